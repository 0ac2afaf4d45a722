"""Compiles modules with mypyc: Parlour's own engine, or somebody else's game against the engine that is installed.

A program of its own, which hatch_build.py and `parlour compile` start: mypyc and setuptools write to standard output and
leave a lot behind.

    python -P building.py GROUP FLAGS LIB TEMP ENGINE FILE…

Modules of one *group* call each other natively, and link-time optimisation sees them all. What the kernel offers to other
groups is a table of pointers, described by the header that is kept beside the kernel. The calls that we can name (a game's
own methods, say) stay direct within the engine; only `State` and the other classes that anybody may subclass are asked
for their methods at run time, as they always were for plain Python.

A group asks for the table by the engine's *binary interface*: a digest of the header and of all that decides what the
header does not say, such as the order of methods. Another engine refuses it, so nothing can be called that is not there.
"""

from __future__ import annotations

import ast
import hashlib
import re
import sys
import sysconfig
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from typing import Any, Final

ENGINE: Final = "parlour"
"""The group of our own engine."""
KERNEL: Final = tuple(
    f"parlour/kernel/{name}.py" for name in ("bot", "course", "drivers", "events", "facts", "rng", "state")
)
"""What other groups may call."""
HEADER: Final = "parlour/kernel/native.h"
MARK: Final = "parlour___kernel___"
"""In the C name of everything in the kernel."""
TABLE: Final = f"struct export_table_{ENGINE} {{"
POINTERS: Final = f"static struct export_table_{ENGINE} exports = {{"

# Only what is compiled and what it imports is read: the package itself, at the top, imports the whole house.
CONFIG: Final = """\
[mypy]
strict = True
follow_imports = skip
"""
FOLLOWED: Final = "[mypy-{modules}]\nfollow_imports = silent\n"
NOT_FOLLOWED: Final = "[mypy-{modules}]\nfollow_imports = skip\n"

REFUSED: Final = (
    "{group} was compiled for another build of Parlour than the one that runs it: compile it again with parlour compile, "
    "or delete its shared objects to run it as plain Python"
)


def main(group: str, flags: str, lib: str, temp: str, engine: str, *files: str) -> None:
    """Compile the files, which are relative to the working directory; the shared objects go into `lib`.

    `engine` is the folder that holds the installed package parlour; empty: this is the engine itself.
    """
    folder = Path(temp)
    folder.mkdir(parents=True, exist_ok=True)
    ours = not engine
    abi, header = ("", "") if ours else installed_interface(Path(engine))
    known = () if ours else tuple(str(Path(engine, name)) for name in KERNEL)
    extensions = generated(group, flags, folder, list(known), list(files))
    docs = {name: text for file in files for name, text in documented(file)}
    for written in folder.rglob("__native_*.c"):
        written.write_text(with_docs(written, docs), encoding="utf-8")
    if ours:
        offer(folder, Path(lib))
    else:
        (folder / f"__native_{ENGINE}.h").write_text(header, encoding="utf-8")
        demand(folder, group, abi)
    run(group, extensions, flags, lib, temp)


def generated(group: str, flags: str, temp: Path, known: list[str], files: list[str]) -> list[Any]:
    """Write the C files; returns the extension modules of the group itself."""
    from mypyc.build import mypyc_build, mypycify
    from mypyc.options import CompilerOptions

    config = temp / "mypy.ini"
    config.write_text(followed(group, bool(known)), encoding="utf-8")
    paths = [f"--config-file={config}", *known, *files]
    separate: list[tuple[list[str], str | None]] = [(files, group), *([(known, ENGINE)] if known else [])]
    many = "-flto" in flags
    options = CompilerOptions(multi_file=many, separate=True, target_dir=str(temp))
    # Whoever subclasses across groups does so by `allow_interpreted_subclasses`, which is never called directly anyway.
    options.global_opts = not known
    groups, written, needed = mypyc_build(paths, options, separate=separate)
    texts = [[(str(Path(file).relative_to(temp)), "") for file in names] for names, _ in written]
    given = texts, [(one.path, one.include_dirs, one.internal) for one in needed]
    made = mypycify(
        paths,
        multi_file=many,
        separate=separate,
        skip_cgen_input=given,
        opt_level="3",
        debug_level="0",
        target_dir=str(temp),
    )
    theirs = {source.module for sources, name in groups if name != group for source in sources}
    return [one for one in made if one.name not in theirs and one.name != f"{ENGINE}__mypyc" or not known]


def followed(group: str, foreign: bool) -> str:
    if not foreign:
        ours = ("kernel", "games", "bots", "server")
        return CONFIG + "".join(FOLLOWED.format(modules=f"{ENGINE}.{one}.*") for one in ours)
    package = group.partition(".")[0]
    modules = [f"{ENGINE}.kernel.*", f"{package}.*"]
    return CONFIG + "".join(FOLLOWED.format(modules=one) for one in modules) + NOT_FOLLOWED.format(modules=package)


