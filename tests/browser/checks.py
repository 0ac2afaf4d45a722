"""What every page must pass: axe, texts that can be read, nothing that scrolls sideways."""

from __future__ import annotations

from typing import Final, Literal

from axe_playwright_python.base import AXE_FILE_PATH  # type: ignore[import-untyped]
from playwright.sync_api import Page

from browser.support import DESK, PHONE

Theme = Literal["light", "dark"]
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")
SCREENS: Final = {"desk": DESK, "phone": PHONE}
NARROW: Final = (360, 740)
FINGERTIP: Final = 40
"""Pixels across the least that can be pressed on a phone."""
AXE: Final = AXE_FILE_PATH.read_text(encoding="utf-8")
RULES: Final = {
    "light": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"],
    "dark": ["color-contrast"],  # all else is the same
}
SERIOUS: Final = """(rules) => axe
  .run(document, { runOnly: rules, resultTypes: ['violations'], preload: false, selectors: false })
  .then(({ violations }) => violations
    .filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .map(({ id, impact, help, nodes }) => `${id} (${impact}): ${help}: ${nodes.slice(0, 3).map((one) => one.html.slice(0, 160))}`))"""


def serious(page: Page, theme: Theme) -> list[str]:
    """What axe finds in this theme that keeps somebody out."""
    page.emulate_media(color_scheme=theme)
    assert page.evaluate(f"matchMedia('(prefers-color-scheme: {theme})').matches")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: list[str] = page.evaluate(SERIOUS, RULES[theme])
    return found


def unreadable(page: Page) -> list[str]:
    """Texts on the page that have no height or no width: those of a browser without fonts."""
    texts: list[str] = page.evaluate(
        """() => {
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const flat = [];
          while (walker.nextNode()) {
            const node = walker.currentNode;
            const box = node.parentElement;
            if (!node.data.trim() || !box.checkVisibility() || box.closest('.vh, svg, noscript, option')) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const { width, height } = range.getBoundingClientRect();
            if (width < 2 || height < 6) flat.push(`${node.data.trim()} ${width}×${height}`);
          }
          return flat;
        }"""
    )
    return texts


def out_of_sight(page: Page) -> list[str]:
    """Which things on the table that can be picked are covered, cut off or out of sight, at their middle."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.play :is([data-st~=can], [data-st~=target], [data-st~=capture])')]
          .filter((one) => {
            const { left, top, width, height } = one.getBoundingClientRect();
            return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          })
          .map((one) => one.dataset.id)"""
    )
    return found


def too_wide(page: Page) -> int:
    """By how many pixels the page, or the table on it, is wider than there is room."""
    return int(
        page.evaluate(
            """() => Math.max(...[document.documentElement, ...document.querySelectorAll('.shell .play, .own')]
                 .map((box) => box.scrollWidth - box.clientWidth))"""
        )
    )


def hard_to_press(page: Page) -> list[str]:
    """What a finger can press at a table but is smaller than its tip, or lies on something else that can be pressed.

    A title stands for its box: all of it can be pressed.
    """
    found: list[str] = page.evaluate(
        """(least) => {
          const marked = ['can', 'sel', 'target', 'capture', 'armed'].map((one) => `.play [data-st~=${one}]`);
          const pressed = [...marked, '.acts .btn', '.status button', '.top :is(a, .tool)', '.dock button', '.hold'];
          const things = [...document.querySelectorAll(pressed)].map((one) => one.closest('button, a') ?? one)
            .map((one) => (one.matches('.place') ? one.closest('.lane, .region') : one))
            .filter((one) => one.checkVisibility({ visibilityProperty: true }));
          const boxes = [...new Set(things)].map((one) => [one, one.getBoundingClientRect()]);
          const name = (one) => `${one.className} ${one.dataset.id ?? one.textContent}`;
          const small = boxes.filter(([, box]) => Math.min(box.width, box.height) < least)
            .map(([one, box]) => `${name(one)} is ${box.width}×${box.height}`);
          const inPlay = boxes.filter(([one]) => one.closest('.play'));
          const covered = inPlay.flatMap(([one, a], at) => inPlay.slice(at + 1)
            .filter(([two, b]) => !one.contains(two) && !two.contains(one)
              && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
            .map(([two]) => `${name(one)} lies on ${name(two)}`));
          return [...small, ...covered];
        }""",
        FINGERTIP,
    )
    return found


def low_controls(page: Page) -> list[str]:
    """Links, buttons and boxes of a page or a sheet that are too low for a finger; what is within a text is as low as that."""
    found: list[str] = page.evaluate(
        """(least) => [...document.querySelectorAll('button, a[href], input, select, summary')]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).display !== 'inline')
          .filter((one) => !one.closest('p, .vh, .skip, .loose, footer'))
          .map((one) => (one.matches('[type=radio], [type=checkbox]') ? one.closest('label') : one))
          .map((one) => [one, one.getBoundingClientRect()])
          .filter(([, box]) => box.height && box.height < least)
          .map(([one, box]) => `${one.className} ${one.textContent.trim().slice(0, 30)} ${box.height}`)""",
        FINGERTIP - 1,  # the top bar has a line below
    )
    return found


def flaws(page: Page) -> list[str]:
    """All that is wrong with a page of the server's: what axe finds in either theme, and what is wider than a narrow phone."""
    found = [one for theme in THEMES for one in serious(page, theme)]
    size = page.viewport_size
    page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
    if wider := too_wide(page):
        found.append(f"{wider} pixels too wide")
    if size:
        page.set_viewport_size(size)
    return found
