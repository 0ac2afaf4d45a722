"""A second, slow engine: whole turns straight from the contract, for games without reactions, copies and demons.

A game is one generator that asks and is answered in the words of the notation. It shares nothing with the engine but
those words; strengths, totals and prices are those of reference.py.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from typing import Any

from . import reference
from .reference import COST, FACES, Creature

SEATS = "ABCD"
ORDER = [
    "BQ",
    "AS",
    "PT",
    "CQ",
    "DD",
    "DP",
    "DH",
    "GS",
    "PO",
    "QD",
    "QW",
    "SG",
    "WQ",
    "WH",
    "GB",
    "HS",
    "LQ",
    "MI",
    "TB",
    "VD",
    "DO",
    "DE",
    "GR",
    "LI",
    "SH",
    "VI",
    "DI",
    "OB",
    "CO",
]
SHOWS = {
    code: faces.split()
    for code, faces in {
        **FACES,
        "BQ": "Q1 Q1 Q1 Q1 Q1 Q2",
        "PT": "Q1 D1 D1 D2 D2 D2",
        "GR": "Q1 Q2 Q2 S S S",
        "LI": "Q1 Q2 Q2 S S S",
        "SH": "Q2 Q2 D2 S S S",
        "VI": "Q1 Q2 Q2 R&D1 S S",
        "DI": "Q1 Q2 D2 S S S",
        "OB": "Q1 Q2 Q2 S S S",
    }.items()
}
SPELLS = ("DE", "GR", "LI", "SH", "VI", "DI", "OB")
CREATURES = tuple(code for code in FACES if code not in ("AS", "DE", "DO"))
KNOWN_CREATURES = [
    "DD/o",
    "DD/M",
    "DP/o",
    "DP/S",
    "DP/M",
    "DH/o",
    "DH/S",
    "DH/M",
    "GS/S",
    "PO/M",
    "QD/o",
    "QD/S",
    "QD/M",
    "QW/o",
    "QW/S",
    "QW/M",
    "SG/o",
    "SG/S",
    "SG/M",
    "WQ/o",
    "WQ/S",
    "WQ/M",
    "WH/o",
    "WH/S",
    "WH/M",
    "GB/o",
    "GB/M",
    "HS/o",
    "HS/S",
    "HS/M",
    "LQ/o",
    "LQ/S",
    "LQ/M",
    "MI/o",
    "MI/S",
    "MI/M",
    "TB/o",
    "TB/S",
    "TB/M",
    "VD/o",
    "VD/S",
    "VD/M",
]
KNOWN_SPELLS = [
    "DE/sp",
    "DE/ca",
    "DE/ch",
    "DE/in",
    "GR/sp",
    "GR/ca",
    "GR/ch",
    "GR/in",
    "LI/ca",
    "SH/sp",
    "VI/sp",
    "VI/ca",
    "VI/ch",
    "VI/in",
    "DI/in",
    "OB/ca",
    "OB/in",
]
ATTACHED = ("DE/ch", "LI/ca", "VI/ca")
IMMEDIATE = ("GR/sp", "GR/ca", "GR/in")
OPTIONAL = ("DD/o", "DH/S", "QW/S", "WH/S", "LQ/M")
"""Cards whose creature may do something when it has scored."""

Asked = tuple[str, dict[str, int]]
"""Who is asked, or `chance`, and what can be answered; with chance the weights."""
OVER: Asked = ("over", {})
Story = Generator[Asked, str, None]
Choice = Generator[Asked, str, str]


@dataclass(eq=False)
class Die:
    code: str
    number: int
    place: str = "wilds"
    seat: int = -1
    face: int = 0
    fresh: bool = False
    used: set[str] = field(default_factory=set)
    """The parts of its face that have been used since it was rolled (R12)."""
    host: Die | None = None

    @property
    def name(self) -> str:
        return f"{self.code}{self.number}"

    @property
    def rank(self) -> tuple[int, int]:
        return ORDER.index(self.code), self.number

    @property
    def shows(self) -> str:
        return SHOWS[self.code][self.face - 1].rstrip("*") if self.face else ""

    @property
    def bursts(self) -> int:
        return SHOWS[self.code][self.face - 1].count("*") if self.face else 0

    def likeness(self) -> tuple[Any, ...]:
        """What makes dice that are no creatures alike (4.2)."""
        host = self.host.name if self.host else ""
        return self.code, self.place, self.seat, self.face, self.fresh, tuple(sorted(self.used)), host


@dataclass
class Waiting:
    """An ability of a creature that has scored (6.4)."""

    die: Die
    card: str
    bursts: int


class OverError(Exception):
    """The game is over."""


class ReferenceGame:
    """A game from the first turn of seat A; `dealt` says who has which dice: `SG1` in the bag, `SG1=3` ready."""

    def __init__(self, cards: list[str], options: dict[str, Any], dealt: list[list[str]]) -> None:
        players = self.players = len(dealt)
        self.options = options
        self.cards = {card[:2]: card for card in cards} | {code: code for code in ("BQ", "AS", "PT")}
        self.goal = int(options["glory_goal"]) or {2: 20, 3: 15, 4: 12}[players]
        self.dice = [Die(code, number) for code in self.cards if code not in ("BQ", "AS") for number in range(1, 6)]
        for seat, words in enumerate(dealt):
            for word in words:
                name, _, face = word.partition("=")
                if name[:2] in ("BQ", "AS"):
                    self.dice.append(Die(name[:2], int(name[2:])))
                die = self.named(name)
                die.place, die.seat, die.face = "ready" if face else "bag", seat, int(face or 0)
        self.dice.sort(key=lambda die: die.rank)
        self.glory = [0] * players
        self.active = 0
        self.turn = 0
        self.result: tuple[str, str] | None = None
        self.fresh_turn()
        self.story = self.tell()
        self.asked = next(self.story, OVER)

    def fresh_turn(self) -> None:
        self.quid = self.captured = self.extra = self.discount = self.rerolled = self.scored = 0
        self.warriors = 0
        self.beaten: set[int] = set()
        self.bonus: dict[Die, int] = {}

    def answer(self, text: str) -> None:
        try:
            self.asked = self.story.send(text)
        except StopIteration:
            self.asked = OVER

    # What lies where

    def lying(self, place: str, seat: int) -> list[Die]:
        return [die for die in self.dice if die.place == place and die.seat == seat]

    def pool(self) -> list[Die]:
        return self.lying("active", self.active)

    def on_card(self, code: str) -> list[Die]:
        return [die for die in self.dice if die.place == "wilds" and die.code == code]

    def card(self, die: Die) -> str:
        return self.cards[die.code]

    def put(self, die: Die, place: str, seat: int) -> None:
        """A die without a face, unless it comes to the Ready Area."""
        if die.place == "ready" and place != "ready":
            for spell in self.attached(die):
                self.put(spell, "used", spell.seat)
        die.place, die.seat, die.host, die.fresh = place, seat, None, False
        die.used.clear()
        if place != "ready":
            die.face = 0

    def attached(self, host: Die) -> list[Die]:
        return [die for die in self.dice if die.host is host]

    def creatures(self, seat: int | None = None) -> list[Die]:
        found = [die for die in self.dice if die.place == "ready" and die.shows.startswith("C")]
        return [die for die in found if seat is None or die.seat == seat]

    def opponents(self) -> list[int]:
        """Clockwise from the active player's left."""
        return [(self.active + step) % self.players for step in range(1, self.players)]

    def stock(self, seat: int) -> int:
        return len(self.lying("bag", seat)) + len(self.lying("used", seat))

    # The literal reading of reference.py works on dumps

    def dump(self) -> dict[str, Any]:
        seats = []
        for seat in range(self.players):
            ready = [
                f"{die.name}={die.face}" + (f">{die.host.name}" if die.host else "")
                for die in self.lying("ready", seat)
            ]
            seats.append({"ready": " ".join(ready), "used": "", "active": ""})
        return {
            "players": self.players,
            "cards": [card for card in self.cards.values() if "/" in card],
            "options": self.options,
            "seats": seats,
            "glory": self.glory,
            "discount": self.discount,
            "lasting": [f"atk {die.name} {more} DE1 A" for die, more in self.bonus.items() if die.place == "ready"],
        }

    def army(self) -> dict[str, Creature]:
        return {creature.name: creature for creature in reference.creatures(self.dump())}

    def level(self, die: Die) -> int:
        return int(die.shows[1])

    def immune(self, die: Die) -> bool:
        army = self.army()
        return reference.immune(army[die.name], list(army.values()))

    def defense(self, die: Die) -> int:
        army = self.army()
        return reference.defense(self.dump(), army[die.name], list(army.values()))

    def reachable(self, die: Die, spell: bool) -> bool:
        """Whether the active player's ability or spell can pick a creature (12.1, 3.2 `shield`)."""
        if die.seat == self.active:
            return True
        shielded = self.card(die) == "DH/M" and die.bursts == 1
        return not self.immune(die) and not (spell and shielded)

    def unlike(self, dice: Iterable[Die]) -> list[Die]:
        """Of dice that are alike only the lowest (4.2)."""
        found: dict[tuple[Any, ...], Die] = {}
        for die in sorted(dice, key=lambda die: die.rank):
            spells = sorted((spell.code, spell.seat, spell.face) for spell in self.attached(die))
            found.setdefault((*die.likeness(), tuple(spells), self.bonus.get(die, 0)), die)
        return list(found.values())

    # Asking

    def ask(self, seat: int, moves: list[str]) -> Choice:
        """A question with a single answer is not asked (4.3)."""
        if len(moves) == 1:
            return moves[0]
        return (yield SEATS[seat], dict.fromkeys(moves, 0))

    def pick(self, seat: int, dice: Iterable[Die], verb: str = "on") -> Generator[Asked, str, Die]:
        found = {f"{verb} {die.name}": die for die in self.unlike(dice)}
        return found[(yield from self.ask(seat, list(found)))]

    def draw(self, seat: int, count: int) -> Generator[Asked, str, list[Die]]:
        """3.8; the dice lie in the Active Pool without a face."""
        drawn = []
        for _ in range(count):
            if not self.lying("bag", seat):
                for die in self.lying("used", seat):
                    self.put(die, "bag", seat)
            bag = self.lying("bag", seat)
            if not bag:
                break
            weights: dict[str, int] = {}
            for die in bag:
                weights[f"draw {die.code}"] = weights.get(f"draw {die.code}", 0) + 1
            text = yield "chance", weights
            die = next(die for die in bag if die.code == text[5:])
            self.put(die, "active", seat)
            drawn.append(die)
        return sorted(drawn, key=lambda die: die.rank)

    def roll(self, die: Die) -> Story:
        faces = SHOWS[die.code]
        text = yield "chance", {f"roll {die.name}={faces.index(face) + 1}": faces.count(face) for face in faces}
        die.face = int(text.partition("=")[2])
        die.fresh = True
        die.used.clear()

    def draw_and_roll(self, count: int) -> Story:
        drawn = yield from self.draw(self.active, count)
        for die in drawn:
            yield from self.roll(die)

    def rerolls_left(self) -> int:
        cap = int(self.options["reroll_cap"])
        return cap - self.rerolled if cap else 1000

    def reroll(self, die: Die) -> Story:
        yield from self.roll(die)
        self.rerolled += 1

    def gain(self, seat: int, glory: int) -> None:
        """5.4."""
        self.glory[seat] += glory
        if self.glory[seat] >= self.goal:
            self.end(SEATS[seat], "glory")

    def end(self, winners: str, reason: str) -> None:
        self.result = winners, reason
        raise OverError

    def end_on_points(self, reason: str) -> None:
        """15.4, 15.5."""
        marks = []
        for seat in range(self.players):
            mine = sum(die.place == "ready" and (die.host or die).seat == seat for die in self.dice)
            marks.append((self.glory[seat], mine))
        self.end("".join(SEATS[seat] for seat in range(self.players) if marks[seat] == max(marks)), reason)

    # The turn

    def tell(self) -> Story:
        try:
            while True:
                yield from self.score()
                yield from self.draw(self.active, 6)
                for die in self.pool():
                    yield from self.roll(die)
                yield from self.main()
                yield from self.attack()
                yield from self.capture()
                yield from self.clean()
        except OverError:
            pass

    # Phase 1

    def score(self) -> Story:
        seat = self.active
        mine = self.creatures(seat)
        expert = self.options["culling"] == "expert"
        culled = set()
        if expert:
            for die in mine:
                if (yield from self.ask(seat, [f"cull {die.name}", f"keep {die.name}"])).startswith("cull"):
                    culled.add(die)
        glory = 0
        waiting = []
        for die in mine:
            if not expert or die in culled:
                glory += self.worth(die, mine)
            card, bursts = self.card(die), die.bursts
            works = card in (*OPTIONAL, "QW/M", "LQ/o", "DP/S")
            if works and (card != "DH/S" or bursts == 1):
                waiting.append(Waiting(die, card, bursts))
        self.scored += len(mine)
        self.gain(seat, glory)
        for die in mine:
            if die in culled:
                self.put(die, "wilds", -1)
            else:
                self.put(die, "used", seat)
        yield from self.when_scored(waiting)
        for _ in range(0 if expert else len(mine)):
            if not self.lying("used", seat):
                break
            names = [die.name for die in self.unlike(self.lying("used", seat))]
            text = yield from self.ask(seat, [*(f"cull {name}" for name in names), "stop"])
            if text == "stop":
                break
            self.put(self.named(text[5:]), "wilds", -1)

    def named(self, name: str) -> Die:
        return next(die for die in self.dice if die.name == name)

    def worth(self, die: Die, mine: list[Die]) -> int:
        """The Glory of one creature: what all bring without it is less."""
        dump = self.dump()
        card = self.card(die)
        strong = card == "QD/S" and self.options["strong_quake"] == "eight_four"
        glory = 4 if strong else reference.GLORY.get(card, reference.GLORY.get(die.code, 0))
        bonus = {"QD/M": (0, 0, 2), "QW/o": (0, 0, 1), "HS/M": (0, 1, 0), "MI/M": (0, 1, 2)}
        glory += bonus.get(card, (0, 0, 0))[die.bursts]
        glory += len(mine) - 1 if card == "DP/o" else 0
        glory += 1 if card == "HS/o" and max(dump["glory"]) > dump["glory"][self.active] else 0
        return glory + 2 * sum(self.card(spell) == "VI/ca" for spell in self.attached(die))

    def declinable(self, waiting: Waiting) -> bool:
        """R30: Strong Defender's draws only with `permissions` = `may`."""
        return waiting.card in OPTIONAL or (waiting.card == "DP/S" and self.options["permissions"] == "may")

    def when_scored(self, waiting: list[Waiting]) -> Story:
        """D2: in an order of choice; what may be declined is asked only if it can do something."""
        while True:
            open_ones = [item for item in waiting if not self.declinable(item) or self.possible(item)]
            if not open_ones:
                return
            found: dict[tuple[Any, ...], Waiting] = {}
            for item in open_ones:
                found.setdefault((*item.die.likeness(), item.bursts if item.card == "DP/S" else 0), item)
            does = {f"do {item.die.name}": item for item in found.values()}
            skips = {f"skip {item.die.name}": item for item in found.values() if self.declinable(item)}
            text = yield from self.ask(self.active, [*does, *skips])
            if text in skips:
                waiting.remove(skips[text])
            else:
                item = does[text]
                if item.card != "QW/S":  # that one works any number of times
                    waiting.remove(item)
                yield from self.after_scoring(item)

    def targets(self, item: Waiting) -> list[Die]:
        """The dice that such an ability could pick."""
        seat = self.active
        if item.card == "DD/o":
            home = item.die.place == "used" and item.die.seat == seat
            return [die for die in self.dice if home and die.place == "used" and die.seat != seat]
        if item.card == "WH/S":
            used = self.lying("used", seat)
            return [die for die in used if die is not item.die and die.code in (*CREATURES, "AS")]
        ready = [die for die in self.lying("ready", seat) if die.host is None]
        return [die for die in self.lying("active", seat) + ready if die.code in SPELLS]

    def spoils(self, item: Waiting) -> list[str]:
        """The cards that can be captured for nothing."""
        kinds = SPELLS if item.card == "DH/S" else tuple(self.cards)
        return [code for code in sorted(kinds, key=ORDER.index) if self.on_card(code) and COST[self.cards[code]] <= 4]

    def possible(self, item: Waiting) -> bool:
        if item.card == "DP/S":
            return self.stock(self.active) > 0
        return bool(self.spoils(item) if item.card in ("DH/S", "LQ/M") else self.targets(item))

    def after_scoring(self, item: Waiting) -> Story:
        seat = self.active
        if item.card in ("LQ/o", "QW/M"):
            self.discount += 1 if item.card == "LQ/o" else 2
            self.extra += 1 if item.card == "QW/M" else 0
        elif item.card == "DP/S":
            yield from self.draw(seat, item.bursts)
        elif item.card in ("DH/S", "LQ/M"):
            text = yield from self.ask(seat, [f"card {code}" for code in self.spoils(item)])
            self.take(text[5:], "bag" if item.card == "DH/S" else "used")
            self.look_at_cards()
        else:
            die = yield from self.pick(seat, self.targets(item))
            if item.card == "DD/o":
                other = die.seat
                self.put(die, "used", seat)
                self.put(item.die, "used", other)
            elif item.card == "WH/S":
                self.put(die, "active", seat)
            else:
                self.put(die, "wilds", -1)
                self.gain(seat, 1)

    def take(self, code: str, place: str) -> None:
        self.put(self.on_card(code)[0], place, self.active)

    def look_at_cards(self) -> None:
        """15.2, after a capture."""
        if sum(code in CREATURES and not self.on_card(code) for code in self.cards) >= 4:
            self.end_on_points("empty")

    # Phase 2: the immediate step

    def immediate_step(self) -> Story:
        """D4; at the end of the step all dice are stale (7.3)."""
        while uses := self.uses():
            text = yield from self.ask(self.active, [*uses, "done"])
            if text == "done":
                break
            words = text.split()
            yield from self.use(self.named(words[1]), *words[2:])
        for die in self.pool():
            die.fresh = False
            die.used.clear()

    def uses(self) -> list[str]:
        return [
            f"use {die.name} {part}".rstrip()
            for die in self.unlike(die for die in self.pool() if die.fresh)
            for part in self.parts(die)
        ]

    def two_parts(self, die: Die) -> bool:
        """`R&D1` (2.9) and the ordinary Wizard's burst (2.8)."""
        return die.shows == "R&D1" or (self.card(die) == "QW/o" and SHOWS["QW"][die.face - 1] == "Q2*")

    def parts(self, die: Die) -> list[str]:
        """What a fresh die can be used for; an empty text stands for `use X` without a part."""
        drawable, rollable = self.stock(self.active) > 0, self.rerolls_left() > 0
        if self.two_parts(die):
            if self.options["face_parts"] == "together":
                return [""] if rollable else []
            able = {"draw": drawable, "roll": rollable}
            return [part for part in ("draw", "roll") if able[part] and part not in die.used]
        if die.shows == "R" or die.shows == "Q3|R":
            return [""] if rollable else []
        wizard = self.card(die) == "QW/M" and die.face == 3
        if die.shows in ("D1", "D2", "Q1&D1") or wizard:
            return [""] if drawable else []
        return [""] if self.card(die) in IMMEDIATE and die.shows == "S" else []

    def use(self, die: Die, part: str = "") -> Story:
        if part == "draw":
            die.used.add("draw")
            yield from self.draw_and_roll(1)
        elif part == "roll":
            yield from self.reroll(die)
        elif self.two_parts(die):
            yield from self.draw_and_roll(1)
            yield from self.reroll(die)
        elif die.shows == "Q3|R":
            yield from self.reroll(die)
        elif die.shows == "R":
            partner = None
            others = [other for other in self.pool() if other is not die and other.face]
            if others and self.rerolls_left() > 1:
                alone = [] if self.options["assistant_partner"] == "required" else ["with -"]
                names = [f"with {other.name}" for other in self.unlike(others)]
                text = yield from self.ask(self.active, [*names, *alone])
                partner = None if text == "with -" else self.named(text[5:])
            yield from self.reroll(die)
            if partner:
                yield from self.reroll(partner)
        else:
            yield from self.spend_on(die)

    def spend_on(self, die: Die) -> Story:
        """Immediate Effects that spend their die first (7.4)."""
        shows, card = die.shows, self.card(die)
        self.put(die, "spent", self.active)
        if shows == "Q1&D1":
            self.quid += 1
        if card in IMMEDIATE and shows == "S":
            self.quid += 2
        if card == "GR/ca" and shows == "S":
            self.extra += 1
        elif card == "GR/in" and shows == "S":
            yield from self.grow()
        else:
            yield from self.draw_and_roll(2 if shows == "D2" or (card == "QW/M" and shows == "Q2") else 1)

    def grow(self) -> Story:
        """Up to two others are picked, then rolled ascending (4.4)."""
        chosen: list[Die] = []
        while len(chosen) < min(2, self.rerolls_left()):
            others = [die for die in self.pool() if die.face and die not in chosen]
            names = [f"with {die.name}" for die in self.unlike(others)]
            text = yield from self.ask(self.active, [*names, "with -"])
            if text == "with -":
                break
            chosen.append(self.named(text[5:]))
        for die in sorted(chosen, key=lambda die: die.rank):
            yield from self.reroll(die)

    # Phase 2: the main step

    def main(self) -> Story:
        yield from self.immediate_step()
        while True:
            moves = [*self.spends(), *self.readies(), *self.summons(), *self.casts(2), "attack"]
            text = yield from self.ask(self.active, moves)
            if text == "attack":
                return
            verb, name = text.split()
            die = self.named(name)
            if verb == "spend":
                self.spend(die)
            elif verb == "ready":
                self.put(die, "ready", self.active)
            elif verb == "summon":
                yield from self.summon(die)
            else:
                yield from self.cast(die)
            yield from self.immediate_step()

    def spends(self) -> list[str]:
        return [f"spend {die.name}" for die in self.unlike(self.pool()) if die.shows.startswith("Q")]

    def spend(self, die: Die) -> None:
        self.quid += int(die.shows[1])
        if self.card(die) in ("TB/o", "TB/M") and die.bursts == 1:
            self.quid += 1
        self.put(die, "spent", self.active)

    def readies(self) -> list[str]:
        spells = [die for die in self.pool() if die.shows == "S" and self.card(die) not in IMMEDIATE]
        return [f"ready {die.name}" for die in self.unlike(spells)]

    def tax(self) -> int:
        return reference.summoning_tax(self.dump(), self.active)

    def summons(self) -> list[str]:
        purse = self.quid - self.tax()
        able = [die for die in self.pool() if die.shows.startswith("C") and self.level(die) <= purse]
        able = [die for die in able if self.card(die) != "WQ/M" or not self.warriors]
        return [f"summon {die.name}" for die in self.unlike(able)]

    def summon(self, die: Die) -> Story:
        self.quid -= self.level(die) + self.tax()
        self.put(die, "ready", self.active)
        card, bursts = self.card(die), die.bursts
        if card == "WQ/M":
            self.warriors += 1
            foes = [foe for foe in self.creatures() if foe.code == "WQ" and foe.seat != self.active]
            yield from self.destroy([foe for foe in foes if self.reachable(foe, False)])
        if not bursts:
            return
        self.quid += {"SG/o": 1, "LQ/o": 2, "LQ/S": 2, "TB/o": 1, "TB/S": 1, "VD/S": 2}.get(card, 0)
        self.extra += card == "LQ/M"
        if card == "VD/S" and self.on_card("AS"):
            self.take("AS", "used")
        elif card == "MI/o":
            yield from self.draw_and_roll(bursts)
        elif card == "MI/S":
            foes = [foe for foe in self.creatures() if foe.seat != self.active and self.level(foe) <= bursts]
            foes = [foe for foe in foes if self.reachable(foe, False)]
            if foes and (yield from self.asks(die)):
                foe = yield from self.pick(self.active, foes)
                yield from self.destroy([foe])
        elif card == "VD/M":
            yield from self.voodoo(die)

    def asks(self, die: Die) -> Generator[Asked, str, bool]:
        """Whether an ability that may be declined is used."""
        return (yield from self.ask(self.active, [f"do {die.name}", f"skip {die.name}"])) == f"do {die.name}"

    def voodoo(self, die: Die) -> Story:
        """R30: Mighty Voodoo Doll's burst is declined only with `permissions` = `may`."""
        seat = self.active
        dolls = [other for other in self.lying("spent", seat) + self.lying("used", seat) if other.code == "VD"]
        if not dolls or (self.options["permissions"] == "may" and not (yield from self.asks(die))):
            return
        for doll in dolls:
            self.put(doll, "active", seat)
        for doll in sorted(dolls, key=lambda doll: doll.rank):
            yield from self.roll(doll)

    # Spells

    def casts(self, phase: int) -> list[str]:
        spells = [die for die in self.lying("ready", self.active) if die.code in SPELLS and die.host is None]
        return [f"cast {die.name}" for die in self.unlike(spells) if self.castable(die, phase)]

    def castable(self, die: Die, phase: int) -> bool:
        """9.3, R6, R29."""
        card = self.card(die)
        simple: dict[str, Callable[[], bool]] = {
            "DE/ca": lambda: bool(self.creatures(self.active)),
            "GR/ch": lambda: True,
            "VI/in": lambda: True,
            "VI/sp": lambda: phase == 4 and bool(self.beaten),
            "VI/ch": lambda: self.scored >= 2,
        }
        return simple[card]() if card in simple else bool(self.aims(die))

    def aims(self, die: Die) -> list[Die]:
        """The dice that a spell could pick."""
        card = self.card(die)
        if card == "OB/ca":
            return self.creatures(self.active)
        if card == "OB/in":
            return self.lying("used", self.active)
        if card == "SH/sp":
            return [
                spell for spell in self.dice if spell.place == "ready" and spell.code in SPELLS and spell is not die
            ]
        found = [creature for creature in self.creatures() if self.reachable(creature, True)]
        if card == "DE/sp":
            return [creature for creature in found if creature.seat != self.active and self.defense(creature) <= 6]
        if card == "DE/in" and die.bursts == 1:
            return [creature for creature in found if self.level(creature) <= 2]
        if card == "DI/in":
            return [creature for creature in found if COST[self.card(creature)] <= 3]
        return found

    def cast(self, die: Die) -> Story:
        card, bursts = self.card(die), die.bursts
        if card in ATTACHED:
            die.host = yield from self.pick(self.active, self.aims(die))
            return
        aims = self.aims(die)
        self.put(die, "spent", self.active)
        if card == "DE/ca":
            for creature in self.creatures(self.active):
                self.bonus[creature] = self.bonus.get(creature, 0) + 1 + bursts
        elif card == "GR/ch":
            self.quid += 3
        elif card.startswith("VI"):
            self.gain(self.active, {"VI/in": 3, "VI/ch": self.scored, "VI/sp": len(self.beaten)}[card])
        elif card == "DE/sp":
            chosen = []
            for seat in self.opponents():
                mine = [creature for creature in aims if creature.seat == seat]
                if mine:
                    chosen.append((yield from self.pick(self.active, mine)))
            yield from self.destroy(chosen)
        else:
            target = yield from self.pick(self.active, aims)
            if card == "SH/sp":
                self.put(target, "used", target.seat)
            elif card == "OB/in":
                self.put(target, "wilds", -1)
            else:
                yield from self.destroy([target])
                if card == "OB/ca":
                    self.gain(self.active, 1)

    # Destruction

    def destroy(self, dice: list[Die]) -> Story:
        """By the active player: owners clockwise from his left, he last; each owner's dice ascending (11.1)."""
        for seat in (*self.opponents(), self.active):
            for die in sorted(dice, key=lambda die: die.rank):
                if die.seat == seat and die.place == "ready":
                    yield from self.fall(die)

    def fall(self, die: Die) -> Story:
        """11.4, 11.5."""
        card, bursts, owner = self.card(die), die.bursts, die.seat
        sheltered = any(self.card(other) == "HS/S" for other in self.creatures(owner) if other is not die)
        self.put(die, "active" if sheltered or card == "GS/S" else "used", owner)
        if card == "SG/M" and bursts == 1:
            yield from self.draw(owner, 2)
        if owner != self.active:
            self.quid += sum(self.card(other) == "WH/o" for other in self.creatures(self.active))

    # Phase 3

    def attack(self) -> Story:
        seat = self.active
        if not self.creatures(seat) or len(self.creatures()) == len(self.creatures(seat)):
            return
        for dragon in [die for die in self.creatures(seat) if self.card(die) == "QD/o"]:
            if dragon.place == "ready":
                foes = [foe for foe in self.creatures() if foe.seat != seat and self.level(foe) == 1]
                foes = [foe for foe in foes if self.reachable(foe, False)]
                self.beaten |= {foe.seat for foe in foes}
                yield from self.destroy(foes)
        while self.options["cast_at_count"] == "on" and (casts := self.casts(3)):  # 10.16
            text = yield from self.ask(seat, [*casts, "go"])
            if text == "go":
                break
            yield from self.cast(self.named(text[5:]))
        yield from self.defences()

    def defences(self) -> Story:
        """10.5 to 10.13."""
        dump = self.dump()
        mine = [creature for creature in reference.creatures(dump) if creature.seat == self.active]
        bare = any(creature.card == "DH/M" and creature.bursts == 1 for creature in mine)
        less = sum(creature.card == "TB/S" for creature in mine)
        lethal = any(creature.card.startswith("VD") for creature in mine)
        totals = {seat: reference.total(dump, self.active, seat) for seat in self.opponents()}
        dealers = {
            seat: sum(reference.hits(dump, creature, seat) for creature in mine if creature.card == "DD/M")
            for seat in totals
        }
        for seat, total in totals.items():
            while total > 0 and self.creatures(seat):
                die = yield from self.pick(seat, self.creatures(seat), "defend")
                army = self.army()
                safe = self.immune(die)
                holds = reference.defense(self.dump(), army[die.name], list(army.values()), bare and not safe)
                holds = max(0, holds - (0 if safe else less))
                if total < holds and (safe or not lethal):
                    break
                total = max(0, total - holds)
                self.beaten.add(seat)
                yield from self.fall(die)
                total += dealers.pop(seat, 0)

    # Phases 4 and 5

    def price(self, code: str) -> int:
        return reference.price(self.dump(), self.active, self.cards[code])

    def capture(self) -> Story:
        while True:
            left = (2 if self.options["capture"] == "advanced" else 1) + self.extra - self.captured
            goods = [code for code in self.cards if left > 0 and self.on_card(code) and self.price(code) <= self.quid]
            moves = [*self.spends(), *self.casts(4), *(f"capture {code}" for code in goods), "end"]
            text = yield from self.ask(self.active, moves)
            if text == "end":
                return
            verb, name = text.split()
            if verb == "spend":
                self.spend(self.named(name))
            elif verb == "cast":
                yield from self.cast(self.named(name))
            else:
                self.quid -= self.price(name)
                self.captured += 1
                self.take(name, "used")
                self.look_at_cards()

    def clean(self) -> Story:
        seat = self.active
        dropped = []
        for die in [die for die in self.lying("ready", seat) if die.code in SPELLS and die.host is None]:
            if (yield from self.ask(seat, [f"keep {die.name}", f"drop {die.name}"])).startswith("drop"):
                dropped.append(die)
        for die in self.lying("spent", seat) + self.lying("active", seat):
            self.put(die, "used", seat)
        for die in dropped:
            self.put(die, self.options["drop_spells"], seat)
        self.turn += 1
        self.fresh_turn()
        if self.turn == self.options["max_turns"]:
            self.end_on_points("turns")
        self.active = (seat + 1) % self.players


