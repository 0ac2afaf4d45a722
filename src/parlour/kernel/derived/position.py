"""A position from the fields of a state: `dump` writes each of them, `load` puts them into a new state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final

from mypy_extensions import i64

from parlour.kernel.arrays import vec
from parlour.kernel.errors import ParlourError
from parlour.kernel.fields import Field, Reader, position_fields, read_position
from parlour.kernel.options import Number, Option, Values, complete_options
from parlour.kernel.state import CHANCE, OVER, State

OWN: Final = ("game", "options", "seats")
"""The fields that every position has: those of a state have other names."""
LARGEST: Final = 1 << 62
SCALARS: Final = (bool, int, float, str)
ARRAYS: Final[dict[type, Callable[[list[Any]], Any]]] = {
    type(vec[kind]([])): (lambda items, kind=kind: vec[kind](items))  # type: ignore[misc, valid-type]
    for kind in (i64, float, bool, str)
}
"""The kinds of packed arrays, each with what makes one; where nothing is compiled, they are plain lists."""
LISTS: Final = (list, *ARRAYS)
KINDS: Final = {bool: "true or false", int: "whole number", float: "number", str: "text", type(None): "null or a value"}


def secret_class(kind: type) -> bool:
    """Whether states of this class can say that something is hidden."""
    return getattr(kind, "has_secrets", None) is not State.has_secrets


class Positions:
    """The position format of one class of states.

    An option is read from the field of its name, which has the option's value, or the number of a choice's value. All other
    fields are numbers, texts, lists of lists, or tuples of tuples, and so on.
    """

    def __init__(
        self,
        key: str,
        kind: type,
        options: tuple[Option, ...],
        seats: tuple[int, ...],
        new: Callable[[Values, int], Any],
    ) -> None:
        self._key = key
        self._kind = kind
        self._options = options
        self._seats = seats
        self._new = new

    @cached_property
    def first(self) -> Any:
        """The beginning of a usual game: it shows which fields there are."""
        return self._new(complete_options(self._options, {}), self._seats[0])

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The fields of a state that are not options, as they are named in its class."""
        known = {option.name for option in self._options} | {"seats"}
        return tuple(name for name in attributes(self.first) if name not in known)

    def check(self) -> None:
        """Refuse a class whose fields cannot be written, in a sentence for whoever writes it."""
        first = self.first
        for name in OWN:
            if name in attributes(first) and (name != "seats" or type(first.seats) is not int):
                raise TypeError(
                    f"{self._kind.__name__}.{name}: every position has a field of this name; choose another"
                )
        for option in self._options:
            if option.name not in attributes(first):
                raise TypeError(
                    f"{self._kind.__name__} has no field {option.name!r}: keep the option there, so that a position can "
                    "tell it, or give Game.of `dump` and `load`"
                )
        self.dump(first)

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        own = (
            Field(name, _kind_of(getattr(self.first, name)), f"The field `{name}`.", "as at the beginning")
            for name in self.names
        )
        count = Field("seats", "whole number", "How many play.", str(self._seats[0]))
        return position_fields(self._key, count, *own)

    def options_of(self, state: Any) -> dict[str, Any]:
        """The options that a state is played with."""
        return {option.name: _option_value(option, getattr(state, option.name)) for option in self._options}

    def dump(self, state: Any) -> dict[str, Any]:
        return {
            "game": self._key,
            "options": self.options_of(state),
            "seats": int(state.seat_count()),
            **{name: _plain(getattr(state, name), f"{self._kind.__name__}.{name}") for name in self.names},
        }

    def load(self, position: Mapping[str, Any]) -> Any:
        given = read_position(position, self._key, self.fields)
        seats = given.choice("seats", self._seats, self._seats[0])
        state = self._new(complete_options(self._options, given.get("options", {})), seats)
        for name in self.names:
            if given.has(name):
                self._put(state, given, name)
        _check_playable(state, seats)
        return state

    def _put(self, state: Any, given: Reader, name: str) -> None:
        value, model = given.get(name), getattr(state, name)
        try:
            setattr(state, name, _made(value, model))
        except (TypeError, ValueError, OverflowError, RecursionError):
            given.wrong(name, value, _kind_of(model))


