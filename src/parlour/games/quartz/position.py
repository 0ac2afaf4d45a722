"""Positions of Quartz as readable data, and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64

from parlour.games.quartz.ground import (
    ACT,
    CHEST,
    DAYS,
    DICE,
    DRAW,
    END,
    FIRST,
    FREE,
    GIVE,
    HELMET,
    IN_PLAY,
    JACKHAMMER,
    LEAD,
    MINE,
    MINING,
    NEEDS,
    NOBODY,
    PASS,
    PICKAXE,
    PROTECT,
    REROLL,
    ROB,
    ROLL,
    ROUNDS,
    ROW,
    STEAL,
    TRANSFER,
    UNSTABLE,
    VALUABLE,
    Rules,
)
from parlour.games.quartz.options import OPTIONS, PLAYERS, rules, values
from parlour.games.quartz.state import (
    QuartzState,
    empty,
)
from parlour.games.quartz.tables import FACES, KINDS
from parlour.games.quartz.tables import PLAYERS as SEATS
from parlour.kernel.arrays import vec
from parlour.kernel.errors import ParlourError, Refusal, shown
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
ACTION_OF: Final = {GIVE: JACKHAMMER, PROTECT: CHEST, PASS: TRANSFER, ROB: STEAL}
"""The action that a pick belongs to."""
FIELDS: Final = (
    "game",
    "options",
    "players",
    "day",
    "scores",
    "first",
    "round",
    "leader",
    "turn",
    "queue",
    "step",
    "dice",
    "free",
    "used",
    "action",
    "left",
    "held",
    "carts",
    "chests",
    "tokens",
    "bag",
    "out",
)
CRYSTALS: Final = re.compile(r"(?:(?:Qz|Rb|Em|Sa|Ru|Am|Un) +[0-9]{1,4}(?: +|$))*", re.ASCII)
BLANK: Final = "-"
MOST_ROUNDS: Final = 1000
LARGEST: Final = 10**6


def dump(state: QuartzState) -> dict[str, Any]:
    """The complete state. Crystals are written as `Qz 2 Un 1`, dice as `X H - - C` with a dash for one to be rolled."""
    seats = range(state.rules.seats)
    turn = None if state.phase in (FIRST, LEAD, END) else PLAYERS[state.seat]
    return {
        "game": "quartz",
        "options": values(state.rules),
        "players": len(seats),
        "day": int(state.day) + 1,
        "scores": [list(state.scores[at : at + len(seats)]) for at in range(0, len(state.scores), len(seats))],
        "first": None if state.first == NOBODY else PLAYERS[state.first],
        "round": int(state.round),
        "leader": None if state.leader == NOBODY else PLAYERS[state.leader],
        "turn": turn,
        "queue": [PLAYERS[seat] for seat in queue(state)] if turn else [],
        "step": NAMES[state.phase],
        "dice": " ".join(BLANK if state.to_roll >> die & 1 else FACES[state.dice[die]] for die in range(DICE)),
        "free": int(state.free),
        "used": {
            FACES[action]: state.used >> 3 * action & 7 for action in range(HELMET) if state.used >> 3 * action & 7
        },
        "action": None if pending(state) == MINING else FACES[pending(state)],
        "left": int(state.left) if pending(state) != MINING else 0,
        "held": crystals_text(state, state.bag + ROW),
        "carts": [crystals_text(state, ROW * seat) for seat in seats],
        "chests": [crystals_text(state, ROW * (len(seats) + seat)) for seat in seats],
        "tokens": [int(count) for count in state.tokens],
        "bag": crystals_text(state, state.bag),
        "out": [PLAYERS[seat] for seat in sorted(seats, key=lambda seat: state.fell[seat]) if state.fell[seat]],
    }


def queue(state: QuartzState) -> list[int]:
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


def crystals_text(state: QuartzState, row: int) -> str:
    counts = state.crystals[row : row + len(KINDS)]
    return " ".join([f"{code} {count}" for code, count in zip(KINDS, counts, strict=True) if count])


def load(position: Mapping[str, Any]) -> QuartzState:
    """A state from a position; nothing must be there. What cannot occur is refused (QT-R25).

    Left out: default options, as many players as carts or else four, round 1, P1 leads and has the turn, empty
    carts and chests, no tokens, and all that is not elsewhere is in the bag. The step is `act` if all dice show a
    face, else `mine`.
    """
    if not isinstance(position, Mapping):
        raise ParlourError("not-an-object", what=phrase("what-position"))
    for name in position:
        if name not in FIELDS:
            raise ParlourError("field-unknown", field=shown(name), fields=", ".join(FIELDS))
    if position.get("game", "quartz") != "quartz":
        raise ParlourError("other-game", wanted="quartz", game=shown(position["game"]))
    state = empty(_rules(position))
    _set_step(state, position)
    _set_crystals(state, position)
    _set_days(state, position)
    _set_out(state, position)
    _set_tokens(state, position)
    _set_leader(state, position)
    _set_dice(state, position)
    _set_action(state, position)
    return state


def _rules(position: Mapping[str, Any]) -> Rules:
    options = position.get("options", {})
    if not isinstance(options, Mapping):
        raise ParlourError("field-value", field="options", value=shown(options), allowed="{ }")
    carts = position.get("carts")
    usual = len(carts) if isinstance(carts, list) else 4
    seats = position.get("players", usual)
    if type(seats) is not int or seats not in SEATS:
        raise Refusal("QT-1.1", "position-players", players=shown(seats))
    return rules(complete_options(OPTIONS, options), seats)


def _set_step(state: QuartzState, position: Mapping[str, Any]) -> None:
    """The dice, and what the state waits for."""
    text = position.get("dice", " ".join([BLANK] * DICE))
    faces = text.split() if isinstance(text, str) else []
    if len(faces) != DICE or not all(face in (*FACES, BLANK) for face in faces):
        raise ParlourError("position-dice", text=shown(text))
    for die, face in enumerate(faces):
        state.dice[die] = 0 if face == BLANK else FACES.index(face)
    state.to_roll = sum(1 << die for die, face in enumerate(faces) if face == BLANK)
    state.phase = STEPS[_choice(position, "step", "mine" if state.to_roll else "act", tuple(STEPS))]


# Crystals


def _set_crystals(state: QuartzState, position: Mapping[str, Any]) -> None:
    """Rows of crystals, none with more than there are (QT-1.2, QT-1.3)."""
    seats = state.rules.seats
    usual = {FIRST: 0, END: ROUNDS}.get(int(state.phase), 1)
    state.round = _whole(position, "round", usual, MOST_ROUNDS)
    for field, first in (("carts", 0), ("chests", seats)):
        rows = position.get(field, [""] * seats)
        if not isinstance(rows, list) or len(rows) != seats:
            raise ParlourError("position-rows", field=field, players=int(seats))
        for seat, text in enumerate(rows):
            _set_row(state, ROW * (first + seat), field, text)
    for seat in range(seats):
        if state.crystals[ROW * (seats + seat) + UNSTABLE]:
            raise Refusal("QT-8.2", "position-unstable-chest", seat=PLAYERS[seat])
    _set_row(state, state.bag + ROW, "held", position.get("held", ""))
    if position.get("bag") is not None:
        _set_row(state, state.bag, "bag", position["bag"])
    for kind, code in enumerate(KINDS):
        most = IN_PLAY[len(KINDS) * seats + kind] - (2 * state.pairs() if kind == UNSTABLE else 0)
        there = sum(state.crystals[row + kind] for row in range(0, state.bag + 2 * ROW, ROW))
        if there > most:
            clause = "QT-2.2" if kind == UNSTABLE else "QT-1.3"
            raise Refusal(clause, "position-too-many", kind=code, count=int(there), most=int(most))
        if position.get("bag") is None:
            state.put(state.bag, kind, most - there)


def _set_row(state: QuartzState, row: int, field: str, text: object) -> None:
    if not isinstance(text, str) or not CRYSTALS.fullmatch(text.strip()):
        raise ParlourError("position-crystals", field=field, text=shown(text))
    words = text.split()
    if len(set(words[::2])) != len(words) // 2:
        raise ParlourError("position-crystals", field=field, text=shown(text))
    for code, count in zip(words[::2], words[1::2], strict=True):
        state.put(row, KINDS.index(code), int(count))


# Days, rounds, survivors


def _set_days(state: QuartzState, position: Mapping[str, Any]) -> None:
    tournament = state.rules.tournament
    over = state.phase == END
    day = _whole(position, "day", 1, DAYS)
    if day < 1 or (day > 1 and not tournament):
        raise Refusal("QT-16.1", "position-day", day=day)
    state.day = day - 1
    finished = (day if over else day - 1) if tournament else 0
    scores = position.get("scores", [[0] * state.rules.seats] * finished)
    if not isinstance(scores, list) or len(scores) != finished or (over and tournament and day != DAYS):
        raise Refusal("QT-16.1", "position-scores", days=finished)
    for row in scores:
        good = isinstance(row, list) and len(row) == state.rules.seats
        if not good or not all(type(score) is int and abs(score) <= LARGEST for score in row):
            raise ParlourError("field-value", field="scores", value=shown(row), allowed=f"[{state.rules.seats} …]")
    state.scores = vec[i64]([score for row in scores for score in row])
    if state.round > ROUNDS and not state.rules.last_first:
        raise Refusal("QT-2.1", "position-round", round=int(state.round), rounds=ROUNDS)


def _set_out(state: QuartzState, position: Mapping[str, Any]) -> None:
    """The eliminated, who have nothing left (QT-15)."""
    out = _seats(state, position, "out", [])
    if out and not state.rules.last_first:
        raise Refusal("QT-15.2", "position-out", seat=PLAYERS[out[0]])
    fell = [0] * state.rules.seats
    for place, seat in enumerate(out, 1):
        fell[seat] = place
        rows = (ROW * seat, ROW * (state.rules.seats + seat))
        if any(state.crystals[row + place] for row in rows for place in (VALUABLE, UNSTABLE)):
            raise Refusal("QT-15.5", "position-out-crystals", seat=PLAYERS[seat])
    state.fell = vec[i64](fell)
    left = state.survivors()
    if left < 2 or (left == 2 and state.phase != END):
        raise Refusal("QT-15.3", "position-survivors")


def _set_tokens(state: QuartzState, position: Mapping[str, Any]) -> None:
    tokens = position.get("tokens", [0] * state.rules.seats)
    good = isinstance(tokens, list) and len(tokens) == state.rules.seats
    if not good or not all(type(count) is int and 0 <= count <= LARGEST for count in tokens):
        raise ParlourError("field-value", field="tokens", value=shown(tokens), allowed=f"[{state.rules.seats} …]")
    if 0 < state.rules.supply < sum(tokens):
        raise Refusal("QT-3.3", "position-tokens", count=sum(tokens), supply=int(state.rules.supply))
    for seat, count in enumerate(tokens):
        if count and state.fell[seat]:
            raise Refusal("QT-15.5", "position-out-crystals", seat=PLAYERS[seat])
        state.tokens[seat] = count


def _set_leader(state: QuartzState, position: Mapping[str, Any]) -> None:
    """Who leads, whose turn it is, and who still follows in this round (QT-2.3)."""
    before = state.phase == FIRST
    inside = [PLAYERS[seat] for seat in range(state.rules.seats) if not state.fell[seat]]
    everybody = PLAYERS[: state.rules.seats]
    if before and (state.day or state.round or state.rules.first != NOBODY):
        raise Refusal("QT-1.6", "position-first")
    if not before and not state.round:
        raise Refusal("QT-2.2", "position-no-round")
    lead = _choice(position, "leader", None if before else inside[0], (None, *everybody))
    first = _choice(position, "first", lead, (None, *everybody))
    if (lead is None) != before or (first is None) != before:
        raise Refusal("QT-1.6", "position-no-leader")
    if lead is not None and lead not in inside:
        raise Refusal("QT-15.7", "position-out-plays", seat=lead)
    state.first = NOBODY if first is None else PLAYERS.index(first)
    state.leader = NOBODY if lead is None else PLAYERS.index(lead)
    idle = state.phase in (FIRST, LEAD, END)
    turn = _choice(position, "turn", None if idle else lead, (None, *everybody))
    if (turn is None) != idle:
        raise Refusal("QT-2.4", "position-turn")
    if turn is not None and turn not in inside:
        raise Refusal("QT-15.6", "position-out-plays", seat=turn)
    state.seat = state.leader if turn is None else PLAYERS.index(turn)
    follow = [] if idle else _order(state, int(state.seat), int(state.leader))
    given = _seats(state, position, "queue", follow)
    if idle:
        good = not given
    else:
        everyone = _order(state, int(state.seat), int(state.seat))
        good = given == everyone[: len(given)]
    if not good:
        raise Refusal("QT-2.3", "position-queue")
    state.last = given[-1] if given else state.seat


def _order(state: QuartzState, seat: int, leader: int) -> list[int]:
    """The survivors after `seat`, up to the one before `leader`."""
    order: list[int] = []
    other = int(state.next_survivor(seat))
    while other not in (leader, seat):
        order.append(other)
        other = int(state.next_survivor(other))
    return order


# A turn


def _set_dice(state: QuartzState, position: Mapping[str, Any]) -> None:
    """Dice, free rerolls and announcements, as far as the step goes (QT-4, QT-5)."""
    phase = state.phase
    acting = phase in (ACT, DRAW, *ACTION_OF)
    rolled = acting or phase == REROLL
    full = 2**DICE - 1
    if (
        (rolled and state.to_roll)
        or (phase == ROLL and not state.to_roll)
        or (not rolled and phase != ROLL and state.to_roll != full)
    ):
        raise Refusal("QT-4.1", "position-blank", step=NAMES[phase])
    usual = 0 if acting else FREE
    state.free = _whole(position, "free", usual, FREE)
    if state.free != usual and phase not in (ROLL, REROLL):
        raise Refusal("QT-4.2", "position-free", free=usual)
    in_order = state.to_roll + (state.to_roll & -state.to_roll) == full + 1
    if phase == ROLL and state.free == FREE and not in_order:  # only a reroll leaves gaps
        raise Refusal("QT-4.7", "position-first-roll")
    if phase == MINE and not state.in_bag():
        raise Refusal("QT-3.4", "position-empty-bag")
    if phase == REROLL and not state.free and not state.tokens[state.seat]:
        raise Refusal("QT-4.6", "position-no-reroll")
    _set_used(state, position, acting)


def _set_used(state: QuartzState, position: Mapping[str, Any], acting: bool) -> None:
    used = position.get("used", {})
    if not isinstance(used, Mapping) or not all(action in FACES[:HELMET] for action in used):
        raise ParlourError("field-value", field="used", value=shown(used), allowed=f"{{{', '.join(FACES[:HELMET])}}}")
    if not acting:
        if used:
            raise Refusal("QT-2.4", "position-used-early")
        return
    state.count_faces()
    for action, face in enumerate(FACES[:HELMET]):
        if face in used:
            count = _whole(used, face, 0, DICE)
            if count < NEEDS[action]:
                raise Refusal("QT-5.2", "position-used", action=face, count=count)
            state.used |= count << 3 * action
            state.wilds -= max(0, count - state.own(action))
    if state.wilds < 0:
        raise Refusal("QT-5.2", "position-wilds")


def _set_action(state: QuartzState, position: Mapping[str, Any]) -> None:
    """The action that is being carried out: its draws and picks (QT-6 to QT-10), or the leader's choice (QT-12.3)."""
    phase = state.phase
    usual = FACES[ACTION_OF[phase]] if phase in ACTION_OF else None
    face = _choice(position, "action", usual, (None, *FACES[:HELMET]))
    action = MINING if face is None else FACES.index(face)
    left = _whole(position, "left", 1 if action != MINING else 0, DICE)
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
            raise Refusal("QT-5.2", "position-not-announced", action=FACES[action])
        if not _fits(state, int(announced), int(held), left):
            raise Refusal(LEFT_CLAUSE[action], "position-left", action=FACES[action], left=left)
    elif left:
        raise Refusal("QT-5.1", "position-action", step=NAMES[phase])
    if int(phase) in CHECKS:
        CHECKS[int(phase)](state)


