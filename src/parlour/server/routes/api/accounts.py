"""For programs: whose token it is, what concerns that account, and the games that it looks for."""

from __future__ import annotations

from functools import partial

from fastapi.responses import Response

from parlour.server import api_messages as api
from parlour.server.limits import TooMany
from parlour.server.listening import Listener, Listeners
from parlour.server.people.ratings import MORE, TWO
from parlour.server.routes.account import own
from parlour.server.routes.api.contract import Contract, Operation
from parlour.server.routes.api.joining import check_games
from parlour.server.routes.lobby import seek as begin_to_seek
from parlour.server.streaming import Lines, Stream
from parlour.server.visit import Visit


def add_accounts(contract: Contract, listeners: Listeners) -> None:
    services = contract.services

    async def account(visit: Visit) -> api.Account:
        return await account_of(visit)

    async def stream(visit: Visit) -> Response:
        if wait := visit.wait(services.links):
            raise TooMany(wait)
        lines, told = Lines(), await account_of(visit)
        listener = Listener(visit, lines)
        return Stream(
            visit,
            lines,
            partial(listeners.enter, listener, told),
            partial(listeners.part, listener),
            partial(listeners.tick, listener),
        )

    async def seek(visit: Visit, body: api.Seek) -> api.Done:
        visit.spend()
        await check_games(visit)
        await begin_to_seek(visit, body.games, body.seats, body.clock, body.rated)
        return api.Done()

    async def stop(visit: Visit) -> api.Done:
        visit.spend()
        await services.matchmaker.seeks.end(visit.person)
        services.matchmaker.stir()
        return api.Done()

    contract.add(Operation("GET", "/api/account", "api-account", answer=api.Account), account)
    contract.add(Operation("GET", "/api/stream", "api-stream", answer=api.AccountLine, lines=True), stream)
    contract.add(Operation("POST", "/api/seek", "api-seek", body=api.Seek, answer=api.Done), seek)
    contract.add(Operation("POST", "/api/seek/stop", "api-seek-stop", answer=api.Done), stop)


async def account_of(visit: Visit) -> api.Account:
    """The account for which a program plays, as it is told."""
    services, mine = visit.services, own(visit)
    owner = await services.people.accounts.of(mine.owner) if mine.owner else None
    ratings = [
        api.Rating(game, TWO if kind == TWO else MORE, str(rating), rating.games)
        for game, kind, rating in await services.house.ratings.all_of(mine.person)
    ]
    return api.Account(mine.name, bool(mine.owner), owner.name if owner else "", ratings=ratings)
