"""The published studies: their pages and their index are made from their figures, and say what these say."""

from __future__ import annotations

import json
import os
import re
import sys
from html import unescape
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import parlour
from parlour.games import game, game_keys
from parlour.kernel.words import LANGUAGES, phrase
from parlour.lab.report import FORMAT
from parlour.lab.report.paper import Paper
from parlour.lab.report.sections.findings import sentence

FILE = Path(__file__).parent.parent / "benchmarks" / "studies.py"
LARGEST = 650_000
"""Bytes of a page."""


def bench() -> ModuleType:
    spec = spec_from_file_location("bench_studies", FILE)
    assert spec
    assert spec.loader
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


BENCH = bench()
STUDIES = BENCH.published()
DOCS: Path = BENCH.DOCS

if os.environ.get("PARLOUR_WRITE_DOCS"):
    BENCH.write(STUDIES)


def test_every_game_has_a_study_and_one_that_is_short_is_said_to_be() -> None:
    assert {one.game for one in STUDIES if one.level == "club"} == set(game_keys())
    said = (DOCS / "README.md").read_text(encoding="utf-8")
    for one in STUDIES:
        wanted = BENCH.LEVELS[one.level]
        assert (f", {one.level}: {one.games:,} of {wanted:,}" in said) == (one.games < wanted)
        assert one.found["format"] == FORMAT
        assert set(one.found["plan"]["bots"]) == {one.level}
        assert one.found["plan"]["seed"] == BENCH.SEED


@pytest.mark.parametrize("one", STUDIES, ids=lambda one: one.name)
def test_a_page_is_made_from_the_figures_beside_it(one: object) -> None:
    for name, text in one.pages().items():  # type: ignore[attr-defined]
        assert (DOCS / name).read_text(encoding="utf-8") == text, "PARLOUR_WRITE_DOCS=1 writes it again"
        assert len(text.encode()) <= LARGEST


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one", STUDIES, ids=lambda one: one.name)
def test_a_finding_says_its_figure_with_the_interval_and_what_it_comes_from(one: Any, language: str) -> None:
    paper, findings = Paper.of(one.game, language), one.found["sections"]["findings"]
    for row in (row for name in ("works", "breaks", "next") for row in findings[name] if row["figure"]):
        said, figure = unescape(sentence(row, paper)), row["figure"]
        assert paper.amount(figure["value"], figure["unit"]) in re.sub(r"<small.*?</small>", "", said), said
        assert f"({paper.interval(figure)}; n = {paper.number(figure['count'])})" in said


def test_the_index_is_made_from_the_figures() -> None:
    assert (DOCS / "README.md").read_text(encoding="utf-8") == BENCH.index(STUDIES)


def test_a_game_takes_about_as_long_as_its_card_says() -> None:
    """In round numbers: nobody takes exactly ten seconds for each decision."""
    sections = BENCH.index(STUDIES).split("\n## ")
    for key in game_keys():
        (section,) = (one for one in sections if one.startswith(game(key).words().text(phrase("game-name"))))
        found = re.search(r"between club bots have .*? about (\d+) minutes", section)
        assert found, key
        assert abs(game(key).minutes / int(found[1]) - 1) <= 0.2, key


def test_nothing_else_is_published() -> None:
    pages = {name for one in STUDIES for name in (*one.pages(), f"{one.name}.json")}
    assert {path.name for path in DOCS.iterdir()} == {*pages, "README.md"}


def test_a_study_that_is_not_finished_is_published_with_what_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    docs, studies = tmp_path / "docs", tmp_path / "studies"
    folder = studies / "adventurers-guard-master"
    parlour.study("adventurers-guard", games=40, bots="random", seed=1, data=folder, workers=1)
    (folder / "parts").mkdir()
    for table in ("facts", "course", "games"):  # as they lie there before the last part is played
        (folder / f"{table}.parquet").rename(folder / "parts" / f"000000.{table}.parquet")
    monkeypatch.setattr(BENCH, "DOCS", docs)
    monkeypatch.setattr(BENCH.write, "__defaults__", (docs,))
    monkeypatch.setattr(BENCH.published, "__defaults__", (docs,))
    monkeypatch.setattr(sys, "argv", ["studies.py", str(studies)])
    BENCH.main()
    assert json.loads((docs / "adventurers-guard-master.json").read_bytes())["sections"]["provenance"]["games"] == 40
    said = (docs / "README.md").read_text(encoding="utf-8")
    assert "With master bots (40 games) the seats are not known yet: South " in said
    assert "- Adventurer's Guard, master: 40 of 2,000" in said
    assert "- Quazo's Gambit, club: 0 of 20,000" in said
    assert {path.name for path in docs.iterdir()} == {"README.md", "adventurers-guard-master.json"}
