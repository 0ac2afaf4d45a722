"""Puts a whole game to the adviser: what to ask about it, and what the answers add up to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, Final

from parlour.bots.analysis.opinion import Advice, Chances, Opinion, opinion, shares
from parlour.bots.analysis.reasons import with_reasons
from parlour.bots.analysis.review import PLAYS_ON, Happened, Moment, Review, assemble, without
from parlour.kernel.errors import ParlourError
from parlour.kernel.outcome import with_last
from parlour.kernel.record import BROKEN_OFF, LOST
from parlour.kernel.rng import Rng, derive
from parlour.kernel.scene import Offer, Text, items_of
from parlour.kernel.session import Session
from parlour.kernel.view import Line
from parlour.kernel.words import Phrase, phrase

RESIGNS: Final = -1
"""In place of a move: the seat gave up the game, or let its time run out."""
JOINED: Final = 3
"""The most events of a moment that are described one by one."""


@dataclass(frozen=True, slots=True)
class Question:
    """Asks about the decision after `seq` events, given what `seat` knew; the answer always covers `played`."""

    seq: int
    seat: int
    played: int | None = None


def secrets(session: Session) -> bool:
    """Whether anything was ever hidden from a seat, so that each has a review of its own."""
    return any(session.state_at(at).has_secrets() for at in range(len(session) + 1))


def given_up_by(result: Mapping[str, Any]) -> int | None:
    """The seat that resigned or was out of time, by a record's result; None if the game was played to its end."""
    return list(result["returns"]).index(-1.0) if result["reason"] in LOST else None


def questions(session: Session, result: Mapping[str, Any], seat: int | None = None) -> list[Question]:
    """One for each decision of a finished game: from what this seat knew then or, where nothing is hidden, all knew.

    `seat` None is for games without secrets.
    """
    asked = []
    for at in range(len(session) + (given_up_by(result) is not None)):
        state = session.state_at(at)
        actor = int(state.actor())
        if actor >= 0:
            knower = seat if seat is not None and state.has_secrets() else actor
            own = knower == actor and at < len(session)
            asked.append(Question(at, knower, session.game.read(state, session.event_at(at + 1)) if own else None))
    return asked


def look_back(
    session: Session,
    result: Mapping[str, Any],
    asked: Sequence[Question],
    thought: Sequence[Opinion],
    late: Mapping[int, int] | None = None,
) -> Review:
    """The review of a finished game, from the answer to each question about it.

    With answers to the first questions only, it is the review of the game as far as they go. `late`: the seats that came
    last since they were out of time and a bot played on, each with how many events came before that.
    """
    fell = late or {}
    answers = {
        question.seq: _of_those_left(opinion, question.seq, fell)
        for question, opinion in zip(asked, thought, strict=False)
    }
    whole = len(thought) == len(asked)
    if whole:
        end, upto = shares(with_last(result["returns"], [*fell])), len(session)
    else:
        end, upto = answers[max(answers)].chances, max(answers)
    happened, hidden = [], False
    for at in range(upto):
        state = session.state_at(at)
        code = session.game.read(state, session.event_at(at + 1))
        hidden = hidden or state.has_secrets()
        reveals = session.game.reveals(state, code, session.state_at(at + 1))
        happened.append(Happened(int(state.actor()), code, answers.get(at), reveals))
    loser = given_up_by(result)
    if whole and loser is not None and len(session) in answers:
        happened.append(Happened(loser, RESIGNS, _choice(answers[len(session)], end)))
    return assemble(happened, end, hidden, {at: seat for seat, at in fell.items()})


def review(
    session: Session,
    seat: int = 0,
    seed: int = 0,
    effort: float = 1.0,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """The review of a finished game; where there are secrets, from what this seat knew.

    `effort` is the share of the adviser's usual budget that each decision gets. `progress` is called with the number of
    decisions judged and the total.
    """
    result = session.record().result
    if result is None or result["reason"] in BROKEN_OFF:
        raise ParlourError("review-not-over")
    asked = questions(session, result, seat if secrets(session) else None)
    thought: list[Opinion] = []
    for question in asked:
        state, rng = session.state_at(question.seq), Rng(derive(seed, question.seq))
        found = opinion(session.game, state, question.seat, rng, question.played, effort)
        if question.played is not None:
            found = with_reasons(session.game, state, question.seat, found, rng, 1, question.played)
        thought.append(found)
        if progress:
            progress(len(thought), len(asked))
    return look_back(session, result, asked, thought)


def told_of(session: Session, moment: Moment, viewer: int | None) -> tuple[list[Line], int]:
    """The lines of a moment in this viewer's log, all of them if they are few; else the first, and how many more."""
    last = moment.seq + 1
    lines = [line for at in range(last + 1 - moment.run, last + 1) for line in session.lines_at(at, viewer)[:1]]
    return (lines, 0) if len(lines) <= JOINED else (lines[:1], len(lines) - 1)


def choice_of(session: Session, moment: Moment) -> tuple[Phrase | str, Phrase | str]:
    """What was played at a mistake, and what was better and why: in words, which name what is picked for the better one,
    and for the other if they are the same without; in notation if even so they are."""
    assert moment.better is not None
    state, game = session.state_at(moment.seq), session.game
    moves = session.event_at(moment.seq + 1), game.write(state, moment.better)
    scene = game.scene(game.view(state, moment.seat))
    offers = {offer.move: offer for offer in scene.offers}
    labels = {item.id: item.label for region in scene.regions for item in items_of(region)}
    said = [offers[move].say if move in offers else move for move in moves]
    played, better = (_picked(offers[move], labels) if move in offers else move for move in moves)
    if said[0] != said[1]:
        played = said[0]
    elif played == better:
        played, better = moves
    return played, phrase("choice-why", choice=better, why=moment.why) if moment.why else better


def _picked(offer: Offer, labels: Mapping[str, Text]) -> Text:
    """A move in words, with all that is picked for it."""
    told = [labels[pick] for pick in offer.picks if pick in labels]
    if not told:
        return offer.say
    names = reduce(lambda names, name: phrase("choice-and", names=names, name=name), told)
    return phrase("choice-of", move=offer.say, picks=names)


def _of_those_left(opinion: Opinion, seq: int, late: Mapping[int, int]) -> Opinion:
    """An opinion that knows who was out of time by then, and cannot win; a seat's last decision begins before that."""
    before, after = ([seat for seat, at in late.items() if at < until] for until in (seq, seq + 1))
    moves = tuple(replace(advice, chances=without(advice.chances, after)) for advice in opinion.moves)
    return Opinion(without(opinion.chances, before), moves) if after else opinion


def _choice(before: Opinion, end: Chances) -> Opinion:
    """To play on, or to resign: a decision like any other, not luck for the others."""
    return Opinion(before.chances, (Advice(PLAYS_ON, before.chances), Advice(RESIGNS, end)))
