"""A live tournament, folded from the rows of its log. No input or output here.

The pairings, the results and who is ahead are those of `contest.Tournament`, which tournaments of bots have, too. What is
added here is who the entrants are, when things happened, and how the dice of a round come about.
"""

from __future__ import annotations

import hashlib
from collections import Counter, deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from parlour.contest.terms import Terms
from parlour.contest.tournament import Closed, Entered, Finished, Paired, Returned, Tournament, Withdrew
from parlour.games import game as find_game
from parlour.kernel.fairness import commitment
from parlour.kernel.game import AnyGame
from parlour.server.store import CONTEST, CONTEST_OVER, REWRITTEN, Row

COMMANDS: Final = 64
"""Commands whose ids are kept in memory."""
Status = Literal["waiting", "playing", "over"]
WHO: Final = ("people", "bots", "all")
"""Who may enter: people; accounts of bots, and bots of the house; or everybody."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who takes part: a person, a program's account, or a bot of the house."""

    name: str
    """Empty if they were erased."""
    person: str = ""
    bot: str = ""
    """The name of the house's bot."""
    robot: bool = False
    """Whether the person is a program."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game of the tournament that is over."""

    at: float
    returns: tuple[float, ...]
    left: tuple[int, ...] = ()
    """The seats that gave up or were out of time before the end."""
    absent: tuple[int, ...] = ()
    """The entrants who never came."""
    after: int = 0
    """How many rounds had begun when its result came."""


@dataclass(frozen=True, slots=True)
class Began:
    """A round as it was paired."""

    at: float
    gone: tuple[int, ...]
    """Those who were not paired because they had gone."""
    entrants: int
    """How many there were."""
    waited: bool = False


@dataclass(frozen=True, slots=True)
class Promise:
    """The dice of a round: their seed is secret until the round is over."""

    seed: str
    at: float
    row: int

    @property
    def commitment(self) -> str:
        return commitment(bytes.fromhex(self.seed))


@dataclass(slots=True)
class Contest:
    """A tournament in memory: always the fold of its rows. Once others can see it, it never changes."""

    id: str
    version: int = 0
    at: float = 0.0
    opened: dict[str, Any] = field(default_factory=dict)
    opened_at: float = 0.0
    entrants: list[Entrant] = field(default_factory=list)
    held: Tournament = field(default=None)  # type: ignore[assignment] # set by the first row
    began: list[Began] = field(default_factory=list)
    played: dict[tuple[int, int, int], Played] = field(default_factory=dict)
    """By round, table and leg."""
    promises: list[Promise] = field(default_factory=list)
    """By round, also of the next one, where tables share their dice."""
    strings: dict[int, dict[int, str]] = field(default_factory=dict)
    """By round, what each entrant added to the dice."""
    revealed: int = 0
    """How many rounds have shown the seed of their dice."""
    dropped: set[int] = field(default_factory=set)
    """Those of the gone who did not come to a game; the others withdrew."""
    returns: Counter[int] = field(default_factory=Counter)
    """How often each has come back."""
    started: float = 0.0
    """When it began; 0 while it waits."""
    closed: str = ""
    """Why no further round begins, once that is so."""
    closed_why: str = ""
    """What whoever closed it said."""
    ended: float = 0.0
    """When it was over; 0 until then."""
    settled_at: float = 0.0
    """When the last round was over."""
    freed: dict[int, float] = field(default_factory=dict)
    """Since when each entrant is in no game."""
    commands: deque[str] = field(default_factory=lambda: deque(maxlen=COMMANDS))

    @property
    def terms(self) -> Terms:
        return self.held.terms

    @property
    def game(self) -> AnyGame:
        return find_game(self.opened["terms"]["game"])

    @property
    def host(self) -> str:
        return str(self.opened["host"])

    @property
    def public(self) -> bool:
        return bool(self.opened["public"])

    @property
    def rated(self) -> bool:
        return bool(self.opened.get("rated"))

    @property
    def clock(self) -> str:
        return str(self.opened["clock"])

    @property
    def starts(self) -> float | None:
        """When it begins; None: when its host says so."""
        starts = self.opened.get("starts")
        return None if starts is None else float(starts)

    @property
    def closes(self) -> float:
        """When an arena pairs nobody any longer."""
        return self.started + 60.0 * self.terms.minutes

    @property
    def status(self) -> Status:
        return "over" if self.ended else "playing" if self.started else "waiting"

    def listing(self) -> str:
        return CONTEST_OVER if self.ended else CONTEST

    def number_of(self, person: str) -> int | None:
        """Which entrant somebody is."""
        return next((who for who, one in enumerate(self.entrants) if one.person == person and person), None)

    def takes_part(self, who: int | None) -> bool:
        return who is not None and who not in self.held.gone

    def present(self) -> list[int]:
        """Those who are paired next."""
        return [who for who in range(len(self.entrants)) if who not in self.held.gone]

    def table_id(self, number: int, table: int, leg: int) -> str:
        """The id of the table of a game: it follows from a secret of the tournament, so that no game can have two tables, and
        nobody guesses where it will be."""
        said = f"contest {self.opened['key']} {number} {table} {leg}".encode()
        return "".join(IDS[byte % len(IDS)] for byte in hashlib.sha256(said).digest()[:10])

    def current(self) -> list[tuple[int, int, int]]:
        """The games that are to be played now: of each table of a round, the first that is not over."""
        first: dict[tuple[int, int], tuple[int, int, int]] = {}
        for game in self.held.unfinished:
            first.setdefault(game[:2], game)
        return [*first.values()]

    def game_of(self, who: int) -> tuple[int, int, int] | None:
        """The game that an entrant is to play now."""
        return next((game for game in self.current() if who in self.held.rounds[game[0]].pairing.tables[game[1]]), None)

    def wants_string(self, who: int) -> bool:
        """Whether the page of an entrant is to send a string for the dice of the next round."""
        number = len(self.held.rounds)
        if len(self.promises) <= number or self.closed or not self.takes_part(who):
            return False
        one = self.entrants[who]
        return bool(one.person) and not one.robot and who not in self.strings.get(number, {})

    def agreed_strings(self, number: int) -> list[str]:
        """What entrants have added to the dice of a round, in their order."""
        return [string for _, string in sorted(self.strings.get(number, {}).items())]

    def copy(self) -> Contest:
        """One into which more rows can be folded."""
        return replace(
            self,
            entrants=self.entrants.copy(),
            held=self.held.copy() if self.version else self.held,
            began=self.began.copy(),
            played=self.played.copy(),
            promises=self.promises.copy(),
            strings={number: strings.copy() for number, strings in self.strings.items()},
            dropped=self.dropped.copy(),
            returns=self.returns.copy(),
            freed=self.freed.copy(),
            commands=self.commands.copy(),
        )


