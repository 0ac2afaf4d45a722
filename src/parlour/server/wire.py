"""A scene in the words of one language, as the live link carries it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from parlour.kernel import scene as kernel
from parlour.kernel.errors import Refusal, Trouble
from parlour.kernel.view import Line
from parlour.kernel.words import Say, Seat, Words
from parlour.server import messages as wire


class Speaker:
    """Puts what is to be said at one table into one language."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self._words = words
        self.names = tuple(names)

    def text(self, text: kernel.Text) -> str:
        if isinstance(text, str):
            return text
        frozen = _freeze(text, self.names)
        return _render(self._words, frozen)

    def trouble(self, trouble: Trouble) -> tuple[str, str]:
        """What is wrong, and the clause if there is one."""
        return self.text(trouble.say), trouble.clause if isinstance(trouble, Refusal) else ""

    def line(self, line: Line, seq: int) -> wire.Line:
        text = self.text(line.say)
        head = self.text(line.head) if line.head else ""
        return wire.Line(seq=seq, text=text, notation=line.notation, seat=line.seat, banner=line.banner, head=head)

    def scene(self, scene: kernel.Scene) -> wire.Scene:
        return wire.Scene(
            regions=[self._region(region) for region in scene.regions],
            panels=[self._panel(panel) for panel in scene.panels],
            prompt=wire.Prompt(
                text=self.text(scene.prompt.text),
                detail=self.text(scene.prompt.detail),
                yours=scene.prompt.yours,
                item=self._item(scene.prompt.item) if scene.prompt.item else None,
            ),
            offers=[
                wire.Offer(
                    move=offer.move,
                    say=self.text(offer.say),
                    path=list(offer.path),
                    picks=list(offer.picks),
                    badges=self._badges(offer.badges),
                    takes=offer.takes,
                    button=offer.button,
                    key=offer.key,
                    then=list(offer.then),
                )
                for offer in (*scene.offers, *scene.combos)
            ],
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
                    columns=list(region.columns),
                    rows=list(region.rows),
                    cells=[self._cell(cell) for cell in region.cells],
                    arrows=[wire.Arrow(start=a.start, end=a.end, states=list(a.states)) for a in region.arrows],
                )
            case kernel.Group():
                return wire.Group(
                    id=region.id,
                    title=title,
                    place=region.place,
                    parts=[self._part(part) for part in region.parts],
                    seat=region.seat,
                    value=self.text(region.value),
                    badges=self._badges(region.badges),
                    note=self.text(region.note),
                    states=list(region.states),
                )
            case part:
                return self._part(part)

    def _part(self, part: kernel.Zone | kernel.Track | kernel.Table) -> wire.Zone | wire.Track | wire.Sheet:
        title = self.text(part.title)
        match part:
            case kernel.Zone():
                return wire.Zone(
                    id=part.id,
                    title=title,
                    place=part.place,
                    items=[self._item(item) for item in part.items],
                    layout=part.layout,
                    art=part.art,
                    seat=part.seat,
                    note=self.text(part.note),
                    states=list(part.states),
                )
            case kernel.Track():
                return wire.Track(
                    id=part.id,
                    title=title,
                    place=part.place,
                    steps=[self.text(step) for step in part.steps],
                    at=part.at,
                    marks=[wire.Mark(seat=seat, at=at) for seat, at in part.marks],
                )
            case kernel.Table():
                return wire.Sheet(
                    id=part.id,
                    title=title,
                    place=part.place,
                    heads=[self.text(head) for head in part.heads],
                    rows=[self._row(row) for row in part.rows],
                    seat=part.seat,
                    note=self.text(part.note),
                    states=list(part.states),
                )

    def _row(self, row: kernel.Row) -> wire.Row:
        return wire.Row(
            cells=[self._entry(cell) for cell in row.cells],
            item=self._item(row.item) if row.item else None,
            note=self.text(row.note),
            seat=row.seat,
            states=list(row.states),
        )

    def _entry(self, cell: kernel.Text | kernel.Badge) -> wire.Entry:
        if isinstance(cell, kernel.Badge):
            return wire.Entry(text=self.text(cell.text), kind=cell.kind, art=cell.art)
        return wire.Entry(text=self.text(cell))

    def _badges(self, badges: tuple[kernel.Badge, ...]) -> list[wire.Badge]:
        if not badges:
            return []
        return [wire.Badge(kind=badge.kind, text=self.text(badge.text), art=badge.art) for badge in badges]

    def _cell(self, cell: kernel.Cell) -> wire.Cell:
        if not cell.items and not cell.badges:  # as most are: half of a scene's work
            label, states = self.text(cell.label), list(cell.states)
            return wire.Cell(id=cell.id, label=label, tone=cell.tone, art=cell.art, states=states)
        return wire.Cell(
            id=cell.id,
            label=self.text(cell.label),
            items=[self._item(item) for item in cell.items],
            tone=cell.tone,
            art=cell.art,
            badges=self._badges(cell.badges),
            states=list(cell.states),
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
            states=list(item.states),
            tip=self.text(item.tip),
        )

    def _panel(self, panel: kernel.Panel) -> wire.Panel:
        return wire.Panel(
            seat=panel.seat,
            side=self.text(panel.side),
            score=self.text(panel.score),
            counters=[
                wire.Counter(label=self.text(c.label), value=self.text(c.value), art=c.art) for c in panel.counters
            ],
            notes=[self.text(note) for note in panel.notes],
            acting=panel.acting,
        )


Frozen: TypeAlias = tuple[str, tuple[tuple[str, "str | int | Frozen"], ...]]
"""A message with nothing left open, fit to be remembered by."""


def _freeze(message: Say, names: tuple[str, ...]) -> Frozen:
    if not message.slots:
        return message.id, ()
    slots: list[tuple[str, str | int | Frozen]] = []
    for key, slot in message.slots.items():
        if isinstance(slot, Say):
            slots.append((key, _freeze(slot, names)))
        else:
            slots.append((key, names[slot.index] if isinstance(slot, Seat) else slot))
    return message.id, tuple(slots)


def _melt(frozen: Frozen) -> Say:
    return Say(frozen[0], {key: _melt(slot) if isinstance(slot, tuple) else slot for key, slot in frozen[1]})


@lru_cache(maxsize=20_000)
def _render(words: Words, frozen: Frozen) -> str:
    """The same few sentences are said over and over; Fluent is thorough, not fast."""
    return words.text(_melt(frozen))
