"""Board, characters and cards are data: a card is changed without code, and a bad file is refused in one clear line.

A variant of the game is its folder copied under another name, with some of its data changed.
"""

from __future__ import annotations

import importlib
import itertools
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour.games.quazo import GAME
from parlour.games.quazo.tables import DATA, read_data
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.words import LANGUAGES
from parlour.testing import CHECKS, plays

from .support import NAMES, T0

pytestmark = pytest.mark.pure

NUMBERS = itertools.count(1)
Maker = Callable[..., AnyGame]


def changed(folder: Path, file: str, *changes: tuple[str, str]) -> Path:
    """A copy of the game's folder with one file changed."""
    shutil.copytree(GAME.folder, folder, ignore=shutil.ignore_patterns("__pycache__", "*.so"), dirs_exist_ok=True)
    text = (folder / file).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    (folder / file).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def variant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Maker]:
    """Makes the game again with some cards changed."""
    made: list[str] = []

    def make(*changes: tuple[str, str]) -> AnyGame:
        name = f"quazo_variant_{next(NUMBERS)}"
        folder = changed(tmp_path / name, "data/abilities.toml", *changes)
        for path in folder.rglob("*.py"):
            path.write_text(path.read_text(encoding="utf-8").replace("parlour.games.quazo", name), encoding="utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        made.append(name)
        game: AnyGame = importlib.import_module(name).GAME
        return game

    yield make
    for name in [module for module in sys.modules if module.partition(".")[0] in made]:
        del sys.modules[name]


def at(game: AnyGame, whose: str, cell: str, **fields: Any) -> Any:
    """The named player on a cell of the test board, with 3 mana."""
    seats = [{"character": name, **({"at": cell, "mana": 3} if name == whose else {})} for name in NAMES]
    for name, data in fields.pop("others", {}).items():
        seats[NAMES.index(name)].update(data)
    position = {"tiles": T0, "seats": seats, "round": 3, "active": 1 + NAMES.index(whose), **fields}
    return game.load(position)


def uses(game: AnyGame, state: Any, card: str) -> list[str]:
    """The targets of a card that can be used."""
    return [move.partition(" ")[2] for move in game.moves(state) if move.partition(" ")[0] == f"!{card}"]


# A card changed by data alone


def test_the_reach_of_a_jump(variant: Maker) -> None:
    game = variant(("reach = 4", "reach = 1"))
    assert uses(game, at(game, "Frog", "c2"), "LongLeap") == ["c1", "b2", "d2", "c3"]


def test_a_jump_within_reach_on_one_biome(variant: Maker) -> None:
    game = variant(('effect = "jump"\nbiome = "Sky"', 'effect = "jump"\nreach = 2\nbiome = "Sky"'))
    assert uses(game, at(game, "Swan", "c2"), "Soar") == ["d1", "b2", "d3"]


def test_the_biome_and_the_length_of_mud(variant: Maker) -> None:
    game = variant(('rounds = 2\nbiome = "Swamp"', 'rounds = 3\nbiome = "Sky"'))
    state = game.play(at(game, "Frog", "c2"), "!MudTrap")
    assert game.dump(state)["effects"] == {"MudTrap": 6}
    stopped = at(game, "Cat", "c2", effects={"MudTrap": 4})
    game.play(stopped, ">b2")
    assert game.dump(stopped)["turn"]["locked"]


@pytest.mark.clause("QG-10.9", "QG-4.7", "QG-R20")
def test_a_jump_onto_mud_is_harmless(variant: Maker) -> None:
    """A Swan that soars to any tile: of the cards as they are, only the Frog's own reaches mud."""
    game = variant(
        ('effect = "jump"\nbiome = "Sky"', 'effect = "jump"'),
        (
            'name = "Soar"\nclass = "movement-based"\nconsumes = true',
            'name = "Soar"\nclass = "other"\nconsumes = false',
        ),
    )
    state = at(game, "Swan", "c2", effects={"MudTrap": 4}, others={"Cat": {"at": "b3"}})
    before, event = state.copy(), game.read(state, "!Soar b3")
    state.apply(event)
    lines = [game.words().text(line.phrase) for line in game.narrate(before, event, state, None)]
    assert lines == ["Swan uses Soar: b3"]
    assert game.moves(state) == ["x Cat", "end"]  # QG-4.7: a jump locks, whatever its card says


def test_how_many_steps_a_card_gives(variant: Maker) -> None:
    game = variant(("steps = 3", "steps = 1"))
    assert game.play(at(game, "Fish", "c2"), "!JetStream").allowance == 4


def test_how_far_one_steals(variant: Maker) -> None:
    game = variant(('effect = "steal"\nreach = 1', 'effect = "steal"\nreach = 3'))
    rich = {"Frog": {"at": "c5", "inventory": 1}, "Fish": {"at": "c6", "inventory": 1}}
    assert uses(game, at(game, "Cat", "c2", others=rich), "Pickpocket") == ["Frog"]


def test_what_a_card_costs(variant: Maker) -> None:
    game = variant(("cost = 3", "cost = 1"))
    state = game.play(at(game, "Cat", "c2"), "!Stealth", "!Stealth")
    assert game.dump(state)["seats"][0]["mana"] == 1


def test_a_card_that_consumes_movement(variant: Maker) -> None:
    game = variant(
        ('name = "Undertow"\nclass = "other"\nconsumes = false', 'name = "Undertow"\nclass = "other"\nconsumes = true')
    )
    state = at(game, "Fish", "c2")
    moved = game.play(state.copy(), ">c3")
    assert uses(game, moved, "Undertow") == []
    game.play(state, "!Undertow c1")
    assert game.dump(state)["active"] == 1  # locked and without mana: the turn is over


def test_a_card_that_is_forbidden_with_the_golden_jewel(variant: Maker) -> None:
    game = variant(('name = "Undertow"\nclass = "other"', 'name = "Undertow"\nclass = "movement-based"'))
    assert uses(game, at(game, "Fish", "c2", golden="inventory 4"), "Undertow") == []


def test_another_effect_on_a_card(variant: Maker) -> None:
    """Battle Wings that hide the Swan, as Stealth does the Cat."""
    game = variant(('effect = "advantage"\nrounds = 1', 'effect = "hide"\nrounds = 2\ngolden_steps = 1'))
    state = game.play(at(game, "Swan", "c2", golden="inventory 3"), "!BattleWings", ">c3")
    assert game.dump(state)["active"] == 4
    hunter = at(game, "Fish", "c2", others={"Swan": {"at": "c2"}}, effects={"BattleWings": 4})
    assert "x Swan" not in game.moves(hunter)


def test_a_changed_game_keeps_its_promises(variant: Maker) -> None:
    """All effects moved to other characters, with other numbers."""
    game = variant(
        ('effect = "hide"\nrounds = 1\ngolden_steps = 2', 'effect = "jump"\nreach = 3\nbiome = "City"'),
        ('effect = "jump"\nreach = 4', 'effect = "fetch"\nreach = 6'),
        ('effect = "advantage"\nrounds = 1', 'effect = "mire"\nrounds = 1\nbiome = "Water"'),
        ('effect = "steps"\nsteps = 3', 'effect = "hide"\nrounds = 2\ngolden_steps = 0'),
        ("cost = 3", "cost = 2"),
    )
    walked = plays(game, 1, most=250)
    for name in ("legal", "codes", "notation", "refusals", "copies", "positions", "scenes", "lines"):
        CHECKS[name](game, walked)


def test_card_texts_follow_the_data(variant: Maker) -> None:
    game = variant(("reach = 4", "reach = 7"))
    scene = game.scene(game.view(at(game, "Frog", "c2"), 1))
    cards = next(region for region in scene.regions if region.id == "cards")
    texts = [game.words().text(row.note) for row in cards.rows]
    assert "Instead of stepping, jump to any tile at most 7 away." in texts


# A bad file is refused

BAD: list[tuple[str, str, str, str]] = [
    # file, old, new, the line
    ("abilities.toml", "reach = 4", 'reach = "far"', 'abilities.toml LongLeap.reach cannot be “"far"”. Allowed: 1–14.'),
    ("abilities.toml", "reach = 4", "reach = 0", "abilities.toml LongLeap.reach cannot be “0”. Allowed: 1–14."),
    (
        "abilities.toml",
        "reach = 4",
        "reech = 4",
        "There is no field “abilities.toml LongLeap.reech” here. Fields: character, name, class, consumes, cost, effect, "
        "rounds, golden_steps, biome, reach, steps.",
    ),
    ("abilities.toml", "steps = 3", "", "The field “abilities.toml JetStream.steps” is missing. Allowed: 1–9."),
    (
        "abilities.toml",
        'effect = "hide"',
        'effect = "vanish"',
        "abilities.toml Stealth.effect cannot be “vanish”. Allowed: hide, advantage, mire, jump, steps, steal, fetch.",
    ),
    (
        "abilities.toml",
        'effect = "hide"\n',
        "",
        "The field “abilities.toml Stealth.effect” is missing. Allowed: hide, advantage, mire, jump, steps, steal, fetch.",
    ),
    (
        "abilities.toml",
        'class = "other"',
        'class = "magic"',
        "abilities.toml Stealth.class cannot be “magic”. Allowed: movement-based, movement-buffing, other.",
    ),
    (
        "abilities.toml",
        "consumes = false",
        "consumes = 0",
        "abilities.toml Stealth.consumes cannot be “0”. Allowed: true, false.",
    ),
    ("abilities.toml", "cost = 3", "cost = 4", "abilities.toml Stealth.cost cannot be “4”. Allowed: 1–3."),
    (
        "abilities.toml",
        'name = "Stealth"',
        'name = "hide and seek"',
        "abilities.toml hide and seek.name cannot be “hide and seek”. Allowed: a word like Abc.",
    ),
    ("abilities.toml", 'name = "Stealth"', 'name = "Sneak"', "Sneak has no words: words.en.ftl lacks card-Sneak."),
    ("abilities.toml", 'name = "Stealth"', 'name = "Soar"', "Soar appears twice."),
    (
        "abilities.toml",
        'character = "Cat"',
        'character = "Dog"',
        "abilities.toml Stealth.character cannot be “Dog”. Allowed: Cat, Frog, Fish, Swan.",
    ),
    ("abilities.toml", 'character = "Cat"', 'character = "Frog"', "Cat has 1 cards and needs 2."),
    (
        "abilities.toml",
        'biome = "Swamp"',
        'biome = "Mud"',
        "abilities.toml MudTrap.biome cannot be “Mud”. Allowed: City, Swamp, Water, Sky.",
    ),
    ("abilities.toml", "rounds = 2", "rounds = 0", "abilities.toml MudTrap.rounds cannot be “0”. Allowed: 1–1000."),
    (
        "characters.toml",
        'biome = "City"',
        'biome = "Sea"',
        "characters.toml Cat.biome cannot be “Sea”. Allowed: City, Swamp, Water, Sky.",
    ),
    ("characters.toml", 'name = "Cat"', 'name = "Dog"', ""),
    (
        "characters.toml",
        'mana = "bell"',
        "mana = 3",
        "characters.toml Cat.mana cannot be “3”. Allowed: a word like abc.",
    ),
    ("board.toml", "tiles = 14", "tiles = 13", "55 tiles for 56 cells."),
    ("board.toml", 'letter = "C"', 'letter = "S"', "board.toml City.letter cannot be “S”. Allowed: A, C–R, T–Z."),
    ("board.toml", 'letter = "C"', 'letter = "W"', "W appears twice."),
    ("board.toml", 'spawn = "a1"', 'spawn = "a2"', "board.toml a2.spawn cannot be “a2”. Allowed: a1, a8, h1, h8."),
    ("board.toml", 'spawn = "a1"', 'spawn = "a8"', "a8 appears twice."),
    ("board.toml", 'bank = "e5"', 'bank = "d5"', "d5 appears twice."),
    ("board.toml", 'bank = "e5"', 'bank = "e9"', "board.toml a1.bank cannot be “e9”. Allowed: a1–h8."),
    ("board.toml", 'bank = "e5"', 'bank = "e6"', "the bank"),
    (
        "board.toml",
        'golden = ["g8", "h7"]',
        'golden = ["g8"]',
        "board.toml a1.golden cannot be “['g8']”. Allowed: two cells, a1–h8.",
    ),
    ("board.toml", 'golden = ["g8", "h7"]', 'golden = ["g8", "h8"]', "h8 is a spawn or a bank, not a golden tile."),
    ("board.toml", "[[biome]]", "[biome]", "of board.toml is not TOML: “["),
    ("abilities.toml", "[[ability]]", "[[card]]", "There is no field “abilities.toml.card” here. Fields: ability."),
    (
        "characters.toml",
        "[[character]]",
        '[[character]]\nname = "Cat"\nbiome = "City"\nmana = "bell"\n[[character]]',
        "must have 4 entries [[character]].",
    ),
    (
        "abilities.toml",
        'effect = "hide"\nrounds = 1\n',
        'effect = "hide"\nrounds = 1\nreach = 1\n',
        "There is no field “abilities.toml Stealth.reach” here. "
        "Fields: character, name, class, consumes, cost, effect, rounds, golden_steps.",
    ),
    ("abilities.toml", "reach = 4", "reach 4", "of abilities.toml is not TOML: “reach 4”."),
]
ROWS = [f"{file}: {new or old}" for file, old, new, _ in BAD]


@pytest.mark.parametrize(("file", "old", "new", "line"), BAD, ids=ROWS)
def test_a_bad_file_is_refused_in_one_line_that_names_file_entry_and_field(
    tmp_path: Path, file: str, old: str, new: str, line: str
) -> None:
    folder = changed(tmp_path / "quazo", f"data/{file}", (old, new))
    with pytest.raises(ParlourError) as error:
        read_data(folder)
    text = str(error.value)
    assert line in text
    assert file in text or "abilities.toml" in text
    assert "\n" not in text
    for language in LANGUAGES:
        assert GAME.words(language).text(error.value.phrase)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    folder = changed(tmp_path / "quazo", "data/board.toml")
    (folder / "data" / "abilities.toml").unlink()
    with pytest.raises(ParlourError, match=r"^There is no file .*abilities\.toml\.$"):
        read_data(folder)


def test_the_game_with_a_bad_card_does_not_start_and_says_why(variant: Maker) -> None:
    with pytest.raises(ParlourError, match="LongLeap.reach cannot be “99”"):
        variant(("reach = 4", "reach = 99"))


# The data as it is


@pytest.mark.clause("QG-R20")
def test_the_cards_are_those_of_the_rulebook() -> None:
    shown = {card.name: (card.kind, card.consumes, card.cost) for card in DATA.cards}
    assert shown == {
        "Stealth": ("other", False, 3),
        "Pickpocket": ("other", False, 3),
        "MudTrap": ("other", False, 3),
        "LongLeap": ("movement-based", True, 3),
        "JetStream": ("movement-buffing", False, 3),
        "Undertow": ("other", False, 3),
        "Soar": ("movement-based", True, 3),
        "BattleWings": ("other", False, 3),
    }


def test_every_drawing_that_the_data_names_is_there() -> None:
    art = GAME.folder / "art"
    names = [f"qg-tile-{biome.name.lower()}" for biome in DATA.biomes]
    names += [f"qg-{character.name.lower()}" for character in DATA.characters]
    names += [f"qg-mana-{character.mana}" for character in DATA.characters]
    assert [name for name in names if not (art / f"{name}.svg").is_file()] == []
