"""Chances to win as text: the best moves of a position, and the review of a whole game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.bots.analysis.opinion import Chances, Opinion
from parlour.bots.analysis.questions import choice_of, told_of
from parlour.bots.analysis.review import PLAYS_ON, Kind, Moment, Review
from parlour.kernel.game import AnyGame
from parlour.kernel.session import Session
from parlour.kernel.words import Phrase, Slot, Words, phrase
from parlour.render.text import printable

BAR: Final = 20
"""Columns of a bar that means 100 %."""
HIGH: Final = 11
"""Lines of a graph: one for each 10 %."""
WIDE: Final = 64
"""The most columns of a graph."""
MARKS: Final[dict[Kind, str]] = {"luck": "○", "play": "◆", "unseen": "◇"}
"""What turned the game, below the graph."""


def draw_hint(game: AnyGame, state: Any, found: Opinion, words: Words, names: tuple[str, ...], moves: int) -> list[str]:
    """The best moves, each with the deciding seat's chance; everybody's chances, if the moves are its secret."""
    actor = int(state.actor())
    if not found.moves:
        return [words.say("table-hint-secret", who=names[actor]), *_everybody(found.chances, names)]
    says = {offer.move: offer.say for offer in game.scene(game.view(state, actor)).offers}
    rows = []
    for advice in found.moves[:moves]:
        move = game.write(state, advice.move)
        say = says.get(move, "")
        text = words.text(say, names) if isinstance(say, Phrase) else say
        if advice.why:
            text = words.text(phrase("table-hint-why", move=text, why=advice.why), names)
        rows.append((move, advice.chances[actor], text))
    wide = max(len(move) for move, _, _ in rows)
    head = words.say("table-hint-head", who=names[actor])
    return [head, *(printable(f"{move:<{wide}}  {_bar(chance)}  {text}") for move, chance, text in rows)]


def draw_review(
    session: Session, found: Review, words: Words, names: tuple[str, ...], seat: int, viewer: int | None
) -> list[str]:
    """How a seat's chances changed, its most important moments, and what was luck, play and neither for everybody."""

    def text(message: str, **slots: Slot) -> str:
        return words.text(phrase(message, **slots), names)

    largest = found.largest(seat)
    lines = [text("table-review-graph", who=names[seat]), *_graph([chances[seat] for chances in found.course], largest)]
    lines += ["", text("table-review-moments" if largest else "table-review-calm")]
    for moment in largest:
        kind = text(f"table-review-kind-{_kind(moment, viewer)}")
        what = _told(session, moment, viewer, words, names)
        lines.append(printable(f"{moment.seq + 1:>5}  {kind:<7}{_signed(moment.change[seat])}  {what}"))
    lines += ["", *_split(found, words, names, viewer), "", text("table-review-means")]
    if viewer is not None:
        lines.append(text("table-review-eyes", who=names[viewer]))
    return lines


def _everybody(chances: Chances, names: Sequence[str]) -> list[str]:
    wide = max(map(len, names))
    return [printable(f"{name:<{wide}}  {_bar(chance)}") for name, chance in zip(names, chances, strict=True)]


def _bar(chance: float) -> str:
    full = round(chance * BAR)
    return f"{'█' * full}{'░' * (BAR - full)} {100 * chance:3.0f} %"


def _signed(change: float) -> str:
    return f"{round(100 * change):>+4} %"


def _graph(course: Sequence[float], moments: Sequence[Moment]) -> list[str]:
    """A dot for each column; below it what turned the game there."""
    wide = min(WIDE, len(course))

    def column(at: int) -> int:
        return min(wide - 1, at * wide // len(course))

    parts: list[list[float]] = [[] for _ in range(wide)]
    for at, chance in enumerate(course):
        parts[column(at)].append(chance)
    heights = [round((HIGH - 1) * sum(part) / len(part)) for part in parts]
    lines = []
    for line in reversed(range(HIGH)):
        label = f"{100 * line // (HIGH - 1)} %" if line % 5 == 0 else ""
        empty = "·" if line == HIGH // 2 else " "
        lines.append(f"{label:>5} " + "".join("●" if height == line else empty for height in heights).rstrip())
    marks = [" "] * wide
    for moment in moments:
        marks[column(moment.seq + 1)] = MARKS[moment.kind]
    return [*lines, f"{'':6}{''.join(marks)}".rstrip(), f"{'':6}0{len(course) - 1:>{max(1, wide - 1)}}"]


def _kind(moment: Moment, viewer: int | None) -> str:
    return "others" if moment.kind == "unseen" and moment.seat != viewer else moment.kind


def _told(session: Session, moment: Moment, viewer: int | None, words: Words, names: tuple[str, ...]) -> str:
    if moment.better == PLAYS_ON:
        how = (session.record().result or {}).get("reason")
        return words.text(phrase(f"table-review-{how}", who=names[moment.seat]), names)
    if moment.better is None:
        lines, more = told_of(session, moment, viewer)
        if more:
            return words.text(phrase("table-review-more", first=lines[0].phrase, more=more), names)
        return "; ".join(words.text(line.phrase, names) for line in lines)
    played, better = choice_of(session, moment)
    return words.text(phrase("table-review-better", who=names[moment.seat], played=played, better=better), names)


def _split(found: Review, words: Words, names: Sequence[str], viewer: int | None) -> list[str]:
    """From the start to the result: a line for each seat; what is neither luck nor its own play is the others'."""
    third = "others" if viewer is None else "unseen"
    heads = [words.say(f"table-review-{head}") for head in ("start", "luck", "own", third, "end")]
    wide = max(map(len, names))
    lines = [f"{'':<{wide}}" + "".join(f"  {head:>8}" for head in heads)]
    for seat, name in enumerate(names):
        own = found.play[seat][seat]
        others = sum(play[seat] for play in found.play) - own + found.unseen[seat]
        cells = [f"{100 / len(names):.0f} %", *(_signed(value) for value in (found.luck[seat], own, others))]
        cells.append(f"{100 * found.course[-1][seat]:.0f} %")
        pairs = zip(cells, heads, strict=True)
        lines.append(printable(f"{name:<{wide}}" + "".join(f"  {cell:>{max(8, len(head))}}" for cell, head in pairs)))
    return lines
