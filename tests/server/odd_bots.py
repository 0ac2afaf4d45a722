"""Bots that no house should suffer from; in a worker's process, which imports them from here."""

from __future__ import annotations

import os
import signal
import time

from parlour.server import thinking
from parlour.server.thinking import Decision


def choose(asked: Decision) -> int:
    """As the real ones, except that the random bot is out of its mind in its own way."""
    odd = os.environ.get("ODD_BOT", "") if asked.bot == "random" else ""
    match odd:
        case "sleeps":
            time.sleep(3600)
        case "ends":
            os._exit(3)
        case "kills":
            os.kill(os.getpid(), signal.SIGKILL)
        case "fails":
            raise RuntimeError("out of order")
    return thinking.choose(asked)


def tell_process(asked: Decision) -> int:
    """Which process thinks; a bot named `hang` tells nobody."""
    if asked.bot == "hang":
        time.sleep(3600)
    return os.getpid()
