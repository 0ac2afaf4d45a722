"""The notation of Quartz, and why a text cannot be played: `read` names the clause that forbids it."""

from __future__ import annotations

import re
from typing import Final, NoReturn

from parlour.games.quartz.ground import (
    ACT,
    CHEST,
    DICE,
    DRAW,
    FIRST,
    GIVE,
    JACKHAMMER,
    LEAD,
    MINE,
    NEEDS,
    PASS,
    PICKAXE,
    PROTECT,
    REROLL,
    ROB,
    ROLL,
    ROW,
    STEAL,
    TRANSFER,
    UNSTABLE,
    VALUABLE_KINDS,
    WEIGHTS,
)
from parlour.games.quartz.options import PLAYERS
from parlour.games.quartz.position import ACTION_OF
from parlour.games.quartz.state import (
    ANNOUNCE,
    GIVES,
    KEEP,
    LEADS,
    LOWEST,
    NOTE_DAY,
    NOTE_LEADER,
    NOTE_MARKER,
    NOTE_OUT,
    NOTE_OVER,
    NOTE_PICK,
    NOTE_ROUND,
    NOTE_STAYS,
    NOTE_TOKENS,
    PASSES,
    PROTECTS,
    ROBS,
    TURN_END,
    QuartzState,
)
from parlour.games.quartz.tables import FACES, KINDS
from parlour.kernel.errors import BadNotation, Refusal
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.words import Phrase, phrase

KIND: Final = "Qz|Rb|Em|Sa|Ru|Am|Un"
EVENT: Final = re.compile(
    rf"first +P(?P<first>\d)|draw +(?P<draw>{KIND})|die(?P<die>\d) +(?P<face>[XJCTSH])"
    r"|(?P<keep>keep)|r(?P<roll>\d*)|(?P<end>end)|(?P<action>[XJCTS])(?P<faces>\d)"
    rf"|b:(?P<give>{KIND})|c:(?P<protect>{KIND})|t:P(?P<to>\d)|s:P(?P<victim>\d)\.(?P<loot>{KIND})|lead:P(?P<lead>\d)",
    re.IGNORECASE | re.ASCII,
)
THING: Final = re.compile(
    rf"die-\d|use-(?P<use>[XJCTS])|(?P<place>cart|chest)-(?P<owner>\d)-(?P<kind>{KIND})", re.ASCII
)
"""What lies on the table, by its id in the scene: somebody may ask why nothing comes of clicking it."""
KIND_AT: Final = {code.lower(): kind for kind, code in enumerate(KINDS)}
PICK_CLAUSE: Final = {GIVE: "QT-7.2", PROTECT: "QT-8.1", PASS: "QT-9.1", ROB: "QT-10.1"}
NEEDS_CLAUSE: Final = {
    PICKAXE: "QT-6.1",
    JACKHAMMER: "QT-7.1",
    CHEST: "QT-8.1",
    TRANSFER: "QT-9.1",
    STEAL: "QT-10.1",
}
CAP_CLAUSE: Final = {PICKAXE: "QT-6.3", JACKHAMMER: "QT-7.5", CHEST: "QT-8.3", TRANSFER: "QT-9.4", STEAL: "QT-10.4"}


def kind_name(kind: int) -> Phrase:
    """A crystal's name."""
    return phrase(f"kind-{KINDS[kind]}")


def a_kind(kind: int) -> Phrase:
    """The same with its article."""
    return phrase(f"a-{KINDS[kind]}")


def face_name(face: int) -> Phrase:
    return phrase(f"face-{FACES[face]}")


def write(state: QuartzState, event: int) -> str:
    if state.actor() != CHANCE:
        return move_text(event)
    if state.phase == FIRST:
        return f"first {PLAYERS[event]}"
    if state.phase == ROLL:
        return f"die{LOWEST[state.to_roll] + 1} {FACES[event]}"
    return f"draw {KINDS[event]}"


