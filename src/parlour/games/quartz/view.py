"""Who knows what in Quartz: nothing is hidden, so all views are alike."""

from __future__ import annotations

from typing import Any

from parlour.games.quartz.ground import (
    ACT,
    DRAW,
    FIRST,
    FREE,
    HELMET,
    JACKHAMMER,
    LEAD,
    MINE,
    NEEDS,
    REROLL,
    ROLL,
    ROUNDS,
    ROW,
    VALUABLE_KINDS,
)
from parlour.games.quartz.notation import a_kind, face_name, move_text, note_text, write
from parlour.games.quartz.options import PLAYERS
from parlour.games.quartz.position import ACTION_OF, dump, load
from parlour.games.quartz.state import (
    ANNOUNCE,
    GIVES,
    KEEP,
    LEADS,
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
    ROBS,
    TURN_END,
    QuartzState,
)
from parlour.games.quartz.tables import CRYSTALS, FACES
from parlour.games.quartz.tables import KINDS as CODES
from parlour.kernel.outcome import winners
from parlour.kernel.state import OVER
from parlour.kernel.view import Line
from parlour.kernel.words import Phrase, Seat, phrase


def known(state: QuartzState, seat: int | None) -> dict[str, Any]:
    actor = int(state.actor())
    seats = range(state.rules.seats)
    facts = dump(state)
    facts["seat"] = PLAYERS.index(facts["turn"]) if facts["turn"] else None
    facts["pairs"] = int(state.pairs())
    facts["prices"] = {code: int(state.price(kind)) for kind, code in enumerate(CODES)}
    facts["groups"] = {str(size): bonus for size, bonus in CRYSTALS.groups.items()}
    facts["careless"] = 0 if state.rules.last_first else CRYSTALS.careless
    facts["bag"] = crystals(state, state.bag)
    facts["held"] = crystals(state, state.bag + ROW)
    facts["seats"] = [_holdings(state, other) for other in seats]
    facts["uses"] = _uses(state)
    facts["tied"] = [int(code) - LEADS for code in state.tied()] if state.phase == LEAD else []
    facts["places"] = _places(state) if actor == OVER else []
    facts["reason"] = reason(state) if actor == OVER else None
    return facts


def crystals(state: QuartzState, row: int) -> dict[str, int]:
    """The kinds that lie in a row, with their numbers."""
    counts = state.crystals[row : row + len(CODES)]
    return {code: int(count) for code, count in zip(CODES, counts, strict=True) if count}


def _holdings(state: QuartzState, seat: int) -> dict[str, Any]:
    """What lies before a seat, and what it would bring now, line by line."""
    value, bonus, loss = int(state.sale(seat)), int(state.bonus(seat)), int(state.loss(seat))
    penalty = 0 if state.fell[seat] else int(state.penalty(seat))
    return {
        "cart": crystals(state, ROW * seat),
        "chest": crystals(state, ROW * (state.rules.seats + seat)),
        "tokens": int(state.tokens[seat]),
        "out": int(state.fell[seat]),
        "value": value,
        "bonus": bonus,
        "loss": loss,
        "penalty": penalty,
        "fortune": value + bonus + loss + penalty,
        "total": int(state.total(seat)),
    }


def _uses(state: QuartzState) -> list[dict[str, Any]]:
    """What the dice that lie there are good for now, action by action: own faces, wild ones, the most that it can use."""
    if state.phase not in (REROLL, ACT, DRAW, *ACTION_OF):
        return []
    twin = state.copy()
    if state.phase == REROLL:
        twin.count_faces()
    return [
        {
            "action": FACES[action],
            "own": int(twin.own(action)),
            "wilds": int(twin.wilds),
            "most": int(twin.limit(action)),
            "used": int(twin.used >> 3 * action & 7),
            "idle": _idle(twin, action),
        }
        for action in range(HELMET)
    ]


def _idle(state: QuartzState, action: int) -> bool:
    """Whether there are faces enough for an action, but nothing that it could do (QT-5.5)."""
    own = state.own(action)
    return bool(own and own + state.wilds >= NEEDS[action] and not state.limit(action))


def _places(state: QuartzState) -> list[int]:
    """The place of each seat, counted from 1; who ties shares the better one."""
    seats = range(state.rules.seats)
    return [1 + sum(state.compare(other, seat) > 0 for other in seats) for seat in seats]


def reason(state: QuartzState) -> str:
    """In one word, how the game ended."""
    if state.rules.tournament:
        return "days"
    if state.rules.last_first:
        return "survivors" if state.survivors() == 2 else "empty"
    return "rounds" if state.pairs() == 0 else "empty"


# The log


def narrate(before: QuartzState, event: int, after: QuartzState, seat: int | None) -> list[Line]:
    """The lines of the log; the same for every viewer. Dice are told together, when the last of a roll has fallen."""
    who = int(before.seat) if before.phase != FIRST else event
    head = None if before.phase in (FIRST, LEAD) else phrase("turn-head", round=int(before.round))
    line = _event_line(before, event, who)
    lines = [] if line is None else [Line(line, write(before, event), who, head=head)]
    for note in after.consequences():
        lines += _note_lines(after, int(note), who, head)
        if note % 16 == NOTE_DAY:
            lines += _fortunes(_sold(before, event))
    return lines


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
        action, faces = divmod(event - ANNOUNCE, 5)
        return phrase(f"log-announce-{FACES[action]}", who=Seat(who), faces=faces + 1)
    return pick_line(event, who)


def _roll_line(before: QuartzState, event: int, who: int) -> Phrase | None:
    """All five dice, once the last one lies."""
    if before.to_roll & (before.to_roll - 1):
        return None
    faces = [face_name(event if before.to_roll >> die & 1 else before.dice[die]) for die in range(5)]
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
        opened = "log-round" if what <= ROUNDS else "log-round-bare"
        return [Line(phrase(opened, who=Seat(int(after.leader)), round=what), text, int(after.leader))]
    fortunes = [] if after.rules.tournament else _fortunes(after)
    return [*fortunes, Line(_end_line(after), text, banner=True)]


def _sold(before: QuartzState, event: int) -> QuartzState:
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


def dollars(money: int) -> str:
    """Money with its sign: $12, or a true minus before it."""
    return f"${money}" if money >= 0 else f"−${-money}"


def _end_line(after: QuartzState) -> Phrase:
    best = winners(tuple(after.returns()))
    if len(best) == 1:
        return phrase("log-win", who=Seat(best[0]))
    if len(best) == 2:
        return phrase("log-win-two", who=Seat(best[0]), other=Seat(best[1]))
    return phrase("log-win-many", count=len(best) or int(after.rules.seats))
