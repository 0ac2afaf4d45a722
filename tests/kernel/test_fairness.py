"""Fair dice: settled by the seed and the seats' strings, checkable by anybody."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import replace

import pytest

from parlour.games import game
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import FairDice, commitment, new_seed, new_string, outcome, verify
from parlour.kernel.record import Record, parse_record
from parlour.kernel.rng import Rng
from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE, OVER

GUARD = game("adventurers-guard")
SEED = bytes(range(32))


def fair_record(events: int | None = None) -> Record:
    dice, rng = FairDice(SEED, "table-1", ("ada", "bo")), Rng(1)
    session = Session.new(GUARD, ("Ada", "Bo"), {})
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


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"scheme": "other"}, "bad-scheme"),
        ({"seed": "00"}, "wrong-commitment"),
        ({"seed": "no hex"}, "bad-proof"),
        ({"seed": None}, "bad-proof"),
        ({"strings": "ada"}, "bad-proof"),
        ({"strings": [1]}, "bad-proof"),
        ({"table": None}, "bad-proof"),
        ({"table": "another"}, "unfair-event"),
        ({"strings": ["bo", "ada"]}, "unfair-event"),
    ],
)
def test_a_proof_that_does_not_hold_is_refused(change: dict[str, object], message: str) -> None:
    record = fair_record(events=60)
    assert record.fairness is not None
    with pytest.raises(ParlourError) as error:
        verify(GUARD, replace(record, fairness={**record.fairness, **change}))
    assert error.value.phrase.id == message


def test_a_record_without_proof_is_refused() -> None:
    with pytest.raises(ParlourError) as error:
        verify(GUARD, replace(fair_record(events=4), fairness=None))
    assert error.value.phrase.id == "no-proof"
