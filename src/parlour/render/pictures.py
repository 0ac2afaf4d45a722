"""Pictures of a game for its pages: each is a scene of a position, or a part of one, named in `pictures.toml`.

    [warrior]
    position = { pawns = "S: Ae1 We4 | N: Ae9 Wh6", die = 5 }
    seat = 1
    picked = ["e4"]
    cells = ["c3", "g7"]

draws the middle of a board as South sees it, and marks where the pawn on e4 can go. The name `warrior/ag-mage` stands for
a single thing or cell of it, by its id or by its drawing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from parlour.kernel.errors import ParlourError
from parlour.kernel.fields import Field, Reader, read_data
from parlour.kernel.game import AnyGame
from parlour.kernel.scene import Cell, Grid, Group, Item, Region, Scene, Zone, items_of
from parlour.render.svg import WIDTH, draw_regions, draw_thing

FILE: Final = "pictures.toml"
KEPT: Final = 400
"""Pictures that are kept, each in one language: a few kilobytes each."""
FIELDS: Final = (
    Field("position", "object", "The position.", "the beginning of a game"),
    Field("seats", "whole number", "How many play, if there is no position.", "as usual"),
    Field("options", "object", "The options by name, if there is no position.", "their defaults"),
    Field("events", "list of texts", "What happens then, in notation.", "[]"),
    Field("seat", "whole number", "Whose eyes see it, counted from 1.", "those of somebody who watches"),
    Field("picked", "list of ids", "What is picked up, in order: where it can go is marked.", "no marks"),
    Field("regions", "list of ids", "The regions that are drawn.", "the board, or all that lies in the middle"),
    Field("things", "list of ids", "The only things that are drawn in regions without cells.", "all"),
    Field("cells", "list of two cells", "Opposite corners of the part of a board.", "all of it"),
    Field("width", "whole number", "How wide regions without cells are.", str(WIDTH)),
)


@dataclass(frozen=True, slots=True)
class Picture:
    """One entry of the file."""

    reader: Reader
    position: Mapping[str, Any] | None
    seats: int | None
    options: Mapping[str, Any]
    events: list[str]
    seat: int | None
    picked: list[str] | None
    regions: list[str]
    things: list[str]
    cells: list[str]
    width: int


@cache
def pictures(folder: Path) -> dict[str, Picture]:
    """All pictures of a game by name; none if its folder has no such file."""
    path = folder / FILE
    if not path.is_file():
        return {}
    names = re.findall(r"^\[([\w-]+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    data = read_data(path, [Field(name, "{ }", "", fields=FIELDS) for name in names])
    return {name: _read(data.object(name)) for name in dict.fromkeys(names)}


def _read(data: Reader) -> Picture:
    cells = data.items("cells", str, [])
    if len(cells) not in (0, 2):
        data.wrong("cells", cells, '["a1", "c3"]')
    return Picture(
        data,
        data.get("position", None),
        data.whole("seats", 1) if data.has("seats") else None,
        data.get("options", {}),
        data.items("events", str, []),
        data.whole("seat", 1) - 1 if data.has("seat") else None,
        data.items("picked", str) if data.has("picked") else None,
        data.items("regions", str, []),
        data.items("things", str, []),
        cells,
        data.whole("width", 100, 2000, default=WIDTH),
    )


@lru_cache(maxsize=KEPT)
def draw_picture(game: AnyGame, name: str, language: str) -> str:
    """A picture as SVG, or one thing of it; a ParlourError says what is wrong with the file."""
    name, _, thing = name.partition("/")
    found = pictures(game.folder).get(name)
    if found is None:
        raise ParlourError("no-such-picture", picture=name, game=game.key)
    scene, words, art = picture_scene(game, found), game.words(language), game.folder / "art"
    if thing:
        cells = [cell for region in scene.regions if isinstance(region, Grid) for cell in region.cells]
        things: list[Item | Cell] = [item for region in scene.regions for item in items_of(region)]
        return draw_thing(_one([*things, *cells], thing, found.reader), words, art)
    chosen = [_region(scene, wanted, found) for wanted in found.regions]
    if found.cells:
        grid = next((region for region in chosen or scene.regions if isinstance(region, Grid)), None)
        if grid is None:
            found.reader.wrong("cells", found.cells, "[]")
        chosen = [_crop(grid, found)]
    return draw_regions(scene, words, art, chosen, found.picked, found.width)


def picture_scene(game: AnyGame, picture: Picture) -> Scene:
    state = game.start(picture.seats, **picture.options) if picture.position is None else game.load(picture.position)
    game.play(state, *picture.events)
    scene = game.scene(game.view(state, picture.seat))
    picked = tuple(picture.picked or ())
    paths = [offer.path for offer in scene.offers]
    if picked and picked not in [path[: len(picked)] for path in paths]:
        picture.reader.wrong("picked", picture.picked, ", ".join(sorted({path[0] for path in paths if path})))
    return scene


def _one(things: list[Item | Cell], wanted: str, reader: Reader) -> Item | Cell:
    found = [item for item in things if item.id == wanted] or [item for item in things if item.art == wanted]
    if not found:
        reader.wrong("things", wanted, ", ".join(sorted({item.id for item in things})))
    return found[0]


def _region(scene: Scene, wanted: str, picture: Picture) -> Region:
    region = next((region for region in scene.regions if region.id == wanted), None)
    if region is None:
        picture.reader.wrong("regions", wanted, ", ".join(region.id for region in scene.regions))
    return _only(region, picture.things)


def _only(region: Region, things: list[str]) -> Region:
    """Without all other things, and without the rows that were for these."""
    if not things:
        return region
    if isinstance(region, Zone):
        return replace(region, items=tuple(item for item in region.items if item.id in things))
    if isinstance(region, Group):
        parts = [_only(part, things) for part in region.parts]
        return replace(region, parts=tuple(part for part in parts if isinstance(part, Zone) and part.items))
    return region


def _crop(grid: Grid, picture: Picture) -> Grid:
    """The part of a board between two cells."""
    wide, ids = len(grid.columns), [cell.id for cell in grid.cells]
    for cell in picture.cells:
        if cell not in ids:
            picture.reader.wrong("cells", cell, f"{ids[0]} – {ids[-1]}")
    (top, left), (bottom, right) = (divmod(ids.index(cell), wide) for cell in picture.cells)
    rows, columns = sorted((top, bottom)), sorted((left, right))
    cells = [grid.cells[row * wide : (row + 1) * wide] for row in range(rows[0], rows[1] + 1)]
    return replace(
        grid,
        columns=grid.columns[columns[0] : columns[1] + 1],
        rows=grid.rows[rows[0] : rows[1] + 1],
        cells=tuple(cell for row in cells for cell in row[columns[0] : columns[1] + 1]),
    )
