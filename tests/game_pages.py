"""The page of each game in docs/games: how it is played with pictures from its scenes, and all that it declares."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.games import game, game_keys
from parlour.kernel.game import AnyGame
from parlour.kernel.rulebook import Spans
from parlour.kernel.words import phrase
from parlour.render.pictures import draw_picture
from parlour.testing.formats import page as formats_page


def page(key: str) -> str:
    """In Markdown."""
    found = game(key)
    words = found.words()
    _, _, formats = formats_page(found).partition("\n\n")
    about, _, tables = formats.partition("\n\n")
    low, high = min(found.seats), max(found.seats)
    players = f"{low} players" if low == high else f"{low} to {high} players"
    parts = [
        f"# {words.text(phrase('game-name'))}",
        f"{words.text(phrase('game-blurb'))} For {players}.",
        f"Play it with `parlour play {key}` in the terminal, or with `parlour serve` in the browser. `parlour rules {key}` prints the rules.",
        *_how(found),
        "## In Python",
        f"```python\n>>> import parlour\n>>> game = parlour.game({key!r})\n>>> len(game.options), game.seats\n"
        f"({len(found.options)}, {found.seats!r})\n>>> session = parlour.Session.new(game)\n"
        f">>> session.state.seat_count()\n{found.seats[0]}\n\n```",
        about,
        tables,
    ]
    return "\n\n".join(parts).rstrip() + "\n"


def front() -> str:
    """The list of all games."""
    lines = [
        "# Games",
        "Each game has a page: how to play it, its options, notation and position format, and what learning agents observe and studies "
        "count. The pages are generated from what each game declares. `parlour rules GAME` prints the full rules; a house shows them "
        "at `/rules/GAME`.",
        "| game | players | in brief |",
        "|---|---|---|",
    ]
    for key in game_keys():
        found = game(key)
        low, high = min(found.seats), max(found.seats)
        name, blurb = (found.words().text(phrase(word)) for word in ("game-name", "game-blurb"))
        lines.append(f"| [{name}]({key}.md) | {low if low == high else f'{low}–{high}'} | {blurb} |")
    return "\n\n".join([lines[0], lines[1], "\n".join(lines[2:])]) + "\n"


def pictures(key: str) -> dict[str, str]:
    """The pictures of the page by the names of their files."""
    found = game(key)
    return {_file(key, name): draw_picture(found, name, "en") for name in sorted(set(_names(found)))}


def _how(found: AnyGame) -> Iterator[str]:
    how = found.how("en")
    for section in how.sections if how else ():
        yield f"## {section.title}"
        for block in section.prose:
            match block.kind:
                case "picture":
                    ((name, caption),) = block.rows
                    yield f"![{_text(found.key, caption)}]({_file(found.key, name[0].text)})"
                case "list":
                    yield "\n".join(f"- {_text(found.key, row[0])}" for row in block.rows)
                case _:
                    yield _text(found.key, block.rows[0][0])


def _names(found: AnyGame) -> Iterator[str]:
    how = found.how("en")
    for section in how.sections if how else ():
        for block in section.prose:
            if block.kind == "picture":
                yield block.rows[0][0][0].text
            yield from (span.text for row in block.rows for cell in row for span in cell if span.kind == "picture")


def _text(key: str, spans: Spans) -> str:
    marks = {"strong": "**{}**", "code": "`{}`"}
    return "".join(
        f"![]({_file(key, span.text)})" if span.kind == "picture" else marks.get(span.kind, "{}").format(span.text)
        for span in spans
    )


def _file(key: str, name: str) -> str:
    return f"pictures/{key}-{name.replace('/', '-')}.svg"
