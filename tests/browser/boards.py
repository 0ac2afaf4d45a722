"""Real games on a stage: what a seat sees of a state, with the tags on its board measured."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from playwright.sync_api import Page

from browser.stage import Stage
from browser.support import ALL_LOOKS
from parlour.kernel.game import Game
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER, State
from scenes import Picture

SIZES: Final = ((1440, 900), (1366, 768), (390, 844))
LANGUAGES: Final = ("en", "pt-BR")
LONG: Final = LANGUAGES if ALL_LOOKS else ("pt-BR",)
"""Where there must be room for texts: in the language in which they are longer."""

Perform = Callable[..., Stage]

WRONG: Final = """() => {
  const tags = [...document.querySelectorAll('.board .cell > .said > *')];
  const boxes = tags.map((tag) => tag.getBoundingClientRect());
  const wrong = [];
  tags.forEach((tag, here) => {
    const cell = tag.closest('.cell');
    const [box, place] = [boxes[here], cell.getBoundingClientRect()];
    const say = (what) => wrong.push(`${cell.dataset.id} ${tag.textContent} ${what}`);
    if (box.left < place.left || box.right > place.right || box.top < place.top || box.bottom > place.bottom)
      say('leaves its cell');
    if (tag.scrollWidth > tag.clientWidth + 1) say('is clipped');
    boxes.forEach((other, there) => {
      const apart = other.left >= box.right || other.right <= box.left || other.top >= box.bottom || other.bottom <= box.top;
      if (there > here && !apart) say(`lies over ${tags[there].textContent}`);
    });
  });
  return wrong;
}"""
"""The tags that leave their cell, cannot be read whole, or lie over another one."""
COVERED: Final = ".hold, .covered, [data-st~=hidden]"
"""What hides a secret."""


def picture_of(game: Game[Any], state: State, seat: int | None, names: Sequence[str]) -> Picture:
    colours = game.folder / "art" / "colours.toml"
    return Picture(
        title=game.key,
        scene=game.scene(game.view(state, seat)),
        names=names,
        colours=tomllib.loads(colours.read_text(encoding="utf-8")) if colours.is_file() else {},
    )


def played(game: Game[Any], seed: int, seats: int | None = None, **options: Any) -> Iterator[Any]:
    """The states of a whole game by random moves, the end included; each is good until the next is asked for."""
    rng = Rng(seed)
    state = game.start(seats, **options)
    while state.actor() != OVER:
        yield state
        moves = state.legal()
        state.apply(state.sample(rng) if state.actor() == CHANCE else moves[rng.below(len(moves))])
    yield state


def wrong_tags(page: Page) -> list[str]:
    found: list[str] = page.evaluate(WRONG)
    return found
