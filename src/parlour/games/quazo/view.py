"""Who knows what in Quazo's Gambit: nothing is hidden, so all views are alike (QG-R19)."""

from __future__ import annotations

from typing import Any, Final, NotRequired, TypedDict, cast

from parlour.games.quazo.codes import (
    ACT,
    ASIDE,
    BANKED,
    BOUT,
    CELLS,
    FIRST,
    HELD,
    HIDE,
    LAST,
    LOOT,
    M_BATTLE,
    M_CARD,
    M_END,
    M_STEP,
    NOBODY,
    PUT,
    SEATS,
    STAKE,
    STEPS,
)
from parlour.games.quazo.names import BIOMES, CARDS, name_of, number
from parlour.games.quazo.position import dump
from parlour.games.quazo.state import QuazoState
from parlour.games.quazo.tables import BIT, HOME_BIOME, STEPS_TO, cell_name
from parlour.kernel.outcome import Tally

BATTLE_ODDS: Final = {(False, False): 42, (True, False): 58, (False, True): 25, (True, True): 39}
"""The attacker's chance in per cent, with and without advantage of attacker and defender: 15/36, 125/216, 55/216,
505/1296."""
ROBBERY_ODDS: Final = 31
"""Doubles in one of two attempts: 11/36."""
ATTEMPT_ODDS: Final = 17
"""Doubles in one attempt: 1/6."""


class Effect(TypedDict):
    card: str
    until: int
    """The round in which it ends."""


Cooldown = TypedDict("Cooldown", {"character": str, "from": int})
"""Whom a player may battle only from a later round on (QG-7.6)."""


class KnownSeat(TypedDict):
    """A player, with what a careful onlooker could work out."""

    character: str | None
    at: str
    inventory: int
    bank: int
    mana: int
    place: int
    """The number of the corner, from 1."""
    worth: int
    """Of all jewels in the bank."""
    golden: str | None
    """Where the player has the golden jewel: `inventory`, `bank` or not at all."""
    inside: bool
    """Whether the player is in the own bank."""
    effects: list[Effect]
    cooldowns: list[Cooldown]


class Turn(TypedDict):
    made: int
    allowance: int
    earned: bool
    locked: str | None
    robbed: bool
    from_bank: bool


class Pending(TypedDict):
    target: NotRequired[str]
    dice: NotRequired[list[int]]
    attempts: NotRequired[int]
    staked: NotRequired[int]
    biome: NotRequired[str]
    rollers: NotRequired[list[int]]
    barred: NotRequired[list[int]]
    bouts: NotRequired[list[int]]


class Result(TypedDict):
    winner: int
    reason: str


class Steps(TypedDict):
    """How many steps are left, what the next ones would do, and how far the own bank is."""

    left: int
    earned: int
    """Steps that the third one gave (QG-4.4)."""
    cards: int
    """Steps that cards gave."""
    third: bool
    """Whether a third step could still earn more."""
    home: str
    bank: int | None
    """How far it is; None: it cannot be entered again this turn (QG-6.5)."""
    earning: list[str]
    mud: list[str]


class Prize(TypedDict):
    """What a winner takes."""

    take: int
    of: int
    golden: bool
    """Whether the golden jewel may be among them."""


class Robbery(Prize):
    """A robbery that is possible now."""

    character: str
    seat: int
    percent: int


class Battle(Robbery):
    """A battle that is possible now."""

    dice: list[int]
    """How many dice attacker and defender roll."""


Spared = TypedDict("Spared", {"character": str, "seat": int, "from": int | None})
"""Somebody on the same tile who can be battled only from a later round on; None: who is hidden."""


class Die(TypedDict):
    """A die on the table, and whose it is."""

    place: int
    shows: int
    seat: int


class Known(TypedDict):
    """The position, with what can be done and what it would bring."""

    game: str
    options: dict[str, Any]
    phase: str
    round: int
    first: int | None
    active: int
    tiles: list[str]
    red: str
    used: str
    golden: str
    seats: list[KnownSeat]
    effects: dict[str, int]
    attacks: dict[str, int]
    turn: Turn
    pending: Pending
    result: Result | None
    seat: int
    """Whose turn it is, or who chooses."""
    roller: int | None
    """Who rolls next, when several do."""
    target: int | None
    """Who is battled or robbed."""
    coming: bool
    """Whether the golden jewel is still to come (QG-8.1)."""
    steps: Steps | None
    """None outside the main phase; the next four are empty then."""
    battles: list[Battle]
    spared: list[Spared]
    robberies: list[Robbery]
    cards: list[str]
    """The cards that can be used now."""
    putting: str | None
    """Which tiles are eligible for a lost jewel: `used` ones of the biome, all of the `biome`, or `any`."""
    fallen: NotRequired[list[Die]]
    """The dice that lie on the table, if any: of the roll under way, else of the last one, until somebody acts."""
    prize: Prize | None
    """What the battle or robbery under way would bring, or brings."""


def tally(state: QuazoState, _reason: str) -> Tally:
    """What the jewels in each bank are worth."""
    return Tally(tuple(int(state.bank_worth(seat)) for seat in range(int(state.rules.players))))


