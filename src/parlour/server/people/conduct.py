"""Who may not come in, and who may not write: for a time, and with the reason that they are told.

A network address is kept as a keyed hash only. All that holds is in memory and read again every few seconds, since each
request asks for it.
"""

from __future__ import annotations

import hashlib
import hmac
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Literal

from parlour.kernel.errors import ParlourError
from parlour.server.people.sessions import hash_of
from parlour.server.store import Statement, Store

Kind = Literal["ban", "mute"]
BANNED: Final = "banned"
"""What a token stands for by which somebody is told why they were signed out."""
ADDRESS: Final = "address "
"""How the subject of a sanction begins that is not a person."""
ADDRESS_DAYS: Final = 30
"""Days for which an address is kept out at most: tomorrow it may be somebody else's."""


@dataclass(frozen=True, slots=True)
class Sanction:
    subject: str
    """A person, or the hash of an address; see `Conduct.mark`."""
    kind: Kind
    why: str
    at: float
    until: float


class Refused(ParlourError):
    """Somebody may not do this because of what they did; the sentence says why, and until when."""

    def __init__(self, message: str, sanction: Sanction) -> None:
        until = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(sanction.until))
        super().__init__(message, why=sanction.why, until=until)


class Conduct:
    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self.key = b""
        self.on_ban: Callable[[str], None] = lambda person: None
        """Told of everybody who is banned from now on, by any process."""
        self._store = store
        self._now = now
        self._held: dict[tuple[str, str], Sanction] = {}

    async def refresh(self) -> None:
        """Read what holds now; to be called every few seconds, and after each change."""
        text = "select subject, kind, why, at, until from sanction where until > $1"
        held = {(found[0], found[1]): Sanction(*found) for found in await self._store.ask(text, self._now())}
        new = [subject for subject, kind in held if kind == "ban" and (subject, kind) not in self._held]
        self._held = held
        for subject in new:
            self.on_ban(subject)

    def of(self, subject: str, kind: Kind) -> Sanction | None:
        found = self._held.get((subject, kind))
        return found if found and found.until > self._now() else None

    def all(self) -> list[Sanction]:
        """All that hold now, those that end first, first."""
        return sorted(
            (one for one in self._held.values() if one.until > self._now()), key=lambda one: (one.until, one.subject)
        )

    def mark(self, address: str) -> str:
        """By what an address is known here."""
        return f"{ADDRESS}{hmac.new(self.key, address.encode(), hashlib.sha256).hexdigest()}"

    def check_welcome(self, person: str) -> None:
        """Raise if this person is banned."""
        if sanction := self.of(person, "ban"):
            raise Refused("no-banned", sanction)

    def check_address(self, address: str) -> None:
        """Raise if strangers from this address are banned."""
        if self._held and (sanction := self.of(self.mark(address), "ban")):
            raise Refused("no-banned-address", sanction)

    def check_write(self, person: str) -> None:
        """Raise if this person may not write to others."""
        if sanction := self.of(person, "mute"):
            raise Refused("no-chat-muted", sanction)

    async def signed_out(self, cookie: str | None) -> str:
        """The person whose session this was, if it ended because they are banned now."""
        if not cookie or not self._held:
            return ""
        text = "select person from token where hash = $1 and what = $2"
        found = await self._store.ask(text, hash_of(cookie), BANNED)
        return str(found[0][0]) if found and self.of(found[0][0], "ban") else ""

    async def forget(self) -> None:
        """Delete what no longer holds; to be called once a day."""
        await self._store.change(("delete from sanction where until < $1", self._now()))


def imposing(sanction: Sanction) -> list[Statement]:
    """What imposes a sanction, in place of an earlier one of its kind."""
    new = (
        "insert into sanction (subject, kind, why, at, until) values ($1, $2, $3, $4, $5) "
        "on conflict (subject, kind) do update set why = excluded.why, at = excluded.at, until = excluded.until"
    )
    told = (
        "insert into token (hash, what, person, until) select hash, $2, person, $3 from session where person = $1 "
        "on conflict do nothing"
    )
    made: list[Statement] = [(new, sanction.subject, sanction.kind, sanction.why, sanction.at, sanction.until)]
    if sanction.kind == "ban":
        made.append((told, sanction.subject, BANNED, sanction.until))
    return made


def lifting(subjects: Iterable[str], kind: Kind) -> list[Statement]:
    return [("delete from sanction where subject = $1 and kind = $2", subject, kind) for subject in subjects]
