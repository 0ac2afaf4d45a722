"""What every page must pass: axe, texts that can be read, nothing that scrolls sideways."""

from __future__ import annotations

from typing import Final, Literal

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from browser.support import DESK, PHONE

Theme = Literal["light", "dark"]
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")
SCREENS: Final = {"desk": DESK, "phone": PHONE}
NARROW: Final = (360, 740)
AXE: Final = Axe()
RULES: Final = {
    "light": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"],
    "dark": ["color-contrast"],  # all else is the same
}


def serious(page: Page, theme: Theme) -> list[str]:
    """What axe finds in this theme that keeps somebody out."""
    page.emulate_media(color_scheme=theme)
    assert page.evaluate(f"matchMedia('(prefers-color-scheme: {theme})').matches")
    found = AXE.run(page, options={"resultTypes": ["violations"], "runOnly": RULES[theme]}).response["violations"]
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


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
