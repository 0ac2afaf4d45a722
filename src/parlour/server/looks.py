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
"""Signs whose looks are remembered; no names, which may be those of people who want to be forgotten."""
LETTER: Final = re.compile(
    r"(?:LATIN|SYMBOL) .*?LETTER (?:SMALL CAPITAL |DOTLESS |LONG |SCRIPT |BARRED |INSULAR )*([A-Z])(?: WITH .+)?$"
)
"""The name of a sign that is a Latin letter in some shape."""
FOLDED: Final = str.maketrans("0135l|", "oiesii")
"""Signs that are taken for each other at a glance, and those that stand for them."""
SIGNS: Final = str.maketrans("@€$§¢©£¥®!¡†○◯∘⚬°", "aesscclyriitooooo")
"""Signs that are no letters and stand for one; else they do not count."""
INVISIBLE: Final = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that nobody sees."""
HOUSE: Final = "Parlour"
WORDS: Final = re.compile(r"[\W_]+|(?<=[^\W\d_A-Z])(?=[A-Z])")
"""What is between the words of a name, also of one like `TheModerator`."""


def alike(one: str, other: str) -> bool:
    """Whether people could take one name for the other."""
    return not looks(one).isdisjoint(looks(other))


def looks(name: str) -> frozenset[str]:
    """What a name looks like at a glance: as it is, in capitals or small letters, where others may look alike, and with the
    letters for which signs stand."""
    return frozenset(map(_skeleton, (name, name.lower(), name.upper(), name.translate(SIGNS))))


def distinct(name: str, others: Collection[str]) -> str:
    """A name that nobody can take for another: with a number, if it looks like one of the others."""
    taken = frozenset[str]().union(*map(looks, others))
    number, told = 1, name
    while not looks(told).isdisjoint(taken):
        number += 1
        told = f"{name} ({number})"
    return told


def is_reserved(name: str, person: str, house: str = HOUSE) -> bool:
    """Whether this person cannot have a name because it is the house's own, or sounds like one who speaks for it: a
    bot's, another guest's, one with "moderator" in it. `house`: what the house is called."""
    plain = unicodedata.normalize("NFKC", name)
    without_number = _without_number(plain) or name
    if not looks(without_number).isdisjoint(_own_names() | looks(house)):
        return True
    if any(
        not looks(_without_number(word)).isdisjoint(_roles())
        for text in (plain, plain.translate(SIGNS))
        for word in WORDS.split(text)
    ):
        return True
    if any(alike(name, own) for own in _guest_names(str(guest_number(person)))):
        return False
    digits = set(_skeleton("0123456789"))
    guests = [look for guest in _guest_names("") for look in looks(guest)]
    return any(look.startswith(guest) and set(look[len(guest) :]) <= digits for look in looks(name) for guest in guests)


def _without_number(name: str) -> str:
    return re.sub(r"[\W\d_]+$", "", name)


@cache
def _own_names() -> frozenset[str]:
    """The looks of our name and of the bots', each whole and each word of it, and of those who are gone; in all languages."""
    names = [HOUSE, *(f"{bot} bot" for bot in BOTS)]
    names += [words(language, FOLDER).text(Phrase(f"bot-{bot}")) for language in LANGUAGES for bot in BOTS]
    parts = {word for name in names for word in name.split() if len(word) > 2}
    former = [words(language, FOLDER).text(Phrase("former-player")) for language in LANGUAGES]
    return frozenset[str]().union(*map(looks, [*names, *parts, *former]))


@cache
def _roles() -> frozenset[str]:
    """The looks of what those are called who speak for a house, in all languages."""
    texts = [words(language, FOLDER).text(Phrase("reserved-roles")) for language in LANGUAGES]
    return frozenset[str]().union(*(looks(role) for text in texts for role in text.split()))


def _guest_names(number: str) -> Iterator[str]:
    """What a guest with this number is called, in each language."""
    return (words(language, FOLDER).text(Phrase("guest-name", {"number": number})).strip() for language in LANGUAGES)


def _skeleton(name: str) -> str:
    """The letters and digits of a name, each as the plain one that it looks like; all signs if there are none."""
    letters = ""
    for sign in unicodedata.normalize("NFKD", INVISIBLE.sub("", name.translate(_look_alikes()))):
        letter, is_mark = _letter(sign)
        if not is_mark or (letters and not letters[-1].isascii()):  # elsewhere than in Latin, marks are half of a word
            letters += letter
    folded = (letters or name).casefold().translate(FOLDED)
    return folded.replace("rn", "m").replace("vv", "w")


@lru_cache(maxsize=KEPT)
def _letter(sign: str) -> tuple[str, bool]:
    """The plain letter or digit that a sign looks like, empty if none; and whether it is a mark on another."""
    kind = unicodedata.category(sign)[0]
    found = LETTER.search(unicodedata.name(sign, ""))
    if kind not in "LN" and sign != "|" and not found:
        return (sign, True) if kind == "M" else ("", False)
    if sign.isascii():
        return sign, False
    return (found[1].lower() if found else sign.translate(_look_alikes())), False


@cache
def _look_alikes() -> dict[int, str]:
    """By sign, the letters or digits that it looks like."""
    lines = (FOLDER / "look_alikes.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.partition(" ") for line in lines if not line.startswith("#")]
    return {ord(sign): plain for plain, _, signs in pairs for sign in signs}
