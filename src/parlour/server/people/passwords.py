"""Passwords: which are good enough, and their hashes, which are made beside the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from parlour.kernel.errors import ParlourError
from parlour.server.limits import TooMany
from parlour.server.people.guessable import guessable

T = TypeVar("T")

SHORTEST: Final = 10
LONGEST: Final = 200
"""Characters: enough for any sentence, and quick to hash."""
WAITING: Final = 40
"""Passwords that may wait to be hashed: with more, a visitor would wait for longer than two seconds."""
RETRY: Final = 5
"""Seconds after which somebody who is refused because of that may try again."""
NICE: Final = 10
"""How far the thread that hashes steps back for those who play."""

_hasher: Final = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
"""Argon2id with OWASP's parameters: about 25 ms and 19 MB a password."""


class Passwords:
    """One thread hashes, one password after another: whoever tries many waits for them, and nobody else does."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "passwords", initializer=_step_back)
        self._waiting = 0

    def close(self) -> None:
        self._thread.shutdown(cancel_futures=True)

    async def hash(self, password: str) -> str:
        return await self._run(partial(_hasher.hash, password))

    async def matches(self, password: str, hashed: str) -> bool:
        """Whether this is the password. Takes as long where there is none, so that nobody learns whether there is."""
        return await self._run(partial(_matches, password, hashed or _nobodys()))

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= WAITING:
            raise TooMany(RETRY)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting -= 1


def check_password(password: str, name: str) -> None:
    """Raise if a password is one that others would guess; the error says why."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise ParlourError("bad-password-length", least=SHORTEST, most=LONGEST)
    if password.casefold() == name.casefold():
        raise ParlourError("bad-password-name")
    if guessable(password):
        raise ParlourError("bad-password-common")


@cache
def _nobodys() -> str:
    """A hash that no password has."""
    return _hasher.hash(os.urandom(16).hex())


def _matches(password: str, hashed: str) -> bool:
    try:
        return _hasher.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False


def _step_back() -> None:
    """Let the threads that serve come first, where a thread can have a priority of its own."""
    with contextlib.suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
