"""What a player weighs in Gambit, in pieces: for hints and reviews that say why. Their sum is the lead of an estimate."""

from __future__ import annotations

from parlour.games.gambit.codes import GONE, TEAM
from parlour.games.gambit.evaluation import due, worth
from parlour.games.gambit.state import GambitState
from parlour.kernel.aspects import Aspect


def aspects(state: GambitState, seat: int) -> dict[str, Aspect]:
    others = [other for other in range(state.rules.seats) if other != seat and not state.out >> other & 1]
    ahead, trap = max(((worth(state, other), due(state, other)) for other in others), key=sum, default=(-100.0, 0.0))
    rivals = {"trap": Aspect(-trap), "rival": Aspect(-ahead)}
    whole, open_question = worth(state, seat), due(state, seat)
    question = Aspect(open_question, evident=True)  # what a move claims, and that it is a bluff, stands beside it
    if state.out >> seat & 1:
        return {"lives": Aspect(whole), "question": question, **rivals}
    pieces = [piece for piece in range(TEAM * seat, TEAM * seat + TEAM) if state.where[piece] != GONE]
    lives = float(min(state.rules.losses - state.lost[seat], len(pieces)))
    row = sum(state.top[state.where[piece]] == piece and _far(state, seat, piece) for piece in pieces)
    arrived = 4.0 if row >= state.rules.goal else 0.3 * row * row
    return {
        "lives": Aspect(lives, lives),
        "row": Aspect(arrived, float(row)),
        "way": Aspect(whole - lives - arrived),
        "question": question,
        **rivals,
    }


def _far(state: GambitState, seat: int, piece: int) -> bool:
    return bool(state.rules.far[seat] >> state.where[piece] & 1)
