"""What has changed from one message to the next, as plain data that a client can apply to what it has.

A change is one of these:

- `[value]`: this is the value now;
- `[]`: the field is left out now, as it has its default;
- `{"field": change, …}`: the same object, in which these fields have changed;
- `{"": [part, …]}`: a list, of these parts in this order: a number n ≥ 0 stands for the next n old entries, n < 0 says
  that the next old entry is number -1 - n, `[value]` is a new entry, and an object is what has changed in the next old one.

Entries are the same if they have the same `id`, or the same `move`; those that have neither, if they have the same place.
The digest of the whole lets the client notice that it has something other than what the server thinks.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, TypeAlias
from zlib import crc32

from msgspec import NODEFAULT, Struct, json
from msgspec.structs import fields

Change: TypeAlias = dict[str, Any] | list[Any]
Memo: TypeAlias = dict[tuple[int, int], tuple[Any, Any, dict[str, Any]]]
"""What was found before, by the ids of two objects; they are kept too, so that no others can get their ids."""

_sorted: Final = json.Encoder(order="sorted").encode


def digest(message: Struct) -> int:
    """CRC-32 of a message's text with sorted keys."""
    return crc32(_sorted(message))


def difference(old: Struct, new: Struct, memo: Memo) -> dict[str, Any]:
    """The fields that differ between two objects of one kind. Parts that are the same object cost nothing.

    Messages to different viewers share most of their parts, so what is found is kept in `memo`.
    """
    if known := memo.get((id(old), id(new))):
        return known[2]
    changes: dict[str, Any] = {}
    for name, default in _fields(type(new)):
        was, now = getattr(old, name), getattr(new, name)
        if was is not now and (change := _change(was, now, memo)) is not None:
            changes[name] = [] if _left_out(now, default) else change
    memo[id(old), id(new)] = old, new, changes
    return changes


def _change(was: Any, now: Any, memo: Memo) -> Change | None:
    """How one value becomes another; None if they are alike."""
    if was == now:
        return None
    if isinstance(now, Struct) and type(was) is type(now):
        return difference(was, now, memo)
    if type(now) is list and type(was) is list and was and now and isinstance(now[0], Struct):
        return _entries(was, now, memo)
    return [now]


def _entries(was: list[Any], now: list[Any], memo: Memo) -> Change:
    parts: list[Any] = []
    next, same, places = 0, 0, None
    for place, entry in enumerate(now):
        if next < len(was) and was[next] is entry:
            next, same = next + 1, same + 1
            continue
        if (key := _key(entry.__class__)) is None:
            at = place if place < len(was) else -1
        elif next < len(was) and _name(was[next]) == getattr(entry, key):
            at = next
        else:
            if places is None:
                places = {_name(old): number for number, old in enumerate(was)}
            at = places.get(getattr(entry, key), -1)
        known = at >= 0 and type(was[at]) is type(entry)
        if same and (not known or at != next or was[at] != entry):
            parts.append(same)
            same = 0
        if not known:
            parts.append([entry])
            continue
        if at != next:
            parts.append(-1 - at)
        if was[at] == entry:
            same += 1
        else:
            parts.append(difference(was[at], entry, memo))
        next = at + 1
    if same:
        parts.append(same)
    return [now] if all(type(part) is list for part in parts) else {"": parts}


def _left_out(value: Any, default: Any) -> bool:
    """Whether the encoder leaves the field out."""
    return value is default or (default is list and type(value) is list and not value)


def _name(entry: Any) -> Any:
    key = _key(entry.__class__)
    return None if key is None else getattr(entry, key)


@cache
def _key(kind: type[Any]) -> str | None:
    """The field by which entries of a list are told apart."""
    return next((name for name in ("id", "move") if name in kind.__struct_fields__), None)


@cache
def _fields(kind: type[Any]) -> tuple[tuple[str, Any], ...]:
    """The fields, and the default of each: a value, or `list` if it is an empty one."""
    return tuple(
        (field.name, field.default if field.default_factory is NODEFAULT else field.default_factory)
        for field in fields(kind)
    )
