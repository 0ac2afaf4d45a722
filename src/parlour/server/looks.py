"""What a name looks like: nobody is to be taken for somebody else at the table, for a bot, or for the house."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from functools import cache, lru_cache
from typing import Final

from parlour.bots import BOTS
from parlour.kernel.words import LANGUAGES, Phrase, words
from parlour.server import FOLDER
from parlour.server.guests import guest_number

KEPT: Final = 10_000
"""Names whose looks are remembered."""
LETTER: Final = re.compile(
    r"(?:LATIN|SYMBOL) .*?LETTER (?:SMALL CAPITAL |DOTLESS |LONG |SCRIPT |BARRED |INSULAR )*([A-Z])(?: WITH .+)?$"
)
"""The name of a sign that is a Latin letter in some shape."""
FOLDED: Final = str.maketrans("0135l|", "oiesii")
"""Signs that are taken for each other at a glance, and those that stand for them."""
INVISIBLE: Final = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that nobody sees."""
HOUSE: Final = "Parlour"


def alike(one: str, other: str) -> bool:
    """Whether people could take one name for the other."""
    return not looks(one).isdisjoint(looks(other))


@lru_cache(maxsize=KEPT)
def looks(name: str) -> frozenset[str]:
    """What a name looks like at a glance, as it is and in capitals or small letters, where others may look alike."""
    return frozenset(map(_skeleton, (name, name.lower(), name.upper())))


def distinct(name: str, others: Collection[str]) -> str:
    """A name that nobody can take for another: with a number, if it looks like one of the others."""
    taken = frozenset[str]().union(*map(looks, others))
    number, told = 1, name
    while not looks(told).isdisjoint(taken):
        number += 1
        told = f"{name} ({number})"
    return told


def is_reserved(name: str, person: str) -> bool:
    """Whether a name is one of the house's own, so that this person cannot have it: a bot's, or another guest's."""
    without_number = re.sub(r"[\W\d_]+$", "", unicodedata.normalize("NFKC", name)) or name
    if not looks(without_number).isdisjoint(_own_names()):
        return True
    if any(alike(name, own) for own in _guest_names(str(guest_number(person)))):
        return False
    digits = set(_skeleton("0123456789"))
    guests = [look for guest in _guest_names("") for look in looks(guest)]
    return any(look.startswith(guest) and set(look[len(guest) :]) <= digits for look in looks(name) for guest in guests)


@cache
def _own_names() -> frozenset[str]:
    """The looks of the house's name and of its bots', each whole and each word of it, in all languages."""
    names = [HOUSE, *(f"{bot} bot" for bot in BOTS)]
    names += [words(language, FOLDER).text(Phrase(f"bot-{bot}")) for language in LANGUAGES for bot in BOTS]
    parts = {word for name in names for word in name.split() if len(word) > 2}
    return frozenset[str]().union(*map(looks, [*names, *parts]))


def _guest_names(number: str) -> Iterator[str]:
    """What a guest with this number is called, in each language."""
    return (words(language, FOLDER).text(Phrase("guest-name", {"number": number})).strip() for language in LANGUAGES)


def _skeleton(name: str) -> str:
    """The letters and digits of a name, each as the plain one that it looks like; all signs if there are none."""
    letters = ""
    for sign in unicodedata.normalize("NFKD", INVISIBLE.sub("", name.translate(_look_alikes()))):
        kind = unicodedata.category(sign)[0]
        if kind in "LN" or sign == "|" or LETTER.search(unicodedata.name(sign, "")):
            letters += _plain(sign)
        elif kind == "M" and letters and not letters[-1].isascii():  # elsewhere than in Latin, marks are half of a word
            letters += sign
    folded = (letters or name).casefold().translate(FOLDED)
    return folded.replace("rn", "m").replace("vv", "w")


def _plain(sign: str) -> str:
    if sign.isascii():
        return sign
    found = LETTER.search(unicodedata.name(sign, ""))
    return found[1].lower() if found else sign.translate(_look_alikes())


@cache
def _look_alikes() -> dict[int, str]:
    """By sign, the letters or digits that it looks like."""
    lines = (FOLDER / "look_alikes.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.partition(" ") for line in lines if not line.startswith("#")]
    return {ord(sign): plain for plain, _, signs in pairs for sign in signs}
