"""What Quartz says and shows, in every language and for every seat (contract, section 7)."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.quartz import GAME
from parlour.games.quartz.state import QuartzState
from parlour.kernel.scene import Group, Item, Track, Zone

from .looks import NAMES, offer, region, said, scene, table, things
from .support import at, end_round, opening, rolled, sold

CARTS = {"P1": "Qz 2 Em 1 Ru 1 Un 1", "P2": "Rb 2 Am 1 Un 1", "P3": "Qz 1 Sa 2 Un 2"}
CHESTS = {"P1": "Sa 1 Ru 1", "P2": "Qz 1 Rb 1"}
LAST_FIRST = {"variant": "last_first"}


# Carts, chests, panels


def test_every_cart_and_chest_is_shown_with_counts_by_kind() -> None:
    state = at("", CARTS, CHESTS)
    assert things(state, "cart-1") == {"Qz": ["2"], "Em": [], "Ru": [], "Un": []}
    assert things(state, "cart-3") == {"Qz": [], "Sa": ["2"], "Un": ["2"]}
    assert (things(state, "chest-2"), things(state, "chest-3")) == ({"Qz": [], "Rb": []}, {})


@pytest.mark.parametrize(("seat", "order"), [(0, [1, 2, 0]), (1, [2, 0, 1]), (None, [0, 1, 2])])
def test_the_own_things_come_last_and_the_others_clockwise_before(seat: int | None, order: list[int]) -> None:
    shown = scene(at(), seat)
    assert [panel.seat for panel in shown.panels] == order
    assert [part.seat for part in shown.regions if isinstance(part, Group) and part.seat is not None] == order


def test_a_group_is_called_after_its_player_and_says_what_it_is_worth() -> None:
    state = at("", CARTS, CHESTS)
    assert [said(region(state, f"seat-{seat}").title) for seat in (1, 2)] == ["Your crystals", "Ben"]
    assert [said(region(state, f"seat-{seat}").value) for seat in (1, 2, 3)] == ["$18", "$15", "−$2"]
    assert said(region(state, "seat-1").note) == "crystals $21 · groups $0 · unstable −$3 · 0 reroll tokens"


@pytest.mark.parametrize(("tokens", "said_so"), [(0, "0 marcador"), (1, "1 marcador"), (2, "2 marcadores")])
def test_portuguese_counts_none_as_one_in_its_grammar_only(tokens: int, said_so: str) -> None:
    note = region(at(tokens={"P1": tokens}), "seat-1").note
    assert GAME.words("pt-BR").text(note, NAMES).endswith(f" · {said_so} de rerrolagem")


@pytest.mark.clause("QT-13.7")
def test_who_would_be_the_careless_miner_is_said() -> None:
    state = at("", CARTS, CHESTS, leader="P2", turn="P2", queue=["P3"])
    signs = {seat: [said(badge.text) for badge in region(state, f"seat-{seat}").badges] for seat in (1, 2, 3)}
    assert signs == {1: [], 2: ["goes first"], 3: ["careless miner: −$5"]}
    (sign,) = region(state, "seat-3").badges
    assert "whoever has the fewest crystals in the chest pays $5" in said(sign.tip)
    # its drawing is in the sheet, beside its name: another's name is not cut for it
    row = next(row for row in region(state, "sheet").rows if said(row.cells[0]) == "Careless miner")
    assert row.item is not None
    assert (sign.art, said(sign.tip)) == (row.item.art, said(row.item.tip))
    (own,) = region(at("", {"P1": "Qz 1"}, {"P2": "Em 1", "P3": "Em 1"}), "seat-1").badges[-1:]
    assert (said(own.text), own.art) == ("careless miner: −$5", "")
    assert said(region(state, "cart-3").tip) == "Crystals in the cart. Others can steal them."


def test_the_penalty_has_one_name_wherever_it_is_told() -> None:
    """It was “fewest in chest” beside the seats and “careless miner” in the sheet."""
    for lang, name in (("en", "careless miner"), ("pt-BR", "displicente")):
        words = GAME.words(lang)
        state = at("", CARTS, CHESTS)
        (sign,) = region(state, "seat-3").badges
        told = [sign.text, sign.tip, region(state, "prices").note]
        told += [row.cells[0] for row in region(state, "sheet").rows[3:4]]
        for text in told:
            assert name in words.text(text, NAMES).lower()


def test_whose_dice_they_are_has_the_line_for_itself() -> None:
    """How many rerolls another has left is no reason to cut that player's name on a phone."""
    state = rolled("X J C T S")
    told = {seat: said(region(state, "roll", seat).value) for seat in (0, 1, None)}
    assert told == {0: "2 free rerolls", 1: "", None: "2 free rerolls"}


