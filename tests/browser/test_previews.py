"""Pictures in pixels, for those who take no drawings: link previews, and the icons of an installed Parlour.

They are drawn from the same art as everything else, by `PARLOUR_WRITE_DOCS=1 python -m pytest tests/browser/test_previews.py`.
"""

from __future__ import annotations

import os
from base64 import b64encode
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from parlour.games import game, game_keys
from parlour.server import FOLDER
from parlour.server.thumbnails import thumbnails

TINTS = ("#F1DFC2", "#D6E4F0", "#DDEBE0", "#EBDDEA", "#F3E6C0")
"""As in site.css."""
ALIKE = 2.0
"""The mean difference, of 255, that another version of Chromium may make."""
DIFFERENCE = """async ([one, two]) => {
  const [a, b] = await Promise.all([one, two].map(async (png) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${png}`;
    await picture.decode();
    const { width, height } = picture;
    const canvas = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    canvas.drawImage(picture, 0, 0);
    return { width, height, data: canvas.getImageData(0, 0, width, height).data };
  }));
  if (a.width !== b.width || a.height !== b.height) return 255;
  let sum = 0;
  for (let at = 0; at < a.data.length; at++) sum += Math.abs(a.data[at] - b.data[at]);
  return sum / a.data.length;
}"""


def mark() -> str:
    return (FOLDER / "assets" / "parlour.svg").read_text("utf-8")


def preview(tint: str, figures: str) -> str:
    return (
        f"<style>body{{margin:0;height:100vh;display:grid;place-items:center;background:{tint}}}"
        "body>svg{width:78%;max-height:52%}i{position:absolute;right:24px;bottom:20px;width:56px}</style>"
        f"{figures}<i>{mark()}</i>"
    )


def icon() -> str:
    """With room around it: devices cut icons into the shape they like."""
    return (
        "<style>body{margin:0;height:100vh;display:grid;place-items:center;background:#F5F2EB}svg{width:62%}</style>"
        + mark()
    )


PICTURES = {
    **{
        game(key).folder / "art" / "preview.png": ((800, 420), preview(TINTS[place % 5], thumbnails(key, 3)))
        for place, key in enumerate(game_keys())
    },
    FOLDER / "assets" / "preview.png": ((800, 420), preview("#F5F2EB", mark())),
    **{FOLDER / "assets" / f"icon-{size}.png": ((size, size), icon()) for size in (180, 192, 512)},
}


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: "-".join([path.parents[1].name, path.stem]))
def test_a_picture_is_as_the_art_is(browser: Browser, path: Path) -> None:
    (width, height), html = PICTURES[path]
    page = browser.new_page(viewport={"width": width, "height": height})
    try:
        page.set_content(f"<!doctype html>{html}")
        drawn = page.screenshot(type="png")
        if os.environ.get("PARLOUR_WRITE_DOCS"):
            path.write_bytes(drawn)
        kept = path.read_bytes()
        assert len(kept) < 60_000
        texts = [b64encode(one).decode() for one in (drawn, kept)]
        assert page.evaluate(DIFFERENCE, texts) < ALIKE
    finally:
        page.close()
