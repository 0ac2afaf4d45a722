"""QR codes, as ISO/IEC 18004 draws them: the address of a table for the camera of a phone.

Bytes only, error correction M, versions 1 to 6: up to 106 bytes, which is more than any address of a table needs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlour.kernel.errors import ParlourError

BLOCKS: Final = {1: (1, 16, 10), 2: (1, 28, 16), 3: (1, 44, 26), 4: (2, 32, 18), 5: (2, 43, 24), 6: (4, 27, 16)}
"""By version: how many blocks there are, and in each how many bytes of data and of error correction."""
QUIET: Final = 4
"""Modules of the white border."""
MASKS: Final[tuple[Callable[[int, int], bool], ...]] = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)
Modules = list[list[bool]]
"""Rows from the top; True is black."""


def svg(text: str) -> str:
    """A drawing, black on white in every theme: cameras need that."""
    modules = code(text)
    side = len(modules) + 2 * QUIET
    path = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z" for y, row in enumerate(modules) for x, black in enumerate(row) if black
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{side}v{side}H0z"/><path d="{path}"/></svg>\n'
    )


def code(text: str) -> Modules:
    """The modules of the smallest code that holds this text, by the mask that leaves the fewest misleading shapes."""
    data = text.encode()
    version = next((one for one, (count, size, _) in BLOCKS.items() if len(data) + 2 <= count * size), None)
    if version is None:
        raise ParlourError("no-such-page")
    blank, fixed = _frame(version)
    bits = [byte >> (7 - place) & 1 for byte in _codewords(data, version) for place in range(8)]
    drawn = (_drawn(blank, fixed, bits, mask) for mask in range(len(MASKS)))
    return min(drawn, key=penalty)


def _codewords(data: bytes, version: int) -> list[int]:
    """The bytes of the code: those of the data in blocks, then those that correct errors, the blocks taking turns."""
    count, size, extra = BLOCKS[version]
    number = int.from_bytes(bytes([4, len(data)]) + data) & (1 << (8 * len(data) + 12)) - 1  # half a byte: the mode
    full = list((number << 4).to_bytes(len(data) + 2)) + [0xEC, 0x11] * (count * size)
    blocks = [full[block * size :][:size] for block in range(count)]
    corrections = [_correction(block, extra) for block in blocks]
    return [byte for turn in (*zip(*blocks, strict=True), *zip(*corrections, strict=True)) for byte in turn]


def _times(a: int, b: int) -> int:
    """The product in the field of 256 elements."""
    product = 0
    while b:
        product ^= a if b & 1 else 0
        a = a << 1 ^ (0x11D if a & 0x80 else 0)
        b >>= 1
    return product


def _correction(block: list[int], count: int) -> list[int]:
    """The remainder of the block by the generator of degree `count`: the Reed-Solomon bytes."""
    generator, root = [1], 1
    for _ in range(count):
        shifted = [*generator, 0]
        generator = [a ^ _times(b, root) for a, b in zip(shifted, [0, *generator], strict=True)]
        root = _times(root, 2)
    rest = block + [0] * count
    for place in range(len(block)):
        factor = rest[place]
        for offset, part in enumerate(generator):
            rest[place + offset] ^= _times(part, factor)
    return rest[len(block) :]


def _frame(version: int) -> tuple[Modules, Modules]:
    """A code without its bits, and where these may not go."""
    side = 17 + 4 * version
    blank = [[False] * side for _ in range(side)]
    fixed = [[False] * side for _ in range(side)]

    def square(y: int, x: int, size: int) -> None:
        """Rings around a middle; what lies outside of the code is not drawn."""
        for down in range(-size, size + 1):
            for right in range(-size, size + 1):
                if 0 <= y + down < side and 0 <= x + right < side:
                    ring = max(abs(down), abs(right))
                    blank[y + down][x + right] = ring not in ((2, 4) if size == 4 else (1,))
                    fixed[y + down][x + right] = True

    for place in range(8, side - 8):
        blank[6][place] = blank[place][6] = place % 2 == 0
        fixed[6][place] = fixed[place][6] = True
    for y, x in ((3, 3), (3, side - 4), (side - 4, 3)):
        square(y, x, 4)
    if version > 1:
        square(side - 7, side - 7, 2)
    for y, x in _format_places(side):
        fixed[y][x] = True
    blank[side - 8][8] = fixed[side - 8][8] = True
    return blank, fixed


def _format_places(side: int) -> list[tuple[int, int]]:
    """Where the fifteen bits of the format stand, twice, from the lowest bit on."""
    first = [*((y, 8) for y in (0, 1, 2, 3, 4, 5, 7, 8)), *((8, x) for x in (7, 5, 4, 3, 2, 1, 0))]
    second = [*((8, side - 1 - x) for x in range(8)), *((side - 7 + y, 8) for y in range(7))]
    return first + second


def _drawn(blank: Modules, fixed: Modules, bits: list[int], mask: int) -> Modules:
    """The whole code: its bits go up and down in pairs of columns from the right, turned over where the mask says so."""
    side, modules, rest = len(blank), [row.copy() for row in blank], iter(bits)
    columns = [x for x in range(side - 1, -1, -1) if x != 6]
    for pair in range(0, len(columns), 2):
        rows = range(side) if pair // 2 % 2 else range(side - 1, -1, -1)
        for y in rows:
            for x in columns[pair : pair + 2]:
                if not fixed[y][x]:
                    modules[y][x] = bool(next(rest, 0)) != MASKS[mask](y, x)
    format = mask << 10  # error correction M is 00
    for place in range(4, -1, -1):
        if format >> (place + 10) & 1:
            format ^= 0x537 << place
    format = (mask << 10 | format) ^ 0x5412
    for number, (y, x) in enumerate(_format_places(side)):
        modules[y][x] = bool(format >> (number % 15) & 1)
    return modules


def penalty(modules: Modules) -> int:
    """How much a reader could be misled: by long runs, squares, what looks like a corner, and too much of one colour."""
    side = len(modules)
    lines = [*modules, *(list(column) for column in zip(*modules, strict=True))]
    found = 0
    for line in lines:
        text = "".join("#" if black else "." for black in line)
        runs = text.replace("#.", "# .").replace(".#", ". #").split()
        found += sum(len(run) - 2 for run in runs if len(run) >= 5)
        found += 40 * sum(text[at : at + 11] in ("#.###.#....", "....#.###.#") for at in range(side - 10))
    for y in range(side - 1):
        for x in range(side - 1):
            same = modules[y][x] == modules[y][x + 1] == modules[y + 1][x] == modules[y + 1][x + 1]
            found += 3 * same
    dark = sum(map(sum, modules)) * 100 / side**2
    return found + int(abs(dark - 50) // 5) * 10
