"""Guests: everybody has an identity at once, by a signed cookie; nothing is stored until they take a name."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

COOKIE: Final = "parlour"
YEAR: Final = 365 * 24 * 3600
NAME_LENGTH: Final = 24


class Guests:
    def __init__(self, key: bytes) -> None:
        self._key = key

    def new(self) -> str:
        """A new person's id."""
        return secrets.token_hex(16)

    def sign(self, person: str) -> str:
        """What the cookie says of a person."""
        return f"{person}.{self._mark(person)}"

    def read(self, cookie: str | None) -> str:
        """The person that a cookie speaks of; empty if it is not one of ours."""
        person, _, mark = (cookie or "").partition(".")
        return person if person and hmac.compare_digest(mark.encode(), self._mark(person).encode()) else ""

    def _mark(self, person: str) -> str:
        return hmac.new(self._key, person.encode(), hashlib.sha256).hexdigest()


def guest_number(person: str) -> int:
    """Four digits by which a guest without a name is told from others."""
    return 1000 + int(hashlib.sha256(person.encode()).hexdigest(), 16) % 9000


def clean_name(text: str) -> str:
    """A name as it is shown: one line, printable; empty if nothing is left."""
    return " ".join("".join(sign for sign in text if sign.isprintable()).split())[:NAME_LENGTH]
