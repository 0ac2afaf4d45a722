"""Somebody closes the page in the middle of a game: a bot plays on, and the seat is still theirs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from browser.checks import SCREENS, THEMES, serious, too_wide
from browser.conftest import open_house
from browser.support import PHONE, Guest, Invite, play


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house where nobody has to wait a minute for those who are away."""
    with open_house(tmp_path_factory.mktemp("impatient"), "--patience", "0.5") as address:
        yield address


def see(guest: Guest, name: str) -> None:
    """Look at the page in both themes and both sizes."""
    own = guest.page.viewport_size
    assert own is not None
    for theme in THEMES:
        assert serious(guest.page, theme) == []
        for screen, (width, height) in SCREENS.items():
            guest.page.set_viewport_size({"width": width, "height": height})
            assert too_wide(guest.page) == 0
            guest.shot(f"{name}-{screen}-{theme}")
    guest.page.set_viewport_size(own)


def test_a_bot_plays_for_who_is_away_until_they_take_the_seat_back(invite: Invite) -> None:
    ada, bob = invite(), invite(PHONE, touch=True)
    path = ada.open_table()
    bob.sit(path)
    play([ada, bob], 2)
    board = ada.page.locator(".board")
    before = board.bounding_box()
    bob.page.goto("about:blank")
    banner = ada.page.locator(".absent")
    expect(banner).to_contain_text("has been away for a moment")
    assert board.bounding_box() == before
    see(ada, "absent-vote")
    ada.press(banner.get_by_role("button", name="Let a bot play on"))
    expect(ada.page.locator(".log")).to_contain_text("Greedy Bot plays on for")
    expect(ada.page.locator(".seat[data-seat='2']")).to_contain_text("a bot plays on")
    expect(banner).to_have_count(0)
    play([ada], 2)  # the bot answers

    bob.go(path)
    expect(bob.page.locator(".status small")).to_contain_text("A bot plays for you")
    see(bob, "absent-owner")
    bob.press(bob.page.get_by_role("button", name="Take the seat back"))
    expect(ada.page.locator(".log")).to_contain_text("is back")
    expect(ada.page.locator(".seat[data-seat='2']")).to_contain_text("in part by a bot")
    play([ada, bob], 2)
    ada.resign()
    expect(bob.page.locator(".status small")).to_contain_text("A bot played a part of this game for")
