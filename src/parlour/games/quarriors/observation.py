"""What a seat of Quarriors knows, and what its moves choose, as numbers (compiled).

Nothing is hidden, so all seats know the same. What lies where is told twice: card by card in shares, which are easy to
learn from, and die by die, because moves name dice.
"""

from __future__ import annotations

from bisect import bisect
from typing import Final

from mypy_extensions import i64

from parlour.games.quarriors.codes import (
    ACTIVE,
    ASIDE,
    BAG,
    BASIC,
    CARD_VERBS,
    COPY_ROW,
    CREATURE,
    CREATURES_DEALT,
    DIE_VERBS,
    F_ATTACH,
    F_COPY,
    F_CULLS,
    F_DESTROY,
    F_DISPELIF,
    F_DRAW,
    F_ITEM,
    F_KILLIF,
    F_REROLL,
    F_ROLLREADY,
    F_RUN,
    F_TURN,
    FACE_AT,
    FACES,
    FRAME,
    GONE_ROW,
    HOST,
    L_SEAT,
    LASTING,
    NOBODY,
    OWNER,
    PLACE,
    READY,
    S_DEAL,
    S_OVER,
    SEAT,
    SPELL,
    SPELLS_DEALT,
    SPENT,
    STOP,
    USED,
    WILDS,
    WORD_MOVES,
)
from parlour.games.quarriors.evaluation.value import Evaluation
from parlour.games.quarriors.tables.catalogue import Kind, catalogue
from parlour.games.quarriors.tables.deck import ATK, S_TAX_CAPTURE, S_TAX_SUMMON, SHIELD
from parlour.kernel.arrays import vec
from parlour.kernel.observation import Factor, Factored, Part
from parlour.kernel.options import Values
from parlour.kernel.state import CHANCE, ahead

STEPS: Final[i64] = S_OVER + 1
FRAMES: Final[i64] = F_ATTACH + 1
LASTS: Final[i64] = SHIELD - ATK + 1
"""Kinds of what lasts for the turn."""
PILES: Final = 4
"""Bag, Spent Pile, Used Pile, dice that lie aside."""
CARD_FACTS: Final = 4
READY_FACTS: Final = 4
HOWS: Final[i64] = DIE_VERBS + CARD_VERBS + WORD_MOVES
FIRST_MARK: Final[i64] = FACE_AT + 3
MARKS: Final[i64] = (1 << HOST - FIRST_MARK) - 1
"""All marks of a die, as bits."""

# More than this is told as this much
RICH: Final = 20  # Quiddity, an attack, dice to draw
STRONG: Final = 40  # what the creatures of one card have together
DEAR: Final = 12  # a price
FEW: Final = 8
SOON: Final = 20  # turns left

CLASSES: Final = catalogue().classes
CARDS: Final[i64] = len(catalogue().cards)
CREATURES: Final[i64] = sum([kind.kinds == CREATURE for kind in CLASSES])
SPELLS: Final[i64] = sum([kind.kinds == SPELL for kind in CLASSES])
FIRST_CREATURE: Final[i64] = [kind.kinds for kind in CLASSES].index(CREATURE)
FIRST_SPELL: Final[i64] = [kind.kinds for kind in CLASSES].index(SPELL)
OF_A_CARD: Final[i64] = max([kind.dice for kind in CLASSES if kind.kinds & BASIC == 0])
"""The dice of each card that is dealt."""
DEALT: Final[i64] = CREATURES_DEALT + SPELLS_DEALT
CARD_ORDER: Final = "basic ones, creatures, spells, each by class"


def basics(values: Values) -> list[Kind]:
    """The classes that are always in the Wilds."""
    demons = values["rotd"] == "on"
    return [kind for kind in CLASSES if kind.kinds & BASIC and (demons or kind.set != "rotd")]


def dice_of(values: Values, seats: int) -> int:
    """How many dice are in the game (QR-1.6)."""
    counts = [kind.dice if kind.each < 0 else kind.each * seats + kind.spare for kind in basics(values)]
    return sum(counts) + int(DEALT * OF_A_CARD)


