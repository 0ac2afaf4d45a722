"""Finds settings for a game's levels: a small tournament of searches against greedy, on other dice than the ladder's.

Searches are drawn from those that have proved good somewhere. They play in heats with the same dice for all, each against a table
of greedy bots; the better half goes on to the next heat, with twice the thought and twice the games. The winner is the master. Of
its smaller budgets, the least that holds its own against greedy is the club, and the novice is a bot that overlooks
moves. Ratings come from games with new dice, so that the luck which chose a level does not rate it.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import hypot, isfinite
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, Final

from parlour.bots import bot
from parlour.bots.kinds import Value
from parlour.bots.levels import FILE, LEVELS, USUAL, rating, settings
from parlour.bots.naming import named
from parlour.games import game as find_game
from parlour.kernel.bot import Searcher
from parlour.kernel.drivers import resolve_chance
from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.game import AnyGame
from parlour.kernel.options import complete_options
from parlour.kernel.rng import Rng, derive
from parlour.kernel.state import CHANCE, OVER
from parlour.lab.calibration import LIMIT, Thought, fit, thoughts
from parlour.lab.match import RoundTask, play_round
from parlour.lab.rounds import Played, Share, bot_share, in_rounds
from parlour.lab.simulation import MOST, check_run, play_games

GREEDY: Final = "greedy"
SEED: Final = 40_961
"""The usual dice: no run of the ladder has them."""
FIELD: Final = 12
"""Searches in the first heat."""
HEATS: Final = 3
THOUGHT: Final = 64
"""Simulations for each decision in the first heat."""
NODES: Final = 20
"""Nodes that cost about as much as a simulation."""
THINKING: Final = 0.1
"""Seconds of work for each decision of a master, on the machine that tunes."""
BUDGETS: Final = (200, 500, 1000, 2000, 4000)
"""Simulations that a master may have."""
CLUBS: Final = (64, 16, 4)
"""The parts of the master's budget that may be a club's: one in so many."""
LEAST: Final = 4
PICKS: Final = (2, 4, 8, 16)
MORE: Final = 16
"""How many times as much a grandmaster thinks."""
RATED: Final = LEVELS[:-1]
"""The levels that play to be rated: a grandmaster is the master with more thought, and takes too long."""
NOVICE: Final = 800
"""The rating that a novice should be near."""
CLUB: Final = 1050
"""The rating that a club should have, so that one which seems level by luck is not taken for it."""
ENOUGH: Final = 150
"""Thoughts that a calibration is fitted to at least."""
SHARES: Final = (0.45, 0.25, 0.2, 0.1)
"""The parts of a budget of time: for the heats, for clubs and novices, for the ratings, for the calibration."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Tuned:
    """What was found. As a file: `text`."""

    game: str
    seats: int
    seed: int
    levels: Mapping[str, str]
    """For each level, the bot."""
    scores: Mapping[str, Share]
    """For each level, its share of the points at a table of greedy bots; an even share is one in its seats."""
    ratings: Mapping[str, int]
    calibration: Mapping[int, float]
    """By the number of seats; those for which too little was played are left out."""
    field: Mapping[str, Share]
    """Every search that took part in the heats, with its share in the last one that it played in."""
    games: int
    """How many were played in all."""

    @property
    def unproven(self) -> list[tuple[str, str]]:
        """Pairs of which the first is not shown to be stronger: a level and the one below, the master and greedy."""
        shown = {level: (score.value, *score.interval) for level, score in self.scores.items()}
        shown[GREEDY] = (1 / self.seats,) * 3
        pairs = [("club", "novice"), ("master", "club"), ("master", GREEDY)]
        return [pair for pair in pairs if not _is_stronger(*(shown[name] for name in pair))]

    def text(self) -> str:
        """The file of the game's levels."""
        fitted = ", ".join(f"{seats} = {value}" for seats, value in self.calibration.items())
        lines = [
            "# What plays at each level; adviser: gives hints and looks back at games.",
            f"# Found by parlour tune {self.game}: {self.games} games with {self.seats} seats, seed {self.seed}.",
            "",
            f"calibration = {{{fitted}}}",
        ]
        for level, name in self.levels.items():
            said = named(name)
            rated = {"rating": self.ratings[level]} if level in self.ratings else {}
            timed = {"seconds": USUAL[level]["seconds"]} if level in ("master", "grandmaster", "adviser") else {}
            lines += ["", f"[{level}]"]
            values = {**rated, "bot": said.name, **said.settings, **timed}
            lines += [f"{key} = {json.dumps(value)}" for key, value in values.items()]
        return "\n".join(lines) + "\n"

    def save(self, path: str | Path | None = None, force: bool = False) -> Path:
        """Write the file, into the game's folder unless it is said where; an existing one only with `force`."""
        target = target_of(self.game, path, force)
        try:
            with NamedTemporaryFile("w", dir=target.parent, encoding="utf-8", newline="\n", delete=False) as file:
                file.write(self.text())
            os.chmod(file.name, 0o644)
            os.replace(file.name, target)  # whole or not at all
        except OSError as error:
            raise ParlourError("cannot-write", path=str(target), why=error.strerror or str(error)) from None
        settings.cache_clear()
        return target


