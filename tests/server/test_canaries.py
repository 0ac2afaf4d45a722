"""What is hidden is given a name that is found nowhere else, and all that others are sent is searched for it."""

from __future__ import annotations

import json
import re
import secrets
import shutil
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType

import pytest

from parlour import games
from parlour.games.gambit import GAME as GAMBIT
from parlour.server import messages as wire
from parlour.server.commands import Draft
from parlour.server.house import House
from parlour.server.store import Row
from parlour.server.table import Table, fold_in
from server.houses import Hears, in_house
from server.support import Enter, Page

pytestmark = pytest.mark.timeout(60)
POWERS = ("Di", "Gh", "Sw", "Bu", "Mo", "St", "Ka", "De")
PLACES = 8
"""Powers that two seats place before anybody moves."""
QUESTIONS = ("S1:b1-b2", "Di@S1", "ok", "bluff Mo", "moat N1", "lose S1", "none", "hello")


def gambit_up_to(choices: dict[int, int], events: int) -> list[Row]:
    """The log of a table where each seat always makes the first of its legal moves, or the last (-1)."""
    draft = Draft(Table("t"))
    options = GAMBIT.complete({}, GAMBIT.version)
    opened = {"game": "gambit", "rules": GAMBIT.version, "options": options, "seats": 2, "seed": "00" * 32}
    draft.add("opened", **opened, public=True, hot=False)
    for seat, person in enumerate(("ada", "bob")):
        draft.add("sat", seat=seat, person=person, name=person.title(), string="s")
    draft.add("started")
    for number in range(events):
        session = draft.table.session
        assert session is not None
        which = choices[session.actor] if number < PLACES else 0
        plain = [code for code in session.state.legal() if claims(session.game.write(session.state, code)) == set()]
        draft.play(int((session.state.legal() if number < PLACES else plain)[which]))
    return draft.rows


def claims(text: str) -> set[str]:
    return {power for power in POWERS if power in text}


async def told(house: House, rows: list[Row]) -> list[list[str]]:
    """All that Bob and a watcher hear of a table, from its beginning and by questions."""
    await house.store.append("t", 0, rows, "playing", 1.0)
    people = [Hears("bob"), Hears("eve")]
    for one in people:
        await house.join("t", one, 0)
        for text in QUESTIONS:
            answer = await house.why("t", one.person, "en", wire.WhyNot(id="w", text=text))
            one.texts.append(repr(answer))
    return [[re.sub(r'"at":[\d.e+]+', "", text) for text in one.texts] for one in people]


@pytest.mark.parametrize("events", range(PLACES + 6))
def test_two_worlds_are_told_alike(tmp_path: Path, events: int) -> None:
    """Ada has placed her powers in one of two ways: whatever happens in the open, all others are sent the same bytes."""
    heard: list[list[list[str]]] = []
    worlds = [gambit_up_to({0: first, 1: 0}, events) for first in (0, -1)]
    assert ([row.body for row in worlds[0]] != [row.body for row in worlds[1]]) == (events > 0)
    for number, rows in enumerate(worlds):

        async def work(house: House, rows: list[Row] = rows) -> None:
            heard.append(await told(house, rows))

        (tmp_path / str(number)).mkdir()
        in_house(tmp_path / str(number), work, gather=60.0)  # who comes and goes is told by the clock
    assert heard[0] == heard[1]
    assert all(len(text) > 100 for one in heard[0] for text in one[:1])


@pytest.fixture
def names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """Gambit with a new name for every power, in every language; the names by power."""
    found = {power: f"canary{secrets.token_hex(8)}" for power in POWERS}
    folder = tmp_path / "gambit"
    shutil.copytree(GAMBIT.folder, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__", "*.so"))
    for file in folder.glob("words.*.ftl"):
        text = file.read_text(encoding="utf-8")
        for power, name in found.items():
            text, count = re.subn(rf"(?m)^power-{power} = .*$", f"power-{power} = {name}", text)
            assert count == 1
        file.write_text(text, encoding="utf-8")
    module = ModuleType("renamed_gambit")
    module.GAME = replace(GAMBIT, folder=folder)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "renamed_gambit", module)
    known = {**games._found(), "gambit": EntryPoint("gambit", "renamed_gambit:GAME", "parlour.games")}
    monkeypatch.setattr(games, "_found", lambda: known)
    games.game.cache_clear()
    yield found
    games.game.cache_clear()


def test_nobody_else_is_sent_the_name_of_a_power_before_it_is_claimed(tmp_path: Path, names: dict[str, str]) -> None:
    found: set[str] = set()

    async def work(house: House) -> None:
        rows = gambit_up_to({0: 0, 1: -1}, PLACES + 4)
        table = Table("t")
        for number, row in enumerate(rows):
            fold_in(table, row)
            session = table.session
            if session is None or len(session) == 0:
                continue
            await house.store.append(f"t{number}", 0, rows[: number + 1], "playing", 1.0)
            for seat, person in enumerate(("ada", "bob", "eve")):
                if session.actor == seat:
                    continue  # whoever decides may choose among all powers
                hears = Hears(person)
                await house.join(f"t{number}", hears, 0)
                heard = {power for power, name in names.items() if any(name in text for text in hears.texts)}
                placed = session.record().events[:PLACES]
                own = {power for text in placed for power in claims(text) if "SN?"[seat] == text.rpartition("@")[2][0]}
                assert heard <= own, (person, session.record().events)
                found.update(heard)

    in_house(tmp_path, work)
    assert len(found) >= 4  # owners are told the names of what they have


def test_what_is_private_is_in_nothing_that_others_get(person: Enter) -> None:
    ada, bob, cy = person("Ada"), person("Bob"), person("Cy")
    table = ada.open()
    bob.sit(table)
    note, chat, command = (f"canary{secrets.token_hex(8)}" for _ in range(3))
    with ada.look(table) as a, bob.look(table) as b, cy.look(table) as c:
        here, there, watcher = Page(a), Page(b), Page(c)
        here.my_turn()
        assert here.ask("note", "n", element="S-W", text=note)["t"] == "ack"
        assert here.ask("say", "s", text=chat)["t"] == "ack"
        assert here.play(command)["t"] == "ack"
        for page in (here, there, watcher):
            page.quiet()
    cookie = next(iter(ada.client.cookies.values()))
    of_ada = {cookie, cookie.partition(".")[0], note, command}
    assert note in json.dumps(here.seen)
    for other, heard, hidden in ((bob, there, of_ada), (cy, watcher, {*of_ada, chat})):
        pages = [other.get(path).text for path in ("/", f"/t/{table}", f"/t/{table}/at/0", f"/t/{table}/record")]
        everything = json.dumps(heard.seen) + "".join(pages)
        assert [secret for secret in hidden if secret in everything] == []
