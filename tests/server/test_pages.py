"""The pages that the server draws."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

import pytest
from fastapi.testclient import TestClient

from parlour.games import game, games
from parlour.kernel.words import LANGUAGES
from parlour.server.figures import figures
from server.support import GAME, TWO, Enter, Page

pytestmark = [pytest.mark.pure, pytest.mark.timeout(60)]
VOID = {"input", "meta", "link", "img", "br", "path", "rect"}
EVIL = "<script>alert(1)</script>"
SHORT_EVIL = "<script>x</script>"  # a name has 24 characters at most
QUICK = {"seat-0": "open", "seat-1": "greedy", "sit": "0"}


class Tidy(HTMLParser):
    """Every tag that is opened is closed, in order; no script or style stands in the page itself."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        assert "style" not in given
        assert not any(name.startswith("on") for name in given)
        assert tag != "style"
        assert tag != "script" or given.get("src")
        self.tags.append((tag, given))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [given for name, given in self.tags if name == tag]


def fields(page: Tidy, prefix: str = "") -> set[str]:
    return {str(given.get("name")) for tag, given in page.tags if tag in ("input", "select") and given.get("name")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["/", f"/new/{GAME}", f"/rules/{GAME}", "/verify", "/nothing", "/t/TABLE"])
def test_every_page_in_every_language(house: TestClient, person: Enter, path: str, language: str) -> None:
    ada = person("Ada")
    path = path.replace("TABLE", ada.open())
    answer = ada.get(path, headers={"cookie": f"language={language}"})
    assert answer.status_code == (404 if path == "/nothing" else 200)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert f'<html lang="{language}">' in answer.text
    page = Tidy(answer.text)
    assert [given for given in page.all("meta") if given.get("name") == "viewport"]
    assert [given for given in page.all("link") if given.get("rel") == "icon"]
    assert not re.search(r"\{[{%$]|\}\}|page-[a-z]+", answer.text)
    for tag, name in (("link", "href"), ("img", "src"), ("script", "src")):
        for given in page.all(tag):
            address = str(given[name])
            assert address.startswith("/")
            if not address.startswith("/static/"):  # the client, which may not be built
                assert house.get(address).status_code == 200, address
    if not path.startswith("/t/"):
        other = next(other for other in LANGUAGES if other != language)
        back = path if path != "/nothing" else "/"
        assert f"/language/{other}?back={back}" in answer.text


def test_the_language_is_the_browsers_until_one_is_chosen(person: Enter) -> None:
    ada = person()
    wish = {"accept-language": "de, pt;q=0.8, en;q=0.5"}
    assert 'lang="pt-BR"' in ada.get("/", headers=wish).text
    assert 'lang="en"' in ada.get("/", headers={"accept-language": "de"}).text
    answer = ada.get("/language/en?back=/verify", headers=wish, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/verify")
    assert 'lang="en"' in ada.get("/", headers=wish).text
    assert ada.get("/language/tlh").status_code == 400


def test_every_game_has_a_card(house: TestClient) -> None:
    text = house.get("/").text
    page = Tidy(text)
    for key in games():
        book = game(key).words("en")
        assert {"action": f"/new/{key}", "method": "post"} in page.all("form")
        assert f'href="/new/{key}"' in text
        assert f'href="/rules/{key}"' in text
        assert f'src="/picture/{key}.svg?kinds=3"' in text
        assert house.get(f"/picture/{key}.svg").text.startswith("<svg")
        assert book.has("game-blurb")


@pytest.mark.parametrize("key", games())
def test_the_figures_of_a_game(key: str) -> None:
    assert figures(key, 1).count("<svg") == 2
    assert figures(key, 3).count("<svg") <= 4
    assert "var(" not in figures(key, 3)


def test_quick_play_is_one_click_from_a_cold_page(house: TestClient) -> None:
    """Three requests: the home page, its form, the table. Then it is the visitor's game."""
    page = Tidy(house.get("/").text)
    forms = [given for given in page.all("form") if given.get("action") == f"/new/{GAME}"]
    assert len(forms) == 1
    answer = house.post(f"/new/{GAME}", data={**QUICK, "set-first_player": "S"}, follow_redirects=False)
    assert answer.status_code == 303
    assert house.get(answer.headers["location"]).status_code == 200
    with house.websocket_connect(f"ws://parlour.test{answer.headers['location']}/live") as session:
        mine = Page(session)
        mine.my_turn()
        assert mine.table["seats"][0]["you"]
        assert mine.table["seats"][1]["bot"] == "greedy"
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
    found = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form))
    assert found == {**QUICK, "string": ""}


