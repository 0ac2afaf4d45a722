"""What of a table a viewer is shown: the scene, the log, the seats, and why something cannot be done.

All of it follows from the table alone. People who neither sit there nor are expected all see the same: the viewer `""`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from msgspec.structs import replace as with_fields

from parlour.bots import BOTS
from parlour.kernel.clock import NOBODY
from parlour.kernel.decided import Lead, lead, told
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.scene import Grid, Item, Prompt, Scene, Track, Zone, at_rest, forced, parts_of
from parlour.kernel.scene import Table as Sheet
from parlour.kernel.state import OVER
from parlour.kernel.why import refusals
from parlour.kernel.words import Phrase, Seat, Words
from parlour.server import FOLDER
from parlour.server import messages as wire
from parlour.server.people.ratings import signed
from parlour.server.speaker import Speaker
from parlour.server.table import Guest, Room, Said, Sitter, Table

LINES: Final = 100
"""Events whose lines of the log are sent at once; earlier ones are asked for. A page shows fewer without scrolling."""


def viewer_of(table: Table, person: str) -> str:
    """As whom this person sees the table: as themselves if they sit or are expected there, or are its host.

    All others see the same.
    """
    own = table.seat_of(person) is not None or table.reserved_for(person) or person == table.host
    return person if own else ""


class Moments:
    """What one table shows and tells, each part made once for all who get it; what all know is worked out once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._facts: dict[int, tuple[Any, Mapping[str, Any] | None]] = {}
        self._scenes: dict[tuple[int, int | None], Scene] = {}
        self._lead: list[Lead | None] = []
        self._speakers: dict[str, Speaker] = {}
        self._seats: dict[str, list[wire.Seat]] = {}
        self._lines: dict[tuple[int, int | None, str], list[wire.Line]] = {}
        self._moved: dict[tuple[int, int | None], list[int]] = {}

    def scene(self, at: int, seat: int | None) -> Scene:
        """What this seat sees after event number `at`."""
        if (at, seat) not in self._scenes:
            game, session = self.table.game, self.table.session
            assert session is not None
            if at not in self._facts:
                state = session.state if at == len(session) else session.state_at(at)
                self._facts[at] = state, game.known(state, None) if game.open else None
            state, known = self._facts[at]
            self._scenes[at, seat] = game.scene(game.view(state, seat, known))
        return self._scenes[at, seat]

    def lead(self) -> Lead | None:
        """When the winner of a game that was played to its end went ahead for good."""
        table = self.table
        if not self._lead:
            ends = table.session is not None and table.status == "over" and not table.broken_off
            self._lead = [lead(table.session) if ends and table.session else None]
        return self._lead[0]

    def speaker(self, language: str) -> Speaker:
        if language not in self._speakers:
            self._speakers[language] = speaker_for(self.table, language)
        return self._speakers[language]

    def seats(self, language: str) -> list[wire.Seat]:
        """As those see them who neither sit nor are expected here."""
        if language not in self._seats:
            table, names = self.table, self.speaker(language).names
            words = table.game.words(language, FOLDER)
            self._seats[language] = [
                _seat(sitter, name, words, table, seat) if sitter else _empty_seat(table.reserved.get(seat), words)
                for seat, (sitter, name) in enumerate(zip(table.seats, names, strict=True))
            ]
        return self._seats[language]

    def moved(self, since: int, seat: int | None) -> list[int]:
        """The events that a viewer of version `since` missed, but only those after which things moved again.

        Where nothing is hidden, it is told from what a watcher sees, once for all.
        """
        session = self.table.session
        assert session is not None
        reader = None if self.table.game.open else seat
        if (since, reader) not in self._moved:
            missed = self.table.missed(since)
            scenes = [self.scene(at, reader) for at in (*missed, len(session))] if missed else []
            self._moved[since, reader] = before_moves(missed, scenes)
        return self._moved[since, reader]

    def lines(self, start: int, end: int, seat: int | None, language: str) -> list[wire.Line]:
        """What the log says to this seat of the events from `start` to before `end`."""
        return [line for at in range(start, end) for line in self._lines_at(at, seat, language)]

    def _lines_at(self, at: int, seat: int | None, language: str) -> list[wire.Line]:
        session = self.table.session
        assert session is not None
        reader = None if self.table.game.open else seat  # where nothing is hidden, all read the same
        if (at, reader, language) not in self._lines:
            happened = session.lines_at(at, reader) if at else []
            told = [*happened, *self.table.remarks_at(at)]
            chance, speaker = bool(at) and session.by_chance(at), self.speaker(language)
            self._lines[at, reader, language] = [speaker.line(line, at, chance) for line in told]
        return self._lines[at, reader, language]


