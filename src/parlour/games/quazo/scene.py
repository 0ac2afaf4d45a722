"""What to draw of Quazo's Gambit, from a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias

from parlour.games.quazo.codes import (
    BOUT,
    CHARACTER,
    DEPOSIT,
    FIRST,
    GOLDEN,
    LAST,
    MOST_MANA,
    PHASES,
    PICK,
    PUT,
    SEATS,
    STAKE,
    STEPS,
)
from parlour.games.quazo.names import (
    BIOMES,
    CARDS,
    CHARACTERS,
    LETTERS,
    biome_name,
    card_name,
    card_text,
    character_name,
    jewels,
    lasts,
    lock_name,
    within,
)
from parlour.games.quazo.tables import DATA, FILE_NAMES, RANK_NAMES, Place, cell_at, cell_name
from parlour.games.quazo.view import ATTEMPT_ODDS, Known, Prize, Robbery, Steps
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
    Region,
    Row,
    Scene,
    Table,
    Text,
    Track,
    Zone,
)
from parlour.kernel.view import View
from parlour.kernel.words import Phrase, Seat, phrase

RANKS: Final = RANK_NAMES[::-1]
NAMES: Final = tuple(file + rank for rank in RANKS for file in FILE_NAMES)
"""The cells in the order in which they are drawn."""
MANA_ART: Final = {character.name: f"qg-mana-{character.mana}" for character in DATA.characters}
HOME: Final = {character.name: character.biome for character in DATA.characters}
SIGNS: Final = {"hide": "qg-hidden", "advantage": "qg-wings", "mire": "qg-mud"}
CHOOSING: Final = (PHASES[PICK], PHASES[CHARACTER])
ROLLING: Final = (PHASES[FIRST], PHASES[LAST], PHASES[BOUT])
LONGEST_TRACK: Final = 20
KEPT: Final = 4096
"""Cells and pieces of each kind that are kept by all that they depend on: from one scene to the next few change."""

Gems: TypeAlias = tuple[bool, bool]
"""Whether a red jewel lies there, and the golden one."""
Mud: TypeAlias = tuple[int, int]
"""The card that made it, and the round in which it ends."""


def scene(view: View[Known]) -> Scene:
    known = view.known
    board = _board(known, view.seat)
    regions: list[Region] = [board, _characters(known) if known["phase"] in CHOOSING else _turn(known)]
    regions += [_chances(known)] if known["battles"] or known["robberies"] or known["spared"] else []
    cards = _cards(known, view)
    regions += [cards] if cards else []
    regions += [_effects(known)] if known["effects"] else []
    regions += [_round(known)] if known["round"] else []
    moves = reversed(view.moves) if known["phase"] == PHASES[DEPOSIT] else view.moves  # most jewels first
    return Scene(
        regions=(*regions, _marks(known["coming"] and view.seat is not None)),
        panels=tuple(_panel(known, seat, view.actor) for seat in range(len(known["seats"]))),
        prompt=_prompt(view),
        offers=tuple(_offer(move, known) for move in moves),
        turn=phrase("turn", round=known["round"], rounds=known["options"]["rounds"]) if known["round"] else "",
    )


# Names


def _who(known: Known, seat: int) -> Phrase | Seat:
    """A player by the character, or by the seat while there is none."""
    name = known["seats"][seat]["character"]
    return _character(name) if name else Seat(seat)


def _character(name: str) -> Phrase:
    return character_name(CHARACTERS.index(name))


def _biome(name: str) -> Phrase:
    return biome_name(BIOMES.index(name))


def _seat_at(known: Known, place: int) -> int | None:
    """The seat at a corner, if any."""
    return next((seat for seat, data in enumerate(known["seats"]) if data["place"] == place), None)


def _within(known: Known, round: int) -> int:
    return within(round, known["options"]["rounds"])


def _home(known: Known, seat: int) -> Place:
    """Spawn, bank and golden tiles of a seat."""
    return DATA.places[known["seats"][seat]["place"] - 1]


# The board


def _board(known: Known, seat: int | None) -> Grid:
    tiles = [word for row in known["tiles"] for word in row.split()]
    red, mud, pieces = set(known["red"].split()), _mud_until(known), _pieces(known)
    coming = _home(known, seat).golden if seat is not None and known["coming"] else ()
    signed = {cell_name(cell) for cell in coming}
    cells = []
    for name, word in zip(NAMES, tiles, strict=True):
        gems = name in red, name == known["golden"]
        if word[0] in "SB":
            cell = _corner_or_bank(known, seat, name, word, gems)
        else:
            cell = _tile(name, word, gems, mud.get(word[0]), name in signed)
        standing = pieces.get(name)
        cells.append(replace(cell, items=(*cell.items, *standing)) if standing else cell)
    return Grid(id="board", title=phrase("board"), columns=tuple(FILE_NAMES), rows=tuple(RANKS), cells=tuple(cells))


@lru_cache(maxsize=KEPT)
def _tile(cell: str, word: str, gems: Gems, mud: Mud | None, signed: bool) -> Cell:
    """A tile with the jewels on it, and the signs on its floor: mud until when, where the golden jewel may come."""
    badges = [Badge(kind="plain", text=phrase("marked"), art="qg-mark")] if word.endswith("*") else []
    if mud:
        badges.append(Badge(kind="bad", text=lasts(*mud), art=SIGNS["mire"]))
    if signed:
        badges.append(Badge(kind="plain", text=phrase("golden-tile"), art="qg-jewel-gold"))
    if word == ".":
        return Cell(id=cell, label=cell, items=_jewels(cell, gems), badges=tuple(badges))
    biome = BIOMES[LETTERS.index(word[0])]
    return Cell(
        id=cell,
        label=phrase("cell-tile", cell=cell, biome=_biome(biome)),
        items=_jewels(cell, gems),
        tone=biome.lower(),
        art=f"qg-tile-{biome.lower()}",
        letter=word,
        badges=tuple(badges),
    )


def _jewels(cell: str, gems: Gems) -> tuple[Item, ...]:
    red, golden = gems
    return (*((_red(f"red-{cell}"),) if red else ()), *((_golden(),) if golden else ()))


def _pieces(known: Known) -> dict[str, tuple[Item, ...]]:
    """The players on each cell, whoever is at it on top."""
    found: dict[str, tuple[Item, ...]] = {}
    for seat in sorted(range(len(known["seats"])), key=lambda seat: seat == known["seat"]):
        data = known["seats"][seat]
        if data["character"]:
            effects = tuple((effect["card"], _within(known, effect["until"])) for effect in data["effects"])
            golden = data["golden"] == "inventory"
            piece = _piece(data["character"], seat, golden, effects, data["inventory"], data["mana"])
            found[data["at"]] = (*found.get(data["at"], ()), piece)
    return found


def _mud_until(known: Known) -> dict[str, Mud]:
    """The biomes where mud lies, by their letters."""
    cards = ((CARDS.index(name), _within(known, until)) for name, until in known["effects"].items())
    return {
        LETTERS[DATA.cards[number].biome]: (number, until)
        for number, until in cards
        if DATA.cards[number].effect == "mire"
    }


def _corner_or_bank(known: Known, seat: int | None, cell: str, word: str, gems: Gems) -> Cell:
    """A spawn or a bank; those of places that nobody has are walls (QG-12.2)."""
    owner = _seat_at(known, int(word[1:]))
    if owner is None:
        return Cell(id=cell, label=cell, states=("wall",))
    data = known["seats"][owner]
    if word[0] == "S":
        return _spawn(cell, word, owner, data["character"], gems)
    golden = int(data["golden"] == "bank")
    return _bank(cell, word, owner, data["character"], gems, data["bank"], golden, data["worth"], owner == seat)


@lru_cache(maxsize=KEPT)
def _spawn(cell: str, word: str, owner: int, character: str | None, gems: Gems) -> Cell:
    who = _character(character) if character else Seat(owner)
    return Cell(
        id=cell,
        label=phrase("cell-spawn", cell=cell, who=who),
        items=_jewels(cell, gems),
        tone=f"seat-{owner + 1}",
        art="qg-spawn",
        letter=word,
    )


@lru_cache(maxsize=KEPT)
def _bank(
    cell: str, word: str, owner: int, character: str | None, gems: Gems, red: int, golden: int, worth: int, yours: bool
) -> Cell:
    who = _character(character) if character else Seat(owner)
    held = Badge(kind="count", text=str(worth), tip=phrase("worth-tip", worth=worth))
    return Cell(
        id=cell,
        label=phrase("cell-bank", cell=cell, who=who, jewels=jewels(red, golden)),
        items=_jewels(cell, gems),
        tone=f"seat-{owner + 1}",
        art="qg-bank",
        letter=word,
        badges=(held, Badge(kind="plain", text=phrase("yours"))) if yours else (held,),
        states=("goal",) if yours else (),
    )


@cache
def _red(name: str) -> Item:
    label, tip = phrase("jewels-red", red=1), phrase("red-tip")
    return Item(id=name, kind="token", art="qg-jewel-red", letter="r", label=label, tone="red", tip=tip)


@cache
def _golden() -> Item:
    label, tip = phrase("jewels-golden"), phrase("golden-tip")
    return Item(id="golden", kind="token", art="qg-jewel-gold", letter="G", label=label, tone="gold", tip=tip)


@lru_cache(maxsize=KEPT)
def _piece(name: str, seat: int, golden: bool, effects: tuple[tuple[str, int], ...], red: int, mana: int) -> Item:
    """A character, with signs for what it carries and what works for it."""
    badges = [Badge(kind="plain", text=phrase("carries-golden"), art="qg-jewel-gold")] if golden else []
    for card, until in effects:
        number = CARDS.index(card)
        badges.append(Badge(kind="plain", text=lasts(number, until), art=SIGNS[DATA.cards[number].effect]))
    return Item(
        id=f"piece-{name}",
        kind="token",
        art=f"qg-{name.lower()}",
        letter=name[:2],
        label=_character(name),
        seat=seat,
        badges=tuple(badges),
        tip=phrase("piece-tip", jewels=jewels(red, int(golden)), mana=mana, biome=biome_name(HOME[name])),
    )


# Beside the board


def _characters(known: Known) -> Table:
    """The characters to choose from, with what each can do."""
    taken = {data["character"]: seat for seat, data in enumerate(known["seats"]) if data["character"]}
    rows = tuple(
        Row(
            cells=(_character(character.name), Badge(kind="plain", text=biome_name(character.biome))),
            item=Item(
                id=f"character-{character.name}",
                kind="card",
                art=f"qg-{character.name.lower()}",
                letter=character.name[:2],
                label=_character(character.name),
                seat=taken.get(character.name),
                tip=_character_note(number),
            ),
            note=_character_note(number),
            states=("spent",) if character.name in taken else (),
        )
        for number, character in enumerate(DATA.characters)
    )
    return Table(id="characters", title=phrase("characters"), heads=(), rows=rows)


def _character_note(character: int) -> Phrase:
    one, two = 2 * character, 2 * character + 1
    return phrase(
        "character-note", one=card_name(one), one_text=card_text(one), two=card_name(two), two_text=card_text(two)
    )


def _turn(known: Known) -> Group:
    """The turn in one box: the steps that are left, the dice that have fallen, the jewels at stake.

    The box and its tray of dice are always there, so that nothing has to make way when dice fall.
    """
    steps = known["steps"]
    parts: list[Zone | Track] = []
    if steps and (total := steps["left"] + known["turn"]["made"]):
        numbers = tuple(str(number) for number in range(1, total + 1))
        made = known["turn"]["made"]
        tip = phrase("dots-tip")
        parts.append(Track(id="steps", title=phrase("steps"), steps=numbers, at=made, states=("dots",), tip=tip))
    parts.append(Zone(id="dice", title=phrase("dice"), items=_fallen(known), layout="tray"))
    if staked := _staked(known):
        parts.append(Zone(id="stakes", title=phrase("stakes"), items=staked, seat=known["seat"]))
    title = phrase("turn-of", who=_who(known, known["seat"])) if known["round"] else phrase("dice")
    return Group(
        id="turn",
        title=title,
        parts=tuple(parts),
        value=_steps_left(known, steps) if steps else "",
        note=_together(_step_notes(known, steps)) if steps else "",
        place="beside",
    )


def _fallen(known: Known) -> tuple[Item, ...]:
    """The dice that have fallen."""
    if known["phase"] == PHASES[PUT]:
        return (_biome_die(known),)
    seats = _throwers(known)
    return tuple(_die(place, die, seats[place]) for place, die in enumerate(known["pending"].get("dice", [])) if die)


def _staked(known: Known) -> tuple[Item, ...]:
    """The jewels at stake."""
    red = tuple(_red(f"staked-{number}") for number in range(known["pending"].get("staked", 0)))
    return (*red, _golden()) if known["golden"] == "staked" else red


def _steps_left(known: Known, steps: Steps) -> Phrase:
    left = steps["left"]
    return phrase("steps-left", left=left, all=left + known["turn"]["made"])


def _step_notes(known: Known, steps: Steps) -> list[Phrase]:
    """Why there are so many steps, what the third one would give, and where mud would stop them."""
    turn = known["turn"]
    notes: list[Phrase] = []
    if steps["earned"]:
        notes.append(phrase("steps-earned", biome=_biome(steps["home"])))
    if steps["cards"] > 0:
        notes.append(phrase("steps-more", more=steps["cards"]))
    if steps["third"]:
        notes.append(phrase("steps-third", biome=_biome(steps["home"])))
    if steps["mud"]:
        notes.append(phrase("steps-mud", who=_who(known, known["seat"]), cells=", ".join(steps["mud"])))
    if turn["locked"]:
        notes.append(lock_name(turn["locked"]))
    if known["seats"][known["seat"]]["golden"] == "inventory":
        notes.append(phrase("steps-golden"))
    return notes


def _throwers(known: Known) -> list[int | None]:
    """Who rolled each of the four dice."""
    if known["phase"] in ROLLING:
        return list(range(SEATS))
    active, target = known["seat"], known["target"]
    return [active, active, target, target]


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


def _biome_die(known: Known) -> Item:
    """The four-sided die that says where a lost jewel goes."""
    die = BIOMES.index(known["pending"]["biome"]) + 1
    label, tip = phrase("die-shows", die=die), phrase("biome-die-tip")
    return Item(id="die-biome", kind="die", art=f"d4-{die}", letter=str(die), label=label, seat=known["seat"], tip=tip)


def _chances(known: Known) -> Table:
    """Battles and robberies that are possible now, with their odds and what they would bring; and whom one meets
    but cannot battle yet."""
    rows = []
    for battle in known["battles"]:
        name = battle["character"]
        cells = phrase("chance-battle", character=_character(name)), f"{battle['percent']}%"
        dice = {"dice": battle["dice"][0], "against": battle["dice"][1]}
        rows.append(Row(cells=cells, item=_foe(name, battle["seat"]), note=_prize("battle", battle, dice)))
    for robbery in known["robberies"]:
        name = robbery["character"]
        cells = phrase("chance-rob", character=_character(name)), f"{robbery['percent']}%"
        sign = _sign(f"chance-rob-{name}", "qg-bank", name, robbery["seat"])
        rows.append(Row(cells=cells, item=sign, note=_prize("rob", robbery, {})))
    for spared in known["spared"]:
        name = spared["character"]
        later = phrase("chance-hidden")
        if spared["from"]:
            later = phrase("chance-later", round=_within(known, spared["from"]))
        spent = phrase("chance-battle", character=_character(name)), later
        rows.append(Row(cells=spent, item=_foe(name, spared["seat"]), states=("spent",)))
    return Table(id="chances", title=phrase("chances"), heads=(), rows=tuple(rows))


def _foe(name: str, seat: int) -> Item:
    return _sign(f"chance-battle-{name}", f"qg-{name.lower()}", name, seat)


def _sign(id: str, art: str, name: str, seat: int) -> Item:
    return Item(id=id, kind="token", art=art, letter=name[:2], label=_character(name), seat=seat)


def _prize(kind: str, prize: Prize, dice: Mapping[str, int]) -> Phrase:
    """What a battle or a robbery is about; it says so if there is nothing to win (QG-R12)."""
    take, of = prize["take"], prize["of"]
    if not take:
        return phrase(f"prize-{kind}-nothing", of=of, **dice)
    return phrase(f"prize-{kind}-golden" if prize["golden"] else f"prize-{kind}", take=take, of=of, **dice)


def _effects(known: Known) -> Table:
    """Whose cards work now, how, and until when (QG-10.5)."""
    owners = [data["character"] for data in known["seats"]]
    rows = []
    for name, until in known["effects"].items():
        number = CARDS.index(name)
        card, title = DATA.cards[number], card_name(number)
        owner = owners.index(CHARACTERS[card.character])
        sign = Item(id=f"effect-{name}", kind="token", art=SIGNS[card.effect], letter=name[0], label=title, seat=owner)
        round = _within(known, until)
        rows.append(Row(cells=(title, phrase("till", round=round)), item=sign, note=lasts(number, round)))
    return Table(id="effects", title=phrase("effects"), heads=(), rows=tuple(rows))


def _together(sentences: list[Phrase]) -> Text:
    """Several sentences as one text."""
    if not sentences:
        return ""
    told = sentences[0]
    for sentence in sentences[1:]:
        told = phrase("and-then", one=told, two=sentence)
    return told


def _cards(known: Known, view: View[Known]) -> Table | None:
    """The cards of the viewer, or of whoever acts for those who only watch."""
    seat = view.seat if view.seat is not None else known["seat"]
    name = known["seats"][seat]["character"]
    if not name or known["options"]["abilities"] == "off":
        return None
    usable = known["cards"] if seat == known["seat"] else []
    rows = tuple(
        Row(
            cells=(card_name(number), Badge(kind="plain", text=phrase("mana-cost", cost=card.cost))),
            item=Item(
                id=f"card-{card.name}",
                kind="card",
                art=MANA_ART[name],
                letter=card.name[0],
                label=card_name(number),
                seat=seat,
                tip=card_text(number),
            ),
            note=card_text(number),
            states=() if card.name in usable else ("spent",),
        )
        for number, card in enumerate(DATA.cards)
        if CHARACTERS[card.character] == name
    )
    title = phrase("cards-of", character=_character(name), mana=known["seats"][seat]["mana"])
    return Table(id="cards", title=title, heads=(), rows=rows)


def _round(known: Known) -> Group:
    rounds = known["options"]["rounds"]
    title = phrase("round-of", round=known["round"], rounds=rounds)
    numbers = tuple(str(number) for number in range(1, rounds + 1)) if rounds <= LONGEST_TRACK else ()
    at, tip = known["round"] - 1, phrase("rounds-tip")
    track = (Track(id="rounds", title=phrase("rounds"), steps=numbers, at=at, tip=tip),) if numbers else ()
    return Group(id="round", title=title, parts=track, note=_golden_note(known), place="beside")


def _golden_note(known: Known) -> Text:
    """Where the golden jewel is, or when it comes."""
    place = known["golden"]
    if known["coming"]:
        return phrase("golden-comes", round=known["options"]["golden_round"])
    if place == "aside":
        return phrase("golden-never")
    if place == "staked":
        return phrase("golden-staked")
    if place in NAMES:
        return phrase("golden-lies", cell=place)
    owner = next(seat for seat, data in enumerate(known["seats"]) if data["golden"])
    carried = known["seats"][owner]["golden"] == "inventory"
    return phrase("golden-carried" if carried else "golden-banked", who=_who(known, owner))


@cache
def _marks(golden: bool) -> Table:
    """What the signs on the board mean; the one of golden tiles while there are some."""

    def mark(name: str, art: str) -> Row:
        item = Item(id=f"mark-{name}", kind="token", art=art, letter="*", label=phrase(f"mark-{name}"))
        return Row(cells=(phrase(f"mark-{name}"),), item=item)

    rows = [mark("tile", "qg-mark"), mark("mud", "qg-mud"), mark("hidden", "qg-hidden"), mark("wings", "qg-wings")]
    rows += [mark("golden", "qg-jewel-gold")] if golden else []
    return Table(id="marks", title=phrase("marks"), heads=(), rows=tuple(rows), states=("legend",))


# Around the table


def _panel(known: Known, seat: int, actor: int) -> Panel:
    data = known["seats"][seat]
    name = data["character"]
    if not name:
        return Panel(seat=seat, side=phrase(f"seat-{seat + 1}"), acting=actor == seat)
    red = data["inventory"]
    counters = [
        Counter(label=phrase("carried", red=red), value=str(red), art="qg-jewel-red", tip=phrase("carried-tip"))
    ]
    if known["options"]["abilities"] == "on":
        mana = f"{data['mana']}/{MOST_MANA}"
        counters.append(Counter(label=phrase("mana"), value=mana, art=MANA_ART[name], tip=phrase("mana-tip")))
    notes: list[Text] = []
    if data["golden"]:
        notes.append(phrase("carries-golden" if data["golden"] == "inventory" else "banked-golden"))
    if data["inside"]:
        notes.append(phrase("in-the-bank"))
    notes += [
        phrase("runs", card=card_name(CARDS.index(one["card"])), round=_within(known, one["until"]))
        for one in data["effects"]
    ]
    notes += [
        phrase("cooldown", character=_character(one["character"]), round=_within(known, one["from"]))
        for one in data["cooldowns"]
    ]
    return Panel(
        seat=seat,
        side=_character(name),
        art=f"qg-{name.lower()}",
        score=str(data["worth"]),
        tip=phrase("score-tip"),
        unit=phrase("bank"),
        counters=tuple(counters),
        notes=tuple(notes),
        acting=actor == seat,
    )


# The question


def _prompt(view: View[Known]) -> Prompt:
    known = view.known
    if known["result"]:
        winner = _seat_at(known, known["result"]["winner"])
        assert winner is not None
        worth = known["seats"][winner]["worth"]
        return Prompt(text=phrase(f"over-{known['result']['reason']}", who=_who(known, winner), worth=worth))
    slots = _slots(known)
    if view.actor < 0:
        return Prompt(text=phrase(f"wait-{known['phase']}", **slots))
    yours = view.actor == view.seat
    text = phrase(f"ask-{_question(known)}" + ("" if yours else "-other"), **slots)
    return Prompt(text=text, detail=_detail(known) if yours else "", yours=yours)


def _question(known: Known) -> str:
    """What is asked: in the main phase it depends on what can still be done."""
    if known["putting"] == "any":
        return "put-any"
    if not known["steps"]:
        return known["phase"]
    if known["seats"][known["seat"]]["inside"]:
        return "leave"
    return "act" if known["steps"]["left"] else "act-on"


def _slots(known: Known) -> dict[str, Any]:
    """What a prompt may speak of."""
    seat = known["seat"] if known["roller"] is None else known["roller"]
    slots: dict[str, Any] = {"who": _who(known, seat), "place": known["seats"][seat]["place"]}
    if known["target"] is not None:
        slots["other"] = _who(known, known["target"])
    if known["phase"] == PHASES[GOLDEN]:
        one, two = sorted(map(cell_name, _home(known, seat).golden))
        slots |= {"one": one, "two": two}
    if known["steps"]:
        slots["left"] = known["steps"]["left"]
    pending = known["pending"]
    slots["attempt"] = pending.get("attempts", 0) + 1
    if "biome" in pending:
        slots["biome"] = _biome(pending["biome"])
    return slots


def _detail(known: Known) -> Text:
    phase, prize = known["phase"], known["prize"]
    if known["steps"]:
        return _act_detail(known, known["steps"])
    if phase == PHASES[STAKE] and prize:
        staked, golden = known["pending"].get("staked", 0), int(known["golden"] == "staked")
        if staked or golden:
            return phrase("stake-pot", percent=ATTEMPT_ODDS, take=prize["take"], jewels=jewels(staked, golden))
        return phrase("stake-odds", percent=ATTEMPT_ODDS, take=prize["take"])
    return phrase(f"detail-put-{known['putting']}" if known["putting"] else f"detail-{phase}")


def _act_detail(known: Known, steps: Steps) -> Text:
    data = known["seats"][known["seat"]]
    if data["inside"]:
        return phrase("detail-leave" if steps["bank"] is not None else "detail-leave-shut")
    parts: list[Phrase] = []
    for message, chances in (("detail-battle", known["battles"]), ("detail-rob", known["robberies"])):
        for one in chances:
            character = _character(one["character"])
            parts.append(phrase(message, character=character, percent=one["percent"], take=one["take"]))
    if data["golden"] == "inventory":
        parts.append(phrase("detail-carrying"))
    if data["inventory"] or data["golden"] == "inventory":
        far = steps["bank"]
        parts.append(phrase("detail-bank-shut") if far is None else phrase("detail-bank", steps=far))
    return _together(parts)


# What can be done


def _offer(move: str, known: Known) -> Offer:
    verb, _, rest = move.partition(" ")
    if move[0] == ">":
        return _step_offer(move, known)
    if move[0] == "!":
        return _card_offer(move, verb[1:], rest)
    if verb in ("x", "rob"):
        return _attack_offer(move, verb, rest, known)
    if verb == "pick":
        return Offer(move=move, say=phrase("do-pick", character=_character(rest)), path=(f"character-{rest}",))
    if verb in ("golden", "put"):
        return Offer(move=move, say=phrase(f"do-{verb}", cell=rest), path=(rest,))
    return _button(move, verb, rest, known)


def _button(move: str, verb: str, rest: str, known: Known) -> Offer:
    """A decision that is nothing on the table: how many, which, whether."""
    if verb == "bank":
        red = int(rest.removesuffix("G").removesuffix("+") or 0)
        words = phrase("do-deposit", jewels=jewels(red, int(rest.endswith("G"))))
    elif verb == "loot":
        assert known["prize"]
        golden = int(rest == "G")
        words = phrase("do-loot", jewels=jewels(known["prize"]["take"] - golden, golden))
    elif verb == "stake":
        words = phrase("do-stake", jewels=jewels(int(rest == "R"), int(rest == "G")), percent=ATTEMPT_ODDS)
    else:
        words = phrase(f"do-{verb}")
    return Offer(move=move, say=words, path=(f"do-{move}",), button=True, key="e" if verb == "end" else "")


def _step_offer(move: str, known: Known) -> Offer:
    cell, steps = move[1:], known["steps"]
    assert steps
    bank = cell_at(cell) == _home(known, known["seat"]).bank
    badges: tuple[Badge, ...] = ()
    if cell in steps["earning"]:
        badges = (Badge(kind="good", text=f"+{STEPS}", tip=phrase("steps-tip", steps=STEPS)),)
    if cell in steps["mud"]:
        badges = (*badges, Badge(kind="bad", text=phrase("mud")))
    return Offer(move=move, say=phrase("do-bank" if bank else "do-step", cell=cell), path=(cell,), badges=badges)


def _attack_offer(move: str, verb: str, name: str, known: Known) -> Offer:
    """A battle is a button, since both stand on one tile; a bank is clicked."""
    battle = verb == "x"
    chances: Sequence[Robbery] = known["battles"] if battle else known["robberies"]
    (one,) = [one for one in chances if one["character"] == name]
    words = phrase("do-battle" if battle else "do-rob", character=_character(name), percent=one["percent"])
    path = (f"do-{move}",) if battle else (cell_name(_home(known, one["seat"]).bank),)
    return Offer(move=move, say=words, path=path, takes=True, button=battle)


def _card_offer(move: str, name: str, target: str) -> Offer:
    number = CARDS.index(name)
    slots: dict[str, Phrase | int] = {"card": card_name(number), "cost": DATA.cards[number].cost}
    if not target:
        return Offer(move=move, say=phrase("do-use", **slots), path=(f"card-{name}",))
    if target in CHARACTERS:
        words = phrase("do-use-player", character=_character(target), **slots)
        return Offer(move=move, say=words, path=(f"card-{name}", f"piece-{target}"), takes=True)
    return Offer(move=move, say=phrase("do-use-cell", cell=target, **slots), path=(f"card-{name}", target))
