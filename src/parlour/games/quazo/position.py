"""Positions of Quazo's Gambit as readable data, and back."""

from __future__ import annotations

import re
from collections.abc import Mapping
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
    FREE,
    GIVEN,
    GOLDEN,
    HELD,
    LAST,
    LOOT,
    MANA,
    MIRE,
    MOST_MANA,
    MOST_RED,
    NOBODY,
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
)
from parlour.games.quazo.options import LARGEST, NAMES, OPTIONS, rules, values
from parlour.games.quazo.state import QuazoState, start
from parlour.games.quazo.tables import (
    BIOME_TILES,
    BIT,
    BORDERS,
    CARD_EFFECT,
    CARD_OWNER,
    DATA,
    GOLDEN_TILES,
    IS_TILE,
    LAID,
    NONE,
    SPAWN,
    TILES,
    cell_at,
    cell_name,
)
from parlour.kernel.errors import ParlourError, Refusal, shown
from parlour.kernel.options import complete_options
from parlour.kernel.words import phrase

KEY: Final = "quazo"
PHASES: Final = {
    CHARACTER: "characters",
    TILE: "tiles",
    FIRST: "first",
    MANA: "mana",
    ATTACK: "attack",
    DEFEND: "defend",
    DOUBLES: "rob",
    SCATTER: "scatter",
    LAST: "last",
    BOUT: "bout",
    PICK: "pick",
    GOLDEN: "golden",
    ACT: "act",
    DEPOSIT: "deposit",
    LOOT: "loot",
    STAKE: "stake",
    PUT: "put",
    END: "over",
}
CARDS: Final = tuple(card.name for card in DATA.cards)
BIOMES: Final = tuple(biome.name for biome in DATA.biomes)
LETTERS: Final = "".join(biome.letter for biome in DATA.biomes)
FIELDS: Final = (
    "game",
    "options",
    "phase",
    "round",
    "first",
    "active",
    "tiles",
    "red",
    "used",
    "golden",
    "seats",
    "effects",
    "attacks",
    "turn",
    "pending",
    "result",
)
SEAT_FIELDS: Final = ("character", "at", "inventory", "bank", "mana")
TURN_FIELDS: Final = ("made", "allowance", "earned", "locked", "robbed")
PENDING_FIELDS: Final = ("target", "dice", "attempts", "staked", "biome", "rollers", "barred", "bouts")
RANKS: Final = tuple(reversed(range(SIDE)))
"""The ranks as a position lists them, from the top."""
HOMES: Final = {place.spawn: f"S{number}" for number, place in enumerate(DATA.places, 1)} | {
    place.bank: f"B{number}" for number, place in enumerate(DATA.places, 1)
}
EMPTY: Final = tuple(HOMES.get(cell, ".") for cell in range(CELLS))
"""How the cells are written before a tile lies."""
KINDS: Final = {f"{letter}{mark}": (biome, mark) for biome, letter in enumerate(LETTERS) for mark in ("", "*")}
"""What a tile is written as."""
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
        "turn": {name: _plain(getattr(state, name)) for name in TURN_FIELDS},
        "pending": _pending(state),
        "result": None
        if state.phase != END
        else {"winner": number(state, state.winner), "reason": REASONS[int(state.reason)]},
    }


def number(state: QuazoState, seat: int) -> int:
    """A seat as notation and positions write it: its place at the board, from 1."""
    return int(state.rules.place[seat]) + 1


def name_of(state: QuazoState, seat: int) -> str:
    """The name of a seat's character."""
    return NAMES[state.character[seat]]


def cells_of(tiles: int) -> list[int]:
    """The cells of a set, ascending."""
    left, cells = int(tiles), []
    while left:
        low = left & -left
        cells.append(low.bit_length() - 1)
        left ^= low
    return cells


def tile_names(tiles: int) -> str:
    return " ".join(map(cell_name, cells_of(tiles)))


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


def _plain(value: int | bool) -> int | bool:
    return value if isinstance(value, bool) else int(value)


