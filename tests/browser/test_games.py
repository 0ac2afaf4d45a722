"""Whole games in the browser: two people at their desks, one person with a phone, one with a keyboard alone."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from browser.support import PHONE, Guest, Invite, play
from parlour.games import game, game_keys
from parlour.kernel.fairness import verify
from parlour.kernel.record import parse_record


def test_two_people_play_a_game_to_its_end(invite: Invite) -> None:
    ada, bob = invite(), invite()
    path = ada.open_table(no_capture_limit="20", limit_result="count")
    expect(ada.page.locator(".status .ask p")).to_have_text("Waiting for 1 more player")
    bob.press(bob.go(path).locator(".acts .btn.go"))
    expect(ada.page.locator(".board")).to_be_visible()
    decisions = play([ada, bob], 1000)
    assert decisions > 20
    ends = []
    for guest in (ada, bob):
        expect(guest.page.locator(".status .who")).to_have_text("Game over")
        ends.append(
            (
                guest.page.inner_text(".status .ask small"),
                guest.seq(),
                guest.page.locator(".log li").all_text_contents(),
            )
        )
    assert ends[0] == ends[1]
    with ada.page.expect_download() as download:
        ada.page.get_by_role("button", name="Share").click()
        ada.page.click(".share a[download]")
    record = parse_record(download.value.path().read_text(encoding="utf-8"))
    assert record.game == "adventurers-guard"
    assert len(record.events) == ends[0][1]
    assert verify(game(record.game), record) > 10
    bob.page.click(".acts .btn.main")
    bob.page.wait_for_url(lambda url: not url.endswith(path))
    expect(ada.page.locator(".acts a.main")).to_have_text("Go to the rematch")


def test_a_phone_shows_what_wins_and_the_names_of_bots_whole(invite: Invite) -> None:
    cut = """(what) => [...document.querySelectorAll(what)]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      .map((one) => one.textContent)"""
    guest = invite(PHONE, touch=True, lang="pt-BR")
    page = guest.page
    for key in game_keys():
        guest.go(f"/board/{key}")
        expect(page.locator(".seat")).not_to_have_count(0)
        assert page.evaluate(cut, ".top .goal") == []
    guest.go(guest.post("/new/quartz", **{"seat-0": "open", "sit": "0", "bots": "novice"}))
    seat = page.locator(".seat").filter(has=page.get_by_text("P3", exact=True))
    expect(seat.locator("i.phone")).to_have_text("Robô Novato")
    expect(seat.locator("i.phone")).to_be_visible()
    assert page.evaluate(cut, ".seat :is(bdi, i.phone)") == []


def test_a_person_plays_a_bot_by_touch_on_a_phone(invite: Invite) -> None:
    guest = invite(PHONE, touch=True)
    page = guest.go("/")
    guest.press(
        page.locator(".game").get_by_role("button", name="Play").first
    )  # the first tap, and the last before the game
    guest.await_turn()
    assert play([guest], 12) == 12 or guest.over()
    if not guest.over():
        guest.await_turn()
        seen = guest.look()
        if seen["can"]:  # a second thought: nothing is sent before it is confirmed
            guest.press(guest.cell(seen["can"][0]))
            guest.press(page.locator(".cell:is([data-st~=target], [data-st~=capture])").first)
            expect(page.locator(".acts .go")).to_be_visible()
            guest.press(page.get_by_role("button", name="Put down"))
            expect(page.locator(".acts .go")).to_have_count(0)
            assert guest.seq() == seen["seq"]
        guest.resign()
        expect(page.locator(".status .ask p")).to_have_text("You lost")
        expect(page.locator(".status .ask small")).to_contain_text("resigned")
    expect(page.locator(".status .who")).to_have_text("Game over")
    guest.press(page.locator(".dock button").first)
    expect(page.get_by_role("dialog", name="Log").locator(".log li:visible").first).to_be_visible()


NO_MOUSE = """() => {
  window.pressed = [];
  for (const kind of ['mousedown', 'pointerdown', 'touchstart'])
    addEventListener(kind, (event) => pressed.push(kind), true);
}"""


class Keys:
    """Somebody who has a keyboard and nothing else."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        self.press = guest.page.keyboard.press

    def tab_to(self, css: str) -> None:
        for _ in range(60):
            if self.page.evaluate("css => document.activeElement.matches(css)", css):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never comes to {css}")

    def walk_to(self, cell: str) -> None:
        """Go to a cell of the board, on which the focus is, by the arrow keys."""
        place = """cell => {
          const all = [...document.querySelectorAll('.board .cell')];
          const columns = Number(document.querySelector('.board').ariaColCount);
          const from = all.indexOf(document.activeElement);
          const to = all.findIndex((one) => one.dataset.id === cell);
          return [(to % columns) - (from % columns), Math.floor(to / columns) - Math.floor(from / columns)];
        }"""
        across, down = self.page.evaluate(place, cell)
        for _ in range(abs(across)):
            self.press("ArrowRight" if across > 0 else "ArrowLeft")
        for _ in range(abs(down)):
            self.press("ArrowDown" if down > 0 else "ArrowUp")
        expect(self.guest.cell(cell)).to_be_focused()

    def by_board(self, choose: random.Random) -> None:
        seen = self.guest.look()
        self.tab_to(".board .cell")
        marked = seen["capture"] or seen["target"]
        if not marked:
            self.walk_to(choose.choice(seen["can"]))
            self.press("Enter")
            marked = self.guest.targets()
        self.walk_to(choose.choice(marked))
        self.press("Enter")

    def by_typing(self) -> None:
        self.press("/")
        field = self.page.locator("#typed")
        expect(field).to_be_focused()
        example = re.search(r"e\.g\. (\S+)", field.get_attribute("placeholder") or "")
        assert example
        self.page.keyboard.type(example[1])
        self.press("Enter")

    def heard(self) -> str:
        return self.page.inner_text("[role=status][aria-live=polite]")


