"""Workers: what a lost one had is done by another."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Generator, Iterable
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

from parlour.kernel.errors import ParlourError
from parlour.lab.cluster import LOCAL, Cluster
from parlour.lab.crew import AHEAD, ATTEMPTS, Processes
from parlour.lab.study.folder import TABLES
from parlour.lab.study.plan import make_plan
from parlour.lab.study.run import run

T = TypeVar("T")
R = TypeVar("R")


def die_once(path: Path) -> str:
    if not path.exists():
        path.touch()
        os._exit(1)
    return path.name


def test_what_a_lost_worker_had_is_given_to_another(tmp_path: Path) -> None:
    paths = [tmp_path / name for name in "abcdef"]
    for path in (*paths[:2], *paths[3:]):
        path.touch()
    assert list(Processes(2).work(die_once, paths)) == list("abcdef")


def test_workers_that_are_lost_again_and_again_end_the_run() -> None:
    with pytest.raises(ParlourError, match="The workers were lost 3 times in a row, and nothing came back"):
        list(Processes(2).work(os._exit, [1, 1]))


# --- a cluster ---------------------------------------------------------------------------------------------------------


class RayError(Exception):
    pass


class RayTaskError(RayError):
    def __init__(self, cause: Exception) -> None:
        self.cause = cause


class Ray:
    """What a crew asks of Ray, in this process: tasks run when their results are fetched."""

    exceptions = SimpleNamespace(RayError=RayError, RayTaskError=RayTaskError)

    def __init__(self) -> None:
        self.said: list[Any] = []
        self.most = 0
        self.waiting = 0

    def init(self, address: str, **_settings: Any) -> None:
        if address == "nowhere":
            raise ConnectionError("nobody answers.\nand more")
        self.said.append(address)

    def remote(self, max_retries: int) -> Callable[[Any], Any]:
        self.said.append(max_retries)

        def give(task: Any) -> Any:
            self.waiting += 1
            self.most = max(self.most, self.waiting)
            return task

        return lambda do: SimpleNamespace(remote=lambda task: (do, give(task)))

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def get(self, handle: Any) -> Any:
        self.waiting -= 1
        do, task = handle
        try:
            return do(task)
        except OSError:
            raise RayError from None  # stands for a worker that is lost for good
        except Exception as error:
            raise RayTaskError(error) from None

    def cancel(self, handle: Any, force: bool) -> None:
        self.said.append(("cancel", handle[1], force))

    def shutdown(self) -> None:
        self.said.append("shutdown")


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Ray:
    found = Ray()
    monkeypatch.setitem(sys.modules, "ray", found)
    monkeypatch.setattr("parlour.lab.cluster.find_spec", lambda _name: True)
    return found


def test_a_cluster_gives_results_in_order_and_is_left_when_the_work_is_done(ray: Ray) -> None:
    assert list(Cluster("auto").work(abs, range(-30, 0))) == list(range(30, 0, -1))
    assert ray.said == ["auto", ATTEMPTS, "shutdown"]
    assert ray.most == 2 * AHEAD, "no more than the workers can soon take"


def test_who_stops_takes_back_what_the_cluster_has_not_done(ray: Ray) -> None:
    work = Cluster("auto").work(abs, range(4))
    assert next(work) == 0
    work.close()
    assert ray.said[2:] == [*(("cancel", task, True) for task in (1, 2, 3)), "shutdown"]


def test_what_goes_wrong_on_a_cluster_is_one_line(ray: Ray, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ParlourError, match="The cluster nowhere cannot be reached: nobody answers"):
        list(Cluster("nowhere").work(abs, [1]))
    for address in ("127.0.0.1:1", "ray://127.0.0.1:1"):
        with pytest.raises(ParlourError, match=f"The cluster {address} cannot be reached: Connection refused"):
            list(Cluster(address).work(abs, [1]))
    with pytest.raises(ZeroDivisionError):
        list(Cluster("auto").work(divmod_by_zero, [1]))
    with pytest.raises(ParlourError, match="The workers were lost"):
        list(Cluster("auto").work(os.rmdir, ["/no/such/folder"]))
    assert ray.said.count("shutdown") == 2
    monkeypatch.setattr("parlour.lab.cluster.find_spec", lambda _name: None)
    with pytest.raises(ParlourError, match=r'install Ray: pip install "parlour\[lab,cluster\]"'):
        list(Cluster("auto").work(abs, [1]))


def divmod_by_zero(number: int) -> int:
    return number // 0


class Fragile:
    """A cluster on this machine, the first of whose workers is killed while it plays."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def work(self, do: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        mark = self.mark

        def killed_once(task: T) -> R:  # not of this module, which workers do not know
            import os
            import signal

            if not mark.exists():
                mark.touch()
                os.kill(os.getpid(), signal.SIGKILL)
            return do(task)

        return Cluster(LOCAL).work(killed_once, tasks)


@pytest.mark.skipif(not find_spec("ray"), reason='Ray is not installed: pip install "parlour[cluster]"')
def test_a_study_on_a_real_cluster_is_the_same_though_a_worker_is_killed(tmp_path: Path) -> None:
    plan = make_plan("adventurers-guard", 60, ("greedy", "random"), 3, {"no_capture_limit": 20}, closely=4)
    mark = tmp_path / "killed"
    for name, crew in (("alone", Processes(1)), ("cluster", Fragile(mark))):
        run(plan, tmp_path / name, crew)
    assert mark.exists()
    for table in TABLES:
        alone, together = ((tmp_path / name / f"{table}.parquet").read_bytes() for name in ("alone", "cluster"))
        assert alone == together


SCRIPT = """
import parlour
print(len(parlour.{call}.games))
"""


@pytest.mark.parametrize(
    "call",
    [
        "simulate('quazo', games=120, options={'rounds': 2}, workers=2)",
        "match('quazo', 'greedy,random', games=4, options={'rounds': 2}, workers=2)",
    ],
)
def test_a_script_without_a_guard_gets_one_line(call: str, tmp_path: Path) -> None:
    script = tmp_path / "plain.py"
    script.write_text(SCRIPT.format(call=call), "utf-8")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("This script starts other processes")
    script.write_text(SCRIPT.format(call=call.replace("workers=2", "workers=1")), "utf-8")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
