"""What a laboratory counts in Gambit agrees with known lines and with how games end: it sees who bluffs."""

from __future__ import annotations

from collections import Counter

import pytest

from ledgers import Fact, counted, played_out, told, total, watch, watcher
from parlour.games.gambit import GAME
from parlour.games.gambit.codes import ACTIONS, DETECT, KINDS
from parlour.games.gambit.facts import classify
from parlour.games.gambit.names import GAINS, POWERS, move_text
from parlour.games.gambit.state import GambitState

from .support import CHOOSE, at, four

PLACED = ("Di@S3", "Gh@S5", "Mo@S1", "St@S2", "Di@N1", "Bu@N2", "De@N3", "Ka@N4")


def facts_of(state: GambitState, *texts: str) -> dict[Fact, int]:
    """What these texts bring about, but for the order of play."""
    return {fact: count for fact, count in counted(GAME, state, texts).items() if fact[0] != "order"}


def test_every_move_is_one_fact() -> None:
    """As its text says."""
    state, kinds = GAME.start(), GAME.vocabulary().kinds
    for code in (*range(KINDS), *range(DETECT, ACTIONS)):
        kind, subject = classify(state, code)
        assert (kinds[kind].key, kinds[kind].subjects[subject].code) == fact_in(move_text(state, code))


def fact_in(text: str) -> tuple[str, str]:
    word, _, rest = text.partition(" ")
    if "/" in text or "?" in text:
        return "claimed", text.partition("/")[2] or "De"
    if "@" in text:
        return "placed", text[:2]
    for claim in ("ghost", "moat", "kamikaze"):
        if word == claim:
            return "claimed", claim[:2].capitalize()
    if word in ("sensei", "magician", "juggernaut", "witch"):
        return "used", "WitchDoctor" if word == "witch" else word.capitalize()
    if word in ("bluff", "gain"):
        return {"bluff": "accused", "gain": "gained"}[word], rest
    return "acted", "plain" if ":" in text else "name-none" if text == "name none" else word


def test_a_true_claim_is_accused() -> None:
    found = counted(GAME, GAME.start(), [*PLACED, "S3:c1-d2/Di", "bluff Di", "lose N6", "Sw@S5"])
    placed = [("placed", text[:2], "SN".index(text[3]) + 1) for text in PLACED]
    assert {fact: found.pop(fact) for fact in placed} == dict.fromkeys(placed, 1)
    assert found == {
        ("order", "1", 1): 1,
        ("order", "2", 2): 1,
        ("claimed", "Di", 1): 1,
        ("honest", "Di", 1): 1,
        ("accused", "Di", 2): 1,
        ("wrong", "Di", 2): 1,
        ("acted", "lose", 2): 1,
        ("lost", "paid", 2): 1,
        ("placed", "Sw", 1): 1,
        ("selected", "Sw", 1): 1,
    }


def test_a_bluff_is_caught() -> None:
    assert facts_of(at("S3 [St]"), "S3:c1-d2/Di", "bluff Di", "lose S3") == {
        ("claimed", "Di", 1): 1,
        ("bluffed", "Di", 1): 1,
        ("accused", "Di", 2): 1,
        ("right", "Di", 2): 1,
        ("turn", "undone", 1): 1,
        ("acted", "lose", 1): 1,
        ("lost", "paid", 1): 1,
    }


def test_a_move_with_two_claims_counts_each_of_them() -> None:
    state = at("S3 c3 [Gh]; N3 c4; N4 c5 [Mo]")
    found = watcher(GAME, state)
    for text in ("S3:c3-c5/Gh+St", "ok", "ok"):
        watch(found, state, GAME.read(state, text))
    rows = {(kind, subject, seat): (count, offers) for kind, subject, seat, count, offers, _ in told(GAME, found)}
    assert {fact: count for fact, (count, _) in rows.items() if count and fact[0] != "order"} == {
        ("claimed", "Gh+St", 1): 1,
        ("honest", "Gh", 1): 1,
        ("bluffed", "St", 1): 1,
        ("acted", "ok", 2): 2,
    }
    assert rows["accused", "Gh", 2] == rows["accused", "St", 2] == rows["claimed", "Ka", 2] == (0, 1)


