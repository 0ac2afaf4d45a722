"""Quarriors!: the fullest tables on every screen; at a real table dice that are alike, and paying with one click."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from browser.checks import out_of_sight, too_wide
from browser.quarriors_tables import picture, table
from browser.stage import Stage
from browser.support import DESK, PHONE, Guest, Invite, Screen, shot
from parlour.games.quarriors import GAME
from parlour.games.quarriors.state import QuarriorsState
from parlour.server.speaker import Speaker
from quarriors.support import at, play

Show = Callable[..., Stage]
LANGUAGES: Final = ("en", "pt-BR")
SCREENS: Final = ((1366, 768), (1440, 900), (1920, 1080), PHONE)

FAULTS: Final = """() => {
  const faults = [];
  const name = (one) => `${one.className} ${one.textContent.slice(0, 40)}`;
  const seen = (what) => [...document.querySelectorAll(what)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const box = (one) => one.getBoundingClientRect();
  const within = (inner, outer, slack = 0) => inner.left >= outer.left - slack && inner.right <= outer.right + slack
    && inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
  // signs at the corners of dice and faces stick out on purpose
  const corners = document.head.appendChild(document.createElement('style'));
  corners.textContent = ".pin, .stars, .mine [data-lay='pile'] .under { display: none !important }";
  // what has no room in the line of another's name is left out
  for (const line of seen('.lanes:not(.wide) > header'))
    for (const one of line.children) if (!within(box(one), box(line), 1)) one.style.display = 'none';
  for (const one of seen('.play .region, .play .region > header, .play .card, .play .card *, .play .loose, .play .tag, .others .under > *'))
    if (one.clientWidth && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1))
      faults.push(`cut: ${name(one)} ${one.scrollWidth}×${one.scrollHeight} in ${one.clientWidth}×${one.clientHeight}`);
  for (const card of seen('.market .card'))
    for (const part of card.querySelectorAll('*:not(svg *)'))
      if (part.checkVisibility() && !within(box(part), box(card))) faults.push(`sticks out: ${name(part)}`);
  for (const region of seen('.play .region'))
    for (const thing of region.querySelectorAll('.loose'))
      if (thing.checkVisibility() && !within(box(thing), box(region))) faults.push(`out of its box: ${name(thing)}`);
  const apart = (ones) => {
    for (const [at, one] of ones.entries())
      for (const other of ones.slice(at + 1)) {
        const [a, b] = [box(one), box(other)];
        const [width, height] = [Math.min(a.right, b.right) - Math.max(a.left, b.left),
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
        if (width > 1 && height > 1) faults.push(`overlap: ${name(one)} / ${name(other)}`);
      }
  };
  apart(seen('.play .region'));
  apart(seen('.play .loose'));
  apart(seen('.play .tag, .play .worth, .play .die, .play .lane > .label, .play .region > header > h2'));
  for (const card of seen('.market .card')) apart([...card.children].filter((one) => one.checkVisibility()));
  const lines = Map.groupBy(seen('.market .card'), (card) => Math.round(box(card).top));
  const counts = [...lines.values()].map((line) => line.length);
  if (Math.min(...counts) === 1 && Math.max(...counts) > 1) faults.push(`alone: ${counts}`);
  corners.remove();
  return faults;
}"""
"""What is cut, sticks out, overlaps or lies alone in its line."""
OUT_OF_SIGHT: Final = """() => {
  const play = document.querySelector('.play').getBoundingClientRect();
  const over = [...document.querySelectorAll('.acts, .dock')].map((one) => one.getBoundingClientRect())
    .filter((box) => box.height && box.top > play.top + 100 && box.left < play.right);
  const end = Math.min(play.bottom, innerHeight, ...over.map((box) => box.top));
  const all = over.length ? '.mine [data-zone^=pool] .die, .market .card' : '.play .region';
  return [...document.querySelectorAll(all)].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.top < play.top || box.bottom > end || box.left < 0 || box.right > innerWidth;
  }).map((one) => one.textContent);
}"""
"""What cannot be seen of the table; on a phone, which of one's own dice and of the cards in the Wilds."""
LINES: Final = """() => [...document.querySelectorAll('.lanes .lane:not([data-lay=pile]) > .row')]
  .map((row) => new Set([...row.querySelectorAll('.dies')].map((one) => one.getBoundingClientRect().top)).size)"""
