"""Telling a program of somebody's own: one signed POST to an address that they gave.

The address is a stranger's choice, so the house must not become their way into its own network: it asks public addresses
only, at the address that was looked up and checked, follows no redirect, and reads no more than the first line.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import ipaddress
import re
import socket
import ssl
import time
from typing import Final
from urllib.parse import urlsplit

from parlour.kernel.errors import ParlourError

PATIENCE: Final = 10.0
"""Seconds for all of it."""
LONGEST: Final = 500
"""Characters of an address."""
LARGEST: Final = 4096
"""Bytes of the first line of an answer."""
PORT: Final = 443
NAT64: Final = ipaddress.ip_network("64:ff9b::/96")


class Failed(Exception):
    """It was not told: `unreachable`, `private`, `slow`, `nonsense`, or `status` with the number of the answer."""


def check_address(url: str, private: bool = False) -> None:
    """Raise if this cannot be the address of a webhook. `private`: see `settings_file.Webhooks`."""
    wrong = ParlourError("bad-hook-private" if private else "bad-hook")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise wrong from None
    plain = (
        re.fullmatch("[!-~]+", url)
        and len(url) <= LONGEST
        and parts.hostname
        and not (parts.username or parts.password)
    )
    usual = parts.scheme == "https" and port in (None, PORT)
    if not plain or not (usual or (private and parts.scheme in ("http", "https"))) or "#" in url:
        raise wrong


async def post(url: str, id: str, body: bytes, secret: str, private: bool = False) -> None:
    """Send it once. `id`: by which the receiver knows it again. Raises `Failed`."""
    try:
        async with asyncio.timeout(PATIENCE):
            await _post(url, id, body, secret, private)
    except TimeoutError:
        raise Failed("slow") from None
    except (OSError, ssl.SSLError, UnicodeError):
        raise Failed("unreachable") from None


def signature(secret: str, at: int, body: bytes) -> str:
    """What proves that a message is ours, and when it was sent."""
    return hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()


def is_public(address: str) -> bool:
    """Whether an address is neither this machine nor of any network of somebody's own."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        within = ip.ipv4_mapped or ip.sixtofour or (ip.teredo and ip.teredo[1])
        if ip in NAT64:
            within = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if within:
            return is_public(str(within))
    return ip.is_global and not (ip.is_multicast or ip.is_reserved or ip.is_unspecified)


async def _post(url: str, id: str, body: bytes, secret: str, private: bool) -> None:
    check_address(url, private)
    parts = urlsplit(url)
    host, secure = parts.hostname or "", parts.scheme == "https"
    address, port = await _look_up(host, parts.port or (PORT if secure else 80), private)
    at = int(time.time())
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    head = (
        f"POST {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUser-Agent: Parlour\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        f"Parlour-Notice: {id}\r\nParlour-Signature: t={at},v1={signature(secret, at, body)}\r\n\r\n"
    )
    tls = ssl.create_default_context() if secure else None
    reader, writer = await asyncio.open_connection(
        address, port, ssl=tls, server_hostname=host if secure else None, limit=LARGEST
    )
    try:
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        try:
            line = (await reader.readline()).decode("latin-1")
        except ValueError:  # longer than any first line
            raise Failed("nonsense") from None
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()
    if not (answer := re.match(r"HTTP/1\.[01] (\d{3})\b", line)):
        raise Failed("nonsense")
    if not answer[1].startswith("2"):
        raise Failed(f"status {answer[1]}")


async def _look_up(host: str, port: int, private: bool) -> tuple[str, int]:
    """Where a name leads. If it leads anywhere inside, it is not asked at all."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(where[0]) for *_, where in found]
    if not addresses:
        raise Failed("unreachable")
    if not private and not all(map(is_public, addresses)):
        raise Failed("private")
    return addresses[0], port
