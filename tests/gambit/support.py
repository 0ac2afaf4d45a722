"""Short ways to say what the tests of Gambit say all the time."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.games.gambit import GAME
from parlour.games.gambit.notation import note_text
from parlour.games.gambit.state import GambitState
from parlour.kernel.errors import Refusal
from parlour.kernel.state import CHANCE, OVER

GOOD: dict[str, Any] = {"pieces": "S3 c3 [Gh]; N3 c5 [Di,Mo]"}
"""A position with no more in it than must be."""

LETTERS = "SNWE"
"""By seat."""
CHOOSE = {"player_powers": "choose"}


def at(pieces: str = "", to_act: str = "S", seats: str = "SN", **fields: Any) -> GambitState:
    """A position as the contract writes it: `at("S3 c3 [Gh]; N3 c5 [Di,Mo]")`; a turn is about to begin."""
    return GAME.load({"pieces": pieces, "seats": seats, "to_act": to_act, **fields})


def four(pieces: str = "", to_act: str = "S", **fields: Any) -> GambitState:
    """The same for four seats."""
    return at(pieces, to_act, "SWNE", **fields)


def after(state: GambitState, *texts: str) -> GambitState:
    """The state after these events; the given one stays as it is."""
    return GAME.play(state.copy(), *texts)


def moves(state: GambitState) -> list[str]:
    return GAME.moves(state)


def to_act(state: GambitState) -> str:
    """The seat that must decide; `-` for chance, `.` when it is over."""
    actor = int(state.actor())
    return "-" if actor == CHANCE else "." if actor == OVER else LETTERS[actor]


def asked(state: GambitState) -> tuple[str, str]:
    """Who must decide, and what about."""
    return to_act(state), str(GAME.dump(state)["waits"]["for"])


def pieces(state: GambitState) -> dict[str, str]:
    """Each piece with its square and powers: `c3 [Gh]`, `lost`, `lost [Gh]`."""
    words = (word.strip().partition(" ") for word in str(GAME.dump(state)["pieces"]).split(";"))
    return {name: rest for name, _, rest in words}


def square(state: GambitState, piece: str) -> str:
    return pieces(state)[piece].partition(" ")[0]


def powers(state: GambitState, piece: str) -> str:
    """`Gh,Mo`, or nothing; of a lost piece what it left the board with."""
    return pieces(state)[piece].partition("[")[2].rstrip("]")


def stack(state: GambitState, place: str) -> str:
    """The pieces of a square, bottom to top: `N3<S3`."""
    return "<".join(name for name, rest in pieces(state).items() if rest.split()[0] == place)


def lost(state: GambitState, seat: str) -> int:
    return sum(rest.startswith("lost") for name, rest in pieces(state).items() if name[0] == seat)


def notes(state: GambitState) -> list[str]:
    """What the last event made happen by itself."""
    return [note_text(note) for note in state.consequences()]


def refused(state: GambitState, text: str) -> str:
    """The clause that a text is refused with; empty if it can be played."""
    error = GAME.why_not(state, text)
    if error is None:
        return ""
    assert isinstance(error, Refusal), error
    return error.clause


def result(state: GambitState) -> tuple[str | None, str] | None:
    """Who won and why, if the game is over."""
    found = GAME.dump(state)["result"]
    return None if found is None else (found["winner"], found["reason"])


def claims(state: GambitState) -> dict[str, int]:
    """How many of the mover's actions claim what: `{"": 12, "Di": 18}`; Detective uses under `?`."""
    counts: dict[str, int] = {}
    for move in moves(state):
        claim = "?" if "?" in move else move.partition("/")[2]
        counts[claim] = counts.get(claim, 0) + 1
    return counts


def ends(state: GambitState, piece: str) -> dict[str, str]:
    """The end squares of a piece's moves by claim: `{"": "a3 b3", "Di": "b2"}`, in order of their names."""
    found: dict[str, list[str]] = {}
    for move in moves(state):
        if move.startswith(f"{piece}:"):
            path, _, claim = move.partition("/")
            found.setdefault(claim, []).append(path[-2:])
    return {claim: " ".join(sorted(squares)) for claim, squares in found.items()}


def random_event(state: GambitState, rng: random.Random) -> int:
    actor = state.actor()
    assert actor != OVER
    if actor == CHANCE:
        return rng.randrange(len(state.chance()))
    return int(rng.choice(list(state.legal())))


def random_options(rng: random.Random, seats: int) -> dict[str, Any]:
    """A value for every option, such that they go together."""
    pieces = rng.choice((0, 0, 3, 4) if seats > 2 else (0, 0, 3, 4, 5, 6))
    team = pieces or (4 if seats > 2 else 6)
    return {
        "board": rng.choice(("standard", "four") if seats > 2 else ("standard", "longboard", "bridges", "bridges6")),
        "first_seat": rng.choice(("random", *{2: "SN", 3: "SWN", 4: "SWNE"}[seats])),
        "assign": rng.choice(("choose", "dice")),
        "pieces": pieces,
        "movement_powers": rng.randint(0, min(4, team)),
        "action_powers": rng.randint(0, min(4, team)),
        "goal_pieces": rng.randint(2, min(4, team)),
        "loss_limit": rng.randint(2, 6),
        "bent_moves": rng.choice(("off", "on")),
        "ghost_may_sit": rng.choice(("on", "off")),
        "sidewinder_path": rng.choice(("wrap", "clear")),
        "caught_bluff": rng.choice(("turn_ends", "replay")),
        "kamikaze_cost": rng.choice(("all", "action")),
        "player_powers": rng.choice(("off", "choose", "choose", "dice", "dice")),
        "repetition": rng.choice((0, 3, 4)),
        "turns_per_seat": rng.choice((10, 20, 100)),
        "limit_result": rng.choice(("draw", "adjudicate")),
    }


def refuses(seats: int = 2, **options: Any) -> str:
    """The clause with which these options are refused."""
    with pytest.raises(Refusal) as refusal:
        GAME.start(seats, **options)
    return refusal.value.clause


def seen(state: GambitState, seat: int | None) -> str:
    """All that a seat is shown, as text."""
    view = GAME.view(state, seat)
    return f"{view.json()} {GAME.scene(view)}"


def settle(state: GambitState, answer: str = "ok") -> GambitState:
    """Let everybody say the same until somebody acts."""
    while asked(state)[1] != "act":
        GAME.play(state, answer)
    return state


def log(state: GambitState, text: str, seat: int | None) -> str:
    """What a viewer's log would say about an event."""
    event = GAME.read(state, text)
    then = state.copy()
    then.apply(event)
    return repr(GAME.narrate(state, event, then, seat))


def settle_or_over(state: GambitState) -> GambitState:
    while state.actor() != OVER and asked(state)[1] != "act":
        GAME.play(state, "ok")
    return state
