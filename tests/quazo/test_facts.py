"""What a laboratory counts in Quazo's Gambit: known lines, and what must agree with the end of a game."""

from __future__ import annotations

import random

import pytest
from tests.ledgers import Fact, counted, played_out, told, watch, watcher
from tests.quazo.support import GIVEN, NAMES, at, carried, laid, mana, random_options, seat

from parlour.games.quazo import GAME
from parlour.games.quazo.codes import BANKED, HELD

TWO_FAILURES = ("rob 1", "rob 2", "rob 3", "rob 5")


def of(facts: dict[Fact, int], kind: str) -> dict[tuple[str, int], int]:
    return {(subject, seat): count for (key, subject, seat), count in facts.items() if key == kind}


def test_a_start_says_who_is_who_and_who_moves_first() -> None:
    facts = counted(GAME, laid(), ["start 1:1", "start 2:1", "start 3:6", "start 4:1"])
    assert of(facts, "order") == {("1", 3): 1, ("2", 4): 1, ("3", 1): 1, ("4", 2): 1}
    assert of(facts, "character") == {(name, seat): 1 for seat, name in enumerate(NAMES, 1)}


def test_a_turn_is_told_move_by_move() -> None:
    state = at("Cat", Cat="a1 0/0/3", Frog="c1 1")
    found = watcher(GAME, state)
    for text in (">b1", "!Stealth", ">c1", ">d1"):
        watch(found, state, GAME.read(state, text))
    assert told(GAME, found) == [
        ("acted", "step", 1, 3, 4, 0),
        ("card", "Stealth", 1, 1, 2, 1),
        ("acted", "end", 1, 0, 4, -1),
        ("jewels", "found", 1, 2, 0, 1),
        ("card", "Pickpocket", 1, 0, 1, -1),
        ("acted", "battle", 1, 0, 1, -1),
    ]


def test_raids_are_told_by_what_came_of_them() -> None:
    battle = {"Cat": "c2", "Swan": "c2 5"}
    won = counted(GAME, at("Cat", **battle), ["x Swan", "atk 2", "atk 5", "def 4"])
    assert (of(won, "raid"), of(won, "jewels")) == ({("won", 1): 1}, {("taken", 1): 2})
    lost = counted(GAME, at("Cat", **battle), ["x Swan", "atk 2", "atk 4", "def 4"])
    assert (of(lost, "raid"), of(lost, "jewels")) == ({("held", 1): 1}, {})
    robbed = counted(GAME, at("Fish", Fish="c4 0", Swan="a2 0/5"), ["rob Swan", "rob 3", "rob 4", "rob 2", "rob 2"])
    assert of(robbed, "raid") == {("missed", 4): 1, ("robbed", 4): 1}
    assert of(robbed, "jewels") == {("taken", 4): 2}
    stakes = at("Fish", Fish="c4 2", Swan="a2 0/5")
    failed = counted(GAME, stakes, ["rob Swan", *TWO_FAILURES, "stake R", "rob 1", "rob 3", "fold"])
    assert of(failed, "raid") == {("missed", 4): 3}
    assert of(failed, "jewels") == {("lost", 4): 1}
    assert of(failed, "acted") == {("rob", 4): 1, ("stake", 4): 1, ("fold", 4): 1}
    mud = at("Cat", Cat="c1", round=5, effects={"MudTrap": 6})
    assert of(counted(GAME, mud, [">b1"]), "raid") == {("mud", 1): 1}


def test_jewels_are_counted_wherever_they_come_from() -> None:
    fetched = counted(GAME, at("Fish", Fish="e3 0/0/3"), ["!Undertow c1"])
    assert (of(fetched, "card"), of(fetched, "jewels")) == ({("Undertow", 4): 1}, {("found", 4): 1})
    stolen = counted(GAME, at("Cat", Cat="c2 0/0/3", Frog="c3 1"), ["!Pickpocket Frog"])
    assert of(stolen, "jewels") == {("taken", 1): 1}
    chosen = counted(GAME, at("Swan", Swan="c4 2"), [">d4", "bank 1"])
    assert of(chosen, "jewels") == {("banked", 3): 1}
    single = counted(GAME, at("Swan", Swan="c4 1"), [">d4"])
    assert of(single, "jewels") == {("banked", 3): 1}
    golden = counted(GAME, at("Swan", Swan="a3", golden="a2"), [">a2"])
    assert of(golden, "jewels") == {("golden", 3): 1}


