"""What the log of Quazo's Gambit tells."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.games.quazo import GAME
from parlour.kernel.state import OVER

from .looks import MISS, PEOPLE, STAKING, log, said, told
from .support import at, begun, laid, random_event, random_options


@pytest.mark.parametrize(
    ("state", "event", "expected"),
    [
        (GAME.start, "pick Cat", ["Ann plays the Cat"]),
        (
            lambda: GAME.play(GAME.start(), "pick Cat", "pick Frog"),
            "pick Swan",
            ["Cy plays the Swan", "Di plays the Fish, the only one left"],
        ),
        (lambda: GAME.start(characters="random"), "char 1 Fish", ["Ann draws the Fish"]),
        (lambda: GAME.start(characters="Cat-Frog-Swan-Fish"), "tile b1 City", []),
        (
            lambda: GAME.play(laid(), "start 1:6", "start 2:1", "start 3:1"),
            "start 4:2",
            ["Fish rolls 2 for the start", "Cat starts", "Round 1 of 10 begins", "Cat has 1 of 3 mana"],
        ),
        (begun, "mana 6", ["Cat rolls 6: 1 extra mana", "Cat has 2 of 3 mana"]),
        (lambda: at("Cat", Cat="c2"), ">c1", ["Cat steps to c1", "Cat collects 1 red jewel on c1"]),
        (
            lambda: at("Cat", Cat="e2", turn={"made": 2}),
            ">e3",
            ["Cat steps to e3", "Cat ends the third step on City: 3 more"],
        ),
        (
            lambda: at("Cat", Cat="c3", effects={"MudTrap": 4}),
            ">b3",
            [
                "Cat steps to b3",
                "Mud Trap stops Cat on b3",
                "Cat can do nothing more: the turn ends",
                "Frog has 1 of 3 mana",
            ],
        ),
        (
            lambda: at("Swan", Swan="c4 1"),
            ">d4",
            ["Swan enters the bank on d4", "Swan banks 1 red jewel and stays inside", "Fish has 1 of 3 mana"],
        ),
        (
            lambda: GAME.play(at("Fish", Fish="b3", Swan="b3 4"), "x Swan", "atk 5"),
            "def 3",
            [
                "5 against 3: Fish wins and takes 2 red jewels from Swan",
                "Round 4 of 10 begins",
                "Cat has 1 of 3 mana",
            ],
        ),
        (
            lambda: GAME.play(at("Cat", Cat="b3", Swan="b3 4"), "x Swan", "atk 2"),
            "def 3",
            ["2 against 3: Swan holds, nothing is taken", "Frog has 1 of 3 mana"],
        ),
        (
            lambda: GAME.play(at("Cat", Cat="b3", Swan="b3 1"), "x Swan", "atk 4"),
            "def 3",
            [
                "4 against 3: Cat wins, but half of what Swan carries is nothing",
                "Frog has 1 of 3 mana",
            ],
        ),
        (
            lambda: GAME.play(at("Cat", Cat="d2", Frog="d2 4"), "x Frog", "atk 5", "def 6"),
            "def 1",
            ["Frog defends with 1", "5 against 6: Frog holds, nothing is taken", "Frog has 1 of 3 mana"],
        ),
        (
            lambda: GAME.play(
                at("Cat", Cat="c2", Swan="c2 3", golden="inventory 3"), "x Swan", "atk 1", "atk 6", "def 2"
            ),
            "loot G",
            [
                "Cat has won and takes the golden jewel and 1 red jewel from Swan",
                "Frog has 1 of 3 mana",
            ],
        ),
        (lambda: at("Fish", Fish="c4", Swan="b2 0/5"), "rob Swan", ["Fish robs the bank of Swan"]),
        (
            lambda: GAME.play(at("Fish", Fish="c4 0/0/3", Swan="b2 0/5"), "rob Swan", "rob 4"),
            "rob 4",
            ["Fish rolls 4", "Doubles: Fish takes 2 red jewels from the bank of Swan"],
        ),
        (
            lambda: GAME.play(at("Fish", Fish="c4 0/0/3", Swan="b2 0/5"), "rob Swan", "rob 4"),
            "rob 5",
            ["Fish rolls 5", "No doubles"],
        ),
        (lambda: GAME.play(STAKING(), "stake R", *MISS), "fold", ["Fish gives up", "Fish loses 1 red jewel at stake"]),
        (
            lambda: GAME.play(at("Fish", Fish="c4 1", Swan="b2 0/5"), "rob Swan", *MISS, *MISS, "stake R", *MISS),
            "d4 1",
            ["Fish rolls 1: City"],
        ),
        (
            lambda: at("Frog", Frog="a8 0/0/3"),
            "!MudTrap",
            ["Frog uses Mud Trap", "Others stop on Swamp until the turn of the Frog in round 5"],
        ),
        (
            lambda: at("Cat", Cat="c2 0/0/3", Frog="c3 1"),
            "!Pickpocket Frog",
            ["Cat uses Pickpocket on Frog and takes 1 red jewel"],
        ),
        (lambda: at("Fish", Fish="e3 0/0/3"), "!Undertow c1", ["Fish uses Undertow: c1"]),
        (
            lambda: at("Fish", round=5, Cat="a2 3", Frog="a8 3", Fish="h1 3"),
            "end",
            [
                "Fish ends the turn",
                "Round 6 of 10 begins",
                "Swan has the fewest jewels",
                "The golden jewel is laid on b1, the only free tile",
                "Cat has 1 of 3 mana",
            ],
        ),
        (
            lambda: at("Fish", round=10, Cat="a1 0/4"),
            "end",
            ["Fish ends the turn", "Cat wins"],
        ),
    ],
)
def test_the_log_tells_each_event_in_words(state: Any, event: str, expected: list[str]) -> None:
    assert told(state(), event) == expected


def test_every_line_of_a_turn_stands_under_its_head() -> None:
    lines = log(at("Fish", Cat="c2"), "end")
    assert [(said(line.head) if line.head else "", line.seat) for line in lines] == [
        ("Round 3 · Fish", 3),
        ("", None),
        ("Round 4 · Cat", 0),
    ]


DEFENDING = ("x Swan", "atk 5")
LOOTING = ("x Swan", "atk 1", "atk 6", "def 2")


@pytest.mark.parametrize(
    ("state", "events", "english", "portuguese"),
    [
        (
            lambda: GAME.play(at("Cat", Cat="c2", Swan="c2 3", Frog="a8 0/0/3", golden="inventory 3"), *LOOTING),
            ["loot R"],
            ["Cat has won and takes 2 red jewels from Swan"],
            ["Gato venceu e leva 2 joias vermelhas de Cisne"],
        ),
        (
            lambda: GAME.play(at("Fish", Fish="c4 0/0/3", Swan="b2 0/3", golden="bank 3"), "rob Swan"),
            ["rob 4", "rob 4", "loot G"],
            [
                "Fish rolls 4",
                "Fish rolls 4",
                "Doubles: Fish takes the golden jewel and 1 red jewel from the bank of Swan",
            ],
            ["Peixe tira 4", "Peixe tira 4", "Dupla: Peixe leva a joia dourada e 1 joia vermelha do banco de Cisne"],
        ),
        (
            lambda: GAME.play(at("Cat", Cat="b3", Swan="b3 4"), *DEFENDING),
            ["def 6"],
            ["5 against 6: Swan holds, nothing is taken", "Frog has 1 of 3 mana"],
            ["5 contra 6: Cisne resiste, nada é levado", "Sapo tem 1 de 3 de mana"],
        ),
        (
            lambda: GAME.play(at("Cat", Cat="b2", Swan="b2 4"), *DEFENDING),
            ["def 6", "def 1"],
            [
                "Swan defends with 6",
                "Swan defends with 1",
                "5 against 6: Swan holds, nothing is taken",
                "Frog has 1 of 3 mana",
            ],
            [
                "Cisne se defende com 6",
                "Cisne se defende com 1",
                "5 contra 6: Cisne resiste, nada é levado",
                "Sapo tem 1 de 3 de mana",
            ],
        ),
        (
            lambda: at("Fish", Cat="c2 0/0/3"),
            ["end"],
            ["Fish ends the turn", "Round 4 of 10 begins"],
            ["Peixe encerra o turno", "Começa a rodada 4 de 10"],
        ),
    ],
    ids=["loot of a battle", "loot of a robbery", "the die that decides", "a die that does not count", "a new round"],
)
def test_no_fact_is_told_twice(state: Any, events: list[str], english: list[str], portuguese: list[str]) -> None:
    for language, expected in (("en", english), ("pt-BR", portuguese)):
        table, words = state(), GAME.words(language)
        lines = [line for event in events for line in log(table, event)]
        assert [words.text(line.phrase) for line in lines] == expected


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_no_sentence_of_a_game_says_again_what_its_event_or_its_head_said(language: str) -> None:
    rng, words = random.Random(f"told {language}"), GAME.words(language)
    for number in range(8):
        state = GAME.start(seats=(4, 2, 3)[number % 3], **random_options(rng))
        while state.actor() != OVER:
            lines = log(state, GAME.write(state, random_event(state, rng)))
            texts = [words.text(line.phrase, PEOPLE) for line in lines]
            heads = [words.text(line.head, PEOPLE) if line.head else "" for line in lines]
            assert len(set(texts)) == len(texts)
            assert not any(head and head.casefold() in text.casefold() for head, text in zip(heads, texts, strict=True))


def test_the_laying_of_the_board_is_told_once() -> None:
    state = GAME.start(characters="Cat-Frog-Swan-Fish")
    lines: list[str] = []
    while GAME.dump(state)["phase"] == "tiles":
        lines += told(state, next(iter(GAME.outcomes(state))))
    assert lines == ["The board is laid, with 20 red jewels"]


def test_the_end_and_a_stop_in_mud_are_banners() -> None:
    assert log(at("Fish", round=10, Cat="a1 0/4"), "end")[-1].banner
    assert [line.banner for line in log(at("Cat", Cat="c3", effects={"MudTrap": 4}), ">b3")] == [
        False,
        True,
        False,
        False,
    ]


def test_how_a_battle_or_a_robbery_ended_is_a_banner() -> None:
    """The dice are gone by then, and on a phone the log is out of sight."""
    battle = GAME.play(at("Fish", Fish="b3", Swan="b3 4"), "x Swan", "atk 5")
    robbery = GAME.play(at("Fish", Fish="c4 0/0/3", Swan="b2 0/5"), "rob Swan", "rob 4")
    assert [said(line.phrase) for line in log(battle.copy(), "def 3") if line.banner] == [
        "5 against 3: Fish wins and takes 2 red jewels from Swan"
    ]
    assert [said(line.phrase) for line in log(battle, "def 5") if line.banner] == [
        "5 against 5: Swan holds, nothing is taken"
    ]
    assert [said(line.phrase) for line in log(robbery, "rob 4") if line.banner] == [
        "Doubles: Fish takes 2 red jewels from the bank of Swan"
    ]
