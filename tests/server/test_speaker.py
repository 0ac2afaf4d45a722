"""A scene in words: what is kept from one table to the next, and what never is."""

from __future__ import annotations

import gc
import re
import weakref

import pytest

from parlour.games import game
from parlour.kernel.lesson import lessons_of, stages
from parlour.kernel.scene import Cell, Grid, Item, Panel, Prompt, Scene, Text, items_of
from parlour.kernel.words import LANGUAGES, Phrase, Seat, Words, phrase
from parlour.server import FOLDER
from parlour.server import messages as wire
from parlour.server.projection import reason
from parlour.server.speaker import KEPT, MARKS, SEEN, Speaker
from server.support import GAME


def book(language: str = "en") -> Words:
    return game(GAME).words(language, FOLDER)


def scene(*cells: Cell, panels: tuple[Panel, ...] = (), prompt: Text = "") -> Scene:
    board = Grid(id="board", title="", columns=("a",), rows=("1",), cells=cells)
    return Scene(regions=(board,), panels=panels, prompt=Prompt(text=prompt))


def cells(scene: wire.Scene) -> list[wire.Cell]:
    (board,) = scene.regions
    assert isinstance(board, wire.Grid)
    return board.cells


def cell(id: str, label: Text) -> Cell:
    return Cell(id=id, label=label, items=(Item(id=f"on-{id}", kind="token", art="", letter="", label=label),))


def test_an_element_that_is_shown_again_and_again_is_not_put_into_words_each_time() -> None:
    Speaker(book(), ()).memory.seen.clear()  # it is cleared whenever it is full, perhaps between two of these
    floor = cell("a1", phrase("pawn-M"))
    first, second, third = (
        cells(Speaker(book(), names).scene(scene(floor)))[0] for names in (("Ada", "Bob"), ("Eve", "Zoe"), ())
    )
    assert first == second
    assert second is third
    assert third.label == third.items[0].label == "mage"


def test_what_two_viewers_of_a_move_are_shown_alike_is_put_into_words_once() -> None:
    guard = game(GAME)
    state = guard.play(guard.start(), "first=S", "W@a1")
    speaker = Speaker(book(), ("Ada", "Bob"))
    south, north, watcher = (speaker.scene(guard.scene(guard.view(state, seat))).regions[0] for seat in (0, 1, None))
    assert south is watcher
    assert north != south


def test_every_language_has_its_own_words() -> None:
    floor = cell("a1", phrase("pawn-M"))
    said = [cells(Speaker(book(language), ()).scene(scene(floor)))[0].label for language in ("en", "pt-BR") * 3]
    assert said == ["mage", "mago"] * 3


def test_an_element_that_names_somebody_names_whoever_sits_at_this_table() -> None:
    deep = phrase("log-win", who=Seat(1))
    shown = scene(
        cell("a1", phrase("log-win", who=Seat(0))),
        cell("a2", phrase("taken-by", side=deep)),
        panels=(Panel(seat=0, side=deep),),
        prompt=deep,
    )
    for names in (("Ada", "Bob"), ("Eve", "Zoe"), ("Bob", "Ada")):
        spoken = Speaker(book(), names).scene(shown)
        assert [cell.label for cell in cells(spoken)] == [f"{names[0]} wins", f"by {names[1]} wins"]
        assert cells(spoken)[0].items[0].label == f"{names[0]} wins"
        assert spoken.panels[0].side == spoken.prompt.text == f"{names[1]} wins"


@pytest.mark.parametrize("name", ["{ $who }", "\\1", "0", "x" * 300, "", pytest.param(MARKS[2], id="mark")])
def test_a_name_is_taken_as_it_is(name: str) -> None:
    assert Speaker(book(), (name, "Bob")).text(phrase("log-win", who=Seat(0))) == f"{name} wins"


@pytest.mark.parametrize("times", [1, 3])
def test_only_so_much_is_kept(times: int) -> None:
    words = Words("en", (game(GAME).folder,))
    for number in range(KEPT // 2):  # each has a region, a cell and an item
        shown = scene(cell(f"c{number}", Phrase("pawn-M")))
        for _ in range(times):
            assert cells(Speaker(words, ()).scene(shown))[0].id == f"c{number}"
    memory = Speaker(words, ()).memory
    assert len(memory.seen) <= SEEN + 1
    assert len(memory.spoken) <= KEPT + 1
    assert bool(memory.spoken) == (times > 1)


def test_what_is_kept_goes_with_its_words() -> None:
    words = Words("en", (game(GAME).folder,))
    Speaker(words, ()).scene(scene(Cell(id="a1", label="a1")))
    gone = weakref.ref(words)
    del words
    gc.collect()
    assert gone() is None


@pytest.mark.parametrize("key", ["quarriors", "quartz"])
def test_a_click_that_leads_nowhere_is_answered_without_notation(key: str) -> None:
    """Whoever clicks has never seen how a move is written, and dice have no numbers on the table."""
    taught = game(key)
    speakers = [Speaker(taught.words(language, FOLDER), ("Ada", "Bo", "Cy")) for language in LANGUAGES]
    said = set()
    for stage in stages(taught, lessons_of(taught).all[0])[2::3]:
        if stage.state.actor() != stage.step.seat:
            continue
        scene = taught.scene(taught.view(stage.state, stage.step.seat))
        for thing in {item.id for region in scene.regions for item in items_of(region)}:
            said |= {reason(speaker, taught, stage.state, "", [thing])[0] for speaker in speakers}
    assert len(said) > 10
    written = re.compile(r"[A-Z]{2}[0-9]|P[0-9]|write|escrev|e\.g\.|p\. ex\.|por exemplo|with (keep|end)")
    assert [text for text in said if written.search(text)] == []


def test_a_click_on_a_card_or_a_creature_counts_what_can_still_be_spent() -> None:
    taught = game("quarriors")
    speaker = Speaker(taught.words("en", FOLDER), ("Ada", "Bo"))
    state = [stage.state for stage in stages(taught, lessons_of(taught).all[0])][9]
    asked = [reason(speaker, taught, state, "", [thing])[0] for thing in ("card-QD", "BQ6")]
    assert asked == [
        "Dice are captured after the attack, in phase 4. Quake Dragon costs 8; you can spend 5.",
        "Basic Quiddity is in your Used Pile: it goes back into the bag when the bag is empty.",
    ]