def test_a_panel_counts_cart_chest_and_tokens() -> None:
    state = at("", CARTS, CHESTS, tokens={"P3": 2})
    panel = next(panel for panel in scene(state).panels if panel.seat == 2)
    assert [(said(counter.label), said(counter.value)) for counter in panel.counters] == [
        ("cart", "5"),
        ("chest", "0"),
        ("tokens", "2"),
    ]
    assert said(panel.score) == "−$2"
    assert not panel.acting


def test_the_panel_of_the_one_who_must_decide_is_marked() -> None:
    assert {panel.seat: panel.acting for panel in scene(rolled("X J C T S")).panels} == {0: True, 1: False, 2: False}


def test_the_clock_shows_round_and_order() -> None:
    state = at(players=4, leader="P3", turn="P4", queue=["P1", "P2"], round=2)
    rounds, order = region(state, "round"), region(state, "order")
    assert isinstance(rounds, Track)
    assert (rounds.steps, rounds.at) == (("1", "2", "3", "4", "5", "6"), 1)
    assert ([said(step) for step in order.steps], order.at) == (["Cy", "Di", "Ann", "Ben"], 1)
    assert order.marks == ((2, 0), (3, 1), (0, 2), (1, 3))
    assert said(scene(state).turn) == "round 2 of 6"


def test_the_rounds_of_last_first_go_on() -> None:
    state = at(round=8, options=LAST_FIRST)
    assert (len(region(state, "round").steps), region(state, "round").at) == (8, 7)
    assert said(scene(state).turn) == "round 8"


# The bag and the prices


@pytest.mark.clause("QT-1.8")
def test_the_bag_is_counted_with_the_chance_of_each_kind() -> None:
    state = at(bag="Qz 4 Am 1 Un 3")
    assert things(state, "bag") == {"Qz": ["4", "50%"], "Am": ["1", "12%"], "Un": ["3", "38%"]}
    assert said(region(state, "bag").title) == "Bag: 8 crystals"
    assert said(region(state, "bag").note) == "+2 unstable a round"
    assert said(region(state, "bag").tip) == (
        "Every round begins with 2 unstable crystals going into the bag. 3 such pairs are still to come."
    )


def test_an_empty_bag_can_be_shown() -> None:
    assert said(region(at("C C X J T", {"P1": "Qz 1"}, bag=""), "bag").title) == "Bag: 0 crystals"


@pytest.mark.parametrize(("values", "prices"), [("family", ["$6", "$8"]), ("linear", ["$5", "$6"])])
def test_prices_and_bonuses_are_always_shown(values: str, prices: list[str]) -> None:
    state = at(options={"values": values})
    shown = things(state, "prices")
    assert [*shown["Ru"], *shown["Am"]] == prices
    assert shown["Un"] == ["−$3"]
    assert said(region(state, "prices").note) == (
        "3 alike: +$3 · 4 alike: +$6 · 5 alike: +$10 · careless miner (fewest in the chest): −$5"
    )


@pytest.mark.clause("QT-15.1")
def test_last_first_has_no_careless_miner_to_show() -> None:
    state = at("", CARTS, options=LAST_FIRST)
    assert said(region(state, "prices").note) == "3 alike: +$3 · 4 alike: +$6 · 5 alike: +$10"
    assert [row[0] for row in table(state, "sheet")] == ["Crystals", "Groups", "Unstable", "Fortune"]


# Dice


def dice(state: QuartzState) -> list[Item]:
    zone = region(state, "dice")
    assert isinstance(zone, Zone)
    assert zone.layout == "tray"
    return list(zone.items)


def test_five_large_dice_show_their_faces() -> None:
    shown = dice(rolled("X J C T H"))
    assert [die.letter for die in shown] == ["X", "J", "C", "T", "H"]
    assert said(shown[4].label) == "Die 5: Helmet"
    assert said(shown[4].tip) == (
        "Every two helmets are one wild face. "
        "The other faces of a die are Pickaxe, Jackhammer, Chest, Transfer and Steal."
    )


