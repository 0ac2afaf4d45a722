"""The commands in the documentation that take too long for the suite."""

from __future__ import annotations

import os

from release.shop import Shop, run, tool


def documented(_shop: Shop) -> str:
    test = "tests/test_doc_commands.py"
    said = run(
        [tool("python"), "-m", "pytest", "-q", test], environment={**os.environ, "PARLOUR_DOCS": "all"}, seconds=1800
    )
    return said.strip().splitlines()[-1]
