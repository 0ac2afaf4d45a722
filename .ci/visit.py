"""Open the parlour as README.md says, look at it as a visitor would, and close it: `python3 .ci/visit.py`."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
PAGES = ("/healthz", "/", "/rules/gambit", "/learn/adventurers-guard", "/static/client.css")


def main() -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        command = [sys.executable, str(ROOT / "run.py"), "serve", "--port", "0"]
        process = subprocess.Popen(
            [*command, "--database", str(Path(scratch, "house.db"))],
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        try:
            visit(process)
        finally:
            end(process)


def visit(process: subprocess.Popen[str]) -> None:
    for line in process.stdout or ():
        print(line, end="", flush=True)
        if "http://" in line:
            break
    else:
        sys.exit("the house did not open")
    address = line.split()[-1]
    for path in PAGES:
        with urlopen(f"{address}{path}", timeout=30) as answer:
            print(f"{answer.status} {path}: {len(answer.read()):,} bytes", flush=True)


def end(process: subprocess.Popen[str]) -> None:
    if os.name == "nt":  # run.py has started the house as a process of its own there
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(process.pid)], check=False, capture_output=True)
        process.wait(20)
        return
    process.terminate()
    code = process.wait(20)
    if code:
        sys.exit(f"the house ended with {code}")


if __name__ == "__main__":
    main()
