"""The board never moves: whole games of all five, as one seat sees them, on three screens."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from math import inf
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from browser.boards import LANGUAGES
from browser.checks import serious, too_wide
from browser.conftest import LONGEST
from browser.stage import Stage
from browser.support import ALL_LOOKS, DESK, PHONE, Screen
from parlour.games import game
from parlour.kernel.rng import Rng
from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE, OVER
from parlour.server import messages as wire
from scenes import Picture

SCREENS: Final = {"desk": DESK, "laptop": (1366, 768), "phone": PHONE}
SEATS: Final = {"adventurers-guard": 2, "gambit": 2, "quartz": 4, "quarriors": 3, "quazo": 4}
NAMES: Final = ("Ada", "Bernardo Bot", "P3 · Cy", "Di", "Eduarda Silva", "Flo")
PARTS: Final = 5
EACH: Final = 8
"""Of a game that is shown on one screen after another: how many times it is looked at closely there, and events between."""
SHORT: Final[dict[str, dict[str, int]]] = {
    "adventurers-guard": {"no_capture_limit": 200 if ALL_LOOKS else 60},
    "quarriors": {"glory_goal": 4 if ALL_LOOKS else 2},
}
"""Rules by which random games are over sooner; by the usual ones, one of Quarriors! may have thousands of events."""
WHOLE: Final = [
    (screen, key, lang)
    for at, key in enumerate(SEATS)
    for place, screen in enumerate(SCREENS)
    for lang in LANGUAGES
    if ALL_LOOKS or (place, lang) == (at % len(SCREENS), LANGUAGES[at % 2])
]
"""Games that are shown from beginning to end: each on one screen in one language, or all in all."""

WATCH: Final = """() => {
  const table = () => document.querySelector('.play');
  const boxes = () => {
    const { left, top, width, height } = table().getBoundingClientRect();
    const found = new Map([['table', [left, top, width, height]]]);
    const main = document.querySelector('.board') ? '.board, .board .cell' : '.lane.drawn, .lanes, .lanes .lane, .market, .card';
    for (const one of document.querySelectorAll(main)) {
      const box = one.getBoundingClientRect();
      const name = one.dataset.id ?? one.dataset.region ?? one.dataset.item;
      if (!one.checkVisibility()) {
        if (one.matches('[data-lay=pile]')) known.delete(name); // on a phone it comes up only to be picked from
        continue;
      }
      found.set(name, [box.left, box.top + table().scrollTop, box.width, box.height]);
    }
    return found;
  };
  Object.assign(window, { shifts: [], apart: [], known: new Map(), look: () => { known = boxes(); shifts = []; } });
  look();
  new MutationObserver(() => {
    const [asked, shown] = ['.status', '.play'].map((box) => document.querySelector(box).dataset.seq);
    if (asked !== shown) apart.push([asked, shown]);
    for (const [name, box] of boxes()) {
      const was = known.get(name) ?? box;
      const by = Math.max(...box.map((size, place) => Math.abs(size - was[place])));
      if (by > 0.5) shifts.push([name, was, box, document.querySelector('.status .ask').textContent]);
      known.set(name, box);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
}"""
"""Keeps when the table, the board and its cells are moved or resized; without a board, boxes, rows and cards. And when the
prompt and the board show two moments."""
COVERED: Final = """() => {
  const seen = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const name = (one) => `${one.className} ${one.dataset.id ?? ''} ${one.textContent.trim().slice(0, 30)}`;
  const fanned = (one, two) => one.closest('[data-lay=fan]')?.contains(two);
  const found = [];
  for (const what of ['.play :is(.region, .card, .loose, .board)', '.seat', '.acts .btn, .dock button, .status .ask']) {
    const boxes = seen(what).map((one) => [one, one.getBoundingClientRect()]);
    for (const [at, [one, a]] of boxes.entries()) for (const [two, b] of boxes.slice(at + 1))
      if (!one.contains(two) && !two.contains(one) && !(fanned(one, two) && Math.abs(a.left - b.left) > a.width / 2)
          && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        found.push(`${name(one)} lies on ${name(two)}`);
  }
  return found;
}"""
"""What lies on something else of its kind; of what is laid in a fan, what is seen less than half."""
CUT: Final = """() => [...document.querySelectorAll('.acts .btn, .seat :is(.num, .counts), .play :is(h2, h3, .card b, .region > header)')]
  .filter((one) => one.checkVisibility() && !one.matches('.clip, :has(> .place)'))
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth)
  .map((one) => `${one.className} ${one.textContent.trim().slice(0, 30)}`)"""
"""What is wider than its box."""


@pytest.fixture
def page(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    width, height = SCREENS[request.param]
    touch = request.param == "phone"
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch, reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


def play_on(session: Session, rng: Random) -> None:
    """One decision, and what chance makes of it."""
    session.play(rng.choice(list(session.state.legal())))
    roll(session, rng)


def roll(session: Session, rng: Random) -> None:
    while session.actor == CHANCE:
        session.play(session.state.sample(Rng(rng.getrandbits(32))))


def begun(
    page: Page, key: str, lang: str, rng: Random, seats: int | None = None, **options: int
) -> tuple[Stage, Session]:
    """A game whose page is watched from its first decision on."""
    a_game = game(key)
    seats = seats or SEATS[key]
    session = Session.new(a_game, seats, options)
    roll(session, rng)
    colours = tomllib.loads((a_game.folder / "art" / "colours.toml").read_text(encoding="utf-8"))
    named = {name: colour for name, colour in colours.items() if isinstance(colour, str)}
    scene = a_game.scene(a_game.view(session.state, 0))
    stage = Stage(page, Picture(key, scene, NAMES[:seats], colours=named), a_game.words(lang))
    page.evaluate(WATCH)
    return stage, session


def watch(stage: Stage, session: Session, rng: Random, until: float = inf) -> None:
    """Show what happens up to this event, or to the end."""
    page, shown = stage.page, len(session)
    while session.actor != OVER and shown < until:
        play_on(session, rng)
        if session.actor == OVER and not page.locator(".board").count():
            break  # the results come first then
        show(stage, session, shown)
        shown = len(session)
    there = "seq => document.querySelector('.play').dataset.seq === `${seq}`"
    page.wait_for_function(there, arg=shown, timeout=10 * LONGEST)  # a long game is told faster than it is shown
    assert "\n".join(map(str, page.evaluate("shifts"))) == ""
    assert page.evaluate("apart") == []
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0  # however long the log


@pytest.mark.parametrize(("page", "key", "lang"), WHOLE, indirect=["page"])
def test_the_board_never_moves(page: Page, key: str, lang: str) -> None:
    rng = Random(5)
    watch(*begun(page, key, lang, rng, **SHORT.get(key, {})), rng)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 6])
def test_dice_above_the_others_things_move_nothing(screen: Screen, seats: int, lang: str) -> None:
    """On a phone what is decided on comes first, whoever is in turn, and while nobody is."""
    rng = Random(12)  # both happen soon
    stage, session = begun(screen(PHONE), "quartz", lang, rng, seats)
    watch(stage, session, rng, inf if ALL_LOOKS else 100)
    dice, own = (stage.page.locator(box).bounding_box() for box in ("[data-region=roll]", "[data-region=seat-1]"))
    assert dice is not None
    assert own is not None
    assert dice["y"] < own["y"]


@pytest.mark.parametrize(
    ("key", "lang"),
    [(key, lang) for at, key in enumerate(SEATS) for lang in LANGUAGES if ALL_LOOKS or lang == LANGUAGES[at % 2]],
)
def test_on_every_screen_the_board_stays_and_nothing_is_cut_or_covered(screen: Screen, key: str, lang: str) -> None:
    rng = Random(6)
    stage, session = begun(screen(DESK), key, lang, rng)
    page = stage.page
    for width, height in SCREENS.values():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => setTimeout(done, 100)).then(look)")  # it is drawn again
        for _ in range(PARTS):
            watch(stage, session, rng, len(session) + EACH)
            flaws = (too_wide(page), page.evaluate(COVERED), page.evaluate(CUT))
            assert flaws == (0, [], []), (width, len(session))
        assert not ALL_LOOKS or serious(page, "light") == [], width  # what is alike on all is looked at elsewhere


def show(stage: Stage, session: Session, before: int) -> None:
    """Tell the page what happened after event `before`."""
    at = len(session)
    scene = session.game.scene(session.game.view(session.state, 0))
    lines = [
        stage.speaker.line(line, seq, session.by_chance(seq))
        for seq in range(before + 1, at + 1)
        for line in session.lines_at(seq, 0)
    ]
    status: Any = "over" if session.actor == OVER else "playing"
    seats = [wire.Seat(name=name, you=seat == 0) for seat, name in enumerate(stage.picture.names)]
    stage.line.send(
        wire.encode(
            wire.Table(
                version=9 + at,
                seq=at,
                status=status,
                seats=seats,
                scene=stage.speaker.scene(scene),
                lines=lines,
                lines_from=before + 1,
            )
        )
    )
