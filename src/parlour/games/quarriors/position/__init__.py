"""Positions of Quarriors! Quarmageddon as readable data, and back."""

from parlour.games.quarriors.position.format import FIELDS, PILES
from parlour.games.quarriors.position.reading import load
from parlour.games.quarriors.position.writing import dump

__all__ = ["FIELDS", "PILES", "dump", "load"]
