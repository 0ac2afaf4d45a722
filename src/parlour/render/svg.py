"""Draws a scene as one self-contained SVG, for documents and shared pictures: its board, or its boxes of things."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final
from xml.sax.saxutils import escape

from parlour.kernel.scene import Cell, Grid, Group, Item, Region, Scene, Text, Zone, items_of
from parlour.kernel.words import Phrase, Words

SIZE: Final = 48
"""A thing is drawn in a square box with sides of this length; so are the drawings of the games."""
EDGE: Final = 20
INK: Final = "#2A241D"
GOLD: Final = "#C79A1E"
BRIGHT: Final = "#F0B429"
STAR: Final = "#B06F00"
PAPER: Final = "#FFF1D6"
SURFACE: Final = "#FFFDF9"
BASE: Final = "#FFF8E8"
LINE: Final = "#DCD5C7"
BORDER: Final = "#B9B09F"
FAINT: Final = "#6B6357"
WALL: Final = "#D5CDBD"
FLOOR: Final = {"light": "#F1E8D6", "dark": "#E6DAC2"}
SEATS: Final = ("#1B5FDC", "#86301B", "#AE2492", "#946C00", "#222A33", "#04715F")
RIMS: Final = ("", "7 4", "0.1 6", "", "", "5 4")
"""How the rim of a seat's tokens is dashed; the fourth has two, the last two are thin."""
SHAPES: Final = (
    "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z",
    "M-.9-.9H.9V.9H-.9z",
    "M0-.95L1 .85H-1z",
    "M0-1L1 0 0 1-1 0z",
    "M-.5-.9H.5L1 0 .5.9H-.5L-1 0z",
    "M-.33-1H.33V-.33H1V.33H.33V1H-.33V.33H-1V-.33H-.33z",
)
"""Disc, square, triangle, diamond, hexagon and cross, in a box from -1 to 1."""
FONT: Final = 'font-family="sans-serif"'
LABEL: Final = f'{FONT} font-size="11" fill="{INK}" text-anchor="middle"'
HATCH: Final = (
    '<defs><pattern id="goal" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M1 0v8" stroke="#785F28" stroke-opacity=".22" stroke-width="2"/></pattern>'
    '<pattern id="closed" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M1 0v7" stroke="#BC2F26" stroke-opacity=".4" stroke-width="2"/></pattern></defs>'
)
GREEN, RED = "#157A4A", "#BC2F26"
MARKS: Final = {
    "picked": f'<rect x="2" y="2" width="44" height="44" rx="3" fill="none" stroke="{GREEN}" stroke-width="4"/>',
    "goes": f'<circle cx="24" cy="24" r="7" fill="{GREEN}" stroke="{SURFACE}" stroke-width="1.5"/>',
    "claims": f'<circle cx="24" cy="24" r="8" fill="none" stroke="{SURFACE}" stroke-width="5.5"/>'
    f'<circle cx="24" cy="24" r="8" fill="none" stroke="{GREEN}" stroke-width="3"/>',
    "takes": f'<path d="M2 14V2H14M34 2H46V14M46 34V46H34M14 46H2V34" fill="none" stroke="{RED}" stroke-width="4"/>',
}
"""What is picked up, where it can go, where only by a claim, and what it can take."""
BESIDE: Final = 14
"""How far left of the middle a mark is that would cover what lies there."""
FACE: Final = "#FFF9EC"
"""Of a die, and of one drawn on a card: light in both themes, with ink on it."""
DARK: Final = {
    SURFACE: "#211F1C",
    LINE: "#3A3732",
    BORDER: "#5B564D",
    FAINT: "#A69E90",
    WALL: "#55503F",
    FLOOR["light"]: "#3B372F",
    FLOOR["dark"]: "#322E28",
    GREEN: "#46C287",
    RED: "#F0776B",
    **dict(zip(SEATS, ("#4A90F5", "#DB6B52", "#E8C6DA", "#F7B81C", "#8A90AC", "#22BDEB"), strict=True)),
}
"""What colours become on a dark page."""
ART: Final = Path(__file__).parent / "art"

