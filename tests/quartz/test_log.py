"""What the log of Quartz tells."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.quartz import GAME

from .looks import log, said
from .support import at, end_round, opening, rolled

ANN_SELLS = "Ann sells everything for −$5: crystals $0, groups $0, unstable $0, careless miner −$5"
CY_SELLS = ANN_SELLS.replace("Ann", "Cy")
LAST_FIRST = {"variant": "last_first"}


@pytest.mark.parametrize(
    ("state", "event", "expected"),
    [
        (
            lambda: GAME.start(3),
            "first P2",
            [("first P2", "Ben leads first"), ("round 1", "Round 1: Ben puts 2 unstable crystals into the bag")],
        ),
        (
            lambda: opening(3),
            "draw Un",
            [("draw Un", "Ann mines an Unstable crystal"), ("token 1", "Ann takes 1 reroll token")],
        ),
        (lambda: GAME.play(opening(3), "draw Qz"), "die1 X", []),
        (
            lambda: GAME.play(opening(3), "draw Qz", "die1 X", "die2 J", "die3 C", "die4 T"),
            "die5 S",
            [("die5 S", "Ann rolls Pickaxe, Jackhammer, Chest, Transfer, Steal")],
        ),
        (lambda: rolled("X J C T S"), "r24", [("r24", "Ann rolls 2 dice again")]),
        (
            lambda: rolled("X J C T S", free=0, tokens={"P1": 1}),
            "r4",
            [("r4", "Ann spends a token and rolls die 4 again")],
        ),
        (
            lambda: GAME.play(rolled("X J C T S"), "r1"),
            "die1 H",
            [("die1 H", "Ann now has Helmet, Jackhammer, Chest, Transfer, Steal")],
        ),
        (lambda: rolled("X J C T S"), "keep", [("keep", "Ann keeps all five")]),
        (lambda: at("X X J C T"), "X2", [("X2", "Ann uses Pickaxe with 2 faces")]),
        (lambda: GAME.play(at("J J X C T"), "J2"), "draw Am", [("draw Am", "Ann draws an Amber")]),
        (
            lambda: GAME.play(at("J J X C T"), "J2", "draw Qz"),
            "draw Qz",
            [("draw Qz", "Ann draws a Quartz"), ("b:Qz", "Ann puts a Quartz back into the bag")],
        ),
        (
            lambda: at("C C X J T", {"P1": "Ru 1"}),
            "C2",
            [("C2", "Ann uses Chest with 2 faces"), ("c:Ru", "Ann locks a Ruby in the chest")],
        ),
        (
            lambda: GAME.play(at("T T X J C", {"P1": "Un 1"}), "T2"),
            "t:P3",
            [("t:P3", "Ann passes an Unstable crystal to Cy")],
        ),
        (
            lambda: GAME.play(at("S S X J C", {"P2": "Qz 1 Em 1"}), "S2"),
            "s:P2.Em",
            [("s:P2.Em", "Ann steals an Emerald from Ben")],
        ),
        (lambda: at("X X J C T"), "end", [("end", "Ann ends the turn")]),
        (
            lambda: at("X H J C T", {"P2": "Am 1"}, turn="P3", queue=[]),
            "end",
            [
                ("end", "Cy ends the turn"),
                ("leader P2", "Ben has the best crystal in a cart, an Amber, and leads"),
                ("round 4", "Round 4: Ben puts 2 unstable crystals into the bag"),
            ],
        ),
        (
            lambda: at("X H J C T", turn="P3", queue=[], round=8, options=LAST_FIRST),
            "end",
            [
                ("end", "Cy ends the turn"),
                ("leader P1", "No cart has a valuable crystal: Ann goes on leading"),
                ("round 9", "Round 9: Ann leads, and no pair is left"),
            ],
        ),
        (
            lambda: end_round(2, {"P1": "Ru 1", "P3": "Ru 1"}),
            "lead:P3",
            [("lead:P3", "Ann lets Cy lead"), ("round 3", "Round 3: Cy puts 2 unstable crystals into the bag")],
        ),
        (
            lambda: at("X H J C T", {"P1": "Un 3"}, players=4, options=LAST_FIRST),
            "end",
            [
                ("end", "Ann ends the turn"),
                ("out P1", "Too many unstable crystals: Ann has an accident and is out"),
                ("marker P2", "The leader marker passes to Ben"),
            ],
        ),
        (
            lambda: at("X H J C T", {"P2": "Am 1"}, turn="P3", queue=[], round=6),
            "end",
            [
                ("end", "Cy ends the turn"),
                ("", ANN_SELLS),
                ("", "Ben sells everything for $3: crystals $8, groups $0, unstable $0, careless miner −$5"),
                ("", CY_SELLS),
                ("over", "Ben wins"),
            ],
        ),
        (
            lambda: at(
                "T T J C H",
                {"P2": "Qz 3", "P3": "Un 1"},
                {"P1": "Am 1", "P2": "Ru 1"},
                turn="P3",
                queue=[],
                round=6,
                step="pass",
                used={"T": 2},
                options={"tournament": "on"},
            ),
            "t:P2",
            [
                ("t:P2", "Cy passes an Unstable crystal to Ben"),
                ("day 1", "Day 1 is over"),
                ("", "Ann sells everything for $8: crystals $8, groups $0, unstable $0, careless miner $0"),
                ("", "Ben sells everything for $9: crystals $9, groups $3, unstable −$3, careless miner $0"),
                ("", CY_SELLS),
                ("round 1", "Round 1: Ann puts 2 unstable crystals into the bag"),
            ],
        ),
        (
            lambda: at("X H J C T", {"P1": "Em 1", "P2": "Em 1"}, turn="P3", queue=[], round=6),
            "end",
            [
                ("end", "Cy ends the turn"),
                ("", "Ann sells everything for −$2: crystals $3, groups $0, unstable $0, careless miner −$5"),
                ("", "Ben sells everything for −$2: crystals $3, groups $0, unstable $0, careless miner −$5"),
                ("", CY_SELLS),
                ("over", "Ann and Ben share the victory"),
            ],
        ),
        (
            lambda: at("X H J C T", {"P1": "Em 1", "P2": "Qz 1 Rb 1"}, turn="P3", queue=[], round=6),
            "end",
            [
                ("end", "Cy ends the turn"),
                ("", "Ann sells everything for −$2: crystals $3, groups $0, unstable $0, careless miner −$5"),
                ("", "Ben sells everything for −$2: crystals $3, groups $0, unstable $0, careless miner −$5"),
                ("", CY_SELLS),
                ("over", "Ben wins: as much money as Ann, but more Quartz"),
            ],
        ),
        (
            lambda: at("X H J C T", turn="P3", queue=[], round=6),
            "end",
            [
                ("end", "Cy ends the turn"),
                ("", ANN_SELLS),
                ("", ANN_SELLS.replace("Ann", "Ben")),
                ("", CY_SELLS),
                ("over", "3 players share the victory"),
            ],
        ),
    ],
)
def test_the_log_tells_each_event_in_notation_and_words(
    state: Any, event: str, expected: list[tuple[str, str]]
) -> None:
    assert [(line.notation, said(line.phrase)) for line in log(state(), event)] == expected


@pytest.mark.clause("QT-15.1")
def test_the_survivors_sell_without_a_penalty() -> None:
    lines = log(at("X H J C T", {"P1": "Un 3", "P2": "Am 1"}, options=LAST_FIRST), "end")
    assert [said(line.phrase) for line in lines[-3:]] == [
        "Ben sells everything for $8: crystals $8, groups $0, unstable $0",
        "Cy sells everything for $0: crystals $0, groups $0, unstable $0",
        "Ben wins",
    ]


def test_an_accident_and_the_end_are_banners() -> None:
    state = at("X H J C T", {"P1": "Un 3"}, options=LAST_FIRST)
    assert [line.banner for line in log(state, "end")] == [False, True, False, False, False, True]


def test_the_lines_of_a_turn_stand_under_its_round_and_seat() -> None:
    (line,) = log(rolled("X J C T S"), "keep")
    assert line.head is not None
    assert (said(line.head), line.seat) == ("Round 3 · Ann", 0)
