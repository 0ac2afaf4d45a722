"""Studies: many games of one kind with all that happened in them, as tables in a folder.

`plan` says what a study is, `play` plays a part of it, `folder` keeps the parts, and `run` puts all that together; `counts` sums it
up, and `behind` finds the games behind a figure.
"""

from __future__ import annotations

from importlib.util import find_spec

from parlour.kernel.errors import ParlourError

if not find_spec("polars"):
    raise ParlourError("needs-lab")

from parlour.lab.study.run import Study, study

__all__ = ["Study", "study"]
