"""The files in deploy/, by which a house is operated: tried as far as this machine has what they are for."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from release.shop import ROOT, NotHere, Shop, Wrong, run, tool

DEPLOY: Final = ROOT / "deploy"
UNITS: Final = ("parlour.service", "parlour-backup.service", "parlour-backup.timer")
INSTALLED: Final = "/opt/parlour/bin/parlour"
EXPOSED: Final = 30
"""The most that `systemd-analyze security` may find, of 100."""


def systemd(shop: Shop) -> str:
    if not shutil.which("systemd-analyze"):
        raise NotHere("systemd-analyze is not here")
    return verified(shop.scratch)


def verified(scratch: Path) -> str:
    """What systemd says of the units. The program is another one, which is there."""
    folder = scratch / "units"
    folder.mkdir()
    for name in UNITS:
        text = (DEPLOY / name).read_text(encoding="utf-8").replace(INSTALLED, shutil.which("true") or "/bin/true")
        (folder / name).write_text(text, encoding="utf-8")
    tried = subprocess.run(["systemd-analyze", "verify", *folder.iterdir()], capture_output=True, text=True)
    ours = [
        line for line in tried.stderr.splitlines() if "parlour" in line
    ]  # it also speaks of the machine's own units
    if ours:
        raise Wrong("\n".join(ours))
    command: list[str | Path] = [
        "systemd-analyze",
        "security",
        "--offline=true",
        f"--threshold={EXPOSED}",
        folder / UNITS[0],
    ]
    tried = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "SYSTEMD_PAGER": ""})
    told = tried.stdout.strip().splitlines()[-1:] or [tried.stderr]
    if tried.returncode:
        raise Wrong(told[0])
    return told[0].lstrip("→ ")


def compose(_shop: Shop) -> str:
    """What reads the file: docker's own, podman's, or the podman-compose that is installed beside this."""
    file = str(DEPLOY / "compose.yaml")
    for command in (["docker", "compose"], ["podman", "compose"], [str(tool("podman-compose"))]):
        if not shutil.which(command[0]) or (command[0] not in ("docker", "podman") and not shutil.which("podman")):
            continue
        asked = [*command, "--file", file, "config", "--quiet"]
        tried = subprocess.run(asked, env={**os.environ, "PARLOUR_PASSWORD": "secret"}, capture_output=True, text=True)
        if tried.returncode == 0:
            return f"{' '.join([Path(command[0]).name, *command[1:]])} takes it"
        if not re.search("unknown|unrecognized|looking up compose provider failed", tried.stderr):
            raise Wrong(tried.stderr)
    raise NotHere("neither docker compose nor podman is here")


def container(shop: Shop) -> str:
    """Build it; run it with a read-only root and without capabilities; ask it how it is; stop it."""
    tool = shutil.which("podman") or shutil.which("docker")
    if tool is None:
        raise NotHere("neither podman nor docker is here")
    base = os.environ.get("PARLOUR_BASE_IMAGE", "")
    build: list[object] = [tool, "build", "--file", DEPLOY / "Containerfile", "--tag", "parlour-release"]
    build += ["--format", "docker"] if "podman" in tool else []
    build += ["--build-arg", f"PYTHON={base}"] if base else []
    try:
        run([*build, *os.environ.get("PARLOUR_BUILD_OPTIONS", "").split(), ROOT], seconds=1800)
    except subprocess.CalledProcessError as error:
        if any(
            sign in error.stderr for sign in ("pinging container registry", "Cannot connect", "initializing source")
        ):
            raise NotHere(f"no image to build on can be fetched: {error.stderr.strip().splitlines()[-1]}") from error
        raise
    with running(tool) as name:
        healthy([tool, "exec", name, *health_command()])
        user = run([tool, "exec", name, "python3", "-c", "import os; print(os.getuid())"]).strip()
        if user == "0":
            raise Wrong("the house runs as root")
        touched = subprocess.run(
            [tool, "exec", name, "python3", "-c", "open('/opt/parlour/x', 'w')"], capture_output=True
        )
        if touched.returncode == 0:
            raise Wrong("the root of the container can be written to")
        if "compiled engine" not in run([tool, "exec", name, "parlour", "version"]):
            raise Wrong("the engine is not compiled")
        began = time.monotonic()
        run([tool, "stop", "--time", "10", name])
        stopped = time.monotonic() - began
    size = int(run([tool, "image", "inspect", "--format", "{{.Size}}", "parlour-release"]))
    return f"{size / 1e6:.0f} MB, user {user}, read-only root, healthy, stops in {stopped:.1f} s"


@contextmanager
def running(tool: str) -> Iterator[str]:
    name = f"parlour-{uuid.uuid4().hex[:8]}"
    safe = ["--read-only", "--cap-drop", "all", "--security-opt", "no-new-privileges"]
    kept = ["--publish", "127.0.0.1::8000", "--volume", f"{name}:/data"]
    run([tool, "run", "--detach", "--name", name, *safe, *kept, "parlour-release"])
    try:
        yield name
    finally:
        subprocess.run([tool, "rm", "--force", "--volumes", name], capture_output=True)
        subprocess.run([tool, "volume", "rm", "--force", name], capture_output=True)


def health_command() -> list[str]:
    """What the image asks itself."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    (command,) = re.findall(r"HEALTHCHECK .*\\\n +CMD (\[.*\])", text)
    return list(json.loads(command))


def healthy(ask: list[str], patience: float = 30) -> None:
    until = time.monotonic() + patience
    while subprocess.run(ask, capture_output=True).returncode:
        if time.monotonic() > until:
            raise Wrong(f"the house is not healthy within {patience:g} s")
        time.sleep(0.2)
