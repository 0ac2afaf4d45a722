"""Training: a toy game to its known optimum, every real game from the first move to the gate, and what it refuses."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy
import pytest

import parlour
from parlour import CHANCE, OVER, Rng, State, games
from parlour.bots.naming import named
from parlour.bots.weights import observation_digest, read
from parlour.cli import main
from parlour.kernel.claims import Claim, Claims, Numbers
from parlour.kernel.errors import ParlourError
from parlour.kernel.observation import size_of
from parlour.kernel.options import complete_options
from parlour.lab.rounds import Share
from parlour.lab.statistics.estimates import Estimate
from parlour.lab.training import Trained, train
from parlour.lab.training.claims import Believed, Judged, surprise_of
from parlour.lab.training.claims import fit as fit_claims
from parlour.lab.training.fit import Rows, blank, fit, layer_of, loss, needless
from parlour.lab.training.gate import Gate, equal_time
from parlour.lab.training.play import row_of, seen_by
from parlour.lab.training.run import plan_of, rows_in
from toy_nim import GAME as NIM
from toy_nim import MOST, NimState


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    class Entry:
        def load(self) -> Any:
            return NIM

    monkeypatch.setattr(games, "_found", lambda: {"nim": Entry()})
    games.game.cache_clear()
    yield
    games.game.cache_clear()


@pytest.mark.usefixtures("nim")
def test_a_toy_game_is_learnt_to_its_optimum(tmp_path: Path) -> None:
    """Each round plays by what the last one learnt; in the end it leaves a multiple of four wherever it can."""
    bots = "random"
    for turn in range(3):
        folder = tmp_path / str(turn)
        found = train("nim", folder, games=600, bots=bots, hidden=0, seed=turn, workers=1, gated=0)
        bots = f'expectimax(depth=1,weights="{folder / "weights.txt"}")'
    net = found.weights.layers[2].net()
    for heap in range(5, MOST + 1):
        state = NimState(2)
        state.heap, state.turn = heap, 1
        after = {taken: state.copy() for taken in (1, 2, 3)}
        for taken, other in after.items():
            other.apply(taken - 1)
        best = max(after, key=lambda taken: net.values(after[taken], 0)[1])
        assert heap % 4 in (best, 0)
    assert found.bits[2]["line"] < 0.6 < found.bits[2]["hand"]


SMALL = "master(effort=0.004)"


@pytest.mark.parametrize("key", ["adventurers-guard", "gambit", "quarriors", "quartz", "quazo"])
def test_every_game_goes_from_its_first_move_to_the_gate(key: str, tmp_path: Path) -> None:
    seats = min(parlour.game(key).seats)
    heard = []

    def told(what: str, count: int, done: int, total: int) -> None:
        heard.append((what, count, done <= total))

    found = train(
        key,
        tmp_path / "data",
        games=5,
        seats=[seats],
        bots="random",
        deep=0.4,
        effort=0.001,
        hidden=3,
        seed=4,
        workers=1,
        best=SMALL,
        candidate=SMALL,
        gated=seats,
        told=told,
    )
    assert read(tmp_path / "data" / "weights.txt") == found.weights
    assert found.gates[seats].score.games == seats
    assert found.gates[seats].passed == (seats in found.promoted.layers)
    assert {what for what, _, _ in heard} == {"play", "fit", "gate"}
    assert all(count == seats and right for _, count, right in heard)
    assert (tmp_path / "data" / "curves.svg").read_text().startswith("<svg")
    rows = rows_in(tmp_path / "data", seats)
    played, asked = rows.won.sum(axis=1).round(3), rows.expected.sum(axis=1).round(3)
    assert {(float(one), float(two)) for one, two in zip(played, asked, strict=True)} == {(1, 0), (1, 1), (0, 1)}
    assert rows.targets(0.5).sum(axis=1) == pytest.approx(1)


def tiny(folder: Path, **changed: Any) -> Trained:
    said: dict[str, Any] = {"games": 410, "bots": "random", "hidden": 2, "seed": 3, "workers": 1, "gated": 0}
    return train("nim", folder, **(said | changed))


@pytest.mark.usefixtures("nim")
def test_a_training_that_stopped_goes_on_to_the_same_end(tmp_path: Path) -> None:
    whole = tiny(tmp_path / "whole")
    tiny(tmp_path / "stopped")
    (tmp_path / "stopped" / "2-00001.parquet").unlink()
    (tmp_path / "stopped" / "weights.txt").unlink()
    kept = (tmp_path / "stopped" / "2-00000.parquet").stat().st_mtime_ns
    assert tiny(tmp_path / "stopped").weights == whole.weights
    assert (tmp_path / "stopped" / "2-00000.parquet").stat().st_mtime_ns == kept
    assert len(list((tmp_path / "stopped").glob("2-*.parquet"))) == 3
    assert tiny(tmp_path / "other", seed=4).weights != whole.weights


@pytest.mark.usefixtures("nim")
def test_no_time_is_one_part(tmp_path: Path) -> None:
    tiny(tmp_path / "data", hours=1e-9)
    assert [path.name for path in (tmp_path / "data").glob("*.parquet")] == ["2-00000.parquet"]


@pytest.mark.usefixtures("nim")
def test_a_folder_with_something_else_is_refused(tmp_path: Path) -> None:
    tiny(tmp_path / "data")
    with pytest.raises(ParlourError, match="another training \\(seed: 3, not 4\\)"):
        tiny(tmp_path / "data", seed=4)
    with pytest.raises(ParlourError, match="is not empty"):
        tiny(tmp_path)
    with pytest.raises(ParlourError, match="0 to 64"):
        tiny(tmp_path / "more", hidden=65)
    with pytest.raises(ParlourError, match="“greedy” cannot go by weights"):
        tiny(tmp_path / "more", candidate="greedy")
    with pytest.raises(ParlourError, match="There is no bot “nobody”"):
        tiny(tmp_path / "more", best="nobody")
    assert not (tmp_path / "more").exists()


@pytest.mark.usefixtures("nim")
def test_promotion_keeps_what_is_known_of_other_tables(tmp_path: Path) -> None:
    found = tiny(tmp_path / "data")
    passed = replace(found, gates={2: Gate(2, "one", "two", Share(Estimate(0.7, 0.6, 0.8, 50), 70, 100))})
    failed = replace(found, gates={2: Gate(2, "one", "two", Share(Estimate(0.6, 0.4, 0.8, 50), 60, 100))})
    assert (set(passed.promoted.layers), set(failed.promoted.layers)) == ({2}, set())
    other = layer_of(blank(24, 5, 0, numpy.random.default_rng(1)), "0123456789abcdef")
    before = replace(found.weights, layers={5: other})
    path = tmp_path / "weights.txt"
    path.write_text(before.text())
    passed.promote(path)
    assert read(path).layers == {2: found.weights.layers[2], 5: other}


def test_rows_come_from_what_a_seat_can_know() -> None:
    """Where something is hidden, only the result in a row is true: with other secrets, the row is the same."""
    game = parlour.game("gambit")
    options = complete_options(game.options, {})
    inputs = size_of(game.observation(options, 2)) if game.observation else 0
    state, rng, apart = game.start(2), Rng(3), 0
    for number in range(200):
        actor = state.actor()
        if actor == OVER:
            break
        state.apply(state.sample(rng) if actor == CHANCE else state.legal()[rng.below(len(state.legal()))])
        if not state.has_secrets():
            continue
        seat = int(Rng(number).below(2))
        other = state.imagine(seat, Rng(1000 + number))
        apart += game.dump(other) != game.dump(state)
        one, two = (row_of(world, (1.0, 0.0), (0.0, 0.0), Rng(number), 0, inputs) for world in (state, other))
        assert all((one[name] == two[name]).all() for name in ("seen", "hand"))
    assert apart > 50


def test_whole_numbers_say_what_the_fit_says() -> None:
    generator = numpy.random.default_rng(5)
    model = blank(170, 4, 16, generator)
    model.numbers["out"] += generator.normal(0, 0.3, (16, 4)).astype(numpy.float32)
    model.numbers["line"] += generator.normal(0, 0.2, (170, 4)).astype(numpy.float32)
    game = parlour.game("quartz")
    layer = replace(layer_of(model, observation_digest(game, complete_options(game.options, {}), 4)), hand=(0, 0, 0))
    model.numbers["hand"][:] = 0
    layer.check()
    net, state, rng = layer.net(), game.start(4), Rng(1)
    for _ in range(60):
        actor = state.actor()
        if actor == OVER:
            break
        state.apply(state.sample(rng) if actor == CHANCE else state.legal()[rng.below(len(state.legal()))])
        seen = seen_by(state, 0, 170)[None, :] / 64
        logits, _ = model.logits(seen, numpy.zeros((1, 4)))
        chances = numpy.exp(logits[0]) / numpy.exp(logits[0]).sum()
        assert list(net.values(state, 0)) == pytest.approx(list((4 * chances - 1) / 3), abs=0.02)


def test_the_command_trains_and_says_what_came_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = str(tmp_path / "data")
    said = ["train", "quartz", "--data", data, "--games", "3", "--seats", "3", "--bots", "random", "--hidden", "2"]
    said += ["--gate", "3", "--best", SMALL, "--candidate", SMALL, "--workers", "1", "--hours", "1"]
    said += ["--out", str(tmp_path / "weights.txt")]
    assert main(said) == 0
    told = capsys.readouterr().out
    assert "3 seats: knowing nothing 1.585, the hand-made value " in told
    assert f"Positions, weights and curves are in {data}." in told
    assert main([*said, "--deep", "2"]) == 2
    assert capsys.readouterr().err.strip() == "parlour: --deep cannot be “2”: use a number from 0 to 1."


def test_the_evidence_of_claims_is_found_where_it_is_known() -> None:
    """Claims of two kinds, and a case of each: what is learnt are the logits by which they were drawn."""
    about: Claims[State] = Claims(
        {"power": 2, "again": 2}, 1024, {"power": (0, 0), "again": (0, 0)}, none_made, none_missing
    )
    generator, claims = numpy.random.default_rng(4), []
    for _ in range(20_000):
        power, again, odds = int(generator.integers(2)), int(generator.integers(2)), float(generator.normal())
        chance = 1 / (1 + math.exp(-(odds + (1.5, -0.5)[power] + (0.0, -1.0)[again])))
        claims.append(Claim((power, again), odds, bool(generator.random() < chance)))
    found = fit_claims(about, claims)
    assert [one / 1024 for one in (*found["power"], found["again"][1])] == pytest.approx([1.5, -0.5, -1], abs=0.1)
    assert found["again"][0] == 0
    assert surprise_of(about, claims, found) < surprise_of(about, claims, about.hand) - 0.1


def none_made(_states: Iterable[State], _numbers: Numbers) -> Iterator[Claim]:
    yield from ()


def none_missing(_state: State, _seat: int, _numbers: Numbers) -> tuple[float, int]:
    return 0.0, 0


def test_the_command_learns_what_claims_tell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, out = str(tmp_path / "data"), tmp_path / "claims.toml"
    said = ["believe", "gambit", "--data", data, "--games", "8", "--seats", "2", "--bots", "random", "--workers", "1"]
    assert main([*said, "--out", str(out)]) == 0
    told = capsys.readouterr().out
    assert "2 seats: by hand " in told
    assert "claims in 8 games, " in told
    assert main([*said, "--json"]) == 0
    table = json.loads(capsys.readouterr().out)["tables"]["2"]
    assert out.exists() == (table["gain"]["low"] > 0)
    assert main([*said, "--seed", "1"]) == 2
    assert "another training (seed: 0, not 1)" in capsys.readouterr().err
    assert main(["believe", "quartz", "--data", str(tmp_path / "more")]) == 2
    assert "has no claims whose truth could be learnt" in capsys.readouterr().err


def test_only_what_leaves_seats_less_surprised_is_kept_beside_what_is_known_of_other_tables(tmp_path: Path) -> None:
    game = parlour.game("gambit")
    assert game.claims is not None
    better, same = (Estimate(0.1, low, 0.2, 9) for low in (0.05, -0.05))
    plan = plan_of("gambit", 1, [2, 3], ("random",), 0.0, 0.0, 0, 5, None)
    one = {seats: Judged(9, 9, 0.5, 1.0, better, better, gain, (1.0, 1.0)) for seats, gain in ((2, better), (3, same))}
    hand, path = game.claims.hand, tmp_path / "claims.toml"
    zero = {name: (0,) * len(values) for name, values in hand.items()}
    path.write_text(game.claims.text(game.version, {2: zero, 4: zero}, ""))
    Believed(plan, game.claims, {2: hand, 3: hand}, one).save(path)
    assert game.claims.read(path, game.version) == {2: hand, 4: zero}


def test_the_slower_one_gets_less_to_work_with() -> None:
    slow, quick = "search(simulations=64,depth=4)", "search(simulations=8,depth=4)"
    options = complete_options(parlour.game("quartz").options, {})
    paced = named(equal_time("quartz", options, 3, slow, quick, 1))
    assert 2 <= int(paced.settings["simulations"]) < 32
    assert paced.settings["depth"] == 4
    assert named(equal_time("quartz", options, 3, "master(effort=0.01)", quick, 1)).settings["effort"] != 0.01
    assert equal_time("quartz", options, 3, "greedy", quick, 1) == "greedy"


def test_a_fit_is_never_worse_than_what_it_began_with() -> None:
    """Results that have nothing to do with what is seen: the games held out say so, and nothing is learnt."""
    generator = numpy.random.default_rng(2)
    seen = generator.integers(0, 64, (600, 40), numpy.int8)
    won = numpy.eye(2, dtype=numpy.float32)[generator.integers(0, 2, 600)]
    none = numpy.zeros((600, 2), numpy.float32)
    rows = Rows(numpy.arange(600, dtype=numpy.uint32), seen, none, won, none)
    begun = blank(40, 2, 0, generator)
    _, test = rows.parted()
    assert loss(fit(rows, 8, 1, begin=begun), test) <= loss(begun, test)


def test_parts_that_say_nothing_are_left_out() -> None:
    """The first three inputs tell who wins, the next five are noise."""
    generator = numpy.random.default_rng(3)
    seen = generator.integers(0, 65, (1200, 8), numpy.int8)
    won = numpy.eye(2, dtype=numpy.float32)[(seen[:, :3].sum(axis=1, dtype=int) < 96).astype(int)]
    none = numpy.zeros((1200, 2), numpy.float32)
    rows = Rows(numpy.arange(1200, dtype=numpy.uint32), seen, none, won, none)
    found = fit(rows, 0, 1, begin=blank(8, 2, 0, generator))
    gone = needless(found, rows.parted()[1], [3, 5])
    assert gone.tolist() == [False] * 3 + [True] * 5
    again = fit(rows.without(gone), 4, 1, begin=found)
    assert set(layer_of(again, "").rows) == {0, 1, 2}
