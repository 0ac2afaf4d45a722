"""What a command does to a table: it is decided and played out on a draft, whose rows are then to be stored.

No input or output here. A command that is not allowed raises, and adds nothing.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from parlour.bots import BOTS
from parlour.games import game as find_game
from parlour.kernel.clock import NOBODY, agreed
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import SCHEME, check_string, new_seed, new_string
from parlour.kernel.game import AnyGame
from parlour.kernel.options import Values, check_served, complete_options
from parlour.kernel.record import Record
from parlour.kernel.state import CHANCE
from parlour.server.guests import clean_line
from parlour.server.looks import distinct
from parlour.server.people.ratings import Counted
from parlour.server.rated import why_unrated
from parlour.server.store import Row
from parlour.server.table import ABANDONED, Guest, Table, fold_in

CHAT_LENGTH: Final = 300
MOST_EVENTS: Final = 20_000
"""Events of one game. Games of random players end far below it (tests/server/test_bounds.py), so only a game that goes
nowhere gets there, and a table stays small enough to be read from its log in a second."""
MOST_SAID: Final = 5000
"""Lines of chat of one table, in each room: nobody makes its log grow for ever."""
MOST_SITTINGS: Final = 12
"""How often one person may sit down at a table: enough to take all its seats, and to change them once."""
MOST_BOTS: Final = 40
"""How often bots may sit down at a table: enough to try all levels in all seats, but its log does not grow for ever."""
MOST_INVITED: Final = 20
"""People for whom seats of one table may be kept, one after the other: its log does not grow for ever."""
MOST_PAUSES: Final = 100
"""How often people may ask for a pause in one game: its log does not grow for ever."""
REASONS: Final = ("busy", "game", "options", "clock", "rated", "company", "other")
"""Why somebody declines a seat, by what it is about."""
STAND_IN: Final = "greedy"
"""The bot that plays on for people who leave or stay away, and that can be given a seat nobody comes for."""


class Draft:
    """A table as it will be once the rows that were added are stored; until then nobody else sees it."""

    def __init__(
        self, table: Table, command: str | None = None, at: float | None = None, own_bots: Collection[str] = ()
    ) -> None:
        """`command`: the id by which the first row is known; `at`: when it happens, if not now.

        `own_bots`: the operator's own that play this game.
        """
        self.table = table
        self.rows: list[Row] = []
        self.at = time.time() if at is None else at
        self._command = command
        self.own_bots = own_bots

    def add(self, kind: str, code: int | None = None, **body: Any) -> None:
        """Add a row, which says what time is left if that has changed; `code`: see `Table.fold`."""
        command = None if self.rows else self._command
        after = self.table if self.rows else self.table.copy()
        row, before = Row(kind, body, command, after.version, self.at), after.clock
        fold_in(after, row, code)
        if after.clock and (before is None or after.clock.left != before.left):
            body["left"] = [*after.clock.left]
        self.table = after
        self.rows.append(row)

    def play(self, code: int) -> None:
        """Add an event of the game; the caller knows that it is legal."""
        session = self.table.session
        assert session is not None
        self.add("event", code, text=session.game.write(session.state, code))

    def throw(self) -> None:
        """Let chance decide for as long as it is chance's turn."""
        dice = self.table.dice()
        while (session := self.table.session) is not None and session.actor == CHANCE and len(session) < MOST_EVENTS:
            self.play(dice.throw(session.state, self.table.fallen()))
        stop_if_endless(self)


# --- before the game ----------------------------------------------------------------------------------------------------


