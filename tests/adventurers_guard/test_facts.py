"""What a laboratory counts in Adventurer's Guard: known lines, and what must agree with the end of a game."""

from __future__ import annotations

import random

import pytest
from tests.adventurers_guard.support import at, opening, pawns, random_options, rolled
from tests.ledgers import Fact, counted, played_out, told, watch, watcher

from parlour.games.adventurers_guard import GAME
from parlour.games.adventurers_guard.codes import TAKEN
from parlour.games.adventurers_guard.names import KINDS
from parlour.games.adventurers_guard.tables import KIND


def of(facts: dict[Fact, int], kind: str) -> dict[tuple[str, int], int]:
    return {(subject, seat): count for (key, subject, seat), count in facts.items() if key == kind}


def test_an_opening_is_told_move_by_move() -> None:
    state = GAME.start()
    found = watcher(GAME, state)
    for text in ("first=N", "W@a9", "d6=4", "Rf8-c5", "d6=1", "Md1-c2", "d6=3", "Ae9-e8", "d6=4", "Rd2-c3", "d6=4"):
        watch(found, state, GAME.read(state, text))
    watch(found, state, GAME.read(state, "Rc5-e3"))
    assert told(GAME, found) == [
        ("order", "1", 2, 1, 0, 0),
        ("order", "2", 1, 1, 0, 0),
        ("acted", "right", 2, 1, 1, 0),
        ("acted", "left", 2, 0, 1, -1),
        ("die", "R", 2, 2, 0, 1),
        ("moved", "R", 2, 2, 2, 1),
        ("die", "M", 1, 1, 0, 2),
        ("moved", "M", 1, 1, 1, 2),
        ("die", "A", 2, 1, 0, 3),
        ("moved", "A", 2, 1, 1, 3),
        ("die", "R", 1, 1, 0, 4),
        ("moved", "R", 1, 1, 1, 4),
        ("took", "R", 1, 0, 1, -1),
        ("took", "R", 2, 0, 1, -1),
    ]


def test_captures_are_told_by_both_pawns_and_end_with_the_adventurer() -> None:
    state = rolled(1, "S: Ae1 Me6 | N: Ae8 Re7")
    facts = counted(GAME, state, ["Me6xe7", "d6=3", "Ae8-d9", "d6=2", "Me7-d8", "d6=3", "Ad9-c8", "d6=1", "Md8xc8"])
    assert of(facts, "took") == {("M", 1): 2}
    assert of(facts, "taken") == {("R", 1): 1, ("A", 1): 1}
    assert of(facts, "adventurer") == {("alone", 2): 1, ("fell", 2): 1}
    assert of(facts, "moved") == {("M", 1): 1, ("A", 2): 2}
    assert of(facts, "order") == {("1", 1): 1, ("2", 2): 1}


def test_lost_turns_borrowed_pawns_and_edges() -> None:
    state = at("S: Ae1 Wc7 | N: Ae9 Mh2")
    facts = counted(GAME, state, ["d6=1", "~Mh2-h1", "d6=4", "d6=1", "pass", "d6=3", "Ae9-d9"])
    assert of(facts, "borrowed") == {("M", 1): 1}
    assert of(facts, "turned") == {("M", 2): 1}  # its owner's pawn, whoever moved it
    assert of(facts, "lost-turn") == {("missing", 2): 1}
    assert of(facts, "acted") == {("pass", 1): 1}
    blocked = at("S: Ae1 Wa4 Ra5 Rb5 Mb4 | N: Ae9 Wi9")
    assert of(counted(GAME, blocked, ["d6=6"]), "lost-turn") == {("blocked", 1): 1}


@pytest.mark.parametrize("seed", range(10))
def test_the_ledger_agrees_with_the_end_of_a_game(seed: int) -> None:
    state = GAME.start(**random_options(random.Random(seed), (20, 200)))
    facts = played_out(GAME, state, seed)
    for seat in (1, 2):
        lost = [KINDS[KIND[pawn]] for pawn in range(12) if state.where[pawn] == TAKEN and pawn // 6 == 2 - seat]
        taken = {kind: of(facts, "taken").get((kind, seat), 0) for kind in KINDS}
        assert taken == {kind: lost.count(kind) for kind in KINDS}
        assert sum(of(facts, "took").get((kind, seat), 0) for kind in KINDS) == len(lost)
        assert (of(facts, "adventurer").get(("fell", 3 - seat), 0) == 1) == (state.winner == seat - 1 and "A" in lost)
    bonuses = sum(int(state.bonus[pawn]) for pawn in range(12) if state.where[pawn] != TAKEN)
    assert sum(of(facts, "turned").values()) >= bonuses
    assert of(facts, "order") == {("1", int(state.first) + 1): 1, ("2", 2 - int(state.first)): 1}
    asked = sum(sum(of(facts, kind).values()) for kind in ("moved", "took", "borrowed", "acted"))
    lost_turns = sum(of(facts, "lost-turn").values())
    assert asked - 1 + lost_turns == sum(of(facts, "die").values())


def test_a_gift_is_odds() -> None:
    grant = GAME.grant
    assert grant is not None
    state = opening()
    gifts = {item: grant(state, item, 1) for item in "MRW"}
    assert {item: pawns(gift).split(" | ")[0] for item, gift in gifts.items() if gift} == {
        "M": "S: Ae1 Mf1 Rd2 Rf2 Wa1",
        "R": "S: Ae1 Md1 Mf1 Rf2 Wa1",
        "W": "S: Ae1 Md1 Mf1 Rd2 Rf2",
    }
    north = grant(state, "M", 0)
    assert north is not None
    assert pawns(north).endswith("N: Ae9 Md9 Rd8 Rf8 Wi9")
    assert GAME.dump(GAME.load(GAME.dump(north))) == GAME.dump(north)
    assert pawns(state).count("M") == 4


def test_no_gift_where_nothing_can_be_given() -> None:
    grant = GAME.grant
    assert grant is not None
    assert grant(opening(), "A", 0) is None
    assert grant(GAME.start(), "W", 0) is None  # warriors are not there yet
    assert grant(opening("d6=1"), "M", 0) is None  # a move is due
    assert grant(at("S: Ae1 Md1 | N: Ae9"), "M", 0) is None  # there is none to spare
