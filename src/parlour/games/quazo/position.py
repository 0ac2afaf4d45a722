"""Positions of Quazo's Gambit as readable data, and back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from parlour.games.quazo.codes import (
    ACT,
    ANY,
    ASIDE,
    ATTACK,
    BANKED,
    BOUT,
    CELLS,
    CHARACTER,
    DEFEND,
    DEPOSIT,
    DOUBLES,
    END,
    FIRST,
    GIVEN,
    GOLDEN,
    HELD,
    LAST,
    LOCK_GOLDEN,
    LOCK_JUMP,
    LOCK_MUD,
    LOCK_ROBBERY,
    LOCKS,
    LOOT,
    MIRE,
    MOST_MANA,
    MOST_RED,
    NOBODY,
    PHASES,
    PICK,
    PUT,
    REASONS,
    SCATTER,
    SEATS,
    SIDE,
    STAKE,
    STAKED,
    STEPS,
    TILE,
    UNLOCKED,
)
from parlour.games.quazo.names import (
    BIOMES,
    CARDS,
    CHARACTERS,
    LETTERS,
    card_name,
    cells_of,
    name_of,
    number,
    tile_names,
)
from parlour.games.quazo.options import OPTIONS, rules, values
from parlour.games.quazo.refusals import check_phase
from parlour.games.quazo.state import QuazoState, start
from parlour.games.quazo.tables import (
    BIOME_TILES,
    BIT,
    CARD_EFFECT,
    CARD_OWNER,
    DATA,
    IS_TILE,
    LAID,
    NONE,
    SPAWN,
    TILES,
    cell_at,
    cell_name,
    is_cell,
)
from parlour.kernel.errors import ParlourError, Refusal, shown
from parlour.kernel.fields import Field, Reader, position_fields, read_position
from parlour.kernel.options import complete_options
from parlour.kernel.words import Phrase, phrase


def _listed(words: Sequence[str]) -> str:
    """Words to choose from, for the page about the format."""
    return ", ".join(f"`{word}`" for word in words)


LASTING: Final = tuple(name for card, name in enumerate(CARDS) if CARD_EFFECT[card] <= MIRE)
"""The cards whose effect can be running."""
KEY: Final = "quazo"
TILE_NAMES: Final = "text with tiles like `b1 c1`"
FIELDS: Final = position_fields(
    "quazo",
    Field("phase", _listed(PHASES), "What the game waits for; see the codes below.", '`"act"`'),
    Field("round", "whole number", "The round; 0 before the first turn (QG-2.3).", "1, or 0 before the first turn"),
    Field(
        "first",
        "1 to 4 or null",
        "The corner of the starting player (QG-2.1); null before the first turn.",
        "1, or null before the first turn",
    ),
    Field(
        "active",
        "1 to 4",
        "The corner of the player whose turn it is, who chooses a character or who lays the golden jewel.",
        "1, or the first without a character",
    ),
    Field(
        "tiles",
        "list of eight texts",
        "The board from rank 8 down. Each text is a rank with eight words, files a to h: `S1` the spawn of corner 1, "
        "`B1` its bank, a letter for the biome of a tile, with `*` if it is marked, `.` for a tile that is not laid yet "
        "(QG-1.3). All spawns and banks are there, whoever plays.",
    ),
    Field("red", TILE_NAMES, "The tiles with a red jewel.", "every marked tile without a player"),
    Field("used", TILE_NAMES, "The tiles that are not marked but have held a jewel (QG-9.6).", '`""`'),
    Field(
        "golden",
        "`aside`, a tile like `a2`, `inventory 1`, `bank 1` or `staked`",
        "Where the golden jewel is; the number is a corner.",
        '`"aside"`',
    ),
    Field(
        "seats",
        "list of objects",
        "Two to four players in the order of their corners: two sit at corners 1 and 3, three at 1 to 3 (QG-12.2).",
        fields=(
            Field(
                "character",
                f"{_listed(CHARACTERS)} or null",
                "Who the player is; null only before that is chosen.",
                "null",
            ),
            Field(
                "at", "a1–h8", "The cell where the player is: a tile, or the player's own spawn or bank.", "the spawn"
            ),
            Field("inventory", "whole number", "Red jewels carried.", "0"),
            Field("bank", "whole number", "Red jewels in the bank.", "0"),
            Field("mana", "0 to 3", "Mana (QG-3.2).", "0"),
        ),
    ),
    Field(
        "effects",
        "object",
        "The running effects, each with the round in which it ends (QG-10.5).",
        "`{}`",
        fields=tuple(
            Field(name, "whole number", f"The round in which {name} ends.", "not running") for name in LASTING
        ),
    ),
    Field(
        "attacks",
        "object with a whole number for each pair of names",
        'The round in which one character last attacked another: `{"Cat Frog": 2}` if the Cat attacked (QG-7.6).',
        "`{}`",
    ),
    Field(
        "turn",
        "object",
        "What the active player has done in this turn. When no turn is under way it says nothing.",
        "`{}`",
        fields=(
            Field("made", "whole number", "Movements made.", "0"),
            Field("allowance", "whole number", "Movements allowed (QG-4.1).", "3, or 0 before the first turn"),
            Field("earned", "true or false", "Whether the third movement has earned more (QG-4.4).", "false"),
            Field(
                "locked",
                f"{_listed([lock for lock in LOCKS if lock])} or null",
                "What locked the player first, who can then move no more (QG-4.7). Also read: false for null, and true for "
                "a reason that fits the rest of the position.",
                "null",
            ),
            Field(
                "robbed",
                "true or false",
                "Whether the player has robbed a bank (QG-9.1); `locked` is then not null.",
                "false",
            ),
            Field(
                "from_bank",
                "true or false",
                "Whether the player began the turn in the own bank (QG-6.5).",
                "true for a player in the bank who has done nothing yet",
            ),
        ),
    ),
    Field(
        "pending",
        "object",
        "What is being rolled for or decided; every field belongs to certain phases only.",
        "`{}`",
        fields=(
            Field("target", f"{_listed(CHARACTERS)} or null", "Who is battled or robbed.", "null"),
            Field(
                "dice",
                "list of four numbers, 0 to 6",
                "Dice that have fallen, 0 for those that have not: one for each player who rolls against others; two of "
                "the attacker and two of the defender; or the first two, of a robbery.",
                "`[0, 0, 0, 0]`",
            ),
            Field("attempts", "whole number", "Attempts at the robbery (QG-9.2).", "0"),
            Field("staked", "whole number", "Red jewels at stake (QG-9.3).", "0"),
            Field("biome", f"{_listed(BIOMES)} or null", "Where the lost jewel goes (QG-9.6).", "null"),
            Field("rollers", "list of corners", "Who rolls against each other (QG-R5).", "`[]`"),
            Field("barred", "list of corners", "Whose golden tiles are both occupied (QG-8.4).", "`[]`"),
            Field("bouts", "list of numbers, 0 or 1, one for each player", "Bouts won (QG-11.3).", "0 for each"),
        ),
    ),
    result=(
        Field("winner", "1 to 4", "The corner of the winner."),
        Field("reason", _listed(REASONS[1:]), "What decided it (QG-11.1 to QG-11.3)."),
    ),
)
PENDING_FIELDS: Final = ("target", "dice", "attempts", "staked", "biome", "rollers", "barred", "bouts")
RANKS: Final = tuple(reversed(range(SIDE)))
"""The ranks as a position lists them, from the top."""
HOMES: Final = {place.spawn: f"S{number}" for number, place in enumerate(DATA.places, 1)} | {
    place.bank: f"B{number}" for number, place in enumerate(DATA.places, 1)
}
EMPTY: Final = tuple(HOMES.get(cell, ".") for cell in range(CELLS))
"""How the cells are written before any tile is laid."""
KINDS: Final = {f"{letter}{mark}": (biome, mark) for biome, letter in enumerate(LETTERS) for mark in ("", "*")}
"""What a tile is written as."""
GOLDEN_PLACE: Final = re.compile("(aside|staked)|([a-h][1-8])|(inventory|bank) ([1-4])", re.ASCII)
SETUP: Final = (PICK, CHARACTER, TILE, FIRST)
"""The phases before the first round."""
BETWEEN: Final = (*SETUP, LAST, GOLDEN, BOUT, END)
"""The phases in which no turn is under way."""
UNLAID: Final = (PICK, CHARACTER, TILE)
"""The phases in which the board is not complete."""
MOST_STEPS: Final = 99


# Out


def dump(state: QuazoState) -> dict[str, Any]:
    """The complete state. Players are numbered by their places at the board, 1 to 4 clockwise."""
    players = range(int(state.rules.players))
    return {
        "game": KEY,
        "options": values(state.rules),
        "phase": PHASES[int(state.phase)],
        "round": int(state.round),
        "first": None if state.first == NOBODY else number(state, state.first),
        "active": number(state, state.active),
        "tiles": _rows(state),
        "red": tile_names(state.red),
        "used": tile_names(state.used & ~state.marked),
        "golden": golden_place(state),
        "seats": [_seat(state, seat) for seat in players],
        "effects": {CARDS[card]: int(end) for card, end in enumerate(state.until) if end},
        "attacks": {
            f"{name_of(state, one)} {name_of(state, two)}": int(state.attacked[4 * one + two])
            for one in players
            for two in players
            if state.attacked[4 * one + two]
        },
        "turn": _turn(state),
        "pending": _pending(state),
        "result": None
        if state.phase != END
        else {"winner": number(state, state.winner), "reason": REASONS[int(state.reason)]},
    }


def golden_place(state: QuazoState) -> str:
    """Where the golden jewel is: `aside`, a tile, `inventory 2`, `bank 2` or `staked`."""
    place = int(state.golden)
    if place == ASIDE:
        return "aside"
    if place == STAKED:
        return "staked"
    if place >= BANKED:
        return f"bank {number(state, place - BANKED)}"
    return f"inventory {number(state, place - HELD)}" if place >= HELD else cell_name(place)


def _rows(state: QuazoState) -> list[str]:
    """The board rank by rank from the top: spawns `S1`, banks `B1`, tiles by letter, `*` for a mark, `.` for none."""
    words = list(EMPTY)
    marked = int(state.marked)
    for biome, tiles in enumerate(state.biomes):
        for cell in cells_of(tiles & ~marked):
            words[cell] = LETTERS[biome]
        for cell in cells_of(tiles & marked):
            words[cell] = LETTERS[biome] + "*"
    return [" ".join(words[SIDE * rank : SIDE * rank + SIDE]) for rank in RANKS]


def _seat(state: QuazoState, seat: int) -> dict[str, Any]:
    return {
        "character": None if state.character[seat] == NOBODY else name_of(state, seat),
        "at": cell_name(int(state.where[seat])),
        "inventory": int(state.carried[seat]),
        "bank": int(state.banked[seat]),
        "mana": int(state.mana[seat]),
    }


def _turn(state: QuazoState) -> dict[str, Any]:
    return {
        "made": int(state.made),
        "allowance": int(state.allowance),
        "earned": state.earned,
        "locked": LOCKS[int(state.locked)],
        "robbed": state.robbed,
        "from_bank": state.from_bank,
    }


def _pending(state: QuazoState) -> dict[str, Any]:
    """What is being rolled for or decided; only what the phase needs."""
    players = range(int(state.rules.players))
    pending: dict[str, Any] = {}
    if state.target != NOBODY:
        pending["target"] = name_of(state, state.target)
    if any(state.dice):
        pending["dice"] = [int(die) for die in state.dice]
    for name in ("attempts", "staked"):
        if getattr(state, name):
            pending[name] = int(getattr(state, name))
    if state.biome != ANY:
        pending["biome"] = BIOMES[state.biome]
    for name in ("rollers", "barred"):
        if getattr(state, name):
            pending[name] = [number(state, seat) for seat in players if getattr(state, name) >> seat & 1]
    if state.bouts:
        pending["bouts"] = [int(state.bouts >> 2 * seat & 3) for seat in players]
    return pending


# In


def load(position: Mapping[str, Any]) -> QuazoState:
    """A state from a position; only `tiles` and `seats` must be there. What cannot go on is refused.

    Left out: default options; the main phase of a turn of place 1 in round 1, which place 1 has begun; a red jewel on
    every marked tile without a player; the golden jewel aside; nobody with jewels, mana or effects.
    """
    given = read_position(position, KEY, FIELDS)
    tiles, seats = given.get("tiles"), given.objects("seats")
    if not 2 <= len(seats) <= SEATS:
        allowed = ", ".join(map(str, range(2, SEATS + 1)))
        raise ParlourError("bad-seats", game=KEY, seats=len(seats), allowed=allowed)
    _check_form(given)
    state = start(rules(complete_options(OPTIONS, given.get("options", {})), len(seats)))
    state.phase = PHASES.index(given.choice("phase", PHASES, PHASES[ACT]))
    _lay_board(state, tiles)
    for seat, data in enumerate(seats):
        _seat_down(state, seat, data)
    _check_setup(state)
    _set_jewels(state, given)
    _set_clock(state, given)
    _set_effects(state, given)
    _set_turn(state, given.object("turn", {}))
    _set_pending(state, given.object("pending", {}))
    _set_result(state, given)
    check_phase(state)
    return state


def _check_form(given: Reader) -> None:
    """What is wrong whatever the rules say: unknown fields, and values of another type."""
    for name in ("effects", "pending"):
        given.object(name, {})
    if given.get("result", None) is not None:
        given.object("result")
    turn = given.object("turn", {})
    for name in ("earned", "robbed", "from_bank"):
        turn.flag(name, False)
    turn.choice("locked", (*LOCKS, False, True), None)
    for name in ("red", "used"):
        _tiles(given, name)
    given.text("golden", "aside", GOLDEN_PLACE.fullmatch)


def _numbers(state: QuazoState) -> dict[int, int]:
    """The seats by the numbers that positions write for them."""
    return {number(state, seat): seat for seat in range(int(state.rules.players))}


def _people(state: QuazoState) -> dict[str, int]:
    """The seats by the names of their characters."""
    seats = range(int(state.rules.players))
    return {name_of(state, seat): seat for seat in seats if state.character[seat] != NOBODY}


def _lay_board(state: QuazoState, rows: object) -> None:
    """The tiles: as many of each biome, marked and not, as the game has (QG-1.3, QG-1.4)."""
    if not isinstance(rows, list) or len(rows) != SIDE or not all(isinstance(row, str) for row in rows):
        raise ParlourError("position-tiles", field="tiles", text=shown(rows))
    for rank, row in zip(RANKS, rows, strict=True):
        words = row.split()
        if len(words) != SIDE:
            raise ParlourError("position-tiles", field=_row(rank), text=shown(row))
        for file, word in enumerate(words):
            _lay_tile(state, SIDE * rank + file, word)
    lying = int(sum(state.biomes))
    holes = [cell for cell in LAID if not lying & BIT[cell]]
    state.laid = TILES - len(holes)
    early = state.phase in UNLAID
    if holes != list(LAID)[state.laid :] or bool(holes) != early or (state.laid and state.phase in (PICK, CHARACTER)):
        raise Refusal("QG-1.3", "position-holes", phase=PHASES[int(state.phase)])
    for biome in range(4):
        marked = bin(state.biomes[biome] & state.marked).count("1")
        plain = bin(state.biomes[biome]).count("1") - marked
        most = int(BIOME_TILES[biome]) - int(state.rules.marked)
        total, name = plain + marked, phrase(f"biome-{BIOMES[biome]}")
        slots: dict[str, Phrase | str] = {"biome": name, "letter": LETTERS[biome]}
        if total > BIOME_TILES[biome] or (not holes and total != BIOME_TILES[biome]):
            raise Refusal("QG-1.3", "position-biomes", found=total, count=int(BIOME_TILES[biome]), **slots)
        if marked > state.rules.marked or plain > most:
            count = int(state.rules.marked)
            raise Refusal("QG-1.4", "position-marks", marked=marked, plain=plain, count=count, rest=most, **slots)
        state.left[2 * biome] = most - plain
        state.left[2 * biome + 1] = state.rules.marked - marked
    if not holes:
        state.left = NONE


def _lay_tile(state: QuazoState, cell: int, word: str) -> None:
    if word == EMPTY[cell]:
        return
    if word not in KINDS or not IS_TILE[cell]:
        kinds = (*KINDS, EMPTY[cell]) if state.phase in UNLAID else KINDS
        allowed = ", ".join(kinds) if IS_TILE[cell] else EMPTY[cell]
        field, name = _row(cell // SIDE), cell_name(cell)
        raise ParlourError("position-tile", field=field, cell=name, text=shown(word), allowed=allowed)
    biome, mark = KINDS[word]
    state.biomes[biome] |= BIT[cell]
    if mark:
        state.marked |= BIT[cell]


def _row(rank: int) -> str:
    """The path to the text of a rank."""
    return f"tiles[{SIDE - rank}]"


def _seat_down(state: QuazoState, seat: int, given: Reader) -> None:
    """One player's character, piece and things."""
    name = given.choice("character", (None, *CHARACTERS), None)
    state.character[seat] = NOBODY if name is None else CHARACTERS.index(name)
    spawn, bank = cell_name(int(SPAWN[state.rules.place[seat]])), cell_name(int(state.rules.bank[seat]))
    at = given.text("at", spawn, is_cell)
    if at not in (spawn, bank) and not IS_TILE[cell_at(at)]:
        raise Refusal("QG-4.2", "position-standing", cell=at, spawn=spawn, bank=bank)
    state.where[seat] = cell_at(at)
    state.carried[seat] = given.whole("inventory", 0, MOST_RED, 0)
    state.banked[seat] = given.whole("bank", 0, MOST_RED, 0)
    state.mana[seat] = given.whole("mana", 0, MOST_MANA, 0)
    if state.mana[seat] and not state.rules.abilities:
        raise Refusal("QG-10.1", "position-no-abilities")


