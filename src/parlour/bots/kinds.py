"""What can be set about a bot: the settings of our own kinds of bots, and those that a stranger's factory takes."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from parlour.bots.basic import GlanceBot, GreedyBot, RandomBot
from parlour.bots.expectimax import DEEPEST, ExpectimaxBot
from parlour.bots.search import SearchBot
from parlour.bots.weights import Learnt
from parlour.kernel.bot import Bot
from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.words import Phrase, phrase

if TYPE_CHECKING:
    import inspect

Value = bool | int | float | str
WHOLE: Final = re.compile(r"[+-]?\d{1,18}", re.ASCII)
NUMBER: Final = re.compile(r"[+-]?(\d{1,18}(\.\d{0,18})?|\.\d{1,18})(e[+-]?\d{1,3})?", re.ASCII | re.IGNORECASE)
PLAIN: Final = re.compile(r"[\w./+-]+")
"""A text that can stand without quotation marks."""
FLAGS: Final = {"true": True, "false": False}
MOST_SECONDS: Final = 3600.0


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing about a bot that can be set. `kind` None: what it looks like is what it is."""

    name: str
    kind: type[Value] | None
    least: float = -math.inf
    most: float = math.inf
    needed: bool = False
    """Whether the bot cannot be made without it."""

    def read(self, bot: str, text: str) -> Value:
        """A value as people write it, in quotation marks or without."""
        if self.kind is str:
            return text
        value = _literal(text)
        return value if self.kind is None else self.check(bot, value)

    def check(self, bot: str, value: object) -> Value:
        """The value, as the kind that it is to be; one that it cannot be is refused."""
        if isinstance(value, bool) or self.kind is bool:
            if isinstance(value, bool) and self.kind is bool:
                return value
        elif isinstance(value, str) or self.kind is str:
            if isinstance(value, str) and self.kind is str:
                return value
        elif isinstance(value, int if self.kind is int else int | float) and self.least <= value <= self.most:
            return float(value) if self.kind is float else value
        raise ParlourError("bad-bot-value", bot=bot, setting=self.name, value=shown(value), allowed=self._allowed())

    def write(self, value: Value) -> str:
        """The value as `read` reads it: equal values, equal texts."""
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, float):
            return str(int(value)) if value.is_integer() and abs(value) < 2**53 else repr(value)
        if isinstance(value, int):
            return str(value)
        plain = PLAIN.fullmatch(value) and (self.kind is str or isinstance(_literal(value), str))
        return value if plain else json.dumps(value, ensure_ascii=False)

    def _allowed(self) -> Phrase:
        if self.kind is bool or self.kind is str:
            return phrase(f"bot-value-{self.kind.__name__}")
        number = "bot-value-int" if self.kind is int else "bot-value-float"
        if math.isinf(self.least) and math.isinf(self.most):
            return phrase(number)
        return phrase(f"{number}-between", least=self.write(self.least), most=self.write(self.most))


@dataclass(frozen=True, slots=True)
class Kind:
    """How bots of a kind are made. `settings` None: it is not known what it takes."""

    make: Callable[..., Bot]
    settings: Mapping[str, Setting] | None
    usual: Mapping[str, Value]
    """What is not said."""


def made(name: str, values: Mapping[str, object]) -> Bot:
    """A bot of one of our kinds with these settings, and the usual ones for the rest; each is checked."""
    kind = KINDS[name]
    settings = kind.settings or {}
    for key in values:
        if key not in settings:
            raise unknown(name, kind, key)
    checked = {key: settings[key].check(name, value) for key, value in values.items()}
    return kind.make(**{**kind.usual, **checked})


def unknown(name: str, kind: Kind, setting: str) -> ParlourError:
    known = ", ".join(kind.settings or ())
    return ParlourError("bad-bot-setting" if known else "no-bot-settings", bot=name, setting=setting, settings=known)


def _kind(make: Callable[..., Bot], *settings: Setting, **usual: Value) -> Kind:
    return Kind(make, {setting.name: setting for setting in settings}, usual)


def _learnt(make: Callable[..., SearchBot | ExpectimaxBot], weights: str = "", **values: Value) -> Bot:
    """A search that goes by learnt weights, if it is given a file of them."""
    bot = make(**values)
    if weights:
        bot.learnt = Learnt(Path(weights), strict=True)
    return bot


WEIGHTS: Final = Setting("weights", str)
KINDS: Final[dict[str, Kind]] = {
    "random": _kind(RandomBot),
    "greedy": _kind(GreedyBot),
    "glance": _kind(GlanceBot, Setting("picks", int, 1, 100_000), picks=2),
    "search": _kind(
        partial(_learnt, SearchBot),
        Setting("simulations", int, 1, 100_000_000),
        Setting("seconds", float, 0, MOST_SECONDS),
        Setting("depth", int, 0, 1 << 30),
        Setting("explore", float, 0, 1000),
        Setting("prior_weight", float, 0, 1_000_000),
        Setting("playout_choices", int, 1, 1000),
        Setting("widening", float, 0, 1000),
        Setting("opponent_skill", float, 0, 1000),
        Setting("assume_seen", bool),
        Setting("win_only", bool),
        Setting("blind", bool),
        WEIGHTS,
        simulations=1000,
    ),
    "expectimax": _kind(
        partial(_learnt, ExpectimaxBot),
        Setting("nodes", int, 1, 1_000_000_000),
        Setting("seconds", float, 0, MOST_SECONDS),
        Setting("depth", int, 1, DEEPEST),
        Setting("lines", int, 1, 1000),
        Setting("blind", bool),
        WEIGHTS,
        nodes=20_000,
    ),
}
"""Those of our own that are the same in every game."""


def kind_of(make: Callable[..., Bot]) -> Kind:
    """A stranger's bot: its settings are the parameters of whatever makes it."""
    import inspect  # slow to load

    try:
        parameters = list(inspect.signature(make).parameters.values())
    except (TypeError, ValueError):  # compiled, perhaps
        return Kind(make, None, {})
    if any(one.kind is one.VAR_KEYWORD for one in parameters):
        return Kind(make, None, {})
    known = [one for one in parameters if one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY)]
    return Kind(make, {one.name: _parameter(one) for one in known}, {})


def _parameter(one: inspect.Parameter) -> Setting:
    """By its annotation, or else by its default."""
    kinds: dict[Any, type[Value]] = {kind.__name__: kind for kind in (bool, int, float, str)}
    kinds |= {kind: kind for kind in (bool, int, float, str)} | {"i64": int}
    needed = one.default is one.empty
    by_default = None if needed or one.annotation is not one.empty else type(one.default)
    return Setting(one.name, kinds.get(one.annotation, kinds.get(by_default)), needed=needed)


def _literal(text: str) -> Value:
    if text in FLAGS:
        return FLAGS[text]
    return int(text) if WHOLE.fullmatch(text) else float(text) if NUMBER.fullmatch(text) else text
