"""python -m parlour.testing check GAME [PLAYS [SEED]]            every promise, on random games
python -m parlour.testing digest GAME GAMES SEED [FIRST]      one line: the digest of random games
python -m parlour.testing formats GAME                        the page about its options, notation and positions

GAME is a key such as adventurers-guard, or module:name.
"""

from __future__ import annotations

import sys

from parlour.testing import Broken, check_game, digest
from parlour.testing.digest import resolve
from parlour.testing.formats import page


def main(arguments: list[str]) -> None:
    match arguments:
        case ["check", where, *numbers] if len(numbers) <= 2 and _whole(numbers):
            try:
                check_game(resolve(where), *map(int, numbers))
            except Broken as error:
                sys.exit(str(error))
            print(f"{where} keeps every promise.")
        case ["digest", where, *numbers] if 2 <= len(numbers) <= 3 and _whole(numbers):
            print(digest(resolve(where), *map(int, numbers)))
        case ["formats", where]:
            print(page(resolve(where)), end="")
        case _:
            sys.exit(__doc__)


def _whole(texts: list[str]) -> bool:
    return all(text.isdecimal() for text in texts)


if __name__ == "__main__":
    main(sys.argv[1:])