def _pending(state: QuazoState) -> dict[str, Any]:
    """What is being decided, in as many words as needed."""
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
    if not isinstance(position, Mapping):
        raise ParlourError("not-an-object", what=phrase("what-position"))
    _known(position, FIELDS, "")
    if position.get("game", KEY) != KEY:
        raise ParlourError("other-game", wanted=KEY, game=shown(position["game"]))
    for field in ("tiles", "seats"):
        if field not in position:
            raise ParlourError("missing-field", what=phrase("what-position"), field=field)
    seats = position["seats"]
    if not isinstance(seats, list):
        raise ParlourError("bad-field", what=phrase("what-position"), field="seats", kind=phrase("kind-list"))
    if not 2 <= len(seats) <= SEATS:
        allowed = ", ".join(map(str, range(2, SEATS + 1)))
        raise ParlourError("bad-seats", game=KEY, seats=len(seats), allowed=allowed)
    options = complete_options(OPTIONS, _object(position, "options"))
    state = start(rules(options, len(seats)))
    names = {name: phase for phase, name in PHASES.items()}
    state.phase = names[_choice(position, "phase", "act", tuple(names))]
    _lay_board(state, position["tiles"])
    for seat, data in enumerate(seats):
        _seat_down(state, seat, data)
    _check_setup(state)
    _set_jewels(state, position)
    _set_clock(state, position)
    _set_effects(state, position)
    _set_turn(state, position)
    _set_pending(state, _object(position, "pending"))
    _set_result(state, position.get("result"))
    _CHECKS.get(int(state.phase), _check_nothing)(state)
    return state


def _lay_board(state: QuazoState, rows: object) -> None:
    """The tiles, each biome as often as there are tiles and marks of it (QG-1.3, QG-1.4)."""
    if not isinstance(rows, list) or len(rows) != SIDE or not all(isinstance(row, str) for row in rows):
        raise ParlourError("position-tiles", text=shown(rows))
    for rank, row in zip(RANKS, rows, strict=True):
        words = row.split()
        if len(words) != SIDE:
            raise ParlourError("position-tiles", text=shown(row))
        for file, word in enumerate(words):
            _lay_tile(state, SIDE * rank + file, word)
    lying = int(sum(state.biomes))
    holes = [cell for cell in LAID if not lying & BIT[cell]]
    state.laid = TILES - len(holes)
    early = state.phase in (PICK, CHARACTER, TILE)
    if holes != list(LAID)[state.laid :] or bool(holes) != early or (state.laid and state.phase in (PICK, CHARACTER)):
        raise Refusal("QG-1.3", "position-holes", phase=PHASES[int(state.phase)])
    for biome in range(4):
        marked = bin(state.biomes[biome] & state.marked).count("1")
        plain = bin(state.biomes[biome]).count("1") - marked
        most = int(BIOME_TILES[biome]) - int(state.rules.marked)
        total, name = plain + marked, phrase(f"biome-{BIOMES[biome]}")
        if total > BIOME_TILES[biome] or (not holes and total != BIOME_TILES[biome]):
            raise Refusal("QG-1.3", "position-biomes", biome=name, count=int(BIOME_TILES[biome]))
        if marked > state.rules.marked or plain > most:
            raise Refusal("QG-1.4", "position-marks", biome=name, count=int(state.rules.marked))
        state.left[2 * biome] = most - plain
        state.left[2 * biome + 1] = state.rules.marked - marked
    if not holes:
        state.left = NONE


def _lay_tile(state: QuazoState, cell: int, word: str) -> None:
    if word == EMPTY[cell]:
        return
    if word not in KINDS or not IS_TILE[cell]:
        allowed = ", ".join(KINDS) if IS_TILE[cell] else EMPTY[cell]
        raise ParlourError("position-tile", cell=cell_name(cell), text=shown(word), allowed=allowed)
    biome, mark = KINDS[word]
    state.biomes[biome] |= BIT[cell]
    if mark:
        state.marked |= BIT[cell]


