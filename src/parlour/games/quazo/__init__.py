"""Quazo's Gambit: a race for jewels, and raids, for four."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from parlour.games.quazo.aspects import aspects
from parlour.games.quazo.codes import ACTIONS
from parlour.games.quazo.facts import FACTS, grant, price
from parlour.games.quazo.log import narrate
from parlour.games.quazo.names import LEGENDS
from parlour.games.quazo.notation import NOTATION, read, write
from parlour.games.quazo.observation import factored, most_moves, parts
from parlour.games.quazo.options import OPTIONS, goal, longest, new
from parlour.games.quazo.position import FIELDS, dump, load
from parlour.games.quazo.scene import scene
from parlour.games.quazo.state import QuazoState, reason
from parlour.games.quazo.view import known, tally
from parlour.kernel.game import Game

GAME: Final = Game[QuazoState](
    key="quazo",
    code="QG",
    version=2,
    seats=(4, 2, 3),
    options=OPTIONS,
    state=QuazoState,
    actions=lambda _values, _seats: ACTIONS,
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
    open=True,
    tally=tally,
    facts=FACTS,
    aspects=aspects,
    grant=grant,
    price=price,
    observation=parts,
    factored=factored,
    most_moves=most_moves,
    folder=Path(__file__).parent,
    minutes=25,
    figures=(("qg-cat", "seat-1"), ("qg-bank", "seat-4"), ("qg-frog", "seat-2")),
    fields=FIELDS,
    notation=NOTATION,
    legends=LEGENDS,
    earlier={1: {"reenter": "allowed"}},
)
