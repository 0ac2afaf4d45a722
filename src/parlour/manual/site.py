"""The documentation as files, which a browser opens without a server."""

from __future__ import annotations

import shutil
from pathlib import Path

from parlour.manual import FOLDER
from parlour.manual.pages import FILES, INDEX, Manual


def write(manual: Manual, target: Path) -> int:
    """Write all pages into a folder; returns how many there are."""
    for path in sorted(manual.folder.rglob("*")):
        if path.is_file() and path.suffix != ".md":
            place = target / path.relative_to(manual.folder)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, place)
    for address in manual.addresses:
        place = target / address
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(manual.page(address), encoding="utf-8")
    for name in FILES:
        shutil.copyfile(FOLDER / name, target / name)
    (target / INDEX).write_text(manual.index(), encoding="utf-8")
    return len(manual.addresses)
