"""Tournaments as pages and programs are told of them: plain data, in the visitor's words.

Where all tables of a round have the same dice, nothing of a round that goes on is told: neither results nor standings.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from parlour.bots.levels import LEVELS
from parlour.contest.terms import DUEL
from parlour.contest.tournament import TIES, Tournament
from parlour.kernel.errors import ParlourError
from parlour.kernel.words import Phrase
from parlour.server.contests import limits, planning
from parlour.server.contests.keeper import Contests
from parlour.server.contests.state import Contest, Entrant
from parlour.server.guests import guest_number
from parlour.server.listing import clock_text, tint
from parlour.server.projection import bot_name, marked
from parlour.server.settings import Rule, rules_chosen
from parlour.server.store import CONTEST
from parlour.server.visit import Visit, text_in

Gone: TypeAlias = Literal["", "withdrew", "dropped"]
ROUNDS: Final = 40
"""Rounds on the page of a tournament: an arena can have hundreds, of a game or two each."""
SHOWN: Final = 20
"""Tournaments on one page of a list."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A tournament in a list."""

    id: str
    key: str
    """The game."""
    tint: int
    game: str
    kind: str
    """`round-robin`, `swiss`, `tables` or `arena`."""
    kind_text: str
    status: str
    """`waiting`, `playing` or `over`."""
    line: str
    """What it is in a few words: seats, rounds or minutes, clock, whether it is rated."""
    seats: int
    rounds: int
    """In all; 0 if that is not known yet, and in an arena."""
    round: int
    """The one that is played or was played last, from 1; 0 before the first."""
    minutes: int
    duplicate: bool
    rated: bool
    public: bool
    who: str
    """Who may enter: `people`, `bots` or `all`."""
    entrants: int
    starts: float | None
    """When it begins, in seconds since 1970; None: when its host says so."""
    began: float
    ended: float
    host: str
    hosting: bool
    """Whether this visitor is the host."""
    mine: bool
    """Whether this visitor takes part."""
    rules: Sequence[Rule]
    """Those that are not as usual."""
    winners: Sequence[str]
    """Once it is over: those in the first place."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings."""

    place: int
    who: int
    name: str
    account: str
    """The name by which their page `/@name` is found; empty if they have none."""
    you: bool
    points: float
    shown: str
    """The points as they are written."""
    ties: Sequence[str]
    """By what ties are broken, in the order of `Page.ties`."""
    games: int
    gone: str
    """`withdrew`, `dropped` (did not come to a game), or empty."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a round."""

    table: str
    """Its table's id; empty where it was not opened yet, or nobody but its players may see it."""
    leg: int
    """From 1."""
    seats: Sequence[int]
    """Who sits where: numbers of entrants, see `Standing.who`."""
    over: bool
    worth: Sequence[str]
    """Once it is over: what it was worth to each seat, as it is written."""
    yours: bool


@dataclass(frozen=True, slots=True)
class Round:
    number: int
    """From 1."""
    began: float
    over: bool
    tables: Sequence[Sequence[Game]]
    """Of each table its games."""
    out: Sequence[int]
    """Who sat out."""
    commitment: str
    """The fingerprint of the dice that all tables share; empty where they do not."""
    seed: str
    """Their seed, once the round is over."""
    strings: int
    """How many entrants added a string to them."""


@dataclass(frozen=True, slots=True)
class Own:
    """What this visitor can do, and what they are to do next."""

    entrant: int | None
    """Their number, if they ever entered."""
    playing: bool
    """Whether they are paired next."""
    gone: str
    """See `Standing.gone`."""
    table: str
    """The table where they play now; empty if there is none."""
    round: int
    """Of that game, from 1; 0 if there is none."""
    leg: int
    """Which of the games of its round it is, from 1; 0 likewise."""
    legs: int
    """Of how many."""
    against: Sequence[int]
    """Who else sits there: numbers of entrants."""
    enter: str
    """Why they cannot enter, or come back; empty if they can."""
    string: int | None
    """The round, from 0, for whose dice their page is to send a string; None: none is wanted."""
    commitment: str
    """The fingerprint of those dice."""
    host: bool
    start: str
    """Why the host cannot let it begin now; empty if they can."""


