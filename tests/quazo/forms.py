"""Texts that are events in form, whether or not they can happen; see tests/test_texts.py."""

from __future__ import annotations

import random

from parlour.games.quazo.state import QuazoState

from .support import CELLS, NAMES

CARDS = ("Stealth", "Pickpocket", "MudTrap", "LongLeap", "JetStream", "Undertow", "Soar", "BattleWings")


def _all() -> list[str]:
    """Texts of every kind that are events in form."""
    texts = [
        f"{verb}{cell}" for verb in (">", "put ", "golden ", "!LongLeap ", "!Soar ", "!Undertow ") for cell in CELLS
    ]
    texts += [f"{verb} {name}" for verb in ("x", "rob", "pick", "!Pickpocket") for name in NAMES]
    texts += [f"!{card}" for card in CARDS] + ["end", "fold", "stake R", "stake G", "loot R", "loot G", "bank G"]
    texts += [f"bank {red}{golden}" for red in (1, 2, 3, 12) for golden in ("", "+G")]
    texts += [f"{die} {face}" for die in ("mana", "atk", "def", "rob") for face in (1, 4, 6)] + ["d4 1", "d4 4"]
    texts += [f"{roll} {corner}:3" for roll in ("start", "lp", "bout") for corner in range(1, 5)]
    texts += [f"char {corner} {name}" for corner in range(1, 5) for name in NAMES]
    return texts + [f"tile {cell} {kind}" for cell in ("b1", "d6") for kind in ("City", "Sky*")]


FORMS = _all()


def well_formed(state: QuazoState | None, rng: random.Random, share: float = 0.2) -> list[str]:
    """Some of them; they are the same in every state."""
    return [text for text in FORMS if rng.random() < share]
