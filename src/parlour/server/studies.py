"""The studies that a house shows, if it shows any: read in processes of their own, and never in the event loop.

The laboratory makes them, and the house knows of it no more than this.
"""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from parlour.kernel.errors import ParlourError
from parlour.kernel.record import Record
from parlour.server.queueing import QUICK, Room
from parlour.server.thinking import Breakdown, Thinkers

AT_ONCE: Final = 1
"""Games of studies that are played again at once; reports have a place of their own. The others wait: who is next is fair
by address, then by person."""
SECONDS: Final = 60.0
"""What one may take: the figures of a million games are made in less, and so is a game of the strongest bots."""
MEGABYTES: Final = 8192
"""Of address space, of which reading tables reserves far more than it uses."""
ROOT: Final = "/studies"
"""The address of the list of studies."""
T = TypeVar("T")


class Listed(Protocol):
    """A study in a list; of one that cannot be read, only its name and what is wrong with it."""

    @property
    def name(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def bots(self) -> Sequence[str]: ...
    @property
    def options(self) -> Mapping[str, Any] | None: ...
    @property
    def games(self) -> int: ...
    @property
    def finished(self) -> float: ...
    @property
    def trouble(self) -> ParlourError | None: ...


class Report(Protocol):
    """A page, with the whole text of the one style and the one script that stand in it."""

    @property
    def html(self) -> str: ...
    @property
    def style(self) -> str: ...
    @property
    def script(self) -> str: ...


class Outcome(Protocol):
    """A game of a study: its number, who sat where, the seats' places, how it ended and how many decisions it had."""

    @property
    def number(self) -> int: ...
    @property
    def bots(self) -> Sequence[str]: ...
    @property
    def ranks(self) -> Sequence[int]: ...
    @property
    def reason(self) -> str: ...
    @property
    def decisions(self) -> int: ...


class Studies(Protocol):
    """What can be read about studies. It goes to another process and back; names and figures come from addresses."""

    def studies(self) -> Sequence[Listed]: ...
    def report(self, name: str, language: str, root: str) -> Report: ...
    def behind(self, name: str, figure: str, most: int) -> tuple[Listed, Sequence[Outcome]]: ...
    def record(self, name: str, number: int) -> tuple[str, Record]: ...


class Reading:
    """Asks about studies in workers, which are not those of the bots: they take more memory, and keep it."""

    def __init__(self, studies: Studies, beside: Room) -> None:
        """`beside`: a room that knows where people come from."""
        self._studies = studies
        self._workers = Thinkers()
        self._room = Room(AT_ONCE, beside=beside)

    async def studies(self, person: str) -> Sequence[Listed]:
        return await self._ask(person, QUICK, self._studies.studies)

    async def report(self, person: str, name: str, language: str) -> Report:
        return await self._ask(person, QUICK, self._studies.report, name, language, ROOT)

    async def behind(self, person: str, name: str, figure: str, most: int) -> tuple[Listed, Sequence[Outcome]]:
        return await self._ask(person, QUICK, self._studies.behind, name, figure, most)

    async def record(self, person: str, name: str, number: int) -> tuple[str, Record]:
        """What tells this game of this study from all others, and the game, played again."""
        return await self._ask(person, SECONDS, self._studies.record, name, number)

    async def _ask(self, person: str, expected: float, call: Callable[..., T], *arguments: Any) -> T:
        """`expected`: seconds; who asks for long ones does not keep those waiting who want to read."""
        try:
            async with self._room.place([person], "", expected):
                return await self._workers.ask(call, *arguments, seconds=SECONDS, megabytes=MEGABYTES)
        except (Breakdown, TimeoutError):
            raise ParlourError("no-study-read", seconds=int(SECONDS)) from None

    def close(self) -> None:
        self._workers.close()


def digest(text: str) -> str:
    """By this a policy lets a style or a script stand in a page."""
    return f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
