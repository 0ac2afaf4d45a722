"""The table under trouble and under other eyes: lost links, several tabs, watchers, refusals."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.support import Guest, Invite, play
from server.support import whole

NETWORK = r"ERR_INTERNET_DISCONNECTED|WebSocket connection to"


def two(invite: Invite, decisions: int = 4) -> tuple[Guest, Guest]:
    """Two people in the middle of a game, and it is the first one's turn."""
    ada, bob = invite(), invite()
    path = ada.open_table()
    bob.sit(path)
    ada.page.wait_for_selector(".board")
    play([ada, bob], decisions)
    while not ada.look()["yours"]:
        play([ada, bob], 1)
    return ada, bob


def story(page: Page) -> list[str]:
    """The log, line by line; no line twice, none missing."""
    return page.locator(".log li").all_text_contents()


def board(page: Page) -> dict[str, str]:
    """Who stands where."""
    pieces: dict[str, str] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('.board [data-item]')]
             .map((item) => [item.dataset.item, item.closest('.cell').dataset.id]))"""
    )
    return pieces


def agree(*pages: Page) -> None:
    """All show the same game."""
    first = pages[0]
    for page in pages[1:]:
        expect(page.locator(".log li")).to_have_count(first.locator(".log li").count())
        assert story(page) == story(first)
        assert board(page) == board(first)
        assert page.inner_text(".reel .num") == first.inner_text(".reel .num")


class Line:
    """The link of a page, in the hands of a test: what comes in can be held back, what goes out can be lost."""

    def __init__(self, page: Page) -> None:
        self.hold = False
        self.lose = False
        self.held: list[str | bytes] = []
        self.sent: list[dict[str, Any]] = []
        self.route: WebSocketRoute | None = None
        page.route_web_socket(re.compile("/live"), self._open)

    def _open(self, route: WebSocketRoute) -> None:
        self.route = route
        server = route.connect_to_server()

        def out(message: str | bytes) -> None:
            command = json.loads(message)
            if command["t"] != "ping":
                self.sent.append(command)
            if not self.lose:
                server.send(message)

        def back(message: str | bytes) -> None:
            if self.hold:
                self.held.append(message)
            else:
                route.send(message)

        route.on_message(out)
        server.on_message(back)

    def cut(self) -> None:
        """The link breaks, and all that was under way with it."""
        self.hold = self.lose = False
        self.held = []
        assert self.route is not None
        self.route.close()

    def release(self) -> None:
        self.hold = False
        assert self.route is not None
        for message in self.held:
            self.route.send(message)
        self.held = []


def start_move(guest: Guest, choose: random.Random) -> None:
    """Press a source and a target, and do not wait for what comes of it."""
    guest.press(guest.cell(choose.choice(guest.look()["can"])))
    guest.press(guest.cell(choose.choice(guest.targets())))


def await_pawns(guest: Guest, other: Guest) -> None:
    """Play on until the first one's decision is a move on the board, not a button."""
    while not (guest.look()["yours"] and guest.look()["can"]):
        play([guest, other], 1)


def test_a_reload_and_a_time_offline_lose_nothing_and_double_nothing(invite: Invite) -> None:
    ada, bob = two(invite)
    before = story(ada.page)
    ada.page.reload()
    ada.await_turn()
    assert story(ada.page) == before
    agree(ada.page, bob.page)

    while not bob.look()["yours"]:
        play([ada, bob], 1)
    ada.expected = NETWORK
    ada.context.set_offline(True)
    expect(ada.page.locator(".status .who")).to_have_text("Offline")
    expect(ada.page.locator(".status .ask p")).to_contain_text("Connection lost")
    expect(ada.page.locator(".status .ask small")).to_contain_text("Your seat is kept")
    expect(bob.page.get_by_label("away")).to_be_visible()
    seq = ada.seq()
    play([bob], 1)
    assert ada.seq() == seq
    assert ada.look()["can"] == []
    ada.context.set_offline(False)
    expect(ada.page.locator(".status .who")).not_to_have_text("Offline")
    expect(ada.page.locator("[role=status][aria-live=polite]")).not_to_be_empty()
    ada.moved(seq)
    agree(ada.page, bob.page)
    play([ada, bob], 4)
    agree(ada.page, bob.page)


def test_a_move_is_played_once_whatever_the_link_does(invite: Invite) -> None:
    ada, bob = invite(), invite()
    line = Line(ada.page)
    path = ada.open_table()
    bob.sit(path)
    choose = random.Random(3)
    for error in ("the answer is lost", "the command is lost", "the page is loaded anew"):
        await_pawns(ada, bob)
        seq, sent = ada.seq(), len(line.sent)
        line.hold, line.lose = True, error == "the command is lost"
        start_move(ada, choose)
        expect(ada.page.locator(".status")).to_have_attribute("data-busy", "true")
        expect(ada.page.locator(".status small")).to_have_text("Sent. Waiting for the table.")
        if not line.lose:
            bob.moved(seq)
        if error == "the page is loaded anew":
            line.hold = False
            line.held = []
            ada.page.reload()
        else:
            line.cut()
            ada.press(ada.page.get_by_role("button", name="Retry"))
        ada.moved(seq)
        bob.moved(seq)
        moves = [command for command in line.sent[sent:] if command["t"] == "move"]
        assert len(moves) >= 2
        assert len({move["id"] for move in moves}) == 1
        ada.page.wait_for_function("() => sessionStorage.length === 0")
        agree(ada.page, bob.page)