def _check_setup(state: QuazoState) -> None:
    """Who has a character, and that nobody has moved before the board is laid."""
    players = int(state.rules.players)
    chosen = [int(character) for character in list(state.character)[:players]]
    known = [character for character in chosen if character != NOBODY]
    early = state.phase in (PICK, CHARACTER)
    if len(set(known)) < len(known):
        raise Refusal("QG-1.1", "position-character-twice")
    if state.rules.giving == GIVEN and known != list(state.rules.given)[:players]:
        raise Refusal("QG-1.1", "position-characters", phase=PHASES[int(state.phase)])
    if chosen[: len(known)] != known or early != (len(known) < players):
        raise Refusal("QG-1.1", "position-characters", phase=PHASES[int(state.phase)])
    if early and state.phase != start(state.rules).phase:
        raise Refusal("QG-1.1", "position-characters", phase=PHASES[int(state.phase)])
    for character in range(SEATS):
        state.owner[character] = chosen.index(character) if character in chosen else NOBODY
    state.active = len(known) if early else 0
    moved = any(state.where[seat] != SPAWN[state.rules.place[seat]] for seat in range(players))
    rich = any([*state.carried, *state.banked, *state.mana])
    if state.phase in SETUP and (moved or rich):
        raise Refusal("QG-1.6", "position-too-early", phase=PHASES[int(state.phase)])


