"""For programs: a game's stream, and what is done in the game."""

from __future__ import annotations

import re
import secrets
from functools import partial
from typing import Final

from fastapi.responses import Response

from parlour.kernel.errors import ParlourError
from parlour.server import api_messages as api
from parlour.server import messages as wire
from parlour.server.api_errors import answer_error
from parlour.server.following import Following, decision_of
from parlour.server.house import Answer, Stale
from parlour.server.limits import TooMany
from parlour.server.open_tables import Gone
from parlour.server.projection import speaker_for
from parlour.server.routes.api.contract import Contract, Operation
from parlour.server.store import Away
from parlour.server.streaming import Lines, Stream
from parlour.server.table import Table
from parlour.server.visit import Visit

DECISION: Final = re.compile(r"(\d{1,6})\.(\d{1,5})", re.ASCII)


def add_deciding(contract: Contract) -> None:
    services = contract.services
    house = services.house
    streams: dict[tuple[str, str], Lines] = {}
    """By person and table: a new one takes the place of the one before."""

    async def stream(visit: Visit, table: str) -> Response:
        found = await house.seen(table, visit.person)
        if found.seat_of(visit.person) is None:
            raise ParlourError("no-seat")
        if wait := visit.wait(services.links):
            raise TooMany(wait)
        key, lines = (visit.person, table), Lines()
        since, imagines = visit.number("since"), bool(visit.number("position"))
        blocked = partial(services.blocks.by, visit.person)
        follower = Following(lines, visit.person, visit.language, since, imagines, blocked, services.now)

        async def enter() -> None:
            if before := streams.get(key):
                before.leave()
            streams[key] = lines
            await house.join(table, follower, since)

        async def part() -> None:
            if streams.get(key) is lines:
                del streams[key]
            await house.part(table, follower)

        async def tick() -> None:
            pass

        return Stream(visit, lines, enter, part, tick)

    async def move(visit: Visit, body: api.Move, table: str) -> api.Moved | Response:
        found = await house.seen(table, visit.person)
        seat = found.seat_of(visit.person)
        if seat is None:
            raise ParlourError("no-seat")
        asked = DECISION.fullmatch(body.decision)
        try:
            if asked is None:
                raise Stale("no-stale")
            seq, undos = map(int, asked.groups())
            command = Answer(id=f"decision {body.decision}", seq=seq, move=body.move, undos=undos)
            await house.do(table, visit.person, await visit.name(), command)
            found = await house.seen(table, visit.person)
            played = _played(found, visit.person, seq, body.move)
            if not played:  # another answer was given before
                raise Stale("no-stale")
            return api.Moved(body.decision, played)
        except (Away, Gone, TooMany):
            raise
        except ParlourError as error:
            found = await house.seen(table, visit.person)
            stale = isinstance(error, Stale)
            fresh = decision_of(found, seat, visit.language, False, services.now()) if stale else None
            text, clause = speaker_for(found, visit.language).error(error)
            return answer_error(visit, error, text, clause, 400, fresh)

    async def resign(visit: Visit, table: str) -> api.Done:
        visit.spend()
        (await house.seen(table, visit.person)).playing()
        await house.do(table, visit.person, await visit.name(), wire.Leave(id=secrets.token_hex(8)))
        return api.Done(table)

    async def chat(visit: Visit, body: api.Chat, table: str) -> api.Done:
        if (await house.seen(table, visit.person)).seat_of(visit.person) is None:
            raise ParlourError("no-seat")
        if not services.chat.allows(visit.person):
            raise ParlourError("no-chat-fast")
        command = wire.Chat(id=f"chat {body.id or secrets.token_hex(8)}", text=body.text)
        await house.do(table, visit.person, await visit.name(), command)
        return api.Done(table)

    add, query = contract.add, ("since", "position")
    path = "/api/games/{table}"
    add(Operation("GET", f"{path}/stream", "api-game", answer=api.GameLine, lines=True, query=query), stream)
    add(Operation("POST", f"{path}/move", "api-move", body=api.Move, answer=api.Moved), move)
    add(Operation("POST", f"{path}/resign", "api-resign", answer=api.Done), resign)
    add(Operation("POST", f"{path}/chat", "api-chat", body=api.Chat, answer=api.Done), chat)


def _played(table: Table, person: str, seq: int, text: str) -> str:
    """What was played at a decision of this person, if it is what a text means; empty if it is something else."""
    session = table.session
    if session is None or seq >= len(session):
        return ""
    state = session.state_at(seq)
    actor = int(state.actor())
    if actor not in table.seats_of(person) or any(seq + 1 in events for events in table.parts.values()):
        return ""
    played = session.event_at(seq + 1)
    game = table.game
    try:
        return played if game.read(state, text) == game.read(state, played) else ""
    except ParlourError:
        return ""
