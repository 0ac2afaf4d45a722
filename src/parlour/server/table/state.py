"""A table as it is after some row of its log, and what can be asked of it."""

from __future__ import annotations

import hashlib
from array import array
from collections import deque
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from parlour.games import game as find_game
from parlour.kernel import clock
from parlour.kernel.clock import NOBODY, Clock
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import ABSENT, PERSON, Agreement, FairDice, Share, commitment
from parlour.kernel.fairness import BOT as BY_BOT
from parlour.kernel.game import AnyGame
from parlour.kernel.options import Values
from parlour.kernel.outcome import places, with_last
from parlour.kernel.record import Record, broken_off, lost
from parlour.kernel.session import Session
from parlour.kernel.shared_dice import SharedDice
from parlour.kernel.state import OVER
from parlour.kernel.view import Line
from parlour.kernel.words import Phrase
from parlour.server.store import BOT, OPEN, UNCOUNTED
from parlour.server.table.seating import Seating
from parlour.server.table.talk import Remark, Room, Said

MOST_STEPS: Final = 12
"""How many gestures somebody who was away is shown one by one."""
MOST_MISSED: Final = 120
"""Events beyond which nobody looks for gestures: a dozen rolls of ten dice."""
ABANDONED: Final = 14 * 86_400.0
"""Seconds without an event after which a game may be ended for the proof of its dice: long enough for a game by the day,
and for a holiday."""

MOST_UNDOS: Final = 1000
"""Moves of one game that can be taken back: nobody needs that many, and its log does not grow for ever."""
COMMANDS: Final = 32
"""Commands of one table whose ids are kept in memory; whether an earlier one was carried out, the store knows."""

Status = Literal["waiting", "playing", "over"]


