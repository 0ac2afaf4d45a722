"""The notation of Quazo's Gambit, and why a text cannot be played: `read` names the clause that forbids it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NoReturn

from parlour.games.quazo.codes import (
    ACT,
    ANY,
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
    HELD,
    HIDE,
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
    MORE_STEPS,
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
from parlour.games.quazo.options import NAMES
from parlour.games.quazo.position import BIOMES, CARDS, number
from parlour.games.quazo.state import QuazoState
from parlour.games.quazo.tables import (
    BANK,
    BIT,
    BORDERS,
    CARD_CONSUMES,
    CARD_COST,
    CARD_EFFECT,
    CARD_MOVES,
    CARD_OWNER,
    CARD_REACH,
    CARD_STEPS,
    DATA,
    IS_TILE,
    LAID,
    SPAWN,
    apart,
    cell_at,
    cell_name,
)
from parlour.kernel.errors import BadNotation, Refusal
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.words import Phrase, Seat, phrase

_CELL: Final = "[a-h][1-8]"
_WHO: Final = "|".join(NAMES)
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
WAITS: Final = {
    CHARACTER: ("QG-1.1", "no-wait-character"),
    TILE: ("QG-1.3", "no-wait-tile"),
    FIRST: ("QG-2.1", "no-wait-first"),
    MANA: ("QG-3.1", "no-wait-mana"),
    ATTACK: ("QG-7.3", "no-wait-attack"),
    DEFEND: ("QG-7.3", "no-wait-defend"),
    DOUBLES: ("QG-9.2", "no-wait-doubles"),
    SCATTER: ("QG-9.6", "no-wait-scatter"),
    LAST: ("QG-8.2", "no-wait-last"),
    BOUT: ("QG-11.3", "no-wait-bout"),
    PICK: ("QG-1.1", "no-wait-pick"),
    GOLDEN: ("QG-8.3", "no-wait-golden"),
    DEPOSIT: ("QG-6.2", "no-wait-deposit"),
    LOOT: ("QG-8.8", "no-wait-loot"),
    STAKE: ("QG-9.3", "no-wait-stake"),
    PUT: ("QG-9.6", "no-wait-put"),
}
"""What is said to any other kind of event while a phase lasts."""
NOT_YET: Final = {
    "pick": ("QG-1.1", "no-pick-now"),
    "golden": ("QG-8.3", "no-golden-now"),
    "bank": ("QG-6.2", "no-bank-now"),
    "loot": ("QG-8.8", "no-loot-now"),
    "stake": ("QG-9.3", "no-stake-now"),
    "put": ("QG-9.6", "no-put-now"),
}
"""What is said in the main phase to a decision that belongs elsewhere."""


# Names


def who(state: QuazoState, seat: int) -> Phrase | Seat:
    """A player by the character, or by the seat while there is none."""
    character = state.character[seat]
    return Seat(seat) if character == NOBODY else character_name(character)


def character_name(character: int) -> Phrase:
    return phrase(f"character-{NAMES[character]}")


def biome_name(biome: int) -> Phrase:
    return phrase(f"biome-{BIOMES[biome]}")


def card_name(card: int) -> Phrase:
    return phrase(f"card-{CARDS[card]}")


# Events as text


def write(state: QuazoState, event: int) -> str:
    phase = state.phase
    if phase >= PICK:
        return move_text(event)
    if phase == TILE:
        return f"tile {cell_name(LAID[state.laid])} {BIOMES[event // 2]}{'*' if event % 2 else ''}"
    if phase == CHARACTER:
        return f"char {number(state, state.active)} {NAMES[event]}"
    if phase in ROLLS:
        return f"{ROLLS[int(phase)]} {number(state, state.roller())}:{event + 1}"
    return f"{DICE[int(phase)]} {event + 1}"


ROLLS: Final = {FIRST: "start", LAST: "lp", BOUT: "bout"}
DICE: Final = {MANA: "mana", ATTACK: "atk", DEFEND: "def", DOUBLES: "rob", SCATTER: "d4"}


def move_text(code: int) -> str:
    """A move's text depends on its code alone."""
    if code < M_BATTLE:
        return f">{cell_name(code - M_STEP)}"
    if code < M_ROB:
        return f"x {NAMES[code - M_BATTLE]}"
    if code < M_CARD:
        return f"rob {NAMES[code - M_ROB]}"
    if code < M_END:
        card, at = divmod(code - M_CARD, CELLS)
        effect = CARD_EFFECT[card]
        target = f" {cell_name(at)}" if effect in (JUMP, FETCH) else f" {NAMES[at]}" if effect == STEAL else ""
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
    return f"golden {cell_name(code - M_GOLDEN)}" if code < M_PICK else f"pick {NAMES[code - M_PICK]}"


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
        NOTE_PICKED: lambda: f"pick {NAMES[two]}",
        NOTE_STARTS: lambda: f"first {number(state, one)}",
        NOTE_ROUND: lambda: f"round {two}",
        NOTE_BARRED: lambda: f"barred {NAMES[state.character[one]]}",
        NOTE_LAST: lambda: f"fewest {NAMES[state.character[one]]}",
        NOTE_GOLDEN: lambda: f"golden {cell_name(one)}",
        NOTE_ENDS: lambda: f"over {CARDS[one]}",
        NOTE_MANA: lambda: f"mana {two}/3",
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
        _not_now(state, kind)
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


