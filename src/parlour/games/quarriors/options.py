"""The options of Quarriors! Quarmageddon."""

from __future__ import annotations

from typing import Final

from parlour.games.quarriors.board.dice import Rules
from parlour.games.quarriors.codes import (
    CREATURE,
    CREATURES_DEALT,
    NOBODY,
    SET_BASE,
    SET_BASIC,
    SET_QUARMAGEDDON,
    SET_ROTD,
    SPELLS_DEALT,
)
from parlour.games.quarriors.names import SEATS
from parlour.games.quarriors.state import QuarriorsState, start
from parlour.games.quarriors.tables.build import deck
from parlour.games.quarriors.tables.catalogue import catalogue
from parlour.games.quarriors.tables.deck import Deck
from parlour.kernel.errors import Refusal
from parlour.kernel.options import Choice, Number, Option, Selection, Values
from parlour.kernel.words import Phrase, phrase

GOALS: Final = {2: 20, 3: 15, 4: 12}
SHUFFLED: Final = {"both": SET_BASE | SET_QUARMAGEDDON, "base": SET_BASE}
WILDS: Final = (
    "SG/o+GS/S+DH/o+WQ/o+WH/S+DD/S+QD/o+SH/ca+GR/sp+DE/ch",
    "MI/o+GB/o+VD/o+TB/o+HS/o+LQ/o+PO/S+OB/in+DI/sp+LI/in",
)

OPTIONS: Final[tuple[Option, ...]] = (
    Choice("sets", tuple(SHUFFLED), "QR-1.2"),
    Selection(
        "wilds",
        ("random",),
        tuple(card.id for card in catalogue().cards if card.type),
        CREATURES_DEALT + SPELLS_DEALT,
        WILDS,
        "QR-1.8",
    ),
    Choice("start", (*SEATS, "random"), "QR-1.7"),
    Number("late_glory", default=0, low=0, high=5, clause="QR-1.6"),
    Number("glory_goal", default=0, low=1, high=200, special=(0,), clause="QR-15.1"),
    Choice("capture", ("standard", "advanced"), "QR-16.1"),
    Choice("culling", ("standard", "expert"), "QR-16.2"),
    Choice("rotd", ("off", "on"), "QR-17.1"),
    Choice("assistant_partner", ("optional", "required"), "QR-7.5"),
    Choice("cast_at_count", ("on", "off"), "QR-10.16"),
    Choice("face_parts", ("chosen", "together"), "QR-R12"),
    Choice("permissions", ("may", "must"), "QR-R30"),
    Choice("drop_spells", ("used", "spent"), "QR-14.2"),
    Choice("life_charm", ("active", "ready"), "QR-R32"),
    Choice("kill_score_cull", ("true", "false"), "QR-R33"),
    Choice("strong_quake", ("nine_three", "eight_four"), "QR-R36"),
    Number("reroll_cap", default=100, low=1, high=1000, special=(0,), clause="QR-7.11", served=100),
    Number("max_turns", default=300, low=1, high=1_000_000, special=(0,), clause="QR-15.6", served=500),
)


def rules(values: Values, seats: int) -> Rules:
    """The options as the compiled rules want them; what does not go together is refused."""
    first = NOBODY if values["start"] == "random" else SEATS.index(str(values["start"]))
    if first >= seats:
        raise Refusal("QR-1.7", "no-such-start", seat=str(values["start"]), players=seats)
    goal = int(values["glory_goal"]) or GOALS[seats]
    late = int(values["late_glory"])
    if late * (seats - 1) >= goal:
        raise Refusal("QR-1.6", "no-late-glory", glory=late * (seats - 1), goal=goal)
    demons = SET_ROTD if values["rotd"] == "on" else 0
    return Rules(
        options=dict(values),
        goal=goal,
        first=first,
        late=late,
        sets=SET_BASIC | SHUFFLED[str(values["sets"])] | demons,
        captures=2 if values["capture"] == "advanced" else 1,
        expert=values["culling"] == "expert",
        partner=values["assistant_partner"] == "required",
        at_count=values["cast_at_count"] == "on",
        parts=values["face_parts"] == "chosen",
        drop_spent=values["drop_spells"] == "spent",
        kill_cull=values["kill_score_cull"] == "true",
        rerolls=int(values["reroll_cap"]),
        turns=int(values["max_turns"]),
    )


def tables(values: Values) -> Deck:
    """The cards under these options."""
    return deck(str(values["strong_quake"]), str(values["life_charm"]), str(values["permissions"]))


def bare(values: Values, seats: int, cards: Deck) -> QuarriorsState:
    """A game before anything has happened, with the Wilds laid out if they are given (QR-1.8)."""
    state = start(cards, rules(values, seats), seats)
    if values["wilds"] != "random":
        for card in wilds(str(values["wilds"]), cards, values["rotd"] == "on"):
            state.deal(card)
    return state


def wilds(text: str, cards: Deck, demons: bool) -> list[int]:
    """The cards of an explicit list, or a Refusal that says what is wrong with it."""
    chosen = [cards.ids.index(name) for name in text.split("+")]
    classes = [cards.card_class[card] for card in chosen]
    for klass in classes:
        if cards.class_set[klass] == SET_ROTD and not demons:
            raise Refusal("QR-17.1", "no-wilds-demons", klass=cards.codes[klass])
        if classes.count(klass) > 1:
            raise Refusal("QR-1.8", "no-wilds-twice", klass=cards.codes[klass])
    creatures = sum(cards.class_kind[klass] == CREATURE for klass in classes)
    if creatures != CREATURES_DEALT or len(classes) - creatures != SPELLS_DEALT:
        raise Refusal("QR-1.8", "no-wilds-count", creatures=creatures, spells=len(classes) - creatures)
    return chosen


def new(values: Values, seats: int) -> QuarriorsState:
    return begin(values, seats, tables(values))


def begin(values: Values, seats: int, cards: Deck) -> QuarriorsState:
    """The beginning of a game with these cards, which need not be the house's own."""
    state = bare(values, seats, cards)
    state.proceed()
    return state


def goal(values: Values, seats: int) -> Phrase:
    """What wins, in a line."""
    return phrase("goal", glory=int(values["glory_goal"]) or GOALS[seats])


def longest(values: Values, _seats: int) -> int | None:
    """Who starts and ten cards; then in a turn each die is moved a few times, each re-roll asked for, rolled and drawn with."""
    turns, rerolls = int(values["max_turns"]), int(values["reroll_cap"])
    if not turns or not rerolls:
        return None
    return 11 + turns * (20 * int(tables(values).dice) + 4 * rerolls)
