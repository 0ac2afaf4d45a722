"""What to draw of Quarriors! Quarmageddon, from a view."""

from __future__ import annotations

from parlour.games.quarriors.scene.answers import likewise, offer, payments, prompt
from parlour.games.quarriors.scene.table import (
    attack_totals,
    bags,
    banners,
    basics,
    glory_track,
    panel,
    phases,
    place_of,
    wilds_group,
    wilds_of,
)
from parlour.games.quarriors.view import Known
from parlour.kernel.scene import Region, Scene
from parlour.kernel.view import View
from parlour.kernel.words import phrase


def scene(view: View[Known]) -> Scene:
    known = view.known
    here = 0 if view.seat is None else view.seat
    seats = [(here + offset) % known["players"] for offset in range(known["players"])]
    dice = {die["id"]: die for die in known["dice"]}
    wilds = wilds_of(known)
    regions: list[Region] = [phases(known["phase"]), *glory_track(known["goal"], tuple(known["glory"]))]
    regions.append(wilds_group(known, wilds))
    if known["active"] is not None:
        cards = {card.code: card for card in wilds}
        regions += [place_of(known, seat, view, cards) for seat in (*seats[1:], seats[0])]
        regions += [*attack_totals(known), basics(wilds), bags(tuple(tuple(bag.items()) for bag in known["bags"]))]
    offers = tuple(offer(move, known, dice) for move in view.moves)
    paid = payments(view)
    return Scene(
        regions=tuple(regions),
        panels=tuple(panel(known, seat, view.actor) for seat in seats),
        prompt=prompt(view, dice),
        offers=offers,
        combos=(*paid, *likewise((*offers, *paid), known)),
        banners=banners(known),
        turn=phrase("turn", turn=known["turn"] + 1, goal=known["goal"]) if known["active"] is not None else "",
    )
