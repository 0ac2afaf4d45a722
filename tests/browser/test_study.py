"""The analysis board in a browser: moves for every seat, dice by hand, variations, advice, and a link to all of it."""

from __future__ import annotations

import json
from urllib.parse import quote

from playwright.sync_api import Page, expect

from browser.checks import serious, too_wide
from browser.support import DESK, GAME, PHONE, Invite, play
from parlour.games import game as find_game
from parlour.kernel.puzzles import puzzles

START = quote(json.dumps({"pawns": "S: Aa1 We4 | N: Ae9 Wa9", "die": 5}))


def events(page: Page, count: int) -> None:
    """Wait until this many events are shown."""
    page.wait_for_selector(f".play[data-seq='{count}']")


def test_a_finished_game_is_tried_out_from_a_moment(invite: Invite) -> None:
    ada = invite(DESK)
    ada.open_table("greedy")
    play([ada], 1)
    ada.await_turn(1)
    ada.resign()
    page = ada.page
    page.locator(".log li button").first.click()
    page.get_by_role("link", name="Analyse").click()
    page.wait_for_selector(".study")
    assert "&at=0&show=" in page.url
    steps = page.locator(".tree [role=group] button")
    page.locator(".tree [aria-current] + button").click()  # all of the game is there
    page.get_by_role("button", name="Delete from here").click()
    expect(page.locator(".tree [aria-current] + button")).to_have_count(0)
    page.get_by_role("button", name="Roll", exact=True).click()  # who begins
    page.wait_for_selector(".status.you")
    page.locator(".btn.hint").click()
    page.locator(".tips .btn").first.click()
    page.locator(".status .btn.go").click()
    expect(page.locator(".outcomes .btn")).to_have_count(7)
    page.locator(".outcomes .btn").nth(4).click()
    expect(page.locator(".status.you")).to_be_visible()  # the other seat is moved by the same person
    expect(page.locator(".cell").first).to_have_attribute("data-id", "a9")  # and the board stays as it was
    page.get_by_role("button", name="Turn the board").click()
    expect(page.locator(".cell").first).to_have_attribute("data-id", "i1")
    page.locator(".acts .undo").click()
    page.locator(".outcomes .btn").nth(5).click()
    expect(page.locator(".tree li button")).to_have_text("d6=5")
    expect(page.locator(".tree [aria-current]")).to_have_text("d6=5")
    assert serious(page, "dark") == []
    page.get_by_role("button", name="Share").click()
    shared = page.locator(".share input").first.input_value()
    again = invite(PHONE).go(shared.removeprefix(ada.house))
    again.wait_for_selector(".status.you")
    again.locator(".dock button").first.click()
    expect(again.locator(".tree [role=group] button")).to_have_text(steps.all_inner_texts())
    expect(again.locator(".tree [aria-current]")).to_have_text("d6=5")
    again.locator(".tree [role=group] button", has_text="d6=4").last.click()
    again.locator(".sheet-head .tool").click()
    expect(again.locator(".status.you")).to_be_visible()
    assert too_wide(again) == 0


def test_a_position_in_writing_is_set_up_and_played_on(invite: Invite) -> None:
    guest = invite(PHONE)
    guest.expected = "400"
    page = guest.go(f"/board/{GAME}?position={START}")
    page.wait_for_selector(".status.you")
    page.locator(".dock button").first.click()
    page.locator(".tree summary").click()
    field = page.locator(".tree textarea")
    written = json.loads(field.input_value())
    field.fill(json.dumps(written | {"die": 9}))
    page.get_by_role("button", name="Set up").click()
    expect(page.locator(".tree .reply")).to_contain_text("die")
    field.fill(json.dumps(written | {"die": 6}))
    page.get_by_role("button", name="Set up").click()
    page.wait_for_url("**%226%22*" if isinstance(written["die"], str) else "**6*")
    page.wait_for_selector(".status.you")
    page.select_option(".play-on [name=with]", "novice")
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_url("**/t/*")
    assert guest.await_turn()
    page.locator(".dock button").last.click()
    expect(page.locator(".menu")).to_contain_text("not sealed")
    page.keyboard.press("Escape")
    play([guest], 1)
    guest.await_turn(1)
    page.locator(".acts .undo").click()
    events(page, 0)


def test_a_puzzle_leads_to_the_board(invite: Invite) -> None:
    one = puzzles(find_game(GAME))[0]
    page = invite(PHONE).go(f"/puzzles/{GAME}/{one.id}")
    page.wait_for_selector(".status.you")
    page.click(".puzzle .btn.quiet")
    page.get_by_role("link", name="Analyse").click()
    page.wait_for_selector(".study")
    page.wait_for_selector(".status.you")
    assert one.id in page.url
