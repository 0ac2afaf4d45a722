"""Positions of Gambit as readable data, and back.

The pieces are one text, `S1 a1; S3 c3 [Gh]; N3 c5 [Di,Mo]; S6 lost [De]`: each with its square and its powers, those of
one square from the bottom to the top. Pieces that are not named stand where they start, without powers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from mypy_extensions import i64

from parlour.games.gambit.codes import (
    ACT,
    CLAIMS,
    COLUMNS,
    DROPPED,
    END,
    FIRST,
    GAIN_ROLL,
    GAINING,
    GHOST_ANSWER,
    GONE,
    JUGGERNAUT_POWER,
    JUGGERNAUTS,
    KAMIKAZE_ANSWER,
    KAMIKAZES,
    LOSING,
    MAGICIAN_FROM,
    MAGICIAN_WITH,
    MOAT_ANSWER,
    MOATS,
    MOVED,
    NOBODY,
    NOTHING,
    PLACE,
    REASONS,
    RESELECT,
    RESELECT_ROLL,
    ROLL,
    SENSEI_ACTION,
    SENSEI_FROM,
    SENSEI_MOVEMENT,
    SENSEI_TO,
    STOOD,
    TAUGHT,
    TEAM,
    THEN_CLAIMS,
    THEN_KAMIKAZE,
    THEN_MOATS,
    kind_of,
)
from parlour.games.gambit.log import MOST, line_text, read_line, read_seen, seen_text
from parlour.games.gambit.names import (
    DEEDS,
    GAINS,
    LETTERS,
    PHASES,
    POWERS,
    SEATS,
    SQUARE_NAMES,
    THENS,
    TYPES,
    gains_of,
    piece_at,
    piece_name,
    piece_names,
    power_at,
    power_names,
    powers_of,
    seat_name,
    square_at,
    square_name,
    team_pieces,
)
from parlour.games.gambit.options import OPTIONS, rules, values
from parlour.games.gambit.refusals import check_exists, check_square
from parlour.games.gambit.state import GambitState, bare
from parlour.games.gambit.tables import home_square, playable, rows_of
from parlour.kernel.arrays import vec
from parlour.kernel.errors import ParlourError, Refusal, shown
from parlour.kernel.fields import Field, Reader, position_fields, read_position
from parlour.kernel.options import complete_options
from parlour.kernel.state import CHANCE, OVER

_SEAT: Final = "`S`, `N`, `W`, `E` or null"
_PIECE: Final = "a piece like `S3`, or null"
_SQUARE: Final = "a square like `c3`, or null"
_POWERS: Final = "list of powers like `Di`"
_PIECES: Final = "list of pieces like `S3`"
_BEGINS: Final = "S, or null if there is `waits`"
WAITS: Final = (
    Field("for", "one of: " + ", ".join(f"`{name}`" for name in PHASES), "The question, or the outcome of chance."),
    Field("seat", _SEAT, "Who must decide.", "null"),
    Field("deed", ", ".join(f"`{name}`" for name in DEEDS), "What the mover has done in this turn.", '`"nothing"`'),
    Field("piece", _PIECE, "The piece that acts, whose powers are claimed.", "null"),
    Field("target", _PIECE, "Whom a Detective asks about, or who gets a Sensei's powers.", "null"),
    Field("from", _SQUARE, "Where the move began.", "null"),
    Field("to", _SQUARE, "Where the move ended.", "null"),
    Field("claims", _POWERS, "The powers that the action claims (GA-4.2).", "`[]`"),
    Field("open", _POWERS, "Those of them that can still be accused (GA-6.1).", "`[]`"),
    Field("pushed", _PIECE, "What a Bulldozer has pushed.", "null"),
    Field("landed", _PIECE, "The piece that the mover landed on.", "null"),
    Field("moat", _PIECE, "The piece declared to be a Moat just now.", "null"),
    Field("next", _SEAT, "The seat that is asked next when a verdict is paid for.", "null"),
    Field("pays", _SEAT, "Who gives up a piece.", "null"),
    Field("selects", _SEAT, "Who may select a new power afterwards (GA-11).", "null"),
    Field("type", "`Movement` or `Action`", "The type of that power.", '`"Movement"`'),
    Field("die", "0 to 6", "The die rolled for it (GA-11.4); 0 before the roll.", "0"),
    Field("then", ", ".join(f"`{name}`" for name in THENS), "What follows when a verdict is paid for.", '`"done"`'),
    Field(
        "slot",
        "whole number",
        "How many powers are placed, or dice rolled, by the seat that places.",
        "0 until all seats have placed, then all powers of a team",
    ),
    Field("dice", "list of numbers from 1 to 6", "The power dice of the seat that places, Movement first.", "`[]`"),
    Field("leads", _SEAT, "Who wins by a row unless a Juggernaut breaks it (GA-13.8).", "null"),
    Field("extra", _SEAT, "Who makes a Juggernaut's extra move.", "null"),
)
FIELDS: Final = position_fields(
    "gambit",
    Field("seats", "`SN`, `SWN` or `SWNE`", "The seats in turn order (GA-14.6).", '`"SN"`'),
    Field(
        "pieces",
        "text",
        "The pieces with their squares and powers, with semicolons in between: `S3 c3 [Gh]; N3 c5 [Di,Mo]; S6 lost`."
        " Those of one square go from the bottom to the top. A piece that is not named is where it starts, without"
        " powers; the empty text has all of them there.",
    ),
    Field("first", _SEAT, "Who goes first (GA-1.5); null before that is drawn.", _BEGINS),
    Field(
        "turn",
        "whole number",
        "How many turns have begun (GA-12.6). If there is no `waits`, the next one is about to begin.",
        "0",
    ),
    Field("to_act", _SEAT, "Whose turn it is, or who places powers.", _BEGINS),
    Field(
        "owed",
        "object",
        "How many turns each seat must skip (GA-13.4).",
        "`{}`",
        fields=tuple(Field(seat, "whole number", f"Those of {seat}.", "0") for seat in LETTERS),
    ),
    Field(
        "player_powers",
        "object",
        "The Player Powers that each seat holds (GA-13.3).",
        "`{}`",
        fields=tuple(
            Field(seat, "list of " + ", ".join(f"`{name}`" for name in GAINS), f"Those of {seat}.", "`[]`")
            for seat in LETTERS
        ),
    ),
    Field("home", _PIECES, "The mover's pieces on its far row when the turn began (GA-13.1).", "`[]`"),
    Field("declared", _PIECES, "The pieces declared to be Moats in this turn (GA-8.3).", "`[]`"),
    Field("closed", _PIECES, "The pieces whose zones are closed in this turn (GA-8.6).", "`[]`"),
    Field(
        "waits",
        "object",
        "What the game waits for, and what it needs to go on.",
        "the turn of `to_act` begins",
        fields=WAITS,
    ),
    Field(
        "seen",
        "object",
        'How often each position has begun a turn since a piece was lost (GA-12.5): `{"S a1 b1 ^S2 … | 0 0": 1}`. The'
        " name is the seat to act; of each piece on the board, in the order S1, S2 … N1, N2 … W1 … E1 …, the square"
        " or the piece that it sits on; and the turns owed by each seat. The number says how often.",
        "`{}`",
    ),
    Field(
        "log",
        "list of texts",
        "Every claim and whatever else tells something about powers, each with its turn: `1 S3 Di stood yes`,"
        " `3 N6 lost`. All kinds of lines are below.",
        "`[]`",
    ),
    result=(
        Field("winner", _SEAT, "Who won; null for a draw.", "null"),
        Field("reason", "`row`, `losses`, `repetition` or `limit`", "Why it ended (GA-12)."),
    ),
)
PIECE: Final = re.compile(r"([SNWE][1-6])(?: +(lost|[a-f][1-8]))?(?: *\[ *([A-Za-z]{2}(?: *, *[A-Za-z]{2})?)? *\])?")
CHANCES: Final = (FIRST, ROLL, RESELECT_ROLL, GAIN_ROLL)
"""The phases that wait for an outcome of chance."""


# Writing


def dump(state: GambitState) -> dict[str, Any]:
    """The complete state."""
    seats = SEATS[state.rules.seats]
    result = None
    if state.reason:
        result = {"winner": seat_name(state.winner), "reason": REASONS[state.reason]}
    return {
        "game": "gambit",
        "options": values(state.rules),
        "seats": seats,
        "pieces": pieces_text(state),
        "first": seat_name(state.first),
        "turn": int(state.turn),
        "to_act": seat_name(state.seat),
        "owed": {seat: int(state.owed[LETTERS.index(seat)]) for seat in seats if state.owed[LETTERS.index(seat)]},
        "player_powers": {seat: held for seat in seats if (held := gains_of(state, LETTERS.index(seat)))},
        "home": piece_names(state.home),
        "declared": piece_names(state.declared),
        "closed": piece_names(state.closed),
        "waits": _waits(state),
        "seen": seen_text(state),
        "log": [line_text(one) for one in state.log],
        "result": result,
    }


def pieces_text(state: GambitState) -> str:
    """All pieces; those of one square from the bottom to the top."""
    words: list[tuple[int, str]] = []
    for piece in team_pieces(state.rules):
        square = state.where[piece]
        powers = ",".join(name for name in powers_of(state, piece) if name)
        place = "lost" if square == GONE else square_name(square)
        level = 0 if square == GONE else int(state.height(piece))
        words.append((level, f"{piece_name(piece)} {place}{f' [{powers}]' if powers else ''}"))
    return "; ".join(word for _, word in sorted(words, key=lambda word: word[0]))


def _name(piece: int) -> str | None:
    return None if piece == NOBODY else piece_name(piece)


def _waits(state: GambitState) -> dict[str, Any]:
    """What the state waits for, with all that it needs to go on; nothing that is as usual."""
    full = {
        "for": PHASES[state.phase],
        "seat": seat_name(state.who),
        "deed": DEEDS[state.deed] if state.deed else None,
        "piece": _name(state.piece),
        "target": _name(state.target),
        "from": None if state.start == GONE else square_name(state.start),
        "to": None if state.end == GONE else square_name(state.end),
        "claims": power_names(state.claims) or None,
        "open": power_names(state.open) or None,
        "pushed": _name(state.pushed),
        "landed": _name(state.landed),
        "moat": _name(state.moat),
        "next": seat_name(state.asked),
        "pays": seat_name(state.payer),
        "selects": seat_name(state.chooser),
        "type": TYPES[state.type] if state.chooser != NOBODY else None,
        "die": int(state.die) or None,
        "then": THENS[state.then] if state.phase in (LOSING, RESELECT_ROLL, RESELECT) else None,
        "slot": int(state.slot) if state.phase in (ROLL, PLACE) else None,
        "dice": [int(die) for die in state.dice if die] or None,
        "leads": seat_name(state.leader),
        "extra": seat_name(state.extra),
    }
    return {key: value for key, value in full.items() if value is not None}


# Reading


def load(position: Mapping[str, Any]) -> GambitState:
    """A state from a position; only `pieces` must be there. What cannot be played on is refused.

    Left out: default options, two seats, South's turn about to begin, nothing owed, held or remembered.
    """
    given = read_position(position, "gambit", FIELDS)
    seats = given.choice("seats", tuple(SEATS.values()), "SN")
    state = bare(rules(complete_options(OPTIONS, given.get("options", {})), len(seats)))
    _set_up(state, given.get("pieces"))
    state.turn = given.whole("turn", 0, int(state.rules.turns), 0)
    begun = given.has("waits")
    state.first = _seat(given, "first", seats, None if begun else seats[0])
    state.seat = _seat(given, "to_act", seats, None if begun else seats[0])
    for name, seat in (("first", state.first), ("to_act", state.seat)):
        if not begun and seat == NOBODY:
            given.wrong(name, "null", ", ".join(seats))
    _set_counts(state, given, seats)
    state.home = _pieces(state, given, "home")
    state.declared = _pieces(state, given, "declared")
    state.closed = _pieces(state, given, "closed")
    lines = enumerate(given.items("log", str, []), 1)
    state.log = vec[i64]([read_line(state, line, f"log[{number}]") for number, line in lines])
    state.facts = sum(kind_of(one) not in (STOOD, DROPPED) for one in state.log)
    state.seen = read_seen(state, given)
    _begin(state, given)
    return state


def _set_up(state: GambitState, text: object) -> None:
    """Put every piece where the text says, or where it starts."""
    if not isinstance(text, str):
        raise ParlourError("position-pieces", text=shown(text))
    named: dict[int, re.Match[str]] = {}
    for word in text.split(";"):
        if not word.strip():
            continue
        found = PIECE.fullmatch(word.strip())
        if found is None:
            raise ParlourError("position-piece", text=shown(word.strip()))
        piece = piece_at(found[1])
        check_exists(state, piece, "position-no-piece", field="pieces")
        if piece in named:
            raise Refusal("GA-1.2", "position-twice", piece=found[1])
        named[piece] = found
    for piece in team_pieces(state.rules):
        if piece not in named or not named[piece][2]:
            state.put(piece, home_square(state.rules.board, piece // TEAM, piece % TEAM, state.rules.pieces))
        if piece in named:
            _give(state, piece, named[piece][3] or "")
    for piece, found in named.items():
        if found[2] == "lost":
            state.lost[piece // TEAM] += 1
        elif found[2]:
            square = square_at(found[2])
            check_square(state, square, ("position-no-square", "position-no-square"))
            state.put(piece, square)
    _set_out(state)


def _give(state: GambitState, piece: int, text: str) -> None:
    for word in text.split(","):
        name = word.strip().capitalize()
        if not name:
            continue
        if name not in POWERS:
            raise ParlourError("position-power", text=shown(word.strip()), powers=", ".join(POWERS))
        power = power_at(name)
        if state.power[2 * piece + power // 4]:
            raise Refusal("GA-2.1", "position-two-powers", piece=piece_name(piece))
        state.hold(piece, power)


def _set_out(state: GambitState) -> None:
    """Seats without pieces are out, and those that have lost too many (GA-12.4, GA-14.11)."""
    for seat in range(state.rules.seats):
        if state.team(seat) == 0 or state.lost[seat] >= state.rules.losses:
            state.out |= 1 << seat


def _set_counts(state: GambitState, given: Reader, seats: str) -> None:
    """Turns owed, and Player Powers held."""
    owed, held = given.object("owed", {}), given.object("player_powers", {})
    for counts in (owed, held):
        for name in counts.data:
            if name not in seats:
                given.wrong(counts.path, name, ", ".join(seats))
    for name in owed.data:
        state.owed[LETTERS.index(name)] = owed.whole(name, 0, MOST)
    for name in held.data:
        gains = held.items(name, str)
        for number, gain in enumerate(gains[: MOST + 1], 1):
            if gain not in GAINS or number > MOST:
                held.wrong(f"{name}[{number}]", gain, ", ".join(GAINS))
            state.held[4 * LETTERS.index(name) + GAINS.index(gain)] += 1
    for seat in range(state.rules.seats):
        count = sum(state.held[4 * seat + which] for which in range(4))
        if state.out >> seat & 1 and (state.owed[seat] or count):
            raise Refusal("GA-14.12", "position-out-owes", seat=LETTERS[seat])
        if count and not state.rules.extras:
            raise Refusal("GA-13.1", "position-no-gains")


# What it waits for


def _begin(state: GambitState, given: Reader) -> None:
    """Let the game wait for its next event."""
    over = given.get("result", None) is not None
    if not over:
        if sum(not state.out >> seat & 1 for seat in range(state.rules.seats)) < 2:
            raise Refusal("GA-12.4", "position-over")
        for seat in range(state.rules.seats):
            if state.out >> seat & 1 and state.team(seat):  # only where that ended the game they stay
                raise Refusal("GA-14.9", "position-out", seat=LETTERS[seat], lost=int(state.lost[seat]))
    if given.has("waits"):
        _wait(state, given.object("waits"))
        if (state.phase == END) != over:
            raise Refusal("GA-12.1", "position-end")
    elif over:
        state.phase, state.who = END, OVER
    else:
        if state.out >> state.seat & 1:
            raise Refusal("GA-14.12", "position-seat-out", seat=LETTERS[state.seat])
        state.slot = state.rules.movement + state.rules.action
        state.begin_turns(state.seat)
    if over:
        result = given.object("result")
        state.reason = REASONS.index(result.choice("reason", REASONS[1:]))
        state.winner = _seat(result, "winner", SEATS[state.rules.seats], None)


def _wait(state: GambitState, waits: Reader) -> None:
    """Take over what the state waits for."""
    seats = SEATS[state.rules.seats]
    state.phase = PHASES.index(waits.choice("for", PHASES))
    who = _seat(waits, "seat", seats, None)
    state.who = OVER if state.phase == END else CHANCE if state.phase in CHANCES else who
    state.deed = DEEDS.index(waits.choice("deed", DEEDS, "nothing"))
    state.piece = _piece(state, waits, "piece")
    state.target = _piece(state, waits, "target")
    state.start = _square(state, waits, "from")
    state.end = _square(state, waits, "to")
    state.claims = _power_set(waits, "claims")
    state.open = _power_set(waits, "open")
    state.pushed = _piece(state, waits, "pushed")
    state.landed = _piece(state, waits, "landed")
    state.moat = _piece(state, waits, "moat")
    state.asked = _seat(waits, "next", seats, None)
    state.payer = _seat(waits, "pays", seats, None)
    state.chooser = _seat(waits, "selects", seats, None)
    state.type = TYPES.index(waits.choice("type", TYPES, "Movement"))
    state.die = waits.whole("die", 0, 6, 0)
    state.then = THENS.index(waits.choice("then", THENS, "done"))
    all_placed = int(state.rules.movement + state.rules.action)
    state.slot = waits.whole("slot", 0, all_placed, 0 if state.phase in (FIRST, ROLL, PLACE) else all_placed)
    dice = waits.items("dice", int, [])
    if len(dice) > 8 or any(not 1 <= die <= 6 for die in dice):
        waits.wrong("dice", dice, "1–6")
    for place, die in enumerate(dice):
        state.dice[place] = die
    state.leader = _seat(waits, "leads", seats, None)
    state.extra = _seat(waits, "extra", seats, None)
    state.mover = state.seat if state.extra == NOBODY else state.extra
    if state.phase != END:
        _check_wait(state)


def _seat(given: Reader, field: str, seats: str, default: str | None) -> int:
    name = given.choice(field, (None, *seats), default)
    return NOBODY if name is None else LETTERS.index(name)


def _piece(state: GambitState, given: Reader, field: str) -> int:
    name = given.choice(field, (None, *map(piece_name, team_pieces(state.rules))), None)
    return NOBODY if name is None else piece_at(name)


def _pieces(state: GambitState, given: Reader, field: str) -> int:
    """A set of pieces on the board."""
    found = 0
    board = {piece_name(piece): piece for piece in team_pieces(state.rules) if state.where[piece] != GONE}
    for number, name in enumerate(given.items(field, str, []), 1):
        if name not in board:
            given.wrong(f"{field}[{number}]", name, ", ".join(board))
        found |= 1 << board[name]
    return found


def _square(state: GambitState, given: Reader, field: str) -> int:
    squares = range(COLUMNS * rows_of(state.rules.board))
    names = [SQUARE_NAMES[at] for at in squares if playable(state.rules.board, at % COLUMNS, at // COLUMNS)]
    name = given.choice(field, (None, *names), None)
    return GONE if name is None else square_at(name)


def _power_set(given: Reader, field: str) -> int:
    found = 0
    for number, name in enumerate(given.items(field, str, []), 1):
        if name not in POWERS:
            given.wrong(f"{field}[{number}]", name, ", ".join(POWERS))
        found |= 1 << POWERS.index(name)
    return found


# What cannot be played on


def _need(good: bool) -> None:
    """One of the things without which a position cannot be played on."""
    if not good:
        raise ParlourError("position-waits")


def _check_wait(state: GambitState) -> None:
    """Refuse what could not be played on."""
    chance = state.phase in CHANCES
    phase, rules = state.phase, state.rules
    if phase == FIRST:
        _need(state.first == NOBODY and rules.first == NOBODY and state.turn == 0 and not len(state.log))
        _check_room(state)
        return
    _need(state.first != NOBODY and state.seat != NOBODY)
    if state.out >> state.seat & 1 and state.extra == NOBODY:
        _check_ended_turn(state)
    if phase in (ROLL, PLACE):
        _check_placing(state)
    else:
        _need(state.slot == rules.movement + rules.action and not any(state.dice))
        _need(bin(state.claims & 15).count("1") < 2 and bin(state.claims >> 4).count("1") < 2)
        _need(state.open & ~state.claims == 0)
        CHECKS[phase](state)
    if not chance:
        _need(state.who != NOBODY and not state.out >> state.who & 1 and len(state.legal()) > 0)


def _check_ended_turn(state: GambitState) -> None:
    """The seat whose turn it is went out: only what others are due is still to come (GA-14.12)."""
    late = (RESELECT_ROLL, RESELECT, JUGGERNAUTS)
    if state.phase not in late:
        raise Refusal("GA-14.12", "position-seat-out", seat=LETTERS[state.seat])


def _check_placing(state: GambitState) -> None:
    rules = state.rules
    total, rolled = rules.movement + rules.action, sum(1 for die in state.dice if die)
    _need(state.slot < total and state.turn == 0 and not len(state.log) and state.deed == NOTHING)
    if state.phase == ROLL:
        _need(rules.dice and rolled == state.slot)
    else:
        _need(rolled == (total if rules.dice else 0) and state.who == state.seat)
    _check_room(state)


def _check_room(state: GambitState) -> None:
    """Whoever still has to place powers has as many placed as it should, and so room for the rest."""
    for seat in range(state.rules.seats):
        if not state.has_placed(seat):
            placed = state.slot if seat == state.seat and state.phase == PLACE else 0
            _check_placed(state, seat, 0, min(placed, state.rules.movement))
            _check_placed(state, seat, 1, max(placed - state.rules.movement, 0))


def _check_placed(state: GambitState, seat: int, kind: int, count: int) -> None:
    team = range(TEAM * seat, TEAM * seat + state.rules.pieces)
    held = [value for piece in team if (value := state.power[2 * piece + kind])]
    _need(len(held) == count and (state.rules.dice or len(set(held)) == count))
    _need(all(state.where[piece] != GONE for piece in team))


def _check_act(state: GambitState) -> None:
    _need(state.who == state.mover and state.deed == NOTHING and state.can_act())
    _need(state.extra == NOBODY or state.leader != NOBODY)


def _check_deed(state: GambitState) -> None:
    """An action of the mover with its piece, its target or its squares."""
    _need(state.deed != NOTHING and state.piece != NOBODY and state.piece // TEAM == state.mover)
    _need(state.extra == NOBODY or (state.deed == MOVED and state.leader != NOBODY))
    if state.deed == MOVED:
        _need(state.start != GONE and state.end != GONE and state.start != state.end)
    else:
        _need(state.target != NOBODY and state.claims != 0)
        _need((state.target // TEAM == state.mover) == (state.deed == TAUGHT) and state.target != state.piece)
        _need(state.start == GONE and state.end == GONE and state.pushed == NOBODY and state.landed == NOBODY)


def _check_standing(state: GambitState) -> None:
    """A move that has been made: its piece is where it went, and what it pushed can be put back."""
    _check_deed(state)
    if state.deed != MOVED:
        _need(state.where[state.piece] != GONE and state.where[state.target] != GONE)
        return
    _need(state.where[state.piece] == state.end and state.top[state.end] == state.piece)
    if state.pushed != NOBODY and state.where[state.pushed] != GONE:
        square = state.where[state.pushed]
        _need(square not in (state.end, state.start) and state.top[square] == state.pushed)
        _need(state.pushed != state.piece)
    if state.landed != NOBODY and state.where[state.landed] != GONE:
        _need(state.under[state.piece] == state.landed)


def _check_claims(state: GambitState) -> None:
    _check_standing(state)
    _need(state.open != 0 and state.who != state.mover)


def _check_moats(state: GambitState) -> None:
    _check_standing(state)
    _need(state.deed == MOVED and state.open == 0 and state.who != state.mover)


def _check_declared(state: GambitState) -> None:
    _check_standing(state)
    _need(state.deed == MOVED and state.open == 0 and state.moat != NOBODY and state.where[state.moat] != GONE)
    _need(state.moat // TEAM != state.mover)
    _need(state.who == (state.mover if state.phase == MOAT_ANSWER else state.moat // TEAM))


def _check_landing(state: GambitState) -> None:
    _check_standing(state)
    _need(state.deed == MOVED and state.open == 0 and state.landed != NOBODY and state.where[state.landed] != GONE)
    _need(state.landed // TEAM != state.mover)
    _need(state.who == (state.mover if state.phase == KAMIKAZE_ANSWER else state.landed // TEAM))


def _check_verdict(state: GambitState) -> None:
    """Somebody pays, or selects a power; then it goes on."""
    going = state.then in (THEN_CLAIMS, THEN_MOATS, THEN_KAMIKAZE)
    (_check_standing if going and state.deed == MOVED else _check_deed)(state)
    if state.deed != MOVED:
        _need(state.then not in (THEN_MOATS, THEN_KAMIKAZE))
    if going:
        _need(state.payer != state.mover)
    if state.then in (THEN_CLAIMS, THEN_MOATS):
        _need(state.asked not in (NOBODY, state.mover))
    if state.phase == LOSING:
        _need(state.payer != NOBODY and state.who == state.payer and state.die == 0)
    else:
        _need(state.chooser != NOBODY and not state.out >> state.chooser & 1 and state.payer == NOBODY)
        _need(state.phase == RESELECT_ROLL or state.who == state.chooser)
        _need((state.die > 0) == (state.rules.dice and state.phase == RESELECT))
        _need(state.rules.dice or state.phase == RESELECT)


def _check_gain(state: GambitState) -> None:
    _check_deed(state)
    _need(state.rules.extras > 0 and state.deed == MOVED and state.extra == NOBODY)
    _need(state.who == state.mover if state.phase == GAINING else state.rules.extras == 2)


def _check_player_power(state: GambitState) -> None:
    """The steps of a Sensei or a Magician."""
    _need(state.rules.extras > 0 and state.deed == NOTHING and state.extra == NOBODY and state.who == state.mover)
    phase = state.phase
    if phase not in (SENSEI_FROM, MAGICIAN_FROM):
        _need(state.piece != NOBODY and state.piece // TEAM == state.mover and state.where[state.piece] != GONE)
    if phase == MAGICIAN_WITH:
        _need(state.top[state.where[state.piece]] == state.piece)
    if phase in (SENSEI_MOVEMENT, SENSEI_ACTION):
        _need(state.target != NOBODY and state.target // TEAM == state.mover and state.where[state.target] != GONE)
        _need(state.target != state.piece)
    _need(state.claims == 0 or (phase == SENSEI_ACTION and state.claims < 16))
    _need(bin(state.team(state.mover)).count("1") > 1 or phase in (MAGICIAN_FROM, MAGICIAN_WITH))
    _need(state.enemy_tops(state.mover) != 0)


def _check_juggernaut(state: GambitState) -> None:
    _need(state.leader != NOBODY and state.deed == NOTHING and state.extra == NOBODY)
    _need(state.who not in (NOBODY, state.leader) and state.held[4 * state.who + JUGGERNAUT_POWER] > 0)
    _need(state.closed == 0 and state.can_move(state.who))


CHECKS: Final[dict[int, Callable[[GambitState], None]]] = {
    ACT: _check_act,
    CLAIMS: _check_claims,
    MOATS: _check_moats,
    MOAT_ANSWER: _check_declared,
    GHOST_ANSWER: _check_declared,
    KAMIKAZES: _check_landing,
    KAMIKAZE_ANSWER: _check_landing,
    LOSING: _check_verdict,
    RESELECT_ROLL: _check_verdict,
    RESELECT: _check_verdict,
    GAIN_ROLL: _check_gain,
    GAINING: _check_gain,
    SENSEI_FROM: _check_player_power,
    SENSEI_TO: _check_player_power,
    SENSEI_MOVEMENT: _check_player_power,
    SENSEI_ACTION: _check_player_power,
    MAGICIAN_FROM: _check_player_power,
    MAGICIAN_WITH: _check_player_power,
    JUGGERNAUTS: _check_juggernaut,
}
