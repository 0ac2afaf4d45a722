"""A house that an earlier Parlour has kept: its tables look as they did, go on, and come to their ends."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.games import game_keys
from parlour.kernel.fairness import verify
from parlour.kernel.record import parse_record
from parlour.server import messages as wire
from parlour.server.house import House
from server.houses import Eyes, in_house, over
from server.kept import SEATS, shown, unlike

pytestmark = pytest.mark.timeout(90)
KEPT = sorted((Path(__file__).parents[1] / "data" / "houses").glob("*.json"))


@pytest.fixture(params=KEPT, ids=lambda path: path.stem)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, dict[str, Any]]:
    """What was seen at each table; the database is where `in_house` looks for it."""
    path: Path = request.param
    (tmp_path / "db").write_bytes(gzip.decompress(path.with_suffix(".db.gz").read_bytes()))
    tables: dict[str, dict[str, Any]] = json.loads(path.read_text())["tables"]
    return tables


def people(told: dict[str, Any]) -> list[str]:
    """The ids of those who sat there, then of a watcher."""
    return [cookie.partition("=")[2].partition(".")[0] for cookie in told["cookies"]]


def test_every_game_is_kept_waiting_being_played_and_over(kept: dict[str, dict[str, Any]]) -> None:
    found = sorted((told["game"], told["status"]) for told in kept.values())
    assert found == sorted((key, status) for key in game_keys() for status in ("waiting", "playing", "over"))


def test_everybody_sees_what_they_saw(kept: dict[str, dict[str, Any]], tmp_path: Path) -> None:
    async def work(house: House) -> None:
        for table, told in kept.items():
            for person, view in zip(people(told), told["views"], strict=True):
                eyes = Eyes(person)
                await house.join(table, eyes, 0)
                now = shown(msgspec.to_builtins(eyes.seen[-1]))
                assert unlike(view, now) == "", (told["game"], told["status"])
                await house.part(table, eyes)

    in_house(tmp_path, work)


def test_every_game_goes_on_to_its_end_and_its_dice_hold(kept: dict[str, dict[str, Any]], tmp_path: Path) -> None:
    async def work(house: House) -> None:
        rng = random.Random(1)
        for table, told in kept.items():
            here = people(told)
            if told["status"] == "waiting":
                for seat in range(1, SEATS[told["game"]]):
                    await house.do(table, here[seat], "Bob", wire.Sit(id=f"sit{seat}", seat=seat))
                assert not any(
                    map((await house.table(table)).lacks_string, range(SEATS[told["game"]]))
                )  # as in those days
            while (found := await house.table(table)).status != "over":
                session = found.session
                assert session is not None, (told["game"], found.status)
                text = rng.choice(session.game.moves(session.state))
                command = wire.Move(id=f"m{len(session)}", seq=len(session), move=text)
                await house.do(table, here[session.actor], "", command)
            record = (await over(house, table)).final_record()
            assert verify(found.game, parse_record(record.text())) == found.throws

    in_house(tmp_path, work)