# --- games to look at --------------------------------------------------------------------------------------------------

TWO_PART_WILDS = ["SG/o", "DP/S", "VD/M", "QW/o", "WH/o", "DD/M", "GB/o", "VI/ca", "GR/sp", "DE/ca"]
"""Cards with all that an option of the second edition changes."""


def random_wilds(rng: random.Random) -> list[str]:
    """Seven creature and three spell cards that this engine knows."""
    found: dict[str, str] = {}
    for cards, count in ((KNOWN_CREATURES, 7), (KNOWN_SPELLS, 10)):
        while len(found) < count:
            card = rng.choice(cards)
            found.setdefault(card[:2], card)
    return list(found.values())


def random_dice(rng: random.Random, players: int, cards: list[str]) -> list[list[str]]:
    """As if many dice had been captured: a few basic dice each, and two to four of every card, some of them ready."""
    dealt = [
        [f"BQ{8 * seat + number}" for number in (1, 2)] + [f"AS{4 * seat + number}" for number in (1, 2)]
        for seat in range(players)
    ]
    for card in ("PT", *cards):
        faces = SHOWS[card[:2]]
        icons = sorted({faces.index(face) + 1 for face in faces if face[0] in "CS" and card not in IMMEDIATE})
        for number in range(1, rng.randint(2, 4) + 1):
            ready = f"={rng.choice(icons)}" if icons and rng.random() < 0.3 else ""
            rng.choice(dealt).append(f"{card[:2]}{number}{ready}")
    return dealt
