"""Who knows what in Quarriors! Quarmageddon: nothing is hidden, so all views are alike (QR-18.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from parlour.games.quarriors.codes import (
    ACTIVE,
    ASIDE,
    ATTACKER,
    BASIC,
    COPIES,
    CREATURE,
    F_ATTACH,
    F_COPY,
    F_CULLS,
    F_DESTROY,
    F_DRAW,
    F_EXPERT,
    F_RUN,
    F_TURN,
    F_WINDOW,
    FACES,
    FRAME,
    FRESH,
    HURT,
    ICON_CREATURE,
    N_BECOMES,
    N_FADES,
    N_FALLS,
    N_FORCED,
    N_GLORY,
    N_OVER,
    N_REFILL,
    N_SCORED,
    N_STANDS,
    N_TAKES,
    N_TOTAL,
    N_TURN,
    NOBODY,
    NOTE_KINDS,
    NOTE_SPAN,
    PART_ROW,
    PLACE,
    READY,
    REASONS,
    S_ATTACKS,
    S_CAPTURE,
    S_CLEAN,
    S_COUNT,
    S_DEAL,
    S_DEFEND,
    S_FIRST,
    S_MAIN,
    S_PROTECT,
    S_SCORE,
    SEAT,
    SPARED,
    SPELL,
    SPENT,
    STOP,
    USED,
    WILDS,
)
from parlour.games.quarriors.notation import VERBS, asked, card_name, die_says, move_text, write
from parlour.games.quarriors.position import code_names, die_name, dump, seat_name
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quarriors.tables.deck import BURSTS, PROTECT, S_TAX_SUMMON, STATS, TRIGGERS, Deck
from parlour.kernel.state import CHANCE
from parlour.kernel.view import Line
from parlour.kernel.words import Phrase, Seat, phrase

PHASES: Final = {
    S_SCORE: 1,
    S_MAIN: 2,
    S_ATTACKS: 3,
    S_COUNT: 3,
    S_PROTECT: 3,
    S_DEFEND: 3,
    S_CAPTURE: 4,
    S_CLEAN: 5,
}
PLACE_NAMES: Final = {ACTIVE: "active", READY: "ready", SPENT: "spent", USED: "used", ASIDE: "aside", WILDS: "wilds"}
SHOWN: Final = {"fresh": FRESH, "spared": SPARED, "hurt": HURT, "attacker": ATTACKER}
MARKET_KINDS: Final = {BASIC: "basic", BASIC | CREATURE: "basic", CREATURE: "creature", SPELL: "spell"}


def known(state: QuarriorsState, seat: int | None) -> dict[str, Any]:
    actor = int(state.actor())
    facts = dump(state)
    running = state.step > S_DEAL
    facts["goal"] = int(state.rules.goal)
    facts["active"] = int(state.active) if running else None
    facts["phase"] = PHASES.get(int(state.step), 0)
    facts["asked"] = _question(state) if actor >= 0 else _chance(state) if actor == CHANCE else None
    facts["market"] = _market(state) if running else []
    facts["dice"] = list(_dice(state)) if running else []
    facts["bags"] = [_bag(state, place) for place in range(state.seats)] if running else []
    facts["captures"] = int(state.captures_left())
    facts["empty"] = int(state.empty()) if running else 0
    facts["tax"] = int(state.tax(S_TAX_SUMMON)) if running else 0
    facts["outlook"] = _outlook(state) if running else []
    return facts


def _chance(state: QuarriorsState) -> dict[str, Any]:
    if state.top == 0:
        return {"kind": "first" if state.step == S_FIRST else "deal"}
    base = state.top - FRAME
    if state.stack[base] == F_DRAW:
        return {"kind": "draw", "seat": int(state.stack[base + 1]), "left": int(state.stack[base + 2])}
    return {"kind": "roll", "seat": int(state.owner(state.rolling)), "die": die_name(state.deck, state.rolling)}


def _question(state: QuarriorsState) -> dict[str, Any]:
    """What the seat to act is asked, and about which die."""
    deck = state.deck
    kind = asked(state)
    question: dict[str, Any] = {"kind": kind}
    if kind == "defend":
        question |= {"defender": int(state.actor()), "total": int(state.totals[state.actor()])}
    about = {int(code % deck.dice) for code in state.legal() if code < deck.verbs_end}
    if kind == "clean" or (kind == "choose" and len(about) == 1):
        question["die"] = die_name(deck, min(about))
    if state.top > 0:
        base = state.top - FRAME
        frame = state.stack[base : base + FRAME]
        op = int(frame[0])
        if op == F_RUN:
            question["die"] = die_name(deck, frame[2])
            question["effect"] = code_names(deck)[int(frame[1])]
        elif op == F_CULLS:
            question["left"] = int(frame[2])
        elif op == F_WINDOW:
            question["window"] = "protect" if frame[1] == PROTECT else "threat"
            if frame[1] != PROTECT:
                question |= _threat(state)
        elif op == F_EXPERT:
            question["die"] = die_name(deck, state.legal()[0] % deck.dice)
        elif op in (F_DESTROY, F_COPY, F_TURN, F_ATTACH):
            question["die"] = die_name(deck, frame[1])
    return question


def _threat(state: QuarriorsState) -> dict[str, Any]:
    """The die whose ability threatens, and the dice of the seat to act that it threatens."""
    deck, stack = state.deck, state.stack
    base = state.top - 2 * FRAME
    dice = [int(stack[base - FRAME * count + 1]) for count in range(1, stack[base + 1] + 1)]
    mine = [die_name(deck, die) for die in dice if die != NOBODY and state.owner(die) == state.actor()]
    base -= FRAME * (len(dice) + 1)
    return {"die": die_name(deck, stack[base + 2]), "dice": mine}


def _market(state: QuarriorsState) -> list[dict[str, Any]]:
    """The Wilds: basic cards, creatures and spells, each by their cost."""
    deck = state.deck
    entries = [
        {
            "class": deck.codes[klass],
            "card": deck.ids[state.cards[klass]],
            "kind": MARKET_KINDS[int(deck.class_kind[klass])],
            "cost": int(deck.cost[state.cards[klass]]),
            "price": int(state.price(klass)),
            "sale": bool(deck.sale[state.cards[klass]]),
            "glory": int(deck.glory[state.cards[klass]]),
            "left": int(state.left(klass)),
            "faces": deck.faces[klass * FACES + 1 : klass * FACES + FACES],
        }
        for klass in state.classes
    ]
    order = ("basic", "creature", "spell")
    return sorted(entries, key=lambda entry: (order.index(entry["kind"]), entry["cost"]))


def _dice(state: QuarriorsState) -> Iterator[dict[str, Any]]:
    """Every die that lies open before a player."""
    deck = state.deck
    for die, word in enumerate(state.dice):
        place = word & PLACE
        if place not in (ACTIVE, READY, SPENT, USED, ASIDE):
            continue
        entry: dict[str, Any] = {
            "id": die_name(deck, die),
            "class": deck.codes[deck.die_class[die]],
            "card": deck.ids[state.card(die)],
            "owner": int(state.owner(die)),
            "place": PLACE_NAMES[place],
            "face": int(state.face(die)),
        }
        if marks := [name for name, bit in SHOWN.items() if word & bit]:
            entry["marks"] = marks
        if place == READY and not deck.class_kind[deck.die_class[die]] & SPELL:
            shape = state.shape(die)
            entry |= {
                "level": int(deck.level[shape]),
                "attack": int(state.attack(die)),
                "defense": int(state.resistance(die) if state.step == S_DEFEND else state.defense(die, False)),
                "immune": bool(state.immune(die)),
                "worth": int(state.bounty(die)),
            }
            if word & COPIES:
                entry["copy"] = f"{deck.codes[shape // FACES]}={shape % FACES}"
        elif place == READY and state.host(die) != NOBODY:
            entry["host"] = die_name(deck, state.host(die))
        elif place == ACTIVE and state.face(die):
            shape = state.shape(die)
            entry["quid"] = int(deck.quid[shape])
            if deck.icon[shape] == ICON_CREATURE:
                entry["level"] = int(deck.level[shape])
        yield entry


def _bag(state: QuarriorsState, seat: int) -> dict[str, int]:
    deck = state.deck
    counts = {deck.codes[klass]: int(state.counts[seat * deck.classes + klass]) for klass in state.classes}
    return {code: count for code, count in counts.items() if count}


def _outlook(state: QuarriorsState) -> list[dict[str, Any]]:
    """The attack as it counts now, or as it would: for each opponent what is left of the total, the parts of the sum
    behind it, and who cannot hold it or falls before it."""
    if not S_MAIN <= state.step <= S_DEFEND or not state.army(state.active):
        return []
    twin = state.copy()
    if state.step != S_DEFEND:
        twin.foresee()
    if not twin.totals:
        return []
    deck = state.deck
    found = []
    for offset in range(1, int(state.seats)):
        seat = (int(state.active) + offset) % int(state.seats)
        if not state.army(seat):
            continue
        foes = [die for die in list(state.field)[: state.fielded] if state.owner(die) == seat]
        falls = [die_name(deck, die) for die in foes if _falls(twin, die, int(twin.totals[seat]))]
        parts = [
            [die_name(deck, twin.parts[at]), int(twin.parts[at + 1 + seat])]
            for at in range(0, len(twin.parts), PART_ROW)
        ]
        found.append({"seat": seat, "total": int(twin.totals[seat]), "falls": falls, "parts": parts})
    return found


def _falls(state: QuarriorsState, die: int, total: int) -> bool:
    """Whether a creature is gone, or could not hold so much."""
    if state.place(die) != READY:
        return True
    if not total or state.dice[die] & (HURT | SPARED):
        return False
    return bool(total >= state.resistance(die) or (state.lethal and not state.immune(die)))


# --- the log ----------------------------------------------------------------------------------------------------------


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
        return f"saved {die}" if two == READY else f"falls {die} {PLACE_NAMES[two]}"
    if kind == N_TAKES:
        return f"takes {die} {seat_name(two)}"
    if kind == N_BECOMES:
        return f"becomes {die} {deck.ids[two]}"
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
    return lines


def _chance_lines(before: QuarriorsState, event: int, head: Phrase | None) -> list[Line]:
    deck = before.deck
    text = write(before, event)
    if before.top == 0:
        if before.step == S_FIRST:
            return [Line(phrase("log-first", who=Seat(event)), text, event)]
        return [Line(phrase("log-deal", card=card_name(deck, event)), text)]
    base = before.top - FRAME
    if before.stack[base] == F_DRAW:
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


def face_says(text: str) -> Phrase:
    """A face in words."""
    plain = text.rstrip("*")
    bursts = len(text) - len(plain)
    stars = " " + "*" * bursts if bursts else ""
    if plain.startswith("C"):
        level, attack, defense = plain[1:].split("/")
        return phrase("face-creature", level=level, attack=attack, defense=defense, stars=stars)
    if plain == "S":
        return phrase("face-spell", stars=stars)
    if plain == "R":
        return phrase("face-roll", stars=stars)
    if plain.startswith("R&D"):
        return phrase("face-roll-draw", draws=int(plain[3:]), stars=stars)
    if plain.startswith("D"):
        return phrase("face-draw", draws=int(plain[1:]), stars=stars)
    quid, mark, rest = plain[1:2], plain[2:3], plain[3:]
    if mark == "|":
        return phrase("face-quid-roll", quid=int(quid), stars=stars)
    if mark == "&":
        return phrase("face-quid-draw", quid=int(quid), draws=int(rest[1:]), stars=stars)
    return phrase("face-quid", quid=int(quid), stars=stars) if quid else phrase("face-none", stars=stars)


def _move_line(before: QuarriorsState, code: int, who: int) -> Phrase:
    deck = before.deck
    if code >= deck.classes_end:
        word = int(code - deck.classes_end)
        if word < SEAT:
            return phrase("log-face", who=Seat(who), face=word + 1)
        if word < STOP:
            return phrase("log-seat", who=Seat(who), whom=Seat(word - SEAT))
        names = ("stop", "without", "done", "attack", "go", "pass", "end")
        return phrase(f"log-{names[word - STOP]}", who=Seat(who))
    if code >= deck.verbs_end:
        card = card_name(deck, int(before.cards[(code - deck.verbs_end) % deck.classes]))
        return phrase("log-capture", who=Seat(who), card=card)
    verb, die = VERBS[code // deck.dice], int(code % deck.dice)
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
        if one >= after.deck.verbs_end or VERBS[one // after.deck.dice] not in ("on", "defend"):
            return None
        die = one % after.deck.dice
        verb = VERBS[one // after.deck.dice]
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
        return Line(over_says(REASONS[one], int(after.winners), int(after.seats)), text, banner=True)
    card = die_says(after, one)
    owner = int(after.owner(one)) if after.place(one) != WILDS else None
    if kind == N_FALLS:
        return Line(phrase(f"log-falls-{PLACE_NAMES[two]}", card=card), text, owner, head=head)
    if kind == N_TAKES:
        return Line(phrase("log-takes", who=Seat(two), card=card), text, two, head=head)
    if kind == N_BECOMES:
        return Line(phrase("log-becomes", card=card, model=card_name(after.deck, two)), text, owner, head=head)
    messages = {N_SCORED: "log-scores", N_STANDS: "log-stands", N_FADES: "log-fades"}
    return Line(phrase(messages[kind], card=card), text, owner, head=head)


def over_says(reason: str, winners: int, seats: int) -> Phrase:
    """How it ended: one winner, or several who share the victory."""
    won = [seat for seat in range(seats) if winners >> seat & 1]
    if len(won) == 1:
        return phrase(f"over-{reason}", who=Seat(won[0]))
    if len(won) == 2:
        return phrase("over-two", who=Seat(won[0]), whom=Seat(won[1]))
    return phrase("over-many", winners=len(won))
