"""Toy Bluff with one thing broken at a time, by the name of the check that must notice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import nan
from typing import Any, Self

from mypy_extensions import i64

import toy_bluff
from parlour.kernel.arrays import append, vec
from parlour.kernel.aspects import Aspect
from parlour.kernel.errors import BadNotation, Refusal
from parlour.kernel.fields import Field, Form
from parlour.kernel.game import AnyGame
from parlour.kernel.observation import Factor, Factored
from parlour.kernel.options import Choice
from parlour.kernel.rng import Rng
from parlour.kernel.scene import Arrow, Cell, Grid, Row, Table, Zone
from parlour.kernel.state import CHANCE
from parlour.kernel.words import Phrase, phrase
from toy_bluff import GAME, BluffState

BROKEN: dict[str, tuple[str, str, AnyGame]] = {}
"""What is wrong → the check that must find it, some of what it must say, and the game."""


def broken(check: str, told: str) -> Any:
    """A state class whose rules are wrong; its docstring says how."""

    def add(kind: type[BluffState]) -> type[BluffState]:
        game = replace(GAME, state=kind, new=kind, load=lambda position: toy_bluff.load(position, kind))
        BROKEN[str(kind.__doc__)] = (check, told, game)
        return kind

    return add


def wrong(what: str, check: str, told: str, **changes: Any) -> None:
    BROKEN[what] = (check, told, replace(GAME, **changes))


@broken("actors", "neither a seat nor CHANCE nor OVER")
class NoActor(BluffState):
    """a seat acts that does not exist"""

    def actor(self) -> i64:
        actor = super().actor()
        return 9 if actor == 1 else actor


@broken("actors", "two actors")
class Fickle(BluffState):
    """the actor changes when it is asked again"""

    asked = 0

    def actor(self) -> i64:
        self.asked += 1
        return super().actor() if self.asked % 7 or self.claim else CHANCE


@broken("legal", "do not ascend")
class Unsorted(BluffState):
    """the legal moves do not ascend"""

    def legal(self) -> vec[i64]:
        return vec[i64](list(super().legal())[::-1])


@broken("legal", "do not ascend")
class Twice(BluffState):
    """a legal move appears twice"""

    def legal(self) -> vec[i64]:
        return vec[i64](sorted([*super().legal(), *super().legal()]))


@broken("legal", "has no legal move")
class NoMove(BluffState):
    """a seat must decide and has no move"""

    def legal(self) -> vec[i64]:
        return vec[i64]([]) if self.claim else super().legal()


@broken("legal", "although no seat is to act")
class MovesOfChance(BluffState):
    """there are legal moves while chance acts"""

    def legal(self) -> vec[i64]:
        return super().legal() if self.actor() != CHANCE else vec[i64]([0])


@broken("legal", "outside the 5 actions")
class TooLarge(BluffState):
    """a move code is outside the table"""

    def legal(self) -> vec[i64]:
        return append(super().legal(), 99) if self.actor() == 0 else super().legal()

    def apply(self, event: i64) -> None:
        super().apply(event % self.cards if event == 99 else event)


@broken("legal", "changing the array of legal moves")
class SharedMoves(BluffState):
    """the caller can change the state's own list of moves"""

    moves: vec[i64] | None = None

    def legal(self) -> vec[i64]:
        if self.actor() != 0:
            return super().legal()
        if self.moves is None:
            self.moves = super().legal()
        return self.moves


@broken("chance", "not weights")
class Negative(BluffState):
    """a weight is negative"""

    def chance(self) -> vec[i64]:
        return append(super().chance(), -1)


@broken("chance", "not weights")
class NoWeight(BluffState):
    """all weights are zero"""

    def chance(self) -> vec[i64]:
        return vec[i64]([0] * self.cards)


@broken("chance", "cannot happen")
class Impossible(BluffState):
    """sample gives what has no weight"""

    def sample(self, rng: Rng) -> i64:
        return rng.below(self.cards)


@broken("chance", "its weight is 1 of")
class Loaded(BluffState):
    """sample does not follow the weights"""

    def sample(self, rng: Rng) -> i64:
        return list(self.chance()).index(1)


@broken("returns", "not numbers from -1 to 1")
class TooMuch(BluffState):
    """a return is greater than 1"""

    def returns(self) -> vec[float]:
        return vec[float]([4 * share for share in super().returns()])


@broken("returns", "the returns are")
class OneReturn(BluffState):
    """a seat has no return"""

    def returns(self) -> vec[float]:
        return super().returns()[:1]


@broken("returns", "not numbers from -1 to 1")
class NoNumber(BluffState):
    """an estimate is no number"""

    def estimate(self, seat: i64) -> float:
        return nan


@broken("returns", "not numbers from -1 to 1")
class TooGoodAValue(BluffState):
    """a value is beyond what can be won"""

    def value(self, seat: i64) -> float:
        return 1.5


