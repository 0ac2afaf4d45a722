"""Short ways to say what the tests of Quarriors! Quarmageddon say all the time."""

from __future__ import annotations

import random
import re
from typing import Any

from parlour.games.quarriors import GAME
from parlour.games.quarriors.log import note_text
from parlour.games.quarriors.position import PILES
from parlour.games.quarriors.state import QuarriorsState
from parlour.kernel.errors import Refusal
from parlour.kernel.state import CHANCE, OVER

CREATURES = ["SG", "WQ", "WH", "GS", "DH", "DD", "QD", "QW", "DP", "PO", "GB", "HS", "LQ", "MI", "TB", "VD"]
SPELLS = {"SH": "sp", "GR": "ch", "LI": "ca", "DE": "ca", "VI": "in", "DI": "in", "OB": "in", "CO": "sp"}
SEATS = "ABCD"
FIRST_EDITION = {"face_parts": "together", "permissions": "must", "cast_at_count": "off"}
SECOND_EDITION = {"face_parts": "chosen", "permissions": "may", "cast_at_count": "on"}


def wilds(cards: str = "", needed: str = "") -> list[str]:
    """Seven creature and three spell cards: those that are named, ordinary ones that are needed, and others."""
    chosen = {card[:2]: card for card in cards.split()}
    for code in re.findall(r"\b([A-Z]{2})\d", needed):
        if code in CREATURES or code == "DO":
            chosen.setdefault(code, f"{code}/o")
        elif code in SPELLS:
            chosen.setdefault(code, f"{code}/{SPELLS[code]}")
    for codes, count in ((CREATURES, 7), (list(SPELLS), 3)):
        mine = [code for code in chosen if (code in SPELLS) == (codes is not CREATURES)]
        spare = [code for code in codes if code not in chosen and code != "CO"]
        for code in spare[: count - len(mine)]:
            chosen[code] = f"{code}/{SPELLS.get(code, 'o')}"
    return list(chosen.values())


def at(
    cards: str = "", step: str = "main", players: int = 0, options: dict[str, Any] | None = None, **fields: Any
) -> QuarriorsState:
    """A position as the contract writes it, A to move: `at("DD/S", A="ready SG1=3; used BQ1-3", B="ready WH1=4")`."""
    given = {name: fields.pop(name) for name in SEATS if name in fields}
    count = players or max([2, *(SEATS.index(name) + 1 for name in given)])
    seats = [piles(given.get(name, "")) for name in SEATS[:count]]
    needed = " ".join([*given.values(), str(fields.get("wilds", ""))])
    return GAME.load(
        {
            "players": count,
            "cards": wilds(cards, needed),
            "step": step,
            "seats": seats,
            "options": options or {},
            **fields,
        }
    )


def piles(text: str) -> dict[str, str]:
    found = {}
    for part in filter(None, (part.strip() for part in text.split(";"))):
        place, _, dice = part.partition(" ")
        assert place in PILES, part
        found[place] = dice
    return found


def play(state: QuarriorsState, *texts: str) -> QuarriorsState:
    return GAME.play(state, *texts)


def moves(state: QuarriorsState) -> list[str]:
    return GAME.moves(state)


def pile(state: QuarriorsState, seat: str, place: str) -> str:
    """The dice of a place, e.g. `pile(state, "A", "used")`."""
    return str(GAME.dump(state)["seats"][SEATS.index(seat)][place])


def table(state: QuarriorsState, seat: str) -> dict[str, str]:
    """All places of a seat that are not empty."""
    return {place: dice for place, dice in GAME.dump(state)["seats"][SEATS.index(seat)].items() if dice}


def left(state: QuarriorsState, code: str) -> int:
    """How many dice are on a card in the Wilds."""
    return int(state.left(state.deck.codes.index(code)))


def glory(state: QuarriorsState) -> list[int]:
    return list(GAME.dump(state)["glory"])


def totals(state: QuarriorsState) -> dict[str, int]:
    """What is left of the attack, for those who have to face it."""
    found = GAME.dump(state)["attack"]["totals"]
    return {SEATS[seat]: total for seat, total in enumerate(found) if seat != state.active}


def actor(state: QuarriorsState) -> str:
    """Who must decide, or what is awaited."""
    who = state.actor()
    return {CHANCE: "chance", OVER: "over"}.get(int(who)) or SEATS[who]


def notes(state: QuarriorsState) -> list[str]:
    """What the last event made happen by itself."""
    return [note_text(state.deck, int(note)) for note in state.consequences()]


def refused(state: QuarriorsState, text: str) -> str:
    """The clause that a text is refused with; empty if it can be played."""
    error = GAME.why_not(state, text)
    if error is None:
        return ""
    assert isinstance(error, Refusal), error
    return error.clause


def result(state: QuarriorsState) -> tuple[str, str] | None:
    """Who won and why, if the game is over."""
    found = GAME.dump(state)["result"]
    return None if found is None else ("".join(found["winners"]), found["reason"])


def points(state: QuarriorsState, die: str) -> tuple[int, int]:
    """Attack and defense of a creature as they stand."""
    entry = next(entry for entry in GAME.view(state, None).known["dice"] if entry["id"] == die)
    return entry["attack"], entry["defense"]


def random_event(state: QuarriorsState, rng: random.Random) -> int:
    actor = state.actor()
    assert actor != OVER
    if actor == CHANCE:
        weights = list(state.chance())
        return rng.choices(range(len(weights)), weights)[0]
    return int(rng.choice(list(state.legal())))


def random_options(rng: random.Random) -> dict[str, Any]:
    """A value for every option but the Wilds, which stay random."""
    found: dict[str, Any] = {}
    for option in GAME.options:
        if option.name == "start":
            found[option.name] = rng.choice(("A", "B", "random"))
        elif option.name in ("late_glory", "glory_goal", "reroll_cap", "max_turns"):
            choices = {
                "late_glory": (0, 0, 1),
                "glory_goal": (0, 5, 12),
                "reroll_cap": (0, 1, 3, 100),
                "max_turns": (10, 40),
            }
            found[option.name] = rng.choice(choices[option.name])
        elif option.name != "wilds":
            found[option.name] = rng.choice(option.values)  # type: ignore[union-attr]
    return found


CARDS = wilds("LI/ca GR/ca PO/S", "SG1 LI1 GR1 PO1")
GOOD: dict[str, Any] = {"cards": CARDS, "seats": [{"active": "BQ1=1"}, {"bag": "BQ9"}]}
"""A position with no more in it than must be."""
