"""What a seat imagines: only what agrees with all it knows, as likely as the contract says (section 4.5)."""

from __future__ import annotations

import math
import random
from collections import Counter
from hashlib import blake2b
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from mypy_extensions import i64

from parlour.bots import bot
from parlour.bots.levels import settings
from parlour.bots.search import SearchBot
from parlour.games.gambit import GAME
from parlour.games.gambit.belief.evidence import (
    GAINS_ENEMY,
    GAINS_GROUND,
    GAINS_NOTHING,
    GAINS_ROW,
    MOST_EVIDENCE,
    UNACCUSED,
)
from parlour.games.gambit.belief.placements import Belief, Case, Odds, belief_of
from parlour.games.gambit.claims import CLAIMS, HAND, TRUSTS, made, trust_in, trusts
from parlour.games.gambit.codes import CLAIMS as ANSWERING
from parlour.games.gambit.state import GambitState
from parlour.kernel.arrays import vec
from parlour.kernel.bot import Eyes
from parlour.kernel.drivers import resolve_chance
from parlour.kernel.rng import Rng
from parlour.kernel.state import OVER

from . import worlds
from .support import LETTERS, after, at, four, pieces, powers, random_event, random_options

SMALL = {"pieces": 3, "loss_limit": 6, "goal_pieces": 2}
"""Few enough pieces to try out all worlds."""


def truth(state: GambitState, observer: str) -> worlds.World:
    """The powers of all others as they are."""
    held = {name: powers(state, name).split(",") for name in sorted(pieces(state), key=order) if name[0] != observer}
    return tuple((name, in_type(names, worlds.MOVEMENT), in_type(names, worlds.ACTION)) for name, names in held.items())


def order(name: str) -> tuple[int, str]:
    return "SWNE".index(name[0]), name


def in_type(names: list[str], kind: tuple[str, ...]) -> str:
    return next((name for name in names if name in kind), "-")


def believed(state: GambitState, seat: int) -> worlds.Worlds:
    """The worlds that the engine draws from, with their probabilities, put together from its parts."""
    belief = state.belief(seat)
    found: worlds.Worlds = {}
    names = sorted((name for name in pieces(state) if name[0] != LETTERS[seat]), key=order)
    for movement, action in product(belief.movement, belief.action):
        if any(one + two == 0 for one, two in zip(movement.inputs, action.inputs, strict=True)):
            continue
        parts = [*movement.odds, *action.odds]
        for picks in product(*(range(len(odds.codes)) for odds in parts)):
            weight, held = 1.0, {name: ["-", "-"] for name in names}
            for odds, pick in zip(parts, picks, strict=True):
                weight *= odds.sums[pick] - (odds.sums[pick - 1] if pick else 0.0)
                for number in range(state.rules.pieces):
                    value = odds.codes[pick] // 5**number % 5
                    held[f"{LETTERS[odds.seat]}{number + 1}"][odds.kind] = ("-", *worlds.NAMES[odds.kind])[value]
            key = tuple((name, *held[name]) for name in names)
            found[key] = found.get(key, 0.0) + weight
    total = sum(found.values())
    return {world: weight / total for world, weight in found.items() if weight > 0}


def bold_event(state: GambitState, rng: random.Random) -> int:
    """Random, but with many claims that are true, accused and selected anew, and all Player Powers used."""
    texts = {GAME.write(state, code): int(code) for code in state.legal()}
    wanted = [code for text, code in texts.items() if text.startswith(("bluff", "witch", "sensei"))]
    if "/" in "".join(texts):
        held = {piece: powers(state, piece).split(",") for piece in pieces(state)}
        true = [code for text, code in texts.items() if "/" in text and set(text[9:].split("+")) <= set(held[text[:2]])]
        wanted += true + [code for text, code in texts.items() if "?" in text]
    return int(rng.choice(wanted)) if wanted and rng.random() < 0.6 else random_event(state, rng)


