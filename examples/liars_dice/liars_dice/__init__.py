"""Liar's Dice: a whole game with secrets for Parlour."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from liars_dice.notation import NOTATION, read, write
from liars_dice.observation import factored, most_moves, parts
from liars_dice.options import OPTIONS, actions, goal, longest, new
from liars_dice.position import FIELDS, dump, load
from liars_dice.scene import scene
from liars_dice.state import LiarState, reason, reveals
from liars_dice.view import known, narrate, tally
from parlour.kernel.game import Game

GAME: Final = Game[LiarState](
    key="liars-dice",
    code="LD",
    version=1,
    seats=(2, 3, 4),
    options=OPTIONS,
    state=LiarState,
    actions=actions,
    longest=longest,
    new=new,
    goal=goal,
    load=load,
    dump=dump,
    read=read,
    write=write,
    reason=reason,
    reveals=reveals,
    known=known,
    narrate=narrate,
    scene=scene,
    tally=tally,
    observation=parts,
    factored=factored,
    most_moves=most_moves,
    folder=Path(__file__).parent,
    fields=FIELDS,
    notation=NOTATION,
)
