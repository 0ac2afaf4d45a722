"""A crew on a Ray cluster: the same tasks and the same results, on as many machines as have joined (extra `cluster`)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from socket import create_connection
from typing import Any, Final, TypeVar

from parlour.kernel.errors import ParlourError
from parlour.lab.crew import AHEAD, ATTEMPTS

T = TypeVar("T")
R = TypeVar("R")
PATIENCE: Final = 10.0
"""Seconds in which a cluster answers."""
LOCAL: Final = "local"
"""The address of a cluster that is started on this machine, and ends with the run."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """The workers of a cluster, given by its address: `local`, `auto`, `HOST:6379` or `ray://HOST:10001`.

    Workers may join and go while it works; Ray gives what a lost one had to another.
    """

    address: str

    def __post_init__(self) -> None:
        if not find_spec("ray"):  # said before anything is begun
            raise ParlourError("needs-cluster")

    def work(self, do: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        ray = connect(self.address)
        give = ray.remote(max_retries=ATTEMPTS)(do)
        left, waiting = iter(tasks), deque[Any]()
        try:
            while True:
                cores = int(ray.cluster_resources().get("CPU", 1))
                for task in islice(left, max(0, AHEAD * cores - len(waiting))):
                    waiting.append(give.remote(task))
                if not waiting:
                    return
                yield ray.get(waiting.popleft())
        except ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except ray.exceptions.RayError:
            raise ParlourError("lost-workers", attempts=ATTEMPTS) from None
        finally:
            for task in waiting:
                ray.cancel(task, force=True)
            ray.shutdown()


def _knock(address: str) -> None:
    """Fail at once where nobody listens: Ray would wait for minutes, and say so on every line but the last."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isascii() and port.isdecimal():
        create_connection((host, int(port)), PATIENCE).close()


def connect(address: str) -> Any:
    """Ray, connected to a cluster."""
    ray: Any = import_module("ray")
    quiet = {"logging_level": "ERROR", "log_to_driver": False}
    try:
        _knock(address)
        ray.init(address, **quiet, **({"include_dashboard": False} if address == LOCAL else {}))
    except (OSError, OverflowError, ValueError, RuntimeError) as error:
        said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        why = (said.splitlines() or [type(error).__name__])[0].rstrip(".")
        raise ParlourError("no-cluster", address=address, why=why) from None
    return ray
