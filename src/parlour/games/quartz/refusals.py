"""Why a text cannot be played in Quartz, or a click means nothing: the clause that forbids it, and what would do."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from parlour.games.quartz.codes import (
    ACT,
    ACTION_OF,
    ANNOUNCE,
    DICE,
    DRAW,
    FIRST,
    FREE,
    GIVE,
    HELMET,
    LEAD,
    LEADS,
    MINE,
    MINING,
    NOBODY,
    PASS,
    PASSES,
    PICKAXE,
    PROTECT,
    PROTECTS,
    REROLL,
    ROB,
    ROBS,
    ROLL,
    ROW,
    TURN_END,
    UNSTABLE,
    VALUABLE_KINDS,
)
from parlour.games.quartz.names import (
    FACE_LETTERS,
    KIND_NAMES,
    SEAT_NAMES,
    face_name,
    kind_name,
    move_text,
    outcome_text,
)
from parlour.games.quartz.state import QuartzState
from parlour.games.quartz.tables import LOWEST, NEEDS, WEIGHTS
from parlour.kernel.errors import BadNotation, Refusal
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.words import Seat

NEEDS_CLAUSE: Final = ("QT-6.1", "QT-7.1", "QT-8.1", "QT-9.1", "QT-10.1")
"""What says how many faces an action needs,"""
CAP_CLAUSE: Final = ("QT-6.3", "QT-7.5", "QT-8.3", "QT-9.4", "QT-10.4")
"""and how many have an effect."""
ELEMENT: Final = re.compile(
    rf"(?P<die>die-[1-5])|use-(?P<use>[XJCTS])|seat-(?P<seat>\d)"
    rf"|(?P<place>cart|chest)-(?P<owner>\d)-(?P<kind>{'|'.join(KIND_NAMES)})",
    re.ASCII,
)
"""What can be clicked in the scene, by its id."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a text asks for, whether or not it is possible."""

    phase: int
    """Where it belongs."""
    code: int
    """The event, if it is possible."""
    seat: int = NOBODY
    kind: int = 0
    face: int = MINING
    """The face that falls, or the action that is announced."""
    count: int = 0
    """With how many faces."""
    die: int = 0
    dice: str = ""


def example(state: QuartzState) -> str:
    """An event that can happen now."""
    if state.actor() == CHANCE:
        outcome = next(code for code, weight in enumerate(state.chance()) if weight)
        return outcome_text(state.phase, LOWEST[state.to_roll], outcome)
    return move_text(state.legal()[0])


def not_a_move(state: QuartzState, text: str) -> BadNotation:
    shown = text.strip()[:40]
    if state.actor() == OVER:
        return BadNotation("no-sense-over", text=shown)
    return BadNotation("no-sense-chance" if state.actor() == CHANCE else "no-sense", text=shown, example=example(state))


def refuse(state: QuartzState, asked: Asked) -> None:
    """Raise the refusal of what cannot be played now; nothing happens if it can."""
    if state.phase != asked.phase:
        _wrong_moment(state, asked)
    if asked.phase == FIRST:
        _need_seat(state, asked.seat)
    elif asked.phase in (MINE, DRAW):
        _check_draw(state, asked.kind)
    elif asked.phase == ROLL:
        _check_die(state, asked)
    elif asked.phase == REROLL:
        _check_dice(asked.dice)
    elif asked.phase == ACT and asked.code != TURN_END:
        _check_announcement(state, asked.face, asked.count)
    elif asked.phase == GIVE:
        _check_give(state, asked.kind)
    elif asked.phase == PROTECT:
        _check_protect(state, asked.kind)
    elif asked.phase == PASS:
        _check_receiver(state, asked.seat)
    elif asked.phase == ROB:
        _check_loot(state, asked.seat, asked.kind)
    elif asked.phase == LEAD:
        _check_leader(state, asked.seat)


# The wrong moment


