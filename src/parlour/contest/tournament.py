"""A tournament as it stands: it follows from its terms and from what has happened, row by row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from parlour.contest.pairing import Pairing, arena, at_tables, meetings, round_robin, swiss
from parlour.contest.scoring import EVEN, compared, worth
from parlour.contest.terms import MOST_ENTRANTS, Kind, Terms
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
class Returned:
    """Somebody who was no longer paired takes part again, from the next round on."""

    who: int


@dataclass(frozen=True, slots=True)
class Paired:
    """The next round begins; in an arena, these tables do."""

    tables: tuple[tuple[int, ...], ...]
    out: tuple[int, ...]
    waited: bool = False
    """In an arena: whether those who were free had waited for long."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A game of the last round is over: what each seat got."""

    table: int
    leg: int
    returns: tuple[float, ...]
    round: int = -1
    """From 0; the last one, if it is not said: only an arena goes on while games of earlier ones are played."""


@dataclass(frozen=True, slots=True)
class Closed:
    """No further round begins."""


Row: TypeAlias = Entered | Withdrew | Returned | Paired | Finished | Closed


Tie: TypeAlias = Literal["berger", "buchholz", "wins"]


@dataclass(slots=True)
class Round:
    pairing: Pairing
    results: dict[tuple[int, int], list[Fraction]] = field(default_factory=dict)
    """By table and leg, what the game was worth to each seat."""
    compared: dict[tuple[int, int], list[Fraction]] | None = None
    """The same against other tables, once it was asked for."""
    points: dict[int, Fraction] | None = None
    """What the round counts for each, once it was asked for."""
    tables: dict[int, int] = field(init=False)
    """At which table each sits."""

    def __post_init__(self) -> None:
        self.tables = {who: table for table, line in enumerate(self.pairing.tables) for who in line}

    def against_others(self) -> dict[tuple[int, int], list[Fraction]]:
        if self.compared is None:
            self.compared = compared(self.results)
        return self.compared


@dataclass(frozen=True, slots=True)
class Score:
    """What somebody has got."""

    points: Fraction = Fraction()
    games: int = 0
    wins: int = 0
    """The games that were won alone."""
    met: Mapping[int, tuple[int, Fraction]] = field(default_factory=dict)
    """By opponent, how often they met, and the points of those rounds."""


NOTHING: Final = Score()


@dataclass(frozen=True, slots=True)
class Standing:
    place: int
    """From 1; equals share it."""
    who: int
    points: Fraction
    ties: tuple[Fraction, ...]
    """What breaks ties, in this order: `TIES`."""
    games: int


TIES: Final[dict[Kind, tuple[Tie, ...]]] = {
    "round-robin": ("berger", "wins"),
    "swiss": ("buchholz", "wins"),
    "tables": ("wins", "buchholz"),
    "arena": ("wins", "berger"),
}
"""By kind of tournament. Berger: for each opponent, the points against them times theirs. Buchholz: the opponents' points.
Wins: the games that were won alone."""


