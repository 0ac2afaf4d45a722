"""The garbage collector of a server: what is new is tidied at once, what stays only when much has ended."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from parlour.server.tidying import ENDED, Tidier


class Loop:
    """Refers to itself, so that only the collector frees it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def tidier() -> Iterator[Tidier]:
    thresholds = gc.get_threshold()
    tidier = Tidier()
    tidier.begin()
    yield tidier
    gc.unfreeze()
    gc.set_threshold(*thresholds)


def test_what_is_new_is_collected_at_once(tidier: Tidier) -> None:
    gone = weakref.ref(Loop())
    tidier.tidy(ended=0, open=0)
    assert gone() is None


def test_what_stays_is_not_looked_at_again_until_as_many_connections_have_ended_as_are_open(tidier: Tidier) -> None:
    link = Loop()
    gone = weakref.ref(link)
    tidier.tidy(ended=0, open=5_000)
    assert not any(one is link for one in gc.get_objects()), "it is set aside"
    del link
    for ended in (1, ENDED, 4_999):
        tidier.tidy(ended=ended, open=5_000)
        assert gone() is not None
    tidier.tidy(ended=5_000, open=5_000)
    assert gone() is None


def test_a_few_who_come_and_go_in_an_empty_house_do_not_make_it_look_at_all(tidier: Tidier) -> None:
    link = Loop()
    gone = weakref.ref(link)
    tidier.tidy(ended=0, open=0)
    del link
    tidier.tidy(ended=ENDED - 1, open=0)
    assert gone() is not None
    tidier.tidy(ended=ENDED, open=0)
    assert gone() is None


def test_the_collector_does_not_look_at_everything_by_itself(tidier: Tidier) -> None:
    before = gc.get_stats()[2]["collections"]
    kept = [Loop() for _ in range(200_000)]
    assert gc.get_stats()[2]["collections"] == before
    del kept
