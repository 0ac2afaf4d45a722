"""What every address for programs has in common, and the page that describes them all."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from types import UnionType
from typing import Any, Final, get_args

import msgspec
from fastapi import FastAPI, Request
from fastapi.responses import Response

from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.server import api_messages as api
from parlour.server.forms import read_body
from parlour.server.schemas import view_schema
from parlour.server.services import Services
from parlour.server.visit import Visit, json_response

LARGEST: Final = 16_384
"""Bytes of what a program sends at once."""
Handler = Callable[..., Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Operation:
    """One address. `says`: the message that tells what it is for; `lines`: whether its answer is a stream of these."""

    method: str
    path: str
    says: str
    body: Any = None
    answer: Any = None
    lines: bool = False
    public: bool = False
    query: tuple[str, ...] = ()


class Contract:
    """All addresses for programs, as they are added."""

    def __init__(self, app: FastAPI, services: Services) -> None:
        self.services = services
        self.operations: list[Operation] = []
        self._app = app

    def add(self, operation: Operation, handler: Handler) -> None:
        """Let a handler answer an address: it is given the visit, what was sent, and the parts of the address."""
        decoder = None if operation.body is None else msgspec.json.Decoder(operation.body)

        async def endpoint(request: Request) -> Response:
            visit = Visit(self.services, request)
            if visit.account is None and not operation.public:
                raise ParlourError("no-token")
            arguments: list[Any] = [visit]
            if decoder:
                arguments.append(_read(decoder, await read_body(request, LARGEST)))
            found = await handler(*arguments, **request.path_params)
            if isinstance(found, Response):
                return found
            return Response(api.to_json(found), media_type="application/json", headers={"Cache-Control": "no-store"})

        self.operations.append(operation)
        self._app.add_api_route(operation.path, endpoint, methods=[operation.method])


def _read(decoder: msgspec.json.Decoder[Any], body: bytes) -> Any:
    try:
        return decoder.decode(body or b"{}")
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ParlourError("no-sense-json", why=str(error)[:200]) from None


def add_contract(contract: Contract) -> None:
    async def describe(visit: Visit) -> Response:
        """All of this as a page for people, or as OpenAPI for programs."""
        if not visit.wants_page:
            return json_response(openapi(contract.operations, visit))
        operations = [(one, visit.text(one.says)) for one in contract.operations]
        return await visit.page("api.html", operations=operations)

    async def schema(_visit: Visit, key: str) -> Response:
        return json_response(view_schema(find_game(key)))

    contract.add(Operation("GET", "/api", "api-describe", public=True), describe)
    contract.add(Operation("GET", "/api/games/{key}/schema", "api-schema", public=True), schema)


def openapi(operations: list[Operation], visit: Visit) -> dict[str, Any]:
    """The description of these addresses by the standard of that name."""
    kinds = [one for operation in operations for one in _kinds(operation)]
    refs, components = msgspec.json.schema_components([*kinds, api.Error], ref_template="#/components/schemas/{name}")
    by_kind = {id(kind): ref for kind, ref in zip([*kinds, api.Error], refs, strict=True)}
    paths: dict[str, Any] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _described(operation, visit, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {"title": f"{visit.services.settings.name} API", "version": "1"},
        "servers": [{"url": visit.origin}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _kinds(operation: Operation) -> list[Any]:
    """The types that are sent and answered there."""
    return [kind for kind in (operation.body, operation.answer) if kind is not None]


def _described(operation: Operation, visit: Visit, by_kind: dict[int, Any]) -> dict[str, Any]:
    media = "application/x-ndjson" if operation.lines else "application/json"
    schema = by_kind.get(id(operation.answer), {})
    errors = {str(status): _error(by_kind) for status in _statuses(operation)}
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", operation.path)
    ]
    parameters += [{"name": name, "in": "query", "schema": {"type": "integer"}} for name in operation.query]
    described: dict[str, Any] = {
        "summary": visit.text(operation.says),
        "parameters": parameters,
        "responses": {
            "200": {"description": _name(operation.answer), "content": {media: {"schema": schema}}},
            **errors,
        },
    }
    if operation.body is not None:
        content = {"application/json": {"schema": by_kind[id(operation.body)]}}
        described["requestBody"] = {"required": True, "content": content}
    if not operation.public:
        described["security"] = [{"token": []}]
    return described


def _statuses(operation: Operation) -> tuple[int, ...]:
    if operation.public:
        return (404, 429)
    return (400, 401, 403, 404, 409, 422, 429) if operation.method == "POST" else (401, 403, 404, 429)


def _error(by_kind: dict[int, Any]) -> dict[str, Any]:
    return {"description": "Error", "content": {"application/json": {"schema": by_kind[id(api.Error)]}}}


def _name(kind: Any) -> str:
    if isinstance(kind, UnionType):
        return ", ".join(one.__name__ for one in get_args(kind))
    return str(getattr(kind, "__name__", "JSON"))
