"""QR-12 Immunity: one fact per test."""

from __future__ import annotations

import pytest

from ..support import (
    at,
    notes,
    pile,
    play,
)


@pytest.mark.clause("QR-12.1")
def test_an_immune_attacker_is_not_weakened_by_others() -> None:
    state = at("WH/M GB/o", A="ready GB1=3 SG1=3 DD1=6; active BQ1=1", B="ready WH1=6")
    assert "total B 6" in notes(play(state, "attack"))
    capped = at("WH/M HS/M", A="ready HS1=5; active BQ1=1", B="ready WH1=6")
    assert "total B 7" in notes(play(capped, "attack"))


@pytest.mark.clause("QR-12.2")
def test_an_immune_creature_takes_damage_and_obeys_its_owner() -> None:
    state = at(A="ready WH1=4; active BQ1=1", B="ready GB1=3")
    assert pile(play(state, "attack"), "B", "used") == "GB1"
    own = at("DE/in", A="ready DE1=6 GB1=3; active BQ1=1")
    assert pile(play(own, "cast DE1"), "A", "used") == "GB1"


@pytest.mark.clause("QR-12.3", "QR-R21")
def test_surcharges_and_dispelling_do_not_mind_immunity() -> None:
    taxed = at("DP/M GB/o", A="active GB1=3 BQ1=1", B="ready DP1=4", quid=2)
    assert play(taxed, "summon GB1").quid == 0
    state = at("SH/sp LI/ca GB/o", A="ready SH1=4; active BQ1=1", B="ready GB1=3 LI1=4>GB1")
    assert pile(play(state, "cast SH1"), "B", "used") == "LI1"
