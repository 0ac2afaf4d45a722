"""Why a move that answers the question cannot be made: not with this die, card, face or player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NoReturn

from parlour.games.quarriors.codes import (
    ACTIVE,
    DREW,
    F_ATTACH,
    F_COPY,
    FRAME,
    FRESH,
    ICON_CREATURE,
    ICON_SPELL,
    NOBODY,
    PART_DRAW,
    PART_ROLL,
    READY,
    RENEWED,
    RESCUED,
    S_CAPTURE,
    S_COUNT,
    S_MAIN,
    SAVED,
    SCORING,
    SPARED,
    SPELL,
    SPENT,
    USED,
)
from parlour.games.quarriors.names import asked, card_name, card_text, die_name, die_says, move_text
from parlour.games.quarriors.refusals.moment import moment, purse, target_clause
from parlour.games.quarriors.refusals.wish import Wish, offered
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quarriors.tables.deck import (
    A_CODE,
    A_FLAGS,
    A_MAY,
    A_WINDOWS,
    CAST4,
    CULL,
    DEFEND,
    DESTROYED,
    EARLY_THREAT,
    END,
    ENTERS,
    F_CLASS,
    FILTER,
    I_FILTER,
    I_OP,
    I_ZONES,
    IMMEDIATE,
    INSTR,
    LOSS,
    PROTECT,
    REACT,
    REROLLS_ITSELF,
    S_TAX_SUMMON,
    SAVES,
    THREAT,
    Z_CREATURES,
    Z_USED,
)
from parlour.kernel.errors import Refusal
from parlour.kernel.words import Phrase


def why_not_this(state: QuarriorsState, wish: Wish) -> NoReturn:
    """Say what is wrong with the die, card, face or player that the move names."""
    if wish.die != NOBODY:
        _check_alike(state, wish)
        if wish.part:
            why_no_part(state, wish)
        DICE[wish.verb](state, wish.die)
    if wish.verb == "capture":
        _why_no_capture(state, wish.klass)
    if wish.verb == "card":
        _why_no_card(state, wish.klass)
    if wish.verb == "face":
        raise Refusal("QR-2.10", "no-face", face=wish.number, fits=offered(state))
    if wish.verb == "seat":
        if wish.number >= state.seats:
            raise Refusal("QR-1.7", "no-such-seat", seat=wish.number, last=int(state.seats) - 1)
        raise Refusal(target_clause(state), "no-player", fits=offered(state))
    raise Refusal("QR-R11", "no-partner-needed")  # with -


def _check_alike(state: QuarriorsState, wish: Wish) -> None:
    """Of dice that are alike only the lowest is offered (QR-R48)."""
    deck = state.deck
    for code in state.legal():
        if code < deck.verbs_end and code // deck.dice == wish.code // deck.dice:
            other = int(code % deck.dice)
            if deck.die_class[other] == deck.die_class[wish.die] and other < wish.die and _same(state, wish.die, other):
                raise Refusal("QR-R48", "no-alike", die=die_name(deck, wish.die), text=move_text(deck, code))


def _like(state: QuarriorsState, die: int, other: int) -> bool:
    """Whether two dice of a pool are as good as each other (QR-R48)."""
    return bool(state.deck.die_class[die] == state.deck.die_class[other] and state.dice[die] == state.dice[other])


def _same(state: QuarriorsState, die: int, other: int) -> bool:
    if _creature(state, die):
        return bool(state.alike(die, other))
    return bool(state.dice[die] == state.dice[other])


def _creature(state: QuarriorsState, die: int) -> bool:
    """Whether a die is a creature in a Ready Area (QR-8.1)."""
    return state.place(die) == READY and not state.deck.class_kind[state.deck.die_class[die]] & SPELL


def _where(state: QuarriorsState, die: int) -> str:
    """Where a die lies that is of no use there to whoever must decide, as far as it explains why."""
    if state.owner(die) != state.actor():
        return "theirs"
    piles = {USED: "used", SPENT: "spent"}
    return "creature" if _creature(state, die) else piles.get(state.place(die), "other")


def _card_says(state: QuarriorsState, die: int) -> Phrase:
    """What the die's card says, in words."""
    return card_text(state.deck.ids[state.card(die)], state.rules.options)


# Phase 2


def check_pool(state: QuarriorsState, die: int, clause: str) -> None:
    name = die_says(state, die)
    if state.place(die) != ACTIVE or state.owner(die) != state.active:
        raise Refusal(clause, "no-not-in-pool", die=name, where=_where(state, die))
    if state.face(die) == 0:
        raise Refusal("QR-3.9", "no-face-yet", die=name)


