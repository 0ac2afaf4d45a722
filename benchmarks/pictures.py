"""The moving pictures of README.md: `python3 run.py bench pictures [--only gambit]`.

A house is opened, bots play at a real table of each game, and Chromium watches: what it sees for some seconds becomes an
animated WebP in docs/pictures, of 300 kB at most.
"""

from __future__ import annotations

import argparse
import io
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from browser.conftest import launch, open_house
from browser.support import Guest
from parlour.games import game, game_keys

FOLDER: Final = Path(__file__).parent.parent / "docs" / "pictures"
LARGEST: Final = 300_000
"""Bytes of a picture."""
SCREEN: Final = ViewportSize(width=1120, height=720)
WIDTH: Final = 720
FRAMES: Final = 36
EACH: Final = 300
"""Milliseconds of a frame."""
AFTER: Final = {"adventurers-guard": 14, "gambit": 24, "quarriors": 14, "quartz": 12, "quazo": 14}
"""Events after which the picture begins: before them there is little to see, such as powers that are hidden."""
SEATS: Final = {"adventurers-guard": 2, "gambit": 2, "quarriors": 2, "quartz": 3, "quazo": 2}
QUALITIES: Final = (70, 60, 50, 40)
"""The first with which a picture is small enough is taken."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 run.py bench pictures", description=__doc__.partition(":")[2])
    parser.add_argument("--only", default="", metavar="GAME,…", help="these games alone")
    wanted = [name for name in parser.parse_args().only.split(",") if name] or game_keys()
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as scratch,
        sync_playwright() as playwright,
        launch(playwright) as browser,
        open_house(Path(scratch), "--bot-delay", "0.7") as house,
    ):
        for key in wanted:
            size, frames = keep(watched(browser, house, key), FOLDER / f"{key}.webp")
            print(f"{key}: {frames} frames, {size:,} bytes", flush=True)
    return 0


def watched(browser: Browser, house: str, key: str) -> list[Image.Image]:
    context = browser.new_context(viewport=SCREEN, locale="en", color_scheme="light")
    guest = Guest(context, house, touch=False)
    seats = SEATS[key] if SEATS[key] in game(key).seats else game(key).seats[0]
    table = guest.post(f"/new/{key}", seats=str(seats), **{f"seat-{one}": "greedy" for one in range(seats)})
    page = guest.go(table)
    page.wait_for_function(
        f"() => Number(document.querySelector('.reel .num')?.textContent.split('/')[1] ?? 0) >= {AFTER[key]}"
    )
    frames = [frame(page) for _ in range(FRAMES)]
    guest.check()
    context.close()
    return frames


def frame(page: Page) -> Image.Image:
    began = time.monotonic()
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    height = round(picture.height * WIDTH / picture.width)
    small = picture.resize((WIDTH, height), Image.Resampling.LANCZOS)
    page.wait_for_timeout(max(0.0, EACH - 1000 * (time.monotonic() - began)))
    return small


def keep(frames: list[Image.Image], file: Path) -> tuple[int, int]:
    """Write the picture; returns its size and how many frames it has."""
    for every in (1, 2, 3):  # fewer frames look better than blurred ones
        for quality in QUALITIES:
            made, few = io.BytesIO(), frames[::every]
            few[0].save(
                made,
                "WEBP",
                save_all=True,
                append_images=few[1:],
                duration=EACH * every,
                loop=0,
                quality=quality,
                method=4,
            )
            if made.tell() <= LARGEST:
                file.write_bytes(made.getvalue())
                return made.tell(), len(few)
    raise SystemExit(f"{file.name} has {made.tell():,} bytes even with few frames of low quality")


if __name__ == "__main__":
    sys.exit(main())
