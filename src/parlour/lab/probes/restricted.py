"""Restricted play: what is a way of playing worth? The study's bot without it, or with nothing else, against itself; and
a bot that looks ahead, but expects anything of the others."""

from __future__ import annotations

from typing import Final

from parlour.bots.levels import BUDGETS, settings
from parlour.games import game as find_game
from parlour.lab.crew import Crew
from parlour.lab.probes.contests import Contest, Player, Progress, contests
from parlour.lab.report.measure import Data, figure
from parlour.lab.study.plan import Plan

FEW: Final = 8
"""Items of a kind, at most, that a bot is tied to one by one."""
BLIND: Final = "blind"
THINKER: Final = "master"
"""Who can be blind to others: the level that looks ahead in every game."""
LITTLE: Final = 1 / 16
"""Of its budget: enough to look ahead at all."""
Limit = tuple[str, str, str, tuple[tuple[str, str], ...]]
"""`without` a kind or `only` one item of it, the kind, the item, and what is forbidden."""


def limits(game: str) -> list[Limit]:
    """Each kind of choice left out, and where there are few items, each of them to the exclusion of the others."""
    kinds = [kind for kind in find_game(game).vocabulary().kinds if kind.chosen]
    found: list[Limit] = []
    if len(kinds) > 1:
        found += [("without", kind.key, "", tuple((kind.key, one.code) for one in kind.subjects)) for kind in kinds]
    for kind in kinds:
        few = kind.subjects if (kind.item or len(kinds) == 1) and 2 < len(kind.subjects) <= FEW else ()
        found += [
            ("only", kind.key, one.code, tuple((kind.key, other.code) for other in few if other != one)) for one in few
        ]
    return found


def restricted(plan: Plan, games: int, crew: Crew, progress: Progress | None = None) -> Data:
    name = plan.bots[0]
    wanted = limits(plan.game)
    played = [Contest(Player(name, forbidden=limit[-1]), Player(name)) for limit in wanted]
    if any(budget in settings(find_game(plan.game).folder).levels[THINKER] for budget in BUDGETS):
        wanted.append((BLIND, "", "", ()))
        played.append(Contest(Player(THINKER, LITTLE, blind=True), Player(THINKER, LITTLE)))
    found = contests(plan, played, games, crew, progress)
    return {
        "bot": name,
        "par": 1 / len(plan.bots),
        "rows": [
            {
                "limit": how,
                "kind": kind,
                "subject": subject,
                "bot": contest.one.bot,
                **figure(f"restricted:{how}:{kind}:{subject}".rstrip(":"), tally.share(), tally.games, "share"),
            }
            for (how, kind, subject, _), contest, tally in zip(wanted, played, found, strict=True)
        ],
    }
