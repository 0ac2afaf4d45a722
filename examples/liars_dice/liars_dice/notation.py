"""Moves as text: `3x5` bids three fives, `liar` challenges; chance: `d6=4`."""

from __future__ import annotations

import re
from typing import Final

from liars_dice.state import FACES, LIAR, NO_BID, LiarState
from parlour.kernel.errors import BadNotation, Refusal
from parlour.kernel.fields import Form
from parlour.kernel.state import CHANCE, OVER

NOTATION: Final = (
    Form("d6=4", "d6=[1-6]", "Chance: the next die shows 4.", "LD-2.1", die=True),
    Form("3x5", "[1-9][0-9]?x[1-6]", "Bid that at least three dice show 5.", "LD-3.1"),
    Form("liar", "liar", "Challenge the last bid.", "LD-3.3"),
)
EVENT: Final = re.compile(r"d6=(?P<die>[1-6])|(?P<count>[1-9][0-9]?)x(?P<face>[1-6])|liar")


def write(state: LiarState, event: int) -> str:
    if state.actor() == CHANCE:
        return f"d6={event + 1}"
    return "liar" if event == LIAR else bid_text(event)


def bid_text(bid: int) -> str:
    return f"{(bid - 1) // FACES + 1}x{(bid - 1) % FACES + 1}"


def read(state: LiarState, text: str) -> int:
    word = text.strip().lower()
    found = EVENT.fullmatch(word)
    if not found:
        raise BadNotation("no-sense", text=word[:40])
    if state.actor() == OVER:
        raise Refusal("LD-1.3", "no-over")
    if found["die"]:
        if state.actor() != CHANCE:
            raise Refusal("LD-2.1", "no-die")
        return int(found["die"]) - 1
    if state.actor() == CHANCE:
        raise Refusal("LD-2.1", "no-move")
    if word == "liar":
        if state.bid == NO_BID:
            raise Refusal("LD-3.3", "no-challenge")
        return LIAR
    return _bid(state, int(found["count"]), int(found["face"]))


def _bid(state: LiarState, count: int, face: int) -> int:
    bid = 1 + FACES * (count - 1) + face - 1
    if count > state.total():
        raise Refusal("LD-3.1", "no-dice", count=count, total=int(state.total()))
    if bid <= state.bid:
        raise Refusal("LD-3.2", "no-raise", bid=bid_text(state.bid))
    return bid
