"""States whose rules are wrong."""

from __future__ import annotations

from dataclasses import replace
from math import nan
from typing import Any, Self

from mypy_extensions import i64

import toy_bluff
from parlour.kernel.arrays import append, vec
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE
from toy_bluff import GAME, BluffState
from toy_broken.registry import BROKEN, broken


@broken("actors", "neither a seat nor CHANCE nor OVER")
class NoActor(BluffState):
    """a seat acts that does not exist"""

    def actor(self) -> i64:
        actor = super().actor()
        return 9 if actor == 1 else actor


@broken("actors", "two actors")
class Fickle(BluffState):
    """the actor changes when it is asked again"""

    asked = 0

    def actor(self) -> i64:
        self.asked += 1
        return super().actor() if self.asked % 7 or self.claim else CHANCE


@broken("legal", "do not ascend")
class Unsorted(BluffState):
    """the legal moves do not ascend"""

    def legal(self) -> vec[i64]:
        return vec[i64](list(super().legal())[::-1])


@broken("legal", "do not ascend")
class Twice(BluffState):
    """a legal move appears twice"""

    def legal(self) -> vec[i64]:
        return vec[i64](sorted([*super().legal(), *super().legal()]))


@broken("legal", "has no legal move")
class NoMove(BluffState):
    """a seat must decide and has no move"""

    def legal(self) -> vec[i64]:
        return vec[i64]([]) if self.claim else super().legal()


@broken("legal", "although no seat is to act")
class MovesOfChance(BluffState):
    """there are legal moves while chance acts"""

    def legal(self) -> vec[i64]:
        return super().legal() if self.actor() != CHANCE else vec[i64]([0])


@broken("legal", "outside the 5 actions")
class TooLarge(BluffState):
    """a move code is outside the table"""

    def legal(self) -> vec[i64]:
        return append(super().legal(), 99) if self.actor() == 0 else super().legal()

    def apply(self, event: i64) -> None:
        super().apply(event % self.cards if event == 99 else event)


@broken("legal", "changing the array of legal moves")
class SharedMoves(BluffState):
    """the caller can change the state's own list of moves"""

    moves: vec[i64] | None = None

    def legal(self) -> vec[i64]:
        if self.actor() != 0:
            return super().legal()
        if self.moves is None:
            self.moves = super().legal()
        return self.moves


@broken("chance", "not weights")
class Negative(BluffState):
    """a weight is negative"""

    def chance(self) -> vec[i64]:
        return append(super().chance(), -1)


@broken("chance", "not weights")
class NoWeight(BluffState):
    """all weights are zero"""

    def chance(self) -> vec[i64]:
        return vec[i64]([0] * self.cards)


@broken("chance", "cannot happen")
class Impossible(BluffState):
    """sample gives what has no weight"""

    def sample(self, rng: Rng) -> i64:
        return rng.below(self.cards)


@broken("chance", "its weight is 1 of")
class Loaded(BluffState):
    """sample does not follow the weights"""

    def sample(self, rng: Rng) -> i64:
        return list(self.chance()).index(1)


@broken("returns", "not numbers from -1 to 1")
class TooMuch(BluffState):
    """a return is greater than 1"""

    def returns(self) -> vec[float]:
        return vec[float]([4 * share for share in super().returns()])


@broken("returns", "the returns are")
class OneReturn(BluffState):
    """a seat has no return"""

    def returns(self) -> vec[float]:
        return super().returns()[:1]


@broken("returns", "not numbers from -1 to 1")
class NoNumber(BluffState):
    """an estimate is no number"""

    def estimate(self, seat: i64) -> float:
        return nan


@broken("returns", "not numbers from -1 to 1")
class TooGoodAValue(BluffState):
    """a value is beyond what can be won"""

    def value(self, seat: i64) -> float:
        return 1.5


@broken("returns", "values of all seats that are not those of each")
class TwoValues(BluffState):
    """the values of all seats differ from those of each"""

    def values(self) -> vec[float]:
        return vec[float]([0.5] * self.seat_count())


@broken("copies", "changed the state it was made from")
class SharedHands(BluffState):
    """copies share an array"""

    def copy(self) -> Self:
        twin = super().copy()
        twin.hands = self.hands
        return twin

    def apply(self, event: i64) -> None:
        if self.actor() >= 0:
            self.hands[0] = self.hands[0] % self.cards + 1
        super().apply(event)


