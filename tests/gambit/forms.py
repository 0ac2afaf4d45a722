"""Texts that are events in form, whether or not they can happen; see tests/test_texts.py."""

from __future__ import annotations

import random

from parlour.games.gambit.state import GambitState

from .support import pieces

SQUARES = [column + row for column in "abcdef" for row in "12345678"]


POWERS = ("Di", "Gh", "Sw", "Bu", "Mo", "St", "Ka", "De")


def well_formed(state: GambitState, rng: random.Random, count: int = 25) -> set[str]:
    """Many texts that are events in form: of every kind, about every piece."""
    names = [*pieces(state), "W1", "S6"]
    texts = {"ok", "yield", "ghost", "none", "no", "juggernaut", "sensei", "magician", "pass", "first=S", "first=W"}
    texts.add("d6=3")
    texts |= {f"bluff {power}" for power in POWERS} | {f"name {power}" for power in (*POWERS, "none")}
    texts |= {f"gain {name}" for name in ("Sensei", "Magician", "Juggernaut", "WitchDoctor")}
    for verb in ("witch", "moat", "kamikaze", "lose", "from", "to", "with"):
        texts |= {f"{verb} {name}" for name in rng.sample(names, 4)}
    for _ in range(count):
        one, two, power = rng.choice(names), rng.choice(names), rng.choice(POWERS)
        texts |= {f"{power}@{one}", f"{one}?{two}"}
        start = pieces(state).get(one, "a1").split()[0]
        start = rng.choice(SQUARES) if start == "lost" or rng.random() < 0.1 else start
        claims = rng.choice(("", "/Di", "/Gh", "/Sw", "/Bu", "/St", "/Gh+St", "/Di+St", "/Sw+St", "/Mo", "/Di+Gh"))
        near = [square for square in SQUARES if abs(ord(square[0]) - ord(start[0])) < 3 and abs(int(square[1]) - int(start[1])) < 3]  # fmt: skip
        texts.add(f"{one}:{start}-{rng.choice(near if rng.random() < 0.8 else SQUARES)}{claims}")
    return texts
