"""What is shipped, as far as that is quick to see; `python3 run.py release` builds packages and tries them."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import parlour
from parlour.cli import main

ROOT = Path(__file__).parent.parent
OPERATORS = (ROOT / "docs" / "operators.md").read_text(encoding="utf-8")

pytestmark = pytest.mark.pure


@pytest.fixture(autouse=True)
def _root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))


@pytest.fixture
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_version_is_in_one_place(project: dict[str, Any]) -> None:
    assert ProjectMetadata(str(ROOT), PluginManager()).version == parlour.__version__
    assert "version" not in project["project"]
    assert "version" not in json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))


def test_the_changelog_tells_of_this_version_or_of_what_is_to_come() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    heads = re.findall(r"^## \[(.+?)\](?: - (\d{4}-\d\d-\d\d))?$", text, re.MULTILINE)
    assert heads[0] == ("Unreleased", "")
    assert all(date for _, date in heads[1:]), "each version has its date"
    assert len(heads) == 1 or heads[1][0] == parlour.__version__
    sections = set(re.findall(r"^### (.+)$", text, re.MULTILINE))
    assert sections <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_each_extra_is_tried_alone(project: dict[str, Any]) -> None:
    from release.installs import PROBES

    assert set(PROBES) == set(project["project"]["optional-dependencies"])


def test_what_others_have_made_is_listed_with_its_licence() -> None:
    from release.licences import LIST, bundled

    text = LIST.read_text(encoding="utf-8")
    assert bundled() == {"preact"}
    for name in bundled():
        assert f"[{name.capitalize()}](#{name})" in text
        licence = ROOT / "web" / "node_modules" / name / "LICENSE"
        if licence.is_file():
            assert licence.read_text(encoding="utf-8").strip() in text
    marked = [
        path.relative_to(ROOT / "src").as_posix()
        for path in (ROOT / "src" / "parlour").rglob("*")
        if path.suffix in {".py", ".txt", ".css", ".js", ".svg", ".json", ".toml"}
        and "static" not in path.parts
        and "Copyright" in path.read_text(encoding="utf-8")
    ]
    assert [name for name in marked if f"`{name}`" not in text] == []


def test_import_and_help_load_little() -> None:
    """What takes long is loaded when it is used; the release measures how long these take."""
    heavy = {"asyncio", "click", "fastapi", "fluent", "numpy", "polars", "rich", "ssl", "sqlite3", "uvicorn"}
    for command, most in (("import parlour", 30), ("from parlour.cli import main; main(['--help'])", 200)):
        asked = f"import sys; before = set(sys.modules); {command}; print('\\n', *set(sys.modules) - before)"
        told = subprocess.run([sys.executable, "-I", "-c", asked], check=True, capture_output=True, text=True).stdout
        loaded = told.splitlines()[-1].split()
        assert not heavy & set(loaded)
        assert len(loaded) <= most, sorted(loaded)


def test_a_start_takes_little() -> None:
    from release.weight import HELP, IMPORT, processor

    python = Path(sys.executable)
    assert processor([python, "-c", "import parlour"], IMPORT) <= IMPORT
    assert processor([python, "-m", "parlour", "--help"], HELP) <= HELP


@pytest.mark.parametrize("name", ["parlour.service", "parlour-backup.service", "parlour-backup.timer", "house.toml"])
def test_the_operators_page_shows_the_files_of_deploy(name: str) -> None:
    assert f"\n{(ROOT / 'deploy' / name).read_text(encoding='utf-8')}```" in OPERATORS


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not here")
def test_systemd_takes_the_units_and_finds_them_safe(tmp_path: Path) -> None:
    from release.operating import verified

    assert "OK" in verified(tmp_path)


def test_the_commands_of_the_containers_are_right(capsys: pytest.CaptureFixture[str]) -> None:
    container = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    (alone,) = (json.loads(text) for text in re.findall(r"^CMD (.*)$", container, re.MULTILINE))
    composed = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")
    (together,) = (shlex.split(text) for text in re.findall(r"^ +command: (.*)$", composed, re.MULTILINE))
    settings = together.index("--settings") + 1
    together[settings] = str(ROOT / "deploy" / Path(together[settings]).name)
    for command in ([*alone, "--settings", together[settings]], together):
        assert main([*command, "--check"]) == 0, capsys.readouterr().err
    user = re.findall(r"^USER (\d+)$", container, re.MULTILINE)
    assert user
    assert user != ["0"]
    (check,) = re.findall(r"CMD \[\"python3\", \"-c\", \"(.*)\"\]", container)
    compile(check, "HEALTHCHECK", "exec")
    for wanted in ("read_only: true", "no-new-privileges:true", "- ALL", "condition: service_healthy"):
        assert wanted in composed
    assert composed.count("${PARLOUR_PASSWORD:?") == 2, "no password is written down"


def test_nothing_is_copied_into_a_container_that_git_would_not_have() -> None:
    ignored = (ROOT / ".containerignore").read_text(encoding="utf-8")
    assert (ROOT / ".dockerignore").read_text(encoding="utf-8") == ignored
    for name in (".git", ".venv*", ".build", "**/node_modules", "*.db"):
        assert name in ignored.splitlines()


def test_the_workflows_run_the_two_commands_on_three_systems() -> None:
    checks, release = (
        (ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8") for name in ("checks.yml", "release.yml")
    )
    for wanted in ("ubuntu-latest, macos-latest, windows-latest", "python .ci/visit.py", "python run.py test"):
        assert wanted in checks
    assert "pre-commit run --all-files" in checks
    assert "python run.py release" in release
    for text in (checks, release):
        assert "permissions:\n  contents: read" in text
    (pinned,) = re.findall(r"cibuildwheel==(\S+)", release)
    assert f"cibuildwheel=={pinned}\n" in (ROOT / "constraints.txt").read_text(encoding="utf-8")


def test_what_a_workflow_keeps_is_not_left_out_as_hidden() -> None:
    """upload-artifact may leave out what is in a folder whose name begins with a dot, and then only warns."""
    release = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    kept = re.findall(r"actions/upload-artifact@.*\n((?: {8,}.*(?:\n|$))+)", release)
    assert len(kept) == 3
    for settings in kept:
        assert "if-no-files-found: error" in settings
        assert "path: ." not in settings or "include-hidden-files: true" in settings


def test_every_decision_is_in_the_list() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = set(re.findall(r"\]\((.+?\.md)\)", (folder / "README.md").read_text(encoding="utf-8")))
    assert listed == {path.name for path in folder.glob("*.md")} - {"README.md"}
    for name in listed:
        text = (folder / name).read_text(encoding="utf-8")
        for part in ("**Decided:**", "**Why.**", "**What it costs.**", "**We would decide again**"):
            assert part in text, name
