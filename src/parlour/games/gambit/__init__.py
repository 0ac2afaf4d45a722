"""Gambit: secret powers, claims and bluffs for two to four."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from parlour.games.gambit.aspects import aspects
from parlour.games.gambit.claims import CLAIMS
from parlour.games.gambit.codes import ACTIONS
from parlour.games.gambit.facts import FACTS
from parlour.games.gambit.log import narrate
from parlour.games.gambit.names import LEGENDS
from parlour.games.gambit.notation import NOTATION, read, write
from parlour.games.gambit.observation import factored, most_moves, parts
from parlour.games.gambit.options import OPTIONS, goal, longest, new
from parlour.games.gambit.position import FIELDS, dump, load
from parlour.games.gambit.refusals import why_inert
from parlour.games.gambit.scene import scene
from parlour.games.gambit.state import GambitState, reason
from parlour.games.gambit.view import known, reveals, tally
from parlour.kernel.game import Game

GAME: Final = Game[GambitState](
    key="gambit",
    code="GA",
    version=1,
    seats=(2, 3, 4),
    options=OPTIONS,
    state=GambitState,
    actions=lambda _values, _seats: ACTIONS,
    longest=longest,
    new=new,
    goal=goal,
    load=load,
    dump=dump,
    read=read,
    why_inert=why_inert,
    write=write,
    reason=reason,
    known=known,
    narrate=narrate,
    scene=scene,
    zero_sum=False,
    tally=tally,
    facts=FACTS,
    aspects=aspects,
    claims=CLAIMS,
    observation=parts,
    factored=factored,
    most_moves=most_moves,
    folder=Path(__file__).parent,
    minutes=10,
    figures=(("ga-piece", "seat-2"), ("ga-ghost", "seat-1"), ("ga-detective", "seat-6")),
    fields=FIELDS,
    notation=NOTATION,
    legends=LEGENDS,
    reveals=reveals,
)
