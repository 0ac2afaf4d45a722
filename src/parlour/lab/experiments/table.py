"""Effects in a folder: `effects.parquet`, a row for each, and `effects.toml`, how they were found."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from errno import ENOTDIR
from os import strerror
from pathlib import Path
from typing import Any, Final

import polars as pl

from parlour import __version__
from parlour.kernel.errors import ParlourError
from parlour.lab.experiments.effects import Experiment
from parlour.lab.study.folder import write_whole, writing
from parlour.lab.study.play import Schema, parquet

FILE: Final = "effects.parquet"
MADE: Final = "effects.toml"
AGAIN: Final = "-again"
"""What an experiment that repeats another one has behind its name."""
COLUMNS: Final[Schema] = {
    "design": pl.String,
    "outcome": pl.String,
    "kind": pl.String,
    "subject": pl.String,
    "effect": pl.Float64,
    "error": pl.Float64,
    "games": pl.Int64,
    "shrunk": pl.Float64,
    "low": pl.Float64,
    "high": pl.Float64,
    "found": pl.Boolean,
    "usual": pl.Float64,
    "again": pl.Boolean,
    "bots": pl.String,
}
OLDER: Final[Mapping[str, Any]] = {"usual": None, "again": False, "bots": ""}
"""What is said of effects that were kept before there were these columns."""


def save(experiment: Experiment, folder: Path) -> None:
    """Put it into a folder, in the place of an earlier one of the same design; what repeated that one goes, too."""
    same = (pl.col("design") == experiment.design) & (pl.col("again") | pl.lit(not experiment.again))
    kept = _read(folder).filter(~same)
    name = f"{experiment.design}{AGAIN}" if experiment.again else experiment.design
    made = {other: how for other, how in _made(folder).items() if other not in (name, f"{experiment.design}{AGAIN}")}
    made[name] = {
        "parlour": __version__,
        "game": experiment.game,
        "bots": list(experiment.bots),
        "seed": experiment.seed,
        "games": experiment.played,
        "options": dict(experiment.options),
    }
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / FILE, parquet(pl.concat([kept, frame(experiment)])))
        write_whole(folder / MADE, _text(made).encode())


def check(folder: Path) -> None:
    """Refuse a folder whose effects cannot be read, or that is none, before anything is played."""
    if folder.exists() and not folder.is_dir():
        raise ParlourError("cannot-write", path=str(folder), why=strerror(ENOTDIR))
    _read(folder)


def frame(experiment: Experiment) -> pl.DataFrame:
    """A row for each effect; `shrunk`, `low` and `high` are null where too little is known."""
    rows = [
        (
            experiment.design,
            one.outcome,
            one.kind,
            one.item.code,
            one.effect.value,
            one.error,
            one.effect.units,
            one.apart and one.apart.value,
            one.apart and one.apart.low,
            one.apart and one.apart.high,
            one.found,
            one.usual,
            experiment.again,
            ", ".join(dict.fromkeys(experiment.bots)),
        )
        for one in experiment.effects
    ]
    return pl.DataFrame(rows, schema=COLUMNS, orient="row")


def rows(folder: Path) -> list[dict[str, Any]]:
    """The effects that are kept in a folder, if any, for a report; those of which too little is known are left out."""
    return _read(folder).filter(pl.col("shrunk").is_not_null()).to_dicts()


def _read(folder: Path) -> pl.DataFrame:
    path = folder / FILE
    if not path.exists():
        return pl.DataFrame(schema=COLUMNS)
    try:
        there = pl.read_parquet(path)
        older = [pl.lit(value, COLUMNS[name]).alias(name) for name, value in OLDER.items() if name not in there.columns]
        return there.with_columns(older).select(list(COLUMNS))
    except (OSError, pl.exceptions.PolarsError) as error:
        why = str(error).splitlines()[0]
        raise ParlourError("cannot-read", path=str(path), why=why) from None


def _made(folder: Path) -> dict[str, Any]:
    path = folder / MADE
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}


def _text(made: Mapping[str, Mapping[str, Any]]) -> str:
    """Of each design a table, and one of its options."""
    lines = []
    for design, how in made.items():
        options = how["options"]
        plain = {name: value for name, value in how.items() if name != "options"}
        for name, table in ((design, plain), (f"{design}.options", options)):
            lines += [
                f"[{name}]",
                *(f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in table.items()),
                "",
            ]
    return "\n".join(lines)
