"""Who knows what in Gambit: everybody the board and what was said, each seat its own powers and what it learnt.

A view is built up from nothing. Until the end no power of another seat gets into it, whether it is held, rolled,
selected, learnt by somebody else, or behind a claim that nobody accused (GA-15).
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, Final

from parlour.games.gambit.codes import (
    ACT,
    BLUFF,
    CAUGHT,
    CLAIMS,
    COLUMNS,
    DETECT,
    DROPPED,
    EMPTIED,
    END,
    FIRST,
    FROM,
    GAIN,
    GAIN_ROLL,
    GHOST,
    GHOST_ANSWER,
    GONE,
    JUGGERNAUT,
    KAMIKAZE,
    KAMIKAZE_ANSWER,
    KAMIKAZES,
    LEARNED,
    LOSE,
    LOST,
    MAGICIAN,
    MOAT,
    MOAT_ANSWER,
    MOATS,
    NAME,
    NAME_NONE,
    NOBODY,
    NONE,
    NOTE_CAUGHT,
    NOTE_DRAW,
    NOTE_LEARNED,
    NOTE_OUT,
    NOTE_PASS,
    NOTE_SKIP,
    NOTE_TRUTH,
    NOTE_UNDO,
    OK,
    PIECES,
    PLACE,
    PROVEN,
    PUT,
    REASONS,
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
    UNKNOWN,
    UNKNOWN_POWERS,
    WITCH,
    WITH,
    YIELD,
    claimed_in,
    given_in,
    kind_of,
    more_of,
    moved_in,
    piece_of,
    power_of,
    seat_of,
    truth_in,
    turn_of,
)
from parlour.games.gambit.notation import (
    GAINS,
    LETTERS,
    POWERS,
    claims_text,
    move_text,
    note_text,
    piece_name,
    power_name,
    square_name,
    write,
)
from parlour.games.gambit.options import SEATS, values
from parlour.games.gambit.position import PHASES, TYPES, height, held_by, powers_of, team_pieces, value_name
from parlour.games.gambit.state import GambitState
from parlour.games.gambit.tables import FARS, playable, rows_of
from parlour.kernel.view import Line
from parlour.kernel.words import Phrase, Seat, phrase

ANSWERS: Final = {STOOD: "stood", PROVEN: "true", CAUGHT: "bluff", DROPPED: "dropped"}
PRIVATE: Final = (ROLL, PLACE, RESELECT_ROLL, RESELECT)
"""Questions of which others learn no more than that they are asked (GA-2.10, GA-11.5)."""


def known(state: GambitState, seat: int | None) -> dict[str, Any]:
    rules = state.rules
    seats = range(rules.seats)
    holes, far = _board(int(rules.board))
    zone = state.zone()
    return {
        "options": values(rules),
        "seats": [LETTERS.index(letter) for letter in SEATS[rules.seats]],
        "first": None if state.first == NOBODY else int(state.first),
        "turn": int(state.turn),
        "last_turn": int(rules.turns),
        "repeats": _repeats(state),
        "seat": None if state.seat == NOBODY else int(state.seat),
        "rows": rows_of(rules.board),
        "holes": list(holes),
        "far": [list(far[other]) for other in seats],
        "pieces": [_piece(state, piece, seat) for piece in team_pieces(rules)],
        "team": int(rules.pieces),
        "row": [int(state.counting(other)) for other in seats],
        "lost": [int(state.lost[other]) for other in seats],
        "out": [other for other in seats if state.out >> other & 1],
        "owed": [int(state.owed[other]) for other in seats],
        "player_powers": [held_by(state, other) for other in seats],
        "declared": _names(state.declared),
        "closed": _names(state.closed),
        "zone": [square_name(square) for square in range(SQUARES) if zone >> square & 1 and _playable(state, square)],
        "waits": _waits(state, seat),
        "history": [_entry(state, one, seat) for one in state.log],
        "knowledge": [fact for one in state.log if (fact := _fact(state, one, seat)) is not None],
        "result": _result(state),
    }


@cache
def _board(board: int) -> tuple[list[str], list[list[str]]]:
    """The holes of a board, and the far row of each seat."""
    squares = range(COLUMNS * rows_of(board))
    holes = [square_name(square) for square in squares if not playable(board, square % COLUMNS, square // COLUMNS)]
    far = [[square_name(square) for square in squares if FARS[board][seat] >> square & 1] for seat in range(4)]
    return holes, far


def _playable(state: GambitState, square: int) -> bool:
    return playable(state.rules.board, square % COLUMNS, square // COLUMNS)


def _names(pieces: int) -> list[str]:
    return [piece_name(piece) for piece in range(PIECES) if pieces >> piece & 1]


def _piece(state: GambitState, piece: int, seat: int | None) -> dict[str, Any]:
    """A piece on the board or off it; its powers for its own seat, and at the end, also of a lost one, for everybody."""
    square = state.where[piece]
    on_board = square != GONE
    shown = state.phase == END or (on_board and piece // TEAM == seat)
    return {
        "id": piece_name(piece),
        "seat": piece // TEAM,
        "number": piece % TEAM + 1,
        "square": square_name(square) if on_board else None,
        "level": height(state, piece) if on_board else 0,
        "top": on_board and state.top[square] == piece,
        "powers": powers_of(state, piece) if shown else None,
    }


def _repeats(state: GambitState) -> int:
    """How often the position that this turn began with has begun one; 0 if it does not count."""
    seen = list(state.seen)
    places = list(zip(seen[::3], seen[1::3], seen[2::3], strict=True))
    return places.count(places[-1]) if places else 0


def _result(state: GambitState) -> dict[str, Any] | None:
    if not state.reason:
        return None
    return {"winner": None if state.winner == NOBODY else int(state.winner), "reason": REASONS[state.reason]}


def _waits(state: GambitState, seat: int | None) -> dict[str, Any]:
    """What is asked. Of placing and selecting only the one who does it sees more than that."""
    phase = state.phase
    asked = PHASES[phase]
    if phase in (ROLL, RESELECT_ROLL):  # a private die is part of the same quiet business
        asked = PHASES[PLACE if phase == ROLL else RESELECT]
    waits: dict[str, Any] = {"for": asked, "seat": _asked(state)}
    if phase in PRIVATE:
        if waits["seat"] == seat:
            waits |= _private(state)
        if phase in (ROLL, PLACE):
            return waits
    if state.deed or state.piece != NOBODY:
        waits |= {
            "deed": ("using", "moved", "asked", "taught")[state.deed],
            "piece": piece_name(state.piece) if state.piece != NOBODY else None,
            "target": piece_name(state.target) if state.target != NOBODY else None,
            "from": square_name(state.start) if state.start != GONE else None,
            "to": square_name(state.end) if state.end != GONE else None,
            "claims": [name for name in claims_text(state.claims).split("+") if name],
            "open": [name for name in claims_text(state.open).split("+") if name],
            "pushed": piece_name(state.pushed) if state.pushed != NOBODY else None,
            "landed": piece_name(state.landed) if state.landed != NOBODY else None,
            "moat": piece_name(state.moat) if state.moat != NOBODY else None,
        }
    if state.leader != NOBODY:
        waits["leads"] = int(state.leader)
    if state.extra != NOBODY:
        waits["extra"] = int(state.extra)
    return waits


def _asked(state: GambitState) -> int | None:
    """The seat whose business it is, also while its die is rolled."""
    if state.phase in (FIRST, END):
        return None
    if state.phase == ROLL:
        return int(state.seat)
    if state.phase == RESELECT_ROLL:
        return int(state.chooser)
    return int(state.mover if state.phase == GAIN_ROLL else state.who)


def _private(state: GambitState) -> dict[str, Any]:
    """For the one who places or selects: how many, of which type, with which dice."""
    if state.phase in (ROLL, PLACE):
        movement = state.rules.movement
        return {
            "slot": int(state.slot) if state.phase == PLACE else 0,
            "slots": [TYPES[0]] * movement + [TYPES[1]] * state.rules.action,
            "dice": [int(die) for die in state.dice if die],
        }
    return {"type": TYPES[state.type], "dice": [int(state.die)] if state.die else []}


def _entry(state: GambitState, one: int, seat: int | None) -> dict[str, Any]:
    """An entry of the log as this viewer may read it."""
    kind, piece, power, by, more = kind_of(one), piece_of(one), power_of(one), seat_of(one), more_of(one)
    open_to = state.phase == END
    entry: dict[str, Any] = {"turn": int(turn_of(one))}
    if kind in ANSWERS:
        entry |= {"what": "claim", "piece": piece_name(piece), "power": POWERS[power], "answer": ANSWERS[kind]}
        if kind in (STOOD, DROPPED):
            own = piece // TEAM == seat
            entry["true"] = bool(more) if (own or open_to) and more != UNKNOWN else None
        else:
            entry |= {"true": kind == PROVEN, "by": int(by)}
    elif kind == LOST:
        entry |= {"what": "lost", "piece": piece_name(piece)}
    elif kind == EMPTIED:
        told = (piece // TEAM == seat or open_to) and more != UNKNOWN_POWERS
        entry |= {"what": "emptied", "piece": piece_name(piece), "had": _powers_in(more) if told else None}
    elif kind == RESELECTED:
        entry |= {"what": "selected", "seat": int(by), "type": TYPES[power]}
    elif kind == LEARNED:
        entry |= {"what": "learned", "seat": int(by), "piece": piece_name(piece)}
    elif kind == TRANSFERRED:
        entry |= {"what": "taught", "piece": piece_name(piece), "power": POWERS[power], "to": piece_name(more)}
    elif kind == SWAPPED:
        moved = moved_in(more)
        entry |= {
            "what": "swapped",
            "seat": int(by),
            "piece": piece_name(piece),
            "moved": piece_name(moved),
            "claims": [value_name(which, claimed_in(more, which)) for which in range(2)],
            "gave": _given(more) if seat in (by, moved // TEAM) or open_to else None,
            "true": _truths(more) if seat == moved // TEAM or open_to else None,
        }
    return entry


def _powers_in(more: int) -> list[str | None]:
    """What a Detective learnt, or a Kamikaze lost."""
    return [value_name(which, more >> 3 * which & 7) for which in range(2)]


def _given(more: int) -> list[str | None]:
    return [value_name(which, given_in(more, which)) for which in range(2)]


def _truths(more: int) -> list[bool | None]:
    """Whether the swapped claims were true; None where nothing was claimed, or in an imagined world."""
    truths = [truth_in(more, which) if claimed_in(more, which) else UNKNOWN for which in range(2)]
    return [None if truth == UNKNOWN else bool(truth) for truth in truths]


def _fact(state: GambitState, one: int, seat: int | None) -> dict[str, Any] | None:
    """What a seat has learnt by itself: a Detective's answer, or the powers that a Witch Doctor gave to its piece."""
    kind, more = kind_of(one), more_of(one)
    if kind == LEARNED:
        who, powers, how = int(seat_of(one)), _powers_in(more), "detective"
    elif kind == SWAPPED:
        who, powers, how = moved_in(more) // TEAM, _given(more), "swap"
    else:
        return None
    if who != seat and state.phase != END:
        return None
    return {"seat": who, "turn": int(turn_of(one)), "piece": piece_name(piece_of(one)), "powers": powers, "how": how}


