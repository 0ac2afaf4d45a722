"""Tables: opening one, sitting down, its page, its moments, its record, hints and reviews."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import Response

from parlour.bots import BOTS
from parlour.bots.levels import LEVELS
from parlour.games import game as find_game
from parlour.kernel.clock import PRESETS
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.options import parse_options
from parlour.kernel.words import Phrase
from parlour.server import markdown, projection, qr
from parlour.server import messages as wire
from parlour.server.forms import read_form
from parlour.server.listing import Card, card, clock_text, unusual_rules
from parlour.server.projection import marked, speaker_for
from parlour.server.routes.art import AN_HOUR
from parlour.server.services import Services
from parlour.server.settings import FIELD, settings
from parlour.server.store import Away
from parlour.server.table import Table
from parlour.server.visit import Visit, json_response, json_text


def add_tables(app: FastAPI, services: Services) -> None:
    house = services.house

    @app.get("/new/{key}")
    async def new_table(request: Request, key: str) -> Response:
        visit = Visit(services, request)
        return await visit.page("new.html", **_choices(key, visit, {}))

    @app.post("/new/{key}")
    async def open_table(request: Request, key: str) -> Response:
        visit = Visit(services, request)
        visit.spend()
        form, game = await read_form(request), find_game(key)
        try:
            table = await open_and_sit(visit, game, form)
        except ParlourError as error:
            if isinstance(error, Away) or not visit.wants_page:
                raise
            at, wrong = error.phrase.slots.get("option", ""), visit.tell(error)
            return await visit.page("new.html", 400, at=at, wrong=wrong, **_choices(key, visit, form))
        return visit.to_table(table)

    @app.post("/t/{table}/sit")
    async def sit(request: Request, table: str) -> Response:
        """Take the seat that waits for this visitor, or the first free one."""
        visit = Visit(services, request)
        visit.spend()
        await read_form(request)
        if (await house.seen(table, visit.person)).seat_of(visit.person) is None:
            await visit.sit(table, None)
        return visit.to_table(table)

    @app.post("/t/{table}/decline")
    async def decline(request: Request, table: str) -> Response:
        """Give up the seat that is kept for this visitor: anyone may take it."""
        visit = Visit(services, request)
        visit.spend()
        await read_form(request)
        for seat in (await house.seen(table, visit.person)).reserved_for(visit.person):
            command = wire.Release(id=secrets.token_hex(8), seat=seat)
            await house.do(table, visit.person, await visit.name(), command)
        return visit.redirect("/")

    @app.post("/t/{table}/remove")
    async def remove(request: Request, table: str) -> Response:
        """The host takes a table away that has not begun."""
        visit = Visit(services, request)
        visit.spend()
        await read_form(request)
        await house.remove(table, visit.person)
        return visit.redirect("/")

    @app.post("/t/{table}/drop")
    async def drop(request: Request, table: str) -> Response:
        """Give up a game with bots, from the list of one's games; at a table with people, that is done at the table."""
        visit = Visit(services, request)
        visit.spend()
        await read_form(request)
        found = await house.seen(table, visit.person)
        if found.seat_of(visit.person) is None or not found.alone(visit.person):
            raise ParlourError("no-drop")
        await house.do(table, visit.person, await visit.name(), wire.Leave(id=secrets.token_hex(8)))
        return visit.redirect("/")

    @app.get("/t/{table}")
    async def table_page(request: Request, table: str) -> Response:
        visit = Visit(services, request)
        found = await house.seen(table, visit.person)
        key = found.opened["game"]
        about = card(key, visit.language)
        return await visit.page(
            "table.html",
            table=table,
            game=key,
            title=about.name,
            blurb=about.blurb,
            host=_inviter(found, visit),
            hot=found.opened["hot"],
            rated=found.rated,
            hints=found.hints,
            contest=json_text(_contest(found, visit)) if found.contest else "",
            commitment=found.commitment,
            unsealed="" if found.commitment else visit.text("page-retold" if found.retold else "page-unsealed"),
            rules=json_text(unusual_rules(found, visit)),
            about=json_text(_about(about, visit)) if found.status == "waiting" else "",
            seats=json_text(_seat_names(key, visit)[: len(found.seats)]),
            goal=_goal(found, visit),
            how=found.game.how(visit.language) is not None,
            levels=json_text([(level, visit.text(f"bot-{level}")) for level in LEVELS]),
            closed=json_text(_closed(visit)) if found.rated and not visit.account else "",
        )

    @app.get("/t/{table}/qr.svg")
    async def qr_code(request: Request, table: str) -> Response:
        """The address of a table, for the camera of a phone."""
        visit = Visit(services, request)
        await house.seen(table, visit.person)
        return Response(qr.svg(f"{visit.origin}/t/{table}"), media_type="image/svg+xml", headers=AN_HOUR)

    @app.post("/t/{table}/again")
    async def again(request: Request, table: str) -> Response:
        """A new table like this one, where bots of another level play."""
        visit = Visit(services, request)
        visit.spend()
        level = (await read_form(request)).get("level", "")
        found = await house.seen(table, visit.person)
        mine = found.seats_of(visit.person)
        if not mine:
            raise ParlourError("no-seat")
        if level not in LEVELS:
            raise ParlourError("bad-bot", bot=level, bots=", ".join(LEVELS))
        seats = ["open" if seat in mine else level for seat in range(len(found.seats))]
        new = await house.open(
            found.game.key,
            found.chosen,
            seats,
            found.opened["public"],
            hints=found.hints,
            host=visit.person,
            start=found.start,
            clock=found.agreed_clock,
        )
        await visit.sit(new, mine[0])
        return visit.to_table(new)

    @app.get("/t/{table}/at/{seq}")
    async def moment(request: Request, table: str, seq: int) -> Response:
        visit = Visit(services, request)
        found = await house.seen(table, visit.person)
        if found.session is None or not 0 <= seq <= len(found.session):
            raise ParlourError("bad-place", at=seq, last=0 if found.session is None else len(found.session))
        seat = found.seat_of(visit.person)
        scene = found.game.scene(found.game.view(found.session.state_at(seq), seat))
        return json_response({"seq": seq, "scene": speaker_for(found, visit.language).scene(scene)})

    @app.get("/t/{table}/lines")
    async def lines(request: Request, table: str, before: int = sys.maxsize) -> Response:
        """Earlier lines of the log."""
        visit = Visit(services, request)
        found = await house.seen(table, visit.person)
        return json_response(projection.earlier(found, visit.person, visit.language, before))

    @app.get("/t/{table}/chat")
    async def chat(request: Request, table: str, before: int = sys.maxsize) -> Response:
        """Earlier lines of chat."""
        visit = Visit(services, request)
        return json_response(await house.earlier_chat(table, visit.person, before, visit.language))

    @app.get("/t/{table}/record")
    async def record(request: Request, table: str) -> Response:
        found = (await house.finished(table, Visit(services, request).person)).final_record()
        headers = {"Content-Disposition": f'attachment; filename="{found.game}-{table}.json"'}
        return Response(found.text(), media_type="application/json", headers=headers)

    @app.post("/t/{table}/hint")
    async def hint(request: Request, table: str) -> Response:
        """The best moves, for the person who must decide."""
        visit = Visit(services, request)
        found = await house.seen(table, visit.person)
        visit.spend(services.hints)
        return json_response(await services.analysis.hint(found, visit.person, speaker_for(found, visit.language)))

    @app.get("/t/{table}/review")
    async def review(request: Request, table: str) -> Response:
        """How the chances went in a finished game, or how much of that is known yet: whoever wants it asks again."""
        visit = Visit(services, request)
        found = await house.seen(table, visit.person)
        if not services.analysis.begun(found, visit.person):
            visit.spend()
        speaker = speaker_for(found, visit.language)
        return json_response(services.analysis.review(found, visit.person, speaker))


