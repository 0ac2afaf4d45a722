"""The scene vocabulary: what to draw and what can be clicked, as plain data for any client.

A scene is made from a View, never from a state. Every element has an id that is stable over time, so that a client can
move things from one scene to the next. A move is offered as a *click path*: ids of elements in order. A client keeps
the paths as a prefix tree: what can be clicked next is the set of next ids, and the last id completes the move.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from parlour.kernel.words import Say

Text: TypeAlias = Say | str
"""A message, or a text that is the same in every language (a number, a tile's name)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Badge:
    """A small sign on an item: a number, a letter, an arrow."""

    kind: str
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A thing on the table: a token, a die or a card."""

    id: str
    kind: Literal["token", "die", "card"]
    art: str
    """The drawing's name in the game's art."""
    letter: str
    """How a text table draws it, one or two characters."""
    label: Text
    """What a screen reader says."""
    seat: int | None = None
    tone: str = ""
    """The colour's name, where colour is not the seat's."""
    badges: tuple[Badge, ...] = ()
    states: tuple[str, ...] = ()
    """hidden, secret, locked, spent, last, new …"""
    tip: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A place of a grid."""

    id: str
    label: Text
    items: tuple[Item, ...] = ()
    tone: str = ""
    states: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """A board: its cells row by row from the top, as this viewer sees it, with the names of files and rows."""

    id: str
    title: Text
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """A row, stack, fan or pile of items."""

    id: str
    title: Text
    items: tuple[Item, ...]
    layout: Literal["row", "stack", "fan", "pile"] = "row"
    seat: int | None = None
    note: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Track:
    """Steps in a line, one of which is the present one: phases, a score track, a countdown."""

    id: str
    title: Text
    steps: tuple[Text, ...]
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows of texts under heads; a row in `marked` stands out."""

    id: str
    title: Text
    heads: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]
    marked: tuple[int, ...] = ()


Region: TypeAlias = Grid | Zone | Track | Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter:
    label: Text
    value: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """A seat's place beside the table."""

    seat: int
    side: Text
    """What the game calls this seat."""
    counters: tuple[Counter, ...] = ()
    notes: tuple[Text, ...] = ()
    acting: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """What is to be done: one sentence, and what it costs or means in small type."""

    text: Text
    detail: Text = ""
    yours: bool = False
    """Whether the viewer is the one to decide."""
    item: Item | None = None
    """What it is about, e.g. the die."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A legal move: its notation, its words, and the click path that makes it; a button if it stands alone."""

    move: str
    say: Text
    path: tuple[str, ...]
    takes: bool = False
    """Whether something is taken: marked apart from a plain target."""
    button: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """All that one viewer is shown at one moment. The first region is the main one."""

    regions: tuple[Region, ...]
    panels: tuple[Panel, ...]
    prompt: Prompt
    offers: tuple[Offer, ...] = ()
    banners: tuple[Text, ...] = ()
    """Standing warnings, such as "no attacks in the first turn"."""
