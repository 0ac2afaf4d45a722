"""A game being played: events, undo and where it stops, and stepping through a record."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import toy_bluff
from parlour.games import game
from parlour.kernel.errors import ParlourError
from parlour.kernel.rng import Rng
from parlour.kernel.session import MARKS, RECENT, Replay, Session
from parlour.kernel.state import CHANCE, OVER

GUARD = game("adventurers-guard")
BLUFF = toy_bluff.GAME
EVENTS = ("deal1=1", "deal2=3", "deal3=2", "claim 2", "believe", "doubt")


def bluff(*texts: str) -> Session:
    session = Session.new(BLUFF, ("Ada", "Bea", "Cid"), {"deck": "three"})
    for text in texts:
        session.play(BLUFF.read(session.state, text))
    return session


def refused(session: Session, seat: int) -> str:
    with pytest.raises(ParlourError) as caught:
        session.undo(seat)
    return caught.value.phrase.id


def test_a_new_session_waits_for_the_first_event() -> None:
    session = bluff()
    assert (len(session), session.actor, session.seats) == (0, CHANCE, ("Ada", "Bea", "Cid"))


def test_events_are_played_one_by_one() -> None:
    session = bluff(*EVENTS)
    assert (len(session), session.actor) == (6, OVER)
    assert [session.event_at(at) for at in range(1, 7)] == list(EVENTS)


def test_a_session_begins_with_checked_options() -> None:
    with pytest.raises(ParlourError, match="deck cannot be"):
        Session.new(BLUFF, ("Ada", "Bea"), {"deck": "nine"})


def test_a_session_begins_with_a_possible_number_of_seats() -> None:
    with pytest.raises(ParlourError, match="cannot be played with 4 seats"):
        Session.new(BLUFF, ("Ada", "Bea", "Cid", "Dot"), {})


def test_a_session_can_begin_from_a_position() -> None:
    start = BLUFF.dump(bluff(*EVENTS[:4]).state)
    session = Session.new(BLUFF, ("Ada", "Bea", "Cid"), {"deck": "three"}, start)
    assert session.actor == 1
    assert session.record().start == start


def test_a_session_goes_on_where_its_record_stops() -> None:
    session = Session(BLUFF, bluff(*EVENTS[:4]).record())
    session.play(BLUFF.read(session.state, "doubt"))
    assert session.record().events == (*EVENTS[:4], "doubt")


def test_a_record_has_a_result_once_the_game_is_over() -> None:
    assert bluff(*EVENTS[:5]).record().result is None
    assert bluff(*EVENTS).record().result == {"returns": [-0.5, 0.0, 0.5], "reason": "doubt"}


def test_a_record_keeps_what_the_session_began_with() -> None:
    session = Session.new(BLUFF, ("Ada", "Bea"), {"stake": 4}, extra={"bots": ["random"]})
    record = session.record()
    assert (record.options, record.seats, record.extra) == ({"stake": 4}, ("Ada", "Bea"), {"bots": ["random"]})


def test_an_old_state_is_given_as_a_copy() -> None:
    session = bluff(*EVENTS[:4])
    session.state_at(4).apply(BLUFF.read(session.state, "doubt"))
    session.state_at(0).apply(2)
    assert session.state.actor() == 1
    assert list(session.state_at(0).hands) == []


def test_each_viewer_reads_its_own_log() -> None:
    session = bluff(*EVENTS[:1])
    assert [line.notation for line in session.lines_at(1, 0)] == ["deal1=1"]
    assert [line.notation for line in session.lines_at(1, 1)] == [""]
    assert [line.notation for line in session.lines_at(1, None)] == [""]


def test_an_own_decision_is_taken_back() -> None:
    session = bluff(*EVENTS[:4])
    session.undo(0)
    assert (len(session), session.actor) == (3, 0)
    session.play(BLUFF.read(session.state, "claim 3"))
    assert session.record().events == (*EVENTS[:3], "claim 3")


def test_after_undo_the_state_is_as_if_it_had_never_been() -> None:
    session = bluff(*EVENTS[:4])
    session.undo(0)
    assert BLUFF.dump(session.state) == BLUFF.dump(bluff(*EVENTS[:3]).state)


def test_undo_never_crosses_another_seats_decision() -> None:
    session = bluff(*EVENTS[:5])
    assert refused(session, 0) == "undo-other"
    assert len(session) == 5


def test_undo_is_for_the_one_who_decided() -> None:
    session = bluff(*EVENTS[:4])
    assert refused(session, 1) == "undo-other"


def test_undo_never_crosses_the_end() -> None:
    assert refused(bluff(*EVENTS), 2) == "undo-over"


def test_undo_never_crosses_a_reveal() -> None:
    session = bluff(*EVENTS[:4])
    session.game = replace(BLUFF, reveals=lambda before, event, after: True)
    assert refused(session, 0) == "undo-reveal"


def test_undo_never_crosses_chance() -> None:
    session = bluff(*EVENTS[:3])
    assert refused(session, 0) == "undo-chance"
    assert len(session) == 3


def test_undo_never_takes_chance_back_after_a_decision_was_taken_back() -> None:
    session = bluff(*EVENTS[:4])
    session.undo(0)
    assert refused(session, 0) == "undo-chance"


def test_there_is_nothing_to_undo_at_the_beginning() -> None:
    assert refused(bluff(), 0) == "undo-nothing"


def test_a_rolled_die_seals_the_move_before_it() -> None:
    session = Session.new(GUARD, ("Ada", "Bea"), {"first_player": "S"})
    for text in ("W@a1", "d6=1"):
        session.play(GUARD.read(session.state, text))
    assert refused(session, 0) == "undo-chance"


def test_a_replay_begins_before_the_first_event() -> None:
    replay = Replay(BLUFF, bluff(*EVENTS).record())
    assert (replay.at, len(replay), replay.event, replay.lines(0)) == (0, 6, "", [])
    assert list(replay.state.hands) == []


def test_a_replay_steps_forward_and_back() -> None:
    replay = Replay(BLUFF, bluff(*EVENTS).record())
    assert replay.forward().event == "deal1=1"
    assert replay.forward().event == "deal2=3"
    assert replay.back().event == "deal1=1"


def test_a_replay_stays_at_its_ends() -> None:
    replay = Replay(BLUFF, bluff(*EVENTS).record())
    assert replay.back().at == 0
    assert replay.to(6).forward().at == 6


def test_a_replay_jumps_to_any_event() -> None:
    replay = Replay(BLUFF, bluff(*EVENTS).record())
    assert replay.to(4).event == "claim 2"
    assert replay.state.claim == 2


@pytest.mark.parametrize("at", [-1, 7])
def test_a_replay_does_not_jump_off_the_record(at: int) -> None:
    with pytest.raises(ParlourError, match="the record has 6"):
        Replay(BLUFF, bluff(*EVENTS).record()).to(at)


def test_a_replay_shows_each_viewer_its_own_log() -> None:
    replay = Replay(BLUFF, bluff(*EVENTS).record()).to(2)
    assert [line.phrase.id for line in replay.lines(1)] == ["log-card"]
    assert [line.phrase.id for line in replay.lines()] == ["log-dealt"]


def test_playing_on_from_a_replay_changes_nothing_in_it() -> None:
    replay = Replay(BLUFF, bluff(*EVENTS).record()).to(3)
    BLUFF.play(replay.state, "claim 3")
    assert replay.state.claim == 0


def test_push_plays_a_text_and_tells_what_happened() -> None:
    session = Session.new(GUARD, ("Ada", "Bea"), {"first_player": "S"})
    assert session.push("W@a1") == ["Ada puts the warrior on a1"]
    assert session.push("d6=3", language="pt-BR") == ["Ada tira 3: aventureiro"]
    assert session.record().events == ("W@a1", "d6=3")


def test_push_tells_a_seat_what_that_seat_learns() -> None:
    session = Session.new(BLUFF, 2)
    assert session.push("deal1=2", seat=0) != session.push("deal2=1", seat=0)


def test_a_text_that_is_refused_is_not_pushed() -> None:
    session = Session.new(GUARD, options={"first_player": "S"})
    with pytest.raises(ParlourError):
        session.push("W@e5")
    assert len(session) == 0


def test_pop_takes_back_any_event() -> None:
    session = Session.new(GUARD, options={"first_player": "S"})
    session.push("W@a1")
    session.push("d6=3")
    assert (session.pop(), session.pop(), len(session)) == ("d6=3", "W@a1", 0)
    with pytest.raises(ParlourError, match="nothing to undo"):
        session.pop()


def test_a_session_is_for_as_many_as_its_start_or_as_usual() -> None:
    assert Session.new(BLUFF).seats == ("player 1", "player 2")
    assert len(Session.new(BLUFF, 3).seats) == 3
    assert len(Session.new(BLUFF, start=BLUFF.dump(BLUFF.start(3))).seats) == 3


def test_a_session_and_a_replay_say_what_they_are() -> None:
    session = Session.new(GUARD, ("Ada", "Bea"), {"first_player": "S"})
    session.push("W@a1")
    assert repr(session) == "<Session of adventurers-guard, event 1, Ada, Bea>"
    assert repr(Replay(GUARD, session.record())) == "<Replay of adventurers-guard, event 0 of 1>"


def test_a_copy_of_a_session_goes_on_by_itself() -> None:
    session = Session.new(GUARD, options={"first_player": "S"})
    twin = session.copy()
    twin.push("W@a1")
    assert (len(session), len(twin), twin.game) == (0, 1, GUARD)


# However long a game is, a session keeps a bounded number of states; the others are played again.


def random_guard(seed: int, events: int) -> tuple[Session, list[dict[str, Any]]]:
    """A session of a long game, and the position after each of its events."""
    session, rng = Session.new(GUARD, 2), Rng(seed)
    positions = [GUARD.dump(session.state)]
    for _ in range(events):
        if session.actor == OVER:
            break
        state = session.state
        session.play(
            int(state.sample(rng) if session.actor == CHANCE else state.legal()[rng.below(len(state.legal()))])
        )
        positions.append(GUARD.dump(session.state))
    return session, positions


def test_a_session_finds_every_state_again_however_few_it_keeps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.kernel.session.MARKS", 4)
    monkeypatch.setattr("parlour.kernel.session.RECENT", 3)
    monkeypatch.setattr("parlour.kernel.session.SPREAD", 2)
    session, positions = random_guard(1, 200)
    order = list(range(len(positions)))
    Random(1).shuffle(order)
    for at in [*range(len(positions)), *reversed(range(len(positions))), *order]:
        assert GUARD.dump(session.state_at(at)) == positions[at]
    copy = session.copy()
    while len(session):
        session.pop()
        positions_left = positions[: len(session) + 1]
        assert GUARD.dump(session.state) == positions_left[-1]
        assert GUARD.dump(session.state_at(len(session) // 2)) == positions_left[len(session) // 2]
    assert GUARD.dump(copy.state_at(len(copy))) == positions[-1]


def test_a_long_game_keeps_no_more_states_than_a_short_one() -> None:
    quazo = game("quazo")
    session, rng = Session.new(quazo, 4, {"rounds": 300, "characters": "random", "abilities": "off"}), Rng(1)
    most = 0
    while session.actor != OVER:
        state = session.state
        moves = state.legal()
        session.play(int(state.sample(rng) if session.actor == CHANCE else moves[rng.below(len(moves))]))
        most = max(most, len(session._recent) + len(session._marks))
    assert len(session) > 2000
    assert most <= 2 * RECENT + MARKS


def gestures(key: str, seats: int, *events: str) -> list[str]:
    """The events after which a gesture ends."""
    session = Session.new(game(key), seats)
    for text in events:
        session.push(text)
    return [session.event_at(at) for at in range(1, len(session)) if session.gesture_ends(at)]


def test_dice_that_fall_together_are_one_gesture() -> None:
    rolls = ("die1 J", "die2 H", "die3 H", "die4 X", "die5 S")
    again = ("die1 J", "die2 X")
    found = gestures("quartz", 3, "first P2", "draw Rb", *rolls, "r12", *again, "keep")
    assert found == ["first P2", "draw Rb", "die5 S", "r12", "die2 X"]


def test_another_round_ends_a_gesture() -> None:
    """The last draw of a round and the first one of the next are told apart, though no decision lies between."""
    session = Session.new(game("quartz"), 3)
    rng = Random(4)
    rounds = 0
    while session.actor != OVER and len(session) < 600:
        state = session.state
        code = state.sample(Rng(rng.getrandbits(32))) if session.actor == CHANCE else rng.choice(list(state.legal()))
        session.play(code)
        lines = session.lines_at(len(session), None)
        if lines and session.actor == CHANCE and any(line.head != lines[0].head for line in lines):
            session.play(session.state.sample(Rng(rng.getrandbits(32))))
            assert session.gesture_ends(len(session) - 1)
            rounds += 1
    assert rounds


def test_dice_of_two_turns_are_two_gestures() -> None:
    """A turn is lost at the die itself, and the next die is the other side's."""
    events = ("first=N", "W@a9", "d6=2", "Mf9-g9")
    assert gestures("adventurers-guard", 2, *events) == ["first=N", "W@a9", "d6=2"]


def test_the_last_event_ends_a_gesture_as_far_as_anybody_knows() -> None:
    session = Session.new(game("quartz"), 3)
    for number, text in enumerate(("first P2", "draw Rb", "die1 J", "die2 H"), 1):
        session.push(text)
        assert session.gesture_ends(number)
    assert not session.gesture_ends(3)


def test_what_is_dealt_to_another_seat_is_another_gesture() -> None:
    assert bluff("deal1=1", "deal2=3").gesture_ends(1)