def view(moments: Moments, viewer: str, language: str) -> wire.Table:
    """The table as this viewer sees it, without what led to it."""
    table = moments.table
    seat = table.seat_of(viewer)
    speaker = moments.speaker(language)
    session = table.session
    undo_why = ""
    if session is not None and seat is not None:
        try:
            table.check_undo(seat)
        except ParlourError as error:
            undo_why, _ = speaker.error(error)
    return wire.Table(
        version=table.version,
        seq=0 if session is None else len(session),
        status=table.status,
        seats=_seats(moments, viewer, language),
        scene=None if session is None else speaker.scene(scene_of(moments, seat)),
        undo=table.status == "playing" and seat is not None and not undo_why,
        undo_why=undo_why,
        free=_free(table, seat),
        places=table.places(),
        decided=_decided(moments, seat, language),
        forced="" if table.paused else _forced(moments, seat),
        rematch=table.rematch,
        host=bool(viewer) and viewer == table.host,
        silenced=sorted(map(table.alias, table.silenced)) if viewer and viewer == table.host else [],
        hushed=speaker.text(Phrase("no-chat-watchers")) if table.hushed(viewer) else "",
        clock=_clock(table, viewer, speaker),
    )


def _clock(table: Table, viewer: str, speaker: Speaker) -> wire.Clock | None:
    clock = table.clock
    if clock is None:
        return None
    may = table.status == "playing" and not clock.terms.each and viewer in table.players()
    on = table.paused or viewer in table.pausing
    who = ", ".join(speaker.names[table.seats_of(person)[0]] for person in sorted(table.pausing))
    note = Phrase("clock-paused") if table.paused else Phrase("clock-pausing", {"who": who}) if who and may else None
    return wire.Clock(
        left=[*clock.left],
        runs=None if clock.runs == NOBODY else clock.runs,
        each=clock.terms.each,
        note=speaker.text(note) if note else "",
        press=speaker.text(Phrase("clock-on" if on else "clock-pause")) if may else "",
        on=on and may,
    )


def _free(table: Table, seat: int | None) -> list[str]:
    """The moves that this seat can take back, where nobody but bots looks on."""
    session, game = table.session, table.game
    alone = len(table.players()) == 1 and table.status == "playing" and not table.paused
    if session is None or seat is None or session.actor != seat or not alone or table.rated:
        return []
    if table.start:
        return game.moves(session.state)
    return free_moves(game, session.state, seat)


def free_moves(game: AnyGame, state: Any, seat: int) -> list[str]:
    """The moves of this seat, which must decide, that neither chance nor a secret comes of."""
    return [move.text for move in game.legal(state) if _stays(game, state, move.code, seat)]


def _stays(game: AnyGame, before: Any, code: int, seat: int) -> bool:
    """Whether the seat decides again at once, and has seen nothing new."""
    after = before.copy()
    after.apply(code)
    return bool(after.actor() == seat) and not game.reveals(before, code, after)


def _decided(moments: Moments, seat: int | None, language: str) -> wire.Decided | None:
    found = moments.lead()
    if found is None:
        return None
    assert moments.table.session is not None
    text = moments.speaker(language).text(told(moments.table.session, found, seat))
    return wire.Decided(at=found.at, text=text)


def _forced(moments: Moments, seat: int | None) -> str:
    """The only answer that is left to this seat; none where anything is hidden, or if it would end the game."""
    session, game = moments.table.session, moments.table.game
    if session is None or moments.table.status != "playing" or not game.open or session.actor != seat:
        return ""
    move = forced(moments.scene(len(session), seat))
    if not move:
        return ""
    after = session.state.copy()
    after.apply(game.read(after, move))
    return "" if after.actor() == OVER else move


class News(NamedTuple):
    """What led to the table as it is: see `wire.Table`."""

    steps: list[wire.Step]
    lines_from: int
    lines: list[wire.Line]
    cut: bool


