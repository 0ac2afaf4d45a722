"""Monte Carlo tree search over imagined worlds (compiled): one search for open and for hidden games.

Every simulation starts from a world that agrees with what the seat knows. In an open game that is the state itself and
the search is plain UCT with explicit chance nodes; in a game with secrets it is information-set search, where a move
competes only in the worlds that offer it. A node keeps one number, what the seat that chose it got, so any number of
seats can play.
"""

from __future__ import annotations

import math
import time
from typing import Final, final

from mypy_extensions import i64

from parlour.kernel.arrays import append, vec
from parlour.kernel.eyes import Bot, Eyes
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER, State

ROOT: Final = 0
NONE: Final = -1
UNJUDGED: Final = -9.0
LOOK_AT_CLOCK: Final = 16
"""Simulations between two looks at the clock."""


@final
class Tree:
    """Nodes in flat arrays. The children of a node are a block of neighbours, in ascending order of their events."""

    def __init__(self) -> None:
        self.event = vec[i64]([])
        """The move or outcome that leads to the node."""
        self.visits = vec[i64]([])
        self.offered = vec[i64]([])
        """In how many simulations the move could be chosen."""
        self.worth = vec[float]([])
        """The sum of what the seat that chose the move got."""
        self.prior = vec[float]([])
        """What the game's own estimate says about the move."""
        self.first = vec[i64]([])
        self.count = vec[i64]([])
        self.grow(0)

    def grow(self, event: i64) -> i64:
        """A new node; its number."""
        number: i64 = len(self.event)
        self.event = append(self.event, event)
        self.visits = append(self.visits, 0)
        self.offered = append(self.offered, 0)
        self.worth = append(self.worth, 0.0)
        self.prior = append(self.prior, UNJUDGED)
        self.first = append(self.first, NONE)
        self.count = append(self.count, 0)
        return number

    def spread(self, node: i64, events: vec[i64]) -> None:
        """Give a node a child for each of these events, ascending; children that it has are kept."""
        old, had = self.first[node], self.count[node]
        first: i64 = len(self.event)
        at: i64 = 0
        for event in events:
            while at < had and self.event[old + at] < event:
                self._take_over(old + at)
                at += 1
            if at < had and self.event[old + at] == event:
                self._take_over(old + at)
                at += 1
            else:
                self.grow(event)
        while at < had:
            self._take_over(old + at)
            at += 1
        self.first[node] = first
        self.count[node] = len(self.event) - first

    def _take_over(self, node: i64) -> None:
        new = self.grow(self.event[node])
        self.visits[new] = self.visits[node]
        self.offered[new] = self.offered[node]
        self.worth[new] = self.worth[node]
        self.prior[new] = self.prior[node]
        self.first[new] = self.first[node]
        self.count[new] = self.count[node]

    def child(self, node: i64, event: i64) -> i64:
        """The child of a chance node that an outcome leads to, made if it is new."""
        low = self.first[node]
        end = low + self.count[node]
        high = end
        while low < high:
            middle = (low + high) // 2
            if self.event[middle] < event:
                low = middle + 1
            else:
                high = middle
        if low < end and self.event[low] == event:
            return low
        self.spread(node, vec[i64]([event]))
        return self.child(node, event)


