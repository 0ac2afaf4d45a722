"""What things are called in Quarriors: seats, dice, cards, faces, moves and questions, in notation and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from parlour.games.quarriors.codes import (
    ACTIVE,
    ASIDE,
    F_CULLS,
    F_DESTROY,
    F_EXPERT,
    F_PENDING,
    F_RUN,
    F_TURN,
    F_WINDOW,
    FACE,
    FACES,
    FRAME,
    NOBODY,
    READY,
    S_ATTACKS,
    S_CAPTURE,
    S_CLEAN,
    S_COUNT,
    S_DEFEND,
    S_MAIN,
    S_PROTECT,
    S_SCORE,
    SEAT,
    SPENT,
    STOP,
    USED,
    WILDS,
    WINDOW,
)
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quarriors.tables.build import words_of
from parlour.games.quarriors.tables.deck import (
    A_CODE,
    A_NEXT,
    ABILITY,
    CAPTUREFREE,
    END,
    INSTR,
    PARTNERS,
    TAKE,
    TRIGGERS,
    Deck,
)
from parlour.kernel.words import Phrase, Seat, phrase

SEATS: Final = "ABCD"
PLACE_NAMES: Final = {ACTIVE: "active", READY: "ready", SPENT: "spent", USED: "used", ASIDE: "aside", WILDS: "wilds"}
PHASES: Final = {
    S_SCORE: 1,
    S_MAIN: 2,
    S_ATTACKS: 3,
    S_COUNT: 3,
    S_PROTECT: 3,
    S_DEFEND: 3,
    S_CAPTURE: 4,
    S_CLEAN: 5,
}
"""The phase that each step of a turn belongs to (QR-5.1)."""
VERBS: Final = (
    "do",
    "skip",
    "on",
    "cull",
    "keep",
    "use",
    "with",
    "spend",
    "ready",
    "summon",
    "cast",
    "copy",
    "defend",
    "react",
    "drop",
)
"""The verbs that name a die, in the order of move codes."""
CLASS_VERBS: Final = ("card", "capture")
WORDS: Final = ("stop", "with -", "done", "attack", "go", "pass", "end")
"""Moves that are single words, after those that name a face or a seat."""
ASKS: Final = {
    "immediate": ("use", "done"),
    "main": ("spend", "ready", "summon", "cast", "copy", "attack"),
    "count": ("cast", "go"),
    "defend": ("defend", "react"),
    "capture": ("spend", "cast", "capture", "end"),
    "clean": ("keep", "drop"),
    "target": ("on",),
    "card": ("card",),
    "face": ("face",),
    "seat": ("seat",),
    "partner": ("with", "with -"),
    "choose": ("do", "skip"),
    "cull": ("cull", "stop"),
    "expert": ("cull", "keep"),
    "window": ("react", "copy", "pass"),
    "loss": ("do", "react", "pass"),
    "place": ("do",),
}
"""What a player can be asked, and the moves that answer it."""


# Dice and cards


@cache
def die_names(deck: Deck) -> tuple[str, ...]:
    """The name of every die."""
    firsts, classes = list(deck.class_first), list(deck.die_class)
    return tuple(f"{deck.codes[klass]}{die - firsts[klass] + 1}" for die, klass in enumerate(classes))


def die_name(deck: Deck, die: int) -> str:
    return die_names(deck)[die]


def find_die(deck: Deck, code: str, number: int) -> int:
    """The die of that name, or NOBODY."""
    if code not in deck.codes:
        return NOBODY
    klass = deck.codes.index(code)
    return int(deck.class_first[klass]) + number - 1 if 1 <= number <= deck.class_dice[klass] else NOBODY


def seat_name(seat: int) -> str:
    return SEATS[seat] if seat >= 0 else "-"


def shape_name(deck: Deck, shape: int) -> str:
    return f"{deck.codes[shape // FACES]}={shape % FACES}"


@cache
def code_names(deck: Deck) -> dict[int, str]:
    """Every instruction as its card, the number of the ability and the number of the instruction."""
    return {
        deck.abilities[row + A_CODE] + step * INSTR: f"{name}.{step}"
        for row, name in ability_names(deck).items()
        for step in range(_length(deck, deck.abilities[row + A_CODE]) + 1)
    }


def _length(deck: Deck, first: int) -> int:
    steps = 0
    while deck.code[first + steps * INSTR] != END:
        steps += 1
    return steps


@cache
def ability_names(deck: Deck) -> dict[int, str]:
    """Every ability's row as its card and its number on the card, counted by triggers."""
    names = {}
    for card in range(deck.cards):
        number = 0
        for trigger in range(TRIGGERS):
            at = deck.heads[card * TRIGGERS + trigger]
            while at != NOBODY:
                names[int(at) * ABILITY] = f"{deck.ids[card]}.{number}"
                number += 1
                at = deck.abilities[at * ABILITY + A_NEXT]
    return names


