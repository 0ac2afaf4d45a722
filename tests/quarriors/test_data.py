"""The cards and dice as data: all that the contract lists, checked word by word, and open to new ones."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from parlour.games.quarriors import GAME
from parlour.games.quarriors.codes import FACE_AT, READY
from parlour.games.quarriors.names import move_text
from parlour.games.quarriors.notation import read
from parlour.games.quarriors.options import begin
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quarriors.tables.arguments import BadData
from parlour.games.quarriors.tables.build import deck, make_deck
from parlour.games.quarriors.tables.catalogue import FOLDER, catalogue, read_catalogue
from parlour.games.quarriors.tables.effects import EFFECTS
from parlour.kernel.errors import ParlourError
from parlour.kernel.options import complete_options
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.words import LANGUAGES

from .support import wilds

pytestmark = pytest.mark.pure

COSTS = """
BQ 0  AS 1 1  PT 4  CQ 0
DD/o 3 2  DD/S 6 2  DD/M 6 2  DP/o 5 2  DP/S 6 3  DP/M 6 3  DH/o 3 2  DH/S 4 2  DH/M 4 2
GS/o 3 2  GS/S 4 2  GS/M 4 2  PO/o 8 2  PO/S 7 2  PO/M 5 3  QD/o 8 4  QD/S 9 3  QD/M 9 4
QW/o 7 3  QW/S 8 3  QW/M 8 4  SG/o 2 2  SG/S 3 2  SG/M 3 2  WQ/o 4 2  WQ/S 5 2  WQ/M 4 3
WH/o 5 3  WH/S 5 3  WH/M 5 3  GB/o 4 2  GB/S 5 2  GB/M 5 3  HS/o 7 3  HS/S 7 3  HS/M 8 4
LQ/o 7 3  LQ/S 8 3  LQ/M 8 4  MI/o 2 2  MI/S 4 2  MI/M 5 2  TB/o 5 3  TB/S 6 3  TB/M 6 3
VD/o 5 2  VD/S 5 2  VD/M 6 2  DO/o 8 5  DO/L 8 4  DO/S 9 4  DO/M 9 5
DE/sp 6  DE/ca 4  DE/ch 5  DE/in 5  GR/sp 4  GR/ca 3  GR/ch 5  GR/in 5  LI/sp 4  LI/ca 3  LI/ch 3  LI/in 4
SH/sp 3  SH/ca 4  SH/ch 3  SH/in 4  VI/sp 7  VI/ca 3  VI/ch 5  VI/in 9  DI/sp 3  DI/ca 4  DI/ch 4  DI/in 3
OB/sp 2  OB/ca 3  OB/ch 5  OB/in 2  CO/sp 3  CO/ca 2  CO/ch 2  CO/in 6
"""
"""Id, cost and Glory as the contract has them."""


def test_every_card_costs_and_brings_what_the_contract_says() -> None:
    listed = {}
    for entry in re.split(r"\s{2,}|\n", COSTS.strip()):
        name, cost, *glory = entry.split()
        listed[name] = (int(cost), int(glory[0]) if glory else 0)
    assert {card.id: (card.cost, card.glory) for card in catalogue().cards} == listed


FACES = """
BQ Q1 Q1 Q1 Q1 Q1 Q2
AS Q1 Q1 Q1 R* C1/1/2 C1/1/2
PT Q1 D1 D1 D2 D2 D2
CQ Q1 Q1 Q1 Q0 Q0 ***
DD Q1 Q2 Q2 C1/3/2 C1/3/2 C2/4/4
DP Q1 Q2 Q2 C1/1/5* C2/2/6* C3/2/8**
DH Q1 Q2 C1/0/3 C1/0/3 C2/2/4 C2/2/4*
GS Q1 Q1 Q2 C1/2/2 C1/2/2 C2/3/3
PO Q1 Q2 Q2 C2/?/? C2/?/? C2/?/?
QD Q1 Q2 Q3|R C1/4/4 C2/6/6* C3/8/7**
QW Q1&D1 Q2 Q2* C1/2/5 C2/3/6 C3/4/8**
SG Q1 Q1 C1/2/2 C1/2/2 C1/2/2* C1/2/2*
WQ Q1 Q2 Q2 C1/2/3 C1/2/3 C2/3/4
WH Q1 Q2 Q2 C1/3/3 C1/3/3 C2/4/5
GB Q1 Q2 C1/1/3* C1/1/3* C2/2/4 C2/2/4
HS Q1 Q2 Q2 C1/4/4 C2/7/5 C3/7/7*
LQ Q1 Q2 C1/3/3 C1/3/3 C2/4/4* C3/8/6
MI Q1 Q2 Q2 C1/1/1 C2/2/2* C3/3/3**
TB Q1 Q2 Q2* C1/4/2* C2/5/3 C3/6/6
VD Q1 Q2 Q2 C1/3/2 C2/4/3* C3/6/4
DO Q1 Q2 C2/5/5 C2/5/5 C3/7/6 C4/10/7
DE Q1 Q2 Q2 S* S* S**
GR Q1 Q2 Q2 S S S
LI Q1 Q2 Q2 S S S
SH Q2 Q2 D2 S S S
VI Q1 Q2 Q2 R&D1 S S
DI Q1 Q2 D2 S S S
OB Q1 Q2 Q2 S S S
CO Q1 Q2 S S S S
"""
"""Each class with its six faces, in the order of the contract, which is that of "ascending"."""


def test_every_die_has_the_faces_and_the_place_that_the_contract_gives_it() -> None:
    listed = [line.split() for line in FACES.strip().splitlines()]
    assert [[kind.code, *(face.text for face in kind.faces)] for kind in catalogue().classes] == listed


def test_there_are_79_cards_and_26_classes_and_the_demons_besides() -> None:
    demons = {"CQ", "DO", "CO"}
    assert len([kind for kind in catalogue().classes if kind.code not in demons]) == 26
    assert len([card for card in catalogue().cards if card.code not in demons]) == 79
    assert sum(kind.dice for kind in catalogue().classes if kind.code not in demons) == 170


def test_only_what_is_not_for_sale_says_so() -> None:
    assert [card.id for card in catalogue().cards if not card.sale] == ["CQ"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_every_class_has_its_words(language: str) -> None:
    book = GAME.words(language)
    for card in catalogue().cards:
        assert book.has(f"card-{card.id.replace('/', '-')}")
        assert book.has(f"says-{card.id.replace('/', '-')}")
        if card.reworded:
            assert book.has(f"says-{card.id.replace('/', '-')}-{card.value}")
    assert all(book.has(f"die-{kind.code}") for kind in catalogue().classes)


def test_every_class_has_a_drawing_and_a_colour() -> None:
    art = Path(GAME.folder) / "art"
    tones = (art / "colours.toml").read_text(encoding="utf-8")
    for kind in catalogue().classes:
        assert (art / f"qr-{kind.code.lower()}.svg").is_file(), kind.code
        assert f"{kind.code} = " in tones


def test_the_whole_vocabulary_is_used_by_some_card() -> None:
    """Effects of the contract, but for those that only its table names."""
    texts = " ".join(text for card in catalogue().cards for text in card.abilities)
    assert [name for name in EFFECTS if not re.search(rf"\b{name}\b", texts)] == []


# Options that change cards


@pytest.mark.parametrize(("quake", "cost", "glory"), [("nine_three", 9, 3), ("eight_four", 8, 4)])
def test_a_variant_replaces_fields(quake: str, cost: int, glory: int) -> None:
    cards = deck(quake, "active", "may")
    at = cards.ids.index("QD/S")
    assert (cards.cost[at], cards.glory[at]) == (cost, glory)


# A new card by data alone

PHOENIX = """
[[card]]
id = "GS/L"
cost = 5
glory = 3
abilities = ["[-] DESTROYED: dest(self, active)", "SUMMONED may: destroy(one(foes, level<=2)); glory(1)", "STATIC: def(others, 1)"]
"""
NEW_CLASS = """
[[class]]
code = "XF"
set = "base"
kind = "creature"
dice = 5
faces = ["Q1", "Q2", "C1/2/2", "C1/2/2", "C2/3/3*", "C3/4/4**"]
"""
NEW_CARDS = """
[[card]]
id = "XF/o"
cost = 4
glory = 2
abilities = ["ATTACKS: draw(1); quid(1)", "[*+] SCORES: glory(1)", "[**] STATIC: immune(mine); atk(mine, 1)"]