def play_some(options: dict[str, Any], seats: int, rng: random.Random, facts: int) -> GambitState:
    """A random game up to this many lines of the log, or as far as it goes."""
    while True:
        state = GAME.start(seats, **options)
        while state.actor() != OVER and len(state.log) < facts:
            before = state.copy()
            state.apply(bold_event(state, rng))
        state = before if state.actor() == OVER else state
        if len(state.log) >= facts // 2:
            return state


@pytest.mark.parametrize("number", range(20))
def test_two_seats_imagine_exactly_the_worlds_of_brute_force(number: int) -> None:
    rng = random.Random(f"two {number}")
    movement, action = rng.choice(((1, 1), (2, 1), (1, 2), (0, 2), (2, 2)))
    extras = {
        "movement_powers": movement,
        "action_powers": action,
        "assign": rng.choice(("choose", "dice")),
        "player_powers": rng.choice(("off", "choose")),
        "kamikaze_cost": rng.choice(("all", "action")),
    }
    state = play_some({**SMALL, **extras}, 2, rng, rng.choice((2, 5, 9)))
    for seat in range(2):
        compare(state, seat)


def compare(state: GambitState, seat: int) -> None:
    wanted = worlds.possible(GAME.dump(state), LETTERS[seat])
    found = believed(state, seat)
    assert {world for world, weight in wanted.items() if weight > 0} == set(found)
    assert all(abs(wanted[world] - weight) < 1e-9 for world, weight in found.items())
    assert truth(state, LETTERS[seat]) in found


@pytest.mark.parametrize("number", range(12))
def test_three_seats_imagine_exactly_the_worlds_of_brute_force(number: int) -> None:
    rng = random.Random(f"three {number}")
    kinds = {"movement_powers": number % 2, "action_powers": 1 - number % 2}
    state = play_some({**SMALL, **kinds, "player_powers": "choose"}, 3, rng, 8)
    for seat in range(3):
        compare(state, seat)


SWAP = "S1 [Gh,St]; W2 [Di,Ka]; N1 [Bu,Mo]"


@pytest.mark.clause("GA-13.10", "GA-13.11")
def test_who_has_no_part_in_a_swap_knows_no_more_than_that_the_piece_held_something() -> None:
    options = {**SMALL, "movement_powers": 1, "action_powers": 1, "player_powers": "choose"}
    state = at(SWAP, "S", "SWN", options=options, player_powers={"W": ["WitchDoctor"]})
    state = after(state, "S2:c1-d2/Di", "witch W2")
    compare(state, 1)  # North
    found = believed(state, 1)
    held = {{name: (m, a) for name, m, a in world}["W2"] for world in found}
    assert held == {("Di", "-")}  # what it got is public
    received = {{name: (m, a) for name, m, a in world}["S2"] for world in found}
    assert ("Di", "-") in received
    assert len(received) > 10


def swapped(number: int, swaps: int) -> GambitState:
    """A game of three in which South and West have used this many Witch Doctors against each other."""
    rng = random.Random(f"swapped {number}")
    options = {**SMALL, "movement_powers": 1, "action_powers": 1, "player_powers": "choose"}
    held = {seat: ["WitchDoctor"] * 9 for seat in "SW"}
    while True:
        state = at("S1 [Gh,St]; W2 [Di,Ka]; N1 [Bu,Mo]", "S", "SWN", options=options, player_powers=held)
        for _event in range(200):
            if state.actor() == OVER:
                break
            if sum("swapped" in line for line in GAME.dump(state)["log"]) == swaps:
                return state
            texts = GAME.moves(state)
            wanted = [text for text in texts if text.startswith("witch") or "/" in text] if rng.random() < 0.7 else []
            GAME.play(state, rng.choice(wanted or [text for text in texts if text in ("ok", "none")] or texts))


@pytest.mark.clause("GA-13.10", "GA-13.11")
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("swaps", [3, 4])
def test_many_swaps_of_others_leave_exactly_the_worlds_of_brute_force(swaps: int, number: int) -> None:
    compare(swapped(number, swaps), 1)  # North


