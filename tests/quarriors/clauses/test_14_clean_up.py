"""QR-14 Phase 5: clean up: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quarriors import GAME

from ..support import (
    at,
    play,
    table,
)


@pytest.mark.clause("QR-14.2", "QR-R17")
def test_option_drop_spells_spent() -> None:
    state = at(
        "LI/sp", A="ready LI1=4; active BQ1=1; spent BQ2", B="bag BQ9", step="capture", options={"drop_spells": "spent"}
    )
    play(state, "end", "drop LI1")
    assert table(state, "A") == {"spent": "LI1", "used": "BQ1-2"}


@pytest.mark.clause("QR-14.3")
def test_what_lasts_for_the_turn_ends_with_it() -> None:
    state = at("DE/ca", A="ready DE1=4 SG1=3; active BQ1=1", B="bag BQ9")
    play(state, "cast DE1", "attack", "end")
    assert (GAME.dump(state)["lasting"], int(state.active)) == ([], 1)
