"""What a laboratory counts in games of Quarriors! Quarmageddon, and what it can give to a seat, or sell for another price."""

from __future__ import annotations

from typing import Final

from parlour.games.quarriors.codes import BAG, NOBODY, S_DEAL, WILDS
from parlour.games.quarriors.names import SEATS, card_says
from parlour.games.quarriors.position import dump, load
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quarriors.tables.catalogue import catalogue
from parlour.games.quarriors.witness import QuarriorsWitness, classify
from parlour.kernel.state import CHANCE
from parlour.kernel.vocabulary import FactKind, Facts, Subject, numbered, worded

ACTS: Final = (
    *("pick", "partner", "copy", "keep", "drop", "skip", "face", "seat"),
    *("stop", "alone", "done", "attack", "go", "pass", "end"),
)
CARDS: Final = tuple(Subject(card.id, card_says(card.id), str(card.cost)) for card in catalogue().cards)
"""By their numbers in every deck; cards of one cost are a family."""

FACTS: Final = Facts(
    (
        FactKind("acted", worded("acted", ACTS)),
        FactKind("captured", CARDS, item=True),
        FactKind("summoned", CARDS),
        FactKind("cast", CARDS),
        FactKind("used", CARDS),
        FactKind("ability", CARDS),
        FactKind("spent", CARDS),
        FactKind("readied", CARDS),
        FactKind("culled", CARDS),
        FactKind("defended", CARDS),
        FactKind("dealt", CARDS, item=True, chosen=False),
        FactKind("order", numbered("order", len(SEATS)), chosen=False),
        FactKind("scored", CARDS, chosen=False),
        FactKind("glory", (*CARDS, *worded("glory", ("effect",))), chosen=False),
        FactKind("destroyed", CARDS, chosen=False),
        FactKind("saved", CARDS, chosen=False),
        FactKind("got", CARDS, chosen=False),
        FactKind("attack", worded("attack", ("made", "none")), chosen=False),
        FactKind("quiddity", worded("quiddity", ("earned", "wasted")), chosen=False),
    ),
    classify,
    QuarriorsWitness,
    varies=True,  # a class has another card in another game
)


def grant(state: QuarriorsState, card: str, seat: int) -> QuarriorsState | None:
    """The same position with a die of the card in the seat's bag, from the Wilds; None if none lies there.

    In the bag, not on the Used Pile like a die that is captured: so it counts from the first turn on.
    """
    deck = state.deck
    number = deck.ids.index(card)
    klass = deck.card_class[number]
    if state.step <= S_DEAL or state.cards[klass] != number:
        return None
    twin = state.copy()
    die = twin.lowest(klass, WILDS)
    if die == NOBODY:
        return None
    twin.put(die, BAG, seat, 0)
    return twin if twin.actor() == CHANCE else load(dump(twin))  # what is offered may depend on it


def price(state: QuarriorsState, card: str, seat: int, more: int) -> QuarriorsState | None:
    """The same position, but the card costs the seat so much more; None if it is not for sale in this game.

    Only while chance acts, when no prices are being offered. What effects say about costs is about the card's own.
    """
    deck = state.deck
    number = deck.ids.index(card)
    klass = deck.card_class[number]
    if state.step <= S_DEAL or state.actor() != CHANCE or state.cards[klass] != number:
        return None
    if deck.sale[number] == 0 or deck.cost[number] + more < 0:
        return None
    twin = state.copy()
    twin.priced, twin.payer, twin.more = klass, seat, more
    return twin
