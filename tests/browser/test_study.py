"""The analysis board in a browser: moves for every seat, dice by hand, and a link to what was played."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from browser.checks import THEMES, serious, too_wide
from browser.support import DESK, GAME, PHONE, Invite, play
from browser.test_lessons import make
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.puzzles import puzzles

START = quote(json.dumps({"pawns": "S: Aa1 We4 | N: Ae9 Wa9", "die": 5}))


def events(page: Page, count: int) -> None:
    """Wait until so many events are shown."""
    page.wait_for_selector(f".play[data-seq='{count}']")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_dice_are_set_by_hand_and_every_seat_is_moved(invite: Invite, size: tuple[int, int]) -> None:
    guest = invite(size)
    page = guest.go(f"/board/{GAME}?position={START}")
    page.evaluate("localStorage.setItem('parlour:confirm', 'false')")
    page.reload()
    page.wait_for_selector(".status.you")
    game = find_game(GAME)
    state = game.load(json.loads('{"pawns": "S: Aa1 We4 | N: Ae9 Wa9", "die": 5}'))
    scene = game.scene(game.view(state, 0))
    make(page, next(offer for offer in scene.offers if not offer.button))
    events(page, 1)
    outcomes = page.locator(".outcomes .btn")
    expect(outcomes).to_have_count(7)
    for theme in THEMES:
        assert serious(page, theme) == []
        guest.shot(f"study-{size[0]}-{theme}")
    assert too_wide(page) == 0
    outcomes.nth(5).click()
    events(page, 2)
    expect(page.locator(".status.you")).to_be_visible()  # North is moved by the same person
    shared = page.url
    again = invite(DESK).go(shared[shared.index("/board") :])
    events(again, 2)
    page.locator(".acts .undo").click()
    events(page, 1)
    expect(outcomes).to_have_count(7)


@pytest.mark.parametrize("key", game_keys())
def test_a_game_begins_by_itself_up_to_the_first_decision(invite: Invite, key: str) -> None:
    guest = invite(DESK, lang="pt-BR")
    page = guest.go(f"/board/{key}")
    page.wait_for_selector(".status.you, .outcomes .btn")
    if page.locator(".outcomes .btn").count():
        page.get_by_role("button", name="Rolar").click()
        page.wait_for_selector(".status.you")
    expect(page.locator(".study h2")).to_have_text("Tabuleiro de análise")
    guest.shot(f"study-{key}")


def test_the_ways_to_the_board(invite: Invite) -> None:
    ada = invite(DESK)
    ada.open_table("greedy")
    ada.await_turn()
    seq = ada.seq()
    ada.resign()
    ada.page.get_by_role("link", name="Analyse").click()
    ada.page.wait_for_selector(".study .told")
    assert f"at={seq}" in ada.page.url
    one = puzzles(find_game(GAME))[0]
    page = invite(PHONE).go(f"/puzzles/{GAME}/{one.id}")
    page.wait_for_selector(".status.you")
    page.click(".puzzle .btn.quiet")
    page.get_by_role("link", name="Analyse").click()
    page.wait_for_selector(".study")
    page.wait_for_selector(".status.you")
    assert one.id in page.url


def test_a_position_is_played_on_with_free_undo(invite: Invite) -> None:
    guest = invite(PHONE)
    page = guest.go(f"/board/{GAME}?position={START}")
    page.wait_for_selector(".status.you")
    page.select_option(".play-on select", "novice")
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_url("**/t/*")
    assert guest.await_turn()
    expect(page.locator(".play")).to_have_attribute("data-seq", "0")
    page.locator(".dock button").last.click()
    expect(page.locator(".menu")).to_contain_text("not sealed")
    guest.shot("study-played-on")
    page.keyboard.press("Escape")
    play([guest], 1)
    guest.await_turn(1)
    page.locator(".acts .undo").click()
    events(page, 0)
