"""What the house does beside the requests."""

from __future__ import annotations

import asyncio

import pytest

from parlour.server.jobs import again
from parlour.server.store import Away


def test_what_fails_is_tried_again_and_reported_unless_the_store_does_so(caplog: pytest.LogCaptureFixture) -> None:
    troubles: list[Exception] = [Away(), ValueError("odd"), Away()]
    done: list[int] = []

    async def work() -> None:
        if troubles:
            raise troubles.pop(0)
        done.append(1)
        if len(done) == 2:
            raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(again(0.0, work, "this cannot be done"))
    assert len(done) == 2
    assert [record.message for record in caplog.records] == ["this cannot be done"]
    assert "ValueError: odd" in caplog.text
