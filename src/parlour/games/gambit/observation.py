"""What a seat of Gambit knows, and what its moves choose, as numbers (compiled).

Of the others' powers it tells what the log says for certain, and which claims nobody accused; `belief.py` can work out
more, but takes far longer.
"""

from __future__ import annotations

from bisect import bisect
from typing import Final

from mypy_extensions import i64

from parlour.games.gambit.codes import (
    BLUFF,
    CAUGHT,
    COLUMNS,
    DETECT,
    DROPPED,
    EMPTIED,
    FIRST,
    FROM,
    GAIN,
    GHOST,
    GONE,
    JUGGERNAUT,
    KAMIKAZE,
    KINDS,
    LEARNED,
    LOSE,
    LOST,
    MAGICIAN,
    MOAT,
    MOVES,
    NAME,
    NO,
    NOBODY,
    NONE,
    OK,
    PIECES,
    PLACE,
    PROVEN,
    PUT,
    RESELECT,
    RESELECT_ROLL,
    RESELECTED,
    ROLL,
    SENSEI,
    SQUARES,
    STOOD,
    SWAPPED,
    TEAM,
    TO,
    TRANSFERRED,
    WITCH,
    WITH,
    YIELD,
    claimed_in,
    given_in,
    more_of,
    moved_in,
    piece_of,
    power_of,
    seat_of,
)
from parlour.games.gambit.moves import Moves
from parlour.kernel.arrays import vec
from parlour.kernel.observation import Factor, Factored, Part
from parlour.kernel.options import Values

PHASES: Final = 23
"""What the state can wait for."""
ROWS: Final[i64] = SQUARES // COLUMNS
DEEDS: Final = 4
ROLES: Final = 5
"""What a piece can be in the action under way."""
MANY: Final = 4
"""More claims, skipped turns or Player Powers than this are told as this many."""
VERDICTS: Final = 8
"""And more verdicts on a seat's claims than this."""
SOON: Final = 20
"""More turns left than this are not told apart where the end is near."""
POWER_ORDER: Final = "Di, Gh, Sw, Bu, Mo, St, Ka, De"

STARTS: Final = (
    *(MOVES, DETECT, SENSEI, MAGICIAN, OK, YIELD, BLUFF, GHOST, WITCH, MOAT, KAMIKAZE, LOSE, NONE, PUT, GAIN, FROM, TO),
    *(NAME, WITH, NO, JUGGERNAUT),
)
"""The first code of each kind of move."""
BY_PIECE: Final = (WITCH, MOAT, KAMIKAZE, LOSE, FROM, TO, WITH)
"""Kinds of which each code names one piece."""


def team_of(values: Values, seats: int) -> int:
    return int(str(values["pieces"])) or (TEAM if seats == 2 else 4)


def dice_of(values: Values) -> int:
    """The power dice that each seat rolls."""
    return int(str(values["movement_powers"])) + int(str(values["action_powers"])) if values["assign"] == "dice" else 0