@pytest.mark.parametrize("number", range(3))
def test_more_swaps_than_are_tried_out_leave_only_possible_worlds_and_the_true_one(number: int) -> None:
    state = swapped(number, 6)
    wanted = worlds.possible(GAME.dump(state), "N")
    assert truth(state, "N") in believed(state, 1)
    assert all(wanted[truth(state.imagine(1, Rng(draw)), "N")] > 0 for draw in range(100))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(6))
def test_the_true_world_is_always_among_those_that_a_seat_can_imagine(seats: int, number: int) -> None:
    """Every state of whole games with all options, for every seat; and the imagined ones are possible for all seats."""
    rng = random.Random(f"true {seats} {number}")
    state = GAME.start(seats, **random_options(rng, seats))
    count = 0
    while state.actor() != OVER and count < 250:
        if GAME.dump(state)["turn"]:
            for seat in range(seats):
                assert is_possible(state, seat)
            if count % 10 == 0:
                world = state.imagine(rng.randrange(seats), Rng(count))
                assert all(is_possible(world, seat) for seat in range(seats))
        state.apply(bold_event(state, rng) if state.actor() >= 0 else random_event(state, rng))
        count += 1


@pytest.mark.parametrize("weighs", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(3))
def test_a_seat_works_out_the_same_in_every_world_that_it_imagines(number: int, seats: int, weighs: bool) -> None:
    """So a world keeps what it was drawn from; whoever else is asked about it begins anew."""
    rng = random.Random(f"same {seats} {number}")
    state = GAME.start(seats, **random_options(rng, seats))
    count = 0
    while state.actor() != OVER and count < 200:
        if count % 10 == 0 and GAME.dump(state)["turn"]:
            for seat in range(seats):
                world = state.imagine_likely(seat, Rng(count)) if weighs else state.imagine(seat, Rng(count))
                anew = GAME.load(GAME.dump(world))
                for asked in (seat, (seat + 1) % seats):
                    assert parts(world.belief(asked, weighs)) == parts(anew.belief(asked, weighs))
        state.apply(bold_event(state, rng) if state.actor() >= 0 else random_event(state, rng))
        count += 1


def parts(belief: Belief) -> list[tuple[list[int], list[tuple[list[int], list[float]]]]]:
    return [
        ([*case.inputs], [([*odds.codes], [*odds.sums]) for odds in case.odds])
        for case in (*belief.movement, *belief.action)
    ]


def is_possible(state: GambitState, seat: int) -> bool:
    """Whether the powers as they are have a chance in what the seat believes."""
    belief = state.belief(seat)
    return any(explains(case, state) for case in belief.movement) and any(
        explains(case, state) for case in belief.action
    )


def explains(case: Case, state: GambitState) -> bool:
    return all(placed(state, odds) in list(odds.codes) for odds in case.odds)


def placed(state: GambitState, odds: Odds) -> int:
    return sum(
        state.power[2 * (6 * odds.seat + number) + odds.kind] * 5**number for number in range(state.rules.pieces)
    )


def drawn(state: GambitState, seat: int, count: int) -> Counter[worlds.World]:
    rng = Rng(5)
    return Counter(truth(state.imagine(seat, rng), LETTERS[seat]) for _ in range(count))


@pytest.mark.parametrize("number", range(3))
def test_worlds_are_drawn_as_often_as_they_are_likely(number: int) -> None:
    rng = random.Random(f"often {number}")
    extras = {"movement_powers": 1, "action_powers": number, "assign": ("choose", "dice", "choose")[number]}
    state = play_some({**SMALL, **extras}, 2, rng, 6)
    wanted = worlds.possible(GAME.dump(state), "S")
    counts = drawn(state, 0, 1000)
    assert set(counts) <= set(wanted)
    for world, chance in wanted.items():
        spread = (1000 * chance * (1 - chance)) ** 0.5
        assert abs(counts[world] - 1000 * chance) < 5 * spread + 1, world


