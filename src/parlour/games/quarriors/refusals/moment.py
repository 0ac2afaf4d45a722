"""What must be decided now, and the clause that says so."""

from __future__ import annotations

from functools import cache
from typing import Final

from parlour.games.quarriors.codes import ACTIVE, F_ATTACH, F_COPY, FRAME, NOBODY
from parlour.games.quarriors.names import asked, die_name
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quarriors.tables.deck import (
    A_CODE,
    A_FLAGS,
    A_MAY,
    A_NEXT,
    ABILITY,
    ATTACKS,
    CAST,
    CAST4,
    DESTROYED,
    END,
    ENTERS,
    FIRSTKILL,
    FORCEKILL,
    HOSTSCORES,
    I_ARG,
    IMMEDIATE,
    INSTR,
    KILL,
    ON_SPENT,
    PROTECT,
    REACT,
    ROLLED,
    SAVES,
    SCORES,
    SUMMONED,
    TRIGGERS,
    Deck,
)
from parlour.kernel.words import Phrase, phrase

QUESTIONS: Final = {
    "immediate": "QR-7.3",
    "main": "QR-7.8",
    "count": "QR-10.16",
    "defend": "QR-10.13",
    "capture": "QR-13.4",
    "clean": "QR-14.1",
    "card": "QR-13.5",
    "face": "QR-2.10",
    "cull": "QR-6.5",
    "expert": "QR-16.3",
    "loss": "QR-11.2",
    "place": "QR-11.3",
}
"""The clauses of questions that are always asked for the same reason."""
ABILITIES: Final = {
    IMMEDIATE: "QR-7.2",
    CAST: "QR-9.2",
    CAST4: "QR-9.2",
    REACT: "QR-9.2",
    SUMMONED: "QR-8.4",
    ENTERS: "QR-R38",
    ON_SPENT: "QR-4.3",
    ATTACKS: "QR-10.3",
    DESTROYED: "QR-11.5",
    KILL: "QR-11.5",
    FIRSTKILL: "QR-11.5",
    SCORES: "QR-6.4",
    HOSTSCORES: "QR-6.4",
    ROLLED: "QR-2.6",
}
"""The clauses under which abilities and spells happen, by what lets them happen."""


def moment(state: QuarriorsState) -> str:
    """The clause that says what must be decided now, so that anything else has to wait."""
    ask = asked(state)
    base = state.top - FRAME
    if ask in QUESTIONS:
        return QUESTIONS[ask]
    if ask == "window":
        return "QR-10.4" if state.stack[base + 1] == PROTECT else "QR-9.9"
    if ask == "choose":
        return ability_clause(state.deck, int(state.stack[base - FRAME + 1]))
    if ask == "partner":
        return "QR-7.5" if state.deck.code[state.stack[base + 1] + I_ARG] else "QR-7.2"
    return target_clause(state)


def question(state: QuarriorsState) -> tuple[str, Phrase]:
    """What must be decided now, with its clause, in words."""
    die = lone_choice(state)
    if die is not None:
        return "QR-5.3", phrase("asked-ability", die=die_name(state.deck, die))
    return moment(state), phrase(f"asked-{asked(state)}")


def lone_choice(state: QuarriorsState) -> int | None:
    """The die whose ability is the only one that waits, so that it is asked whether to use it."""
    if asked(state) != "choose":
        return None
    dice = {int(code % state.deck.dice) for code in state.legal()}
    return dice.pop() if len(dice) == 1 else None


def purse(state: QuarriorsState) -> int:
    """The Quiddity that whoever is in turn can still use: what is there, and what dice can be spent for."""
    deck = state.deck
    pool = [die for die in range(deck.dice) if state.place(die) == ACTIVE and state.owner(die) == state.active]
    return int(state.quid + sum(max(0, int(deck.quid[state.shape(die)])) for die in pool if state.face(die)))


def target_clause(state: QuarriorsState) -> str:
    """The clause under which whatever is under way makes its choice."""
    base = state.top - FRAME
    op = state.stack[base]
    if op == F_COPY:
        return "QR-R38"
    if op == F_ATTACH:
        return "QR-9.5"
    if state.deck.code[state.stack[base + 1]] == FORCEKILL:
        return "QR-R35"
    return ability_clause(state.deck, _row_of(state.deck)[int(state.stack[base + 1])])


def ability_clause(deck: Deck, row: int) -> str:
    if deck.abilities[row + A_FLAGS] & SAVES and _triggers(deck)[row] == DESTROYED:
        return "QR-11.2"
    return ABILITIES[_triggers(deck)[row]]


def optional(state: QuarriorsState, die: int) -> set[int]:
    """What lets those abilities of a die's card happen that can be declined."""
    deck = state.deck
    card = int(state.card(die))
    rows = _triggers(deck).items()
    return {trigger for row, trigger in rows if deck.abilities[row + A_MAY] and _cards(deck)[row] == card}


@cache
def _rows(deck: Deck) -> tuple[tuple[int, int, int], ...]:
    """Every ability: its row, its card, its trigger."""
    found = []
    for card in range(deck.cards):
        for trigger in range(TRIGGERS):
            at = int(deck.heads[card * TRIGGERS + trigger])
            while at != NOBODY:
                found.append((at * ABILITY, card, trigger))
                at = int(deck.abilities[at * ABILITY + A_NEXT])
    return tuple(found)


@cache
def _triggers(deck: Deck) -> dict[int, int]:
    return {row: trigger for row, _, trigger in _rows(deck)}


@cache
def _cards(deck: Deck) -> dict[int, int]:
    return {row: card for row, card, _ in _rows(deck)}


@cache
def _row_of(deck: Deck) -> dict[int, int]:
    """The ability that each instruction belongs to."""
    found = {}
    for row, _, _ in _rows(deck):
        at = int(deck.abilities[row + A_CODE])
        while deck.code[at] != END:
            found[at] = row
            at += INSTR
    return found
