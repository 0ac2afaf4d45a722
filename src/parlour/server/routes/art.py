"""Pictures: the art of the games, and thumbnails of their boards."""

from __future__ import annotations

from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, Response

from parlour.games import game as find_game
from parlour.render.pictures import draw_picture
from parlour.render.svg import in_both_themes
from parlour.server import FOLDER
from parlour.server.drawings import drawings, packed
from parlour.server.thumbnails import board, thumbnails
from parlour.server.visit import check_language

AN_HOUR: Final = {"Cache-Control": "max-age=3600"}


def add_art(app: FastAPI) -> None:
    @app.get("/art/{key}.svg")
    async def art(key: str, request: Request) -> Response:
        """All of it at once: a table's first view would ask for some twenty drawings."""
        headers = {**AN_HOUR, "Vary": "Accept-Encoding"}
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(drawings(key), media_type="image/svg+xml", headers=headers)
        return Response(packed(key), media_type="image/svg+xml", headers={**headers, "Content-Encoding": "gzip"})

    @app.get("/picture/{key}/{name:path}.svg")
    async def named_picture(key: str, name: str, lang: str = "en") -> Response:
        """One that the game's own pages name."""
        check_language(lang)
        return Response(
            in_both_themes(draw_picture(find_game(key), name, lang)), media_type="image/svg+xml", headers=AN_HOUR
        )

    @app.get("/picture/{key}.png")
    async def preview(key: str) -> Response:
        """The picture that goes with a link to a game where others show it; that of the house, if the game has none."""
        own = find_game(key).folder / "art" / "preview.png"
        return FileResponse(own if own.is_file() else FOLDER / "assets" / "preview.png", headers=AN_HOUR)

    @app.get("/picture/{key}.svg")
    async def picture(key: str, kinds: int = 0, lang: str = "en") -> Response:
        check_language(lang)
        svg = thumbnails(key, min(kinds, 3)) if kinds > 0 else in_both_themes(board(key, lang))
        return Response(svg, media_type="image/svg+xml", headers=AN_HOUR)
