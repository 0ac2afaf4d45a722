"""Quazo's Gambit on the screen: seats by their characters, a board that stays where it is, steps as dots."""

from __future__ import annotations

import re

import pytest
from msgspec.json import encode
from playwright.sync_api import expect

from browser.boards import LANGUAGES, LONG, SIZES, Perform, picture_of, played, wrong_tags
from browser.support import PHONE, Invite
from parlour.games.quazo import GAME
from parlour.games.quazo.state import QuazoState
from parlour.server import messages as wire
from quazo.looks import MISS
from quazo.support import at, play

PEOPLE = ("Ada", "Bo", "Cy", "Di")
CHARACTERS = ["Cat", "Fish", "Frog", "Swan"]
BOARD = """() => {
  const [board, play] = ['.board', '.play'].map((one) => document.querySelector(one).getBoundingClientRect());
  return [board.left - play.left, board.top - play.top, board.width, board.height];
}"""
"""Where the board is in the play area."""
IN_SIGHT = """(css) => {
  const box = document.querySelector(css).getBoundingClientRect();
  const { top } = document.querySelector('.play').getBoundingClientRect();
  return box.top >= top && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
}"""


CROWDED = """() => {
  const box = (one) => one.getBoundingClientRect();
  // a line is a little higher than its letters
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom < b.top + 4 || b.bottom < a.top + 4;
  const seats = [...document.querySelectorAll('.seat')];
  const seen = (one) => one.checkVisibility() && getComputedStyle(one).clipPath === 'none';
  return seats.flatMap((seat) => {
    const parts = [...seat.querySelectorAll('.figure, bdi, i.phone, .unit, .score, .acts-now, .rank, .botmark, .count')].filter(seen);
    const over = parts.flatMap((one, at) => parts.slice(at + 1).filter((two) => !apart(box(one), box(two)))
      .map((two) => `${one.className} ${one.textContent} lies on ${two.className} ${two.textContent}`));
    const out = parts.filter((one) => box(one).left < box(seat).left || box(one).right > box(seat).right);
    return [...over, ...out.map((one) => `${one.className} ${one.textContent} is outside`)];
  });
}"""
"""What lies over something else at a seat, or leaves it."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_four_seats_leave_room_for_the_whole_board_on_a_phone(perform: Perform, lang: str) -> None:
    """With the question and all seats, whatever they hold, before the characters are chosen and after it."""
    held = {"Cat": "c3 3/0/3", "Fish": "c4 2/3/3", "Frog": "d3 1/0/3", "Swan": "c2 0/3/3"}
    where = ("inventory 1", "inventory 2", "inventory 3", "bank 2", "inventory 4")
    states = [GAME.start(), *(at("Cat", golden=golden, **held) for golden in where)]
    stage = perform(GAME, states[0], size=PHONE, lang=lang, names=PEOPLE)
    page = stage.page
    for state in states:
        stage.then(picture_of(GAME, state, 0, PEOPLE))
        expect(page.locator(".play")).to_have_attribute("data-seq", str(stage.version))
        assert page.evaluate("document.querySelector('.board').getBoundingClientRect().top") == 190
        buttons = page.locator(".acts").bounding_box()
        board = page.locator(".board").bounding_box()
        assert board
        assert board["y"] + board["height"] < (buttons["y"] if buttons else PHONE[1] - 50) - 100
        assert page.evaluate(CROWDED) == []
    assert page.locator(".count:has([data-name=qg-jewel-gold], use[href$=qg-jewel-gold])").count() == 1
    over = play(at("Swan", round=10, first=2, **held), "end")
    stage.then(picture_of(GAME, over, 0, PEOPLE), "over", places=[2, 4, 3, 1])
    expect(page.locator(".rank")).to_have_count(4)
    assert page.evaluate(CROWDED) == []


def test_seats_are_called_by_their_characters(invite: Invite) -> None:
    """Against three bots of one kind, on a phone: nobody else is a bot by that name."""
    guest = invite(PHONE, touch=True)
    page = guest.go("/new/quazo")
    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    page.select_option("#sit", "first")
    for seat in ("1", "2", "3"):
        page.select_option(f"#seat-{seat}", "novice")
    page.click("main form button.main")
    guest.press(page.locator(".opt[data-st]").first)
    guest.press(page.locator(".acts .go"))
    names = page.locator(".seat .name > bdi:first-child")
    expect(page.locator(".seat .figure")).to_have_count(4)
    assert sorted(names.all_inner_texts()) == CHARACTERS
    assert [one for one in names.all() if one.evaluate("one => one.scrollWidth > one.clientWidth + 1")] == []
    expect(page.locator(".seat").first.locator(".name .phone")).to_have_text("you")
    expect(page.locator(".seat .unit")).to_have_text(["bank "] * 4)
    guest.await_turn()
    assert "Bot" not in page.inner_text(".status")
    assert "Bot" not in page.inner_text(".seats")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_character_is_chosen_with_the_board_in_sight(perform: Perform, size: tuple[int, int]) -> None:
    stage = perform(GAME, GAME.start(), size=size, hints="")
    for css in (".board", ".opt[data-st]"):
        assert stage.page.evaluate(IN_SIGHT, css), css
    stage.page.click(".opt[data-st] >> nth=0")
    if size == PHONE:
        stage.page.click(".acts .go")
    assert stage.moves(1) == ["pick Cat"]


@pytest.mark.parametrize(
    ("lang", "powers"), [("en", ("Stealth: ", "Pickpocket: ")), ("pt-BR", ("Furtividade: ", "Mão Leve: "))]
)
def test_the_powers_of_a_character_are_told_before_it_is_chosen(
    perform: Perform, lang: str, powers: tuple[str, str]
) -> None:
    stage = perform(GAME, GAME.start(), lang=lang)
    page, tip = stage.page, stage.page.get_by_role("tooltip")
    choice = page.locator(".opt[data-st]").first
    choice.locator(".values").hover()  # all of it tells, not its drawing alone
    for power in powers:
        expect(tip).to_contain_text(power)
        expect(choice).to_have_accessible_description(re.compile(power))
    page.mouse.move(2, 2)
    expect(tip).to_have_count(0)
    page.locator(".play").focus()
    page.keyboard.press("Tab")
    choice.focus()
    expect(tip).to_contain_text(powers[1])
    assert stage.sent == []


WHOLE = """(css) => [...document.querySelectorAll(css)]
  .every((one) => one.scrollHeight <= one.clientHeight + 1 && one.offsetHeight < one.parentElement.clientHeight)"""
"""Whether all of a text can be read, and it leaves some room above or below it."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_character_can_do_leaves_the_strip_of_a_phone_some_room(perform: Perform, lang: str) -> None:
    page = perform(GAME, GAME.start(), size=PHONE, lang=lang).page
    for choice in page.locator(".opt[data-st]").all():
        choice.click()
        expect(choice).to_have_attribute("data-st", re.compile("armed"))
        assert page.evaluate(WHOLE, ".status .ask"), page.inner_text(".status .ask")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_long_plan_does_not_overfill_the_button_that_plays_it(perform: Perform, size: tuple[int, int]) -> None:
    stage = perform(GAME, at("Cat", Cat="b1 1"), size=size, lang="pt-BR", hints="")
    plan = " › ".join(["Desafiar o Cisne para uma batalha: 58%", "Depositar as 5 joias vermelhas e a dourada"] * 2)
    tips = [wire.Tip(move=move, chance=0.4, plan=plan, then=["end"]) for move in (">c1", ">b2")]
    hint = encode(wire.Hint(seq=stage.version, tips=tips))
    page = stage.page
    page.route("**/hint", lambda route: route.fulfill(content_type="application/json", body=hint))
    page.keyboard.press("h")
    page.locator(".tips .btn").first.click()
    expect(page.locator(".status small")).to_contain_text(plan)
    button, tip = (page.locator(one).first.bounding_box() for one in (".acts .go", ".tips .btn"))
    assert button
    assert tip
    assert button["height"] <= 60
    assert size != PHONE or tip["y"] + tip["height"] <= button["y"]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_board_stays_where_it_is_while_dice_fall(perform: Perform, size: tuple[int, int]) -> None:
    battle = ("x Fish", "atk 2", "atk 6", "def 3")
    robbery = ("rob Swan", *MISS, *MISS, "stake R", *MISS)
    stage = perform(GAME, at("Swan", Swan="c1", Fish="c1 2", effects={"BattleWings": 4}), size=size, names=PEOPLE)
    stayed = stage.page.evaluate(BOARD)
    for state, events in (
        (at("Swan", Swan="c1", Fish="c1 2", effects={"BattleWings": 4}), battle),
        (at("Fish", Fish="c4 3", Swan="b2 0/5"), robbery),
    ):
        for event in events:
            GAME.play(state, event)
            picture = picture_of(GAME, state, 0, PEOPLE)
            stage.then(picture)
            expect(stage.page.locator(".status .ask p")).to_have_text(stage.speaker.text(picture.scene.prompt.text))
            expect(stage.page.locator("[data-zone=dice] .die.framed")).to_have_count(sum(die > 0 for die in state.dice))
            assert stage.page.evaluate(BOARD) == stayed, event


