"""What a game is to the rest of the house: one value with its rules, words and pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import wraps
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

from mypy_extensions import i64

from parlour.kernel.arrays import vec
from parlour.kernel.aspects import Aspects
from parlour.kernel.bot import Eyes
from parlour.kernel.claims import Claims
from parlour.kernel.errors import ParlourError
from parlour.kernel.fields import Field, Form, Legend
from parlour.kernel.how import read_how
from parlour.kernel.observation import Factored, Part, whole
from parlour.kernel.options import Option, Value, Values, complete_options
from parlour.kernel.outcome import Outcome, Tally
from parlour.kernel.rulebook import Rulebook, read_rulebook
from parlour.kernel.scene import Scene, Text
from parlour.kernel.state import CHANCE, GAMES, OVER, State
from parlour.kernel.view import Line, View
from parlour.kernel.vocabulary import Facts, MoveFacts, Vocabulary
from parlour.kernel.words import Phrase, Words, words

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Move:
    """A legal move: its code for the engine, its text for people. `str(move)` is the text."""

    code: int
    """What `State.apply` takes."""
    text: str
    """Its notation."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, eq=False, kw_only=True)
class Game(Generic[S]):
    """One game. The fields are what its folder provides; the methods are the same for every game."""

    key: str
    """Its name in commands and records, e.g. `adventurers-guard`."""
    code: str
    """The two letters of its clauses, e.g. `AG`."""
    version: int
    """The version of its rules."""
    seats: tuple[int, ...]
    """The numbers of seats it can be played with; the first is the default."""
    options: tuple[Option, ...]
    """What may be changed in its rules."""
    state: type[S]
    """The class of its states."""
    actions: Callable[[Values, int], int]
    """How many move codes there are with these options and this many seats; every code is below that."""
    longest: Callable[[Values, int], int | None]
    """The most events a game can have with these options; None if there is no limit."""
    new: Callable[[Values, int], S]
    """The start of a game with these options and this many seats."""
    load: Callable[[Mapping[str, Any]], S]
    """A state from its position, or a Refusal."""
    dump: Callable[[S], dict[str, Any]]
    """The complete state as readable data; `load` takes it back."""
    read: Callable[[S, str], int]
    """The event that a text means, or a Refusal that says which clause forbids it."""
    write: Callable[[S, int], str]
    """An event in the game's notation."""
    reason: Callable[[S], str]
    """In one word, how a finished game ended."""
    known: Callable[[S, int | None], Mapping[str, Any]]
    """What one seat may know, or a watcher (None): the game's own part of a View."""
    narrate: Callable[[S, int, S, int | None], list[Line]]
    """What a viewer learns from one event, given the states before and after it."""
    scene: Callable[[View[Any]], Scene]
    """What to draw for one seat or a spectator, made from a View alone."""
    folder: Path
    """Where its rules, words, data and art are."""
    fields: tuple[Field, ...] = ()
    """Its position format."""
    notation: tuple[Form, ...] = ()
    """The texts of its events."""
    legends: tuple[Legend, ...] = ()
    """What its short codes stand for; the page about its formats is made from these, `notation` and `fields`."""
    reveals: Callable[[S, int, S], bool] = lambda _before, _event, _after: False
    """Whether a decision shows its own seat something secret: undo never crosses that."""
    why_inert: Callable[[S, str], ParlourError | None] = lambda _state, _element: None
    """Why clicking an element of the scene does nothing, if the game knows more than its moves show."""
    goal: Callable[[Values, int], Text] = lambda _values, _seats: ""
    """What wins with these options and this many seats, in a line that is always on the table."""
    open: bool = False
    """Whether nothing is hidden: every seat, and a watcher, knows the same."""
    zero_sum: bool = True
    """Whether the returns of all seats sum to 0 in every game."""
    tally: Callable[[S, str], Tally] | None = None
    """How far each seat has got, by what everybody knows, in a game that ends for this reason; lets the end of a game say
    what decided it."""
    facts: Facts | None = None
    """What is counted in its games; without it, every kind of move."""
    grant: Callable[[S, str, int], S | None] | None = None
    """The same position, but a seat has one more of an item, given by its code in `facts`; None if it cannot be had now.
    For experiments: what is one worth?"""
    price: Callable[[S, str, int, int], S | None] | None = None
    """The same position, but from now on an item costs a seat this much more (or less, if negative); None if it cannot.
    For experiments: the change is not part of a position."""
    observation: Callable[[Values, int], tuple[Part, ...]] | None = None
    """What `State.observe` writes, with these options and this many seats; None: nothing."""
    factored: Callable[[Values, int], Factored] | None = None
    """Its moves as a few small choices."""
    most_moves: Callable[[Values, int], int] | None = None
    """The most moves that are ever legal at once, with these options and this many seats."""
    aspects: Callable[[S, int], Aspects] | None = None
    """What a seat weighs in a position that is not over, by which hints and reviews say why a move is better. The state is
    a world that the seat imagines."""
    claims: Claims[S] | None = None
    """What `parlour believe` needs to find out how far claims are to be believed."""
    minutes: int = 0
    """About how long people take: ten seconds for each decision of a game among club bots. 0 if nobody has measured it."""
    figures: tuple[tuple[str, str], ...] = ()
    """Drawings that stand for the game, each with its tone; where there is no room for all, the first."""
    earlier: Mapping[int, Values] = field(default_factory=dict)
    """For each earlier version of its rules, the options that play by it, so that old records replay."""

    stubs: tuple[Path | str, ...] = ()
    """Where messages come from that its own files lack: folders with words, or texts in Fluent."""

    @classmethod
    def of(
        cls,
        state: type[S],
        *,
        key: str,
        code: str,
        seats: tuple[int, ...],
        actions: int | Callable[[Values, int], int],
        folder: Path,
        options: tuple[Option, ...] = (),
        public: Sequence[str] | None = None,
        own: Sequence[str] = (),
        **given: Any,
    ) -> Game[S]:
        """A game from its state class, its rules and little else; `given` has more fields of Game, each in place of what
        is derived: `new`, `dump` and `load`, `write` (with or without `read`), `known`, `narrate`, `scene` and so on.

        Without `new`, a game begins as `state(seats, **options)`. An option is kept in the field of its name. In a game with
        secrets, everybody knows the fields in `public`, each seat its own entry of those in `own`, and nobody the rest.
        """
        from parlour.kernel.derived import derived

        parts = derived(
            state,
            key=key,
            seats=seats,
            folder=folder,
            actions=actions,
            options=options,
            public=public,
            own=own,
            given=given,
        )
        parts.setdefault("version", 1)
        return cls(key=key, code=code, seats=seats, options=options, state=state, folder=folder, **parts)

    def __post_init__(self) -> None:
        """Make every refusal by this game's functions use this game's words."""
        for name in ("new", "load", "read", "why_inert"):
            object.__setattr__(self, name, _speaking(getattr(self, name), self.folder))
        GAMES.setdefault(self.state, self)

    def __repr__(self) -> str:
        return f"parlour.game({self.key!r})"

    def start(self, seats: int | None = None, **options: Any) -> S:
        """The beginning of a game, with options by name."""
        count = self.check_seats(seats)
        return self.new(complete_options(self.options, options), count)

    def complete(self, options: Mapping[str, Any], rules: int) -> dict[str, Value]:
        """Every option with its value in a game by this version of the rules: the given ones checked."""
        return complete_options(self.options, {**self.pinned(rules), **options})

    def pinned(self, rules: int) -> Values:
        """The options whose default was different in this version of the rules; a version that is not known is refused."""
        if rules == self.version:
            return {}
        if rules not in self.earlier:
            known = ", ".join(map(str, [*sorted(self.earlier), self.version]))
            raise ParlourError("other-rules", game=self.key, rules=rules, known=known)
        return self.earlier[rules]

    def check_seats(self, seats: int | None) -> int:
        """This number of seats, or the default for None; raises if the game cannot be played so."""
        if seats is None:
            return self.seats[0]
        if seats not in self.seats:
            raise ParlourError("bad-seats", seats=seats, allowed=", ".join(map(str, sorted(self.seats))), game=self.key)
        return seats

    def legal(self, state: S) -> list[Move]:
        """The legal moves."""
        return [Move(int(code), self.write(state, code)) for code in state.legal()]

    def moves(self, state: S) -> list[str]:
        """The legal moves in notation."""
        return [self.write(state, code) for code in state.legal()]

    def moves_in_words(self, state: S, language: str = "en") -> dict[str, str]:
        """The legal moves in notation, each with the words that a player reads."""
        book = self.words(language)
        offers = self.scene(self.view(state, int(state.actor()))).offers if state.actor() >= 0 else ()
        return {offer.move: book.text(offer.say) if isinstance(offer.say, Phrase) else offer.say for offer in offers}

    def outcomes(self, state: S) -> dict[str, int]:
        """The possible outcomes of chance in notation, each with its weight."""
        if state.actor() != CHANCE:
            return {}
        return {self.write(state, code): weight for code, weight in enumerate(state.chance()) if weight}

    def play(self, state: S, *texts: str) -> S:
        """Apply moves and outcomes by their notation, in place, up to the first text that is refused."""
        for text in texts:
            state.apply(self.read(state, text))
        return state

    def outcome(self, state: S) -> Outcome | None:
        """How a finished game ended; None while it is running."""
        return Outcome.of(self.reason(state), list(state.returns())) if state.actor() == OVER else None

    def view(self, state: S, seat: int | None, known: Mapping[str, Any] | None = None) -> View[Any]:
        """Everything one seat may know, or a watcher (None): scenes are made from this alone.

        `known`: what another one knows of this state, in an open game.
        """
        actor = int(state.actor())
        moves = tuple(self.moves(state)) if seat is not None and actor == seat else ()
        returns = tuple(state.returns()) if actor == OVER else ()
        return View(seat, actor, self.known(state, seat) if known is None else known, moves, returns)

    def draw(self, state: S, seat: int | None = None, language: str = "en") -> str:
        """The table as text, as one seat or a watcher sees it."""
        from parlour.render import FOLDER
        from parlour.render.text import draw

        return draw(self.scene(self.view(state, seat)), self.words(language, FOLDER))

    def picture(self, state: S, seat: int | None = None, language: str = "en") -> str:
        """The table as an SVG picture."""
        from parlour.render.svg import render_svg

        return render_svg(self.scene(self.view(state, seat)), self.words(language), self.folder / "art")

    def why_not(self, state: S, text: str) -> ParlourError | None:
        """Why this text cannot be played now, or None if it can."""
        try:
            self.read(state, text)
        except ParlourError as error:
            return error
        return None

    def options_of(self, state: S) -> dict[str, Value]:
        """Every option of a state with its value."""
        return complete_options(self.options, self.dump(state).get("options", {}))

    def eyes(self, state: S, seat: int, events: Sequence[int] = ()) -> Eyes:
        """What a bot in this seat gets; `events` are those so far, if all of them are public."""
        return Eyes(self, state, seat, vec[i64](list(events)))

    def vocabulary(self) -> Vocabulary:
        """The facts of its games: those it declares, or else its kinds of moves."""
        return self.facts or MoveFacts(self.write, self.notation)

    def factors(self, values: Values, seats: int) -> Factored:
        """Its moves as a few small choices, or else as one."""
        return self.factored(values, seats) if self.factored else whole(self.actions(values, seats))

    def rulebook(self, language: str = "en") -> Rulebook:
        """Its rules, clause by clause."""
        return read_rulebook(self.folder, language)

    def how(self, language: str = "en") -> Rulebook | None:
        """How to play it, on one screen; None if it has no such page."""
        return read_how(self.folder, language)

    def words(self, language: str = "en", *folders: Path) -> Words:
        """Its texts in a language; `folders` have more of them."""
        return words(language, self.folder, *self.stubs, *folders)


AnyGame: TypeAlias = Game[Any]


def _speaking(call: Callable[..., Any], folder: Path) -> Callable[..., Any]:
    @wraps(call)
    def speaking(*arguments: Any) -> Any:
        try:
            result = call(*arguments)
        except ParlourError as error:
            error.folder = folder
            raise
        if isinstance(result, ParlourError):
            result.folder = folder
        return result

    return speaking


__all__ = ["CHANCE", "OVER", "AnyGame", "Game", "Move"]
