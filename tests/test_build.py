"""The build: what is compiled, and when it need not be compiled again."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

ROOT = Path(__file__).parent.parent
PROJECT = """
[project]
name = "parlour"
version = "1"
dependencies = ["librt==1", "mypy-extensions==1"]
[project.optional-dependencies]
dev = ["mypy==1"]
server = ["msgspec==1"]
[tool.parlour]
compiled = ["parlour/games/*/state.py"]
"""
FILES = {
    "pyproject.toml": PROJECT,
    "src/parlour/kernel/base.py": "LIMIT = 3",
    "src/parlour/games/go/state.py": "from parlour.games.go.tables import SIZE",
    "src/parlour/games/go/tables.py": "from ...kernel import base\nSIZE = base.LIMIT",
    "src/parlour/games/go/view.py": "from parlour.games.go.state import SIZE",
    "src/parlour/games/go/words.en.ftl": "stone = Stone",
    "web/src/style.css": "",
}


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT))
    import hatch_build

    monkeypatch.setattr(hatch_build, "client_is_fresh", lambda _root: True)
    monkeypatch.setattr(hatch_build, "can_compile", lambda: True)
    monkeypatch.delenv("PARLOUR_COMPILE", raising=False)
    return hatch_build


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


class App:
    """Where a build says what it has to say."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def display_warning(self, text: str) -> None:
        self.said.append(text)


def hook(build: ModuleType, root: Path, target: str = "wheel") -> Any:
    metadata = ProjectMetadata(str(root), PluginManager())
    return build.BuildHook(str(root), {}, None, metadata, str(root), target, App())


def wheel(build: ModuleType, root: Path) -> dict[str, Any]:
    """What the hook adds to a wheel."""
    data: dict[str, Any] = {"force_include": {}}
    made = hook(build, root)
    made.initialize("standard", data)
    made.finalize("standard", data, "")
    return data


@pytest.fixture
def compilations(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The files of each compilation; the compiler itself is a stand-in."""
    seen: list[list[str]] = []

    def compile_files(files: list[str], _src: Path, scratch: Path) -> Path:
        seen.append(files)
        lib: Path = scratch / "lib"
        (lib / "parlour").mkdir(parents=True)
        (lib / "parlour" / "state.so").write_text(f"engine {len(seen)}")
        return lib

    monkeypatch.setattr(build, "compile_files", compile_files)
    return seen


def names() -> list[str]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        return list(tomllib.load(file)["tool"]["parlour"]["compiled"])


def test_all_that_is_named_to_be_compiled_is_there(build: ModuleType) -> None:
    assert build.compiled_files(names(), ROOT / "src")


@pytest.mark.parametrize("gone", ["parlour/kernel/gone.py", "parlour/games/*/gone.py"])
def test_a_name_that_matches_nothing_fails_the_build_in_words(gone: str, build: ModuleType, project: Path) -> None:
    named = f'compiled = ["{gone}", '
    (project / "pyproject.toml").write_text(PROJECT.replace("compiled = [", named), encoding="utf-8")
    with pytest.raises(FileNotFoundError) as caught:
        wheel(build, project)
    assert str(caught.value) == f"[tool.parlour] compiled names what is not in src: {gone}"


def test_an_engine_is_compiled_once(build: ModuleType, project: Path, compilations: list[list[str]]) -> None:
    assert "mypy==1" in hook(build, project).dependencies()
    one, two = wheel(build, project), wheel(build, project)
    assert compilations == [["parlour/games/go/state.py"]]
    assert one == two
    (path,) = one["force_include"]
    assert one["force_include"][path] == "parlour/state.so"
    assert Path(path).read_text() == "engine 1"
    assert not one["pure_python"]
    assert hook(build, project).dependencies() == [], "nothing is fetched that is not needed"


@pytest.mark.parametrize("name", ["games/go/view.py", "games/go/words.en.ftl", "../../web/src/style.css"])
def test_an_engine_outlives_changes_of_what_is_not_compiled(
    name: str, build: ModuleType, project: Path, compilations: list[list[str]]
) -> None:
    wheel(build, project)
    (project / "src" / "parlour" / name).write_text("'another'")
    wheel(build, project)
    assert len(compilations) == 1


@pytest.mark.parametrize("name", ["games/go/state.py", "games/go/tables.py", "kernel/base.py", "games/chess/state.py"])
def test_a_change_of_what_goes_into_the_engine_compiles_it_anew(
    name: str, build: ModuleType, project: Path, compilations: list[list[str]]
) -> None:
    """Constants of a module that is only imported go into the C code, too."""
    wheel(build, project)
    path = project / "src" / "parlour" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("SIZE = 19")
    (library,) = wheel(build, project)["force_include"]
    assert len(compilations) == 2
    assert Path(library).read_text() == "engine 2"


def test_another_compiler_python_or_version_of_mypy_compiles_anew(
    build: ModuleType, project: Path, compilations: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel(build, project)
    monkeypatch.setattr(build, "compiler_version", lambda: "cc 99")
    wheel(build, project)
    monkeypatch.setattr(sys, "version", "99")
    wheel(build, project)
    (project / "pyproject.toml").write_text(PROJECT.replace("mypy==1", "mypy==2"), encoding="utf-8")
    wheel(build, project)
    monkeypatch.setenv("CFLAGS", "-O0")
    wheel(build, project)
    assert len(compilations) == 5
    assert len(list((project / build.ENGINES).iterdir())) == build.KEPT


def test_where_nothing_can_be_kept_a_wheel_is_built_all_the_same(
    build: ModuleType, project: Path, compilations: list[list[str]]
) -> None:
    (project / ".build").write_text("no folder")
    data: dict[str, Any] = {"force_include": {}}
    made = hook(build, project)
    made.initialize("standard", data)
    (path,) = data["force_include"]
    assert Path(path).read_text() == "engine 1"
    made.finalize("standard", data, "")
    assert not Path(path).exists()


def test_without_a_compiler_the_wheel_is_plain_and_says_so(
    build: ModuleType, project: Path, compilations: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "can_compile", lambda: False)
    made = hook(build, project)
    data: dict[str, Any] = {"force_include": {}}
    made.initialize("standard", data)
    assert data == {"force_include": {}}
    assert compilations == []
    assert ["slower but the same: no C compiler" in text for text in made.app.said] == [True]


def test_a_source_package_brings_the_client_and_compiles_nothing(
    build: ModuleType, project: Path, compilations: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[Path] = []
    monkeypatch.setattr(build, "client_is_fresh", lambda _root: False)
    monkeypatch.setattr(build, "build_client", built.append)
    made = hook(build, project, "sdist")
    assert made.dependencies() == [build.NODE]
    data: dict[str, Any] = {"force_include": {}}
    made.initialize("standard", data)
    assert (built, compilations, data) == ([project], [], {"force_include": {}})


def test_the_documentation_goes_into_a_wheel_without_the_reports(build: ModuleType, project: Path) -> None:
    kept = ("README.md", "games/go.md", "games/pictures/go.svg", "verify.mjs")
    for name in (*kept, "studies/go.html", "go.webp"):
        path = project / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    placed = set(build.documentation(project).values())
    assert placed == {f"parlour/manual/docs/{name}" for name in kept}
