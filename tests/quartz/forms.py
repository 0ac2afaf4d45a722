"""Texts that are events in form, whether or not they can happen; see tests/test_texts.py."""

from __future__ import annotations

import random

from parlour.games.quartz.state import QuartzState

KINDS = ("Qz", "Rb", "Em", "Sa", "Ru", "Am", "Un")


def well_formed(state: QuartzState, rng: random.Random) -> list[str]:
    """All texts that are events in form, and some of the very many rerolls."""
    players = range(8)
    texts = ["keep", "end", "r", *("r" + "".join(rng.sample("12345", rng.randint(1, 5))) for _ in range(5))]
    texts += [f"{action}{faces}" for action in "XJCTS" for faces in range(7)]
    texts += [f"{mark}:{kind}" for mark in "bc" for kind in KINDS] + [f"draw {kind}" for kind in KINDS]
    texts += [f"die{die} {face}" for die in range(7) for face in "XH"]
    texts += [f"{mark}P{player}" for mark in ("t:", "lead:", "first ") for player in players]
    return texts + [f"s:P{player}.{kind}" for player in players for kind in KINDS]
