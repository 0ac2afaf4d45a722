"""Records: the file's form, what is wrong with a broken one, and that nothing is ever written over."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games import game
from parlour.kernel.errors import ParlourError
from parlour.kernel.record import FORMAT, Record, first_state, parse_record, read_record, result_of
from parlour.kernel.session import Session
from parlour.testing import plays
from toy_bluff import GAME

OPTIONS = {"deck": "three", "stake": 2}
EVENTS = ("deal1=1", "deal2=3", "claim 2", "doubt")
RESULT = {"returns": [-0.5, 0.5], "reason": "doubt"}
RECORD = Record("toy-bluff", 1, OPTIONS, ("Ada", "Bea"), EVENTS, result=RESULT)
TEXT = """{
"parlour": 1,
"game": "toy-bluff",
"rules": 1,
"options": {"deck": "three", "stake": 2},
"seats": ["Ada", "Bea"],
"events": ["deal1=1", "deal2=3", "claim 2", "doubt"],
"result": {"returns": [-0.5, 0.5], "reason": "doubt"}
}
"""
LEAVE_OUT = object()


def broken(**changes: Any) -> str:
    """The record's text with fields changed, added or left out."""
    data = {**json.loads(TEXT), **changes}
    return json.dumps({key: value for key, value in data.items() if value is not LEAVE_OUT})


def error(text: str) -> ParlourError:
    """What is wrong with a record's form, or with its game."""
    with pytest.raises(ParlourError) as caught:
        Session(GAME, parse_record(text))
    assert str(caught.value)
    return caught.value


def test_a_record_is_a_line_for_each_field() -> None:
    assert RECORD.text() == TEXT


def test_a_record_is_read_back() -> None:
    assert parse_record(TEXT) == RECORD


def test_what_else_a_record_can_hold_survives() -> None:
    start = GAME.dump(GAME.start())
    record = Record("toy-bluff", 1, OPTIONS, ("ä", "b"), (), start, None, {"scheme": "x"}, {"bots": ["greedy"]})
    assert parse_record(record.text()) == record


def test_names_keep_their_letters() -> None:
    assert '"seats": ["Zoë", "日本"]' in Record("toy-bluff", 1, OPTIONS, ("Zoë", "日本"), ()).text()


@settings(deadline=None)
@given(
    st.builds(
        Record,
        st.text(),
        st.integers(),
        st.dictionaries(st.text(), st.text() | st.integers()),
        st.lists(st.text()).map(tuple),
        st.lists(st.text()).map(tuple),
    )
)
def test_every_record_is_read_back(record: Record) -> None:
    assert parse_record(record.text()) == record


@settings(deadline=None)
@given(st.text() | st.recursive(st.none() | st.booleans() | st.floats() | st.text(), st.lists).map(json.dumps))
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(ParlourError):
        parse_record(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not-json"),
        ("{", "not-json"),
        ("[" * 100_000, "not-json"),
        ("[]", "not-an-object"),
        ("1", "not-an-object"),
        ("null", "not-an-object"),
        ("{}", "not-a-record"),
        (broken(parlour=2), "bad-format"),
        (broken(parlour="1"), "bad-format"),
        (broken(parlour=True), "bad-format"),
        (broken(parlour=None), "bad-format"),
        (broken(game=LEAVE_OUT), "missing-field"),
        (broken(rules=LEAVE_OUT), "missing-field"),
        (broken(options=LEAVE_OUT), "missing-field"),
        (broken(seats=LEAVE_OUT), "missing-field"),
        (broken(events=LEAVE_OUT), "missing-field"),
        (broken(game=5), "bad-field"),
        (broken(rules="1"), "bad-field"),
        (broken(rules=True), "bad-field"),
        (broken(rules=1.5), "bad-field"),
        (broken(options=[]), "bad-field"),
        (broken(options=None), "bad-field"),
        (broken(seats={}), "bad-field"),
        (broken(seats=["Ada", 2]), "bad-field"),
        (broken(events="doubt"), "bad-field"),
        (broken(events=[None]), "bad-field"),
        (broken(start=[]), "bad-field"),
        (broken(result="win"), "bad-field"),
        (broken(fairness=1), "bad-field"),
        (broken(extra="x"), "bad-field"),
        (broken(comment="nice game"), "field-unknown"),
        (broken(extra=float("nan")), "not-json"),
        (broken().replace('"rules": 1', '"rules": 1, "rules": 1'), "field-twice"),
        (broken(extra={"a": 1}).replace('{"a": 1}', '{"a": 1, "a": 1}'), "field-twice"),
        (broken(game="chess"), "other-game"),
        (broken(rules=2), "other-rules"),
        (broken(options={"deck": "nine"}), "bad-option-value"),
        (broken(options={"decks": "three"}), "bad-option"),
        (broken(seats=[]), "bad-seats"),
        (broken(seats=["Ada", "Bea", "Cid", "Dot"]), "bad-seats"),
        (broken(events=["deal1=1", "deal2=1"], result=None), "bad-event"),
        (broken(events=["nonsense"], result=None), "bad-event"),
        (broken(events=["x" * 5000], result=None), "bad-event"),
        (broken(events=[*EVENTS, "doubt"]), "bad-event"),
        (broken(result={"returns": [0.5, -0.5], "reason": "doubt"}), "wrong-result"),
        (broken(result={"returns": [-0.5, 0.5], "reason": "belief"}), "wrong-result"),
        (broken(result={}), "wrong-result"),
        (broken(result={**(RECORD.result or {}), "why": "luck"}), "wrong-result"),
        (broken(events=EVENTS[:2], result={"returns": [False, 0.0], "reason": "ended"}), "wrong-result"),
        (broken(events=EVENTS[:2]), "wrong-result"),
        (broken(result={"returns": [-1.0, 1.0], "reason": "resigned"}), "wrong-result"),
        (broken(events=EVENTS[:2], result={"returns": [1.0, 1.0], "reason": "resigned"}), "wrong-result"),
        (broken(result={"returns": [0.0, 0.0], "reason": "ended"}), "wrong-result"),
        (broken(events=EVENTS[:2], result={"returns": [1.0, 0.0], "reason": "ended"}), "wrong-result"),
    ],
)
def test_a_broken_record_is_refused_with_the_reason(text: str, message: str) -> None:
    assert error(text).phrase.id.removesuffix("-clause") == message


