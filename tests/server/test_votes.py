"""Votes: the others may let a bot play on for a person who stays away."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from parlour.kernel.errors import ParlourError
from parlour.server import commands
from parlour.server import messages as wire
from parlour.server.commands import STAND_IN, Draft
from parlour.server.house import House
from parlour.server.table import fold
from parlour.server.thinking import Decision
from server.houses import (
    Clock,
    back,
    begun,
    by_clock,
    in_house,
    look,
    never,
    playing,
    stood_in,
    until,
    vote,
    wait,
)
from server.support import think
from toy_bluff import GAME as BLUFF

pytestmark = [pytest.mark.timeout(60), pytest.mark.usefixtures("bluff")]


def settled(draft: Draft, gone: set[str]) -> list[str]:
    """The kinds of rows that settling the votes would add."""
    after = Draft(draft.table)
    commands.settle(after, gone, gone)
    return [row.kind for row in after.rows]


def test_one_person_alone_has_the_other_asked_first_and_then_the_bot_plays_on(tmp_path: Path, clock: Clock) -> None:
    seen = asyncio.Event()

    async def after_that(asked: Decision) -> int:
        await seen.wait()
        return await think(asked)

    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada")
        (ada,) = await look(house, table, "ada")
        await wait(clock)
        await vote(house, table, "ada", 0)
        found = await house.tables.get(table)
        assert stood_in(found.table) == [False, False]
        assert ada.present == wire.Presence(online=[False, True], gone=[wire.Gone(seats=[0], minutes=1, agreed=[1])])
        await wait(clock)
        await look(house, table, "eve")  # whatever makes the house look round; its alarm does
        await until(lambda: stood_in(found.table) == [True, False])
        sitter = found.table.seats[0]
        assert sitter is not None
        assert (sitter.name, sitter.person, sitter.bot, sitter.stood_in) == ("Bob", "bob", STAND_IN, True)
        turn = (await house.tables.get(table)).thinking
        assert turn is not None
        seen.set()
        await until(lambda: found.table.asks(1))  # it was Bob's turn
        await until(turn.done)
        assert not turn.cancelled()  # its own move does not break a bot's turn off
        seat = ada.seen[-1].seats[0]
        assert (seat.name, seat.bot, seat.left, seat.stood_in, seat.partly) == ("Bob", STAND_IN, False, True, True)
        assert ada.present == wire.Presence(online=[False, True], watchers=1)

    by_clock(tmp_path, clock, work, after_that)


def test_all_others_who_are_here_must_agree_and_may_think_better_of_it(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada", "cy", game=BLUFF.key)
        ada, _ = await look(house, table, "ada", "cy")
        await wait(clock)
        await vote(house, table, "ada", 0)
        await until(lambda: ada.present is not None and ada.present.gone)
        assert ada.present is not None
        assert ada.present.gone == [wire.Gone(seats=[0], minutes=1, agreed=[1], missing=[2])]
        await vote(house, table, "ada", 0, yes=False)
        assert ada.present.gone == [wire.Gone(seats=[0], minutes=1, agreed=[], missing=[1, 2])]
        await vote(house, table, "cy", 0)
        assert stood_in(await house.table(table)) == [False, False, False]
        await vote(house, table, "ada", 0, id="after all")
        assert stood_in(await house.table(table)) == [True, False, False]
        assert ada.present.gone == []

    by_clock(tmp_path, clock, work, never)


def test_those_who_are_away_too_do_not_block(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada", "cy", game=BLUFF.key)
        _, cy = await look(house, table, "ada", "cy")
        await house.part(table, cy)
        await wait(clock)
        await vote(house, table, "ada", 0)
        await wait(clock)
        await look(house, table, "eve")
        found = await house.tables.get(table)
        await until(lambda: stood_in(found.table) == [True, False, False])

    by_clock(tmp_path, clock, work, never)


def test_whoever_was_here_a_moment_ago_is_still_asked_and_a_vote_settles_once_they_are_gone(
    tmp_path: Path, clock: Clock
) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada", "cy", game=BLUFF.key)
        _, cy = await look(house, table, "ada", "cy")
        await wait(clock)
        await house.part(table, cy)
        await vote(house, table, "ada", 0)
        assert stood_in(await house.table(table)) == [False, False, False]
        await wait(clock)
        await look(house, table, "eve")  # whatever makes the house look round; its alarm does
        await wait(clock)
        await look(house, table, "eve")
        found = await house.tables.get(table)
        await until(lambda: stood_in(found.table) == [True, False, False])

    by_clock(tmp_path, clock, work, never)


def test_when_all_have_gone_nobody_decides() -> None:
    draft = begun("bob", "ada", "cy")
    commands.vote(draft, "ada", 0, True, {"bob"})
    assert settled(draft, {"bob"}) == []  # Cy is asked
    assert settled(draft, {"bob", "ada", "cy"}) == []
    assert settled(draft, {"bob", "cy"}) == ["relieved"]


def test_votes_lapse_when_the_person_comes_back(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada", "cy", game=BLUFF.key)
        await look(house, table, "ada", "cy")
        await wait(clock)
        await vote(house, table, "ada", 0)
        found = await house.tables.get(table)
        assert found.table.votes == {"bob": {"ada"}}
        (bob,) = await look(house, table, "bob")
        await house.part(table, bob)  # however short the visit was
        await until(lambda: not found.table.votes)
        assert fold(table, await house.store.read(table)).votes == {}
        await wait(clock)
        await vote(house, table, "cy", 0)
        assert stood_in(found.table) == [False, False, False]  # Ada has to say so again

    by_clock(tmp_path, clock, work, never)


def test_a_vote_is_counted_once_however_often_it_is_sent(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada", "cy", game=BLUFF.key)
        await look(house, table, "ada", "cy")
        await wait(clock)
        version = await vote(house, table, "ada", 0, id="1")
        await vote(house, table, "ada", 0, yes=False, id="2")
        assert await vote(house, table, "ada", 0, id="1") == version + 1  # sent again: it was counted, and withdrawn
        assert (await house.table(table)).votes == {}
        assert await vote(house, table, "ada", 0, yes=False, id="3") == version + 1  # nothing to withdraw
        await vote(house, table, "cy", 0, id="1")
        assert await vote(house, table, "cy", 0, id="2") == version + 2
        assert (await house.table(table)).votes == {"bob": {"cy"}}

    by_clock(tmp_path, clock, work, never)


def test_votes_and_the_bot_survive_a_restart(tmp_path: Path, clock: Clock) -> None:
    async def one(house: House) -> None:
        table = await playing(house, "bob", "ada", "cy", game=BLUFF.key)
        (tmp_path / "table").write_text(table)
        await look(house, table, "ada", "cy")
        await wait(clock)
        await vote(house, table, "ada", 0)

    async def two(house: House) -> None:
        table = (tmp_path / "table").read_text()
        found = await house.table(table)
        assert found.votes == {"bob": {"ada"}}
        await look(house, table, "ada", "cy")
        with pytest.raises(ParlourError, match="no-vote-here"):  # this process has not missed Bob for long
            await vote(house, table, "cy", 0)
        await wait(clock)
        await vote(house, table, "cy", 0)
        assert stood_in(await house.table(table)) == [True, False, False]

    async def three(house: House) -> None:
        found = await house.tables.get((tmp_path / "table").read_text())
        assert stood_in(found.table) == [True, False, False]
        await until(lambda: found.table.asks(1))

    async def four(house: House) -> None:
        table = (tmp_path / "table").read_text()
        found = await house.table(table)
        assert list(found.parts) == [(0, STAND_IN)]
        await back(house, table, "bob")
        assert stood_in(fold(table, await house.store.read(table))) == [False, False, False]

    for work, thinker in ((one, never), (two, never), (three, think), (four, never)):
        by_clock(tmp_path, clock, work, thinker)


def test_whoever_leaves_has_no_voice_and_needs_no_vote() -> None:
    draft = begun("bob", "ada", "cy")
    commands.vote(draft, "ada", 0, True, {"bob"})
    draft.add("resigned", seat=1, bot=STAND_IN)
    assert draft.table.votes == {}
    commands.vote(draft, "cy", 0, True, {"bob"})
    commands.settle(draft, {"bob"}, {"bob"})
    assert draft.table.bot_to_move() == STAND_IN
    assert stood_in(draft.table) == [True, False, False]


def refused(draft: Draft, *about: Any) -> str:
    with pytest.raises(ParlourError) as caught:
        commands.vote(draft, *about)
    return caught.value.phrase.id


def test_a_bot_may_only_take_over_from_somebody_who_must_decide() -> None:
    draft = begun("ada", "bob", "cy")  # it is Ada's turn
    assert refused(draft, "ada", 1, True, {"bob"}) == "no-vote-turn"
    commands.vote(draft, "cy", 0, True, {"ada"})
    assert draft.table.votes == {"ada": {"cy"}}


def test_no_bot_takes_over_where_that_was_not_agreed() -> None:
    draft = begun("ada", "bob", "cy")
    draft.table.opened["stand_in"] = False
    assert refused(draft, "cy", 0, True, {"ada"}) == "no-vote-agreed"


def test_somebody_who_was_asked_and_comes_back_keeps_the_seat(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada")
        await look(house, table, "ada")
        await wait(clock)
        await vote(house, table, "ada", 0)
        found = await house.tables.get(table)
        (bob,) = await look(house, table, "bob")
        await until(lambda: not found.table.votes)
        await house.part(table, bob)
        await wait(clock)
        await look(house, table, "eve")
        await wait(clock)
        assert stood_in(found.table) == [False, False]  # Ada has to say so again

    by_clock(tmp_path, clock, work, never)


def test_the_bot_comes_by_itself_when_nobody_has_come_back(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada")
        (ada,) = await look(house, table, "ada")
        await until(lambda: ada.present is not None and ada.present.gone)
        await vote(house, table, "ada", 0)
        found = await house.tables.get(table)
        await until(lambda: stood_in(found.table) == [True, False])

    in_house(tmp_path, work, never, patience=0.1, gather=0.0)
