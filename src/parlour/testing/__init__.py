"""What every game must do, ours or yours: a conformance suite for any test runner.

    from parlour.testing import check_game
    check_game(GAME)                                    # everything; raises Broken

With pytest, one test for each promise:

    from parlour.testing import CHECKS, plays

    @pytest.mark.parametrize("name", CHECKS)
    def test_my_game(name):
        CHECKS[name](GAME, plays(GAME))

Or without writing anything: `python -m parlour.testing check my_package.my_game:GAME`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from parlour.kernel.game import AnyGame
from parlour.testing import aspects, formats, keeping, keys, lessons, numbers, puzzles, secrets, showing, texts, turns
from parlour.testing.digest import digest, processes
from parlour.testing.perft import Perft, perft
from parlour.testing.walk import PLAYS, Broken, Play, Step, play, plays

Check: TypeAlias = Callable[[AnyGame, Sequence[Play]], None]

CHECKS: Final[dict[str, Check]] = {
    "actors": turns.actors,
    "legal": turns.legal,
    "chance": turns.chance,
    "ends": turns.ends,
    "returns": turns.returns,
    "notation": texts.notation,
    "codes": texts.codes,
    "refusals": texts.refusals,
    "rulebook": texts.rulebook,
    "words": texts.words,
    "options": texts.options,
    "pictures": texts.pictures,
    "copies": keeping.copies,
    "positions": keeping.positions,
    "records": keeping.records,
    "formats": formats.formats,
    "keys": keys.keys,
    "observations": numbers.observations,
    "factors": numbers.factors,
    "aspects": aspects.aspects,
    "views": showing.views,
    "scenes": showing.scenes,
    "lines": showing.lines,
    "lessons": lessons.lessons,
    "puzzles": puzzles.puzzles,
    "imagine": secrets.imagine,
    "worlds": secrets.worlds,
    "sampled": secrets.sampled,
    "bots": secrets.bots,
    "processes": processes,
}
"""Every promise by name, the simple ones first; each function's docstring says what it is."""


def check_game(
    game: AnyGame, count: int = PLAYS, seed: int = 0, *, progress: Callable[[str], None] | None = None
) -> None:
    """Run every check on `count` random games or more; raises Broken with everything that is wrong.

    `progress` is called with the name of each check before it runs.
    """
    walked = plays(game, count, seed)
    broken: list[str] = []
    for name, check in CHECKS.items():
        if progress:
            progress(name)
        try:
            check(game, walked)
        except Broken as error:
            broken.append(f"{name}: {error}")
        except Exception as error:  # e.g. before its first state
            broken.append(f"{name}: {type(error).__name__}: {error}")
    if broken:
        raise Broken("\n\n".join([f"{game.key} breaks {len(broken)} of {len(CHECKS)} promises.", *broken]))


__all__ = [
    "CHECKS",
    "Broken",
    "Check",
    "Perft",
    "Play",
    "Step",
    "check_game",
    "digest",
    "perft",
    "play",
    "plays",
]
