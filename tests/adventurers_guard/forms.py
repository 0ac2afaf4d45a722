"""Texts that are events in form, whether or not they can happen; see tests/test_texts.py."""

from __future__ import annotations

import random

from parlour.games.adventurers_guard import GAME
from parlour.games.adventurers_guard.state import GuardState

TILES = [file + row for file in "abcdefghi" for row in "123456789"]


def well_formed(state: GuardState, rng: random.Random, ends: int = 4) -> list[str]:
    """All texts that are events in form: from every pawn and some empty tiles, to `ends` tiles each."""
    taken = [pawn["tile"] for pawn in GAME.view(state, None).known["pawns"] if pawn["tile"]]
    starts = [*taken, *rng.sample(sorted(set(TILES) - set(taken)), 2)]
    texts = ["pass", "first=S", "first=N", *(f"d6={die}" for die in range(1, 7))]
    texts += [f"W@{tile}" for tile in rng.sample(TILES, 4)] + ["W@a1", "W@i1", "W@a9", "W@i9"]
    for start in starts:
        for end in {*rng.sample(TILES, ends), rng.choice(taken), start}:
            texts += [f"{b}{kind}{start}{mark}{end}" for b in ("", "~") for kind in "AMRW" for mark in "-x"]
    return texts
