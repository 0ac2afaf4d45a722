"""A second, slow and literal reading of the rules, clause by clause.

It shares nothing with the engine. A position is the data of `GAME.dump`; it is unpacked into a table of plain counters,
changed, and packed again. Groups are found by trying every way to split, leaders and places by comparing everybody.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

VALUABLE = ("Qz", "Rb", "Em", "Sa", "Ru", "Am")
KINDS = (*VALUABLE, "Un")
PRICES = {"family": (1, 2, 3, 4, 6, 8), "linear": (1, 2, 3, 4, 5, 6)}
IN_PLAY = {3: (8, 8, 6, 6, 6, 4), 4: (9, 9, 7, 7, 7, 5), 5: (10, 10, 8, 8, 8, 5), 6: (12, 12, 9, 9, 9, 6)}
ACTIONS = ("X", "J", "C", "T", "S")
FACES = (*ACTIONS, "H")
NEEDS = {"X": 1, "J": 2, "C": 2, "T": 2, "S": 2}
GROUPS = {3: 3, 4: 6, 5: 10}
PICK_STEP = {"C": "protect", "T": "pass", "S": "steal"}

Position = dict[str, Any]
Crystals = Counter[str]


def parse(text: str) -> Crystals:
    words = text.split()
    return Counter({kind: int(count) for kind, count in zip(words[::2], words[1::2], strict=True)})


def written(crystals: Crystals) -> str:
    return " ".join(f"{kind} {crystals[kind]}" for kind in KINDS if crystals[kind])


def valuables(crystals: Crystals) -> int:
    return sum(crystals[kind] for kind in VALUABLE)


@cache
def best_groups(count: int) -> int:
    """QT-13.4: the best of all ways to split this many alike into groups."""
    return max([0, *(bonus + best_groups(count - size) for size, bonus in GROUPS.items() if size <= count)])


class Table:
    """A position unpacked. `notes` are what the log says happened by itself."""

    def __init__(self, position: Position) -> None:
        self.position = dict(position)
        self.options = position["options"]
        self.players = [f"P{number}" for number in range(1, position["players"] + 1)]
        self.carts = dict(zip(self.players, map(parse, position["carts"]), strict=True))
        self.chests = dict(zip(self.players, map(parse, position["chests"]), strict=True))
        self.tokens = dict(zip(self.players, position["tokens"], strict=True))
        self.bag, self.held = parse(position["bag"]), parse(position["held"])
        self.dice = position["dice"].split()
        self.used = dict(position["used"])
        self.queue, self.out = list(position["queue"]), list(position["out"])
        self.scores = [list(row) for row in position["scores"]]
        for name in ("day", "first", "round", "leader", "turn", "step", "free", "action", "left"):
            setattr(self, name, position[name])
        self.notes: list[str] = []

    day: int
    first: str | None
    round: int
    leader: str | None
    turn: str | None
    step: str
    free: int
    action: str | None
    left: int

    def pack(self) -> Position:
        picking = self.step in ("draw", "give", *PICK_STEP.values())
        return {
            "game": "quartz",
            "options": self.options,
            "players": len(self.players),
            "day": self.day,
            "scores": self.scores,
            "first": self.first,
            "round": self.round,
            "leader": self.leader,
            "turn": self.turn,
            "queue": self.queue,
            "step": self.step,
            "dice": " ".join(self.dice),
            "free": self.free,
            "used": {action: self.used[action] for action in ACTIONS if action in self.used},
            "action": self.action if picking else None,
            "left": self.left if picking else 0,
            "held": written(self.held),
            "carts": [written(self.carts[player]) for player in self.players],
            "chests": [written(self.chests[player]) for player in self.players],
            "tokens": [self.tokens[player] for player in self.players],
            "bag": written(self.bag),
            "out": self.out,
        }

    @property
    def me(self) -> str:
        assert self.turn is not None
        return self.turn

    def inside(self) -> list[str]:
        return [player for player in self.players if player not in self.out]

    def after(self, player: str) -> list[str]:
        """Everybody who is still in, clockwise from the one after `player`, who comes last or is out."""
        place = self.players.index(player) + 1
        return [other for other in self.players[place:] + self.players[:place] if other not in self.out]

    # What can happen

    def outcomes(self) -> dict[str, int]:
        if self.step == "first":
            return {f"first {player}": 1 for player in self.players}
        if self.step == "roll":
            return {f"die{self.dice.index('-') + 1} {face}": 1 for face in FACES}
        if self.step in ("mine", "draw"):
            return {f"draw {kind}": self.bag[kind] for kind in KINDS if self.bag[kind]}
        return {}

    def moves(self) -> list[str]:
        """All legal moves, in no order."""
        if self.step == "reroll":  # QT-4.2, QT-4.3
            subsets = range(1, 32)
            return ["keep", *("r" + "".join(str(die + 1) for die in range(5) if s >> die & 1) for s in subsets)]
        if self.step == "act":
            return [*self.announcements(), "end"]
        if self.step in ("give", *PICK_STEP.values()):
            return self.picks()
        return [f"lead:{player}" for player in self.best_players()] if self.step == "lead" else []

    def wilds(self) -> int:
        """QT-11.1, QT-5.3: wild faces that no announcement has used."""
        spent = sum(max(0, faces - self.dice.count(action)) for action, faces in self.used.items())
        return self.dice.count("H") // 2 - spent

    def announcements(self) -> list[str]:
        found = []
        for action in ACTIONS:
            if action in self.used:  # QT-5.2
                continue
            for faces in range(NEEDS[action], self.dice.count(action) + self.wilds() + 1):
                if self.has_effect(action, faces):
                    found.append(f"{action}{faces}")
        return found

    def has_effect(self, action: str, faces: int) -> bool:
        """QT-6.3, QT-7.5, QT-8.3, QT-9.4, QT-10.4."""
        size = self.bag.total()
        others = sum(valuables(self.carts[player]) for player in self.players if player != self.me)
        return {
            "X": faces <= size,
            "J": size > 0 and faces <= max(2, size),
            "C": faces - 1 <= valuables(self.carts[self.me]),
            "T": faces - 1 <= self.carts[self.me]["Un"],
            "S": faces - 1 <= others,
        }[action]

    def picks(self) -> list[str]:
        if self.step == "give":
            return [f"b:{kind}" for kind in KINDS if self.held[kind]]
        if self.step == "protect":
            return [f"c:{kind}" for kind in VALUABLE if self.carts[self.me][kind]]
        others = [player for player in self.inside() if player != self.me]
        if self.step == "pass":
            return [f"t:{player}" for player in others]
        return [f"s:{player}.{kind}" for player in others for kind in VALUABLE if self.carts[player][kind]]

    # What happens then

    def play(self, text: str) -> None:
        if text.startswith("first "):
            self.first = self.leader = text[6:]
            self.open_round()
        elif text.startswith("draw "):
            self.draw(text[5:])
        elif text.startswith("die"):
            self.dice[int(text[3]) - 1] = text[5:]
            if "-" not in self.dice:
                self.ask_or_act()
        elif text == "keep":
            self.begin_actions()
        elif text[0] == "r":
            self.reroll([int(die) - 1 for die in text[1:]])
        elif text == "end":
            self.end_turn()
        elif text.startswith("lead:"):
            self.leader = text[5:]
            self.open_round()
        elif ":" in text:
            self.pick(text)
            self.go_on()
        else:
            self.announce(text[0], int(text[1:]))

    def draw(self, kind: str) -> None:
        self.bag[kind] -= 1
        if self.step == "mine":  # QT-3.1, QT-3.2
            self.carts[self.me][kind] += 1
            self.win_tokens(int(kind == "Un"))
            self.step = "roll"
            return
        self.left -= 1
        if self.action == "X":  # QT-6.1
            self.carts[self.me][kind] += 1
            self.win_tokens(int(kind == "Un"))
            if not self.left:
                self.next_action()
            return
        self.held[kind] += 1  # QT-7.2
        if self.options["jackhammer_token"] == "drawn":
            self.win_tokens(int(kind == "Un"))
        if not self.left:
            self.step, self.left = "give", self.held.total() // 2
            self.go_on()

    def win_tokens(self, count: int) -> None:
        """QT-3.2, QT-3.3."""
        supply = self.options["token_supply"]
        if supply:
            count = min(count, supply - sum(self.tokens.values()))
        if count:
            self.tokens[self.me] += count
            self.notes.append(f"token {count}")

    def ask_or_act(self) -> None:
        if self.free or self.tokens[self.me]:
            self.step = "reroll"
        else:
            self.begin_actions()  # QT-4.6

    def reroll(self, dice: list[int]) -> None:
        if self.free:  # QT-4.5
            self.free -= 1
        else:
            self.tokens[self.me] -= 1
        for die in dice:
            self.dice[die] = "-"
        self.step = "roll"

    def begin_actions(self) -> None:
        self.free = 0
        self.next_action()

    def next_action(self) -> None:
        self.action = None
        self.step = "act"
        if not self.announcements():  # QT-5.6
            self.end_turn()

    def announce(self, action: str, faces: int) -> None:
        self.used[action] = faces
        self.action = action
        if action in "XJ":
            self.step, self.left = "draw", min(faces, self.bag.total())
        else:
            self.step, self.left = PICK_STEP[action], faces - 1
            self.go_on()

    def pick(self, text: str) -> None:
        self.left -= 1
        mine = self.carts[self.me]
        target = text[2:]
        if text[0] == "b":
            self.held[target] -= 1
            self.bag[target] += 1
        elif text[0] == "c":
            mine[target] -= 1
            self.chests[self.me][target] += 1
        elif text[0] == "t":
            mine["Un"] -= 1
            self.carts[target]["Un"] += 1
        else:
            victim, kind = target.split(".")
            self.carts[victim][kind] -= 1
            mine[kind] += 1

    def go_on(self) -> None:
        """Picks without an alternative are made at once (QT-R12)."""
        while self.left:
            choice = self.picks()
            if len(choice) > 1:
                return
            self.pick(choice[0])
            self.notes.append(choice[0])
        if self.step == "give":
            if self.options["jackhammer_token"] == "kept":  # QT-7.4
                self.win_tokens(self.held["Un"])
            self.carts[self.me] += self.held
            self.held = Counter()
        self.next_action()

    # Rounds

    def open_round(self) -> None:
        """QT-2.2, QT-2.3, QT-15.8."""
        self.round += 1
        if self.round <= 6:
            self.bag["Un"] += 2
        self.notes.append(f"round {self.round}")
        assert self.leader is not None
        self.queue = [player for player in self.after(self.leader) if player != self.leader]
        self.start_turn(self.leader)

    def start_turn(self, player: str) -> None:
        self.turn = player
        self.dice, self.free, self.used = ["-"] * 5, 2, {}
        self.step = "mine" if self.bag.total() else "roll"  # QT-3.4

    def end_turn(self) -> None:
        me, last_first = self.me, self.options["variant"] == "last_first"
        self.dice, self.free, self.used, self.action = ["-"] * 5, 2, {}, None
        if last_first and self.carts[me]["Un"] >= 3:
            self.eliminate(me)
            if len(self.inside()) == 2:  # QT-15.3
                self.finish()
                return
        if self.queue:
            self.start_turn(self.queue.pop(0))
        else:
            self.end_round()

    def eliminate(self, me: str) -> None:
        """QT-15.5 to QT-15.7."""
        if self.options["eliminated_cart"] == "bag":
            self.bag += self.carts[me]
        self.carts[me], self.chests[me], self.tokens[me] = Counter(), Counter(), 0
        self.out.append(me)
        self.notes.append(f"out {me}")
        if self.leader == me:
            self.leader = self.after(me)[0]
            self.notes.append(f"marker {self.leader}")

    def best_players(self) -> list[str]:
        """Those whose best crystal in the cart is the best of all (QT-12.2)."""
        for kind in reversed(VALUABLE):
            if found := [player for player in self.inside() if self.carts[player][kind]]:
                return found
        return []

    def end_round(self) -> None:
        self.turn = None
        if not self.bag.total() or (self.round == 6 and self.options["variant"] == "day"):  # QT-12.1, QT-13.1
            self.end_day()
            return
        best = self.best_players()
        if len(best) > 1:  # QT-12.3
            self.step = "lead"
            return
        self.leader = best[0] if best else self.leader  # QT-12.4
        self.notes.append(f"leader {self.leader}")
        self.open_round()

    def end_day(self) -> None:
        if self.options["tournament"] == "off":
            self.finish()
            return
        self.scores.append([self.fortune(player) for player in self.players])
        self.notes.append(f"day {self.day}")
        if self.day == 3:
            self.finish()
            return
        self.day += 1  # QT-16.1, QT-16.4
        self.bag = full_bag(len(self.players))
        self.carts = {player: Counter() for player in self.players}
        self.chests = {player: Counter() for player in self.players}
        self.tokens = dict.fromkeys(self.players, 0)
        assert self.first is not None
        shift = self.day - 1 if self.options["tournament_first_leader"] == "rotate" else 0
        self.leader = self.players[(self.players.index(self.first) + shift) % len(self.players)]
        self.round = 0
        self.open_round()

    def finish(self) -> None:
        self.turn, self.queue, self.step = None, [], "over"
        self.notes.append("over")

    # The sale

    def fortune(self, player: str) -> int:
        """QT-13.2 to QT-13.8."""
        both = self.carts[player] + self.chests[player]
        prices = dict(zip(VALUABLE, PRICES[self.options["values"]], strict=True))
        money = sum(both[kind] * prices[kind] for kind in VALUABLE) - 3 * both["Un"]
        for kind in VALUABLE:
            if self.options["big_groups"] == "repeat":
                money += best_groups(both[kind])
            else:
                money += max([0, *(bonus for size, bonus in GROUPS.items() if size <= both[kind])])
        if self.options["variant"] == "day":
            fewest = min(chest.total() for chest in self.chests.values())
            money -= 5 * (self.chests[player].total() == fewest)
        return money

    def standing(self, player: str) -> tuple[Any, ...]:
        """What places are settled by, the better the larger (QT-14, QT-15.10, QT-16.3)."""
        if player in self.out:
            return (0, self.out.index(player))
        if self.options["tournament"] == "on":
            days = [row[self.players.index(player)] for row in self.scores]
            return (1, sum(days), days[2], days[1])
        both = self.carts[player] + self.chests[player]
        return (1, self.fortune(player), *(both[kind] for kind in VALUABLE))

    def returns(self) -> list[float]:
        """1 for the first place and -1 for the last, evenly between; equals share."""
        order = [self.standing(player) for player in self.players]
        step = 2 / (len(order) - 1)
        worth = [1 - step * place for place in range(len(order))]
        ranked = sorted(order, reverse=True)
        shares = {mine: [worth[place] for place, other in enumerate(ranked) if other == mine] for mine in order}
        return [sum(shares[mine]) / len(shares[mine]) for mine in order]


def full_bag(players: int) -> Crystals:
    """QT-1.3, QT-1.4, QT-1.7."""
    return Counter(dict(zip(VALUABLE, IN_PLAY[players], strict=True)), Un=1)


def beginning(options: dict[str, Any], players: int) -> Position:
    """QT-1, and the first round if the first leader is known."""
    position = {
        "game": "quartz",
        "options": options,
        "players": players,
        "day": 1,
        "scores": [],
        "first": None,
        "round": 0,
        "leader": None,
        "turn": None,
        "queue": [],
        "step": "first",
        "dice": "- - - - -",
        "free": 2,
        "used": {},
        "action": None,
        "left": 0,
        "held": "",
        "carts": [""] * players,
        "chests": [""] * players,
        "tokens": [0] * players,
        "bag": written(full_bag(players)),
        "out": [],
    }
    if options["first_leader"] == "random":
        return position
    return play(position, f"first {options['first_leader']}")[0]


def play(position: Position, text: str) -> tuple[Position, list[str]]:
    """The position after an event, and what the log says happened by itself."""
    table = Table(position)
    table.play(text)
    return table.pack(), table.notes


def random_position(rng: random.Random, options: dict[str, Any], players: int) -> Position:
    """Any position in which actions can be announced: carts and chests full or empty, the bag too, dice at random."""
    options = {**options, "first_leader": "P1"}
    table = Table(beginning(options, players))
    last_first = options["variant"] == "last_first"
    table.round = rng.randint(1, 9 if last_first else 6)
    table.bag["Un"] = 13 - 2 * max(0, 6 - table.round)
    if last_first and players > 3 and rng.random() < 0.5:
        table.out = [rng.choice(table.players)]
    inside = table.inside()
    stock = [kind for kind in KINDS for _ in range(table.bag[kind])]
    rng.shuffle(stock)
    keep = rng.choice((0, 1, 2, 3, 4, 10, 30))
    while len(stock) > keep:
        kind, place, owner = stock.pop(), rng.random(), rng.choice(inside)
        if place < 0.5:
            table.carts[owner][kind] += 1
        elif place < 0.8 and kind != "Un":
            table.chests[owner][kind] += 1
    table.bag = Counter(stock)
    supply = options["token_supply"]
    if not supply:
        table.tokens = {player: rng.randint(0, 2) if player in inside else 0 for player in table.players}
    table.leader = table.first = rng.choice(inside)
    table.turn = rng.choice(inside)
    follow = [player for player in table.after(table.turn) if player != table.turn]
    table.queue = follow[: rng.randint(0, len(follow))]
    faces = rng.choice((FACES, FACES, ("H", "H", "H", *FACES), ("J", "J", *FACES), ("S", "C", "T", "H")))
    table.dice = [rng.choice(faces) for _ in range(5)]
    table.step, table.free = "reroll", rng.choice((1, 2))
    return table.pack()
