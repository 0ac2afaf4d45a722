"""A toy game with secrets, for the tests: everybody draws a card, seat 1 claims one, the others believe or doubt."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

from mypy_extensions import i64

from parlour.kernel.arrays import append, vec
from parlour.kernel.errors import BadNotation, Refusal
from parlour.kernel.game import Game
from parlour.kernel.observation import Factor, Factored, Part
from parlour.kernel.options import Choice, Number, Values, complete_options
from parlour.kernel.rng import Rng
from parlour.kernel.scene import Counter, Item, Offer, Panel, Prompt, Scene, Track, Zone
from parlour.kernel.state import CHANCE, OVER, State
from parlour.kernel.view import Line, View
from parlour.kernel.words import Seat, phrase

OPTIONS = (Choice("deck", ("three", "five"), "TB-1.1"), Number("stake", 2, 1, 4, "TB-2.3"))
CARDS = {"three": 3, "five": 5}
EVENT = re.compile(r"deal(?P<seat>\d)=(?P<card>\d)|claim (?P<claim>\d)|(?P<answer>believe|doubt)")


class BluffState(State):
    """`hands` are the cards dealt so far, `claim` and `answers` what was said; a doubt ends it."""

    def __init__(self, values: Values, seats: int) -> None:
        self.options, self.seats = values, seats
        self.cards = CARDS[str(values["deck"])]
        self.hands = vec[i64]([])
        self.claim = 0
        self.believers = 0
        self.doubted = False

    def copy(self) -> Self:
        twin = type(self)(self.options, self.seats)
        twin.hands = self.hands[:]
        twin.claim, twin.believers, twin.doubted = self.claim, self.believers, self.doubted
        return twin

    def seat_count(self) -> i64:
        return self.seats

    def actor(self) -> i64:
        if len(self.hands) < self.seats:
            return CHANCE
        if not self.claim:
            return 0
        return OVER if self.doubted or self.believers == self.seats - 1 else 1 + self.believers

    def legal(self) -> vec[i64]:
        if self.actor() < 0:
            return vec[i64]([])
        return vec[i64]([self.cards, self.cards + 1] if self.claim else range(self.cards))

    def chance(self) -> vec[i64]:
        return vec[i64]([int(card not in list(self.hands)) for card in range(1, self.cards + 1)])

    def stream(self) -> i64:
        return len(self.hands)

    def apply(self, event: i64) -> None:
        if len(self.hands) < self.seats:
            self.hands = append(self.hands[:], event + 1)
        elif not self.claim:
            self.claim = event + 1
        elif event == self.cards:
            self.believers += 1
        else:
            self.doubted = True

    def returns(self) -> vec[float]:
        stake = int(self.options["stake"]) / 4
        shares = [0.0] * self.seats
        shares[0] = stake if not self.doubted or self.claim <= self.hands[0] else -stake
        if self.doubted:
            shares[1 + self.believers] = -shares[0]
        return vec[float](shares)

    def has_secrets(self) -> bool:
        return self.actor() != OVER

    def imagine(self, seat: i64, rng: Rng) -> Self:
        """Deal the cards that the seat has not seen again."""
        world = self.copy()
        if self.actor() == OVER:
            return world
        own = self.hands[seat] if seat < len(self.hands) else 0
        left = [card for card in range(1, self.cards + 1) if card != own]
        hands = [own if at == seat else left.pop(rng.below(len(left))) for at in range(len(self.hands))]
        world.hands = vec[i64](hands)
        return world

    def observe(self, seat: i64, out: vec[float], at: i64) -> None:
        own = self.hands[seat] if seat < len(self.hands) else 0
        for place, number in enumerate((own, self.claim, self.believers, len(self.hands))):
            out[at + place] = number / 5
        out[at + 4] = float(seat == self.actor())

    def observed(self, seat: i64, event: i64) -> i64:
        """A card is dealt face down."""
        return event if len(self.hands) in (seat, self.seats) else 0


def parts(_values: Values, _seats: int) -> tuple[Part, ...]:
    return Part("cards", (4,), "Card, claim, believers, dealt, in fifths."), Part(
        "turn", (1,), "1 if it is one's turn."
    )


def factored(values: Values, _seats: int) -> Factored:
    cards = CARDS[str(values["deck"])]
    factors = Factor("say", 3, "Claim, believe, doubt."), Factor("card", cards, "The card that is claimed.")
    return Factored(factors, lambda code: (0, code) if code < cards else (code - cards + 1, 0))


def dump(state: BluffState) -> dict[str, Any]:
    said = {"claim": state.claim, "believers": state.believers, "doubted": state.doubted}
    return {"options": dict(state.options), "seats": state.seats, "hands": list(state.hands), **said}


def load(position: Mapping[str, Any], kind: type[BluffState] = BluffState) -> BluffState:
    state = kind(complete_options(OPTIONS, position.get("options", {})), position["seats"])
    hands = position["hands"]
    if len(set(hands)) != len(hands) or not all(0 < card <= state.cards for card in hands):
        raise Refusal("TB-1.2", "no-such-card", card=str(hands))
    state.hands = vec[i64](hands)
    state.claim, state.believers, state.doubted = (position[key] for key in ("claim", "believers", "doubted"))
    return state


def write(state: BluffState, event: int) -> str:
    if state.actor() == CHANCE:
        return f"deal{len(state.hands) + 1}={event + 1}"
    return f"claim {event + 1}" if event < state.cards else ("believe", "doubt")[event - state.cards]


def read(state: BluffState, text: str) -> int:
    found = EVENT.fullmatch(text.strip())
    if not found:
        raise BadNotation("no-sense-bluff", text=text[:40])
    if found["card"]:
        event = int(found["card"]) - 1
        if state.actor() != CHANCE or int(found["seat"]) != len(state.hands) + 1:
            raise Refusal("TB-1.2", "no-deal")
        if event >= state.cards or not state.chance()[event]:
            raise Refusal("TB-1.2", "no-such-card", card=found["card"])
        return event
    event = int(found["claim"]) - 1 if found["claim"] else state.cards + (found["answer"] == "doubt")
    if event not in list(state.legal()) or (event < state.cards) != bool(found["claim"]):
        raise Refusal("TB-2.1" if found["claim"] else "TB-2.2", "no-say-now", text=text.strip())
    return event


def known(state: BluffState, seat: int | None) -> dict[str, Any]:
    over = state.actor() == OVER
    shown = [card if seat == at or over else None for at, card in enumerate(state.hands)]
    return {**dump(state), "hands": shown}


def narrate(before: BluffState, event: int, after: BluffState, seat: int | None) -> list[Line]:
    actor = before.actor()
    who = len(before.hands) if actor == CHANCE else int(actor)
    if actor != CHANCE:
        return [Line(phrase("log-says", who=Seat(who), text=write(before, event)), write(before, event), who)]
    if who != seat:
        return [Line(phrase("log-dealt", who=Seat(who)), "", who)]
    return [Line(phrase("log-card", card=event + 1), write(before, event), who)]


def card(seat: int, number: int | None) -> Item:
    label = phrase("card-label", card=number) if number else phrase("card-hidden")
    return Item(id=f"card{seat}", kind="card", art="card", letter=str(number or "?"), label=label, seat=seat)


def scene(view: View[Any]) -> Scene:
    hands = view.known["hands"]
    cards = CARDS[view.known["options"]["deck"]]
    claims = tuple(f"claim {number + 1}" for number in range(cards))
    steps = tuple(
        Item(id=text, kind="token", art="claim", letter=str(at + 1), label=text) for at, text in enumerate(claims)
    )
    return Scene(
        regions=(
            Zone(id="claims", title=phrase("claims"), items=steps),
            Zone(id="hands", title=phrase("hands"), items=tuple(card(seat, hand) for seat, hand in enumerate(hands))),
            Track(id="claimed", title=phrase("claims"), steps=("–", *claims), at=view.known["claim"]),
        ),
        panels=tuple(
            Panel(
                seat=seat,
                side=phrase(f"seat-{seat + 1}"),
                counters=(Counter(label=phrase("hands"), value=str(int(seat < len(hands)))),),
            )
            for seat in range(view.known["seats"])
        ),
        prompt=Prompt(text=phrase("ask" if view.actor >= 0 else "wait"), yours=view.actor == view.seat),
        offers=tuple(Offer(move=move, say=move, path=(move,), button=move not in claims) for move in view.moves),
    )


def new(values: Values, seats: int) -> BluffState:
    return BluffState(values, seats)


GAME = Game[BluffState](
    key="toy-bluff",
    code="TB",
    version=1,
    seats=(2, 3),
    options=OPTIONS,
    state=BluffState,
    actions=lambda values, _seats: CARDS[str(values["deck"])] + 2,
    longest=lambda _values, seats: 2 * seats,
    new=new,
    load=load,
    dump=dump,
    read=read,
    write=write,
    reason=lambda state: "doubt" if state.doubted else "belief",
    known=known,
    narrate=narrate,
    scene=scene,
    folder=Path(__file__).parent / "data" / "toy-bluff",
    zero_sum=False,
    observation=parts,
    factored=factored,
    most_moves=lambda values, _seats: CARDS[str(values["deck"])],
)