def reveals(before: GambitState, _event: int, after: GambitState) -> bool:
    """Whether somebody learns something by the event: a verdict, a Detective's answer, a swap."""
    added = [kind_of(one) for one in list(after.log)[len(before.log) :]]
    return any(kind in (PROVEN, CAUGHT, LEARNED, SWAPPED) for kind in added)


# The log


def narrate(before: GambitState, event: int, after: GambitState, seat: int | None) -> list[Line]:
    """The lines of the log; placing, selecting and their dice tell others no more than that they happen."""
    who = _asked(before)
    if before.phase == FIRST:
        lines = [Line(phrase("log-first", who=Seat(event)), write(before, event), event)]
    elif before.phase in PRIVATE:
        assert who is not None
        lines = _private_lines(before, event, after, who, seat == who)
        if before.turn:
            lines = [replace(line, head=phrase("turn-head", turn=int(before.turn))) for line in lines]
    else:
        assert who is not None
        head = phrase("turn-head", turn=int(before.turn))
        lines = [Line(_deed(before, event, who), write(before, event), who, head=head)]
    return lines + [_note_line(before, after, note, seat) for note in after.consequences()]


def _private_lines(before: GambitState, event: int, after: GambitState, who: int, own: bool) -> list[Line]:
    placing = before.phase in (ROLL, PLACE)
    if before.phase in (ROLL, RESELECT_ROLL):
        if not own:
            return []
        lines = [Line(phrase("log-die", who=Seat(who), die=event + 1), write(before, event), who)]
        if placing and after.phase == ROLL and after.slot == 0:
            lines.append(Line(phrase("log-double-moat", who=Seat(who)), "", who))
        return lines
    if not own:
        return [Line(phrase("log-places" if placing else "log-selects", who=Seat(who)), "", who)]
    if event == NONE:
        return [Line(phrase("log-selects-none", who=Seat(who)), write(before, event), who)]
    power, piece = (event - PUT) // PIECES, (event - PUT) % PIECES
    words = phrase("log-puts", who=Seat(who), power=power_name(power), piece=piece_name(piece))
    return [Line(words, write(before, event), who)]


