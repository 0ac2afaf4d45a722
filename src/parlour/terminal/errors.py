"""What goes wrong at the terminal's own table."""

from __future__ import annotations

from parlour.kernel.errors import Trouble
from parlour.terminal import FOLDER


class TableTrouble(Trouble):
    """A Trouble in the terminal's words."""

    folder = FOLDER
