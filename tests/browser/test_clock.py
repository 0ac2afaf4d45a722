"""The clock of a seat: it ticks without a message, its last seconds stand out, and out of time the game is over."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from browser.boards import Perform
from browser.checks import serious, too_wide
from browser.support import DESK, PHONE, shot
from parlour.games import game
from parlour.kernel.scene import Prompt
from parlour.server import messages as wire

NAMES = ("Ada", "Bo", "Cy", "Di", "Eli", "Flo")


MISPLACED = """() => [...document.querySelectorAll('.time')].filter((time) => {
  const seat = time.closest('.seat'), box = time.getBoundingClientRect(), card = seat.getBoundingClientRect();
  const size = (one) => parseFloat(getComputedStyle(one).fontSize);
  const inside = box.left > card.left && box.right < card.right && box.top > card.top && box.bottom < card.bottom;
  const over = [...seat.querySelectorAll('.name, .count, .rank, .score')].map((one) => one.getBoundingClientRect())
    .some((one) => one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top);
  const counts = seat.querySelector('.counts');
  const cut = counts.scrollHeight > counts.clientHeight + 2;
  return !inside || over || cut || size(time) < 1.5 * size(seat.querySelector('.name'));
}).map((time) => time.textContent)"""
"""Clocks that leave their card, cover or displace something in it, or are not much larger than the name."""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=("desk", "phone"))
def test_it_ticks_turns_red_and_stops_at_the_end(perform: Perform, size: tuple[int, int]) -> None:
    found = game("quartz")
    stage = perform(found, found.start(5), size=size, names=NAMES[:5])
    page = stage.page
    left = [13_000, 599_900, 61_000, 600_000, 0]
    clock = wire.Clock(left=left, runs=0, note="Asking for a pause: Bo.", press="Pause")
    stage.then(stage.picture, clock=clock, ago=1_900)
    times = page.locator(".time")
    expect(times).to_have_count(5)
    mine = page.locator(".seat.self .time")
    expect(mine).to_have_text(re.compile(r"^0:1\d$"))
    expect(mine).to_have_class("time num runs low")  # after a moment, without a message
    expect(mine).not_to_have_text("9.9")
    expect(page.locator(".vh[role=status]")).to_have_text("You have ten seconds left.")
    expect(page.locator(".seat[data-seat='2'] .time")).to_have_text("9:59")
    assert too_wide(page) == 0
    assert page.evaluate(MISPLACED) == []
    assert serious(page, "light" if size == PHONE else "dark") == []
    shot(page, f"clock-{size[0]}")

    text = "Ada is out of time; Greedy Bot plays on"
    ended = replace(stage.picture, scene=replace(stage.picture.scene, prompt=Prompt(text=text), offers=(), combos=()))
    seats = [wire.Seat(name=name, you=not at, late=not at) for at, name in enumerate(NAMES[:5])]
    stage.then(ended, clock=wire.Clock(left=[0, *left[1:]]), seats=seats)
    expect(mine).to_have_text("0.0")
    expect(mine).to_have_class("time num")
    expect(page.locator(".seat.self")).to_contain_text("out of time", use_inner_text=size == DESK)
