"""Tournaments: the lobby, one tournament, what is done there, and the file that proves all of it."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable, Collection, Mapping
from functools import partial
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.responses import Response
from starlette.requests import ClientDisconnect
from starlette.types import Receive, Scope, Send

from parlour.contest.terms import DUEL, KINDS
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.clock import LIVE, PRESETS
from parlour.kernel.errors import ParlourError
from parlour.kernel.options import parse_options
from parlour.server import markdown, qr
from parlour.server.contests import limits, planning, view
from parlour.server.contests.parts import Showing, rules_for
from parlour.server.contests.proof import proof_text
from parlour.server.contests.state import Contest
from parlour.server.door import RETRY as LATER
from parlour.server.forms import read_form
from parlour.server.guard import status_of
from parlour.server.limits import TooMany
from parlour.server.listing import card, clock_text
from parlour.server.lookers import Frame
from parlour.server.routes.art import AN_HOUR
from parlour.server.services import Services
from parlour.server.settings import FIELD, settings
from parlour.server.store import CONTEST, Away
from parlour.server.visit import Visit, json_response, number_of

FOR: Final = {
    "seats": ("tables", "arena"),
    "rounds": ("swiss", "tables"),
    "minutes": ("arena",),
    "boards": ("round-robin", "swiss", "tables"),
    "duplicate": ("round-robin", "swiss", "tables"),
}
"""The kinds of tournaments for which the form of a new one has a field."""
DELAYS: Final = (("minutes", 60, (5, 10, 30)), ("hours", 3600, (1, 2, 6, 12)), ("days", 86_400, (1, 2, 7)))
"""After how long a tournament can start by itself, as a form offers it: the word, its seconds, and how many of them."""
USUAL_SEATS: Final = 4
"""At a table for more than two, if the game has as many."""
PAUSE: Final = 0.5
"""Seconds between two looks at a tournament that are sent to one page: results come in at the same time."""
PROOF: Final = 1.0
"""Seconds that making the file of a tournament may take: whoever asks for many waits longer than others."""
BEAT: Final = 15.0
"""Seconds without news after which a page is sent a sign of life."""


def add_contests(app: FastAPI, services: Services) -> None:
    contests, director = services.contests, services.director

    showing = Showing()

    @app.get("/tournaments")
    async def lobby(request: Request) -> Response:
        """Those that one can enter, those that go on, and one's own."""
        visit = Visit(services, request)
        games = [card(key, visit.language) for key in game_keys()]
        charge(visit, await contests.listed(CONTEST, limits.RUNNING))
        found = await view.lobby(visit, contests)
        return await visit.page("contests.html", games=games, waiting=found["waiting"], playing=found["playing"])

    @app.get("/tournaments/archive")
    async def archive(request: Request, page: str = "1") -> Response:
        visit, at = Visit(services, request), number_of(page)
        found, more = await view.archive(visit, contests, at)
        return await visit.page("contest_archive.html", ones=found, page=at, more=more)

    @app.get("/tournaments/new/{key}")
    async def new(request: Request, key: str) -> Response:
        """What can be chosen for a new tournament of a game."""
        visit = Visit(services, request)
        return await visit.page("contest_new.html", **choices(visit, key, {}))

    @app.post("/tournaments/new/{key}")
    async def open_contest(request: Request, key: str) -> Response:
        visit = Visit(services, request)
        visit.spend(services.entries)
        form = await read_form(request)
        try:
            contest = await open_by_form(visit, key, meant(form, services.now()))
        except ParlourError as error:
            if not visit.wants_page or status_of(error) != 400:
                raise
            at, wrong = error.phrase.slots.get("option", ""), visit.tell(error)
            return await visit.page("contest_new.html", 400, at=at, wrong=wrong, **choices(visit, key, form))
        return visit.redirect(f"/tournaments/{contest.id}")

    async def show(visit: Visit, contest: str, error: ParlourError | None = None) -> Response:
        """The page of a tournament; after something that was refused, with the reason."""
        found = await contests.get(contest)
        charge(visit, [found])
        return await visit.page(
            "contest.html",
            200 if error is None else status_of(error),
            one=view.listed(found, visit, await view.host_name(found, visit)),
            parts=await showing.parts(found, visit),
            about=visit.text(f"contest-about-{found.terms.kind}"),
            who=visit.text(f"contest-who-{found.opened['who']}"),
            game=card(found.terms.game, visit.language),
            rules=rules_for(found, visit),
            wrong="" if error is None else visit.tell(error),
        )

    async def change(visit: Visit, contest: str, work: Callable[[], Awaitable[object]]) -> Response:
        """Do something to a tournament, and show it: as it is now, or with the reason why not."""
        visit.spend(services.entries)
        try:
            await work()
        except ParlourError as error:
            if not visit.wants_page or status_of(error) not in (400, 403, 409):
                raise
            return await show(visit, contest, error)
        director.stir()
        return visit.redirect(f"/tournaments/{contest}")

    @app.get("/tournaments/{contest}")
    async def page(request: Request, contest: str) -> Response:
        return await show(Visit(services, request), contest)

    @app.get("/tournaments/{contest}/qr.svg")
    async def qr_code(request: Request, contest: str) -> Response:
        """The address of a tournament, for the camera of a phone."""
        visit = Visit(services, request)
        await contests.get(contest)
        code = qr.svg(f"{visit.origin}/tournaments/{contest}")
        return Response(code, media_type="image/svg+xml", headers=AN_HOUR)

    @app.get("/tournaments/{contest}/state")
    async def state(request: Request, contest: str) -> Response:
        """A tournament as this visitor sees it, for a script."""
        visit, found = Visit(services, request), await contests.get(contest)
        charge(visit, [found])
        return json_response(await view.page(found, visit))

    @app.get("/tournaments/{contest}/live")
    async def live(request: Request, contest: str) -> Response:
        """The parts of the page that have changed, for as long as somebody listens."""
        visit = Visit(services, request)
        charge(visit, [await contests.get(contest)])
        if wait := visit.wait(services.links):
            raise TooMany(wait)
        return Stream(visit, contest, showing)

    @app.get("/tournaments/{contest}/table")
    async def table(request: Request, contest: str) -> Response:
        """To the table where this visitor plays now; if there is none, to the tournament."""
        visit = Visit(services, request)
        found = await contests.latest(contest)
        who = found.number_of(visit.person)
        game = None if who is None else found.game_of(who)
        if game is None:
            return visit.redirect(f"/tournaments/{contest}")
        return visit.to_table((await director.table(found, game)).id)

    @app.get("/tournaments/{contest}/record")
    async def record(request: Request, contest: str) -> Response:
        """The whole tournament as a file, for `parlour verify`."""
        visit = Visit(services, request)
        visit.spend(services.entries)  # all its games are read again for it
        found = await contests.get(contest)
        async with services.proof_room.place([visit.person], contest, PROOF):
            if await request.is_disconnected():
                raise ClientDisconnect
            text = await proof_text(found, services.store)
        headers = {"Content-Disposition": f'attachment; filename="tournament-{contest}.json"'}
        return Response(text, media_type="application/json", headers=headers)

    @app.post("/tournaments/{contest}/enter")
    async def enter(request: Request, contest: str) -> Response:
        visit = Visit(services, request)
        await read_form(request)
        return await change(visit, contest, lambda: enter_by(visit, contest))

    async def decide(request: Request, contest: str, plan: Callable[..., None]) -> Response:
        """Somebody decides something by pressing a button, which is all that is sent."""
        visit = Visit(services, request)
        await read_form(request)
        return await change(visit, contest, lambda: contests.do(contest, partial(plan, person=visit.person)))

    @app.post("/tournaments/{contest}/withdraw")
    async def withdraw(request: Request, contest: str) -> Response:
        return await decide(request, contest, planning.withdraw)

    @app.post("/tournaments/{contest}/start")
    async def start(request: Request, contest: str) -> Response:
        """The host lets it begin now."""
        return await decide(request, contest, planning.start)

    @app.post("/tournaments/{contest}/close")
    async def close(request: Request, contest: str) -> Response:
        """The host lets no further round begin."""
        return await decide(request, contest, planning.close)

    @app.post("/tournaments/{contest}/bots")
    async def bots(request: Request, contest: str) -> Response:
        """The host lets bots of the house take part."""
        visit = Visit(services, request)
        form = await read_form(request)
        own = services.settings.bots.names((await contests.get(contest)).terms.game)
        bot, count = form.get("bot", ""), whole(form.get("count", "1"), 0)
        plan = partial(planning.add_bots, person=visit.person, bot=bot, count=count, own_bots=own)
        return await change(visit, contest, lambda: contests.do(contest, plan))

    @app.post("/tournaments/{contest}/string")
    async def string(request: Request, contest: str) -> Response:
        """A page adds its string to the dice of the next round."""
        visit = Visit(services, request)
        form = await read_form(request)
        number, text = whole(form.get("round", ""), -1), form.get("string", "")
        await contests.do(contest, partial(planning.add_string, person=visit.person, number=number, string=text))
        return json_response({"round": number})


