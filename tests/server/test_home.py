"""The home page: quick play, the lists of tables, and names."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from parlour.bots.levels import LEVELS, settings
from parlour.games import game, game_keys
from parlour.server import commands, listing, lobby
from parlour.server.commands import opening
from parlour.server.routes import games, home
from parlour.server.table import Table
from parlour.server.visit import text_in
from server.support import EVIL, GAME, SHORT_EVIL, TWO, Enter, Page, Person, Tidy

pytestmark = [pytest.mark.timeout(60)]
QUICK = {"seat-0": "open", "bots": "club", "sit": "0"}


def spaced(code: str) -> str:
    return f" {code[:5]}  {code[5:].upper()} "


def test_every_game_has_a_card(house: TestClient) -> None:
    text = house.get("/").text
    page = Tidy(text)
    for key in game_keys():
        book = game(key).words("en")
        assert {"action": f"/new/{key}", "method": "post"} in page.all("form")
        assert f'href="/new/{key}"' in text
        assert f'href="/rules/{key}"' in text
        assert f'src="/picture/{key}.svg?kinds=3"' in text
        assert house.get(f"/picture/{key}.svg").text.startswith("<svg")
        assert book.has("game-blurb")


def test_quick_play_is_one_click_from_a_cold_page(house: TestClient) -> None:
    """Three requests: the home page, its form, the table; its page adds a string. Then it is the visitor's game."""
    page = Tidy(house.get("/").text)
    forms = [given for given in page.all("form") if given.get("action") == f"/new/{GAME}"]
    assert len(forms) == 1
    answer = house.post(f"/new/{GAME}", data={**QUICK, "set-first_player": "S"}, follow_redirects=False)
    assert answer.status_code == 303
    assert house.get(answer.headers["location"]).status_code == 200
    with house.websocket_connect(f"ws://parlour.test{answer.headers['location']}/live") as session:
        mine = Page(session)
        assert mine.ask("string", "s", seat=0, string="ab" * 16)["t"] == "ack"
        mine.my_turn()
        assert mine.table["seats"][0]["you"]
        assert mine.table["seats"][1]["bot"] == "club"
        assert mine.play("m1")["t"] == "ack"


def test_quick_play_works_even_without_a_cookie_before(house: TestClient) -> None:
    answer = house.post(f"/new/{GAME}", data=QUICK, follow_redirects=False)
    assert "parlour=" in answer.headers["set-cookie"]
    with house.websocket_connect(f"ws://parlour.test{answer.headers['location']}/live") as session:
        mine = Page(session)
        mine.next()
        assert mine.table["seats"][0]["you"]


def test_the_form_of_the_home_page_is_what_quick_play_sends(house: TestClient) -> None:
    text = house.get("/").text
    form = text[text.index(f'action="/new/{GAME}"') :]
    form = form[: form.index("</form>")]
    found = re.findall(r'name="([^"]+)" value="([^"]*)"', form)
    assert found == [("seat-0", "open"), ("sit", "0"), *(("bots", level) for level in LEVELS)]
    assert form.count("checked") == 1


def chosen(text: str, key: str = GAME) -> str:
    """The level that a game's card suggests."""
    form = text[text.index(f'action="/new/{key}"') :]
    found = re.search(r'name="bots" value="(\w+)" checked', form[: form.index("</form>")])
    assert found
    return found[1]


def test_a_card_says_who_can_play_how_long_and_how_strong_the_bots_are(house: TestClient) -> None:
    text = house.get("/").text
    for key in game_keys():
        form = text[text.index(f'action="/new/{key}"') :]
        form = form[: form.index("</form>")]
        ratings = settings(game(key).folder).ratings
        for level, name in zip(LEVELS, ("Novice", "Club", "Master", "Grandmaster"), strict=True):
            rated = f"<small>{ratings[level]}</small>" if level in ratings else "</label>"
            assert f"<span>{name}</span>{rated}" in form
        assert {"novice", "club", "master"} <= set(ratings)
        assert game(key).minutes > 0
        assert f" players · {game(key).minutes} min" in text


