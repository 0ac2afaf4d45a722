"""QR codes: read back by the standard, and drawn like those of another program."""

from __future__ import annotations

import hashlib
import re

import pytest
from fastapi.testclient import TestClient

from parlour.kernel.errors import ParlourError
from parlour.server import qr
from server.support import Enter, Tidy

pytestmark = pytest.mark.timeout(60)


def read(modules: qr.Modules) -> bytes:
    """What a code says: by the mask that its format names, without any help of what corrects errors."""
    side = len(modules)
    version = (side - 17) // 4
    format = sum(modules[y][8] << place for place, y in enumerate((0, 1, 2, 3, 4, 5, 7, 8)))
    format |= sum(modules[8][x] << place for place, x in enumerate((7, 5, 4, 3, 2, 1, 0), 8))
    mask = qr.MASKS[(format ^ 0x5412) >> 10 & 7]
    assert (format ^ 0x5412) >> 13 == 0  # error correction M
    _, fixed = qr._frame(version)
    bits = []
    up, columns = True, [x for x in range(side) if x != 6]
    while columns:
        pair = [columns.pop(), columns.pop()]
        for y in reversed(range(side)) if up else range(side):
            bits += [modules[y][x] != mask(y, x) for x in pair if not fixed[y][x]]
        up = not up
    count, size, _ = qr.BLOCKS[version]
    said = [sum(bit << (7 - place) for place, bit in enumerate(bits[at : at + 8])) for at in range(0, len(bits), 8)]
    data = [said[place * count + block] for block in range(count) for place in range(size)]
    whole = int.from_bytes(bytes(data))
    length = len(data) * 8
    assert whole >> (length - 4) == 4  # bytes
    many = whole >> (length - 12) & 255
    return (whole >> (length - 12 - 8 * many) & (1 << 8 * many) - 1).to_bytes(many)


@pytest.mark.parametrize("length", [1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106])
def test_what_is_written_can_be_read(length: int) -> None:
    text = ("https://parlour.example/t/83yrrrx8u4/é" * 9).encode()[:length].decode(errors="replace")
    assert read(qr.code(text[:length])) == text[:length].encode()


@pytest.mark.parametrize(
    ("text", "digest"), [("a", "359826d82234ae1e"), ("y" * 84, "ce5841c4d9ab6f16"), ("z" * 100, "1aeea87691d92635")]
)
def test_another_program_draws_the_same(text: str, digest: str) -> None:
    """Digests of what python-qrcode 8 draws."""
    rows = [[int(black) for black in row] for row in qr.code(text)]
    assert hashlib.sha256(str(rows).encode()).hexdigest()[:16] == digest


def test_a_text_that_is_too_long_is_refused() -> None:
    with pytest.raises(ParlourError):
        qr.code("x" * 107)


def test_a_table_has_a_code_with_its_address_as_the_visitor_knows_it(house: TestClient, person: Enter) -> None:
    table = person("Ada").open()
    answer = house.get(f"/t/{table}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    Tidy(answer.text)
    drawn = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", answer.text)}
    side = int(re.findall(r'viewBox="0 0 (\d+)', answer.text)[0]) - 2 * qr.QUIET
    modules = [[(x + qr.QUIET, y + qr.QUIET) in drawn for x in range(side)] for y in range(side)]
    assert read(modules) == f"http://parlour.test/t/{table}".encode()
    assert house.get("/t/nothing/qr.svg").status_code == 404
