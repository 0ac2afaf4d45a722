"""Forms: short and plain, and read no further than they may be long."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qsl

from fastapi import Request

from parlour.kernel.errors import Trouble

PLAIN: Final = "application/x-www-form-urlencoded"
LARGEST: Final = 16_384
"""Bytes of a form, unless a page expects more."""
FIELDS: Final = 100


async def read_form(request: Request, largest: int = LARGEST) -> dict[str, str]:
    """The fields of a posted form; of a field that comes twice, the last."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > largest:
            raise Trouble("no-too-big", limit=largest)
    if body and kind != PLAIN:
        raise Trouble("no-sense-form")
    try:
        text = body.decode("utf-8", "replace")
        return dict(parse_qsl(text, keep_blank_values=True, max_num_fields=FIELDS))
    except ValueError:
        raise Trouble("no-sense-form") from None