def test_levels_are_described_in_the_same_words_wherever_one_chooses_them(house: TestClient) -> None:
    page = (Path(__file__).parents[2] / "docs" / "players.md").read_text("utf-8")
    form = house.get(f"/new/{GAME}").text
    listed = house.get("/").text
    for level in LEVELS:
        told = text_in("en", f"page-bot-{level}")
        name, _, what = told.partition(": ")
        assert name == text_in("en", f"bot-{level}")
        assert f"| `{level}` | {what} |" in page
        assert told in form
        assert f"<b>{name}</b><small>{what}</small>" in listed


def test_all_seats_but_ones_own_are_bots_of_the_level_that_was_chosen(person: Enter) -> None:
    ada = person("Ada")
    answer = ada.post("/new/quartz", {**QUICK, "bots": "master"})
    with ada.look(str(answer.headers["location"]).removeprefix("/t/")) as session:
        page = Page(session)
        page.next()
        assert [seat.get("bot", "") for seat in page.table["seats"]] == ["", "master", "master", "master"]
    assert ada.post("/new/quartz", {**QUICK, "bots": "nobody"}).status_code == 400


def test_a_bot_of_the_list_is_chosen_for_every_game(house: TestClient) -> None:
    text = house.get("/").text
    assert {chosen(text, key) for key in game_keys()} == {"novice"}
    for level in LEVELS:
        assert f'href="/?level={level}#games"' in text
        assert {chosen(house.get(f"/?level={level}").text, key) for key in game_keys()} == {level}
    for level in ("world-champion", "", "random", EVIL):
        assert chosen(house.get("/", params={"level": level}).text) == "novice"


def test_pages_about_a_game_are_linked_where_there_are_any(house: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "PAGES", {"how": "no-such-file", "learn": "levels.toml"})
    monkeypatch.setattr(home, "_games", home._games.__wrapped__)  # what is kept is as it was
    text = house.get("/").text
    assert f'href="/how/{GAME}"' not in text
    assert f'href="/learn/{GAME}"' in text


# --- the first opponent is the weakest, and the next one comes after a win ----------------------------------------------


def finished(*seats: str, loser: int = 1, hot: bool = False) -> Table:
    """A game of Ada's that is over: somebody else has resigned."""
    draft = opening("t", GAME, {}, list(seats), True, hot)
    for seat, who in enumerate(seats):
        if who == "open":
            name = "ada" if seat == 0 or hot else "bob"
            commands.sit(draft, seat, name, name.title())
            commands.add_string(draft, seat, name, f"{seat + 1:032x}")
    draft.add("resigned", seat=loser)
    return draft.table


@pytest.mark.parametrize(
    ("table", "level"),
    [
        (finished("open", "novice"), "novice"),
        (finished("open", "master"), "master"),
        (finished("open", "novice", loser=0), ""),
        (finished("open", "greedy"), ""),
        (finished("open", "open"), ""),
        (finished("open", "open", hot=True), ""),
    ],
)
def test_a_level_is_beaten_by_a_win_alone_against_it(table: Table, level: str) -> None:
    assert table.status == "over"
    assert listing.beaten(table, "ada") == level
    assert listing.beaten(table, "eve") == ""


def test_a_win_that_a_bot_had_a_part_in_counts_for_nothing() -> None:
    table = finished("open", "novice")
    table.parts[0, "greedy"] = (3,)
    assert listing.beaten(table, "ada") == ""


def test_after_a_win_comes_the_next_level_up_to_the_last() -> None:
    assert [listing.next_level(level) for level in ("", *LEVELS)] == [*LEVELS, "grandmaster"]
    tables = [finished("open", "club"), finished("open", "novice"), finished("open", "master", loser=0)]
    assert listing.strongest(tables, "ada") == {GAME: "club"}


