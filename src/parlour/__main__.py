"""`python -m parlour` is the same as `parlour`."""

from __future__ import annotations

import sys

from parlour.cli import main

if __name__ == "__main__":
    sys.exit(main())