LEFT_CLAUSE: Final = {
    PICKAXE: "QT-6.1",
    JACKHAMMER: "QT-7.2",
    CHEST: "QT-8.1",
    TRANSFER: "QT-9.1",
    STEAL: "QT-10.1",
}


def _fits(state: QuartzState, announced: int, held: int, left: int) -> bool:
    """Whether the announced action can have so many draws or picks left."""
    if state.phase == GIVE:  # some went back already: half of all that were drawn must go (QT-7.2)
        return any((held + given) // 2 - given == left > 0 for given in range(announced - held + 1))
    if state.phase == DRAW:
        return 0 < left <= min(announced - held, int(state.in_bag()))
    there = {
        PROTECT: state.crystals[ROW * state.seat + VALUABLE],
        PASS: state.crystals[ROW * state.seat + UNSTABLE],
        ROB: state.cap(STEAL) - NEEDS[STEAL] + 1,
    }
    return 0 < left <= min(announced - NEEDS[state.action] + 1, int(there[state.phase]))


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
        raise Refusal("QT-13.1", "position-not-over")


CHECKS: Final[dict[int, Callable[[QuartzState], None]]] = {
    END: _is_over,
    ACT: _can_act,
    GIVE: _has_choice,
    PROTECT: _has_choice,
    PASS: _has_choice,
    ROB: _has_choice,
    LEAD: _has_tie,
}


# Fields


def _choice(data: Mapping[str, Any], field: str, default: Any, allowed: tuple[Any, ...]) -> Any:
    value = data.get(field, default)
    if not any(value is option or (type(value) is type(option) and value == option) for option in allowed):
        texts = ", ".join("null" if option is None else str(option) for option in allowed)
        raise ParlourError("field-value", field=field, value=shown(value), allowed=texts)
    return value


def _whole(data: Mapping[str, Any], field: str, default: int, most: int) -> int:
    value = data.get(field, default)
    if type(value) is not int or not 0 <= value <= most:
        raise ParlourError("field-value", field=field, value=shown(value), allowed=f"0–{most}")
    return value


def _seats(state: QuartzState, data: Mapping[str, Any], field: str, default: Sequence[int]) -> list[int]:
    """A list of players without doubles."""
    given = data.get(field)
    if given is None:
        return list(default)
    everybody = PLAYERS[: state.rules.seats]
    good = isinstance(given, list) and all(isinstance(name, str) and name in everybody for name in given)
    if not good or len(set(given)) != len(given):
        raise ParlourError("field-value", field=field, value=shown(given), allowed=f"[{', '.join(everybody)}]")
    return [PLAYERS.index(name) for name in given]
