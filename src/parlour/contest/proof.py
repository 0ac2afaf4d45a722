"""The file of a tournament, and its check: whoever has it can recompute every pairing, die, move, result and place."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from parlour.contest.scoring import with_left
from parlour.contest.terms import DUEL, Terms
from parlour.contest.tournament import Closed, Entered, Finished, Paired, Returned, Standing, Tournament, Withdrew
from parlour.games import game as find_game
from parlour.kernel import fairness
from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.fairness import check_string, commitment
from parlour.kernel.record import Record, check_fields, parse_json, replayed, same
from parlour.kernel.shared_dice import SCHEME, SharedDice
from parlour.kernel.state import CHANCE
from parlour.kernel.words import phrase

FORMAT: Final = 1
FILE: Final = phrase("what-tournament")
FIELDS: Final = ("parlour-tournament", "scheme", "terms", "entrants", "strings", "rounds", "closed", "standings")
ENTRANT_FIELDS: Final = ("name", "bot", "from")
ROUND_FIELDS: Final = ("commitment", "seed", "strings", "gone", "waited", "tables", "out", "games")
GAME_FIELDS: Final = ("table", "leg", "id", "after", "events", "result", "left", "extra", "fairness")


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a tournament."""

    table: int
    leg: int
    record: Record
    left: tuple[int, ...] = ()
    """Where more than two play: the seats that left before the end, which are last."""
    after: int | None = None
    """In an arena: how many rounds had begun when its result came."""
    id: str = ""
    """Of its table in the house where it was played."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A round of a tournament, with all that its file needs."""

    games: Sequence[Played]
    seed: bytes | None = None
    """Of its dice; None where each game has a proof of its own."""
    strings: Sequence[tuple[int, str]] = ()
    """What entrants added to them, in the order of their numbers."""
    gone: Sequence[int] = ()
    """Those who had gone when it was paired."""
    waited: bool = False
    entrants: int | None = None
    """How many there were then; None: all."""


def dice_of(terms: Terms, seed: bytes, seats: int, table: int, leg: int, strings: Sequence[str] = ()) -> SharedDice:
    """The dice of a game: those of its board, the same in every seat and at every table; else those of this game alone."""
    return SharedDice(seed, terms.place(seats, table, leg), strings)


def finished(played: Played, number: int = -1) -> Finished:
    assert played.record.result is not None
    returns = with_left(played.record.result["returns"], played.left)
    return Finished(played.table, played.leg, tuple(returns), number)


# --- writing ------------------------------------------------------------------------------------------------------------


