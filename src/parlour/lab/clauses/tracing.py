"""Plays games again on the plain engine and tells which clauses they meet.

`sys.settrace` sees interpreted functions only. Where the engine is compiled, another process loads its sources instead,
and answers game by game.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final, TypeAlias

from parlour.games import game as find_game
from parlour.kernel.arrays import COMPILED
from parlour.kernel.events import code_of
from parlour.kernel.state import OVER
from parlour.lab.clauses.citations import Ids, citations

Span: TypeAlias = tuple[int, int]
"""The first and the last turn of a game in which a clause was met. Before the first decision it is turn 0."""
Replay: TypeAlias = Callable[[Sequence[int]], Mapping[str, Span]]
"""What a game of these events, signed, meets."""
OURS: Final = Path(__file__).parents[2]
PLAIN: Final = """\
import sys
from importlib.machinery import FileFinder, SourceFileLoader
from pathlib import Path

def plain(path):
    if not any(Path(path).is_relative_to(home) for home in sys.argv[1:]):
        raise ImportError
    return FileFinder(path, (SourceFileLoader, [".py"]))

sys.path_hooks.insert(0, plain)
sys.path_importer_cache.clear()
from parlour.lab.clauses.tracing import answer
answer()
"""
"""A process that sees only the sources of these folders, not what is compiled beside them."""


@contextmanager
def replaying(key: str, options: Mapping[str, Any], seats: int) -> Iterator[Replay]:
    """Something that plays games of these options again."""
    if not COMPILED:
        yield Tracer(key, options, seats).replay
        return
    command = [sys.executable, "-c", PLAIN, str(OURS), str(find_game(key).folder)]
    pipe = subprocess.PIPE
    # in a session of its own: an interrupt is for this process, and closing its input ends the other
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, start_new_session=True) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        asked, answers = other.stdin, other.stdout

        def ask(data: Any) -> Any:
            print(json.dumps(data), file=asked, flush=True)
            return json.loads(answers.readline())

        ask([key, dict(options), seats])
        yield lambda events: {clause: (first, last) for clause, (first, last) in ask(list(events)).items()}


def answer() -> None:
    """The other process: the game first, then the events of one game after another, a line for each."""
    tracer = Tracer(*json.loads(sys.stdin.readline()))
    print("{}", flush=True)
    for line in sys.stdin:
        print(json.dumps(tracer.replay(json.loads(line))), flush=True)


class Tracer:
    def __init__(self, key: str, options: Mapping[str, Any], seats: int) -> None:
        self._game, self._options, self._seats = find_game(key), options, seats
        self._turn = 0
        self._met: dict[str, Span] = {}
        cited = citations(self._game.folder, self._game.code)
        self._cited = {place: one for place, one in cited.functions.items() if one.called or one.lines}

    def replay(self, events: Sequence[int]) -> Mapping[str, Span]:
        """What the rules do from the set-up to the result; bots, which look ahead, are not there."""
        self._turn, self._met = 0, {}
        before, decider = sys.gettrace(), -1
        sys.settrace(self._call)
        try:
            state = self._game.new(self._options, self._seats)
            for event in events:
                actor = state.actor()
                if actor >= 0:
                    self._turn += actor != decider
                    decider = actor
                    state.legal()
                state.apply(code_of(event))
            if state.actor() == OVER:
                state.returns()
        finally:
            sys.settrace(before)
        return self._met

    def _call(self, frame: FrameType, event: str, _argument: Any) -> Any:
        cited = self._cited.get((frame.f_code.co_filename, frame.f_code.co_firstlineno))
        if event != "call" or cited is None:
            return None
        self._meet(cited.called)
        lines = cited.lines
        if not lines:
            return None

        def line(frame: FrameType, event: str, _argument: Any) -> Any:
            if event == "line" and frame.f_lineno in lines:
                self._meet(lines[frame.f_lineno])
            return line

        return line

    def _meet(self, ids: Ids) -> None:
        for one in ids:
            self._met[one] = (self._met[one][0] if one in self._met else self._turn, self._turn)
