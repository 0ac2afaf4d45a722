"""A second, slow and literal reading of the rules, clause by clause.

It shares nothing with the engine: tiles are names, sets are sets, and every move is found by asking whether it is
allowed. A `Table` is made from the data of `GAME.dump` or from options, and gives such data back.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

FILES = "abcdefgh"
CELLS = [file + rank for rank in "12345678" for file in FILES]
CORNERS = {
    1: ("a1", "e5", ("g8", "h7")),
    2: ("a8", "e4", ("g1", "h2")),
    3: ("h8", "d4", ("a2", "b1")),
    4: ("h1", "d5", ("a7", "b8")),
}
SPAWNS = {spawn for spawn, _, _ in CORNERS.values()}
BANKS = {bank for _, bank, _ in CORNERS.values()}
TILES = [cell for cell in CELLS if cell not in SPAWNS | BANKS]
BIOMES = {"City": "C", "Swamp": "M", "Water": "W", "Sky": "A"}
CHARACTERS = {"Cat": "City", "Frog": "Swamp", "Fish": "Water", "Swan": "Sky"}
CARDS = {
    "Cat": ("Stealth", "Pickpocket"),
    "Frog": ("MudTrap", "LongLeap"),
    "Fish": ("JetStream", "Undertow"),
    "Swan": ("Soar", "BattleWings"),
}
MOVEMENT = ("LongLeap", "Soar", "JetStream")
"""Movement-based and movement-buffing."""
JUMPS = ("LongLeap", "Soar")


def distance(one: str, two: str) -> int:
    return abs(FILES.index(one[0]) - FILES.index(two[0])) + abs(int(one[1]) - int(two[1]))


def beside(cell: str) -> list[str]:
    return [other for other in CELLS if distance(cell, other) == 1]


@dataclass
class Player:
    corner: int
    name: str | None
    at: str
    inventory: int = 0
    bank: int = 0
    mana: int = 0

    @property
    def spawn(self) -> str:
        return CORNERS[self.corner][0]

    @property
    def bank_cell(self) -> str:
        return CORNERS[self.corner][1]

    @property
    def inside(self) -> bool:
        return self.at == self.bank_cell


@dataclass
class Table:
    options: dict[str, Any]
    players: list[Player]
    phase: str = ""
    round: int = 0
    first: int | None = None
    active: int = 1
    biome: dict[str, str] = field(default_factory=dict)
    marked: set[str] = field(default_factory=set)
    red: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)
    """Tiles that hold or have held a jewel."""
    golden: str = "aside"
    effects: dict[str, int] = field(default_factory=dict)
    attacks: dict[str, int] = field(default_factory=dict)
    made: int = 0
    allowance: int = 0
    earned: bool = False
    locked: str | None = None
    """What locked the active player first in this turn."""
    robbed: bool = False
    from_bank: bool = False
    """Whether the active player began the turn inside the own bank."""
    target: str | None = None
    attempts: int = 0
    staked: int = 0
    lost_to: str | None = None
    """The biome where a lost jewel goes."""
    dice: list[int] = field(default_factory=list)
    """Of a battle the attacker's, of a robbery those of the attempt."""
    defence: list[int] = field(default_factory=list)
    rolls: dict[int, int] = field(default_factory=dict)
    """Rolls against each other: corner and roll, 0 for not yet."""
    barred: list[int] = field(default_factory=list)
    bouts: dict[int, int] = field(default_factory=dict)
    result: tuple[int, str] | None = None
    notes: list[str] = field(default_factory=list)

    # Asking

    @property
    def me(self) -> Player:
        return self.at_corner(self.active)

    def at_corner(self, corner: int) -> Player:
        return next(player for player in self.players if player.corner == corner)

    def named(self, name: str | None) -> Player:
        return next(player for player in self.players if player.name == name)

    def others(self) -> list[Player]:
        return [player for player in self.players if player is not self.me]

    def has_golden(self, player: Player) -> bool:
        return self.golden == f"inventory {player.corner}"

    def golden_banked(self, player: Player) -> bool:
        return self.golden == f"bank {player.corner}"

    def jewels(self, player: Player) -> int:
        return player.inventory + self.has_golden(player)

    def worth(self, player: Player) -> tuple[int, int]:
        """In the bank, then in the inventory (QG-11.1, QG-11.2)."""
        return player.bank + 7 * self.golden_banked(player), player.inventory + 7 * self.has_golden(player)

    def at_home(self, player: Player) -> bool:
        return self.biome.get(player.at) == CHARACTERS[str(player.name)]

    def advantage(self, player: Player) -> bool:
        """QG-7.4."""
        return self.at_home(player) or (player.name == "Swan" and "BattleWings" in self.effects)

    def hidden(self, player: Player) -> bool:
        return player.name == "Cat" and "Stealth" in self.effects

    def occupied(self, cell: str) -> bool:
        return any(player.at == cell for player in self.players)

    def has_jewel(self, cell: str) -> bool:
        return cell in self.red or self.golden == cell

    # What can happen

    def moves(self) -> list[str]:
        """The legal moves; none while chance is awaited or the game is over."""
        found = {
            "pick": self.picks,
            "golden": self.golden_tiles,
            "act": self.acts,
            "deposit": self.deposits,
            "loot": lambda: ["loot G", "loot R"],
            "stake": self.stakes,
            "put": lambda: [f"put {cell}" for cell in self.places()],
        }.get(self.phase, list)
        return sorted(found())

    def outcomes(self) -> dict[str, int]:
        """What chance can bring, with its weight."""
        if self.phase == "characters":
            taken = [player.name for player in self.players]
            return {f"char {self.active} {name}": 1 for name in CHARACTERS if name not in taken}
        if self.phase == "tiles":
            return self.tile_weights()
        if self.phase in ("first", "last", "bout"):
            word = {"first": "start", "last": "lp", "bout": "bout"}[self.phase]
            return {f"{word} {self.roller()}:{die}": 1 for die in range(1, 7)}
        if self.phase == "scatter":
            return {f"d4 {die}": 1 for die in range(1, 5)}
        dice = {"mana": "mana", "attack": "atk", "defend": "def", "rob": "rob"}
        return {f"{dice[self.phase]} {die}": 1 for die in range(1, 7)} if self.phase in dice else {}

    def tile_weights(self) -> dict[str, int]:
        """QG-1.3, QG-1.4."""
        cell = TILES[len(self.biome)]
        marks = int(self.options["marked_per_biome"])
        weights: dict[str, int] = {}
        for biome in BIOMES:
            laid = [tile for tile in self.biome if self.biome[tile] == biome]
            marked = len([tile for tile in laid if tile in self.marked])
            weights[f"tile {cell} {biome}"] = 14 - marks - (len(laid) - marked)
            weights[f"tile {cell} {biome}*"] = marks - marked
        return {text: weight for text, weight in weights.items() if weight}

    def roller(self) -> int:
        return min(corner for corner, roll in self.rolls.items() if not roll)

    def picks(self) -> list[str]:
        taken = [player.name for player in self.players]
        return [f"pick {name}" for name in CHARACTERS if name not in taken]

    def golden_tiles(self) -> list[str]:
        return [f"golden {cell}" for cell in CORNERS[self.active][2]]

    def deposits(self) -> list[str]:
        """QG-6.2: any choice of red ones and the golden one, but not nothing."""
        red = [f"bank {count}" for count in range(1, self.me.inventory + 1)]
        if not self.has_golden(self.me):
            return red
        return [*red, *(f"{text}+G" for text in red), "bank G"]

    def stakes(self) -> list[str]:
        """QG-9.3."""
        return ["stake R"] * bool(self.me.inventory) + ["stake G"] * self.has_golden(self.me) + ["fold"]

    def places(self) -> list[str]:
        """QG-9.6, QG-9.7."""
        free = [cell for cell in TILES if not self.has_jewel(cell) and not self.occupied(cell)]
        right = [cell for cell in free if self.biome[cell] == self.lost_to]
        return [cell for cell in right if cell in self.used] or right or free

    def acts(self) -> list[str]:
        inside = self.me.inside
        found = [f">{cell}" for cell in beside(self.me.at) if self.may_step(cell)]
        found += [card for card in self.uses() if not inside or card[1:].partition(" ")[0] in JUMPS]  # QG-10.8
        if inside:  # QG-6.4
            return found
        found += [f"x {other.name}" for other in self.others() if self.may_battle(other)]
        found += [f"rob {other.name}" for other in self.others() if self.may_rob(other)]
        return [*found, "end"]

    def may_step(self, cell: str) -> bool:
        limit = self.allowance
        if self.hidden(self.me) and self.has_golden(self.me):
            limit = min(limit, 2)  # table D3
        if self.locked or self.made >= limit:  # QG-4.1, QG-4.7
            return False
        if cell == self.me.bank_cell and self.from_bank and self.options["reenter"] == "forbidden":  # QG-6.5
            return False
        if cell == self.me.bank_cell:
            return self.jewels(self.me) > 0  # QG-6.1
        return cell in TILES  # QG-4.2

    def may_battle(self, other: Player) -> bool:
        """QG-7.1, QG-7.6, QG-7.9, and Stealth."""
        last = self.attacks.get(f"{self.me.name} {other.name}")
        rested = last is None or self.round >= last + 2
        return other.at == self.me.at and not self.robbed and rested and not self.hidden(other)

    def may_rob(self, other: Player) -> bool:
        """QG-9.1."""
        near = self.me.at in TILES and distance(self.me.at, other.bank_cell) == 1
        holds = other.bank + self.golden_banked(other) > 0
        return near and not self.robbed and not other.inside and holds

    def uses(self) -> list[str]:
        """Every ability with every target (QG-10)."""
        if self.options["abilities"] == "off" or self.me.mana < 3:
            return []
        found = []
        for card in CARDS[str(self.me.name)]:
            if card in MOVEMENT and (self.locked or self.has_golden(self.me)):  # QG-4.7, QG-10.3
                continue
            if card in JUMPS and self.made:  # QG-10.2
                continue
            if card == "Stealth" and self.has_golden(self.me) and self.made > 2:  # QG-R23
                continue
            found += [f"!{card}{target}" for target in self.targets(card)]
        return found

    def targets(self, card: str) -> list[str]:
        here = self.me.at
        if card == "Pickpocket":
            near = [other for other in self.others() if other.at in TILES and distance(here, other.at) <= 1]
            return [f" {other.name}" for other in near if other.inventory]
        if card == "LongLeap":
            return [f" {cell}" for cell in TILES if 1 <= distance(here, cell) <= 4]
        if card == "Soar":
            return [f" {cell}" for cell in TILES if self.biome[cell] == "Sky" and cell != here]
        if card == "Undertow":
            return [f" {cell}" for cell in TILES if cell in self.red and 1 <= distance(here, cell) <= 4]
        return [""]

    # What happens

    def play(self, text: str) -> list[str]:
        """Take in an event; what the log says happened by itself."""
        self.notes = []
        verb, _, rest = text.partition(" ")
        if text[0] == ">":
            self.step(text[1:])
        elif text[0] == "!":
            self.use(verb[1:], rest)
        elif verb == "rob" and rest.isdigit():
            self.roll_doubles(int(rest))
        elif verb in ("start", "lp", "bout"):
            self.roll_off(int(rest[0]), int(rest[-1]))
        else:
            {
                "pick": self.take_character,
                "char": lambda words: self.take_character(words.partition(" ")[2]),
                "tile": self.lay,
                "mana": self.roll_mana,
                "golden": self.lay_golden,
                "x": self.battle,
                "rob": self.rob,
                "end": lambda _: self.end_turn(),
                "bank": self.deposit_words,
                "atk": self.attack,
                "def": self.defend,
                "loot": self.loot,
                "stake": self.stake,
                "fold": lambda _: self.lose(),
                "d4": self.scatter,
                "put": self.put,
            }[verb](rest)
        return self.notes

    def note(self, text: str) -> None:
        self.notes.append(text)

    # Setup

    def take_character(self, name: str) -> None:
        self.me.name = name
        self.next_character()

    def next_character(self) -> None:
        """QG-1.1, QG-R4."""
        giving = self.options["characters"]
        waiting = [player for player in self.players if player.name is None]
        if giving not in ("draft", "random"):
            for player, name in zip(self.players, giving.split("-"), strict=False):
                player.name = name
            waiting = []
        left = [name for name in CHARACTERS if name not in [player.name for player in self.players]]
        if giving == "draft" and len(waiting) == 1 and len(left) == 1:
            waiting[0].name = left[0]
            self.note(f"pick {left[0]}")
            waiting = []
        self.active = waiting[0].corner if waiting else self.players[0].corner
        self.phase = "tiles" if not waiting else "pick" if giving == "draft" else "characters"

    def lay(self, words: str) -> None:
        cell, _, kind = words.partition(" ")
        self.biome[cell] = kind.removesuffix("*")
        if kind.endswith("*"):
            for tiles in (self.marked, self.red, self.used):
                tiles.add(cell)
        if len(self.biome) == len(TILES):
            self.phase = "first"
            self.rolls = {player.corner: 0 for player in self.players}

    def roll_off(self, corner: int, die: int) -> None:
        """QG-R5, and what comes of it."""
        self.rolls[corner] = die
        if not all(self.rolls.values()):
            return
        best = max(self.rolls.values())
        highest = [corner for corner, roll in self.rolls.items() if roll == best]
        if len(highest) > 1:
            self.note("again")
            self.rolls = dict.fromkeys(self.rolls if self.phase == "bout" else highest, 0)
        elif self.phase == "first":
            self.rolls = {}
            self.clear_turn()
            self.first, self.round = highest[0], 1
            self.note(f"first {self.first}")
            self.begin_round()
        elif self.phase == "last":
            self.rolls = {}
            self.ask_golden(highest[0])
        else:
            self.win_bout(highest[0])

    # Rounds and turns

    def begin_round(self) -> None:
        self.note(f"round {self.round}")
        if self.round == self.options["golden_round"] and self.golden == "aside":  # QG-8.1
            self.find_last()
        else:
            assert self.first is not None
            self.begin_turn(self.first)

    def begin_turn(self, corner: int) -> None:
        """QG-3.1, QG-3.2."""
        self.active, self.phase = corner, "act"
        self.clear_turn()
        self.from_bank = self.me.inside
        if self.options["abilities"] == "off":
            return
        for card in CARDS[str(self.me.name)]:
            if self.effects.get(card, self.round + 1) <= self.round:  # QG-10.5
                self.stop(card)
        if self.me.mana < 3:
            self.me.mana += 1
            self.note(f"mana {self.me.mana}/3")
            self.phase = "act" if self.me.mana == 3 else "mana"

    def clear_turn(self) -> None:
        """A turn has nothing behind it; nor has the time between two turns."""
        self.made, self.allowance = 0, 3
        self.earned = self.robbed = self.from_bank = False
        self.locked = None

    def lock(self, why: str) -> None:
        """QG-4.7."""
        self.locked = self.locked or why

    def stop(self, card: str) -> None:
        del self.effects[card]
        self.note(f"over {card}")

    def roll_mana(self, die: str) -> None:
        if die in "16":
            self.me.mana += 1
            self.note(f"mana {self.me.mana}/3")
        self.phase = "act"

    def end_turn(self) -> None:
        """QG-2.2 to QG-2.4."""
        self.target, self.dice, self.defence = None, [], []
        self.clear_turn()
        corners = [player.corner for player in self.players]
        following = corners[(corners.index(self.active) + 1) % len(corners)]
        if following != self.first:
            self.begin_turn(following)
        elif self.round < self.options["rounds"]:
            self.round += 1
            self.begin_round()
        else:
            self.finish()

    def go_on(self) -> None:
        """QG-4.9."""
        self.phase = "act"
        if self.acts() == ["end"]:
            self.note("end")
            self.end_turn()

    # The main phase

    def step(self, cell: str) -> None:
        me = self.me
        me.at = cell
        self.made += 1
        if me.inside:
            if self.jewels(me) > 1:
                self.phase = "deposit"
            else:
                golden = self.has_golden(me)
                self.note("bank G" if golden else "bank 1")
                self.deposit(me.inventory, golden)
            return
        self.collect()
        if self.made == 3 and self.at_home(me) and not self.earned and not self.has_golden(me):  # QG-4.4, QG-8.7
            self.earned = True
            self.allowance += 3
            self.note("+3")
        if "MudTrap" in self.effects and me.name != "Frog" and self.biome[cell] == "Swamp":  # QG-10.9
            self.lock("mud")
            self.note(f"mud {cell}")
        self.go_on()

    def collect(self) -> None:
        """QG-5.1, QG-8.6."""
        here = self.me.at
        if here in self.red:
            self.red.remove(here)
            self.me.inventory += 1
            self.note(f"+R {here}")
        if self.golden == here:
            self.golden = f"inventory {self.active}"
            self.lock("golden")
            self.note(f"+G {here}")

    def deposit_words(self, words: str) -> None:
        red = words.removesuffix("G").removesuffix("+")
        self.deposit(int(red or 0), words.endswith("G"))

    def deposit(self, red: int, golden: bool) -> None:
        self.me.inventory -= red
        self.me.bank += red
        if golden:
            self.golden = f"bank {self.active}"
        self.end_turn()

    def use(self, card: str, target: str) -> None:
        """Table D3."""
        me = self.me
        me.mana -= 3
        if card in JUMPS:
            self.lock("jump")
            me.at = target
            self.collect()
        elif card == "JetStream":
            self.allowance += 3
        elif card == "Undertow":
            self.red.remove(target)
            me.inventory += 1
        elif card == "Pickpocket":
            self.named(target).inventory -= 1
            me.inventory += 1
        else:
            rounds = self.options["mud_trap_rounds"] if card == "MudTrap" else 1
            self.effects[card] = self.round + rounds
        self.go_on()

    # Battle

    def battle(self, name: str) -> None:
        if self.hidden(self.me):
            self.stop("Stealth")  # QG-R24
        self.target = name
        self.attacks[f"{self.me.name} {name}"] = self.round
        self.phase = "attack"

    def attack(self, die: str) -> None:
        self.dice.append(int(die))
        if len(self.dice) == 1 + self.advantage(self.me):
            self.phase = "defend"

    def defend(self, die: str) -> None:
        self.defence.append(int(die))
        if len(self.defence) < 1 + self.advantage(self.named(self.target)):
            return
        won = max(self.dice) > max(self.defence)
        self.dice, self.defence = [], []
        if won:
            self.halve()
        else:
            self.note("held")
            self.end_turn()

    def halve(self) -> None:
        """QG-7.5, QG-8.8, QG-9.4."""
        victim = self.named(self.target)
        red = victim.bank if self.robbed else victim.inventory
        golden = self.golden_banked(victim) if self.robbed else self.has_golden(victim)
        if golden and red:
            self.phase = "loot"
        elif golden:
            self.take(0, self.options["lone_golden"] == "stealable")
        else:
            self.take(red // 2, False)

    def loot(self, choice: str) -> None:
        victim = self.named(self.target)
        half = ((victim.bank if self.robbed else victim.inventory) + 1) // 2
        self.take(half - (choice == "G"), choice == "G")

    def take(self, red: int, golden: bool) -> None:
        victim = self.named(self.target)
        if self.robbed:
            victim.bank -= red
        else:
            victim.inventory -= red
        self.me.inventory += red
        if golden:
            self.golden = f"inventory {self.active}"
        what = f"{red}+G" if red and golden else "G" if golden else str(red)
        self.note(f"robbed {what}" if self.robbed else f"won {what}")
        if self.robbed:
            self.end_robbery()
        else:
            self.end_turn()

    # Robbery

    def rob(self, name: str) -> None:
        if self.hidden(self.me):
            self.stop("Stealth")
        self.target, self.attempts, self.dice = name, 0, []
        self.robbed = True
        self.lock("robbery")
        self.phase = "rob"

    def roll_doubles(self, die: int) -> None:
        """QG-9.2 to QG-9.5."""
        if len(self.dice) == 2:
            self.dice = []
        self.dice.append(die)
        if len(self.dice) < 2:
            return
        self.attempts += 1
        if self.dice[0] == self.dice[1]:
            self.me.inventory += self.staked
            self.staked = 0
            if self.golden == "staked":
                self.golden = f"inventory {self.active}"
            self.halve()
            return
        self.note("missed")
        if self.attempts == 1:
            return
        if self.options["gamble"] == "each" and self.attempts > 2:
            self.lose()
        elif self.jewels(self.me):
            self.phase = "stake"
        else:
            self.lose()

    def stake(self, what: str) -> None:
        if what == "R":
            self.me.inventory -= 1
            self.staked += 1
        else:
            self.golden = "staked"
        self.phase = "rob"

    def lose(self) -> None:
        golden = self.golden == "staked"
        if not self.staked and not golden:
            self.end_robbery()
            return
        self.note("lost " + (f"{self.staked}+G" if self.staked and golden else "G" if golden else str(self.staked)))
        self.phase = "scatter"

    def scatter(self, die: str) -> None:
        self.lost_to = list(BIOMES)[int(die) - 1]
        tiles = self.places()
        self.phase = "put"
        if len(tiles) == 1:
            self.note(f"put {tiles[0]}")
            self.put(tiles[0])

    def put(self, cell: str) -> None:
        self.lost_to = None
        self.used.add(cell)
        if self.staked:  # QG-9.8
            self.staked -= 1
            self.red.add(cell)
        else:
            self.golden = cell
        if self.staked or self.golden == "staked":
            self.phase = "scatter"
        elif self.options["gamble"] == "each" and self.jewels(self.me):
            self.phase = "stake"
        else:
            self.end_robbery()

    def end_robbery(self) -> None:
        self.target, self.attempts, self.dice = None, 0, []
        self.go_on()

    # The golden jewel

    def find_last(self) -> None:
        """QG-8.2."""
        left = [player for player in self.players if player.corner not in self.barred]
        fewest = min(player.inventory + player.bank for player in left)
        last = [player.corner for player in left if player.inventory + player.bank == fewest]
        if len(last) > 1:
            self.phase, self.rolls = "last", dict.fromkeys(last, 0)
        else:
            self.ask_golden(last[0])

    def ask_golden(self, corner: int) -> None:
        """QG-8.3, QG-8.4."""
        name = self.at_corner(corner).name
        self.note(f"fewest {name}")
        free = [cell for cell in CORNERS[corner][2] if not self.occupied(cell)]
        if len(free) == 2:
            self.active, self.phase = corner, "golden"
        elif free:
            self.note(f"golden {free[0]}")
            self.lay_golden(free[0])
        else:
            self.barred.append(corner)
            self.note(f"barred {name}")
            self.find_last()

    def lay_golden(self, cell: str) -> None:
        self.golden = cell
        self.used.add(cell)
        self.barred = []
        assert self.first is not None
        self.begin_turn(self.first)

    # The end

    def best(self) -> list[int]:
        most = max(self.worth(player) for player in self.players)
        return [player.corner for player in self.players if self.worth(player) == most]

    def finish(self) -> None:
        best = self.best()
        if len(best) > 1:
            self.phase, self.rolls = "bout", dict.fromkeys(best, 0)
            self.bouts = {}
            return
        richest = max(self.worth(player)[0] for player in self.players)
        alone = [self.worth(player)[0] for player in self.players].count(richest) == 1
        self.win(best[0], "bank" if alone else "inventory")

    def win_bout(self, corner: int) -> None:
        self.note(f"bout {corner}")
        self.bouts[corner] = self.bouts.get(corner, 0) + 1
        if self.bouts[corner] == 2:
            self.rolls = {}
            self.win(corner, "dice")
        else:
            self.rolls = dict.fromkeys(self.rolls, 0)

    def win(self, corner: int, how: str) -> None:
        self.phase, self.result, self.bouts = "over", (corner, how), {}
        self.note(f"win {corner}")

    def returns(self) -> list[float]:
        """From 1 to -1 in equal steps; shared places share (QG-11.4)."""
        assert self.result is not None
        order = [(player.corner == self.result[0], self.worth(player)) for player in self.players]
        values = [1 - 2 * place / (len(order) - 1) for place in range(len(order))]
        ranked = sorted(order, reverse=True)
        shares = []
        for one in order:
            places = [place for place, other in enumerate(ranked) if other == one]
            shares.append(sum(values[place] for place in places) / len(places))
        return shares

    # As data

    def position(self) -> dict[str, Any]:
        return {
            "game": "quazo",
            "options": self.options,
            "phase": self.phase,
            "round": self.round,
            "first": self.first,
            "active": self.active,
            "tiles": [" ".join(self.word(file + rank) for file in FILES) for rank in "87654321"],
            "red": " ".join(cell for cell in CELLS if cell in self.red),
            "used": " ".join(cell for cell in CELLS if cell in self.used - self.marked),
            "golden": self.golden,
            "seats": [
                {
                    "character": player.name,
                    "at": player.at,
                    "inventory": player.inventory,
                    "bank": player.bank,
                    "mana": player.mana,
                }
                for player in self.players
            ],
            "effects": dict(self.effects),
            "attacks": dict(self.attacks),
            "turn": {
                "made": self.made,
                "allowance": self.allowance,
                "earned": self.earned,
                "locked": self.locked,
                "robbed": self.robbed,
                "from_bank": self.from_bank,
            },
            "pending": self.pending(),
            "result": None if self.result is None else {"winner": self.result[0], "reason": self.result[1]},
        }

    def word(self, cell: str) -> str:
        for corner, (spawn, bank, _) in CORNERS.items():
            if cell in (spawn, bank):
                return f"{'S' if cell == spawn else 'B'}{corner}"
        if cell not in self.biome:
            return "."
        return BIOMES[self.biome[cell]] + "*" * (cell in self.marked)

    def pending(self) -> dict[str, Any]:
        dice = [*self.dice, 0, 0][:2] + [*self.defence, 0, 0][:2]
        if self.rolls:
            dice = [self.rolls.get(player.corner, 0) for player in self.players] + [0, 0]
        told = {
            "target": self.target,
            "dice": dice[:4] if any(dice) else None,
            "attempts": self.attempts,
            "staked": self.staked,
            "biome": self.lost_to,
            "rollers": sorted(self.rolls),
            "barred": sorted(self.barred),
            "bouts": [self.bouts.get(player.corner, 0) for player in self.players] if self.bouts else None,
        }
        return {name: value for name, value in told.items() if value}


def beginning(options: dict[str, Any], seats: int) -> Table:
    """QG-1, QG-12.2."""
    corners = (1, 3) if seats == 2 else range(1, seats + 1)
    table = Table(options, [Player(corner, None, CORNERS[corner][0]) for corner in corners])
    table.next_character()
    table.notes = []
    return table


def random_board(rng: random.Random, marks: int) -> tuple[dict[str, str], set[str]]:
    kinds = [(biome, number < marks) for biome in BIOMES for number in range(14)]
    rng.shuffle(kinds)
    biome = {cell: kind for cell, (kind, _) in zip(TILES, kinds, strict=True)}
    return biome, {cell for cell, (_, mark) in zip(TILES, kinds, strict=True) if mark}


def random_table(rng: random.Random, options: dict[str, Any], seats: int) -> Table:
    """Any turn in the middle of a game: crowded boards, full banks, running effects, old attacks."""
    table = beginning({**options, "characters": "draft"}, seats)
    table.options = {**options, "rounds": max(8, options["rounds"]), "characters": "draft"}
    names = rng.sample(list(CHARACTERS), seats)
    table.biome, table.marked = random_board(rng, options["marked_per_biome"])
    corners = [player.corner for player in table.players]
    table.round, table.first = rng.randint(2, 8), rng.choice(corners)
    table.active = rng.choice(corners)
    crowd = rng.sample(TILES, rng.choice((2, 3, 6)))
    borders = [cell for cell in TILES if any(near in BANKS for near in beside(cell))]
    for player, name in zip(table.players, names, strict=True):
        player.name = name
        player.at = rng.choice((*crowd, *crowd, rng.choice(borders), player.bank_cell, player.spawn))
        player.inventory, player.bank = rng.choice((0, 0, 1, 2, 3)), rng.choice((0, 1, 2, 5))
        player.mana = rng.choice((0, 2, 3, 3)) if options["abilities"] == "on" else 0
    free = [cell for cell in TILES if not table.occupied(cell)]
    table.red = {cell for cell in free if cell in table.marked and rng.random() < 0.5}
    table.red = set(sorted(table.red)[:20])
    table.used = table.marked | table.red
    player = rng.choice(table.players)
    golden = rng.choice(("aside", rng.choice(free), f"inventory {player.corner}", f"bank {player.corner}"))
    table.golden = golden
    table.used |= {golden} & set(TILES)
    _random_past(rng, table)
    if table.me.inside:
        table.made, table.locked, table.robbed = 0, None, False
    left = bool(table.made or table.locked) and rng.random() < 0.3
    table.from_bank = table.me.inside or left
    return table


def _random_past(rng: random.Random, table: Table) -> None:
    corners = [player.corner for player in table.players]

    def begun(player: Player) -> bool:
        order = [(corner - int(table.first or 0)) % 4 for corner in (player.corner, table.active)]
        return order[0] <= order[1]

    if table.options["abilities"] == "on":
        for player in table.players:
            for card in CARDS[str(player.name)]:
                if card in ("Stealth", "MudTrap", "BattleWings") and rng.random() < 0.4:
                    table.effects[card] = (
                        table.round + begun(player) + rng.choice((0, 1) if card == "MudTrap" else (0,))
                    )
    for one in corners:
        for two in corners:
            if one != two and rng.random() < 0.3:
                pair = f"{table.at_corner(one).name} {table.at_corner(two).name}"
                table.attacks[pair] = rng.randint(1, table.round)
    table.allowance = rng.choice((3, 3, 6, 9))
    table.made = rng.randint(0, min(table.allowance, 4))
    table.earned = table.allowance > 3
    table.robbed = rng.random() < 0.15
    others = rng.choice(("golden", "jump", "mud")) if rng.random() < 0.2 else None
    table.locked = "robbery" if table.robbed else others
