"""The notation of Gambit, and why a text cannot be played: `read` names the clause that forbids it."""

from __future__ import annotations

import re
from typing import Final, NoReturn

from parlour.games.gambit.codes import (
    ACT,
    ACTION,
    BLUFF,
    BU,
    CLAIMS,
    COLUMNS,
    DETECT,
    FIRST,
    FROM,
    GAIN,
    GAIN_ROLL,
    GAINING,
    GH,
    GHOST,
    GHOST_ANSWER,
    GONE,
    JUGGERNAUT,
    JUGGERNAUTS,
    KA,
    KAMIKAZE,
    KAMIKAZE_ANSWER,
    KAMIKAZES,
    KINDS,
    LIMIT,
    LOSE,
    LOSING,
    LOSSES,
    MAGICIAN,
    MAGICIAN_FROM,
    MAGICIAN_POWER,
    MAGICIAN_WITH,
    MO,
    MOAT,
    MOAT_ANSWER,
    MOATS,
    MOVED,
    MOVEMENT,
    NAME,
    NAME_NONE,
    NO,
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
    PUT,
    REASONS,
    REPETITION,
    RESELECT,
    RESELECT_ROLL,
    ROLL,
    ROW,
    SENSEI,
    SENSEI_ACTION,
    SENSEI_FROM,
    SENSEI_MOVEMENT,
    SENSEI_POWER,
    SENSEI_TO,
    SQUARES,
    ST,
    SW,
    TEAM,
    TO,
    WITCH,
    WITCH_POWER,
    WITH,
    YIELD,
)
from parlour.games.gambit.options import SEATS
from parlour.games.gambit.state import GambitState
from parlour.games.gambit.tables import NEAR, NEEDS, playable, rows_of
from parlour.kernel.errors import BadNotation, Refusal
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.words import Phrase, phrase

LETTERS: Final = "SNWE"
"""By seat."""
POWERS: Final = ("Di", "Gh", "Sw", "Bu", "Mo", "St", "Ka", "De")
GAINS: Final = ("Sensei", "Magician", "Juggernaut", "WitchDoctor")
SQUARE_NAMES: Final = tuple(f"{'abcdef'[square % COLUMNS]}{square // COLUMNS + 1}" for square in range(SQUARES))
PIECE_NAMES: Final = tuple(f"{LETTERS[piece // TEAM]}{piece % TEAM + 1}" for piece in range(PIECES))
WORDS: Final = {
    "sensei": SENSEI,
    "magician": MAGICIAN,
    "ok": OK,
    "yield": YIELD,
    "ghost": GHOST,
    "none": NONE,
    "no": NO,
    "juggernaut": JUGGERNAUT,
}
OF_PIECES: Final = {
    "witch": WITCH,
    "moat": MOAT,
    "kamikaze": KAMIKAZE,
    "lose": LOSE,
    "from": FROM,
    "to": TO,
    "with": WITH,
}
_PIECE: Final = "[SNWE][1-6]"
_POWER: Final = "Di|Gh|Sw|Bu|Mo|St|Ka|De"
EVENT: Final = re.compile(
    r"first=(?P<first>[SNWE])|d6=(?P<die>[1-6])"
    rf"|(?P<piece>{_PIECE}):(?P<start>[a-f][1-8])-(?P<end>[a-f][1-8])(?:/(?P<claims>(?:{_POWER})(?:\+(?:{_POWER}))*))?"
    rf"|(?P<asker>{_PIECE})\?(?P<target>{_PIECE})"
    rf"|(?P<word>{'|'.join(WORDS)})|bluff +(?P<bluff>{_POWER})|(?P<verb>{'|'.join(OF_PIECES)}) +(?P<object>{_PIECE})"
    rf"|(?P<power>{_POWER})@(?P<holder>{_PIECE})|gain +(?P<gain>{'|'.join(GAINS)})|name +(?P<name>{_POWER}|none)",
    re.IGNORECASE | re.ASCII,
)

