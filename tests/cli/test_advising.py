"""`parlour hint`, `parlour review`, and hints at the terminal's table."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from parlour.bots.analysis import questions as analysis_questions
from parlour.bots.analysis.questions import questions, secrets
from parlour.bots.analysis.review import Moment, Review
from parlour.cli import main
from parlour.games import game
from parlour.kernel.drivers import Dice
from parlour.kernel.record import Record, lost
from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE, OVER
from parlour.terminal import advice
from parlour.terminal.advice import draw_review
from toy_bluff import GAME as BLUFF

LAST_PAWN = '{"game": "adventurers-guard", "pawns": "S: Ae4 Mb2 | N: Ae5", "die": 3}'
QUICK = ("--effort", "0.02")


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


def good(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def bad(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 2
    return capsys.readouterr().err


def played(key: str, decisions: int, seed: int = 1) -> Session:
    """A game in which everybody makes the first move of the list, up to the decision after this many."""
    session = Session.new(game(key), ("Ada", "Bo"), {})
    dice = Dice(seed)
    while session.actor != OVER and (decisions or session.actor == CHANCE):
        decisions -= session.actor != CHANCE
        session.play(dice.throw(session.state) if session.actor == CHANCE else session.state.legal()[0])
    return session


def given_up(session: Session, seat: int, how: str = "resigned") -> Record:
    return replace(session.record(), result=lost(how, seat, 2))


def test_a_hint_names_the_best_moves_with_their_chances(capsys: pytest.CaptureFixture[str]) -> None:
    head, *moves = good(capsys, "hint", LAST_PAWN, "--effort", "0.1")
    assert head == "South: chance to win after each move, best first"
    assert len(moves) == 3
    assert re.fullmatch(r"Ae4xe5  [█░]{20} +\d+ %  adventurer e4 takes e5 \(wins the game at once\)", moves[0])
    chances = [int(re.search(r"(\d+) %", move)[1]) for move in moves]  # type: ignore[index]
    assert chances == sorted(chances, reverse=True)
    assert len(good(capsys, "hint", LAST_PAWN, "--moves", "1", *QUICK)) == 2
    assert "chance de vitória" in good(capsys, "hint", LAST_PAWN, "--lang", "pt-BR", *QUICK)[0]


def test_a_hint_tells_the_chances_of_who_must_decide(capsys: pytest.CaptureFixture[str]) -> None:
    north = '{"game": "adventurers-guard", "pawns": "S: Ae4 | N: Ae5 Mb8", "die": 3, "turn": 7}'
    head, best, *_ = good(capsys, "hint", north, *QUICK)
    assert head.startswith("North")
    assert re.match(r"Ae5xe4  █{20} 100 %", best)


def test_a_hint_by_what_another_seat_knows_tells_no_secret_moves(capsys: pytest.CaptureFixture[str]) -> None:
    gambit = game("gambit")
    session = played("gambit", 12)
    position = str(Path("position.json"))
    Path(position).write_text(json.dumps({"game": "gambit", **gambit.dump(session.state)}))
    other = 2 - session.actor
    lines = good(capsys, "hint", position, "--seat", str(other), *QUICK)
    assert "Only" in lines[0]
    assert len(lines) == 3
    assert all("%" in line for line in lines[1:])


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        (["hint", "--game", "adventurers-guard", '{"pawns": "S: Ae4 | N: Ae5"}'], "Chance is next"),
        (["hint", LAST_PAWN, "--moves", "0"], "is not a number of moves"),
        (["hint", LAST_PAWN, "--effort", "nan"], "is not an effort"),
        (["hint", LAST_PAWN, "--seat", "3"], "There is no seat 3"),
        (["review", "nothing.json"], "nothing.json"),
    ],
)
def test_what_cannot_be_thought_about(capsys: pytest.CaptureFixture[str], arguments: list[str], wanted: str) -> None:
    assert wanted in bad(capsys, *arguments)


def test_a_game_that_is_over_has_no_hint_and_one_that_is_not_no_review(capsys: pytest.CaptureFixture[str]) -> None:
    over = game("adventurers-guard").load({"pawns": "S: Ae1 Me7 | N: Ae8", "turn": 6})
    game("adventurers-guard").play(over, "d6=1", "Me7xe8")
    position = json.dumps({"game": "adventurers-guard", **game("adventurers-guard").dump(over)})
    assert "The game is over" in bad(capsys, "hint", position)
    played("adventurers-guard", 4).record().save("going-on.json")
    assert "not over" in bad(capsys, "review", "going-on.json")


def test_a_review_shows_the_course_the_moments_and_what_was_luck(capsys: pytest.CaptureFixture[str]) -> None:
    session = played("adventurers-guard", 5)
    given_up(session, 0).save("game.json")
    lines = good(capsys, "review", "game.json", "--seat", "2", *QUICK)
    text = "\n".join(lines)
    assert "6 decisions reviewed" in lines[0]
    assert "Chance that Bo wins" in text
    assert sum("●" in line for line in lines) >= 2
    assert "Ada resigns; playing on was better" in text
    for name, end in (("Ada", 0), ("Bo", 100)):
        found = next(line for line in lines if re.match(rf"{name} +50 %", line))
        start, luck, own, others, last = (int(part) for part in re.findall(r"([+-]?\d+) %", found))
        assert start + luck + own + others == pytest.approx(last, abs=2)
        assert last == end
        assert own <= 0
    assert text == "\n".join(good(capsys, "review", "game.json", "--seat", "2", *QUICK)), "the same again"


def test_a_review_tells_of_time_that_ran_out(capsys: pytest.CaptureFixture[str]) -> None:
    session = played("adventurers-guard", 1)
    given_up(session, session.actor, "time").save("late.json")
    name = ("Ada", "Bo")[session.actor]
    lines = good(capsys, "review", "late.json", *QUICK)
    assert f"{name} runs out of time; playing on was better" in "\n".join(lines)
    assert lines[-1] == f"{name} was out of time and lost."


def test_who_reviews_a_game_with_secrets_does_so_by_one_seats_eyes() -> None:
    session = played("gambit", 8)
    result = lost("resigned", 1, 2)
    assert secrets(session)
    asked = questions(session, result, 0)
    assert {question.seat for question in asked if session.state_at(question.seq).has_secrets()} == {0}
    assert not secrets(played("adventurers-guard", 3))


def test_of_private_dice_a_review_tells_what_the_seat_was_told() -> None:
    """The card that seat 2 is dealt turns the game."""
    session = Session.new(BLUFF, ("Ada", "Bo"), {})
    for text in ("deal1=2", "deal2=3"):
        session.play(BLUFF.read(session.state, text))
    nothing = (0.0, 0.0)
    found = Review(((0.5, 0.5),) * 3, (Moment(1, CHANCE, (-0.4, 0.4)),), (-0.4, 0.4), (nothing, nothing), (0.0, 0.0))
    words = BLUFF.words("en", Path(advice.__file__).parent)
    ada, bo = (
        next(line for line in draw_review(session, found, words, ("Ada", "Bo"), seat, seat) if "40 %" in line)
        for seat in (0, 1)
    )
    assert ada.endswith("Bo draws a card")
    assert bo.endswith("You draw the 3")


def mistake(*events: str, better: str) -> str:
    """How it is told that the last of these events of Quartz was one."""
    quartz, names, even = game("quartz"), ("Ada", "Bo", "Cy"), (1 / 3,) * 3
    session = Session.new(quartz, names, {})
    *before, played = events
    for text in before:
        session.play(quartz.read(session.state, text))
    seat, wanted = int(session.state.actor()), quartz.read(session.state, better)
    session.play(quartz.read(session.state, played))
    moment = Moment(len(before), seat, (-0.4, 0.2, 0.2), wanted)
    found = Review((even,) * (len(events) + 1), (moment,), even, (even,) * 3, even)
    lines = draw_review(session, found, quartz.words("en", Path(advice.__file__).parent), names, 0, None)
    return next(line for line in lines if "-40 %" in line).partition("-40 %  ")[2]


def test_a_mistake_is_told_in_words_that_name_what_the_better_move_picks() -> None:
    dice = ("first P1", "draw Am", *(f"die{number} X" for number in range(1, 6)))
    assert mistake(*dice, "r12", better="r1") == "Ada: Roll 2 dice again. Better: Roll 1 die again (Die 1: Pickaxe)"
    one, other = (f"Roll 2 dice again (Die {a}: Pickaxe, Die {b}: Pickaxe)" for a, b in ((1, 2), (3, 4)))
    assert mistake(*dice, "r12", better="r34") == f"Ada: {one}. Better: {other}"


def test_many_dice_in_a_row_are_told_as_one_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.new(BLUFF, ("Ada", "Bo"), {})
    for text in ("deal1=2", "deal2=3"):
        session.play(BLUFF.read(session.state, text))
    nothing = (0.0, 0.0)
    deal = Moment(1, CHANCE, (-0.4, 0.4), run=2)
    found = Review(((0.5, 0.5),) * 3, (deal,), (-0.4, 0.4), (nothing, nothing), nothing)
    words = BLUFF.words("en", Path(advice.__file__).parent)

    def told() -> str:
        return next(line for line in draw_review(session, found, words, ("Ada", "Bo"), 0, 0) if "40 %" in line)

    assert told() == "    2  dice    -40 %  You draw the 2; Bo draws a card"
    monkeypatch.setattr(analysis_questions, "JOINED", 1)
    assert told().endswith("You draw the 2, and one more event")


def test_where_there_are_secrets_the_others_are_a_part_of_their_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.bots.analysis.review.SMALL", 0.0)  # in a short game of quick thoughts nothing is large
    session = played("gambit", 10)
    given_up(session, 1).save("game.json")
    for language, kind, head in (("en", "others", "others, unseen"), ("pt-BR", "outros", "outros, oculto")):
        lines = good(capsys, "review", "game.json", "--lang", language, *QUICK)
        assert any(head in line for line in lines)
        assert any(re.match(rf" +\d+  {kind} +[+-]\d+ %  Bo ", line) for line in lines)
        assert any(re.fullmatch(r"[ ○◆]*◇[ ○◆◇]*", line) for line in lines)
        for name, end in (("Ada", 100), ("Bo", 0)):
            found = next(line for line in lines if re.match(rf"{name} +50 %", line))
            start, luck, own, others, last = (int(part) for part in re.findall(r"([+-]?\d+) %", found))
            assert luck == 0, "who goes first hardly matters, and no other die falls"
            assert start + own + others == pytest.approx(last, abs=2)
            assert last == end


def test_a_hint_at_the_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from parlour.bots import levels

    monkeypatch.setitem(levels.settings(game("adventurers-guard").folder).levels["adviser"], "seconds", 0.05)
    monkeypatch.setattr("sys.stdin", StringIO("hint\n"))
    assert main(["play", "adventurers-guard", "--position", LAST_PAWN, "--seed", "1"]) == 2
    out = capsys.readouterr().out
    assert "South: chance to win after each move, best first" in out
    assert re.search(r"Ae4xe5  [█░]{20} +\d+ %  adventurer e4 takes e5", out)


@pytest.mark.parametrize("bot", ["greedy", "toy_bots:Last"])
def test_a_bot_that_does_not_search_tells_its_one_move(capsys: pytest.CaptureFixture[str], bot: str) -> None:
    (line,) = good(capsys, "hint", LAST_PAWN, "--bot", bot)
    assert line.startswith("South would play ")
    assert line == good(capsys, "hint", LAST_PAWN, "--bot", bot)[0]


@pytest.mark.parametrize("bot", ["search(simulations=40,depth=0)", "club(effort=0.05)"])
def test_a_bot_that_searches_is_asked_like_the_adviser(capsys: pytest.CaptureFixture[str], bot: str) -> None:
    head, first, *_ = good(capsys, "hint", LAST_PAWN, "--bot", bot, "--moves", "2")
    assert "chance to win after each move" in head
    assert first.startswith("Ae4xe5")


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (("--bot", "nobody"), "There is no bot “nobody”"),
        (("--bot", "greedy(depth=1)"), "The bot “greedy” has no settings"),
        (("--bot", "greedy", "--effort", "2"), "--effort is for the game's adviser"),
        (("--bot", "toy_bots:Lost"), "The bot “toy_bots:Lost” found no move: RuntimeError: out of order."),
    ],
)
def test_a_bot_that_cannot_be_asked_is_refused(
    capsys: pytest.CaptureFixture[str], more: tuple[str, ...], told: str
) -> None:
    said = bad(capsys, "hint", LAST_PAWN, *more)
    assert told in said
    assert said.count("\n") == 1