def tournament_text(held: Tournament, names: Sequence[str], bots: Sequence[str | None], turns: Sequence[Turn]) -> str:
    """The file's text; equal tournaments, equal bytes. `bots`: each entrant's, or None for whoever is not a bot."""
    terms = {**asdict(held.terms), "options": dict(held.terms.options)}
    begun = [turn.entrants for turn in turns]
    data: dict[str, Any] = {
        "parlour-tournament": FORMAT,
        "scheme": SCHEME,
        "terms": terms,
        "entrants": [_entrant(who, name, bot, begun) for who, (name, bot) in enumerate(zip(names, bots, strict=True))],
        "strings": [],
        "rounds": [_round(held, number, turn) for number, turn in enumerate(turns)],
        **({"closed": True} if held.closed else {}),
        "standings": _told(held.standings()),
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _entrant(who: int, name: str, bot: str | None, begun: Sequence[int | None]) -> dict[str, Any]:
    late = sum(count is not None and count <= who for count in begun)
    return {"name": name, **({} if bot is None else {"bot": bot}), **({"from": late} if late else {})}


def _round(held: Tournament, number: int, turn: Turn) -> dict[str, Any]:
    pairing = held.rounds[number].pairing
    dice = {"commitment": commitment(turn.seed), "seed": turn.seed.hex()} if turn.seed else {}
    return {
        **dice,
        **({"strings": [[*one] for one in turn.strings]} if turn.strings else {}),
        **({"gone": [*turn.gone]} if turn.gone else {}),
        **({"waited": True} if turn.waited else {}),
        "tables": [[*table] for table in pairing.tables],
        "out": pairing.out,
        "games": [_game(played) for played in turn.games],
    }


def _game(played: Played) -> dict[str, Any]:
    record = played.record
    return {
        "table": played.table,
        "leg": played.leg,
        **({"id": played.id} if played.id else {}),
        **({} if played.after is None else {"after": played.after}),
        "events": [*record.events],
        "result": record.result,
        **({"left": [*played.left]} if played.left else {}),
        **({"extra": dict(record.extra)} if record.extra and played.id else {}),
        **({"fairness": record.fairness} if record.fairness else {}),
    }


def _told(standings: Sequence[Standing]) -> list[dict[str, Any]]:
    """Exact numbers, as fractions."""
    return [
        {
            "place": one.place,
            "entrant": one.who,
            "points": str(one.points),
            "ties": [str(tie) for tie in one.ties],
            "games": one.games,
        }
        for one in standings
    ]


# --- checking -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Checked:
    """What was recomputed."""

    rounds: int
    games: int
    outcomes: int


def read_tournament(path: Path, text: str) -> dict[str, Any]:
    data = parse_json(text, phrase("what-tournament-file", path=str(path)))
    if data.get("parlour-tournament") != FORMAT:
        raise ParlourError("bad-format", what=FILE, format=shown(data.get("parlour-tournament")), known=FORMAT)
    return data


def verify(data: Mapping[str, Any]) -> Checked:
    """Check every commitment, pairing, die, move, result and place of a tournament; ParlourError says what is wrong."""
    try:
        return _Check(data).run()
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        if isinstance(error, ParlourError):
            raise
        raise ParlourError("bad-tournament-file", why=str(error) or type(error).__name__) from None


class _Check:
    """A tournament that is played again from its file."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        check_fields(data, FIELDS)
        if data["scheme"] != SCHEME:
            raise ParlourError("bad-scheme", scheme=shown(data["scheme"]), known=SCHEME)
        given = dict(data["terms"])
        self.data = data
        self.game = find_game(given["game"])
        self.terms = Terms(**{**given, "options": self.game.complete(given["options"], given["rules"])})
        self.held = Tournament(self.terms, self.game.seats)
        self.entrants: list[Mapping[str, Any]] = []
        self.games = self.outcomes = 0

    def run(self) -> Checked:
        rounds = self.data["rounds"]
        late: list[tuple[int, int, Mapping[str, Any]]] = []  # games of an arena whose results came later
        for number, one in enumerate(rounds):
            check_fields(one, ROUND_FIELDS, "rounds.")
            late = self._results(late, number)
            self._enter(number)
            self._go(set(one.get("gone", ())))
            self.held.add(Paired(tuple(map(tuple, one["tables"])), tuple(one["out"]), bool(one.get("waited"))))
            seed = self._seed(one)
            for played in one["games"]:
                check_fields(played, GAME_FIELDS, "rounds.games.")
                record = self._replay(one, played, seed)
                if self.terms.kind == "arena":
                    late.append((number, played["after"], {**played, "record": record}))
                else:
                    self.held.add(finished(_played(played, record)))
            if self.terms.kind != "arena" and self.held.unfinished:
                raise ParlourError("unfinished-tournament", round=len(self.held.rounds))
        self._results(late, len(rounds))
        self._enter(len(rounds))
        if self.data.get("closed"):
            self.held.add(Closed())
        if not self.held.over():
            raise ParlourError("unfinished-tournament", round=len(self.held.rounds))
        if not same(self.data["standings"], _told(self.held.standings())):
            raise ParlourError("wrong-standings")
        return Checked(len(self.held.rounds), self.games, self.outcomes)

    def _enter(self, number: int) -> None:
        """Those who entered before this round."""
        for one in self.data["entrants"][len(self.entrants) :]:
            check_fields(one, ENTRANT_FIELDS, "entrants.")
            if one.get("from", 0) > number:
                break
            self.held.add(Entered(one["name"]))
            self.entrants.append(one)

    def _go(self, gone: set[int]) -> None:
        """Those who had gone when a round was paired."""
        for who in sorted(gone - self.held.gone):
            self.held.add(Withdrew(who))
        for who in sorted(self.held.gone - gone):
            self.held.add(Returned(who))

    def _seed(self, one: Mapping[str, Any]) -> bytes | None:
        if "seed" not in one and not self.terms.duplicate:
            return None
        seed = bytes.fromhex(one["seed"])
        if commitment(seed) != one["commitment"]:
            raise ParlourError("wrong-commitment", stated=shown(one["commitment"]), true=commitment(seed))
        return seed

    def _replay(self, one: Mapping[str, Any], played: Mapping[str, Any], seed: bytes | None) -> Record:
        """A game, after its moves and dice were checked."""
        table, leg = played["table"], played["leg"]
        if (table, leg) not in self.held.waiting():
            raise ParlourError("no-tournament-game", round=len(self.held.rounds), table=table + 1, leg=leg + 1)
        seated = self.held.seated(table, leg)
        names = tuple(self.entrants[who].get("bot") or self.entrants[who]["name"] for who in seated)
        options: Mapping[str, Any] = self.terms.options
        proof: Any = None if seed else played["fairness"]
        events, result = tuple(played["events"]), played["result"]
        record = Record(self.game.key, self.terms.rules, options, names, events, result=result, fairness=proof)
        if seed:
            dice = dice_of(self.terms, seed, len(names), table, leg, self._strings(one))
            self.outcomes += sum(_recompute(record, dice))
        else:
            if proof["table"] != played.get("id"):
                raise ParlourError("no-tournament-game", round=len(self.held.rounds), table=table + 1, leg=leg + 1)
            self.outcomes += fairness.verify(self.game, record)
        if record.result is None:
            raise ParlourError("unfinished-tournament", round=len(self.held.rounds))
        left = played.get("left", [])
        if left and (
            len(names) == DUEL or left != sorted({*left} & {*range(len(names))})
        ):  # of two, the result says it
            raise ParlourError("wrong-tournament-game", round=len(self.held.rounds), table=table + 1, leg=leg + 1)
        self.games += 1
        return record

    def _strings(self, one: Mapping[str, Any]) -> list[str]:
        """What was added to the dice of a round: by entrants in their order, each once."""
        added = [(who, string) for who, string in one.get("strings", ())]
        numbers = [who for who, _ in added]
        if numbers != sorted(set(numbers)) or any(not 0 <= who < len(self.entrants) for who in numbers):
            raise ParlourError("no-such-entrant", who=shown(numbers))
        for _, string in added:
            check_string(string)
        return [*self.data["strings"], *(string for _, string in added)]

    def _results(
        self, late: Sequence[tuple[int, int, Mapping[str, Any]]], begun: int
    ) -> list[tuple[int, int, Mapping[str, Any]]]:
        """Take over the results that came before this many rounds had begun; returns the others."""
        for number, after, played in sorted(late, key=lambda one: one[:2]):
            if after <= begun:
                self.held.add(finished(_played(played, played["record"]), number))
        return [one for one in late if one[1] > begun]


def _played(told: Mapping[str, Any], record: Record) -> Played:
    return Played(told["table"], told["leg"], record, tuple(told.get("left", ())))


def _recompute(record: Record, dice: SharedDice) -> Iterator[int]:
    """Replay a game and throw its dice again: 1 for each."""
    game = find_game(record.game)
    for at, (state, code) in enumerate(replayed(game, record), 1):
        if state.actor() == CHANCE:
            true = dice.throw(state)
            if true != code:
                fair = game.write(state, true)
                raise ParlourError("unfair-event", number=at, event=record.events[at - 1], fair=fair)
            yield 1
