"""What a program is told when something cannot be done."""

from __future__ import annotations

from typing import Final

from fastapi.responses import Response

from parlour.kernel.errors import BadNotation, ParlourError, Refusal
from parlour.server import api_messages as api
from parlour.server.visit import Visit

STATUS: Final = {
    "no-token": 401,
    "no-seat": 403,
    "no-stale": 409,
    "no-not-your-turn": 409,
    "no-game-yet": 409,
    "no-game-over": 409,
    "no-paused": 409,
    "no-left": 409,
    "no-leave-over": 409,
    "no-bot-plays": 409,
    "no-out-of-time": 409,
    "no-sit-started": 409,
    "no-sit-taken": 409,
    "no-sit-reserved": 409,
    "no-sit-twice": 409,
    "no-invitation": 404,
    "no-games-many": 429,
    "no-chat-fast": 429,
}
"""The HTTP status that goes with an error for a program, where it is another than for a page."""


def error_response(visit: Visit, error: ParlourError, status: int, decision: api.Decision | None = None) -> Response:
    """`status`: what it is for a page. `decision`: what must be decided now, if the program did not know it."""
    clause = error.clause if isinstance(error, Refusal) else ""
    return answer_error(visit, error, visit.tell(error), clause, status, decision)


def answer_error(
    visit: Visit, error: ParlourError, text: str, clause: str, status: int, decision: api.Decision | None = None
) -> Response:
    """The same, where it was put into words already."""
    if status < 500:
        illegal = isinstance(error, Refusal | BadNotation)
        status = 422 if illegal else STATUS.get(error.phrase.id, status)
    told = api.Error(error.phrase.id, text, clause, decision)
    headers = {"WWW-Authenticate": "Bearer"} if status == 401 else {}
    if status == 429:
        headers["Retry-After"] = "1"
    return Response(api.to_json(told), status, {**headers, "Cache-Control": "no-store"}, "application/json")