class Tournament:
    def __init__(self, terms: Terms, allowed: Sequence[int], rows: Iterable[Row] = ()) -> None:
        """`allowed`: how many may play the game."""
        self.terms = terms
        self.names: list[str] = []
        self.gone: set[int] = set()
        self.rounds: list[Round] = []
        self.closed = False
        self.unfinished: dict[tuple[int, int, int], None] = {}
        """Round, table and leg of the games that are not over, in that order."""
        self._standings: list[Standing] | None = None
        """Once they were asked for."""
        self._settled: Tournament | None = None
        self._last: dict[int, frozenset[int]] = {}
        """Whom each met in their last round."""
        self._at: dict[int, int] = {}
        """The last round that each was paired in, or sat out."""
        self._before: dict[int, Score] = {}
        """What each had when that began. It no longer changes: an arena has hundreds of rounds, which are not all to be
        added up after each game."""
        self._sat: Counter[tuple[int, int]] = Counter()
        """How often each was named in each place."""
        self._allowed = allowed
        self._course: list[Pairing] = []
        """All rounds of a round robin, once it has begun."""
        for row in rows:
            self.add(row)

    def copy(self) -> Tournament:
        """One to which rows can be added; both share what no longer changes."""
        other = Tournament(self.terms, self._allowed)
        other.names, other.gone, other.closed = self.names.copy(), self.gone.copy(), self.closed
        open_rounds = {number for number, _, _ in self.unfinished}
        other.rounds = [
            Round(one.pairing, one.results.copy(), one.compared, one.points) if number in open_rounds else one
            for number, one in enumerate(self.rounds)
        ]
        other.unfinished, other._last, other._at = self.unfinished.copy(), self._last.copy(), self._at.copy()
        other._before, other._sat = self._before.copy(), self._sat.copy()
        other._course = self._course
        return other

    def settled(self) -> Tournament:
        """The same without a round that goes on, where what has happened in it is not to be told."""
        if not self.waiting():
            return self
        if self._settled is None:
            self._settled = self.copy()
            self._settled.rounds.pop()
            self._settled.unfinished.clear()
            last = len(self.rounds) - 1
            self._settled._at = {who: number for who, number in self._at.items() if number < last}
        return self._settled

    def add(self, row: Row) -> None:
        """Go on by one row; ParlourError if it cannot follow."""
        self._standings = self._settled = None
        match row:
            case Entered(name):
                self._enter(name)
            case Withdrew(who):
                self._check(who)
                self.gone.add(who)
            case Returned(who):
                self._check(who)
                self.gone.discard(who)
            case Paired(tables, out, waited):
                if Pairing([*tables], [*out]) != self.next_pairing(waited):
                    raise ParlourError("wrong-pairing", round=len(self.rounds) + 1)
                self._begin(Pairing([*tables], [*out]))
            case Finished(table, leg, returns, number):
                self._finish(table, leg, returns, number if number >= 0 else len(self.rounds) - 1)
            case Closed():
                self.closed = True

    def _enter(self, name: str) -> None:
        if name in self.names:
            raise ParlourError("entered-twice", name=name)
        if self.terms.kind == "round-robin" and self.rounds:
            raise ParlourError("entered-late")
        if len(self.names) >= MOST_ENTRANTS:
            raise ParlourError("too-many-entrants", most=MOST_ENTRANTS)
        self.names.append(name)

    def _begin(self, pairing: Pairing) -> None:
        number = len(self.rounds)
        self.rounds.append(Round(pairing))
        for who in (*pairing.out, *(who for line in pairing.tables for who in line)):
            self._before[who], self._at[who] = self.score(who), number
        self._sat.update((who, seat) for line in pairing.tables for seat, who in enumerate(line))
        for table, line in enumerate(pairing.tables):
            self.unfinished |= {(number, table, leg): None for leg in range(self.terms.legs(len(line)))}
            self._last |= {who: frozenset(line) - {who} for who in line}

    def _finish(self, table: int, leg: int, returns: Sequence[float], number: int) -> None:
        one = self.rounds[number] if 0 <= number < len(self.rounds) else Round(Pairing([], []))
        if not 0 <= table < len(one.pairing.tables) or not 0 <= leg < self.terms.legs(len(one.pairing.tables[table])):
            raise ParlourError("no-tournament-game", round=number + 1, table=table + 1, leg=leg + 1)
        if (table, leg) in one.results or len(returns) != len(one.pairing.tables[table]):
            raise ParlourError("wrong-tournament-game", round=number + 1, table=table + 1, leg=leg + 1)
        one.results[table, leg] = worth(returns)
        one.compared = one.points = None
        del self.unfinished[number, table, leg]

    def _check(self, who: int) -> None:
        if not 0 <= who < len(self.names):
            raise ParlourError("no-such-entrant", who=who)

    # What comes next

    def seated(self, table: int, leg: int, number: int = -1) -> tuple[int, ...]:
        """Who sits where in a game of a round, by default the last: everybody moves on by one seat from leg to leg."""
        at = number if number >= 0 else len(self.rounds) - 1
        line = self.rounds[at].pairing.tables[table]
        shift = self._shift(at, table, leg)
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
        return [(table, leg) for number, table, leg in self.unfinished if number == len(self.rounds) - 1]

    def over(self) -> bool:
        ended = self.terms.kind != "arena" and len(self.rounds) >= self.length()
        return not self.unfinished and (self.closed or ended)

    def length(self) -> int:
        """How many rounds there are in all; in an arena, so far."""
        if self.terms.kind == "arena":
            return len(self.rounds)
        if self.terms.kind != "round-robin":
            return self.terms.rounds
        return len(self._course or round_robin(range(len(self.names))))

    def free(self) -> list[int]:
        """Those who take part and are in no game."""
        busy = {who for number, table, _ in self.unfinished for who in self.rounds[number].pairing.tables[table]}
        return [who for who in range(len(self.names)) if who not in self.gone and who not in busy]

    def next_pairing(self, waited: bool = False) -> Pairing:
        """Who meets whom next, once all games of the last round are over; in an arena, of those who are free."""
        playing = [who for who in range(len(self.names)) if who not in self.gone]
        timed = self.terms.kind == "arena"
        if self.closed or (not timed and (self.unfinished or len(self.rounds) >= self.length())):
            raise ParlourError("no-next-round", round=len(self.rounds) + 1)
        if len(playing) < min(self._allowed):
            raise ParlourError("too-few-entrants", entrants=len(playing), least=min(self._allowed))
        if timed:
            return self._next_of_arena(waited)
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
        terms = self.terms.seats, self._allowed
        return at_tables(playing, *terms, points, met, rested, lambda who, seat: self._sat[who, seat])

    def _next_of_arena(self, waited: bool) -> Pairing:
        free = self.free()
        points = {who: self.points(who) for who in free}
        terms = self.terms.seats, self._allowed
        tables = arena(free, *terms, points, self._last, lambda who, seat: self._sat[who, seat], waited)
        if not tables:
            raise ParlourError("no-next-round", round=len(self.rounds) + 1)
        return Pairing(tables, [])

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
        before = self._before.get(who, NOTHING).points
        return before + self._round_points(self._at[who], who) if who in self._at else before

    def score(self, who: int) -> Score:
        """All that somebody has got so far."""
        before, number = self._before.get(who, NOTHING), self._at.get(who)
        if number is None:
            return before
        one, own, met = self.rounds[number], self._round_points(number, who), {**before.met}
        for other in one.pairing.tables[one.tables[who]] if who in one.tables else ():
            times, points = met.get(other, (0, Fraction()))
            met[other] = times + 1, points + own
        met.pop(who, None)
        games = sum(1 for _ in self.scores(number, who))
        wins = sum(value == WON for _, _, value in self.games(number, who, False))
        return Score(before.points + own, before.games + games, before.wins + wins, met)

    def _round_points(self, number: int, who: int) -> Fraction:
        one = self.rounds[number]
        if one.points is None:
            one.points = self._tally(number)
        return one.points.get(who, Fraction())

    def _tally(self, number: int) -> dict[int, Fraction]:
        """The average of everybody's games: who sits out has as much as for a win, or where tables are compared, an even
        share."""
        one = self.rounds[number]
        found = dict.fromkeys(one.pairing.out, EVEN if self.terms.duplicate else WON)
        for line in one.pairing.tables:
            for who in line:
                values = list(self.scores(number, who))
                found[who] = sum(values, Fraction()) / len(values) if values else Fraction()
        return found

    def scores(self, number: int, who: int) -> Iterable[Fraction]:
        """What each game of a round counts for somebody."""
        return (value for _, _, value in self.games(number, who, self.terms.duplicate))

    def games(self, number: int, who: int, by_others: bool) -> Iterable[tuple[int, int, Fraction]]:
        """The leg, the seat and the worth of each game of a round for somebody; `by_others`: compared with other tables."""
        one = self.rounds[number]
        table = one.tables.get(who)
        if table is None:
            return
        results, line = one.against_others() if by_others else one.results, one.pairing.tables[table]
        for leg in range(self.terms.legs(len(line))):
            if values := results.get((table, leg)):
                seat = (line.index(who) + self._shift(number, table, leg)) % len(line)
                yield leg, seat, values[seat]

    def standings(self) -> list[Standing]:
        """The best first."""
        if self._standings is None:
            self._standings = self._rank()
        return self._standings

    def _rank(self) -> list[Standing]:
        scores = {who: self.score(who) for who in range(len(self.names))}
        rows = [(score.points, self._ties(score, scores), who) for who, score in scores.items()]
        rows.sort(key=lambda row: ([-row[0], *(-tie for tie in row[1])], row[2]))
        found: list[Standing] = []
        for at, (own, ties, who) in enumerate(rows, 1):
            same = bool(found) and (found[-1].points, found[-1].ties) == (own, ties)
            found.append(Standing(found[-1].place if same else at, who, own, ties, scores[who].games))
        return found

    def _ties(self, own: Score, scores: dict[int, Score]) -> tuple[Fraction, ...]:
        met = [(scores[other].points, times, points) for other, (times, points) in own.met.items()]
        measures = {
            "berger": lambda: sum((points * theirs for theirs, _, points in met), Fraction()),
            "buchholz": lambda: sum((times * theirs for theirs, times, _ in met), Fraction()),
            "wins": lambda: Fraction(own.wins),
        }
        return tuple(measures[name]() for name in TIES[self.terms.kind])
