"""A tournament as it stands: it follows from its terms and from what has happened, row by row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, TypeAlias

from parlour.contest.pairing import Pairing, at_tables, meetings, round_robin, swiss
from parlour.contest.scoring import EVEN, compared, worth
from parlour.contest.terms import MOST_ENTRANTS, Terms
from parlour.kernel.errors import ParlourError

WON: Final = Fraction(1)


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody takes part from the next round on. Entrants are numbered from 0."""

    name: str


@dataclass(frozen=True, slots=True)
class Withdrew:
    """Somebody is no longer paired. What they have played counts."""

    who: int


@dataclass(frozen=True, slots=True)
class Paired:
    """The next round begins."""

    tables: tuple[tuple[int, ...], ...]
    out: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Finished:
    """A game of the last round is over: what each seat got."""

    table: int
    leg: int
    returns: tuple[float, ...]


Row: TypeAlias = Entered | Withdrew | Paired | Finished


@dataclass(slots=True)
class Round:
    pairing: Pairing
    results: dict[tuple[int, int], list[Fraction]] = field(default_factory=dict)
    """By table and leg, what the game was worth to each seat."""
    compared: dict[tuple[int, int], list[Fraction]] | None = None
    """The same against other tables, once it was asked for."""

    def against_others(self) -> dict[tuple[int, int], list[Fraction]]:
        if self.compared is None:
            self.compared = compared(self.results)
        return self.compared


@dataclass(frozen=True, slots=True)
class Standing:
    place: int
    """From 1; equals share it."""
    who: int
    points: Fraction
    ties: tuple[Fraction, ...]
    """What breaks ties, in this order: `TIES`."""
    games: int


TIES: Final = {"round-robin": ("berger", "wins"), "swiss": ("buchholz", "wins"), "tables": ("wins", "buchholz")}
"""By kind of tournament. Berger: for each opponent, the points against them times theirs. Buchholz: the opponents' points.
Wins: the games that were won alone."""


