"""Quartz: a dice game of miners, for three to six."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from parlour.games.quartz.aspects import aspects
from parlour.games.quartz.codes import ACTIONS
from parlour.games.quartz.facts import FACTS, grant, price
from parlour.games.quartz.log import narrate
from parlour.games.quartz.notation import NOTATION, read, write
from parlour.games.quartz.observation import factored, most_moves, parts
from parlour.games.quartz.options import OPTIONS, goal, longest, new
from parlour.games.quartz.position import FIELDS, LEGENDS, dump, load
from parlour.games.quartz.refusals import why_inert
from parlour.games.quartz.scene import scene
from parlour.games.quartz.state import QuartzState, reason
from parlour.games.quartz.view import known, tally
from parlour.kernel.game import Game

GAME: Final = Game[QuartzState](
    key="quartz",
    code="QT",
    version=1,
    seats=(4, 3, 5, 6),
    options=OPTIONS,
    state=QuartzState,
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
    minutes=20,
    figures=(("qt-emerald", "Em"), ("qt-cart", "C"), ("qt-amber", "Am")),
    fields=FIELDS,
    notation=NOTATION,
    legends=LEGENDS,
    why_inert=why_inert,
)
