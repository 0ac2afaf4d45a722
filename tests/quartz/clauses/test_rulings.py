"""What no single chapter says: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quartz import GAME
from parlour.kernel.errors import Refusal


@pytest.mark.clause("QT-R25")
def test_an_excerpt_can_be_set_up_and_an_impossible_position_cannot() -> None:
    assert GAME.moves(GAME.load({"dice": "X X J C T", "bag": "Qz 1"})) == ["X1", "end"]
    with pytest.raises(Refusal, match="QT-1.3"):
        GAME.load({"carts": ["Am 6", "", ""]})