WIDTH: Final = 560
"""The width of a picture without a board."""
GAP: Final = 10
PAD: Final = 12
HEAD: Final = 28
SMALL, LARGE = 32, 48
"""The sides of things in a row, and of those that are being decided on."""
CARD: Final = (72, 116)
LETTER: Final = 6
"""The approximate width of a letter under a thing."""
COLUMNS: Final = 3


def render_svg(scene: Scene, words: Words, art: Path) -> str:
    """The scene's board; without one, its main regions as boxes of things. `art` is the game's art folder."""
    return draw_regions(scene, words, art)


def draw_regions(
    scene: Scene,
    words: Words,
    art: Path,
    regions: Sequence[Region] = (),
    picked: Sequence[str] | None = None,
    wide: int = WIDTH,
) -> str:
    """Some regions of a scene: a board, or boxes of things in a picture that is `wide`.

    With `picked`, a board shows where what was picked up can go; if nothing was, what can be clicked first.
    """
    pen = Pen(words, art)
    board = next((region for region in regions or scene.regions if isinstance(region, Grid)), None)
    if board:
        width, height, parts = pen.board(board, {} if picked is None else _marks(scene, tuple(picked)))
    else:
        width, height, parts = pen.boxes(regions or _main(scene), wide)
    title = escape(pen.text(scene.prompt.text))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"><title>{title}</title>'
    paper = f'<rect width="{width}" height="{height}" fill="{SURFACE}"/>'
    return "\n".join([head, *([HATCH] if any("url(#" in part for part in parts) else []), paper, *parts, "</svg>", ""])


def in_both_themes(picture: str) -> str:
    """The same picture, but dark on a dark page. One without paper is left as it is."""
    return picture.replace("</title>", f"</title>{_dark_style()}", 1) if f'fill="{SURFACE}"' in picture else picture


@cache
def _dark_style() -> str:
    light, floors = "#F2EDE3", "".join(f':not([fill="{floor}"])' for floor in FLOOR.values())
    rules = [f'[{name}="{one}"]{{{name}:{dark}}}' for one, dark in DARK.items() for name in ("fill", "stroke", "color")]
    rules += [
        f'text[fill="{INK}"]{{fill:{light}}}svg[color="{INK}"]{{color:{light}}}',
        f'[fill="{FACE}"]~text[fill="{INK}"]{{fill:{INK}}}[fill="{FACE}"]~text[fill="{GREEN}"]{{fill:{GREEN}}}',
        f'[fill="{FACE}"]~svg[color="{INK}"],[fill="{FACE}"]~g>svg[color="{INK}"]{{color:{INK}}}',
        'text[fill="#FFFFFF"]{fill:#14110D}[fill="#4A4238"]{stroke:#D8CDB8}',
        f'svg>rect[width="{SIZE}"]{floors}{{fill-opacity:.6}}',  # the floors of a game's own
    ]
    return f"<style>@media (prefers-color-scheme:dark){{{''.join(rules)}}}</style>"


def draw_thing(thing: Item | Cell, words: Words, art: Path) -> str:
    """One thing by itself, without a background; or one cell with what lies there."""
    pen = Pen(words, art)
    drawn = pen.item(thing) if isinstance(thing, Item) else HATCH + "".join(pen.cell(thing, 0, 0))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">'
    return "\n".join([head, drawn, "</svg>", ""])


def _marks(scene: Scene, picked: tuple[str, ...]) -> dict[str, str]:
    """By cell: what is picked up, and where it can go, take something, or only go by a claim."""
    count = len(picked)
    marks: dict[str, str] = {}
    for offer in scene.offers:
        if offer.path[:count] == picked and len(offer.path) > count:
            claims = any(badge.kind == "claim" for badge in offer.badges)
            takes = offer.takes and len(offer.path) == count + 1
            marks[offer.path[count]] = "takes" if takes else "claims" if claims else "goes"
    return marks | dict.fromkeys(picked, "picked")


