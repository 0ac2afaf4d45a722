"""QR-18 Conduct: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quarriors import GAME
from parlour.games.quarriors.options import WILDS


@pytest.mark.clause("QR-18.1", "QR-R23")
def test_everybody_sees_what_is_in_every_bag() -> None:
    state = GAME.start(seats=3, wilds=WILDS[0])
    bags = [GAME.view(state, seat).known["bags"] for seat in (0, 1, 2, None)]
    assert bags == [[{"BQ": 8, "AS": 4}] * 3] * 4
