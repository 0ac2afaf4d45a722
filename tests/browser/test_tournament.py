"""A tournament of people with browsers and of programs over the API, to its end; and the pages around it."""

from __future__ import annotations

import contextlib
import json
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, expect

from browser.checks import NARROW, THEMES, low_controls, serious, too_wide
from browser.conftest import open_house
from browser.support import DESK, GAME, PHONE, Guest, Invite
from browser.test_home import CUT, OVERLAP
from parlour.contest.proof import verify
from parlour.remote.bots import Runner
from server.test_api import Owner

QUICK = """
from parlour.server.contests import limits
limits.BETWEEN, limits.COMMIT = 1.0, 0.5
from parlour.server.main import main
raise SystemExit(main())
"""
"""A house in which a round follows the other at once."""
SHORT = {"set-no_capture_limit": "20"}
SWISS = {"kind": "swiss", "rounds": "2", "clock": "3+10", "who": "all", "public": "1", "enter": "1", **SHORT}
OWNERS = ("Tess", "Uma", "Vera", "Will", "Xena", "Yann", "Zoe", "Abel")
PEOPLE = ("Ada", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Maria da Conceição")
SHOWN = """() => [...document.querySelectorAll('#standings tbody tr')].map((row) => [...row.cells].map((one) => one.innerText.trim()))"""
STATE = "(path) => fetch(`${path}/state`).then((answer) => answer.json())"


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house in which nobody waits for the next round."""
    with open_house(tmp_path_factory.mktemp("cup"), program=("-c", QUICK)) as address:
        yield address


def enter(invite: Invite, name: str, size: tuple[int, int] = DESK, lang: str = "en-GB") -> Guest:
    """Let somebody into the house, by name."""
    guest = invite(size, touch=size == PHONE, lang=lang)
    guest.post("/name", name=name)
    return guest


def test_eight_people_and_eight_programs_play_a_tournament(invite: Invite) -> None:
    looks = {"Cy": (PHONE, "en-GB"), "Maria da Conceição": (PHONE, "pt-BR"), "Dee": (DESK, "pt-BR")}
    people = [enter(invite, name, *looks.get(name, (DESK, "en-GB"))) for name in PEOPLE]
    ada = people[0]
    cup = ada.post(f"/tournaments/new/{GAME}", **SWISS)
    ada.go(cup)
    for guest in people[1:]:
        page = guest.go(cup)
        guest.press(page.locator("#own .btn.go"))
    bots = [Owner(ada.house, name).bot(f"{name}-bot") for name in OWNERS]
    failed: list[str] = []
    runners = [
        Runner(bot, "random", lambda what, more: failed.append(str(more)) if what == "failed" else None, games=2)
        for bot in bots
    ]
    threads = [threading.Thread(target=one.run, daemon=True) for one in runners]
    for bot, thread in zip(bots, threads, strict=True):
        bot.post(f"/api/tournaments/{cup.rpartition('/')[2]}/enter")
        bot.rest()
        thread.start()
    expect(ada.page.locator(".players li")).to_have_count(16)
    expect(ada.page.locator(".players li.you")).to_have_text("Ada")
    ada.press(ada.page.locator("#host form[action$=start] button"))
    for number in (1, 2):
        expect(ada.page.locator("#own[data-table] #own-line")).to_contain_text(f"{number}: ")
        for guest in people:
            if guest is not people[1]:  # who is taken there
                hurry(guest)
        for guest in people:
            play_round(guest)
    for guest in people:
        expect(guest.page.locator("#own[data-over]")).to_have_count(1)
        check_end(guest, cup)
    for thread in threads:
        thread.join(10)
    assert failed == []
    record = json.loads(ada.context.request.get(f"{ada.house}{cup}/record").text())
    assert verify(record).games == 16
    for guest in (people[2], people[7]):
        assert all_right(guest)
        guest.shot(f"tournament-over-{guest.page.locator('html').get_attribute('lang')}")


def hurry(guest: Guest) -> None:
    """Go to one's table before one is taken there, if there is still time."""
    with contextlib.suppress(Error):
        guest.page.locator("#own .btn.go").click(timeout=1000)


def play_round(guest: Guest) -> None:
    """Give up at one's table if nobody has, and come back."""
    page = guest.page
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".board")
    if not guest.over():
        guest.resign()
    guest.press(page.locator(".acts .btn.main"))
    page.wait_for_url("**/tournaments/*")


