"""What people see: views, scenes, the lines of the log."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final

from parlour.kernel.game import AnyGame
from parlour.kernel.scene import Grid, Group, Item, Offer, Scene, Table, Track, items_of, parts_of
from parlour.kernel.view import View
from parlour.kernel.words import LANGUAGES, Phrase
from parlour.testing.walk import Broken, Play, Step, fingerprint

STATES: Final = 24
GLANCES: Final = 80
"""How many states of each play have their views checked."""
NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
"""The players' names, by seat."""


class Speaker:
    """Renders messages in every language, each only once."""

    def __init__(self, game: AnyGame) -> None:
        self._words = [game.words(language) for language in LANGUAGES]
        self._spoken: set[str] = set()

    def need(self, part: Any) -> None:
        """Every message in a scene or a line gives a text in every language."""
        for message in messages(part):
            key = repr(message)
            if key not in self._spoken:
                for words in self._words:
                    if not words.text(message).strip() or not words.text(message, NAMES).strip():
                        raise Broken(f"{message} says nothing in {words.language}")
                self._spoken.add(key)


def messages(part: Any) -> Iterator[Phrase]:
    """All messages in a piece of a scene."""
    if isinstance(part, Phrase):
        yield part
    elif isinstance(part, tuple | list):
        for item in part:
            yield from messages(item)
    else:
        kind: Any = type(part)
        for name in _fields(kind):
            yield from messages(getattr(part, name))


@cache
def _fields(kind: Any) -> tuple[str, ...]:
    """The names of a data class's fields; none for anything else."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def viewers(step: Step) -> tuple[int | None, ...]:
    """Whose view is checked at this state: the actor's, one seat's after another in turn, and a watcher's."""
    turn = step.at % step.play.seats
    return tuple(dict.fromkeys((*([step.actor] if step.actor >= 0 else []), turn, None)))


def views(game: AnyGame, plays: Sequence[Play]) -> None:
    """A view is plain data, and the same when it is made again."""
    for play in plays:
        for step in play.some(GLANCES):
            with step:
                before = fingerprint(game, step.state)
                for viewer in viewers(step):
                    _plain(game, step, game.view(step.state, viewer), viewer)
                if fingerprint(game, step.state) != before:
                    raise Broken("looking at the state changed it")


def _plain(game: AnyGame, step: Step, view: View[Any], viewer: int | None) -> None:
    if json.loads(json.dumps(view.known)) != view.known:
        raise Broken(f"the view of {viewer} is not plain data: {view.known}")
    if view.json() != game.view(step.state, viewer).json():
        raise Broken(f"the view of {viewer} changes when it is made again")


def scenes(game: AnyGame, plays: Sequence[Play]) -> None:
    """A scene's ids are unique, it offers each legal move once by a path that can be clicked, and it has words."""
    speaker = Speaker(game)
    for play in plays:
        for step in play.some(STATES):
            with step:
                for viewer in viewers(step):
                    view = game.view(step.state, viewer)
                    scene = game.scene(view)
                    _drawable(scene, step.seats)
                    _clickable(scene, view)
                    _combined(game, step, scene)
                    speaker.need(scene)
                    if scene.prompt.yours != (viewer == step.actor):
                        raise Broken(
                            f"the prompt tells {viewer}: yours {scene.prompt.yours}; the actor is {view.actor}"
                        )
                    if game.scene(view) != scene:
                        raise Broken("the scene changes when it is made again")


def _drawable(scene: Scene, seats: range) -> None:
    ids = Counter(element_ids(scene))
    if doubles := [name for name, count in ids.items() if count > 1 or not name]:
        raise Broken(f"the scene has ids that are not unique: {doubles}")
    if sorted(panel.seat for panel in scene.panels) != list(seats):
        raise Broken(f"the panels are for seats {[panel.seat for panel in scene.panels]}")
    for region in parts_of(scene.regions):
        if isinstance(region, Grid) and len(region.cells) != len(region.columns) * len(region.rows):
            raise Broken(f"the grid {region.id} has {len(region.cells)} cells")
        if isinstance(region, Track) and not 0 <= region.at < len(region.steps) + ("dots" in region.states):
            raise Broken(f"the track {region.id} is at {region.at} of {len(region.steps)}")
        if isinstance(region, Table) and len({len(cells) for cells in _cells(region)}) > 1:
            raise Broken(f"the rows of the table {region.id} and its heads are not equally long")
        if isinstance(region, Grid):
            names = {cell.id for cell in region.cells}
            if any({arrow.start, arrow.end} - names for arrow in region.arrows):
                raise Broken(f"the grid {region.id} has an arrow from or to a cell that is not there")
    for item in items(scene):
        if not 1 <= len(item.letter) <= 2:
            raise Broken(f"the letter of {item.id} does not have one or two characters: {item.letter!r}")


