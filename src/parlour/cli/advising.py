"""What a search thinks: `parlour hint` of a position, `parlour review` of a whole game."""

from __future__ import annotations

from pathlib import Path

from parlour.bots.analysis.opinion import opinion
from parlour.bots.analysis.questions import review as judge
from parlour.bots.analysis.questions import secrets
from parlour.cli.context import Context
from parlour.cli.inputs import Misuse, parse_effort, parse_seed, parse_viewer, parse_whole, read_position
from parlour.cli.listing import width
from parlour.cli.simulating import progress_bar
from parlour.games import game as find_game
from parlour.kernel.record import read_record, untold_end
from parlour.kernel.rng import Rng
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
    knower = viewer if viewer is not None and state.has_secrets() else actor
    found = opinion(game, state, knower, Rng(parse_seed(seed)), effort=work, moves=most)
    words = context.words(game)
    print("\n".join(draw_hint(game, state, found, words, names_of([""] * count, words), most)))


def review(context: Context, path: Path, seat: str, seed: str, effort: str) -> None:
    record = read_record(path)
    game = find_game(record.game)
    session = Session(game, record)
    viewer, start, work = parse_viewer(seat, len(record.seats)), parse_seed(seed), parse_effort(effort)
    shown = viewer or 0
    words = context.words(game)
    with progress_bar(words, "cli-review-progress") as bar:
        found = judge(session, shown, start, work, bar)
    decisions = sum(session.state_at(at).actor() >= 0 for at in range(len(session) + 1))
    head = words.say("cli-review-game", game=phrase("game-name"), decisions=decisions)
    knower = shown if secrets(session) else None
    lines = draw_review(session, found, words, names_of(record.seats, words), shown, knower)
    lines += [words.text(one, names_of(record.seats, words)) for one in untold_end(record)]
    print("\n".join(folded for line in (head, "", *lines) for folded in fold(line, width()) or [""]))
