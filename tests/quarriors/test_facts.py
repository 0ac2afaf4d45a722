"""What a laboratory counts in Quarriors agrees with a known line and with how games end, and what it gives is there."""

from __future__ import annotations

from typing import Any

import pytest

from ledgers import Fact, counted, told, total, watch, watcher
from parlour.bots import bot
from parlour.bots.basic import GreedyBot
from parlour.bots.levels import LevelBot
from parlour.bots.search import SearchBot
from parlour.games.quarriors import GAME
from parlour.games.quarriors.facts import grant
from parlour.games.quarriors.names import move_text
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quarriors.witness import classify
from parlour.kernel.drivers import Dice, play_bots
from parlour.kernel.facts import Watcher
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE
from parlour.kernel.vocabulary import ban_of

from .support import at, moves, pile, play

WILDS = "SG/o+GS/S+DH/o+WQ/o+WH/S+DD/S+QD/o+SH/ca+GR/sp+DE/ch"
ROLLS = ("BQ1=1", "BQ2=1", "BQ3=1", "BQ4=6", "AS1=4", "AS2=5")
FIRST_TURN = (
    *("draw BQ", "draw AS", "draw BQ", "draw BQ", "draw AS", "draw BQ", *(f"roll {roll}" for roll in ROLLS)),
    *("use AS1", "with BQ1", "roll AS1=1", "roll BQ1=1", "spend AS1", "summon AS2", "spend BQ4", "spend BQ1"),
    *("attack", "capture SG", "end"),
)

BY_CARD = {
    "capture": "captured",
    "card": "captured",
    "summon": "summoned",
    "cast": "cast",
    "react": "cast",
    "use": "used",
    "do": "ability",
    "spend": "spent",
    "ready": "readied",
    "cull": "culled",
    "defend": "defended",
}
ACTED = {"on": "pick", "with": "partner", "with -": "alone"}


def ended(seats: int, seed: int, **options: Any) -> tuple[QuarriorsState, dict[Fact, int]]:
    """A game of greedy bots: how it ended, and what was counted."""
    state = GAME.start(seats, **options)
    found = watcher(GAME, state)
    play_bots(GAME, state, [bot("greedy")] * seats, seed, 5_000, found)
    return state, counts(found)


def counts(found: Watcher) -> dict[Fact, int]:
    return {(kind, subject, seat): count for kind, subject, seat, count, *_ in told(GAME, found) if count}


def left(state: QuarriorsState, card: str) -> int:
    """How many dice lie on a card."""
    return int(state.left(state.deck.card_class[state.deck.ids.index(card)]))


def test_every_move_is_one_fact() -> None:
    """As its text says; of dice, with their card in this game."""
    state, kinds = GAME.start(2, wilds=WILDS), GAME.vocabulary().kinds
    cards = {card[:2]: card for card in (*WILDS.split("+"), "BQ", "AS", "PT")}
    seen = set()
    for code in range(int(state.deck.actions)):
        text = move_text(state.deck, code)
        word, _, rest = text.partition(" ")
        if word in BY_CARD and rest[:2] not in cards:
            continue
        kind, subject = classify(state, code)
        fact = (kinds[kind].key, kinds[kind].subjects[subject].code)
        act = ACTED.get(text, ACTED.get(word, word))
        assert fact == ((BY_CARD[word], cards[rest[:2]]) if word in BY_CARD else ("acted", act))
        seen.add(fact[0])
    assert seen == {kind.key for kind in kinds if kind.chosen}


def test_a_first_turn() -> None:
    facts = counted(GAME, GAME.start(2, wilds=WILDS), FIRST_TURN)
    assert {fact: count for fact, count in facts.items() if fact[0] != "dealt"} == {
        ("order", "1", 1): 1,
        ("order", "2", 2): 1,
        ("used", "AS", 1): 1,
        ("acted", "partner", 1): 1,
        ("spent", "AS", 1): 1,
        ("spent", "BQ", 1): 2,
        ("quiddity", "earned", 1): 4,
        ("summoned", "AS", 1): 1,
        ("acted", "attack", 1): 1,
        ("captured", "SG/o", 1): 1,
        ("acted", "end", 1): 1,
        ("attack", "none", 1): 1,
        ("quiddity", "wasted", 1): 1,
    }
    dealt = {fact for fact in facts if fact[0] == "dealt"}
    assert dealt == {("dealt", card, seat) for card in WILDS.split("+") for seat in (1, 2)}


