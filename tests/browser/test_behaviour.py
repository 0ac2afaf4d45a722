"""What somebody does who is insulted at a table, what a moderator does about it, and what calls those who look elsewhere."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from browser.checks import flaws
from browser.support import PHONE, Guest, Invite

HIDE = "() => { Object.defineProperty(document, 'hidden', { value: true }); document.dispatchEvent(new Event('visibilitychange')) }"
BADGED = "() => document.querySelector('link[rel=icon]').href.includes('badge')"


def grant(folder: Path, name: str) -> None:
    command = [sys.executable, "-m", "parlour", "admin", "grant", name, "--database", str(folder / "parlour.db")]
    subprocess.run(command, check=True, capture_output=True)


def write(guest: Guest, text: str) -> None:
    guest.page.click("#tab-chat")
    guest.page.fill(".say input", text)
    guest.page.click(".say button")


def test_an_insult_is_reported_and_its_writer_muted_then_banned(invite: Invite, folder: Path) -> None:
    ada, bob, max = invite(), invite(), invite(PHONE, touch=True)
    max.sign_up("Max")
    grant(folder, "Max")
    bob.sign_up("Bob")
    path = ada.open_table()
    bob.sit(path)
    write(bob, "go home https://example.org")

    ada.page.click("#tab-chat")
    ada.page.locator(".talk summary", has_text="Bob").click()
    with ada.context.expect_page() as opened:
        ada.page.get_by_role("link", name="Report").click()
    report = opened.value
    expect(report.locator("blockquote")).to_contain_text("go home https://example.org")
    expect(report.locator("blockquote a")).to_have_count(0)
    assert flaws(report) == []
    report.get_by_role("button", name="Send").click()
    expect(report.get_by_role("status")).to_contain_text("Thank you")

    page = max.go("/moderation")
    expect(page.get_by_role("heading", level=1)).to_have_text("1 open report")
    assert flaws(page) == []
    page.get_by_label("Reason").first.fill("Rude")
    max.press(page.get_by_role("button", name="Mute"))
    expect(page.get_by_role("heading", level=1)).to_have_text("No open reports")
    write(bob, "go away")
    expect(bob.page.locator(".why")).to_contain_text("muted you until")

    page = max.go("/moderation?name=bob")
    page.get_by_label("Reason").first.fill("Rude again")
    bob.expected = "403"
    max.press(page.get_by_role("button", name="Ban"))
    expect(bob.page.locator("main")).to_contain_text("Reason: Rude again")  # the page of the table, by itself
    expect(page.locator(".past").first).to_contain_text("banned until")


def test_a_page_that_is_not_looked_at_says_that_it_is_ones_move(invite: Invite) -> None:
    ada, bob = invite(), invite()
    other = ada.open_table()
    path = ada.open_table()
    bob.sit(other)
    bob.sit(path)
    ada.page.wait_for_selector(".status.you")
    expect(ada.page).to_have_title("Your move · Adventurer's Guard")
    ada.page.evaluate(HIDE)
    expect(ada.page).to_have_title(re.compile(r"^\(2\) Your move"))
    ada.page.wait_for_function(BADGED)
    later = ada.another_tab()
    later.go(path)
    later.page.wait_for_selector(".status.you")
    while later.look()["yours"]:
        later.decide(random.Random(1))
    later.page.get_by_role("link", name="Next game (1)").click()
    later.page.wait_for_url(f"**{other}")
    expect(ada.page).to_have_title(re.compile(r"^\(1\) Adventurer"))
