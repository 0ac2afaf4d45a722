"""`Game.of`: what can be derived from a state class is, and what cannot is said in a sentence."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from mypy_extensions import i64

from parlour.kernel.derived.view import said
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame, Game
from parlour.kernel.options import Number
from parlour.kernel.state import State
from parlour.kernel.words import phrase
from parlour.testing import CHECKS, plays
from parlour.testing.damage import spoilt
from toy_bluff import BluffState
from toy_derived import FOLDER, RACE, RaceState


@pytest.mark.parametrize("name", CHECKS)
def test_a_derived_game_keeps_its_promise(name: str) -> None:
    CHECKS[name](RACE, plays(RACE))


def test_a_damaged_position_loads_or_is_refused_in_words() -> None:
    refused: list[str] = []
    for play in plays(RACE):
        for step in play.some(8):
            for salt in range(20):
                try:
                    RACE.load(spoilt(RACE.dump(step.state), RACE.dump(RACE.start()), step.rng(salt)))
                except ParlourError as error:
                    refused.append(RACE.words("pt-BR").text(error.phrase))
    assert len(refused) > 100
    assert all(refused)


def test_a_position_has_every_field_and_comes_back() -> None:
    state = RACE.start(3, start="last")
    RACE.play(state, "m0", "c2", "m1")
    position = RACE.dump(state)
    assert position["options"] == {"rounds": 4, "start": "last"}
    assert position["history"] == [[2, 2], [0, 1]]
    assert position["names"] == ["none", "one", "two"]
    loaded = RACE.load(json.loads(json.dumps(position)))
    assert loaded == state
    assert loaded.names == ("none", "one", "two")
    assert RACE.load({}) == RACE.start()


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({"points": "3"}, "points cannot be “3”"),
        ({"points": [1, "2"]}, "points cannot be"),
        ({"points": [1, 2**70]}, "points cannot be"),
        ({"seats": 9}, "seats cannot be “9”"),
        ({"shape": 1}, "There is no field “shape”"),
        ({"notes": {"turn": 7}}, "The game cannot go on from this position: nothing can follow"),
        ({"notes": {}}, "The game cannot go on from this position: KeyError"),
        ({"options": {"rounds": 99}}, "rounds cannot be “99”"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: dict[str, Any], told: str) -> None:
    with pytest.raises(ParlourError, match=told):
        RACE.load(position)


def test_what_cannot_be_played_is_refused_with_what_can() -> None:
    state = RACE.start()
    assert str(RACE.why_not(state, "jump")) == "“jump” is not a move now. Possible: m0, m1, m2."
    assert RACE.read(state, " M2 ") == 2
    RACE.play(state, "m0")
    assert "cannot happen now" in str(RACE.why_not(state, "m1"))


def test_a_refusal_is_short_however_many_and_long_the_moves_are() -> None:
    def write(_state: State, event: int) -> str:
        return f"{'a-long-way-to-say-it-' * 3}{event}" if event else "a-text-of-about-forty-characters-it-is"

    wordy = made(write=write, notation=())
    CHECKS["refusals"](wordy, plays(wordy))
    said = str(wordy.why_not(wordy.start(), "x" * 500))
    assert "Possible: a-text-of-about-forty-characters-it-is, …" in said


def test_words_of_the_game_take_the_place_of_those_derived(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "rules.md", tmp_path)
    (tmp_path / "words.en.ftl").write_text("game-name = The Race\ndo-m1 = One more\nfield-points = Steps\n")
    game = made(folder=tmp_path)
    assert game.words().say("game-name") == "The Race"
    assert game.words().say("option-rounds") == "Rounds"
    assert game.moves_in_words(game.start()) == {"m0": "m0", "m1": "One more", "m2": "m2"}
    assert said(tmp_path, "m1") == phrase("do-m1")
    assert "Steps" in game.draw(game.start())
    assert "Sua vez" in game.draw(game.start(), 0, "pt-BR")


def test_moves_of_a_kind_share_their_words(tmp_path: Path) -> None:
    (tmp_path / "words.en.ftl").write_text("do-bid = Bid { $what }\ndo-bid-7 = All in\nsee-card = the { $what }\n")
    assert said(tmp_path, "bid-3") == phrase("do-bid", what="3")
    assert said(tmp_path, "bid-7") == phrase("do-bid-7")
    assert said(tmp_path, "card=4", "see") == phrase("see-card", what="4")
    for text in ("fold", "3x5", "card=4", "b\u00e9-1"):
        assert said(tmp_path, text) == text


def test_secrets_are_shown_to_nobody_unless_the_game_says_so() -> None:
    assert not RACE.start().has_secrets()
    assert RACE.open
    with pytest.raises(TypeError, match="BluffState has secrets, so Game.of needs to know who knows what"):
        made(
            BluffState,
            options=(),
            new=lambda _values, seats: BluffState({"deck": "three"}, seats),
            dump=dict,
            load=dict,
        )


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"options": (*RACE.options, Number("length", 1, 1, 2, "TD-1.1"))}, "RaceState has no field 'length'"),
        ({"public": ("points", "speed")}, "there is no field 'speed' in a position"),
        ({"folder": FOLDER.parent}, "every game needs its rules"),
    ],
)
def test_what_cannot_be_derived_is_said_in_a_sentence(changes: dict[str, Any], told: str) -> None:
    def new(values: Any, seats: int) -> RaceState:
        return RaceState(seats, values["rounds"], values["start"])

    with pytest.raises(TypeError, match=told):
        made(new=new, **changes)


@pytest.mark.parametrize("kind", ["int", int, i64])
def test_a_choice_is_not_taken_for_a_number(kind: object) -> None:
    class Numbered(RaceState):
        def __init__(self, seats: int, rounds: int, start: int) -> None:
            super().__init__(seats, rounds, ("first", "last")[start])

    Numbered.__init__.__annotations__["start"] = kind
    with pytest.raises(
        TypeError, match=r"Numbered takes the option 'start' as a number, but it is a text: give .*`new`"
    ):
        made(Numbered)
    numbered = made(Numbered, new=lambda values, seats: Numbered(seats, values["rounds"], values["start"] == "last"))
    assert numbered.start(start="last").notes == {"turn": 1}


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ({1, 2}, "is set: keep numbers"),
        ({1: 2}, "is dict: keep numbers"),
        ([(1, 2)], "has a tuple in a list"),
        (([1], 2), "has a list in a tuple"),
        (Path(), "Path: keep numbers"),
    ],
)
def test_a_field_that_no_position_can_tell_is_named(value: object, told: str) -> None:
    def new(values: Any, seats: int) -> RaceState:
        state = RaceState(seats, values["rounds"], values["start"])
        state.history = value  # type: ignore[assignment]
        return state

    with pytest.raises(TypeError, match=f"RaceState.history .*{told}|RaceState.history {told}"):
        made(new=new)


def made(state: type[State] = RaceState, **changes: Any) -> AnyGame:
    parts: dict[str, Any] = {"key": "toy-race", "code": "TD", "seats": (2, 3), "actions": 3, "folder": FOLDER}
    return Game.of(state, **parts | {"options": RACE.options} | changes)
