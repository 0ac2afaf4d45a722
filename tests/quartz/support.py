"""Short ways to say what the tests of Quartz say all the time."""

from __future__ import annotations

import random
from typing import Any

from parlour.games.quartz import GAME
from parlour.games.quartz.notation import note_text
from parlour.games.quartz.state import QuartzState
from parlour.kernel.errors import Refusal
from parlour.kernel.state import CHANCE, OVER

GOOD: dict[str, Any] = {"players": 3, "round": 3, "dice": "X X J C T"}
"""A position from which all others are made by changing a field."""

FIVE = [f"die{die} X" for die in range(1, 6)]
LAST_FIRST = {"variant": "last_first"}

Rows = dict[str, str]
"""Crystals by player, e.g. {"P2": "Ru 1"}; whoever is not named has none."""


def at(dice: str = "", carts: Rows | None = None, chests: Rows | None = None, **fields: Any) -> QuartzState:
    """A position as the contract writes it: three players, P1 in turn, all that is not named in the bag.

    It is in round 3, so that carts may hold several unstable crystals. With five dice actions can be announced.
    """
    players = fields.setdefault("players", 3)
    if dice:
        fields["dice"] = dice
    if tokens := fields.pop("tokens", None):
        fields["tokens"] = [tokens.get(f"P{seat}", 0) for seat in range(1, players + 1)]
    rows = {"carts": carts or {}, "chests": chests or {}}
    lists = {name: [row.get(f"P{seat}", "") for seat in range(1, players + 1)] for name, row in rows.items()}
    return GAME.load({"round": 3, **lists, **fields})


def rolled(dice: str, **fields: Any) -> QuartzState:
    """After the first roll: two free rerolls are left."""
    return at(dice, **{"step": "reroll", "free": 2, **fields})


def sold(carts: Rows, chests: Rows | None = None, **fields: Any) -> QuartzState:
    """A finished game."""
    return at("", carts, chests, **{"step": "over", "round": 6, **fields})


def opening(players: int = 4, *texts: str, **options: Any) -> QuartzState:
    """A game that P1 leads first, and what is played then."""
    return GAME.play(GAME.start(players, **{"first_leader": "P1", **options}), *texts)


def last_turn(round: int, carts: Rows | None = None, **fields: Any) -> QuartzState:
    """The last turn of a round, P3's, with dice that can do nothing but be ended: one pickaxe."""
    return at("X H J C T", carts, **{"round": round, "turn": "P3", "queue": [], **fields})


def end_round(round: int, carts: Rows | None = None, **fields: Any) -> QuartzState:
    """A round that has just ended."""
    return GAME.play(last_turn(round, carts, **fields), "end")


def dumped(state: QuartzState) -> dict[str, Any]:
    return GAME.dump(state)


def cart(state: QuartzState, player: str = "P1") -> str:
    return str(GAME.dump(state)["carts"][int(player[1]) - 1])


def chest(state: QuartzState, player: str = "P1") -> str:
    return str(GAME.dump(state)["chests"][int(player[1]) - 1])


def tokens(state: QuartzState, player: str = "P1") -> int:
    return int(GAME.dump(state)["tokens"][int(player[1]) - 1])


def bag(state: QuartzState) -> dict[str, int]:
    words = str(GAME.dump(state)["bag"]).split()
    return {code: int(count) for code, count in zip(words[::2], words[1::2], strict=True)}


def fortunes(state: QuartzState) -> list[int]:
    return [int(state.fortune(seat)) for seat in range(state.rules.seats)]


def notes(state: QuartzState) -> list[str]:
    """What the last event made happen by itself."""
    return [note_text(note) for note in state.consequences()]


def refused(state: QuartzState, text: str) -> str:
    """The clause that a text is refused with; empty if it can be played."""
    error = GAME.why_not(state, text)
    if error is None:
        return ""
    assert isinstance(error, Refusal), error
    return error.clause


def places(state: QuartzState) -> list[int]:
    """The place of each player, counted from 1."""
    found: list[int] = GAME.view(state, None).known["places"]
    return found


def random_event(state: QuartzState, rng: random.Random) -> int:
    """A legal move, each as likely as another, or an outcome by its weight."""
    actor = state.actor()
    assert actor != OVER
    if actor == CHANCE:
        weights = list(state.chance())
        return rng.choices(range(len(weights)), weights)[0]
    return int(rng.choice(list(state.legal())))


def random_options(rng: random.Random, players: int) -> dict[str, Any]:
    """A value for every option, such as go together."""
    variant = rng.choice(("day", "last_first"))
    return {
        "variant": variant,
        "tournament": rng.choice(("off", "on")) if variant == "day" else "off",
        "first_leader": rng.choice(("random", *(f"P{seat + 1}" for seat in range(players)))),
        "values": rng.choice(("family", "linear")),
        "big_groups": rng.choice(("repeat", "cap")),
        "jackhammer_token": rng.choice(("drawn", "kept")),
        "token_supply": rng.choice((0, 1, 3, 18)),
        "eliminated_cart": rng.choice(("bag", "out")),
        "tournament_first_leader": rng.choice(("same", "rotate")),
    }
