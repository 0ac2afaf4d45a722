"""Expectimax finds what plain expectimax and value iteration find, within its budget, and repeats itself."""

from __future__ import annotations

from typing import Any

import pytest

from bots.textbook import Ending, Position, Thicket, after, expectimax, move_values, place
from parlour.bots.expectimax import AT_LEAST, EXACT, NONE, ExpectimaxBot, Table
from parlour.games.adventurers_guard import GAME as GUARD
from parlour.kernel.bot import Eyes
from parlour.kernel.drivers import play_bots
from parlour.kernel.rng import Rng, derive
from parlour.kernel.state import OVER

PLENTY = 1 << 40
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"enemy_suicide": "safe_only", "warrior_ahead": "forbidden"},
    {"enemy_move": "must", "limit_result": "count"},
    {"no_capture_limit": 0},
)
ENDLESS = OPTIONS[3]
FEW = {"no_capture_limit": 20}
MIDDLE = "S: Ae4 Md1 Rf2 | N: Ae9 Mc7"


def guard(pawns: str, die: int | None = None, **fields: Any) -> Any:
    return GUARD.load({"pawns": pawns, "die": die, **fields})


def small(number: int, pawns: int, most: int) -> Any:
    """A random position of at most this many pawns, close together, in which somebody has 2 to `most` moves."""
    rng = Rng(derive(3, number))
    while True:
        tiles = [file + row for file in "cdefg" for row in "23456"]
        camps = []
        for _ in range(2):
            kinds = ["A", *(["M", "R", "W"][rng.below(3)] for _ in range(rng.below(pawns)))]
            kinds = ["A", *sorted(set(kinds[1:]))]
            camps.append(" ".join(f"{kind}{tiles.pop(rng.below(len(tiles)))}" for kind in kinds))
        state = guard(
            f"S: {camps[0]} | N: {camps[1]}",
            turn=6 + int(rng.below(2)),
            quiet=[0, 198, 199][rng.below(3)],
            options=OPTIONS[rng.below(len(OPTIONS))],
        )
        state.apply(rng.below(6))
        if state.actor() >= 0 and 2 <= len(state.legal()) <= most:
            return state


def thought(state: Any, bot: ExpectimaxBot) -> ExpectimaxBot:
    bot.think(Eyes(None, state, state.actor()), Rng(1))
    return bot


def ranked(bot: ExpectimaxBot) -> list[tuple[int, float]]:
    """The moves that it judges, best first, with their values to the seat that searches."""
    return [(move, values[bot.seat]) for move, values in bot.judged()]


def agrees(bot: ExpectimaxBot, truth: dict[int, float]) -> None:
    """The values of the bot's best moves are those of the truly best ones, and its own true ones."""
    found = ranked(bot)
    assert len(found) == min(bot.lines, len(truth))
    best = sorted(truth.values(), reverse=True)
    assert [value for _, value in found] == pytest.approx(best[: len(found)], abs=1e-9)
    assert [value for _, value in found] == pytest.approx([truth[move] for move, _ in found], abs=1e-9)


# Against the textbook


@pytest.mark.parametrize(("depth", "count", "pawns", "most"), [(1, 60, 4, 99), (2, 24, 3, 20), (3, 8, 2, 8)])
def test_it_finds_what_plain_expectimax_finds(depth: int, count: int, pawns: int, most: int) -> None:
    for number in range(count):
        state = small(number, pawns, most)
        truth = move_values(state, depth)
        for lines, slots in ((1, 1 << 12), (3, 1 << 12), (1, 0), (2, 8)):
            bot = thought(state, ExpectimaxBot(PLENTY, depth=depth, lines=lines, slots=slots))
            if bot.reached == depth:
                agrees(bot, truth)
            else:  # it has seen enough
                assert abs(ranked(bot)[0][1]) == 1.0
                assert truth[ranked(bot)[0][0]] == pytest.approx(ranked(bot)[0][1])


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("keyed", "width", "seeds"), [(True, 3, 40), (True, 8, 6), (False, 5, 6)])
def test_anybody_may_act_after_anybody(seats: int, keyed: bool, width: int, seeds: int) -> None:
    reached = 0
    for seed in range(seeds):
        state = Thicket(seed, seats, keyed, width)
        for depth in range(1, 7):
            truth = move_values(state, depth)
            for lines, slots in ((1, 64), (3, 64), (1, 0), (2, 4)):
                bot = thought(state, ExpectimaxBot(PLENTY, depth=depth, lines=lines, slots=slots))
                if bot.reached == depth:
                    reached += 1
                    agrees(bot, truth)
    assert reached > 10 * seeds