def _set_jewels(state: QuazoState, given: Reader) -> None:
    occupied = state.occupied()
    state.red = _tiles(given, "red") if given.has("red") else int(state.marked & ~occupied)
    state.used = state.marked | state.red | _tiles(given, "used")
    _set_golden(state, given)
    on_tile = BIT[state.golden] if 0 <= state.golden < CELLS else 0
    state.used |= on_tile
    if (state.red | on_tile) & occupied:
        raise Refusal("QG-5.1", "position-under", cell=tile_names((state.red | on_tile) & occupied)[:2])
    if state.used & ~sum(state.biomes) or (state.phase in SETUP and state.golden != ASIDE):
        raise Refusal("QG-1.3", "position-holes", phase=PHASES[int(state.phase)])


def _tiles(given: Reader, name: str) -> int:
    """A set of tiles, like `b1 c1`."""
    cells = given.text(name, "", lambda text: all(map(is_cell, text.split()))).split()
    for cell in cells:
        if not IS_TILE[cell_at(cell)]:
            raise ParlourError("position-not-a-tile", field=given.at(name), cell=cell)
    return sum(int(BIT[cell_at(cell)]) for cell in set(cells))


def _set_golden(state: QuazoState, given: Reader) -> None:
    numbers = _numbers(state)
    text = given.text("golden", "aside", GOLDEN_PLACE.fullmatch)
    found = GOLDEN_PLACE.fullmatch(text)
    assert found is not None
    if (found[2] and not IS_TILE[cell_at(found[2])]) or (found[4] and int(found[4]) not in numbers):
        given.wrong("golden", text, "aside, a2, inventory 1, bank 1, staked")
    if found[1]:
        state.golden = ASIDE if found[1] == "aside" else STAKED
    elif found[2]:
        state.golden = cell_at(found[2])
    else:
        state.golden = (HELD if found[3] == "inventory" else BANKED) + numbers[int(found[4])]


