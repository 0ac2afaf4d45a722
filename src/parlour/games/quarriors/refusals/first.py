"""What must be decided first: a text answers a later question, and the one that is open can be declined."""

from __future__ import annotations

from collections.abc import Callable

from parlour.games.quarriors.codes import DO, GO, SKIP
from parlour.games.quarriors.names import asked, die_name
from parlour.games.quarriors.refusals.moment import lone_choice, moment
from parlour.games.quarriors.refusals.wish import listed
from parlour.games.quarriors.state import QuarriorsState
from parlour.kernel.errors import Refusal


def check_first(state: QuarriorsState, right: Callable[[QuarriorsState], bool]) -> None:
    """Refuse what would be right only after an ability that may be left out, or after casting at the count."""
    deck = state.deck
    ask = asked(state)
    codes = [int(code) for code in state.legal()]
    uses = [code for code in codes if code // deck.dice == DO]
    skips = [code for code in codes if code // deck.dice == SKIP]
    if ask == "count" and _right_later(state, right):
        casts = [code for code in codes if code != deck.classes_end + GO]
        raise Refusal("QR-10.16", "no-count-first", casts=listed(deck, casts))
    if ask == "choose" and skips and _right_later(state, right):
        clause = "QR-5.3" if len(skips) == len(uses) else moment(state)
        slots = {"uses": listed(deck, uses), "skips": listed(deck, skips)}
        die = lone_choice(state)
        if die is None:
            raise Refusal(clause, "no-abilities-first", **slots)
        raise Refusal(clause, "no-ability-first", die=die_name(deck, die), **slots)


def _right_later(state: QuarriorsState, right: Callable[[QuarriorsState], bool]) -> bool:
    """Whether the text is right after some answer, before the active player's next step is over."""
    return any(_right_after(state, int(code), right) for code in state.legal())


def _right_after(state: QuarriorsState, answer: int, right: Callable[[QuarriorsState], bool]) -> bool:
    later = state.copy()
    later.apply(answer)
    while later.active == state.active and not right(later):
        if later.actor() < 0 or asked(later) in ("immediate", "main", "capture", "clean"):
            return False
        later.apply(later.legal()[-1])  # what declines comes last
    return bool(later.active == state.active)