def charge(visit: Visit, shown: Collection[Contest]) -> None:
    """Count what is shown of tournaments among the pages that somebody may ask for: large ones cost more than others."""
    lines = sum(1 + len(one.entrants) + len(one.played) for one in shown)
    visit.spend(visit.services.pages, lines / limits.LINES)


async def enter_by(visit: Visit, contest: str) -> Contest:
    """Let a visitor, or a program's account, take part."""
    services = visit.services
    robot, account = bool(visit.account and visit.account.owner), visit.account is not None
    plan = partial(
        planning.enter,
        person=visit.person,
        name=await visit.name(),
        robot=robot,
        account=account,
        apart=services.blocks.around(visit.person),
        kin=await _kin(visit),
    )
    return await services.contests.do(contest, plan)


async def _kin(visit: Visit) -> set[str]:
    """Of a bot, its owner and the owner's other bots; of a person, their bots."""
    if not visit.account:
        return set()
    owner = visit.account.owner or visit.person
    bots = await visit.services.people.accounts.bots_of(owner)
    return {owner, *(bot.person for bot in bots)} - {visit.person}


async def open_by_form(visit: Visit, key: str, form: Mapping[str, str]) -> Contest:
    """Open the tournament that a form describes.

    Fields: `kind`, `seats`, `rounds`, `minutes`, `boards`, `duplicate`, `clock`, `who`, `rated`, `public`, `starts` (seconds
    since 1970), `enter` (the host takes part), and `set-…` for the options of the game.
    """
    game = find_game(key)
    texts = [f"{name.removeprefix(FIELD)}={value}" for name, value in form.items() if name.startswith(FIELD)]
    if "rated" in form and not visit.account:
        raise ParlourError("unrated-guest")
    terms = planning.terms_for(
        key,
        form.get("kind", ""),
        optional(form, "seats"),
        optional(form, "rounds"),
        "duplicate" in form,
        optional(form, "boards") or 1,
        optional(form, "minutes") or 0,
        parse_options(game.options, texts),
    )
    if wait := visit.services.openings.wait(visit.address):
        raise TooMany(wait, "no-contest-often")
    contest = await visit.services.contests.open(
        terms,
        form.get("clock", ""),
        visit.person,
        visit.account is not None,
        "public" in form,
        form.get("who", "all"),
        "rated" in form,
        float(starts) if (starts := optional(form, "starts")) else None,
    )
    if "enter" in form and form.get("who") != "bots":  # a person who hosts bots watches them
        await enter_by(visit, contest.id)
    return contest