def parts(values: Values, seats: int) -> tuple[Part, ...]:
    cards, dice = len(basics(values)) + int(DEALT), dice_of(values, seats)
    return (
        Part("cards", (int(CARDS),), "1 for each card in the Wilds, in the order of cards.toml."),
        Part("creatures", (CREATURES_DEALT, int(CREATURES)), "1 for the class of each creature card, in that order."),
        Part("spells", (SPELLS_DEALT, int(SPELLS)), "1 for the class of each spell card, in that order."),
        Part(
            "market",
            (cards, CARD_FACTS),
            f"Of each card ({CARD_ORDER}): the share of its dice that is left, its price divided by {DEAR}, the dice "
            f"summoned this turn if that is limited, divided by {OF_A_CARD}, and 1 if a move names it.",
        ),
        Part(
            "piles",
            (seats, cards, PILES),
            "The share of each card's dice that is in each seat's bag, Spent Pile, Used Pile, and aside.",
        ),
        Part(
            "pool", (cards, FACES), "The share of each card's dice in the Active Pool: not rolled, then faces 1 to 6."
        ),
        Part(
            "ready",
            (seats, cards, READY_FACTS),
            "Of each card's dice in each Ready Area: their share, and the attack, the defense and the Glory of those that "
            f"are creatures together, divided by {STRONG}.",
        ),
        Part(
            "dice",
            (dice,),
            "Where each die is and what it shows, as one number that tells dice apart: place + 8 × seat + 32 × face, "
            f"divided by 255; cards {CARD_ORDER}.",
        ),
        Part("marks", (dice,), f"The marks of each die as bits, in the order of codes.py, divided by {MARKS}."),
        Part(
            "asked",
            (dice,),
            "1 for each die that a move names; else -1 for each die that something under way is about.",
            -1.0,
            1.0,
        ),
        Part(
            "hosts",
            (SPELLS_DEALT, int(OF_A_CARD)),
            "Which creature each die of a spell is attached to: its number among all dice, from 1 on, divided by them.",
        ),
        Part(
            "copies",
            (int(OF_A_CARD), 2),
            "What each die of the card that copies others copies: the card, and the class with the face.",
        ),
        Part(
            "moves",
            (int(HOWS),),
            "1 for each kind of move that is open: verbs with a die, with a card, six faces, four seats, single words.",
        ),
        Part("step", (int(STEPS),), "1 for the step of the turn, in the order of codes.py."),
        Part("decide", (1,), "1 if one must decide."),
        Part("decides", (seats,), "1 for the seat whose decision is awaited."),
        Part("turn", (seats,), "1 for the seat whose turn it is."),
        Part("first", (seats,), "1 for the seat that went first."),
        Part("glory", (seats,), "The Glory of each seat, as a share of the goal."),
        Part("totals", (seats,), f"What is left of the attack against each seat, divided by {RICH}."),
        Part("beaten", (seats, 2), "1 for each seat that lost a creature to the attack; 1 if it lost one to damage."),
        Part(
            "attack",
            (4,),
            "1 if the attack is lethal; 1 if it ignores attached spells; what it adds to defenses, divided by "
            f"{FEW}; the attackers that left it by scoring, divided by {FEW}.",
            -1.0,
            1.0,
        ),
        Part(
            "purse",
            (3,),
            f"The Quiddity, divided by {RICH}; the captures left and the discount on them, divided by {FEW}.",
        ),
        Part("taxes", (2,), f"What opponents add to the price of summoning and of capturing, divided by {FEW}."),
        Part("fresh", (1,), "1 while dice were rolled whose Immediate Effects can be used."),
        Part("rerolls", (1,), "The re-rolls left in this turn, as a share of all; 1 if there is no end to them."),
        Part(
            "scored",
            (2,),
            f"The creatures that the active player scored this turn, and those that brought Glory, divided by {FEW}.",
        ),
        Part(
            "lasting",
            (seats, int(LASTS)),
            f"How many effects of each kind and seat last for this turn, divided by {FEW}; in the order of deck.py.",
        ),
        Part(
            "under_way",
            (int(FRAMES),),
            f"How many things of each kind are under way, divided by {FEW}; as in codes.py.",
        ),
        Part("newest", (int(FRAMES),), "1 for the kind of the newest of them."),
        Part(
            "detail",
            (4,),
            f"Of the newest: dice to draw or to cull, divided by {RICH}; of an ability: how far down the list of all "
            f"instructions it is, the targets picked, divided by {FEW}, and the cost of what was culled, divided by {DEAR}.",
        ),
        Part("cursor", (1,), "How far the step has come: a die or a seat, as a share of all dice."),
        Part("turns", (2,), f"The turns left: as a share of all, and divided by {SOON}; 0 if there is no end to them."),
        Part("seat", (seats,), "1 for one's own number, from seat 1 on: moves name seats by it."),
    )


