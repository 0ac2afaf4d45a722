"""Every page as it looks and reads: accessible, in both themes, both languages and on every screen; with pictures."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.boards import LONG
from browser.checks import NARROW, SCREENS, THEMES, serious, too_wide, unreadable
from browser.support import DESK, GAME, PHONE, Guest, Invite, play
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.puzzles import puzzles

Show = Callable[[Guest], None]


def plain(path: str) -> Show:
    def show(guest: Guest) -> None:
        guest.go(path)

    return show


def waiting(guest: Guest) -> None:
    guest.open_table()


def playing(guest: Guest) -> None:
    """In the middle of a game against a bot, with a pawn picked up."""
    guest.open_table("greedy")
    guest.await_turn()
    play([guest], 2, seed=5)
    while guest.await_turn() and not guest.look()["can"]:
        play([guest], 1)
    if not guest.over():
        guest.press(guest.cell(guest.look()["can"][0]))
        guest.targets()


def over(guest: Guest) -> None:
    guest.open_table("greedy")
    guest.await_turn()
    play([guest], 1, seed=6)
    guest.await_turn()
    guest.resign()


def lobby(guest: Guest) -> None:
    """Home again, with a game that goes on and one that is over."""
    over(guest)
    guest.open_table("greedy")
    guest.await_turn()
    guest.go("/")


def solving(guest: Guest) -> None:
    """A puzzle with its answer."""
    page = guest.go(f"/puzzles/{GAME}/{puzzles(find_game(GAME))[0].id}")
    page.wait_for_selector(".status.you")
    guest.press(page.locator(".puzzle .btn.quiet"))
    page.wait_for_selector(".answer:visible")  # a phone has it elsewhere


def profile(guest: Guest) -> None:
    """One's own, after a game."""
    over(guest)
    name = f"ada-{secrets.token_hex(4)}"
    guest.sign_up(name)
    guest.go(f"/@{name}").wait_for_selector("#dice")


MISPLACED = """(sections) => [...document.querySelectorAll(sections)]
  .filter((section) => section.checkVisibility())
  .filter((section) => {
    const top = section.querySelector('h2, h3').getBoundingClientRect().top;
    return [...section.children].some((one) => one.checkVisibility() && one.getBoundingClientRect().top < top);
  })
  .map((section) => section.textContent.slice(0, 40))"""
"""Sections whose heading is not above all else in them."""

