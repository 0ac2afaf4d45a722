"""The game keeps every promise that Parlour relies on."""

from __future__ import annotations

from parlour.testing import check_game

from my_game import GAME


def test_it_keeps_every_promise() -> None:
    check_game(GAME)
