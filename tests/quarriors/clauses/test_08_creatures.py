"""QR-8 Creatures: one fact per test."""

from __future__ import annotations

import pytest

from ..support import (
    at,
    pile,
    play,
    points,
)


@pytest.mark.clause("QR-8.3", "QR-R45")
def test_several_creatures_are_summoned_one_after_the_other() -> None:
    state = play(at(A="active SG1=5 SG2=5 SG3=3 BQ1=1", quid=1), "summon SG1", "summon SG2", "summon SG3")
    assert (state.quid, pile(state, "A", "ready")) == (0, "SG1=5 SG2=5 SG3=3")


@pytest.mark.clause("QR-8.5")
def test_what_always_holds_ends_when_the_creature_leaves() -> None:
    state = at("WQ/S OB/ca", A="ready WQ1=4 SG1=3 OB1=4; active BQ1=1")
    assert points(state, "SG1") == (3, 3)
    play(state, "cast OB1", "on WQ1")
    assert points(state, "SG1") == (2, 2)
