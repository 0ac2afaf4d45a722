"""Reading objects field by field: what is taken, and where an error says it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parlour.kernel.errors import ParlourError
from parlour.kernel.fields import Field, Reader, read_data, read_entries, read_position

FIELDS = (
    Field("game", "`chess`", "The game.", "this game"),
    Field("options", "object", "The options.", "their defaults"),
    Field("turn", "whole number", "The turn.", "0"),
    Field("check", "true or false", "Whether it is check.", "false"),
    Field("name", "letters", "A name."),
    Field("files", "list of 2 whole numbers", "Two files."),
    Field("seats", "list of objects", "The seats.", fields=(Field("at", "`a` or `b`", "Where."),)),
    Field("end", "object", "The end.", fields=(Field("winner", "`a`, `b` or null", "Who won."),)),
)


def error_of(call: Callable[[], object]) -> str:
    with pytest.raises(ParlourError) as caught:
        call()
    return str(caught.value)


def test_values_are_read_as_they_are() -> None:
    given = Reader({"turn": 3, "check": True, "name": "Ann", "files": [1, 2]}, FIELDS)
    assert (given.whole("turn"), given.flag("check"), given.text("name")) == (3, True, "Ann")
    assert given.items("files", int, count=2) == [1, 2]


def test_what_is_left_out_has_its_default() -> None:
    given = Reader({}, FIELDS)
    assert (given.whole("turn", default=7), given.flag("check", default=False), given.has("turn")) == (7, False, False)


def test_objects_are_read_with_their_own_fields() -> None:
    given = Reader({"seats": [{"at": "a"}, {"at": "b"}], "end": {"winner": None}}, FIELDS)
    assert [seat.choice("at", ("a", "b")) for seat in given.objects("seats")] == ["a", "b"]
    assert given.object("end").choice("winner", (None, "a", "b")) is None


@pytest.mark.parametrize(
    ("data", "read", "told"),
    [
        ({"turns": 1}, lambda given: given, "There is no field “turns” here. Fields: game, options, turn"),
        ({}, lambda given: given.text("name"), "The field “name” is missing. Allowed: letters."),
        ({"turn": -1}, lambda given: given.whole("turn", high=9), "turn cannot be “-1”. Allowed: 0–9."),
        ({"turn": True}, lambda given: given.whole("turn", high=9), "turn cannot be “true”. Allowed: 0–9."),
        ({"turn": 1}, lambda given: given.choice("turn", (True, None)), "turn cannot be “1”. Allowed: true, null."),
        ({"turn": None}, lambda given: given.whole("turn", high=9), "turn cannot be “null”. Allowed: 0–9."),
        (
            {"turn": "False"},
            lambda given: given.choice("turn", (False, "a")),
            "turn cannot be “False”. Allowed: false, a.",
        ),
        ({"check": 1}, lambda given: given.flag("check"), "check cannot be “1”. Allowed: true, false."),
        ({"name": 1}, lambda given: given.text("name"), "name cannot be “1”. Allowed: letters."),
        ({"name": "1"}, lambda given: given.text("name", good=str.isalpha), "name cannot be “1”. Allowed: letters."),
        ({"files": [1]}, lambda given: given.items("files", int, count=2), "files cannot be “[1]”. Allowed: list of 2"),
        ({"files": [1, "2"]}, lambda given: given.items("files", int), 'files[2] cannot be “"2"”. Allowed: 0, 1, 2 ….'),
        ({"seats": {}}, lambda given: given.objects("seats"), "seats cannot be “{}”. Allowed: [ ]."),
        ({"seats": [{}, 5]}, lambda given: given.objects("seats"), "seats[2] cannot be “5”. Allowed: { at = … }."),
        ({"seats": [{"on": 1}]}, lambda given: given.objects("seats"), "There is no field “seats[1].on” here."),
        ({"end": []}, lambda given: given.object("end"), "end cannot be “[]”. Allowed: { winner = … }."),
        (
            {"end": {"winner": "c"}},
            lambda given: given.object("end").choice("winner", ("a", None)),
            "end.winner cannot be “c”. Allowed: a, null.",
        ),
    ],
)
def test_an_error_names_the_path(data: Any, read: Callable[[Reader], object], told: str) -> None:
    assert error_of(lambda: read(Reader(data, FIELDS))).startswith(told)


def test_a_position_is_an_object_of_its_game() -> None:
    assert read_position({"turn": 2}, "chess", FIELDS).whole("turn") == 2
    assert error_of(lambda: read_position([], "chess", FIELDS)) == "The position is not a JSON object."
    assert error_of(lambda: read_position({"game": "go"}, "chess", FIELDS)) == "This is for go, not chess."
    assert error_of(lambda: read_position({"options": 1}, "chess", FIELDS)).startswith("options cannot be “1”.")
    assert error_of(lambda: read_position({"options": None}, "chess", FIELDS)).startswith("options cannot be “null”.")


def test_the_entries_of_a_data_file_are_told_apart_by_name(tmp_path: Path) -> None:
    file = tmp_path / "pieces.toml"
    fields = (Field("name", "text", "Its name."), Field("worth", "0–9", "Its worth."))
    file.write_text('[[piece]]\nname = "Rook"\nworth = 5\n[[piece]]\nname = "Queen"\nworth = 90\n', encoding="utf-8")
    rook, queen = read_entries(file, "piece", fields)
    assert (rook.text("name"), rook.whole("worth", high=9)) == ("Rook", 5)
    assert error_of(lambda: queen.whole("worth", high=9)) == "pieces.toml Queen.worth cannot be “90”. Allowed: 0–9."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[[piece", "Line 1 of pieces.toml is not TOML: “[[piece”."),
        ("piece = 1", "pieces.toml.piece cannot be “1”. Allowed: [[piece]]."),
        ("other = 1", "There is no field “pieces.toml.other” here. Fields: piece."),
        ("", "The field “pieces.toml.piece” is missing."),
    ],
)
def test_a_data_file_that_is_wrong_as_a_whole(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "pieces.toml"
    file.write_text(text, encoding="utf-8")
    assert error_of(lambda: list(read_entries(file, "piece", FIELDS))).startswith(told)


def test_entries_of_another_kind_are_refused_unless_they_may_be_in_the_file(tmp_path: Path) -> None:
    file, fields = tmp_path / "things.toml", (Field("name", "a word", ""), Field("size", "whole number", ""))
    file.write_text('[[box]]\nname = "A"\nsize = 1\n[[lid]]\nname = "B"\n', encoding="utf-8")
    told = error_of(lambda: list(read_entries(file, "box", fields)))
    assert told.startswith("There is no field “things.toml.lid” here. Fields: box.")
    assert [entry.text("name") for entry in read_entries(file, "box", fields, beside=("lid",))] == ["A"]
    assert [entry.text("name") for entry in read_entries(file, "lid", fields, beside=("box", "lid"))] == ["B"]


def test_a_data_file_can_be_one_object(tmp_path: Path) -> None:
    file = tmp_path / "numbers.toml"
    file.write_text("turn = 12\n[end]\nwinner = 'a'\n", encoding="utf-8")
    given = read_data(file, FIELDS)
    assert given.object("end").choice("winner", ("a", "b")) == "a"
    assert error_of(lambda: given.whole("turn", high=9)) == "numbers.toml.turn cannot be “12”. Allowed: 0–9."