WIDE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { letter-spacing: 0.07em !important }');
  document.adoptedStyleSheets = [sheet];
}"""
"""Makes texts as wide as the widest usual fonts do."""

PAGES: dict[str, Show] = {
    "home": plain("/"),
    "play": plain("/play"),
    "new": plain(f"/new/{GAME}"),
    "rules": plain(f"/rules/{GAME}"),
    "how": plain(f"/how/{GAME}"),
    "verify": plain("/verify"),
    "puzzles": plain("/puzzles"),
    "puzzle": solving,
    "ratings": plain(f"/ratings/{GAME}"),
    "profile": profile,
    "waiting": waiting,
    "playing": playing,
    "over": over,
    "lobby": lobby,
}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("name", PAGES)
def test_a_page(invite: Invite, name: str, screen: str) -> None:
    """Axe finds nothing serious in either theme, texts have height, nothing scrolls sideways; pictures are kept."""
    guest = invite(SCREENS[screen], touch=screen == "phone")
    PAGES[name](guest)
    page = guest.page
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        if theme == "light" or screen == "desk":  # colours are the same on every screen
            assert serious(page, theme) == [], theme
        guest.shot(f"{name}-{screen}-{theme}")
    assert unreadable(page) == []
    assert too_wide(page) == 0
    if screen == "phone":
        page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
        assert too_wide(page) == 0


LEFT = "css => document.querySelector(css).getBoundingClientRect().left"


@pytest.mark.parametrize("lang", LONG)
def test_how_to_play_fits_one_screen_and_a_short_scroll_on_a_phone(invite: Invite, lang: str) -> None:
    desk, phone = invite(lang=lang), invite(PHONE, touch=True, lang=lang)
    height = "document.documentElement.scrollHeight"
    for key in game_keys():
        page = desk.go(f"/how/{key}")
        page.wait_for_load_state("networkidle")  # its pictures
        assert page.evaluate("[...document.images].every((image) => image.complete && image.naturalWidth > 0)")
        assert page.evaluate(height) <= DESK[1], key
        assert too_wide(page) == 0
        assert phone.go(f"/how/{key}").evaluate(height) <= 2 * PHONE[1], key
        assert phone.page.evaluate(LEFT, "h1") == phone.page.evaluate(LEFT, ".how > header .btn"), key
        desk.shot(f"how-{key}-{lang}")


@pytest.mark.parametrize("lang", LONG)
def test_no_page_scrolls_sideways_on_a_phone(invite: Invite, lang: str) -> None:
    """Not even in a wide font: some phones have one."""
    guest = invite(PHONE, touch=True, lang=lang)
    paths = ["/", "/play", "/account", "/puzzles", "/verify"]
    paths += [f"/{kind}/{key}" for kind in ("how", "rules", "new", "ratings") for key in game_keys()]
    found = {}
    for path in paths:
        guest.page.goto(guest.house + path, wait_until="domcontentloaded")
        guest.page.evaluate(WIDE)
        found[path] = too_wide(guest.page)
    assert {path: by for path, by in found.items() if by} == {}


@pytest.mark.parametrize("screen", SCREENS)
def test_the_rules_are_searched_whole_words_first(invite: Invite, screen: str) -> None:
    guest = invite(SCREENS[screen], touch=screen == "phone")
    page = guest.go(f"/rules/{GAME}")
    assert page.locator(".rules figure img").count() >= 5
    page.get_by_label("Search the rules").fill("range")
    setup = page.locator("[id='AG-2'] .clauses li:visible")
    expect(setup).to_have_count(2)
    tops = [page.locator(f"[id='{clause}']").bounding_box() for clause in ("AG-2.7", "AG-2.3")]
    assert tops[0] is not None
    assert tops[1] is not None
    assert tops[0]["y"] < tops[1]["y"]  # range, then ranger
    assert page.evaluate("CSS.highlights.get('found').size") > 20
    page.get_by_label("Search the rules").fill("printed")  # in the prose of a section too
    expect(page.get_by_text("Where the printed rules are silent")).to_be_visible()
    assert page.evaluate(MISPLACED, ".rules section") == []
    assert too_wide(page) == 0
    guest.shot(f"rules-search-{screen}")
    page.get_by_label("Search the rules").fill("xyzzy")
    expect(page.get_by_text("No rule says that.")).to_be_visible()
    expect(page.locator(".clauses li:visible")).to_have_count(0)
    page.get_by_label("Search the rules").fill("")
    expect(page.locator("[id='AG-2'] .clauses li:visible")).to_have_count(7)


def test_the_rules_at_the_table_are_searched_in_the_same_way(invite: Invite) -> None:
    guest = invite()
    guest.open_table("greedy")
    page = guest.page
    page.get_by_role("button", name="Rules").evaluate(
        """async (button) => {
            button.click();
            for (let turn = 0; turn < 20; turn++) await Promise.resolve();
            const box = document.querySelector('.search input');  // typed in the frame in which it appears
            box.value = 'range';
            box.dispatchEvent(new Event('input', { bubbles: true }));
        }"""
    )
    page.wait_for_function(
        """() => {
            const top = (clause) => document.querySelector(`[data-clause='${clause}']`)?.getBoundingClientRect().top;
            return top('AG-2.7') < top('AG-2.3');  // the whole word before a part of one
        }"""
    )
    assert page.evaluate("CSS.highlights.get('found').size") > 20
    expect(page.locator("[data-clause='AG-1.1']")).to_be_hidden()
    page.get_by_label("Search the rules").fill("printed")
    expect(page.get_by_text("Where the printed rules are silent")).to_be_visible()
    assert page.evaluate(MISPLACED, ".book section") == []
    assert page.locator(".book figure img").count() >= 5


def test_sheets_and_menus_are_accessible_on_a_phone(invite: Invite) -> None:
    guest = invite(PHONE, touch=True)
    playing(guest)
    page = guest.page
    for number, title in enumerate(("Log", "Chat", "Rules", "This table")):
        guest.press(page.locator(".dock button").nth(number))
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        if title == "Rules":
            expect(page.locator(".clause").first).to_be_visible()
        for theme in THEMES:
            assert serious(page, theme) == [], (title, theme)
        guest.shot(f"sheet-{title.split()[-1].lower()}-phone-dark")
        assert too_wide(page) == 0
        guest.press(page.get_by_role("dialog").get_by_role("button", name="Close"))
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_everything_comes_from_this_house_under_a_strict_policy(invite: Invite) -> None:
    guest = invite()
    for name in ("home", "new", "rules", "verify", "waiting", "playing"):
        PAGES[name](guest)
    assert len(guest.policies) >= 6
    for policy in guest.policies:
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy
    assert any(url.startswith("ws") for url in guest.requests)
    assert any(url.endswith(".svg") for url in guest.requests)
    guest.check()


def test_colours_chosen_on_a_page_hold_everywhere_and_from_the_first_moment(invite: Invite) -> None:
    guest = invite()
    page = guest.page
    guest.go("/")
    page.locator(".me summary").click()
    page.get_by_label("Colours").select_option("dark")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert dark == "rgb(23, 22, 20)"
    for path in ("/verify", f"/rules/{GAME}", "/"):
        guest.go(path)
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark
    guest.open_table()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


COUNT = """
  window.moved = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) { moved += 1; return animate.apply(this, given); };
