"""What things are called in Quarriors: seats, dice, cards, faces, moves and questions, in notation and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from parlour.games.quarriors.codes import (
    ACTIVE,
    ASIDE,
    CREATURE,
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
    SPELL,
    SPENT,
    STOP,
    USED,
    WILDS,
    WINDOW,
)
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quarriors.tables.build import words_of
from parlour.games.quarriors.tables.catalogue import catalogue
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
from parlour.kernel.fields import Legend
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
EMPTY_CARDS: Final = 4
"""This many empty creature cards end the game after a capture (QR-15.2)."""
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
PARTS: Final = ("draw", "roll")
"""The parts of a face that has two; after the verbs come the codes of `use` with each of them (QR-R12)."""
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
    """A face in words, attack and defense as on the die."""
    plain = text.rstrip("*")
    if plain.startswith("C"):
        level, attack, defense = plain[1:].split("/")
        return _with_bursts(text, phrase("face-creature", level=level, attack=attack, defense=defense))
    return _with_bursts(text, _plain_face(plain))


def face_means(text: str) -> Phrase:
    """A face in words alone, for those who do not know the signs."""
    plain = text.rstrip("*")
    if not plain.startswith("C"):
        return _with_bursts(text, _plain_face(plain))
    level, attack, defense = plain[1:].split("/")
    points = phrase("face-points", level=level, attack=attack, defense=defense)
    return _with_bursts(text, phrase("face-varies", level=level) if attack == "?" else points)


def _with_bursts(text: str, face: Phrase) -> Phrase:
    bursts = len(text) - len(text.rstrip("*"))
    return phrase("face-bursts", face=face, bursts=bursts) if bursts else face


def _plain_face(text: str) -> Phrase:
    """A face that is no creature's, without its bursts."""
    if text == "S":
        return phrase("face-spell")
    if text == "R":
        return phrase("face-roll")
    if text.startswith("R&D"):
        return phrase("face-roll-draw", draws=int(text[3:]))
    if text.startswith("D"):
        return phrase("face-draw", draws=int(text[1:]))
    quid, mark, rest = text[1:2], text[2:3], text[3:]
    if mark == "|":
        return phrase("face-quid-roll", quid=int(quid))
    if mark == "&":
        return phrase("face-quid-draw", quid=int(quid), draws=int(rest[1:]))
    return phrase("face-quid", quid=int(quid)) if quid else phrase("face-none")


# Moves, questions, endings


