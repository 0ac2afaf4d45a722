"""Sound states in games of which another part is wrong: notation, views, log, scenes, options, words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import nan
from typing import Any

import toy_bluff
from parlour.kernel.aspects import Aspect
from parlour.kernel.errors import BadNotation, Refusal
from parlour.kernel.fields import Field, Form
from parlour.kernel.observation import Factor, Factored
from parlour.kernel.options import Choice
from parlour.kernel.scene import Arrow, Cell, Grid, Row, Table, Zone
from parlour.kernel.words import Phrase, phrase
from toy_bluff import GAME, BluffState
from toy_broken.registry import BROKEN, wrong


def hash_write(state: BluffState, event: int) -> str:
    return f"{toy_bluff.write(state, event)} #{hash('claim') % 1000}"


def same_text(state: BluffState, event: int) -> str:
    return toy_bluff.write(state, max(event, 1) if state.actor() == 0 else event)


def new_text(state: BluffState, event: int) -> str:
    text = toy_bluff.write(state, event)
    return f"{text} {state.hands[0]}" if text == "doubt" else text


def read_doubt(state: BluffState, text: str) -> int:
    event = toy_bluff.read(state, text)
    return state.cards if event == state.cards + 1 and state.believers else event


def read_anything(state: BluffState, text: str) -> int:
    return state.cards if text == "believe" and state.actor() == 0 else toy_bluff.read(state, text)


def read_and_change(state: BluffState, text: str) -> int:
    try:
        return toy_bluff.read(state, text)
    except Refusal:
        state.claim += 1
        raise


def read_clause(state: BluffState, text: str) -> int:
    try:
        return toy_bluff.read(state, text)
    except Refusal as refusal:
        raise Refusal("TB-9.9", refusal.phrase.id, **refusal.phrase.slots) from None


def read_crash(state: BluffState, text: str) -> int:
    return toy_bluff.read(state, text) if text != "?" else 1 // 0


def read_shout(state: BluffState, text: str) -> int:
    return state.cards if text == "BELIEVE" else toy_bluff.read(state, text)


def read_echo(state: BluffState, text: str) -> int:
    try:
        return toy_bluff.read(state, text)
    except BadNotation:
        raise BadNotation("no-sense-bluff", text=text) from None


def read_leak(state: BluffState, text: str) -> int:
    try:
        return toy_bluff.read(state, text)
    except Refusal as refusal:
        raise Refusal("TB-2.1", "no-such-card", card=str(list(state.hands))) from refusal


def known_leak(state: BluffState, seat: int | None) -> dict[str, Any]:
    return {**toy_bluff.known(state, seat), "total": sum(state.hands)}


def known_watcher(state: BluffState, seat: int | None) -> dict[str, Any]:
    return toy_bluff.known(state, 0 if seat is None else seat)


def known_tuple(state: BluffState, seat: int | None) -> dict[str, Any]:
    shown = toy_bluff.known(state, seat)
    return {**shown, "hands": tuple(shown["hands"])}


def dump_tuple(state: BluffState) -> dict[str, Any]:
    return {**toy_bluff.dump(state), "hands": tuple(state.hands)}


def load_less(position: Any) -> BluffState:
    state = toy_bluff.load(position)
    state.believers = 0
    return state


def log_leak(before: BluffState, event: int, after: BluffState, seat: int | None) -> Any:
    """Tells every seat, but no watcher, how the event is written."""
    if seat is None:
        return toy_bluff.narrate(before, event, after, seat)
    return [
        replace(line, notation=toy_bluff.write(before, event)) for line in toy_bluff.narrate(before, event, after, seat)
    ]


def log_total(before: BluffState, event: int, after: BluffState, seat: int | None) -> Any:
    """Tells, when a claim is made, whether it is true."""
    lines = toy_bluff.narrate(before, event, after, seat)
    return [replace(line, banner=before.actor() == 0 and after.claim > after.hands[0]) for line in lines]


def log_watcher(before: BluffState, event: int, after: BluffState, seat: int | None) -> Any:
    return toy_bluff.narrate(before, event, after, 0 if seat is None else seat)


def log_unknown(before: BluffState, event: int, after: BluffState, seat: int | None) -> Any:
    return [replace(line, phrase=phrase("log-unheard-of")) for line in toy_bluff.narrate(before, event, after, seat)]


def scene_with(change: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda view: change(toy_bluff.scene(view))


def offers_with(**changes: Any) -> Callable[[Any], Any]:
    return scene_with(lambda scene: replace(scene, offers=tuple(replace(o, **changes) for o in scene.offers)))


def changing() -> Callable[[BluffState], str]:
    reasons = iter(range(10**9))
    return lambda state: f"reason {next(reasons)}"


def add_zone(scene: Any) -> Any:
    return replace(scene, regions=(*scene.regions, Zone(id="hands", title="hands again", items=())))


def with_region(region: Any) -> Callable[[Any], Any]:
    return scene_with(lambda scene: replace(scene, regions=(*scene.regions, region)))


def combined(*then: str, path: str = "hands") -> Callable[[Any], Any]:
    """The last move that is offered and others after it, as one click on the hands."""

    def change(scene: Any) -> Any:
        offers = scene.offers[-1:]
        combos = tuple(replace(offer, path=(path,), button=False, then=then) for offer in offers)
        return replace(scene, combos=combos)

    return scene_with(change)


def prefix_paths(scene: Any) -> Any:
    offers = [replace(offer, path=("hands",) * (1 + at), button=False) for at, offer in enumerate(scene.offers)]
    return replace(scene, offers=tuple(offers))


def split_short(_values: Any, _seats: int) -> Factored:
    return Factored((Factor("move", 2, ""),), lambda code: (code,))


def split_alike(_values: Any, _seats: int) -> Factored:
    return Factored((Factor("half", 9, ""),), lambda code: (code // 2,))


def _spoiled(state: BluffState) -> dict[str, Aspect]:
    state.claim += 1
    return {"wins": Aspect(0.0)}


wrong(
    "an aspect has no sentence",
    "aspects",
    "the words in en lack better-luck",
    aspects=lambda _state, _seat: {"luck": Aspect(1.0)},
)
wrong("an aspect is no number", "aspects", "not numbers", aspects=lambda _state, _seat: {"wins": Aspect(nan)})
wrong("aspects change the state", "aspects", "changed the state", aspects=lambda state, _seat: _spoiled(state))
wrong("a choice is too large", "factors", "of move 2 are not below [2]", factored=split_short)
wrong("two moves make the same choices", "factors", "moves 0 and 1 make the same choices", factored=split_alike)
wrong("more moves are legal than said", "factors", "that there are 2 at most", most_moves=lambda _values, _seats: 2)
wrong("longest is too short", "ends", "longest says", longest=lambda _values, seats: 2 * seats - 2)
wrong("there is no reason", "returns", "has no reason", reason=lambda _state: "")
wrong("two moves have the same text", "notation", "written the same", write=same_text)
wrong("a text is read as another move", "notation", "which is read", read=read_doubt)
wrong("a code changes its text", "codes", "elsewhere", write=new_text)
wrong("an illegal move is not refused", "refusals", "can be played: False; why not: None", read=read_anything)
wrong("a refusal changes the state", "refusals", "changed the state", read=read_and_change)
wrong("a refusal cites no clause there is", "refusals", "TB-9.9, which is not in the rulebook", read=read_clause)
wrong("nonsense makes it crash", "refusals", "ZeroDivisionError", read=read_crash)
wrong("a look-alike is read as a move", "refusals", "is read as a move that cannot be played", read=read_shout)
wrong("a refusal repeats a very long text", "refusals", "a very long text is answered", read=read_echo)
wrong("the clauses have another game's letters", "rulebook", "do not begin with XY-", code="XY")
wrong(
    "an option cites no clause there is", "rulebook", "TB-8.8", options=(Choice("deck", ("three", "five"), "TB-8.8"),)
)
wrong(
    "an option has no words",
    "options",
    "lack option-mood",
    options=(*GAME.options, Choice("mood", ("good", "bad"), "TB-1.1")),
)
wrong(
    "a value has no words", "options", "lack option-deck.nine", options=(Choice("deck", ("three", "nine"), "TB-1.1"),)
)
wrong("an option appears twice", "options", "twice", options=(*GAME.options, GAME.options[0]))
wrong("a goal has no words", "words", "goal-moon", goal=lambda _values, _seats: phrase("goal-moon"))
wrong("a picture is not there", "pictures", "no picture “moon”", folder=GAME.folder.with_name("toy-pictures"))
wrong(
    "a lesson is only read",
    "lessons",
    "lesson short: nothing is to be done",
    folder=GAME.folder.with_name("toy-pictures"),
)
wrong(
    "the best move of a puzzle does not come first",
    "puzzles",
    "puzzle ddcda3139e: a move is better than one before it",
    folder=GAME.folder.with_name("toy-puzzles"),
)
wrong("a seat has no name", "words", "lack seat-4", seats=(2, 3, 4))
wrong("a position is no JSON", "positions", "does not survive JSON", dump=dump_tuple)
wrong("load forgets something", "positions", "loaded, the position is", load=load_less)
wrong("the reason changes from time to time", "records", "states the result", reason=changing())
wrong("the returns do not sum to zero", "returns", "zero-sum", zero_sum=True)
wrong(
    "a field of the position is not declared",
    "formats",
    "which is not declared",
    fields=(Field("seats", "2 or 3", "Seats."),),
)
wrong(
    "a text is of no form that is declared",
    "formats",
    "no form of the notation",
    notation=(Form("doubt", "doubt", "Doubt it.", "TB-2.2"),),
)
wrong("a view is not plain data", "views", "not plain data", known=known_tuple)
wrong("a view shows a secret", "imagine", "in the world it imagines it would see", known=known_leak)
wrong("a watcher sees a secret", "worlds", "a watcher can tell two worlds apart", known=known_watcher)
wrong("a refusal gives a secret away", "worlds", "gives a secret away", read=read_leak)
wrong("the log tells whose card it is", "worlds", "the log tells seat", narrate=log_leak)
wrong("the log tells whether a claim is true", "worlds", "the log tells seat", narrate=log_total)
wrong("a watcher reads what a card is", "worlds", "the log tells a watcher", narrate=log_watcher)
wrong("the log has no words", "lines", "log-unheard-of", narrate=log_unknown)
wrong("a scene has an id twice", "scenes", "not unique: ['hands']", scene=scene_with(add_zone))
wrong(
    "a path leads nowhere",
    "scenes",
    "not made of what can be clicked",
    scene=offers_with(path=("nowhere",), button=False),
)
wrong("two moves have the same path", "scenes", "the same path", scene=offers_with(path=("ok",), button=True))
wrong("a path begins with another", "scenes", "complete before", scene=scene_with(prefix_paths))
wrong(
    "a choice of things needs no button",
    "scenes",
    "not for one button",
    scene=offers_with(picks=("hands",), button=False),
)
wrong("several moves at once cannot be clicked", "scenes", "have no path", scene=combined("claim 1", path="nowhere"))
wrong("several moves at once cannot all be played", "scenes", "cannot be played together", scene=combined("claim 1"))
wrong("two moves have the same key", "scenes", "the keys of the offers", scene=offers_with(key="k"))
wrong(
    "a row is too long",
    "scenes",
    "not equally long",
    scene=with_region(Table(id="t", title="t", heads=("one",), rows=(Row(cells=("1", "2")),))),
)
wrong(
    "an arrow leads off the board",
    "scenes",
    "an arrow from or to a cell",
    scene=with_region(
        Grid(
            id="g",
            title="g",
            columns=("a",),
            rows=("1",),
            cells=(Cell(id="a1", label="a1"),),
            arrows=(Arrow(start="a1", end="b1"),),
        )
    ),
)
wrong(
    "a move is not offered", "scenes", "the scene offers", scene=scene_with(lambda s: replace(s, offers=s.offers[1:]))
)
wrong(
    "a seat has no panel", "scenes", "the panels are for", scene=scene_with(lambda s: replace(s, panels=s.panels[1:]))
)
wrong(
    "a prompt has no words",
    "scenes",
    "unheard-of",
    scene=scene_with(lambda s: replace(s, banners=(Phrase("unheard-of"),))),
)
wrong("the hash seed decides", "processes", "PYTHONHASHSEED", write=hash_write)
HASHED = BROKEN["the hash seed decides"][-1]  # where another process finds it
