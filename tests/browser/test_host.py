"""What the house does for its guests: rematches, the way to a table, and what the log says of people."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from browser.checks import THEMES, serious, too_wide
from browser.support import DESK, PHONE, Guest, Invite, play


def ended(invite: Invite) -> tuple[Guest, Guest]:
    """Two people whose game is over: the second resigned."""
    ada, bob = invite(), invite()
    path = ada.open_table()
    bob.sit(path)
    ada.page.wait_for_selector(".board")
    play([ada, bob], 2)
    bob.resign()
    return ada, bob


def ask_again(ada: Guest, bob: Guest) -> str:
    """Ada asks for a rematch, and is taken there; its path."""
    ada.press(ada.page.get_by_role("button", name="Rematch"))
    expect(ada.page.locator(".status .ask p")).to_have_text("Waiting for 1 more player")
    return ada.table()


def test_a_rematch_keeps_the_seats_of_those_who_played(invite: Invite) -> None:
    ada, bob = ended(invite)
    path = ask_again(ada, bob)
    eve = invite()
    page = eve.go(path)
    expect(page.locator(".seats")).to_contain_text("Reserved for")
    expect(page.locator(".waiting")).to_contain_text("You can watch")
    expect(page.locator(".acts .btn, .seats button")).to_have_count(0)
    for theme in THEMES:
        assert serious(ada.page, theme) == []
        assert serious(page, theme) == []
    bob.press(bob.page.get_by_role("link", name="Go to the rematch"))
    expect(bob.page.locator(".acts .btn")).to_have_text(["Take your seat"])
    expect(bob.page.locator(".seats")).to_contain_text("Reserved for you")
    bob.press(bob.page.locator(".acts .btn"))
    for guest in (ada, bob, eve):
        expect(guest.page.locator(".board")).to_be_visible()
    expect(bob.page.locator(".seat", has_text="you")).to_have_attribute("data-seat", "1")  # North before, South now
    play([ada, bob], 2)


def test_a_bot_can_play_for_whoever_does_not_come(invite: Invite) -> None:
    ada, bob = ended(invite)
    ask_again(ada, bob)
    ada.press(ada.page.get_by_role("button", name=re.compile("Let a bot play for")))
    expect(ada.page.locator(".board")).to_be_visible()
    ada.await_turn()
    play([ada], 1)


def test_who_resigned_stands_in_the_log_and_nothing_is_left_to_decide(invite: Invite) -> None:
    ada, bob = ended(invite)
    for guest in (ada, bob):
        expect(guest.page.locator(".log li").last).to_contain_text("resigns")
        expect(guest.page.locator(".names .on, .t .on, .seat.turn, .cell[data-st~=can]")).to_have_count(0)
    ada.page.reload()
    expect(ada.page.locator(".log li").last).to_contain_text("resigns")


@pytest.mark.parametrize("lang", ["en-GB", "pt-BR"])
def test_a_table_is_joined_by_its_code_without_scripts(browser: Browser, invite: Invite, lang: str) -> None:
    code = invite().open_table().removeprefix("/t/")
    host = invite(lang=lang)
    context = browser.new_context(java_script_enabled=False, locale=lang)
    page = context.new_page()
    page.goto(host.house)
    page.fill("#code", "no such table")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("There is no table" if lang == "en-GB" else "Não há mesa")
    expect(page.locator("#code")).to_have_value("no such table")
    page.fill("#code", f"{code[:5].upper()} {code[5:].upper()}")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{host.house}/t/{code}")
    context.close()


def test_a_phone_shows_the_game_and_its_turn_and_the_code_where_it_is_shared(invite: Invite) -> None:
    guest = invite(PHONE, touch=True)
    guest.open_table("greedy")
    guest.await_turn()
    play([guest], 2)
    page = guest.page
    code = guest.table().removeprefix("/t/")
    bar = page.locator(".where")
    expect(bar).to_contain_text(re.compile(r"Adventurer's Guard · turn \d+"))
    assert code not in bar.inner_text()
    assert bar.evaluate("bar => bar.scrollWidth <= bar.clientWidth"), "nothing of it is cut"
    guest.press(page.get_by_role("button", name="Share"))
    sheet = page.get_by_role("dialog", name="Share")
    expect(sheet.locator("code")).to_have_text(code)
    expect(sheet.get_by_label("Link to this table")).to_have_value(page.url)
    for theme in THEMES:
        assert serious(page, theme) == []
        guest.shot(f"sheet-share-phone-{theme}")
    assert too_wide(page) == 0
    guest.press(sheet.get_by_role("button", name="Close"))
    expect(sheet).to_have_count(0)


def test_a_guest_sees_rules_and_dice_and_says_their_name_before_sitting_down(invite: Invite) -> None:
    ada, bob = invite(), invite()
    path = ada.open_table(no_capture_limit="20")
    page = bob.go(path)
    card = page.locator(".waiting")
    expect(card.locator(".chosen li")).to_have_count(2)  # and who begins
    expect(card.locator(".chosen")).to_contain_text("20")
    expect(card.locator(".dice code")).to_have_text(re.compile(r"^[0-9a-f]{64}$"))
    card.get_by_label("Your name").fill("Robin")
    card.get_by_role("button", name="Change").click()
    expect(page.locator(".waiting").get_by_label("Your name")).to_have_value("Robin")
    for theme in THEMES:
        assert serious(page, theme) == []
    page.locator(".waiting .chosen button").first.click()
    expect(page.locator(".clause.now")).to_be_visible()
    page.locator(".acts .btn.go").click()
    expect(ada.page.locator(".seats")).to_contain_text("Robin")


def test_language_and_name_are_changed_at_the_table(invite: Invite) -> None:
    ada = invite()
    ada.open_table("greedy")
    ada.await_turn()
    ada.page.get_by_role("button", name="Settings").click()
    menu = ada.page.locator(".menu")
    menu.get_by_label("Your name").fill("Ada")
    menu.get_by_role("button", name="Change").click()
    expect(ada.page.locator(".board")).to_be_visible()
    ada.page.get_by_role("button", name="Settings").click()
    expect(menu.get_by_label("Your name")).to_have_value("Ada")
    for theme in THEMES:
        assert serious(ada.page, theme) == []
    menu.get_by_role("link", name="Em português").click()
    expect(ada.page.locator(".status .who")).to_have_text("Sua vez")


def test_an_address_leads_to_a_moment_and_the_panels_go_with_it(invite: Invite) -> None:
    ada, bob = ended(invite)
    ada.page.get_by_role("button", name="First").click()
    expect(ada.page).to_have_url(re.compile("#0$"))
    expect(ada.page.locator(".acts").get_by_role("button", name="Review")).to_be_visible()
    page = invite().go(f"{ada.table()}#0")
    expect(page.locator(".status .who")).to_have_text("Event 0")
    expect(page.locator(".seat.turn")).to_have_count(1)  # nobody has to act now, but somebody had
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_label("Link to this moment")).to_have_value(page.url)
    expect(page.locator(".share a[download]")).to_be_visible()
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".seat.turn")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/t/\w+$"))


def test_what_is_shared_stays_within_its_sheet(invite: Invite) -> None:
    ada = invite(DESK)
    ada.open_table("greedy")
    ada.page.get_by_role("button", name="Share").click()
    room = ada.page.locator(".share").evaluate(
        """sheet => sheet.getBoundingClientRect().right - sheet.querySelector('.field .btn').getBoundingClientRect().right"""
    )
    assert room >= 12


def test_a_phone_on_its_side_gives_the_table_its_whole_height(invite: Invite) -> None:
    ada = invite((844, 390), touch=True)
    ada.open_table("greedy")
    ada.await_turn()
    page = ada.page
    ada.shot("table-landscape")
    box = page.locator(".board").bounding_box()
    assert box is not None
    assert box["height"] > 320  # a line of warning stands above it
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 390
    assert too_wide(page) == 0
    for theme in THEMES:
        assert serious(page, theme) == []
    play([ada], 2)
    ada.press(page.get_by_role("button", name="Rules").last)
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()


def test_who_must_act_is_not_cut_on_a_narrow_phone(invite: Invite) -> None:
    ada, bob = invite(), invite((320, 640), touch=True)
    path = ada.open_table()
    bob.sit(path)
    pill = bob.page.locator(".status .who")
    expect(pill).to_contain_text("to act")
    assert pill.locator(".clip").evaluate("text => text.scrollWidth <= text.clientWidth")
    assert too_wide(bob.page) == 0
    bob.shot("status-narrow")


def test_the_keyboard_comes_to_the_board_at_once(invite: Invite) -> None:
    ada = invite()
    ada.open_table("greedy")
    ada.await_turn()
    ada.page.keyboard.press("Tab")
    expect(ada.page.locator(".cell:focus")).to_have_attribute("data-st", re.compile("can|target"))