def _set_clock(state: QuazoState, given: Reader) -> None:
    """Round, first player and active player (QG-2)."""
    begun = state.phase not in SETUP
    numbers = _numbers(state)
    state.round = given.whole("round", int(begun), int(state.rules.rounds) if begun else 0, int(begun))
    first = given.choice("first", tuple(numbers) if begun else (None,), 1 if begun else None)
    state.first = NOBODY if first is None else numbers[first]
    active = numbers[given.choice("active", tuple(numbers), number(state, state.active))]
    if not begun and active != state.active:
        raise Refusal("QG-1.1", "position-characters", phase=PHASES[int(state.phase)])
    state.active = active


def _set_effects(state: QuazoState, given: Reader) -> None:
    """Running effects with the round they end in, and the last attacks (QG-10.5, QG-7.6)."""
    effects = given.object("effects", {})
    for name in effects.data:
        card, end = CARDS.index(name), effects.whole(name, 1)
        owner = int(state.owner[CARD_OWNER[card]])
        if owner == NOBODY or not state.rules.abilities:
            raise Refusal("QG-10.1", "position-no-abilities")
        if end < state.round or (end == state.round and _has_begun(state, owner)):
            raise Refusal("QG-10.5", "position-effect", card=card_name(card), round=end)
        state.until[card] = end
    state.spread_mud()
    people = _people(state)
    pairs = {f"{one} {two}": (people[one], people[two]) for one in people for two in people if one != two}
    attacks = Reader(given.get("attacks", {}), [Field(pair, "a round", "") for pair in pairs], "attacks")
    for pair in attacks.data:
        one, two = pairs[pair]
        state.attacked[4 * one + two] = attacks.whole(pair, 1, int(state.round))


