"""The report of a study, as a browser shows it: on a desk, on a phone, in the dark, on paper, with and without scripts."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.checks import SCREENS, THEMES, serious, too_wide, unreadable
from browser.support import PHONE
from made_up import made_up
from parlour.kernel.words import LANGUAGES
from parlour.lab.report import figures, render
from parlour.lab.report.paper import MANY

A4 = 718
"""Pixels between the margins of a printed page."""
BROKEN = """() => [...document.querySelectorAll("td.r")].flatMap(cell => {
    const number = document.createRange(), text = cell.firstChild
    if (text?.nodeType !== Node.TEXT_NODE || text.data.includes(" ")) return []
    number.selectNode(text)
    return number.getClientRects().length > 1 ? [text.data] : []
})"""
"""Numbers of tables that are on more than one line."""


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The address of a report in each language."""
    study, folder = made_up("quarriors", subjects=MANY), tmp_path_factory.mktemp("reports")
    found = figures(study)
    for language in LANGUAGES:
        (folder / f"{language}.html").write_text(render(study, language, found), encoding="utf-8")
    return {language: (folder / f"{language}.html").as_uri() for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_can_be_read_by_everybody_and_asks_nobody(
    browser: Browser, reports: dict[str, str], language: str
) -> None:
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(reports[language])
    for width, height in SCREENS.values():
        page.set_viewport_size({"width": width, "height": height})
        assert too_wide(page) <= 0
        assert unreadable(page) == []
    for theme in THEMES:
        assert serious(page, theme) == []
    assert asked == [reports[language]]
    page.close()


def test_tables_are_sorted_and_filtered(browser: Browser, reports: dict[str, str]) -> None:
    page = browser.new_page()
    page.goto(reports["en"])
    table = page.locator("#catalogue table").first
    for how in ("descending", "ascending"):
        table.get_by_role("button", name="games with it").click()
        values = [int(text) for text in table.locator("tbody td:nth-child(6)").all_inner_texts()]
        assert values == sorted(values, reverse=how == "descending")
        assert len(set(values)) > 1
    box = page.locator("#catalogue").get_by_role("searchbox", name="Filter by name").first
    box.fill("death")
    names = table.locator("tbody tr:not([hidden]) th").all_inner_texts()
    assert [name for name in names if "Death" not in name] == []
    assert 0 < len(names) < MANY
    page.close()


def test_without_scripts_everything_is_there_but_closed(browser: Browser, reports: dict[str, str]) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": PHONE[0], "height": PHONE[1]})
    page = context.new_page()
    page.goto(reports["en"])
    expect(page.locator("svg.chart").first).to_be_visible()
    page.locator("#seats summary").first.click()
    expect(page.locator("#seats table").first).to_be_visible()
    expect(page.locator("thead button")).to_have_count(0)
    context.close()


def test_paper_shows_the_tables_behind_the_charts(browser: Browser, reports: dict[str, str], tmp_path: Path) -> None:
    page = browser.new_page(color_scheme="dark")
    page.goto(reports["en"])
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--ink')") == "#23201B"
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("#seats table").first).to_be_visible()
    expect(page.locator(".toc")).to_be_hidden()
    page.set_viewport_size({"width": A4, "height": 1000})
    assert page.evaluate(BROKEN) == []
    page.close()
