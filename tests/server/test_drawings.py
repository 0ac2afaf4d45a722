"""All drawings of a game in one file."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest
from fastapi.testclient import TestClient

from parlour.games import game, game_keys
from parlour.server.drawings import ICONS, KERNEL_ART, sprite


@pytest.mark.parametrize("key", game_keys())
def test_a_game_has_all_its_drawings_those_that_all_games_share_and_the_icons(house: TestClient, key: str) -> None:
    plain, packed = (house.get(f"/art/{key}.svg", headers={"accept-encoding": how}) for how in ("identity", "gzip"))
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert plain.text == packed.text
    names = {path.stem for folder in (game(key).folder / "art", KERNEL_ART, ICONS) for path in folder.glob("*.svg")}
    assert set(re.findall(r'<symbol [^>]*id="art-([^"]+)"', plain.text)) == names
    assert "<title" not in plain.text
    path = game(key).folder / "art" / "colours.toml"
    colours = json.loads(ElementTree.fromstring(plain.text).attrib["data-colours"])
    assert colours == tomllib.loads(path.read_text(encoding="utf-8"))


def test_the_first_of_two_drawings_counts_and_what_is_none_is_left_out(tmp_path: Path) -> None:
    own, shared = tmp_path / "own", tmp_path / "shared"
    for folder in (own, shared):
        folder.mkdir()
        (folder / "a.svg").write_text(f'<svg id="x" fill="{folder.name}"><title>A</title><path d="M0 0"/></svg>')
    (own / "b.svg").write_text("<svg")
    (own / "C_c.svg").write_text("<svg/>")
    (shared / "d.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><g><path d="M1 1"/></g></svg>')
    made = ElementTree.fromstring(sprite((own, shared), {"R": '#"<'}))
    assert made.attrib["data-colours"] == '{"R":"#\\"<"}'
    assert [dict(symbol.attrib) for symbol in made] == [{"fill": "own", "id": "art-a"}, {"id": "art-d"}]
    assert [[child.tag.rpartition("}")[2] for child in symbol] for symbol in made] == [["path"], ["g"]]


def test_every_icon_of_the_client_is_drawn_and_no_other() -> None:
    source = (Path(__file__).parent.parent.parent / "web" / "src" / "components" / "art.tsx").read_text(
        encoding="utf-8"
    )
    named = re.search(r"export type IconName =\s*(.*?);", source, re.DOTALL)
    assert named
    names = {f"ui-{name}" for name in re.findall(r"'(\w+)'", named[1])} | {"ui-parlour"}
    assert names == {path.stem for path in ICONS.iterdir()}
    for path in ICONS.iterdir():
        drawing = ElementTree.fromstring(path.read_text(encoding="utf-8"))
        assert drawing.attrib["viewBox"] == ("0 0 48 48" if path.stem == "ui-parlour" else "0 0 24 24"), path
        assert all(part.attrib["d"] for part in drawing), path
