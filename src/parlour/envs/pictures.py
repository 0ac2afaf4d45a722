"""What an environment shows of a game: text, an SVG picture, or pixels."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any, Final

import numpy
from numpy.typing import NDArray

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.state import State

WIDTH: Final = 960
"""Of `rgb_array`, in pixels."""


def show(mode: str, game: AnyGame, state: State, seat: int | None) -> Any:
    """The table in a render mode, as one seat or a watcher (None) sees it."""
    return MODES[mode](game, state, seat)


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise ParlourError("bad-render-mode", mode=str(mode), known=", ".join(MODES))
    return mode


def _human(game: AnyGame, state: State, seat: int | None) -> None:
    print(game.draw(state, seat))


def _pixels(game: AnyGame, state: State, seat: int | None) -> NDArray[numpy.uint8]:
    from PIL import Image
    from vl_convert import svg_to_png

    picture = Image.open(BytesIO(svg_to_png(game.picture(state, seat)))).convert("RGBA")
    white = Image.new("RGBA", picture.size, "white")
    flat = Image.alpha_composite(white, picture).convert("RGB")
    return numpy.array(flat.resize((WIDTH, round(WIDTH * flat.height / flat.width))))


MODES: Final[dict[str, Callable[[AnyGame, State, int | None], Any]]] = {
    "human": _human,
    "ansi": lambda game, state, seat: game.draw(state, seat),
    "svg": lambda game, state, seat: game.picture(state, seat),
    "rgb_array": _pixels,
}
