"""Links that open something about an account once: a forgotten password, and an invitation."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.responses import Response

from parlour.kernel.errors import ParlourError
from parlour.server.forms import read_form
from parlour.server.limits import TooMany
from parlour.server.looks import looks
from parlour.server.people.accounts import LONGEST_MAIL, LONGEST_NAME, Account
from parlour.server.people.passwords import LONGEST, SHORTEST
from parlour.server.people.post import Post, deliver
from parlour.server.people.sessions import hash_of
from parlour.server.routes.account import account_page, enter
from parlour.server.services import Services
from parlour.server.visit import Visit


def add_account_links(app: FastAPI, services: Services) -> None:
    people = services.people

    @app.get("/account/forgotten")
    async def forgotten(request: Request) -> Response:
        return await _forgotten(Visit(services, request))

    @app.post("/account/forgotten")
    async def send_link(request: Request) -> Response:
        """Send a link, if there is such an account with an address. The answer is the same, and as quick, if not."""
        visit = Visit(services, request)
        said = (await read_form(request)).get("who", "").strip()[: LONGEST_MAIL + 1]
        visit.spend()
        if services.post is None:
            raise ParlourError("no-post")
        for who in (f"name {hash_of(min(looks(said)))}", f"address {visit.address}"):
            if wait := services.letters.wait(who):
                raise TooMany(wait, "no-letters-often")
        services.jobs.start(_send_links(visit, services.post, said))
        return await _forgotten(visit, sent=True)

    @app.get("/account/reset/{secret}")
    async def reset(request: Request, secret: str) -> Response:
        """Ask for a new password. Looking at the link does not use it up: mail programs look at links, too."""
        return await _reset(Visit(services, request), secret)

    @app.post("/account/reset/{secret}")
    async def set_password(request: Request, secret: str) -> Response:
        visit = Visit(services, request)
        form = await read_form(request)
        visit.spend()
        try:
            account = await people.reset(secret, form.get("new", ""))
        except ParlourError as error:
            if error.phrase.id == "no-such-link":
                raise
            return await _reset(visit, secret, error)
        return await enter(visit, request, account, {"back": "/account"})

    @app.get("/account/invitation/{secret}")
    async def invitation(request: Request, secret: str) -> Response:
        if await people.tokens.read("invitation", secret) is None:
            raise ParlourError("no-such-link")
        return await account_page(Visit(services, request), form={"invitation": secret})


async def _forgotten(visit: Visit, sent: bool = False) -> Response:
    longest = max(LONGEST_MAIL, LONGEST_NAME)
    return await visit.page("account_forgotten.html", post=visit.services.post, sent=sent, longest=longest)


async def _reset(visit: Visit, secret: str, error: ParlourError | None = None) -> Response:
    people = visit.services.people
    account = await people.accounts.of(await people.tokens.read("reset", secret) or "")
    if account is None:
        raise ParlourError("no-such-link")
    return await visit.page(
        "account_reset.html",
        200 if error is None else 400,
        wrong="" if error is None else visit.tell(error),
        whose=account.name,
        limits=(SHORTEST, LONGEST),
    )


async def _send_links(visit: Visit, post: Post, said: str) -> None:
    """Send a link to each account that was meant, by its name or its address."""
    people = visit.services.people
    found = await people.accounts.mailed_at(said) if "@" in said else [await people.accounts.named(said)]
    for account in found:
        if account and account.mail:
            await deliver(post, account.mail, *await _letter(visit, account))


async def _letter(visit: Visit, account: Account) -> tuple[str, str]:
    """The subject and the text of a mail. Its link begins as the operator says, whatever the visitor's browser said."""
    link = visit.services.settings.address + await visit.services.people.tokens.make("reset", account.person)
    subject = visit.text("mail-reset-subject", house=visit.services.settings.name)
    return subject, visit.text("mail-reset", name=account.name, link=link) + "\n"