async def open_and_sit(visit: Visit, game: AnyGame, form: Mapping[str, str]) -> str:
    """Open the table that a form describes, and let its opener sit down there; its id."""
    hot = "hot" in form
    seats = [form[f"seat-{seat}"] for seat in range(max(game.seats)) if form.get(f"seat-{seat}")]
    if "bots" in form:  # all others are bots of this kind
        seats += [form["bots"]] * (game.seats[0] - len(seats))
    texts = [f"{name.removeprefix(FIELD)}={value}" for name, value in form.items() if name.startswith(FIELD)]
    options = parse_options(game.options, texts)
    chosen = _chosen(seats, form.get("sit", ""), hot)
    if "rated" in form and not visit.account:
        raise ParlourError("unrated-guest")
    hints = {"on": True, "off": False}.get(form.get("hints", ""))
    table = await visit.services.house.open(
        game.key,
        options,
        seats,
        "public" in form,
        hot,
        hints=hints,
        host=visit.person,
        stand_in="wait" not in form,
        clock=form.get("clock", ""),
        rated="rated" in form,
        watchers=game.open or "watchers" in form,
    )
    for seat in chosen:
        await visit.sit(table, seat)
    return table


def _chosen(seats: list[str], sit: str, hot: bool) -> list[int]:
    """The seats that whoever opens a table takes: the one named or the first free one, on one screen all, or none."""
    free = [seat for seat, who in enumerate(seats) if who == "open"]
    if not sit:
        return []
    if hot:
        return free
    if sit.isdecimal() and sit not in map(str, free):  # compared as text: it may have thousands of digits
        raise ParlourError("no-sit-taken")
    return [int(sit)] if sit.isdecimal() else free[:1]


