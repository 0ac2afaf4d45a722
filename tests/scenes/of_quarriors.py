"""Cards and dice in many zones."""

from __future__ import annotations

from parlour.kernel.scene import (
    Counter,
    Group,
    Item,
    Offer,
    Panel,
    Prompt,
    Scene,
    Track,
    Zone,
)

from .parts import Picture, tag

CARDS = (
    ("sg", "Scavenging Goblin", 2, 2, 3, "Burst: +1 quiddity when summoned", "1 1 2/2 2/2 2/2* 2/2*"),
    ("dd", "Deathdealer", 3, 2, 4, "When it scores, may swap with a used die of another player", "1 2 2 3/2 3/2 4/4"),
    ("gb", "Gnome Barbarian", 4, 2, 4, "Burst: immune", "1 2 1/3* 1/3* 2/4 2/4"),
    ("wq", "Warrior of the Quay", 4, 2, 2, "+3 attack against a player with 1 creature", "1 2 2 2/3 2/3 3/4"),
    ("wh", "Strong Witching Hag", 5, 3, 5, "When it scores, may fetch a used creature die", "1 2 2 3/3 3/3 4/5"),
    ("hs", "Heavenly Seraph", 7, 3, 4, "Scores +1 if you are behind. Burst: immune", "1 2 2 4/4 7/5 7/7*"),
    ("qd", "Quake Dragon", 8, 4, 5, "Attack destroys all level 1 creatures", "1 2 3 4/4 6/6* 8/7*"),
    ("li", "Life Cantrip", 3, 0, 3, "Attach: +4 defense", "1 2 2 S S S"),
    ("gr", "Growth Spell", 4, 0, 5, "At once: 2 quiddity and draw 1", "1 2 2 S S S"),
    ("de", "Death Charm", 5, 0, 4, "Attach: +3/+3, two bursts +5/+5", "1 2 2 S* S* S*"),
)


def wild(card: tuple[str, str, int, int, int, str, str]) -> Item:
    code, name, cost, glory, left, text, faces = card
    badges = [tag("number", str(cost), "qr-quiddity")]
    badges += [tag("number", str(glory), "qr-glory")] if glory else []
    badges += [
        tag("good" if len(face) > 1 or face == "S" else "plain", face.replace("*", "+")) for face in faces.split()
    ]
    badges.append(tag("count", f"{left} of 5 left"))
    return Item(
        id=f"card-{code}",
        kind="card",
        art=f"qr-{code}",
        letter=name[0],
        label=name,
        tone=code,
        badges=tuple(badges),
        tip=text,
    )


def rolled(name: str, code: str, face: str, *under: str, burst: bool = False, states: tuple[str, ...] = ()) -> Item:
    badges = [tag("number", face)]
    badges += [tag("plain", "burst", "qr-burst")] if burst else []
    badges += [tag("count", text) for text in under]
    return Item(
        id=name,
        kind="die",
        art=f"qr-{code}",
        letter=code[0].upper(),
        label=f"{under[0]} {face}",
        tone=code,
        badges=tuple(badges),
        states=states,
    )


def quarriors() -> Picture:
    wilds = Group(
        id="wilds",
        title="the Wilds",
        parts=(Zone(id="cards", title="cards", items=tuple(map(wild, CARDS))),),
        badges=(tag("plain", "Quiddity 0 ×3"), tag("plain", "Assistant 1 ×4"), tag("plain", "Portal 4 ×4")),
        states=("wide",),
    )

    def ready(seat: int, name: str, die: Item, note: str) -> Group:
        return Group(
            id=f"ready-{seat}",
            title=name,
            parts=(Zone(id=f"area-{seat}", title="ready area", items=(die,)),),
            seat=seat,
            note=note,
        )

    pool = (
        rolled("sg1", "sg", "2/2", "Goblin", "summon 1", burst=True),
        rolled("as1", "as", "1/2", "Assistant", "summon 1"),
        rolled("de1", "de", "Charm", "Death Charm", "ready it", burst=True),
        rolled("wq1", "quiddity", "2", "Warrior", "spent", states=("spent",)),
        rolled("bq1", "quiddity", "2", "Quiddity", "spent", states=("spent",)),
    )
    mine = Group(
        id="mine",
        title="your dice",
        parts=(
            Zone(id="pool", title="your pool", items=pool, layout="tray"),
            Zone(
                id="area-0",
                title="your ready area",
                items=(rolled("gb1", "gb", "1/3", "Gnome", "immune · 2 glory", burst=True),),
            ),
        ),
        seat=0,
        value="3 quiddity",
        badges=(tag("plain", "bag 4"), tag("plain", "used 5")),
        note="Attack now: 1 against each. With the Goblin: 3. Bo's Warrior (defense 3) would fall.",
    )

    def panel(seat: int, glory: int, bag: int, total: int) -> Panel:
        return Panel(
            seat=seat,
            side=("first", "second", "third", "fourth")[seat],
            score=str(glory),
            counters=(Counter(label="in the bag", value=str(bag), art="qr-bq"),),
            notes=(f"{total} dice in all",),
            acting=seat == 0,
        )

    scene = Scene(
        regions=(
            Track(
                id="phase",
                title="phase",
                steps=("Score", "Draw, ready", "Attack", "Capture", "Clean up"),
                at=1,
                place="above",
            ),
            Track(
                id="glory",
                title="glory",
                steps=tuple(map(str, range(13))),
                at=12,
                marks=((0, 5), (1, 7), (2, 4), (3, 9)),
                place="above",
            ),
            wilds,
            ready(1, "Bo", rolled("wq2", "wq", "2/3", "Warrior", "2 glory"), "bag 5 · used 6"),
            ready(2, "Cy", rolled("li1", "li", "Life", "Life Cantrip", "kept"), "bag 2 · used 9"),
            ready(3, "Di", rolled("hs1", "hs", "4/8", "Seraph", "3 glory"), "bag 7 · used 4"),
            mine,
        ),
        panels=(panel(0, 5, 4, 15), panel(1, 7, 5, 14), panel(2, 4, 2, 13), panel(3, 9, 7, 15)),
        prompt=Prompt(
            text="You may summon, ready and attack",
            detail="You have 3 quiddity. Attack when you are done.",
            yours=True,
        ),
        offers=(
            Offer(
                move="summon SG1",
                say="summon Goblin",
                path=("sg1", "summon"),
                badges=(tag("plain", "−1 +1"),),
                button=True,
            ),
            Offer(move="summon AS1", say="summon Assistant", path=("as1", "summon"), button=True),
            Offer(move="ready DE1", say="ready Death Charm", path=("de1", "ready"), button=True),
            Offer(
                move="attack", say="attack", path=("attack",), badges=(tag("plain", "1 each"),), button=True, key="a"
            ),
        ),
        turn="turn 22 · goal 12 glory",
    )
    colours = {
        "sg": "#5E8F3A",
        "dd": "#6A5A7E",
        "gb": "#B0553A",
        "wq": "#2F79A8",
        "wh": "#7A4E9C",
        "hs": "#B98A1E",
        "qd": "#B03A3A",
        "li": "#3C9A6E",
        "gr": "#6C9A2A",
        "de": "#4E4A59",
        "as": "#A0723A",
        "quiddity": "#C79A1E",
    }
    return Picture("Quarriors", scene, ("Ada", "Bo", "Cy", "Di"), colours=colours)
