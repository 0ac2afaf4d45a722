"""What a viewer learns from an event of Quarriors: the same for all, as nothing is hidden."""

from __future__ import annotations

from collections import Counter
from functools import reduce
from typing import Final

from parlour.games.quarriors.codes import (
    ATTACK,
    COLUMNS,
    DREW,
    F_DRAW,
    F_ROLLS,
    FACES,
    FRAME,
    FRESH,
    LIE,
    N_BECOMES,
    N_FADES,
    N_FALLS,
    N_FORCED,
    N_GLORY,
    N_OVER,
    N_PAYS,
    N_RAISES,
    N_REFILL,
    N_SCORED,
    N_STANDS,
    N_TAKES,
    N_TOTAL,
    N_TURN,
    NOTE_KINDS,
    NOTE_SPAN,
    READY,
    REASONS,
    S_DEAL,
    S_FIRST,
    SEAT,
    SPENT_OF,
    STOP,
    TO_ROLL,
    WILDS,
)
from parlour.games.quarriors.names import (
    PLACE_NAMES,
    card_name,
    die_name,
    die_says,
    face_says,
    move_text,
    over_says,
    seat_name,
    verb_of,
)
from parlour.games.quarriors.notation import write
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quarriors.tables.deck import BURSTS, STATS, TRIGGERS, Deck
from parlour.kernel.state import CHANCE
from parlour.kernel.view import Line, by_message, with_kinds
from parlour.kernel.words import Phrase, Seat, phrase

KINDS: Final = by_message(
    {
        "roll": "log-roll log-rolls log-quarriors log-use-roll log-with log-without",
        "draw": "log-deal log-draw log-use-draw log-refill",
        "move": "log-ready log-summon log-forced-on log-becomes log-face",
        "take": "log-capture log-takes",
        "use": "log-spend log-cast log-copy log-use log-react log-do",
        "attack": "log-attack log-total log-raises",
        "choose": "log-done log-attack-none log-go log-pass log-keep log-drop log-skip log-on log-on-theirs log-stop log-seat "
        "log-defend log-forced-defend log-stands log-falls-ready",
        "gain": "log-glory log-scores log-pays",
        "lose": "log-cull log-fades log-falls-used log-falls-active log-falls-aside",
        "turn": "log-first log-turn log-end",
        "end": "over-glory over-empty over-turns over-two over-many",
    }
)


def note_text(deck: Deck, note: int) -> str:
    """What happened by itself, as the log writes it."""
    kind, one, two = _note(note)
    if kind == N_FORCED:
        return move_text(deck, one)
    if kind in (N_TURN, N_REFILL):
        return f"{'turn' if kind == N_TURN else 'refill'} {seat_name(one)}"
    if kind == N_OVER:
        return f"over {REASONS[one]}"
    if kind == N_GLORY:
        return f"glory {seat_name(one)} +{two}"
    if kind == N_TOTAL:
        return f"total {seat_name(one)} {two}"
    die = die_name(deck, one)
    if kind == N_FALLS:
        return f"saved {die}" if two % 8 == READY else f"falls {die} {PLACE_NAMES[two % 8]}"
    if kind == N_TAKES:
        return f"takes {die} {seat_name(two)}"
    if kind == N_BECOMES:
        return f"becomes {die} {deck.ids[two]}"
    if kind in (N_PAYS, N_RAISES):
        return f"{'pays' if kind == N_PAYS else 'raises'} {die} +{two}"
    return {N_SCORED: f"scores {die}", N_STANDS: f"stands {die}", N_FADES: f"fades {die}"}[kind]


def _note(note: int) -> tuple[int, int, int]:
    rest = note // NOTE_KINDS
    return note % NOTE_KINDS, rest % NOTE_SPAN, rest // NOTE_SPAN


