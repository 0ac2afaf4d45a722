"""Bots by what people write: `greedy`, `search(depth=0,prior_weight=4)`, `my.module:Bot(speed=2)`.

A name is one of ours, that of an entry point of the group `parlour.bots`, or a module and what in it makes the bot. Settings
are in parentheses. Every text has one normal form, which is what tables, files and reports say of the bot.
"""

from __future__ import annotations

import importlib
import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from parlour.bots.kinds import KINDS, WEIGHTS, Kind, Setting, Value, kind_of, unknown
from parlour.bots.levels import LEVELS, MOST_EFFORT, LevelBot
from parlour.kernel.bot import Bot
from parlour.kernel.errors import ParlourError, shown

GROUP: Final = "parlour.bots"
NAME: Final = re.compile(r"(?P<name>[A-Za-z_][\w.-]*(:[A-Za-z_][\w.]*)?)\s*(?P<said>\(.*\))?", re.ASCII | re.DOTALL)
TEXT: Final = r""" "(?:[^"\\]|\\.)*" | '(?:[^'\\]|\\.)*' """
SETTING: Final = re.compile(rf"\s*([A-Za-z_]\w*)\s*=\s*({TEXT}|[^\s,()'\"=]+)\s*", re.ASCII | re.VERBOSE)
PART: Final = re.compile(rf"{TEXT} | [^\s]|\s+", re.VERBOSE)
EFFORT: Final = Setting("effort", float, 0.001, MOST_EFFORT)
MODULE: Final = "module:Bot"
"""How an error shows that a bot can be named by where it is."""


@dataclass(frozen=True, slots=True)
class Named:
    """A bot that somebody named, and whose settings are right."""

    name: str
    kind: Kind
    settings: dict[str, Value]
    """In the order in which the bot declares them."""

    @property
    def text(self) -> str:
        """The normal form."""
        known = self.kind.settings or {}
        said = [f"{name}={known.get(name, Setting(name, None)).write(value)}" for name, value in self.settings.items()]
        return f"{self.name}({','.join(said)})" if said else self.name

    def bot(self, timed: bool = True) -> Bot:
        """A new one; `timed` false: as `bot` says."""
        values: dict[str, Any] = {**self.kind.usual, **self.settings}
        if self.name in LEVELS:
            values["timed"] = timed
        elif self.name in KINDS and not timed:
            values.pop("seconds", None)
        try:
            made = self.kind.make(**values)
        except ParlourError:
            raise
        except Exception as error:
            raise ParlourError("bot-failed", bot=self.name, why=_why(error)) from error
        if not isinstance(made, Bot):
            raise ParlourError("not-a-bot", bot=self.name)
        return made


def bot(text: str, timed: bool = True) -> Bot:
    """A new bot by its name and settings: `greedy`, `search(depth=0,prior_weight=4)`, `my.module:Bot`.

    With `timed` false, our bots are limited by nodes or simulations only, never by time, so that they play the same on any
    machine, however busy. Limit your own bots by their work, too.
    """
    return named(text).bot(timed)


def line_up(bots: str | Sequence[str]) -> tuple[str, ...]:
    """The bots that somebody named, each in its normal form and tried once; in one text, commas are between them."""
    found = [named(text) for text in (split(bots) if isinstance(bots, str) else bots)]
    for one in found:
        one.bot()
    return tuple(one.text for one in found)


def split(text: str, at: str = ",") -> list[str]:
    """The parts of a text. A comma within parentheses or quotation marks is part of a bot."""
    parts, depth = [""], 0
    for piece in PART.findall(text):
        depth += (piece == "(") - (piece == ")")
        if piece == at and depth <= 0:
            parts.append("")
        else:
            parts[-1] += piece
    return [part.strip() for part in parts if part.strip()]


