"""What every game can do by itself: start, moves, outcomes, play, why not, eyes."""

from __future__ import annotations

import pytest

from parlour.games import game, game_keys
from parlour.kernel.errors import BadNotation, ParlourError, Refusal
from parlour.kernel.outcome import winners
from toy_bluff import GAME


def test_a_game_starts_with_its_usual_seats_and_options() -> None:
    assert GAME.dump(GAME.start())["seats"] == 2
    assert GAME.dump(GAME.start())["options"] == {"deck": "three", "stake": 2}


def test_a_game_starts_with_other_seats_and_options() -> None:
    state = GAME.start(3, deck="five")
    assert (GAME.dump(state)["seats"], GAME.dump(state)["options"]["deck"]) == (3, "five")


def test_a_game_does_not_start_with_seats_it_does_not_have() -> None:
    with pytest.raises(ParlourError, match=r"toy-bluff cannot be played with 5 seats\. Possible: 2, 3\."):
        GAME.start(5)


def test_outcomes_are_shown_with_their_weights_and_only_if_they_can_happen() -> None:
    assert GAME.outcomes(GAME.play(GAME.start(), "deal1=2")) == {"deal2=1": 1, "deal2=3": 1}


def test_there_are_no_outcomes_while_a_seat_decides() -> None:
    assert GAME.outcomes(GAME.play(GAME.start(), "deal1=2", "deal2=1")) == {}


def test_moves_are_shown_in_notation() -> None:
    assert GAME.moves(GAME.play(GAME.start(), "deal1=2", "deal2=1", "claim 1")) == ["believe", "doubt"]


def test_texts_after_a_refused_one_are_not_played() -> None:
    state = GAME.start()
    with pytest.raises(Refusal):
        GAME.play(state, "deal1=2", "deal2=2", "deal2=1")
    assert list(state.hands) == [2]


def test_why_not_tells_a_refusal_from_nonsense_and_from_a_legal_move() -> None:
    state = GAME.start()
    assert isinstance(GAME.why_not(state, "doubt"), Refusal)
    assert isinstance(GAME.why_not(state, "hello"), BadNotation)
    assert GAME.why_not(state, "deal1=1") is None


def test_eyes_show_the_view_of_their_seat_alone() -> None:
    state = GAME.play(GAME.start(), "deal1=2", "deal2=1")
    eyes = GAME.eyes(state, 0, [-3, 1])
    assert eyes.view().known["hands"] == [2, None]
    assert (list(eyes.legal()), list(eyes.events), eyes.seat) == ([0, 1, 2], [-3, 1], 0)


def test_a_game_is_found_by_its_key() -> None:
    assert game("adventurers-guard").key == "adventurers-guard"
    assert "adventurers-guard" in game_keys()


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(ParlourError, match=r"There is no game “chess”\. Available: .*adventurers-guard"):
        game("chess")


@pytest.mark.parametrize(
    ("returns", "won"), [([1.0, -1.0], [0]), ([0.0, 0.0], []), ([0.5, 0.5, -1.0], [0, 1]), ([-1.0, -0.5], [1])]
)
def test_the_winners_are_those_with_the_best_return_unless_all_have_it(returns: list[float], won: list[int]) -> None:
    assert winners(returns) == won
