"""A second, literal reading of the cards: attack totals, defenses, scoring and prices, straight from the contract.

It works on dumps and knows every card by its id, so it shares nothing with the engine but the position format.
"""

from __future__ import annotations

import random
import re
from typing import Any, NamedTuple

FACES = {
    "AS": "Q1 Q1 Q1 R* C1/1/2 C1/1/2",
    "DD": "Q1 Q2 Q2 C1/3/2 C1/3/2 C2/4/4",
    "DP": "Q1 Q2 Q2 C1/1/5* C2/2/6* C3/2/8**",
    "DH": "Q1 Q2 C1/0/3 C1/0/3 C2/2/4 C2/2/4*",
    "GS": "Q1 Q1 Q2 C1/2/2 C1/2/2 C2/3/3",
    "PO": "Q1 Q2 Q2 C2/?/? C2/?/? C2/?/?",
    "QD": "Q1 Q2 Q3|R C1/4/4 C2/6/6* C3/8/7**",
    "QW": "Q1&D1 Q2 Q2* C1/2/5 C2/3/6 C3/4/8**",
    "SG": "Q1 Q1 C1/2/2 C1/2/2 C1/2/2* C1/2/2*",
    "WQ": "Q1 Q2 Q2 C1/2/3 C1/2/3 C2/3/4",
    "WH": "Q1 Q2 Q2 C1/3/3 C1/3/3 C2/4/5",
    "GB": "Q1 Q2 C1/1/3* C1/1/3* C2/2/4 C2/2/4",
    "HS": "Q1 Q2 Q2 C1/4/4 C2/7/5 C3/7/7*",
    "LQ": "Q1 Q2 C1/3/3 C1/3/3 C2/4/4* C3/8/6",
    "MI": "Q1 Q2 Q2 C1/1/1 C2/2/2* C3/3/3**",
    "TB": "Q1 Q2 Q2* C1/4/2* C2/5/3 C3/6/6",
    "VD": "Q1 Q2 Q2 C1/3/2 C2/4/3* C3/6/4",
    "DO": "Q1 Q2 C2/5/5 C2/5/5 C3/7/6 C4/10/7",
    "DE": "Q1 Q2 Q2 S* S* S**",
}
COST = {"BQ": 0, "AS": 1, "PT": 4, "CQ": 0} | {
    name: int(cost)
    for name, cost in re.findall(
        r"(\S+) (\d)",
        "DD/o 3 DD/S 6 DD/M 6 DP/o 5 DP/S 6 DP/M 6 DH/o 3 DH/S 4 DH/M 4 GS/o 3 GS/S 4 GS/M 4 PO/o 8 PO/S 7 PO/M 5 "
        "QD/o 8 QD/S 9 QD/M 9 QW/o 7 QW/S 8 QW/M 8 SG/o 2 SG/S 3 SG/M 3 WQ/o 4 WQ/S 5 WQ/M 4 WH/o 5 WH/S 5 WH/M 5 "
        "GB/o 4 GB/S 5 GB/M 5 HS/o 7 HS/S 7 HS/M 8 LQ/o 7 LQ/S 8 LQ/M 8 MI/o 2 MI/S 4 MI/M 5 TB/o 5 TB/S 6 TB/M 6 "
        "VD/o 5 VD/S 5 VD/M 6 DO/o 8 DO/L 8 DO/S 9 DO/M 9 DE/sp 6 DE/ca 4 DE/ch 5 DE/in 5 GR/sp 4 GR/ca 3 GR/ch 5 "
        "GR/in 5 LI/sp 4 LI/ca 3 LI/ch 3 LI/in 4 SH/sp 3 SH/ca 4 SH/ch 3 SH/in 4 VI/sp 7 VI/ca 3 VI/ch 5 VI/in 9 "
        "DI/sp 3 DI/ca 4 DI/ch 4 DI/in 3 OB/sp 2 OB/ca 3 OB/ch 5 OB/in 2 CO/sp 3 CO/ca 2 CO/ch 2 CO/in 6",
    )
}
GLORY = {"DD": 2, "DH": 2, "GS": 2, "SG": 2, "VD": 2, "WH": 3, "TB": 3, "AS": 1, "MI": 2} | {
    "DP/o": 2, "DP/S": 3, "DP/M": 3, "PO/o": 2, "PO/S": 2, "PO/M": 3, "QD/o": 4, "QD/S": 3, "QD/M": 4,
    "QW/o": 3, "QW/S": 3, "QW/M": 4, "WQ/o": 2, "WQ/S": 2, "WQ/M": 3, "GB/o": 2, "GB/S": 2, "GB/M": 3,
    "HS/o": 3, "HS/S": 3, "HS/M": 4, "LQ/o": 3, "LQ/S": 3, "LQ/M": 4, "DO/o": 5, "DO/L": 4, "DO/S": 4, "DO/M": 5,
}  # fmt: skip
WORD = re.compile(r"([A-Z]{2})(\d+)=(\d)(?:@([A-Za-z/]+)=(\d))?(?::\w+)?(?:>([A-Z]{2}\d+))?")