def target_of(game: str, path: str | Path | None = None, force: bool = False) -> Path:
    """Where the file goes; one that is there is not written over unless that is said."""
    target = find_game(game).folder / FILE if path is None else Path(path)
    if os.path.lexists(target) and not force:
        raise ParlourError("tune-exists", path=str(target))
    if not target.parent.is_dir() or not os.access(target.parent, os.W_OK):
        raise ParlourError("cannot-write", path=str(target), why=os.strerror(13 if target.parent.is_dir() else 2))
    return target


def tune(
    game: str,
    games: int = 60,
    seats: int | None = None,
    seed: int = SEED,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    simulations: int | None = None,
    minutes: float | None = None,
    progress: Progress | None = None,
) -> Tuned:
    """Find levels for a game; nothing is written before `Tuned.save`.

    `games` is how many games rate each level; the heats together play about five times as many. `simulations` is the master's
    budget for a decision; without it, what takes a tenth of a second on this machine. `minutes` bounds the time: what is
    not played by then is left out, but every bot plays at least a round. `progress` is called with the games done and their
    total.
    """
    found = find_game(game)
    count = found.check_seats(seats)
    settled = complete_options(found.options, options or {})
    if not count <= games <= MOST:
        raise ParlourError("bad-games", games=shown(games), most=MOST)
    if simulations is not None:
        named(f"search(simulations={simulations})")
    if minutes is not None and not (isfinite(minutes) and minutes > 0):
        raise ParlourError("bad-minutes", minutes=shown(minutes))
    found.new(settled, count)
    run = _Run(found, count, settled, seed, games, check_run(seed, workers), minutes, progress)
    return run.tuned(simulations)


