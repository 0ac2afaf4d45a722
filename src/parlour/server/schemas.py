"""Types of plain data as JSON schemas: what a view of a game looks like."""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints, is_typeddict

from parlour.kernel.game import AnyGame

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
PLAIN: Final[dict[Any, dict[str, Any]]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
}


def view_schema(game: AnyGame) -> dict[str, Any]:
    """What a seat of this game may know, as the game's type says it."""
    found = get_type_hints(game.known, include_extras=True).get("return", Any)
    named: dict[str, Any] = {}
    schema = schema_of(found, named)
    about = {"$schema": DRAFT, "title": f"{game.key} {game.version}"}
    return {**about, **schema, **({"$defs": named} if named else {})}


def schema_of(kind: Any, named: dict[str, Any]) -> dict[str, Any]:
    """The schema of a type; those of its parts that have names are put into `named`."""
    if kind in PLAIN:
        return PLAIN[kind]
    if is_typeddict(kind):
        return _record(kind, named)
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (typing.NotRequired, typing.Required):
        return schema_of(arguments[0], named)
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin in (types.UnionType, typing.Union):
        return {"anyOf": [schema_of(one, named) for one in arguments]}
    if origin is tuple and Ellipsis not in arguments:
        return {"type": "array", "prefixItems": [schema_of(one, named) for one in arguments]}
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": schema_of(arguments[1], named)}
    if origin is not None and arguments:  # lists and other sequences
        return {"type": "array", "items": schema_of(arguments[0], named)}
    return {}  # anything


def _record(kind: Any, named: dict[str, Any]) -> dict[str, Any]:
    if kind.__name__ not in named:
        named[kind.__name__] = {}  # so that a type may speak of itself
        fields = get_type_hints(kind, include_extras=True)
        # the class itself does not know what annotations that are texts say
        may_lack = {name for name, one in fields.items() if get_origin(one) is typing.NotRequired}
        named[kind.__name__] = {
            "type": "object",
            "properties": {name: schema_of(one, named) for name, one in fields.items()},
            "required": sorted(kind.__required_keys__ - may_lack),
        }
    return {"$ref": f"#/$defs/{kind.__name__}"}
