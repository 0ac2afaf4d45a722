"""Faces and cards of Quarriors as the scene says them."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from parlour.games.quarriors.names import card_text, face_means
from parlour.games.quarriors.tables.catalogue import catalogue
from parlour.games.quarriors.view import Known
from parlour.kernel.words import Phrase, phrase

KEPT: Final = 4096
"""Parts of scenes of each kind that are kept."""


TERMS: Final = {
    "immune": r"immune\(",
    "lethal": "lethal",
    "reaction": "REACT",
    "attach": "ATTACHED|HOSTSCORES",
    "once": "^IMMEDIATE",
    "cull": "cull",
}
"""Terms of the rules in what cards say, and the abilities by which they are known."""


def says(known: Known, name: str) -> Phrase:
    """What a card does, in words."""
    return card_text(name, known["options"])


def purse_of(known: Known) -> list[tuple[int, str]]:
    """The dice that whoever is in turn can still spend: what each pays, and which it is."""
    return [
        (die["quid"], die["id"])
        for die in known["dice"]
        if die["place"] == "active" and die["owner"] == known["active"] and die.get("quid", -1) > 0
    ]


@cache
def short(face: str) -> str:
    """A face in a few signs: 2, D1, R, S, 2/3, 1+D1, with a star for each burst."""
    return face.partition("/")[2] if face.startswith("C") else face.replace("Q", "").replace("&", "+")


@cache
def number(face: str) -> str:
    """What a face says in numbers: what it pays, how many dice it draws, attack and defense."""
    if face.startswith("C"):
        return short(face).rstrip("*")
    return {"Q": face[1:2], "D": f"+{face[1:2]}"}.get(face[:1], "")


@cache
def effects(face: str) -> tuple[Phrase, ...]:
    """What a face does besides paying, in a word or two for each sign on it."""
    signs = face.rstrip("*").replace("|", "&").split("&")
    either = "|" in face
    return tuple(
        phrase("does-draw", draws=int(sign[1:])) if sign[0] == "D" else phrase(f"does-{sign}{'-or' * either}")
        for sign in signs
        if sign[:1] in ("D", "R", "S")
    )


def faces_of(known: Known, code: str) -> list[str]:
    """The six faces of a class in play."""
    return next(entry["faces"] for entry in known["market"] if entry["class"] == code)


@cache
def terms(card: str) -> tuple[Phrase, ...]:
    """What the terms mean that the card with this id uses, for those who do not know the rules."""
    abilities = next(entry.abilities for entry in catalogue().cards if entry.id == card)
    return tuple(
        phrase(f"term-{name}") for name, sign in TERMS.items() if any(re.search(sign, text) for text in abilities)
    )


@lru_cache(maxsize=KEPT)
def tip(says: str, card: str, faces: tuple[str, ...]) -> Phrase:
    """What a card says, by the id of its text and its own, and the six faces of its dice in words."""
    said = phrase(says)
    for term in terms(card):
        said = phrase("with-term", says=said, term=term)
    return phrase("die-tip", says=said, faces=_in_a_row(faces))


def _in_a_row(faces: tuple[str, ...]) -> Phrase:
    """Faces in words; of several alike, one and how many there are."""
    alike = next((at for at, face in enumerate(faces) if face != faces[0]), len(faces))
    first = face_means(faces[0])
    if alike > 1:
        first = phrase("face-times", face=first, times=alike)
    return phrase("key-more", first=first, rest=_in_a_row(faces[alike:])) if faces[alike:] else first
