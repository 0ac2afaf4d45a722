"""What things are called in Quazo's Gambit: players, characters, biomes, cards and jewels, in notation and in words."""

from __future__ import annotations

from typing import Final

from parlour.games.quazo.board import Board
from parlour.games.quazo.codes import ANY, FAR, NOBODY, PHASES, SEATS
from parlour.games.quazo.tables import DATA, PLACE, cell_name
from parlour.kernel.fields import Legend
from parlour.kernel.words import Phrase, Seat, phrase

CHARACTERS: Final = tuple(character.name for character in DATA.characters)
BIOMES: Final = tuple(biome.name for biome in DATA.biomes)
CARDS: Final = tuple(card.name for card in DATA.cards)
LETTERS: Final = tuple(biome.letter for biome in DATA.biomes)
"""What a position writes for a tile of each biome."""
USUAL_MARKED: Final = 5
"""Marked tiles of each biome, unless the option says otherwise (QG-1.4)."""


# Seats


def number(state: Board, seat: int) -> int:
    """A seat as notation and positions write it: its place at the board, from 1."""
    return int(state.rules.place[seat]) + 1


def places(players: int) -> list[int]:
    """The place of each seat at the board (QG-12.2)."""
    return [int(PLACE[SEATS * players + seat]) for seat in range(players)]


def name_of(state: Board, seat: int) -> str:
    """The name of a seat's character."""
    return CHARACTERS[state.character[seat]]


def who(state: Board, seat: int) -> Phrase | Seat:
    """A player by the character, or by the seat while there is none."""
    character = state.character[seat]
    return Seat(seat) if character == NOBODY else character_name(character)


# Tiles


def cells_of(tiles: int) -> list[int]:
    """The cells of a set, ascending."""
    left, cells = int(tiles), []
    while left:
        low = left & -left
        cells.append(low.bit_length() - 1)
        left ^= low
    return cells


def tile_names(tiles: int) -> str:
    """The tiles of a set, as positions write them."""
    return " ".join(map(cell_name, cells_of(tiles)))


# In words


def character_name(character: int) -> Phrase:
    return phrase(f"character-{CHARACTERS[character]}")


def biome_name(biome: int) -> Phrase:
    return phrase(f"biome-{BIOMES[biome]}")


def card_name(card: int) -> Phrase:
    return phrase(f"card-{CARDS[card]}")


def lock_name(lock: str | None) -> Phrase:
    """What a lock is about, by its name in a position (QG-4.7)."""
    return phrase(f"lock-{lock}")


def jewels(red: int, golden: int) -> Phrase:
    """Red jewels, perhaps with the golden one."""
    if not golden:
        return phrase("jewels-red", red=red)
    return phrase("jewels-both", red=red) if red else phrase("jewels-golden")


def card_text(card: int) -> Phrase:
    """What a card does, from its data."""
    data = DATA.cards[card]
    message = f"effect-{data.effect}"
    if data.effect == "jump":
        near, home = data.reach < FAR, data.biome != ANY
        message += "-both" if near and home else "-near" if near else "-biome" if home else "-any"
    slots: dict[str, Phrase | int] = {
        "rounds": data.rounds,
        "steps": data.steps + data.golden_steps,
        "reach": data.reach,
    }
    if data.biome != ANY:
        slots["biome"] = biome_name(data.biome)
    return phrase(message, **slots)


def within(round: int, rounds: int) -> int:
    """A round to come as words have it: 0 if the game ends before it."""
    return round if round <= rounds else 0


def lasts(card: int, round: int) -> Phrase:
    """A running effect, and the round in which it ends; 0 if the game ends first."""
    data = DATA.cards[card]
    slots: dict[str, Phrase | int] = {"round": round, "who": character_name(data.character)}
    if data.effect == "mire":
        slots["biome"] = biome_name(data.biome)
    return phrase(f"lasts-{data.effect}", **slots)


# On the page of formats

PHASE_SAYS: Final = (
    "Chance: the next player draws a character.",
    "Chance: the next tile is laid.",
    "Chance: the next of `pending.rollers` rolls for the start.",
    "Chance: the active player rolls the mana die.",
    "Chance: the active player rolls a die of the attack on `pending.target`.",
    "Chance: `pending.target` rolls a die of the defence.",
    "Chance: the active player rolls a die of the robbery of `pending.target`.",
    "Chance: the active player rolls the four-sided die for a lost jewel.",
    "Chance: the next of `pending.rollers`, who are tied for fewest jewels, rolls.",
    "Chance: the next of `pending.rollers` rolls in the best of three.",
    "The active player chooses a character.",
    "The active player lays the golden jewel.",
    "The active player acts: the main phase of a turn.",
    "The active player, in the bank, says how much goes into it.",
    "The active player takes the golden jewel, or red ones only.",
    "The active player stakes a jewel or gives up the robbery.",
    "The active player puts a lost jewel on a tile.",
    "The game is over.",
)
"""What the game waits for in each phase."""
LEGENDS: Final = (
    Legend(
        f"Biomes, by the letter of their tiles. {USUAL_MARKED} tiles of each are marked, or as many as the option "
        "`marked_per_biome` says, and have `*` after the letter",
        tuple(
            (biome.letter, phrase("legend-biome", biome=biome_name(one), tiles=biome.tiles))
            for one, biome in enumerate(DATA.biomes)
        ),
    ),
    Legend(
        "Corners: what their spawn and their bank are written as in `tiles`",
        tuple(
            (f"S{corner} B{corner}", phrase("legend-corner", spawn=cell_name(place.spawn), bank=cell_name(place.bank)))
            for corner, place in enumerate(DATA.places, 1)
        ),
    ),
    Legend(
        "Characters",
        tuple(
            (
                character.name,
                phrase("legend-character", character=character_name(one), biome=biome_name(character.biome)),
            )
            for one, character in enumerate(DATA.characters)
        ),
    ),
    Legend(
        "Cards",
        tuple(
            (data.name, phrase("legend-card", card=card_name(card), character=character_name(data.character)))
            for card, data in enumerate(DATA.cards)
        ),
    ),
    Legend("Phases", tuple(zip(PHASES, PHASE_SAYS, strict=True))),
)
