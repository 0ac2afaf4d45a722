"""`parlour new-game`: what it writes runs at once, and what cannot be written leaves nothing behind."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import parlour
from parlour.cli import main
from server.visitors import Visitor

HOME = Path(parlour.__file__).parent.parent
NAME = "odd-socks"
FLAGS = {"open": (), "dice": ("--dice",), "hidden": ("--hidden",), "hidden-dice": ("--hidden", "--dice")}
compiled_only = pytest.mark.skipif(not parlour.COMPILED, reason="there is no compiled engine to compile against")


def environment(game: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, [HOME, game])), "LANG": "en"}


def run(game: Path, *arguments: str, typed: str = "", code: int = 0) -> str:
    """What a command prints in a fresh process that knows the game."""
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        env=environment(game),
        cwd=game,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout if code == 0 else done.stderr


def written(folder: Path, *flags: str, name: str = NAME) -> Path:
    """A new game, and beside it what an installation would add: the entry points of its pyproject.toml."""
    game = folder / "game"
    assert main(["new-game", name, "--folder", str(game), *flags]) == 0
    project = tomllib.loads((game / "pyproject.toml").read_text())["project"]
    about = game / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    entries = project["entry-points"]["parlour.games"].items()
    (about / "entry_points.txt").write_text("\n".join(["[parlour.games]", *(f"{key} = {at}" for key, at in entries)]))
    return game


@pytest.mark.parametrize(("kind", "seats"), [("open", "3-5"), ("dice", "2"), ("hidden", "2-6"), ("hidden-dice", "2-4")])
def test_what_is_written_keeps_every_promise(tmp_path: Path, kind: str, seats: str) -> None:
    game = written(tmp_path, *FLAGS[kind], "--seats", seats)
    assert run(game, "pytest", "-q", "tests", "-p", "no:cacheprovider").endswith("s\n")
    texts = [path.read_text() for path in game.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert not [text for text in texts if "my_game" in text or "My Game" in text or "MyGame" in text or "MG-" in text]
    first, _, last = seats.partition("-")
    assert "20" in run(
        game, "parlour", "simulate", NAME, "--games", "20", "--bots", ",".join(["greedy"] * int(last or first))
    )
    assert f"{first} to {last} players" in "".join(texts) if last else f"{first} players" in "".join(texts)


@pytest.mark.parametrize("name", ["a-game", "odd-socks", "zebra"])
@pytest.mark.parametrize("kind", FLAGS)
def test_what_is_written_is_sorted_as_ruff_has_it(tmp_path: Path, kind: str, name: str) -> None:
    """By its usual rules and the one for imports, wherever the game's name comes in the alphabet."""
    game = written(tmp_path, *FLAGS[kind], name=name)
    usual = ("--isolated", "--no-cache", "--select", "E4,E7,E9,F,I")
    assert run(game, "ruff", "check", *usual) == "All checks passed!\n"


@compiled_only
@pytest.mark.parametrize("kind", FLAGS)
def test_what_is_written_can_be_compiled_and_plays_the_same(tmp_path: Path, kind: str) -> None:
    game = written(tmp_path, *FLAGS[kind])
    asked = ("parlour.testing", "digest", "odd_socks:GAME", "20", "1")
    plain = run(game, *asked)
    assert "One module is compiled" in run(game, "parlour", "compile")
    assert list((game / "odd_socks").glob("state.*.*"))
    assert run(game, *asked) == plain
    assert "keeps every promise" in run(game, "parlour.testing", "check", "odd_socks:GAME")


def test_what_is_published_has_no_compiled_files(tmp_path: Path) -> None:
    game = written(tmp_path, "--hidden")
    for name in ("state.cpython-311-x86_64-linux-gnu.so", "state.cp311-win_amd64.pyd"):
        (game / "odd_socks" / name).touch()
    run(game, "pip", "wheel", "--no-deps", "--no-build-isolation", ".")
    (wheel,) = game.glob("*.whl")
    names = {Path(name).name for name in zipfile.ZipFile(wheel).namelist()}
    assert {"state.py", "rules.md", "words.en.ftl"} < names
    assert not [name for name in names if name.endswith((".so", ".pyd"))]


def test_what_is_written_plays_in_the_terminal(tmp_path: Path) -> None:
    game = written(tmp_path, "--hidden")
    said = run(game, "parlour", "play", NAME, "--seed", "1", typed="swap\nquit\n")
    assert "Keep your card, or swap it?" in said
    assert "Odd Socks" in said
    for language in ("en", "pt-BR"):
        assert "OS-1.3" in run(game, "parlour", "rules", NAME, "--lang", language)


@contextmanager
def house(game: Path, folder: Path) -> Iterator[str]:
    """The address of a house that knows the game."""
    command = [sys.executable, "-m", "parlour", "serve", "--port", "0", "--database", str(folder / "db")]
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(command, env=environment(game), stdout=subprocess.PIPE, stderr=log, text=True)
        assert server.stdout is not None
        try:
            yield server.stdout.readline().split()[-1]
        finally:
            server.terminate()
            server.wait(20)
            server.stdout.close()


