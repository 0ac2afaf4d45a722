"""What lies beside the board of Quazo's Gambit: characters, cards and their effects, the rounds, what signs mean."""

from __future__ import annotations

from functools import cache
from typing import Final

from parlour.games.quazo.names import CARDS, CHARACTERS, biome_name, card_name, card_text, lasts
from parlour.games.quazo.scene.board import NAMES, SIGNS
from parlour.games.quazo.scene.words import character_says, round_within, who_at
from parlour.games.quazo.tables import DATA
from parlour.games.quazo.view import Known
from parlour.kernel.scene import Badge, Group, Item, Row, Table, Text, Track
from parlour.kernel.view import View
from parlour.kernel.words import Phrase, phrase

MANA_ART: Final = {character.name: f"qg-mana-{character.mana}" for character in DATA.characters}
LONGEST_TRACK: Final = 20


def characters(known: Known) -> Table:
    """The characters to choose from, with what each can do."""
    taken = {data["character"]: seat for seat, data in enumerate(known["seats"]) if data["character"]}
    rows = tuple(
        Row(
            cells=(character_says(character.name), Badge(kind="plain", text=biome_name(character.biome))),
            item=Item(
                id=f"character-{character.name}",
                kind="card",
                art=f"qg-{character.name.lower()}",
                letter=character.name[:2],
                label=character_says(character.name),
                seat=taken.get(character.name),
                tip=_character_note(number),
            ),
            note=_character_line(number),
            states=("spent",) if character.name in taken else (),
        )
        for number, character in enumerate(DATA.characters)
    )
    return Table(id="characters", title=phrase("characters"), heads=(), rows=rows)


def _character_line(character: int) -> Phrase:
    """What a character's cards are for, in a few words."""
    one, two = 2 * character, 2 * character + 1
    return phrase("character-line", one=DATA.cards[one].effect, two=DATA.cards[two].effect)


def _character_note(character: int) -> Phrase:
    one, two = 2 * character, 2 * character + 1
    return phrase(
        "character-note", one=card_name(one), one_text=card_text(one), two=card_name(two), two_text=card_text(two)
    )


def cards(known: Known, view: View[Known]) -> Table | None:
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
    title = phrase("cards-of", character=character_says(name), mana=known["seats"][seat]["mana"])
    return Table(id="cards", title=title, heads=(), rows=rows)


def effects(known: Known) -> Table:
    """Whose cards work now, how, and until when (QG-10.5)."""
    owners = [data["character"] for data in known["seats"]]
    rows = []
    for name, until in known["effects"].items():
        number = CARDS.index(name)
        card, title = DATA.cards[number], card_name(number)
        owner = owners.index(CHARACTERS[card.character])
        sign = Item(id=f"effect-{name}", kind="token", art=SIGNS[card.effect], letter=name[0], label=title, seat=owner)
        round = round_within(known, until)
        rows.append(Row(cells=(title,), item=sign, note=lasts(number, round)))
    return Table(id="effects", title=phrase("effects"), heads=(), rows=tuple(rows))


def round_group(known: Known) -> Group:
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
    return phrase("golden-carried" if carried else "golden-banked", who=who_at(known, owner))


@cache
def marks(golden: bool) -> Table:
    """What the signs on the board mean that are always there; the one of golden tiles while there are some."""

    def mark(name: str, art: str) -> Row:
        item = Item(id=f"mark-{name}", kind="token", art=art, letter="*", label=phrase(f"mark-{name}"))
        return Row(cells=(phrase(f"mark-{name}"),), item=item)

    rows = [mark("tile", "qg-mark"), *([mark("golden", "qg-jewel-gold")] if golden else [])]
    return Table(id="marks", title=phrase("marks"), heads=(), rows=tuple(rows), states=("legend",))
