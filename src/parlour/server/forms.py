"""Forms: short and plain, and never read beyond the allowed length."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import parse_qsl

from fastapi import Request

from parlour.kernel.errors import ParlourError
from parlour.server.door import RETRY
from parlour.server.limits import TooMany

PLAIN: Final = "application/x-www-form-urlencoded"
PARTS: Final = "multipart/form-data"
LARGEST: Final = 16_384
"""Bytes of a form, unless a page expects more."""
LARGEST_PLAIN: Final = 65_536
"""Bytes of a form without files, in which each sign may be written as three: taking that apart is slow."""
MOST_HELD: Final = 32 * 1024 * 1024
"""Bytes of all forms that are being read: a thousand that stay one byte short do not fill the memory."""
FIELDS: Final = 100


class Held:
    """How much of all forms has been read so far."""

    bytes = 0


async def read_form(request: Request, largest: int = LARGEST, files: bool = False) -> dict[str, str]:
    """The fields of a posted form; if a field comes twice, the last one. With `files`, files count as texts."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    body = await read_body(request, largest if kind == PARTS else min(largest, LARGEST_PLAIN))
    if files and kind == PARTS:
        return _parts(request.headers["content-type"], body)
    if body and kind != PLAIN:
        raise ParlourError("no-sense-form")
    try:
        text = body.decode("utf-8", "replace")
        return dict(parse_qsl(text, keep_blank_values=True, max_num_fields=FIELDS))
    except ValueError:
        raise ParlourError("no-sense-form") from None


async def read_body(request: Request, largest: int) -> bytes:
    """What was posted, if it has at most `largest` bytes."""
    said = request.headers.get("content-length", "")
    if said.isdecimal() and (len(said) > 18 or int(said) > largest):  # refused before any of it is read
        raise ParlourError("no-too-big", limit=largest)
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            Held.bytes += len(part)
            if len(body) > largest:
                raise ParlourError("no-too-big", limit=largest)
            if Held.bytes > MOST_HELD:
                raise TooMany(RETRY)
    finally:
        Held.bytes -= len(body)
    return bytes(body)


def _parts(kind: str, body: bytes) -> dict[str, str]:
    """The fields of a form with files: parts between lines of the browser's choice, each with a head of its own."""
    line = re.search(r'boundary="?([^";, ]{1,70})', kind)
    if line is None:
        raise ParlourError("no-sense-form")
    _before, *parts = (b"\r\n" + body).split(b"\r\n--" + line[1].encode("latin-1"), FIELDS + 2)
    if len(parts) < 2 or not parts.pop().startswith(b"--"):
        raise ParlourError("no-sense-form")
    fields: dict[str, str] = {}
    for part in parts:
        head, _, content = part.partition(b"\r\n\r\n")
        name = re.search(rb'\bname="([^"]*)"', head)
        if name is None:
            raise ParlourError("no-sense-form")
        fields[name[1].decode("utf-8", "replace")] = content.decode("utf-8", "replace")
    return fields
