"""Short ways to say what the tests of Quazo's Gambit say all the time."""

from __future__ import annotations

import random
from typing import Any

from parlour.games.quazo import GAME
from parlour.games.quazo.notation import note_text
from parlour.games.quazo.state import QuazoState
from parlour.kernel.errors import Refusal
from parlour.kernel.state import CHANCE, OVER

FILES = "abcdefgh"
NAMES = ("Cat", "Frog", "Swan", "Fish")
"""By corner, as the contract seats them."""
SPAWNS = {"a1": 1, "a8": 2, "h8": 3, "h1": 4}
BANKS = {"e5": 1, "e4": 2, "d4": 3, "d5": 4}
CELLS = [file + rank for rank in "12345678" for file in FILES]
TILES = [cell for cell in CELLS if cell not in SPAWNS and cell not in BANKS]
"""In the order in which they are laid."""
HOME = {"Cat": "City", "Frog": "Swamp", "Fish": "Water", "Swan": "Sky"}
LETTER = {"City": "C", "Swamp": "M", "Water": "W", "Sky": "A"}
GIVEN = {"characters": "-".join(NAMES)}


def biome(cell: str) -> str:
    """The biome of a cell of the test board T0."""
    x, y = FILES.index(cell[0]), int(cell[1]) - 1
    return ("City", "Swamp", "Water", "Sky")[(x + 2 * y) % 4]


def _marked() -> set[str]:
    """Within each biome the 1st, 4th, 7th, 10th and 13th tile."""
    found: set[str] = set()
    for name in LETTER:
        found |= set([cell for cell in TILES if biome(cell) == name][::3])
    return found


MARKED = _marked()


def word(cell: str) -> str:
    if cell in SPAWNS:
        return f"S{SPAWNS[cell]}"
    if cell in BANKS:
        return f"B{BANKS[cell]}"
    return LETTER[biome(cell)] + ("*" if cell in MARKED else "")


T0 = [" ".join(word(file + rank) for file in FILES) for rank in "87654321"]
"""The test board of the contract."""


def at(whose: str, /, **fields: Any) -> QuazoState:
    """A position of the contract: board T0, round 3, the named player in the main phase with nothing done.

    Players are given by name as `Cat="c2"` or, with jewels carried, in the bank, and mana, `Cat="c2 5"`,
    `Cat="c2 5/2"`, `Cat="c2 5/2/3"`. Every other field is one of a position.
    """
    seats = []
    for corner, name in enumerate(NAMES):
        place, _, things = str(fields.pop(name, list(SPAWNS)[corner])).partition(" ")
        inventory, bank, mana = ([int(number) for number in things.split("/") if number] + [0, 0, 0])[:3]
        seats.append({"character": name, "at": place, "inventory": inventory, "bank": bank, "mana": mana})
    players = fields.pop("players", 4)
    if players < 4:
        seats = [seats[0], seats[2]] if players == 2 else seats[:3]
    position = {"tiles": T0, "round": 3, "active": 1 + NAMES.index(whose), "seats": seats, **fields}
    return GAME.load(position)


def laid(seats: int = 4, **options: Any) -> QuazoState:
    """A game with the characters of the contract, up to the rolls for the start."""
    state = GAME.start(seats=seats, **{**GIVEN, **options})
    return GAME.play(state, *(f"tile {cell} {biome(cell)}{'*' * (cell in MARKED)}" for cell in TILES))


def begun(*texts: str, **options: Any) -> QuazoState:
    """The first turn of round 1, the Cat's, and what is played then."""
    return GAME.play(laid(**options), "start 1:6", "start 2:1", "start 3:1", "start 4:1", *texts)


def play(state: QuazoState, texts: str) -> QuazoState:
    """Events as the contract lists them: `play(state, "!Soar f6 · end")`, or separated by blanks if none has one."""
    return GAME.play(state, *(texts.split(" · ") if "·" in texts else texts.split()))


def moves(state: QuazoState) -> list[str]:
    return sorted(GAME.moves(state))


def steps(state: QuazoState) -> list[str]:
    """The legal steps."""
    return [move for move in moves(state) if move.startswith(">")]


def seat(state: QuazoState, name: str) -> dict[str, Any]:
    """What a position says about a player."""
    return next(data for data in GAME.dump(state)["seats"] if data["character"] == name)


def carried(state: QuazoState, name: str) -> int:
    return int(seat(state, name)["inventory"])


def banked(state: QuazoState, name: str) -> int:
    return int(seat(state, name)["bank"])


def mana(state: QuazoState, name: str) -> int:
    return int(seat(state, name)["mana"])


def golden(state: QuazoState) -> str:
    return str(GAME.dump(state)["golden"])


def phase(state: QuazoState) -> str:
    return str(GAME.dump(state)["phase"])


def turn_of(state: QuazoState) -> str:
    """Whose turn it is."""
    return str(GAME.dump(state)["seats"][state.active]["character"])


def notes(state: QuazoState) -> list[str]:
    """What the last event made happen by itself."""
    return [note_text(state, note) for note in state.consequences()]


def refused(state: QuazoState, text: str) -> str:
    """The clause that a text is refused with; empty if it can be played."""
    error = GAME.why_not(state, text)
    if error is None:
        return ""
    assert isinstance(error, Refusal), error
    return error.clause


def result(state: QuazoState) -> tuple[str, str] | None:
    """Who won and how, if the game is over."""
    found = GAME.dump(state)["result"]
    if found is None:
        return None
    return seat_names(state)[found["winner"]], found["reason"]


def seat_names(state: QuazoState) -> dict[int, str]:
    """The characters by corner."""
    data = GAME.dump(state)["seats"]
    corners = (1, 3) if len(data) == 2 else (1, 2, 3, 4)
    return {corner: str(one["character"]) for corner, one in zip(corners, data, strict=False)}


def random_event(state: QuazoState, rng: random.Random) -> int:
    actor = state.actor()
    assert actor != OVER
    if actor == CHANCE:
        weights = list(state.chance())
        return rng.choices(range(len(weights)), weights)[0]
    return int(rng.choice(list(state.legal())))


def random_options(rng: random.Random) -> dict[str, Any]:
    """A value for every option."""
    order = list(NAMES)
    rng.shuffle(order)
    rounds = rng.choice((1, 2, 3, 5, 10))
    return {
        "characters": rng.choice(("draft", "random", "-".join(order))),
        "rounds": rounds,
        "golden_round": rng.choice((1, 2, 3, 6)),
        "marked_per_biome": rng.choice((1, 5, 5, 9, 12)),
        "abilities": rng.choice(("on", "on", "on", "off")),
        "mud_trap_rounds": rng.choice((1, 2)),
        "lone_golden": rng.choice(("stealable", "safe")),
        "reenter": rng.choice(("forbidden", "allowed")),
        "gamble": rng.choice(("pot", "each")),
    }


SEATS: list[dict[str, Any]] = [{"character": name} for name in NAMES]
GOOD: dict[str, Any] = {"tiles": T0, "seats": SEATS}
"""A position with no more in it than must be."""
