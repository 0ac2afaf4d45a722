"""Who thinks next, by a simulated clock: nobody waits for all that somebody else has asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field

import pytest

from parlour.server.queueing import QUICK, TURN, Queue, Room, Thought

CHEAP, MASTER, GRANDMASTER = QUICK / 10, 1.0, 3.0


@dataclass
class Simulation:
    """Places in which thoughts take exactly as long as expected."""

    places: int = 1
    now: float = 0.0
    waited: dict[Thought, float] = field(default_factory=dict)
    order: list[Thought] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.queue = Queue(self.places, lambda: self.now)
        self.running: list[tuple[float, int, Thought]] = []
        self.came: dict[Thought, float] = {}

    def ask(
        self, *payers: str, table: str = "", seconds: float = MASTER, can_wait: bool = False, address: str = ""
    ) -> Thought:
        thought = Thought(tuple((address or one, one) for one in payers), table or payers[0], seconds, can_wait)
        self.came[thought] = self.now
        self.queue.enter(thought)
        self._begin()
        return thought

    def _begin(self) -> None:
        while thought := self.queue.next():
            self.waited[thought] = self.now - self.came[thought]
            self.order.append(thought)
            self.running.append((self.now + thought.seconds, len(self.order), thought))

    def step(self) -> Thought:
        """Let the next thought end."""
        self.running.sort()
        self.now, _, thought = self.running.pop(0)
        self.queue.end(thought)
        self._begin()
        return thought

    def pass_time(self, seconds: float) -> None:
        until = self.now + seconds
        while self.running and min(self.running)[0] <= until:
            self.step()
        self.now = until

    def finish(self) -> None:
        while self.running:
            self.step()


def who(thoughts: Iterable[Thought]) -> str:
    return "".join(thought.path[1] for thought in thoughts)


@pytest.mark.parametrize("hosts", [1, 10, 100])
def test_with_many_greedy_hosts_another_waits_for_one_thought_at_most(hosts: int) -> None:
    """Each has twenty tables of masters; what another asks for is next, and what is cheap begins at once."""
    simulation = Simulation()
    for table in range(20):
        for host in range(hosts):
            simulation.ask(f"h{host}", table=f"h{host}t{table}")
    simulation.pass_time(hosts + 0.3)  # each has had one
    long = simulation.ask("ada")
    cheap = []
    for _ in range(10):
        cheap.append(simulation.ask("bo", seconds=CHEAP))
        simulation.pass_time(0.15)
    assert simulation.waited[long] <= MASTER
    assert max(simulation.waited[thought] for thought in cheap) == 0


def test_with_one_greedy_host_everything_of_another_waits_for_one_thought_at_most() -> None:
    simulation = Simulation()
    for table in range(100):
        simulation.ask("host", table=f"t{table}")
    asked = []
    for _ in range(10):
        asked.append(simulation.ask("ada", seconds=0.7))
        simulation.pass_time(2.1)
    simulation.finish()
    assert max(simulation.waited[thought] for thought in asked) <= MASTER


@pytest.mark.parametrize("places", [1, 4])
def test_nothing_but_a_deep_thought_waits_behind_deep_ones(places: int) -> None:
    """A hundred tables of grandmasters leave the places of all others alone, and share their own fairly."""
    simulation = Simulation(places)
    deep = [simulation.ask("host", table=f"t{table}", seconds=GRANDMASTER) for table in range(100)]
    others = [simulation.ask("ada", seconds=CHEAP), simulation.ask("ada"), simulation.ask("bo", can_wait=True)]
    assert sum(thought in simulation.order for thought in deep) == max(1, places // 2)
    simulation.pass_time(0.3)
    newcomer = simulation.ask("eve", seconds=GRANDMASTER)
    simulation.finish()
    assert [simulation.waited[thought] for thought in others[:2]] == [0, 0]
    assert simulation.waited[others[2]] <= MASTER
    assert simulation.waited[newcomer] <= GRANDMASTER
    assert simulation.waited[deep[-1]] > 0


def test_deep_thoughts_go_on_in_a_house_full_of_others() -> None:
    simulation = Simulation(1)
    for table in range(100):
        simulation.ask("host", table=f"t{table}")
    assert simulation.waited[simulation.ask("ada", seconds=GRANDMASTER)] == 0


def test_a_quick_thought_never_waits_behind_a_long_one() -> None:
    simulation = Simulation()
    for table in range(100):
        simulation.ask("host", table=f"t{table}")
    quick = [simulation.ask("host", table="other", seconds=CHEAP), simulation.ask("ada", seconds=CHEAP)]
    simulation.finish()
    assert [simulation.waited[thought] for thought in quick] == [0.0, pytest.approx(CHEAP)]


def test_many_quick_thoughts_do_not_keep_a_long_one_waiting() -> None:
    simulation = Simulation()
    for table in range(1000):
        simulation.ask("host", table=f"t{table}", seconds=CHEAP)
    long = simulation.ask("ada")
    simulation.finish()
    assert simulation.waited[long] <= CHEAP


def test_people_share_evenly_however_many_tables_they_have() -> None:
    simulation = Simulation()
    for table in range(8):
        simulation.ask("a", table=f"a{table}")
    for table in range(3):
        simulation.ask("b", table=f"b{table}")
    simulation.finish()
    assert who(simulation.order) == "a" + "ba" * 3 + "a" * 4


def test_people_at_one_address_share_its_part() -> None:
    """Whoever makes up people does not get more by that."""
    simulation = Simulation()
    for number in range(8):
        simulation.ask("xyzuvwst"[number], address="1.2.3.4")
    for table in range(3):
        simulation.ask("b", table=f"b{table}")
    simulation.finish()
    assert who(simulation.order[1:7:2]) == "bbb"


def test_the_tables_of_a_person_take_turns() -> None:
    simulation = Simulation()
    for table in "ppppqr":
        simulation.ask("a", table=table)
    simulation.finish()
    assert "".join(thought.table for thought in simulation.order) == "pqrppp"


def test_a_thought_counts_for_who_would_be_served_first() -> None:
    """A guest at a greedy host's table waits no longer than at any other."""
    simulation = Simulation()
    for table in range(5):
        simulation.ask("h", table=f"t{table}")
    guest = simulation.ask("h", "ada", table="t9")
    simulation.finish()
    assert guest.path[1] == "ada"
    assert simulation.order.index(guest) == 1


