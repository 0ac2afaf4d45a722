"""The table as text: what is drawn, for whom, and that colour says nothing that signs do not."""

from __future__ import annotations

import re
from typing import Any

import pytest

import parlour
from parlour.kernel.drivers import Dice
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng
from parlour.kernel.scene import (
    Badge,
    Cell,
    Counter,
    Grid,
    Group,
    Item,
    Offer,
    Panel,
    Prompt,
    Row,
    Scene,
    Table,
    Track,
    Zone,
)
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.view import Line
from parlour.kernel.words import Words, phrase
from parlour.render import FOLDER
from parlour.render.text import draw, draw_log, draw_offers, tones_of
from toy_bluff import GAME as BLUFF

GUARD = parlour.game("adventurers-guard")
WORDS = GUARD.words("en", FOLDER)
NAMES = ("Ada", "Bo")
ANSI = re.compile(r"\x1b\[[0-9;]*m")
POSITION = {"pawns": "S: Ae1 Md3+2 Wi1 | N: Ae9 Mf8+1 Rd5", "die": 5}


def table(game: AnyGame, state: Any, seat: int | None = 0, language: str = "en", **how: Any) -> str:
    names = () if game is not GUARD else NAMES
    return draw(game.scene(game.view(state, seat)), game.words(language, FOLDER), names, **how)


def bare(**parts: Any) -> Scene:
    return Scene(**{"regions": (), "panels": (), "prompt": Prompt(text="Do it"), **parts})


def pictured(**parts: Any) -> str:
    return draw(bare(**parts), WORDS)


def item(letter: str, **more: Any) -> Item:
    return Item(**{"id": letter, "kind": "token", "art": "", "letter": letter, "label": letter, **more})


def test_a_floor_that_differs_is_drawn_by_its_letter_with_or_without_a_thing_on_it() -> None:
    cells = (Cell(id="a1", label="a1", letter="W*"), Cell(id="b1", label="b1", letter="C", items=(item("K", seat=0),)))
    grid = Grid(id="board", title="Board", columns=("a", "b"), rows=("1",), cells=cells)
    assert pictured(regions=(grid,)).splitlines()[:2] == [" 1  · W*(K)C", "    a    b"]


def test_a_position_is_drawn_with_seats_board_die_table_taken_pawns_prompt_and_moves() -> None:
    assert table(GUARD, GUARD.load(POSITION), sitters=("human", "greedy")) == (
        "  [ ] North, greedy   still standing 3 · adventurer guarded\n"
        "▶ ( ) South, human    still standing 3 · adventurer guarded\n"
        "\n"
        " 9  ·    ·    ·    ·   [A]   ·    ·    ·    ·      The die names the pawn\n"
        " 8  ·    ·    ·    ·    ·   [M]3↑ ·    ·    ·        Pawn        Die\n"
        " 7  ·    ·    ·    ·    ·    ·    ·    ·    ·        mage        1, 2\n"
        " 6  ·    ·    ·    ·    ·    ·    ·    ·    ·        adventurer  3\n"
        " 5  ·    ·    ·   [R]   ·    ·    ·    ·    ·        ranger      4\n"
        " 4  ·    ·    ·    ·    ·    ·    ·    ·    ·      ▶ warrior     5, 6\n"
        " 3  ·    ·    ·   (M)4↑ ·    ·    ·    ·    ·\n"
        " 2  ·    ·    ·    ·    ·    ·    ·    ·    ·      Taken\n"
        " 1  ·    ·    ·    ·   (A)   ·    ·    ·   (W)       by you: [M] [R] [W]\n"
        "    a    b    c    d    e    f    g    h    i        by them: (M) (R) (R)\n"
        "\n"
        "[5] You rolled 5: move the warrior\n"
        " 1 Wi1-g1  warrior i1 to g1   2 Wi1-h1  warrior i1 to h1\n"
        " 3 Wi1-g2  warrior i1 to g2   4 Wi1-h2  warrior i1 to h2\n"
        " 5 Wi1-i2  warrior i1 to i2   6 Wi1-g3  warrior i1 to g3\n"
        " 7 Wi1-i3  warrior i1 to i3\n"
    )


def test_the_second_seat_sees_the_board_from_its_own_side() -> None:
    drawn = table(GUARD, GUARD.load(POSITION), seat=1)
    assert "    i    h    g    f    e    d    c    b    a " in drawn
    assert drawn.index(" 1 (W)") < drawn.index(" 9  ·")
    assert "[M]3↓" in drawn  # the heading turns with the board


def test_who_does_not_decide_is_offered_no_moves() -> None:
    drawn = table(GUARD, GUARD.load(POSITION), seat=None)
    assert "Ada rolled 5 and must move the warrior" in drawn
    assert "Wi1-g1" not in drawn


