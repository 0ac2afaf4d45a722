"""OpenSpiel's own tests of our games, and its own solver on one that both have."""

from __future__ import annotations

import pickle
import random
import sys
from pathlib import Path
from typing import Any

import numpy
import pyspiel
import pytest
from open_spiel.python.observation import make_observation
from tests.environments.sets import TABLES, extremes
from tests.toy_bluff import GAME as BLUFF

import parlour
from parlour.envs.openspiel import BITS, spiel
from parlour.kernel.errors import ParlourError
from parlour.testing.walk import play

EXAMPLES = str(Path(__file__).parent.parent.parent / "examples" / "learning")
SHORT = {
    "adventurers-guard": {"no_capture_limit": 20},
    "gambit": {"turns_per_seat": 10},
    "quarriors": {"max_turns": 1},
    "quazo": {"rounds": 1},
}
"""A whole game is played, and every state of it is printed, copied and pickled."""


def load_kuhn(monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Any]:
    """The example, as a module and as a game."""
    monkeypatch.syspath_prepend(EXAMPLES)
    import cfr
    import kuhn

    return cfr, kuhn.GAME


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_random_game_passes_openspiels_test(key: str, seats: int, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(spiel(key, seats, SHORT.get(key)), num_sims=1, serialize=True, verbose=False)
    capfd.readouterr()


@pytest.mark.parametrize("key", parlour.game_keys())
def test_a_random_game_passes_openspiels_test_whatever_the_options(key: str, capfd: pytest.CaptureFixture[str]) -> None:
    for options, seats in extremes(key):
        game = spiel(key, seats, {**options, **SHORT.get(key, {})})
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
        capfd.readouterr()


@pytest.mark.parametrize("key", parlour.game_keys())
def test_a_game_is_found_again_by_its_name_whatever_the_options(key: str) -> None:
    for options, seats in extremes(key):
        one = spiel(key, seats, options)
        two = pyspiel.load_game(str(one))
        assert two.num_players() == seats
        assert two.rules.form.options == one.rules.form.options == options
        walk, state = play(parlour.game(key), options, seats, 3, 8), two.new_initial_state()
        for event in walk.events:
            assert event in state.legal_actions()
            state.apply_action(event)
        assert state.rules.game.dump(state.state) == walk.game.dump(walk.state(len(walk.events)))
        assert pickle.loads(pickle.dumps(state)).history() == list(walk.events)
        copied = state.clone()
        assert (str(copied), copied.history()) == (str(state), list(walk.events))


def test_chances_are_the_weights() -> None:
    state = spiel(BLUFF).new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(0, 1 / 3), (1, 1 / 3), (2, 1 / 3)]
    state.apply_action(1)
    assert state.chance_outcomes() == [(0, 0.5), (2, 0.5)]


def reached(state: Any) -> Any:
    """Every state of a small game."""
    yield state
    for action in state.legal_actions():
        yield from reached(state.child(action))


def test_information_states_are_what_was_seen_since_the_beginning() -> None:
    """Equal if, and only if, the seat has observed the same and seen the same views, in order, until the game is over."""
    game = spiel(BLUFF, 3)
    texts: dict[Any, str] = {}
    tensors: dict[Any, bytes] = {}
    observer = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    for state in reached(game.new_initial_state()):
        for seat in range(0 if state.is_terminal() else 3):
            seen, at = [], game.new_initial_state()
            for event in state.history():
                seen.append(int(at.state.observed(seat, event)))
                at.apply_action(event)
                seen.append(BLUFF.view(at.state, seat).json())
            observer.set_from(state, seat)
            assert texts.setdefault((seat, *seen), state.information_state_string(seat)) == (
                state.information_state_string(seat)
            )
            assert tensors.setdefault((seat, *seen), observer.tensor.tobytes()) == observer.tensor.tobytes()
    assert len(set(texts.values())) == len(texts) == len(set(tensors.values())) > 70


def test_tensors_are_the_observation_and_the_past() -> None:
    game = spiel("quartz", 3)
    size = parlour.envs.shape("quartz", 3).size
    assert game.observation_tensor_shape() == [size]
    assert game.information_state_tensor_shape() == [size + BITS]
    state, rng = game.new_initial_state(), random.Random(1)
    for _ in range(20):
        state.apply_action(rng.choice(state.legal_actions()))
        tensor = numpy.array(state.information_state_tensor(1))
        assert tensor[:size].tolist() == state.observation_tensor(1)
        assert set(tensor[size:]) <= {0.0, 1.0}
        form = parlour.envs.shape("quartz", 3, actions="codes").play()
        form.state = state.state
        assert numpy.array(form.observation(1), numpy.float32).tolist() == state.observation_tensor(1)
    observer = make_observation(game)
    observer.set_from(state, 0)
    assert observer.dict["dice"].shape == (5, 6)


def test_only_one_players_knowledge_can_be_observed() -> None:
    public = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    with pytest.raises(ParlourError, match="Only what one player knows"):
        spiel("quartz").make_py_observer(public)


def test_two_games_of_the_same_name_are_told_apart() -> None:
    from dataclasses import replace

    other = replace(BLUFF, longest=lambda _values, _seats: 99)
    assert [spiel(one).max_game_length() for one in (BLUFF, other, BLUFF)] == [4, 99, 4]


def test_the_solver_finds_the_equilibrium_that_openspiel_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    cfr, kuhn = load_kuhn(monkeypatch)
    distance, value = cfr.solve(spiel(kuhn), 50)
    true_distance, true_value = cfr.solve(pyspiel.load_game("kuhn_poker"), 50)
    assert 2 * distance == pytest.approx(true_distance, abs=1e-9)
    assert 2 * value == pytest.approx(true_value, abs=1e-9)
    assert true_value == pytest.approx(-1 / 18, abs=0.02)


def test_the_example_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    cfr, _ = load_kuhn(monkeypatch)
    cfr.main(20)
    assert capsys.readouterr().out.startswith("after 20 iterations: NashConv 0.")


def test_the_examples_are_not_left_behind() -> None:
    assert EXAMPLES not in sys.path
