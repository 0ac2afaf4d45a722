"""Monte Carlo tree search over imagined worlds (compiled): one search for open and for hidden games.

Every simulation starts from a world that agrees with what the seat knows. In an open game that is the state itself and
the search is plain UCT with explicit chance nodes; in a game with secrets it is information-set search, where a move
competes only in the worlds that offer it. A node keeps one number, what the seat that chose it got, so any number of
seats can play.
"""

from __future__ import annotations

import math
import time
from typing import Any, Final, final

from mypy_extensions import i64

from parlour.bots.net import Net
from parlour.kernel.arrays import append, vec
from parlour.kernel.bot import Eyes, Judged, Searcher
from parlour.kernel.events import code_of
from parlour.kernel.facts import Ban, permitted
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER, State

ROOT: Final = 0
NONE: Final = -1
ALL: Final = -1
"""In place of a seat: an event as everybody gets to know it."""
UNJUDGED: Final = -9.0
LOOK_AT_CLOCK: Final = 16
"""Simulations between checks of the clock, and of whether the choice is made already."""
CANDIDATES: Final = 6
"""How many worlds to choose one from where some are likelier."""
SECRETS: Final = 251
"""How many secrets are told apart in a position; beyond that, some are mistaken for others."""
PLACE: Final = 0.1
"""How much of a result depends on the place reached, rather than on whether it is first."""
LONG: Final = 12
"""Chance events in a row that a simulation adds to the tree: longer runs hardly ever fall the same way again."""
CLOSER: Final = 8
"""A move to be examined closely gets at least one in this many simulations."""


@final
class Tree:
    """Nodes in flat arrays. The children of a node are a block of neighbours, in ascending order of their events."""

    def __init__(self) -> None:
        self.size: i64 = 0
        """Nodes in use; the arrays may have room for more."""
        self.event = vec[i64]([])
        """The move or outcome that leads to the node."""
        self.visits = vec[i64]([])
        self.offered = vec[i64]([])
        """In how many simulations the move could be chosen."""
        self.worth = vec[float]([])
        """The sum of what the seat that chose the move got."""
        self.prior = vec[float]([])
        """What the game's own value says about the move."""
        self.first = vec[i64]([])
        self.count = vec[i64]([])
        self.room = vec[i64]([])
        """How many children the block has room for."""
        self.grow(0)

    def clear(self) -> None:
        """Go back to a root without children. The arrays stay: asking for new memory takes longer than reusing it."""
        self.size = 0
        self.grow(0)

    def grow(self, event: i64) -> i64:
        """Add a node; returns its number."""
        node = self.size
        if node == len(self.event):
            self._enlarge()
        self.size = node + 1
        self._begin(node, event)
        return node

    def _begin(self, node: i64, event: i64) -> None:
        self.event[node] = event
        self.visits[node] = self.offered[node] = 0
        self.worth[node] = 0.0
        self.prior[node] = UNJUDGED
        self.first[node] = NONE
        self.count[node] = self.room[node] = 0

    def _enlarge(self) -> None:
        for _place in range(len(self.event) + 1):
            self.event = append(self.event, 0)
            self.visits = append(self.visits, 0)
            self.offered = append(self.offered, 0)
            self.worth = append(self.worth, 0.0)
            self.prior = append(self.prior, 0.0)
            self.first = append(self.first, 0)
            self.count = append(self.count, 0)
            self.room = append(self.room, 0)

    def spread(self, node: i64, events: vec[i64]) -> None:
        """Give a node a child for each of these events, ascending; existing children are kept."""
        old, had = self.first[node], self.count[node]
        first = self.size
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
        self.count[node] = self.room[node] = self.size - first

    def _take_over(self, node: i64) -> None:
        self._move(node, self.grow(0))

    def _move(self, node: i64, to: i64) -> None:
        self.event[to] = self.event[node]
        self.write_over(to, self, node)
        self.first[to] = self.first[node]
        self.count[to] = self.count[node]
        self.room[to] = self.room[node]

    def _insert(self, node: i64, at: i64, event: i64) -> i64:
        """Add a child at this place in the block; if the block is full, move it to a larger one."""
        count = self.count[node]
        if count == self.room[node]:
            old = self.first[node]
            self.first[node] = self.size
            self.room[node] = count + count // 2 + 1
            for child in range(old, old + count):
                self._take_over(child)
            for _place in range(count, self.room[node]):
                self.grow(0)
        new = self.first[node] + at
        child = self.first[node] + count
        while child > new:
            self._move(child - 1, child)
            child -= 1
        self._begin(new, event)
        self.count[node] = count + 1
        return new

    def write_over(self, node: i64, other: Tree, its: i64) -> None:
        """Give a node what a node of another tree knows, except its children."""
        self.visits[node] = other.visits[its]
        self.offered[node] = other.offered[its]
        self.worth[node] = other.worth[its]
        self.prior[node] = other.prior[its]

    def graft(self, node: i64, other: Tree, its: i64) -> None:
        """Give a node without children everything a node of another tree knows, including all its descendants."""
        self.write_over(node, other, its)
        if other.first[its] == NONE:
            return
        first = self.size
        self.first[node] = first
        self.count[node] = self.room[node] = other.count[its]
        for at in range(other.count[its]):
            self.grow(other.event[other.first[its] + at])
        for at in range(other.count[its]):
            self.graft(first + at, other, other.first[its] + at)

    def find(self, node: i64, event: i64) -> i64:
        """The child that an event leads to, or NONE."""
        for child in range(self.first[node], self.first[node] + self.count[node]):
            if self.event[child] == event:
                return child
        return NONE

    def child(self, node: i64, event: i64) -> i64:
        """The child of a chance node that an outcome leads to, created if it is new."""
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
        return self._insert(node, low - self.first[node], event)