def test_open_tables_can_be_joined_in_one_click(person: Enter) -> None:
    ada, bob = person("Ada"), person("Bob")
    table, hidden = ada.open(), ada.open({key: value for key, value in TWO.items() if key != "public"})
    text = bob.get("/").text
    assert f"/t/{table}/sit" in text
    assert hidden not in text
    assert "Ada · free seat" in text
    assert f"/t/{table}/sit" not in ada.get("/").text  # hers already
    answer = bob.post(f"/t/{table}/sit", {"string": "mine"})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")
    assert bob.post(f"/t/{table}/sit").status_code == 303  # it leads there again
    assert f"/t/{table}" not in person("Cy").get("/").text
    late = person("Dee").post(f"/t/{table}/sit")
    assert late.status_code == 400
    assert "all seats are taken" in late.text


def spaced(code: str) -> str:
    return f" {code[:5]}  {code[5:].upper()} "


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
    bob.post(f"/t/{table}/sit")
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


def test_a_table_that_i_left_is_not_mine_any_more(person: Enter) -> None:
    ada = person("Ada")
    table = ada.open()
    with ada.look(table) as session:
        assert Page(session).ask("leave", "l")["t"] == "ack"
    text = ada.get("/").text
    assert f'href="/t/{table}"' not in text
    assert f"/t/{table}/sit" in text


def test_a_new_table_offers_every_seat_and_option(person: Enter) -> None:
    ada = person("Ada")
    text = ada.get(f"/new/{GAME}").text
    page = Tidy(text)
    wanted = {f"set-{option.name}" for option in game(GAME).options} | {"seat-0", "seat-1", "sit", "public", "hot"}
    assert wanted <= fields(page)
    for option in game(GAME).options:
        assert f'href="/rules/{GAME}#{option.clause}"' in text
    assert "a fair draw" in text
    assert "greedy bot: takes what it can" in text


def test_whoever_opens_a_table_sits_in_it_unless_they_say_no(person: Enter) -> None:
    ada = person("Ada")

    def seats(**form: str) -> list[Any]:
        with ada.look(ada.open({"seat-0": "greedy", "seat-1": "open", **form})) as session:
            page = Page(session)
            page.next()
            return [seat.get("name", "") for seat in page.table["seats"]]

    assert seats(sit="first") == ["greedy bot", "Ada"]
    assert seats() == ["greedy bot", ""]
    assert ada.post(f"/new/{GAME}", {"seat-0": "greedy", "seat-1": "open", "sit": "0"}).status_code == 400
    assert ada.post(f"/new/{GAME}", {"seat-0": "greedy", "seat-1": "open", "sit": "9" * 99}).status_code == 400


def test_on_one_screen_whoever_opens_the_table_takes_all_free_seats(person: Enter) -> None:
    ada = person("Ada")
    table = ada.open(TWO, hot="1")
    with ada.look(table) as session:
        page = Page(session)
        page.next()
        assert [(seat["name"], seat["you"]) for seat in page.table["seats"]] == [
            ("Ada · South", True),
            ("Ada · North", True),
        ]
        page.my_turn()
    assert " data-hot" in ada.get(f"/t/{table}").text
    assert " data-hot" not in ada.get(f"/t/{ada.open()}").text


