"""For programs: tournaments, and how to take part in one."""

from __future__ import annotations

from functools import partial

from parlour.contest.tournament import TIES
from parlour.server import api_messages as api
from parlour.server.contests import limits, planning, view
from parlour.server.contests.state import Contest
from parlour.server.routes.api.contract import Contract, Operation
from parlour.server.routes.contests import charge, enter_by
from parlour.server.store import CONTEST
from parlour.server.visit import Visit


def add_competing(contract: Contract) -> None:
    services = contract.services
    contests = services.contests

    async def all_of_them(visit: Visit) -> api.Tournaments:
        found = await contests.listed(CONTEST, limits.RUNNING)
        apart = services.blocks.around(visit.person)
        shown = [one for one in found if view.may_find(one, visit.person) and one.host not in apart]
        charge(visit, shown)
        return api.Tournaments([described(one, visit) for one in shown])

    async def one(visit: Visit, contest: str) -> api.Tournament:
        found = await contests.get(contest)
        charge(visit, [found])
        return _whole(found, visit)

    async def enter(visit: Visit, contest: str) -> api.Tournament:
        visit.spend(services.entries)
        return _whole(await enter_by(visit, contest), visit)

    async def withdraw(visit: Visit, contest: str) -> api.Tournament:
        visit.spend(services.entries)
        return _whole(await contests.do(contest, partial(planning.withdraw, person=visit.person)), visit)

    add, path = contract.add, "/api/tournaments"
    add(Operation("GET", path, "api-tournaments", answer=api.Tournaments), all_of_them)
    add(Operation("GET", f"{path}/{{contest}}", "api-tournament", answer=api.Tournament), one)
    add(Operation("POST", f"{path}/{{contest}}/enter", "api-enter", answer=api.Tournament), enter)
    add(Operation("POST", f"{path}/{{contest}}/withdraw", "api-withdraw", answer=api.Tournament), withdraw)


def _whole(contest: Contest, visit: Visit) -> api.Tournament:
    found = described(contest, visit)
    found.standings = [
        api.Placed(line.place, line.who, float(line.points), [float(tie) for tie in line.ties], line.games)
        for line in view.told(contest).standings()
    ]
    return found


def described(contest: Contest, visit: Visit) -> api.Tournament:
    """A tournament as everybody sees it, and where this account plays."""
    terms, who = contest.terms, contest.number_of(visit.person)
    game = None if who is None else contest.game_of(who)
    return api.Tournament(
        id=contest.id,
        game=terms.game,
        rules=terms.rules,
        options=dict(terms.options),
        kind=terms.kind,
        seats=terms.seats,
        status=contest.status,
        clock=contest.clock,
        entrants_are=contest.opened["who"],
        entrants=[
            api.Entrant(
                view.entrant_name(contest, number, visit),
                entrant.bot,
                entrant.robot,
                number == who,
                view.gone(contest, number),
            )
            for number, entrant in enumerate(contest.entrants)
        ],
        rounds=view.rounds_of(contest),
        round=len(contest.held.rounds),
        minutes=terms.minutes,
        boards=terms.boards,
        duplicate=terms.duplicate,
        rated=contest.rated,
        public=contest.public,
        starts=contest.starts,
        playing=contest.takes_part(who),
        table=contest.table_id(*game) if game else "",
        ties=[*TIES[terms.kind]],
    )
