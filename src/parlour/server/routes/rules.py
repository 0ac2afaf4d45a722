"""Rulebooks, and the check that a game's dice were fair."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from fastapi import FastAPI, Request
from fastapi.responses import Response
from markupsafe import Markup

from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import unproven, verify
from parlour.kernel.game import AnyGame
from parlour.kernel.lesson import lessons_of
from parlour.kernel.record import parse_record, untold_end
from parlour.kernel.words import Phrase
from parlour.server import markdown
from parlour.server.commands import MOST_EVENTS
from parlour.server.comparison import compare
from parlour.server.forms import read_form
from parlour.server.services import Services
from parlour.server.store import Away
from parlour.server.thinking import Breakdown
from parlour.server.visit import Visit, check_language, part

RULEBOOKS: Final = 128
"""Rulebooks that are kept as they are sent, each in one language: about 60 kB each."""
CHECK_SECONDS: Final = 20.0
CHECK_MEGABYTES: Final = 512
"""What the check of a record may cost; the longest that a house can have made takes a tenth of it."""
SHOWN_AGAIN: Final = 100_000
"""Characters of a record that the answer shows again; a page that is many times as long helps nobody."""
LARGEST_RECORD: Final = 500_000
"""Characters of a record that is checked; a form may write each of them as three."""


def add_rules(app: FastAPI, services: Services) -> None:
    @app.get("/rules/{key}")
    async def rules(request: Request, key: str) -> Response:
        visit = Visit(services, request)
        game = find_game(key)
        title = game.rulebook(visit.language).title
        text, how = _rules(game, visit.language), game.how(visit.language) is not None
        learn = bool(lessons_of(game).all)
        blurb = visit.words(key).text(Phrase("game-blurb"))
        return await visit.page("rules.html", key=key, title=title, blurb=blurb, text=text, how=how, learn=learn)

    @app.get("/how/{key}")
    async def how(request: Request, key: str) -> Response:
        """How to play a game, on one screen."""
        visit = Visit(services, request)
        game = find_game(key)
        if game.how(visit.language) is None:
            raise ParlourError("no-such-page")
        title, blurb = (visit.words(key).text(Phrase(f"game-{about}")) for about in ("name", "blurb"))
        text, learn = _how(game, visit.language), bool(lessons_of(game).all)
        return await visit.page("how.html", key=key, title=title, blurb=blurb, text=text, learn=learn)

    @app.get("/rules/{key}/beside")
    async def rules_beside(key: str, lang: str = "en") -> Response:
        """The rulebook for the panel beside a table."""
        check_language(lang)
        return Response(_rules(find_game(key), lang, "rules_beside.html"), media_type="text/html")

    @app.get("/verify")
    async def verify_form(request: Request, table: str = "") -> Response:
        """An empty form, or one with the record of a table that is over."""
        visit = Visit(services, request)
        record = (await services.house.finished(table, visit.person)).final_record().text() if table else ""
        return await visit.page("verify.html", answer=None, record=record)

    @app.post("/verify")
    async def verify_record(request: Request) -> Response:
        visit = Visit(services, request)
        visit.spend()
        form = await read_form(request, 3 * LARGEST_RECORD, files=True)
        text = form.get("file") or form.get("record", "")
        try:
            if len(text) > LARGEST_RECORD:
                raise ParlourError("no-too-big", limit=LARGEST_RECORD)
            answer = await _check(visit, text)
        except Away:
            raise
        except ParlourError as error:
            answer = Answer("bad", _shown(visit.tell(error)))
        return await visit.page("verify.html", answer=answer, record=text if len(text) <= SHOWN_AGAIN else "")


@lru_cache(maxsize=RULEBOOKS)
def _rules(game: AnyGame, language: str, template: str = "rules_text.html") -> Markup:
    """A rulebook as the main part of a page. It takes longer to make than all that is around it, and never changes."""
    book = game.rulebook(language)
    known = {clause.id for clause in book.clauses()} | {section.id for section in book.sections}
    pictures = _pictures(game, language)
    return part(
        template,
        language,
        book=book,
        inline=lambda text: markdown.inline(text, known, pictures),
        blocks=lambda text: markdown.blocks(text, known, pictures),
    )


@lru_cache(maxsize=RULEBOOKS)
def _how(game: AnyGame, language: str) -> Markup:
    pictures = _pictures(game, language)
    return part(
        "how_text.html", language, how=game.how(language), blocks=lambda text: markdown.blocks(text, pictures=pictures)
    )


def _pictures(game: AnyGame, language: str) -> str:
    """Where the pictures that a page of this game names are."""
    return f"/picture/{game.key}/{{}}.svg?lang={language}"


@dataclass(frozen=True, slots=True)
class Answer:
    """What is told about a record."""

    verdict: Literal["good", "bad", "unsure"]
    arithmetic: str
    """Whether its dice follow from its own seed."""
    house: str = ""
    """Whether the house knows it."""
    ended: tuple[str, ...] = ()
    """What its events do not tell of its end."""
    unproven: tuple[str, ...] = ()


async def _check(visit: Visit, text: str) -> Answer:
    """Whether a record's dice follow from its seed, and whether the house knows it."""
    record = await asyncio.to_thread(parse_record, text)
    if len(record.events) > MOST_EVENTS:
        raise ParlourError("no-check-long", most=MOST_EVENTS)
    house = await compare(visit.services.house, record)
    told = _shown(visit.text(house.text.id, **house.text.slots))
    try:
        count = await _verify_elsewhere(visit, text)
    except ParlourError as error:
        return Answer("bad", _shown(visit.tell(error)), told)
    verdict: Literal["good", "bad", "unsure"] = "good"
    if house.verdict != "same":
        verdict = "bad" if house.verdict == "other" else "unsure"
    assert record.fairness is not None
    open_questions = tuple(visit.text(one.id, **one.slots) for one in unproven(record.fairness))
    ended = tuple(_shown(visit.words().text(one, record.seats)) for one in untold_end(record))
    return Answer(verdict, visit.text("page-verify-good", count=count), told, ended, open_questions)


def _shown(text: str) -> str:
    """A sentence that may quote a record, which may contain half of a character."""
    return text.encode("utf-8", "replace").decode()


async def _verify_elsewhere(visit: Visit, text: str) -> int:
    """Check a record in a worker, in its turn: nobody knows beforehand what a stranger's record costs."""
    services = visit.services
    try:
        async with services.house.bots.room.place([visit.person], "", CHECK_SECONDS, can_wait=True):
            return await services.thinkers.ask(verify_text, text, seconds=CHECK_SECONDS, megabytes=CHECK_MEGABYTES)
    except (Breakdown, TimeoutError):
        raise ParlourError("no-check", seconds=int(CHECK_SECONDS), megabytes=CHECK_MEGABYTES) from None


def verify_text(text: str) -> int:
    """How many chance events of a record were checked; raises if one was not fair. In a worker."""
    record = parse_record(text)
    return verify(find_game(record.game), record)