class Creature(NamedTuple):
    name: str
    seat: int
    card: str
    level: int
    attack: str
    defense: str
    bursts: int
    spells: tuple[tuple[str, int], ...]
    """Card and bursts of each attached spell."""


def creatures(dump: dict[str, Any]) -> list[Creature]:
    cards = {card[:2]: card for card in dump["cards"]}
    words = [(seat, WORD.fullmatch(word)) for seat, pile in enumerate(dump["seats"]) for word in pile["ready"].split()]
    spells: dict[str, list[tuple[str, int]]] = {}
    for _, found in words:
        assert found is not None
        if found[6]:
            bursts = FACES["DE"].split()[int(found[3]) - 1].count("*") if found[1] == "DE" else 0
            spells.setdefault(found[6], []).append((cards[found[1]], bursts))
    made = []
    for seat, found in words:
        assert found is not None
        code, card, face = found[1], cards.get(found[1], found[1]), int(found[3])
        if code not in FACES or code == "DE":
            continue
        if found[4]:
            code, card, face = found[4][:2], found[4], int(found[5])
        text = FACES[code].split()[face - 1]
        level, attack, defense = text.rstrip("*")[1:].split("/")
        name = found[1] + found[2]
        mine = tuple(spells.get(name, ()))
        made.append(Creature(name, seat, card, int(level), attack, defense, text.count("*"), mine))
    return made


def count(dump: dict[str, Any], seat: int, code: str, *piles: str) -> int:
    """Dice of a class in some piles of a seat."""
    total = 0
    for pile in piles:
        for word in dump["seats"][seat][pile].split():
            found = re.match(r"([A-Z]{2})(\d+)(?:-(\d+))?", word)
            assert found is not None
            if found[1] == code:
                total += int(found[3] or found[2]) - int(found[2]) + 1
    return total


def lasting(dump: dict[str, Any], kind: str, who: str) -> int:
    rows = [row.split() for row in dump["lasting"]]
    return sum(int(row[2]) for row in rows if row[0] == kind and row[1] == who)


def unknown(dump: dict[str, Any], creature: Creature, army: list[Creature], empty: int) -> int:
    if creature.card == "PO/o":
        return count(dump, creature.seat, "BQ", "used", "active")
    return len(army) if creature.card == "PO/M" else empty


def attack(dump: dict[str, Any], creature: Creature, army: list[Creature]) -> int:
    points = unknown(dump, creature, army, 0) if creature.attack == "?" else int(creature.attack)
    points += sum((0, 3, 5)[bursts] for card, bursts in creature.spells if card == "DE/ch")
    points += sum(o.card == "WQ/S" and o.seat == creature.seat and o.name != creature.name for o in army)
    return points + lasting(dump, "atk", creature.name)


