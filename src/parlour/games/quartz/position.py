"""Positions of Quartz as readable data, and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

from mypy_extensions import i64

from parlour.games.quartz.board import Rules
from parlour.games.quartz.codes import (
    ACT,
    ACTION_OF,
    ALL_DICE,
    DAYS,
    DICE,
    DRAW,
    END,
    FIRST,
    FREE,
    GIVE,
    HELMET,
    JACKHAMMER,
    KINDS,
    LEAD,
    MINE,
    MINING,
    NOBODY,
    PASS,
    PICKAXE,
    PLAYERS,
    PROTECT,
    REROLL,
    ROB,
    ROLL,
    ROUNDS,
    ROW,
    UNSTABLE,
    VALUABLE,
)
from parlour.games.quartz.names import FACE_LETTERS, KIND_NAMES, SEAT_NAMES, dollars, face_name, kind_name
from parlour.games.quartz.options import OPTIONS, rules, values
from parlour.games.quartz.refusals import CAP_CLAUSE, NEEDS_CLAUSE
from parlour.games.quartz.state import QuartzState, empty
from parlour.games.quartz.tables import CRYSTALS, IN_PLAY, NEEDS
from parlour.kernel.arrays import vec
from parlour.kernel.errors import ParlourError, Refusal, shown
from parlour.kernel.fields import Field, Legend, Reader, position_fields, read_position
from parlour.kernel.options import complete_options
from parlour.kernel.words import phrase

STEPS: Final = {
    "first": FIRST,
    "mine": MINE,
    "roll": ROLL,
    "draw": DRAW,
    "reroll": REROLL,
    "act": ACT,
    "give": GIVE,
    "protect": PROTECT,
    "pass": PASS,
    "steal": ROB,
    "lead": LEAD,
    "over": END,
}
NAMES: Final = {step: name for name, step in STEPS.items()}
SEAT: Final = "a player such as `P1`"
CRYSTAL_TEXT: Final = "crystals such as `Qz 2 Un 1`"
ROW_TEXT: Final = re.compile(rf"(?:(?:{'|'.join(KIND_NAMES)}) +[0-9]{{1,4}}(?: +|$))*", re.ASCII)
BLANK: Final = "-"
NO_DICE: Final = " ".join([BLANK] * DICE)
MOST_ROUNDS: Final = 1000
LARGEST: Final = 10**6
KEPT: Final = 4000
"""Rows of crystals of which the texts are kept: the same few are shown over and over."""
Row: TypeAlias = tuple[int, ...]
FIELDS: Final = position_fields(
    "quartz",
    Field("players", f"{PLAYERS[0]} to {PLAYERS[-1]}", "How many play (QT-1.1).", "as many as `carts`, or 4"),
    Field("day", f"1 to {DAYS}", "The day of a tournament (QT-16.1).", "1"),
    Field(
        "scores",
        "list of lists of whole numbers",
        "The fortunes of each finished day of a tournament, in seat order: `[[12, 7, -3]]` after one day of three players.",
        "0 for everybody on each finished day",
    ),
    Field(
        "first",
        f"{SEAT} or null",
        "Who led the first round of the first day (QT-1.6); null in the step `first`.",
        "whoever leads",
    ),
    Field(
        "round",
        "whole number",
        "How many rounds of this day have been opened (QT-2.2).",
        f"1, but 0 in the step `first` and {ROUNDS} in the step `over`",
    ),
    Field(
        "leader",
        f"{SEAT} or null",
        "Who leads (QT-12.2); null in the step `first`.",
        "the first player who is still in, but null in the step `first`",
    ),
    Field(
        "turn",
        f"{SEAT} or null",
        "Whose turn it is; null in the steps `first`, `lead` and `over`.",
        "whoever leads, but null in those steps",
    ),
    Field(
        "queue",
        "list of players",
        "Who has a turn in this round after that, clockwise (QT-2.3).",
        "all from there to the one before the leader",
    ),
    Field(
        "step",
        ", ".join(f"`{step}`" for step in STEPS),
        "What comes next: a chance event, or a decision.",
        "`act` if all dice show a face, else `mine`",
    ),
    Field("dice", "text", "The five dice, a dash for one that is still to be rolled: `X H - - C`.", f'`"{NO_DICE}"`'),
    Field("free", f"0 to {FREE}", "Free rerolls that are left (QT-4.2).", f"{FREE}, but 0 once the dice are kept"),
    Field(
        "used",
        "object",
        "The actions announced this turn, with the number of their faces, wild ones among them (QT-5.2).",
        "`{}`",
        fields=tuple(
            Field(face, f"1 to {DICE}", f"The faces of {face}.", "not announced") for face in FACE_LETTERS[:HELMET]
        ),
    ),
    Field(
        "action",
        f"{', '.join(f'`{face}`' for face in FACE_LETTERS[:HELMET])} or null",
        "The action that is being carried out; it must be among `used`.",
        "that of the step: J in `give`, C in `protect`, T in `pass`, S in `steal`, else null; `draw` needs X or J",
    ),
    Field("left", f"0 to {DICE}", "How many of its draws or picks are left.", "1 if there is an `action`, else 0"),
    Field("held", CRYSTAL_TEXT, "What the jackhammer has drawn and holds apart (QT-7.2).", '`""`'),
    Field(
        "carts",
        "list of texts like `Qz 2 Un 1`",
        'The cart of each player; an empty one is `""`.',
        "all empty",
    ),
    Field(
        "chests",
        "list of texts like `Qz 2`",
        "The chest of each player; none has Un (QT-8.2).",
        "all empty",
    ),
    Field("tokens", "list of whole numbers", "The reroll tokens of each player (QT-3.2).", "0 for everybody"),
    Field("bag", f"{CRYSTAL_TEXT}, or null", "What is in the bag (QT-1.8); null: all that is nowhere else.", "null"),
    Field("out", "list of players", "The eliminated, in the order in which they fell (QT-15.2).", "`[]`"),
)

LEGENDS: Final = (
    Legend("Players", tuple((name, f"seat {seat}, clockwise") for seat, name in enumerate(SEAT_NAMES, 1))),
    *(
        Legend(
            f"Crystals, and their prices with the option `values` {table}",
            tuple(
                (name, phrase("price-label", kind=kind_name(kind), price=dollars(price)))
                for kind, (name, price) in enumerate(zip(KIND_NAMES, (*row, CRYSTALS.price), strict=True))
            ),
        )
        for table, row in CRYSTALS.values.items()
    ),
    Legend("Faces of a die", tuple((letter, face_name(face)) for face, letter in enumerate(FACE_LETTERS))),
    Legend(
        "What comes next, as in the field `step`",
        tuple(
            zip(
                STEPS,
                (
                    "chance: who leads first (QT-1.6)",
                    "chance: the crystal that begins a turn (QT-3.1)",
                    "chance: the next die (QT-4.7)",
                    "chance: a crystal that a pickaxe or a jackhammer draws (QT-6.1, QT-7.1)",
                    "the player rolls dice again, or keeps them (QT-4.2)",
                    "the player announces an action, or ends the turn (QT-5.1)",
                    "the player puts a crystal back that the jackhammer drew (QT-7.3)",
                    "the player moves a crystal from the cart to the chest (QT-8.1)",
                    "the player passes an unstable crystal to somebody (QT-9.1)",
                    "the player steals a crystal (QT-10.1)",
                    "the leader says who of those who tie leads next (QT-12.3)",
                    "nothing: the game is over",
                ),
                strict=True,
            )
        ),
    ),
)


def dump(state: QuartzState) -> dict[str, Any]:
    """The complete state. Crystals are written as `Qz 2 Un 1`, dice as `X H - - C` with a dash for one to be rolled."""
    seats = range(state.rules.seats)
    turn = None if state.phase in (FIRST, LEAD, END) else SEAT_NAMES[state.seat]
    *texts, bag, held = map(_row_text, crystal_rows(state))
    return {
        "game": "quartz",
        "options": values(state.rules),
        "players": len(seats),
        "day": int(state.day) + 1,
        "scores": [list(state.scores[at : at + len(seats)]) for at in range(0, len(state.scores), len(seats))],
        "first": None if state.first == NOBODY else SEAT_NAMES[state.first],
        "round": int(state.round),
        "leader": None if state.leader == NOBODY else SEAT_NAMES[state.leader],
        "turn": turn,
        "queue": [SEAT_NAMES[seat] for seat in followers(state)] if turn else [],
        "step": NAMES[state.phase],
        "dice": " ".join(BLANK if state.to_roll >> die & 1 else FACE_LETTERS[state.dice[die]] for die in range(DICE)),
        "free": int(state.free),
        "used": {
            FACE_LETTERS[action]: state.used >> 3 * action & 7
            for action in range(HELMET)
            if state.used >> 3 * action & 7
        },
        "action": None if pending(state) == MINING else FACE_LETTERS[pending(state)],
        "left": int(state.left) if pending(state) != MINING else 0,
        "held": held,
        "carts": texts[: len(seats)],
        "chests": texts[len(seats) :],
        "tokens": [int(count) for count in state.tokens],
        "bag": bag,
        "out": [SEAT_NAMES[seat] for seat in sorted(seats, key=lambda seat: state.fell[seat]) if state.fell[seat]],
    }


def followers(state: QuartzState) -> list[int]:
    """The seats that still have a turn in this round, in order (QT-2.3)."""
    seats: list[int] = []
    seat = state.seat
    while seat != state.last:
        seat = state.next_survivor(seat)
        seats.append(int(seat))
    return seats


def pending(state: QuartzState) -> int:
    """The action that is being carried out, or MINING."""
    return int(state.action) if state.phase in (DRAW, *ACTION_OF) else MINING


def crystal_rows(state: QuartzState) -> list[Row]:
    """The crystals by kind of each cart, then of each chest, of the bag, and of what is held apart."""
    counts = tuple(state.crystals)
    return [counts[row : row + KINDS] for row in range(0, len(counts), ROW)]


@lru_cache(maxsize=KEPT)
def counted(row: Row) -> tuple[tuple[str, int], ...]:
    """The kinds that lie in a row, with their numbers."""
    return tuple((name, count) for name, count in zip(KIND_NAMES, row, strict=True) if count)


@lru_cache(maxsize=KEPT)
def _row_text(row: Row) -> str:
    return " ".join(f"{name} {count}" for name, count in counted(row))


def load(position: Mapping[str, Any]) -> QuartzState:
    """A state from a position; nothing must be there. What cannot occur is refused (QT-R25).

    Left out: default options, as many players as carts or else four, round 1, P1 leads and has the turn, empty
    carts and chests, no tokens, and all that is not elsewhere is in the bag. The step is `act` if all dice show a
    face, else `mine`.
    """
    given = read_position(position, "quartz", FIELDS)
    state = empty(_rules(given))
    _set_step(state, given)
    _set_crystals(state, given)
    _set_days(state, given)
    _set_out(state, given)
    _set_tokens(state, given)
    _set_leader(state, given)
    _set_dice(state, given)
    _set_action(state, given)
    return state


def _rules(given: Reader) -> Rules:
    carts = given.get("carts", None)
    seats = given.get("players", len(carts) if isinstance(carts, list) else 4)
    if type(seats) is not int or seats not in PLAYERS:
        raise Refusal("QT-1.1", "position-players", players=shown(seats))
    return rules(complete_options(OPTIONS, given.get("options", {})), seats)


def _set_step(state: QuartzState, given: Reader) -> None:
    """The dice, and what the state waits for."""
    text = given.get("dice", NO_DICE)
    faces = text.split() if isinstance(text, str) else []
    if len(faces) != DICE or not all(face in (*FACE_LETTERS, BLANK) for face in faces):
        raise ParlourError("position-dice", text=shown(text))
    for die, face in enumerate(faces):
        state.dice[die] = 0 if face == BLANK else FACE_LETTERS.index(face)
    state.to_roll = sum(1 << die for die, face in enumerate(faces) if face == BLANK)
    state.phase = STEPS[given.choice("step", tuple(STEPS), NAMES[MINE if state.to_roll else ACT])]


# Crystals


def _set_crystals(state: QuartzState, given: Reader) -> None:
    """Rows of crystals, none with more than there are (QT-1.2, QT-1.3)."""
    seats = state.rules.seats
    usual = {FIRST: 0, END: ROUNDS}.get(int(state.phase), 1)
    state.round = given.whole("round", 0, MOST_ROUNDS, usual)
    for field, first in (("carts", 0), ("chests", seats)):
        for seat, text in enumerate(given.items(field, str, [""] * seats, seats)):
            _set_row(state, ROW * (first + seat), f"{field}[{seat + 1}]", text)
    for seat in range(seats):
        if state.crystals[ROW * (seats + seat) + UNSTABLE]:
            raise Refusal("QT-8.2", "position-unstable-chest", seat=SEAT_NAMES[seat])
    _set_row(state, state.bag + ROW, "held", given.get("held", ""))
    bag = given.get("bag", None)
    if bag is not None:
        _set_row(state, state.bag, "bag", bag)
    for kind, name in enumerate(KIND_NAMES):
        most = IN_PLAY[KINDS * seats + kind] - (2 * state.pairs() if kind == UNSTABLE else 0)
        there = sum(state.crystals[row + kind] for row in range(0, state.bag + 2 * ROW, ROW))
        if there > most:
            clause = "QT-2.2" if kind == UNSTABLE else "QT-1.3"
            raise Refusal(clause, "position-too-many", kind=name, count=int(there), most=int(most))
        if bag is None:
            state.put(state.bag, kind, most - there)


def _set_row(state: QuartzState, row: int, field: str, text: object) -> None:
    if not isinstance(text, str) or not ROW_TEXT.fullmatch(text.strip()):
        raise ParlourError("position-crystals", field=field, text=shown(text))
    words = text.split()
    if len(set(words[::2])) != len(words) // 2:
        raise ParlourError("position-crystals", field=field, text=shown(text))
    for name, count in zip(words[::2], words[1::2], strict=True):
        state.put(row, KIND_NAMES.index(name), int(count))


# Days, rounds, survivors


def _set_days(state: QuartzState, given: Reader) -> None:
    tournament = state.rules.tournament
    over = state.phase == END
    day = given.whole("day", 0, DAYS, 1)
    if day < 1 or (day > 1 and not tournament):
        raise Refusal("QT-16.1", "position-day", day=day)
    state.day = day - 1
    finished = (day if over else day - 1) if tournament else 0
    scores = given.items("scores", list, [[0] * state.rules.seats] * finished)
    if len(scores) != finished or (over and tournament and day != DAYS):
        raise Refusal("QT-16.1", "position-scores", days=finished)
    for number, row in enumerate(scores, 1):
        if len(row) != state.rules.seats or not all(type(score) is int and abs(score) <= LARGEST for score in row):
            raise ParlourError(
                "position-score",
                field=f"scores[{number}]",
                value=shown(row),
                players=int(state.rules.seats),
                least=f"−{LARGEST}",
                most=str(LARGEST),
            )
    state.scores = vec[i64]([score for row in scores for score in row])
    if state.round > ROUNDS and not state.rules.last_first:
        raise Refusal("QT-2.1", "position-round", round=int(state.round), rounds=ROUNDS)


def _set_out(state: QuartzState, given: Reader) -> None:
    """The eliminated, who have nothing left (QT-15)."""
    out = _seats(state, given, "out", [])
    if out and not state.rules.last_first:
        raise Refusal("QT-15.2", "position-out", seat=SEAT_NAMES[out[0]])
    fell = [0] * state.rules.seats
    for place, seat in enumerate(out, 1):
        fell[seat] = place
        rows = (ROW * seat, ROW * (state.rules.seats + seat))
        if any(state.crystals[row + place] for row in rows for place in (VALUABLE, UNSTABLE)):
            raise Refusal("QT-15.5", "position-out-crystals", seat=SEAT_NAMES[seat])
    state.fell = vec[i64](fell)
    left = state.survivors()
    if left < 2 or (left == 2 and state.phase != END):
        raise Refusal("QT-15.3", "position-survivors")


def _set_tokens(state: QuartzState, given: Reader) -> None:
    tokens = given.items("tokens", int, [0] * state.rules.seats, state.rules.seats)
    for seat, count in enumerate(tokens):
        if not 0 <= count <= LARGEST:
            given.wrong(f"tokens[{seat + 1}]", count, f"0–{LARGEST}")
    if 0 < state.rules.supply < sum(tokens):
        raise Refusal("QT-3.3", "position-tokens", count=sum(tokens), supply=int(state.rules.supply))
    for seat, count in enumerate(tokens):
        if count and state.fell[seat]:
            raise Refusal("QT-15.5", "position-out-crystals", seat=SEAT_NAMES[seat])
        state.tokens[seat] = count


def _set_leader(state: QuartzState, given: Reader) -> None:
    """Who leads, whose turn it is, and who still follows in this round (QT-2.3)."""
    before = state.phase == FIRST
    inside = [SEAT_NAMES[seat] for seat in range(state.rules.seats) if not state.fell[seat]]
    everybody = SEAT_NAMES[: state.rules.seats]
    if before and (state.day or state.round or state.rules.first != NOBODY):
        raise Refusal("QT-1.6", "position-first")
    if not before and not state.round:
        raise Refusal("QT-2.2", "position-no-round")
    lead = given.choice("leader", (None, *everybody), None if before else inside[0])
    first = given.choice("first", (None, *everybody), lead)
    if (lead is None) != before or (first is None) != before:
        raise Refusal("QT-1.6", "position-no-leader")
    if lead is not None and lead not in inside:
        raise Refusal("QT-15.7", "position-out-plays", seat=lead)
    state.first = NOBODY if first is None else SEAT_NAMES.index(first)
    state.leader = NOBODY if lead is None else SEAT_NAMES.index(lead)
    idle = state.phase in (FIRST, LEAD, END)
    turn = given.choice("turn", (None, *everybody), None if idle else lead)
    if (turn is None) != idle:
        raise Refusal("QT-2.4", "position-turn")
    if turn is not None and turn not in inside:
        raise Refusal("QT-15.6", "position-out-plays", seat=turn)
    state.seat = state.leader if turn is None else SEAT_NAMES.index(turn)
    follow = [] if idle else _order(state, int(state.seat), int(state.leader))
    queue = _seats(state, given, "queue", follow)
    everyone = [] if idle else _order(state, int(state.seat), int(state.seat))
    if queue != everyone[: len(queue)]:
        raise Refusal("QT-2.3", "position-queue")
    state.last = queue[-1] if queue else state.seat


def _order(state: QuartzState, seat: int, leader: int) -> list[int]:
    """The survivors after `seat`, up to the one before `leader`."""
    order: list[int] = []
    other = int(state.next_survivor(seat))
    while other not in (leader, seat):
        order.append(other)
        other = int(state.next_survivor(other))
    return order


# A turn


def _set_dice(state: QuartzState, given: Reader) -> None:
    """Dice, free rerolls and announcements, as far as the step goes (QT-4, QT-5)."""
    phase = state.phase
    acting = phase in (ACT, DRAW, *ACTION_OF)
    rolled = acting or phase == REROLL
    if (rolled and state.to_roll) or (phase == ROLL and not state.to_roll):
        raise Refusal("QT-4.1", "position-blank", step=NAMES[phase])
    if not rolled and phase != ROLL and state.to_roll != ALL_DICE:
        raise Refusal("QT-2.4", "position-blank", step=NAMES[phase])
    usual = 0 if acting else FREE
    state.free = given.whole("free", 0, FREE, usual)
    if state.free != usual and phase not in (ROLL, REROLL):
        raise Refusal("QT-4.6" if acting else "QT-4.2", "position-free", free=usual)
    in_order = state.to_roll + (state.to_roll & -state.to_roll) == ALL_DICE + 1
    if phase == ROLL and state.free == FREE and not in_order:  # only a reroll leaves gaps
        raise Refusal("QT-4.7", "position-first-roll")
    if phase == MINE and not state.in_bag():
        raise Refusal("QT-3.4", "position-empty-bag")
    if phase == REROLL and not state.free and not state.tokens[state.seat]:
        raise Refusal("QT-4.6", "position-no-reroll")
    _set_used(state, given, acting)


def _set_used(state: QuartzState, given: Reader, acting: bool) -> None:
    used = given.object("used", {})
    if not acting:
        if used.data:
            raise Refusal("QT-2.4", "position-used-early")
        return
    state.count_faces()
    for action, face in enumerate(FACE_LETTERS[:HELMET]):
        if used.has(face):
            count = used.whole(face, 0, DICE)
            if count < NEEDS[action]:
                raise Refusal(NEEDS_CLAUSE[action], "position-used", action=face, count=count)
            state.used |= count << 3 * action
            state.wilds -= max(0, count - state.own(action))
    if state.wilds < 0:
        raise Refusal("QT-5.2", "position-wilds")


def _set_action(state: QuartzState, given: Reader) -> None:
    """The action that is being carried out: its draws and picks (QT-6 to QT-10), or the leader's choice (QT-12.3)."""
    phase = state.phase
    usual = FACE_LETTERS[ACTION_OF[phase]] if phase in ACTION_OF else None
    face = given.choice("action", (None, *FACE_LETTERS[:HELMET]), usual)
    action = MINING if face is None else FACE_LETTERS.index(face)
    left = given.whole("left", 0, DICE, 1 if action != MINING else 0)
    good = action in (PICKAXE, JACKHAMMER) if phase == DRAW else action == ACTION_OF.get(phase, MINING)
    if not good:
        raise Refusal("QT-5.1", "position-action", step=NAMES[phase])
    state.action, state.left = action, left
    held = state.crystals[state.bag + ROW + VALUABLE] + state.crystals[state.bag + ROW + UNSTABLE]
    if held and action != JACKHAMMER:
        raise Refusal("QT-7.2", "position-held")
    if action != MINING:
        announced = state.used >> 3 * action & 7
        if not announced:
            raise Refusal("QT-5.2", "position-not-announced", action=FACE_LETTERS[action])
        _check_left(state, int(announced), int(held))
    elif left:
        raise Refusal("QT-5.1", "position-action", step=NAMES[phase])
    if int(phase) in CHECKS:
        CHECKS[int(phase)](state)