def news(moments: Moments, viewer: str, language: str, since: int, steps: bool = True) -> News:
    """What this viewer, who knows version `since`, has missed; without `steps`, in words alone."""
    table = moments.table
    if table.session is None:
        return News([], 1, [], False)
    seat = table.seat_of(viewer)
    first = table.lines_from(since)
    start = max(first, len(table.session) + 1 - LINES)
    lines = moments.lines(start, len(table.session) + 1, seat, language)
    return News(_steps(moments, seat, language, since) if steps else [], start, lines, start > first)


def earlier(table: Table, viewer: str, language: str, before: int) -> wire.Lines:
    """The lines of the log before event number `before`, as many as are sent at once."""
    if table.session is None:
        return wire.Lines(0, [])
    end = min(before, len(table.session) + 1)
    start = max(0, end - LINES)
    lines = Moments(table).lines(start, end, table.seat_of(viewer), language)
    return wire.Lines(start, lines, start > 1)


def talk(table: Table, room: Room, since: int, blocked: Collection[str] = (), language: str = "en") -> wire.Talk:
    """What was said in a room from version `since` on, but not by those whom the reader has blocked."""
    said = (one for one in table.chat if one.number >= since and one.room == room)
    lines = chat_lines(table, said, blocked, language)
    return wire.Talk(table.version, lines, table.dropped.get(room, -1) >= since)


def chat_lines(table: Table, lines: Iterable[Said], blocked: Collection[str], language: str) -> list[wire.ChatLine]:
    robots = {sitter.person for sitter in table.seats if sitter and sitter.robot}
    return [
        chat_line(table, said, said.person in robots, language)
        for said in lines
        if not blocked or table.became.get(said.person, said.person) not in blocked
    ]


def chat_line(table: Table, said: Said, robot: bool, language: str) -> wire.ChatLine:
    who = table.alias(said.person)
    name = marked(said.name, True, table.game.words(language, FOLDER)) if robot else said.name
    return wire.ChatLine(number=said.number, room=said.room, name=name, text=said.text, at=said.at, who=who)


def _steps(moments: Moments, seat: int | None, language: str, since: int) -> list[wire.Step]:
    """What a viewer who knows version `since` missed before the present scene: those after which things moved again."""
    speaker = moments.speaker(language)
    return [step(speaker, at, moments.scene(at, seat)) for at in moments.moved(since, seat)]


def before_moves(missed: Sequence[int], scenes: Sequence[Scene]) -> list[int]:
    """Those of these events after which things moved again, by the scenes after them; the last scene is the present one.

    Where several left everything in its place, it is the first: its words are about what moved before it.
    """
    things = [_things(scene) for scene in scenes]
    last = len(things) - 1
    while last > 0 and things[last - 1] == things[last]:
        last -= 1
    return [at for place, at in enumerate(missed[:last]) if not place or things[place - 1] != things[place]]


def step(speaker: Speaker, at: int, scene: Scene) -> wire.Step:
    """The scene after event number `at`, without what could be done there."""
    return wire.Step(seq=at, scene=speaker.scene(replace(scene, offers=(), combos=())))


def _things(scene: Scene) -> list[Grid | Zone | Track | Item | None]:
    """What lies on the table and where, without the text about it: scenes with the same things differ in words only.

    The die that a prompt is about is one of them: it falls after whatever moved before.
    """
    return [scene.prompt.item, *[part for part in parts_of(scene.regions) if not isinstance(part, Sheet)]]


def speaker_for(table: Table, language: str) -> Speaker:
    """Says what is to be said at this table in one language."""
    words = table.game.words(language, FOLDER)
    return Speaker(words, _names(table, words))


def bot_name(bot: str, words: Words) -> str:
    """A bot of ours in the viewer's language; any other by what names it, as in the games of a study."""
    return words.text(Phrase(f"bot-{bot}")) if bot in BOTS else bot


def marked(name: str, robot: bool, words: Words) -> str:
    """A name as people read it: that of a bot says so."""
    return words.text(Phrase("bot-account", {"name": name})) if robot else name


def people(table: Table, words: Words) -> list[str]:
    """Who sits where: a person's own name, a bot's in the viewer's language."""
    return ["–" if sitter is None else _person(sitter, words) for sitter in table.seats]


def _person(sitter: Sitter, words: Words) -> str:
    if sitter.bot and not sitter.person:
        return bot_name(sitter.bot, words)
    return marked(sitter.name or words.text(Phrase("former-player")), sitter.robot, words)


