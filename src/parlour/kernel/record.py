"""A record is a whole game as a small readable file; a replay steps through it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from parlour.kernel.errors import ParlourError, Refusal, shown
from parlour.kernel.game import AnyGame
from parlour.kernel.options import complete_options
from parlour.kernel.state import State
from parlour.kernel.words import Phrase, Seat, phrase

FORMAT: Final = 1
RECORD: Final = phrase("what-record")
FIELDS: Final = ("parlour", "game", "rules", "options", "seats", "start", "events", "result", "fairness", "extra")
BROKEN_OFF: Final = ("ended", "abandoned")
"""Why a game has no winner: the house ended it, or nobody went on with it."""
LOST: Final = ("resigned", "time")
"""How a seat loses before the end: it gave up, or it was out of time."""


@dataclass(frozen=True, slots=True)
class Record:
    """Options, seats and every event in notation, including outcomes of chance: all that is needed to replay a game without a seed."""

    game: str
    """The key of the game."""
    rules: int
    """The version of its rules."""
    options: Mapping[str, Any]
    """Every option with its value."""
    seats: tuple[str, ...]
    """Who sat where."""
    events: tuple[str, ...]
    """Moves and outcomes, in order."""
    start: Mapping[str, Any] | None = None
    """The position it began from, if not from the beginning."""
    result: Mapping[str, Any] | None = None
    """Once it is over: `returns` by seat, and the `reason`, one of `LOST` or `BROKEN_OFF` if it was not played to its end."""
    fairness: Mapping[str, Any] | None = None
    """The proof of its dice, if it has one."""
    extra: Mapping[str, Any] = field(default_factory=dict)
    """Anything else a table wants to keep, e.g. its bots."""

    def text(self) -> str:
        """The file's text; equal records, equal bytes."""
        data: dict[str, Any] = {
            "parlour": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": dict(self.options),
            "seats": list(self.seats),
        }
        if self.start is not None:
            data["start"] = self.start
        data["events"] = list(self.events)
        for key in ("result", "fairness"):
            if getattr(self, key) is not None:
                data[key] = getattr(self, key)
        if self.extra:
            data["extra"] = dict(self.extra)
        lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in data.items()]
        text = "{\n" + ",\n".join(lines) + "\n}\n"
        return text.encode("utf-8", "backslashreplace").decode("utf-8")  # a lone surrogate stays an escape

    def save(self, path: Path | str) -> None:
        """Write the file; an existing file is not overwritten."""
        try:
            with Path(path).open("x", encoding="utf-8", newline="\n") as file:
                file.write(self.text())
        except FileExistsError:
            raise ParlourError("file-exists", path=str(path)) from None
        except (OSError, ValueError) as error:  # an impossible file name is a ValueError
            raise ParlourError(
                "cannot-write", path=str(path), why=getattr(error, "strerror", None) or str(error)
            ) from None


def read_file(path: Path) -> str:
    """A text file's content, or an error that says why it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ParlourError("no-such-file", path=str(path)) from None
    except UnicodeDecodeError:
        raise ParlourError("not-text", path=str(path)) from None
    except OSError as error:
        raise ParlourError("cannot-read", path=str(path), why=error.strerror or str(error)) from None


def parse_json(text: str, what: Phrase) -> dict[str, Any]:
    """An object from its text, which can be read in one way only: no field comes twice, and no number is NaN or infinite."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name, value in pairs:
            if name in found:
                raise ParlourError("field-twice", what=what, field=shown(name))
            found[name] = value
        return found

    def no_number(name: str) -> None:
        raise ValueError(f"{name} is no number")

    try:
        data = json.loads(text, object_pairs_hook=once, parse_constant=no_number)
    except ParlourError:
        raise
    except (ValueError, RecursionError) as error:
        raise ParlourError("not-json", what=what, why=str(error)) from None
    if not isinstance(data, dict):
        raise ParlourError("not-an-object", what=what)
    return data


def parse_record(text: str, what: Phrase = RECORD) -> Record:
    """A record from its text. Only its form is checked here; a `Session` checks the game."""
    data = parse_json(text, what)
    if "parlour" not in data:
        raise ParlourError("not-a-record", what=what)
    if type(data["parlour"]) is not int or data["parlour"] != FORMAT:
        raise ParlourError("bad-format", what=what, format=str(data["parlour"]), known=FORMAT)
    check_fields(data, FIELDS)
    _need(data, "game", str, what)
    _need(data, "rules", int, what)
    _need(data, "options", dict, what)
    for key in ("seats", "events"):
        _need(data, key, list, what)
        if not all(isinstance(item, str) for item in data[key]):
            raise ParlourError("bad-field", what=what, field=key, kind=phrase("kind-texts"))
    for key in ("start", "result", "fairness", "extra"):
        if data.get(key) is not None:
            _need(data, key, dict, what)
    return Record(
        data["game"],
        data["rules"],
        data["options"],
        tuple(data["seats"]),
        tuple(data["events"]),
        data.get("start"),
        data.get("result"),
        data.get("fairness"),
        data.get("extra") or {},
    )


