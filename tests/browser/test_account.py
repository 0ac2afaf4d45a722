"""An account made in the middle of a game on a phone, used on another device, and deleted."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from browser.checks import THEMES, flaws, serious, too_wide
from browser.support import DESK, PHONE, Guest, Invite

PASSWORD = "a short sentence"


def fill(guest: Guest, part: str, **fields: str) -> None:
    form = guest.page.locator(f"form[action='/account/{part}']")
    for name, value in fields.items():
        form.locator(f"input[name={name}]").fill(value)
    with guest.page.expect_navigation():
        guest.press(form.locator("button.btn"))


def test_a_game_goes_on_with_an_account_and_on_another_device(invite: Invite) -> None:
    choose = random.Random(7)
    phone, desk = invite(PHONE, touch=True), invite(DESK)
    table = phone.open_table("greedy")
    phone.await_turn()
    phone.decide(choose)
    phone.press(phone.page.get_by_role("button", name="Settings"))
    phone.press(phone.page.locator(".menu a[href^='/account']"))
    fill(phone, "sign-up", name="ada_lovelace", password=PASSWORD)
    phone.page.wait_for_selector(".board")
    assert phone.table() == table  # back at the table, in the same seat
    phone.await_turn()
    phone.decide(choose)
    desk.open_table("greedy")
    desk.go("/account")
    fill(desk, "sign-in", name="Ada_Lovelace", password=PASSWORD)
    expect(desk.page.locator("form[action='/account/games']").first).to_be_visible()
    assert flaws(desk.page) == []
    desk.go(table)
    desk.await_turn()
    desk.decide(choose)
    desk.resign()
    phone.page.wait_for_selector(".acts .look")
    page = desk.go("/account")
    page.locator("#erase summary").click()
    fill(desk, "erase", password=PASSWORD)
    expect(page.locator("bdi.who")).to_contain_text("Guest")
    expect(phone.go(table).locator(".seats")).to_contain_text("former player")


def test_an_open_page_forgets_at_once_whoever_deletes_their_account(invite: Invite) -> None:
    ada, bob, cy = invite(), invite(), invite(PHONE, touch=True)
    ada.sign_up("Zweigelt")
    table = ada.open_table()
    bob.sit(table)
    ada.await_turn()
    ada.decide(random.Random(3))
    ada.page.click("#tab-chat")
    ada.page.fill(".say input", "xylophone")
    ada.page.click(".say button")
    cy.go(table)
    bob.page.click("#tab-chat")
    expect(bob.page.locator(".talk li")).to_contain_text("xylophone")
    expect(cy.page.locator(".log")).to_contain_text("Zweigelt")
    bob.page.evaluate("document.querySelector('#app').dataset.same = '1'")
    ada.go("/account")
    ada.page.locator("#erase summary").click()
    fill(ada, "erase", password=PASSWORD)
    forgot = "() => !/Zweigelt|xylophone/.test(document.documentElement.outerHTML)"
    for guest in (bob, cy):
        guest.page.wait_for_function(forgot, timeout=2000)
        expect(guest.page.locator(".seats")).to_contain_text("former player")
    expect(bob.page.locator(".talk li")).to_have_count(0)
    expect(cy.page.locator(".log")).to_contain_text("former player")
    assert bob.page.evaluate("document.querySelector('#app').dataset.same") == "1"  # it was not loaded again


@pytest.mark.parametrize(("size", "lang"), [(DESK, "en-GB"), (PHONE, "pt-BR")])
def test_the_pages_of_an_account_are_whole_and_readable(invite: Invite, size: tuple[int, int], lang: str) -> None:
    guest = invite(size, touch=size == PHONE, lang=lang)
    page = guest.go("/account")
    name = f"ada{size[0]}"
    assert [serious(page, theme) for theme in THEMES] == [[], []]
    assert too_wide(page) == 0
    guest.shot(f"account-out-{size[0]}-{lang}")
    fill(guest, "sign-up", name=name, password=PASSWORD, mail="ada.lovelace.of.the.engine@analytical.example")
    guest.go("/account")
    for fold in page.locator(".fold > summary").all():
        fold.click()
    assert [serious(page, theme) for theme in THEMES] == [[], []]
    assert too_wide(page) == 0
    guest.shot(f"account-in-{size[0]}-{lang}")
