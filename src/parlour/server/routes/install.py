"""What lets a device keep the house among its programs: a manifest, and a page for when it cannot be reached."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, JSONResponse, Response

from parlour.server import FOLDER
from parlour.server.files import ASK, address
from parlour.server.services import Services
from parlour.server.visit import Visit


def add_install(app: FastAPI, services: Services) -> None:
    @app.get("/manifest.webmanifest")
    async def manifest(request: Request) -> Response:
        visit = Visit(services, request)
        icons = [
            {
                "src": address("assets", f"icon-{size}.png"),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": use,
            }
            for size in (192, 512)
            for use in ("any", "maskable")
        ]
        body = {
            "name": services.settings.name,
            "description": visit.text("page-tagline"),
            "lang": visit.language,
            "id": "/",
            "start_url": "/",
            "display": "standalone",
            "background_color": "#F5F2EB",
            "theme_color": "#FFFDF9",
            "icons": icons,
        }
        return JSONResponse(body, headers={"Cache-Control": ASK}, media_type="application/manifest+json")

    @app.get("/worker.js")
    async def worker() -> Response:
        """At the top, so that it may answer for every page."""
        return FileResponse(FOLDER / "assets" / "worker.js", headers={"Cache-Control": ASK})

    @app.get("/offline")
    async def offline(request: Request) -> Response:
        """The same for everybody who reads this language: browsers keep it."""
        return await Visit(services, request).page("offline.html", name="")
