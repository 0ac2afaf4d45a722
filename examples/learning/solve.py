"""Tabular CFR on a tiny Gambit: the last turn of a game, in which one side may bluff and the other must guess.

python examples/learning/solve.py [ITERATIONS]

South needs one more piece on its far row, and has one turn left. North selects a new Action power for one of its two
pieces; South does not see which. What both should do is found by counterfactual regret minimisation (CFR+) over the whole
tree. Information sets are what a seat has observed, as `State.observed` tells it: nothing else is needed.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import Any

import parlour
from parlour import CHANCE, OVER

POSITION: dict[str, Any] = {
    "options": {
        "pieces": 3,
        "movement_powers": 1,
        "action_powers": 1,
        "goal_pieces": 2,
        "loss_limit": 3,
        "turns_per_seat": 10,
        "limit_result": "adjudicate",
    },
    "pieces": "S1 a6; S2 lost; S3 e5; N1 e6; N2 a1; N3 lost",
    "to_act": "N",
    "turn": 19,
    "first": "S",
    "log": ["8 N3 lost", "19 N1 De proven by S", "19 S2 lost"],
    "waits": {
        "for": "reselect",
        "seat": "N",
        "deed": "asked",
        "piece": "N1",
        "target": "S3",
        "claims": ["De"],
        "selects": "N",
        "type": "Action",
        "then": "done",
    },
}
"""A Detective of North's was accused, was one, and so cost South a piece; North may select a new power."""


@dataclass
class Infoset:
    """All that looks the same to a seat which must decide."""

    moves: list[int]
    state: Any
    """One of the states that look the same."""
    regrets: list[float] = field(init=False)
    played: list[float] = field(init=False)
    """How often each move was played, summed over all iterations."""

    def __post_init__(self) -> None:
        self.regrets = [0.0] * len(self.moves)
        self.played = [0.0] * len(self.moves)

    def policy(self) -> list[float]:
        """Each move as often as it is regretted not to have been played."""
        return _shares([max(0.0, regret) for regret in self.regrets])

    def average(self) -> list[float]:
        return _shares(self.played)


@dataclass
class Node:
    """A state of the tree: what follows, and how likely, or who decides, or what everybody gets."""

    seat: int
    infoset: Infoset | None
    chances: list[float]
    children: list[Node]
    returns: list[float]


Infosets = dict[tuple[int, ...], Infoset]


def grow(state: Any, infosets: Infosets, pasts: tuple[tuple[int, ...], ...] | None = None) -> Node:
    """The whole tree below a state; information sets are added to those that are there."""
    seats = range(state.seat_count())
    pasts = pasts or tuple((seat,) for seat in seats)
    actor = int(state.actor())
    if actor == OVER:
        return Node(OVER, None, [], [], list(state.returns()))
    infoset: Infoset | None = None
    chances: list[float] = []
    if actor == CHANCE:
        weights = [int(weight) for weight in state.chance()]
        events = [event for event, weight in enumerate(weights) if weight]
        chances = [weights[event] / sum(weights) for event in events]
    else:
        events = [int(move) for move in state.legal()]
        infoset = infosets.setdefault(pasts[actor], Infoset(events, state))
    children = []
    for event in events:
        seen = tuple((*past, int(state.observed(seat, event))) for seat, past in zip(seats, pasts, strict=True))
        after = state.copy()
        after.apply(event)
        children.append(grow(after, infosets, seen))
    return Node(actor, infoset, chances, children, [])


def improve(node: Node, learner: int, reach: float, others: float, weight: float) -> float:
    """One iteration for one seat; returns what the node is worth to it."""
    if node.seat == OVER:
        return node.returns[learner]
    if node.infoset is None:
        return sum(
            chance * improve(child, learner, reach, others * chance, weight)
            for chance, child in zip(node.chances, node.children, strict=True)
        )
    policy = node.infoset.policy()
    if node.seat != learner:
        return sum(
            share * improve(child, learner, reach, others * share, weight)
            for share, child in zip(policy, node.children, strict=True)
        )
    values = [
        improve(child, learner, reach * share, others, weight)
        for share, child in zip(policy, node.children, strict=True)
    ]
    worth = sum(share * value for share, value in zip(policy, values, strict=True))
    for at, value in enumerate(values):
        node.infoset.regrets[at] += others * (value - worth)
        node.infoset.played[at] += weight * reach * policy[at]
    return worth


def solve(root: Node, infosets: Infosets, iterations: int, seats: int = 2) -> None:
    for iteration in range(1, iterations + 1):
        for seat in range(seats):
            improve(root, seat, 1.0, 1.0, float(iteration))
            for infoset in infosets.values():
                infoset.regrets = [max(0.0, regret) for regret in infoset.regrets]


def value(node: Node, seat: int) -> float:
    """What the average policies bring a seat."""
    if node.seat == OVER:
        return node.returns[seat]
    shares = node.chances if node.infoset is None else node.infoset.average()
    return sum(share * value(child, seat) for share, child in zip(shares, node.children, strict=True) if share)


def best_response(root: Node, seat: int) -> float:
    """What a seat could get that knew how everybody else plays."""
    met: dict[int, list[tuple[Node, float]]] = {}
    choices: dict[int, int] = {}

    def meet(node: Node, reach: float) -> None:
        shares = [1.0] * len(node.children) if node.seat == seat else node.chances
        if node.infoset is not None:
            if node.seat == seat:
                met.setdefault(id(node.infoset), []).append((node, reach))
            else:
                shares = node.infoset.average()
        for share, child in zip(shares, node.children, strict=True):
            meet(child, reach * share)

    def worth(node: Node) -> float:
        if node.seat == OVER:
            return node.returns[seat]
        if node.infoset is not None and node.seat == seat:
            return worth(node.children[choose(node.infoset)])
        shares = node.chances if node.infoset is None else node.infoset.average()
        return sum(share * worth(child) for share, child in zip(shares, node.children, strict=True) if share)

    def choose(infoset: Infoset) -> int:
        if id(infoset) not in choices:
            places = [(node, reach) for node, reach in met[id(infoset)] if reach]
            totals = [
                sum(reach * worth(node.children[at]) for node, reach in places) for at in range(len(infoset.moves))
            ]
            choices[id(infoset)] = totals.index(max(totals))
        return choices[id(infoset)]

    meet(root, 1.0)
    return worth(root)


def nash_conv(root: Node, seats: int = 2) -> float:
    """How much all seats together could gain by changing their policies alone: 0 in an equilibrium."""
    return sum(best_response(root, seat) - value(root, seat) for seat in range(seats))


def _shares(weights: list[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights] if total else [1.0 / len(weights)] * len(weights)


def main(iterations: int = 200) -> None:
    game = parlour.game("gambit")
    start = game.load(POSITION)
    print(game.draw(start))
    infosets: Infosets = {}
    root = grow(start, infosets)
    solve(root, infosets, iterations)
    print(f"{len(infosets)} information sets, {iterations} iterations: NashConv {nash_conv(root):.5f}")
    print(f"South can expect {value(root, 0):+.3f}. North selects:")
    assert root.infoset is not None
    for move, share in zip(root.infoset.moves, root.infoset.average(), strict=True):
        print(f"  {game.write(start, move)}: {share:.0%}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
