"""Positions of Gambit as readable data, and back.

The pieces are one text, `S1 a1; S3 c3 [Gh]; N3 c5 [Di,Mo]; S6 lost [De]`: each with its square and its powers, those of
one square from the bottom to the top. Pieces that are not named stand where they start, without powers.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from mypy_extensions import i64

from parlour.games.gambit.board import Rules
from parlour.games.gambit.codes import (
    ACT,
    CAUGHT,
    CLAIMS,
    COLUMNS,
    DROPPED,
    EMPTIED,
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
    LEARNED,
    LOSING,
    LOST,
    MAGICIAN_FROM,
    MAGICIAN_WITH,
    MOAT_ANSWER,
    MOATS,
    MOVED,
    NOBODY,
    NOTHING,
    PIECES,
    PLACE,
    PROVEN,
    REASONS,
    RESELECT,
    RESELECT_ROLL,
    RESELECTED,
    ROLL,
    SENSEI_ACTION,
    SENSEI_FROM,
    SENSEI_MOVEMENT,
    SENSEI_TO,
    SQUARES,
    STOOD,
    SWAPPED,
    TAUGHT,
    TEAM,
    THEN_CLAIMS,
    THEN_KAMIKAZE,
    THEN_MOATS,
    TRANSFERRED,
    UNKNOWN_POWERS,
    claimed_in,
    entry,
    given_in,
    kind_of,
    more_of,
    moved_in,
    piece_of,
    power_of,
    seat_of,
    swap_more,
    truth_in,
    turn_of,
)
from parlour.games.gambit.notation import (
    GAINS,
    LETTERS,
    POWERS,
    SQUARE_NAMES,
    claims_text,
    piece_at,
    piece_name,
    power_at,
    square_at,
    square_name,
)
from parlour.games.gambit.options import MOST_TURNS, OPTIONS, SEATS, rules, values
from parlour.games.gambit.state import GambitState, bare
from parlour.games.gambit.tables import home_square, playable
from parlour.kernel.arrays import append, vec
from parlour.kernel.errors import ParlourError, Refusal, shown
from parlour.kernel.options import complete_options
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.words import phrase

FIELDS: Final = (
    "game",
    "options",
    "seats",
    "pieces",
    "first",
    "turn",
    "to_act",
    "owed",
    "player_powers",
    "home",
    "declared",
    "closed",
    "waits",
    "seen",
    "log",
    "result",
)
PHASES: Final = (
    "first",
    "roll",
    "place",
    "act",
    "claims",
    "moats",
    "moat-answer",
    "ghost-answer",
    "kamikazes",
    "kamikaze-answer",
    "losing",
    "reselect-roll",
    "reselect",
    "gain-roll",
    "gaining",
    "sensei-from",
    "sensei-to",
    "sensei-movement",
    "sensei-action",
    "magician-from",
    "magician-with",
    "juggernauts",
    "end",
)
DEEDS: Final = ("nothing", "moved", "asked", "taught")
THENS: Final = ("claims", "caught", "again", "moats", "kamikaze", "done")
TYPES: Final = ("Movement", "Action")
WAITS: Final = (
    *("for", "seat", "deed", "piece", "target", "from", "to", "claims", "open", "pushed", "landed", "moat", "next"),
    *("pays", "selects", "type", "die", "then", "slot", "dice", "leads", "extra"),
)
TRUTHS: Final = ("no", "yes", "?")
PIECE: Final = re.compile(r"([SNWE][1-6])(?: +(lost|[a-f][1-8]))?(?: *\[ *([A-Za-z]{2}(?: *, *[A-Za-z]{2})?)? *\])?")
_NAMES: Final = "|".join(POWERS)
_OPTIONAL: Final = f"{_NAMES}|-"
LINE: Final = re.compile(
    r"(?P<turn>[0-9]{1,7}) (?:"
    rf"(?P<claim>[SNWE][1-6]) (?P<power>{_NAMES}) (?:(?P<unjudged>stood|dropped) (?P<true>no|yes|\?)"
    r"|(?P<verdict>proven|caught) by (?P<by>[SNWE])"
    r"|to (?P<to>[SNWE][1-6]))"
    rf"|(?P<gone>[SNWE][1-6]) (?:(?P<lost>lost)|emptied (?:\? \?|(?P<em>{_OPTIONAL}) (?P<ea>{_OPTIONAL})))"
    r"|(?P<seat>[SNWE]) (?:selected (?P<type>Movement|Action)"
    rf"|learned (?P<target>[SNWE][1-6]) (?P<m>{_OPTIONAL}) (?P<a>{_OPTIONAL}))"
    rf"|(?P<giver>[SNWE][1-6]) swapped (?P<moved>[SNWE][1-6]) claimed (?P<cm>{_OPTIONAL}) (?P<ca>{_OPTIONAL})"
    rf" gave (?P<gm>{_OPTIONAL}) (?P<ga>{_OPTIONAL}) true (?P<tm>no|yes|\?) (?P<ta>no|yes|\?))"
)
LARGEST: Final = 10_000
SPOTS: Final = dict(enumerate(SQUARE_NAMES))


# Writing


def dump(state: GambitState) -> dict[str, Any]:
    """The complete state."""
    seats = SEATS[state.rules.seats]
    result = None
    if state.reason:
        result = {"winner": _seat_name(state.winner), "reason": REASONS[state.reason]}
    return {
        "game": "gambit",
        "options": values(state.rules),
        "seats": seats,
        "pieces": pieces_text(state),
        "first": _seat_name(state.first),
        "turn": int(state.turn),
        "to_act": _seat_name(state.seat),
        "owed": {seat: int(state.owed[LETTERS.index(seat)]) for seat in seats if state.owed[LETTERS.index(seat)]},
        "player_powers": {seat: held for seat in seats if (held := held_by(state, LETTERS.index(seat)))},
        "home": _names(state.home),
        "declared": _names(state.declared),
        "closed": _names(state.closed),
        "waits": _waits(state),
        "seen": _seen(state),
        "log": [line_text(one) for one in state.log],
        "result": result,
    }


def pieces_text(state: GambitState) -> str:
    """All pieces; those of one square from the bottom to the top."""
    words: list[tuple[int, str]] = []
    for piece in team_pieces(state.rules):
        square = state.where[piece]
        powers = powers_text(state, piece)
        place = "lost" if square == GONE else square_name(square)
        level = 0 if square == GONE else height(state, piece)
        words.append((level, f"{piece_name(piece)} {place}{f' [{powers}]' if powers else ''}"))
    return "; ".join(word for _, word in sorted(words, key=lambda word: word[0]))


def team_pieces(rules: Rules) -> list[int]:
    """The pieces of this game, on the board or not."""
    return [TEAM * seat + number for seat in range(rules.seats) for number in range(rules.pieces)]


def height(state: GambitState, piece: int) -> int:
    """How many pieces are under it."""
    count = 0
    while (piece := state.under[piece]) != NOBODY:
        count += 1
    return count


def powers_of(state: GambitState, piece: int) -> list[str | None]:
    """The names of its Movement and its Action power."""
    return [value_name(kind, state.power[2 * piece + kind]) for kind in range(2)]


def value_name(kind: int, value: int) -> str | None:
    return POWERS[4 * kind + value - 1] if value else None


def powers_text(state: GambitState, piece: int) -> str:
    return ",".join(name for name in powers_of(state, piece) if name)


def held_by(state: GambitState, seat: int) -> list[str]:
    """The Player Powers that a seat holds."""
    return [name for which, name in enumerate(GAINS) for _ in range(state.held[4 * seat + which])]


def _seat_name(seat: int) -> str | None:
    return None if seat < 0 else LETTERS[seat]


def _name(piece: int) -> str | None:
    return None if piece == NOBODY else piece_name(piece)


def _names(pieces: int) -> list[str]:
    return [piece_name(piece) for piece in range(PIECES) if pieces >> piece & 1]


def _powers(powers: int) -> list[str]:
    return [name for name in claims_text(powers).split("+") if name]


def _waits(state: GambitState) -> dict[str, Any]:
    """What the state waits for, with all that it needs to go on; nothing that is as usual."""
    full = {
        "for": PHASES[state.phase],
        "seat": _seat_name(state.who),
        "deed": DEEDS[state.deed] if state.deed else None,
        "piece": _name(state.piece),
        "target": _name(state.target),
        "from": None if state.start == GONE else square_name(state.start),
        "to": None if state.end == GONE else square_name(state.end),
        "claims": _powers(state.claims) or None,
        "open": _powers(state.open) or None,
        "pushed": _name(state.pushed),
        "landed": _name(state.landed),
        "moat": _name(state.moat),
        "next": _seat_name(state.asked),
        "pays": _seat_name(state.payer),
        "selects": _seat_name(state.chooser),
        "type": TYPES[state.type] if state.chooser != NOBODY else None,
        "die": int(state.die) or None,
        "then": THENS[state.then] if state.phase in (LOSING, RESELECT_ROLL, RESELECT) else None,
        "slot": int(state.slot) if state.phase in (ROLL, PLACE) else None,
        "dice": [int(die) for die in state.dice if die] or None,
        "leads": _seat_name(state.leader),
        "extra": _seat_name(state.extra),
    }
    return {key: value for key, value in full.items() if value is not None}


def line_text(one: int) -> str:
    """An entry of the log."""
    kind, piece, power, seat, more = kind_of(one), piece_of(one), power_of(one), seat_of(one), more_of(one)
    head, name = f"{turn_of(one)} ", piece_name(piece)
    if kind in (STOOD, DROPPED):
        return f"{head}{name} {POWERS[power]} {'stood' if kind == STOOD else 'dropped'} {TRUTHS[more]}"
    if kind in (PROVEN, CAUGHT):
        return f"{head}{name} {POWERS[power]} {'proven' if kind == PROVEN else 'caught'} by {LETTERS[seat]}"
    if kind == LOST:
        return f"{head}{name} lost"
    if kind == EMPTIED:
        gone = "? ?" if more == UNKNOWN_POWERS else f"{_dash(0, more & 7)} {_dash(1, more >> 3 & 7)}"
        return f"{head}{name} emptied {gone}"
    if kind == RESELECTED:
        return f"{head}{LETTERS[seat]} selected {TYPES[power]}"
    if kind == LEARNED:
        return f"{head}{LETTERS[seat]} learned {name} {_dash(0, more & 7)} {_dash(1, more >> 3 & 7)}"
    if kind == TRANSFERRED:
        return f"{head}{name} {POWERS[power]} to {piece_name(more)}"
    claimed = " ".join(_dash(which, claimed_in(more, which)) for which in range(2))
    given = " ".join(_dash(which, given_in(more, which)) for which in range(2))
    truth = " ".join(TRUTHS[truth_in(more, which)] for which in range(2))
    return f"{head}{name} swapped {piece_name(moved_in(more))} claimed {claimed} gave {given} true {truth}"


def _dash(kind: int, value: int) -> str:
    return value_name(kind, value) or "-"


def _seen(state: GambitState) -> dict[str, int]:
    """Each position that counts for repetition, as `S a1 b1 ^S2 … | 0 0`, and how often it began a turn.

    First the seat to act, then for each piece on the board its square, or the piece that it sits on; at the end the
    turns that each seat owes.
    """
    board = [piece for piece in team_pieces(state.rules) if state.where[piece] != GONE]
    places = [state.compact(piece) for piece in board]
    spots = {**SPOTS, **{SQUARES + state.compact(piece): f"^{piece_name(piece)}" for piece in board}}
    seen = list(state.seen)
    counts: dict[str, int] = {}
    for words, count in Counter(zip(seen[::3], seen[1::3], seen[2::3], strict=True)).items():
        both, rest = words[0] | words[1] << 48, words[2]
        standing = " ".join(spots[both >> 6 * place & 63] for place in places)
        owed: list[int] = []
        for _ in range(state.rules.seats):
            owed.insert(0, rest & 16383)
            rest >>= 14
        counts[f"{LETTERS[rest]} {standing} | {' '.join(map(str, owed))}"] = count
    return counts


# Reading


def load(position: Mapping[str, Any]) -> GambitState:
    """A state from a position; only `pieces` must be there. What cannot be played on is refused.

    Left out: default options, two seats, South's turn about to begin, nothing owed, held or remembered.
    """
    if not isinstance(position, Mapping):
        raise ParlourError("not-an-object", what=phrase("what-position"))
    for name in position:
        if name not in FIELDS:
            raise ParlourError("field-unknown", field=shown(name), fields=", ".join(FIELDS))
    if position.get("game", "gambit") != "gambit":
        raise ParlourError("other-game", wanted="gambit", game=shown(position["game"]))
    options = _object(position, "options")
    seats = _choice(position, "seats", "SN", tuple(SEATS.values()))
    state = bare(rules(complete_options(OPTIONS, options), len(seats)))
    _set_up(state, position.get("pieces"))
    state.turn = _whole(position, "turn", 0, state.rules.turns)
    begun = "waits" in position
    state.first = _seat(position, "first", seats, None if begun else seats[0])
    state.seat = _seat(position, "to_act", seats, None if begun else seats[0])
    if not begun and NOBODY in (state.first, state.seat):
        raise ParlourError("field-value", field="to_act", value="null", allowed=", ".join(seats))
    _set_counts(state, position, seats)
    state.home = _pieces(state, position, "home")
    state.declared = _pieces(state, position, "declared")
    state.closed = _pieces(state, position, "closed")
    state.log = vec[i64]([_line(state, line) for line in _list(position, "log")])
    state.facts = sum(kind_of(one) not in (STOOD, DROPPED) for one in state.log)
    state.seen = _read_seen(state, position)
    _begin(state, position)
    return state


def _set_up(state: GambitState, text: object) -> None:
    """Put every piece where the text says, or where it starts."""
    if not isinstance(text, str):
        raise ParlourError("position-pieces", text=shown("" if text is None else text))
    named: dict[int, re.Match[str]] = {}
    for word in text.split(";"):
        if not word.strip():
            continue
        found = PIECE.fullmatch(word.strip())
        if found is None:
            raise ParlourError("position-piece", text=shown(word.strip()))
        piece = piece_at(found[1])
        if piece not in team_pieces(state.rules):
            raise Refusal("GA-1.2", "position-no-piece", piece=found[1])
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
            if not playable(state.rules.board, square % COLUMNS, square // COLUMNS):
                raise Refusal("GA-1.1", "position-no-square", square=found[2])
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


def _set_counts(state: GambitState, position: Mapping[str, Any], seats: str) -> None:
    """Turns owed, and Player Powers held."""
    for name, number in _by_seat(position, "owed", seats):
        if type(number) is not int or not 0 <= number <= LARGEST:
            raise ParlourError("field-value", field="owed", value=shown(number), allowed=f"0–{LARGEST}")
        state.owed[LETTERS.index(name)] = number
    for name, gains in _by_seat(position, "player_powers", seats):
        if not isinstance(gains, list) or len(gains) > LARGEST:
            raise ParlourError("field-value", field="player_powers", value=shown(gains), allowed="[ ]")
        for gain in gains:
            if not isinstance(gain, str) or gain not in GAINS:
                raise ParlourError("field-value", field="player_powers", value=shown(gain), allowed=", ".join(GAINS))
            state.held[4 * LETTERS.index(name) + GAINS.index(gain)] += 1
    for seat in range(state.rules.seats):
        held = sum(state.held[4 * seat + which] for which in range(4))
        if state.out >> seat & 1 and (state.owed[seat] or held):
            raise Refusal("GA-14.12", "position-out-owes", seat=LETTERS[seat])
        if held and not state.rules.extras:
            raise Refusal("GA-13.1", "position-no-gains")


def _line(state: GambitState, text: object) -> int:
    """An entry of the log from its text."""
    found = LINE.fullmatch(text) if isinstance(text, str) else None
    if found is None or int(found["turn"]) > MOST_TURNS * 4:
        raise ParlourError("position-log", text=shown(text))
    turn = int(found["turn"])

    def piece(name: str) -> int:
        number = piece_at(found[name])
        if number not in team_pieces(state.rules):
            raise Refusal("GA-1.2", "position-no-piece", piece=found[name])
        return number

    def seat(name: str) -> int:
        if found[name] not in SEATS[state.rules.seats]:
            raise ParlourError("position-log", text=shown(text))
        return LETTERS.index(found[name])

    def value(name: str, kind: int) -> int:
        if found[name] == "-":
            return 0
        power = power_at(found[name])
        if power // 4 != kind:
            raise ParlourError("position-log", text=shown(text))
        return power % 4 + 1

    if found["unjudged"]:
        kind = STOOD if found["unjudged"] == "stood" else DROPPED
        return entry(kind, piece("claim"), power_at(found["power"]), 0, TRUTHS.index(found["true"]), turn)
    if found["verdict"]:
        kind = PROVEN if found["verdict"] == "proven" else CAUGHT
        return entry(kind, piece("claim"), power_at(found["power"]), seat("by"), 0, turn)
    if found["to"]:
        if found["to"][0] != found["claim"][0]:
            raise ParlourError("position-log", text=shown(text))
        by = LETTERS.index(found["claim"][0])
        return entry(TRANSFERRED, piece("claim"), power_at(found["power"]), by, piece("to"), turn)
    if found["lost"]:
        return entry(LOST, piece("gone"), 0, 0, 0, turn)
    if found["gone"]:
        more = value("em", 0) | value("ea", 1) << 3 if found["em"] else UNKNOWN_POWERS
        return entry(EMPTIED, piece("gone"), 0, 0, more, turn)
    if found["type"]:
        return entry(RESELECTED, 0, TYPES.index(found["type"]), seat("seat"), 0, turn)
    if found["target"]:
        more = value("m", 0) | value("a", 1) << 3
        return entry(LEARNED, piece("target"), 0, seat("seat"), more, turn)
    if found["giver"][0] == found["moved"][0]:
        raise ParlourError("position-log", text=shown(text))
    claimed, given = ([value(f"{what}m", 0), value(f"{what}a", 1)] for what in "cg")
    truth = [TRUTHS.index(found["tm"]), TRUTHS.index(found["ta"])]
    more = swap_more(piece("moved"), vec[i64](claimed), vec[i64](given), vec[i64](truth))
    return entry(SWAPPED, piece("giver"), 0, LETTERS.index(found["giver"][0]), more, turn)


def _read_seen(state: GambitState, position: Mapping[str, Any]) -> Any:
    """The positions that count for repetition, as the rules keep them."""
    board = [piece for piece in team_pieces(state.rules) if state.where[piece] != GONE]
    spots = {f"^{piece_name(piece)}": SQUARES + state.compact(piece) for piece in board}
    spots |= {name: square for square, name in SPOTS.items()}
    words = vec[i64]([])
    for text, count in _object(position, "seen").items():
        found = re.fullmatch(r"([SNWE]) ([^|]*) \|((?: [0-9]{1,5})+)", text) if isinstance(text, str) else None
        tokens = found[2].split(" ") if found else []
        owed = list(map(int, found[3].split())) if found else []
        good = len(tokens) == len(board) and all(token in spots for token in tokens)
        if not good or len(owed) != state.rules.seats or max(owed) > LARGEST:
            raise ParlourError("position-seen", text=shown(text))
        if type(count) is not int or not 0 < count <= LARGEST:
            raise ParlourError("field-value", field="seen", value=shown(count), allowed=f"1–{LARGEST}")
        low = high = 0
        for piece, token in zip(board, tokens, strict=True):
            place = int(state.compact(piece))
            if place < 8:
                low |= spots[token] << 6 * place
            else:
                high |= spots[token] << 6 * (place - 8)
        rest = LETTERS.index(found[1] if found else "S")
        for number in owed:
            rest = rest << 14 | number
        for _ in range(count):
            words = append(append(append(words, low), high), rest)
    return words


# What it waits for


def _begin(state: GambitState, position: Mapping[str, Any]) -> None:
    """Let the game wait for its next event."""
    result = position.get("result")
    left = [seat for seat in range(state.rules.seats) if not state.out >> seat & 1]
    if result is None:
        if len(left) < 2:
            raise Refusal("GA-12.4", "position-over")
        for seat in range(state.rules.seats):
            if state.out >> seat & 1 and state.team(seat):  # only where that ended the game they stay
                raise Refusal("GA-14.9", "position-out", seat=LETTERS[seat], lost=int(state.lost[seat]))
    if "waits" in position:
        _wait(state, position)
        if (state.phase == END) != (result is not None):
            raise Refusal("GA-12.1", "position-end")
    elif result is not None:
        state.phase, state.who = END, OVER
    else:
        if state.out >> state.seat & 1:
            raise Refusal("GA-14.12", "position-seat-out", seat=LETTERS[state.seat])
        state.slot = state.rules.movement + state.rules.action
        state.begin_turns(state.seat)
    if result is not None:
        _set_result(state, result)


def _set_result(state: GambitState, result: object) -> None:
    if not isinstance(result, Mapping):
        raise ParlourError("field-value", field="result", value=shown(result), allowed="null, { }")
    state.reason = REASONS.index(_choice(result, "reason", None, REASONS[1:]))
    state.winner = _seat(result, "winner", SEATS[state.rules.seats], None)


def _wait(state: GambitState, position: Mapping[str, Any]) -> None:
    """Take over what the state waits for, and refuse what could not be played on."""
    waits = _object(position, "waits")
    for name in waits:
        if name not in WAITS:
            raise ParlourError("field-unknown", field=f"waits.{shown(name)}", fields=", ".join(WAITS))
    seats = SEATS[state.rules.seats]
    state.phase = PHASES.index(_choice(waits, "for", None, PHASES))
    who = _seat(waits, "seat", seats, None)
    chance = state.phase in (FIRST, ROLL, RESELECT_ROLL, GAIN_ROLL)
    state.who = OVER if state.phase == END else CHANCE if chance else who
    state.deed = DEEDS.index(_choice(waits, "deed", "nothing", DEEDS))
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
    state.type = TYPES.index(_choice(waits, "type", "Movement", TYPES))
    state.die = _whole(waits, "die", 0, 6)
    state.then = THENS.index(_choice(waits, "then", "done", THENS))
    all_placed = state.rules.movement + state.rules.action
    state.slot = _whole(waits, "slot", 0 if state.phase in (FIRST, ROLL, PLACE) else all_placed, all_placed)
    dice = _list(waits, "dice")
    if len(dice) > 8 or any(type(die) is not int or not 1 <= die <= 6 for die in dice):
        raise ParlourError("field-value", field="waits.dice", value=shown(dice), allowed="1–6")
    for place, die in enumerate(dice):
        state.dice[place] = die
    state.leader = _seat(waits, "leads", seats, None)
    state.extra = _seat(waits, "extra", seats, None)
    state.mover = state.seat if state.extra == NOBODY else state.extra
    if state.phase != END:
        _check_wait(state, chance)


def _need(good: bool) -> None:
    """One of the things without which a position cannot be played on."""
    if not good:
        raise ParlourError("position-waits")


def _check_wait(state: GambitState, chance: bool) -> None:
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


# Fields


def _object(data: Mapping[str, Any], field: str) -> Mapping[str, Any]:
    value = data.get(field, {})
    if not isinstance(value, Mapping):
        raise ParlourError("field-value", field=field, value=shown(value), allowed="{ }")
    return value


def _list(data: Mapping[str, Any], field: str) -> list[Any]:
    value = data.get(field, [])
    if not isinstance(value, list):
        raise ParlourError("field-value", field=field, value=shown(value), allowed="[ ]")
    return value


def _by_seat(data: Mapping[str, Any], field: str, seats: str) -> Iterable[tuple[str, Any]]:
    found = _object(data, field)
    for seat in found:
        if not isinstance(seat, str) or seat not in tuple(seats):
            raise ParlourError("field-value", field=field, value=shown(seat), allowed=", ".join(seats))
    return found.items()


def _choice(data: Mapping[str, Any], field: str, default: Any, allowed: tuple[Any, ...]) -> Any:
    value = data.get(field, default)
    if not any(value is option or (type(value) is type(option) and value == option) for option in allowed):
        texts = ", ".join("null" if option is None else str(option) for option in allowed)
        raise ParlourError("field-value", field=field, value=shown(value), allowed=texts)
    return value


def _seat(data: Mapping[str, Any], field: str, seats: str, default: str | None) -> int:
    name = _choice(data, field, default, (None, *seats))
    return NOBODY if name is None else LETTERS.index(name)


def _whole(data: Mapping[str, Any], field: str, default: int, high: int) -> int:
    value = data.get(field, default)
    if type(value) is not int or not 0 <= value <= high:
        raise ParlourError("field-value", field=field, value=shown(value), allowed=f"0–{high}")
    return value


def _piece(state: GambitState, data: Mapping[str, Any], field: str) -> int:
    names = tuple(piece_name(piece) for piece in team_pieces(state.rules))
    name = _choice(data, field, None, (None, *names))
    return NOBODY if name is None else piece_at(name)


def _pieces(state: GambitState, data: Mapping[str, Any], field: str) -> int:
    """A set of pieces on the board."""
    found = 0
    for name in _list(data, field):
        piece = _piece(state, {field: name}, field)
        if piece == NOBODY or state.where[piece] == GONE:
            raise ParlourError("field-value", field=field, value=shown(name), allowed="S1 …")
        found |= 1 << piece
    return found


def _square(state: GambitState, data: Mapping[str, Any], field: str) -> int:
    names = [square_name(square) for square in range(SQUARES) if _exists(state, square)]
    name = _choice(data, field, None, (None, *names))
    return GONE if name is None else square_at(name)


def _exists(state: GambitState, square: int) -> bool:
    return playable(state.rules.board, square % COLUMNS, square // COLUMNS)


def _power_set(data: Mapping[str, Any], field: str) -> int:
    found = 0
    for name in _list(data, field):
        found |= 1 << POWERS.index(_choice({field: name}, field, None, POWERS))
    return found