def _wrong_moment(state: QuartzState, asked: Asked) -> None:
    """Refuse what does not belong here: because its time is over or has not come, or something else comes first."""
    phase = state.phase
    if state.actor() == OVER:
        raise Refusal(_end_clause(state), "no-over")
    if asked.phase == FIRST:
        raise Refusal("QT-1.6", "no-first-known", seat=SEAT_NAMES[state.first])
    if phase == FIRST:
        raise Refusal("QT-1.6", "no-first-yet", example=example(state))
    if phase == LEAD:
        raise Refusal("QT-12.3", "no-leader-yet", example=example(state))
    if asked.phase == LEAD:
        raise Refusal("QT-12.3", "no-lead-now")
    if phase == MINE:
        raise Refusal("QT-3.1", "no-crystal-yet", example=example(state))
    if asked.phase == MINE and phase in (ROLL, REROLL, ACT):
        _no_more_draws(state)
    if phase == ROLL:  # the first roll, or one that was chosen
        raise Refusal("QT-4.1" if state.free == FREE else "QT-4.7", "no-dice-yet", example=example(state))
    if phase == DRAW:
        clause = "QT-6.1" if state.action == PICKAXE else "QT-7.6" if asked.phase == GIVE else "QT-7.2"
        raise Refusal(clause, "no-draws-yet", action=face_name(state.action), left=int(state.left))
    if phase in ACTION_OF:  # what was announced is carried out in full
        clause = "QT-7.2" if phase == GIVE else "QT-5.5"
        name = face_name(ACTION_OF[phase])
        raise Refusal(clause, "no-pick-yet", action=name, left=int(state.left), example=example(state))
    if phase == REROLL:
        if asked.phase == ROLL:
            raise Refusal("QT-4.2", "no-die-now", example=example(state))
        raise Refusal("QT-2.4", "no-keep-yet")
    if asked.phase in (ROLL, REROLL):
        raise Refusal("QT-4.6", "no-more-rolls")
    action = ACTION_OF[asked.phase]
    _check_announcement(state, action, NEEDS[action])
    text = f"{FACE_LETTERS[action]}{NEEDS[action]}"
    raise Refusal("QT-5.2", "no-pick-now", action=face_name(action), example=text)


def _end_clause(state: QuartzState) -> str:
    if state.rules.last_first:
        return "QT-15.3" if state.survivors() == 2 else "QT-15.9"
    return "QT-16.1" if state.rules.tournament else "QT-13.1"


def _no_more_draws(state: QuartzState) -> None:
    """Step 1 is over, or was skipped; later a crystal is drawn for what is announced only."""
    if state.phase == ACT:
        raise Refusal("QT-5.2", "no-draw-unannounced", example=example(state))
    if not state.in_bag():
        raise Refusal("QT-3.4", "no-draw-empty", example=example(state))
    raise Refusal("QT-2.4", "no-draw-now", example=example(state))


# Chance


def _check_draw(state: QuartzState, kind: int) -> None:
    if not state.crystals[state.bag + kind]:
        clause = "QT-3.1" if state.phase == MINE else "QT-6.1" if state.action == PICKAXE else "QT-7.2"
        raise Refusal(clause, "no-draw-kind", kind=kind_name(kind), example=example(state))


def _check_die(state: QuartzState, asked: Asked) -> None:
    if not 1 <= asked.die <= DICE:
        raise Refusal("QT-4.1", "no-such-die", die=asked.die, example=example(state))
    if asked.die != LOWEST[state.to_roll] + 1 or not WEIGHTS[asked.face]:
        raise Refusal("QT-4.7", "no-die-order", example=example(state))


# Decisions


def _check_dice(text: str) -> None:
    dice = text[1:]
    if text == "r":
        raise Refusal("QT-4.2", "no-dice-named")
    if not set(dice) <= set("12345") or len(set(dice)) != len(dice):
        raise Refusal("QT-4.2", "no-such-dice", text=text[:40])


def _check_announcement(state: QuartzState, action: int, faces: int) -> None:
    """An announcement within its limits; else which of them it breaks."""
    own, wilds, name = int(state.own(action)), int(state.wilds), face_name(action)
    needs, helmets = int(NEEDS[action]), int(state.own(HELMET))
    if state.used >> 3 * action & 7:
        raise Refusal("QT-5.2", "no-second-time", action=name)
    if own + wilds < max(needs, faces) <= own + helmets and wilds == helmets // NEEDS[HELMET]:
        raise Refusal("QT-11.1", "no-lone-helmet", action=name, own=own, helmets=helmets, wilds=wilds)
    if faces < needs or own + wilds < needs:
        raise Refusal(NEEDS_CLAUSE[action], "no-few-faces", action=name, needs=needs, own=own, wilds=wilds)
    if faces > own + wilds:
        raise Refusal("QT-5.2", "no-such-faces", action=name, own=own, wilds=wilds)
    most = int(state.limit(action))
    if not most:
        raise Refusal(CAP_CLAUSE[action], f"no-target-{FACE_LETTERS[action]}")
    if faces > most:
        raise Refusal(CAP_CLAUSE[action], "no-effect", action=name, text=f"{FACE_LETTERS[action]}{most}")


def _check_give(state: QuartzState, kind: int) -> None:
    if not state.crystals[state.bag + ROW + kind]:
        raise Refusal("QT-7.3", "no-give", kind=kind_name(kind), example=example(state))


