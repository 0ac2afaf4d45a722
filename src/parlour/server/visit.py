"""Who is asking: the person behind a request, their language, and the pages made for them."""

from __future__ import annotations

import re
import secrets
import time
from functools import lru_cache, partial
from typing import Any, Final

import msgspec
from fastapi import Request, WebSocket
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from jinja2 import Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup
from starlette.requests import HTTPConnection

from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.words import LANGUAGES, Phrase, Words, words
from parlour.manual import docs_folder
from parlour.server import FOLDER
from parlour.server import messages as wire
from parlour.server.door import prefix
from parlour.server.files import address, script
from parlour.server.guests import COOKIE, MONTH, NAME_LENGTH, YEAR, guest_number
from parlour.server.limits import ACQUAINTED, Shared, TooMany
from parlour.server.looks import is_reserved
from parlour.server.people.sessions import COOKIE as SESSION
from parlour.server.people.sessions import LASTS
from parlour.server.people.who import Who
from parlour.server.services import Services

PAGES: Final = Environment(
    loader=FileSystemLoader(FOLDER / "pages"),
    autoescape=select_autoescape(default=True),
    trim_blocks=True,
    lstrip_blocks=True,
)
LANGUAGE: Final = "language"
"""The cookie of the language that somebody chose."""
WHO: Final = "parlour.who"
"""Where a request keeps who is asking."""
_to_json = msgspec.json.Encoder().encode


async def identify(services: Services, request: HTTPConnection) -> None:
    """Find out who is asking, once for all that is made of the request."""
    request.scope[WHO] = services.people.stranger()
    if is_api(request.url.path):  # cookies count for nothing there, so that no page can act for whoever looks at it
        request.scope[WHO] = await services.people.by_token(request.headers.get("authorization", ""))
    else:
        request.scope[WHO] = await services.people.who(request.cookies)


def is_api(path: str) -> bool:
    """Whether an address is for programs, which say by a token who they are."""
    return path.startswith("/api/")


HAS_DOCS: Final = docs_folder() is not None
"""Whether there is anything at /docs."""


