"""Who sits where: a person or a bot, with or without a name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from parlour.bots import BOTS, bot
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.record import Record
from parlour.kernel.words import Words, phrase
from parlour.terminal.errors import TableError

HUMAN: Final = "human"
LONGEST_NAME: Final = 24


@dataclass(frozen=True, slots=True)
class Player:
    """A person or a bot by its kind's name; `name` is empty if none is given."""

    kind: str
    name: str = ""

    @property
    def human(self) -> bool:
        return self.kind == HUMAN

    @property
    def sitter(self) -> str:
        """What a record says about who sat here."""
        return self.name or self.kind


def parse_player(text: str) -> Player:
    """`human`, `greedy`, or either with a name: `human:Ada`."""
    kind, _, name = text.strip().partition(":")
    if kind != HUMAN and kind not in BOTS:
        raise ParlourError("bad-bot", bot=kind, bots=", ".join([HUMAN, *BOTS]))
    name = name.strip()
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise TableError("table-bad-name", name=name[:40].encode("unicode_escape").decode(), most=LONGEST_NAME)
    return Player(kind, name)


def players_of(record: Record) -> list[Player]:
    """Who continues a recorded game: as the table that saved it noted, else bots by name and people elsewhere."""
    kinds: Any = record.extra.get("players")
    if kinds is None:
        kinds = [sitter if sitter in BOTS else HUMAN for sitter in record.seats]
    if (
        not isinstance(kinds, list)
        or not all(isinstance(kind, str) for kind in kinds)
        or len(kinds) != len(record.seats)
    ):
        raise TableError("table-bad-players", count=len(record.seats))
    for kind in kinds:
        if kind != HUMAN:
            bot(kind)
    return [Player(kind, "" if sitter == kind else sitter) for kind, sitter in zip(kinds, record.seats, strict=True)]


def names_of(sitters: Sequence[str], words: Words) -> tuple[str, ...]:
    """What sentences call each seat: the player's name, or the side's where there is none or it would mislead."""
    sides = [words.text(phrase(f"seat-{seat}")) for seat in range(1, len(sitters) + 1)]
    plain = {HUMAN, "", *BOTS}
    return tuple(
        side if name in plain or sitters.count(name) > 1 else name for side, name in zip(sides, sitters, strict=True)
    )


def captions_of(sitters: Sequence[str], words: Words) -> list[str]:
    """What is shown beside each side: a name, a bot's kind, or that a person sits there."""
    return [words.text(phrase("table-sitter-human")) if sitter == HUMAN else sitter for sitter in sitters]


def seat_count(game: AnyGame, state: Any) -> int:
    """How many seats a state has: as many as the table shows."""
    return len(game.scene(game.view(state, None)).panels)