def observe(state: Evaluation, seat: i64, out: vec[float], at: i64) -> None:
    rules, deck, seats, step = state.rules, state.deck, state.seats, state.step
    cards, dice = DEALT, DEALT * OF_A_CARD
    for klass in range(FIRST_CREATURE):
        if deck.class_set[klass] & rules.sets != 0:
            cards += 1
            spare = deck.class_each[klass] * seats + deck.class_spare[klass]
            dice += deck.class_dice[klass] if deck.class_each[klass] == NOBODY else spare
    market = at + CARDS + CREATURES_DEALT * CREATURES + SPELLS_DEALT * SPELLS
    piles = market + CARD_FACTS * cards
    each = piles + (PILES * seats + FACES + READY_FACTS * seats) * cards
    hosts = each + 3 * dice
    moves = hosts + (SPELLS_DEALT + 2) * OF_A_CARD
    steps = moves + HOWS
    place = steps + STEPS

    _deal(state, out, at)
    out[steps + step] = 1.0
    if state.first != NOBODY:
        out[place + 1 + 2 * seats + ahead(state.first, seat, seats)] = 1.0
    if step > S_DEAL:
        _cards(state, out, market)
        _dice(state, seat, out, piles, cards, each, dice)
        _ready(state, seat, out, piles + (PILES * seats + FACES) * cards, cards, hosts, dice)
        _asked(state, out, market, each + 2 * dice, moves)
        actor = state.actor()
        if actor == seat:
            out[place] = 1.0
        if actor >= 0:
            out[place + 1 + ahead(actor, seat, seats)] = 1.0
        if step != S_OVER:
            out[place + 1 + seats + ahead(state.active, seat, seats)] = 1.0
        _turn(state, seat, out, place + 1 + 3 * seats)
    place += 1 + (7 + LASTS) * seats + 13
    if state.top > 0:
        _stack(state, out, place)
    place += 2 * FRAMES + 4
    out[place] = float(state.cursor + 1) / float(deck.dice)
    if rules.turns > 0:
        left = rules.turns - state.turn
        out[place + 1] = float(left) / float(rules.turns)
        out[place + 2] = float(min(left, SOON)) / float(SOON)
    out[place + 3 + seat] = 1.0


def _deal(state: Evaluation, out: vec[float], at: i64) -> None:
    """Which cards lie in the Wilds."""
    kinds = state.deck.class_kind
    creatures = at + CARDS - FIRST_CREATURE
    spells = at + CARDS + CREATURES_DEALT * CREATURES - FIRST_SPELL
    for klass in range(state.deck.classes):
        card = state.cards[klass]
        if card != NOBODY:
            out[at + card] = 1.0
            if kinds[klass] == CREATURE:
                out[creatures + klass] = 1.0
                creatures += CREATURES
            elif kinds[klass] == SPELL:
                out[spells + klass] = 1.0
                spells += SPELLS


def _cards(state: Evaluation, out: vec[float], place: i64) -> None:
    """What each card offers."""
    deck = state.deck
    tax = state.tax(S_TAX_CAPTURE)
    for klass in state.classes:
        card = state.cards[klass]
        out[place] = float(state.left(klass)) / float(state.ends[klass] - deck.class_first[klass])
        price = max(0, deck.cost[card] - state.discount) + tax
        out[place + 1] = float(min(price, DEAR)) / float(DEAR)
        if deck.limit_most[card] > 0:
            count: i64 = 0
            for other in state.summoned:
                if other == card:
                    count += 1
            out[place + 2] = float(min(count, OF_A_CARD)) / float(OF_A_CARD)
        place += CARD_FACTS


def _dice(state: Evaluation, seat: i64, out: vec[float], piles: i64, cards: i64, each: i64, dice: i64) -> None:
    """Where every die lies, counted first, then as a share of those of its card."""
    deck, seats, active = state.deck, state.seats, state.active
    pool = piles + PILES * seats * cards
    ready = pool + FACES * cards
    row = PILES * cards
    ready_row = READY_FACTS * cards
    for klass in state.classes:
        first = deck.class_first[klass]
        end = state.ends[klass]
        for die in range(first, end):
            word = state.dice[die]
            lies = word & PLACE
            if lies != WILDS:
                owner = ahead(word >> OWNER & 3, seat, seats)
                face = word >> FACE_AT & 7
                out[each] = float(lies + 8 * owner + 32 * face) / 255.0
                if word >> FIRST_MARK & MARKS != 0:
                    out[each + dice] = float(word >> FIRST_MARK & MARKS) / float(MARKS)
                if lies == BAG:
                    out[piles + row * owner] += 1.0
                elif lies == SPENT:
                    out[piles + row * owner + 1] += 1.0
                elif lies == USED:
                    out[piles + row * owner + 2] += 1.0
                elif lies == ASIDE:
                    out[piles + row * owner + 3] += 1.0
                elif lies == READY:
                    out[ready + ready_row * owner] += 1.0
                elif lies == ACTIVE and word >> OWNER & 3 == active:
                    out[pool + face] += 1.0
            each += 1
        count = float(end - first)
        for other in range(seats):
            for pile in range(piles + row * other, piles + row * other + PILES):
                out[pile] /= count
            out[ready + ready_row * other] /= count
        for face in range(FACES):
            out[pool + face] /= count
        piles += PILES
        pool += FACES
        ready += READY_FACTS


