"""Games by the thousand: simulation and what it tells."""

from __future__ import annotations

from parlour.lab.simulate import Summary, simulate

__all__ = ["Summary", "simulate"]
