"""Bots that no house should suffer from; in a worker's process, which imports them from here."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from parlour.kernel.errors import ParlourError
from parlour.server import thinking
from parlour.server.thinking import Decision


def choose(asked: Decision) -> int:
    """As the real ones, except that the random bot is out of its mind in its own way."""
    odd = os.environ.get("ODD_BOT", "") if asked.bot == "random" else ""
    if odd and (once := os.environ.get("ODD_ONCE")):
        try:
            Path(once).touch(exist_ok=False)
        except FileExistsError:
            odd = ""
    match odd:
        case "sleeps":
            time.sleep(3600)
        case "ends":
            os._exit(3)
        case "kills":
            os.kill(os.getpid(), signal.SIGKILL)
        case "freezes":
            os.kill(os.getpid(), signal.SIGSTOP)
        case "fails":
            raise RuntimeError("out of order")
    return thinking.choose(asked)


def tell_process(asked: Decision) -> int:
    """Which process thinks; a bot named `hang` tells nobody."""
    if asked.bot == "hang":
        time.sleep(3600)
    return os.getpid()


def eat(megabytes: int) -> int:
    """Take memory."""
    return len(bytearray(megabytes * 2**20))


def refuse(bot: str) -> None:
    raise ParlourError("bad-bot", bot=bot, bots="–")


def shout(how: str) -> str:
    """Say something where only the house may speak, then end in some way."""
    os.write(1, b"shouting\n")
    os.write(2, b"shouting\n")
    if how == "ends":
        os._exit(3)
    if how == "fails":
        raise RuntimeError("first line\nlast line")
    return how