def verb_of(deck: Deck, code: int) -> tuple[str, str]:
    """The verb of a move that names a die, and the part of the die's face that it is about, if any."""
    number = int(code // deck.dice)
    return (VERBS[number], "") if number < len(VERBS) else ("use", PARTS[number - len(VERBS)])


def move_text(deck: Deck, code: int) -> str:
    """A move's text depends on its code alone."""
    if code < deck.verbs_end:
        verb, part = verb_of(deck, code)
        return f"{verb} {die_name(deck, code % deck.dice)}{' ' if part else ''}{part}"
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


# On the page of formats

STEP_SAYS: Final = {
    "first": "It is drawn who goes first; only with the option `start` at `random`.",
    "deal": "The cards of the Wilds are turned up.",
    "score": "Phase 1: creatures score; `cursor` is null before, and 0 from when they begin to.",
    "main": "Phase 2: six dice are drawn and rolled, then come Immediate Effects, spells and creatures. A position without "
    "anything pending is after the roll.",
    "attack": "Phase 3: abilities at an attack; `cursor` is the last attacker whose ability was used.",
    "count": "Phase 3: spells while damage is counted (QR-10.16); `cursor` as before.",
    "protect": "Phase 3: opponents react to the attack; `cursor` as before.",
    "defend": "Phase 3: opponents defend; `cursor` counts them from 1, clockwise, and `attack` is there.",
    "capture": "Phase 4: dice are captured.",
    "clean": "Phase 5: spells are kept or dropped; `cursor` is the last spell asked about.",
    "over": "The game is over.",
}
"""The steps of a position."""
PILE_SAYS: Final = {
    "bag": "Bag: no faces.",
    "active": "Active Pool: a face for each die that is rolled, of the player whose turn it is only.",
    "ready": "Ready Area: every creature and spell with a face that shows its icon.",
    "spent": "Spent Pile: no faces.",
    "used": "Used Pile: no faces.",
    "aside": "Creatures that wait aside (QR-R28): no faces.",
}
MARK_SAYS: Final = {
    "f": "in the Active Pool: fresh, rolled in this immediate step (QR-7.3)",
    "d": "in the Active Pool, fresh: has used the part of its face that draws (QR-R12)",
    "r": "in the Active Pool: still to be rolled",
    "p": "spared: saved this turn and takes no damage (QR-11.6)",
    "v": "has used its own saving ability this turn",
    "h": "takes no more damage in this attack (QR-10.14)",
    "n": "has picked again what it copies, this turn (QR-R38)",
    "a": "attacks this turn",
    "e": "will stay in the Ready Area although destroyed",
    "s": "is scoring",
    "c": "is chosen: to be culled (QR-16.2) or dropped (QR-14.1)",
}
"""The marks of a die; several are written together, like `:ap`."""
LASTING_SAYS: Final = {
    "atk": "The creature has this much more attack.",
    "def": "The creature has this much more defense.",
    "atk0": "The attack of the creature is 0; the number is 0.",
    "dest": "If it is destroyed the creature goes to the place with this number: 2 Active Pool, 3 Ready Area, 6 aside.",
    "noattack": "Attackers of a kind, which the number names as `dump` wrote it, count nothing against the seat.",
    "atkcap": "Attackers count at most this much each against the seat.",
    "immune": "The creature is immune; the number is 0.",
    "shield": "Opponents' spells cannot pick the creature; the number is 0.",
}
PENDING_SAYS: Final = {
    "run": "An effect goes on: its instruction (card, ability, step), the die, whose it is, dice picked, stage, memory.",
    "draw": "The seat draws this many dice; then 0 they lie, 1 they are rolled, 2 the whole pool is rolled.",
    "rolls": "The dice to be rolled are rolled, from this place in the pool on; 1 if these are re-rolls.",
    "reroll": "The die of the Active Pool is rolled again.",
    "rollready": "The die that waits aside is rolled, and readied if it shows its icon.",
    "window": "Reactions: 1 to an attack or 4 to a threat, how far round the table it is, from 1, and the threats below.",
    "recheck": "Whether it still fits is looked at again for this many below.",
    "killif": "The creature is destroyed if the filter still fits: who does it, the cause, 1 if by a spell.",
    "dispelif": "The spell is sent away if it is still there.",
    "destroy": "The creature is destroyed: by whom, cause, stage, card, class and face, owner, ability that saves it.",
    "kills": "Abilities at a kill: who destroyed, the last die looked at, who lost it, 1 if the first of this defense.",
    "copy": "What the creature copies is picked.",
    "expert": "Expert Culling: the seat, the last die asked about, 1 outside phase 1.",
    "choose": "One of this many abilities below is chosen.",
    "item": "An ability to choose from: the ability, its die, its seat, how many times.",
    "cull": "The seat may cull this many dice of its Used Pile.",
    "turn": "The die is turned by this many levels.",
    "attach": "The spell is attached to a creature that the seat picks.",
}
"""What can be waiting to be done. A seat, a die or an ability that there is none of is written `-`."""


def _cards(title: str, types: int) -> Legend:
    """The cards of one kind that can be turned up."""
    kinds = {kind.code: kind.kinds for kind in catalogue().classes}
    fitting = (card for card in catalogue().cards if card.type and kinds[card.code] & types)
    return Legend(title, tuple((card.id, card_says(card.id)) for card in fitting))


LEGENDS: Final = (
    Legend("Seats, in the order of turns", tuple((name, phrase(f"seat-{at}")) for at, name in enumerate(SEATS, 1))),
    Legend("Steps", tuple(STEP_SAYS.items())),
    Legend("Places of a seat", tuple(PILE_SAYS.items())),
    Legend(
        "Classes of dice, each with its numbers and its faces 1 to 6, which are written after `=`. In the game are 8 "
        "`BQ` for each player, 4 `AS` for each player and 2 more, `CQ` with the option `rotd` only, and of the others "
        "those that have a card in `cards`. `Q2` pays 2 Quiddity, `D1` draws a die, `R` rolls again, `S` is a spell, `C1/2/3` a creature with "
        "level 1, attack 2 and defense 3, `*` a burst. Faces that are equal are written as the lowest of them",
        tuple(
            (
                f"{kind.code}1–{kind.dice}",
                phrase(
                    "legend-class", die=phrase(f"die-{kind.code}"), faces=" · ".join(face.text for face in kind.faces)
                ),
            )
            for kind in catalogue().classes
        ),
    ),
    _cards("Creature cards, of which `cards` has 7", CREATURE),
    _cards("Spell cards, of which `cards` has 3", SPELL),
    Legend("Marks of a die, written after `:`", tuple(MARK_SAYS.items())),
    Legend(
        "Words of `lasting`. Each text is the word, a creature (for `noattack` and `atkcap` a seat), a number, the die "
        "whose effect it is and its seat",
        tuple(LASTING_SAYS.items()),
    ),
    Legend(
        "Words of `pending`, with what follows them; `-` is written for a die, seat or ability that is not there",
        tuple(PENDING_SAYS.items()),
    ),
)
