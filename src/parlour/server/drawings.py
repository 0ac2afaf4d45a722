"""All drawings of a game in one file, for a page to use by reference."""

from __future__ import annotations

import gzip
import json
import re
import tomllib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from parlour.games import game as find_game
from parlour.server import FOLDER

KERNEL_ART: Final = FOLDER.parent / "kernel" / "art"
ICONS: Final = FOLDER / "icons"
NAME: Final = re.compile(r"[a-z0-9-]{1,40}")
SVG: Final = "http://www.w3.org/2000/svg"


@lru_cache(maxsize=64)
def drawings(key: str) -> str:
    """The drawings of this game, those that all games share and the client's icons, with the colours of the game's tones."""
    art = find_game(key).folder / "art"
    path = art / "colours.toml"
    colours = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return sprite((art, KERNEL_ART, ICONS), colours)


@lru_cache(maxsize=64)
def packed(key: str) -> bytes:
    """Likewise, compressed."""
    return gzip.compress(drawings(key).encode(), mtime=0)


def sprite(folders: Iterable[Path], colours: dict[str, object]) -> str:
    """Every drawing as a symbol `art-NAME`: of two with one name, that of the first folder."""
    root = ElementTree.Element("svg", {"xmlns": SVG, "class": "sprite", "aria-hidden": "true"})
    root.set("data-colours", json.dumps(colours, separators=(",", ":")))
    seen = set()
    for path in (path for folder in folders for path in sorted(folder.glob("*.svg"))):
        symbol = _symbol(path) if NAME.fullmatch(path.stem) and path.stem not in seen else None
        if symbol is not None:
            seen.add(path.stem)
            root.append(symbol)
    return ElementTree.tostring(root, encoding="unicode")


def _symbol(path: Path) -> ElementTree.Element | None:
    """None for what is no drawing: pages show a letter in its place."""
    try:
        drawing = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    except ElementTree.ParseError:
        return None
    for element in drawing.iter():
        element.tag = element.tag.removeprefix(f"{{{SVG}}}")
    kept = {name: value for name, value in drawing.items() if name != "id"}
    symbol = ElementTree.Element("symbol", {**kept, "id": f"art-{path.stem}"})
    symbol.extend(child for child in drawing if child.tag != "title")
    return symbol