@pytest.mark.parametrize("seats", [2, 3])
def test_who_is_blind_expects_anything_of_the_others(seats: int) -> None:
    reached = differs = 0
    for seed in range(20):
        state = Thicket(seed, seats, True, 3)
        for depth in range(1, 6):
            truth = move_values(state, depth, blind=True)
            for lines, slots in ((3, 64), (1, 0), (2, 4)):
                bot = thought(state, ExpectimaxBot(PLENTY, depth=depth, lines=lines, slots=slots, blind=True))
                if bot.reached == depth:
                    reached += 1
                    agrees(bot, truth)
            differs += truth != move_values(state, depth)
    assert reached > 200
    assert differs > 40


def test_a_value_outside_the_window_is_a_bound_and_stays_one_when_it_is_met_again() -> None:
    """Any window, in any order, with all that the table remembers of the others: the heart of the search by itself."""
    rng = Rng(1)
    for seed in range(60):
        state = Thicket(seed, width=4)
        bot = thought(state, ExpectimaxBot(PLENTY, depth=1, slots=256))
        starts = [after(state, move) for move in state.legal()]
        truths = {(at, depth): expectimax(start, depth, 0) for at, start in enumerate(starts) for depth in (2, 3, 4)}
        for _ in range(100):
            at, depth = int(rng.below(len(starts))), 2 + int(rng.below(3))
            low = rng.unit() * 2 - 1
            high = low + 0.01 + rng.unit() * rng.unit()
            truth, value = truths[at, depth], bot._value(starts[at], depth, low, high)
            if truth <= low:
                assert truth - 1e-9 <= value <= low
            elif truth >= high:
                assert high <= value <= truth + 1e-9
            else:
                assert value == pytest.approx(truth, abs=1e-9)


def test_it_stops_looking_when_it_has_won() -> None:
    bot = thought(guard("S: Ae4 Mb2 | N: Ae5", 3), ExpectimaxBot(PLENTY))
    assert [(GUARD.write(guard("S: Ae4 Mb2 | N: Ae5", 3), move), value) for move, value in ranked(bot)] == [
        ("Ae4xe5", 1.0)
    ]
    assert bot.reached == 1


def test_a_move_that_seemed_bad_can_be_looked_at_closely() -> None:
    for number in range(6):
        state = small(number, 3, 12)
        bot = thought(state, ExpectimaxBot(PLENTY, depth=2))
        truth = move_values(state, 2)
        worst = min(truth, key=lambda move: (truth[move], move))
        if bot.reached == 2:
            bot.think_of(Eyes(None, state, state.actor()), Rng(1), worst)
            found = dict(ranked(bot))
            assert found[worst] == pytest.approx(truth[worst], abs=1e-9)
            assert max(found.values()) == pytest.approx(max(truth.values()), abs=1e-9)


