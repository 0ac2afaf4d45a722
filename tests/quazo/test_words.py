"""What Quazo's Gambit says and shows, in every language and for every seat (contract, section 7)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from parlour.games.quazo import GAME
from parlour.games.quazo.state import QuazoState
from parlour.kernel.scene import Cell, Grid, Group, Item, Offer, Panel, Table, Track, Zone
from parlour.kernel.state import CHANCE
from parlour.kernel.words import LANGUAGES, phrase

from .looks import MISS, detail, offers, region, rows, said, scene, told
from .support import MARKED, TILES, at, biome, laid, play


def shown(state: QuazoState, name: str, seat: int | None = 0) -> bool:
    return any(region.id == name for region in scene(state, seat).regions)


def board(state: QuazoState, seat: int | None = 0) -> Grid:
    grid = region(state, "board", seat)
    assert isinstance(grid, Grid)
    return grid


def cell(state: QuazoState, name: str, seat: int | None = 0) -> Cell:
    return next(cell for cell in board(state, seat).cells if cell.id == name)


def letters(state: QuazoState, name: str) -> list[str]:
    return [item.letter for item in cell(state, name).items]


def badge_texts(thing: Cell | Item | Offer) -> list[str]:
    return [said(badge.text) for badge in thing.badges]


def panel(state: QuazoState, seat: int) -> Panel:
    return next(panel for panel in scene(state).panels if panel.seat == seat)


# The board


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_the_board_shows_all_64_cells_by_their_names_the_same_for_all(seat: int | None) -> None:
    grid = board(at("Cat"), seat)
    assert [cell.id for cell in grid.cells] == [file + rank for rank in "87654321" for file in "abcdefgh"]


def test_tiles_show_their_biome_and_their_mark() -> None:
    state = at("Cat")
    for name in TILES:
        tile = cell(state, name)
        assert (tile.tone, tile.art) == (biome(name).lower(), f"qg-tile-{biome(name).lower()}")
        assert ("marked tile" in badge_texts(tile)) == (name in MARKED)
        assert said(tile.label) == f"{name} {biome(name)}"


def test_jewels_characters_spawns_and_banks_stand_on_their_cells() -> None:
    state = at("Cat", Cat="c3", Frog="c3", golden="b1")
    assert letters(state, "c3") == ["Fr", "Ca"]
    assert letters(state, "b1") == ["r", "G"]
    assert letters(state, "h8") == ["Sw"]
    assert (cell(state, "h8").art, cell(state, "h8").tone) == ("qg-spawn", "seat-3")
    assert (cell(state, "d4").art, cell(state, "d4").tone) == ("qg-bank", "seat-3")


def test_whoever_is_at_it_stands_on_top() -> None:
    together = {"Cat": "c3", "Frog": "c3", "Fish": "c3"}
    assert [letters(at(name, **together), "c3")[-1] for name in together] == ["Ca", "Fr", "Fi"]


def test_a_bank_shows_its_worth_and_whose_it_is() -> None:
    state = at("Cat", Frog="a8 0/3", golden="bank 2")
    bank = cell(state, "e4")
    assert (bank.tone, badge_texts(bank)) == ("seat-2", ["10"])
    assert said(bank.label) == "e4 bank of Frog: the golden jewel and 3 red jewels"
    assert badge_texts(cell(state, "e5")) == ["0", "yours"]


def test_the_own_bank_and_the_own_golden_tiles_stand_out() -> None:
    state = at("Cat")
    own = [one.id for one in board(state, 2).cells if "goal" in one.states]
    assert own == ["d4"]
    gold = [one.id for one in board(state, 2).cells if "golden tile of your bank" in badge_texts(one)]
    assert sorted(gold) == ["a2", "b1"]
    assert not any("golden tile of your bank" in badge_texts(one) for one in board(state, None).cells)


def test_golden_tiles_stand_out_only_while_the_golden_jewel_is_to_come() -> None:
    state = at("Cat", round=7, golden="b1")
    assert not any("golden tile of your bank" in badge_texts(one) for one in board(state).cells)


def test_corners_that_nobody_has_are_walls() -> None:
    state = at("Cat", players=2)
    assert [name for name in ("a8", "h1", "e4", "d5") if cell(state, name).states == ("wall",)] == [
        "a8",
        "h1",
        "e4",
        "d5",
    ]


def test_mud_is_marked_on_every_swamp_tile_with_its_end() -> None:
    state = at("Cat", effects={"MudTrap": 5})
    text = "Others stop on Swamp until the turn of the Frog in round 5"
    muddy = {one.id for one in board(state).cells if text in badge_texts(one)}
    assert muddy == {name for name in TILES if biome(name) == "Swamp"}


def test_a_piece_shows_what_works_for_it_and_the_golden_jewel() -> None:
    state = at("Frog", Cat="c3 2/0/1", effects={"Stealth": 4}, golden="inventory 1")
    (piece,) = cell(state, "c3").items
    assert badge_texts(piece) == ["carries the golden jewel", "Nobody can battle the Cat until its turn in round 4"]
    assert said(piece.tip) == "Carries the golden jewel and 2 red jewels. 1 of 3 mana. At home on City."


def test_ids_stay_the_same_when_a_piece_moves() -> None:
    state = at("Cat", Cat="c3")
    before = cell(state, "c3").items[0].id
    assert cell(play(state, ">c2"), "c2").items[-1].id == before


# Players


def test_a_panel_shows_bank_inventory_mana_effects_and_cooldowns() -> None:
    state = at("Frog", Cat="c3 2/3/1", effects={"Stealth": 4}, attacks={"Cat Swan": 3}, golden="bank 1")
    seen = panel(state, 0)
    assert (said(seen.side), said(seen.score)) == ("Cat", "10")
    assert [(said(one.label), one.value) for one in seen.counters] == [("jewels carried", "2"), ("mana", "1/3")]
    assert [said(note) for note in seen.notes] == [
        "golden jewel banked",
        "no battle with Swan before round 5",
    ]


def test_the_golden_jewel_is_counted_while_it_is_carried_with_what_it_is_worth() -> None:
    counters = [panel(at("Frog", golden="inventory 1"), seat).counters for seat in range(4)]
    assert [len(one) for one in counters] == [3, 2, 2, 2]
    for lang, worth in (("en", "The golden jewel, carried"), ("pt-BR", "A joia dourada")):
        tips = [GAME.words(lang).text(one.tip) for one in counters[0]]
        assert all(tips)
        assert worth in tips[1]
        assert "7" in tips[1]


def test_a_panel_says_who_is_in_the_bank_and_who_acts() -> None:
    state = at("Frog", Swan="d4")
    assert "in the bank" in [said(note) for note in panel(state, 2).notes]
    assert [panel(state, seat).acting for seat in range(4)] == [False, True, False, False]


def test_without_abilities_there_is_neither_mana_nor_a_table_of_cards() -> None:
    state = at("Cat", options={"abilities": "off"})
    assert [said(one.label) for one in panel(state, 0).counters] == ["jewels carried"]
    assert not shown(state, "cards")


# Rounds, steps, odds, cards


def test_the_round_is_shown_as_a_track_with_word_of_the_golden_jewel() -> None:
    state = at("Cat")
    group = region(state, "round")
    assert isinstance(group, Group)
    (track,) = group.parts
    assert isinstance(track, Track)
    assert (len(track.steps), track.at, said(group.title)) == (10, 2, "Round 3 of 10")
    assert said(group.note) == "The golden jewel, worth 7, comes out in round 6."
    assert said(scene(state).turn) == "round 3 of 10"


def test_a_game_of_very_many_rounds_has_no_track() -> None:
    group = region(at("Cat", options={"rounds": 1_000_000_000}), "round")
    assert isinstance(group, Group)
    assert group.parts == ()


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"golden": "b1"}, "Golden jewel on b1, worth 7."),
        ({"golden": "inventory 2"}, "Frog carries the golden jewel, worth 7."),
        ({"golden": "bank 3"}, "The golden jewel, worth 7, is in the bank of Swan."),
        ({"options": {"golden_round": 11}}, "The golden jewel does not come out."),
    ],
)
def test_where_the_golden_jewel_is_can_be_read(fields: dict[str, Any], text: str) -> None:
    group = region(at("Cat", **fields), "round")
    assert isinstance(group, Group)
    assert said(group.note) == text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_game_says_nothing_of_itself_that_an_option_can_change(lang: str) -> None:
    assert not re.search(r"\d", GAME.words(lang).text(phrase("game-blurb")))


def steps_box(state: QuazoState) -> tuple[str, str]:
    group = region(state, "turn")
    assert isinstance(group, Group)
    return said(group.value), said(group.note)


@pytest.mark.parametrize(
    ("state", "value", "note"),
    [
        (lambda: at("Cat", Cat="c3"), "3 of 3 steps left", "End the third step on City for 3 more."),
        (
            lambda: play(at("Cat", Cat="c2"), ">c3 >d3 >e3"),
            "3 of 6 steps left",
            "The third step on City gave 3 more.",
        ),
        (
            lambda: play(at("Fish", Fish="g3 0/0/3"), "!JetStream >g2 >f2 >e2"),
            "6 of 9 steps left",
            "The third step on Water gave 3 more. A card gave 3 more.",
        ),
        (
            lambda: at("Cat", Cat="c3", effects={"MudTrap": 4}),
            "3 of 3 steps left",
            "End the third step on City for 3 more. Mud would stop the Cat on b3.",
        ),
        (
            lambda: play(at("Swan", Swan="a3 0/0/3", golden="a2"), ">a2"),
            "no steps left",
            "Taking the golden jewel ends all movement this turn.",
        ),
        (
            lambda: at("Cat", Cat="c3", golden="inventory 1", effects={"Stealth": 4}),
            "2 of 2 steps left",
            "With the golden jewel there are no extra steps.",
        ),
    ],
)
def test_steps_left_and_what_the_third_one_would_give_are_said(state: Any, value: str, note: str) -> None:
    assert steps_box(state()) == (value, note)


@pytest.mark.parametrize(
    ("state", "used", "left"),
    [
        (lambda: at("Cat", Cat="c3"), 0, 3),
        (lambda: play(at("Cat", Cat="c3"), ">c4"), 1, 2),
        (lambda: play(at("Fish", Fish="g3 0/0/3"), "!JetStream >g2 >f2 >e2"), 3, 6),
        (lambda: play(at("Swan", Swan="a3 0/0/3", golden="a2"), ">a2"), 1, 0),
    ],
)
def test_each_step_is_a_dot(state: Any, used: int, left: int) -> None:
    track = region(state(), "steps")
    assert isinstance(track, Track)
    assert (track.at, len(track.steps) - track.at, track.states) == (used, left, ("dots",))


def test_the_tray_of_dice_is_always_there() -> None:
    for state in (at("Cat"), GAME.play(at("Swan", Swan="c1", Fish="c1 2"), "x Fish"), laid()):
        group = region(state, "turn")
        assert isinstance(group, Group)
        assert group.place == "beside"
        assert [part.id for part in group.parts if isinstance(part, Zone)] == ["dice"]


def test_nothing_lies_above_the_board() -> None:
    """It would push the board down whenever it came and went."""
    for state in (at("Cat"), GAME.play(at("Fish", Fish="c4 2", Swan="b2 0/5"), "rob Swan", *MISS, *MISS, "stake R")):
        assert [one.id for one in scene(state).regions if one.place in ("above", "main")] == ["board"]
        assert not scene(state).banners


def test_characters_are_chosen_beside_the_board() -> None:
    first, second = scene(GAME.start()).regions[:2]
    assert (first.id, first.place, second.id, second.place) == ("board", "main", "characters", "beside")


def test_a_seat_goes_by_its_character_once_it_has_one() -> None:
    state = GAME.play(GAME.start(), "pick Frog")
    assert [(said(one.side), one.art) for one in scene(state).panels] == [
        ("Frog", "qg-frog"),
        ("Player 2", ""),
        ("Player 3", ""),
        ("Player 4", ""),
    ]
    assert said(panel(state, 0).unit) == "bank"


def test_what_would_end_after_the_last_round_lasts_until_the_end() -> None:
    state = at("Cat", round=10, effects={"MudTrap": 12, "BattleWings": 10}, attacks={"Cat Swan": 9})
    assert rows(state, "effects") == [
        ("Mud Trap", "All but the Frog stop on Swamp until the end of the game"),
        ("Battle Wings", "The Swan rolls two dice in every battle until its turn in round 10"),
    ]
    assert [said(note) for note in panel(state, 0).notes] == ["no more battle with Swan"]
    assert "All but the Frog stop on Swamp until the end of the game" in {
        text for one in board(state).cells for text in badge_texts(one)
    }
    assert told(at("Frog", round=10, Frog="c3 0/0/3"), "!MudTrap")[1] == (
        "All but the Frog stop on Swamp until the end of the game"
    )


def test_a_step_says_beforehand_that_it_earns_three_more_or_ends_in_mud() -> None:
    state = at("Cat", Cat="b2", turn={"made": 2}, effects={"MudTrap": 4})
    seen = {move: badge_texts(offer) for move, offer in offers(state, 0).items() if move[0] == ">"}
    assert seen == {">b1": ["mud"], ">a2": [], ">c2": ["+3"], ">b3": ["mud"]}


@pytest.mark.parametrize(("where", "percent"), [("c3", 42), ("c2", 58), ("b2", 25), ("c1", 42)])
def test_the_odds_of_a_battle_are_shown_before_one_chooses(where: str, percent: int) -> None:
    """Cat against Swan on Water, City, Sky and Water."""
    state = at("Cat", Cat=where, Swan=f"{where} 4")
    assert rows(state, "chances")[0][:2] == ("Battle Swan here", f"{percent}%")
    offer = offers(state, 0)["x Swan"]
    assert said(offer.say) == f"Battle Swan ({percent}%)"
    assert offer.takes
    assert offer.button


def test_the_table_of_chances_is_there_only_when_there_is_a_chance() -> None:
    assert not shown(at("Cat", Cat="c3"), "chances")


def test_with_two_advantages_the_odds_are_39_per_cent() -> None:
    state = at("Swan", Swan="c1", Fish="c1 4", effects={"BattleWings": 4})
    assert rows(state, "chances", 2) == [
        ("Battle Fish here", "39%", "2 against 2 dice. A win takes 2 of 4. Ends the turn.")
    ]


def test_the_odds_of_a_robbery_and_what_it_would_bring_are_shown() -> None:
    state = at("Fish", Fish="c4", Swan="b2 0/5")
    assert rows(state, "chances", 3) == [
        ("Rob the bank of Swan", "31%", "Doubles in two tries. Takes 2 of 5. No more steps.")
    ]
    assert offers(state, 3)["rob Swan"].path == ("d4",)
    assert detail(state, 3) == "Rob Swan: 31% for 2."


@pytest.mark.clause("QG-R12")
def test_that_there_is_nothing_to_win_is_said() -> None:
    battle = at("Cat", Cat="c3", Swan="c3 1")
    assert rows(battle, "chances")[0][2] == "1 against 1 die. Nothing to win: 1 carried. Ends the turn."
    robbery = at("Fish", Fish="c4", Swan="b2 0/1")
    assert rows(robbery, "chances", 3)[0][2].startswith("Doubles in two tries. Nothing to win")
    assert detail(battle, 0) == "Battle Swan: 42%, nothing to win."
    assert detail(robbery, 3) == "Rob Swan: 31%, nothing to win."


def test_who_cannot_be_battled_here_is_named_with_the_reason() -> None:
    state = at("Cat", Cat="c3", Swan="c3 4", Fish="c3 4", attacks={"Cat Swan": 2})
    assert [row[:2] for row in rows(state, "chances")] == [
        ("Battle Fish here", "25%"),
        ("Battle Swan here", "from round 4"),
    ]
    hidden = at("Frog", Frog="c3", Cat="c3 4", effects={"Stealth": 4})
    assert [row[:2] for row in rows(hidden, "chances", 1)] == [("Battle Cat here", "hidden")]


def test_effects_are_listed_with_what_they_do_and_until_when() -> None:
    state = at("Cat", effects={"MudTrap": 5, "BattleWings": 4})
    assert rows(state, "effects", 3) == [
        ("Mud Trap", "Others stop on Swamp until the turn of the Frog in round 5"),
        ("Battle Wings", "The Swan rolls two dice in every battle until its turn in round 4"),
    ]
    table = region(state, "effects")
    assert isinstance(table, Table)
    assert [row.item.seat for row in table.rows if row.item] == [1, 2]
    assert not shown(at("Cat"), "effects")


def test_the_sign_of_golden_tiles_is_explained_while_there_are_some() -> None:
    assert ("golden tile of your bank", "") in rows(at("Cat"), "marks")
    assert ("golden tile of your bank", "") not in rows(at("Cat", round=7, golden="b1"), "marks")
    assert ("golden tile of your bank", "") not in rows(at("Cat"), "marks", None)


@pytest.mark.parametrize(
    ("option", "text"), [("stealable", "A win takes 1 of 1, the golden"), ("safe", "Nothing to win")]
)
def test_a_lone_golden_jewel_is_part_of_the_odds(option: str, text: str) -> None:
    state = at("Cat", Cat="c3", Swan="c3", golden="inventory 3", options={"lone_golden": option})
    assert text in rows(state, "chances")[0][2]


def test_the_odds_follow_the_true_chances() -> None:
    """Every pair of rolls, counted: attacker's wins in per cent, rounded."""
    from parlour.games.quazo.view import ATTEMPT_ODDS, BATTLE_ODDS, ROBBERY_ODDS

    dice = {
        False: [(one,) for one in range(1, 7)] * 6,
        True: [(one, two) for one in range(1, 7) for two in range(1, 7)],
    }
    for (attacker, defender), percent in BATTLE_ODDS.items():
        wins = sum(max(a) > max(d) for a in dice[attacker] for d in dice[defender])
        assert percent == round(100 * wins / 1296)
    assert (round(100 * 11 / 36), round(100 / 6)) == (ROBBERY_ODDS, ATTEMPT_ODDS)