@pytest.mark.parametrize("seed", range(10))
def test_the_ledger_agrees_with_the_end_of_a_game(seed: int) -> None:
    rng = random.Random(seed)
    seats = rng.choice(GAME.seats)
    options = {**random_options(rng), "characters": rng.choice(("draft", "random"))}
    state = GAME.start(seats, **options)
    jewels, facts = {}, played_out(GAME, state, seed)
    for (what, _), count in of(facts, "jewels").items():
        jewels[what] = jewels.get(what, 0) + count
    held = sum(int(state.carried[seat] + state.banked[seat]) for seat in range(seats))
    held += any(state.golden in (HELD + seat, BANKED + seat) for seat in range(seats))
    assert held == jewels.get("found", 0) + jewels.get("golden", 0) - jewels.get("lost", 0)
    names = [data["character"] for data in GAME.dump(state)["seats"]]
    assert of(facts, "character") == {(name, at + 1): 1 for at, name in enumerate(names)}
    picked = of(facts, "picked")
    assert picked == (
        {(name, at + 1): 1 for at, name in enumerate(names[:3])} if options["characters"] == "draft" else {}
    )
    order = [(int(state.first) + place) % seats + 1 for place in range(seats)]
    assert of(facts, "order") == {(str(place), seat): 1 for place, seat in enumerate(order, 1)}


def test_a_gift_is_one_use_of_a_card_for_nothing() -> None:
    grant = GAME.grant
    assert grant is not None
    state = at("Fish", Fish="e3 0/0/1")
    richer = grant(state, "Undertow", 3)
    assert richer is not None
    assert (carried(richer, "Fish"), mana(richer, "Fish")) == (1, 1)
    assert (carried(state, "Fish"), mana(state, "Fish")) == (0, 1)
    hidden = grant(at("Cat", Cat="c2 0/0/3"), "Stealth", 0)
    assert hidden is not None
    assert (GAME.dump(hidden)["effects"], mana(hidden, "Cat")) == ({"Stealth": 4}, 3)
    rich = grant(at("Cat", Cat="c2", Frog="c3 1", Fish="c1 9"), "Pickpocket", 0)
    assert rich is not None
    assert seat(rich, "Cat")["inventory"] == 1


def test_no_gift_where_nothing_can_be_given() -> None:
    grant = GAME.grant
    assert grant is not None
    state = at("Cat", Cat="c2")
    assert grant(state, "Cat", 0) is None  # a character
    assert grant(state, "Soar", 0) is None  # somebody else's card
    assert grant(state, "Soar", 2) is None  # not its turn
    assert grant(state, "Pickpocket", 0) is None  # nobody to steal from
    assert grant(at("Cat", Cat="c2", options={"abilities": "off"}), "Stealth", 0) is None
    assert grant(GAME.start(4, **GIVEN), "Stealth", 0) is None  # nothing is laid yet


def test_another_price_is_paid_by_the_owner_of_the_card() -> None:
    price = GAME.price
    assert price is not None
    state = at("Cat", Cat="c2 0/0/2")
    uses = [move for move in GAME.moves(state) if "Stealth" in move]
    assert not uses  # it costs 3
    cheaper = price(state, "Stealth", 0, -1)
    assert cheaper is not None
    (use,) = [move for move in GAME.moves(cheaper) if "Stealth" in move]
    assert mana(GAME.play(cheaper.copy(), use), "Cat") == 0
    for more in (-1, 0, 1):
        other = price(at("Cat", Cat="c2 0/0/2", Frog="c2 1"), "Pickpocket", 0, more)
        assert (other is not None) == (1 <= int(state.cost(1)) + more <= 3)
        if other is not None:
            assert any("Pickpocket" in move for move in GAME.moves(other)) == (int(other.cost(1)) <= 2)


def test_no_other_price_where_there_is_none() -> None:
    price = GAME.price
    assert price is not None
    state = at("Cat", Cat="c2")
    assert price(state, "Cat", 0, 1) is None  # a character
    assert price(state, "Soar", 0, 1) is None  # somebody else's card
    assert price(state, "Stealth", 0, 1) is None  # nobody ever has so much mana
    assert price(state, "Stealth", 0, -3) is None  # nothing is free
    assert price(at("Cat", Cat="c2", options={"abilities": "off"}), "Stealth", 0, -1) is None
    assert price(GAME.start(4), "Stealth", 0, -1) is None  # nobody has a character yet
