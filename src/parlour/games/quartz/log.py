"""What a viewer learns from an event of Quartz."""

from __future__ import annotations

from typing import Final

from parlour.games.quartz.codes import (
    ACT,
    ANNOUNCE,
    DICE,
    DRAW,
    FIRST,
    FREE,
    GIVES,
    JACKHAMMER,
    KEEP,
    LEAD,
    LEADS,
    MINE,
    NOTE_DAY,
    NOTE_LEADER,
    NOTE_MARKER,
    NOTE_OUT,
    NOTE_PICK,
    NOTE_ROUND,
    NOTE_STAYS,
    NOTE_TOKENS,
    PASSES,
    PROTECTS,
    REROLL,
    ROBS,
    ROLL,
    ROUNDS,
    TURN_END,
    VALUABLE_KINDS,
)
from parlour.games.quartz.names import FACE_LETTERS, a_kind, dollars, face_name, move_text
from parlour.games.quartz.notation import note_text, write
from parlour.games.quartz.position import dump, load
from parlour.games.quartz.state import QuartzState
from parlour.games.quartz.view import known, tie_break
from parlour.kernel.outcome import winners
from parlour.kernel.view import Line, by_message, with_kinds
from parlour.kernel.words import Phrase, Seat, phrase

KINDS: Final = by_message(
    {
        "roll": "log-roll log-rolled-again log-reroll log-reroll-token",
        "draw": "log-mine log-draw",
        "move": "log-give log-protect log-pass",
        "take": "log-steal",
        # what is announced tells little beside what comes of it
        "choose": "log-keep log-lead log-announce-X log-announce-J log-announce-C log-announce-T log-announce-S",
        "gain": "log-token log-fortune log-fortune-bare",
        "lose": "log-out",
        "turn": "log-first log-end log-marker log-leader log-stays log-round log-round-bare",
        "end": "log-day log-win log-win-kind log-win-day log-win-two log-win-many",
    }
)


def narrate(before: QuartzState, event: int, after: QuartzState, seat: int | None) -> list[Line]:
    """The lines of the log; the same for every viewer. Dice are told together, when the last of a roll has fallen."""
    who = int(before.seat) if before.phase != FIRST else event
    head = None if before.phase in (FIRST, LEAD) else _head(before, who, int(before.round))
    line = _event_line(before, event, who)
    lines = [] if line is None else [Line(line, write(before, event), who, head=head)]
    for note in after.consequences():
        lines += _note_lines(after, int(note), who, head)
        if note % 16 == NOTE_DAY:
            lines += _fortunes(sold(before, event))
    return with_kinds(lines, KINDS)


def _head(state: QuartzState, who: int, round: int) -> Phrase:
    """One turn: every seat has one in a round."""
    if state.rules.tournament:
        return phrase("turn-head-day", day=int(state.day), round=round, who=Seat(who))
    return phrase("turn-head", round=round, who=Seat(who))


def _event_line(before: QuartzState, event: int, who: int) -> Phrase | None:
    phase = before.phase
    if phase == FIRST:
        return phrase("log-first", who=Seat(who))
    if phase == MINE or (phase == DRAW and before.action != JACKHAMMER):
        return phrase("log-mine", who=Seat(who), a=a_kind(event))
    if phase == DRAW:
        return phrase("log-draw", who=Seat(who), a=a_kind(event))
    if phase == ROLL:
        return _roll_line(before, event, who)
    if phase == REROLL:
        return _reroll_line(before, event, who)
    if phase == LEAD:
        return phrase("log-lead", who=Seat(who), leader=Seat(event - LEADS))
    if event == TURN_END:
        return phrase("log-end", who=Seat(who))
    if phase == ACT:
        action, faces = divmod(event - ANNOUNCE, DICE)
        return phrase(f"log-announce-{FACE_LETTERS[action]}", who=Seat(who), faces=faces + 1)
    return pick_line(event, who)


def _roll_line(before: QuartzState, event: int, who: int) -> Phrase | None:
    """All five dice, once the last one lies."""
    if before.to_roll & (before.to_roll - 1):
        return None
    faces = [face_name(event if before.to_roll >> die & 1 else before.dice[die]) for die in range(DICE)]
    five = dict(zip(("one", "two", "three", "four", "five"), faces, strict=True))
    return phrase("log-roll" if before.free == FREE else "log-rolled-again", who=Seat(who), **five)


