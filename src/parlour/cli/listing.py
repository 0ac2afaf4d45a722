"""Lists what is available: games, rules, the version."""

from __future__ import annotations

import shutil
import textwrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from parlour.cli.context import Context
    from parlour.kernel.game import AnyGame
    from parlour.kernel.options import Option
    from parlour.kernel.words import Words


def width() -> int:
    return min(100, shutil.get_terminal_size((80, 24)).columns)


def games(context: Context, verbose: bool) -> None:
    from parlour.games import game as find_game
    from parlour.games import game_keys as keys

    print("\n".join(line for key in keys() for line in _entry(find_game(key), context, verbose)))


def _entry(game: AnyGame, context: Context, verbose: bool) -> list[str]:

    words = context.words(game)
    seats = words.say("cli-seats", seats=", ".join(map(str, sorted(game.seats))))
    lines = [f"{game.key}  {words.say('game-name')}, {seats}", _fill(words.say("game-blurb"), 2)]
    if verbose:
        lines += ["", *(line for option in game.options for line in _option(option, words)), ""]
    return lines


def _option(option: Option, words: Words) -> list[str]:
    from parlour.kernel.options import Number, Order, Selection

    what = words.option(option.name)
    head = f"  {option.name}  {what} ({option.clause})"
    if isinstance(option, Number):
        allowed = words.say("cli-allowed-number", allowed=option.allowed(), default=str(option.default))
        return [head, f"      {allowed}"]
    wide = max(map(len, option.values)) + 2
    default = words.say("cli-default")
    lines = [head] + [
        f"      {value:<{wide}}{words.say(f'option-{option.name}.{value}')}"
        + (f" ({default})" if value == option.default else "")
        for value in option.values
    ]
    if isinstance(option, Selection):
        return [*lines, *(f"      {example}" for example in option.examples), "      …"]
    return [*lines, f"      {'-'.join(option.names)}, …"] if isinstance(option, Order) else lines


def _fill(text: str, indent: int) -> str:
    return textwrap.fill(text, width(), initial_indent=" " * indent, subsequent_indent=" " * indent)


def rules(context: Context, key: str, clause: str) -> None:
    from parlour.games import game as find_game
    from parlour.terminal.book import draw_book, draw_clauses

    book = find_game(key).rulebook(context.language)
    print(draw_clauses(book.find(clause), width()) if clause else draw_book(book, width()), end="")


def version() -> None:
    from parlour import __version__
    from parlour.kernel.arrays import COMPILED

    print(f"parlour {__version__} ({'compiled engine' if COMPILED else 'engine not compiled'})")


def docs(context: Context, target: Path) -> None:
    from parlour.kernel.errors import ParlourError
    from parlour.manual import docs_folder
    from parlour.manual.pages import FRONT, Manual
    from parlour.manual.site import write

    found = docs_folder()
    if found is None:
        raise ParlourError("cli-docs-missing")
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise ParlourError("cli-docs-taken", path=str(target))
    pages = write(Manual(found), target)
    print(context.say("cli-docs-written", pages=pages, front=str(target / FRONT)))
