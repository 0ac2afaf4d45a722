"""Positions as readable data: round trips, what a loader refuses, and that no input brings it down."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.refusals import check_refused, position_messages

from parlour.games.quarriors import GAME
from parlour.games.quarriors.names import LASTING_SAYS, MARK_SAYS, PENDING_SAYS, PILE_SAYS, STEP_SAYS
from parlour.games.quarriors.options import WILDS
from parlour.games.quarriors.position import FIELDS
from parlour.games.quarriors.position.format import FRAMES, LASTING_NAMES, MARKS, PILES, STEPS
from parlour.kernel.errors import ParlourError
from parlour.kernel.state import OVER
from parlour.testing.damage import judged
from parlour.testing.keeping import comes_back

from .support import CARDS, GOOD, at, moves, pile, play, random_event, random_options, wilds


def good(**fields: Any) -> dict[str, Any]:
    return {**GOOD, **fields}


def lying(**piles: str) -> dict[str, Any]:
    return good(seats=[piles, {"bag": "BQ9"}])


def parted(dice: str, **options: str) -> dict[str, Any]:
    """The first seat's pool in a game that has faces with two parts."""
    seats = [{"active": dice, "bag": "BQ1-3"}, {"bag": "BQ9"}]
    return {"cards": wilds("QW/o VI/ca"), "seats": seats, "options": options}


# Round trips


def test_a_dump_is_written_in_the_words_of_the_contract() -> None:
    state = at("LI/ca PO/S", A="bag BQ1-3; active BQ4=6 AS1; ready SG1=3 LI1=4>SG1; used BQ5", quid=2, players=2)
    dump = GAME.dump(state)
    assert tuple(dump) == tuple(field.name for field in FIELDS)
    assert dump["seats"][0] == {
        "bag": "BQ1-3",
        "active": "BQ4=6 AS1",
        "ready": "SG1=3 LI1=4>SG1",
        "spent": "",
        "used": "BQ5",
        "aside": "",
    }
    assert (dump["step"], dump["quid"], dump["pending"], dump["result"]) == ("main", 2, [], None)


def test_what_is_still_to_be_done_is_readable() -> None:
    state = play(at("WH/S", A="ready WH1=4; used SG1 AS1; bag BQ1-6", step="score"), "do WH1")
    assert GAME.dump(state)["pending"] == ["cull A 1", "choose 0", "run WH/S.0.0 WH1 A 0 0 0"]


@pytest.mark.clause("QR-R12", "QR-R48")
@pytest.mark.parametrize(("die", "face"), [("QW", 3), ("VI", 4)])
def test_a_die_that_has_drawn_is_marked_until_it_is_stale_or_rolled_again(die: str, face: int) -> None:
    state = GAME.load(parted(f"{die}1={face}:f {die}2={face}:f"))
    play(state, f"use {die}1 draw")
    comes_back(GAME, state)
    play(state, "draw BQ", "roll BQ1=1")
    assert pile(state, "A", "active") == " ".join(sorted([f"{die}1={face}:fd", f"{die}2={face}:f", "BQ1=1:f"]))
    comes_back(GAME, state)
    assert moves(state) == [f"use {die}2 draw", f"use {die}1 roll", f"use {die}2 roll", "done"]
    rolled = play(state.copy(), f"use {die}1 roll", f"roll {die}1={face}")
    assert f"{die}1={face}:f {die}2={face}:f" in pile(rolled, "A", "active")
    assert moves(rolled) == [f"use {die}1 draw", f"use {die}1 roll", "done"]
    assert pile(play(state, "done"), "A", "active") == " ".join(sorted([f"{die}1={face}", f"{die}2={face}", "BQ1=1"]))


def test_dice_that_are_not_named_lie_in_the_wilds_or_are_out() -> None:
    state = GAME.load(GOOD)
    assert GAME.dump(state)["wilds"].startswith("PT1-5 ")
    assert "BQ" not in GAME.dump(state)["wilds"]


def test_equal_faces_are_named_by_the_lowest() -> None:
    assert pile(GAME.load(lying(active="BQ1=5 SG1=6")), "A", "active") == "BQ1=1 SG1=5"


def test_a_position_before_the_cards_are_dealt_can_be_loaded() -> None:
    for state in (GAME.start(start="random"), GAME.start(), play(GAME.start(), "deal SG/S", "deal WQ/o")):
        comes_back(GAME, state)


# What is refused, message by message