"""Over how many lines the dice of each zone are."""


SMALLEST: Final = """(what) => Math.min(...[...document.querySelectorAll(what)]
  .filter((one) => one.checkVisibility()).map((one) => parseFloat(getComputedStyle(one).fontSize)))"""


@pytest.fixture
def show(screen: Screen) -> Show:
    def enter(state: QuarriorsState, lang: str = "en", size: tuple[int, int] = DESK, seat: int | None = 0) -> Stage:
        return Stage(screen(size), picture(state, seat), GAME.words(lang))

    return enter


@pytest.mark.parametrize("size", SCREENS, ids=lambda size: str(size[0]))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_fullest_table_fits(show: Show, lang: str, size: tuple[int, int]) -> None:
    """With the longest cards, and with 2 and 4 seats: nothing is cut or wrapped, and all is in sight."""
    stage = show(table(4), lang, size)
    for players, seat in ((4, 0), (4, 1), (2, 0)):  # of those who look on, too
        for step in ("main", "capture"):
            shown = picture(table(players, step, quid=5), seat)
            stage.speaker = Speaker(GAME.words(lang), shown.names)
            stage.yours = (seat,)
            stage.then(shown)
            expect(stage.page.locator(".seat")).to_have_count(players)
            expect(stage.page.locator(".phase li").nth(3 if step == "capture" else 1)).to_have_class("on")
            here = f"{players} seats, {step}, seen by {seat}"
            assert "\n".join(stage.page.evaluate(FAULTS)) == "", here
            if seat == 0 or size != PHONE:  # which shows those who look on the dice of whoever acts
                assert stage.page.evaluate(OUT_OF_SIGHT) == [], here
            assert max(stage.page.evaluate(LINES)) == 1, here
            assert too_wide(stage.page) == 0, here
            assert stage.page.evaluate(SMALLEST, ".market .card :is(b, i, small, .hd span), .market > .cap") >= 12, here
            assert stage.page.evaluate(SMALLEST, ".die > .no") >= (11 if size == PHONE else 9), here
            expect(stage.page.locator(".market > .cap")).to_contain_text("S spell" if lang == "en" else "S feitiço")
    shot(stage.page, f"quarriors-full-{lang}-{size[0]}")


def test_a_pile_to_pick_from_is_in_sight_and_moves_nothing_on_a_phone(show: Show) -> None:
    """Used dice to be culled, after scoring with all else empty, and by a spell with dice before oneself."""
    used = "used BQ1-6 AS1-3 GS2 QW1 DH1"
    scored = at("GS/M QW/S DH/M", "score", A=f"ready GS1=4; {used}", B="bag BQ9")
    cast = at("OB/in QW/S", A=f"active BQ7=1 AS4=5; ready OB1=4 PO1=4 VD1=4; {used}", B="bag BQ9")
    stage = show(cast, "en", PHONE)
    boxes = "[...document.querySelectorAll('.market, .wide.lanes')].map((one) => one.getBoundingClientRect().toJSON())"
    before = stage.page.evaluate(boxes)
    for state in (scored, play(cast, "cast OB1")):
        stage.then(picture(state))
        expect(stage.page.locator("[data-zone=used-0] .loose[data-st~=target]")).to_have_count(5)
        assert out_of_sight(stage.page) == []
        assert stage.page.evaluate(boxes) == before


POOL = ".group.mine [data-id^=BQ]"
"""The Basic Quiddity dice before oneself: not all of the first six dice can be Assistants."""


def open_table(guest: Guest, bots: int) -> None:
    """Sit down at a table, in the main step; nothing is played by itself."""
    guest.context.add_init_script("localStorage.parlour ??= localStorage['parlour:forced'] = 'false'")
    page = guest.go("/new/quarriors")
    for seat in range(1, bots + 1):
        page.select_option(f"#seat-{seat}", "greedy")
    guest.press(page.locator("main form button.main"))
    page.wait_for_selector(".status.you:not([data-busy])")
    while page.locator(".acts [data-id=done]").count():  # Immediate Effects are left out
        seq = guest.seq()
        guest.press(page.locator(".acts [data-id=done]"))
        guest.moved(seq)


@pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)], ids=["desk", "phone"])
def test_a_die_is_spent_and_a_capture_paid_with_one_click(invite: Invite, size: tuple[int, int], touch: bool) -> None:
    guest = invite(size, touch=touch)
    open_table(guest, 3)
    page = guest.page
    assert too_wide(page) == 0
    seq = guest.seq()
    guest.press(page.locator(POOL).last)  # any of those that are alike will do, and it can be taken back
    guest.moved(seq)
    expect(page.locator(".status .ask")).to_contain_text("Quiddity")
    if touch:  # what was spent is told by its count: a pile lies open only while one picks from it
        expect(page.locator(".mine .lane[data-lay=pile]")).to_have_count(2)
        expect(page.locator(".mine .lane[data-lay=pile]:visible")).to_have_count(0)
    expect(page.locator(".group.mine .worth")).not_to_have_text("0 Quiddity")
    seq = guest.seq()
    guest.press(page.locator(".acts .btn", has_text="Go on to the Wilds"))  # nobody has a creature yet
    guest.moved(seq)
    assistants = page.locator(".loose[data-id=card-AS]")
    assert too_wide(page) == 0
    guest.press(assistants)
    expect(page.locator(".group.mine [data-zone=used-0] [data-id=AS17]")).to_be_attached()  # a phone has no room for it
    # nothing is left to be done: the page can end the turn by itself
    expect(page.locator(".status .ask p")).to_have_text("Your capture is made: end the turn")
    seq = guest.seq()
    guest.press(page.get_by_role("button", name="Settings"))
    page.get_by_label("Play forced moves for me").check()
    page.keyboard.press("Escape")
    guest.moved(seq)
    expect(page.locator(".log")).to_contain_text("ends the turn")


@pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)], ids=["desk", "phone"])
def test_all_is_spent_with_one_button(invite: Invite, size: tuple[int, int], touch: bool) -> None:
    guest = invite(size, touch=touch)
    open_table(guest, 1)
    page = guest.page
    spend = page.locator(".acts .btn", has_text="Spend all for")
    total = (spend.locator(".big").text_content() or "").rpartition(" ")[2]
    guest.press(spend)
    expect(page.locator(".group.mine .worth")).to_have_text(f"{total} Quiddity")
    expect(spend).to_have_count(0)
    on = page.locator(".acts .btn").last
    expect(on).to_have_text(re.compile("^(Go on to the Wilds|End the turn)"))
    ready = page.locator("[data-region='pool-0']").get_by_role("button", name="possible move").count()
    assert on.inner_text().startswith("Go on" if ready else "End the turn")


def test_the_dice_of_whoever_acts_come_into_sight_on_a_phone(show: Show) -> None:
    stage = show(table(4), "en", PHONE)
    stage.yours = (1,)
    stage.then(picture(table(4), 1))
    expect(stage.page.locator(".status .ask p")).to_have_text(re.compile("^Guest 6847"))
    expect(stage.page.locator(".group[data-seat='1'] .die").last).to_be_in_viewport(ratio=1)


def test_where_buttons_answer_ones_own_dice_come_into_sight_on_a_phone(show: Show) -> None:
    stage = show(table(2), "en", PHONE)
    stage.page.evaluate("document.querySelector('.play').scrollTop = 300")
    stage.then(picture(at("WH/S", "score", A="ready WH1=4; used SG1 BQ1-3", B="bag BQ9")))
    expect(stage.page.locator(".acts .btn", has_text="Use Hag")).to_be_visible()
    stage.page.wait_for_function("document.querySelector('.play').scrollTop === 0")


def test_a_tab_explains_the_faces(show: Show) -> None:
    stage = show(table(2), "en", PHONE)
    stage.page.get_by_role("button", name="Symbols", exact=True).tap()
    sheet = stage.page.get_by_role("dialog", name="Symbols")
    expect(sheet).to_contain_text("Attack and defense. Summon it for its level.")
    expect(sheet).to_contain_text("3 Quiddity or roll again: use one of the two.")
    expect(sheet).to_contain_text("Primordial Ooze")
    assert too_wide(stage.page) == 0
