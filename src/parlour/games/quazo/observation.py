"""What a seat of Quazo's Gambit knows, and what its moves choose, as numbers (compiled)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.quazo.codes import (
    ACT,
    ANY,
    ASIDE,
    BANKED,
    BOUT,
    CARD_COUNT,
    CELLS,
    END,
    FETCH,
    FIRST,
    FREE,
    GOLDEN_WORTH,
    HELD,
    LAST,
    LOCKS,
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
    MOST_MANA,
    NOBODY,
    PHASES,
    SEATS,
    SIDE,
    STAKED,
    STEAL,
    STEPS,
)
from parlour.games.quazo.moves import Moves
from parlour.games.quazo.tables import (
    ALL_TILES,
    BIOME_TILES,
    BIT,
    CARD_BIOME,
    CARD_EFFECT,
    CARD_ON_TILE,
    CARD_REACH,
    CARD_ROUNDS,
    CARD_STEPS,
    FILES,
    LAID,
    TILES,
    WITHIN,
)
from parlour.kernel.arrays import vec
from parlour.kernel.observation import Factor, Factored, Part
from parlour.kernel.options import Values
from parlour.kernel.state import ahead

PHASE_COUNT: Final[i64] = len(PHASES)
LOCK_COUNT: Final[i64] = len(LOCKS) - 1
SOON: Final = 10
"""More rounds than this are not told apart where what is near matters."""
LONGEST: Final[i64] = 1 + max([2, *(int(rounds) for rounds in CARD_ROUNDS)])
"""Rounds that an effect touches at most."""
MOST_STEPS: Final[i64] = 2 * STEPS + MOST_MANA * max([int(steps) for steps in CARD_STEPS])
"""The largest allowance of a turn: the first steps, those of the third one, and those of cards."""
BIOME_ORDER: Final = "City, Swamp, Water, Sky"


def parts(_values: Values, seats: int) -> tuple[Part, ...]:
    return (
        Part("biomes", (SEATS, CELLS), f"1 for each tile of a biome: {BIOME_ORDER}; cells from a1."),
        Part("red", (CELLS,), "1 for each tile with a red jewel."),
        Part("used", (CELLS,), "1 for each tile that holds a jewel or has held one."),
        Part("golden", (2, SIDE), "1 for the file and the rank of the golden jewel on the board."),
        Part("at", (seats, 2, SIDE), "1 for the file and the rank of each seat."),
        Part("inside", (seats,), "1 for each seat inside its bank."),
        Part("character", (seats, SEATS), "1 for the character of each seat: Cat, Frog, Fish, Swan."),
        Part("inventory", (seats,), "The red jewels in each inventory, as a share of all."),
        Part("bank", (seats,), "The red jewels in each bank, as a share of all."),
        Part("worth", (seats,), "What each bank is worth, as a share of all jewels."),
        Part("holder", (2, seats), "1 for the seat that has the golden jewel, in its inventory or its bank."),
        Part("beside", (2,), "1 if the golden jewel is not on the board yet; 1 if it is at stake."),
        Part("mana", (seats,), f"The mana of each seat, divided by {MOST_MANA}."),
        Part("effects", (seats, 2), f"The rounds for which each seat's two cards still work, divided by {LONGEST}."),
        Part("advantage", (seats,), "1 for each seat that would roll two dice in a battle where it is now."),
        Part("spared", (seats, seats), "The rounds before one seat may battle another again, divided by 2."),
        Part("phase", (PHASE_COUNT,), "1 for what is awaited, in the order of the phases in codes.py."),
        Part("turn", (seats,), "1 for the seat that takes its turn, picks, or lays the golden jewel."),
        Part("first", (seats,), "1 for the seat that begins each round."),
        Part("rounds", (2,), f"The rounds left after this one: as a share of all, and divided by {SOON}."),
        Part("coming", (2,), f"1 if the golden jewel is to come, and the rounds until then, divided by {SOON}."),
        Part("steps", (2,), f"The steps made in this turn, and those left, divided by {MOST_STEPS}."),
        Part("allowance", (1,), f"The steps that this turn has in all, divided by {MOST_STEPS}."),
        Part("done", (3,), "1 if the third step has earned more; if a bank was robbed; if the turn began in the bank."),
        Part("locked", (LOCK_COUNT,), "1 for what locks the player: the golden jewel, a jump, mud, a robbery."),
        Part("target", (seats,), "1 for the seat that is battled or robbed."),
        Part("attempts", (1,), f"The attempts at the robbery, divided by {FREE + 1}."),
        Part("staked", (1,), "The red jewels at stake, as a share of all."),
        Part("lost", (SEATS,), f"1 for the biome where a lost jewel must be put: {BIOME_ORDER}."),
        Part("dice", (4,), "The dice of a battle, two of each side, or the two of a robbery, divided by 6."),
        Part("rollers", (seats,), "1 for each seat that rolls against others."),
        Part("rolled", (seats,), "What each of them has rolled, divided by 6."),
        Part("barred", (seats,), "1 for each seat that cannot lay the golden jewel: its tiles are occupied."),
        Part("bouts", (seats,), "The bouts that each seat has won, divided by 2."),
        Part("seat", (seats,), "1 for one's own number, from seat 1 on: it tells one's bank and corner."),
    )


def observe(state: Moves, seat: i64, out: vec[float], at: i64) -> None:
    seats = state.rules.players
    red = at + SEATS * CELLS
    _tiles(state, out, at, red)
    golden = state.golden
    files = red + 2 * CELLS
    if 0 <= golden < CELLS:
        out[files + golden % SIDE] = 1.0
        out[files + SIDE + golden // SIDE] = 1.0
    place = files + 2 * SIDE
    phase = _seats(state, seat, out, place)
    awaits = state.phase
    out[phase + awaits] = 1.0
    turn = phase + PHASE_COUNT
    if awaits != END:
        out[turn + ahead(state.active, seat, seats)] = 1.0
    if state.first != NOBODY:
        out[turn + seats + ahead(state.first, seat, seats)] = 1.0
    rounds = turn + 2 * seats
    left = state.rules.rounds - state.round
    out[rounds] = float(left) / float(state.rules.rounds)
    out[rounds + 1] = float(min(left, SOON)) / float(SOON)
    if golden == ASIDE and state.round <= state.rules.golden_round <= state.rules.rounds:
        out[rounds + 2] = 1.0
        out[rounds + 3] = float(min(state.rules.golden_round - state.round, SOON)) / float(SOON)
    steps = rounds + 4
    out[steps] = float(state.made) / float(MOST_STEPS)
    if awaits == ACT and state.can_step():
        out[steps + 1] = float(state.hidden_steps() - state.made) / float(MOST_STEPS)
    out[steps + 2] = float(state.allowance) / float(MOST_STEPS)
    if state.earned:
        out[steps + 3] = 1.0
    if state.robbed:
        out[steps + 4] = 1.0
    if state.from_bank:
        out[steps + 5] = 1.0
    if state.locked > 0:
        out[steps + 5 + state.locked] = 1.0
    target = steps + 6 + LOCK_COUNT
    if state.target != NOBODY:
        out[target + ahead(state.target, seat, seats)] = 1.0
        out[target + seats] = float(min(state.attempts, FREE + 1)) / float(FREE + 1)
        out[target + seats + 1] = float(state.staked) / float(SEATS * state.rules.marked)
        if state.biome != ANY:
            out[target + seats + 2 + state.biome] = 1.0
    dice = target + seats + 2 + SEATS
    if awaits in (FIRST, LAST, BOUT):
        for other in range(seats):
            if state.rollers >> other & 1 == 1:
                to = dice + 4 + ahead(other, seat, seats)
                out[to] = 1.0
                out[to + seats] = float(state.dice[other]) / 6.0
            out[dice + 4 + 3 * seats + ahead(other, seat, seats)] = float(state.bouts >> 2 * other & 3) / 2.0
    else:
        for die in range(SEATS):
            out[dice + die] = float(state.dice[die]) / 6.0
    if state.barred != 0:
        for other in range(seats):
            if state.barred >> other & 1 == 1:
                out[dice + 4 + 2 * seats + ahead(other, seat, seats)] = 1.0
    out[dice + 4 + 4 * seats + seat] = 1.0


def _tiles(state: Moves, out: vec[float], at: i64, red: i64) -> None:
    biomes = state.biomes
    swamp, water, sky = biomes[1], biomes[2], biomes[3]
    laid = biomes[0] | swamp | water | sky
    if laid == ALL_TILES:  # computed, since a processor cannot foresee which biome comes next
        for cell in LAID:
            biome = (swamp >> cell & 1) + 2 * (water >> cell & 1) + 3 * (sky >> cell & 1)
            out[at + CELLS * biome + cell] = 1.0
    else:
        for biome in range(SEATS):
            _mark(biomes[biome], out, at + CELLS * biome)
    _mark(state.red, out, red)
    _mark(state.used, out, red + CELLS)


def _mark(tiles: i64, out: vec[float], at: i64) -> None:
    """Write 1 for each tile of a set."""
    while tiles != 0:
        for file in FILES[tiles & 255]:
            out[at + file] = 1.0
        tiles >>= SIDE
        at += SIDE


def _seats(state: Moves, seat: i64, out: vec[float], at: i64) -> i64:
    """What belongs to each seat; the place after it."""
    seats, golden, round = state.rules.players, state.golden, state.round
    all_red = SEATS * state.rules.marked
    inside = at + 2 * SIDE * seats
    character = inside + seats
    inventory = character + SEATS * seats
    holder = inventory + 3 * seats
    beside = holder + 2 * seats
    if golden == ASIDE:
        out[beside] = 1.0
    elif golden == STAKED:
        out[beside + 1] = 1.0
    mana = beside + 2
    effects = mana + seats
    advantage = effects + 2 * seats
    spared = advantage + seats
    where, carried, banked, characters = state.where, state.carried, state.banked, state.character
    bank, all_mana, until, attacked = state.rules.bank, state.mana, state.until, state.attacked
    other = seat
    for number in range(seats):
        cell = where[other]
        out[at + cell % SIDE] = 1.0
        out[at + SIDE + cell // SIDE] = 1.0
        at += 2 * SIDE
        if cell == bank[other]:
            out[inside + number] = 1.0
        place = inventory + number
        worth = banked[other]
        if carried[other] > 0:
            out[place] = float(carried[other]) / float(all_red)
        if worth > 0:
            out[place + seats] = float(worth) / float(all_red)
        if golden == BANKED + other:
            out[holder + seats + number] = 1.0
            worth += GOLDEN_WORTH
        elif golden == HELD + other:
            out[holder + number] = 1.0
        if worth > 0:
            out[place + 2 * seats] = float(worth) / float(all_red + GOLDEN_WORTH)
        played = characters[other]
        if played != NOBODY:
            out[character + SEATS * number + played] = 1.0
            out[mana + number] = float(all_mana[other]) / float(MOST_MANA)
            for card in range(2 * played, 2 * played + 2):
                if until[card] > 0:
                    left = min(max(until[card] - round, 0) + 1, LONGEST)
                    out[effects + card - 2 * played] = float(left) / float(LONGEST)
            if state.advantage(other):
                out[advantage + number] = 1.0
            for victim in range(seats):
                last = attacked[SEATS * other + victim]
                if last > 0 and round < last + 2:  # QG-7.6
                    to = spared + seats * number + ahead(victim, seat, seats)
                    out[to] = float(last + 2 - round) / 2.0
        effects += 2
        other += 1
        if other == seats:
            other = 0
    return spared + seats * seats


def factored(_values: Values, _seats: int) -> Factored:
    factors = (
        Factor("how", 11, "Step, battle, rob, card, end, deposit, loot, stake, put, lay the golden jewel, pick."),
        Factor(
            "what",
            CARD_COUNT,
            "The card, two for each character in turn; the character; 1 for the golden jewel in a deposit; of loot: with "
            "or without it; of a stake: red, golden, none.",
        ),
        Factor(
            "where", CELLS, "The cell from a1, the character that a card is used on, or the red jewels of a deposit."
        ),
    )
    return Factored(factors, split)


def split(code: int) -> tuple[int, ...]:
    if code < M_BATTLE:
        return 0, 0, code
    if code < M_ROB:
        return 1, code - M_BATTLE, 0
    if code < M_CARD:
        return 2, code - M_ROB, 0
    if code < M_END:
        return 3, (code - M_CARD) // CELLS, (code - M_CARD) % CELLS
    if code < M_DEPOSIT:
        return 4, 0, 0
    if code < M_LOOT:
        return 5, (code - M_DEPOSIT) % 2, (code - M_DEPOSIT) // 2
    if code < M_STAKE:
        return 6, code - M_LOOT, 0
    if code < M_PUT:
        return 7, code - M_STAKE, 0
    if code < M_GOLDEN:
        return 8, 0, code - M_PUT
    if code < M_PICK:
        return 9, 0, code - M_GOLDEN
    return 10, code - M_PICK, 0


def most_moves(values: Values, seats: int) -> int:
    """The most of three: deposits of any number of red jewels, with or without the golden one, but not of nothing;
    tiles for a lost jewel, all those of other biomes if its own has none free; and what a turn allows, which is four
    steps, one bank to rob, the others to battle, the end, and two cards of one character on all they reach.
    """
    jewels = SEATS * int(str(values["marked_per_biome"]))
    cards = max(_targets(card, jewels, seats) + _targets(card + 1, jewels, seats) for card in range(0, CARD_COUNT, 2))
    elsewhere = TILES - int(min(BIOME_TILES))
    return max(2 * jewels + 1, elsewhere, int(max(BIOME_TILES)), 4 + 1 + (seats - 1) + 1 + cards)


def _targets(card: int, jewels: int, seats: int) -> int:
    """On how much a card can be used at once, at most."""
    if CARD_ON_TILE[card] == 0:
        return seats - 1 if CARD_EFFECT[card] == STEAL else 1
    reach = CELLS * int(CARD_REACH[card])
    tiles = max(int(WITHIN[reach + cell] & ~BIT[cell]).bit_count() for cell in range(CELLS))
    if CARD_EFFECT[card] == FETCH:
        return min(tiles, jewels)
    return tiles if CARD_BIOME[card] == ANY else min(tiles, int(BIOME_TILES[CARD_BIOME[card]]))
