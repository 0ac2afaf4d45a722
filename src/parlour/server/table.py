"""One table, folded from the rows of its log. No input or output here: it says which rows a command would add."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from parlour.bots import bot as find_bot
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import FairDice, commitment, new_seed, new_string
from parlour.kernel.options import complete_options
from parlour.kernel.record import Record, resigned
from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.view import Line
from parlour.kernel.words import Phrase, Seat, phrase
from parlour.server.guests import clean_line
from parlour.server.store import Row

CHAT_LENGTH: Final = 300
STRING_LENGTH: Final = 64
MOST_STEPS: Final = 12
"""Events that somebody who was away is shown one by one."""
STAND_IN: Final = "greedy"
"""The bot that plays on for whoever leaves or stays away, and that may have a seat nobody comes for."""

Status = Literal["waiting", "playing", "over"]


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat: a person, or a bot by name; or both, where a bot plays on for the person."""

    name: str
    person: str = ""
    bot: str = ""
    string: str = ""
    resigned: bool = False

    @property
    def stood_in(self) -> bool:
        """Whether a bot plays for a person who may take the seat back."""
        return bool(self.person and self.bot) and not self.resigned


@dataclass(frozen=True, slots=True)
class Guest:
    """Whom an empty seat is reserved for."""

    person: str
    name: str


@dataclass(frozen=True, slots=True)
class Remark:
    """A line of the log about something that is no event of the game: somebody resigned, or took a move back."""

    number: int
    """Of the row that it comes from."""
    seq: int
    """The event that it stands after."""
    line: Line


@dataclass(frozen=True, slots=True)
class Said:
    """A line of chat; players and watchers talk apart."""

    number: int
    room: Literal["players", "watchers"]
    name: str
    text: str
    at: float


