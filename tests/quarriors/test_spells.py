"""Every power card, by a test that shows what it does: spells."""

from __future__ import annotations

from typing import Any

import pytest

from .cards import ROTD, scored, shows
from .support import at, glory, left, moves, notes, pile, play, points, refused, result, table


def cast(cards: str, spell: str, rest: str = "", **fields: Any) -> Any:
    """A has just cast a readied spell in the main step; BQ1 is left in the pool."""
    state = at(cards, A=f"ready {spell} {rest}; active BQ1=1; {fields.pop('more', '')}", **fields)
    return play(state, f"cast {spell.partition('=')[0]}")


# Death


@shows("DE/sp")
def test_death_spell_takes_one_of_each_opponent() -> None:
    state = cast("DE/sp", "DE1=4", B="ready SG1=3 DP1=6", C="ready AS9=5 WH1=4")
    assert moves(state) == ["on AS9", "on WH1"]
    play(state, "on WH1")
    assert (pile(state, "B", "used"), pile(state, "C", "used")) == ("SG1", "WH1")
    assert pile(state, "B", "ready") == "DP1=6"


@shows("DE/ca")
@pytest.mark.parametrize(("face", "more"), [(4, 2), (6, 3)])
def test_death_cantrip_strengthens_for_the_turn(face: int, more: int) -> None:
    state = cast("DE/ca", f"DE1={face}", "SG1=3 AS1=5", B="bag BQ9")
    assert (points(state, "SG1"), points(state, "AS1")) == ((2 + more, 2), (1 + more, 2))
    play(state, "attack", "end", "draw BQ", "roll BQ9=1")
    assert points(state, "SG1") == (2, 2)


@shows("DE/ch")
@pytest.mark.parametrize(("face", "more"), [(4, 3), (6, 5)])
def test_death_charm_is_attached(face: int, more: int) -> None:
    state = play(cast("DE/ch", f"DE1={face}", "SG1=3 AS1=5"), "on SG1")
    assert pile(state, "A", "ready") == f"AS1=5 SG1=3 DE1={face}>SG1"
    assert points(state, "SG1") == (2 + more, 2 + more)


@shows("DE/in")
@pytest.mark.parametrize(("face", "targets"), [(4, ["on SG1", "on WH1"]), (6, ["on QD1", "on SG1", "on WH1"])])
def test_death_incantation_destroys(face: int, targets: list[str]) -> None:
    assert moves(cast("DE/in", f"DE1={face}", B="ready SG1=3 WH1=6 QD1=6")) == targets


# Growth


@shows("GR/sp")
def test_growth_spell_pays_and_draws() -> None:
    state = play(at("GR/sp", A="active GR1=4:f; bag BQ1"), "use GR1")
    assert state.quid == 2
    play(state, "draw BQ", "roll BQ1=1")
    assert table(state, "A") == {"active": "BQ1=1", "spent": "GR1"}
    assert play(at("GR/sp", A="active GR1=4:f BQ1=1"), "use GR1").quid == 2


@shows("GR/ca")
def test_growth_cantrip_pays_and_lets_capture_more() -> None:
    state = play(at("GR/ca", A="active GR1=4:f BQ1=1"), "use GR1")
    assert (state.quid, state.captures_left()) == (2, 2)


@shows("GR/ch")
def test_growth_charm_pays_three() -> None:
    assert cast("GR/ch", "GR1=4").quid == 3


@shows("GR/in")
def test_growth_incantation_rolls_up_to_two_others_again() -> None:
    state = play(at("GR/in", A="active GR1=4:f BQ1=1 BQ2=1 AS1=1"), "use GR1")
    assert state.quid == 2
    assert moves(state) == ["with BQ1", "with AS1", "with -"]
    play(state, "with AS1")
    assert moves(state) == ["with BQ1", "with -"]
    play(state, "with BQ1", "roll BQ1=6", "roll AS1=5")
    assert pile(state, "A", "active") == "BQ1=6 BQ2=1 AS1=5"


# Life


@shows("LI/sp")
def test_life_spell_protects_all() -> None:
    state = play(at("LI/sp", A="ready WH1=4; active BQ1=1", B="ready SG1=3 AS5=5 LI1=4"), "attack", "react LI1")
    assert (points(state, "SG1"), points(state, "AS5")) == ((2, 6), (1, 6))


