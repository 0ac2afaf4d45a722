"""What `parlour puzzles` does: solve one, find new ones, check those there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from parlour.bots import line_up
from parlour.bots.analysis.opinion import Advice, Opinion
from parlour.bots.analysis.reasons import with_reasons
from parlour.cli.context import Context
from parlour.cli.inputs import Misuse, parse_effort, parse_seed, parse_whole
from parlour.cli.simulating import progress_bar
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.puzzles import GRADES, Puzzle, daily, read_puzzles, state_of, text_of, today
from parlour.kernel.puzzles import puzzle as find_puzzle
from parlour.kernel.puzzles import puzzles as puzzles_of
from parlour.kernel.record import Record, read_record
from parlour.kernel.rng import Rng
from parlour.kernel.words import Words, phrase
from parlour.lab.puzzles import Collection, holds, of_bots, of_records
from parlour.lab.puzzles import mine as look_for
from parlour.lab.simulation import MOST
from parlour.terminal.advice import draw_hint
from parlour.terminal.players import names_of

SHOWN: Final = 5
"""Moves that an answer names."""


def play(context: Context, key: str, name: str) -> None:
    game = find_game(key)
    one = find_puzzle(game, name) if name else daily(game, today())
    if one is None:
        raise Misuse("cli-puzzle-none", game=key)
    state, words = state_of(game, one), context.words(game)
    seat, count = int(state.actor()), int(state.seat_count())
    names = names_of([""] * count, words)
    print(game.draw(state, seat, context.language))
    print(words.say("cli-puzzle-ask", puzzle=one.id, grade=phrase(f"puzzle-{one.grade}"), who=names[seat]))
    tried = _ask(game.moves(state), words)
    if not tried:
        return
    solved = tried == one.best
    print(words.say("cli-puzzle-solved" if solved else "cli-puzzle-missed", best=one.best, tried=tried))
    shown = dict.fromkeys([*list(one.moves)[:SHOWN], *([tried] if tried in one.moves else [])])
    advice = [
        Advice(game.read(state, move), tuple(one.moves[move] if at == seat else 0.0 for at in range(count)))
        for move in shown
    ]
    found = Opinion(advice[0].chances, tuple(advice))
    found = with_reasons(game, state, seat, found, Rng(0), 1, None if solved else game.read(state, tried))
    print("\n".join(draw_hint(game, state, found, words, names, len(advice))))


def _ask(moves: Sequence[str], words: Words) -> str:
    """A move that somebody types, in notation or by its number in the list; empty if they go away."""
    numbered = {str(number): move for number, move in enumerate(moves, 1)}
    while True:
        try:
            typed = input("> ").strip()
        except EOFError:
            return ""
        if typed == words.say("table-command-quit"):
            return ""
        if typed in moves or not typed:
            return typed
        if typed in numbered:
            return numbered[typed]
        print(words.say("cli-puzzle-which", typed=typed))


def mine(
    context: Context,
    key: str,
    records: Sequence[Path],
    games: str,
    bots: str,
    count: str,
    seed: str,
    out: Path,
) -> None:
    game, start, words = find_game(key), parse_seed(seed), context.words(find_game(key))
    most, wanted = parse_whole(games), parse_whole(count)
    if most is None or not 0 < most <= MOST:
        raise ParlourError("bad-games", games=games, most=MOST)
    if wanted is None or wanted < 1:
        raise Misuse("cli-bad-count", count=count)
    names = line_up(bots)
    if out.exists():
        raise ParlourError("file-exists", path=str(out))
    collection = Collection(wanted)
    source = of_records(game, _records(records)) if records else of_bots(game, most, names, start)
    try:
        with progress_bar(words, "cli-puzzle-progress") as bar:
            for _found in look_for(game, source, collection, start, bar):
                pass
    finally:
        if collection.puzzles:
            out.write_text(text_of(game, collection.puzzles), encoding="utf-8", newline="\n")
            grades = Counter(one.grade for one in collection.puzzles)
            told = {grade: grades[grade] for grade in GRADES}
            print(words.say("cli-puzzle-mined", count=len(collection.puzzles), path=str(out), **told))
    if not collection.puzzles:
        raise Misuse("cli-puzzle-no-find")


def _records(paths: Sequence[Path]) -> Iterator[tuple[str, Record]]:
    for path in paths:
        for file in sorted(path.glob("*.json")) if path.is_dir() else [path]:
            yield file.stem, read_record(file)


def check(context: Context, key: str, file: Path | None, effort: str, seed: str) -> int:
    game, work, start = find_game(key), parse_effort(effort), parse_seed(seed)
    found = read_puzzles(game, file) if file else puzzles_of(game)
    if not found:
        raise Misuse("cli-puzzle-none", game=key)
    words = context.words(game)
    doubtful: list[Puzzle] = []
    with progress_bar(words, "cli-puzzle-progress") as bar:
        for number, one in enumerate(found, 1):
            if not holds(game, one, start + number, work):
                doubtful.append(one)
            if bar:
                bar(number, len(found))
    for one in doubtful:
        print(f"{one.id}  {one.best}  {one.source}")
    print(words.say("cli-puzzle-checked", count=len(found), doubtful=len(doubtful)))
    return 1 if doubtful else 0
