"""Four tables as scenes, drawn by hand: among them they use every word of the scene vocabulary.

They stand for games of very different looks: a board with secrets and claims, carts and dice without a board, a board
of patterned tiles, cards and dice in many zones. What is drawn of them is looked at and checked in the browser.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from parlour.kernel.scene import (
    Arrow,
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
    Zone,
)


@dataclass(frozen=True, slots=True)
class Picture:
    """A scene, who sits at the table (the first one looks on), and the colours of its tones."""

    title: str
    scene: Scene
    names: Sequence[str]
    log: Sequence[tuple[str, int, str, str]] = ()
    """The head, the seat, the text and the notation of a line each."""
    colours: dict[str, str] = field(default_factory=dict)


def tag(kind: str, text: str, art: str = "") -> Badge:
    return Badge(kind=kind, text=text, art=art)


# --- a board with secrets -----------------------------------------------------------------------------------------------

POWERS = {"S2": "diagonal", "S4": "moat", "S5": "sitting", "S6": "ghost"}
PIECES = {
    "a2": ("S1",),
    "b4": ("S2",),
    "d4": ("S4",),
    "e5": ("N5", "S5"),
    "f6": ("S6",),
    "f3": ("N1",),
    "c4": ("N3",),
    "d3": ("N4",),
    "e6": ("N6",),
}


def piece(name: str, *more: Badge, states: tuple[str, ...] = ()) -> Item:
    secret = (tag("secret", POWERS[name].title(), f"ga-{POWERS[name]}"),) if name in POWERS else ()
    return Item(
        id=name + ("-was" if "ghost" in states else ""),
        kind="token",
        art="ga-piece",
        letter=name[1],
        label=name,
        seat="SN".index(name[0]),
        badges=(tag("number", name[1]), *(() if "ghost" in states else secret), *more),
        states=("notable", *states) if name[0] == "N" else states,
        tip="A piece of North's: it has claimed Diagonal and Ghost." if name == "N4" else "",
    )


def gambit(picking: bool = False) -> Picture:
    """A claim stands to be answered; or, `picking`, a move is to be made."""
    cells = []
    for row in "654321":
        for file in "abcdef":
            tile = file + row
            items = [piece(name) for name in PIECES.get(tile, ())]
            if not picking:
                items += [piece("N4", states=("ghost",))] if tile == "d5" else []
                items = [piece("N4", tag("claim", "Ghost?", "ga-ghost"))] if tile == "d3" else items
            states = ("goal",) if row in "16" else ("closed",) if picking and tile == "c3" else ()
            states = (*states, "last") if tile in ("d5", "d3") and not picking else states
            tone = "dark" if ("abcdef".index(file) + int(row)) % 2 else "light"
            cells.append(Cell(id=tile, label=tile, items=tuple(items), tone=tone, states=states))
    grid = Grid(
        id="board",
        title="board",
        columns=tuple("abcdef"),
        rows=tuple("654321"),
        cells=tuple(cells),
        arrows=() if picking else (Arrow(start="d5", end="d3", states=("jump", "open")),),
    )
    powers = (
        ("S2", "Diagonal", "1 or 2 squares on a diagonal"),
        ("S6", "Ghost", "passes over pieces, ignores Moats"),
        ("S4", "Moat", "stops enemies beside it"),
        ("S5", "Sitting", "may end on a piece"),
    )
    mine = Table(
        id="powers",
        title="your powers",
        heads=(),
        rows=tuple(
            Row(cells=(name, tag("plain", who)), note=note, item=drawing(f"ga-{POWERS[who]}", name, seat=0))
            for who, name, note in powers
        ),
        states=("secret",),
    )
    known = Table(
        id="known",
        title="what is known of North",
        heads=(),
        rows=(
            Row(
                cells=("N1 had Sidewinder", tag("plain", "all know")),
                note="proven, turn 6; then lost. A new Movement power may be anywhere",
                item=drawing("ga-sidewinder", "Sidewinder", seat=1),
            ),
            Row(
                cells=("N3 is no Diagonal", tag("plain", "all know")),
                note="caught bluffing, turn 10",
                item=drawing("ga-diagonal", "Diagonal", seat=1),
            ),
            Row(
                cells=("N5 holds nothing", tag("secret", "you")),
                note="your Detective, turn 11",
                item=drawing("ga-detective", "Detective", seat=1),
            ),
        ),
    )
    lost = Group(
        id="lost",
        title="lost",
        parts=(
            Zone(id="lost-S", title="you 1 of 4", items=(piece("S3"),)),
            Zone(id="lost-N", title="North 1 of 4", items=(piece("N2"),)),
        ),
        place="beside",
    )
    claims = (
        ("5", 0, "S2 Diagonal", tag("plain", "let pass"), ""),
        ("6", 1, "N1 Sidewinder", tag("good", "true"), "you: S3"),
        ("8", 1, "N5 Ghost", tag("plain", "let pass"), ""),
        ("10", 1, "N3 Diagonal", tag("bad", "bluff"), "North: N2"),
        ("11", 0, "S5 Detective", tag("plain", "let pass"), tag("secret", "bluff")),
        ("13", 0, "S5 Sitting", tag("plain", "let pass"), ""),
        ("16", 1, "N4 Diagonal", tag("plain", "let pass"), ""),
        ("18", 1, "N4 Ghost", "your answer", "?"),
    )
    table = Table(
        id="claims",
        title="claims",
        heads=("Turn", "Claim", "Answer", "Price"),
        rows=tuple(
            Row(cells=(turn, claim, answer, price), seat=seat, states=("on",) if price == "?" else ())
            for turn, seat, claim, answer, price in claims
        ),
        note="N4 has claimed Diagonal and Ghost. A piece holds one Movement power at most, and North has placed none "
        "since turn 6: one of the two is a bluff. GA-2.1",
        place="tab",
    )
    answers = (
        Offer(move="call", say="call the bluff", path=("call",), button=True, takes=True, key="c"),
        Offer(move="pass", say="let it pass", path=("pass",), button=True, key="p"),
    )

    def go(start: str, end: str, power: str = "", true: bool = False, takes: bool = False) -> Offer:
        badges = (tag("claim", power), tag("secret", "true" if true else "bluff")) if power else ()
        return Offer(
            move=f"{start}-{end}{power[:2]}", say=f"{start} to {end}", path=(start, end), badges=badges, takes=takes
        )

    moves = (
        go("b4", "b5"),
        go("b4", "a4"),
        go("b4", "b3"),
        go("b4", "c5", "Diagonal", true=True),
        go("b4", "a5", "Diagonal", true=True),
        go("b4", "d4", "Ghost"),
        go("b4", "c4", "Juggernaut", takes=True),
        go("d4", "d5"),
        go("a2", "a3"),
        Offer(move="N5 up", say="lift N5", path=("N5", "f5")),
        Offer(move="S5 sit", say="sit down", path=("S5", "e4", "sit")),
        Offer(move="S5 bull", say="push", path=("S5", "e4", "bull")),
    )
    counters = (Counter(label="of 3 in the row", value="0"), Counter(label="of 4 lost", value="1"))
    prompt = Prompt(
        text="Move one of your pieces, or claim a power"
        if picking
        else "North jumps N4 over your S4 and claims Ghost. Do you believe it?",
        detail="" if picking else "True: you lose a piece. Bluff: North loses one and N4 goes back to d5.",
        yours=True,
    )
    scene = Scene(
        regions=(grid, mine, known, lost, table),
        panels=(
            Panel(seat=1, side="North", counters=counters, notes=("powers: 4 secret",)),
            Panel(seat=0, side="South", counters=counters, notes=("powers: 4 secret",), acting=True),
        ),
        prompt=prompt,
        offers=moves if picking else answers,
        turn="turn 18",
    )
    return Picture("Gambit", scene, ("Ada", "Bo"))


def drawing(art: str, label: str, seat: int | None = None, tone: str = "") -> Item:
    return Item(
        id=f"row-{art}-{label}",
        kind="token",
        art=art,
        letter=label[0],
        label=label,
        tone=tone or ("" if seat is None else f"seat-{seat + 1}"),
    )


# --- carts and dice -----------------------------------------------------------------------------------------------------

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


# --- a board of patterned tiles -----------------------------------------------------------------------------------------

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


# --- cards and dice in many zones ---------------------------------------------------------------------------------------

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
