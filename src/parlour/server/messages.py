"""What goes over the live link, as typed messages; the client's types are generated from these.

Everything a person reads is text in the viewer's language already. A message to a seat is made from that seat's view
alone. `version` counts all that ever happened at a table (events, people sitting down, chat) and is the same for every
viewer; `seq` counts the game's events.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, json


class Wire(Struct, omit_defaults=True, gc=False):
    """Plain data, a tree, so that the garbage collector need not look at it; fields at their default are left out."""


class Command(Wire, tag_field="t"):
    """What a client sends. It carries an id, and is sent again with the same id until it is answered."""

    id: str


# --- the scene in words -----------------------------------------------------------------------------------------------


class Badge(Wire):
    kind: str
    text: str
    art: str = ""
    tip: str = ""


class Item(Wire):
    id: str
    kind: Literal["token", "die", "card"]
    art: str
    letter: str
    label: str
    seat: int | None = None
    tone: str = ""
    badges: list[Badge] = []
    states: tuple[str, ...] = ()
    tip: str = ""


class Cell(Wire):
    id: str
    label: str
    items: list[Item] = []
    tone: str = ""
    art: str = ""
    badges: list[Badge] = []
    states: tuple[str, ...] = ()
    tip: str = ""


class Arrow(Wire):
    start: str
    end: str
    states: tuple[str, ...] = ()


class Region(Wire, tag_field="t"):
    id: str
    title: str
    place: Literal["above", "main", "beside", "tab"]


class Grid(Region, tag="grid"):
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: list[Cell]
    arrows: list[Arrow] = []


class Zone(Region, tag="zone"):
    items: list[Item]
    layout: Literal["row", "stack", "fan", "pile", "tray"] = "row"
    art: str = ""
    seat: int | None = None
    note: str = ""
    states: tuple[str, ...] = ()
    tip: str = ""


class Mark(Wire):
    """A seat's place on a track."""

    seat: int
    at: int


class Track(Region, tag="track"):
    steps: list[str]
    at: int
    marks: list[Mark] = []
    tip: str = ""
    states: tuple[str, ...] = ()


class Entry(Wire):
    """A cell of a sheet; one with a `kind` is a chip."""

    text: str
    kind: str = ""
    art: str = ""
    tip: str = ""


class Row(Wire):
    cells: list[Entry]
    item: Item | None = None
    note: str = ""
    seat: int | None = None
    states: tuple[str, ...] = ()


class Sheet(Region, tag="table"):
    heads: list[str]
    rows: list[Row]
    owners: tuple[int | None, ...] = ()
    seat: int | None = None
    note: str = ""
    states: tuple[str, ...] = ()


class Group(Region, tag="group"):
    parts: list[Zone | Track | Sheet]
    seat: int | None = None
    value: str = ""
    badges: list[Badge] = []
    note: str = ""
    states: tuple[str, ...] = ()


class Counter(Wire):
    label: str
    value: str
    art: str = ""
    tip: str = ""


class Panel(Wire):
    seat: int
    side: str
    art: str = ""
    score: str = ""
    tip: str = ""
    unit: str = ""
    counters: list[Counter] = []
    notes: list[str] = []
    acting: bool = False


class Prompt(Wire):
    text: str
    detail: str = ""
    yours: bool = False
    item: Item | None = None


class Offer(Wire):
    move: str
    say: str
    path: tuple[str, ...]
    picks: tuple[str, ...] = ()
    badges: list[Badge] = []
    takes: bool = False
    button: bool = False
    key: str = ""
    then: tuple[str, ...] = ()


class Scene(Wire):
    regions: list[Grid | Zone | Track | Sheet | Group]
    panels: list[Panel]
    prompt: Prompt
    offers: list[Offer] = []
    banners: list[str] = []
    turn: str = ""


class Step(Wire):
    """A scene just before the present one; `seq` is the event that led to it."""

    seq: int
    scene: Scene


class Line(Wire):
    """One line of the log; `seq` is the event it belongs to. `chance`: nobody decided it, so that it ends no `banner`."""

    seq: int
    text: str
    notation: str = ""
    seat: int | None = None
    banner: bool = False
    chance: bool = False
    head: str = ""
    kind: str = ""


# --- from the server ----------------------------------------------------------------------------------------------------


