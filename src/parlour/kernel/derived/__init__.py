"""What `Game.of` makes of a state class: a position, a notation, a view, a log, a plain table and words for all of it.

Each part is what a room of a game's folder would be, and a room takes its place when there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from parlour.kernel.derived.notation import forms, reader, write_code
from parlour.kernel.derived.position import Positions, secret_class
from parlour.kernel.derived.scene import Drawer
from parlour.kernel.derived.view import Teller, known_by
from parlour.kernel.derived.words import FOLDER, stub_words
from parlour.kernel.options import Number, Option, Values
from parlour.kernel.outcome import winners

WHOLE: Final = ("int", "i64")
"""How whole numbers are annotated."""


def derived(
    state: type,
    *,
    key: str,
    seats: Sequence[int],
    folder: Path,
    actions: int | Callable[[Values, int], int],
    options: tuple[Option, ...],
    public: Sequence[str] | None,
    own: Sequence[str],
    given: Mapping[str, Any],
) -> dict[str, Any]:
    """The parts of a game, by the names of the fields of `Game`; those in `given` are left as they are."""
    if not (folder / "rules.md").is_file():
        raise TypeError(f"{key}: there is no file {folder / 'rules.md'}; every game needs its rules")
    parts: dict[str, Any] = {"actions": actions if callable(actions) else lambda _values, _seats: actions}
    parts["new"] = given.get("new") or _beginning(key, state, options)
    parts["longest"] = lambda _values, _seats: None
    parts["reason"] = lambda ended: "won" if winners(ended.returns()) else "drawn"
    positions = Positions(key, state, options, tuple(seats), parts["new"])
    if "dump" not in given:
        positions.check()
        parts |= {"dump": positions.dump, "load": positions.load, "fields": positions.fields}
    write = given.get("write") or write_code
    if "read" not in given:
        parts |= {"write": write, "read": reader(write)}
    if "write" not in given:
        parts["notation"] = forms()
    if "known" not in given:
        if secret_class(state) and public is None:
            raise TypeError(
                f"{key}: {state.__name__} has secrets, so Game.of needs to know who knows what: name the fields that everybody "
                "knows in `public`, and those of which each seat knows its own entry in `own`; or give `known`"
            )
        parts["known"] = known_by(given.get("dump") or positions.dump, positions.names, public, own)
        parts["open"] = not secret_class(state)
    if "narrate" not in given:
        parts["narrate"] = Teller(folder, write, parts["actions"], positions.options_of).narrate
    if "scene" not in given:
        parts["scene"] = Drawer(folder).scene
    parts["stubs"] = (FOLDER, stub_words(key, max(seats), options, positions.names))
    return {**parts, **given}


def _beginning(key: str, state: type, options: tuple[Option, ...]) -> Callable[[Values, int], Any]:
    """`new`: the class gets the values of the options by name, a number or a text each."""
    wanted = getattr(getattr(state, "__init__", None), "__annotations__", {})  # compiled classes do not have them
    for option in options:
        kind = wanted.get(option.name)
        if (
            not isinstance(option, Number)
            and (kind if isinstance(kind, str) else getattr(kind, "__name__", "")) in WHOLE
        ):
            raise TypeError(
                f"{key}: {state.__name__} takes the option {option.name!r} as a number, but it is a text: give Game.of `new`, "
                "which makes the number of it"
            )
    return lambda values, count: state(count, **values)
