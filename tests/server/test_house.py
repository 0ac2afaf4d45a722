"""The house without a web around it: rematches, resigning, one screen for all."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from typing import Any

import pytest

from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import verify
from parlour.kernel.record import parse_record
from parlour.kernel.session import Session
from parlour.server import messages as wire
from parlour.server import projection
from parlour.server.audience import GATHER
from parlour.server.house import House, Stale
from parlour.server.projection import Moments, view
from parlour.server.showing import Showing
from parlour.server.store import OVER, Row
from parlour.server.stores.sqlite import SqliteStore
from server.houses import SHORT, Eyes, Hears, in_house, move, playing, sit
from server.support import GAME, think

pytestmark = [pytest.mark.timeout(60)]


def test_a_rematch_rotates_the_seats_and_is_set_up_once(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "greedy"])
        with pytest.raises(ParlourError, match="no-seat"):
            await house.do(table, "ada", "Ada", wire.Rematch(id="r0"))
        await sit(house, table, "ada", 0)
        with pytest.raises(ParlourError, match="no-rematch-yet"):
            await house.do(table, "ada", "Ada", wire.Rematch(id="r1"))
        await house.do(table, "ada", "Ada", wire.Leave(id="l1"))
        await house.do(table, "ada", "Ada", wire.Rematch(id="r2"))
        await house.do(table, "ada", "Ada", wire.Rematch(id="r2"))
        with pytest.raises(ParlourError, match="no-rematch-again"):
            await house.do(table, "ada", "Ada", wire.Rematch(id="r3"))
        again = await house.table((await house.table(table)).rematch)
        assert [sitter.bot if sitter else "" for sitter in again.seats] == ["greedy", ""]
        assert again.opened["options"] == (await house.table(table)).opened["options"]
        assert again.opened["seed"] != (await house.table(table)).opened["seed"]

    in_house(tmp_path, work)


def test_a_new_name_is_shown_however_many_games_were_played_since(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "open"])
        await sit(house, table, "ada", 0)
        later = [house.store.append(f"old{n}", 0, [Row("sat", {"person": "ada"})], OVER, 1e12 + n) for n in range(60)]
        await asyncio.gather(*later)
        await house.rename("ada", "Countess")
        assert (await house.table(table)).names()[0] == "Countess"

    in_house(tmp_path, work)


def test_resigning_ends_a_game_for_two(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "open"])
        await sit(house, table, "ada", 0)
        await sit(house, table, "bob", 1)
        await move(house, table, "ada", 1)
        await house.do(table, "bob", "Bob", wire.Leave(id="l"))
        found = await house.table(table)
        assert (found.status, found.resigned) == ("over", 1)
        for command in (wire.Move(id="m2", seq=len(found.session or ()), move="x"), wire.Leave(id="l2")):
            with pytest.raises(ParlourError, match="over"):
                await house.do(table, "ada", "Ada", command)
        assert verify(found.game, found.record()) == found.throws
        assert found.record().result == {"returns": [1.0, -1.0], "reason": "resigned"}
        again = Session(found.game, parse_record(found.record().text())).record()
        assert again == found.record()
        scene = view(Moments(found), "", "en").scene
        assert scene is not None
        assert scene.prompt.text == "Bob has resigned: Ada wins"

    in_house(tmp_path, work)


def test_who_leaves_before_the_game_frees_the_seat(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "open"])
        await sit(house, table, "ada", 0)
        with pytest.raises(ParlourError, match="no-sit-twice"):
            await house.do(table, "ada", "Ada", wire.Sit(id="again", seat=1))
        with pytest.raises(ParlourError, match="no-sit-taken"):
            await sit(house, table, "bob", 0)
        for seat in (-1, 2, 10**30):
            with pytest.raises(ParlourError, match="no-sit-taken"):
                await sit(house, table, "bob", seat)
        await house.do(table, "ada", "Ada", wire.Leave(id="l"))
        found = await house.table(table)
        assert (found.seats, found.status) == ([None, None], "waiting")
        await sit(house, table, "bob", 0)
        await sit(house, table, "cy", 1)
        assert (await house.table(table)).status == "playing"
        with pytest.raises(ParlourError, match="no-sit-started"):
            await sit(house, table, "dee", 0)

    in_house(tmp_path, work)


def test_at_a_hot_table_one_person_plays_all_seats(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, {}, ["open", "open"], hot=True)
        await sit(house, table, "ada", 0)
        await sit(house, table, "ada", 1)
        eyes = Eyes("ada")
        await house.join(table, eyes, 0)
        deciders = set()
        for number in range(12):  # too few for a game to end
            session = (await house.table(table)).session
            assert session is not None
            deciders.add(session.actor)
            scene = eyes.seen[-1].scene
            assert scene is not None
            assert scene.prompt.yours  # always the seat that must act
            await move(house, table, "ada", number, which=-1)
        assert deciders == {0, 1}

    in_house(tmp_path, work)


def test_two_people_may_count_their_commands_alike(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "open"])
        for person in ("ada", "bob"):
            await house.do(table, person, person, wire.Chat(id="1", text=f"I am {person}"))
            await house.do(table, person, person, wire.Chat(id="1", text=f"I am {person}"))
        assert [said.text for said in (await house.table(table)).chat] == ["I am ada", "I am bob"]

    in_house(tmp_path, work)


@pytest.mark.parametrize("id", ["", "x" * 65, "a\0b", "\ud800"])
def test_an_id_is_short_and_can_be_printed(tmp_path: Path, id: str) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "open"])
        with pytest.raises(ParlourError, match="no-sense-message"):
            await house.do(table, "ada", "Ada", wire.Chat(id=id, text="hello"))

    in_house(tmp_path, work)


def test_nobody_at_all_can_neither_sit_nor_speak(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "open"])
        for command in (wire.Sit(id="1", seat=0), wire.Chat(id="2", text="boo"), wire.Leave(id="3")):
            with pytest.raises(ParlourError, match="no-cookie"):
                await house.do(table, "", "", command)
        assert (await house.table(table)).version == 1

    in_house(tmp_path, work)


def test_a_stale_command_changes_nothing(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "open"])
        await sit(house, table, "ada", 0)
        await sit(house, table, "bob", 1)
        before = (await house.table(table)).version
        for command in (wire.Move(id="m", seq=1, move="W@a1"), wire.Undo(id="u", seq=99)):
            with pytest.raises(Stale):
                await house.do(table, "ada", "Ada", command)
        assert (await house.table(table)).version == before

    in_house(tmp_path, work)


def test_a_caller_who_goes_away_does_not_leave_a_move_half_done(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "open"])
        eyes = Eyes("bob")
        await house.join(table, eyes, 0)
        job = asyncio.ensure_future(sit(house, table, "ada", 0))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        job.cancel()
        await asyncio.gather(job, return_exceptions=True)
        while (await house.table(table)).seats[0] is None:
            await asyncio.sleep(0.01)
        assert eyes.seen[-1].seats[0].name == "Ada"
        await sit(house, table, "bob", 1)

    in_house(tmp_path, work)


def test_all_are_shown_a_move_in_one_go_and_then_it_is_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is worked out, and nothing else happens, between the first page that is sent something and the last."""
    happened: list[str] = []

    class Page(Eyes):
        def send(self, text: str) -> None:
            happened.append(f"sent to {self.person}")

    make = Showing.next

    def noted(*given: Any) -> str:
        happened.append("made")
        return make(*given)

    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob")
        for person in ("ada", "bob", "cy"):
            await house.join(table, Page(person), 0)
        await asyncio.sleep(2 * GATHER)
        session = (await house.table(table)).session
        assert session is not None
        command = wire.Move(id="m", seq=len(session), move=session.game.moves(session.state)[0])
        asyncio.get_running_loop().call_soon(happened.clear)
        version = await house.do(table, "ada", "Ada", command, lambda version: happened.append(f"done {version}"))
        *shown, done = happened
        assert shown[:3] == ["made"] * 3
        assert sorted(shown[3:]) == ["sent to ada", "sent to bob", "sent to cy"]
        assert done == f"done {version}"

    monkeypatch.setattr(Showing, "next", noted)
    in_house(tmp_path, work)


