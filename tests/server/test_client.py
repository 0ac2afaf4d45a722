"""What the browser client is built from and how large it gets."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest
from fastapi.testclient import TestClient

from parlour.kernel.view import Kind
from parlour.kernel.words import LANGUAGES
from parlour.server.files import FOLDERS, FOREVER, SCRIPTS, script
from server.support import GAME

ROOT = Path(__file__).parent.parent.parent
FIRST = 68_200
"""Bytes that a page loads before anything is shown, compressed."""
LARGEST = 75_000
"""Bytes of all that a page can ever load: of a table its review, of a board its lessons, puzzles and analysis."""
WHOLE = 79_400
"""Bytes of all parts together; no page loads them all."""


def test_the_clients_message_types_are_those_of_the_server() -> None:
    command = [sys.executable, "-m", "parlour.server.typescript"]
    made = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert (ROOT / "web" / "src" / "messages.ts").read_text(encoding="utf-8") == made


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_page_loads_stays_small(language: str) -> None:
    """The words are those of one language; the rest of the client comes when it is needed."""
    static = FOLDERS["static"]
    if not static.is_dir():
        pytest.skip("the client is not built here: python3 run.py test builds it")
    client = static / SCRIPTS / script("client").rpartition("/")[2]
    late = set((static / SCRIPTS).iterdir()) - {client}
    assert sorted(path.name.partition("-")[0] for path in late) == ["boards", "review"], "one file for each part"
    first = _compressed(client, static / "client.css", static / f"words.{language}.js")
    assert first <= FIRST
    for part in late:
        assert first + _compressed(part) <= LARGEST, part.name
    assert first + _compressed(*late) <= WHOLE


def _compressed(*files: Path) -> int:
    return sum(len(gzip.compress(path.read_bytes())) for path in files)


def test_parts_of_the_client_are_kept_for_ever_and_called_by_those_who_need_them(house: TestClient) -> None:
    page = house.get(f"/learn/{GAME}").text
    assert [page.count(script(name)) for name in ("client", "boards", "review")] == [1, 1, 0]
    assert page.index("words.") < page.index(script("boards")), "the client takes the first for its words"
    if FOLDERS["static"].is_dir():
        assert house.get(script("boards")).headers["cache-control"] == FOREVER
        assert house.get(f"/static/{SCRIPTS}/boards-00000000.js").status_code == 404


def test_the_client_has_a_sign_and_a_rank_for_every_kind_of_line() -> None:
    files = ("components/log.tsx", "spoken.ts")
    text = "\n".join((ROOT / "web" / "src" / file).read_text(encoding="utf-8") for file in files)
    signs, telling = (re.search(rf"const {name}\b.*?;", text, re.S) for name in ("SIGNS", "TELLING"))
    assert signs
    assert telling
    kinds = set(get_args(Kind)) - {""}
    assert set(re.findall(r"^  (\w+):", signs[0], re.M)) == kinds
    assert set(re.findall(r"\w+", telling[0].split("'")[1])) == kinds


def test_the_client_knows_no_game() -> None:
    sources = [path for path in (ROOT / "web" / "src").rglob("*.ts*") if path.is_file()]
    assert sources
    for path in sources:
        text = path.read_text(encoding="utf-8").lower()
        assert "adventurer" not in text, path
        assert "ranger" not in text, path
