"""Positions as readable data: round trips, what a loader refuses, and that no input brings it down."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from tests.refusals import check_refused, position_messages

from parlour.games.gambit import GAME
from parlour.games.gambit.names import PHASES
from parlour.games.gambit.position import WAITS
from parlour.games.gambit.state import GambitState
from parlour.kernel.errors import ParlourError
from parlour.kernel.rng import Rng
from parlour.kernel.state import OVER
from parlour.testing.damage import GARBAGE, judged
from parlour.testing.keeping import comes_back

from .support import GOOD, after, asked, at, four, pieces, random_event, random_options, result, stack

CHOOSE = {"player_powers": "choose"}

# Round trips


@pytest.mark.parametrize("number", range(9))
def test_every_state_of_a_game_comes_back_from_its_dump(number: int) -> None:
    rng = random.Random(f"dump {number}")
    seats = (2, 3, 4)[number % 3]
    state = GAME.start(seats, **random_options(rng, seats))
    while state.actor() != OVER:
        check_round_trip(state)
        state.apply(random_event(state, rng))
        if len(state.log) > 25:  # a long log makes this slow and nothing new
            break
    check_round_trip(state)


def check_round_trip(state: GambitState) -> None:
    twin = comes_back(GAME, state)
    for seat in range(state.rules.seats):
        assert GAME.view(twin, seat).json() == GAME.view(state, seat).json()


def test_a_loaded_state_imagines_like_the_original() -> None:
    rng = random.Random(6)
    state = GAME.start()
    while len(state.log) < 6:
        state.apply(random_event(state, rng))
    twin = GAME.load(GAME.dump(state))
    assert GAME.dump(twin.imagine(0, Rng(1))) == GAME.dump(state.imagine(0, Rng(1)))


def test_a_dump_is_readable() -> None:
    state = after(at("S3 c3 [Gh,St]; N3 c4; N4 c5; S6 lost"), "S3:c3-c5/Gh+St", "bluff Gh")
    shown = GAME.dump(state)
    assert shown["pieces"].startswith("S1 a1; S2 b1; S4 d1; S5 e1; S6 lost; N1 a6;")
    assert shown["pieces"].endswith("N4 c5; N5 e6; N6 f6; S3 c5 [St]")
    assert shown["waits"] == {
        "for": "losing",
        "seat": "N",
        "deed": "moved",
        "piece": "S3",
        "from": "c3",
        "to": "c5",
        "claims": ["Gh", "St"],
        "open": ["St"],
        "landed": "N4",
        "next": "N",
        "pays": "N",
        "selects": "S",
        "type": "Movement",
        "then": "claims",
    }
    assert shown["log"] == ["1 S3 Gh proven by N"]
    assert list(shown["seen"]) == ["S a1 b1 c3 d1 e1 a6 b6 c4 c5 e6 f6 | 0 0"]


def test_every_kind_of_line_of_a_log_comes_back() -> None:
    log = [
        "1 S3 Di stood yes",
        "1 S3 Di stood no",
        "1 S3 Di stood ?",
        "1 S3 St dropped yes",
        "1 S3 St dropped no",
        "1 S3 St dropped ?",
        "2 N3 Mo proven by S",
        "2 N3 Mo caught by S",
        "3 N6 lost",
        "3 N3 emptied Gh St",
        "3 N3 emptied - Ka",
        "3 N3 emptied ? ?",
        "4 N selected Action",
        "5 S learned N3 Gh -",
        "6 S3 Di to S4",
        "7 N2 swapped S3 claimed Di - gave - Mo true yes ?",
    ]
    state = at(log=log, options=CHOOSE)
    assert GAME.dump(state)["log"] == log


def test_only_the_pieces_must_be_given() -> None:
    state = GAME.load(GOOD)
    assert asked(state) == ("S", "act")
    assert pieces(state)["S3"] == "c3 [Gh]"
    assert pieces(state)["N1"] == "a6"


def test_pieces_named_on_one_square_make_a_stack_in_that_order() -> None:
    assert stack(at("N3 c5; S1 c5; N4 c5"), "c5") == "N3<S1<N4"


def test_blanks_and_case_of_powers_do_not_matter() -> None:
    assert pieces(at(" S3  c3[ gh , mo ] ;; N3 c5 "))["S3"] == "c3 [Gh,Mo]"


@pytest.mark.parametrize("winner", [None, "S", "N"])
@pytest.mark.parametrize("reason", ["row", "losses", "repetition", "limit"])
def test_a_finished_game_can_be_loaded(winner: str | None, reason: str) -> None:
    state = GAME.load({**GOOD, "result": {"winner": winner, "reason": reason}})
    assert state.actor() == OVER
    assert result(state) == (winner, reason)
    assert GAME.reason(state) == reason


# What is refused, message by message

WAITING = GAME.dump(after(at("S3 c3; N3 c4"), "S3:c3-c4/Bu"))


def waits(**changes: Any) -> dict[str, Any]:
    """A position that waits for an answer to a claim, with something else there."""
    return {**WAITING, "waits": {**WAITING["waits"], **changes}}


REFUSED: list[tuple[str, str, Any]] = [
    ("field-unknown", "", {**GOOD, "piece": ""}),
    ("field-unknown", "", waits(what=1)),
    ("field-value", "", {**GOOD, "seats": "NS"}),
    ("field-value", "", {**GOOD, "turn": -1}),
    ("field-value", "", {**GOOD, "turn": 201}),
    ("field-value", "", {**GOOD, "to_act": "W"}),
    ("field-value", "", {**GOOD, "owed": {"W": 1}}),
    ("field-value", "", {**GOOD, "owed": {"S": -1}}),
    ("field-value", "", {**GOOD, "player_powers": {"S": ["Ninja"]}}),
    ("field-value", "", {**GOOD, "closed": ["N9"]}),
    ("field-value", "", {**GOOD, "options": []}),
    ("field-value", "", {**GOOD, "result": "S"}),
    ("field-missing", "", {**GOOD, "result": {"winner": "S"}}),
    ("field-value", "", waits(dice=[7])),
    ("field-value", "", waits(to="c9")),
    ("field-missing", "", {}),
    ("position-pieces", "", {"pieces": ["S3 c3"]}),
    ("position-piece", "", {"pieces": "S3 c9"}),
    ("position-piece", "", {"pieces": "S7 c3"}),
    ("position-piece", "", {"pieces": "S3 c3 [Gh,Mo,Di]"}),
    ("position-piece", "", {"pieces": "S3 c٣"}),
    ("position-no-piece", "GA-14.5", {"pieces": "W1 a2"}),
    ("position-no-piece", "GA-14.10", {"pieces": "S6 c3", "options": {"pieces": 5}}),
    ("position-no-piece", "GA-14.5", {**GOOD, "log": ["1 W1 lost"]}),
    ("position-twice", "GA-1.2", {"pieces": "S3 c3; S3 c4"}),
    ("position-no-square", "GA-1.1", {"pieces": "S3 c7"}),
    ("position-no-square", "GA-14.3", {"pieces": "S3 c4", "options": {"board": "bridges"}}),
    ("position-power", "", {"pieces": "S3 c3 [Xx]"}),
    ("position-two-powers", "GA-2.1", {"pieces": "S3 c3 [Di,Gh]"}),
    (
        "position-out",
        "GA-14.9",
        {"pieces": "W1 lost; W2 lost", "seats": "SWN", "options": {"loss_limit": 2}},
    ),
    ("position-over", "GA-12.4", {"pieces": "S1 lost; S2 lost; S3 lost; S4 lost"}),
    (
        "position-out-owes",
        "GA-14.12",
        {"pieces": "W1 lost; W2 lost; W3 lost; W4 lost", "seats": "SWN", "owed": {"W": 1}},
    ),
    ("position-no-gains", "GA-13.1", {**GOOD, "player_powers": {"S": ["Sensei"]}}),
    ("position-log", "", {**GOOD, "log": ["S3 did something"]}),
    ("field-value", "", {**GOOD, "log": [3]}),
    ("position-log", "", {**GOOD, "log": ["1 S learned N3 Mo -"]}),
    ("position-log", "", {**GOOD, "log": ["1 W selected Action"]}),
    ("position-log", "", {**GOOD, "log": ["1 N3 emptied Mo -"]}),
    ("position-log", "", {**GOOD, "log": ["1 N3 emptied ? St"]}),
    ("position-seen", "", {**GOOD, "seen": {"S a1": 1}}),
    ("position-over", "GA-12.4", {"pieces": "; ".join(f"S{n} lost" for n in range(1, 7))}),
    ("position-end", "GA-12.1", {**WAITING, "result": {"winner": "S", "reason": "row"}}),
    ("position-seat-out", "GA-14.12", {"pieces": "W1 lost; W2 lost; W3 lost; W4 lost", "seats": "SWN", "to_act": "W"}),
    ("position-waits", "", waits(seat="S")),
    ("position-waits", "", waits(open=["Gh"])),
    ("position-waits", "", waits(piece="N3")),
    ("position-waits", "", waits(to="a4")),
    ("position-waits", "", waits(**{"for": "kamikazes"})),
    ("position-waits", "", waits(**{"for": "reselect"})),
    ("position-waits", "", waits(**{"for": "gaining"})),
    ("position-waits", "", waits(**{"for": "juggernauts"})),
    ("position-waits", "", waits(**{"for": "first"})),
    ("position-waits", "", waits(**{"for": "act"})),
    ("position-waits", "", {**GAME.dump(GAME.start()), "pieces": "S1 a1 [Di]"}),
    ("other-game", "", {**GOOD, "game": "quartz"}),
    ("bad-option", "", {**GOOD, "options": {"speed": 1}}),
    ("bad-option-value", "", {**GOOD, "options": {"assign": "cards"}}),
    ("misfit-four", "GA-14.5", {**GOOD, "options": {"board": "four"}}),
    ("not-an-object", "", []),
]
ROWS = [f"{message} {number}" for number, (message, _, _) in enumerate(REFUSED)]


@pytest.mark.parametrize(("message", "clause", "position"), REFUSED, ids=ROWS)
def test_a_bad_position_is_refused_with_a_message(message: str, clause: str, position: Any) -> None:
    check_refused(GAME, position, message, clause)


@pytest.mark.parametrize(
    ("begin", "position"),
    [
        ("In pieces, “Zo” is not a power.", {"pieces": "S3 c3 [Zo]"}),
        ("pieces names W1,", {"pieces": "W1 a2"}),
        ("In seen, “foo” is not a position of the pieces on this board.", {**GOOD, "seen": {"foo": 1}}),
        ("log[2] cannot be “S3 did something”.", {**GOOD, "log": ["3 N6 lost", "S3 did something"]}),
        ("log[2] names W1,", {**GOOD, "log": ["3 N6 lost", "1 W1 lost"]}),
    ],
)
def test_an_error_names_the_path_to_what_is_wrong(begin: str, position: dict[str, Any]) -> None:
    with pytest.raises(ParlourError) as error:
        GAME.load(position)
    assert GAME.words().text(error.value.phrase).startswith(begin)


def test_every_message_of_the_section_positions_is_shown_above() -> None:
    assert {row[0] for row in REFUSED if row[0].startswith("position-")} == position_messages(GAME)


# Any garbage


@pytest.mark.parametrize("field", [field.name for field in WAITS])
def test_garbage_in_what_it_waits_for_is_trouble_or_a_position(field: str) -> None:
    for garbage in GARBAGE:
        judged(GAME, waits(**{field: garbage}))


@pytest.mark.parametrize("number", range(10))
def test_a_damaged_position_is_refused_or_can_be_played(number: int) -> None:
    """States of random games with a part missing, or taken from another state: never a crash, now or later."""
    rng = random.Random(f"damage {number}")
    seats = rng.choice((2, 2, 3, 4))
    options = random_options(rng, seats)
    state, dumps = GAME.start(seats, **options), []
    while state.actor() != OVER and len(dumps) < 120:
        dumps.append(GAME.dump(state))
        state.apply(random_event(state, rng))
    for _ in range(60):
        position = copy.deepcopy(rng.choice(dumps))
        other = copy.deepcopy(rng.choice(dumps))
        for _ in range(rng.choice((1, 1, 2, 3))):
            damage(position, other, rng)
        judged(GAME, position)


def damage(position: dict[str, Any], other: dict[str, Any], rng: random.Random) -> None:
    """Change one thing."""
    inner = position["waits"] if rng.random() < 0.6 and isinstance(position.get("waits"), dict) else position
    source = other["waits"] if inner is not position else other
    key = rng.choice(list(inner) or ["for"])
    how = rng.random()
    if how < 0.25:
        inner.pop(key, None)
    elif how < 0.8:
        key = rng.choice(list(source))
        inner[key] = source[key]
    elif inner is not position:
        inner["for"] = rng.choice(PHASES)
    else:
        inner[key] = rng.choice(GARBAGE[:9])


def test_a_seat_that_went_out_in_its_own_turn_is_kept() -> None:
    state = four("S1 lost; S2 lost; S3 lost; S4 c3; N2 c5 [Ka]")
    GAME.play(state, "S4:c3-c5/St", "ok", "ok", "ok", "ok", "kamikaze N2", "bluff Ka")
    assert asked(state) == ("N", "reselect")
    check_round_trip(state)
