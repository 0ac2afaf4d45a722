"""How much one visitor may do in a given time."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from parlour.kernel.errors import ParlourError

KEPT: Final = 50_000
"""Visitors remembered at once; beyond that, those whose buckets are full again are forgotten."""
KNOWN: Final = 0.1
"""How much those who are known count at their address: ten of them as one stranger, and in a bucket of their own."""
ACQUAINTED: Final = 60.0
"""Seconds after which somebody with our cookie is known: a script that throws its cookies away never is."""
REFUSED: Final = 1.0
"""Seconds until somebody who asks for too many pages is told so: saying no thousands of times a second costs as much as
the pages would, and a script that asks again at once waits here instead."""


@dataclass(frozen=True, slots=True)
class Rate:
    """`burst` at once, then `rate` a second."""

    burst: int
    rate: float
    why: str


PER_PERSON: Final = {
    "pages": Rate(600, 20.0, "Clicking through the moments of a game requests many; files and pictures count a tenth."),
    "tables": Rate(
        20, 0.2, "Everything that is stored or takes long to compute: tables, names, seats, reviews, checks of dice."
    ),
    "tournaments": Rate(20, 0.2, "Opening, entering and leaving them: everybody there is told each time."),
    "openings": Rate(
        20, 1 / 300, "For each address: a house has room for a limited number, and nobody should take it all."
    ),
    "links": Rate(80, 2.0, "Each open page has one, and opens another when the network comes back."),
    "messages": Rate(100, 5.0, "A page pings every 2.5 seconds; nobody moves faster than this for long."),
    "names": Rate(5, 1 / 60, "Somebody who keeps changing their name may want to be mistaken for somebody else."),
    "sign-in": Rate(
        8, 1 / 30, "Wrong tries, for each address: a person who mistypes has several, a script two a minute."
    ),
    "guesses": Rate(
        40,
        0.1,
        "For each name, from all addresses: too few to guess a password, too many for one attacker to lock the owner out.",
    ),
    "letters": Rate(3, 1 / 600, "Mails with a link, for each name and each address: nobody's mailbox is flooded."),
    "exports": Rate(2, 1 / 3600, "All games of the person are read for it."),
    "invitations": Rate(10, 1 / 60, "Each one appears on somebody's home page."),
    "chat": Rate(4, 0.4, "People cannot read faster."),
    "reports": Rate(5, 1 / 300, "A moderator reads each of them."),
    "boards": Rate(
        60, 3.0, "Positions of lessons, puzzles and analysis: each occupies a worker for some milliseconds."
    ),
    "hints": Rate(10, 0.2, "A hint occupies a worker for about a second."),
}
PER_ADDRESS: Final = {
    "pages": Rate(
        1200,
        20.0,
        "A school class of 150 opens its pages within seconds; a script is slowed down to a fraction of a core.",
    ),
    "tables": Rate(400, 5.0, "The same class chooses names and sits down."),
    "tournaments": Rate(400, 5.0, "The same class enters one."),
    "boards": Rate(600, 20.0, "The same class does a lesson."),
    "hints": Rate(100, 2.0, "Some of the same class are stuck; the workers take turns."),
    "reports": Rate(20, 1 / 60, "The same, for visitors without a cookie, who can be a new person each time."),
    "links": Rate(400, 5.0, "The same class opens its tables, and reconnects after a network failure."),
}
"""For strangers from one address together: without a cookie, a visitor is a new person each time."""


@dataclass(frozen=True, slots=True)
class Rates:
    """The rates of a house; an operator may have changed some."""

    person: Mapping[str, Rate] = field(default_factory=lambda: PER_PERSON)
    address: Mapping[str, Rate] = field(default_factory=lambda: PER_ADDRESS)


class TooMany(ParlourError):
    """A limit is reached; `wait`: seconds until it no longer is."""

    def __init__(self, wait: float, message: str = "no-too-many") -> None:
        self.wait = math.ceil(wait)
        super().__init__(message, wait=self.wait)


class Limit:
    """A token bucket per visitor: `burst` at once, then `rate` a second."""

    def __init__(self, burst: int, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst = float(burst)
        self._rate = rate
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}
        self.refused = 0

    def allows(self, who: str) -> bool:
        """Whether this visitor may do it once more; counts it if so."""
        return not self.wait(who)

    def wait(self, who: str, cost: float = 1.0) -> float:
        """Seconds until this visitor may do it; 0 if they may now, which is counted."""
        now = self._clock()
        left, then = self._left.get(who, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._rate)
        if left < cost:
            self._left[who] = (left, now)
            self.refused += 1
            return (cost - left) / self._rate
        if len(self._left) >= KEPT:
            self._forget(now)
        self._left[who] = (left - cost, now)
        return 0.0

    def give_back(self, who: str) -> None:
        """What was counted last was nothing that is limited."""
        if who in self._left:
            left, then = self._left[who]
            self._left[who] = (min(self._burst, left + 1.0), then)

    def _forget(self, now: float) -> None:
        full = [who for who, (left, then) in self._left.items() if left + (now - then) * self._rate >= self._burst]
        for who in full or list(self._left)[: KEPT // 2]:
            del self._left[who]


class Shared:
    """A limit for each person, and one for all from one address.

    Those who are known do not share with strangers: a crowd behind one router is not shut out by a script among them.
    """

    def __init__(self, person: Limit, address: Limit) -> None:
        self.person = person
        self.address = address

    def wait(self, person: str, address: str, known: bool, cost: float = 1.0) -> float:
        """See `Limit.wait`. `person`: empty for somebody without our cookie."""
        if person and (wait := self.person.wait(person, cost)):
            return wait
        return self.address.wait(f"known {address}", cost * KNOWN) if known else self.address.wait(address, cost)


class Limits:
    """The limits of one house, by their names, and how often each has refused somebody."""

    def __init__(self, rates: Rates | None = None) -> None:
        self._rates = Rates() if rates is None else rates
        self._made: dict[tuple[str, str], Limit] = {}

    def limit(self, name: str) -> Limit:
        """The limit of this name for each person."""
        return self._make("person", name, self._rates.person[name])

    def shared(self, name: str) -> Shared:
        """The limits of this name for each person, and for each address."""
        return Shared(self.limit(name), self._make("address", name, self._rates.address[name]))

    def refused(self) -> dict[tuple[str, str], int]:
        """How often somebody was beyond a limit, by whom it is for and its name."""
        return {key: limit.refused for key, limit in self._made.items()}

    def _make(self, who: str, name: str, rate: Rate) -> Limit:
        return self._made.setdefault((who, name), Limit(rate.burst, rate.rate))