def _reroll_line(before: QuartzState, event: int, who: int) -> Phrase:
    if event == KEEP:
        return phrase("log-keep", who=Seat(who))
    return phrase(
        "log-reroll" if before.free else "log-reroll-token",
        who=Seat(who),
        dice=event.bit_count(),
        which=move_text(event)[1:],
    )


def pick_line(code: int, who: int) -> Phrase:
    """A pick, whether it was chosen or made by itself."""
    if code < PROTECTS:
        return phrase("log-give", who=Seat(who), a=a_kind(code - GIVES))
    if code < PASSES:
        return phrase("log-protect", who=Seat(who), a=a_kind(code - PROTECTS))
    if code < ROBS:
        return phrase("log-pass", who=Seat(who), to=Seat(code - PASSES))
    victim, kind = divmod(code - ROBS, VALUABLE_KINDS)
    return phrase("log-steal", who=Seat(who), a=a_kind(kind), victim=Seat(victim))


def _note_lines(after: QuartzState, note: int, who: int, head: Phrase | None) -> list[Line]:
    what, kind = divmod(note, 16)
    text = note_text(note)
    if kind == NOTE_TOKENS:
        return [Line(phrase("log-token", who=Seat(who), tokens=what), text, who, head=head)]
    if kind == NOTE_PICK:
        return [Line(pick_line(what, who), text, who, head=head)]
    if kind == NOTE_OUT:
        return [Line(phrase("log-out", who=Seat(what)), text, what, banner=True, head=head)]
    if kind == NOTE_MARKER:
        return [Line(phrase("log-marker", who=Seat(what)), text, what)]
    if kind == NOTE_DAY:
        return [Line(phrase("log-day", day=what), text, banner=True)]
    if kind == NOTE_LEADER:
        return [Line(phrase("log-leader", who=Seat(what), a=a_kind(int(after.best_kind()))), text, what)]
    if kind == NOTE_STAYS:
        return [Line(phrase("log-stays", who=Seat(what)), text, what)]
    if kind == NOTE_ROUND:
        opened, leader = "log-round" if what <= ROUNDS else "log-round-bare", int(after.leader)
        head = _head(after, leader, what)
        return [Line(phrase(opened, who=Seat(leader), round=what), text, leader, head=head)]
    fortunes = [] if after.rules.tournament else _fortunes(after)
    return [*fortunes, Line(_end_line(after), text, banner=True)]


def sold(before: QuartzState, event: int) -> QuartzState:
    """The end of a tournament's day as if nothing followed: the carts and chests are still there to be counted."""
    position = dump(before)
    options = {**position["options"], "tournament": "off"}
    day = load({**position, "options": options, "day": 1, "scores": []})
    day.apply(event)
    return day


def _fortunes(after: QuartzState) -> list[Line]:
    """What the sale brings to everybody who is still in, and how it adds up."""
    lines: list[Line] = []
    for seat in range(after.rules.seats):
        if after.fell[seat]:
            continue
        sums = {"money": after.fortune(seat), "value": after.sale(seat), "bonus": after.bonus(seat)}
        sums |= {"loss": after.loss(seat), "penalty": after.penalty(seat)}
        told = phrase(
            "log-fortune-bare" if after.rules.last_first else "log-fortune",
            who=Seat(seat),
            **{name: dollars(int(money)) for name, money in sums.items()},
        )
        lines.append(Line(told, seat=seat))
    return lines


def _end_line(after: QuartzState) -> Phrase:
    best = winners(tuple(after.returns()))
    if len(best) == 1:
        tie = tie_break(known(after, None), best[0])
        if tie is None:
            return phrase("log-win", who=Seat(best[0]))
        return phrase("log-win-day" if "day" in tie else "log-win-kind", who=Seat(best[0]), **tie)
    if len(best) == 2:
        return phrase("log-win-two", who=Seat(best[0]), other=Seat(best[1]))
    return phrase("log-win-many", count=len(best) or int(after.rules.seats))
