"""Links that others show, and an installed Parlour: from this house alone, and without anything of anybody's."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from parlour.games import game, game_keys
from parlour.kernel.words import LANGUAGES
from parlour.server import FOLDER
from server.support import GAME, HOST, SHORT_EVIL, Enter, Tidy

pytestmark = pytest.mark.timeout(60)


def said(text: str) -> dict[str, str]:
    """What a page says of itself to those who show a link to it."""
    found = re.findall(r'<meta (?:name|property)="((?:og:|twitter:)[^"]+|description)" content="([^"]*)"', text)
    return {name: html.unescape(content) for name, content in found}


def test_every_page_can_be_shown_as_a_link(house: TestClient, person: Enter) -> None:
    table = person("Ada").open()
    for path in ("/", f"/new/{GAME}", f"/rules/{GAME}", "/verify", f"/t/{table}"):
        tags = said(house.get(path).text)
        assert tags["og:url"] == HOST + path
        assert tags["og:title"]
        assert tags["og:description"] == tags["description"] != ""
        assert tags["twitter:card"] == "summary_large_image"
        assert tags["og:image"].startswith(HOST + "/")
        picture = house.get(tags["og:image"])
        assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
        size = [int.from_bytes(picture.content[at : at + 4]) for at in (16, 20)]
        assert size == [int(tags["og:image:width"]), int(tags["og:image:height"])]


def test_a_link_to_a_table_says_who_invites_to_what(person: Enter) -> None:
    ada, bob = person("Ada"), person("Bob")
    table = ada.open()
    tags = said(bob.get(f"/t/{table}").text)
    assert tags["og:title"] == "Ada invites you to play Adventurer's Guard"
    assert tags["og:description"].startswith("Dice-moved pawns.")
    assert tags["og:image"] == f"{HOST}/picture/{GAME}.png"
    told = said(bob.get(f"/t/{table}", headers={"cookie": "language=pt-BR"}).text)
    assert told["og:title"] == "Ada convida você para jogar Adventurer's Guard"
    bob.sit(table)
    assert said(bob.get(f"/t/{table}").text)["og:title"] == "Adventurer's Guard · Parlour"
    evil = person(SHORT_EVIL)
    assert "<script>" not in evil.get(f"/t/{evil.open()}").text


def test_a_link_to_a_page_about_a_game_shows_that_game(house: TestClient) -> None:
    for page in ("new", "rules", "how", "learn", "board", "puzzles"):
        tags = said(house.get(f"/{page}/{GAME}").text)
        assert tags["og:description"].startswith("Dice-moved pawns."), page
        assert tags["og:image"] == f"{HOST}/picture/{GAME}.png", page


def test_every_game_has_a_picture_of_its_own_and_strangers_that_of_the_house(house: TestClient, bluff: str) -> None:
    pictures = {house.get(f"/picture/{key}.png").content for key in game_keys() if key != bluff}
    assert len(pictures) == len(game_keys()) - 1
    assert house.get(f"/picture/{bluff}.png").content == (FOLDER / "assets" / "preview.png").read_bytes()
    assert house.get("/picture/nothing.png").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_device_can_install_it(house: TestClient, language: str) -> None:
    page = Tidy(house.get("/").text)
    assert {"rel": "manifest", "href": "/manifest.webmanifest"} in page.all("link")
    answer = house.get("/manifest.webmanifest", headers={"cookie": f"language={language}"})
    assert answer.headers["content-type"] == "application/manifest+json"
    body = answer.json()
    assert (body["name"], body["start_url"], body["display"], body["lang"]) == ("Parlour", "/", "standalone", language)
    assert {"192x192", "512x512"} == {icon["sizes"] for icon in body["icons"]}
    assert {"any", "maskable"} == {icon["purpose"] for icon in body["icons"]}
    for icon in body["icons"]:
        content = house.get(icon["src"]).content
        assert int.from_bytes(content[16:20]) == int(icon["sizes"].partition("x")[0])
    assert "manifest-src 'self'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(("language", "words"), [("en", "cannot be reached"), ("pt-BR", "fora de alcance")])
def test_the_page_that_is_kept_says_that_the_house_is_away_and_nothing_of_the_visitor(
    person: Enter, language: str, words: str
) -> None:
    ada, bob = person("Ada Lovelace"), person("Bob")
    ada.open()
    texts = [one.get("/offline", headers={"accept-language": language}).text for one in (ada, bob)]
    assert texts[0] == texts[1]
    assert words in texts[0]
    Tidy(texts[0])
    assert "Ada" not in texts[0]


def test_the_worker_keeps_one_page_and_its_files(house: TestClient) -> None:
    answer = house.get("/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    text = Path(FOLDER / "assets" / "worker.js").read_text("utf-8")
    assert re.findall(r"cache\.(\w+)\(([^)]*)", text) == [("addAll", "[...new Set(files"), ("put", "PAGE, page")]
    assert game(GAME).key not in text
