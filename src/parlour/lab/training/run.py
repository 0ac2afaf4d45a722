"""Training from the first game to weights that have won their place: in a folder, so that it can stop and go on."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import numpy
import polars as pl

from parlour.bots import line_up
from parlour.bots.naming import named
from parlour.bots.weights import MOST_HIDDEN, Layer, Weights, observation_digest, read
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.options import complete_options
from parlour.kernel.rng import derive
from parlour.lab.crew import Processes
from parlour.lab.simulation import MOST, check_run
from parlour.lab.study.folder import write_whole, writing
from parlour.lab.training.fit import DECAYS, STAGES, TURNS, Model, Rows, fit, layer_of, loss, needless
from parlour.lab.training.gate import Gate, gate
from parlour.lab.training.play import Part, play_part

FILE: Final = "training.json"
WEIGHTS: Final = "weights.txt"
CURVES: Final = "curves"
PART: Final = 200
"""Games of a part."""
GATED: Final = 400
"""Games of a gate, at most."""
TRUST: Final = 0.5
"""In what a search expected, against what happened."""
PLAYING: Final = 0.5
"""Of the time that is given, for games to learn from; the rest is for fitting, and for the gate."""
BOTS: Final = ("greedy", "greedy", "club")

Told = Callable[[str, int, int, int], None]
"""Hears what is being done (play, fit, gate), for how many seats, how much of it is done, and how much there is."""


@dataclass(frozen=True)
class Plan:
    """Everything that decides what is played and fitted."""

    game: str
    rules: int
    options: Mapping[str, Any]
    seats: tuple[int, ...]
    games: int
    bots: tuple[str, ...]
    deep: float
    effort: float
    hidden: int
    seed: int


@dataclass(frozen=True)
class Trained:
    """What came of it. `weights`: the best model of every number of seats; `promoted`: those that passed the gate."""

    folder: Path
    weights: Weights
    bits: Mapping[int, Mapping[str, float]]
    """By seats and model: the surprise in games held out."""
    gates: Mapping[int, Gate] = field(default_factory=dict)

    @property
    def promoted(self) -> Weights:
        passed = {seats: self.weights.layers[seats] for seats, found in self.gates.items() if found.passed}
        return replace(self.weights, layers=passed)

    def promote(self, path: Path) -> None:
        """Write what passed the gate; what a file for the same games says about other numbers of seats stays there."""
        read.cache_clear()
        before = read(path) if path.exists() else self.promoted
        kept = before.layers if replace(before, layers={}) == replace(self.weights, layers={}) else {}
        with writing(path.parent):
            layers = dict(sorted({**kept, **self.promoted.layers}.items()))
            write_whole(path, replace(self.weights, layers=layers).text().encode())
        read.cache_clear()


def train(
    game: str,
    folder: Path | str,
    games: int = 20_000,
    hours: float | None = None,
    seats: Sequence[int] = (),
    bots: str | Sequence[str] = (),
    deep: float = 0.0,
    effort: float = 0.2,
    hidden: int = 32,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    best: str = "master",
    candidate: str = "master",
    gated: int = GATED,
    told: Told = lambda _what, _seats, _done, _total: None,
) -> Trained:
    """Learn the value of a game at tables of every size, and let the result compete with the current bots.

    `games` are played for each number of seats; with `hours`, as many of them as fit into half of that time. `deep` is the
    share of decisions that a search with `effort` judges. `candidate`, which uses the weights, plays against `best` for
    at most `gated` games, or not at all if that is 0. If the folder holds the same training, interrupted, it is continued.
    """
    if find_game(game).observation is None:
        raise ParlourError("train-no-observation", game=game)
    plan = plan_of(game, games, seats, line_up(bots) or BOTS, deep, effort, hidden, seed, options)
    crew = Processes(check_run(seed, workers))
    where = Path(folder)
    learnt = _learnt(candidate, where / WEIGHTS)
    line_up(best)  # refused now, not after hours
    begin(where, plan, FILE)
    each = None if hours is None else 3600 * hours * PLAYING / len(plan.seats)
    layers: dict[int, Layer] = {}
    bits: dict[int, dict[str, float]] = {}
    curves: list[dict[str, Any]] = []
    for count in plan.seats:
        play(where, plan, count, crew, each, told, play_part)
        layers[count], bits[count] = _learn(where, plan, count, curves, told)
    weights = Weights(plan.game, plan.rules, plan.options, layers)
    with writing(where):
        write_whole(where / WEIGHTS, weights.text().encode())
        write_whole(where / f"{CURVES}.json", f"{json.dumps(curves, indent=1)}\n".encode())
    draw(curves, where / f"{CURVES}.svg")
    read.cache_clear()  # another file may have been there
    gates = {}
    for count in plan.seats if gated else ():

        def heard(done: int, total: int, count: int = count) -> None:
            told("gate", count, done, total)

        gates[count] = gate(game, plan.options, count, learnt, best, gated, derive(seed, 1 << 41), workers, heard)
    with writing(where):
        write_whole(where / "gates.json", json.dumps([one.data() for one in gates.values()], indent=1).encode())
    return Trained(where, weights, bits, gates)


def plan_of(
    game: str,
    games: int,
    seats: Sequence[int],
    bots: tuple[str, ...],
    deep: float,
    effort: float,
    hidden: int,
    seed: int,
    options: Mapping[str, Any] | None,
) -> Plan:
    found = find_game(game)
    counts = tuple(found.check_seats(count) for count in seats) or tuple(sorted(found.seats))
    settled = complete_options(found.options, options or {})
    for count in counts:
        found.new(settled, count)
    if not 1 <= games <= MOST:
        raise ParlourError("bad-games", games=shown(games), most=MOST)
    if not 0 <= hidden <= MOST_HIDDEN:
        raise ParlourError("bad-hidden", hidden=hidden, most=MOST_HIDDEN)
    return Plan(game, found.version, settled, counts, games, bots, deep, effort, hidden, seed)


def _learnt(candidate: str, weights: Path) -> str:
    """A bot that goes by these weights, which are not there yet."""
    said = named(candidate)
    if "weights" not in (said.kind.settings or {}):
        raise ParlourError("bot-without-weights", bot=said.name)
    return replace(said, settings={**said.settings, "weights": str(weights)}).text


def begin(folder: Path, plan: Plan, name: str) -> None:
    """Make the folder of a training, or check that it has this very one, by the file of that name."""
    said = json.loads(json.dumps(asdict(plan)))
    file = folder / name
    if file.exists():
        there = json.loads(file.read_text("utf-8"))
        for name, value in said.items():
            if there.get(name) != value:
                raise ParlourError(
                    "another-training", path=str(folder), field=name, there=shown(there.get(name)), here=shown(value)
                )
        return
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise ParlourError("training-folder-not-empty", path=str(folder), file=name)
        write_whole(file, f"{json.dumps(said, indent=1)}\n".encode())


def play(
    folder: Path,
    plan: Plan,
    seats: int,
    crew: Processes,
    seconds: float | None,
    told: Told,
    play_one: Callable[[Part], bytes],
) -> None:
    """Play the parts that are not there, as far as the time goes."""
    end = None if seconds is None else time.monotonic() + seconds
    parts = [range(first, min(first + PART, plan.games)) for first in range(0, plan.games, PART)]
    left = [at for at in range(len(parts)) if not _part(folder, seats, at).exists()]
    tasks = (
        Part(
            plan.game,
            plan.options,
            seats,
            plan.bots,
            plan.deep,
            plan.effort,
            derive(derive(plan.seed, seats), at),
            parts[at],
        )
        for at in left
    )
    told("play", seats, len(parts) - len(left), len(parts))
    with closing(crew.work(play_one, tasks)) as played:
        for done, (at, data) in enumerate(zip(left, played, strict=False), len(parts) - len(left) + 1):
            with writing(folder):
                write_whole(_part(folder, seats, at), data)
            told("play", seats, done, len(parts))
            if end is not None and time.monotonic() > end:
                break


def _part(folder: Path, seats: int, number: int) -> Path:
    return folder / f"{seats}-{number:05}.parquet"


def rows_in(folder: Path, seats: int) -> Rows:
    """All rows that were played for a number of seats."""
    frame = pl.read_parquet(sorted(folder.glob(f"{seats}-*.parquet")))
    return Rows(*(frame[name].to_numpy() for name in ("game", "seen", "hand", "won", "expected")))


def _learn(
    folder: Path, plan: Plan, seats: int, curves: list[dict[str, Any]], told: Told
) -> tuple[Layer, dict[str, float]]:
    """First the hand-made value, then what can be counted, then hidden units, without the parts that hardly matter."""
    game, seed, trust = find_game(plan.game), derive(plan.seed, seats), TRUST if plan.deep else 0.0
    assert game.observation is not None
    rows = rows_in(folder, seats)
    test = rows.parted()[1]
    found: Model | None = None
    bits = {"nothing": float(numpy.log2(seats))}
    for model, moved in STAGES.items():
        decays = DECAYS if model != "hand" else DECAYS[:1]
        if model == "net" and found is not None:
            gone = needless(found, test, [part.size for part in game.observation(plan.options, seats)])
            rows, test = rows.without(gone), test.without(gone)
        tried = []
        for at, decay in enumerate(decays):
            curve: list[tuple[float, float]] = []

            def heard(*both: float, at: int = at, curve: list[Any] = curve, all_of: int = len(decays)) -> None:
                curve.append(both)
                told("fit", seats, at * TURNS + len(curve), all_of * TURNS)

            hidden = plan.hidden if model == "net" else 0
            tried.append(fit(rows, hidden, seed, moved, trust, decay, told=heard, begin=found))
            curves += [
                {"seats": seats, "model": model, "decay": decay, "turn": turn, "fitted": fitted, "tested": tested}
                for turn, (fitted, tested) in enumerate(curve, 1)
            ]
        found = min(tried, key=lambda one: loss(one, test))
        bits[model] = loss(found, test)
    assert found is not None
    digest = observation_digest(game, plan.options, seats)
    return layer_of(found, digest), bits


def draw(curves: Sequence[Mapping[str, Any]], path: Path) -> None:
    """How surprise fell, in games that were fitted to and in others."""
    import altair

    rows = [{**row, "rows": kind, "bits": row[kind]} for row in curves for kind in ("fitted", "tested")]
    chart = (
        altair.Chart({"values": rows})
        .mark_line(point=True)
        .encode(
            x=altair.X("turn:Q", title="times through all positions"),
            y=altair.Y("bits:Q", title="surprise, bits a position", scale=altair.Scale(zero=False)),
            color=altair.Color("rows:N", title=None),
            strokeDash=altair.StrokeDash("model:N", title=None),
            detail="decay:N",
            column=altair.Column("seats:N", title="seats"),
        )
        .resolve_scale(y="independent")
    )
    chart.save(path)