def test_dice_that_are_not_rolled_are_blank() -> None:
    state = GAME.play(rolled("X J C T S"), "r24")
    assert [die.letter for die in dice(state)] == ["X", "·", "C", "·", "S"]
    assert said(dice(state)[1].label) == "Die 2, not rolled"


def test_rerolls_and_tokens_left_are_said() -> None:
    state = rolled("X J C T S", free=1, tokens={"P1": 1})
    assert said(region(state, "roll").value) == "1 free reroll, 1 token"
    assert said(scene(state).prompt.detail) == "Choose the dice to roll again."  # and not how often, again


def test_dice_are_picked_in_any_order_and_rolled_with_one_button() -> None:
    state = rolled("X J C T S")
    again = offer(state, "r24")
    assert (again.picks, again.button, said(again.say)) == (("die-2", "die-4"), True, "Roll 2 dice again")
    keep = offer(state, "keep")
    assert (keep.button, keep.key, said(keep.say)) == (True, "k", "Keep all five")


def test_a_reroll_that_costs_a_token_says_so() -> None:
    assert said(offer(rolled("X J C T S", free=0, tokens={"P1": 1}), "r1").say) == "Roll 1 die again for 1 token"


def test_what_the_dice_would_do_is_shown_before_they_are_kept() -> None:
    state = rolled("S S H H J", carts=CARTS, chests=CHESTS)
    assert said(region(state, "uses").title) == "These dice would"
    assert table(state, "uses") == [["Mine 1 crystal"], ["Draw 2 crystals, put 1 back"], ["Steal 2 crystals"]]
    assert [said(row.note) for row in region(state, "uses").rows] == ["with 1 wild face"] * 3
    assert said(region(state, "uses").note) == "1 wild face, for any one action."


def test_actions_say_what_they_do() -> None:
    rows = region(at("X X J C T"), "uses").rows
    assert [said(row.item.tip) for row in rows] == [
        "Each pickaxe mines 1 crystal.",
        "Do less by an action than your dice allow, for instance to save wild faces for another one.",
    ]


def test_used_actions_and_dice_are_spent() -> None:
    state = GAME.play(at("S S C C X", {"P1": "Qz 1", "P2": "Am 1"}), "S2")
    assert [die.letter for die in dice(state) if "spent" in die.states] == ["S", "S"]
    assert table(state, "uses") == [["Mine 1 crystal"], ["Protect 1 crystal"], ["Steal: done"]]


def test_helmets_are_spent_pair_by_pair() -> None:
    state = at("C H H X H", {"P1": "Qz 2"})
    assert [die.letter for die in dice(state) if "spent" in die.states] == []
    GAME.play(state, "C2")
    assert [die.id for die in dice(state) if "spent" in die.states] == ["die-1", "die-2", "die-3"]
    state = GAME.play(at("C H H H H", {"P1": "Qz 2"}), "C2")
    assert [die.id for die in dice(state) if "spent" in die.states] == ["die-1", "die-2", "die-3"]


@pytest.mark.clause("QT-5.5")
def test_faces_without_anything_to_do_say_why() -> None:
    state = rolled("S S T T X", carts={"P1": "Qz 1"})
    assert table(state, "uses") == [
        ["Mine 1 crystal"],
        ["Transfer: nothing to pass on"],
        ["Steal: nothing to take"],
    ]
    assert [row.states for row in region(state, "uses").rows] == [(), ("spent",), ("spent",)]
    assert table(rolled("S H H X X"), "uses")[-1] == ["Steal: nothing to take"]
    state = rolled("X J J C C", bag="")
    assert table(state, "uses") == [
        ["Pickaxe: the bag is empty"],
        ["Jackhammer: the bag is empty"],
        ["Chest: nothing to protect"],
    ]
    assert table(rolled("S H J C T"), "uses") == []


@pytest.mark.clause("QT-7.5")
def test_a_jackhammer_promises_no_more_than_the_bag_has() -> None:
    state = at("J J X X S", bag="Em 1")
    assert said(offer(state, "J2").say) == "Draw 1 crystal and keep it"
    assert table(state, "uses") == [["Mine 1 crystal"], ["Draw 1 crystal and keep it"]]
    assert said(offer(at("J J J X S", bag="Em 3"), "J3").say) == "Draw 3 crystals, put 1 back"


