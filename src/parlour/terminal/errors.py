"""Errors at the terminal's own table."""

from __future__ import annotations

from parlour.kernel.errors import ParlourError
from parlour.terminal import FOLDER


class TableError(ParlourError):
    """A ParlourError in the terminal's words."""

    folder = FOLDER
