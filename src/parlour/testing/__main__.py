"""python -m parlour.testing check GAME [PLAYS [SEED]]            every promise, on random games
python -m parlour.testing digest GAME GAMES SEED [FIRST]      one line: the digest of random games
python -m parlour.testing formats GAME                        the page about its options, notation and positions

GAME is a key such as adventurers-guard, or module:name.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from parlour.testing import CHECKS, Broken, check_game, digest
from parlour.testing.digest import resolve
from parlour.testing.formats import page


def main(arguments: list[str]) -> None:
    match arguments:
        case ["check", where, *numbers] if len(numbers) <= 2 and _whole(numbers):
            try:
                with progress_line() as progress:
                    check_game(resolve(where), *map(int, numbers), progress=progress)
            except Broken as error:
                sys.exit(str(error))
            print(f"{where} keeps every promise.")
        case ["digest", where, *numbers] if 2 <= len(numbers) <= 3 and _whole(numbers):
            print(digest(resolve(where), *map(int, numbers)))
        case ["formats", where]:
            print(page(resolve(where)), end="")
        case _:
            sys.exit(__doc__)


@contextmanager
def progress_line() -> Iterator[Callable[[str], None] | None]:
    """A line with the check that is running, if a person is watching; it is gone in the end."""
    if not sys.stderr.isatty():
        yield None
        return
    names = list(CHECKS)
    wide = max(map(len, names)) + len(f"{len(names)}/{len(names)} ")

    def tell(name: str) -> None:
        said = f"{names.index(name) + 1}/{len(names)} {name}" if name else ""
        print(f"\r{said:<{wide}}", end="" if name else "\r", file=sys.stderr, flush=True)

    try:
        yield tell
    finally:
        tell("")


def _whole(texts: list[str]) -> bool:
    return all(text.isdecimal() for text in texts)


if __name__ == "__main__":
    main(sys.argv[1:])