@broken("copies", "had changed by event")
class Late(BluffState):
    """playing on with the original changes its copies"""

    copied = False

    def copy(self) -> Self:
        twin = super().copy()
        twin.hands, twin.copied = self.hands, True
        return twin

    def apply(self, event: i64) -> None:
        if self.actor() >= 0 and not self.copied:
            self.hands[0] = self.hands[0] % self.cards + 1
        super().apply(event)


@broken("copies", "not an equal state")
class Forgetful(BluffState):
    """a copy forgets something"""

    def copy(self) -> Self:
        twin = super().copy()
        twin.believers = 0
        return twin


@broken("positions", "loaded, the position is")
class Memory(BluffState):
    """the position does not hold the whole state"""

    asked = False

    def copy(self) -> Self:
        twin = super().copy()
        twin.asked = self.asked
        return twin

    def apply(self, event: i64) -> None:
        super().apply(event)
        self.asked = True

    def legal(self) -> vec[i64]:
        return super().legal()[:-1] if self.actor() == 0 and not self.asked else super().legal()


def digits(*numbers: int) -> int:
    return sum(number * 10**at for at, number in enumerate(numbers))


@broken("keys", "an equal position has another key")
class Restless(BluffState):
    """the key of a copy is another"""

    copies = 0

    def copy(self) -> Self:
        twin = super().copy()
        twin.copies = self.copies + 1
        return twin

    def key(self) -> i64:
        return 1 + self.copies


@broken("keys", "not alike have the same key")
class Coarse(BluffState):
    """the key leaves out the cards"""

    def key(self) -> i64:
        return 1 + digits(len(self.hands), self.claim, self.believers, self.doubted)


@broken("keys", "not alike have the same key")
class Shortsighted(BluffState):
    """the key leaves out what matters at the end only"""

    def key(self) -> i64:
        return 1 + digits(bool(self.claim), self.believers, self.doubted, *self.hands)


@broken("keys", "different ones after event")
class Growing(BluffState):
    """positions that had the same key have different ones later"""

    def key(self) -> i64:
        known = self.hands if self.claim else self.hands[:1]
        return 1 + digits(len(self.hands), self.claim, self.believers, self.doubted, *known)


@broken("keys", "not a key")
class Vast(BluffState):
    """a key is too large"""

    def key(self) -> i64:
        return 2**62


@broken("keys", "some have none")
class Sometimes(BluffState):
    """the key is lost in the course of the game"""

    def key(self) -> i64:
        return 0 if self.claim else 1 + digits(*self.hands)


@broken("imagine", "in the world it imagines it would see")
class OwnCard(BluffState):
    """a seat imagines another card in its own hand"""

    def imagine(self, seat: i64, rng: Rng) -> Self:
        return super().imagine((seat + 1) % self.seats, rng)


@broken("imagine", "the true state itself")
class Itself(BluffState):
    """imagine gives the state itself"""

    def imagine(self, seat: i64, rng: Rng) -> Self:
        return self


@broken("imagine", "Refusal: There is no card")
class TwoAces(BluffState):
    """a seat imagines a world that cannot be"""

    def imagine(self, seat: i64, rng: Rng) -> Self:
        world = super().imagine(seat, rng)
        if world.actor() >= 0:
            world.hands = vec[i64]([self.hands[seat]] * self.seats)
        return world


@broken("imagine", "cannot know changes the worlds that it may imagine")
class Telltale(BluffState):
    """what a seat cannot know has a part in what it imagines"""

    def imagine(self, seat: i64, rng: Rng) -> Self:
        if len(self.hands) == self.seats:
            for _card in range(self.hands[-1]):
                rng.below(2)
        return super().imagine(seat, rng)


@broken("imagine", "cannot know changes the worlds that it may imagine_likely")
class Hunch(BluffState):
    """a seat supposes the truth"""

    def imagine_likely(self, seat: i64, rng: Rng) -> Self:
        return self.copy()


@broken("imagine", "but in the world it imagines it would see")
class Confused(BluffState):
    """a seat supposes another card in its own hand"""

    def imagine_likely(self, seat: i64, rng: Rng) -> Self:
        return self.imagine((seat + 1) % self.seats, rng)