def _has_begun(state: QuazoState, seat: int) -> bool:
    """Whether this seat's turn of the present round has begun."""
    players = int(state.rules.players)
    if state.phase in (GOLDEN, LAST):
        return False
    return bool((seat - state.first) % players <= (state.active - state.first) % players)


def _set_turn(state: QuazoState, given: Reader) -> None:
    state.allowance = given.whole("allowance", 0, MOST_STEPS, STEPS if state.round else 0)
    state.made = given.whole("made", 0, int(state.allowance), 0)
    if state.phase in BETWEEN:  # what is left of a turn that is over means nothing
        state.allowance, state.made = STEPS if state.round else 0, 0
        return
    state.earned = given.flag("earned", False)
    state.robbed = given.flag("robbed", False)
    lock = given.get("locked", None)
    state.locked = _likely_lock(state) if lock is True else UNLOCKED if lock is False else LOCKS.index(lock)
    if (state.robbed and not state.locked) or (state.locked == LOCK_ROBBERY and not state.robbed):
        raise Refusal("QG-9.9", "position-locked")
    unmoved = not state.made and state.phase != DEPOSIT  # who banks jewels has just entered
    state.from_bank = given.flag("from_bank", state.inside(state.active) and unmoved)


def _likely_lock(state: QuazoState) -> int:
    """What locked the active seat, of a position that says only that something did: what is seen to lock it now.

    A jump is left for last: it leaves no trace, and nobody makes a movement before or after it.
    """
    if state.robbed:
        return LOCK_ROBBERY
    if state.made and state.mired(state.active, state.where[state.active]) != NOBODY:
        return LOCK_MUD
    return LOCK_GOLDEN if state.made and state.golden == HELD + state.active else LOCK_JUMP


