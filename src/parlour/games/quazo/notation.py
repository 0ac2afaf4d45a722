"""The notation of Quazo's Gambit: events as text, and texts as events."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NoReturn

from parlour.games.quazo.codes import (
    ACT,
    ATTACK,
    BOUT,
    CELLS,
    CHARACTER,
    DEFEND,
    DEPOSIT,
    DOUBLES,
    FETCH,
    FIRST,
    GOLDEN,
    JUMP,
    LAST,
    LOOT,
    M_BATTLE,
    M_CARD,
    M_DEPOSIT,
    M_END,
    M_GOLDEN,
    M_LOOT,
    M_PICK,
    M_PUT,
    M_ROB,
    M_STAKE,
    M_STEP,
    MANA,
    MOST_MANA,
    NOBODY,
    NOTE_AGAIN,
    NOTE_BANKED,
    NOTE_BARRED,
    NOTE_BOUT,
    NOTE_DONE,
    NOTE_ENDS,
    NOTE_GOLD,
    NOTE_GOLDEN,
    NOTE_HELD,
    NOTE_LAST,
    NOTE_LOST,
    NOTE_MANA,
    NOTE_MISSED,
    NOTE_MORE,
    NOTE_MUD,
    NOTE_PICKED,
    NOTE_PUT,
    NOTE_RED,
    NOTE_ROBBED,
    NOTE_ROUND,
    NOTE_STARTS,
    NOTE_WIN,
    NOTE_WON,
    PICK,
    PUT,
    SCATTER,
    STAKE,
    STEAL,
    TILE,
)
from parlour.games.quazo.names import BIOMES, CARDS, CHARACTERS, number
from parlour.games.quazo.refusals import (
    no_battle,
    no_card,
    no_deposit,
    no_end,
    no_golden_tile,
    no_pick,
    no_place,
    no_put,
    no_robbery,
    no_stake,
    no_step,
    no_target,
    no_theft,
    no_tile,
    no_tile_for,
    not_now,
)
from parlour.games.quazo.state import QuazoState
from parlour.games.quazo.tables import CARD_EFFECT, CARD_ON_TILE, LAID, cell_at, cell_name, is_cell
from parlour.kernel.errors import BadNotation, Refusal
from parlour.kernel.fields import Form
from parlour.kernel.state import CHANCE, OVER

_CELL: Final = "[a-h][1-8]"
_WHO: Final = "|".join(CHARACTERS)
EVENT: Final = re.compile(
    rf"pick (?P<pick>{_WHO})"
    rf"|golden (?P<golden>{_CELL})"
    rf"|>(?P<step>{_CELL})"
    rf"|x (?P<battle>{_WHO})"
    rf"|rob (?P<rob>{_WHO})"
    rf"|!(?P<card>{'|'.join(CARDS)})(?: (?P<at>{_CELL}|{_WHO}))?"
    r"|(?P<end>end)"
    r"|bank (?P<bank>0|[1-9][0-9]?|(?:[1-9][0-9]?\+)?G)"
    r"|loot (?P<loot>[GR])"
    r"|(?P<stake>stake [RG]|fold)"
    rf"|put (?P<put>{_CELL})"
    rf"|char (?P<char>[1-4]) (?P<drawn>{_WHO})"
    rf"|tile (?P<tile>{_CELL}) (?P<kind>{'|'.join(BIOMES)})(?P<mark>\*?)"
    r"|start (?P<start>[1-4]):(?P<start_die>[1-6])"
    r"|lp (?P<last>[1-4]):(?P<last_die>[1-6])"
    r"|bout (?P<bout>[1-4]):(?P<bout_die>[1-6])"
    r"|mana (?P<mana>[1-6])"
    r"|atk (?P<attack>[1-6])"
    r"|def (?P<defend>[1-6])"
    r"|rob (?P<doubles>[1-6])"
    r"|d4 (?P<scatter>[1-4])",
    re.IGNORECASE | re.ASCII,
)
WHEN: Final = {
    "pick": PICK,
    "golden": GOLDEN,
    "step": ACT,
    "battle": ACT,
    "rob": ACT,
    "card": ACT,
    "end": ACT,
    "bank": DEPOSIT,
    "loot": LOOT,
    "stake": STAKE,
    "put": PUT,
    "char": CHARACTER,
    "tile": TILE,
    "start": FIRST,
    "last": LAST,
    "bout": BOUT,
    "mana": MANA,
    "attack": ATTACK,
    "defend": DEFEND,
    "doubles": DOUBLES,
    "scatter": SCATTER,
}
"""The phase that each kind of event belongs to."""
NOTATION: Final = (
    Form("pick Cat", f"pick ({_WHO})", "Choose a character.", "QG-1.1"),
    Form("golden a2", f"golden {_CELL}", "Lay the golden jewel on a golden tile.", "QG-8.3"),
    Form(">b3", f">{_CELL}", "Step onto a tile, or into your bank.", "QG-4.1"),
    Form("x Frog", f"x ({_WHO})", "Battle a character on your tile.", "QG-7.1"),
    Form("rob Swan", f"rob ({_WHO})", "Rob the bank of a character.", "QG-9.1"),
    Form("!Stealth", "![A-Za-z]+", "Use an ability that needs no target.", "QG-10.1"),
    Form("!LongLeap e6", f"![A-Za-z]+ {_CELL}", "Use an ability on a tile.", "QG-10.1"),
    Form("!Pickpocket Frog", f"![A-Za-z]+ ({_WHO})", "Use an ability on another character.", "QG-10.1"),
    Form("end", "end", "End the turn.", "QG-4.3"),
    Form("bank 2", "bank [1-9][0-9]?", "Bank two red jewels.", "QG-6.2"),
    Form("bank 2+G", r"bank ([1-9][0-9]?\+)?G", "Bank the golden jewel, here with two red ones.", "QG-6.2"),
    Form("loot G", "loot [GR]", "Take the golden jewel (`G`), or red ones only (`R`).", "QG-8.8"),
    Form("stake R", "stake [RG]", "Stake a red jewel (`R`) or the golden one (`G`) for another attempt.", "QG-9.3"),
    Form("fold", "fold", "Give up the robbery.", "QG-9.3"),
    Form("put b1", f"put {_CELL}", "Put a lost jewel on a tile.", "QG-9.6"),
    Form("char 2 Frog", f"char [1-4] ({_WHO})", "Chance: the player at corner 2 draws the Frog.", "QG-R4"),
    Form(
        "tile c1 Water*",
        rf"tile {_CELL} ({'|'.join(BIOMES)})\*?",
        "Chance: a Water tile is laid on c1; `*` for a marked one.",
        "QG-1.3",
    ),
    Form("start 2:6", "start [1-4]:[1-6]", "Chance: the player at corner 2 rolls 6 for the start.", "QG-2.1"),
    Form("lp 3:4", "lp [1-4]:[1-6]", "Chance: the player at corner 3 rolls 4 for laying the golden jewel.", "QG-8.2"),
    Form("bout 1:5", "bout [1-4]:[1-6]", "Chance: the player at corner 1 rolls 5 in the best of three.", "QG-11.3"),
    Form("mana 6", "mana [1-6]", "Chance: the mana die shows 6.", "QG-3.1", die=True),
    Form("atk 5", "atk [1-6]", "Chance: a die of the attacker shows 5.", "QG-7.3"),
    Form("def 3", "def [1-6]", "Chance: a die of the defender shows 3.", "QG-7.3"),
    Form("rob 4", "rob [1-6]", "Chance: a die of the robber shows 4.", "QG-9.2"),
    Form("d4 2", "d4 [1-4]", "Chance: the die for a lost jewel shows 2, Swamp.", "QG-9.6"),
)
ROLLS: Final = {FIRST: "start", LAST: "lp", BOUT: "bout"}
DICE: Final = {MANA: "mana", ATTACK: "atk", DEFEND: "def", DOUBLES: "rob", SCATTER: "d4"}


# Events as text


def write(state: QuazoState, event: int) -> str:
    phase = state.phase
    if phase >= PICK:
        return move_text(event)
    if phase == TILE:
        return f"tile {cell_name(LAID[state.laid])} {BIOMES[event // 2]}{'*' if event % 2 else ''}"
    if phase == CHARACTER:
        return f"char {number(state, state.active)} {CHARACTERS[event]}"
    if phase in ROLLS:
        return f"{ROLLS[int(phase)]} {number(state, state.roller())}:{event + 1}"
    return f"{DICE[int(phase)]} {event + 1}"


def move_text(code: int) -> str:
    """A move's text depends on its code alone."""
    if code < M_BATTLE:
        return f">{cell_name(code - M_STEP)}"
    if code < M_ROB:
        return f"x {CHARACTERS[code - M_BATTLE]}"
    if code < M_CARD:
        return f"rob {CHARACTERS[code - M_ROB]}"
    if code < M_END:
        card, at = divmod(code - M_CARD, CELLS)
        effect = CARD_EFFECT[card]
        target = f" {cell_name(at)}" if effect in (JUMP, FETCH) else f" {CHARACTERS[at]}" if effect == STEAL else ""
        return f"!{CARDS[card]}{target}"
    if code == M_END:
        return "end"
    if code < M_LOOT:
        red, golden = divmod(code - M_DEPOSIT, 2)
        return f"bank {red if red else ''}{'+' if red and golden else ''}{'G' if golden else ''}"
    if code < M_STAKE:
        return "loot R" if code > M_LOOT else "loot G"
    if code < M_PUT:
        return ("stake R", "stake G", "fold")[code - M_STAKE]
    if code < M_GOLDEN:
        return f"put {cell_name(code - M_PUT)}"
    return f"golden {cell_name(code - M_GOLDEN)}" if code < M_PICK else f"pick {CHARACTERS[code - M_PICK]}"


