"""Why a text cannot be played: each message with its clause, and never a wrong word about any text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.refusals import check_said, section_messages

from parlour.games.quarriors import GAME
from parlour.games.quarriors.names import VERBS, WORDS
from parlour.games.quarriors.options import WILDS
from parlour.games.quarriors.state import QuarriorsState
from parlour.kernel.errors import BadNotation, Refusal

from .support import at, play

CLAUSES = {clause.id for clause in GAME.rulebook().clauses()}
Setting = Callable[[], QuarriorsState]


def main(cards: str = "", dice: str = "BQ1=1 BQ2=1 SG1=3", **fields: Any) -> Setting:
    """A's main step."""
    ready = fields.pop("ready", "")
    return lambda: at(cards, A=f"active {dice}; ready {ready}; bag BQ8", **fields)


def then(setting: Setting, *texts: str) -> Setting:
    return lambda: play(setting(), *texts)


def dealing(*texts: str, **options: Any) -> Setting:
    return lambda: play(GAME.start(**options), *texts)


def capture(**fields: Any) -> Setting:
    return lambda: at(A="active BQ1=1", step="capture", **fields)


def rerolled(cap: int) -> Setting:
    """A's immediate step after all the re-rolls that the option allows."""
    return main(dice="AS1=4:f PT1=4:f", options={"reroll_cap": cap}, rerolled=cap)


def scoring(cards: str, ready: str, **fields: Any) -> Setting:
    return lambda: at(cards, A=f"ready {ready}; used AS1 SG2; bag BQ1-8", step="score", **fields)


def attacked(cards: str, foe: str, **fields: Any) -> Setting:
    return lambda: play(at(cards, A="ready WH1=4; active BQ1=1", B=foe, **fields), "attack")


