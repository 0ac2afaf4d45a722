"""A line through some numbers, drawn for a page. What it shows is in a table beside it, too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from markupsafe import Markup

WIDE: Final = 320
HIGH: Final = 96
LEFT: Final = 40
"""Room for the numbers at the side."""
EDGE: Final = 8


def whole(value: float) -> str:
    return str(round(value))


def percent(value: float) -> str:
    """A part of the chances, gained or lost."""
    return f"{value:+.0%}".replace("-", "−")


def graph(values: Sequence[float], title: str, least: float = 0.0, say: Callable[[float], str] = whole) -> Markup:
    """The line through these values in their order. `least`: how much the scale covers at least; `say`: what it says."""
    low, high = min(values), max(values)
    more = max(0.0, least - (high - low)) / 2
    low, high = low - more, high + more
    span = high - low or 1.0

    def at(number: int, value: float) -> tuple[float, float]:
        across = number / max(1, len(values) - 1) * (WIDE - LEFT - 2 * EDGE) + LEFT + EDGE
        return round(across, 1), round(HIGH - EDGE - (value - low) / span * (HIGH - 2 * EDGE), 1)

    points = [at(number, value) for number, value in enumerate(values)]
    line = " ".join(f"{x},{y}" for x, y in points)
    names = "".join(
        Markup('<text x="{}" y="{}" text-anchor="end">{}</text><path class="rule" d="M{} {}H{}"/>').format(
            LEFT, at(0, value)[1] + 4, say(value), LEFT + EDGE, at(0, value)[1], WIDE
        )
        for value in dict.fromkeys((high, low))
    )
    if low < 0 < high:
        names += Markup('<path class="rule" d="M{} {}H{}"/>').format(LEFT + EDGE, at(0, 0.0)[1], WIDE)
    x, y = points[-1]
    return Markup(
        '<svg class="graph" viewBox="0 0 {} {}" role="img" aria-label="{}"><title>{}</title>{}'
        '<polyline points="{}"/><circle cx="{}" cy="{}" r="3.5"/></svg>'
    ).format(WIDE, HIGH, title, title, Markup(names), line, x, y)
