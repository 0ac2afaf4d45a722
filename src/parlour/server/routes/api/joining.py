"""For programs: tables to join, and how to come to sit at one."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import check_string
from parlour.server import api_messages as api
from parlour.server import lobby
from parlour.server import messages as wire
from parlour.server.following import described
from parlour.server.routes.account import own
from parlour.server.routes.api.contract import Contract, Operation
from parlour.server.table import Guest
from parlour.server.visit import Visit

MOST_GAMES: Final = 40
"""Tables at which one account may sit, or be expected, at a time when it sits down by a program at one more."""
MOST_LOOKED_AT: Final = 5 * MOST_GAMES
"""Tables, the latest ones, among which those are counted."""
ME: Final = "me"


def add_joining(contract: Contract) -> None:
    services = contract.services
    house = services.house

    async def tables(visit: Visit) -> api.Tables:
        found = await lobby.open_tables(services)
        left_out = lobby.hidden(found, (), services.blocks).get(visit.person, frozenset())
        robot = bool(own(visit).owner)
        shown = [one for one in found if one.id not in left_out and (not one.rated or one.robots == robot)]
        return api.Tables([described(table, visit.person, visit.language) for table in shown])

    async def table(visit: Visit, table: str) -> api.Table:
        return described(await house.seen(table, visit.person), visit.person, visit.language)

    async def open_table(visit: Visit, body: api.Open) -> api.Table:
        visit.spend()
        await check_games(visit)
        game = find_game(body.game)
        kinds = body.seats or [ME, *["open"] * (game.seats[0] - 1)]
        if kinds.count(ME) > 1 or len(kinds) > max(game.seats):
            raise ParlourError("no-open-seats", most=max(game.seats))
        sits = wire.Sit(id="", seat=kinds.index(ME), silent=not body.string_follows) if ME in kinds else None
        table = await house.open(
            game.key,
            body.options,
            await _seats(visit, kinds),
            body.public,
            host=visit.person,
            clock=body.clock,
            rated=body.rated,
            robots=bool(own(visit).owner),
            sits=sits,
            name=await visit.name(),
        )
        return described(await house.seen(table, visit.person), visit.person, visit.language)

    async def sit(visit: Visit, body: api.Sit, table: str) -> api.Table:
        visit.spend()
        await _come(visit, table, body.seat, body.string)
        return described(await house.seen(table, visit.person), visit.person, visit.language)

    async def leave(visit: Visit, table: str) -> api.Done:
        visit.spend()
        found = await house.seen(table, visit.person)
        if found.status != "waiting":
            raise ParlourError("no-sit-started")
        await house.do(table, visit.person, await visit.name(), wire.Leave(id=secrets.token_hex(8)))
        return api.Done(table)

    async def accept(visit: Visit, body: api.Accept, table: str) -> api.Table:
        visit.spend()
        found = await house.seen(table, visit.person)
        seats = found.reserved_for(visit.person)
        if not seats and found.seat_of(visit.person) is None:
            raise ParlourError("no-invitation")
        await _come(visit, table, seats[0] if seats else -1, body.string)
        return described(await house.seen(table, visit.person), visit.person, visit.language)

    async def decline(visit: Visit, body: api.Decline, table: str) -> api.Done:
        visit.spend()
        seats = (await house.seen(table, visit.person)).reserved_for(visit.person)
        if not seats:
            raise ParlourError("no-invitation")
        for seat in seats:
            command = wire.Release(id=secrets.token_hex(8), seat=seat, reason=body.reason)
            await house.do(table, visit.person, await visit.name(), command)
        return api.Done(table)

    async def _come(visit: Visit, table: str, seat: int | None, string: str) -> None:
        """Sit down; whoever sits there already has sent this again, because the answer was lost."""
        if string:
            check_string(string)
        found = await house.seen(table, visit.person)
        mine = found.seat_of(visit.person)
        if mine is None:
            await check_games(visit)
            await _sit(visit, table, seat, string)
        elif string:
            await _add_string(visit, table, mine, string)

    async def _sit(visit: Visit, table: str, seat: int | None, string: str) -> None:
        taken = await visit.sit(table, seat, silent=not string)
        if string:
            await _add_string(visit, table, taken, string)

    async def _add_string(visit: Visit, table: str, seat: int, string: str) -> None:
        """Add to the dice what a program has thrown; where they are not sealed, nothing is to be added."""
        if not (await house.seen(table, visit.person)).lacks_string(seat):
            return
        command = wire.String(id=secrets.token_hex(8), seat=seat, string=string)
        await house.do(table, visit.person, await visit.name(), command)

    add = contract.add
    add(Operation("GET", "/api/games", "api-tables", answer=api.Tables), tables)
    add(Operation("POST", "/api/games", "api-open", body=api.Open, answer=api.Table), open_table)
    add(Operation("GET", "/api/games/{table}", "api-table", answer=api.Table), table)
    add(Operation("POST", "/api/games/{table}/sit", "api-sit", body=api.Sit, answer=api.Table), sit)
    add(Operation("POST", "/api/games/{table}/leave", "api-leave", answer=api.Done), leave)
    add(Operation("POST", "/api/invitations/{table}/accept", "api-accept", body=api.Accept, answer=api.Table), accept)
    add(
        Operation("POST", "/api/invitations/{table}/decline", "api-decline", body=api.Decline, answer=api.Done), decline
    )


async def _seats(visit: Visit, kinds: Sequence[str]) -> list[str | Guest]:
    """Who may sit at a table that a program opens."""
    seats: list[str | Guest] = []
    for kind in kinds:
        if kind.startswith("@"):
            seats.append(await visit.services.house.guest(visit.person, kind[1:]))
        else:
            seats.append("open" if kind == ME else kind)
    return seats


async def check_games(visit: Visit) -> None:
    """Raise if an account plays so many games that one more has to wait."""
    house, person = visit.services.house, visit.person
    found = await visit.services.store.tables_of(person, MOST_LOOKED_AT, over=False)
    if len(found) < MOST_GAMES:
        return  # among them are tables that the account has left
    tables = [await house.table(id) for id in found]
    if sum(table.seat_of(person) is not None or bool(table.reserved_for(person)) for table in tables) >= MOST_GAMES:
        raise ParlourError("no-games-many", most=MOST_GAMES)
