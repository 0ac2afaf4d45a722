"""A scene in the words of one language, as the live link carries it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias, TypeVar
from weakref import WeakKeyDictionary

from parlour.kernel import scene as kernel
from parlour.kernel.errors import ParlourError, Refusal
from parlour.kernel.view import Line
from parlour.kernel.words import Phrase, Seat, Words
from parlour.server import messages as wire

E = TypeVar("E")
W = TypeVar("W")

KEPT: Final = 4000
"""Elements of a game's scenes, in one language, whose words are kept."""
SEEN: Final = 250
"""Elements that were shown once and are remembered; most are never shown again."""

MARKS: Final = tuple(f"{secrets.token_hex(8)}{seat:02}" for seat in range(100))
"""Placeholders for the names of the seats, so that a sentence is the same at every table; nobody can guess them."""
NAMED: Final = ("who", "was", "name")
"""What is in these places as a mere text is what somebody is called; such a sentence is not remembered."""


class Memory:
    """What was shown in one language, by an element's id; the element is kept too, so that no other can get its id."""

    def __init__(self) -> None:
        self.seen: dict[int, Any] = {}
        """Shown once."""
        self.spoken: dict[int, tuple[Any, Any]] = {}
        """Shown again, and what became of it."""
        self.named: dict[tuple[int, tuple[str, ...]], tuple[Any, Any]] = {}
        """The same for what names somebody: by the names at the table too."""


_memories: Final[WeakKeyDictionary[Words, Memory]] = WeakKeyDictionary()


def forget_names() -> None:
    """Keep nothing that names anybody, because one of them wants to be forgotten."""
    for memory in _memories.values():
        memory.named.clear()