# By hand

PLACED = ("Di@S1", "Gh@S2", "Mo@S1", "St@S2", "Di@N1", "Gh@N2", "Mo@N1", "St@N2")


def share(state: GambitState, seat: int, piece: str, power: str) -> float:
    """How likely the seat thinks it is that a piece holds a power."""
    slot = worlds.slot_of(power)
    column = 1 + slot
    return sum(p for world, p in worlds.possible(GAME.dump(state), LETTERS[seat]).items() for row in world if row[0] == piece and row[column] == power)  # fmt: skip


@pytest.mark.clause("GA-15.2")
def test_at_first_each_of_six_pieces_holds_each_power_with_a_chance_of_one_in_twelve() -> None:
    state = GAME.play(GAME.start(), *PLACED)
    counts = Counter(powers(state.imagine(0, Rng(number)), "N4") for number in range(1200))
    with_diagonal = sum(count for text, count in counts.items() if "Di" in text)
    assert abs(with_diagonal - 100) < 50


@pytest.mark.clause("GA-6.4")
def test_a_piece_that_was_caught_is_never_imagined_with_that_power() -> None:
    state = GAME.play(GAME.start(), *PLACED, "S3:c1-d2/Di", "bluff Di", "lose S6")
    assert not any("Di" in powers(state.imagine(1, Rng(number)), "S3") for number in range(300))


@pytest.mark.clause("GA-6.3")
def test_after_a_true_claim_the_piece_has_that_power_only_by_a_new_selection() -> None:
    """18 placements of another Movement power; 19 selections each, one of which gives Diagonal back to S1."""
    state = GAME.play(GAME.start(pieces=3, loss_limit=6), *PLACED, "S1:b1-c2/Di", "bluff Di", "lose N3", "Di@S1")
    found = believed_share(state, 1, "S1", "Di")
    assert abs(found - 1 / 10) < 1e-9  # none, or one of three powers on one of three pieces


def believed_share(state: GambitState, seat: int, piece: str, power: str) -> float:
    column = 1 + worlds.slot_of(power)
    return sum(p for world, p in believed(state, seat).items() for row in world if row[0] == piece and row[column] == power)  # fmt: skip


@pytest.mark.clause("GA-10.3", "GA-10.4")
def test_a_detective_imagines_what_it_learnt_until_somebody_selects_anew() -> None:
    state = at("S3 c4; N3 c5 [Gh,Mo]; N1 [Di,St]; S1 [Bu,Mo]; S2 [Sw,St]")
    GAME.play(state, "S3?N3", "ok")
    assert {powers(state.imagine(0, Rng(number)), "N3") for number in range(100)} == {"Gh,Mo"}
    GAME.play(state, "N1:a6-b5/Di", "bluff Di", "lose S6", "Di@N3")
    seen = {powers(state.imagine(0, Rng(number)), "N3") for number in range(400)}
    assert seen == {"Gh,Mo", "Di,Mo", "Sw,Mo", "Bu,Mo"}


@pytest.mark.clause("GA-9.3")
def test_an_accepted_kamikaze_is_a_plain_piece_for_everybody() -> None:
    state = GAME.play(GAME.start(), *PLACED, "S3:c1-c3", "N3:c6-c5", "S3:c3-c5/St", "ok", "ok", "kamikaze N3", "ok")
    assert {powers(state.imagine(0, Rng(number)), "N3") for number in range(100)} == {""}


def test_own_powers_stay_as_they_are() -> None:
    state = GAME.play(GAME.start(), *PLACED)
    world = state.imagine(0, Rng(1))
    assert all(pieces(world)[f"S{n}"] == pieces(state)[f"S{n}"] for n in range(1, 7))


