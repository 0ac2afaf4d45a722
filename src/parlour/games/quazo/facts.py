"""What a laboratory counts in games of Quazo's Gambit, what it can give away, and sell for another price."""

from __future__ import annotations

from typing import Final

from parlour.games.quazo.codes import (
    ACT,
    CELLS,
    M_BATTLE,
    M_CARD,
    M_DEPOSIT,
    M_END,
    M_GOLDEN,
    M_LOOT,
    M_PICK,
    M_PUT,
    M_ROB,
    M_STAKE,
    MOST_MANA,
    PICK,
    SEATS,
)
from parlour.games.quazo.names import CARDS, CHARACTERS, card_name, character_name
from parlour.games.quazo.state import QuazoState
from parlour.games.quazo.tables import CARD_COST, CARD_OWNER, CHEAPEST
from parlour.games.quazo.witness import ACTED, CARD, PICKED, QuazoWitness
from parlour.kernel.vocabulary import FactKind, Facts, Subject, numbered, worded

ACTS: Final = ("step", "battle", "rob", "end", "deposit", "golden-loot", "red-loot", "stake", "fold", "put", "lay")
CHARACTER_SUBJECTS: Final = tuple(Subject(name, character_name(one)) for one, name in enumerate(CHARACTERS))


def classify(_state: QuazoState, move: int) -> tuple[int, int]:
    """The kind and the subject of a move."""
    if M_CARD <= move < M_END:
        return CARD, (move - M_CARD) // CELLS
    if move >= M_PICK:
        return PICKED, move - M_PICK
    return ACTED, ACTS.index(_act(move))


def _act(move: int) -> str:
    if move >= M_GOLDEN:
        return "lay"
    if move >= M_PUT:
        return "put"
    if move >= M_STAKE:
        return "fold" if move == M_STAKE + 2 else "stake"
    if move >= M_LOOT:
        return "golden-loot" if move == M_LOOT else "red-loot"
    if move >= M_DEPOSIT:
        return "deposit"
    if move == M_END:
        return "end"
    if move >= M_ROB:
        return "rob"
    return "battle" if move >= M_BATTLE else "step"


def grant(state: QuazoState, item: str, seat: int) -> QuazoState | None:
    """One use of a card for nothing, at once: where it has several targets, on the one that its owner likes best.

    Only in the main phase of the owner's turn, if the card can be used then. Mana instead could go into the owner's
    other card, and would not tell the two apart. A character cannot be given: there is one of each.
    """
    if item not in CARDS or state.phase != ACT or state.active != seat or not state.rules.abilities:
        return None
    card = CARDS.index(item)
    if CARD_OWNER[card] != state.character[seat]:
        return None
    richer = state.copy()
    richer.mana[seat] += richer.cost(card)
    uses = [move for move in richer.legal() if classify(richer, move) == (CARD, card)]
    return max((_after(richer, move) for move in uses), key=lambda used: used.estimate(seat), default=None)


def price(state: QuazoState, item: str, seat: int, more: int) -> QuazoState | None:
    """The same position, but a card costs its owner so much more mana; None if the seat does not own it, or never could
    pay for it. Nothing is free: a card could then be used without end."""
    if item not in CARDS or state.phase == PICK or not state.rules.abilities:
        return None
    card = CARDS.index(item)
    if CARD_OWNER[card] != state.character[seat] or not 1 <= CARD_COST[card] + more <= MOST_MANA:
        return None
    twin = state.copy()
    twin.priced, twin.more = card, more
    twin.cheapest = min(CHEAPEST, CARD_COST[card] + more)
    return twin


def _after(state: QuazoState, move: int) -> QuazoState:
    after = state.copy()
    after.apply(move)
    return after


FACTS: Final = Facts(
    (
        FactKind("acted", worded("acted", ACTS)),
        FactKind("card", tuple(Subject(name, card_name(card)) for card, name in enumerate(CARDS)), item=True),
        FactKind("picked", CHARACTER_SUBJECTS),
        FactKind("character", CHARACTER_SUBJECTS, item=True, chosen=False),
        FactKind("order", numbered("order", SEATS), chosen=False),
        FactKind("raid", worded("raid", ("won", "held", "robbed", "missed", "mud")), chosen=False),
        FactKind(
            "jewels",
            worded("jewels", ("found", "golden", "banked", "golden-banked", "taken", "lost")),
            chosen=False,
        ),
    ),
    classify,
    QuazoWitness,
)