IDS: Final = "23456789abcdefghjkmnpqrstuvwxyz"


def fold(contest: str, rows: Iterable[Row]) -> Contest:
    """The tournament that a log tells of."""
    folded = Contest(contest)
    for row in rows:
        fold_in(folded, row)
    return folded


def fold_in(contest: Contest, row: Row) -> None:
    """Take in one row; ParlourError if it cannot follow."""
    body = row.body
    held = contest.held
    match row.kind:
        case "contest":
            contest.opened, contest.opened_at = body, row.at
            contest.held = Tournament(terms_of(body["terms"]), contest.game.seats)
        case "entered":
            held.add(Entered(str(len(contest.entrants))))
            contest.freed[len(contest.entrants)] = row.at
            contest.entrants.append(
                Entrant(body["name"], body.get("person", ""), body.get("bot", ""), body.get("robot", False))
            )
        case "withdrew" | "dropped":
            held.add(Withdrew(body["who"]))
            if row.kind == "dropped":
                contest.dropped.add(body["who"])
            else:
                contest.dropped.discard(body["who"])
        case "returned":
            held.add(Returned(body["who"]))
            contest.returns[body["who"]] += 1
            contest.dropped.discard(body["who"])
            contest.freed[body["who"]] = row.at
        case "started":
            contest.started = row.at
        case "committed":
            contest.promises.append(Promise(body["seed"], row.at, row.number))
        case "string":
            contest.strings.setdefault(body["round"], {})[body["who"]] = body["string"]
        case "paired":
            waited = bool(body.get("waited"))
            held.add(Paired(tuple(map(tuple, body["tables"])), tuple(body["out"]), waited))
            contest.began.append(Began(row.at, tuple(sorted(held.gone)), len(contest.entrants), waited))
        case "finished":
            _finish(contest, row)
        case "revealed":
            contest.revealed = body["round"] + 1
        case "closed":
            held.add(Closed())
            contest.closed, contest.closed_why = body["reason"], body.get("why", "")
            contest.settled_at = contest.settled_at or row.at
        case "ended":
            contest.ended = row.at
        case "renamed":
            _change(contest, body["person"], {"name": body["name"]})
        case "became":
            _change(contest, body["guest"], {"person": body["person"]})
            if contest.host == body["guest"]:
                contest.opened = {**contest.opened, "host": body["person"]}
        case kind if kind == REWRITTEN:
            pass  # earlier rows no longer say all that they did
        case other:
            raise AssertionError(f"a row of kind {other} in a tournament")
    if row.command:
        contest.commands.append(row.command)
    contest.version, contest.at = row.number + 1, row.at


def _finish(contest: Contest, row: Row) -> None:
    body, held = row.body, contest.held
    number, table, leg = body["round"], body["table"], body["leg"]
    seated = held.seated(table, leg, number) if number < len(held.rounds) else ()
    held.add(Finished(table, leg, tuple(body["returns"]), number))
    contest.played[number, table, leg] = Played(
        row.at,
        tuple(body["returns"]),
        tuple(body.get("left", ())),
        tuple(body.get("absent", ())),
        len(held.rounds),
    )
    contest.freed |= dict.fromkeys(seated, row.at)
    if not held.unfinished:
        contest.settled_at = row.at


def _change(contest: Contest, person: str, fields: dict[str, Any]) -> None:
    contest.entrants = [replace(one, **fields) if one.person == person and person else one for one in contest.entrants]


def terms_of(kept: Mapping[str, Any]) -> Terms:
    game = find_game(kept["game"])
    return Terms(**{**kept, "options": game.complete(kept["options"], kept["rules"])})