@shows("LI/ca")
def test_life_cantrip_is_attached() -> None:
    assert points(play(cast("LI/ca", "LI1=4", "SG1=3 AS1=5"), "on AS1"), "AS1") == (1, 6)


@shows("LI/ch")
@pytest.mark.parametrize(
    ("life_charm", "after"),
    [("active", {"active": "SG1", "spent": "LI1"}), ("ready", {"ready": "SG1=3:p", "spent": "LI1"})],
)
def test_life_charm_sends_the_destroyed_to_the_pool(life_charm: str, after: dict[str, str]) -> None:
    options = {"life_charm": life_charm}
    state = at("LI/ch", A="ready WH1=4; active BQ1=1", B="ready SG1=3 LI1=4", options=options)
    assert table(play(state, "attack", "pass", "defend SG1", "react LI1"), "B") == after


@shows("LI/in")
def test_life_incantation_takes_all_attack_away() -> None:
    state = at("LI/in", A="ready WH1=4 SG1=3; active BQ1=1", B="ready AS5=5 LI1=4", C="ready AS9=5 AS10=5")
    play(state, "attack", "react LI1", "on WH1")
    assert {"total B 2", "total C 2"} <= set(notes(state))


# Shaping


@shows("SH/sp")
def test_shaping_spell_sends_a_spell_away() -> None:
    state = cast("SH/sp", "SH1=4", "SG1=3 LI1=4>SG1", B="ready LI2=4")
    assert moves(state) == ["on LI1", "on LI2"]
    play(state, "on LI1")
    assert pile(state, "A", "used") == "LI1"
    assert points(state, "SG1") == (2, 2)


@shows("SH/ca")
def test_shaping_cantrip_saves() -> None:
    state = play(at("SH/ca", A="ready WH1=4; active BQ1=1", B="ready SG1=3 SH1=4"), "attack", "react SH1")
    assert table(state, "B") == {"ready": "SG1=3:p", "spent": "SH1"}


@shows("SH/ch")
def test_shaping_charm_turns_up() -> None:
    state = cast("SH/ch", "SH1=4", "QD1=4 WH1=4 SG1=3")
    assert pile(state, "A", "ready") == "QD1=5 SG1=3 WH1=6"


@shows("SH/in")
def test_shaping_incantation_trades_up() -> None:
    state = scored("SH/in WH/o", "SG1=3 SH1=4>SG1", rest="used AS1")
    assert moves(state) == ["do SH1", "skip SH1"]
    play(state, "do SH1", "on AS1")
    assert "card WQ" in moves(state)
    assert "card WH" not in moves(state)
    play(state, "card WQ")
    assert pile(state, "A", "used") == "SG1 WQ1 SH1"


# Victory


@shows("VI/sp")
def test_victory_spell_counts_beaten_opponents() -> None:
    state = at("VI/sp", A="ready WH1=4 VI1=5; active BQ1=1", B="ready AS5=5", C="ready AS9=5", D="ready DP1=6")
    assert refused(state, "cast VI1") == "QR-R6"
    play(state, "attack", "cast VI1")
    assert glory(state) == [2, 0, 0, 0]


@shows("VI/ca")
def test_victory_cantrip_brings_two_more() -> None:
    assert glory(scored("VI/ca", "SG1=3 VI1=5>SG1")) == [4, 0]


@shows("VI/ch")
def test_victory_charm_counts_what_scored() -> None:
    state = at("VI/ch", A="ready VI1=5; active BQ1=1", scored=["SG/o", "AS", "WH/o"])
    assert glory(play(state, "cast VI1")) == [3, 0]
    assert refused(at("VI/ch", A="ready VI1=5; active BQ1=1", scored=["SG/o"]), "cast VI1") == "QR-9.3"


@shows("VI/in")
def test_victory_incantation_brings_three() -> None:
    assert glory(cast("VI/in", "VI1=5")) == [3, 0]
    assert result(cast("VI/in", "VI1=5", glory=[17, 0])) == ("A", "glory")


# Discriminating


