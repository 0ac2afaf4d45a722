"""What all the scenes share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from parlour.kernel.scene import (
    Badge,
    Item,
    Scene,
)


@dataclass(frozen=True, slots=True)
class Picture:
    """A scene, who sits at the table (the first one looks on), and the colours of its tones."""

    title: str
    scene: Scene
    names: Sequence[str]
    log: Sequence[tuple[str, int, str, str]] = ()
    """The head, the seat, the text and the notation of a line each."""
    colours: dict[str, str] = field(default_factory=dict)


def tag(kind: str, text: str, art: str = "") -> Badge:
    return Badge(kind=kind, text=text, art=art)


def drawing(art: str, label: str, seat: int | None = None, tone: str = "") -> Item:
    return Item(
        id=f"row-{art}-{label}",
        kind="token",
        art=art,
        letter=label[0],
        label=label,
        tone=tone or ("" if seat is None else f"seat-{seat + 1}"),
    )