def defense(dump: dict[str, Any], creature: Creature, army: list[Creature], bare: bool = False) -> int:
    points = unknown(dump, creature, army, 5) if creature.defense == "?" else int(creature.defense)
    own = {
        "DH/o": (0, 2, 0),
        "DH/M": (0, 3, 0),
        "QD/M": (0, 1, 2),
        "QW/o": (0, 0, 1),
        "GB/M": (0, 1, 0),
        "TB/M": (0, 1, 0),
    }
    points += own.get(creature.card, (0, 0, 0))[creature.bursts]
    companions = [other for other in army if other.seat == creature.seat and other.name != creature.name]
    if creature.card == "SG/S" and creature.bursts == 1:
        points += len(companions)
    if not bare:
        points += sum((0, 3, 5)[bursts] for card, bursts in creature.spells if card == "DE/ch")
        points += 4 * sum(card == "LI/ca" for card, _ in creature.spells)
    points += sum(other.card == "WQ/S" for other in companions)
    return max(0, points + lasting(dump, "def", creature.name))


def immune(creature: Creature, army: list[Creature]) -> bool:
    own = {"GB/o": 1, "GB/M": 1, "HS/o": 1, "HS/S": 1, "MI/M": 2}
    if own.get(creature.card) == creature.bursts:
        return True
    return any(other.card == "HS/M" and other.seat == creature.seat for other in army)


def total(dump: dict[str, Any], attacker: int, seat: int) -> int:
    """QR-10.5: the attack total against a seat."""
    return sum(hits(dump, creature, seat) for creature in creatures(dump) if creature.seat == attacker)


def hits(dump: dict[str, Any], creature: Creature, seat: int) -> int:
    """What an attacker adds to the total against a seat."""
    army = creatures(dump)
    foes = [foe for foe in army if foe.seat == seat]
    rows = [row.split() for row in dump["lasting"]]
    points = attack(dump, creature, army)
    points += 3 if creature.card == "WQ/o" and len(foes) == 1 else 0
    points += 2 if creature.card == "TB/M" and len(foes) >= 2 else 0
    emptied = {row[4] for row in rows if row[0] == "atk0" and row[1] == creature.name}
    safe = immune(creature, army)
    if emptied and (not safe or "ABCD"[creature.seat] in emptied):
        points = 0
    if not safe:
        points = min([points, *(3 for foe in foes if foe.card == "WH/M")])
        points = 0 if any(foe.card == "QD/S" for foe in foes) and creature.level <= 2 else points
        points = 0 if ["noattack", "ABCD"[seat]] in [row[:2] for row in rows] and COST[creature.card] <= 3 else points
    return max(0, points)


def falling(dump: dict[str, Any], attacker: int, seat: int) -> list[str]:
    """QR-10.10 to QR-10.12: the creatures that could not hold the attack if they stood first."""
    army = creatures(dump)
    points = total(dump, attacker, seat)
    mine = [creature for creature in army if creature.seat == attacker]
    bare = any(creature.card == "DH/M" and creature.bursts == 1 for creature in mine)
    less = sum(creature.card == "TB/S" for creature in mine)
    lethal = any(creature.card.startswith("VD") for creature in mine)
    found = []
    for creature in army:
        if creature.seat == seat and points:
            safe = immune(creature, army)
            holds = defense(dump, creature, army, bare and not safe) - (0 if safe else less)
            if points >= max(0, holds) or (lethal and not safe):
                found.append(creature.name)
    return sorted(found)


