"""Tokens by which programs play, for a bot or for a person: random secrets, of which only a hash is stored.

They are kept, used and revoked as sessions are: one that is revoked ends at once here, with whatever it holds open, and
within seconds in other processes.
"""

from __future__ import annotations

import re
import secrets
from typing import Final

from parlour.kernel.errors import ParlourError
from parlour.server.guests import clean_line
from parlour.server.people.accounts import Account
from parlour.server.people.sessions import LONGEST_DEVICE, Sessions, hash_of

PREFIX: Final = "parlour_"
"""How each begins, so that people and tools that look for lost secrets know one when they see it."""
PLAY: Final = "play"
"""The only scope that there is: to see what its account sees, and to play. Nothing about the account can be changed by it."""
MOST: Final = 10
"""Tokens of one account."""


class ApiTokens(Sessions):
    table = "api_token"
    lasts = 365 * 86_400.0
    pattern = re.compile(rf"{PREFIX}[\w-]{{43}}", re.ASCII)

    async def make(self, account: Account, label: str) -> str:
        """A new token, which is told this once."""
        if len(await self.of(account.person)) >= MOST:
            raise ParlourError("no-tokens-many", most=MOST)
        token, now = PREFIX + secrets.token_urlsafe(32), self._now()
        text = "insert into api_token (hash, person, device, address, made, seen, scope) values ($1, $2, $3, '', $4, $4, $5)"
        label = clean_line(label)[:LONGEST_DEVICE].rstrip()
        await self._store.change((text, hash_of(token), account.person, label, now, PLAY))
        return token