@pytest.mark.clause("GA-2.9", "GA-2.10")
@pytest.mark.parametrize("assign", ["choose", "dice"])
def test_while_others_place_their_placements_and_dice_are_imagined_too(assign: str) -> None:
    state = GAME.start(assign=assign)
    rng = random.Random(3)
    while GAME.dump(state)["turn"] == 0:
        for seat in range(2):
            world = state.imagine(seat, Rng(rng.randrange(1000)))
            assert GAME.view(world, seat).json() == GAME.view(state, seat).json()
            placed = [powers(world, name) for name in pieces(world)]
            assert sorted(map(len, placed)) == sorted(map(len, placed))
            assert len("".join(placed).replace(",", "")) == len(
                "".join(powers(state, name) for name in pieces(state)).replace(",", "")
            )
        state.apply(random_event(state, rng))


def test_whether_a_claim_of_another_that_stood_was_true_stays_open() -> None:
    state = GAME.play(GAME.start(), *PLACED, "S3:c1-d2/Di", "ok")
    assert "1 S3 Di stood no" in GAME.dump(state)["log"]
    assert "1 S3 Di stood ?" in GAME.dump(state.imagine(1, Rng(1)))["log"]
    assert "1 S3 Di stood no" in GAME.dump(state.imagine(0, Rng(1)))["log"]


def test_what_a_third_seat_learnt_fits_the_imagined_world() -> None:
    state = four("S1 [Di]; W1 [Gh,Mo]; N1 [Sw,Ka]; E1 [Bu,De]; S2 [Gh,St]; W2 [Di,De]; N2 [Bu,St]; E2 [Sw,Mo]")
    GAME.play(state, "S1?W1", "ok", "ok", "ok")
    learnt = Counter(GAME.dump(state.imagine(1, Rng(n)))["log"][1].partition("W1 ")[2] for n in range(300))
    assert "Gh Mo" not in learnt or learnt["Gh Mo"] < 30
    for number in range(50):
        world = state.imagine(1, Rng(number))
        told = GAME.dump(world)["log"][1].partition("W1 ")[2].split()
        assert ",".join(name for name in told if name != "-") == powers(world, "W1")