def _ready(state: Evaluation, seat: i64, out: vec[float], ready: i64, cards: i64, hosts: i64, dice: i64) -> None:
    """What the creatures in the Ready Areas are, which spells are attached to them, and what they copy."""
    deck, seats = state.deck, state.seats
    place = ready
    count: i64 = 0
    for klass in state.classes:
        for at in range(state.fielded):
            die = state.field[at]
            if deck.die_class[die] == klass:
                row = place + READY_FACTS * cards * ahead(state.owner(die), seat, seats)
                out[row + 1] += float(state.attack(die))
                out[row + 2] += float(state.defense(die, False))
                out[row + 3] += float(state.bounty(die))
                count += 1
        if count > 0:
            count = 0
            for other in range(seats):
                row = place + READY_FACTS * cards * other
                for fact in range(row + 1, row + READY_FACTS):
                    out[fact] = min(max(out[fact] / float(STRONG), 0.0), 1.0)
        place += READY_FACTS
    spells = dice - SPELLS_DEALT * OF_A_CARD
    for at in range(state.readied):
        spell = state.spells[at]
        host = state.host(spell)
        if host != NOBODY:
            out[hosts + _number(state, spell) - spells] = float(_number(state, host) + 1) / float(dice)
    place = hosts + SPELLS_DEALT * OF_A_CARD
    for at in range(0, len(state.copies), COPY_ROW):
        die = state.copies[at]
        row = place + 2 * (die - deck.class_first[deck.die_class[die]])
        out[row] = float(state.copies[at + 1] + 1) / float(deck.cards)
        out[row + 1] = float(state.copies[at + 2]) / float(deck.classes * FACES)


def _number(state: Evaluation, die: i64) -> i64:
    """The number of a die among those in the game."""
    deck = state.deck
    before: i64 = 0
    for klass in state.classes:
        if klass == deck.die_class[die]:
            break
        before += state.ends[klass] - deck.class_first[klass]
    return before + die - deck.class_first[deck.die_class[die]]