@final
class SearchBot(Bot):
    """Searches for a number of simulations or for some seconds, whichever ends first, and plays what it tried most.

    `depth`: decisions of a playout before the game's estimate is taken for the result; `picks`: of how many random moves
    a playout takes the best, 1 plays at random; `explore`: how much a little tried move draws; `trust`: how many visits
    the estimate of a move is worth when it is first looked at; `spread`: how many outcomes a chance event has in the
    tree at most, times the square root of its visits; 0.0: all that fall.
    """

    def __init__(
        self,
        simulations: i64,
        seconds: float = 0.0,
        depth: i64 = 1 << 30,
        explore: float = 0.7,
        trust: float = 0.0,
        picks: i64 = 1,
        spread: float = 0.0,
    ) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.depth = depth
        self.explore = explore
        self.trust = trust
        self.picks = picks
        self.spread = spread
        self.events: i64 = 0
        """How many events it has played in all simulations so far."""
        self.tree = Tree()
        """What the seat knows: its own decisions, and in an open game everybody's."""
        self.others = Tree()
        """What the others know: there the seat's own secrets are imagined too."""
        self._seat: i64 = 0
        self._hidden = False
        self._path = vec[i64]([])
        self._chosen_by = vec[i64]([])

    def choose(self, eyes: Eyes, rng: Rng) -> i64:
        moves = eyes.legal()
        if len(moves) == 1:
            return moves[0]
        self.think(eyes, rng)
        return self.best(moves)

    def think(self, eyes: Eyes, rng: Rng) -> i64:
        """Search, leaving the tree to be looked at; the number of simulations."""
        self.tree = Tree()
        self.others = Tree()
        self._seat = eyes.seat
        self._hidden = eyes.hides()
        end = time.perf_counter() + self.seconds if self.seconds > 0.0 else 0.0
        done: i64 = 0
        while done < self.simulations:
            world = eyes.imagine(rng)
            if self._hidden:
                self._simulate(_as_another_sees_it(world, eyes.seat, rng), rng, False)
            self._simulate(world, rng, True)
            done += 1
            if self.seconds > 0.0 and done % LOOK_AT_CLOCK == 0 and time.perf_counter() > end:
                break
        return done

    def best(self, moves: vec[i64]) -> i64:
        """The move that was tried most; among equals the one that did better."""
        tree = self.tree
        choice = moves[0]
        most: i64 = -1
        mean = -2.0
        first = tree.first[ROOT]
        for node in range(first, first + tree.count[ROOT]):
            visits = tree.visits[node]
            worth = tree.worth[node] / float(visits) if visits else -2.0
            if visits > most or (visits == most and worth > mean):
                choice, most, mean = tree.event[node], visits, worth
        return choice

    def _simulate(self, state: State, rng: Rng, own: bool) -> None:
        """Down the tree, one step out of it, a playout, and the result back up.

        `own`: in a world as the seat knows it, which tells about its own decisions; how the others decide was learnt in
        worlds as they know them, where `own` is false.
        """
        grown = self.tree if own else self.others
        self._path = vec[i64]([])
        self._chosen_by = vec[i64]([])
        node: i64 = ROOT
        beside: i64 = ROOT
        """The place in the others' tree, while `grown` is the seat's."""
        aside = own and self._hidden
        actor = state.actor()
        while actor != OVER:
            if actor == CHANCE:
                event = self._fall(grown, state, node, rng)
                node = grown.child(node, event)
                if aside:
                    beside = self.others.child(beside, event)
            else:
                if grown.visits[node] == 0 and node != ROOT:
                    break
                if aside and actor != self._seat:
                    beside = self._select(self.others, state, beside, actor, rng)
                    event = self.others.event[beside]
                    node = grown.child(node, event)
                else:
                    node = self._select(grown, state, node, actor, rng)
                    event = grown.event[node]
                    if aside:
                        beside = self.others.child(beside, event)
            self._path = append(self._path, node)
            self._chosen_by = append(self._chosen_by, actor)
            state.apply(event)
            self.events += 1
            actor = state.actor()
        self._give_back(grown, self._finish(state, rng))

    def _fall(self, tree: Tree, state: State, node: i64, rng: Rng) -> i64:
        """An outcome: a new one while there is room for it in the tree, else one of those that are there."""
        count = tree.count[node]
        if self.spread <= 0.0 or count == 0 or float(count) < self.spread * math.sqrt(float(tree.visits[node])):
            return state.sample(rng)
        weights = state.chance()
        first = tree.first[node]
        total: i64 = 0
        for child in range(first, first + count):
            total += weights[tree.event[child]]
        if total == 0:  # none of them can fall in this world
            return state.sample(rng)
        left = rng.below(total)
        child = first
        while left >= weights[tree.event[child]]:
            left -= weights[tree.event[child]]
            child += 1
        return tree.event[child]

    def _select(self, tree: Tree, state: State, node: i64, actor: i64, rng: Rng) -> i64:
        """The child to look at next: the one with the best upper bound among those that this world offers."""
        moves = state.legal()
        if not _offers_all(tree, node, moves):
            tree.spread(node, moves)
        best: i64 = NONE
        best_bound = -1e9
        ties: i64 = 0
        child = tree.first[node]
        log_visits = math.log(float(tree.visits[node] + 1))
        for move in moves:
            while tree.event[child] < move:
                child += 1
            visits = tree.visits[child]
            tree.offered[child] += 1
            if visits == 0 and self.trust <= 0.0:
                bound = 1e6
            else:
                if tree.prior[child] == UNJUDGED and self.trust > 0.0:
                    tree.prior[child] = _judge(state, move, actor)
                weight = float(visits) + self.trust
                mean = (tree.worth[child] + self.trust * tree.prior[child]) / weight
                tried = math.log(float(tree.offered[child])) if tree.offered[child] > 1 else 0.0
                bound = mean + self.explore * math.sqrt((tried if tried < log_visits else log_visits) / weight)
            if bound > best_bound:
                best, best_bound, ties = child, bound, 1
            elif bound == best_bound:
                ties += 1
                if rng.below(ties) == 0:
                    best = child
        return best

    def _finish(self, state: State, rng: Rng) -> vec[float]:
        """Play on, to the end or so far that an estimate will do."""
        left = self.depth
        actor = state.actor()
        while actor != OVER:
            if actor == CHANCE:
                state.apply(state.sample(rng))
            elif left == 0:
                return _estimates(state)
            else:
                state.apply(self._pick(state, actor, rng))
                left -= 1
            self.events += 1
            actor = state.actor()
        return state.returns()

    def _pick(self, state: State, actor: i64, rng: Rng) -> i64:
        """A random move, or the one that looks best of a few."""
        moves = state.legal()
        count: i64 = len(moves)
        choice = moves[rng.below(count)]
        if self.picks == 1 or count == 1:
            return choice
        worth = -2.0
        for _try in range(self.picks):
            move = moves[rng.below(count)]
            value = _judge(state, move, actor)
            if value > worth:
                choice, worth = move, value
        return choice

    def _give_back(self, tree: Tree, values: vec[float]) -> None:
        tree.visits[ROOT] += 1
        for at in range(len(self._path)):
            node, seat = self._path[at], self._chosen_by[at]
            tree.visits[node] += 1
            if seat != CHANCE:
                tree.worth[node] += values[seat]


def _as_another_sees_it(world: State, seat: i64, rng: Rng) -> State:
    """The same world to one of the others, drawn by lot; what only `seat` knows may be different."""
    other = rng.below(world.seat_count() - 1)
    return world.imagine(other if other < seat else other + 1, rng)


def _offers_all(tree: Tree, node: i64, moves: vec[i64]) -> bool:
    child = tree.first[node]
    end = child + tree.count[node]  # without children: none
    for move in moves:
        while child < end and tree.event[child] < move:
            child += 1
        if child == end or tree.event[child] != move:
            return False
    return True


def _judge(state: State, move: i64, seat: i64) -> float:
    """What the game's estimate says about a move."""
    after = state.copy()
    after.apply(move)
    return after.returns()[seat] if after.actor() == OVER else after.estimate(seat)


def _estimates(state: State) -> vec[float]:
    values = vec[float]([])
    for seat in range(state.seat_count()):
        values = append(values, state.estimate(seat))
    return values
