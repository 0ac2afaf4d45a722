"""Studies in a house: the list, a report, the games behind its figures, and each of them at a table."""

from __future__ import annotations

import json
import os
import re
import shutil
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from parlour.bots.analysis.opinion import Opinion
from parlour.cli import main
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.errors import ParlourError
from parlour.kernel.options import complete_options
from parlour.kernel.record import Record
from parlour.lab.crew import Processes
from parlour.lab.report import FORMAT
from parlour.lab.simulation import play_out, record_of
from parlour.lab.study.plan import make_plan
from parlour.lab.study.run import run
from parlour.lab.study.shelf import Shelf
from parlour.server.analysis import Analysis
from parlour.server.app import create_app
from parlour.server.commands import MOST_EVENTS, retelling
from parlour.server.guard import CONTENT_POLICY
from parlour.server.projection import speaker_for
from parlour.server.queueing import Room
from parlour.server.services import Services
from parlour.server.stores.sqlite import SqliteStore
from parlour.server.studies import digest
from parlour.server.table import fold
from server.support import GAME, Enter, Page, think

pytestmark = pytest.mark.timeout(60)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """A study of random bots, one of another format, one that is not finished, and what is no study."""
    folder = tmp_path_factory.mktemp("studies")
    plan = make_plan(GAME, 6, ("random", "random"), 1, {"enemy_move": "must"}, closely=2)
    run(plan, folder / "a study", Processes(1))
    shutil.copytree(folder / "a study", folder / "older")
    file = folder / "older" / "study.toml"
    file.write_text(file.read_text().replace("format = 1", "format = 0"))
    (folder / "begun").mkdir()
    shutil.copy(folder / "a study" / "study.toml", folder / "begun")
    (folder / "notes").mkdir()
    (folder.parent / "study.toml").write_text("secret")
    return Shelf(folder)


@pytest.fixture
def app(tmp_path: Path, shelf: Shelf) -> FastAPI:
    return create_app(Services(SqliteStore(tmp_path / "parlour.db"), 0.0, think, studies=shelf))


def test_from_the_list_to_the_moves(person: Enter, shelf: Shelf) -> None:
    stranger = person()
    listed = stranger.get("/studies").text
    assert 'href="/studies"' in stranger.get("/").text
    for told in ("Random Bot × 2", "6 games", "older has another format", "begun is not finished"):
        assert told in listed
    assert str(shelf.folder) not in listed
    assert re.findall(r'<h2><a href="(.+?)"', listed) == ["/studies/a%20study"]
    report = stranger.get("/studies/a%20study")
    links = {unescape(link) for link in re.findall(r'href="(/studies/[^"]+)"', report.text)}
    assert {link.split("/behind/")[0] for link in links} == {"/studies/a%20study"}
    for link in links:
        assert stranger.get(link).status_code == 200, link
    behind = stranger.get("/studies/a%20study/behind/length:longest").text
    numbers = re.findall(r'action="/studies/a%20study/games/(\d+)"', behind)
    assert sorted(numbers) == list("012345")
    opened = stranger.post(f"/studies/a%20study/games/{numbers[0]}")
    assert opened.status_code == 303, opened.text
    table = opened.headers["location"].rpartition("/")[2]
    record = stranger.get(f"/t/{table}/record").json()
    played = shelf.record("a study", int(numbers[0]))[1]
    assert record["events"] == [*played.events]
    assert record["result"]["reason"] == (played.result or {})["reason"]
    assert record["options"]["enemy_move"] == "must"
    assert "fairness" not in record
    with stranger.look(table) as session:
        page = Page(session)
        page.quiet()
        assert page.table["status"] == "over"
        assert [(seat["name"], seat["person"]) for seat in page.table["seats"]] == [
            ("South", "Random Bot"),
            ("North", "Random Bot"),
        ]
    assert "Bots played this game in a study" in stranger.get(f"/t/{table}").text
    assert stranger.get(f"/t/{table}/review").status_code == 200
    assert stranger.get(f"/board/{GAME}?table={table}&at=3").status_code == 200
    again = stranger.post(f"/studies/a%20study/games/{numbers[0]}")
    assert again.headers["location"] == f"/t/{table}", "there is one"
    for language, told in (("en", "follow its code"), ("pt-BR", "siga o link")):
        stranger.client.cookies.set("language", language)
        check_report(stranger.get("/studies/a%20study"), language, told)
        assert f'lang="{language}"' in stranger.get("/studies").text


def check_report(report: Any, language: str, told: str) -> None:
    """It speaks the visitor's language, and its own script and style may stand in it and no others."""
    assert f'lang="{language}"' in report.text
    assert told in report.text
    [script], [style] = (re.findall(f"<{tag}>(.*?)</{tag}>", report.text, re.S) for tag in ("script", "style"))
    policy = report.headers["content-security-policy"]
    assert f"script-src {digest(script)};" in policy
    assert f"style-src {digest(style)};" in policy
    assert "unsafe" not in policy
    assert " style=" not in report.text
    assert len(policy.split(";")) == len(CONTENT_POLICY.split(";"))


ABSENT = [
    ("/studies/none", 404, "no study"),
    ("/studies/notes", 404, "no study"),
    ("/studies/%2e%2e", 404, ""),
    ("/studies/..%2f..%2fetc", 404, ""),
    ("/studies/%2e%2e/behind/seat:1:won", 404, ""),
    ("/studies/older", 400, "older has another format"),
    ("/studies/begun", 400, "begun is not finished"),
    ("/studies/a%20study/behind/..%2f..%2fstudy.toml", 404, "not a figure"),
    ("/studies/a%20study/behind/fact:card:x", 400, "not a kind of facts"),
]