@pytest.mark.parametrize("lang", LONG)
def test_a_whole_game_shows_all_its_tags(perform: Perform, lang: str) -> None:
    """Where a step would earn three more or end in mud."""
    stage = perform(GAME, at("Cat"), lang=lang, names=PEOPLE)
    tags = 0
    states = (at("Cat", Cat="b2", turn={"made": 2}, effects={"MudTrap": 4}), *_decisions())
    for state in states:
        picture = picture_of(GAME, state, 0, PEOPLE)
        stage.then(picture)
        expect(stage.page.locator(".status .ask p")).to_have_text(stage.speaker.text(picture.scene.prompt.text))
        for width, height in SIZES:
            stage.page.set_viewport_size({"width": width, "height": height})
            assert wrong_tags(stage.page) == [], width
        tags += stage.page.locator(".said > *").count()
    assert tags > 5


def _decisions() -> list[QuazoState]:
    """The states of a short game in which the first seat is to move."""
    states = played(GAME, 5, rounds=6, golden_round=3)
    return [state.copy() for state in states if state.actor() == 0 and state.round]


@pytest.mark.parametrize(
    ("lang", "left", "until", "filled"),
    [
        ("en", "2 of 3 steps left", "until the end", re.compile("filled are left")),
        ("pt-BR", "restam 2 de 3", "até o fim", re.compile("preenchidos ainda restam")),
    ],
)
def test_steps_are_dots_and_effects_end_with_the_game(
    perform: Perform, lang: str, left: str, until: str, filled: re.Pattern[str]
) -> None:
    state = at("Cat", Cat="c3", round=10, turn={"made": 1}, effects={"MudTrap": 12})
    page = perform(GAME, state, lang=lang).page
    expect(page.locator(".dots li")).to_have_count(3)
    expect(page.locator(".dots li.done")).to_have_count(1)  # not filled
    expect(page.locator(".track.dots")).to_have_attribute("data-tip", filled)
    expect(page.locator(".region:has(.dots) .worth")).to_have_text(left)
    expect(page.locator(".region:has([data-item=effect-MudTrap])")).to_contain_text(until)
    for wrong in ("12", "13"):
        assert wrong not in page.inner_text(".shell")


def test_a_card_in_hand_leaves_room_for_its_targets(perform: Perform) -> None:
    state = at("Cat", Cat="c3 2/0/3", Fish="c4 3", Frog="d3 2", Swan="c2 4/5")
    page = perform(GAME, state, size=PHONE, lang="pt-BR", names=PEOPLE).page
    page.tap("[data-id=card-Pickpocket]")
    tray = page.locator(".acts").bounding_box()
    assert tray
    assert tray["height"] <= 70
    for cell in ("c4", "d3", "c2"):
        assert page.evaluate(IN_SIGHT, f".cell[data-id={cell}][data-st~=capture]"), cell