def check_fields(data: Mapping[str, Any], known: Sequence[str], path: str = "") -> None:
    """Raise if an object has a field that means nothing: whoever reads it could take it for a part of what is proven."""
    for name in data:
        if name not in known:
            raise ParlourError("field-unknown", field=path + shown(name), fields=", ".join(known))


def same(one: Any, other: Any) -> bool:
    """Whether two values are equal as JSON: 1 and 1.0 are the same number, and true is not a number."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other) and isinstance(one, bool) == isinstance(other, bool)


def read_record(path: Path | str) -> Record:
    """A record from its file."""
    return parse_record(read_file(Path(path)), phrase("what-record-file", path=str(path)))


_KINDS: Final = {str: "kind-text", int: "kind-whole", dict: "kind-object", list: "kind-list"}


def _need(data: dict[str, Any], key: str, kind: type, what: Phrase) -> None:
    if key not in data:
        raise ParlourError("missing-field", what=what, field=key)
    if not isinstance(data[key], kind) or isinstance(data[key], bool):
        raise ParlourError("bad-field", what=what, field=key, kind=phrase(_KINDS[kind]))


def first_state(game: AnyGame, record: Record) -> Any:
    """The state that a record begins with; its options and seats are checked even if it begins from a position."""
    options, seats = game.complete(record.options, record.rules), game.check_seats(len(record.seats))
    if record.start is None:
        return game.new(options, seats)
    state = game.load(pinned_position(game, record.start, record.rules))
    begun = complete_options(game.options, game.dump(state).get("options", {}))
    for name in record.options:
        if options[name] != begun[name]:
            raise ParlourError("other-options", option=name, stated=str(options[name]), true=str(begun[name]))
    return state


def replayed(game: AnyGame, record: Record) -> Iterator[tuple[Any, int]]:
    """Each event of a record, with the state before it: always the same state, played on once the caller has seen it.

    A record that does not follow the rules is refused where it does not; one with an untrue result, at the end.
    """
    check_game(game, record)
    state = first_state(game, record)
    for number, text in enumerate(record.events, 1):
        try:
            code = game.read(state, text)
        except ParlourError as error:
            raise bad_event(game, number, text, error) from None
        yield state, code
        state.apply(code)
    check_result(game, record, state)


def check_game(game: AnyGame, record: Record) -> None:
    """Raise if this is a record of another game."""
    if record.game != game.key:
        raise ParlourError("other-game", wanted=game.key, game=record.game)


def bad_event(game: AnyGame, number: int, text: str, why: ParlourError) -> ParlourError:
    """The error of a record in which this event cannot be played, for this reason."""
    wrong = ParlourError("bad-event", number=number, event=text, why=why.phrase)
    if isinstance(why, Refusal):
        wrong = ParlourError("bad-event-clause", **{**wrong.phrase.slots, "clause": why.clause})
    wrong.folder = game.folder
    return wrong


def check_result(game: AnyGame, record: Record, state: State) -> None:
    """Raise if the result that a record states is not what comes of its last state."""
    true, seats = result_of(game, state), len(record.seats)
    early = [broken_off(why, seats) for why in BROKEN_OFF]
    early += [lost(how, seat, seats) for how in LOST for seat in range(seats)]
    possible = early if true is None else [true]
    if record.result is not None and not any(same(record.result, one) for one in possible):
        raise ParlourError("wrong-result", stated=json.dumps(record.result), true=json.dumps(true))


def pinned_position(game: AnyGame, position: Mapping[str, Any], rules: int) -> Mapping[str, Any]:
    """A position that was written under this version of the rules, as `load` reads it to go on by that version."""
    pinned = game.pinned(rules)
    given = position.get("options", {}) if isinstance(position, Mapping) else None
    return {**position, "options": {**pinned, **given}} if pinned and isinstance(given, dict) else position


def result_of(game: AnyGame, state: State) -> dict[str, Any] | None:
    """A record's `result`: what each seat got and why it ended; None while the game runs."""
    ended = game.outcome(state)
    return None if ended is None else {"returns": list(ended.returns), "reason": ended.reason}


def broken_off(reason: str, seats: int) -> dict[str, Any]:
    """The `result` of a game that stopped before its end, for one of the reasons in `BROKEN_OFF`: nobody wins."""
    return {"returns": [0.0] * seats, "reason": reason}


def lost(how: str, seat: int, seats: int) -> dict[str, Any]:
    """The `result` of a game that one seat lost before its end, in one of the ways in `LOST`: all others win."""
    return {"returns": [-1.0 if other == seat else 1.0 for other in range(seats)], "reason": how}


def untold_end(record: Record) -> list[Phrase]:
    """What the events of a game do not tell of its end: who gave up or was out of time, or why nobody has won."""
    seats, late = len(record.seats), record.extra.get("out_of_time")
    found = [
        phrase(f"ended-{how}", who=Seat(seat))
        for how in LOST
        for seat in range(seats)
        if same(record.result, lost(how, seat, seats))
    ]
    found += [phrase(f"ended-{why}") for why in BROKEN_OFF if same(record.result, broken_off(why, seats))]
    if isinstance(late, list):  # a bot played on for them
        found += [phrase("ended-late", who=Seat(seat)) for seat in range(seats) if any(same(seat, one) for one in late)]
    return found