def _not_now(state: QuazoState, kind: str) -> NoReturn:
    """Why this kind of event does not belong here, and what does."""
    if state.phase != ACT:
        clause, message = WAITS[int(state.phase)]
        raise Refusal(clause, message, example=example(state))
    if kind in NOT_YET:
        clause, message = NOT_YET[kind]
        slots = {"round": int(state.rules.golden_round)} if kind == "golden" else {}
        raise Refusal(clause, message, **slots)
    raise Refusal("QG-3.1", "no-die-now", example=example(state))


def _one_of(name: str, names: tuple[str, ...]) -> int:
    """The number of a name, however it is spelt."""
    return [known.lower() for known in names].index(name.lower())


def _pick(state: QuazoState, found: re.Match[str]) -> int:
    character = _one_of(found["pick"], NAMES)
    if state.owner[character] != NOBODY:
        raise Refusal("QG-1.1", "no-pick-taken", character=character_name(character), example=example(state))
    return M_PICK + character


def _char(state: QuazoState, found: re.Match[str]) -> int:
    character = _one_of(found["drawn"], NAMES)
    if int(found["char"]) != number(state, state.active):
        raise Refusal("QG-R4", "no-other-place", place=number(state, state.active))
    if state.owner[character] != NOBODY:
        raise Refusal("QG-1.1", "no-pick-taken", character=character_name(character), example=example(state))
    return character