def parts(values: Values, seats: int) -> tuple[Part, ...]:
    team = team_of(values, seats)
    found: tuple[Part, ...] = (
        Part("files", (seats, team, COLUMNS), "1 for the file of each piece on the board."),
        Part("ranks", (seats, team, ROWS), "1 for the rank of each piece on the board."),
        Part("level", (seats, team), "How many pieces are under each one, as a share of all."),
        Part("top", (seats, team), "1 for each piece that nobody sits on."),
        Part("declared", (seats, team), "1 for each piece that was declared to be a Moat in this turn."),
        Part("closed", (seats, team), "1 for each piece whose zone is closed in this turn."),
        Part(
            "powers",
            (seats, team, 8),
            f"1 if a piece is known to hold a power, -1 if it is known not to, 0 if that is open: {POWER_ORDER}.",
            -1.0,
            1.0,
        ),
        Part("claimed", (seats, team, 8), f"How often nobody accused a piece of claiming a power, divided by {MANY}."),
        Part("proven", (seats,), f"The claims of each seat that were accused and true, divided by {VERDICTS}."),
        Part("caught", (seats,), f"The bluffs of each seat that were caught, divided by {VERDICTS}."),
        Part("lost", (seats,), "The pieces that each seat has lost, as a share of those that put it out."),
        Part("row", (seats,), "The pieces of each seat that count on its far row, as a share of its team."),
        Part("out", (seats,), "1 for each seat that is out."),
        Part("owed", (seats,), f"The turns that each seat must skip, divided by {MANY}."),
        Part(
            "phase",
            (PHASES,),
            "1 for what is awaited, in the order of the phases in codes.py; dice of others count as placing.",
        ),
        Part("decide", (1,), "1 if one must decide."),
        Part("asked", (seats,), "1 for the seat whose answer is awaited."),
        Part("turn", (seats,), "1 for the seat whose turn it is, or which places its powers."),
        Part("mover", (seats,), "1 for the seat that acts: a Juggernaut does so in another's turn."),
        Part("first", (seats,), "1 for the seat that went first."),
        Part(
            "deed",
            (DEEDS,),
            "1 for what the mover did: nothing yet, a move, a Detective's question, a Sensei's lesson.",
        ),
        Part(
            "roles",
            (ROLES, seats, team),
            "1 for the piece that acts, its target, the pushed one, the one landed on, the Moat.",
        ),
        Part("start", (COLUMNS + ROWS,), "1 for the file and the rank that the moved piece came from."),
        Part("claims", (8,), f"1 for each power that the action claims: {POWER_ORDER}."),
        Part("open", (8,), "1 for each of them that can still be accused."),
        Part("leader", (seats,), "1 for the seat that wins by its row unless a Juggernaut breaks it."),
        Part("turns", (2,), f"The turns left in the game: as a share of all, and divided by {SOON}."),
        Part("repeats", (1,), "How often this position has begun a turn, as a share of what ends the game."),
        Part("slot", (1,), "While one places powers: the share that is placed."),
        Part("type", (2,), "While one selects a new power: 1 for Movement, 1 for Action."),
        Part("seat", (seats,), "1 for one's own number: South, North, West, East."),
    )
    if values["player_powers"] != "off":
        found = (
            *found,
            Part(
                "extras",
                (seats, 4),
                f"The Player Powers of each seat, divided by {MANY}: Sensei, Magician, Juggernaut, Witch Doctor.",
            ),
            Part("home", (seats, team), "1 for each piece of the mover that was on its far row when the turn began."),
        )
    if values["assign"] == "dice":
        dice = dice_of(values)
        found = (
            *found,
            Part("dice", (dice, 6), "1 for what each of one's power dice shows."),
            Part("die", (6,), "1 for what the die for one's new power shows."),
        )
    return found