[[card]]
id = "XF/S"
cost = 4
glory = 2
abilities = ["KILL may: cull(one(used)); glory(1)", "SUMMONED: atk(mine, 2) turn; rotate(self, +1)"]
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FOLDER, tmp_path / "data"))


def add(path: Path, text: str) -> None:
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def started(folder: Path, cards: str, players: int = 2) -> QuarriorsState:
    """A game with the cards of a folder, the Wilds being given."""
    values = complete_options(GAME.options, {})
    state = begin(values, players, make_deck(read_catalogue(folder)))
    chosen = wilds(cards)
    while state.top == 0 and state.actor() == CHANCE:
        weights = list(state.chance())
        state.apply(next(at for at, name in enumerate(state.deck.ids) if name in chosen and weights[at]))
    return state


def rolled(state: QuarriorsState) -> QuarriorsState:
    """A's first roll: five Basic Quiddity for 2 each, and an Assistant."""
    for text in ["draw BQ"] * 5 + ["draw AS"]:
        state.apply(read(state, text))
    for text in (*(f"roll BQ{number}=6" for number in range(1, 6)), "roll AS1=5"):
        state.apply(read(state, text))
    return state


def test_a_designer_adds_a_card_by_data_alone(data: Path) -> None:
    add(data / "cards.toml", PHOENIX)
    state = started(data, "GS/L")
    card = state.deck.ids.index("GS/L")
    spirit = state.deck.codes.index("GS")
    assert state.cards[spirit] == card
    die = int(state.deck.class_first[spirit])
    foe = int(state.deck.class_first[state.deck.codes.index("SG")])
    rolled(state)
    state.put(die, 2, 0, 4 << 5)  # the new die in A's pool, a goblin of B's, an Assistant of A's ready
    state.put(foe, 3, 1, 3 << 5)
    for text in ("spend BQ1", "summon AS1", "summon GS1", "do GS1"):
        state.apply(read(state, text))
    assert state.place(foe) == 5
    assert state.glory(0) == 1
    assert state.defense(int(state.deck.class_first[state.deck.codes.index("AS")]), False) == 3
    assert move_text(state.deck, state.legal()[-1]) == "attack"


