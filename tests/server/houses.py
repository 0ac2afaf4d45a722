"""A house without a web around it, and the people in it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from parlour.server import commands
from parlour.server import messages as wire
from parlour.server.commands import Draft, opening
from parlour.server.house import PATIENCE, House
from parlour.server.house_bots import Thinker
from parlour.server.people.accounts import renaming
from parlour.server.store import Store, store_at
from parlour.server.table import Table
from parlour.server.thinking import Decision
from server.support import GAME, think, whole
from toy_bluff import GAME as BLUFF

SHORT = {"no_capture_limit": 20, "first_player": "S"}


class Eyes:
    """A watcher that remembers."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.language = "en"
        self.seen: list[wire.Table] = []
        """The tables, those that came as patches too."""
        self.heard: list[wire.ChatLine] = []
        self.present: wire.Presence | None = None
        self.notes: list[dict[str, str]] = []
        self.left = False
        self._table: dict[str, Any] = {}

    def leave(self) -> None:
        self.left = True

    def send(self, text: str) -> None:
        message = whole(msgspec.json.decode(text), self._table)
        match msgspec.convert(message, wire.FromServer):
            case wire.Table() as table:
                self._table = message
                self.seen.append(table)
            case wire.Talk() as talk:
                self.heard += talk.lines
            case wire.Forget():
                self.seen, self.heard = [], []
            case wire.Presence() as present:
                self.present = present
            case wire.Notes(notes=notes):
                self.notes.append(notes)
            case other:
                raise AssertionError(other)


class Hears(Eyes):
    """A watcher that keeps the very texts."""

    def __init__(self, person: str) -> None:
        super().__init__(person)
        self.texts: list[str] = []

    def send(self, text: str) -> None:
        super().send(text)
        self.texts.append(text)


def in_house(
    place: Path | str, work: Callable[[House], Awaitable[None]], thinker: Thinker = think, **settings: Any
) -> None:
    """Do something in a house that is open, in a folder or on a database; `settings`: see `House`."""

    async def run() -> None:
        store = store_at(place / "db" if isinstance(place, Path) else place)
        await store.open()
        house = House(store, thinker, 0.0, **settings)
        try:
            await house.wake()
            await work(house)
        finally:
            await house.close()
            await store.close()

    asyncio.run(run())


async def make_accounts(store: Store, *people: str) -> None:
    """Accounts that are called like their people, as quickly as they can be made: without a password."""
    new = "insert into account (person, name, password, mail, role, made) values ($1, $1, '', '', '', 0.0)"
    for person in people:
        await store.change((new, person), *renaming(person, person))


async def over(house: House, table: str) -> Table:
    while (found := await house.table(table)).status != "over":
        await asyncio.sleep(0.01)
    return found


async def sit(house: House, table: str, person: str, seat: int) -> None:
    """Somebody takes a seat, and their page adds its string to the dice."""
    await house.do(table, person, person.title(), wire.Sit(id=f"sit-{person}-{seat}", seat=seat))
    await add_string(house, table, person, seat)


async def add_string(house: House, table: str, person: str, seat: int, string: str = "") -> int:
    command = wire.String(id=f"string-{person}-{seat}", seat=seat, string=string or string_of(person))
    return await house.do(table, person, person.title(), command)


def string_of(person: str) -> str:
    """What somebody's page adds to the dice."""
    return person.encode().hex().ljust(32, "0")


async def move(house: House, table: str, person: str, number: int | str, which: int = 0) -> int:
    session = (await house.table(table)).session
    assert session is not None
    text = session.game.moves(session.state)[which]
    return await house.do(table, person, person, wire.Move(id=f"m{number}", seq=len(session), move=text))


async def playing(house: House, *people: str, game: str = GAME, hot: bool = False) -> str:
    """A game that has begun; `greedy` is a bot, and everybody else is away."""
    table = await house.open(game, SHORT if game == GAME else {}, [_kind(one) for one in people], hot=hot)
    for seat, person in enumerate(people):
        if person != "greedy":
            await sit(house, table, person, seat)
    return table


def _kind(person: str) -> str:
    return person if person == "greedy" else "open"


async def look(house: House, table: str, *people: str) -> list[Eyes]:
    """They open the table's page, all from its beginning."""
    eyes = [Eyes(person) for person in people]
    for one in eyes:
        await house.join(table, one, 0)
    return eyes


async def until(good: Callable[[], Any]) -> None:
    async with asyncio.timeout(5):
        while not good():
            await asyncio.sleep(0.002)


async def never(asked: Decision) -> int:
    """A bot that thinks for ever."""
    await asyncio.Event().wait()
    raise AssertionError


class Clock:
    """The time by which absences are counted; it passes when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


async def wait(clock: Clock, seconds: float = PATIENCE) -> None:
    """Let those who are away be missed for so long."""
    await asyncio.sleep(0.005)
    clock.now += seconds


async def vote(house: House, table: str, person: str, seat: int, yes: bool = True, id: str = "") -> int:
    command = wire.Relieve(id=id or f"vote-{seat}-{yes}", seat=seat, yes=yes)
    return await house.do(table, person, person.title(), command)


async def relieve(house: House, clock: Clock, table: str, person: str, seat: int) -> None:
    """One person alone lets a bot play on for another, who is asked first and does not come."""
    await vote(house, table, person, seat)
    await wait(clock)
    (passer_by,) = await look(house, table, "passer-by")  # makes the house look round, as its alarm does
    found = await house.tables.get(table)
    await until(lambda: stood_in(found.table)[seat])
    await house.part(table, passer_by)


async def back(house: House, table: str, person: str) -> int:
    return await house.do(table, person, person.title(), wire.Back(id="back"))


def stood_in(table: Table) -> list[bool]:
    return [sitter is not None and sitter.stood_in for sitter in table.seats]


def by_clock(tmp_path: Path, clock: Clock, work: Callable[[House], Awaitable[None]], thinker: Thinker = think) -> None:
    """Do something in a house where people are missed by this clock, and all hear of it at once."""
    in_house(tmp_path, work, thinker, clock=clock.monotonic, gather=0.0)


def begun(*people: str) -> Draft:
    """A game of these people that has begun."""
    draft = opening("t", BLUFF.key, {}, ["open"] * len(people), True, hot=True, watchers=True)
    for seat, person in enumerate(people):
        commands.sit(draft, seat, person, person.title())
        commands.add_string(draft, seat, person, string_of(person))
    return draft
