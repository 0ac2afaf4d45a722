"""A learnt value: what the whole numbers compute, what a file of weights may say, and that bots go by it."""

from __future__ import annotations

import logging
import math
from collections.abc import Iterator
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour import CHANCE, OVER, Rng
from parlour.bots import bot
from parlour.bots.levels import Settings
from parlour.bots.net import HAND, LOGIT, UNIT, packed
from parlour.bots.weights import Layer, Weights, observation_digest, read
from parlour.kernel.arrays import vec
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.observation import size_of
from parlour.kernel.options import complete_options

GAMES = ("adventurers-guard", "gambit", "quarriors", "quartz", "quazo")


def layer_for(game: AnyGame, seats: int, hidden: int = 5, seed: int = 1) -> Layer:
    """A layer of random numbers."""
    rng = Rng(seed)
    options = complete_options(game.options, {})
    assert game.observation is not None
    inputs = size_of(game.observation(options, seats))

    def some(count: int, most: int) -> tuple[int, ...]:
        return tuple(int(rng.below(2 * most + 1)) - most for _ in range(count))

    return Layer(
        seats,
        observation_digest(game, options, seats),
        inputs,
        hidden,
        (2 * (1 << LOGIT) // HAND, (1 << LOGIT) // (1 << 17), 20),
        some(seats, 1 << 29),
        some(hidden + seats, 3000),
        some(seats, 1 << 16),
        some(hidden * seats, 1 << 18),
        {place: some(hidden + seats, 7) for place in range(inputs)},
    )


def weights_for(key: str, *seats: int, hidden: int = 5) -> Weights:
    game = parlour.game(key)
    layers = {count: layer_for(game, count, hidden) for count in seats or game.seats}
    return Weights(key, game.version, complete_options(game.options, {}), layers)


def file_of(weights: Weights, folder: Path, name: str = "weights.txt") -> Path:
    path = folder / name
    path.write_text(weights.text())
    return path


def by_hand(layer: Layer, seen: list[float], hand: list[float]) -> list[float]:
    """What a net should say, in floats and from the observing seat on."""
    sums = [float(number) for number in layer.start]
    for place, number in enumerate(seen):
        for lane, weight in enumerate(layer.rows.get(place, [0] * len(sums))):
            sums[lane] += math.floor(number * UNIT + 0.5) * weight
    straight, sharp, nudge = layer.hand
    logits = []
    for seat in range(layer.seats):
        logit = layer.offsets[seat] + sums[layer.hidden + seat] * layer.scales[seat]
        logit += sum(max(0.0, sums[lane]) * layer.out[lane * layer.seats + seat] for lane in range(layer.hidden))
        logit += hand[seat] * HAND * straight - math.log(1.001 - hand[seat]) * 65536 * sharp
        logits.append(logit / 2**LOGIT)
    powers = [math.exp(logit - max(logits)) for logit in logits]
    chances = [power / sum(powers) for power in powers]
    values = [(layer.seats * chance - 1) / (layer.seats - 1) for chance in chances]
    return [(1 - nudge / 1024) * value + nudge / 1024 * own for value, own in zip(values, hand, strict=True)]


@pytest.mark.parametrize("key", GAMES)
def test_it_says_what_the_same_sums_in_floats_say(key: str) -> None:
    game = parlour.game(key)
    for seats in game.seats:
        layer = layer_for(game, seats)
        layer.check()
        net, state, rng = layer.net(), game.start(seats), Rng(7)
        for number in range(60):
            actor = state.actor()
            if actor == OVER:
                break
            state.apply(state.sample(rng) if actor == CHANCE else state.legal()[rng.below(len(state.legal()))])
            if number % 6 or state.actor() == OVER:
                continue
            for seat in range(seats):
                seen = vec[float]([0.0] * layer.inputs)
                state.observe(seat, seen, 0)
                hand = [*list(state.values())[seat:], *list(state.values())[:seat]]
                wanted = by_hand(layer, list(seen), hand)
                found = net.values(state, seat)
                assert [found[(seat + at) % seats] for at in range(seats)] == pytest.approx(wanted, abs=5e-3)
                assert list(net.values(state, seat)) == list(found), "nothing is left of the last look"
                assert -1 <= min(found) <= max(found) <= 1


def test_packed_sums_do_not_touch_each_other() -> None:
    assert packed([1, -1, 5, 7]) == [1 - (1 << 21) + (5 << 42), 7]
    game = parlour.game("quartz")
    layer = layer_for(game, 4, hidden=6)
    far = {0: tuple([16000, -16000] * 5)}
    edge = replace(layer, rows=far, start=(0,) * 10)
    edge.check()
    with pytest.raises(ValueError, match="too large"):
        replace(edge, rows={**far, 1: (400,) * 10}).check()


def test_a_file_comes_back_as_it_was(tmp_path: Path) -> None:
    weights = weights_for("quartz")
    assert read(file_of(weights, tmp_path)) == weights


def test_bots_go_by_weights_of_their_own(tmp_path: Path) -> None:
    path = file_of(weights_for("quazo", hidden=3), tmp_path)
    game = parlour.game("quazo")
    name = f'search(simulations=40,depth=0,prior_weight=4,weights="{path}")'
    state, rng = game.start(2), Rng(1)
    for _ in range(30):
        actor = state.actor()
        state.apply(state.sample(rng) if actor == CHANCE else state.legal()[rng.below(len(state.legal()))])
    while state.actor() == CHANCE or len(state.legal()) < 3:
        state.apply(state.sample(rng) if state.actor() == CHANCE else state.legal()[0])
    worths = []
    for text in (name, name, "search(simulations=40,depth=0,prior_weight=4)"):
        player = bot(text)
        assert isinstance(player, parlour.bots.search.SearchBot)
        player.think(game.eyes(state, int(state.actor())), Rng(2))
        worths.append(player.values())
    assert worths[0] == worths[1] != worths[2]


def test_match_compares_two_files(tmp_path: Path) -> None:
    files = [file_of(weights_for("adventurers-guard", hidden=hidden), tmp_path, f"{hidden}.txt") for hidden in (2, 4)]
    names = [f'expectimax(nodes=60,weights="{path}")' for path in files]
    found = parlour.match("adventurers-guard", names, games=4, seats=2, workers=1)
    assert found.bots == tuple(bot_text.replace('"', "") for bot_text in names)
    assert sum(score.points for score in found.scores().values()) == 4


DAMAGED = "The weights in {path} cannot be used: the file is damaged."


def damage(text: str, how: str) -> str:
    body = text.rpartition("digest ")[0]
    return {
        "cut": text[: len(text) // 2],
        "flipped": text.replace("hidden 5", "hidden 6", 1),
        "empty digest": body + "digest \n",
        "not ascii": text.replace("game", "gäme", 1),
    }[how]


@pytest.mark.parametrize("how", ["cut", "flipped", "empty digest", "not ascii"])
def test_damaged_weights_are_refused_in_a_line(how: str, tmp_path: Path) -> None:
    path = tmp_path / "weights.txt"
    path.write_text(damage(weights_for("quartz", 3).text(), how), "utf-8")
    with pytest.raises(ParlourError) as refused:
        bot(f'search(weights="{path}")')
    assert str(refused.value) == DAMAGED.format(path=path)


def test_another_format_and_no_file_are_refused_in_a_line(tmp_path: Path) -> None:
    path = tmp_path / "weights.txt"
    path.write_text("parlour weights 9\n")
    for where, why in ((path, "cannot be used: the first line must be"), (tmp_path / "none.txt", "No such file")):
        with pytest.raises(ParlourError) as refused:
            bot(f'search(weights="{where}")')
        assert why in str(refused.value)
        assert "\n" not in str(refused.value)


UNFIT: dict[str, tuple[dict[str, Any], dict[str, str], int, str]] = {
    "rules": ({"rules": 99}, {}, 3, "they are for version 99 of quartz"),
    "game": ({"game": "quazo"}, {}, 3, "they are for version 1 of quazo"),
    "seats": ({}, {}, 5, "they are for tables of 3, 4"),
    "options": ({}, {"values": "linear"}, 3, "they were learnt with other options (values)"),
}


@pytest.mark.parametrize("case", UNFIT)
def test_unfit_weights_are_refused_where_they_were_asked_for(
    case: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    changed, options, seats, why = UNFIT[case]
    game = parlour.game("quartz")
    path = file_of(replace(weights_for("quartz", 3, 4), **changed), tmp_path)
    state = game.start(seats, **options)
    rng = Rng(1)
    while state.actor() < 0:
        state.apply(state.sample(rng))
    eyes = game.eyes(state, int(state.actor()))
    with pytest.raises(ParlourError) as refused:
        bot(f'search(simulations=2,weights="{path}")').choose(eyes, Rng(1))
    assert str(refused.value) == f"The weights in {path} cannot be used: {why}."
    # and where the game brings them, the hand-made value plays on
    level = {"bot": "search", "simulations": 20, "depth": 0}
    said = Settings({}, {"club": {**level, "weights": path.name}, "plain": level}, folder=tmp_path)
    with caplog.at_level(logging.WARNING):
        chosen = [said.bot("club").choose(eyes, Rng(1)), said.bot("club").choose(eyes, Rng(1))]
    assert chosen == [said.bot("plain").choose(eyes, Rng(1))] * 2
    told = [record.getMessage() for record in caplog.records]
    assert told == ([] if case == "seats" else [str(refused.value)])  # a size that was never learnt is no fault


def test_another_observation_does_not_fit(tmp_path: Path) -> None:
    game = parlour.game("quartz")
    weights = weights_for("quartz", 3)
    other = Weights(
        weights.game, weights.rules, weights.options, {3: replace(weights.layers[3], observation="0123456789abcdef")}
    )
    path = file_of(other, tmp_path)
    state = game.start(3)
    while state.actor() < 0:
        state.apply(state.sample(Rng(1)))
    with pytest.raises(ParlourError, match="another observation"):
        bot(f'search(simulations=2,weights="{path}")').choose(game.eyes(state, int(state.actor())), Rng(1))


def wandering(game: AnyGame, seats: int, events: int, seed: int) -> Iterator[Any]:
    """Some states of a random game."""
    state, rng = game.start(seats), Rng(seed)
    for number in range(events):
        actor = state.actor()
        if actor == OVER:
            return
        state.apply(state.sample(rng) if actor == CHANCE else state.legal()[rng.below(len(state.legal()))])
        if number % 3 == 0 and state.actor() != OVER:
            yield state


TOLD = {
    "adventurers-guard": "f3a8896263da58f0",
    "gambit": "86d6d0e071b0ac0d",
    "quarriors": "119458d2c9c8c60b",
    "quartz": "b5d90da80570d430",
    "quazo": "22c2d0363b7b11ea",
}


@pytest.mark.parametrize("key", GAMES)
def test_both_engines_say_the_very_same(key: str) -> None:
    """To the last bit: this runs on the plain engine and on the compiled one, with one digest for both."""
    game, told = parlour.game(key), blake2b(digest_size=8)
    for seats in game.seats:
        net = layer_for(game, seats, hidden=8).net()
        for state in wandering(game, seats, 150, seed=5):
            for seat in range(seats):
                told.update(repr([value.hex() for value in net.values(state, seat)]).encode())
    assert told.hexdigest() == TOLD[key]


def test_what_a_seat_cannot_know_changes_nothing(tmp_path: Path) -> None:
    """Two worlds that a seat cannot tell apart: its net sees the same, and a search with it finds the same."""
    game = parlour.game("gambit")
    path = file_of(weights_for("gambit"), tmp_path)
    apart = 0
    for seats in game.seats:
        for number, state in enumerate(wandering(game, seats, 240, seed=8)):
            seat = int(state.actor())
            if seat < 0 or not state.has_secrets():
                continue
            one, two = state.imagine(seat, Rng(2 * number)), state.imagine(seat, Rng(2 * number + 1))
            apart += game.dump(one) != game.dump(two)
            seen = []
            for world in (one, two):
                out = vec[float]([0.0] * 1000)
                world.observe(seat, out, 0)
                player = bot(f'search(simulations=3,depth=0,prior_weight=4,opponent_skill=8,weights="{path}")')
                assert isinstance(player, parlour.bots.search.SearchBot)
                player.think(game.eyes(world, seat), Rng(number))
                seen.append((list(out), player.values(), player.judged()))
            assert seen[0] == seen[1]
    assert apart > 30
