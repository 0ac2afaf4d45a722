"""Hands of cards before every seat: a game that is none of ours."""

from __future__ import annotations

from parlour.kernel.scene import Group, Item, Offer, Panel, Prompt, Scene, Zone

from .parts import Picture, tag

NAMES = ("Ada", "Bo", "Cy")
FACES = (
    ("Gossip", "1, five of them. Name another player's card, but not a Gossip: if you are right, the player is out."),
    ("Page", "2, two of them. Look at another player's card."),
    ("Duellist", "3, two of them. Compare your other card with another player's: the lower one is out."),
    ("Envoy", "6, only one. Exchange your other card with another player's."),
)


def cards(where: str, count: int) -> tuple[Item, ...]:
    """As many cards, open, the last of them face down."""
    back = Item(id=f"{where}-back", kind="card", art="", letter="?", label="A hidden card", states=("hidden",))
    return (*(face(f"{where}-{number}", *FACES[number % 4], number) for number in range(count - 1)), back)[-count:]


def face(name: str, label: str, tip: str, number: int) -> Item:
    badges = (tag("number", str(number + 1)),)
    return Item(id=name, kind="card", art="qr-sg", letter=label[0], label=label, tip=tip, badges=badges)


def coins(where: str, count: int) -> tuple[Item, ...]:
    return tuple(
        Item(id=f"{where}-{number}", kind="token", art="qr-quiddity", letter="o", label="coin")
        for number in range(count)
    )


def before(seat: int) -> tuple[Zone, ...]:
    """What lies before this seat: every layout of cards is before somebody."""
    if seat == 1:
        return (
            Zone(id="hand-1", title="In hand", items=cards("h1", 1)),
            Zone(id="played-1", title="Played", items=cards("p1", 7), layout="pile"),
        )
    if seat == 2:
        return (
            Zone(id="hand-2", title="In hand", items=cards("h2", 3), layout="tray"),
            Zone(id="played-2", title="Played", items=cards("p2", 4)),
            Zone(id="coins-2", title="Coins", items=coins("c2", 14)),
        )
    return (
        Zone(id="hand-0", title="In hand", items=cards("h0", 2), layout="tray"),
        Zone(id="played-0", title="Played", items=cards("p0", 5), layout="pile"),
    )


def hands(own_last: bool = False) -> Picture:
    seats = (1, 2, 0) if own_last else (0, 1, 2)
    scene = Scene(
        regions=tuple(
            Group(id=f"place-{seat}", title=NAMES[seat], seat=seat, badges=(tag("good", "safe"),), parts=before(seat))
            for seat in seats
        ),
        panels=tuple(Panel(seat=seat, side=name, score="0", acting=seat == 0) for seat, name in enumerate(NAMES)),
        prompt=Prompt(text="Play one of your two cards", yours=True),
        offers=(Offer(move="gossip", say="play the Gossip", path=("h0-0",)),),
        turn="round 1",
    )
    return Picture("Hands", scene, NAMES)
