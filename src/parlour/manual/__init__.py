"""The documentation: the Markdown of docs/ as pages that need no other host, for a house and for files.

`Manual` finds the pages and renders them; `site.write` makes a folder of them that a browser opens without a server.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
"""Where the words, the style and the script of the pages are."""


def docs_folder() -> Path | None:
    """Where docs/ is: beside this file in a wheel, at the top of a checkout; None if neither has it."""
    for folder in (FOLDER / "docs", FOLDER.parents[2] / "docs"):
        if (folder / "README.md").is_file():
            return folder
    return None
