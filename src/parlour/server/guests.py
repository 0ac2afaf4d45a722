"""Guests: a signed cookie gives everybody an identity at once; nothing is stored until they choose a name."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
import unicodedata
from collections.abc import Callable
from typing import Final

COOKIE: Final = "parlour"
YEAR: Final = 365 * 24 * 3600
MONTH: Final = 30 * 24 * 3600
"""Seconds after which a cookie is renewed and its year starts again: whoever comes once a year is never forgotten."""
NAME_LENGTH: Final = 24
BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that count as letters but are invisible."""


class Guests:
    """`person.issued.mark`: who it is, when the cookie was given, and a signature of both.

    Where the time is missing, as in the first cookies that were given, a cookie counts as very old.
    """

    def __init__(self, key: bytes, now: Callable[[], float] = time.time) -> None:
        self._key = key
        self._now = now

    def new(self) -> str:
        """A new person's id."""
        return secrets.token_hex(16)

    def sign(self, person: str) -> str:
        """What the cookie says of a person."""
        said = f"{person}.{int(self._now())}"
        return f"{said}.{self._mark(said)}"

    def read(self, cookie: str | None) -> tuple[str, float]:
        """The person that a cookie names, and its age in seconds; nobody if it is not one of ours."""
        said, _, mark = (cookie or "").rpartition(".")
        if not said or not hmac.compare_digest(mark.encode(), self._mark(said).encode()):
            return "", 0.0
        person, _, issued = said.partition(".")
        return person, self._now() - int(issued or 0)

    def _mark(self, said: str) -> str:
        return hmac.new(self._key, said.encode(), hashlib.sha256).hexdigest()


def guest_number(person: str) -> int:
    """Four digits that distinguish guests without a name."""
    return 1000 + int(hashlib.sha256(person.encode()).hexdigest(), 16) % 9000


def clean_name(text: str) -> str:
    """A name as it is shown: one line of visible characters; empty if none are left."""
    return clean_line(text)[:NAME_LENGTH].rstrip()


def clean_line(text: str) -> str:
    """What people write, as others see it: on one line, without control characters; empty if nothing is visible.

    Characters that change the direction of writing could make the line, and those beside it, look as if they said something else.
    """
    plain = "".join(sign for sign in " ".join(text.split()) if sign.isprintable() and sign not in BLANK)
    line = " ".join(plain.split())
    return line if any(unicodedata.category(sign)[0] not in "MZ" for sign in line) else ""
