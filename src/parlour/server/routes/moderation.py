"""Reports of anybody, and the page on which moderators decide about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import Response

from parlour.kernel.errors import ParlourError
from parlour.server import moderation
from parlour.server.forms import read_form
from parlour.server.guests import clean_line
from parlour.server.limits import TooMany
from parlour.server.people.accounts import MODERATOR, Account
from parlour.server.people.audit import acts
from parlour.server.people.conduct import ADDRESS
from parlour.server.people.reports import WHY_LENGTH, Report
from parlour.server.services import Services
from parlour.server.table import Said, Table, said
from parlour.server.visit import Visit, moment

BEFORE, AFTER = 5, 3
"""Lines of chat around the one that was reported which a moderator reads with it."""
ACTS_SHOWN: Final = 30


@dataclass(frozen=True, slots=True)
class Subject:
    """What a report is about: a person, and the line that they wrote, if it is about one."""

    person: str
    name: str
    line: Said | None = None


def add_moderation(app: FastAPI, services: Services) -> None:
    people = services.people

    @app.get("/t/{table}/report")
    async def report_page(request: Request, table: str, line: str = "") -> Response:
        """What somebody is to say about the line of chat or the player that they report."""
        visit = Visit(services, request)
        found = await services.house.seen(table, visit.person)
        return await _report_page(visit, found, await _line(visit, found, line))

    @app.post("/t/{table}/report")
    async def report(request: Request, table: str) -> Response:
        visit = Visit(services, request)
        form = await read_form(request)
        if visit.fresh:
            raise ParlourError("no-cookie")
        found = await services.house.seen(table, visit.person)
        about = await _line(visit, found, form.get("line", "")) or _sitter(found, form.get("seat", ""))
        if about.person == visit.person:
            raise ParlourError("no-report-self")
        why = clean_line(form.get("why", ""))
        if len(why) > WHY_LENGTH:
            raise ParlourError("no-report-long", limit=WHY_LENGTH)
        if not why and not about.line:
            raise ParlourError("no-report-why")
        if wait := visit.wait(services.reports):
            raise TooMany(wait, "no-report-often")
        room, number, text = ("", -1, "")
        if about.line:
            room, number, text = about.line.room, about.line.number, about.line.text
        seq = 0 if found.session is None else len(found.session)
        await people.reports.file(visit.person, about.person, about.name, table, seq, why, room, number, text)
        return await _report_page(visit, found, about, done=True)

    @app.get("/moderation")
    async def page(request: Request, name: str = "") -> Response:
        """The reports that nobody has decided, who is muted or banned, and what moderators did last."""
        visit = Visit(services, request)
        moderator(visit)
        return await _page(visit, name)

    @app.post("/moderation")
    async def act(request: Request) -> Response:
        visit = Visit(services, request)
        form = await read_form(request)
        by = moderator(visit)
        fields = {key: form.get(key, "") for key in ("what", "person", "table", "report", "why", "name", "days")}
        try:
            await moderation.carry_out(services, by, moderation.Order(**fields, address="address" in form))
        except ParlourError as error:
            return await _page(visit, error=error)
        return visit.redirect("/moderation")


def moderator(visit: Visit) -> Account:
    """The account of a moderator; raises if whoever asks is none."""
    if visit.account is None or visit.account.role != MODERATOR:
        raise ParlourError("no-moderator")
    return visit.account


async def _line(visit: Visit, table: Table, number: str) -> Subject | None:
    """The line of chat with this number, if this visitor can read it; None if none is named."""
    if not number:
        return None
    at = int(number) if number.isascii() and number.isdecimal() and len(number) < 9 else -1
    rows = await visit.services.store.chat(table.id, table.room_of(visit.person), at + 1, 1) if at >= 0 else []
    if not rows or rows[0].number != at or not rows[0].body.get("person"):
        raise ParlourError("no-report-line")
    line = said(rows[0])
    return Subject(line.person, line.name, line)


def _sitter(table: Table, seat: str) -> Subject:
    for at, sitter in enumerate(table.seats):
        if str(at) == seat and sitter and sitter.person:
            return Subject(sitter.person, sitter.name)
    raise ParlourError("no-report-who")


async def _report_page(visit: Visit, table: Table, about: Subject | None, done: bool = False) -> Response:
    mine = table.seats_of(visit.person)
    others = [
        (seat, name)
        for seat, (sitter, name) in enumerate(zip(table.seats, table.names(), strict=True))
        if sitter and sitter.person and seat not in mine
    ]
    return await visit.page(
        "report.html",
        table=table.id,
        about=about,
        others=others,
        done=done,
        block=await _blockable(visit, about) if done and about else "",
        limit=WHY_LENGTH,
    )


async def _blockable(visit: Visit, about: Subject) -> str:
    """The name of the account that was reported, if whoever reported it can block it, too."""
    account = await visit.services.people.account(about.person) if visit.account else None
    return account.name if account and account.person not in visit.services.blocks.by(visit.person) else ""


async def _page(visit: Visit, name: str = "", error: ParlourError | None = None) -> Response:
    services = visit.services
    people = services.people
    reports = await people.reports.open()
    found = await people.accounts.named(name.strip()) if name.strip() else None
    last = await acts(services.store, ACTS_SHOWN)
    sanctions = people.conduct.all()
    ids = {one.person for one in reports} | {one.reporter for one in reports} | {one.subject for one in sanctions}
    ids |= {one.person for one in last} | {one.who for one in last}
    return await visit.page(
        "moderation.html",
        200 if error is None else 400,
        wrong="" if error is None else visit.tell(error),
        reports=[(one, await _context(visit, one)) for one in reports],
        waiting=await people.reports.count(),
        sanctions=[(one, visit.text(f"moderation-held-{one.kind}", at=moment(one.until))) for one in sanctions],
        acts=[(act, visit.text(f"moderation-did-{act.what}")) for act in last],
        names={one: await _called(visit, one) for one in ids},
        looked=name.strip(),
        found=found,
        days=moderation.DAYS,
        limit=moderation.WHY_LENGTH,
    )


async def _called(visit: Visit, person: str) -> str:
    if person.startswith(ADDRESS):
        return visit.text("moderation-address", mark=person.removeprefix(ADDRESS)[:8])
    return await visit.services.store.name(person) or (person and visit.text("moderation-nameless", id=person[:8]))


async def _context(visit: Visit, report: Report) -> list[Said]:
    """The lines around the one that was reported, as far as they are kept."""
    if report.number < 0:
        return []
    rows = await visit.services.store.chat(report.table, report.room, report.number + 1, BEFORE + 1)
    later = await visit.services.store.chat(report.table, report.room, report.number + 60, 60)
    return [said(row) for row in (*rows, *[row for row in later if row.number > report.number][:AFTER])]