def ready(state: QuarriorsState, name: str, seat: int, face: int) -> int:
    """Put a die of a class into a Ready Area; the die."""
    die = int(state.deck.class_first[state.deck.codes.index(name)])
    state.put(die, READY, seat, face << FACE_AT)
    return die


@pytest.mark.clause("QR-6.4")
def test_a_new_card_may_have_two_abilities_when_it_scores(data: Path) -> None:
    abilities = '["SCORES may: capturefree(kind=spell, cost<=1, used)", "SCORES: cheaper(2)", "SCORES may: glory(1)"]'
    add(data / "cards.toml", f'\n[[card]]\nid = "SG/L"\ncost = 2\nabilities = {abilities}\n')
    state = rolled(started(data, "SG/L"))
    ready(state, "SG", 1, 3)
    for text in ("attack", "end"):
        state.apply(read(state, text))
    assert [move_text(state.deck, code) for code in state.legal()] == ["do SG1", "skip SG1"]
    assert state.discount == 2  # compulsory, though what comes first on the card can do nothing
    state.apply(read(state, "do SG1"))
    assert state.glory(1) == 1


@pytest.mark.clause("QR-8.4")
def test_a_new_card_may_turn_itself(data: Path) -> None:
    add(data / "cards.toml", '\n[[card]]\nid = "QD/L"\ncost = 2\nabilities = ["ATTACKS: rotate(self, +1)"]\n')
    state = rolled(started(data, "QD/L"))
    dragon = ready(state, "QD", 0, 4)
    foe = ready(state, "QW", 1, 6)
    state.apply(read(state, "attack"))
    assert (state.face(dragon), state.place(foe)) == (5, READY)


def test_a_designer_adds_a_class_of_dice_by_data_alone(data: Path) -> None:
    add(data / "dice.toml", NEW_CLASS)
    add(data / "cards.toml", NEW_CARDS)
    for card in ("XF/o", "XF/S"):
        for seed in range(6):
            state, rng = started(data, card, 2 + seed % 3), Rng(seed)
            while state.actor() != OVER:
                moves = state.legal()
                state.apply(moves[rng.below(len(moves))] if state.actor() >= 0 else state.sample(rng))


# What is wrong is told with its place