def move_text(code: int) -> str:
    """A move's text depends on its code alone."""
    if code == KEEP:
        return "keep"
    if code < ANNOUNCE:
        return "r" + "".join(str(die + 1) for die in range(DICE) if code >> die & 1)
    if code < TURN_END:
        action, faces = divmod(code - ANNOUNCE, DICE)
        return f"{FACES[action]}{faces + 1}"
    if code == TURN_END:
        return "end"
    if code < PROTECTS:
        return f"b:{KINDS[code - GIVES]}"
    if code < PASSES:
        return f"c:{KINDS[code - PROTECTS]}"
    if code < ROBS:
        return f"t:{PLAYERS[code - PASSES]}"
    if code < LEADS:
        seat, kind = divmod(code - ROBS, VALUABLE_KINDS)
        return f"s:{PLAYERS[seat]}.{KINDS[kind]}"
    return f"lead:{PLAYERS[code - LEADS]}"


NOTES: Final = {
    NOTE_TOKENS: "token",
    NOTE_OUT: "out",
    NOTE_MARKER: "marker",
    NOTE_DAY: "day",
    NOTE_LEADER: "leader",
    NOTE_STAYS: "leader",
    NOTE_ROUND: "round",
}


def note_text(note: int) -> str:
    """What happened by itself, as the log writes it."""
    what, kind = divmod(note, 16)
    if kind == NOTE_PICK:
        return move_text(what)
    if kind == NOTE_OVER:
        return "over"
    return f"{NOTES[kind]} {what if kind in (NOTE_TOKENS, NOTE_DAY, NOTE_ROUND) else PLAYERS[what]}"


def read(state: QuartzState, text: str) -> int:
    """The event that a text means now. A text that cannot be played is refused with the clause that forbids it."""
    found = EVENT.fullmatch(text.strip())
    if found is None:
        if state.actor() >= 0 and (thing := THING.fullmatch(text)):
            _why_not_thing(state, thing)
        _not_a_move(state, text)
    if state.actor() == OVER:
        raise Refusal(_end_clause(state), "no-over")
    if found["first"]:
        return _first(state, int(found["first"]))
    if found["draw"]:
        return _draw(state, KIND_AT[found["draw"].lower()])
    if found["die"]:
        return _die(state, int(found["die"]), FACES.index(found["face"].upper()))
    _need_decision(state)
    if found["keep"] or found["roll"] is not None:
        _need(state, REROLL)
        return KEEP if found["keep"] else _roll(found["roll"])
    if found["end"]:
        _need(state, ACT)
        return TURN_END
    if found["action"]:
        _need(state, ACT)
        return _announce(state, FACES.index(found["action"].upper()), int(found["faces"]))
    if found["give"]:
        _need(state, GIVE)
        return _give(state, KIND_AT[found["give"].lower()])
    if found["protect"]:
        _need(state, PROTECT)
        return _protect(state, KIND_AT[found["protect"].lower()])
    if found["to"]:
        _need(state, PASS)
        return PASSES + _other(state, int(found["to"]), "QT-9.1", "no-pass-own")
    if found["victim"]:
        _need(state, ROB)
        return _rob(state, int(found["victim"]), KIND_AT[found["loot"].lower()])
    _need(state, LEAD)
    return _lead(state, int(found["lead"]))


def _not_a_move(state: QuartzState, text: str) -> NoReturn:
    shown = text.strip()[:40]
    if state.actor() == OVER:
        raise BadNotation("no-sense-over", text=shown)
    if state.actor() == CHANCE:
        raise BadNotation("no-sense-chance", text=shown, example=_example(state))
    raise BadNotation("no-sense", text=shown, example=_example(state))


def _example(state: QuartzState) -> str:
    """An event that could happen now."""
    if state.actor() == CHANCE:
        return write(state, next(code for code, weight in enumerate(state.chance()) if weight))
    return move_text(state.legal()[0])