def test_two_tabs_of_one_person_agree(invite: Invite) -> None:
    ada, bob = two(invite)
    tab = ada.another_tab()
    tab.go(ada.table())
    tab.await_turn()
    agree(ada.page, tab.page)
    for number in range(6):
        if not (ada.look()["yours"] or bob.look()["yours"]):
            break
        play([tab if number % 2 else ada, bob], 1)
    tab.moved(ada.seq() - 1)
    agree(ada.page, tab.page, bob.page)
    expect(bob.page.locator(".watchers")).to_have_count(0)


def test_a_stale_tab_is_refused_and_shown_the_table_as_it_is(invite: Invite) -> None:
    ada, bob = two(invite, 2)
    tab = ada.another_tab()
    line = Line(tab.page)
    tab.go(ada.table())
    await_pawns(ada, bob)
    tab.await_turn(ada.seq() - 1)
    line.hold = True
    seq = ada.seq()
    play([ada], 1)
    assert tab.seq() == seq
    start_move(tab, random.Random(4))
    expect(tab.page.locator(".status")).to_have_attribute("data-busy", "true")
    line.release()
    expect(tab.page.locator(".why")).to_contain_text("The table has moved on")
    tab.moved(seq)
    agree(ada.page, tab.page, bob.page)


def test_a_watcher_sees_all_and_can_do_nothing(invite: Invite) -> None:
    ada, bob = two(invite)
    eve = invite()
    heard: list[dict[str, Any]] = []
    eve.page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda text: heard.append(json.loads(text))),
    )
    eve.go(ada.table())
    eve.page.wait_for_selector(".board")
    expect(eve.page.locator(".reel .num")).to_have_text(ada.page.inner_text(".reel .num"))
    agree(ada.page, eve.page)
    expect(ada.page.locator(".watchers")).to_have_text("1 person is watching")

    def nothing_to_do() -> None:
        assert eve.page.locator(".status.you").count() == 0
        seen = eve.look()
        assert (seen["can"], seen["target"], seen["capture"], seen["buttons"]) == ([], [], [], 0)
        assert eve.page.locator("#typed").count() == 0
        assert eve.page.locator(".seat button").count() == 0

    nothing_to_do()
    seq = ada.seq()
    await_pawns(ada, bob)
    eve.moved(ada.seq() - 1)
    source = ada.look()["can"][0]
    eve.cell(source).click()
    expect(eve.page.locator(".cell[data-st~=sel]")).to_have_count(0)
    nothing_to_do()
    play([ada, bob], 2)
    eve.moved(ada.seq() - 1)
    nothing_to_do()
    agree(ada.page, eve.page)
    tables: list[dict[str, Any]] = []
    for message in heard:
        if message["t"] in ("table", "patch"):
            tables.append(whole(message, tables[-1] if tables else {}))
    assert len(tables) >= 3
    assert ada.seq() > seq
    for message in tables:
        assert not message["scene"].get("offers")
        assert not message["scene"]["prompt"].get("yours")

    for guest, text in ((ada, "Good luck!"), (eve, "Ada will win")):
        guest.page.click("#tab-chat")
        guest.page.fill(".say input", text)
        guest.page.keyboard.press("Enter")
        expect(guest.page.locator(".talk li")).to_contain_text(text)
    bob.page.click("#tab-chat")
    expect(bob.page.locator(".talk li")).to_contain_text("Good luck!")
    expect(bob.page.locator(".talk")).to_contain_text("Only players read this.")
    expect(eve.page.locator(".talk")).to_contain_text("Only watchers read this.")
    for guest, alien in ((ada, "Ada will win"), (bob, "Ada will win"), (eve, "Good luck!")):
        expect(guest.page.locator(".talk li")).to_have_count(1)
        expect(guest.page.locator(".talk")).not_to_contain_text(alien)


def test_why_not_names_the_clause_and_opens_it_in_the_rules(invite: Invite) -> None:
    guest = invite()
    guest.open_table("greedy")
    guest.await_turn()
    while not guest.look()["can"]:
        play([guest], 1)
        guest.await_turn()
    guest.press(guest.page.locator(".cell[data-st='']:not(:has(.tok))").first)
    why = guest.page.locator(".why")
    expect(why).to_contain_text("You have no pawn on")
    name = re.fullmatch(r"(AG-[\d.]+) · open the rule", why.get_by_role("button").inner_text())
    assert name
    guest.press(why.get_by_role("button"))
    expect(guest.page.locator("#tab-rules")).to_have_attribute("aria-selected", "true")
    clause = guest.page.locator(".clause.now")
    expect(clause).to_have_attribute("data-clause", name[1])
    expect(clause).to_be_focused()
    expect(clause).to_be_in_viewport()
    expect(why).to_have_count(0)
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator(".board .cell:focus")).to_have_count(1)
    guest.page.get_by_role("searchbox").fill("adventurer")
    expect(guest.page.locator(".clause:visible").first).to_contain_text("adventurer", ignore_case=True)
    expect(guest.page.locator(".clause:visible").filter(has_not_text=re.compile("adventurer", re.I))).to_have_count(0)


def test_looking_back_and_live_again(invite: Invite) -> None:
    ada, bob = two(invite)
    now = board(ada.page)
    ada.page.get_by_role("button", name="First").click()
    expect(ada.page.locator(".status .who")).to_have_text("Event 0")
    assert ada.look()["can"] == []
    start = board(ada.page)
    assert start != now
    ada.page.locator(".log li button:visible").nth(1).click()
    expect(ada.page.locator(".status .who")).to_contain_text("Turn")
    ada.page.get_by_role("button", name="Back to the game").click()
    expect(ada.page.locator(".status .who")).to_have_text("Your move")
    assert board(ada.page) == now
    agree(ada.page, bob.page)
