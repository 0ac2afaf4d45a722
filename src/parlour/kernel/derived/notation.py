"""A notation without a room for it: `m12` is the move with the code 12, `c3` the outcome with the code 3.

With a `write` of the game's own, what can be read is what it writes for the events that can happen now.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from parlour.kernel.errors import BadNotation, shown
from parlour.kernel.fields import Form
from parlour.kernel.state import CHANCE, OVER

LISTED: Final = 8
"""How many moves a refusal names at most,"""
ROOM: Final = 80
"""in about this many characters."""


def write_code(state: Any, event: int) -> str:
    return f"{'c' if state.actor() == CHANCE else 'm'}{event}"


def forms() -> tuple[Form, ...]:
    return (
        Form("m12", "m[0-9]+", "The move with the code 12.", ""),
        Form("c3", "c[0-9]+", "Chance: the outcome with the code 3.", ""),
    )


def possible(state: Any) -> list[int]:
    """The codes of all events that a state can wait for."""
    actor = state.actor()
    if actor == CHANCE:
        return [code for code, weight in enumerate(state.chance()) if weight]
    return [int(code) for code in state.legal()] if actor != OVER else []


def reader(write: Callable[[Any, int], str]) -> Callable[[Any, str], int]:
    """A function that reads what `write` writes; capitals are as good as small letters where that is clear."""

    def read(state: Any, text: str) -> int:
        texts = {write(state, code): code for code in possible(state)}
        word = text.strip()
        if word in texts:
            return texts[word]
        alike = [code for one, code in texts.items() if one.lower() == word.lower()]
        if len(alike) == 1:
            return alike[0]
        if not texts:
            raise BadNotation("derived-over")
        message = "derived-outcome" if state.actor() == CHANCE else "derived-move"
        raise BadNotation(message, text=shown(word), moves=_some(list(texts)))

    return read


def _some(texts: list[str]) -> str:
    """The first texts: all of them if there are few and they are short, else as many as there is room for."""
    listed = texts[:LISTED]
    while len(listed) > 1 and len(", ".join(listed)) > ROOM:
        listed.pop()
    return ", ".join([shown(one) for one in listed] + ["…"] * (len(texts) > len(listed)))