GOOD_CARD = 'id = "SG/L"\ncost = 2\nglory = 1\n'
WRONG_CARDS: list[tuple[str, str, str]] = [
    # message, path, the card's lines
    ("field-missing", "SG/L.cost", 'id = "SG/L"'),
    ("field-missing", "89.id", "cost = 2"),
    ("field-value", "SG/L.cost", 'id = "SG/L"\ncost = "two"'),
    ("field-value", "SG/L.abilities[1]", GOOD_CARD + "abilities = [1]"),
    ("field-value", "SG/L.variant", GOOD_CARD + "variant = 1"),
    ("field-missing", "SG/L.variant.option", GOOD_CARD + "variant = { cost = 1 }"),
    ("field-value", "SG/L.glory", 'id = "SG/L"\ncost = 2\nglory = 100'),
    ("field-unknown", "SG/L.price", GOOD_CARD + "price = 3"),
    ("field-value", "ZZ/o.id", 'id = "ZZ/o"\ncost = 2'),
    ("field-value", "SG/X.id", 'id = "SG/X"\ncost = 2'),
    ("field-value", "SG/sp.id", 'id = "SG/sp"\ncost = 2'),
    ("field-value", "BQ/o.id", 'id = "BQ/o"\ncost = 2'),
    ("data-twice", "SG/o.id", 'id = "SG/o"\ncost = 2'),
]
WRONG_ABILITIES: list[tuple[str, str]] = [
    ("data-ability", "quid(1)"),
    ("data-ability", "[****] SUMMONED: quid(1)"),
    ("data-ability", "SUMMONED perhaps: quid(1)"),
    ("data-ability", "DESTROYED: cull(self)"),
    ("data-unknown", "SUMONED: quid(1)"),
    ("data-unknown", "SUMMONED if lucky: quid(1)"),
    ("data-unknown", "SUMMONED: quids(1)"),
    ("data-unknown", "SUMMONED: destroy(one(enemies))"),
    ("data-unknown", "SUMMONED: destroy(one(foes, size=1))"),
    ("data-unknown", "SUMMONED: take(ZZ, 1, me, used)"),
    ("data-unknown", "STATIC: atk(foes, 1)"),
    ("data-unknown", "SCORES: sglory(luck)"),
    ("data-unknown", "SUMMONED: move(one(used), wilds)"),
    ("data-card-kind", "CAST: quid(1)"),
    ("data-card-kind", "REACT(protect): def(mine, 1) turn"),
    ("data-windows", "SUMMONED(protect): quid(1)"),
    ("data-effect", "SUMMONED: quid(1) now"),
    ("data-effect", "SUMMONED: may quid(1)"),
    ("data-trigger", "SUMMONED: lethal"),
    ("data-trigger", "STATIC: quid(1)"),
    ("data-trigger", "SUMMONED: sglory(1)"),
    ("data-duration", "SUMMONED: atk(mine, 1)"),
    ("data-duration", "STATIC: atk(self, 1) turn"),
    ("data-duration", "SUMMONED: quid(1) turn"),
    ("data-form", "SUMMONED: quid()"),
    ("data-form", "SUMMONED: quid(1, 2)"),
    ("data-form", "SUMMONED: destroy(two(foes))"),
    ("data-form", "SUMMONED: destroy(one(foes, level=high))"),
    ("data-form", "SUMMONED: rotate(mine, +2)"),
    ("data-form", "SUMMONED: cull(used)"),
    ("data-form", "SUMMONED: move(used, active)"),
    ("data-form", "SUMMONED: destroy(each(mine))"),
    ("data-form", "SUMMONED: destroy(one(foes, max cost))"),
    ("data-form", "SUMMONED: rotate(one(self), +1)"),
    ("data-form", "SUMMONED: atk(self+others, 1) turn"),
    ("data-form", "SUMMONED: glory(-1)"),
    ("data-form", "SUMMONED: quid(0)"),
    ("data-unknown", "SUMMONED: cull(one(used, level=1))"),
    ("data-form", "STATIC: tax(summon)"),
    ("data-twice", "STATIC: lethal; lethal"),
    ("data-twice", "STATIC: dest(others, active); dest(others, ready)"),
    ("data-alone", "DESTROYED may: dest(self, active)"),
    ("data-alone", "DESTROYED: dest(self, active); draw(1)"),
    ("data-limit", "limit(summon, WQ, 1)"),
    ("data-limit", "limit(summon, SG, 0)"),
]
WRONG_CLASSES: list[tuple[str, str, str]] = [
    ("field-value", "XFG.code", 'code = "XFG"'),
    ("data-twice", "SG.code", 'code = "SG"'),
    ("field-value", "XF.faces", 'code = "XF"\nset = "base"\nkind = "spell"\ndice = 5\nfaces = ["Q1"]'),
    ("data-face", "XF.faces", 'code = "XF"\nset = "base"\nkind = "spell"\ndice = 5\nfaces = ["Q1", "Q1", "Q1", "Q1", "Q1", "C1/1/1"]'),
    ("data-face", "XF.faces", 'code = "XF"\nset = "base"\nkind = "spell"\ndice = 5\nfaces = ["Q1", "Q1", "Q1", "Q1", "Q1", "X"]'),
    ("field-value", "XF.set", 'code = "XF"\nset = "extra"\nkind = "spell"\ndice = 5\nfaces = ["S", "S", "S", "S", "S", "S"]'),
    ("field-value", "XF.kind", 'code = "XF"\nset = "base"\nkind = "trap"\ndice = 5\nfaces = ["S", "S", "S", "S", "S", "S"]'),
    ("field-value", "XF.dice", 'code = "XF"\nset = "base"\nkind = "spell"\ndice = 50\nfaces = ["S", "S", "S", "S", "S", "S"]'),
]  # fmt: skip


