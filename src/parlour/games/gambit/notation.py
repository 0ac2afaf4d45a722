"""The notation of Gambit; refusals.py says why a text cannot be played."""

from __future__ import annotations

import re
from typing import Final

from parlour.games.gambit.codes import (
    ACT,
    BLUFF,
    DETECT,
    FIRST,
    GAIN,
    KINDS,
    NAME,
    NAME_NONE,
    NOTE_CAUGHT,
    NOTE_DRAW,
    NOTE_LEARNED,
    NOTE_OUT,
    NOTE_PASS,
    NOTE_SKIP,
    NOTE_TRUTH,
    NOTE_UNDO,
    PIECES,
    PUT,
    REASONS,
    SQUARES,
)
from parlour.games.gambit.names import GAINS, LETTERS, POWERS, VERBS, WORDS, move_text, piece_at, power_at, square_at
from parlour.games.gambit.refusals import (
    check_outcome,
    game_over,
    no_pass,
    not_an_event,
    not_now,
    why_no_answer,
    why_no_move,
)
from parlour.games.gambit.state import GambitState
from parlour.games.gambit.tables import NEEDS
from parlour.kernel.fields import Form
from parlour.kernel.state import CHANCE, OVER

_PIECE: Final = "[SNWE][1-6]"
_SQUARE: Final = "[a-f][1-8]"
_POWER: Final = "|".join(POWERS)
EVENT: Final = re.compile(
    r"first=(?P<first>[SNWE])|d6=(?P<die>[1-6])|(?P<pass>pass)"
    rf"|(?P<piece>{_PIECE}):(?P<start>{_SQUARE})-(?P<end>{_SQUARE})(?:/(?P<claims>(?:{_POWER})(?:\+(?:{_POWER}))*))?"
    rf"|(?P<asker>{_PIECE})\?(?P<target>{_PIECE})"
    rf"|(?P<word>{'|'.join(WORDS)})|bluff +(?P<bluff>{_POWER})|(?P<verb>{'|'.join(VERBS)}) +(?P<object>{_PIECE})"
    rf"|(?P<power>{_POWER})@(?P<holder>{_PIECE})|gain +(?P<gain>{'|'.join(GAINS)})|name +(?P<name>{_POWER}|none)",
    re.IGNORECASE | re.ASCII,
)
NOTATION: Final = (
    Form("first=S", "first=[SNWE]", "Chance: South goes first.", "GA-1.5"),
    Form("d6=4", "d6=[1-6]", "Chance: a die for a power, or for a Player Power, shows 4.", "GA-2.4", die=True),
    Form("Di@S3", f"({_POWER})@{_PIECE}", "Place Diagonal on S3, or select it for S3 after a true claim.", "GA-2.8"),
    Form("none", "none", "Select no new power.", "GA-11.5"),
    Form("S3:c1-c3", f"{_PIECE}:{_SQUARE}-{_SQUARE}", "Move S3 from c1 to c3; no power is needed.", "GA-3.2"),
    Form(
        "S3:c3-c5/Gh+St",
        rf"{_PIECE}:{_SQUARE}-{_SQUARE}/(Di|Gh|Sw|Bu|St|(Di|Gh|Sw)\+St)",
        "Move S3 from c3 to c5, claiming Ghost and Sitting: the Movement power first.",
        "GA-4.4",
    ),
    Form("S3?N4", rf"{_PIECE}\?{_PIECE}", "Claim that S3 is a Detective and ask what N4 holds.", "GA-10.1"),
    Form("ok", "ok", "Believe a claim, accept a Kamikaze, or declare nothing.", "GA-6.1"),
    Form("bluff Di", f"bluff ({_POWER})", "Say that the claim of Diagonal is a bluff.", "GA-6.1"),
    Form("moat N3", f"moat {_PIECE}", "Declare N3 to be a Moat.", "GA-8.2"),
    Form("yield", "yield", "Accept a Moat: the move is undone.", "GA-8.5"),
    Form("ghost", "ghost", "Answer a Moat by claiming that the moved piece is a Ghost.", "GA-8.4"),
    Form("kamikaze N3", f"kamikaze {_PIECE}", "Declare N3, just sat on, to be a Kamikaze.", "GA-9.1"),
    Form("lose N5", f"lose {_PIECE}", "Give up N5 after a verdict.", "GA-6.3"),
    Form("gain Sensei", f"gain ({'|'.join(GAINS)})", "Choose the Player Power that is gained.", "GA-13.2"),
    Form("sensei", "sensei", "Use a Sensei as the action of this turn.", "GA-13.5"),
    Form("magician", "magician", "Use a Magician as the action of this turn.", "GA-13.7"),
    Form(
        "from S3", f"from {_PIECE}", "The piece that a Sensei takes powers from, or that a Magician moves.", "GA-13.5"
    ),
    Form("to S4", f"to {_PIECE}", "The piece that a Sensei gives powers to.", "GA-13.5"),
    Form("name Di", f"name ({_POWER}|none)", "A power that a Sensei transfers, or none of this type.", "GA-13.5"),
    Form("with N4", f"with {_PIECE}", "The enemy piece that a Magician's piece changes places with.", "GA-13.7"),
    Form("witch N2", f"witch {_PIECE}", "Use a Witch Doctor: N2 and the moved piece swap powers.", "GA-13.10"),
    Form("juggernaut", "juggernaut", "Use a Juggernaut against a row that is about to win.", "GA-13.8"),
    Form("no", "no", "Do not use it.", "GA-13.8"),
)