def test_cards_are_listed_with_price_and_text_and_can_be_clicked_when_usable() -> None:
    state = at("Cat", Cat="c3 0/0/3", Frog="c2 1")
    table = region(state, "cards")
    assert isinstance(table, Table)
    assert said(table.title) == "Cat, 3 mana"
    assert [row[:2] for row in rows(state, "cards")] == [("Stealth", "3 mana"), ("Pickpocket", "3 mana")]
    assert [row.states for row in table.rows] == [(), ()]
    assert offers(state, 0)["!Stealth"].path == ("card-Stealth",)
    assert offers(state, 0)["!Pickpocket Frog"].path == ("card-Pickpocket", "piece-Frog")
    poor = region(at("Cat", Cat="c3"), "cards")
    assert isinstance(poor, Table)
    assert [row.states for row in poor.rows] == [("spent",), ("spent",)]


def test_a_jump_is_a_card_and_then_a_tile() -> None:
    assert offers(at("Frog", Frog="c4 0/0/3"), 1)["!LongLeap e6"].path == ("card-LongLeap", "e6")


def test_each_viewer_sees_the_own_cards_and_a_watcher_those_of_who_acts() -> None:
    state = at("Cat")
    titles = [region(state, "cards", seat).title for seat in (0, 1, 2, 3, None)]
    assert [said(title).partition(",")[0] for title in titles] == ["Cat", "Frog", "Swan", "Fish", "Cat"]


