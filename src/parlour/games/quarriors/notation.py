"""The notation of Quarriors! Quarmageddon: `write` and `read`, which names the clause that forbids a text."""

from __future__ import annotations

import re
from typing import Final, NoReturn

from parlour.games.quarriors.codes import (
    BY_EMPTY,
    BY_GLORY,
    BY_TURNS,
    CREATURE,
    CREATURES_DEALT,
    F_DRAW,
    F_ROLLS,
    FACES,
    FRAME,
    NOBODY,
    S_FIRST,
    SET_ROTD,
    SPELL,
)
from parlour.games.quarriors.names import PARTS, VERBS, WORDS, die_name, find_die, move_text
from parlour.games.quarriors.refusals import refuse
from parlour.games.quarriors.refusals.first import check_first
from parlour.games.quarriors.refusals.moment import question
from parlour.games.quarriors.refusals.wish import Wish, wish_card, wish_die, wish_face, wish_seat, wish_word
from parlour.games.quarriors.state import QuarriorsState
from parlour.kernel.errors import BadNotation, Refusal
from parlour.kernel.fields import Form
from parlour.kernel.state import CHANCE, OVER

EVENT: Final = re.compile(
    rf"(?P<verb>{'|'.join(VERBS)}) (?P<code>[A-Z]{{2}})(?P<number>[0-9]{{1,3}})"
    rf"(?: (?P<part>{'|'.join(PARTS)}))?"
    r"|(?P<choice>card|capture) (?P<klass>[A-Z]{2})"
    r"|face (?P<face>[1-6])|seat (?P<seat>[0-3])"
    rf"|(?P<word>{'|'.join(WORDS)})"
    r"|first (?P<first>[0-3])|deal (?P<deal>[A-Z]{2}/[A-Z]{1,2})|draw (?P<draw>[A-Z]{2})"
    r"|roll (?P<rolled>[A-Z]{2})(?P<which>[0-9]{1,3})=(?P<shows>[1-6])",
    re.IGNORECASE | re.ASCII,
)
DIE: Final = "[A-Z]{2}[0-9]{1,3}"
NOTATION: Final = (
    Form("first 2", "first [0-3]", "Chance: the third seat goes first.", "QR-1.7"),
    Form("deal SG/S", "deal [A-Z]{2}/[A-Za-z]{1,2}", "Chance: this card comes into the Wilds.", "QR-1.2"),
    Form("draw SG", "draw [A-Z]{2}", "Chance: a die of this class comes out of the bag.", "QR-3.8"),
    Form("roll SG3=5", f"roll {DIE}=[1-6]", "Chance: the die shows its fifth face.", "QR-2.1", die=True),
    Form("do WH1", f"do {DIE}", "Use the ability of this die, or send a creature where this die says.", "QR-6.4"),
    Form("skip WH1", f"skip {DIE}", "Leave out the ability of this die.", "QR-5.3"),
    Form("on SG1", f"on {DIE}", "Pick this die for the ability or spell.", "QR-9.2"),
    Form("card SG", "card [A-Z]{2}", "Capture a die of this card for nothing.", "QR-13.5"),
    Form("face 5", "face [1-6]", "Turn the die to this face.", "QR-2.10"),
    Form("seat 1", "seat [0-3]", "Pick this seat for the spell.", "QR-9.2"),
    Form("cull AS1", f"cull {DIE}", "Return this die to its card in the Wilds.", "QR-6.5"),
    Form("stop", "stop", "Cull no more.", "QR-6.5"),
    Form("keep LI1", f"keep {DIE}", "Keep this spell ready; with Expert Culling, do not cull this die.", "QR-14.1"),
    Form("drop LI1", f"drop {DIE}", "Drop this spell.", "QR-14.1"),
    Form("use PT1", f"use {DIE}", "Use the Immediate Effect of this die.", "QR-7.2"),
    Form(
        "use VI1 draw",
        f"use {DIE} (draw|roll)",
        "Use one part of a face that has two: draw, or roll it again.",
        "QR-R12",
    ),
    Form("with BQ1", f"with {DIE}", "Roll this die again as well.", "QR-7.5"),
    Form("with -", "with -", "Roll no (further) die again.", "QR-7.5"),
    Form("done", "done", "End the immediate step.", "QR-7.3"),
    Form("spend BQ1", f"spend {DIE}", "Spend this die for its Quiddity.", "QR-2.2"),
    Form("ready LI1", f"ready {DIE}", "Move this spell to your Ready Area.", "QR-7.9"),
    Form("summon SG1", f"summon {DIE}", "Pay for this creature and move it to your Ready Area.", "QR-8.2"),
    Form("cast DE1", f"cast {DIE}", "Cast this spell.", "QR-9.2"),
    Form("copy PO1", f"copy {DIE}", "Let this creature pick again what it copies.", "QR-R38"),
    Form("attack", "attack", "End phase 2 and attack.", "QR-7.8"),
    Form("go", "go", "Cast no more spells while damage is counted.", "QR-10.16"),
    Form("react LI1", f"react {DIE}", "Cast this reaction.", "QR-9.7"),
    Form("pass", "pass", "End the window.", "QR-9.8"),
    Form("defend SG1", f"defend {DIE}", "Let this creature take the damage.", "QR-10.9"),
    Form("capture SG", "capture [A-Z]{2}", "Buy a die of this card.", "QR-13.1"),
    Form("end", "end", "End phase 4.", "QR-13.4"),
)
OVER_CLAUSES: Final = {BY_GLORY: "QR-15.1", BY_EMPTY: "QR-15.2", BY_TURNS: "QR-15.6"}


