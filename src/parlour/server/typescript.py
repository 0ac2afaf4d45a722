"""Writes the wire messages as TypeScript, for the browser client: `python -m parlour.server.typescript`.

The file `web/src/messages.ts` is this module's output; a test compares them.
"""

from __future__ import annotations

import inspect
import sys
from typing import Any, Final

from msgspec import UNSET, Struct
from msgspec.inspect import (
    AnyType,
    BoolType,
    DictType,
    FloatType,
    IntType,
    ListType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    Type,
    UnionType,
    VarTupleType,
    multi_type_info,
)

from parlour.server import messages

HEAD: Final = """\
// Made from src/parlour/server/messages.py by `python -m parlour.server.typescript`. Do not edit.
// A field with a question mark is left out when it has its default: 0, false, '', [] or null.
"""
UNIONS: Final = ("FromServer", "FromClient")
LONGEST: Final = 120
"""Characters of a line."""
PLAIN: Final[dict[type[Type], str]] = {
    AnyType: "unknown",
    BoolType: "boolean",
    FloatType: "number",
    IntType: "number",
    NoneType: "null",
    StrType: "string",
}


def typescript() -> str:
    """The types of all messages, in the order in which they are written down."""
    structs = [kind for kind in vars(messages).values() if inspect.isclass(kind) and issubclass(kind, Struct)]
    ours = [kind for kind in structs if kind.__module__ == messages.__name__]
    named = [messages.FromServer, messages.FromClient]
    *infos, from_server, from_client = multi_type_info([*ours, *named])
    parents = {parent for kind in ours for parent in kind.__bases__}
    parts = [_interface(info) for info in infos if isinstance(info, StructType) and info.cls not in parents]
    for name, union in zip(UNIONS, (from_server, from_client), strict=True):
        parts.append(_union(name, _type(union)))
    return "\n".join([HEAD, *parts])


def _interface(info: StructType) -> str:
    lines = [f"export interface {info.cls.__name__} {{"]
    if info.tag_field is not None:
        lines.append(f"  {info.tag_field}: {_literal(info.tag)};")
    for field in info.fields:
        lines.append(f"  {field.encode_name}{'' if field.required else '?'}: {_type(field.type)};")
    return "\n".join([*lines, "}"]) + "\n"


def _union(name: str, text: str) -> str:
    """A named union; where it does not fit on one line, it is broken as the formatter does."""
    line = f"export type {name} = {text};\n"
    if len(line) <= LONGEST + 1:
        return line
    if len(text) + 3 <= LONGEST:
        return f"export type {name} =\n  {text};\n"
    return "\n".join([f"export type {name} =", *(f"  | {kind}" for kind in text.split(" | "))]) + ";\n"


def _type(info: Type) -> str:
    if type(info) in PLAIN:
        return PLAIN[type(info)]
    if isinstance(info, StructType):
        return str(info.cls.__name__)
    if isinstance(info, LiteralType):
        return " | ".join(map(_literal, info.values))
    if isinstance(info, UnionType):
        return " | ".join(map(_type, info.types))
    if isinstance(info, ListType | VarTupleType):
        inner = _type(info.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(info, DictType):
        return f"Record<{_type(info.key_type)}, {_type(info.value_type)}>"
    raise TypeError(f"no TypeScript for {info}")


def _literal(value: Any) -> str:
    assert value is not UNSET
    return f"'{value}'" if isinstance(value, str) else str(value)


if __name__ == "__main__":
    sys.stdout.write(typescript())
