"""Learning a game's value from games that bots play against themselves: `train` plays, fits, and lets the result compete."""

from __future__ import annotations

from parlour.lab.training.run import Trained, train

__all__ = ["Trained", "train"]
