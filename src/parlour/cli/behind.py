"""`parlour games-behind`: the records of the games behind a figure of a study."""

from __future__ import annotations

import re
from pathlib import Path
from shlex import quote
from typing import Final

from parlour.cli.context import Context
from parlour.cli.inputs import Misuse, parse_whole
from parlour.cli.simulating import check_new, progress_bar
from parlour.lab.study.behind import games_behind
from parlour.lab.study.run import Study

MOST: Final = 10_000
FOLDER: Final = "behind"
"""In a study's folder: a folder for each figure that somebody has asked about."""


def show_games(context: Context, folder: Path, figure: str, out: Path | None, most: str) -> None:
    count = parse_whole(most)
    if count is None or not 1 <= count <= MOST:
        raise Misuse("cli-bad-most", count=most, most=MOST)
    study = Study.open(folder)
    numbers = games_behind(study, figure, count)
    words = context.words(study.game)
    if not numbers:
        print(words.say("cli-behind-none"))
        return
    place = out or folder / FOLDER / re.sub(r"[^\w.-]+", "-", figure.strip())
    known = place.is_dir() and out is None
    if not known:
        check_new(place)
    wide = len(str(study.plan.games - 1))
    paths = [place / f"{study.plan.game}-{number:0{wide}}.json" for number in numbers]
    with progress_bar(words) as progress:
        for done, (number, path) in enumerate(zip(numbers, paths, strict=True), 1):
            record = study.record(number)  # played again even if its file is there: this checks it
            if not (known and path.exists()):
                record.save(path)
            if progress:
                progress(done, len(numbers))
    print(words.say("cli-behind-games", games=len(numbers), path=str(place)))
    for path in paths:
        print(f"  parlour replay {quote(str(path))}")
