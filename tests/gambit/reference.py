"""A second, slow and literal reading of the rules: a whole game told in order, asking wherever somebody must speak.

It shares nothing with the engine. The board is a dict from squares to lists of pieces, bottom to top; a square is a
pair (column, row) of numbers from 1. `game` and `from_position` are generators: each yields a `Question` and is sent
the text of the answer. What is said by itself is written into `table.notes`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from typing import Any

CLOCKWISE = "SWNE"
MOVEMENT = ("Di", "Gh", "Sw", "Bu")
ACTION = ("Mo", "St", "Ka", "De")
PLAYER_POWERS = ("Sensei", "Magician", "Juggernaut", "WitchDoctor")
HEIGHT = {"standard": 6, "longboard": 8, "bridges": 8, "bridges6": 6, "four": 6}

Square = tuple[int, int]


@dataclass(frozen=True)
class Question:
    who: str
    """A seat's letter; `-` for chance."""
    about: str
    answers: list[str]


Game = Generator[Question, str, None]
Asking = Generator[Question, str, Any]


class Over(Exception):
    """The game has ended."""

    def __init__(self, winner: str | None, reason: str) -> None:
        self.winner, self.reason = winner, reason


@dataclass
class Table:
    options: dict[str, Any]
    seats: int
    stacks: dict[Square, list[str]] = field(default_factory=dict)
    powers: dict[str, dict[str, str]] = field(default_factory=dict)
    """Piece to type ("M", "A") to power."""
    lost: Counter[str] = field(default_factory=Counter)
    out: set[str] = field(default_factory=set)
    owed: Counter[str] = field(default_factory=Counter)
    held: dict[str, list[str]] = field(default_factory=dict)
    turn: int = 0
    turn_of: str = ""
    first: str = ""
    closed: set[str] = field(default_factory=set)
    declared: set[str] = field(default_factory=set)
    seen: Counter[Any] = field(default_factory=Counter)
    knowledge: list[tuple[str, str, str]] = field(default_factory=list)
    """Who learnt about which piece what."""
    notes: list[str] = field(default_factory=list)
    result: tuple[str | None, str] | None = None

    # The board

    @property
    def board(self) -> str:
        return "four" if self.seats > 2 else str(self.options["board"])

    @property
    def order(self) -> str:
        return {2: "SN", 3: "SWN", 4: "SWNE"}[self.seats]

    @property
    def team_size(self) -> int:
        return int(self.options["pieces"]) or (4 if self.board == "four" else 6)

    def exists(self, square: Square) -> bool:
        """GA-1.1, GA-14.1 to GA-14.5."""
        column, row = square
        if not (1 <= column <= 6 and 1 <= row <= HEIGHT[self.board]):
            return False
        if self.board == "four":
            return square not in {(1, 1), (1, 6), (6, 1), (6, 6)}
        middle = {"bridges": (4, 5), "bridges6": (3, 4)}.get(self.board, ())
        return row not in middle or column in (2, 5)

    def squares(self) -> list[Square]:
        return [(column, row) for column in range(1, 7) for row in range(1, 9) if self.exists((column, row))]

    def far_row(self, seat: str) -> list[Square]:
        """GA-1.4, GA-14.6."""
        top = HEIGHT[self.board]
        on_it = {
            "S": lambda square: square[1] == top,
            "N": lambda square: square[1] == 1,
            "W": lambda square: square[0] == 6,
            "E": lambda square: square[0] == 1,
        }[seat]
        return [square for square in self.squares() if on_it(square)]

    def set_up(self) -> None:
        """GA-1.3, GA-14.5, GA-14.10."""
        size, top = self.team_size, HEIGHT[self.board]
        for seat in self.order:
            if self.board == "four":
                spots = list(range(2, 6))
                if size == 3:
                    spots.remove({"S": 5, "W": 2, "N": 2, "E": 5}[seat])
            else:
                start = 1 + (6 - size) // 2
                spots = list(range(start, start + size))
                if seat == "N":
                    spots = sorted(7 - spot for spot in spots)
            for number, spot in enumerate(spots, 1):
                place = {"S": (spot, 1), "N": (spot, top), "W": (1, spot), "E": (6, spot)}[seat]
                self.stacks.setdefault(place, []).append(f"{seat}{number}")
                self.powers[f"{seat}{number}"] = {}

    def place_of(self, piece: str) -> Square | None:
        return next((square for square, stack in self.stacks.items() if piece in stack), None)

    def team(self, seat: str) -> list[str]:
        return sorted(piece for stack in self.stacks.values() for piece in stack if piece[0] == seat)

    def tops(self, seat: str) -> list[str]:
        return sorted(stack[-1] for stack in self.stacks.values() if stack[-1][0] == seat)

    def lift(self, piece: str) -> Square:
        square = self.place_of(piece)
        assert square is not None
        self.stacks[square].remove(piece)
        if not self.stacks[square]:
            del self.stacks[square]
        return square

    def put(self, piece: str, square: Square) -> None:
        self.stacks.setdefault(square, []).append(piece)

    def after(self, seat: str) -> list[str]:
        """The other seats in turn order."""
        at = self.order.index(seat)
        return [*self.order[at + 1 :], *self.order[:at]]

    def playing(self, seats: list[str]) -> list[str]:
        return [seat for seat in seats if seat not in self.out]

    def counting(self, seat: str) -> int:
        """GA-7.4."""
        return sum(self.stacks.get(square, [""])[-1][:1] == seat for square in self.far_row(seat))

    def holds(self, piece: str, power: str) -> bool:
        return self.powers[piece].get(kind(power)) == power

    def wins_by_row(self, seat: str) -> bool:
        return self.counting(seat) >= self.options["goal_pieces"]