def test_nobody_hears_of_a_refusal_whose_caller_is_gone(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        complaints: list[dict[str, Any]] = []
        asyncio.get_running_loop().set_exception_handler(lambda _loop, told: complaints.append(told))
        table = await house.open(GAME, SHORT, ["open", "open"])
        await sit(house, table, "ada", 0)
        async with (await house.tables.get(table)).lock:  # the command has to wait
            job = asyncio.ensure_future(house.do(table, "ada", "Ada", wire.Undo(id="u", seq=99)))
            for _ in range(3):
                await asyncio.sleep(0)
            job.cancel()
            await asyncio.gather(job, return_exceptions=True)
        await sit(house, table, "bob", 1)  # behind it
        del job  # which holds on to the task
        gc.collect()
        assert complaints == []

    in_house(tmp_path, work)


def test_a_house_that_closes_finishes_what_is_under_way(tmp_path: Path) -> None:
    """Pages are gone by then; their commands are stored, and nothing is done after the house was closed."""

    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "open"])
        jobs = [asyncio.ensure_future(sit(house, table, person, seat)) for seat, person in enumerate(("ada", "bob"))]
        await asyncio.sleep(0)  # they have come to `do`
        for job in jobs:
            job.cancel()
        await house.close()
        before = asyncio.all_tasks()
        assert [sitter and sitter.name for sitter in (await house.table(table)).seats] == ["Ada", "Bob"]
        assert len(await house.store.read(table)) == (await house.table(table)).version
        assert not [task for task in before if "House._do" in str(task)]

    in_house(tmp_path, work)


