"""The house: all tables in memory, the commands that change them, and who is told.

A command is checked against the table, the rows it adds are stored, and only then are they folded into the table and
shown. One command at a time per table. Tables are a cache: whatever is not in memory is folded from its log again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, Protocol

from parlour.kernel.errors import Trouble
from parlour.kernel.rng import Rng
from parlour.kernel.scene import Offer, Prompt, Scene
from parlour.kernel.session import Session
from parlour.kernel.state import OVER
from parlour.kernel.words import Say, Seat, Words
from parlour.server import messages as wire
from parlour.server.store import Conflict, Row, SqliteStore
from parlour.server.table import Sitter, Table, fold, opening
from parlour.server.wire import Speaker

log = logging.getLogger("parlour.house")

ID_ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
TRIES: Final = 3
"""How often a command is decided again when another writer was faster."""
LONGEST_ID: Final = 64
"""Characters of a command's id."""

FOLDER: Final = Path(__file__).parent


class Stale(Trouble):
    """The command speaks of a state that has passed."""


class Watcher(Protocol):
    """Somebody with the table's page open."""

    person: str
    language: str

    def send(self, message: wire.FromServer) -> None: ...


Thinker = Callable[[str, str, dict[str, Any], int, int], Awaitable[int]]
"""Lets a bot think elsewhere: (bot, game, position, seat, seed) to a move code."""