@final
class SearchBot(Searcher):
    """Searches for a number of simulations or seconds, whichever ends first, and plays the move it tried most. Once the
    remaining simulations cannot change which that is, it plays at once.

    If it knows all events since it last thought (`Eyes.events`), it builds on what it found out about the position.

    `depth`: decisions in a playout before the game's value is used as the result.
    `explore`: how strongly a move that was rarely tried attracts the search.
    `prior_weight`: how many visits the value after a move is worth when it is first examined.
    `playout_choices`: a playout takes the best of this many random moves; 1 plays at random.
    `widening`: in an open game, a chance event has at most this many outcomes in the tree, times the square root of its
    visits; 0.0: all that fall.
    `opponent_skill`: where something is hidden, how well others are assumed to play: worlds in which they do better
    are likelier.
    `assume_seen`: others are assumed to see through the seat when they answer it, so it never counts on a bluff.
    `win_only`: in games that rank everybody, hardly anything but first place counts.
    `blind`: others are expected to play anything, as if the seat saw nothing of what they want.
    """

    def __init__(
        self,
        simulations: i64,
        seconds: float = 0.0,
        depth: i64 = 1 << 30,
        explore: float = 0.7,
        prior_weight: float = 0.0,
        playout_choices: i64 = 1,
        widening: float = 0.0,
        opponent_skill: float = 0.0,
        assume_seen: bool = False,
        win_only: bool = False,
        blind: bool = False,
    ) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.depth = depth
        self.explore = explore
        self.prior_weight = prior_weight
        self.playout_choices = playout_choices
        self.widening = widening
        self.opponent_skill = opponent_skill
        self.assume_seen = assume_seen
        self.win_only = win_only
        self.blind = blind
        self.learnt: Any = None
        """Where it finds a learnt value (bots/weights.py); None: it goes by the game's own."""
        self._net: Net | None = None
        self.events: i64 = 0
        """How many events it has played in all simulations so far."""
        self.tree = Tree()
        """What the seat knows: its own decisions, and in an open game everybody's."""
        self.others = Tree()
        """What the others know: there the seat's own secrets are imagined too."""
        self._spare = Tree()
        self._seat: i64 = 0
        self._hidden = False
        self._ban: Ban | None = None
        self._seen = vec[i64]([])
        """All events that led to the root, if they are known."""
        self._first: i64 = NONE
        """The only move that simulations may begin with, if there is one."""
        self._moves = vec[i64]([])
        """The root's moves, if they are the same in all worlds."""
        self._begun = vec[i64]([])
        """How many simulations began with each of them."""
        self._tried = vec[i64]([])
        """How often each was tried, before any of them was examined closely."""
        self._sums = vec[float]([])
        """What those simulations brought each seat, move by move."""
        self._total = vec[float]([])
        """What all simulations brought each seat."""
        self._path = vec[i64]([])
        self._chosen_by = vec[i64]([])

    def choose(self, eyes: Eyes, rng: Rng) -> i64:
        moves = eyes.legal()
        if len(moves) == 1:
            return moves[0]
        self._think(eyes, rng, True)
        return self.best(moves)

    def think(self, eyes: Eyes, rng: Rng) -> i64:
        """Search, leaving the tree for inspection; returns the number of simulations."""
        return self._think(eyes, rng, False)

    def _think(self, eyes: Eyes, rng: Rng, choosing: bool) -> i64:
        hidden = eyes.has_secrets()
        self._plant(eyes, not hidden and not self._hidden)
        self.others.clear()
        self._hidden = hidden
        self._seat = eyes.seat
        self._ban = eyes.ban
        self._net = None if self.learnt is None else self.learnt.net(eyes)
        self._seen = eyes.events[:]
        self._moves = eyes.legal() if eyes.decides() or not hidden else vec[i64]([])
        seats = eyes.seat_count()
        self._begun = vec[i64]([0] * len(self._moves))
        self._sums = vec[float]([0.0] * (len(self._moves) * seats))
        self._total = vec[float]([0.0] * seats)
        done = self._search(eyes, rng, self.simulations, choosing)
        self._tried = self.tree.visits[self.tree.first[ROOT] : self.tree.first[ROOT] + len(self._moves)]
        return done

    def think_of(self, eyes: Eyes, rng: Rng, move: i64) -> None:
        for at in range(len(self._moves)):
            if self._moves[at] == move:
                self._first = move
                self._search(eyes, rng, self.simulations // CLOSER - self._begun[at], False)
                self._first = NONE

    def judged(self) -> list[Judged]:
        seats: i64 = len(self._total)
        first = self.tree.first[ROOT]
        ranked: list[tuple[int, float, int]] = []
        for at in range(len(self._moves)):
            if self._begun[at] > 0:
                visits = self.tree.visits[first + at]
                ranked.append((-self._tried[at], -self.tree.worth[first + at] / float(visits), at))
        ranked.sort()
        return [
            (self._moves[at], [self._sums[at * seats + seat] / float(self._begun[at]) for seat in range(seats)])
            for _tried, _mean, at in ranked
        ]

    def values(self) -> list[float]:
        judged = self.judged()
        if judged:
            return judged[0][1]
        visits = float(max(1, self.tree.visits[ROOT]))
        return [self._total[seat] / visits for seat in range(len(self._total))]

    def _plant(self, eyes: Eyes, open_game: bool) -> None:
        """Set up the tree: in an open game, with what the last search found out about this position."""
        last, tree = self.tree, self._spare
        tree.clear()
        node = self._reached(eyes) if open_game else NONE
        if node != NONE:
            tree.graft(ROOT, last, node)
        self.tree, self._spare = tree, last

    def _reached(self, eyes: Eyes) -> i64:
        """The node of the last search that the game has reached since, or NONE."""
        had: i64 = len(self._seen)
        events = eyes.events
        if had == 0 or len(events) < had:
            return NONE
        for at in range(had):
            if events[at] != self._seen[at]:
                return NONE
        node: i64 = ROOT
        for at in range(had, len(events)):
            event = events[at]
            node = self.tree.find(node, code_of(event))
            if node == NONE:
                return NONE
        return node

    def _search(self, eyes: Eyes, rng: Rng, simulations: i64, choosing: bool) -> i64:
        """Returns how many simulations it made; `choosing`: no more than it takes to know which move will be tried most."""
        end = time.perf_counter() + self.seconds if self.seconds > 0.0 else 0.0
        done: i64 = 0
        while done < simulations:
            world = eyes.imagine_likely(rng)
            if self._hidden:
                if self.opponent_skill > 0.0:
                    world = _likely(world, eyes.seat, self.opponent_skill, rng)
                self._simulate(self._as_another_sees_it(world, rng), rng, False)
            self._simulate(world, rng, True)
            done += 1
            if done % LOOK_AT_CLOCK == 0:
                if choosing and self._lead() > simulations - done:
                    break
                if self.seconds > 0.0 and time.perf_counter() > end:
                    break
        return done

    def _lead(self) -> i64:
        """How much more often the first move was tried than any other."""
        tree = self.tree
        most: i64 = 0
        second: i64 = 0
        first = tree.first[ROOT]
        for node in range(first, first + tree.count[ROOT]):
            visits = tree.visits[node]
            if visits > most:
                most, second = visits, most
            elif visits > second:
                second = visits
        return most - second

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

        `own`: in a world as the seat knows it, which informs its own decisions; how the others decide is learnt in
        worlds as they know them, where `own` is false.
        """
        grown = self.tree if own else self.others
        self._path = vec[i64]([])
        self._chosen_by = vec[i64]([])
        node: i64 = ROOT
        beside: i64 = ROOT
        """The place in the others' tree, while `grown` is the seat's."""
        aside = own and self._hidden
        new: i64 = 0
        actor = state.actor()
        while actor != OVER and new < LONG:
            if actor == CHANCE:
                event = self._fall(grown, state, node, rng)
                node = grown.child(node, state.observed(self._seat if own else ALL, event))
                new += 1 if grown.visits[node] == 0 else 0
                if aside:
                    beside = self.others.child(beside, state.observed(ALL, event))
            else:
                if grown.visits[node] == 0 and node != ROOT:
                    break
                if aside and actor != self._seat:
                    event = self._decide(self.others, state, beside, actor, rng)
                    node = grown.child(node, state.observed(self._seat, event))
                elif own:
                    node = self._select(grown, state, node, actor, rng)
                    event = grown.event[node]
                else:
                    event = self._decide(grown, state, node, actor, rng)
                    # before the path is written: a new child moves the others
                    after = grown.child(node, state.observed(ALL, event))
                    knows = grown.child(node, _knows(state, actor))
                    chosen = grown.find(knows, event)
                    self._go(knows, CHANCE)
                    self._go(chosen, actor)
                    node = chosen if self.assume_seen else after
                if aside and self.assume_seen:
                    beside = self.others.child(self.others.child(beside, _knows(state, actor)), event)
                elif aside:
                    beside = self.others.child(beside, state.observed(ALL, event))
            if own or not self.assume_seen or actor == CHANCE:
                self._go(node, actor if own else CHANCE)
            state.apply(event)
            self.events += 1
            actor = state.actor()
        values = self._finish(state, rng)
        self._give_back(grown, values)
        if own:
            self._count(values)

    def _go(self, node: i64, chosen_by: i64) -> None:
        """Remember a node to pass the result back to."""
        self._path = append(self._path, node)
        self._chosen_by = append(self._chosen_by, chosen_by)

    def _decide(self, tree: Tree, state: State, node: i64, actor: i64, rng: Rng) -> i64:
        """What another seat does, given what everybody knows, which is the node, and what it alone knows."""
        chosen = self._select(tree, state, tree.child(node, _knows(state, actor)), actor, rng)
        return tree.event[chosen]  # only now: the array may have grown

    def _as_another_sees_it(self, world: State, rng: Rng) -> State:
        """A world that looks the same to one of the others, picked at random; what only the seat knows may differ."""
        other = rng.below(world.seat_count() - 1)
        if other >= self._seat:
            other += 1
        world = world.imagine_likely(other, rng)
        return _likely(world, other, self.opponent_skill, rng) if self.opponent_skill > 0.0 else world

    def _fall(self, tree: Tree, state: State, node: i64, rng: Rng) -> i64:
        """An outcome: a new one while there is room for it in the tree, else one that is already there."""
        count = tree.count[node]
        if self.widening <= 0.0 or self._hidden or count == 0:
            return state.sample(rng)
        if float(count) < self.widening * math.sqrt(float(tree.visits[node])):
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
        moves = permitted(state, self._ban)
        if not _offers_all(tree, node, moves):
            tree.spread(node, moves)
        if self._first != NONE and node == ROOT:
            return tree.child(node, self._first)
        if self.blind and actor != self._seat:
            count: i64 = len(moves)
            return tree.child(node, moves[rng.below(count)])
        best: i64 = NONE
        best_bound = -1e9
        ties: i64 = 0
        child = tree.first[node]
        log_visits = math.log(float(tree.visits[node] + 1))
        bias = self._bias(tree, state, node, moves, actor) if self.prior_weight > 0.0 else 0.0
        for move in moves:
            while tree.event[child] < move:
                child += 1
            visits = tree.visits[child]
            tree.offered[child] += 1
            if visits == 0 and self.prior_weight <= 0.0:
                bound = 1e6
            else:
                weight = float(visits) + self.prior_weight
                mean = (tree.worth[child] + self.prior_weight * (tree.prior[child] + bias)) / weight
                tried = math.log(float(tree.offered[child])) if tree.offered[child] > 1 else 0.0
                bound = mean + self.explore * math.sqrt((tried if tried < log_visits else log_visits) / weight)
            if bound > best_bound:
                best, best_bound, ties = child, bound, 1
            elif bound == best_bound:
                ties += 1
                if rng.below(ties) == 0:
                    best = child
        return best

    def _bias(self, tree: Tree, state: State, node: i64, moves: vec[i64], actor: i64) -> float:
        """Judge the moves of a node that are not judged yet; returns how far results exceeded what the values said.

        Where worlds differ, nothing can be said about that: each value was found in just one of them.
        """
        child = tree.first[node]
        visits: i64 = 0
        more = 0.0
        for move in moves:
            while tree.event[child] < move:
                child += 1
            if tree.prior[child] == UNJUDGED:
                tree.prior[child] = self._judge(state, move, actor)
            count = tree.visits[child]
            if count > 0:
                visits += count
                more += tree.worth[child] - float(count) * tree.prior[child]
        return more / float(visits) if visits > 0 and not self._hidden else 0.0

    def _finish(self, state: State, rng: Rng) -> vec[float]:
        """Play on, to the end or until a value will do."""
        left = self.depth
        actor = state.actor()
        while actor != OVER:
            if actor == CHANCE:
                state.apply(state.sample(rng))
            elif left == 0:
                return self._values(state, actor)
            else:
                state.apply(self._pick(state, actor, rng))
                left -= 1
            self.events += 1
            actor = state.actor()
        return self._result(state)

    def _pick(self, state: State, actor: i64, rng: Rng) -> i64:
        """A random move, or the best-looking of a few; of all of them, if there are only a few."""
        moves = permitted(state, self._ban)
        count: i64 = len(moves)
        start = rng.below(count)
        if self.playout_choices == 1 or count == 1 or (self.blind and actor != self._seat):
            return moves[start]
        choice = moves[start]
        worth = -2.0
        for at in range(self.playout_choices if self.playout_choices < count else count):
            move = moves[(start + at) % count] if self.playout_choices >= count else moves[rng.below(count)]
            value = self._judge(state, move, actor)
            if value > worth:
                choice, worth = move, value
        return choice

    def _values(self, state: State, actor: i64) -> vec[float]:
        """What each seat may expect where somebody decides; where something is hidden, as the seat that searches sees it."""
        net = self._net
        if net is None:
            return state.values()
        return net.values(state, self._seat if self._hidden else actor)

    def _judge(self, state: State, move: i64, seat: i64) -> float:
        """What the game's own value says about a move: it is quick, and made to compare the moves of one decision."""
        after = state.copy()
        after.apply(move)
        return self._result(after)[seat] if after.actor() == OVER else after.value(seat)

    def _result(self, state: State) -> vec[float]:
        """What each seat gets at the end."""
        returns = state.returns()
        if not self.win_only:
            return returns
        seats: i64 = len(returns)
        best = -2.0
        winners: i64 = 0
        for value in returns:
            if value > best:
                best, winners = value, 0
            if value == best:
                winners += 1
        values = vec[float]([0.0] * seats)
        for seat in range(seats):
            share = float(seats) / float(winners) if returns[seat] == best else 0.0
            values[seat] = PLACE * returns[seat] + (1.0 - PLACE) * (share - 1.0) / float(seats - 1)
        return values

    def _give_back(self, tree: Tree, values: vec[float]) -> None:
        tree.visits[ROOT] += 1
        for at in range(len(self._path)):
            node, seat = self._path[at], self._chosen_by[at]
            tree.visits[node] += 1
            if seat != CHANCE:
                tree.worth[node] += values[seat]

    def _count(self, values: vec[float]) -> None:
        """Remember what each seat got, by the move the simulation began with."""
        seats: i64 = len(values)
        for seat in range(seats):
            self._total[seat] += values[seat]
        if len(self._moves) > 0:
            at = self._path[0] - self.tree.first[ROOT]
            self._begun[at] += 1
            for seat in range(seats):
                self._sums[at * seats + seat] += values[seat]


def _knows(state: State, seat: i64) -> i64:
    """What a seat alone knows when it decides, as an event in the others' tree."""
    return -1 - state.private_info(seat) % SECRETS


def _likely(world: State, seat: i64, opponent_skill: float, rng: Rng) -> State:
    """One of a few worlds that the seat cannot tell apart; those that are better for the others are likelier."""
    chosen = world
    total = 0.0
    for at in range(CANDIDATES):
        other = world.imagine_likely(seat, rng) if at > 0 else world
        weight = math.exp(-opponent_skill * other.value(seat))
        total += weight
        if rng.unit() * total < weight:
            chosen = other
    return chosen


def _offers_all(tree: Tree, node: i64, moves: vec[i64]) -> bool:
    child = tree.first[node]
    end = child + tree.count[node]  # without children: none
    for move in moves:
        while child < end and tree.event[child] < move:
            child += 1
        if child == end or tree.event[child] != move:
            return False
    return True
