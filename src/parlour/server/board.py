"""A position that belongs to no table, as a page shows it: for lessons, puzzles and analysis.

All of it follows from what is asked, and nothing is kept. Whoever asks knows the position, so there is nothing to hide.
"""

from __future__ import annotations

import json
import secrets
from collections import Counter
from typing import Any, Final

import msgspec

from parlour.bots.analysis.opinion import Opinion
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.options import check_served, complete_options
from parlour.kernel.outcome import places
from parlour.kernel.rng import Rng
from parlour.kernel.scene import Scene
from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.words import Phrase
from parlour.server import FOLDER
from parlour.server import messages as wire
from parlour.server.analysis import World, imagined, seed_of, told
from parlour.server.projection import before_moves, free_moves, reason, step
from parlour.server.speaker import Speaker
from parlour.server.table import gestures

MOST_EVENTS: Final = 500
"""Events after a position; whoever goes further begins from a later position."""
MOST_OUTCOMES: Final = 100
"""How many outcomes of chance are told in words."""


def position_json(ask: wire.Ask, language: str) -> bytes:
    """See `look`; for a worker."""
    return msgspec.json.encode(look(ask, language))


def look(ask: wire.Ask, language: str) -> wire.Position:
    """The table after these events, or after those of them that can be played."""
    session, refused = _begin(ask)
    speaker = _speaker(session, language)
    rolled = _roll(session) if ask.roll and not refused else []
    if ask.seat is not None and not -1 <= ask.seat < len(session.seats):
        raise ParlourError("no-board-seat", seat=ask.seat, last=len(session.seats) - 1)
    actor = session.actor
    seat = ask.seat if ask.seat != -1 else actor if actor >= 0 else 0
    answer = wire.Position(table=_table(session, seat, speaker, ask.since), rolled=rolled)
    if len(session):
        answer.last = session.event_at(len(session))
    if refused:
        answer.no = wire.Reason(*speaker.error(refused))
    if ask.text or ask.path:
        answer.why = wire.Reason(*_why(session, seat, speaker, ask))
    if ask.study:
        answer.position = session.game.dump(session.state)
        answer.outcomes = _outcomes(session, seat, speaker) if actor == CHANCE else []
    return answer


def position_after(ask: wire.Ask) -> tuple[dict[str, Any], int]:
    """A position to play on from, and how many play; for a worker. Raises if nobody can go on there."""
    session = _follow(ask)
    return session.game.dump(session.state), len(session.seats)


def world_after(ask: wire.Ask) -> World:
    """What whoever must decide in a position may ask an adviser; for a worker."""
    session = _follow(ask)
    if session.actor == CHANCE:
        raise ParlourError("no-hint-chance")
    # the same question always gets the same answer
    return imagined(session.game, session.state, session.actor, seed_of("board", len(session)))


def hint_json(ask: wire.Ask, opinion: Opinion, language: str) -> bytes:
    """What an adviser thinks of a position, in words; for a worker."""
    session = _follow(ask)
    return msgspec.json.encode(told(session.game, len(session), session.state, opinion, _speaker(session, language)))


def read_position(game: AnyGame, text: str) -> dict[str, Any]:
    """A position that somebody has written, as JSON."""
    try:
        found, at = json.loads(text), 1
    except (ValueError, RecursionError) as error:
        found, at = None, getattr(error, "pos", 0) + 1
    if not isinstance(found, dict):
        fields = ", ".join(game.dump(Session.new(game, None, {}, None).state))
        raise ParlourError("no-sense-position", at=at, fields=fields)
    return found


def _begin(ask: wire.Ask) -> tuple[Session, ParlourError | None]:
    """A game after those of the events that can be played, and why the next one cannot."""
    if len(ask.events) > MOST_EVENTS:
        raise ParlourError("no-board-long", most=MOST_EVENTS)
    game, position = find_game(ask.game), ask.position
    if isinstance(position, str):
        position = read_position(game, position)
    session = Session.new(game, ask.seats if position is None else None, ask.options, position)
    check_served(game.options, complete_options(game.options, game.dump(session.state).get("options", {})))
    return session, _play(session, ask.events)


