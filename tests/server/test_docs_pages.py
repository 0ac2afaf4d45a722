"""The documentation in a house."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from parlour.server.routes import docs
from server.support import Tidy


def test_a_house_shows_its_documentation(house: TestClient) -> None:
    front = house.get("/docs")
    assert front.url.path == "/docs/", "where the links of the page lead from"
    assert front.status_code == 200
    Tidy(front.text)
    assert 'href="players.html"' in front.text
    page = house.get("/docs/games/quartz.html")
    assert '<img src="pictures/quartz-day.svg"' in page.text
    assert house.get("/docs/games/pictures/quartz-day.svg").headers["content-type"] == "image/svg+xml"
    kinds = {"manual.css": "text/css"} | dict.fromkeys(("manual.js", "search.js", "verify.mjs"), "text/javascript")
    for name, kind in kinds.items():
        assert house.get(f"/docs/{name}").headers["content-type"].startswith(kind)
    assert 'href="/docs/"' in house.get("/").text
    assert 'href="/docs/fair-dice.html"' in house.get("/verify").text


def test_what_is_around_the_text_is_in_the_language_of_the_visitor(house: TestClient) -> None:
    page = house.get("/docs/", headers={"accept-language": "pt-BR"}).text
    assert 'lang="pt-BR"' in page
    assert "Buscar na documentação" in page
    assert '<main lang="en">' in page


@pytest.mark.parametrize(
    "path", ["/docs/nothing.html", "/docs/../pyproject.toml", "/docs/studies/gambit-club.html", "/docs/%2e%2e/run.py"]
)
def test_nothing_else_is_there(house: TestClient, path: str) -> None:
    assert house.get(path).status_code == 404


def test_a_house_without_documentation_has_no_such_page(house: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(docs, "manual", lambda: None)
    assert house.get("/docs/").status_code == 404
