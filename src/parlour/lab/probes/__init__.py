"""Probes: what a study's own games cannot show, from games played beside them.

contests    one player in every seat against others: what all of the next five are made of
strength    every level against every other, the best answers, and how far apart the levels are
ladder      twice the thinking against half of it
restricted  a bot that may not do something, or nothing else, against those that may; one that is blind to others
styles      the best of these against each other, and against levels
secrets     a bot that sees everything, and how much seats know of what is hidden
seats       the seats at other numbers of players, and among stronger and weaker bots
rules       each option one step from where it is, with the same dice
clauses     which rules come up
dominated   what can be chosen and never comes near the best move
run         all of them, kept in a study's folder
"""

from __future__ import annotations

from parlour.lab.probes.run import PROBES, kept, probe

__all__ = ["PROBES", "kept", "probe"]