def _goal(table: Table, visit: Visit) -> str:
    """What wins at this table; nothing if the game does not say."""
    goal = table.game.goal(table.options, len(table.seats))
    return visit.words(table.game.key).text(goal) if isinstance(goal, Phrase) else goal


def _choices(key: str, visit: Visit, form: Mapping[str, str]) -> dict[str, Any]:
    """What can be chosen when a table is opened; `form`: what was chosen before, in vain."""
    game = find_game(key)
    return {
        "game": card(key, visit.language),
        "settings": settings(game, visit.words(key), visit.language, form),
        "seats": _seat_names(key, visit),
        "least": min(game.seats),
        "bots": [
            *((name, visit.text(f"page-bot-{name}")) for name in BOTS),
            *((name, name) for name in visit.services.settings.bots.names(key)),
        ],
        "clocks": [(clock, clock_text(clock, visit)) for clock in PRESETS],
        "form": form,
        "inline": markdown.inline,
        "secrets": not game.open,
    }


def _inviter(table: Table, visit: Visit) -> str:
    """Who invites others to a table with a free seat: whoever opened it, or else somebody who sits there; if anyone."""
    people = [sitter for sitter in table.seats if sitter and sitter.person]
    people.sort(key=lambda sitter: sitter.person != table.host)
    shown = people and table.status == "waiting" and table.free()
    return marked(people[0].name, people[0].robot, visit.words()) if shown else ""


def _closed(visit: Visit) -> tuple[str, str]:
    """Why somebody without an account cannot sit at a rated table, and what leads there."""
    return visit.text("table-closed"), visit.text("table-closed-go")


def _contest(table: Table, visit: Visit) -> tuple[str, str]:
    """The way back to the tournament of a table, and what it is called."""
    return f"/tournaments/{table.contest}", visit.text("table-contest")


def _about(game: Card, visit: Visit) -> dict[str, Any]:
    """What those who wait for a game are told about it, and the bots that can play with them."""
    facts = [visit.text("page-seats", seats=game.seats)]
    facts += [visit.text("page-minutes", minutes=game.minutes)] if game.minutes else []
    pages = [(f"/{page}/{game.key}", visit.text(f"page-{page}")) for page in (*game.pages, "rules")]
    return {
        "blurb": game.blurb,
        "facts": " · ".join(facts),
        "pages": pages,
        "bots": [
            *((level, visit.text(f"bot-{level}")) for level in LEVELS),
            *((name, name) for name in visit.services.settings.bots.names(game.key)),
        ],
    }


def _seat_names(key: str, visit: Visit) -> list[str]:
    return [visit.words(key).text(Phrase(f"seat-{seat + 1}")) for seat in range(max(find_game(key).seats))]
