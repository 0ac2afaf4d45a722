"""Tokens: links that open something once, for a while. Only a hash of each is stored."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable
from typing import Final, Literal

from parlour.server.people.sessions import hash_of
from parlour.server.store import Deed, Statement, Store

What = Literal["reset", "invitation"]
LASTS: Final[dict[What, float]] = {"reset": 3600.0, "invitation": 7 * 86_400.0}
"""Seconds: a mail is read soon, an invitation within days."""
PATHS: Final[dict[What, str]] = {"reset": "/account/reset/", "invitation": "/account/invitation/"}
"""How the address of such a link begins."""


class Tokens:
    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._now = now

    async def make(self, what: What, person: str = "", deed: Deed | None = None) -> str:
        """A new link's path. `deed`: by which an operator made it."""
        secret = secrets.token_urlsafe(32)
        new = "insert into token (hash, what, person, until) values ($1, $2, $3, $4)"
        await self._store.change((new, hash_of(secret), what, person, self._now() + LASTS[what]), deed=deed)
        return PATHS[what] + secret

    async def read(self, what: What, secret: str) -> str | None:
        """The person for whom a link was made, empty if for anybody; None if it was used, is too old or is none."""
        if not re.fullmatch(r"[\w-]{43}", secret, re.ASCII):
            return None
        text = "select person from token where hash = $1 and what = $2 and until > $3"
        found = await self._store.ask(text, hash_of(secret), what, self._now())
        return str(found[0][0]) if found else None

    def used(self, secret: str) -> list[Statement]:
        """What uses a link up, together with what it opens: of two who try at once, one is refused with `Taken`."""
        mark = "insert into token (hash, what, person, until) values ($1, 'used', '', $2)"
        return [
            (mark, f"used {hash_of(secret)}", self._now() + max(LASTS.values())),
            ("delete from token where hash = $1", hash_of(secret)),
        ]
