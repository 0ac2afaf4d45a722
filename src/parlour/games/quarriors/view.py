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
    NOBODY,
    PART_ROW,
    PLACE,
    READY,
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
    SPARED,
    SPELL,
    SPENT,
    USED,
)
from parlour.games.quarriors.names import PLACE_NAMES, asked, code_names, die_name
from parlour.games.quarriors.position import dump
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quarriors.tables.deck import PROTECT, S_TAX_SUMMON
from parlour.kernel.state import CHANCE

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
    facts["forecast"] = _forecast(state) if running else []
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


def _forecast(state: QuarriorsState) -> list[dict[str, Any]]:
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
