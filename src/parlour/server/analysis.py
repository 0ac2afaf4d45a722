"""Hints at a table, and reviews of finished games: made in the workers, from what the asker's seat knows, never stored."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import itertools
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeAlias

from parlour.bots.analysis.opinion import Advice, Opinion
from parlour.bots.analysis.questions import Question, choice_of, look_back, questions, secrets, told_of
from parlour.bots.analysis.review import PLAYS_ON, Moment, Review
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng
from parlour.kernel.scene import Grid, Scene, Text, forced
from parlour.kernel.session import Session
from parlour.kernel.words import Phrase, Seat
from parlour.server import messages as wire
from parlour.server.queueing import Room
from parlour.server.speaker import Speaker
from parlour.server.store import Away
from parlour.server.table import Table
from parlour.server.thinking import expected_seconds

log = logging.getLogger("parlour.analysis")

TIPS: Final = 3
"""Moves that a hint names."""
OPTIONS: Final = 5
"""Moves that a review names of a decision, besides the one that was made."""
KEPT: Final = 64
"""Reviews that are kept for whoever asks next."""
ASKED: Final = 5.0
"""Seconds since somebody last asked for a review within which it counts as looked at: pages ask every second or so."""
FORSAKEN: Final = 60.0
"""Seconds without anybody asking after which a review pauses; what was found so far is kept."""
OFTEN: Final = 0.5
"""Seconds between two looks at what a review has found so far, at least."""
TRIES: Final = 3
"""How often an adviser is asked one question: its process may have been stopped or killed."""
DIGITS: Final = 4

Adviser: TypeAlias = Callable[[str, dict[str, Any], int, int, int | None, float], Awaitable[Opinion]]
"""Lets another process think about a position: (game, position, seat, seed, move that was played, effort)."""
Keeper: TypeAlias = Callable[[Table, int | None, Review], Awaitable[None]]
"""Keeps what is worth it of a review of a table: of the seat that looked, or of all."""
Key: TypeAlias = tuple[str, int | None]
"""A table, and the seat that looks: None where all see the same."""


class World(NamedTuple):
    """What an adviser is asked about: a position that agrees with all that the seat knows, and the move it played."""

    game: str
    position: dict[str, Any]
    seat: int
    seed: int
    played: int | None = None


@dataclass(slots=True)
class Work:
    """A review in the making."""

    asked: list[Question] = field(default_factory=list)
    thought: list[Opinion] = field(default_factory=list)
    review: Review | None = None
    so_far: Review | None = None
    """The review of the game as far as it has been thought about."""
    decisions: list[wire.Decision] = field(default_factory=list)
    turns: list[Text] = field(default_factory=list)
    """What the game calls its turn, before and after each event."""
    failed: bool = False
    wanted: float = 0.0
    """When somebody asked for it last."""
    task: asyncio.Task[None] | None = None
    person: str = ""
    """Who asked for it first since it was made or paused."""


class Analysis:
    def __init__(self, think: Adviser, room: Room, limit: float = 30.0, effort: float = 1.0) -> None:
        """`room`: the places where bots think; `limit`: seconds that one try may take; `effort`: see `opinion`."""
        self._think = think
        self.room = room
        self._limit = limit
        self._effort = effort
        self.keep: Keeper | None = None
        self.works: OrderedDict[Key, Work] = OrderedDict()
        """The reviews that are done or under way; the one that nobody has asked for longest comes first."""

    async def close(self) -> None:
        tasks = [work.task for work in self.works.values() if work.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Hints

    async def hint(self, table: Table, person: str, speaker: Speaker) -> wire.Hint:
        """The best plans of whoever must decide, for that person alone; at tables that allow it."""
        session, seat = _asker(table, person)
        seq, state = len(session), session.state
        found = await self._ask(table, person, "hint", state, Question(seq, seat))
        return told(table.game, seq, state, _found(found), speaker)

    async def advise(self, world: World, person: str) -> Opinion:
        """An opinion of a position that is no table of the house, for whoever must decide there."""
        return _found(await self._opinion(world, "board", person, "hint"))

    async def _ask(self, table: Table, person: str, why: str, state: Any, question: Question) -> Opinion | None:
        """An opinion of a position for this person; None if the adviser breaks down or takes too long each time.

        The adviser gets a world that the seat imagines, and its seed follows from the table's name and the number of the
        event, so whatever the seat cannot know makes no difference.
        """
        seed = seed_of(why, table.id, question.seq)
        world = imagined(table.game, state, question.seat, seed)._replace(played=question.played)
        return await self._opinion(world, table.id, person, why)

    async def _opinion(self, world: World, table: str, person: str, why: str) -> Opinion | None:
        about = {"table": table, "game": world.game, "seat": world.seat, "why": why}
        expected = expected_seconds(world.game, "adviser", self._effort)
        for _ in range(TRIES):
            async with self.room.place([person], table, expected, can_wait=why == "review"):
                try:
                    async with asyncio.timeout(self._limit):
                        return await self._think(*world, self._effort)
                except TimeoutError:
                    log.error("an adviser took too long and was given up", extra={"about": about})
                except Exception as error:
                    about = {**about, "error": (str(error).splitlines() or [type(error).__name__])[-1]}
                    log.error("an adviser broke down", extra={"about": about})
        return None

    # Reviews

    def begun(self, table: Table, person: str) -> bool:
        """Whether the review that this person would see exists or is being made; raises if there can be none."""
        return self._key(table, person) in self.works

    def review(self, table: Table, person: str, speaker: Speaker) -> wire.Review:
        """The review of a finished game, or how far it has come. Asking starts it, and asking again keeps it going."""
        key = self._key(table, person)
        self._check_one(key, person)
        work = self.works.setdefault(key, Work())
        self.works.move_to_end(key)
        while len(self.works) > KEPT:
            _, old = self.works.popitem(last=False)
            if old.task:
                old.task.cancel()
        if work.failed:
            del self.works[key]
            raise ParlourError("no-review")
        work.wanted = time.monotonic()
        if work.review is None and work.task is None:
            work.person = person
            work.task = asyncio.create_task(self._look_back(work, table, key[1]))
        if work.review is None:
            return _begun(work, table, key[1], speaker)
        return _spoken(work, work.review, table, key[1], speaker)

    def _check_one(self, key: Key, person: str) -> None:
        """One review at a time is made for a person: raise if another is and is looked at; if it is not, pause it."""
        if key in self.works and (self.works[key].review or self.works[key].task):
            return
        for work in self.works.values():
            if work.task and work.person == person:
                if time.monotonic() < work.wanted + ASKED:
                    raise ParlourError("no-review-other")
                work.task.cancel()
                work.task = None

    def _key(self, table: Table, person: str) -> Key:
        """Whose review somebody may see: everybody's in a game without secrets, else that of the seat they played.

        Of a game that bots played in a study, which has secrets from nobody, it is the winner's.
        """
        if table.session is None or table.status != "over":
            raise ParlourError("no-review-yet")
        if table.ended:
            raise ParlourError("no-review-ended")
        if (table.id, None) in self.works or not secrets(table.session):
            return table.id, None
        seat = table.places().index(1) if table.retold else table.seat_of(person)
        if seat is None:
            raise ParlourError("no-review-secret")
        return table.id, seat

    async def _look_back(self, work: Work, table: Table, seat: int | None) -> None:
        session, result, late = table.session, table.record().result, table.late_since()
        assert session is not None
        assert result is not None
        try:
            if not work.asked:
                work.asked = await asyncio.to_thread(questions, session, result, seat)
                work.turns = await asyncio.to_thread(_turns, session)
            told = 0.0
            while len(work.thought) < len(work.asked) and time.monotonic() < work.wanted + FORSAKEN:
                question = work.asked[len(work.thought)]
                state = session.state_at(question.seq)
                found = await self._ask(table, work.person, "review", state, question)
                if found is None:
                    work.failed = True
                    return
                work.thought.append(found)
                if len(work.thought) < len(work.asked) and time.monotonic() > told + OFTEN:
                    work.so_far = await asyncio.to_thread(look_back, session, result, work.asked, work.thought, late)
                    told = time.monotonic()
            if len(work.thought) == len(work.asked):
                work.decisions = await asyncio.to_thread(_decisions, session, work.asked, work.thought)
                work.review = await asyncio.to_thread(look_back, session, result, work.asked, work.thought, late)
                if self.keep:
                    with contextlib.suppress(Away):  # a profile lacks it then
                        await self.keep(table, seat, work.review)
        except Exception:
            log.exception("the review of table %s failed", table.id)
            work.failed = True
        finally:
            if work.task is asyncio.current_task():
                work.task = None


def _asker(table: Table, person: str) -> tuple[Session, int]:
    """The game, and the seat of this person, who must decide now; raises if there can be no hint."""
    if not table.hints:
        raise ParlourError("no-hints")
    seat = table.seat_of(person)
    if seat is None:
        raise ParlourError("no-seat")
    return table.deciding(seat), seat


def _found(opinion: Opinion | None) -> Opinion:
    if opinion is None:
        raise ParlourError("no-hint")
    return opinion


def imagined(game: AnyGame, state: Any, seat: int, seed: int) -> World:
    """What a seat may ask about a state: a world that it imagines."""
    return World(game.key, game.dump(state.imagine(seat, Rng(seed))), seat, seed)


def told(game: AnyGame, seq: int, state: Any, opinion: Opinion, speaker: Speaker) -> wire.Hint:
    """A hint for whoever must decide."""
    why = opinion.moves[0].why if opinion.moves else None
    said = speaker.text(Phrase("hint-why", {"why": why})) if why else ""
    return wire.Hint(seq=seq, tips=tips(game, state, opinion, speaker), why=said)


def tips(game: AnyGame, state: Any, opinion: Opinion, speaker: Speaker) -> list[wire.Tip]:
    """The best plans of whoever must decide."""
    found: dict[str, wire.Tip] = {}
    for advice in opinion.moves[:TIPS]:
        move, chance = game.write(state, advice.move), round(advice.chances[state.actor()], DIGITS)
        plan, then, path, later = _plan(game, state, (advice.move, *advice.line), speaker)
        tip = wire.Tip(move=move, chance=chance, plan=plan if then else "", then=then, path=path, later=later)
        found.setdefault(plan, tip)  # several ways to begin it are one plan
    return list(found.values())


def _plan(
    game: AnyGame, state: Any, moves: tuple[int, ...], speaker: Speaker
) -> tuple[str, list[str], list[str], list[str]]:
    """What a seat's moves come to in words, those after the first in notation, the clicks of what is told first, and what
    the moves after that choose.

    There are no clicks if that is the first move, or a button.

    A move that only prepares another, or is forced, is not told; nor is anything after the last move that is told. A thing
    that goes on and on is told by where it comes to rest; the table marks the way.
    """
    seat, after = state.actor(), state.copy()
    scene = game.scene(game.view(after, seat))
    says: list[str] = []
    texts: list[str] = []
    path: list[str] = []
    later: dict[str, None] = {}
    end = first = 0
    way = start = ""
    for move in moves:
        text = game.write(after, move)
        offer = next(offer for offer in scene.offers if offer.move == text)
        texts.append(text)
        stood = _standing(scene)
        told = not offer.means and (forced(scene) != text or not end)
        after.apply(move)
        scene = game.scene(game.view(after, seat))
        if told:
            if texts[1:] and not says and not offer.button:
                path = list(offer.path)
            if says:
                later |= dict.fromkeys((*offer.picks, *offer.path[: -1 if offer.button else None]))
            say, here = speaker.text(offer.say), offer.path[-1] if offer.path else ""
            gone = [thing for thing, cell in _standing(scene).items() if here == cell != stood.get(thing, cell)]
            went = f"{gone[0]} {say.rpartition(' ')[0]}" if gone and not offer.takes else ""
            if went and went == way:
                says[first:] = [says[-1], say] if here == start else [say]
            else:
                first, start = len(says), stood[gone[0]] if gone else ""
                says.append(say)
            way, end = went, len(texts)
    return " › ".join(_shortened(says)) or texts[0], texts[1:end], path, list(later)


def _standing(scene: Scene) -> dict[str, str]:
    """The places of the things on boards."""
    cells = [cell for part in scene.regions if isinstance(part, Grid) for cell in part.cells]
    return {item.id: cell.id for cell in cells for item in cell.items}


def _shortened(says: list[str]) -> list[str]:
    """Without what is said again and again: “Buy Imp”, “Witch”; “Cull Assistant ×2”."""
    runs = [(say, len(list(same))) for say, same in itertools.groupby(says)]
    says = [say if times == 1 else f"{say} ×{times}" for say, times in runs]
    parted = [say.rpartition(" ") for say, _times in runs]
    again = [bool(two[0]) and one[0] == two[0] and not two[2].isdecimal() for one, two in itertools.pairwise(parted)]
    return [
        say.removeprefix(f"{part[0]} ") if short else say
        for say, part, short in zip(says, parted, [False, *again], strict=False)  # there may be nothing to say
    ]


def seed_of(*parts: Any) -> int:
    return int.from_bytes(hashlib.sha256(" ".join(map(str, parts)).encode()).digest()[:7])


def _begun(work: Work, table: Table, seat: int | None, speaker: Speaker) -> wire.Review:
    """How far a review is, and what it has found by then."""
    found = wire.Review(done=len(work.thought), of=len(work.asked))
    if work.so_far:
        found.seat = seat
        found.course = [_rounded(chances) for chances in work.so_far.course]
        found.moments = _moments(work.so_far, table, seat, speaker)
        found.turns = [speaker.text(turn) for turn in work.turns]
    return found


def _spoken(work: Work, review: Review, table: Table, seat: int | None, speaker: Speaker) -> wire.Review:
    return wire.Review(
        done=len(work.thought),
        of=len(work.asked),
        seat=seat,
        course=[_rounded(chances) for chances in review.course],
        moments=_moments(review, table, seat, speaker),
        luck=_rounded(review.luck),
        play=[_rounded(play) for play in review.play],
        unseen=_rounded(review.unseen),
        decisions=work.decisions,
        turns=[speaker.text(turn) for turn in work.turns],
    )


def _turns(session: Session) -> list[Text]:
    """What the game called its turn at the start and after each event, as everybody saw it."""
    game = session.game
    return [game.scene(game.view(session.state_at(at), None)).turn for at in range(len(session) + 1)]


def _rounded(values: tuple[float, ...]) -> list[float]:
    return [round(value, DIGITS) for value in values]


def _moments(review: Review, table: Table, seat: int | None, speaker: Speaker) -> list[wire.Moment]:
    told = [review.largest(one) for one in range(len(review.luck))]
    moments = []
    for moment in review.moments:
        seats = [one for one, largest in enumerate(told) if moment in largest]
        if seats:
            moments.append(_moment(moment, table, seat, speaker, _rounded(moment.change), seats))
    return moments


def _decisions(session: Session, asked: Sequence[Question], thought: Sequence[Opinion]) -> list[wire.Decision]:
    """What there was to choose at each decision that is judged, as the one who decided saw it."""
    found = []
    for question, opinion in zip(asked, thought, strict=True):
        state = session.state_at(question.seq)
        if question.seat == state.actor() and opinion.moves:
            options = [
                wire.Option(
                    move=session.game.write(state, advice.move),
                    chance=round(advice.chances[question.seat], DIGITS),
                    played=advice.move == question.played,
                )
                for advice in _named(question, opinion)
            ]
            if question.played is not None and not any(option.played for option in options):
                options.append(wire.Option(move=session.event_at(question.seq + 1), played=True))
            found.append(wire.Decision(at=question.seq, seat=question.seat, options=options, of=len(state.legal())))
    return found


def _named(question: Question, opinion: Opinion) -> list[Advice]:
    """The best moves and the one that was made, by their chances.

    The best stays first, because the search knows more about it than its chance; the one that was made was searched as well.
    """
    best, *others = opinion.moves[:OPTIONS]
    others += [advice for advice in opinion.moves[OPTIONS:] if advice.move == question.played]
    return [best, *sorted(others, key=lambda advice: -advice.chances[question.seat])]


def _moment(
    moment: Moment, table: Table, seat: int | None, speaker: Speaker, change: list[float], means_most_to: list[int]
) -> wire.Moment:
    session, at = table.session, moment.seq + 1
    assert session is not None
    if moment.better is None:
        lines, more = told_of(session, moment, seat)
        text = "; ".join(speaker.text(line.phrase) for line in lines) or speaker.text(Phrase(f"review-{moment.kind}"))
        if more:
            text = speaker.text(Phrase("review-more", {"first": lines[0].phrase, "more": more}))
        seats = {line.seat for line in lines}
        whose = moment.seat if moment.kind == "unseen" else seats.pop() if len(seats) == 1 else None
        return wire.Moment(at=at, kind=moment.kind, text=text, change=change, means_most_to=means_most_to, seat=whose)
    played = ""
    if moment.better == PLAYS_ON:
        how = "fell" if table.out_of_time else "resigned"
        phrase = Phrase(f"table-{how}", {"who": Seat(moment.seat)})
    else:
        played, (made, better) = session.event_at(at), choice_of(session, moment)
        phrase = Phrase("review-better", {"played": made, "better": better})
    return wire.Moment(
        at=at,
        kind=moment.kind,
        text=speaker.text(phrase),
        change=change,
        means_most_to=means_most_to,
        seat=moment.seat,
        move=played,
    )