def _cells(table: Table) -> list[tuple[Any, ...]]:
    heads = [cells for cells in (table.heads, table.owners) if cells]
    return [*heads, *(row.cells for row in table.rows)]


def items(scene: Scene) -> Iterator[Item]:
    for region in scene.regions:
        yield from items_of(region)


def element_ids(scene: Scene) -> Iterator[str]:
    """The ids of regions, cells and items: what can be on a click path, apart from buttons."""
    yield from (region.id for region in scene.regions if isinstance(region, Group))
    for region in parts_of(scene.regions):
        yield region.id
        if isinstance(region, Grid):
            yield from (cell.id for cell in region.cells)
    yield from (item.id for item in items(scene))


def _clickable(scene: Scene, view: View[Any]) -> None:
    ids = set(element_ids(scene))
    if sorted(offer.move for offer in scene.offers) != sorted(view.moves):
        raise Broken(f"the moves are {view.moves}, the scene offers {[offer.move for offer in scene.offers]}")
    for offer in scene.offers:
        if not offer.path or not _leads(offer, ids):
            raise Broken(f"the path of {offer.move} is not made of what can be clicked: {offer.path}")
        if offer.picks and (not offer.button or len(offer.path) > 1 or not ids.issuperset(offer.picks)):
            raise Broken(f"{offer.move} picks {offer.picks} and then asks for {offer.path}, not for one button")
    offers = (*scene.offers, *scene.combos)
    if len({(offer.path, frozenset(offer.picks)) for offer in offers}) != len(offers):
        raise Broken(f"two moves have the same path: {[offer.path for offer in offers]}")
    for picked in {frozenset(offer.picks) for offer in scene.offers}:  # what is shown at the same time
        keys = [offer.key for offer in scene.offers if offer.key and frozenset(offer.picks) in (picked, frozenset())]
        if len(set(keys)) != len(keys) or not all(len(key) == 1 and key.islower() for key in keys):
            raise Broken(f"the keys of the offers are not single small letters, each once: {keys}")
    paths = {offer.path for offer in offers}
    for path in paths:
        if any(path[:length] in paths for length in range(1, len(path))):
            raise Broken(f"another move is complete before {path} is")


def _combined(game: AnyGame, step: Step, scene: Scene) -> None:
    """Several moves in one click are all the actor's, and each can be played when its turn comes."""
    ids = set(element_ids(scene))
    for offer in scene.combos:
        if not offer.path or not _leads(offer, ids):
            raise Broken(f"{offer.move} and {offer.then} have no path that can be clicked: {offer.path}")
        state = step.state.copy()
        for text in (offer.move, *offer.then):
            if state.actor() != step.actor or game.why_not(state, text) is not None:
                raise Broken(f"{offer.move} and {offer.then} cannot be played together: {text!r} cannot")
            state.apply(game.read(state, text))


def _leads(offer: Offer, ids: set[str]) -> bool:
    """Whether the path is all elements, except for a button, which comes last and is not an element."""
    if offer.button:
        return offer.path[-1] not in ids and all(part in ids for part in offer.path[:-1])
    return all(part in ids for part in offer.path)


def lines(game: AnyGame, plays: Sequence[Play]) -> None:
    """Every viewer's log has words in every language, is the same for all if nothing is hidden, and changes nothing."""
    speaker = Speaker(game)
    for play in plays:
        for step in play.steps():
            with step:
                if step.event is None:
                    continue
                after = step.state.copy()
                after.apply(step.event)
                states = fingerprint(game, step.state), fingerprint(game, after)
                told = game.narrate(step.state, step.event, after, None)
                for viewer in viewers(step):
                    lines = game.narrate(step.state, step.event, after, viewer)
                    if lines != told and not step.state.has_secrets() and not after.has_secrets():
                        raise Broken(
                            f"nothing is hidden, but seat {viewer} reads something different from a watcher: {lines}"
                        )
                    for line in lines:
                        speaker.need(line)
                        if line.seat is not None and line.seat not in step.seats:
                            raise Broken(f"a line is about seat {line.seat}")
                if states != (fingerprint(game, step.state), fingerprint(game, after)):
                    raise Broken("narrating an event changed a state")