def write(state: GambitState, event: int) -> str:
    if state.actor() == CHANCE:
        return f"first={LETTERS[event]}" if state.phase == FIRST else f"d6={event + 1}"
    return move_text(state, event)


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


def read(state: GambitState, text: str) -> int:
    """The event that a text means now. A text that cannot be played is refused with the clause that forbids it."""
    found = EVENT.fullmatch(text.strip())
    if found is None:
        not_an_event(state, text)
    if state.actor() == OVER:
        game_over(state)
    if found["pass"]:
        no_pass(state)
    if state.actor() == CHANCE or found["first"] or found["die"]:
        check_outcome(state, found)
        return LETTERS.index(found["first"].upper()) if found["first"] else int(found["die"]) - 1
    if found["piece"]:
        return _move(state, found)
    code = _code(found)
    if code not in list(state.legal()):
        why_no_answer(state, found)
    return code


def _move(state: GambitState, found: re.Match[str]) -> int:
    """The move of a piece that a text means, if it is legal; claims may come in any order."""
    if state.phase != ACT:
        not_now(state)
    piece, start, end = piece_at(found["piece"]), square_at(found["start"]), square_at(found["end"])
    names = [name.capitalize() for name in (found["claims"] or "").split("+") if name]
    claims = sum(1 << power_at(name) for name in set(names))
    ways = {
        int(NEEDS[code % KINDS]): int(code)
        for code in state.legal()
        if code // KINDS == piece * SQUARES + start and state.end_of(piece, start, code % KINDS) == end
    }
    if claims not in ways or len(set(names)) < len(names):
        why_no_move(state, piece, start, end, names, ways)
    return ways[claims]


def _code(found: re.Match[str]) -> int:
    """The code of any move but those on the board: it depends on the text alone."""
    if found["asker"]:
        return DETECT + piece_at(found["asker"]) * PIECES + piece_at(found["target"])
    if found["word"]:
        return WORDS[found["word"].lower()]
    if found["bluff"]:
        return BLUFF + power_at(found["bluff"])
    if found["verb"]:
        return VERBS[found["verb"].lower()] + piece_at(found["object"])
    if found["power"]:
        return PUT + power_at(found["power"]) * PIECES + piece_at(found["holder"])
    if found["gain"]:
        return GAIN + [name.lower() for name in GAINS].index(found["gain"].lower())
    return NAME_NONE if found["name"].lower() == "none" else NAME + power_at(found["name"])