def _check_left(state: QuartzState, announced: int, held: int) -> None:
    """That as many draws or picks can be left: of what was announced, and of what is there."""
    phase, action, left = state.phase, state.action, int(state.left)
    clause = ""
    if phase == GIVE:  # some went back already: half of all that were drawn must go
        if not any((held + given) // 2 - given == left > 0 for given in range(announced - held + 1)):
            clause = "QT-7.2"
    elif not 0 < left <= announced - (held if phase == DRAW else NEEDS[action] - 1):
        clause = "QT-7.2" if action == JACKHAMMER else NEEDS_CLAUSE[action]
    elif left > (state.in_bag() if phase == DRAW else state.cap(action) - NEEDS[action] + 1):
        clause = CAP_CLAUSE[action]
    if clause:
        raise Refusal(clause, "position-left", action=FACE_LETTERS[action], left=left)


def _can_act(state: QuartzState) -> None:
    if not any(state.limit(action) for action in range(HELMET)):
        raise Refusal("QT-5.6", "position-turn-over")


def _has_choice(state: QuartzState) -> None:
    if state.only_pick() != NOBODY:
        raise Refusal("QT-R12", "position-one-pick", step=NAMES[state.phase])


def _has_tie(state: QuartzState) -> None:
    if len(state.tied()) < 2:
        raise Refusal("QT-12.3", "position-no-tie")
    if not state.in_bag() or (state.round >= ROUNDS and not state.rules.last_first):
        raise Refusal("QT-12.1", "position-no-next-round")


def _is_over(state: QuartzState) -> None:
    if state.in_bag() and (state.survivors() > 2 if state.rules.last_first else state.round < ROUNDS):
        raise Refusal("QT-15.3" if state.rules.last_first else "QT-13.1", "position-not-over")


CHECKS: Final[dict[int, Callable[[QuartzState], None]]] = {
    END: _is_over,
    ACT: _can_act,
    GIVE: _has_choice,
    PROTECT: _has_choice,
    PASS: _has_choice,
    ROB: _has_choice,
    LEAD: _has_tie,
}


def _seats(state: QuartzState, given: Reader, field: str, default: Sequence[int]) -> list[int]:
    """A list of players, each at most once."""
    if given.get(field, None) is None:
        return list(default)
    names = given.items(field, str)
    everybody = SEAT_NAMES[: state.rules.seats]
    for number, name in enumerate(names):
        if name not in everybody or name in names[:number]:
            given.wrong(f"{field}[{number + 1}]", name, ", ".join(everybody))
    return [SEAT_NAMES.index(name) for name in names]
