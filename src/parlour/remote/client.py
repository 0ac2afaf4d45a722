"""A house as a program reaches it: requests, and streams of lines. The standard library is enough."""

from __future__ import annotations

import contextlib
import json
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Any, Final
from urllib.parse import urlsplit

from parlour.kernel.errors import ParlourError

PATIENCE: Final = 30.0
"""Seconds to wait for an answer, or for the next line of a stream: a house sends a blank one every five."""
PAUSE: Final = 1.0
"""Seconds before a request that failed is tried again."""
TRIES: Final = 30


class Refused(ParlourError):
    """The house has refused something, and says why."""

    def __init__(self, status: int, told: dict[str, Any]) -> None:
        clause = f" {told['clause']}" if told.get("clause") else ""
        super().__init__("remote-refused", why=f"{told.get('message', status)}{clause}")
        self.status = status
        self.told = told


class House:
    def __init__(self, url: str, token: str, language: str = "en") -> None:
        self.place = urlsplit(url if "://" in url else f"http://{url}")
        if self.place.scheme not in ("http", "https") or not self.place.netloc:
            raise ParlourError("remote-bad-url", url=url)
        self._headers = {"Authorization": f"Bearer {token}", "Accept": "application/json", "Accept-Language": language}
        self._kept = threading.local()

    def get(self, path: str) -> Any:
        return self._ask("GET", path, None)

    def post(self, path: str, **body: Any) -> Any:
        """Do something; raises `Refused` if it cannot be done. Sent again until there is an answer: doing the same twice
        changes nothing."""
        return self._ask("POST", path, json.dumps(body))

    def _ask(self, method: str, path: str, body: str | None) -> Any:
        for attempt in range(TRIES):
            try:
                answer = self._send(method, path, body)
                told = json.loads(answer.read() or b"{}")
            except (OSError, HTTPException, ValueError):
                self.rest()
                if attempt == TRIES - 1:
                    raise ParlourError("remote-away", url=self.place.netloc) from None
                if attempt:
                    time.sleep(PAUSE)
                continue
            if answer.status in (429, 503):
                time.sleep(float(answer.headers.get("Retry-After") or PAUSE))
                continue
            if answer.status >= 400:
                raise Refused(answer.status, told)
            return told
        raise ParlourError("remote-away", url=self.place.netloc)

    def _send(self, method: str, path: str, body: str | None) -> HTTPResponse:
        """One request over the connection that this thread keeps."""
        line = getattr(self._kept, "line", None)
        if line is None:
            line = self._kept.line = self._connect()
        more = {} if body is None else {"Content-Type": "application/json"}
        line.request(method, path, body, {**self._headers, **more})
        answer: HTTPResponse = line.getresponse()
        return answer

    def rest(self) -> None:
        """Close the connection that this thread keeps."""
        if line := getattr(self._kept, "line", None):
            line.close()
            self._kept.line = None

    def _connect(self) -> HTTPConnection:
        kind = HTTPSConnection if self.place.scheme == "https" else HTTPConnection
        return kind(self.place.netloc, timeout=PATIENCE)

    def stream(self, path: str) -> Iterator[dict[str, Any]]:
        """The lines of a stream until it ends, or the connection does; raises `Refused` if the house does not let us in.

        A blank line is one without a type: nothing has happened for some seconds.
        """
        with contextlib.closing(self._connect()) as line:
            line.request("GET", path, headers=self._headers)
            answer = line.getresponse()
            if answer.status in (429, 503):
                time.sleep(float(answer.headers.get("Retry-After") or PAUSE))
                return
            if answer.status != 200:
                raise Refused(answer.status, json.loads(answer.read() or b"{}"))
            while text := answer.readline():
                yield json.loads(text) if text.strip() else {"type": ""}

    def follow(self, path: str) -> Iterator[dict[str, Any]]:
        """The same, without an end: it begins again when the connection breaks, with what was missed."""
        since, failed = 0, 0
        while True:
            try:
                mark = "&" if "?" in path else "?"
                for line in self.stream(f"{path}{mark}since={since}"):
                    since, failed = max(since, int(line.get("version", 0))), 0
                    yield line
            except (OSError, HTTPException, ValueError) as error:
                if isinstance(error, ParlourError):
                    raise
                failed += 1
                if failed == TRIES:
                    raise ParlourError("remote-away", url=self.place.netloc) from None
            time.sleep(PAUSE if failed else 0.1)