def _check_protect(state: QuartzState, kind: int) -> None:
    if kind == UNSTABLE:
        raise Refusal("QT-8.2", "no-protect-unstable")
    if not state.crystals[ROW * state.seat + kind]:
        raise Refusal("QT-8.1", "no-protect", kind=kind_name(kind), example=example(state))


def _check_receiver(state: QuartzState, seat: int) -> None:
    _need_seat(state, seat)
    if seat == state.seat:
        raise Refusal("QT-9.1", "no-pass-own")
    _need_survivor(state, seat)


def _check_loot(state: QuartzState, seat: int, kind: int) -> None:
    _check_victim(state, seat)
    if kind == UNSTABLE:
        raise Refusal("QT-10.3", "no-steal-unstable")
    if not state.crystals[ROW * seat + kind]:
        if state.count(seat, kind):
            raise Refusal("QT-10.3", "no-steal-chest", seat=Seat(seat), kind=kind_name(kind))
        raise Refusal("QT-10.1", "no-steal", seat=Seat(seat), kind=kind_name(kind), example=example(state))


def _check_victim(state: QuartzState, seat: int) -> None:
    _need_seat(state, seat)
    if seat == state.seat:
        raise Refusal("QT-10.1", "no-steal-own")
    _need_survivor(state, seat)


def _check_leader(state: QuartzState, seat: int) -> None:
    _need_seat(state, seat)
    _need_survivor(state, seat)
    if LEADS + seat not in list(state.legal()):
        tied = ", ".join(move_text(code) for code in state.legal())
        raise Refusal("QT-12.3", "no-lead", seat=Seat(seat), tied=tied)


def _need_seat(state: QuartzState, seat: int) -> None:
    if not 0 <= seat < state.rules.seats:
        raise Refusal("QT-1.1", "no-such-player", seat=f"P{seat + 1}", last=SEAT_NAMES[state.rules.seats - 1])


def _need_survivor(state: QuartzState, seat: int) -> None:
    if state.fell[seat]:
        raise Refusal("QT-15.6", "no-fallen", seat=Seat(seat))


# Clicks


def why_inert(state: QuartzState, element: str) -> Refusal | None:
    """Why nothing comes of clicking an element of the scene, if a clause keeps it from being chosen now."""
    found = ELEMENT.fullmatch(element)
    if found is None or state.actor() < 0:
        return None
    try:
        _refuse_click(state, found)
    except Refusal as refusal:
        return refusal
    return None


def _refuse_click(state: QuartzState, found: re.Match[str]) -> None:
    if found["die"]:
        refuse(state, Asked(REROLL, 1 << int(found["die"][-1]) - 1))
    elif found["use"]:
        action = FACE_LETTERS.index(found["use"])
        needs = int(NEEDS[action])
        refuse(state, Asked(ACT, ANNOUNCE + DICE * action + needs - 1, face=action, count=needs))
    elif found["seat"]:
        _refuse_seat(state, int(found["seat"]) - 1)
    elif state.phase in (REROLL, LEAD):
        refuse(state, Asked(ACT, TURN_END))
    elif state.phase == ACT:
        raise Refusal("QT-5.1", "no-action-yet")
    else:
        _refuse_crystal(state, found["place"] == "cart", int(found["owner"]) - 1, KIND_NAMES.index(found["kind"]))


def _refuse_seat(state: QuartzState, seat: int) -> None:
    if state.phase == PASS:
        refuse(state, Asked(PASS, PASSES + seat, seat=seat))
    elif state.phase == LEAD:
        refuse(state, Asked(LEAD, LEADS + seat, seat=seat))


def _refuse_crystal(state: QuartzState, in_cart: bool, seat: int, kind: int) -> None:
    if state.phase == PASS:
        _check_receiver(state, seat)
    elif state.phase == GIVE:
        raise Refusal("QT-7.3", "no-give-old")
    elif state.phase == ROB:
        if not in_cart:
            _check_victim(state, seat)
            raise Refusal("QT-10.3", "no-steal-chest", seat=Seat(seat), kind=kind_name(kind))
        refuse(state, Asked(ROB, ROBS + VALUABLE_KINDS * seat + kind, seat=seat, kind=kind))
    elif seat == state.seat and in_cart:
        refuse(state, Asked(PROTECT, PROTECTS + kind, kind=kind))
    elif seat == state.seat:
        raise Refusal("QT-8.4", "no-protect-again")
    else:
        raise Refusal("QT-8.1", "no-protect-others")