def note_parts(note: int) -> tuple[int, int, int]:
    """A note's kind and its two numbers."""
    return note % 32, note // 32 % 128, note // 4096


def jewels_text(red: int, golden: int) -> str:
    """Jewels as the notation writes them: `2`, `2+G`, `G`, `0`."""
    return "G" if golden and not red else f"{red}+G" if golden else str(red)


def note_text(state: QuazoState, note: int) -> str:
    """What happened by itself, as the log writes it."""
    kind, one, two = note_parts(int(note))
    texts: dict[int, Callable[[], str]] = {
        NOTE_PICKED: lambda: f"pick {CHARACTERS[two]}",
        NOTE_STARTS: lambda: f"first {number(state, one)}",
        NOTE_ROUND: lambda: f"round {two}",
        NOTE_BARRED: lambda: f"barred {CHARACTERS[state.character[one]]}",
        NOTE_LAST: lambda: f"fewest {CHARACTERS[state.character[one]]}",
        NOTE_GOLDEN: lambda: f"golden {cell_name(one)}",
        NOTE_ENDS: lambda: f"over {CARDS[one]}",
        NOTE_MANA: lambda: f"mana {two}/{MOST_MANA}",
        NOTE_RED: lambda: f"+R {cell_name(one)}",
        NOTE_GOLD: lambda: f"+G {cell_name(one)}",
        NOTE_MORE: lambda: f"+{one}",
        NOTE_MUD: lambda: f"mud {cell_name(one)}",
        NOTE_BANKED: lambda: f"bank {jewels_text(one, two)}",
        NOTE_WON: lambda: f"won {jewels_text(one, two)}",
        NOTE_HELD: lambda: "held",
        NOTE_ROBBED: lambda: f"robbed {jewels_text(one, two)}",
        NOTE_MISSED: lambda: "missed",
        NOTE_LOST: lambda: f"lost {jewels_text(one, two)}",
        NOTE_PUT: lambda: f"put {cell_name(one)}",
        NOTE_DONE: lambda: "end",
        NOTE_BOUT: lambda: f"bout {number(state, one)}",
        NOTE_AGAIN: lambda: "again",
        NOTE_WIN: lambda: f"win {number(state, one)}",
    }
    return texts[kind]()


