"""A board with secrets."""

from __future__ import annotations

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
    Zone,
)

from .parts import Picture, drawing, tag

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
