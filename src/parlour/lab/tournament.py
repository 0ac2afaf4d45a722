"""Tournaments of bots, played on all cores; whoever has the file can check every die, every move and every pairing."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any, Final

from parlour.bots import bot, line_up
from parlour.contest.terms import Terms, make_terms
from parlour.contest.tournament import Entered, Finished, Paired, Standing, Tournament
from parlour.games import game as find_game
from parlour.kernel.drivers import play_bots
from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.fairness import commitment
from parlour.kernel.record import Record, check_fields, parse_json, replayed, same
from parlour.kernel.rng import derive
from parlour.kernel.shared_dice import SCHEME, SharedDice, part_of, seed_of
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.words import phrase
from parlour.lab.crew import Processes
from parlour.lab.simulation import LIMIT, check_run, record_of

FORMAT: Final = 1
FILE: Final = phrase("what-tournament")
FIELDS: Final = ("parlour-tournament", "scheme", "terms", "entrants", "strings", "rounds", "standings")
ROUND_FIELDS: Final = ("commitment", "seed", "tables", "out", "games")
GAME_FIELDS: Final = ("table", "leg", "events", "result")


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a tournament."""

    table: int
    leg: int
    record: Record


@dataclass(frozen=True, slots=True)
class Contest:
    """A tournament that is over."""

    tournament: Tournament
    bots: tuple[str, ...]
    """Each entrant's."""
    seeds: tuple[bytes, ...]
    """Of each round."""
    games: tuple[tuple[Played, ...], ...]
    """Of each round."""

    def standings(self) -> list[Standing]:
        return self.tournament.standings()

    def gain(self) -> float | None:
        """How many times wider intervals would be with dice of its own for every game, and no table compared.

        None if tables were not compared, or too few boards were played to tell.
        """
        if not self.tournament.terms.duplicate:
            return None
        spreads = [*_spreads(self.tournament)]
        alone, played = (float(sum((pair[at] for pair in spreads), Fraction())) for at in range(2))
        return sqrt(alone / played) if played else None

    def text(self) -> str:
        """The file's text; equal tournaments, equal bytes."""
        held = self.tournament
        terms = {**asdict(held.terms), "options": dict(held.terms.options)}
        rounds = [
            {
                "commitment": commitment(seed),
                "seed": seed.hex(),
                "tables": [[*table] for table in one.pairing.tables],
                "out": one.pairing.out,
                "games": [
                    {
                        "table": played.table,
                        "leg": played.leg,
                        "events": [*played.record.events],
                        "result": played.record.result,
                    }
                    for played in games
                ],
            }
            for seed, one, games in zip(self.seeds, held.rounds, self.games, strict=True)
        ]
        data = {
            "parlour-tournament": FORMAT,
            "scheme": SCHEME,
            "terms": terms,
            "entrants": [{"name": name, "bot": text} for name, text in zip(held.names, self.bots, strict=True)],
            "strings": [],
            "rounds": rounds,
            "standings": _told(self.standings()),
        }
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


# --- playing ------------------------------------------------------------------------------------------------------------


