"""Programs in tournaments, and operators: over the API and from the command line."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.cli import main
from parlour.contest.proof import verify
from parlour.remote.client import House
from parlour.server import api_messages as api
from parlour.server.contests import planning
from server.halls import Hall, in_hall
from server.support import GAME
from server.test_api import Heard, Owner, _rest, finish, first, nursery, origin, refused

__all__ = ["_rest", "nursery", "origin"]

pytestmark = pytest.mark.timeout(120)
FORM = {"kind": "swiss", "rounds": "1", "clock": "3+10", "who": "bots", "public": "1", "set-no_capture_limit": "20"}


def test_programs_enter_a_tournament_and_play_it(origin: str) -> None:
    owner = Owner(origin, "Tess")
    one, two = owner.bot("Tessa"), owner.bot("Tessy")
    status, headers, text = owner.visitor.ask("POST", f"/tournaments/new/{GAME}", FORM)
    assert status == 303, text
    contest = headers["location"].rpartition("/")[2]
    assert [told["id"] for told in one.get("/api/tournaments")["tournaments"]] == [contest]
    for house in (one, two, one):  # sent again: nothing changes
        told = whole(house.post(f"/api/tournaments/{contest}/enter"))
        assert told.playing
    assert [entrant.name for entrant in told.entrants] == ["BOT Tessa", "BOT Tessy"]
    assert owner.visitor.ask("POST", f"/tournaments/{contest}/enter")[0] == 403, "people do not play there"
    heard = [Heard(house, "/api/stream") for house in (one, two)]
    for lines in heard:
        lines.of("now")
    assert owner.visitor.ask("POST", f"/tournaments/{contest}/start")[0] == 303
    began = [lines.of("begun") for lines in heard]
    assert {line["table"]["tournament"] for line in began} == {contest}
    game = began[0]["table"]
    assert whole(one.get(f"/api/tournaments/{contest}")).table == game["id"]
    play(one, two, game)
    while (found := whole(one.get(f"/api/tournaments/{contest}"))).status != "over":
        pass
    assert [line.games for line in found.standings] == [1, 1]
    assert verify(json.loads(owner.visitor.get(f"/tournaments/{contest}/record"))).games == 1
    assert refused(lambda: one.post(f"/api/tournaments/{contest}/enter")).told["error"] == "no-contest-over"
    assert refused(lambda: one.get("/api/tournaments/nosuch")).status == 404


def test_an_owner_enters_or_one_of_their_bots(origin: str) -> None:
    owner = Owner(origin, "Tobias")
    one, two = owner.bot("Toby"), owner.bot("Tobi")
    path = owner.visitor.ask("POST", f"/tournaments/new/{GAME}", {**FORM, "who": "all"})[1]["location"]
    one.post(f"/api{path}/enter")
    assert refused(lambda: two.post(f"/api{path}/enter")).told["error"] == "no-enter-kin"
    status, _, text = owner.visitor.ask("POST", f"{path}/enter")
    assert status == 400
    assert "another of your bots" in text


def play(one: House, two: House, game: dict[str, Any]) -> None:
    """Both play the game, each in a thread of its own."""

    def play_on(house: House) -> None:
        try:
            finish(house, game, first)
        finally:
            house.rest()  # its link belongs to the thread

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(play_on, (one, two)))


def whole(told: Any) -> api.Tournament:
    """A tournament as the contract says it is."""
    found = msgspec.convert(told, api.Tournament, strict=True)
    assert msgspec.to_builtins(found) == told
    return found


def test_withdrawing_by_the_api(origin: str) -> None:
    owner = Owner(origin, "Ulla")
    bot = owner.bot("Ully")
    _, headers, _ = owner.visitor.ask("POST", f"/tournaments/new/{GAME}", FORM)
    contest = headers["location"].rpartition("/")[2]
    assert refused(lambda: bot.post(f"/api/tournaments/{contest}/withdraw")).status == 403
    bot.post(f"/api/tournaments/{contest}/enter")
    told = whole(bot.post(f"/api/tournaments/{contest}/withdraw"))
    assert (told.playing, told.entrants[0].gone) == (False, "withdrew")
    assert whole(bot.post(f"/api/tournaments/{contest}/enter")).playing


# --- operators ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def held(database: str) -> tuple[str, str]:
    """A tournament that goes on, on either database."""
    found: list[str] = []

    async def work(hall: Hall) -> None:
        contest = await hall.open("swiss", rounds=3)
        await hall.enter(contest, "ada", "bob")
        await hall.start(contest)
        await hall.play(contest, lambda one: len(one.held.rounds) == 1)
        found.append(contest)

    in_hall(database, work)
    return database, found[0]


def test_operators_list_and_end_tournaments(held: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    database, contest = held
    assert main(["admin", "tournaments", "--json", "--database", database]) == 0
    (told,) = json.loads(capsys.readouterr().out)
    assert (told["id"], told["game"], told["kind"], told["status"]) == (contest, GAME, "swiss", "playing")
    assert main(["admin", "tables", "--json", "--database", database]) == 0
    assert contest not in [table["id"] for table in json.loads(capsys.readouterr().out)]
    assert main(["admin", "end", contest, "--yes", "--database", database]) != 0, "it is not a table"
    assert main(["admin", "end-tournament", contest, "--why", "Closing time", "--yes", "--database", database]) == 0
    assert main(["admin", "end-tournament", "nosuch", "--yes", "--database", database]) != 0
    capsys.readouterr()

    async def work(hall: Hall) -> None:
        found = await hall.play(contest)
        assert (found.closed, found.closed_why) == ("operator", "Closing time")
        assert len(found.held.rounds) == 1

    in_hall(database, work)
    assert main(["admin", "end-tournament", contest, "--yes", "--database", database]) != 0
    assert "is over" in capsys.readouterr().err
    assert main(["admin", "log", "--json", "--database", database]) == 0
    assert [deed["why"] for deed in json.loads(capsys.readouterr().out)] == ["Closing time"]


def test_a_backup_keeps_a_tournament_that_goes_on(held: tuple[str, str], tmp_path: Path) -> None:
    database, contest = held
    copy, new = str(tmp_path / "house.backup"), str(tmp_path / "new.db")
    assert main(["admin", "backup", copy, "--database", database]) == 0
    assert main(["admin", "restore", copy, "--database", new]) == 0

    async def work(hall: Hall) -> None:
        found = await hall.play(contest)
        assert len(found.held.rounds) == 3

    in_hall(new, work)


def test_those_that_are_over_are_found_unless_they_are_private(database: str) -> None:
    async def work(hall: Hall) -> None:
        public = await hall.open("swiss", rounds=1)
        terms = (await hall.contests.get(public)).terms
        private = (await hall.contests.open(terms, "3+10", "guest", False, public=False)).id
        for contest, host in ((public, "host"), (private, "guest")):
            await hall.enter(contest, "ada")
            await hall.contests.do(contest, partial(planning.close, person=host))
            await hall.play(contest)
        assert [one.id for one in await hall.contests.past(5, 0)] == [public]
        assert await hall.contests.past(5, 1) == []
        assert {one.id for one in await hall.contests.of("ada")} == {public, private}
        assert await hall.contests.of("ada", over=False) == []
        assert await hall.house.store.tables_of("ada") == []

    in_hall(database, work)
