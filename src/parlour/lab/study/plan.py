"""What a study is: everything that is needed to play its games again, on any machine. As a file: study.toml."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, Self

from parlour import __version__
from parlour.bots import line_up
from parlour.bots.levels import LEVELS, settings
from parlour.bots.naming import named
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.game import AnyGame
from parlour.kernel.options import complete_options
from parlour.lab.rounds import rotations
from parlour.lab.simulation import MOST, check_run

FORMAT: Final = 1
FILE: Final = "study.toml"
USUAL_GAMES: Final = 10_000
USUAL_BOT: Final = "greedy"
CLOSELY: Final = 1000
"""Games at the beginning of which every decision is looked at."""
FIRST: Final = 10
"""Games of the first parts: little is lost when a study of slow bots stops."""
GROWTH: Final = 50
"""Later parts have one game for this many before them: a rule to stop looks often enough, and there are never many parts."""
LARGEST: Final = 1000
"""Games of the largest parts: no more are in anybody's memory at a time."""
UNTIL: Final = re.compile(r"\s*seat\s*(?:±|\+/?-)?\s*(\d{1,2}(?:[.,]\d{1,6})?)\s*%\s*", re.ASCII)


@dataclass(frozen=True, kw_only=True)
class Plan:
    game: str
    rules: int
    """The version of its rules."""
    options: Mapping[str, Any]
    """All of them."""
    bots: tuple[str, ...]
    """One for each seat, before they rotate."""
    levels: Mapping[str, Mapping[str, Any]]
    """What the game's file says about those of them that are levels, without their time limits, which no study has."""
    games: int
    """How many, in whole rounds; with `until`, the most."""
    until: str = ""
    """When to stop before that: `seat ±1%` means that every seat's share is known to one point of a hundred."""
    seed: int
    closely: int
    """How many games are looked at closely: those at the beginning."""
    parlour: str = __version__

    @property
    def size(self) -> int:
        """Games in a round."""
        return len(rotations(self.bots))

    @property
    def width(self) -> float | None:
        """How closely every seat's share must be known before the study may stop."""
        return parse_until(self.until) if self.until else None

    def parts(self) -> Iterator[range]:
        """The rounds of each part: a worker plays one at a time. They do not depend on how many workers there are."""
        size, begin, end = self.size, 0, self.games // self.size
        while begin < end:
            games = max(FIRST, min(LARGEST, begin * size // GROWTH))
            part = range(begin, min(end, begin + max(1, games // size)))
            yield part
            begin = part.stop

    def text(self) -> str:
        """The file's text; equal plans, equal bytes."""
        plain = {field.name: getattr(self, field.name) for field in fields(self)}
        tables = {"options": plain.pop("options")}
        tables |= {f"levels.{name}": said for name, said in plain.pop("levels").items()}
        lines = [f"format = {FORMAT}", *_lines(plain)]
        for name, table in tables.items():
            lines += ["", f"[{name}]", *_lines(table)]
        return "\n".join(lines) + "\n"

    @classmethod
    def read(cls, folder: Path) -> Self:
        """The plan of the study in a folder; one that this Parlour cannot go on with is refused."""
        path = folder / FILE
        try:
            data = tomllib.loads(path.read_text("utf-8"))
        except (FileNotFoundError, NotADirectoryError):
            raise ParlourError("no-study", path=str(folder), file=FILE) from None
        except OSError as error:
            raise ParlourError("cannot-read", path=str(path), why=error.strerror or str(error)) from None
        except ValueError as error:
            raise ParlourError("bad-study", path=str(path), why=str(error)) from None
        if data.pop("format", None) != FORMAT:
            raise ParlourError("other-study-format", path=str(path), known=FORMAT)
        try:
            found = cls(**{**data, "bots": tuple(data["bots"]), "levels": data.get("levels", {})})
        except (KeyError, TypeError):
            raise ParlourError("bad-study", path=str(path), why=", ".join(data)) from None
        version = find_game(found.game).version
        if found.rules != version:
            raise ParlourError("other-study-rules", path=str(path), game=found.game, rules=found.rules, known=version)
        return found

    def check_same(self, other: Plan, folder: Path) -> None:
        """Raise unless a study in a folder, which has the plan `other`, can be gone on with by this one."""
        for field in fields(self):
            here, there = getattr(self, field.name), getattr(other, field.name)
            if here != there:
                raise ParlourError(
                    "another-study",
                    path=str(folder),
                    field=field.name,
                    there=_said(there, here),
                    here=_said(here, there),
                )


def make_plan(
    game: str,
    games: int | None = None,
    bots: str | Sequence[str] = (),
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    until: str = "",
    closely: int = CLOSELY,
) -> Plan:
    """A plan whose every part is checked; `games` is rounded up to whole rounds."""
    found = find_game(game)
    names = line_up(bots) or (USUAL_BOT,) * found.seats[0]
    found.check_seats(len(names))
    settled = complete_options(found.options, options or {})
    count = games if games is not None else MOST if until else USUAL_GAMES
    if not 1 <= count <= MOST:
        raise ParlourError("bad-games", games=shown(count), most=MOST)
    check_run(seed, None)
    if until:
        parse_until(until)
    found.new(settled, len(names))  # options that do not go together are refused here, before any worker starts
    size = len(rotations(names))
    return Plan(
        game=found.key,
        rules=found.version,
        options=settled,
        bots=names,
        levels=_levels(found, names),
        games=-(-count // size) * size,
        until=until,
        seed=seed,
        closely=closely,
    )


def parse_until(text: str) -> float:
    """The share of `seat ±1%`: people in some languages write 0,5."""
    found = UNTIL.fullmatch(text)
    width = float(found[1].replace(",", ".")) / 100 if found else 0.0
    if not width:
        raise ParlourError("bad-until", until=shown(text))
    return width


def _levels(game: AnyGame, names: Sequence[str]) -> dict[str, dict[str, Any]]:
    said = settings(game.folder).levels
    return {
        name: {key: value for key, value in said[name].items() if key != "seconds"}
        for name in sorted({named(text).name for text in names})
        if name in LEVELS
    }


def _lines(table: Mapping[str, Any]) -> Iterator[str]:
    """Names and values as TOML has them, which are those of JSON where they are this simple."""
    for name, value in table.items():
        yield f"{name} = {json.dumps(value, ensure_ascii=False)}"


def _said(value: Any, other: Any) -> str:
    """A value as an error shows it; of a table, the entries that the other one does not have."""
    if isinstance(value, Mapping) and isinstance(other, Mapping):
        value = ", ".join(f"{name}={one}" for name, one in value.items() if other.get(name) != one)
    elif isinstance(value, tuple):
        value = ",".join(value)
    return shown(value) or "–"
