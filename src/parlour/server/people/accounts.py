"""Accounts: a name that is nobody else's, a password, and the person that somebody was as a guest before."""

from __future__ import annotations

import re
import time
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from parlour.kernel.errors import ParlourError
from parlour.server.limits import Limits, TooMany
from parlour.server.looks import HOUSE, is_reserved, looks
from parlour.server.people.passwords import Passwords, check_password
from parlour.server.people.sessions import hash_of
from parlour.server.store import Deed, Statement, Store, Taken, naming

SHORTEST_NAME: Final = 3
LONGEST_NAME: Final = 20
LONGEST_MAIL: Final = 254
MOST_MAILED: Final = 5
"""Accounts of one address to which a mail goes at once."""
MODERATOR: Final = "moderator"
MOST_BOTS: Final = 5
"""Bots that one person may own: each takes a name that nobody else can have."""


@dataclass(frozen=True, slots=True)
class Account:
    person: str
    name: str
    mail: str
    role: str
    """Empty, or `MODERATOR`."""
    made: float
    owner: str = ""
    """Of a bot, the person who made it; empty for a person. A bot has no password, so nobody signs in as one, and nothing
    ever changes what an account is."""


FIELDS: Final = "person, name, mail, role, made, owner"


class Accounts:
    def __init__(
        self,
        store: Store,
        passwords: Passwords,
        limits: Limits,
        now: Callable[[], float] = time.time,
        house: str = HOUSE,
    ) -> None:
        self._store = store
        self._passwords = passwords
        self._now = now
        self._house = house
        self._tries = limits.limit("sign-in")
        self._guesses = limits.limit("guesses")

    async def of(self, person: str) -> Account | None:
        """A person's account, if they have one."""
        return await self._find("person = $1", person)

    async def named(self, name: str) -> Account | None:
        """The account of this name, in whatever letters it is typed."""
        return await self._find("person = (select person from account_look where look = $1)", min(looks(name)))

    async def erased(self, person: str) -> bool:
        return bool(await self._store.ask("select 1 from erased where person = $1", person))

    async def taken(self, name: str) -> bool:
        """Whether a name is that of an account, or could be taken for one."""
        for look in looks(name):
            if await self._store.ask("select 1 from account_look where look = $1", look):
                return True
        return False

    async def mailed_at(self, mail: str) -> list[Account]:
        """The accounts with this address; it is nobody's alone."""
        text = f"select {FIELDS} from account where lower(mail) = lower($1) order by made limit {MOST_MAILED}"
        return [Account(*row) for row in await self._store.ask(text, mail)]

    async def sign_up(
        self, person: str, name: str, password: str, mail: str = "", also: Sequence[Statement] = ()
    ) -> Account:
        """Make an account for a person, who keeps all that they have as a guest. `also`: what is done together with it."""
        check_name(name, person, self._house)
        check_password(password, name)
        mail = clean_mail(mail)
        if await self.taken(name):
            raise ParlourError("no-account-name", name=name)
        hashed = await self._passwords.hash(password)
        new = "insert into account (person, name, password, mail, role, made) values ($1, $2, $3, $4, '', $5)"
        try:
            await self._store.change((new, person, name, hashed, mail, self._now()), *_looks_of(person, name), *also)
        except Taken:
            taken = await self.taken(name)  # or else the invitation was used by somebody who was quicker
            why = ParlourError("no-account-name", name=name) if taken else ParlourError("no-such-link")
            raise why from None
        return Account(person, name, mail, "", self._now())

    async def bots_of(self, person: str) -> list[Account]:
        """The bots that a person owns, the oldest first."""
        text = f"select {FIELDS} from account where owner = $1 order by made, name"
        return [Account(*row) for row in await self._store.ask(text, person)] if person else []

    async def make_bot(self, owner: Account, person: str, name: str) -> Account:
        """Make an account for a program, which a person owns. `person`: an id that nobody has."""
        if owner.owner:
            raise ParlourError("no-bots-of-bots")
        check_name(name, person, self._house)
        if len(await self.bots_of(owner.person)) >= MOST_BOTS:
            raise ParlourError("no-bots-many", most=MOST_BOTS)
        if await self.taken(name):
            raise ParlourError("no-account-name", name=name)
        now = self._now()
        new = (
            "insert into account (person, name, password, mail, role, made, owner) values ($1, $2, '', '', '', $3, $4)"
        )
        named = naming(person, name, now)
        try:
            await self._store.change((new, person, name, now, owner.person), *_looks_of(person, name), named)
        except Taken:
            raise ParlourError("no-account-name", name=name) from None
        return Account(person, name, "", "", now, owner.person)

    async def sign_in(self, name: str, password: str, address: str) -> Account:
        """The account of this name, if the password is right. Otherwise the error says no more than that."""
        whence = f"address {address}"
        # first by address: whoever has had all their tries takes none of those of the name
        if wait := self._tries.wait(whence) or self._guesses.wait(hash_of(min(looks(name)))):
            raise TooMany(wait, "no-sign-in-often")
        account = await self.named(name)
        if not await self._is_password(account, password) or account is None:
            raise ParlourError("no-sign-in")
        self._tries.give_back(whence)  # a class behind one router signs in at the same time
        return account

    async def check(self, account: Account, password: str) -> None:
        """Raise unless this is the account's password: whoever changes or erases it proves that once more."""
        if wait := self._tries.wait(f"person {account.person}"):
            raise TooMany(wait, "no-sign-in-often")
        if not await self._is_password(account, password):
            raise ParlourError("no-password")

    async def set_password(self, account: Account, password: str, also: Sequence[Statement] = ()) -> None:
        """Links for a new one end with that. `also`: what is done together with it; raises `Taken` if that does."""
        check_password(password, account.name)
        hashed = await self._passwords.hash(password)
        await self._store.change(
            ("update account set password = $2 where person = $1", account.person, hashed),
            ("delete from token where person = $1 and what = 'reset'", account.person),
            *also,
        )

    async def set_mail(self, account: Account, mail: str) -> None:
        await self._store.change(("update account set mail = $2 where person = $1", account.person, clean_mail(mail)))

    async def set_role(self, account: Account, role: str, deed: Deed) -> None:
        text = "update account set role = $2 where person = $1"
        await self._store.change((text, account.person, role), deed=deed)

    async def _find(self, where: str, value: str) -> Account | None:
        found = await self._store.ask(f"select {FIELDS} from account where {where}", value)
        return Account(*found[0]) if found else None

    async def _is_password(self, account: Account | None, password: str) -> bool:
        person = account.person if account else ""
        found = await self._store.ask("select password from account where person = $1", person)
        return await self._passwords.matches(password, found[0][0] if found else "")