def test_a_position_that_no_placement_explains_is_imagined_as_it_is() -> None:
    """Set up by hand: three pieces with the same power, each of them proven."""
    state = at("S1 [Di]; S2 [Di]; S3 [Di]", options={"loss_limit": 6})
    for piece, move in (("N1", "S1:a1-b2/Di"), ("N2", "S2:b1-a2/Di"), ("N3", "S3:c1-d2/Di")):
        GAME.play(state, move, "bluff Di", f"lose {piece}", "none", "N6:f6-f5" if piece != "N2" else "N6:f5-f6")
    world = state.imagine(1, Rng(1))
    assert pieces(world).keys() == pieces(state).keys()


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is supposed with the hand-made numbers, whatever was learnt."""
    for seats in (2, 3, 4):
        monkeypatch.setitem(TRUSTS, seats, trust_in(HAND))


def supposed(state: GambitState, seat: int, piece: str, power: str) -> float:
    """How often the seat supposes that a piece holds a power."""
    return (
        sum(power in powers(state.imagine_likely(seat, Rng(number)), piece).split(",") for number in range(300)) / 300
    )


@pytest.mark.usefixtures("by_hand")
@pytest.mark.parametrize("answer", [[], ["ok"]])
def test_a_claim_is_supposed_to_be_true_rather_than_not_when_it_is_made_and_after_it_stood(answer: list[str]) -> None:
    state = GAME.play(GAME.start(), *PLACED, "S3:c1-d2/Di", *answer)
    assert 0.5 < supposed(state, 1, "S3", "Di") < 0.75
    assert sum("Di" in powers(state.imagine(1, Rng(number)), "S3") for number in range(300)) < 50, "it tells nothing"
    assert supposed(state, 0, "S3", "Di") == 0.0, "who made it knows"


def test_a_declared_moat_is_supposed_to_be_there() -> None:
    state = GAME.play(GAME.start(), *PLACED, "S3:c1-c3", "N3:c6-c4", "moat S3")
    assert supposed(state, 1, "S3", "Mo") > 0.5


@pytest.mark.usefixtures("by_hand")
def test_a_declared_kamikaze_is_supposed_to_be_where_somebody_landed() -> None:
    state = GAME.play(GAME.start(), *PLACED, "S3:c1-c3", "N3:c6-c4", "ok", "S3:c3-c4/St", "ok", "kamikaze N3")
    assert supposed(state, 0, "N3", "Ka") > 0.5


def test_what_is_supposed_changes_with_every_claim_that_stood() -> None:
    state = GAME.play(GAME.start(), *PLACED)
    assert supposed(state, 1, "S3", "Di") < 0.25, "nothing was claimed"
    GAME.play(state, "S3:c1-d2/Di", "ok")
    assert supposed(state, 1, "S3", "Di") > 0.5


def test_who_was_found_honest_is_believed_more_and_who_was_caught_less() -> None:
    start = GAME.play(GAME.start(), *PLACED)
    honest = after(start, "S1:a1-b2/Di", "bluff Di", "lose N6", "none", "N1:a6-a5", "S4:d1-e1/St")
    caught = after(start, "S3:c1-d2/Di", "bluff Di", "lose S6", "N1:a6-a5", "S4:d1-e1/St")
    new = after(start, "S4:d1-e1/St")
    shares = [supposed(state, 1, "S4", "St") for state in (caught, new, honest)]
    assert shares[0] + 0.05 < shares[1] < shares[2] - 0.05


def test_nobody_is_believed_less_because_another_was_caught() -> None:
    start = GAME.play(GAME.start(), *PLACED, "S6:f1-f2")
    quiet = after(start, "N3:c6-c5", "S4:d1-e1/St")
    caught = after(start, "N3:c6-b5/Di", "bluff Di", "lose N6", "S4:d1-e1/St")
    assert supposed(quiet, 1, "S4", "St") == pytest.approx(supposed(caught, 1, "S4", "St"), abs=0.02)


def test_claims_that_cannot_all_be_true_are_not_all_believed() -> None:
    """A team has one Diagonal."""
    claims = ("S1:a1-b2/Di", "ok", "N1:a6-a5", "S3:c1-d2/Di", "ok", "N1:a5-a6", "S5:e1-f2/Di")
    state = GAME.play(GAME.start(), *PLACED, *claims)
    assert sum(supposed(state, 1, piece, "Di") for piece in ("S1", "S3", "S5")) <= 1.0


def test_evidence_adds_up_and_never_makes_a_claim_certain() -> None:
    numbers = {name: tuple(range(at, at + count)) for at, (name, count) in enumerate(CLAIMS.cases.items())}
    trust = trust_in(numbers)
    situation = [3, 2, 1, 0, 1, 0, 3, 2, 1, 0]
    assert trust.evidence(vec[i64](situation)) == sum(situation) + sum(range(10))
    for sign in (-1, 1):
        sure = trust_in({name: (sign * 9000,) * count for name, count in CLAIMS.cases.items()})
        assert sure.evidence(vec[i64](situation)) == sign * MOST_EVIDENCE


def test_a_claim_that_gains_more_is_a_situation_of_its_own() -> None:
    """The claim that North is asked about, by what South's move gains; then the same as one that stood."""
    for position, move, case in (
        ("S3 c3", "S3:c3-d4/Di", GAINS_GROUND),
        ("S3 c3", "S3:c3-d2/Di", GAINS_NOTHING),
        ("S3 c5; N4 d4", "S3:c5-d6/Di", GAINS_ROW),
        ("S3 c3; N3 c5", "S3:c3-c5/St", GAINS_ENEMY),
        ("S3 c3; N3 c4", "S3?N3", GAINS_NOTHING),
    ):
        state = GAME.play(at(position), move)
        claim = next(made([state], HAND))
        assert (claim.situation[1], claim.true) == (case, False)
        heard = list(made([state, after(state, "ok")], HAND))
        assert [one.situation[1] for one in heard][:2] == [case, UNACCUSED]


