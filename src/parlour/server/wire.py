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
        return wire.Line(seq=seq, text=text, notation=line.notation, seat=line.seat, banner=line.banner)

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
                    takes=offer.takes,
                    button=offer.button,
                )
                for offer in scene.offers
            ],
            banners=[self.text(banner) for banner in scene.banners],
        )

    def _region(self, region: kernel.Region) -> wire.Grid | wire.Zone | wire.Track | wire.Sheet:
        title = self.text(region.title)
        match region:
            case kernel.Grid():
                cells = [self._cell(cell) for cell in region.cells]
                columns, rows = list(region.columns), list(region.rows)
                return wire.Grid(id=region.id, title=title, columns=columns, rows=rows, cells=cells)
            case kernel.Zone():
                return wire.Zone(
                    id=region.id,
                    title=title,
                    items=[self._item(item) for item in region.items],
                    layout=region.layout,
                    seat=region.seat,
                    note=self.text(region.note),
                )
            case kernel.Track():
                return wire.Track(
                    id=region.id, title=title, steps=[self.text(step) for step in region.steps], at=region.at
                )
            case kernel.Table():
                return wire.Sheet(
                    id=region.id,
                    title=title,
                    heads=[self.text(head) for head in region.heads],
                    rows=[[self.text(cell) for cell in row] for row in region.rows],
                    marked=list(region.marked),
                )

    def _cell(self, cell: kernel.Cell) -> wire.Cell:
        items = [self._item(item) for item in cell.items]
        return wire.Cell(id=cell.id, label=self.text(cell.label), items=items, tone=cell.tone, states=list(cell.states))

    def _item(self, item: kernel.Item) -> wire.Item:
        return wire.Item(
            id=item.id,
            kind=item.kind,
            art=item.art,
            letter=item.letter,
            label=self.text(item.label),
            seat=item.seat,
            tone=item.tone,
            badges=[wire.Badge(kind=badge.kind, text=self.text(badge.text)) for badge in item.badges],
            states=list(item.states),
            tip=self.text(item.tip),
        )

    def _panel(self, panel: kernel.Panel) -> wire.Panel:
        return wire.Panel(
            seat=panel.seat,
            side=self.text(panel.side),
            counters=[wire.Counter(label=self.text(c.label), value=self.text(c.value)) for c in panel.counters],
            notes=[self.text(note) for note in panel.notes],
            acting=panel.acting,
        )


Frozen: TypeAlias = tuple[str, tuple[tuple[str, "str | int | Frozen"], ...]]
"""A message with nothing left open, fit to be remembered by."""


def _freeze(message: Say, names: tuple[str, ...]) -> Frozen:
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
