"""Why a move cannot be made, or a click leads nowhere, with the clause that forbids it."""

from __future__ import annotations

import re
from typing import Final, NoReturn

from parlour.games.quarriors.codes import ACTIVE, ICON_CREATURE, ICON_SPELL, NOBODY, S_DEAL
from parlour.games.quarriors.names import ASKS, asked, find_die
from parlour.games.quarriors.refusals.choices import why_not_this
from parlour.games.quarriors.refusals.timing import why_not_now
from parlour.games.quarriors.refusals.wish import Wish, wish_card, wish_die
from parlour.games.quarriors.state import QuarriorsState
from parlour.kernel.errors import Refusal

ELEMENT: Final = re.compile(r"card-(?P<klass>[A-Z]{2})|(?P<code>[A-Z]{2})(?P<number>[0-9]{1,3})", re.ASCII)
"""A card of the Wilds or a die as the scene names it."""


def refuse(state: QuarriorsState, wish: Wish) -> NoReturn:
    """Raise the reason why a move that is not legal cannot be made."""
    if wish.verb in ASKS[asked(state)]:
        why_not_this(state, wish)
    why_not_now(state, wish)


def why_inert(state: QuarriorsState, element: str) -> Refusal | None:
    """Why a click on a card or a die cannot do what it was most likely meant to do; None if it can, or means nothing."""
    found = ELEMENT.fullmatch(element)
    if found is None or state.actor() < 0 or state.step <= S_DEAL:
        return None
    try:
        if found["klass"]:
            wish = wish_card(state, "card" if asked(state) == "card" else "capture", found["klass"])
        else:
            code, number = found["code"], int(found["number"])
            wish = wish_die(state, _meant(state, find_die(state.deck, code, number)), code, number)
        if wish.code not in list(state.legal()) and not _parted(state, wish):
            refuse(state, wish)
    except Refusal as refusal:
        return refusal
    return None


def _parted(state: QuarriorsState, wish: Wish) -> bool:
    """Whether the die offers parts of its face, so that a click on it leads on (QR-R12)."""
    deck = state.deck
    if wish.verb != "use" or wish.die == NOBODY:
        return False
    return any(code < deck.verbs_end and code % deck.dice == wish.die for code in state.legal())


def _meant(state: QuarriorsState, die: int) -> str:
    """The verb that goes with a die where it lies."""
    ask = asked(state)
    if ask not in ("main", "count", "capture", "window", "loss"):
        return ASKS[ask][0]
    if die != NOBODY and state.place(die) == ACTIVE:
        icon = state.deck.icon[state.shape(die)]
        return "summon" if icon == ICON_CREATURE else "ready" if icon == ICON_SPELL else "spend"
    return "cast" if state.actor() == state.active else "react"
