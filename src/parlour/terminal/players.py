"""Who sits where: a person or a bot, with or without a name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from parlour.bots import line_up
from parlour.bots.naming import MODULE, is_bot, names, split
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.record import Record
from parlour.kernel.words import Words
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
    """`human`, `greedy`, `search(depth=0)`, `my.module:Bot`, or any of them with a name: `human:Ada`."""
    first, *rest = split(text, ":") or [""]
    if first == HUMAN or is_bot(first) or not rest:
        kind, name = first, ":".join(rest)
    else:
        kind, name = f"{first}:{rest[0]}", ":".join(rest[1:])
    if kind != HUMAN:
        kind = _bot(kind)
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise TableError("table-bad-name", name=name[:40].encode("unicode_escape").decode(), most=LONGEST_NAME)
    return Player(kind, name)


def _bot(text: str) -> str:
    """A bot in its normal form."""
    try:
        return line_up([text])[0]
    except ParlourError as error:
        name, colon, _ = text.partition(":")
        if error.phrase.id == "bad-bot" or (error.phrase.id == "bot-no-module" and colon and "." not in name):
            raise ParlourError("bad-bot", bot=name, bots=", ".join([HUMAN, *names(), MODULE])) from None
        raise


def players_of(record: Record, said: Mapping[int, Player] | None = None) -> list[Player]:
    """Who continues a recorded game: as the table that saved it noted, else bots by name and people elsewhere.

    `said` are those that somebody has named. A file does not decide which code is loaded: a bot that is named by its module
    must be one of them.
    """
    said = said or {}
    kinds: Any = record.extra.get("players")
    if kinds is None:
        kinds = [sitter if is_bot(sitter) else HUMAN for sitter in record.seats]
    if (
        not isinstance(kinds, list)
        or not all(isinstance(kind, str) for kind in kinds)
        or len(kinds) != len(record.seats)
    ):
        raise TableError("table-bad-players", count=len(record.seats))
    kinds = list(kinds)
    for seat, kind in enumerate(kinds):
        if seat not in said and kind != HUMAN:
            if ":" in split(kind, "(")[0]:
                raise TableError("table-module-bot", bot=kind, seat=seat + 1)
            kinds[seat] = line_up([kind])[0]
    found = [Player(kind, "" if sitter == kind else sitter) for kind, sitter in zip(kinds, record.seats, strict=True)]
    return [said.get(seat, player) for seat, player in enumerate(found)]


def names_of(sitters: Sequence[str], words: Words) -> tuple[str, ...]:
    """What sentences call each seat: the player's name, or the side's where there is none or it would mislead."""
    sides = [words.say(f"seat-{seat}") for seat in range(1, len(sitters) + 1)]
    return tuple(
        side if name in (HUMAN, "") or is_bot(name) or sitters.count(name) > 1 else name
        for side, name in zip(sides, sitters, strict=True)
    )


def captions_of(sitters: Sequence[str], words: Words) -> list[str]:
    """What is shown beside each side: a name, a bot's kind, or that a person sits there."""
    return [words.say("table-sitter-human") if sitter == HUMAN else sitter for sitter in sitters]


def seat_count(game: AnyGame, state: Any) -> int:
    """How many seats a state has: as many as the table shows."""
    return len(game.scene(game.view(state, None)).panels)
