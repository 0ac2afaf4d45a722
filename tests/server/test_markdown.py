"""The little Markdown of the rulebooks."""

from __future__ import annotations

import pytest

from parlour.games import game, game_keys
from parlour.kernel.rulebook import parse_blocks, parse_spans
from parlour.kernel.words import LANGUAGES
from parlour.server.markdown import blocks, inline


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("plain & <b>bold</b>", "plain &amp; &lt;b&gt;bold&lt;/b&gt;"),
        ("from `a1` to `<i9>`", "from <code>a1</code> to <code>&lt;i9&gt;</code>"),
        ("**first_player** `S`", "<strong>first_player</strong> <code>S</code>"),
        ("see AG-2.4 (AG-R7), not AG-9.9", 'see <a href="#AG-2.4">AG-2.4</a> (<a href="#AG-R7">AG-R7</a>), not AG-9.9'),
        ("`AG-2.4` is code", "<code>AG-2.4</code> is code"),
        ("a lone ` and ** stay", "a lone ` and ** stay"),
        ('"quoted"', "&#34;quoted&#34;"),
    ],
)
def test_a_line(text: str, html: str) -> None:
    assert inline(parse_spans(text), {"AG-2.4", "AG-R7"}) == html


def test_paragraphs_lists_and_tables() -> None:
    text = "One\ntwo.\n\n- a `b`\n- <c>\n\n| Pawn | Die |\n|---|---:|\n| Mage | 1, 2 |\n| `W` | <6> |\n"
    assert blocks(parse_blocks(text)) == (
        "<p>One two.</p>\n<ul><li>a <code>b</code></li><li>&lt;c&gt;</li></ul>\n"
        '<div class="wide" tabindex="0" role="group" aria-label="Pawn, Die">'
        '<table class="t"><thead><tr><th>Pawn</th><th>Die</th></tr></thead>'
        "<tbody><tr><td>Mage</td><td>1, 2</td></tr><tr><td><code>W</code></td><td>&lt;6&gt;</td></tr></tbody></table></div>"
    )


def test_a_table_of_one_row_has_only_a_head_and_an_empty_text_nothing() -> None:
    table = '<table class="t"><thead><tr><th>a</th><th>b</th></tr></thead><tbody></tbody></table>'
    one = f'<div class="wide" tabindex="0" role="group" aria-label="a, b">{table}</div>'
    assert blocks(parse_blocks("| a | b |")) == one
    assert blocks(parse_blocks("")) == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", game_keys())
def test_no_marks_are_left_in_any_rulebook(key: str, language: str) -> None:
    book = game(key).rulebook(language)
    texts = [blocks(book.introduction), *(blocks(section.prose) for section in book.sections)]
    texts += [inline(clause.spans) for clause in book.clauses()]
    assert not [text for text in texts if "`" in text or "**" in text or "|" in text]
