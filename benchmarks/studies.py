"""Publishes studies: `python3 run.py bench studies FOLDER` writes docs/studies from the studies in a folder.

The studies are played by `parlour study`, with the commands that docs/studies/README.md lists; each has a folder of its own,
such as FOLDER/quazo-club. Of every one that is there, finished or not, its figures are published as data, and as a page in
each language. What has no folder stays as it was published last.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import Final

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.words import LANGUAGES
from parlour.lab.report.measure import Data
from parlour.lab.report.page import page
from parlour.lab.report.paper import Paper
from parlour.lab.report.sections.findings import sentence
from parlour.lab.study.run import Study, as_json

DOCS: Final = Path(__file__).resolve().parent.parent / "docs" / "studies"
LEVELS: Final = {"club": 20_000, "master": 2_000}
"""The bots that play, and how many games are asked of them."""
LEAST: Final = 200
"""Games from which a report says something: fewer are never enough to call seats fair."""
SEED: Final = 1
EXPERIMENTS: Final = {
    "adventurers-guard": "gift --games 20000",
    "gambit": "ban --items placed --games 20000",
    "quarriors": "gift --items captured --games 30000",
    "quartz": "gift --games 20000",
    "quazo": "gift --items card --games 20000",
}
"""How each game's items are tried."""
SEATS: Final = ("seat-", "order-", "players")
"""Findings about who sits where: they are said in front, of all bots."""
STRENGTH: Final = ("strong", "weak", "even")
FEW: Final = 0.001
KINDS: Final = ("seat", "order")
HEAD: Final = """\
# Published studies

Are the five games fair, and what in them does not work? For each game, bots of one level played all seats under the usual rules.

- **Fair** means that the 90 % interval of the share of wins of every seat (or place in the order of moving) lies within 2 points of an even share.
- **Not fair** means that some 95 % interval, widened to hold for all of them together, excludes an even share.
- Otherwise it is **not known yet**. [For designers](../designers.md#is-it-fair) explains the tests.

Figures in brackets are 95 % intervals over rounds. All of this is true of these bots; people may play differently. The reports and the data are
in the repository, in `docs/studies`; a house shows only this page. `python3 run.py bench studies` writes it from the data, and a test checks that
they agree.
"""
AGAIN: Final = """\
## Play them again

Each study is one command, and the same command gives the same games on any machine. You can stop it with Ctrl-C; the same command resumes it from
its folder. What an item is worth is measured by an experiment with the same bots, which adds to the folder of the club study.

```
{commands}
```

`python3 run.py bench studies studies` then writes this folder from the studies, finished or not: for each one its figures as data (`.json`), and its
report in two languages. In the data, a figure has an `id`, its `value`, its 95 % interval (`low`, `high`), the number of `rounds` and the
`count` it is based on, and its `unit`. The rows of single games are not kept here; play the study again to get them.
"""


@dataclass(frozen=True)
class Published:
    """A study as it lies in docs/studies."""

    game: str
    level: str
    found: Data

    @property
    def name(self) -> str:
        return f"{self.game}-{self.level}"

    @property
    def games(self) -> int:
        return int(self.found["sections"]["provenance"]["games"])

    @property
    def paper(self) -> Paper:
        return Paper.of(self.game, "en")

    def pages(self) -> dict[str, str]:
        """The report in each language, by the name of its file; too few games have none, only their figures."""
        if self.games < LEAST:
            return {}
        return {file_name(self.name, language): page(self.found, language) for language in LANGUAGES}


def file_name(name: str, language: str) -> str:
    return f"{name}.html" if language == "en" else f"{name}.{language}.html"


def published(folder: Path = DOCS) -> list[Published]:
    """All of them, game by game, the club first."""
    names = [(key, level) for key in game_keys() for level in LEVELS]
    paths = [(key, level, folder / f"{key}-{level}.json") for key, level in names]
    return [Published(key, level, json.loads(path.read_bytes())) for key, level, path in paths if path.exists()]


# --- the page that lists them -----------------------------------------------------------------------------------------


def index(studies: Sequence[Published]) -> str:
    by_game = {key: [one for one in studies if one.game == key] for key in game_keys()}
    parts = [HEAD, _table(studies), *(_game(own) for own in by_game.values() if own), _left(studies)]
    return "\n".join([*parts, AGAIN.format(commands="\n".join(commands()))])


def commands() -> Iterator[str]:
    for level, games in LEVELS.items():
        for key in game_keys():
            probes = " --probes all" if level == "club" else ""
            yield f"parlour study {key} --bots {level} --games {games} --seed {SEED} --data studies/{key}-{level}{probes}"
    for key in game_keys():
        yield f"parlour experiment {key} {EXPERIMENTS[key]} --seed {SEED} --data studies/{key}-club"


