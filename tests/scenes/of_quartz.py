"""Carts and dice."""

from __future__ import annotations

from parlour.kernel.scene import (
    Badge,
    Counter,
    Group,
    Item,
    Offer,
    Panel,
    Prompt,
    Row,
    Scene,
    Table,
    Track,
    Zone,
)

from .parts import Picture, drawing, tag

CRYSTALS = {
    "Qz": ("quartz", "$1", 4),
    "Rb": ("rubellite", "$2", 5),
    "Em": ("emerald", "$3", 5),
    "Sa": ("sapphire", "$4", 4),
    "Ru": ("ruby", "$6", 3),
    "Am": ("amber", "$8", 3),
    "Un": ("unstable", "−$3", 3),
}
FACES = {"S": "steal", "H": "helmet", "J": "jackhammer", "X": "pickaxe"}


def crystal(kind: str, place: str, *badges: Badge) -> Item:
    name = CRYSTALS[kind][0]
    return Item(
        id=f"{place}-{kind}",
        kind="token",
        art=f"qt-{name}",
        letter=kind,
        label=name.title(),
        tone=kind,
        badges=badges,
        tip=f"Worth {CRYSTALS[kind][1]}",
    )


def hoard(seat: int, name: str, cart: str, chest: str, worth: str, note: str, *badges: Badge) -> Group:
    def zone(place: str, what: str) -> Zone:
        items = tuple(crystal(kind, f"{place}{seat}{number}") for number, kind in enumerate(what.split()))
        return Zone(id=f"{place}-{seat}", title=place, items=items, art=f"qt-{place}")

    parts = (zone("cart", cart), zone("chest", chest))
    return Group(id=f"seat-{seat}", title=name, parts=parts, seat=seat, value=worth, badges=badges, note=note)


def quartz() -> Picture:
    faces = ("S", "S", "H", "H", "J")
    dice = tuple(
        Item(
            id=f"die-{number}",
            kind="die",
            art=f"qt-{FACES[face]}",
            letter=face,
            label=f"Die {number}: {FACES[face]}",
            tone=face,
            states=("locked",) if number == 1 else (),
        )
        for number, face in enumerate(faces, 1)
    )
    ids = [die.id for die in dice[1:]]
    rerolls = []
    for mask in range(1, 16):
        picks = tuple(name for bit, name in enumerate(ids) if mask >> bit & 1)
        digits = "".join(name[-1] for name in picks)
        words = f"reroll {len(picks)} {'die' if len(picks) == 1 else 'dice'}"
        rerolls.append(Offer(move=f"r{digits}", say=words, path=(f"r{digits}",), picks=picks, button=True, key="r"))
    tray = Group(
        id="roll",
        title="your dice",
        parts=(
            Zone(id="tray", title="dice", items=dice, layout="tray"),
            Table(
                id="would",
                title="these dice would",
                heads=(),
                rows=(
                    Row(
                        cells=("2 Steal + wild: take 2 crystals from carts",),
                        item=drawing("qt-steal", "steal", tone="S"),
                    ),
                    Row(
                        cells=("or steal 1, and Jackhammer + wild: draw 2, put 1 back",),
                        item=drawing("qt-jackhammer", "jackhammer", tone="J"),
                    ),
                    Row(
                        cells=("or steal 1, and wild as Pickaxe: mine 1",),
                        item=drawing("qt-pickaxe", "pickaxe", tone="X"),
                    ),
                ),
            ),
        ),
        badges=(tag("plain", "1 free reroll"), tag("plain", "1 token")),
        states=("wide",),
    )
    bag = Zone(
        id="bag",
        title="bag: 27 crystals",
        note="3 pairs wait",
        items=tuple(
            crystal(kind, "bag", tag("count", str(count)), tag("count", f"{100 * count // 27}%"))
            for kind, (_, _, count) in CRYSTALS.items()
        ),
    )
    prices = Group(
        id="prices",
        title="prices",
        parts=(
            Zone(
                id="price",
                title="a crystal",
                items=tuple(crystal(kind, "price", tag("count", price)) for kind, (_, price, _) in CRYSTALS.items()),
            ),
        ),
        note="3 alike +3 · 4 alike +6 · 5 alike +10 · fewest in chest −5",
        place="beside",
    )

    def panel(seat: int, cart: int, chest: int, tokens: int, score: str, *notes: str) -> Panel:
        counters = (
            Counter(label="in the cart", value=str(cart), art="qt-cart"),
            Counter(label="in the chest", value=str(chest), art="qt-chest"),
            Counter(label="reroll tokens", value=str(tokens), art="qt-token"),
        )
        side = ("first", "second", "third", "fourth")[seat]
        return Panel(seat=seat, side=side, counters=counters, score=score, notes=notes, acting=seat == 0)

    scene = Scene(
        regions=(
            Track(id="round", title="round", steps=tuple("123456"), at=2, place="above"),
            Track(
                id="order",
                title="order",
                steps=("Bo", "Cypriana", "Di", "Ada"),
                at=3,
                marks=((1, 0), (2, 1), (3, 2), (0, 3)),
                place="above",
            ),
            hoard(1, "Bo", "Am Rb Rb Un", "Qz Rb", "$15", "0 reroll tokens", tag("plain", "leader", "qt-leader")),
            hoard(2, "Cypriana", "Sa Sa Qz Un Un", "", "−$2", "2 reroll tokens", tag("bad", "fewest in chest: −5")),
            hoard(3, "Di", "Ru Ru Em", "Am Rb Qz", "$26", "0 reroll tokens"),
            hoard(
                0,
                "your cart and chest",
                "Qz Qz Em Ru Un",
                "Sa Ru",
                "$18",
                "crystals $21 · sets $0 · unstable −$3 · 2 Rubies: a third adds $3",
            ),
            tray,
            bag,
            prices,
        ),
        panels=(
            panel(1, 4, 2, 0, "$15", "leader"),
            panel(2, 5, 0, 2, "−$2"),
            panel(3, 3, 3, 0, "$26"),
            panel(0, 5, 2, 1, "$18"),
        ),
        prompt=Prompt(
            text="Roll again, or keep these five?",
            detail="Tap the dice that you want to roll again. 1 free reroll and 1 token left.",
            yours=True,
        ),
        offers=(*rerolls, Offer(move="keep", say="keep all", path=("keep",), button=True, key="k")),
        turn="round 3 of 6",
    )
    colours = {
        "Qz": "#EBD9E2",
        "Rb": "#DE5C98",
        "Em": "#35A368",
        "Sa": "#3A78D0",
        "Ru": "#CB3440",
        "Am": "#E89F20",
        "Un": "#57505F",
        "X": "#6F7F92",
        "J": "#55708C",
        "S": "#B4461F",
        "H": "#E0A21A",
    }
    return Picture("Quartz", scene, ("Ada", "Bo", "Cypriana", "Di"), colours=colours)
