"""Lessons in a browser: each is finished by its right moves, with a wrong one in between."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Page, expect

from browser.support import DESK, PHONE, Guest, Invite
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.game import AnyGame
from parlour.kernel.lesson import Stage, answer, fits, lessons_of, stages
from parlour.kernel.scene import Offer

TAUGHT = [key for key in game_keys() if lessons_of(find_game(key)).all]
COVERED = """() => {
  const one = (what) => document.querySelector(what).getBoundingClientRect();
  const [text, table] = [one('.lesson'), one('.play')];
  return text.bottom <= table.top || text.left >= table.right ? 0 : 1;
}"""
"""Whether the lesson's text lies over the table."""
HIDDEN = """() => {
  const box = (one) => one.getBoundingClientRect();
  const all = [...document.querySelectorAll('[data-point]')].filter((one) => box(one).height);
  const ends = [...document.querySelectorAll('.status .acts, .dock')].map((one) => box(one).top).filter((top) => top > 200);
  const room = Math.min(box(document.querySelector('.play')).bottom, ...ends) - box(document.querySelector('.play')).top;
  if (Math.max(...all.map((one) => box(one).bottom)) - Math.min(...all.map((one) => box(one).top)) > room) return [];
  return all.filter((one) => {
    const { left, top, right, bottom } = box(one);
    return [top + 2, bottom - 2].some((y) => !one.contains(document.elementFromPoint((left + right) / 2, y)));
  }).map((one) => one.dataset.id ?? one.className);
}"""
"""What is pointed at and is not wholly in sight, though there is room for all of it."""


def offers(game: AnyGame, stage: Stage, right: bool) -> list[Offer]:
    """What can be clicked in a step, right or wrong; those first that one click makes."""
    scene = game.scene(game.view(stage.state, stage.step.seat))
    found = [one for one in scene.offers if any(fits(kind, one.move) for kind in stage.step.right) == right]
    return sorted(found, key=lambda one: (len(one.picks), len(one.path)))


def make(page: Page, offer: Offer) -> None:
    """Make a move with the mouse, as its path says."""
    for element in offer.picks:
        page.locator(f'.play [data-id="{element}"]').first.click()
    for element in offer.path[:-1] if offer.button else offer.path:
        page.locator(f'[data-id="{element}"], .play [data-item="{element}"]').first.click()
    if offer.button:
        more = page.locator(".status .acts > [aria-expanded=false]")
        button = page.locator(f':is(.status .acts, .ways) [data-id="{offer.path[-1]}"]')
        if not button.count() and more.count():
            more.click()
        button.first.click()


def finish(guest: Guest, key: str, lang: str) -> None:
    game = find_game(key)
    lesson = lessons_of(game).all[0]
    page = guest.go(f"/learn/{key}")
    erred = False
    tops: set[float] = set()
    for number, stage in enumerate(stages(game, lesson)):
        step = stage.step
        expect(page.locator(".lesson .told")).to_have_text(step.say[lang])
        tops.add(page.evaluate("document.querySelector('.play').getBoundingClientRect().top"))
        expect(page.locator("[data-point]")).to_have_count(len(step.point))
        assert page.evaluate(COVERED) == 0
        assert page.evaluate(HIDDEN) == [], step.say["en"]
        if step.right:
            wrong = offers(game, stage, right=False)
            if wrong and not erred:
                erred = True
                make(page, wrong[0])
                said = answer(step, wrong[0].move)
                assert said is not None
                expect(page.locator(".lesson .reply")).to_have_text(said[lang])
            make(page, offers(game, stage, right=True)[0])
            if step.after:
                expect(page.locator(".lesson .reply")).to_have_text(step.after[lang])
        if (step.after or not step.right) and number < len(lesson.steps) - 1:
            page.click(".lesson .acts .main")
    assert erred
    assert len(tops) == 1, "the table keeps its place"
    expect(page.locator(f'.lesson form[action="/new/{key}"] button')).to_be_visible()


@pytest.mark.parametrize("key", TAUGHT)
def test_a_lesson_is_finished_by_its_right_moves(invite: Invite, key: str) -> None:
    finish(invite(DESK), key, "en")


@pytest.mark.parametrize("key", TAUGHT)
def test_in_portuguese_on_a_phone_a_lesson_leads_to_a_game_against_a_beginner(invite: Invite, key: str) -> None:
    ada = invite(PHONE, lang="pt-BR")
    finish(ada, key, "pt-BR")
    ada.page.click(".lesson .onward .main")
    ada.page.wait_for_selector(".seats .botmark")
    assert "/t/" in ada.page.url
    goal: FloatRect = {"x": 40, "y": 15, "width": 250, "height": 25}
    shown = ada.page.screenshot(clip=goal, animations="disabled")
    ada.page.evaluate("document.querySelectorAll('.where, .goal').forEach((one) => (one.style.overflow = 'visible'))")
    assert ada.page.screenshot(clip=goal, animations="disabled") == shown, "no letter of it is cut"


def test_a_ring_around_what_can_be_chosen_does_not_hide_that_a_lesson_points_at_it(invite: Invite) -> None:
    page = invite(DESK).go("/learn/gambit")
    card = page.locator(".loose[data-point] > [data-st~=can]")
    expect(card).to_have_count(1)
    ring = card.evaluate("(it) => [getComputedStyle(it).boxShadow, getComputedStyle(it.parentElement).outlineColor]")
    assert ring[1] in ring[0]


