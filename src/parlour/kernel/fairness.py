"""Fair dice: outcomes that nobody can choose and that everybody can check afterwards; docs/fair-dice.md has the formula.

First the table shows the SHA-256 of a 256-bit seed. Only then does each person's client send a random string; a seat
whose client sent none, a bot's for one, gets a string that follows from those of the others. Chance event number k
(from 0) is settled by HMAC-SHA256 with the seed as key over the JSON text `[table, [strings], k, try]`: read as a
number, it gives the outcome by rejection sampling over the weights. The seed is shown when the game ends; until then it
stays secret, because it determines the dice to come.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, Final, NamedTuple, TypeGuard

from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.game import AnyGame
from parlour.kernel.record import Record, check_fields, replayed
from parlour.kernel.state import CHANCE, State
from parlour.kernel.words import Phrase, phrase

SCHEME: Final = "hmac-sha256-2"
FIRST_SCHEME: Final = "hmac-sha256-1"
"""The scheme of earlier records: nothing says when a string was sent, and the house made up those of bots."""
FIELDS: Final = {
    FIRST_SCHEME: ("scheme", "table", "commitment", "strings", "seed"),
    SCHEME: ("scheme", "table", "commitment", "strings", "sources", "people", "rows", "seed"),
}
"""What a proof consists of, by its scheme."""
ROWS: Final = ("commitment", "strings", "start")
SPACE: Final = 1 << 256
PERSON, ABSENT, BOT = "person", "absent", "bot"
"""Where a seat's string comes from: a person's client sent it, or it follows from the others' strings."""
_STRING: Final = re.compile("[0-9a-f]{32,64}")
_SEED: Final = re.compile("[0-9a-f]{64}")
"""A shorter one could be found by trying, before the game, from its commitment."""


@dataclass(frozen=True, slots=True)
class Share:
    """What one seat adds to the dice."""

    source: str
    string: str = ""
    """What a person's client sent; empty for all others."""
    row: int | None = None
    """The number of the row of the table's log in which it came."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """How the strings came about: what each seat added, and the rows of the log between which it had to come."""

    shares: tuple[Share, ...]
    promised: int
    """The row that fixed the seed and with it the commitment."""
    started: int
    """The row from which on no string counts."""

    def strings(self, table: str) -> tuple[str, ...]:
        """One string for each seat."""
        sent = [share.string for share in self.shares if share.source == PERSON]
        return tuple(
            share.string if share.source == PERSON else derived_string(table, seat, sent)
            for seat, share in enumerate(self.shares)
        )

    def people(self) -> int:
        """How many people's strings are in it."""
        return sum(share.source == PERSON for share in self.shares)


@dataclass(frozen=True, slots=True)
class FairDice:
    """A table's dice: the secret seed, the table's name and the seats' strings."""

    seed: bytes
    table: str
    strings: tuple[str, ...]
    agreement: Agreement | None = None
    """None under the first scheme, which knows of none."""

    @classmethod
    def agreed(cls, seed: bytes, table: str, agreement: Agreement) -> FairDice:
        return cls(seed, table, agreement.strings(table), agreement)

    def throw(self, state: State, k: int) -> int:
        """The outcome of the game's chance event number k, which `state` is waiting for."""
        return outcome(self.seed, self.table, self.strings, k, list(state.chance()))

    def proof(self) -> dict[str, Any]:
        """What a record needs for `verify`; it reveals the seed, so use it only after the end."""
        proof: dict[str, Any] = {
            "scheme": FIRST_SCHEME if self.agreement is None else SCHEME,
            "table": self.table,
            "commitment": commitment(self.seed),
            "strings": list(self.strings),
        }
        if self.agreement is not None:
            shares = self.agreement.shares
            proof["sources"] = [share.source for share in shares]
            proof["people"] = self.agreement.people()
            proof["rows"] = {
                "commitment": self.agreement.promised,
                "strings": [share.row for share in shares],
                "start": self.agreement.started,
            }
        return {**proof, "seed": self.seed.hex()}


def new_seed() -> bytes:
    return secrets.token_bytes(32)


def new_string() -> str:
    """A string as a person's client adds it."""
    return secrets.token_hex(16)


def check_string(string: str) -> None:
    """Raise if a client's string is not 32 to 64 hexadecimal digits: enough to be random, and the same in any JSON."""
    if not _STRING.fullmatch(string):
        raise ParlourError("bad-string")


def commitment(seed: bytes) -> str:
    """What the table shows before the game in place of the seed."""
    return hashlib.sha256(seed).hexdigest()


def derived_string(table: str, seat: int, sent: Sequence[str]) -> str:
    """The string of a seat (from 0) whose client sent none: it follows from those that people sent, in seat order."""
    return hashlib.sha256(_json([table, seat, list(sent)])).hexdigest()


def outcome(seed: bytes, table: str, strings: Sequence[str], k: int, weights: Sequence[int]) -> int:
    """The outcome code of event k under these weights."""
    return sampled(lambda attempt: number_of(seed, [table, list(strings), k, attempt]), weights)


