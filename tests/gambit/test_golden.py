"""The golden records of Gambit: how they were played, and what they cover; see tests/golden.py."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from tests.golden import golden, played, simulated

from parlour.games.gambit import GAME
from parlour.kernel.options import complete_options
from parlour.kernel.record import Record
from parlour.kernel.session import Session
from parlour.kernel.state import OVER

from . import reference
from .support import asked
from .test_reference import choose

ENDGAME = {
    "pieces": "S1 a6 [Gh]; S2 b4 [Di,St]; S3 d5; S6 lost; N1 a3; N2 d3 [Mo]; N3 e3 [Sw,Ka]; N5 b1; N6 lost",
    "options": {"player_powers": "choose"},
    "player_powers": {"S": ["Sensei"], "N": ["Juggernaut", "WitchDoctor"]},
    "turn": 30,
}
OTHER = {
    "board": "bridges6",
    "first_seat": "random",
    "assign": "dice",
    "pieces": 5,
    "movement_powers": 3,
    "action_powers": 3,
    "goal_pieces": 2,
    "loss_limit": 5,
    "bent_moves": "on",
    "ghost_may_sit": "off",
    "sidewinder_path": "clear",
    "caught_bluff": "replay",
    "kamikaze_cost": "action",
    "player_powers": "dice",
    "repetition": 4,
    "turns_per_seat": 40,
    "limit_result": "adjudicate",
}

# name: bots, seed, options
RECIPES: dict[str, tuple[tuple[str, ...], int, dict[str, Any]]] = {
    "random-default": (("random", "random"), 1, {}),
    "random-all-other-options": (("random", "random"), 2, OTHER),
    "random-longboard-limit": (("random", "random"), 3, {"board": "longboard", "turns_per_seat": 10, "loss_limit": 6}),
    "random-three": (("random", "random", "random"), 4, {"player_powers": "choose"}),
    "random-four-dice": (("random",) * 4, 5, {"assign": "dice", "player_powers": "dice", "pieces": 3}),
    "greedy-default": (("greedy", "greedy"), 6, {}),
    "greedy-bridges-dice": (("greedy", "greedy"), 7, {"board": "bridges", "assign": "dice"}),
    "greedy-powers": (("greedy", "greedy"), 8, {"player_powers": "choose", "loss_limit": 6}),
    "greedy-three": (("greedy", "greedy", "greedy"), 9, {"first_seat": "W"}),
    "greedy-four-powers": (("greedy",) * 4, 10, {"player_powers": "choose", "caught_bluff": "replay"}),
    "greedy-against-random": (("random", "greedy"), 11, {"first_seat": "random"}),
}
BOLD: dict[str, tuple[int, int, dict[str, Any]]] = {
    "bold-two": (2, 1, {"player_powers": "choose", "loss_limit": 6, "turns_per_seat": 30}),
    "bold-two-bent-dice": (2, 2, {"player_powers": "dice", "assign": "dice", "bent_moves": "on", "loss_limit": 6}),
    "bold-three": (3, 3, {"player_powers": "choose", "goal_pieces": 2, "first_seat": "N"}),
    "bold-four": (4, 4, {"player_powers": "choose", "assign": "dice", "goal_pieces": 2}),
    "bold-long": (2, 5, {"board": "longboard", "goal_pieces": 2, "loss_limit": 6, "player_powers": "choose"}),
}
ROW = {
    "pieces": "S1 a6; S2 b6; S3 c4; N1 c3; N2 d3; N3 e3",
    "options": {"player_powers": "choose"},
    "player_powers": {"N": ["Juggernaut", "Juggernaut"]},
}
BREAK = ("S3:c4-c6", "ok", "gain Magician", "juggernaut", "N6:f6-f5", "no")


def bold(seats: int, seed: int, options: dict[str, Any]) -> Record:
    """Random players that accuse seldom, go ahead and use all that they have."""
    rng = random.Random(seed)
    session = Session.new(GAME, ("bold",) * seats, complete_options(GAME.options, options))
    while session.actor != OVER:
        answers = GAME.moves(session.state) or list(GAME.outcomes(session.state))
        session.play(GAME.read(session.state, choose(reference.Question(*asked(session.state), answers), rng)))
    return session.record()


def told() -> Record:
    """A row that a Juggernaut does not break, and a second one that is not used."""
    session = Session.new(GAME, ("Ann", "Ben"), ROW["options"], ROW)  # type: ignore[arg-type]
    for text in BREAK:
        session.play(GAME.read(session.state, text))
    return session.record()


MAKERS = {name: simulated(GAME.key, *recipe) for name, recipe in RECIPES.items()}
MAKERS |= {name: partial(bold, *recipe) for name, recipe in BOLD.items()}
MAKERS |= {"greedy-from-a-position": played(GAME, ("greedy", "greedy"), 12, ENDGAME), "two-juggernauts": told}


def test_the_golden_records_cover_what_they_should() -> None:
    records = golden(__file__, GAME, MAKERS)
    events = {event.split()[0] for record in records for event in record.events}
    assert {"ok", "bluff", "moat", "yield", "ghost", "kamikaze", "lose", "none", "gain", "juggernaut", "no"} <= events
    assert {"sensei", "from", "to", "name", "magician", "with", "witch", "first=N"} <= events
    assert {"losses", "row", "limit"} <= {record.extra["final"]["result"]["reason"] for record in records}
    lines = {word for record in records for line in record.extra["final"]["log"] for word in line.split()}
    assert {"stood", "dropped", "proven", "caught", "lost", "emptied", "selected", "learned", "to", "swapped"} <= lines
    assert any("lost [" in record.extra["final"]["pieces"] for record in records)
