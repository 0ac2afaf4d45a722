"""A state is a value: it prints and draws itself, compares, copies and pickles."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import parlour
from parlour.games import game_keys
from parlour.kernel.outcome import Outcome
from parlour.kernel.state import GAMES
from parlour.testing.walk import possible
from toy_bluff import GAME as BLUFF
from toy_kuhn import KuhnState

STARTS = [parlour.game(key).start() for key in game_keys()]


@pytest.mark.parametrize("state", [*STARTS, BLUFF.start()], ids=[*game_keys(), "toy-bluff"])
def test_python_copies_and_pickles_a_state(state: Any) -> None:
    twins = [copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state)), copy.deepcopy([state])[0]]
    assert twins == [state] * 4
    twins[0].apply(possible(state)[0])
    assert twins[0] != state == twins[1]


@pytest.mark.parametrize("state", STARTS, ids=game_keys())
def test_the_repr_of_a_state_is_a_call_that_makes_it_again(state: Any) -> None:
    assert eval(repr(state), {"parlour": parlour}) == state


def test_a_state_prints_as_the_table_and_shows_as_a_picture() -> None:
    state = parlour.game("adventurers-guard").load({"pawns": "S: Ae4 Mb2 | N: Ae5", "die": 3})
    assert " 5  ·    ·    ·    ·   [A]" in str(state)
    assert state._repr_svg_().startswith("<svg")


def test_states_of_other_games_or_with_other_options_are_not_equal() -> None:
    guard = parlour.game("adventurers-guard")
    assert guard.start() != parlour.game("gambit").start()
    assert guard.start() != guard.start(enemy_move="must")
    assert guard.start() != "a text"


def test_a_state_has_no_hash_because_it_changes() -> None:
    with pytest.raises(TypeError, match="has no hash"):
        hash(BLUFF.start())


def test_a_state_without_a_game_is_still_copied_but_not_pickled() -> None:
    state = KuhnState((0, 1))
    assert type(state) not in GAMES
    assert copy.copy(state) is not state
    assert repr(state).startswith("<")
    assert str(state) == repr(state)
    assert state._repr_svg_() is None
    with pytest.raises(TypeError, match="KuhnState belongs to no Game"):
        pickle.dumps(state)


def test_an_outcome_has_a_reason_and_winners() -> None:
    guard = parlour.game("adventurers-guard")
    state = guard.load({"pawns": "S: Ae1 Me7 | N: Ae8", "turn": 6})
    assert guard.outcome(state) is None
    assert guard.outcome(guard.play(state, "d6=1", "Me7xe8")) == Outcome("captured", (1.0, -1.0), (0,))


def test_legal_moves_are_codes_with_texts() -> None:
    guard = parlour.game("adventurers-guard")
    state = guard.start(first_player="S")
    one, two = guard.legal(state)
    assert (str(one), str(two)) == ("W@a1", "W@i1")
    assert [one.code, two.code] == list(state.legal())
    assert guard.moves_in_words(state) == {"W@a1": "Warrior to a1", "W@i1": "Warrior to i1"}
    assert guard.moves_in_words(guard.start()) == {}
