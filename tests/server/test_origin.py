"""Where an analysis begins, and who may begin one."""

from __future__ import annotations

import html
import json
import re
from typing import Any
from urllib.parse import quote

import pytest

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.lesson import lessons_of, stages
from parlour.kernel.puzzles import puzzles
from parlour.server import messages as wire
from parlour.server.board import look
from server.support import GAME, Enter, Page, Person

pytestmark = [pytest.mark.timeout(60)]

BOT = {"seat-0": "open", "sit": "0", "seat-1": "greedy", "set-first_player": "S"}


def studied(who: Person, path: str) -> Any:
    """What a page of the analysis board begins with."""
    answer = who.get(path)
    assert answer.status_code == 200, answer.text
    found = re.search(r'data-study="([^"]*)"', answer.text)
    assert found
    return json.loads(html.unescape(found[1]))


def begun(who: Person, path: str) -> Any:
    return studied(who, path)["position"]


def given_up(who: Person) -> str:
    """A table whose game is over after a move."""
    table = who.open(BOT)
    with who.look(table) as session:
        page = Page(session)
        page.my_turn()
        page.play("m1")
        page.ask("leave", "l1")
    return table


def test_a_moment_of_a_finished_game_is_that_of_its_record(person: Enter) -> None:
    ada, cy = person("Ada"), person("Cy")
    table = given_up(ada)
    record = cy.get(f"/t/{table}/record").json()
    for at in (0, 2, len(record["events"])):
        page = studied(cy, f"/board/{GAME}?table={table}&at={at}")
        position = page["position"]
        assert page["line"] == record["events"][at:], "what followed can be gone through"
        ask = wire.Ask(game=GAME, options=record["options"], events=record["events"][:at], seat=0)
        shown = look(wire.Ask(game=GAME, position=position, seat=0), "en").table.scene
        assert shown == look(ask, "en").table.scene
    assert begun(cy, f"/board/{GAME}?table={table}") == position, "its end"
    assert cy.get(f"/board/{GAME}?table={table}&at=9999").status_code == 404
    assert cy.get(f"/board/quazo?table={table}&at=1").status_code == 404


def test_a_game_that_goes_on_is_not_analysed(person: Enter) -> None:
    ada = person("Ada")
    table = ada.open(BOT)
    answer = ada.get(f"/board/{GAME}?table={table}&at=1")
    assert answer.status_code == 400
    assert "Only a finished game" in answer.text


@pytest.mark.parametrize("key", game_keys())
def test_puzzles_and_steps_of_lessons_can_be_analysed(person: Enter, key: str) -> None:
    ada, game = person("Ada"), find_game(key)
    one = puzzles(game)[0]
    assert begun(ada, f"/board/{key}?puzzle={one.id}") == json.loads(json.dumps(one.position))
    steps = [(lesson, number) for lesson in lessons_of(game).all for number in (0, len(lesson.steps) - 1)]
    for lesson, number in steps:
        position = begun(ada, f"/board/{key}?lesson={lesson.key}&step={number}")
        stage = stages(game, lesson)[number]
        line = list(stage.line)
        told = (
            wire.Ask(game=key, events=line, seats=lesson.seats, options=dict(lesson.options), seat=0)
            if stage.start is None
            else wire.Ask(game=key, events=line, position=dict(stage.start), seat=0)
        )
        assert look(wire.Ask(game=key, position=position, seat=0), "en").table.scene == look(told, "en").table.scene


def test_a_position_can_be_written_out(person: Enter) -> None:
    ada = person("Ada")
    assert f'href="/board/{GAME}"' in ada.get(f"/new/{GAME}").text
    assert begun(ada, f"/board/{GAME}") is None
    written = {"pawns": "S: Aa1 We4 | N: Ae9 Wa9", "die": 5}
    assert begun(ada, f"/board/{GAME}?position={quote(json.dumps(written))}") == written
    for text, said in (("x", "JSON object"), ("[1]", "pawns"), ("[" * 5000, "JSON object"), ('{"die": 9}', "die")):
        answer = ada.get(f"/board/{GAME}?position={text}")
        assert answer.status_code == 400
        assert said in answer.text


@pytest.mark.parametrize("key", game_keys())
def test_dice_that_nobody_sets_fall_until_somebody_must_decide(key: str) -> None:
    answer = look(wire.Ask(game=key, seat=-1, roll=True), "en")
    assert len(answer.rolled) == answer.table.seq
    assert answer.table.scene is not None
    assert answer.table.scene.offers
    again = look(wire.Ask(game=key, seat=-1, events=answer.rolled), "en")
    assert again.table.scene == answer.table.scene
