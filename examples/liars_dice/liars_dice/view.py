"""Who knows what: everybody the dice in front of them, the numbers of dice, and the bids."""

from __future__ import annotations

from typing import Any, TypedDict

from liars_dice.notation import bid_text, write
from liars_dice.position import hand, option_values
from liars_dice.state import FACES, LIAR, NO_BID, LiarState
from parlour.kernel.outcome import Tally
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.view import Line, by_message, with_kinds
from parlour.kernel.words import Phrase, Seat, phrase


class Known(TypedDict):
    """What a seat may know, built from nothing: of other hands only how many dice have fallen."""

    game: str
    options: dict[str, Any]
    left: list[int]
    hands: list[str]
    """What each seat's dice show, `?` for each that this viewer cannot see."""
    bid: str | None
    turn: int
    bidder: int
    """Who made the bid, if there is one."""
    roller: int
    """Whose die falls, if one is about to."""


def known(state: LiarState, seat: int | None) -> Known:
    hands = [hand(state, other) for other in range(state.seat_count())]
    running = state.actor() != OVER
    return Known(
        game="liars-dice",
        options=option_values(state),
        left=[int(left) for left in state.left],
        hands=[dice if other == seat else "?" * len(dice) for other, dice in enumerate(hands)],
        bid=None if state.bid == NO_BID else bid_text(int(state.bid)),
        turn=int(state.turn),
        bidder=int(state.before(state.turn)) if running else int(state.turn),
        roller=int(state.roller()) if state.actor() == CHANCE else int(state.turn),
    )


def tally(state: LiarState, _reason: str) -> Tally:
    return Tally(tuple(int(left) for left in state.left))


KINDS = by_message(
    {
        "turn": "log-round",
        "roll": "log-roll",
        "claim": "log-bid",
        "accuse": "log-liar",
        "lose": "log-true log-lie log-out",
    }
)


def narrate(before: LiarState, event: int, after: LiarState, seat: int | None) -> list[Line]:
    if before.actor() == CHANCE:
        lines = _rolled(before, event, seat)
    elif event == LIAR:
        lines = _challenged(before, after)
    else:
        who = int(before.turn)
        lines = [Line(phrase("log-bid", who=Seat(who), **bid_slots(event)), write(before, event), who)]
    return with_kinds(lines, KINDS)


def _rolled(before: LiarState, event: int, seat: int | None) -> list[Line]:
    who = int(before.roller())
    lines = [] if before.rolled else [Line(phrase("log-round", dice=int(before.total())))]
    if who == seat:
        lines.append(Line(phrase("log-roll", die=event + 1), write(before, event), who))
    return lines


def _challenged(before: LiarState, after: LiarState) -> list[Line]:
    """Everybody shows their dice, so everybody reads the same."""
    caller, bidder = int(before.turn), int(before.before(before.turn))
    loser = caller if after.left[caller] < before.left[caller] else bidder
    lines = [Line(phrase("log-liar", who=Seat(caller), other=Seat(bidder)), "liar", caller)]
    for seat, left in enumerate(before.left):
        if left:
            lines.append(Line(phrase("log-shown", who=Seat(seat), dice=" ".join(hand(before, seat))), seat=seat))
    slots = {"found": int(before.matching()), **bid_slots(int(before.bid))}
    lost = int(before.left[loser] - after.left[loser])
    told = phrase("log-lie" if loser == bidder else "log-true", who=Seat(loser), lost=lost, **slots)
    lines.append(Line(told, seat=loser, banner=True))
    if not after.left[loser]:
        lines.append(Line(phrase("log-out", who=Seat(loser)), seat=loser, banner=True))
    return lines


def bid_slots(bid: int) -> dict[str, int | Phrase]:
    """How many of which face."""
    count, face = (bid - 1) // FACES + 1, (bid - 1) % FACES + 1
    return {"count": count, "face": phrase(f"face-{face}", count=count)}
