"""What a move of Quarriors is to a laboratory, and what happens besides (compiled); facts.py names the kinds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlour.games.quarriors.codes import (
    BASIC,
    CAST_DIE,
    COPY_DIE,
    CULL_DIE,
    DEFEND_DIE,
    DO,
    DROP,
    KEEP,
    N_FALLS,
    N_FORCED,
    N_GLORY,
    N_PAYS,
    N_SCORED,
    N_TAKES,
    N_TOTAL,
    N_TURN,
    NOBODY,
    NOTE_KINDS,
    NOTE_SPAN,
    ON,
    REACT_DIE,
    READY,
    READY_DIE,
    S_DEAL,
    SEAT,
    SKIP,
    SPEND,
    STOP,
    SUMMON,
    USE,
    USE_DRAW,
    USE_ROLL,
    WITH,
)
from parlour.games.quarriors.state import QuarriorsState
from parlour.kernel.facts import Ledger, Witness
from parlour.kernel.state import CHANCE, State

# Kinds, in the order of facts.py. The subject of most is a card, by its number in the deck
K_ACTED: Final = 0
K_CAPTURED: Final = 1
K_SUMMONED: Final = 2
K_CAST: Final = 3
K_USED: Final = 4
K_ABILITY: Final = 5
K_SPENT: Final = 6
K_READIED: Final = 7
K_CULLED: Final = 8
K_DEFENDED: Final = 9
K_DEALT: Final = 10
K_ORDER: Final = 11
K_SCORED: Final = 12
K_GLORY: Final = 13  # after the cards: by an effect
K_DESTROYED: Final = 14
K_SAVED: Final = 15
K_GOT: Final = 16
K_ATTACK: Final = 17
K_QUIDDITY: Final = 18

# Acts; from A_STOP on the moves that are single words, in the order of their codes
A_PICK: Final = 0
A_PARTNER: Final = 1
A_COPY: Final = 2
A_KEEP: Final = 3
A_DROP: Final = 4
A_SKIP: Final = 5
A_FACE: Final = 6
A_SEAT: Final = 7
A_STOP: Final = 8

MADE: Final = 0  # an attack
NONE: Final = 1

EARNED: Final = 0  # Quiddity
WASTED: Final = 1


def classify(state: QuarriorsState, move: int) -> tuple[int, int]:
    """The kind and the subject of a move."""
    code: i64 = move
    deck = state.deck
    if code < deck.verbs_end:
        verb = code // deck.dice
        kind = _kind(verb)
        if kind == K_ACTED:
            return K_ACTED, int(_act(verb))
        return int(kind), int(state.cards[deck.die_class[code % deck.dice]])
    if code < deck.classes_end:  # bought, or for nothing
        return K_CAPTURED, int(state.cards[(code - deck.verbs_end) % deck.classes])
    word = code - deck.classes_end
    if word < SEAT:
        return K_ACTED, A_FACE
    return K_ACTED, int(A_SEAT if word < STOP else A_STOP + word - STOP)


def _kind(verb: i64) -> i64:
    if verb == SPEND:
        return K_SPENT
    if verb == SUMMON:
        return K_SUMMONED
    if verb in (USE, USE_DRAW, USE_ROLL):
        return K_USED
    if verb == CULL_DIE:
        return K_CULLED
    if verb == READY_DIE:
        return K_READIED
    if verb in (CAST_DIE, REACT_DIE):
        return K_CAST
    if verb == DEFEND_DIE:
        return K_DEFENDED
    return K_ABILITY if verb == DO else K_ACTED


def _act(verb: i64) -> i64:
    if verb == ON:
        return A_PICK
    if verb == WITH:
        return A_PARTNER
    if verb == COPY_DIE:
        return A_COPY
    if verb == KEEP:
        return A_KEEP
    if verb == DROP:
        return A_DROP
    assert verb == SKIP
    return A_SKIP


@final
class QuarriorsWitness(Witness):
    def __init__(self) -> None:
        self._begun = False
        self._active: i64 = 0
        self._attacked = False
        """Whether there was an attack in this turn."""
        self._scored: i64 = 0
        """The Glory of creatures that have scored, until it is added to their seat's."""

    def before(self, state: State, event: i64, ledger: Ledger) -> None:
        assert isinstance(state, QuarriorsState)
        if not self._begun and state.step > S_DEAL:
            self._begun = True
            self._begin(state, ledger)
        self._active = state.active
        deck = state.deck
        if state.actor() != CHANCE and event < deck.verbs_end and event // deck.dice == SPEND:
            self._earn(deck.quid[state.shape(event % deck.dice)], ledger)

    def after(self, state: State, ledger: Ledger) -> None:
        assert isinstance(state, QuarriorsState)
        deck = state.deck
        for note in state.consequences():
            kind = note % NOTE_KINDS
            one = note // NOTE_KINDS % NOTE_SPAN
            two = note // NOTE_KINDS // NOTE_SPAN
            if kind == N_TURN:
                if self._begun:  # else it is the first one
                    self._end_turn(two, ledger)
                self._active = one
            elif kind == N_SCORED:
                ledger.add(K_SCORED, state.cards[deck.die_class[one]], two % 4)
                if two >= 4:
                    ledger.add(K_GLORY, state.cards[deck.die_class[one]], two % 4, two // 4)
                    self._scored += two // 4
            elif kind == N_GLORY:
                if self._scored == 0 and two > 0:
                    ledger.add(K_GLORY, deck.cards, one, two)
                self._scored = 0
            elif kind == N_FALLS:
                fate: i64 = K_SAVED if two % 8 == READY else K_DESTROYED
                ledger.add(fate, state.cards[deck.die_class[one]], two // 8)
            elif kind == N_TAKES:
                ledger.add(K_GOT, state.cards[deck.die_class[one]], two)
            elif kind == N_FORCED:
                if deck.verbs_end <= one < deck.classes_end:
                    ledger.add(K_GOT, state.cards[(one - deck.verbs_end) % deck.classes], two)
            elif kind == N_TOTAL:
                self._attack(ledger)
            elif kind == N_PAYS:
                self._earn(two, ledger)
        if state.beaten != 0:  # perhaps by breath alone, before totals
            self._attack(ledger)

    def _begin(self, state: QuarriorsState, ledger: Ledger) -> None:
        """The cards lie in the Wilds, for everybody."""
        deck = state.deck
        for seat in range(state.seats):
            ledger.add(K_ORDER, (seat - state.first + state.seats) % state.seats, seat)
            for klass in state.classes:
                if deck.class_kind[klass] & BASIC == 0 and state.cards[klass] != NOBODY:
                    ledger.add(K_DEALT, state.cards[klass], seat)

    def _earn(self, quid: i64, ledger: Ledger) -> None:
        if quid > 0:
            ledger.add(K_QUIDDITY, EARNED, self._active, quid)

    def _attack(self, ledger: Ledger) -> None:
        if not self._attacked:
            self._attacked = True
            ledger.add(K_ATTACK, MADE, self._active)

    def _end_turn(self, unused: i64, ledger: Ledger) -> None:
        if not self._attacked:
            ledger.add(K_ATTACK, NONE, self._active)
        self._attacked = False
        if unused > 0:
            ledger.add(K_QUIDDITY, WASTED, self._active, unused)