# Texts as events


def read(state: QuazoState, text: str) -> int:
    """The event that a text means now. A text that cannot be played is refused with the clause that forbids it."""
    found = EVENT.fullmatch(text.strip())
    if found is None:
        _not_a_move(state, text)
    if state.actor() == OVER:
        raise Refusal("QG-2.4", "no-over")
    kind = next(name for name in WHEN if found[name] is not None)
    if state.phase != WHEN[kind]:
        raise not_now(state, WHEN[kind], example(state))
    return READERS[kind](state, found)


def example(state: QuazoState) -> str:
    """Something that can happen now, in notation."""
    codes = list(state.legal()) or [code for code, weight in enumerate(state.chance()) if weight]
    return write(state, codes[0])


def _not_a_move(state: QuazoState, text: str) -> NoReturn:
    shown = text.strip()[:40]
    if state.actor() == OVER:
        raise BadNotation("no-sense-over", text=shown)
    raise BadNotation("no-sense-chance" if state.actor() == CHANCE else "no-sense", text=shown, example=example(state))


def _one_of(name: str, names: tuple[str, ...]) -> int:
    """The number of a name, however it is spelt."""
    return [known.lower() for known in names].index(name.lower())


def _legal(state: QuazoState, code: int) -> bool:
    return code in list(state.legal())


def _checked(event: int, reason: Refusal | None) -> int:
    """The event, unless there is a reason against it."""
    if reason is not None:
        raise reason
    return event


Reader = Callable[[QuazoState, re.Match[str]], int]


def _pick(state: QuazoState, found: re.Match[str]) -> int:
    character = _one_of(found["pick"], CHARACTERS)
    if state.owner[character] != NOBODY:
        raise no_pick(character, example(state))
    return M_PICK + character


