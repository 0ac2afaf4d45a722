"""How a game is kept: copies, positions, records."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable, Sequence
from typing import Any, Final

from parlour.kernel.game import AnyGame
from parlour.kernel.record import Record, parse_record, result_of
from parlour.kernel.session import Session
from parlour.kernel.state import OVER
from parlour.testing.walk import Broken, Play, Step, fingerprint

STATES: Final = 60
"""How many states of each play are checked closely."""
AHEAD: Final = 8
"""How many events a loaded state is played on alongside the true one."""
SPARSE: Final = 8
"""Of the states of a play, one in this many is pickled."""
TRIED: Final = 12
"""How many events of one state are each tried on a copy."""


def copies(game: AnyGame, plays: Sequence[Play]) -> None:
    """A copy is equal and independent: what happens to one never shows in another, however much later.

    The same goes for those that Python's `copy` and `pickle` make.
    """
    for play in plays:
        kept: list[tuple[Step, Any, str]] = []
        for step in play.steps():
            with step:
                was = fingerprint(game, step.state)
                twin = step.state.copy()
                if twin is step.state or fingerprint(game, twin) != was:
                    raise Broken("a copy is not an equal state of its own")
                if step.at % SPARSE == 0:
                    _values(game, step)
                kept.append((step, step.state.copy(), was))
                tried = step.events()[:TRIED] if step.at % 16 == 0 else [step.event]
                for event in tried:
                    if event is not None:
                        step.state.copy().apply(event)
                if step.event is not None:
                    twin.apply(step.event)
                if fingerprint(game, step.state) != was:
                    raise Broken("playing on with a copy changed the state it was made from")
            for old, state, text in kept[-2:-1]:
                _unchanged(game, old, state, text, step.at)
        for old, state, text in kept:
            _unchanged(game, old, state, text, len(play.events))


def _values(game: AnyGame, step: Step) -> None:
    """A state can be copied, pickled and compared like any value."""
    was = fingerprint(game, step.state, consequences=False)
    makers: dict[str, Callable[[Any], Any]] = {
        "copy.copy": copy.copy,
        "copy.deepcopy": copy.deepcopy,
        "pickle": lambda state: pickle.loads(pickle.dumps(state)),
    }
    for name, make in makers.items():
        twin = make(step.state)
        if twin is step.state or type(twin) is not type(step.state):
            raise Broken(f"{name} does not make a state of its own")
        if twin != step.state or fingerprint(game, twin, consequences=False) != was:
            raise Broken(f"{name} makes another state: {game.dump(twin)}")
    if step.event is not None:
        twin.apply(step.event)
        if twin == step.state:
            raise Broken("a state equals the one that an event makes of it")


def _unchanged(game: AnyGame, step: Step, copy: Any, was: str, now: int) -> None:
    with step:
        if fingerprint(game, copy) != was:
            raise Broken(f"a copy made here had changed by event {now}, though nobody played on with it")


def positions(game: AnyGame, plays: Sequence[Play]) -> None:
    """A position is plain JSON, is the complete state, and loads as an equal state with the same future."""
    for play in plays:
        half = len(play.events) // 2
        for step in play.steps({half, *play.drawn(STATES)}):
            with step:
                _reloads(game, step, len(play.events) if step.at == half else AHEAD)


def comes_back(game: AnyGame, state: Any) -> Any:
    """The state loaded from a state's dump, which must be equal."""
    was = fingerprint(game, state, consequences=False)
    data = game.dump(state)
    survived = json.loads(json.dumps(data))
    if survived != data:
        raise Broken(f"the position does not survive JSON: {data}")
    loaded = game.load(survived)
    empty(survived)
    empty(data)
    if fingerprint(game, state, consequences=False) != was:
        raise Broken("changing a dumped position changes the state")
    if fingerprint(game, loaded, consequences=False) != was:
        raise Broken(f"loaded, the position is {fingerprint(game, loaded, consequences=False)}, but it was {was}")
    return loaded


def _reloads(game: AnyGame, step: Step, ahead: int) -> None:
    loaded = comes_back(game, step.state)
    if _guesses(loaded) != _guesses(step.state):
        raise Broken("a loaded position is estimated differently from the true one")
    true = step.state.copy()
    for event in step.play.events[step.at : step.at + ahead]:
        loaded.apply(event)
        true.apply(event)
        if fingerprint(game, loaded) != fingerprint(game, true):
            raise Broken(f"after event {event} the loaded position goes a different way from the true one")


def empty(data: Any) -> None:
    """Take everything out of plain data, in place, to see what still refers to it."""
    for part in list(data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()):
        empty(part)
    if isinstance(data, (dict, list)):
        data.clear()


def records(game: AnyGame, plays: Sequence[Play]) -> None:
    """A record survives its file and leads through the same states, byte for byte, even from a position."""
    for play in plays:
        states: dict[int, str] = {}
        texts: list[str] = []
        middle: dict[str, Any] = {}
        half = len(play.events) // 2
        for step in play.steps():
            with step:
                if step.at % max(1, len(play.events) // STATES) == 0 or step.event is None:
                    states[step.at] = fingerprint(game, step.state)
                if step.at == half:
                    middle = game.dump(step.state)
                if step.event is not None:
                    texts.append(game.write(step.state, step.event))
        with step:
            result = result_of(game, step.state)
            names = tuple(f"player {seat + 1}" for seat in step.seats)
            record = Record(game.key, game.version, play.options, names, tuple(texts), result=result)
            again = parse_record(record.text())
            if again.text() != record.text():
                raise Broken(f"a record changes when it is read: {record.text()}")
            session = Session(game, again)
            if session.record().text() != record.text():
                raise Broken(f"replayed, a record changes: {record.text()}")
            for at, was in states.items():
                if fingerprint(game, session.state_at(at)) != was:
                    raise Broken(f"replayed, the record leads to another state at event {at}")
            rest = Record(game.key, game.version, play.options, names, tuple(texts[half:]), middle, result)
            if game.dump(Session(game, rest).state) != game.dump(step.state):
                raise Broken(f"replayed from the position at event {half}, the record leads to another end")


def _guesses(state: Any) -> list[float]:
    if state.actor() == OVER:
        return []
    return [*map(state.estimate, range(state.seat_count())), *state.values()]
