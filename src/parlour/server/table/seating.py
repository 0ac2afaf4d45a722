"""Who sits at a table, and for whom its empty seats are kept."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

FORMER: Final = "former player"
"""What somebody who was erased is called in records, which are in no language of anybody's."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat: a person, or a bot by name; or both, where a bot plays on for the person."""

    name: str
    """Empty if they were erased."""
    person: str = ""
    bot: str = ""
    string: str = ""
    """What their client added to the dice; empty if it has not, and always for bots."""
    string_row: int | None = None
    """The number of the row in which that came."""
    resigned: bool = False
    since: float = 0.0
    """When they sat down."""
    rating: str = ""
    """Their rating as it was then, or once the game was counted; empty if they have none."""
    gain: int | None = None
    """By how much the game has changed it, once it was counted."""
    robot: bool = False
    """Whether the person is a program: the account is a bot's. (`bot` is one of the house's own.)"""
    silent: bool = False
    """Whether their client has said that it adds nothing to the dice."""

    @property
    def who(self) -> str:
        """What those have in common who go by one name: the person, or the kind of bot."""
        return f"person {self.person}" if self.person else f"bot {self.bot}" if self.bot else ""

    @property
    def stood_in(self) -> bool:
        """Whether a bot plays for a person who may take the seat back."""
        return bool(self.person and self.bot) and not self.resigned


@dataclass(frozen=True, slots=True)
class Guest:
    """The person an empty seat is reserved for."""

    person: str
    name: str
    robot: bool = False
    """See `Sitter`."""
    rating: str = ""
    """Likewise, of one who sits at once."""


@dataclass(frozen=True, slots=True)
class Declined:
    """That somebody did not want a seat which was kept for them."""

    number: int
    """The number of the row that tells of it."""
    seat: int
    name: str
    reason: str
    """One of `commands.REASONS`."""


@dataclass(slots=True, kw_only=True)
class Seating:
    """The part of a table that its seats are."""

    seats: list[Sitter | None] = field(default_factory=list)
    reserved: dict[int, Guest] = field(default_factory=dict)
    """The empty seats that are not free to anyone."""
    sittings: dict[str, int] = field(default_factory=dict)
    """How often each person has sat down; all bots are one, without a name."""
    declined: tuple[Declined, ...] = ()
    invited: frozenset[str] = frozenset()
    """Those for whom a seat was ever kept."""
    removed: frozenset[str] = frozenset()
    """Those whom the host does not want to sit here."""
    became: dict[str, str] = field(default_factory=dict)
    """By guest, the account that has taken their place here."""

    def full(self) -> bool:
        return None not in self.seats

    def names(self) -> tuple[str, ...]:
        return tuple(
            "–"
            if sitter is None
            else f"{sitter.name or FORMER} · {seat}"
            if sitter.person and self.several(sitter)
            else sitter.name or FORMER
            for seat, sitter in enumerate(self.seats, 1)
        )

    def several(self, one: Sitter) -> bool:
        """Whether this person, or bots of this kind, have more than one seat, so that the name alone does not tell them apart."""
        return one.who != "" and sum(other is not None and other.who == one.who for other in self.seats) > 1

    def reserved_for(self, person: str) -> list[int]:
        """The seats that wait for this person."""
        return [seat for seat, guest in sorted(self.reserved.items()) if guest.person == person]

    def free(self) -> list[int]:
        """The seats that anyone may take."""
        return [seat for seat, sitter in enumerate(self.seats) if sitter is None and seat not in self.reserved]

    def seats_of(self, person: str) -> list[int]:
        """The seats of this person, whoever plays them now."""
        return [seat for seat, sitter in enumerate(self.seats) if sitter and sitter.person == person and person]

    def alone(self, person: str) -> bool:
        """Whether nobody else will ever wait for this person here: all other seats are bots', or their own."""
        return not self.reserved and all(sitter and sitter.person in ("", person) for sitter in self.seats)

    def players(self) -> list[str]:
        """The people who decide for themselves."""
        return list(dict.fromkeys(sitter.person for sitter in self.seats if sitter and not sitter.bot))
