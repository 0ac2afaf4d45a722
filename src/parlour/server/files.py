"""Files that every visitor needs: sent compressed, and kept by browsers until their content changes."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.types import Scope

from parlour.server import FOLDER

FOLDERS: Final = {"static": FOLDER / "static", "assets": FOLDER / "assets"}
"""By the first part of an address. `static` is the client that web/ builds."""
FOREVER: Final = "public, max-age=31536000, immutable"
SCRIPTS: Final = "client"
"""The folder of `static` with the scripts of the client, whose names follow from their content."""
ASK: Final = "no-cache"
"""Kept, but the server is asked each time whether it has changed."""
WORTH: Final = 500
"""Bytes from which compression is worth it."""


class Files(StaticFiles):
    """A folder whose files may be kept forever under an address that follows from their content."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        asked = scope["query_string"].decode("latin-1")
        kept = Path(path).parent.name == SCRIPTS or asked == f"v={_version(Path(str(self.directory)) / path)}"
        response.headers["Cache-Control"] = FOREVER if kept else ASK
        return response


def mount_files(app: FastAPI) -> None:
    for name, folder in FOLDERS.items():
        if folder.is_dir():  # else the client is not built
            # pages are never compressed: they contain what strangers wrote next to what only the visitor may see
            app.mount(f"/{name}", GZipMiddleware(Files(directory=folder), WORTH, 6), name=name)


def address(name: str, file: str) -> str:
    """The address of a file with its present content."""
    return f"/{name}/{file}?v={_version(FOLDERS[name] / file)}"


def script(name: str) -> str:
    """The address of a part of the client: by its name alone, so that parts can name each other."""
    found = next((FOLDERS["static"] / SCRIPTS).glob(f"{name}-*.js"), None)
    return f"/static/{SCRIPTS}/{found.name if found else f'{name}.js'}"


def _version(path: Path) -> str:
    """A few digits that follow from a file's content; empty if there is no such file."""
    return _digest(path, path.stat().st_mtime_ns) if path.is_file() else ""


@lru_cache(maxsize=100)
def _digest(path: Path, _changed: int) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12]