def _deed(before: GambitState, event: int, who: int) -> Phrase:
    """What somebody did or said, in words."""
    phase = before.phase
    if phase == GAIN_ROLL:
        wild = event > 3
        return phrase("log-gain-wild" if wild else "log-gain", who=Seat(who), power=phrase(f"gain-{GAINS[event % 4]}"))
    if phase == ACT:
        return _action(before, event, who)
    if BLUFF <= event < BLUFF + 8:
        accused = before.landed if phase == KAMIKAZE_ANSWER else before.moat if phase == MOAT_ANSWER else before.piece
        return phrase("log-accuse", who=Seat(who), piece=piece_name(accused), power=power_name(event - BLUFF))
    for first, words in OF_PIECES.items():
        if first <= event < first + PIECES:
            return phrase(words, who=Seat(who), piece=piece_name(event - first))
    if GAIN <= event < GAIN + 4:
        return phrase("log-gain", who=Seat(who), power=phrase(f"gain-{GAINS[event - GAIN]}"))
    if NAME <= event < NAME_NONE:
        return phrase("log-name", who=Seat(who), power=power_name(event - NAME))
    if event == OK:
        return phrase(OKS[phase], who=Seat(who), piece=piece_name(_about(before)))
    return phrase(SAID[event], who=Seat(who), piece=piece_name(_about(before)))


