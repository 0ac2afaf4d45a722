"""What a tournament is about: the game, the kind of pairing, how many rounds, and whether all play the same dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, get_args

from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.game import AnyGame
from parlour.kernel.options import complete_options

Kind: TypeAlias = Literal["round-robin", "swiss", "tables", "arena"]
"""Everybody meets everybody; equals in points meet; tables of three and more, at which equals in points meet; for a number of
minutes, whoever is free meets somebody near in points."""
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
DUEL: Final = 2
"""Seats of a round robin and of the Swiss system."""
MOST_ROUNDS: Final = 1000
MOST_ENTRANTS: Final = 1000
MOST_MINUTES: Final = 1440
"""Of an arena."""


@dataclass(frozen=True, slots=True)
class Terms:
    game: str
    rules: int
    """The version of the game's rules."""
    options: Mapping[str, Any]
    seats: int
    kind: Kind
    rounds: int
    """0 for a round robin, which ends when everybody has met everybody, and for an arena, which has as many as time allows."""
    duplicate: bool
    """Whether every table of a round has the same dice, and is compared with the others."""

    boards: int = 1
    """How often a table plays in a round: games with dice of its own; with the same dice everywhere, rows of games in which
    everybody sits in each seat once."""
    fresh: bool = False
    """Whether every game of a table has dice of its own, also where all tables share them: people remember what fell."""
    minutes: int = 0
    """For how long an arena pairs those who are free; else 0."""

    def legs(self, seats: int) -> int:
        """Games that a table of this size plays in a round."""
        return self.boards * (seats if self.duplicate and not self.fresh else 1)

    def place(self, seats: int, table: int, leg: int) -> str:
        """Where in a round the dice of a game are: those of its board, the same at every table; else of this game alone."""
        if not self.duplicate:
            return f"{leg}/{table}"
        return f"{leg}" if self.fresh else f"{leg // seats}"


def make_terms(
    game: AnyGame,
    kind: str = "",
    seats: int | None = None,
    rounds: int | None = None,
    duplicate: bool = False,
    boards: int = 1,
    options: Mapping[str, Any] | None = None,
    fresh: bool = False,
    minutes: int = 0,
) -> Terms:
    """Terms that go together, or ParlourError. By default two meet in a round robin, and more at tables, in five rounds."""
    places = game.check_seats(min(game.seats) if seats is None else seats)
    chosen = kind or ("round-robin" if places == DUEL else "tables")
    if chosen not in KINDS:
        raise ParlourError("bad-tournament-kind", kind=shown(chosen), kinds=", ".join(KINDS))
    if chosen in ("round-robin", "swiss") and places != DUEL:
        raise ParlourError("bad-tournament-seats", kind=chosen, seats=places)
    counted = chosen in ("swiss", "tables")
    if not counted and rounds is not None:
        raise ParlourError("bad-tournament-rounds-fixed" if chosen == "round-robin" else "bad-tournament-rounds-arena")
    count = (5 if rounds is None else rounds) if counted else 0
    if counted and not 1 <= count <= MOST_ROUNDS:
        raise ParlourError("bad-tournament-rounds", rounds=shown(rounds), most=MOST_ROUNDS)
    if not 1 <= minutes <= MOST_MINUTES if chosen == "arena" else minutes:
        raise ParlourError("bad-tournament-minutes", most=MOST_MINUTES)
    if chosen == "arena" and (duplicate or boards != 1):
        raise ParlourError("bad-tournament-arena")
    if not 1 <= boards <= MOST_ROUNDS:
        raise ParlourError("bad-tournament-boards", boards=shown(boards), most=MOST_ROUNDS)
    settled = complete_options(game.options, options or {})
    game.new(settled, places)  # options that do not go together are refused here
    kinds: dict[str, Kind] = {one: one for one in KINDS}
    return Terms(game.key, game.version, settled, places, kinds[chosen], count, duplicate, boards, fresh, minutes)
