"""The notation of Quartz: how events are written, and which event a text means."""

from __future__ import annotations

import re
from typing import Final

from parlour.games.quartz.codes import (
    ACT,
    ANNOUNCE,
    DICE,
    DRAW,
    FIRST,
    GIVE,
    GIVES,
    KEEP,
    LEAD,
    LEADS,
    MINE,
    NOTE_DAY,
    NOTE_LEADER,
    NOTE_MARKER,
    NOTE_OUT,
    NOTE_OVER,
    NOTE_PICK,
    NOTE_ROUND,
    NOTE_STAYS,
    NOTE_TOKENS,
    PASS,
    PASSES,
    PROTECT,
    PROTECTS,
    REROLL,
    ROB,
    ROBS,
    ROLL,
    TURN_END,
    VALUABLE_KINDS,
)
from parlour.games.quartz.names import FACE_LETTERS, KIND_NAMES, SEAT_NAMES, move_text, outcome_text
from parlour.games.quartz.refusals import Asked, not_a_move, refuse
from parlour.games.quartz.state import QuartzState
from parlour.games.quartz.tables import LOWEST
from parlour.kernel.fields import Form
from parlour.kernel.state import CHANCE

KIND: Final = "|".join(KIND_NAMES)
VALUABLE: Final = "|".join(KIND_NAMES[:VALUABLE_KINDS])
EVENT: Final = re.compile(
    rf"first +P(?P<first>\d)|draw +(?P<draw>{KIND})|die(?P<die>\d) +(?P<face>[XJCTSH])"
    r"|(?P<keep>keep)|r(?P<roll>\d*)|(?P<end>end)|(?P<action>[XJCTS])(?P<faces>\d)"
    rf"|b:(?P<give>{KIND})|c:(?P<protect>{KIND})|t:P(?P<to>\d)|s:P(?P<victim>\d)\.(?P<loot>{KIND})|lead:P(?P<lead>\d)",
    re.IGNORECASE | re.ASCII,
)
NOTATION: Final = (
    Form("first P2", "first P[1-6]", "Chance: P2 leads first.", "QT-1.6"),
    Form("draw Em", f"draw (?:{KIND})", "Chance: an Emerald is drawn from the bag.", "QT-3.1"),
    Form("die3 J", "die[1-5] [XJCTSH]", "Chance: die 3 shows a jackhammer.", "QT-4.7", die=True),
    Form("r135", "r1?2?3?4?5?(?<!r)", "Roll dice 1, 3 and 5 again.", "QT-4.2"),
    Form("keep", "keep", "Keep all five dice and go on to actions.", "QT-4.3"),
    Form("S3", "[XJCTS][1-5]", "Announce an action with a number of faces: Steal with three.", "QT-5.2"),
    Form("end", "end", "End the turn.", "QT-5.6"),
    Form("b:Em", f"b:(?:{KIND})", "Put an Emerald that the jackhammer drew back into the bag.", "QT-7.3"),
    Form("c:Ru", f"c:(?:{VALUABLE})", "Move a Ruby from your cart to your chest.", "QT-8.1"),
    Form("t:P3", "t:P[1-6]", "Pass an unstable crystal to P3.", "QT-9.1"),
    Form("s:P2.Am", rf"s:P[1-6]\.(?:{VALUABLE})", "Steal an Amber from P2's cart.", "QT-10.1"),
    Form("lead:P4", "lead:P[1-6]", "Let P4, one of those who tie, lead.", "QT-12.3"),
)
KIND_AT: Final = {name.lower(): kind for kind, name in enumerate(KIND_NAMES)}
NOTES: Final = {
    NOTE_TOKENS: "token",
    NOTE_OUT: "out",
    NOTE_MARKER: "marker",
    NOTE_DAY: "day",
    NOTE_LEADER: "leader",
    NOTE_STAYS: "leader",
    NOTE_ROUND: "round",
}


def write(state: QuartzState, event: int) -> str:
    if state.actor() == CHANCE:
        return outcome_text(state.phase, LOWEST[state.to_roll], event)
    return move_text(event)


def note_text(note: int) -> str:
    """What happened by itself, as the log writes it."""
    what, kind = divmod(note, 16)
    if kind == NOTE_PICK:
        return move_text(what)
    if kind == NOTE_OVER:
        return "over"
    return f"{NOTES[kind]} {what if kind in (NOTE_TOKENS, NOTE_DAY, NOTE_ROUND) else SEAT_NAMES[what]}"


def read(state: QuartzState, text: str) -> int:
    """The event that a text means now. A text that cannot be played is refused with the clause that forbids it."""
    found = EVENT.fullmatch(text.strip())
    if found is None:
        raise not_a_move(state, text)
    asked = _asked(state, found)
    refuse(state, asked)
    return asked.code


def _asked(state: QuartzState, found: re.Match[str]) -> Asked:
    """What a text asks for, whether or not it is possible; a number in it may be out of range."""
    if found["first"]:
        return _of_seat(FIRST, 0, found["first"])
    if found["draw"]:
        kind = KIND_AT[found["draw"].lower()]
        return Asked(DRAW if state.phase == DRAW else MINE, kind, kind=kind)
    if found["die"]:
        face = FACE_LETTERS.index(found["face"].upper())
        return Asked(ROLL, face, die=int(found["die"]), face=face)
    if found["keep"]:
        return Asked(REROLL, KEEP)
    if found["roll"] is not None:
        dice = found["roll"]
        return Asked(REROLL, sum(1 << int(die) - 1 for die in set(dice) & set("12345")), dice=f"r{dice}")
    if found["end"]:
        return Asked(ACT, TURN_END)
    if found["action"]:
        action, faces = FACE_LETTERS.index(found["action"].upper()), int(found["faces"])
        return Asked(ACT, ANNOUNCE + DICE * action + faces - 1, face=action, count=faces)
    if found["give"]:
        kind = KIND_AT[found["give"].lower()]
        return Asked(GIVE, GIVES + kind, kind=kind)
    if found["protect"]:
        kind = KIND_AT[found["protect"].lower()]
        return Asked(PROTECT, PROTECTS + kind, kind=kind)
    if found["to"]:
        return _of_seat(PASS, PASSES, found["to"])
    if found["victim"]:
        seat, kind = int(found["victim"]) - 1, KIND_AT[found["loot"].lower()]
        return Asked(ROB, ROBS + VALUABLE_KINDS * seat + kind, seat=seat, kind=kind)
    return _of_seat(LEAD, LEADS, found["lead"])


def _of_seat(phase: int, codes: int, digit: str) -> Asked:
    seat = int(digit) - 1
    return Asked(phase, codes + seat, seat=seat)