def test_while_nobody_is_in_turn_the_dice_have_an_empty_place_until_the_end() -> None:
    for state in (GAME.start(3), end_round(2, {"P1": "Am 1", "P2": "Am 1"})):
        assert (said(region(state, "roll").title), things(state, "dice"), table(state, "uses")) == ("Dice", {}, [])
    assert region(sold({}), "roll") is None


def test_drawn_crystals_lie_apart_until_it_is_settled_what_goes_back() -> None:
    state = GAME.play(at("J J J X C"), "J3", "draw Sa", "draw Un")
    assert things(state, "held") == {"Sa": [], "Un": []}
    assert [part.id for part in region(state, "roll").parts] == ["dice", "held", "uses"]
    GAME.play(state, "draw Qz")
    assert offer(state, "b:Un").path == ("held-Un",)
    assert region(GAME.play(state, "b:Un"), "held") is None


# Offers


@pytest.mark.parametrize(
    ("state", "move", "path", "words"),
    [
        (lambda: at("X X J C T"), "X1", ("fewer", "X1"), "Mine 1 crystal"),
        (lambda: at("X X J C T"), "X2", ("use-X",), "Mine 2 crystals"),
        (lambda: at("J J C T H"), "J2", ("use-J",), "Draw 2 crystals, put 1 back"),
        (lambda: at("X X J C T"), "end", ("end",), "End the turn"),
        (lambda: GAME.play(at("C C X J T", {"P1": "Qz 1 Am 1"}), "C2"), "c:Am", ("cart-1-Am",), "Protect an Amber"),
        (lambda: GAME.play(at("T T X J C", {"P1": "Un 1"}), "T2"), "t:P3", ("seat-3",), "Pass it to Cy"),
        (
            lambda: GAME.play(at("S S X J C", {"P2": "Qz 1 Em 1"}), "S2"),
            "s:P2.Em",
            ("cart-2-Em",),
            "Steal an Emerald from Ben",
        ),
        (lambda: end_round(2, {"P1": "Am 1", "P3": "Am 1"}), "lead:P3", ("seat-3",), "Let Cy lead"),
    ],
)
def test_moves_are_made_where_the_things_lie(state: Any, move: str, path: tuple[str, ...], words: str) -> None:
    found = offer(state(), move)
    assert (found.path, said(found.say)) == (path, words)
    assert found.takes == move.startswith("s:")


def test_only_the_one_who_decides_gets_offers() -> None:
    state = rolled("X J C T S")
    assert [len(scene(state, seat).offers) for seat in (0, 1, None)] == [32, 0, 0]
    assert [scene(state, seat).prompt.yours for seat in (0, 1, None)] == [True, False, False]


# Prompts


