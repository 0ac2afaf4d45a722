"""Why a text cannot be played in Quazo's Gambit, or a position cannot go on: each reason with its clause.

`example` is always a text that can be played instead.
"""

from __future__ import annotations

from typing import Final

from parlour.games.quazo.codes import (
    ACT,
    ANY,
    ASIDE,
    ATTACK,
    BANKED,
    BOUT,
    CHARACTER,
    DEFEND,
    DEPOSIT,
    DOUBLES,
    FIRST,
    FREE,
    GOLDEN,
    HELD,
    HIDE,
    JUMP,
    LAST,
    LOCK_GOLDEN,
    LOCK_JUMP,
    LOCK_MUD,
    LOCK_ROBBERY,
    LOCKS,
    LOOT,
    MANA,
    MOST_MANA,
    MOST_RED,
    NOBODY,
    PICK,
    PUT,
    SCATTER,
    STAKE,
    STAKED,
    STEAL,
    TILE,
)
from parlour.games.quazo.names import BIOMES, biome_name, card_name, character_name, lock_name, number, who, within
from parlour.games.quazo.state import QuazoState
from parlour.games.quazo.tables import (
    BANK,
    BIOME_TILES,
    BIT,
    BORDERS,
    CARD_BIOME,
    CARD_CONSUMES,
    CARD_EFFECT,
    CARD_FREES,
    CARD_MOVES,
    CARD_ON_TILE,
    CARD_OWNER,
    CARD_REACH,
    CARD_STEPS,
    GOLDEN_TILES,
    IS_TILE,
    LAID,
    SPAWN,
    apart,
    cell_name,
)
from parlour.kernel.errors import Refusal
from parlour.kernel.words import Phrase

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
"""What each phase but the main one waits for, whatever else is tried."""
LOCKED_BY: Final = {
    LOCK_GOLDEN: "QG-8.6",
    LOCK_JUMP: "QG-10.2",
    LOCK_MUD: "QG-10.9",
    LOCK_ROBBERY: "QG-9.9",
}
"""The clause of each reason to be locked."""
TIED: Final = {FIRST: "QG-2.1", LAST: "QG-8.2", BOUT: "QG-11.3"}
"""The clause that says who rolls."""


def not_now(state: QuazoState, phase: int, example: str) -> Refusal:
    """Why an event of another phase cannot happen in this one."""
    if state.phase != ACT:
        clause, message = WAITS[int(state.phase)]
        return Refusal(clause, message, example=example)
    if phase in (PICK, CHARACTER):
        return Refusal("QG-1.1", "no-pick-now")
    if phase == TILE:
        return Refusal("QG-1.3", "no-tile-now")
    if phase == FIRST:
        return Refusal("QG-2.1", "no-start-now", who=who(state, state.first))
    if phase in (GOLDEN, LAST):
        return _no_golden(state)
    if phase == DEPOSIT:
        return _no_deposit(state, example)
    if phase == BOUT:
        return Refusal("QG-11.3", "no-bout-now", round=int(state.rules.rounds))
    if phase == MANA and not state.rules.abilities:
        return Refusal("QG-10.1", "no-abilities")
    if phase == MANA:
        return Refusal("QG-3.1", "no-mana-now", example=example)
    return _no_attack(state, phase, example)


def _no_attack(state: QuazoState, phase: int, example: str) -> Refusal:
    """Why nothing of a battle or a robbery is rolled or decided in a main phase: there is none, or it is over."""
    if phase in (ATTACK, DEFEND):
        if state.robbed:
            return Refusal("QG-7.9", "no-battle-robbed")
        return Refusal("QG-7.3", "no-battle-die", example=example)
    if state.robbed:
        return Refusal("QG-9.1", "no-robbery-over")
    if phase == DOUBLES:
        return Refusal("QG-9.2", "no-robbery-die", example=example)
    if phase == SCATTER:
        return Refusal("QG-9.6", "no-scatter-die", example=example)
    if phase == STAKE:
        return Refusal("QG-9.3", "no-stake-now")
    if phase == PUT:
        return Refusal("QG-9.5", "no-put-now")
    return Refusal("QG-8.1", "no-loot-aside") if state.golden == ASIDE else Refusal("QG-8.8", "no-loot-now")


