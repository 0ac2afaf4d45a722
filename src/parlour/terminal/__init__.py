"""The table as text: draws any game's scene, takes typed moves, and steps through records."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
"""Where the terminal's own words are."""