def test_many_moves_stand_by_their_source_and_captures_are_marked() -> None:
    drawn = table(GUARD, GUARD.load({"pawns": "S: Ae1 Rd4 | N: Ae9 Mf6", "die": 4}))
    assert re.search(r"^Rd4  +1 -", drawn, re.MULTILINE)
    assert re.search(r" \d+\*xf6", drawn)


def test_a_very_long_list_of_moves_says_how_to_see_the_rest() -> None:
    scene = bare(offers=tuple(Offer(move=f"m{number}", say="", path=(f"m{number}",)) for number in range(75)))
    assert "… and 15 more" in draw(scene, WORDS)
    assert "m74" in draw_offers(scene, WORDS)


def test_banners_stand_over_the_log() -> None:
    state = GUARD.play(GUARD.start(first_player="S"), "W@a1", "d6=4")
    assert "■ No attacks in either player's first turn." in table(GUARD, state)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_colour_adds_nothing_but_colour(seat: int | None) -> None:
    state = GUARD.load(POSITION)
    coloured = table(GUARD, state, seat, colour=True, tones=tones_of(GUARD))
    assert "\x1b[" in coloured
    assert ANSI.sub("", coloured) == table(GUARD, state, seat)
    assert "\x1b" not in table(GUARD, state, seat)


def test_colour_is_decided_by_the_caller_and_not_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GUARD.load(POSITION)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" in table(GUARD, state, colour=True)
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" not in table(GUARD, state)


def test_a_line_has_its_own_style_only() -> None:
    """A style must not run on over what is added to the line, nor into the next."""
    coloured = table(GUARD, GUARD.load(POSITION), colour=True)
    assert all(line.count("\x1b[0m") == len(re.findall(r"\x1b\[(?!0m)", line)) for line in coloured.splitlines())


def test_it_speaks_portuguese() -> None:
    drawn = table(GUARD, GUARD.load(POSITION), language="pt-BR")
    assert "Você tirou 5: mova o guerreiro" in drawn
    assert "por você:" in drawn


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("game", [GUARD, BLUFF], ids=["guard", "bluff"])
def test_nothing_is_wider_than_the_screen_in_a_whole_game(game: AnyGame, width: int) -> None:
    state, dice, rng = game.start(), Dice(3), Rng(3)
    while state.actor() != OVER:
        moves = [dice.throw(state)] if state.actor() == CHANCE else list(state.legal())
        if rng.below(4) == 0:  # drawing takes its time
            drawn = table(game, state, max(0, int(state.actor())), width=width)
            assert max(map(len, drawn.splitlines())) <= width
        state.apply(moves[rng.below(len(moves))])


def test_beside_a_narrow_screen_the_other_regions_stand_below() -> None:
    lines = table(GUARD, GUARD.load(POSITION), width=60).splitlines()
    assert lines.index("    a    b    c    d    e    f    g    h    i") < lines.index("The die names the pawn")


def test_the_log_has_numbers_words_consequences_and_the_notation_at_the_right() -> None:
    lines = [
        Line(phrase("log-move", who="Ada", a="a mage", start="b8", end="b9"), "Mb8-b9"),
        Line(phrase("log-pass", who="Bo"), "bonus b9 +1"),
    ]
    drawn = draw_log([(7, lines), (8, [Line(phrase("log-pass", who="Ada"), "pass")])], WORDS, width=60)
    assert drawn.splitlines() == [
        " 7 Ada moves a mage from b8 to b9                     Mb8-b9",
        "     Bo passes                                   bonus b9 +1",
        " 8 Ada passes                                           pass",
    ]


def test_each_seat_has_brackets_of_its_own() -> None:
    zone = Zone(id="z", title="All", items=tuple(item("X", seat=seat) for seat in (0, 1, 2, 3, 4, 5, None)))
    assert "All: (X) [X] {X} <X> /X/ |X|  X" in pictured(regions=(zone,))


def test_an_empty_zone_says_so() -> None:
    assert "Bag: empty" in pictured(regions=(Zone(id="z", title="Bag", items=()),))


def test_a_pile_counts_equal_things() -> None:
    zone = Zone(id="z", title="Pool", items=(item("r"), item("r"), item("g")), layout="pile", note="drawn blind")
    assert "Pool:  r ×2  g   drawn blind" in pictured(regions=(zone,))


def test_states_are_told_in_words() -> None:
    die = item("4", kind="die", states=("locked",))
    card = item("?", kind="card", label="Goblin", badges=(Badge(kind="cost", text="3"),), states=("secret", "spent"))
    drawn = pictured(regions=(Zone(id="z", title="Mine", items=(die, card)),))
    assert "Mine: [4] (kept)  Goblin 3 (only you see it, spent)" in drawn


