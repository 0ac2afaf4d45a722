"""Messages with slots, and the sentences that Fluent makes of them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.games import game, game_keys
from parlour.kernel.errors import ParlourError, Refusal
from parlour.kernel.words import KERNEL, LANGUAGES, Phrase, Seat, Slot, Words, phrase, words
from toy_bluff import GAME

ENGLISH = GAME.words("en")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    text = "hello = Hello { $who }\nonly =\n    .part = a part of { $what }\nseat-1 = South\nseat-2 = North\n"
    (tmp_path / "words.en.ftl").write_text(text, encoding="utf-8")
    return tmp_path


def test_a_message_becomes_a_sentence(folder: Path) -> None:
    assert Words("en", [folder]).text(phrase("hello", who="you")) == "Hello you"


def test_a_slot_can_be_a_number(folder: Path) -> None:
    assert Words("en", [folder]).text(phrase("hello", who=7)) == "Hello 7"


def test_a_slot_can_be_another_message(folder: Path) -> None:
    assert Words("en", [folder]).text(phrase("hello", who=phrase("seat-2"))) == "Hello North"


def test_a_seat_has_the_name_of_its_player(folder: Path) -> None:
    assert Words("en", [folder]).text(phrase("hello", who=Seat(1)), ["Ada", "Bea"]) == "Hello Bea"


def test_a_seat_without_player_has_the_name_that_the_game_gives_it(folder: Path) -> None:
    assert Words("en", [folder]).text(phrase("hello", who=Seat(1))) == "Hello North"


def test_a_dot_asks_for_an_attribute(folder: Path) -> None:
    assert Words("en", [folder]).text(phrase("only.part", what="it")) == "a part of it"


def test_it_is_known_which_messages_there_are(folder: Path) -> None:
    book = Words("en", [folder])
    assert [book.has(name) for name in ("hello", "only.part", "nothing", "hello.part")] == [True, True, False, False]


def test_a_slot_of_any_length_is_shown_as_far_as_it_goes(folder: Path) -> None:
    text = Words("en", [folder]).text(phrase("hello", who="x" * 5000))
    assert text.startswith("Hello xxx")
    assert text.endswith("x…")
    assert len(text) < 1000


def test_a_missing_slot_is_an_error(folder: Path) -> None:
    with pytest.raises(Exception, match="who"):
        Words("en", [folder]).text(phrase("hello"))


def test_a_missing_message_is_an_error(folder: Path) -> None:
    with pytest.raises(LookupError):
        Words("en", [folder]).text(phrase("nothing"))


def test_slots_are_not_isolated_by_invisible_signs() -> None:
    assert ENGLISH.text(phrase("log-says", who=Seat(0), text="doubt")) == "First says: doubt"


@pytest.mark.parametrize("language", ["", "de", "EN", "pt"])
def test_an_unknown_language_is_refused(language: str) -> None:
    with pytest.raises(ParlourError, match="Available: en, pt-BR"):
        words(language)


def test_words_are_read_once() -> None:
    assert words("en", GAME.folder) is words("en", GAME.folder)


def test_a_game_has_its_own_words_and_those_of_the_kernel() -> None:
    assert ENGLISH.has("game-name")
    assert ENGLISH.has("bad-seats")


def test_every_language_of_the_kernel_has_the_same_messages() -> None:
    texts = [(KERNEL / f"words.{language}.ftl").read_text(encoding="utf-8") for language in LANGUAGES]
    english, other = ([line.partition(" =")[0] for line in text.splitlines() if " = " in line] for text in texts)
    assert english == other


def test_trouble_speaks_english_by_itself() -> None:
    assert str(ParlourError("bad-workers", workers=0)) == "“0” is not a number of workers: use 1 or more."


def test_trouble_speaks_every_language() -> None:
    error = ParlourError("bad-workers", workers=0)
    assert words("pt-BR").text(error.phrase) == "“0” não é um número de processos: use 1 ou mais."


def test_a_refusal_by_a_game_speaks_its_words_and_cites_the_clause() -> None:
    with pytest.raises(Refusal) as caught:
        GAME.read(GAME.start(), "doubt")
    assert str(caught.value) == "Nobody can say “doubt” now. TB-2.2"


def test_trouble_without_words_shows_its_id() -> None:
    assert str(ParlourError("never-heard-of", what=1)) == "never-heard-of"


def test_equal_messages_are_equal() -> None:
    assert phrase("hello", who=Seat(0)) == Phrase("hello", {"who": Seat(0)})
    assert phrase("hello", who=Seat(0)) != phrase("hello", who=Seat(1))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", game_keys())
def test_messages_of_texts_and_slots_read_as_fluent_says_them(key: str, language: str) -> None:
    words = game(key).words(language)
    values: Iterator[Slot] = itertools.cycle(("Ana & Zé", 7, 999, -5, "x" * 950, "{ $no }", 1000))
    assert len(words._plain) > 100
    for name, template in words._plain.items():
        slots: dict[str, Slot] = {slot: next(values) for _text, slot in template if slot}
        message, _, part = name.partition(".")
        found = words._bundle.get_message(message)
        pattern = found.attributes[part] if part else found.value
        assert pattern is not None
        said, errors = words._bundle.format_pattern(
            pattern, {slot: words._value(value, ()) for slot, value in slots.items()}
        )
        assert not errors
        assert words.text(Phrase(name, slots)) == said