def test_the_home_page_suggests_the_next_level_after_a_win(person: Enter) -> None:
    ada = person("Ada")
    table = ada.open({**QUICK, "bots": "novice"})

    async def lose() -> None:
        house = ada.client.app.state.services.house  # type: ignore[attr-defined]
        open_table = await house.tables.get(table)
        await house.tables.bring_about(
            open_table, lambda draft: draft.table.status == "over" or draft.add("resigned", seat=1)
        )

    assert chosen(ada.get("/").text) == "novice"
    assert "You have beaten" not in ada.get("/").text
    assert ada.client.portal is not None
    ada.client.portal.call(lose)
    text = ada.get("/").text
    assert chosen(text) == "club"
    assert "You have beaten Novice." in text
    assert chosen(text, "gambit") == "novice"
    assert chosen(ada.get("/?level=novice").text) == "novice"
    assert chosen(person("Bob").get("/").text) == "novice"
    way = ada.post("/play/now").headers["location"]  # nobody waits: at once, and against that level
    found = ada.client.app.state.services.house.tables.find(way.removeprefix("/t/"))  # type: ignore[attr-defined]
    assert [sitter.bot for sitter in found.table.seats] == ["", "club"]


# --- what changes by itself ---------------------------------------------------------------------------------------------


def test_the_lists_are_asked_for_again_and_sent_when_they_have_changed(person: Enter) -> None:
    ada, bob = person("Ada"), person("Bob")
    first = bob.get("/lobby")
    assert "No open tables right now" in first.text
    Tidy(first.text)
    assert re.findall(r'<section id="(\w+)"', first.text) == ["mine", "seek", "open", "running"]
    again = bob.get("/lobby", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.text) == (304, "")
    table = ada.open()
    fresh = bob.get("/lobby", headers={"if-none-match": first.headers["etag"]})
    assert fresh.status_code == 200
    assert f"/t/{table}/sit" in fresh.text
    assert fresh.headers["cache-control"] == "no-cache, private"
    assert "set-cookie" not in fresh.headers
    bob.sit(table)
    assert f"/t/{table}/sit" not in bob.get("/lobby").text
    assert "Ada, a table waits for you." in ada.get("/lobby").text
    other = bob.get("/lobby", headers={"cookie": "language=pt-BR"})
    assert "Mesas abertas" in other.text


def test_the_lists_are_those_of_the_page(person: Enter) -> None:
    ada, bob = person("Ada"), person("Bob")
    ada.open()
    bob.open()
    text = bob.get("/").text
    for part in re.findall(r"<section id=.*?</section>", bob.get("/lobby").text, re.S):
        assert part in text


# --- games to watch -----------------------------------------------------------------------------------------------------


def watched(person: Person) -> list[str]:
    """The games that somebody is invited to watch."""
    (part,) = re.findall(r'<section id="running".*?</section>', person.get("/").text, re.S)
    return re.findall(r'href="/t/(\w+)"', part)


def test_anyone_may_watch_a_public_game_from_the_home_page(person: Enter) -> None:
    ada, bob, cy = person("Ada"), person("Bob"), person("Cy")
    assert watched(cy) == []
    assert '<section id="running" class="stack tight" hidden>' in cy.get("/").text
    public, private = ada.open(), ada.open({key: value for key, value in TWO.items() if key != "public"})
    assert watched(cy) == []  # nobody plays yet
    for table in (public, private):
        bob.sit(table)
    assert watched(cy) == [public]
    text = cy.get("/").text
    assert '<bdi>Ada</bdi>,</span> <span class="name"><bdi>Bob</bdi>' in text
    assert private not in text
    assert watched(ada) == watched(bob) == []  # their own
    ada.post("/name", {"name": "Eva"})
    assert '<bdi>Eva</bdi>,</span> <span class="name"><bdi>Bob</bdi>' in cy.get("/lobby").text
    with bob.look(public) as session:
        assert Page(session).ask("leave", "l")["t"] == "ack"
    assert watched(cy) == []


def test_games_of_bots_alone_are_not_shown(person: Enter) -> None:
    table = person("Ada").open({"seat-0": "greedy", "seat-1": "greedy", "public": "1"})
    assert person("Cy").get(f"/t/{table}").status_code == 200
    assert watched(person("Cy")) == []