def _names(table: Table, words: Words) -> list[str]:
    """What the seats go by at the table: by who sits there; where that does not tell them apart, by what each seat is called."""
    return [
        words.text(Phrase(f"seat-{seat + 1}")) if sitter and table.several(sitter) else name
        for seat, (sitter, name) in enumerate(zip(table.seats, people(table, words), strict=True))
    ]


def told_apart(table: Table, words: Words) -> list[str]:
    """Who sits where, as a list names them: those who share a name by their seats, too."""
    # what tells them apart comes first: the end of a long name may be cut
    named = zip(_names(table, words), people(table, words), strict=True)
    return [name if name == person else f"{name} · {person}" for name, person in named]


def scene_of(moments: Moments, seat: int | None) -> Scene:
    """What this seat sees of the game; once it was broken off, nothing is left to decide.

    Whoever a bot plays for sees what the seat sees, and like those who watch is asked nothing.
    """
    table, session = moments.table, moments.table.session
    assert session is not None
    now = len(session)
    scene = moments.scene(now, seat)
    sitter = None if seat is None else table.seats[seat]
    if table.ended is not None:
        return at_rest(scene, Prompt(text=table.ended))
    if table.paused:
        return at_rest(scene, Prompt(text=Phrase("table-paused")))
    if table.loss is None:
        if sitter is None or not sitter.bot or table.status == "over":
            return scene
        return replace(scene, prompt=moments.scene(now, None).prompt, offers=(), combos=())
    how, loser = table.loss
    return at_rest(scene, Prompt(text=Phrase(f"over-{how}", {"who": Seat(loser), "winner": Seat(1 - loser)})))


def _seats(moments: Moments, viewer: str, language: str) -> list[wire.Seat]:
    """The seats as this viewer sees them: their own, and those that are kept for them, are marked."""
    table, seats = moments.table, moments.seats(language)
    if not viewer:
        return seats
    own: dict[int, dict[str, Any]] = {seat: {"you": True} for seat in table.seats_of(viewer)}
    own |= {seat: {"for_you": True} for seat in table.reserved_for(viewer) if table.seats[seat] is None}
    if table.declined and table.status == "waiting" and not table.reserved_for(viewer):
        words = table.game.words(language, FOLDER)
        said = {one.seat: words.say(f"declined-{one.reason}", who=one.name) for one in table.declined}
        own |= {seat: {"declined": text} for seat, text in said.items() if seat in table.free()}
    return [with_fields(shown, **own[seat]) if seat in own else shown for seat, shown in enumerate(seats)]


def _seat(sitter: Sitter, name: str, words: Words, table: Table, seat: int) -> wire.Seat:
    return wire.Seat(
        name=name,
        person=_person(sitter, words) if table.several(sitter) else "",
        bot=sitter.bot,
        left=sitter.resigned and seat not in table.out_of_time,
        late=seat in table.out_of_time,
        stood_in=sitter.stood_in,
        partly=table.partly(seat),
        awaited=table.lacks_string(seat),
        host=table.status == "waiting" and bool(table.host) and sitter.person == table.host,
        rating=sitter.rating if sitter.gain is None else f"{sitter.rating} ({signed(sitter.gain)})",
        gain=sitter.gain,
    )


def _empty_seat(guest: Guest | None, words: Words) -> wire.Seat:
    return wire.Seat() if guest is None else wire.Seat(reserved=marked(guest.name, guest.robot, words))


def why(table: Table, person: str, language: str, question: wire.WhyNot) -> tuple[str, str]:
    """Why a text cannot be played, or why nothing comes of clicking one thing after another: sentence and clause.

    Speaks from the asker's view alone.
    """
    speaker = speaker_for(table, language)
    seat = table.seat_of(person)
    try:
        if seat is None:
            raise ParlourError("no-seat")
        session = table.deciding(seat)
    except ParlourError as error:
        return speaker.error(error)
    return reason(speaker, table.game, session.state, question.text, question.path)


def reason(speaker: Speaker, game: AnyGame, state: Any, text: str, path: Sequence[str]) -> tuple[str, str]:
    """Why whoever must decide cannot play this text, or why nothing comes of this path."""
    if text:
        found = game.why_not(state, text)
        return speaker.error(found) if found else (speaker.text(Phrase("why-later")), "")
    reasons = refusals(game, state, game.scene(game.view(state, int(state.actor()))), path)
    return speaker.error(reasons[0], "click") if reasons else (speaker.text(Phrase("why-nothing")), "")