@cache
def named(text: str) -> Named:
    """What a text says; one that names no bot is refused in a sentence."""
    found = NAME.fullmatch(text.strip())
    if not found:
        raise ParlourError("bad-bot-text", text=shown(text))
    name = found["name"]
    kind = _find(name)
    said = dict(_settings(name, kind, (found["said"] or "()")[1:-1], text))
    if missing := [one.name for one in (kind.settings or {}).values() if one.needed and one.name not in said]:
        raise ParlourError("bot-setting-missing", bot=name, settings=", ".join(missing))
    order = list(kind.settings) if kind.settings is not None else sorted(said)
    return Named(name, kind, {key: said[key] for key in order if key in said})


def names() -> list[str]:
    """Every bot that has a name of its own: ours, and those of other packages."""
    return [*_own(), *(name for name in _entries() if name not in _own())]


def is_bot(text: str) -> bool:
    """Whether a text is that of a bot, as far as can be said without loading a stranger's code."""
    found = NAME.fullmatch(text)
    return bool(found and (found["name"] in names() or (":" in found["name"] and "." in found["name"])))


def _settings(name: str, kind: Kind, text: str, whole: str) -> Iterator[tuple[str, Value]]:
    at, seen = 0, set[str]()
    while text.strip() and at <= len(text):
        found = SETTING.match(text, at)
        if not found or text[found.end() : found.end() + 1] not in ("", ","):
            raise ParlourError("bad-bot-text", text=shown(whole))
        key, value = found[1], found[2]
        if key in seen:
            raise ParlourError("bot-setting-twice", bot=name, setting=key)
        if kind.settings is not None and key not in kind.settings:
            raise unknown(name, kind, key)
        setting = kind.settings[key] if kind.settings is not None else Setting(key, None)
        yield key, _unquoted(value) if value[0] in "'\"" and setting.kind in (str, None) else setting.read(name, value)
        seen.add(key)
        at = found.end() + 1


def _unquoted(text: str) -> str:
    return str(json.loads(text)) if text[0] == '"' else re.sub(r"\\(.)", r"\1", text[1:-1], flags=re.DOTALL)


@cache
def _own() -> dict[str, Kind]:
    settings = {EFFORT.name: EFFORT, WEIGHTS.name: WEIGHTS}
    levels = {level: Kind(_level(level), settings, {}) for level in LEVELS}
    return {"random": KINDS["random"], "greedy": KINDS["greedy"], **levels, **KINDS}


def _level(level: str) -> Callable[..., Bot]:
    return lambda effort=1.0, timed=True, weights="": LevelBot(level, effort, timed, weights=weights)


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP))}


def _find(name: str) -> Kind:
    if name in _own():
        return _own()[name]
    if name in _entries():
        try:
            return _checked(name, _entries()[name].load())
        except ParlourError:
            raise
        except Exception as error:
            raise ParlourError("bot-no-module", module=_entries()[name].value, why=_why(error)) from error
    if ":" not in name:
        raise ParlourError("bad-bot", bot=name, bots=", ".join([*names(), MODULE]))
    module, _, path = name.partition(":")
    found = _module(module)
    for part in path.split("."):
        if not hasattr(found, part):
            raise ParlourError("bot-no-name", module=module, name=path)
        found = getattr(found, part)
    return _checked(name, found)


def _checked(name: str, made_by: Any) -> Kind:
    if not callable(made_by) or (isinstance(made_by, type) and not issubclass(made_by, Bot)):
        raise ParlourError("not-a-bot", bot=name)
    return kind_of(made_by)


def _module(name: str) -> Any:
    """A module by its name, also in the folder that one works in: the command's own path has only what is installed."""
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)  # at the end: nothing that is installed is hidden by it
        importlib.invalidate_caches()
    try:
        return importlib.import_module(name)
    except Exception as error:
        raise ParlourError("bot-no-module", module=name, why=_why(error)) from error


def _why(error: Exception) -> str:
    told = next(iter(str(error).splitlines()), "").rstrip(".")
    return told if isinstance(error, ImportError) and told else f"{type(error).__name__}: {told}".rstrip(": ")