def meant(form: Mapping[str, str], now: float) -> dict[str, str]:
    """What a form means that was filled in on the page: without what its kind has not, and with when it starts.

    Such a form always says `in` how many seconds it starts, or `at` a time, or nothing there: when its host says so.
    """
    if "in" not in form:
        return dict(form)
    left_out = {name for name, kinds in FOR.items() if form.get("kind", "") not in kinds}
    left_out |= {"in"} | ({"starts"} if form["in"] != "at" else set())
    said = {name: value for name, value in form.items() if name not in left_out}
    if delay := whole(form["in"], 0):
        said["starts"] = str(math.ceil(now) + delay)
    return said


def choices(visit: Visit, key: str, form: Mapping[str, str]) -> dict[str, Any]:
    """What can be chosen for a new tournament of a game; `form`: what was chosen before, in vain."""
    game = find_game(key)
    kinds: list[str] = [
        kind
        for kind in KINDS
        if kind == "arena" or (max(game.seats) > DUEL if kind == "tables" else DUEL in game.seats)
    ]
    delays = [
        (number * unit, visit.text(f"contest-set-start-{name}", **{name: number}))
        for name, unit, numbers in DELAYS
        for number in numbers
    ]
    return {
        "delays": delays,
        "kind": form.get("kind") or next((kind for kind in ("swiss", "tables") if kind in kinds), "arena"),
        "usual": min(max(game.seats), USUAL_SEATS),
        "who_may": [(who, visit.text(f"contest-set-who-{who}")) for who in ("all", "people", "bots")],
        "inline": markdown.inline,
        "game": card(key, visit.language),
        "games": [card(one, visit.language) for one in game_keys()],
        "kinds": [(kind, visit.text(f"contest-kind-{kind}"), visit.text(f"contest-about-{kind}")) for kind in kinds],
        "seats": [*game.seats],
        "settings": settings(game, visit.words(key), visit.language, form),
        "clocks": [(clock, clock_text(clock, visit)) for clock in PRESETS],
        "clock": LIVE[1],
        "bots": view.house_bots(visit, key),
        "limits": {
            "rounds": limits.ROUNDS,
            "boards": limits.BOARDS,
            "minutes": limits.MINUTES,
            "entrants": limits.ENTRANTS,
            "round_robin": limits.ROUND_ROBIN,
            "bots": limits.HOUSE_BOTS,
            "days": int(limits.AHEAD / 86_400),
        },
        "form": form,
    }