@broken("returns", "values of all seats that are not those of each")
class TwoValues(BluffState):
    """the values of all seats differ from those of each"""

    def values(self) -> vec[float]:
        return vec[float]([0.5] * self.seat_count())


@broken("copies", "changed the state it was made from")
class SharedHands(BluffState):
    """copies share an array"""

    def copy(self) -> Self:
        twin = super().copy()
        twin.hands = self.hands
        return twin

    def apply(self, event: i64) -> None:
        if self.actor() >= 0:
            self.hands[0] = self.hands[0] % self.cards + 1
        super().apply(event)


@broken("copies", "had changed by event")
class Late(BluffState):
    """playing on with the original changes its copies"""

    copied = False

    def copy(self) -> Self:
        twin = super().copy()
        twin.hands, twin.copied = self.hands, True
        return twin

    def apply(self, event: i64) -> None:
        if self.actor() >= 0 and not self.copied:
            self.hands[0] = self.hands[0] % self.cards + 1
        super().apply(event)


@broken("copies", "not an equal state")
class Forgetful(BluffState):
    """a copy forgets something"""

    def copy(self) -> Self:
        twin = super().copy()
        twin.believers = 0
        return twin


@broken("positions", "loaded, the position is")
class Memory(BluffState):
    """the position does not hold the whole state"""

    asked = False

    def copy(self) -> Self:
        twin = super().copy()
        twin.asked = self.asked
        return twin

    def apply(self, event: i64) -> None:
        super().apply(event)
        self.asked = True

    def legal(self) -> vec[i64]:
        return super().legal()[:-1] if self.actor() == 0 and not self.asked else super().legal()


def digits(*numbers: int) -> int:
    return sum(number * 10**at for at, number in enumerate(numbers))


@broken("keys", "an equal position has another key")
class Restless(BluffState):
    """the key of a copy is another"""

    copies = 0

    def copy(self) -> Self:
        twin = super().copy()
        twin.copies = self.copies + 1
        return twin

    def key(self) -> i64:
        return 1 + self.copies


@broken("keys", "not alike have the same key")
class Coarse(BluffState):
    """the key leaves out the cards"""

    def key(self) -> i64:
        return 1 + digits(len(self.hands), self.claim, self.believers, self.doubted)


@broken("keys", "not alike have the same key")
class Shortsighted(BluffState):
    """the key leaves out what matters at the end only"""

    def key(self) -> i64:
        return 1 + digits(bool(self.claim), self.believers, self.doubted, *self.hands)


@broken("keys", "different ones after event")
class Growing(BluffState):
    """positions that had the same key have different ones later"""

    def key(self) -> i64:
        known = self.hands if self.claim else self.hands[:1]
        return 1 + digits(len(self.hands), self.claim, self.believers, self.doubted, *known)


@broken("keys", "not a key")
class Vast(BluffState):
    """a key is too large"""

    def key(self) -> i64:
        return 2**62


@broken("keys", "some have none")
class Sometimes(BluffState):
    """the key is lost in the course of the game"""

    def key(self) -> i64:
        return 0 if self.claim else 1 + digits(*self.hands)


@broken("imagine", "in the world it imagines it would see")
class OwnCard(BluffState):
    """a seat imagines another card in its own hand"""

    def imagine(self, seat: i64, rng: Rng) -> Self:
        return super().imagine((seat + 1) % self.seats, rng)


@broken("imagine", "the true state itself")
class Itself(BluffState):
    """imagine gives the state itself"""

    def imagine(self, seat: i64, rng: Rng) -> Self:
        return self


@broken("imagine", "Refusal: There is no card")
class TwoAces(BluffState):
    """a seat imagines a world that cannot be"""

    def imagine(self, seat: i64, rng: Rng) -> Self:
        world = super().imagine(seat, rng)
        if world.actor() >= 0:
            world.hands = vec[i64]([self.hands[seat]] * self.seats)
        return world


@broken("imagine", "cannot know changes the worlds that it may imagine")
class Telltale(BluffState):
    """what a seat cannot know has a part in what it imagines"""

    def imagine(self, seat: i64, rng: Rng) -> Self:
        if len(self.hands) == self.seats:
            for _card in range(self.hands[-1]):
                rng.below(2)
        return super().imagine(seat, rng)


@broken("imagine", "cannot know changes the worlds that it may imagine_likely")
class Hunch(BluffState):
    """a seat supposes the truth"""

    def imagine_likely(self, seat: i64, rng: Rng) -> Self:
        return self.copy()


@broken("imagine", "but in the world it imagines it would see")
class Confused(BluffState):
    """a seat supposes another card in its own hand"""

    def imagine_likely(self, seat: i64, rng: Rng) -> Self:
        return self.imagine((seat + 1) % self.seats, rng)


