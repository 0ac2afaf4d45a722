"""The scene vocabulary: what to draw and what can be clicked, as plain data for any client.

A scene is made from a View, never from a state. Every element has an id that is stable over time, so that a client can
move things from one scene to the next. A move is offered as a *click path*: ids of elements in order. A client keeps
the paths as a prefix tree: what can be clicked next is the set of next ids, and the last id completes the move.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from parlour.kernel.words import Phrase

Text: TypeAlias = Phrase | str
"""A message, or a text that is the same in every language (a number, a tile's name)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Badge:
    """A small sign on an item, an offer or in a row of a table: a number, a word, an arrow, a drawing.

    `kind` says how it is meant: `range`, `heading` (an arrow: up, down, left, right), `count` (a number under the
    item), `number` (the item's own number), `good`, `bad` and `plain` (how something came out; on a card, its faces, each
    with a star for every `*` at its end), `secret` (only this viewer sees it), `claim` (what is said, true or not),
    `short` (a card's name where room is short), `pips` (a count out of a total, `3/5`).
    """

    kind: str
    text: Text
    art: str = ""
    """Drawn in place of the text, which is then what a screen reader says."""
    tip: Text = ""
    """What it means. A screen reader says it in place of a text that is no word, such as a number or a sign."""


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
    """The colour's name, where the colour is not the seat's."""
    badges: tuple[Badge, ...] = ()
    states: tuple[str, ...] = ()
    """hidden, secret, locked, spent, last, ghost (where it was before), large, notable (can be annotated), rolling (a die
    that is in the air, so that it shows no face yet)."""
    tip: Text = ""
    """What it is and does, in a sentence: shown to whoever points at it, and read out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A place of a grid. Several items are a stack, from the bottom to the top."""

    id: str
    label: Text
    items: tuple[Item, ...] = ()
    tone: str = ""
    art: str = ""
    """A drawing on the floor, under the items."""
    letter: str = ""
    """How a text table draws the floor, one or two characters, where floors differ."""
    badges: tuple[Badge, ...] = ()
    states: tuple[str, ...] = ()
    """goal, wall (nothing can ever stand there), closed (forbidden for now), last."""
    tip: Text = ""
    """What the place means."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrow:
    """From one cell to another: what was done, or is about to be."""

    start: str
    end: str
    states: tuple[str, ...] = ()
    """jump (bent over what lies between), open (still to be settled)."""


Place: TypeAlias = Literal["above", "main", "beside", "tab"]
"""Where a region is shown: in the strip above, in the middle, beside it, or in a tab of its own next to the log."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """A board: its cells row by row from the top, as this viewer sees it, with the names of files and rows."""

    id: str
    title: Text
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[Cell, ...]
    arrows: tuple[Arrow, ...] = ()
    place: Place = "main"


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """A row, stack or fan of items; a `tray` holds the dice or cards that are being decided on, drawn large, and a
    `pile` what lies aside, drawn small. Cards in a row are compact, as many in each line as fit."""

    id: str
    title: Text
    items: tuple[Item, ...]
    layout: Literal["row", "stack", "fan", "pile", "tray"] = "row"
    art: str = ""
    """A drawing before the items: a cart, a chest, a bag."""
    seat: int | None = None
    note: Text = ""
    states: tuple[str, ...] = ()
    """secret: only this viewer sees what is in it."""
    place: Place = "beside"
    tip: Text = ""
    """What it is for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Track:
    """Steps in a line, one of which is the current one: phases, a score track, a countdown."""

    id: str
    title: Text
    steps: tuple[Text, ...]
    at: int
    marks: tuple[tuple[int, int], ...] = ()
    """Seats on steps: (seat, step), as on a score track."""
    states: tuple[str, ...] = ()
    """dots: what is left to use up, such as steps to take; those before `at` are used."""
    place: Place = "beside"
    tip: Text = ""
    """What its steps are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row of a table: a cell for each head, each a text or a chip, with an optional item in front."""

    cells: tuple[Text | Badge, ...]
    item: Item | None = None
    note: Text = ""
    """In small type under the first cell."""
    seat: int | None = None
    states: tuple[str, ...] = ()
    """on (highlighted), sum (a total), secret, spent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows under heads. Without heads the first cell of a row is a name and the others are its values."""

    id: str
    title: Text
    heads: tuple[Text, ...]
    rows: tuple[Row, ...]
    owners: tuple[int | None, ...] = ()
    """The seat that each column belongs to: the head shows its mark, and only that where many share the space."""
    seat: int | None = None
    note: Text = ""
    """A sentence below."""
    states: tuple[str, ...] = ()
    """secret: only this viewer sees it; legend: explains the drawings, so that a text table leaves it out."""
    place: Place = "beside"


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """One box for regions that belong together: all that lies in front of one seat, all that was taken."""

    id: str
    title: Text
    parts: tuple[Zone | Track | Table, ...]
    seat: int | None = None
    value: Text = ""
    """What it is worth, at the right of the title."""
    badges: tuple[Badge, ...] = ()
    note: Text = ""
    """A sentence below."""
    states: tuple[str, ...] = ()
    """secret; wide (takes the whole width of its place); legend (its tab is behind the others)."""
    place: Place = "main"


Region: TypeAlias = Grid | Zone | Track | Table | Group


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter:
    """A number with a name: `6` pawns left, row `2 / 3`."""

    label: Text
    value: Text
    art: str = ""
    """Drawn in place of the label where room is short."""
    tip: Text = ""
    """What is counted, and what for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """A seat's place beside the table."""

    seat: int
    side: Text
    """What the game calls this seat."""
    art: str = ""
    """The figure that stands for it on the table: then it goes by `side` at this table, whoever sits there."""
    score: Text = ""
    """The one number that counts most, drawn large."""
    tip: Text = ""
    """What the score is."""
    unit: Text = ""
    """What the score counts, in small type before it."""
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
    """A legal move: its notation, its words, and the click path that makes it, which can end in a button.

    The last id of a button's path is not an element: it is one of several things to do after clicking the elements
    before it. With `picks`, the button appears when exactly these elements are chosen, in any order: dice to roll
    again, cards to keep.
    """

    move: str
    say: Text
    path: tuple[str, ...]
    picks: tuple[str, ...] = ()
    badges: tuple[Badge, ...] = ()
    """What a target shows beforehand: the claim that the move makes and, as a secret, whether it is true."""
    takes: bool = False
    """Whether the move takes something: marked differently from a plain target."""
    button: bool = False
    key: str = ""
    """One letter that makes the move from the keyboard, while it is offered as a button."""
    then: tuple[str, ...] = ()
    """The moves played after it, in order; only where a scene offers several at once."""
    idle: bool = False
    """It may be made, but nothing can come of it any more: see `forced`."""
    means: bool = False
    """It only pays for or prepares another move: a plan is told without it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Everything one viewer is shown at one moment. The first region is the main one."""

    regions: tuple[Region, ...]
    panels: tuple[Panel, ...]
    prompt: Prompt
    offers: tuple[Offer, ...] = ()
    combos: tuple[Offer, ...] = ()
    """More to click: several moves at once, such as dice to spend and what they pay for, or a thing like the one that a
    move names, so that clicking it means the same move; each begins with a legal move."""
    banners: tuple[Text, ...] = ()
    """Standing warnings, such as "no attacks in the first turn"."""
    turn: Text = ""
    """How far the game has got: "turn 31", "round 3 of 6"."""


def parts_of(regions: tuple[Region, ...]) -> tuple[Grid | Zone | Track | Table, ...]:
    """All regions one by one, including those in groups."""
    parts: list[Grid | Zone | Track | Table] = []
    for region in regions:
        parts += region.parts if isinstance(region, Group) else (region,)
    return tuple(parts)


def items_of(region: Region) -> tuple[Item, ...]:
    """The things that lie in a region."""
    match region:
        case Grid():
            return tuple(item for cell in region.cells for item in cell.items)
        case Zone():
            return region.items
        case Table():
            return tuple(row.item for row in region.rows if row.item)
        case Group():
            return tuple(item for part in region.parts for item in items_of(part))
    return ()


def forced(scene: Scene) -> str:
    """The one answer that is left, if it is a button and nothing can come of any other; else empty."""
    left = [offer for offer in scene.offers if not offer.idle]
    return left[0].move if len(left) == 1 and left[0].button and not left[0].picks else ""


def at_rest(scene: Scene, prompt: Prompt) -> Scene:
    """The scene of a game that was broken off: everything as it lies, with no sign of a decision to come."""
    return replace(
        scene,
        regions=tuple(_at_rest(region) for region in scene.regions),
        panels=tuple(replace(panel, acting=False) for panel in scene.panels),
        prompt=prompt,
        offers=(),
        combos=(),
        banners=(),
    )


def _at_rest(region: Region) -> Region:
    match region:
        case Grid():
            return replace(region, arrows=tuple(replace(a, states=_without("open", a.states)) for a in region.arrows))
        case Group():
            return replace(region, parts=tuple(map(_part_at_rest, region.parts)))
        case part:
            return _part_at_rest(part)


def _part_at_rest(part: Zone | Track | Table) -> Zone | Track | Table:
    match part:
        case Zone() if part.layout == "tray":
            return replace(part, layout="row")
        case Table():
            return replace(part, rows=tuple(replace(row, states=_without("on", row.states)) for row in part.rows))
    return part


def _without(state: str, states: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(other for other in states if other != state)
