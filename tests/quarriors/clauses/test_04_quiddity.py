"""QR-4 Quiddity: one fact per test."""

from __future__ import annotations

import pytest

from ..support import (
    at,
    notes,
    play,
)


@pytest.mark.clause("QR-4.2", "QR-R26")
def test_quiddity_on_anothers_turn_is_lost() -> None:
    state = at("GB/S WH/o", A="ready SG1=3 AS1=5; active BQ1=1", B="ready WH1=4 GB1=3")
    play(state, "attack", "defend GB1", "on SG1")
    assert "falls SG1 used" in notes(state)
    assert state.quid == 0