def told(folder: Path) -> tuple[str, str]:
    """What is wrong with a folder's data: the message, and the path to it."""
    with pytest.raises(ParlourError) as caught:
        make_deck(read_catalogue(folder))
    error = caught.value.phrase
    for language in LANGUAGES:
        assert GAME.words(language).text(error)
    why: Any = error.slots.get("why")
    return (why.id if error.id == "data-wrong" else error.id), str(error.slots.get("field", error.slots.get("file")))


@pytest.mark.parametrize(("message", "path", "lines"), WRONG_CARDS)
def test_a_wrong_card_is_told_with_file_card_and_field(data: Path, message: str, path: str, lines: str) -> None:
    add(data / "cards.toml", f"\n[[card]]\n{lines}\n")
    assert told(data) == (message, f"cards.toml {path}")


@pytest.mark.parametrize(("message", "ability"), WRONG_ABILITIES)
def test_a_wrong_ability_is_told_with_its_number(data: Path, message: str, ability: str) -> None:
    add(data / "cards.toml", f'\n[[card]]\n{GOOD_CARD}abilities = ["STATIC: def(self, 1)", "{ability}"]\n')
    assert told(data) == (message, "cards.toml SG/L.abilities[2]")


@pytest.mark.parametrize(("message", "path", "lines"), WRONG_CLASSES)
def test_a_wrong_class_is_told_with_file_class_and_field(data: Path, message: str, path: str, lines: str) -> None:
    add(data / "dice.toml", f"\n[[class]]\n{lines}\n")
    assert told(data) == (message, f"dice.toml {path}")


def test_a_class_without_a_card_is_told(data: Path) -> None:
    add(data / "dice.toml", NEW_CLASS)
    assert told(data) == ("data-no-card", "cards.toml XF")


def test_a_file_that_is_no_toml_is_told(data: Path) -> None:
    add(data / "cards.toml", "\n[[card\n")
    assert told(data) == ("data-broken", "cards.toml")


def test_a_file_without_its_list_is_told(data: Path) -> None:
    (data / "dice.toml").write_text("", encoding="utf-8")
    assert told(data) == ("field-missing", "dice.toml.class")


def test_the_whole_sentence_names_the_place_and_what_would_be_right(data: Path) -> None:
    add(data / "cards.toml", f'\n[[card]]\n{GOOD_CARD}abilities = ["SUMMONED: destroy(two(foes))"]\n')
    with pytest.raises(BadData) as caught:
        make_deck(read_catalogue(data))
    assert str(caught.value) == (
        "cards.toml SG/L.abilities[1]: “destroy(two(foes))” is not written like this. "
        "Write it like destroy(foes, level=1), destroy(one(any))."
    )


def test_every_message_about_data_is_shown_above() -> None:
    text = (Path(GAME.folder) / "words.en.ftl").read_text(encoding="utf-8")
    messages = set(re.findall(r"^(data-[\w-]+) =", text, re.MULTILINE)) - {"data-wrong"}
    shown = {row[0] for rows in (WRONG_CARDS, WRONG_ABILITIES, WRONG_CLASSES) for row in rows}
    assert messages == {message for message in shown if message.startswith("data-")} | {"data-no-card"}
