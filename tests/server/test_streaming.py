"""Lines for programs: kept alive, bounded, and about one decision each."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from parlour.server import messages as wire
from parlour.server import streaming
from parlour.server.following import decision_id, decision_of
from parlour.server.house import Answer, House, Stale
from parlour.server.live import BEHIND
from parlour.server.streaming import Lines
from server.houses import in_house, move, playing


def test_a_quiet_stream_is_kept_alive_and_ends_after_what_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streaming, "ALIVE", 0.01)
    sent: list[bytes] = []
    ticks = 0
    made: list[Lines] = []

    async def tick() -> None:
        nonlocal ticks
        ticks += 1
        if ticks == 3:
            (lines,) = made
            lines.send(b"one\n")
            lines.send(b"two\n")
            lines.end()
            lines.send(b"too late\n")

    async def send(message: Any) -> None:
        sent.append(message["body"])

    async def work() -> None:
        made.append(Lines())
        await made[0].write(send, tick)

    asyncio.run(work())
    assert sent == [b"\n"] * 3 + [b"one\ntwo\n"]


def test_whoever_does_not_read_is_cut_off() -> None:
    async def work() -> None:
        lines = Lines()
        for _ in range(BEHIND):
            lines.send(b"x\n")
        assert not lines.gone.is_set()
        lines.send(b"x\n")
        assert lines.gone.is_set()

    asyncio.run(work())


def test_a_decision_that_comes_again_after_a_move_was_taken_back_has_another_id(tmp_path: Path, bluff: str) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob", game=bluff)
        ids, undone = set[str](), False
        for number in range(40):
            found = await house.table(table)
            if found.status != "playing" or found.session is None:
                break
            seat = found.session.actor
            asked = decision_of(found, seat, "en", False, 0.0)
            assert asked is not None
            assert asked.decision == decision_id(found)
            assert asked.decision not in ids
            assert decision_of(found, 1 - seat, "en", False, 0.0) is None
            ids.add(asked.decision)
            person = ("ada", "bob")[seat]
            await move(house, table, person, number)
            after = await house.table(table)
            assert after.session is not None
            try:
                after.check_undo(seat)
            except ValueError:
                continue
            await house.do(table, person, person, wire.Undo(id=f"u{number}", seq=len(after.session)))
            undone = True
            seq, undos = map(int, asked.decision.split("."))
            late = Answer(id=f"late{number}", seq=seq, move=asked.moves[0].move, undos=undos)
            with pytest.raises(Stale):  # what was asked before is asked no longer
                await house.do(table, person, person, late)
            break
        assert undone
        found = await house.table(table)
        assert decision_id(found) not in ids

    in_house(tmp_path, work)
