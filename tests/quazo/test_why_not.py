"""Why a text cannot be played: each message with its clause, and never a wrong word about any text."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.refusals import check_said, section_messages

from parlour.games.quazo import GAME
from parlour.games.quazo.state import QuazoState
from parlour.kernel.errors import BadNotation
from parlour.testing.texts import read_exactly

from . import reference
from .forms import FORMS, well_formed
from .support import GIVEN, TILES, at, begun, laid, play, random_options

CLAUSES = {clause.id for clause in GAME.rulebook().clauses()}
MISS = ("rob 1", "rob 2")

Setting = Callable[[], QuazoState]


def here(whose: str, /, **fields: Any) -> Setting:
    return lambda: at(whose, **fields)


def ended() -> QuazoState:
    return play(at("Fish", round=10, Cat="a1 0/1"), "end")


def after(setting: Setting, *texts: str) -> Setting:
    return lambda: GAME.play(setting(), *texts)


def picking() -> QuazoState:
    return GAME.start()


def laying() -> QuazoState:
    return GAME.start(**GIVEN)


ACTING = here("Cat", Cat="c2 0/0/3", Frog="c3 1")
INSIDE = here("Cat", Cat="e5 1/0/3")
BANKING = after(here("Swan", Swan="c4 2"), ">d4")
ROBBING = after(here("Fish", Fish="c4 2", Swan="a3 0/5"), "rob Swan")
STAKING = after(ROBBING, *MISS, *MISS)
GOLDEN_STAKE = after(here("Fish", Fish="c4", Swan="a3 0/5", golden="inventory 4"), "rob Swan", *MISS, *MISS)
SCATTERING = after(STAKING, "stake R", *MISS, "fold")
PUTTING = after(here("Fish", Fish="c4 1", Swan="b2 0/5", red="e1"), "rob Swan", *MISS, *MISS, "stake R", *MISS, "d4 1")
FIGHTING = after(here("Fish", Fish="b3", Swan="b3 4"), "x Swan")
LOOTING = after(here("Cat", Cat="c2", Swan="c2 3", golden="inventory 3"), "x Swan", "atk 1", "atk 6", "def 2")
LAYING_GOLD = after(here("Fish", round=5, Cat="c1 3", Frog="a8 3", Fish="h1 3"), "end")
TIED_LAST = after(here("Fish", round=5, Fish="h1 5"), "end")
BOUTS = after(here("Fish", round=10), "end")
ROBBED = after(here("Fish", Fish="c4 0/0/3", Swan="a3 0/5", Frog="c4"), "rob Swan", "rob 1", "rob 1")
MIRED = after(here("Fish", Fish="c3 0/0/3", effects={"MudTrap": 5}), ">b3")
LEFT = after(here("Swan", Swan="d4 1", red=""), ">c4")
HIDDEN = here("Cat", Cat="c3 0/0/0", Frog="c3", golden="inventory 1", effects={"Stealth": 4}, turn={"made": 2})

CITIES = after(laying, *(f"tile {cell} City{'*' * (number < 5)}" for number, cell in enumerate(TILES[:14])))

WHY_NOT: list[tuple[str, str, Setting, str]] = [
    # message, clause ("": bad notation), state, text
    ("no-sense", "", ACTING, "hello"),
    ("no-sense-chance", "", laying, "hello"),
    ("no-sense-over", "", ended, "hello"),
    ("no-over", "QG-2.4", ended, "end"),
    ("no-wait-character", "QG-1.1", lambda: GAME.start(characters="random"), "pick Cat"),
    ("no-wait-tile", "QG-1.3", laying, "start 1:3"),
    ("no-wait-first", "QG-2.1", laid, ">a2"),
    ("no-wait-mana", "QG-3.1", begun, ">a2"),
    ("no-wait-attack", "QG-7.3", FIGHTING, "def 3"),
    ("no-wait-defend", "QG-7.3", after(FIGHTING, "atk 2"), "atk 3"),
    ("no-wait-doubles", "QG-9.2", ROBBING, "stake R"),
    ("no-wait-scatter", "QG-9.6", SCATTERING, "put c1"),
    ("no-wait-last", "QG-8.2", TIED_LAST, "golden a2"),
    ("no-wait-bout", "QG-11.3", BOUTS, "end"),
    ("no-wait-pick", "QG-1.1", picking, "tile b1 City"),
    ("no-wait-golden", "QG-8.3", LAYING_GOLD, "end"),
    ("no-wait-deposit", "QG-6.2", BANKING, "end"),
    ("no-wait-loot", "QG-8.8", LOOTING, "end"),
    ("no-wait-stake", "QG-9.3", STAKING, "rob 3"),
    ("no-wait-put", "QG-9.6", PUTTING, "d4 1"),
    ("no-pick-now", "QG-1.1", ACTING, "pick Cat"),
    ("no-pick-now", "QG-1.1", ACTING, "char 1 Cat"),
    ("no-tile-now", "QG-1.3", ACTING, "tile b1 City"),
    ("no-start-now", "QG-2.1", ACTING, "start 1:3"),
    ("no-golden-yet", "QG-8.1", ACTING, "golden a2"),
    ("no-golden-yet", "QG-8.1", ACTING, "lp 1:3"),
    ("no-golden-again", "QG-8.1", here("Cat", Cat="c2", round=7, golden="b1"), "golden a2"),
    ("no-golden-ever", "QG-8.1", here("Cat", Cat="c2", options={"golden_round": 11}), "golden a2"),
    ("no-act-inside", "QG-6.4", INSIDE, "bank 1"),
    ("no-bank-empty", "QG-6.1", ACTING, "bank 1"),
    ("no-bank-outside", "QG-6.1", here("Cat", Cat="c2 1"), "bank 1"),
    ("no-bout-now", "QG-11.3", ACTING, "bout 1:3"),
    ("no-abilities", "QG-10.1", here("Cat", options={"abilities": "off"}), "mana 3"),
    ("no-mana-now", "QG-3.1", ACTING, "mana 3"),
    ("no-battle-die", "QG-7.3", ACTING, "atk 5"),
    ("no-battle-die", "QG-7.3", ACTING, "def 3"),
    ("no-battle-robbed", "QG-7.9", ROBBED, "atk 5"),
    ("no-robbery-die", "QG-9.2", ACTING, "rob 4"),
    ("no-scatter-die", "QG-9.6", ACTING, "d4 2"),
    ("no-loot-aside", "QG-8.1", ACTING, "loot G"),
    ("no-loot-now", "QG-8.8", here("Cat", Cat="c2", round=7, golden="b1"), "loot G"),
    ("no-stake-now", "QG-9.3", ACTING, "stake R"),
    ("no-stake-now", "QG-9.3", ACTING, "fold"),
    ("no-put-now", "QG-9.5", ACTING, "put c1"),
    ("no-robbery-over", "QG-9.1", ROBBED, "rob 4"),
    ("no-robbery-over", "QG-9.1", ROBBED, "d4 2"),
    ("no-robbery-over", "QG-9.1", ROBBED, "loot R"),
    ("no-robbery-over", "QG-9.1", ROBBED, "stake R"),
    ("no-robbery-over", "QG-9.1", ROBBED, "fold"),
    ("no-robbery-over", "QG-9.1", ROBBED, "put c1"),
    ("no-pick-taken", "QG-1.1", after(picking, "pick Cat"), "pick Cat"),
    ("no-pick-taken", "QG-1.1", lambda: GAME.play(GAME.start(characters="random"), "char 1 Cat"), "char 2 Cat"),
    ("no-other-place", "QG-R4", lambda: GAME.start(characters="random"), "char 2 Cat"),
    ("no-other-place", "QG-R5", laid, "start 2:3"),
    ("no-other-place", "QG-R5", TIED_LAST, "lp 2:3"),
    ("no-other-place", "QG-R5", BOUTS, "bout 4:3"),
    ("no-such-place", "QG-12.2", lambda: laid(2), "start 2:3"),
    ("no-such-place", "QG-12.2", lambda: GAME.start(seats=2, characters="random"), "char 2 Cat"),
    ("no-roll-tied", "QG-2.1", after(laid, "start 1:6", "start 2:6", "start 3:1", "start 4:1"), "start 3:3"),
    ("no-roll-tied", "QG-8.2", TIED_LAST, "lp 4:3"),
    ("no-roll-tied", "QG-11.3", after(here("Fish", round=10, Cat="a1 0/1", Frog="a8 0/1"), "end"), "bout 3:3"),
    ("no-other-cell", "QG-1.3", laying, "tile c1 City"),
    (
        "no-tile-marked",
        "QG-1.4",
        lambda: GAME.play(GAME.start(**GIVEN, marked_per_biome=1), "tile b1 Sky*"),
        "tile c1 Sky*",
    ),
    (
        "no-tile-plain",
        "QG-1.4",
        lambda: GAME.play(GAME.start(**GIVEN, marked_per_biome=12), "tile b1 City", "tile c1 City"),
        "tile d1 City",
    ),
    ("no-tile-left", "QG-1.3", CITIES, "tile a3 City"),
    ("no-tile-left", "QG-1.3", CITIES, "tile a3 City*"),
    ("no-golden-there", "QG-8.3", LAYING_GOLD, "golden h7"),
    ("no-bank-nothing", "QG-6.2", BANKING, "bank 0"),
    ("no-bank-so-many", "QG-6.2", BANKING, "bank 3"),
    ("no-golden-held", "QG-6.2", BANKING, "bank G"),
    ("no-golden-held", "QG-9.3", STAKING, "stake G"),
    ("no-red-held", "QG-9.3", GOLDEN_STAKE, "stake R"),
    ("no-put-off", "QG-9.6", PUTTING, "put d4"),
    ("no-put-occupied", "QG-9.6", PUTTING, "put c4"),
    ("no-put-jewel", "QG-9.6", PUTTING, "put e1"),
    ("no-put-biome", "QG-9.6", PUTTING, "put c1"),
    ("no-put-unused", "QG-9.6", PUTTING, "put c2"),
    ("no-end-inside", "QG-6.4", INSIDE, "end"),
    ("no-act-inside", "QG-6.4", INSIDE, "x Frog"),
    ("no-step-spawn", "QG-4.2", here("Cat", Cat="a2"), ">a1"),
    ("no-step-bank", "QG-4.2", here("Cat", Cat="c4"), ">d4"),
    ("no-step-far", "QG-4.1", ACTING, ">c4"),
    ("no-bank-again", "QG-6.5", LEFT, ">d4"),
    ("no-bank-again", "QG-6.5", LEFT, "bank 1"),
    ("no-step-locked", "QG-8.6", after(here("Swan", Swan="a3 0/0/3", golden="a2"), ">a2"), ">a3"),
    ("no-step-locked", "QG-10.2", after(here("Frog", Frog="c3 0/0/3", Cat="c4"), "!LongLeap c4"), ">c3"),
    ("no-step-locked", "QG-10.9", MIRED, ">c3"),
    ("no-step-locked", "QG-9.9", ROBBED, ">c3"),
    ("no-step-hidden", "QG-8.7", HIDDEN, ">c2"),
    ("no-step-left", "QG-4.1", here("Cat", Cat="c3", Frog="c3", turn={"made": 3}), ">c2"),
    ("no-step-empty", "QG-6.1", here("Cat", Cat="e6"), ">e5"),
    ("no-such-player", "QG-12.2", here("Cat", players=2, Cat="f4"), "rob Fish"),
    ("no-such-player", "QG-12.2", here("Cat", players=2, Cat="f4 0/0/3"), "!Pickpocket Fish"),
    ("no-own", "QG-7.1", ACTING, "x Cat"),
    ("no-own", "QG-9.1", ACTING, "rob Cat"),
    ("no-own", "QG-10.10", ACTING, "!Pickpocket Cat"),
    ("no-battle-robbed", "QG-7.9", ROBBED, "x Frog"),
    ("no-battle-inside", "QG-6.3", here("Cat", Cat="c4", Swan="d4"), "x Swan"),
    ("no-battle-far", "QG-7.1", ACTING, "x Frog"),
    ("no-battle-hidden", "QG-10.1", here("Frog", Cat="c2", Frog="c2", effects={"Stealth": 4}), "x Cat"),
    ("no-battle-again", "QG-7.6", here("Cat", Cat="c2", Frog="c2", attacks={"Cat Frog": 2}), "x Frog"),
    ("no-rob-twice", "QG-9.1", ROBBED, "rob Swan"),
    ("no-rob-far", "QG-9.1", here("Cat", Cat="c3", Swan="a3 0/1"), "rob Swan"),
    ("no-rob-inside", "QG-9.1", here("Cat", Cat="c4", Swan="d4 0/1"), "rob Swan"),
    ("no-rob-empty", "QG-9.1", here("Cat", Cat="c4"), "rob Swan"),
    ("no-card-cell", "QG-10.10", here("Frog", Frog="c4 0/0/3"), "!LongLeap"),
    ("no-card-player", "QG-10.10", ACTING, "!Pickpocket"),
    ("no-card-player", "QG-10.10", ACTING, "!Pickpocket c3"),
    ("no-card-target", "QG-10.10", ACTING, "!Stealth c3"),
    ("no-card-idle", "QG-10.10", here("Cat", Cat="c2 0/0/3"), "!Pickpocket"),
    ("no-abilities", "QG-10.1", here("Cat", options={"abilities": "off"}), "!Stealth"),
    ("no-abilities", "QG-10.1", here("Cat", options={"abilities": "off"}), "!Soar"),
    ("no-card-own", "QG-10.1", ACTING, "!MudTrap"),
    ("no-card-own", "QG-10.1", ACTING, "!LongLeap"),
    ("no-card-mana", "QG-10.1", here("Swan", Swan="c2 0/0/2"), "!Soar"),
    ("no-card-mana", "QG-10.1", here("Cat", Cat="c2 0/0/2"), "!Stealth"),
    ("no-card-inside", "QG-10.8", INSIDE, "!Stealth"),
    ("no-card-golden", "QG-10.3", here("Swan", Swan="c2 0/0/3", golden="inventory 3"), "!Soar f6"),
    ("no-card-locked", "QG-9.9", ROBBED, "!JetStream"),
    ("no-card-locked", "QG-10.9", MIRED, "!JetStream"),
    ("no-card-moved", "QG-10.2", after(here("Frog", Frog="c4 0/0/3"), ">c3"), "!LongLeap c2"),
    (
        "no-card-late",
        "QG-8.7",
        here("Cat", Cat="c2 0/0/3", Frog="c2 1", golden="inventory 1", turn={"made": 3}),
        "!Stealth",
    ),
    ("no-steal-safe", "QG-6.3", here("Cat", Cat="c4 0/0/3", Swan="d4 2"), "!Pickpocket Swan"),
    ("no-steal-safe", "QG-4.6", here("Cat", Cat="a7 0/0/3", Frog="a8 2"), "!Pickpocket Frog"),
    ("no-steal-empty", "QG-10.10", here("Cat", Cat="c2 0/0/3", Frog="c2"), "!Pickpocket Frog"),
    ("no-steal-far", "QG-10.10", here("Cat", Cat="c2 0/0/3", Frog="c4 1"), "!Pickpocket Frog"),
    ("no-tile-off", "QG-10.4", here("Frog", Frog="c4 0/0/3"), "!LongLeap d4"),
    ("no-tile-off", "QG-10.10", here("Fish", Fish="c4 0/0/3"), "!Undertow d4"),
    ("no-tile-here", "QG-10.10", here("Frog", Frog="c4 0/0/3"), "!LongLeap c4"),
    ("no-tile-far", "QG-10.10", here("Frog", Frog="c4 0/0/3"), "!LongLeap e7"),
    ("no-tile-empty", "QG-10.10", here("Fish", Fish="e3 0/0/3"), "!Undertow f3"),
    ("no-tile-biome", "QG-10.10", here("Swan", Swan="c3 0/0/3"), "!Soar c2"),
]
ROWS = [f"{message} {text}" for message, _, _, text in WHY_NOT]


@pytest.mark.parametrize(("message", "clause", "setting", "text"), WHY_NOT, ids=ROWS)
def test_a_refusal_says_why_and_names_its_clause(message: str, clause: str, setting: Setting, text: str) -> None:
    check_said(GAME, GAME.why_not(setting(), text), message, clause)


def test_every_message_of_the_section_why_not_is_shown_above() -> None:
    messages = section_messages(GAME, "Why not", "no-")
    assert {row[0] for row in WHY_NOT} == messages


@pytest.mark.parametrize(("message", "clause", "setting", "text"), WHY_NOT, ids=ROWS)
def test_an_example_in_a_refusal_can_be_played(message: str, clause: str, setting: Setting, text: str) -> None:
    state = setting()
    error = GAME.why_not(state, text)
    assert error is not None
    if "example" in error.phrase.slots:
        assert GAME.why_not(state, str(error.phrase.slots["example"])) is None


def test_a_tile_that_is_used_up_is_refused_with_the_number_of_tiles() -> None:
    assert str(GAME.why_not(CITIES(), "tile a3 City")) == "All 14 City tiles are laid. QG-1.3"


def test_a_bank_of_another_is_said_to_be_robbed_from_beside_it_if_it_is_in_the_game() -> None:
    said = "d4 is not your bank: you may never enter it"
    assert str(GAME.why_not(ACTING(), ">d4")) == f"{said}, only rob it from beside it (d3, c4). QG-4.2"
    two = here("Cat", players=2, Cat="c2")
    assert str(GAME.why_not(two(), ">e4")) == "e4 is not your bank: you may never enter it. QG-4.2"


def test_a_battle_too_soon_names_the_round_to_come_or_the_end() -> None:
    soon = here("Cat", Cat="c2", Frog="c2", round=9, attacks={"Cat Frog": 8})
    late = here("Cat", Cat="c2", Frog="c2", round=10, attacks={"Cat Frog": 9})
    assert str(GAME.why_not(soon(), "x Frog")) == "You battled the Frog recently; you may again from round 10. QG-7.6"
    assert (
        str(GAME.why_not(late(), "x Frog")) == "You battled the Frog recently; you may not again until the end. QG-7.6"
    )


@pytest.mark.parametrize(
    "text",
    ["> c3", ">c9", ">i1", "x  Frog", "x Dog", "bank -1", "bank 01", "bank 0+G", "d4 5", "mana 0", ""],
)
def test_a_look_alike_is_no_move(text: str) -> None:
    for state in (picking(), laying(), laid(), ACTING(), BANKING()):
        error = GAME.why_not(state, text)
        assert isinstance(error, BadNotation)


# Exactly the legal texts can be read


@settings(max_examples=40, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_in_any_position_exactly_the_legal_texts_can_be_read(seed: int) -> None:
    rng = random.Random(seed)
    table = reference.random_table(rng, random_options(rng), rng.choice((4, 3, 2)))
    table.phase = "act"
    if table.moves() != ["end"]:
        read_exactly(GAME, GAME.load(table.position()), well_formed(None, rng, 0.3))


@pytest.mark.parametrize(
    "setting",
    [
        ACTING,
        INSIDE,
        LEFT,
        MIRED,
        BANKING,
        ROBBING,
        STAKING,
        SCATTERING,
        PUTTING,
        FIGHTING,
        LOOTING,
        LAYING_GOLD,
        TIED_LAST,
        BOUTS,
    ],
)
def test_every_well_formed_text_of_every_phase_is_read_only_if_it_can_happen(setting: Setting) -> None:
    read_exactly(GAME, setting(), FORMS)
