"""What lies beside the board of Gambit: powers to choose from, what is held and known, the lost pieces, the claims."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from parlour.games.gambit.names import LETTERS, POWERS, gain_word, power_word, power_words, type_of
from parlour.games.gambit.scene.board import ART, KEPT, token
from parlour.games.gambit.view import (
    JUDGED,
    ClaimEntry,
    Entry,
    Evidence,
    Known,
    KnownPiece,
    SwappedEntry,
    claimed_by,
    contradiction,
    evidence,
    loss_limit,
    price,
    verdict,
)
from parlour.kernel.scene import Badge, Group, Item, Row, Table, Text, Zone
from parlour.kernel.state import OVER
from parlour.kernel.view import View
from parlour.kernel.words import Phrase, Seat, phrase

CHIPS: Final = {"stood": "plain", "dropped": "plain", "true": "good", "bluff": "bad"}
"""How a claim came out, and the kind of its chip."""
LOST: Final = Badge(kind="plain", text=phrase("truth-lost"))
SORTS: Final = {"detective": "you", "swap": "you", "proven": "had", "caught": "not", "emptied": "all", "given": "all"}
"""Evidence of one power that a piece had or had not, of all that it holds, or of what only the viewer knows."""


# Powers to choose from


def cards(view: View[Known]) -> Zone | None:
    """What there is to choose from while powers are placed, selected, named or gained: for the one who does it."""
    asked = view.known["waits"]["for"]
    if view.actor != view.seat:
        return None
    if asked in ("place", "reselect"):
        names = [name for name in POWERS if any(move.startswith(f"{name}@") for move in view.moves)]
        return _tray(phrase("to-place"), [_card(f"power-{name}", name, ("secret",)) for name in names], ("secret",))
    if asked in ("sensei-movement", "sensei-action"):
        names = [move[5:] for move in view.moves if move != "name none"]
        return _tray(phrase("to-name"), [_card(f"power-{name}", name) for name in names])
    if asked == "gaining":
        return _tray(phrase("to-gain"), [_card(f"gain-{move[5:]}", move[5:]) for move in view.moves])
    return None


def _tray(title: Phrase, cards: list[Item], states: tuple[str, ...] = ()) -> Zone:
    return Zone(id="powers", title=title, items=tuple(cards), layout="tray", states=states)


def _card(id: str, name: str, states: tuple[str, ...] = ()) -> Item:
    """A power or a Player Power, with what it does."""
    label = power_word(name) if name in POWERS else gain_word(name)
    return Item(
        id=id, kind="card", art=ART[name], letter=name[:2], label=label, states=states, tip=phrase(f"does-{name}")
    )


# What is held and known


def own_powers(view: View[Known]) -> Table:
    held = [
        (name, piece["id"])
        for piece in view.known["pieces"]
        if piece["seat"] == view.seat
        for name in piece["powers"] or ()
        if name
    ]
    return _own_table(view.seat, tuple(sorted(held, key=lambda one: POWERS.index(one[0]))))


@lru_cache(maxsize=KEPT)
def _own_table(seat: int | None, held: tuple[tuple[str, str], ...]) -> Table:
    rows = tuple(
        Row(
            cells=(power_word(name), piece),
            item=_drawing(f"own-{piece}-{name}", name, seat),
            note=phrase(f"does-{name}"),
        )
        for name, piece in held
    )
    return Table(
        id="own",
        title=phrase("your-powers"),
        heads=(),
        rows=rows,
        seat=seat,
        note="" if rows else phrase("own-nothing"),
        states=("secret",),
    )


def _drawing(id: str, name: str, seat: int | None) -> Item:
    return Item(id=id, kind="token", art=ART[name], letter=name, label=power_word(name), seat=seat)


def known_of(view: View[Known], seats: Sequence[int]) -> list[Table]:
    """What is known of the others' pieces; where there are several, those of whom nothing is known take no room."""
    tables = [_known_of(view, seat) for seat in seats]
    return tables if len(tables) == 1 else [table for table in tables if table.rows]


def _known_of(view: View[Known], seat: int) -> Table:
    """What is known of another seat's pieces on the board, the latest first; what may have changed since is dimmed."""
    rows = tuple(_evidence_row(one) for one in evidence(view.known, seat))[::-1]
    return Table(
        id=f"known-{LETTERS[seat]}",
        title=phrase("known-of", side=phrase(f"seat-{seat + 1}")),
        heads=(),
        rows=rows,
        seat=seat,
        note="" if rows else phrase("known-nothing"),
    )


def truth_of(known: Known, seat: int) -> Table:
    """After the end: what each piece of a seat holds, and what the lost ones left the board with."""
    return Table(
        id=f"truth-{LETTERS[seat]}",
        title=phrase("truth-of", side=phrase(f"seat-{seat + 1}")),
        heads=(),
        rows=tuple(_truth(known, piece) for piece in known["pieces"] if piece["seat"] == seat),
        seat=seat,
    )


def _truth(known: Known, piece: KnownPiece) -> Row:
    """A piece with its powers, and with those that it lost as a Kamikaze before."""
    id, square, names = piece["id"], piece["square"], [name for name in piece["powers"] or () if name]
    if names:
        words = phrase("fact-holds" if square else "truth-had", piece=id, powers=power_words(names))
    else:
        words = phrase("fact-none" if square else "truth-had-none", piece=id)
    note: Text = ""
    for entry in known["history"]:
        if entry["what"] == "emptied" and entry["piece"] == id:
            gone = [name for name in entry["had"] or () if name]
            note = phrase("truth-emptied", powers=power_words(gone), turn=entry["turn"]) if gone else note
    return Row(
        cells=(words, Badge(kind="plain", text=square, tip=phrase("piece-square", square=square)) if square else LOST),
        item=_drawing(f"truth-{id}", names[0], None) if names else None,
        note=note,
    )