def _main(scene: Scene) -> list[Region]:
    """What lies in the middle; while that is nearly empty, what lies beside it too."""
    main = [region for region in scene.regions if region.place == "main"]
    beside = [region for region in scene.regions if region.place == "beside" and isinstance(region, Zone | Group)]
    few = sum(bool(item.art) for region in main for item in items_of(region)) < len(main)
    return [*main, *(region for region in beside if few and items_of(region))]


@dataclass(frozen=True, slots=True)
class Lane:
    """Things in a row, perhaps with a drawing before them."""

    art: str
    items: Sequence[Item]
    size: int


@dataclass(frozen=True, slots=True)
class Box:
    title: str
    seat: int | None
    lanes: Sequence[Lane]
    wide: bool


class Pen:
    """Draws with one game's art, in one language."""

    def __init__(self, words: Words, art: Path) -> None:
        self._words = words
        self._art = art
        colours = art / "colours.toml"
        self._tones = tomllib.loads(colours.read_text(encoding="utf-8")) if colours.is_file() else {}

    def text(self, text: Text) -> str:
        return self._words.text(text) if isinstance(text, Phrase) else text

    def colour(self, tone: str) -> str:
        """What a tone looks like; empty if it has no colour of its own."""
        seat = re.fullmatch(r"seat-([1-6])", tone)
        return SEATS[int(seat[1]) - 1] if seat else str(self._tones.get(tone, ""))

    # A board

    def board(self, grid: Grid, marks: Mapping[str, str] = MappingProxyType({})) -> tuple[int, int, list[str]]:
        width, height = len(grid.columns) * SIZE + 2 * EDGE, len(grid.rows) * SIZE + 2 * EDGE
        parts: list[str] = []
        for number, cell in enumerate(grid.cells):
            row, column = divmod(number, len(grid.columns))
            x, y = EDGE + column * SIZE, EDGE + row * SIZE
            parts += self.cell(cell, x, y)
            if mark := marks.get(cell.id):
                aside = BESIDE if cell.items and mark in ("goes", "claims") else 0
                parts.append(f'<g transform="translate({x - aside} {y})">{MARKS[mark]}</g>')
        for column, name in enumerate(grid.columns):
            parts.append(f'<text x="{EDGE + (column + 0.5) * SIZE}" y="{height - 6}" {LABEL}>{escape(name)}</text>')
        for row, name in enumerate(grid.rows):
            parts.append(f'<text x="10" y="{EDGE + (row + 0.5) * SIZE + 4}" {LABEL}>{escape(name)}</text>')
        return width, height, parts

    def cell(self, cell: Cell, x: int, y: int) -> list[str]:
        home = cell.tone.startswith("seat-")
        floor = (
            WALL if home or "wall" in cell.states else self.colour(cell.tone) or FLOOR.get(cell.tone, FLOOR["light"])
        )

        def tile(fill: str, more: str = "") -> str:
            return f'<rect x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" fill="{fill}"{more}/>'

        parts = [tile(floor)]
        parts += [tile(f"url(#{state})") for state in ("goal", "closed") if state in cell.states]
        if cell.art:
            shade = self.colour(cell.tone) if home else _darker(floor)
            parts.append(_at(x, y, SIZE, self.drawing(cell.art, "", shade, inset=6 if home else 0)))
        if home:
            frame = f'width="{SIZE - 3}" height="{SIZE - 3}" stroke="{self.colour(cell.tone)}" stroke-width="3"'
            parts.append(f'<rect x="{x + 1.5}" y="{y + 1.5}" {frame} fill="none"/>')
        stack = [item for item in cell.items if "ghost" not in item.states]
        for item in cell.items:
            if item not in stack or len(stack) == 1:
                parts.append(_at(x, y, SIZE, self.item(item)))
                continue
            # from the bottom left to the top right, so that every level shows
            side = SIZE * max(0.46, 0.86 - 0.08 * len(stack))
            off = (SIZE - side) * stack.index(item) / (len(stack) - 1)
            parts.append(_at(x + off, y + SIZE - side - off, side, self.item(item)))
        return parts

    # Boxes of things

    def boxes(self, regions: Iterable[Region], wide: int = WIDTH) -> tuple[int, int, list[str]]:
        boxes = [box for box in map(self._box, regions) if box]
        narrow = [box for box in boxes if not box.wide]
        columns = 2 if len(narrow) == 4 else min(COLUMNS, max(1, len(narrow)))
        y, parts = PAD, []
        while boxes:
            beside = 1 if boxes[0].wide else next((n for n, box in enumerate(boxes) if box.wide), len(boxes))
            row, boxes = boxes[: min(columns, beside)], boxes[min(columns, beside) :]
            side = wide - 2 * PAD if row[0].wide else (wide - 2 * PAD - GAP * (columns - 1)) // columns
            drawn = [self._lanes(box, side) for box in row]
            height = max(lanes_height for lanes_height, _ in drawn)
            for place, (box, (_, lanes)) in enumerate(zip(row, drawn, strict=True)):
                x = PAD + place * (side + GAP)
                parts.append(f'<g transform="translate({x} {y})">{self._frame(box, side, height)}{"".join(lanes)}</g>')
            y += height + GAP
        return wide, y - GAP + PAD, parts

    def _box(self, region: Region) -> Box | None:
        title = self.text(region.title)
        match region:
            case Zone():
                return Box(title[:1].upper() + title[1:], region.seat, [self._lane(region)], wide=True)
            case Group():
                lanes = [self._lane(part) for part in region.parts if isinstance(part, Zone)]
                wide = "wide" in region.states or any(lane.size == LARGE for lane in lanes)
                cards = any(item.kind == "card" for lane in lanes for item in lane.items)
                return Box(title[:1].upper() + title[1:], region.seat, lanes, wide or cards) if lanes else None
        return None

    def _lane(self, zone: Zone) -> Lane:
        return Lane(zone.art, zone.items, LARGE if zone.layout == "tray" else SMALL)

    def _frame(self, box: Box, width: int, height: int) -> str:
        mark = "" if box.seat is None else _mark(box.seat, 18, 17, 5.5, SEATS[box.seat % len(SEATS)])
        x = 12 if box.seat is None else 30
        return (
            f'<rect width="{width}" height="{height}" rx="10" fill="{SURFACE}" stroke="{LINE}"/>{mark}'
            f'<text x="{x}" y="21" {FONT} font-size="12" font-weight="600" fill="{INK}">{escape(box.title)}</text>'
        )

    def _lanes(self, box: Box, width: int) -> tuple[int, list[str]]:
        """The rows of a box, and how tall it is with them."""
        y, parts = HEAD, []
        for lane in box.lanes:
            x = PAD
            if lane.art:
                parts.append(_at(x, y + (lane.size - 22) / 2, 22, self.drawing(lane.art, "", BORDER)))
                x += 30
            left, deepest = x, lane.size
            for item in lane.items:
                wide, high = self._room(item, lane.size)
                if x + wide > width - PAD and x > left:
                    x, y, deepest = left, y + deepest + 4, lane.size
                parts.append(self._loose(item, x, y, lane.size))
                x, deepest = x + wide + 5, max(deepest, high)
            if not lane.items:
                parts.append(f'<path d="M{x + 3} {y + lane.size / 2}h14" stroke="{LINE}" stroke-width="3"/>')
            y += deepest + 6
        return y + 4, parts

    def _room(self, item: Item, size: int) -> tuple[int, int]:
        if item.kind == "card":
            return CARD
        counts = [self.text(badge.text) for badge in item.badges if badge.kind == "count"]
        return max(size, *(LETTER * len(count) for count in counts), 0), size + 11 * len(counts)

    def _loose(self, item: Item, x: float, y: float, size: int) -> str:
        """A thing outside a board, with its counts beneath."""
        if item.kind == "card":
            return self._card(item, x, y)
        counts = [self.text(badge.text) for badge in item.badges if badge.kind == "count"]
        x += (self._room(item, size)[0] - size) / 2
        beneath = "".join(
            f'<text x="{x + size / 2}" y="{y + size + 9 + 11 * place}" {FONT} font-size="10" fill="{FAINT}" '
            f'text-anchor="middle">{escape(count)}</text>'
            for place, count in enumerate(counts)
        )
        return _at(x, y, size, self.item(item)) + beneath

    def _card(self, item: Item, x: float, y: float) -> str:
        width, height = CARD
        drawing = _at((width - 34) / 2, 6, 34, self.drawing(item.art, item.letter, self.colour(item.tone) or INK))
        lines = self.text(item.label).split(" ", 2)[:3]
        name = "".join(
            f'<text x="{width / 2}" y="{50 + 10 * place}" {FONT} font-size="9.5" fill="{INK}" '
            f'text-anchor="middle">{escape(line[:12])}</text>'
            for place, line in enumerate(lines)
        )
        corners = {badge.kind: badge for badge in item.badges if badge.kind in ("number", "range")}
        for x_at, kind in ((4, "number"), (width - 16, "range")):  # what it costs, and what it brings
            if badge := corners.get(kind):
                name += _at(x_at, 15, 12, self.drawing(badge.art, "", GOLD))
                name += f'<text x="{x_at + 6}" y="13" {LABEL} font-weight="700">{escape(self.text(badge.text))}</text>'
        faces = [badge for badge in item.badges if badge.kind in ("plain", "good")]
        for place, badge in enumerate(faces):
            x_at, y_at = 4 + place % 3 * 22, height - 40 + place // 3 * 18
            text = self.text(badge.text)
            stars = text.count("*")
            name += (
                f'<rect x="{x_at}" y="{y_at}" width="20" height="16" rx="4" fill="{FACE}" stroke="{LINE}"/>'
                f'<text x="{x_at + 10}" y="{y_at + 11.5}" {FONT} font-size="9" font-weight="600" '
                f'fill="{INK if badge.kind == "plain" else GREEN}" text-anchor="middle">'
                f"{escape(text.rstrip('*'))}</text>"
            )
            for star in range(stars):  # as the table draws them, above what the face says
                middle = x_at + 10 + 6 * star - 3 * (stars - 1)
                name += f'<path fill="{STAR}" d="M{middle} {y_at - 4}l1 3 3 1-3 1-1 3-1-3-3-1 3-1z"/>'
        frame = f'<rect width="{width}" height="{height}" rx="6" fill="{SURFACE}" stroke="{BORDER}"/>'
        return f'<g transform="translate({x} {y})">{frame}{drawing}{name}</g>'

    # Things, in a box of 48

    def item(self, item: Item) -> str:
        parts = [self._token(item) if item.kind == "token" else self._die(item)]
        for badge in item.badges:
            if badge.kind == "range" and isinstance(badge.text, str):
                parts.append(
                    f'<circle cx="40" cy="40" r="7" fill="{INK}"/><text x="40" y="44" {FONT} font-size="11" '
                    f'fill="{PAPER}" text-anchor="middle">{escape(badge.text)}</text>'
                )
        drawn = "".join(parts)
        faint = 0.28 if "ghost" in item.states else 0.42 if "spent" in item.states else 0
        return f'<g opacity="{faint}">{drawn}</g>' if faint else drawn

    def _die(self, item: Item) -> str:
        if re.match(r"d\d+-", item.art):
            return self.drawing(item.art, item.letter, INK)
        face = f'<rect x="3" y="3" width="42" height="42" rx="9" fill="{FACE}" stroke="{INK}" stroke-width="2"/>'
        number = next((self.text(badge.text) for badge in item.badges if badge.kind == "number"), "")
        if not number:
            return face + self.drawing(item.art, item.letter, self.colour(item.tone) or INK, inset=8)
        small = _at(11, 5, 26, self.drawing(item.art, item.letter, self.colour(item.tone) or INK))
        style = f'{FONT} font-size="12" font-weight="700" fill="{INK}" text-anchor="middle"'
        bursts = [badge.art for badge in item.badges if badge.kind == "plain" and badge.art]
        corners = zip((31, 1), bursts, strict=False)  # the right one, then the left
        signs = "".join(_at(x, 0, 16, self.drawing(art, "", BRIGHT)) for x, art in corners)
        return f'{face}{small}<text x="24" y="41" {style}>{escape(number)}</text>{signs}'

    def _token(self, item: Item) -> str:
        tone, seat = self.colour(item.tone), item.seat
        if seat is None:
            return self.drawing(item.art, item.letter, tone or INK, inset=5)
        number = next((self.text(badge.text) for badge in item.badges if badge.kind == "number"), "")
        if number:
            body = self.drawing(item.art, item.letter, tone or SEATS[seat % len(SEATS)], inset=3)
            plate = _mark(seat, 24, 33, 8, "#000000", ' fill-opacity=".22"')
            style = f'{FONT} font-size="12" font-weight="700" fill="#FFFFFF" text-anchor="middle"'
            return f'{body}{plate}<text x="24" y="37.5" {style}>{escape(number)}</text>'
        return _base(seat, bool(tone)) + self.drawing(item.art, item.letter, tone or SEATS[seat % len(SEATS)], inset=9)

    def drawing(self, name: str, letter: str, colour: str, inset: int = 0) -> str:
        """A drawing of the game or of the house; without one, the letter."""
        for folder in (self._art, ART):
            path = folder / f"{name}.svg"
            if name and path.is_file():
                drawing = re.sub(r"<title>.*?</title>", "", path.read_text(encoding="utf-8")).strip()
                drawing = re.sub(r"var\(--art-ink,[^)]*\)", INK, re.sub(r"var\(--art2,[^)]*\)", PAPER, drawing))
                side = SIZE - 2 * inset
                place = f'x="{inset}" y="{inset}" width="{side}" height="{side}" color="{colour}"'
                return drawing.replace("<svg ", f"<svg {place} ", 1)
        style = f'{FONT} font-size="20" font-weight="700" fill="{colour}" text-anchor="middle"'
        return f'<text x="24" y="31" {style}>{escape(letter)}</text>' if letter else ""