# What each question is called in words (`now-…`), and the clause that asks it
QUESTIONS: Final = {
    PLACE: ("place", "GA-2.10"),
    ACT: ("act", "GA-3.1"),
    CLAIMS: ("claims", "GA-6.1"),
    MOATS: ("moats", "GA-8.2"),
    MOAT_ANSWER: ("moat-answer", "GA-8.4"),
    GHOST_ANSWER: ("ghost-answer", "GA-8.9"),
    KAMIKAZES: ("kamikazes", "GA-9.1"),
    KAMIKAZE_ANSWER: ("kamikaze-answer", "GA-9.2"),
    LOSING: ("losing", "GA-R11"),
    RESELECT: ("reselect", "GA-11.1"),
    GAINING: ("gaining", "GA-13.2"),
    SENSEI_FROM: ("sensei-from", "GA-13.5"),
    SENSEI_TO: ("sensei-to", "GA-13.5"),
    SENSEI_MOVEMENT: ("sensei-movement", "GA-13.5"),
    SENSEI_ACTION: ("sensei-action", "GA-13.5"),
    MAGICIAN_FROM: ("magician-from", "GA-13.7"),
    MAGICIAN_WITH: ("magician-with", "GA-13.7"),
    JUGGERNAUTS: ("juggernauts", "GA-13.8"),
}
DICE: Final = {ROLL: "GA-2.4", RESELECT_ROLL: "GA-11.4", GAIN_ROLL: "GA-13.2"}
ENDS: Final = {ROW: "GA-12.1", LOSSES: "GA-12.4", REPETITION: "GA-12.5", LIMIT: "GA-12.6"}


def square_name(square: int) -> str:
    return SQUARE_NAMES[square]


def square_at(name: str) -> int:
    return "abcdef".index(name[0].lower()) + COLUMNS * (int(name[1]) - 1)


def piece_name(piece: int) -> str:
    return PIECE_NAMES[piece]


def piece_at(name: str) -> int:
    return TEAM * LETTERS.index(name[0].upper()) + int(name[1]) - 1


def power_at(name: str) -> int:
    return POWERS.index(name.capitalize())


def power_name(power: int) -> Phrase:
    return phrase(f"power-{POWERS[power]}")


def claims_text(claims: int) -> str:
    """The powers of a set, Movement before Action: `Gh+St`."""
    return "+".join(name for power, name in enumerate(POWERS) if claims >> power & 1)


def write(state: GambitState, event: int) -> str:
    if state.actor() == CHANCE:
        return f"first={LETTERS[event]}" if state.phase == FIRST else f"d6={event + 1}"
    return move_text(state, event)


def move_text(state: GambitState, code: int) -> str:
    """A move's text; only Sidewinder's end square depends on the board."""
    if code < DETECT:
        piece, start, kind = code // (SQUARES * KINDS), code // KINDS % SQUARES, code % KINDS
        end = state.end_of(piece, start, kind)
        claims = claims_text(NEEDS[kind])
        return f"{piece_name(piece)}:{square_name(start)}-{square_name(end)}{'/' if claims else ''}{claims}"
    if code < SENSEI:
        return f"{piece_name((code - DETECT) // PIECES)}?{piece_name((code - DETECT) % PIECES)}"
    for word, start in OF_PIECES.items():
        if start <= code < start + PIECES:
            return f"{word} {piece_name(code - start)}"
    for word, start in WORDS.items():
        if code == start:
            return word
    if BLUFF <= code < BLUFF + 8:
        return f"bluff {POWERS[code - BLUFF]}"
    if PUT <= code < PUT + 8 * PIECES:
        return f"{POWERS[(code - PUT) // PIECES]}@{piece_name((code - PUT) % PIECES)}"
    if GAIN <= code < GAIN + 4:
        return f"gain {GAINS[code - GAIN]}"
    return "name none" if code == NAME_NONE else f"name {POWERS[code - NAME]}"


def note_text(note: int) -> str:
    """What happened by itself, as the log writes it."""
    kind, about = note % 16, note // 16
    if kind in (NOTE_TRUTH, NOTE_CAUGHT):
        return f"{'truth' if kind == NOTE_TRUTH else 'caught'} {POWERS[about]}"
    if kind == NOTE_OUT:
        return f"out {LETTERS[about]}"
    if kind == NOTE_DRAW:
        return f"draw {REASONS[about]}"
    plain = {NOTE_UNDO: "undo", NOTE_PASS: "pass", NOTE_SKIP: "skip", NOTE_LEARNED: "learned"}
    return plain[kind] if kind in plain else f"win {LETTERS[about % 4]} {REASONS[about // 4]}"


# Reading