@shows("DI/sp")
def test_discriminating_spell_lets_cheap_attackers_count_nothing() -> None:
    state = at("DI/sp", A="ready SG1=3 WH1=4; active BQ1=1", B="ready AS5=5 DI1=4", C="ready AS9=5 AS10=5")
    play(state, "attack", "react DI1")
    assert {"total B 3", "total C 5"} <= set(notes(state))


@shows("DI/ca")
def test_discriminating_cantrip_culls_the_dearest() -> None:
    state = cast("DI/ca", "DI1=4", B="used SG1 WQ1 GB1", C="used BQ17")
    assert moves(state) == ["on WQ1", "on GB1"]
    play(state, "on GB1")
    assert (pile(state, "B", "used"), pile(state, "C", "used")) == ("SG1 WQ1", "")
    assert left(state, "BQ") == 1


@shows("DI/ch")
@pytest.mark.parametrize(("scored", "gain"), [(["SG/o", "WH/o", "AS"], 3), (["SG/o-", "AS"], 1)])
def test_discriminating_charm_counts_the_cheap_once_more(scored: list[str], gain: int) -> None:
    state = at("DI/ch", A="ready DI1=4; active BQ1=1", scored=scored)
    assert glory(play(state, "cast DI1")) == [gain, 0]
    for other in (["WH/o"], ["SG/o-"]):
        assert refused(at("DI/ch", A="ready DI1=4; active BQ1=1", scored=other), "cast DI1") == "QR-9.3"


@shows("DI/in")
def test_discriminating_incantation_destroys_the_cheap() -> None:
    assert pile(cast("DI/in", "DI1=4", B="ready SG1=3 WH1=4"), "B", "used") == "SG1"


# Oblation


@shows("OB/sp")
def test_oblation_spell_is_given_for_another_spell() -> None:
    state = cast("OB/sp LI/sp GR/ch", "OB1=4")
    assert table(state, "A") == {"active": "BQ1=1", "used": "LI1"}
    assert left(state, "OB") == 5


@shows("OB/ca")
def test_oblation_cantrip_gives_a_creature_for_glory() -> None:
    state = cast("OB/ca", "OB1=4", "SG1=3")
    assert (pile(state, "A", "used"), glory(state)) == ("SG1", [1, 0])
    assert refused(at("OB/ca", A="ready OB1=4; active BQ1=1", B="ready SG1=3"), "cast OB1") == "QR-9.3"


@shows("OB/ch")
def test_oblation_charm_brings_more_and_culls_twice() -> None:
    state = scored("OB/ch", "SG1=3 OB1=4>SG1", rest="used BQ9 AS1")
    assert glory(state) == [4, 0]
    play(state, "do OB1", "on BQ9", "do OB1", "on AS1", "cull SG1")
    assert pile(state, "A", "used") == "OB1"


@shows("OB/in")
def test_oblation_incantation_culls() -> None:
    state = cast("OB/in", "OB1=4", more="used BQ2")
    assert (left(state, "BQ"), pile(state, "A", "spent")) == (1, "OB1")


# Corruption


@shows("CO/sp")
def test_corruption_spell_is_for_one_opponent() -> None:
    state = cast("CO/sp", "CO1=3", options=ROTD, B="bag BQ9", C="bag BQ17")
    assert moves(state) == ["seat 1", "seat 2"]
    assert pile(play(state, "seat 2"), "C", "used") == "CQ1-2"


@shows("CO/ca")
def test_corruption_cantrip_is_for_everybody_you_last() -> None:
    state = cast("CO/ca", "CO1=3", options=ROTD, B="bag BQ9", C="bag BQ17", wilds="CQ1-3")
    assert [pile(state, seat, "used") for seat in "ABC"] == ["CQ3", "CQ1", "CQ2"]


@shows("CO/ch")
def test_corruption_charm_brings_what_opponents_suffer() -> None:
    state = scored("CO/ch", "SG1=3 CO1=3>SG1", options=ROTD, B="used CQ1-2", C="used CQ3")
    assert glory(state) == [5, 0, 0]


@shows("CO/in")
def test_corruption_incantation_goes_into_bags() -> None:
    state = cast("CO/in", "CO1=3", options=ROTD, B="bag BQ9", C="bag BQ17")
    assert [pile(state, seat, "bag") for seat in "BC"] == ["BQ9 CQ1", "BQ17 CQ2"]
