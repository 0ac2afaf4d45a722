"""What decided a finished game: the event with which its winner went ahead for good, by the count that the game is won by."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.kernel.outcome import Tally
from parlour.kernel.session import Session
from parlour.kernel.view import Line
from parlour.kernel.words import Phrase, phrase


@dataclass(frozen=True, slots=True)
class Lead:
    """The winner's lead, as it was when it began for good."""

    at: int
    """The number of the event that brought it."""
    winner: int
    rival: int
    """The best of the others then."""
    tally: Tally


def lead(session: Session) -> Lead | None:
    """When the winner went ahead for good; None if nobody won alone, or not by being ahead."""
    game = session.game
    outcome = game.outcome(session.state)
    if game.tally is None or outcome is None or len(outcome.winners) != 1:
        return None
    winner = outcome.winners[0]
    found: Lead | None = None
    for at in range(1, len(session) + 1):
        tally = game.tally(session.state_at(at), outcome.reason)
        rival = max((seat for seat in range(len(tally.counts)) if seat != winner), key=tally.counts.__getitem__)
        if tally.counts[winner] <= tally.counts[rival]:
            found = None
        elif found is None:
            found = Lead(at, winner, rival, tally)
    return found


def told(session: Session, found: Lead, seat: int | None) -> Phrase:
    """What this viewer reads of it."""
    counts = found.tally.counts
    tally = phrase(found.tally.message, own=counts[found.winner], other=counts[found.rival])
    lines = session.lines_at(found.at, seat)
    line = _telling(lines, found.winner)
    # the next turn may have begun within the event
    begun = line is not None and line.head is not None and line.head != lines[0].head
    state = session.state_at(found.at if begun else found.at - 1)
    turn = session.game.scene(session.game.view(state, seat)).turn
    if line is None or not turn:
        return phrase("decided-plain", tally=tally)
    head = line.head or _head(session, found.at)
    message = "decided-last" if head and head == _head(session, len(session)) else "decided"
    return phrase(message, turn=turn, line=line.phrase, tally=tally)


def _telling(lines: list[Line], winner: int) -> Line | None:
    """The line that says best why the winner's lead grew: what they took or gained, or what others lost or took."""
    taken = [line for line in lines if line.kind == "take"]
    took = [line for line in taken if line.seat == winner]
    more = [line for line in lines if line.kind == ("gain" if line.seat == winner else "lose")]
    return next(iter(took[:1] or more[-1:] or taken or lines), None)


def _head(session: Session, at: int) -> Phrase | None:
    """Under which head this event is in the log; None where there are none."""
    for number in range(at, 0, -1):
        heads = [line.head for line in session.lines_at(number, None) if line.head]
        if heads:
            return heads[-1]
    return None