def _evidence_row(one: Evidence) -> Row:
    sort, names = SORTS[one.how], one.powers
    if sort in ("had", "not"):
        words = phrase(f"fact-{sort}", piece=one.piece, power=power_word(names[0]))
    elif one.how == "swap":
        words = phrase("fact-gave", piece=one.piece, powers=power_words(names))
    elif names:
        words = phrase("fact-holds", piece=one.piece, powers=power_words(names))
    else:
        words = phrase("fact-none", piece=one.piece)
    own = sort == "you"
    return Row(
        cells=(words, Badge(kind="secret" if own else "plain", text=phrase("only-you" if own else "all-know"))),
        item=_drawing(f"fact-{one.place}-{sort}", names[0], None) if names else None,
        note=phrase(f"known-{one.how}", turn=one.turn),
        states=("spent",) if one.dated else (),
    )


# What is lost and claimed


def lost(view: View[Known]) -> list[Group]:
    """The lost pieces, once there are any; after the end their tips tell the powers that left the board with them."""
    known = view.known
    limit = loss_limit(known)
    zones = tuple(
        Zone(
            id=f"lost-{LETTERS[seat]}",
            title=phrase("lost-of", side=phrase(f"seat-{seat + 1}"), lost=known["lost"][seat], limit=limit),
            items=tuple(
                replace(drawn := token(view, piece), badges=drawn.badges[:1], states=("spent",))
                for piece in known["pieces"]
                if piece["seat"] == seat and piece["square"] is None
            ),
            seat=seat,
        )
        for seat in known["seats"]
        if known["lost"][seat]
    )
    return [Group(id="lost", title=phrase("lost"), parts=zones, place="beside")] if zones else []


def claims(view: View[Known]) -> Table:
    """Every claim with what was answered and what it cost, the open ones last."""
    known = view.known
    rows: list[Row] = []
    for place, entry in enumerate(known["history"]):
        if entry["what"] == "claim":
            rows.append(_claim_row(view, place, entry))
        elif entry["what"] == "swapped":
            rows += _swap_rows(view, entry)
    asked, about = known["waits"]["seat"], known["waits"]["for"]
    for piece in known["pieces"]:
        for power in claimed_by(known["waits"], piece["id"]):
            assert asked is not None
            answer: Text = phrase("answer-yours") if asked == view.seat else phrase("answer-of", who=Seat(asked))
            if about in ("losing", "reselect"):
                answer = phrase("answer-open")
            cells = (str(known["turn"]), phrase("claim", piece=piece["id"], power=power_word(power)), answer, "?")
            rows.append(Row(cells=cells, seat=piece["seat"], states=("on",)))
    return Table(
        id="claims",
        title=phrase("claims"),
        heads=(phrase("head-turn"), phrase("head-claim"), phrase("head-answer"), phrase("head-price")),
        rows=tuple(rows),
        note=_two_claims(view) if rows else phrase("claims-none"),
        place="tab",
    )


def _claim_row(view: View[Known], place: int, entry: ClaimEntry) -> Row:
    history = view.known["history"]
    judged = entry["answer"] in JUDGED
    chip = Badge(kind=CHIPS[entry["answer"]], text=_fate(history[:place], entry))
    words = phrase("claim", piece=entry["piece"], power=power_word(entry["power"]))
    cost = price(history, place) if judged else _truth_badge(view, entry["true"])
    return Row(cells=(str(entry["turn"]), words, chip, cost), seat=LETTERS.index(entry["piece"][0]))


def _truth_badge(view: View[Known], true: bool | None) -> Text | Badge:
    """Whether a claim that was not judged was true: for its own seat, and for all after the end."""
    if true is None:
        return ""
    kind = "secret" if view.actor != OVER else "good" if true else "bad"
    return Badge(kind=kind, text=phrase("answer-true" if true else "answer-bluff"))


def _fate(before: list[Entry], entry: ClaimEntry) -> Phrase:
    """How a claim came out; one is dropped when the other was a bluff, or true and the end of its accuser."""
    if entry["answer"] != "dropped":
        return phrase(f"answer-{entry['answer']}")
    other = verdict(before)
    if other and other["answer"] == "bluff":
        return phrase("answer-dropped", power=power_word(other["power"]))
    return phrase("answer-ended")


def _swap_rows(view: View[Known], entry: SwappedEntry) -> Iterator[Row]:
    for power, true in zip(entry["claims"], entry["true"] or (None, None), strict=True):
        if power is not None:
            chip = Badge(kind="plain", text=phrase("answer-swapped", piece=entry["piece"]))
            words = phrase("claim", piece=entry["moved"], power=power_word(power))
            cells = (str(entry["turn"]), words, chip, _truth_badge(view, true))
            yield Row(cells=cells, seat=LETTERS.index(entry["moved"][0]))


def _two_claims(view: View[Known]) -> Text:
    found = contradiction(view.known, view.seat)
    if found is None:
        return ""
    piece, one, other = found
    kind = phrase(f"type-{type_of(one).lower()}")
    return phrase("two-claims", piece=piece, one=power_word(one), other=power_word(other), type=kind)