def opening(
    table: str,
    game: str,
    options: Mapping[str, Any],
    seats: Sequence[str | Guest],
    public: bool,
    hot: bool = False,
    hints: bool | None = None,
    host: str = "",
    stand_in: bool = True,
    start: Mapping[str, Any] | None = None,
    clock: str = "",
    at: float | None = None,
    rated: bool = False,
    watchers: bool | None = None,
    own_bots: Collection[str] = (),
    robots: bool = False,
    contest: Mapping[str, Any] | None = None,
) -> Draft:
    """A new table. `seats` says who may sit: `open` for people, a bot's name, or one guest.

    At a `hot` table one person may take several seats. `hints` None: allowed unless people play against each other.
    `host`: who opens it. `stand_in`: whether the others may let a bot play on for somebody who is away. `start`: the
    position with which the game begins, by its own options. `clock`: one of the presets; `at`: when, if not now.
    `rated`: whether the game counts for people's ratings. `watchers`: whether those who watch may write while it is
    played; None: only if the game has no secrets. `own_bots`: the operator's own that play this game.
    `robots`: whether a rated game is one of bots' accounts. `contest`: what the table is to know of the tournament that it
    belongs to; its guests sit at once.
    """
    found = find_game(game)
    found.check_seats(len(seats))
    complete = complete_options(found.options, options if start is None else start.get("options", {}))
    check_served(found.options, complete)
    if start is None:
        found.new(complete, len(seats))  # options that do not go together are refused before anybody sits
    draft = Draft(Table(table), at=at, own_bots=own_bots)
    more: dict[str, Any] = {} if start is None else {"start": dict(start)}
    if clock:
        more["clock"] = agreed(clock)
    more |= contest or {}
    draft.add(
        "opened",
        **_terms(found, complete, len(seats)),
        public=public,
        hot=hot,
        hints=hot or sum(_for_people(who) for who in seats) < 2 if hints is None else hints,
        host=host,
        stand_in=stand_in,
        **more,
        **({"rated": True} if rated else {}),
        **({"robots": True} if rated and robots else {}),
        watchers=found.open if watchers is None else watchers,
    )
    if rated and (why := why_unrated(draft.table.opened, seats)):
        raise ParlourError(why)
    for seat, who in enumerate(seats):
        if isinstance(who, Guest):
            check_kind(draft.table, who.robot)
            (_seat_entrant if contest else _reserve)(draft, seat, who)
        elif who != "open":
            _check_bot(draft, who)
            _seat_bot(draft, seat, who)
    _start_if_ready(draft)
    return draft


def retelling(table: str, record: Record, at: float) -> Draft:
    """A table where bots have played the game of a record to its end. The house threw no dice there, and claims none."""
    if len(record.events) > MOST_EVENTS:
        raise ParlourError("no-show-long", count=len(record.events), most=MOST_EVENTS)
    found, seats = find_game(record.game), len(record.seats)
    options = complete_options(found.options, record.options)
    start = dict(found.dump(found.new(options, seats)))
    draft = Draft(Table(table), at=at)
    draft.add("opened", **_terms(found, options, seats), public=False, hot=False, start=start, retold=True)
    for seat, bot in enumerate(record.seats):
        _seat_bot(draft, seat, bot)
    draft.add("started")
    for text in record.events:
        draft.add("event", text=text)
    return draft


def _terms(game: AnyGame, options: Values, seats: int) -> dict[str, Any]:
    """What every table begins with."""
    return {
        "game": game.key,
        "rules": game.version,
        "options": options,
        "seats": seats,
        "seed": new_seed().hex(),
        "dice": SCHEME,
    }


def sit(
    draft: Draft, seat: int, person: str, name: str, rating: str = "", robot: bool = False, silent: bool = False
) -> None:
    """A person takes a seat; the game begins once it is the last, and all have added their strings to the dice.

    `rating`: theirs, if they have one. `robot`, `silent`: see `Sitter`.
    """
    table = draft.table
    if table.status != "waiting":
        raise ParlourError("no-sit-started")
    if not 0 <= seat < len(table.seats) or table.seats[seat] is not None:
        raise ParlourError("no-sit-taken")
    if person in table.removed:
        raise ParlourError("no-sit-removed")
    if table.sittings.get(person, 0) >= MOST_SITTINGS:
        raise ParlourError("no-sit-often")
    guest = table.reserved.get(seat)
    if guest is not None and guest.person != person:
        raise ParlourError("no-sit-reserved", who=guest.name)
    if table.seat_of(person) is not None and not table.opened.get("hot"):
        raise ParlourError("no-sit-twice")
    if guest is None and not table.opened.get("hot"):  # whoever sits elsewhere needs no reserved seat
        for kept in table.reserved_for(person):
            draft.add("released", seat=kept)
    name = distinct(name, [sitter.name for sitter in table.seats if sitter and sitter.person != person])
    told: dict[str, Any] = {"rating": rating} if rating else {}
    told |= {key: True for key, value in (("robot", robot), ("silent", silent)) if value}
    draft.add("sat", seat=seat, person=person, name=name, **told, **_first_string(table))
    _start_if_ready(draft)


