"""Quarriors! at a real table: four seats on a phone, dice that are alike, paying with one click."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.checks import too_wide
from browser.support import DESK, PHONE, Guest, Invite

POOL = ".group.mine [data-id^=BQ]"
"""The Basic Quiddity dice before oneself: not all of the first six dice can be Assistants."""


def open_table(guest: Guest, bots: int) -> None:
    page = guest.go("/new/quarriors")
    for seat in range(1, bots + 1):
        page.select_option(f"#seat-{seat}", "greedy")
    guest.press(page.locator("main form button.main"))
    page.wait_for_selector(".status.you:not([data-busy])")
    while page.locator(".acts .btn", has_text="Go on").count():  # Immediate Effects are left out
        seq = guest.seq()
        guest.press(page.locator(".acts .btn", has_text="Go on"))
        guest.moved(seq)


@pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)], ids=["desk", "phone"])
def test_a_die_is_spent_and_a_capture_paid_with_one_click(invite: Invite, size: tuple[int, int], touch: bool) -> None:
    guest = invite(size, touch=touch)
    open_table(guest, 3)
    page = guest.page
    assert too_wide(page) == 0
    seq = guest.seq()
    guest.press(page.locator(POOL).last)  # any of those that are alike will do
    if touch:
        guest.press(page.locator(".acts .go"))
    guest.moved(seq)
    expect(page.locator(".status .ask")).to_contain_text("Quiddity")
    expect(page.locator(".group.mine .worth")).not_to_have_text("0 Quiddity")
    seq = guest.seq()
    guest.press(page.locator(".acts .btn", has_text="Attack"))
    guest.moved(seq)
    assistants = page.locator(".opt[data-id=card-AS]")
    assert too_wide(page) == 0
    guest.press(assistants)
    if touch:
        guest.press(page.locator(".acts .go"))
    expect(page.locator(".group.mine [data-id='AS17']")).to_be_visible()
