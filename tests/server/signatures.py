"""The signatures of a house's routes, read once.

FastAPI reads them for every app that is made, which takes longer than most tests of a house do otherwise. The routes of all
houses are the same functions over other services, so what was read of one holds for all; a process still reads each once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import FunctionType
from typing import Any

from fastapi.dependencies.models import Dependant
from fastapi.dependencies.utils import get_dependant

LISTS = ("path_params", "query_params", "header_params", "cookie_params", "body_params", "dependencies")
known: dict[tuple[object, ...], Dependant] = {}


def read_once(*, path: str, call: Callable[..., Any], **more: Any) -> Dependant:
    if not isinstance(call, FunctionType):
        return get_dependant(path=path, call=call, **more)
    annotations, settings = tuple(call.__annotations__.items()), tuple(sorted(more.items()))
    key = path, call.__code__, call.__defaults__, annotations, settings
    if key not in known:
        known[key] = replace(get_dependant(path=path, call=call, **more), call=None)  # keeps no house alive
    found = known[key]
    return replace(found, call=call, **{name: list(getattr(found, name)) for name in LISTS})
