"""Why a move is better: the aspects of each game, and the one that a hint or a review names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import log
from typing import Any

import pytest

from parlour.bots.analysis.opinion import Advice, Opinion
from parlour.bots.analysis.questions import choice_of
from parlour.bots.analysis.reasons import reason, with_reasons
from parlour.bots.analysis.review import Moment
from parlour.games import game, game_keys
from parlour.games.adventurers_guard import GAME as GUARD
from parlour.games.quartz.evaluation.value import MEMO, under_way, valuation_of
from parlour.kernel.aspects import Aspect
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng
from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.words import phrase
from toy_bluff import GAME as BLUFF


def walked(key: str, seed: int, events: int = 300) -> Iterator[Any]:
    """States of a game played at random."""
    state, rng = game(key).start(), Rng(seed)
    for _ in range(events):
        if state.actor() == OVER:
            return
        yield state
        legal = state.legal()
        state.apply(state.sample(rng) if state.actor() == CHANCE else legal[rng.below(len(legal))])


def lead_of_estimate(state: Any, seat: int, scale: float, half: float) -> float:
    """What `scale * lead / (half + abs(lead))` was made of."""
    value = state.estimate(seat) / scale
    return float(value * half / (1 - abs(value)))


def logit(state: Any, seat: int) -> float:
    seats = state.seat_count()
    chance = (state.value(seat) * (seats - 1) + 1) / seats
    return log(chance / (1 - chance))


def money(state: Any, seat: int) -> float:
    valuation = valuation_of(state, MEMO)
    gain = valuation.turn_gain() if seat == state.seat and under_way(state) else 0.0
    return float(valuation.lead(seat) + gain)


SUMS: dict[str, Callable[[Any, int], float]] = {
    "gambit": lambda state, seat: lead_of_estimate(state, seat, 0.95, 1.0) / 0.4,
    "quazo": lambda state, seat: lead_of_estimate(state, seat, 1.0, 8.0),
    "quarriors": logit,
    "quartz": money,
}


@pytest.mark.parametrize("key", SUMS)
def test_the_aspects_add_up_to_the_value_that_bots_go_by(key: str) -> None:
    aspects = game(key).aspects
    assert aspects is not None
    compared = 0
    for state in walked(key, seed=3):
        for seat in range(state.seat_count()):
            found = aspects(state, seat)
            if found:
                assert sum(one.value for one in found.values()) == pytest.approx(SUMS[key](state, seat), abs=1e-6)
                compared += 1
    assert compared > 100


@pytest.mark.parametrize("key", game_keys())
def test_in_every_game_something_is_said(key: str) -> None:
    told: set[str] = set()
    for state in walked(key, seed=5, events=400):
        if state.actor() >= 0 and len(state.legal()) > 1:
            moves = [int(move) for move in state.legal()]
            found = reason(game(key), [state], int(state.actor()), moves[0], moves[1:5])
            told |= {found.id} if found else set()
    assert len(told) >= 2


def why(position: dict[str, Any], better: str, other: str) -> str:
    state = GUARD.load(position)
    found = reason(GUARD, [state], int(state.actor()), GUARD.read(state, better), [GUARD.read(state, other)])
    return GUARD.words("en").text(found) if found else ""


def test_dice_are_rolled_again_for_the_sake_of_an_action() -> None:
    quartz = game("quartz")
    position = {"players": 3, "leader": "P1", "turn": "P1", "step": "reroll", "dice": "S S C J T", "free": 2}
    state = quartz.load({**position, "carts": ["Qz 1", "Am 2 Ru 1", "Sa 2"]})
    moves = {move: quartz.read(state, move) for move in ("r345", "r12", "keep", "r123")}
    found = reason(quartz, [state], 0, moves["r345"], [moves["r12"], moves["keep"], moves["r123"]])
    assert found
    assert quartz.words("en").text(found) == "gets more out of Steal this turn"


def test_what_differs_most_is_named() -> None:
    """South's warrior can take a mage, or stand where a mage can take it, or where nobody can."""
    position = {"pawns": "S: Aa1 We4 | N: Ai9 Mf5 Mb8", "die": 5, "turn": 8}
    assert why(position, "We4xf5", "We4-d4") == "wins a pawn"
    assert why(position, "We4-d4", "We4xf5") == "", "what is worse in all aspects has none to name"
    assert why(position, "We4-d4", "We4-f4") == "leaves one pawn fewer where the enemy can capture it"


