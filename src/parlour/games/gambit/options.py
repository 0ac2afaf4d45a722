"""The options of Gambit, and which of them go together."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import Final

from parlour.games.gambit.board import Rules
from parlour.games.gambit.codes import EAST, FOUR, NOBODY, NORTH, SOUTH, STANDARD, WEST
from parlour.games.gambit.names import SEATS
from parlour.games.gambit.state import GambitState, start
from parlour.kernel.errors import Refusal
from parlour.kernel.options import Choice, Number, Option, Value, Values
from parlour.kernel.words import Phrase, phrase

BOARDS: Final = ("standard", "longboard", "bridges", "bridges6", "four")
FIRST: Final = {"S": SOUTH, "W": WEST, "N": NORTH, "E": EAST, "random": NOBODY}
EXTRAS: Final = ("off", "choose", "dice")
MOST_TURNS: Final = 100_000

OPTIONS: Final[tuple[Option, ...]] = (
    Choice("board", BOARDS, "GA-14.1"),
    Choice("first_seat", tuple(FIRST), "GA-1.5"),
    Choice("assign", ("choose", "dice"), "GA-2.3"),
    Number("pieces", default=0, low=3, high=6, special=(0,), clause="GA-14.10"),
    Number("movement_powers", default=2, low=0, high=4, clause="GA-14.10"),
    Number("action_powers", default=2, low=0, high=4, clause="GA-14.10"),
    Number("goal_pieces", default=3, low=2, high=4, clause="GA-12.1"),
    Number("loss_limit", default=4, low=2, high=6, clause="GA-12.4"),
    Choice("bent_moves", ("off", "on"), "GA-3.2"),
    Choice("ghost_may_sit", ("on", "off"), "GA-5.3"),
    Choice("sidewinder_path", ("wrap", "clear"), "GA-5.4"),
    Choice("caught_bluff", ("turn_ends", "replay"), "GA-6.4"),
    Choice("kamikaze_cost", ("all", "action"), "GA-9.3"),
    Choice("player_powers", EXTRAS, "GA-13.2"),
    Number("repetition", default=3, low=3, high=1000, special=(0,), clause="GA-12.5"),
    Number("turns_per_seat", default=100, low=10, high=MOST_TURNS, clause="GA-12.6", served=500),
    Choice("limit_result", ("draw", "adjudicate"), "GA-12.6"),
)
NAMES: Final = tuple(option.name for option in OPTIONS)
_settings: Final = itemgetter(*NAMES)


def rules(values: Values, seats: int) -> Rules:
    """The options as the compiled rules want them; what does not go together is refused."""
    board, pieces = _board(values, seats), int(values["pieces"])
    first = FIRST[str(values["first_seat"])]
    if str(values["first_seat"]) not in (*SEATS[seats], "random"):
        seat = phrase(f"option-first_seat.{values['first_seat']}")
        raise Refusal("GA-1.5", "misfit-first", option="first_seat", seat=seat, seats=seats)
    most = 4 if board == FOUR else 6
    if pieces > most:
        raise Refusal("GA-14.5", "misfit-pieces", option="pieces", pieces=pieces, most=most)
    team = pieces or most
    for name in ("movement_powers", "action_powers", "goal_pieces"):
        if int(values[name]) > team:
            title, number = phrase(f"option-{name}"), int(values[name])
            raise Refusal("GA-14.10", "misfit-number", option=name, title=title, number=number, pieces=team)
    return Rules(
        board=board,
        seats=seats,
        first=first,
        dice=values["assign"] == "dice",
        pieces=team,
        movement=int(values["movement_powers"]),
        action=int(values["action_powers"]),
        goal=int(values["goal_pieces"]),
        losses=int(values["loss_limit"]),
        bent=values["bent_moves"] == "on",
        ghost_sits=values["ghost_may_sit"] == "on",
        wraps=values["sidewinder_path"] == "wrap",
        replay=values["caught_bluff"] == "replay",
        costs_all=values["kamikaze_cost"] == "all",
        extras=EXTRAS.index(str(values["player_powers"])),
        repetition=int(values["repetition"]),
        turns=int(values["turns_per_seat"]) * seats,
        adjudicate=values["limit_result"] == "adjudicate",
        usual_board=values["board"] == BOARDS[STANDARD],
        usual_pieces=pieces == 0,
    )


def _board(values: Values, seats: int) -> int:
    """With more than two seats the standard board is the four-sided one (GA-14.5)."""
    board = BOARDS.index(str(values["board"]))
    if seats == 2 and board == FOUR:
        raise Refusal("GA-14.5", "misfit-four", option="board")
    if seats > 2 and board not in (STANDARD, FOUR):
        said = phrase(f"option-board.{BOARDS[board]}")
        raise Refusal("GA-14.5", "misfit-board", option="board", board=said, seats=seats)
    return board if seats == 2 else FOUR


def values(rules: Rules) -> dict[str, str | int]:
    """The options that a state is played with."""
    return {
        "board": BOARDS[STANDARD if rules.usual_board else rules.board],
        "first_seat": next(name for name, seat in FIRST.items() if seat == rules.first),
        "assign": "dice" if rules.dice else "choose",
        "pieces": 0 if rules.usual_pieces else int(rules.pieces),
        "movement_powers": int(rules.movement),
        "action_powers": int(rules.action),
        "goal_pieces": int(rules.goal),
        "loss_limit": int(rules.losses),
        "bent_moves": "on" if rules.bent else "off",
        "ghost_may_sit": "on" if rules.ghost_sits else "off",
        "sidewinder_path": "wrap" if rules.wraps else "clear",
        "caught_bluff": "replay" if rules.replay else "turn_ends",
        "kamikaze_cost": "all" if rules.costs_all else "action",
        "player_powers": EXTRAS[rules.extras],
        "repetition": int(rules.repetition),
        "turns_per_seat": int(rules.turns // rules.seats),
        "limit_result": "adjudicate" if rules.adjudicate else "draw",
    }


def new(values: Values, seats: int) -> GambitState:
    return start(_kept(_settings(values), seats))


@lru_cache(256)
def _kept(settings: tuple[Value, ...], seats: int) -> Rules:
    """Rules are never changed, so equal games share them."""
    return rules(dict(zip(NAMES, settings, strict=True)), seats)


def goal(values: Values, seats: int) -> Phrase:
    """What wins, in a line."""
    played = rules(values, seats)
    return phrase("goal", seats=seats, row=int(played.goal), losses=min(int(played.losses), int(played.pieces)))


def longest(values: Values, seats: int) -> int | None:
    """A turn and what it may bring along has far fewer events than this; power dice may be rolled again for ever."""
    if values["assign"] == "dice":
        return None
    return 1000 + (100 if seats == 2 else 400) * seats * int(values["turns_per_seat"])