@dataclass(slots=True)
class Table:
    """A table's state in memory: always the fold of its rows."""

    id: str
    version: int = 0
    opened: dict[str, Any] = field(default_factory=dict)
    seats: list[Sitter | None] = field(default_factory=list)
    reserved: dict[int, Guest] = field(default_factory=dict)
    """The empty seats that are not free to anyone."""
    remarks: list[Remark] = field(default_factory=list)
    chat: list[Said] = field(default_factory=list)
    commands: set[str] = field(default_factory=set)
    session: Session | None = None
    resigned: int | None = None
    votes: dict[str, frozenset[str]] = field(default_factory=dict)
    """For each person who is away, the others who would let a bot play on."""
    parts: dict[tuple[int, str], list[int]] = field(default_factory=dict)
    """What bots decided for people: by seat and bot, the numbers of the events."""
    rematch: str = ""
    throws: int = 0
    """How many chance events have happened."""
    seqs: list[int] = field(default_factory=list)
    """How many events the game had after each row."""

    @property
    def game(self) -> Any:
        return find_game(self.opened["game"])

    @property
    def status(self) -> Status:
        if self.session is None:
            return "waiting"
        return "over" if self.resigned is not None or self.session.actor == OVER else "playing"

    @property
    def commitment(self) -> str:
        """What is shown of the dice before the end."""
        return commitment(bytes.fromhex(self.opened["seed"]))

    @property
    def hints(self) -> bool:
        """Whether people may ask for hints here; tables that were opened before there were any have none."""
        return bool(self.opened.get("hints"))

    def names(self) -> tuple[str, ...]:
        return tuple(
            "–" if sitter is None else f"{sitter.name} · {seat}" if self.several(sitter.person) else sitter.name
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

    def players(self) -> list[str]:
        """The people who decide for themselves."""
        return list(dict.fromkeys(sitter.person for sitter in self.seats if sitter and not sitter.bot))

    def asks(self, seat: int) -> bool:
        """Whether the person in this seat must decide now."""
        sitter = self.seats[seat]
        playing = self.status == "playing" and self.session is not None and self.session.actor == seat
        return playing and sitter is not None and not sitter.bot

    def partly(self, seat: int) -> bool:
        """Whether a bot has decided something for the person in this seat."""
        return any(played == seat for played, _ in self.parts)

    def dice(self) -> FairDice:
        strings = tuple(sitter.string if sitter else "" for sitter in self.seats)
        return FairDice(bytes.fromhex(self.opened["seed"]), self.id, strings)

    def record(self) -> Record:
        """The whole game; with the proof of its dice once it is over."""
        assert self.session is not None
        record = replace(self.session.record(), seats=self.names())
        if self.resigned is not None:
            record = replace(record, result=resigned(self.resigned, len(self.seats)))
        if self.parts:
            parts = [{"seat": seat, "bot": bot, "events": [*events]} for (seat, bot), events in self.parts.items()]
            record = replace(record, extra={**record.extra, "stand_ins": parts})
        return replace(record, fairness=self.dice().proof()) if self.status == "over" else record

    # Folding

    def fold(self, row: Row) -> None:
        body = row.body
        match row.kind:
            case "opened":
                self.opened = body
                self.seats = [None] * body["seats"]
            case "sat":
                keys = ("name", "person", "bot", "string")
                self.seats[body["seat"]] = Sitter(**{key: body.get(key, "") for key in keys})
                self.reserved.pop(body["seat"], None)
            case "stood":
                self.seats[body["seat"]] = None
            case "reserved":
                self.reserved[body["seat"]] = Guest(body["person"], body["name"])
            case "released":
                del self.reserved[body["seat"]]
            case "started":
                extra: dict[str, Any] = {"players": [s.bot or "human" for s in self.seats if s]}
                self.session = Session.new(self.game, self.names(), self.opened["options"], extra=extra)
            case "event":
                assert self.session is not None
                self.throws += self.session.actor == CHANCE
                self._credit(self.session.actor)
                self.session.play(self.game.read(self.session.state, body["text"]))
            case "undone":
                assert self.session is not None
                self.session.undo(body["seat"])
                last = len(self.session)
                self.remarks = [replace(remark, seq=min(remark.seq, last)) for remark in self.remarks]
                self._remark(row, phrase("table-undone", who=Seat(body["seat"])))
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
            case "chat":
                self.chat.append(Said(row.number, body["room"], body["name"], body["text"], row.at))
            case "rematch":
                self.rematch = body["table"]
            case other:
                raise AssertionError(f"a row of kind {other}")
        if row.command:
            self.commands.add(row.command)
        self.version = row.number + 1
        self.seqs.append(len(self.session) if self.session else 0)

    def _credit(self, actor: int) -> None:
        """Keep in mind that a bot makes the next event for a person, if it does."""
        sitter = self.seats[actor] if actor >= 0 else None
        if sitter and sitter.bot and sitter.person:
            assert self.session is not None
            self.parts.setdefault((actor, sitter.bot), []).append(len(self.session) + 1)

    def _hand_over(self, person: str, bot: str) -> list[int]:
        """Let a bot, or nobody, play for a person from now on; the seats: all but those that were given up for good."""
        changed = []
        for seat, sitter in enumerate(self.seats):
            if sitter and sitter.person == person and not sitter.resigned:
                self.seats[seat] = replace(sitter, bot=bot)
                changed.append(seat)
        return changed

    def _forget_votes(self, person: str) -> None:
        """Whoever plays no longer has no voice, and needs no vote."""
        if person not in self.players():
            votes = {about: agreed - {person} for about, agreed in self.votes.items() if about != person}
            self.votes = {about: agreed for about, agreed in votes.items() if agreed}

    def _remark(self, row: Row, text: Phrase, seat: int | None = None) -> None:
        assert self.session is not None
        at = row.body["seat"] if seat is None else seat
        self.remarks.append(Remark(row.number, len(self.session), Line(text, seat=at)))

    def _rename(self, row: Row) -> None:
        person, name = row.body["person"], row.body["name"]
        for seat, sitter in enumerate(self.seats):
            if sitter and sitter.person == person:
                if self.session is not None and self.seat_of(person) == seat:
                    self._remark(row, phrase("table-renamed", was=sitter.name, name=name), seat)
                self.seats[seat] = replace(sitter, name=name)
        for seat in self.reserved_for(person):
            self.reserved[seat] = Guest(person, name)

    def seq_since(self, version: int) -> int:
        """Up to which event a viewer who has seen this version is up to date; undo may have gone further back."""
        return min(self.seqs[max(version - 1, 0) :], default=0) if version > 0 else 0

    def lines_from(self, version: int) -> int:
        """From which event on the log of a viewer who has seen this version is to be written anew."""
        return min([self.seq_since(version) + 1, *(remark.seq for remark in self.remarks if remark.number >= version)])

    def remarks_at(self, seq: int) -> list[Line]:
        """What is to be said after this event."""
        return [remark.line for remark in self.remarks if remark.seq == seq]

    def missed(self, version: int) -> range:
        """The events between the last one that a viewer has seen, who knows this version, and the present one.

        None if they are too many to be shown one by one, or if some were taken back meanwhile.
        """
        if self.session is None or not 0 < version <= len(self.seqs):
            return range(0)
        seqs = self.seqs[version - 1 :]
        if len(self.session) - seqs[0] > MOST_STEPS or seqs != sorted(seqs):
            return range(0)
        return range(seqs[0] + 1, len(self.session))

    # What a command would add

    def sit(self, seat: int, person: str, name: str, string: str) -> list[Row]:
        """A person takes a seat; the last one starts the game."""
        if self.status != "waiting":
            raise ParlourError("no-sit-started")
        if not 0 <= seat < len(self.seats) or self.seats[seat] is not None:
            raise ParlourError("no-sit-taken")
        guest = self.reserved.get(seat)
        if guest is not None and guest.person != person:
            raise ParlourError("no-sit-reserved", who=guest.name)
        if self.seat_of(person) is not None and not self.opened.get("hot"):
            raise ParlourError("no-sit-twice")
        given = string[:STRING_LENGTH] or new_string()
        sat = Row("sat", {"seat": seat, "person": person, "name": name, "string": given})
        if guest is None and not self.opened.get("hot"):  # who sits elsewhere needs no seat kept
            return [*(Row("released", {"seat": kept}) for kept in self.reserved_for(person)), *self._seated(sat)]
        return self._seated(sat)

    def release(self, seat: int, person: str) -> list[Row]:
        """Open a reserved seat to anyone."""
        self._check_reserved(seat, person)
        return [Row("released", {"seat": seat})]

    def fill(self, seat: int, person: str) -> list[Row]:
        """Let a bot have a reserved seat."""
        self._check_reserved(seat, person)
        return self._seated(_bot_sits(seat, STAND_IN))

    def _check_reserved(self, seat: int, person: str) -> None:
        """Whoever sits here may decide about a reserved seat, and the one whom it waits for."""
        if seat not in self.reserved:
            raise ParlourError("no-reserved")
        if self.seat_of(person) is None and self.reserved[seat].person != person:
            raise ParlourError("no-seat")

    def stand(self, seat: int) -> list[Row]:
        """A person leaves: before the game the seat is free again; in it, that is resigning."""
        if self.status == "waiting":
            return [Row("stood", {"seat": seat})]
        if self.status == "over":
            raise ParlourError("no-leave-over")
        sitter = self.seats[seat]
        if sitter and sitter.resigned:
            raise ParlourError("no-left")
        body: dict[str, Any] = {"seat": seat}
        if len(self.seats) > 2:  # the others play on against a bot
            body["bot"] = STAND_IN
        return [Row("resigned", body)]

    def move(self, seat: int, text: str) -> list[Row]:
        """A decision in notation, and the chance that follows it."""
        session = self.playing()
        self.check_plays(seat)
        if session.actor != seat:
            raise ParlourError("no-not-your-turn")
        code = self.game.read(session.state, text)
        return [*self._events(code)]

    def move_code(self, code: int) -> list[Row]:
        """A bot's decision; the caller has checked it."""
        return [*self._events(code)]

    def undo(self, seat: int) -> list[Row]:
        self.playing()
        self.check_undo(seat)
        return [Row("undone", {"seat": seat})]

    def check_undo(self, seat: int) -> None:
        """Phrase why this seat's person cannot take the last event back, if they cannot."""
        assert self.session is not None
        self.check_plays(seat)
        self.session.check_undo(seat)
        if any(played == seat and len(self.session) in events for (played, _), events in self.parts.items()):
            raise ParlourError("undo-bot")

    def check_plays(self, seat: int) -> None:
        """Phrase so if a bot decides for the person in this seat."""
        sitter = self.seats[seat]
        if sitter and sitter.bot:
            raise ParlourError("no-bot-plays" if sitter.stood_in else "no-left")

    def vote(self, person: str, seat: int, yes: bool, gone: Collection[str]) -> list[Row]:
        """Somebody would let a bot play on for the one in this seat, or would no longer.

        `gone`: those who have been away long enough. With the last voice that was missing the bot has the seats.
        """
        self.playing()
        if person not in self.players():
            self.check_plays(self.seats_of(person)[0])
        sitter = self.seats[seat] if 0 <= seat < len(self.seats) else None
        if sitter is None or sitter.bot or sitter.person == person:
            raise ParlourError("no-vote-seat")
        if yes and sitter.person not in gone:
            raise ParlourError("no-vote-here", who=sitter.name)
        about = sitter.person
        if yes == (person in self.votes.get(about, ())):
            return self.settle(gone)
        rows = [Row("voted", {"person": person, "about": about, "yes": yes})]
        if yes and self.missing(about, gone) == [person]:
            rows.append(_relieved(about))
        return rows

    def missing(self, about: str, gone: Collection[str]) -> list[str]:
        """Whose yes is missing for a bot to play on for this person; those who are away themselves need not be asked."""
        agreed = self.votes.get(about, ())
        return [one for one in self._asked(about, gone) if one not in agreed]

    def settle(self, gone: Collection[str]) -> list[Row]:
        """Let a bot play for whoever is away, where all who are asked agree: others may have gone since they did."""
        if self.status != "playing":
            return []
        agreed = [one for one in self.votes if one in gone and self._asked(one, gone) and not self.missing(one, gone)]
        return [_relieved(person) for person in agreed]

    def _asked(self, about: str, gone: Collection[str]) -> list[str]:
        return [one for one in self.players() if one != about and one not in gone]

    def lapse(self, here: Collection[str]) -> list[Row]:
        """Nobody need decide any longer about those who are here."""
        return [Row("lapsed", {"about": person}) for person in self.votes if person in here]

    def back(self, person: str) -> list[Row]:
        """A person takes their seats back from the bot."""
        self.playing()
        seats = [self.seats[seat] for seat in self.seats_of(person)]
        if not any(sitter and sitter.stood_in for sitter in seats):
            raise ParlourError("no-back")
        return [Row("returned", {"person": person})]

    def say(self, seat: int | None, name: str, text: str) -> list[Row]:
        """A line of chat; `name`: that of a watcher, for who sits here is known by the name of the seat."""
        words = clean_line(text)
        if not words:
            raise ParlourError("no-chat-empty")
        if len(words) > CHAT_LENGTH:
            raise ParlourError("no-chat-long", limit=CHAT_LENGTH)
        sitter = None if seat is None else self.seats[seat]
        room, who = ("players", sitter.name) if sitter else ("watchers", name)
        return [Row("chat", {"room": room, "name": who, "text": words})]

    def rename(self, person: str, name: str) -> list[Row]:
        """Somebody has another name now; no rows where that changes nothing any more."""
        known = [sitter.name for sitter in self.seats if sitter and sitter.person == person]
        known += [self.reserved[seat].name for seat in self.reserved_for(person)]
        if self.status == "over" or all(was == name for was in known):
            return []
        return [Row("renamed", {"person": person, "name": name})]

    def playing(self) -> Session:
        """The game, while it goes on; says so if it does not."""
        if self.session is None:
            raise ParlourError("no-game-yet")
        if self.status == "over":
            raise ParlourError("no-game-over")
        return self.session

    def _seated(self, row: Row) -> list[Row]:
        """Somebody sits down; with the last seat the game starts, and chance has its first word."""
        after = Table(self.id, self.version, self.opened, list(self.seats))
        after.fold(row)
        return [row] if None in after.seats else [row, *after.begin()]

    def begin(self) -> list[Row]:
        """Start the game at a full table."""
        start = Row("started")
        self.fold(start)
        return [start, *self._chance()]

    def _events(self, code: int) -> Iterator[Row]:
        assert self.session is not None
        state = self.session.state.copy()
        yield Row("event", {"text": self.game.write(state, code)})
        state.apply(code)
        yield from self._chance(state)

    def _chance(self, state: Any = None) -> Iterator[Row]:
        assert self.session is not None
        state = self.session.state.copy() if state is None else state
        dice, throws = self.dice(), self.throws
        while state.actor() == CHANCE:
            code = dice.throw(state, throws)
            throws += 1
            yield Row("event", {"text": self.game.write(state, code)})
            state.apply(code)


def _relieved(person: str) -> Row:
    return Row("relieved", {"person": person, "bot": STAND_IN})


def _for_people(who: str | Guest) -> bool:
    return isinstance(who, Guest) or who == "open"


def _bot_sits(seat: int, bot: str) -> Row:
    return Row("sat", {"seat": seat, "bot": bot, "name": f"{bot} bot", "string": new_string()})


def opening(
    table: str,
    game: str,
    options: Mapping[str, Any],
    seats: Sequence[str | Guest],
    public: bool,
    hot: bool = False,
    hints: bool | None = None,
) -> list[Row]:
    """The rows that open a table. `seats` says who may sit: `open` for people, a bot's name, or a guest alone.

    At a `hot` table one person may take several seats. `hints` None: there are some if nobody plays another person.
    """
    found = find_game(game)
    found.check_seats(len(seats))
    settled = complete_options(found.options, options)
    found.new(settled, len(seats))  # options that do not go together are refused before anybody sits
    body = {
        "game": game,
        "rules": found.version,
        "options": settled,
        "seats": len(seats),
        "seed": new_seed().hex(),
        "public": public,
        "hot": hot,
        "hints": hot or sum(_for_people(who) for who in seats) < 2 if hints is None else hints,
    }
    rows = [Row("opened", body)]
    for seat, who in enumerate(seats):
        if isinstance(who, Guest):
            rows.append(Row("reserved", {"seat": seat, "person": who.person, "name": who.name}))
        elif who != "open":
            find_bot(who)
            rows.append(_bot_sits(seat, who))
    fresh = fold(table, rows)
    return rows if None in fresh.seats else [*rows, *fresh.begin()]


def fold(table: str, rows: list[Row]) -> Table:
    """The table that a log tells of."""
    folded = Table(table)
    for row in rows:
        folded.fold(row)
    return folded
