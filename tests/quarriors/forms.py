"""Texts that are events in form, whether or not they can happen; see tests/test_texts.py."""

from __future__ import annotations

import random

from parlour.games.quarriors import GAME
from parlour.games.quarriors.names import PARTS, VERBS, WORDS
from parlour.games.quarriors.state import QuarriorsState


def well_formed(state: QuarriorsState, rng: random.Random) -> list[str]:
    """Texts that are events in form, about dice that are in the game and some that are not."""
    codes = state.deck.codes
    dice = [f"{rng.choice(codes)}{rng.randint(1, 6)}" for _ in range(4)]
    lying = GAME.view(state, None).known["dice"]
    dice += [entry["id"] for entry in rng.sample(lying, min(6, len(lying)))]
    texts = [f"{verb} {die}" for verb in VERBS for die in dice]
    texts += [f"use {die} {part}" for part in PARTS for die in dice]
    texts += [f"{verb} {code}" for verb in ("card", "capture", "draw") for code in rng.sample(codes, 4)]
    texts += [f"roll {die}={rng.randint(1, 6)}" for die in dice] + [f"deal {rng.choice(state.deck.ids[4:])}"]
    return [*texts, *WORDS, "face 3", "face 5", "seat 1", "first 1"]
