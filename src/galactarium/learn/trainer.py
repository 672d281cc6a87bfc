"""Fitting a net to what came of the games, with PyTorch."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import cross_entropy, linear, log_softmax, relu, smooth_l1_loss

from galactarium.bots.net import Net, Shape, spread
from galactarium.learn.rows import Rows

BATCH = 2048
AVERAGE = 0.995  # what plays is a running average of what is learned
MARGIN_WEIGHT = 0.1
LEFT_WEIGHT = 0.1
INTENT_WEIGHT = 0.1
LEFT_SCALE = 10.0
DECAY = 1e-5


class Trainer:
    """Weights under training, their optimiser, and the running average that plays."""

    def __init__(self, net: Net, rate: float) -> None:
        torch.set_num_threads(1)  # the other cores play
        self.shape: Shape = net.shape
        self.weights = {name: torch.tensor(array, requires_grad=True) for name, array in net.weights.items()}
        self.average = {name: torch.tensor(array) for name, array in net.weights.items()}
        self.optimiser = torch.optim.AdamW(self.weights.values(), lr=rate, weight_decay=DECAY)
        self.steps = 0

    def fit(self, rows: Rows) -> dict[str, float]:
        """One step on a batch."""
        losses = self.losses(rows)
        total = torch.stack(list(losses.values())).sum()
        self.optimiser.zero_grad(set_to_none=True)
        torch.autograd.backward(total)
        torch.nn.utils.clip_grad_norm_(self.weights.values(), 5.0)
        self.optimiser.step()
        self.steps += 1
        keep = min(AVERAGE, self.steps / (self.steps + 10))
        with torch.no_grad():
            for name, average in self.average.items():
                average.lerp_(self.weights[name], 1 - keep)
        return {name: loss.item() for name, loss in losses.items()}

    def losses(self, rows: Rows) -> dict[str, Tensor]:
        seats = rows.seats
        count = len(rows)
        mine = torch.from_numpy(spread(rows.mine.cells, count, self.shape.mine))
        hidden = self._layer("mine", mine)
        rival_logits = torch.zeros((count, 0))
        if seats > 1:
            cells = spread(rows.rivals.cells, count * (seats - 1), self.shape.rival)
            embedded = relu(self._layer("rival", torch.from_numpy(cells))).reshape(count, seats - 1, -1)
            hidden = hidden + self._product("sum", embedded.sum(1)) + self._product("most", embedded.amax(1))
            rival_logits = self._product("rival_win", embedded)[:, :, 0]
        second = relu(self._layer("second", relu(hidden)))
        numbers = self._layer("dense", second)
        target = torch.from_numpy(rows.left / LEFT_SCALE)
        left = smooth_l1_loss(numbers[:, 1] / LEFT_SCALE, target)
        if seats == 1:
            return {"left": left}
        logits = torch.cat([self._layer("win", second), rival_logits], 1)
        losses = {
            "win": -(torch.from_numpy(rows.win) * log_softmax(logits, 1)).sum(1).mean(),
            "margin": MARGIN_WEIGHT * smooth_l1_loss(numbers[:, 0], torch.from_numpy(rows.margin)),
            "left": LEFT_WEIGHT * left,
        }
        chosen = torch.from_numpy(rows.intents.astype(np.int64))
        told = chosen >= 0
        if self.shape.intents and bool(told.any()):
            guesses = self._product("rival_intent", embedded) + self._layer("intent", second)[:, None, :]
            losses["intent"] = INTENT_WEIGHT * cross_entropy(guesses[told], chosen[told]) * told.float().mean()
        return losses

    def net(self, card: dict[str, object]) -> Net:
        """The running average as a net to play with."""
        return Net(self.shape, {name: average.numpy().copy() for name, average in self.average.items()}, card)

    def set_rate(self, rate: float) -> None:
        for group in self.optimiser.param_groups:
            group["lr"] = rate

    def save(self, path: Path) -> None:
        state = {
            "weights": {name: weight.detach() for name, weight in self.weights.items()},
            "average": self.average,
            "optimiser": self.optimiser.state_dict(),
            "steps": self.steps,
        }
        torch.save(state, path)

    def load(self, path: Path) -> None:
        state = torch.load(path, weights_only=True)
        with torch.no_grad():
            for name, weight in self.weights.items():
                weight.copy_(state["weights"][name])
        self.average = state["average"]
        self.optimiser.load_state_dict(state["optimiser"])
        self.steps = state["steps"]

    def _product(self, name: str, inputs: Tensor) -> Tensor:
        return linear(inputs, self.weights[f"{name}.weight"].T)

    def _layer(self, name: str, inputs: Tensor) -> Tensor:
        return linear(inputs, self.weights[f"{name}.weight"].T, self.weights[f"{name}.bias"])