def add_string(draft: Draft, seat: int, person: str, string: str) -> None:
    """A person's client adds its string to the dice, having seen their fingerprint; once for each seat."""
    table = draft.table
    sitter = table.seats[seat] if 0 <= seat < len(table.seats) else None
    if sitter is None or sitter.person != person:
        raise ParlourError("no-string-seat")
    check_string(string)
    if string == sitter.string:
        return
    if not table.lacks_string(seat):
        raise ParlourError("no-string-again" if sitter.string else "no-string-late")
    draft.add("string", seat=seat, string=string)
    _start_if_ready(draft)


def start_anyway(draft: Draft) -> None:
    """Begin without the strings that did not come, if all seats are taken."""
    if draft.table.full() and draft.table.session is None:
        _start(draft)


def invite(draft: Draft, person: str, guest: Guest) -> None:
    """Keep a free seat for somebody, as the host or as one who sits here."""
    table = draft.table
    if table.status != "waiting":
        raise ParlourError("no-sit-started")
    if not person or (person != table.host and table.seat_of(person) is None):
        raise ParlourError("no-invite-watcher")
    if table.seat_of(guest.person) is not None or table.reserved_for(guest.person):
        raise ParlourError("no-invite-again", who=guest.name)
    if guest.person in table.removed:
        raise ParlourError("no-invite-removed", who=guest.name)
    if len(table.invited) >= MOST_INVITED:
        raise ParlourError("no-invite-many", limit=MOST_INVITED)
    if not table.free():
        raise ParlourError("no-invite-full")
    check_kind(table, guest.robot)
    _reserve(draft, table.free()[0], guest)


def _reserve(draft: Draft, seat: int, guest: Guest) -> None:
    robot: dict[str, Any] = {"robot": True} if guest.robot else {}
    draft.add("reserved", seat=seat, person=guest.person, name=guest.name, **robot)


def _seat_entrant(draft: Draft, seat: int, guest: Guest) -> None:
    """Somebody who plays a tournament does not sit down at each of its tables. Programs add no strings there."""
    more: dict[str, Any] = {"rating": guest.rating} if guest.rating else {}
    more |= {"robot": True, "silent": True} if guest.robot else {}
    draft.add("sat", seat=seat, person=guest.person, name=guest.name, **more)


def check_kind(table: Table, robot: bool) -> None:
    """Raise if somebody cannot sit at a rated table: bots play for their ratings among themselves, as people do."""
    if table.rated and robot != table.robots:
        raise ParlourError("no-sit-rated-bot" if robot else "no-sit-rated-person")


def release(draft: Draft, seat: int, person: str, reason: str = "") -> None:
    """Open a reserved seat to anyone. `reason`: why whoever it was kept for does not want it, one of `REASONS`."""
    _check_reserved(draft.table, seat, person)
    if reason and reason not in REASONS:
        raise ParlourError("bad-reason", reason=reason, reasons=", ".join(REASONS))
    more: dict[str, Any] = {"reason": reason} if reason else {}
    draft.add("released", seat=seat, **more)


def forgo(draft: Draft, person: str) -> None:
    """Open the seats that were kept for somebody who does not come."""
    for seat in draft.table.reserved_for(person):
        draft.add("released", seat=seat)


