"""What a search thinks: `parlour hint` of a position, `parlour review` of a whole game."""

from __future__ import annotations

from pathlib import Path

from parlour.bots.analysis.opinion import Opinion, opinion
from parlour.bots.analysis.questions import look_back, questions, secrets
from parlour.cli.context import Context
from parlour.cli.inputs import Misuse, parse_effort, parse_seed, parse_viewer, parse_whole, read_position
from parlour.cli.listing import width
from parlour.cli.simulating import progress_bar
from parlour.games import game as find_game
from parlour.kernel.record import read_record
from parlour.kernel.rng import Rng, derive
from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.words import phrase
from parlour.render.text import fold
from parlour.terminal.advice import draw_hint, draw_review
from parlour.terminal.players import names_of, seat_count


def hint(context: Context, position: str, key: str, seat: str, moves: str, seed: str, effort: str) -> None:
    game, data = read_position(position, key)
    state = game.load(data)
    count = seat_count(game, state)
    viewer, most, work = parse_viewer(seat, count), parse_whole(moves), parse_effort(effort)
    if most is None or most < 1:
        raise Misuse("cli-bad-moves", moves=moves)
    actor = int(state.actor())
    if actor in (CHANCE, OVER):
        raise Misuse("cli-hint-over" if actor == OVER else "cli-hint-chance")
    eyes = viewer if viewer is not None and state.has_secrets() else actor
    found = opinion(game, state, eyes, Rng(parse_seed(seed)), effort=work, moves=most)
    words = context.words(game)
    print("\n".join(draw_hint(game, state, found, words, names_of([""] * count, words), most)))


def review(context: Context, path: Path, seat: str, seed: str, effort: str) -> None:
    record = read_record(path)
    game = find_game(record.game)
    session = Session(game, record)
    viewer, start, work = parse_viewer(seat, len(record.seats)), parse_seed(seed), parse_effort(effort)
    result = session.record().result
    if result is None:
        raise Misuse("cli-review-not-over")
    shown = viewer or 0
    eyes = shown if secrets(session) else None
    asked = questions(session, result, eyes)
    words = context.words(game)
    thought: list[Opinion] = []
    with progress_bar(words, "cli-review-progress") as bar:
        for question in asked:
            state, rng = session.state_at(question.seq), Rng(derive(start, question.seq))
            thought.append(opinion(game, state, question.seat, rng, question.played, work))
            if bar:
                bar(len(thought), len(asked))
    found = look_back(session, result, asked, thought)
    head = words.text(phrase("cli-review-game", game=phrase("game-name"), decisions=len(asked)))
    lines = draw_review(session, found, words, names_of(record.seats, words), shown, eyes)
    print("\n".join(folded for line in (head, "", *lines) for folded in fold(line, width()) or [""]))
