"""Fair dice: settled by the seed and the seats' strings, checkable by anybody."""

from __future__ import annotations

import hashlib
import hmac
import tracemalloc
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from parlour.games import game
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import (
    ABSENT,
    BOT,
    PERSON,
    Agreement,
    FairDice,
    Share,
    commitment,
    derived_string,
    new_seed,
    new_string,
    outcome,
    throws,
    unproven,
    verify,
)
from parlour.kernel.game import AnyGame
from parlour.kernel.record import Record, broken_off, parse_record, read_record
from parlour.kernel.rng import Rng
from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE, OVER
from toy_bluff import GAME as BLUFF

GUARD = game("adventurers-guard")
SEED = bytes(range(32))
ADA, BO = "ad" * 16, "b0" * 16
BOTH = Agreement((Share(PERSON, ADA, 2), Share(PERSON, BO, 3)), 0, 4)
FIRST = FairDice(SEED, "table-1", ("ada", "bo"))
"""Dice by the first scheme."""
OLD = Path(__file__).parent.parent / "quarriors" / "golden" / "1" / "fair-dice.json"


def fair_record(
    events: int | None = None, dice: FairDice | None = None, game: AnyGame = GUARD, rules: int | None = None
) -> Record:
    dice, rng = dice or FairDice.agreed(SEED, "table-1", BOTH), Rng(1)
    session = Session.new(game, ("Ada", "Bo"), {}, rules=rules)
    k = 0
    while session.actor != OVER and (events is None or len(session) < events):
        if session.actor == CHANCE:
            session.play(dice.throw(session.state, k))
            k += 1
        else:
            moves = list(session.state.legal())
            session.play(moves[rng.below(len(moves))])
    return replace(session.record(), fairness=dice.proof())


def test_an_outcome_is_the_keyed_hash_of_table_strings_and_number() -> None:
    digest = hmac.new(SEED, b'["t",["a","b"],7,0]', hashlib.sha256).digest()
    assert outcome(SEED, "t", ["a", "b"], 7, [1] * 6) == int.from_bytes(digest, "big") % 6


def test_weights_are_respected() -> None:
    drawn = [outcome(SEED, "t", [], k, [0, 3, 1]) for k in range(2000)]
    assert set(drawn) == {1, 2}
    assert 1400 < drawn.count(1) < 1600


def test_numbers_beyond_the_last_whole_share_are_thrown_again() -> None:
    """With weights that add up to more than half of all numbers, nearly every second throw falls beyond."""
    total = (1 << 255) + 1  # more than half of all numbers
    weights = [1 << 255, 1]
    first = [hmac.digest(SEED, f'["t",[],{k},0]'.encode(), "sha256") for k in range(40)]
    again = [k for k, digest in enumerate(first) if int.from_bytes(digest, "big") >= total]
    assert again, "some of forty must fall beyond"
    for k in again:
        attempt = 1
        while (
            number := int.from_bytes(hmac.digest(SEED, f'["t",[],{k},{attempt}]'.encode(), "sha256"), "big")
        ) >= total:
            attempt += 1
        assert outcome(SEED, "t", [], k, weights) == (0 if number < weights[0] else 1)
        assert outcome(SEED, "t", [], k, [1, total - 1]) == (0 if number == 0 else 1)


def test_a_string_of_one_seat_changes_the_dice() -> None:
    one = [outcome(SEED, "t", ["a", "b"], k, [1] * 6) for k in range(40)]
    two = [outcome(SEED, "t", ["a", "c"], k, [1] * 6) for k in range(40)]
    assert one != two


def test_strings_cannot_be_shifted_from_one_seat_to_the_next() -> None:
    one = [outcome(SEED, "t", ["ab", "c"], k, [1] * 6) for k in range(40)]
    two = [outcome(SEED, "t", ["a", "bc"], k, [1] * 6) for k in range(40)]
    assert one != two


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def test_seeds_and_strings_are_new_each_time() -> None:
    assert len({new_seed() for _ in range(100)}) == 100
    assert len({new_string() for _ in range(100)}) == 100
    assert len(new_seed()) == 32


def test_a_fair_game_is_verified_from_its_text() -> None:
    record = fair_record()
    dice = sum(event.startswith(("d6=", "first=")) for event in record.events)
    assert verify(GUARD, parse_record(record.text())) == dice > 50


def test_a_game_that_is_not_over_can_be_verified_too() -> None:
    assert verify(GUARD, fair_record(events=9)) == 5


def test_a_changed_die_is_found_and_named() -> None:
    record = fair_record(events=3)  # first, corner, die
    events = list(record.events)
    events[2] = "d6=1" if events[2] != "d6=1" else "d6=2"
    with pytest.raises(ParlourError) as error:
        verify(GUARD, replace(record, events=tuple(events)))
    assert error.value.phrase.id == "unfair-event"
    assert error.value.phrase.slots["number"] == 3
    assert error.value.phrase.slots["fair"] == record.events[2]


def change(record: Record, **proof: Any) -> Record:
    return replace(record, fairness={**(record.fairness or {}), **proof})


def told(record: Record) -> str:
    with pytest.raises(ParlourError) as error:
        verify(GUARD, record)
    return error.value.phrase.id