def _check_fresh(state: QuarriorsState, die: int) -> None:
    """Only a fresh die with an Immediate Effect can be used."""
    deck = state.deck
    name = die_says(state, die)
    check_pool(state, die, "QR-7.2")
    shape = state.shape(die)
    if state.immediate_row(die) == NOBODY and not deck.rolls[shape] and not deck.draws[shape]:
        raise Refusal("QR-7.2", "no-immediate", die=name)
    if not state.dice[die] & FRESH:
        raise Refusal("QR-7.3", "no-not-fresh" if asked(state) == "immediate" else "no-use-late", die=name)


def why_no_use(state: QuarriorsState, die: int) -> NoReturn:
    _check_fresh(state, die)
    deck = state.deck
    name = die_says(state, die)
    shape = state.shape(die)
    row = state.immediate_row(die)
    if state.uses(die) & (PART_DRAW | PART_ROLL):
        alike = [code for code in state.legal() if code < deck.verbs_end and _like(state, die, int(code % deck.dice))]
        fits = [move_text(deck, code) for code in alike]
        raise Refusal("QR-2.7", "no-part-chosen", die=name, fits=", ".join(fits))
    again = deck.abilities[row + A_FLAGS] & REROLLS_ITSELF if row != NOBODY else deck.rolls[shape]
    if again and state.rerolls_left() <= 0:
        raise Refusal("QR-7.11", "no-rerolls-left", most=int(state.rules.rerolls))
    raise Refusal("QR-7.4", "no-dice-to-draw", die=name)


def why_no_part(state: QuarriorsState, wish: Wish) -> NoReturn:
    """Why one part of a face cannot be used (QR-R12)."""
    die = wish.die
    _check_fresh(state, die)
    name = die_name(state.deck, die)
    if not state.two_parts(state.shape(die), state.immediate_row(die)):
        raise Refusal("QR-7.2", "no-parts", die=name)
    if not state.rules.parts:
        raise Refusal("QR-R12", "no-parts-here", die=name)
    if wish.part == "roll":
        raise Refusal("QR-7.11", "no-rerolls-left", most=int(state.rules.rerolls))
    if state.dice[die] & DREW:
        raise Refusal("QR-R12", "no-part-again", die=name, fits=offered(state))
    raise Refusal("QR-R13", "no-dice-to-draw", die=name)


def _why_no_partner(state: QuarriorsState, die: int) -> NoReturn:
    check_pool(state, die, "QR-3.3")
    clause = moment(state)
    raise Refusal("QR-R1" if clause == "QR-7.2" else clause, "no-partner", die=die_says(state, die))


def _why_no_spending(state: QuarriorsState, die: int) -> NoReturn:
    check_pool(state, die, "QR-4.3")
    deck = state.deck
    name = die_says(state, die)
    if deck.icon[state.shape(die)] == ICON_CREATURE and state.step == S_MAIN:
        price = int(deck.level[state.shape(die)] + state.tax(S_TAX_SUMMON))
        raise Refusal("QR-2.2", "no-quiddity-to-summon", die=name, price=price, quid=int(state.quid), all=purse(state))
    raise Refusal("QR-2.2", "no-quiddity", die=name)


def _why_no_readying(state: QuarriorsState, die: int) -> NoReturn:
    deck = state.deck
    check_pool(state, die, "QR-7.9")
    if deck.icon[state.shape(die)] == ICON_SPELL and deck.triggers[state.card(die)] >> IMMEDIATE & 1:
        raise Refusal("QR-7.7", "no-immediate-ready", die=die_says(state, die))
    raise Refusal("QR-7.9", "no-spell-icon", die=die_says(state, die))


def _why_no_summoning(state: QuarriorsState, die: int) -> NoReturn:
    deck = state.deck
    name = die_says(state, die)
    check_pool(state, die, "QR-8.2")
    shape = state.shape(die)
    if deck.icon[shape] != ICON_CREATURE:
        raise Refusal("QR-8.2", "no-creature-icon", die=name)
    if not state.summonable(die):
        raise Refusal("QR-8.5", "no-second-summoning", card=card_name(deck, int(state.card(die))))
    price = int(deck.level[shape] + state.tax(S_TAX_SUMMON))
    raise Refusal("QR-8.2", "no-quid-to-summon", die=name, price=price, quid=int(state.quid), all=purse(state))


# Spells and copies


def _check_spell(state: QuarriorsState, die: int, seat: int) -> None:
    deck = state.deck
    name = die_says(state, die)
    spell = deck.class_kind[deck.die_class[die]] & SPELL
    if not spell or state.place(die) != READY or state.owner(die) != seat:
        raise Refusal("QR-9.1", "no-spell", die=name, where=_where(state, die))
    if state.host(die) != NOBODY:
        raise Refusal("QR-9.5", "no-attached-spell", die=name)


