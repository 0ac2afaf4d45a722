"""The documentation: found by its search in a house and as files without one, and read on every screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.checks import NARROW, flaws
from browser.support import ALL_LOOKS, PHONE, Guest, Invite, Screen, shot
from parlour.cli import main


def search(page: Page, words: str) -> None:
    """By the keyboard, as the page offers it."""
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type(words)


def find_limits(page: Page) -> None:
    search(page, "token bucket")
    first = page.locator("#found a").first
    expect(first).to_contain_text("For operators › Limits")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/operators\.html#limits$"))
    expect(page.get_by_role("heading", name="Limits", exact=True)).to_be_in_viewport()


def test_the_search_of_a_house_finds_a_section_and_leads_there(invite: Invite) -> None:
    guest: Guest = invite()
    page = guest.go("/docs/")
    find_limits(page)
    expect(page.locator(".contents [aria-current]")).to_be_in_viewport()
    search(page, "no such words anywhere")
    expect(page.locator("#found")).to_have_text("Nothing was found.")
    page.keyboard.press("Escape")
    expect(page.locator("#found")).to_be_hidden()
    page.get_by_role("searchbox").fill("backup")  # which other pages mention once
    expect(page.locator("#found a").first).to_contain_text("For operators › Look after it")


def test_files_are_searched_without_a_house(screen: Screen, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["docs", str(tmp_path / "site")]) == 0
    capsys.readouterr()
    page = screen(PHONE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((tmp_path / "site" / "index.html").as_uri())
    find_limits(page)
    assert asked
    assert not [url for url in asked if not url.startswith("file://")]


@pytest.mark.parametrize("name", ["games/adventurers-guard", *(("index", "operators", "players") if ALL_LOOKS else ())])
def test_a_page_can_be_read_on_every_screen(invite: Invite, name: str) -> None:
    guest = invite(NARROW, touch=True)
    page = guest.go(f"/docs/{name}.html")
    assert flaws(page) == []
    shot(page, f"docs-{name.replace('/', '-')}")
