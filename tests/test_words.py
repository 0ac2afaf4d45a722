"""Every folder with words says the same things in every language, and nothing that nobody asks for."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import parlour
from parlour.kernel.words import LANGUAGES

pytestmark = pytest.mark.pure  # the words are the same in both builds

ROOT = Path(__file__).parent.parent
SOURCES = Path(parlour.__file__).parent
CLIENT = {".css", ".html", ".js", ".svelte", ".ts", ".tsx", ".vue"}
TEMPLATES = SOURCES / "cli" / "templates"  # a stranger's game may speak English alone
FOLDERS = sorted({path.parent for path in SOURCES.rglob("words.*.ftl") if TEMPLATES not in path.parents})
NAMES = [str(folder.relative_to(SOURCES)) for folder in FOLDERS]


class Slots(Visitor):
    """The variables of a pattern."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def slots(node: ftl.BaseNode | None) -> frozenset[str]:
    found = Slots()
    if node is not None:
        found.visit(node)
    return frozenset(found.names)


def resource(folder: Path, language: str) -> ftl.Resource:
    return FluentParser().parse((folder / f"words.{language}.ftl").read_text(encoding="utf-8"))


def entries(folder: Path, language: str) -> list[ftl.Message | ftl.Term]:
    return [entry for entry in resource(folder, language).body if isinstance(entry, ftl.Message | ftl.Term)]


def shape(folder: Path, language: str) -> dict[str, dict[str, frozenset[str] | None]]:
    """Each message with its attributes (`""`: its own text) and the variables of each."""
    shapes: dict[str, dict[str, frozenset[str] | None]] = {}
    for entry in entries(folder, language):
        own = None if entry.value is None else slots(entry.value)
        shapes[entry.id.name] = {"": own, **{part.id.name: slots(part.value) for part in entry.attributes}}
    return shapes


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_words_exist_in_every_language(folder: Path) -> None:
    assert {path.name for path in folder.glob("words.*.ftl")} == {f"words.{language}.ftl" for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_words_are_read_without_junk(folder: Path, language: str) -> None:
    junk = [entry.content for entry in resource(folder, language).body if isinstance(entry, ftl.Junk)]
    assert junk == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_no_message_is_there_twice(folder: Path, language: str) -> None:
    names = [entry.id.name for entry in entries(folder, language)]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize(
    "folder", [folder for folder in FOLDERS if folder.parent.name == "games"], ids=lambda path: path.name
)
def test_no_game_says_with_other_words_what_the_house_says(folder: Path) -> None:
    """At a table the game's words come first: one of the same name would be said in place of the house's own."""
    others = [SOURCES / name for name in ("kernel", "render", "server", "terminal")]
    own = set(shape(folder, "en"))
    assert own.isdisjoint(name for other in others for name in shape(other, "en"))


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_messages_attributes_and_variables_are_the_same_in_every_language(folder: Path, language: str) -> None:
    assert shape(folder, language) == shape(folder, "en")


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_portuguese_says_one_of_nothing_too_so_the_number_is_not_written_out(folder: Path) -> None:
    """There 0 is as singular as 1: what is true of 1 alone stands under [1]."""
    text = (folder / "words.pt-BR.ftl").read_text(encoding="utf-8")
    assert re.findall(r"\[one\][^{\n]*\b(?:1|um|uma)\b.*", text) == []


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_portuguese_does_not_say_of_the_best_what_it_does_better(folder: Path) -> None:
    """A hint begins: “O melhor”, and goes on with what a move brings."""
    serializer = FluentSerializer()
    why = [serializer.serialize_entry(one) for one in entries(folder, "pt-BR") if one.id.name.startswith("better-")]
    assert [text for text in why if "melhor" in text] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_messages_stand_in_the_same_order_in_every_language(folder: Path) -> None:
    orders = {tuple(entry.id.name for entry in entries(folder, language)) for language in LANGUAGES}
    assert len(orders) == 1


@cache
def spoken() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """The texts in our sources, and those with holes (f"pawn-{letter}") as patterns."""
    texts: set[str] = set()
    patterns: set[str] = set()
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                if re.search("[a-z]{2}-|-[a-z]{2}|^a-", "".join(str(part or "") for part in parts)):
                    patterns.add("".join(".+" if part is None else re.escape(str(part)) for part in parts))
    return frozenset(texts), tuple(re.compile(pattern) for pattern in sorted(patterns))


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_no_message_is_unused(folder: Path) -> None:
    texts, patterns = spoken()
    places = (ROOT / "web" / "src", SOURCES / "server" / "pages")
    client = [path for place in places for path in place.rglob("*") if path.suffix in CLIENT]
    others = "".join(path.read_text(encoding="utf-8") for path in client)
    unused = [
        name
        for name in shape(folder, "en")
        if name not in texts and name not in others and not any(pattern.fullmatch(name) for pattern in patterns)
    ]
    assert unused == []