def attributes(state: Any) -> tuple[str, ...]:
    """The names of the fields that a state has, whether its class is compiled or not."""
    kind = type(state)
    slots = [name for base in reversed(kind.__mro__) for name in _slots(base)]
    return tuple(dict.fromkeys([*getattr(kind, "__mypyc_attrs__", ()), *slots, *getattr(state, "__dict__", ())]))


def _slots(base: type) -> tuple[str, ...]:
    slots = base.__dict__.get("__slots__", ())
    return tuple(one for one in ((slots,) if isinstance(slots, str) else slots) if not one.startswith("__"))


def _option_value(option: Option, value: Any) -> Any:
    if not isinstance(option, Number) and isinstance(value, int):
        return option.values[value]
    return int(value) if isinstance(option, Number) else value


def _plain(value: Any, where: str) -> Any:
    """A value as JSON has it."""
    if value is None or type(value) in SCALARS:
        return value
    if type(value) in (*LISTS, tuple):
        return [_plain(item, where) for item in _same(value, where)]
    if type(value) is dict and all(type(name) is str for name in value):
        return {name: _plain(item, where) for name, item in value.items()}
    raise TypeError(
        f"{where} is {type(value).__name__}: keep numbers, texts, lists, tuples, or dicts with texts as keys, or give "
        "Game.of `dump` and `load`"
    )


def _same(value: Any, where: str) -> Any:
    """The items of a list or a tuple; in each, inner ones are of the same kind, so that they come back as they were."""
    inner = list if type(value) is tuple else tuple
    if any(type(item) is inner for item in value):
        raise TypeError(
            f"{where} has a {inner.__name__} in a {type(value).__name__}: a position cannot tell which is which"
        )
    return value


def _made(value: Any, model: Any) -> Any:
    """What a position says as a value of the kind of `model`; raises if it is of another kind."""
    if type(model) is tuple:
        return _tuples(value) if isinstance(value, list) else _refuse()
    if type(model) in LISTS:
        items = [_scalar_or_list(item) for item in value] if isinstance(value, list) else _refuse()
        if len(model) and any(_unlike(item, model[0]) for item in items):
            _refuse()
        return ARRAYS[type(model)](items) if type(model) is not list else items
    if type(model) is dict:
        if not isinstance(value, Mapping):
            _refuse()
        return {str(name): _scalar_or_list(item) for name, item in value.items()}
    if model is None:
        return _scalar_or_list(value)
    if value is not None and _unlike(value, model):
        _refuse()
    return _scalar_or_list(value)


def _scalar_or_list(value: Any) -> Any:
    if isinstance(value, list):
        return [_scalar_or_list(item) for item in value]
    if isinstance(value, dict):
        return {str(name): _scalar_or_list(item) for name, item in value.items()}
    if value is not None and type(value) not in SCALARS:
        _refuse()
    if type(value) is int and not -LARGEST < value < LARGEST:
        _refuse()
    return value


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else _scalar_or_list(value)


def _unlike(value: Any, model: Any) -> bool:
    """Whether they are of different kinds; null may stand for anything, and a whole number for any number."""
    if value is None or model is None or type(value) is type(model):
        return False
    return not (isinstance(value, int) and isinstance(model, float))


def _refuse() -> Any:
    raise ValueError


def _check_playable(state: Any, seats: int) -> None:
    """Refuse a state that its own rules cannot go on from: who wrote the position by hand reads why."""
    try:
        actor = int(state.actor())
        if actor == CHANCE:
            good = sum(state.chance()) > 0 and min(state.chance()) >= 0
        elif actor == OVER:
            good = len(state.returns()) == seats
        else:
            good = 0 <= actor < seats and len(state.legal()) > 0
        good = good and int(state.seat_count()) == seats
    except Exception as error:  # whatever the rules do with numbers that they never make
        raise ParlourError("derived-position", why=f"{type(error).__name__}: {error}"[:200]) from error
    if not good:
        raise ParlourError("derived-position", why="nothing can follow")


def _kind_of(value: Any) -> str:
    if type(value) in (*LISTS, tuple):
        inner = {_kind_of(item) for item in value}
        return f"list, each {inner.pop()}" if len(inner) == 1 else "list"
    return KINDS.get(type(value), "object")