def _asked(state: Evaluation, out: vec[float], market: i64, asked: i64, moves: i64) -> None:
    """What can be chosen, and what it is about."""
    deck = state.deck
    for base in range(0, state.top, FRAME):
        op = state.stack[base]
        die: i64 = NOBODY
        if op in (F_RUN, F_ITEM):
            die = state.stack[base + 2]
        elif op in (F_REROLL, F_ROLLREADY, F_KILLIF, F_DISPELIF, F_DESTROY, F_COPY, F_TURN, F_ATTACH):
            die = state.stack[base + 1]
        if die != NOBODY:
            out[asked + _number(state, die)] = -1.0
    if state.actor() == CHANCE:
        if state.top > 0 and state.stack[state.top - FRAME] != F_DRAW:
            out[asked + _number(state, state.rolling)] = -1.0
        return
    for code in state.legal():
        if code < deck.verbs_end:
            out[moves + code // deck.dice] = 1.0
            out[asked + _number(state, code % deck.dice)] = 1.0
        elif code < deck.classes_end:
            verb = (code - deck.verbs_end) // deck.classes
            named = (code - deck.verbs_end) % deck.classes
            out[moves + DIE_VERBS + verb] = 1.0
            place = market + CARD_FACTS - 1
            for klass in state.classes:
                if klass == named:
                    out[place] = 1.0
                place += CARD_FACTS
        else:
            out[moves + DIE_VERBS + CARD_VERBS + code - deck.classes_end] = 1.0


def _turn(state: Evaluation, seat: i64, out: vec[float], at: i64) -> None:
    """What the turn counts."""
    rules, seats = state.rules, state.seats
    attacked = len(state.totals) > 0
    for other in range(seats):
        to = at + ahead(other, seat, seats)
        out[to] = float(min(state.glory(other), rules.goal)) / float(rules.goal)
        if attacked:
            out[to + seats] = float(min(max(state.totals[other], 0), RICH)) / float(RICH)
        to = at + 2 * seats + 2 * ahead(other, seat, seats)
        out[to] = float(state.beaten >> other & 1)
        out[to + 1] = float(state.first_killed >> other & 1)
    at += 4 * seats
    out[at] = 1.0 if state.lethal else 0.0
    out[at + 1] = 1.0 if state.ignoring else 0.0
    out[at + 2] = float(min(max(state.shaken, -FEW), FEW)) / float(FEW)
    out[at + 3] = few(len(state.gone) // GONE_ROW)
    out[at + 4] = float(min(max(state.quid, 0), RICH)) / float(RICH)
    out[at + 5] = few(state.captures_left())
    out[at + 6] = few(state.discount)
    out[at + 7] = few(state.tax(S_TAX_SUMMON))
    out[at + 8] = few(state.tax(S_TAX_CAPTURE))
    out[at + 9] = 1.0 if state.fresh else 0.0
    out[at + 10] = 1.0 if rules.rerolls == 0 else float(max(0, state.rerolls_left())) / float(rules.rerolls)
    scored: i64 = len(state.scored) // 2
    out[at + 11] = few(scored)
    brought: i64 = 0
    for number in range(scored):
        brought += state.scored[2 * number + 1]
    out[at + 12] = few(brought)
    at += 13
    lasting = state.lasting
    for row in range(0, len(lasting), LASTING):
        place = at + LASTS * ahead(lasting[row + L_SEAT], seat, seats) + lasting[row] - ATK
        out[place] = min(out[place] + 1.0 / float(FEW), 1.0)


def _stack(state: Evaluation, out: vec[float], at: i64) -> None:
    """What is under way."""
    stack = state.stack
    for base in range(0, state.top, FRAME):
        place = at + stack[base]
        out[place] = min(out[place] + 1.0 / float(FEW), 1.0)
    base = state.top - FRAME
    op = stack[base]
    out[at + FRAMES + op] = 1.0
    detail = at + 2 * FRAMES
    if op in (F_DRAW, F_CULLS):
        out[detail] = float(min(stack[base + 2], RICH)) / float(RICH)
    elif op == F_RUN:
        out[detail + 1] = float(stack[base + 1]) / float(len(state.deck.code))
        out[detail + 2] = few(stack[base + 5])
        out[detail + 3] = float(min(stack[base + 6], DEAR)) / float(DEAR)


def few(count: i64) -> float:
    return float(min(max(count, 0), FEW)) / float(FEW)


def factored(_values: Values, _seats: int) -> Factored:
    factors = (
        Factor("how", DIE_VERBS + CARD_VERBS + 3, "A verb with a die or with a card; a face, a seat, a single word."),
        Factor("class", len(CLASSES), "The class of the die or the card, in the order of dice.toml."),
        Factor(
            "which",
            max(WORD_MOVES - STOP, *(kind.dice for kind in CLASSES)),
            "The die of its class, from 1 on; the face, from 1 on; the seat, from seat 1 on; the word.",
        ),
    )
    return Factored(factors, split)


FIRSTS: Final = [sum([kind.dice for kind in CLASSES[:number]]) for number in range(len(CLASSES))]
"""The first die of each class."""
DICE: Final = sum([kind.dice for kind in CLASSES])
VERBS_END: Final = DIE_VERBS * DICE
CLASSES_END: Final = VERBS_END + CARD_VERBS * len(CLASSES)


def split(code: int) -> tuple[int, ...]:
    if code < VERBS_END:
        verb, die = divmod(code, DICE)
        klass = bisect(FIRSTS, die) - 1
        return verb, klass, die - FIRSTS[klass]
    if code < CLASSES_END:
        verb, klass = divmod(code - VERBS_END, len(CLASSES))
        return DIE_VERBS + verb, klass, 0
    word = code - CLASSES_END
    if word < SEAT:
        return DIE_VERBS + CARD_VERBS, 0, word
    if word < STOP:
        return DIE_VERBS + CARD_VERBS + 1, 0, word - SEAT
    return DIE_VERBS + CARD_VERBS + 2, 0, word - STOP


def most_moves(values: Values, seats: int) -> int:
    """Two moves with each die, as it can be spent or summoned, drawn with or rolled again, used or left; one with each
    card; and a word to stop.
    """
    return 2 * dice_of(values, seats) + len(basics(values)) + int(DEALT) + 1
