"""The log and the chat come by windows: the last lines at once, earlier ones when they are asked for."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parlour.kernel.errors import ParlourError
from parlour.server import messages as wire
from parlour.server import projection
from parlour.server.house import House
from parlour.server.projection import earlier
from parlour.server.store import Row
from parlour.server.table import Table, fold, fold_in, folding
from server.houses import Eyes, Hears, in_house, look, move, playing
from server.support import GAME, Enter, Page


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(projection, "LINES", 5)
    monkeypatch.setattr(folding, "CHATS", 3)
    monkeypatch.setattr("parlour.server.house.CHATS", 3)


async def played(house: House, moves: int) -> tuple[str, list[str]]:
    """A game of two with this many moves, and the whole log."""
    game = await playing(house, "ada", "bob")
    (eyes,) = await look(house, game, "cy")
    for number in range(moves):
        session = (await house.table(game)).session
        assert session is not None
        await move(house, game, ("ada", "bob")[session.actor], number)
    return game, [line.text for seen in eyes.seen for line in seen.lines]


async def say(house: House, game: str, person: str, text: str) -> None:
    await house.do(game, person, person.title(), wire.Chat(id=text, text=text))


# --- the log ------------------------------------------------------------------------------------------------------------


@pytest.mark.pure  # compiled, functions take real tables only, and constants stay
def test_who_comes_late_gets_the_last_lines(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        game, log = await played(house, 12)
        (late,) = await look(house, game, "dee")
        seen = late.seen[0]
        assert (seen.lines_from, seen.cut) == (seen.seq - 4, True)
        assert [line.text for line in seen.lines] == log[-len(seen.lines) :]
        assert {line.seq for line in seen.lines} <= set(range(seen.seq - 4, seen.seq + 1))

    in_house(tmp_path, work)


def test_who_was_away_for_a_moment_gets_just_what_was_missed(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        game, _ = await played(house, 12)
        found = await house.table(game)
        back = Eyes("dee")
        await house.join(game, back, found.version - 2)
        assert not back.seen[0].cut
        assert back.seen[0].lines_from == found.lines_from(found.version - 2)

    in_house(tmp_path, work)


def test_earlier_lines_are_asked_for_until_there_are_none(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        game, log = await played(house, 12)
        found = await house.table(game)
        got: list[str] = []
        before, more = 10**9, True
        while more:
            answer = earlier(found, "", "en", before)
            got = [line.text for line in answer.lines] + got
            before, more = answer.lines_from, answer.cut
        assert got == log
        assert earlier(found, "", "en", -1).lines == []

    in_house(tmp_path, work)


def test_the_routes_speak_from_the_askers_view(person: Enter) -> None:
    ada, bob = person("Ada"), person("Bob")
    game = ada.open()
    assert ada.get(f"/t/{game}/lines?before=5").json() == {"lines_from": 0, "lines": []}
    bob.sit(game)
    with ada.look(game) as session:
        page = Page(session)
        page.my_turn()
        page.play("m")
        page.ask("say", "c", text="only for us")
    lines = ada.get(f"/t/{game}/lines").json()["lines"]
    assert lines == page.table["lines"]
    assert [said["text"] for said in bob.get(f"/t/{game}/chat").json()["lines"]] == ["only for us"]
    assert person("Cy").get(f"/t/{game}/chat?before=99999999999999999999").json()["lines"] == []
    assert ada.get(f"/t/{game}/lines?before=never").status_code == 404


# --- the chat -----------------------------------------------------------------------------------------------------------


def test_a_line_of_chat_is_a_small_message_to_its_own_room(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        game = await playing(house, "ada", "bob")
        pages = {name: Hears(name) for name in ("ada", "bob", "cy", "dee")}
        for page in pages.values():
            await house.join(game, page, 0)
        await asyncio.sleep(0.01)  # until all have heard who is here
        for page in pages.values():
            page.texts.clear()
        await say(house, game, "cy", "Ada will win")
        assert {name: len(page.texts) for name, page in pages.items()} == {"ada": 0, "bob": 0, "cy": 1, "dee": 1}
        assert len(pages["dee"].texts[0]) < 200
        await say(house, game, "ada", "Good luck")
        assert [len(page.texts) for page in pages.values()] == [1] * 4
        version = (await house.table(game)).version
        await move(house, game, "ada", 1)
        assert (await house.table(game)).version > version
        assert [len(page.seen) for page in pages.values()] == [2] * 4

    in_house(tmp_path, work, gather=0.0)


def test_each_room_keeps_its_last_lines_however_much_the_other_talks(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        game = await playing(house, "ada", "bob")
        await say(house, game, "ada", "first")
        for number in range(10):
            await say(house, game, "cy", f"c{number}")
        assert [said.text for said in (await house.table(game)).chat] == ["first", "c7", "c8", "c9"]
        ada, cy = await look(house, game, "ada", "cy")
        assert [said.text for said in ada.heard] == ["first"]
        assert [said.text for said in cy.heard] == ["c7", "c8", "c9"]
        got: list[str] = []
        before, more = cy.heard[0].number, True
        while more:
            answer = await house.earlier_chat(game, "cy", before)
            got = [said.text for said in answer.lines] + got
            before, more = answer.lines[0].number, answer.cut
        assert got == [f"c{number}" for number in range(7)]

    in_house(tmp_path, work)


def test_what_is_left_out_is_said_to_be(tmp_path: Path) -> None:
    folded = Table("t", seats=[None])
    for number in range(5):
        fold_in(folded, Row("chat", {"room": "watchers", "name": "Cy", "text": str(number)}, None, number))
    assert [projection.talk(folded, "watchers", since).cut for since in range(4)] == [True, True, False, False]
    assert not projection.talk(folded, "players", 0).cut


def test_the_host_can_silence_somebody_and_let_them_write_again(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        game = await house.open(GAME, {}, ["open", "open"], host="hal")
        hal, cy = await look(house, game, "hal", "cy")
        assert (hal.seen[-1].host, cy.seen[-1].host) == (True, False)
        await say(house, game, "cy", "rude")
        who = hal.heard[-1].who
        assert "cy" not in who
        for person, whom, why in (
            ("cy", who, "no-host"),
            ("hal", "nobody", "no-silence-who"),
            ("hal", "", "no-silence-who"),
        ):
            with pytest.raises(ParlourError, match=why):
                await house.do(game, person, "", wire.Silence(id="s", who=whom))
        await house.do(game, "hal", "Hal", wire.Silence(id="s", who=who))
        assert (hal.seen[-1].silenced, cy.seen[-1].silenced) == ([who], [])
        with pytest.raises(ParlourError, match="no-chat-silenced"):
            await say(house, game, "cy", "rude again")
        await say(house, game, "dee", "hello")
        await house.do(game, "hal", "Hal", wire.Silence(id="again", who=who, yes=False))
        await say(house, game, "cy", "sorry")
        assert [said.text for said in cy.heard] == ["rude", "hello", "sorry"]
        stored = await house.store.read(game)
        assert fold(game, stored).silenced == frozenset()

    in_house(tmp_path, work)
