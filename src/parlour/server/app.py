"""The web application: pages, the table's live link, and what they need."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
import time
import tomllib
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, RedirectResponse, Response
from jinja2 import Environment, FileSystemLoader, select_autoescape
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.bots import BOTS
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import verify
from parlour.kernel.options import parse_options
from parlour.kernel.outcome import winners
from parlour.kernel.record import Record, parse_record
from parlour.kernel.words import LANGUAGES, Phrase, Words, words
from parlour.server import FOLDER, markdown
from parlour.server import messages as wire
from parlour.server.analysis import Adviser, Analysis
from parlour.server.files import address, mount_files
from parlour.server.forms import read_form
from parlour.server.guests import COOKIE, NAME_LENGTH, YEAR, Guests, clean_name, guest_number
from parlour.server.house import PATIENCE, House
from parlour.server.house_bots import Thinker
from parlour.server.limits import Limit
from parlour.server.live import Link, serve_link
from parlour.server.presence import Clock
from parlour.server.projection import speaker_for
from parlour.server.settings import FIELD, Rule, rules_chosen, settings
from parlour.server.store import OPEN, Away, Store
from parlour.server.table import Table
from parlour.server.thinking import Thinkers
from parlour.server.thumbnails import board, thumbnails

log = logging.getLogger("parlour.server")

KERNEL_ART: Final = FOLDER.parent / "kernel" / "art"
LARGEST_RECORD: Final = 500_000
"""Characters of a record that is checked; a form may write each of them as three."""
GAMES_SHOWN: Final = 12
FORSAKEN: Final = 3 * 24 * 3600.0
"""Seconds without anything new after which nobody is sent to a table that waits."""
LONGEST_CODE: Final = 100
"""Characters of a table's code as it is typed: an address may be pasted."""
CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
STATUS: Final = {
    "no-such-table": 404,
    "no-such-page": 404,
    "bad-game": 404,
    "bad-place": 404,
    "no-foreign": 403,
    "no-hints": 403,
    "no-review-secret": 403,
    "no-record-yet": 409,
    "no-review-yet": 409,
    "no-too-big": 413,
    "no-too-many": 429,
    "no-database": 503,
    "no-hint": 503,
    "no-review": 503,
}
"""What a browser is told beside the sentence; 400 where nothing is said."""
PAGES: Final = Environment(
    loader=FileSystemLoader(FOLDER / "pages"),
    autoescape=select_autoescape(default=True),
    trim_blocks=True,
    lstrip_blocks=True,
)
_encode = msgspec.json.Encoder().encode


class Services:
    """What every request needs: the house, its guests, its words and its limits."""

    def __init__(
        self,
        store: Store,
        bot_delay: float,
        think: Thinker | None,
        patience: float,
        advise: Adviser | None,
        effort: float,
        clock: Clock,
    ) -> None:
        self.store = store
        self.thinkers = Thinkers()
        self.house = House(store, think or self.thinkers.think, bot_delay, patience=patience, clock=clock)
        self.analysis = Analysis(advise or self.thinkers.advise, self.house.bots.room, effort=effort)
        self.guests = Guests(b"")
        self.messages = Limit(burst=100, rate=5.0)
        self.sockets = Limit(burst=80, rate=2.0)
        self.tables = Limit(burst=20, rate=0.2)
        self.places = Limit(burst=100, rate=2.0)
        """Of an address: whoever throws the cookie away is a new person each time."""
        self.chat = Limit(burst=4, rate=0.4)
        self.hints = Limit(burst=10, rate=0.2)

    async def open(self) -> None:
        await self.store.open()
        self.guests = Guests(await self.store.secret("cookies", lambda: secrets.token_bytes(32)))
        await self.house.wake()

    async def close(self) -> None:
        await self.analysis.close()
        await self.house.close()
        self.thinkers.close()
        await self.store.close()


class Visit:
    """One request: who it is, from where, and in which language."""

    def __init__(self, services: Services, request: Request | WebSocket) -> None:
        self.services = services
        known = services.guests.read(request.cookies.get(COOKIE))
        self.fresh = not known
        self.person = known or services.guests.new()
        self.address = request.client.host if request.client else ""
        self.secure = request.url.scheme in ("https", "wss")
        self.path = request.url.path
        self.language = _language(request)

    async def name(self) -> str:
        return await self.services.store.name(self.person) or self.guest_name()

    def guest_name(self) -> str:
        return self.words().text(Phrase("guest-name", {"number": str(guest_number(self.person))}))

    def words(self, game: str | None = None) -> Words:
        return words(self.language, FOLDER) if game is None else find_game(game).words(self.language, FOLDER)

    def spend(self) -> None:
        """Count something that costs the house work; too much of it is refused."""
        if not self.services.places.allows(self.address) or not self.services.tables.allows(self.person):
            raise ParlourError("no-too-many")


