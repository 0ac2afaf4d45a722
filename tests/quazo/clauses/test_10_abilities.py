"""QG-10 Abilities: one fact per test."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.quazo import GAME

from ..support import (
    NAMES,
    at,
    begun,
    biome,
    mana,
    moves,
    notes,
    phase,
    play,
    refused,
    seat,
    steps,
    turn_of,
)


@pytest.mark.clause("QG-10.1")
def test_an_ability_costs_three_mana() -> None:
    state = GAME.play(at("Swan", Swan="c3 0/0/3"), "!BattleWings")
    assert mana(state, "Swan") == 0
    assert refused(at("Swan", Swan="c3 0/0/2"), "!BattleWings") == "QG-10.1"


@pytest.mark.clause("QG-10.1")
def test_a_player_uses_the_own_cards_only() -> None:
    assert refused(at("Swan", Swan="c3 0/0/3"), "!Stealth") == "QG-10.1"


@pytest.mark.clause("QG-10.1", "QG-3.1")
def test_with_abilities_off_there_is_no_mana_and_no_die() -> None:
    state = begun(abilities="off")
    assert (mana(state, "Cat"), phase(state)) == (0, "act")
    assert refused(state, "!Stealth") == "QG-10.1"


@pytest.mark.clause("QG-10.2", "QG-R22")
def test_a_card_that_does_not_consume_may_come_between_movements() -> None:
    state = play(at("Swan", Swan="c3 0/0/3"), ">c2 !BattleWings >c1")
    assert seat(state, "Swan")["at"] == "c1"


@pytest.mark.clause("QG-10.2", "QG-R22")
def test_after_a_consuming_card_battle_remains_possible() -> None:
    state = GAME.play(at("Frog", Frog="c4 0/0/3", Swan="c2 2"), "!LongLeap c2")
    assert moves(state) == ["end", "x Swan"]


@pytest.mark.clause("QG-10.4", "QG-R22")
def test_a_jump_is_no_movement() -> None:
    state = GAME.play(at("Frog", Frog="c4 0/0/3", Cat="e6 2"), "!LongLeap e6")
    assert (state.made, state.earned) == (0, False)


@pytest.mark.clause("QG-10.4")
@pytest.mark.parametrize("cell", ["d4", "e5", "d5", "e4"])
def test_a_jump_never_ends_on_a_bank(cell: str) -> None:
    assert refused(at("Frog", Frog="c4 0/0/3"), f"!LongLeap {cell}") == "QG-10.4"


@pytest.mark.clause("QG-10.5", "QG-R21")
@pytest.mark.parametrize(("rounds", "end"), [(2, 5), (1, 4)])
def test_how_long_mud_lasts_is_an_option(rounds: int, end: int) -> None:
    state = at("Frog", Frog="a8 0/0/3", options={"mud_trap_rounds": rounds})
    assert GAME.dump(GAME.play(state, "!MudTrap"))["effects"] == {"MudTrap": end}


@pytest.mark.clause("QG-10.5", "QG-R21")
def test_other_effects_last_one_round() -> None:
    assert GAME.dump(GAME.play(at("Cat", Cat="c2 0/0/3"), "!Stealth"))["effects"] == {"Stealth": 4}
    assert GAME.dump(GAME.play(at("Swan", Swan="c2 0/0/3"), "!BattleWings"))["effects"] == {"BattleWings": 4}


@pytest.mark.clause("QG-10.6")
def test_mud_of_round_four_ends_at_the_frogs_turn_in_round_six() -> None:
    state = at("Cat", round=6, golden="b1", effects={"MudTrap": 6})
    assert "over MudTrap" in notes(play(state, "end"))


@pytest.mark.clause("QG-10.7", "QG-R28")
def test_nine_movements_are_the_most() -> None:
    state = play(at("Fish", Fish="g3 0/0/3"), "!JetStream >g2 >f2 >e2 >d2 >e2 >d2 >e2 >d2")
    assert (state.made, state.allowance) == (8, 9)
    assert turn_of(play(state, ">e2")) == "Cat"


@pytest.mark.clause("QG-10.7", "QG-R28")
def test_the_jet_stream_may_come_after_all_movements() -> None:
    state = play(at("Fish", Fish="c3 0/0/3", red=""), ">b3 >b2 >b3")
    assert moves(state) == ["!JetStream", "end"]
    assert len(steps(GAME.play(state, "!JetStream"))) == 4


@pytest.mark.clause("QG-10.8", "QG-R10")
def test_in_the_bank_only_jumps_can_be_used() -> None:
    assert refused(at("Swan", Swan="d4 0/0/3"), "!BattleWings") == "QG-10.8"
    assert refused(at("Fish", Fish="d5 0/0/3"), "!JetStream") == "QG-10.8"


MUD: dict[str, Any] = {"effects": {"MudTrap": 5}}


@pytest.mark.clause("QG-10.9", "QG-R20")
def test_a_start_on_mud_is_harmless() -> None:
    assert biome("b3") == "Swamp"
    assert len(steps(at("Cat", Cat="b3", **MUD))) == 4
    swamp_free = play(at("Cat", Cat="b3", **MUD), ">b4")
    assert len(steps(swamp_free)) == 4


@pytest.mark.clause("QG-10.9", "QG-R20")
def test_the_frog_walks_through_mud() -> None:
    assert len(steps(play(at("Frog", Frog="c3", **MUD), ">b3"))) == 4


@pytest.mark.clause("QG-10.9", "QG-R20")
def test_leaving_the_bank_onto_mud_stops() -> None:
    state = play(at("Cat", Cat="e5", **MUD), ">f5")
    assert biome("f5") == "Swamp"
    assert (notes(state)[0], turn_of(state)) == ("mud f5", "Frog")


@pytest.mark.clause("QG-10.9")
def test_whoever_is_stopped_by_mud_may_still_battle_and_use_other_cards() -> None:
    state = play(at("Cat", Cat="c3 0/0/3", Swan="b3 2", **MUD), ">b3")
    assert moves(state) == ["!Pickpocket Swan", "!Stealth", "end", "x Swan"]


@pytest.mark.clause("QG-10.10", "QG-R20")
def test_a_card_without_a_target_cannot_be_used() -> None:
    assert not any("Pickpocket" in move for move in moves(at("Cat", Cat="c2 0/0/3")))
    assert not any("Undertow" in move for move in moves(at("Fish", Fish="c2 0/0/3", red="")))


@pytest.mark.clause("QG-10.11", "QG-R7")
def test_cards_work_on_the_spawn_as_on_a_tile() -> None:
    cat = moves(at("Cat", Cat="a1 0/0/3", Frog="a2 1", Swan="b2 1"))
    assert {"!Stealth", "!Pickpocket Frog"} <= set(cat)
    assert "!Pickpocket Swan" not in cat
    frog = GAME.play(at("Frog", Frog="a8 0/0/3"), "!LongLeap c6")
    assert seat(frog, "Frog")["at"] == "c6"
    fish = at("Fish", Fish="h1 0/0/3")
    assert (refused(fish, "!Undertow h4"), refused(fish, "!Undertow d1")) == ("", "")
    assert refused(fish, "!Undertow c1") == "QG-10.10"


@pytest.mark.clause("QG-10.10", "QG-R20")
def test_pickpocket_takes_red_jewels_only() -> None:
    state = at("Cat", Cat="c2 0/0/3", Frog="c3", golden="inventory 2")
    assert refused(state, "!Pickpocket Frog") == "QG-10.10"


@pytest.mark.clause("QG-10.11", "QG-R7")
def test_nobody_on_a_spawn_can_be_pickpocketed() -> None:
    assert refused(at("Cat", Cat="a7 0/0/3", Frog="a8 2"), "!Pickpocket Frog") == "QG-4.6"


@pytest.mark.clause("QG-R24", "QG-10.1")
@pytest.mark.parametrize("move", ["x Swan", "rob Fish"])
def test_stealth_ends_when_the_cat_attacks(move: str) -> None:
    state = GAME.play(at("Cat", Cat="c5 0/0/3", Swan="c5 2", Fish="a3 0/3"), "!Stealth")
    GAME.play(state, move)
    assert (notes(state), GAME.dump(state)["effects"]) == (["over Stealth"], {})


@pytest.mark.clause("QG-R24")
def test_stealth_may_be_started_after_a_robbery() -> None:
    state = GAME.play(at("Cat", Cat="c5 0/0/3", Fish="a3 0/3"), "rob Fish", "rob 2", "rob 2")
    assert "!Stealth" in moves(state)


@pytest.mark.clause("QG-R23")
@pytest.mark.parametrize(("path", "left"), [("!Stealth", True), (">c2 !Stealth", True), (">c2 >c1 !Stealth", False)])
def test_with_the_golden_jewel_two_steps_in_all_under_stealth(path: str, left: bool) -> None:
    state = play(at("Cat", Cat="c3 0/0/3", golden="inventory 1"), path)
    assert (turn_of(state) == "Cat" and bool(steps(state))) == left


@pytest.mark.clause("QG-R20")
def test_each_character_has_two_cards() -> None:
    rich = {name: f"{cell} 1/0/3" for name, cell in zip(NAMES, ("c2", "c3", "b2", "d2"), strict=True)}
    for name in NAMES:
        used = {move.partition(" ")[0] for move in moves(at(name, **rich)) if move[0] == "!"}
        assert len(used) == 2
