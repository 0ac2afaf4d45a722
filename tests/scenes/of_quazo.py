"""A board of patterned tiles."""

from __future__ import annotations

from parlour.kernel.scene import (
    Badge,
    Cell,
    Counter,
    Grid,
    Group,
    Item,
    Offer,
    Panel,
    Prompt,
    Row,
    Scene,
    Table,
    Track,
)

from .parts import Picture, tag

TILES = (
    "-Cksskc-",
    "kkCWWKCs",
    "swWswKkW",
    "WCw--kWC",
    "kkK--csk",
    "ccCcWwWw",
    "CsCskWKc",
    "-Ksssss-",
)
"""City, swamp, water and sky, from the top; capitals are places for jewels."""
TILE_NAMES = {"c": "city", "s": "swamp", "w": "water", "k": "sky"}
RED = ("c7", "e8", "b3", "c2", "d1", "f2", "g1")
SPAWNS = {"a1": 0, "a8": 1, "h8": 2, "h1": 3}
BANKS = {"e5": (0, 2), "e4": (1, 3), "d4": (2, 0), "d5": (3, 3)}
BEASTS = ("cat", "frog", "swan", "fish")


def beast(seat: int) -> Item:
    name = BEASTS[seat]
    return Item(id=name, kind="token", art=f"qg-{name}", letter=name[0].upper(), label=name.title(), seat=seat)


def quazo() -> Picture:
    cells = []
    for line, row in zip(TILES, "87654321", strict=True):
        for sign, file in zip(line, "abcdefgh", strict=True):
            tile = file + row
            items: list[Item] = []
            badges: tuple[Badge, ...] = ()
            if tile in RED:
                items.append(
                    Item(id=f"red-{tile}", kind="token", art="qg-jewel-red", letter="j", label="jewel", tone="red")
                )
            if tile == "b1":
                items.append(
                    Item(
                        id="gold",
                        kind="token",
                        art="qg-jewel-gold",
                        letter="J",
                        label="golden jewel",
                        tone="gold",
                        states=("large",),
                    )
                )
            items += [beast(seat) for seat, at in ((2, "f4"), (0, "f4"), (1, "b6"), (3, "d5")) if at == tile]
            if tile in SPAWNS:
                tone, art, label = f"seat-{SPAWNS[tile] + 1}", "qg-spawn", f"{tile}, spawn"
            elif tile in BANKS:
                seat, jewels = BANKS[tile]
                tone, art, label = f"seat-{seat + 1}", "qg-bank", f"{tile}, {BEASTS[seat]}'s bank"
                badges = (tag("count", str(jewels)), *((tag("plain", "yours"),) if seat == 0 else ()))
            else:
                tone = TILE_NAMES[sign.lower()]
                art, label = f"qg-tile-{tone}", f"{tile}, {tone}"
                badges = (tag("plain", "place for a jewel", "qg-mark"),) if sign.isupper() else ()
            cells.append(Cell(id=tile, label=label, items=tuple(items), tone=tone, art=art, badges=badges))
    grid = Grid(id="board", title="board", columns=tuple("abcdefgh"), rows=tuple("87654321"), cells=tuple(cells))

    def also(name: str, text: str, note: str, value: str | Badge, art: str, seat: int) -> Row:
        item = Item(
            id=name,
            kind="token",
            art=art,
            letter=text[0],
            label=text,
            tone=f"seat-{seat + 1}",
            tip="A battle is risky.",
        )
        return Row(cells=(text, value), note=note, item=item)

    options = Table(
        id="also",
        title="you may also",
        heads=(),
        rows=(
            also(
                "battle",
                "Battle Swan here",
                "City: you roll 2 dice. Win takes 1 of 2. Ends your turn",
                "58%",
                "qg-swan",
                2,
            ),
            also("rob", "Rob Frog's bank", "Doubles in 2 tries. Takes 1 of 3. No more steps", "31%", "qg-bank", 1),
        ),
    )
    abilities = Table(
        id="mana",
        title="Cat, 3 mana",
        heads=(),
        rows=(
            also(
                "stealth", "Stealth", "Nobody can battle you until your next turn", tag("plain", "3"), "qg-mana-bell", 0
            ),
            also("pick", "Pickpocket Swan", "Take 1 red jewel, no dice", tag("plain", "3"), "qg-mana-bell", 0),
        ),
    )
    steps = Group(
        id="steps",
        title="steps",
        parts=(Track(id="left", title="2 of 3 left", steps=("1", "2", "3"), at=1),),
        note="End the third step on City for 3 more. g4 is Swamp: Frog's Mud Trap would stop you there.",
        place="beside",
    )
    rounds = Track(id="rounds", title="round 6 of 10", steps=tuple(map(str, range(1, 11))), at=5)

    def panel(seat: int, jewels: int, mana: int, bank: int, *notes: str) -> Panel:
        counters = (
            Counter(label="jewels", value=str(jewels), art="qg-jewel-red"),
            Counter(label="mana", value=f"{mana}/3", art="qg-mana-bell"),
        )
        return Panel(
            seat=seat, side=BEASTS[seat].title(), counters=counters, score=str(bank), notes=notes, acting=seat == 0
        )

    scene = Scene(
        regions=(grid, options, abilities, steps, rounds),
        panels=(panel(0, 2, 3, 2), panel(1, 1, 0, 3, "Mud Trap till round 7"), panel(2, 2, 2, 0), panel(3, 0, 0, 3)),
        prompt=Prompt(
            text="Move the Cat: 2 steps left",
            detail="Green dots are steps. Red corners: Frog's bank can be robbed. Your bank is 2 steps away.",
            yours=True,
        ),
        offers=(
            *(Offer(move=f">{tile}", say=f"step to {tile}", path=(tile,)) for tile in ("f5", "g4", "f3")),
            Offer(move="rob e4", say="rob Frog's bank", path=("e4",), takes=True),
            Offer(move="x Swan", say="battle Swan", path=("battle",), takes=True, badges=(tag("plain", "58%"),)),
            Offer(move="rob", say="rob Frog's bank", path=("rob",), takes=True),
            Offer(move="!Stealth", say="use Stealth", path=("stealth",)),
            Offer(move="!Pick", say="pickpocket Swan", path=("pick",), takes=True),
            Offer(move="end", say="end turn", path=("end",), button=True, key="e"),
        ),
        turn="round 6 of 10",
    )
    colours = {
        "city": "#E3CDB0",
        "swamp": "#BFD0A0",
        "water": "#A9D2E8",
        "sky": "#DEE4F6",
        "red": "#D23B3B",
        "gold": "#E9B423",
    }
    return Picture("Quazo's Gambit", scene, ("Ada", "Bo", "Cy", "Di"), colours=colours)
