"""What to draw of Quazo's Gambit, from a view."""

from __future__ import annotations

from typing import Final

from parlour.games.quazo.codes import CHARACTER, DEPOSIT, END, MOST_MANA, PHASES, PICK
from parlour.games.quazo.scene.answers import offer, prompt
from parlour.games.quazo.scene.beside import MANA_ART, cards, characters, effects, marks, round_group
from parlour.games.quazo.scene.board import board
from parlour.games.quazo.scene.turn import chances, turn
from parlour.games.quazo.scene.words import character_says, round_within
from parlour.games.quazo.view import Known, KnownSeat
from parlour.kernel.scene import Counter, Panel, Region, Scene, Text
from parlour.kernel.view import View
from parlour.kernel.words import phrase

CHOOSING: Final = (PHASES[PICK], PHASES[CHARACTER])


def scene(view: View[Known]) -> Scene:
    known = view.known
    regions: list[Region] = [board(known, view.seat)]
    if known["phase"] != PHASES[END] or "fallen" in known:
        regions.append(characters(known) if known["phase"] in CHOOSING else turn(known))
    if sheet := cards(known, view):
        regions.append(sheet)
    regions += [chances(known)] if known["battles"] or known["robberies"] or known["spared"] else []
    regions += [effects(known)] if known["effects"] and known["phase"] != PHASES[END] else []
    regions += [round_group(known)] if known["round"] else []
    moves = reversed(view.moves) if known["phase"] == PHASES[DEPOSIT] else view.moves  # most jewels first
    return Scene(
        regions=(*regions, marks(known["coming"] and view.seat is not None)),
        panels=tuple(_panel(known, seat, view.actor) for seat in range(len(known["seats"]))),
        prompt=prompt(view),
        offers=tuple(offer(move, known) for move in moves),
        turn=phrase("turn", round=known["round"], rounds=known["options"]["rounds"]) if known["round"] else "",
    )


def _running(known: Known, data: KnownSeat) -> list[Text]:
    """What holds for a seat for some time; nothing does at the end. Effects have a list of their own."""
    notes: list[Text] = [phrase("in-the-bank")] if data["inside"] else []
    return notes + [
        phrase("cooldown", character=character_says(one["character"]), round=round_within(known, one["from"]))
        for one in data["cooldowns"]
    ]


def _panel(known: Known, seat: int, actor: int) -> Panel:
    data = known["seats"][seat]
    name = data["character"]
    if not name:
        return Panel(seat=seat, side=phrase(f"seat-{seat + 1}"), acting=actor == seat)
    red = data["inventory"]
    counters = [
        Counter(label=phrase("carried", red=red), value=str(red), art="qg-jewel-red", tip=phrase("carried-tip"))
    ]
    if data["golden"] == "inventory":
        tip = phrase("golden-carried-tip")
        counters.append(Counter(label=phrase("golden-counted"), value="1", art="qg-jewel-gold", tip=tip))
    if known["options"]["abilities"] == "on":
        mana = f"{data['mana']}/{MOST_MANA}"
        counters.append(Counter(label=phrase("mana"), value=mana, art=MANA_ART[name], tip=phrase("mana-tip")))
    notes: list[Text] = []
    if data["golden"] == "bank":
        notes.append(phrase("banked-golden"))
    if known["phase"] != PHASES[END]:
        notes += _running(known, data)
    return Panel(
        seat=seat,
        side=character_says(name),
        art=f"qg-{name.lower()}",
        score=str(data["worth"]),
        tip=phrase("score-tip"),
        unit=phrase("bank"),
        counters=tuple(counters),
        notes=tuple(notes),
        acting=actor == seat,
    )