class Seat(Wire):
    """Who sits where. An empty seat has no name; `reserved` says whom it waits for, `for_you` that it is the viewer.

    Where one person or kind of bot has several seats, `name` is what the seat is called, and `person` who that is.
    `stood_in`: a bot plays for the person, who may take the seat back; `partly`: a bot has decided something for them.
    `awaited`: their client is to send a string for the dice. `host`: they opened this table, which waits.
    `late`: they were out of time. `rating`: how strong they are at this game, if they have a rating, and by how much it has
    changed that: `1512? (+12)`. `gain`: that change, as a number. `declined`: who did not want an empty seat, and why, for those who
    sit at the table.
    """

    name: str = ""
    person: str = ""
    bot: str = ""
    you: bool = False
    left: bool = False
    stood_in: bool = False
    partly: bool = False
    reserved: str = ""
    declined: str = ""
    for_you: bool = False
    awaited: bool = False
    host: bool = False
    late: bool = False
    rating: str = ""
    gain: int | None = None


class Clock(Wire):
    """The time of a table: what each seat had left, in milliseconds, when that of the seat that `runs` began to run.

    How long ago that was is told with every message about the table, so that none is needed while time passes.
    """

    left: list[int]
    runs: int | None = None
    each: bool = False
    """Whether every decision has as much, and nothing is saved."""
    note: str = ""
    """That it is paused, or who would pause."""
    press: str = ""
    """What this viewer can do about it, as a button says it; nothing if they cannot."""
    on: bool = False
    """Whether that is to play on, not to pause."""


class ChatLine(Wire):
    number: int
    room: Literal["players", "watchers"]
    name: str
    text: str
    at: float
    who: str = ""
    """What tells its writer apart at this table."""


class Message(Wire, tag_field="t"):
    pass


class Decided(Wire):
    """What decided a finished game, and the event in which it happened."""

    at: int
    text: str


class Table(Message, tag="table"):
    """All that this viewer may know of the table now: to a page that was just opened, or that lost its way.

    `lines` are those of the events from number `lines_from` on: a client drops what it has from there and adds them; if
    there are too many, the first are `cut`, and it drops all that it has. `steps` are what the table looked like
    meanwhile, if several things happened, but not too many: to be shown one after the other, before `scene`.
    """

    version: int
    seq: int
    status: Literal["waiting", "playing", "over"]
    seats: list[Seat]
    scene: Scene | None = None
    undo: bool = False
    """Whether this viewer may take a decision back now."""
    undo_why: str = ""
    """Otherwise, why not."""
    free: list[str] = []
    """The moves that this viewer may take back once they are made: a client need not ask whether they are meant."""
    places: list[int] = []
    """Once the game is over, each seat's place: 1 is the best, and equals share one; none if it was broken off."""
    decided: Decided | None = None
    """Once somebody has won it, if the game can tell."""
    forced: str = ""
    """The one answer that this viewer has, if a client may give it by itself."""
    rematch: str = ""
    """The table where the same people meet again, once one of them asked for it."""
    host: bool = False
    """Whether this viewer opened the table, and may silence people in its chat."""
    silenced: list[str] = []
    """Whom they silenced."""
    clock: Clock | None = None
    ago: int = 0
    """Milliseconds since the time of the seat that runs began to run, when this was sent; less than 0: it waits."""
    hushed: str = ""
    """Why this viewer may not write now, if they may not."""
    closed: str = ""
    """Why this viewer may not sit down here, if they may not."""
    steps: list[Step] = []
    lines_from: int = 1
    lines: list[Line] = []
    cut: bool = False


class Stride(Wire):
    """A step as a change of the scene before it."""

    seq: int
    change: dict[str, Any]


class Patch(Message, tag="patch"):
    """The same as a Table, as a change of the one that this page was sent last; see `difference`.

    The steps come first, each a change of the scene before; then `change` tells the table, with the scene of the last
    step, from the table as it is now. `digest` is that of the new table without `ago`, steps and lines.
    """

    change: dict[str, Any]
    digest: int
    steps: list[Stride] = []
    lines_from: int = 1
    lines: list[Line] = []
    cut: bool = False
    ago: int = 0


class Talk(Message, tag="chat"):
    """Lines of chat in the viewer's room; if they are `cut`, others come between what the page has and these."""

    version: int
    lines: list[ChatLine]
    cut: bool = False


class Forget(Message, tag="forget"):
    """Somebody was erased or blocked: the page forgets all that it was told of this table, which is told again at once."""