def test_another_process_was_faster(tmp_path: Path) -> None:
    """Two houses on one file: the slower one reads what it missed, then decides again."""

    async def work(house: House) -> None:
        store = SqliteStore(tmp_path / "db")
        await store.open()
        other = House(store, think, 0.0)
        table = await house.open(GAME, SHORT, ["open", "open"])
        await other.table(table)
        await sit(house, table, "ada", 0)
        with pytest.raises(ParlourError, match="no-sit-taken"):
            await sit(other, table, "bob", 0)
        await sit(other, table, "bob", 1)
        eyes = Eyes("ada")
        await house.join(table, eyes, 0)
        await house.do(table, "ada", "Ada", wire.Chat(id="hi", text="hi"))
        assert eyes.seen[-1].status == "playing"
        await other.close()
        await store.close()

    in_house(tmp_path, work)


def test_tables_that_are_not_there_are_not_remembered(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        for number in range(5):
            with pytest.raises(ParlourError, match="no-such-table"):
                await house.table(f"nothing{number}")
        assert not house.tables.loading()
        assert not list(house.tables)

    in_house(tmp_path, work)


@pytest.mark.pure  # compiled, functions take real tables only, and constants stay
def test_a_view_is_made_once_for_all_who_see_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob")
        people = [Hears(name) for name in ("ada", "bob", "bob", "cy", "dee", "", "")]
        people[-1].language = "pt-BR"
        for eyes in people:
            await house.join(table, eyes, 0)
        await asyncio.sleep(2 * GATHER)
        made: list[tuple[str, str]] = []
        make = projection.view

        def count(shown: Any, viewer: str, language: str) -> wire.Table:
            made.append((viewer, language))
            return make(shown, viewer, language)

        monkeypatch.setattr(projection, "view", count)
        await move(house, table, "ada", 1)
        assert sorted(made) == [("", "en"), ("", "pt-BR"), ("ada", "en"), ("bob", "en")]
        ada, bob, bob_again, cy, dee, nobody, elsewhere = (eyes.texts[-1] for eyes in people)
        assert cy is dee is nobody
        assert bob is bob_again
        assert len({ada, bob, cy, elsewhere}) == 4

    in_house(tmp_path, work)
