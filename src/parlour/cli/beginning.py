"""`parlour new-game`: a package with a small whole game in it, for somebody to make their own."""

from __future__ import annotations

import keyword
import re
import shutil
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from parlour.cli.context import Context
from parlour.cli.inputs import Misuse
from parlour.games import game_keys
from parlour.kernel.errors import ParlourError

TEMPLATES: Final = Path(__file__).parent / "templates"
"""Four whole games called My Game, each in two parts: what all share, and what is its own."""
COMMON: Final = "common"
KINDS: Final = {(False, False): "open", (False, True): "dice", (True, False): "hidden", (True, True): "hidden-dice"}
"""By whether something is hidden and whether there are dice."""
NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST: Final = 40
FEWEST, MOST = 2, 6
"""Seats for which there are colours at a table."""


def new_game(context: Context, name: str, seats: str, hidden: bool, dice: bool, folder: str) -> None:
    """Write the package and say what to do with it; if anything is wrong, write nothing."""
    _check_name(name)
    count = _seats(seats)
    target = Path(folder or name)
    if target.exists() or target.is_symlink():
        raise ParlourError("file-exists", path=str(target))
    write_game(target, name, count, KINDS[hidden, dice])
    print(context.say("cli-new-game", path=str(target), game=name))
    for line in (f"cd {target}", "pip install -e .", f"python -m parlour.testing check {module_of(name)}:GAME"):
        print(f"  {line}")
    for line in (f"parlour play {name}", "parlour serve"):
        print(f"  {line}")


def write_game(target: Path, name: str, seats: range, kind: str) -> None:
    """All files of a game, or none of them."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f".{name}-", dir=target.parent) as scratch:
            made = Path(scratch, "game")
            for part in (COMMON, kind):
                _write(TEMPLATES / part, made, _words(name, seats))
            made.rename(target)
    except OSError as error:
        raise ParlourError("cannot-write", path=str(target), why=error.strerror or str(error)) from None


def module_of(name: str) -> str:
    return name.replace("-", "_")


def _write(source: Path, target: Path, words: dict[str, str]) -> None:
    for file in sorted(source.rglob("*")):
        if file.is_dir() or "__pycache__" in file.parts:
            continue
        place = target / _worded(file.relative_to(source).as_posix(), words)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(_worded(file.read_text(encoding="utf-8"), words), encoding="utf-8")
        shutil.copymode(file, place)


def _words(name: str, seats: range) -> dict[str, str]:
    """What takes the place of what in the templates."""
    title = name.replace("-", " ").title()
    first, last = seats[0], seats[-1]
    return {
        "my_game": module_of(name),
        "my-game": name,
        "MyGame": title.replace(" ", ""),
        "My Game": title,
        "MG-": f"{_code(name)}-",
        '"MG"': f'"{_code(name)}"',
        "(2, 3, 4)": str(tuple(seats)),
        "2 to 4 players": f"{first} to {last} players" if last > first else f"{first} players",
    }


def _worded(text: str, words: dict[str, str]) -> str:
    """Everything at once, so that no new word is taken for an old one."""
    return re.sub("|".join(map(re.escape, words)), lambda found: words[found[0]], text)


def _code(name: str) -> str:
    """The two letters of its clauses: those that its words begin with, or else its first ones."""
    letters = [word[0] for word in name.split("-") if word[0].isalpha()]
    if len(letters) < 2:
        letters = [letter for letter in name if letter.isalpha()]
    return "".join(letters[:2]).upper()


def _check_name(name: str) -> None:
    if not NAME.fullmatch(name) or len(name) > LONGEST or sum(map(str.isalpha, name)) < 2:
        raise Misuse("cli-new-game-name", name=name[:LONGEST], most=LONGEST)
    if name in game_keys():
        raise Misuse("cli-new-game-known", name=name)
    module = module_of(name)
    if keyword.iskeyword(module) or module == "tests" or module in sys.stdlib_module_names or find_spec(module):
        raise Misuse("cli-new-game-module", name=name, module=module)


def _seats(text: str) -> range:
    found = re.fullmatch(r"\s*(\d)\s*(?:-\s*(\d)\s*)?", text, re.ASCII)
    first, last = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not FEWEST <= first <= last <= MOST:
        raise Misuse("cli-new-game-seats", seats=text[:LONGEST], least=FEWEST, most=MOST)
    return range(first, last + 1)
