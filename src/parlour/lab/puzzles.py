"""Finds puzzles in games: positions in which one move is clearly best, and a deeper search agrees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any, Final

from parlour.bots.analysis.opinion import chances
from parlour.bots.levels import adviser, settings
from parlour.kernel.drivers import play_bots
from parlour.kernel.events import code_of
from parlour.kernel.game import AnyGame
from parlour.kernel.options import complete_options
from parlour.kernel.puzzles import FEWEST, Puzzle, name_of, state_of
from parlour.kernel.record import Record, replayed
from parlour.kernel.rng import Rng, derive
from parlour.kernel.session import WORD

MARGINS: Final = {"easy": 0.3, "medium": 0.3, "hard": 0.1}
"""By how much the best move is better than the second, as a fraction of an even share: 15 % for two seats. Where Club
misses the best move it is rarely that much better.
"""
LEAST: Final = 0.05
"""The least margin for any number of seats."""
LOST: Final = 0.6
"""Decided already: even the best move leaves less than this fraction of an even share."""
WON: Final = 0.9
"""Decided already: the second move still wins so surely."""
EFFORTS: Final = (0.15, 1.0, 4.0, 4.0)
"""What the searches that must agree on a puzzle may spend, each with its own seed: most decisions fall through with the
first, cheap one.
"""
CLOSE: Final = 4
"""Moves that each of them looks at closely."""
MOST: Final = 30
"""Moves of a puzzle that have their chances in the file."""
TRIES: Final = 8
"""How often bots try to solve it."""
LOOKS: Final = 16
"""Decisions of a game that are looked at, evenly spread."""
EACH: Final = 2
"""Puzzles from one game at most."""
LIMIT: Final = 5000
"""Events after which a game is given up."""
DIGITS: Final = 3

SHARES: Final = {"grade": 0.4, "third": 0.9, "few": 0.25, "word": 0.25, "move": 0.1}
"""The most that one kind may have of all puzzles: of a grade, from a third of the game, with few moves; whose best
move begins with the same word, or is the same.
"""

Chances = dict[int, float]
"""The deciding seat's chance to win after each move, the best first."""


@dataclass(frozen=True, slots=True)
class Found:
    """A decision of a game: the state, and when it came."""

    state: Any
    source: str
    third: int
    """Of the game: 0, 1 or 2."""


@dataclass(slots=True)
class Collection:
    """Puzzles of many kinds: no kind has more than its share of the `wanted` number."""

    wanted: int
    puzzles: list[Puzzle] = field(default_factory=list)
    kinds: Counter[tuple[str, Any]] = field(default_factory=Counter)

    def has_room(self, kinds: Mapping[str, Any]) -> bool:
        return all(self.kinds[kind, what] < ceil(SHARES[kind] * self.wanted) for kind, what in kinds.items())

    def add(self, puzzle: Puzzle, kinds: Mapping[str, Any]) -> None:
        self.puzzles.append(puzzle)
        self.kinds.update(kinds.items())

    @property
    def full(self) -> bool:
        return len(self.puzzles) >= self.wanted