def _seat_down(state: QuazoState, seat: int, data: object) -> None:
    """One player's character, piece and things."""
    label = f"seats {seat + 1}"
    if not isinstance(data, Mapping):
        raise ParlourError("field-value", field=label, value=shown(data), allowed="{ }")
    _known(data, SEAT_FIELDS, label)
    name = _choice(data, "character", None, (None, *NAMES), label)
    state.character[seat] = NOBODY if name is None else NAMES.index(name)
    spawn, bank = cell_name(int(SPAWN[state.rules.place[seat]])), cell_name(int(state.rules.bank[seat]))
    at = data.get("at", spawn)
    if not isinstance(at, str) or not re.fullmatch("[a-h][1-8]", at, re.ASCII):
        raise ParlourError("field-value", field=f"{label} at", value=shown(at), allowed="a1–h8")
    if at not in (spawn, bank) and not IS_TILE[cell_at(at)]:
        raise Refusal("QG-4.2", "position-standing", cell=at, spawn=spawn, bank=bank)
    state.where[seat] = cell_at(at)
    state.carried[seat] = _whole(data, "inventory", 0, 0, MOST_RED, label)
    state.banked[seat] = _whole(data, "bank", 0, 0, MOST_RED, label)
    state.mana[seat] = _whole(data, "mana", 0, 0, MOST_MANA, label)
    if state.mana[seat] and not state.rules.abilities:
        raise Refusal("QG-10.1", "position-no-abilities")


def _check_setup(state: QuazoState) -> None:
    """Who has a character, and that nobody has moved before the board lies."""
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
    if state.phase in (PICK, CHARACTER, TILE, FIRST) and (moved or rich):
        raise Refusal("QG-1.6", "position-too-early", phase=PHASES[int(state.phase)])


def _set_jewels(state: QuazoState, position: Mapping[str, Any]) -> None:
    occupied = state.occupied()
    state.red = _tiles(position, "red", state.marked & ~occupied)
    state.used = state.marked | state.red | _tiles(position, "used", 0)
    golden = position.get("golden", "aside")
    found = (
        re.fullmatch(r"(aside|staked)|([a-h][1-8])|(inventory|bank) ([1-4])", golden)
        if isinstance(golden, str)
        else None
    )
    numbers = {number(state, seat): seat for seat in range(int(state.rules.players))}
    if found is None or (found[2] and not IS_TILE[cell_at(found[2])]) or (found[4] and int(found[4]) not in numbers):
        raise ParlourError(
            "field-value", field="golden", value=shown(golden), allowed="aside, a2, inventory 1, bank 1, staked"
        )
    if found[1]:
        state.golden = ASIDE if found[1] == "aside" else STAKED
    elif found[2]:
        state.golden = cell_at(found[2])
        state.used |= BIT[state.golden]
    else:
        state.golden = (HELD if found[3] == "inventory" else BANKED) + numbers[int(found[4])]
    on_tile = BIT[state.golden] if 0 <= state.golden < CELLS else 0
    if (state.red | on_tile) & occupied:
        raise Refusal("QG-5.1", "position-under", cell=tile_names((state.red | on_tile) & occupied)[:2])
    if state.used & ~sum(state.biomes) or (state.phase in (PICK, CHARACTER, TILE, FIRST) and state.golden != ASIDE):
        raise Refusal("QG-1.3", "position-holes", phase=PHASES[int(state.phase)])


def _set_clock(state: QuazoState, position: Mapping[str, Any]) -> None:
    """Round, first player and active player (QG-2)."""
    begun = state.phase not in (PICK, CHARACTER, TILE, FIRST)
    numbers = {number(state, seat): seat for seat in range(int(state.rules.players))}
    rounds = int(state.rules.rounds)
    state.round = _whole(position, "round", int(begun), int(begun), rounds if begun else 0)
    first = _choice(position, "first", 1 if begun else None, tuple(numbers) if begun else (None,))
    state.first = NOBODY if first is None else numbers[first]
    active = _choice(position, "active", number(state, state.active), tuple(numbers))
    if not begun and numbers[active] != state.active:
        raise Refusal("QG-1.1", "position-characters", phase=PHASES[int(state.phase)])
    state.active = numbers[active]


