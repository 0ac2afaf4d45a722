"""Random games over all options: what every check walks through, and how it says where a game went wrong."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Final

from parlour.kernel.errors import Refusal
from parlour.kernel.game import AnyGame
from parlour.kernel.options import Choice, Number, Option, Order, Selection, Value
from parlour.kernel.rng import Rng, derive
from parlour.kernel.state import CHANCE, OVER

PLAYS: Final = 12
MOST: Final = 1500
"""Events after which a random game is left unfinished."""
WIDE: Final = 100
"""How far above its lowest value a number is tried, apart from its highest."""


class Broken(AssertionError):
    """A game does not keep a promise. The message says which, where, and how to get there again."""


@dataclass(frozen=True, slots=True)
class Play:
    """One random game. It is stepped through from its beginning, as often as needed."""

    game: AnyGame
    options: dict[str, Value]
    seats: int
    seed: int
    events: tuple[int, ...]
    """Codes of moves and outcomes."""
    over: bool
    """Whether it came to its end; if not, it was cut off after its last event, or could not continue."""

    def steps(self, only: Collection[int] | None = None) -> Iterator[Step]:
        """Every state with the event that follows it, or only the states after the numbers of events in `only`."""
        with Step(self, 0, None, None):
            state = self.game.new(self.options, self.seats)
        for at, event in enumerate((*self.events, None)):
            step = Step(self, at, state, event)
            if only is None or at in only:
                yield step
            if event is not None:
                with step:
                    state.apply(event)

    def some(self, count: int) -> Iterator[Step]:
        """About `count` of its states: the first ones, the last one, and others at random."""
        return self.steps(self.drawn(count))

    def drawn(self, count: int) -> set[int]:
        """Which states `some` takes, each by how many events came before it."""
        last = len(self.events)
        rng = Rng(derive(self.seed, count))
        return {int(rng.below(last + 1)) for _ in range(count)} | set(range(min(8, count, last))) | {last}

    def state(self, at: int) -> Any:
        """The state after `at` events."""
        return next(self.steps((at,))).state


@dataclass(frozen=True, slots=True)
class Step:
    """A state of a play. As a context (`with step:`), it adds to any error where it happened."""

    play: Play
    at: int
    """How many events came before."""
    state: Any
    """The play's own state: to be looked at, never changed."""
    event: int | None
    """What follows; None at the end."""

    @property
    def actor(self) -> int:
        return int(self.state.actor())

    @property
    def seats(self) -> range:
        return range(self.play.seats)

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Every seat, and a watcher."""
        return (*self.seats, None)

    def rng(self, salt: int = 0) -> Rng:
        """A generator for this step alone."""
        return Rng(derive(derive(self.play.seed, self.at), salt))

    def events(self) -> list[int]:
        """Everything that can happen now."""
        return possible(self.state)

    def place(self) -> str:
        play = self.play
        return (
            f"  {play.game.key}, {play.seats} seats, options {play.options}\n"
            f"  after event {self.at} of {len(play.events)}, next event code {self.event}; seed {play.seed}\n"
            f"  again: parlour.testing.play(GAME, {play.options}, {play.seats}, {play.seed}).state({self.at})"
        )

    def __enter__(self) -> Step:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, Broken):
            raise Broken(f"{error}\n{self.place()}") from error.__cause__
        if isinstance(error, Exception):
            raise Broken(f"{type(error).__name__}: {error}\n{self.place()}") from error


def possible(state: Any) -> list[int]:
    """The codes of all events that a state can wait for: legal moves, or outcomes that have a weight."""
    actor = state.actor()
    if actor == OVER:
        return []
    if actor == CHANCE:
        return [code for code, weight in enumerate(state.chance()) if weight > 0]
    return [int(code) for code in state.legal()]


def play(game: AnyGame, options: dict[str, Value], seats: int, seed: int, most: int = MOST) -> Play:
    """The random game that belongs to a seed: anything that can happen is as likely as anything else."""
    rng = Rng(seed)
    events: list[int] = []
    try:
        state = game.new(options, seats)
        while (codes := possible(state)) and len(events) < most:
            events.append(codes[rng.below(len(codes))])
            state.apply(events[-1])
        over = state.actor() == OVER
    except Exception:  # a check will run into it again, and say where
        over = False
    return Play(game, options, seats, seed, tuple(events), over)


def plays(game: AnyGame, count: int = PLAYS, seed: int = 0, most: int = MOST) -> list[Play]:
    """Random games in which every value of every option and every number of seats appears; at least `count`."""
    return [
        play(game, options, seats, derive(seed, number), most)
        for number, (options, seats) in enumerate(option_sets(game, count, seed))
    ]


def option_sets(game: AnyGame, count: int, seed: int) -> list[tuple[dict[str, Value], int]]:
    """Options and numbers of seats: first the usual ones, then every value at least once, mixed at random."""
    rng = Rng(derive(seed, 2**40))
    count = max([count, len(game.seats), *(len(edges(option)) + 1 for option in game.options)])
    usual: dict[str, Value] = {option.name: option.default for option in game.options}
    columns = {option.name: _column(option, count - 1, rng) for option in game.options}
    mixed = [{name: column[row] for name, column in columns.items()} for row in range(count - 1)]
    seats = [game.seats[number % len(game.seats)] for number in range(count)]
    sets = [
        (fitting(game, options, number, rng), number) for options, number in zip([usual, *mixed], seats, strict=True)
    ]
    for option in game.options:  # what was left out above is tried alone
        for value in edges(option):
            if all(options[option.name] != value for options, _ in sets):
                alone = {**usual, option.name: value}
                sets += [(alone, number) for number in game.seats if accepts(game, alone, number)][:1]
    return sets


def fitting(game: AnyGame, options: dict[str, Value], seats: int, rng: Rng) -> dict[str, Value]:
    """The options with as many of them put back to their defaults as it takes for the game to accept them."""
    if accepts(game, options, seats):
        return options
    for option in shuffled(game.options, rng):
        options = {**options, option.name: option.default}
        if accepts(game, options, seats):
            break
    return options


def accepts(game: AnyGame, options: dict[str, Value], seats: int) -> bool:
    """Whether a game can be played like this: some options do not go together, or not with so few seats."""
    try:
        game.new(options, seats)
    except Refusal:
        return False
    except Exception:  # a check will run into it again, and say where
        return True
    return True


def _column(option: Option, count: int, rng: Rng) -> list[Value]:
    """`count` values of one option, all of its edges among them, in random order."""
    values = edges(option)
    while len(values) < count:
        values.append(random_value(option, rng))
    return shuffled(values, rng)


def edges(option: Option) -> list[Value]:
    """The values that must be tried: all of a choice; of a number the default, both ends and the special ones; the
    named values of an order and two orders; those of a selection and its examples."""
    if isinstance(option, Choice):
        return list(option.values)
    if isinstance(option, Order):
        return list(dict.fromkeys((*option.values, option.orders()[0], option.orders()[-1])))
    if isinstance(option, Selection):
        return [*option.values, *option.examples]
    return list(dict.fromkeys((option.default, option.low, *option.special, option.high)))


def random_value(option: Option, rng: Rng) -> Value:
    """A value for a random game; numbers stay near their low end, where games differ most."""
    if isinstance(option, Order) and rng.below(2):
        return option.orders()[rng.below(len(option.orders()))]
    if isinstance(option, Number) and rng.below(2):
        return option.low + int(rng.below(min(option.high - option.low, WIDE) + 1))
    values = edges(option)
    return values[rng.below(len(values))]


def shuffled(items: Sequence[Any], rng: Rng) -> list[Any]:
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = rng.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def drawn(items: Sequence[Any], count: int, rng: Rng) -> list[Any]:
    """`count` random items, some perhaps twice; none if there are none."""
    return [items[rng.below(len(items))] for _ in range(count if items else 0)]


def fingerprint(game: AnyGame, state: Any, consequences: bool = True) -> str:
    """All that can be asked of a state, as text: equal states, equal texts. A loaded state has no consequences."""
    actor = int(state.actor())
    told = {
        "actor": actor,
        "legal": list(state.legal()),
        "chance": [*state.chance(), int(state.stream()), bool(state.from_bag())] if actor == CHANCE else None,
        "returns": list(state.returns()) if actor == OVER else None,
        "consequences": list(state.consequences()) if consequences else None,
        "position": game.dump(state),
    }
    return json.dumps(told, sort_keys=True)