CLEAN: Setting = lambda: at(  # noqa: E731
    "LI/sp DE/ca VI/ca", A="ready LI1=4 DE1=4 SG1=3 VI1=5>SG1; used BQ1", B="ready WH1=4", step="clean"
)
ENDED: Setting = lambda: at(A="ready SG1=3", step="score", glory=[19, 0])  # noqa: E731
ROLLING = ("draw BQ",) * 6
SEVEN = ("deal SG/o", "deal WQ/o", "deal WH/o", "deal GS/o", "deal DH/o", "deal DD/o", "deal QD/o")
FRESH = main(dice="PT1=4:f AS1=4:f BQ1=1:f SG1=3:f")
LIFE = attacked("LI/sp", "ready SG1=3 AS5=5 LI1=4")
GHOST = attacked("SH/ca GS/o", "ready GS1=4 SH1=4; used AS5")
PLACES = then(attacked("LI/ch GS/M", "ready GS1=4 LI1=4"), "react LI1")
THREAT = then(main("DE/in LI/sp", "BQ1=1", ready="DE1=6", B="ready SG1=3 WH1=4 LI1=4"), "cast DE1", "on SG1")
COUNT = then(main("DE/ca VI/sp", ready="SG2=3 DE1=4 VI1=5", B="ready WH1=4"), "attack")
TWO_FOES = then(main("DE/ca VI/sp", quid=2, ready="SG2=3 DE1=4 VI1=5", B="ready WH1=4 AS5=5"), "attack")
ANSWERED = then(main("DE/ca LI/sp", ready="SG2=3 DE1=4", B="ready WH1=4 LI1=4"), "attack")
DOLLS = then(main("VD/M", dice="VD1=5 BQ1=1; used VD2", quid=2), "summon VD1")
CHOOSE = scoring("WH/S LQ/o", "WH1=4 LQ1=3")
OPTIONAL = scoring("DP/S", "DP1=4")
ORDER = scoring("LQ/o QW/M", "LQ1=3 QW1=4")
CULL = scoring("", "SG1=3")
EXPERT = scoring("", "SG1=3 WH1=4", options={"culling": "expert"})
SUMMONED = then(main("MI/S", dice="MI1=5 BQ1=1", quid=2, B="ready SG1=3 WH1=4"), "summon MI1")
PARTNER = then(FRESH, "use AS1")
GROWTH = then(main("GR/in", dice="GR1=4:f BQ1=1:f BQ2=6:f"), "use GR1", "with BQ1")
TARGET = then(main("DE/in", ready="DE1=6 SG2=3", B="ready GB1=3 AS5=5"), "cast DE1")
SPOILS = then(scoring("LQ/M", "LQ1=3"), "do LQ1")
TURN = then(main("SH/ch", ready="SH1=4 DH1=3"), "cast SH1")
CORRUPT = then(main("CO/sp", ready="CO1=3", options={"rotd": "on"}, C="bag BQ17"), "cast CO1")
OOZE = main("PO/S", "BQ1=1", ready="PO1=4", B="ready SG1=3 WH1=4")
DEFEND = then(LIFE, "pass")
PARTS = main("VI/ca", dice="VI1=4:f BQ1=1:f")
DREW = then(PARTS, "use VI1 draw", "draw BQ", "roll BQ8=1")
WHY_NOT: list[tuple[str, str, Setting, str]] = [
    # message, clause ("": bad notation), state, text
    ("no-sense", "", main(), "hello"),
    ("no-sense-chance", "", dealing(), "hello"),
    ("no-sense-over", "", ENDED, "hello"),
    ("no-over", "QR-15.1", ENDED, "attack"),
    ("no-first-yet", "QR-1.7", dealing(start="random"), "deal SG/o"),
    ("no-such-seat", "QR-1.7", dealing(start="random"), "first 3"),
    ("no-deal-yet", "QR-1.2", dealing(), "spend BQ1"),
    ("no-deal-yet", "QR-1.3", dealing(*SEVEN), "spend BQ1"),
    ("no-card", "QR-1.2", dealing(), "deal SG/X"),
    ("no-class-again", "QR-1.2", dealing("deal SG/o"), "deal SG/M"),
    ("no-set", "QR-17.1", dealing(), "deal DO/o"),
    ("no-set", "QR-1.2", dealing(sets="base"), "deal GB/o"),
    ("no-spell-yet", "QR-1.3", dealing(), "deal LI/sp"),
    ("no-creature-more", "QR-1.2", dealing(*SEVEN), "deal QW/o"),
    ("no-draw-yet", "QR-3.8", dealing(wilds=WILDS[0]), "attack"),
    ("no-such-draw", "QR-3.8", dealing(wilds=WILDS[0]), "draw SG"),
    ("no-roll-yet", "QR-2.1", then(FRESH, "use AS1", "with -"), "done"),
    ("no-other-roll", "QR-2.4", then(FRESH, "use AS1", "with -"), "roll BQ1=1"),
    ("no-other-roll", "QR-7.1", dealing(*ROLLING, wilds=WILDS[0]), "roll AS1=1"),
    ("no-such-face", "QR-2.1", then(FRESH, "use AS1", "with -"), "roll AS1=6"),
    ("no-chance-now", "QR-7.8", main(), "roll BQ1=1"),
    ("no-chance-now", "QR-1.7", main(), "first 1"),
    ("no-chance-now", "QR-1.5", main(), "deal WQ/S"),
    ("no-die", "QR-1.5", main(), "spend OB1"),
    ("no-die", "QR-1.5", main(), "spend SG9"),
    ("no-class", "QR-1.5", capture(), "capture OB"),
    ("no-not-asked", "QR-7.8", main(), "on BQ1"),
    ("no-cast-scoring", "QR-6.7", scoring("LI/ca", "SG1=3 LI1=4"), "cast LI1"),
    ("no-react-own-turn", "QR-9.7", main("LI/sp", ready="LI1=4"), "react LI1"),
    ("no-cast-other-turn", "QR-9.2", attacked("LI/sp DE/ca", "ready SG1=3 LI1=4 DE1=4"), "cast DE1"),
    ("no-use-late", "QR-7.3", main(dice="PT1=4 BQ1=1"), "use PT1"),
    ("no-done-first", "QR-7.3", FRESH, "spend BQ1"),
    ("no-capture-yet", "QR-13.1", main(), "capture SG"),
    ("no-alike", "QR-R48", main(), "spend BQ2"),
    ("no-not-in-pool", "QR-4.3", main(), "spend BQ8"),
    ("no-face-yet", "QR-3.9", main(dice="BQ1=1 SG1"), "spend SG1"),
    ("no-not-fresh", "QR-7.3", main(dice="PT1=4 AS1=4:f"), "use PT1"),
    ("no-immediate", "QR-7.2", FRESH, "use BQ1"),
    ("no-rerolls-left", "QR-7.11", rerolled(1), "use AS1"),
    ("no-dice-to-draw", "QR-7.4", lambda: at(A="active PT1=4:f QD1=3:f"), "use PT1"),
    ("no-part-chosen", "QR-2.7", PARTS, "use VI1"),
    ("no-part-again", "QR-R12", DREW, "use VI1 draw"),
    ("no-parts", "QR-7.2", FRESH, "use PT1 draw"),
    ("no-parts-here", "QR-R12", main("VI/ca", dice="VI1=4:f BQ1=1:f", options={"face_parts": "together"}), "use VI1 roll"),
    ("no-quiddity", "QR-2.2", main(dice="BQ1=1 PT1=4"), "spend PT1"),
    ("no-quiddity-to-summon", "QR-2.2", main(), "spend SG1"),
    ("no-immediate-ready", "QR-7.7", main("GR/ca", dice="GR1=4 BQ1=1"), "ready GR1"),
    ("no-spell-icon", "QR-7.9", main(), "ready BQ1"),
    ("no-creature-icon", "QR-8.2", main(), "summon BQ1"),
    ("no-second-summoning", "QR-8.5", main("WQ/M", dice="WQ1=4 BQ1=1", quid=2, summoned=["WQ/M"]), "summon WQ1"),
    ("no-quid-to-summon", "QR-8.2", main(), "summon SG1"),
    ("no-spell", "QR-9.1", main(), "cast SG1"),
    ("no-attached-spell", "QR-9.5", main("LI/ca", ready="SG2=3 LI1=4>SG2"), "cast LI1"),
    ("no-cast-reaction", "QR-9.7", main("LI/sp", ready="LI1=4"), "cast LI1"),
    ("no-cast-yet", "QR-R6", main("VI/sp", ready="VI1=5"), "cast VI1"),
    ("no-use-of-spell", "QR-9.3", main("SH/ch", ready="SH1=4"), "cast SH1"),
    ("no-reaction", "QR-9.2", attacked("LI/sp DE/ca", "ready SG1=3 LI1=4 DE1=4"), "react DE1"),
    ("no-reaction-now", "QR-9.8", attacked("LI/sp SH/ca", "ready SG1=3 LI1=4 SH1=4"), "react SH1"),
    ("no-creature-of-yours", "QR-10.9", then(LIFE, "pass"), "defend WH1"),
    (
        "no-spared",
        "QR-11.6",
        lambda: at(A="ready WH1=4; active BQ1=1", B="ready SG1=3:p AS5=5 WQ1=4", step="defend", attack={"totals": [0, 3]}),
        "defend SG1",
    ),
    (
        "no-hurt-twice",
        "QR-10.14",
        lambda: at(A="ready WH1=4; active BQ1=1", B="ready SG1=3:h AS5=5 WQ1=4", step="defend", attack={"totals": [0, 3]}),
        "defend SG1",
    ),
    ("no-used-die", "QR-6.6", scoring("", "SG1=3"), "cull BQ1"),
    ("no-partner", "QR-7.5", then(FRESH, "use AS1"), "with AS1"),
    ("no-immune-target", "QR-12.1", then(main("DE/in", ready="DE1=6 SG2=3", B="ready GB1=3 AS5=5"), "cast DE1"), "on GB1"),
    ("no-target", "QR-6.4", then(scoring("WH/S", "WH1=4"), "do WH1"), "on WH1"),
    ("no-skip", "QR-5.3", scoring("LQ/o WH/S", "LQ1=3 WH1=4"), "skip LQ1"),
    ("no-other-die", "QR-6.4", scoring("WH/S", "WH1=4"), "do SG2"),
    ("no-other-die", "QR-16.2", scoring("", "SG1=3", options={"culling": "expert"}), "cull SG2"),
    ("no-partner-needed", "QR-R11", then(main(dice="AS1=4:f BQ1=1 SG1=3", options={"assistant_partner": "required"}), "use AS1"), "with -"),
    ("no-card-now", "QR-13.5", then(scoring("LQ/M WH/o", "LQ1=3"), "do LQ1"), "card WH"),
    ("no-face", "QR-2.10", then(main("SH/ch", ready="SH1=4 DH1=3"), "cast SH1"), "face 1"),
    ("no-player", "QR-9.2", then(main("CO/sp", ready="CO1=3", options={"rotd": "on"}, C="bag BQ17"), "cast CO1"), "seat 0"),
    ("no-sale", "QR-17.2", capture(options={"rotd": "on"}), "capture CQ"),
    ("no-dice-left", "QR-13.3", capture(wilds="PT1-5"), "capture SG"),
    ("no-captures-left", "QR-13.1", capture(captured=1, quid=5), "capture SG"),
    ("no-quid-to-capture", "QR-13.2", capture(quid=1), "capture SG"),
]  # fmt: skip
ROWS = [f"{message} {text}" for message, _, _, text in WHY_NOT]
WHEN_STARTING = {"no-such-start", "no-late-glory", "no-wilds-twice", "no-wilds-count", "no-wilds-demons"}


