"""Ratings: how strong people are, by the rated games that they have played with each other.

For each game there are two, one for tables of two and one for larger ones. They follow OpenSkill (Plackett and Luce): what
is known of somebody is a mean and a deviation. Every result has a number and is counted in that order, once: its number,
what it says and the ratings that come of it are stored together, by whichever process is first.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from parlour.server.store import Away, Statement, Store, Taken

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MU: Final = 25.0
SIGMA: Final = MU / 3
"""What OpenSkill takes somebody to be of whom nothing is known."""
START: Final = 1500
"""What is shown of somebody of whom nothing is known."""
SCALE: Final = 30.0
"""Points for one of OpenSkill's: between two people who have played a lot, 400 points are about ten times the odds."""
SURE: Final = 3.0
"""What is shown lies this many deviations below the mean: somebody is almost surely at least that strong."""
PROVISIONAL: Final = 6.0
"""The deviation from which on a rating is provisional: until about a dozen games."""
TWO: Final = "2"
MORE: Final = "3+"
KINDS: Final = (TWO, MORE)
"""How many sit at a table: who plays against one plays differently against several."""
TRIES: Final = 50
"""How often a result is numbered again because another process was faster."""
AT_ONCE: Final = 1000
"""Results that are read at once when all ratings are recomputed."""
COURSE: Final = 200
"""Games of a rating's course that are shown, the latest."""
LISTED: Final = 50
"""People on a page of a leaderboard."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of a person's strength in one kind of game."""

    mu: float = MU
    sigma: float = SIGMA
    games: int = 0

    @property
    def shown(self) -> int:
        return round(START + SCALE * (self.mu - SURE * self.sigma))

    @property
    def provisional(self) -> bool:
        return self.sigma > PROVISIONAL

    def __str__(self) -> str:
        return text_of(self.shown, self.sigma)


@dataclass(frozen=True, slots=True)
class Result:
    """How a rated game ended: by seat, who sat there and the place they took."""

    table: str
    game: str
    at: float
    people: tuple[str, ...]
    places: tuple[int, ...]

    @property
    def kind(self) -> str:
        return kind_of(len(self.people))


@dataclass(frozen=True, slots=True)
class Counted:
    """What came of a result: by seat, the rating of each person since then, and by how much that is more."""

    number: int
    ratings: tuple[str, ...]
    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of a leaderboard."""

    rank: int
    person: str
    name: str
    rating: Rating


@dataclass(frozen=True, slots=True)
class Recomputed:
    """What came of recomputing all ratings."""

    results: int
    ratings: int
    wrong: int
    """Ratings that were different before."""
    from_ledger: int
    """Results whose tables are deleted, so that only the ledger tells of them."""


Standing = dict[tuple[str, str, str], Rating]
"""By person, game and kind."""
Log = Callable[[str], Awaitable[Result | None]]
"""What the log of a table says of its result; None if it is deleted."""


def kind_of(seats: int) -> str:
    return TWO if seats == 2 else MORE


def text_of(shown: int, sigma: float) -> str:
    """A rating as people read it; one that is provisional has a question mark."""
    return f"{shown}?" if sigma > PROVISIONAL else str(shown)


def signed(gain: int) -> str:
    """By how much a rating has changed, as people read it."""
    return f"{gain:+}".replace("-", "−") if gain else "±0"


def after(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings of those who sat at a table after a game in which they took these places, 1 being the best."""
    model = _model()
    teams = model.rate([[model.create_rating([one.mu, one.sigma])] for one in before], ranks=[*map(float, places)])
    return [Rating(team[0].mu, team[0].sigma, one.games + 1) for team, one in zip(teams, before, strict=True)]


def count(standing: Standing, result: Result) -> list[tuple[Rating, Rating]]:
    """Take a result in; by seat, the ratings before and after it."""
    keys = [(person, result.game, result.kind) for person in result.people]
    before = [standing.get(key, Rating()) for key in keys]
    now = after(before, result.places)
    standing.update(zip(keys, now, strict=True))
    return [*zip(before, now, strict=True)]