class Tournament:
    def __init__(self, terms: Terms, allowed: Sequence[int], rows: Iterable[Row] = ()) -> None:
        """`allowed`: how many may play the game."""
        self.terms = terms
        self.names: list[str] = []
        self.gone: set[int] = set()
        self.rounds: list[Round] = []
        self._allowed = allowed
        self._course: list[Pairing] = []
        """All rounds of a round robin, once it has begun."""
        for row in rows:
            self.add(row)

    def add(self, row: Row) -> None:
        """Go on by one row; ParlourError if it cannot follow."""
        match row:
            case Entered(name):
                self._enter(name)
            case Withdrew(who):
                self._check(who)
                self.gone.add(who)
            case Paired(tables, out):
                if Pairing([*tables], [*out]) != self.next_pairing():
                    raise ParlourError("wrong-pairing", round=len(self.rounds) + 1)
                self.rounds.append(Round(Pairing([*tables], [*out])))
            case Finished(table, leg, returns):
                self._finish(table, leg, returns)

    def _enter(self, name: str) -> None:
        if name in self.names:
            raise ParlourError("entered-twice", name=name)
        if self.terms.kind == "round-robin" and self.rounds:
            raise ParlourError("entered-late")
        if len(self.names) >= MOST_ENTRANTS:
            raise ParlourError("too-many-entrants", most=MOST_ENTRANTS)
        self.names.append(name)

    def _finish(self, table: int, leg: int, returns: Sequence[float]) -> None:
        last = self.rounds[-1] if self.rounds else Round(Pairing([], []))
        if not 0 <= table < len(last.pairing.tables) or not 0 <= leg < self.legs(table):
            raise ParlourError("no-tournament-game", round=len(self.rounds), table=table + 1, leg=leg + 1)
        if (table, leg) in last.results or len(returns) != len(last.pairing.tables[table]):
            raise ParlourError("wrong-tournament-game", round=len(self.rounds), table=table + 1, leg=leg + 1)
        last.results[table, leg] = worth(returns)
        last.compared = None

    def _check(self, who: int) -> None:
        if not 0 <= who < len(self.names):
            raise ParlourError("no-such-entrant", who=who)

    # What comes next

    def legs(self, table: int) -> int:
        """Games that this table plays in the last round."""
        return self.terms.legs(len(self.rounds[-1].pairing.tables[table]))

    def seated(self, table: int, leg: int) -> tuple[int, ...]:
        """Who sits where in a game of the last round: everybody moves on by one seat from leg to leg."""
        line = self.rounds[-1].pairing.tables[table]
        shift = self._shift(len(self.rounds) - 1, table, leg)
        return line[-shift:] + line[:-shift] if shift else line

    def _shift(self, number: int, table: int, leg: int) -> int:
        """By how many seats those at a table have moved on.

        Where tables are compared, each begins elsewhere, by another step in each round and board: so nobody is compared
        with the same few all the time.
        """
        size = len(self.rounds[number].pairing.tables[table])
        step = 1 + number + leg // size if self.terms.duplicate else 0
        return (leg + table * step) % size

    def waiting(self) -> list[tuple[int, int]]:
        """Table and leg of the games of the last round that are not over."""
        if not self.rounds:
            return []
        last = self.rounds[-1]
        games = [(table, leg) for table in range(len(last.pairing.tables)) for leg in range(self.legs(table))]
        return [game for game in games if game not in last.results]

    def over(self) -> bool:
        return not self.waiting() and len(self.rounds) >= self.length()

    def length(self) -> int:
        """How many rounds there are in all."""
        if self.terms.kind != "round-robin":
            return self.terms.rounds
        return len(self._course or round_robin(range(len(self.names))))

    def next_pairing(self) -> Pairing:
        """Who meets whom next, once all games of the last round are over."""
        playing = [who for who in range(len(self.names)) if who not in self.gone]
        if self.waiting() or len(self.rounds) >= self.length():
            raise ParlourError("no-next-round", round=len(self.rounds) + 1)
        if len(playing) < min(self._allowed):
            raise ParlourError("too-few-entrants", entrants=len(playing), least=min(self._allowed))
        if self.terms.kind == "round-robin":
            return self._next_of_course(playing)
        points = {who: self.points(who) for who in playing}
        met = meetings(table for one in self.rounds for table in one.pairing.tables)
        rested = Counter(who for one in self.rounds for who in one.pairing.out)
        if self.terms.kind == "swiss":
            first = Counter[int]()
            for one in self.rounds:
                for a, b in one.pairing.tables:
                    first[a] += 1
                    first[b] -= 1
            return swiss(playing, points, met, rested, first)
        seats = Counter(
            (who, seat) for one in self.rounds for table in one.pairing.tables for seat, who in enumerate(table)
        )
        terms = self.terms.seats, self._allowed
        return at_tables(playing, *terms, points, met, rested, lambda who, seat: seats[who, seat])

    def _next_of_course(self, playing: Sequence[int]) -> Pairing:
        """Of a round robin: whoever should have met somebody who has gone sits out."""
        if not self.rounds:
            self._course = round_robin(playing)
        tables, out = self._course[len(self.rounds)]
        alone = [who for table in tables if self.gone & {*table} for who in table if who not in self.gone]
        here = [table for table in tables if not self.gone & {*table}]
        return Pairing(here, sorted([*alone, *(who for who in out if who not in self.gone)]))

    # Who is ahead

    def points(self, who: int) -> Fraction:
        return sum((self._round_points(number, who) for number in range(len(self.rounds))), Fraction())

    def _round_points(self, number: int, who: int) -> Fraction:
        """The average of its games: who sits out has as much as for a win, or where tables are compared, an even share."""
        if who in self.rounds[number].pairing.out:
            return EVEN if self.terms.duplicate else WON
        values = list(self.scores(number, who))
        return sum(values, Fraction()) / len(values) if values else Fraction()

    def scores(self, number: int, who: int) -> Iterable[Fraction]:
        """What each game of a round counts for somebody."""
        return (value for _, _, value in self.games(number, who, self.terms.duplicate))

    def games(self, number: int, who: int, by_others: bool) -> Iterable[tuple[int, int, Fraction]]:
        """The leg, the seat and the worth of each game of a round for somebody; `by_others`: compared with other tables."""
        one = self.rounds[number]
        results = one.against_others() if by_others else one.results
        for (table, leg), values in results.items():
            line = one.pairing.tables[table]
            if who in line:
                seat = (line.index(who) + self._shift(number, table, leg)) % len(line)
                yield leg, seat, values[seat]

    def standings(self) -> list[Standing]:
        """The best first."""
        points = {who: self.points(who) for who in range(len(self.names))}
        rows = [(points[who], self._ties(who, points), who) for who in points]
        rows.sort(key=lambda row: ([-row[0], *(-tie for tie in row[1])], row[2]))
        found: list[Standing] = []
        for at, (own, ties, who) in enumerate(rows, 1):
            same = bool(found) and (found[-1].points, found[-1].ties) == (own, ties)
            games = sum(1 for number in range(len(self.rounds)) for _ in self.scores(number, who))
            found.append(Standing(found[-1].place if same else at, who, own, ties, games))
        return found

    def _ties(self, who: int, points: dict[int, Fraction]) -> tuple[Fraction, ...]:
        measures = {
            "berger": lambda: sum((own * points[other] for other, own in self._opponents(who)), Fraction()),
            "buchholz": lambda: sum((points[other] for other, _ in self._opponents(who)), Fraction()),
            "wins": lambda: Fraction(self._wins(who)),
        }
        return tuple(measures[name]() for name in TIES[self.terms.kind])

    def _wins(self, who: int) -> int:
        return sum(value == WON for at in range(len(self.rounds)) for _, _, value in self.games(at, who, False))

    def _opponents(self, who: int) -> Iterable[tuple[int, Fraction]]:
        """Everybody that somebody met, with the points of that round."""
        for number, one in enumerate(self.rounds):
            for table in one.pairing.tables:
                if who in table:
                    own = self._round_points(number, who)
                    yield from ((other, own) for other in table if other != who)
