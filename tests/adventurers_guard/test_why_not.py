"""Why a text cannot be played: each message with its clause, and never a wrong word about any text."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.refusals import check_said, section_messages

from parlour.games.adventurers_guard import GAME
from parlour.games.adventurers_guard.state import GuardState
from parlour.kernel.errors import BadNotation
from parlour.testing.texts import read_exactly

from . import reference
from .forms import TILES, well_formed
from .support import opening, random_options, rolled

CLAUSES = {clause.id for clause in GAME.rulebook().clauses()}

Setting = Callable[[], GuardState]


def borrowing(**options: str) -> Setting:
    """South rolled 1 and has no mage left; North's mage stands on d5."""
    return lambda: rolled(1, "S: Ae1 Wc3 | N: Ae9 Md5 Re5", options=options)


def opening_roll() -> GuardState:
    return opening("d6=4")


def ended() -> GuardState:
    return GAME.play(rolled(3, "S: Ad4 | N: Ad5"), "Ad4xd5")


def position(die: int, pawns: str, **options: str) -> Setting:
    return lambda: rolled(die, pawns, options=options)


WHY_NOT: list[tuple[str, str, Setting, str]] = [
    # message, clause ("": bad notation), state, text
    ("no-sense", "", opening_roll, "hello"),
    ("no-sense-chance", "", lambda: opening(), "hello"),
    ("no-sense-over", "", ended, "hello"),
    ("no-over", "AG-8.1", ended, "d6=1"),
    ("no-over", "AG-8.2", lambda: rolled(1, "S: Ae4 | N: Ah8", quiet=199), "d6=1"),
    ("no-first-known", "AG-2.4", lambda: opening(), "first=N"),
    ("no-first-yet", "AG-2.4", lambda: GAME.start(), "W@a1"),
    ("no-corner-yet", "AG-2.5", lambda: GAME.start(first_player="S"), "d6=1"),
    ("no-corner-again", "AG-2.5", lambda: opening(), "W@i1"),
    ("no-such-corner", "AG-2.5", lambda: GAME.start(first_player="S"), "W@a9"),
    ("no-second-die", "AG-1.4", opening_roll, "d6=4"),
    ("no-die-yet", "AG-3.2", lambda: opening(), "Rd2-e3"),
    ("no-pass", "AG-3.4", opening_roll, "pass"),
    ("no-pass-enemy", "AG-7.6", borrowing(enemy_move="must"), "pass"),
    ("no-pawn-there", "AG-3.3", opening_roll, "Re5-f6"),
    ("no-enemy-pawn-yet", "AG-7.1", opening_roll, "Rd8-e7"),
    ("no-tilde", "AG-7.1", borrowing(), "Md5-d4"),
    ("no-other-pawn", "AG-3.3", opening_roll, "Md2-c3"),
    ("no-other-die", "AG-3.2", opening_roll, "Ae1-e2"),
    ("no-only-enemy", "AG-7.1", borrowing(), "Ae1-e2"),  # an own pawn of another type
    ("no-only-enemy", "AG-7.1", borrowing(), "Ae9-e8"),  # an enemy pawn of another type, without ~
    ("no-only-enemy", "AG-7.1", borrowing(), "~Re5-f6"),  # and with it
    ("no-own-pawn", "AG-4.3", opening_roll, "Rd2-e1"),
    ("no-capture-empty", "AG-6.1", opening_roll, "Rd2xe3"),
    ("no-dash", "AG-6.1", position(1, "S: Ae1 Md4 | N: Ae9 Wd5"), "Md4-d5"),
    ("no-attack-yet", "AG-6.3", lambda: opening("d6=4", "Rd2-g5", "d6=4"), "Rf8xg5"),
    ("no-adventurer-yet", "AG-6.4", position(3, "S: Ad4 | N: Ad5 Wi9"), "Ad4xd5"),
    ("no-enemy-adventurer", "AG-7.8", borrowing(), "~Ae9-e8"),
    ("no-borrowing", "AG-7.1", opening_roll, "~Rd8-e7"),
    ("no-enemy-there", "AG-7.1", borrowing(), "~Ma5-a4"),
    ("no-suicide", "AG-7.3", borrowing(), "~Md5-e5"),
    ("no-unsafe", "AG-7.4", borrowing(enemy_suicide="safe_only"), "~Md5-d4"),
    ("no-null-move", "AG-4.4", opening_roll, "Rd2-d2"),
    ("no-mage-back", "AG-4.6", position(1, "S: Ae1 Md4 | N: Ae9"), "Md4-d3"),
    ("no-warrior-back", "AG-4.9", position(5, "S: Ae1 Wd4 | N: Ae9"), "Wd4-c3"),
    ("no-warrior-ahead", "AG-4.9", position(5, "S: Ae1 Wd4 Rc4 Re4 Mc5 | N: Ae9 Me5"), "Wd4-d5"),
    ("no-warrior-end-ahead", "AG-4.10", position(5, "S: Ae1 Wd4 | N: Ae9", warrior_ahead="forbidden"), "Wd4-d5"),
    ("no-ranger-straight", "AG-4.7", opening_roll, "Rd2-d3"),
    ("no-range", "AG-4.1", opening_roll, "Rd2-h6"),
    ("no-way", "AG-4.2", position(1, "S: Ae1 Md4 Rd5 | N: Ae9"), "Md4-d6"),
]