@dataclass(frozen=True, slots=True)
class Page:
    """A whole tournament."""

    version: int
    now: float
    """The time of the house, in seconds since 1970."""
    listed: Listed
    names: Sequence[str]
    """Of the entrants, by number."""
    ties: Sequence[str]
    """The names of what breaks ties, in order."""
    standings: Sequence[Standing]
    rounds: Sequence[Round]
    """The last first; of an arena, the last `ROUNDS`."""
    earlier: int
    """How many are left out."""
    shown: int
    """Of how many rounds the standings are."""
    next_at: float
    """When the next round is paired, if time is all that it waits for; 0 otherwise."""
    closes: float
    """When an arena pairs nobody any longer; 0 for any other kind, and before it begins."""
    closed: str
    """Why it was closed before its end, in a sentence; empty otherwise."""
    own: Own
    bots: Sequence[tuple[str, str]]
    """For the host: the bots of the house that may take part, by key and name."""
    room: int
    """How many of these can be added."""


# --- lists --------------------------------------------------------------------------------------------------------------


async def lobby(visit: Visit, contests: Contests) -> dict[str, Sequence[Listed]]:
    """The tournaments that anyone may find, or this visitor plays: those that one can enter, and those that go on."""
    found = await contests.listed(CONTEST, limits.RUNNING)
    apart = visit.services.blocks.around(visit.person)
    shown = [one for one in found if may_find(one, visit.person) and one.host not in apart]
    lines = [listed(one, visit, await host_name(one, visit)) for one in shown]
    return {
        "waiting": sorted(
            (one for one in lines if one.status == "waiting"), key=lambda one: (one.starts is None, one.starts or 0.0)
        ),
        "playing": [one for one in lines if one.status == "playing"],
    }


async def archive(visit: Visit, contests: Contests, page: int = 1) -> tuple[Sequence[Listed], bool]:
    """A page of the public ones that are over, the latest first, and whether there are more."""
    found = await contests.past(SHOWN + 1, SHOWN * (page - 1))
    part = [one for one in found[:SHOWN] if one.held.rounds]  # those that were called off are nothing to look at
    return [listed(one, visit, await host_name(one, visit)) for one in part], len(found) > SHOWN


async def own_contests(visit: Visit) -> list[Listed]:
    """Those that wait or go on in which this visitor takes part, or which they host."""
    if visit.fresh:
        return []
    contests = visit.services.contests
    running = await contests.listed(CONTEST, limits.RUNNING)
    mine = [one for one in running if one.host == visit.person or one.takes_part(one.number_of(visit.person))]
    return [listed(one, visit, "") for one in mine]


@dataclass(frozen=True, slots=True)
class Taken:
    """A tournament that somebody has played, and how they did."""

    listed: Listed
    place: int
    of: int
    points: str


async def of_person(visit: Visit, contests: Contests, person: str, limit: int = SHOWN) -> list[Taken]:
    """The tournaments that somebody has played: all of them for themselves, the public ones for others."""
    found = await contests.of(person, limit)
    taken = []
    for one in found:
        if not one.held.rounds or not may_find(one, visit.person):
            continue
        who = one.number_of(person)
        lines = {line.who: line for line in told(one).standings()}
        if who is not None and who in lines:
            line = lines[who]
            place = line.place if one.ended else 0
            shown = listed(one, visit, await host_name(one, visit))
            taken.append(Taken(shown, place, len(one.entrants), points_text(line.points, visit)))
    return taken


def listed(contest: Contest, visit: Visit, host: str) -> Listed:
    terms = contest.terms
    winners = [line.who for line in contest.held.standings() if line.place == 1] if contest.ended else []
    rounds = rounds_of(contest)
    return Listed(
        id=contest.id,
        key=terms.game,
        tint=tint(terms.game),
        game=visit.words(terms.game).text(Phrase("game-name")),
        kind=terms.kind,
        kind_text=visit.text(f"contest-kind-{terms.kind}"),
        status=contest.status,
        line=_line(contest, visit, rounds),
        seats=terms.seats,
        rounds=rounds,
        round=len(contest.held.rounds),
        minutes=terms.minutes,
        duplicate=terms.duplicate,
        rated=contest.rated,
        public=contest.public,
        who=contest.opened["who"],
        entrants=len(contest.entrants),
        starts=contest.starts,
        began=contest.started,
        ended=contest.ended,
        host=host,
        hosting=bool(visit.person) and contest.host == visit.person,
        mine=contest.takes_part(contest.number_of(visit.person)),
        rules=rules_chosen(contest.game, visit.words(terms.game), dict(terms.options)),
        winners=[entrant_name(contest, who, visit) for who in winners] if contest.held.rounds else [],
    )


