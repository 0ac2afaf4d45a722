"""The clock of a table, by time that the tests tell."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.bots.analysis.opinion import Opinion
from parlour.bots.analysis.questions import look_back, questions
from parlour.bots.analysis.review import PLAYS_ON
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.clock import DAY, FLOOR, PRESETS, RETURN, agreed, written
from parlour.kernel.errors import ParlourError
from parlour.kernel.record import check_result, untold_end
from parlour.kernel.words import Seat, phrase
from parlour.server import commands
from parlour.server.commands import STAND_IN, Draft, opening
from parlour.server.projection import Moments, view
from parlour.server.store import Row
from parlour.server.table import Table, fold, fold_in
from server.houses import string_of
from server.support import GAME
from toy_bluff import GAME as BLUFF

pytestmark = pytest.mark.timeout(60)
SEED = bytes(32)
BEGUN = 1_000_000.0
"""When all games here begin."""


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "new_seed", lambda: SEED)


class Game:
    """A game whose time passes when a test says so; nothing is stored."""

    def __init__(self, clock: str, seats: int = 2, game: str = GAME, bots: int = 0, rated: bool = False) -> None:
        self.now = BEGUN
        people = seats - bots
        who = ["open"] * people + ["random"] * bots
        first = opening("t", game, {}, who, True, clock=clock, at=self.now, rated=rated)
        self.rows, self.table = first.rows, first.table
        for seat in range(people):
            self.do(commands.sit, seat, f"p{seat}", f"P{seat}")
        for seat in range(people):
            self.do(commands.add_string, seat, f"p{seat}", string_of(f"p{seat}"))
        assert self.table.status == "playing"

    def do(self, command: Any, *given: Any, **more: Any) -> list[Row]:
        """Carry a command out as the house does: first it looks at the clock."""
        draft = Draft(self.table, at=self.now)
        commands.fall(draft)
        command(draft, *given, **more)
        self.table, self.rows = draft.table, self.rows + draft.rows
        return draft.rows

    def look(self) -> list[Row]:
        return self.do(lambda draft: None)

    def move(self, seconds: float, which: int = 0) -> None:
        """Whoever must decide thinks this long, then plays."""
        self.now += seconds
        self.look()
        if self.table.status == "playing":
            session = self.table.playing()
            self.do(commands.move_code, list(session.state.legal())[which])

    @property
    def actor(self) -> int:
        assert self.table.session is not None
        return self.table.session.actor

    @property
    def left(self) -> list[float]:
        """Seconds."""
        assert self.table.clock is not None
        return [each / 1000 for each in self.table.clock.left_at(self.now)]


@pytest.mark.parametrize("key", game_keys())
def test_sums_agree_nothing_is_negative_and_nobody_has_more_than_the_bank(key: str) -> None:
    """Random games of every game and number of seats, thinking for random times: each log says what is left."""
    rng = random.Random(key)
    for seats in find_game(key).seats:
        clock = rng.choice(PRESETS)
        game = Game(clock, seats, key)
        for _ in range(150):
            if game.table.status == "over" or not game.table.players():
                break
            thought = rng.expovariate(1) * rng.choice((0.1, 5, 20, 60)) * (2000 if "d" in clock else 1)
            game.move(thought, rng.randrange(len(list(game.table.playing().state.legal()))))
        assert check_sums(game.rows) > 10
        again = fold("t", game.rows)  # with what each row says is left
        bare = fold("t", [Row(row.kind, _bare(row), row.command, row.number, row.at) for row in game.rows])
        assert again.clock == bare.clock == game.table.clock


def check_sums(rows: list[Row]) -> int:
    """Count what is left by plain sums over a log, and compare it with what its rows say; returns how many say it."""
    kept = rows[0].body["clock"]
    bank = 1000 * (DAY * kept["days"] if "days" in kept else kept["bank"])
    table, left = Table("t"), [bank] * rows[0].body["seats"]
    turn, runs, since, spent, given, said = -1, -1, 0.0, 0, 0, 0
    for row in rows:
        fold_in(table, row)
        if row.kind == "fell":
            used, left[runs] = left[runs], 0
            spent, runs = spent + used, -1
        elif row.kind in ("started", "event"):
            if runs >= 0:
                used = round((row.at - since) * 1000)
                spent, left[runs] = spent + used, left[runs] - used
            assert table.session is not None
            runs, since = table.session.actor if table.status == "playing" else -1, row.at
            runs = runs if table.players() and runs not in table.out_of_time else -1
            if runs >= 0 and (runs != turn or "days" in kept):
                begins = bank if "days" in kept else max(FLOOR, min(bank, left[runs] + 1000 * kept["add"]))
                gain = begins - left[runs]
                assert gain <= max(FLOOR, 1000 * kept.get("add", bank))
                given, left[runs], turn = given + gain, begins, runs
        assert all(0 <= each <= bank for each in left)
        assert sum(left) == bank * len(left) + given - spent
        assert row.body.get("left", left) == left
        said += "left" in row.body
    return said


def _bare(row: Row) -> dict[str, Any]:
    return {name: value for name, value in row.body.items() if name != "left"}


def test_a_turn_adds_time_up_to_the_bank_and_begins_with_ten_seconds_at_least() -> None:
    game = Game("3+10")
    assert game.left == [180, 180]
    first = game.actor
    spent = [0.0, 0.0]
    while game.actor == first:
        game.move(30)
        spent[first] += 30
    assert game.left[first] == 180 - spent[first]
    assert game.left[1 - first] == 180  # never above the bank
    game.move(1)
    while game.actor != first:
        game.move(1)
    assert game.left[first] == 180 - spent[first] + 10  # when the turn comes back
    while game.actor == first:
        game.move(game.left[first] - 0.5)
    assert game.left[first] < 1
    while game.actor != first:
        game.move(1)
    assert game.left[first] >= 10


def test_of_two_whoever_is_out_of_time_has_lost() -> None:
    game = Game("3+10")
    loser = game.actor
    game.now += 179.999
    assert game.look() == []
    game.now += 0.001
    assert [row.kind for row in game.look()] == ["fell"]
    assert game.look() == []  # once
    assert (game.table.status, game.table.loss) == ("over", ("time", loser))
    assert game.table.places()[loser] == 2
    record = game.table.final_record()
    assert record.result is not None
    assert record.result["reason"] == "time"
    assert record.result["returns"][loser] == -1.0
    assert game.table.session is not None
    check_result(game.table.game, record, game.table.session.state)  # what verify does
    with pytest.raises(ParlourError, match="no-game-over"):
        game.do(commands.move, loser, "W@a1")


@pytest.mark.usefixtures("bluff")
def test_of_more_a_bot_plays_on_and_they_come_last() -> None:
    game = Game("3+10", 3, BLUFF.key)
    late = game.actor
    game.now += 200
    game.look()
    sitter = game.table.seats[late]
    assert sitter is not None
    assert (sitter.bot, sitter.stood_in, game.table.status) == (STAND_IN, False, "playing")
    game.now += 5000  # whoever plays for them has no clock
    assert game.look() == []
    with pytest.raises(ParlourError, match="no-out-of-time"):
        game.do(commands.move, late, "x")
    while game.table.status == "playing":
        game.move(0.1)
    assert game.table.places()[late] == 3
    record = game.table.final_record()
    assert record.extra["out_of_time"] == [late]
    session = game.table.session
    assert session is not None
    check_result(game.table.game, record, session.state)
    assert untold_end(record) == [phrase("ended-late", who=Seat(late))]
    assert game.table.late_since() == {late: 3}  # the cards were dealt before that


@pytest.mark.usefixtures("bluff")
def test_a_review_tells_who_was_out_of_time_and_that_they_did_not_win() -> None:
    for made in range(3):  # decisions before it
        game = Game("3+10", 3, BLUFF.key)
        for _ in range(made):
            game.move(0.1)
        late, fell = game.actor, len(game.table.playing())
        game.now += 200
        while game.table.status == "playing":
            game.look()
            game.do(commands.move_code, list(game.table.playing().state.legal())[0])
        session, result = game.table.session, game.table.record().result
        assert session is not None
        assert result is not None
        asked = questions(session, result, late)
        even = Opinion((1 / 3,) * 3, ())
        found = look_back(session, result, asked, [even] * len(asked), game.table.late_since())
        assert found.course[fell][late] > 0
        assert {chances[late] for chances in found.course[fell + 1 :]} == {0.0}
        (moment,) = [one for one in found.moments if one.better == PLAYS_ON]
        assert (moment.seq, moment.seat) == (fell, late)


def test_each_decision_of_a_game_by_the_day_has_its_days() -> None:
    game = Game("3d")
    for _ in range(4):
        assert game.left[game.actor] == 3 * DAY
        game.move(2 * DAY)
    game.now += 3 * DAY
    assert [row.kind for row in game.look()] == ["fell"]


@pytest.mark.usefixtures("bluff")
def test_nobody_spends_anothers_time_by_taking_back() -> None:
    game = Game("3+10", 3, BLUFF.key)
    game.move(30)
    assert (game.actor, game.left) == (1, [150, 180, 180])
    game.now += 5
    with pytest.raises(ParlourError, match="undo-clock"):
        game.do(commands.undo, 0)


@pytest.mark.usefixtures("bluff")
def test_what_is_taken_back_in_a_game_by_the_day_gives_no_time() -> None:
    game = Game("3d", 3, BLUFF.key)
    game.move(30)
    game.now += 5
    game.do(commands.undo, 0)
    game.now += 7
    assert (game.actor, game.left[0]) == (0, 3 * DAY - 37)
    game.move(0)
    assert game.left[1] == 3 * DAY


def test_within_a_turn_what_is_taken_back_gives_no_time_and_nothing_is_in_a_rated_game() -> None:
    for rated in (False, True):
        game = Game("3+10", game="gambit", rated=rated)
        seat = game.actor
        game.move(30)
        assert game.actor == seat
        shown = view(Moments(game.table), f"p{seat}", "en")
        assert shown.undo is not rated
        if rated:
            assert shown.undo_why == "Nothing is taken back in a rated game."
            with pytest.raises(ParlourError, match="undo-rated"):
                game.do(commands.undo, seat)
        else:
            left = game.left
            game.do(commands.undo, seat)
            game.now += 7
            assert game.left[seat] == left[seat] - 7


def test_time_when_the_house_was_gone_is_nobodys() -> None:
    game = Game("3+10")
    seat = game.actor
    died = game.now + 20
    game.now += 500  # long past the fall of the flag
    draft = Draft(game.table, at=game.now)
    commands.resume(draft, died)
    game.table = draft.table
    assert game.left[seat] == 160
    game.now += RETURN
    assert game.left[seat] == 160  # pages come back meanwhile
    game.now += 1
    assert game.left[seat] == 159
    game.now += 159
    assert [row.kind for row in game.look()] == ["fell"]


def test_all_who_play_pause_a_game_and_anyone_resumes_it() -> None:
    game = Game("10+20")
    game.now += 100
    seat = game.actor
    game.do(commands.pause, "p0", 0, True)
    assert not game.table.paused
    assert [row.kind for row in game.do(commands.pause, "p1", 1, True)] == ["pause", "paused"]
    game.now += 10_000
    assert game.look() == []
    assert game.left[seat] == 500
    with pytest.raises(ParlourError, match="no-paused"):
        game.do(commands.move, seat, "W@a1")
    assert [row.kind for row in game.do(commands.pause, "p1", 1, False)] == ["unpaused"]
    game.now += 50
    assert game.left[seat] == 450
    assert not game.table.pausing


def test_whoever_plays_on_does_not_ask_for_a_pause_any_longer() -> None:
    game = Game("10+20")
    mine = f"p{game.actor}"
    game.do(commands.pause, mine, game.actor, True)
    assert game.table.pausing == {mine}
    game.move(1)
    assert game.table.pausing == set()


def test_the_log_does_not_grow_for_ever_by_pauses() -> None:
    game = Game("10+20", bots=1)
    for _ in range(commands.MOST_PAUSES):
        game.do(commands.pause, "p0", 0, True)
        game.do(commands.pause, "p0", 0, False)
    with pytest.raises(ParlourError, match="no-pause-often"):
        game.do(commands.pause, "p0", 0, True)


def test_who_resigns_in_a_pause_ends_the_game() -> None:
    game = Game("10+20", bots=1)
    game.do(commands.pause, "p0", 0, True)
    assert game.table.paused
    game.do(commands.leave, 0)
    assert (game.table.status, game.table.paused) == ("over", False)


def test_a_game_by_the_day_or_without_a_clock_is_not_paused() -> None:
    for clock in ("", "1d"):
        with pytest.raises(ParlourError, match="no-pause-clock"):
            Game(clock).do(commands.pause, "p0", 0, True)


def test_where_a_clock_runs_nobody_votes_for_a_bot() -> None:
    game = Game("3+10")
    other = f"p{1 - game.actor}"
    with pytest.raises(ParlourError, match="no-vote-clock"):
        game.do(commands.vote, other, game.actor, True, {f"p{game.actor}"})


def test_presets_are_read_and_written_and_others_refused() -> None:
    assert [written(agreed(preset)) for preset in PRESETS] == [*PRESETS]
    assert agreed("") == {}
    for wrong in ("5+5", "10", "-3+10", "9d", "٣d"):
        with pytest.raises(ParlourError, match="There is no clock"):
            agreed(wrong)
