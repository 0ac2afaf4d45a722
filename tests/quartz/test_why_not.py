"""Why a text cannot be played: each message with its clause, and never a wrong word about any text."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.refusals import check_said, section_messages

from parlour.games.quartz import GAME
from parlour.games.quartz.state import QuartzState
from parlour.kernel.errors import BadNotation, ParlourError, Refusal
from parlour.kernel.fields import Form
from parlour.kernel.state import OVER
from parlour.testing.texts import read_exactly

from . import reference
from .forms import well_formed
from .support import at, end_round, opening, random_event, random_options, rolled, sold

CLAUSES = {clause.id for clause in GAME.rulebook().clauses()}

Setting = Callable[[], QuartzState]


def mining() -> QuartzState:
    return opening(3)


def rolling() -> QuartzState:
    return GAME.play(opening(3), "draw Qz", "die1 X")


def asked() -> QuartzState:
    return rolled("X J C T S")


def acting() -> QuartzState:
    return at("X X J S S", {"P1": "Qz 1", "P2": "Ru 1"})


def giving() -> QuartzState:
    return GAME.play(at("J J X C T", {"P1": "Un 1"}), "J2", "draw Am", "draw Ru")


def protecting() -> QuartzState:
    return GAME.play(at("C C X J T", {"P1": "Qz 1 Am 1 Un 1"}), "C2")


def passing() -> QuartzState:
    options = {"variant": "last_first"}
    return GAME.play(at("T T X J C", {"P1": "Un 1"}, players=4, out=["P3"], options=options), "T2")


def stealing() -> QuartzState:
    return GAME.play(at("S S X J C", {"P2": "Qz 1 Un 1", "P3": "Ru 1"}, {"P2": "Am 1"}), "S2")


def tied() -> QuartzState:
    return end_round(2, {"P1": "Ru 1", "P3": "Ru 1"})


def tied_without_p2() -> QuartzState:
    options = {"variant": "last_first"}
    return at("", {"P1": "Ru 1", "P3": "Ru 1"}, players=4, step="lead", out=["P2"], options=options)


def ended() -> QuartzState:
    return sold({"P1": "Am 1"})


def position(dice: str, cart: str = "", others: str = "", **fields: str) -> Setting:
    return lambda: at(dice, {"P1": cart, "P2": others}, **fields)


WHY_NOT: list[tuple[str, str, Setting, str]] = [
    # message, clause ("": bad notation), state, text
    ("no-sense", "", asked, "hello"),
    ("no-sense-chance", "", mining, "hello"),
    ("no-sense-over", "", ended, "hello"),
    ("no-over", "QT-13.1", ended, "keep"),
    ("no-over", "QT-15.3", lambda: sold({}, out=["P2"], options={"variant": "last_first"}), "keep"),
    ("no-over", "QT-15.9", lambda: sold({}, bag="", options={"variant": "last_first"}), "keep"),
    ("no-over", "QT-16.1", lambda: sold({}, day=3, options={"tournament": "on"}), "keep"),
    ("no-such-leader", "QT-1.6", lambda: GAME.start(3, first_leader="P4"), ""),
    ("no-tournament-of-survivors", "QT-16.5", lambda: GAME.start(tournament="on", variant="last_first"), ""),
    ("no-such-player", "QT-1.1", lambda: GAME.start(3), "first P4"),
    ("no-such-player", "QT-1.1", passing, "t:P5"),
    ("no-such-player", "QT-1.1", stealing, "s:P4.Qz"),
    ("no-such-player", "QT-1.1", tied, "lead:P0"),
    ("no-first-known", "QT-1.6", mining, "first P2"),
    ("no-first-yet", "QT-1.6", lambda: GAME.start(3), "keep"),
    ("no-crystal-yet", "QT-3.1", mining, "X1"),
    ("no-dice-yet", "QT-4.1", rolling, "keep"),
    ("no-draws-yet", "QT-6.1", lambda: GAME.play(acting(), "X2", "draw Qz"), "end"),
    ("no-draws-yet", "QT-7.6", lambda: GAME.play(at("J J X C T"), "J2"), "b:Qz"),
    ("no-draws-yet", "QT-7.2", lambda: GAME.play(at("J J X C T"), "J2"), "X1"),
    ("no-dice-yet", "QT-4.7", lambda: GAME.play(asked(), "r12"), "keep"),
    ("no-draw-now", "QT-2.4", rolling, "draw Qz"),
    ("no-draw-now", "QT-2.4", asked, "draw Qz"),
    ("no-draw-empty", "QT-3.4", lambda: at("X - - - -", step="roll", bag=""), "draw Qz"),
    ("no-draw-unannounced", "QT-5.2", acting, "draw Qz"),
    ("no-pick-yet", "QT-5.5", stealing, "draw Qz"),
    ("no-leader-yet", "QT-12.3", tied, "draw Qz"),
    ("no-draw-kind", "QT-3.1", lambda: at(bag="Qz 1"), "draw Am"),
    ("no-draw-kind", "QT-6.1", lambda: GAME.play(at("X J C T S", bag="Qz 1"), "X1"), "draw Am"),
    ("no-draw-kind", "QT-7.2", lambda: GAME.play(at("J J C T S", bag="Qz 2"), "J2"), "draw Am"),
    ("no-crystal-yet", "QT-3.1", mining, "die1 X"),
    ("no-die-now", "QT-4.2", asked, "die1 X"),
    ("no-more-rolls", "QT-4.6", acting, "die1 X"),
    ("no-draws-yet", "QT-6.1", lambda: GAME.play(acting(), "X2"), "die1 X"),
    ("no-such-die", "QT-4.1", rolling, "die6 X"),
    ("no-die-order", "QT-4.7", rolling, "die3 X"),
    ("no-keep-yet", "QT-2.4", asked, "X1"),
    ("no-keep-yet", "QT-2.4", asked, "end"),
    ("no-lead-now", "QT-12.3", asked, "lead:P1"),
    ("no-lead-now", "QT-12.3", mining, "lead:P1"),
    ("no-more-rolls", "QT-4.6", acting, "r1"),
    ("no-more-rolls", "QT-4.6", acting, "keep"),
    ("no-dice-named", "QT-4.2", asked, "r"),
    ("no-such-dice", "QT-4.2", asked, "r16"),
    ("no-such-dice", "QT-4.2", asked, "r22"),
    ("no-leader-yet", "QT-12.3", tied, "end"),
    ("no-lead-now", "QT-12.3", acting, "lead:P1"),
    ("no-lead", "QT-12.3", tied, "lead:P2"),
    ("no-fallen", "QT-15.6", tied_without_p2, "lead:P2"),
    ("no-pick-yet", "QT-7.2", giving, "end"),
    ("no-pick-yet", "QT-5.5", protecting, "X1"),
    ("no-pick-yet", "QT-5.5", passing, "c:Qz"),
    ("no-pick-yet", "QT-5.5", stealing, "keep"),
    ("no-pick-now", "QT-5.2", acting, "s:P2.Ru"),
    ("no-pick-now", "QT-5.2", position("J J C C T", "Qz 1"), "b:Qz"),
    ("no-pick-now", "QT-5.2", position("J J C C T", "Qz 1"), "c:Qz"),
    ("no-pick-now", "QT-5.2", position("T T X C T", "Un 1"), "t:P2"),
    ("no-few-faces", "QT-7.1", acting, "b:Qz"),
    ("no-few-faces", "QT-8.1", acting, "c:Qz"),
    ("no-few-faces", "QT-9.1", acting, "t:P2"),
    ("no-target-C", "QT-8.3", position("C C X J T"), "c:Qz"),
    ("no-second-time", "QT-5.2", lambda: GAME.play(acting(), "S2"), "s:P2.Ru"),
    ("no-second-time", "QT-5.2", lambda: GAME.play(acting(), "X1", "draw Qz"), "X1"),
    ("no-few-faces", "QT-6.1", acting, "X0"),
    ("no-few-faces", "QT-6.1", position("J J C T S"), "X1"),
    ("no-few-faces", "QT-7.1", acting, "J2"),
    ("no-few-faces", "QT-8.1", acting, "C2"),
    ("no-few-faces", "QT-9.1", acting, "T1"),
    ("no-few-faces", "QT-10.1", acting, "S1"),
    ("no-such-faces", "QT-5.2", acting, "S3"),
    ("no-lone-helmet", "QT-11.1", position("C H X X J", "Qz 1"), "C2"),
    ("no-lone-helmet", "QT-11.1", position("X H H H H", "Qz 1"), "C4"),
    ("no-few-faces", "QT-8.1", lambda: GAME.play(at("J H H C X"), "J2", "draw Qz", "draw Qz"), "C2"),
    ("no-effect", "QT-6.3", position("X X J C T", bag="Qz 1"), "X2"),
    ("no-effect", "QT-7.5", position("J J J C T", bag="Qz 1"), "J3"),
    ("no-effect", "QT-8.3", position("C C C X T", "Qz 1"), "C3"),
    ("no-effect", "QT-9.4", position("T T T X J", "Un 1"), "T3"),
    ("no-effect", "QT-10.4", position("S S S X J", "Qz 3", "Qz 1"), "S3"),
    ("no-target-X", "QT-6.3", position("X C C J T", "Qz 1", bag=""), "X1"),
    ("no-target-J", "QT-7.5", position("J J C C T", "Qz 1", bag=""), "J2"),
    ("no-target-C", "QT-8.3", position("C C X J T"), "C2"),
    ("no-target-T", "QT-9.4", position("T T X J C"), "T2"),
    ("no-target-S", "QT-10.4", position("S S X J C", "Am 2"), "S2"),
    ("no-give", "QT-7.3", giving, "b:Un"),
    ("no-protect-unstable", "QT-8.2", protecting, "c:Un"),
    ("no-protect", "QT-8.1", protecting, "c:Ru"),
    ("no-pass-own", "QT-9.1", passing, "t:P1"),
    ("no-steal-own", "QT-10.1", stealing, "s:P1.Qz"),
    ("no-steal-unstable", "QT-10.3", stealing, "s:P2.Un"),
    ("no-steal-chest", "QT-10.3", stealing, "s:P2.Am"),
    ("no-steal", "QT-10.1", stealing, "s:P3.Am"),
    ("no-fallen", "QT-15.6", passing, "t:P3"),
]
ROWS = [f"{message} {text}" for message, _, _, text in WHY_NOT]


def trouble_with(setting: Setting, text: str) -> ParlourError | None:
    """Why this text is refused, or, where there is none, why the table cannot even be set up."""
    try:
        state = setting()
    except ParlourError as error:
        return error
    return GAME.why_not(state, text)


@pytest.mark.parametrize(("message", "clause", "setting", "text"), WHY_NOT, ids=ROWS)
def test_a_refusal_says_why_names_its_clause_and_speaks_every_language(
    message: str, clause: str, setting: Setting, text: str
) -> None:
    check_said(GAME, trouble_with(setting, text), message, clause)


# What lies on the table can be asked about too, by its id in the scene.
THINGS = [
    ("no-more-rolls", "QT-4.6", acting, "die-1"),
    ("no-pick-yet", "QT-5.5", stealing, "die-1"),
    ("no-keep-yet", "QT-2.4", asked, "cart-1-Qz"),
    ("no-keep-yet", "QT-2.4", asked, "use-X"),
    ("no-action-yet", "QT-5.1", acting, "cart-2-Ru"),
    ("no-few-faces", "QT-7.1", acting, "use-J"),
    ("no-second-time", "QT-5.2", lambda: GAME.play(acting(), "S2"), "use-S"),
    ("no-target-C", "QT-8.3", lambda: at("C C X J T"), "use-C"),
    ("no-give-old", "QT-7.3", giving, "cart-1-Un"),
    ("no-protect-unstable", "QT-8.2", protecting, "cart-1-Un"),
    ("no-protect-others", "QT-8.1", protecting, "cart-2-Qz"),
    ("no-protect-again", "QT-8.4", protecting, "chest-1-Am"),
    ("no-pass-own", "QT-9.1", passing, "cart-1-Un"),
    ("no-pass-own", "QT-9.1", passing, "seat-1"),
    ("no-fallen", "QT-15.6", passing, "seat-3"),
    ("no-lead", "QT-12.3", tied, "seat-2"),
    ("no-fallen", "QT-15.6", passing, "cart-3-Un"),
    ("no-steal-chest", "QT-10.3", stealing, "chest-2-Am"),
    ("no-steal-unstable", "QT-10.3", stealing, "cart-2-Un"),
    ("no-steal-own", "QT-10.1", stealing, "cart-1-Qz"),
]


def test_every_message_of_the_section_why_not_is_shown_above() -> None:
    messages = section_messages(GAME, "Why not", "no-")
    assert {row[0] for row in (*WHY_NOT, *THINGS)} == messages


@pytest.mark.parametrize(("message", "clause", "setting", "text"), WHY_NOT, ids=ROWS)
def test_what_a_refusal_gives_as_an_example_can_be_played(
    message: str, clause: str, setting: Setting, text: str
) -> None:
    error = trouble_with(setting, text)
    assert error is not None
    for slot in ("example", "text"):
        shown = str(error.phrase.slots.get(slot, ""))
        if shown and shown != text:
            assert GAME.why_not(setting(), shown) is None


def test_a_refusal_counts_what_one_has() -> None:
    error = GAME.why_not(at("S S X X J", {"P2": "Qz 3"}), "S3")
    assert str(error) == "You have too few faces for Steal: 2 of its own, 0 wild. QT-5.2"
    error = GAME.why_not(at("S H H X X", {"P2": "Qz 3"}), "S3")
    assert str(error) == "It takes two helmets to make a wild face: for Steal you have 1 of its own, 1 wild. QT-11.1"


@pytest.mark.parametrize(
    ("setting", "typed", "text"),
    [
        (acting, "x2", "X2"),
        (acting, " END ", "end"),
        (asked, "R13\n", "r13"),
        (asked, "Keep", "keep"),
        (stealing, "S:p3.rU", "s:P3.Ru"),
        (protecting, "C:aM", "c:Am"),
        (mining, "DRAW  qz", "draw Qz"),
        (rolling, "DIE2 h", "die2 H"),
        (tied, "LEAD:p3", "lead:P3"),
    ],
)
def test_case_and_outer_blanks_do_not_matter(setting: Setting, typed: str, text: str) -> None:
    state = setting()
    assert GAME.write(state, GAME.read(state, typed)) == text


@pytest.mark.parametrize("text", ["X١", "r①", "X 2", "s:P2", "s:P2.Zz", "drawQz", "die6", "first 2", "t:2", "", "X22"])
def test_a_look_alike_is_no_move(text: str) -> None:
    for setting in (mining, rolling, asked, acting, stealing, tied):
        assert isinstance(GAME.why_not(setting(), text), BadNotation)


# Exactly the legal texts can be read


@settings(max_examples=40, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_in_any_position_exactly_the_legal_texts_can_be_read(seed: int) -> None:
    rng = random.Random(seed)
    players = rng.randint(3, 6)
    state = GAME.load(reference.random_position(rng, random_options(rng, players), players))
    GAME.play(state, "keep")
    for _ in range(6):
        read_exactly(GAME, state, well_formed(state, rng), spellings=True)
        if state.actor() != OVER:
            state.apply(random_event(state, rng))


@pytest.mark.parametrize(("message", "clause", "setting", "thing"), THINGS)
def test_what_lies_there_and_cannot_be_chosen_says_why(message: str, clause: str, setting: Setting, thing: str) -> None:
    error = GAME.why_inert(setting(), thing)
    assert isinstance(error, Refusal)
    assert (error.phrase.id, error.clause) == (message, clause)
    assert isinstance(GAME.why_not(setting(), thing), BadNotation), "the notation knows nothing of clicks"


@pytest.mark.parametrize(
    ("setting", "thing"),
    [
        (asked, "die-1"),
        (stealing, "cart-2-Qz"),
        (passing, "seat-2"),
        (tied, "seat-3"),
        (mining, "die-1"),
        (ended, "die-1"),
        (acting, "bag-Qz"),
    ],
)
def test_what_can_be_chosen_or_is_nobodys_choice_is_not_refused(setting: Setting, thing: str) -> None:
    assert GAME.why_inert(setting(), thing) is None


@pytest.mark.parametrize("form", GAME.notation, ids=[form.example for form in GAME.notation])
def test_the_example_of_a_form_fits_its_pattern_alone(form: Form) -> None:
    assert [other for other in GAME.notation if re.fullmatch(other.pattern, form.example)] == [form]
    assert form.clause in CLAUSES


def test_every_text_of_random_games_fits_a_form() -> None:
    rng = random.Random(3)
    for players in (3, 4, 5, 6):
        state = GAME.start(players, variant=("day", "last_first")[players % 2])
        while state.actor() != OVER:
            for text in (*GAME.moves(state), *GAME.outcomes(state)):
                assert any(re.fullmatch(form.pattern, text) for form in GAME.notation), text
            state.apply(random_event(state, rng))
