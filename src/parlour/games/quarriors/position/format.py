"""The position format: its fields, and how dice, steps and what is under way are written.

A die is written `SG3`; with its face `SG3=5`; with marks `SG3=5:a`; attached `DE1=4>SG3`; as a copy `PO1=4@QD/M=5`.
Dice without a face that follow each other are written `BQ1-8`. What is still to be done is a list of short texts, the
next one last: `cull A 2`.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from parlour.games.quarriors.codes import (
    ACTIVE,
    ASIDE,
    ATTACKER,
    BAG,
    CHOSEN,
    CREATURES_DEALT,
    DREW,
    F_ATTACH,
    F_COPY,
    F_CULLS,
    F_DESTROY,
    F_DISPELIF,
    F_DRAW,
    F_EXPERT,
    F_ITEM,
    F_KILLIF,
    F_KILLS,
    F_PENDING,
    F_RECHECK,
    F_REROLL,
    F_ROLLREADY,
    F_ROLLS,
    F_RUN,
    F_TURN,
    F_WINDOW,
    FRESH,
    HURT,
    READY,
    RENEWED,
    RESCUED,
    S_ATTACKS,
    S_CAPTURE,
    S_CLEAN,
    S_COUNT,
    S_DEAL,
    S_DEFEND,
    S_FIRST,
    S_MAIN,
    S_OVER,
    S_PROTECT,
    S_SCORE,
    SAVED,
    SCORING,
    SPARED,
    SPELLS_DEALT,
    SPENT,
    TO_ROLL,
    USED,
)
from parlour.games.quarriors.names import ability_names, code_names
from parlour.games.quarriors.tables.deck import Deck
from parlour.kernel.fields import Field, position_fields

STEPS: Final = {
    "first": S_FIRST,
    "deal": S_DEAL,
    "score": S_SCORE,
    "main": S_MAIN,
    "attack": S_ATTACKS,
    "count": S_COUNT,
    "protect": S_PROTECT,
    "defend": S_DEFEND,
    "capture": S_CAPTURE,
    "clean": S_CLEAN,
    "over": S_OVER,
}
STEP_NAMES: Final = {step: name for name, step in STEPS.items()}
PILES: Final = {"bag": BAG, "active": ACTIVE, "ready": READY, "spent": SPENT, "used": USED, "aside": ASIDE}
MARKS: Final = {
    "f": FRESH,
    "d": DREW,
    "r": TO_ROLL,
    "p": SPARED,
    "v": SAVED,
    "h": HURT,
    "n": RENEWED,
    "a": ATTACKER,
    "e": RESCUED,
    "s": SCORING,
    "c": CHOSEN,
}
"""Fresh, has drawn, to be rolled, spared, saved itself, hurt, copy renewed, attacker, rescued, scoring, chosen."""
POOL_MARKS: Final = FRESH | DREW | TO_ROLL
LASTING_NAMES: Final = ("atk", "def", "atk0", "dest", "noattack", "atkcap", "immune", "shield")
DIE: Final = re.compile(
    r"(?P<code>[A-Z]{2})(?P<number>[0-9]{1,3})(?:-(?P<last>[0-9]{1,3}))?(?:=(?P<face>[0-9]{1,3}))?"
    r"(?:@(?P<card>[A-Za-z/]+)=(?P<copied>[0-9]{1,3}))?(?::(?P<marks>[a-z]+))?(?:>(?P<host>[A-Z]{2}[0-9]{1,3}))?",
    re.ASCII,
)
PLAIN: Final = re.compile(r"([A-Z]{2})([0-9]{1,3})", re.ASCII)
WHOLE: Final = re.compile(r"-?[0-9]{1,18}", re.ASCII)
FRAMES: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    F_RUN: ("run", ("code", "die", "seat", "number", "number", "number")),
    F_DRAW: ("draw", ("seat", "number", "number")),
    F_ROLLS: ("rolls", ("number", "number")),
    F_REROLL: ("reroll", ("die",)),
    F_ROLLREADY: ("rollready", ("die",)),
    F_WINDOW: ("window", ("number", "number", "number")),
    F_RECHECK: ("recheck", ("number",)),
    F_KILLIF: ("killif", ("die", "filter", "seat", "number", "number")),
    F_DISPELIF: ("dispelif", ("die",)),
    F_DESTROY: ("destroy", ("die", "seat", "number", "number", "card", "shape", "seat", "ability")),
    F_KILLS: ("kills", ("seat", "die", "seat", "number")),
    F_COPY: ("copy", ("die",)),
    F_EXPERT: ("expert", ("seat", "die", "number")),
    F_PENDING: ("choose", ("number",)),
    F_ITEM: ("item", ("ability", "die", "seat", "number")),
    F_CULLS: ("cull", ("seat", "number")),
    F_TURN: ("turn", ("die", "number")),
    F_ATTACH: ("attach", ("die", "seat")),
}
"""The name of each frame and the kinds of its numbers."""
FRAME_OPS: Final = {name: op for op, (name, _) in FRAMES.items()}
FIELDS: Final = position_fields(
    "quarriors",
    Field("players", "2 to 4", "How many seats there are; they are called A to D.", "2"),
    Field(
        "cards",
        "list of card ids",
        f"The cards of the Wilds besides the basic ones, {CREATURES_DEALT} creatures and {SPELLS_DEALT} spells of "
        "different classes; fewer in the step `deal`, none in the step `first` (QR-1.2).",
        "what `options.wilds` names; if that is `random`, none, and the step must be `first` or `deal`",
    ),
    Field(
        "first",
        "`A` to `D` or null",
        "Who goes first (QR-1.7); null in the step `first` only.",
        "A, but null in the step `first`",
    ),
    Field("turn", "whole number", "How many turns are over; it tells whose turn it is, counted from `first`.", "0"),
    Field("step", ", ".join(f"`{name}`" for name in STEPS), "The step of the turn.", '`"main"`'),
    Field("glory", "list of whole numbers, one for each seat", "The Glory.", "0 for each"),
    Field(
        "wilds",
        "text or null",
        "The dice on the cards of the Wilds: `PT1-5 SG1-4`; null for all but `BQ` and `AS` that lie nowhere else.",
        "null",
    ),
    Field(
        "seats",
        "list of objects, one for each seat",
        "The dice of the seat, by place (QR-3.1): `SG3`, with its face `SG3=5`, with marks `SG3=5:ap`; several without "
        "faces `BQ1-8`. `BQ` and `AS` that lie nowhere are out of the game.",
        "no dice",
        fields=(
            Field("bag", "text", "The bag: `BQ1-8 AS1-4`.", '`""`'),
            Field(
                "active", "text", "The Active Pool, with the faces of dice that are rolled: `BQ1=6 PT1=4:f`.", '`""`'
            ),
            Field("ready", "text", "The Ready Area: `SG3=5`, attached `DE1=4>SG3`, as a copy `PO1=4@QD/M=5`.", '`""`'),
            Field("spent", "text", "The Spent Pile.", '`""`'),
            Field("used", "text", "The Used Pile.", '`""`'),
            Field("aside", "text", "Dice that wait aside (QR-R28).", '`""`'),
        ),
    ),
    Field("quid", "whole number", "The Quiddity of the active player (QR-4.1).", "0"),
    Field("captured", "whole number", "Captures made in this phase 4 (QR-13.1).", "0"),
    Field("extra", "whole number", "Captures that effects have added.", "0"),
    Field("discount", "whole number", "By how much captures are cheaper this turn (QR-13.2).", "0"),
    Field("rerolled", "whole number", "Re-rolls made this turn (QR-7.11).", "0"),
    Field("scored", "list of card ids", "What the active player scored this turn; `SG/o-` brought no Glory.", "`[]`"),
    Field("beaten", "list of seats", "Who lost a creature to this turn's attack (QR-R40).", "`[]`"),
    Field("summoned", "list of card ids", "Cards with a limit that were summoned this turn.", "`[]`"),
    Field("lasting", "list of texts", "What lasts for the turn: `atk SG1 2 DE1 A`.", "`[]`"),
    Field(
        "attack",
        "object or null",
        "The attack (QR-10.5), in the steps `attack`, `count`, `protect` and `defend`; null in others.",
        "null",
        fields=(
            Field(
                "totals",
                "list of whole numbers",
                "What is left of the attack against each seat; empty before the step `defend`.",
                "`[]`",
            ),
            Field(
                "parts",
                "list of texts",
                "Each attacker with what it adds against A, B, C and D, whoever plays: `SG1 0 2 0 0`.",
                "`[]`",
            ),
            Field("lethal", "true or false", "Whether any damage destroys (QR-10.12).", "false"),
            Field("ignoreattach", "true or false", "Whether spells attached to defenders have no effect.", "false"),
            Field("defense", "whole number", "What the attack adds to every defense (QR-10.10).", "0"),
            Field("first_killed", "list of seats", "Who has lost a first creature to damage.", "`[]`"),
            Field("defender", "a seat or null", "Who defends.", "null"),
            Field(
                "gone",
                "list of texts",
                "Attackers that left by scoring (QR-10.6), each a die, its attack, card and face, and 1 if it was "
                "immune: `DD1 3 DD/S DD=4 0`.",
                "`[]`",
            ),
            Field(
                "firstkill",
                "list of texts",
                "Abilities at a first kill, each a die, its ability and its attack against A, B, C and D: "
                "`DD1 DD/M.0 0 3 0 0`.",
                "`[]`",
            ),
        ),
    ),
    Field("cursor", "a die, a whole number or null", "How far the step has come; see the codes of steps.", "null"),
    Field("pending", "list of texts", "What is still to be done, the next one last: `cull A 2`.", "`[]`"),
    result=(
        Field("winners", "list of seats", "Who won; several share the victory."),
        Field("reason", "`glory`, `empty` or `turns`", "Why it ended (QR-15.1, QR-15.2, QR-15.6)."),
    ),
)


@cache
def by_name(deck: Deck, kind: str) -> dict[str, int]:
    """The abilities or instructions by their names."""
    names = ability_names(deck) if kind == "ability" else code_names(deck)
    return {name: number for number, name in names.items()}