def test_what_is_not_there_is_one_line(person: Enter, shelf: Shelf) -> None:
    ada = person()
    for path, status, told in ABSENT:
        answer = ada.get(path)
        assert answer.status_code == status, path
        assert told in unescape(answer.text), path
        assert "secret" not in answer.text
        assert str(shelf.folder) not in answer.text
    for number in ("6", "-1", "9" * 30):
        assert ada.post(f"/studies/a%20study/games/{number}").status_code in (400, 404)
    file = shelf.folder / "a study" / "study.toml"
    kept = file.read_text()
    file.write_text(kept.replace('"must"', '"may"'))
    try:
        answer = ada.post("/studies/a%20study/games/1", headers={"accept": "text/html"})
    finally:
        file.write_text(kept)
    assert answer.status_code == 400
    assert "Game 1 of a study is not the same" in unescape(answer.text)


def test_figures_are_read_from_the_folder_and_made_where_they_are_missing(shelf: Shelf) -> None:
    study = shelf.folder / "a study"
    file = study / "figures.json"
    file.unlink(missing_ok=True)
    kept = {path.name: path.read_bytes() for path in study.iterdir()}
    made = shelf.report("a study", "en", "/studies")
    figures = file.read_text()
    file.write_text(figures.replace('"seed": 1', '"seed": 4711'))
    assert "seed 4711" in shelf.report("a study", "en", "/studies").html, "they are read"
    file.write_text("{")
    assert shelf.report("a study", "en", "/studies") == made
    assert file.read_text() == figures
    assert {name: (study / name).read_bytes() for name in kept} == kept, "nothing else changes"
    assert [one.name for one in Shelf(study).studies()] == ["a study"]


@pytest.mark.parametrize("key", game_keys())
def test_every_game_can_be_shown_and_reviewed(key: str) -> None:
    """Also one with secrets, from what its winner knew."""
    game = find_game(key)
    names, options = ("random",) * game.seats[0], complete_options(game.options, {})
    record = record_of(game, names, options, play_out(game, names, 5, options)[1])
    draft = retelling("shown", record, 0.0)
    assert fold("shown", draft.rows).final_record().events == record.events
    assert draft.table.final_record().result == record.result
    analysis = Analysis(nobody, Room(1))
    assert not analysis.begun(draft.table, "somebody")
    assert (analysis._key(draft.table, "somebody")[1] is None) == game.open


def test_bots_with_settings_are_called_by_their_text() -> None:
    game = find_game("quazo")
    names, options = ("search(simulations=1,depth=0)", "random"), complete_options(game.options, {"rounds": 1})
    record = record_of(game, names, options, play_out(game, names, 5, options)[1])
    draft = retelling("shown", record, 0.0)
    said = speaker_for(draft.table, "pt-BR")
    assert said.names == ("search(simulations=1,depth=0)", "Robô Aleatório")


async def nobody(*_asked: Any) -> Opinion:
    raise NotImplementedError


@pytest.mark.parametrize(
    "content",
    [
        f'{{"format": {FORMAT - 1}}}',
        f'{{"format": {FORMAT}}}',
        f'{{"format": {FORMAT}, "plan": {{}}, "sections": [1]}}',
        f'{{"format": {FORMAT}, "x": ' + "[" * 100_000,
    ],
)
def test_figures_that_make_no_sense_are_made_again(shelf: Shelf, tmp_path: Path, content: str) -> None:
    """Else nobody could read the report, and each who tries would end a worker."""
    whole = shelf.report("a study", "en", "/studies")
    assert json.loads((shelf.folder / "a study" / "figures.json").read_text())["format"] == FORMAT
    shutil.copytree(shelf.folder / "a study", tmp_path / "a study")
    (tmp_path / "a study" / "figures.json").write_text(content)
    report = Shelf(tmp_path).report("a study", "en", "/studies")
    assert report == whole
    assert json.loads((tmp_path / "a study" / "figures.json").read_text())["format"] == FORMAT


def test_a_folder_whose_name_is_no_text_hides_no_other(shelf: Shelf, tmp_path: Path) -> None:
    shutil.copytree(shelf.folder / "a study", tmp_path / "a study")
    try:
        shutil.copytree(shelf.folder / "a study", os.fsdecode(bytes(tmp_path) + b"/a\xffb"))
    except OSError:
        pytest.skip("here, every name is a text")
    assert [one.name for one in Shelf(tmp_path).studies()] == ["a study"]


def test_a_game_too_long_for_a_table_is_refused(shelf: Shelf) -> None:
    record: Record = shelf.record("a study", 0)[1]
    long = replace(record, events=record.events[:1] * (MOST_EVENTS + 1))
    with pytest.raises(ParlourError, match="no-show-long"):
        retelling("t", long, 0.0)


def test_a_study_opens_in_the_browser(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[dict[str, Any]] = []
    monkeypatch.setattr("parlour.server.main.run", lambda **given: asked.append(given))
    study = ["study", GAME, "--games", "2", "--bots", "random", "--workers", "1", "--open"]
    assert main([*study, "--data", str(tmp_path / "a study")]) == 0, capsys.readouterr().err
    assert main(study) == 0
    assert [one["page"].split("/")[1] for one in asked] == ["studies", "studies"]
    assert asked[0]["page"] == "/studies/a%20study"
    assert asked[0]["studies"].report("a study", "en", "/studies").html


def test_a_folder_without_studies_is_refused_at_the_start(shelf: Shelf, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--studies", str(shelf.folder / "notes")]) == 2
    told = capsys.readouterr().err
    assert "There are no studies in" in told
    assert told.count("\n") == 1