@pytest.mark.parametrize(("message", "clause", "setting", "text"), WHY_NOT, ids=ROWS)
def test_a_refusal_says_why_and_names_its_clause(message: str, clause: str, setting: Setting, text: str) -> None:
    check_said(GAME, GAME.why_not(setting(), text), message, clause)


@pytest.mark.parametrize(
    ("message", "options"),
    [
        ("no-such-start", {"start": "D"}),
        ("no-late-glory", {"late_glory": 5, "glory_goal": 5}),
        ("no-wilds-twice", {"wilds": WILDS[0].replace("WQ/o", "SG/M")}),
        ("no-wilds-count", {"wilds": WILDS[0].replace("WQ/o", "LI/sp")}),
        ("no-wilds-demons", {"wilds": WILDS[0].replace("WQ/o", "DO/o")}),
    ],
)
def test_a_game_that_cannot_be_started_says_why(message: str, options: dict[str, str]) -> None:
    with pytest.raises(Refusal) as caught:
        GAME.start(**options)
    assert caught.value.phrase.id == message
    assert str(caught.value)


def test_every_message_of_the_section_why_not_is_shown_above() -> None:
    messages = section_messages(GAME, "Why not", "no-")
    shown = {row[0] for row in WHY_NOT} | {row[3] for row in (*THERE_AND_THEN, *FIRST)}
    assert shown | WHEN_STARTING == messages


