"""Tables of very different looks, from the scenes alone: accessible, on every screen, by every hand; with pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

import scenes
from browser.checks import NARROW, SCREENS, THEMES, hard_to_press, serious, too_wide, unreadable
from browser.stage import Stage
from browser.support import Screen, shot
from scenes import Picture

Show = Callable[..., Stage]
TABLETS = ((1180, 820), (821, 1180))
PICTURES: dict[str, Callable[[], Picture]] = {
    "gambit": scenes.gambit,
    "quartz": scenes.quartz,
    "quazo": scenes.quazo,
    "quarriors": scenes.quarriors,
}
IN_HAND = {
    "gambit": ".cell[data-id=b4]",
    "quartz": ".loose[data-id=die-5]",
    "quazo": ".cell[data-id=f4]",
    "quarriors": ".loose[data-id=sg1]",
}
"""What is picked up before the picture is taken."""


@pytest.fixture
def show(screen: Screen) -> Show:
    def enter(picture: Picture, size: Literal["desk", "phone"] = "desk", yours: tuple[int, ...] = (0,)) -> Stage:
        return Stage(screen(SCREENS[size]), picture, yours=yours)

    return enter


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("name", PICTURES)
def test_a_table(show: Show, name: str, size: Literal["desk", "phone"]) -> None:
    """Axe finds nothing serious in either theme, texts have height, nothing scrolls sideways; pictures are kept."""
    page = show(PICTURES[name](), size).page
    for in_hand in (False, True):
        if in_hand:
            page.click(IN_HAND[name])
        assert size == "desk" or hard_to_press(page) == []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        if theme == "light" or size == "desk":  # colours are the same on every screen
            assert serious(page, theme) == [], theme
        shot(page, f"{name}-{size}-{theme}")
    assert unreadable(page) == []
    for wide in (SCREENS[size], *((NARROW,) if size == "phone" else TABLETS)):
        resize(page, wide)
        assert too_wide(page) == 0, wide


MESSED = """() => [...document.querySelectorAll('.group')].flatMap((group) => {
  const frame = group.getBoundingClientRect();
  const seen = [...group.querySelectorAll('header > *, .label, .loose, .card > :not(.hd, .lock), .none')]
    .filter((one) => one.checkVisibility())
    .map((one) => ({ one, box: one.getBoundingClientRect() }));
  const name = ({ one }) => `${group.dataset.region}: ${one.dataset.id ?? one.className} ${one.textContent}`;
  const out = seen.filter(({ box }) =>
    box.left < frame.left || box.top < frame.top || box.right > frame.right || box.bottom > frame.bottom);
  const covers = (a, b) => !a.one.contains(b.one)
    && Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 1
    && Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 1;
  return [
    ...out.map((one) => `${name(one)} leaves its group`),
    ...seen.flatMap((a, at) => seen.slice(at + 1).filter((b) => covers(a, b)).map((b) => `${name(a)} on ${name(b)}`)),
  ];
})"""
"""What lies over something else, or out of the box that it belongs to."""


@pytest.mark.parametrize("own_last", [False, True])
@pytest.mark.parametrize("size", SCREENS)
def test_cards_before_every_seat_lie_in_their_boxes(show: Show, size: Literal["desk", "phone"], own_last: bool) -> None:
    """In every layout, open and face down, many and one; those that lie aside are small."""
    page = show(scenes.hands(own_last), size).page
    shot(page, f"hands-{size}-{'last' if own_last else 'first'}")
    expect(page.locator(".group .card")).to_have_count(22)
    for wide in (SCREENS[size], *((NARROW,) if size == "phone" else TABLETS)):
        resize(page, wide)
        assert page.evaluate(MESSED) == [], wide
        assert too_wide(page) == 0, wide
        aside, decided = (page.locator(f"[data-item={name}]").bounding_box() for name in ("p0-0", "h0-0"))
        assert aside
        assert decided
        assert aside["height"] < decided["height"] * 0.7


FITS = "() => [...document.querySelectorAll('.play, .board')].map((one) => one.getBoundingClientRect().bottom)"


def test_the_whole_board_is_in_sight_however_long_the_question_is(show: Show) -> None:
    picture = scenes.gambit()
    stage = show(picture)
    for lines, banners in product((0, 2, 3, 6), ((), ("A closed zone",), ("A closed zone", "Nine turns are left"))):
        detail = "What each answer costs, and what it means for both. " * 2 * lines
        asked = replace(picture.scene.prompt, text=f"{lines} lines", detail=detail)
        stage.then(replace(picture, scene=replace(picture.scene, prompt=asked, banners=banners)))
        expect(stage.page.locator(".status .ask p")).to_have_text(f"{lines} lines")
        expect(stage.page.locator(".status .warn")).to_have_text([f"{banner}." for banner in banners])
        play, board = stage.page.evaluate(FITS)
        assert board <= play, (lines, banners)
        if (lines, len(banners)) == (2, 1):  # written smaller, it is wholly told
            ask = stage.page.locator(".status .ask.tight")
            assert ask.evaluate("one => one.scrollHeight <= one.clientHeight + 4")
            shot(stage.page, "status-tight")


def test_a_move_that_claims_a_power(show: Show) -> None:
    """The targets of a piece say what they would claim, and to its owner alone whether it is true."""
    stage = show(scenes.gambit(picking=True))
    page = stage.page
    page.click(".cell[data-id=b4]")
    expect(page.locator(".cell[data-id=c5] .said")).to_have_text("Diagonaltrue")
    expect(page.locator(".cell[data-id=c4] .said")).to_have_text("Juggernautbluff")
    assert serious(page, "light") == []
    shot(page, "gambit-picking-desk-light")
    page.click(".cell[data-id=c5]")
    assert stage.moves(1) == ["b4-c5Di"]


def test_own_secrets_lie_open_on_a_phone(show: Show) -> None:
    page = show(scenes.gambit(), "phone").page
    expect(page.locator("[aria-label='Your powers']")).to_contain_text("passes over pieces")
    expect(page.locator(".pin.secret")).to_have_count(4)
    expect(page.locator(".hold, .covered")).to_have_count(0)


def test_secrets_stay_covered_on_a_shared_phone_until_they_are_held(show: Show) -> None:
    page = show(scenes.gambit(), "phone", yours=(0, 1)).page
    powers = page.locator("[aria-label='Your powers']")
    expect(powers).not_to_contain_text("Ghost")
    expect(page.locator(".pin.secret")).to_have_count(0)
    box = powers.locator(".hold").bounding_box()
    assert box
    assert box["height"] >= 40
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    expect(powers).to_contain_text("passes over pieces")
    expect(page.locator(".pin.secret")).to_have_count(4)
    shot(page, "gambit-held-phone-light")
    page.mouse.up()
    expect(powers).not_to_contain_text("passes over pieces")


FOCUS = "() => getComputedStyle(document.activeElement).outlineStyle"


def test_dice_by_the_keyboard_alone(show: Show) -> None:
    """The tray is one tab stop; arrows, Enter and digits choose in any order, a letter plays."""
    stage = show(scenes.quartz())
    page, keys = stage.page, stage.page.keyboard
    stops = 0
    while not page.evaluate("document.activeElement.dataset.id?.startsWith('die-')"):
        keys.press("Tab")
        stops += 1
        assert stops < 40
    expect(page.locator("[data-id=die-2]")).to_be_focused()
    assert page.evaluate(FOCUS) == "solid"
    keys.press("Enter")
    expect(page.locator("[data-id=die-2]")).to_have_attribute("aria-pressed", "true")
    keys.press("End")
    expect(page.locator("[data-id=die-5]")).to_be_focused()
    keys.press("Enter")
    keys.press("2")
    expect(page.get_by_role("button", name="Reroll 3 dice")).to_be_visible()
    keys.press("Tab")
    assert not page.evaluate("!!document.activeElement.closest('[data-zone=tray]')")
    keys.press("Escape")
    expect(page.get_by_role("button", name="Keep all")).to_be_visible()
    keys.press("1")
    keys.press("r")
    assert stage.moves(1) == ["r2"]


def test_rows_and_stacks_by_the_keyboard_alone(show: Show) -> None:
    stage = show(scenes.quazo())
    page, keys = stage.page, stage.page.keyboard
    page.locator("[data-id=stealth]").focus()
    keys.press("Shift+Tab")
    expect(page.locator("[data-id=rob]")).to_be_focused()
    keys.press("Tab")
    keys.press("Enter")
    assert stage.moves(1) == ["!Stealth"]
    other = show(scenes.gambit(picking=True)).page
    other.locator("[data-id=e5]").focus()
    assert other.locator("[data-id=e5]").get_attribute("aria-label") == "e5, N5, on it S5, Sitting (only you), can move"
    other.keyboard.press("Enter")
    expect(other.locator("[data-item=S5]")).to_have_attribute("data-st", "sel")
    other.keyboard.press("Enter")
    expect(other.locator("[data-item=N5]")).to_have_attribute("data-st", "sel")