def test_who_has_slept_has_not_saved_up() -> None:
    simulation = Simulation()
    for table in range(10):
        simulation.ask("a", table=f"a{table}")
    simulation.pass_time(5.5)
    for table in range(10):
        simulation.ask("b", table=f"b{table}")
    simulation.finish()
    assert who(simulation.order[6:14]) == "bbababab"


def test_what_can_wait_waits_but_not_for_ever() -> None:
    simulation = Simulation()
    review = simulation.ask("r", can_wait=True)
    assert simulation.waited[review] == 0, "nobody else wants the place"
    for table in range(20):
        simulation.ask("a", table=f"a{table}")
    reviews = [simulation.ask("r", can_wait=True), simulation.ask("s", can_wait=True)]
    simulation.finish()
    assert who(reviews) == "rs"
    assert TURN <= simulation.waited[reviews[1]] <= TURN + MASTER, "who has had none yet comes first"
    assert simulation.waited[reviews[0]] <= 2 * (TURN + MASTER)


def test_nothing_is_kept_of_those_who_were_served() -> None:
    simulation = Simulation()
    for number in range(100):
        simulation.ask(f"p{number}")
    simulation.finish()
    assert simulation.queue._long.within == {}


def test_a_room_beside_another_knows_where_people_come_from() -> None:
    """A hundred questions of one address keep somebody else waiting for one of them, whoever they are from."""
    served: list[str] = []

    async def run() -> None:
        known = Room(1)
        room = Room(1, beside=known)

        async def ask(person: str) -> None:
            async with room.place([person], "", QUICK):
                served.append(person)
                await asyncio.sleep(0)

        for number in range(100):
            known.note(f"eve {number}", "192.0.2.1")
        known.note("ada", "192.0.2.2")
        asking = [asyncio.create_task(ask(f"eve {number}")) for number in range(100)]
        await asyncio.sleep(0)
        await asyncio.gather(*asking, asyncio.create_task(ask("ada")))
        assert served.index("ada") <= 4  # those who were called before her

    asyncio.run(asyncio.wait_for(run(), 5))


def test_a_room_lets_in_as_many_as_there_are_places_and_forgets_who_gives_up() -> None:
    inside: list[str] = []
    log: list[str] = []

    async def stay(room: Room, name: str, leave: asyncio.Event) -> None:
        async with room.place([name], name, MASTER):
            inside.append(name)
            log.append(name)
            await leave.wait()
            inside.remove(name)

    async def settle() -> None:
        for _ in range(5):
            await asyncio.sleep(0)

    async def run() -> None:
        room, leave = Room(2), asyncio.Event()
        tasks = {name: asyncio.create_task(stay(room, name, leave)) for name in "abcde"}
        await settle()
        assert inside == ["a", "b"]
        tasks["c"].cancel()  # waits
        tasks["a"].cancel()  # is inside
        await settle()
        assert log == ["a", "b", "d"]
        tasks["b"].cancel()
        await asyncio.sleep(0)  # it has left, and the next is called but has not come
        tasks["e"].cancel()
        leave.set()
        await asyncio.gather(*tasks.values(), return_exceptions=True)
        async with room.place(["f"], "f", MASTER), room.place(["g"], "g", MASTER):
            pass

    asyncio.run(asyncio.wait_for(run(), 5))
