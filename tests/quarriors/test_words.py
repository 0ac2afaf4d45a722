"""What Quarriors! Quarmageddon says and shows, in every language and for every seat (contract, section 7)."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.quarriors import GAME
from parlour.games.quarriors.options import WILDS
from parlour.games.quarriors.state import QuarriorsState
from parlour.kernel.scene import Group, Item, Scene, Table, Track, Zone, forced, items_of, parts_of
from parlour.kernel.view import Line
from parlour.kernel.words import Phrase

from .support import at, notes, play

NAMES = ("Ann", "Ben", "Cy", "Di")


def scene(state: QuarriorsState, seat: int | None = 0) -> Scene:
    return GAME.scene(GAME.view(state, seat))


def said(text: Phrase | str) -> str:
    """A text of a scene in English, with names."""
    return text if isinstance(text, str) else GAME.words().text(text, NAMES)


def region(state: QuarriorsState, name: str, seat: int | None = 0) -> Any:
    shown = scene(state, seat)
    return next(part for part in (*shown.regions, *parts_of(shown.regions)) if part.id == name)


def item(state: QuarriorsState, name: str, seat: int | None = 0) -> Item:
    shown = scene(state, seat)
    return next(thing for part in shown.regions for thing in items_of(part) if thing.id == name)


def badges(thing: Item) -> list[str]:
    return [said(badge.text) for badge in thing.badges]


def log(state: QuarriorsState, text: str) -> list[Line]:
    """What the log says about an event, which is played."""
    before, event = state.copy(), GAME.read(state, text)
    state.apply(event)
    return GAME.narrate(before, event, state, None)


# The Wilds


def test_the_wilds_show_cost_glory_faces_words_and_dice_left() -> None:
    goblin = item(at(A="active BQ1=1; used SG1"), "card-SG")
    assert badges(goblin) == ["2", "2", "1", "1", "2/2", "2/2", "2/2*", "2/2*", "Goblin", "4/5"]
    assert said(goblin.label) == "Scavenging Goblin"
    assert said(goblin.tip) == "Burst: pays 1 Quiddity when summoned."
    assert goblin.kind == "card"


def test_creatures_and_spells_stand_in_order_of_their_cost() -> None:
    known = GAME.view(at(A="active BQ1=1"), None).known["market"]
    for kind in ("creature", "spell"):
        costs = [entry["cost"] for entry in known if entry["kind"] == kind]
        assert costs == sorted(costs)


def test_a_price_is_shown_as_it_is_now() -> None:
    state = at("LQ/S", A="active BQ1=1", B="ready LQ1=3", discount=1)
    assert badges(item(state, "card-WH"))[0] == "5"
    assert badges(item(at(A="active BQ1=1", discount=1), "card-WH"))[0] == "4"


def test_empty_creature_cards_are_counted() -> None:
    state = at(A="active BQ1=1", wilds="PT1-5 SG1-5 WQ1-5 WH1-5 GS1-5")
    assert [said(badge.text) for badge in region(state, "wilds").badges] == ["3 of 4 creature cards empty"]
    assert [said(banner) for banner in scene(state).banners] == [
        "Three creature cards are empty: the game ends when a capture empties a fourth."
    ]
    assert badges(item(state, "card-QD"))[-1] == "0/5"


@pytest.mark.parametrize(
    ("empty", "english", "portuguese"),
    [
        (0, "0 of 4 creature cards empty", "0 de 4 cartas de criatura vazias"),
        (1, "1 of 4 creature cards empty", "1 de 4 cartas de criatura vazia"),
        (2, "2 of 4 creature cards empty", "2 de 4 cartas de criatura vazias"),
    ],
)
def test_one_empty_card_is_no_plural(empty: int, english: str, portuguese: str) -> None:
    wilds = ["PT1-5 SG1-5 WQ1-5 WH1-5 GS1-5 DH1-5 DD1-5 QD1-5", "PT1-5 WQ1-5 WH1-5 GS1-5 DH1-5 DD1-5 QD1-5"]
    wilds.append("PT1-5 WH1-5 GS1-5 DH1-5 DD1-5 QD1-5")
    note = region(at(A="active BQ1=1", wilds=wilds[empty]), "wilds").badges[0].text
    assert (said(note), GAME.words("pt-BR").text(note)) == (english, portuguese)


def test_an_ability_is_declined_in_portuguese_with_the_word_of_the_log() -> None:
    """The log says “dispensa”."""
    state = at("DP/S", A="ready DP1=4; used AS1; bag BQ1-8", step="score")
    assert [GAME.words("pt-BR").text(offer.say) for offer in scene(state).offers] == [
        "Usar Defensor",
        "Dispensar Defensor",
    ]


# Phases, Glory, panels


def test_the_phase_strip_and_the_glory_track() -> None:
    state = at(A="active BQ1=1", step="capture", glory=[5, 7])
    phases, glory = region(state, "phases"), region(state, "glory")
    assert isinstance(phases, Track)
    assert [said(step) for step in phases.steps] == ["Score", "Draw, ready", "Attack", "Capture", "Clean up"]
    assert (phases.at, phases.place) == (3, "above")
    assert (len(glory.steps), glory.marks) == (21, ((0, 5), (1, 7)))


def test_a_far_goal_is_not_drawn_as_a_track() -> None:
    state = at(A="active BQ1=1", options={"glory_goal": 100})
    assert "glory" not in {part.id for part in scene(state).regions}


def test_a_panel_shows_glory_bag_and_all_dice() -> None:
    state = at(A="active BQ1=1; bag BQ2-4; ready SG1=3", B="bag BQ9", glory=[5, 7])
    panel = scene(state).panels[0]
    assert (panel.seat, panel.score, panel.acting) == (0, "5", True)
    assert [(said(counter.label), counter.value) for counter in panel.counters] == [
        ("in the bag", "3"),
        ("dice in all", "5"),
    ]


@pytest.mark.parametrize(("seat", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (None, [0, 1, 2])])
def test_the_own_place_comes_first_and_the_others_clockwise(seat: int | None, order: list[int]) -> None:
    state = at(A="active BQ1=1", B="bag BQ9", C="bag BQ17")
    places = [part.seat for part in scene(state, seat).regions if isinstance(part, Group) and part.seat is not None]
    assert places == order


# Dice


def test_a_creature_shows_its_points_as_they_stand_and_its_spells_beside_it() -> None:
    state = at("LI/ca", A="ready SG1=3 WH1=4 LI1=4>SG1 LI2=4; active BQ1=1")
    zone = region(state, "ready-0")
    assert isinstance(zone, Zone)
    assert [thing.id for thing in zone.items] == ["SG1", "LI1", "WH1", "LI2"]
    assert badges(zone.items[0]) == ["2/6", "Goblin", "level 1", "2 Glory"]
    assert badges(zone.items[1]) == ["Life", "attached"]
    assert said(zone.items[0].label) == "Scavenging Goblin, attack 2, defense 6"


@pytest.mark.clause("QR-R38")
def test_a_copy_shows_what_it_copies() -> None:
    state = at("PO/S QD/M", A="ready PO1=4@QD/M=5; active BQ1=1", B="ready QD1=5")
    assert badges(item(state, "PO1")) == ["6/7", "*", "Ooze", "as Dragon", "level 2", "4 Glory"]
    assert said(item(state, "PO1").label) == "Mighty Quake Dragon, attack 6, defense 7"


def test_a_die_in_the_pool_shows_its_face() -> None:
    pool = "BQ1=6 PT1=4 TB1=3 SG1 WQ1=6 AS1=4 QD1=3 QW1=1 VI1=4 VI2=5"
    state = at("DP/M QD/o QW/o VI/ca", A=f"active {pool}; bag BQ2", B="ready DP1=6")
    assert badges(item(state, "WQ1")) == ["3/4", "Warrior", "summon 4"]
    assert [badges(item(state, die)) for die in ("BQ1", "PT1", "TB1", "SG1")] == [
        ["2", "Quiddity"],
        ["+2", "Portal", "draw 2"],
        ["2", "*", "Troll"],
        ["Goblin"],
    ]
    assert [badges(item(state, die)) for die in ("AS1", "QD1", "QW1", "VI1", "VI2")] == [
        ["*", "Assistant", "roll again"],
        ["3", "Dragon", "or re-roll"],
        ["1", "Wizard", "draw 1"],
        ["Victory", "roll again", "draw 1"],
        ["Victory", "spell"],
    ]
    assert [item(state, die).art for die in ("BQ1", "PT1", "SG1")] == ["qr-quiddity", "qr-draw", "qr-sg"]


def test_a_tip_tells_the_cards_words_and_all_faces() -> None:
    tip = said(item(at(A="active BQ1=1 SG1=3"), "SG1").tip)
    assert tip == (
        "Burst: pays 1 Quiddity when summoned. Faces: 1 Quiddity ×2 · "
        "level 1, attack 2, defense 2 ×2 · level 1, attack 2, defense 2, 1 burst ×2"
    )


@pytest.mark.clause("QR-R32")
@pytest.mark.parametrize(
    ("charm", "end"), [("active", "go to your Active Pool."), ("ready", "stay in your Ready Area.")]
)
def test_a_card_says_what_it_does_under_the_options_of_the_table(charm: str, end: str) -> None:
    state = at("LI/ch", A="active BQ1=1", options={"life_charm": charm})
    assert said(item(state, "card-LI").tip).endswith(end)


@pytest.mark.clause("QR-R12", "QR-R30")
@pytest.mark.parametrize(
    ("card", "options", "words"),
    [
        ("DP/S", {}, "When it scores you may draw dice into your Active Pool."),
        ("DP/S", {"permissions": "must"}, "When it scores, draw dice into your Active Pool."),
        ("VD/M", {}, "Burst: when summoned, you may roll all Voodoo Dolls"),
        ("VD/M", {"permissions": "must"}, "Burst: when summoned, roll all Voodoo Dolls"),
        ("QW/o", {}, "Burst: you may draw and roll a die, and you may roll this die again."),
        ("QW/o", {"face_parts": "together"}, "Burst: draw and roll a die, then roll this die again."),
    ],
)
def test_a_card_says_whether_it_may_be_left_out(card: str, options: dict[str, Any], words: str) -> None:
    state = at(card, A="active BQ1=1", options=options)
    assert words in said(item(state, f"card-{card[:2]}").tip)


def test_used_dice_of_a_class_are_one_thing_with_a_number() -> None:
    state = at(A="active BQ1=1; used BQ2-4 SG1")
    zone = region(state, "used-0")
    assert [(thing.id, badges(thing)) for thing in zone.items] == [("BQ2", ["×3"]), ("SG1", [])]


def test_marks_tell_what_is_spared_immune_or_would_fall() -> None:
    state = at(A="ready WH1=4; active BQ1=1", B="ready SG1=3 GB1=3 DP1=6")
    assert "falls" in badges(item(state, "SG1"))
    assert badges(item(state, "GB1"))[-4:] == ["level 1", "2 Glory", "immune", "falls"]
    assert "falls" not in badges(item(state, "DP1"))


def test_bags_can_be_looked_into() -> None:
    bags = region(at(A="active BQ1=1; bag BQ2-4 SG1", B="bag BQ9"), "all-bag")
    assert isinstance(bags, Table)
    assert [[said(cell) for cell in row.cells] for row in bags.rows] == [  # type: ignore[arg-type]
        ["Ann", "4", "3 Quiddity, 1 Goblin"],
        ["Ben", "1", "1 Quiddity"],
    ]


@pytest.mark.clause("QR-18.1")
def test_piles_can_be_looked_into() -> None:
    state = at(A="active BQ1=1; used BQ2-4 SG1; spent AS1", B="used AS5")
    assert [[said(cell) for cell in row.cells] for row in region(state, "all-used").rows] == [
        ["Ann", "4", "3 Quiddity, 1 Goblin"],
        ["Ben", "1", "1 Assistant"],
    ]
    assert [said(row.cells[1]) for row in region(state, "all-spent").rows] == ["1", "0"]


def test_the_piles_of_others_are_drawn_only_while_something_is_picked_there() -> None:
    state = at("DD/o", A="ready DD1=4; used BQ1", B="used SG1 WH1; bag BQ9", step="score")
    assert "used-1" not in {part.id for part in parts_of(scene(state).regions)}
    assert [said(badge.text) for badge in region(state, "seat-1").badges] == ["bag 1 · used 2"]
    play(state, "do DD1")
    assert [offer.path for offer in scene(state).offers] == [("SG1",), ("WH1",)]
    assert [thing.id for thing in region(state, "used-1").items] == ["SG1", "WH1"]


def test_the_legend_explains_the_signs_and_every_card() -> None:
    legend = region(at("GR/ch", A="active BQ1=1"), "legend")
    assert (legend.place, legend.states) == ("tab", ("legend",))
    names = [said(row.cells[0]) for row in legend.rows]
    assert names[:2] == ["Quiddity", "Creature"]
    assert "Scavenging Goblin" in names
    assert len(names) == 8 + 13


# The attack before it counts, and while it does


def attacked(state: QuarriorsState, seat: int) -> list[tuple[str, str]]:
    """What is said of the attack on a seat."""
    found = region(state, f"seat-{seat}").badges
    return [(badge.kind, said(badge.text)) for badge in found if said(badge.text).startswith("faces")]


@pytest.mark.parametrize(
    ("foe", "text"),
    [
        ("ready SG1=3", "Attack now: 3. Scavenging Goblin would fall."),
        ("ready SG1=3 AS5=5", "Attack now: 3. Assistant and one more would fall."),
        ("ready DP1=6", "Attack now: 3. Nobody would have to fall."),
    ],
)
def test_an_attack_is_foretold(foe: str, text: str) -> None:
    state = at(A="ready WH1=4; active BQ1=1", B=foe)
    assert said(scene(state).prompt.detail) == f"You can spend up to 1 Quiddity. {text}"


@pytest.mark.clause("QR-10.3")
def test_what_falls_before_the_count_is_foretold_too() -> None:
    state = at(A="ready QD1=4 WQ1=4; active BQ1=1", B="ready AS5=5 DP1=6")
    (entry,) = GAME.view(state, 0).known["forecast"]
    assert entry["falls"] == ["AS5", "DP1"]
    assert (entry["parts"], entry["total"]) == ([["QD1", 4], ["WQ1", 2 + 3]], 9)  # one creature will be left
    assert notes(play(state, "attack"))[:2] == ["falls AS5 used", "total B 9"]


@pytest.mark.clause("QR-10.3", "QR-9.9")
def test_an_attack_is_foretold_as_if_nobody_reacted() -> None:
    state = at("SH/ca DD/S SG/M", A="ready QD1=4 DD1=4; active BQ1=1", B="ready SG1=5 WH1=6 SH1=4; bag BQ9-12")
    (entry,) = GAME.view(state, 0).known["forecast"]
    assert entry["falls"] == ["SG1", "WH1"]
    assert (entry["parts"], entry["total"]) == ([["QD1", 4], ["DD1", 3]], 7)  # it scores, and still counts
    assert GAME.dump(state)["glory"] == [0, 0]


def test_the_totals_are_shown_with_the_sum_behind_them() -> None:
    state = at(A="ready WQ1=4 SG1=3; active BQ1=1", B="ready AS5=5", C="ready AS9=5 AS10=5")
    assert attacked(state, 0) == []
    assert attacked(state, 1) == [("plain", "faces 2 + 5 = 7")]
    assert attacked(state, 2) == [("plain", "faces 2 + 2 = 4")]
    assert "Attack now: see the totals." in said(scene(state).prompt.detail)


@pytest.mark.clause("QR-10.5", "QR-10.7")
def test_the_sum_stays_and_what_is_left_falls() -> None:
    state = at("DD/S DE/ch", A="ready DD1=4 DE1=4>DD1 WQ1=4; active BQ1=1", B="ready SG1=3 GS1=6 DH1=5")
    play(state, "attack", "defend GS1", "stop")
    assert attacked(state, 1) == [("bad", "faces 6 + 2, 5 left")]


def test_the_defender_is_asked_with_what_is_left() -> None:
    state = play(at(A="ready WH1=4; active BQ1=1", B="ready SG1=3 AS5=5"), "attack")
    assert said(scene(state, 1).prompt.text) == "Ann attacks you for 3. Who defends?"
    assert said(scene(state, 0).prompt.text) == "Ben defends against Ann, 3 left"
    assert attacked(state, 1) == [("bad", "faces 3")]


# The question


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (lambda: GAME.start(start="random"), "Who goes first is drawn."),
        (lambda: GAME.start(), "The Wilds are laid out."),
        (lambda: GAME.start(wilds=WILDS[0]), "Ann draws."),
        (lambda: at(A="active BQ1 SG1", step="score"), "Ann rolls Basic Quiddity."),
        (lambda: at(A="active AS1=4:f BQ1=1"), "Roll Assistant again, or go on"),
        (lambda: at(A="active AS1=4:f PT1=4:f; bag BQ1"), "Use a marked die now, or go on"),
        (lambda: at(A="active BQ1=1 SG1=3; ready WH1=4", B="ready AS5=5"), "Summon creatures, then attack"),
        (lambda: at(A="active BQ1=1 SG1=3", B="ready AS5=5"), "Summon creatures to attack, or go on to the Wilds"),
        (lambda: at(A="active BQ1=1 SG1=3"), "Summon creatures, then go on to the Wilds"),
        (
            lambda: at("DE/ca", A="active BQ1=1 DE1=6; ready SG1=3", B="ready AS5=5"),
            "Ready or cast your spells, then attack",
        ),
        (lambda: at("DE/ca", A="active BQ1=1 DE1=6"), "Ready or cast your spells, then go on to the Wilds"),
        (lambda: at(A="active BQ1=1; ready SG1=3", B="ready AS5=5"), "Use your dice, or attack"),
        (lambda: at(A="active BQ1=1; ready SG1=3"), "Nothing to summon: go on to the Wilds"),
        (lambda: at(A="active BQ1=1"), "Nothing to summon: go on to the Wilds"),
        (lambda: at(A="active BQ1=1", step="capture"), "Capture a die, or end the turn"),
        (lambda: play(at(A="active AS1=4:f BQ1=1"), "use AS1"), "Assistant: roll another die again as well?"),
        (lambda: at(A="ready SG1=3; bag BQ1-6", step="score"), "A creature scored: cull a used die?"),
        (lambda: at(A="active BQ1=1", step="capture", captured=1), "Your capture is made: end the turn"),
        (
            lambda: at("VI/in", A="active BQ1=1; ready VI1=5", step="capture", captured=1),
            "No capture is left. Cast spells, or end the turn",
        ),
        (
            lambda: at("WH/S", A="ready WH1=4; used SG1", step="score"),
            "Use the ability of Strong Witching Hag?",
        ),
        (
            lambda: at("WH/S DD/o", A="ready WH1=4 DD1=4; used SG1", B="used SG2", step="score"),
            "Which ability is next?",
        ),
        (
            lambda: at(A="ready SG1=3; bag BQ1", step="score", options={"culling": "expert"}),
            "Scavenging Goblin scores. Cull it for its Glory, or keep the die?",
        ),
        (
            lambda: at("LI/sp", A="ready LI1=4; active BQ1=1", step="clean"),
            "Keep Life Spell ready, or drop it?",
        ),
        (
            lambda: play(at("SH/ch", A="ready SH1=4 DH1=3; active BQ1=1"), "cast SH1"),
            "Turn Devotee of the Holy Query to which face?",
        ),
        (
            lambda: play(at("DE/in", A="ready DE1=6 SG1=3 AS1=5; active BQ1=1"), "cast DE1"),
            "Death Incantation: pick a creature",
        ),
        (
            lambda: play(at("OB/in", A="active BQ1=1; ready OB1=4; used BQ2 AS1"), "cast OB1"),
            "Oblation Incantation: pick a used die",
        ),
        (
            lambda: play(at("SH/sp", A="active BQ1=1; ready SH1=4", B="ready LI1=4 DE1=4"), "cast SH1"),
            "Shaping Spell: pick a die",
        ),
        (lambda: at(A="ready SG1=3", step="score", glory=[18, 0]), "Ann has reached the Glory goal and wins"),
    ],
)
def test_the_prompt_says_what_is_to_do(state: Any, text: str) -> None:
    assert said(scene(state()).prompt.text) == text


@pytest.mark.parametrize(
    ("cards", "foe", "texts", "text"),
    [
        ("LI/sp", "ready SG1=3 LI1=4", ["attack"], "Ann attacks. React, or pass"),
        ("SH/ca", "ready SG1=3 SH1=4", ["attack"], "Scavenging Goblin is destroyed. Save it, or pass"),
        ("GS/M HS/S", "ready GS1=4 HS1=6", ["attack", "defend GS1"], "Mighty Ghostly Spirit is destroyed. Where does it go?"),
        ("DE/in LI/sp", "ready SG1=3 LI1=4", ["cast DE1", "on SG1"], "Death Incantation of Ann threatens Scavenging Goblin. React, or pass"),
    ],
)  # fmt: skip
def test_the_others_are_asked_with_the_reason(cards: str, foe: str, texts: list[str], text: str) -> None:
    spell = " DE1=6" if "DE" in cards else ""
    state = play(at(cards, A=f"ready WH1=4{spell}; active BQ1=1", B=foe), *texts)
    assert said(scene(state, 1).prompt.text) == text
    assert (scene(state, 1).prompt.yours, scene(state, 0).prompt.yours) == (True, False)


def test_what_is_left_to_spend_stands_below() -> None:
    assert said(scene(at(A="active BQ1=1", quid=3)).prompt.detail) == "You can spend up to 4 Quiddity."
    assert said(scene(at(A="active AS1=5", quid=3)).prompt.detail) == "You have 3 Quiddity."
    later = at(A="active BQ1=1", quid=3, step="capture")
    assert said(scene(later).prompt.detail) == "You can spend up to 4 Quiddity, on one die."
    assert said(scene(at(quid=3, step="capture")).prompt.detail) == "You have 3 Quiddity and one capture."


def test_what_a_choice_brings_stands_below_it() -> None:
    for state, sense in (
        (at(A="active AS1=4:f BQ1=1"), "right after a roll"),
        (at(A="ready SG1=3; bag BQ1-6", step="score"), "go back to the Wilds"),
        (
            play(at(A="active BQ1=1; ready SG1=3", B="ready AS5=5 SG2=3"), "attack"),
            "If its defense is 2 or less, it falls",
        ),
    ):
        assert sense in said(GAME.scene(GAME.view(state, state.actor())).prompt.detail)


# What can be done


def test_dice_are_clicked_and_what_ends_a_step_is_a_button() -> None:
    state = at("LI/ca", A="active BQ1=1 SG1=3 LI1=4; ready WH1=4", quid=1)
    offers = {offer.move: offer for offer in scene(state).offers}
    assert {move: offer.path for move, offer in offers.items() if not offer.button} == {
        "spend BQ1": ("BQ1",),
        "ready LI1": ("LI1",),
        "summon SG1": ("SG1",),
    }
    assert (offers["attack"].button, offers["attack"].key) == (True, "a")
    assert said(offers["summon SG1"].say) == "Summon Scavenging Goblin for 1"
    assert len(scene(state, 1).offers) == 0


def test_a_card_of_the_wilds_is_clicked_to_capture() -> None:
    offers = {offer.move: offer for offer in scene(at(A="active BQ1=1", step="capture", quid=2)).offers}
    assert offers["capture SG"].path == ("card-SG",)
    assert said(offers["capture SG"].say) == "Capture Scavenging Goblin for 2"


def test_one_click_pays_and_summons() -> None:
    state = at("DP/M", A="active BQ1=1 BQ2=1 WQ1=2 SG1=3 SG2=3; bag BQ3", B="ready DP1=4")
    combos = scene(state).combos
    assert [(combo.move, combo.then, combo.path) for combo in combos] == [
        ("spend BQ1", ("spend BQ2", "spend WQ1"), ("spend-all",)),
        ("spend BQ1", ("spend BQ2", "summon SG1"), ("SG1",)),
        ("spend BQ1", (), ("BQ2",)),
        ("spend BQ1", ("spend BQ2", "summon SG1"), ("SG2",)),
    ]
    assert said(combos[1].say) == "Summon Scavenging Goblin, spend 2 dice for 2"
    play(state, combos[1].move, *combos[1].then)
    assert (state.quid, GAME.dump(state)["seats"][0]["ready"]) == (0, "SG1=3")


def test_one_click_pays_and_captures_with_as_little_change_as_possible() -> None:
    state = at(A="active BQ1=6 BQ2=6 AS1=1", step="capture", quid=0, wilds="SG1-5 DH1-5 QD1-5 PT1-5")
    combos = {combo.path[0]: (combo.move, *combo.then) for combo in scene(state).combos}
    assert combos["card-SG"] == ("spend BQ1", "capture SG")
    assert combos["card-DH"] == ("spend BQ1", "spend AS1", "capture DH")
    assert "card-QD" not in combos


def test_one_click_spends_all() -> None:
    state = at(A="active BQ1=6 BQ2=6 AS1=1 AS2=5", step="capture")
    combo = next(combo for combo in scene(state).combos if combo.path == ("spend-all",))
    assert (said(combo.say), combo.button, combo.key) == ("Spend all for 5", True, "s")
    play(state, combo.move, *combo.then)
    assert state.quid == 5
    assert not [combo for combo in scene(state).combos if combo.path == ("spend-all",)]
    assert not scene(at(A="active BQ1=6", step="capture")).combos[0].button  # one die needs no button


@pytest.mark.parametrize(
    ("state", "answer"),
    [
        (lambda: at(A="active BQ1=1 BQ2=1", step="capture", captured=1), "end"),  # nothing is left to pay for
        (lambda: at(A="active BQ1=1 BQ2=1", step="capture"), ""),
        (
            lambda: at("SH/sp", A="active BQ1=1; ready SH1=4", B="ready SH2=4", step="capture", captured=1),
            "",
        ),  # a spell
        (lambda: at(A="active BQ1=1 BQ2=1"), "attack"),  # it can all be spent later
        (lambda: at(A="active BQ1=1 AS1=5"), ""),  # an Assistant can be paid for
        (lambda: at(A="active BQ1=1; ready AS1=5", B="ready AS5=5"), ""),  # somebody is attacked
        (lambda: at(A="active AS1=4:f BQ1=1"), ""),  # an Immediate Effect
    ],
)
def test_what_can_only_be_answered_in_one_way_is_forced(state: Any, answer: str) -> None:
    assert forced(scene(state())) == answer


@pytest.mark.clause("QR-R48")
def test_a_die_that_is_alike_can_be_clicked_instead() -> None:
    state = at("LI/ca", A="ready WH1=4; active BQ1=1", B="ready AS5=5 AS6=5 AS7=5 LI1=4>AS6")
    play(state, "attack")
    shown = scene(state, 1)
    assert {offer.move: offer.path for offer in shown.offers} == {"defend AS5": ("AS5",), "defend AS6": ("AS6",)}
    assert [(combo.move, combo.path) for combo in shown.combos] == [("defend AS5", ("AS7",))]


def test_a_destination_is_picked_by_the_card_that_names_it() -> None:
    state = at("GS/M HS/S", A="ready QD1=4; active BQ1=1", B="ready GS1=6 HS1=6")
    play(state, "attack", "defend GS1")
    assert [said(offer.say) for offer in scene(state, 1).offers] == [
        "Do what Mighty Ghostly Spirit says",
        "Do what Strong Heavenly Seraph says",
    ]


def test_a_die_with_two_answers_gets_two_buttons() -> None:
    offers = scene(at("WH/S", A="ready WH1=4; used SG1", step="score")).offers
    assert [(offer.move, offer.button, said(offer.say)) for offer in offers] == [
        ("do WH1", True, "Use Hag"),
        ("skip WH1", True, "Leave Hag out"),
    ]


@pytest.mark.clause("QR-R12", "QR-R48")
def test_a_face_with_two_parts_is_clicked_and_then_a_part_is_chosen() -> None:
    state = at("VI/ca", A="active VI1=4:f VI2=4:f PT1=4:f; bag BQ1-3")
    shown = scene(state)
    assert [(offer.move, offer.path, offer.button, said(offer.say)) for offer in shown.offers] == [
        ("use PT1", ("PT1",), False, "Draw with Portal"),
        ("use VI1 draw", ("VI1", "draw"), True, "Draw with Victory"),
        ("use VI1 roll", ("VI1", "roll"), True, "Roll Victory again"),
        ("done", ("done",), True, "Go on"),
    ]
    assert [(combo.move, combo.path) for combo in shown.combos] == [
        ("use VI1 draw", ("VI2", "draw")),
        ("use VI1 roll", ("VI2", "roll")),
    ]
    play(state, "use VI1 draw", "draw BQ", "roll BQ1=1")
    assert badges(item(state, "VI1")) == ["Victory", "roll again", "has drawn"]
    assert scene(state).combos == ()


@pytest.mark.clause("QR-10.1")
@pytest.mark.parametrize(
    ("mine", "theirs", "button", "told"),
    [
        ("active BQ1=1; ready SG1=3", "ready AS5=5", "Attack", "Ann attacks"),
        ("active BQ1=1; ready SG1=3", "bag BQ9", "Go on to the Wilds", "Ann goes on to the Wilds"),
        ("active BQ1=1", "ready AS5=5", "Go on to the Wilds", "Ann goes on to the Wilds"),
    ],
)
def test_nobody_is_said_to_attack_where_nothing_would_happen(mine: str, theirs: str, button: str, told: str) -> None:
    state = at(A=mine, B=theirs)
    (attack,) = (offer for offer in scene(state).offers if offer.move == "attack")
    assert (said(attack.say), attack.button) == (button, True)
    assert said(log(state, "attack")[0].phrase) == told


def test_the_wilds_say_what_the_signs_on_their_cards_mean() -> None:
    def key(cards: str) -> str:
        return said(region(at(cards, A="active BQ1=1"), "wilds").note)

    signs = "2/3 attack/defense · S spell · R roll again · D1 draw 1 · + either or both · | one of the two"
    assert key("QD/o QW/o VI/ca SH/ch DE/ca") == f"{signs} · star: a burst, see the card"
    plain = "WQ/o WH/o DD/o GS/o PO/o HS/o LI/sp GR/sp OB/sp"
    assert key(plain).startswith("2/3 attack/defense · S spell · star")


# The log


@pytest.mark.parametrize(
    ("state", "event", "expected"),
    [
        (lambda: GAME.start(start="random"), "first 1", [("first 1", "Ben goes first")]),
        (lambda: GAME.start(), "deal SG/S", [("deal SG/S", "Strong Scavenging Goblin comes into the Wilds")]),
        (
            lambda: at(A="bag BQ1 SG1", step="score"),
            "draw SG",
            [],  # the roll that follows tells it
        ),
        (
            lambda: at("DP/S", A="ready DP1=4; bag BQ1", step="score", options={"permissions": "must"}),
            "draw BQ",
            [("draw BQ", "Ann draws Basic Quiddity")],
        ),
        (
            lambda: at(A="active SG1 BQ1", step="score"),
            "roll BQ1=6",
            [],  # the last die of the roll tells it
        ),
        (
            lambda: play(at("SG/o QD/o", A="active QD1 SG1", step="score"), "roll QD1=1"),
            "roll SG1=5",
            [("roll QD1=1 roll SG1=5", "Ann rolls 1 Quiddity · Goblin: level 1, 2/2, 1 burst")],
        ),
        (
            lambda: play(at(A="active QD1 QD2 SG1", step="score"), "roll QD1=5", "roll QD2=5"),
            "roll SG1=1",
            [
                ("roll QD1=5 roll QD2=5 roll SG1=1", "Ann rolls 1 Quiddity · Dragon: level 2, 6/6, 1 burst ×2"),
                ("", "Quarriors! A burst for nothing"),
            ],
        ),
        (
            lambda: play(at(A="active AS1=4:f BQ1=1 BQ2=6"), "use AS1", "with BQ1", "roll AS1=1"),
            "roll BQ1=6",
            [("roll BQ1=6", "Ann rolls Basic Quiddity: 2 Quiddity")],
        ),
        (lambda: at(A="active BQ1=6 SG1=3"), "spend BQ1", [("spend BQ1", "Ann spends Basic Quiddity for 2 Quiddity")]),
        (
            lambda: at(A="ready WH1=4; active BQ1=1", B="ready SG1=3"),
            "attack",
            [
                ("attack", "Ann attacks"),
                ("total B 3", "Ben faces 3"),
                ("defend SG1", "Scavenging Goblin must defend"),
                ("falls SG1 used", "Scavenging Goblin is destroyed"),
                ("pays WH1 +1", "Witching Hag pays 1 Quiddity"),
            ],
        ),
        (
            lambda: play(at("DD/M", A="ready DD1=4; active BQ1=1", B="ready AS5=5 DH1=5 WH1=4"), "attack"),
            "defend AS5",
            [
                ("defend AS5", "Ben defends with Assistant"),
                ("falls AS5 used", "Assistant is destroyed"),
                ("raises DD1 +3", "Mighty Deathdealer of Ann adds 3 to the attack"),
                ("total B 4", "Ben faces 4"),
            ],
        ),
        (
            lambda: at(A="active QW1=3:f; bag BQ1"),
            "use QW1 draw",
            [("use QW1 draw", "Ann draws with Questing Wizard")],
        ),
        (
            lambda: at(A="active QW1=3:f; bag BQ1"),
            "use QW1 roll",
            [("use QW1 roll", "Ann rolls Questing Wizard again")],
        ),
        (
            lambda: at(A="active QW1=1:f BQ2=1; bag BQ1"),
            "use QW1",
            [("use QW1", "Ann uses Questing Wizard"), ("pays QW1 +1", "Questing Wizard pays 1 Quiddity")],
        ),
        (
            lambda: at("TB/o", A="active TB1=3 BQ1=1"),
            "spend TB1",
            [
                ("spend TB1", "Ann spends Troll Behemoth for 2 Quiddity"),
                ("pays TB1 +1", "Troll Behemoth pays 1 Quiddity"),
            ],
        ),
        (
            lambda: at("VI/in", A="ready VI1=5; active BQ1=1", glory=[17, 0]),
            "cast VI1",
            [
                ("cast VI1", "Ann casts Victory Incantation"),
                ("glory A +3", "Ann gains 3 Glory"),
                ("over glory", "Ann has reached the Glory goal and wins"),
            ],
        ),
        (
            lambda: at(A="active BQ1=1", B="ready SG1=3; bag BQ9", step="capture"),
            "end",
            [
                ("end", "Ann ends the turn"),
                ("turn B", "Ben begins a turn"),
                ("scores SG1", "Scavenging Goblin scores"),
                ("glory B +2", "Ben gains 2 Glory"),
            ],
        ),
    ],
)
def test_the_log_tells_each_event_in_notation_and_words(
    state: Any, event: str, expected: list[tuple[str, str]]
) -> None:
    assert [(line.notation, said(line.phrase)) for line in log(state(), event)] == expected


@pytest.mark.clause("QR-4.2")
def test_quiddity_that_is_lost_on_anothers_turn_is_not_told() -> None:
    state = at("GB/S", A="ready DD1=4; active BQ1=1", B="ready GB1=3 WH1=4")
    assert notes(play(state, "attack", "defend GB1"))[-1] == "falls DD1 used"


@pytest.mark.clause("QR-R34")
def test_a_total_that_is_not_raised_is_not_told() -> None:
    state = at("DD/M QD/S", A="ready DD1=4 HS1=6; active BQ1=1", B="ready QD1=6 AS5=5")
    assert notes(play(state, "attack", "defend AS5"))[-1] == "stands QD1"
    assert not any(note.startswith("raises") for note in notes(state))


def test_the_end_is_a_banner_and_turns_have_heads() -> None:
    lines = log(at("VI/in", A="ready VI1=5; active BQ1=1", glory=[17, 0]), "cast VI1")
    assert lines[-1].banner
    assert lines[0].head is not None
    assert said(lines[0].head) == "Turn 1"


def test_terms_of_the_rules_are_explained_wherever_a_card_uses_them() -> None:
    """`Burst: immune.` tells somebody new nothing: the tips of the card and of its dice say what it means."""
    state = at("GB/o", A="active BQ1=1 GB1=3")
    regions = scene(state).regions
    (card,) = [item for region in regions for item in items_of(region) if item.id == "card-GB"]
    (die,) = [item for region in regions for item in items_of(region) if item.id == "GB1"]
    assert said(card.badges[0].tip).startswith("Immune: other players' spells and abilities do not work on it")
    assert "Burst: immune. Immune: other players' spells and abilities do not work on it, damage does. Faces" in said(
        die.tip
    )
