"""The golden records of every game; see golden.py."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.record import parse_record, pinned_position
from parlour.kernel.session import Replay, Session

RECORDS = sorted(Path(__file__).parent.glob("*/golden/*/*.json"))


@pytest.fixture(params=RECORDS, ids=lambda path: f"{path.parents[2].name}-{path.parent.name}-{path.stem}")
def text(request: pytest.FixtureRequest) -> str:
    path: Path = request.param
    return path.read_text(encoding="utf-8")


def test_every_game_has_golden_records() -> None:
    assert {parse_record(path.read_text(encoding="utf-8")).game for path in RECORDS} == set(game_keys())


def test_every_version_of_the_rules_has_its_own_folder_of_golden_records() -> None:
    for path in RECORDS:
        assert str(parse_record(path.read_text(encoding="utf-8")).rules) == path.parent.name
    for key in game_keys():
        game, folder = find_game(key), Path(__file__).parent / key.replace("-", "_") / "golden"
        assert {path.name for path in folder.iterdir()} == {str(rules) for rules in [*game.earlier, game.version]}


@pytest.mark.parametrize("key", game_keys())
def test_golden_records_have_every_number_of_seats_and_begin_from_a_position_too(key: str) -> None:
    records = [parse_record(path.read_text(encoding="utf-8")) for path in RECORDS]
    game = find_game(key)
    own = [record for record in records if record.game == key and record.rules == game.version]
    assert {len(record.seats) for record in own} == set(game.seats)
    assert any(record.start for record in own)


def test_a_golden_record_replays_byte_for_byte_to_its_last_position(text: str) -> None:
    record = parse_record(text)
    game = find_game(record.game)
    session = Session(game, record)
    assert session.record().text() == text
    final = game.load(pinned_position(game, record.extra["final"], record.rules))
    assert game.dump(session.state) == game.dump(final)


def test_every_position_of_a_golden_record_can_be_loaded_again(text: str) -> None:
    record = parse_record(text)
    game = find_game(record.game)
    replay = Replay(game, record)
    for at in range(0, len(replay) + 1, 7):
        position = game.dump(replay.to(at).state)
        assert game.dump(game.load(json.loads(json.dumps(position)))) == position
