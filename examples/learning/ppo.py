"""PPO, in the style of CleanRL: a small network learns Quartz against three greedy bots. It needs torch.

python examples/learning/ppo.py [--updates 60] [--plot curve.svg]

Prints the mean return of the games that ended, and draws it as a curve. Returns go from -1, the last place, to 1.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from typing import Any

import numpy

import parlour

try:
    import torch
except ImportError:
    torch = None

LANES = 64
"""Games side by side."""
STEPS = 64
"""Decisions of each game before the network is improved."""
HIDDEN = 128
EPOCHS = 3
PARTS = 4
"""The batch of an update is shuffled and taken in this many parts."""
RATE = 1e-3
DISCOUNT, SMOOTHING = 0.997, 0.95
CLIP, ENTROPY, VALUE, NORM = 0.2, 0.01, 0.5, 0.5


@dataclass
class Point:
    """A point of the learning curve."""

    decisions: int
    games: int
    mean: float
    """Of the returns of the games that ended in this update."""


def network(inputs: int, actions: int) -> Any:
    """What each action is worth trying, and in the last number what the position is worth."""
    from torch import nn

    return nn.Sequential(
        nn.Linear(inputs, HIDDEN), nn.Tanh(), nn.Linear(HIDDEN, HIDDEN), nn.Tanh(), nn.Linear(HIDDEN, actions + 1)
    )


def look(net: Any, seen: Any, masks: Any) -> tuple[Any, Any]:
    """A distribution over the allowed actions, and the value."""
    out = net(seen)
    logits = out[:, :-1].masked_fill(~masks, -1e9)
    return torch.distributions.Categorical(logits=logits), out[:, -1]


def learn(updates: int, game: str = "quartz", opponents: str = "greedy", seed: int = 1) -> tuple[Any, list[Point]]:
    """The network, and its learning curve."""
    torch.manual_seed(seed)
    envs = parlour.envs.vector(game, LANES, actions="codes", opponents=opponents)
    net = network(envs.shape.size, envs.shape.width)
    optimizer = torch.optim.Adam(net.parameters(), lr=RATE, eps=1e-5)
    batch, curve = envs.reset(seed), []
    for number in range(1, updates + 1):
        for group in optimizer.param_groups:
            group["lr"] = RATE * (1 - (number - 1) / updates)
        rows: list[tuple[Any, ...]] = []
        returns: list[float] = []
        for _ in range(STEPS):
            seen, masks = tensors(batch)
            with torch.no_grad():
                policy, value = look(net, seen, masks)
            action = policy.sample()
            batch = envs.step(action.numpy())
            rewards, ended = (torch.tensor(one, dtype=torch.float32) for one in (batch.rewards, batch.dones))
            rows.append((seen, masks, action, policy.log_prob(action), value, rewards, ended))
            returns += batch.rewards[batch.dones].tolist()
        with torch.no_grad():
            last = look(net, *tensors(batch))[1]
        improve(net, optimizer, rows, last)
        curve.append(Point(number * LANES * STEPS, len(returns), float(numpy.mean(returns)) if returns else 0.0))
    return net, curve


def tensors(batch: Any) -> tuple[Any, Any]:
    """Copies: the next step changes the arrays."""
    return torch.tensor(batch.observations, dtype=torch.float32), torch.tensor(batch.masks)


def improve(net: Any, optimizer: Any, rows: list[tuple[Any, ...]], last: Any) -> None:
    """Advantages by GAE, then some epochs of the clipped objective."""
    seen, masks, actions, chances, values, rewards, ended = (torch.stack(column) for column in zip(*rows, strict=True))
    advantages = torch.zeros_like(rewards)
    carried, after = torch.zeros_like(last), last
    for step in reversed(range(len(rows))):
        goes_on = 1.0 - ended[step]
        surprise = rewards[step] + DISCOUNT * after * goes_on - values[step]
        carried = surprise + DISCOUNT * SMOOTHING * goes_on * carried
        advantages[step], after = carried, values[step]
    aims = advantages + values
    flat = [one.flatten(0, 1) for one in (seen, masks, actions, chances, advantages, aims)]
    for _ in range(EPOCHS):
        for part in torch.randperm(len(flat[0])).chunk(PARTS):
            seen, masks, actions, chances, advantages, aims = (one[part] for one in flat)
            policy, value = look(net, seen, masks)
            ratio = (policy.log_prob(actions) - chances).exp()
            gain = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
            surrogate = torch.min(gain * ratio, gain * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
            loss = VALUE * (value - aims).square().mean() - surrogate - ENTROPY * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), NORM)
            optimizer.step()


def plot(curve: list[Point], path: str) -> None:
    import altair

    points = [{"decisions": point.decisions, "mean return": point.mean} for point in curve if point.games]
    chart = altair.Chart(altair.Data(values=points)).encode(x="decisions:Q", y="mean return:Q")  # type: ignore[no-untyped-call]
    smooth = chart.transform_window(
        smoothed="mean(mean return)", frame=[-10, 10], sort=[altair.SortField("decisions")]
    ).mark_line()
    (chart.mark_circle(opacity=0.3) + smooth.encode(y=altair.Y("smoothed:Q", title="mean return"))).save(path)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="PPO learns Quartz against greedy bots.")
    parser.add_argument("--updates", type=int, default=60)
    parser.add_argument("--plot", help="a file for the learning curve: .svg, .png or .html")
    wish = parser.parse_args(arguments)
    if torch is None:
        print("This example needs torch: pip install torch", file=sys.stderr)
        return 1
    _, curve = learn(wish.updates)
    tenth = max(1, len(curve) // 10)
    for at in range(0, len(curve), tenth):
        part = curve[at : at + tenth]
        games = sum(point.games for point in part)
        mean = sum(point.mean * point.games for point in part) / max(1, games)
        print(f"{part[-1].decisions:>9,} decisions: mean return {mean:+.3f} over {games:,} games")
    if wish.plot:
        plot(curve, wish.plot)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
