"""Why a text cannot be played: each message with its clause, and never a wrong word about any text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.refusals import check_said, section_messages

from parlour.games.quarriors import GAME
from parlour.games.quarriors.names import VERBS, WORDS
from parlour.games.quarriors.notation import MOVE_CLAUSES
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


def scoring(cards: str, ready: str, **fields: Any) -> Setting:
    return lambda: at(cards, A=f"ready {ready}; used AS1 SG2; bag BQ1-8", step="score", **fields)


def attacked(cards: str, foe: str, **fields: Any) -> Setting:
    return lambda: play(at(cards, A="ready WH1=4; active BQ1=1", B=foe, **fields), "attack")


ENDED: Setting = lambda: at(A="ready SG1=3", step="score", glory=[19, 0])  # noqa: E731
SEVEN = ("deal SG/o", "deal WQ/o", "deal WH/o", "deal GS/o", "deal DH/o", "deal DD/o", "deal QD/o")
FRESH = main(dice="PT1=4:f AS1=4:f BQ1=1:f SG1=3:f")
LIFE = attacked("LI/sp", "ready SG1=3 AS5=5 LI1=4")
WHY_NOT: list[tuple[str, str, Setting, str]] = [
    # message, clause ("": bad notation), state, text
    ("no-sense", "", main(), "hello"),
    ("no-sense-chance", "", dealing(), "hello"),
    ("no-sense-over", "", ENDED, "hello"),
    ("no-over", "QR-15.1", ENDED, "attack"),
    ("no-first-yet", "QR-1.7", dealing(start="random"), "deal SG/o"),
    ("no-such-seat", "QR-1.7", dealing(start="random"), "first 3"),
    ("no-deal-yet", "QR-1.2", dealing(), "spend BQ1"),
    ("no-card", "QR-1.2", dealing(), "deal SG/X"),
    ("no-class-again", "QR-1.2", dealing("deal SG/o"), "deal SG/M"),
    ("no-set", "QR-1.2", dealing(), "deal DO/o"),
    ("no-spell-yet", "QR-1.3", dealing(), "deal LI/sp"),
    ("no-creature-more", "QR-1.2", dealing(*SEVEN), "deal QW/o"),
    ("no-draw-yet", "QR-3.8", dealing(wilds=WILDS[0]), "attack"),
    ("no-such-draw", "QR-3.8", dealing(wilds=WILDS[0]), "draw SG"),
    ("no-roll-yet", "QR-2.1", then(FRESH, "use AS1", "with -"), "done"),
    ("no-other-roll", "QR-7.1", then(FRESH, "use AS1", "with -"), "roll BQ1=1"),
    ("no-such-face", "QR-2.1", then(FRESH, "use AS1", "with -"), "roll AS1=6"),
    ("no-chance-now", "QR-5.1", main(), "roll BQ1=1"),
    ("no-die", "QR-1.5", main(), "spend OB1"),
    ("no-die", "QR-1.5", main(), "spend SG9"),
    ("no-class", "QR-1.5", capture(), "capture OB"),
    ("no-not-asked", "QR-6.5", main(), "stop"),
    ("no-cast-scoring", "QR-6.7", scoring("LI/ca", "SG1=3 LI1=4"), "cast LI1"),
    ("no-react-own-turn", "QR-9.7", main("LI/sp", ready="LI1=4"), "react LI1"),
    ("no-cast-other-turn", "QR-9.2", LIFE, "cast LI1"),
    ("no-use-late", "QR-7.3", main(dice="PT1=4 BQ1=1"), "use PT1"),
    ("no-done-first", "QR-7.3", FRESH, "spend BQ1"),
    ("no-capture-yet", "QR-13.1", main(), "capture SG"),
    ("no-alike", "QR-R48", main(), "spend BQ2"),
    ("no-not-in-pool", "QR-4.3", main(), "spend BQ8"),
    ("no-face-yet", "QR-3.9", main(dice="BQ1=1 SG1"), "spend SG1"),
    ("no-not-fresh", "QR-7.3", main(dice="PT1=4 AS1=4:f"), "use PT1"),
    ("no-immediate", "QR-7.2", FRESH, "use BQ1"),
    ("no-rerolls-left", "QR-7.11", main(dice="AS1=4:f PT1=4:f", options={"reroll_cap": 1}, rerolled=1), "use AS1"),
    ("no-dice-to-draw", "QR-7.4", lambda: at(A="active PT1=4:f QD1=3:f"), "use PT1"),
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
    ("no-target", "QR-9.2", then(main("DE/in", ready="DE1=6 SG2=3", B="ready AS5=5"), "cast DE1"), "on BQ1"),
    ("no-copy", "QR-R38", main("PO/S", ready="PO1=4"), "copy PO1"),
    ("no-skip", "QR-5.3", scoring("DP/S WH/S", "DP1=4 WH1=4"), "skip DP1"),
    ("no-other-die", "QR-6.4", scoring("WH/S", "WH1=4"), "do SG2"),
    ("no-other-die", "QR-16.3", scoring("", "SG1=3", options={"culling": "expert"}), "cull SG2"),
    ("no-partner-needed", "QR-R11", then(main(dice="AS1=4:f BQ1=1 SG1=3", options={"assistant_partner": "required"}), "use AS1"), "with -"),
    ("no-card-now", "QR-13.5", then(scoring("LQ/M WH/o", "LQ1=3"), "do LQ1"), "card WH"),
    ("no-face", "QR-2.10", then(main("SH/ch", ready="SH1=4 DH1=3"), "cast SH1"), "face 1"),
    ("no-seat", "QR-9.2", then(main("CO/sp", ready="CO1=3", options={"rotd": "on"}, C="bag BQ17"), "cast CO1"), "seat 0"),
    ("no-sale", "QR-17.2", capture(options={"rotd": "on"}), "capture CQ"),
    ("no-dice-left", "QR-13.3", capture(wilds="PT1-5"), "capture SG"),
    ("no-captures-left", "QR-13.1", capture(captured=1, quid=5), "capture SG"),
    ("no-quid-to-capture", "QR-13.2", capture(quid=1), "capture SG"),
]  # fmt: skip
ROWS = [f"{message} {text}" for message, _, _, text in WHY_NOT]
WHEN_STARTING = {"no-such-start", "no-wilds-twice", "no-wilds-count", "no-wilds-demons"}


@pytest.mark.parametrize(("message", "clause", "setting", "text"), WHY_NOT, ids=ROWS)
def test_a_refusal_says_why_and_names_its_clause(message: str, clause: str, setting: Setting, text: str) -> None:
    check_said(GAME, GAME.why_not(setting(), text), message, clause)


@pytest.mark.parametrize(
    ("message", "options"),
    [
        ("no-such-start", {"start": "D"}),
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
    assert {row[0] for row in WHY_NOT} | WHEN_STARTING == messages


@pytest.mark.parametrize(
    ("setting", "text", "sentence"),
    [
        (main(), "summon SG1", "SG1 costs 1 to summon, and you have 0. QR-8.2"),
        (main(), "spend BQ2", "BQ2 is like the one that is offered: write spend BQ1. QR-R48"),
        (capture(quid=1), "capture SG", "Scavenging Goblin costs 2, and you have 1. QR-13.2"),
        (main(), "stop", "“stop” answers another question. Now it is asked: spend, ready, summon, cast or attack. QR-6.5"),
    ],
)  # fmt: skip
def test_a_refusal_says_what_would_be_right(setting: Setting, text: str, sentence: str) -> None:
    assert str(GAME.why_not(setting(), text)) == sentence


def test_every_move_has_a_clause_that_says_when_it_is_made() -> None:
    assert set(MOVE_CLAUSES) == {*VERBS, *WORDS, "card", "capture", "face", "seat"}
    assert set(MOVE_CLAUSES.values()) <= CLAUSES


@pytest.mark.parametrize("text", ["SPEND bq1", " spend  BQ1 ", "Spend BQ01", "spend\tBQ1\n"])
def test_case_blanks_and_zeros_do_not_matter(text: str) -> None:
    state = main()()
    assert GAME.write(state, GAME.read(state, text)) == "spend BQ1"


@pytest.mark.parametrize(
    "text", ["spend", "spend BQ", "spend BQ1 BQ2", "ſpend BQ1", "spend BQ١", "with", "face 7", "seat A", ""]
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
    error = GAME.why_not(setting(), text)
    assert isinstance(error, Refusal)
    assert (error.phrase.id, error.clause) == (message, clause)


@pytest.mark.parametrize(("setting", "text"), [(main(), "BQ1"), (capture(quid=9), "card-QD"), (ENDED, "card-SG")])
def test_a_thing_alone_is_never_a_move(setting: Setting, text: str) -> None:
    assert isinstance(GAME.why_not(setting(), text), BadNotation)