def kind(power: str) -> str:
    return "M" if power in MOVEMENT else "A"


def name_of(square: Square) -> str:
    return "?abcdef"[square[0]] + str(square[1])


def square_of(name: str) -> Square:
    return "?abcdef".index(name[0]), int(name[1])


def beside(one: Square, two: Square) -> bool:
    return one != two and abs(one[0] - two[0]) <= 1 and abs(one[1] - two[1]) <= 1


# Moves


def shut(table: Table, end: Square, standing: dict[str, Square]) -> bool:
    """Whether `end` lies in a closed zone, with pieces where they stand after the move (GA-8.6, GA-8.12)."""
    for piece in table.closed:
        place = standing.get(piece) or table.place_of(piece)
        if place is not None and beside(place, end):
            return True
    return False


def ordinary_paths(table: Table, start: Square, end: Square) -> list[list[Square]]:
    """The squares between, for every way in which an ordinary move could go (GA-3.2, GA-R3)."""
    wide, high = end[0] - start[0], end[1] - start[1]
    if abs(wide) + abs(high) == 1:
        return [[]]
    middles: list[Square] = []
    if sorted((abs(wide), abs(high))) == [0, 2]:
        middles = [(start[0] + wide // 2, start[1] + high // 2)]
    elif abs(wide) == abs(high) == 1 and table.options["bent_moves"] == "on":
        middles = [(start[0] + wide, start[1]), (start[0], start[1] + high)]
    return [[middle] for middle in middles if table.exists(middle)]


def claims_of(table: Table, piece: str, end: Square) -> list[str]:
    """Every set of claims with which a top piece may move to a square (GA-4.4)."""
    start = table.place_of(piece)
    assert start is not None
    if start == end or not table.exists(end):
        return []
    wide, high = end[0] - start[0], end[1] - start[1]
    closed = shut(table, end, {})
    needs: set[str] = set()
    paths = ordinary_paths(table, start, end)
    free = any(all(square not in table.stacks for square in path) for path in paths)
    if paths:
        needs.add("" if free and not closed else "Gh")
    if abs(wide) == abs(high) and abs(wide) in (1, 2) and not closed and "" not in needs:  # GA-5.1
        middle = (start[0] + wide // 2, start[1] + high // 2)
        if abs(wide) == 1 or (table.exists(middle) and middle not in table.stacks):
            needs.add("Di")
    if sidewinds(table, piece[0], start, end) and not closed:
        needs.add("Sw")
    if end not in table.stacks:
        return sorted(needs)
    if table.options["ghost_may_sit"] == "off":
        needs.discard("Gh")
    found = [f"{need}+St".removeprefix("+") for need in needs]  # GA-7.1
    if abs(wide) + abs(high) == 1 and len(table.stacks[end]) == 1:  # GA-5.5 to GA-5.7
        beyond = (end[0] + wide, end[1] + high)
        pushed = table.stacks[end][0]
        if table.exists(beyond) and beyond not in table.stacks and not shut(table, end, {pushed: beyond}):
            found.append("Bu")
    return sorted(found)


def sidewinds(table: Table, seat: str, start: Square, end: Square) -> bool:
    """GA-5.4, GA-14.4, GA-14.7, GA-R7."""
    across, along = (0, 1) if seat in "SN" else (1, 0)
    last = 6 if across == 0 else HEIGHT[table.board]
    if start[along] != end[along] or {start[across], end[across]} != {1, last}:
        return False
    if table.options["sidewinder_path"] == "wrap":
        return True
    for step in range(2, last):
        square = (step, start[1]) if across == 0 else (start[0], step)
        if not table.exists(square) or square in table.stacks:
            return False
    return True


def moves_of(table: Table, seat: str) -> list[str]:
    found: list[str] = []
    for piece in table.tops(seat):  # GA-3.4
        start = table.place_of(piece)
        assert start is not None
        for end in table.squares():
            for claims in claims_of(table, piece, end):
                found.append(f"{piece}:{name_of(start)}-{name_of(end)}" + (f"/{claims}" if claims else ""))
    return found


def questions_of(table: Table, seat: str) -> list[str]:
    """GA-10.1, GA-10.7."""
    found: list[str] = []
    for piece in table.team(seat):
        here = table.place_of(piece)
        for square, stack in table.stacks.items():
            if here is not None and beside(here, square):
                found += [f"{piece}?{other}" for other in stack if other[0] != seat]
    return found


def actions_of(table: Table, seat: str) -> list[str]:
    """D2."""
    found = moves_of(table, seat) + questions_of(table, seat)
    held = table.held.get(seat, [])
    if "Sensei" in held and len(table.team(seat)) >= 2:
        found.append("sensei")
    enemies = [piece for other in table.after(seat) for piece in table.tops(other)]
    if "Magician" in held and table.tops(seat) and enemies:
        found.append("magician")
    return found


# The game


def game(table: Table) -> Game:
    """A whole game from its setup."""
    try:
        table.set_up()
        if table.options["first_seat"] == "random":
            text = yield Question("-", "first", [f"first={seat}" for seat in table.order])
            table.first = text[-1]
        else:
            table.first = table.options["first_seat"]
        for seat in [table.first, *table.after(table.first)]:
            yield from place(table, seat)
        yield from turns(table, table.first)
    except Over as over:
        finish(table, over)


def from_position(table: Table, seat: str) -> Game:
    """A game from a turn of `seat` that is about to begin."""
    try:
        table.first = table.order[0]
        yield from turns(table, seat)
    except Over as over:
        finish(table, over)


def finish(table: Table, over: Over) -> None:
    table.result = (over.winner, over.reason)
    table.notes.append(f"win {over.winner} {over.reason}" if over.winner else f"draw {over.reason}")


def place(table: Table, seat: str) -> Asking:
    """GA-2."""
    slots = ["M"] * table.options["movement_powers"] + ["A"] * table.options["action_powers"]
    if not slots:
        return
    dice: list[int] = []
    if table.options["assign"] == "dice":
        while not dice or [die for die, slot in zip(dice, slots, strict=True) if slot == "A"].count(1) > 1:
            dice = []
            for _ in slots:
                text = yield Question("-", "roll", [f"d6={face}" for face in range(1, 7)])
                dice.append(int(text[-1]))
    for number, slot in enumerate(slots):
        names = MOVEMENT if slot == "M" else ACTION
        team = table.team(seat)
        has = [table.powers[piece].get(slot) for piece in team]
        if not dice:
            allowed = [power for power in names if power not in has]
        elif dice[number] <= 4:
            allowed = [names[dice[number] - 1]]
        else:
            natural = any(die == 1 and other == "A" for die, other in zip(dice, slots, strict=True))
            allowed = [power for power in names if power != "Mo" or not (natural or "Mo" in has)]
        free = [piece for piece in team if slot not in table.powers[piece]]
        text = yield Question(seat, "place", [f"{power}@{piece}" for power in allowed for piece in free])
        power, _, piece = text.partition("@")
        table.powers[piece][slot] = power


def turns(table: Table, seat: str) -> Asking:
    """4.2 of the contract, again and again."""
    while True:
        while seat in table.out or table.owed[seat]:
            if seat not in table.out:
                table.owed[seat] -= 1
                table.notes.append("skip")
            seat = table.after(seat)[0]
        table.turn_of = seat
        table.declared, table.closed = set(), set()
        stacks = tuple(sorted((square, tuple(stack)) for square, stack in table.stacks.items()))
        owed = tuple(table.owed[other] for other in table.order)
        table.seen[stacks, seat, owed] += 1
        if table.options["repetition"] and table.seen[stacks, seat, owed] >= table.options["repetition"]:
            raise Over(None, "repetition")
        if table.turn == table.options["turns_per_seat"] * table.seats:
            raise Over(adjudicated(table), "limit")
        table.turn += 1
        at_home = {piece for piece in table.team(seat) if table.place_of(piece) in table.far_row(seat)}
        moved = yield from act(table, seat, extra=False)
        arrived = {piece for piece in moved if piece[0] == seat and table.place_of(piece) in table.far_row(seat)}
        if table.options["player_powers"] != "off" and seat not in table.out and arrived - at_home:
            yield from gain(table, seat)
        table.declared, table.closed = set(), set()
        yield from row_test(table, seat)
        seat = table.after(seat)[0]


def adjudicated(table: Table) -> str | None:
    """GA-R28."""
    if table.options["limit_result"] == "draw":
        return None
    marks = {seat: (-table.lost[seat], table.counting(seat)) for seat in table.playing(list(table.order))}
    best = [seat for seat, mark in marks.items() if mark == max(marks.values())]
    return best[0] if len(best) == 1 else None


def act(table: Table, seat: str, extra: bool) -> Asking:
    """Step 3 to 6: actions until one stands or the turn is over. Returns the pieces that it moved."""
    while True:
        choices = moves_of(table, seat) if extra else actions_of(table, seat)
        if seat in table.out:
            return []
        if not choices:
            table.notes.append("pass")  # GA-3.5
            return []
        text = yield Question(seat, "act", choices)
        if text == "sensei":
            table.held[seat].remove("Sensei")
            table.seen.clear()
            yield from sensei(table, seat)
            return []
        if text == "magician":
            table.held[seat].remove("Magician")
            table.seen.clear()
            yield from magician(table, seat)
            return []
        if "?" in text:
            fine = yield from detective(table, seat, *text.split("?"))
            moved: list[str] = []
        else:
            fine, moved = yield from move(table, seat, text)
        if fine != "again":
            return moved


def move(table: Table, seat: str, text: str) -> Asking:
    """A piece's move with all that may follow; returns `done` or `again`, and what moved if it stands."""
    path, _, claimed = text.partition("/")
    piece, start, end = path[:2], square_of(path[3:5]), square_of(path[6:8])
    claims = claimed.split("+") if claimed else []
    pushed = ""
    if claims == ["Bu"]:
        pushed = table.stacks[end][0]
        table.lift(pushed)
        table.put(pushed, (2 * end[0] - start[0], 2 * end[1] - start[1]))
    landed = table.stacks.get(end, [""])[-1]
    table.lift(piece)
    table.put(piece, end)

    def undo() -> None:
        """GA-6.7."""
        table.notes.append("undo")
        table.lift(piece)
        if pushed and table.place_of(pushed):
            table.lift(pushed)
            table.put(pushed, end)
        table.put(piece, start)

    def caught() -> Asking:
        """GA-6.4."""
        undo()
        yield from lose_one(table, seat)
        return "again" if table.options["caught_bluff"] == "replay" else "done"

    verdict, _ = yield from ask_claims(table, seat, piece, claims, witch=True)
    if verdict == "caught":
        return (yield from caught()), []
    # Moats (GA-8)
    safe = "Gh" in claims
    for other in table.after(seat):
        while not safe and other not in table.out:
            near = [
                own for own in table.team(other)
                if own not in table.declared and beside(table.place_of(own) or end, end)
            ]  # fmt: skip
            if not near:
                break
            text = yield Question(other, "moats", ["ok", *(f"moat {own}" for own in near)])
            if text == "ok":
                break
            moat = text.split()[1]
            table.declared.add(moat)
            ghostly = not set(claims) & set(MOVEMENT)
            ghostly = ghostly and (table.options["ghost_may_sit"] == "on" or "St" not in claims)
            text = yield Question(seat, "moat-answer", ["yield", "bluff Mo", *["ghost"] * ghostly])
            if text == "yield":
                undo()
                table.closed.add(moat)
                return "again", []
            if text == "bluff Mo":
                if judge(table, moat, "Mo"):
                    undo()
                    table.closed.add(moat)
                    yield from lose_one(table, seat)
                    yield from reselect(table, other, "A")
                    return "again", []
                yield from lose_one(table, other)
                continue
            text = yield Question(other, "ghost-answer", ["ok", "bluff Gh", *witches(table, other)])
            if text.startswith("witch"):
                swap(table, other, text.split()[1], piece, ["Gh"])
            elif text == "bluff Gh":
                if not judge(table, piece, "Gh"):
                    table.closed.add(moat)
                    return (yield from caught()), []
                yield from lose_one(table, other)
                yield from reselect(table, seat, "M")
            safe = True
    # Kamikaze (GA-9)
    if landed and landed[0] != seat and table.place_of(landed):
        owner = landed[0]
        text = yield Question(owner, "kamikazes", ["ok", f"kamikaze {landed}"])
        if text != "ok":
            text = yield Question(seat, "kamikaze-answer", ["ok", "bluff Ka"])
            if text == "ok" or judge(table, landed, "Ka"):
                remove(table, piece)
                if table.options["kamikaze_cost"] == "all":
                    table.powers[landed].clear()
                table.powers[landed].pop("A", None)
                if text != "ok":
                    yield from lose_one(table, seat)
                    yield from reselect(table, owner, "A")
            else:
                yield from lose_one(table, owner)
    return "done", [piece, *([pushed] if pushed else [])]


def detective(table: Table, seat: str, piece: str, target: str) -> Asking:
    """GA-10."""

    def learn() -> None:
        held = table.powers[target]
        table.knowledge.append((seat, target, f"{held.get('M', '-')} {held.get('A', '-')}"))
        table.notes.append("learned")

    verdict, still = yield from ask_claims(table, seat, piece, ["De"], witch=False, proven=learn)
    if verdict == "caught":
        yield from lose_one(table, seat)
        return "again" if table.options["caught_bluff"] == "replay" else "done"
    if still:
        learn()
    return "done"


def ask_claims(
    table: Table, seat: str, piece: str, claims: list[str], witch: bool, proven: Any = lambda: None
) -> Asking:
    """GA-6: `stands` or `caught`, and the claims that nobody accused."""
    still = list(claims)
    for other in table.after(seat):
        while still and other not in table.out:
            choices = ["ok", *(f"bluff {claim}" for claim in still), *(witches(table, other) if witch else [])]
            text = yield Question(other, "claims", choices)
            if text == "ok":
                break
            if text.startswith("witch"):
                swap(table, other, text.split()[1], piece, still)
                return "stands", []
            power = text.split()[1]
            still.remove(power)
            if not judge(table, piece, power):
                return "caught", still
            proven()
            yield from lose_one(table, other)
            yield from reselect(table, seat, kind(power))
    return "stands", still


def judge(table: Table, piece: str, power: str) -> bool:
    """GA-6.2, GA-6.3 (a)."""
    true = table.holds(piece, power)
    table.notes.append(f"{'truth' if true else 'caught'} {power}")
    if true:
        del table.powers[piece][kind(power)]
    return true


def lose_one(table: Table, seat: str) -> Asking:
    """A piece of the seat's own choice; a seat that is out pays nothing (GA-14.12)."""
    if seat in table.out:
        return
    text = yield Question(seat, "losing", [f"lose {piece}" for piece in table.team(seat)])
    remove(table, text.split()[1])


def remove(table: Table, piece: str) -> None:
    """GA-6.8, GA-6.9, GA-12.4, GA-14.9, GA-14.11."""
    seat = piece[0]
    table.lift(piece)
    table.lost[seat] += 1
    table.closed.discard(piece)
    table.declared.discard(piece)
    table.seen.clear()
    if table.lost[seat] >= table.options["loss_limit"] or not table.team(seat):
        table.out.add(seat)
        table.owed[seat] = 0
        table.held[seat] = []
        if table.seats > 2:
            table.notes.append(f"out {seat}")
        left = table.playing(list(table.order))
        if len(left) == 1:  # at once, and nothing else happens
            raise Over(left[0], "losses")
        for other in table.team(seat):
            table.lift(other)
            table.lost[seat] += 1
            table.closed.discard(other)
            table.declared.discard(other)


def reselect(table: Table, seat: str, slot: str) -> Asking:
    """GA-11."""
    if seat in table.out:
        return
    names = MOVEMENT if slot == "M" else ACTION
    team = table.team(seat)
    has = {table.powers[piece].get(slot) for piece in team}
    if table.options["assign"] == "choose":
        allowed = [power for power in names if power not in has]
    else:
        text = yield Question("-", "reselect-roll", [f"d6={face}" for face in range(1, 7)])
        die = int(text[-1])
        allowed = list(names) if die > 4 or (names[die - 1] == "Mo" and "Mo" in has) else [names[die - 1]]
        if "Mo" in has and "Mo" in allowed:
            allowed.remove("Mo")
    text = yield Question(seat, "reselect", ["none", *(f"{power}@{piece}" for power in allowed for piece in team)])
    if text != "none":
        power, _, piece = text.partition("@")
        table.powers[piece][slot] = power


# Player Powers


def gain(table: Table, seat: str) -> Asking:
    """GA-13.2."""
    power = ""
    if table.options["player_powers"] == "dice":
        text = yield Question("-", "gain-roll", [f"d6={face}" for face in range(1, 7)])
        if int(text[-1]) <= 4:
            power = PLAYER_POWERS[int(text[-1]) - 1]
    if not power:
        text = yield Question(seat, "gaining", [f"gain {name}" for name in PLAYER_POWERS])
        power = text.split()[1]
    table.held.setdefault(seat, []).append(power)
    table.seen.clear()


def witches(table: Table, seat: str) -> list[str]:
    """GA-13.10."""
    if "WitchDoctor" not in table.held.get(seat, []):
        return []
    return [f"witch {piece}" for piece in table.team(seat) if table.powers[piece]]


def swap(table: Table, seat: str, giver: str, moved: str, claims: list[str]) -> None:
    """GA-13.10, GA-13.11."""
    table.held[seat].remove("WitchDoctor")
    table.owed[seat] += 1
    table.seen.clear()
    given = table.powers[giver]
    for claim in claims:
        if table.holds(moved, claim):
            del table.powers[moved][kind(claim)]
    table.powers[moved] |= given
    table.powers[giver] = {kind(claim): claim for claim in claims}


def sensei(table: Table, seat: str) -> Asking:
    """GA-13.5, GA-13.6."""
    text = yield Question(seat, "sensei-from", [f"from {piece}" for piece in table.team(seat)])
    source = text.split()[1]
    text = yield Question(seat, "sensei-to", [f"to {piece}" for piece in table.team(seat) if piece != source])
    target = text.split()[1]
    text = yield Question(seat, "sensei-movement", [*(f"name {power}" for power in MOVEMENT), "name none"])
    named = [] if text == "name none" else [text.split()[1]]
    choices = [*(f"name {power}" for power in ACTION), *["name none"] * bool(named)]
    text = yield Question(seat, "sensei-action", choices)
    named += [] if text == "name none" else [text.split()[1]]
    verdict, still = yield from ask_claims(table, seat, source, named, witch=False)
    if verdict == "caught":
        yield from lose_one(table, seat)
        return
    for power in still:
        if table.holds(source, power):
            del table.powers[source][kind(power)]
            table.powers[target][kind(power)] = power


def magician(table: Table, seat: str) -> Asking:
    """GA-13.7."""
    text = yield Question(seat, "magician-from", [f"from {piece}" for piece in table.tops(seat)])
    own = text.split()[1]
    enemies = [piece for other in table.after(seat) for piece in table.tops(other)]
    text = yield Question(seat, "magician-with", [f"with {piece}" for piece in enemies])
    enemy = text.split()[1]
    here, there = table.lift(own), table.lift(enemy)
    table.put(own, there)
    table.put(enemy, here)


def row_test(table: Table, seat: str) -> Asking:
    """GA-12.1 to GA-12.3 with GA-13.8 and GA-13.9."""
    order = [seat, *table.after(seat)]
    while True:
        leader = next((other for other in order if table.wins_by_row(other)), None)
        if leader is None:
            return
        user = yield from ask_juggernauts(table, leader)
        while user and table.wins_by_row(leader):
            user = yield from ask_juggernauts(table, leader)
        assert user
        order = [user, *table.after(user)]


def ask_juggernauts(table: Table, leader: str) -> Asking:
    """Whoever used a Juggernaut, its extra move made; if nobody does, the leader wins."""
    for other in table.after(leader):
        if "Juggernaut" in table.held.get(other, []) and moves_of(table, other):
            text = yield Question(other, "juggernauts", ["no", "juggernaut"])
            if text == "juggernaut":
                table.held[other].remove("Juggernaut")
                table.owed[other] += 1
                table.seen.clear()
                yield from act(table, other, extra=True)
                table.declared, table.closed = set(), set()
                return other
    raise Over(leader, "row")


# Comparing


def pieces_of(table: Table) -> dict[str, str]:
    """Each piece as a position writes it, without its name: `c3 [Gh]`, `lost [Gh]`."""
    found: dict[str, str] = {}
    for piece in table.powers:
        square = table.place_of(piece)
        powers = ",".join(table.powers[piece][slot] for slot in "MA" if slot in table.powers[piece])
        found[piece] = ("lost" if square is None else name_of(square)) + (f" [{powers}]" if powers else "")
    return found


def stacks_of(table: Table) -> Iterator[list[str]]:
    """The stacks of two and more, bottom to top."""
    return (stack for stack in table.stacks.values() if len(stack) > 1)
