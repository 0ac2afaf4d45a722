"""A move as a text or a click names it, whether or not it can be made."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.games.quarriors.codes import CAPTURE, CARD, FACE, NOBODY, OUT, SEAT, STOP
from parlour.games.quarriors.names import PARTS, VERBS, WORDS, find_die, move_text
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quarriors.tables.deck import Deck
from parlour.kernel.errors import Refusal


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to do: the verb, the move's code, and what the move names."""

    verb: str
    code: int
    die: int = NOBODY
    klass: int = NOBODY
    number: int = NOBODY
    """The face or the seat."""
    part: str = ""
    """One part of the die's face (QR-R12)."""


def wish_die(state: QuarriorsState, verb: str, code: str, number: int, part: str = "") -> Wish:
    """A move with a die, which must be in the game, or with one part of its face."""
    deck = state.deck
    die = find_die(deck, code, number)
    if die == NOBODY or state.cards[deck.die_class[die]] == NOBODY or state.place(die) == OUT:
        raise Refusal("QR-1.5", "no-die", die=f"{code}{number}")
    place = len(VERBS) + PARTS.index(part) if part else VERBS.index(verb)
    return Wish(verb, int(place * deck.dice + die), die=die, part=part)


def wish_card(state: QuarriorsState, verb: str, code: str) -> Wish:
    """A move with a card of the Wilds."""
    deck = state.deck
    if code not in deck.codes or state.cards[deck.codes.index(code)] == NOBODY:
        raise Refusal("QR-1.5", "no-class", klass=code)
    klass = deck.codes.index(code)
    first = deck.verbs_end + (CARD if verb == "card" else CAPTURE) * deck.classes
    return Wish(verb, int(first + klass), klass=klass)


def wish_face(state: QuarriorsState, face: int) -> Wish:
    return Wish("face", int(state.deck.classes_end + FACE + face - 1), number=face)


def wish_seat(state: QuarriorsState, seat: int) -> Wish:
    return Wish("seat", int(state.deck.classes_end + SEAT + seat), number=seat)


def wish_word(state: QuarriorsState, word: str) -> Wish:
    return Wish(word, int(state.deck.classes_end + STOP + WORDS.index(word)))


def offered(state: QuarriorsState) -> str:
    """What could be said instead."""
    return listed(state.deck, [int(code) for code in state.legal()])


def listed(deck: Deck, codes: list[int]) -> str:
    """The first few of these moves."""
    texts = [move_text(deck, code) for code in codes]
    return ", ".join(texts[:6]) + (", …" if len(texts) > 6 else "")