def tournament(
    game: str,
    bots: str | Sequence[str],
    kind: str = "",
    seats: int | None = None,
    rounds: int | None = None,
    boards: int = 1,
    duplicate: bool = False,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Contest:
    """Let bots play a tournament; the same seed gives the same one, for any number of workers.

    `boards`: see `Terms`. `progress` is called with the number of rounds done and the total.
    """
    found = find_game(game)
    names = line_up(bots)
    terms = make_terms(found, kind, seats, rounds, duplicate, boards, options)
    workers = check_run(seed, workers)
    held = Tournament(terms, found.seats, map(Entered, _distinct(names)))
    seeds: list[bytes] = []
    games: list[tuple[Played, ...]] = []
    while not held.over():
        number = len(held.rounds)
        next_one = held.next_pairing()
        held.add(Paired(tuple(next_one.tables), tuple(next_one.out)))
        seeds.append(part_of(seed_of(f"parlour tournament {seed}"), number))
        own = derive(seed, number)
        tasks = [
            Task(terms, tuple(names[who] for who in held.seated(table, leg)), seeds[-1], table, leg, derive(own, at))
            for at, (table, leg) in enumerate(held.waiting())
        ]
        with closing(Processes(workers).work(play, tasks)) as played:
            games.append(tuple(played))
        for one in games[-1]:
            held.add(finished(one))
        if progress:
            progress(len(held.rounds), held.length())
    return Contest(held, tuple(names), tuple(seeds), tuple(games))


@dataclass(frozen=True, slots=True)
class Task:
    """A game to be played."""

    terms: Terms
    bots: tuple[str, ...]
    seed: bytes
    """Of the round's dice."""
    table: int
    leg: int
    choices: int
    """The seed of what bots leave to chance: equal bots at two tables may choose otherwise."""


def play(task: Task) -> Played:
    game = find_game(task.terms.game)
    state = game.new(task.terms.options, len(task.bots))
    bots = [bot(name, timed=False) for name in task.bots]
    dice = dice_of(task.terms, task.seed, len(task.bots), task.table, task.leg)
    events = list(play_bots(game, state, bots, task.choices, LIMIT, dice=dice))
    if state.actor() != OVER:
        raise ParlourError("endless-game", most=LIMIT)
    return Played(task.table, task.leg, record_of(game, task.bots, task.terms.options, events))


def dice_of(terms: Terms, seed: bytes, seats: int, table: int, leg: int, strings: Sequence[str] = ()) -> SharedDice:
    """The dice of a game: those of its board, the same in every seat and at every table; else those of this game alone."""
    return SharedDice(seed, f"{leg // seats}" if terms.duplicate else f"{leg}/{table}", strings)


def finished(played: Played) -> Finished:
    assert played.record.result is not None
    return Finished(played.table, played.leg, tuple(played.record.result["returns"]))


def _distinct(names: Sequence[str]) -> Iterator[str]:
    """What entrants are called: bots of the same name are numbered."""
    for at, name in enumerate(names):
        before = names[:at].count(name)
        yield f"{name} {before + 1}" if before else name


def _spreads(held: Tournament) -> Iterator[tuple[Fraction, Fraction]]:
    """For everybody in each round, how much the average of a board varies among its boards: if each of its games had dice of
    its own and no table were compared, and as it was played. The opponents are the same in all of them."""
    for number, one in enumerate(held.rounds):
        for line in one.pairing.tables:
            for who in line:
                seats: list[list[Fraction]] = [[] for _ in line]
                for _, seat, value in held.games(number, who, False):
                    seats[seat].append(value)
                boards: list[list[Fraction]] = [[] for _ in range(held.terms.boards)]
                for leg, _, value in held.games(number, who, True):
                    boards[leg // len(line)].append(value)
                if held.terms.boards > 1:
                    alone = sum(map(_variance, seats), Fraction()) / len(line) ** 2
                    yield alone, _variance([sum(board, Fraction()) / len(board) for board in boards])


def _variance(values: Sequence[Fraction]) -> Fraction:
    mean = sum(values, Fraction()) / len(values)
    return sum(((value - mean) ** 2 for value in values), Fraction()) / (len(values) - 1)


def _told(standings: Sequence[Standing]) -> list[dict[str, Any]]:
    """Exact numbers, as fractions."""
    return [
        {
            "place": one.place,
            "entrant": one.who,
            "points": str(one.points),
            "ties": [str(tie) for tie in one.ties],
            "games": one.games,
        }
        for one in standings
    ]


# --- checking -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Checked:
    """What was recomputed."""

    rounds: int
    games: int
    outcomes: int


def read_tournament(path: Path, text: str) -> dict[str, Any]:
    data = parse_json(text, phrase("what-tournament-file", path=str(path)))
    if data.get("parlour-tournament") != FORMAT:
        raise ParlourError("bad-format", what=FILE, format=shown(data.get("parlour-tournament")), known=FORMAT)
    return data


def verify(data: Mapping[str, Any]) -> Checked:
    """Check every commitment, pairing, die, move, result and place of a tournament; ParlourError says what is wrong."""
    try:
        return _verify(data)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, ParlourError):
            raise
        raise ParlourError("bad-tournament-file", why=str(error) or type(error).__name__) from None


def _verify(data: Mapping[str, Any]) -> Checked:
    check_fields(data, FIELDS)
    if data["scheme"] != SCHEME:
        raise ParlourError("bad-scheme", scheme=shown(data["scheme"]), known=SCHEME)
    given = dict(data["terms"])
    game = find_game(given["game"])
    terms = Terms(**{**given, "options": game.complete(given["options"], given["rules"])})
    held = Tournament(terms, game.seats, [Entered(one["name"]) for one in data["entrants"]])
    games = outcomes = 0
    for one in data["rounds"]:
        check_fields(one, ROUND_FIELDS, "rounds.")
        seed = bytes.fromhex(one["seed"])
        if commitment(seed) != one["commitment"]:
            raise ParlourError("wrong-commitment", stated=shown(one["commitment"]), true=commitment(seed))
        held.add(Paired(tuple(map(tuple, one["tables"])), tuple(one["out"])))
        for played in one["games"]:
            check_fields(played, GAME_FIELDS, "rounds.games.")
            table, leg = played["table"], played["leg"]
            if (table, leg) not in held.waiting():
                raise ParlourError("no-tournament-game", round=len(held.rounds), table=table + 1, leg=leg + 1)
            bots = [data["entrants"][who]["bot"] for who in held.seated(table, leg)]
            record = Record(
                game.key, terms.rules, terms.options, tuple(bots), tuple(played["events"]), result=played["result"]
            )
            outcomes += _recompute(record, dice_of(terms, seed, len(bots), table, leg, data["strings"]))
            games += 1
            held.add(finished(Played(table, leg, record)))
    if held.waiting() or not held.over():
        raise ParlourError("unfinished-tournament", round=len(held.rounds))
    if not same(data["standings"], _told(held.standings())):
        raise ParlourError("wrong-standings")
    return Checked(len(held.rounds), games, outcomes)


def _recompute(record: Record, dice: SharedDice) -> int:
    """Replay a game and throw its dice again; returns how often."""
    game = find_game(record.game)
    outcomes = 0
    for at, (state, code) in enumerate(replayed(game, record), 1):
        if state.actor() == CHANCE:
            true = dice.throw(state)
            if true != code:
                fair = game.write(state, true)
                raise ParlourError("unfair-event", number=at, event=record.events[at - 1], fair=fair)
            outcomes += 1
    if record.result is None:
        raise ParlourError("unfinished-tournament", round=0)
    return outcomes