def write(state: QuarriorsState, event: int) -> str:
    deck = state.deck
    if state.actor() != CHANCE:
        return move_text(deck, event)
    if state.top > 0:
        if state.stack[state.top - FRAME] == F_DRAW:
            return f"draw {deck.codes[event]}"
        return f"roll {die_name(deck, state.rolling)}={event + 1}"
    return f"first {event}" if state.step == S_FIRST else f"deal {deck.ids[event]}"


def read(state: QuarriorsState, text: str) -> int:
    """The event that a text means now. A text that cannot be played is refused with the clause that forbids it."""
    found = EVENT.fullmatch(" ".join(text.split()))
    if found is None or (found["part"] and found["verb"].lower() != "use"):
        _not_a_move(state, text)
    actor = state.actor()
    if actor == OVER:
        raise Refusal(OVER_CLAUSES[int(state.reason)], "no-over")
    if found["first"] or found["deal"] or found["draw"] or found["rolled"]:
        return _outcome(state, found)
    if actor == CHANCE:
        raise Refusal(*_awaited(state))
    wish = _wish(state, found)
    if wish.code not in list(state.legal()):
        refuse(state, wish)
    return wish.code


def _not_a_move(state: QuarriorsState, text: str) -> NoReturn:
    shown = text.strip()[:40]
    if state.actor() == OVER:
        raise BadNotation("no-sense-over", text=shown)
    if state.actor() == CHANCE:
        event = next(code for code, weight in enumerate(state.chance()) if weight)
        raise BadNotation("no-sense-chance", text=shown, example=write(state, event))
    raise BadNotation("no-sense", text=shown, example=move_text(state.deck, state.legal()[0]))


def _wish(state: QuarriorsState, found: re.Match[str]) -> Wish:
    if found["verb"]:
        part = (found["part"] or "").lower()
        return wish_die(state, found["verb"].lower(), found["code"].upper(), int(found["number"]), part)
    if found["choice"]:
        return wish_card(state, found["choice"].lower(), found["klass"].upper())
    if found["face"]:
        return wish_face(state, int(found["face"]))
    if found["seat"]:
        return wish_seat(state, int(found["seat"]))
    return wish_word(state, found["word"].lower())


# Chance


def _awaited(state: QuarriorsState) -> tuple[str, str]:
    """The clause and the message for anything else while chance must speak."""
    if state.top == 0:
        if state.step == S_FIRST:
            return "QR-1.7", "no-first-yet"
        return "QR-1.3" if state.dealt(CREATURE) == CREATURES_DEALT else "QR-1.2", "no-deal-yet"
    if state.stack[state.top - FRAME] == F_DRAW:
        return "QR-3.8", "no-draw-yet"
    return "QR-2.1", "no-roll-yet"


def _outcome(state: QuarriorsState, found: re.Match[str]) -> int:
    if state.actor() != CHANCE:
        check_first(state, lambda later: _possible(later, found))
        clause, what = question(state)
        clause = "QR-1.7" if found["first"] else "QR-1.5" if found["deal"] else clause
        raise Refusal(clause, "no-chance-now", asked=what)
    clause, message = _awaited(state)
    deck = state.deck
    weights = list(state.chance())
    if found["first"] and message == "no-first-yet":
        if int(found["first"]) < state.seats:
            return int(found["first"])
        raise Refusal(clause, "no-such-seat", seat=int(found["first"]), last=int(state.seats) - 1)
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
            together = state.stack[state.top - FRAME] == F_ROLLS
            raise Refusal("QR-7.1" if together else "QR-2.4", "no-other-roll", die=die_name(deck, state.rolling))
        face = int(found["shows"])
        if weights[face - 1]:
            return face - 1
        same = int(deck.same[deck.die_class[die] * FACES + face])
        raise Refusal(clause, "no-such-face", text=f"roll {die_name(deck, die)}={same}", face=face)
    raise Refusal(clause, message)


def _possible(state: QuarriorsState, found: re.Match[str]) -> bool:
    """Whether chance must speak and may say this."""
    if state.actor() != CHANCE:
        return False
    try:
        _outcome(state, found)
    except Refusal:
        return False
    return True


def _dealt(state: QuarriorsState, text: str, weights: list[int]) -> int:
    deck = state.deck
    card = next((at for at, name in enumerate(deck.ids) if name.lower() == text.lower()), NOBODY)
    if card == NOBODY:
        raise Refusal("QR-1.2", "no-card", card=text)
    if weights[card]:
        return card
    klass = deck.card_class[card]
    spell = bool(deck.class_kind[klass] & SPELL)
    if state.cards[klass] != NOBODY:
        raise Refusal("QR-1.3" if spell else "QR-1.2", "no-class-again", klass=deck.codes[klass])
    if not deck.class_set[klass] & state.rules.sets:
        raise Refusal("QR-17.1" if deck.class_set[klass] == SET_ROTD else "QR-1.2", "no-set", card=deck.ids[card])
    raise Refusal("QR-1.3" if spell else "QR-1.2", "no-spell-yet" if spell else "no-creature-more")
