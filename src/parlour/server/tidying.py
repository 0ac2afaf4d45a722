"""When garbage is collected: often among what is new, seldom among what stays, so that nobody waits for it.

With thousands of links open, looking at all objects takes some tenths of a second in which nobody is served. So what has
outlived a moment counts as staying and is not looked at again, until enough connections have ended to leave some garbage.
"""

from __future__ import annotations

import gc
from typing import Final

YOUNG: Final = 10_000
"""New objects after which the youngest are looked at: it takes a fraction of a millisecond, and of what a move creates, most is
gone by then. The sooner that is, the more is looked at in vain."""
NEVER: Final = 1_000_000_000
ENDED: Final = 2_000
"""Connections, at least, that end between two looks at everything: each leaves up to 20 kB of garbage."""


class Tidier:
    """The garbage collector of a server."""

    def __init__(self) -> None:
        self._ended = 0

    def begin(self) -> None:
        gc.set_threshold(YOUNG, 0, NEVER)
        self._look_at_all()

    def tidy(self, ended: int, open: int) -> None:
        """Collect garbage; to be called several times a second with how many connections have ended so far and are open now.

        As many must end as are open, too: looking at all then costs the same for each one that ends, however many there are.
        """
        if ended - self._ended >= max(ENDED, open):
            self._ended = ended
            self._look_at_all()
        else:
            gc.collect()
            gc.freeze()

    def _look_at_all(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
