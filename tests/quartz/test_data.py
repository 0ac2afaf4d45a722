"""The numbers of the box: what the data files say, and that a bad one is refused with a clear line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.games.quartz.tables import (
    CRYSTALS,
    DICE_DATA,
    FOLDER,
    group_bonuses,
    read_crystals,
    read_dice,
    single_bonuses,
)
from parlour.kernel.errors import ParlourError

pytestmark = pytest.mark.pure  # the files are read the same way in both builds

Write = Callable[[str, str], Path]
CRYSTALS_TEXT = (FOLDER / "crystals.toml").read_text(encoding="utf-8")
DICE_TEXT = (FOLDER / "dice.toml").read_text(encoding="utf-8")


def test_the_files_say_what_the_tables_of_the_contract_say() -> None:
    """D1 and D2."""
    assert CRYSTALS.box == (12, 12, 9, 9, 9, 6, 13)
    assert CRYSTALS.in_play == {
        3: (8, 8, 6, 6, 6, 4, 13),
        4: (9, 9, 7, 7, 7, 5, 13),
        5: (10, 10, 8, 8, 8, 5, 13),
        6: (12, 12, 9, 9, 9, 6, 13),
    }
    assert CRYSTALS.values == {"family": (1, 2, 3, 4, 6, 8), "linear": (1, 2, 3, 4, 5, 6)}
    assert (CRYSTALS.price, CRYSTALS.careless, CRYSTALS.tokens) == (-3, 5, 18)
    assert CRYSTALS.groups == {3: 3, 4: 6, 5: 10}
    assert DICE_DATA.sides == (0, 1, 2, 3, 4, 5)
    assert DICE_DATA.needs == (1, 2, 2, 2, 2, 2)


@pytest.mark.clause("QT-R1")
def test_what_is_taken_out_is_a_third_a_quarter_and_a_sixth_of_each_kind() -> None:
    for players, part in ((3, 3), (4, 4), (5, 6)):
        valuable = zip(CRYSTALS.box[:6], CRYSTALS.in_play[players][:6], strict=True)
        assert [box - left for box, left in valuable] == [box // part for box in CRYSTALS.box[:6]]


@pytest.mark.clause("QT-13.4", "QT-R19")
def test_the_best_way_to_split_is_fives_first() -> None:
    """The formula of the contract: with m = 5q + r the bonus is 10q, plus 3 if r is 3, plus 6 if r is 4."""
    formula = [10 * (count // 5) + {3: 3, 4: 6}.get(count % 5, 0) for count in range(30)]
    assert list(group_bonuses({3: 3, 4: 6, 5: 10}, 29)) == formula
    assert single_bonuses({3: 3, 4: 6, 5: 10}, 7) == (0, 0, 0, 3, 6, 10, 10, 10)


@pytest.fixture
def file(tmp_path: Path) -> Write:
    """Writes a data file."""

    def write(name: str, text: str) -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_a_table_of_ones_own_may_be_added(file: Write) -> None:
    text = CRYSTALS_TEXT.replace("linear =", "steep = [1, 2, 4, 8, 16, 32]\nlinear =")
    assert read_crystals(file("crystals.toml", text)).values["steep"] == (1, 2, 4, 8, 16, 32)


def test_sides_may_repeat(file: Write) -> None:
    dice = read_dice(file("dice.toml", DICE_TEXT.replace('"J", "C"', '"X", "C"')))
    assert dice.sides == (0, 0, 2, 3, 4, 5)


RISING = "crystals.toml.values.{} cannot be “{}”. Allowed: 6 whole numbers from 1 to 1000, each above the last."
SIDES = "dice.toml.sides cannot be “['{}J', 'C', 'T', 'S', 'H']”. Allowed: 6 of the faces X, J, C, T, S, H."
TOML = "A line is name = value, with a text in quotation marks; no name comes twice, and brackets are closed."
BAD_CRYSTALS = [
    ("box = 12", "box = ", f"Line 6 of crystals.toml is not TOML: “box =”. {TOML}"),
    ('code = "Qz"', 'code = "Zz"', "crystals.toml.kind[1].code cannot be “Zz”. Allowed: Qz."),
    ("box = 12", "box = 0", "crystals.toml.kind[1].box cannot be “0”. Allowed: 1–1000."),
    ("box = 12", "box = true", "crystals.toml.kind[1].box cannot be “true”. Allowed: 1–1000."),
    ("3 = 4", "3 = 13", "crystals.toml.kind[1].removed.3 cannot be “13”. Allowed: 0–12."),
    ("6 = 0", "7 = 0", "There is no field “crystals.toml.kind[1].removed.7” here. Fields: 3, 4, 5, 6."),
    ("3 = 4, ", "", "The field “crystals.toml.kind[1].removed.3” is missing. Allowed: whole number."),
    ("removed = {", "taken = {", "There is no field “crystals.toml.kind[1].taken” here. Fields: code, box, removed."),
    ("box = 13", "box = 12", "crystals.toml.unstable.box cannot be “12”. Allowed: 13."),
    ("price = -3", "price = 3", "crystals.toml.unstable.price cannot be “3”. Allowed: -1000–0."),
    ("family = [1, 2, 3", "family = [1, 3, 2", RISING.format("family", "[1, 3, 2, 4, 6, 8]")),
    ("family = [1, ", "family = [", RISING.format("family", "[2, 3, 4, 6, 8]")),
    ("family = [1, ", "family = [0, ", RISING.format("family", "[0, 2, 3, 4, 6, 8]")),
    ("groups = { 3 = 3", "groups = { one = 3", "crystals.toml.sale.groups cannot be “one”. Allowed: 2–1000."),
    ("groups = { 3 = 3", "groups = { 3 = -3", "crystals.toml.sale.groups.3 cannot be “-3”. Allowed: 0–1000."),
    ("careless = 5", "", "The field “crystals.toml.sale.careless” is missing. Allowed: whole number."),
    (
        "[tokens]",
        "[token]",
        "There is no field “crystals.toml.token” here. Fields: kind, unstable, values, sale, tokens.",
    ),
    ("[tokens]\nbox = 18", "", "The field “crystals.toml.tokens” is missing. Allowed: object."),
    ("[values]", "[values.more]", RISING.format("more", "{'family': [1, 2, 3, 4, 6, 8], 'linear'…")),
]
BAD_DICE = [
    ('"X", ', "", SIDES.format("")),
    ('"X", ', '"Y", ', SIDES.format("Y', '")),
    ("X = 1", "X = 0", "dice.toml.needs.X cannot be “0”. Allowed: 1–5."),
    ("H = 2", "H = 6", "dice.toml.needs.H cannot be “6”. Allowed: 1–5."),
    ("H = 2", "Y = 2", "There is no field “dice.toml.needs.Y” here. Fields: X, J, C, T, S, H."),
    ("[needs]", "[need]", "There is no field “dice.toml.need” here. Fields: sides, needs."),
    (
        "sides =",
        "sides",
        f'Line 2 of dice.toml is not TOML: “sides ["X", "J", "C", "T", "S", "H"]”. {TOML}',
    ),
]


@pytest.mark.parametrize(("old", "new", "line"), BAD_CRYSTALS)
def test_a_bad_file_of_crystals_is_refused_with_a_clear_line(old: str, new: str, line: str, file: Write) -> None:
    assert old in CRYSTALS_TEXT
    with pytest.raises(ParlourError) as error:
        read_crystals(file("crystals.toml", CRYSTALS_TEXT.replace(old, new, 1)))
    assert str(error.value) == line


@pytest.mark.parametrize(("old", "new", "line"), BAD_DICE)
def test_a_bad_file_of_dice_is_refused_with_a_clear_line(old: str, new: str, line: str, file: Write) -> None:
    assert old in DICE_TEXT
    with pytest.raises(ParlourError) as error:
        read_dice(file("dice.toml", DICE_TEXT.replace(old, new, 1)))
    assert str(error.value) == line


@pytest.mark.parametrize("text", ["", "kind = 3", "kind = []", "[[kind]]\ncode = 1"])
def test_any_other_file_is_refused(text: str, file: Write) -> None:
    with pytest.raises(ParlourError, match=r"crystals\.toml"):
        read_crystals(file("crystals.toml", text))
    with pytest.raises(ParlourError, match=r"dice\.toml"):
        read_dice(file("dice.toml", text))


def test_a_missing_kind_is_refused(file: Write) -> None:
    five = "[[kind]]".join(part for number, part in enumerate(CRYSTALS_TEXT.split("[[kind]]")) if number != 1)
    with pytest.raises(ParlourError, match=r"crystals\.toml\.kind cannot be “5”"):
        read_crystals(file("crystals.toml", five))