@pytest.mark.parametrize(
    ("setting", "text", "sentence"),
    [
        (main(), "summon SG1", "Scavenging Goblin costs 1 to summon, and you have 0. QR-8.2"),
        (main(), "spend BQ2", "BQ2 is like the die that is offered: write spend BQ1. QR-R48"),
        (capture(quid=1), "capture SG", "Scavenging Goblin costs 2, and you have 1. QR-13.2"),
        (main(), "on BQ1", "“on” does not answer what is asked now: spend, ready, summon, cast or attack. QR-7.8"),
        (GHOST, "do GS1", "To save itself, Ghostly Spirit needs a Basic Quiddity die in your Used Pile to cull, and there is none. QR-6.6"),
        (PLACES, "pass", "This cannot be declined. You can write: do GS1, do LI1. QR-11.3"),
        (PARTS, "use VI1", "Victory Cantrip has two parts, and each is a choice of its own. You can write: use VI1 draw, use VI1 roll. QR-2.7"),
        (DREW, "use VI1", "Victory Cantrip has two parts, and each is a choice of its own. You can write: use VI1 roll. QR-2.7"),
        (main("VI/ca", dice="VI1=4:f VI2=4:f"), "use VI2", "Victory Cantrip has two parts, and each is a choice of its own. You can write: use VI1 draw, use VI1 roll. QR-2.7"),
        (DREW, "use VI1 draw", "VI1 has drawn since it was rolled. You can write: use VI1 roll, done. QR-R12"),
        (FRESH, "use PT1 roll", "The Immediate Effect of PT1 has only one part: write use PT1. QR-7.2"),
    ],
)  # fmt: skip
def test_a_refusal_says_what_would_be_right(setting: Setting, text: str, sentence: str) -> None:
    assert str(GAME.why_not(setting(), text)) == sentence


# A move is refused for what forbids it there and then

