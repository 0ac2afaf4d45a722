"""What to draw of Quartz, from a view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from parlour.games.quartz.codes import ACT, ACTION_OF, GIVE, LEAD, REROLL, ROUNDS, VALUABLE_KINDS
from parlour.games.quartz.names import KIND_NAMES, SEAT_NAMES, a_kind, dollars, player
from parlour.games.quartz.position import NAMES
from parlour.games.quartz.scene.offers import offers
from parlour.games.quartz.scene.sheets import amounts, day_tables, results, sheet_now
from parlour.games.quartz.scene.things import (
    KEPT,
    bag_zone,
    belongings,
    danger,
    dice_groups,
    panel,
    price_list,
)
from parlour.games.quartz.view import Known, tie_break
from parlour.kernel.outcome import winners
from parlour.kernel.scene import Prompt, Region, Scene, Text, Track
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.view import View
from parlour.kernel.words import Phrase, Seat, phrase

PICKS: Final = tuple(NAMES[phase] for phase in ACTION_OF)
"""The steps in which something is picked for an action."""


def scene(view: View[Known]) -> Scene:
    known = view.known
    order = _order(view)
    clock, prices = _clock(known), tuple(known["prices"].items())
    regions: list[Region] = [*clock, *(belongings(view, seat, prices) for seat in order)]
    regions += dice_groups(view, prices)
    regions.append(bag_zone(tuple(known["bag"].items()), prices, known["pairs"]))
    regions.append(price_list(prices, tuple(known["groups"].items()), known["careless"]))
    if view.actor == OVER:  # the results come first
        regions.insert(len(clock), results(view))
    else:
        regions += [sheet_now(amounts(known), known["careless"]), *day_tables(view)]
    return Scene(
        regions=tuple(regions),
        panels=tuple(panel(view, seat) for seat in order),
        prompt=_prompt(view),
        offers=offers(view),
        banners=_banners(view),
        turn=_turn(known),
    )


def _order(view: View[Known]) -> list[int]:
    """The seats clockwise, the viewer's last, so that it is nearest."""
    seats = len(view.known["seats"])
    first = 0 if view.seat is None else view.seat + 1
    return [(first + place) % seats for place in range(seats)]


def _turn(known: Known) -> Text:
    if not known["round"]:
        return ""
    if known["options"]["tournament"] == "on":
        return phrase("turn-day", day=known["day"], round=known["round"])
    return phrase("turn-open" if known["options"]["variant"] == "last_first" else "turn", round=known["round"])


# Above the table


def _clock(known: Known) -> tuple[Region, ...]:
    """Rounds, and the order of this one."""
    if not known["round"]:
        return ()
    rounds = _rounds(known["round"])
    if known["seat"] is None:
        return (rounds,)
    return (rounds, _turns(tuple(_round_order(known, known["seat"])), known["seat"]))


@lru_cache(maxsize=KEPT)
def _rounds(round: int) -> Track:
    steps = tuple(str(number) for number in range(1, max(ROUNDS, round) + 1))
    return Track(id="round", title=phrase("rounds"), steps=steps, at=round - 1, place="above", tip=phrase("rounds-tip"))


@lru_cache(maxsize=KEPT)
def _turns(order: tuple[int, ...], seat: int) -> Track:
    return Track(
        id="order",
        title=phrase("order"),
        steps=tuple(player(other) for other in order),
        at=order.index(seat),
        marks=tuple((other, step) for step, other in enumerate(order)),
        place="above",
        tip=phrase("order-tip"),
    )


def _round_order(known: Known, seat: int) -> Iterable[int]:
    """Who is still in, in the order of this round: the last of the queue comes last."""
    seats = len(known["seats"])
    last = SEAT_NAMES.index(known["queue"][-1]) if known["queue"] else seat
    order = ((last + 1 + place) % seats for place in range(seats))
    return (other for other in order if not known["seats"][other]["out"])


# The prompt


def _prompt(view: View[Known]) -> Prompt:
    known, step = view.known, view.known["step"]
    if view.actor == OVER:
        return Prompt(text=_result(view))
    who = Seat(known["seat"]) if known["seat"] is not None else None
    if view.actor == CHANCE:
        if who is None:
            return Prompt(text=phrase("wait-first"))
        whose = "-yours" if known["seat"] == view.seat else ""
        return Prompt(text=phrase(f"wait-{step}{whose}", who=who, left=known["left"]))
    yours = view.actor == view.seat
    name = f"ask-{step}" if yours else f"ask-{step}-other"
    slots: dict[str, Any] = {} if yours else {"who": Seat(view.actor)}
    if step in PICKS:
        slots["left"] = known["left"]
    if step == NAMES[GIVE]:
        slots["held"] = sum(known["held"].values())
    if step == NAMES[LEAD]:
        slots["a"] = a_kind(_best(known["seats"][known["tied"][0]]["cart"]))
        slots["count"] = len(known["tied"])
    return Prompt(text=phrase(name, **slots), detail=_detail(known) if yours else "", yours=yours)


def _detail(known: Known) -> Text:
    if known["step"] == NAMES[REROLL]:
        return phrase("ask-reroll-detail")
    return phrase("ask-act-detail") if known["step"] == NAMES[ACT] else ""


def _best(cart: Mapping[str, int]) -> int:
    """The dearest kind in a cart."""
    return max(kind for kind in range(VALUABLE_KINDS) if KIND_NAMES[kind] in cart)


def _result(view: View[Known]) -> Phrase:
    known = view.known
    best = winners(view.returns)
    if not best:
        return phrase("over-all")
    if len(best) > 1:
        return phrase(
            "over-two" if len(best) == 2 else "over-many", who=Seat(best[0]), other=Seat(best[1]), count=len(best)
        )
    holdings = known["seats"][best[0]]
    money = holdings["total"] if known["scores"] else holdings["fortune"]
    tie = tie_break(known, best[0])
    text = f"over-{known['reason']}-tied" if tie else f"over-{known['reason']}"
    return phrase(text, who=Seat(best[0]), money=dollars(money), **(tie or {}))


def _banners(view: View[Known]) -> tuple[Text, ...]:
    """Only in `last_first`: that the next accident may be the viewer's (QT-15.2)."""
    if view.seat is None or view.actor == OVER:
        return ()
    near = danger(view.known, view.known["seats"][view.seat])
    return (phrase("danger", count=near),) if near else ()