def _set_effects(state: QuazoState, position: Mapping[str, Any]) -> None:
    """Running effects with the round they end in, and the last attacks (QG-10.5, QG-7.6)."""
    effects, attacks = _object(position, "effects"), _object(position, "attacks")
    lasting = tuple(name for card, name in enumerate(CARDS) if CARD_EFFECT[card] <= MIRE)
    for name in effects:
        card = CARDS.index(_choice({"effects": name}, "effects", None, lasting))
        end = _whole(effects, name, 0, 1, LARGEST, "effects")
        owner = int(state.owner[CARD_OWNER[card]])
        if owner == NOBODY or not state.rules.abilities:
            raise Refusal("QG-10.1", "position-no-abilities")
        if end < state.round or (end == state.round and _has_begun(state, owner)):
            raise Refusal("QG-10.5", "position-effect", card=phrase(f"card-{name}"), round=end)
        state.until[card] = end
    state.spread_mud()
    people = {name_of(state, seat): seat for seat in range(int(state.rules.players)) if state.character[seat] != NOBODY}
    pairs = {f"{one} {two}": (people[one], people[two]) for one in people for two in people if one != two}
    for pair in attacks:
        one, two = pairs[_choice({"attacks": pair}, "attacks", None, tuple(pairs))]
        state.attacked[4 * one + two] = _whole(attacks, pair, 0, 1, int(state.round), "attacks")


def _has_begun(state: QuazoState, seat: int) -> bool:
    """Whether this seat's turn of the present round has begun."""
    players = int(state.rules.players)
    if state.phase in (GOLDEN, LAST):
        return False
    return bool((seat - state.first) % players <= (state.active - state.first) % players)


def _set_turn(state: QuazoState, position: Mapping[str, Any]) -> None:
    turn = _object(position, "turn")
    _known(turn, TURN_FIELDS, "turn")
    begun = state.round > 0
    state.allowance = _whole(turn, "allowance", STEPS if begun else 0, 0, MOST_STEPS, "turn")
    state.made = _whole(turn, "made", 0, 0, int(state.allowance), "turn")
    state.earned = _choice(turn, "earned", False, (False, True), "turn")
    state.locked = _choice(turn, "locked", False, (False, True), "turn")
    state.robbed = _choice(turn, "robbed", False, (False, True), "turn")
    if state.robbed and not state.locked:
        raise Refusal("QG-9.9", "position-locked")


def _set_pending(state: QuazoState, pending: Mapping[str, Any]) -> None:
    _known(pending, PENDING_FIELDS, "pending")
    players = int(state.rules.players)
    people = {name_of(state, seat): seat for seat in range(players) if state.character[seat] != NOBODY}
    numbers = {number(state, seat): seat for seat in range(players)}
    target = _choice(pending, "target", None, (None, *people), "pending")
    state.target = NOBODY if target is None else people[target]
    for place, die in enumerate(_numbers(pending, "dice", SEATS, 6)):
        state.dice[place] = die
    state.attempts = _whole(pending, "attempts", 0, 0, 2 * MOST_RED, "pending")
    state.staked = _whole(pending, "staked", 0, 0, MOST_RED, "pending")
    biome = _choice(pending, "biome", None, (None, *BIOMES), "pending")
    state.biome = ANY if biome is None else BIOMES.index(biome)
    for name in ("rollers", "barred"):
        given = pending.get(name, [])
        if not isinstance(given, list) or not all(type(one) is int and one in numbers for one in given):
            allowed = str(list(numbers))
            raise ParlourError("field-value", field=f"pending {name}", value=shown(given), allowed=allowed)
        setattr(state, name, sum(1 << numbers[one] for one in set(given)))
    state.bouts = sum(won << 2 * seat for seat, won in enumerate(_numbers(pending, "bouts", players, 1)))
    total = bin(state.red).count("1") + state.staked + sum(state.carried) + sum(state.banked)
    if total > MOST_RED:
        raise Refusal("QG-R17", "position-too-many", most=MOST_RED)
    _refuse_what_does_not_wait(state)


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