def run(group: str, extensions: list[Any], flags: str, lib: str, temp: str) -> None:
    from setuptools import Distribution

    for extension in extensions:
        extension.extra_compile_args += flags.split()
        extension.extra_link_args += ["-O3", *flags.split()] if flags else []
    build: Any = Distribution({"name": group, "ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib, build.build_temp = lib, temp
    build.ensure_finalized()
    build.run()


# --- the table of what the kernel offers ------------------------------------------------------------------------------


def offer(temp: Path, lib: Path) -> None:
    """Leave in the engine's table only what others may call, and name it by the engine's binary interface."""
    code, header = temp / f"__native_{ENGINE}.c", temp / f"__native_{ENGINE}.h"
    before, pointers, after = parted(code.read_text(encoding="utf-8"), POINTERS)
    kept = [place for place, line in enumerate(pointers) if MARK in line]
    start, fields, rest = parted(header.read_text(encoding="utf-8"), TABLE)
    if len(fields) != len(pointers):
        raise SystemExit(f"mypyc wrote {len(fields)} fields for {len(pointers)} pointers of its table")
    text = "".join([start, "\n".join(fields[place] for place in kept), rest])
    abi = interface(text, Path())
    header.write_text(text, encoding="utf-8")
    offered = Path(lib, HEADER)
    offered.parent.mkdir(parents=True, exist_ok=True)
    offered.write_text(f"/* {abi} */\n{text}", encoding="utf-8")
    after = replaced(after, f'"{ENGINE}__mypyc.exports"', f'"{abi}"')
    code.write_text("".join([before, "\n".join(pointers[place] for place in kept), after]), encoding="utf-8")


def parted(text: str, opening: str) -> tuple[str, list[str], str]:
    """What comes before the lines of a table, the lines, and what comes after."""
    before, found, rest = text.partition(opening)
    lines, end, after = rest.partition("\n};")
    if not found or not end:
        raise SystemExit(f"mypyc wrote no {opening}")
    return before + found + "\n", lines.strip("\n").split("\n"), end + after


def interface(header: str, root: Path) -> str:
    """The name of the binary interface that an engine with this header and the kernel below `root` has."""
    from mypy.version import __version__ as version

    total = hashlib.sha256(repr([version, sysconfig.get_config_var("EXT_SUFFIX"), header]).encode())
    for name in KERNEL:
        total.update(Path(root, name).read_bytes())
    return f"parlour {total.hexdigest()[:32]}"


def installed_interface(root: Path) -> tuple[str, str]:
    """The binary interface of the installed engine, and its header."""
    first, _, header = Path(root, HEADER).read_text(encoding="utf-8").partition("\n")
    abi = first.removeprefix("/* ").removesuffix(" */")
    if interface(header, root) != abi:
        raise SystemExit("the installed engine was built by another mypy, or its sources have changed since")
    return abi, header


def demand(temp: Path, group: str, abi: str) -> None:
    """Ask for the engine's table by its binary interface, and say so in a sentence if it is not there."""
    code = Path(temp, *group.split(".")[:-1], f"__native_{group.rpartition('.')[2]}.c")
    text = code.read_text(encoding="utf-8")
    sentence = REFUSED.format(group=group.partition(".")[0])
    refuse = f'{{ PyErr_SetString(PyExc_ImportError, "{sentence}"); return -1; }}'
    start = f'tmp = PyImport_ImportModuleLevel("{ENGINE}__mypyc"'
    before, found, after = text.partition(start)
    asked, end, rest = after.partition(f"memcpy(&exports_{ENGINE}")
    for failure in ("if (!tmp)", "if (!caps)", f"if (!pexports_{ENGINE})"):
        asked = replaced(asked, f"{failure} return -1;", f"{failure} {refuse}")
    asked = replaced(asked, f'"{ENGINE}__mypyc.exports"', f'"{abi}"')
    code.write_text(before + found + asked + end + rest, encoding="utf-8")


def replaced(text: str, old: str, new: str) -> str:
    if text.count(old) != 1:
        raise SystemExit(f"mypyc wrote {old} {text.count(old)} times where it belongs once")
    return text.replace(old, new)


# --- docstrings, which mypyc drops: they are put back, so that `help(State)` works in either build --------------------


def documented(file: str) -> Iterator[tuple[str, str]]:
    """Every function and class of a module with its docstring, named as in C."""
    module = file.removesuffix(".py").replace("/", "___")
    for node in ast.parse(Path(file).read_text(encoding="utf-8")).body:
        for part in [node, *(node.body if isinstance(node, ast.ClassDef) else [])]:
            if isinstance(part, ast.FunctionDef | ast.ClassDef) and (text := ast.get_docstring(part)):
                name = part.name if part is node else f"{getattr(node, 'name', '')}___{part.name}"
                yield f"{module}___{name}", cleandoc(text)


def literal(text: str) -> str:
    return "".join(chr(b) if 32 <= b < 127 and chr(b) not in '"\\?' else f"\\{b:03o}" for b in text.encode())


def with_docs(path: Path, docs: dict[str, str]) -> str:
    """The text of a C file with the docstrings of what it defines."""

    def doc_of(name: str) -> str:
        return next((text for known, text in docs.items() if f"___{known}".endswith(f"___{name}")), "")

    def function(found: re.Match[str]) -> str:
        return found[0][:-2] + literal(doc_of(found["name"])) + '")'

    def kind(found: re.Match[str]) -> str:
        module = path.stem.removeprefix("__native_")
        text = docs.get(f"{module}___{found['name']}", "") or doc_of(found["name"])
        return found[0][:-2] + literal(text) + '")'

    source = path.read_text(encoding="utf-8")
    source = re.sub(r'CPyPy_(?P<name>\w+),\s+METH_[^"]*?PyDoc_STR\("[^"]*"\)', function, source)
    return re.sub(r'[.]tp_doc = PyDoc_STR\("(?P<name>\w+)[^"]*"\)', kind, source)


if __name__ == "__main__":
    main(*sys.argv[1:])
