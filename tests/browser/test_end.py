"""The end of a game as each viewer sees it: won, lost, drawn, broken off; the ranking, the next table and the review."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest
from msgspec import to_builtins
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

import scenes
from browser.checks import serious, too_wide
from browser.stage import Stage
from browser.support import shot
from parlour.kernel.scene import Prompt
from parlour.server import messages as wire
from scenes import Picture

SIZES: Final = {"desk": (1440, 900), "laptop": (1366, 768), "phone": (390, 844)}
LEVELS: Final = json.dumps([["novice", "Novice Bot"], ["club", "Club Bot"], ["master", "Master Bot"]])
GOAL: Final = "First to 3 pieces on the far row, or 4 enemy pieces lost"
BOARD: Final = "JSON.stringify(document.querySelector('.board').getBoundingClientRect())"
CUT: Final = """() => [...document.querySelectorAll('.status .ask p, .acts .btn, .seat .rank')]
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    const box = one.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || !(one.contains(hit) || hit?.contains(one));
  })
  .map((one) => one.textContent)"""
"""What of the end is not wholly on the screen, or lies under something."""


def seats(names: list[str], you: int | None, **first: object) -> list[wire.Seat]:
    """All others are bots; `first` is about the first seat."""
    made = [wire.Seat(name=name, bot="" if at == you else "club", you=at == you) for at, name in enumerate(names)]
    for key, value in first.items():
        setattr(made[0], key, value)
    return made


def over(picture: Picture, text: str) -> Picture:
    return replace(picture, scene=replace(picture.scene, prompt=Prompt(text=text), offers=(), combos=()))


@pytest.fixture
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    width, height = SIZES[request.param]
    phone = request.param == "phone"
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone, reduced_motion="reduce"
    )
    yield context
    context.close()


ENDINGS: Final[dict[str, tuple[list[int], int | None, dict[str, object], str, str]]] = {
    "won": ([1, 2], 0, {}, "You won", "Você venceu"),
    "lost": ([2, 1], 0, {}, "You lost", "Você perdeu"),
    "resigned": ([2, 1], 0, {"left": True}, "You lost", "Você perdeu"),
    "drawn": ([1, 1], 0, {}, "A draw", "Empate"),
    "ended": ([], 0, {}, "Nobody won", "Ninguém venceu"),
    "watched": ([2, 1], None, {}, "{1} won", "{1} venceu"),
}
MANY: Final[dict[str, tuple[list[int], int | None, dict[str, object], str, str]]] = {
    "place": ([3, 1, 2, 4], 0, {}, "You came 3rd of 4", "Você ficou em 3º de 4"),
    "shared": ([1, 1, 3, 4], 0, {}, "You share the win with {1}", "Você divide a vitória com {1}"),
    "left": ([4, 1, 2, 3], 0, {"left": True, "bot": "club"}, "You gave this game up", "Você desistiu desta partida"),
}


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
@pytest.mark.parametrize("context", SIZES, indirect=True)
@pytest.mark.parametrize("game", ["gambit", "quartz"])
def test_every_ending_is_told_on_every_screen(
    context: BrowserContext, game: str, lang: str, request: pytest.FixtureRequest
) -> None:
    picture: Picture = getattr(scenes, game)()
    page = context.new_page()
    stage = Stage(page, picture, lang=lang, levels=LEVELS, goal=GOAL)
    names = picture.names
    endings = ENDINGS if len(names) == 2 else MANY
    for kind, (places, you, first, *titles) in endings.items():
        done = over(picture, f"It ended: {kind}")
        stage.then(done, "over", places=places, seats=seats(list(names), you, **first))
        title = titles[lang != "en"].format(*names)
        expect(page.locator(".status .ask p")).to_have_text(title)
        expect(page.locator(".status .ask small")).to_contain_text(f"It ended: {kind}")
        assert page.evaluate(CUT) == []
        assert too_wide(page) == 0
        if len(places) > 2:
            order = [
                int(seat or 0) - 1
                for seat in page.locator(".seat").evaluate_all("all => all.map((e) => e.dataset.seat)")
            ]
            assert [places[seat] for seat in order] == sorted(places)
        expect(page.locator(".seat:has(.rank) i.phone >> visible=true")).to_have_count(0)  # the place is there
        expect(page.locator(".rank.first")).to_have_count(0 if len(set(places)) < 2 else places.count(1))
        shot(page, f"end-{kind}-{request.node.callspec.id}")
    assert serious(page, "light") == []
    assert serious(page, "dark") == []


@pytest.mark.parametrize("context", SIZES, indirect=True)
def test_a_win_against_bots_leads_to_the_next_level(context: BrowserContext, request: pytest.FixtureRequest) -> None:
    page = context.new_page()
    picture = scenes.gambit()
    stage = Stage(page, picture, levels=LEVELS)
    text = "Turn 2: Ada gives S1 up. From there on Bo was ahead for good, with six pieces to four."
    decided = wire.Decided(at=3, text=text)
    ended = over(picture, "Ada wins: the others have lost too many pieces to reach the far row again")
    stage.then(ended, "over", places=[1, 2], seats=seats(list(picture.names), 0), decided=decided)
    ways = ["Review", "Rematch", "Next level: Master Bot"]
    expect(page.locator(".acts .btn:visible")).to_have_text(ways)
    expect(page.locator(".verdict:visible").filter(has_text=decided.text)).to_be_in_viewport(ratio=1)
    assert page.locator(".status .ask").evaluate("one => one.scrollHeight <= one.clientHeight")
    shot(page, f"end-next-{request.node.callspec.id}")
    expect(page.locator(".seat.self .rank")).to_have_text("winner")
    assert page.evaluate(CUT) == []
    sent: list[str] = []

    def note(route: Route) -> None:
        sent.append(f"{route.request.method} {route.request.post_data}")
        route.fulfill(content_type="text/html", body="the new table")

    page.route("**/t/mock/again", note)
    page.get_by_role("button", name="Next level").click()
    expect(page.locator("body")).to_have_text("the new table")
    assert sent == ["POST level=master"]


def review(count: int) -> wire.Review:
    course = [[0.5 + 0.04 * (at % 5), 0.5 - 0.04 * (at % 5)] for at in range(count + 1)]
    moment = wire.Moment(at=3, kind="luck", text="A roll", change=[0.2, -0.2], means_most_to=[0, 1], seat=0)
    sums = {"luck": [0.1, -0.1], "play": [[0.0, 0.0], [0.0, 0.0]], "unseen": [0.0, 0.0]}
    return wire.Review(done=1, of=1, course=course, moments=[moment], **sums)  # type: ignore[arg-type]


def reviewed(page: Page) -> list[str]:
    """A review is there for the asking; who asked for it."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(content_type="application/json", body=json.dumps(to_builtins(review(9))))

    page.route("**/t/mock/review", answer)
    return asked


@pytest.mark.parametrize("context", SIZES, indirect=True)
def test_the_review_takes_nothing_from_the_board_and_can_be_closed(
    context: BrowserContext, request: pytest.FixtureRequest
) -> None:
    page = context.new_page()
    picture = scenes.gambit()
    stage = Stage(page, picture)
    stage.then(over(picture, "Done"), "over", places=[2, 1])
    expect(page.locator(".acts .look")).to_be_visible()
    before = json.loads(page.evaluate(BOARD))
    asked = reviewed(page)
    button = page.get_by_role("button", name="Review", exact=True)
    button.click()
    graph = page.get_by_role("slider", name="Your chance to win")
    expect(graph).to_be_visible()
    expect(page.locator(".moments h3").last).to_be_in_viewport()
    after = json.loads(page.evaluate(BOARD))
    assert (after["width"], after["height"]) == (before["width"], before["height"])
    if request.node.callspec.params["context"] != "phone":
        assert after == before
    assert too_wide(page) == 0
    page.get_by_role("button", name="Close the review").click()
    expect(graph).to_have_count(0)
    assert json.loads(page.evaluate(BOARD)) == before
    button.click()  # it is kept
    expect(graph).to_be_visible()
    assert len(asked) == 1
