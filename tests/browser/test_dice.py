"""The dice, seen from the browser: its string is kept, sent after the fingerprint was shown, and compared at the end."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from browser.support import Invite

KEPT = "() => Object.entries(localStorage).filter(([key]) => key.startsWith('parlour:dice:')).map(([, value]) => value)"


def test_a_browser_keeps_its_string_and_compares_it_at_the_end(invite: Invite) -> None:
    guest = invite()
    page = guest.go("/")
    page.locator(".game").get_by_role("button", name="Play").first.click()
    guest.await_turn()
    (kept,) = [json.loads(text) for text in page.evaluate(KEPT)]
    assert kept["commitment"] == page.get_attribute("#app", "data-commitment")
    guest.resign()
    expect(page.locator(".verdict")).to_contain_text("Chance was fair")
    expect(page.get_by_role("alert")).to_have_count(0)
    record = page.evaluate("() => fetch(`${location.pathname}/record`).then((answer) => answer.json())")
    assert record["fairness"]["strings"][0] == kept["strings"]["0"]
    page.locator(".verdict a").click()
    page.get_by_role("button", name="Check it").click()
    expect(page.locator(".result.good")).to_contain_text("says the same")


def test_a_browser_warns_if_its_string_was_exchanged(invite: Invite) -> None:
    guest = invite()
    page = guest.go("/")
    page.locator(".game").get_by_role("button", name="Play").first.click()
    guest.await_turn()
    page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((key) => key.startsWith('parlour:dice:'));
          const kept = JSON.parse(localStorage.getItem(key));
          localStorage.setItem(key, JSON.stringify({...kept, strings: {0: '0'.repeat(32)}}));
        }"""
    )
    guest.resign()
    expect(page.get_by_role("alert")).to_contain_text("Warning: the string of this browser")
