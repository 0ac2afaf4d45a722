"""Tables of Quarriors! that need the most room: the longest cards, full pools and Ready Areas."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from parlour.games.quarriors import GAME
from parlour.games.quarriors.state import QuarriorsState
from quarriors.support import at
from scenes import Picture

LONGEST: Final = "PO/o GS/M QW/S VD/M TB/M DH/M LQ/M SH/in OB/ch GR/in"
"""Those with the longest texts and names."""
NAMES: Final = ("Guest 6847", "Club Bot", "Novice Bot", "Master Bot")
POOL: Final = "active BQ1=1 BQ2=2 BQ3=6 AS1=5 AS2=4 TB1=6 DH3=5 QW2=4"
MINE: Final = f"{POOL}; ready GS1=4 LQ1=4 VD1=4 PO1=4; spent BQ4 AS3; used BQ5-8 AS4 QW1 DH1"
OTHERS: Final = {
    "B": "ready AS5=5 DH2=4 GS2=5 TB3=4; used BQ9-12 AS6",
    "C": "ready SH1=4 LQ2=4 VD2=4; used BQ17-20 AS9 AS10 QW3",
    "D": "ready PO2=4 QW4=4 DH4=4 VD3=5; used BQ25-30 AS13-15 TB2",
}


def table(players: int, step: str = "main", mine: str = MINE, **fields: Any) -> QuarriorsState:
    others: dict[str, Any] = dict(list(OTHERS.items())[: players - 1])
    return at(LONGEST, step, players, A=mine, **others, **fields)


def picture(state: QuarriorsState, seat: int | None = 0) -> Picture:
    colours = tomllib.loads((GAME.folder / "art" / "colours.toml").read_text(encoding="utf-8"))
    names = NAMES[: state.seats]
    return Picture(title="Quarriors!", scene=GAME.scene(GAME.view(state, seat)), names=names, colours=colours)
