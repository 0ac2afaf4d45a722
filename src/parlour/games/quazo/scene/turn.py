"""The turn of Quazo's Gambit: the steps that are left, the dice, the jewels at stake, and whom one could attack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.games.quazo.codes import ATTACK, BOUT, DEFEND, DOUBLES, END, FIRST, GOLDEN, LAST, MANA, PHASES, PUT, STAKE
from parlour.games.quazo.names import BIOMES, biome_name, lock_name
from parlour.games.quazo.scene.board import HOME, golden_jewel, red_jewel
from parlour.games.quazo.scene.words import biome_says, character_says, round_within, together, who_at
from parlour.games.quazo.view import Known, Prize, Steps
from parlour.kernel.scene import Group, Item, Row, Table, Track, Zone
from parlour.kernel.words import Phrase, phrase

ROLLING: Final = (PHASES[FIRST], PHASES[LAST], PHASES[BOUT])
FIGHTS: Final = (PHASES[ATTACK], PHASES[DEFEND])
RAIDS: Final = (PHASES[DOUBLES], PHASES[STAKE])
PAIRS: Final = (PHASES[ATTACK], PHASES[DOUBLES])
"""Where a second die follows the first if there is one: both are thrown together."""


def turn(known: Known) -> Group:
    """The turn in one box: the steps that are left, the dice that have fallen, the jewels at stake.

    The box and its tray of dice are always there, so that nothing has to make way when dice fall.
    """
    running = known["round"] and known["phase"] not in (*ROLLING, PHASES[GOLDEN], PHASES[END])
    parts: list[Zone | Track] = []
    if running:
        left = _left(known)
        made = known["turn"]["made"] if left else max(known["turn"]["made"], 1)
        numbers = tuple(str(number) for number in range(1, made + left + 1))
        tip = phrase("dots-tip")
        parts.append(Track(id="steps", title=phrase("steps"), steps=numbers, at=made, states=("dots",), tip=tip))
    parts.append(Zone(id="dice", title=phrase("dice"), items=_fallen(known), layout="tray"))
    if staked := _staked(known):
        parts.append(Zone(id="stakes", title=phrase("stakes"), items=staked, seat=known["seat"]))
    title = phrase("turn-of", who=who_at(known, known["seat"])) if running else phrase("dice")
    return Group(
        id="turn",
        title=title,
        parts=tuple(parts),
        value=phrase("steps-left", left=left, all=left + known["turn"]["made"]) if running else "",
        note=together(_notes(known)),
        place="beside",
    )


def _left(known: Known) -> int:
    """The steps that are left: while the mana die falls all of them, and none once something else has begun."""
    if known["phase"] == PHASES[MANA]:
        return known["turn"]["allowance"]
    return known["steps"]["left"] if known["steps"] else 0


def _notes(known: Known) -> list[Phrase]:
    """What counts now: for steps, or for the dice of a battle or a robbery."""
    if known["steps"]:
        return _step_notes(known, known["steps"])
    data = known["seats"][known["seat"]]
    if known["phase"] == PHASES[MANA] and data["golden"] != "inventory":
        return [phrase("steps-third", biome=biome_name(HOME[str(data["character"])]))]
    if known["phase"] in FIGHTS and known["target"] is not None:
        return [phrase("fight-tie", who=who_at(known, known["target"]))]
    return [phrase("fight-doubles")] if known["phase"] in RAIDS else []


def _step_notes(known: Known, steps: Steps) -> list[Phrase]:
    """Why there are this many steps, what the third one would give, and where mud would stop them."""
    turn = known["turn"]
    notes: list[Phrase] = []
    if steps["earned"]:
        notes.append(phrase("steps-earned", biome=biome_says(steps["home"])))
    if steps["cards"] > 0:
        notes.append(phrase("steps-more", more=steps["cards"]))
    if steps["third"]:
        notes.append(phrase("steps-third", biome=biome_says(steps["home"])))
    if steps["mud"]:
        notes.append(phrase("steps-mud", who=who_at(known, known["seat"]), cells=", ".join(steps["mud"])))
    if turn["locked"]:
        notes.append(lock_name(turn["locked"]))
    elif known["seats"][known["seat"]]["golden"] == "inventory":
        notes.append(phrase("steps-golden"))
    return notes


def _fallen(known: Known) -> tuple[Item, ...]:
    """The dice that have fallen, and the second of two that are thrown together, which is in the air."""
    if known["phase"] == PHASES[PUT]:
        return (_biome_die(known),)
    dice = tuple(_die(die["place"], die["shows"], die["seat"]) for die in known.get("fallen", ()))
    thrown = "dice" in known["pending"] and len(dice) == 1 and known["phase"] in PAIRS
    return (*dice, _falling(known["seat"])) if thrown else dice


def _die(place: int, die: int, seat: int | None) -> Item:
    return Item(
        id=f"die-{place + 1}",
        kind="die",
        art=f"d6-{die}",
        letter=str(die),
        label=phrase("die-shows", die=die),
        seat=seat,
        tip=phrase("die-tip"),
    )


def _falling(seat: int | None) -> Item:
    label, tip = phrase("die-falls"), phrase("die-tip")
    return Item(id="die-2", kind="die", art="", letter="·", label=label, seat=seat, tip=tip, states=("rolling",))


def _biome_die(known: Known) -> Item:
    """The four-sided die that says where a lost jewel goes."""
    die = BIOMES.index(known["pending"]["biome"]) + 1
    label, tip = phrase("die-shows", die=die), phrase("biome-die-tip")
    return Item(id="die-biome", kind="die", art=f"d4-{die}", letter=str(die), label=label, seat=known["seat"], tip=tip)


def _staked(known: Known) -> tuple[Item, ...]:
    """The jewels at stake."""
    red = tuple(red_jewel(f"staked-{number}") for number in range(known["pending"].get("staked", 0)))
    return (*red, golden_jewel()) if known["golden"] == "staked" else red


# Battles and robberies


def chances(known: Known) -> Table:
    """Battles and robberies that are possible now, with their odds and what they would bring; and whom one meets
    but cannot battle yet."""
    rows = []
    for battle in known["battles"]:
        name = battle["character"]
        cells = phrase("chance-battle", character=character_says(name)), f"{battle['percent']}%"
        dice = {"dice": battle["dice"][0], "against": battle["dice"][1]}
        rows.append(Row(cells=cells, item=_foe(name, battle["seat"]), note=_prize("battle", battle, dice)))
    for robbery in known["robberies"]:
        name = robbery["character"]
        cells = phrase("chance-rob", character=character_says(name)), f"{robbery['percent']}%"
        sign = _sign(f"chance-rob-{name}", "qg-bank", name, robbery["seat"])
        rows.append(Row(cells=cells, item=sign, note=_prize("rob", robbery, {})))
    for spared in known["spared"]:
        name = spared["character"]
        later = phrase("chance-hidden")
        if spared["from"]:
            later = phrase("chance-later", round=round_within(known, spared["from"]))
        spent = phrase("chance-battle", character=character_says(name)), later
        rows.append(Row(cells=spent, item=_foe(name, spared["seat"]), states=("spent",)))
    return Table(id="chances", title=phrase("chances"), heads=(), rows=tuple(rows))


def _foe(name: str, seat: int) -> Item:
    return _sign(f"chance-battle-{name}", f"qg-{name.lower()}", name, seat)


def _sign(id: str, art: str, name: str, seat: int) -> Item:
    return Item(id=id, kind="token", art=art, letter=name[:2], label=character_says(name), seat=seat)


def _prize(kind: str, prize: Prize, dice: Mapping[str, int]) -> Phrase:
    """What a battle or a robbery is about; it says so if there is nothing to win (QG-R12)."""
    take, of = prize["take"], prize["of"]
    if not take:
        return phrase(f"prize-{kind}-nothing", of=of, **dice)
    return phrase(f"prize-{kind}-golden" if prize["golden"] else f"prize-{kind}", take=take, of=of, **dice)