def test_the_games_to_watch_are_few_and_one_host_does_not_fill_the_list(person: Enter) -> None:
    ada, bob, cy = person("Ada"), person("Bob"), person("Cy")
    form = {"seat-0": "open", "seat-1": "greedy", "sit": "0", "public": "1"}
    first, many = ada.open(form), [bob.open(form) for _ in range(lobby.GAMES_SHOWN + 1)]
    shown = watched(cy)
    assert len(shown) == lobby.GAMES_SHOWN
    assert first in shown[:2]
    assert set(shown) - {first} <= set(many)


def test_a_game_that_rests_is_not_shown(person: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, cy = person("Ada"), person("Cy")
    table = ada.open({"seat-0": "open", "seat-1": "greedy", "sit": "0", "public": "1"})
    assert watched(cy) == [table]
    monkeypatch.setattr("parlour.server.lobby.QUIET", -60.0)
    assert watched(cy) == []


# --- tables that nobody comes to ----------------------------------------------------------------------------------------


def test_whoever_opened_a_table_may_remove_it_before_the_game(person: Enter) -> None:
    ada, bob = person("Ada"), person("Bob")
    table, begun = ada.open(), ada.open()
    bob.sit(begun)
    assert ada.get("/").text.count("/remove") == 1
    assert "/remove" not in bob.get("/").text
    refused = bob.post(f"/t/{table}/remove")
    assert (refused.status_code, "Only whoever opened this table" in refused.text) == (400, True)
    assert "The game has begun" in ada.post(f"/t/{begun}/remove").text
    with bob.look(table) as session:
        page = Page(session)
        page.next()
        assert ada.post(f"/t/{table}/remove").headers["location"] == "/"
        with pytest.raises(WebSocketDisconnect):
            page.until(lambda message: False)
    assert ada.get(f"/t/{table}").status_code == 404
    assert table not in ada.get("/").text
    assert table not in bob.get("/").text
    assert ada.post(f"/t/{table}/remove").status_code == 404
    assert ada.get(f"/t/{begun}").status_code == 200


def test_a_host_who_is_gone_is_shown_as_gone(person: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bob = person("Ada"), person("Bob")
    house = bob.client.app.state.services.house  # type: ignore[attr-defined]
    table = ada.open()
    assert "<bdi>Ada</bdi>" in bob.get("/").text
    monkeypatch.setattr(house, "_patience", 0.0)
    assert "<bdi>Ada, away</bdi>" in bob.get("/").text
    with ada.look(table) as session:
        Page(session).next()
        assert "<bdi>Ada</bdi>" in bob.get("/").text


def test_open_tables_can_be_joined_in_one_click(person: Enter) -> None:
    ada, bob = person("Ada"), person("Bob")
    table, hidden = ada.open(), ada.open({key: value for key, value in TWO.items() if key != "public"})
    text = bob.get("/").text
    assert f"/t/{table}/sit" in text
    assert hidden not in text
    assert '<span class="num">1/2</span> · ' in text
    assert "<bdi>Ada</bdi>" in text
    assert "free seat" not in text
    assert f"/t/{table}/sit" not in ada.get("/").text  # hers already
    answer = bob.sit(table)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")
    assert bob.sit(table).status_code == 303  # it leads there again
    assert f"/t/{table}/sit" not in person("Cy").get("/").text
    late = person("Dee").post(f"/t/{table}/sit")
    assert late.status_code == 400
    assert "all seats are taken" in late.text


@pytest.mark.parametrize(
    "write", [str, str.upper, spaced, "{:.10}-".format, "http://parlour.test/t/{}".format, "/T/{}/".format]
)
def test_a_table_is_found_by_its_code(person: Enter, write: Callable[[str], str]) -> None:
    table = person("Ada").open({key: value for key, value in TWO.items() if key != "public"})
    bob = person("Bob")
    answer = bob.get("/join", params={"code": write(table)}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")


@pytest.mark.parametrize("code", ["", "   ", "nothing", "/t/", EVIL, "é", "x" * 5000])
@pytest.mark.parametrize(("language", "words"), [("en", "There is no table with this code"), ("pt-BR", "Não há mesa")])
def test_a_code_that_leads_nowhere_is_said_to_where_it_was_typed(
    person: Enter, code: str, language: str, words: str
) -> None:
    answer = person().get("/join", params={"code": code}, headers={"cookie": f"language={language}"})
    assert answer.status_code == 404
    page = Tidy(answer.text)
    assert words in answer.text
    field = next(given for given in page.all("input") if given.get("name") == "code")
    assert field["aria-invalid"] == "true"
    assert field["value"] == code[:100]
    assert {"action": "/join", "method": "get", "class": "region"} in page.all("form")
    assert "<script>" not in answer.text


def test_the_home_page_asks_for_a_code_and_reproaches_nobody(house: TestClient) -> None:
    text = house.get("/").text
    assert "Join by code" in text
    assert "There is no table" not in text
    assert "aria-invalid" not in text


def test_my_games_say_whose_turn_it_is(person: Enter) -> None:
    ada, bob = person("Ada"), person("Bob")
    table = ada.open()
    assert "1 seat free" in ada.get("/").text
    bob.sit(table)
    text = ada.get("/").text
    assert "Ada, a table waits for you." in text
    assert '<li class="you">' in text
    assert "Choose the corner for your warrior" in text
    other = bob.get("/").text
    assert "Ada chooses a corner" in other
    assert '<li class="you">' not in other
    with bob.look(table) as session:
        assert Page(session).ask("leave", "l")["t"] == "ack"
    assert "You won" in ada.get("/").text
    assert "You lost" in bob.get("/").text
    assert f"/t/{table}" not in person().get("/").text


def test_games_with_bots_are_folded_below_those_with_people_and_can_be_given_up(person: Enter) -> None:
    ada, bob = person("Ada"), person("Bob")
    shared = ada.open()
    bots = ada.open({"seat-0": "open", "seat-1": "novice", "sit": "0", "set-first_player": "S"})
    bob.sit(shared)
    text = ada.get("/").text
    assert "Ada, a table waits for you." in text
    mine, _, left = text.partition('<details class="region fold left"')
    assert f'href="/t/{shared}"' in mine
    assert f'href="/t/{bots}"' not in mine
    assert "<summary>One unfinished game with bots</summary>" in left
    assert f'action="/t/{bots}/drop"' in left
    assert ada.post(f"/t/{bots}/drop").headers["location"] == "/"
    assert f"/t/{bots}" not in ada.get("/lobby").text
    for visitor, table in ((ada, shared), (bob, bots)):
        assert visitor.post(f"/t/{table}/drop").status_code == 400  # with people, at the table; and only one's own


def test_the_home_page_leads_to_the_games_that_it_does_not_show(person: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "TABLES_SHOWN", 2)
    monkeypatch.setattr(games, "SHOWN", 3)
    ada, bob = person("Ada"), person("Bob")
    tables = [ada.open() for _ in range(4)]
    for table in tables[:3]:
        bob.sit(table)

    def listed(path: str) -> list[str]:
        return re.findall(r'<a class="btn[^"]*" href="/t/(\w+)"', ada.get(path).text)

    page = ada.get("/").text
    assert "Ada, 3 tables wait for you." in page
    assert '<a href="/games">See 2 more games</a>' in page
    assert '<a href="/games">' in ada.get("/lobby").text
    assert listed("/games") == tables[2::-1]  # what changed last, of that what waits for her
    assert 'href="/games?page=2"' in ada.get("/games").text
    assert listed("/games?page=2") == tables[3:]
    assert "/games?page=3" not in ada.get("/games?page=2").text
    assert "no unfinished games" in person("Cy").get("/games").text
    assert '"/games"' not in person("Dee").get("/").text


def test_a_table_that_i_left_is_not_mine_any_more(person: Enter) -> None:
    ada = person("Ada")
    table = ada.open()
    with ada.look(table) as session:
        assert Page(session).ask("leave", "l")["t"] == "ack"
    text = ada.get("/").text
    assert f'href="/t/{table}"' not in text
    assert f"/t/{table}/sit" not in text  # and nobody is sent where nobody is


def test_private_tables_do_not_crowd_out_the_open_ones(person: Enter) -> None:
    ada = person("Ada")
    table = ada.open()
    private = {key: value for key, value in TWO.items() if key != "public"}
    for visitor in (person("Cy"), person("Dee"), person("Eve")):
        for _ in range(18):
            visitor.open(private)
    assert f"/t/{table}/sit" in person("Bob").get("/").text


@pytest.mark.parametrize("sit", ["", "1"])
def test_a_table_is_listed_while_somebody_sits_at_it(person: Enter, sit: str) -> None:
    table = person("Ada").open(sit=sit)
    assert (f"/t/{table}/sit" in person("Bob").get("/").text) == bool(sit)


def test_a_table_where_nothing_happens_for_days_is_not_listed(person: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bob, now = person("Ada"), person("Bob"), time.time()
    table = ada.open()
    monkeypatch.setattr(time, "time", lambda: now + 2.9 * 24 * 3600)
    assert f"/t/{table}/sit" in bob.get("/").text
    monkeypatch.setattr(time, "time", lambda: now + 3.1 * 24 * 3600)
    assert f"/t/{table}/sit" not in bob.get("/").text


@pytest.mark.parametrize("name", [SHORT_EVIL, '"><img src=x>', "{{ 7 * 7 }}", "'\"`<>&", "{ $x }"])
def test_a_name_is_text_wherever_it_stands(person: Enter, name: str) -> None:
    ada = person(name)
    table = ada.open()
    bob = person("Bob")
    for visitor, path in ((ada, "/"), (ada, f"/t/{table}"), (ada, f"/new/{GAME}"), (bob, "/"), (ada, "/nothing")):
        text = visitor.get(path).text
        Tidy(text)
        assert "<script>" not in text
        assert "<img src=x>" not in text
        assert ">49<" not in text
    bob.sit(table)
    assert "<script>" not in bob.get("/").text
    with ada.look(table) as session:
        page = Page(session)
        page.next()
        assert page.table["seats"][0]["name"] == name  # as typed: the client makes it a text node
        assert page.ask("say", "c", text=EVIL)["t"] == "ack"
    assert EVIL not in ada.get("/").text


def test_names_are_trimmed_and_some_are_none(person: Enter) -> None:
    ada = person("  Ada \u202e\u200b  Lovelace\n" + "x" * 100)
    assert 'value="Ada Lovelace xxxxxxxxxxx"' in ada.get("/").text
    for name in ("", "   ", "\u200b\u202e"):
        answer = ada.post("/name", {"name": name})
        assert answer.status_code == 400
        assert "A name can have 1 to 24 characters" in answer.text


def test_a_new_name_reaches_the_tables_where_one_sits(person: Enter) -> None:
    ada, bob = person("Ada"), person("Bob")
    waiting, running, over = ada.open(), ada.open(), ada.open()
    for table in (running, over):
        bob.sit(table)
    with ada.look(over) as session:
        assert Page(session).ask("leave", "l")["t"] == "ack"
    with bob.look(running) as session:
        page = Page(session)
        page.next()
        ada.post("/name", {"name": "Countess"})
        page.until(lambda message: message["t"] == "table" and message["seats"][0]["name"] == "Countess")
        assert page.table["lines"][-1]["text"] == "Ada is now called Countess"
        ada.post("/name", {"name": "Countess"})
        with ada.look(running) as hers:
            assert Page(hers).ask("say", "c", text="hi")["t"] == "ack"
        said = page.until(lambda message: message["t"] == "chat")
        assert said["lines"][-1]["name"] == "Countess"
        assert page.ask("leave", "l")["t"] == "ack"
    assert ada.get(f"/t/{running}/record").json()["seats"] == ["Countess", "Bob"]
    assert ada.get(f"/t/{over}/record").json()["seats"] == ["Ada", "Bob"]
    assert "Countess" in bob.get("/").text
    with bob.look(waiting) as session:
        page = Page(session)
        page.next()
        assert page.table["seats"][0]["name"] == "Countess"


def test_guests_have_a_number_until_they_have_a_name(person: Enter) -> None:
    ada = person()
    first = re.search(r"Guest \d{4}", ada.get("/").text)
    assert first
    assert first[0] in ada.get("/verify").text
    ada.post("/name", {"name": "Ada", "back": "/verify"})
    assert "Guest" not in ada.get("/").text