def fill(draft: Draft, seat: int | None, person: str, bot: str = "") -> None:
    """Give a seat to a bot: one that waits for somebody, or, for the host, a free one; None: all that are free.

    `bot`: which, if not the usual.
    """
    table = draft.table
    seats = [seat] if seat is not None else table.free() or [-1]
    if seat in table.reserved:
        _check_reserved(table, seat, person)
    elif table.status != "waiting":
        raise ParlourError("no-sit-started")
    elif not person or person != table.host:
        raise ParlourError("no-host")
    elif not set(seats) <= set(table.free()):
        raise ParlourError("no-sit-taken")
    if table.rated:
        raise ParlourError("no-fill-rated")
    if table.sittings.get("", 0) + len(seats) > MOST_BOTS:
        raise ParlourError("no-fill-often")
    _check_bot(draft, bot or STAND_IN)
    for one in seats:
        _seat_bot(draft, one, bot or STAND_IN)
    _start_if_ready(draft)


def free(draft: Draft, seat: int, person: str) -> None:
    """The host takes a seat back from a person or a bot before the game begins."""
    table = draft.table
    if table.status != "waiting":
        raise ParlourError("no-sit-started")
    if not person or person != table.host:
        raise ParlourError("no-host")
    sitter = table.seats[seat] if 0 <= seat < len(table.seats) else None
    if sitter is None or sitter.person == person:
        raise ParlourError("no-free")
    if sitter.bot:
        draft.add("stood", seat=seat)
    else:
        draft.add("removed", seat=seat, person=sitter.person)


def vacate(draft: Draft, gone: Collection[str]) -> None:
    """Free the seats of people who no longer wait for the game to begin."""
    if draft.table.status == "waiting" and not draft.table.contest:
        for seat, sitter in enumerate(draft.table.seats):
            if sitter and sitter.person in gone:
                draft.add("stood", seat=seat)


def _check_reserved(table: Table, seat: int, person: str) -> None:
    """Those who sit here may decide about a reserved seat, and so may the person it is reserved for."""
    if seat not in table.reserved:
        raise ParlourError("no-reserved")
    if table.seat_of(person) is None and table.reserved[seat].person != person:
        raise ParlourError("no-seat")


def _for_people(who: str | Guest) -> bool:
    return isinstance(who, Guest) or who == "open"


def _check_bot(draft: Draft, bot: str) -> None:
    """Visitors choose among the bots of the house: whatever else can name a bot loads code, or takes any time."""
    if bot not in (*BOTS, *draft.own_bots):
        raise ParlourError("bad-bot", bot=bot, bots=", ".join([*BOTS, *draft.own_bots]))


def _seat_bot(draft: Draft, seat: int, bot: str) -> None:
    name = f"{bot} bot" if bot in BOTS else bot
    draft.add("sat", seat=seat, bot=bot, name=name, **_first_string(draft.table))


def _first_string(table: Table) -> dict[str, Any]:
    """What whoever sits down adds to the dice under the first scheme."""
    return {"string": new_string()} if table.first_scheme else {}


def _start_if_ready(draft: Draft) -> None:
    table = draft.table
    if table.full() and not any(table.lacks_string(seat) for seat in range(len(table.seats))):
        _start(draft)


def _start(draft: Draft) -> None:
    draft.add("started")
    draft.throw()


# --- in the game --------------------------------------------------------------------------------------------------------


def move(draft: Draft, seat: int, text: str) -> None:
    """A decision in notation, and the chance that follows it."""
    session = draft.table.deciding(seat)
    move_code(draft, session.game.read(session.state, text))


def move_code(draft: Draft, code: int) -> None:
    """A decision that the caller has checked, and the chance that follows it."""
    draft.play(code)
    draft.throw()


def stop_if_endless(draft: Draft) -> None:
    """End a game that has as many events as a game may have; it has no result."""
    if draft.table.status == "playing" and len(draft.table.playing()) >= MOST_EVENTS:
        draft.add("stopped", most=MOST_EVENTS)


def undo(draft: Draft, seat: int) -> None:
    """Take the last decision back."""
    draft.table.playing()
    draft.table.check_undo(seat)
    draft.add("undone", seat=seat)