class Ratings:
    """The ratings of a house, as they are stored."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()

    async def of(self, people: Sequence[str], game: str, kind: str) -> dict[str, Rating]:
        """Those of these people who have a rating, with it."""
        marks = ", ".join(f"${number}" for number in range(3, len(people) + 3))
        text = f"select person, mu, sigma, games from rating where game = $1 and kind = $2 and person in ({marks})"
        found = await self._store.ask(text, game, kind, *people) if people else []
        return {person: Rating(mu, sigma, games) for person, mu, sigma, games in found}

    async def all_of(self, person: str) -> list[tuple[str, str, Rating]]:
        """Game, kind and rating of all that a person has, those with the most games first."""
        text = "select game, kind, mu, sigma, games from rating where person = $1 order by games desc, game, kind"
        found = await self._store.ask(text, person)
        return [(game, kind, Rating(mu, sigma, games)) for game, kind, mu, sigma, games in found]

    async def course(self, person: str, game: str, kind: str) -> list[tuple[float, int, int]]:
        """How a rating went: when each game was, what was shown before and after it; the latest last."""
        text = (
            "select at, was, shown from result_seat join result using (number) "
            "where person = $1 and game = $2 and kind = $3 order by number desc limit $4"
        )
        found = await self._store.ask(text, person, game, kind, COURSE)
        return [(at, was, shown) for at, was, shown in reversed(found)]

    async def best(self, game: str, kind: str, page: int = 1, robots: bool = False) -> list[Ranked]:
        """A page of the leaderboard of people, or of bots: those who have an account, and have played enough, the strongest first."""
        text = (
            "select person, name, mu, sigma, games from rating join account using (person) "
            f"where game = $1 and kind = $2 and sigma <= $3 and owner {'<>' if robots else '='} '' order by shown desc, games desc, name limit $4 offset $5"
        )
        first = LISTED * (page - 1)
        found = await self._store.ask(text, game, kind, PROVISIONAL, LISTED, first)
        return [
            Ranked(rank, person, name, Rating(mu, sigma, games))
            for rank, (person, name, mu, sigma, games) in enumerate(found, first + 1)
        ]

    async def counted(self, table: str) -> Counted | None:
        """What came of the result of a table, if it has been counted."""
        text = (
            "select number, was, shown, sigma from result join result_seat using (number) "
            "where table_id = $1 order by seat"
        )
        found = await self._store.ask(text, table)
        if not found:
            return None
        ratings = tuple(text_of(shown, sigma) for _, _, shown, sigma in found)
        return Counted(found[0][0], ratings, tuple(shown - was for _, was, shown, _ in found))

    async def count(self, result: Result) -> Counted:
        """Count a result, once, however often and by whom it is tried."""
        async with self._lock:
            for _ in range(TRIES):
                if known := await self.counted(result.table):
                    return known
                last = await self._last()  # before the ratings: if another result comes between, its number is taken
                before = await self.of(result.people, result.game, result.kind)
                standing = {(person, result.game, result.kind): one for person, one in before.items()}
                changes = count(standing, result)
                try:
                    await self._store.change(*_statements(last + 1, result, changes))
                except Taken:
                    continue
                ratings = tuple(str(new) for _, new in changes)
                return Counted(last + 1, ratings, tuple(new.shown - old.shown for old, new in changes))
        raise Away("busy")

    async def recompute(self, log: Log) -> Recomputed:
        """Recompute every rating from the results in their order, as the logs of their tables tell them.

        What is different from what is stored is corrected. That takes a number of its own: whoever has just read the old
        ratings to count another result finds its number taken, and reads again.
        """
        last = await self._last()
        standing: Standing = {}
        results = from_ledger = 0
        wrong: list[Statement] = []
        async for number, kept, rows in self._results(last):
            told = await log(kept.table)
            result = told or kept
            from_ledger += told is None
            results += 1
            for seat, (was, now) in enumerate(count(standing, result)):
                row = (result.people[seat], result.places[seat], now.mu, now.sigma, was.shown, now.shown)
                if row != rows[seat]:
                    wrong.append((RESULT_SEAT_AGAIN, number, seat, *row))
        stored = {
            (person, game, kind): Rating(mu, sigma, games)
            for person, game, kind, mu, sigma, games in await self._store.ask(
                "select person, game, kind, mu, sigma, games from rating"
            )
        }
        changed = [key for key in standing | stored if standing.get(key) != stored.get(key)]
        if changed or wrong:
            mark = ("insert into result (number, table_id, game, kind, at) values ($1, $2, '', '', 0)", last + 1)
            again = [_rating(key, standing[key]) for key in changed if key in standing]
            gone = [(RATING_GONE, *key) for key in changed if key not in standing]
            await self._store.change((*mark, f"recomputed {last + 1}"), *wrong, *again, *gone)
        return Recomputed(results, len(standing), len(changed), from_ledger)

    async def _last(self) -> int:
        """The number of the last result; 0 if there is none."""
        return int((await self._store.ask("select coalesce(max(number), 0) from result"))[0][0])

    async def _results(self, last: int) -> AsyncIterator[tuple[int, Result, list[tuple[Any, ...]]]]:
        """The results up to a number, each as it was counted, with what is stored of its seats."""
        text = (
            "select number, table_id, game, at, person, place, mu, sigma, was, shown "
            "from result join result_seat using (number) where number > $1 and number <= $2 order by number, seat"
        )
        for first in range(0, last, AT_ONCE):
            found = await self._store.ask(text, first, min(first + AT_ONCE, last))
            numbers = dict.fromkeys(row[0] for row in found)
            by_number: dict[int, list[tuple[Any, ...]]] = {number: [] for number in numbers}
            for row in found:
                by_number[row[0]].append(row)
            for number, rows in by_number.items():
                _, table, game, at, *_ = rows[0]
                people, places = tuple(row[4] for row in rows), tuple(row[5] for row in rows)
                yield number, Result(table, game, at, people, places), [tuple(row[4:]) for row in rows]


RESULT_SEAT_AGAIN: Final = (
    "update result_seat set person = $3, place = $4, mu = $5, sigma = $6, was = $7, shown = $8 "
    "where number = $1 and seat = $2"
)
RATING_GONE: Final = "delete from rating where person = $1 and game = $2 and kind = $3"


def _statements(number: int, result: Result, changes: Sequence[tuple[Rating, Rating]]) -> list[Statement]:
    """A result, what came of it, and the ratings that are true from now on."""
    new = "insert into result (number, table_id, game, kind, at) values ($1, $2, $3, $4, $5)"
    seat_of = (
        "insert into result_seat (number, seat, person, place, mu, sigma, was, shown) "
        "values ($1, $2, $3, $4, $5, $6, $7, $8)"
    )
    statements: list[Statement] = [(new, number, result.table, result.game, result.kind, result.at)]
    for seat, (was, now) in enumerate(changes):
        person, place = result.people[seat], result.places[seat]
        statements.append((seat_of, number, seat, person, place, now.mu, now.sigma, was.shown, now.shown))
        statements.append(_rating((person, result.game, result.kind), now))
    return statements


def _rating(key: tuple[str, str, str], rating: Rating) -> Statement:
    text = (
        "insert into rating (person, game, kind, mu, sigma, games, shown) values ($1, $2, $3, $4, $5, $6, $7) "
        "on conflict (person, game, kind) do update set mu = $4, sigma = $5, games = $6, shown = $7"
    )
    return text, *key, rating.mu, rating.sigma, rating.games, rating.shown


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # only where something is rated: it takes a tenth of a second to load

    return PlackettLuce(mu=MU, sigma=SIGMA)
