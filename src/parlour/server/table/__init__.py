"""One table, folded from the rows of its log. No input or output here."""

from parlour.server.table.folding import fold, fold_in
from parlour.server.table.seating import FORMER, Guest, Sitter
from parlour.server.table.state import ABANDONED, COMMANDS, MOST_STEPS, Table, gestures
from parlour.server.table.talk import CHATS, ROOMS, Room, Said, said

__all__ = [
    "ABANDONED",
    "CHATS",
    "COMMANDS",
    "FORMER",
    "MOST_STEPS",
    "ROOMS",
    "Guest",
    "Room",
    "Said",
    "Sitter",
    "Table",
    "fold",
    "fold_in",
    "gestures",
    "said",
]
