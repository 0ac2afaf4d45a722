"""A hint at the table, and the game looked back at when it is over."""

from __future__ import annotations

import re

from playwright.sync_api import FloatRect, Page, expect

from browser.boards import SIZES
from browser.checks import SCREENS, THEMES, serious, too_wide
from browser.support import DESK, PHONE, Guest, Invite, play


def see(guest: Guest, name: str) -> None:
    """Look at the page in both themes and both sizes."""
    for theme in THEMES:
        assert serious(guest.page, theme) == []
        for screen, (width, height) in reversed(SCREENS.items()):
            guest.page.set_viewport_size({"width": width, "height": height})
            assert too_wide(guest.page) == 0
            guest.shot(f"{name}-{screen}-{theme}")


def board_at(page: Page, size: tuple[int, int]) -> FloatRect | None:
    """Where the board is on a screen of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return page.locator(".board").bounding_box()


UNDER_HINTS = """() => {
  const tips = document.querySelector('.tips').getBoundingClientRect();
  return ['.play', '.seats', '.status .ask', '.status .acts', '.log'].filter((name) => {
    const one = document.querySelector(name);
    const box = one.getBoundingClientRect();
    const meets = box.left < tips.right && tips.left < box.right && box.top < tips.bottom && tips.top < box.bottom;
    return meets && one.checkVisibility({ visibilityProperty: true });
  });
}"""
"""What the best moves lie over."""


def test_a_hint_is_shown_and_played_and_the_game_is_looked_back_at(invite: Invite) -> None:
    ada = invite()
    ada.open_table("greedy")
    page = ada.page
    while ada.await_turn() and not ada.look()["can"]:  # a pawn is to be moved, nothing else decided
        play([ada], 1)
    boards = [board_at(page, size) for size in SIZES]
    page.keyboard.press("h")
    tips = page.locator(".tips li .btn")
    expect(tips.first).to_contain_text("%")
    see(ada, "hint")
    for size, before in zip(SIZES, boards, strict=True):  # it covers nothing, and moves no board
        assert board_at(page, size) == before, size
        assert page.evaluate(UNDER_HINTS) == [], size
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    table, hints = (page.locator(name).bounding_box() for name in (".board", ".tips"))
    assert table
    assert hints
    assert table["y"] + table["height"] <= hints["y"]
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    tips.first.press("Enter")
    expect(page.locator(".cell[data-st~=armed]")).to_have_count(1)
    seq = ada.seq()
    page.locator(".acts .go").click()
    ada.moved(seq)
    expect(tips).to_have_count(0)

    ada.await_turn(seq)
    ada.resign()
    page.get_by_role("button", name="Review").click()
    graph = page.get_by_role("slider", name="Your chance to win")
    graph.wait_for()
    expect(page.locator(".moments")).to_contain_text("resigns")
    expect(page.locator(".split-up h3")).to_have_text(re.compile("from 50.% to a loss"))
    page.locator(".moments ol button", has_text="resigns").click()
    had = page.locator(".moments .had tbody tr")
    expect(had.first).to_contain_text("%")
    expect(had.locator(".tag")).to_have_count(0)  # resigning was none of the moves
    expect(page.locator(".flag")).to_contain_text("resigns")
    graph.focus()
    page.keyboard.press("Home")
    expect(page.locator(".reel .num")).to_have_text(re.compile("^0/"))
    page.keyboard.press("ArrowRight")
    expect(page.locator(".reel .num")).to_have_text(re.compile("^1/"))
    box = graph.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 60)
    expect(graph).not_to_have_attribute("aria-valuenow", "1")
    expect(page).to_have_url(re.compile(f"#{graph.get_attribute('aria-valuenow')}$"))  # by itself
    page.evaluate("seq => (location.hash = `#${seq}`)", seq)  # where the hint was followed
    expect(had.locator(".tag")).to_have_text("played")
    see(ada, "review")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(page.locator(".play .moments .had .tag")).to_be_visible()