def _no_golden(state: QuazoState) -> Refusal:
    """Why the golden jewel is not laid in a main phase: it comes later, has come, or never comes."""
    comes = int(state.rules.golden_round)
    if state.golden != ASIDE:
        return Refusal("QG-8.1", "no-golden-again")
    if state.round < comes <= state.rules.rounds:
        return Refusal("QG-8.1", "no-golden-yet", round=comes)
    return Refusal("QG-8.1", "no-golden-ever")


def _no_deposit(state: QuazoState, example: str) -> Refusal:
    """Why nothing can be banked in a main phase."""
    seat = state.active
    if state.inside(seat):
        return Refusal("QG-6.4", "no-act-inside", example=example)
    if state.shut_out():
        return Refusal("QG-6.5", "no-bank-again", example=example)
    if not state.jewels(seat):
        return Refusal("QG-6.1", "no-bank-empty")
    return Refusal("QG-6.1", "no-bank-outside", cell=cell_name(int(state.rules.bank[seat])))


# Before the first turn, and rolls between players


def no_pick(character: int, example: str) -> Refusal:
    return Refusal("QG-1.1", "no-pick-taken", character=character_name(character), example=example)


def no_tile(state: QuazoState, cell: str, biome: int, marked: bool) -> Refusal | None:
    """Why this tile cannot be laid next, if so: another cell is next, or no tile of this kind is left."""
    following = cell_name(LAID[state.laid])
    if cell != following:
        return Refusal("QG-1.3", "no-other-cell", cell=following)
    if state.left[2 * biome + marked]:
        return None
    name, star = biome_name(biome), "" if marked else "*"
    if not state.left[2 * biome + 1 - marked]:
        return Refusal("QG-1.3", "no-tile-left", biome=name, count=int(BIOME_TILES[biome]))
    example = f"tile {cell} {BIOMES[biome]}{star}"
    return Refusal("QG-1.4", "no-tile-marked" if marked else "no-tile-plain", biome=name, example=example)


def no_place(state: QuazoState, place: int, following: int) -> Refusal | None:
    """Why this place does not roll or draw next, if so; `following` is the seat that does."""
    players = int(state.rules.players)
    numbers = [number(state, seat) for seat in range(players)]
    if place == numbers[following]:
        return None
    if place not in numbers:
        return Refusal("QG-12.2", "no-such-place", place=place)
    if state.phase == CHARACTER:
        return Refusal("QG-R4", "no-other-place", place=numbers[following])
    if not state.rollers >> numbers.index(place) & 1:
        return Refusal(TIED[int(state.phase)], "no-roll-tied", place=place, next=numbers[following])
    return Refusal("QG-R5", "no-other-place", place=numbers[following])


# Jewels


def no_golden_tile(cell: str, one: str, two: str) -> Refusal:
    return Refusal("QG-8.3", "no-golden-there", cell=cell, one=one, two=two)


def no_deposit(state: QuazoState, red: int, golden: bool, example: str) -> Refusal | None:
    """Why these jewels cannot be banked, if so."""
    carried = int(state.carried[state.active])
    if not red and not golden:
        return Refusal("QG-6.2", "no-bank-nothing", example=example)
    if red > carried:
        return Refusal("QG-6.2", "no-bank-so-many", red=carried)
    if golden and state.golden != HELD + state.active:
        return Refusal("QG-6.2", "no-golden-held")
    return None


def no_stake(golden: bool) -> Refusal:
    return Refusal("QG-9.3", "no-golden-held" if golden else "no-red-held")


def no_put(state: QuazoState, cell: int, example: str) -> Refusal:
    """Why a lost jewel cannot be put on this cell."""
    slots: dict[str, Phrase | str] = {"cell": cell_name(cell), "example": example}
    if not IS_TILE[cell]:
        return Refusal("QG-9.6", "no-put-off", **slots)
    if state.occupied() & BIT[cell]:
        return Refusal("QG-9.6", "no-put-occupied", **slots)
    if state.red & BIT[cell] or state.golden == cell:
        return Refusal("QG-9.6", "no-put-jewel", **slots)
    if not state.biomes[state.biome] & BIT[cell]:
        return Refusal("QG-9.6", "no-put-biome", biome=biome_name(state.biome), **slots)
    return Refusal("QG-9.6", "no-put-unused", **slots)


