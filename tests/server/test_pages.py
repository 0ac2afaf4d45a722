"""The pages that the server draws."""

from __future__ import annotations

import html
import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest
from fastapi.testclient import TestClient

from parlour.games import game, game_keys
from parlour.kernel.options import Number
from parlour.kernel.words import LANGUAGES
from parlour.render.svg import render_svg
from parlour.server import FOLDER
from parlour.server.settings import rules_chosen
from parlour.server.thumbnails import board, thumbnails
from server.support import EVIL, GAME, TWO, Enter, Page, Tidy

pytestmark = [pytest.mark.timeout(60)]


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


def test_every_title_ends_with_the_name_of_the_house() -> None:
    for page in (FOLDER / "pages").glob("*.html"):
        for title in re.findall(r"{% block title %}(.*?){% endblock %}", page.read_text(encoding="utf-8")):
            assert title.endswith("{{ house }}"), page.name


def test_the_language_is_the_browsers_until_one_is_chosen(person: Enter) -> None:
    ada = person()
    wish = {"accept-language": "de, pt;q=0.8, en;q=0.5"}
    assert 'lang="pt-BR"' in ada.get("/", headers=wish).text
    assert 'lang="en"' in ada.get("/", headers={"accept-language": "de"}).text
    answer = ada.get("/language/en?back=/verify", headers=wish, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/verify")
    assert 'lang="en"' in ada.get("/", headers=wish).text
    assert ada.get("/language/tlh").status_code == 400


def test_pictures_on_paper_are_dark_on_a_dark_page(house: TestClient) -> None:
    for path in ("/picture/quartz.svg", "/picture/gambit/row.svg"):
        picture = house.get(path).text
        assert re.search(r"</title><style>@media \(prefers-color-scheme:dark\)\{.*</style>", picture)
        assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert "<style>" not in house.get("/picture/gambit.svg?kinds=3").text


def test_the_picture_beside_the_form_speaks_the_language_of_the_page(house: TestClient) -> None:
    house.get("/language/pt-BR")
    assert 'src="/picture/quartz.svg?lang=pt-BR"' in house.get("/new/quartz").text
    assert "Bag: " in house.get("/picture/quartz.svg").text
    told = house.get("/picture/quartz.svg?lang=pt-BR").text
    assert "Bag: " not in told
    assert "Sac" in told
    assert house.get("/picture/quartz.svg?lang=nowhere").status_code == 400


@pytest.mark.parametrize("key", game_keys())
def test_the_figures_of_a_game(key: str) -> None:
    assert thumbnails(key, 1).count("<svg") == 2
    assert thumbnails(key, 3).count("<svg") <= 4
    assert "var(" not in thumbnails(key, 3)


@pytest.mark.parametrize("key", game_keys())
def test_the_picture_of_a_table_shows_it_set_up(key: str) -> None:
    """A board of random tiles is not laid yet at the very start, nor does anything lie in a market."""
    blank = game(key).start()
    drawn = render_svg(game(key).scene(game(key).view(blank, None)), game(key).words(), game(key).folder / "art")
    assert board(key, "en").count("<svg") >= max(5, drawn.count("<svg"))
    assert "var(" not in board(key, "en")


def test_a_new_table_offers_every_seat_and_option(person: Enter) -> None:
    ada = person("Ada")
    text = ada.get(f"/new/{GAME}").text
    page = Tidy(text)
    wanted = {f"set-{option.name}" for option in game(GAME).options} | {"seat-0", "seat-1", "sit", "public", "hot"}
    assert wanted <= fields(page)
    for option in game(GAME).options:
        assert f'href="/rules/{GAME}#{option.clause}"' in text
    assert "a fair draw" in text
    assert "Greedy Bot: takes what it can" in text


def test_one_button_opens_a_table_before_any_rule_is_asked_for(person: Enter) -> None:
    ada = person("Ada")
    text = ada.get("/new/gambit").text
    main = text[text.index("<main") :]
    assert main.count("<button") == 1
    assert main.index('id="seat-3"') < main.index("<button") < main.index("<summary>Other rules</summary>")
    assert main.index("<summary>Other rules</summary>") < main.index('id="set-')
    assert "<details open" not in re.sub(r' (class|id)="[^"]*"', "", main)
    assert 'class="chip"' not in main


def test_the_form_says_which_seat_is_ones_own(house: TestClient) -> None:
    text = house.get("/new/quartz").text
    assert re.findall(r'class="yours"( hidden)?>you<', text) == ["", *5 * [" hidden"]]
    assert text.index('name="public"') < text.index('class="btn main big"')


def test_rules_that_are_changed_are_shown_as_chips(person: Enter) -> None:
    changed = next(option for option in game("gambit").options if isinstance(option, Number))
    form = {"seat-0": "open", "seat-1": "stockfish", f"set-{changed.name}": str(changed.default + 1)}
    answer = person("Ada").post("/new/gambit", form)
    assert answer.status_code == 400
    said = rules_chosen(game("gambit"), game("gambit").words("en", FOLDER), {changed.name: changed.default + 1})
    assert re.findall(r'<a class="chip" href="#set-(\w+)">(.*?)</a>', answer.text) == [
        (changed.name, html.escape(said[0].text))
    ]


def test_whoever_opens_a_table_sits_in_it_unless_they_say_no(person: Enter) -> None:
    ada = person("Ada")

    def seats(**form: str) -> list[Any]:
        with ada.look(ada.open({"seat-0": "greedy", "seat-1": "open", **form})) as session:
            page = Page(session)
            page.next()
            return [seat.get("name", "") for seat in page.table["seats"]]

    assert seats(sit="first") == ["Greedy Bot", "Ada"]
    assert seats(sit="1") == ["Greedy Bot", "Ada"]
    assert seats() == seats(sit="") == ["Greedy Bot", ""]
    assert seats(**{"seat-1": "random"}) == ["Greedy Bot", "Random Bot"]
    assert seats(**{"seat-1": "greedy"}) == ["South", "North"]
    assert ada.post(f"/new/{GAME}", {"seat-0": "greedy", "seat-1": "open", "sit": "0"}).status_code == 400
    assert ada.post(f"/new/{GAME}", {"seat-0": "greedy", "seat-1": "open", "sit": "9" * 99}).status_code == 400


def test_on_one_screen_whoever_opens_the_table_takes_all_free_seats(person: Enter) -> None:
    ada = person("Ada")
    table = ada.open(TWO, hot="1")
    with ada.look(table) as session:
        page = Page(session)
        page.next()
        assert [(seat["name"], seat["person"], seat["you"]) for seat in page.table["seats"]] == [
            ("South", "Ada", True),
            ("North", "Ada", True),
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
    page = Tidy(answer.text)
    assert [given for given in page.all("p") if given.get("role") == "alert"]
    assert {"class": "stack", "method": "post", "action": f"/new/{GAME}"} in page.all("form")
    assert "There is nothing here" not in answer.text


@pytest.mark.parametrize(("language", "words"), [("en", "cannot be “7”"), ("pt-BR", "não pode ser “7”")])
def test_a_form_with_one_wrong_number_comes_back_as_it_was_filled_in(person: Enter, language: str, words: str) -> None:
    form = {"seat-0": "random", "seat-1": "open", "sit": "1", "hot": "1"}
    options = {"set-no_capture_limit": "7", "set-first_player": "N"}
    answer = person().post(f"/new/{GAME}", {**form, **options}, headers={"cookie": f"language={language}"})
    page = Tidy(answer.text)
    assert answer.status_code == 400
    assert words in answer.text
    field = next(given for given in page.all("input") if given.get("name") == "set-no_capture_limit")
    assert (field["value"], field["aria-invalid"], field["aria-describedby"]) == (
        "7",
        "true",
        "about-no_capture_limit wrong",
    )
    assert len([given for given in page.all("p") if given.get("id") == "wrong"]) == 1
    chosen = [given["value"] for given in page.all("option") if "selected" in given]
    assert [*chosen[:3], chosen[-1]] == ["random", "open", "N", "1"]
    checked = [given["name"] for given in page.all("input") if "checked" in given]
    assert checked == ["hot"]


def test_an_option_comes_with_what_the_rulebook_says(person: Enter) -> None:
    text = html.unescape(person().get(f"/new/{GAME}").text)
    for option in game(GAME).options:
        (clause,) = game(GAME).rulebook("en").find(option.clause)
        assert clause.spans[0].text in text


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Turns without a capture that end the game: 20"), ("pt-BR", ": 20")],
)
def test_whoever_may_join_sees_the_rules_and_at_the_table_the_fingerprint_of_the_dice(
    person: Enter, language: str, words: str
) -> None:
    ada, bob = person("Ada"), person("Bob")
    headers = {"accept-language": language}
    table = ada.open({"seat-0": "open", "seat-1": "open", "sit": "0", "public": "1", "set-no_capture_limit": "20"})
    page = Tidy(bob.get(f"/t/{table}", headers=headers).text)
    app = next(given for given in page.all("div") if given.get("id") == "app")
    (rule,) = json.loads(str(app["data-rules"]))
    assert words in rule["text"]
    assert rule["clause"] == "AG-8.2"
    assert len(json.loads(str(app["data-seats"]))) == 2
    home = bob.get("/", headers=headers).text
    assert html.escape(rule["text"]) in home
    assert f'href="/rules/{GAME}#AG-8.2"' in home
    assert str(app["data-commitment"]) in bob.get(f"/t/{table}", headers=headers).text.partition("<footer")[2]
    assert str(app["data-commitment"])[:12] not in home


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", game_keys())
def test_every_clause_has_an_anchor(house: TestClient, key: str, language: str) -> None:
    text = house.get(f"/rules/{key}", headers={"accept-language": language}).text
    ids = [str(given["id"]) for tag, given in Tidy(text).tags if given.get("id")]
    assert len(ids) == len(set(ids))
    book = game(key).rulebook(language)
    assert {clause.id for clause in book.clauses()} <= set(ids)
    links = {str(given["href"])[1:] for given in Tidy(text).all("a") if str(given.get("href")).startswith("#")}
    assert links <= set(ids)
    drawn = [given for given in Tidy(text).all("img") if str(given.get("src")).startswith(f"/picture/{key}/")]
    assert len(drawn) >= 3
    assert all(given.get("alt") is not None for given in drawn)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", game_keys())
def test_the_rules_beside_a_table_have_every_clause(house: TestClient, key: str, language: str) -> None:
    answer = house.get(f"/rules/{key}/beside?lang={language}")
    assert answer.headers["content-type"].startswith("text/html")
    tags = Tidy(answer.text).tags
    named = [str(given["data-clause"]) for _, given in tags if given.get("data-clause")]
    book = game(key).rulebook(language)
    sections = [section.id for section in book.sections if section.id]
    assert sorted(named) == sorted([*sections, *(clause.id for clause in book.clauses())])
    links = {str(given["href"])[1:] for tag, given in tags if tag == "a"}
    assert links
    assert links <= set(named)
    assert all(section.title in html.unescape(answer.text) for section in book.sections)
    assert "<script" not in answer.text


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
    bad_seed = record.replace('"seed": "', '"seed": "00')
    bad = ada.post("/verify", {"record": bad_seed})
    assert 'class="result bad"' in bad.text
    assert "commitment" in bad.text
    for name, content in (("", record), ("", bad_seed), ("game.json", record), ("game.json", bad_seed)):
        files = {"record": (None, EVIL if name else content), "file": (name, content if name else "")}
        answer = ada.client.post("/verify", files=files)
        assert f'class="result {"bad" if content == bad_seed else "good"}"' in answer.text
    assert record in html.unescape(ada.get(f"/verify?table={table}").text)
    assert ada.get(f"/verify?table={ada.open()}").status_code == 409
    assert ada.get("/verify?table=nothing").status_code == 404
    for text in ("", "{}", "[]", EVIL, "[" * 10_000):
        answer = ada.post("/verify", {"record": text})
        assert answer.status_code == 200
        assert 'class="result bad"' in answer.text
        assert EVIL not in answer.text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("hi\u202e there\u2069", "hi there"),
        ("a\nb\tc", "a b c"),
        ("\x07be\x1bep", "beep"),
        ("שלום", "שלום"),
        ("👍🏽", "👍🏽"),
        ("\u200b\u202e", None),
        ("\u3164 \u2800", None),
        ("\ufe0f\u0301", None),
    ],
)
def test_chat_is_what_can_be_seen(person: Enter, text: str, shown: str | None) -> None:
    ada = person("Ada")
    with ada.look(ada.open()) as session:
        page = Page(session)
        answer = page.ask("say", "c", text=text)
        assert answer["t"] == ("no" if shown is None else "ack")
        page.quiet()
        assert page.chat == ([] if shown is None else [shown])


