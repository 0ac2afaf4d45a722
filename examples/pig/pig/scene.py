"""What to draw: a table of points."""

from __future__ import annotations

from parlour.kernel.scene import Counter, Offer, Panel, Prompt, Row, Scene, Table
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.view import View
from parlour.kernel.words import Seat, phrase
from pig.view import Known


def scene(view: View[Known]) -> Scene:
    known = view.known
    banked = known["banked"]
    seats = range(len(banked))
    rows = tuple(Row(cells=(phrase(f"seat-{seat + 1}"), str(banked[seat]))) for seat in seats)
    return Scene(
        regions=(Table(id="points", title=phrase("points"), heads=(phrase("player"), phrase("points")), rows=rows),),
        panels=tuple(
            Panel(
                seat=seat,
                side=phrase(f"seat-{seat + 1}"),
                counters=(Counter(label=phrase("points"), value=str(banked[seat])),),
                acting=view.actor == seat,
            )
            for seat in seats
        ),
        prompt=_prompt(view),
        offers=tuple(Offer(move=move, say=phrase(f"do-{move}"), path=(move,), button=True) for move in view.moves),
    )


def _prompt(view: View[Known]) -> Prompt:
    who = Seat(view.known["seat"])
    if view.actor == OVER:
        winners = [seat for seat, value in enumerate(view.returns) if value > 0]
        return Prompt(text=phrase("over-won", who=Seat(winners[0])) if winners else phrase("over-limit"))
    if view.actor == CHANCE:
        return Prompt(text=phrase("wait-die", who=who))
    yours = view.actor == view.seat
    slots = {"points": view.known["gathered"]}
    return Prompt(text=phrase("ask", **slots) if yours else phrase("ask-other", who=who, **slots), yours=yours)
