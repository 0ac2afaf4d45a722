"""Which passwords are guessed first: those made of common words, runs of keys and repetitions.

The rule and its words are our own, and come from no list of stolen passwords.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

OWN: Final = 5
"""Characters that a password must have beside what everybody tries: a number and a sign after a word are fewer."""
RUN: Final = 3
"""Neighbouring keys that count as a run."""

ROWS: Final = (
    "12345678901234567890",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiop[]",
    "asdfghjkl;'",
    "zxcvbnm,./",
    "qwertzuiopü",
    "yxcvbnm,.-",
    "azertyuiopqsdfghjklmwxcvbn",
    "!@#$%^&*()",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
    "147258369",
    "1357924680",
)
"""Digits, the alphabet, and the keyboards of several countries, along rows and down columns."""

_RUNS: Final = frozenset(
    way[at : at + RUN] for row in ROWS for way in (row, row[::-1]) for at in range(len(row) - RUN + 1)
)

LETTERS: Final = str.maketrans("@4831!05$7", "aabeiiosst")
"""Signs and digits that stand for letters."""


def guessable(password: str) -> bool:
    """Whether hardly anything is left of a password without common words, runs of keys and repetitions."""
    once = _once(password.casefold())
    single = re.sub(r"(.)\1+", r"\1", once)
    readings = (once, once.translate(LETTERS), _without_runs(once), _without_runs(single), _zigzag(once))
    return min(len(_without_words(text)) for text in readings) < OWN


def _once(text: str) -> str:
    """Without its repetitions: `abcabcab` is `abc`."""
    return next(text[:size] for size in range(1, len(text) + 1) if text[size:] == text[:-size])


def _without_runs(text: str) -> str:
    starts = [at for at in range(len(text) - RUN + 1) if text[at : at + RUN] in _RUNS]
    taken = {at + step for at in starts for step in range(RUN)}
    return "".join(sign for at, sign in enumerate(text) if at not in taken)


def _zigzag(text: str) -> str:
    """Without what is a run in every other character: of `a1b2c3d4` nothing is left."""
    return "".join(_without_runs(re.sub(r"(.)\1+", r"\1", text[start::2])) for start in (0, 1))


def _without_words(text: str) -> str:
    return _words().sub("", text)


@cache
def _words() -> re.Pattern[str]:
    """Years, the words of our games, and what else passwords are made of in English and Portuguese, as we thought of it."""
    words = (Path(__file__).parent / "common_words.txt").read_text(encoding="utf-8").split()
    return re.compile("|".join([*sorted(words, key=len, reverse=True), r"(?:19|20)\d\d"]))