def _why_no_cast(state: QuarriorsState, die: int) -> NoReturn:
    name = die_says(state, die)
    _check_spell(state, die, int(state.active))
    triggers = state.deck.triggers[state.card(die)]
    if triggers >> REACT & 1:
        raise Refusal("QR-9.7", "no-cast-reaction", die=name)
    if triggers >> CAST4 & 1 and state.step != S_CAPTURE:
        raise Refusal("QR-10.16" if state.step == S_COUNT else "QR-R6", "no-cast-yet", die=name)
    raise Refusal("QR-9.3", "no-use-of-spell", die=name, says=_card_says(state, die))


def _why_no_reaction(state: QuarriorsState, die: int) -> NoReturn:
    deck = state.deck
    name = die_says(state, die)
    _check_spell(state, die, int(state.actor()))
    if not deck.triggers[state.card(die)] >> REACT & 1:
        raise Refusal("QR-9.2", "no-reaction", die=name)
    ask = asked(state)
    window = DEFEND if ask == "defend" else LOSS if ask == "loss" else int(state.stack[state.top - FRAME + 1])
    if window == THREAT and state.step <= S_COUNT:
        window |= EARLY_THREAT
    row = state.ability(state.card(die), REACT, deck.bursts[state.shape(die)], 0)
    if row == NOBODY or not deck.abilities[row + A_WINDOWS] & window:
        raise Refusal("QR-9.8", "no-reaction-now", die=name, says=_card_says(state, die))
    raise Refusal("QR-9.3", "no-use-of-spell", die=name, says=_card_says(state, die))


def check_copier(state: QuarriorsState, die: int) -> None:
    deck = state.deck
    copier = deck.triggers[state.cards[deck.die_class[die]]] >> ENTERS & 1
    if not copier or not _creature(state, die) or state.owner(die) != state.actor():
        raise Refusal("QR-R38", "no-copier", die=die_says(state, die))


def _why_no_copy(state: QuarriorsState, die: int) -> NoReturn:
    check_copier(state, die)
    name = die_says(state, die)
    if state.dice[die] & RENEWED:
        raise Refusal("QR-R38", "no-copy-again", die=name)
    if asked(state) == "window" and state.stack[state.top - FRAME + 1] != PROTECT:
        raise Refusal("QR-R38", "no-copy-time")
    raise Refusal("QR-R38", "no-models", die=name)


# Abilities and what they pick


def _waiting(state: QuarriorsState) -> dict[int, int]:
    """The dice whose abilities wait, each with the ability that cannot be declined, or one that can."""
    base = state.top - FRAME
    found: dict[int, int] = {}
    for number in range(1, state.stack[base + 1] + 1):
        row, die = (int(state.stack[base - FRAME * number + column]) for column in (1, 2))
        if die not in found or not state.deck.abilities[row + A_MAY]:
            found[die] = row
    return found


def _why_no_do(state: QuarriorsState, die: int) -> NoReturn:
    name = die_says(state, die)
    ask = asked(state)
    if ask == "loss":
        _why_no_saving(state, die)
    if ask == "place":
        raise Refusal("QR-11.3", "no-other-place", die=name, fits=offered(state))
    if die in _waiting(state):
        raise Refusal(moment(state), "no-use-of-ability", die=name, says=_card_says(state, die))
    raise Refusal(moment(state), "no-other-die", die=name, fits=offered(state))


def _why_no_skip(state: QuarriorsState, die: int) -> NoReturn:
    row = _waiting(state).get(die, NOBODY)
    if row != NOBODY and not state.deck.abilities[row + A_MAY]:
        raise Refusal("QR-5.3", "no-skip", die=die_says(state, die))
    _why_no_do(state, die)


def _why_no_saving(state: QuarriorsState, die: int) -> NoReturn:
    """Why a creature that is destroyed cannot save itself (QR-11.2)."""
    deck = state.deck
    name = die_says(state, die)
    base = state.top - FRAME
    if die != state.stack[base + 1]:
        raise Refusal("QR-11.2", "no-other-destroyed", die=name, lost=die_says(state, int(state.stack[base + 1])))
    row = state.ability(state.stack[base + 5], DESTROYED, deck.bursts[state.stack[base + 6]], SAVES)
    if row == NOBODY:
        raise Refusal("QR-11.2", "no-saving", die=name)
    if state.dice[die] & SAVED:
        raise Refusal("QR-11.6", "no-saving-again", die=name)
    if state.dice[die] & RESCUED:
        raise Refusal("QR-11.2", "no-saving-needed", die=name)
    at = int(deck.abilities[row + A_CODE])
    while deck.code[at] != END:
        klass = int(deck.filters[deck.code[at + I_FILTER] * FILTER + F_CLASS])
        if deck.code[at] == CULL and klass != NOBODY:
            card = card_name(deck, int(state.cards[klass]))
            raise Refusal("QR-6.6", "no-die-to-cull", die=name, card=card)
        at += INSTR
    raise Refusal("QR-11.2", "no-use-of-ability", die=name, says=_card_says(state, die))