class Speaker:
    """Puts what is to be said at one table into one language."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self._words = words
        self.names = tuple(names)
        if words not in _memories:
            _memories[words] = Memory()
        self.memory = _memories[words]
        self._named = 0
        """How often somebody at this table was named."""
        self._said: dict[int, tuple[Any, Any, int]] = {}
        """What this speaker has put into words, by an element's id, and whether it names somebody; the element is kept too."""

    def text(self, text: kernel.Text) -> str:
        if isinstance(text, str):
            return text
        if not text.slots:
            return _render(self._words, (text.id, ()))
        named, frozen = self._named, self._freeze(text)
        says_name = any(type(text.slots.get(slot)) is str for slot in NAMED)
        spoken = self._words.text(_melt(frozen)) if says_name else _render(self._words, frozen)
        return spoken if self._named == named else self._name(spoken)

    def _name(self, text: str) -> str:
        """Put the names in place of their marks."""
        for mark, name in zip(MARKS, self.names, strict=False):
            text = text.replace(mark, name)
        return text

    def _freeze(self, message: Phrase) -> Frozen:
        slots: list[tuple[str, str | int | Frozen]] = []
        for key, slot in message.slots.items():
            if isinstance(slot, Phrase):
                slots.append((key, self._freeze(slot)))
            elif isinstance(slot, Seat):
                self._named += 1
                slots.append((key, MARKS[slot.index]))
            else:
                slots.append((key, slot))
        return message.id, tuple(slots)

    def _each(self, speak: Callable[[E], W], elements: Sequence[E]) -> list[W]:
        """Put elements into words, and keep the result for the next time these same objects are shown, at any table.

        Games make elements that do not change, such as floors, pawns and legends, once and for all. Others are new in
        each scene, so an element is kept only when it is shown again. If it names somebody it is kept for tables with
        these names.
        """
        if not elements:
            return []
        seen, kept, named_here = self.memory.seen, self.memory.spoken, self.memory.named
        all: list[W] = []
        for element in elements:
            place = id(element)
            if known := kept.get(place):
                all.append(known[1])
                continue
            if said := self._said.get(place):
                all.append(said[1])
                self._named += said[2]
                continue
            if known := named_here.get((place, self.names)):
                all.append(known[1])
                self._named += 1
                continue
            named = self._named
            spoken = speak(element)
            all.append(spoken)
            self._said[place] = element, spoken, int(self._named != named)
            if place not in seen:
                seen[place] = element
            elif self._named == named:
                kept[place] = element, spoken
            else:
                named_here[place, self.names] = element, spoken
        if len(seen) > SEEN:
            seen.clear()
        for full in (kept, named_here):
            if len(full) > KEPT:
                full.clear()
        return all

    def error(self, error: ParlourError, part: str = "") -> tuple[str, str]:
        """What is wrong, by this attribute of the message if it has one, and the clause if there is one."""
        said = error.phrase
        if part and self._words.has(f"{said.id}.{part}"):
            said = Phrase(f"{said.id}.{part}", said.slots)
        return self.text(said), error.clause if isinstance(error, Refusal) else ""

    def line(self, line: Line, seq: int, chance: bool = False) -> wire.Line:
        text = self.text(line.phrase)
        head = self.text(line.head) if line.head else ""
        return wire.Line(
            seq=seq,
            text=text,
            notation=line.notation,
            seat=line.seat,
            banner=line.banner,
            chance=chance,
            head=head,
            kind=line.kind,
        )

    def scene(self, scene: kernel.Scene) -> wire.Scene:
        return wire.Scene(
            regions=self._each(self._region, scene.regions),
            panels=self._each(self._panel, scene.panels),
            prompt=wire.Prompt(
                text=self.text(scene.prompt.text),
                detail=self.text(scene.prompt.detail),
                yours=scene.prompt.yours,
                item=self._item(scene.prompt.item) if scene.prompt.item else None,
            ),
            offers=self._each(self._offer, (*scene.offers, *scene.combos)),
            banners=[self.text(banner) for banner in scene.banners],
            turn=self.text(scene.turn),
        )

    def _region(self, region: kernel.Region) -> wire.Grid | wire.Zone | wire.Track | wire.Sheet | wire.Group:
        title = self.text(region.title)
        match region:
            case kernel.Grid():
                return wire.Grid(
                    id=region.id,
                    title=title,
                    place=region.place,
                    columns=region.columns,
                    rows=region.rows,
                    cells=self._each(self._cell, region.cells),
                    arrows=[wire.Arrow(start=a.start, end=a.end, states=a.states) for a in region.arrows],
                )
            case kernel.Group():
                return wire.Group(
                    id=region.id,
                    title=title,
                    place=region.place,
                    parts=self._each(self._part, region.parts),
                    seat=region.seat,
                    value=self.text(region.value),
                    badges=self._badges(region.badges),
                    note=self.text(region.note),
                    states=region.states,
                )
            case part:
                return self._part(part)

    def _part(self, part: kernel.Zone | kernel.Track | kernel.Table) -> wire.Zone | wire.Track | wire.Sheet:
        title = self.text(part.title)
        match part:
            case kernel.Table():
                return wire.Sheet(
                    id=part.id,
                    title=title,
                    place=part.place,
                    heads=[self.text(head) for head in part.heads],
                    rows=self._each(self._row, part.rows),
                    owners=part.owners,
                    seat=part.seat,
                    note=self.text(part.note),
                    states=part.states,
                )
            case kernel.Zone():
                return wire.Zone(
                    id=part.id,
                    title=title,
                    place=part.place,
                    items=self._each(self._item, part.items),
                    layout=part.layout,
                    art=part.art,
                    seat=part.seat,
                    note=self.text(part.note),
                    states=part.states,
                    tip=self.text(part.tip),
                )
            case kernel.Track():
                return wire.Track(
                    id=part.id,
                    title=title,
                    place=part.place,
                    steps=[self.text(step) for step in part.steps],
                    at=part.at,
                    marks=[wire.Mark(seat=seat, at=at) for seat, at in part.marks],
                    tip=self.text(part.tip),
                    states=part.states,
                )

    def _row(self, row: kernel.Row) -> wire.Row:
        return wire.Row(
            cells=[self._entry(cell) for cell in row.cells],
            item=self._item(row.item) if row.item else None,
            note=self.text(row.note),
            seat=row.seat,
            states=row.states,
        )

    def _entry(self, cell: kernel.Text | kernel.Badge) -> wire.Entry:
        if isinstance(cell, kernel.Badge):
            return wire.Entry(text=self.text(cell.text), kind=cell.kind, art=cell.art, tip=self.text(cell.tip))
        return wire.Entry(text=self.text(cell))

    def _badges(self, badges: tuple[kernel.Badge, ...]) -> list[wire.Badge]:
        if not badges:
            return []
        return [
            wire.Badge(kind=badge.kind, text=self.text(badge.text), art=badge.art, tip=self.text(badge.tip))
            for badge in badges
        ]

    def _cell(self, cell: kernel.Cell) -> wire.Cell:
        if not cell.items and not cell.badges:  # as most are: half of a scene's work
            label, tip = self.text(cell.label), self.text(cell.tip)
            return wire.Cell(id=cell.id, label=label, tone=cell.tone, art=cell.art, states=cell.states, tip=tip)
        return wire.Cell(
            id=cell.id,
            label=self.text(cell.label),
            items=self._each(self._item, cell.items),
            tone=cell.tone,
            art=cell.art,
            badges=self._badges(cell.badges),
            states=cell.states,
            tip=self.text(cell.tip),
        )

    def _item(self, item: kernel.Item) -> wire.Item:
        return wire.Item(
            id=item.id,
            kind=item.kind,
            art=item.art,
            letter=item.letter,
            label=self.text(item.label),
            seat=item.seat,
            tone=item.tone,
            badges=self._badges(item.badges),
            states=item.states,
            tip=self.text(item.tip),
        )

    def _offer(self, offer: kernel.Offer) -> wire.Offer:
        return wire.Offer(
            move=offer.move,
            say=self.text(offer.say),
            path=offer.path,
            picks=offer.picks,
            badges=self._badges(offer.badges),
            takes=offer.takes,
            button=offer.button,
            key=offer.key,
            then=offer.then,
        )

    def _panel(self, panel: kernel.Panel) -> wire.Panel:
        return wire.Panel(
            seat=panel.seat,
            side=self.text(panel.side),
            art=panel.art,
            score=self.text(panel.score),
            tip=self.text(panel.tip),
            unit=self.text(panel.unit),
            counters=[
                wire.Counter(label=self.text(c.label), value=self.text(c.value), art=c.art, tip=self.text(c.tip))
                for c in panel.counters
            ],
            notes=[self.text(note) for note in panel.notes],
            acting=panel.acting,
        )


Frozen: TypeAlias = tuple[str, tuple[tuple[str, "str | int | Frozen"], ...]]
"""A message with a mark for each name, fit to be remembered by."""


def _melt(frozen: Frozen) -> Phrase:
    return Phrase(frozen[0], {key: _melt(slot) if isinstance(slot, tuple) else slot for key, slot in frozen[1]})


@lru_cache(maxsize=10_000)
def _render(words: Words, frozen: Frozen) -> str:
    """The same few sentences are said over and over; Fluent is thorough, not fast."""
    return words.text(_melt(frozen))
