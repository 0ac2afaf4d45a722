"""The golden records of Quarriors: how they were played, and what they cover; see tests/golden.py."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.golden import golden, played, simulated

import parlour
from parlour.games.quarriors import GAME
from parlour.games.quarriors.options import WILDS
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import verify
from parlour.kernel.record import Record, parse_record
from parlour.kernel.session import Session
from parlour.kernel.words import LANGUAGES

from .support import wilds

ENDGAME: dict[str, Any] = {
    "players": 2,
    "cards": wilds("PO/S DD/S GB/S QD/o SG/M HS/S GS/M LI/sp SH/ca DE/sp"),
    "seats": [
        {"bag": "BQ1-4 AS1 DE1-2", "active": "BQ5=1 SG1=5 AS2=5", "ready": "DD1=6 PO1=4@GB/S=3 LI1=4", "used": "BQ6-8"},
        {"bag": "BQ9-11 DE3", "ready": "GB1=3 GS1=6 QD1=5 SH1=4", "used": "BQ12-14 AS5", "aside": "GS2"},
    ],
    "turn": 24,
    "quid": 3,
    "glory": [11, 12],
}
ABILITIES = "WH/S+DD/o+LQ/M+PO/S+MI/S+DH/S+SG/o+SH/in+LI/sp+OB/ch"
PARTS = "SG/o+DP/S+VD/M+QW/o+WH/o+DD/M+GB/o+VI/ca+GR/sp+DE/ca"
ALL = {"capture": "advanced", "culling": "expert", "rotd": "on"}
OTHERS = {
    **ALL,
    "start": "random",
    "assistant_partner": "required",
    "cast_at_count": "off",
    "face_parts": "together",
    "permissions": "must",
    "drop_spells": "spent",
    "life_charm": "ready",
    "kill_score_cull": "false",
    "strong_quake": "eight_four",
    "reroll_cap": 3,
}

# name: bots, seed, options, the number of the game in its simulation
RECIPES: dict[str, tuple[tuple[str, ...], int, dict[str, Any], int]] = {
    "random-two": (("random",) * 2, 1, {"glory_goal": 8}, 0),
    "random-three-demons": (("random",) * 3, 2, {"rotd": "on", "glory_goal": 8}, 0),
    "random-four-all-other-options": (("random",) * 4, 3, {**OTHERS, "max_turns": 60}, 0),
    "greedy-two-abilities": (("greedy",) * 2, 6, {"wilds": ABILITIES, "glory_goal": 30}, 0),
    "random-two-turns": (("random",) * 2, 4, {"max_turns": 20}, 0),
    "greedy-two": (("greedy",) * 2, 5, {}, 0),
    "greedy-three-base": (("greedy",) * 3, 6, {"sets": "base"}, 0),
    "greedy-four": (("greedy",) * 4, 7, {}, 0),
    "greedy-four-advanced-expert": (("greedy",) * 4, 8, ALL, 0),
    "greedy-two-first-game": (("greedy",) * 2, 9, {"wilds": WILDS[0]}, 0),
    "greedy-three-second-game": (("greedy",) * 3, 10, {"wilds": WILDS[1], "start": "C"}, 0),
    "random-two-parts": (("random",) * 2, 12, {"wilds": PARTS, "glory_goal": 40, "max_turns": 60}, 0),
    "greedy-two-parts": (("greedy",) * 2, 13, {"wilds": PARTS, "glory_goal": 40}, 0),
    "random-greedy": (("random", "greedy"), 11, {"life_charm": "ready"}, 1),
}
MAKERS = {name: simulated(GAME.key, *recipe) for name, recipe in RECIPES.items()}
MAKERS["greedy-from-a-position"] = played(GAME, ("greedy", "greedy"), 8, ENDGAME)


def test_the_golden_records_cover_what_they_should() -> None:
    records = golden(__file__, GAME, MAKERS)
    words = {event.partition(" ")[0] for record in records for event in record.events}
    assert {record.extra["final"]["result"]["reason"] for record in records} == {"glory", "empty", "turns"}
    assert words >= {
        *("first", "deal", "draw", "roll", "use", "with", "done", "spend", "ready", "summon", "cast", "attack"),
        *(
            "defend",
            "react",
            "pass",
            "on",
            "do",
            "skip",
            "cull",
            "stop",
            "keep",
            "drop",
            "capture",
            "card",
            "copy",
            "end",
            "go",
        ),
    }
    assert {event.split()[2] for record in records for event in record.events if event.count(" ") == 2} == {
        "draw",
        "roll",
    }


# Records of version 1


def first(name: str) -> Record:
    path = Path(__file__).parent / "golden" / "1" / f"{name}.json"
    return parse_record(path.read_text(encoding="utf-8"))


@pytest.mark.clause("QR-2.7", "QR-R12", "QR-R30")
@pytest.mark.parametrize("name", ["greedy-two-parts", "random-two-parts", "fair-dice"])
def test_a_record_of_version_1_is_played_by_its_own_rules_and_by_no_others(name: str) -> None:
    record = first(name)
    options = GAME.dump(Session(GAME, record).state)["options"]
    assert {key: options[key] for key in GAME.earlier[1]} == GAME.earlier[1]
    with pytest.raises(ParlourError) as error:
        Session(GAME, replace(record, rules=2))
    assert "has two parts" in str(error.value)
    assert "QR-2.7" in str(error.value)


REFUSED = [
    # the option that is not stated, the record, where it stops, why
    ("face_parts", "greedy-two-parts", "Event 484, “use VI1”", "no-part-chosen", "QR-2.7"),
    ("permissions", "greedy-two-parts", "Event 524, “draw WH”", "no-ability-first", "QR-5.3"),
    ("permissions", "random-two-parts", "Event 1,853, “draw DE”", "no-ability-first", "QR-5.3"),
    ("cast_at_count", "greedy-two-parts", "Event 614, “defend SG3”", "no-count-first", "QR-10.16"),
    ("cast_at_count", "random-two-parts", "Event 2,440, “capture SG”", "no-count-first", "QR-10.16"),
]


@pytest.mark.clause("QR-2.7", "QR-5.3", "QR-R30", "QR-10.16")
@pytest.mark.parametrize(
    ("option", "name", "where", "message", "clause"), REFUSED, ids=[f"{row[0]} {row[1]}" for row in REFUSED]
)
def test_a_record_of_version_1_that_claims_version_2_is_refused_by_the_clause_that_changed(
    option: str, name: str, where: str, message: str, clause: str
) -> None:
    record = first(name)
    options = {key: value for key, value in {**record.options, **GAME.earlier[1]}.items() if key != option}
    with pytest.raises(ParlourError) as error:
        Session(GAME, replace(record, rules=2, options=options))
    assert str(error.value).startswith(f"{where}, cannot be played: ")
    assert error.value.phrase.slots["why"].id == message
    for language in LANGUAGES:
        assert GAME.words(language).text(error.value.phrase).endswith(f" {clause}")


def test_the_dice_of_a_record_of_version_1_can_be_proved_and_its_game_reviewed() -> None:
    record = first("fair-dice")
    assert verify(GAME, record) == sum(event.split()[0] in ("draw", "roll", "deal", "first") for event in record.events)
    found = parlour.review(Session(GAME, record), effort=0.001)
    assert len(found.course) == len(record.events) + 1
