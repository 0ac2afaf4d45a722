"""The way to a table: the home page, a new table, the waiting room, and a house that cannot be reached."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from browser.checks import NARROW, THEMES, serious, too_wide
from browser.conftest import open_house
from browser.support import DESK, GAME, PHONE, Guest, Invite, shot
from parlour.games import game_keys

WIDE = (1920, 1080)
LAPTOP = (1366, 768)
LANGUAGES = ("en-GB", "pt-BR")

CUT = """() => [...document.querySelectorAll('main :is(h1, h2, h3, p, b, small, span, a, .btn, legend, label)')]
  .filter((box) => box.checkVisibility() && !box.closest('.vh') && !box.matches('.chip, .clip'))
  .filter((box) => box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).display !== 'inline')
  .map((box) => `${box.className} ${box.textContent.trim().slice(0, 40)}`)"""
"""What is wider than its box."""
OVERLAP = """() => {
  const boxes = [...document.querySelectorAll('main :is(.btn, .game, .levels label, .list li, .region, input, select)')]
    .filter((box) => box.checkVisibility()).map((box) => [box, box.getBoundingClientRect()]);
  const found = [];
  for (const [one, a] of boxes) for (const [two, b] of boxes)
    if (one !== two && !one.contains(two) && !two.contains(one) && !one.closest('.go-bar') && !two.closest('.go-bar')
        && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
      found.push(`${one.textContent.trim().slice(0, 30)} / ${two.textContent.trim().slice(0, 30)}`);
  return found;
}"""
SMALL = """() => [...document.querySelectorAll('main :is(a, button, select, input, summary, label)')]
  .filter((box) => box.checkVisibility() && !box.closest('p:not(.ways), small, .vh, .chosen') && box.type !== 'hidden')
  .filter((box) => !(box.matches('input[type=radio], input[type=checkbox]')))
  .filter((box) => !(box.matches('label') && !box.querySelector('input')))
  .map((box) => [box, box.getBoundingClientRect()]).filter(([, { height }]) => height < 40)
  .map(([box, { height }]) => `${box.tagName} ${box.textContent.trim().slice(0, 30)} ${Math.round(height)}`)"""
"""What is too low for a thumb."""
POST = """([path, form]) => fetch(path, { method: 'POST', body: new URLSearchParams(form) }).then((one) => one.url)"""


def post(guest: Guest, path: str, **form: str) -> str:
    """Send a form from the page that is open; where it leads to."""
    return str(guest.page.evaluate(POST, [path, {name.replace("_", "-"): value for name, value in form.items()}]))


def rows(guest: Guest) -> int:
    """In how many rows the cards are."""
    return int(guest.page.evaluate("new Set([...document.querySelectorAll('.game')].map((one) => one.offsetTop)).size"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_empty_leaves_a_phone_room_for_the_games(invite: Invite, lang: str) -> None:
    guest = invite(PHONE, touch=True, lang=lang)
    page = guest.go("/")
    # as in a house without open tables: others may have opened some in this one
    top, told = page.evaluate("""() => {
      const open = document.querySelector('#open');
      open.innerHTML = '<h2>Open</h2><p class="list empty">No open tables.</p>';
      return [document.querySelector('#games').getBoundingClientRect().top, open.checkVisibility()];
    }""")  # at once: the list is live
    assert top < PHONE[1] / 3
    assert told
    expect(page.locator("#code-help")).to_be_hidden()
    page.locator("#code").tap()
    expect(page.locator("#code-help")).to_be_visible()
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [DESK, WIDE, LAPTOP, PHONE, NARROW])
def test_the_games_are_in_one_row_and_nothing_is_cut(invite: Invite, size: tuple[int, int], lang: str) -> None:
    other = invite()
    other.go("/")
    for game in ("quartz", "gambit"):
        form = {f"seat_{seat}": "open" for seat in range(4)}
        post(other, f"/new/{game}", **form, sit="0", public="1")
    phone = size[0] < 500
    guest = invite(size, touch=phone, lang=lang)
    page = guest.go("/")
    post(guest, f"/new/{GAME}", seat_0="open", bots="novice", sit="0")
    post(guest, f"/new/{GAME}", seat_0="open", seat_1="open", sit="0")
    guest.go("/")
    page.wait_for_load_state("load")
    assert page.locator("#open .list li").count() >= 2
    assert rows(guest) == (5 if phone else 1)
    assert too_wide(page) == 0
    assert page.evaluate(CUT) == []
    assert page.evaluate(OVERLAP) == []
    if phone:
        assert page.evaluate(SMALL) == []
        tops = page.evaluate("['#mine', '#open', '#games'].map((id) => document.querySelector(id).offsetTop)")
        assert tops == sorted(tops)
    else:
        used = page.evaluate("document.querySelector('main').getBoundingClientRect().width")
        assert used >= 0.9 * size[0]
    for theme in THEMES:
        assert serious(page, theme) == [], theme


def test_one_press_plays_the_level_that_is_chosen(invite: Invite) -> None:
    guest = invite(PHONE, touch=True)
    page = guest.go("/")
    card = page.locator(".game").filter(has=page.get_by_role("heading", name="Quartz"))
    expect(card.get_by_role("radio", name="Novice")).to_be_checked()
    guest.press(card.get_by_role("radio", name=re.compile("^Master")))
    guest.press(card.get_by_role("button", name="Play"))
    page.wait_for_selector(".shell .region")
    expect(page.locator(".seat .name").filter(has_text="Master Bot")).to_have_count(3)


def test_a_lesson_is_the_place_to_start_until_it_is_done(invite: Invite) -> None:
    page = invite().go("/")
    lesson = page.get_by_role("link", name="Learn in 3 min: Gambit", exact=True)
    expect(lesson).to_have_class("btn")
    expect(page.locator(".go")).to_have_text(["Play now"])  # one thing is to be seen first
    page.evaluate("localStorage.setItem('parlour:learnt:gambit', 'true')")
    page.reload()
    expect(page.get_by_role("link", name="Learn: Gambit", exact=True)).not_to_have_class("btn")
    expect(page.locator(".ways .btn")).to_have_count(len(game_keys()) - 1)


def test_a_bot_of_the_list_is_chosen_everywhere(invite: Invite) -> None:
    page = invite().go("/")
    page.locator(".bots").get_by_role("link", name="Club Bot").click()
    expect(page.locator(".levels input[value=club]:checked")).to_have_count(len(game_keys()))


def test_open_tables_come_and_go_by_themselves(invite: Invite) -> None:
    ada, bob = invite(), invite()
    page = bob.go("/")
    table = ada.open_table()
    row = page.locator(f"#open form[action='{table}/sit']")
    expect(row).to_have_count(1)
    row.locator("button").focus()
    other = ada.another_tab().open_table()
    expect(page.locator(f"#open form[action='{other}/sit']")).to_have_count(1)
    assert page.evaluate("document.activeElement.form.getAttribute('action')") == f"{table}/sit"
    page.evaluate("Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    ada.go("/")
    post(ada, f"{table}/remove")  # nobody looks: nobody is told
    with page.expect_request("**/lobby/live"):
        page.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    expect(row).to_have_count(0)


def test_a_game_is_watched_from_the_home_page_until_it_ends(invite: Invite) -> None:
    ada, bob = invite(), invite(PHONE, touch=True)
    table = ada.open_table("greedy")
    page = bob.go("/")
    row = page.locator("#running li").filter(has=page.locator(f"a[href='{table}']"))
    expect(row).to_contain_text("Adventurer's Guard")
    assert page.evaluate(CUT) == page.evaluate(OVERLAP) == []
    watcher = bob.another_tab()
    watcher.go("/")
    watcher.press(watcher.page.locator(f"#running a[href='{table}']"))
    expect(watcher.page.locator(".board")).to_be_visible()
    expect(watcher.page.locator(".status.you")).to_have_count(0)
    ada.resign()
    expect(row).to_have_count(0)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_players_of_a_game_to_watch_are_told_apart(invite: Invite, size: tuple[int, int]) -> None:
    """Bots of one kind are named with their sides, and such a name has a dot of its own."""
    ada, bob = invite(), invite(size)
    bots = {f"seat-{seat}": "greedy" for seat in range(1, 6)}
    ada.go(ada.post("/new/quartz", **{"seat-0": "open", "sit": "0", "public": "1", **bots})).wait_for_selector(".tray")
    page = bob.go("/")
    row = page.locator("#running li").filter(has=page.locator(f"a[href='{ada.table()}']"))
    texts = row.locator(".name").all_inner_texts()
    assert [text[-1] == "," for text in texts] == [True] * 5 + [False]
    assert " · " in texts[1]
    heights = row.locator(".name").evaluate_all("all => all.map((one) => one.getBoundingClientRect().height)")
    assert max(heights) < 24  # none is broken
    assert row.get_by_role("link", name=f"Quartz, {' '.join(texts)}").count() == 1
    shot(page, f"watch-{size[0]}")


def test_where_nothing_is_told_the_house_is_asked_and_less_often_if_it_does_not_answer(invite: Invite) -> None:
    ada, guest = invite(), invite()
    guest.expected = "429|lobby|Failed to load resource"
    page = guest.page
    page.clock.install()
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=429)

    page.route("**/lobby/live", lambda route: route.fulfill(status=429))
    guest.go("/")
    table = ada.open_table()
    with page.expect_response("**/lobby"):
        page.clock.run_for(5000)
    expect(page.locator(f"#open form[action='{table}/sit']")).to_have_count(1)
    page.route("**/lobby", refuse)
    for _ in range(24):  # two minutes
        page.clock.run_for(5000)
        page.evaluate("fetch('/healthz').then(() => 0)")
    assert 3 <= len(asked) <= 6


def test_the_keyboard_goes_through_the_home_page_in_the_order_that_is_seen(invite: Invite) -> None:
    guest = invite()
    page = guest.go("/")
    post(guest, f"/new/{GAME}", seat_0="open", bots="novice", sit="0")
    guest.go("/")
    seen: list[str | None] = []
    while "games" not in seen and len(seen) < 300:  # others may have opened many tables
        page.keyboard.press("Tab")
        seen.append(
            page.evaluate("document.activeElement.closest('#mine, #open, form.region, #games, .more, .top')?.id")
        )
    parts = [part for part, before in zip(seen, [None, *seen], strict=False) if part and part != before]
    assert parts == sorted(parts, key=["mine", "open", "games"].index)
    assert parts[-1] == "games"
    radio = page.locator(".game .levels input").first
    radio.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".game").first.locator("input[value=club]")).to_be_checked()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [DESK, LAPTOP, PHONE])
@pytest.mark.parametrize("game", game_keys())
def test_who_plays_and_the_button_are_above_the_fold(
    invite: Invite, game: str, size: tuple[int, int], lang: str
) -> None:
    guest = invite(size, touch=size == PHONE, lang=lang)
    page = guest.go(f"/new/{game}")
    button = page.locator("main button")
    assert button.count() == 1
    box = button.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size[1]
    for seat in page.locator("[id^=seat-]").all():
        above = seat.bounding_box()
        assert above is not None
        assert above["y"] < box["y"]
    assert page.evaluate("[...document.querySelectorAll('main .check input')].every((one) => one.offsetWidth === 18)")
    assert too_wide(page) == 0
    assert page.evaluate(OVERLAP) == []
    if size == PHONE:
        assert page.evaluate(SMALL) == []


def test_the_form_follows_what_is_chosen(invite: Invite) -> None:
    page = invite().go("/new/gambit")
    expect(page.locator("label", has=page.locator(".yours:visible"))).to_have_text(["Southyou"])
    page.get_by_label("South").select_option("novice")
    expect(page.locator("label", has=page.locator(".yours:visible"))).to_have_text(["Northyou"])
    expect(page.locator(".chip")).to_have_count(0)
    page.get_by_text("Other rules").click()
    page.get_by_label("What a Kamikaze loses").select_option(index=1)
    chip = page.locator(".chip")
    expect(chip).to_contain_text("What a Kamikaze loses: ")
    page.get_by_text("Other rules").click()
    expect(page.locator("#rules")).not_to_have_attribute("open", "")
    chip.click()
    expect(page.get_by_label("What a Kamikaze loses")).to_be_focused()
    page.get_by_label("What a Kamikaze loses").select_option(index=0)
    expect(chip).to_have_count(0)


def test_changed_rules_are_said_whole_on_a_phone(invite: Invite) -> None:
    guest = invite(PHONE, touch=True, lang="pt-BR")
    page = guest.go("/new/quarriors")
    guest.press(page.get_by_text("Outras regras"))
    for choice in page.locator("#rules select").all():
        choice.select_option(index=1)
    page.get_by_label("Glória que vence").fill("15")
    expect(page.get_by_label("Glória que vence")).to_have_accessible_description(
        re.compile("^0 significa 20, 15 ou 12")
    )
    chips = page.locator(".chip")
    expect(chips).to_have_count(page.locator("#rules select").count() + 1)
    expect(chips.filter(has_text="Glória que vence")).to_have_text("Glória que vence: 15")
    assert chips.evaluate_all("all => all.filter((one) => one.scrollWidth > one.clientWidth)") == []
    assert too_wide(page) == 0


def test_a_table_is_opened_without_a_script(browser: Browser, house: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{house}/new/{GAME}")
    page.locator("summary", has_text="Other rules").click()
    page.select_option("#set-first_player", "S")
    page.click("main button")
    assert "/t/" in page.url
    page.goto(house)
    assert page.locator(".list li", has_text="1 seat free").count() == 1
    page.locator(".game button").first.click()
    assert "/t/" in page.url
    context.close()


# --- the waiting room ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_host_invites_or_lets_a_bot_in(invite: Invite, size: tuple[int, int]) -> None:
    guest = invite(size, touch=size == PHONE)
    table = guest.open_table()
    page = guest.page
    expect(page.locator(".come code")).to_have_text(table.removeprefix("/t/"))
    page.wait_for_function("() => document.querySelector('.qr').naturalWidth > 0")
    expect(page.locator(".waiting .about")).to_contain_text("2 players · 5 min")
    assert page.evaluate(OVERLAP) == []
    if size == PHONE:
        page.evaluate("document.querySelector('.waiting summary').scrollIntoView()")
        assert page.evaluate(SMALL) == []
    guest.press(page.get_by_role("button", name="Club Bot"))
    page.wait_for_selector(".board")
    expect(page.locator(".seat .name").filter(has_text="Club Bot")).to_have_count(1)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_host_fills_all_free_seats_with_one_press(invite: Invite, size: tuple[int, int]) -> None:
    guest = invite(size, touch=size == PHONE, lang="pt-BR")
    seats = {f"seat-{seat}": "open" for seat in range(4)}
    page = guest.go(guest.post("/new/quartz", **seats, sit="0"))
    rows = page.locator(".waiting .bots")
    expect(rows).to_have_count(4)
    assert page.evaluate(CUT) == page.evaluate(OVERLAP) == []
    guest.press(rows.first.get_by_role("button", name="Robô Mestre"))
    page.wait_for_selector(".shell .region .die")
    expect(page.locator(".seat .name").filter(has_text="Robô Mestre")).to_have_count(3)


def test_a_guest_sees_that_the_host_has_gone_and_the_host_may_remove_the_table(invite: Invite) -> None:
    ada, bob = invite(), invite()
    ada.go("/")
    table = post(ada, "/new/gambit", seat_0="open", seat_1="open", seat_2="open", sit="0", public="1")
    ada.page.goto(table)
    bob.page.goto(table)
    bob.page.get_by_role("button", name="Sit here").first.click()
    expect(bob.page.locator(".come .gone")).to_have_count(0)
    ada.go("/")
    expect(bob.page.locator(".come .gone")).to_contain_text("opened this table and is away")
    ada.page.goto(table)
    expect(bob.page.locator(".come .gone")).to_have_count(0)
    ada.page.get_by_text("Remove this table").click()
    ada.page.get_by_role("button", name="Yes, remove it for everybody").click()
    ada.page.wait_for_url("**/")
    bob.expected = "404|WebSocket"
    bob.page.goto(table)
    expect(bob.page.locator("main")).to_contain_text("There is no table")


# --- when the house is closed -------------------------------------------------------------------------------------------


def test_an_installed_house_that_is_closed_says_so(browser: Browser, tmp_path: Path) -> None:
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    with open_house(tmp_path) as address:
        page.goto(address)
        page.wait_for_function("() => navigator.serviceWorker.controller")
        table = page.evaluate(POST, [f"/new/{GAME}", {"seat-0": "open", "seat-1": "open", "sit": "0"}])
        page.goto(table)
        page.wait_for_selector(".waiting")
        kept: list[Any] = page.evaluate(
            "caches.open('parlour').then((one) => one.keys()).then((all) => all.map((one) => one.url))"
        )
        assert all("/assets/" in url or url.endswith("/offline") for url in kept)
        page.goto(f"{address}/language/pt-BR")
        page.goto(f"{address}/language/en")
    page.goto(table)
    expect(page.locator("h1")).to_have_text("Parlour cannot be reached")
    assert page.evaluate("getComputedStyle(document.querySelector('.top')).position") == "sticky"  # with its style
    assert page.url == table
    context.close()