def test_the_hand_made_numbers_say_that_three_claims_in_five_are_true() -> None:
    state = GAME.play(GAME.start(), *PLACED, "S3:c1-d2/Di")
    odds = next(made([state], HAND)).odds + HAND["power"][0] / CLAIMS.unit
    assert 1 / (1 + math.exp(-odds)) == pytest.approx(0.6, abs=0.005)


def test_numbers_that_cannot_be_used_leave_the_hand_made_ones_and_a_line_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "claims.toml"
    whole = CLAIMS.text(1, {3: {**HAND, "shown": (0, 99)}}, "")
    assert CLAIMS.read(path_with(path, whole), 1)[3]["shown"] == (0, 99)
    assert [list(trusts(path)[seats].weights) == list(trust_in(HAND).weights) for seats in (2, 3, 4)] == [
        True,
        False,
        True,
    ]
    assert not caplog.records
    for text in (
        "",
        whole[:-9],
        whole.replace("99", "9.5"),
        whole.replace("[3]", "[three]"),
        whole.replace("rules = 1", "rules = 2"),
    ):
        caplog.clear()
        assert all(list(one.weights) == list(trust_in(HAND).weights) for one in trusts(path_with(path, text)).values())
        assert len(caplog.records) == 1
        assert "cannot be used" in caplog.text


@pytest.mark.plain
def test_both_engines_believe_the_very_same() -> None:
    """To the last bit: this runs on the plain engine and on the compiled one, with one digest for both."""
    numbers = {name: tuple(97 * at * at % 1999 - 400 for at in range(many)) for name, many in CLAIMS.cases.items()}
    told, rng = blake2b(digest_size=8), random.Random("same")
    for seats in (2, 3):
        state = GAME.start(seats)
        for count in range(200):
            if state.actor() == OVER:
                break
            state.apply(bold_event(state, rng) if state.actor() >= 0 else random_event(state, rng))
            if count % 10 == 0:
                for case in belief_of(state, count // 10 % seats, trust_in(numbers), None).movement:
                    told.update(repr([one.hex() for odds in case.odds for one in odds.sums]).encode())
    assert told.hexdigest() == "04994f2dd79de79b"


def path_with(path: Path, text: str) -> Path:
    path.write_text(text)
    return path


@pytest.mark.usefixtures("by_hand")
def test_master_believes_who_never_lied_and_accuses_who_often_did() -> None:
    how = {**settings(GAME.folder).levels["master"], "simulations": 200, "seconds": 0.0}
    how.pop("bot")
    start = GAME.play(GAME.start(), *PLACED)
    lied = ("S3:c1-d2/Di", "bluff Di", "lose S6", "N1:a6-a5", "S4:d1-e2/Di", "bluff Di", "lose S5", "N1:a5-a6")
    answers = []
    for state, answer in ((after(start, "S1:a1-b2/Di"), "ok"), (after(start, *lied, "S1:a1-b2/Di"), "bluff Di")):
        chosen = [SearchBot(**how).choose(Eyes(GAME, state, 1), Rng(seed)) for seed in range(5)]
        answers.append([str(GAME.write(state, move)) for move in chosen].count(answer))
    assert min(answers) >= 4


def test_a_first_opponent_lets_most_claims_pass() -> None:
    """Who bluffs as the lesson says is not caught each time; most claims of a careful player are true, and pass."""
    novice, greedy = bot("novice"), bot("greedy")
    answers = {"ok": 0, "bluff": 0}
    for seed in range(8):
        state, rng = GAME.start(2), Rng(seed)
        while (actor := resolve_chance(state, rng)) != OVER:
            move = (novice if actor == 1 else greedy).choose(Eyes(GAME, state, actor), rng)
            if actor == 1 and state.phase == ANSWERING:
                answers[GAME.write(state, move).split()[0]] += 1
            state.apply(move)
    assert answers["ok"] > 2 * answers["bluff"] > 0