def _set_result(state: QuazoState, result: object) -> None:
    if (result is not None) != (state.phase == END):
        raise ParlourError("field-value", field="result", value=shown(result), allowed=PHASES[END])
    if result is None:
        return
    if not isinstance(result, Mapping):
        raise ParlourError("field-value", field="result", value=shown(result), allowed="{ }")
    _known(result, ("winner", "reason"), "result")
    numbers = {number(state, seat): seat for seat in range(int(state.rules.players))}
    reasons = {name: code for code, name in enumerate(REASONS) if name}
    state.winner = numbers[_choice(result, "winner", None, tuple(numbers), "result")]
    state.reason = reasons[_choice(result, "reason", None, tuple(reasons), "result")]
    if not state.best() >> state.winner & 1:
        raise Refusal("QG-11.1", "position-winner")


# Whether a phase can go on


def _check_nothing(_state: QuazoState) -> None:
    """Some phases need no more than they have."""


def _check_rolls(state: QuazoState) -> None:
    """Of those who roll against each other, the first ones have (QG-R5)."""
    players = range(int(state.rules.players))
    rollers = [seat for seat in players if state.rollers >> seat & 1]
    rolled = [bool(state.dice[seat]) for seat in rollers]
    others = any(die for seat, die in enumerate(state.dice) if seat not in rollers)
    if len(rollers) < 2 or rolled != sorted(rolled, reverse=True) or all(rolled) or others:
        raise Refusal("QG-R5", "position-rolls")
    if state.phase == LAST:
        _check_golden_round(state)
    if state.phase == BOUT and (state.round != state.rules.rounds or state.rollers != state.best()):
        raise Refusal("QG-11.3", "position-bout")
    if state.phase == BOUT and any(state.bouts >> 2 * seat & 3 for seat in players if seat not in rollers):
        raise Refusal("QG-11.3", "position-bout")


def _check_golden_round(state: QuazoState) -> None:
    if state.golden != ASIDE or state.round != state.rules.golden_round:
        raise Refusal("QG-8.1", "position-golden-round")


def _check_golden(state: QuazoState) -> None:
    _check_golden_round(state)
    place = 2 * int(state.rules.place[state.active])
    if state.occupied() & (BIT[GOLDEN_TILES[place]] | BIT[GOLDEN_TILES[place + 1]]):
        raise Refusal("QG-8.4", "position-golden-tiles")


def _check_mana(state: QuazoState) -> None:
    fresh = not (state.made or state.earned or state.locked or state.robbed)
    if not state.rules.abilities or not 0 < state.mana[state.active] < MOST_MANA or not fresh:
        raise Refusal("QG-3.2", "position-mana")


def _check_act(state: QuazoState) -> None:
    if state.inside(state.active):
        if state.made or state.locked:
            raise Refusal("QG-6.4", "position-inside")
    elif len(state.legal()) == 1:
        raise Refusal("QG-4.9", "position-idle")


def _check_deposit(state: QuazoState) -> None:
    if not state.inside(state.active) or state.jewels(state.active) < 2:
        raise Refusal("QG-6.2", "position-deposit")


def _check_battle(state: QuazoState) -> None:
    """Two on one tile, and dice as far as they can have fallen (QG-7.1, QG-7.3, QG-7.4)."""
    here = int(state.where[state.active])
    if state.target in (NOBODY, state.active) or not IS_TILE[here] or state.where[state.target] != here or state.robbed:
        raise Refusal("QG-7.1", "position-battle")
    if state.phase == LOOT:
        return
    one, two, three, four = (bool(die) for die in state.dice)
    attacking = state.advantage(state.active)
    if state.phase == ATTACK:
        good = not (two or three or four) and (attacking or not one)
    else:
        good = one and two == attacking and not four and (state.advantage(state.target) or not three)
    if not good:
        raise Refusal("QG-7.3", "position-dice")