def _follow(ask: wire.Ask) -> Session:
    """A game after all of the events, which goes on."""
    session, refused = _begin(ask)
    if refused or session.actor == OVER:
        raise refused or ParlourError("no-game-over")
    return session


def _speaker(session: Session, language: str) -> Speaker:
    words = session.game.words(language, FOLDER)
    names = [words.text(Phrase(f"seat-{seat + 1}")) for seat in range(len(session.seats))]
    return Speaker(words, [name[:1].upper() + name[1:] for name in names])


def _play(session: Session, events: list[str]) -> ParlourError | None:
    """Play these events; returns why the first one that cannot be played is refused."""
    for text in events:
        try:
            session.play(session.game.read(session.state, text))
        except ParlourError as error:
            return error
    return None


def _roll(session: Session) -> list[str]:
    """Let chance decide until somebody must: the outcomes."""
    rng, found = Rng(secrets.randbits(60)), list[str]()
    while session.actor == CHANCE and len(session) < MOST_EVENTS:
        session.play(session.state.sample(rng))
        found.append(session.event_at(len(session)))
    return found


def _table(session: Session, seat: int | None, speaker: Speaker, since: int | None) -> wire.Table:
    seq = len(session)
    start = seq if since is None or not 0 <= since <= seq else since
    missed = gestures(session, start)
    scenes = [_scene(session, at, seat) for at in (*missed, seq)]
    first = 1 if since is None else start + 1
    return wire.Table(
        version=seq + 1,
        seq=seq,
        status="over" if session.actor == OVER else "playing",
        seats=[wire.Seat(name=name, you=number == seat) for number, name in enumerate(speaker.names)],
        free=free_moves(session.game, session.state, session.actor) if seat == session.actor else [],
        places=places(list(session.state.returns())) if session.actor == OVER else [],
        scene=speaker.scene(scenes[-1]),
        steps=[step(speaker, at, scenes[missed.index(at)]) for at in before_moves(missed, scenes)],
        lines_from=first,
        lines=[
            speaker.line(line, at, session.by_chance(at))
            for at in range(first, seq + 1)
            for line in session.lines_at(at, seat)
        ],
    )


def _scene(session: Session, at: int, seat: int | None) -> Scene:
    game = session.game
    return game.scene(game.view(session.state if at == len(session) else session.state_at(at), seat))


def _why(session: Session, seat: int | None, speaker: Speaker, ask: wire.Ask) -> tuple[str, str]:
    if session.actor == OVER:
        return speaker.error(ParlourError("no-game-over"))
    if session.actor == CHANCE:  # nobody's turn: the board says what is awaited
        return speaker.text(_scene(session, len(session), seat).prompt.text), ""
    if session.actor != seat:
        return speaker.error(ParlourError("no-not-your-turn"))
    return reason(speaker, session.game, session.state, ask.text, ask.path)


def _outcomes(session: Session, seat: int | None, speaker: Speaker) -> list[wire.Chance]:
    game, before = session.game, session.state
    found: list[wire.Chance] = []
    for code, weight in enumerate(before.chance()):
        if weight and len(found) < MOST_OUTCOMES:
            found.append(wire.Chance(game.write(before, code), _told(game, before, code, seat, speaker), int(weight)))
    times = Counter(one.say for one in found)
    for one in found:
        if times[one.say] > 1:
            one.say = f"{one.say} ({one.event})"
    return found


def _told(game: AnyGame, before: Any, code: int, seat: int | None, speaker: Speaker) -> str:
    """What the log would first say of an outcome, and not what comes of it; its notation if that is nothing."""
    after = before.copy()
    after.apply(code)
    lines = game.narrate(before, code, after, seat)
    return speaker.text(lines[0].phrase) if lines else game.write(before, code)