def read(state: GambitState, text: str) -> int:
    """The event that a text means now. A text that cannot be played is refused with the clause that forbids it."""
    found = EVENT.fullmatch(text.strip())
    if found is None:
        _not_a_move(state, text)
    if state.actor() == OVER:
        raise Refusal(ENDS[state.reason], "no-over")
    if state.actor() == CHANCE or found["first"] or found["die"]:
        return _outcome(state, found)
    if found["piece"]:
        return _move(state, found)
    code = _code(found)
    if code not in list(state.legal()):
        _why_not(state, found)
    return code


def _code(found: re.Match[str]) -> int:
    """The code of any move but those on the board: it depends on the text alone."""
    if found["asker"]:
        return DETECT + piece_at(found["asker"]) * PIECES + piece_at(found["target"])
    if found["word"]:
        return WORDS[found["word"].lower()]
    if found["bluff"]:
        return BLUFF + power_at(found["bluff"])
    if found["verb"]:
        return OF_PIECES[found["verb"].lower()] + piece_at(found["object"])
    if found["power"]:
        return PUT + power_at(found["power"]) * PIECES + piece_at(found["holder"])
    if found["gain"]:
        return GAIN + [name.lower() for name in GAINS].index(found["gain"].lower())
    return NAME_NONE if found["name"].lower() == "none" else NAME + power_at(found["name"])


def _not_a_move(state: GambitState, text: str) -> NoReturn:
    shown = text.strip()[:40]
    if state.actor() == OVER:
        raise BadNotation("no-sense-over", text=shown)
    if state.actor() == CHANCE:
        raise BadNotation("no-sense-chance", text=shown, example="first=S" if state.phase == FIRST else "d6=4")
    raise BadNotation("no-sense", text=shown, example=move_text(state, state.legal()[0]))


def _outcome(state: GambitState, found: re.Match[str]) -> int:
    """What chance brings: who goes first, or a die."""
    if found["first"]:
        if state.phase != FIRST:
            raise Refusal("GA-1.5", "no-first-known")
        if found["first"].upper() not in SEATS[state.rules.seats]:
            raise Refusal("GA-1.5", "no-first-seat", seat=found["first"].upper(), seats=", ".join(_seats(state)))
        return LETTERS.index(found["first"].upper())
    if state.phase == FIRST:
        raise Refusal("GA-1.5", "no-first-yet")
    if not found["die"]:
        raise Refusal(DICE[state.phase], "no-die-yet")
    if state.actor() != CHANCE:
        raise Refusal(QUESTIONS[state.phase][1], "no-die-now", now=_now(state))
    return int(found["die"]) - 1


def _seats(state: GambitState) -> str:
    return SEATS[state.rules.seats]


def _now(state: GambitState) -> Phrase:
    """What would be right, in words."""
    return phrase(f"now-{QUESTIONS[state.phase][0]}", example=move_text(state, state.legal()[0]))


# Why not: a move of a piece


def _move(state: GambitState, found: re.Match[str]) -> int:
    """The move of a piece that a text means, if it is legal; claims may stand in any order."""
    piece, start, end = piece_at(found["piece"]), square_at(found["start"]), square_at(found["end"])
    names = [name.capitalize() for name in (found["claims"] or "").split("+") if name]
    claims = sum(1 << power_at(name) for name in set(names))
    if state.phase != ACT:
        raise Refusal(QUESTIONS[state.phase][1], "no-not-now", now=_now(state))
    ways = _ways(state, piece, start, end)
    if claims not in ways or len(set(names)) < len(names):
        _check_mover(state, piece, start)
        _check_end(state, piece, start, end)
        _check_claims(names, claims)
        (_why_other_claims if ways else _why_no_way)(state, piece, start, end, claims)
    return ways[claims]


def _ways(state: GambitState, piece: int, start: int, end: int) -> dict[int, int]:
    """The legal moves from one square to another: claims to code."""
    return {
        int(NEEDS[code % KINDS]): int(code)
        for code in state.legal()
        if code // KINDS == piece * SQUARES + start and state.end_of(piece, start, code % KINDS) == end
    }


def _check_piece(state: GambitState, piece: int, clause: str) -> None:
    """An own piece on the board."""
    name, seat = piece_name(piece), piece // TEAM
    if seat >= state.rules.seats or piece % TEAM >= state.rules.pieces:
        raise Refusal("GA-1.2", "no-such-piece", piece=name)
    if seat != state.actor():
        raise Refusal(clause, "no-own-piece", piece=name, own=f"{LETTERS[state.actor()]}1")
    if state.where[piece] == GONE:
        raise Refusal("GA-6.8", "no-lost-piece", piece=name)


