"""Why a move is better than another: the aspect of the position in which they differ most, in the game's words.

Both moves are played in worlds that the seat imagines, and compared by what the game says that a player weighs
(`Game.aspects`); a move with a line, as in a hint, by where the line leads. A search may know better: where the aspects
do not speak for its move, nothing is said.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean, median_low
from typing import Any, Final

from parlour.bots.analysis.opinion import Opinion
from parlour.kernel.aspects import Aspect
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng
from parlour.kernel.state import OVER
from parlour.kernel.words import Phrase, phrase

WORLDS: Final = 8
"""How many are imagined where something is hidden."""
OTHERS: Final = 30
"""The most other moves that a hint is compared with."""
DECIDED: Final = 0.5
"""By how much the returns of games that are over must differ on average to be the reason."""
TINY: Final = 1e-6
BESIDE: Final = 0.1
"""How much of what a move says itself another reason must be worth, to be named beside it."""
WINS: Final = "better-wins"
PLAYS_ON: Final = "better-plays-on"
BOTH: Final = "better-both"


def with_reasons(
    game: AnyGame, state: Any, seat: int, found: Opinion, rng: Rng, count: int, played: int | None = None
) -> Opinion:
    """The same opinion; the best move says why it is better than the one that was `played`, or else the first `count`
    moves why they are better than most others."""
    if game.aspects is None or not found.moves or state.actor() != seat:
        return found
    worlds = [state.imagine_likely(seat, rng) for _ in range(WORLDS)] if state.has_secrets() else [state]
    if played is not None:
        best = found.moves[0]
        why = None if best.move == played else reason(game, worlds, seat, best.move, [played])
        return replace(found, moves=(replace(best, why=why), *found.moves[1:]))
    legal = [int(move) for move in state.legal()]
    told = []
    for advice in found.moves[:count]:
        others = [move for move in legal if move != advice.move]
        some = others[:: -(-len(others) // OTHERS) or 1]
        told.append(replace(advice, why=reason(game, worlds, seat, advice.move, some, advice.line)))
    return replace(found, moves=(*told, *found.moves[count:]))


def reason(
    game: AnyGame, worlds: Sequence[Any], seat: int, move: int, others: Sequence[int], line: Sequence[int] = ()
) -> Phrase | None:
    """In what a move, and a line that goes on from it, is better than others, or than most of them; None if the aspects
    do not say so."""
    if not others:
        return None
    own = _after(game, worlds, seat, move, *line)
    rivals = [_after(game, worlds, seat, other) for other in others]
    ended = own[WINS].value - median_low(rival[WINS].value for rival in rivals)
    if abs(ended) >= DECIDED:
        return phrase(WINS if own[WINS].value > 0 else PLAYS_ON) if ended > 0 else None
    leads = _leads(own, rivals)
    name, lead = max(leads.items(), key=lambda item: item[1].value, default=("", Aspect(0.0)))
    if lead.value <= TINY or not line and sum(one.value for one in leads.values()) <= TINY:
        return None
    if not own.get(name, Aspect(0.0)).evident:
        return _said(name, lead)
    # the move says so itself: what else speaks for it, against the others that do as well there, if there are any
    alike = [rival for rival in rivals if own[name].value - rival.get(name, Aspect(0.0)).value <= TINY]
    least = TINY if alike else BESIDE * lead.value
    found = _leads(own, alike or rivals).items()
    rest = [item for item in found if item[0] != name and item[1].value > least]
    if not rest:
        return _said(name, lead)
    more = _said(*max(rest, key=lambda item: item[1].value))
    return more if alike else phrase(BOTH, one=_said(name, lead), more=more)


def _said(name: str, lead: Aspect) -> Phrase:
    return phrase(f"better-{name}", count=round(abs(lead.count)))


def _leads(own: dict[str, Aspect], rivals: Sequence[dict[str, Aspect]]) -> dict[str, Aspect]:
    names = dict.fromkeys(name for one in (own, *rivals) for name in one if name != WINS)
    return {name: _difference(name, own, rivals) for name in names}


def _difference(name: str, own: dict[str, Aspect], rivals: Sequence[dict[str, Aspect]]) -> Aspect:
    usual = [rival.get(name, Aspect(0.0)) for rival in rivals]
    mine = own.get(name, Aspect(0.0))
    return Aspect(
        mine.value - median_low(one.value for one in usual), mine.count - median_low(one.count for one in usual)
    )


def _after(game: AnyGame, worlds: Sequence[Any], seat: int, *moves: int) -> dict[str, Aspect]:
    """The aspects after moves, on average over the worlds; and under WINS what it ends the game with."""
    found: dict[str, list[Aspect]] = {}
    ended = 0.0
    for world in worlds:
        after = world.copy()
        for move in moves:
            after.apply(move)
        if after.actor() == OVER:
            ended += float(after.returns()[seat])
            continue
        assert game.aspects is not None
        for name, aspect in game.aspects(after, seat).items():
            found.setdefault(name, []).append(aspect)
    means = {
        name: Aspect(fmean(one.value for one in several), fmean(one.count for one in several), several[0].evident)
        for name, several in found.items()
    }
    return {**means, WINS: Aspect(ended / len(worlds))}
