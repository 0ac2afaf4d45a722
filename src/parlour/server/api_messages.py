"""What programs send and are sent, as typed messages; the OpenAPI page is made from these.

All that is said of a game is made from the view of the program's own seat. `version` counts what has happened at a table,
and is what `since` resumes from; `seq` counts the game's events. Fields at their default are left out.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, json


class Api(Struct, omit_defaults=True, gc=False):
    """Plain data, a tree."""


# --- what programs send -------------------------------------------------------------------------------------------------


class Move(Api):
    """An answer to a decision: its id, and one of its moves in notation."""

    decision: str
    move: str


class Sit(Api):
    """Take a seat: this one, or the first free one. `string`: what the program adds to the dice, 32 to 64 hexadecimal
    digits; without one, the house derives it, and the game does not wait."""

    seat: int | None = None
    string: str = ""


class Accept(Api):
    """`string`: see `Sit`."""

    string: str = ""


class Decline(Api):
    """Why not, in a word."""

    reason: Literal["busy", "game", "options", "clock", "rated", "company", "other"] = "other"


class Open(Api, forbid_unknown_fields=True):
    """A new table. `seats`: for each, `me`, `open`, a bot of the house such as `greedy`, or `@name` to invite an account.

    `string_follows`: the game waits a moment for what the program adds to the dice, which it sends with `Sit` once it has
    read their fingerprint in the answer to this.
    """

    game: str
    seats: list[str] = []
    options: dict[str, Any] = {}
    clock: str = ""
    rated: bool = False
    public: bool = True
    string_follows: bool = False


class Seek(Api):
    """Look for a game: any of these, with so many seats, or any number."""

    games: list[str]
    seats: int = 0
    clock: str = ""
    rated: bool = False


class Chat(Api):
    """A line of chat to those who play. `id`: of one's own choice, so that a line that is sent again is said once."""

    text: str
    id: str = ""


# --- answers ------------------------------------------------------------------------------------------------------------


class Done(Api):
    """It is stored. `id`: the table."""

    id: str = ""


class Moved(Api):
    """The move is stored, as it is written."""

    decision: str
    move: str


class Rating(Api):
    game: str
    seats: Literal["2", "3+"]
    rating: str
    games: int


class Account(Api):
    """Whose token it is. `scope`: what it allows."""

    name: str
    bot: bool
    owner: str = ""
    scope: Literal["play"] = "play"
    ratings: list[Rating] = []


class Player(Api):
    """A seat. `house_bot`: the bot of the house that plays, also for somebody who has gone; `bot`: whether the account is a
    bot's; `reserved`: for whom it is kept."""

    name: str = ""
    house_bot: str = ""
    bot: bool = False
    you: bool = False
    left: bool = False
    reserved: str = ""
    rating: str = ""


class Table(Api):
    """A table, as everybody sees it. `fingerprint`: of the dice, see the page about fair dice; `seat`: one's own."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    status: Literal["waiting", "playing", "over"]
    seats: list[Player]
    seat: int | None = None
    host: str = ""
    clock: str = ""
    rated: bool = False
    public: bool = False
    fingerprint: str = ""
    tournament: str = ""
    """The tournament that the game belongs to."""


class Tables(Api):
    """Those that anyone may join."""

    tables: list[Table]


class Entrant(Api):
    """Who takes part in a tournament, in the order of entry. `house_bot`: the bot of the house that it is; `bot`: whether the
    account is a bot's; `gone`: why it is no longer paired."""

    name: str
    house_bot: str = ""
    bot: bool = False
    you: bool = False
    gone: Literal["", "withdrew", "dropped"] = ""


class Placed(Api):
    """A line of the standings. `entrant`: counted from 0; `ties`: what breaks ties, in the order of the tournament's."""

    place: int
    entrant: int
    points: float
    ties: list[float]
    games: int


