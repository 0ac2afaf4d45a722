"""What the sections write on: words and numbers of one language, names of facts, tables and charts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any, Final

from parlour.games import game as find_game
from parlour.kernel.game import AnyGame
from parlour.kernel.vocabulary import Subject
from parlour.kernel.words import Phrase, Words
from parlour.lab.report.measure import Data

FOLDER: Final = Path(__file__).parent
LONG: Final = 30
"""Rows from which a table is folded."""
MANY: Final = 12
"""Rows from which a table can be filtered."""
DIGITS: Final = {"share": 1, "points": 1, "par": 2, "number": 2, "bits": 2, "elo": 0, "whole": 0}
"""After the point, by unit; lengths have one."""
NOTHING: Final = "–"
PER_CENT: Final = "\N{NO-BREAK SPACE}%"
TINY: Final = 0.001
Address = Callable[[str], str]
"""Where the games behind a figure are shown, by the figure's code."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table: HTML, what it sorts by, and its class."""

    html: str
    value: float | str | None = None
    css: str = ""


@dataclass
class Paper:
    """One report in one language."""

    game: AnyGame
    language: str
    words: Words
    names: dict[tuple[str, str], str]
    address: Address | None = None
    """None: the reader asks `parlour games-behind`."""
    drawn: int = field(default=0)

    @classmethod
    def of(cls, key: str, language: str, address: Address | None = None) -> Paper:
        game = find_game(key)
        words = game.words(language, FOLDER)
        names = {
            (kind.key, subject.code): _name(subject, words)
            for kind in game.vocabulary().kinds
            for subject in kind.subjects
        }
        return cls(game, language, words, names, address)

    # words and numbers

    def say(self, message: str, /, **slots: Any) -> str:
        """A sentence, safe to stand in HTML."""
        return escape(self.words.say(message, **slots), quote=False)

    def name(self, kind: str, subject: str) -> str:
        return self.names.get((kind, subject), subject)

    def kind(self, kind: str) -> str:
        return self.words.say(f"fact-{kind}")

    def limit(self, how: str, kind: str, subject: str) -> str:
        """What a bot may not do: without a kind, or of a kind only one."""
        named = self.name(kind, subject) if subject else ""
        return self.words.say(f"report-limit-{how}", kind=self.kind(kind) if kind else "", subject=named)

    def style(self, how: str, kind: str, subject: str) -> str:
        """A way of playing: a limit, or a level by its name."""
        return self.limit(how, kind, subject) if how else subject

    def seat(self, place: int) -> str:
        return self.words.say(f"seat-{place}")

    def order(self, place: int) -> str:
        return self.names.get(("order", str(place)), str(place))

    def number(self, value: float | None, digits: int = 0) -> str:
        if value is None:
            return NOTHING
        rounded = round(value, digits) or 0.0  # never minus nothing
        return self.words.say(f"report-number-{digits}", value=rounded).replace("-", "−")

    def per_cent(self, value: float) -> str:
        """A mark on an axis."""
        return f"{self.number(100 * value, int(abs(round(100 * value) - 100 * value) > 1e-6))}{PER_CENT}"

    def chance(self, p: float) -> str:
        """A p value."""
        return f"< {self.number(TINY, 3)}" if p < TINY else f"= {self.number(p, 3)}"

    def amount(self, value: float | None, unit: str) -> str:
        """A value as people read it: shares in per cent, differences with their sign, in points."""
        if value is None:
            return NOTHING
        digits = DIGITS.get(unit, 1)
        if unit == "share":
            return self.number(100 * value, digits) + PER_CENT
        if unit == "points":
            sign = "+" if round(100 * value, digits) > 0 else ""
            return sign + self.number(100 * value, digits)
        if unit == "change":
            return ("+" if round(value, digits) > 0 else "") + self.number(value, digits)
        return self.number(value, digits)

    def interval(self, figure: Data) -> str:
        low, high = figure.get("low"), figure.get("high")
        if low is None or high is None:
            return NOTHING
        ends = (self.amount(low, figure["unit"]), self.amount(high, figure["unit"]))
        return self.words.say("report-interval", low=ends[0].removesuffix(PER_CENT), high=ends[1])

    # tables

    def cells(self, figure: Data | None, css: str = "") -> list[Cell]:
        """A figure: its estimate, its interval and what it is a figure of."""
        if figure is None:
            return [Cell(NOTHING, None, f"r {css}")] * 3
        return [
            Cell(
                self._linked(f"<b>{self.amount(figure['value'], figure['unit'])}</b>", figure.get("behind", "")),
                figure["value"],
                f"r {css}",
            ),
            Cell(self.interval(figure), figure.get("low"), f"r mute {css}"),
            Cell(self.number(figure["count"]), figure["count"], f"r mute {css}"),
        ]

    def heads(self, *names: str) -> list[str]:
        """The heads of tables, each a message; `figure` is a figure's three."""
        found = []
        for name in names:
            found += ["value", "interval", "n"] if name == "figure" else [name]
        return [self.say(f"report-head-{name}") for name in found]

    def behind(self, figure: Data | str) -> Cell:
        """Which games stand for it: a link to them, or the code for `parlour games-behind`."""
        code = figure if isinstance(figure, str) else figure.get("behind", "")
        return Cell(self._linked(f"<code>{escape(code)}</code>" if code else "", code), code)

    def _linked(self, shown: str, code: str) -> str:
        """With a link to the games behind it, where there are some and the page is served."""
        return f'<a href="{escape(self.address(code))}">{shown}</a>' if code and self.address else shown

    def table(self, heads: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
        lines = list(rows)
        sides = [cell.css for cell in lines[0]] if lines else [""] * len(heads)
        first = "".join(
            f'<th scope="col"{_class("r" if "r" in side.split() else "")}>{head}</th>'
            for head, side in zip(heads, sides, strict=True)
        )
        body = "".join(
            "<tr>" + "".join(self._cell(cell, "td" if at else "th") for at, cell in enumerate(row)) + "</tr>"
            for row in lines
        )
        many = ' data-many=""' if len(lines) >= MANY else ""
        table = f'<table class="t"{many}><thead><tr>{first}</tr></thead><tbody>{body}</tbody></table>'
        return f'<div class="scroll" tabindex="0">{table}</div>'

    def _cell(self, cell: Cell, tag: str) -> str:
        value = f"{cell.value:.6g}" if isinstance(cell.value, float) else cell.value
        sort = "" if value is None or isinstance(cell.value, str) else f' data-v="{value}"'  # a text sorts by itself
        scope = ' scope="row"' if tag == "th" else ""
        return f"<{tag}{scope}{_class(cell.css)}{sort}>{cell.html}</{tag}>"

    # parts of the page

    def region(self, title: str, *inside: str, note: str = "", css: str = "") -> str:
        small = f'<span class="right small mute">{note}</span>' if note else ""
        return f'<section class="region {css}"><header><h3>{title}</h3>{small}</header>{"".join(inside)}</section>'

    def behind_chart(self, chart: str, table: str) -> str:
        """A chart with its table."""
        rows = table.count("<tr>") - 1
        shut = f"<details><summary>{self.say('report-table')}</summary>{table}</details>"
        return chart + (self.folded(table, rows) if rows > LONG else shut)

    def folded(self, table: str, rows: int) -> str:
        """A table, to be opened if it is a long one; on paper it stays shut."""
        if rows <= LONG:
            return table
        return f'<details class="long"><summary>{self.say("report-rows", rows=rows)}</summary>{table}</details>'

    def chart_id(self) -> str:
        self.drawn += 1
        return f"chart{self.drawn}"

    def note(self, *texts: str) -> str:
        return "".join(f'<p class="cap">{text}</p>' for text in texts)

    def tag(self, text: str, css: str = "") -> str:
        return f'<span class="tag {css}">{text}</span>'

    def listed(self, pairs: Sequence[Sequence[str]], kinds: bool = False, most: int = 5) -> str:
        """Names of facts, the first few; where they are of several kinds or it is wished, with these."""
        named: dict[str, list[str]] = {}
        for kind, subject in pairs[:most]:
            named.setdefault(kind, []).append(self.name(kind, subject))
        told = kinds or len(named) > 1
        names = ", ".join(", ".join(own) + (f" ({self.kind(kind)})" if told else "") for kind, own in named.items())
        return self.first(pairs, names, most)

    def first(self, every: Sequence[Any], names: str, most: int) -> str:
        """The first names of all, and how many more there are."""
        return self.words.say("report-and-more", names=names, more=len(every) - most) if len(every) > most else names


def text(value: str) -> Cell:
    return Cell(escape(value), value)


def grid(*regions: str) -> str:
    return f'<div class="g">{"".join(regions)}</div>'


def _class(css: str) -> str:
    return f' class="{css.strip()}"' if css.strip() else ""


def _name(subject: Subject, words: Words) -> str:
    return words.text(subject.name) if isinstance(subject.name, Phrase) else subject.name
