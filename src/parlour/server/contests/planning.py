"""What may be done to a tournament: it is decided on a draft, whose rows are then to be stored.

No input or output here. What is not allowed raises, and adds nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from dataclasses import asdict
from typing import Any

from parlour.bots import BOTS
from parlour.contest.terms import Terms, make_terms
from parlour.games import game as find_game
from parlour.kernel.clock import agreed
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import check_string, new_seed
from parlour.kernel.options import check_served
from parlour.server.contests import limits
from parlour.server.contests.state import WHO, Contest, fold_in
from parlour.server.looks import distinct
from parlour.server.store import CONTEST, Row


class Draft:
    """A tournament as it will be once the rows that were added are stored; until then nobody else sees it."""

    def __init__(self, contest: Contest, at: float, command: str | None = None) -> None:
        self.contest = contest
        self.rows: list[Row] = []
        self.at = max(at, contest.at)
        self._command = command

    def add(self, kind: str, **body: Any) -> None:
        after = self.contest if self.rows else self.contest.copy()
        row = Row(kind, body, None if self.rows else self._command, after.version, self.at)
        fold_in(after, row)
        self.contest = after
        self.rows.append(row)


# --- by its host --------------------------------------------------------------------------------------------------------


def terms_for(
    game: str,
    kind: str,
    seats: int | None,
    rounds: int | None,
    duplicate: bool,
    boards: int,
    minutes: int,
    options: Mapping[str, Any],
) -> Terms:
    """The terms of a live tournament, or ParlourError."""
    found = find_game(game)
    terms = make_terms(found, kind, seats, rounds, duplicate, boards, options, fresh=duplicate, minutes=minutes)
    check_served(found.options, dict(terms.options))
    if terms.rounds > limits.ROUNDS:
        raise ParlourError("bad-tournament-rounds", rounds=str(rounds), most=limits.ROUNDS)
    if terms.boards > limits.BOARDS:
        raise ParlourError("bad-tournament-boards", boards=str(boards), most=limits.BOARDS)
    if terms.minutes > limits.MINUTES:
        raise ParlourError("bad-tournament-minutes", most=limits.MINUTES)
    return terms


def opening(
    contest: str,
    terms: Terms,
    clock: str,
    host: str,
    public: bool,
    who: str,
    rated: bool,
    starts: float | None,
    at: float,
) -> Draft:
    """A new tournament. `who`: who may enter; `starts`: when it begins, None if its host says when."""
    if not clock:
        raise ParlourError("no-contest-clock")
    agreed(clock)
    if who not in WHO:
        raise ParlourError("bad-contest-who", who=who[:40], kinds=", ".join(WHO))
    if rated and who == "all":
        raise ParlourError("no-contest-rated-all")
    if rated and dict(terms.options) != find_game(terms.game).complete({}, terms.rules):
        raise ParlourError("unrated-rules")
    if starts is not None and not at <= starts <= at + limits.AHEAD:
        raise ParlourError("bad-contest-start", days=int(limits.AHEAD / 86_400))
    draft = Draft(Contest(contest), at)
    draft.add(
        CONTEST,
        terms={**asdict(terms), "options": dict(terms.options)},
        clock=clock,
        host=host,
        public=public,
        who=who,
        starts=starts,
        key=secrets.token_hex(16),
        **({"rated": True} if rated else {}),
    )
    _commit(draft)
    return draft


def start(draft: Draft, person: str) -> None:
    """The host lets it begin now."""
    check_start(draft.contest, person)
    draft.add("started")


def check_start(contest: Contest, person: str) -> None:
    """Raise if somebody cannot let it begin now."""
    _check_host(contest, person)
    if contest.status != "waiting" or contest.closed:
        raise ParlourError("no-contest-begun")
    least = min(contest.game.seats)
    if len(contest.present()) < least:
        raise ParlourError("too-few-entrants", entrants=len(contest.present()), least=least)


def close(draft: Draft, person: str) -> None:
    """The host lets no further round begin."""
    _check_host(draft.contest, person)
    stop(draft, "host")


def add_bots(draft: Draft, person: str, bot: str, count: int, own_bots: Collection[str]) -> None:
    """The host lets bots of the house take part."""
    contest = draft.contest
    _check_host(contest, person)
    if contest.closed:
        raise ParlourError("no-contest-over")
    if bot not in (*BOTS, *own_bots):
        raise ParlourError("bad-bot", bot=bot[:40], bots=", ".join([*BOTS, *own_bots]))
    if contest.opened["who"] == "people" or contest.rated:
        raise ParlourError("no-contest-bots")
    had = sum(bool(one.bot) for one in contest.entrants)
    if count < 1 or had + count > limits.HOUSE_BOTS:
        raise ParlourError("no-contest-bots-many", most=limits.HOUSE_BOTS)
    for _ in range(count):
        _check_room(draft.contest)
        named = f"{bot} bot" if bot in BOTS else bot
        draft.add("entered", bot=bot, name=distinct(named, [one.name for one in draft.contest.entrants]))


def _check_host(contest: Contest, person: str) -> None:
    if not person or person != contest.host:
        raise ParlourError("no-contest-host")
    if contest.ended:
        raise ParlourError("no-contest-over")


# --- by those who take part ---------------------------------------------------------------------------------------------


def enter(
    draft: Draft,
    person: str,
    name: str,
    robot: bool,
    account: bool,
    apart: Collection[str] = (),
    kin: Collection[str] = (),
) -> None:
    """Somebody takes part from the next round on; whoever had gone does so again.

    `apart`: those with whom they do not play. `kin`: the owner of a bot, and the owner's bots: nobody plays the same dice
    twice, or people with the help of their bots.
    """
    contest = draft.contest
    check_enter(contest, person, robot, account, apart)
    mixed = contest.terms.duplicate or contest.opened["who"] != "bots"
    if mixed and any(contest.takes_part(contest.number_of(one)) for one in kin):
        raise ParlourError("no-enter-kin")
    who = contest.number_of(person)
    if who is None:
        more: dict[str, Any] = {"robot": True} if robot else {}
        draft.add("entered", person=person, name=distinct(name, [one.name for one in contest.entrants]), **more)
    elif not contest.takes_part(who):
        draft.add("returned", who=who)


def check_enter(contest: Contest, person: str, robot: bool, account: bool, apart: Collection[str]) -> None:
    """Raise if somebody cannot take part, or come back."""
    wanted = contest.opened["who"]
    if contest.ended or contest.closed:
        raise ParlourError("no-contest-over")
    if wanted != "all" and (wanted == "bots") != robot:
        raise ParlourError("no-enter-person" if wanted == "bots" else "no-enter-bot")
    if contest.rated and not account:
        raise ParlourError("no-enter-guest")
    who = contest.number_of(person)
    if contest.takes_part(who):
        return
    if contest.terms.kind == "round-robin" and contest.held.rounds and who is None:
        raise ParlourError("entered-late")
    if contest.terms.kind != "arena" and len(contest.held.rounds) >= contest.held.length() > 0:
        raise ParlourError("no-enter-last")
    if who is not None:
        if _played_most(contest, who):
            raise ParlourError("no-enter-games", most=limits.GAMES)
        if contest.returns[who] >= limits.RETURNS:
            raise ParlourError("no-enter-returns", most=limits.RETURNS)
        return
    if contest.host in apart or any(one.person in apart for one in contest.entrants):
        raise ParlourError("no-enter-apart")
    _check_room(contest)


def _check_room(contest: Contest) -> None:
    most = limits.ROUND_ROBIN if contest.terms.kind == "round-robin" else limits.ENTRANTS
    if len(contest.entrants) >= most:
        raise ParlourError("too-many-entrants", most=most)


def _played_most(contest: Contest, who: int) -> bool:
    """Whether an entrant has played all the games that one may in an arena."""
    return contest.terms.kind == "arena" and contest.held.score(who).games >= limits.GAMES


def withdraw(draft: Draft, person: str) -> None:
    """Somebody is no longer paired; adds nothing if they are not anyway."""
    contest = draft.contest
    who = contest.number_of(person)
    if who is None:
        raise ParlourError("no-entrant")
    if contest.ended:
        raise ParlourError("no-contest-over")
    if contest.takes_part(who) or who in contest.dropped:
        draft.add("withdrew", who=who)


def send_away(draft: Draft, person: str) -> None:
    """Somebody was banned or erased: they are no longer paired, wherever that still matters."""
    if not draft.contest.ended and draft.contest.takes_part(draft.contest.number_of(person)):
        withdraw(draft, person)


def add_string(draft: Draft, person: str, number: int, string: str) -> None:
    """The page of an entrant adds a string to the dice of the next round, having seen their fingerprint."""
    contest = draft.contest
    who = contest.number_of(person)
    check_string(string)
    if who is None:
        raise ParlourError("no-entrant")
    if contest.strings.get(number, {}).get(who) == string:
        return
    if number != len(contest.held.rounds) or not contest.wants_string(who):
        raise ParlourError("no-string-late")
    draft.add("string", who=who, round=number, string=string)


def rename(draft: Draft, person: str, name: str) -> None:
    """Somebody has a new name."""
    contest = draft.contest
    name = distinct(name, [one.name for one in contest.entrants if one.person != person])
    known = {one.name for one in contest.entrants if one.person == person}
    if not contest.ended and known - {name}:
        draft.add("renamed", person=person, name=name)


def become(draft: Draft, guest: str, person: str, name: str) -> None:
    """A guest has turned out to be somebody who has an account; adds nothing where both take part."""
    contest = draft.contest
    there = contest.number_of(guest) is not None or contest.host == guest
    if there and not contest.ended and contest.number_of(person) is None:
        draft.add("became", guest=guest, person=person)
        rename(draft, person, name)


# --- by the house -------------------------------------------------------------------------------------------------------


def stop(draft: Draft, reason: str, why: str = "") -> None:
    """Let no further round begin. `reason`: one of `host`, `few`, `time`, `operator`, `forsaken`."""
    if not draft.contest.closed and not draft.contest.ended:
        draft.add("closed", reason=reason, **({"why": why} if why else {}))


def go_on(draft: Draft, now: float) -> None:
    """What is due by itself: to begin, to pair the next round, to show the seed of the last one, to end."""
    contest = draft.contest
    if contest.ended:
        return
    if (contest.started or contest.closed) and contest.held.over():
        _settle(draft)
        if draft.contest.revealed == contest.revealed:  # else its tables are to be unveiled before it is over
            draft.add("ended")
    elif contest.closed:
        pass  # the last games are played
    elif not contest.started:
        _begin(draft, now)
    elif contest.terms.kind == "arena":
        _pair_free(draft, now)
    elif not contest.held.unfinished:
        _settle(draft)
        if now >= next_round_at(draft.contest):
            _pair(draft)


def next_round_at(contest: Contest) -> float:
    """When the next round is paired, if nothing is to be waited for but time."""
    after = contest.settled_at + limits.BETWEEN if contest.held.rounds else contest.started
    promised = contest.promises[-1].at + limits.COMMIT if contest.promises else 0.0
    return max(after, promised)


def _begin(draft: Draft, now: float) -> None:
    contest = draft.contest
    if contest.starts is None:
        if now > contest.opened_at + limits.FORSAKEN:
            stop(draft, "forsaken")
    elif now >= contest.starts:
        if len(contest.present()) >= min(contest.game.seats):
            draft.add("started")
        elif now > contest.starts + limits.GRACE:
            stop(draft, "few")


def _settle(draft: Draft) -> None:
    """After a round: show the seed of its dice, and promise those of the next one."""
    contest = draft.contest
    if contest.held.unfinished:
        return
    number = len(contest.held.rounds) - 1
    if contest.terms.duplicate and contest.revealed <= number:
        draft.add("revealed", round=number)
        for (of, _, _), game in contest.played.items():  # before, it would have told how a hidden game ended
            _drop(draft, game.absent if of == number else ())
    _commit(draft)


def _commit(draft: Draft) -> None:
    contest = draft.contest
    rounds = len(contest.held.rounds)
    more = not contest.closed and (rounds < contest.held.length() or not rounds)
    if contest.terms.duplicate and more and len(contest.promises) == rounds:
        draft.add("committed", round=rounds, seed=new_seed().hex())


def _pair(draft: Draft) -> None:
    held = draft.contest.held
    if len(draft.contest.present()) < min(draft.contest.game.seats):
        stop(draft, "few")
        return
    tables, out = held.next_pairing()
    draft.add("paired", tables=[[*table] for table in tables], out=[*out])


def _pair_free(draft: Draft, now: float) -> None:
    """In an arena: let those who are free play."""
    contest = draft.contest
    if now >= contest.closes:
        stop(draft, "time")
        return
    free = contest.held.free()
    if len(free) < 2 or now >= contest.closes - min(limits.MARGIN, contest.terms.minutes * 6):
        return
    long = [who for who in free if now - max(contest.freed[who], contest.started) >= limits.LONGEST_WAIT]
    for waited in (False, True) if len(long) >= min(contest.game.seats) else (False,):
        try:
            tables, _ = contest.held.next_pairing(waited)
        except ParlourError:
            continue
        draft.add("paired", tables=[[*table] for table in tables], out=[], **({"waited": True} if waited else {}))
        return


def finish(
    draft: Draft,
    number: int,
    table: int,
    leg: int,
    returns: Collection[float],
    left: Collection[int],
    absent: Collection[int],
) -> None:
    """A game is over. `left`: the seats that gave up or were out of time; `absent`: the entrants who never came."""
    contest = draft.contest
    if (number, table, leg) not in contest.held.unfinished:
        return
    draft.add(
        "finished",
        round=number,
        table=table,
        leg=leg,
        returns=[*returns],
        **({"left": [*left]} if left else {}),
        **({"absent": [*absent]} if absent else {}),
    )
    if not contest.terms.duplicate:
        _drop(draft, absent)
    for who in contest.held.rounds[number].pairing.tables[table]:
        if _played_most(draft.contest, who) and draft.contest.takes_part(who):
            draft.add("withdrew", who=who)


def _drop(draft: Draft, absent: Collection[int]) -> None:
    """Those who never came to a game are no longer paired."""
    for who in absent:
        if draft.contest.takes_part(who):
            draft.add("dropped", who=who)