def check_end(guest: Guest, cup: str) -> None:
    """What the page shows in the end is what the house knows, and every round was paired once."""
    page = guest.page
    state: dict[str, Any] = page.evaluate(STATE, cup)
    wanted = [[str(one["place"]), one["name"], one["shown"], *one["ties"]] for one in state["standings"]]
    shown = page.evaluate(SHOWN)
    assert [row[: len(wanted[0])] for row in shown] == wanted
    assert [one["number"] for one in state["rounds"]] == [2, 1]
    met = set[frozenset[int]]()
    for one in state["rounds"]:
        games = [game for table in one["tables"] for game in table]
        assert sorted(who for game in games for who in game["seats"]) == list(range(16))
        assert all(game["over"] and len(game["worth"]) == 2 for game in games)
        met |= {frozenset(game["seats"]) for game in games}
    assert len(met) == 16, "nobody meets the same player again"
    assert sum(one["points"] for one in state["standings"]) == 16
    assert page.locator("#rounds .pairs li").count() == 16
    you = next(one for one in state["standings"] if one["you"])
    assert page.locator("#standings tr.you th").inner_text() == you["name"]


@pytest.mark.parametrize("lang", ["en-GB", "pt-BR"])
def test_the_pages_before_the_start(invite: Invite, lang: str) -> None:
    """Whoever can enter, is in, or is the host finds all in its place, on every screen and with every sense."""
    host, guest = enter(invite, "Ada", lang=lang), enter(invite, "Bo", PHONE, lang)
    page = host.go(f"/tournaments/new/{GAME}")
    expect(page.locator("#minutes")).to_be_hidden()
    page.locator("[value=arena]").check()
    expect(page.locator("#rounds")).to_be_hidden()
    page.locator("#minutes").fill("7")
    page.locator("#in").select_option("at")
    assert all_right(host)
    host.press(page.locator(".go-bar button"))
    page.wait_for_url("**/tournaments/*")
    assert 0 < int(page.locator("[data-left]").get_attribute("data-left") or 0) <= 3600  # in an hour, if nobody chose
    cup = page.url.removeprefix(host.house)
    page.locator("#count").fill("3")
    page.locator("#count").focus()
    other = guest.go(cup)
    assert all_right(guest)
    guest.press(other.locator("#own .btn.go"))
    expect(page.locator(".players li")).to_have_count(2)
    assert page.locator("#count").input_value() == "3", "what was typed stays"
    assert page.evaluate("document.activeElement.id") == "count"
    assert all_right(host)
    assert all_right(guest)
    for path in ("/tournaments", "/tournaments/archive"):
        for one in (host, guest):
            one.go(path)
            assert all_right(one)
    guest.go("/")
    expect(guest.page.locator(f"#contests a[href='{cup}']")).to_be_visible()
    host.go(cup)
    page.locator("#host summary").click()
    host.press(page.locator("#host .btn.hit"))
    expect(page.locator("#own[data-over]")).to_have_count(1)


def all_right(guest: Guest) -> bool:
    """Nothing is cut, covered or too small; nor, where that may differ, hard to read or to name."""
    page = guest.page
    if page.locator("html").get_attribute("lang") == "en":
        assert [one for theme in THEMES for one in serious(page, theme)] == []
    assert too_wide(page) == 0
    assert page.evaluate(CUT) == page.evaluate(OVERLAP) == []
    if guest.touch:
        assert low_controls(page) == []
        page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
        assert too_wide(page) == 0
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    return True


def test_where_all_play_the_same_dice_pages_add_strings_and_nobody_is_taken_away_who_stays(invite: Invite) -> None:
    ada, bo = enter(invite, "Ada"), enter(invite, "Bo")
    form = {**SWISS, "rounds": "1", "duplicate": "1"}
    cup = ada.post(f"/tournaments/new/{GAME}", **form)
    bo.post(f"{cup}/enter")
    pages = [guest.go(cup) for guest in (ada, bo)]
    for page in pages:
        expect(page.locator("#own code")).to_have_count(0)  # it is sent, and not asked for again
    sent = pages[0].evaluate("(id) => JSON.parse(localStorage.getItem(`parlour:dice:${id}/0`))", cup.rpartition("/")[2])
    pages[1].locator("#link").focus()  # in the middle of something
    ada.press(pages[0].locator("#host form[action$=start] button"))
    stay = pages[0].locator(".stay")
    expect(stay).to_be_visible()
    expect(pages[0].locator("#said")).to_contain_text("Bo")
    pages[0].keyboard.press("Escape")
    expect(stay).to_be_hidden()
    expect(pages[1].locator("#own .btn.go")).to_be_visible()
    expect(pages[1].locator(".going")).to_be_hidden()
    dice = pages[0].locator("#round-1 .dice")
    dice.locator("summary").click()
    expect(dice.locator(".kept code")).to_have_text(sent["string"])
    expect(dice).to_contain_text(sent["commitment"])
    expect(dice).to_contain_text("2 players have added a string")
    expect(dice.locator(".wrong")).to_be_hidden()
    assert all_right(ada)
    ada.press(pages[0].locator("#own .btn.go"))
    pages[0].wait_for_selector(".board")
    ada.resign()
    ada.press(pages[0].locator(".acts .btn.main"))
    expect(pages[0].locator("#own[data-over]")).to_have_count(1)
    record = json.loads(ada.context.request.get(f"{ada.house}{cup}/record").text())
    assert verify(record).games == 1
    assert sent["string"] in json.dumps(record)
