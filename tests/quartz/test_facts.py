"""What a laboratory counts in Quartz: known lines, and what must agree with the end of a game."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.ledgers import Fact, counted, played_out, told, watch, watcher
from tests.quartz.support import LAST_FIRST, at, bag, cart, opening, random_options, rolled, tokens

from parlour.games.quartz import GAME
from parlour.games.quartz.names import KIND_NAMES


def of(facts: dict[Fact, int], kind: str) -> dict[tuple[str, int], int]:
    return {(subject, seat): count for (key, subject, seat), count in facts.items() if key == kind}


def test_a_turn_is_told_move_by_move() -> None:
    state = opening(3)
    texts = "draw Un,die1 X,die2 S,die3 J,die4 X,die5 C,r235,die2 X,die3 H,die5 H,keep,X2,draw Em,draw Qz"
    found = watcher(GAME, state)
    for text in texts.split(","):
        watch(found, state, GAME.read(state, text))
    offers = [("rolled", code, 1, 0, 2, -1) for code in ("r1", "r2", "r4", "r5")]
    rows = {row[:3]: row for row in told(GAME, found)}
    assert [rows["rolled", f"r{dice}", 1] for dice in (1, 2, 4, 5)] == offers
    assert rows["rolled", "r3", 1][3:] == (1, 2, 0)
    assert rows["rolled", "keep", 1][3:] == (1, 2, 1)
    assert rows["action", "X", 1][3:] == (1, 1, 2)
    assert ("action", "C", 1) not in rows  # there was nothing to protect
    assert rows["acted", "end", 1][3:] == (0, 1, -1)


def test_what_is_no_choice_is_counted_too() -> None:
    state = opening(3)
    texts = "draw Un,die1 X,die2 S,die3 J,die4 X,die5 C,r235,die2 X,die3 H,die5 H,keep,X2,draw Em,draw Qz"
    facts = counted(GAME, state, texts.split(","))
    assert of(facts, "crystal") == {("Un", 1): 1, ("Em", 1): 1, ("Qz", 1): 1}
    assert of(facts, "face") == {("X", 1): 3, ("S", 1): 1, ("J", 1): 1, ("C", 1): 1, ("H", 1): 2}
    assert of(facts, "token") == {("won", 1): 1}
    assert of(facts, "order") == {("1", 1): 1, ("2", 2): 1, ("3", 3): 1}
    assert of(facts, "leader") == {("1", 1): 1}


def test_picks_that_make_themselves_are_counted_where_crystals_move() -> None:
    state = at("S S S C C", {"P1": "Un 1", "P2": "Ru 1", "P3": "Qz 1"})
    facts = counted(GAME, state, ["S3", "s:P2.Ru", "C2", "c:Ru"])
    assert of(facts, "stolen") == {("Ru", 1): 1}  # the Quartz had no alternative
    assert of(facts, "moved") == {("stole", 1): 2, ("robbed", 2): 1, ("robbed", 3): 1, ("locked", 1): 1}
    assert of(facts, "protected") == {("Ru", 1): 1}
    assert of(facts, "action") == {("S", 1): 1, ("C", 1): 1}


def test_passing_putting_back_and_spending_are_told_apart() -> None:
    state = rolled("T T J J J", carts={"P1": "Un 1"}, tokens={"P1": 1}, free=0)
    texts = ["r3", "die3 J", "T2", "t:P3", "J3", "draw Sa", "draw Un", "draw Qz", "b:Un"]
    facts = counted(GAME, state, texts)
    assert of(facts, "token") == {("spent", 1): 1, ("won", 1): 1}
    assert of(facts, "acted") == {("pass", 1): 1}
    assert of(facts, "returned") == {("Un", 1): 1}
    assert of(facts, "moved") == {("passed", 1): 1, ("received", 3): 1, ("back", 1): 1}


def test_a_sale_is_counted_in_crystals_and_in_dollars() -> None:
    carts, chests = {"P1": "Qz 3 Em 1 Un 2", "P2": "Sa 4", "P3": "Am 1 Un 1"}, {"P1": "Ru 2 Am 1", "P2": "Sa 1 Rb 1"}
    state = at("X H J C T", carts, chests, round=6, turn="P3", queue=[])
    facts = counted(GAME, state, ["end"])
    assert of(facts, "sold") == {
        ("Qz", 1): 3,
        ("Em", 1): 1,
        ("Un", 1): 2,
        ("Ru", 1): 2,
        ("Am", 1): 1,
        ("Rb", 2): 1,
        ("Sa", 2): 5,
        ("Un", 3): 1,
        ("Am", 3): 1,
    }
    assert of(facts, "money") == {
        ("crystals", 1): 26,
        ("groups", 1): 3,
        ("unstable", 1): 6,
        ("crystals", 2): 22,
        ("groups", 2): 10,
        ("crystals", 3): 8,
        ("unstable", 3): 3,
        ("careless", 3): 5,
    }
    assert of(facts, "mishap") == {("careless", 3): 1}
    assert of(facts, "acted") == {("end", 3): 1}


def test_an_accident_and_a_leader_who_is_chosen() -> None:
    state = at("X H J C T", {"P1": "Un 3"}, players=4, options=LAST_FIRST)
    assert of(counted(GAME, state, ["end"]), "mishap") == {("out", 1): 1}
    state = at("X H J C T", {"P1": "Ru 1", "P3": "Ru 2"}, turn="P3", queue=[], leader="P1")
    facts = counted(GAME, state, ["end", "lead:P3"])
    assert of(facts, "acted") == {("end", 3): 1, ("lead", 1): 1}
    assert of(facts, "leader") == {("3", 1): 1, ("4", 3): 1}


@pytest.mark.parametrize("seed", range(12))
def test_the_ledger_agrees_with_the_end_of_a_game(seed: int) -> None:
    rng = random.Random(seed)
    players = rng.choice(GAME.seats)
    state = GAME.start(players, **random_options(rng, players))
    facts = played_out(GAME, state, seed)
    seats = range(1, players + 1)
    first = next(seat for (place, seat) in of(facts, "order") if place == "1")
    assert of(facts, "order") == {(str(1 + place), (first - 1 + place) % players + 1): 1 for place in range(players)}
    money = of(facts, "money")
    earned = Counter[int]()
    for (source, seat), amount in money.items():
        earned[seat] += amount if source in ("crystals", "groups") else -amount
    alive = [seat for seat in seats if not state.fell[seat - 1]]
    expected = state.total if state.rules.tournament else state.fortune
    assert [earned[seat] for seat in alive] == [int(expected(seat - 1)) for seat in alive]
    assert sum(count for (what, _), count in of(facts, "mishap").items() if what == "out") == players - len(alive)
    moved, token = of(facts, "moved"), of(facts, "token")
    for one, other in (("passed", "received"), ("stole", "robbed")):
        assert sum(moved.get((one, seat), 0) for seat in seats) == sum(moved.get((other, seat), 0) for seat in seats)
    if not state.rules.tournament and not state.rules.last_first:
        for seat in seats:
            assert token.get(("won", seat), 0) - token.get(("spent", seat), 0) == state.tokens[seat - 1]
            assert moved.get(("locked", seat), 0) == state.in_chest(seat - 1)
            sold = {code: of(facts, "sold").get((code, seat), 0) for code in KIND_NAMES}
            assert list(sold.values()) == [int(state.count(seat - 1, kind)) for kind in range(7)]
            drawn = sum(count for (_, who), count in of(facts, "crystal").items() if who == seat)
            came = moved.get(("received", seat), 0) + moved.get(("stole", seat), 0)
            went = sum(moved.get((what, seat), 0) for what in ("back", "passed", "robbed"))
            assert drawn + came - went == sum(sold.values())


def test_a_gift_is_a_crystal_from_the_bag() -> None:
    for state in (GAME.start(4), opening(4)):
        assert GAME.grant is not None
        richer = GAME.grant(state, "Em", 2)
        assert richer is not None
        assert (cart(richer, "P3"), cart(state, "P3")) == ("Em 1", "")
        assert bag(richer)["Em"] == bag(state)["Em"] - 1
        assert GAME.dump(GAME.load(GAME.dump(richer))) == GAME.dump(richer)
        unstable = GAME.grant(state, "Un", 0)
        assert unstable is not None
        assert tokens(unstable) == 0


def test_no_gift_where_nothing_can_be_given() -> None:
    grant = GAME.grant
    assert grant is not None
    assert grant(opening(4), "X", 0) is None  # an action
    assert grant(at("X X J C T"), "Qz", 0) is None  # in the middle of a turn
    last = at("", {"P1": "Qz 7 Rb 8 Em 6 Sa 6 Ru 6 Am 4 Un 7"}, step="mine")
    assert bag(last) == {"Qz": 1}
    assert grant(last, "Qz", 1) is None  # then the crystal of this turn would be missing
    assert grant(last, "Rb", 1) is None
    out = at("", step="mine", players=4, options=LAST_FIRST, out=["P3"])
    assert grant(out, "Qz", 2) is None


def test_another_price_is_paid_to_one_seat_alone() -> None:
    price = GAME.price
    assert price is not None
    state = at("", {"P1": "Em 2", "P2": "Em 2"}, step="mine")
    dearer, cheaper = price(state, "Em", 1, 1), price(state, "Em", 1, -1)
    assert dearer is not None
    assert cheaper is not None
    sales = [[int(one.sale(seat)) for seat in (0, 1)] for one in (state, dearer, cheaper)]
    assert sales == [[6, 6], [6, 8], [6, 4]]
    assert dearer.estimate(1) > state.estimate(1) > cheaper.estimate(1)
    assert price(state, "Un", 0, 1) is None  # nobody buys it
    assert price(state, "Qz", 0, -2) is None
    assert price(state, "X", 0, 1) is None  # an action
