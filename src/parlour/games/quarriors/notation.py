"""The notation of Quarriors! Quarmageddon, and why a text cannot be played: `read` names the clause that forbids it."""

from __future__ import annotations

import re
from typing import Final, NoReturn

from parlour.games.quarriors.codes import (
    ACTIVE,
    BY_EMPTY,
    BY_GLORY,
    BY_TURNS,
    CAPTURE,
    CARD,
    F_DRAW,
    FACE,
    FACES,
    FRAME,
    FRESH,
    ICON_CREATURE,
    ICON_SPELL,
    NOBODY,
    OUT,
    READY,
    S_CAPTURE,
    S_DEAL,
    S_FIRST,
    S_MAIN,
    S_SCORE,
    SEAT,
    SPARED,
    SPELL,
    STOP,
    USED,
)
from parlour.games.quarriors.names import ASKS, VERBS, WORDS, asked, card_name, die_name, find_die, move_text
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quarriors.tables.deck import A_FLAGS, A_MAY, CAST4, IMMEDIATE, REACT, REROLLS_ITSELF, S_TAX_SUMMON
from parlour.kernel.errors import BadNotation, Refusal
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.words import phrase

EVENT: Final = re.compile(
    rf"(?P<verb>{'|'.join(VERBS)}) (?P<code>[A-Z]{{2}})(?P<number>[0-9]{{1,3}})"
    r"|(?P<choice>card|capture) (?P<klass>[A-Z]{2})"
    r"|face (?P<face>[1-6])|seat (?P<seat>[0-3])"
    rf"|(?P<word>{'|'.join(WORDS)})"
    r"|first (?P<first>[0-3])|deal (?P<deal>[A-Z]{2}/[A-Z]{1,2})|draw (?P<draw>[A-Z]{2})"
    r"|roll (?P<rolled>[A-Z]{2})(?P<which>[0-9]{1,3})=(?P<shows>[1-6])",
    re.IGNORECASE | re.ASCII,
)
CLICKED: Final = re.compile(r"card-(?P<klass>[A-Z]{2})|(?P<die>[A-Z]{2}[0-9]{1,3})", re.ASCII)
"""A card of the Wilds or a die as the table names it, where nothing comes of clicking it."""
MOVE_CLAUSES: Final = {
    "do": "QR-6.4",
    "skip": "QR-6.4",
    "on": "QR-9.2",
    "cull": "QR-6.5",
    "keep": "QR-14.1",
    "use": "QR-7.3",
    "with": "QR-7.5",
    "spend": "QR-7.8",
    "ready": "QR-7.8",
    "summon": "QR-7.8",
    "cast": "QR-9.2",
    "copy": "QR-R38",
    "defend": "QR-10.9",
    "react": "QR-9.8",
    "drop": "QR-14.1",
    "card": "QR-13.5",
    "capture": "QR-13.1",
    "face": "QR-2.10",
    "seat": "QR-9.2",
    "stop": "QR-6.5",
    "with -": "QR-7.5",
    "done": "QR-7.3",
    "attack": "QR-7.8",
    "go": "QR-10.16",
    "pass": "QR-9.8",
    "end": "QR-13.4",
}
"""The clause that says when each move is made."""


# --- writing ----------------------------------------------------------------------------------------------------------


def write(state: QuarriorsState, event: int) -> str:
    deck = state.deck
    if state.actor() != CHANCE:
        return move_text(deck, event)
    if state.top > 0:
        if state.stack[state.top - FRAME] == F_DRAW:
            return f"draw {deck.codes[event]}"
        return f"roll {die_name(deck, state.rolling)}={event + 1}"
    return f"first {event}" if state.step == S_FIRST else f"deal {deck.ids[event]}"


# --- reading ----------------------------------------------------------------------------------------------------------


def read(state: QuarriorsState, text: str) -> int:
    """The event that a text means now. A text that cannot be played is refused with the clause that forbids it."""
    found = EVENT.fullmatch(" ".join(text.split()))
    if found is None:
        if clicked := CLICKED.fullmatch(text):
            _why_nothing(state, clicked)
        _not_a_move(state, text)
    actor = state.actor()
    if actor == OVER:
        clause = {BY_GLORY: "QR-15.1", BY_EMPTY: "QR-15.2", BY_TURNS: "QR-15.6"}[int(state.reason)]
        raise Refusal(clause, "no-over")
    if found["first"] or found["deal"] or found["draw"] or found["rolled"]:
        return _outcome(state, found)
    if actor == CHANCE:
        raise Refusal(*_awaited(state))
    name, code, die = _move(state, found)
    if code not in list(state.legal()):
        if name not in ASKS[asked(state)]:
            _why_not_now(state, name, die, found)
        _why_not(state, name, die, found)
    return code


