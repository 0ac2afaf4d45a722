"""What has changed between two messages, and that it leads from the one to the other."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.errors import ParlourError
from parlour.server import commands
from parlour.server import messages as wire
from parlour.server.commands import Draft, opening
from parlour.server.difference import difference
from parlour.server.showing import Showing
from parlour.server.store import Row
from parlour.server.table import Table, fold_in
from server.houses import Hears, string_of
from server.support import applied, whole
from toy_bluff import GAME as BLUFF

CLIENT = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "patches.json"


def plain(message: Any) -> Any:
    return json.loads(msgspec.json.encode(message))


# --- any two messages ---------------------------------------------------------------------------------------------------


def some(rng: random.Random) -> wire.Scene:
    """A scene in which the same few things lie anywhere, or not at all."""

    def item(number: int) -> wire.Item:
        badges = [wire.Badge("count", str(rng.randint(0, 1))) for _ in range(rng.choice((0, 0, 1, 2)))]
        seat, states = rng.choice((None, 0, 1)), rng.choice(((), ("spent",), ("spent", "last")))
        return wire.Item(f"i{number}", "die", "", "", rng.choice("xy"), seat, badges=badges, states=states)

    def zone(number: int) -> wire.Zone | wire.Track:
        if rng.random() < 0.1:
            return wire.Track(f"z{number}", "", "main", ["1", "2"], rng.randint(0, 1))
        items = [item(number) for number in rng.sample(range(6), rng.randint(0, 6))]
        return wire.Zone(f"z{number}", "", "main", items, rng.choice(("row", "tray")))

    def offers() -> list[wire.Offer]:
        return [wire.Offer(str(move), "", (str(move),)) for move in rng.sample(range(9), rng.randint(0, 9))]

    regions = [zone(number) for number in rng.sample(range(4), rng.randint(0, 4))]
    panels = [wire.Panel(seat, "", rng.choice("12")) for seat in range(2)]
    return wire.Scene([*regions], panels, wire.Prompt(rng.choice("ab")), offers(), rng.choice(([], ["!"])))


def test_a_change_leads_from_any_message_to_any_other() -> None:
    rng = random.Random(1)
    for _ in range(3000):
        old, new = some(rng), some(rng)
        assert applied(plain(difference(old, new, {})), plain(old)) == plain(new)


def test_what_is_alike_is_left_out() -> None:
    rng = random.Random(2)
    for _ in range(50):
        old = some(rng)
        assert difference(old, old, {}) == {}
        assert difference(old, msgspec.json.decode(msgspec.json.encode(old), type=wire.Scene), {}) == {}


def test_a_list_says_only_what_is_new() -> None:
    def zone(*items: tuple[str, str]) -> wire.Zone:
        return wire.Zone("z", "", "main", [wire.Item(id, "die", "", "", label) for id, label in items])

    old = zone(("a", "1"), ("b", "1"), ("c", "1"), ("d", "1"))
    assert plain(difference(old, zone(("a", "1"), ("b", "2"), ("c", "1"), ("d", "1")), {})) == {
        "items": {"": [1, {"label": ["2"]}, 2]}
    }
    assert difference(old, zone(("a", "1"), ("c", "1"), ("d", "1")), {}) == {"items": {"": [1, -3, 2]}}
    assert difference(old, zone(("d", "1"), ("a", "1"), ("b", "1")), {}) == {"items": {"": [-4, 1, -1, 2]}}
    assert plain(difference(old, zone(), {})) == {"items": [[]]}


# --- games --------------------------------------------------------------------------------------------------------------


def game_of(key: str, seats: int, rng: random.Random, most: int) -> Iterator[Table]:
    """A random game, move by move, with some taken back."""
    draft = opening("t", key, {}, ["open"] * seats, True)
    for seat in range(seats):
        commands.sit(draft, seat, f"p{seat}", f"P{seat}")
        commands.add_string(draft, seat, f"p{seat}", string_of(f"p{seat}"))
    table = draft.table
    for _ in range(most):
        yield table
        if table.status != "playing":
            break
        assert table.session is not None
        draft = Draft(table)
        try:
            if rng.random() < 0.1:
                commands.undo(draft, rng.randrange(seats))
            else:
                commands.move(draft, table.session.actor, rng.choice(table.game.moves(table.session.state)))
        except ParlourError:
            continue
        table = draft.table


@pytest.mark.parametrize("key", game_keys())
def test_patches_make_the_table_that_would_have_been_sent(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(7)
    monkeypatch.setattr(commands, "new_seed", lambda: rng.randbytes(32))
    for number in range(int(os.environ.get("PARLOUR_GAMES", "1"))):
        showing = Showing()
        seats = rng.choice(find_game(key).seats)
        pages = [Hears(person) for person in (*(f"p{seat}" for seat in range(seats)), "")]
        pages[-1].language = "pt-BR"
        known: dict[int, dict[str, Any]] = {}
        for table in game_of(key, seats, random.Random(number), 30):
            for place, page in enumerate(pages):
                old = known.get(place, {})
                sent = json.loads(showing.next(table, page))
                assert sent["t"] == ("patch" if old else "table")
                known[place] = whole(sent, old)
                assert known[place] == json.loads(Showing().next(table, page, old.get("version", 0)))


@pytest.mark.usefixtures("bluff")
def test_patches_of_worlds_that_a_viewer_cannot_tell_apart_are_the_same_bytes() -> None:
    def sent(person: str, secret: int) -> list[str]:
        """All that a page of three seats hears, event by event, if the second was dealt this card."""
        seats, showing, page = 3, Showing(), Hears(person)
        opened = {"game": BLUFF.key, "rules": 1, "options": {"deck": "five"}, "seats": seats, "seed": "00"}
        rows: list[tuple[str, dict[str, Any]]] = [
            ("opened", opened),
            *(("sat", {"seat": seat, "person": f"p{seat}"}) for seat in range(seats)),
        ]
        events = ("deal1=2", f"deal2={secret}", "deal3=4", "claim 3", "believe")
        rows += [("started", {}), *(("event", {"text": text}) for text in events)]
        table, texts = Table("t"), []
        for number, (kind, body) in enumerate(rows):
            table = table.copy()
            fold_in(table, Row(kind, body, None, number))
            if kind == "event":
                texts.append(showing.next(table, page))
        return texts

    for person in ("p0", "p2", ""):
        assert sent(person, 1) == sent(person, 5)
    assert sent("p1", 1) != sent("p1", 5)


def test_the_client_is_tested_with_patches_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each row of the file is a table and the patches that follow; `PARLOUR_WRITE_DOCS=1` writes it again."""
    if os.environ.get("PARLOUR_WRITE_DOCS"):
        rng = random.Random(3)
        monkeypatch.setattr(commands, "new_seed", lambda: rng.randbytes(32))
        rows = []
        for key, seats in (("gambit", 2), ("quartz", 3)):
            showing, page = Showing(), Hears("p0")
            rows.append([json.loads(showing.next(table, page)) for table in game_of(key, seats, random.Random(5), 10)])
        CLIENT.write_text(json.dumps(rows, ensure_ascii=False, separators=(",", ":")) + "\n")
    rows = json.loads(CLIENT.read_text())
    assert any(patch.get("steps") for row in rows for patch in row)
    for table, *patches in rows:
        for patch in patches:
            table = whole(patch, table)
