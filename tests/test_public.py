"""The public surface: everything in it is there, and importing it costs next to nothing."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import parlour

HEAVY = ("asyncio", "concurrent.futures", "fluent", "json", "multiprocessing", "numpy", "rich", "typer", "unittest")


def loaded(code: str) -> set[str]:
    """The modules that some code loads on top of Python's own."""
    show = "import sys; before = set(sys.modules); {}; print(*sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", show.format(code)], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize("name", parlour.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(parlour, name) is getattr(parlour, name)
    assert name in dir(parlour)


@pytest.mark.parametrize("name", parlour.__all__)
def test_a_name_is_looked_up_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    look_up = parlour.__getattr__

    def noted(name: str) -> Any:
        asked.append(name)
        return look_up(name)

    monkeypatch.delitem(vars(parlour), name, raising=False)
    monkeypatch.setattr(parlour, "__getattr__", noted)
    assert [getattr(parlour, name) for _ in range(3)] == [getattr(parlour, name)] * 3
    assert asked == [name]


@pytest.mark.parametrize("name", parlour.__all__)
def test_no_public_name_is_hidden_by_a_module_of_the_same_name(name: str) -> None:
    import parlour.lab
    import parlour.terminal
    import parlour.testing

    assert type(getattr(parlour, name)).__name__ != "module"


def test_other_names_are_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = parlour.chess


def test_import_parlour_loads_nothing_heavy() -> None:
    assert loaded("import parlour") & set(HEAVY) == set()


def test_import_parlour_loads_nothing_of_its_own_yet() -> None:
    assert {name for name in loaded("import parlour") if name.startswith("parlour")} == {"parlour"}


def test_environments_are_there_without_an_import_of_their_own() -> None:
    names = loaded("import parlour; parlour.envs.shape('quartz')")
    assert "parlour.envs" in names
    assert {name.partition(".")[0] for name in names} & {"numpy", "gymnasium", "pettingzoo", "pyspiel"} == set()


@pytest.mark.parametrize("name", ["aec", "vector", "single", "spiel"])
def test_an_environment_says_what_it_needs(name: str) -> None:
    missing = "import sys, parlour; sys.modules.update(numpy=None, pyspiel=None)"
    code = f"{missing}\ntry: parlour.envs.{name}\nexcept parlour.ParlourError as error: print(error)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    extra = "spiel" if name == "spiel" else "envs"
    assert f'pip install "parlour[{extra}]" (numpy is missing)' in done.stdout


def test_playing_a_game_needs_no_words() -> None:
    code = "import parlour; parlour.playout(parlour.game('adventurers-guard').start(), parlour.Rng(1))"
    assert {name.partition(".")[0] for name in loaded(code)} & {"fluent", "rich", "typer", "numpy", "pytest"} == set()


def test_the_conformance_suite_needs_no_test_runner() -> None:
    assert {name.partition(".")[0] for name in loaded("import parlour.testing")} & {"pytest", "hypothesis"} == set()


def test_help_speaks_in_either_build() -> None:
    assert parlour.State.__doc__
    assert parlour.State.__doc__.startswith("A position of one game")
    assert parlour.State.actor.__doc__ == "The seat that must decide, CHANCE or OVER."
    assert parlour.Rng.__doc__
    assert (parlour.playout.__doc__ or "").startswith("Play on at random")
