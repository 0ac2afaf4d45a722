"""Positions of Quarriors! Quarmageddon as readable data, and back.

A die is written `SG3`; with its face `SG3=5`; with marks `SG3=5:a`; attached `DE1=4>SG3`; as a copy `PO1=4@QD/M=5`.
Dice without a face that follow each other are written `BQ1-8`. What is still to be done is a list of short texts, the
next one last: `cull A 2`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, NoReturn

from mypy_extensions import i64

from parlour.games.quarriors import codes
from parlour.games.quarriors.codes import (
    ACTIVE,
    AFTER,
    ASIDE,
    ATTACKER,
    BAG,
    CHOSEN,
    COLUMNS,
    COPIES,
    CREATURE,
    CREATURES_DEALT,
    F_ATTACH,
    F_COPY,
    F_CULLS,
    F_DESTROY,
    F_DISPELIF,
    F_DRAW,
    F_EXPERT,
    F_ITEM,
    F_KILLIF,
    F_KILLS,
    F_PENDING,
    F_RECHECK,
    F_REROLL,
    F_ROLLREADY,
    F_ROLLS,
    F_RUN,
    F_TURN,
    F_WINDOW,
    FACE_AT,
    FACES,
    FIRST_ROW,
    FRAME,
    FRESH,
    GLORY_OF,
    GONE_ROW,
    HOME,
    HOST,
    HURT,
    ICON_CREATURE,
    ICON_SPELL,
    LASTING,
    NOBODY,
    OUT,
    OWNER,
    PART_ROW,
    READY,
    REASONS,
    RENEWED,
    RESCUED,
    ROLL_ALL,
    S_ATTACKS,
    S_CAPTURE,
    S_CLEAN,
    S_COUNT,
    S_DEAL,
    S_DEFEND,
    S_FIRST,
    S_MAIN,
    S_OVER,
    S_PROTECT,
    S_SCORE,
    SAVED,
    SCORING,
    SPARED,
    SPELL,
    SPELLS_DEALT,
    SPENT,
    TO_ROLL,
    USED,
    WILDS,
)
from parlour.games.quarriors.names import (
    SEATS,
    ability_names,
    code_names,
    die_name,
    die_names,
    find_die,
    seat_name,
    shape_name,
)
from parlour.games.quarriors.options import OPTIONS, bare, tables
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quarriors.tables.deck import (
    ATK,
    ENTERS,
    FILTER,
    IMMEDIATE,
    PROTECT,
    SAVE,
    SHIELD,
    THREAT,
    TOTAL,
    Deck,
)
from parlour.kernel.arrays import append, vec
from parlour.kernel.errors import ParlourError, Refusal, shown
from parlour.kernel.options import complete_options
from parlour.kernel.words import phrase

STEPS: Final = {
    "first": S_FIRST,
    "deal": S_DEAL,
    "score": S_SCORE,
    "main": S_MAIN,
    "attack": S_ATTACKS,
    "count": S_COUNT,
    "protect": S_PROTECT,
    "defend": S_DEFEND,
    "capture": S_CAPTURE,
    "clean": S_CLEAN,
    "over": S_OVER,
}
STEP_NAMES: Final = {step: name for name, step in STEPS.items()}
PILES: Final = {"bag": BAG, "active": ACTIVE, "ready": READY, "spent": SPENT, "used": USED, "aside": ASIDE}
MARKS: Final = {
    "f": FRESH,
    "r": TO_ROLL,
    "p": SPARED,
    "v": SAVED,
    "h": HURT,
    "n": RENEWED,
    "a": ATTACKER,
    "e": RESCUED,
    "s": SCORING,
    "c": CHOSEN,
}
"""Fresh, to be rolled, spared, saved itself, hurt, copy renewed, attacker, rescued, scoring, chosen."""
POOL_MARKS: Final = FRESH | TO_ROLL
LASTING_NAMES: Final = ("atk", "def", "atk0", "dest", "noattack", "atkcap", "immune", "shield")
DIE: Final = re.compile(
    r"(?P<code>[A-Z]{2})(?P<number>[0-9]{1,3})(?:-(?P<last>[0-9]{1,3}))?(?:=(?P<face>[1-6]))?"
    r"(?:@(?P<card>[A-Za-z/]+)=(?P<copied>[1-6]))?(?::(?P<marks>[a-z]+))?(?:>(?P<host>[A-Z]{2}[0-9]{1,3}))?",
    re.ASCII,
)
PLAIN: Final = re.compile(r"([A-Z]{2})([0-9]{1,3})", re.ASCII)
WHOLE: Final = re.compile(r"-?[0-9]{1,18}", re.ASCII)
LARGEST: Final = 10**9
FIELDS: Final = (
    "game",
    "options",
    "players",
    "cards",
    "first",
    "turn",
    "step",
    "glory",
    "wilds",
    "seats",
    "quid",
    "captured",
    "extra",
    "discount",
    "rerolled",
    "scored",
    "beaten",
    "summoned",
    "lasting",
    "attack",
    "cursor",
    "pending",
    "result",
)
FRAMES: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    F_RUN: ("run", ("code", "die", "seat", "number", "number", "number")),
    F_DRAW: ("draw", ("seat", "number", "number")),
    F_ROLLS: ("rolls", ("number", "number")),
    F_REROLL: ("reroll", ("die",)),
    F_ROLLREADY: ("rollready", ("die",)),
    F_WINDOW: ("window", ("number", "number", "number")),
    F_RECHECK: ("recheck", ("number",)),
    F_KILLIF: ("killif", ("die", "filter", "seat", "number", "number")),
    F_DISPELIF: ("dispelif", ("die",)),
    F_DESTROY: ("destroy", ("die", "seat", "number", "number", "card", "shape", "seat", "ability")),
    F_KILLS: ("kills", ("seat", "die", "seat", "number")),
    F_COPY: ("copy", ("die",)),
    F_EXPERT: ("expert", ("seat", "die", "number")),
    F_PENDING: ("choose", ("number",)),
    F_ITEM: ("item", ("ability", "die", "seat", "number")),
    F_CULLS: ("cull", ("seat", "number")),
    F_TURN: ("turn", ("die", "number")),
    F_ATTACH: ("attach", ("die", "seat")),
}
"""The name of each frame and the kinds of its numbers."""
FRAME_OPS: Final = {name: op for op, (name, _) in FRAMES.items()}


@cache
def _named(deck: Deck, kind: str) -> dict[str, int]:
    """The abilities or instructions by their names."""
    names = ability_names(deck) if kind == "ability" else code_names(deck)
    return {name: number for number, name in names.items()}


# --- dumping ----------------------------------------------------------------------------------------------------------


def dump(state: QuarriorsState) -> dict[str, Any]:
    """The complete state."""
    deck = state.deck
    dealt = [card for card in state.cards if card != NOBODY and "/" in deck.ids[card]]
    piles = _piles(state)
    return {
        "game": "quarriors",
        "options": dict(state.rules.options),
        "players": int(state.seats),
        "cards": [deck.ids[card] for card in dealt],
        "first": None if state.first == NOBODY else seat_name(state.first),
        "turn": int(state.turn),
        "step": STEP_NAMES[int(state.step)],
        "glory": [int(state.glory(seat)) for seat in range(state.seats)],
        "wilds": piles[WILDS],
        "seats": [{name: piles[place | seat << OWNER] for name, place in PILES.items()} for seat in range(state.seats)],
        "quid": int(state.quid),
        "captured": int(state.captured),
        "extra": int(state.extra),
        "discount": int(state.discount),
        "rerolled": int(state.rerolled),
        "scored": [
            deck.ids[state.scored[at]] + ("" if state.scored[at + 1] else "-") for at in range(0, len(state.scored), 2)
        ],
        "beaten": _seats(int(state.beaten), state),
        "summoned": [deck.ids[card] for card in state.summoned],
        "lasting": [_lasting(state, at) for at in range(0, len(state.lasting), LASTING)],
        "attack": _attack(state),
        "cursor": _cursor(state),
        "pending": [_frame(state, at) for at in range(0, int(state.top), FRAME)],
        "result": {"winners": _seats(int(state.winners), state), "reason": REASONS[int(state.reason)]}
        if state.reason
        else None,
    }


def _seats(bits: int, state: QuarriorsState) -> list[str]:
    return [seat_name(seat) for seat in range(state.seats) if bits >> seat & 1]


def _piles(state: QuarriorsState) -> list[str]:
    """The dice of every place and owner, as the word of a die numbers them."""
    names, words = die_names(state.deck), list(state.dice)
    piles: list[list[str]] = [[] for _ in range(HOME + 1)]
    for klass in state.classes:
        first = end = int(state.deck.class_first[klass])
        home = NOBODY  # of the run from `first` to `end`: dice with neither faces nor marks in one place
        for die in range(first, state.ends[klass]):
            word = words[die]
            if word == home:
                end = die
                continue
            if end > first:
                piles[home][-1] += f"-{names[end][2:]}"
            first = end = die
            home = NOBODY if word > HOME else word
            piles[word & HOME].append(names[die] if word == home else die_text(state, die))
        if end > first:
            piles[home][-1] += f"-{names[end][2:]}"
    return [" ".join(pile) for pile in piles]


def die_text(state: QuarriorsState, die: int) -> str:
    """A die with all that its word says."""
    deck = state.deck
    word = state.dice[die]
    text = die_name(deck, die)
    if face := word >> FACE_AT & 7:
        text += f"={face}"
    if word & COPIES:
        shape = state.shape(die)
        text += f"@{deck.ids[state.card(die)]}={shape % FACES}"
    if marks := "".join(letter for letter, bit in MARKS.items() if word & bit):
        text += f":{marks}"
    if word >> HOST:
        text += f">{die_name(deck, (word >> HOST) - 1)}"
    return text


def _lasting(state: QuarriorsState, at: int) -> str:
    deck = state.deck
    op, who, number, source, seat = state.lasting[at : at + LASTING]
    name = LASTING_NAMES[op - ATK]
    whom = seat_name(who) if name in ("noattack", "atkcap") else die_name(deck, who)
    return f"{name} {whom} {number} {die_name(deck, source)} {seat_name(seat)}"


def _attack(state: QuarriorsState) -> dict[str, Any] | None:
    """The attack record, while there is one."""
    if not S_ATTACKS <= state.step <= S_DEFEND:
        return None
    deck = state.deck
    gone = state.gone
    firsts = state.firsts
    parts = state.parts
    return {
        "totals": [int(total) for total in state.totals],
        "parts": [
            f"{die_name(deck, parts[at])} " + " ".join(str(points) for points in parts[at + 1 : at + PART_ROW])
            for at in range(0, len(parts), PART_ROW)
        ],
        "lethal": bool(state.lethal),
        "ignoreattach": bool(state.ignoring),
        "defense": int(state.shaken),
        "first_killed": _seats(int(state.first_killed), state),
        "defender": None if state.defender == NOBODY else seat_name(state.defender),
        "gone": [
            f"{die_name(deck, gone[at])} {gone[at + 1]} {deck.ids[gone[at + 2]]} "
            f"{shape_name(deck, gone[at + 3])} {gone[at + 4]}"
            for at in range(0, len(gone), GONE_ROW)
        ],
        "firstkill": [
            f"{die_name(deck, firsts[at])} {ability_names(deck)[int(firsts[at + 1])]} "
            + " ".join(str(points) for points in firsts[at + 2 : at + FIRST_ROW])
            for at in range(0, len(firsts), FIRST_ROW)
        ],
    }


def _cursor(state: QuarriorsState) -> str | int | None:
    if state.cursor == NOBODY:
        return None
    if state.step in (S_ATTACKS, S_COUNT, S_PROTECT, S_CLEAN):
        return die_name(state.deck, state.cursor)
    return int(state.cursor)


def _frame(state: QuarriorsState, at: int) -> str:
    name, kinds = FRAMES[int(state.stack[at])]
    parts = [_number(state.deck, kind, int(state.stack[at + 1 + index])) for index, kind in enumerate(kinds)]
    return " ".join([name, *parts])


def _number(deck: Deck, kind: str, number: int) -> str:
    """A number of a frame as people read it."""
    if kind in ("number", "filter"):
        return str(number)
    if number == NOBODY:
        return "-"
    writers: dict[str, Callable[[], str]] = {
        "die": lambda: die_name(deck, number),
        "seat": lambda: seat_name(number),
        "card": lambda: deck.ids[number],
        "shape": lambda: shape_name(deck, number),
        "code": lambda: code_names(deck)[number],
        "ability": lambda: ability_names(deck)[number],
    }
    return writers[kind]()


# --- loading ----------------------------------------------------------------------------------------------------------


def load(position: Mapping[str, Any]) -> QuarriorsState:
    """A state from its position; what is left out stands at its usual value. The state goes on until it waits."""
    if not isinstance(position, Mapping):
        raise ParlourError("not-an-object", what=phrase("what-position"))
    for field in position:
        if field not in FIELDS:
            raise ParlourError("field-unknown", field=shown(field), fields=", ".join(FIELDS))
    if position.get("game", "quarriors") != "quarriors":
        raise ParlourError("other-game", wanted="quarriors", game=shown(position["game"]))
    given = position.get("options", {})
    if not isinstance(given, Mapping):
        _wrong("options", given, "{ }")
    values = complete_options(OPTIONS, given)
    players = _whole(position, "players", 2, 2, 4)
    state = bare(values, players, tables(values))
    _Loader(state, position).load()
    return state


def _wrong(field: str, value: object, allowed: str) -> NoReturn:
    raise ParlourError("field-value", field=field, value=shown(value), allowed=allowed)


def _whole(data: Mapping[str, Any], field: str, default: int, low: int = 0, high: int = LARGEST) -> int:
    value = data.get(field, default)
    if type(value) is not int or not low <= value <= high:
        _wrong(field, value, f"{low}–{high}")
    return value


def _list(data: Mapping[str, Any], field: str, kind: type, default: list[Any] | None = None) -> list[Any]:
    value = data.get(field, default if default is not None else [])
    if not isinstance(value, list) or not all(type(part) is kind for part in value):
        _wrong(field, value, "[ ]")
    return value


def _choice(data: Mapping[str, Any], field: str, default: Any, allowed: tuple[Any, ...]) -> Any:
    value = data.get(field, default)
    if not any(value is option or (type(value) is type(option) and value == option) for option in allowed):
        _wrong(field, value, ", ".join("null" if option is None else str(option) for option in allowed))
    return value


class _Loader:
    """Fills a bare state from a position, checking as it goes."""

    def __init__(self, state: QuarriorsState, position: Mapping[str, Any]) -> None:
        self.state = state
        self.deck = state.deck
        self.position = position
        self.seats = tuple(SEATS[: state.seats])

    def load(self) -> None:
        state, position = self.state, self.position
        state.step = STEPS[_choice(position, "step", "main", tuple(STEPS))]
        self._cards()
        first = _choice(position, "first", None if state.step == S_FIRST else "A", (None, *self.seats))
        state.first = NOBODY if first is None else SEATS.index(first)
        if (state.first == NOBODY) != (state.step == S_FIRST):
            raise Refusal("QR-1.7", "position-first")
        if state.step <= S_DEAL:
            self._before_the_first_turn()
        else:
            self._dice()
            self._turn()
            self._pending()
        self._result()
        self._go()

    def _go(self) -> None:
        """Let it wait for its next event. A list of things to do that cannot be done is no position."""
        try:
            self.state.resume()
        except IndexError:
            raise Refusal("QR-R47", "position-pending", text="–") from None

    def _cards(self) -> None:
        state, deck = self.state, self.deck
        given = _list(self.position, "cards", str)
        known = [name for name in deck.ids if "/" in name]
        for name in given:
            if name not in known:
                raise ParlourError("position-card", text=shown(name), example="SG/o")
            card = deck.ids.index(name)
            klass = deck.card_class[card]
            if not deck.class_set[klass] & state.rules.sets and state.rules.options["wilds"] == "random":
                raise Refusal("QR-1.2", "position-set", card=name)
            if state.cards[klass] not in (NOBODY, card):
                raise Refusal("QR-1.2", "position-class-twice", klass=deck.codes[klass])
            state.deal(card)
        counts = [state.dealt(CREATURE), state.dealt(SPELL)]
        full = counts == [CREATURES_DEALT, SPELLS_DEALT]
        dealing = counts[0] <= CREATURES_DEALT and counts[1] < SPELLS_DEALT and not (counts[1] and counts[0] < 7)
        explicit = state.rules.options["wilds"] != "random"
        if not (full if state.step > S_DEAL or explicit else dealing):
            raise Refusal("QR-1.2", "position-wilds", creatures=counts[0], spells=counts[1])
        if state.step == S_FIRST and given and not explicit:
            raise Refusal("QR-1.2", "position-wilds", creatures=counts[0], spells=counts[1])

    def _before_the_first_turn(self) -> None:
        for field in ("wilds", "seats", "pending", "scored", "lasting"):
            value = self.position.get(field)
            if value and value != [dict.fromkeys(PILES, "")] * self.state.seats:
                raise Refusal("QR-1.6", "position-before", field=field)

    # Dice

    def _dice(self) -> None:
        state, position = self.state, self.position
        state.lay_cards()
        state.turn = _whole(position, "turn", 0)
        state.active = (state.first + state.turn) % state.seats
        placed: dict[int, int] = {}
        hosts: list[tuple[int, int]] = []
        piles = _list(position, "seats", dict, [{}] * state.seats)
        if len(piles) != state.seats:
            _wrong("seats", f"[{len(piles)}]", f"[{state.seats}]")
        for seat, pile in enumerate(piles):
            for name in pile:
                if name not in PILES:
                    _wrong("seats", name, ", ".join(PILES))
            for name, place in PILES.items():
                self._pile(pile.get(name, ""), place, seat, placed, hosts)
        wilds = position.get("wilds")
        if wilds is None:
            for klass in state.classes:
                first = self.deck.class_first[klass]
                for die in range(first, state.ends[klass]):
                    if self.deck.class_each[klass] == NOBODY and die not in placed:
                        state.lay(die, WILDS, 0, 0)
        else:
            self._pile(wilds, WILDS, 0, placed, hosts)
        for spell, host in hosts:
            if placed.get(host) != READY or self.deck.class_kind[self.deck.die_class[host]] & SPELL:
                raise Refusal("QR-9.5", "position-host", die=die_name(self.deck, host))
            state.attach(spell, host)

    def _pile(self, text: object, place: int, seat: int, placed: dict[int, int], hosts: list[tuple[int, int]]) -> None:
        if not isinstance(text, str):
            _wrong("seats", text, "“SG1 BQ1-8”")
        for word in text.split():
            found = DIE.fullmatch(word)
            die = find_die(self.deck, found["code"], int(found["number"])) if found else NOBODY
            if found is None or die == NOBODY:
                raise ParlourError("position-die", text=shown(word))
            last = find_die(self.deck, found["code"], int(found["last"])) if found["last"] else die
            if last < die or (last != die and any(found[name] for name in ("face", "card", "marks", "host"))):
                raise ParlourError("position-die", text=shown(word))
            for each in range(die, last + 1):
                klass = self.deck.die_class[each]
                if self.state.cards[klass] == NOBODY or each >= self.state.ends[klass]:
                    clause = "QR-1.5" if self.state.cards[klass] == NOBODY else "QR-1.6"
                    raise Refusal(clause, "position-not-in-play", die=die_name(self.deck, each))
                if each in placed:
                    raise Refusal("QR-3.1", "position-two-places", die=die_name(self.deck, each))
                placed[each] = place
                self._die(each, found, place, seat)
            if found["host"]:
                host = PLAIN.fullmatch(found["host"])
                assert host is not None
                if place != READY or not self.state.attachable(die):
                    raise Refusal("QR-9.5", "position-attached", die=die_name(self.deck, die))
                hosts.append((die, find_die(self.deck, host[1], int(host[2]))))

    def _die(self, die: int, found: re.Match[str], place: int, seat: int) -> None:
        """Check one die's face and marks, and lay it down."""
        state, deck = self.state, self.deck
        name = die_name(deck, die)
        klass = deck.die_class[die]
        face = int(deck.same[klass * FACES + int(found["face"])]) if found["face"] else 0
        marks = sum(MARKS.get(letter, 0) for letter in set(found["marks"] or ""))
        if set(found["marks"] or "") - set(MARKS):
            raise ParlourError("position-die", text=shown(found[0]))
        if (face or marks) and place not in (ACTIVE, READY):
            raise Refusal("QR-R47", "position-face", die=name)
        if place == ACTIVE and (marks & ~POOL_MARKS or ((face or marks) and seat != state.active)):
            raise Refusal("QR-R27", "position-pool", die=name)
        if place == READY:
            self._readied(die, klass, face, marks)
        state.lay(die, place, seat, face << FACE_AT | marks)
        if marks & FRESH:
            state.fresh = True
        if found["card"]:
            self._copying(die, found["card"], int(found["copied"]), place)

    def _readied(self, die: int, klass: int, face: int, marks: int) -> None:
        deck = self.deck
        icon = deck.icon[klass * FACES + face]
        spell = deck.class_kind[klass] & SPELL
        name = die_name(deck, die)
        if icon != (ICON_SPELL if spell else ICON_CREATURE):
            raise Refusal("QR-9.1" if spell else "QR-8.1", "position-icon", die=name)
        if spell and deck.triggers[self.state.cards[klass]] >> IMMEDIATE & 1:
            raise Refusal("QR-7.7", "position-immediate", die=name)
        if marks & POOL_MARKS or (spell and marks & ~CHOSEN):
            raise Refusal("QR-R47", "position-face", die=name)

    def _copying(self, die: int, card: str, face: int, place: int) -> None:
        state, deck = self.state, self.deck
        copier = place == READY and deck.triggers[state.cards[deck.die_class[die]]] >> ENTERS & 1
        number = deck.ids.index(card) if card in deck.ids else NOBODY
        klass = deck.card_class[number] if number != NOBODY else NOBODY
        if not copier or number == NOBODY or state.cards[klass] != number:
            raise Refusal("QR-R38", "position-copy", die=die_name(deck, die))
        shape = klass * FACES + int(deck.same[klass * FACES + face])
        if deck.icon[shape] != ICON_CREATURE:
            raise Refusal("QR-R38", "position-copy", die=die_name(deck, die))
        copies = state.copies
        for part in (die, number, shape):
            copies = append(copies, part)
        state.copies = copies
        state.dice[die] |= COPIES

    # The turn

    def _turn(self) -> None:
        state, position = self.state, self.position
        for seat, glory in enumerate(_list(position, "glory", int, [0] * state.seats)):
            if seat >= state.seats or not 0 <= glory <= LARGEST:
                _wrong("glory", glory, f"0–{LARGEST}")
            if glory >= state.rules.goal and not position.get("result"):
                raise Refusal("QR-15.1", "position-goal", who=seat_name(seat), goal=int(state.rules.goal))
            state.rows[seat * COLUMNS + GLORY_OF] = glory
        state.quid = _whole(position, "quid", 0)
        state.captured = _whole(position, "captured", 0)
        state.extra = _whole(position, "extra", 0)
        state.discount = _whole(position, "discount", 0)
        state.rerolled = _whole(position, "rerolled", 0)
        state.beaten = self._bits("beaten", _list(position, "beaten", str))
        state.summoned = vec[i64]([self._card(name) for name in _list(position, "summoned", str)])
        scored = vec[i64]([])
        for name in _list(position, "scored", str):
            scored = append(scored, self._card(name.removesuffix("-")))
            scored = append(scored, int(not name.endswith("-")))
        state.scored = scored
        lasting = vec[i64]([])
        for text in _list(position, "lasting", str):
            for number in self._lasting(text):
                lasting = append(lasting, number)
        state.lasting = lasting
        self._cursor(position.get("cursor"))
        self._attack(position.get("attack"))

    def _bits(self, field: str, names: list[str]) -> int:
        bits = 0
        for name in names:
            if name not in self.seats:
                _wrong(field, name, ", ".join(self.seats))
            bits |= 1 << SEATS.index(name)
        return bits

    def _card(self, name: str) -> int:
        if name not in self.deck.ids or self.state.cards[self.deck.card_class[self.deck.ids.index(name)]] == NOBODY:
            raise ParlourError("position-card", text=shown(name), example="SG/o")
        return self.deck.ids.index(name)

    def _lasting(self, text: str) -> list[int]:
        parts = text.split()
        seated = bool(parts) and parts[0] in ("noattack", "atkcap")
        if (
            len(parts) != 5
            or parts[0] not in LASTING_NAMES
            or not WHOLE.fullmatch(parts[2])
            or abs(int(parts[2])) > LARGEST
        ):
            raise ParlourError("position-lasting", text=shown(text))
        number = int(parts[2])
        op = ATK + LASTING_NAMES.index(parts[0])
        who = self._read("seat" if seated else "die", parts[1], text)
        if parts[0] == "noattack" and (number % FILTER or not 0 <= number < len(self.deck.filters)):
            raise ParlourError("position-lasting", text=shown(text))
        if parts[0] == "dest" and number not in (ACTIVE, READY, ASIDE):
            raise ParlourError("position-lasting", text=shown(text))
        numbers = [op, who, number, self._read("die", parts[3], text), self._read("seat", parts[4], text)]
        if NOBODY in numbers[:2] + numbers[3:] or op > SHIELD:
            raise ParlourError("position-lasting", text=shown(text))
        return numbers

    def _cursor(self, value: object) -> None:
        state = self.state
        if value is None:
            state.cursor = 1 if state.step == S_DEFEND else NOBODY
        elif isinstance(value, str) and state.step in (S_ATTACKS, S_COUNT, S_PROTECT, S_CLEAN):
            state.cursor = self._read("die", value, value)
        elif type(value) is int and state.step in (S_SCORE, S_DEFEND) and 0 <= value <= state.seats:
            state.cursor = value
        else:
            _wrong("cursor", value, "null, 0, “SG1”")

    def _attack(self, value: object) -> None:
        state = self.state
        running = S_ATTACKS <= state.step <= S_DEFEND
        if value is None:
            if state.step == S_DEFEND:
                raise Refusal("QR-10.5", "position-attack")
            return
        if not isinstance(value, Mapping) or not running:
            _wrong("attack", value, "null" if not running else "{ }")
        totals = _list(value, "totals", int)
        if len(totals) != (state.seats if state.step == S_DEFEND else 0) or not all(0 <= n < LARGEST for n in totals):
            _wrong("totals", totals, f"[{state.seats}]")
        state.totals = vec[i64](totals)
        state.parts = self._rows(_list(value, "parts", str), ("die", *("number",) * 4))
        state.lethal = _choice(value, "lethal", False, (False, True))
        state.ignoring = _choice(value, "ignoreattach", False, (False, True))
        state.shaken = _whole(value, "defense", 0, -999, 999)
        state.first_killed = self._bits("first_killed", _list(value, "first_killed", str))
        defender = _choice(value, "defender", None, (None, *self.seats))
        state.defender = NOBODY if defender is None else SEATS.index(defender)
        state.gone = self._rows(_list(value, "gone", str), ("die", "number", "card", "shape", "number"))
        state.firsts = self._rows(_list(value, "firstkill", str), ("die", "ability", *("number",) * 4))

    def _rows(self, texts: list[str], kinds: tuple[str, ...]) -> vec[i64]:
        rows = vec[i64]([])
        for text in texts:
            parts = text.split()
            if len(parts) != len(kinds):
                raise Refusal("QR-R47", "position-pending", text=shown(text))
            for kind, part in zip(kinds, parts, strict=True):
                number = self._read(kind, part, text)
                if kind != "number" and number == NOBODY:
                    raise Refusal("QR-R47", "position-pending", text=shown(text))
                rows = append(rows, number)
        return rows

    # What is still to be done

    def _pending(self) -> None:
        state = self.state
        names: list[str] = []
        for text in _list(self.position, "pending", str):
            name, *parts = text.split() or [""]
            op = FRAME_OPS.get(name, NOBODY)
            if op == NOBODY or len(parts) != len(FRAMES[op][1]):
                raise Refusal("QR-R47", "position-pending", text=shown(text))
            numbers = [self._read(kind, part, text) for kind, part in zip(FRAMES[op][1], parts, strict=True)]
            names.append(name)
            if not self._sensible(op, numbers, names):
                raise Refusal("QR-R47", "position-pending", text=shown(text))
            state.push(op, *numbers)
        if names and names[-1] == "item":
            raise Refusal("QR-R47", "position-pending", text="item")

    def _sensible(self, op: int, numbers: list[int], names: list[str]) -> bool:
        """Whether what a frame is about is where it must be for the frame to go on."""
        state = self.state
        below = names[:-1]
        if below[-1:] == ["item"] and op not in (F_ITEM, F_PENDING):
            return False
        match op:
            case codes.F_RUN:
                return self._runs(numbers, below)
            case codes.F_DRAW:
                return numbers[0] != NOBODY and 0 <= numbers[1] <= 999 and 0 <= numbers[2] <= ROLL_ALL
            case codes.F_ROLLS:
                return 0 <= numbers[0] <= state.pooled
            case codes.F_REROLL:
                return self._at(numbers[0], ACTIVE) and state.owner(numbers[0]) == state.active
            case codes.F_ROLLREADY:
                return self._at(numbers[0], ASIDE)
            case codes.F_WINDOW:
                kind, asked, count = numbers
                covered = count == 0
                if kind == THREAT:  # the ability that threatens lies below what it threatens
                    covered = self._covers(["recheck"], count, below) and below[-count - 2 : -count - 1] == ["run"]
                return kind in (PROTECT, THREAT) and asked >= 1 and covered
            case codes.F_RECHECK:
                return self._covers([], numbers[0], below)
            case codes.F_KILLIF:
                return numbers[0] != NOBODY and numbers[2] != NOBODY and 0 <= numbers[1] < len(self.deck.filters)
            case codes.F_DESTROY:
                rest = numbers[2:4] + numbers[4:7]
                return numbers[0] != NOBODY and NOBODY not in rest and numbers[3] <= AFTER
            case codes.F_COPY | codes.F_TURN:
                return self._at(numbers[0], READY)
            case codes.F_PENDING:
                items = 0
                while items < len(below) and below[-1 - items] == "item":
                    items += 1
                return numbers[0] == items
            case codes.F_ITEM:
                return NOBODY not in numbers and numbers[3] >= 0
            case codes.F_CULLS:
                return numbers[0] != NOBODY and numbers[1] >= 0
            case codes.F_ATTACH:
                return self._at(numbers[0], READY) and state.attachable(numbers[0]) and numbers[1] == state.active
        return numbers[0] != NOBODY

    def _runs(self, numbers: list[int], below: list[str]) -> bool:
        at, die, seat, _targets, stage, _memory = numbers
        if NOBODY in (at, die, seat) or not 0 <= stage <= 4:
            return False
        op = self.deck.code[at]
        if op == SAVE:
            return "destroy" in below
        return op != TOTAL or (self.state.defender != NOBODY and len(self.state.totals) > 0)

    def _covers(self, lid: list[str], count: int, below: list[str]) -> bool:
        under = below[: len(below) - len(lid)]
        return 1 <= count <= len(under) and below[len(under) :] == lid and set(under[-count:]) <= {"killif", "dispelif"}

    def _at(self, die: int, place: int) -> bool:
        return die != NOBODY and self.state.place(die) == place

    def _read(self, kind: str, text: str, whole: str) -> int:
        """A number of a frame from its text."""
        if kind in ("number", "filter"):
            if WHOLE.fullmatch(text):
                return int(text)
        elif text == "-" and kind in ("die", "seat", "ability"):
            return NOBODY
        elif kind == "seat":
            if text in self.seats:
                return SEATS.index(text)
        elif kind == "die":
            found = PLAIN.fullmatch(text)
            die = find_die(self.deck, found[1], int(found[2])) if found else NOBODY
            if die != NOBODY and self.state.place(die) != OUT:
                return die
        elif kind == "card":
            return self._card(text)
        elif kind == "shape":
            code, _, face = text.partition("=")
            if code in self.deck.codes and face in "0123456" and face:
                return self.deck.codes.index(code) * FACES + int(face)
        elif text in _named(self.deck, kind):
            return _named(self.deck, kind)[text]
        raise Refusal("QR-R47", "position-pending", text=shown(whole))

    def _result(self) -> None:
        state = self.state
        result = self.position.get("result")
        if (result is not None) != (state.step == S_OVER):
            raise Refusal("QR-R47", "position-over")
        if result is None:
            return
        if not isinstance(result, Mapping):
            _wrong("result", result, "null, { }")
        state.reason = REASONS.index(_choice(result, "reason", None, REASONS[1:]))
        state.winners = self._bits("winners", _list(result, "winners", str))
        if not state.winners or state.top:
            raise Refusal("QR-R47", "position-over")
