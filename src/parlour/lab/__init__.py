"""Games by the thousand: simulation and what it shows."""

from __future__ import annotations

from parlour.lab.simulation import Summary, simulate

__all__ = ["Summary", "simulate"]