def test_a_move_that_the_budget_did_not_suffice_for_can_be_looked_at_as_closely_as_the_best() -> None:
    state = guard(MIDDLE, 4)
    truth = move_values(state, 2)
    full = thought(state, ExpectimaxBot(PLENTY, depth=2)).nodes
    judged = 0
    for nodes in range(full // 8, full, full // 8):
        bot = thought(state, ExpectimaxBot(nodes, depth=2))
        for move in [move for move in state.legal() if move not in list(bot._moves)]:
            bot.think_of(Eyes(None, state, state.actor()), Rng(1), move)
            found = dict(ranked(bot))
            if move in found:
                judged += 1
                assert found[move] == pytest.approx(truth[move], abs=1e-9)
    assert judged > 5


# Against value iteration


def test_a_game_without_an_end_is_worth_what_value_iteration_says() -> None:
    """Side by side, whoever rolls the first 3 wins: v = 1/6 - 5/6 v. The longer the search, the nearer it comes.

    South must step into the reach of North's adventurer; on a2 and b2 it can strike as well, on b1 it cannot.
    """
    state = guard("S: Aa1 | N: Ab3+1", 3, options=ENDLESS)
    ends = {GUARD.write(state, move): after(state, move) for move in state.legal()}
    side_by_side = [ends["Aa1-a2"], ends["Aa1-b2"]]
    ending = Ending(side_by_side, 3)
    assert len(ending.ends) == 4, "each of the two, and whose turn it is"
    values = ending.values(200, 0.0)
    assert [values[place(end)] for end in side_by_side] == pytest.approx([-1 / 11, -1 / 11])
    for depth in range(2, 9):
        move, value = ranked(thought(state, ExpectimaxBot(PLENTY, depth=depth)))[0]
        assert value == pytest.approx(-1 / 11, abs=12 / 11 * (5 / 6) ** (depth - 1))
        assert GUARD.write(state, move) != "Aa1-b1" or depth < 3
    assert len(ends) == 3


@pytest.mark.parametrize(
    ("pawns", "die", "turns", "options", "doubt"),
    [
        ("S: Ae4 | N: Af6", 3, 5, FEW, 0.0),
        ("S: Ae4+1 | N: Ae7", 3, 4, FEW, 0.0),
        ("S: Ab2 | N: Ad4+2", 3, 3, FEW, 0.0),
        ("S: Ae5 Md5 | N: Ae7", 3, 4, FEW, 0.0),
        ("S: Ae4 Md6 | N: Ae7", 1, 3, FEW, 0.0),
        ("S: Ac4 Wd5 | N: Ae6", 5, 3, FEW, 0.0),
        ("S: Ad3 Rc4 | N: Ae6", 4, 3, {**FEW, "limit_result": "count"}, 0.3),
    ],
)
@pytest.mark.parametrize("first", "SN")
def test_an_ending_with_few_turns_left_is_worth_what_value_iteration_says(
    pawns: str, die: int, turns: int, options: dict[str, Any], doubt: float, first: str
) -> None:
    """With few turns left the limit stands at the end of every line, unless a pawn falls that is not the last.

    Beyond that, value iteration takes anything for possible: the value of a search lies within its bounds, and no
    other move is surely better. Where the bounds meet, the ending is solved and the move is the best.
    """
    state = after(guard(pawns, first=first, quiet=20 - turns, options=options), die - 1)
    ends = {int(move): after(state, move) for move in state.legal()}
    ending = Ending([end for end in ends.values() if end.actor() != OVER], turns - 1)
    low, high = (ending.values(turns - 1, beyond) for beyond in (-1.0, 1.0))
    bounds = {move: sorted(own(state, end, values) for values in (low, high)) for move, end in ends.items()}
    move, value = ranked(thought(state, ExpectimaxBot(PLENTY, depth=turns)))[0]
    least, most = bounds[move]
    assert least - 1e-9 <= value <= most + 1e-9
    assert most >= max(other for other, _ in bounds.values()) - 1e-9
    assert most - least <= doubt


def own(state: Any, end: Any, values: dict[Position, float]) -> float:
    """What one of its ends is worth to the seat that decides."""
    value = float(end.returns()[0]) if end.actor() == OVER else values[place(end)]
    return value if state.actor() == 0 else -value


# What a bot is


def test_equal_budgets_find_the_same_and_leave_the_game_as_it_is() -> None:
    state = guard(MIDDLE, 4)
    before = GUARD.dump(state)
    found = []
    bot = ExpectimaxBot(3000, lines=3)
    for player in (bot, bot, ExpectimaxBot(3000, lines=3)):
        thought(state, player)
        found.append((ranked(player), player.nodes, player.reached))
    assert found[0] == found[1] == found[2]
    assert GUARD.dump(state) == before


def test_a_bot_forgets_one_game_before_the_next() -> None:
    one, two = (
        guard(MIDDLE, 4),
        guard(MIDDLE, 4, options={"enemy_suicide": "safe_only", "no_capture_limit": 20}, quiet=18),
    )
    fresh, used = ExpectimaxBot(2000), ExpectimaxBot(2000)
    thought(one, used)
    assert ranked(thought(two, used)) == ranked(thought(two, fresh))
    assert used.nodes == fresh.nodes


@pytest.mark.parametrize("nodes", [1, 10, 100, 1000])
def test_no_more_nodes_are_made_than_it_may_make(nodes: int) -> None:
    state = guard(MIDDLE, 4)
    bot = thought(state, ExpectimaxBot(nodes))
    assert bot.nodes == max(nodes, len(state.legal()))
    assert ranked(bot)[0][0] in list(state.legal())


def test_a_larger_budget_sees_further() -> None:
    state = guard(MIDDLE, 4)
    assert [thought(state, ExpectimaxBot(nodes)).reached for nodes in (1, 400, 4000)] == [1, 2, 3]


def test_what_is_found_before_the_budget_ends_is_worth_no_less_than_what_was_known() -> None:
    """Wherever a search of depth 3 is broken off, the move is best by depth 2, or better than that by depth 3."""
    state = small(5, 3, 20)
    two, three = (move_values(state, depth) for depth in (2, 3))
    known = ranked(thought(state, ExpectimaxBot(PLENTY, depth=2)))[0][0]
    full = thought(state, ExpectimaxBot(PLENTY, depth=3)).nodes
    for nodes in range(full // 20, full, full // 20):
        bot = thought(state, ExpectimaxBot(nodes, depth=3))
        move, value = ranked(bot)[0]
        if bot.reached == 2:
            assert move == known or three[move] > three[known]
            assert value == pytest.approx(two[move], abs=1e-9) or value == pytest.approx(three[move], abs=1e-9)


def test_seconds_end_a_search_that_has_nodes_left() -> None:
    bot = thought(guard(MIDDLE, 4), ExpectimaxBot(PLENTY, seconds=0.02))
    assert bot.nodes < PLENTY
    assert bot.reached < 20


def test_a_single_move_needs_no_thought() -> None:
    state = guard("S: Aa1 Ma2 Rb1 | N: Ae9", 3)
    bot = ExpectimaxBot(1000)
    assert bot.choose(Eyes(GUARD, state, state.actor()), Rng(1)) == state.legal()[0]
    assert bot.nodes == 0


def test_it_plays_whole_games() -> None:
    state = GUARD.start(2, no_capture_limit=20)
    play_bots(GUARD, state, [ExpectimaxBot(60), ExpectimaxBot(60)], 5, 5000)
    assert state.actor() == OVER


# The table


def test_a_table_knows_a_position_until_another_takes_its_slot() -> None:
    table = Table(4)
    table.keep(6, 3, AT_LEAST, 0.5, 17)
    slot = table.find(6)
    assert (table.depth(slot), table.bound(slot), table.value[slot], table.move[slot]) == (3, AT_LEAST, 0.5, 17)
    table.keep(10, 1, EXACT, 0.25, 4)
    assert table.find(6) == NONE
    assert table.find(10) != NONE
    table.forget()
    assert table.find(10) == NONE


def test_a_position_without_a_key_is_not_kept() -> None:
    table = Table(4)
    table.keep(0, 3, EXACT, 0.5, 17)
    assert table.find(0) == NONE


def test_one_decision_ahead_nothing_is_remembered_so_that_no_slots_are_made() -> None:
    state = Thicket(1, width=4)
    for depth, slots in ((1, 0), (2, 16)):
        bot = thought(state, ExpectimaxBot(PLENTY, depth=depth, slots=16))
        assert len(bot._table.key) == slots
        assert (len(bot._habits) > 0) == (depth > 1)