def rounds_of(contest: Contest) -> int:
    """How many rounds there are in all; 0 if that is not known yet, and in an arena."""
    kind = contest.terms.kind
    return 0 if kind == "arena" or (kind == "round-robin" and not contest.started) else contest.held.length()


def _line(contest: Contest, visit: Visit, rounds: int) -> str:
    terms = contest.terms
    parts = [visit.text("contest-seats", seats=terms.seats)] if terms.seats > DUEL else []
    if terms.kind == "arena":
        parts.append(visit.text("contest-minutes", minutes=terms.minutes))
    elif rounds:
        parts.append(visit.text("contest-rounds", rounds=rounds))
    if terms.boards > 1:
        parts.append(visit.text("contest-boards", boards=terms.boards))
    parts.append(clock_text(contest.clock, visit))
    parts += [visit.text("contest-duplicate")] if terms.duplicate else []
    parts += [visit.text("table-rated")] if contest.rated else []
    return " · ".join(parts)


def may_find(contest: Contest, person: str) -> bool:
    """Whether somebody is shown it in lists: others come by its address."""
    own = bool(person) and (contest.host == person or contest.number_of(person) is not None)
    return contest.public or own


async def host_name(contest: Contest, visit: Visit) -> str:
    if not contest.host:
        return ""
    who = contest.number_of(contest.host)
    if who is not None:
        return entrant_name(contest, who, visit)
    name = await visit.services.store.name(contest.host)
    if name is None and not await visit.services.people.is_guest(contest.host):
        return visit.text("former-player")
    return name or visit.text("guest-name", number=str(guest_number(contest.host)))


# --- one tournament -----------------------------------------------------------------------------------------------------


async def page(contest: Contest, visit: Visit) -> Page:
    """A tournament as this visitor sees it."""
    services = visit.services
    accounts = await _accounts(visit, contest.entrants)
    earlier = max(0, len(contest.held.rounds) - ROUNDS)
    return Page(
        version=contest.version,
        now=services.now(),
        listed=listed(contest, visit, await host_name(contest, visit)),
        names=[entrant_name(contest, who, visit) for who in range(len(contest.entrants))],
        ties=[visit.text(f"contest-tie-{tie}") for tie in TIES[contest.terms.kind]],
        standings=standings(contest, visit, accounts),
        rounds=[_round(contest, number, visit) for number in reversed(range(earlier, len(contest.held.rounds)))],
        earlier=earlier,
        shown=len(told(contest).rounds),
        next_at=next_round_at(contest),
        closes=contest.closes if contest.terms.kind == "arena" and contest.started else 0.0,
        closed=closed_text(contest, visit),
        own=own_of(contest, visit),
        bots=bots_for(contest, visit),
        room=limits.HOUSE_BOTS - sum(bool(one.bot) for one in contest.entrants),
    )


def standings(contest: Contest, visit: Visit, accounts: Collection[str] = ()) -> list[Standing]:
    own = contest.number_of(visit.person)
    return [
        Standing(
            place=line.place,
            who=line.who,
            name=entrant_name(contest, line.who, visit),
            account=contest.entrants[line.who].name if contest.entrants[line.who].person in accounts else "",
            you=line.who == own,
            points=float(line.points),
            shown=points_text(line.points, visit),
            ties=[points_text(tie, visit) for tie in line.ties],
            games=line.games,
            gone=gone(contest, line.who),
        )
        for line in told(contest).standings()
    ]


def gone(contest: Contest, who: int | None) -> Gone:
    """Why somebody is no longer paired."""
    if who is None or who not in contest.held.gone:
        return ""
    return "dropped" if who in contest.dropped else "withdrew"


def entrant_name(contest: Contest, who: int, visit: Visit) -> str:
    """What an entrant is called: a bot of the house in the visitor's language, numbered if there are several."""
    one = contest.entrants[who]
    if one.bot:
        before = sum(other.bot == one.bot for other in contest.entrants[:who])
        name = bot_name(one.bot, visit.words())
        return f"{name} {before + 1}" if before else name
    return marked(one.name or visit.text("former-player"), one.robot, visit.words())


def points_text(points: Fraction, visit: Visit) -> str:
    return _points_in(visit.language, points)