def narrate(before: QuarriorsState, event: int, after: QuarriorsState, seat: int | None) -> list[Line]:
    """The lines of the log; the same for every viewer."""
    head = None
    if before.step > S_DEAL:
        head = phrase("turn-head", turn=int(before.turn) + 1)
    if before.actor() == CHANCE:
        lines = _chance_lines(before, event, head)
    else:
        who = int(before.actor())
        lines = [Line(_move_line(before, event, who), write(before, event), who, head=head)]
    for note in after.consequences():
        if line := _note_line(before, after, int(note), head):
            lines.append(line)
            head = line.head or head  # what follows belongs to the turn that has just begun
    return with_kinds(lines, KINDS)


def _chance_lines(before: QuarriorsState, event: int, head: Phrase | None) -> list[Line]:
    deck = before.deck
    text = write(before, event)
    if before.top == 0:
        if before.step == S_FIRST:
            return [Line(phrase("log-first", who=Seat(event)), text, event)]
        return [Line(phrase("log-deal", card=card_name(deck, event)), text)]
    base = before.top - FRAME
    if before.stack[base] == F_DRAW:
        if before.stack[base + 3] != LIE:
            return []  # it is told when it is rolled
        who = int(before.stack[base + 1])
        card = card_name(deck, int(before.cards[event]))
        return [Line(phrase("log-draw", who=Seat(who), card=card), text, who, head=head)]
    die = int(before.rolling)
    who = int(before.owner(die))
    rolled = [(die, int(deck.die_class[die]) * FACES + event + 1)]
    if not _opens_turn(before):
        face = face_says(deck.faces[rolled[0][1]])
        line = Line(phrase("log-roll", who=Seat(who), card=die_says(before, die), face=face), text, who, head=head)
    else:
        others = [int(other) for other in list(before.pool)[: before.pooled] if other != die]
        if any(before.dice[other] & TO_ROLL for other in others):
            return []  # they fall together: all are told with the last
        rolled = sorted([*((other, int(before.shape(other))) for other in others), *rolled])
        text = " ".join(f"roll {die_name(deck, one)}={shape % FACES}" for one, shape in rolled)
        line = Line(phrase("log-rolls", who=Seat(who), dice=_together(deck, rolled)), text, who, head=head)
    if any(deck.bursts[shape] and not _has_ability(before, one, int(deck.bursts[shape])) for one, shape in rolled):
        return [line, Line(phrase("log-quarriors"), "", who, head=head)]
    return [line]


def _opens_turn(state: QuarriorsState) -> bool:
    """Whether the die that falls belongs to the roll with which a turn begins: nothing has been used before."""
    pool = list(state.pool)[: state.pooled]
    return (
        state.stack[state.top - FRAME] == F_ROLLS
        and not state.rerolled
        and not state.rows[state.active * COLUMNS + SPENT_OF]
        and all(state.dice[die] & TO_ROLL or state.dice[die] & FRESH and not state.dice[die] & DREW for die in pool)
    )


def _together(deck: Deck, rolled: list[tuple[int, int]]) -> Phrase:
    """All the Quiddity of a roll, then its other dice; of several alike, one and how many there are."""
    faces = [(deck.codes[deck.die_class[die]], deck.faces[shape]) for die, shape in rolled]
    quid = sum(int(face[1:]) for _code, face in faces if _merely_pays(face))
    parts = [phrase("face-quid", quid=quid)] if quid else []
    for (code, face), times in Counter(one for one in faces if not _merely_pays(one[1])).items():
        part = phrase("log-rolled", die=phrase(f"die-{code}"), face=face_says(face))
        parts.append(phrase("face-times", face=part, times=times) if times > 1 else part)
    return reduce(lambda rest, first: phrase("key-more", first=first, rest=rest), reversed(parts))


def _merely_pays(face: str) -> bool:
    return face.startswith("Q") and face[1:].isdigit()


def _has_ability(state: QuarriorsState, die: int, bursts: int) -> bool:
    """Whether the card says anything that needs these bursts."""
    deck = state.deck
    card = int(state.cards[deck.die_class[die]])
    stats = [[deck.stats[(card * BURSTS + number) * STATS + at] for at in range(STATS)] for number in (0, bursts)]
    if stats[0] != stats[1]:
        return True
    return any(
        state.ability(card, trigger, bursts, 0) != state.ability(card, trigger, 0, 0) for trigger in range(TRIGGERS)
    )