def test_moments_of_a_game(person: Enter) -> None:
    ada, bob = person("Ada"), person("Bob")
    table = ada.open()
    assert ada.get(f"/t/{table}/at/0").status_code == 404
    bob.sit(table)
    assert ada.get(f"/t/{table}/at/0").json()["scene"]["offers"]
    assert "offers" not in bob.get(f"/t/{table}/at/0").json()["scene"]
    for place in ("99", "-1", "x", "1e3"):
        assert ada.get(f"/t/{table}/at/{place}").status_code == 404
    assert ada.get(f"/t/{table}/record").status_code == 409


def test_whoever_finds_nothing_is_led_on(house: TestClient) -> None:
    answer = house.get("/t/nothing", headers={"accept": "text/html"})
    assert "<h1>Not found</h1>" in answer.text
    assert "There is no table nothing." in answer.text
    ways = re.findall(r'<a class="btn[^"]*" href="([^"]+)"', answer.text.partition("<h1>")[2])
    assert ways == ["/", "/play", "/puzzles"]
    assert {house.get(way).status_code for way in ways} == {200}


def test_programs_get_troubles_as_data(house: TestClient) -> None:
    answer = house.get("/t/nothing", headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()) == (404, {"error": "There is no table nothing."})


def test_a_file_is_kept_for_ever_under_an_address_that_names_what_is_in_it(house: TestClient) -> None:
    for address in re.findall(r'(?:href|src)="(/assets/[^"]+)"', house.get("/").text):
        answer = house.get(address)
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        path = address.partition("?")[0]
        for other in (path, f"{path}?v=", f"{path}?v=000000000000"):
            plain = house.get(other)
            assert (plain.content, plain.headers["cache-control"]) == (answer.content, "no-cache")
        again = house.get(path, headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_files_are_packed_and_pages_are_not(house: TestClient) -> None:
    packed = house.get("/assets/site.css", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(packed.content) / 3
    plain = house.get("/assets/site.css", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == packed.content
    assert "content-encoding" not in house.get("/", headers={"accept-encoding": "gzip"}).headers


def test_the_house_is_well(house: TestClient) -> None:
    assert house.get("/healthz").json() == {"ok": True, "database": "ok", "writes": "ok", "workers": 0}
