"""Profiles: what somebody has played, how it went, and how strong they are."""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.responses import Response
from markupsafe import Markup

from parlour.games import game_keys
from parlour.kernel.errors import ParlourError
from parlour.kernel.words import Phrase
from parlour.server.contests.view import of_person
from parlour.server.forms import read_form
from parlour.server.guests import guest_number
from parlour.server.people.graph import graph, percent
from parlour.server.people.played import LISTED, Game, Reviewed
from parlour.server.people.ratings import Rating, signed
from parlour.server.projection import bot_name, marked
from parlour.server.routes.account import own
from parlour.server.services import Services
from parlour.server.store import Away
from parlour.server.visit import Visit, number_of

SCALE: Final = 100
"""Points of rating that a graph covers at least: one game is not to look like a mountain."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A rating with its course."""

    key: str
    game: str
    kind: str
    rating: Rating
    course: Sequence[tuple[float, str, str]]
    """When, what it was then, and by how much it had changed."""
    graph: Markup


@dataclass(frozen=True, slots=True)
class Other:
    """Somebody who played, too."""

    name: str
    account: bool
    """Whether they have a profile."""
    shown: str
    """The name, marked if it is a bot's."""


def add_profile(app: FastAPI, services: Services) -> None:
    history, ratings = services.history, services.house.ratings

    @app.get("/@{name}")
    async def profile(request: Request, name: str, page: str = "1") -> Response:
        visit, number = Visit(services, request), number_of(page)
        found = await services.people.accounts.named(name)
        if found is None:
            raise ParlourError("no-such-person", name=name[:40])
        mine = found.person == visit.person
        blocked = found.person in services.blocks.by(visit.person)
        private = await history.is_private(found.person)
        owner = await services.people.accounts.of(found.owner) if found.owner else None
        known = [one for one in await ratings.all_of(found.person) if one[0] in game_keys()]
        if private and not mine:
            shown = [Shown(key, _game(visit, key), kind, rating, (), Markup()) for key, kind, rating in known]
            return await visit.page(
                "profile.html",
                who=found,
                owner=owner and owner.name,
                mine=False,
                private=True,
                ratings=shown,
                blocked=blocked,
            )
        with contextlib.suppress(Away):
            if await history.catch_up(found.person):
                services.jobs.start(history.read_on(found.person))
        games = await history.games(found.person, mine, number)
        dice = await history.dice(found.person)
        return await visit.page(
            "profile.html",
            who=found,
            owner=owner and owner.name,
            blocked=blocked,
            mine=mine,
            private=private,
            ratings=[await _shown(visit, found.person, *one) for one in known],
            games=[(game, _game(visit, game.game), _result(visit, game)) for game in games],
            others=await _others(visit, games),
            bots={bot: bot_name(bot, visit.words()) for game in games for _, bot in game.sitters if bot},
            favourites=[(_game(visit, key), key, *more) for key, *more in await history.favourites(found.person)],
            dice=[
                (_game(visit, key), sum(face.rolled for face in faces), faces)
                for key, faces in dice.items()
                if key in game_keys()
            ],
            contests=await of_person(visit, services.contests, found.person),
            reviews=_reviews(visit, await history.reviews(found.person)),
            signed=signed,
            page=number,
            more=len(games) == LISTED,
        )

    @app.post("/account/private")
    async def private(request: Request) -> Response:
        """Show one's profile to others, or only one's name and ratings."""
        visit = Visit(services, request)
        form = await read_form(request)
        await history.set_private(own(visit).person, "private" in form)
        return visit.redirect("/account")


def _game(visit: Visit, key: str) -> str:
    return visit.words(key).text(Phrase("game-name")) if key in game_keys() else key


async def _shown(visit: Visit, person: str, key: str, kind: str, rating: Rating) -> Shown:
    course = await visit.services.house.ratings.course(person, key, kind)
    game = _game(visit, key)
    values = [course[0][1], *(shown for _, _, shown in course)] if course else [rating.shown]
    title = visit.text(
        "profile-graph", game=game, count=rating.games, low=str(min(values)), high=str(max(values)), now=str(rating)
    )
    told = [(at, str(shown), signed(shown - was)) for at, was, shown in course]
    return Shown(key, game, kind, rating, told[::-1], graph(values, title, SCALE))


def _result(visit: Visit, game: Game) -> str:
    return visit.text(f"profile-{game.result}", place=game.place, seats=len(game.sitters))


async def _others(visit: Visit, games: Collection[Game]) -> dict[str, Other]:
    """What those who played these games are called, by person."""
    people = sorted({person for game in games for person, _ in game.sitters if person})
    if not people:
        return {}
    marks = ", ".join(f"${number}" for number in range(1, len(people) + 1))
    ask = visit.services.store.ask
    names = dict(await ask(f"select id, name from person where id in ({marks})", *people))
    found = await ask(f"select person, name, owner from account where person in ({marks})", *people)
    accounts = {person: name for person, name, _ in found}
    robots = {person for person, _, owner in found if owner}
    gone = {person for (person,) in await ask(f"select person from erased where person in ({marks})", *people)}

    def name(person: str) -> str:
        if person in gone:
            return visit.text("former-player")
        known = accounts.get(person) or names.get(person)
        return known or visit.text("guest-name", number=str(guest_number(person)))

    def shown(person: str) -> str:
        return marked(name(person), person in robots, visit.words())

    return {person: Other(name(person), person in accounts, shown(person)) for person in people}


def _reviews(visit: Visit, reviews: list[Reviewed]) -> dict[str, Any]:
    """Luck and play over time, and on average; nothing where no game was reviewed."""
    if not reviews:
        return {}
    told = {}
    for what, values in (("luck", [one.luck for one in reviews]), ("play", [one.play for one in reviews])):
        mean = percent(sum(values) / len(values))
        title = visit.text(f"profile-{what}-graph", count=len(values), mean=mean)
        told[what] = mean, graph(values, title, 0.2, percent)
    lines = [(one.at, _game(visit, one.game), percent(one.luck), percent(one.play)) for one in reversed(reviews)]
    return {**told, "count": len(reviews), "lines": lines}