# Dice and stakes


def test_dice_lie_on_the_table_one_at_a_time() -> None:
    state = GAME.play(
        at("Swan", Swan="c1", Fish="c1 2", effects={"BattleWings": 4}), "x Fish", "atk 2", "atk 6", "def 3"
    )
    tray = region(state, "dice")
    assert isinstance(tray, Zone)
    assert [(item.letter, item.seat) for item in tray.items] == [("2", 2), ("6", 2), ("3", 3)]
    assert tray.layout == "tray"


@pytest.mark.parametrize(
    ("state", "events", "fallen"),
    [
        (
            lambda: at("Swan", Swan="c1", Fish="c1 2"),
            ["x Fish", "atk 5", "def 3", "def 2"],
            [("5", 2), ("3", 3), ("2", 3)],
        ),
        (lambda: at("Fish", Fish="c4", Swan="b2 0/5"), ["rob Swan", *MISS, "rob 4", "rob 4"], [("4", 3), ("4", 3)]),
        (laid, ["start 1:4", "start 2:2", "start 3:6", "start 4:1"], [("4", 0), ("2", 1), ("6", 2), ("1", 3)]),
    ],
)
def test_the_dice_that_decided_lie_there_until_somebody_acts(state: Any, events: list[str], fallen: list[Any]) -> None:
    now = GAME.play(state(), *events)

    def tray() -> list[Any]:
        dice = region(now, "dice")
        assert isinstance(dice, Zone)
        return [(item.letter, item.seat) for item in dice.items]

    assert tray() == fallen
    if now.actor() == CHANCE:
        GAME.play(now, "mana 4")
        assert tray() == fallen
    GAME.play(now, "end")
    assert tray() == []