def test_cards_that_say_something_have_a_line_each() -> None:
    words = (
        "When it scores you may move another creature die of your Used Pile to your Active Pool, then roll it at once."
    )
    cards = (
        item("SG", kind="card", label="Goblin", badges=(Badge(kind="number", text="2"),), tip="Pays 1."),
        item("WH", kind="card", label="Hag", badges=(Badge(kind="number", text="5"),), tip=words),
    )
    drawn = pictured(regions=(Zone(id="z", title="Wilds", items=cards),))
    assert drawn.splitlines()[:4] == [
        "Wilds:",
        "  SG Goblin 2  Pays 1.",
        "  WH Hag 5  When it scores you may move another creature die of your Used Pile",
        "      to your Active Pool, then roll it at once.",
    ]


def test_what_stands_below_a_thing_is_a_word_of_its_own() -> None:
    badges = (
        Badge(kind="number", text="2/3"),
        Badge(kind="count", text="Warrior"),
        Badge(kind="count", text="level 1"),
    )
    zone = Zone(id="z", title="Ready", items=(item("WQ", kind="die", badges=badges),))
    assert "Ready: [WQ]2/3 Warrior level 1" in pictured(regions=(zone,))


def test_a_track_marks_the_present_step() -> None:
    track = Track(id="t", title="Phase", steps=("roll", "buy", "end"), at=1)
    assert "Phase: roll › ▶ buy › end" in pictured(regions=(track,))


ROWS = (Row(cells=("Ada", "3")), Row(cells=("Bo", Badge(kind="good", text="12")), states=("on",), note="leads"))


def test_a_table_marks_rows() -> None:
    points = Table(id="t", title="Points", heads=("who", "n"), rows=ROWS)
    assert pictured(regions=(points,)).splitlines()[:4] == ["Points", "  who  n", "  Ada  3", "▶ Bo   12  leads"]


def test_a_table_without_heads_is_a_list() -> None:
    points = Table(id="t", title="Points", heads=(), rows=ROWS, states=("secret",), note="So far.")
    assert pictured(regions=(points,)).splitlines()[:4] == [
        "Points (only you see it)",
        "  Ada  3",
        "▶ Bo   12  leads",
        "  So far.",
    ]


def test_a_group_has_its_parts_below_its_title() -> None:
    cart = Zone(id="cart", title="Cart", items=(item("q"),))
    group = Group(id="g", title="Ada", value="$15", parts=(cart,), badges=(Badge(kind="plain", text="leader"),))
    assert pictured(regions=(group,)).splitlines()[:2] == ["Ada  $15  leader", "  Cart:  q"]


def test_what_is_above_comes_first() -> None:
    cart = Zone(id="cart", title="Cart", items=())
    rounds = Track(id="rounds", title="Round", steps=("1", "2"), at=0, place="above")
    assert pictured(regions=(cart, rounds)).splitlines()[0] == "Round: ▶ 1 › 2"


def test_a_seat_with_much_to_say_takes_more_lines() -> None:
    counters = tuple(Counter(label=f"counter {number}", value="10") for number in range(9))
    lines = pictured(panels=(Panel(seat=2, side="East", counters=counters, acting=True),)).splitlines()
    assert lines[0].startswith("▶ { } East   counter 0 10 · ")
    assert lines[1].startswith("             counter")


def test_a_prompt_has_its_detail_below() -> None:
    drawn = pictured(prompt=Prompt(text="Stake a jewel?", detail="It costs one jewel."))
    assert drawn.splitlines() == ["Stake a jewel?", "It costs one jewel."]


def test_no_name_can_steer_the_terminal() -> None:
    state = GUARD.load(POSITION)
    drawn = draw(GUARD.scene(GUARD.view(state, None)), WORDS, ("\x1b[2JEve", "B\no"), sitters=("\x1b[2JEve", "B\no"))
    assert "\x1b" not in drawn
    assert "\ufffd[2JEve rolled 5" in drawn


def test_secrets_of_others_are_not_drawn() -> None:
    state = BLUFF.play(BLUFF.start(), "deal1=3", "deal2=1")
    assert "Cards: Card 3  A hidden card" in table(BLUFF, state, 0)
    assert "Cards: A hidden card  A hidden card" in table(BLUFF, state, None)


def test_words_are_asked_in_the_scene_s_language() -> None:
    words: Words = BLUFF.words("pt-BR", FOLDER)
    assert "Cartas: vazio" in draw(BLUFF.scene(BLUFF.view(BLUFF.start(), None)), words)
