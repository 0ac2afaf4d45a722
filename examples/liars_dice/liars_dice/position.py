"""The complete state as readable data, and back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from liars_dice.notation import EVENT, bid_text
from liars_dice.options import OPTIONS, WILD, new
from liars_dice.state import FACES, NO_BID, LiarState
from parlour.kernel.arrays import vec
from parlour.kernel.fields import Field, Reader, position_fields, read_position
from parlour.kernel.options import complete_options

FIELDS: Final = position_fields(
    "liars-dice",
    Field("left", "list of 2 to 4 whole numbers", "The dice that each player still has."),
    Field("hands", "list of texts such as `1446`", "What the dice of each player show.", "none has rolled"),
    Field("bid", "a bid such as `3x5`, or null", "The last bid of this round.", "null"),
    Field("turn", "whole number", "The seat that bids next, from 0.", "0"),
)


def dump(state: LiarState) -> dict[str, Any]:
    return {
        "game": "liars-dice",
        "options": option_values(state),
        "left": [int(left) for left in state.left],
        "hands": [hand(state, seat) for seat in range(state.seat_count())],
        "bid": None if state.bid == NO_BID else bid_text(int(state.bid)),
        "turn": int(state.turn),
    }


def option_values(state: LiarState) -> dict[str, Any]:
    wild = next(name for name, face in WILD.items() if face == state.wild)
    return {"dice": int(state.dice), "wild": wild, "loss": "difference" if state.by_difference else "one"}


def hand(state: LiarState, seat: int) -> str:
    """What the dice of a seat show, in ascending order."""
    return "".join(str(face + 1) * int(state.shown[FACES * seat + face]) for face in range(FACES))


def load(position: Mapping[str, Any]) -> LiarState:
    given = read_position(position, "liars-dice", FIELDS)
    left = given.items("left", int)
    state = new(complete_options(OPTIONS, given.get("options", {})), len(left))
    if not 2 <= len(left) <= 4 or not all(0 <= dice <= state.dice for dice in left) or not any(left):
        given.wrong("left", left, f"2 to 4 whole numbers from 0 to {state.dice}, not all 0")
    state.left = vec[i64](left)
    state.turn = given.choice("turn", [seat for seat, dice in enumerate(left) if dice], 0)
    _roll(state, given, left)
    bid = given.get("bid", None)
    if bid is not None:
        state.bid = _bid(state, given, bid)
    return state


def _roll(state: LiarState, given: Reader, left: list[int]) -> None:
    """The dice fall seat by seat, so a hand before the last one that has begun is complete."""
    hands = given.items("hands", str, [""] * len(left), len(left))
    for seat, dice in enumerate(hands):
        complete = seat == 0 or state.rolled == sum(left[:seat])
        most = left[seat] if complete and sum(map(bool, left)) > 1 else 0
        if not re.fullmatch(f"[1-6]{{0,{most}}}", dice):
            given.wrong(
                f"hands[{seat + 1}]", dice, f"up to {most} dice from 1 to 6, each hand complete before the next"
            )
        for face in dice:
            state.shown[FACES * seat + int(face) - 1] += 1
            state.rolled += 1


def _bid(state: LiarState, given: Reader, bid: object) -> int:
    found = EVENT.fullmatch(bid) if isinstance(bid, str) else None
    if not found or not found["count"] or state.rolled < state.total() or int(found["count"]) > state.total():
        given.wrong("bid", bid, f"null, or 1x1 to {state.total()}x6 once all dice have fallen")
    return 1 + FACES * (int(found["count"]) - 1) + int(found["face"]) - 1
