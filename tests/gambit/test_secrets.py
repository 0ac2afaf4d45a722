"""Nothing leaks: worlds that a seat cannot tell apart stay so, event by event, until a verdict tells them apart."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from parlour.games.gambit import GAME
from parlour.games.gambit.codes import ACTIONS
from parlour.games.gambit.state import GambitState
from parlour.kernel.errors import ParlourError
from parlour.kernel.options import complete_options
from parlour.kernel.rng import Rng
from parlour.kernel.scene import Scene
from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE, OVER
from parlour.testing import play
from parlour.testing.secrets import worlds

from .support import asked, at, four, notes, random_event, random_options

STEPS = 20
QUIET = ("roll", "place", "reselect-roll", "reselect")
"""Questions of which others learn no more than that they are asked."""
TEXTS = ("ok", "bluff Di", "S1:a1-a2", "Di@S1", "moat N1", "lose S1", "lose N1", "none", "witch N2", "d6=3", "hello")


def shown(state: GambitState, viewer: int | None) -> tuple[str, Scene, list[Any]]:
    """All that a viewer gets of a state: view, moves, scene with its prompt, and what it is told about texts."""
    view = GAME.view(state, viewer)
    told = [_trouble(state, text) for text in TEXTS] if viewer == state.actor() else []
    return view.json(), GAME.scene(view), told


def _trouble(state: GambitState, text: str) -> Any:
    error = GAME.why_not(state, text)
    return error and (error.phrase, getattr(error, "clause", ""))


def business_of(state: GambitState) -> int:
    """Whose question it is, also while a private die is rolled."""
    seat: int = GAME.view(state, None).known["waits"]["seat"]
    return seat


def lockstep(one: GambitState, two: GambitState, seat: int, rng: random.Random) -> int:
    """Play on in two worlds that `seat` cannot tell apart; how many events they stayed so.

    What is public happens in both; what others do in secret is drawn for each world on its own.
    """
    for count in range(STEPS):
        for viewer in (seat, None):
            assert shown(one, viewer) == shown(two, viewer)
        assert one.actor() == two.actor()
        if one.actor() == OVER:
            return count
        events = choose(one, two, seat, rng)
        if events is None:
            return count
        befores = one.copy(), two.copy()
        texts = [GAME.write(state, event) for state, event in zip(befores, events, strict=True)]
        one.apply(events[0])
        two.apply(events[1])
        if OVER in (one.actor(), two.actor()) or told_apart(befores[0], one, two, texts, seat):
            return count
        for viewer in (seat, None):
            logs = [
                repr(GAME.narrate(before, event, then, viewer))
                for before, event, then in zip(befores, events, (one, two), strict=True)
            ]
            assert logs[0] == logs[1], texts
    return STEPS


def choose(one: GambitState, two: GambitState, seat: int, rng: random.Random) -> tuple[int, int] | None:
    if asked(one)[1] in QUIET and business_of(one) != seat:
        return random_event(one, rng), random_event(two, rng)
    if one.actor() == CHANCE:
        event = random_event(one, rng)
        return event, event
    both = sorted(set(one.legal()) & set(two.legal()))
    if one.actor() == seat:
        assert list(one.legal()) == list(two.legal())
    return (choice := int(rng.choice(both)), choice) if both else None


def told_apart(before: GambitState, one: GambitState, two: GambitState, texts: list[str], seat: int) -> bool:
    """Whether the event told the worlds apart by right: a verdict, an answer, a swap, a roll of two Moats."""
    if asked(before)[1] == "roll":
        return asked(one) != asked(two)
    verdict = texts[0].startswith("bluff") and notes(one) != notes(two)
    answer = f"{'SNWE'[seat]} learned" in " ".join(GAME.dump(one)["log"][-1:])
    swap = texts[0].startswith("witch")
    return verdict or answer or swap


@pytest.mark.clause("GA-15.1", "GA-15.2", "GA-15.3", "GA-2.9", "GA-2.10", "GA-10.6", "GA-11.5", "GA-R14")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(4))
def test_two_worlds_that_a_seat_cannot_tell_apart_stay_so_event_by_event(seats: int, number: int) -> None:
    rng = random.Random(f"worlds {seats} {number}")
    state = GAME.start(seats, **random_options(rng, seats))
    stayed = 0
    while state.actor() != OVER:
        if rng.random() < 0.12:
            seat = rng.randrange(seats)
            worlds = state.imagine(seat, Rng(rng.randrange(10**6))), state.imagine(seat, Rng(rng.randrange(10**6)))
            for viewer in (seat, None):
                assert shown(state, viewer) == shown(worlds[0], viewer)
            stayed += lockstep(*worlds, seat, rng)
        state.apply(random_event(state, rng))
    assert stayed > 0


def test_lockstep_notices_a_leak() -> None:
    """The test above can fail: a view that tells how many powers somebody holds is found out."""
    one, two = at("N3 [Gh,Mo]"), at("N3 [Gh]")
    assert shown(one, 0) == shown(two, 0)
    assert shown(one, 1) != shown(two, 1)


# Canaries: powers that nobody else has, so that their names betray a leak

CANARY = ("Di@S1", "Gh@S2", "Mo@S1", "St@S2", "Sw@N4", "Bu@N5", "Ka@N6", "De@N4")
SIGNS = ("Sw", "Bu", "Ka", "De", "sidewinder", "bulldozer", "kamikaze", "detective", "Sidewinder", "Kamikaze")


def without_moves(state: GambitState, seat: int | None) -> str:
    """All that is shown but the moves one may make: these name every power."""
    view = replace(GAME.view(state, seat), moves=())
    scene = GAME.scene(view)
    return f"{view.json()} {scene.regions!r} {scene.panels!r} {scene.prompt!r} {scene.banners!r}"


@pytest.mark.parametrize("seat", [0, None])
def test_powers_that_nobody_claimed_are_nowhere(seat: int | None) -> None:
    state = GAME.start()
    for text in (*CANARY, "S3:c1-c3", "N1:a6-a5", "S3:c3-c4", "N1:a5-a6"):
        before, event = state.copy(), GAME.read(state, text)
        state.apply(event)
        lines = repr(GAME.narrate(before, event, state, seat))
        for sign in SIGNS:
            assert sign not in lines
            assert sign not in without_moves(state, seat).replace("sidewinder_path", "").replace("kamikaze_cost", "")


@pytest.mark.clause("GA-6.8")
@pytest.mark.parametrize("seat", [0, None])
def test_powers_that_left_the_board_are_nowhere_until_the_end(seat: int | None) -> None:
    """North gives up the pieces that hold all its powers, one for each bluff that is called."""
    state = GAME.play(GAME.start(), *CANARY, "S3:c1-c2")
    for piece, texts in {
        "N4": ("N1:a6-b5/Di", "bluff Di", "lose N4", "S3:c2-c1"),
        "N5": ("N1:a6-b5/Di", "bluff Di", "lose N5", "S3:c1-c2"),
        "N6": ("N1:a6-b5/Di", "bluff Di", "lose N6", "S3:c2-c1"),
    }.items():
        GAME.play(state, *texts)
        assert next(one for one in GAME.view(state, seat).known["pieces"] if one["id"] == piece)["powers"] is None
        for sign in SIGNS:
            assert sign not in without_moves(state, seat).replace("sidewinder_path", "").replace("kamikaze_cost", "")
    GAME.play(state, "N1:a6-b5/Di", "bluff Di", "lose N1")
    shown = {one["id"]: one["powers"] for one in GAME.view(state, seat).known["pieces"]}
    assert (shown["N4"], shown["N5"], shown["N6"]) == (["Sw", "De"], ["Bu", None], [None, "Ka"])


def test_the_owner_does_see_its_powers() -> None:
    state = GAME.play(GAME.start(), *CANARY)
    assert "ga-kamikaze" in without_moves(state, 1)


@pytest.mark.parametrize("seat", [0, None])
def test_private_dice_are_nowhere(seat: int | None) -> None:
    state = GAME.start(assign="dice", first_seat="N")
    for text in ("d6=6", "d6=6", "d6=6", "d6=6"):
        before, event = state.copy(), GAME.read(state, text)
        state.apply(event)
        assert GAME.narrate(before, event, state, seat) == []
        assert "dice" not in GAME.view(state, seat).known["waits"]
        assert "die-shows" not in repr(GAME.scene(GAME.view(state, seat)))
    assert GAME.view(state, 1).known["waits"]["dice"] == [6, 6, 6, 6]


@pytest.mark.parametrize("die", [1, 6])
def test_a_private_die_of_a_selection_is_nowhere(die: int) -> None:
    state = at("S3 [Di]", options={"assign": "dice"})
    GAME.play(state, "S3:c1-d2/Di", "bluff Di", "lose N1", f"d6={die}")
    assert shown(state, 1) == shown(after_other_die(die), 1)
    assert GAME.view(state, 0).known["waits"]["dice"] == [die]


def after_other_die(die: int) -> GambitState:
    state = at("S3 [Di]", options={"assign": "dice"})
    return GAME.play(state, "S3:c1-d2/Di", "bluff Di", "lose N1", f"d6={7 - die}")


def test_an_imagined_world_keeps_no_secret_of_the_true_one() -> None:
    """Whatever North holds, South draws the same worlds from the same generator."""
    one = GAME.play(GAME.start(), *CANARY, "S3:c1-d2/Di", "ok", "N1:a6-b5/Di", "ok", "S1:a1-a2")
    other = ("Di@S1", "Gh@S2", "Mo@S1", "St@S2", "Di@N1", "Gh@N2", "Mo@N1", "St@N2")
    two = GAME.play(GAME.start(), *other, "S3:c1-d2/Di", "ok", "N1:a6-b5/Di", "ok", "S1:a1-a2")
    assert GAME.dump(one) != GAME.dump(two)
    assert [GAME.dump(one.imagine(0, Rng(n))) for n in range(20)] == [
        GAME.dump(two.imagine(0, Rng(n))) for n in range(20)
    ]


def test_however_many_claims_contradict_each_other_the_true_world_does_not_show() -> None:
    """A thousand claims of which no placement makes more than a sixth true, in two worlds that South cannot tell apart."""
    log = [f"{1 + number // 6} N{1 + number % 6} Di stood ?" for number in range(1000)]
    one, two = (at(f"N{piece} [Di]; S1 [Gh]", log=log, turn=180) for piece in (1, 4))
    assert [GAME.dump(one.imagine_likely(0, Rng(n))) for n in range(10)] == [
        GAME.dump(two.imagine_likely(0, Rng(n))) for n in range(10)
    ]


@pytest.mark.clause("GA-6.8")
def test_what_lost_pieces_held_and_whether_a_dropped_claim_was_true_is_imagined_anew() -> None:
    """Whatever N4 left the board with, and whatever N3 had, South draws the same worlds."""
    events = ("S3:c1-c2", "N3:c6-a6/Gh+St", "bluff Gh", "lose N4", "S3:c2-c1")
    one = GAME.play(GAME.start(), *CANARY, *events)
    other = (*CANARY[:4], "Di@N3", "Bu@N4", "St@N3", "Ka@N5")
    two = GAME.play(GAME.start(), *other, *events)
    assert ["2 N3 St dropped no" in GAME.dump(state)["log"] for state in (one, two)] == [True, False]
    drawn = [GAME.dump(one.imagine(0, Rng(n))) for n in range(40)]
    assert drawn == [GAME.dump(two.imagine(0, Rng(n))) for n in range(40)]
    assert all("2 N3 St dropped ?" in world["log"] for world in drawn)
    assert len({next(word for word in world["pieces"].split("; ") if word[:2] == "N4") for world in drawn}) > 5
    assert "2 N3 St dropped no" in GAME.dump(one.imagine(1, Rng(1)))["log"]  # its own


@pytest.mark.clause("GA-9.3", "GA-15.2")
def test_what_a_kamikaze_lost_stays_open_to_the_others() -> None:
    events = ("S3:c3-c5/St", "ok", "ok", "kamikaze N3", "ok")
    one, two = (GAME.play(at(f"S3 c3; N3 c5{held}"), *events) for held in (" [Gh,St]", ""))
    assert "1 N3 emptied Gh St" in GAME.dump(one)["log"]
    assert "1 N3 emptied - -" in GAME.dump(two)["log"]
    for viewer in (0, None):
        assert shown(one, viewer) == shown(two, viewer)
    assert GAME.dump(one.imagine(0, Rng(1))) == GAME.dump(two.imagine(0, Rng(1)))
    assert "1 N3 emptied ? ?" in GAME.dump(one.imagine(0, Rng(1)))["log"]
    assert "1 N3 emptied Gh St" in GAME.dump(one.imagine(1, Rng(1)))["log"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_worlds_do_not_depend_on_what_is_hidden(seats: int) -> None:
    """From a world that a seat cannot tell from the true one it imagines exactly the same worlds."""
    rng = random.Random(f"same {seats}")
    state = GAME.start(seats, **{**random_options(rng, seats), "player_powers": "off"})
    while state.actor() != OVER:
        if rng.random() < 0.2:
            seat = rng.randrange(seats)
            other = state.imagine(seat, Rng(7))
            assert GAME.dump(state.imagine(seat, Rng(8))) == GAME.dump(other.imagine(seat, Rng(8)))
            assert GAME.dump(state.imagine_likely(seat, Rng(9))) == GAME.dump(other.imagine_likely(seat, Rng(9)))
        state.apply(random_event(state, rng))


# Undo never crosses what somebody has learnt


def session(state: GambitState, *texts: str) -> Session:
    played = Session.new(GAME, ("Ann", "Ben"), {}, GAME.dump(state))
    for text in texts:
        played.play(GAME.read(played.state, text))
    return played


@pytest.mark.parametrize(
    ("position", "texts", "seat"),
    [
        ("S3 [Di]", ("S3:c1-d2/Di", "bluff Di"), 1),
        ("", ("S3:c1-d2/Di", "bluff Di"), 1),
        ("S3 c3; N3 c5", ("S3:c3-c4", "moat N3", "bluff Mo"), 0),
        ("S3 c4; N3 c5", ("S3?N3", "ok"), 1),
        ("S3 c4 [De]; N3 c5", ("S3?N3", "bluff De"), 1),
    ],
)
def test_a_verdict_or_an_answer_cannot_be_undone(position: str, texts: tuple[str, ...], seat: int) -> None:
    with pytest.raises(ParlourError) as error:
        session(at(position), *texts).undo(seat)
    assert error.value.phrase.id == "undo-reveal"


@pytest.mark.parametrize(
    ("texts", "seat"),
    [(("S3:c1-d2/Di",), 0), (("S3:c1-d2/Di", "ok"), 1), (("S3:c1-d2/Di", "bluff Di", "lose S1"), 0)],
)
def test_what_tells_nobody_anything_can_be_undone(texts: tuple[str, ...], seat: int) -> None:
    played = session(at(), *texts)
    played.undo(seat)
    assert len(played) == len(texts) - 1


def test_a_placement_can_be_undone_until_somebody_else_decides() -> None:
    played = session(GAME.start(), "Di@S1", "Gh@S2", "Mo@S1", "St@S2")
    played.undo(0)
    played.play(GAME.read(played.state, "Ka@S3"))
    played.play(GAME.read(played.state, "Di@N1"))
    with pytest.raises(ParlourError):
        played.undo(0)


def test_a_witch_doctor_cannot_be_undone() -> None:
    options = {"player_powers": "choose"}
    state = at("S3 [St]; N2 [Gh,Mo]", options=options, player_powers={"N": ["WitchDoctor"]})
    played = Session(GAME, replace(Session.new(GAME, ("Ann", "Ben"), options, GAME.dump(state)).record()))
    for text in ("S3:c1-d2/Di", "witch N2"):
        played.play(GAME.read(played.state, text))
    with pytest.raises(ParlourError) as error:
        played.undo(1)
    assert error.value.phrase.id == "undo-reveal"


# What bots in the seats get to know of an event


@pytest.mark.clause("GA-15.2")
def test_only_who_is_asked_in_secret_can_tell_the_answers_apart() -> None:
    met = set()
    for seed in range(60):
        rng = random.Random(seed)
        state = GAME.start(
            2 + seed % 3, **(random_options(rng, 2 + seed % 3) | {"assign": ("choose", "dice")[seed % 2]})
        )
        for _event in range(80):
            if state.actor() == OVER:
                break
            _who, what = asked(state)
            event = random_event(state, rng)
            after = _after(state, event)
            again = what == "roll" and after.actor() == CHANCE and after.slot < state.slot  # all see that: GA-2.6
            for seat in (-1, *range(state.seat_count())):
                hidden = what in QUIET and seat != business_of(state)
                told = state.observed(seat, event)  # what a verdict or an answer brings to light is beyond the codes
                assert (told if hidden else told % ACTIONS) == (again if hidden else event), (what, seat)
            met.add(what)
            state.apply(event)
    assert met >= set(QUIET)


# What the two sides of a swap know


@pytest.mark.clause("GA-13.10", "GA-13.11", "GA-15.1")
def test_a_swap_shows_what_was_given_to_the_two_seats_it_concerns() -> None:
    state = four("S2 [St]; W2 [Gh,Mo]", options={"player_powers": "choose"}, player_powers={"W": ["WitchDoctor"]})
    GAME.play(state, "S2:c1-d2/Di", "witch W2")
    given = {seat: GAME.view(state, seat).known["history"][-1]["gave"] for seat in (0, 1, 2, 3, None)}
    assert given == {0: ["Gh", "Mo"], 2: ["Gh", "Mo"], 1: None, 3: None, None: None}
    truth = {seat: GAME.view(state, seat).known["history"][-1]["true"] for seat in (0, 1, 2, 3, None)}
    assert truth == {0: [False, None], 1: None, 2: None, 3: None, None: None}


def test_others_observe_that_all_dice_are_rolled_again_and_nothing_else_of_them() -> None:
    state = GAME.start(2, assign="dice", movement_powers=1, action_powers=2, first_seat="S")
    for die in (3, 1):
        state.apply(die - 1)
    assert state.actor() == CHANCE
    assert [state.observed(0, event) for event in range(6)] == [0, 1, 2, 3, 4, 5]
    assert [state.observed(1, event) for event in range(6)] == [1, 0, 0, 0, 0, 0]
    views = [GAME.view(after, 1).json() for after in (_after(state, event) for event in range(6))]
    assert len(set(views[1:])) == 1
    assert views[0] != views[1]


@pytest.mark.clause("GA-11.2")
def test_a_seat_tells_its_own_moves_apart_though_they_come_to_the_same() -> None:
    """In this game N is asked for a power of a piece that has it already: to decline changes as little."""
    options = complete_options(
        GAME.options,
        {
            "first_seat": "S",
            "assign": "dice",
            "movement_powers": 4,
            "action_powers": 2,
            "goal_pieces": 3,
            "bent_moves": "on",
            "ghost_may_sit": "off",
            "sidewinder_path": "wrap",
            "caught_bluff": "replay",
            "kamikaze_cost": "all",
            "player_powers": "dice",
            "repetition": 1000,
            "turns_per_seat": 10,
            "limit_result": "draw",
        },
    )
    game = play(GAME, options, 3, 4001828248446908007)
    state = game.state(55)
    declined, put_back = (_after(state, GAME.read(state, text)) for text in ("none", "Di@N2"))
    assert GAME.view(declined, 1).json() == GAME.view(put_back, 1).json()
    assert state.observed(1, GAME.read(state, "none")) != state.observed(1, GAME.read(state, "Di@N2"))
    worlds(GAME, [game])


def _after(state: GambitState, event: int) -> GambitState:
    after = state.copy()
    after.apply(event)
    return after