def _check_robbery(state: QuazoState) -> None:
    """A robber beside a bank that can be robbed, and dice as far as they can have fallen (QG-9)."""
    here = int(state.where[state.active])
    if (
        state.target in (NOBODY, state.active)
        or not state.robbed
        or BORDERS[here] != state.rules.place[state.target]
        or state.inside(state.target)
        or not state.stored(state.target)
    ):
        raise Refusal("QG-9.1", "position-robbery")
    staked = int(state.staked) + (state.golden == STAKED)
    one, two, *rest = (int(die) for die in state.dice)
    whole = one > 0 and two > 0
    if state.phase == DOUBLES:
        good = (not whole and not two) or (one != two and state.attempts > 0)
        good = good and (state.attempts > 0 or not whole) and (one > 0 or state.attempts == 0)
        stakes = (staked > 0) == (state.attempts >= FREE)
    elif state.phase == LOOT:
        good, stakes = whole and one == two and state.attempts > 0, staked == 0
    elif state.phase == STAKE:
        good, stakes = whole and one != two, state.attempts >= FREE and state.jewels(state.active) > 0
    else:
        good, stakes = whole and one != two, state.attempts > FREE and staked > 0
    if not good or any(rest):
        raise Refusal("QG-9.2", "position-dice")
    if not stakes or staked > (1 if state.rules.each and state.phase != STAKE else MOST_RED):
        raise Refusal("QG-9.3", "position-stake")
    if state.phase == STAKE and state.rules.each and staked:
        raise Refusal("QG-9.3", "position-stake")


def _check_put(state: QuazoState) -> None:
    _check_robbery(state)
    tiles = 0 if state.biome == ANY else int(state.places_for(state.biome))
    if tiles & (tiles - 1) == 0:
        raise Refusal("QG-9.6", "position-put")


def _check_loot(state: QuazoState) -> None:
    (_check_robbery if state.robbed else _check_battle)(state)
    at, red = (BANKED, state.banked) if state.robbed else (HELD, state.carried)
    if state.golden != at + state.target or not red[state.target]:
        raise Refusal("QG-8.8", "position-loot")


_CHECKS: Final = {
    FIRST: _check_rolls,
    LAST: _check_rolls,
    BOUT: _check_rolls,
    GOLDEN: _check_golden,
    MANA: _check_mana,
    ACT: _check_act,
    DEPOSIT: _check_deposit,
    ATTACK: _check_battle,
    DEFEND: _check_battle,
    DOUBLES: _check_robbery,
    STAKE: _check_robbery,
    SCATTER: _check_robbery,
    PUT: _check_put,
    LOOT: _check_loot,
}


# Reading values


def _known(data: Mapping[str, Any], fields: tuple[str, ...], label: str) -> None:
    for name in data:
        if name not in fields:
            raise ParlourError("field-unknown", field=f"{label} {shown(name)}".strip(), fields=", ".join(fields))


def _object(data: Mapping[str, Any], field: str) -> Mapping[str, Any]:
    value = data.get(field, {})
    if not isinstance(value, Mapping):
        raise ParlourError("field-value", field=field, value=shown(value), allowed="{ }")
    return value


def _choice(data: Mapping[str, Any], field: str, default: Any, allowed: tuple[Any, ...], label: str = "") -> Any:
    value = data.get(field, default)
    if not any(value is option or (type(value) is type(option) and value == option) for option in allowed):
        texts = ", ".join(
            "null" if option is None else str(option).lower() if type(option) is bool else str(option)
            for option in allowed
        )
        raise ParlourError("field-value", field=f"{label} {field}".strip(), value=shown(value), allowed=texts)
    return value


def _whole(data: Mapping[str, Any], field: str, default: int, low: int, high: int, label: str = "") -> int:
    value = data.get(field, default)
    if type(value) is not int or not low <= value <= high:
        raise ParlourError(
            "field-value", field=f"{label} {shown(field)}".strip(), value=shown(value), allowed=f"{low}–{high}"
        )
    return value


def _numbers(data: Mapping[str, Any], field: str, count: int, high: int) -> list[int]:
    value = data.get(field, [0] * count)
    if not isinstance(value, list) or len(value) != count or not all(type(n) is int and 0 <= n <= high for n in value):
        raise ParlourError("field-value", field=f"pending {field}", value=shown(value), allowed=str([0] * count))
    return value


def _tiles(data: Mapping[str, Any], field: str, default: int) -> int:
    if field not in data:
        return int(default)
    value = data[field]
    names = value.split() if isinstance(value, str) else None
    if names is None or not all(
        re.fullmatch("[a-h][1-8]", name, re.ASCII) and IS_TILE[cell_at(name)] for name in names
    ):
        raise ParlourError("field-value", field=field, value=shown(value), allowed="b1 c1 …")
    return sum(int(BIT[cell_at(name)]) for name in set(names))
