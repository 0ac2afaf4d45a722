"""Fair dice: outcomes that nobody can choose and that everybody can check afterwards.

Before anyone sits, a table shows the SHA-256 of a 256-bit seed. Each seat adds a random string of its own when it sits.
Chance event number k (from 0) is then settled: HMAC-SHA256 with the seed as key over the JSON text
`[table, [strings], k, try]`, read as a number, gives the outcome by rejection sampling over the weights. The seed is
shown when the game ends; until then it stays secret, because it determines the dice to come.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.record import Record
from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE, State

SCHEME: Final = "hmac-sha256-1"
SPACE: Final = 1 << 256


@dataclass(frozen=True, slots=True)
class FairDice:
    """A table's dice: the secret seed, the table's name and the seats' strings."""

    seed: bytes
    table: str
    strings: tuple[str, ...]

    def throw(self, state: State, k: int) -> int:
        """The outcome of the game's chance event number k, which `state` is waiting for."""
        return outcome(self.seed, self.table, self.strings, k, list(state.chance()))

    def proof(self) -> dict[str, Any]:
        """What a record needs for `verify`; it reveals the seed, so use it only after the end."""
        return {
            "scheme": SCHEME,
            "table": self.table,
            "commitment": commitment(self.seed),
            "strings": list(self.strings),
            "seed": self.seed.hex(),
        }


def new_seed() -> bytes:
    return secrets.token_bytes(32)


def new_string() -> str:
    """The string a seat adds when it sits, if its client does not bring one."""
    return secrets.token_hex(16)


def commitment(seed: bytes) -> str:
    """What the table shows before the game in place of the seed."""
    return hashlib.sha256(seed).hexdigest()


def outcome(seed: bytes, table: str, strings: Sequence[str], k: int, weights: Sequence[int]) -> int:
    """The outcome code of event k under these weights."""
    total = sum(weights)
    fair = SPACE - SPACE % total
    attempt = 0
    while True:
        text = json.dumps([table, list(strings), k, attempt], ensure_ascii=True, separators=(",", ":"))
        number = int.from_bytes(hmac.digest(seed, text.encode("ascii"), "sha256"), "big")
        if number < fair:
            break
        attempt += 1
    left = number % total
    for code, weight in enumerate(weights):
        if left < weight:
            return code
        left -= weight
    raise AssertionError("weights add up to their total")


def verify(game: AnyGame, record: Record) -> int:
    """Replay every move and recompute every outcome; returns how many outcomes it checked, or raises ParlourError."""
    dice = _read_proof(record.fairness)
    session = Session(game, record)
    k = 0
    for at in range(1, len(session) + 1):
        before = session.state_at(at - 1)
        if before.actor() != CHANCE:
            continue
        fair = game.write(before, dice.throw(before, k))
        if fair != session.event_at(at):
            raise ParlourError("unfair-event", number=at, event=session.event_at(at), fair=fair)
        k += 1
    return k


def _read_proof(proof: Mapping[str, Any] | None) -> FairDice:
    if proof is None:
        raise ParlourError("no-proof")
    if proof.get("scheme") != SCHEME:
        raise ParlourError("bad-scheme", scheme=str(proof.get("scheme")), known=SCHEME)
    table, strings, seed = proof.get("table"), proof.get("strings"), proof.get("seed")
    good_strings = isinstance(strings, list) and all(isinstance(string, str) for string in strings)
    if not isinstance(table, str) or not good_strings or not isinstance(seed, str):
        raise ParlourError("bad-proof")
    try:
        key = bytes.fromhex(seed)
    except ValueError:
        raise ParlourError("bad-proof") from None
    if commitment(key) != proof.get("commitment"):
        raise ParlourError("wrong-commitment", stated=str(proof.get("commitment")), true=commitment(key))
    assert isinstance(strings, list)
    return FairDice(key, table, tuple(strings))