@dataclass
class _Run:
    game: AnyGame
    seats: int
    options: dict[str, Any]
    seed: int
    games: int
    workers: int
    minutes: float | None
    progress: Progress | None
    done: int = 0
    total: int = 0
    began: float = field(default_factory=time.monotonic)

    def tuned(self, simulations: int | None) -> Tuned:
        searches = candidates(self.game, self.options, self.seats, self.seed)
        heats = [(max(1, len(searches) >> heat), max(1, self.games >> (HEATS - heat))) for heat in range(HEATS)]
        others = 1 + len(PICKS) + len(CLUBS)
        self.total = sum(many * games for many, games in heats) + others * (self.games // 2) + 4 * self.games
        field: dict[str, Share] = {}
        for heat, (many, games) in enumerate(heats):
            named_here = {with_budget(one, THOUGHT << heat): one for one in searches[:many]}
            scores = self.play(list(named_here), games, heat, self._until(0, (heat + 1) / HEATS))
            ranked = sorted(scores, key=lambda name: -scores[name].value)
            searches = [named_here[name] for name in ranked]
            field |= {named_here[name]: score for name, score in scores.items()}
        best = searches[0]
        budget = simulations or self._budget(best)
        levels = self._levels(best, budget)
        scores = self.play([levels[level] for level in RATED], self.games, HEATS + 1, self._until(2))
        by_level = {level: scores[levels[level]] for level in RATED}
        if by_level["club"].value < 1 / self.seats:  # what was luck in the choice shows with new dice
            levels["club"], by_level["club"] = (
                GREEDY,
                self.play([GREEDY], self.games, HEATS + 1, self._until(2))[GREEDY],
            )
        ratings = {level: rated(score, self.seats) for level, score in by_level.items()}
        calibration = self._calibrated(levels["adviser"])
        if self.progress:
            self.progress(self.done, self.done)
        return Tuned(self.game.key, self.seats, self.seed, levels, by_level, ratings, calibration, field, self.done)

    def play(self, names: Sequence[str], games: int, phase: int, until: float) -> dict[str, Share]:
        """The share of each bot at a table of greedy ones, with the same dice for all."""
        line_ups = {name: (name, *[GREEDY] * (self.seats - 1)) for name in dict.fromkeys(names)}
        rounds = max(1, -(-games // self.seats))
        seed = derive(self.seed, phase)
        tasks = [
            RoundTask(self.game.key, line_up, derive(seed, turn), self.options, 0, turn * len(line_ups) + at, False)
            for turn in range(rounds)
            for at, line_up in enumerate(line_ups.values())
        ]
        played: list[Played] = []
        running = play_games(play_round, tasks, self.workers)
        for at, part in enumerate(running, 1):
            played += part
            self._tell(len(part))
            if at >= len(line_ups) and at % len(line_ups) == 0 and time.monotonic() > until:
                running.close()
                break
        by_name: dict[str, list[Played]] = {name: [] for name in line_ups}
        for one in in_rounds(played):
            by_name[next((name for name in one[0].seats if name != GREEDY), GREEDY)] += one
        return {name: bot_share(in_rounds(own), name) for name, own in by_name.items()}

    def _levels(self, best: str, budget: int) -> dict[str, str]:
        """The bots of all levels: the club's and the novice's from games with the same dice."""
        clubs = [with_budget(best, max(LEAST, budget // part)) for part in CLUBS]
        novices = ["random", *(f"glance(picks={picks})" for picks in PICKS)]
        scores = self.play([*clubs, *novices], self.games // 2, HEATS, self._until(1))
        even = 1 / self.seats
        able = [name for name in clubs if rated(scores[name], self.seats) >= CLUB]
        club = able[0] if able else max(clubs, key=lambda name: scores[name].value)
        weaker = [name for name in novices if scores[name].value < even]
        novice = (
            min(weaker, key=lambda name: abs(rated(scores[name], self.seats) - NOVICE))
            if weaker
            else min(novices, key=lambda name: scores[name].value)
        )
        adviser = with_budget(best, budget)
        if named(best).name == "expectimax":
            adviser = f"{adviser[:-1]},lines=3)"
        master, grandmaster = (with_budget(best, many) for many in (budget, MORE * budget))
        return {"novice": novice, "club": club, "master": master, "grandmaster": grandmaster, "adviser": adviser}

    def _budget(self, best: str) -> int:
        """What takes this machine about THINKING for a decision, in the middle of the beginning of a game."""
        player, rng = bot(with_budget(best, THOUGHT), timed=False), Rng(self.seed)
        state, took = self.game.new(self.options, self.seats), list[float]()
        while len(took) < 30 and (actor := int(resolve_chance(state, rng))) >= 0:
            begin = time.process_time()
            move = player.choose(self.game.eyes(state, actor), rng)
            if len(state.legal()) > 1:
                took.append(time.process_time() - begin)
            state.apply(move)
        middle = sorted(took)[len(took) // 2] if took else THINKING
        affordable = THOUGHT * THINKING / max(middle, 1e-6)
        return max((budget for budget in BUDGETS if budget <= affordable), default=BUDGETS[0])

    def _calibrated(self, adviser: str) -> dict[int, float]:
        """Fitted to games in which the adviser takes all seats, spending a fifth of its budget as hints in a hurry do."""
        quick = with_budget(adviser, max(1, _budget_of(adviser) // 5))
        found: dict[int, float] = {}
        for at, seats in enumerate(sorted(self.game.seats)):
            seed = derive(self.seed, HEATS + 2 + at)
            count = max(1, self.games // len(self.game.seats))
            tasks = [(self.game.key, seats, derive(seed, number), quick, self.options) for number in range(count)]
            until = self._until(3, (at + 1) / len(self.game.seats))
            thought: list[Thought] = []
            running = play_games(_thoughts, tasks, self.workers)
            for part in running:
                thought += part
                self._tell(1)
                if time.monotonic() > until:
                    running.close()
                    break
            if len(thought) >= ENOUGH:
                found[seats] = fit(self.game, thought)
        return found

    def _tell(self, games: int) -> None:
        self.done += games
        if self.progress:
            self.progress(self.done, max(self.done, self.total))

    def _until(self, phase: int, part: float = 1.0) -> float:
        """When a part of a phase is to end."""
        if self.minutes is None:
            return float("inf")
        return self.began + 60 * self.minutes * (sum(SHARES[:phase]) + part * SHARES[phase])


def candidates(game: AnyGame, options: Mapping[str, Any], seats: int, seed: int) -> list[str]:
    """The searches of the first heat, without budgets: the usual one, and others by lot."""
    hidden, rng = _hides(game, options, seats, seed), Rng(derive(seed, FIELD))
    usual = {key: value for key, value in USUAL["master"].items() if key not in ("bot", "simulations", "seconds")}
    known = [_text("search", usual)]
    if not hidden and game.zero_sum and seats == 2:
        known += ["expectimax", "expectimax(depth=2)"]
    others = [one for one in _grid(hidden, seats) if one not in known]
    while others and len(known) < FIELD:
        known.append(others.pop(int(rng.below(len(others)))))
    return known


def _hides(game: AnyGame, options: Mapping[str, Any], seats: int, seed: int) -> bool:
    """Whether anything is ever hidden in a game that is played at random."""
    state, rng = game.new(options, seats), Rng(seed)
    for _event in range(LIMIT):
        if state.has_secrets():
            return True
        actor, moves = int(state.actor()), state.legal()
        if actor == OVER:
            break
        state.apply(state.sample(rng) if actor == CHANCE else moves[int(rng.below(len(moves)))])
    return False


def _grid(hidden: bool, seats: int) -> Iterator[str]:
    playouts = [(0, 1), (4, 4), (12, 6), (12, 1), (None, 1)]
    others = list(product((0.0, 8.0), (False, True))) if hidden else [(0.0, False)]
    wider = (0.0,) if hidden else (0.0, 1.0)
    wins = (False, True) if seats > 2 else (False,)
    for (depth, choices), prior, explore, (skill, seen), wide, win in product(
        playouts, (0.0, 4.0, 20.0), (0.2, 0.7), others, wider, wins
    ):
        values: dict[str, Value | None] = {
            "depth": depth,
            "explore": explore,
            "prior_weight": prior or None,
            "playout_choices": choices if choices > 1 else None,
            "widening": wide or None,
            "opponent_skill": skill or None,
            "assume_seen": seen or None,
            "win_only": win or None,
        }
        yield _text("search", {key: value for key, value in values.items() if value is not None})


def with_budget(name: str, simulations: int) -> str:
    """The same search with another budget, in simulations or what they cost."""
    said = named(name)
    key, work = ("nodes", simulations * NODES) if said.name == "expectimax" else ("simulations", simulations)
    return _text(said.name, {**said.settings, key: work})


def rated(score: Share, seats: int) -> int:
    """The rating of a share; where all was won or lost, as if half a game had gone otherwise."""
    edge = 0.5 / max(1, score.games)
    return rating(min(1 - edge, max(edge, score.value)), seats)


def _is_stronger(one: tuple[float, float, float], other: tuple[float, float, float]) -> bool:
    """By a value, the least and the most of each: the interval of the difference is above zero.

    The interval is put together from the two (Newcombe 1998, method 10); equal dice for both only make it narrower.
    """
    margin = hypot(one[0] - one[1], other[2] - other[0])
    return one[0] - other[0] > margin  # never so where an interval is not known


def _budget_of(name: str) -> int:
    said = named(name).settings
    return int(said["simulations"]) if "simulations" in said else int(said["nodes"]) // NODES


def _text(name: str, values: Mapping[str, Value]) -> str:
    """The normal form."""
    written = ",".join(
        f"{key}={str(value).lower() if isinstance(value, bool) else value}" for key, value in values.items()
    )
    return named(f"{name}({written})").text


def _thoughts(task: tuple[str, int, int, str, dict[str, Any]]) -> list[Thought]:
    """One game of advisers: its key, seats, seed, the adviser and the options."""
    key, seats, seed, name, options = task
    game = find_game(key)
    players = [found for _ in range(seats) if isinstance(found := bot(name, timed=False), Searcher)]
    return thoughts(game, game.new(options, seats), players, Rng(seed))
