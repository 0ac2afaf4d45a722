"""The plain and the compiled engine show, tell and change the very same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
SHOW = """
import hashlib
from msgspec import json
import parlour
from parlour.games import game as find_game, game_keys
from parlour.kernel.rng import Rng
from parlour.kernel.session import Session
from parlour.server import FOLDER
from parlour.server.difference import difference, digest
from parlour.server.speaker import Speaker

print(parlour.COMPILED)
for key in game_keys():
    game, rng, total, had = find_game(key), Rng(5), hashlib.sha256(), {}
    session = Session.new(game)
    for number in range(30):
        if session.actor == parlour.OVER:
            break
        if session.actor == parlour.CHANCE:
            event = session.state.sample(rng)
        else:
            moves = session.state.legal()
            event = moves[rng.below(len(moves))]
        session.play(event)
        for language in ("en", "pt-BR"):
            speaker = Speaker(game.words(language, FOLDER), [f"Guest {seat}" for seat in range(len(session.seats))])
            for seat in (None, *range(len(session.seats))):
                scene = speaker.scene(game.scene(game.view(session.state, seat)))
                was, had[language, seat] = had.get((language, seat), scene), scene
                lines = [speaker.line(line, number) for line in session.lines_at(len(session), seat)]
                total.update(json.encode([scene, lines, difference(was, scene, {}), digest(scene)]))
    print(key, len(session), total.hexdigest())
"""


@pytest.mark.pure
def test_both_engines_show_the_very_same() -> None:
    compiled = os.environ.get("PARLOUR_COMPILED_PATH")
    if not compiled:
        pytest.skip(
            "PARLOUR_COMPILED_PATH is not set: there is no compiled engine to compare with (run.py test sets it)"
        )
    engine, *plain = shown(str(SOURCE))
    other, *fast = shown(compiled)
    assert (engine, other) == ("False", "True")
    assert plain == fast
    assert len(plain) >= 5


def shown(path: str) -> list[str]:
    """What is shown in games by the engine that lies there."""
    command = [sys.executable, "-c", SHOW]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()