def _table(studies: Sequence[Published]) -> str:
    lines = [
        "| game | players | bots | games | seats | order of moving | report | data |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for one in studies:
        tables = one.found["sections"]["seats"]["tables"]
        verdicts = [VERDICTS[tables[kind]["verdict"]] if kind in tables else "–" for kind in KINDS]
        links = ", ".join(f"[{language}]({file_name(one.name, language)})" for language in LANGUAGES)
        links = links if one.games >= LEAST else f"needs {LEAST} games"
        cells = [_name(one), str(len(one.found["plan"]["bots"])), one.level, f"{one.games:,}", *verdicts]
        lines.append("| " + " | ".join([*cells, links, f"[JSON]({one.name}.json)"]) + " |")
    return "\n".join(lines) + "\n"


VERDICTS: Final = {"fair": "fair", "unfair": "**not fair**", "unknown": "not known yet"}


def _name(one: Published) -> str:
    return one.paper.words.say("game-name")


def _game(own: Sequence[Published]) -> str:
    first = own[0]
    fairness = [line for one in own for line in _fairness(one)]
    parts = [" ".join(fairness), " ".join(_length(own)), " ".join(_breaks(first)), " ".join(_strength(first))]
    return f"## {_name(first)}\n\n" + "\n\n".join(part for part in parts if part) + "\n"


def _fairness(one: Published) -> Iterator[str]:
    """A sentence for the seats, and one for the order of moving where it says something else."""
    seats, paper = one.found["sections"]["seats"], one.paper
    tables = dict(seats["tables"])
    if "order" in tables and _shares(tables["order"]) == _shares(tables["seat"]):
        del tables["order"]  # the first seat moves first
    even = paper.number(100 * seats["par"])
    for kind, table in tables.items():
        name = paper.seat if kind == "seat" else paper.order
        shares = [f"{name(at)} {paper.number(100 * row['value'], 1)}" for at, row in enumerate(table["rows"], 1)]
        worst = f"{name(table['worst'] + 1)}, {_figure(table['rows'][table['worst']], paper)}"
        begins = (
            f"With {one.level} bots ({one.games:,} games) the seats are" if kind == "seat" else "The order of moving is"
        )
        yield f"{begins} {VERDICTS[table['verdict']]}: {', '.join(shares)} %; furthest from {even} %: {worst}."


def _shares(table: Data) -> list[float]:
    return [row["value"] for row in table["rows"]]


def _length(own: Sequence[Published]) -> Iterator[str]:
    for one in own:
        length, paper = one.found["sections"]["length"], one.paper
        rows = {row["measure"]: row for row in length["lengths"]}
        middle = _figure({**rows["decisions"]["q50"], "unit": "whole"}, paper)
        least, most = (paper.number(rows["decisions"][name]["value"]) for name in ("q5", "q95"))
        minutes = paper.number(rows["minutes"]["q50"]["value"])
        draws = next(row for row in length["endings"] if row["id"] == "draws")
        few = "fewer than one in 1,000 end in a draw" if draws["value"] else "none ends in a draw"
        drawn = few if draws["value"] < FEW else f"{_figure(draws, paper)} end in a draw"
        yield (
            f"Half of the games between {one.level} bots have at most {middle} decisions, about {minutes} minutes at "
            f"{length['pace']} seconds each; nine in ten have {least} to {most}, and {drawn}."
        )


def _breaks(one: Published) -> Iterator[str]:
    """What else does not work, in the words of the report."""
    rows = [row for row in one.found["sections"]["findings"]["breaks"] if not row["finding"].startswith(SEATS)]
    if rows:
        yield f"What else does not work with {one.level} bots:"
    yield from (_plain(sentence(row, one.paper)) for row in rows)


def _strength(one: Published) -> Iterator[str]:
    findings = one.found["sections"]["findings"]
    for row in (*findings["works"], *findings["next"]):
        if row["finding"] in STRENGTH:
            yield _plain(sentence(row, one.paper))


def _left(studies: Sequence[Published]) -> str:
    """What was asked for and is not played yet."""
    games = {one.name: one.games for one in studies}
    short = [
        f"{find_game(key).words('en').say('game-name')}, {level}: {games.get(f'{key}-{level}', 0):,} of {wanted:,}"
        for level, wanted in LEVELS.items()
        for key in game_keys()
        if games.get(f"{key}-{level}", 0) < wanted
    ]
    short += [
        f"{_name(one)}, experiment: not done"
        for one in studies
        if one.level == "club" and not one.found["sections"]["catalogue"]["effects"]
    ]
    if not short:
        return ""
    lines = "\n".join(f"- {line}" for line in short)
    return (
        "## Not finished yet\n\nThese studies have fewer games than planned. Their results are published with the number of games that they are "
        f"based on; the commands below continue them.\n\n{lines}\n"
    )


def _figure(figure: Data, paper: Paper) -> str:
    return f"{paper.amount(figure['value'], figure['unit'])} ({paper.interval(figure)})"


def _plain(html: str) -> str:
    return unescape(re.sub(r"<code>.*?</code>|<[^>]+>", "", html)).strip()


# --- writing ----------------------------------------------------------------------------------------------------------


def write(studies: Sequence[Published], folder: Path = DOCS) -> None:
    """The pages of these studies, and the index of all that are published."""
    for one in studies:
        for name, text in one.pages().items():
            (folder / name).write_text(text, encoding="utf-8")
    (folder / "README.md").write_text(index(published(folder)), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="of the studies")
    given = parser.parse_args()
    DOCS.mkdir(exist_ok=True)
    for key in game_keys():
        for level in LEVELS:
            folder = given.folder / f"{key}-{level}"
            if folder.is_dir():
                (DOCS / f"{folder.name}.json").write_bytes(as_json(Study.open(folder).figures()))
    write(published())


if __name__ == "__main__":
    main()