def test_a_page_whose_board_cannot_be_loaded_says_so(invite: Invite) -> None:
    guest = invite()
    guest.expected = "ERR_FAILED"
    guest.page.route("**/client/boards-*", lambda route: route.abort())
    page = guest.go(f"/learn/{TAUGHT[0]}")
    expect(page.locator("#app")).to_contain_text("A part of this page could not be loaded.")
    page.unroute("**/client/boards-*")
    page.get_by_role("button", name="Reload").click()
    expect(page.locator(".lesson .told")).to_be_visible()


def test_the_ways_on_from_the_end_fit_a_phone(invite: Invite) -> None:
    page = invite(PHONE, lang="pt-BR").go("/learn/quazo")
    steps = lessons_of(find_game("quazo")).all[0].steps
    expect(page.locator(".lesson .told")).to_have_text(steps[0].say["pt-BR"])  # it keeps its place from now on
    expect(page.locator(".board")).to_be_in_viewport(ratio=1)
    page.evaluate(f"localStorage.setItem('parlour:lesson:quazo/first-game', '{len(steps) - 2}')")
    page.reload()
    expect(page.locator(".lesson .told")).to_have_text(steps[-2].say["pt-BR"])
    page.wait_for_selector(".status.you:not([data-busy])", state="attached")  # the lesson says what to do
    expect(page.locator(".seat .count b >> visible=true")).to_have_count(9)  # jewels, the golden one and mana of each
    assert page.evaluate("[...document.querySelectorAll('.counts')].every((it) => it.scrollWidth <= it.clientWidth)")
    expect(page.locator(".board")).to_be_in_viewport(ratio=1)
    page.locator('.cell[data-id="e5"]').click()
    page.click(".lesson .acts .main")
    ways = page.locator(".lesson .onward .btn")
    expect(ways).to_have_count(3)
    boxes = [way.bounding_box() for way in ways.all()]
    assert [box for box in boxes if not box or box["x"] + box["width"] > PHONE[0]] == []


def test_a_lesson_can_be_left_and_gone_on_with_by_keyboard(invite: Invite) -> None:
    ada = invite(DESK)
    page = ada.go("/learn/adventurers-guard")
    page.locator(".lesson .acts .main").press("Enter")
    lesson = lessons_of(find_game("adventurers-guard")).all[0]
    expect(page.locator(".lesson .told")).to_have_text(lesson.steps[1].say["en"])
    expect(page.locator(".status.you")).to_be_visible()
    page.reload()
    expect(page.locator(".lesson .told")).to_have_text(lesson.steps[1].say["en"])
    page.locator('.cell[data-id="d2"]').press("Enter")
    page.locator('.cell[data-id="c3"]').press("Enter")
    expect(page.locator(".lesson .reply")).to_have_text(lesson.steps[1].after["en"])
    expect(page.locator(".lesson .acts .main")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".lesson .told")).to_have_text(lesson.steps[2].say["en"])
    expect(page.locator("[role=status]")).to_contain_text(lesson.steps[2].say["en"])


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
def test_the_same_wrong_move_again_is_answered_again(invite: Invite, still: bool) -> None:
    """To eyes, and to a screen reader."""
    game = find_game("adventurers-guard")
    wrong = ((at, offers(game, one, right=False)) for at, one in enumerate(stages(game, lessons_of(game).all[0])))
    at, (move, *_) = next((at, found) for at, found in wrong if at and found)
    page = invite(DESK, still=still).go("/learn/adventurers-guard")
    expect(page.locator(".lesson .told")).to_be_visible()  # and remembered: what is set now stays
    page.evaluate(f"localStorage.setItem('parlour:lesson:adventurers-guard/first-game', '{at}')")
    page.reload()
    page.wait_for_selector(".status.you:not([data-busy])")
    page.evaluate(
        "() => document.addEventListener('animationstart', ({ animationName }) => (self.seen ??= []).push(animationName))"
    )
    answers = []
    for times in (1, 2):
        make(page, move)
        expect(page.locator(".lesson[data-mood=wrong] .reply")).to_be_visible()
        # a flash, without motion
        page.wait_for_function(
            "(times) => (self.seen ?? []).filter((name) => name === 'ended').length === times", arg=times
        )
        answers.append(page.locator("[role=status]").text_content() or "")
    assert len({text.strip() for text in answers}) == 1


def test_after_next_the_keyboard_is_at_the_table(invite: Invite) -> None:
    page = invite(DESK).go("/learn/quartz")
    page.locator(".lesson .acts .main").press("Enter")
    expect(page.locator(".lesson .told")).to_have_text(lessons_of(find_game("quartz")).all[0].steps[1].say["en"])
    expect(page.locator(".play")).to_be_focused()


def test_what_the_rules_forbid_is_answered_by_their_clause(invite: Invite) -> None:
    ada = invite(DESK)
    page = ada.go("/learn/adventurers-guard")
    at = 8  # the adventurer that has a companion
    expect(page.locator(".lesson .told")).to_be_visible()  # and remembered: what is set now stays
    page.evaluate(f"localStorage.setItem('parlour:lesson:adventurers-guard/first-game', '{at}')")
    page.reload()
    told = lessons_of(find_game("adventurers-guard")).all[0].steps[at].say["en"]
    expect(page.locator(".lesson .told")).to_have_text(told)
    page.locator('.cell[data-id="d6"]').click()
    page.locator('.cell[data-id="e7"]').click()
    expect(page.locator(".why")).to_contain_text("AG-6.4")
