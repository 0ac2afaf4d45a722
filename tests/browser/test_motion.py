"""What moves: the whole page shows one moment, soon after it was told, and nothing is done before it is seen."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.boards import picture_of
from browser.stage import Stage
from browser.support import DESK, PHONE, Invite
from browser.test_quartz import picture
from parlour.games.quarriors import GAME as QUARRIORS
from parlour.games.quartz import GAME
from parlour.games.quartz.state import QuartzState
from parlour.games.quazo import GAME as QUAZO
from parlour.kernel.game import Game
from parlour.server import messages as wire
from parlour.server.projection import before_moves, step
from quarriors.support import at as quarriors_at
from quazo.support import at as quazo_at

LATEST: Final = 4000
"""Milliseconds after a message in which the page shows what it tells."""
WATCH: Final = """() => {
  Object.assign(window, { heard: 0, latest: 0, apart: [], moments: new Set(), line: null, pinged: false });
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      Object.assign(window, { line: this, pinged: false });
      this.addEventListener('message', ({ data }) => {
        if (/"t":"(table|patch)"/.test(data)) heard = performance.now();
        if (/"t":"pong"/.test(data)) pinged = false;
      });
    }
    send(data) {
      pinged ||= /"t":"ping"/.test(data);
      super.send(data);
    }
  };
  const look = () => {
    const [asked, shown] = ['.status', '.play'].map((box) => document.querySelector(box)?.dataset.seq);
    if (shown === undefined) return;
    moments.add(shown);
    const told = [...document.querySelectorAll('.log li')].at(-1)?.dataset.seq ?? 0;
    const chip = document.querySelector('.status .who')?.dataset.seat;
    const turns = [...document.querySelectorAll('.seat.turn')].map((seat) => seat.dataset.seat);
    const buttons = document.querySelectorAll('.acts .btn').length;
    if (asked !== shown || Number(told) > Number(shown)) apart.push([asked, shown, told]);
    if (chip && !turns.includes(chip)) apart.push([chip, turns]);
    if (document.querySelector('.acts .ahead') && buttons > 1) apart.push(buttons);
  };
  const clock = () => {
    if (document.querySelector('.acts .ahead')) latest = Math.max(latest, performance.now() - heard);
    requestAnimationFrame(clock);
  };
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
    clock();
  });
}"""
"""Keeps where the prompt, the board, the log, the chip and the seats ever show two moments, where more can be done than to
skip ahead while the page catches up, and how long after a message it still does."""
SCREENS: Final = (DESK, (1366, 768), PHONE)
DECISIONS: Final = 3
"""How often the person decides at least; then, until the bots' turns have been shown, too."""
ON_ITS_WAY: Final = "line?.readyState === WebSocket.CONNECTING || pinged"
"""Whether the page waits for something that takes our time, not its own."""
YOURS: Final = "!!document.querySelector('.status.you:not([data-busy])')"


def pass_time(page: Page, until: str) -> None:
    """Let the page's own time pass, several times as fast as ours, until something is there."""
    for _ in range(3000):
        if page.evaluate(until):
            return
        if page.evaluate(ON_ITS_WAY):
            time.sleep(0.01)
        else:
            page.clock.run_for(400)
    raise AssertionError(page.inner_text(".status"))


@pytest.mark.parametrize("key", ["adventurers-guard", "gambit", "quartz", "quarriors", "quazo"])
def test_the_page_shows_one_moment_and_is_soon_there(invite: Invite, key: str) -> None:
    guest = invite(still=False)
    guest.page.clock.install()
    guest.context.add_init_script(f"({WATCH})(); localStorage['parlour:forced'] = 'false'")
    page = guest.go(f"/new/{key}")
    for seat in page.locator("select[id^=seat-]").all()[1:]:
        if seat.is_visible() and seat.locator("option[value=greedy]").count():
            seat.select_option("greedy")
    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    page.select_option("#sit", "first")
    page.click("main form button.main")
    for decision in range(30):
        pass_time(page, YOURS)
        page.set_viewport_size({"width": DESK[0], "height": DESK[1]})  # where moves are typed
        if decision >= DECISIONS and page.evaluate("latest"):
            break
        seq = int(page.get_attribute(".play", "data-seq") or 0)
        example = re.search(r"e\.g\. (.+)", page.get_attribute("#typed", "placeholder") or "")
        assert example, page.inner_text(".status")
        page.fill("#typed", example[1])
        page.press("#typed", "Enter")
        width, height = SCREENS[decision % len(SCREENS)]  # what comes of it is seen on another screen each time
        page.set_viewport_size({"width": width, "height": height})
        pass_time(page, f"Number(document.querySelector('.play').dataset.seq) > {seq}")
    assert page.evaluate("apart") == []
    assert 0 < page.evaluate("latest") < LATEST
    assert page.evaluate("moments.size") > DECISIONS


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": DESK[0], "height": DESK[1]})
    yield context.new_page()
    context.close()


def dice(faces: str) -> QuartzState:
    state: QuartzState = GAME.load({"dice": faces, "step": "reroll", "free": 2, "carts": ["Qz 1", "Ru 2", "Em 1"]})
    return state


def tell(stage: Stage, *states: QuartzState) -> None:
    """The last of these is the table now, the others are what led to it."""
    *steps, now = [stage.speaker.scene(picture(state).scene) for state in states]
    seats = [wire.Seat(name=name, you=seat == 0) for seat, name in enumerate(stage.picture.names)]
    stage.version += len(states)
    first = stage.version - len(states) + 1
    told = [wire.Step(seq=seq, scene=scene) for seq, scene in enumerate(steps, first)]
    at = stage.version
    stage.line.send(
        wire.encode(
            wire.Table(version=at, seq=at, status="playing", seats=seats, scene=now, steps=told, lines_from=first)
        )
    )


