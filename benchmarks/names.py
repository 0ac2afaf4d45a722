"""Whether the time of a sign-in tells who has an account: `python3 run.py bench names [--tries 2000]`.

Half of the tries are with the name of an account and a wrong password, half with a name that nobody has, in a random order;
the limit of tries is lifted. What is compared is what a stranger can measure best, the mean and the median of each half.
Ends with 1 if the means differ by more than three of their standard errors and by more than a hundredth.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

from parlour.kernel.errors import ParlourError
from parlour.server.limits import Limits, Rate, Rates
from parlour.server.people.accounts import Accounts
from parlour.server.people.passwords import Passwords
from parlour.server.stores.sqlite import SqliteStore

WARM = 20
"""Tries before those that are measured."""
SURE = 3.0
"""Standard errors beyond which a difference is no accident."""
LEAST = 0.01
"""The part of a try below which no difference can be seen through a network."""


async def measure(tries: int) -> dict[bool, list[float]]:
    """Seconds of each try, by whether there is such an account."""
    found: dict[bool, list[float]] = {True: [], False: []}
    with tempfile.TemporaryDirectory() as folder:
        store, passwords = SqliteStore(Path(folder) / "parlour.db"), Passwords()
        usual = Rates()
        many = Rate(10 * tries + 100, 1.0, "")
        lifted = Rates({**usual.person, "sign-in": many, "guesses": many}, usual.address)
        accounts = Accounts(store, passwords, Limits(lifted))
        await store.open()
        try:
            for number in range(100):
                await accounts.sign_up(f"{number:032x}", f"known{number}", "a short sentence")
            which = [number % 2 == 0 for number in range(tries)]
            random.shuffle(which)
            for number, known in enumerate([True] * WARM + which):
                name = f"known{random.randrange(100)}" if known else f"other{random.randrange(100)}"
                begun = time.perf_counter()
                with contextlib.suppress(ParlourError):
                    await accounts.sign_in(name, "not the password", "")
                if number >= WARM:
                    found[known].append(time.perf_counter() - begun)
        finally:
            passwords.close()
            await store.close()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tries", type=int, default=2000)
    found = asyncio.run(measure(parser.parse_args().tries))
    for known, name in ((True, "an account"), (False, "nobody")):
        times = found[known]
        print(f"{name:>12}: {len(times)} tries, mean {mean(times)} ms, median {1000 * statistics.median(times):.2f} ms")
    means = [statistics.fmean(times) for times in found.values()]
    error = sum(statistics.variance(times) / len(times) for times in found.values()) ** 0.5
    apart = abs(means[0] - means[1])
    print(f"  difference: {1000 * apart:.3f} ms, {apart / error:.1f} standard errors, {apart / means[0]:.2%} of a try")
    return 1 if apart > SURE * error and apart > LEAST * means[0] else 0


def mean(times: list[float]) -> str:
    error = statistics.stdev(times) / len(times) ** 0.5
    return f"{1000 * statistics.fmean(times):.2f} ± {1000 * error:.2f}"


if __name__ == "__main__":
    sys.exit(main())