class Lines(Wire):
    """Earlier lines of the log, asked for by HTTP: those from event `lines_from` on; if `cut`, there are still others."""

    lines_from: int
    lines: list[Line]
    cut: bool = False


class Gone(Wire):
    """Somebody who has been away long enough for the others to let a bot play on."""

    seats: list[int]
    minutes: int
    agreed: list[int] = []
    """A seat of each who has agreed."""
    missing: list[int] = []
    """A seat of each who is asked and has not agreed; once the last of them does, the bot plays."""


class Presence(Message, tag="presence"):
    """Who is here: for each seat whether its sitter is, how many only watch, and who has been gone for long."""

    online: list[bool]
    watchers: int = 0
    gone: list[Gone] = []
    paused: bool = False
    """Whether the bots here, who play alone, wait because others of this house's do."""


class Notes(Message, tag="notes"):
    """All that this viewer has noted for themselves, by the ids of elements. Nobody else is ever told anything of it."""

    notes: dict[str, str]


class Ack(Message, tag="ack"):
    """The command is stored. What came of it follows, or came before, as a Table."""

    id: str
    version: int


class No(Message, tag="no"):
    """The command was refused and changed nothing; `stale`: the table has moved on, its fresh state comes along."""

    id: str
    text: str
    clause: str = ""
    stale: bool = False


class Why(Message, tag="why"):
    """The answer to WhyNot."""

    id: str
    text: str
    clause: str = ""


class Pong(Message, tag="pong"):
    pass


class Tip(Wire):
    """A move in notation, and the asker's chance to win by it; if it begins a plan, the plan in words and moves, and the
    elements of the table that its later moves choose."""

    move: str
    chance: float
    plan: str = ""
    then: list[str] = []
    path: list[str] = []
    """The clicks of what the plan names first, if the move only prepares that."""
    later: list[str] = []
    """What the moves of the plan after that choose."""


class Hint(Wire):
    """The best moves after event `seq`, best first; asked for by HTTP, and told to nobody else."""

    seq: int
    tips: list[Tip]
    why: str = ""
    """What the best one does that most other moves do not, if the game can say that."""


class Moment(Wire):
    """How event number `at` changed the chances.

    `luck`: dice, or the last of several; `play`: a decision that was not the best; `unseen`: another's decision in a game
    with secrets, or what one's own brought to light.
    """

    at: int
    kind: Literal["luck", "play", "unseen"]
    text: str
    change: list[float]
    """How much each seat's chance to win changed."""
    means_most_to: list[int]
    """The seats for which it is among the largest changes: they are told of it."""
    seat: int | None = None
    move: str = ""
    """The move that was not the best, in notation; empty if somebody gave the game up."""


class Option(Wire):
    """A move that could be chosen, in notation, and the decider's chance to win by it; None if that is not known."""

    move: str
    chance: float | None = None
    played: bool = False


class Decision(Wire):
    """What a seat could choose after `at` events: the best moves, best first, the one it made, and how many in all."""

    at: int
    seat: int
    options: list[Option]
    of: int


class Review(Wire):
    """A finished game looked back at, asked for by HTTP. Until it is whole, how many decisions are done, and the
    course and the moments up to the last of them.

    `course`: the chances of each seat to win, at the start and after each event, the resignation too if there was one.
    `luck`: what luck changed of each seat's chances; `play`: for each seat, what its decisions changed of everybody's;
    `unseen`: what others changed in secret, or what came to light. Together they lead from the start, where all
    chances are equal, to the end.
    `decisions`: those that can be judged, in the order of the game. `turns`: what the game calls the turn at the start
    and after each event, if it counts them.
    """

    done: int
    of: int
    seat: int | None = None
    """In a game with secrets, the seat from whose knowledge it is made."""
    course: list[list[float]] = []
    moments: list[Moment] = []
    luck: list[float] = []
    play: list[list[float]] = []
    unseen: list[float] = []
    decisions: list[Decision] = []
    turns: list[str] = []


class Reason(Wire):
    """Why something cannot be done, and the clause that says so."""

    text: str
    clause: str = ""


class Chance(Wire):
    """A possible outcome in notation and in words; `weight`: how likely it is, relative to the others."""

    event: str
    say: str
    weight: int


