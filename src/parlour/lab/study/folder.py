"""A study's folder: its plan, the parts as they come, and in the end one file for each table.

Files appear whole or not at all, so that a study can stop at any moment and go on from there. Of a part and of the whole,
`games` is written last: if it is there, so is the rest.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import polars as pl

from parlour.kernel.errors import ParlourError
from parlour.lab.study.counts import seat_points
from parlour.lab.study.plan import FILE, Plan
from parlour.lab.study.play import COURSE, FACTS, GAMES, Part, Schema

TABLES: Final[Mapping[str, Schema]] = {"facts": FACTS, "course": COURSE, "games": GAMES}
"""In the order in which they are written."""
PARTS: Final = "parts"
ROWS: Final = 100_000
"""Of a row group: whoever reads a few games reads little more."""


def begin(folder: Path, plan: Plan) -> None:
    """Make the folder of a study, or check that it has this very study."""
    if (folder / FILE).exists():
        plan.check_same(Plan.read(folder), folder)
        return
    with writing(folder):
        if folder.exists() and any(folder.iterdir()):
            raise ParlourError("study-folder-not-empty", path=str(folder), file=FILE)
        (folder / PARTS).mkdir(parents=True, exist_ok=True)
        write_whole(folder / FILE, plan.text().encode())


def is_finished(folder: Path) -> bool:
    return (folder / "games.parquet").exists()


def check_tables(folder: Path) -> None:
    """Refuse a finished study whose tables are missing or broken."""
    for table in TABLES:
        path = folder / f"{table}.parquet"
        try:
            pl.read_parquet_schema(path)
        except (OSError, pl.exceptions.PolarsError) as error:
            why = getattr(error, "strerror", None) or str(error).splitlines()[0]
            raise ParlourError("cannot-read", path=str(path), why=why) from None


def kept_parts(folder: Path, plan: Plan) -> Iterator[Part]:
    """The parts that are there and whole, from the first one on, without their files."""
    for number, rounds in enumerate(plan.parts()):
        try:
            columns = pl.read_parquet(_part(folder, number, "games"), columns=["round", "ranks"])
            for table in ("facts", "course"):
                pl.read_parquet_schema(_part(folder, number, table))
        except (OSError, pl.exceptions.PolarsError):
            return
        if columns["round"].unique(maintain_order=True).to_list() != list(rounds):
            return
        yield Part(columns.height, seat_points(columns, len(plan.bots)), {})


def keep_part(folder: Path, number: int, part: Part) -> None:
    with writing(folder):
        (folder / PARTS).mkdir(exist_ok=True)
        for table in TABLES:
            write_whole(_part(folder, number, table), part.files[table])


def merge(folder: Path, parts: int) -> None:
    """Make one file of each table, and remove the parts."""
    with writing(folder):
        for table in TABLES:
            path = folder / f"{table}.parquet"
            made = path.with_suffix(".tmp")
            frame = pl.scan_parquet([_part(folder, number, table) for number in range(parts)])
            try:
                frame.sink_parquet(made, compression="zstd", statistics=True, row_group_size=ROWS)
                os.replace(made, path)
            finally:
                made.unlink(missing_ok=True)
        shutil.rmtree(folder / PARTS)


def scan(folder: Path, table: str) -> pl.LazyFrame:
    """A table of a study, finished or not."""
    whole = folder / f"{table}.parquet"
    if is_finished(folder):
        return pl.scan_parquet(whole)
    numbers = sorted(path.name.partition(".")[0] for path in (folder / PARTS).glob("*.games.parquet"))
    files = [folder / PARTS / f"{number}.{table}.parquet" for number in numbers]
    return pl.scan_parquet(files) if files else pl.LazyFrame(schema=TABLES[table])


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that nobody ever sees half of it."""
    made = path.with_name(path.name + ".tmp")
    try:
        made.write_bytes(data)
        os.replace(made, path)
    except OSError:
        made.unlink(missing_ok=True)  # on a full disk, half a file is in the way
        raise


@contextmanager
def writing(folder: Path) -> Iterator[None]:
    """One clear line if the disk is full or the folder cannot be written; what is there stays."""
    try:
        yield
    except (OSError, pl.exceptions.ComputeError) as error:
        why = getattr(error, "strerror", None) or str(error).splitlines()[0]
        raise ParlourError("cannot-write", path=str(folder), why=why) from None


def _part(folder: Path, number: int, table: str) -> Path:
    return folder / PARTS / f"{number:06}.{table}.parquet"