THERE_AND_THEN: list[tuple[str, str, Setting, str]] = [
    # text, clause, state, message
    ("do GS1", "QR-6.6", GHOST, "no-die-to-cull"),
    ("do SH1", "QR-11.2", GHOST, "no-other-destroyed"),
    ("do GS1", "QR-11.6", then(lambda: at("SH/ca GS/o", A="ready WH1=4", B="ready GS1=4:v WQ1=4 SH1=4; used BQ9", step="defend", attack={"totals": [0, 9]}), "defend GS1"), "no-saving-again"),
    ("do SG1", "QR-11.2", attacked("SH/ca", "ready SG1=3 SH1=4"), "no-saving"),
    ("do GS1", "QR-11.2", then(attacked("SH/ca GS/o LI/ch", "ready GS1=4 SH1=4 LI1=4; used BQ9"), "pass", "defend GS1", "react SH1"), "no-saving-needed"),
    ("do DD1", "QR-6.4", scoring("DD/o WH/S", "DD1=4 WH1=4"), "no-use-of-ability"),
    ("do WH1", "QR-11.3", PLACES, "no-other-place"),
    ("do GS1", "QR-11.2", main("GS/o", ready="GS1=4"), "no-not-destroyed"),
    ("do WH1", "QR-6.4", main("WH/S", ready="WH1=4"), "no-not-scored"),
    ("do MI1", "QR-8.4", main("MI/S", ready="MI1=5"), "no-not-summoned"),
    ("do SG1", "QR-5.3", main(), "no-ability"),
    ("do SG1", "QR-6.4", CHOOSE, "no-other-die"),
    ("do BQ1", "QR-8.4", SUMMONED, "no-other-die"),
    ("skip LQ1", "QR-5.3", CHOOSE, "no-skip"),
    ("skip DP1", "QR-5.3", scoring("WH/S DP/S", "WH1=4 DP1=4", options={"permissions": "must"}), "no-skip"),
    ("skip DP1", "QR-6.4", main("DP/S", ready="DP1=4"), "no-not-scored"),
    ("do VD1", "QR-8.4", main("VD/M", ready="VD1=5"), "no-not-summoned"),
    ("skip SG2", "QR-6.4", CHOOSE, "no-other-die"),
    ("skip GS1", "QR-11.2", GHOST, "no-decline"),
    ("skip GS1", "QR-11.3", PLACES, "no-must"),
    ("skip BQ1", "QR-8.4", SUMMONED, "no-other-die"),
    ("on GB1", "QR-12.1", TARGET, "no-immune-target"),
    ("on BQ1", "QR-9.2", TARGET, "no-creature-there"),
    ("on BQ1", "QR-7.8", main(), "no-not-asked"),
    ("on SG1", "QR-13.4", capture(), "no-not-asked"),
    ("on SH1", "QR-11.2", GHOST, "no-not-asked"),
    ("on SG1", "QR-10.4", LIFE, "no-not-asked"),
    ("on WH1", "QR-6.4", then(scoring("WH/S", "WH1=4"), "do WH1"), "no-target"),
    ("on BQ1", "QR-9.5", then(main("LI/ca", ready="LI1=4 SG2=3 WH2=4"), "cast LI1"), "no-creature-there"),
    ("on PO1", "QR-R38", then(OOZE, "copy PO1"), "no-model"),
    ("on DH1", "QR-R29", then(main("DH/M DE/in", "BQ1=1", ready="DE1=6", B="ready DH1=6 SG1=3 WH1=4"), "cast DE1"), "no-shielded-target"),
    ("on BQ8", "QR-6.6", then(main("OB/in", ready="OB1=4", dice="BQ1=1; used BQ2 AS1"), "cast OB1"), "no-used-die"),
    ("cull BQ1", "QR-6.6", CULL, "no-used-die"),
    ("cull BQ1", "QR-6.5", main(), "no-cull-now"),
    ("cull AS1", "QR-16.2", EXPERT, "no-other-die"),
    ("cull WH1", "QR-16.3", EXPERT, "no-other-die"),
    ("cull AS1", "QR-6.4", CHOOSE, "no-abilities-first"),
    ("cull AS1", "QR-5.3", OPTIONAL, "no-ability-first"),
    ("cull BQ1", "QR-5.3", OPTIONAL, "no-not-asked"),
    ("cull AS1", "QR-6.4", ORDER, "no-not-asked"),
    ("cull SG1", "QR-16.2", main(options={"culling": "expert"}), "no-cull-expert"),
    ("keep WH1", "QR-16.3", EXPERT, "no-other-die"),
    ("keep SG2", "QR-6.5", CULL, "no-decline"),
    ("keep SG1", "QR-14.2", CLEAN, "no-creature-kept"),
    ("keep VI1", "QR-14.2", CLEAN, "no-attached-kept"),
    ("keep LI1", "QR-14.1", CLEAN, "no-other-die"),
    ("keep BQ1", "QR-14.1", CLEAN, "no-spell"),
    ("keep LI1", "QR-14.1", main("LI/sp", ready="LI1=4"), "no-keep-yet"),
    ("keep SG2", "QR-14.2", main(ready="SG2=3"), "no-creature-kept"),
    ("use BQ1", "QR-7.2", FRESH, "no-immediate"),
    ("use PT1", "QR-7.3", main(dice="PT1=4 BQ1=1"), "no-use-late"),
    ("use PT1", "QR-7.3", main(dice="PT1=4 AS1=4:f"), "no-not-fresh"),
    ("use BQ1", "QR-7.2", main(), "no-immediate"),
    ("use BQ1", "QR-5.1", CULL, "no-phase-yet"),
    ("use VI1", "QR-2.7", PARTS, "no-part-chosen"),
    ("use VI1", "QR-2.7", DREW, "no-part-chosen"),
    ("use VI1", "QR-7.3", then(PARTS, "done"), "no-use-late"),
    ("use VI1 draw", "QR-R12", DREW, "no-part-again"),
    ("use VI1 draw", "QR-R13", lambda: at("VI/ca", A="active VI1=4:f BQ1=1:f"), "no-dice-to-draw"),
    ("use VI1 draw", "QR-7.3", then(PARTS, "done"), "no-use-late"),
    ("use VI1 draw", "QR-7.3", main("VI/ca", dice="VI1=4 AS1=4:f"), "no-not-fresh"),
    ("use VI1 roll", "QR-7.11", main("VI/ca", dice="VI1=4:f BQ1=1:f", options={"reroll_cap": 1}, rerolled=1), "no-rerolls-left"),
    ("use VI1", "QR-7.11", main("VI/ca", dice="VI1=4:fd AS1=5:f PT1=4:f", options={"reroll_cap": 1}, rerolled=1), "no-rerolls-left"),
    ("use VI2 roll", "QR-R48", main("VI/ca", dice="VI1=4:f VI2=4:f"), "no-alike"),
    ("use VI1 roll", "QR-5.1", scoring("VI/ca", "SG1=3"), "no-phase-yet"),
    ("use BQ1 draw", "QR-7.2", FRESH, "no-immediate"),
    ("use BQ8 draw", "QR-7.2", FRESH, "no-not-in-pool"),
    ("use QW1 draw", "QR-7.2", main(dice="QW1=1:f BQ1=1:f"), "no-parts"),
    ("use QD1 roll", "QR-7.2", main(dice="QD1=3:f BQ1=1:f"), "no-parts"),
    ("use AS1 roll", "QR-7.2", FRESH, "no-parts"),
    ("use BQ1", "QR-7.5", PARTNER, "no-not-asked"),
    ("use PT1", "QR-10.4", LIFE, "no-not-asked"),
    ("with AS1", "QR-7.5", PARTNER, "no-partner"),
    ("with BQ1", "QR-R1", GROWTH, "no-partner"),
    ("with BQ8", "QR-3.3", PARTNER, "no-not-in-pool"),
    ("with BQ1", "QR-7.2", FRESH, "no-with-yet"),
    ("with BQ1", "QR-7.3", main(), "no-step-over"),
    ("with BQ1", "QR-5.1", CULL, "no-phase-yet"),
    ("with -", "QR-7.2", FRESH, "no-with-yet"),
    ("with -", "QR-7.3", main(), "no-step-over"),
    ("with -", "QR-R11", then(main(dice="AS1=4:f BQ1=1 SG1=3", options={"assistant_partner": "required"}), "use AS1"), "no-partner-needed"),
    ("spend BQ8", "QR-4.3", main(), "no-not-in-pool"),
    ("spend BQ1", "QR-7.3", FRESH, "no-done-first"),
    ("spend BQ1", "QR-5.1", CULL, "no-phase-yet"),
    ("spend BQ1", "QR-5.1", CLEAN, "no-phase-over"),
    ("spend BQ1", "QR-9.2", TARGET, "no-not-asked"),
    ("spend AS5", "QR-10.4", LIFE, "no-not-asked"),
    ("spend AS5", "QR-10.13", DEFEND, "no-not-asked"),
    ("ready BQ1", "QR-7.9", main(), "no-spell-icon"),
    ("ready GR1", "QR-7.7", main("GR/ca", dice="GR1=4 BQ1=1"), "no-immediate-ready"),
    ("ready BQ1", "QR-7.3", FRESH, "no-done-first"),
    ("ready BQ1", "QR-5.1", capture(), "no-phase-over"),
    ("summon SG1", "QR-8.2", main(), "no-quid-to-summon"),
    ("summon SG1", "QR-7.3", FRESH, "no-done-first"),
    ("summon SG1", "QR-5.1", capture(), "no-phase-over"),
    ("summon SG1", "QR-5.1", CULL, "no-phase-yet"),
    ("summon AS5", "QR-10.4", LIFE, "no-not-asked"),
    ("cast SG1", "QR-9.1", main(), "no-spell"),
    ("cast LI1", "QR-9.7", LIFE, "no-write"),
    ("cast DE1", "QR-9.2", attacked("LI/sp DE/ca", "ready SG1=3 LI1=4 DE1=4"), "no-cast-other-turn"),
    ("cast VI1", "QR-R6", main("VI/sp", ready="VI1=5"), "no-cast-yet"),
    ("cast VI1", "QR-10.16", COUNT, "no-cast-yet"),
    ("cast LI1", "QR-6.7", scoring("LI/ca", "SG1=3 LI1=4"), "no-cast-scoring"),
    ("cast LI1", "QR-5.1", CLEAN, "no-phase-over"),
    ("cast SG1", "QR-7.3", FRESH, "no-done-first"),
    ("copy SG1", "QR-R38", OOZE, "no-copier"),
    ("copy PO1", "QR-7.3", main("PO/S", dice="PT1=4:f BQ1=1:f", ready="PO1=4", B="ready SG1=3 WH1=4"), "no-done-first"),
    ("copy PO1", "QR-R38", lambda: at("PO/S", A="ready PO1=4; active BQ1=1", B="ready SG1=3", step="capture"), "no-copy-time"),
    ("copy PO1", "QR-R38", main("PO/S", ready="PO1=4"), "no-models"),
    ("copy PO1", "QR-R38", main("PO/S", "BQ1=1", ready="PO1=4:n", B="ready SG1=3 WH1=4"), "no-copy-again"),
    ("defend WH1", "QR-10.9", DEFEND, "no-creature-of-yours"),
    ("defend SG1", "QR-10.4", LIFE, "no-defend-yet"),
    ("defend SG1", "QR-9.9", THREAT, "no-defend-yet"),
    ("defend SG1", "QR-10.8", main(), "no-defending"),
    ("defend GS1", "QR-11.2", GHOST, "no-not-asked"),
    ("react DE1", "QR-9.2", attacked("LI/sp DE/ca", "ready SG1=3 LI1=4 DE1=4"), "no-reaction"),
    ("react SH1", "QR-9.8", attacked("LI/sp SH/ca", "ready SG1=3 LI1=4 SH1=4"), "no-reaction-now"),
    ("react DI1", "QR-9.3", attacked("LI/sp DI/sp", "ready SG1=3 LI1=4 DI1=4"), "no-use-of-spell"),
    ("react LI1", "QR-9.7", main("LI/sp", ready="LI1=4"), "no-react-own-turn"),
    ("react SG1", "QR-9.1", LIFE, "no-spell"),
    ("react GS1", "QR-11.3", PLACES, "no-not-asked"),
    ("drop LI1", "QR-14.1", CLEAN, "no-other-die"),
    ("drop SG1", "QR-14.2", CLEAN, "no-creature-kept"),
    ("drop SG1", "QR-5.1", EXPERT, "no-phase-yet"),
    ("drop LI1", "QR-14.1", main("LI/sp", ready="LI1=4"), "no-keep-yet"),
    ("card WH", "QR-13.5", SPOILS, "no-card-now"),
    ("card CQ", "QR-17.2", then(scoring("LQ/M", "LQ1=3", options={"rotd": "on"}), "do LQ1"), "no-sale"),
    ("card SG", "QR-13.5", capture(), "no-free-capture"),
    ("card SG", "QR-7.8", main(), "no-not-asked"),
    ("capture SG", "QR-13.2", capture(quid=1), "no-quid-to-capture"),
    ("capture SG", "QR-13.1", main(), "no-capture-yet"),
    ("capture SG", "QR-13.5", SPOILS, "no-write"),
    ("capture SG", "QR-7.3", FRESH, "no-done-first"),
    ("capture SG", "QR-5.1", CLEAN, "no-phase-over"),
    ("face 1", "QR-2.10", TURN, "no-face"),
    ("face 3", "QR-2.10", main(), "no-turning"),
    ("seat 0", "QR-9.2", CORRUPT, "no-player"),
    ("seat 3", "QR-1.7", CORRUPT, "no-such-seat"),
    ("seat 1", "QR-7.8", main(), "no-not-asked"),
    ("stop", "QR-6.5", main(), "no-cull-now"),
    ("stop", "QR-16.2", main(options={"culling": "expert"}), "no-cull-expert"),
    ("stop", "QR-16.3", EXPERT, "no-not-asked"),
    ("stop", "QR-6.4", CHOOSE, "no-abilities-first"),
    ("stop", "QR-6.4", ORDER, "no-not-asked"),
    ("done", "QR-7.3", main(), "no-step-over"),
    ("done", "QR-5.1", CULL, "no-phase-yet"),
    ("done", "QR-7.5", PARTNER, "no-not-asked"),
    ("attack", "QR-7.3", FRESH, "no-done-first"),
    ("attack", "QR-5.1", capture(), "no-phase-over"),
    ("attack", "QR-5.1", CULL, "no-phase-yet"),
    ("attack", "QR-10.13", DEFEND, "no-not-asked"),
    ("go", "QR-10.16", main(options={"cast_at_count": "off"}), "no-casting-at-count"),
    ("go", "QR-5.1", main(), "no-phase-yet"),
    ("go", "QR-10.4", LIFE, "no-decline"),
    ("go", "QR-11.2", GHOST, "no-decline"),
    ("pass", "QR-11.3", PLACES, "no-must"),
    ("pass", "QR-10.13", DEFEND, "no-must"),
    ("pass", "QR-5.2", main(), "no-decline"),
    ("pass", "QR-13.4", capture(), "no-decline"),
    ("pass", "QR-6.5", CULL, "no-decline"),
    ("pass", "QR-5.3", scoring("WH/S", "WH1=4"), "no-decline"),
    ("pass", "QR-9.2", TARGET, "no-must"),
    ("pass", "QR-7.5", PARTNER, "no-decline"),
    ("pass", "QR-10.16", COUNT, "no-decline"),
    ("pass", "QR-14.1", CLEAN, "no-must"),
    ("end", "QR-5.2", main(), "no-decline"),
    ("end", "QR-7.3", FRESH, "no-done-first"),
    ("end", "QR-5.1", CLEAN, "no-phase-over"),
    ("end", "QR-11.2", GHOST, "no-not-asked"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "clause", "setting", "message"),
    THERE_AND_THEN,
    ids=[f"{text} {clause} {message}" for text, clause, _, message in THERE_AND_THEN],
)
def test_a_move_is_refused_for_what_forbids_it_there_and_then(
    text: str, clause: str, setting: Setting, message: str
) -> None:
    check_said(GAME, GAME.why_not(setting(), text), message, clause)