# The main phase


def no_end(example: str) -> Refusal:
    return Refusal("QG-6.4", "no-end-inside", example=example)


def _lock(state: QuazoState) -> Phrase:
    return lock_name(LOCKS[int(state.locked)])


def no_step(state: QuazoState, cell: int, example: str) -> Refusal:
    """Why the active seat cannot step onto this cell."""
    seat, here, name = state.active, int(state.where[state.active]), cell_name(cell)
    if cell in list(SPAWN):
        return Refusal("QG-4.2", "no-step-spawn", cell=name)
    if cell in list(BANK) and cell != state.rules.bank[seat]:
        owned = cell in list(state.rules.bank)[: state.rules.players]
        return Refusal("QG-4.2", "no-step-bank", cell=name, cells=_beside(list(BANK).index(cell)) if owned else "none")
    if apart(here, cell) != 1:
        return Refusal("QG-4.1", "no-step-far", here=cell_name(here), cell=name)
    if cell == state.rules.bank[seat] and state.shut_out():
        return Refusal("QG-6.5", "no-bank-again", example=example)
    if state.locked:
        return Refusal(LOCKED_BY[int(state.locked)], "no-step-locked", why=_lock(state), example=example)
    if state.made < state.allowance and not state.can_step():
        return Refusal("QG-8.7", "no-step-hidden", steps=int(state.hidden_steps()))
    if not state.can_step():
        return Refusal("QG-4.1", "no-step-left", steps=int(state.made))
    return Refusal("QG-6.1", "no-step-empty")


def no_battle(state: QuazoState, character: int, example: str) -> Refusal:
    """Why the active seat cannot battle this character."""
    seat, other, name = state.active, int(state.owner[character]), character_name(character)
    reason = _no_opponent(state, character, "QG-7.1", example)
    if reason:
        return reason
    if state.robbed:
        return Refusal("QG-7.9", "no-battle-robbed")
    if state.inside(other):
        return Refusal("QG-6.3", "no-battle-inside", character=name)
    if state.where[other] != state.where[seat]:
        return Refusal("QG-7.1", "no-battle-far", cell=cell_name(int(state.where[other])), character=name)
    if state.running(other, HIDE):
        return Refusal("QG-10.1", "no-battle-hidden", character=name)
    again = within(int(state.attacked[4 * seat + other]) + 2, int(state.rules.rounds))
    return Refusal("QG-7.6", "no-battle-again", round=again, character=name)


def no_robbery(state: QuazoState, character: int, example: str) -> Refusal:
    """Why the active seat cannot rob this character's bank."""
    other, name = int(state.owner[character]), character_name(character)
    reason = _no_opponent(state, character, "QG-9.1", example)
    if reason:
        return reason
    if state.robbed:
        return Refusal("QG-9.1", "no-rob-twice")
    if BORDERS[state.where[state.active]] != state.rules.place[other]:
        return Refusal("QG-9.1", "no-rob-far", cells=_beside(state.rules.place[other]), character=name)
    if state.inside(other):
        return Refusal("QG-9.1", "no-rob-inside", character=name)
    return Refusal("QG-9.1", "no-rob-empty", character=name)


def _beside(place: int) -> str:
    """The tiles from which the bank of this corner can be robbed."""
    return ", ".join(cell_name(cell) for cell in LAID if BORDERS[cell] == place)


def _no_opponent(state: QuazoState, character: int, clause: str, example: str) -> Refusal | None:
    """Why this character cannot be attacked at all, if so; `clause` is the one that asks for another player."""
    other = int(state.owner[character])
    if other == NOBODY:
        return Refusal("QG-12.2", "no-such-player", character=character_name(character))
    if other == state.active:
        return Refusal(clause, "no-own")
    if state.inside(state.active):
        return Refusal("QG-6.4", "no-act-inside", example=example)
    return None


# Cards


