"""What to draw of Quarriors! Quarmageddon, from a view.

From one scene to the next little changes, so what was made is kept by all that it depends on: whoever shows the same
part again may know it by its identity. What cannot be a key (a dict, a list) is made a tuple first.
"""

from __future__ import annotations

from parlour.games.quarriors.scene.answers import likewise, offer, payments, prompt, unless_idle
from parlour.games.quarriors.scene.places import place_of
from parlour.games.quarriors.scene.table import banners, glory_track, heaps, panel, phases
from parlour.games.quarriors.scene.wilds import legend, wilds_group, wilds_of
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
    offers = tuple(offer(move, known, dice) for move in view.moves)
    paid = payments(view)
    offers = unless_idle(offers, paid, known)
    market = wilds_group(known, wilds)
    regions: list[Region] = [phases(known["phase"]), *glory_track(known["goal"], tuple(known["glory"]))]
    if known["active"] is None:
        regions.append(market)
    else:
        cards = {card.code: card for card in wilds}
        clicked = {offer.path[0] for offer in offers}
        places = [place_of(known, seat, view, cards, clicked) for seat in seats]
        # one's own dice first, then what they can buy, then the others'
        regions += [places[0], market, *places[1:]] if view.seat is not None else [market, *places]
        regions += [heaps(known), legend(wilds)]
    return Scene(
        regions=tuple(regions),
        panels=tuple(panel(known, seat, view.actor) for seat in seats),
        prompt=prompt(view, dice, paid),
        offers=offers,
        combos=(*paid, *likewise((*offers, *paid), known)),
        banners=banners(known),
        turn=phrase("turn", turn=known["turn"] + 1) if known["active"] is not None else "",
    )
