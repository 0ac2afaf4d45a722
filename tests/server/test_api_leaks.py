"""What programs are told of games with secrets: the same bytes in worlds that their seat cannot tell apart, and no canary."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from parlour.games import game as find_game
from parlour.games.gambit import GAME as GAMBIT
from parlour.kernel.errors import ParlourError
from parlour.kernel.state import CHANCE
from parlour.server.commands import Draft
from parlour.server.following import Following
from parlour.server.house import Answer, House
from parlour.server.projection import speaker_for
from parlour.server.store import Row
from parlour.server.streaming import Lines
from parlour.server.table import Table, fold_in
from server.houses import in_house
from server.test_canaries import PLACES, QUESTIONS, claims, gambit_up_to, names

__all__ = ["names"]

pytestmark = pytest.mark.timeout(60)


async def told(house: House, table: str, person: str, since: int = 0) -> list[str]:
    """All that a program is sent that begins to follow a table now, with a world for each decision."""
    lines = Lines()
    follower = Following(lines, person, "en", since, True, frozenset, lambda: 5.0)
    await house.join(table, follower, since)
    await house.part(table, follower)
    return [text.decode() for text in lines._out]


async def refusals(house: House, table: str, person: str) -> list[str]:
    """What a program is told that answers with texts which cannot be played."""
    found = await house.table(table)
    assert found.session is not None
    heard = []
    for number, text in enumerate(QUESTIONS):
        if found.session.actor == found.seat_of(person) and text in found.game.moves(found.session.state):
            continue  # that would be a move
        try:
            command = Answer(id=f"q{number}", seq=len(found.session), move=text, undos=0)
            await house.do(table, person, person, command)
        except ParlourError as error:
            heard.append(repr((error.phrase.id, *speaker_for(found, "en").error(error))))
    return heard


@pytest.mark.parametrize("events", range(PLACES + 6))
def test_two_worlds_are_told_alike(tmp_path: Path, events: int) -> None:
    """Ada has placed her powers in one of two ways: a program in Bob's seat is sent the same bytes, ids of decisions and
    imagined worlds among them."""
    heard: list[list[str]] = []
    asked = 0
    for number, first in enumerate((0, -1)):
        rows = gambit_up_to({0: first, 1: 0}, events)

        async def work(house: House, rows: list[Row] = rows) -> None:
            nonlocal asked
            await house.store.append("t", 0, rows, "playing", 1.0)
            lines = await told(house, "t", "bob") + await told(house, "t", "bob", since=3)
            asked = sum(json.loads(line)["type"] == "decision" for line in lines)
            heard.append([*lines, *await refusals(house, "t", "bob")])

        (tmp_path / str(number)).mkdir()
        in_house(tmp_path / str(number), work, gather=60.0)
    one, two = ([re.sub(r'"at":[\d.e+]+', "", text) for text in texts] for texts in heard)
    assert one == two
    state = _state(gambit_up_to({0: 0, 1: 0}, events))
    assert asked == (2 if state.actor() == 1 else 0)


def dealt(game: str, decisions: int) -> list[list[Row]]:
    """The logs of a table in two worlds: Ada was dealt another card, and everybody decides for what they can do first."""
    draft = Draft(Table("t"))
    made = find_game(game)
    options = made.complete({"deck": "five"}, made.version)
    opened = {"game": game, "rules": made.version, "options": options, "seats": 3, "seed": "00" * 32}
    draft.add("opened", **opened, public=True, hot=False)
    for seat, person in enumerate(("ada", "bob", "cleo")):
        draft.add("sat", seat=seat, person=person, name=person.title(), string="s")
    draft.add("started")
    for _ in range(3 + decisions):
        session = draft.table.session
        assert session is not None
        state = session.state
        possible = (
            [at for at, weight in enumerate(state.chance()) if weight] if state.actor() == CHANCE else state.legal()
        )
        draft.play(int(possible[0]))
    rows = draft.rows
    deals = {row.body["text"]: at for at, row in enumerate(rows) if row.body.get("text", "").startswith("deal")}
    first, *others = deals
    free = [card for card in "12345" if f"deal2={card}" not in others and f"deal3={card}" not in others]
    worlds = [replace(rows[deals[first]], body={"text": f"deal1={card}"}) for card in free[:2]]
    return [[*rows[: deals[first]], world, *rows[deals[first] + 1 :]] for world in worlds]


@pytest.mark.parametrize("decisions", range(3))
def test_what_another_seat_was_dealt_is_told_to_no_program(tmp_path: Path, bluff: str, decisions: int) -> None:
    """Ada holds one of two cards: programs in the other seats are sent the same bytes, to the last question before the end."""
    heard: list[list[str]] = []
    for number, rows in enumerate(dealt(bluff, decisions)):

        async def work(house: House, rows: list[Row] = rows) -> None:
            await house.store.append("t", 0, rows, "playing", 1.0)
            asked = [await told(house, "t", person) + await refusals(house, "t", person) for person in ("bob", "cleo")]
            heard.append(sum(asked, []))

        (tmp_path / str(number)).mkdir()
        in_house(tmp_path / str(number), work, gather=60.0)
    one, two = ([re.sub(r'"at":[\d.e+]+', "", text) for text in texts] for texts in heard)
    assert one == two
    assert one


def _state(rows: list[Row]) -> Any:
    table = Table("t")
    for row in rows:
        fold_in(table, row)
    assert table.session is not None
    return table.session.state


def test_an_imagined_world_is_one_that_the_seat_cannot_tell_from_the_true_one(tmp_path: Path) -> None:
    different = 0

    async def work(house: House) -> None:
        nonlocal different
        for events in range(PLACES, PLACES + 8):
            rows, table = gambit_up_to({0: 0, 1: -1}, events), f"t{events}"
            await house.store.append(table, 0, rows, "playing", 1.0)
            for seat, person in enumerate(("ada", "bob")):
                for text in await told(house, table, person):
                    line = json.loads(text)
                    if line["type"] == "decision":
                        world = GAMBIT.load(line["position"])
                        assert json.loads(json.dumps(GAMBIT.known(world, seat))) == line["view"]
                        assert GAMBIT.moves(world) == [one["move"] for one in line["moves"]]
                        different += GAMBIT.dump(world) != GAMBIT.dump(_state(rows))

    in_house(tmp_path, work)
    assert different


def test_nobody_else_is_sent_the_name_of_a_power_before_it_is_claimed(tmp_path: Path, names: dict[str, str]) -> None:
    """Words and codes alike: outside the moves of one's own and the imagined world, which the test above is about."""
    found: set[str] = set()

    async def work(house: House) -> None:
        rows = gambit_up_to({0: 0, 1: -1}, PLACES + 4)
        for number in range(len(rows) - PLACES - 3, len(rows)):
            table = Table("t")
            for row in rows[: number + 1]:
                fold_in(table, row)
            session = table.session
            assert session is not None
            await house.store.append(f"t{number}", 0, rows[: number + 1], "playing", 1.0)
            for seat, person in enumerate(("ada", "bob")):
                if session.actor == seat:
                    continue  # whoever decides may choose among all powers
                texts = await told(house, f"t{number}", person)
                heard = {power for power, name in names.items() if any(name in text for text in texts)}
                placed = session.record().events[:PLACES]
                own = {power for text in placed for power in claims(text) if "SN"[seat] == text.rpartition("@")[2][0]}
                codes = {power for power in names if any(re.search(rf'"{power}"', text) for text in texts)}
                assert heard | codes <= own, (person, session.record().events)
                found.update(heard | codes)

    in_house(tmp_path, work)
    assert len(found) >= 4
