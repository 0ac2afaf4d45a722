"""On a phone, whatever a player can press in any of the five games is as large as a fingertip, and lies on nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from browser.boards import LANGUAGES, Perform, picture_of, played
from browser.checks import hard_to_press, low_controls, serious, too_wide
from browser.support import ALL_LOOKS, PHONE, Invite
from browser.test_quazo import CROWDED
from browser.test_still_board import CUT, NAMES
from parlour.games import game, game_keys
from parlour.kernel.game import Game
from parlour.kernel.puzzles import puzzles
from parlour.kernel.scene import Grid, Offer, Scene, items_of, parts_of

GAMES: Final = 12 if ALL_LOOKS else 5
"""Whole games that are searched for kinds of decisions."""


def places(scene: Scene) -> dict[str, str]:
    """The region in which each thing and cell lies; those of all seats are one."""
    found = {}
    for part in parts_of(scene.regions):
        name = re.sub(r"\d+$", "", part.id)
        found.update({cell.id: name for cell in part.cells} if isinstance(part, Grid) else {})
        found.update({item.id: name for item in items_of(part)})
    return found


def decisions(a_game: Game[Any]) -> Iterator[tuple[Any, Offer]]:
    """States in which the first seat is asked something new, or can press where it never could, and a move that begins there."""
    known: set[tuple[str, ...]] = set()
    for seed in range(GAMES):
        for state in played(a_game, seed, a_game.seats[seed % len(a_game.seats)]):
            if state.actor() == 0:
                scene = a_game.scene(a_game.view(state, 0))
                lies = places(scene)
                asked = getattr(scene.prompt.text, "id", "")
                ways = {(asked, *(lies.get(id, "") for id in (*one.path, *one.picks))): one for one in scene.offers}
                fresh = ways.keys() - known
                known |= fresh
                if fresh:
                    yield state, ways[max(fresh)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", game_keys())
def test_all_that_can_be_pressed_is_as_large_as_a_fingertip(perform: Perform, key: str, lang: str) -> None:
    """And nothing is cut, with few players and with many."""
    a_game, stage, looked = game(key), None, 0
    for state, offer in decisions(a_game):
        names = NAMES[: len(a_game.scene(a_game.view(state, 0)).panels)]
        if stage is None:
            stage = perform(a_game, state, size=PHONE, lang=lang, names=names)
        else:
            stage.then(picture_of(a_game, state, 0, names))
        page = stage.page
        expect(page.locator(".play")).to_have_attribute("data-seq", str(stage.version))
        assert (hard_to_press(page), page.evaluate(CUT), too_wide(page)) == ([], [], 0), a_game.dump(state)
        first = page.locator(f".play [data-id='{(*offer.picks, *offer.path)[0]}']")
        if len(offer.path) > 1 and first.count():
            first.first.tap()
            assert (hard_to_press(page), too_wide(page)) == ([], 0), (offer, a_game.dump(state))
            page.keyboard.press("Escape")
        looked += 1
    assert looked > 2
    assert serious(page, "light") == []


FOUR_SEATS: Final = next(one.id for one in puzzles(game("gambit")) if one.position["seats"] == "SWNE")
ROOMS: Final = [
    f"/puzzles/{key}/{next(one.id for one in puzzles(game(key)) if game(key).load(one.position).seat_count() == 4)}"
    for key in ("quarriors", "quartz")
]
"""Where four seats in a row have names and counts."""
PATHS: Final = (
    "/how/quartz",
    "/rules/gambit",
    "/puzzles",
    "/puzzles/quazo",
    f"/puzzles/gambit/{FOUR_SEATS}",
    "/board/quarriors",
    *ROOMS,
)


@pytest.mark.parametrize("path", PATHS)
def test_what_leads_on_from_a_page_is_high_enough(invite: Invite, path: str) -> None:
    page = invite(PHONE, touch=True, lang="pt-BR").go(path)
    page.wait_for_selector(".doc, .seat")
    assert (low_controls(page), page.evaluate(CUT), too_wide(page)) == ([], [], 0)
    assert page.evaluate(CROWDED) == []
    names = page.locator(".seat bdi").evaluate_all(
        "all => all.map((one) => [one.textContent, one.scrollWidth, one.clientWidth])"
    )
    assert [name for name, wide, room in names if wide > room] == []


def test_all_sheets_of_a_table_have_room_for_a_finger(invite: Invite) -> None:
    guest = invite(PHONE, touch=True, lang="pt-BR")
    page = guest.go(guest.post("/new/gambit", **{"seat-0": "open", "sit": "0", "bots": "novice"}))
    page.wait_for_selector(".status.you")
    name = page.locator(".where h1").bounding_box()
    assert name is not None
    page.touchscreen.tap(name["x"] + 4, name["y"] + 4)  # above the goal's own line
    expect(page.locator(".why")).to_be_visible()
    page.keyboard.press("Escape")
    ways = page.locator(".dock button, .top button.tool:visible")
    assert ways.count() > 5
    for way in ways.all():
        guest.press(way)
        page.wait_for_selector(".sheet-head:visible, .menu:visible")
        assert low_controls(page) == [], way.inner_text()
        page.keyboard.press("Escape")