def optional(form: Mapping[str, str], name: str) -> int | None:
    """A whole number that a form may say; what is none is as wrong as one that is too large."""
    return whole(form[name], -1) if form.get(name) else None


def whole(text: str, otherwise: int) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 12 else otherwise


class Stream(Response):
    """The page of a tournament in parts, again whenever some change; several changes at once are told once.

    As parts only: all but a few are made once for all who listen. A whole page for each of a thousand who do, whenever
    somebody enters, would keep the house busy for seconds.
    """

    def __init__(self, visit: Visit, contest: str, showing: Showing) -> None:
        self.visit = visit
        self.contest = contest
        self.showing = showing
        self._sent: dict[str, int] = {}
        """By part, the hash of its text: the texts of a large tournament are too long to be kept for each who listens."""
        self.background = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        services = self.visit.services
        with services.door.link(self.visit.address) as room:
            if not room:
                raise TooMany(LATER)
            leaver = Leaver()
            services.people.sessions.bind(self.visit.who.session, leaver)
            try:
                await self._talk(receive, send, leaver.gone)
            finally:
                services.people.sessions.unbind(self.visit.who.session, leaver)

    async def _talk(self, receive: Receive, send: Send, gone: asyncio.Event) -> None:
        headers = [
            (b"content-type", b"text/event-stream"),
            (b"cache-control", b"no-store"),
            (b"x-accel-buffering", b"no"),
        ]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        tasks = [asyncio.create_task(work) for work in (_listen(receive, gone), self._write(send, gone))]
        try:
            async with asyncio.timeout(self.visit.services.contests.stay):
                await gone.wait()
        except TimeoutError:
            pass  # the page comes again
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        await send({"type": "http.response.body", "body": b""})

    async def _write(self, send: Send, gone: asyncio.Event) -> None:
        contests, changed = self.visit.services.contests, asyncio.Event()

        def notice(contest: Contest) -> None:
            changed.set()

        await contests.listen(self.contest, notice)
        try:
            while True:
                changed.clear()
                text = await self._text(await contests.get(self.contest))
                if text:  # what has changed may be hidden, and so is that it has
                    await send({"type": "http.response.body", "body": Frame(text).event, "more_body": True})
                await asyncio.sleep(PAUSE)
                while not changed.is_set():
                    try:
                        async with asyncio.timeout(BEAT):
                            await changed.wait()
                    except TimeoutError:
                        await contests.latest(self.contest)  # what another process has told may have got lost
                        await send({"type": "http.response.body", "body": b":\n\n", "more_body": True})
        except (Away, ParlourError):
            pass  # the page comes again
        finally:
            contests.part(self.contest, notice)
            gone.set()

    async def _text(self, contest: Contest) -> str:
        async with self.showing.telling:
            await asyncio.sleep(0)  # a thousand who listen are told one by one, and others have their turn between
            parts = await self.showing.parts(contest, self.visit)
        fresh = [text for id, text in parts.items() if self._sent.get(id) != hash(text)]
        self._sent = {id: hash(text) for id, text in parts.items()}
        return "\n".join(fresh)


class Leaver:
    """What is told when the session ends by which somebody listens."""

    def __init__(self) -> None:
        self.gone = asyncio.Event()

    def leave(self) -> None:
        self.gone.set()


async def _listen(receive: Receive, gone: asyncio.Event) -> None:
    """Wait until the page is closed."""
    while (await receive())["type"] != "http.disconnect":
        pass
    gone.set()
