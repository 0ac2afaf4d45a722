"""The kinds of facts of a game, with their names: what a laboratory can count and tell apart (kernel/facts.py)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.facts import Ban, Choices, Ledger, Watcher, Witness
from parlour.kernel.fields import Form
from parlour.kernel.words import Phrase, phrase

MOST_MOVES: Final = 1024
"""The most kinds of moves that are told apart in a game without facts of its own."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What a fact is about: a card, a power, a place in the order of play."""

    code: str
    """As the notation has it; in data and on the command line."""
    name: Phrase | str
    family: str = ""
    """Subjects of one family are compared with each other: cards of one cost, say."""


@dataclass(frozen=True, slots=True)
class FactKind:
    """One kind of facts. The words have `fact-KEY` for its name, as a heading."""

    key: str
    subjects: tuple[Subject, ...]
    item: bool = False
    """Whether its subjects are things that a designer balances, each of which may be too strong: cards, powers."""
    chosen: bool = True
    """Whether a seat chooses it by a move, so that it is offered and taken; else it just happens."""


def worded(kind: str, codes: Sequence[str]) -> tuple[Subject, ...]:
    """Subjects whose names are messages of the game: `fact-KIND-CODE`."""
    return tuple(Subject(code, phrase(f"fact-{kind}-{code}")) for code in codes)


def numbered(kind: str, count: int) -> tuple[Subject, ...]:
    """The subjects 1, 2 … of the message `fact-KIND-n`, which has the number as `$n`: places in the order of play."""
    return tuple(Subject(str(n), phrase(f"fact-{kind}-n", n=n)) for n in range(1, count + 1))


class Vocabulary(Protocol):
    """What a laboratory asks about the facts of a game."""

    @property
    def kinds(self) -> tuple[FactKind, ...]: ...

    @property
    def varies(self) -> bool:
        """Whether a move can be another fact in another game."""
        ...

    def classify(self, state: Any, move: int, /) -> tuple[int, int]:
        """The kind and the subject of a move; the same in every state of a game."""
        ...

    def witness(self) -> Witness | None:
        """Somebody who sees one game and tells what is no choice of a move."""
        ...


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts that a game declares, in the order in which its code numbers them."""

    kinds: tuple[FactKind, ...]
    classify: Callable[[Any, int], tuple[int, int]]
    witness: Callable[[], Witness | None] = lambda: None
    varies: bool = False
    """Whether a move can be another fact in another game: then `classify` is asked again in each, so compile it."""


@dataclass(slots=True)
class MoveFacts:
    """The facts of a game that declares none: its moves, by the forms of its notation or by their first word."""

    write: Callable[[Any, int], str]
    notation: tuple[Form, ...]
    _words: list[str] = field(default_factory=list)

    @property
    def kinds(self) -> tuple[FactKind, ...]:
        forms = (Subject(form.example, form.example) for form in self.notation)
        return (FactKind("move", (*forms, *(Subject(word, word) for word in self._words))),)

    @property
    def varies(self) -> bool:
        return False

    def classify(self, state: Any, move: int) -> tuple[int, int]:
        text = self.write(state, move)
        for at, form in enumerate(self.notation):
            if re.fullmatch(form.pattern, text):
                return 0, at
        found = re.match(r"[^\W\d_]+", text)
        word = found[0] if found else "…"
        if word not in self._words:
            if len(self.notation) + len(self._words) == MOST_MOVES:
                raise ParlourError("too-many-moves", most=MOST_MOVES)
            self._words.append(word)
        return 0, len(self.notation) + self._words.index(word)

    def witness(self) -> Witness | None:
        return None


def watcher_of(facts: Vocabulary, actions: int, seats: int) -> Watcher:
    """Somebody who follows games of this many seats, one after another."""
    choices = _choices(facts, actions)
    return Watcher(Ledger(len(facts.kinds), choices.span, seats), choices)


def ban_of(facts: Vocabulary, actions: int, banned: Iterable[tuple[str, str]]) -> Ban:
    """A ban on moves, given by their kinds and subjects: captured and `DD/S`, say. `begin` says which seat it is on."""
    choices = _choices(facts, actions)
    numbers = [find_fact(facts, kind, subject) for kind, subject in banned]
    return Ban(choices, [kind * int(choices.span) + subject for kind, subject in numbers], len(facts.kinds))


def find_fact(facts: Vocabulary, kind: str, subject: str) -> tuple[int, int]:
    """The numbers of a kind and of one of its subjects."""
    for at, found in enumerate(facts.kinds):
        codes = [one.code for one in found.subjects]
        if found.key == kind and subject in codes:
            return at, codes.index(subject)
    raise ParlourError("no-such-fact", kind=shown(kind), subject=shown(subject))


def _choices(facts: Vocabulary, actions: int) -> Choices:
    span = MOST_MOVES if isinstance(facts, MoveFacts) else max(len(kind.subjects) for kind in facts.kinds)
    return Choices(facts.classify, span, actions, facts.varies)