OF_PIECES: Final = {
    WITCH: "log-witch",
    MOAT: "log-moat",
    KAMIKAZE: "log-kamikaze",
    LOSE: "log-lose",
    FROM: "log-from",
    TO: "log-to",
    WITH: "log-with",
}
OKS: Final = {
    CLAIMS: "log-believe",
    MOATS: "log-no-moat",
    GHOST_ANSWER: "log-believe",
    KAMIKAZES: "log-no-kamikaze",
    KAMIKAZE_ANSWER: "log-accept-kamikaze",
}
SAID: Final = {
    YIELD: "log-yield",
    GHOST: "log-ghost",
    NAME_NONE: "log-name-none",
    JUGGERNAUT: "log-juggernaut",
    JUGGERNAUT - 1: "log-no-juggernaut",
}


def _about(before: GambitState) -> int:
    """The piece that a question is about."""
    if before.phase == MOAT_ANSWER:
        return int(before.moat)
    if before.phase in (KAMIKAZES, KAMIKAZE_ANSWER):
        return int(before.landed)
    return max(int(before.piece), 0)


def _action(before: GambitState, event: int, who: int) -> Phrase:
    """A move with its claims, a question of a Detective, or a Player Power."""
    if event in (SENSEI, MAGICIAN):
        return phrase("log-sensei" if event == SENSEI else "log-magician", who=Seat(who))
    if event >= DETECT:
        asker, target = piece_name((event - DETECT) // PIECES), piece_name((event - DETECT) % PIECES)
        return phrase("log-ask", who=Seat(who), piece=asker, target=target)
    text = move_text(before, event)
    path, _, claims = text.partition("/")
    slots: dict[str, Any] = {"who": Seat(who), "piece": path[:2], "start": path[3:5], "end": path[6:8]}
    names = [power_name(POWERS.index(name)) for name in claims.split("+") if name]
    if not names:
        return phrase("log-move", **slots)
    if len(names) == 1:
        return phrase("log-move-claim", **slots, power=names[0])
    return phrase("log-move-claims", **slots, power=names[0], other=names[1])


def _note_line(before: GambitState, after: GambitState, note: int, seat: int | None) -> Line:
    kind, about, text = note % 16, note // 16, note_text(note)
    if kind in (NOTE_TRUTH, NOTE_CAUGHT):
        return Line(phrase("log-truth" if kind == NOTE_TRUTH else "log-caught", power=power_name(about)), text)
    if kind == NOTE_UNDO:
        return Line(phrase("log-undo", piece=piece_name(about), square=square_name(before.start)), text)
    if kind == NOTE_LEARNED:
        return _learned_line(after, about, seat, text)
    if kind == NOTE_DRAW:
        return Line(phrase(f"log-draw-{REASONS[about]}"), text, banner=True)
    if kind in (NOTE_PASS, NOTE_SKIP, NOTE_OUT):
        words = {NOTE_PASS: "log-pass", NOTE_SKIP: "log-skip", NOTE_OUT: "log-out"}[kind]
        return Line(phrase(words, who=Seat(about)), text, about, banner=True)
    return Line(phrase(f"log-win-{REASONS[about // 4]}", who=Seat(about % 4)), text, about % 4, banner=True)


def _learned_line(after: GambitState, who: int, seat: int | None, text: str) -> Line:
    """A Detective's answer: what it is for the one who asked, that there is one for the others (GA-10.6)."""
    one = next(one for one in reversed(list(after.log)) if kind_of(one) == LEARNED)
    piece, more = piece_name(piece_of(one)), more_of(one)
    if seat != who:
        return Line(phrase("log-learns", who=Seat(who), piece=piece), text, who)
    values = [4 * kind + (more >> 3 * kind & 7) - 1 for kind in range(2) if more >> 3 * kind & 7]
    powers = [power_name(power) for power in values]
    if not powers:
        return Line(phrase("log-learned-none", piece=piece), text, who)
    if len(powers) == 1:
        return Line(phrase("log-learned-one", piece=piece, power=powers[0]), text, who)
    return Line(phrase("log-learned-two", piece=piece, power=powers[0], other=powers[1]), text, who)