def _end_clause(state: QuartzState) -> str:
    if state.rules.last_first:
        return "QT-15.3" if state.survivors() == 2 else "QT-15.9"
    return "QT-16.1" if state.rules.tournament else "QT-13.1"


# Chance


def _first(state: QuartzState, number: int) -> int:
    if state.phase != FIRST:
        raise Refusal("QT-1.6", "no-first-known", seat=PLAYERS[state.first])
    return _seat(state, number)


def _draw(state: QuartzState, kind: int) -> int:
    if state.phase not in (MINE, DRAW):
        raise Refusal("QT-3.1", "no-draw-now", example=_example(state))
    if not state.crystals[state.bag + kind]:
        raise Refusal("QT-3.1", "no-draw-kind", kind=kind_name(kind))
    return kind


def _die(state: QuartzState, die: int, face: int) -> int:
    if state.phase != ROLL:
        raise Refusal("QT-4.7", "no-die-now", example=_example(state))
    if die != LOWEST[state.to_roll] + 1 or not WEIGHTS[face]:
        raise Refusal("QT-4.7", "no-die-order", example=_example(state))
    return face


# The right moment


def _need_decision(state: QuartzState) -> None:
    if state.actor() != CHANCE:
        return
    example = _example(state)
    if state.phase == FIRST:
        raise Refusal("QT-1.6", "no-first-yet", example=example)
    if state.phase == ROLL:
        raise Refusal("QT-4.1", "no-dice-yet", example=example)
    if state.phase == MINE:
        raise Refusal("QT-3.1", "no-crystal-yet", example=example)
    raise Refusal(NEEDS_CLAUSE[state.action], "no-draws-yet", action=face_name(state.action), left=int(state.left))


def _need(state: QuartzState, phase: int) -> None:
    """Refuse what does not belong here, and say what does."""
    if state.phase == phase:
        return
    example = _example(state)
    if state.phase == LEAD:
        raise Refusal("QT-12.3", "no-leader-yet", example=example)
    if state.phase in ACTION_OF:
        raise Refusal(
            PICK_CLAUSE[state.phase],
            "no-pick-yet",
            action=face_name(ACTION_OF[state.phase]),
            left=int(state.left),
            example=example,
        )
    if state.phase == REROLL:
        raise Refusal("QT-2.4", "no-keep-yet")
    if phase == REROLL:
        raise Refusal("QT-4.6", "no-more-rolls")
    if phase == LEAD:
        raise Refusal("QT-12.3", "no-lead-now")
    raise Refusal(PICK_CLAUSE[phase], "no-pick-now", action=face_name(ACTION_OF[phase]), face=FACES[ACTION_OF[phase]])


# Decisions


def _roll(digits: str) -> int:
    if not digits:
        raise Refusal("QT-4.2", "no-dice-named")
    if not set(digits) <= set("12345") or len(set(digits)) != len(digits):
        raise Refusal("QT-4.2", "no-such-dice", text=f"r{digits}"[:40])
    return sum(1 << int(digit) - 1 for digit in digits)


def _announce(state: QuartzState, action: int, faces: int) -> int:
    """An announcement within its limits; else which of them it breaks."""
    own, wilds, name = int(state.own(action)), int(state.wilds), face_name(action)
    if state.used >> 3 * action & 7:
        raise Refusal("QT-5.2", "no-second-time", action=name)
    if faces < NEEDS[action] or own + wilds < NEEDS[action]:
        raise Refusal(NEEDS_CLAUSE[action], "no-few-faces", action=name, needs=int(NEEDS[action]), own=own, wilds=wilds)
    if faces > own + wilds:
        raise Refusal("QT-5.2", "no-such-faces", action=name, own=own, wilds=wilds)
    if faces > state.limit(action):
        _why_capped(state, action)
    return ANNOUNCE + DICE * action + faces - 1


