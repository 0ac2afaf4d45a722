"""What is written on a table: no bare codes without what they mean, and no slips of the pen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.words import LANGUAGES
from parlour.server import messages as wire
from parlour.server.speaker import Speaker
from parlour.testing import plays

WORD = re.compile(r"[a-zà-ÿ]{2}")
"""Two small letters make a word; `D2`, `3|R` and `S*` have none."""
SLIP = re.compile(r"[.,;:?!][.,;:?]|\s\s|^\s|\s$|\(\s*\)|\s[.,;:!](?!\S)|\bParlor\b|[{}]|\$[a-z]")
"""Two signs in a row, two blanks, empty brackets, a blank before a sign, a slot that nothing fills."""
ARROWS = ("up", "down", "left", "right")


@cache
def scenes(key: str, language: str) -> list[wire.Scene]:
    """What everybody is shown in whole random games with all options."""
    game = find_game(key)
    shown = []
    for play in plays(game, 6)[:8]:
        speaker = Speaker(game.words(language), ("Ada", "Bo", "Cy", "Di")[: play.seats])
        for step in play.some(12):
            shown += [speaker.scene(game.scene(game.view(step.state, seat))) for seat in step.viewers]
    return shown


def lines(key: str, language: str) -> set[str]:
    """The logs of these games."""
    game = find_game(key)
    told = set()
    for play in plays(game, 6)[:8]:
        speaker = Speaker(game.words(language), ("Ada", "Bo", "Cy", "Di")[: play.seats])
        for step in play.some(15):
            if step.event is not None:
                after = step.state.copy()
                after.apply(step.event)
                told |= {
                    speaker.line(line, 1, chance=False).text for line in game.narrate(step.state, step.event, after, 0)
                }
    return told


def parts(part: Any, around: tuple[Any, ...] = ()) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Every element of a scene, with those that it is in."""
    if isinstance(part, wire.Wire):
        yield part, around
        for name in part.__struct_fields__:
            yield from parts(getattr(part, name), (*around, part))
    elif isinstance(part, list | tuple):
        for one in part:
            yield from parts(one, around)


def bare(element: Any, around: tuple[Any, ...]) -> str:
    """A text that does not say what it means, neither itself nor by a tip."""
    match element:
        case wire.Item(kind="token"):
            return "" if WORD.search(element.label) else element.label
        case wire.Item():
            return "" if WORD.search(element.label) and element.tip else element.label
        case wire.Badge() | wire.Entry(kind=str()) if not getattr(element, "kind", ""):
            return ""  # a text of a sheet, under its head
        case wire.Badge() | wire.Entry():
            alike = element.kind == "count" and element.text.lstrip("×").isdigit()
            named = isinstance(around[-1], wire.Item) and element.text in re.split(r"\W+", around[-1].label)
            known = WORD.search(element.text) or element.text in ("", *ARROWS) or alike or named
            return "" if known or element.tip else element.text
        case wire.Counter():
            return "" if WORD.search(element.label) and element.tip else element.label
        case wire.Track():
            return "" if element.tip or all(map(WORD.search, element.steps)) else element.title
        case wire.Panel():
            return "" if element.tip or not element.score else element.score
    return ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", game_keys())
def test_every_code_says_what_it_means(key: str, language: str) -> None:
    found = {
        f"{type(element).__name__} {getattr(element, 'kind', '')} {text} in {type((around or [''])[-1]).__name__}"
        for scene in scenes(key, language)
        for element, around in parts(scene)
        if (text := bare(element, around))
    }
    assert sorted(found) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", game_keys())
def test_no_text_has_a_slip(key: str, language: str) -> None:
    texts = {
        text
        for scene in scenes(key, language)
        for element, _ in parts(scene)
        for name in ("label", "text", "tip", "title", "note", "detail", "say", "side", "turn", "value")
        if isinstance(text := getattr(element, name, ""), str)
    }
    assert sorted(text for text in texts | lines(key, language) if SLIP.search(text)) == []


@pytest.mark.parametrize("text", ["five?.", "Ada  moves", "Ada moves ()", "Ada , Bo", "{ $who } moves", " Ada"])
def test_a_slip_is_found(text: str) -> None:
    assert SLIP.search(text)


@pytest.mark.parametrize(
    ("element", "text"),
    [
        (wire.Badge(kind="plain", text="D2"), "D2"),
        (wire.Badge(kind="plain", text="3|R"), "3|R"),
        (wire.Badge(kind="plain", text="D2", tip="draw 2 dice"), ""),
        (wire.Badge(kind="plain", text="Ghost"), ""),
        (wire.Badge(kind="count", text="×3"), ""),
        (wire.Counter(label="in the bag", value="3"), "in the bag"),
        (wire.Item(id="d", kind="die", art="", letter="D", label="Die 4"), "Die 4"),
    ],
)
def test_a_bare_code_is_found(element: Any, text: str) -> None:
    assert bare(element, (wire.Item(id="d", kind="die", art="", letter="D", label="a die"),)) == text