def leave(draft: Draft, seat: int) -> None:
    """A person leaves: before the game the seat becomes free; during it, that is resigning."""
    table = draft.table
    if table.status == "waiting":
        if table.contest:
            raise ParlourError("no-leave-contest")
        draft.add("stood", seat=seat)
        return
    if table.status == "over":
        raise ParlourError("no-leave-over")
    sitter = table.seats[seat]
    if sitter and sitter.resigned:
        raise ParlourError("no-left")
    if len(table.seats) > 2:  # the others play on against a bot
        draft.add("resigned", seat=seat, bot=STAND_IN)
    else:
        draft.add("resigned", seat=seat)


def leave_all(draft: Draft, person: str) -> None:
    """A person leaves for good, whatever they have here."""
    if draft.table.contest and draft.table.seats_of(person):
        start_anyway(draft)  # the others are not to wait for the strings of somebody who goes
    for seat in draft.table.seats_of(person):
        sitter = draft.table.seats[seat]
        if draft.table.status != "over" and sitter and not sitter.resigned:
            leave(draft, seat)
    for seat in draft.table.reserved_for(person):
        draft.add("released", seat=seat)


def abandon(draft: Draft) -> None:
    """End a game that nobody has continued for so long that the secret of its dice may be shown."""
    if draft.table.idle_since(draft.at) >= ABANDONED:
        draft.add("abandoned", days=int(ABANDONED / 86_400))


# --- time ---------------------------------------------------------------------------------------------------------------


def fall(draft: Draft) -> None:
    """Whoever must decide is out of time, if so: of two, they have lost; of more, a bot plays on and they come last."""
    table = draft.table
    if table.clock and table.clock.fallen(draft.at):
        plays_on: dict[str, Any] = {"bot": STAND_IN} if len(table.seats) > 2 else {}
        draft.add("fell", seat=table.clock.runs, **plays_on)


def resume(draft: Draft, until: float) -> None:
    """The house was gone after `until`: nobody is charged for that."""
    if draft.table.clock and draft.table.clock.runs != NOBODY:
        draft.add("resumed", until=until)


def pause(draft: Draft, person: str, seat: int, yes: bool) -> None:
    """Somebody would pause the game, or no longer would; it stops once all who play agree. Anyone of them lets it go on:
    a pause that needs everybody to end it would be a way never to lose."""
    table = draft.table
    table.playing()
    if table.contest:
        raise ParlourError("no-pause-contest")
    if not table.clock or table.clock.terms.each:
        raise ParlourError("no-pause-clock")
    if person not in table.players():
        table.check_plays(seat)
    if table.paused:
        if not yes:
            draft.add("unpaused", seat=seat)
        return
    if yes != (person in table.pausing):
        if yes and table.pauses >= MOST_PAUSES:
            raise ParlourError("no-pause-often")
        draft.add("pause", person=person, yes=yes)
    if yes and draft.table.pausing.issuperset(table.players()):
        draft.add("paused", seat=seat)


def unveil(draft: Draft) -> None:
    """The round of a tournament is over: anybody may see what happened at its tables."""
    if draft.table.shared and not draft.table.unveiled:
        draft.add("unveiled")


def count(draft: Draft, counted: Counted) -> None:
    """Tell those at a table what its result has made of their ratings."""
    if not draft.table.counted:
        draft.add("counted", number=counted.number, ratings=[*counted.ratings], gains=[*counted.gains])


# --- a bot for somebody who is away -------------------------------------------------------------------------------------


def vote(draft: Draft, person: str, seat: int, yes: bool, gone: Collection[str]) -> None:
    """Somebody agrees to let a bot play on for the person in this seat, who must decide, or takes that back.

    `gone`: those who have been away long enough. The last missing vote gives the bot the seats, unless one person
    alone decides: then the person who is away is asked first, and `settle` does it.
    """
    table = draft.table
    table.playing()
    if person not in table.players():
        table.check_plays(table.seats_of(person)[0])
    sitter = table.seats[seat] if 0 <= seat < len(table.seats) else None
    if sitter is None or sitter.bot or sitter.person == person:
        raise ParlourError("no-vote-seat")
    if yes and table.opened.get("clock"):
        raise ParlourError("no-vote-clock")
    if yes and not table.stand_in:
        raise ParlourError("no-vote-agreed")
    if yes and not table.awaits(sitter.person):
        raise ParlourError("no-vote-turn", who=sitter.name)
    if yes and sitter.person not in gone:
        raise ParlourError("no-vote-here", who=sitter.name)
    about = sitter.person
    if yes != (person in table.votes.get(about, ())):
        draft.add("voted", person=person, about=about, yes=yes)
    settle(draft, gone, ())