def no_card(state: QuazoState, card: int, example: str) -> Refusal | None:
    """Why the active seat cannot use this card at all now, if so."""
    seat, effect, name = state.active, CARD_EFFECT[card], card_name(card)
    golden = state.golden == HELD + seat
    if not state.rules.abilities:
        return Refusal("QG-10.1", "no-abilities")
    if CARD_OWNER[card] != state.character[seat]:
        return Refusal("QG-10.1", "no-card-own", character=character_name(int(CARD_OWNER[card])), card=name)
    if state.mana[seat] < state.cost(card):
        return Refusal("QG-10.1", "no-card-mana", cost=int(state.cost(card)), mana=int(state.mana[seat]), card=name)
    if effect != JUMP and state.inside(seat):
        return Refusal("QG-10.8", "no-card-inside", card=name)
    if CARD_MOVES[card] and golden:
        return Refusal("QG-10.3", "no-card-golden", card=name)
    if state.locked and CARD_FREES[card]:
        return Refusal(LOCKED_BY[int(state.locked)], "no-card-locked", why=_lock(state), card=name, example=example)
    if CARD_CONSUMES[card] and state.made:
        return Refusal("QG-10.2", "no-card-moved", card=name)
    if effect == HIDE and golden and state.made > CARD_STEPS[card]:
        return Refusal("QG-8.7", "no-card-late", steps=int(CARD_STEPS[card]), card=name)
    return None


def no_target(card: int, example: str) -> Refusal:
    """Why a card that can be used cannot be used like this: a target is missing, or of the wrong kind, or not needed.

    `example` is empty if the card finds no target at all.
    """
    if not example:
        return Refusal("QG-10.10", "no-card-idle", card=card_name(card))
    message = "no-card-cell" if CARD_ON_TILE[card] else "no-card-target"
    return Refusal(
        "QG-10.10", "no-card-player" if CARD_EFFECT[card] == STEAL else message, card=card_name(card), example=example
    )


def no_theft(state: QuazoState, card: int, character: int) -> Refusal:
    """Why a stealing card does not reach this character."""
    other, name = int(state.owner[character]), character_name(character)
    if other == NOBODY:
        return Refusal("QG-12.2", "no-such-player", character=name)
    if other == state.active:
        return Refusal("QG-10.10", "no-own")
    if not IS_TILE[state.where[other]]:
        return Refusal("QG-6.3" if state.inside(other) else "QG-4.6", "no-steal-safe", character=name)
    if not state.carried[other]:
        return Refusal("QG-10.10", "no-steal-empty", character=name)
    far = apart(int(state.where[state.active]), int(state.where[other]))
    return Refusal("QG-10.10", "no-steal-far", far=far, reach=int(CARD_REACH[card]), character=name)


def no_tile_for(state: QuazoState, card: int, cell: int) -> Refusal:
    """Why a jumping or fetching card cannot be used on this cell."""
    jump, name = CARD_EFFECT[card] == JUMP, cell_name(cell)
    far, reach = apart(int(state.where[state.active]), cell), int(CARD_REACH[card])
    if not IS_TILE[cell]:
        return Refusal("QG-10.4" if jump else "QG-10.10", "no-tile-off", cell=name)
    if far == 0:
        return Refusal("QG-10.10", "no-tile-here", cell=name)
    if far > reach:
        return Refusal("QG-10.10", "no-tile-far", cell=name, far=far, reach=reach)
    if not jump:
        return Refusal("QG-10.10", "no-tile-empty", cell=name)
    return Refusal("QG-10.10", "no-tile-biome", cell=name, biome=biome_name(int(CARD_BIOME[card])))


# Positions that cannot go on


def check_phase(state: QuazoState) -> None:
    """Refuse a position in which its phase has nothing to wait for, or could not have come about."""
    check = CHECKS.get(int(state.phase))
    if check:
        check(state)
    _check_from_bank(state)


def _check_from_bank(state: QuazoState) -> None:
    """Who is in the bank before moving began the turn there; who began it there has left before anything else."""
    inside, idle = state.inside(state.active), not state.made and not state.locked
    if state.phase in (MANA, ACT) and inside and not state.from_bank:
        raise Refusal("QG-6.4", "position-from-bank")
    if state.from_bank and idle and not inside:
        raise Refusal("QG-6.4", "position-from-bank")
    if state.phase == DEPOSIT and state.shut_out():
        raise Refusal("QG-6.5", "position-again")


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


CHECKS: Final = {
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