def test_the_next_game_has_other_cards() -> None:
    """The same moves are about another card of the class; what can be paid is offered."""
    state = GAME.start(2, wilds=WILDS)
    found = watcher(GAME, state)
    for cards in (WILDS, WILDS.replace("SG/o", "SG/S")):
        state = GAME.start(2, wilds=cards)
        found.begin(GAME.vocabulary().witness())
        for text in FIRST_TURN[:-2]:
            watch(found, state, GAME.read(state, text))
        assert state.quid == 3
        watch(found, state, GAME.read(state, "capture SG"))
        rows = {subject: row for kind, subject, _seat, *row in told(GAME, found) if kind == "captured"}
        bought = rows.pop("SG/o" if cards is WILDS else "SG/S")
        assert bought == [1, 1, 7]
        assert rows == {card: [0, 1, -1] for card in ("AS", "DH/o")}


def test_an_attack_scores_and_destroys() -> None:
    """The attack of the rulebook (QR-10.15): Strong Deathdealer with a Death Charm, and a Warrior."""
    state = at("DD/S GS/S DE/ch", A="ready DD1=4 DE1=4>DD1 WQ1=4; active BQ1=1", B="ready SG1=3 GS1=6 DH1=5")
    facts = counted(GAME, state, ["attack", "defend GS1", "stop", "defend DH1"])
    assert facts["attack", "made", 1] == 1
    assert facts["destroyed", "GS/S", 2] == facts["destroyed", "DH/o", 2] == 1
    assert ("destroyed", "SG/o", 2) not in facts
    assert (facts["scored", "DD/S", 1], facts["glory", "DD/S", 1]) == (1, 2)
    assert (facts["defended", "GS/S", 2], facts["defended", "DH/o", 2]) == (1, 1)


def test_breath_that_leaves_nobody_is_an_attack() -> None:
    state = at("QD/o", A="ready QD1=5; active BQ1=1", B="ready AS5=5", wilds="SG1-5 AS9", quid=2)
    facts = counted(GAME, state, ["attack", "end"])
    assert (facts["destroyed", "AS", 2], facts["attack", "made", 1]) == (1, 1)
    assert ("attack", "none", 1) not in facts


def test_a_creature_that_is_saved_is_not_destroyed() -> None:
    state = at("GS/o", A="ready WQ1=4 WQ2=4; active BQ1=1", B="ready GS1=4; used BQ9 AS5")
    facts = counted(GAME, state, ["attack", "do GS1"])
    assert facts["saved", "GS/o", 2] == 1
    assert facts["ability", "GS/o", 2] == 1
    assert total(facts, "destroyed") == 0


def test_dice_that_come_without_a_choice() -> None:
    state = at("VD/S", A="active VD1=5 BQ1=1", quid=2, wilds="AS9-10")
    facts = counted(GAME, state, ["summon VD1"])
    assert (facts["summoned", "VD/S", 1], facts["got", "AS", 1], facts["quiddity", "earned", 1]) == (1, 1, 2)
    only = at("OB/sp LI/ca", A="ready OB1=4; active BQ1=1", wilds="LI1")
    facts = counted(GAME, only, ["cast OB1"])
    assert (facts["cast", "OB/sp", 1], facts["got", "LI/ca", 1], total(facts, "captured")) == (1, 1, 0)


def test_glory_by_an_effect() -> None:
    facts = counted(GAME, at("VI/in", A="ready VI1=5; active BQ1=1"), ["cast VI1"])
    assert facts["glory", "effect", 1] == 3


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_facts_agree_with_the_end(seats: int, seed: int) -> None:
    state, facts = ended(seats, seed, start="random")
    dealt = {state.deck.ids[card] for card in state.cards if card >= 0} - {"BQ", "AS", "PT"}
    for seat in range(1, seats + 1):
        assert total(facts, "glory", seat) == state.glory(seat - 1)
        assert {code for kind, code, whose in facts if kind == "dealt" and whose == seat} == dealt
        assert facts["order", str((seat - 1 - int(state.first)) % seats + 1), seat] == 1
        assert total(facts, "quiddity", seat, "wasted") <= total(facts, "quiddity", seat, "earned")
        assert {code for kind, code, whose in facts if kind == "captured"} <= {*dealt, "BQ", "AS", "PT"}
    assert len(dealt) == 10
    turns = total(facts, "attack", subject="none") + total(facts, "attack", subject="made")
    assert turns in (state.turn, state.turn + 1)  # the last one may have ended after its attack


@pytest.mark.parametrize("seed", [4, 5])
def test_dice_that_are_captured_are_gone_from_the_wilds(seed: int) -> None:
    """With cards that move no die to or from the Wilds."""
    state, facts = ended(2, seed, wilds=WILDS)
    for card in WILDS.split("+"):
        assert total(facts, "captured", subject=card) - total(facts, "culled", subject=card) == 5 - left(state, card)
    assert total(facts, "captured") > 5


