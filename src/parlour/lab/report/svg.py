"""Charts as inline SVG: drawn once, coloured by the page, read aloud by their title and description."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, isfinite, log10
from typing import Final

WIDE: Final = 360
LETTER: Final = 6.1
"""About as wide as a letter of a chart's text."""
BOLD: Final = 6.7
"""And one of its labels; a dot reaches beyond the first mark, too."""
Show = Callable[[float], str]


@dataclass(frozen=True, slots=True)
class Dot:
    """A value with its interval, on a line of its own."""

    label: str
    value: float
    low: float | None
    high: float | None
    shown: str
    """The value as text."""
    colour: str = "var(--s1)"


@dataclass(frozen=True, slots=True)
class Named:
    """A point with a name."""

    label: str
    x: float
    y: float


def drawing(id: str, title: str, about: str, height: float, inside: str) -> str:
    return (
        f'<svg class="chart" viewBox="0 0 {WIDE} {_n(height)}" role="img" aria-labelledby="{id}-t {id}-d">'
        f'<title id="{id}-t">{escape(title)}</title><desc id="{id}-d">{escape(about)}</desc>{inside}</svg>'
    )


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """Round numbers from below the least to above the largest."""
    span = (high - low) or abs(high) or 1.0
    unit = 10 ** floor(log10(span / most))
    step = next(unit * factor for factor in (1, 2, 2.5, 5, 10) if span / (unit * factor) <= most)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [round(at * step, 10) for at in range(first, last + 1)]


def dots(
    id: str, title: str, about: str, rows: Sequence[Dot], par: float | None, show: Show, tight: bool = False
) -> str:
    """Dots with bars against a line; sorted by value it is a caterpillar. Without a line, all of 0 to 1 is shown."""
    ends = [end for row in rows for end in (row.value, row.low, row.high) if end is not None and isfinite(end)]
    marks = [0, 0.25, 0.5, 0.75, 1] if par is None else ticks(min(*ends, par), max(*ends, par))
    longest = min(27, max(len(row.label) for row in rows))
    left = longest * BOLD + 14
    right = WIDE - max(len(row.shown) for row in rows) * LETTER - 12
    step, top = (15, 4) if tight else (28, 6)
    bottom = top + step * len(rows)

    def x(value: float) -> float:
        return left + (value - marks[0]) / ((marks[-1] - marks[0]) or 1) * (right - left)

    parts = [_vertical(x(mark), top, bottom, show(mark)) for mark in _thinned(marks, right - left, show)]
    if par is not None:
        parts.append(f'<line class="ref" x1="{_n(x(par))}" x2="{_n(x(par))}" y1="{top}" y2="{bottom}"/>')
    radius, bar = (3.5, 5) if tight else (6, 10)
    for at, row in enumerate(rows):
        y = top + step * (at + 0.5)
        parts.append(_label(row.label, longest, y + 4))
        if row.low is not None and row.high is not None:
            low, high = x(max(row.low, marks[0])), x(min(row.high, marks[-1]))
            parts.append(
                f'<rect x="{_n(low)}" y="{_n(y - bar / 2)}" width="{_n(max(1.0, high - low))}" height="{bar}" '
                f'rx="{_n(bar / 2)}" fill="{row.colour}" fill-opacity=".28"/>'
            )
        parts.append(f'<circle cx="{_n(x(row.value))}" cy="{_n(y)}" r="{radius}" fill="{row.colour}"/>')
        parts.append(f'<text class="v" x="{WIDE}" y="{_n(y + 4)}" text-anchor="end">{escape(row.shown)}</text>')
    return drawing(id, title, about, bottom + 18, "".join(parts))


def bars(id: str, title: str, about: str, rows: Sequence[tuple[str, float, str]], show: Show) -> str:
    """A histogram: what stands under a bar, its height, and what a pointer reads there."""
    marks = [mark for mark in ticks(0, max(value for _, value, _ in rows) or 1, 4) if mark == int(mark)]
    left, right, top, bottom = 44, WIDE - 4, 8, 150
    wide = (right - left) / len(rows)
    parts = [_horizontal(left, right, bottom - mark / marks[-1] * (bottom - top), show(mark)) for mark in marks]
    every = max(1, ceil(len(rows) * (max(len(label) for label, *_ in rows) + 1.5) * LETTER / (right - left)))
    for at, (label, value, told) in enumerate(rows):
        height = value / marks[-1] * (bottom - top)
        x = left + at * wide
        parts.append(
            f'<rect x="{_n(x + 1)}" y="{_n(bottom - height)}" width="{_n(wide - 2)}" height="{_n(height)}" rx="2" '
            f'fill="var(--s6)"><title>{escape(told)}</title></rect>'
        )
        if at % every == 0:
            parts.append(f'<text x="{_n(x)}" y="{bottom + 14}">{escape(label)}</text>')
    return drawing(id, title, about, bottom + 20, "".join(parts))