def renaming(person: str, name: str) -> list[Statement]:
    """What gives an account another name; it raises `Taken` if that is not free. The old one may be taken by others then."""
    return [
        ("delete from account_look where person = $1", person),
        ("update account set name = $2 where person = $1", person, name),
        *_looks_of(person, name),
    ]


def check_name(name: str, person: str, house: str) -> None:
    """Raise if an account cannot be called so in the house of this name; the error says why."""
    plain = unicodedata.normalize("NFKC", name) == name and re.fullmatch(r"[\w-]+", name)
    if not plain or not SHORTEST_NAME <= len(name) <= LONGEST_NAME or not name.strip("_-"):
        raise ParlourError("bad-account-name", least=SHORTEST_NAME, most=LONGEST_NAME)
    if is_reserved(name, person, house):
        raise ParlourError("no-name-reserved", name=name)


def clean_mail(text: str) -> str:
    """An address as it is kept; raises if it cannot be one."""
    mail = text.strip()
    if mail and (
        len(mail) > LONGEST_MAIL
        or not mail.isprintable()
        or not re.fullmatch(r"[^\s@<>,;:\"\\]+@[^\s@<>,;:\"\\]+\.[^\s@.<>,;:\"\\]+", mail)
    ):
        raise ParlourError("bad-mail", mail=mail[:80])
    return mail


def _looks_of(person: str, name: str) -> list[Statement]:
    """What keeps a name, and all that look like it, from being taken by others."""
    new = "insert into account_look (look, person) values ($1, $2)"
    return [(new, look, person) for look in sorted(looks(name))]
