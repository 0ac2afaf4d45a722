"""A study in a browser: from a figure of its report to the games behind it, and on to their moves."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from browser.checks import Theme, serious, too_wide
from browser.conftest import open_house
from browser.support import DESK, GAME, PHONE
from parlour.lab.crew import Processes
from parlour.lab.study.plan import make_plan
from parlour.lab.study.run import run


def test_from_a_figure_to_the_moves(browser: Browser, tmp_path: Path) -> None:
    run(make_plan(GAME, 4, ("random", "random"), 1, closely=2), tmp_path / "studies" / "one", Processes(1))
    studies = ("--studies", str(tmp_path / "studies"))
    with open_house(tmp_path, *studies, program=("-m", "parlour", "serve")) as house:
        look(browser, house, "light", "en-GB", "Studies", "Open the game", "Forward")
        look(browser, house, "dark", "pt-BR", "Estudos", "Abrir a partida", "Avançar")


def look(browser: Browser, house: str, theme: Theme, locale: str, menu: str, opens: str, forward: str) -> None:
    context = browser.new_context(locale=locale, reduced_motion="reduce", color_scheme=theme)
    page, wrong = context.new_page(), list[str]()
    page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    resize(page, PHONE)
    page.goto(house)
    page.get_by_role("link", name=menu, exact=True).click()
    page.get_by_role("link", name="one", exact=True).click()
    page.locator("#seats summary").first.click()
    assert page.locator("#seats thead button").count(), "its script runs"
    page.locator("#seats").get_by_role("link", name="seat:1:won").first.click()
    assert serious(page, theme) == []
    assert too_wide(page) == 0
    page.get_by_role("button", name=opens).first.click()
    page.wait_for_url("**/t/*")
    resize(page, DESK)
    page.locator(".reel button").first.click()
    page.wait_for_selector(".play[data-seq='0']")
    page.get_by_role("button", name=forward).click()
    expect(page.locator(".play:not([data-seq='0'])")).to_be_visible()
    assert wrong == []
    context.close()


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
