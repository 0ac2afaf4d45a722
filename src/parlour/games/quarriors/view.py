"""Who knows what in Quarriors! Quarmageddon: nothing is hidden, so all views are alike (QR-18.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NotRequired, TypedDict, cast

from parlour.games.quarriors.codes import (
    ACTIVE,
    ASIDE,
    ATTACKER,
    BASIC,
    COPIES,
    CREATURE,
    DREW,
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
    S_DEAL,
    S_DEFEND,
    S_FIRST,
    S_MAIN,
    SPARED,
    SPELL,
    SPENT,
    TO_ROLL,
    USED,
)
from parlour.games.quarriors.names import PHASES, PLACE_NAMES, asked, code_names, die_name
from parlour.games.quarriors.position import dump
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quarriors.tables.deck import PROTECT, S_TAX_SUMMON
from parlour.kernel.outcome import Tally
from parlour.kernel.state import CHANCE

SHOWN: Final = {"rolls": TO_ROLL, "fresh": FRESH, "drew": DREW, "spared": SPARED, "hurt": HURT, "attacker": ATTACKER}
MARKET_KINDS: Final = {BASIC: "basic", BASIC | CREATURE: "basic", CREATURE: "creature", SPELL: "spell"}


class KnownCard(TypedDict("_Class", {"class": str})):
    """A card of the Wilds."""

    card: str
    kind: str
    cost: int
    price: int
    """What it costs the active player now (QR-13.2)."""
    sale: bool
    glory: int
    left: int
    faces: list[str]


class KnownDie(TypedDict("_Class", {"class": str})):
    """A die that lies open before a player; what depends on its place is there only where it means something."""

    id: str
    card: str
    owner: int
    place: str
    face: int
    marks: NotRequired[list[str]]
    quid: NotRequired[int]
    level: NotRequired[int]
    attack: NotRequired[int]
    defense: NotRequired[int]
    immune: NotRequired[bool]
    worth: NotRequired[int]
    """The Glory that it would bring (QR-6.2)."""
    copy: NotRequired[str]
    host: NotRequired[str]


class Question(TypedDict):
    """What is awaited: a decision, or an outcome of chance."""

    kind: str
    seat: NotRequired[int]
    die: NotRequired[str]
    effect: NotRequired[str]
    left: NotRequired[int]
    defender: NotRequired[int]
    total: NotRequired[int]
    window: NotRequired[str]
    dice: NotRequired[list[str]]


class Forecast(TypedDict):
    """What the attack does to one opponent, or would do now."""

    seat: int
    total: int
    falls: list[str]
    parts: list[list[str | int]]
    """Each attacker and what it adds."""


class KnownAttack(TypedDict):
    totals: list[int]
    parts: list[str]
    lethal: bool
    ignoreattach: bool
    defense: int
    first_killed: list[str]
    defender: str | None
    gone: list[str]
    firstkill: list[str]


class Piles(TypedDict):
    bag: str
    active: str
    ready: str
    spent: str
    used: str
    aside: str


class Result(TypedDict):
    winners: list[str]
    reason: str


class Known(TypedDict):
    """The position, and what can be worked out from it."""

    game: str
    options: dict[str, Any]
    players: int
    cards: list[str]
    first: str | None
    turn: int
    step: str
    glory: list[int]
    wilds: str
    seats: list[Piles]
    quid: int
    captured: int
    extra: int
    discount: int
    rerolled: int
    scored: list[str]
    beaten: list[str]
    summoned: list[str]
    lasting: list[str]
    attack: KnownAttack | None
    cursor: str | int | None
    pending: list[str]
    result: Result | None
    goal: int
    active: int | None
    """Whose turn it is, once the Wilds are laid out."""
    phase: int
    asked: Question | None
    market: list[KnownCard]
    dice: list[KnownDie]
    bags: list[dict[str, int]]
    captures: int
    """How many captures are left."""
    empty: int
    """How many creature cards have no dice (QR-15.2)."""
    tax: int
    """What opponents' creatures add to the price of summoning."""
    forecast: list[Forecast]


def tally(state: QuarriorsState, _reason: str) -> Tally:
    """The Glory."""
    return Tally(tuple(int(state.glory(seat)) for seat in range(state.seats)))


