"""The tree search: it finds what can be found, plays by its seat's knowledge alone, and repeats itself."""

from __future__ import annotations

from math import sqrt
from typing import Any, Self

import pytest
from mypy_extensions import i64

from parlour.bots.search import LONG, ROOT, SearchBot, Tree
from parlour.games.adventurers_guard import GAME as GUARD
from parlour.games.adventurers_guard.state import GuardState
from parlour.kernel.arrays import append, vec
from parlour.kernel.bot import Eyes
from parlour.kernel.drivers import play_bots
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.state import State as AnyState
from toy_bluff import GAME as BLUFF
from toy_kuhn import BET, JACK, KING, QUEEN, KuhnState


class Weighted(AnyState):
    """Waits for one event of chance with these weights."""

    def __init__(self, weights: tuple[int, ...]) -> None:
        self.weights = weights

    def copy(self) -> Self:
        return type(self)(self.weights)

    def actor(self) -> i64:
        return CHANCE

    def legal(self) -> vec[i64]:
        return _events()

    def chance(self) -> vec[i64]:
        return _events(*self.weights)

    def apply(self, event: i64) -> None:
        raise AssertionError

    def returns(self) -> vec[float]:
        raise AssertionError


class Dealt(AnyState):
    """One decision without consequences, then a deal of many cards."""

    CARDS = 60

    def __init__(self, happened: int) -> None:
        self.happened = happened

    def copy(self) -> Self:
        return type(self)(self.happened)

    def actor(self) -> i64:
        return 0 if self.happened == 0 else CHANCE if self.happened <= self.CARDS else OVER

    def legal(self) -> vec[i64]:
        return _events(0, 1)

    def chance(self) -> vec[i64]:
        return _events(*[1] * 50)

    def apply(self, event: i64) -> None:
        self.happened += 1

    def returns(self) -> vec[float]:
        return vec[float]([0.0, 0.0])


class Coin(AnyState):
    """Seat 0 takes something for sure, or guesses how a coin fell that only seat 1 has seen."""

    def __init__(self, done: tuple[int, ...]) -> None:
        self.done = done

    def copy(self) -> Self:
        return type(self)(self.done)

    def actor(self) -> i64:
        return OVER if self.done[:1] == (0,) or len(self.done) == 3 else CHANCE if len(self.done) == 1 else 0

    def legal(self) -> vec[i64]:
        return _events(0, 1)

    def chance(self) -> vec[i64]:
        return _events(1, 1)

    def apply(self, event: i64) -> None:
        self.done += (int(event),)

    def returns(self) -> vec[float]:
        won = 0.3 if len(self.done) == 1 else 1.0 if self.done[1] == self.done[2] else -1.0
        return vec[float]([won, -won])

    def has_secrets(self) -> bool:
        return True

    def imagine(self, seat: i64, rng: Rng) -> Self:
        hidden = seat == 0 and len(self.done) == 2
        return type(self)((self.done[0], int(rng.below(2))) if hidden else self.done)

    def private_info(self, seat: i64) -> i64:
        return 1 + self.done[1] if seat == 1 and len(self.done) > 1 else 0

    def observed(self, seat: i64, event: i64) -> i64:
        return event if len(self.done) != 1 or seat == 1 else 0


class Laid(Coin):
    """The same, but seat 1 lays the coin itself, in secret."""

    def actor(self) -> i64:
        return 1 if len(self.done) == 1 and self.done[0] == 1 else super().actor()


class Guessed(Laid):
    """The seats the other way round: seat 0 pays something for sure, or lays a coin for seat 1 to guess."""

    def actor(self) -> i64:
        actor = super().actor()
        return actor if actor < 0 or not self.done else 1 - actor

    def returns(self) -> vec[float]:
        lost, won = super().returns()
        return vec[float]([won, lost])

    def imagine(self, seat: i64, rng: Rng) -> Self:
        return super().imagine(1 - seat, rng)

    def private_info(self, seat: i64) -> i64:
        return super().private_info(1 - seat)

    def observed(self, seat: i64, event: i64) -> i64:
        return super().observed(1 - seat if seat >= 0 else seat, event)