class Position(Wire):
    """A position looked at, asked for by HTTP: the table after the events that can be played.

    `no`: why the next one cannot; `why`: the answer to what was asked; `outcomes`: what chance may bring now, and
    `position`: all of it in the game's format, both for a study.
    """

    table: Table
    last: str = ""
    """The last event as it is written, however it was typed."""
    no: Reason | None = None
    why: Reason | None = None
    outcomes: list[Chance] = []
    position: dict[str, Any] | None = None
    rolled: list[str] = []
    """What came by the dice that were asked for, after the events."""


# --- from the client ----------------------------------------------------------------------------------------------------


class Move(Command, tag="move"):
    """Play a move in notation, seen at event number `seq`."""

    seq: int
    move: str


class Undo(Command, tag="undo"):
    seq: int


class Sit(Command, tag="sit"):
    """Take an empty seat. `silent`: no string for the dice follows, and the game is not to wait for one."""

    seat: int
    silent: bool = False


class String(Command, tag="string"):
    """Add a random string to the dice for one's seat, having seen their fingerprint: 32 to 64 hexadecimal digits."""

    seat: int
    string: str


class Leave(Command, tag="leave"):
    """Give the seat up before the game begins; afterwards, resign."""


class Rematch(Command, tag="rematch"):
    """Set up another game for the same people, a seat further on, and sit down there."""


class Release(Command, tag="release"):
    """Open a reserved seat to anyone. `reason`: a word for why, from whoever it was kept for."""

    seat: int
    reason: str = ""


class Fill(Command, tag="fill"):
    """Let a bot have a reserved seat, or a free one, which is the host's to give; without a seat, all that are free.

    `bot`: which, if not the usual.
    """

    seat: int | None = None
    bot: str = ""


class Invite(Command, tag="invite"):
    """Keep a free seat for the account of this name, who learns of it on their home page."""

    name: str


class Free(Command, tag="free"):
    """The host takes a seat back from whoever sits there before the game begins; they cannot sit down here again."""

    seat: int


class Relieve(Command, tag="relieve"):
    """Agree that a bot plays on for the one in this seat, who is away; with `yes` false, take that back."""

    seat: int
    yes: bool


class Back(Command, tag="back"):
    """Take one's seats back from the bot that plays on."""


class Pause(Command, tag="pause"):
    """Agree to stop the clock until somebody lets the game go on; with `yes` false, no longer agree, or let it go on."""

    yes: bool = True


class Chat(Command, tag="say"):
    text: str


class Silence(Command, tag="silence"):
    """Stop somebody from writing to the table; with `yes` false, let them again. For its host."""

    who: str
    yes: bool = True


class Note(Command, tag="note"):
    """Keep a note on an element of the table, for one's own eyes; an empty text deletes it."""

    element: str
    text: str = ""


class WhyNot(Command, tag="whynot"):
    """Why can this text not be played, or this element not be clicked after these?"""

    text: str = ""
    path: list[str] = []


class Ask(Wire):
    """A position that belongs to no table, by HTTP: where it begins, what happens, and what the page wants to know.

    `position`: in the game's format, or that as JSON, else the beginning with these `options` and this many `seats`.
    `seat`: who looks; None: a watcher; -1: whoever must decide. `since`: the events that the page shows already, for the steps between.
    `path`, `text`: see `WhyNot`. `study`: whether to tell what chance may bring, and the position. `roll`: after the
    events, let chance decide until somebody must.
    """

    game: str
    events: list[str] = []
    position: dict[str, Any] | str | None = None
    options: dict[str, Any] = {}
    seats: int | None = None
    seat: int | None = None
    since: int | None = None
    text: str = ""
    path: list[str] = []
    study: bool = False
    roll: bool = False


class Ping(Wire, tag_field="t", tag="ping"):
    pass


class Look(Wire, tag_field="t", tag="look"):
    """Ask for the whole table, because what the page has went wrong after version `since`."""

    since: int = 0


FromServer = Table | Patch | Talk | Forget | Presence | Notes | Ack | No | Why | Pong
Seated = Move | Undo | Sit | String | Leave | Rematch | Release | Fill | Free | Relieve | Back | Pause
FromClient = Seated | Invite | Chat | Silence | Note | WhyNot | Look | Ping

_to_json = json.Encoder().encode


def encode(message: FromServer) -> str:
    """A message as it goes over the link."""
    return _to_json(message).decode()
