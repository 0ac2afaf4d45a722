"""Pictures: the art of the games, and thumbnails of their boards."""

from __future__ import annotations

import re
import tomllib
from typing import Final

from fastapi import FastAPI
from fastapi.responses import FileResponse, JSONResponse, Response

from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.render.pictures import draw_picture
from parlour.server import FOLDER
from parlour.server.thumbnails import board, thumbnails
from parlour.server.visit import check_language

KERNEL_ART: Final = FOLDER.parent / "kernel" / "art"
AN_HOUR: Final = {"Cache-Control": "max-age=3600"}


def add_art(app: FastAPI) -> None:
    @app.get("/art/{key}/colours.json")
    async def colours(key: str) -> Response:
        path = find_game(key).folder / "art" / "colours.toml"
        return JSONResponse(tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {})

    @app.get("/art/{key}/{name}.svg")
    async def art(key: str, name: str) -> Response:
        if re.fullmatch(r"[a-z0-9-]{1,40}", name):
            for folder in (find_game(key).folder / "art", KERNEL_ART):
                if (folder / f"{name}.svg").is_file():
                    return FileResponse(folder / f"{name}.svg", headers=AN_HOUR)
        raise ParlourError("no-such-page")

    @app.get("/picture/{key}/{name:path}.svg")
    async def named_picture(key: str, name: str, lang: str = "en") -> Response:
        """One that the game's own pages name."""
        check_language(lang)
        return Response(draw_picture(find_game(key), name, lang), media_type="image/svg+xml", headers=AN_HOUR)

    @app.get("/picture/{key}.png")
    async def preview(key: str) -> Response:
        """The picture that goes with a link to a game where others show it; that of the house, if the game has none."""
        own = find_game(key).folder / "art" / "preview.png"
        return FileResponse(own if own.is_file() else FOLDER / "assets" / "preview.png", headers=AN_HOUR)

    @app.get("/picture/{key}.svg")
    async def picture(key: str, kinds: int = 0, lang: str = "en") -> Response:
        check_language(lang)
        svg = thumbnails(key, min(kinds, 3)) if kinds > 0 else board(key, lang)
        return Response(svg, media_type="image/svg+xml", headers=AN_HOUR)