@pytest.mark.timeout(120)
def test_what_is_written_plays_in_a_house(tmp_path: Path) -> None:
    game = written(tmp_path, "--hidden", "--dice")

    async def play(who: Visitor, table: str) -> None:
        async with who.look(table) as page:
            while await page.my_turn():
                assert page.offers == ["keep", "again"]
                rows = [[cell["text"] for cell in row["cells"]] for row in page.scene["regions"][0]["rows"]]
                (dice,) = [row for row in rows if row[0] == "Dice"]
                assert dice[2] == "?" != dice[1]
                await page.play("a", "keep")
            assert page.status == "over"

    with house(game, tmp_path) as address:
        who = Visitor(address)
        assert "Odd Socks" in who.get("/")
        for page in (f"/rules/{NAME}", f"/new/{NAME}"):
            assert "Odd Socks" in who.get(page)
        asyncio.run(play(who, who.open(NAME, ["open", "greedy"])))
    assert not [line for line in (tmp_path / "log").read_text().splitlines() if "trace" in json.loads(line)]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("Skull",), "cannot be the name of a game"),
        (("a",), "cannot be the name of a game"),
        (("json",), "Python has something else called json"),
        (("class",), "Python has something else called class"),
        (("quartz",), "There is a game called “quartz” already"),
        ((NAME, "--seats", "4-2"), "is not a number of seats"),
        ((NAME, "--seats", "1"), "is not a number of seats"),
        ((NAME, "--seats", "2-7"), "is not a number of seats"),
        ((NAME, "--seats", "two"), "is not a number of seats"),
        ((NAME, "--folder", "here"), "here already exists"),
    ],
)
def test_what_cannot_be_written_is_refused_in_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    told: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here").mkdir()
    assert main(["new-game", *arguments]) == 2
    captured = capsys.readouterr()
    assert told in captured.err
    assert captured.err.count("\n") == 1
    assert [path.name for path in tmp_path.rglob("*")] == ["here"]


KEEP = """
[[lesson.step]]
position = '{{"dealt": 2, "hands": [{card}, 7]}}'
seat = 1
say = {{ en = "You have a {card}. Keep it, or swap it." }}
right = ["*"]
clauses = ["OS-2.1"]
"""
LESSON = """
central = ["OS-1.3", "OS-2.1", "OS-2.2"]

[[lesson]]
key = "first-cards"
title = { en = "Your first cards" }
seats = 2

[[lesson.step]]
events = ["card=2", "card=4"]
seat = 1
say = { en = "You have a two. Swap it." }
point = ["by-seat", "shared", "do-swap"]
right = ["swap"]
wrong = [{ move = "*", say = { en = "Almost any card is better." } }]
clauses = ["OS-2.2"]

[[lesson.step]]
events = ["card=8"]
seat = 1
say = { en = "You got an eight." }
FURTHER
[[lesson.step]]
position = '{"dealt": 2, "turn": 2, "hands": [9, 7]}'
seat = 1
say = { en = "All cards are shown, and the highest wins." }
clauses = ["OS-1.3"]
""".replace("FURTHER", "".join(KEEP.format(card=card) for card in (3, 4, 5, 6, 8)))


@pytest.mark.timeout(120)
def test_a_new_game_gets_lessons_in_its_own_language(tmp_path: Path) -> None:
    """As the page on lessons says: English alone will do, and the derived scene has ids to point at."""
    game = written(tmp_path, "--hidden")
    lessons = game / "odd_socks" / "lessons.toml"
    check = ("parlour.testing", "check", "odd_socks:GAME")
    lessons.write_text(LESSON.replace("by-seat", "hands"))
    assert "there are by-seat, do-keep, do-swap" in run(game, *check, code=1)
    lessons.write_text(LESSON)
    assert "keeps every promise" in run(game, *check)
    with house(game, tmp_path) as address:
        who = Visitor(address)
        for language in ("en", "pt-BR"):
            assert "Your first cards" in who.get(f"/learn/{NAME}?lang={language}")


PAGE = Path(__file__).parent.parent / "docs" / "contributors.md"
SECTION = PAGE.read_text(encoding="utf-8").partition("## Write your own game in an hour")[2].partition("\n## Facts")[0]
DOCUMENTED = [line for block in re.findall(r"```sh\n(.*?)```", SECTION, re.DOTALL) for line in block.splitlines()]
TYPED = {"parlour play high-card": "keep\nquit\n"}
ELSEWHERE = ("pip install", "cd ", "parlour new-game", "parlour serve", "parlour compile", "pip wheel")
"""Commands that install, or that other tests here run."""


def test_the_page_leads_from_a_new_game_to_its_study(tmp_path: Path) -> None:
    """Every command that the page tells a newcomer, with smaller numbers."""
    assert DOCUMENTED[1] == "parlour new-game high-card --seats 2-4 --hidden"
    game = written(tmp_path, *shlex.split(DOCUMENTED[1])[3:], name="high-card")
    for line in DOCUMENTED:
        if line.startswith(ELSEWHERE):
            continue
        small = re.sub(r"--minutes \d+", "--games 2 --simulations 8", re.sub(r"--games \d+", "--games 8", line))
        program, *arguments = shlex.split(small)
        command = arguments[1:] if program == "python" else [program, *arguments]
        assert run(game, *command, typed=TYPED.get(line, "")), line
    assert (game / "high_card" / "levels.toml").is_file()
    assert "<html" in (game / "high-card.html").read_text()
    assert "keeps every promise" in run(game, "parlour.testing", "check", "high_card:GAME")


def test_the_scene_of_the_page_can_take_the_place_of_the_derived_one(tmp_path: Path) -> None:
    game = written(tmp_path, "--hidden", name="high-card")
    (block,) = [text for text in re.findall(r"```python\n(.*?)```", SECTION, re.DOTALL) if "def scene" in text]
    (game / "high_card" / "scene.py").write_text(block)
    start = game / "high_card" / "__init__.py"
    text = start.read_text().replace("    folder=", "    scene=scene,\n    folder=")
    start.write_text(
        text.replace("from parlour import Game", "from high_card.scene import scene\nfrom parlour import Game")
    )
    assert "keeps every promise" in run(game, "parlour.testing", "check", "high_card:GAME")


def test_the_other_examples_of_the_page_run() -> None:
    for block in re.findall(r"```python\n(.*?)```", SECTION, re.DOTALL):
        exec(compile(block, str(PAGE), "exec"), {})