"""
MOVING = """document.getAnimations()
  .filter((one) => one.playState === 'running')
  .filter((one) => one.effect.getKeyframes().some((frame) => !/^step/.test(frame.easing)))
  .map((one) => `${one.animationName ?? one.transitionProperty ?? 'script'} on ${one.effect.target.className}`)"""
"""What changes bit by bit; a mark that stands for a while and then is gone does not."""


@pytest.fixture
def mover(invite: Invite) -> Callable[[bool], Guest]:
    def enter(still: bool) -> Guest:
        guest = invite(still=still)
        guest.context.add_init_script(COUNT)
        guest.open_table("greedy")
        guest.await_turn()
        return guest

    return enter


def test_things_move_on_the_table(mover: Callable[[bool], Guest]) -> None:
    guest = mover(False)
    play([guest], 3)
    guest.page.wait_for_function("moved > 0")


def test_nothing_moves_for_whoever_wants_it_still(mover: Callable[[bool], Guest]) -> None:
    guest = mover(True)
    for _ in range(3):
        play([guest], 1)
        assert guest.page.evaluate(MOVING) == []
        guest.await_turn()
    assert guest.page.evaluate("moved") == 0
    guest.go("/")
    assert guest.page.evaluate(MOVING) == []


def test_the_house_speaks_portuguese(invite: Invite) -> None:
    guest = invite(lang="pt-BR")
    page = guest.go("/")
    expect(page.locator("html")).to_have_attribute("lang", "pt-BR")
    expect(page.locator("h1")).to_have_text("Boas-vindas ao salão")
    page.locator(".game").get_by_role("button", name="Jogar").first.click()
    guest.await_turn()
    expect(page.locator("html")).to_have_attribute("lang", "pt-BR")
    expect(page.locator(".status .who")).to_have_text("Sua vez")
    expect(page.get_by_role("tab")).to_have_text(["Registro", "Conversa", "Regras"])
    loaded = [url.rpartition("/")[2].partition("?")[0] for url in guest.requests if "/static/" in url]
    assert [name for name in loaded if name.startswith("words")] == ["words.pt-BR.js"], "one language, loaded once"
    assert not [name for name in loaded if name.startswith(("boards", "review"))], "what no table needs"
    play([guest], 1)
    expect(page.locator(".log li:visible").first).to_be_visible()
    english = (
        page.locator(".shell")
        .get_by_text("Your move")
        .or_(page.get_by_text("rolls"))
        .or_(page.get_by_text("goes first"))
    )
    expect(english).to_have_count(0)
    guest.shot("playing-desk-pt")
    page.click("#tab-rules")
    expect(page.locator(".book")).to_contain_text("dado")
    page.goto(f"{guest.house}/rules/{GAME}")
    page.get_by_role("link", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page).to_have_url(f"{guest.house}/rules/{GAME}")
