"""What moderators do. Each act is stored in the audit log together with what it changes."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from parlour.kernel.errors import ParlourError
from parlour.server import admin
from parlour.server.guests import clean_line, guest_number
from parlour.server.people.accounts import MODERATOR, Account, check_name, renaming
from parlour.server.people.audit import Act, record
from parlour.server.people.conduct import ADDRESS, ADDRESS_DAYS, Kind, Sanction, imposing, lifting
from parlour.server.people.names import rename_everywhere, rename_while_playing
from parlour.server.services import Services
from parlour.server.store import Statement, Taken, naming

DAYS: Final = (1, 7, 30, 365, 3650)
"""For how long somebody can be muted or banned."""
CODE_LENGTH: Final = 64
"""Characters of an id, or of a hash."""
WHY_LENGTH: Final = 200
"""Characters of a reason; whoever is banned reads it."""


@dataclass(frozen=True, slots=True)
class Order:
    """What a moderator wants to do, as a form says it."""

    what: str
    person: str = ""
    table: str = ""
    report: str = ""
    why: str = ""
    name: str = ""
    days: str = ""
    address: bool = False
    """Whether a ban is also for strangers from the same address."""


async def carry_out(services: Services, by: Account, order: Order) -> None:
    """Do what a moderator orders; raises if that cannot be, and then nothing has changed."""
    if not all(map(_is_code, (order.person.removeprefix(ADDRESS), order.table, order.report))):
        raise ParlourError("no-sense-form")  # what is in the log of acts stays there for ever
    why = clean_line(order.why)
    if len(why) > WHY_LENGTH:
        raise ParlourError("admin-why-long", limit=WHY_LENGTH)
    act = Act(by.person, order.what, order.person, order.table, why)
    decided = [services.people.reports.deciding(order.report)] if order.report else []
    match order.what:
        case "mute" | "ban":
            await _check_person(services, by, order.person)
            if not why:
                raise ParlourError("no-moderate-why")
            await _impose(services, act, order, decided)
        case "unmute" | "unban":
            kind: Kind = "ban" if order.what == "unban" else "mute"
            await record(services.store, act, *lifting([order.person], kind))
            await services.people.conduct.refresh()
        case "rename":
            await _check_person(services, by, order.person)
            await _rename(services, act, order.name.strip(), decided)
        case "close":
            await _close(services, act, decided)
        case "dismiss" if decided:
            await record(services.store, act, *decided)
        case _:
            raise ParlourError("no-sense-form")


def _is_code(text: str) -> bool:
    """Whether a person, a table or a report may be known by this; nobody at all is."""
    return len(text) <= CODE_LENGTH and (not text or (text.isascii() and text.isalnum()))


async def _check_person(services: Services, by: Account, person: str) -> None:
    """Raise if a moderator cannot do anything to this person: nobody, one who was erased, or one who is a moderator too."""
    if not person:
        raise ParlourError("no-moderate-person")
    if await services.store.ask("select 1 from erased where person = $1", person):
        raise ParlourError("no-moderate-erased")  # and nothing is to be kept about them again
    account = await services.people.accounts.of(person)
    if person == by.person or (account and account.role == MODERATOR):
        raise ParlourError("no-moderate-moderator")


async def _impose(services: Services, act: Act, order: Order, also: list[Statement]) -> None:
    people, now = services.people, time.time()
    if order.days not in map(str, DAYS):
        raise ParlourError("no-sense-form")
    kind: Kind = "ban" if order.what == "ban" else "mute"
    days = int(order.days)
    sanctions = [Sanction(order.person, kind, act.why, now, now + days * 86_400)]
    if kind == "ban" and order.address:
        addresses = {one.address for one in await people.sessions.of(order.person)}
        addresses |= {services.house.bots.room.address(order.person)}
        until = now + min(days, ADDRESS_DAYS) * 86_400
        sanctions += [Sanction(people.conduct.mark(one), kind, act.why, now, until) for one in sorted(addresses - {""})]
    changes = [*(one for sanction in sanctions for one in imposing(sanction)), *also]
    if kind == "ban":
        changes += people.sessions.ending_all(order.person)
    await record(services.store, act, *changes)
    await people.conduct.refresh()
    await people.sessions.hear()


async def _rename(services: Services, act: Act, name: str, also: list[Statement]) -> None:
    """Another name: for an account the one given, for a guest the house's own.

    Tables that are not over are told in the same transaction. All others follow; if this process ends meanwhile, another
    one does it.
    """
    if await services.people.accounts.of(act.person):
        check_name(name, act.person, services.settings.name)
        changes = renaming(act.person, name)
    else:
        name, changes = f"Guest {guest_number(act.person)}", []

    async def rename(together: Sequence[Statement]) -> None:
        await rename_while_playing(services.store, services.house, act.person, name, together)

    try:
        await record(services.store, act, *changes, naming(act.person, name, time.time()), *also, by=rename)
    except Taken:
        raise ParlourError("no-account-name", name=name) from None
    services.people.changed(act.person)
    await rename_everywhere(services.store, services.house, act.person, name)


async def _close(services: Services, act: Act, also: list[Statement]) -> None:
    """End the game of a table without a result; a table that waits is deleted."""
    table = await services.house.table(act.table)
    if table.status == "over":
        raise ParlourError("admin-is-over", table=table.id)
    about = table.id, f"{MODERATOR} {act.who}", act.why, time.time()

    async def close(together: Sequence[Statement]) -> None:
        if table.status == "waiting":
            await admin.delete(services.store, *about, force=True, also=together)
        else:
            await admin.end(services.store, *about, also=together)

    await record(services.store, act, *also, by=close)
    await services.house.look_again(table.id)
