"""Who is asking: somebody who has signed in, a guest whom we know by a cookie, or somebody new."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from parlour.kernel.errors import ParlourError
from parlour.server.guests import COOKIE as GUEST
from parlour.server.guests import Guests
from parlour.server.limits import Limits
from parlour.server.looks import HOUSE
from parlour.server.people.accounts import Account, Accounts
from parlour.server.people.api_tokens import ApiTokens
from parlour.server.people.conduct import Conduct
from parlour.server.people.passwords import Passwords
from parlour.server.people.reports import Reports
from parlour.server.people.sessions import COOKIE, KNOWN, Sessions
from parlour.server.people.tokens import Tokens
from parlour.server.store import Store, Taken

KEPT: Final = 20_000
"""People whose account, or that they have none, is remembered for some seconds."""


@dataclass(frozen=True, slots=True)
class Who:
    person: str
    fresh: bool = False
    """Whether they came without a cookie of ours."""
    age: float = 0.0
    """Seconds since the cookie was given."""
    account: Account | None = None
    session: str = ""
    """The hash of the session by which they are signed in, or of the token by which a program plays for them."""
    banned: str = ""
    """The person who they were until they were banned and so signed out."""


class People:
    """All that is known of people, and how a request is told to be theirs."""

    def __init__(self, store: Store, limits: Limits, now: Callable[[], float] = time.time, house: str = HOUSE) -> None:
        self.passwords = Passwords()
        self.accounts = Accounts(store, self.passwords, limits, now, house)
        self.sessions = Sessions(store, now)
        self.api_tokens = ApiTokens(store, now)
        self.tokens = Tokens(store, now)
        self.conduct = Conduct(store, now)
        self.reports = Reports(store, now)
        self.guests = Guests(b"", now)
        self._now = now
        self._known: dict[str, tuple[float, Account | None, bool]] = {}

    def stranger(self) -> Who:
        """Somebody whom we do not know."""
        return Who(self.guests.new(), fresh=True)

    async def who(self, cookies: Mapping[str, str]) -> Who:
        if session := await self.sessions.read(cookies.get(COOKIE)):
            account = await self.account(session.person)
            if account:
                return Who(session.person, age=self._now() - session.made, account=account, session=session.hash)
        elif banned := await self.conduct.signed_out(cookies.get(COOKIE)):
            return replace(self.stranger(), banned=banned)
        person, age = self.guests.read(cookies.get(GUEST))
        # a guest's cookie is not enough for somebody who has a password by now, or had one and was erased
        return Who(person, age=age) if person and await self.is_guest(person) else self.stranger()

    async def by_token(self, authorization: str) -> Who:
        """Whoever a program plays for that sends this header; a stranger if there is no such token."""
        scheme, _, token = authorization.partition(" ")
        found = await self.api_tokens.read(token.strip()) if scheme.lower() == "bearer" else None
        account = await self.account(found.person) if found else None
        if not found or not account:
            return self.stranger()
        return Who(found.person, age=self._now() - account.made, account=account, session=found.hash)

    async def account(self, person: str) -> Account | None:
        """A person's account, as it was some seconds ago at the latest."""
        return (await self._know(person))[0]

    async def is_guest(self, person: str) -> bool:
        """Whether somebody has no account, and never had one."""
        account, erased = await self._know(person)
        return account is None and not erased

    async def _know(self, person: str) -> tuple[Account | None, bool]:
        """A person's account, and whether they were erased."""
        now = self._now()
        until, account, erased = self._known.get(person, (0.0, None, False))
        if now >= until:
            account = await self.accounts.of(person)
            erased = account is None and await self.accounts.erased(person)
            if len(self._known) >= KEPT:
                self._known.clear()
            self._known[person] = now + KNOWN, account, erased
        return account, erased

    async def hear(self) -> None:
        """Take in what other processes have changed, and keep nothing that is too old; to be called every few seconds."""
        await self.sessions.hear()
        await self.api_tokens.hear()
        now = self._now()
        self._known = {person: known for person, known in self._known.items() if known[0] > now}

    async def reset(self, secret: str, password: str) -> Account:
        """Give an account another password by a link that was sent to its owner, and end all its sessions and tokens."""
        account = await self.accounts.of(await self.tokens.read("reset", secret) or "")
        if account is None or account.owner:
            raise ParlourError("no-such-link")
        also = [*self.tokens.used(secret), *self.sessions.ending_all(account.person)]
        for one in (account, *await self.accounts.bots_of(account.person)):
            also += self.api_tokens.ending_all(one.person)
        try:
            await self.accounts.set_password(account, password, also)
        except Taken:
            raise ParlourError("no-such-link") from None
        await self.hear()
        return account

    def changed(self, person: str) -> None:
        """An account was made or changed here: look it up again."""
        self._known.pop(person, None)

    def close(self) -> None:
        self.passwords.close()