@dataclass(slots=True)
class Live:
    """A table in memory with those who look at it."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: dict[Watcher, int] = field(default_factory=dict)
    """Everyone connected, with the version of the last message that they were sent."""
    thinking: asyncio.Task[None] | None = None


class House:
    def __init__(self, store: SqliteStore, think: Thinker, bot_delay: float = 0.6) -> None:
        self._store = store
        self._think = think
        self._bot_delay = bot_delay
        self._tables: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Lock] = {}

    async def wake(self) -> None:
        """Take up all running games, so that bots go on where a stop left them."""
        for table in await self._store.tables("playing", limit=100_000):
            self._stir(await self._live(table))

    async def close(self) -> None:
        tasks = [live.thinking for live in self._tables.values() if live.thinking]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Tables

    async def open(
        self, game: str, options: Mapping[str, Any], seats: list[str], public: bool = True, hot: bool = False
    ) -> str:
        """A new table's id."""
        table = "".join(secrets.choice(ID_ALPHABET) for _ in range(10))
        rows = opening(table, game, options, seats, public, hot)
        await self._store.append(table, 0, rows, fold(table, rows).status, time.time())
        self._stir(await self._live(table))
        return table

    async def table(self, table: str) -> Table:
        """A table to look at; the caller leaves it as it is."""
        return (await self._live(table)).table

    async def _live(self, table: str) -> Live:
        if table not in self._tables:
            lock = self._loading.setdefault(table, asyncio.Lock())
            try:
                async with lock:
                    if table not in self._tables:
                        rows = await self._store.read(table)
                        if not rows:
                            raise Trouble("no-such-table", table=table)
                        self._tables[table] = Live(fold(table, rows))
            finally:
                self._loading.pop(table, None)
        return self._tables[table]

    # Who looks

    async def join(self, table: str, watcher: Watcher, since: int) -> None:
        """Show the table to somebody, and whatever happens from now on. `since`: the version they know."""
        live = await self._live(table)
        live.watchers[watcher] = -1
        self._show(live, watcher, since)
        self._presence(live, watcher)
        self._stir(live)

    async def part(self, table: str, watcher: Watcher) -> None:
        live = await self._live(table)
        live.watchers.pop(watcher, None)
        self._presence(live, watcher)

    def _presence(self, live: Live, watcher: Watcher) -> None:
        for other in live.watchers:
            if other is not watcher:
                self._show(live, other, live.table.version)

    # Commands

    async def do(self, table: str, person: str, name: str, command: wire.Command) -> int:
        """Carry out a command, once; returns the table's version when it is stored.

        A caller that goes away meanwhile does not break it off between storing and showing.
        """
        return await asyncio.shield(self._do(table, person, name, command))

    async def _do(self, table: str, person: str, name: str, command: wire.Command) -> int:
        if not person:
            raise Trouble("no-cookie")
        if not 0 < len(command.id) <= LONGEST_ID:
            raise Trouble("no-sense-message")
        once = f"{person}/{command.id}"  # two people may well count their commands alike
        live = await self._live(table)
        async with live.lock:
            for _ in range(TRIES):
                if once in live.table.commands:
                    return live.table.version
                rows = await self._plan(live.table, person, name, command)
                rows[0] = Row(rows[0].kind, rows[0].body, once)
                try:
                    await self._add(live, rows)
                except Conflict:
                    await self._catch_up(live)
                    continue
                return live.table.version
        raise Trouble("no-busy")

    async def _plan(self, table: Table, person: str, name: str, command: wire.Command) -> list[Row]:
        seat = table.seat_of(person)
        match command:
            case wire.Sit():
                return table.sit(command.seat, person, name, command.string)
            case wire.Say():
                return table.say(seat, name, command.text)
        if seat is None:
            raise Trouble("no-seat")
        match command:
            case wire.Move():
                self._fresh(table, command.seq)
                return table.move(seat, command.move)
            case wire.Undo():
                self._fresh(table, command.seq)
                return table.undo(seat)
            case wire.Leave():
                return table.stand(seat)
            case wire.Rematch():
                return await self._rematch(table)
        raise Trouble("no-such-command")

    def _fresh(self, table: Table, seq: int) -> None:
        if table.session is not None and len(table.session) != seq:
            raise Stale("no-stale")

    async def _rematch(self, table: Table) -> list[Row]:
        """The same people again, every one a seat further on."""
        if table.status != "over":
            raise Trouble("no-rematch-yet")
        if table.rematch:
            raise Trouble("no-rematch-again")
        bots = [sitter.bot if sitter and sitter.bot and not sitter.person else "open" for sitter in table.seats]
        seats = bots[-1:] + bots[:-1]
        opened = table.opened
        new = await self.open(opened["game"], opened["options"], seats, opened["public"], opened["hot"])
        return [Row("rematch", {"table": new})]

    async def _add(self, live: Live, rows: list[Row]) -> None:
        """Store rows, then fold them, then show them."""
        table = live.table
        at = time.time()
        after = _status_after(table, rows)
        await self._store.append(table.id, table.version, rows, after, at)
        seen = table.version
        for i, row in enumerate(rows):
            table.fold(Row(row.kind, row.body, row.command, seen + i, at))
        for watcher in live.watchers:
            self._show(live, watcher, seen)
        self._stir(live)

    async def _catch_up(self, live: Live) -> None:
        """Another process has written: fold what it added."""
        seen = live.table.version
        for row in await self._store.read(live.table.id, seen):
            live.table.fold(row)
        for watcher in live.watchers:
            self._show(live, watcher, seen)
        self._stir(live)

    async def show_again(self, table: str, watcher: Watcher) -> None:
        """Send the present state to one who has lost track."""
        live = await self._live(table)
        self._show(live, watcher, live.table.version)

    async def why(self, table: str, person: str, language: str, question: wire.WhyNot) -> tuple[str, str]:
        """Why a text cannot be played, or why nothing comes of clicking one thing after another: sentence and clause.

        Speaks from the asker's view alone.
        """
        live = await self._live(table)
        speaker = self.speaker(live.table, language)
        seat = live.table.seat_of(person)
        session = live.table.session
        if session is None or seat is None or live.table.status != "playing":
            return speaker.text(
                Say("no-seat" if seat is None else "no-game-yet" if session is None else "no-game-over")
            ), ""
        if session.actor != seat:
            return speaker.text(Say("no-not-your-turn")), ""
        game = live.table.game
        offers = game.scene(game.view(session.state, seat)).offers
        for text in _candidates(offers, question):
            if trouble := game.why_not(session.state, text):
                return speaker.trouble(trouble)
        return speaker.text(Say("why-later" if question.text else "why-nothing")), ""

    # Bots

    def _stir(self, live: Live) -> None:
        """Let a bot think if it is a bot's turn and none is thinking."""
        if live.thinking is None and self._bot_to_move(live.table):
            live.thinking = asyncio.create_task(self._let_bots_play(live))

    def _bot_to_move(self, table: Table) -> str:
        if table.status != "playing" or table.session is None or table.session.actor < 0:
            return ""
        sitter = table.seats[table.session.actor]
        return sitter.bot if sitter else ""

    async def _let_bots_play(self, live: Live) -> None:
        table = live.table
        try:
            while name := self._bot_to_move(table):
                assert table.session is not None
                session, seat, seq = table.session, table.session.actor, len(table.session)
                rng = Rng(secrets.randbits(60))
                world = table.game.dump(session.state.imagine(seat, rng))  # the bot's knowledge, never the truth
                thought = self._ask_bot(name, table, world, seat)
                code, _ = await asyncio.gather(thought, asyncio.sleep(self._bot_delay))
                async with live.lock:
                    if len(session) != seq or self._bot_to_move(table) != name:
                        continue
                    legal = list(session.state.legal())
                    if code not in legal:
                        log.error("the bot %s chose %s, which is not legal, at table %s", name, code, table.id)
                        code = secrets.choice(legal)
                    try:
                        await self._add(live, table.move_code(code))
                    except Conflict:
                        await self._catch_up(live)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot's move failed at table %s; it is tried again when somebody looks", table.id)
        finally:
            live.thinking = None

    async def _ask_bot(self, name: str, table: Table, world: dict[str, Any], seat: int) -> int:
        """The bot's choice; one that breaks down chooses nothing that is legal."""
        try:
            return await self._think(name, table.opened["game"], world, seat, secrets.randbits(60))
        except Exception:
            log.exception("the bot %s broke down at table %s", name, table.id)
            return -1

    # Showing

    def _show(self, live: Live, watcher: Watcher, since: int) -> None:
        watcher.send(self.message(live, watcher, since))

    def message(self, live: Live, watcher: Watcher, since: int) -> wire.Table:
        """The table through this watcher's eyes, with the lines of the log and the chat from version `since` on."""
        table = live.table
        seat = table.seat_of(watcher.person)
        speaker = self.speaker(table, watcher.language)
        session = table.session
        online = {other.person for other in live.watchers}
        undo_why = ""
        if session is not None and seat is not None:
            try:
                session.check_undo(seat)
            except Trouble as trouble:
                undo_why, _ = speaker.trouble(trouble)
        return wire.Table(
            version=table.version,
            seq=0 if session is None else len(session),
            status=table.status,
            seats=[
                _seat(sitter, name, online, watcher.person)
                for sitter, name in zip(table.seats, speaker.names, strict=True)
            ],
            watchers=sum(table.seat_of(other.person) is None for other in live.watchers),
            scene=None if session is None else speaker.scene(_scene(table, session, seat)),
            lines_from=table.seq_since(since) + 1,
            lines=self._lines(table, seat, speaker, since),
            chat=[
                wire.Chat(number=said.number, room=said.room, name=said.name, text=said.text, at=said.at)
                for said in table.chat
                if said.number >= since and said.room == ("watchers" if seat is None else "players")
            ],
            undo=table.status == "playing" and seat is not None and not undo_why,
            undo_why=undo_why,
            rematch=table.rematch,
        )

    def _lines(self, table: Table, seat: int | None, speaker: Speaker, since: int) -> list[wire.Line]:
        session = table.session
        if session is None:
            return []
        new = range(table.seq_since(since) + 1, len(session) + 1)
        return [speaker.line(line, at) for at in new for line in session.lines_at(at, seat)]

    def speaker(self, table: Table, language: str) -> Speaker:
        words = table.game.words(language, FOLDER)
        return Speaker(words, [_name(sitter, words) for sitter in table.seats])