def settle(draft: Draft, gone: Collection[str], asked: Collection[str]) -> None:
    """Let bots play for those who are away where all others agree: some may have gone since they did.

    `asked`: those who were asked to come back and had time to.
    """
    table = draft.table
    if table.status == "playing":
        for person in [person for person in table.votes if person in gone and table.agreed(person, gone)]:
            if person in asked or len(table.votes[person]) > 1:
                _relieve(draft, person)


def lapse(draft: Draft, here: Collection[str]) -> None:
    """Drop the votes about people who are here."""
    for person in [person for person in draft.table.votes if person in here]:
        draft.add("lapsed", about=person)


def _relieve(draft: Draft, person: str) -> None:
    draft.add("relieved", person=person, bot=STAND_IN)


def back(draft: Draft, person: str) -> None:
    """A person takes their seats back from the bot."""
    table = draft.table
    table.playing()
    seats = [table.seats[seat] for seat in table.seats_of(person)]
    if not any(sitter and sitter.stood_in for sitter in seats):
        raise ParlourError("no-back")
    draft.add("returned", person=person)


# --- at any time --------------------------------------------------------------------------------------------------------


def say(draft: Draft, person: str, seat: int | None, name: str, text: str) -> None:
    """A line of chat. `name` is that of a watcher, who is not taken for a player; whoever sits here has the seat's name."""
    if person in draft.table.silenced:
        raise ParlourError("no-chat-silenced")
    if draft.table.hushed(person):
        raise ParlourError("no-chat-watchers")
    words = clean_line(text)
    if not words:
        raise ParlourError("no-chat-empty")
    if len(words) > CHAT_LENGTH:
        raise ParlourError("no-chat-long", limit=CHAT_LENGTH)
    sitter = None if seat is None else draft.table.seats[seat]
    if sitter:
        room, who = "players", sitter.name
    else:
        room, who = "watchers", distinct(name, [other.name for other in draft.table.seats if other])
    if draft.table.spoken.get(room, 0) >= MOST_SAID:
        raise ParlourError("no-chat-full")
    draft.add("chat", room=room, name=who, text=words, person=person)


def silence(draft: Draft, person: str, who: str, yes: bool) -> None:
    """The host stops somebody from writing to this table, or lets them again. `who`: see `Table.alias`."""
    table = draft.table
    if person != table.host:
        raise ParlourError("no-host")
    people = {said.person for said in table.chat if said.person} | table.silenced
    found = next((one for one in people if table.alias(one) == who and one != person), None)
    if found is None:
        raise ParlourError("no-silence-who")
    if yes != (found in table.silenced):
        draft.add("silenced", person=found, yes=yes)


def rename(draft: Draft, person: str, name: str) -> None:
    """Somebody has a new name; adds nothing where that no longer changes anything."""
    table = draft.table
    name = distinct(name, [sitter.name for sitter in table.seats if sitter and sitter.person != person])
    known = [sitter.name for sitter in table.seats if sitter and sitter.person == person]
    known += [table.reserved[seat].name for seat in table.reserved_for(person)]
    if table.status != "over" and any(was != name for was in known):
        draft.add("renamed", person=person, name=name)


def joins(table: Table, person: str) -> bool:
    """Whether a person could take a guest's place here: not where they have one of their own, or are not wanted."""
    return not (table.seats_of(person) or table.reserved_for(person) or person in table.removed)


def become(draft: Draft, guest: str, person: str, name: str) -> None:
    """A guest has turned out to be somebody who has an account; adds nothing where that changes nothing."""
    table = draft.table
    there = table.seats_of(guest) or table.reserved_for(guest) or guest == table.host
    if there and table.status != "over" and joins(table, person):
        draft.add("became", guest=guest, person=person)
        rename(draft, person, name)