def _why_no_target(state: QuarriorsState, die: int) -> NoReturn:
    deck = state.deck
    name = die_says(state, die)
    clause = target_clause(state)
    base = state.top - FRAME
    op, instruction = int(state.stack[base]), int(state.stack[base + 1])
    theirs = state.owner(die) != state.actor()
    if op == F_COPY:
        raise Refusal(clause, "no-model", die=name, fits=offered(state))
    creatures = op == F_ATTACH or deck.code[instruction + I_ZONES] & Z_CREATURES
    if creatures and not _creature(state, die):
        raise Refusal(clause, "no-creature-there", die=name)
    if creatures and theirs:
        if state.immune(die):
            raise Refusal("QR-12.1", "no-immune-target", die=name)
        source = instruction if op == F_ATTACH else int(state.stack[base + 2])
        if state.shielded(die) and deck.class_kind[deck.die_class[source]] & SPELL:
            raise Refusal("QR-R29", "no-shielded-target", die=name)
    if not creatures and deck.code[instruction + I_OP] == CULL and deck.code[instruction + I_ZONES] == Z_USED:
        _check_used(state, die)
    raise Refusal(clause, "no-target", die=name, fits=offered(state))


# Scoring, defending, cleaning up


def _check_used(state: QuarriorsState, die: int) -> None:
    if state.place(die) != USED or state.owner(die) != state.actor():
        raise Refusal("QR-6.6", "no-used-die", die=die_says(state, die))


def _why_no_cull(state: QuarriorsState, die: int) -> NoReturn:
    if asked(state) == "expert":
        _why_no_expert(state, die)
    _check_used(state, die)
    raise AssertionError(die)


def _why_no_expert(state: QuarriorsState, die: int) -> NoReturn:
    """Expert Culling goes die by die, and only over those that score."""
    scores = state.dice[die] & SCORING and state.owner(die) == state.actor()
    clause = "QR-16.3" if scores else "QR-16.2"
    raise Refusal(clause, "no-other-die", die=die_says(state, die), fits=offered(state))


def _why_no_keeping(state: QuarriorsState, die: int) -> NoReturn:
    name = die_says(state, die)
    if asked(state) == "expert":
        _why_no_expert(state, die)
    if _creature(state, die):
        raise Refusal("QR-14.2", "no-creature-kept", die=name)
    if state.place(die) != READY or state.owner(die) != state.actor():
        raise Refusal("QR-14.1", "no-spell", die=name, where="other")
    if state.host(die) != NOBODY:
        raise Refusal("QR-14.2", "no-attached-kept", die=name)
    raise Refusal("QR-14.1", "no-other-die", die=name, fits=offered(state))


def _why_no_defender(state: QuarriorsState, die: int) -> NoReturn:
    name = die_says(state, die)
    if not _creature(state, die) or state.owner(die) != state.actor():
        raise Refusal("QR-10.9", "no-creature-of-yours", die=name)
    if state.dice[die] & SPARED:
        raise Refusal("QR-11.6", "no-spared", die=name)
    raise Refusal("QR-10.14", "no-hurt-twice", die=name)


# Cards


def _why_no_capture(state: QuarriorsState, klass: int) -> NoReturn:
    card = _check_card(state, klass)
    if state.captures_left() <= 0:
        raise Refusal("QR-13.1", "no-captures-left")
    raise Refusal(
        "QR-13.2",
        "no-quid-to-capture",
        card=card,
        price=int(state.price(klass)),
        quid=int(state.quid),
        all=purse(state),
    )


def _why_no_card(state: QuarriorsState, klass: int) -> NoReturn:
    _check_card(state, klass)
    raise Refusal("QR-13.5", "no-card-now", klass=state.deck.codes[klass], fits=offered(state))


def _check_card(state: QuarriorsState, klass: int) -> Phrase:
    card = card_name(state.deck, int(state.cards[klass]))
    if not state.deck.sale[state.cards[klass]]:
        raise Refusal("QR-17.2", "no-sale", card=card)
    if state.left(klass) == 0:
        raise Refusal("QR-13.3", "no-dice-left", card=card)
    return card


DICE: Final[dict[str, Callable[[QuarriorsState, int], NoReturn]]] = {
    "do": _why_no_do,
    "skip": _why_no_skip,
    "on": _why_no_target,
    "cull": _why_no_cull,
    "keep": _why_no_keeping,
    "use": why_no_use,
    "with": _why_no_partner,
    "spend": _why_no_spending,
    "ready": _why_no_readying,
    "summon": _why_no_summoning,
    "cast": _why_no_cast,
    "copy": _why_no_copy,
    "defend": _why_no_defender,
    "react": _why_no_reaction,
    "drop": _why_no_keeping,
}
"""Who knows what is wrong with a die, by the verb."""
