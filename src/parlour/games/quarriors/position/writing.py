"""A state as readable data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlour.games.quarriors.codes import (
    COPIES,
    FACE_AT,
    FACES,
    FIRST_ROW,
    FRAME,
    GONE_ROW,
    HOME,
    HOST,
    LASTING,
    NOBODY,
    OWNER,
    PART_ROW,
    REASONS,
    S_ATTACKS,
    S_CLEAN,
    S_COUNT,
    S_DEFEND,
    S_PROTECT,
    WILDS,
)
from parlour.games.quarriors.names import ability_names, code_names, die_name, die_names, seat_name, shape_name
from parlour.games.quarriors.position.format import FRAMES, LASTING_NAMES, MARKS, PILES, STEP_NAMES
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quarriors.tables.deck import ATK, Deck


def dump(state: QuarriorsState) -> dict[str, Any]:
    """The complete state."""
    deck = state.deck
    dealt = [card for card in state.cards if card != NOBODY and "/" in deck.ids[card]]
    piles = _piles(state)
    return {
        "game": "quarriors",
        "options": dict(state.rules.options),
        "players": int(state.seats),
        "cards": [deck.ids[card] for card in dealt],
        "first": None if state.first == NOBODY else seat_name(state.first),
        "turn": int(state.turn),
        "step": STEP_NAMES[int(state.step)],
        "glory": [int(state.glory(seat)) for seat in range(state.seats)],
        "wilds": piles[WILDS],
        "seats": [{name: piles[place | seat << OWNER] for name, place in PILES.items()} for seat in range(state.seats)],
        "quid": int(state.quid),
        "captured": int(state.captured),
        "extra": int(state.extra),
        "discount": int(state.discount),
        "rerolled": int(state.rerolled),
        "scored": [
            deck.ids[state.scored[at]] + ("" if state.scored[at + 1] else "-") for at in range(0, len(state.scored), 2)
        ],
        "beaten": _seats(int(state.beaten), state),
        "summoned": [deck.ids[card] for card in state.summoned],
        "lasting": [_lasting(state, at) for at in range(0, len(state.lasting), LASTING)],
        "attack": _attack(state),
        "cursor": _cursor(state),
        "pending": [_frame(state, at) for at in range(0, int(state.top), FRAME)],
        "result": {"winners": _seats(int(state.winners), state), "reason": REASONS[int(state.reason)]}
        if state.reason
        else None,
    }


def _seats(bits: int, state: QuarriorsState) -> list[str]:
    return [seat_name(seat) for seat in range(state.seats) if bits >> seat & 1]


def _piles(state: QuarriorsState) -> list[str]:
    """The dice of every place and owner, as the word of a die numbers them."""
    names, words = die_names(state.deck), list(state.dice)
    piles: list[list[str]] = [[] for _ in range(HOME + 1)]
    for klass in state.classes:
        first = end = int(state.deck.class_first[klass])
        home = NOBODY  # of the run from `first` to `end`: dice with neither faces nor marks in one place
        for die in range(first, state.ends[klass]):
            word = words[die]
            if word == home:
                end = die
                continue
            if end > first:
                piles[home][-1] += f"-{names[end][2:]}"
            first = end = die
            home = NOBODY if word > HOME else word
            piles[word & HOME].append(names[die] if word == home else die_text(state, die))
        if end > first:
            piles[home][-1] += f"-{names[end][2:]}"
    return [" ".join(pile) for pile in piles]


def die_text(state: QuarriorsState, die: int) -> str:
    """A die with all that its word says."""
    deck = state.deck
    word = state.dice[die]
    text = die_name(deck, die)
    if face := word >> FACE_AT & 7:
        text += f"={face}"
    if word & COPIES:
        shape = state.shape(die)
        text += f"@{deck.ids[state.card(die)]}={shape % FACES}"
    if marks := "".join(letter for letter, bit in MARKS.items() if word & bit):
        text += f":{marks}"
    if word >> HOST:
        text += f">{die_name(deck, (word >> HOST) - 1)}"
    return text


def _lasting(state: QuarriorsState, at: int) -> str:
    deck = state.deck
    op, who, number, source, seat = state.lasting[at : at + LASTING]
    name = LASTING_NAMES[op - ATK]
    whom = seat_name(who) if name in ("noattack", "atkcap") else die_name(deck, who)
    return f"{name} {whom} {number} {die_name(deck, source)} {seat_name(seat)}"


def _attack(state: QuarriorsState) -> dict[str, Any] | None:
    """The attack record, while there is one."""
    if not S_ATTACKS <= state.step <= S_DEFEND:
        return None
    deck = state.deck
    gone = state.gone
    firsts = state.firsts
    parts = state.parts
    return {
        "totals": [int(total) for total in state.totals],
        "parts": [
            f"{die_name(deck, parts[at])} " + " ".join(str(points) for points in parts[at + 1 : at + PART_ROW])
            for at in range(0, len(parts), PART_ROW)
        ],
        "lethal": bool(state.lethal),
        "ignoreattach": bool(state.ignoring),
        "defense": int(state.shaken),
        "first_killed": _seats(int(state.first_killed), state),
        "defender": None if state.defender == NOBODY else seat_name(state.defender),
        "gone": [
            f"{die_name(deck, gone[at])} {gone[at + 1]} {deck.ids[gone[at + 2]]} "
            f"{shape_name(deck, gone[at + 3])} {gone[at + 4]}"
            for at in range(0, len(gone), GONE_ROW)
        ],
        "firstkill": [
            f"{die_name(deck, firsts[at])} {ability_names(deck)[int(firsts[at + 1])]} "
            + " ".join(str(points) for points in firsts[at + 2 : at + FIRST_ROW])
            for at in range(0, len(firsts), FIRST_ROW)
        ],
    }


def _cursor(state: QuarriorsState) -> str | int | None:
    if state.cursor == NOBODY:
        return None
    if state.step in (S_ATTACKS, S_COUNT, S_PROTECT, S_CLEAN):
        return die_name(state.deck, state.cursor)
    return int(state.cursor)


def _frame(state: QuarriorsState, at: int) -> str:
    name, kinds = FRAMES[int(state.stack[at])]
    parts = [_number(state.deck, kind, int(state.stack[at + 1 + index])) for index, kind in enumerate(kinds)]
    return " ".join([name, *parts])


def _number(deck: Deck, kind: str, number: int) -> str:
    """A number of a frame as people read it."""
    if kind in ("number", "filter"):
        return str(number)
    if number == NOBODY:
        return "-"
    writers: dict[str, Callable[[], str]] = {
        "die": lambda: die_name(deck, number),
        "seat": lambda: seat_name(number),
        "card": lambda: deck.ids[number],
        "shape": lambda: shape_name(deck, number),
        "code": lambda: code_names(deck)[number],
        "ability": lambda: ability_names(deck)[number],
    }
    return writers[kind]()
