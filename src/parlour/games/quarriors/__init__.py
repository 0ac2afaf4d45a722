"""Quarriors! Quarmageddon: build a bag of dice, summon creatures, earn Glory."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from parlour.games.quarriors.aspects import aspects
from parlour.games.quarriors.facts import FACTS, grant, price
from parlour.games.quarriors.log import narrate
from parlour.games.quarriors.names import LEGENDS
from parlour.games.quarriors.notation import NOTATION, read, write
from parlour.games.quarriors.observation import factored, most_moves, parts
from parlour.games.quarriors.options import OPTIONS, goal, longest, new, tables
from parlour.games.quarriors.position import FIELDS, dump, load
from parlour.games.quarriors.refusals import why_inert
from parlour.games.quarriors.scene import scene
from parlour.games.quarriors.state import QuarriorsState, reason
from parlour.games.quarriors.view import known, tally
from parlour.kernel.game import Game

GAME: Final = Game[QuarriorsState](
    key="quarriors",
    code="QR",
    version=2,
    seats=(2, 3, 4),
    options=OPTIONS,
    state=QuarriorsState,
    actions=lambda values, _seats: int(tables(values).actions),
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
    minutes=30,
    figures=(("qr-sg", "SG"), ("qr-qd", "QD"), ("qr-hs", "HS")),
    fields=FIELDS,
    notation=NOTATION,
    legends=LEGENDS,
    why_inert=why_inert,
    earlier={1: {"face_parts": "together", "permissions": "must", "cast_at_count": "off"}},
)