class Judge(Coin):
    """Seat 0 loses for sure, or a coin falls that nobody sees and seat 1 says who wins, whatever it shows."""

    def actor(self) -> i64:
        return 1 if len(self.done) == 2 else super().actor()

    def returns(self) -> vec[float]:
        won = -1.0 if len(self.done) == 1 else (1.0, -1.0)[self.done[2]]
        return vec[float]([won, -won])

    def imagine(self, seat: i64, rng: Rng) -> Self:
        return type(self)((self.done[0], int(rng.below(2))) if len(self.done) == 2 else self.done)

    def private_info(self, seat: i64) -> i64:
        return 0

    def observed(self, seat: i64, event: i64) -> i64:
        return 0 if len(self.done) == 1 else event


Plan = tuple[int, tuple[Any, ...]] | tuple[float, float, float]
"""A seat that decides and what may follow, or what each of three seats gets."""
SEAT_2_GAINS: Plan = (2, ((0.3, -0.5, -0.2), (0.9, 0.1, 0.1)))
SEAT_2_HARMS: Plan = (2, ((-0.8, 0.0, 0.6), (0.95, 0.0, -0.5)))
PLAN: Plan = (0, ((1, ((0.5, 0.6, 0.0), (0.4, 0.2, 0.0))), SEAT_2_GAINS, SEAT_2_HARMS))