def _tile(state: QuazoState, found: re.Match[str]) -> int:
    cell = cell_name(LAID[state.laid])
    if found["tile"].lower() != cell:
        raise Refusal("QG-1.3", "no-other-cell", cell=cell)
    kind = 2 * _one_of(found["kind"], BIOMES) + (1 if found["mark"] else 0)
    if not state.left[kind]:
        clause, mark = ("QG-1.4", "*") if found["mark"] else ("QG-1.3", "")
        raise Refusal(clause, "no-tile-left", biome=biome_name(kind // 2), mark=mark)
    return kind


def _roll(kind: str) -> Callable[[QuazoState, re.Match[str]], int]:
    def read_roll(state: QuazoState, found: re.Match[str]) -> int:
        if int(found[kind]) != number(state, state.roller()):
            raise Refusal("QG-R5", "no-other-place", place=number(state, state.roller()))
        return int(found[f"{kind}_die"]) - 1

    return read_roll


def _die(kind: str) -> Callable[[QuazoState, re.Match[str]], int]:
    return lambda _state, found: int(found[kind]) - 1


def _golden(state: QuazoState, found: re.Match[str]) -> int:
    code = M_GOLDEN + cell_at(found["golden"].lower())
    if code not in list(state.legal()):
        one, two = (cell_name(code - M_GOLDEN) for code in state.legal())
        raise Refusal("QG-8.3", "no-golden-there", cell=found["golden"].lower(), one=one, two=two)
    return code


def _bank(state: QuazoState, found: re.Match[str]) -> int:
    text = found["bank"].upper()
    red = int(text.removesuffix("G").removesuffix("+") or 0)
    golden = text.endswith("G")
    carried = int(state.carried[state.active])
    if not red and not golden:
        raise Refusal("QG-6.2", "no-bank-nothing", example=example(state))
    if red > carried:
        raise Refusal("QG-6.2", "no-bank-so-many", red=carried)
    if golden and state.golden != HELD + state.active:
        raise Refusal("QG-6.2", "no-golden-held")
    return M_DEPOSIT + 2 * red + golden


def _loot(_state: QuazoState, found: re.Match[str]) -> int:
    return M_LOOT + (found["loot"].upper() == "R")


def _stake(state: QuazoState, found: re.Match[str]) -> int:
    text = found["stake"].lower()
    if text == "fold":
        return M_STAKE + 2
    if text == "stake r" and not state.carried[state.active]:
        raise Refusal("QG-9.3", "no-red-held")
    if text == "stake g" and state.golden != HELD + state.active:
        raise Refusal("QG-9.3", "no-golden-held")
    return M_STAKE + (text == "stake g")


def _put(state: QuazoState, found: re.Match[str]) -> int:
    name = found["put"].lower()
    cell = cell_at(name)
    if state.places_for(state.biome) & BIT[cell]:
        return M_PUT + cell
    slots: dict[str, Phrase | str] = {"cell": name, "example": example(state)}
    if not IS_TILE[cell]:
        raise Refusal("QG-9.6", "no-put-off", **slots)
    if state.occupied() & BIT[cell]:
        raise Refusal("QG-9.6", "no-put-occupied", **slots)
    if state.red & BIT[cell] or state.golden == cell:
        raise Refusal("QG-9.6", "no-put-jewel", **slots)
    if not state.biomes[state.biome] & BIT[cell]:
        raise Refusal("QG-9.6", "no-put-biome", biome=biome_name(state.biome), **slots)
    raise Refusal("QG-9.6", "no-put-unused", **slots)


# The main phase


def _end(state: QuazoState, _found: re.Match[str]) -> int:
    if state.inside(state.active):
        raise Refusal("QG-6.4", "no-end-inside", example=example(state))
    return M_END


def _step(state: QuazoState, found: re.Match[str]) -> int:
    name = found["step"].lower()
    cell = cell_at(name)
    code = M_STEP + cell
    if code in list(state.legal()):
        return code
    seat, here = state.active, int(state.where[state.active])
    if cell in list(SPAWN):
        raise Refusal("QG-4.2", "no-step-spawn", cell=name)
    if cell in list(BANK) and cell != state.rules.bank[seat]:
        raise Refusal("QG-4.2", "no-step-bank", cell=name)
    if apart(here, cell) != 1:
        raise Refusal("QG-4.1", "no-step-far", here=cell_name(here), cell=name)
    if state.robbed:
        raise Refusal("QG-9.9", "no-step-robbed")
    if state.locked:
        raise Refusal("QG-4.7", "no-step-locked")
    if state.made < state.allowance and not state.can_step():
        raise Refusal("QG-8.7", "no-step-hidden", steps=int(state.hidden_steps()))
    if not state.can_step():
        raise Refusal("QG-4.1", "no-step-left", steps=int(state.made))
    raise Refusal("QG-6.1", "no-step-empty")


def _battle(state: QuazoState, found: re.Match[str]) -> int:
    character = _one_of(found["battle"], NAMES)
    code = M_BATTLE + character
    if code in list(state.legal()):
        return code
    other = _opponent(state, character, "QG-7.1")
    slots: dict[str, Phrase] = {"character": character_name(character)}
    seat = state.active
    if state.robbed:
        raise Refusal("QG-7.9", "no-battle-robbed")
    if state.inside(other):
        raise Refusal("QG-6.3", "no-battle-inside", **slots)
    if state.where[other] != state.where[seat]:
        raise Refusal("QG-7.1", "no-battle-far", cell=cell_name(int(state.where[other])), **slots)
    if state.running(other, HIDE):
        raise Refusal("QG-10.1", "no-battle-hidden", **slots)
    again = int(state.attacked[4 * seat + other]) + 2
    raise Refusal("QG-7.6", "no-battle-again", round=again, **slots)


def _rob(state: QuazoState, found: re.Match[str]) -> int:
    character = _one_of(found["rob"], NAMES)
    code = M_ROB + character
    if code in list(state.legal()):
        return code
    other = _opponent(state, character, "QG-9.1")
    slots: dict[str, Phrase] = {"character": character_name(character)}
    if state.robbed:
        raise Refusal("QG-9.1", "no-rob-twice")
    if BORDERS[state.where[state.active]] != state.rules.place[other]:
        near = [cell_name(cell) for cell in LAID if BORDERS[cell] == state.rules.place[other]]
        raise Refusal("QG-9.1", "no-rob-far", cells=", ".join(near), **slots)
    if state.inside(other):
        raise Refusal("QG-9.1", "no-rob-inside", **slots)
    raise Refusal("QG-9.1", "no-rob-empty", **slots)


def _opponent(state: QuazoState, character: int, clause: str) -> int:
    """The seat of an opponent's character, for somebody who is not in the bank."""
    other = int(state.owner[character])
    if other == NOBODY:
        raise Refusal("QG-12.2", "no-such-player", character=character_name(character))
    if other == state.active:
        raise Refusal(clause, "no-own")
    if state.inside(state.active):
        raise Refusal("QG-6.4", "no-act-inside", example=example(state))
    return other


def _card(state: QuazoState, found: re.Match[str]) -> int:
    card = _one_of(found["card"], CARDS)
    at = _target(state, card, (found["at"] or "").lower())
    code = M_CARD + CELLS * card + at
    if code not in list(state.legal()):
        _why_not_use(state, card)
        (_why_not_steal if CARD_EFFECT[card] == STEAL else _why_not_tile)(state, card, at)
    return code


def _target(state: QuazoState, card: int, at: str) -> int:
    """What a card is used on: a cell, a character or nothing, whichever its effect asks for."""
    effect = CARD_EFFECT[card]
    is_cell = re.fullmatch(_CELL, at) is not None
    if effect in (JUMP, FETCH):
        if not is_cell:
            raise Refusal("QG-10.10", "no-card-cell", card=card_name(card), text=f"!{CARDS[card]} e6")
        return cell_at(at)
    if effect == STEAL:
        if not at or is_cell:
            raise Refusal("QG-10.10", "no-card-player", card=card_name(card), text=f"!{CARDS[card]} {NAMES[1]}")
        return _one_of(at, NAMES)
    if at:
        raise Refusal("QG-10.10", "no-card-target", card=card_name(card), text=f"!{CARDS[card]}")
    return 0


def _why_not_use(state: QuazoState, card: int) -> None:
    """Why the active player cannot use this card at all now, if so."""
    seat, effect = state.active, CARD_EFFECT[card]
    slots: dict[str, Phrase] = {"card": card_name(card)}
    if not state.rules.abilities:
        raise Refusal("QG-10.1", "no-abilities")
    if CARD_OWNER[card] != state.character[seat]:
        raise Refusal("QG-10.1", "no-card-own", character=character_name(int(CARD_OWNER[card])), **slots)
    if state.mana[seat] < CARD_COST[card]:
        raise Refusal("QG-10.1", "no-card-mana", cost=int(CARD_COST[card]), mana=int(state.mana[seat]), **slots)
    if effect != JUMP and state.inside(seat):
        raise Refusal("QG-10.8", "no-card-inside", **slots)
    if CARD_MOVES[card] and state.golden == HELD + seat:
        raise Refusal("QG-10.3", "no-card-golden", **slots)
    if state.locked and (CARD_MOVES[card] or effect in (JUMP, MORE_STEPS)):
        raise Refusal("QG-4.7", "no-card-locked", **slots)
    if CARD_CONSUMES[card] and state.made:
        raise Refusal("QG-10.2", "no-card-moved", **slots)
    if effect == HIDE and state.golden == HELD + seat:
        raise Refusal("QG-8.7", "no-card-late", steps=int(CARD_STEPS[card]), **slots)


def _why_not_steal(state: QuazoState, card: int, character: int) -> NoReturn:
    other = int(state.owner[character])
    slots: dict[str, Phrase] = {"character": character_name(character)}
    if other == NOBODY:
        raise Refusal("QG-12.2", "no-such-player", **slots)
    if other == state.active:
        raise Refusal("QG-10.10", "no-own")
    if not IS_TILE[state.where[other]]:
        raise Refusal("QG-6.3" if state.inside(other) else "QG-4.6", "no-steal-safe", **slots)
    if not state.carried[other]:
        raise Refusal("QG-10.10", "no-steal-empty", **slots)
    far = apart(int(state.where[state.active]), int(state.where[other]))
    raise Refusal("QG-10.10", "no-steal-far", far=far, reach=int(CARD_REACH[card]), **slots)


def _why_not_tile(state: QuazoState, card: int, cell: int) -> NoReturn:
    jump = CARD_EFFECT[card] == JUMP
    far, reach = apart(int(state.where[state.active]), cell), int(CARD_REACH[card])
    if not IS_TILE[cell]:
        raise Refusal("QG-10.4" if jump else "QG-10.10", "no-tile-off", cell=cell_name(cell))
    if far == 0:
        raise Refusal("QG-10.10", "no-tile-here", cell=cell_name(cell))
    if far > reach:
        raise Refusal("QG-10.10", "no-tile-far", cell=cell_name(cell), far=far, reach=reach)
    if not jump:
        raise Refusal("QG-10.10", "no-tile-empty", cell=cell_name(cell))
    biome = DATA.cards[card].biome
    assert biome != ANY
    raise Refusal("QG-10.10", "no-tile-biome", cell=cell_name(cell), biome=biome_name(biome))


READERS: Final[dict[str, Callable[[QuazoState, re.Match[str]], int]]] = {
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