ROWS = [f"{message} {text}" for message, _, _, text in WHY_NOT]


@pytest.mark.parametrize(("message", "clause", "setting", "text"), WHY_NOT, ids=ROWS)
def test_a_refusal_says_why_and_names_its_clause(message: str, clause: str, setting: Setting, text: str) -> None:
    check_said(GAME, GAME.why_not(setting(), text), message, clause)


def test_every_message_of_the_section_why_not_is_shown_above() -> None:
    messages = section_messages(GAME, "Why not", "no-")
    assert {row[0] for row in WHY_NOT} == messages


def test_the_message_counts_the_pawns_that_guard_an_adventurer() -> None:
    one = GAME.why_not(rolled(3, "S: Ad4 | N: Ad5 Wi9"), "Ad4xd5")
    two = GAME.why_not(rolled(3, "S: Ad4 | N: Ad5 Wi9 Ri8"), "Ad4xd5")
    assert str(one) == "The enemy adventurer cannot be taken while another enemy pawn is left. AG-6.4"
    assert str(two) == "The enemy adventurer cannot be taken while 2 other enemy pawns are left. AG-6.4"


def test_the_hint_to_write_a_tilde_is_a_move_that_can_be_played() -> None:
    state = borrowing()()
    error = GAME.why_not(state, "Wd5-d4")
    assert error is not None
    assert GAME.why_not(state, str(error.phrase.slots["text"])) is None


@pytest.mark.parametrize(
    "text", ["W@ı1", "W@İ1", "first=ſ", "paſſ", "d6=١", "Rd2–e3", "R d2-e3", "Rd2-e3-f4", "d6=7", "d6=0", "", "~pass"]
)
def test_a_look_alike_is_no_move(text: str) -> None:
    for state in (GAME.start(), GAME.start(first_player="S"), opening(), opening("d6=4")):
        assert isinstance(GAME.why_not(state, text), BadNotation)


# Exactly the legal texts can be read


@settings(max_examples=60, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32), die=st.sampled_from([1, 3, 4, 5]))
def test_in_any_position_exactly_the_legal_texts_can_be_read(seed: int, die: int) -> None:
    rng = random.Random(seed)
    state = GAME.load(reference.random_position(rng, random_options(rng)))
    GAME.play(state, f"d6={die}")
    read_exactly(GAME, state, well_formed(state, rng, ends=5))


@pytest.mark.parametrize(
    "setting",
    [position(1, "S: Ae1 Md4 | N: Ae5 Wd5"), borrowing(), borrowing(enemy_suicide="safe_only", enemy_move="must")],
    ids=["own", "borrowed", "safe-must"],
)
def test_every_well_formed_text_of_a_small_position_is_read_only_if_legal(setting: Setting) -> None:
    """All of them: 4 letters, every start, both marks, every end, with and without ~."""
    starts = ("d4", "d5", "c3", "e1", "e9", "e5", "a1")
    forms = [f"{b}{kind}{{}}{mark}{{}}" for b in ("", "~") for kind in "AMRW" for mark in "-x"]
    read_exactly(GAME, setting(), (form.format(start, end) for start in starts for end in TILES for form in forms))
