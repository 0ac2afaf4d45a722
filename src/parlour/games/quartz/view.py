"""Who knows what in Quartz: nothing is hidden, so all views are alike."""

from __future__ import annotations

from typing import Any, Final, TypedDict, cast

from parlour.games.quartz.codes import ACT, ACTION_OF, DRAW, HELMET, LEAD, LEADS, REROLL, VALUABLE_KINDS
from parlour.games.quartz.names import FACE_LETTERS, KIND_NAMES, SEAT_NAMES
from parlour.games.quartz.position import Row, counted, crystal_rows, dump
from parlour.games.quartz.state import QuartzState, reason
from parlour.games.quartz.tables import CRYSTALS, NEEDS
from parlour.kernel.outcome import Tally
from parlour.kernel.state import OVER
from parlour.kernel.words import Seat, phrase

PRICE_TABLES: Final = tuple(
    dict(zip(KIND_NAMES, (*row, CRYSTALS.price), strict=True)) for row in CRYSTALS.values.values()
)
GROUPS: Final = {str(size): bonus for size, bonus in CRYSTALS.groups.items()}


class Holdings(TypedDict):
    """What lies before a seat, and what it would bring now, line by line."""

    cart: dict[str, int]
    chest: dict[str, int]
    tokens: int
    out: int
    """When it was eliminated: 1 for the first, 0 while it is still in."""
    value: int
    bonus: int
    loss: int
    penalty: int
    fortune: int
    """The sum of the four before."""
    total: int
    """The fortunes of all finished days of a tournament."""


class Use(TypedDict):
    """What the dice are good for in one action."""

    action: str
    own: int
    wilds: int
    """Wild faces that are left, for whichever action."""
    most: int
    """The most faces it can be announced with, or 0."""
    used: int
    """The faces it was announced with this turn."""
    idle: bool
    """Whether there are faces enough, but nothing that it could do (QT-5.5)."""


class Known(TypedDict):
    """The position, with crystals by kind in place of the texts for bag and held, and what follows from it."""

    game: str
    options: dict[str, Any]
    players: int
    day: int
    scores: list[list[int]]
    first: str | None
    round: int
    leader: str | None
    turn: str | None
    queue: list[str]
    step: str
    dice: str
    free: int
    used: dict[str, int]
    action: str | None
    left: int
    held: dict[str, int]
    carts: list[str]
    chests: list[str]
    tokens: list[int]
    bag: dict[str, int]
    out: list[str]
    seat: int | None
    """Whose turn it is."""
    pairs: int
    prices: dict[str, int]
    groups: dict[str, int]
    careless: int
    """What having the fewest in the chest costs; 0 where it costs nothing."""
    seats: list[Holdings]
    uses: list[Use]
    """Action by action, while dice are kept or used."""
    tied: list[int]
    """The seats that the leader chooses from."""
    places: list[int]
    """The place of each seat, once the game is over."""
    reason: str | None


def tally(state: QuartzState, _reason: str) -> Tally:
    """What each seat's crystals would bring now, and what earlier days have brought."""
    sold = state.rules.tournament and state.actor() == OVER
    seats = range(state.seat_count())
    return Tally(tuple(int(state.total(seat)) + (0 if sold else int(state.fortune(seat))) for seat in seats))


def known(state: QuartzState, _seat: int | None) -> Known:
    over = state.actor() == OVER
    position = dump(state)
    turn, seats = position["turn"], len(position["carts"])
    *rows, bag, held = crystal_rows(state)
    return cast(
        Known,
        {
            **position,
            "seat": SEAT_NAMES.index(turn) if turn else None,
            "pairs": int(state.pairs()),
            "prices": dict(PRICE_TABLES[state.rules.values]),
            "groups": dict(GROUPS),
            "careless": 0 if state.rules.last_first else CRYSTALS.careless,
            "bag": dict(counted(bag)),
            "held": dict(counted(held)),
            "seats": [_holdings(state, seat, rows[seat], rows[seats + seat]) for seat in range(seats)],
            "uses": _uses(state),
            "tied": [int(code) - LEADS for code in state.tied()] if state.phase == LEAD else [],
            "places": _places(state) if over else [],
            "reason": reason(state) if over else None,
        },
    )


def _holdings(state: QuartzState, seat: int, cart: Row, chest: Row) -> Holdings:
    value, bonus, loss = int(state.sale(seat)), int(state.bonus(seat)), int(state.loss(seat))
    penalty = 0 if state.fell[seat] else int(state.penalty(seat))
    return {
        "cart": dict(counted(cart)),
        "chest": dict(counted(chest)),
        "tokens": int(state.tokens[seat]),
        "out": int(state.fell[seat]),
        "value": value,
        "bonus": bonus,
        "loss": loss,
        "penalty": penalty,
        "fortune": value + bonus + loss + penalty,
        "total": int(state.total(seat)),
    }


def _uses(state: QuartzState) -> list[Use]:
    """What the dice that lie there are good for now, action by action."""
    if state.phase == REROLL:
        state = state.copy()
        state.count_faces()
    elif state.phase not in (ACT, DRAW, *ACTION_OF):
        return []
    uses: list[Use] = []
    for action in range(HELMET):
        own, wilds, most = int(state.own(action)), int(state.wilds), int(state.limit(action))
        uses.append(
            {
                "action": FACE_LETTERS[action],
                "own": own,
                "wilds": wilds,
                "most": most,
                "used": int(state.used >> 3 * action & 7),
                "idle": bool(own and own + wilds >= NEEDS[action] and not most),
            }
        )
    return uses


def _places(state: QuartzState) -> list[int]:
    """The place of each seat, counted from 1; who ties shares the better one."""
    seats = range(state.rules.seats)
    return [1 + sum(state.compare(other, seat) > 0 for other in seats) for seat in seats]


def tie_break(known: Known, winner: int) -> dict[str, Any] | None:
    """What parts a sole winner from the second who has as much: the day, or the kind of crystals (QT-14.2, QT-16.3)."""
    second = known["places"].index(2)
    held, other, days = known["seats"][winner], known["seats"][second], known["scores"]
    if (held["total"] if days else held["fortune"]) != (other["total"] if days else other["fortune"]):
        return None
    if days:
        return {"other": Seat(second), "day": max(day for day, one in enumerate(days, 1) if one[winner] != one[second])}
    kinds = KIND_NAMES[:VALUABLE_KINDS]
    more = next(name for name in kinds if crystals(held, name) != crystals(other, name))
    return {"other": Seat(second), "kind": phrase(f"kind-{more}")}


def crystals(held: Holdings, name: str) -> int:
    """How many of a kind lie before a seat, in cart and chest."""
    return held["cart"].get(name, 0) + held["chest"].get(name, 0)
