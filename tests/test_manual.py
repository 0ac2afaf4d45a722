"""The documentation as pages: every link leads somewhere, every page can be found, and nothing comes from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path
from posixpath import dirname, normpath

import pytest

from parlour.cli import main
from parlour.manual import FOLDER, docs_folder, pages
from parlour.manual.pages import FRONT, Manual
from parlour.manual.rendering import render, slug

ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.pure


@pytest.fixture(scope="module")
def manual() -> Manual:
    return Manual(ROOT / "docs")


def test_a_heading_has_the_anchor_that_a_repository_gives_it() -> None:
    taken: set[str] = set()
    assert slug("What's in `deploy/`, and why?", taken) == "whats-in-deploy-and-why"
    assert [slug("Limits", taken) for _ in range(3)] == ["limits", "limits-1", "limits-2"]


def test_text_is_rendered_with_links_that_lead_here_or_are_text() -> None:
    text = "# A\n\nSee [b](b.md#x), [c](../c.py) and ![p](p.svg).\n\n```python\n>>> 1 < 2\nTrue\n```\n\n| x |\n|---|\n| `a|b` |"
    done = render(text, {"b.md#x": "b.html#x", "p.svg": "p.svg"}.get)
    assert '<a href="b.html#x">b</a>' in done.html
    assert "c.py" not in done.html
    assert '<img src="p.svg" alt="p" loading="lazy"' in done.html
    assert "&lt;" in done.html
    assert '<div class="wide"><table>' in done.html
    assert done.title == "A"
    assert done.links == (("b.md#x", "b"), ("../c.py", "c"))


def test_the_front_page_leads_to_every_other(manual: Manual) -> None:
    listed = [page for _, group in manual.contents() for page in group]
    assert sorted([FRONT, *listed]) == sorted(manual.addresses)
    assert len(listed) == len(set(listed)) > 25


def test_every_link_and_anchor_is_there(manual: Manual) -> None:
    """As readers of the pages follow them, and as readers of the repository do."""
    anchors = {one: {section.anchor for section in manual.rendered(one).sections} for one in manual.addresses}
    followed = 0
    for address in manual.addresses:
        source = manual.source(address)
        for link, _ in manual.rendered(address).links:
            target, mark, anchor = link.partition("#")
            if "://" in target:
                continue
            assert (source.parent / target).exists(), (source.name, link)
            place = manual.leads(address, link)
            if mark:
                assert place in anchors, (source.name, link)
                assert anchor in anchors[place], (source.name, link)
            followed += 1
    assert followed > 100


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_pages_ask_for_nothing_from_elsewhere_and_need_no_script_within(manual: Manual, language: str) -> None:
    for address in manual.addresses:
        page = manual.page(address, language, "/")
        for name in re.findall(r'<(?:script|img|link)[^>]*?(?:src|href)="([^"]*)"', page):
            place = normpath(f"{dirname(address)}/{name}".lstrip("/")) if not name.startswith("/") else name
            assert place in pages.FILES or place == "/assets/theme.js" or manual.beside(place), (address, name)
        for name in re.findall(r'<a href="([^":#]+)', page):
            place = normpath(f"{dirname(address)}/{name}".lstrip("/"))
            assert name == "/" or place in manual.addresses or manual.beside(place), (address, name)
        assert not re.search(r"<script>|style=|onclick=", page), address
        assert "</h1>" in page


def test_names_break_between_their_parts_and_clauses_nowhere() -> None:
    html = render("`/server/test_kill.py` by AG-4.9 < 5", str).html
    assert html == '<p><code>/server/<wbr>test_<wbr>kill.py</code> by <span class="clause">AG-4.9</span> &lt; 5</p>\n'


def test_the_search_finds_what_is_on_the_pages(manual: Manual) -> None:
    index = manual.index()
    assert index.startswith("searchIn([[")
    for words in ("operators.html#limits", "GA-6.3", "parlour admin backup", "games/quartz.html#options"):
        assert words in index
    assert "searchIn" in (FOLDER / "manual.js").read_text(encoding="utf-8")


def test_the_pages_are_written_as_files(tmp_path: Path, manual: Manual, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "site"
    assert main(["docs", str(target)]) == 0
    assert f"{len(manual.addresses)} pages" in capsys.readouterr().out
    for address in manual.addresses:
        text = (target / address).read_text(encoding="utf-8")
        for name in re.findall(r'(?:src|href)="([^":#]+)', text):
            assert (target / address).parent.joinpath(name).exists(), (address, name)
    assert main(["docs", str(target)]) == 2
    assert "is there already" in capsys.readouterr().err


def test_without_the_pages_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("parlour.manual.FOLDER", Path("/nowhere/a/b/c/d"))
    assert docs_folder() is None
    assert main(["docs", "site"]) == 2
    assert "not here" in capsys.readouterr().err