def test_every_move_is_refused_in_two_situations_by_different_clauses() -> None:
    """But for the few whose one clause covers every situation: no other rule is about turning dice."""
    clauses: dict[str, set[str]] = {}
    for text, clause, _, _ in THERE_AND_THEN:
        word = text if text in WORDS else text.split()[0]
        clauses.setdefault(word, set()).add(clause)
    assert set(clauses) == {*VERBS, *WORDS, "card", "capture", "face", "seat"}
    assert {word for word in clauses if len(clauses[word]) < 2} == {"face"}
    assert set().union(*clauses.values()) <= CLAUSES


# A question that can be declined comes before what only its answer makes right

FIRST: list[tuple[str, str, Setting, str]] = [
    # text, clause, state, message
    ("draw BQ", "QR-5.3", OPTIONAL, "no-ability-first"),
    ("draw WH", "QR-5.3", OPTIONAL, "no-chance-now"),
    ("roll VD2=1", "QR-5.3", DOLLS, "no-ability-first"),
    ("roll BQ2=1", "QR-5.3", DOLLS, "no-chance-now"),
    ("spend BQ1", "QR-5.3", DOLLS, "no-ability-first"),
    ("attack", "QR-5.3", DOLLS, "no-ability-first"),
    ("summon VD1", "QR-5.3", DOLLS, "no-not-asked"),
    ("capture SG", "QR-13.1", DOLLS, "no-capture-yet"),
    ("on SG1", "QR-5.3", SUMMONED, "no-ability-first"),
    ("on BQ1", "QR-5.3", SUMMONED, "no-not-asked"),
    ("draw BQ", "QR-6.4", ORDER, "no-chance-now"),
    ("defend WH1", "QR-10.16", TWO_FOES, "no-count-first"),
    ("defend SG2", "QR-10.8", TWO_FOES, "no-defending"),
    ("react LI1", "QR-10.16", ANSWERED, "no-count-first"),
    ("pass", "QR-10.16", ANSWERED, "no-count-first"),
    ("react DE1", "QR-9.7", ANSWERED, "no-react-own-turn"),
    ("capture SG", "QR-10.16", TWO_FOES, "no-count-first"),
    ("capture QD", "QR-13.1", TWO_FOES, "no-capture-yet"),
    ("spend BQ1", "QR-10.16", TWO_FOES, "no-count-first"),
    ("spend BQ8", "QR-5.1", TWO_FOES, "no-phase-yet"),
    ("end", "QR-10.16", TWO_FOES, "no-count-first"),
    ("keep VI1", "QR-14.1", TWO_FOES, "no-keep-yet"),
    ("card-SG", "QR-10.16", TWO_FOES, "no-count-first"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "clause", "setting", "message"),
    FIRST,
    ids=[f"{text} {clause} {message}" for text, clause, _, message in FIRST],
)
@pytest.mark.clause("QR-5.3", "QR-10.16", "QR-R30")
def test_what_is_right_only_after_an_answer_is_told_what_to_answer_first(
    text: str, clause: str, setting: Setting, message: str
) -> None:
    """And a text that no answer makes right is refused for what is wrong with it."""
    said = GAME.why_inert if text.startswith("card-") else GAME.why_not
    check_said(GAME, said(setting(), text), message, clause)