def _why_nothing(state: QuarriorsState, clicked: re.Match[str]) -> None:
    """Refuses what a click on a card or a die was most likely meant to do, if that cannot be done."""
    if state.actor() < 0 or state.step <= S_DEAL:
        return
    if clicked["klass"]:
        read(state, f"{'card' if asked(state) == 'card' else 'capture'} {clicked['klass']}")
        return
    ask = asked(state)
    read(state, f"{_meant(state, ask, clicked['die'])} {clicked['die']}")


def _meant(state: QuarriorsState, ask: str, name: str) -> str:
    """The verb that goes with a die where it lies."""
    die = find_die(state.deck, name[:2], int(name[2:]))
    if ask not in ("main", "count", "capture", "window", "loss"):
        return ASKS[ask][0]
    if die != NOBODY and state.place(die) == ACTIVE:
        icon = state.deck.icon[state.shape(die)]
        return "summon" if icon == ICON_CREATURE else "ready" if icon == ICON_SPELL else "spend"
    return "cast" if state.actor() == state.active else "react"


def _not_a_move(state: QuarriorsState, text: str) -> NoReturn:
    shown = text.strip()[:40]
    if state.actor() == OVER:
        raise BadNotation("no-sense-over", text=shown)
    if state.actor() == CHANCE:
        event = next(code for code, weight in enumerate(state.chance()) if weight)
        raise BadNotation("no-sense-chance", text=shown, example=write(state, event))
    raise BadNotation("no-sense", text=shown, example=move_text(state.deck, state.legal()[0]))


def _move(state: QuarriorsState, found: re.Match[str]) -> tuple[str, int, int]:
    """A move's name, its code and its die (NOBODY if it names none)."""
    deck = state.deck
    if found["verb"]:
        name = found["verb"].lower()
        die = find_die(deck, found["code"].upper(), int(found["number"]))
        if die == NOBODY or state.cards[deck.die_class[die]] == NOBODY or state.place(die) == OUT:
            raise Refusal("QR-1.5", "no-die", die=f"{found['code'].upper()}{int(found['number'])}")
        return name, VERBS.index(name) * deck.dice + die, die
    if found["choice"]:
        name = found["choice"].lower()
        code = found["klass"].upper()
        if code not in deck.codes or state.cards[deck.codes.index(code)] == NOBODY:
            raise Refusal("QR-1.5", "no-class", klass=code)
        first = deck.verbs_end + (CARD if name == "card" else CAPTURE) * deck.classes
        return name, first + deck.codes.index(code), NOBODY
    if found["face"]:
        return "face", deck.classes_end + FACE + int(found["face"]) - 1, NOBODY
    if found["seat"]:
        return "seat", deck.classes_end + SEAT + int(found["seat"]), NOBODY
    name = found["word"].lower()
    return name, deck.classes_end + STOP + WORDS.index(name), NOBODY


# Chance


def _awaited(state: QuarriorsState) -> tuple[str, str]:
    """The clause and the message for anything else while chance must speak."""
    if state.top == 0:
        return ("QR-1.7", "no-first-yet") if state.step == S_FIRST else ("QR-1.2", "no-deal-yet")
    if state.stack[state.top - FRAME] == F_DRAW:
        return "QR-3.8", "no-draw-yet"
    return "QR-2.1", "no-roll-yet"


