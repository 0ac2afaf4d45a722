"""Quartz as the browser draws it: six carts and chests on a phone, and crystals that are seen to go somewhere."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.checks import NARROW, THEMES, serious, too_wide, unreadable
from browser.stage import Stage
from browser.support import DESK, PHONE, shot
from parlour.games.quartz import GAME
from parlour.games.quartz.state import QuartzState
from scenes import Picture

NAMES = ("Ada", "Bernardo", "P3 · Greedy Bot", "Di", "Eve", "P6 · Greedy Bot")
CART = "Qz 1 Rb 2 Em 1 Sa 1 Ru 1 Am 1 Un 2"
SIX = {
    "players": 6,
    "round": 6,
    "carts": ["Qz 1 Un 3", *[CART] * 5],
    "chests": ["Sa 1", "Qz 1 Em 1", "", "Sa 2", "", "Ru 1"],
    "options": {"values": "linear"},
}
Show = Callable[..., Stage]
LAPTOP = (1366, 768)


def picture(state: QuartzState, seat: int = 0) -> Picture:
    colours = tomllib.loads((GAME.folder / "art" / "colours.toml").read_text(encoding="utf-8"))
    named = {name: colour for name, colour in colours.items() if isinstance(colour, str)}
    return Picture("Quartz", GAME.scene(GAME.view(state, seat)), NAMES[: int(state.rules.seats)], colours=named)


@pytest.fixture
def show(browser: Browser) -> Iterator[Show]:
    contexts = []

    def enter(state: QuartzState, *, phone: bool = True, still: bool = True) -> Stage:
        width, height = PHONE if phone else DESK
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce" if still else "no-preference",
        )
        contexts.append(context)
        return Stage(context.new_page(), picture(state), GAME.words())

    yield enter
    for context in contexts:
        context.close()


CUT = """() => [...document.querySelectorAll('.play .wide')]
  .filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.textContent)"""
"""Tables that are wider than their box."""
STICKS_OUT = """() => [...document.querySelectorAll('.play .lane .tok')]
  .filter((one) => one.getBoundingClientRect().right > one.closest('.lane').getBoundingClientRect().right)
  .map((one) => one.textContent)"""
"""What is wider than its row."""
LONGER = "() => document.documentElement.scrollHeight - innerHeight"
"""By how much the page is longer than the screen: only the table on it may be."""


def test_no_name_is_cut_for_the_signs_beside_it(show: Show) -> None:
    """Of a leader who would be the careless miner and has tokens, and of whoever rolls."""
    fields = {
        "players": 4,
        "turn": "P3",
        "queue": ["P4"],
        "leader": "P3",
        "carts": ["Qz 1 Rb 1 Am 1"] * 4,
        "tokens": [0, 0, 3, 0],
    }
    state = GAME.load(
        {**fields, "chests": ["Qz 1", "Qz 1", "", "Qz 1"], "dice": "T T H H S", "step": "reroll", "free": 2}
    )
    stage = show(state, phone=False)
    page = stage.page
    expect(page.locator("[data-region=seat-3] > header .tag")).to_have_count(2)
    for width, height in (DESK, LAPTOP, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        for title in page.locator(".play .group > header > h2").all():
            assert title.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0, (width, title.inner_text())
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    page.locator("[data-region=seat-3] > header .tag.bad").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("whoever has the fewest crystals in the chest pays $5")
    page.locator("[data-region=bag] > header .right").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("such pairs are still to come")


def test_six_players_can_be_read_on_a_phone(show: Show) -> None:
    page = show(GAME.load({**SIX, "dice": "T T H H S", "step": "reroll", "free": 1})).page
    for theme in THEMES:
        assert serious(page, theme) == [], theme
    assert unreadable(page) == []
    for width, height in (PHONE, NARROW):
        page.set_viewport_size({"width": width, "height": height})
        assert (too_wide(page), page.evaluate(LONGER), page.evaluate(CUT)) == (0, 0, [])
    bots = page.locator(".seat .name bdi").filter(has_text="Bot")  # of two with one name each begins with which it is
    assert sorted(name[:2] for name in bots.all_inner_texts()) == ["P3", "P6"]
    shot(page, "quartz-six-phone")


IN_SIGHT = """(css) => {
  const { top, bottom } = document.querySelector('.play').getBoundingClientRect();
  return [...document.querySelectorAll(css)].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.top >= top && box.bottom <= bottom;
  }).length;
}"""


FOUR = {**SIX, "players": 4, "carts": [CART] * 4, "chests": ["Sa 1", "Qz 1 Em 1", "", "Sa 2"]}


@pytest.mark.parametrize(("seats", "size"), [(SIX, DESK), (FOUR, LAPTOP)], ids=["six", "four"])
def test_the_fullest_table_fits_a_desk(
    show: Show, seats: dict[str, Any], size: tuple[int, int], request: pytest.FixtureRequest
) -> None:
    """What all would bring if it ended now is in sight, and one's own dice are."""
    page = show(GAME.load({**seats, "dice": "T T H H S", "step": "reroll", "free": 1}), phone=False).page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    seen = ".others > .group, .stack > .region, .mine, .die"
    assert page.evaluate(IN_SIGHT, seen) == page.locator(f".play :is({seen})").count()
    assert page.evaluate(CUT) == []
    assert page.evaluate(STICKS_OUT) == []
    shot(page, f"quartz-{request.node.callspec.id}-desk")


