"""Games as environments for learners: PettingZoo, Gymnasium, OpenSpiel, and many games in lock-step.

    import parlour
    env = parlour.envs.aec("gambit", seats=3)
    envs = parlour.envs.vector("quartz", n=1024, opponents="greedy")
    env = parlour.envs.single("gambit", seat=0, opponents="club")
    game = parlour.envs.spiel("quazo")

`shape` says what the numbers of observations and actions mean. Chance is resolved inside, from the seed alone.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from parlour.envs.alone import single as single
    from parlour.envs.lanes import vector as vector
    from parlour.envs.openspiel import spiel as spiel
    from parlour.envs.shapes import shape as shape
    from parlour.envs.turns import aec as aec

_HOME: Final = {
    "aec": "parlour.envs.turns",
    "shape": "parlour.envs.shapes",
    "single": "parlour.envs.alone",
    "spiel": "parlour.envs.openspiel",
    "vector": "parlour.envs.lanes",
}
"""No module has the name of a function: it would hide it."""
_NEEDED: Final = {"spiel": ("numpy", "pyspiel"), "shape": ()}
_USUAL: Final = ("numpy", "gymnasium", "pettingzoo")
__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'parlour.envs' has no attribute {name!r}")
    from importlib import import_module
    from importlib.util import find_spec

    from parlour.kernel.errors import ParlourError

    for module in _NEEDED.get(name, _USUAL):
        if sys.modules.get(module, module) is None or find_spec(module) is None:
            raise ParlourError("needs-spiel" if name == "spiel" else "needs-envs", missing=module)
    found = globals()[name] = getattr(import_module(_HOME[name]), name)
    return found


def __dir__() -> list[str]:
    return __all__