def scored(dump: dict[str, Any], seat: int) -> int:
    """QR-6.2: the Glory that all creatures of a seat bring together."""
    army = creatures(dump)
    mine = [creature for creature in army if creature.seat == seat]
    solos = [creature for creature in mine if creature.card == "DO/o"]
    behind = max(dump["glory"]) > dump["glory"][seat]
    points = 0
    for creature in mine:
        if any(solo.name != creature.name for solo in solos):
            continue
        strong = dump["options"]["strong_quake"] == "eight_four" and creature.card == "QD/S"
        points += 4 if strong else GLORY.get(creature.card, GLORY.get(creature.card[:2], 0))
        bonus = {"QD/M": (0, 0, 2), "QW/o": (0, 0, 1), "HS/M": (0, 1, 0), "MI/M": (0, 1, 2)}
        points += bonus.get(creature.card, (0, 0, 0))[creature.bursts]
        points += len(mine) - 1 if creature.card == "DP/o" and creature.bursts else 0
        points += 1 if creature.card == "HS/o" and behind else 0
        points += 2 * sum(card in ("VI/ca", "OB/ch") for card, _ in creature.spells)
        corrupted = sum(count(dump, other, "CQ", "used") for other in range(dump["players"]) if other != seat)
        points += corrupted * sum(card == "CO/ch" for card, _ in creature.spells)
    return points


def price(dump: dict[str, Any], seat: int, card: str) -> int:
    """QR-13.2."""
    cost = 8 if card == "QD/S" and dump["options"]["strong_quake"] == "eight_four" else COST[card]
    surcharges = sum(creature.card == "LQ/S" for creature in creatures(dump) if creature.seat != seat)
    return max(0, cost - dump["discount"]) + surcharges


def summoning_tax(dump: dict[str, Any], seat: int) -> int:
    """QR-8.2."""
    return sum(creature.bursts for creature in creatures(dump) if creature.card == "DP/M" and creature.seat != seat)


# --- tables to look at ------------------------------------------------------------------------------------------------

TYPES = {code: ("o", "S", "M") for code in FACES if code not in ("AS", "DE", "DO")} | {"DO": ("o", "L", "S", "M")}
ATTACHED = {"DE/ch": (4, 6), "LI/ca": (4,), "VI/ca": (5,), "OB/ch": (4,), "SH/in": (4,), "CO/ch": (3,)}


def random_table(rng: random.Random) -> dict[str, Any]:
    """Creatures of a random game before every player, with spells, bonuses and used dice; the first one's main step."""
    players = rng.randint(2, 4)
    classes = rng.sample(sorted(TYPES), 7)
    charms = rng.sample(sorted(ATTACHED), 3)
    while len({card[:2] for card in charms}) < 3:
        charms = rng.sample(sorted(ATTACHED), 3)
    cards = [f"{code}/{rng.choice(TYPES[code])}" for code in classes] + charms
    piles: list[dict[str, str]] = [{"active": "BQ1=1" if seat == 0 else ""} for seat in range(players)]
    ready: list[list[str]] = [[] for _ in range(players)]
    standing = []
    for code in (*classes, "AS"):
        for number in range(1, 6):
            if rng.random() < 0.35:
                face = rng.choice([at for at, text in enumerate(FACES[code].split(), 1) if text.startswith("C")])
                ready[rng.randrange(players)].append(f"{code}{number}={face}")
                standing.append(f"{code}{number}")
    for card in charms:
        for number in range(1, 6):
            if standing and rng.random() < 0.5:
                word = f"{card[:2]}{number}={rng.choice(ATTACHED[card])}>{rng.choice(standing)}"
                ready[rng.randrange(players)].append(word)
    spare = [f"BQ{number}" for number in range(2, 8 * players)] + [f"CQ{number}" for number in range(1, 11)]
    rng.shuffle(spare)
    for seat in range(players):
        piles[seat] |= {"ready": " ".join(ready[seat]), "used": " ".join(spare.pop() for _ in range(rng.randint(1, 6)))}
    rows = [f"{rng.choice(('atk', 'def'))} {name} {rng.randint(1, 4)} BQ1 A" for name in standing if rng.random() < 0.1]
    rows += [f"atk0 {name} 1 BQ1 B" for name in standing if rng.random() < 0.05]
    return {
        "players": players,
        "cards": cards,
        "options": {"rotd": "on", "glory_goal": 200, "strong_quake": rng.choice(("nine_three", "eight_four"))},
        "seats": piles,
        "lasting": rows,
        "glory": [rng.randint(0, 3) for _ in range(players)],
        "discount": rng.choice((0, 0, 1, 3)),
    }
