"""Play now: two people press it and meet; a third waits, and is offered bots after twenty seconds."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.checks import THEMES, serious, too_wide
from browser.conftest import LONGEST
from browser.support import PHONE, Guest, Invite
from parlour.games import game_keys

AT_TABLE = re.compile(r"/t/\w+$")


def look_for(guest: Guest, game: str) -> Page:
    """Look for players, and choose one game."""
    page = guest.go("/")
    guest.press(page.get_by_role("link", name="Find players"))
    for key in game_keys():
        page.locator(f".pick [name=game-{key}]").set_checked(key == game)
    guest.press(page.get_by_role("button", name="Find a table"))
    page.wait_for_selector("[data-seek] .waited:not(:empty), .shell")
    return page


def test_two_who_press_play_now_meet_at_a_table(invite: Invite) -> None:
    ada, bo = invite(), invite(PHONE, touch=True)
    waiting = look_for(ada, "gambit")
    expect(waiting.get_by_role("heading", name="Looking for players")).to_be_visible()
    ada.go("/")  # one may look round meanwhile
    meeting = look_for(bo, "gambit")
    for page in (waiting, meeting):
        expect(page).to_have_url(AT_TABLE, timeout=LONGEST)
        page.wait_for_selector(".shell .region, .shell .board")
    assert ada.table() == bo.table()
    expect(waiting.get_by_role("timer").first).to_be_visible()


def test_bots_are_offered_after_twenty_seconds_and_come_when_asked_for(invite: Invite) -> None:
    guest = invite(PHONE, touch=True)
    guest.page.clock.install()
    page = look_for(guest, "quazo")
    offer = page.get_by_role("button", name="Play with bots")
    expect(offer).to_be_hidden()
    page.clock.run_for(20_000)
    expect(offer).to_be_visible()
    assert too_wide(page) == 0
    for theme in THEMES:
        assert serious(page, theme) == [], theme
    guest.press(offer)
    expect(page).to_have_url(AT_TABLE, timeout=LONGEST)  # the page may be led there before the form is answered
    expect(page.locator(".seat .name").filter(has_text="Novice Bot").first).to_be_visible()
