"""The file of a live tournament: it is checked whole, and whatever was changed in it is found."""

from __future__ import annotations

import asyncio
import copy
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from parlour.cli import main
from parlour.contest.proof import verify
from parlour.kernel.errors import ParlourError
from parlour.server import messages as wire
from parlour.server.contests import planning
from server.halls import Hall, checked, in_hall
from server.houses import string_of

pytestmark = pytest.mark.timeout(120)
Change = Callable[[dict[str, Any]], None]


def played(place: Path, duplicate: bool) -> dict[str, Any]:
    """A tournament of three people and a bot of the house, one of whom withdrew after the first round."""
    files: list[dict[str, Any]] = []

    async def work(hall: Hall) -> None:
        contest = await hall.open("swiss", 1, rounds=2, duplicate=duplicate, boards=2 if duplicate else 1)
        await hall.enter(contest, "ada", "bob", "cy")
        if duplicate:
            for number, person in enumerate(("ada", "cy")):
                plan = partial(planning.add_string, person=person, number=0, string=string_of(person))
                found = await hall.contests.do(contest, plan)
                assert len(found.strings[0]) == number + 1
        await hall.start(contest)
        await hall.play(contest, lambda one: len(one.held.rounds) == 1)
        await hall.contests.do(contest, partial(planning.withdraw, person="bob"))
        found = await hall.play(contest)
        files.append(await checked(hall, found))

    in_hall(place, work)
    return files[0]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[bool, dict[str, Any]]:
    return {kind: played(tmp_path_factory.mktemp("played"), kind) for kind in (False, True)}


def game(data: dict[str, Any]) -> dict[str, Any]:
    """A game of bots or people in which dice fell."""
    games: list[dict[str, Any]] = data["rounds"][0]["games"]
    return next(one for one in games if any("=" in event for event in one["events"]))


def other_die(data: dict[str, Any]) -> None:
    events = game(data)["events"]
    at = next(at for at, event in enumerate(events) if "=" in event)
    name, _, face = events[at].partition("=")
    events[at] = f"{name}={int(face) % 6 + 1}" if face.isdecimal() else f"{name}={'S' if face == 'N' else 'N'}"


def other_result(data: dict[str, Any]) -> None:
    result = game(data)["result"]
    result["returns"] = [-value for value in result["returns"]] if any(result["returns"]) else [1.0, -1.0]


def fewer_points(data: dict[str, Any]) -> None:
    data["standings"][0]["points"] = "0"


def other_pairing(data: dict[str, Any]) -> None:
    tables = data["rounds"][0]["tables"]
    tables[0][0], tables[1][0] = tables[1][0], tables[0][0]


def nobody_gone(data: dict[str, Any]) -> None:
    del data["rounds"][1]["gone"]


def game_left_out(data: dict[str, Any]) -> None:
    data["rounds"][0]["games"].pop()


def round_left_out(data: dict[str, Any]) -> None:
    data["rounds"].pop()


def later_entry(data: dict[str, Any]) -> None:
    data["entrants"][-1]["from"] = 1


def left_by_the_winner(data: dict[str, Any]) -> None:
    """Together with standings that would follow from it."""
    game(data)["left"] = [0]
    with pytest.raises(ParlourError) as error:
        verify(data)
    assert error.value.phrase.id == "wrong-tournament-game"


def more_said(data: dict[str, Any]) -> None:
    data["rounds"][0]["note"] = "all is well"


def other_string(data: dict[str, Any]) -> None:
    data["rounds"][0]["strings"][0][1] = "0" * 32


def string_of_nobody(data: dict[str, Any]) -> None:
    data["rounds"][0]["strings"][0][0] = 9


def other_seed(data: dict[str, Any]) -> None:
    data["rounds"][0]["seed"] = "00" * 32


def proof_of_another(data: dict[str, Any]) -> None:
    one, two = data["rounds"][0]["games"][:2]
    one["fairness"], two["fairness"] = two["fairness"], one["fairness"]


BOTH: list[Change] = [
    other_die,
    other_result,
    fewer_points,
    other_pairing,
    nobody_gone,
    game_left_out,
    round_left_out,
    later_entry,
    left_by_the_winner,
    more_said,
]
CHANGES = [(False, one) for one in [*BOTH, proof_of_another]]
CHANGES += [(True, one) for one in [*BOTH, other_string, string_of_nobody, other_seed]]


@pytest.mark.parametrize(("duplicate", "change"), CHANGES, ids=lambda one: getattr(one, "__name__", str(one)))
def test_whatever_was_changed_is_found(files: dict[bool, dict[str, Any]], duplicate: bool, change: Change) -> None:
    data = copy.deepcopy(files[duplicate])
    verify(data)
    change(data)
    with pytest.raises(ParlourError):
        verify(data)


def test_the_command_line_checks_it(
    files: dict[bool, dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cup.json"
    path.write_text(json.dumps(files[True]))
    assert main(["verify", str(path)]) == 0
    assert "The tournament is as it should be" in capsys.readouterr().out
    other_die(data := copy.deepcopy(files[True]))
    path.write_text(json.dumps(data))
    assert main(["verify", str(path)]) != 0


def test_who_leaves_a_table_of_more_than_two_is_last(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        contest = await hall.open("tables", 2, "quartz", rounds=1, seats=3)
        await hall.enter(contest, "ada")
        await hall.start(contest)
        found = await hall.play(contest, lambda one: len(one.held.unfinished) == 1)
        (one,) = found.current()
        table = found.table_id(*one)
        while (await hall.house.table(table)).session is None:
            await asyncio.sleep(0.005)
        await hall.house.do(table, "ada", "Ada", wire.Leave(id="gone"))
        found = await hall.play(contest)
        (told,) = found.played.values()
        seat = found.held.seated(0, 0).index(2)
        assert told.left == (seat,)
        assert found.held.standings()[-1].who == 2
        assert found.held.points(2) == 0
        data = await checked(hall, found)
        assert data["rounds"][0]["games"][0]["left"] == [seat]

    in_hall(tmp_path, work)
