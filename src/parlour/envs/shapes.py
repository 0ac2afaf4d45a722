"""What the numbers mean: the parts of an observation, and the actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import i64

from parlour.envs.views import VIEW_PARTS, ViewEncoder
from parlour.games import game as find_game
from parlour.kernel.arrays import vec
from parlour.kernel.choosing import CODES, FACTORED, SLOTS, Actions, Encoder, Play
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.observation import Factor, Part, size_of
from parlour.kernel.options import Value, complete_options
from parlour.kernel.state import State

KINDS: Final = {"codes": CODES, "slots": SLOTS, "factored": FACTORED}
FEW: Final = 1024
"""A game with no more codes than this need not say how many of them can be legal at once."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A game with its options, as numbers."""

    game: AnyGame
    options: Mapping[str, Value]
    seats: int
    actions: str
    """`codes`: an action is the code of a move. `slots`: its place among the legal moves, which are sorted by code.
    `factored`: the next of its small choices; when only one move is left, it is played."""
    width: int
    """Actions are numbers below this; so long is an action mask."""
    parts: tuple[Part, ...]
    """What an observation consists of, in this order."""
    factors: tuple[Factor, ...]
    """The small choices that a move consists of: the features of a slot, or the steps of `factored`."""
    means: Actions
    encoder: Encoder
    own: int
    """How many numbers of an observation are the game's."""

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return size_of(self.parts)

    def start(self) -> State:
        """The beginning of a game, before any chance event."""
        state: State = self.game.new(self.options, self.seats)
        return state

    def play(self) -> Play:
        return Play(self.start(), self.means, self.encoder, self.own)


def shape(
    game: AnyGame | str, seats: int | None = None, options: Mapping[str, Any] | None = None, actions: str = "slots"
) -> Shape:
    """What the numbers of a game mean, with these options and this many seats."""
    if isinstance(game, str):
        game = find_game(game)
    if actions not in KINDS:
        raise ParlourError("bad-action-space", actions=str(actions), known=", ".join(KINDS))
    count, values = game.check_seats(seats), complete_options(game.options, options or {})
    game.new(values, count)  # it checks what goes together
    codes, factored = game.actions(values, count), game.factors(values, count)
    parts = game.observation(values, count) if game.observation else VIEW_PARTS
    own = size_of(parts)
    sizes = [factor.size for factor in factored.factors]
    width = codes
    if actions == "factored":
        width = max(sizes)
        asked = Part("asked", (len(sizes),), f"1 for the choice that is asked for: {_names(factored.factors)}.")
        chosen = (
            Part(f"chosen {one.name}", (one.size,), f"1 for what is chosen. {one.about}") for one in factored.factors
        )
        parts = (*parts, asked, *chosen)
    elif actions == "slots":
        if game.most_moves is None and codes > FEW:
            raise ParlourError("undeclared-moves", game=game.key, codes=codes)
        width = game.most_moves(values, count) if game.most_moves else codes
    means = Actions(KINDS[actions], width, codes, vec[i64](sizes), factored.split)
    encoder = Encoder() if game.observation else ViewEncoder(game)
    return Shape(game, values, count, actions, width, parts, factored.factors, means, encoder, own)


def _names(factors: tuple[Factor, ...]) -> str:
    return ", ".join(factor.name for factor in factors)
