"""What one run of the command line remembers, and how it reports errors."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from parlour.kernel.errors import ParlourError
    from parlour.kernel.game import AnyGame
    from parlour.kernel.words import Words

FOLDER: Final = Path(__file__).parent
"""Where the command line's own words are."""
NAMES: Final = {
    "bad-game": ("game", "games"),
    "bad-bot": ("bot", "bots"),
    "bad-option": ("option", "options"),
    "bad-bot-setting": ("setting", "settings"),
}
"""For each message that names both: the slot for what was typed, and the slot for what is available."""


@dataclass
class Context:
    """The chosen language."""

    language: str = field(default_factory=lambda: home_language())

    def words(self, game: AnyGame | None = None) -> Words:
        """The words of the command line and the table, with a game's own if there is one."""
        if game is None:
            return _words(self.language, None)
        from parlour.render import FOLDER as DRAWN
        from parlour.terminal import FOLDER as TABLE

        return game.words(self.language, DRAWN, TABLE, FOLDER)

    def say(self, message: str, **slots: Any) -> str:
        return self.words().say(message, **slots)

    def sentence(self, error: ParlourError) -> str:
        """An error in the chosen language, with the clause a refusal cites and the name that may have been meant."""
        from parlour.terminal.why import reason

        words = _words(self.language, error.folder)
        text = reason(error, words)
        nearest = _nearest(error)
        return f"{text} {words.say('cli-did-you-mean', name=nearest)}" if nearest else text

    def complain(self, text: str) -> None:
        from parlour.render.text import printable

        print(f"parlour: {printable(' '.join(text.split()))}", file=sys.stderr)


def home_language() -> str:
    """The language that the environment asks for; English if it is not one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "pt-BR" if value.casefold().startswith("pt") else "en"
    return "en"


def _words(language: str, folder: Path | None) -> Words:
    from parlour.kernel.words import words
    from parlour.render import FOLDER as DRAWN
    from parlour.terminal import FOLDER as TABLE

    folders = dict.fromkeys([*([folder] if folder else []), DRAWN, TABLE, FOLDER])
    return words(language, *folders)


def _nearest(error: ParlourError) -> str:
    from difflib import get_close_matches

    if error.phrase.id not in NAMES:
        return ""
    typed, known = (str(error.phrase.slots[slot]) for slot in NAMES[error.phrase.id])
    return next(iter(get_close_matches(typed.casefold(), known.split(", "), 1)), "")
