"""Words in every language: a message is an id with slots, and Fluent files turn it into a sentence.

Games, refusals and scenes speak in `Phrase` only. Code that shows something to a person asks `Words` for the text,
so Fluent is loaded when the first sentence is needed and never by a simulation.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

LANGUAGES: Final = ("en", "pt-BR")
KERNEL: Final = Path(__file__).parent
LARGEST: Final = 10**15
"""Larger numbers are shown in scientific notation: Fluent cannot group them."""
GROUPED: Final = 1000
"""Numbers from here on are written with a separator, which is the language's."""
LONGEST: Final = 900
"""The most characters shown of a slot: Fluent refuses more than 1000, and a slot may hold what somebody typed."""

Template: TypeAlias = tuple[tuple[str, str], ...]
"""Texts, each with the name of the slot that follows, empty after the last."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A slot for the player in a seat; the table knows the names."""

    index: int


Slot: TypeAlias = "str | int | Seat | Phrase"
"""A text or number as it is, a seat, or another message, e.g. a pawn's name."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message: its id and what goes into its slots."""

    id: str
    slots: Mapping[str, Slot] = field(default_factory=dict)


def phrase(message: str, /, **slots: Slot) -> Phrase:
    return Phrase(message, slots)


class Words:
    """The sentences of one language, out of the `words.<language>.ftl` files of some folders, or of texts in Fluent."""

    def __init__(self, language: str, sources: Iterable[Path | str]) -> None:
        from fluent.runtime import FluentBundle

        if language not in LANGUAGES:
            from parlour.kernel.errors import ParlourError

            raise ParlourError("bad-language", language=language, languages=", ".join(LANGUAGES))
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._plain: dict[str, Template] = {}
        """The messages that only put slots between texts, as most do. Fluent is thorough, not fast."""
        for source in sources:
            resource, plain = _read(source if isinstance(source, str) else _file(source, language))
            self._bundle.add_resource(resource)
            self._plain = {**plain, **self._plain}  # the first one that has a message counts

    def has(self, message: str) -> bool:
        name, _, part = message.partition(".")
        return self._bundle.has_message(name) and (not part or part in self._bundle.get_message(name).attributes)

    def say(self, message: str, /, **slots: Any) -> str:
        """The sentence of a message, with what stands in its slots."""
        return self.text(phrase(message, **slots))

    def option(self, name: str) -> str:
        """What an option of a game is about, with what there is to say besides."""
        return "; ".join(self.text(Phrase(one)) for one in (f"option-{name}", f"option-{name}.about") if self.has(one))

    def text(self, message: Phrase, names: Sequence[str] = ()) -> str:
        """The sentence. `names` are the players' names by seat; without them, the words name the seats.

        The id `name.part` asks for the attribute `part` of the message `name`.
        """
        if (template := self._plain.get(message.id)) is not None:
            filled = self._fill(template, message.slots, names)
            if filled is not None:
                return filled
        name, _, part = message.id.partition(".")
        found = self._bundle.get_message(name)
        pattern = found.attributes[part] if part else found.value
        assert pattern is not None, f"the message {name} has attributes only"
        slots = {key: self._value(slot, names) for key, slot in message.slots.items()}
        text, errors = self._bundle.format_pattern(pattern, slots)
        if errors:
            raise errors[0]
        return str(text)

    def _fill(self, template: Template, slots: Mapping[str, Slot], names: Sequence[str]) -> str | None:
        """The sentence, or None if a slot is missing or has a number that the language groups."""
        texts: list[str] = []
        for text, name in template:
            texts.append(text)
            if name:
                slot = slots.get(name)
                if slot is None or (isinstance(slot, int) and abs(slot) >= GROUPED):
                    return None
                texts.append(str(self._value(slot, names)))
        return "".join(texts)

    def _value(self, slot: Slot, names: Sequence[str]) -> Any:
        if isinstance(slot, Seat):
            return _short(names[slot.index]) if names else self.text(Phrase(f"seat-{slot.index + 1}"))
        if isinstance(slot, Phrase):
            return _short(self.text(slot, names))
        if isinstance(slot, int) and abs(slot) > LARGEST:
            return _scientific(slot)
        return _short(slot) if isinstance(slot, str) else slot


def languages_of(folder: Path) -> tuple[str, ...]:
    """The languages that a folder has words in. A game of somebody else's may have English alone: others read that."""
    return tuple(one for one in LANGUAGES if one == LANGUAGES[0] or (folder / f"words.{one}.ftl").is_file())


def _file(folder: Path, language: str) -> Path | str:
    """The words of a folder in this language, or else in English; a game that `Game.of` makes may have none of its own."""
    file = folder / f"words.{language if language in languages_of(folder) else LANGUAGES[0]}.ftl"
    return file if file.is_file() else ""


@cache
def _read(source: Path | str) -> tuple[Any, dict[str, Template]]:
    """A file, or a text, as Fluent reads it, and its plain messages. Games share some files, and to parse one takes long."""
    from fluent.runtime import FluentResource

    resource = FluentResource(source if isinstance(source, str) else source.read_text(encoding="utf-8"))
    return resource, _plain_messages(resource)


def _plain_messages(resource: Any) -> dict[str, Template]:
    """Those of a parsed file, and their attributes, that need nothing but texts and slots, by their ids."""
    found: dict[str, Template] = {}
    for message in resource.body:
        if type(message).__name__ != "Message":
            continue
        patterns = {message.id.name: message.value} | {
            f"{message.id.name}.{attribute.id.name}": attribute.value for attribute in message.attributes
        }
        for name, pattern in patterns.items():
            template = _template(pattern) if pattern else None
            if template is not None:
                found[name] = template
    return found


def _template(pattern: Any) -> Template | None:
    """A pattern as texts, each followed by the name of a slot; None if there is more to it."""
    parts: list[tuple[str, str]] = []
    text = ""
    for element in pattern.elements:
        if type(element).__name__ == "TextElement":
            text += element.value
            continue
        match type(element.expression).__name__:
            case "StringLiteral":
                text += element.expression.parse()["value"]
            case "VariableReference":
                parts.append((text, element.expression.id.name))
                text = ""
            case _:
                return None
    return (*parts, (text, ""))


def _scientific(number: int) -> str:
    """A number too large for any language's grouping."""
    return f"{number:.3e}" if abs(number) < 10**300 else "…"


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


@cache
def words(language: str, *sources: Path | str) -> Words:
    """The kernel's own words and those of the given folders, or texts in Fluent, read once."""
    return Words(language, (KERNEL, *sources))
