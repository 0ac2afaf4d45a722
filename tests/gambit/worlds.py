"""Every world that agrees with what a seat knows, by brute force: whole placements of all others, line by line.

It reads the log of a dumped position and shares nothing with belief.py. A world is a dict from piece to its two powers;
types and seats are not taken apart. Section 4.5 of the contract says how likely each is.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

MOVEMENT = ("Di", "Gh", "Sw", "Bu")
ACTION = ("Mo", "St", "Ka", "De")
NAMES = (MOVEMENT, ACTION)

World = tuple[tuple[str, str, str], ...]
"""(piece, Movement or -, Action or -), in order of the pieces."""
Worlds = dict[World, float]


def possible(position: dict[str, Any], observer: str) -> Worlds:
    """All worlds with their probabilities, for a position in which everybody has placed."""
    found: Worlds = {(): 1.0}
    for seat in position["seats"]:
        if seat != observer:
            found = {one + two: p * q for one, p in found.items() for two, q in beginnings(position, seat).items()}
    alive = {piece: True for piece, _, _ in next(iter(found))}
    for line in position["log"]:
        found = after(found, line.split()[1:], position, observer, alive)
    total = sum(found.values())
    return {world: weight / total for world, weight in found.items()}


def beginnings(position: dict[str, Any], seat: str) -> Worlds:
    """GA-2: how a seat can have placed its powers."""
    options = position["options"]
    size = options["pieces"] or (4 if len(position["seats"]) > 2 else 6)
    team = [f"{seat}{number}" for number in range(1, size + 1)]
    movement = placements(team, options["movement_powers"], MOVEMENT, options["assign"])
    action = placements(team, options["action_powers"], ACTION, options["assign"])
    found: Worlds = {}
    for (one, p), (two, q) in product(movement.items(), action.items()):
        world = tuple((piece, dict(one).get(piece, "-"), dict(two).get(piece, "-")) for piece in team)
        found[world] = found.get(world, 0.0) + p * q
    return found


def placements(team: list[str], count: int, names: tuple[str, ...], assign: str) -> dict[Any, float]:
    """The powers of one type, placed one after the other; frozenset of (piece, power) to probability."""
    found: dict[Any, float] = {}
    rolls = list(product(range(1, 7), repeat=count)) if assign == "dice" else [(0,) * count]
    if names == ACTION:
        rolls = [roll for roll in rolls if roll.count(1) < 2]

    def place(roll: tuple[int, ...], done: frozenset[tuple[str, str]], chance: float) -> None:
        if len(done) == count:
            found[done] = found.get(done, 0.0) + chance
            return
        has = [power for _, power in done]
        die = roll[len(done)]
        if die == 0:
            allowed = [power for power in names if power not in has]
        elif die < 5:
            allowed = [names[die - 1]]
        else:
            barred = names == ACTION and (1 in roll or "Mo" in has)
            allowed = [power for power in names if not (power == "Mo" and barred)]
        free = [piece for piece in team if piece not in dict(done)]
        for power, piece in product(allowed, free):
            place(roll, done | {(piece, power)}, chance / len(allowed) / len(free))

    for roll in rolls:
        place(roll, frozenset(), 1.0 / len(rolls))
    return found


def after(worlds: Worlds, words: list[str], position: dict[str, Any], observer: str, alive: dict[str, bool]) -> Worlds:
    """The worlds after one line of the log."""
    found: Worlds = {}
    for world, weight in worlds.items():
        held = {piece: [movement, action] for piece, movement, action in world}
        for then, chance in outcomes(held, words, position, observer, alive):
            key = tuple((piece, *powers) for piece, powers in then.items())
            found[key] = found.get(key, 0.0) + weight * chance
    if words[1:] == ["lost"]:
        alive[words[0]] = False
    return found


Held = dict[str, list[str]]


def outcomes(
    held: Held, words: list[str], position: dict[str, Any], observer: str, alive: dict[str, bool]
) -> Iterator[tuple[Held, float]]:
    """What a line can make of a world, with probabilities; nothing if it contradicts the world."""
    match words:
        case [_, _, "stood" | "dropped", _]:
            yield held, 1.0
        case [piece, power, "proven" | "caught" as verdict, "by", _]:
            if piece in held:
                slot = slot_of(power)
                if (held[piece][slot] == power) != (verdict == "proven"):
                    return
                if verdict == "proven":
                    held = changed(held, piece, slot, "-")
            yield held, 1.0
        case [_, "lost"]:  # with its powers
            yield held, 1.0
        case [piece, "emptied", _, _]:
            if piece in held:
                held = changed(held, piece, 1, "-")
                if position["options"]["kamikaze_cost"] == "all":
                    held = changed(held, piece, 0, "-")
            yield held, 1.0
        case [seat, "selected", kind]:
            if seat == observer:
                yield held, 1.0
            else:
                yield from selections(held, seat, 0 if kind == "Movement" else 1, position, alive)
        case [seat, "learned", piece, movement, action]:
            if seat != observer or held[piece] == [movement, action]:
                yield held, 1.0
        case [piece, power, "to", other]:
            slot = slot_of(power)
            if piece in held and held[piece][slot] == power:
                held = changed(changed(held, piece, slot, "-"), other, slot, power)
            yield held, 1.0
        case [giver, "swapped", moved, "claimed", m, a, "gave", gm, ga, "true", _, _]:
            claimed = [m, a]
            if giver in held:
                if held[giver] == ["-", "-"] or (moved not in held and held[giver] != [gm, ga]):
                    return  # the observer has the moved piece, and knows what it was given
                given = held[giver]
            else:
                given = [gm, ga]
            for slot in range(2):
                if moved in held:
                    if held[moved][slot] == claimed[slot]:
                        held = changed(held, moved, slot, "-")
                    if given[slot] != "-":
                        held = changed(held, moved, slot, given[slot])
                if giver in held:
                    held = changed(held, giver, slot, claimed[slot])
            yield held, 1.0
        case _:
            raise AssertionError(words)


def selections(
    held: Held, seat: str, slot: int, position: dict[str, Any], alive: dict[str, bool]
) -> Iterator[tuple[Held, float]]:
    """GA-11: uniform among the legal options, by the die if there is one."""
    team = [piece for piece in held if piece[0] == seat and alive[piece]]
    has = {held[piece][slot] for piece in team}
    names = NAMES[slot]
    if position["options"]["assign"] == "choose":
        choices = [([power for power in names if power not in has], 1.0)]
    else:
        moat = "Mo" in has
        wild = [power for power in names if not (power == "Mo" and moat)]
        faces = [wild if power == "Mo" and moat else [power] for power in names]
        choices = [(allowed, 1 / 6) for allowed in [*faces, wild, wild]]
    for allowed, chance in choices:
        share = chance / (1 + len(allowed) * len(team))
        yield held, share
        for power, piece in product(allowed, team):
            yield changed(held, piece, slot, power), share


def slot_of(power: str) -> int:
    return 0 if power in MOVEMENT else 1


def changed(held: Held, piece: str, slot: int, power: str) -> Held:
    powers = list(held[piece])
    powers[slot] = power
    return {**held, piece: powers}