def test_beside_what_a_move_says_itself_a_reason_names_what_else_speaks_for_it() -> None:
    """South's mage can take a mage or a ranger: that it takes is no news, least of all against the other that does."""
    position = {"pawns": "S: Ae2 Mc6 | N: Ad8 Mb7 Rc7", "die": 2, "turn": 36}
    assert why(position, "Mc6xb7", "Mc6-e6") == "wins a pawn and threatens one enemy pawn more"
    assert why(position, "Mc6xb7", "Mc6xc7") == "leaves one pawn fewer where the enemy can capture it"
    assert why(position, "Mc6xc7", "Mc6xb7") == ""


def test_a_win_is_the_reason_and_so_is_not_to_lose() -> None:
    position = {"pawns": "S: Ae4 Mb2 | N: Ae5", "die": 3, "turn": 8}
    assert why(position, "Ae4xe5", "Ae4-e3") == "wins the game at once"
    assert why(position, "Ae4-e3", "Ae4xe5") == ""


@pytest.mark.parametrize(
    ("held", "better", "told"),
    [
        ("Gh", "bluff Di", "is likelier to cost an opponent a piece"),
        ("Di", "ok", "is less likely to cost you a piece"),
    ],
)
def test_whether_to_believe_a_claim_is_a_question_of_what_it_may_cost(held: str, better: str, told: str) -> None:
    gambit = game("gambit")
    state = gambit.load({"turn": 3, "pieces": f"S1 a1; S4 c4; S5 e1; N2 b6; N4 d5 [{held}]"})
    state = gambit.play(state, "S1:a1-a2", "N4:d5-e4/Di")
    other = {"bluff Di": "ok", "ok": "bluff Di"}[better]
    found = reason(gambit, [state], 0, gambit.read(state, better), [gambit.read(state, other)])
    assert found
    assert gambit.words("en").text(found) == told


def test_a_plain_move_is_not_praised_for_being_no_bluff() -> None:
    """That it claims nothing is seen."""
    gambit = game("gambit")
    state = gambit.load({"turn": 2, "pieces": "S1 a1; S2 b2; S3 c1; S4 d1; N1 a6; N2 b6; N3 c6; N4 d6"})
    best, *others = sorted(map(int, state.legal()), key=lambda move: gambit.write(state, move) != "S2:b2-b4")
    found = reason(gambit, [state], 0, best, others)
    assert found
    assert gambit.words("en").text(found) == "gets further towards the far row"


def test_a_claim_is_believed_as_far_as_its_seat_deserves() -> None:
    """Of all worlds, few have this power on this piece; of those that explain the claim, more than half do."""
    gambit = game("gambit")
    state = gambit.play(gambit.start(), *["Di@S2", "Gh@S4", "Mo@S3", "St@S5", "Gh@N2", "Sw@N4", "Mo@N3", "De@N5"])
    state = gambit.play(state, "S6:f1-f3", "N2:b6-c5/Di")
    found = Opinion((0.5, 0.5), (Advice(gambit.read(state, "ok"), (0.5, 0.5)),))
    reasons = [with_reasons(gambit, state, 0, found, Rng(seed), 1).moves[0].why for seed in range(6)]
    assert phrase("better-question", count=0) in reasons


def test_a_plan_is_judged_by_where_it_leads() -> None:
    """A step nearer to the bank, and where it leads: into it, with two jewels."""
    quazo = game("quazo")
    tiles = ["S2 A* M M M A A S3", "M A C M W C C* A", "A W A A* W* A* A A", "C* W* W* B4 B1 C* M* C"]
    tiles += ["M* M A B3 B2 W M* W", "A* C C M C C* W C", "A* M* M W W W* C W*", "S1 W C* C M* M W S4"]
    cat = {"character": "Cat", "at": "e7", "inventory": 2}
    others = [{"character": "Fish", "at": "a2"}, {"character": "Frog", "at": "b2"}, {"character": "Swan", "at": "c2"}]
    state = quazo.load({"tiles": tiles, "red": "f5", "round": 3, "active": 1, "seats": [cat, *others]})
    line, after = [], state.copy()
    for move in (">e6", ">e5", "bank 2"):
        line.append(quazo.read(after, move))
        after = quazo.play(after, move)
    moves = (Advice(line[0], (0.25,) * 4, tuple(line[1:])),)
    (told,) = with_reasons(quazo, state, 0, Opinion((0.25,) * 4, moves), Rng(4), 1).moves
    assert told.why
    assert quazo.words("en").text(told.why) == "gets jewels worth 2 more into the bank"


