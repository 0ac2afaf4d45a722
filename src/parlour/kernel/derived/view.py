"""Who knows what: the fields that are named, and nothing else; and a log that tells what a viewer observes."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from parlour.kernel.options import Values
from parlour.kernel.state import CHANCE, State
from parlour.kernel.view import Kind, Line
from parlour.kernel.words import Phrase, Seat, phrase, words

Known = dict[str, Any]
PARTS: Final = re.compile(r"(?P<word>[A-Za-z][A-Za-z0-9]*)(?:(?P<sign>[-=: ])(?P<what>.+))?")


def known_by(
    dump: Callable[[Any], dict[str, Any]], names: Sequence[str], public: Sequence[str] | None, own: Sequence[str]
) -> Callable[[Any, int | None], Known]:
    """What a seat may know: the fields in `public` (None: all that are not in `own`), and its entry of those in `own`.

    Where the state says that nothing is hidden, everybody knows all entries of those: at the end, say.
    """
    shared = [name for name in names if name not in own] if public is None else list(public)
    if unknown := [name for name in (*shared, *own) if name not in names]:
        raise TypeError(f"there is no field {unknown[0]!r} in a position; the fields are {', '.join(names)}")

    def known(state: Any, seat: int | None) -> Known:
        position = dump(state)
        seats, shown = position["seats"], not state.has_secrets()
        return {
            "game": position["game"],
            "options": position["options"],
            "seats": seats,
            **{name: position[name] for name in shared},
            **{
                name: [_entry(position[name], who, seats) if shown or who == seat else None for who in range(seats)]
                for name in own
            },
        }

    return known


def _entry(value: list[Any], seat: int, seats: int) -> Any:
    """A seat's entry of a list with one for each, or its share of a list with several for each."""
    if len(value) <= seats:
        return value[seat] if seat < len(value) else None
    size = len(value) // seats
    return value[size * seat : size * (seat + 1)]


class Teller:
    """The log: an event is told to those who observe it, and to others only that there was one."""

    def __init__(
        self,
        folder: Path,
        write: Callable[[Any, int], str],
        actions: Callable[[Values, int], int],
        options_of: Callable[[Any], Values],
    ) -> None:
        self._folder = folder
        self._write = write
        self._actions = actions
        self._options_of = options_of

    def narrate(self, before: Any, event: int, _after: Any, seat: int | None) -> list[Line]:
        actor = int(before.actor())
        seen = actor == seat or self._tells_apart(before, event, -1 if seat is None else seat)
        text = self._write(before, event)
        if actor == CHANCE:
            kind: Kind = "draw" if before.from_bag() else "roll"
            told = (
                phrase("log-chance", outcome=said(self._folder, text, "see")) if seen else phrase("log-chance-hidden")
            )
            return [Line(told, text if seen else "", kind=kind)]
        who = Seat(actor)
        told = (
            phrase("log-move", who=who, move=said(self._folder, text)) if seen else phrase("log-move-hidden", who=who)
        )
        return [Line(told, text if seen else "", actor, kind="choose")]

    def _tells_apart(self, state: Any, event: int, seat: int) -> bool:
        """Whether a seat observes this event as it observes no other, be that possible now or not.

        What is possible now may itself be a secret: the last card of a deck is no less hidden than the first.
        """
        if type(state).observed is State.observed:
            return True
        codes = len(state.chance()) if state.actor() == CHANCE else self._all_moves(state)
        mine = int(state.observed(seat, event))
        try:
            return all(code == event or int(state.observed(seat, code)) != mine for code in range(codes))
        except Exception:  # a code that cannot happen now: better to tell nothing
            return False

    def _all_moves(self, state: Any) -> int:
        return self._actions(self._options_of(state), int(state.seat_count()))


@cache
def _has(folder: Path, message: str) -> bool:
    return words("en", folder).has(message)


def said(folder: Path, text: str, verb: str = "do") -> Phrase | str:
    """An event in words: the game's message `do-roll` for `roll`; `do-bid` with `$what` for `bid-7` or `bid=7`; or as it is
    written. Outcomes have `see-` in place of `do-`."""
    word, sign, what = _parts(text)
    if not what and word and _has(folder, f"{verb}-{word}"):
        return phrase(f"{verb}-{word}")
    if sign == "-" and _has(folder, f"{verb}-{word}-{what}"):
        return phrase(f"{verb}-{word}-{what}")
    return phrase(f"{verb}-{word}", what=what) if what and _has(folder, f"{verb}-{word}") else text


def _parts(text: str) -> tuple[str, str, str]:
    """A word, a sign, and what comes after that."""
    found = PARTS.fullmatch(text)
    return (found["word"], found["sign"] or "", found["what"] or "") if found else ("", "", "")
