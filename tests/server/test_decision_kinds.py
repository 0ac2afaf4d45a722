"""At every kind of decision of every game, a bot plays on for somebody who is away, who then takes the seat back."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.server.commands import Draft
from parlour.server.house import House
from parlour.server.table import Table
from parlour.server.thinking import Decision, choose
from parlour.testing import Play, plays
from server.houses import Clock, back, by_clock, look, move, relieve, stood_in, until, wait

pytestmark = pytest.mark.timeout(90)
PEOPLE = ("ada", "bob", "cy", "dee", "eve", "fay")


@cache
def met(key: str) -> dict[str, tuple[Play, int]]:
    """The kinds of decisions that come up in random games: by what the seat is asked, the first time that it is."""
    game, found = find_game(key), dict[str, tuple[Play, int]]()
    for play in plays(game):
        for step in play.steps():
            if step.actor >= 0:
                prompt = game.scene(game.view(step.state, step.actor)).prompt.text
                found.setdefault(getattr(prompt, "id", str(prompt)), (play, step.at))
    return found


def table_of(play: Play, events: int) -> Draft:
    """A table of people where this game was played up to here."""
    draft = Draft(Table("t"))
    game = play.game
    draft.add(
        "opened",
        game=game.key,
        rules=game.version,
        options=play.options,
        seats=play.seats,
        seed="00" * 32,
        public=True,
        hot=False,
    )
    for seat in range(play.seats):
        draft.add("sat", seat=seat, person=PEOPLE[seat], name=PEOPLE[seat].title(), string="s")
    draft.add("started")
    for code in play.events[:events]:
        draft.play(code)
    return draft


@pytest.mark.parametrize("key", game_keys())
def test_a_bot_plays_on_and_the_person_comes_back(key: str, tmp_path: Path) -> None:
    kinds = met(key)
    assert len(kinds) > 3
    for number, (play, at) in enumerate(kinds.values()):
        folder = tmp_path / str(number)
        folder.mkdir()
        away_and_back(folder, play, at)


def away_and_back(folder: Path, play: Play, at: int) -> None:
    clock, draft = Clock(), table_of(play, at)
    session = draft.table.session
    assert session is not None
    seat = session.actor
    worlds: list[dict[str, Any]] = []

    async def spying(asked: Decision) -> int:
        if not worlds:
            worlds.append(asked.position)
        return choose(asked)

    async def work(house: House) -> None:
        await house.store.append("t", 0, draft.rows, draft.table.listing(), draft.at)
        others = [PEOPLE[one] for one in range(play.seats) if one != seat]
        await look(house, "t", *others[:1])
        await wait(clock)
        await relieve(house, clock, "t", others[0], seat)
        found = await house.tables.get("t")
        await until(lambda: found.table.parts)
        told = found.table.parts[seat, "greedy"]
        assert told[0] == at + 1
        true = play.game.dump(session.state)
        seen = [play.game.view(play.game.load(position), seat).json() for position in (worlds[0], true)]
        assert seen[0] == seen[1]  # it was shown a world that agrees with what the seat knows
        await until(lambda: found.table.status == "over" or not found.table.bot_to_move())
        if found.table.status == "over":
            return
        await back(house, "t", PEOPLE[seat])
        assert found.table.session is not None
        await move(house, "t", PEOPLE[found.table.session.actor], 1)
        assert not stood_in(found.table)[seat]

    by_clock(folder, clock, work, spying)