def test_the_box_of_a_turn_says_what_the_dice_decide() -> None:
    state = GAME.play(at("Swan", Swan="c1", Fish="c1 2"), "x Fish")
    assert steps_box(state) == ("no steps left", "The higher die wins; a tie goes to Fish.")
    assert isinstance(region(state, "steps"), Track), "the box keeps its size"
    state = GAME.play(at("Fish", Fish="c4", Swan="b2 0/5"), "rob Swan")
    assert steps_box(state) == ("no steps left", "Two dice alike take half of the bank.")
    state = GAME.play(at("Cat", Cat="c3"), "end")
    assert steps_box(state) == ("3 of 3 steps left", "End the third step on Swamp for 3 more.")


def test_rolls_against_each_other_lie_there_with_their_players() -> None:
    tray = region(GAME.play(laid(), "start 1:4", "start 2:2"), "dice")
    assert isinstance(tray, Zone)
    assert [(item.letter, item.seat) for item in tray.items] == [("4", 0), ("2", 1)]


def test_the_die_of_a_lost_jewel_lies_there_while_its_tile_is_chosen() -> None:
    state = at("Fish", Fish="c4 1", Swan="b2 0/5", red="b1")
    tray = region(GAME.play(state, "rob Swan", *MISS, *MISS, "stake R", *MISS, "d4 3"), "dice", 3)
    assert isinstance(tray, Zone)
    assert [(item.art, item.seat) for item in tray.items] == [("d4-3", 3)]


def test_stakes_lie_on_the_table_during_a_robbery() -> None:
    state = at("Fish", Fish="c4 2", Swan="b2 0/5", golden="inventory 4")
    GAME.play(state, "rob Swan", *MISS, *MISS, "stake R", *MISS, "stake G")
    stakes = region(state, "stakes")
    assert isinstance(stakes, Zone)
    assert [item.letter for item in stakes.items] == ["r", "G"]
    assert not shown(at("Fish"), "stakes")