def card_key(name: str) -> str:
    """A card's id as message ids have it."""
    return name.replace("/", "-")


def card_says(name: str) -> Phrase:
    """The card with this id by its name."""
    return phrase(f"card-{card_key(name)}")


def card_text(name: str, options: Mapping[str, object]) -> Phrase:
    """What the card with this id does, in words."""
    return phrase(f"says-{words_of(name, options)}")


def card_name(deck: Deck, card: int) -> Phrase:
    return card_says(deck.ids[card])


def die_says(state: QuarriorsState, die: int) -> Phrase:
    """A die as the log calls it: the name of its card."""
    return card_name(state.deck, int(state.cards[state.deck.die_class[die]]))


def face_says(text: str) -> Phrase:
    """A face in words."""
    plain = text.rstrip("*")
    bursts = len(text) - len(plain)
    stars = " " + "*" * bursts if bursts else ""
    if plain.startswith("C"):
        level, attack, defense = plain[1:].split("/")
        return phrase("face-creature", level=level, attack=attack, defense=defense, stars=stars)
    if plain == "S":
        return phrase("face-spell", stars=stars)
    if plain == "R":
        return phrase("face-roll", stars=stars)
    if plain.startswith("R&D"):
        return phrase("face-roll-draw", draws=int(plain[3:]), stars=stars)
    if plain.startswith("D"):
        return phrase("face-draw", draws=int(plain[1:]), stars=stars)
    quid, mark, rest = plain[1:2], plain[2:3], plain[3:]
    if mark == "|":
        return phrase("face-quid-roll", quid=int(quid), stars=stars)
    if mark == "&":
        return phrase("face-quid-draw", quid=int(quid), draws=int(rest[1:]), stars=stars)
    return phrase("face-quid", quid=int(quid), stars=stars) if quid else phrase("face-none", stars=stars)


# Moves, questions, endings


def move_text(deck: Deck, code: int) -> str:
    """A move's text depends on its code alone."""
    if code < deck.verbs_end:
        return f"{VERBS[code // deck.dice]} {die_name(deck, code % deck.dice)}"
    if code < deck.classes_end:
        choice = code - deck.verbs_end
        return f"{CLASS_VERBS[choice // deck.classes]} {deck.codes[choice % deck.classes]}"
    word = code - deck.classes_end
    if word < SEAT:
        return f"face {word - FACE + 1}"
    return f"seat {word - SEAT}" if word < STOP else WORDS[word - STOP]


def asked(state: QuarriorsState) -> str:
    """What the seat to act is asked; a key of ASKS."""
    if state.top == 0:
        steps = {S_COUNT: "count", S_DEFEND: "defend", S_CLEAN: "clean", S_CAPTURE: "capture"}
        return "immediate" if state.fresh else steps.get(int(state.step), "main")
    base = state.top - FRAME
    op = int(state.stack[base])
    if op == F_RUN:
        doing = state.deck.code[state.stack[base + 1]]
        return {PARTNERS: "partner", CAPTUREFREE: "card", TAKE: "seat"}.get(int(doing), "target")
    if op == F_DESTROY:
        return "loss" if state.stack[base + 4] == WINDOW else "place"
    frames = {F_PENDING: "choose", F_CULLS: "cull", F_EXPERT: "expert", F_WINDOW: "window", F_TURN: "face"}
    return frames.get(op, "target")


def over_says(reason: str, winners: Sequence[int]) -> Phrase:
    """How it ended: one winner, or several who share the victory."""
    if len(winners) == 1:
        return phrase(f"over-{reason}", who=Seat(winners[0]))
    if len(winners) == 2:
        return phrase("over-two", who=Seat(winners[0]), whom=Seat(winners[1]))
    return phrase("over-many", winners=len(winners))
