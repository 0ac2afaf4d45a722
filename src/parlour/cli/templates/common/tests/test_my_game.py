"""The game keeps every promise that Parlour relies on."""

from __future__ import annotations

from my_game import GAME

from parlour.testing import check_game


def test_it_keeps_every_promise() -> None:
    check_game(GAME)