def known(state: QuazoState, _seat: int | None) -> Known:
    acting, others = state.phase == ACT, _others(state)
    facts = dump(state)
    facts["seats"] = [{**data, **_facts(state, seat)} for seat, data in enumerate(facts["seats"])]
    more: dict[str, Any] = {
        "seat": int(state.active),
        "roller": int(state.roller()) if state.phase in (FIRST, LAST, BOUT) else None,
        "target": None if state.target == NOBODY else int(state.target),
        "coming": state.golden == ASIDE and state.round <= state.rules.golden_round <= state.rules.rounds,
        "steps": _steps(state) if acting else None,
        "battles": [_battle(state, other) for other in others if state.can_battle(other)] if acting else [],
        "spared": [_spared(state, other) for other in others if _is_spared(state, other)] if acting else [],
        "robberies": [_robbery(state, other) for other in others if state.can_rob(other)] if acting else [],
        "cards": _cards(state) if acting else [],
        "putting": _putting(state) if state.phase == PUT else None,
        "prize": _prize(state, int(state.target), bool(state.robbed)) if state.phase in (STAKE, LOOT) else None,
    }
    if fallen := _fallen(state):
        more["fallen"] = fallen
    return cast(Known, {**facts, **more})


def _fallen(state: QuazoState) -> list[Die]:
    dice, active, target = [int(die) for die in state.dice], int(state.active), int(state.target)
    seats = list(range(SEATS)) if state.phase in (FIRST, LAST, BOUT) else [active, active, target, target]
    if not any(dice):
        kept = int(state.fell)
        dice = [kept >> 3 * place & 7 for place in range(SEATS)]
        seats = [kept >> 12 + 2 * place & 3 for place in range(SEATS)]
    return [{"place": place, "shows": die, "seat": seats[place]} for place, die in enumerate(dice) if die]


def _putting(state: QuazoState) -> str:
    """Which tiles are eligible: `used` ones of the biome, all of the `biome`, or `any` (QG-9.6, QG-9.7)."""
    tiles = state.places_for(state.biome) & state.biomes[state.biome]
    if not tiles:
        return "any"
    return "used" if tiles & state.used else "biome"


def _others(state: QuazoState) -> list[int]:
    return [other for other in range(int(state.rules.players)) if other != state.active]


def _facts(state: QuazoState, seat: int) -> dict[str, Any]:
    """What a careful player could work out about a seat."""
    character, place = int(state.character[seat]), number(state, seat)
    if character == NOBODY:
        return {"place": place, "worth": 0, "golden": None, "inside": False, "effects": [], "cooldowns": []}
    others = [other for other in range(int(state.rules.players)) if other != seat]
    golden = {HELD + seat: "inventory", BANKED + seat: "bank"}
    last = {other: int(state.attacked[4 * seat + other]) for other in others}
    return {
        "place": place,
        "worth": int(state.bank_worth(seat)),
        "golden": golden.get(int(state.golden)),
        "inside": state.inside(seat),
        "effects": [
            {"card": CARDS[card], "until": int(state.until[card])}
            for card in (2 * character, 2 * character + 1)
            if state.until[card]
        ],
        "cooldowns": [
            {"character": name_of(state, other), "from": round + 2}
            for other, round in last.items()
            if round and round + 2 > state.round
        ],
    }


def _steps(state: QuazoState) -> Steps:
    seat = int(state.active)
    left = int(min(state.allowance, state.hidden_steps()) - state.made) if state.can_step() else 0
    near = [code - M_STEP for code in state.legal() if code < M_BATTLE]
    earned = STEPS if state.earned else 0
    return {
        "left": left,
        "earned": earned,
        "cards": int(state.allowance) - STEPS - earned,
        "third": state.made < STEPS <= state.made + left and not state.earned and state.golden != HELD + seat,
        "home": BIOMES[HOME_BIOME[state.character[seat]]],
        "bank": None if state.shut_out() else int(STEPS_TO[CELLS * state.where[seat] + state.rules.bank[seat]]),
        "earning": [cell_name(cell) for cell in near if _earns(state, cell)],
        "mud": [cell_name(cell) for cell in near if state.mired(seat, cell) != NOBODY],
    }


def _earns(state: QuazoState, cell: int) -> bool:
    """Whether a step there would be a third one onto a Domestic tile (QG-4.4)."""
    seat = int(state.active)
    home = state.biomes[HOME_BIOME[state.character[seat]]]
    golden = state.golden in (HELD + seat, cell)
    return state.made == STEPS - 1 and not state.earned and not golden and bool(home & BIT[cell])


def _battle(state: QuazoState, other: int) -> Battle:
    """The odds of a battle, and what a win would bring."""
    attacker, defender = state.advantage(state.active), state.advantage(other)
    return {
        "character": name_of(state, other),
        "seat": other,
        "percent": BATTLE_ODDS[attacker, defender],
        "dice": [1 + attacker, 1 + defender],
        **_prize(state, other, False),
    }


def _is_spared(state: QuazoState, other: int) -> bool:
    """Whether somebody is on the tile of the active seat whom it could battle but for a reason that passes."""
    return state.where[other] == state.where[state.active] and not state.robbed and not state.can_battle(other)


def _spared(state: QuazoState, other: int) -> Spared:
    again = None if state.running(other, HIDE) else int(state.attacked[4 * state.active + other]) + 2
    return {"character": name_of(state, other), "seat": other, "from": again}


def _robbery(state: QuazoState, other: int) -> Robbery:
    return {
        "character": name_of(state, other),
        "seat": other,
        "percent": ROBBERY_ODDS,
        **_prize(state, other, True),
    }


def _prize(state: QuazoState, other: int, bank: bool) -> Prize:
    """What somebody takes who wins against this seat, from its bank or its inventory (QG-7.5, QG-8.8)."""
    jewels = int(state.stored(other) if bank else state.jewels(other))
    golden = state.golden == (BANKED if bank else HELD) + other
    alone = golden and jewels == 1 and not state.rules.safe
    take = 1 if alone else jewels // 2
    return {"take": take, "of": jewels, "golden": golden and take > 0}


def _cards(state: QuazoState) -> list[str]:
    """The cards that can be used now."""
    return list(dict.fromkeys(CARDS[(code - M_CARD) // CELLS] for code in state.legal() if M_CARD <= code < M_END))
