"""Adventurer's Guard: dice-moved pawns for two."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from parlour.games.adventurers_guard.aspects import aspects
from parlour.games.adventurers_guard.codes import ACTIONS
from parlour.games.adventurers_guard.facts import FACTS, grant
from parlour.games.adventurers_guard.log import narrate
from parlour.games.adventurers_guard.names import LEGENDS
from parlour.games.adventurers_guard.notation import NOTATION, read, write
from parlour.games.adventurers_guard.observation import factored, most_moves, parts
from parlour.games.adventurers_guard.options import OPTIONS, goal, longest, new
from parlour.games.adventurers_guard.position import FIELDS, dump, load
from parlour.games.adventurers_guard.scene import scene
from parlour.games.adventurers_guard.state import GuardState, reason
from parlour.games.adventurers_guard.view import known, tally
from parlour.kernel.game import Game

GAME: Final = Game[GuardState](
    key="adventurers-guard",
    code="AG",
    version=1,
    seats=(2,),
    options=OPTIONS,
    state=GuardState,
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
    observation=parts,
    factored=factored,
    most_moves=most_moves,
    folder=Path(__file__).parent,
    minutes=5,
    figures=(("ag-mage", "M"), ("ag-adventurer", "A"), ("ag-warrior", "W")),
    fields=FIELDS,
    notation=NOTATION,
    legends=LEGENDS,
)