def _known(language: str) -> None:
    if language not in LANGUAGES:
        raise ParlourError("bad-language", language=language, languages=", ".join(LANGUAGES))


def _language(request: Request | WebSocket) -> str:
    """The one they chose, else the first of theirs that we speak."""
    if (chosen := request.cookies.get("language")) in LANGUAGES:
        return str(chosen)
    for wish in request.headers.get("accept-language", "").split(","):
        if wish.strip().lower().startswith("pt"):
            return "pt-BR"
        if wish.strip().lower().startswith("en"):
            return "en"
    return "en"


def create_app(
    store: Store,
    bot_delay: float = 0.6,
    think: Thinker | None = None,
    patience: float = PATIENCE,
    advise: Adviser | None = None,
    effort: float = 1.0,
    clock: Clock = time.monotonic,
) -> FastAPI:
    """The application. `think`, `advise`: where bots and advisers think, if not in processes of their own.

    `patience`, `clock`: see `House`; `effort`: how much of its usual budget an adviser may spend.
    """
    services = Services(store, bot_delay, think, patience, advise, effort, clock)

    @contextlib.asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await services.open()
        yield
        await services.close()

    app = FastAPI(title="Parlour", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.services = services
    mount_files(app)
    _guard(app, services)
    _pages(app, services)
    _tables(app, services)
    return app


# --- what holds for every request ---------------------------------------------------------------------------------------


def _guard(app: FastAPI, services: Services) -> None:
    app.add_middleware(Guard, services=services)

    @app.exception_handler(ParlourError)
    async def tell_error(request: Request, error: ParlourError) -> Response:
        return await _error_page(services, request, STATUS.get(error.phrase.id, 400), error)

    @app.exception_handler(HTTPException)
    async def http_error(request: Request, error: HTTPException) -> Response:
        return await _error_page(services, request, error.status_code, ParlourError("no-such-page"))

    @app.exception_handler(RequestValidationError)
    async def bad_request(request: Request, _error: RequestValidationError) -> Response:
        return await _error_page(services, request, 404, ParlourError("no-such-page"))


class Guard:
    """What every answer passes: foreign pages may not ask, headers are set, and no failure is shown as it is.

    Not a function around `call_next`: that one takes a visitor who left before the answer for a failure.
    """

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app = app
        self.services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        begun = False

        async def answer(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            if request.method not in ("GET", "HEAD") and not own_origin(request):
                raise ParlourError("no-foreign")
            await self.app(scope, receive, answer)
        except ClientDisconnect:  # nobody is left to be told
            return
        except ParlourError as error:
            page = await _error_page(self.services, request, STATUS.get(error.phrase.id, 400), error)
            await page(scope, receive, answer)
        except Exception:
            log.exception("a request failed: %s", request.url.path)
            if begun:  # the rest of the answer is missing: the connection must end, for the visitor to see it
                raise
            page = await _error_page(self.services, request, 500, ParlourError("no-busy"))
            await page(scope, receive, answer)


def own_origin(request: Request | WebSocket) -> bool:
    """Whether a request comes from a page of this house; one without an Origin comes from no page at all."""
    origin = request.headers.get("origin")
    if origin is None:
        return not isinstance(request, WebSocket)
    return urlsplit(origin).netloc == request.headers.get("host")


async def _error_page(services: Services, request: Request, status: int, error: ParlourError) -> Response:
    visit = Visit(services, request)
    text = _tell(visit, error)
    if not _wants_page(request):
        return JSONResponse({"error": text}, status)
    name = visit.guest_name() if status >= 500 else None  # what broke may be the store
    return await _page(visit, "error.html", status=status, name=name, text=text)


def _wants_page(request: Request) -> bool:
    return "text/html" in request.headers.get("accept", "")


def _tell(visit: Visit, error: ParlourError) -> str:
    book = words(visit.language, *([error.folder] if error.folder else []), FOLDER)
    return book.text(error.phrase) if book.has(error.phrase.id) else book.text(Phrase("no-such-page"))


async def _page(visit: Visit, template: str, status: int = 200, name: str | None = None, **slots: Any) -> HTMLResponse:
    book = visit.words()

    def say(message: str, **values: Any) -> str:
        return book.text(Phrase(message, values))

    text = PAGES.get_template(template).render(
        say=say,
        file=address,
        language=visit.language,
        other=next(language for language in LANGUAGES if language != visit.language),
        path=_inside(visit.path) if status == 200 else "/",
        name=await visit.name() if name is None else name,
        name_length=NAME_LENGTH,
        **slots,
    )
    response = HTMLResponse(text, status, {"Cache-Control": "no-cache, private"})
    _remember(visit, response)
    return response


def _remember(visit: Visit, response: Response) -> None:
    if visit.fresh:
        signed = visit.services.guests.sign(visit.person)
        response.set_cookie(COOKIE, signed, max_age=YEAR, httponly=True, samesite="lax", secure=visit.secure)


# --- pages --------------------------------------------------------------------------------------------------------------


def _pages(app: FastAPI, services: Services) -> None:
    @app.get("/")
    async def home(request: Request) -> Response:
        return await _home(Visit(services, request))

    @app.get("/join")
    async def join(request: Request, code: str = "") -> Response:
        """To the table whose code was typed; if there is none, home again, which says so."""
        visit = Visit(services, request)
        try:
            await services.house.table(clean_code(code))
        except ParlourError:
            return await _home(visit, code[:LONGEST_CODE], 404)
        return _to_table(visit, clean_code(code))

    @app.api_route("/healthz", methods=["GET", "HEAD"])
    async def healthz() -> Response:
        await services.store.tables("playing", 1)
        return JSONResponse({"ok": True})

    @app.get("/language/{language}")
    async def language(request: Request, language: str, back: str = "/") -> Response:
        _known(language)
        response = RedirectResponse(_inside(back), 303)
        secure = Visit(services, request).secure
        response.set_cookie("language", language, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
        return response

    @app.post("/name")
    async def rename(request: Request) -> Response:
        visit = Visit(services, request)
        form = await read_form(request)
        name = clean_name(form.get("name", ""))
        if not name:
            raise ParlourError("no-name", limit=NAME_LENGTH)
        visit.spend()
        await services.store.rename(visit.person, name, time.time())
        await services.house.rename(visit.person, name)
        response = RedirectResponse(_inside(form.get("back", "/")), 303)
        _remember(visit, response)
        return response

    @app.get("/rules/{key}")
    async def rules(request: Request, key: str) -> Response:
        visit = Visit(services, request)
        book = find_game(key).rulebook(visit.language)
        known = {clause.id for clause in book.clauses()} | {section.id for section in book.sections}
        return await _page(
            visit,
            "rules.html",
            book=book,
            key=key,
            inline=lambda text: markdown.inline(text, known),
            blocks=lambda text: markdown.blocks(text, known),
        )

    @app.get("/api/rules/{key}")
    async def rules_data(request: Request, key: str, lang: str = "en") -> Response:
        _known(lang)
        return Response(_encode(find_game(key).rulebook(lang)), media_type="application/json")

    @app.get("/verify")
    async def verify_form(request: Request, table: str = "") -> Response:
        """An empty form, or one with the record of a table that is over."""
        record = (await _record(services, table)).text() if table else ""
        return await _page(Visit(services, request), "verify.html", result="", good=False, record=record)

    @app.post("/verify")
    async def verify_record(request: Request) -> Response:
        visit = Visit(services, request)
        visit.spend()
        form = await read_form(request, 3 * LARGEST_RECORD, files=True)
        record = form.get("file") or form.get("record", "")
        good, result = False, ""
        try:
            if len(record) > LARGEST_RECORD:
                raise ParlourError("no-too-big", limit=LARGEST_RECORD)
            count = await asyncio.to_thread(_verify, record)
            good, result = True, visit.words().text(Phrase("page-verify-good", {"count": count}))
        except ParlourError as refused:
            result = _tell(visit, refused)
        return await _page(visit, "verify.html", result=result, good=good, record=record[:LARGEST_RECORD])

    @app.get("/art/{key}/colours.json")
    async def colours(key: str) -> Response:
        path = find_game(key).folder / "art" / "colours.toml"
        return JSONResponse(tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {})

    @app.get("/art/{key}/{name}.svg")
    async def art(key: str, name: str) -> Response:
        if re.fullmatch(r"[a-z0-9-]{1,40}", name):
            for folder in (find_game(key).folder / "art", KERNEL_ART):
                if (folder / f"{name}.svg").is_file():
                    return FileResponse(folder / f"{name}.svg", headers={"Cache-Control": "max-age=3600"})
        raise ParlourError("no-such-page")

    @app.get("/picture/{key}.svg")
    async def picture(key: str, kinds: int = 0, lang: str = "en") -> Response:
        _known(lang)
        svg = thumbnails(key, min(kinds, 3)) if kinds > 0 else board(key, lang)
        return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})


async def _home(visit: Visit, wrong_code: str | None = None, status: int = 200) -> Response:
    """The home page. `wrong_code`: what was typed in vain to join a table."""
    services = visit.services
    mine = [await _listed(services, table, visit) for table in await services.store.tables_of(visit.person, 50)]
    mine = sorted((table for table in mine if table.mine), key=lambda table: not table.yours)
    found = await services.store.tables(OPEN, 50, time.time() - FORSAKEN)
    waiting = [await _listed(services, table, visit) for table in found]
    return await _page(
        visit,
        "home.html",
        status,
        games=[_card(key, visit) for key in game_keys()],
        mine=[table for table in mine if table.status != "over"][:GAMES_SHOWN],
        past=[table for table in mine if table.status == "over"][:GAMES_SHOWN],
        waiting=[table for table in waiting if not table.mine][:GAMES_SHOWN],
        bots=[(visit.words().text(Phrase(f"bot-{name}")), _bot_text(name, visit)) for name in BOTS],
        wrong_code=wrong_code,
        longest_code=LONGEST_CODE,
    )


def clean_code(text: str) -> str:
    """A table's id as people type it: in capitals, in groups, or as a whole address."""
    code = text.lower().rpartition("/t/")[2]
    return "".join(sign for sign in code if sign.isalnum())


def _verify(text: str) -> int:
    record = parse_record(text)
    return verify(find_game(record.game), record)


@dataclass(frozen=True, slots=True)
class Card:
    """A game on the home page."""

    key: str
    tint: int
    """Which of five pale colours is behind its picture."""
    name: str
    blurb: str
    seats: str
    usual: int
    """How many seats a table has if nothing is said."""


def _card(key: str, visit: Visit) -> Card:
    game, book = find_game(key), visit.words(key)
    seats = f"{min(game.seats)}–{max(game.seats)}" if len(game.seats) > 1 else str(game.seats[0])
    name, blurb = book.text(Phrase("game-name")), book.text(Phrase("game-blurb"))
    return Card(key, _tint(key), name, blurb, seats, game.seats[0])


def _tint(key: str) -> int:
    return game_keys().index(key) % 5 + 1


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat in a list: who sits there, or in words that nobody does."""

    taken: bool
    text: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list."""

    id: str
    key: str
    tint: int
    game: str
    seats: Sequence[Chair]
    status: str
    mine: bool
    """Whether this visitor has a seat, or one waits for them."""
    yours: bool
    """Whether it is this visitor's turn to move, or to sit down."""
    line: str
    """How it stands, in a few words."""
    rules: Sequence[Rule]
    """Those that are not as usual."""
    commitment: str


async def _listed(services: Services, table: str, visit: Visit) -> Listed:
    found = await services.house.table(table)
    key = found.opened["game"]
    seat = found.seat_of(visit.person)
    invited = bool(found.reserved_for(visit.person))
    return Listed(
        id=table,
        key=key,
        tint=_tint(key),
        game=visit.words(key).text(Phrase("game-name")),
        seats=_chairs(services, found, visit),
        status=found.status,
        mine=seat is not None or invited,
        yours=invited or (seat is not None and found.asks(seat)),
        line=_standing(services, found, visit, seat),
        rules=_rules(found, visit),
        commitment=found.commitment,
    )


def _rules(table: Table, visit: Visit) -> list[Rule]:
    return rules_chosen(table.game, visit.words(table.opened["game"]), table.opened["options"])


def _chairs(services: Services, table: Table, visit: Visit) -> list[Chair]:
    book, names = visit.words(), speaker_for(table, visit.language).names
    chairs = []
    for seat, (sitter, name) in enumerate(zip(table.seats, names, strict=True)):
        guest = table.reserved.get(seat)
        if sitter is None:
            name = book.text(Phrase("page-reserved", {"who": guest.name}) if guest else Phrase("page-free-seat"))
        chairs.append(Chair(sitter is not None, name))
    return chairs


def _standing(services: Services, table: Table, visit: Visit, seat: int | None) -> str:
    """Whose turn it is in the game's own words; after the end, how it ended for this visitor."""
    book = visit.words()
    if table.session is None:
        if table.reserved_for(visit.person):
            return book.text(Phrase("page-invited"))
        if not table.free():
            return book.text(
                Phrase("page-awaited", {"who": ", ".join(guest.name for guest in table.reserved.values())})
            )
        return book.text(Phrase("page-free", {"count": len(table.free())}))
    sitter = None if seat is None else table.seats[seat]
    if table.status == "playing":
        if sitter and sitter.stood_in:
            return book.text(Phrase("page-stood-in"))
        eyes = None if sitter and sitter.bot else seat
        prompt = table.game.scene(table.game.view(table.session.state, eyes)).prompt
        return speaker_for(table, visit.language).text(prompt.text)
    if table.resigned is not None:
        best = [other for other in range(len(table.seats)) if other != table.resigned]
    else:
        best = winners(table.session.state.returns())
    how = "over" if seat is None else "drawn" if not best else "won" if seat in best else "lost"
    result = Phrase(f"page-{how}")
    return book.text(Phrase("page-partly", {"result": result}) if table.parts else result)


def _inside(path: str) -> str:
    """A path of this house; anything else leads home."""
    return path if re.fullmatch(r"/[A-Za-z0-9_/-]*", path) and not path.startswith("//") else "/"


# --- tables -------------------------------------------------------------------------------------------------------------


def _tables(app: FastAPI, services: Services) -> None:
    @app.get("/new/{key}")
    async def new_table(request: Request, key: str) -> Response:
        visit = Visit(services, request)
        return await _page(visit, "new.html", **_choices(key, visit, {}))

    @app.post("/new/{key}")
    async def open_table(request: Request, key: str) -> Response:
        visit = Visit(services, request)
        visit.spend()
        form = await read_form(request)
        game = find_game(key)
        seats = [form[f"seat-{seat}"] for seat in range(max(game.seats)) if form.get(f"seat-{seat}")]
        texts = [f"{name.removeprefix(FIELD)}={value}" for name, value in form.items() if name.startswith(FIELD)]
        try:
            options = parse_options(game.options, texts)
            chosen = _chosen(seats, form.get("sit", ""), "hot" in form)
            hints = {"on": True, "off": False}.get(form.get("hints", ""))
            table = await services.house.open(key, options, seats, "public" in form, "hot" in form, hints=hints)
        except ParlourError as refused:
            if isinstance(refused, Away) or not _wants_page(request):
                raise
            at, wrong = refused.phrase.slots.get("option", ""), _tell(visit, refused)
            return await _page(visit, "new.html", 400, at=at, wrong=wrong, **_choices(key, visit, form))
        for seat in chosen:
            await _sit(services, table, visit.person, await visit.name(), seat, form.get("string", ""))
        return _to_table(visit, table)

    @app.post("/t/{table}/sit")
    async def sit(request: Request, table: str) -> Response:
        """Take the seat that waits for this visitor, or the first free one."""
        visit = Visit(services, request)
        visit.spend()
        form = await read_form(request)
        found = await services.house.table(table)
        if found.seat_of(visit.person) is None:
            seats = found.reserved_for(visit.person) or found.free() or [-1]
            await _sit(services, table, visit.person, await visit.name(), seats[0], form.get("string", ""))
        return _to_table(visit, table)

    @app.get("/t/{table}")
    async def table_page(request: Request, table: str) -> Response:
        visit = Visit(services, request)
        found = await services.house.table(table)
        book = visit.words(found.opened["game"])
        return await _page(
            visit,
            "table.html",
            table=table,
            game=found.opened["game"],
            title=book.text(Phrase("game-name")),
            hot=found.opened["hot"],
            hints=found.hints,
            commitment=found.commitment,
            rules=_encode(_rules(found, visit)).decode(),
            seats=_encode(_seat_names(found.opened["game"], visit)[: len(found.seats)]).decode(),
        )

    @app.get("/t/{table}/at/{seq}")
    async def moment(request: Request, table: str, seq: int) -> Response:
        visit = Visit(services, request)
        found = await services.house.table(table)
        if found.session is None or not 0 <= seq <= len(found.session):
            raise ParlourError("bad-place", at=seq, last=0 if found.session is None else len(found.session))
        seat = found.seat_of(visit.person)
        scene = found.game.scene(found.game.view(found.session.state_at(seq), seat))
        spoken = speaker_for(found, visit.language).scene(scene)
        return Response(_encode({"seq": seq, "scene": spoken}), media_type="application/json")

    @app.post("/t/{table}/hint")
    async def hint(request: Request, table: str) -> Response:
        """The best moves, for the one who must decide."""
        visit = Visit(services, request)
        found = await services.house.table(table)
        if not services.hints.allows(visit.person):
            raise ParlourError("no-too-many")
        return Response(_encode(await services.analysis.hint(found, visit.person)), media_type="application/json")

    @app.get("/t/{table}/review")
    async def review(request: Request, table: str) -> Response:
        """How the chances went in a finished game, or how much of that is known yet: whoever wants it asks again."""
        visit = Visit(services, request)
        found = await services.house.table(table)
        if not services.analysis.begun(found, visit.person):
            visit.spend()
        speaker = speaker_for(found, visit.language)
        return Response(_encode(services.analysis.review(found, visit.person, speaker)), media_type="application/json")

    @app.get("/t/{table}/record")
    async def record(table: str) -> Response:
        found = await _record(services, table)
        headers = {"Content-Disposition": f'attachment; filename="{found.game}-{table}.json"'}
        return Response(found.text(), media_type="application/json", headers=headers)

    # a plain route: what FastAPI would do for its arguments is a third of the work when somebody comes
    app.router.routes.append(WebSocketRoute("/t/{table}/live", Live(services)))


class Live:
    """The live link of a table; not a function, which would be wrapped so that every message pays for it."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket, services = WebSocket(scope, receive, send), self.services
        table: str = socket.path_params["table"]
        since = _number(socket.query_params.get("since", ""))
        visit = Visit(services, socket)
        if not own_origin(socket) or not services.sockets.allows(visit.address):
            await socket.close(1008)
            return
        try:
            await services.house.table(table)
            name = await visit.name()
        except ParlourError:
            await socket.close(1008)
            return
        await socket.accept()
        link = Link(receive, send, "" if visit.fresh else visit.person, visit.language)
        await serve_link(socket, services.house, table, link, name, since, services.messages, services.chat)


async def _record(services: Services, table: str) -> Record:
    """The record of a table that is over: it shows the secret of the dice."""
    found = await services.house.table(table)
    if found.status != "over":
        raise ParlourError("no-record-yet")
    return found.record()


def _number(text: str) -> int:
    """The version that a page knows; nothing, or nonsense, stands for none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


def _to_table(visit: Visit, table: str) -> Response:
    response = RedirectResponse(f"/t/{table}", 303)
    _remember(visit, response)
    return response


async def _sit(services: Services, table: str, person: str, name: str, seat: int, string: str) -> None:
    command = wire.Sit(id=secrets.token_hex(8), seat=seat, string=string)
    await services.house.do(table, person, name, command)


def _chosen(seats: list[str], sit: str, hot: bool) -> list[int]:
    """The seats that whoever opens a table takes: the one named or the first free one, on one screen all, or none."""
    free = [seat for seat, who in enumerate(seats) if who == "open"]
    if not sit:
        return []
    if hot:
        return free
    if sit.isdecimal() and int(sit) not in free:
        raise ParlourError("no-sit-taken")
    return [int(sit)] if sit.isdecimal() else free[:1]


def _choices(key: str, visit: Visit, form: Mapping[str, str]) -> dict[str, Any]:
    """What can be chosen when a table is opened; `form`: what was chosen before, in vain."""
    game, book = find_game(key), visit.words(key)
    return {
        "game": _card(key, visit),
        "settings": settings(game, book, visit.language, form),
        "seats": _seat_names(key, visit),
        "least": min(game.seats),
        "bots": [(name, _bot_text(name, visit)) for name in BOTS],
        "form": form,
        "inline": markdown.inline,
    }


def _seat_names(key: str, visit: Visit) -> list[str]:
    return [visit.words(key).text(Phrase(f"seat-{seat + 1}")) for seat in range(max(find_game(key).seats))]


def _bot_text(name: str, visit: Visit) -> str:
    return visit.words().text(Phrase(f"page-bot-{name}"))


__all__ = ["create_app"]
