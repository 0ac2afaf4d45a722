"""What a laboratory counts in games of Gambit.

It can give no seat a power more (there is no `grant`): what a seat may conclude about the others rests on how many
powers a team has, and in no world that it can imagine does one have more. To forbid a seat to place a power is possible.
"""

from __future__ import annotations

from typing import Final

from parlour.games.gambit.codes import (
    BLUFF,
    DETECT,
    FROM,
    GAIN,
    GHOST,
    JUGGERNAUT,
    KAMIKAZE,
    KINDS,
    LOSE,
    MAGICIAN,
    MOAT,
    NAME,
    NAME_NONE,
    NO,
    NONE,
    OK,
    PIECES,
    PUT,
    SENSEI,
    TO,
    WITCH,
    WITH,
)
from parlour.games.gambit.names import GAINS, LETTERS, POWERS, gain_word, power_names, power_words
from parlour.games.gambit.state import GambitState
from parlour.games.gambit.tables import NEEDS
from parlour.games.gambit.witness import (
    K_ACCUSED,
    K_ACTED,
    K_CLAIMED,
    K_GAINED,
    K_PLACED,
    K_USED,
    GambitWitness,
)
from parlour.kernel.vocabulary import FactKind, Facts, Subject, numbered, worded

ACTS: Final = ("plain", "ok", "yield", "lose", "none", "from", "to", "name", "name-none", "with", "no")
CLAIMS: Final = (*POWERS, "Di+St", "Gh+St", "Sw+St")
"""What one move can claim."""


def classify(_state: GambitState, move: int) -> tuple[int, int]:
    """The kind and the subject of a move."""
    if claims := _claims(move):
        return K_CLAIMED, CLAIMS.index(claims)
    if PUT <= move < GAIN:
        return K_PLACED, (move - PUT) // PIECES
    if BLUFF <= move < GHOST:
        return K_ACCUSED, move - BLUFF
    if GAIN <= move < FROM:
        return K_GAINED, move - GAIN
    if user := _user(move):
        return K_USED, GAINS.index(user)
    return K_ACTED, ACTS.index(_act(move))


def _claims(move: int) -> str:
    """The powers that a move claims."""
    if move < DETECT:
        return "+".join(power_names(int(NEEDS[move % KINDS])))
    if move < SENSEI:
        return "De"
    if MOAT <= move < KAMIKAZE:
        return "Mo"
    if KAMIKAZE <= move < LOSE:
        return "Ka"
    return "Gh" if move == GHOST else ""


def _user(move: int) -> str:
    """The Player Power that a move uses."""
    if WITCH <= move < MOAT:
        return "WitchDoctor"
    return {SENSEI: "Sensei", MAGICIAN: "Magician", JUGGERNAUT: "Juggernaut"}.get(move, "")


def _act(move: int) -> str:
    if move < DETECT:
        return "plain"
    for start, act in (
        (NO, "no"),
        (WITH, "with"),
        (NAME_NONE, "name-none"),
        (NAME, "name"),
        (TO, "to"),
        (FROM, "from"),
    ):
        if move >= start:
            return act
    if move == NONE:
        return "none"
    if move >= LOSE:
        return "lose"
    return "ok" if move == OK else "yield"


POWER_SUBJECTS: Final = tuple(Subject(name, power_words([name])) for name in POWERS)
GAIN_SUBJECTS: Final = tuple(Subject(name, gain_word(name)) for name in GAINS)
FACTS: Final = Facts(
    (
        FactKind("acted", worded("acted", ACTS)),
        FactKind("placed", POWER_SUBJECTS, item=True),
        FactKind("claimed", tuple(Subject(name, power_words(name.split("+"))) for name in CLAIMS), item=True),
        FactKind("accused", POWER_SUBJECTS),
        FactKind("gained", GAIN_SUBJECTS),
        FactKind("used", GAIN_SUBJECTS),
        FactKind("honest", POWER_SUBJECTS, chosen=False),
        FactKind("bluffed", POWER_SUBJECTS, chosen=False),
        FactKind("right", POWER_SUBJECTS, chosen=False),
        FactKind("wrong", POWER_SUBJECTS, chosen=False),
        FactKind("selected", POWER_SUBJECTS, chosen=False),
        FactKind("rolled", GAIN_SUBJECTS, chosen=False),
        FactKind("lost", worded("lost", ("paid", "blown-up", "with-its-seat")), chosen=False),
        FactKind("turn", worded("turn", ("undone", "learned", "passed", "skipped")), chosen=False),
        FactKind("order", numbered("order", len(LETTERS)), chosen=False),
    ),
    classify,
    GambitWitness,
)
