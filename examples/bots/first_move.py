"""A bot in forty lines, with nothing but the standard library: it accepts every invitation and plays some legal move.

python first_move.py http://127.0.0.1:8000 parlour_…
"""

import json
import random
import sys
import threading
import urllib.request
from collections.abc import Iterator
from typing import Any

URL, TOKEN = sys.argv[1], sys.argv[2]
GAMES = int(sys.argv[3]) if len(sys.argv) > 3 else 0  # stop after so many; 0: never
finished = threading.Semaphore(0)


def ask(path: str, body: object = None) -> Any:
    """A request with the token; with a body, it is a POST."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(URL + path, data, headers), timeout=30)


def lines(path: str) -> Iterator[dict[str, Any]]:
    """The lines of a stream; blank ones only say that the house is still there."""
    with ask(path) as stream:
        for line in stream:
            if line.strip():
                yield json.loads(line)


def play(table: str) -> None:
    for line in lines(f"/api/games/{table}/stream"):
        if line["type"] == "decision":
            move = random.choice(line["moves"])["move"]  # think here: line["view"] is what the seat knows
            ask(f"/api/games/{table}/move", {"decision": line["decision"], "move": move}).close()
        elif line["type"] == "end":
            print(line["text"], flush=True)
            finished.release()


def listen() -> None:
    for line in lines("/api/stream"):
        invitations = line.get("invitations", []) + ([line["table"]] if line["type"] == "invitation" else [])
        for table in invitations:
            ask(f"/api/invitations/{table['id']}/accept", {}).close()
        for table in line.get("games", []) + ([line["table"]] if line["type"] == "begun" else []):
            threading.Thread(target=play, args=(table["id"],), daemon=True).start()


threading.Thread(target=listen, daemon=True).start()
for _ in iter(int, 1) if not GAMES else range(GAMES):
    finished.acquire()