def test_moats_ghosts_and_kamikazes_are_claims() -> None:
    moat = facts_of(at("S3 c3; N3 c5 [Mo]"), "S3:c3-c4", "moat N3", "ghost", "bluff Gh", "lose S6")
    assert moat == {
        ("acted", "plain", 1): 1,
        ("claimed", "Mo", 2): 1,
        ("honest", "Mo", 2): 1,
        ("claimed", "Gh", 1): 1,
        ("bluffed", "Gh", 1): 1,
        ("accused", "Gh", 2): 1,
        ("right", "Gh", 2): 1,
        ("turn", "undone", 1): 1,
        ("acted", "lose", 1): 1,
        ("lost", "paid", 1): 1,
    }
    landed = facts_of(at("S3 c3 [St]; N3 c5 [Gh,St]"), "S3:c3-c5/St", "ok", "ok", "kamikaze N3", "ok")
    assert landed["bluffed", "Ka", 2] == landed["claimed", "Ka", 2] == landed["lost", "blown-up", 1] == 1


def test_a_detective_learns() -> None:
    assert facts_of(at("S3 c4; N3 c5 [Gh,Mo]"), "S3?N3", "ok") == {
        ("claimed", "De", 1): 1,
        ("bluffed", "De", 1): 1,
        ("acted", "ok", 2): 1,
        ("turn", "learned", 1): 1,
    }


def test_player_powers() -> None:
    held = {"player_powers": {"S": ["Sensei"]}}
    state = at("S3 [Di,St]; S4 [Gh]", options=CHOOSE, **held)
    found = facts_of(state, "sensei", "from S3", "to S4", "name Bu", "name St", "ok")
    assert found["used", "Sensei", 1] == 1
    assert found["acted", "name", 1] == 2
    assert (found["bluffed", "Bu", 1], found["honest", "St", 1]) == (1, 1)
    gained = facts_of(at("S3 c5; N3 b3", options=CHOOSE), "S3:c5-c6", "ok", "gain Magician")
    assert gained["gained", "Magician", 1] == 1


def test_a_team_that_is_out_loses_the_rest() -> None:
    found = facts_of(four("S1 lost; S3 [St]", options={"loss_limit": 2}), "S3:d1-e2/Di", "bluff Di", "lose S2")
    assert (found["lost", "paid", 1], found["lost", "with-its-seat", 1]) == (1, 2)
    assert found["right", "Di", 3] == 1


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (3, 3), (4, 4)])
def test_facts_agree_with_the_end(seats: int, seed: int) -> None:
    state = GAME.start(seats)
    facts = played_out(GAME, state, seed)
    for seat in range(1, seats + 1):
        assert total(facts, "lost", seat) == state.lost[seat - 1]
        assert total(facts, "placed", seat) - total(facts, "selected", seat) == 4
        for power in POWERS:
            judged = total(facts, "right", seat, power) + total(facts, "wrong", seat, power)
            assert total(facts, "accused", seat, power) == judged
            claims = sum(
                count
                for (kind, code, whose), count in facts.items()
                if kind == "claimed" and whose == seat and power in code.split("+")
            )
            assert claims == total(facts, "honest", seat, power) + total(facts, "bluffed", seat, power)
    assert [facts["order", str(place), seat] for place, seat in enumerate(order(seats), 1)] == [1] * seats
    assert total(facts, "lost", subject="paid") == total(facts, "acted", subject="lose")
    assert total(facts, "bluffed") > total(facts, "right") > 0


@pytest.mark.parametrize("how", ["choose", "dice"])
def test_player_powers_that_are_gained_are_used_or_kept(how: str) -> None:
    every: Counter[str] = Counter()
    for seed in range(25):
        state = GAME.start(player_powers=how, loss_limit=6)
        facts = played_out(GAME, state, seed)
        every += {kind: total(facts, kind) for kind in ("gained", "rolled", "used")}
        for seat in (1, 2):
            if state.out >> seat - 1 & 1 == 0:
                for at, power in enumerate(GAINS):
                    got = total(facts, "gained", seat, power) + total(facts, "rolled", seat, power)
                    assert got - total(facts, "used", seat, power) == state.held[4 * (seat - 1) + at]
    assert set(+every) == {"gained", "used", *(["rolled"] if how == "dice" else [])}


def order(seats: int) -> list[int]:
    """South, West, North, East."""
    return {2: [1, 2], 3: [1, 3, 2], 4: [1, 3, 2, 4]}[seats]
