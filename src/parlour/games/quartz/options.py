"""The options of Quartz."""

from __future__ import annotations

from typing import Final

from parlour.games.quartz.board import Rules
from parlour.games.quartz.codes import DAYS, NOBODY, ROUNDS
from parlour.games.quartz.names import SEAT_NAMES
from parlour.games.quartz.state import QuartzState, start
from parlour.games.quartz.tables import CRYSTALS
from parlour.kernel.errors import Refusal
from parlour.kernel.options import Choice, Number, Option, Values
from parlour.kernel.words import Phrase, phrase

TABLES: Final = tuple(CRYSTALS.values)

OPTIONS: Final[tuple[Option, ...]] = (
    Choice("variant", ("day", "last_first"), "QT-15.1"),
    Choice("tournament", ("off", "on"), "QT-16.1"),
    Choice("first_leader", ("random", *SEAT_NAMES), "QT-1.6"),
    Choice("values", TABLES, "QT-13.2"),
    Choice("big_groups", ("repeat", "cap"), "QT-13.4"),
    Choice("jackhammer_token", ("drawn", "kept"), "QT-7.4"),
    Number("token_supply", default=0, low=1, high=CRYSTALS.tokens, special=(0,), clause="QT-3.3"),
    Choice("eliminated_cart", ("bag", "out"), "QT-15.5"),
    Choice("tournament_first_leader", ("same", "rotate"), "QT-16.4"),
)


def rules(values: Values, seats: int) -> Rules:
    """The options as the compiled rules want them; what does not go together is refused."""
    leader = str(values["first_leader"])
    first = NOBODY if leader == "random" else SEAT_NAMES.index(leader)
    if first >= seats:
        raise Refusal("QT-1.6", "no-such-leader", seat=leader, players=seats)
    if values["tournament"] == "on" and values["variant"] == "last_first":
        raise Refusal("QT-16.5", "no-tournament-of-survivors")
    return Rules(
        seats=seats,
        first=first,
        values=TABLES.index(str(values["values"])),
        supply=int(values["token_supply"]),
        kept=values["jackhammer_token"] == "kept",
        cap=values["big_groups"] == "cap",
        last_first=values["variant"] == "last_first",
        cart_out=values["eliminated_cart"] == "out",
        tournament=values["tournament"] == "on",
        rotate=values["tournament_first_leader"] == "rotate",
    )


def values(rules: Rules) -> dict[str, str | int]:
    """The options that a state is played with."""
    return {
        "variant": "last_first" if rules.last_first else "day",
        "tournament": "on" if rules.tournament else "off",
        "first_leader": "random" if rules.first == NOBODY else SEAT_NAMES[rules.first],
        "values": TABLES[rules.values],
        "big_groups": "cap" if rules.cap else "repeat",
        "jackhammer_token": "kept" if rules.kept else "drawn",
        "token_supply": rules.supply,
        "eliminated_cart": "out" if rules.cart_out else "bag",
        "tournament_first_leader": "rotate" if rules.rotate else "same",
    }


def new(values: Values, seats: int) -> QuartzState:
    return start(rules(values, seats))


TURN: Final = 1 + 5 + 2 * (1 + 5) + 1 + 5 + 5 + 4 + 2 + 1 + 6 * (1 + 5)
"""Events of a turn: step 1, the first roll, two free rerolls, keep; announcements, draws, picks, give-backs, the end;
and as many rerolls as crystals can be drawn, each of which might bring a token."""


def goal(values: Values, _seats: int) -> Phrase:
    """What wins, in a line."""
    if values["variant"] == "last_first":
        return phrase("goal-last")
    return phrase("goal-days", days=int(DAYS)) if values["tournament"] == "on" else phrase("goal", rounds=int(ROUNDS))


def longest(values: Values, seats: int) -> int | None:
    """The first leader, then rounds of one turn a player and the choice of a leader (QT-R23 bounds `last_first`)."""
    rounds = ROUNDS * (DAYS if values["tournament"] == "on" else 1)
    if values["variant"] == "last_first":  # every round takes a crystal from the bag, which a cart may fill again
        returned = seats - 2 if values["eliminated_cart"] == "bag" else 0
        rounds = sum(CRYSTALS.in_play[seats]) * (1 + returned)
    return 1 + rounds * (seats * TURN + 1)
