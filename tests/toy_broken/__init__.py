"""Toy Bluff with one thing broken at a time, by the name of the check that must notice."""

from __future__ import annotations

from toy_broken.parts import HASHED, read_anything, read_clause, read_shout
from toy_broken.registry import BROKEN
from toy_broken.states import Heard, Told, showing

__all__ = ["BROKEN", "HASHED", "Heard", "Told", "read_anything", "read_clause", "read_shout", "showing"]
