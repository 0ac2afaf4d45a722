"""The web application: the server's pages and live links, put together."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import AsyncIterator

from fastapi import FastAPI

from parlour.server.files import mount_files
from parlour.server.guard import guard
from parlour.server.lookers import Lookers
from parlour.server.metrics import metrics_at
from parlour.server.routes.account import add_account
from parlour.server.routes.account_links import add_account_links
from parlour.server.routes.api import add_api
from parlour.server.routes.art import add_art
from parlour.server.routes.blocks import add_blocks
from parlour.server.routes.boards import add_boards
from parlour.server.routes.bots import add_bots
from parlour.server.routes.contests import add_contests
from parlour.server.routes.docs import add_docs
from parlour.server.routes.games import add_games
from parlour.server.routes.home import add_home
from parlour.server.routes.install import add_install
from parlour.server.routes.links import add_links
from parlour.server.routes.lobby import add_lobby
from parlour.server.routes.moderation import add_moderation
from parlour.server.routes.notices import add_notices
from parlour.server.routes.own_data import add_own_data
from parlour.server.routes.profile import add_profile
from parlour.server.routes.puzzles import add_puzzles
from parlour.server.routes.ratings import add_ratings
from parlour.server.routes.rules import add_rules
from parlour.server.routes.studies import add_studies
from parlour.server.routes.tables import add_tables
from parlour.server.services import Services


def create_app(services: Services, metrics: socket.socket | None = None) -> FastAPI:
    """`metrics`: by which door its figures are asked for, if they are."""
    lookers = Lookers(services)

    @contextlib.asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await services.open()
        services.jobs.start(lookers.run())
        async with metrics_at(metrics, services):
            yield
        await services.close()

    app = FastAPI(title="Parlour", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.services = services
    app.state.lookers = lookers
    mount_files(app)
    guard(app, services)
    add_home(app, services)
    add_games(app, services)
    add_lobby(app, services, lookers)
    add_account(app, services)
    add_account_links(app, services)
    add_blocks(app, services)
    add_bots(app, services)
    add_own_data(app, services)
    add_moderation(app, services)
    add_notices(app, services)
    add_install(app, services)
    add_docs(app, services)
    add_rules(app, services)
    add_art(app)
    add_tables(app, services)
    add_ratings(app, services)
    add_profile(app, services)
    add_boards(app, services)
    add_puzzles(app, services)
    add_studies(app, services)
    add_contests(app, services)
    add_links(app, services)
    add_api(app, services)
    return app