class Visit:
    """One request: who it is from, from where, and in which language."""

    def __init__(self, services: Services, request: Request | WebSocket) -> None:
        self.services = services
        who: Who = request.scope.get(WHO) or services.people.stranger()
        self.who = who
        self.fresh = who.fresh
        self.person = who.person
        self.account = who.account
        """Theirs, if they have signed in."""
        self.known = who.age >= ACQUAINTED
        self.renews = not who.account and (who.fresh or who.age >= MONTH) and not is_api(request.url.path)
        """Whether a cookie is given with the answer."""
        self.address = prefix(request.client.host) if request.client else ""
        self.secure = request.url.scheme in ("https", "wss")
        self.path = request.url.path
        self.origin = f"{request.url.scheme}://{request.url.netloc}"
        """The address by which the house was asked: links that leave it begin with it."""
        self.wants_page = "text/html" in request.headers.get("accept", "")
        self.language = _language(request)
        self._kept = request.cookies
        self._query = request.query_params

    def number(self, name: str) -> int:
        """A number that the address asks for by name; 0 if it says nothing, or nonsense."""
        text = self._query.get(name, "")
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0

    async def name(self) -> str:
        """What they are called. Never a name of the house's own, even if they chose it earlier."""
        name = await self.services.store.name(self.person)
        return name if name and not is_reserved(name, self.person, self.services.settings.name) else self.guest_name()

    async def sit(self, table: str, seat: int | None, silent: bool = False) -> int:
        """Take a seat, and say which; its string for the dice comes from the table's page, which shows their fingerprint first.

        `seat`: None for the one that waits for them, or else any that is free. `silent`: no string comes.
        """
        taken = await self._take(table, seat, silent)
        seek = await self.services.matchmaker.seeks.of(self.person)
        # whoever sits looks no longer, but for a game with bots while nobody comes
        if seek and (seek.table == table or not (await self.services.house.table(table)).alone(self.person)):
            await self.services.matchmaker.seeks.end(self.person)
            self.services.matchmaker.stir()
        return taken

    async def _take(self, table: str, seat: int | None, silent: bool) -> int:
        house = self.services.house
        found = await house.seen(table, self.person)
        for left in reversed(range(len(found.seats))):
            wanted = [seat] if seat is not None else found.reserved_for(self.person) or found.free() or [-1]
            try:
                command = wire.Sit(id=secrets.token_hex(8), seat=wanted[0], silent=silent)
                await house.do(table, self.person, await self.name(), command)
                return wanted[0]
            except ParlourError as error:  # of all who come at the same moment, one gets the first seat
                found = await house.seen(table, self.person)
                if seat is not None or error.phrase.id != "no-sit-taken" or not found.free() or not left:
                    raise
        raise AssertionError("a table has seats")

    def guest_name(self) -> str:
        return self.text("guest-name", number=str(guest_number(self.person)))

    def words(self, game: str | None = None) -> Words:
        return words(self.language, FOLDER) if game is None else find_game(game).words(self.language, FOLDER)

    def text(self, message: str, **slots: Any) -> str:
        """One of the server's own messages."""
        return text_in(self.language, message, **slots)

    def tell(self, error: ParlourError) -> str:
        """What went wrong, in this visitor's words."""
        book = words(self.language, *([error.folder] if error.folder else []), FOLDER)
        text = book.text(error.phrase) if book.has(error.phrase.id) else book.text(Phrase("no-such-page"))
        return text.encode("utf-8", "replace").decode()  # it may quote half a character

    def spend(self, limit: Shared | None = None, cost: float = 1.0) -> None:
        """Count something that costs the house work, by default as much as a new table; too much of it is refused."""
        self.services.house.bots.room.note(self.person, self.address)
        if wait := self.wait(limit or self.services.tables, cost):
            raise TooMany(wait)

    def wait(self, limit: Shared, cost: float = 1.0) -> float:
        """Seconds until this visitor may do something; 0 if they may now, which is counted."""
        return limit.wait("" if self.fresh else self.person, self.address, self.known, cost)

    async def page(self, template: str, status: int = 200, name: str | None = None, **slots: Any) -> HTMLResponse:
        """A page made for this visitor. `name`: what they are called, if the store is not to be asked."""
        path = inside(self.path) if status == 200 else "/"
        text = self.render(template, name=await self.name() if name is None else name, path=path, **slots)
        response = HTMLResponse(text, status, {"Cache-Control": "no-cache, private"})
        self._remember(response)
        self._prolong(response)
        return response

    def render(self, template: str, **slots: Any) -> str:
        """The text of a page, or of a part of one."""
        return PAGES.get_template(template).render(
            say=self.text,
            house=self.services.settings.name,
            file=address,
            script=script,
            date=_date,
            moment=moment,
            origin=self.origin,
            language=self.language,
            account=self.account,
            other=next(language for language in LANGUAGES if language != self.language),
            name_length=NAME_LENGTH,
            has_studies=self.services.reading is not None,
            has_docs=HAS_DOCS,
            **slots,
        )

    def redirect(self, path: str) -> Response:
        """On to another page, after something was done."""
        response = RedirectResponse(path, 303)
        self._remember(response)
        return response

    def to_table(self, table: str) -> Response:
        return self.redirect(f"/t/{table}")

    def _remember(self, response: Response) -> None:
        """Let a new visitor be known by a cookie from now on, and an old one for another year."""
        if self.renews:
            self.keep(response, COOKIE, self.services.people.guests.sign(self.person), YEAR)

    def _prolong(self, response: Response) -> None:
        """Let the browser forget a session, and the language that was chosen, so long after the last visit, not the first."""
        if self.account and SESSION in self._kept:
            self.keep(response, SESSION, self._kept[SESSION], int(LASTS))
        if (self.account or self.renews) and self._kept.get(LANGUAGE) in LANGUAGES:
            self.keep(response, LANGUAGE, self._kept[LANGUAGE], YEAR)

    def keep(self, response: Response, name: str, value: str, seconds: int) -> None:
        """Give the browser a cookie that no script reads, and that goes only where the page came from."""
        response.set_cookie(name, value, max_age=seconds, httponly=True, samesite="lax", secure=self.secure)


def text_in(language: str, message: str, **slots: Any) -> str:
    """One of the server's own messages."""
    return words(language, FOLDER).text(Phrase(message, slots)) if slots else _plain_text(language, message)


@lru_cache(maxsize=2_000)
def _plain_text(language: str, message: str) -> str:
    """A message without anything to fill in: the same each time, and a page has fifty of them."""
    return words(language, FOLDER).text(Phrase(message))


def part(template: str, language: str, **slots: Any) -> Markup:
    """A part of a page that is the same for every visitor with this language; to be kept by whoever asks for it."""
    return Markup(PAGES.get_template(template).render(say=partial(text_in, language), **slots))


def json_text(value: Any) -> str:
    return _to_json(value).decode()


def json_response(value: Any) -> Response:
    return Response(_to_json(value), media_type="application/json")


def _date(at: float) -> str:
    """The day of a moment, as it is written everywhere."""
    return time.strftime("%Y-%m-%d", time.gmtime(at))


def moment(at: float) -> str:
    """A moment to the minute."""
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at))


def inside(path: str) -> str:
    """A path of this house; anything else leads home."""
    within = re.fullmatch(r"/@?[A-Za-z0-9_/:.-]*", path) and not path.startswith("//") and ".." not in path
    return path if within else "/"


def number_of(page: str) -> int:
    """Which part of a long list is asked for; the first, if that makes no sense."""
    return max(int(page), 1) if page.isascii() and page.isdecimal() and len(page) < 4 else 1


def check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise ParlourError("bad-language", language=language, languages=", ".join(LANGUAGES))


def _language(request: Request | WebSocket) -> str:
    """The language they chose, else the first of theirs that we speak."""
    if (chosen := request.cookies.get(LANGUAGE)) in LANGUAGES:
        return str(chosen)
    for wish in request.headers.get("accept-language", "").split(","):
        if wish.strip().lower().startswith("pt"):
            return "pt-BR"
        if wish.strip().lower().startswith("en"):
            return "en"
    return "en"
