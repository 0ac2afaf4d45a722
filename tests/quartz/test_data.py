"""The numbers of the box: what the data files say, and that a bad one is refused with a clear line."""

from __future__ import annotations

import re

import pytest

from parlour.games.quartz.tables import (
    CRYSTALS,
    DICE_DATA,
    FOLDER,
    BadData,
    group_bonuses,
    read_crystals,
    read_dice,
    single_bonuses,
)

pytestmark = pytest.mark.pure  # the files are read the same way in both builds

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


def test_a_table_of_ones_own_may_be_added() -> None:
    mine = read_crystals(CRYSTALS_TEXT.replace("linear =", "steep = [1, 2, 4, 8, 16, 32]\nlinear ="))
    assert mine.values["steep"] == (1, 2, 4, 8, 16, 32)


def test_sides_may_repeat() -> None:
    dice = read_dice(DICE_TEXT.replace('"J", "C"', '"X", "C"'))
    assert dice.sides == (0, 0, 2, 3, 4, 5)


RISING = "crystals.toml: values: {} must be 6 whole numbers from 1 to 1000, each above the last"
BAD_CRYSTALS = [
    ("box = 12", "box = ", "crystals.toml: Invalid value (at line 6, column 7)"),
    ('code = "Qz"', 'code = "Zz"', "crystals.toml: kind Qz: code must be 'Qz', not 'Zz'"),
    ("box = 12", "box = 0", "crystals.toml: kind Qz: box must be a whole number from 1 to 1000, not 0"),
    ("box = 12", "box = true", "crystals.toml: kind Qz: box must be a whole number from 1 to 1000, not True"),
    ("3 = 4", "3 = 13", "crystals.toml: kind Qz: removed: 3 must be a whole number from 0 to 12, not 13"),
    ("6 = 0", "7 = 0", "crystals.toml: kind Qz: removed: there is no 7; there are 3, 4, 5, 6"),
    ("3 = 4, ", "", "crystals.toml: kind Qz: removed: 3 must be a whole number from 0 to 12, not None"),
    ("removed = {", "taken = {", "crystals.toml: kind Qz: there is no taken; there are code, box, removed"),
    (
        "box = 13",
        "box = 12",
        "crystals.toml: unstable: box must be 13: one in the bag, and a pair for each of 6 rounds",
    ),
    ("price = -3", "price = 3", "crystals.toml: unstable: price must be a whole number from -1000 to 0, not 3"),
    ("family = [1, 2, 3", "family = [1, 3, 2", RISING.format("family")),
    ("family = [1, ", "family = [", RISING.format("family")),
    ("family = [1, ", "family = [0, ", RISING.format("family")),
    (
        "groups = { 3 = 3",
        "groups = { one = 3",
        "crystals.toml: sale: groups: one must be a number of crystals, from 2 to 1000",
    ),
    (
        "groups = { 3 = 3",
        "groups = { 3 = -3",
        "crystals.toml: sale: groups: 3 must be a whole number from 0 to 1000, not -3",
    ),
    ("careless = 5", "", "crystals.toml: sale: careless must be a whole number from 0 to 1000, not None"),
    ("[tokens]", "[token]", "crystals.toml: there is no token; there are kind, unstable, values, sale, tokens"),
    ("[tokens]\nbox = 18", "", "crystals.toml: tokens must be a table"),
    ("[values]", "[values.more]", RISING.format("more")),
]
BAD_DICE = [
    ('"X", ', "", "dice.toml: sides must be 6 of the faces X, J, C, T, S, H"),
    ('"X", ', '"Y", ', "dice.toml: sides must be 6 of the faces X, J, C, T, S, H"),
    ("X = 1", "X = 0", "dice.toml: needs: X must be a whole number from 1 to 5, not 0"),
    ("H = 2", "H = 6", "dice.toml: needs: H must be a whole number from 1 to 5, not 6"),
    ("H = 2", "Y = 2", "dice.toml: needs: there is no Y; there are X, J, C, T, S, H"),
    ("[needs]", "[need]", "dice.toml: there is no need; there are sides, needs"),
    ("sides =", "sides", "dice.toml: Expected '=' after a key in a key/value pair (at line 2, column 7)"),
]


@pytest.mark.parametrize(("old", "new", "line"), BAD_CRYSTALS)
def test_a_bad_file_of_crystals_is_refused_with_a_clear_line(old: str, new: str, line: str) -> None:
    assert old in CRYSTALS_TEXT
    with pytest.raises(BadData, match=f"^{re.escape(line)}$"):
        read_crystals(CRYSTALS_TEXT.replace(old, new, 1))


@pytest.mark.parametrize(("old", "new", "line"), BAD_DICE)
def test_a_bad_file_of_dice_is_refused_with_a_clear_line(old: str, new: str, line: str) -> None:
    assert old in DICE_TEXT
    with pytest.raises(BadData, match=f"^{re.escape(line)}$"):
        read_dice(DICE_TEXT.replace(old, new, 1))


@pytest.mark.parametrize("text", ["", "kind = 3", "kind = []", "[[kind]]\ncode = 1"])
def test_any_other_file_is_refused(text: str) -> None:
    with pytest.raises(BadData, match="^crystals.toml: "):
        read_crystals(text)
    with pytest.raises(BadData, match="^dice.toml: "):
        read_dice(text)


def test_a_missing_kind_is_refused() -> None:
    with pytest.raises(BadData, match=r"there must be 6 \[\[kind\]\] parts"):
        read_crystals(
            "[[kind]]".join(part for number, part in enumerate(CRYSTALS_TEXT.split("[[kind]]")) if number != 1)
        )