def test_nothing_is_done_before_it_is_seen(page: Page) -> None:
    stage = Stage(page, picture(dice("T T H H S")), GAME.words())
    for act in ("k", "Enter", "Space", "click"):
        tell(stage, dice("X X X X X"), dice("J J J J J"), dice("C C C C C"))
        expect(page.locator(".acts .btn")).to_have_text(["Skip"])
        if act == "click":
            page.click("[data-id=die-1]")
        else:
            page.keyboard.press(act)
        expect(page.locator(".play")).to_have_attribute("data-seq", str(stage.version))
        expect(page.locator(".status.you")).to_be_visible()
        assert page.locator("[data-id=die-1][aria-pressed=true]").count() == 0
    assert [command for command in stage.sent if command["t"] == "move"] == []
    page.keyboard.press("k")
    assert stage.moves(1) == ["keep"]


def test_no_tap_that_is_meant_to_skip_takes_back_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    stage = Stage(page, picture(dice("T T H H S")), GAME.words(), hints="1")
    boxes = []
    for seat in (0, 1):  # with other buttons, and alone
        stage.then(picture(dice("T T H H S"), seat), undo=True)
        expect(page.locator(".status")).to_have_attribute("data-seq", str(stage.version))
        boxes.append(page.locator(".acts .undo").bounding_box())
    tell(stage, dice("X X X X X"), dice("J J J J J"), dice("C C C C C"))
    ahead = page.locator(".acts .ahead").bounding_box()
    assert ahead
    assert [box for box in boxes if not box or box["x"] + box["width"] > ahead["x"]] == []


FALLING: Final = """() => document.getAnimations()
  .filter((one) => !(one instanceof CSSAnimation) && one.effect.target.matches('[data-die]'))
  .map((one) => [one.effect.target.dataset.item, one.startTime, one.effect.getTiming().duration, one.effect.getTiming().delay])"""


def test_all_dice_of_a_roll_fall_together(page: Page) -> None:
    stage = Stage(page, picture(dice("T T H H S")), GAME.words())
    page.wait_for_function(f"({FALLING})().length === 0")
    page.evaluate("""() => {
      window.blank = 0;
      new MutationObserver(() => blank += document.querySelectorAll('.die[data-face^=" "]').length)
        .observe(document.body, { childList: true, subtree: true, attributes: true });
    }""")
    thrown = GAME.play(dice("T T H H S"), "r1245")
    tell(stage, thrown, dice("T C H X J"))
    page.wait_for_function(f"({FALLING})().length >= 4")
    falling: list[list[Any]] = page.evaluate(FALLING)
    assert {name for name, *_ in falling} == {"die-1", "die-2", "die-4", "die-5"}  # the first one shows the same
    assert len({start for _, start, *_ in falling}) == 1
    assert [duration for *_, duration, _ in falling] == [600, 640, 680, 720]
    assert {delay for *_, delay in falling} == {0}
    assert page.evaluate("blank") == 0


THROWS: Final = """() => {
  window.throws = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    if (this.matches('[data-die]') && frames.length > 2) throws.push([this.dataset.item, document.timeline.currentTime]);
    return animate.call(this, frames, timing);
  };
}"""
"""Keeps which die began to fall when."""


@pytest.mark.parametrize(
    ("game", "state", "events", "rolls"),
    [
        (
            QUAZO,
            quazo_at("Fish", Fish="c4 2", Swan="b2 0/5"),
            ("rob Swan", "rob 1", "rob 2", "rob 3", "rob 4"),
            [{"die-1", "die-2"}] * 2,
        ),
        (
            QUAZO,
            quazo_at("Swan", Swan="c1", Fish="c1 2", effects={"BattleWings": 4}),
            ("x Fish", "atk 2", "atk 6"),
            [{"die-1", "die-2"}],
        ),
        (
            QUARRIORS,
            quarriors_at(A="active AS1=4:f BQ1=1:f SG1=1:f"),
            ("use AS1", "with BQ1", "roll AS1=4", "roll BQ1=1"),
            [{"AS1", "BQ1"}],
        ),
    ],
    ids=("robbery", "battle", "again"),
)
def test_dice_of_one_roll_fall_together_wherever_they_are_thrown(
    page: Page, game: Game[Any], state: Any, events: Sequence[str], rolls: list[set[str]]
) -> None:
    """As a house tells it: the steps after which things have moved, and the log."""
    names = ("Ada", "Bo", "Cy", "Di")[: state.seat_count()]
    stage = Stage(page, picture_of(game, state, 0, names), game.words())
    page.evaluate(THROWS)
    first = stage.version + 1
    scenes, lines = [], []
    for at, event in enumerate(events, first):
        before, code = state.copy(), game.read(state, event)
        state.apply(code)
        scenes.append(game.scene(game.view(state, 0)))
        lines += [stage.speaker.line(line, at) for line in game.narrate(before, code, state, 0)]
    stage.version += len(events) - 1
    known = before_moves(range(first, first + len(events) - 1), scenes)
    steps = [step(stage.speaker, at, scenes[at - first]) for at in known]
    stage.then(picture_of(game, state, 0, names), steps=steps, lines=lines, lines_from=first)
    expect(page.locator(".play")).to_have_attribute("data-seq", str(stage.version))
    began: dict[float, set[str]] = {}
    for die, at in page.evaluate("throws"):
        began.setdefault(at, set()).add(die)
    assert list(began.values()) == rolls