def bluff() -> AnyGame:
    """Toy Bluff, in which a hand is weighed: it is a secret."""

    def weighed(state: Any, seat: int) -> dict[str, Aspect]:
        worth = float(state.hands[1 - seat] * state.claim)
        return {"hand": Aspect(worth, worth)}

    return replace(BLUFF, aspects=weighed)


def test_a_seat_is_told_the_same_whatever_it_cannot_know() -> None:
    weighed = bluff()
    told = []
    for hand in (1, 3):
        state = BLUFF.play(BLUFF.start(), "deal1=2", f"deal2={hand}")
        moves = tuple(Advice(int(move), (0.5, 0.5)) for move in state.legal())
        found = with_reasons(weighed, state, 0, Opinion((0.5, 0.5), moves), Rng(4), 3)
        told.append([advice.why for advice in found.moves])
    assert told[0] == told[1]
    assert any(told[0]), "something is said"


def test_who_does_not_decide_and_who_has_no_aspects_hears_nothing() -> None:
    state = BLUFF.play(BLUFF.start(), "deal1=2", "deal2=3")
    moves = tuple(Advice(int(move), (0.5, 0.5)) for move in state.legal())
    found = Opinion((0.5, 0.5), moves)
    assert with_reasons(BLUFF, state, 0, found, Rng(4), 3) == found
    assert with_reasons(bluff(), state, 1, found, Rng(4), 3) == found


def test_a_review_says_why_the_better_move_was_better() -> None:
    session = Session.new(GUARD, ("Ada", "Bo"), {})
    state = session.state
    first = GUARD.outcomes(state)
    session.play(GUARD.read(state, next(iter(first))))
    moves = [int(move) for move in session.state.legal()]
    session.play(moves[0])
    moment = Moment(1, 0, (-0.4, 0.4), moves[1], why=phrase("better-captures", count=0))
    _, better = choice_of(session, moment)
    assert not isinstance(better, str)
    assert GUARD.words("en").text(better).endswith(", which wins a pawn")
    assert GUARD.words("pt-BR").text(better).endswith(", que ganha um peão")


def test_a_review_names_the_dice_that_were_better_rolled_again() -> None:
    quartz = game("quartz")
    session = Session.new(quartz, ("Ada", "Bo", "Cy"), {"first_leader": "P1"})
    for event in ("draw Qz", "die1 S", "die2 S", "die3 C", "die4 J", "die5 X"):
        session.play(quartz.read(session.state, event))
    better, played = (quartz.read(session.state, move) for move in ("r345", "r12"))
    at = len(session.record().events)
    session.play(played)
    told = choice_of(session, Moment(at, 0, (-0.1, 0.05, 0.05), better))
    assert [quartz.words("en").text(one) for one in told if not isinstance(one, str)] == [
        "Roll 2 dice again",
        "Roll 3 dice again (Die 3: Chest, Die 4: Jackhammer, Die 5: Pickaxe)",
    ]


def test_a_better_place_that_does_not_win_is_no_reason() -> None:
    """Nothing is said of it: the words have nothing but winning and losing for how a game ends."""
    quartz = game("quartz")
    last = {"players": 6, "round": 6, "leader": "P2", "turn": "P1", "dice": "S S T C H"}
    state = quartz.load({**last, "carts": ["Ru 1", "Qz 1 Am 1", "Am 2", "Qz 1", "Qz 1", "Qz 1"]})
    steal, end = quartz.read(state, "S2"), quartz.read(state, "end")
    then = state.copy()
    then.apply(steal)
    line = [quartz.read(then, "s:P2.Am")]
    then.apply(line[0])
    if then.actor() != OVER:
        line.append(quartz.read(then, "end"))
    assert reason(quartz, [state], 0, steal, [end], line) is None
