"""Which clauses of its rules a game meets when it is played."""

from __future__ import annotations

from parlour.lab.clauses.run import Met, Tally, clauses

__all__ = ["Met", "Tally", "clauses"]