@pytest.mark.parametrize(
    ("setting", "text", "language", "sentence"),
    [
        (rerolled(1), "use AS1", "en", "You have made the only re-roll of this turn. QR-7.11"),
        (rerolled(1), "use AS1", "pt-BR", "Você já fez a única nova rolagem deste turno. QR-7.11"),
        (rerolled(2), "use AS1", "en", "You have made all 2 re-rolls of this turn. QR-7.11"),
        (rerolled(2), "use AS1", "pt-BR", "Você já fez todas as 2 novas rolagens deste turno. QR-7.11"),
        (OPTIONAL, "draw BQ", "en", "First say whether you use the ability of DP1: write do DP1, or skip DP1 to leave it out. QR-5.3"),
        (OPTIONAL, "draw BQ", "pt-BR", "Primeiro diga se usa a habilidade de DP1: escreva do DP1, ou skip DP1 para dispensá-la. QR-5.3"),
        (OPTIONAL, "draw WH", "en", "Nothing is drawn or rolled now. A player must decide: whether to use the ability of DP1. QR-5.3"),
        (OPTIONAL, "draw WH", "pt-BR", "Nada se tira nem se rola agora. Um jogador deve decidir: usar ou não a habilidade de DP1. QR-5.3"),
        (CHOOSE, "stop", "en", "First say which ability is next: write do WH1, do LQ1, or skip WH1 to leave one out. QR-6.4"),
        (CHOOSE, "stop", "pt-BR", "Primeiro diga qual habilidade vem agora: escreva do WH1, do LQ1, ou skip WH1 para dispensar uma. QR-6.4"),
        (TWO_FOES, "capture SG", "en", "Before damage is counted you are asked whether you cast: write cast DE1, or go to cast nothing. QR-10.16"),
        (TWO_FOES, "capture SG", "pt-BR", "Antes de contar o dano você decide se conjura um feitiço: escreva cast DE1, ou go para não conjurar nenhum. QR-10.16"),
    ],
)  # fmt: skip
def test_a_refusal_is_said_in_both_languages(setting: Setting, text: str, language: str, sentence: str) -> None:
    error = GAME.why_not(setting(), text)
    assert isinstance(error, Refusal)
    assert f"{GAME.words(language).text(error.phrase)} {error.clause}" == sentence


