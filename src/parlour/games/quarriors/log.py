"""What a viewer learns from an event of Quarriors: the same for all, as nothing is hidden."""

from __future__ import annotations

from typing import Final

from parlour.games.quarriors.codes import (
    ATTACK,
    F_DRAW,
    FACES,
    FRAME,
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
    STOP,
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
        "roll": "log-roll log-quarriors log-use-roll log-with log-without",
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
    face = face_says(deck.faces[deck.die_class[die] * FACES + event + 1])
    lines = [Line(phrase("log-roll", who=Seat(who), card=die_says(before, die), face=face), text, who, head=head)]
    shape = int(deck.die_class[die]) * FACES + event + 1
    if deck.bursts[shape] and not _has_ability(before, die, int(deck.bursts[shape])):
        lines.append(Line(phrase("log-quarriors"), "", who, head=head))
    return lines


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
