"""Draws any scene as text. A pure function of the scene, so tests can compare what it draws.

Nothing depends on colour alone: each seat's things have their own brackets, so the picture says as much without colour
as with it.
"""

from __future__ import annotations

import textwrap
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from io import StringIO
from itertools import zip_longest
from typing import Any, Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text as Styled

from parlour.kernel.game import AnyGame
from parlour.kernel.scene import (
    Badge,
    Cell,
    Grid,
    Group,
    Item,
    Offer,
    Panel,
    Prompt,
    Region,
    Scene,
    Table,
    Text,
    Track,
    Zone,
    items_of,
)
from parlour.kernel.view import Line
from parlour.kernel.words import Phrase, Words, phrase

BRACKETS: Final = (("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("/", "/"), ("|", "|"))
"""Round for the first seat, square for the second and so on, as tokens are on the drawn table."""
SEAT_COLOURS: Final = ("bright_blue", "red", "magenta", "yellow", "white", "cyan")
PALETTE: Final = ("yellow", "bright_blue", "green", "red", "magenta", "cyan")
"""For tones that the game gives no colour, in the order of their names."""
ARROWS: Final = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
CELL: Final = 5
"""Columns of a grid's cell: brackets and letter, and room for two badges so that nothing jumps when they come."""
GAP: Final = 3
SIDE: Final = 20
"""The least room beside the main region that is worth using."""
LOG: Final = 72
"""Columns of the log: the eye must find its way from the words to the notation at the right."""
WITH_WORDS: Final = 8
"""Up to this many moves are listed with their words."""
MOST_MOVES: Final = 60
TAB_ROWS: Final = 8
"""Of a table that would be a tab of its own, only this many rows are drawn: the last ones."""
STATES: Final = ("hidden", "secret", "locked", "spent")
MARK: Final = "▶"

DIM: Final = "dim"
GO: Final = "bold green"
WARN: Final = "yellow"


def draw(
    scene: Scene,
    words: Words,
    names: Sequence[str] = (),
    width: int = 80,
    colour: bool = False,
    log: Sequence[tuple[int, Sequence[Line]]] = (),
    sitters: Sequence[str] = (),
    tones: Mapping[str, str] | None = None,
) -> str:
    """The whole table: seats, regions, banners, the log's last events, the prompt, and legal moves by number.

    `names` are the players' in sentences, `sitters` what is shown beside a seat's side; `log` are numbered events;
    `tones` are the colours of the scene's tones (see `tones_of`).
    """
    pen = Pen(words, names, colour, _tones(scene, tones or {}))
    blocks = [
        pen.panels(scene.panels, sitters, width),
        pen.regions(scene.regions, width),
        [ink(f"■ {pen.text(banner)}", WARN) for banner in scene.banners],
        pen.log(log, width),
        pen.prompt(scene.prompt, width),
        pen.offers(scene.offers, width),
    ]
    lines: list[Styled] = []
    for place, block in enumerate(blocks):
        # the board gets some air; the text about it stays together, since a screen may have only 24 lines
        if block and lines and place in (1, 4):
            lines.append(Styled())
        lines += block
    return pen.out(lines)


def draw_log(
    log: Sequence[tuple[int, Sequence[Line]]],
    words: Words,
    names: Sequence[str] = (),
    width: int = 80,
    colour: bool = False,
) -> str:
    """Numbered events with their words, and the notation at the right."""
    pen = Pen(words, names, colour, {})
    return pen.out(pen.log(log, width))


def draw_offers(scene: Scene, words: Words, names: Sequence[str] = (), width: int = 80, colour: bool = False) -> str:
    """Every legal move by number, with its words."""
    pen = Pen(words, names, colour, {})
    return pen.out(pen.offers(scene.offers, width, everything=True))


def printable(text: str) -> str:
    """The text without anything that could control a terminal: names come from files."""
    return text if text.isprintable() else "".join(sign if sign.isprintable() else "�" for sign in text)


def fold(text: str, width: int) -> list[str]:
    """The lines of a text, the long ones broken between words."""
    folded: list[str] = []
    for line in text.splitlines():
        indent = " " * (len(line) - len(line.lstrip()))
        folded += textwrap.wrap(
            line, width, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False
        ) or [""]
    return [printable(line) for line in folded]


def ink(text: str, style: str = "") -> Styled:
    """A piece of text that keeps its own style when others are added to it."""
    return Styled().append(text, style or None)


class Pen:
    """Turns scene parts into styled lines, in one language and for one table."""

    def __init__(self, words: Words, names: Sequence[str], colour: bool, tones: dict[str, str]) -> None:
        self.words = words
        self.names = names
        self.colour = colour
        self.tones = tones
        self._parts: dict[type, Callable[[Any, int], list[Styled]]] = {
            Grid: self.grid,
            Zone: self.zone,
            Track: self.track,
            Table: self.table,
            Group: self.group,
        }

    def text(self, text: Text) -> str:
        return printable(self.words.text(text, self.names) if isinstance(text, Phrase) else text)

    def out(self, lines: Iterable[Styled]) -> str:
        """The text of the lines, with the terminal's codes if in colour."""
        if not self.colour:
            return "".join(line.plain.rstrip() + "\n" for line in lines)
        paper = StringIO()
        console = Console(
            file=paper, force_terminal=True, color_system="256", no_color=False, width=10_000, legacy_windows=False
        )
        for line in lines:
            line.rstrip()
            console.print(line, soft_wrap=True, highlight=False)
        return paper.getvalue()

    # --- regions --------------------------------------------------------------------------------------------------

    def regions(self, regions: Sequence[Region], width: int) -> list[Styled]:
        """The main region with the others at its right, or below it where there is no room."""
        above = [line for region in regions if region.place == "above" for line in self._part(region, width)]
        rest = [region for region in regions if region.place != "above" and not _legend(region)]
        if not rest:
            return above
        main, others = rest[0], rest[1:]
        left = self._part(main, width)
        wide = max(map(_wide, left), default=0)
        room = width - wide - GAP
        if not others or not isinstance(main, Grid) or room < SIDE:
            return above + left + [line for region in others for line in self._part(region, width)]
        return above + self._side_by_side(left, others, wide, room)

    def _part(self, region: Region, width: int) -> list[Styled]:
        return self._parts[type(region)](region, width)

    def _side_by_side(self, left: list[Styled], others: Sequence[Region], wide: int, room: int) -> list[Styled]:
        parts = [self._part(region, room) for region in others]
        right = _stacked(parts, others, blank=True)
        if len(right) > len(left):
            right = _stacked(parts, others, blank=False)
        return [
            _pad(one or Styled(), wide + GAP) + two if two else one or Styled()
            for one, two in zip_longest(left, right, fillvalue=None)
        ]

    def grid(self, grid: Grid, _width: int) -> list[Styled]:
        columns = len(grid.columns)
        drawn = [self._cell(cell) for cell in grid.cells]
        wide = max(CELL, *map(_wide, drawn))
        margin = max(map(cell_len, grid.rows), default=0) + 2
        lines: list[Styled] = []
        for number, name in enumerate(grid.rows):
            line = ink(f"{name:>{margin - 1}} ", DIM)
            for cell in drawn[number * columns : (number + 1) * columns]:
                line += _pad(cell, wide)
            lines.append(line)
        lines.append(ink(" " * margin + "".join(f" {name:<{wide - 1}}" for name in grid.columns), DIM))
        return lines

    def _cell(self, cell: Cell) -> Styled:
        floor = ink(printable(cell.letter), DIM)
        if not cell.items:
            return ink(" # " if "wall" in cell.states else " · ", DIM) + floor
        return Styled().join([self.item(item) for item in cell.items]) + floor

    def item(self, item: Item) -> Styled:
        """A thing by its letter in its seat's brackets, then its badges."""
        left, right = _brackets(item.seat) if item.kind != "die" else ("[", "]")
        # a number that is already in the letter is not repeated
        signs = [badge for badge in item.badges if not badge.art and not self._lettered(badge, item)]
        badges = ""
        for badge in signs:
            text = self.text(badge.text)
            # what is shown below a thing is a word of its own, and two numbers would run together
            badges += (" " if badges and badge.kind == "count" else "") + ARROWS.get(text, text)
        return ink(f"{left}{printable(item.letter)}{right}", self._style(item)) + ink(badges, "bold")

    def _lettered(self, badge: Badge, item: Item) -> bool:
        return badge.kind == "number" and self.text(badge.text) in item.letter

    def _style(self, item: Item) -> str:
        colour = self.tones.get(item.tone) or (SEAT_COLOURS[item.seat % 6] if item.seat is not None else "")
        # where colour does not show the seat, light on dark does, as do the brackets
        style = f"{colour} reverse" if item.tone and item.seat is not None and item.seat % 2 else f"bold {colour}"
        return f"{style} dim" if "spent" in item.states else style

    def zone(self, zone: Zone, width: int) -> list[Styled]:
        title = ink(f"{self.text(zone.title)}: ")
        things = [self._thing(item) for item in zone.items]
        if zone.layout in ("pile", "stack"):
            things = _counted(things)
        line = ink("  " if any(item.kind == "card" for item in zone.items) else " ").join(things)
        if not things:
            line += ink(self.text(phrase("drawn-empty")), DIM)
        if zone.note:
            line += ink(f"  {self.text(zone.note)}", DIM)
        if any(item.kind == "card" and item.tip for item in zone.items):
            return [title, *(part for item in zone.items for part in self._in_full(item, width))]
        if _wide(title) + _wide(line) <= width:
            return [title + line]
        return [title, *(ink("  ") + part for part in _wrap(line, width - 2, 0))]

    def _thing(self, item: Item) -> Styled:
        """A thing outside a grid: a card by its name, and its state in words."""
        drawn = self.item(item)
        if item.kind == "card":
            badges = " ".join(self.text(badge.text) for badge in item.badges if badge.kind != "short")
            drawn = ink(f"{self.text(item.label)} {badges}".rstrip(), self._style(item))
        states = [self.text(phrase(f"drawn-{state}")) for state in STATES if state in item.states]
        return drawn + ink(f" ({', '.join(states)})", DIM) if states else drawn

    def _in_full(self, item: Item, width: int) -> list[Styled]:
        """A line for a thing among cards that say something: its letter, its name and signs, its words."""
        line = ink(f"  {printable(item.letter)} ", DIM) + self._thing(item)
        return _wrap(line + ink(f"  {self.text(item.tip)}".rstrip(), DIM), width, 6)

    def track(self, track: Track, width: int) -> list[Styled]:
        line = ink(f"{self.text(track.title)}: ", "")
        if "dots" in track.states:
            return _wrap(line + ink("○ " * track.at, DIM) + ink("● " * (len(track.steps) - track.at), GO), width, 2)
        for place, step in enumerate(track.steps):
            here = place == track.at
            line += ink(" › " if place else "", DIM)
            line += ink(f"{MARK} {self.text(step)}" if here else self.text(step), "bold" if here else DIM)
        return _wrap(line, width, 2)

    def table(self, table: Table, width: int) -> list[Styled]:
        head = [[self.text(text) for text in table.heads]] if table.heads else []
        shown = table.rows[-TAB_ROWS:] if table.place == "tab" else table.rows
        rows = [*head, *([self._entry(cell) for cell in row.cells] for row in shown)]
        wides = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
        lines = self._titled(table.title, table.states, width)
        for row, cells in zip([*([None] * len(head)), *shown], rows, strict=True):
            texts = "  ".join(text + " " * (wide - cell_len(text)) for text, wide in zip(cells, wides, strict=True))
            marked = row is not None and "on" in row.states
            style = DIM if row is None or "spent" in row.states else "bold" if marked or "sum" in row.states else ""
            line = ink(f"{MARK if marked else ' '} {texts}".rstrip(), style)
            if row is not None and row.note:
                line += ink(f"  {self.text(row.note)}", DIM)
            lines += _wrap(line, width, 4)
        if not table.rows and not table.note:
            lines += [ink(f"  {self.text(phrase('drawn-empty'))}", DIM)]
        return lines + (_wrap(ink(f"  {self.text(table.note)}", DIM), width, 2) if table.note else [])

    def _entry(self, cell: Text | Badge) -> str:
        return self.text(cell.text if isinstance(cell, Badge) else cell)

    def _titled(self, title: Text, states: Sequence[str], width: int) -> list[Styled]:
        """A title, with a note if nobody else sees what is below it."""
        line = ink(self.text(title))
        if "secret" in states:
            line += ink(f" ({self.text(phrase('drawn-secret'))})", DIM)
        return _wrap(line, width, 2)

    def group(self, group: Group, width: int) -> list[Styled]:
        """A title with its value, and the parts below it."""
        title = ink(self.text(group.title), "bold" if group.seat is None else f"bold {SEAT_COLOURS[group.seat % 6]}")
        facts = [self.text(group.value), *(self.text(badge.text) for badge in group.badges)]
        title += ink("".join(f"  {fact}" for fact in facts if fact), "bold")
        lines = _wrap(title, width, 2)
        for part in group.parts:
            lines += [ink("  ") + line for line in self._part(part, width - 2)]
        return lines + (_wrap(ink(f"  {self.text(group.note)}", DIM), width, 2) if group.note else [])

    # --- around the table -----------------------------------------------------------------------------------------

    def panels(self, panels: Sequence[Panel], sitters: Sequence[str], width: int) -> list[Styled]:
        """One line for each seat, the one to act marked."""
        heads = []
        for panel in panels:
            side = self.text(panel.side)
            sitter = printable(sitters[panel.seat]) if sitters else ""
            heads.append(f"{side}, {sitter}" if sitter and sitter != side else side)
        wide = max(map(cell_len, heads), default=0)
        lines: list[Styled] = []
        for panel, head in zip(panels, heads, strict=True):
            left, right = _brackets(panel.seat)
            facts = [f"{self.text(panel.unit)} {self.text(panel.score)}".strip()] if panel.score else []
            facts += [f"{self.text(counter.label)} {self.text(counter.value)}" for counter in panel.counters]
            facts += [self.text(note) for note in panel.notes]
            line = ink(f"{MARK if panel.acting else ' '} ", GO)
            line += ink(f"{left} {right} ", SEAT_COLOURS[panel.seat % 6])
            line += _pad(ink(head, "bold" if panel.acting else ""), wide + GAP)
            margin = _wide(line)
            for place, row in enumerate(_packed(facts, " · ", max(20, width - margin)) or [""]):
                lines.append((ink(" " * margin) if place else line) + ink(row, DIM))
        return lines

    def log(self, log: Sequence[tuple[int, Sequence[Line]]], width: int) -> list[Styled]:
        margin = max((len(str(number)) for number, _ in log), default=0)
        right = max((cell_len(line.notation) for _, lines in log for line in lines), default=0)
        room = min(width, LOG) - margin - right - 4
        drawn: list[Styled] = []
        for number, lines in log:
            for place, line in enumerate(lines):
                text = ink(("  " if place else "") + self.text(line.phrase), "bold" if line.banner else "")
                for row, part in enumerate(_wrap(text, room, 4)):
                    first = not place and not row
                    drawn.append(ink(f"{number if first else '':>{margin + 1}} ", DIM) + _pad(part, room + 2))
                    drawn[-1] += ink(f"{printable(line.notation) if not row else '':>{right}}", DIM)
        return drawn

    def offers(self, offers: Sequence[Offer], width: int, everything: bool = False) -> list[Styled]:
        """The legal moves by number: with their words if there are few, or for `everything`; else source by source."""
        numbers = len(str(len(offers))) + 1
        if everything or len(offers) <= WITH_WORDS:
            wide = max((cell_len(offer.move) for offer in offers), default=0)
            items = [
                self._number(number, numbers, offer)
                + _pad(ink(printable(offer.move), _offer_style(offer)), wide)
                + ink(f"  {self.text(offer.say)}", DIM)
                for number, offer in enumerate(offers, 1)
            ]
            return _columns(items, width)
        shown = offers[:MOST_MOVES]
        groups: dict[str, list[Styled]] = {}
        for number, offer in enumerate(shown, 1):
            head = _source(offer)
            item = self._number(number, numbers, offer) + ink(offer.move[len(head) :], _offer_style(offer))
            groups.setdefault(head, []).append(item)
        lines = _grouped(groups, width)
        if len(shown) < len(offers):
            lines += _wrap(ink(self.text(phrase("drawn-more-moves", more=len(offers) - len(shown)))), width, 2)
        return lines

    def _number(self, number: int, wide: int, offer: Offer) -> Styled:
        return ink(f"{number:>{wide}}", GO) + ink("*" if offer.takes else " ", "bold red")

    def prompt(self, prompt: Prompt, width: int) -> list[Styled]:
        line = Styled()
        if prompt.item is not None:
            line += self.item(prompt.item) + ink(" ")
        line += ink(self.text(prompt.text), GO if prompt.yours else "bold")
        lines = _wrap(line, width, 0)
        return lines + (_wrap(ink(self.text(prompt.detail), DIM), width, 0) if prompt.detail else [])


def tones_of(game: AnyGame) -> dict[str, str]:
    """The colours that a game's art gives to its tones."""
    file = game.folder / "art" / "colours.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _tones(scene: Scene, tones: Mapping[str, str]) -> dict[str, str]:
    """A colour for each tone: the game's own, else the next of the palette."""
    used = {item.tone for region in scene.regions for item in items_of(region) if item.tone}
    others = {tone: PALETTE[place % len(PALETTE)] for place, tone in enumerate(sorted(used - tones.keys()))}
    return {**tones, **others}


def _legend(region: Region) -> bool:
    return isinstance(region, Table) and "legend" in region.states


def _brackets(seat: int | None) -> tuple[str, str]:
    return (" ", " ") if seat is None else BRACKETS[seat % len(BRACKETS)]


def _wide(line: Styled) -> int:
    return cell_len(line.plain)


def _pad(line: Styled, wide: int) -> Styled:
    return line + ink(" " * max(0, wide - _wide(line)))


def _stacked(parts: Sequence[list[Styled]], regions: Sequence[Region], blank: bool) -> list[Styled]:
    """Regions one below the other, with a blank line between unlike ones if there is room for it."""
    lines: list[Styled] = []
    for place, part in enumerate(parts):
        if blank and place and type(regions[place]) is not type(regions[place - 1]):
            lines.append(Styled())
        lines += part
    return lines


def _counted(things: list[Styled]) -> list[Styled]:
    """Equal things together, with their count."""
    kinds: dict[str, list[Styled]] = {}
    for thing in things:
        kinds.setdefault(thing.plain, []).append(thing)
    return [same[0] + ink(f"×{len(same)}" if len(same) > 1 else "") for same in kinds.values()]


def _offer_style(offer: Offer) -> str:
    return "bold red" if offer.takes else "bold"


def _source(offer: Offer) -> str:
    """The beginning of a move's notation that names where it starts, if it has such a beginning."""
    if len(offer.path) < 2 or offer.path[0] not in offer.move:
        return ""
    return offer.move[: offer.move.index(offer.path[0]) + len(offer.path[0])]


def _grouped(groups: dict[str, list[Styled]], width: int) -> list[Styled]:
    """Each group in lines of its own under its head, the columns of all groups aligned."""
    margin = max(map(cell_len, groups), default=0) + 1
    wide = max((_wide(item) for items in groups.values() for item in items), default=0) + 1
    count = max(1, (width - margin) // wide)
    lines: list[Styled] = []
    for head, items in groups.items():
        for start in range(0, len(items), count):
            row = Styled().join([_pad(item, wide) for item in items[start : start + count]])
            lines.append(_pad(ink("" if start else head, "bold"), margin) + row)
    return lines


def _columns(items: Sequence[Styled], width: int) -> list[Styled]:
    """Items side by side in rows that fit, all columns of one width."""
    wide = max(map(_wide, items), default=0) + 2
    count = max(1, width // wide)
    return [
        Styled().join([_pad(item, wide) for item in items[start : start + count]])
        for start in range(0, len(items), count)
    ]


def _packed(texts: Sequence[str], between: str, width: int) -> list[str]:
    """Texts in as few rows as possible, none of them broken."""
    rows: list[str] = []
    for text in texts:
        if rows and cell_len(rows[-1] + between + text) <= width:
            rows[-1] += between + text
        else:
            rows.append(text)
    return rows


def _wrap(line: Styled, width: int, indent: int) -> list[Styled]:
    """The line in pieces of at most this width, all but the first indented."""
    if _wide(line) <= width:
        return [line]
    first, *rest = line.wrap(_measure(), max(10, width))
    if not rest:
        return [first]
    for part in rest:
        part.rstrip()
    left = ink(" ").join(rest)
    room = max(10, width - indent)
    return [first, *(ink(" " * indent) + part for part in left.wrap(_measure(), room))]


@cache
def _measure() -> Console:
    """rich wraps for a console; which one makes no difference."""
    return Console(file=StringIO(), width=80, color_system=None)