def observe(state: Moves, seat: i64, out: vec[float], at: i64) -> None:
    rules = state.rules
    seats, team = rules.seats, rules.pieces
    pieces = seats * team
    order: i64 = 0  # two bits for each seat: how far it is from the observing one in the order of play
    other = seat
    for number in range(seats):
        order |= number << 2 * other
        other = rules.after[other]
    phase = state.phase

    place = _board(state, order, out, at)
    _own_powers(state, seat, out, place)
    verdicts = place + 16 * pieces
    _log(state, seat, order, out, place, verdicts)
    place = verdicts + 2 * seats
    for other in range(seats):
        to = place + (order >> 2 * other & 3)
        if state.lost[other] > 0:
            out[to] = float(min(state.lost[other], rules.losses)) / float(rules.losses)
        row = state.counting(other)
        if row > 0:
            out[to + seats] = float(row) / float(team)
        if state.out >> other & 1 != 0:
            out[to + 2 * seats] = 1.0
        if state.owed[other] > 0:
            out[to + 3 * seats] = float(min(state.owed[other], MANY)) / float(MANY)
    place += 4 * seats

    told = phase
    asked = state.who
    if phase == ROLL:
        told, asked = PLACE, state.seat
    elif phase == RESELECT_ROLL:
        told, asked = RESELECT, state.chooser
    out[place + told] = 1.0
    place += PHASES
    if state.who == seat:
        out[place] = 1.0
    place += 1
    if asked >= 0:
        out[place + (order >> 2 * asked & 3)] = 1.0
    place += seats
    if phase != FIRST:
        out[place + (order >> 2 * state.seat & 3)] = 1.0
        out[place + 2 * seats + (order >> 2 * state.first & 3)] = 1.0
        if state.mover != NOBODY:
            out[place + seats + (order >> 2 * state.mover & 3)] = 1.0
    place += 3 * seats

    out[place + state.deed] = 1.0
    place += DEEDS
    if state.piece != NOBODY:
        out[place + _index(state.piece, order, team)] = 1.0
        if state.target != NOBODY:
            out[place + pieces + _index(state.target, order, team)] = 1.0
        if state.pushed != NOBODY:
            out[place + 2 * pieces + _index(state.pushed, order, team)] = 1.0
        if state.landed != NOBODY:
            out[place + 3 * pieces + _index(state.landed, order, team)] = 1.0
        if state.moat != NOBODY:
            out[place + 4 * pieces + _index(state.moat, order, team)] = 1.0
    place += ROLES * pieces
    if state.start != GONE:
        out[place + state.start % COLUMNS] = 1.0
        out[place + COLUMNS + state.start // COLUMNS] = 1.0
    place += COLUMNS + ROWS
    if state.claims != 0:
        for power in range(8):
            if state.claims >> power & 1 != 0:
                out[place + power] = 1.0
                if state.open >> power & 1 != 0:
                    out[place + 8 + power] = 1.0
    place += 16
    if state.leader != NOBODY:
        out[place + (order >> 2 * state.leader & 3)] = 1.0
    place += seats
    left = rules.turns - state.turn
    out[place] = float(left) / float(rules.turns)
    out[place + 1] = float(min(left, SOON)) / float(SOON)
    if rules.repetition > 0:
        out[place + 2] = float(min(_repeats(state.seen), rules.repetition)) / float(rules.repetition)
    if phase == PLACE and state.seat == seat:
        out[place + 3] = float(state.slot) / float(rules.movement + rules.action)
    elif told == RESELECT and state.chooser == seat:
        out[place + 4 + state.type] = 1.0
    out[place + 6 + seat] = 1.0
    place += 6 + seats
    if rules.extras > 0:
        for other in range(seats):
            to = place + 4 * (order >> 2 * other & 3)
            for power in range(4):
                if state.held[4 * other + power] > 0:
                    out[to + power] = float(min(state.held[4 * other + power], MANY)) / float(MANY)
        place += 4 * seats
        _flags(state.home, order, team, out, place)
        place += pieces
    if rules.dice:
        if told == PLACE and state.seat == seat:
            for slot in range(rules.movement + rules.action):
                if state.dice[slot] > 0:
                    out[place + 6 * slot + state.dice[slot] - 1] = 1.0
        place += 6 * (rules.movement + rules.action)
        if phase == RESELECT and state.chooser == seat:
            out[place + state.die - 1] = 1.0


def _index(piece: i64, order: i64, team: i64) -> i64:
    """The place of a piece among all, those of the observing seat first."""
    return team * (order >> 2 * (piece // TEAM) & 3) + piece % TEAM


def _flags(pieces: i64, order: i64, team: i64, out: vec[float], at: i64) -> None:
    piece: i64 = 0
    while pieces != 0:
        if pieces & 1 != 0:
            out[at + _index(piece, order, team)] = 1.0
        pieces >>= 1
        piece += 1


def _board(state: Moves, order: i64, out: vec[float], at: i64) -> i64:
    """Where the pieces are; the place after it."""
    rules = state.rules
    team, pieces = rules.pieces, rules.seats * rules.pieces
    ranks = at + COLUMNS * pieces
    level = ranks + ROWS * pieces
    for seat in range(rules.seats):
        index = team * (order >> 2 * seat & 3)
        for piece in range(TEAM * seat, TEAM * seat + team):
            square = state.where[piece]
            if square != GONE:
                out[at + COLUMNS * index + square % COLUMNS] = 1.0
                out[ranks + ROWS * index + square // COLUMNS] = 1.0
                if state.under[piece] != NOBODY:
                    out[level + index] = float(state.height(piece)) / float(pieces)
                if state.top[square] == piece:
                    out[level + pieces + index] = 1.0
            index += 1
    _flags(state.declared, order, team, out, level + 2 * pieces)
    _flags(state.closed, order, team, out, level + 3 * pieces)
    return level + 4 * pieces


def _own_powers(state: Moves, seat: i64, out: vec[float], at: i64) -> None:
    for number in range(state.rules.pieces):
        piece = TEAM * seat + number
        if state.where[piece] != GONE:
            for kind in range(2):
                _set(out, at + 8 * number + 4 * kind, state.power[2 * piece + kind])


def _set(out: vec[float], at: i64, value: i64) -> None:
    """It is known which power of a type a piece holds; 0: none."""
    for power in range(4):
        out[at + power] = 1.0 if power + 1 == value else -1.0


def _clear(out: vec[float], at: i64) -> None:
    """Nothing is known any more about a piece's power of a type."""
    for power in range(4):
        out[at + power] = 0.0


def _log(state: Moves, seat: i64, order: i64, out: vec[float], at: i64, verdicts: i64) -> None:
    """What has come to light about the others' powers, and who claimed what."""
    rules = state.rules
    team, seats = rules.pieces, rules.seats
    claimed = at + 8 * seats * team
    for one in state.log:
        kind = one & 15
        piece = piece_of(one)
        index = _index(piece, order, team)
        own = piece // TEAM == seat
        if kind in (STOOD, DROPPED):
            to = claimed + 8 * index + power_of(one)
            out[to] = min(out[to] + 1.0 / float(MANY), 1.0)
        elif kind == PROVEN:  # the power is lost (GA-6.3)
            to = verdicts + (order >> 2 * (piece // TEAM) & 3)
            out[to] = min(out[to] + 1.0 / float(VERDICTS), 1.0)
            if not own:
                _set(out, at + 8 * index + 4 * (power_of(one) // 4), 0)
        elif kind == CAUGHT:
            to = verdicts + seats + (order >> 2 * (piece // TEAM) & 3)
            out[to] = min(out[to] + 1.0 / float(VERDICTS), 1.0)
            if not own:
                out[at + 8 * index + power_of(one)] = -1.0
        elif kind == LOST:
            if not own:
                _clear(out, at + 8 * index)
                _clear(out, at + 8 * index + 4)
        elif kind == EMPTIED:  # GA-9.3
            if not own:
                _set(out, at + 8 * index + 4, 0)
                if rules.costs_all:
                    _set(out, at + 8 * index, 0)
        elif kind == LEARNED:
            if seat_of(one) == seat:
                _set(out, at + 8 * index, more_of(one) & 7)
                _set(out, at + 8 * index + 4, more_of(one) >> 3 & 7)
        elif kind == RESELECTED:  # any of its pieces may hold the new power (GA-11)
            if seat_of(one) != seat:
                first = team * (order >> 2 * seat_of(one) & 3)
                for number in range(team):
                    _clear(out, at + 8 * (first + number) + 4 * power_of(one))
        elif kind == TRANSFERRED:
            if not own:
                _transferred(out, at, index, power_of(one), _index(more_of(one), order, team))
        elif kind == SWAPPED:
            _swapped(out, at, seat, order, team, one)


def _transferred(out: vec[float], at: i64, giver: i64, power: i64, taker: i64) -> None:
    """A power goes from piece to piece, if the one held it (GA-13.6)."""
    was = out[at + 8 * giver + power]
    kind = power // 4
    if was == -1.0:
        return
    if was == 1.0:
        _set(out, at + 8 * giver + 4 * kind, 0)
        _set(out, at + 8 * taker + 4 * kind, power % 4 + 1)
    else:
        out[at + 8 * giver + power] = -1.0
        _clear(out, at + 8 * taker + 4 * kind)


def _swapped(out: vec[float], at: i64, seat: i64, order: i64, team: i64, one: i64) -> None:
    """A Witch Doctor's piece has what the moved one claimed, which has what it was given (GA-13.11)."""
    more = more_of(one)
    giver, moved = piece_of(one), moved_in(more)
    for kind in range(2):
        if giver // TEAM != seat:
            _set(out, at + 8 * _index(giver, order, team) + 4 * kind, claimed_in(more, kind))
        if moved // TEAM == seat:
            continue
        to = at + 8 * _index(moved, order, team) + 4 * kind
        if giver // TEAM != seat:
            _clear(out, to)
        elif given_in(more, kind) != 0:
            _set(out, to, given_in(more, kind))
        elif claimed_in(more, kind) != 0:
            out[to + claimed_in(more, kind) - 1] = -1.0


def _repeats(seen: vec[i64]) -> i64:
    """How often the position that this turn began with has begun one."""
    last: i64 = len(seen) - 3
    times: i64 = 0
    for at in range(0, last + 1, 3):
        if seen[at] == seen[last] and seen[at + 1] == seen[last + 1] and seen[at + 2] == seen[last + 2]:
            times += 1
    return times


def factored(_values: Values, _seats: int) -> Factored:
    factors = (
        Factor(
            "how",
            len(STARTS),
            "Move, Detective, Sensei, Magician, ok, yield, accuse, Ghost, Witch Doctor, Moat, Kamikaze, lose, none, put, "
            "gain, from, to, name, with, no, Juggernaut.",
        ),
        Factor("piece", PIECES, "The piece that acts or is named: six for each of South, North, West, East."),
        Factor("start", SQUARES, "The square that a move leaves, from a1."),
        Factor("which", KINDS, "The kind of move, the piece that is asked, the power, or the Player Power."),
    )
    return Factored(factors, split)


def split(code: int) -> tuple[int, ...]:
    how = bisect(STARTS, code) - 1
    rest = code - STARTS[how]
    if STARTS[how] == MOVES:
        return how, code // (SQUARES * KINDS), code // KINDS % SQUARES, code % KINDS
    if STARTS[how] == DETECT:
        return how, rest // PIECES, 0, rest % PIECES
    if STARTS[how] == PUT:
        return how, rest % PIECES, 0, rest // PIECES
    return (how, rest, 0, 0) if STARTS[how] in BY_PIECE else (how, 0, 0, rest)


def most_moves(values: Values, seats: int) -> int:
    """No piece has more than 3 moves in each straight direction, 2 in each diagonal one (3 where bent moves add a
    Ghost's) and one across the board; each may ask every piece of the others; and two Player Powers.
    """
    team = team_of(values, seats)
    moves = 4 * 3 + 4 * (3 if values["bent_moves"] == "on" else 2) + 1
    return team * moves + team * team * (seats - 1) + (0 if values["player_powers"] == "off" else 2)