def test_a_person_plays_with_the_keyboard_alone(invite: Invite) -> None:
    guest = invite()
    guest.context.add_init_script(f"({NO_MOUSE})()")
    guest.go("/")
    keys = Keys(guest)
    keys.tab_to("main .game button")
    keys.press("Enter")
    choose = random.Random(2)
    ways = {"board": 0, "typed": 0, "put down": 0, "read": 0}
    for number in range(40):
        if not guest.await_turn() or (min(ways.values()) > 0 and number >= 8):
            break
        seen = guest.look()
        on_board = bool(seen["can"] or seen["target"] or seen["capture"])
        if seen["can"] and not seen["target"]:
            keys.tab_to(".board .cell")
            keys.walk_to(seen["can"][0])
            keys.press("m")
            expect(guest.page.locator("[role=status][aria-live=polite]")).to_contain_text(re.compile(" to | takes "))
            ways["read"] += 1
            keys.press("Enter")
            expect(guest.page.locator(".cell[data-st~=sel]")).to_have_count(1)
            keys.press("Escape")
            expect(guest.page.locator(".cell[data-st~=sel]")).to_have_count(0)
            expect(guest.cell(seen["can"][0])).to_be_focused()
            assert keys.heard() == "Put down."
            ways["put down"] += 1
        if on_board and number % 2 == 0:
            keys.by_board(choose)
            ways["board"] += 1
        else:
            keys.by_typing()
            ways["typed"] += 1
        guest.moved(seen["seq"])
    assert ways["board"] + ways["typed"] >= 6
    assert min(ways.values()) > 0
    keys.press("/")
    expect(guest.page.locator("#typed")).to_be_focused()
    keys.press("Escape")
    expect(guest.page.locator("#typed")).not_to_be_focused()
    assert guest.page.evaluate("pressed") == []