def test_a_gift_is_a_die_from_the_wilds_in_the_bag() -> None:
    state = GAME.start(2, wilds=WILDS)
    assert state.actor() == CHANCE
    given, own = grant(state, "WQ/o", 1), grant(state, "WQ/o", 0)
    assert given is not None
    assert own is not None
    assert (left(given, "WQ/o"), left(state, "WQ/o")) == (4, 5)
    assert "WQ1" in pile(given, "B", "bag")
    assert GAME.load(GAME.dump(given)) == given
    assert list(given.chance()) == list(state.chance())  # A draws
    assert sum(own.chance()) == sum(state.chance()) + 1
    assert GAME.grant is grant


def test_a_gift_that_cannot_be_had() -> None:
    assert grant(GAME.start(2), "WQ/o", 0) is None  # nothing is dealt yet
    assert grant(GAME.start(2, wilds=WILDS), "WQ/S", 0) is None  # the Wilds have another Warrior
    assert grant(GAME.start(2, wilds=WILDS), "BQ", 0) is None  # none is left
    last = play(at("WQ/o", step="capture", A="active BQ1=1", B="used WQ1-4", quid=4))
    assert "capture WQ" in moves(last)
    given = grant(last, "WQ/o", 1)
    assert given is not None
    assert "capture WQ" not in moves(given)
    assert grant(given, "WQ/o", 1) is None


def with_ban(make: Any, seat: int, seed: int, limit: int) -> dict[Fact, int]:
    """A game in which one seat, counted from 1, may capture basic dice only."""
    state = GAME.start(2, wilds=WILDS)
    banned = [("captured", card) for card in WILDS.split("+")]
    found, ban = watcher(GAME, state), ban_of(GAME.vocabulary(), int(state.deck.actions), banned)
    ban.begin(seat - 1)
    play_bots(GAME, state, [make(), make()], seed, limit, found, ban)
    return counts(found)


PLAYERS: dict[str, tuple[Any, int]] = {
    "greedy": (GreedyBot, 1_000),
    "novice": (lambda: LevelBot("novice"), 1_000),
    "search": (lambda: SearchBot(6, depth=0, prior_weight=2.0), 400),
}


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seat", [1, 2])
def test_cards_that_are_banned_are_captured_by_others_only(name: str, seat: int) -> None:
    make, limit = PLAYERS[name]
    captured = {fact for fact in with_ban(make, seat, 1, limit) if fact[0] == "captured"}
    assert {card for _, card, whose in captured if whose == seat} <= {"BQ", "AS", "PT"}
    assert {card for _, card, whose in captured if whose != seat} & set(WILDS.split("+"))


def test_another_price_is_paid_by_one_seat_alone() -> None:
    price = GAME.price
    assert price is not None
    start = GAME.start(2, wilds=WILDS)
    cost = int(start.deck.cost[start.deck.ids.index("SG/o")])
    bots: list[Any] = [GreedyBot(), GreedyBot()]
    for seat in (0, 1):
        dearer = price(start, "SG/o", seat, 1)
        assert dearer is not None
        rng, asked = Rng(3), set()
        dice = Dice(3)
        for _ in range(400):
            actor = dearer.actor()
            klass = dearer.deck.card_class[dearer.deck.ids.index("SG/o")]
            asked.add((int(dearer.active), int(dearer.cost(klass))))
            dearer.apply(dice.throw(dearer) if actor == CHANCE else bots[actor].choose(GAME.eyes(dearer, actor), rng))
        assert asked == {(seat, cost + 1), (1 - seat, cost)}
    assert price(start, "SG/o", 0, -cost - 1) is None
    assert price(start, "WQ/S", 0, 1) is None  # the Wilds have another Warrior
    assert price(GAME.start(2), "SG/o", 0, 1) is None  # nothing is dealt yet
    last = play(at("WQ/o", step="capture", A="active BQ1=1", quid=4))
    assert price(last, "WQ/o", 0, 1) is None  # prices are being offered


def test_what_is_offered_and_paid_goes_by_the_other_price() -> None:
    start = GAME.start(2, wilds=WILDS)
    cost = int(start.deck.cost[start.deck.ids.index("SG/o")])
    for more in range(-cost, 6):
        assert GAME.price is not None
        twin = GAME.price(start, "SG/o", 0, more)
        assert twin is not None
        ready = GAME.play(twin, *FIRST_TURN[:-2])
        assert ("capture SG" in moves(ready)) == (cost + more <= ready.quid)
        if cost + more <= ready.quid:
            assert GAME.play(ready.copy(), "capture SG").quid == ready.quid - cost - more