def _why_capped(state: QuartzState, action: int) -> NoReturn:
    """More faces than can have an effect (QT-5.5)."""
    most = int(state.limit(action))
    if not most:
        raise Refusal(CAP_CLAUSE[action], f"no-target-{FACES[action]}")
    raise Refusal(CAP_CLAUSE[action], "no-effect", action=face_name(action), text=f"{FACES[action]}{most}")


def _give(state: QuartzState, kind: int) -> int:
    if not state.crystals[state.bag + ROW + kind]:
        raise Refusal("QT-7.3", "no-give", kind=kind_name(kind), example=_example(state))
    return GIVES + kind


def _protect(state: QuartzState, kind: int) -> int:
    if kind == UNSTABLE:
        raise Refusal("QT-8.2", "no-protect-unstable")
    if not state.crystals[ROW * state.seat + kind]:
        raise Refusal("QT-8.1", "no-protect", kind=kind_name(kind), example=_example(state))
    return PROTECTS + kind


def _rob(state: QuartzState, number: int, kind: int) -> int:
    seat = _other(state, number, "QT-10.1", "no-steal-own")
    if kind == UNSTABLE:
        raise Refusal("QT-10.3", "no-steal-unstable")
    if not state.crystals[ROW * seat + kind]:
        if state.count(seat, kind):
            raise Refusal("QT-10.3", "no-steal-chest", seat=PLAYERS[seat], kind=kind_name(kind))
        raise Refusal("QT-10.1", "no-steal", seat=PLAYERS[seat], kind=kind_name(kind), example=_example(state))
    return ROBS + VALUABLE_KINDS * seat + kind


def _lead(state: QuartzState, number: int) -> int:
    code = LEADS + _seat(state, number)
    if code not in list(state.legal()):
        tied = ", ".join(move_text(other) for other in state.legal())
        raise Refusal("QT-12.3", "no-lead", seat=PLAYERS[code - LEADS], tied=tied)
    return code


def _why_not_thing(state: QuartzState, found: re.Match[str]) -> None:
    """Refuse what lies there with the clause that keeps it from being chosen now, if there is one."""
    if found["use"]:
        action = FACES.index(found["use"])
        _need(state, ACT)
        _announce(state, action, int(NEEDS[action]))
    elif not found["kind"]:
        _need(state, REROLL)
    elif state.phase in (REROLL, LEAD):
        _need(state, ACT)
    elif state.phase == ACT:
        raise Refusal("QT-5.1", "no-action-yet")
    else:
        _why_not_crystal(state, found["place"] == "cart", int(found["owner"]), KIND_AT[found["kind"].lower()])


def _why_not_crystal(state: QuartzState, in_cart: bool, number: int, kind: int) -> None:
    own = number - 1 == state.seat
    if state.phase == ROB:
        seat = _other(state, number, "QT-10.1", "no-steal-own")
        if not in_cart:
            raise Refusal("QT-10.3", "no-steal-chest", seat=PLAYERS[seat], kind=kind_name(kind))
        _rob(state, number, kind)
    elif state.phase == PASS:
        _other(state, number, "QT-9.1", "no-pass-own")
    elif state.phase == GIVE:
        raise Refusal("QT-7.3", "no-give-old")
    elif own and in_cart:
        _protect(state, kind)
    else:
        raise Refusal("QT-8.1", "no-protect-others")


def _other(state: QuartzState, number: int, clause: str, own: str) -> int:
    """Somebody else who is still in."""
    seat = _seat(state, number)
    if seat == state.seat:
        raise Refusal(clause, own)
    if state.fell[seat]:
        raise Refusal("QT-15.6", "no-fallen", seat=PLAYERS[seat])
    return seat


def _seat(state: QuartzState, number: int) -> int:
    if not 1 <= number <= state.rules.seats:
        raise Refusal("QT-1.1", "no-such-player", seat=f"P{number}", last=PLAYERS[state.rules.seats - 1])
    return number - 1