def mine(
    game: AnyGame,
    games: Iterable[Iterable[Found]],
    collection: Collection,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Iterator[Puzzle]:
    """Look for puzzles in games until the collection is full; each is yielded when it is found."""
    known = {one.id for one in collection.puzzles}
    for number, game_found in enumerate(games):
        here = 0
        for at, found in enumerate(game_found):
            if here == EACH or collection.full:
                break
            puzzle = consider(game, found, derive(seed, 1000 * number + at), collection)
            if puzzle and puzzle.id not in known:
                known.add(puzzle.id)
                collection.add(puzzle, kinds_of(puzzle, found))
                here += 1
                yield puzzle
        if progress:
            progress(len(collection.puzzles), collection.wanted)
        if collection.full:
            return


def kinds_of(puzzle: Puzzle, found: Found) -> dict[str, Any]:
    kinds = {"grade": puzzle.grade, "third": found.third, "move": puzzle.best}
    if len(found.state.legal()) == FEWEST:
        kinds["few"] = True
    if word := WORD.match(puzzle.best):
        kinds["word"] = word[0]
    return kinds


def consider(game: AnyGame, found: Found, seed: int, collection: Collection) -> Puzzle | None:
    """The puzzle that this decision is, if it is one and the collection has room for its kind."""
    state = game.load(game.dump(found.state))  # as those who solve it will see it
    if not collection.has_room({"third": found.third}):
        return None
    cheap, *deep = EFFORTS
    first = judge(game, state, Rng(derive(seed, 0)), cheap)
    best = solution(first, state, MARGINS["hard"])
    if best is None:
        return None
    text = game.write(state, best)
    club, novice = (solved(game, state, best, level, derive(seed, 1)) for level in ("club", "novice"))
    draft = Puzzle(name_of(game, state), game.dump(state), {text: 1.0, "": 0.0}, TRIES, club, novice, found.source)
    if not collection.has_room(kinds_of(draft, found)):
        return None
    margin = MARGINS[draft.grade]
    judged: Chances = {}
    for at, effort in enumerate(deep):
        judged = judge(game, state, Rng(derive(seed, 2 + at)), effort)
        if solution(judged, state, margin) != best:
            return None
    rest = judge(game, state, Rng(derive(seed, 9)), 1.0, MOST)
    if solution(rest, state, margin) != best:
        return None
    moves = {game.write(state, move): round(chance, DIGITS) for move, chance in _joined(judged, rest).items()}
    return Puzzle(draft.id, draft.position, moves, TRIES, club, novice, found.source)


def judge(game: AnyGame, state: Any, rng: Rng, effort: float, close: int = CLOSE) -> Chances:
    """What a search without a clock thinks of the moves that it looked at closely: the best ones, at most `close`.

    Of others it may have tried a few times only, too few to tell what they are worth.
    """
    seat = int(state.actor())
    eyes = game.eyes(state, seat)
    searcher = adviser(game, effort, timed=False)
    searcher.think(eyes, rng)
    first = [int(move) for move, _ in searcher.judged()]
    best = list(dict.fromkeys([*first, *map(int, eyes.legal())]))[:close]
    for move in best:
        searcher.think_of(eyes, rng, move)
    found = {int(move): chances(game, values, decides=seat)[seat] for move, values in searcher.judged() if move in best}
    return dict(sorted(found.items(), key=lambda one: -one[1]))


def solution(judged: Chances, state: Any, margin: float) -> int | None:
    """The move that is clearly best, if there is one and the game is not decided yet."""
    if len(judged) < 2:
        return None
    (best, first), (_, second), *_ = judged.items()
    even = 1 / int(state.seat_count())
    clear = first - second >= max(margin * even, LEAST)
    return best if clear and first >= LOST * even and second <= WON else None


def solved(game: AnyGame, state: Any, best: int, level: str, seed: int) -> int:
    """How often a bot of this level finds the best move."""
    eyes = game.eyes(state, int(state.actor()))
    bots = (settings(game.folder).bot(level, timed=False) for _ in range(TRIES))
    return sum(bot.choose(eyes, Rng(derive(seed, number))) == best for number, bot in enumerate(bots))


def holds(game: AnyGame, puzzle: Puzzle, seed: int = 0, effort: float = 1.0) -> bool:
    """Whether another search finds the same move."""
    state = state_of(game, puzzle)
    return game.write(state, next(iter(judge(game, state, Rng(seed), effort)))) == puzzle.best


def _joined(judged: Chances, rest: Chances) -> Chances:
    """The chances of the deep search, then those of the moves that only the other one examined: never better ones."""
    worst = min(judged.values())
    return judged | {move: min(chance, worst) for move, chance in rest.items() if move not in judged}


# Where the positions come from


def of_bots(game: AnyGame, games: int, bots: Sequence[str], seed: int) -> Iterator[list[Found]]:
    """Games that bots play against each other: every other one with the usual number of seats, the others with any."""
    from parlour.bots import bot

    options = complete_options(game.options, {})
    for number in range(games):
        count = game.seats[number // 2 % len(game.seats) if number % 2 else 0]
        state = game.new(options, count)
        players = [bot(bots[(number + seat) % len(bots)]) for seat in range(count)]
        dice = derive(seed, number)
        codes = [int(code_of(event)) for event in play_bots(game, state.copy(), players, dice, LIMIT)]
        yield list(_spread(_states(state, codes), len(codes), f"bots {', '.join(bots)}, seed {seed}, game {number}"))


def of_records(game: AnyGame, records: Iterable[tuple[str, Record]]) -> Iterator[list[Found]]:
    """Finished games, with names for them."""
    for name, record in records:
        yield list(_spread((state for state, _ in replayed(game, record)), len(record.events), name))


def _states(state: Any, codes: Sequence[int]) -> Iterator[Any]:
    for code in codes:
        yield state
        state.apply(code)


def _spread(states: Iterable[Any], events: int, name: str) -> Iterator[Found]:
    """Some decisions of a game, at least one event in LOOKS apart."""
    next_at = 0.0
    for at, state in enumerate(states):
        if at >= next_at and state.actor() >= 0 and len(state.legal()) >= FEWEST:
            next_at = at + events / LOOKS
            yield Found(state.copy(), f"{name}, event {at + 1} of {events}", 3 * at // events)