def fan(
    id: str,
    title: str,
    about: str,
    bands: Sequence[Sequence[tuple[float, float]]],
    line: Sequence[float],
    labels: Sequence[str],
    par: float | None,
    show: Show,
) -> str:
    """A line through the parts of a game with the bands around it, the widest first; everything from 0 to 1."""
    left, right, top, bottom = 44, WIDE - 8, 8, 160

    def place(at: int, value: float) -> str:
        x = left + (at + 0.5) * (right - left) / len(line)
        return f"{_n(x)},{_n(bottom - min(1.0, max(0.0, value)) * (bottom - top))}"

    parts = [_horizontal(left, right, bottom - mark * (bottom - top), show(mark)) for mark in (0, 0.25, 0.5, 0.75, 1)]
    if par is not None:
        y = _n(bottom - par * (bottom - top))
        parts.append(f'<line class="ref" x1="{left}" x2="{right}" y1="{y}" y2="{y}"/>')
    for band in bands:
        upper = [place(at, high) for at, (_, high) in enumerate(band)]
        lower = [place(at, low) for at, (low, _) in enumerate(band)]
        parts.append(f'<polygon points="{" ".join([*upper, *reversed(lower)])}" fill="var(--s1)" fill-opacity=".18"/>')
    points = [place(at, value) for at, value in enumerate(line)]
    parts.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="var(--s1)" stroke-width="2.5"/>')
    for at, point in enumerate(points):
        x, y = point.split(",")
        parts.append(f'<circle cx="{x}" cy="{y}" r="3.5" fill="var(--s1)"/>')
        parts.append(f'<text x="{x}" y="{bottom + 14}" text-anchor="middle">{escape(labels[at])}</text>')
    return drawing(id, title, about, bottom + 20, "".join(parts))


def scatter(
    id: str,
    title: str,
    about: str,
    points: Sequence[Named],
    axes: tuple[str, str],
    shows: tuple[Show, Show],
    equal: bool,
) -> str:
    """Points with names, those at the edges written out; `equal`: with the line on which x and y are the same."""
    left, right, top, bottom = 44, WIDE - 18, 18, 230
    across, up = (ticks(min(values), max(values)) for values in ([p.x for p in points], [p.y for p in points]))
    if equal:
        across = up = [0, 0.25, 0.5, 0.75, 1]

    def at(point: Named) -> tuple[float, float]:
        x = left + (point.x - across[0]) / ((across[-1] - across[0]) or 1) * (right - left)
        return x, bottom - (point.y - up[0]) / ((up[-1] - up[0]) or 1) * (bottom - top)

    parts = [_vertical(at(Named("", mark, up[0]))[0], top, bottom, shows[0](mark)) for mark in across]
    parts += [_horizontal(left, right, at(Named("", across[0], mark))[1], shows[1](mark)) for mark in up]
    if equal:
        parts.append(f'<line class="ref" x1="{left}" y1="{bottom}" x2="{right}" y2="{top}"/>')
    written: list[tuple[float, float]] = []
    for point in sorted(points, key=lambda one: -_apart(one, points)):
        x, y = at(point)
        parts.append(
            f'<circle cx="{_n(x)}" cy="{_n(y)}" r="4" fill="var(--s1)" fill-opacity=".75">'
            f"<title>{escape(point.label)}</title></circle>"
        )
        half = len(point.label) * LETTER / 2
        free = all(abs(y - there[1]) > 12 or abs(x - there[0]) > half + 40 for there in written)
        if point.label and len(written) < 12 and free:
            middle = min(right - half, max(left + half, x))
            written.append((middle, y))
            parts.append(
                f'<text class="v" x="{_n(middle)}" y="{_n(y - 7)}" text-anchor="middle">{escape(point.label)}</text>'
            )
    parts.append(f'<text x="{_n(right)}" y="{bottom + 30}" text-anchor="end">{escape(axes[0])}</text>')
    parts.append(f'<text x="0" y="10">{escape(axes[1])}</text>')
    return drawing(id, title, about, bottom + 36, "".join(parts))


def _apart(point: Named, points: Sequence[Named]) -> float:
    """How far a point is from the middle of all, in their spreads."""
    far = 0.0
    for own, values in ((point.x, [p.x for p in points]), (point.y, [p.y for p in points])):
        middle = sum(values) / len(values)
        spread = max(abs(value - middle) for value in values) or 1.0
        far += abs(own - middle) / spread
    return far


def _thinned(marks: Sequence[float], wide: float, show: Show) -> list[float]:
    """As many marks as have room for their texts."""
    longest = max(len(show(mark)) for mark in marks) * LETTER + 6
    every = max(1, ceil(len(marks) * longest / wide))
    return list(marks[::every])


def _vertical(x: float, top: float, bottom: float, label: str) -> str:
    return (
        f'<line class="grid" x1="{_n(x)}" x2="{_n(x)}" y1="{top}" y2="{bottom}"/>'
        f'<text x="{_n(x)}" y="{_n(bottom + 14)}" text-anchor="middle">{escape(label)}</text>'
    )


def _horizontal(left: float, right: float, y: float, label: str) -> str:
    return (
        f'<line class="grid" x1="{left}" x2="{right}" y1="{_n(y)}" y2="{_n(y)}"/>'
        f'<text x="{left - 5}" y="{_n(y + 4)}" text-anchor="end">{escape(label)}</text>'
    )


def _label(text: str, most: int, y: float) -> str:
    short = text if len(text) <= most else f"{text[: most - 1]}…"
    return f'<text class="v" x="0" y="{_n(y)}">{escape(short)}<title>{escape(text)}</title></text>'


def _n(value: float) -> str:
    """A coordinate, no finer than anybody sees."""
    return f"{value:.1f}".removesuffix(".0")
