"""What the browser client is built from and how large it gets."""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.kernel.words import LANGUAGES
from parlour.server.files import FOLDERS

ROOT = Path(__file__).parent.parent.parent
LARGEST = 75_000


def test_the_clients_message_types_are_those_of_the_server() -> None:
    command = [sys.executable, "-m", "parlour.server.typescript"]
    made = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert (ROOT / "web" / "src" / "messages.ts").read_text(encoding="utf-8") == made


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_page_loads_stays_small(language: str) -> None:
    """The words are those of one language."""
    files = [FOLDERS["static"] / name for name in ("client.js", "client.css", f"words.{language}.js")]
    if not FOLDERS["static"].is_dir():
        pytest.skip("the client is not built here: python3 run.py test builds it")
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) <= LARGEST


def test_the_client_knows_no_game() -> None:
    sources = [path for path in (ROOT / "web" / "src").rglob("*.ts*") if path.is_file()]
    assert sources
    for path in sources:
        text = path.read_text(encoding="utf-8").lower()
        assert "adventurer" not in text, path
        assert "ranger" not in text, path
