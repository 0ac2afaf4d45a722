"""The web server: tables that people and bots share, in any browser."""

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
"""Where the pages, words and files of the server are."""