class Tournament(Api):
    """A tournament. `entrants_are`: who may enter; `starts`: when it does, in seconds since 1970, without it when its host says
    so; `playing`: whether this account is paired next; `table`: where it plays now; `ties`: by what ties are broken.
    `standings`: the best first, not in lists."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    kind: Literal["round-robin", "swiss", "tables", "arena"]
    seats: int
    status: Literal["waiting", "playing", "over"]
    clock: str
    entrants_are: Literal["people", "bots", "all"]
    entrants: list[Entrant]
    rounds: int = 0
    round: int = 0
    minutes: int = 0
    boards: int = 1
    duplicate: bool = False
    rated: bool = False
    public: bool = False
    starts: float | None = None
    playing: bool = False
    table: str = ""
    ties: list[Literal["berger", "buchholz", "wins"]] = []
    standings: list[Placed] = []


class Tournaments(Api):
    """Those that can be entered or go on, and that anyone may find or this account plays."""

    tournaments: list[Tournament]


class LegalMove(Api):
    """A move in notation, and in words."""

    move: str
    say: str


class Error(Api):
    """Why something was not done; nothing has changed then. `error`: a code that stays the same; `message`: a sentence in the
    language of `Accept-Language`; `clause`: the rule that forbids a move. After 409, `decision` is what must be decided now,
    if anything must."""

    error: str
    message: str
    clause: str = ""
    decision: Decision | None = None


# --- lines of streams ---------------------------------------------------------------------------------------------------


class Line(Api, tag_field="type"):
    pass


class Now(Line, tag="now"):
    """The first line of an account's stream: what is going on. `seeking`: whether a game is being looked for."""

    account: Account
    games: list[Table] = []
    invitations: list[Table] = []
    seeking: bool = False


class Invitation(Line, tag="invitation"):
    """A seat is kept for this account: by somebody who invites it, or because a game was found for it."""

    table: Table


class Withdrawn(Line, tag="withdrawn"):
    """It no longer is."""

    id: str


class Begun(Line, tag="begun"):
    table: Table


class Ended(Line, tag="ended"):
    """`places`: of each seat, 1 being the best; none if the game was broken off without a winner, or never began."""

    id: str
    places: list[int] = []


class GameNow(Line, tag="game"):
    """The first line of a game's stream, and again when the game begins: the table, and what the seat knows."""

    version: int
    table: Table
    view: dict[str, Any] | None = None


class Seats(Line, tag="seats"):
    """Somebody has come, gone, or is played for."""

    version: int
    status: Literal["waiting", "playing", "over"]
    seats: list[Player]


class Told(Api):
    """A line of the log; `notation`: of what the seat has seen. `chance`: nobody decided it."""

    seq: int
    text: str
    notation: str = ""
    seat: int | None = None
    chance: bool = False
    kind: str = ""


class Log(Line, tag="log"):
    """What the seat has learnt: the lines of the events from number `start` on. Earlier ones of these, which were taken back,
    are to be forgotten; if there are too many, the first are `cut`."""

    version: int
    start: int
    lines: list[Told]
    cut: bool = False


class Spoken(Api):
    name: str
    text: str
    at: float


class Talk(Line, tag="chat"):
    """What was said among those who play."""

    version: int
    lines: list[Spoken]


class Declined(Line, tag="declined"):
    """Somebody did not want the seat that was kept for them."""

    version: int
    name: str
    reason: str


class Decision(Line, tag="decision"):
    """The seat must decide. `view`: what it knows; `left`: milliseconds on its clock, if there is one; `position`: if it was
    asked for, a world that the seat cannot tell from the true one, in the game's position format."""

    version: int
    decision: str
    seq: int
    view: dict[str, Any]
    moves: list[LegalMove]
    left: int | None = None
    position: dict[str, Any] | None = None


class End(Line, tag="end"):
    """The game is over; the stream ends with this. `record`: where the whole game is, with the proof of its dice."""

    version: int
    text: str
    places: list[int] = []
    view: dict[str, Any] = {}
    record: str = ""


AccountLine = Now | Invitation | Withdrawn | Begun | Ended
GameLine = GameNow | Seats | Log | Talk | Declined | Decision | End

to_json = json.Encoder().encode


def line_of(line: AccountLine | GameLine) -> bytes:
    return to_json(line) + b"\n"