REFUSED: list[tuple[str, str, Any]] = [
    ("field-unknown", "", good(dice="")),
    ("field-value", "", good(step="attacking")),
    ("field-value", "", good(players=5)),
    ("field-value", "", good(turn=-1)),
    ("field-value", "", good(options=[])),
    ("field-value", "", good(seats=[{}])),
    ("field-unknown", "", good(seats=[{"hand": ""}, {}])),
    ("field-value", "", good(seats=[{"bag": 1}, {}])),
    ("field-unknown", "", good(step="defend", attack={"total": [0, 3]})),
    ("field-missing", "", good(step="over", result={"winners": ["A"]})),
    ("field-value", "", good(glory=[1, 2, 3])),
    ("field-value", "", good(cursor="SG1")),
    ("field-value", "", good(attack={})),
    ("field-value", "", good(beaten=["C"])),
    ("position-card", "", good(cards=["SG/x"])),
    ("position-card", "", good(scored=["OB/sp"])),
    ("position-set", "QR-1.2", good(cards=["DO/o", *CARDS[1:]])),
    ("position-class-twice", "QR-1.2", good(cards=["SG/o", "SG/M", *CARDS[2:]])),
    ("position-wilds", "QR-1.2", good(cards=CARDS[:-1])),
    ("position-wilds", "QR-1.2", {}),
    ("position-dealing", "QR-1.2", good(step="deal")),
    ("position-dealing", "QR-1.2", {"step": "deal", "cards": ["SG/o", "LI/ca"]}),
    ("position-undealt", "QR-1.2", {"step": "first", "first": None, "cards": ["SG/o"], "options": {"start": "random"}}),
    ("position-first", "QR-1.7", good(first=None)),
    ("position-before", "QR-1.6", {"step": "deal", "cards": ["SG/o"], "seats": [{"bag": "BQ1"}, {}]}),
    ("position-die", "", lying(bag="X1")),
    ("position-die", "", lying(bag="BQ0")),
    ("position-die", "", lying(bag="BQ5-3")),
    ("position-die", "", lying(active="BQ1-2=1")),
    ("position-no-face", "", lying(active="BQ1=7")),
    ("position-no-face", "", lying(active="BQ1=0")),
    ("position-no-face", "", lying(ready="PO1=4@WQ/o=9")),
    ("position-mark", "", lying(ready="SG1=3:q")),
    ("field-unknown", "", {"seats": [{"hand": ""}, {}]}),
    ("field-value", "", {"seats": [{"bag": 1}, {}]}),
    ("field-value", "", {"quid": "2"}),
    ("field-unknown", "", {"attack": {"total": [0, 3]}}),
    ("position-not-in-play", "QR-1.5", lying(bag="OB1")),
    ("position-not-in-play", "QR-1.6", lying(bag="BQ17")),
    ("position-two-places", "QR-3.1", lying(bag="BQ1", used="BQ1")),
    ("position-face", "QR-R47", lying(used="BQ1=1")),
    ("position-face", "QR-R47", lying(ready="SG1=3:f")),
    ("position-pool", "QR-R27", good(seats=[{}, {"active": "BQ9=1"}])),
    ("position-pool", "QR-R27", lying(active="BQ1=1:a")),
    ("position-part", "QR-R12", lying(active="SG1=3:fd")),
    ("position-part", "QR-R12", parted("QW1=3:d")),
    ("position-part", "QR-R12", parted("QW1=2:fd")),
    ("position-part", "QR-R12", parted("VI1=4:fd", face_parts="together")),
    ("position-face", "QR-R47", lying(ready="SG1=3:d")),
    ("position-icon", "QR-8.1", lying(ready="SG1=1")),
    ("position-icon", "QR-9.1", lying(ready="LI1=1")),
    ("position-immediate", "QR-7.7", lying(ready="GR1=4")),
    ("position-copy", "QR-R38", lying(ready="SG1=3@WQ/o=4")),
    ("position-copy", "QR-R38", lying(ready="PO1=4@WQ/o=1")),
    ("position-attached", "QR-9.5", lying(ready="PO1=4 SG1=3>PO1")),
    ("position-host", "QR-9.5", lying(ready="LI1=4>SG1")),
    ("position-goal", "QR-15.1", good(glory=[20, 0])),
    ("position-lasting", "", good(lasting=["atk SG1 2"])),
    ("position-lasting", "", good(lasting=["dest SG1 5 LI1 A"])),
    ("position-attack", "QR-10.5", good(step="defend")),
    ("position-pending", "QR-R47", good(pending=["wait"])),
    ("position-pending", "QR-R47", good(pending=["cull C 1"])),
    ("position-pending", "QR-R47", good(pending=["reroll SG1"])),
    ("position-pending", "QR-R47", good(pending=["choose 1"])),
    ("position-pending", "QR-R47", good(pending=["killif SG1 0 A 0 0", "recheck 1", "window 4 1 1"])),
    ("position-pending", "QR-R47", good(step="attack", attack={"parts": ["SG1 1 2"]})),
    ("position-pending", "QR-R47", good(pending=["item GS/o.0 GS1 A 1"])),
    ("position-over", "QR-R47", good(step="over")),
    ("position-over", "QR-R47", good(result={"winners": ["A"], "reason": "glory"})),
    ("position-over", "QR-R47", good(step="over", result={"winners": [], "reason": "glory"})),
    ("other-game", "", good(game="quartz")),
    ("bad-option", "", good(options={"speed": 1})),
    ("bad-option-value", "", good(options={"culling": "often"})),
    ("no-such-start", "QR-1.7", good(options={"start": "D"})),
    ("not-an-object", "", []),
]
ROWS = [f"{message} {number}" for number, (message, _, _) in enumerate(REFUSED)]


