"""A second, slow and literal reading of the rules: every path is walked step by step, clause by clause.

It shares nothing with the engine. A position is the data of `GAME.dump`; a board is a dict from tile to pawn, and a
tile is a pair (file, row) of numbers from 1.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

TYPE_OF_FACE = {1: "M", 2: "M", 3: "A", 4: "R", 5: "W", 6: "W"}
BASE_RANGE = {"M": 2, "A": 1, "R": 3, "W": 2}
HALVES = {"S": 1, "N": -1}
CORNERS = {"S": ("a1", "i1"), "N": ("a9", "i9")}
DIAGONAL = {"a1": "i9", "i9": "a1", "i1": "a9", "a9": "i1"}
FACING = {"a1": "a9", "a9": "a1", "i1": "i9", "i9": "i1"}

Tile = tuple[int, int]
Position = dict[str, Any]


@dataclass(frozen=True)
class Pawn:
    side: str
    type: str
    bonus: int

    @property
    def ahead(self) -> int:
        """AG-5.1: +1 towards row 9, -1 towards row 1."""
        return HALVES[self.side] * (1 if self.bonus % 2 == 0 else -1)

    @property
    def range(self) -> int:
        return BASE_RANGE[self.type] + self.bonus

    @property
    def goal_row(self) -> int:
        return 9 if self.ahead == 1 else 1

    def steps(self) -> list[tuple[int, int]]:
        """AG-4.6 to AG-4.9: what one step adds to file and row."""
        if self.type == "M":
            return [(0, self.ahead), (-1, 0), (1, 0)]
        if self.type == "R":
            return [(-1, -1), (-1, 1), (1, -1), (1, 1)]
        if self.type == "W":
            return [(-1, 0), (1, 0), (-1, self.ahead), (1, self.ahead)]
        return [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


Board = dict[Tile, Pawn]


def tile_of(name: str) -> Tile:
    return "?abcdefghi".index(name[0]), int(name[1])


def name_of(tile: Tile) -> str:
    return "?abcdefghi"[tile[0]] + str(tile[1])


def other(side: str) -> str:
    return "N" if side == "S" else "S"


def board_of(position: Position) -> Board:
    board: Board = {}
    for camp in position["pawns"].split("|"):
        side, _, words = camp.strip().partition(":")
        for word in words.split():
            tile, _, bonus = word[1:].partition("+")
            board[tile_of(tile)] = Pawn(side, word[0], int(bonus or 0))
    return board


def pawns_text(board: Board) -> str:
    camps = []
    for side in "SN":
        words = [f"{side}:"]
        for letter in "AMRW":
            for tile, pawn in board.items():
                if (pawn.side, pawn.type) == (side, letter):
                    words.append(letter + name_of(tile) + (f"+{pawn.bonus}" if pawn.bonus else ""))
        camps.append(" ".join(words))
    return " | ".join(camps)


def mover(position: Position) -> str:
    """AG-3.1."""
    return str(position["first"]) if position["turn"] % 2 == 0 else other(position["first"])


def prey(board: Board, position: Position, hunter: str) -> set[Tile]:
    """The tiles where the side `hunter` may capture (AG-6.3 to AG-6.5)."""
    if position["turn"] < 2:
        return set()
    enemies = {tile: pawn for tile, pawn in board.items() if pawn.side != hunter}
    return {tile for tile, pawn in enemies.items() if pawn.type != "A" or len(enemies) == 1}


def ends(board: Board, start: Tile, targets: set[Tile]) -> set[Tile]:
    """Where the paths of the pawn on `start` end: on an empty tile or on one of `targets` (AG-4.1 to AG-4.4)."""
    pawn = board[start]
    found: set[Tile] = set()
    walked: set[tuple[Tile, int]] = set()

    def walk(tile: Tile, left: int) -> None:
        if left == 0 or (tile, left) in walked:
            return
        walked.add((tile, left))
        for x, y in pawn.steps():
            there = tile[0] + x, tile[1] + y
            if not (1 <= there[0] <= 9 and 1 <= there[1] <= 9):  # AG-1.1
                continue
            if there == start:  # its own tile is empty once it has left, but no move ends there (AG-4.4)
                walk(there, left - 1)
            elif there not in board:
                found.add(there)
                walk(there, left - 1)
            elif there in targets:  # AG-6.1: the move stops there
                found.add(there)

    walk(start, pawn.range)
    return found


def pawn_ends(board: Board, position: Position, start: Tile, targets: set[Tile]) -> set[Tile]:
    """The same with the option `warrior_ahead` (AG-4.10)."""
    found = ends(board, start, targets)
    if board[start].type == "W" and position["options"]["warrior_ahead"] == "forbidden":
        return {end for end in found if end[0] != start[0]}
    return found


def own_moves(board: Board, position: Position, side: str, letter: str) -> Iterator[str]:
    targets = prey(board, position, side)
    for start, pawn in board.items():
        if (pawn.side, pawn.type) == (side, letter):
            for end in pawn_ends(board, position, start, targets):
                yield f"{letter}{name_of(start)}{'x' if end in board else '-'}{name_of(end)}"


def safe(board: Board, position: Position, start: Tile, end: Tile) -> bool:
    """Whether no pawn of the roller could capture the enemy pawn moved to `end` (AG-R21, safe_only)."""
    after = {tile: pawn for tile, pawn in board.items() if tile != start}
    after[end] = board[start]
    roller = mover(position)
    for tile, pawn in after.items():
        if pawn.side == roller and end in pawn_ends(after, position, tile, {end}):
            return False
    return True


def enemy_moves(board: Board, position: Position, letter: str) -> Iterator[str]:
    for start, pawn in board.items():
        if (pawn.side, pawn.type) == (other(mover(position)), letter):
            for end in pawn_ends(board, position, start, set()):  # AG-7.3
                if position["options"]["enemy_suicide"] == "no_capture" or safe(board, position, start, end):
                    yield f"~{letter}{name_of(start)}-{name_of(end)}"


def moves_or_loss(position: Position, die: int) -> tuple[list[str], str]:
    """The legal moves after a roll, or none and why the turn is lost."""
    board, letter, side = board_of(position), TYPE_OF_FACE[die], mover(position)
    if any(pawn.type == letter and pawn.side == side for pawn in board.values()):  # AG-3.3
        found = sorted(own_moves(board, position, side, letter))
        return found, "" if found else "lost blocked"  # AG-3.5
    if any(pawn.type == letter for pawn in board.values()):  # AG-7.1
        found = sorted(enemy_moves(board, position, letter))
        if not found:
            return [], "lost blocked"  # AG-7.7
        return found + ["pass"] * (position["options"]["enemy_move"] == "may"), ""  # AG-7.6
    return [], "lost missing"  # AG-7.7


def legal(position: Position) -> list[str]:
    """The moves of the side that must decide; none if chance comes next or the game is over."""
    if position["result"] or not position["first"]:
        return []
    if not position["corner"]:
        return [f"W@{corner}" for corner in CORNERS[position["first"]]]  # AG-2.5
    return moves_or_loss(position, position["die"])[0] if position["die"] else []


def beginning(options: dict[str, Any]) -> Position:
    """AG-2.1 to AG-2.4."""
    return {
        "game": "adventurers-guard",
        "options": options,
        "first": None if options["first_player"] == "random" else options["first_player"],
        "corner": None,
        "turn": 0,
        "pawns": "S: Ae1 Md1 Mf1 Rd2 Rf2 | N: Ae9 Md9 Mf9 Rd8 Rf8",
        "die": None,
        "quiet": 0,
        "result": None,
    }


def play(position: Position, text: str) -> tuple[Position, list[str]]:
    """The position after an event, and what the log says happened by itself."""
    if text.startswith("first="):
        return {**position, "first": text[-1]}, []
    if text.startswith("W@"):
        return _place_warriors(position, text[2:]), []
    if text.startswith("d6="):
        lost = moves_or_loss(position, int(text[-1]))[1]
        if lost:
            return _end_turn({**position, "quiet": position["quiet"] + 1}, [lost])
        return {**position, "die": int(text[-1])}, []
    after = {**position, "die": None, "quiet": position["quiet"] + 1}
    if text == "pass":
        return _end_turn(after, [])
    return _move(after, text.removeprefix("~"))


def _place_warriors(position: Position, corner: str) -> Position:
    """AG-2.5, AG-2.6."""
    pairs = DIAGONAL if position["options"]["warrior_corner"] == "diagonal" else FACING
    board = board_of(position)
    board[tile_of(corner)] = Pawn(position["first"], "W", 0)
    board[tile_of(pairs[corner])] = Pawn(other(position["first"]), "W", 0)
    return {**position, "corner": corner, "pawns": pawns_text(board)}


def _move(after: Position, text: str) -> tuple[Position, list[str]]:
    """Steps 4 to 8 of a turn: capture, bonus, win, limit, next turn."""
    start, end = tile_of(text[1:3]), tile_of(text[4:6])
    before, notes, won = board_of(after), [], False
    if text[3] == "x":
        won = before[end].type == "A"
        after["quiet"] = 0
    pawn = before[start]
    if end[1] == pawn.goal_row:
        pawn = replace(pawn, bonus=pawn.bonus + 1)
        notes.append(f"bonus {name_of(end)} +{pawn.bonus}")
    board = {
        (end if tile == start else tile): (pawn if tile == start else p) for tile, p in before.items() if tile != end
    }
    after["pawns"] = pawns_text(board)
    if won:
        after["result"] = {"winner": mover(after), "reason": "captured"}
        return after, [*notes, f"win {mover(after)}"]
    return _end_turn(after, notes)


def _end_turn(after: Position, notes: list[str]) -> tuple[Position, list[str]]:
    """AG-8.2, AG-3.1."""
    limit = after["options"]["no_capture_limit"]
    if limit and after["quiet"] == limit:
        sides = [pawn.side for pawn in board_of(after).values()]
        winner = None
        if after["options"]["limit_result"] == "count" and sides.count("S") != sides.count("N"):
            winner = max("SN", key=sides.count)
        after["result"] = {"winner": winner, "reason": "limit"}
        return after, [*notes, f"win {winner}" if winner else "draw limit"]
    return {**after, "turn": after["turn"] + 1}, notes


def random_position(
    rng: random.Random, options: dict[str, Any], bonuses: tuple[int, ...] = (0, 0, 0, 0, 1, 1, 2, 3, 7)
) -> Position:
    """Any position that a loader must take: often crowded, with types lost and bonuses won."""
    width, height = rng.choice(((9, 9), (9, 9), (5, 5), (4, 4), (3, 6), (7, 3)))
    left, low = rng.randint(1, 10 - width), rng.randint(1, 10 - height)
    tiles = [(file, row) for file in range(left, left + width) for row in range(low, low + height)]
    rng.shuffle(tiles)
    spare = rng.choice((0.0, 0.2, 0.5, 0.8))
    board: Board = {}
    for side in "SN":
        for letter in "AMMRRW":
            if letter == "A" or rng.random() >= spare:
                tile = tiles.pop()
                pawn = Pawn(side, letter, rng.choice(bonuses))
                board[tile] = replace(pawn, bonus=pawn.bonus + 1) if pawn.goal_row == tile[1] else pawn
    return {
        **beginning(options),
        "first": rng.choice("SN"),
        "corner": rng.choice(("a1", "i9")),
        "turn": rng.choice((0, 1, 2, 3, 6, 7)),
        "pawns": pawns_text(board),
    }
