"""Gambit on the screen: claims that can be read, a choice where one square takes several moves, nothing covered."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from browser.boards import COVERED, LANGUAGES, SIZES, Perform, picture_of, played, wrong_tags
from browser.checks import serious
from browser.stage import Stage
from browser.support import ALL_LOOKS, DESK, PHONE
from gambit.support import at, four
from parlour.games.gambit import GAME
from parlour.games.gambit.state import GambitState
from parlour.kernel.scene import Prompt, at_rest

CROWD = "S3 c3 [Gh,St]; N3 c4 [Di,Mo]; S4 d3; N4 d5; S5 b4 [Di]; S2 [Bu,De]; N5 d4"
MANY = {
    "start": at("S1 [Gh]; S2 [Di]; S3 [St]; S4 [Mo]"),
    "crowd": at(CROWD),
    "stacks": at("S3 c3; N3 c3 [Gh]; S4 c3 [Di,St]; N4 c4; N5 c4; S5 d3; N6 d3; S1 b4; S2 b4"),
    "four": four("S2 c3 [Gh,St]; N2 c4 [Di,Mo]; W2 d4; E2 d3; S3 [Bu,De]; N3 b4"),
    "three": at("S2 c3 [Sw]; N2 c4; W2 d4; S1 a3; S3 b3", seats="SWN"),
    "bent": at("S3 c3; N3 c4; N4 d3", options={"bent_moves": "on"}),
    "north": at(CROWD, to_act="N"),
    "moats": GAME.play(at("S3 c3; N3 c5; N4 c5 [Mo]; N2 b5"), "S3:c3-c4"),
    "claimed": GAME.play(at(CROWD), "S3:c3-b4/Di+St"),
}
CAN = "() => [...document.querySelectorAll('.board .cell[data-st~=can]')].map((cell) => cell.dataset.id)"


def pick_up_each(page: Page, most: int = 6 if ALL_LOOKS else 3) -> int:
    """Look at the tags with nothing in hand, then with each of at most this many pieces; returns how many tags there were."""
    tags = 0
    for cell in [None, *page.evaluate(CAN)[:most]]:
        if cell:
            page.locator(f".cell[data-id={cell}]").click()
            page.wait_for_selector(f".cell[data-id={cell}][data-st~=sel]")
        assert wrong_tags(page) == [], cell
        tags += page.locator(".said > *").count()
        if cell:
            page.keyboard.press("Escape")
            page.wait_for_selector(".cell[data-st~=sel]", state="detached")
    return tags


def show(stage: Stage, state: GambitState, seat: int = 0) -> None:
    """What the page is sent next: what a seat sees, which it then plays."""
    stage.yours = (seat,)
    stage.then(picture_of(GAME, state, seat, ("Ada", "Bo", "Cy", "Di")))
    asked = stage.speaker.text(stage.picture.scene.prompt.text)
    expect(stage.page.locator(".status .ask p")).to_have_text(asked)
    stage.page.wait_for_selector(":is([data-st~=can], [data-st~=target], [data-st~=capture]), .acts .btn:not(.desk)")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_tags_lie_in_their_cells_and_apart(perform: Perform, size: tuple[int, int], lang: str) -> None:
    stage = perform(GAME, MANY["start"], size=size, lang=lang)
    for name, state in MANY.items():
        show(stage, state, int(state.actor()))
        assert pick_up_each(stage.page) > 0, name


@pytest.mark.parametrize(("size", "seats", "lang"), [(PHONE, 2, "pt-BR"), ((1366, 768), 4, "en")])
def test_a_whole_game_shows_all_its_tags_and_covers_nothing(
    perform: Perform, size: tuple[int, int], seats: int, lang: str
) -> None:
    options = {"board": "four"} if seats == 4 else {}
    stage = perform(GAME, MANY["start"], size=size, lang=lang)
    tags = 0
    for state in played(GAME, 3, seats, turns_per_seat=10, **options):
        if state.actor() != 0:
            continue
        show(stage, state)
        expect(stage.page.locator(COVERED)).to_have_count(0)
        tags += pick_up_each(stage.page, 2)
    assert tags > 30


def choice(state: GambitState, perform: Perform, size: tuple[int, int]) -> Stage:
    """A stage at which the piece on c3 is in hand, and its three moves to c4 are to be chosen from."""
    stage = perform(GAME, state, size=size)
    press = stage.page.tap if size == PHONE else stage.page.click
    press(".cell[data-id=c3]")
    expect(stage.page.locator(".cell[data-id=c4] .said")).to_have_text("3 ways")
    press(".cell[data-id=c4]")
    return stage


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_several_claims_on_one_square_are_chosen_from_there(perform: Perform, size: tuple[int, int]) -> None:
    stage = choice(at(CROWD), perform, size)
    page = stage.page
    menu = page.get_by_role("menu", name="North 3 c4")
    expect(menu.get_by_role("menuitem")).to_have_text(
        ["Push the piece on c4Bulldozerbluff", "Sit down on c4Sittingtrue", "S3 asks about N3Detectivebluff"]
    )
    box = menu.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size[0]
    assert serious(page, "light") == []
    option = menu.get_by_role("menuitem", name="Sit down")
    if size == PHONE:
        option.tap()
    else:
        option.click()
    assert stage.moves(1) == ["S3:c3-c4/St"]
    expect(menu).to_have_count(0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_phone_has_room_for_all_answers_and_what_they_bring(perform: Perform, lang: str) -> None:
    state = GAME.play(at("S3 c3; N3 c5; N4 c5 [Mo]; S5 d3 [Gh]"), "S3:c3-c4", "moat N3")
    page = perform(GAME, state, size=PHONE, lang=lang, names=("Guest 5894", "Novice Bot"), hints="1").page
    expect(page.locator(".acts .btn:visible")).to_have_count(4)
    for button in page.locator(".acts .btn:visible").all():
        assert button.evaluate("one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight")
    ask = page.locator(".status .ask")
    assert ask.evaluate("one => one.scrollHeight <= one.clientHeight + 4")
    page.set_viewport_size({"width": 240, "height": PHONE[1]})  # what does not fit is shown by a tap, over the table
    assert ask.evaluate("one => one.scrollHeight > one.clientHeight + 4")
    top = "document.querySelector('.play').getBoundingClientRect().top"
    before = page.evaluate(top)
    ask.tap()
    assert ask.evaluate("one => one.scrollHeight <= one.clientHeight")
    assert page.evaluate(top) == before


def test_several_claims_on_one_square_by_the_keyboard_alone(perform: Perform) -> None:
    stage = perform(GAME, at(CROWD))
    page, keys = stage.page, stage.page.keyboard
    said = page.locator("[role=status][aria-live=polite]")
    page.locator(".cell[data-id=c3]").focus()
    keys.press("Enter")
    keys.press("ArrowUp")
    target = page.locator(".cell[data-id=c4]")
    expect(target).to_be_focused()
    assert "possible move, 3 ways" in (target.get_attribute("aria-label") or "")
    assert target.get_attribute("aria-haspopup") == "menu"
    keys.press("Enter")
    expect(said).to_have_text("North 3 c4: choose one of 3 moves.")
    expect(page.get_by_role("menuitem", name="Push the piece")).to_be_focused()
    keys.press("Escape")
    expect(target).to_be_focused()
    keys.press("Enter")
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    expect(page.get_by_role("menuitem", name="S3 asks about N3")).to_be_focused()
    keys.press("Enter")
    assert stage.moves(1) == ["S3?N3"]


def test_a_claim_that_waits_to_be_confirmed_stands_out(perform: Perform) -> None:
    """On a phone: a ring around its square, and on the button what is claimed and, in private, that it is a bluff."""
    stage = perform(GAME, at(CROWD), size=PHONE)
    page = stage.page
    page.tap(".cell[data-id=c3]")
    page.tap(".cell[data-id=d2]")
    armed = page.locator(".cell[data-id=d2]")
    assert "inset" in armed.evaluate("cell => getComputedStyle(cell).boxShadow")
    expect(page.locator(".acts .go")).to_have_text("S3 c3 to d2, claiming Diagonalbluff")
    assert serious(page, "light") == []
    assert serious(page, "dark") == []
    page.tap(".acts .go")
    assert stage.moves(1) == ["S3:c3-d2/Di"]


def test_a_hint_on_a_phone_covers_nothing_that_it_recommends(perform: Perform) -> None:
    stage = perform(GAME, GAME.start(), size=PHONE, hints="1")
    page = stage.page
    moves = [offer.move for offer in GAME.scene(GAME.view(GAME.start(), 0)).offers[:3]]
    hint = {
        "seq": int(page.get_attribute(".play", "data-seq") or 0),
        "tips": [{"move": it, "chance": 0.5} for it in moves],
    }
    page.route("**/hint", lambda route: route.fulfill(json=hint))
    page.tap(".btn.hint")
    expect(page.locator(".tips li")).to_have_count(3)
    expect(page.locator(".play [data-st~=sel]")).to_be_in_viewport(ratio=1)
    expect(page.locator(".cell[data-st~=armed]")).to_be_in_viewport(ratio=1)


def test_a_phone_shows_the_board_and_all_powers_at_the_start(perform: Perform) -> None:
    page = perform(GAME, GAME.start(), size=PHONE, lang="pt-BR", hints="1").page
    expect(page.locator(".cards[data-id]")).to_have_count(4)
    top, end = "document.querySelector('.play').getBoundingClientRect().top", page.locator(".acts").bounding_box()
    for box in [one.bounding_box() for one in page.locator(".board, .cards[data-id]").all()]:
        assert box
        assert end
        assert page.evaluate(top) <= box["y"]
        assert box["y"] + box["height"] <= end["y"]
        assert box["x"] + box["width"] <= PHONE[0]
    rows = "() => [...document.querySelectorAll('.board .line > .line:first-child > .cell')].map((one) => one.getBoundingClientRect().toJSON())"
    seen = page.evaluate(rows)
    assert len(seen) == 6
    for one, below in pairwise(seen):  # those of the goal rows, too, lie side by side
        assert abs(one["bottom"] - below["top"]) < 1


def test_powers_that_nobody_chooses_any_more_keep_their_names_on_their_cards(perform: Perform) -> None:
    stage = perform(GAME, GAME.start(), size=(1366, 768), lang="pt-BR")
    stage.then(replace(stage.picture, scene=at_rest(stage.picture.scene, Prompt(text="over"))))
    expect(stage.page.locator("[data-lay=row] .card")).to_have_count(4)
    names = stage.page.locator("[data-lay=row] .card > b:visible")
    assert all(names.evaluate_all("all => all.map((one) => one.scrollWidth <= one.clientWidth)"))
