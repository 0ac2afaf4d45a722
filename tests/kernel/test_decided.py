"""What decided a finished game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.decided import Lead, lead, told
from parlour.kernel.lesson import lessons_of
from parlour.kernel.record import parse_record
from parlour.kernel.session import Session
from parlour.kernel.words import LANGUAGES

GOLDEN = Path(__file__).parents[1]


def finished(key: str) -> list[Session]:
    """Golden games of these rules that somebody won alone."""
    game = find_game(key)
    paths = sorted((GOLDEN / key.replace("-", "_") / "golden" / str(game.version)).glob("*.json"))
    sessions = [Session(game, parse_record(path.read_text(encoding="utf-8"))) for path in paths[:3]]
    return [one for one in sessions if (end := game.outcome(one.state)) and len(end.winners) == 1]


@pytest.mark.parametrize("key", game_keys())
def test_the_winner_leads_from_the_deciding_event_on_and_not_before(key: str) -> None:
    game = find_game(key)
    assert game.tally
    found = 0
    for session in finished(key):
        outcome = game.outcome(session.state)
        assert outcome
        leads = []
        for at in range(len(session) + 1):
            counts = game.tally(session.state_at(at), outcome.reason).counts
            leads.append(
                all(counts[outcome.winners[0]] > one for s, one in enumerate(counts) if s != outcome.winners[0])
            )
        decided = lead(session)
        if decided is None:
            assert not leads[-1]
            continue
        found += 1
        assert all(leads[decided.at :])
        assert not leads[decided.at - 1]
        for language in LANGUAGES:
            for seat in (None, 0):
                assert game.words(language).text(told(session, decided, seat), session.seats).endswith(".")
    assert found


def guard(pawns: str, *events: str) -> tuple[Session, str | None]:
    """A game from a position on, and what decided it."""
    game = find_game("adventurers-guard")
    session = Session.new(game, ["Ada", "Bo"], start={"pawns": pawns, "turn": 6, "first": "S"})
    for event in events:
        session.push(event)
    found = lead(session)
    return session, game.words().text(told(session, found, 0), session.seats) if found else None


def test_it_is_told_by_the_line_of_the_log_and_the_count() -> None:
    taken = ("d6=1", "Md4xe5", "d6=1", "pass", "d6=1")
    _, text = guard("S: Ae1 Md4 | N: Af6 Re5", *taken, "Me5xf6")
    told = "Ada takes a ranger on e5 with a mage from d4 (turn 7). "
    assert text == f"{told}That put the winner ahead for good, 2 pawns to 1."
    assert guard("S: Ae1 Md4 | N: Af6 Re5", *taken)[1] is None


def test_a_game_that_only_its_end_decides_says_so() -> None:
    _, text = guard("S: Ae1 | N: Ad2", "d6=3", "Ae1xd2")
    told = "Ada takes the adventurer on d2 with the adventurer from e1 (turn 7). "
    assert text == f"{told}Only that put the winner ahead, 1 pawn to 0."


def test_a_game_that_does_not_count_tells_nothing() -> None:
    session, _ = guard("S: Ae1 | N: Ad2", "d6=3", "Ae1xd2")
    session.game = replace(session.game, tally=None)
    assert lead(session) is None


def test_what_others_took_from_the_rival_is_told_before_the_dice() -> None:
    game = find_game("quazo")
    tiles = [
        "S2 A* M M M A A S3",
        "M A C M W C C* A",
        "A W A A* W* A* A A",
        "C* W* W* B4 B1 C* M* C",
        "M* M A B3 B2 W M* W",
        "A* C C M C C* W C",
        "A* M* M W W W* C W*",
        "S1 W C* C M* M W S4",
    ]
    seats = [
        {"character": "Cat", "at": "c4", "mana": 1},
        {"character": "Fish", "at": "b6", "bank": 3, "mana": 1},
        {"character": "Frog", "at": "g6", "bank": 4, "mana": 1},
        {"character": "Swan", "at": "g2", "mana": 1},
    ]
    start = {"round": 5, "turn": {"made": 1}, "red": "e1", "tiles": tiles, "seats": seats}
    session = Session.new(game, ["Ada", "Bo", "Cy", "Di"], start=start)
    for event in ("rob Frog", "rob 4", "rob 4"):
        session.push(event)
    assert game.tally
    found = Lead(len(session), winner=1, rival=2, tally=game.tally(session.state, ""))
    text = game.words().text(told(session, found, 0), session.seats)
    assert text.startswith("Doubles: Cat takes 2 red jewels from the bank of Frog (round 5 of 10). ")


def test_what_a_new_turn_begins_with_belongs_to_that_turn() -> None:
    game = find_game("quarriors")
    ends = lessons_of(game).all[0].steps[-1]  # by a creature that scores as soon as the other's turn, the 26th, is over
    assert ends.position
    session = Session.new(game, ["Ada", "Bo"], start={**ends.position, "glory": [17, 18]})
    session.push("end")
    found = lead(session)
    assert found
    assert game.words().text(told(session, found, 0), session.seats).startswith("Ada gains 3 Glory (turn 27). ")
