"""`parlour compile`: a game of one's own becomes native code that fits this engine, and no other."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import mypy_extensions
import pytest

import parlour
from parlour.building import HEADER
from parlour.cli import main

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "examples" / "liars_dice"
HOME = Path(parlour.__file__).parent.parent
KEPT = ROOT / ".build" / "examples"
SENTENCE = "liars_dice was compiled for another build of Parlour than the one that runs it"
compiled_only = pytest.mark.skipif(not parlour.COMPILED, reason="there is no compiled engine to compile against")


@pytest.fixture(scope="module")
def game() -> Path:
    """Liar's Dice as a package of its own, compiled; kept as long as nothing that it was made from has changed."""
    sources = [HOME / HEADER, HOME / "parlour" / "building.py", *sorted(EXAMPLE.rglob("*.py"))]
    place = KEPT / hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:32]
    if not (place / "done").is_file():
        shutil.rmtree(KEPT, ignore_errors=True)
        shutil.copytree(EXAMPLE, place, ignore=shutil.ignore_patterns("__pycache__"))
        assert run("compile", str(place), module="parlour", home=HOME).endswith("One module is compiled.\n")
        (place / "done").touch()
    return place


def run(*arguments: str, module: str, home: Path, game: Path | None = None, code: int = 0) -> str:
    """What a command prints that runs with the engine at `home` and the game in a folder."""
    path = os.pathsep.join(map(str, [home, *([game] if game else [])]))
    command = [sys.executable, "-m", module, *arguments]
    environment = {**os.environ, "PYTHONPATH": path, "LANG": "en"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stderr
    return done.stdout if code == 0 else done.stderr


def install(game: Path, folder: Path) -> Path:
    """The game as an installed package: with the entry point by which Parlour finds it."""
    shutil.copytree(game, folder)
    about = folder / "parlour_liars_dice-0.1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: parlour-liars-dice\nVersion: 0.1.0\n")
    (about / "entry_points.txt").write_text("[parlour.games]\nliars-dice = liars_dice:GAME\n")
    return folder


@compiled_only
def test_a_compiled_game_plays_as_the_plain_one(game: Path) -> None:
    asked = ("digest", "liars_dice:GAME", "20", "1")
    fast, plain = (run(*asked, module="parlour.testing", home=HOME, game=where) for where in (game, EXAMPLE))
    assert fast == plain
    assert list((game / "liars_dice").glob("state.*.*"))


@compiled_only
def test_a_compiled_game_is_played_like_any_other(game: Path, tmp_path: Path) -> None:
    where = install(game, tmp_path / "site")
    said = run("simulate", "liars-dice", "--games", "20", module="parlour", home=HOME, game=where)
    assert "20" in said


@compiled_only
def test_a_game_is_compiled_where_other_packages_lie_beside_the_engine(tmp_path: Path) -> None:
    """As where pip installs: mypy refuses a package of its own that it takes for a part of the game."""
    site = tmp_path / "site"
    site.mkdir()
    for path in HOME.iterdir():
        (site / path.name).symlink_to(path, target_is_directory=path.is_dir())
    shutil.copy(str(mypy_extensions.__file__), site)
    place = shutil.copytree(EXAMPLE, tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__"))
    assert run("compile", str(place), module="parlour", home=site).endswith("One module is compiled.\n")


@compiled_only
def test_a_game_compiled_for_another_engine_is_refused_in_a_sentence(game: Path, tmp_path: Path) -> None:
    where = install(game, tmp_path / "site")
    abi = (HOME / HEADER).read_text(encoding="utf-8").split()[2].encode()
    for library in where.glob("liars_dice/native__mypyc.*"):
        content = library.read_bytes()
        assert content.count(abi) == 1
        library.write_bytes(content.replace(abi, abi[::-1]))
    told = run("simulate", "liars-dice", module="parlour", home=HOME, game=where, code=2)
    assert SENTENCE in told
    assert len(told.splitlines()) == 1


@compiled_only
def test_a_compiled_game_is_refused_by_the_plain_engine(game: Path, tmp_path: Path) -> None:
    where = install(game, tmp_path / "site")
    told = run("simulate", "liars-dice", module="parlour", home=ROOT / "src", game=where, code=2)
    assert SENTENCE in told
    assert len(told.splitlines()) == 1


def test_the_plain_engine_says_that_nothing_can_be_compiled_for_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(parlour, "COMPILED", False)
    assert main(["compile", str(EXAMPLE)]) == 2
    assert "plain Python" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("project", "told"),
    [
        (None, "There is no pyproject.toml"),
        ("[tool", "cannot be read"),
        ("[project]", "names nothing to compile"),
        ('[tool.parlour]\ncompiled = ["my/no.py"]', "my/no.py"),
        ('[tool.parlour]\ncompiled = ["*/state.py"]', "not modules of one package"),
    ],
)
def test_a_project_that_cannot_be_compiled_is_told_why(
    project: str | None, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if project is not None:
        (tmp_path / "pyproject.toml").write_text(project)
    for package in ("mine", "yours"):
        (tmp_path / package).mkdir()
        (tmp_path / package / "state.py").touch()
    assert main(["compile", str(tmp_path)]) == 2
    assert told in capsys.readouterr().err