@pytest.mark.parametrize(
    ("state", "seat", "text"),
    [
        (lambda: GAME.start(3), 0, "The first leader is drawn."),
        (lambda: opening(3), 0, "You mine a crystal."),
        (lambda: opening(3), 1, "Ann mines a crystal."),
        (lambda: GAME.play(opening(3), "draw Qz"), 0, "You roll the dice."),
        (lambda: GAME.play(opening(3), "draw Qz"), 1, "Ann rolls the dice."),
        (lambda: GAME.play(at("X X J C T"), "X2"), 0, "You draw 2 more crystals."),
        (lambda: GAME.play(at("X X J C T"), "X2"), 1, "Ann draws 2 more crystals."),
        (lambda: rolled("X J C T S"), 0, "Roll again, or keep these five?"),
        (lambda: rolled("X J C T S"), 1, "Ann may roll again"),
        (lambda: at("X X J C T"), 0, "Use your dice, or end the turn"),
        (lambda: at("X X J C T"), None, "Ann uses the dice"),
        (
            lambda: GAME.play(at("J J J X C"), "J3", "draw Sa", "draw Un", "draw Qz"),
            0,
            "Put 1 of these 3 back into the bag",
        ),
        (
            lambda: GAME.play(at("J J J X C"), "J3", "draw Sa", "draw Un", "draw Qz"),
            1,
            "Ann puts 1 of 3 back into the bag",
        ),
        (
            lambda: GAME.play(at("C C C X J", {"P1": "Qz 1 Am 2"}), "C3"),
            0,
            "Protect 2 crystals: choose one in your cart",
        ),
        (lambda: GAME.play(at("C C X J T", {"P1": "Qz 1 Am 2"}), "C2"), 1, "Ann protects 1 crystal"),
        (
            lambda: GAME.play(at("T T X J C", {"P1": "Un 1"}), "T2"),
            0,
            "Pass 1 unstable crystal on: choose who gets it",
        ),
        (lambda: GAME.play(at("T T T X J", {"P1": "Un 2"}), "T3"), 2, "Ann passes 2 unstable crystals on"),
        (
            lambda: GAME.play(at("S S S X J", {"P2": "Qz 2 Am 1"}), "S3"),
            0,
            "Steal 2 crystals: choose one in another cart",
        ),
        (lambda: GAME.play(at("S S X J C", {"P2": "Qz 2 Am 1"}), "S2"), 1, "Ann steals 1 crystal"),
        (
            lambda: end_round(2, {"P1": "Ru 1", "P3": "Ru 1"}),
            0,
            "2 players have a Ruby as their best crystal. Who leads?",
        ),
        (
            lambda: end_round(2, {"P1": "Ru 1", "P3": "Ru 1"}),
            1,
            "Ann chooses who leads: 2 players have a Ruby as their best crystal",
        ),
        (lambda: sold({"P2": "Am 2"}), 0, "Ben has the largest fortune, $11, and wins"),
        (
            lambda: sold({"P2": "Am 2"}, round=3, bag=""),
            0,
            "The bag is empty: Ben has the largest fortune, $11, and wins",
        ),
        (
            lambda: sold({"P2": "Am 2"}, out=["P1"], leader="P2", options=LAST_FIRST),
            0,
            "Two are left in the mine: Ben has more, $16, and wins",
        ),
        (
            lambda: sold({}, day=3, scores=[[1, 2, 3], [4, 5, 6], [7, 8, 9]], options={"tournament": "on"}),
            0,
            "After three days Cy has the largest sum, $18, and wins",
        ),
        (
            lambda: sold({"P1": "Qz 1 Sa 1", "P2": "Qz 2 Em 1"}),
            0,
            "Ben and Ann both have $0: Ben has more Quartz and wins",
        ),
        (
            lambda: sold({}, day=3, scores=[[3, 2, 0], [4, 6, 0], [5, 4, 0]], options={"tournament": "on"}),
            0,
            "Ann and Ben both have $12 after three days: Ann has more from day 3 and wins",
        ),
        (lambda: sold({"P1": "Em 1", "P3": "Em 1"}), 0, "Ann and Cy share the victory"),
        (
            lambda: sold({"P1": "Em 1", "P2": "Em 1", "P3": "Em 1"}, players=4),
            0,
            "3 players share the victory, Ann and Ben among them",
        ),
        (lambda: sold({}), 0, "All share the victory"),
    ],
)
def test_the_prompt_says_whose_turn_it_is_and_what_is_to_do(state: Any, seat: int | None, text: str) -> None:
    assert said(scene(state(), seat).prompt.text) == text


# Variants


@pytest.mark.clause("QT-15.2")
@pytest.mark.parametrize(("unstable", "shown"), [(1, False), (2, True), (3, True)])
def test_last_first_warns_from_two_unstable_crystals_on(unstable: int, shown: bool) -> None:
    state = at(carts={"P1": f"Un {unstable}"}, options=LAST_FIRST)
    text = f"You have {unstable} unstable crystals. With three or more at the end of your turn you are out."
    assert [said(banner) for banner in scene(state).banners] == [text] * shown
    assert [said(badge.text) for badge in region(state, "seat-1").badges[1:]] == [
        f"{unstable} unstable: three are an accident"
    ] * shown
    assert scene(state, 1).banners == ()


def test_nobody_is_warned_when_all_is_over() -> None:
    state = sold({"P2": "Un 4"}, out=["P1"], leader="P3", options=LAST_FIRST)
    assert region(state, "seat-2", 1).badges == ()
    assert scene(state, 1).banners == ()


def test_a_day_warns_nobody() -> None:
    assert scene(at(carts={"P1": "Un 3"})).banners == ()


@pytest.mark.clause("QT-15.6")
def test_the_eliminated_are_shown_as_out() -> None:
    state = at(players=4, out=["P3"], options=LAST_FIRST)
    assert [said(badge.text) for badge in region(state, "seat-3").badges] == ["out of the mine"]
    assert [said(step) for step in region(state, "order").steps] == ["Ann", "Ben", "Di"]
    assert [said(head) for head in region(state, "sheet").heads] == ["", "Ann", "Ben", "Di"]


