"""The engine against the slow, literal reading of the rules in reference.py."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games.gambit import GAME
from parlour.games.gambit.state import GambitState

from . import reference
from .support import asked, notes, pieces, random_options, result, stack

WALK = 1200
"""Events after which a random game is left."""
SHORT = 60
"""The same from a random position, which is strange enough from the beginning."""


def compare(state: GambitState, table: reference.Table, question: reference.Question | None) -> None:
    """The same board, powers, counts, notes and question."""
    shown = GAME.dump(state)
    assert pieces(state) == reference.pieces_of(table)
    for tall in reference.stacks_of(table):
        square = table.place_of(tall[0])
        assert square is not None
        assert stack(state, reference.name_of(square)) == "<".join(tall)
    assert notes(state) == table.notes
    assert result(state) == table.result
    assert shown["turn"] == table.turn
    assert shown["owed"] == {seat: count for seat, count in table.owed.items() if count}
    assert shown["player_powers"] == {
        seat: sorted(held, key=reference.PLAYER_POWERS.index) for seat, held in table.held.items() if held
    }
    learnt = [line.split(" ", 1)[1] for line in shown["log"] if " learned " in line]
    assert learnt == [f"{who} learned {piece} {what}" for who, piece, what in table.knowledge]
    if question is None:
        assert asked(state) == (".", "end")
        return
    assert sorted(shown["declared"]) == sorted(table.declared)
    assert sorted(shown["closed"]) == sorted(table.closed)
    assert asked(state) == (question.who, question.about)
    possible = GAME.moves(state) or list(GAME.outcomes(state))
    assert sorted(possible) == sorted(question.answers)


def walk(
    state: GambitState, table: reference.Table, telling: reference.Game, rng: random.Random, most: int = WALK
) -> None:
    """Play both on together at random, and compare after every event."""
    question: reference.Question | None = next(telling, None)
    for _ in range(most):
        compare(state, table, question)
        if question is None:
            return
        text = choose(question, rng)
        GAME.play(state, text)
        table.notes.clear()
        try:
            question = telling.send(text)
        except StopIteration:
            question = None


def choose(question: reference.Question, rng: random.Random) -> str:
    """Random, but seldom accusing and often going ahead, so that games are long and rows are made."""
    answers = question.answers
    if "ok" in answers and rng.random() < 0.55:
        return "ok"
    special = [
        text for text in answers if text in ("sensei", "magician", "juggernaut", "ghost", "yield") or "witch" in text
    ]
    if special and rng.random() < 0.5:
        return rng.choice(special)
    if question.about == "act" and rng.random() < 0.6:
        ahead = [text for text in answers if ":" in text and goes_ahead(question.who, text)]
        return rng.choice(ahead or answers)
    return rng.choice(answers)


def goes_ahead(seat: str, text: str) -> bool:
    start, end = reference.square_of(text[3:5]), reference.square_of(text[6:8])
    return {"S": end[1] > start[1], "N": end[1] < start[1], "W": end[0] > start[0], "E": end[0] < start[0]}[seat]


@pytest.mark.clause("GA-3.1", "GA-4.1", "GA-6.5", "GA-8.3", "GA-12.2", "GA-13.9", "GA-13.13", "GA-14.9", "GA-14.11")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(12))
def test_a_random_game_goes_event_by_event_as_the_literal_reading_says(seats: int, number: int) -> None:
    rng = random.Random(f"game {seats} {number}")
    options = random_options(rng, seats)
    table = reference.Table(options, seats)
    walk(GAME.start(seats, **options), table, reference.game(table), rng)


def random_position(rng: random.Random, options: dict[str, Any], seats: int) -> tuple[reference.Table, str]:
    """Pieces anywhere, also on each other and lost, with any powers; a turn is about to begin."""
    table = reference.Table(options, seats)
    table.set_up()
    squares = table.squares()
    rng.shuffle(squares)
    crowded = squares[: rng.choice((3, 6, 12, len(squares)))]
    for seat in table.order:
        for piece in rng.sample(table.team(seat), len(table.team(seat))):
            if rng.random() < 0.15 and table.lost[seat] < min(options["loss_limit"], table.team_size) - 1:
                table.lift(piece)
                table.lost[seat] += 1
            elif rng.random() < 0.8:
                table.lift(piece)
                table.put(piece, rng.choice(crowded))
            for slot, names in (("M", reference.MOVEMENT), ("A", reference.ACTION)):
                if rng.random() < 0.5:
                    table.powers[piece][slot] = rng.choice(names)
        if options["player_powers"] != "off":
            table.held[seat] = [name for name in reference.PLAYER_POWERS for _ in range(rng.choice((0, 0, 1, 2)))]
        table.owed[seat] = rng.choice((0, 0, 0, 1))
    return table, rng.choice(table.order)


def load(table: reference.Table, seat: str) -> GambitState:
    """The same position for the engine."""
    words = sorted(reference.pieces_of(table).items(), key=lambda word: level(table, word[0]))
    return GAME.load(
        {
            "pieces": "; ".join(f"{piece} {place}" for piece, place in words),
            "options": table.options,
            "seats": table.order,
            "to_act": seat,
            "owed": {seat: count for seat, count in table.owed.items() if count},
            "player_powers": {seat: held for seat, held in table.held.items() if held},
        }
    )


def level(table: reference.Table, piece: str) -> int:
    square = table.place_of(piece)
    return 0 if square is None else table.stacks[square].index(piece)


@pytest.mark.clause("GA-4.4", "GA-5.1", "GA-5.2", "GA-5.4", "GA-5.6", "GA-7.5", "GA-13.8", "GA-14.3", "GA-14.7")
@settings(max_examples=60, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32), seats=st.sampled_from([2, 2, 3, 4]))
def test_any_position_plays_on_as_the_literal_reading_says(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    options = random_options(rng, seats)
    options["first_seat"] = "S"
    table, seat = random_position(rng, options, seats)
    walk(load(table, seat), table, reference.from_position(table, seat), rng, SHORT)