def _move_line(before: QuarriorsState, code: int, who: int) -> Phrase:
    deck = before.deck
    if code >= deck.classes_end:
        word = int(code - deck.classes_end)
        if word < SEAT:
            return phrase("log-face", who=Seat(who), face=word + 1)
        if word < STOP:
            return phrase("log-seat", who=Seat(who), whom=Seat(word - SEAT))
        names = ("stop", "without", "done", "attack", "go", "pass", "end")
        if word == ATTACK and not 0 < before.army(who) < before.fielded:  # QR-10.1
            return phrase("log-attack-none", who=Seat(who))
        return phrase(f"log-{names[word - STOP]}", who=Seat(who))
    if code >= deck.verbs_end:
        card = card_name(deck, int(before.cards[(code - deck.verbs_end) % deck.classes]))
        return phrase("log-capture", who=Seat(who), card=card)
    (verb, part), die = verb_of(deck, code), int(code % deck.dice)
    if part:
        return phrase(f"log-use-{part}", who=Seat(who), card=die_says(before, die))
    if verb == "spend":
        quid = int(deck.quid[before.shape(die)])
        return phrase("log-spend", who=Seat(who), card=die_says(before, die), quid=quid)
    if verb == "summon":
        face = face_says(deck.faces[before.shape(die)])
        return phrase("log-summon", who=Seat(who), card=die_says(before, die), face=face)
    if verb == "on" and before.place(die) == READY and before.owner(die) != who:
        return phrase("log-on-theirs", who=Seat(who), card=die_says(before, die), whom=Seat(int(before.owner(die))))
    return phrase(f"log-{verb}", who=Seat(who), card=die_says(before, die))


def _note_line(before: QuarriorsState, after: QuarriorsState, note: int, head: Phrase | None) -> Line | None:
    kind, one, two = _note(note)
    text = note_text(after.deck, note)
    if kind == N_FORCED:
        if one >= after.deck.verbs_end or verb_of(after.deck, one)[0] not in ("on", "defend"):
            return None
        die = one % after.deck.dice
        verb = verb_of(after.deck, one)[0]
        return Line(phrase(f"log-forced-{verb}", card=die_says(after, die)), text, head=head)
    if kind == N_TURN:
        start = phrase("turn-head", turn=int(after.turn) + 1)
        return Line(phrase("log-turn", who=Seat(one)), text, one, head=start)
    if kind == N_REFILL:
        return Line(phrase("log-refill", who=Seat(one)), text, one, head=head)
    if kind == N_GLORY:
        return Line(phrase("log-glory", who=Seat(one), glory=two), text, one, head=head)
    if kind == N_TOTAL:
        return Line(phrase("log-total", who=Seat(one), total=two), text, one, head=head)
    if kind == N_OVER:
        return Line(
            over_says(REASONS[one], [seat for seat in range(after.seats) if after.winners >> seat & 1]),
            text,
            banner=True,
        )
    card = die_says(after, one)
    owner = int(after.owner(one)) if after.place(one) != WILDS else None
    if kind == N_FALLS:
        return Line(phrase(f"log-falls-{PLACE_NAMES[two % 8]}", card=card), text, owner, head=head)
    if kind == N_TAKES:
        return Line(phrase("log-takes", who=Seat(two), card=card), text, two, head=head)
    if kind == N_PAYS:
        return Line(phrase("log-pays", card=card, quid=two), text, owner, head=head)
    if kind == N_RAISES:
        return Line(phrase("log-raises", who=Seat(int(before.active)), card=card, points=two), text, owner, head=head)
    if kind == N_BECOMES:
        return Line(phrase("log-becomes", card=card, model=card_name(after.deck, two)), text, owner, head=head)
    messages = {N_SCORED: "log-scores", N_STANDS: "log-stands", N_FADES: "log-fades"}
    return Line(phrase(messages[kind], card=card), text, owner, head=head)