def _name(sitter: Sitter | None, words: Words) -> str:
    """A person's own name, a bot's in the viewer's language."""
    if sitter is None:
        return "–"
    return words.text(Say(f"bot-{sitter.bot}")) if sitter.bot and not sitter.person else sitter.name


def _scene(table: Table, session: Session, seat: int | None) -> Scene:
    """What this seat sees of the game; once somebody has resigned, nothing is left to decide."""
    scene: Scene = table.game.scene(table.game.view(session.state, seat))
    if table.resigned is None:
        return scene
    prompt = Prompt(text=Say("over-resigned", {"who": Seat(table.resigned)}))
    panels = tuple(replace(panel, acting=False) for panel in scene.panels)
    return replace(scene, prompt=prompt, offers=(), panels=panels)


def _seat(sitter: Sitter | None, name: str, online: set[str], viewer: str) -> wire.Seat:
    if sitter is None:
        return wire.Seat()
    return wire.Seat(
        name=name,
        bot=sitter.bot,
        online=bool(sitter.bot) or sitter.person in online,
        you=bool(viewer) and sitter.person == viewer,
        left=sitter.resigned,
    )


def _status_after(table: Table, rows: list[Row]) -> str:
    """The table's status once these rows are folded."""
    if any(row.kind == "resigned" and not row.body.get("bot") for row in rows):
        return "over"
    if table.session is None:
        return "playing" if any(row.kind == "started" for row in rows) else "waiting"
    if table.status == "over":
        return "over"
    state = table.session.state.copy()
    for row in rows:
        if row.kind == "event":
            state.apply(table.game.read(state, row.body["text"]))
    return "over" if state.actor() == OVER else "playing"


def _candidates(offers: tuple[Offer, ...], question: wire.WhyNot) -> list[str]:
    """The texts that a click on no path may have meant: a legal move with its last ids replaced by those clicked."""
    if question.text:
        return [question.text]
    clicked = question.path
    texts: list[str] = []
    for offer in offers:
        if len(offer.path) < len(clicked) or offer.path[: len(clicked) - 1] != tuple(clicked[:-1]):
            continue
        text = offer.move
        for old, new in zip(offer.path, clicked, strict=False):
            text = text.replace(old, new, 1)
        texts.append(text)
    return texts