def sampled(number: Callable[[int], int], weights: Sequence[int]) -> int:
    """The outcome code under these weights, by rejection sampling: `number` gives one below 2**256 for each try."""
    total = sum(weights)
    fair = SPACE - SPACE % total
    left = next(found for found in map(number, count()) if found < fair) % total
    for code, weight in enumerate(weights):
        if left < weight:
            return code
        left -= weight
    raise AssertionError("weights add up to their total")


def number_of(key: bytes, value: Any) -> int:
    """The HMAC-SHA256 of a value's JSON text, as a number."""
    return int.from_bytes(digest_of(key, value), "big")


def digest_of(key: bytes, value: Any) -> bytes:
    return hmac.digest(key, _json(value), "sha256")


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":")).encode("ascii")


# --- checking -----------------------------------------------------------------------------------------------------------


class Thrown(NamedTuple):
    """A chance event that follows from the seed: number k of the dice, and number `at` of all events from 1."""

    k: int
    at: int
    weights: list[int]
    outcome: int


def verify(game: AnyGame, record: Record) -> int:
    """Replay every move and recompute every outcome; returns how many outcomes it checked, or raises ParlourError."""
    return sum(1 for _ in throws(game, record))


def throws(game: AnyGame, record: Record) -> Iterator[Thrown]:
    """The chance events of a record, each recomputed. One state is played on and nothing is kept."""
    dice = read_proof(record.fairness, len(record.seats))
    k = 0
    for at, (state, code) in enumerate(replayed(game, record), 1):
        if state.actor() == CHANCE:
            weights = [int(weight) for weight in state.chance()]
            true = outcome(dice.seed, dice.table, dice.strings, k, weights)
            if true != code:
                fair = game.write(state, true)
                raise ParlourError("unfair-event", number=at, event=record.events[at - 1], fair=fair)
            yield Thrown(k, at, weights, true)
            k += 1


def unproven(proof: Mapping[str, Any]) -> list[Phrase]:
    """What a proof that holds leaves open, by itself."""
    if proof["scheme"] == FIRST_SCHEME:
        return [phrase("unproven-order"), phrase("unproven-bots"), phrase("unproven-known")]
    absent = [str(seat) for seat, source in enumerate(proof["sources"], 1) if source == ABSENT]
    found = [] if proof["people"] else [phrase("unproven-people")]
    if absent:
        found.append(phrase("unproven-absent", count=len(absent), seats=", ".join(absent)))
    return [*found, phrase("unproven-known")]


def read_proof(proof: Mapping[str, Any] | None, seats: int) -> FairDice:
    """The dice that a proof tells of; raises if it does not hold by itself."""
    if proof is None:
        raise ParlourError("no-proof")
    scheme, table, strings, seed = (proof.get(key) for key in ("scheme", "table", "strings", "seed"))
    if scheme not in (SCHEME, FIRST_SCHEME):
        raise ParlourError("bad-scheme", scheme=str(scheme), known=f"{SCHEME}, {FIRST_SCHEME}")
    check_fields(proof, FIELDS[scheme], "fairness.")
    if not isinstance(table, str) or not _texts(strings) or not isinstance(seed, str):
        raise ParlourError("bad-proof")
    if not _SEED.fullmatch(seed):
        raise ParlourError("bad-seed-digits")
    key = bytes.fromhex(seed)
    if commitment(key) != proof.get("commitment"):
        raise ParlourError("wrong-commitment", stated=str(proof.get("commitment")), true=commitment(key))
    if scheme == FIRST_SCHEME:
        return FairDice(key, table, tuple(strings))
    dice = FairDice.agreed(key, table, _read_agreement(proof, strings, seats))
    for seat, (stated, true) in enumerate(zip(strings, dice.strings, strict=True), 1):
        if stated != true:
            raise ParlourError("wrong-string", seat=seat, true=true)
    return dice


def _read_agreement(proof: Mapping[str, Any], strings: list[str], seats: int) -> Agreement:
    sources, rows = proof.get("sources"), proof.get("rows")
    if not _texts(sources) or not isinstance(rows, dict) or not isinstance(rows.get("strings"), list):
        raise ParlourError("bad-sources")
    check_fields(rows, ROWS, "fairness.rows.")
    if not len(strings) == len(sources) == len(rows["strings"]) == seats:
        raise ParlourError("bad-sources")
    shares = []
    for source, string, row in zip(sources, strings, rows["strings"], strict=True):
        if source not in (PERSON, ABSENT, BOT) or (source == PERSON) != (type(row) is int):
            raise ParlourError("bad-sources")
        if source == PERSON:
            check_string(string)
        shares.append(Share(source, string if source == PERSON else "", row))
    promised, started, people = rows.get("commitment"), rows.get("start"), proof.get("people")
    if type(promised) is not int or type(started) is not int:
        raise ParlourError("bad-sources")
    if type(people) is not int or people != sources.count(PERSON):
        raise ParlourError("wrong-people", stated=shown(people), true=sources.count(PERSON))
    for seat, share in enumerate(shares, 1):
        if share.row is not None and not promised < share.row < started:
            raise ParlourError("wrong-order", seat=seat, row=share.row, promised=promised, started=started)
    return Agreement(tuple(shares), promised, started)


def _texts(value: Any) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)