@pytest.mark.clause("QR-R47")
@pytest.mark.parametrize(("message", "clause", "position"), REFUSED, ids=ROWS)
def test_a_bad_position_is_refused_with_a_message(message: str, clause: str, position: Any) -> None:
    check_refused(GAME, position, message, clause)


@pytest.mark.parametrize(
    ("path", "position"),
    [
        ("seats[2].bag", good(seats=[{}, {"bag": 1}])),
        ("attack.totals", good(step="defend", attack={"totals": [1]})),
        ("result.winners", good(step="over", result={"winners": ["X"], "reason": "glory"})),
        ("beaten", good(beaten=["C"])),
        ("cards[2]", good(cards=["SG/o", "SG/X"])),
        ("cards[2]", good(cards=["SG/o", "SG/M"])),
        ("cards[1]", good(cards=["DO/o"])),
        ("scored[1]", good(scored=["OB/sp"])),
        ("seats[1].active", lying(active="BQ1=9")),
        ("seats[1].bag", lying(bag="BQ1 BQ99")),
        ("wilds", good(wilds="X1")),
        ("lasting[2]", good(lasting=["atk SG1 2 LI1 A", "atk SG1 2"])),
        ("pending[2]", good(pending=["cull A 1", "wait"])),
        ("attack.parts[1]", good(step="attack", attack={"parts": ["SG1 1 2"]})),
    ],
)
def test_a_wrong_value_is_named_with_its_path(path: str, position: dict[str, Any]) -> None:
    with pytest.raises(ParlourError) as error:
        GAME.load(position)
    assert error.value.phrase.slots["field"] == path


def test_cards_that_are_left_out_are_counted_with_what_would_be_right() -> None:
    with pytest.raises(ParlourError) as error:
        GAME.load({"step": "main"})
    assert str(error.value) == "cards must have 7 creature cards and 3 spell cards; these are 0 and 0. QR-1.2"


def test_the_page_of_formats_explains_every_word_of_a_position() -> None:
    assert list(STEP_SAYS) == list(STEPS)
    assert list(PILE_SAYS) == list(PILES)
    assert list(MARK_SAYS) == list(MARKS)
    assert list(LASTING_SAYS) == list(LASTING_NAMES)
    assert list(PENDING_SAYS) == [name for name, _ in FRAMES.values()]


def test_every_message_of_the_section_positions_is_shown_above() -> None:
    assert {row[0] for row in REFUSED if row[0].startswith("position-")} == position_messages(GAME)


# Any garbage


@pytest.mark.parametrize("number", range(4))
def test_a_dump_with_a_few_changes_is_a_position_or_trouble(number: int) -> None:
    """What is still to be done is changed most of all; a state that is loaded can be played on."""
    rng = random.Random(f"changes {number}")
    state = GAME.start(seats=2 + number % 3, **{**random_options(rng), "start": "A"})
    while state.actor() != OVER:
        state.apply(random_event(state, rng))
        if state.actor() >= 0 and state.top > 0 and rng.random() < 0.5:
            judged(GAME, changed(GAME.dump(state), rng))


def changed(position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    words = " ".join([*position["pending"], *position["seats"][0].values(), *position["seats"][1].values()]).split()
    lines = [line.split() for line in position["pending"]]
    line = rng.choice(lines)
    line[rng.randrange(len(line))] = rng.choice([*words, "-", "0", "1", "7", "A", "B"])
    if rng.random() < 0.2:
        lines.insert(rng.randrange(len(lines)), rng.choice(lines))
    return {**position, "pending": [" ".join(line) for line in lines]}


def test_given_wilds_and_a_position_agree() -> None:
    state = GAME.start(wilds=WILDS[0])
    assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)
