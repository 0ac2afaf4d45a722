"""Tables that were opened under an earlier version of the rules go on by it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.games import game as find_game
from parlour.kernel.fairness import verify
from parlour.kernel.session import Session
from parlour.server import messages as wire
from parlour.server.commands import Draft, opening
from parlour.server.house import House
from parlour.server.table import fold
from server.houses import in_house, look, never, over

pytestmark = pytest.mark.timeout(60)

OLD: dict[str, dict[str, Any]] = {
    "quarriors": {"cast_at_count": "off", "glory_goal": 3, "max_turns": 20},
    "quazo": {"rounds": 3, "abilities": "off"},
}
"""The options that a table of version 1 has in its log, where only those that matter here are stated."""


def opened_long_ago(key: str) -> Draft:
    """A table as its log was written under version 1 of the rules: it knows nothing of the options that came later."""
    draft = opening("old", key, {}, ["greedy"] * find_game(key).seats[0], True)
    draft.rows[0].body.update(rules=1, options=OLD[key])
    draft.rows[:] = [row for row in draft.rows if row.kind != "event"]
    draft.table = fold("old", draft.rows)
    draft.throw()
    return draft


@pytest.mark.parametrize("key", OLD)
def test_a_running_table_keeps_the_rules_it_was_opened_with(tmp_path: Path, key: str) -> None:
    game = find_game(key)

    async def before(house: House) -> None:
        draft = opened_long_ago(key)
        await house.store.append("old", 0, draft.rows, draft.table.listing(), draft.at)

    async def after(house: House) -> None:
        await look(house, "old", "eve")
        record = (await over(house, "old")).record()
        assert record.rules == 1
        assert dict(record.options) == OLD[key]
        session = Session(game, record)
        assert session.record() == record
        assert verify(game, record)
        options = game.dump(session.state)["options"]
        assert {option: options[option] for option in game.earlier[1]} == game.earlier[1]

    in_house(tmp_path, before, never)
    in_house(tmp_path, after)


def test_a_rematch_is_played_by_the_latest_rules_with_what_was_chosen(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        draft = opened_long_ago("quarriors")
        draft.rows[1].body.update(person="ada", name="Ada", bot="")
        await house.store.append("old", 0, draft.rows[:4], "playing", draft.at)
        await house.do("old", "ada", "Ada", wire.Leave(id="l"))
        await house.do("old", "ada", "Ada", wire.Rematch(id="r"))
        new = await house.table((await house.table("old")).rematch)
        assert new.opened["rules"] == find_game("quarriors").version
        assert new.chosen == {"glory_goal": 3, "max_turns": 20}  # not what was usual in version 1

    in_house(tmp_path, work, never)