def _set_pending(state: QuazoState, given: Reader) -> None:
    people = _people(state)
    target = given.choice("target", (None, *people), None)
    state.target = NOBODY if target is None else people[target]
    for place, die in enumerate(_whole_numbers(given, "dice", SEATS, 6)):
        state.dice[place] = die
    state.attempts = given.whole("attempts", 0, 2 * MOST_RED, 0)
    state.staked = given.whole("staked", 0, MOST_RED, 0)
    biome = given.choice("biome", (None, *BIOMES), None)
    state.biome = ANY if biome is None else BIOMES.index(biome)
    state.rollers = _seats(state, given, "rollers")
    state.barred = _seats(state, given, "barred")
    bouts = _whole_numbers(given, "bouts", int(state.rules.players), 1)
    state.bouts = sum(won << 2 * seat for seat, won in enumerate(bouts))
    total = bin(state.red).count("1") + state.staked + sum(state.carried) + sum(state.banked)
    if total > MOST_RED:
        raise Refusal("QG-R17", "position-too-many", most=MOST_RED)
    _refuse_what_does_not_wait(state)


def _whole_numbers(given: Reader, name: str, count: int, high: int) -> list[int]:
    values = given.items(name, int, [0] * count, count)
    if not all(0 <= value <= high for value in values):
        given.wrong(name, values, f"0–{high}")
    return values


