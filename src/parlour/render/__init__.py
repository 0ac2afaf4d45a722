"""Drawing: a scene as an SVG picture and as text."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
"""Where the words of drawn tables are."""
