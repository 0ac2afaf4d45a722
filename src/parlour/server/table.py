"""One table, folded from the rows of its log. No input or output here."""

from __future__ import annotations

import hashlib
from array import array
from collections import deque
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import ABSENT, PERSON, Agreement, FairDice, Share, commitment
from parlour.kernel.fairness import BOT as BY_BOT
from parlour.kernel.game import AnyGame
from parlour.kernel.options import Values
from parlour.kernel.outcome import places
from parlour.kernel.record import Record, broken_off, lost
from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.view import Line
from parlour.kernel.words import Phrase, Seat, phrase
from parlour.server import clock
from parlour.server.clock import NOBODY, Clock
from parlour.server.store import BOT, OPEN, UNCOUNTED, Row

MOST_STEPS: Final = 12
"""How many gestures somebody who was away is shown one by one."""
MOST_MISSED: Final = 120
"""Events beyond which nobody looks for gestures: a dozen rolls of ten dice."""
ABANDONED: Final = 14 * 86_400.0
"""Seconds without an event after which a game may be ended for the proof of its dice: long enough for a game by the day,
and for a holiday."""

MOST_UNDOS: Final = 1000
"""Moves of one game that can be taken back: nobody needs that many, and its log does not grow for ever."""
CHATS: Final = 100
"""Lines of chat of each room that are kept in memory and sent to a page that is opened; earlier ones are asked for."""
COMMANDS: Final = 32
"""Commands of one table whose ids are kept in memory; whether an earlier one was carried out, the store knows."""

FORMER: Final = "former player"
"""What somebody who was erased is called in records, which are in no language of anybody's."""

Status = Literal["waiting", "playing", "over"]
Room = Literal["players", "watchers"]
ROOMS: Final[tuple[Room, ...]] = ("players", "watchers")
"""Players and watchers chat separately."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat: a person, or a bot by name; or both, where a bot plays on for the person."""

    name: str
    """Empty if they were erased."""
    person: str = ""
    bot: str = ""
    string: str = ""
    """What their client added to the dice; empty if it has not, and always for bots."""
    string_row: int | None = None
    """The number of the row in which that came."""
    resigned: bool = False
    since: float = 0.0
    """When they sat down."""
    rating: str = ""
    """Their rating as it was then, or once the game was counted; empty if they have none."""
    gain: int | None = None
    """By how much the game has changed it, once it was counted."""

    @property
    def stood_in(self) -> bool:
        """Whether a bot plays for a person who may take the seat back."""
        return bool(self.person and self.bot) and not self.resigned


@dataclass(frozen=True, slots=True)
class Guest:
    """The person an empty seat is reserved for."""

    person: str
    name: str


@dataclass(frozen=True, slots=True)
class Remark:
    """A line of the log about something other than an event of the game: somebody resigned, or took a move back."""

    number: int
    """The number of the row that it comes from."""
    seq: int
    """The event that it follows."""
    line: Line


@dataclass(frozen=True, slots=True)
class Said:
    """A line of chat."""

    number: int
    room: Room
    name: str
    text: str
    at: float
    person: str = ""
    """Empty in old rows."""