def known(state: QuarriorsState, seat: int | None) -> Known:
    actor = int(state.actor())
    running = state.step > S_DEAL
    more = {
        "goal": int(state.rules.goal),
        "active": int(state.active) if running else None,
        "phase": PHASES.get(int(state.step), 0),
        "asked": _question(state) if actor >= 0 else _chance(state) if actor == CHANCE else None,
        "market": _market(state) if running else [],
        "dice": list(_dice(state)) if running else [],
        "bags": [_bag(state, place) for place in range(state.seats)] if running else [],
        "captures": int(state.captures_left()),
        "empty": int(state.empty()) if running else 0,
        "tax": int(state.tax(S_TAX_SUMMON)) if running else 0,
        "forecast": _forecast(state) if running else [],
    }
    return cast(Known, {**dump(state), **more})


def _chance(state: QuarriorsState) -> Question:
    if state.top == 0:
        return {"kind": "first" if state.step == S_FIRST else "deal"}
    base = state.top - FRAME
    if state.stack[base] == F_DRAW:
        return {"kind": "draw", "seat": int(state.stack[base + 1]), "left": int(state.stack[base + 2])}
    return {"kind": "roll", "seat": int(state.owner(state.rolling)), "die": die_name(state.deck, state.rolling)}


def _question(state: QuarriorsState) -> Question:
    """What the seat to act is asked, and about which die."""
    deck = state.deck
    kind = asked(state)
    question: Question = {"kind": kind}
    if kind == "defend":
        question["defender"] = int(state.actor())
        question["total"] = int(state.totals[state.actor()])
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
                question["die"], question["dice"] = _threat(state)
        elif op == F_EXPERT:
            question["die"] = die_name(deck, state.legal()[0] % deck.dice)
        elif op in (F_DESTROY, F_COPY, F_TURN, F_ATTACH):
            question["die"] = die_name(deck, frame[1])
    return question


def _threat(state: QuarriorsState) -> tuple[str, list[str]]:
    """The die whose ability threatens, and the dice of the seat to act that it threatens."""
    deck, stack = state.deck, state.stack
    base = state.top - 2 * FRAME
    dice = [int(stack[base - FRAME * count + 1]) for count in range(1, stack[base + 1] + 1)]
    mine = [die_name(deck, die) for die in dice if die != NOBODY and state.owner(die) == state.actor()]
    base -= FRAME * (len(dice) + 1)
    return die_name(deck, stack[base + 2]), mine


def _market(state: QuarriorsState) -> list[KnownCard]:
    """The Wilds: basic cards, creatures and spells, each by their cost."""
    deck = state.deck
    entries: list[KnownCard] = [
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


def _dice(state: QuarriorsState) -> Iterator[KnownDie]:
    """Every die that lies open before a player."""
    deck = state.deck
    for die, word in enumerate(state.dice):
        place = word & PLACE
        if place not in (ACTIVE, READY, SPENT, USED, ASIDE):
            continue
        entry: KnownDie = {
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
            entry["level"] = int(deck.level[shape])
            entry["attack"] = int(state.attack(die))
            entry["defense"] = int(state.resistance(die) if state.step == S_DEFEND else state.defense(die, False))
            entry["immune"] = bool(state.immune(die))
            entry["worth"] = int(state.bounty(die))
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


def _forecast(state: QuarriorsState) -> list[Forecast]:
    """The attack as it counts now, or would if it came now: for each opponent what is left of the total, what each
    attacker adds to it, and which creatures fall before they can defend or cannot withstand it."""
    if not S_MAIN <= state.step <= S_DEFEND or not state.army(state.active):
        return []
    twin = state.copy()
    if state.step != S_DEFEND:
        twin.foresee()
    if not twin.totals:
        return []
    deck = state.deck
    found: list[Forecast] = []
    for offset in range(1, int(state.seats)):
        seat = (int(state.active) + offset) % int(state.seats)
        if not state.army(seat):
            continue
        foes = [die for die in list(state.field)[: state.fielded] if state.owner(die) == seat]
        falls = [die_name(deck, die) for die in foes if _falls(twin, die, int(twin.totals[seat]))]
        parts: list[list[str | int]] = [
            [die_name(deck, twin.parts[at]), int(twin.parts[at + 1 + seat])]
            for at in range(0, len(twin.parts), PART_ROW)
        ]
        found.append({"seat": seat, "total": int(twin.totals[seat]), "falls": falls, "parts": parts})
    return found


def _falls(state: QuarriorsState, die: int, total: int) -> bool:
    """Whether a creature is gone, or could not withstand this total."""
    if state.place(die) != READY:
        return True
    if not total or state.dice[die] & (HURT | SPARED):
        return False
    return bool(total >= state.resistance(die) or (state.lethal and not state.immune(die)))