def test_a_game_may_be_given_up_before_its_end_and_gone_on_with_all_the_same() -> None:
    record = parse_record(broken(events=EVENTS[:2], result={"returns": [-1.0, 1.0], "reason": "resigned"}))
    session = Session(GAME, record)
    assert session.record() == record
    session.play(next(iter(session.state.legal())))
    assert session.record().result is None


def test_a_bad_event_is_named_with_its_number_and_why() -> None:
    wrong = error(broken(events=["deal1=1", "doubt"], result=None))
    assert str(wrong) == "Event 2, “doubt”, cannot be played: Nobody can say “doubt” now. TB-2.2"


def test_options_and_seats_are_checked_even_if_it_begins_from_a_position() -> None:
    start = GAME.dump(GAME.start())
    assert error(broken(start=start, options={"decks": "three"})).phrase.id == "bad-option"
    assert error(broken(start=start, seats=["Ada"])).phrase.id == "bad-seats"


def test_a_position_that_cannot_be_is_refused() -> None:
    start = {**GAME.dump(GAME.start()), "hands": [1, 1]}
    assert error(broken(start=start)).phrase.id == "no-such-card"


def test_a_record_can_begin_from_a_position() -> None:
    start = GAME.dump(GAME.play(GAME.start(), "deal1=1"))
    record = Record("toy-bluff", 1, OPTIONS, ("Ada", "Bea"), EVENTS[1:], start, RESULT)
    assert list(first_state(GAME, record).hands) == [1]
    assert result_of(GAME, Session(GAME, record).state) == RESULT


def test_there_is_no_result_before_the_end() -> None:
    assert result_of(GAME, GAME.start()) is None


def test_a_record_is_saved_and_read(tmp_path: Path) -> None:
    RECORD.save(tmp_path / "game.json")
    assert (tmp_path / "game.json").read_bytes() == TEXT.encode()
    assert read_record(tmp_path / "game.json") == RECORD
    assert read_record(str(tmp_path / "game.json")) == RECORD


def test_a_file_that_is_there_already_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("precious", encoding="utf-8")
    with pytest.raises(ParlourError) as caught:
        RECORD.save(path)
    assert caught.value.phrase.id == "file-exists"
    assert path.read_text(encoding="utf-8") == "precious"


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ParlourError) as caught:
        RECORD.save(tmp_path / "nowhere" / "game.json")
    assert caught.value.phrase.id == "cannot-write"