@dataclass(slots=True)
class Table(Seating):
    """A table's state in memory: always the fold of its rows. Once others can see it, it never changes."""

    id: str
    version: int = 0
    at: float = 0.0
    """When something happened last, in seconds since 1970."""
    opened: dict[str, Any] = field(default_factory=dict)
    undos: int = 0
    """How many moves have been taken back."""
    spoken: dict[str, int] = field(default_factory=dict)
    """How many lines of chat there have been in each room."""
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
    streams: dict[int, int] = field(default_factory=dict)
    """How many of each stream have, where the dice are shared with other tables."""
    unveiled: bool = False
    """Whether the round of a tournament is over, at whose other tables the same dice fell."""
    seqs: array[int] = field(default_factory=lambda: array("i"))
    """How many events the game had after each row."""
    shown: int = 0
    """The last version in which more was new than chat."""
    rewritten: int = 0
    """The first version in which the rows before it say no more of somebody who wants to be forgotten; 0: nobody does."""

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
    def retold(self) -> bool:
        """Whether bots played the game elsewhere, and the table only shows it."""
        return bool(self.opened.get("retold"))

    @property
    def contest(self) -> str:
        """The tournament that the game belongs to; empty for any other."""
        return str(self.opened.get("contest", ""))

    @property
    def shared(self) -> dict[str, Any] | None:
        """The seed, the place and the strings of dice that other tables of a tournament have, too."""
        return self.opened.get("shared")

    @property
    def veiled(self) -> bool:
        """Whether nobody but its players is shown anything here: the same dice are still to fall at other tables."""
        return self.shared is not None and not self.unveiled

    def check_shown(self, person: str) -> None:
        """Raise if this person is shown nothing here."""
        if self.veiled and not self.seats_of(person):
            raise ParlourError("no-look-veiled")

    @property
    def commitment(self) -> str:
        """The fingerprint of the dice that is shown before the end; empty where they are not sealed."""
        return "" if self.start else commitment(bytes.fromhex((self.shared or self.opened)["seed"]))

    @property
    def first_scheme(self) -> bool:
        """Whether the table was opened when seats added their strings by sitting down; it goes on like that."""
        return "dice" not in self.opened

    def lacks_string(self, seat: int) -> bool:
        """Whether the client of the person in this seat is to send a string for the dice."""
        sitter = self.seats[seat]
        waits = self.session is None and not self.first_scheme and not self.start and not self.shared
        return waits and sitter is not None and bool(sitter.person) and not (sitter.string or sitter.silent)

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
        return places(with_last(returns, self.out_of_time))

    def late_since(self) -> dict[int, int]:
        """The seats that a bot plays to the end since they were out of time, each with how many events came before that.

        They are in the order in which they ran out of it.
        """
        first = {seat: events[0] - 1 for (seat, _), events in self.parts.items()}
        return {seat: first[seat] for seat in self.out_of_time if seat in first}

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

    @property
    def robots(self) -> bool:
        """Whether a rated game is one of bots, who have ratings of their own; people do not sit there then."""
        return bool(self.opened.get("robots"))

    def removable_by(self, person: str) -> bool:
        """Whether this person may remove the table: they opened it, and its game has not begun."""
        return self.status == "waiting" and bool(person) and person == self.host

    @property
    def stand_in(self) -> bool:
        """Whether it is agreed that the others may let a bot play on for somebody who is away."""
        return bool(self.opened.get("stand_in", True))

    def payers(self) -> list[str]:
        """The people for whom the bots here think; where nobody is known, the table stands for itself."""
        people = [self.host, self.opened.get("payer", ""), *(sitter.person for sitter in self.seats if sitter)]
        return list(dict.fromkeys(filter(None, people))) or [self.id]

    def seat_of(self, person: str) -> int | None:
        """The seat this person decides for now: with several (hot seat) the one that must act."""
        mine = self.seats_of(person)
        if len(mine) > 1 and self.session is not None and self.session.actor in mine:
            return self.session.actor
        return mine[0] if mine else None

    def room_of(self, person: str) -> Room:
        """Where this person chats."""
        return "watchers" if self.seat_of(person) is None else "players"

    def hushed(self, person: str) -> bool:
        """Whether this person may not write now: they watch a game with secrets. Tables older than that let them."""
        watches = self.status == "playing" and self.seat_of(person) is None
        return watches and not self.opened.get("watchers", True)

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

    def dice(self) -> FairDice | SharedDice:
        if shared := self.shared:
            return SharedDice(bytes.fromhex(shared["seed"]), shared["place"], shared["strings"])
        return self._own_dice()

    def fallen(self) -> int:
        """How many chance events have happened of those that are counted where the next one belongs."""
        assert self.session is not None
        return self.streams.get(int(self.session.state.stream()), 0) if self.shared else self.throws

    def _own_dice(self) -> FairDice:
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
        sealed = self.status == "over" and not self.start and not self.shared
        return replace(record, fairness=self._own_dice().proof()) if sealed else record

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
        return BOT if self.bot_to_move() and (self.players() or self.contest) else self.status

    def final_record(self) -> Record:
        """The record of a game that is over: it shows the secret of the dice."""
        if self.status != "over":
            raise ParlourError("no-record-yet", days=int(ABANDONED / 86_400))
        return self.record()

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
            streams=self.streams.copy(),
            seqs=self.seqs[:],
            became=self.became.copy(),
        )

    # What is new to a viewer

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

    def deciding(self, seat: int) -> Session:
        """The game, if the person in this seat must decide now; raises if not."""
        session = self.playing()
        self.check_plays(seat)
        if session.actor != seat:
            raise ParlourError("no-not-your-turn")
        return session

    def check_undo(self, seat: int) -> None:
        """Raise if this seat's person cannot take the last event back; the error says why."""
        assert self.session is not None
        self.check_plays(seat)
        if self.rated:
            raise ParlourError("undo-rated")
        if self.contest:
            raise ParlourError("undo-contest")
        to = self.undone_to(seat)
        if self.clock and not self.clock.terms.each and self.clock.runs not in (NOBODY, seat):
            raise ParlourError("undo-clock")
        if any(at > to for events in self.parts.values() for at in events) and self.start:
            raise ParlourError("undo-bot")
        if any(played == seat and len(self.session) in events for (played, _), events in self.parts.items()):
            raise ParlourError("undo-bot")
        if self.undos >= MOST_UNDOS:
            raise ParlourError("undo-enough", most=MOST_UNDOS)

    def undone_to(self, seat: int) -> int:
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


def gestures(session: Session, since: int) -> list[int]:
    """The events after number `since` and before the last, each the last of a gesture; none if there are too many."""
    if len(session) - since > MOST_MISSED:
        return []
    found = [at for at in range(since + 1, len(session)) if session.gesture_ends(at)]
    return found if len(found) < MOST_STEPS else []