def test_six_players_have_all_actions_in_sight_on_a_low_screen(show: Show) -> None:
    carts = [CART, "Am 1", "Un 1", "Em 1", "Rb 2", "Qz 1"]
    chests = ["Qz 1 Rb 1 Em 1 Sa 1 Ru 1 Am 1", "Qz 1", "", "", "", ""]
    page = show(GAME.load({**SIX, "carts": carts, "chests": chests, "dice": "S S H H C"}), phone=False).page
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    seen = ".mine, .die, .opt"
    assert page.locator(".play .opt").count() == 4
    assert page.evaluate(IN_SIGHT, seen) == page.locator(f".play :is({seen})").count()
    assert page.evaluate(STICKS_OUT) == []


OVER_OTHERS = """() => {
  const boxes = [...document.querySelectorAll('.others .drawn .tok')].map((one) => [one, one.getBoundingClientRect()]);
  const rows = [...document.querySelectorAll('.others .drawn')].map((one) => [one, one.getBoundingClientRect()]);
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const name = (one) => `${one.closest('.group').dataset.region} ${one.closest('.drawn').dataset.region} ${one.textContent}`;
  return boxes.flatMap(([one, box], at) => [
    ...boxes.slice(at + 1).filter(([, other]) => meet(box, other)).map(([two]) => `${name(one)} lies on ${name(two)}`),
    ...rows.filter(([row, place]) => (row.contains(one) ? box.right > place.right + 1 : meet(box, place)))
      .map(([row]) => `${name(one)} leaves its row for ${row.dataset.region}`),
  ]);
}"""
"""The crystals before the others that lie on another crystal, or where those of another row lie."""


@pytest.mark.parametrize("size", [PHONE, NARROW, LAPTOP, DESK], ids=str)
def test_the_fullest_carts_cover_nothing(show: Show, size: tuple[int, int]) -> None:
    """Neither while one looks on, nor while all of them can be stolen from; and nothing moves in between."""
    state = GAME.load({**SIX, "dice": "S S S X J"})
    stage = show(state, phone=size in (PHONE, NARROW))
    page = stage.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    assert page.locator(".others .drawn > .row").first.locator("li").count() == 7
    assert page.evaluate(OVER_OTHERS) == []
    heights = (
        "() => [...document.querySelectorAll('.others > .group')].map((one) => one.getBoundingClientRect().height)"
    )
    before = page.evaluate(heights)
    stage.then(picture(GAME.play(state, "S3")))
    expect(page.locator(".others .loose[data-st~=capture]")).to_have_count(30)  # nobody steals what is unstable
    assert page.evaluate(OVER_OTHERS) == []
    assert page.evaluate(heights) == before


