"""Bots of the operator's own: named in the settings, chosen by visitors, thinking where ours think."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from parlour.cli import main
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import verify
from parlour.server.app import create_app
from parlour.server.house import House
from parlour.server.own_bots import OwnBot, OwnBots
from parlour.server.services import Services
from parlour.server.settings_file import HouseSettings, read_settings
from parlour.server.stores.sqlite import SqliteStore
from parlour.server.thinking import Decision, Thinkers
from server.houses import SHORT, in_house, over
from server.support import GAME, HOST, Tidy, think

pytestmark = pytest.mark.timeout(60)
FILE = """
[[bots]]
name = "The Oracle"
bot = "toy_bots:Last"
games = ["adventurers-guard"]

[[bots]]
name = "Deep Thought"
bot = "search(simulations=9)"
seconds = 0.5
"""
ORACLE = OwnBots((OwnBot("The Oracle", "toy_bots:Last", (GAME,)),))


def read(folder: Path, text: str) -> HouseSettings:
    (folder / "house.toml").write_text(text, encoding="utf-8")
    return read_settings(folder / "house.toml")


def test_the_file_names_them(tmp_path: Path) -> None:
    bots = read(tmp_path, FILE).bots
    assert bots.names(GAME) == ["The Oracle", "Deep Thought"]
    assert bots.names("quartz") == ["Deep Thought"]
    assert bots.find("Deep Thought") == OwnBot("Deep Thought", "search(simulations=9)", (), 0.5)
    bots.check()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('name = "Greedy"\nbot = "greedy"', "bots[1].name cannot be “Greedy”: another bot is called so."),
        ('name = ""\nbot = "greedy"', "bots[1].name cannot be “”"),
        ('name = "A"', "The field “house.toml.bots[1].bot” is missing"),
        ('name = "A"\nbot = "greedy"\ngames = ["chess"]', "There is no game “chess”"),
        ('name = "A"\nbot = "greedy"\nseconds = 60', "seconds cannot be “60”. Allowed: 0–5."),
        ('name = "A"\nbot = "toy_bots:Nobody"', "There is no “Nobody” in the module “toy_bots”."),
        ('name = "A"\nbot = "search(speed=1)"', "The bot “search” has no setting “speed”"),
    ],
)
def test_what_is_wrong_is_said_before_the_house_opens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, told: str
) -> None:
    (tmp_path / "house.toml").write_text(f"[[bots]]\n{text}\n", encoding="utf-8")
    assert main(["serve", "--settings", str(tmp_path / "house.toml"), "--check", "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1


def test_visitors_choose_them_by_their_names(tmp_path: Path) -> None:
    settings = HouseSettings(bots=ORACLE)
    app = create_app(Services(SqliteStore(tmp_path / "db"), 0.0, think, settings=settings))
    with TestClient(app, HOST, follow_redirects=False) as client:
        home = client.get("/").text
        Tidy(home)
        assert home.count('name="bots" value="The Oracle"') == 1  # of one game
        assert "The Oracle</option>" in client.get(f"/new/{GAME}").text
        assert "The Oracle" not in client.get("/new/quartz").text
        form = {"seat-0": "open", "sit": "0", "bots": "The Oracle"}
        where = client.post(f"/new/{GAME}", data=form).headers["location"]
        assert "The Oracle" in client.get("/").text.partition("games")[0] or client.get(where).status_code == 200
        for game, bot in (("quartz", "The Oracle"), (GAME, "toy_bots:Last"), (GAME, "The oracle")):
            assert client.post(f"/new/{game}", data={**form, "bots": bot}).status_code == 400


def test_they_play_in_a_worker(tmp_path: Path) -> None:
    thinkers = Thinkers()
    asked: list[Decision] = []

    async def noted(decision: Decision) -> int:
        asked.append(decision)
        return await thinkers.think(decision)

    async def work(house: House) -> None:
        found = await over(house, await house.open(GAME, SHORT, ["The Oracle", "greedy"]))
        assert verify(found.game, found.record())
        assert found.record().extra == {"players": ["The Oracle", "greedy"]}

    try:
        in_house(tmp_path, work, noted, own_bots=ORACLE)
    finally:
        thinkers.close()
    assert {decision.bot for decision in asked} == {"toy_bots:Last", "greedy"}


@pytest.mark.parametrize("bots", [OwnBots((OwnBot("The Oracle", "toy_bots:Lost"),)), ORACLE])
def test_for_one_that_fails_a_simple_one_decides(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, bots: OwnBots
) -> None:
    async def begin(house: House) -> None:
        found = await over(house, await house.open(GAME, SHORT, ["The Oracle", "greedy"]))
        assert verify(found.game, found.record())

    with caplog.at_level(logging.ERROR):
        in_house(tmp_path, begin, own_bots=bots)
    assert bool(caplog.records) == (bots is not ORACLE)


def test_one_that_the_settings_no_longer_name_is_played_by_a_simple_one(tmp_path: Path) -> None:
    """Nothing that is stored names code."""
    asked: set[str] = set()

    async def noted(decision: Decision) -> int:
        asked.add(decision.bot)
        return await think(decision)

    async def open_one(house: House) -> None:
        (tmp_path / "table").write_text(await house.open(GAME, SHORT, ["open", "The Oracle"]))

    async def go_on(house: House) -> None:
        table = (tmp_path / "table").read_text()
        assert house.bots._meant("The Oracle") == "greedy"
        assert house.bots._meant("toy_bots:Last") == "greedy"
        assert (await house.table(table)).seats[1].bot == "The Oracle"
        with pytest.raises(ParlourError, match="There is no bot"):
            await house.open(GAME, SHORT, ["open", "The Oracle"])

    in_house(tmp_path, open_one, noted, own_bots=ORACLE)
    in_house(tmp_path, go_on, noted)