@broken("worlds", "observes the same twice")
class Blurred(BluffState):
    """a seat observes two events as one that it sees to be two"""

    def observed(self, seat: i64, event: i64) -> i64:
        return 0 if self.actor() >= 0 else super().observed(seat, event)


class Shown(BluffState):
    """Whoever believes the claim is shown the card, and everybody sees it lie there."""

    def imagine(self, seat: i64, rng: Rng) -> Self:
        return self.copy() if self.believers else super().imagine(seat, rng)


def known_shown(state: BluffState, seat: int | None) -> dict[str, Any]:
    known = toy_bluff.known(state, seat)
    return {**known, "hands": list(state.hands) if state.believers else known["hands"]}


class Told(Shown):
    """What comes to light is observed."""

    def observed(self, seat: i64, event: i64) -> i64:
        told = super().observed(seat, event)
        for card in self.hands if self.claim and event == self.cards and not self.believers else ():
            told = 10 * told + card
        return told


class Heard(BluffState):
    """What is claimed is heard by all, and makes no difference to the position."""

    def apply(self, event: i64) -> None:
        super().apply(event if self.claim or len(self.hands) < self.seats else 0)


def showing(kind: type[BluffState]) -> AnyGame:
    return replace(GAME, state=kind, new=kind, load=lambda position: toy_bluff.load(position, kind), known=known_shown)


BROKEN["an event brings to light what is not observed"] = (
    "worlds",
    "but then sees known.hands[",
    showing(Shown),
)


@broken("worlds", "below 0")
class Subzero(BluffState):
    """an observation is below zero"""

    def observed(self, seat: i64, event: i64) -> i64:
        return -1 - super().observed(seat, event)


@broken("copies", "copy.copy does not make a state of its own")
class Shared(BluffState):
    """what Python's copy makes is the state itself"""

    def __copy__(self) -> Self:
        return self


@broken("copies", "a state equals the one that an event makes of it")
class Equal(BluffState):
    """every state equals every other"""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


@broken("worlds", "but the bots in it would tell them apart: it observes 2 and 1, the latter for the event 1, deal2=2")
class FaceUp(BluffState):
    """bots see the cards that others are dealt"""

    def observed(self, seat: i64, event: i64) -> i64:
        return event


@broken("sampled", "every world they imagine is the true one")
class Cheat(BluffState):
    """imagine gives the true world away"""

    def imagine(self, seat: i64, rng: Rng) -> Self:
        return self.copy()


@broken("sampled", "says that nothing is hidden")
class Coy(BluffState):
    """it does not say that it has secrets"""

    def has_secrets(self) -> bool:
        return False


@broken("lines", "nothing is hidden, but seat")
class Whisperer(BluffState):
    """nothing is hidden, but the log differs"""

    def has_secrets(self) -> bool:
        return False


@broken("observations", "observes something that it cannot know")
class Peeping(BluffState):
    """an observation shows another's card"""

    def observe(self, seat: i64, out: vec[float], at: i64) -> None:
        super().observe(seat, out, at)
        out[at] = sum(self.hands) / 20


@broken("observations", "observes 2.0 for turn[0], not 0 to 1 as declared")
class Loud(BluffState):
    """a number of an observation is too large"""

    def observe(self, seat: i64, out: vec[float], at: i64) -> None:
        super().observe(seat, out, at)
        out[at + 4] *= 2


@broken("observations", "has no number for turn[0]")
class Silent(BluffState):
    """a number of an observation is missing"""

    def observe(self, seat: i64, out: vec[float], at: i64) -> None:
        super().observe(seat, out, at)
        out[at + 4] = nan


@broken("observations", "it writes beside its place")
class Sprawling(BluffState):
    """an observation is longer than declared"""

    def observe(self, seat: i64, out: vec[float], at: i64) -> None:
        super().observe(seat, out, at)
        out[at + 5] = 0.0


@broken("observations", "but then it was")
class Vague(BluffState):
    """an observation does not tell whether to claim or to answer"""

    def observe(self, seat: i64, out: vec[float], at: i64) -> None:
        super().observe(seat, out, at)
        out[at + 1] = out[at + 2] = out[at + 4] = 0.0


@broken("bots", "changed the state")
class Meddled(BluffState):
    """looking for a move changes the state"""

    def imagine(self, seat: i64, rng: Rng) -> Self:
        self.claim = self.claim and self.claim % self.cards + 1
        return super().imagine(seat, rng)
