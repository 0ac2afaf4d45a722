"""Pig: the smallest whole game for Parlour."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from parlour.kernel.game import Game
from pig.aspects import aspects
from pig.notation import NOTATION, read, write
from pig.options import OPTIONS, goal, longest, new
from pig.position import FIELDS, dump, load
from pig.scene import scene
from pig.state import PigState, reason
from pig.view import known, narrate, tally

GAME: Final = Game[PigState](
    key="pig",
    code="PG",
    version=1,
    seats=(2, 3, 4),
    options=OPTIONS,
    state=PigState,
    actions=lambda _values, _seats: 2,
    longest=longest,
    new=new,
    goal=goal,
    load=load,
    dump=dump,
    read=read,
    write=write,
    reason=reason,
    known=known,
    narrate=narrate,
    scene=scene,
    tally=tally,
    aspects=aspects,
    folder=Path(__file__).parent,
    fields=FIELDS,
    notation=NOTATION,
)