class Planned(AnyState):
    """Three seats, no chance, and a plan that tells all; and estimates that tell the seats apart."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def copy(self) -> Self:
        return type(self)(self.plan)

    def seat_count(self) -> i64:
        return 3

    def actor(self) -> i64:
        return OVER if len(self.plan) == 3 else self.plan[0]

    def legal(self) -> vec[i64]:
        return _events(*range(len(self.plan[1])))  # type: ignore[arg-type]

    def chance(self) -> vec[i64]:
        raise AssertionError

    def apply(self, event: i64) -> None:
        self.plan = self.plan[1][event]  # type: ignore[index]

    def returns(self) -> vec[float]:
        return vec[float](list(self.plan))  # type: ignore[arg-type]

    def estimate(self, seat: i64) -> float:
        return (0.1, 0.2, 0.3)[seat]


def guard(pawns: str, die: int) -> GuardState:
    return GUARD.load({"pawns": pawns, "die": die})


def chosen(game: object, state: AnyState, bot: SearchBot, seed: int = 1) -> str:
    seat = state.actor()
    return str(game.write(state, bot.choose(Eyes(game, state, seat), Rng(seed))))  # type: ignore[attr-defined]


@pytest.mark.parametrize("depth", [0, 3, 1 << 30])
@pytest.mark.parametrize("prior_weight", [0.0, 1.0])
def test_it_takes_the_last_pawn(depth: int, prior_weight: float) -> None:
    assert (
        chosen(GUARD, guard("S: Ae4 Mb2 | N: Ae5", 3), SearchBot(300, depth=depth, prior_weight=prior_weight))
        == "Ae4xe5"
    )


def test_the_same_seed_finds_the_same_move_and_the_same_tree() -> None:
    state = guard("S: Ae4 Md1 Rf2 | N: Ae9 Mc7", 4)
    one, two = SearchBot(200), SearchBot(200)
    assert chosen(GUARD, state, one, 7) == chosen(GUARD, state, two, 7)
    assert list(one.tree.visits) == list(two.tree.visits)
    assert list(one.tree.worth) == list(two.tree.worth)


def test_a_search_leaves_the_game_as_it_is() -> None:
    state = guard("S: Ae4 Md1 Rf2 | N: Ae9 Mc7", 4)
    before = GUARD.dump(state)
    chosen(GUARD, state, SearchBot(50))
    assert GUARD.dump(state) == before


def test_every_simulation_is_counted_once_at_the_root_and_below_it() -> None:
    state = guard("S: Ae4 Md1 Rf2 | N: Ae9 Mc7", 4)
    bot = SearchBot(137)
    assert bot.think(Eyes(GUARD, state, state.actor()), Rng(1)) == 137
    tree = bot.tree
    first, count = tree.first[ROOT], tree.count[ROOT]
    assert [tree.event[first + at] for at in range(count)] == list(state.legal())
    assert tree.visits[ROOT] == sum(tree.visits[first + at] for at in range(count)) == 137


@pytest.mark.parametrize("claim", [None, 2])
def test_it_stops_when_nothing_can_change_its_choice_which_is_that_of_the_whole_budget(claim: int | None) -> None:
    """With dice, and where something is hidden."""
    game: Any = BLUFF if claim else GUARD
    hands = {"seats": 2, "hands": [1, 3], "claim": claim, "believers": 0, "doubted": False}
    state = BLUFF.load(hands) if claim else guard("S: Ae4 Mb2 | N: Ae5", 3)
    spared = 0
    for seed in range(6):
        short, whole = SearchBot(400, depth=0), SearchBot(400, depth=0)
        eyes = Eyes(game, state, state.actor())
        assert whole.think(eyes, Rng(seed)) == 400
        assert short.choose(eyes, Rng(seed)) == whole.best(state.legal())
        first, count = short.tree.first[ROOT], short.tree.count[ROOT]
        *_, second, most = sorted(short.tree.visits[first : first + count])
        left = 400 - short.tree.visits[ROOT]
        assert most - second > left or left == 0
        spared += left
    assert spared > 0


def test_seconds_end_a_search_that_has_simulations_left() -> None:
    state = guard("S: Ae4 Md1 Rf2 | N: Ae9 Mc7", 4)
    bot = SearchBot(1 << 40, seconds=0.02, depth=0)
    assert bot.think(Eyes(GUARD, state, state.actor()), Rng(1)) < 1 << 40


def test_children_keep_what_they_know_when_others_join_them() -> None:
    tree = Tree()
    tree.spread(ROOT, _events(3, 7))
    tree.visits[tree.child(ROOT, 7)] = 5
    tree.spread(ROOT, _events(1, 7, 9))
    first = tree.first[ROOT]
    assert [tree.event[first + at] for at in range(tree.count[ROOT])] == [1, 3, 7, 9]
    assert tree.visits[tree.child(ROOT, 7)] == 5
    assert tree.child(ROOT, 4) == tree.first[ROOT] + 2, "an outcome that is new gets its place in the order"


def test_it_believes_a_claim_that_must_be_true() -> None:
    state = BLUFF.play(BLUFF.start(), "deal1=2", "deal2=3", "claim 1")
    assert chosen(BLUFF, state, SearchBot(200)) == "believe", "every card is at least 1: a doubt would cost the stake"


def test_it_doubts_a_claim_that_cannot_be_true() -> None:
    state = BLUFF.play(BLUFF.start(), "deal1=2", "deal2=3", "claim 3")
    assert chosen(BLUFF, state, SearchBot(200)) == "doubt", "it holds the 3 itself"


@pytest.mark.parametrize("own", [1, 2, 3])
def test_it_plays_the_same_in_worlds_that_it_cannot_tell_apart(own: int) -> None:
    others = [card for card in (1, 2, 3) if card != own]
    choices = [
        [
            chosen(BLUFF, BLUFF.play(BLUFF.start(), f"deal1={card}", f"deal2={own}", "claim 2"), SearchBot(60), seed)
            for seed in range(10)
        ]
        for card in others
    ]
    assert choices[0] == choices[1]


def test_the_others_do_not_know_what_the_seat_holds() -> None:
    """Whoever bets a jack loses 1 if it is always called, as by one who knows it; a queen that does not may as well fold."""
    state = KuhnState((JACK, QUEEN))
    bot = SearchBot(1200, explore=1.0)
    bot.think(Eyes(None, state, 0), Rng(1))
    bet = dict(bot.judged())[BET]
    assert bet[0] > -0.7
    state = KuhnState((KING, QUEEN))
    bot.think(Eyes(None, state, 0), Rng(1))
    bet = dict(bot.judged())[BET]
    assert bet[0] > 0.55, "and a king wins more than the stake, which all would give up who knew it"


def test_a_chance_event_gets_more_outcomes_the_more_often_it_is_met() -> None:
    state = guard("S: Ae4 Md1 Rf2 | N: Ae9 Mc7", 4)
    bot = SearchBot(200, widening=0.5, depth=0)
    bot.think(Eyes(GUARD, state, state.actor()), Rng(1))
    tree = bot.tree
    first = tree.first[ROOT]
    dice = [node for node in range(first, first + tree.count[ROOT]) if tree.visits[node] > 1]
    assert dice
    for node in dice:
        assert tree.count[node] >= 1
        assert float(tree.count[node]) <= 1 + 0.5 * sqrt(tree.visits[node])
    assert any(tree.count[node] > 1 for node in dice)


def test_outcomes_that_are_in_the_tree_fall_by_their_weights_once_there_is_no_room_for_others() -> None:
    tree, bot = Tree(), SearchBot(1, widening=0.01)
    tree.spread(ROOT, _events(0, 2))
    fell = [int(bot._fall(tree, Weighted((1, 90, 3)), ROOT, Rng(seed))) for seed in range(400)]
    assert set(fell) == {0, 2}
    assert fell.count(2) == pytest.approx(300, abs=40)
    assert {int(bot._fall(tree, Weighted((0, 5, 0)), ROOT, Rng(seed))) for seed in range(9)} == {1}, "none else can"


def test_a_long_deal_is_not_written_into_the_tree_card_by_card() -> None:
    bot = SearchBot(100)
    bot.think(Eyes(None, Dealt(0), 0), Rng(1))
    assert bot.events == 100 * (1 + Dealt.CARDS), "every card is dealt all the same"
    assert nodes(bot.tree, ROOT) <= 1 + 2 + 100 * LONG < 50 * Dealt.CARDS


def nodes(tree: Tree, node: int) -> int:
    """How many there are, from this one on."""
    first = tree.first[node]
    return 1 + sum(nodes(tree, child) for child in range(first, first + tree.count[node]))


def test_a_playout_with_many_picks_takes_what_can_be_taken() -> None:
    """Whoever moves next takes the last pawn: playouts that look see it, random ones seldom do."""
    state = guard("S: Ae4 Md1 Rf2 | N: Ae6", 2)
    worths = []
    for picks in (1, 40):
        bot = SearchBot(200, playout_choices=picks, depth=8)
        bot.think(Eyes(GUARD, state, state.actor()), Rng(1))
        first = bot.tree.first[ROOT]
        worths.append(sum(bot.tree.worth[node] for node in range(first, first + bot.tree.count[ROOT])) / 200)
    assert worths[1] > worths[0]


def test_it_tells_what_each_seat_may_expect_of_every_move() -> None:
    state = guard("S: Ae4 Mb2 | N: Ae5", 3)
    bot = SearchBot(300)
    bot.think(Eyes(GUARD, state, 0), Rng(1))
    move, values = bot.judged()[0]
    assert (GUARD.write(state, move), values) == ("Ae4xe5", [1.0, -1.0])
    assert bot.values() == [1.0, -1.0]
    assert {move for move, _ in bot.judged()} == set(state.legal())
    assert all(values[0] == pytest.approx(-values[1]) for _, values in bot.judged()), "what one wins the other loses"


def test_a_move_that_seemed_bad_can_be_looked_at_closely() -> None:
    state = guard("S: Ae4 Mb2 | N: Ae5", 3)
    bot = SearchBot(800, explore=0.0)
    bot.think(Eyes(GUARD, state, 0), Rng(1))
    bad = state.legal()[0]
    assert bot.tree.visits[bot.tree.child(ROOT, bad)] < 20
    bot.think_of(Eyes(GUARD, state, 0), Rng(1), bad)
    assert bot.tree.visits[bot.tree.child(ROOT, bad)] == 100
    assert GUARD.write(state, bot.judged()[0][0]) == "Ae4xe5", "it stays the better one"


def test_a_close_look_does_not_make_a_move_the_best() -> None:
    """Ten good moves share the tries, so that the bad one has most of them after the look; its rank stays."""
    good, bad = (0.5, 0.0, 0.0), (-0.5, 0.0, 0.0)
    eyes = Eyes(None, Planned((0, (bad, *[good] * 20))), 0)
    bot = SearchBot(400, explore=1.0)
    bot.think(eyes, Rng(1))
    bot.think_of(eyes, Rng(1), 0)
    first = bot.tree.first[ROOT]
    assert bot.tree.visits[first] == max(bot.tree.visits[first : first + 21])
    assert bot.judged()[0][1] == list(good)
    assert bot.judged()[-1][0] == 0


@pytest.mark.parametrize(("coin", "assume_seen"), [(Coin, False), (Coin, True), (Laid, True)])
def test_what_only_another_will_see_is_not_known_later(coin: type[Coin], assume_seen: bool) -> None:
    """Guessing how a hidden coin fell, or was laid, is worth nothing, so what is sure is taken."""
    bot = SearchBot(3000, explore=3.0, assume_seen=assume_seen)
    bot.think(Eyes(None, coin(()), 0), Rng(1))
    (best, _values), (_guess, (worth, _other)) = bot.judged()
    assert best == 0
    assert abs(worth) < 0.2


def test_what_the_seat_does_in_secret_is_not_known_to_the_others_later() -> None:
    """Nobody can guess the coin that it will lay, so that costs nothing, and what is sure is not paid."""
    bot = SearchBot(3000, explore=3.0)
    bot.think(Eyes(None, Guessed(()), 0), Rng(1))
    (best, (worth, _other)), (_sure, (paid, _got)) = bot.judged()
    assert best == 1
    assert abs(worth) < 0.2
    assert paid == pytest.approx(-0.3)


@pytest.mark.parametrize("assume_seen", [False, True])
def test_others_play_well_after_what_nobody_saw(assume_seen: bool) -> None:
    bot = SearchBot(600, assume_seen=assume_seen)
    bot.think(Eyes(None, Judge(()), 0), Rng(1))
    assert dict(bot.judged())[1][0] < -0.8, "who judges says what is good for it"


def test_what_another_may_do_in_secret_is_not_judged_but_its_outlook_is() -> None:
    state = BLUFF.play(BLUFF.start(), "deal1=2", "deal2=3")
    bot = SearchBot(200)
    bot.think(Eyes(BLUFF, state, 1), Rng(1))
    assert bot.judged() == []
    assert bot.values()[0] == pytest.approx(-bot.values()[1], abs=0.5)


def test_it_goes_on_with_what_it_knows_of_the_position() -> None:
    state = guard("S: Ae4 Md1 Rf2 | N: Ae9 Mc7", 4)
    fresh, bot = SearchBot(100), SearchBot(600)
    events = _events(-4)
    bot.think(Eyes(GUARD, state, 0, events), Rng(1))
    move = bot.best(state.legal())
    known = bot.tree.find(ROOT, move)
    state.apply(move)
    events = append(events, move)
    while state.actor() != 0:
        first, count = bot.tree.first[known], bot.tree.count[known]
        known = max(range(first, first + count), key=lambda child: bot.tree.visits[child])
        event = bot.tree.event[known]
        events = append(events, -1 - event if state.actor() == CHANCE else event)
        state.apply(event)
    had = bot.tree.visits[known]
    assert had > 0
    bot.simulations = 100
    assert bot.think(Eyes(GUARD, state, 0, events), Rng(1)) == 100
    assert bot.tree.visits[ROOT] == had + 100
    fresh.think(Eyes(GUARD, state, 0), Rng(1))
    assert fresh.tree.visits[ROOT] == 100


@pytest.mark.parametrize("events", [(), (-4, 7, 8, 9), (-5, 7), (-5,)])
def test_it_begins_anew_after_anything_else(events: tuple[int, ...]) -> None:
    state = guard("S: Ae4 Md1 Rf2 | N: Ae9 Mc7", 4)
    bot = SearchBot(60)
    bot.think(Eyes(GUARD, state, 0, _events(-4)), Rng(1))
    bot.think(Eyes(GUARD, state, 0, _events(*events)), Rng(1))
    assert bot.tree.visits[ROOT] == 60


def test_nothing_of_an_earlier_search_is_left_where_something_is_hidden() -> None:
    worn, fresh = SearchBot(200), SearchBot(200)
    state = BLUFF.start(2)
    rng = Rng(9)
    while state.actor() == CHANCE:
        state.apply(state.sample(rng))
    eyes = Eyes(BLUFF, state, state.actor())
    worn.think(eyes, Rng(1))
    for bot in (worn, fresh):
        bot.think(eyes, Rng(2))
    assert worn.judged() == fresh.judged()
    for mine, others in ((worn.tree, fresh.tree), (worn.others, fresh.others)):
        assert mine.size == others.size > 10
        for one, two in zip(_all_of(mine), _all_of(others), strict=True):
            assert one == two


def _all_of(tree: Tree) -> list[list[float]]:
    """What a tree knows: every array up to its size."""
    arrays = (tree.event, tree.visits, tree.offered, tree.worth, tree.prior, tree.first, tree.count, tree.room)
    return [[float(value) for value in array[: tree.size]] for array in arrays]


def test_what_is_known_of_a_position_is_not_gone_on_with_where_something_is_hidden() -> None:
    """Its simulations began in worlds that may be impossible by now."""
    state = BLUFF.play(BLUFF.start(), "deal1=2", "deal2=3", "claim 2")
    bot = SearchBot(60)
    for _time in range(2):
        bot.think(Eyes(BLUFF, state, 1, _events(-2, -3, 1)), Rng(1))
        assert bot.tree.visits[ROOT] == 60


def test_a_tree_that_is_taken_over_is_so_to_its_last_leaf() -> None:
    old, new = Tree(), Tree()
    old.spread(ROOT, _events(4, 5))
    child = old.child(ROOT, 5)
    old.spread(child, _events(6, 7))
    old.visits[old.child(child, 7)] = 9
    new.graft(ROOT, old, ROOT)
    kept = new.find(new.find(ROOT, 5), 7)
    assert kept >= 0
    assert new.visits[kept] == 9


def test_after_a_close_look_the_next_search_looks_at_everything_again() -> None:
    state = guard("S: Ae4 Mb2 | N: Ae5", 3)
    bot, fresh = SearchBot(200), SearchBot(200)
    bot.think(Eyes(GUARD, state, 0), Rng(1))
    bot.think_of(Eyes(GUARD, state, 0), Rng(1), state.legal()[0])
    for one in (bot, fresh):
        one.think(Eyes(GUARD, state, 0), Rng(2))
    assert bot.judged() == fresh.judged()


def test_where_worlds_differ_results_say_nothing_about_the_outlook_of_a_move_that_was_not_tried() -> None:
    state, bot, tree = guard("S: Ae4 Mb2 | N: Ae5", 3), SearchBot(1, prior_weight=1.0), Tree()
    tree.spread(ROOT, state.legal())
    tried = tree.first[ROOT]
    tree.visits[tried], tree.worth[tried], tree.prior[tried] = 2, 1.0, 0.1
    assert bot._bias(tree, state, ROOT, state.legal(), 0) == pytest.approx(0.4)
    bot._hidden = True
    assert bot._bias(tree, state, ROOT, state.legal(), 0) == 0.0


def test_more_than_two_can_play() -> None:
    state = BLUFF.start(3)
    play_bots(BLUFF, state, [SearchBot(30) for _ in range(3)], 5, 100)
    assert state.actor() == OVER


@pytest.mark.parametrize("prior_weight", [0.0, 200.0])
def test_everybody_plays_for_itself(prior_weight: float) -> None:
    """Seat 3 does what is good for it, be that good or bad for seat 1: not against it, and not for it."""
    bot = SearchBot(400, explore=0.3, prior_weight=prior_weight)
    bot.think(Eyes(None, Planned(PLAN), 0), Rng(1))
    (best, values), *_ = bot.judged()
    assert best == 1
    assert values == pytest.approx([0.9, 0.1, 0.1], abs=0.15)


def test_in_a_playout_too_everybody_plays_for_itself_and_is_judged_by_its_own_estimate() -> None:
    bot = SearchBot(1, playout_choices=8, depth=0)
    assert {int(bot._pick(Planned(SEAT_2_HARMS), 2, Rng(seed))) for seed in range(5)} == {0}
    assert list(bot._finish(Planned(PLAN), Rng(1))) == [0.1, 0.2, 0.3]


@pytest.mark.parametrize(
    ("returns", "to_win"),
    [
        ((1.0, 0.0, -1.0), (1.0, -0.45, -0.55)),  # a second place is little better than the last
        ((0.5, 0.5, -1.0), (0.275, 0.275, -0.55)),  # who shares the first place shares what it is worth
        ((0.0, 0.0, 0.0), (0.0, 0.0, 0.0)),
    ],
)
def test_who_plays_for_the_first_place_cares_little_for_the_others(
    returns: tuple[float, float, float], to_win: tuple[float, float, float]
) -> None:
    assert list(SearchBot(1)._finish(Planned(returns), Rng(1))) == list(returns)
    assert list(SearchBot(1, win_only=True)._finish(Planned(returns), Rng(1))) == pytest.approx(to_win)


def test_a_safe_second_place_is_given_up_for_a_chance_to_win() -> None:
    """Unless places are what counts."""
    plan: Plan = (0, ((0.2, 1.0, -1.0), (1, ((1.0, -1.0, 0.0), (-1.0, -1.0, 1.0)))))
    assert chosen_code(SearchBot(200), plan) == 0
    assert chosen_code(SearchBot(200, win_only=True), plan) == 1


def chosen_code(bot: SearchBot, plan: Plan) -> int:
    return int(bot.choose(Eyes(None, Planned(plan), 0), Rng(1)))


def test_a_prior_that_is_too_high_all_over_does_not_make_it_try_everything() -> None:
    """Results show how far the values are off; those of moves that were not tried are taken to be as far off."""

    class Hopeful(Planned):
        def estimate(self, seat: i64) -> float:
            return 0.97 if self.plan == (1, (good,)) else 0.95

    good, bad = (0.1, 0.0, 0.0), (0.0, 0.0, 0.0)
    bot = SearchBot(60, explore=0.01, prior_weight=10.0, depth=0)
    bot.think(Eyes(None, Hopeful((0, ((1, (bad,)), (1, (good,)), (1, (bad,))))), 0), Rng(1))
    (best, _values), *_others = bot.judged()
    assert best == 1
    assert bot.tree.visits[bot.tree.first[ROOT] + 1] > 50


def _events(*events: int) -> vec[i64]:
    return vec[i64](list(events))


@pytest.mark.parametrize("settings", [{}, {"depth": 0, "prior_weight": 2.0}, {"playout_choices": 3}])
def test_who_is_blind_expects_anything_of_the_others(settings: dict[str, Any]) -> None:
    """Another seat takes what is best for it, and leaves -0.8 of -0.8 and 0.95 to the first, which can have -0.4."""
    plan: Plan = (0, (SEAT_2_HARMS, (2, ((-0.4, 0.0, 0.0), (-0.4, 0.0, 0.0)))))
    seeing, blind = (SearchBot(400, blind=one, **settings) for one in (False, True))
    for bot, best, worth in ((seeing, 1, -0.4), (blind, 0, 0.075)):
        state = Planned(plan)
        assert bot.choose(Eyes(None, state, 0), Rng(1)) == best
        assert bot.values()[0] == pytest.approx(worth, abs=0.1)
