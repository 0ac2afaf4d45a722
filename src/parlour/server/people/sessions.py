"""Sessions: on which devices somebody has signed in. The cookie is a random number, of which only a hash is stored."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from parlour.server.store import Statement, Store

COOKIE: Final = "parlour-session"
LASTS: Final = 90 * 86_400.0
"""Seconds without a visit after which a session is forgotten."""
SEEN: Final = 600.0
"""Seconds between which it is not noted again that somebody was there."""
KNOWN: Final = 5.0
"""Seconds for which a session that was looked up is taken to go on: one that ends here ends at once, see `Ended`."""
KEPT: Final = 20_000
"""Sessions, and ids that are none, which are remembered for that long."""
LONGEST_DEVICE: Final = 60
FIELDS: Final = "hash, person, device, address, made, seen"


@dataclass(frozen=True, slots=True)
class Session:
    """A device on which somebody has signed in, as it is stored."""

    hash: str
    person: str
    device: str
    address: str
    made: float
    seen: float


class Bound(Protocol):
    """Something that ends with a session: a live link."""

    def leave(self) -> None: ...


class Sessions:
    table = "session"
    """Where they are stored."""
    lasts = LASTS
    pattern = re.compile(r"[\w-]{43}", re.ASCII)
    """What a secret looks like."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._now = now
        self._looked_up: dict[str, tuple[float, Session | None]] = {}
        self._bound: defaultdict[str, set[Bound]] = defaultdict(set)
        self._heard_until = 0.0

    async def begin(self, person: str, device: str, address: str) -> str:
        """A new session: what its cookie says."""
        cookie, now = secrets.token_urlsafe(32), self._now()
        text = "insert into session (hash, person, device, address, made, seen) values ($1, $2, $3, $4, $5, $5)"
        await self._store.change((text, hash_of(cookie), person, device[:LONGEST_DEVICE], address, now))
        return cookie

    async def read(self, cookie: str | None) -> Session | None:
        """The session that a cookie belongs to, while it lasts."""
        if not cookie or not self.pattern.fullmatch(cookie):
            return None
        hashed, now = hash_of(cookie), self._now()
        until, session = self._looked_up.get(hashed, (0.0, None))
        if now < until:
            return session
        found = await self._store.ask(
            f"select {FIELDS} from {self.table} where hash = $1 and seen > $2",
            hashed,
            now - self.lasts,
        )
        session = Session(*found[0]) if found else None
        if len(self._looked_up) >= KEPT:
            self._looked_up.clear()
        self._looked_up[hashed] = now + KNOWN, session
        if session and now - session.seen > SEEN:
            await self._store.change((f"update {self.table} set seen = $2 where hash = $1", hashed, now))
        return session

    async def of(self, person: str) -> list[Session]:
        """Where somebody has signed in, the latest first."""
        text = f"select {FIELDS} from {self.table} where person = $1 and seen > $2 order by seen desc, made desc"
        return [Session(*row) for row in await self._store.ask(text, person, self._now() - self.lasts)]

    async def end(self, person: str, hashed: str) -> None:
        """End one session of a person."""
        await self._end("person = $1 and hash = $2", person, hashed)

    async def end_all(self, person: str, but: str = "") -> None:
        """End all sessions of a person, but perhaps the one that they use now."""
        await self._end("person = $1 and hash <> $2", person, but)

    async def _end(self, where: str, person: str, hashed: str) -> None:
        """Whatever is bound to them ends at once here, and within seconds in other processes."""
        _, ended = await self._store.change(*self._ending(where, person, hashed))
        self._drop([str(one) for (one,) in ended])

    def ending_all(self, person: str) -> list[Statement]:
        """What ends all sessions of a person, to be done together with something else; `hear` then."""
        return self._ending("person = $1 and hash <> $2", person, "")

    def _ending(self, where: str, person: str, hashed: str) -> list[Statement]:
        table = self.table
        note = f"insert into session_ended (hash, at) select hash, $3 from {table} where {where} on conflict do nothing"
        gone = f"delete from {table} where {where} returning hash"
        return [(note, person, hashed, self._now()), (gone, person, hashed)]

    # Live links

    def bind(self, hashed: str, bound: Bound) -> None:
        """Let a link end with its session."""
        if hashed:
            self._bound[hashed].add(bound)

    def unbind(self, hashed: str, bound: Bound) -> None:
        if hashed in self._bound:
            self._bound[hashed].discard(bound)
            if not self._bound[hashed]:
                del self._bound[hashed]

    async def hear(self) -> None:
        """Take in which sessions were ended by any process since the last time; to be called every few seconds."""
        now = self._now()
        since = (self._heard_until or now) - KNOWN
        found = await self._store.ask("select hash from session_ended where at > $1", since)
        self._heard_until = now
        self._drop([str(hashed) for (hashed,) in found])

    async def forget(self) -> None:
        """Delete what nobody needs any longer; to be called once a day."""
        now = self._now()
        await self._store.change(
            (f"delete from {self.table} where seen < $1", now - self.lasts),
            ("delete from session_ended where at < $1", now - 3600.0),
            ("delete from token where until < $1", now),
        )

    def _drop(self, ended: list[str]) -> None:
        for hashed in ended:
            self._looked_up.pop(hashed, None)
            for bound in [*self._bound.pop(hashed, ())]:
                bound.leave()


def hash_of(secret: str) -> str:
    """By what a random secret is stored: it has 256 bits, so that a quick hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()