def _outcome(state: QuarriorsState, found: re.Match[str]) -> int:
    if state.actor() != CHANCE:
        raise Refusal("QR-5.1", "no-chance-now")
    clause, message = _awaited(state)
    deck = state.deck
    weights = list(state.chance())
    if found["first"] and message == "no-first-yet":
        if int(found["first"]) < state.seats:
            return int(found["first"])
        raise Refusal(clause, "no-such-seat", seat=found["first"], last=int(state.seats) - 1)
    if found["deal"] and message == "no-deal-yet":
        return _dealt(state, found["deal"], weights)
    if found["draw"] and message == "no-draw-yet":
        code = found["draw"].upper()
        if code in deck.codes and weights[deck.codes.index(code)]:
            return deck.codes.index(code)
        raise Refusal(clause, "no-such-draw", klass=code)
    if found["rolled"] and message == "no-roll-yet":
        die = find_die(deck, found["rolled"].upper(), int(found["which"]))
        if die != state.rolling:
            raise Refusal("QR-7.1", "no-other-roll", die=die_name(deck, state.rolling))
        face = int(found["shows"])
        if weights[face - 1]:
            return face - 1
        same = int(deck.same[deck.die_class[die] * FACES + face])
        raise Refusal(clause, "no-such-face", text=f"roll {die_name(deck, die)}={same}", face=face)
    raise Refusal(clause, message)


def _dealt(state: QuarriorsState, text: str, weights: list[int]) -> int:
    deck = state.deck
    card = next((at for at, name in enumerate(deck.ids) if name.lower() == text.lower()), NOBODY)
    if card == NOBODY:
        raise Refusal("QR-1.2", "no-card", card=text)
    if weights[card]:
        return card
    klass = deck.card_class[card]
    if state.cards[klass] != NOBODY:
        raise Refusal("QR-1.2", "no-class-again", klass=deck.codes[klass])
    if not deck.class_set[klass] & state.rules.sets:
        raise Refusal("QR-1.2", "no-set", card=deck.ids[card])
    spells = bool(deck.class_kind[klass] & SPELL)
    raise Refusal("QR-1.3" if spells else "QR-1.2", "no-spell-yet" if spells else "no-creature-more")


# Moves at the wrong time


def _why_not_now(state: QuarriorsState, name: str, die: int, found: re.Match[str]) -> NoReturn:
    """A move that answers another question than the one that is asked."""
    mine = state.actor() == state.active
    ask = asked(state)
    if name == "cast" and state.step == S_SCORE:
        raise Refusal("QR-6.7", "no-cast-scoring")
    if name == "react" and mine:
        raise Refusal("QR-9.7", "no-react-own-turn")
    if name == "cast" and not mine:
        raise Refusal("QR-9.2", "no-cast-other-turn")
    if name == "use" and ask in ("main", "capture"):
        raise Refusal("QR-7.3", "no-use-late", die=die_name(state.deck, die))
    if ask == "immediate" and name in (*ASKS["main"], *ASKS["capture"]):
        raise Refusal("QR-7.3", "no-done-first")
    if name == "capture" and mine and state.step < S_CAPTURE:
        klass = state.deck.codes.index(found["klass"].upper())
        card = card_name(state.deck, int(state.cards[klass]))
        if not state.deck.sale[state.cards[klass]]:
            raise Refusal("QR-17.2", "no-sale", card=card)
        raise Refusal("QR-13.1", "no-capture-yet", card=card, price=int(state.price(klass)), quid=int(state.quid))
    raise Refusal(MOVE_CLAUSES[name], "no-not-asked", move=name, asked=phrase(f"asked-{ask}"))


# Moves at the right time that cannot be made


def _why_not(state: QuarriorsState, name: str, die: int, found: re.Match[str]) -> NoReturn:
    deck = state.deck
    if die != NOBODY:
        _why_not_that_one(state, name, die)
    if name == "capture":
        _why_no_capture(state, deck.codes.index(found["klass"].upper()))
    if name == "card":
        raise Refusal("QR-13.5", "no-card-now", klass=found["klass"].upper(), fits=_offered(state))
    if name == "face":
        raise Refusal("QR-2.10", "no-face", face=found["face"], fits=_offered(state))
    if name == "seat":
        raise Refusal("QR-9.2", "no-seat", fits=_offered(state))
    raise Refusal("QR-R11", "no-partner-needed")  # with -


def _offered(state: QuarriorsState) -> str:
    """What could be said instead."""
    texts = [move_text(state.deck, code) for code in state.legal()]
    return ", ".join(texts[:6]) + (", …" if len(texts) > 6 else "")