@lru_cache(maxsize=10_000)
def _points_in(language: str, points: Fraction) -> str:
    """The same few numbers come again and again, to everybody who looks."""
    return text_in(language, "contest-points", value=float(points))


def told(contest: Contest) -> Tournament:
    """The tournament as far as anybody may know of it."""
    return contest.held.settled() if contest.terms.duplicate else contest.held


def _round(contest: Contest, number: int, visit: Visit) -> Round:
    held, terms = contest.held, contest.terms
    one = held.rounds[number]
    running = any(game[0] == number for game in held.unfinished)
    own = contest.number_of(visit.person)
    current = set(contest.current())
    hidden = terms.duplicate and contest.revealed <= number

    def game(table: int, leg: int) -> Game:
        at, seats = (number, table, leg), held.seated(table, leg, number)
        over, yours = (table, leg) in one.results, own in seats
        seen = not hidden or yours
        worth = [points_text(value, visit) for value in one.results[table, leg]] if over and seen else []
        there = seen and (over or at in current)
        return Game(contest.table_id(*at) if there else "", leg + 1, seats, over and seen, worth, yours)

    return Round(
        number=number + 1,
        began=contest.began[number].at,
        over=not running,
        tables=[
            [game(table, leg) for leg in range(terms.legs(len(line)))] for table, line in enumerate(one.pairing.tables)
        ],
        out=one.pairing.out,
        commitment=contest.promises[number].commitment if terms.duplicate else "",
        seed=contest.promises[number].seed if terms.duplicate and not hidden else "",
        strings=len(contest.strings.get(number, {})),
    )


def next_round_at(contest: Contest) -> float:
    if contest.status == "waiting":
        return 0.0 if contest.closed else contest.starts or 0.0
    waits = contest.status == "playing" and contest.terms.kind != "arena" and not contest.held.unfinished
    return planning.next_round_at(contest) if waits and not contest.held.over() else 0.0


def closed_text(contest: Contest, visit: Visit) -> str:
    if not contest.closed or contest.closed == "time":
        return ""
    return visit.text(f"contest-closed-{contest.closed}", why=contest.closed_why)


def own_of(contest: Contest, visit: Visit) -> Own:
    services = visit.services
    who = contest.number_of(visit.person)
    game = None if who is None else contest.game_of(who)
    asked = who is not None and contest.wants_string(who)
    number = len(contest.held.rounds)
    robot, account = bool(visit.account and visit.account.owner), visit.account is not None
    apart = services.blocks.around(visit.person)
    return Own(
        entrant=who,
        playing=contest.takes_part(who),
        gone=gone(contest, who),
        table=contest.table_id(*game) if game else "",
        round=game[0] + 1 if game else 0,
        leg=game[2] + 1 if game else 0,
        legs=contest.terms.legs(len(contest.held.rounds[game[0]].pairing.tables[game[1]])) if game else 0,
        against=[other for other in contest.held.seated(game[1], game[2], game[0]) if other != who] if game else (),
        enter=_why(visit, lambda: planning.check_enter(contest, visit.person, robot, account, apart)),
        string=number if asked else None,
        commitment=contest.promises[number].commitment if asked else "",
        host=bool(visit.person) and visit.person == contest.host,
        start=_why(visit, lambda: planning.check_start(contest, visit.person)),
    )


def _why(visit: Visit, check: Callable[[], None]) -> str:
    """Why something cannot be done now; empty if it can."""
    try:
        check()
    except ParlourError as error:
        return visit.tell(error)
    return ""


def bots_for(contest: Contest, visit: Visit) -> list[tuple[str, str]]:
    if contest.host != visit.person or contest.opened["who"] == "people" or contest.rated or contest.closed:
        return []
    return house_bots(visit, contest.terms.game)


def house_bots(visit: Visit, game: str) -> list[tuple[str, str]]:
    """The bots of the house that play a game, by key and name."""
    own = visit.services.settings.bots.names(game)
    return [*((level, visit.text(f"bot-{level}")) for level in LEVELS), *((name, name) for name in own)]


async def _accounts(visit: Visit, entrants: Sequence[Entrant]) -> set[str]:
    """Those of the entrants who have a page of their own."""
    people = sorted({one.person for one in entrants if one.person})
    if not people:
        return set()
    marks = ", ".join(f"${number}" for number in range(1, len(people) + 1))
    found = await visit.services.store.ask(f"select person from account where person in ({marks})", *people)
    return {str(person) for (person,) in found}
