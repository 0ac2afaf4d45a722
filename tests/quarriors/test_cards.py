"""No card is left out; see test_creatures.py and test_spells.py."""

from __future__ import annotations

from parlour.games.quarriors.tables.catalogue import catalogue

from . import test_creatures, test_spells  # noqa: F401 (they say which cards they show)
from .cards import SHOWN


def test_every_card_is_shown_by_a_test() -> None:
    assert {card.id for card in catalogue().cards} == SHOWN
    assert len(SHOWN) == 79 + 9