def test_a_name_that_cannot_be_written_leaves_no_half_a_file(tmp_path: Path) -> None:
    record = parse_record(broken(seats=["\ud800", "Bea"]))
    record.save(tmp_path / "game.json")
    assert read_record(tmp_path / "game.json") == record


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(ParlourError) as caught:
        read_record(tmp_path / "game.json")
    assert caught.value.phrase.id == "no-such-file"


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ParlourError) as caught:
        read_record(tmp_path / "game.json")
    assert caught.value.phrase.id == "not-text"


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    with pytest.raises(ParlourError) as caught:
        read_record(tmp_path)
    assert caught.value.phrase.id == "cannot-read"


def test_a_wrong_file_is_told_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text("{}", encoding="utf-8")
    with pytest.raises(ParlourError, match=r"game\.json is not a Parlour record"):
        read_record(tmp_path / "game.json")


def test_this_parlour_writes_format_1() -> None:
    assert FORMAT == 1


def test_the_random_games_of_the_suite_are_records_too() -> None:
    for played in plays(GAME, 10):
        texts = [GAME.write(step.state, step.event) for step in played.steps() if step.event is not None]
        record = Record("toy-bluff", 1, played.options, ("x",) * played.seats, tuple(texts))
        assert len(Session(GAME, parse_record(record.text()))) == len(played.events)


def test_a_rules_version_of_thirty_digits_is_refused_in_words() -> None:
    assert "rules version 1.000e+30" in str(error(broken(rules=10**30)))


def test_options_that_contradict_the_start_position_are_refused() -> None:
    guard = game("adventurers-guard")
    start = guard.dump(guard.start(first_player="S"))
    record = Record(guard.key, guard.version, {"no_capture_limit": 50}, ("Ada", "Bo"), (), start)
    with pytest.raises(ParlourError, match="states no_capture_limit=50, but its start position has 200"):
        Session(guard, record)


def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ParlourError, match="cannot be written"):
        RECORD.save(tmp_path / "a\0b")


def test_a_record_is_saved_under_a_name_in_text(tmp_path: Path) -> None:
    RECORD.save(str(tmp_path / "game.json"))
    assert (tmp_path / "game.json").read_text(encoding="utf-8") == TEXT


SECOND = replace(GAME, version=2, earlier={1: {"deck": "five"}})
"""The bluffing game as if its deck had been another one in version 1 of its rules."""


def deck(rules: int, options: dict[str, Any] | None = None, start: dict[str, Any] | None = None) -> int:
    """With how many cards a record is replayed that was made under this version."""
    session = Session(SECOND, Record("toy-bluff", rules, options or {}, ("Ada", "Bea"), (), start))
    assert session.record().rules == rules
    assert dict(session.record().options) == (options or {})
    return int(session.state.cards)


def test_a_record_of_an_earlier_version_replays_by_its_rules() -> None:
    assert (deck(1), deck(2)) == (5, 3)


def test_a_record_of_an_earlier_version_that_states_an_option_keeps_it() -> None:
    assert deck(1, {"deck": "three"}) == 3


def test_a_record_of_an_earlier_version_may_begin_from_a_position() -> None:
    position = {"seats": 2, "hands": [1], "claim": 0, "believers": 0, "doubted": False}
    assert (deck(1, start=position), deck(2, start=position)) == (5, 3)
    assert deck(1, start={**position, "options": {"deck": "three"}}) == 3


def test_a_new_game_from_a_position_of_an_earlier_version_counts_its_seats_by_that_version() -> None:
    position = {"seats": 2, "hands": [5], "claim": 0, "believers": 0, "doubted": False}  # no card of the smaller deck
    session = Session.new(SECOND, start=position, rules=1)
    assert (session.record().rules, session.state.cards, len(session.seats)) == (1, 5, 2)
    with pytest.raises(ParlourError):
        Session.new(SECOND, start=position)


@pytest.mark.parametrize("seats", [None, 4])
@pytest.mark.parametrize("rules", [None, 1])
def test_a_start_that_is_no_object_is_refused(seats: int | None, rules: int | None) -> None:
    start: Any = ["a", "b"]
    with pytest.raises(ParlourError) as caught:
        Session.new(game("quazo"), seats, start=start, rules=rules)
    assert caught.value.phrase.id == "not-an-object"


def test_a_new_game_may_follow_an_earlier_version() -> None:
    session = Session.new(SECOND, 2, rules=1)
    assert (session.record().rules, session.state.cards) == (1, 5)


@pytest.mark.parametrize("rules", [0, 3])
def test_a_version_that_nobody_knows_is_refused_with_those_that_are_known(rules: int) -> None:
    with pytest.raises(ParlourError) as caught:
        Session.new(SECOND, 2, rules=rules)
    assert (caught.value.phrase.id, caught.value.phrase.slots["known"]) == ("other-rules", "1, 2")
