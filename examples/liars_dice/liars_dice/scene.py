"""What to draw: everybody's dice, hidden or not, and the faces to bid on."""

from __future__ import annotations

from liars_dice.state import FACES
from liars_dice.view import Known, bid_slots
from parlour.kernel.scene import Item, Offer, Panel, Prompt, Scene, Zone
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.view import View
from parlour.kernel.words import Phrase, Seat, phrase


def scene(view: View[Known]) -> Scene:
    seats = range(len(view.known["left"]))
    hands = tuple(_hand(view, seat) for seat in seats if view.known["left"][seat])
    faces = Zone(id="faces", title=phrase("faces"), items=tuple(map(_face, range(1, FACES + 1))), place="main")
    return Scene(
        regions=(*hands, *([faces] if view.moves else [])),
        panels=tuple(_panel(view, seat) for seat in seats),
        prompt=_prompt(view),
        offers=tuple(map(_offer, view.moves)),
    )


def _hand(view: View[Known], seat: int) -> Zone:
    return Zone(
        id=f"hand-{seat + 1}",
        title=phrase("hand-own") if seat == view.seat else phrase("hand", who=Seat(seat)),
        items=tuple(_die(seat, number, face) for number, face in enumerate(view.known["hands"][seat], 1)),
        seat=seat,
        place="main",
    )


def _die(seat: int, number: int, face: str) -> Item:
    name = f"die-{seat + 1}-{number}"
    if face == "?":
        return Item(id=name, kind="die", art="", letter="?", label=phrase("die-hidden"), seat=seat, states=("hidden",))
    return Item(id=name, kind="die", art=f"d6-{face}", letter=face, label=face, seat=seat, states=("secret",))


def _face(face: int) -> Item:
    return Item(
        id=f"face-{face}", kind="die", art=f"d6-{face}", letter=str(face), label=phrase(f"face-{face}", count=1)
    )


def _panel(view: View[Known], seat: int) -> Panel:
    left = view.known["left"][seat]
    bid = view.known["bid"]
    notes = (phrase("bids", **_slots(bid)),) if bid and seat == view.known["bidder"] else ()
    return Panel(
        seat=seat,
        side=phrase(f"seat-{seat + 1}"),
        score=str(left),
        unit=phrase("dice"),
        notes=notes,
        acting=view.actor == seat,
    )


def _offer(move: str) -> Offer:
    """A bid is a face and then a button with the number of dice."""
    if move == "liar":
        return Offer(move=move, say=phrase("do-liar"), path=(move,), button=True, key="l")
    say = phrase("do-bid", **_slots(move))
    return Offer(move=move, say=say, path=(f"face-{move[-1]}", move), button=True)


def _slots(bid: str) -> dict[str, int | Phrase]:
    count, face = map(int, bid.split("x"))
    return bid_slots(1 + FACES * (count - 1) + face - 1)


def _prompt(view: View[Known]) -> Prompt:
    bid, yours = view.known["bid"], view.actor == view.seat
    who = Seat(view.known["turn"])
    if view.actor == OVER:
        return Prompt(text=phrase("over-last", who=who))
    if view.actor == CHANCE:
        return Prompt(text=phrase("wait-die", who=Seat(view.known["roller"])))
    if not yours:
        return Prompt(text=phrase("wait-bid", who=who))
    if bid is None:
        return Prompt(text=phrase("ask-first"), detail=phrase("ask-how"), yours=True)
    slots = {"who": Seat(view.known["bidder"]), **_slots(bid)}
    return Prompt(text=phrase("ask", **slots), detail=phrase("ask-how"), yours=True)
