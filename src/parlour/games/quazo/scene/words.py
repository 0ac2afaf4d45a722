"""Players, characters and biomes of Quazo's Gambit as the scene says them, and where they are at home."""

from __future__ import annotations

from parlour.games.quazo.names import BIOMES, CHARACTERS, biome_name, character_name, within
from parlour.games.quazo.tables import DATA, Place
from parlour.games.quazo.view import Known
from parlour.kernel.scene import Text
from parlour.kernel.words import Phrase, Seat, phrase


def who_at(known: Known, seat: int) -> Phrase | Seat:
    """A player by the character, or by the seat while there is none."""
    name = known["seats"][seat]["character"]
    return character_says(name) if name else Seat(seat)


def character_says(name: str) -> Phrase:
    return character_name(CHARACTERS.index(name))


def biome_says(name: str) -> Phrase:
    return biome_name(BIOMES.index(name))


def seat_at(known: Known, place: int) -> int | None:
    """The seat at a corner, if any."""
    return next((seat for seat, data in enumerate(known["seats"]) if data["place"] == place), None)


def round_within(known: Known, round: int) -> int:
    return within(round, known["options"]["rounds"])


def home_of(known: Known, seat: int) -> Place:
    """Spawn, bank and golden tiles of a seat."""
    return DATA.places[known["seats"][seat]["place"] - 1]


def together(sentences: list[Phrase]) -> Text:
    """Several sentences as one text."""
    if not sentences:
        return ""
    told = sentences[0]
    for sentence in sentences[1:]:
        told = phrase("and-then", one=told, two=sentence)
    return told