@broken("worlds", "observes the same twice")
class Blurred(BluffState):
    """a seat observes two events as one that it sees to be two"""

    def observed(self, seat: i64, event: i64) -> i64:
        return 0 if self.actor() >= 0 else super().observed(seat, event)


class Shown(BluffState):
    """Whoever believes the claim is shown the card, and everybody sees it lie there."""

    def imagine(self, seat: i64, rng: Rng) -> Self:
        return self.copy() if self.believers else super().imagine(seat, rng)


def known_shown(state: BluffState, seat: int | None) -> dict[str, Any]:
    known = toy_bluff.known(state, seat)
    return {**known, "hands": list(state.hands) if state.believers else known["hands"]}


class Told(Shown):
    """What comes to light is observed."""

    def observed(self, seat: i64, event: i64) -> i64:
        told = super().observed(seat, event)
        for card in self.hands if self.claim and event == self.cards and not self.believers else ():
            told = 10 * told + card
        return told


class Heard(BluffState):
    """What is claimed is heard by all, and makes no difference to the position."""

    def apply(self, event: i64) -> None:
        super().apply(event if self.claim or len(self.hands) < self.seats else 0)


def showing(kind: type[BluffState]) -> AnyGame:
    return replace(GAME, state=kind, new=kind, load=lambda position: toy_bluff.load(position, kind), known=known_shown)


wrong(
    "an aspect has no sentence",
    "aspects",
    "the words in en lack better-luck",
    aspects=lambda _state, _seat: {"luck": Aspect(1.0)},
)
wrong("an aspect is no number", "aspects", "not numbers", aspects=lambda _state, _seat: {"wins": Aspect(nan)})
wrong("aspects change the state", "aspects", "changed the state", aspects=lambda state, _seat: _spoiled(state))


def _spoiled(state: BluffState) -> dict[str, Aspect]:
    state.claim += 1
    return {"wins": Aspect(0.0)}


BROKEN["an event brings to light what is not observed"] = (
    "worlds",
    "but then sees known.hands[",
    showing(Shown),
)


@broken("worlds", "below 0")
class Subzero(BluffState):
    """an observation is below zero"""

    def observed(self, seat: i64, event: i64) -> i64:
        return -1 - super().observed(seat, event)


@broken("copies", "copy.copy does not make a state of its own")
class Shared(BluffState):
    """what Python's copy makes is the state itself"""

    def __copy__(self) -> Self:
        return self


@broken("copies", "a state equals the one that an event makes of it")
class Equal(BluffState):
    """every state equals every other"""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


@broken("worlds", "but the bots in it would tell them apart: it observes 2 and 1, the latter for the event 1, deal2=2")
class FaceUp(BluffState):
    """bots see the cards that others are dealt"""

    def observed(self, seat: i64, event: i64) -> i64:
        return event


@broken("sampled", "every world they imagine is the true one")
class Cheat(BluffState):
    """imagine gives the true world away"""

    def imagine(self, seat: i64, rng: Rng) -> Self:
        return self.copy()


@broken("sampled", "says that nothing is hidden")
class Coy(BluffState):
    """it does not say that it has secrets"""

    def has_secrets(self) -> bool:
        return False


@broken("lines", "nothing is hidden, but seat")
class Whisperer(BluffState):
    """nothing is hidden, but the log differs"""

    def has_secrets(self) -> bool:
        return False


@broken("observations", "observes something that it cannot know")
class Peeping(BluffState):
    """an observation shows another's card"""

    def observe(self, seat: i64, out: vec[float], at: i64) -> None:
        super().observe(seat, out, at)
        out[at] = sum(self.hands) / 20


@broken("observations", "observes 2.0 for turn[0], not 0 to 1 as declared")
class Loud(BluffState):
    """a number of an observation is too large"""

    def observe(self, seat: i64, out: vec[float], at: i64) -> None:
        super().observe(seat, out, at)
        out[at + 4] *= 2


@broken("observations", "has no number for turn[0]")
class Silent(BluffState):
    """a number of an observation is missing"""

    def observe(self, seat: i64, out: vec[float], at: i64) -> None:
        super().observe(seat, out, at)
        out[at + 4] = nan


@broken("observations", "it writes beside its place")
class Sprawling(BluffState):
    """an observation is longer than declared"""

    def observe(self, seat: i64, out: vec[float], at: i64) -> None:
        super().observe(seat, out, at)
        out[at + 5] = 0.0


@broken("observations", "but then it was")
class Vague(BluffState):
    """an observation does not tell whether to claim or to answer"""

    def observe(self, seat: i64, out: vec[float], at: i64) -> None:
        super().observe(seat, out, at)
        out[at + 1] = out[at + 2] = out[at + 4] = 0.0


@broken("bots", "changed the state")
class Meddled(BluffState):
    """looking for a move changes the state"""

    def imagine(self, seat: i64, rng: Rng) -> Self:
        self.claim = self.claim and self.claim % self.cards + 1
        return super().imagine(seat, rng)


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