@pytest.mark.parametrize(
    "form",
    [
        {"seat-0": "open"},
        {"seat-0": "open", "seat-1": "stockfish"},
        {"seat-0": "open", "seat-1": "open", "set-first_player": "me"},
        {"seat-0": "open", "seat-1": "open", "set-no_capture_limit": "many"},
        {"seat-0": "open", "seat-1": "open", "set-nothing": "1"},
        {},
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(person: Enter, form: dict[str, str]) -> None:
    answer = person().post(f"/new/{GAME}", form)
    assert answer.status_code == 400
    assert "That did not work" in answer.text
    assert "There is nothing here" not in answer.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", games())
def test_every_clause_has_an_anchor(house: TestClient, key: str, language: str) -> None:
    text = house.get(f"/rules/{key}", headers={"accept-language": language}).text
    ids = [str(given["id"]) for tag, given in Tidy(text).tags if given.get("id")]
    assert len(ids) == len(set(ids))
    book = game(key).rulebook(language)
    assert {clause.id for clause in book.clauses()} <= set(ids)
    links = {str(given["href"])[1:] for given in Tidy(text).all("a") if str(given.get("href")).startswith("#")}
    assert links <= set(ids)
    assert house.get(f"/api/rules/{key}?lang={language}").json()["title"] == book.title


def test_dice_are_checked_on_the_page(person: Enter) -> None:
    ada = person("Ada")
    table = ada.open({"seat-0": "random", "seat-1": "greedy", "set-no_capture_limit": "20"})
    with ada.look(table) as session:
        page = Page(session)
        while page.table.get("status") != "over":
            page.next()
    record = ada.get(f"/t/{table}/record").text
    commitment = re.search(r"<code>([0-9a-f]{64})</code>", ada.get(f"/t/{table}").text)
    assert commitment
    assert commitment[1] in record
    good = ada.post("/verify", {"record": record})
    assert 'class="result good"' in good.text
    bad = ada.post("/verify", {"record": record.replace('"seed": "', '"seed": "00')})
    assert 'class="result bad"' in bad.text
    assert "commitment" in bad.text
    for text in ("", "{}", "[]", EVIL, "[" * 10_000):
        answer = ada.post("/verify", {"record": text})
        assert answer.status_code == 200
        assert 'class="result bad"' in answer.text
        assert EVIL not in answer.text


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
    bob.post(f"/t/{table}/sit")
    assert "<script>" not in bob.get("/").text
    with ada.look(table) as session:
        page = Page(session)
        page.next()
        assert page.table["seats"][0]["name"] == name  # as typed: the client makes it a text node
        assert page.ask("say", "c", text=EVIL)["t"] == "ack"
    assert EVIL not in ada.get("/").text


def test_names_are_trimmed_and_some_are_none(person: Enter) -> None:
    ada = person("  Ada \u202e\u200b  Lovelace\n" + "x" * 100)
    assert 'value="Ada Lovelacexxxxxxxxxxxx"' in ada.get("/").text.replace("Lovelace x", "Lovelacex")
    for name in ("", "   ", "\u200b\u202e"):
        answer = ada.post("/name", {"name": name})
        assert answer.status_code == 400
        assert "A name has 1 to 24 characters" in answer.text


def test_guests_have_a_number_until_they_have_a_name(person: Enter) -> None:
    ada = person()
    first = re.search(r"Guest \d{4}", ada.get("/").text)
    assert first
    assert first[0] in ada.get("/verify").text
    ada.post("/name", {"name": "Ada", "back": "/verify"})
    assert "Guest" not in ada.get("/").text


def test_moments_of_a_game(person: Enter) -> None:
    ada, bob = person("Ada"), person("Bob")
    table = ada.open()
    assert ada.get(f"/t/{table}/at/0").status_code == 404
    bob.post(f"/t/{table}/sit")
    assert ada.get(f"/t/{table}/at/0").json()["scene"]["offers"]
    assert "offers" not in bob.get(f"/t/{table}/at/0").json()["scene"]
    for place in ("99", "-1", "x", "1e3"):
        assert ada.get(f"/t/{table}/at/{place}").status_code == 404
    assert ada.get(f"/t/{table}/record").status_code == 409


def test_programs_get_troubles_as_data(house: TestClient) -> None:
    answer = house.get("/t/nothing", headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()) == (404, {"error": "There is no table nothing."})


def test_the_house_is_well(house: TestClient) -> None:
    assert house.get("/healthz").json() == {"ok": True}