@pytest.mark.parametrize("dice", [None, FIRST], ids=["now", "first"])
@pytest.mark.parametrize(
    ("proof", "message"),
    [
        ({"scheme": "other"}, "bad-scheme"),
        ({"seed": "00" * 32}, "wrong-commitment"),
        ({"seed": "00"}, "bad-seed-digits"),
        ({"seed": "no hex"}, "bad-seed-digits"),
        ({"seed": "00" * 31, "commitment": commitment(bytes(31))}, "bad-seed-digits"),
        ({"seed": SEED.hex().upper()}, "bad-seed-digits"),
        ({"seed": SEED.hex(" ")}, "bad-seed-digits"),
        ({"seed": SEED.hex() + "\n"}, "bad-seed-digits"),
        ({"signed": "by the house"}, "field-unknown"),
        ({"seed": None}, "bad-proof"),
        ({"strings": "ada"}, "bad-proof"),
        ({"strings": [1]}, "bad-proof"),
        ({"table": None}, "bad-proof"),
        ({"table": "another"}, "unfair-event"),
        ({"strings": [BO, ADA]}, "unfair-event"),
    ],
)
def test_a_proof_that_does_not_hold_is_refused(dice: FairDice | None, proof: dict[str, Any], message: str) -> None:
    assert told(change(fair_record(60, dice), **proof)) == message


ROWS = {"commitment": 0, "strings": [2, 3], "start": 4}


@pytest.mark.parametrize(
    ("proof", "message"),
    [
        ({"sources": None}, "bad-sources"),
        ({"sources": [PERSON]}, "bad-sources"),
        ({"sources": [PERSON, "friend"]}, "bad-sources"),
        ({"sources": [PERSON, BOT]}, "bad-sources"),  # it cannot have a row then
        ({"sources": [PERSON, BOT], "rows": {**ROWS, "strings": [2, None]}, "people": 1}, "wrong-string"),
        ({"strings": ["x" * 32, BO]}, "bad-string"),
        ({"strings": [ADA]}, "bad-sources"),
        ({"people": 1}, "wrong-people"),
        ({"people": 2.0}, "wrong-people"),
        ({"people": None}, "wrong-people"),
        ({"rows": {**ROWS, "end": 9}}, "field-unknown"),
        ({"rows": {}}, "bad-sources"),
        ({"rows": {**ROWS, "strings": [2, True]}}, "bad-sources"),
        ({"rows": {**ROWS, "commitment": None}}, "bad-sources"),
        ({"rows": {**ROWS, "commitment": 2}}, "wrong-order"),
        ({"rows": {**ROWS, "strings": [2, 4]}}, "wrong-order"),
    ],
)
def test_strings_come_from_people_between_commitment_and_start(proof: dict[str, Any], message: str) -> None:
    assert told(change(fair_record(9), **proof)) == message


def test_a_string_that_nobody_sent_follows_from_those_that_people_sent() -> None:
    shares = (Share(BOT), Share(PERSON, ADA, 3), Share(ABSENT))
    dice = FairDice.agreed(SEED, "t", Agreement(shares, 0, 4))
    texts = [f'["t",{seat},["{ADA}"]]' for seat in (0, 2)]
    first, third = (hashlib.sha256(text.encode()).hexdigest() for text in texts)
    assert dice.strings == (first, ADA, third)
    assert derived_string("t", 0, [BO]) != first
    assert dice.proof()["sources"] == [BOT, PERSON, ABSENT]
    assert dice.proof()["people"] == 1


def test_what_is_not_proven_is_told() -> None:
    def open_questions(*shares: Share) -> list[str]:
        return [one.id for one in unproven(FairDice.agreed(SEED, "t", Agreement(shares, 0, 9)).proof())]

    assert open_questions(Share(PERSON, ADA, 1), Share(BOT)) == ["unproven-known"]
    assert open_questions(Share(PERSON, ADA, 1), Share(ABSENT)) == ["unproven-absent", "unproven-known"]
    assert open_questions(Share(BOT), Share(BOT)) == ["unproven-people", "unproven-known"]
    assert [one.id for one in unproven(FIRST.proof())] == ["unproven-order", "unproven-bots", "unproven-known"]


def test_a_record_of_the_first_scheme_is_verified() -> None:
    record = read_record(OLD)
    assert record.fairness is not None
    assert record.fairness["scheme"] == "hmac-sha256-1"
    assert verify(game(record.game), record) > 50


def test_a_record_of_earlier_rules_is_verified_by_them() -> None:
    later = replace(BLUFF, version=2, earlier={1: {"deck": "five"}})
    record = fair_record(game=later, rules=1)
    assert verify(later, record) == len(list(throws(later, record))) > 1
    dealt = [thrown.weights for thrown in throws(later, record)]
    assert max(map(len, dealt)) == 5
    with pytest.raises(ParlourError):
        verify(later, replace(record, rules=2))


def test_an_abandoned_game_is_verified() -> None:
    record = replace(fair_record(9), result=broken_off("abandoned", 2))
    assert verify(GUARD, record) == 5
    assert told(replace(fair_record(), result=broken_off("abandoned", 2))) == "wrong-result"


def test_each_throw_can_be_recomputed_from_its_weights() -> None:
    record = fair_record(60)
    found = list(throws(GUARD, record))
    assert [one.k for one in found] == list(range(len(found)))
    for one in found:
        assert outcome(SEED, "table-1", [ADA, BO], one.k, one.weights) == one.outcome
        assert record.events[one.at - 1].startswith(("d6=", "first="))


def test_a_long_record_takes_no_more_memory_than_a_short_one() -> None:
    def peak(record: Record) -> int:
        tracemalloc.start()
        verify(GUARD, record)
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    record = fair_record()
    assert len(record.events) > 200
    peak(record)  # what is cached once is there now
    short = replace(record, events=record.events[:20], result=None)
    assert peak(record) < peak(short) + 20_000


def test_a_record_without_proof_is_refused() -> None:
    with pytest.raises(ParlourError) as error:
        verify(GUARD, replace(fair_record(events=4), fairness=None))
    assert error.value.phrase.id == "no-proof"
