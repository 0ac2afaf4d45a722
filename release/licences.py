"""Whatever others have made and our packages contain is listed in THIRD-PARTY.md, with the text of its licence."""

from __future__ import annotations

import re
import zipfile
from importlib.metadata import distribution
from pathlib import Path

from release.shop import ROOT, Shop, Wrong, only

LIST = ROOT / "THIRD-PARTY.md"


def bundled(sources: Path = ROOT / "web" / "src") -> set[str]:
    """The npm packages that the client imports: they are what is built into it."""
    found: set[str] = set()
    for path in [*sources.rglob("*.ts"), *sources.rglob("*.tsx")]:
        for name in re.findall(r"(?:from|import) '([\w@][^']*)';", path.read_text(encoding="utf-8")):
            found.add("/".join(name.split("/")[: 2 if name.startswith("@") else 1]))
    return found


def check(_shop: Shop) -> str:
    text = LIST.read_text(encoding="utf-8")
    parts = {name: ROOT / "web" / "node_modules" / name / "LICENSE" for name in sorted(bundled())}
    files = distribution("mypy").files or []
    parts["mypyc"] = next(Path(str(file.locate())) for file in files if file.name == "LICENSE")
    for name, licence in parts.items():
        if licence.read_text(encoding="utf-8").strip() not in text:
            raise Wrong(f"{LIST.name} has not the licence of {name} as it is in {licence.name}")
    inside = zipfile.ZipFile(only("parlour-*-none-any.whl")).namelist()
    for name in ("LICENSE", LIST.name):
        if not any(one.endswith(f".dist-info/licenses/{name}") for one in inside):
            raise Wrong(f"{name} is not in the wheel")
    return f"the texts of {', '.join(parts)} and Unicode's are in the wheel"