@dataclass(slots=True)
class Table:
    """A table's state in memory: always the fold of its rows. Once others can see it, it never changes."""

    id: str
    version: int = 0
    at: float = 0.0
    """When something happened last, in seconds since 1970."""
    opened: dict[str, Any] = field(default_factory=dict)
    seats: list[Sitter | None] = field(default_factory=list)
    reserved: dict[int, Guest] = field(default_factory=dict)
    """The empty seats that are not free to anyone."""
    undos: int = 0
    """How many moves have been taken back."""
    spoken: dict[str, int] = field(default_factory=dict)
    """How many lines of chat there have been in each room."""
    sittings: dict[str, int] = field(default_factory=dict)
    """How often each person has sat down; all bots are one, without a name."""
    removed: frozenset[str] = frozenset()
    """Those whom the host does not want to sit here."""
    remarks: list[Remark] = field(default_factory=list)
    chat: list[Said] = field(default_factory=list)
    """The last lines of each room."""
    dropped: dict[Room, int] = field(default_factory=dict)
    """The number of the last line of a room that is no longer among them."""
    commands: deque[str] = field(default_factory=lambda: deque(maxlen=COMMANDS))
    """The ids of the last commands that were carried out."""
    session: Session | None = None
    resigned: int | None = None
    clock: Clock | None = None
    """From when the game begins, if the table has one."""
    out_of_time: tuple[int, ...] = ()
    """The seats whose time has run out, in that order."""
    pausing: frozenset[str] = frozenset()
    """Those who would pause the game, each until they decide something again."""
    pauses: int = 0
    """How often somebody has asked for that."""
    ended: Phrase | None = None
    """What is said of it if the house has ended the game: nobody wins."""
    abandoned: bool = False
    """Whether it was ended because nobody went on with it."""
    full_at: float = 0.0
    """When the last seat was taken."""
    started: int = 0
    """The number of the row with which the game began."""
    moved_at: float = 0.0
    """When the last event of the game happened, or it began."""
    votes: dict[str, frozenset[str]] = field(default_factory=dict)
    """For each person who is away, the others who would let a bot play on."""
    parts: dict[tuple[int, str], tuple[int, ...]] = field(default_factory=dict)
    """What bots decided for people: by seat and bot, the numbers of the events."""
    rematch: str = ""
    counted: bool = False
    """Whether the result of a rated game has changed the ratings."""
    silenced: frozenset[str] = frozenset()
    """The people whom the host does not let write here."""
    throws: int = 0
    """How many chance events have happened."""
    seqs: array[int] = field(default_factory=lambda: array("i"))
    """How many events the game had after each row."""
    shown: int = 0
    """The last version in which more was new than chat."""
    became: dict[str, str] = field(default_factory=dict)
    """By guest, the account that has taken their place here."""

    @property
    def game(self) -> AnyGame:
        return find_game(self.opened["game"])

    @property
    def options(self) -> Values:
        """Every option with its value, by the version of the rules that the table was opened with."""
        return self.game.complete(self.opened["options"], self.opened["rules"])

    @property
    def chosen(self) -> Values:
        """The options that were not as usual in the version of the rules that the table was opened with."""
        usual = self.game.complete({}, self.opened["rules"])
        return {name: value for name, value in self.options.items() if value != usual[name]}

    @property
    def status(self) -> Status:
        if self.session is None:
            return "waiting"
        return "over" if self.broken_off or self.session.actor == OVER else "playing"

    @property
    def broken_off(self) -> bool:
        """Whether the game stopped before its end: somebody lost it, or the house ended it."""
        return self.loss is not None or self.ended is not None

    @property
    def loss(self) -> tuple[str, int] | None:
        """How somebody has lost before the end, and in which seat; where there are more than two, a bot plays on."""
        if self.resigned is not None:
            return "resigned", self.resigned
        return ("time", self.out_of_time[0]) if self.out_of_time and len(self.seats) == 2 else None

    @property
    def paused(self) -> bool:
        return self.clock is not None and self.clock.paused and self.status == "playing"

    @property
    def start(self) -> dict[str, Any] | None:
        """The position with which the game begins, if not as usual. Then it is for trying things out: its dice are not
        sealed, and moves are taken back freely.
        """
        return self.opened.get("start")

    @property
    def commitment(self) -> str:
        """The fingerprint of the dice that is shown before the end; empty where they are not sealed."""
        return "" if self.start else commitment(bytes.fromhex(self.opened["seed"]))

    @property
    def first_scheme(self) -> bool:
        """Whether the table was opened when seats added their strings by sitting down; it goes on like that."""
        return "dice" not in self.opened

    def lacks_string(self, seat: int) -> bool:
        """Whether the client of the person in this seat is to send a string for the dice."""
        sitter = self.seats[seat]
        waits = self.session is None and not self.first_scheme and not self.start
        return waits and sitter is not None and bool(sitter.person) and not sitter.string

    def full(self) -> bool:
        return None not in self.seats

    def idle_since(self, now: float) -> float:
        """Seconds since anything happened in the game; 0 if none is being played."""
        return now - self.moved_at if self.status == "playing" else 0.0

    def places(self) -> list[int]:
        """Each seat's place in a finished game, 1 being the best; none if the house ended it.

        Whoever was out of time is last, whatever the bot came to that played on: the first of several at the very end.
        """
        if self.status != "over" or self.ended is not None:
            return []
        assert self.session is not None
        returns = list(self.session.state.returns())
        if self.loss:
            returns = lost(*self.loss, len(self.seats))["returns"]
        for seat in reversed(self.out_of_time):
            returns[seat] = min(returns) - 1.0
        return places(returns)

    def alias(self, person: str) -> str:
        """What tells a person who writes at this table apart from others; it says nothing else about them."""
        person = self.became.get(person, person)
        return hashlib.sha256(f"{self.id}/{person}".encode()).hexdigest()[:12] if person else ""

    @property
    def hints(self) -> bool:
        """Whether people may ask for hints here; tables older than hints have none."""
        return bool(self.opened.get("hints"))

    @property
    def agreed_clock(self) -> str:
        """With which clock it was opened, as `clock.agreed` takes it; empty: none."""
        kept = self.opened.get("clock")
        return clock.written(kept) if kept else ""

    @property
    def host(self) -> str:
        """Who opened the table; tables older than hosts have none."""
        return str(self.opened.get("host", ""))

    @property
    def rated(self) -> bool:
        """Whether the game counts for the ratings of those who play."""
        return bool(self.opened.get("rated"))

    def removable_by(self, person: str) -> bool:
        """Whether this person may remove the table: they opened it, and its game has not begun."""
        return self.status == "waiting" and bool(person) and person == self.host

    @property
    def stand_in(self) -> bool:
        """Whether it is agreed that the others may let a bot play on for somebody who is away."""
        return bool(self.opened.get("stand_in", True))

    def payers(self) -> list[str]:
        """The people for whom the bots here think; where nobody is known, the table stands for itself."""
        people = [self.host, *(sitter.person for sitter in self.seats if sitter)]
        return list(dict.fromkeys(filter(None, people))) or [self.id]

    def names(self) -> tuple[str, ...]:
        return tuple(
            "–"
            if sitter is None
            else f"{sitter.name or FORMER} · {seat}"
            if self.several(sitter.person)
            else sitter.name or FORMER
            for seat, sitter in enumerate(self.seats, 1)
        )

    def several(self, person: str) -> bool:
        """Whether this person plays more than one seat, so that the name alone does not tell them apart."""
        return bool(person) and sum(sitter is not None and sitter.person == person for sitter in self.seats) > 1

    def reserved_for(self, person: str) -> list[int]:
        """The seats that wait for this person."""
        return [seat for seat, guest in sorted(self.reserved.items()) if guest.person == person]

    def free(self) -> list[int]:
        """The seats that anyone may take."""
        return [seat for seat, sitter in enumerate(self.seats) if sitter is None and seat not in self.reserved]

    def seat_of(self, person: str) -> int | None:
        """The seat this person decides for now: with several (hot seat) the one that must act."""
        mine = self.seats_of(person)
        if len(mine) > 1 and self.session is not None and self.session.actor in mine:
            return self.session.actor
        return mine[0] if mine else None

    def seats_of(self, person: str) -> list[int]:
        """The seats of this person, whoever plays them now."""
        return [seat for seat, sitter in enumerate(self.seats) if sitter and sitter.person == person and person]

    def room_of(self, person: str) -> Room:
        """Where this person chats."""
        return "watchers" if self.seat_of(person) is None else "players"

    def hushed(self, person: str) -> bool:
        """Whether this person may not write now: they watch a game with secrets. Tables older than that let them."""
        watches = self.status == "playing" and self.seat_of(person) is None
        return watches and not self.opened.get("watchers", True)

    def players(self) -> list[str]:
        """The people who decide for themselves."""
        return list(dict.fromkeys(sitter.person for sitter in self.seats if sitter and not sitter.bot))

    def asks(self, seat: int) -> bool:
        """Whether the person in this seat must decide now."""
        sitter = self.seats[seat]
        playing = self.status == "playing" and self.session is not None and self.session.actor == seat
        return playing and sitter is not None and not sitter.bot

    def awaits(self, person: str) -> bool:
        """Whether this person must decide now."""
        return any(self.asks(seat) for seat in self.seats_of(person))

    def relieves(self, person: str) -> bool:
        """Whether the others may let a bot play on for this person now, once they have been away for long."""
        return self.stand_in and not self.opened.get("clock") and self.awaits(person)  # a clock decides by itself

    def partly(self, seat: int) -> bool:
        """Whether a bot has decided something for the person in this seat."""
        return any(played == seat for played, _ in self.parts)

    def dice(self) -> FairDice:
        seed, sitters = bytes.fromhex(self.opened["seed"]), [sitter for sitter in self.seats if sitter]
        if self.first_scheme:
            return FairDice(seed, self.id, tuple(sitter.string for sitter in sitters))
        shares = tuple(
            Share(PERSON, sitter.string, sitter.string_row)
            if sitter.string
            else Share(ABSENT if sitter.person else BY_BOT)
            for sitter in sitters
        )
        return FairDice.agreed(seed, self.id, Agreement(shares, 0, self.started))

    def record(self) -> Record:
        """The whole game; with the proof of its dice once it is over."""
        assert self.session is not None
        record = replace(self.session.record(), seats=self.names())
        if self.loss:
            record = replace(record, result=lost(*self.loss, len(self.seats)))
        elif self.out_of_time:
            record = replace(record, extra={**record.extra, "out_of_time": [*self.out_of_time]})
        if self.ended is not None:
            why = "abandoned" if self.abandoned else "ended"
            record = replace(record, result=broken_off(why, len(self.seats)))
        if self.parts:
            parts = [{"seat": seat, "bot": bot, "events": [*events]} for (seat, bot), events in self.parts.items()]
            record = replace(record, extra={**record.extra, "stand_ins": parts})
        sealed = self.status == "over" and not self.start
        return replace(record, fairness=self.dice().proof()) if sealed else record

    def bot_to_move(self) -> str:
        """The bot that must decide; empty if it is anyone else's turn."""
        if self.status != "playing" or self.session is None or self.session.actor < 0 or self.paused:
            return ""
        sitter = self.seats[self.session.actor]
        return sitter.bot if sitter else ""

    def listing(self) -> str:
        """The status by which the store finds this table. Where only bots play, nobody need go on unless somebody looks."""
        if self.status == "waiting" and self.opened["public"] and self.free():
            return OPEN if any(sitter and sitter.person for sitter in self.seats) else "waiting"
        if self.rated and not self.counted and self.places():
            return UNCOUNTED
        return BOT if self.bot_to_move() and self.players() else self.status

    def final_record(self) -> Record:
        """The record of a game that is over: it shows the secret of the dice."""
        if self.status != "over":
            raise ParlourError("no-record-yet", days=int(ABANDONED / 86_400))
        return self.record()

    # Folding

    def copy(self) -> Table:
        """A table into which more rows can be folded; both share what has happened so far, which never changes."""
        return replace(
            self,
            seats=self.seats.copy(),
            reserved=self.reserved.copy(),
            sittings=self.sittings.copy(),
            spoken=self.spoken.copy(),
            remarks=self.remarks.copy(),
            chat=self.chat.copy(),
            dropped=self.dropped.copy(),
            commands=self.commands.copy(),
            session=None if self.session is None else self.session.copy(),
            votes=self.votes.copy(),
            parts=self.parts.copy(),
            seqs=self.seqs[:],
            became=self.became.copy(),
        )

    def fold(self, row: Row, code: int | None = None) -> None:
        """Take in one row. `code`: the event that its text means, if that is known already."""
        body = row.body
        match row.kind:
            case "opened":
                self.opened = body
                self.seats = [None] * body["seats"]
            case "sat":
                keys = ("name", "person", "bot", "string", "rating")
                self.seats[body["seat"]] = Sitter(**{key: body.get(key, "") for key in keys}, since=row.at)
                self.reserved.pop(body["seat"], None)
                person = body.get("person", "")
                self.sittings[person] = self.sittings.get(person, 0) + 1
                self.full_at = row.at
            case "string":
                sitter = self.seats[body["seat"]]
                assert sitter is not None
                self.seats[body["seat"]] = replace(sitter, string=body["string"], string_row=row.number)
            case "stood":
                self.seats[body["seat"]] = None
            case "removed":
                self.seats[body["seat"]] = None
                self.removed |= {body["person"]}
            case "reserved":
                self.reserved[body["seat"]] = Guest(body["person"], body["name"])
            case "released":
                del self.reserved[body["seat"]]
            case "started":
                extra: dict[str, Any] = {"players": [s.bot or "human" for s in self.seats if s]}
                options, rules = self.opened["options"], self.opened["rules"]
                self.session = Session.new(self.game, self.names(), options, self.start, extra, rules)
                self.started, self.moved_at = row.number, row.at
            case "event":
                assert self.session is not None
                self.throws += self.session.actor == CHANCE
                self._credit(self.session.actor)
                decider = self.seats[self.session.actor] if self.session.actor >= 0 else None
                self.pausing -= {decider.person if decider else ""}
                self.moved_at = row.at
                text: str = body["text"]
                self.session.play(self.game.read(self.session.state, text) if code is None else code, text)
            case "undone":
                assert self.session is not None
                for _ in range(len(self.session) - self._undone_to(body["seat"])):
                    self.session.pop()
                self._remark_undo(row)
            case "resigned":
                sitter = self.seats[body["seat"]]
                assert sitter is not None
                who = Seat(body["seat"])
                if body.get("bot"):
                    self.seats[body["seat"]] = replace(sitter, bot=body["bot"], resigned=True)
                    self._remark(row, phrase("table-left", who=who, bot=phrase(f"bot-{body['bot']}")))
                else:
                    self.seats[body["seat"]] = replace(sitter, resigned=True)
                    self.resigned = body["seat"]
                    self._remark(row, phrase("table-resigned", who=who))
                self._forget_votes(sitter.person)
            case "fell":
                sitter, bot = self.seats[body["seat"]], body.get("bot")
                assert sitter is not None
                self.out_of_time = (*self.out_of_time, body["seat"])
                who = Seat(body["seat"])
                if bot:
                    self.seats[body["seat"]] = replace(sitter, bot=bot, resigned=True)
                    self._remark(row, phrase("table-fell-bot", who=who, bot=phrase(f"bot-{bot}")))
                else:
                    self._remark(row, phrase("table-fell", who=who))
            case "pause":
                one = {body["person"]}
                self.pausing = self.pausing | one if body["yes"] else self.pausing - one
                self.pauses += body["yes"]
            case "paused":
                self.pausing = frozenset()
                self._remark(row, phrase("table-paused"))
            case "unpaused":
                self._remark(row, phrase("table-unpaused", who=Seat(body["seat"])))
            case "resumed":
                pass  # see below
            case "ended":
                why = body.get("why", "")
                self._end(row, phrase("table-ended-why", why=why) if why else phrase("table-ended"))
            case "stopped":
                self._end(row, phrase("table-stopped", most=body["most"]))
            case "abandoned":
                self._end(row, phrase("table-abandoned", days=body["days"]))
                self.abandoned = True
            case "voted":
                agreed = self.votes.pop(body["about"], frozenset())
                agreed = agreed | {body["person"]} if body["yes"] else agreed - {body["person"]}
                if agreed:
                    self.votes[body["about"]] = agreed
            case "lapsed":
                del self.votes[body["about"]]
            case "relieved":
                for seat in self._hand_over(body["person"], body["bot"]):
                    self._remark(row, phrase("table-relieved", who=Seat(seat), bot=phrase(f"bot-{body['bot']}")), seat)
                self._forget_votes(body["person"])
            case "returned":
                for seat in self._hand_over(body["person"], ""):
                    self._remark(row, phrase("table-returned", who=Seat(seat)), seat)
            case "renamed":
                self._rename(row)
            case "became":
                self._become(body["guest"], body["person"])
            case "chat":
                self._hear(said(row))
            case "forgotten":  # a line of chat
                self.spoken[body["room"]] = self.spoken.get(body["room"], 0) + 1
            case "silenced":
                one = {body["person"]}
                self.silenced = self.silenced | one if body["yes"] else self.silenced - one
            case "rematch":
                self.rematch = body["table"]
            case "counted":
                self.counted = True
                for seat, (rating, gain) in enumerate(zip(body["ratings"], body["gains"], strict=True)):
                    if sitter := self.seats[seat]:
                        self.seats[seat] = replace(sitter, rating=rating, gain=gain)
            case "rewritten":
                pass  # earlier rows say less than they did
            case other:
                raise AssertionError(f"a row of kind {other}")
        self._keep_time(row)
        if row.command:
            self.commands.append(row.command)
        self.version, self.at = row.number + 1, row.at
        if row.kind not in ("chat", "forgotten"):
            self.shown = self.version
        self.seqs.append(len(self.session) if self.session else 0)

    def _keep_time(self, row: Row) -> None:
        """Let the clock follow what has happened; what a row says is left is left."""
        if row.kind == "started" and self.opened.get("clock"):
            self.clock = clock.begin(clock.terms(self.opened["clock"]), len(self.seats))
        if self.clock is None:
            return
        seat = self._on_the_clock()
        match row.kind:
            case "event":
                self.clock = clock.go_to(self.clock, seat, row.at)
            case "undone":
                self.clock = clock.go_back(self.clock, seat, row.at)
            case "fell":
                self.clock = clock.empty(self.clock, row.body["seat"], row.at)
            case "paused":
                self.clock = clock.pause(self.clock, row.at)
            case "unpaused":
                self.clock = clock.unpause(self.clock, seat, row.at)
            case "resumed":
                self.clock = clock.resume(self.clock, row.body["until"], row.at)
            case _ if not self.clock.paused and seat != self.clock.runs:
                self.clock = clock.go_to(self.clock, seat, row.at)
        if "left" in row.body:
            self.clock = replace(self.clock, left=tuple(row.body["left"]))

    def _on_the_clock(self) -> int:
        """The seat whose time is to run: not that of a bot which plays for somebody who was out of time, and nobody's where
        only bots play, since these stop when nobody looks."""
        if self.session is None or self.status != "playing" or not self.players():
            return NOBODY
        return NOBODY if self.session.actor in self.out_of_time else max(self.session.actor, NOBODY)

    def _hear(self, said: Said) -> None:
        """Keep a line of chat in place of the oldest of its room."""
        self.spoken[said.room] = self.spoken.get(said.room, 0) + 1
        room = [line for line in self.chat if line.room == said.room]
        if len(room) >= CHATS:
            self.chat.remove(room[0])
            self.dropped[said.room] = room[0].number
        self.chat.append(said)

    def _credit(self, actor: int) -> None:
        """Remember if it is a bot that makes the next event for a person."""
        sitter = self.seats[actor] if actor >= 0 else None
        if sitter and sitter.bot and sitter.person:
            assert self.session is not None
            key = actor, sitter.bot
            self.parts[key] = (*self.parts.get(key, ()), len(self.session) + 1)

    def _hand_over(self, person: str, bot: str) -> list[int]:
        """Let a bot, or no bot, play for a person from now on; returns the seats, without those they gave up for good."""
        changed = []
        for seat, sitter in enumerate(self.seats):
            if sitter and sitter.person == person and not sitter.resigned:
                self.seats[seat] = replace(sitter, bot=bot)
                changed.append(seat)
        return changed

    def _forget_votes(self, person: str) -> None:
        """Drop the votes by and about somebody who no longer plays."""
        if person not in self.players():
            votes = {about: agreed - {person} for about, agreed in self.votes.items() if about != person}
            self.votes = {about: agreed for about, agreed in votes.items() if agreed}

    def _end(self, row: Row, why: Phrase) -> None:
        assert self.session is not None
        self.ended = why
        self.remarks.append(Remark(row.number, len(self.session), Line(why, kind="end")))

    def _remark(self, row: Row, text: Phrase, seat: int | None = None) -> None:
        assert self.session is not None
        at = row.body["seat"] if seat is None else seat
        self.remarks.append(Remark(row.number, len(self.session), Line(text, seat=at)))

    def _rename(self, row: Row) -> None:
        person, name = row.body["person"], row.body["name"]
        for seat, sitter in enumerate(self.seats):
            if sitter and sitter.person == person:
                if self.session is not None and self.seat_of(person) == seat and name and sitter.name:
                    self._remark_name(row, sitter.name, name, seat)
                self.seats[seat] = replace(sitter, name=name)
        for seat in self.reserved_for(person):
            self.reserved[seat] = Guest(person, name)

    def _become(self, guest: str, person: str) -> None:
        """Whatever is a guest's here is another person's from now on, whom the guest turned out to be."""

        def now(one: str) -> str:
            return person if one == guest else one

        self.became = {**{before: now(after) for before, after in self.became.items()}, guest: person}
        self.seats = [sitter and replace(sitter, person=now(sitter.person)) for sitter in self.seats]
        self.reserved = {seat: replace(one, person=now(one.person)) for seat, one in self.reserved.items()}
        self.votes = {now(about): frozenset(map(now, agreed)) for about, agreed in self.votes.items()}
        self.silenced, self.removed = frozenset(map(now, self.silenced)), frozenset(map(now, self.removed))
        self.chat = [replace(said, person=now(said.person)) for said in self.chat]
        self.sittings[person] = self.sittings.get(person, 0) + self.sittings.pop(guest, 0)
        self.opened = {**self.opened, "host": now(self.host)}

    def _remark_undo(self, row: Row) -> None:
        """Tell of a move that was taken back; of several in a row, once. Remarks about it stay, where the game is now."""
        assert self.session is not None
        self.undos += 1
        now, seat, moves = len(self.session), row.body["seat"], 1
        for at in range(len(self.remarks) - 1, -1, -1):
            if self.remarks[at].seq <= now:  # they are in the order of the game
                break
            self.remarks[at] = replace(self.remarks[at], seq=now)
        if before := self._take_last("table-undone", seat):
            moves += int(str(before.slots["moves"]))
        self._remark(row, phrase("table-undone", who=Seat(seat), moves=moves))

    def _remark_name(self, row: Row, was: str, name: str, seat: int) -> None:
        """Tell of a new name; whoever changes it several times in a row is told of once."""
        if before := self._take_last("table-renamed", seat):
            was = str(before.slots["was"])
        self._remark(row, phrase("table-renamed", was=was, name=name), seat)

    def _take_last(self, message: str, seat: int) -> Phrase | None:
        """Take away the last remark if it says this about this seat and nothing has happened since; returns what it said."""
        assert self.session is not None
        last = self.remarks[-1] if self.remarks else None
        if not last or (last.seq, last.line.phrase.id, last.line.seat) != (len(self.session), message, seat):
            return None
        return self.remarks.pop().line.phrase

    def seq_since(self, version: int) -> int:
        """The last event that a viewer of this version has seen and that was not taken back since."""
        return min(self.seqs[max(version - 1, 0) :], default=0) if version > 0 else 0

    def lines_from(self, version: int) -> int:
        """The first event whose lines must be sent again to a viewer who has seen this version."""
        return min([self.seq_since(version) + 1, *(remark.seq for remark in self.remarks if remark.number >= version)])

    def remarks_at(self, seq: int) -> list[Line]:
        """The remarks that follow this event."""
        return [remark.line for remark in self.remarks if remark.seq == seq]

    def missed(self, version: int) -> list[int]:
        """The events, each the last of a gesture, between the last one that a viewer of this version has seen and now.

        None if they are too many to show one by one, or if some were taken back in between.
        """
        if self.session is None or not 0 < version <= len(self.seqs):
            return []
        seqs = self.seqs[version - 1 :].tolist()
        return gestures(self.session, seqs[0]) if seqs == sorted(seqs) else []

    # What may be done

    def may_have_done(self, command: str) -> bool:
        """Whether this command may have been carried out so long ago that only the store knows."""
        return len(self.commands) == COMMANDS and command not in self.commands

    def playing(self) -> Session:
        """The game, while it goes on; raises if it does not."""
        if self.session is None:
            raise ParlourError("no-game-yet")
        if self.status == "over":
            raise ParlourError("no-game-over")
        return self.session

    def check_plays(self, seat: int) -> None:
        """Raise if a bot decides for the person in this seat."""
        sitter = self.seats[seat]
        if seat in self.out_of_time:
            raise ParlourError("no-out-of-time")
        if sitter and sitter.bot:
            raise ParlourError("no-bot-plays" if sitter.stood_in else "no-left")
        if self.paused:
            raise ParlourError("no-paused")

    def check_undo(self, seat: int) -> None:
        """Raise if this seat's person cannot take the last event back; the error says why."""
        assert self.session is not None
        self.check_plays(seat)
        to = self._undone_to(seat)
        if any(at > to for events in self.parts.values() for at in events) and self.start:
            raise ParlourError("undo-bot")
        if any(played == seat and len(self.session) in events for (played, _), events in self.parts.items()):
            raise ParlourError("undo-bot")
        if self.undos >= MOST_UNDOS:
            raise ParlourError("undo-enough", most=MOST_UNDOS)

    def _undone_to(self, seat: int) -> int:
        """How many events are left when this seat's person takes something back; raises if they cannot.

        That is their last decision, and where the game began with a position, all that came of it.
        """
        session, sitter = self.session, self.seats[seat]
        assert session is not None
        assert sitter is not None
        if self.start and session.actor != OVER:
            return session.last_of(self.seats_of(sitter.person))
        session.check_undo(seat)
        return len(session) - 1

    def missing(self, about: str, gone: Collection[str]) -> list[str]:
        """Whose yes is missing for a bot to play on for this person; those who are away themselves are not asked."""
        agreed = self.votes.get(about, ())
        return [one for one in self.asked(about, gone) if one not in agreed]

    def agreed(self, about: str, gone: Collection[str]) -> bool:
        """Whether somebody, and all who are asked, would let a bot play on for this person."""
        return self.relieves(about) and bool(self.asked(about, gone)) and not self.missing(about, gone)

    def asked(self, about: str, gone: Collection[str]) -> list[str]:
        """Who is asked whether a bot may play on for this person."""
        return [one for one in self.players() if one != about and one not in gone]


def said(row: Row) -> Said:
    """The line of chat that a row tells of."""
    body = row.body
    return Said(row.number, body["room"], body["name"], body["text"], row.at, body.get("person", ""))


def fold(table: str, rows: Iterable[Row]) -> Table:
    """The table that a log tells of."""
    folded = Table(table)
    for row in rows:
        folded.fold(row)
    return folded


def gestures(session: Session, since: int) -> list[int]:
    """The events after number `since` and before the last, each the last of a gesture; none if there are too many."""
    if len(session) - since > MOST_MISSED:
        return []
    found = [at for at in range(since + 1, len(session)) if session.gesture_ends(at)]
    return found if len(found) < MOST_STEPS else []
