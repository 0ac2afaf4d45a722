"""What things mean, at any table: by mouse, keyboard and finger, and in the tree that a screen reader reads."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.boards import LANGUAGES, SIZES, Perform, played
from browser.checks import serious
from browser.stage import Stage
from browser.support import ALL_LOOKS, DESK, PHONE
from parlour import games
from parlour.server import messages as wire
from parlour.testing import play
from scenes import Picture

NAMES = ("Ada", "Bob", "Cyd", "Dan")
CODE = re.compile(r"^(?:\W|\d|[A-Z]\d*|[a-i]\d)*$")
"""A name that says nothing: empty, a number, a sign, a place alone."""

REASON = "O aventureiro inimigo não pode ser capturado enquanto 5 outros peões inimigos estiverem de pé."
MARKED = "[data-st~=can], [data-st~=sel], [data-st~=target], [data-st~=capture]"
COVERED = f"""() => {{
  const why = document.querySelector('.why').getBoundingClientRect();
  const outside = why.left < 0 || why.top < 0 || why.right > innerWidth || why.bottom > innerHeight;
  const under = [...document.querySelectorAll('.play :is({MARKED}), .acts .btn')].filter((one) => {{
    const box = one.getBoundingClientRect();
    return box.left < why.right && why.left < box.right && box.top < why.bottom && why.top < box.bottom;
  }});
  return [...(outside ? ['outside'] : []), ...under.map((one) => one.dataset.id ?? one.textContent)];
}}"""
"""What can be chosen but lies under a reason."""


def table(page: Page, key: str, events: int = 60, seed: int = 5, lang: str = "en") -> Stage:
    """A game in its middle, as its first seat sees it."""
    game = games.game(key)
    options = {option.name: option.default for option in game.options}
    seats = game.seats[0]
    walked = play(game, options, seats, seed)
    state = next(
        step.state.copy()
        for step in walked.steps()
        if step.at >= min(events, len(walked.events) - 1) and (step.actor == 0 or step.event is None)
    )
    scene = game.scene(game.view(state, 0))
    return Stage(page, Picture(key, scene, NAMES[:seats]), game.words(lang))


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    width, height = DESK
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def apart(page: Page, thing: str) -> bool:
    """Whether the explanation lies beside what it explains."""
    return bool(
        page.evaluate(
            """(thing) => {
              const [a, b] = [document.querySelector(thing), document.querySelector('.why')]
                .map((one) => one.getBoundingClientRect());
              return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
            }""",
            thing,
        )
    )


def test_pointing_at_a_pawn_explains_it_and_escape_sends_that_away(page: Page) -> None:
    table(page, "adventurers-guard")
    pawn = ".board .tok[data-tip]"
    page.locator(pawn).first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Range")
    assert apart(page, pawn)
    page.keyboard.press("Escape")
    expect(page.locator(".why")).to_have_count(0)
    page.locator(".seat .count[data-tip]").first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Pawns on the board")
    page.mouse.move(2, 2)
    expect(page.locator(".why")).to_have_count(0)


THERE = """() => [...document.querySelectorAll('.shell [data-item]')]
  .filter((one) => one.checkVisibility()).map((one) => one.dataset.item)"""
WORD = re.compile(r"[a-zà-ÿ]{2}")
HEADINGS = ("up", "down", "left", "right")


def things(shown: wire.Scene) -> Iterator[wire.Item]:
    """All cards, dice and pieces."""
    for region in shown.regions:
        for part in region.parts if isinstance(region, wire.Group) else [region]:
            if isinstance(part, wire.Grid):
                yield from (item for cell in part.cells for item in cell.items)
            elif isinstance(part, wire.Zone):
                yield from part.items
    if shown.prompt.item:
        yield shown.prompt.item


def is_told(item: wire.Item, spoken: Sequence[tuple[str, str]]) -> bool:
    """Whether something says what it is called, what its signs mean, and what it does."""
    signs = [badge for badge in item.badges if badge.kind != "short" and badge.text not in HEADINGS]
    says = [item.label, *(one.text if WORD.search(one.text) else one.tip or one.text for one in signs)]
    return any(all(one in name for one in says) and item.tip in about for name, about in spoken)


@pytest.mark.parametrize("key", ["adventurers-guard", "gambit", "quazo"])
def test_a_reason_covers_nothing_that_can_be_chosen(perform: Perform, key: str) -> None:
    """Neither what can be picked up nor, with something in hand, where it can go."""
    game = games.game(key)
    mine = (state.copy() for state in played(game, 3) if state.actor() == 0)
    state = max(mine, key=lambda state: len(state.legal()))
    stage = perform(game, state, lang="pt-BR", names=NAMES[: state.seat_count()])
    stage.reason = REASON
    page, asked = stage.page, 0
    can = page.locator(".board .cell[data-st~=can]")
    for held in (False, True) if can.count() else (False,):
        if held:
            can.first.click()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            for cell in page.locator(f".board .cell:not({MARKED})").all()[::9]:
                cell.click()
                expect(page.locator(".why")).to_be_visible()
                assert page.evaluate(COVERED) == [], (width, cell.get_attribute("data-id"))
                page.keyboard.press("Escape")
                asked += 1
    assert asked > 9


def test_the_keyboard_begins_at_the_table_explains_and_lists_its_keys(page: Page) -> None:
    table(page, "adventurers-guard")
    expect(page.locator(".play")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".cell:focus")).to_have_count(1)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog).to_contain_text("goes to the typed move")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator(".cell:focus")).to_have_count(1)
    cell = page.locator(".cell:has(.tok)").first
    page.keyboard.press("Tab")
    cell.focus()
    expect(page.get_by_role("tooltip")).to_contain_text("Steps")
    page.locator(".seats").focus()  # one stop for all counters
    for _ in page.locator(".seats [data-tip]").all():
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tooltip")).to_contain_text("Pawns on the board")
    assert page.locator(".seats [tabindex='0']").count() == 0


def test_a_finger_that_stays_explains_a_card(browser: Browser) -> None:
    width, height = PHONE
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    page = context.new_page()
    table(page, "quarriors")
    card = page.locator(".loose.cards").first
    card.scroll_into_view_if_needed()
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(page.locator(".why")).to_contain_text("costs")
    assert apart(page, ".loose.cards .card")
    context.close()


@pytest.mark.parametrize(
    ("key", "lang"),
    [
        (key, lang)
        for at, key in enumerate(games.game_keys())
        for lang in LANGUAGES
        if ALL_LOOKS or lang == LANGUAGES[at % 2]
    ],
)
def test_every_card_die_and_place_has_a_full_name_and_axe_finds_nothing(page: Page, key: str, lang: str) -> None:
    stage = table(page, key, lang=lang)
    shown = stage.speaker.scene(stage.picture.scene)
    client = page.context.new_cdp_session(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        nodes = client.send("Accessibility.getFullAXTree")["nodes"]
        spoken = [
            (node.get("name", {}).get("value", ""), node.get("description", {}).get("value", ""))
            for node in nodes
            if not node.get("ignored") and node.get("role", {}).get("value") in ("button", "image", "img")
        ]
        assert len(spoken) > 10
        assert [name for name, _ in spoken if CODE.match(name)] == []
        there = set(page.evaluate(THERE))
        assert [item.label for item in things(shown) if item.id in there and not is_told(item, spoken)] == []
    for theme in ("light", "dark"):
        assert serious(page, theme) == []


def test_a_card_reads_its_cost_its_worth_its_faces_and_what_it_does(page: Page) -> None:
    table(page, "quarriors")
    card = page.locator(".loose.cards").first
    card.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("costs")
    name = card.get_attribute("aria-label") or ""
    assert re.search(r", costs \d Quiddity, \d Glory .*, faces: 1 Quiddity, .*attack \d", name), name
    assert card.get_attribute("aria-description")