def _seats(state: QuazoState, given: Reader, name: str) -> int:
    """A set of seats, from a list of corners."""
    numbers, corners = _numbers(state), given.items(name, int, [])
    if not all(corner in numbers for corner in corners):
        given.wrong(name, corners, str(list(numbers)))
    return sum(1 << numbers[corner] for corner in set(corners))


NEEDED: Final = {
    ATTACK: ("target", "dice"),
    DEFEND: ("target", "dice"),
    DOUBLES: ("target", "dice", "attempts", "staked"),
    STAKE: ("target", "dice", "attempts", "staked"),
    SCATTER: ("target", "dice", "attempts", "staked"),
    PUT: ("target", "dice", "attempts", "staked", "biome"),
    LOOT: ("target", "dice", "attempts"),
    FIRST: ("dice", "rollers"),
    LAST: ("dice", "rollers", "barred"),
    BOUT: ("dice", "rollers", "bouts"),
    GOLDEN: ("barred",),
}
"""What may be pending in which phase."""


def _refuse_what_does_not_wait(state: QuazoState) -> None:
    fresh = start(state.rules)
    for name in PENDING_FIELDS:
        if name not in NEEDED.get(int(state.phase), ()):
            idle = list(state.dice) == [0] * SEATS if name == "dice" else getattr(state, name) == getattr(fresh, name)
            if not idle:
                raise ParlourError("position-pending", field=name, phase=PHASES[int(state.phase)])
    staking = state.phase in (DOUBLES, STAKE, SCATTER, PUT)
    if state.golden == STAKED and not staking:
        raise Refusal("QG-9.3", "position-stake")


def _set_result(state: QuazoState, given: Reader) -> None:
    result = given.get("result", None)
    if (result is not None) != (state.phase == END):
        given.wrong("result", result, "{ }" if state.phase == END else "null")
    if result is None:
        return
    ended, numbers = given.object("result"), _numbers(state)
    state.winner = numbers[ended.choice("winner", tuple(numbers))]
    state.reason = REASONS.index(ended.choice("reason", REASONS[1:]))
    if not state.best() >> state.winner & 1:
        raise Refusal("QG-11.1", "position-winner")
