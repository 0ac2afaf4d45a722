"""The events of a game as they are kept: however they were added and taken back, they are what they were."""

from __future__ import annotations

import tracemalloc
from random import Random

import pytest

from parlour.kernel.history import PAGE, Event, History

LIGHT = 40
"""Bytes for each event of a long game; as objects they would be two hundred."""


def event(number: int) -> Event:
    return Event(-(2**40) * number, "" if number % 7 == 0 else f"Wa{number}-é", number % 5 - 1)


def same(history: History, events: list[Event]) -> bool:
    return history.all() == events and len(history) == len(events)


@pytest.mark.parametrize("count", [0, 1, PAGE, 2 * PAGE - 1, 2 * PAGE, 2 * PAGE + 1, 5 * PAGE])
def test_every_event_is_found_again(count: int) -> None:
    history, events = History(), [event(number) for number in range(count)]
    for one in events:
        history.append(one)
    assert same(history, events)
    assert [history[at] for at in range(count)] == events
    rng = Random(count)
    for _ in range(100):
        start, end = sorted((rng.randint(0, count), rng.randint(0, count)))
        assert history.between(start, end) == events[start:end]


def test_what_is_done_to_a_copy_is_not_done_to_the_other() -> None:
    rng, pairs = Random(1), [(History(), list[Event]())]
    for number in range(3000):
        history, events = rng.choice(pairs)
        if rng.random() < 0.01 and len(pairs) < 6:
            pairs.append((history.copy(), events.copy()))
        elif events and rng.random() < 0.3:
            assert history.pop() == events.pop()
        else:
            history.append(event(number))
            events.append(event(number))
    assert all(same(*pair) for pair in pairs)
    history, events = max(pairs, key=lambda pair: len(pair[1]))
    assert len(events) > 3 * PAGE
    while events:
        assert history.pop() == events.pop()
    assert same(history, [])


def test_a_long_game_weighs_little() -> None:
    history = History()
    tracemalloc.start()
    try:
        for number in range(10_000):
            history.append(event(number))
        weight, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert weight < 10_000 * LIGHT