def _check_mover(state: GambitState, piece: int, start: int) -> None:
    _check_piece(state, piece, "GA-3.1")
    here = state.where[piece]
    if here != start:
        raise Refusal("GA-3.1", "no-start", piece=piece_name(piece), square=square_name(here), typed=square_name(start))
    if state.top[here] != piece:
        raise Refusal("GA-3.4", "no-covered", piece=piece_name(piece), top=piece_name(state.top[here]))


def _check_end(state: GambitState, piece: int, start: int, end: int) -> None:
    board, name = state.rules.board, square_name(end)
    if end // COLUMNS >= rows_of(board):
        raise Refusal("GA-1.1" if board == 0 else "GA-14.1", "no-square", square=name)
    if not playable(board, end % COLUMNS, end // COLUMNS):
        raise Refusal("GA-14.3", "no-hole", square=name)
    if start == end:
        raise Refusal("GA-3.2", "no-null-move", piece=piece_name(piece))


def _check_claims(names: list[str], claims: int) -> None:
    if len(set(names)) != len(names):
        raise Refusal("GA-4.2", "no-claim-twice")
    if bin(claims & 15).count("1") > 1:
        raise Refusal("GA-4.3", "no-two-movements")
    if claims >> 4 & ~(1 << ST - 4):
        wrong = next(power for power in range(4, 8) if power != ST and claims >> power & 1)
        raise Refusal("GA-4.3", "no-action-claim", power=power_name(wrong))
    if claims == (1 << BU | 1 << ST):
        raise Refusal("GA-5.5", "no-push-and-sit")


def _why_other_claims(state: GambitState, piece: int, start: int, end: int, claims: int) -> NoReturn:
    """There is such a move, but with other claims."""
    ways = _ways(state, piece, start, end)
    right = " / ".join(move_text(state, code) for code in ways.values())
    if 0 in ways:
        raise Refusal("GA-4.2", "no-needless", text=right)
    if claims == 1 << BU:
        _check_push(state, piece, start, end)
    if not claims:
        if state.zone() >> end & 1 and not state.taken >> end & 1:
            raise Refusal("GA-8.6", "no-closed", square=square_name(end), text=right)
        straight = start % COLUMNS == end % COLUMNS or start // COLUMNS == end // COLUMNS
        if straight and max(_distance(start, end)) <= 2:
            raise Refusal("GA-3.3", "no-blocked", text=right)
    raise Refusal("GA-4.4", "no-needs", text=right)


def _distance(start: int, end: int) -> tuple[int, int]:
    return abs(start % COLUMNS - end % COLUMNS), abs(start // COLUMNS - end // COLUMNS)


def _why_no_way(state: GambitState, piece: int, start: int, end: int, claims: int) -> NoReturn:
    """No claims make this move legal: the distance, a hole or a piece in the way, a closed zone, an option."""
    rules, name = state.rules, square_name(end)
    across = rules.across[SQUARES * (piece // TEAM // 2) + start]
    if claims >> SW & 1 and across != end:
        raise Refusal("GA-5.4", "no-sidewinder", square=square_name(start))
    if across == end:
        if not rules.wraps and rules.between[SQUARES * (piece // TEAM // 2) + start] & state.taken:
            raise Refusal("GA-R7", "no-clear-path")
        raise Refusal("GA-8.6", "no-closed-for", square=name)
    if claims >> BU & 1:
        _check_push(state, piece, start, end)
    wide, high = _distance(start, end)
    straight, diagonal = 0 in (wide, high), wide == high
    if max(wide, high) > 2 or not (straight or diagonal):
        raise Refusal("GA-3.2", "no-reach", square=name)
    middle = (start // COLUMNS + end // COLUMNS) // 2 * COLUMNS + (start % COLUMNS + end % COLUMNS) // 2
    if max(wide, high) == 2:
        if not playable(rules.board, middle % COLUMNS, middle // COLUMNS):
            raise Refusal("GA-14.3", "no-hole-between", square=square_name(middle))
        if diagonal and state.taken >> middle & 1:
            raise Refusal("GA-5.1", "no-diagonal-jump", square=square_name(middle))
    if straight:  # all that is left: a Ghost that may not sit
        raise Refusal("GA-5.3", "no-ghost-sits", square=name)
    raise Refusal("GA-8.6", "no-closed-for", square=name)


def _check_push(state: GambitState, piece: int, start: int, end: int) -> None:
    """Why a Bulldozer cannot push from one square to another."""
    wide, high = _distance(start, end)
    if wide + high != 1:
        raise Refusal("GA-5.9", "no-push-far")
    lone = state.top[end]
    if lone == NOBODY:
        raise Refusal("GA-5.5", "no-push-empty", square=square_name(end))
    if state.under[lone] != NOBODY:
        raise Refusal("GA-5.7", "no-push-stack", square=square_name(end))
    column, row = 2 * (end % COLUMNS) - start % COLUMNS, 2 * (end // COLUMNS) - start // COLUMNS
    if not playable(state.rules.board, column, row):
        raise Refusal("GA-5.6", "no-push-off", piece=piece_name(lone))
    if state.taken >> COLUMNS * row + column & 1:
        raise Refusal("GA-5.6", "no-push-onto", piece=piece_name(lone), square=square_name(COLUMNS * row + column))
    if state.closed >> lone & 1:
        raise Refusal("GA-8.12", "no-push-closed", piece=piece_name(lone))
    raise Refusal("GA-8.6", "no-closed-for", square=square_name(end))


# Why not: anything else


def _why_not(state: GambitState, found: re.Match[str]) -> NoReturn:
    """Why this is no answer to the question that is asked."""
    phase = state.phase
    if phase == ACT:
        _why_no_action(state, found)
    if found["bluff"] and phase in (CLAIMS, MOAT_ANSWER, GHOST_ANSWER, KAMIKAZE_ANSWER):
        open_claims = {CLAIMS: state.open, MOAT_ANSWER: 1 << MO, GHOST_ANSWER: 1 << GH, KAMIKAZE_ANSWER: 1 << KA}
        claims = claims_text(open_claims[phase])
        power = power_name(power_at(found["bluff"]))
        raise Refusal(QUESTIONS[phase][1], "no-such-claim", power=power, claims=claims.replace("+", ", "))
    verb = (found["verb"] or "").lower()
    if verb == "witch" and phase in (CLAIMS, GHOST_ANSWER):
        _why_no_witch(state, piece_at(found["object"]))
    if verb == "moat" and phase == MOATS:
        _why_no_moat(state, piece_at(found["object"]))
    if verb == "kamikaze" and phase == KAMIKAZES:
        raise Refusal("GA-9.7", "no-kamikaze-piece", piece=piece_name(state.landed))
    if verb == "lose" and phase == LOSING:
        _check_piece(state, piece_at(found["object"]), "GA-R11")
    if verb in ("from", "to") and phase in (SENSEI_FROM, SENSEI_TO) and verb == QUESTIONS[phase][0][7:]:
        _check_piece(state, piece_at(found["object"]), "GA-13.5")
        raise Refusal("GA-13.5", "no-sensei-same", piece=piece_name(state.piece))
    if verb == "from" and phase == MAGICIAN_FROM:
        _check_piece(state, piece_at(found["object"]), "GA-13.7")
        _not_on_top(state, piece_at(found["object"]))
    if verb == "with" and phase == MAGICIAN_WITH:
        _why_no_exchange(state, piece_at(found["object"]))
    if found["power"] and phase in (PLACE, RESELECT):
        _why_no_power(state, power_at(found["power"]), piece_at(found["holder"]))
    if found["name"] and phase in (SENSEI_MOVEMENT, SENSEI_ACTION):
        if found["name"].lower() == "none":
            raise Refusal("GA-13.5", "no-name-none")
        raise Refusal("GA-13.5", "no-name-type", a=phrase("a-movement" if phase == SENSEI_MOVEMENT else "a-action"))
    if (found["word"] or "").lower() == "ghost" and phase == MOAT_ANSWER:
        if state.claims & 15:
            raise Refusal("GA-8.4", "no-ghost-answer")
        raise Refusal("GA-R6", "no-ghost-sitting")
    raise Refusal(QUESTIONS[phase][1], "no-not-now", now=_now(state))


def _why_no_action(state: GambitState, found: re.Match[str]) -> NoReturn:
    word = (found["word"] or "").lower()
    if state.extra != NOBODY and (found["asker"] or word in ("sensei", "magician")):
        raise Refusal("GA-13.8", "no-extra-action")
    if word in ("sensei", "magician"):
        which = SENSEI_POWER if word == "sensei" else MAGICIAN_POWER
        if not state.held[4 * state.actor() + which]:
            raise Refusal("GA-13.3", "no-player-power", power=phrase(f"gain-{GAINS[which]}"))
        raise Refusal("GA-13.5" if word == "sensei" else "GA-13.7", f"no-{word}-pieces")
    if found["asker"]:
        asker, target = piece_at(found["asker"]), piece_at(found["target"])
        _check_piece(state, asker, "GA-10.1")
        seat = target // TEAM
        if seat >= state.rules.seats or target % TEAM >= state.rules.pieces:
            raise Refusal("GA-1.2", "no-such-piece", piece=piece_name(target))
        if state.where[target] == GONE and seat != state.actor():
            raise Refusal("GA-6.8", "no-lost-piece", piece=piece_name(target))
        if seat == state.actor():
            raise Refusal("GA-10.7", "no-ask-own", piece=piece_name(target))
        if state.where[asker] == state.where[target]:
            raise Refusal("GA-10.7", "no-ask-same-square")
        assert not NEAR[state.where[asker]] >> state.where[target] & 1
        raise Refusal("GA-10.7", "no-ask-far", asker=piece_name(asker), target=piece_name(target))
    if word == "none" or word == "no":
        raise Refusal("GA-3.5", "no-pass")
    raise Refusal("GA-3.1", "no-not-now", now=_now(state))


def _why_no_witch(state: GambitState, piece: int) -> NoReturn:
    if state.phase == CLAIMS and state.deed != MOVED:
        raise Refusal("GA-R39", "no-witch-here")
    if not state.held[4 * state.actor() + WITCH_POWER]:
        raise Refusal("GA-13.3", "no-player-power", power=phrase("gain-WitchDoctor"))
    _check_piece(state, piece, "GA-13.10")
    raise Refusal("GA-13.10", "no-witch-piece", piece=piece_name(piece))


def _why_no_moat(state: GambitState, piece: int) -> NoReturn:
    _check_piece(state, piece, "GA-8.2")
    if state.declared >> piece & 1:
        raise Refusal("GA-8.3", "no-moat-twice", piece=piece_name(piece))
    raise Refusal("GA-8.2", "no-moat-far", piece=piece_name(piece), square=square_name(state.end))


def _not_on_top(state: GambitState, piece: int) -> NoReturn:
    raise Refusal("GA-13.7", "no-covered", piece=piece_name(piece), top=piece_name(state.top[state.where[piece]]))


def _why_no_exchange(state: GambitState, piece: int) -> NoReturn:
    if piece // TEAM >= state.rules.seats or piece % TEAM >= state.rules.pieces:
        raise Refusal("GA-1.2", "no-such-piece", piece=piece_name(piece))
    if piece // TEAM == state.actor():
        raise Refusal("GA-13.7", "no-exchange-own", piece=piece_name(piece))
    if state.where[piece] == GONE:
        raise Refusal("GA-6.8", "no-lost-piece", piece=piece_name(piece))
    _not_on_top(state, piece)


def _why_no_power(state: GambitState, power: int, piece: int) -> NoReturn:
    """Why this power cannot be placed, or selected, for this piece."""
    placing = state.phase == PLACE
    _check_piece(state, piece, "GA-2.8" if placing else "GA-11.1")
    kind: int = (MOVEMENT if state.slot < state.rules.movement else ACTION) if placing else int(state.type)
    if power // 4 != kind:
        word = phrase("a-action" if kind == ACTION else "a-movement")
        raise Refusal("GA-2.10" if placing else "GA-11.1", "no-power-type", a=word)
    if placing and state.power[2 * piece + kind]:
        held = power_name(4 * kind + int(state.power[2 * piece + kind]) - 1)
        raise Refusal("GA-2.1", "no-second-power", piece=piece_name(piece), power=held)
    allowed = state.placeable() if placing else state.selectable()
    right = claims_text(allowed).replace("+", ", ")
    if not state.rules.dice:
        raise Refusal("GA-2.3" if placing else "GA-11.3", "no-same-power", power=power_name(power))
    die = int(state.dice[state.slot] if placing else state.die)
    if power == MO and (die > 4 or die == 1):
        raise Refusal("GA-2.5" if placing else "GA-11.4", "no-second-moat")
    raise Refusal("GA-2.4" if placing else "GA-11.4", "no-other-die", die=die, powers=right)