def _why_not_that_one(state: QuarriorsState, name: str, die: int) -> NoReturn:
    alike = _alike(state, name, die)
    if alike != NOBODY:
        raise Refusal("QR-R48", "no-alike", die=die_name(state.deck, die), text=f"{name} {die_name(state.deck, alike)}")
    reasons = {
        "use": _why_no_use,
        "spend": _why_no_spending,
        "ready": _why_no_readying,
        "summon": _why_no_summoning,
        "cast": _why_no_cast,
        "react": _why_no_reaction,
        "defend": _why_no_defender,
        "cull": _why_no_cull,
        "with": _why_no_partner,
        "on": _why_no_target,
        "copy": _why_no_copy,
    }
    if name in reasons:
        reasons[name](state, die)
    what = die_name(state.deck, die)
    if name == "skip" and _pending_compulsory(state, die):
        raise Refusal("QR-5.3", "no-skip", die=what)
    raise Refusal(MOVE_CLAUSES[name], "no-other-die", die=what, fits=_offered(state))


def _alike(state: QuarriorsState, name: str, die: int) -> int:
    """The offered die that stands for this one, or NOBODY."""
    deck = state.deck
    verb = VERBS.index(name)
    for code in state.legal():
        if code // deck.dice == verb and code < deck.verbs_end:
            other = code % deck.dice
            if deck.die_class[other] == deck.die_class[die] and other < die and _same(state, die, other):
                return int(other)
    return NOBODY


def _same(state: QuarriorsState, die: int, other: int) -> bool:
    if state.place(die) == READY and not state.deck.class_kind[state.deck.die_class[die]] & SPELL:
        return bool(state.alike(die, other))
    return bool(state.dice[die] == state.dice[other])


def _check_pool(state: QuarriorsState, die: int, clause: str) -> None:
    name = die_name(state.deck, die)
    if state.place(die) != ACTIVE or state.owner(die) != state.active:
        raise Refusal(clause, "no-not-in-pool", die=name)
    if state.face(die) == 0:
        raise Refusal("QR-3.9", "no-face-yet", die=name)


def _why_no_use(state: QuarriorsState, die: int) -> NoReturn:
    deck = state.deck
    name = die_name(deck, die)
    _check_pool(state, die, "QR-7.2")
    if not state.dice[die] & FRESH:
        raise Refusal("QR-7.3", "no-not-fresh", die=name)
    shape = state.shape(die)
    row = state.immediate_row(die)
    if row == NOBODY and not deck.rolls[shape] and not deck.draws[shape]:
        raise Refusal("QR-7.2", "no-immediate", die=name)
    again = deck.abilities[row + A_FLAGS] & REROLLS_ITSELF if row != NOBODY else deck.rolls[shape]
    if again and state.rerolls_left() <= 0:
        raise Refusal("QR-7.11", "no-rerolls-left", most=int(state.rules.rerolls))
    raise Refusal("QR-7.4", "no-dice-to-draw", die=name)


def _why_no_spending(state: QuarriorsState, die: int) -> NoReturn:
    _check_pool(state, die, "QR-4.3")
    deck = state.deck
    shape = state.shape(die)
    name = die_name(deck, die)
    if deck.icon[shape] == ICON_CREATURE and state.step == S_MAIN:
        price = int(deck.level[shape] + state.tax(S_TAX_SUMMON))
        raise Refusal("QR-2.2", "no-quiddity-to-summon", die=name, price=price, quid=int(state.quid))
    raise Refusal("QR-2.2", "no-quiddity", die=name)


def _why_no_readying(state: QuarriorsState, die: int) -> NoReturn:
    deck = state.deck
    _check_pool(state, die, "QR-7.9")
    if deck.icon[state.shape(die)] == ICON_SPELL and deck.triggers[state.card(die)] >> IMMEDIATE & 1:
        raise Refusal("QR-7.7", "no-immediate-ready", die=die_name(deck, die))
    raise Refusal("QR-7.9", "no-spell-icon", die=die_name(deck, die))


def _why_no_summoning(state: QuarriorsState, die: int) -> NoReturn:
    deck = state.deck
    name = die_name(deck, die)
    _check_pool(state, die, "QR-8.2")
    shape = state.shape(die)
    if deck.icon[shape] != ICON_CREATURE:
        raise Refusal("QR-8.2", "no-creature-icon", die=name)
    if not state.summonable(die):
        raise Refusal("QR-8.5", "no-second-summoning", card=card_name(deck, int(state.card(die))))
    price = int(deck.level[shape] + state.tax(S_TAX_SUMMON))
    raise Refusal("QR-8.2", "no-quid-to-summon", die=name, price=price, quid=int(state.quid))