def _at(x: float, y: float, side: float, drawn: str) -> str:
    """Something drawn in a box of 48, scaled to a box of another size."""
    scale = "" if side == SIZE else f" scale({side / SIZE:.4g})"
    return f'<g transform="translate({x:.4g} {y:.4g}){scale}">{drawn}</g>'


def _base(seat: int, toned: bool) -> str:
    """Whose token it is: by hue and rim; where colour says what it is, the first two seats differ by shape."""
    if toned and seat == 1:
        return f'<rect x="4" y="4" width="40" height="40" rx="7" fill="#4A4238" stroke="{INK}" stroke-width="2"/>'
    if toned and seat == 0:
        return f'<circle cx="24" cy="24" r="20.5" fill="{BASE}" stroke="{INK}" stroke-width="2"/>'
    colour, dash = SEATS[seat % len(SEATS)], RIMS[seat % len(RIMS)]
    width = 2 if seat >= 4 else 3
    broken = f' stroke-dasharray="{dash}" stroke-linecap="round"' if dash else ""
    rim = f'<circle cx="24" cy="24" r="20" fill="{BASE}" stroke="{colour}" stroke-width="{width}"{broken}/>'
    if seat != 3:
        return rim
    return rim + f'<circle cx="24" cy="24" r="16.5" fill="none" stroke="{colour}" stroke-width="1.5"/>'


def _mark(seat: int, x: float, y: float, radius: float, colour: str, more: str = "") -> str:
    place = f'transform="translate({x} {y}) scale({radius})"'
    return f'<path d="{SHAPES[seat % len(SHAPES)]}" {place} fill="{colour}"{more}/>'


def _darker(colour: str) -> str:
    """The colour of a pattern on a floor of this colour."""
    return "#" + "".join(f"{int(colour[place : place + 2], 16) * 48 // 100:02X}" for place in (1, 3, 5))
