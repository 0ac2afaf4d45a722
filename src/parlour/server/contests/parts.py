"""The page of a tournament in parts, each of which is sent again when it has changed.

All but three are the same for everybody with the same language: they are made once, as nobody in particular sees them, and then
the lines of whoever looks are marked.
"""

from __future__ import annotations

import asyncio
import copy
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from parlour.contest.tournament import TIES
from parlour.server.contests import limits, view
from parlour.server.contests.state import Contest
from parlour.server.contests.view import Own, Page
from parlour.server.visit import Visit

KEPT: Final = 64
"""Tournaments, by language, of which the parts that many see are kept."""
DAY: Final = 86_400
"""Seconds up to which a page counts down."""

Parts = dict[str, Markup]
"""By the id of its element, each part of a page."""


class Showing:
    """Makes the parts."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], tuple[int, Parts]] = OrderedDict()
        self._making = asyncio.Lock()
        self.telling = asyncio.Lock()
        """Held while one of those who listen is told of a change."""

    async def parts(self, contest: Contest, visit: Visit) -> Parts:
        """All parts, as this visitor sees them."""
        shared, who = await self._shared(contest, visit), contest.number_of(visit.person)
        if who is not None:
            sign = f'data-who="{who}"'
            shared = {id: Markup(str(text).replace(sign, f'{sign} class="you"')) for id, text in shared.items()}
        return {"time": _time(contest, visit), **_own(contest, visit), **shared}

    async def _shared(self, contest: Contest, visit: Visit) -> Parts:
        key = contest.id, visit.language
        async with self._making:  # many who look want the same at once
            version, parts = self._kept.get(key, (0, {}))
            if version != contest.version:
                nobody = copy.copy(visit)
                nobody.person = ""
                parts = _shared_parts(await view.page(contest, nobody), nobody)
                self._kept[key] = contest.version, parts
            self._kept.move_to_end(key)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return parts


def _shared_parts(page: Page, nobody: Visit) -> Parts:
    rounds = page.rounds
    return {
        "standings": Markup(nobody.render("contest_standings.html", page=page)),
        **{
            f"round-{one.number}": Markup(
                nobody.render("contest_round.html", page=page, round=one, last=one is rounds[0])
            )
            for one in rounds
        },
    }


def _time(contest: Contest, visit: Visit) -> Markup:
    """What the page counts down to."""
    now, arena = visit.services.now(), contest.terms.kind == "arena"
    kind, at = "round", view.next_round_at(contest)
    if contest.status == "waiting":
        kind = "start"
    elif arena and contest.status == "playing":
        kind, at = ("close", 0.0) if contest.closed else ("arena", contest.closes)
    slots = {"kind": kind, "label": visit.text(f"contest-time-{kind}"), "at": at, "left": max(0, round(at - now))}
    return Markup(visit.render("contest_time.html", **slots, day=DAY))


def _own(contest: Contest, visit: Visit) -> Parts:
    """What somebody is to do next, and what they can; the host can do more."""
    own = view.own_of(contest, visit)
    winners = [line.who for line in contest.held.standings() if line.place == 1] if contest.ended else []
    slots = {
        "status": contest.status,
        "begun": bool(contest.held.rounds),
        "arena": contest.terms.kind == "arena",
        "own": own,
        "line": line_for(contest, own, visit),
        "closed": view.closed_text(contest, visit),
        "closing": bool(contest.closed),
        "won": _names(contest, winners, visit) if contest.held.rounds else "",
        "winners": len(winners),
        "guest": visit.account is None and contest.rated,
        "bots": view.bots_for(contest, visit),
        "room": limits.HOUSE_BOTS - sum(bool(one.bot) for one in contest.entrants),
        "path": f"/tournaments/{contest.id}",
    }
    return {id: Markup(visit.render(f"contest_{id}.html", **slots)) for id in ("own", "host")}


def line_for(contest: Contest, own: Own, visit: Visit) -> str:
    """How things are for somebody, in a sentence: it is read out when it changes."""
    number, arena = len(contest.held.rounds), contest.terms.kind == "arena"
    if contest.ended:
        return _result(contest, own, visit)
    if own.table:
        slots = {"who": _names(contest, own.against, visit), "round": own.round, "leg": own.leg, "legs": own.legs}
        return visit.text("contest-yours-arena", who=slots["who"]) if arena else visit.text("contest-yours", **slots)
    if own.gone:
        return visit.text(f"contest-gone-{own.gone}")
    if contest.status == "waiting":
        by_host = "contest-in-host" if own.host else "contest-in-wait"
        inside = by_host if contest.starts is None else "contest-in-time"
        return visit.text(inside if own.playing else "contest-watch-waiting")
    if not own.playing:
        what = "arena" if arena else "playing" if contest.held.unfinished else "between"
        return visit.text("contest-watch-arena") if arena else visit.text(f"contest-watch-{what}", round=number)
    return _between_games(contest, own, visit)


def _between_games(contest: Contest, own: Own, visit: Visit) -> str:
    number, held = len(contest.held.rounds), contest.held
    if contest.terms.kind == "arena":
        return visit.text("contest-in-arena-end" if contest.closed else "contest-in-arena")
    if own.entrant in (held.rounds[-1].pairing.out if held.rounds else ()) and held.unfinished:
        return visit.text("contest-out", round=number)
    paired = held.rounds and any(own.entrant in table for table in held.rounds[-1].pairing.tables)
    if contest.closed or number >= held.length() > 0:
        return visit.text("contest-in-last")
    return (
        visit.text("contest-in-rest", round=number) if paired and held.unfinished else visit.text("contest-in-between")
    )


def _result(contest: Contest, own: Own, visit: Visit) -> str:
    places = {line.who: line.place for line in contest.held.standings()}
    if own.entrant is None or not contest.held.rounds or own.entrant not in places:
        return visit.text("contest-watch-over")
    place = places[own.entrant]
    shared = "yes" if list(places.values()).count(place) > 1 else "no"
    return visit.text("contest-your-place", shared=shared, place=place, of=len(places))


def _names(contest: Contest, numbers: Sequence[int], visit: Visit) -> str:
    return ", ".join(view.entrant_name(contest, who, visit) for who in numbers)


def rules_for(contest: Contest, visit: Visit) -> list[str]:
    """What holds for absence, late entry, withdrawal and ties, in sentences."""
    terms = contest.terms
    kind = {"round-robin": "-robin", "arena": "-arena"}.get(terms.kind, "")
    told = ["points", *(["duplicate"] if terms.duplicate else []), "absence", f"late{kind}", "withdraw"]
    told += {"arena": ["arena"], "round-robin": ["out"]}.get(terms.kind, ["out", "last"])
    ties = ", ".join(visit.text(f"contest-tie-{tie}") for tie in TIES[terms.kind])
    return [
        *(visit.text(f"contest-rules-{one}") for one in [*told, "house"]),
        visit.text("contest-rules-ties", ties=ties),
        *(visit.text(f"contest-rules-{tie}") for tie in TIES[terms.kind]),
    ]