@pytest.mark.clause("QT-16.2")
def test_a_tournament_has_a_sheet_of_its_days() -> None:
    state = at(day=3, scores=[[20, 28, -4], [31, 18, 0]], options={"tournament": "on"})
    assert table(state, "days") == [
        ["Day 1", "$20", "$28", "−$4"],
        ["Day 2", "$31", "$18", "$0"],
        ["Day 3 so far", "−$5", "−$5", "−$5"],
        ["Sum", "$46", "$41", "−$9"],
    ]
    assert said(scene(state).turn) == "day 3 of 3, round 3 of 6"
    assert {panel.seat: said(panel.score) for panel in scene(state).panels} == {0: "$46", 1: "$41", 2: "−$9"}
    assert region(at(), "days") is None
    first = at("", {"P2": "Am 1"}, options={"tournament": "on"})
    assert table(first, "days") == [
        ["Day 1 so far", "−$5", "$3", "−$5"],
        ["Day 2", "–", "–", "–"],
        ["Day 3", "–", "–", "–"],
        ["Sum", "−$5", "$3", "−$5"],
    ]


@pytest.mark.clause("QT-16.2", "QT-16.3")
def test_the_days_decide_a_tournament() -> None:
    """Scenario 39, and the third day's sale beside it."""
    days = [[20, 28, 0], [31, 18, 0], [15, 20, 3]]
    state = sold({"P3": "Am 1"}, day=3, scores=days, options={"tournament": "on"})
    assert table(state, "days")[2:] == [
        ["Day 3", "$15", "$20", "$3"],
        ["Sum", "$66", "$66", "$3"],
        ["Place", "2", "1", "3"],
    ]
    assert said(region(state, "days").note) == "Equal sums: the third day decides, then the second."
    assert said(region(state, "sheet").title) == "The sale of day 3"
    assert table(state, "sheet")[-1] == ["Fortune", "−$5", "−$5", "$3"]


# The sheet


def test_the_worth_of_everybody_is_open_all_the_time() -> None:
    assert table(at("", CARTS, CHESTS), "sheet") == [
        ["Crystals", "$21", "$15", "$9"],
        ["Groups", "$0", "$3", "$0"],
        ["Unstable", "−$3", "−$3", "−$6"],
        ["Careless miner", "$0", "$0", "−$5"],
        ["Fortune", "$18", "$15", "−$2"],
    ]


def test_the_sale_is_counted_kind_by_kind_at_the_end() -> None:
    """Scenario 31; the best first."""
    carts = {"P1": "Qz 3 Em 1 Un 2", "P2": "Sa 4", "P3": "Am 1 Ru 1 Un 1"}
    state = sold(carts, {"P1": "Ru 2 Am 1", "P2": "Sa 1 Rb 1"})
    results = region(state, "results")
    assert (results.place, results.states, [part.id for part in results.parts]) == ("main", ("wide",), ["sheet"])
    assert [part.id for part in scene(state).regions][:2] == ["round", "results"]
    assert region(state, "sheet").owners == (None, 1, 0, 2)
    assert region(state, "sheet").note == ""
    assert table(state, "sheet") == [
        ["Quartz", "–", "$3", "–"],
        ["Rubellite", "$2", "–", "–"],
        ["Emerald", "–", "$3", "–"],
        ["Sapphire", "$20", "–", "–"],
        ["Ruby", "–", "$12", "$6"],
        ["Amber", "–", "$8", "$8"],
        ["Unstable", "–", "−$6", "−$3"],
        ["Groups", "$10", "$3", "$0"],
        ["Careless miner", "$0", "$0", "−$5"],
        ["Fortune", "$32", "$23", "$6"],
        ["Place", "1", "2", "3"],
    ]


@pytest.mark.clause("QT-14.2")
def test_equal_fortunes_say_what_ranks_them() -> None:
    state = sold({"P1": "Qz 1 Sa 1", "P2": "Qz 2 Em 1"})
    assert table(state, "sheet")[-2:] == [["Fortune", "$0", "$0", "−$5"], ["Place", "1", "2", "3"]]
    note = "Equal fortunes: more Quartz goes before, then more Rubellite, and so on."
    assert said(region(state, "sheet").note) == note
