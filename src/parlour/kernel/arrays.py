"""Packed arrays when the engine is compiled, plain lists under the same names when it is not.

This module is never compiled. Rules code writes `vec[i64]([...])` and `v = append(v, x)`; mypy and mypyc see
`librt.vecs` either way. Real packed arrays are slower than lists in interpreted code, hence the switch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from parlour.kernel import rng

COMPILED: Final = not str(rng.__file__).endswith(".py")
"""Whether the compiled engine is running."""

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
elif COMPILED:
    from librt.vecs import append, vec
else:

    class _Makers(dict[Any, type[list[Any]]]):
        """`vec[T](items)` makes a list for any `T`; a dict, because that is the fastest lookup."""

        def __missing__(self, item: object) -> type[list[Any]]:
            if item is int:  # packed arrays refuse it too, so the mistake shows in either build
                raise ValueError("unsupported type in vec[int] (use i64)")
            self[item] = list
            return list

    vec = _Makers()

    def append(items: list[Any], item: Any) -> list[Any]:
        items.append(item)
        return items
