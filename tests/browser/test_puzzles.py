"""Puzzles in a browser: solved, missed, and remembered by it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.support import DESK, PHONE, Invite
from browser.test_lessons import make
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.puzzles import Puzzle, daily, puzzles, state_of, today
from parlour.kernel.scene import Offer

APART = """() => {
  const one = (what) => document.querySelector(what).getBoundingClientRect();
  const [text, table] = [one('.puzzle'), one('.play')];
  return text.bottom <= table.top || text.left >= table.right;
}"""
"""Whether the puzzle's text leaves the table alone."""


def offer(key: str, one: Puzzle, move: str) -> Offer:
    game = find_game(key)
    state = state_of(game, one)
    scene = game.scene(game.view(state, int(state.actor())))
    return next(found for found in scene.offers if found.move == move)


def percent(chance: float) -> str:
    return f"{int(100 * chance + 0.5)}\u00a0%"


def ready(page: Page) -> None:
    page.wait_for_selector(".status.you")  # patient: the first position starts a worker


@pytest.mark.parametrize("key", game_keys())
def test_the_best_move_solves_a_puzzle(invite: Invite, key: str) -> None:
    one = puzzles(find_game(key))[0]
    page = invite(DESK).go(f"/puzzles/{key}/{one.id}")
    ready(page)
    make(page, offer(key, one, one.best))
    expect(page.locator(".puzzle .reply")).to_contain_text(percent(one.moves[one.best]))
    expect(page.locator(".puzzle[data-mood=right] .answer li").first).to_be_visible()
    expect(page.locator(".puzzle .btn.main")).to_be_focused()
    assert page.evaluate(APART)


def test_a_wrong_move_is_answered_and_not_played(invite: Invite) -> None:
    key = "adventurers-guard"
    one = puzzles(find_game(key))[0]
    page = invite(PHONE, lang="pt-BR").go(f"/puzzles/{key}/{one.id}")
    ready(page)
    *_, worst = one.moves
    page.evaluate("localStorage.setItem('parlour:confirm', 'false')")
    page.reload()
    ready(page)
    make(page, offer(key, one, worst))
    expect(page.locator(".puzzle .reply")).to_contain_text("Há um lance melhor, com ")
    expect(page.locator(".answer")).to_have_count(0)
    page.click(".puzzle .btn.quiet")
    expect(page.locator(".answer [aria-current]")).to_contain_text(percent(one.moves[worst]))
    expect(page.locator("[data-point]")).to_have_count(len(offer(key, one, one.best).path))
    assert page.evaluate(APART)


def test_the_day_counts_once_it_is_solved(invite: Invite) -> None:
    key = "quazo"
    one = daily(find_game(key), today())
    assert one is not None
    page = invite(DESK).go("/puzzles")
    card = page.locator(f'[data-puzzles="{key}"]')
    expect(card.locator(".run")).to_be_hidden()
    card.locator(".btn").click()
    ready(page)
    make(page, offer(key, one, one.best))
    expect(page.locator(".puzzle .small")).to_contain_text("1 day in a row")
    page.click(".puzzle .btn.main")
    expect(page.locator(".puzzle h2")).to_have_text("Puzzle")
    page.goto(page.url.rpartition("/puzzles/")[0] + "/puzzles")
    expect(card.locator(".run b")).to_have_text("1")
    expect(card.locator(".solved")).to_have_text("1")
    expect(card.locator(".btn")).to_have_text("Look again")
    card.get_by_text("All puzzles").click()
    found = card.get_by_title("solved at first try", exact=True)
    expect(found).to_have_text(str([other.id for other in puzzles(find_game(key))].index(one.id) + 1))
    found.click()
    expect(page).to_have_url(re.compile(one.id))
