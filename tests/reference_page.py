"""The reference of the Python API in docs/reference.md, from the docstrings and signatures of what `parlour` offers."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

import parlour

GROUPS: Final = {
    "Games and positions": ("game", "game_keys", "Game", "Move", "State", "CHANCE", "OVER", "COMPILED"),
    "Playing": (
        "Session",
        "Replay",
        "Record",
        "read_record",
        "Outcome",
        "verify",
        "Rng",
        "Dice",
        "playout",
        "resolve_chance",
    ),
    "Bots and advice": ("Bot", "Eyes", "bot", "opinion", "review"),
    "The laboratory": ("simulate", "match", "compare", "study", "Study", "gift", "ban", "price", "tune", "train"),
    "Environments": ("envs.aec", "envs.single", "envs.vector", "envs.spiel", "envs.shape"),
    "Errors": ("ParlourError", "Refusal", "BadNotation"),
}
FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef


def page() -> str:
    parts = [
        "# Python API",
        "Everything that `import parlour` offers, generated from its docstrings. All of it is typed, is loaded when first used, and stays "
        "compatible between patch versions. Modules that are not named here may change. For the most common tasks, see "
        "[In a notebook](notebook.md); for the concepts, see [For researchers](researchers.md).",
    ]
    for title, names in GROUPS.items():
        parts.append(f"## {title}")
        for name in names:
            parts += _entry(name)
    return "\n\n".join(parts) + "\n"


def _entry(name: str) -> Iterator[str]:
    home, _, last = name.rpartition(".")
    module = import_module(f"parlour.{home}") if home else import_module(parlour._HOME[name])
    node, tree = _found(module.__name__, last)
    yield f"### `parlour.{name}`"
    match node:
        case ast.ClassDef():
            yield f"```\nclass {last}\n```"
            yield from _doc(node)
            rows = [*_members(node)]
            if rows:
                yield "\n".join(["| member | |", "|---|---|", *rows])
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield f"```\n{_signature(node, last)}\n```"
            yield from _doc(node)
        case _:
            yield _told(tree, node)


def _found(module: str, name: str) -> tuple[ast.stmt, ast.Module]:
    """Where a name is defined: in the module, or in the one that it is imported from."""
    path = Path(str(import_module(module).__file__))
    source = path.parent / f"{path.name.partition('.')[0]}.py"  # beside what is compiled
    tree = ast.parse(source.read_text(encoding="utf-8"))
    for node in tree.body:
        names = [node.name] if isinstance(node, FUNCTIONS | ast.ClassDef) else []
        names += [node.target.id] if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) else []
        names += [one.id for one in getattr(node, "targets", ()) if isinstance(one, ast.Name)]
        if name in names and not _overload(node):
            return node, tree
    for one in ast.walk(tree):
        if isinstance(one, ast.ImportFrom) and one.module and name in {alias.name for alias in one.names}:
            return _found(one.module, name)
    raise LookupError(f"{module} does not define {name}")


def _overload(node: ast.stmt) -> bool:
    return any("overload" in ast.unparse(one) for one in getattr(node, "decorator_list", ()))


def _doc(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    text = ast.get_docstring(node)
    if text:
        yield _plain(text)


def _plain(text: str) -> str:
    """As Markdown: an example in a docstring is a block of code."""
    blocks = []
    for block in text.split("\n\n"):
        lines = block.splitlines()
        if lines[0].startswith(("    ", ">>>")):
            blocks.append(f"```python\n{inspect.cleandoc(block)}\n\n```")
        else:
            blocks.append(
                " ".join(line.strip() for line in lines) if not any("- " in line[:2] for line in lines) else block
            )
    return "\n\n".join(blocks)


def _members(node: ast.ClassDef) -> Iterator[str]:
    """Public fields, properties and methods, each with the first paragraph of what is said about it."""
    for at, one in enumerate(node.body):
        match one:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if not name.startswith("_"):
                kind = {ast.unparse(decorator) for decorator in one.decorator_list}
                of_data = bool(kind & {"property", "cached_property"})
                answer = ast.unparse(one.returns) if one.returns else ""
                shown = f"{name}: {answer}" if of_data else _signature(one, name, method=True)
                yield _row(shown, ast.get_docstring(one) or "")
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation) if not name.startswith("_"):
                after = node.body[at + 1] if at + 1 < len(node.body) else None
                match after:
                    case ast.Expr(value=ast.Constant(value=str(told))):
                        yield _row(f"{name}: {ast.unparse(annotation)}", inspect.cleandoc(told))
                    case _:
                        yield _row(f"{name}: {ast.unparse(annotation)}", "")


def _row(shown: str, told: str) -> str:
    first = " ".join(told.split("\n\n")[0].split()).replace("|", "\\|")
    return f"| `{shown.replace('|', chr(92) + '|')}` | {first} |"


def _signature(node: ast.FunctionDef | ast.AsyncFunctionDef, name: str, method: bool = False) -> str:
    static = {ast.unparse(one) for one in node.decorator_list} & {"staticmethod"}
    arguments = ast.unparse(node.args)
    if method and not static:
        arguments = arguments.partition(", ")[2] if ", " in arguments else ""
    answer = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{name}({arguments}){answer}"


def _told(tree: ast.Module, node: ast.stmt) -> str:
    """What is written below a constant."""
    after = tree.body[tree.body.index(node) + 1]
    match after:
        case ast.Expr(value=ast.Constant(value=str(told))):
            return inspect.cleandoc(told)
    return f"```python\n{ast.unparse(node)}\n```"