def _check_spell(state: QuarriorsState, die: int, seat: int) -> None:
    name = die_name(state.deck, die)
    spell = state.deck.class_kind[state.deck.die_class[die]] & SPELL
    if not spell or state.place(die) != READY or state.owner(die) != seat:
        raise Refusal("QR-9.1", "no-spell", die=name)
    if state.host(die) != NOBODY:
        raise Refusal("QR-9.5", "no-attached-spell", die=name)


def _why_no_cast(state: QuarriorsState, die: int) -> NoReturn:
    deck = state.deck
    name = die_name(deck, die)
    _check_spell(state, die, int(state.active))
    triggers = deck.triggers[state.card(die)]
    if triggers >> REACT & 1:
        raise Refusal("QR-9.7", "no-cast-reaction", die=name)
    if triggers >> CAST4 & 1 and state.step != S_CAPTURE:
        raise Refusal("QR-R6", "no-cast-yet", die=name)
    raise Refusal("QR-9.3", "no-use-of-spell", die=name)


def _why_no_reaction(state: QuarriorsState, die: int) -> NoReturn:
    deck = state.deck
    name = die_name(deck, die)
    _check_spell(state, die, int(state.actor()))
    if not deck.triggers[state.card(die)] >> REACT & 1:
        raise Refusal("QR-9.2", "no-reaction", die=name)
    raise Refusal("QR-9.8", "no-reaction-now", die=name)


def _why_no_defender(state: QuarriorsState, die: int) -> NoReturn:
    name = die_name(state.deck, die)
    spell = state.deck.class_kind[state.deck.die_class[die]] & SPELL
    if spell or state.place(die) != READY or state.owner(die) != state.actor():
        raise Refusal("QR-10.9", "no-creature-of-yours", die=name)
    if state.dice[die] & SPARED:
        raise Refusal("QR-11.6", "no-spared", die=name)
    raise Refusal("QR-10.14", "no-hurt-twice", die=name)


def _why_no_cull(state: QuarriorsState, die: int) -> NoReturn:
    name = die_name(state.deck, die)
    if asked(state) == "expert":
        raise Refusal("QR-16.3", "no-other-die", die=name, fits=_offered(state))
    if state.place(die) != USED or state.owner(die) != state.actor():
        raise Refusal("QR-6.6", "no-used-die", die=name)
    raise AssertionError(name)


def _why_no_partner(state: QuarriorsState, die: int) -> NoReturn:
    name = die_name(state.deck, die)
    _check_pool(state, die, "QR-3.3")
    raise Refusal("QR-7.5", "no-partner", die=name)


def _why_no_target(state: QuarriorsState, die: int) -> NoReturn:
    name = die_name(state.deck, die)
    creature = state.place(die) == READY and not state.deck.class_kind[state.deck.die_class[die]] & SPELL
    if creature and state.owner(die) != state.actor() and state.immune(die):
        raise Refusal("QR-12.1", "no-immune-target", die=name)
    raise Refusal("QR-9.2", "no-target", die=name, fits=_offered(state))


def _why_no_copy(state: QuarriorsState, die: int) -> NoReturn:
    raise Refusal("QR-R38", "no-copy", die=die_name(state.deck, die))


def _pending_compulsory(state: QuarriorsState, die: int) -> bool:
    """Whether the pending ability of a die is one that cannot be declined."""
    base = state.top - FRAME
    for number in range(1, state.stack[base + 1] + 1):
        item = base - FRAME * number
        if state.stack[item + 2] == die and not state.deck.abilities[state.stack[item + 1] + A_MAY]:
            return True
    return False


def _why_no_capture(state: QuarriorsState, klass: int) -> NoReturn:
    deck = state.deck
    card = card_name(deck, int(state.cards[klass]))
    if not deck.sale[state.cards[klass]]:
        raise Refusal("QR-17.2", "no-sale", card=card)
    if state.left(klass) == 0:
        raise Refusal("QR-13.3", "no-dice-left", card=card)
    if state.captures_left() <= 0:
        raise Refusal("QR-13.1", "no-captures-left")
    raise Refusal("QR-13.2", "no-quid-to-capture", card=card, price=int(state.price(klass)), quid=int(state.quid))