ABOVE_BUTTONS = """() => [...document.querySelectorAll('.play .tray')]
  .every((one) => one.getBoundingClientRect().bottom <= document.querySelector('.acts').getBoundingClientRect().top)"""


def test_what_can_be_chosen_comes_into_sight(show: Show) -> None:
    """The dice and what they would do come first, above the buttons; whoever passes a crystal on is shown the others again."""
    carts = ["Qz 1", "Am 1", "Em 1 Qz 1", "Qz 1 Ru 1"]
    stage = show(GAME.load({"carts": carts, "dice": "T T H H S", "step": "reroll", "free": 2}))
    page = stage.page
    expect(page.locator(".die[data-st~=can]")).to_have_count(5)
    page.wait_for_function(ABOVE_BUTTONS)
    expect(page.locator(".play .strip").first).to_be_in_viewport()  # nothing was scrolled to
    shot(page, "quartz-first-phone")
    state = GAME.load({**SIX, "dice": "T T T X J"})
    stage.then(picture(state))
    page.wait_for_function(f"({IN_SIGHT})('[data-id=use-T]') > 0")
    stage.then(picture(GAME.play(state, "T3")))
    page.wait_for_function(f"({IN_SIGHT})('.group[data-st~=target]') > 3")
    expect(page.locator(".status .ask p").first).to_be_in_viewport()


def test_the_sale_comes_into_sight_at_the_end(show: Show) -> None:
    state = GAME.load({**SIX, "dice": "X J C T H", "queue": [], "turn": "P1", "leader": "P2"})
    stage = show(state)
    page = stage.page
    page.wait_for_function(f"({IN_SIGHT})('[data-id=use-X]') > 0")
    stage.then(picture(GAME.play(state, "end")), "over")
    page.wait_for_function(f"({IN_SIGHT})('[aria-label=\"The sale\"] thead th .mark') === 6")
    assert (too_wide(page), page.evaluate(CUT)) == (0, [])
    shot(page, "quartz-sale-phone")


MOVING = """() => document.getAnimations().map((one) => one.effect.target)
  .filter((node) => node.dataset.face && !node.matches('[data-die]')).map((node) => node.dataset.item ?? 'copy')"""
"""What moves from place to place just now."""
STILL = f"!document.querySelector('.ghost') && ({MOVING})().length === 0"


def test_a_stolen_crystal_flies_from_cart_to_cart(show: Show) -> None:
    carts = ["Qz 1 Ru 1", "Ru 2", "Em 1"]
    state = GAME.play(GAME.load({"dice": "S S S X J", "carts": carts}), "S3")
    stage = show(state, phone=False, still=False)
    page = stage.page
    page.wait_for_function(STILL)
    stage.then(picture(GAME.play(state, "s:P2.Ru")))
    page.wait_for_function(f"({MOVING})().includes('copy')")  # to the Ruby that is there
    page.wait_for_function(STILL)
    stage.then(picture(GAME.play(state, "s:P3.Em")))
    page.wait_for_function(f"({MOVING})().includes('cart-1-Em')")  # the first of its kind


def test_the_order_of_six_long_names_stays_in_one_line_above_the_carts(show: Show) -> None:
    """It would lie below the first carts, which keep their place."""
    page = show(GAME.load({**SIX, "step": "act", "turn": "P2", "queue": ["P3"], "dice": "X X J J C"}), phone=False).page
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    longer = "(all) => all.forEach((it) => (it.textContent += ' of the deepest mine'))"
    page.locator(".order .step").evaluate_all(longer)
    over, below = page.locator(".order").bounding_box(), page.locator(".others").bounding_box()
    assert over
    assert below
    assert over["y"] + over["height"] <= below["y"]
    assert over["x"] + over["width"] <= below["x"] + below["width"]
