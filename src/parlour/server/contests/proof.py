"""The file of a live tournament, which `parlour verify` checks."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from parlour.contest.proof import Played, Turn, tournament_text
from parlour.kernel.errors import ParlourError
from parlour.server.contests.state import Contest
from parlour.server.looks import distinct
from parlour.server.open_tables import fold_by_slices
from parlour.server.store import Store
from parlour.server.table import FORMER


async def proof_text(contest: Contest, store: Store) -> str:
    """All of a tournament that is over; raises if it is not, or if a table of it was deleted."""
    if not contest.ended or not contest.held.rounds:
        raise ParlourError("no-contest-record")
    games: list[list[Played]] = [[] for _ in contest.held.rounds]
    for game, told in sorted(contest.played.items()):
        number, table, leg = game
        id = contest.table_id(*game)
        rows = await store.read(id)  # not by the house, which would keep them all in memory
        if not rows:
            raise ParlourError("no-contest-table", table=id)
        record = (await fold_by_slices(id, rows)).record()
        record = replace(record, fairness=None if contest.terms.duplicate else record.fairness)
        after = told.after if contest.terms.kind == "arena" else None
        games[number].append(Played(table, leg, record, told.left, after, id))
    turns = [
        Turn(
            games[number],
            bytes.fromhex(contest.promises[number].seed) if contest.terms.duplicate else None,
            sorted(contest.strings.get(number, {}).items()) if contest.terms.duplicate else (),
            began.gone,
            began.waited,
            began.entrants,
        )
        for number, began in enumerate(contest.began)
    ]
    names: list[str] = []
    for one in contest.entrants:
        names.append(distinct(one.name or FORMER, names))
    bots = [one.bot or None for one in contest.entrants]
    return await asyncio.to_thread(tournament_text, contest.held, names, bots, turns)
