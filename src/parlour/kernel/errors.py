"""What goes wrong in a way a person should read about: a message in every language, never a traceback."""

from __future__ import annotations

from parlour.kernel.words import Say, Slot, english


class Trouble(ValueError):
    """Bad input: what is wrong, and what would be right."""

    def __init__(self, message: str, /, **slots: Slot) -> None:
        self.say = Say(message, slots)
        super().__init__(message)

    def __str__(self) -> str:
        return english(self.say)


class Refusal(Trouble):
    """A move, or a position, that the rules do not allow; `clause` says which rule forbids it."""

    def __init__(self, clause: str, message: str, /, **slots: Slot) -> None:
        super().__init__(message, **slots)
        self.clause = clause

    def __str__(self) -> str:
        return f"{super().__str__()} {self.clause}".strip()


class BadNotation(Trouble):
    """A text that is no move at all; the message shows what a move looks like."""
