"""A state from its position, checked as it is read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from parlour.games.quarriors.codes import (
    ACTIVE,
    ASIDE,
    CHOSEN,
    COLUMNS,
    COPIES,
    CREATURE,
    CREATURES_DEALT,
    DREW,
    FACE_AT,
    FACES,
    FRESH,
    GLORY_OF,
    ICON_CREATURE,
    ICON_SPELL,
    NOBODY,
    READY,
    REASONS,
    S_ATTACKS,
    S_CLEAN,
    S_COUNT,
    S_DEAL,
    S_DEFEND,
    S_FIRST,
    S_OVER,
    S_PROTECT,
    S_SCORE,
    SPELL,
    SPELLS_DEALT,
    WILDS,
)
from parlour.games.quarriors.names import SEATS, die_name, find_die, seat_name
from parlour.games.quarriors.options import OPTIONS, bare, tables
from parlour.games.quarriors.position.format import DIE, FIELDS, LASTING_NAMES, MARKS, PILES, PLAIN, POOL_MARKS, STEPS
from parlour.games.quarriors.position.pending import Pending
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quarriors.tables.arguments import WHOLE
from parlour.games.quarriors.tables.deck import ATK, ENTERS, FILTER, IMMEDIATE, SHIELD
from parlour.kernel.arrays import append, vec
from parlour.kernel.errors import ParlourError, Refusal, shown
from parlour.kernel.fields import LARGEST, Reader, read_position
from parlour.kernel.options import complete_options


def load(position: Mapping[str, Any]) -> QuarriorsState:
    """A state from its position; what is left out has its usual value. The state goes on until it waits."""
    given = read_position(position, "quarriors", FIELDS)
    values = complete_options(OPTIONS, given.get("options", {}))
    players = given.whole("players", 2, 4, default=2)
    state = bare(values, players, tables(values))
    _Loader(state, given).load()
    return state


class _Loader:
    """Fills a bare state from a position, checking as it goes."""

    def __init__(self, state: QuarriorsState, given: Reader) -> None:
        self.state = state
        self.deck = state.deck
        self.given = given
        self.words = Pending(state)
        self.seats = tuple(SEATS[: state.seats])

    def load(self) -> None:
        state, given = self.state, self.given
        self._form()
        state.step = STEPS[given.choice("step", tuple(STEPS), "main")]
        self._cards()
        first = given.choice("first", (None, *self.seats), None if state.step == S_FIRST else "A")
        state.first = NOBODY if first is None else SEATS.index(first)
        if (state.first == NOBODY) != (state.step == S_FIRST):
            raise Refusal("QR-1.7", "position-first")
        if state.step <= S_DEAL:
            self._before_the_first_turn()
        else:
            self._dice()
            self._turn()
            self.words.load(given.items("pending", str, []))
        self._result()
        self._go()

    def _form(self) -> None:
        """What is wrong whatever the rules say: unknown fields, and values of another type."""
        given = self.given
        for pile in given.objects("seats", []):
            for name in PILES:
                pile.text(name, "")
        for name in ("attack", "result"):
            if given.get(name, None) is not None:
                given.object(name)
        for name in ("turn", "quid", "captured", "extra", "discount", "rerolled"):
            given.whole(name, default=0)
        for name in ("cards", "scored", "beaten", "summoned", "lasting", "pending"):
            given.items(name, str, [])
        given.items("glory", int, [])
        if given.get("wilds", None) is not None:
            given.text("wilds")

    def _go(self) -> None:
        """Let it wait for its next event. A position whose list of things to do cannot be done is refused."""
        try:
            self.state.resume()
        except IndexError:
            raise Refusal("QR-R47", "position-pending", field="pending", text="…") from None

    def _cards(self) -> None:
        state, deck = self.state, self.deck
        given = self.given.items("cards", str, [])
        known = [name for name in deck.ids if "/" in name]
        for at, name in enumerate(given, 1):
            field = f"cards[{at}]"
            if name not in known:
                raise ParlourError("position-card", field=field, text=shown(name), example="SG/o")
            card = deck.ids.index(name)
            klass = deck.card_class[card]
            if not deck.class_set[klass] & state.rules.sets and state.rules.options["wilds"] == "random":
                raise Refusal("QR-1.2", "position-set", field=field, card=name)
            if state.cards[klass] not in (NOBODY, card):
                raise Refusal("QR-1.2", "position-class-twice", field=field, klass=deck.codes[klass])
            state.deal(card)
        counts = [state.dealt(CREATURE), state.dealt(SPELL)]
        full = counts == [CREATURES_DEALT, SPELLS_DEALT]
        dealing = counts[0] <= CREATURES_DEALT and counts[1] < SPELLS_DEALT
        dealing = dealing and not (counts[1] and counts[0] < CREATURES_DEALT)
        message = "position-wilds"
        if state.step <= S_DEAL and state.rules.options["wilds"] == "random":
            message, full = "position-dealing", dealing
            if state.step == S_FIRST:
                message, full = "position-undealt", not given
        if not full:
            most = {"most_creatures": CREATURES_DEALT, "most_spells": SPELLS_DEALT}
            raise Refusal("QR-1.2", message, creatures=counts[0], spells=counts[1], **most)

    def _before_the_first_turn(self) -> None:
        for field in ("wilds", "seats", "pending", "scored", "lasting"):
            value = self.given.get(field, None)
            if value and value != [dict.fromkeys(PILES, "")] * self.state.seats:
                raise Refusal("QR-1.6", "position-before", field=field)

    # Dice

    def _dice(self) -> None:
        state, given = self.state, self.given
        state.lay_cards()
        state.turn = given.whole("turn", default=0)
        state.active = (state.first + state.turn) % state.seats
        placed: dict[int, int] = {}
        hosts: list[tuple[int, int]] = []
        piles = given.objects("seats", [{}] * state.seats)
        if len(piles) != state.seats:
            given.wrong("seats", f"[{len(piles)}]", f"[{state.seats}]")
        for seat, pile in enumerate(piles):
            for name, place in PILES.items():
                self._pile(pile, name, place, seat, placed, hosts)
        if given.get("wilds", None) is None:
            for klass in state.classes:
                first = self.deck.class_first[klass]
                for die in range(first, state.ends[klass]):
                    if self.deck.class_each[klass] == NOBODY and die not in placed:
                        state.lay(die, WILDS, 0, 0)
        else:
            self._pile(given, "wilds", WILDS, 0, placed, hosts)
        for spell, host in hosts:
            if placed.get(host) != READY or self.deck.class_kind[self.deck.die_class[host]] & SPELL:
                raise Refusal("QR-9.5", "position-host", die=die_name(self.deck, host))
            state.attach(spell, host)

    def _pile(
        self, given: Reader, name: str, place: int, seat: int, placed: dict[int, int], hosts: list[tuple[int, int]]
    ) -> None:
        for word in given.text(name, "").split():
            found, die, last = self._found(word, given.at(name))
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

    def _found(self, word: str, field: str) -> tuple[re.Match[str], int, int]:
        """What a word says, and the first and the last of its dice."""
        found = DIE.fullmatch(word)
        die = find_die(self.deck, found["code"], int(found["number"])) if found else NOBODY
        if found is None or die == NOBODY:
            raise ParlourError("position-die", field=field, text=shown(word))
        last = find_die(self.deck, found["code"], int(found["last"])) if found["last"] else die
        if last < die or (last != die and any(found[name] for name in ("face", "card", "marks", "host"))):
            raise ParlourError("position-die", field=field, text=shown(word))
        if not all(1 <= int(face) < FACES for face in (found["face"], found["copied"]) if face):
            raise ParlourError("position-no-face", field=field, text=shown(word), faces=FACES - 1)
        if set(found["marks"] or "") - set(MARKS):
            raise ParlourError("position-mark", field=field, text=shown(word), marks=", ".join(MARKS))
        return found, die, last

    def _die(self, die: int, found: re.Match[str], place: int, seat: int) -> None:
        """Check one die's face and marks, and lay it down."""
        state, deck = self.state, self.deck
        name = die_name(deck, die)
        klass = deck.die_class[die]
        face = int(deck.same[klass * FACES + int(found["face"])]) if found["face"] else 0
        marks = sum(MARKS[letter] for letter in set(found["marks"] or ""))
        if (face or marks) and place not in (ACTIVE, READY):
            raise Refusal("QR-R47", "position-face", die=name)
        if place == ACTIVE and (marks & ~POOL_MARKS or ((face or marks) and seat != state.active)):
            raise Refusal("QR-R27", "position-pool", die=name)
        if place == READY:
            self._readied(die, klass, face, marks)
        state.lay(die, place, seat, face << FACE_AT | marks)
        if marks & FRESH:
            state.fresh = True
        if marks & DREW:
            self._drawn_with(die, name)
        if found["card"]:
            self._copying(die, found["card"], int(found["copied"]), place)

    def _drawn_with(self, die: int, name: str) -> None:
        """Only a fresh face with two parts, used one by one, can have drawn and still lie there (QR-R12)."""
        state = self.state
        parted = state.rules.parts and state.two_parts(state.shape(die), state.immediate_row(die))
        if not parted or not state.dice[die] & FRESH:
            raise Refusal("QR-R12", "position-part", die=name)

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
        state, given = self.state, self.given
        for seat, glory in enumerate(given.items("glory", int, [0] * state.seats)):
            if seat >= state.seats or not 0 <= glory <= LARGEST:
                given.wrong("glory", glory, f"0–{LARGEST}")
            if glory >= state.rules.goal and not given.get("result", None):
                raise Refusal("QR-15.1", "position-goal", who=seat_name(seat), goal=int(state.rules.goal))
            state.rows[seat * COLUMNS + GLORY_OF] = glory
        state.quid = given.whole("quid", default=0)
        state.captured = given.whole("captured", default=0)
        state.extra = given.whole("extra", default=0)
        state.discount = given.whole("discount", default=0)
        state.rerolled = given.whole("rerolled", default=0)
        state.beaten = self._bits(given, "beaten")
        state.summoned = vec[i64](
            [self.words.card(name, f"summoned[{at}]") for at, name in enumerate(given.items("summoned", str, []), 1)]
        )
        scored = vec[i64]([])
        for at, name in enumerate(given.items("scored", str, []), 1):
            scored = append(scored, self.words.card(name.removesuffix("-"), f"scored[{at}]"))
            scored = append(scored, int(not name.endswith("-")))
        state.scored = scored
        lasting = vec[i64]([])
        for at, text in enumerate(given.items("lasting", str, []), 1):
            for number in self._lasting(text, f"lasting[{at}]"):
                lasting = append(lasting, number)
        state.lasting = lasting
        self._cursor(given.get("cursor", None))
        self._attack()

    def _bits(self, given: Reader, field: str) -> int:
        """The seats of a list."""
        bits = 0
        for name in given.items(field, str, []):
            if name not in self.seats:
                given.wrong(field, name, ", ".join(self.seats))
            bits |= 1 << SEATS.index(name)
        return bits

    def _lasting(self, text: str, field: str) -> list[int]:
        parts = text.split()
        seated = bool(parts) and parts[0] in ("noattack", "atkcap")
        if (
            len(parts) != 5
            or parts[0] not in LASTING_NAMES
            or not WHOLE.fullmatch(parts[2])
            or abs(int(parts[2])) > LARGEST
        ):
            raise ParlourError("position-lasting", field=field, text=shown(text))
        number = int(parts[2])
        op = ATK + LASTING_NAMES.index(parts[0])
        who = self.words.number("seat" if seated else "die", parts[1], text, field)
        if parts[0] == "noattack" and (number % FILTER or not 0 <= number < len(self.deck.filters)):
            raise ParlourError("position-lasting", field=field, text=shown(text))
        if parts[0] == "dest" and number not in (ACTIVE, READY, ASIDE):
            raise ParlourError("position-lasting", field=field, text=shown(text))
        source = self.words.number("die", parts[3], text, field)
        numbers = [op, who, number, source, self.words.number("seat", parts[4], text, field)]
        if NOBODY in numbers[:2] + numbers[3:] or op > SHIELD:
            raise ParlourError("position-lasting", field=field, text=shown(text))
        return numbers

    def _cursor(self, value: object) -> None:
        state = self.state
        if value is None:
            state.cursor = 1 if state.step == S_DEFEND else NOBODY
        elif isinstance(value, str) and state.step in (S_ATTACKS, S_COUNT, S_PROTECT, S_CLEAN):
            state.cursor = self.words.number("die", value, value, "cursor")
        elif type(value) is int and state.step in (S_SCORE, S_DEFEND) and 0 <= value <= state.seats:
            state.cursor = value
        else:
            self.given.wrong("cursor", value, "null, 0, “SG1”")

    def _attack(self) -> None:
        state = self.state
        running = S_ATTACKS <= state.step <= S_DEFEND
        value = self.given.get("attack", None)
        if value is None:
            if state.step == S_DEFEND:
                raise Refusal("QR-10.5", "position-attack")
            return
        if not running:
            self.given.wrong("attack", value, "null")
        given = self.given.object("attack")
        totals = given.items("totals", int, [])
        if len(totals) != (state.seats if state.step == S_DEFEND else 0) or not all(0 <= n < LARGEST for n in totals):
            given.wrong("totals", totals, f"[{state.seats}]")
        state.totals = vec[i64](totals)
        state.parts = self.words.rows(given, "parts", ("die", *("number",) * 4))
        state.lethal = given.flag("lethal", False)
        state.ignoring = given.flag("ignoreattach", False)
        state.shaken = given.whole("defense", -999, 999, default=0)
        state.first_killed = self._bits(given, "first_killed")
        defender = given.choice("defender", (None, *self.seats), None)
        state.defender = NOBODY if defender is None else SEATS.index(defender)
        state.gone = self.words.rows(given, "gone", ("die", "number", "card", "shape", "number"))
        state.firsts = self.words.rows(given, "firstkill", ("die", "ability", *("number",) * 4))

    def _result(self) -> None:
        state = self.state
        over = self.given.get("result", None) is not None
        if over != (state.step == S_OVER):
            raise Refusal("QR-R47", "position-over")
        if not over:
            return
        result = self.given.object("result")
        state.reason = REASONS.index(result.choice("reason", REASONS[1:]))
        state.winners = self._bits(result, "winners")
        if not state.winners or state.top:
            raise Refusal("QR-R47", "position-over")