@pytest.mark.parametrize("text", ["SPEND bq1", " spend  BQ1 ", "Spend BQ01", "spend\tBQ1\n"])
def test_case_blanks_and_zeros_do_not_matter(text: str) -> None:
    state = main()()
    assert GAME.write(state, GAME.read(state, text)) == "spend BQ1"


@pytest.mark.parametrize(
    "text",
    [
        *("spend", "spend BQ", "spend BQ1 BQ2", "ſpend BQ1", "spend BQ١", "with", "face 7", "seat A", ""),
        *("use VI1 both", "use VI1draw", "use draw VI1", "spend BQ1 draw", "roll VI1"),
    ],
)
def test_a_look_alike_is_no_move(text: str) -> None:
    for setting in (dealing(), main(), FRESH):
        assert isinstance(GAME.why_not(setting(), text), BadNotation)


# Things alone


CLICKS: list[tuple[str, str, Setting, str]] = [
    ("no-capture-yet", "QR-13.1", main(), "card-QD"),
    ("no-quid-to-capture", "QR-13.2", capture(quid=2), "card-QD"),
    ("no-captures-left", "QR-13.1", capture(quid=9, captured=1), "card-QD"),
    ("no-card-now", "QR-13.5", then(scoring("LQ/M", "LQ1=3"), "do LQ1"), "card-WH"),
    ("no-quid-to-summon", "QR-8.2", main(), "SG1"),
    ("no-immediate-ready", "QR-7.7", main("GR/ca", "BQ1=1 GR1=4"), "GR1"),
    ("no-quiddity", "QR-2.2", main(dice="BQ1=1 PT1=4"), "PT1"),
    ("no-use-of-spell", "QR-9.3", main("DE/in", ready="DE1=4"), "DE1"),
    ("no-creature-of-yours", "QR-10.9", then(LIFE, "pass"), "WH1"),
    ("no-used-die", "QR-6.6", scoring("", "SG1=3"), "BQ1"),
    ("no-die", "QR-1.5", main(), "HS1"),
]


@pytest.mark.parametrize(("message", "clause", "setting", "text"), CLICKS, ids=[f"{row[0]} {row[3]}" for row in CLICKS])
def test_a_click_that_leads_nowhere_is_told_why(message: str, clause: str, setting: Setting, text: str) -> None:
    state = setting()
    check_said(GAME, GAME.why_inert(state, text), message, clause)
    assert isinstance(GAME.why_not(state, text), BadNotation)


@pytest.mark.parametrize("setting", [PARTS, DREW])
def test_a_click_on_a_die_with_two_parts_leads_on(setting: Setting) -> None:
    assert GAME.why_inert(setting(), "VI1") is None


@pytest.mark.parametrize(("setting", "text"), [(main(), "BQ1"), (capture(quid=9), "card-QD"), (ENDED, "card-SG")])
def test_a_thing_alone_is_never_a_move(setting: Setting, text: str) -> None:
    assert isinstance(GAME.why_not(setting(), text), BadNotation)