def _char(state: QuazoState, found: re.Match[str]) -> int:
    character = _checked(_one_of(found["drawn"], CHARACTERS), no_place(state, int(found["char"]), state.active))
    if state.owner[character] != NOBODY:
        raise no_pick(character, example(state))
    return character


def _tile(state: QuazoState, found: re.Match[str]) -> int:
    biome, marked = _one_of(found["kind"], BIOMES), bool(found["mark"])
    return _checked(2 * biome + marked, no_tile(state, found["tile"].lower(), biome, marked))


def _roll(kind: str) -> Reader:
    def read_roll(state: QuazoState, found: re.Match[str]) -> int:
        return _checked(int(found[f"{kind}_die"]) - 1, no_place(state, int(found[kind]), state.roller()))

    return read_roll


def _die(kind: str) -> Reader:
    return lambda _state, found: int(found[kind]) - 1


def _golden(state: QuazoState, found: re.Match[str]) -> int:
    code = M_GOLDEN + cell_at(found["golden"].lower())
    if not _legal(state, code):
        one, two = (cell_name(code - M_GOLDEN) for code in state.legal())
        raise no_golden_tile(found["golden"].lower(), one, two)
    return code


def _bank(state: QuazoState, found: re.Match[str]) -> int:
    text = found["bank"].upper()
    red, golden = int(text.removesuffix("G").removesuffix("+") or 0), text.endswith("G")
    return _checked(M_DEPOSIT + 2 * red + golden, no_deposit(state, red, golden, example(state)))


def _loot(_state: QuazoState, found: re.Match[str]) -> int:
    return M_LOOT + (found["loot"].upper() == "R")


def _stake(state: QuazoState, found: re.Match[str]) -> int:
    code = M_STAKE + ("stake r", "stake g", "fold").index(found["stake"].lower())
    if not _legal(state, code):
        raise no_stake(code == M_STAKE + 1)
    return code


def _put(state: QuazoState, found: re.Match[str]) -> int:
    cell = cell_at(found["put"].lower())
    if not _legal(state, M_PUT + cell):
        raise no_put(state, cell, example(state))
    return M_PUT + cell


def _end(state: QuazoState, _found: re.Match[str]) -> int:
    if not _legal(state, M_END):
        raise no_end(example(state))
    return M_END


def _step(state: QuazoState, found: re.Match[str]) -> int:
    cell = cell_at(found["step"].lower())
    if not _legal(state, M_STEP + cell):
        raise no_step(state, cell, example(state))
    return M_STEP + cell


def _battle(state: QuazoState, found: re.Match[str]) -> int:
    character = _one_of(found["battle"], CHARACTERS)
    if not _legal(state, M_BATTLE + character):
        raise no_battle(state, character, example(state))
    return M_BATTLE + character


def _rob(state: QuazoState, found: re.Match[str]) -> int:
    character = _one_of(found["rob"], CHARACTERS)
    if not _legal(state, M_ROB + character):
        raise no_robbery(state, character, example(state))
    return M_ROB + character


def _card(state: QuazoState, found: re.Match[str]) -> int:
    """Whether the card can be used at all comes first, then whether it can be used on this target."""
    card, at = _one_of(found["card"], CARDS), (found["at"] or "").lower()
    code = _checked(M_CARD + CELLS * card, no_card(state, card, example(state)))
    if CARD_ON_TILE[card] and is_cell(at):
        cell = cell_at(at)
        return _checked(code + cell, None if _legal(state, code + cell) else no_tile_for(state, card, cell))
    if CARD_EFFECT[card] == STEAL and at and not is_cell(at):
        character = _one_of(at, CHARACTERS)
        return _checked(code + character, None if _legal(state, code + character) else no_theft(state, card, character))
    if at or not _legal(state, code) or CARD_ON_TILE[card] or CARD_EFFECT[card] == STEAL:
        uses = [move_text(use) for use in state.legal() if (use - M_CARD) // CELLS == card]
        raise no_target(card, uses[0] if uses else "")
    return code


READERS: Final[dict[str, Reader]] = {
    "pick": _pick,
    "golden": _golden,
    "step": _step,
    "battle": _battle,
    "rob": _rob,
    "card": _card,
    "end": _end,
    "bank": _bank,
    "loot": _loot,
    "stake": _stake,
    "put": _put,
    "char": _char,
    "tile": _tile,
    "start": _roll("start"),
    "last": _roll("last"),
    "bout": _roll("bout"),
    "mana": _die("mana"),
    "attack": _die("attack"),
    "defend": _die("defend"),
    "doubles": _die("doubles"),
    "scatter": _die("scatter"),
}
