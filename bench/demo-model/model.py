"""A BERT-style cross-encoder small enough to live in a repository.

Two things make it learn from little data: attention gets a learned bias on tokens that stand on both sides of the pair
(and on runs of them, so that `AX-104-B` differs from `AX-104-C`), and a learned bias on relative position.
Both are computed inside the graph from `input_ids` and `token_type_ids`; callers send what they send to any BERT.
"""
import torch
from torch import nn
from torch.nn import functional as F

NEGATIVE = -10000.0


def _diagonal(x: torch.Tensor, n: int) -> torch.Tensor:
    """y[i, j] = x[i - n, j - n], zero outside."""
    if n > 0:
        return F.pad(x[:, :-n, :-n], (n, 0, n, 0))
    return F.pad(x[:, -n:, -n:], (0, -n, 0, -n))


def _row(x: torch.Tensor, n: int) -> torch.Tensor:
    """y[i] = x[i + n], zero outside."""
    return F.pad(x[:, n:], (0, n))


class Layer(nn.Module):
    """Pre-norm attention and feed-forward; `rows` limits the attending positions (the last layer needs only [CLS])."""

    def __init__(self, hidden, heads, inner, features, reach):
        super().__init__()
        self.heads, self.size = heads, hidden // heads
        self.norm1, self.norm2 = nn.LayerNorm(hidden), nn.LayerNorm(hidden)
        self.q, self.k, self.v, self.o = (nn.Linear(hidden, hidden) for _ in range(4))
        self.up, self.down = nn.Linear(hidden, inner), nn.Linear(inner, hidden)
        self.match = nn.Parameter(torch.zeros(heads, features))
        self.near = nn.Parameter(torch.zeros(heads, 2 * reach + 1))

    def forward(self, x, mask_bias, overlap, distance, rows=None):
        b, n, h = x.shape
        y = self.norm1(x)
        top = y if rows is None else y[:, :rows]
        m = top.shape[1]
        q = (self.q(top) * self.size ** -0.5).view(b, m, self.heads, self.size).transpose(1, 2)
        k = self.k(y).view(b, n, self.heads, self.size).transpose(1, 2)
        v = self.v(y).view(b, n, self.heads, self.size).transpose(1, 2)
        bias = mask_bias
        if overlap is not None:
            bias = (self.match @ overlap.flatten(2)).view(b, self.heads, n, n) + (self.near[:, distance].unsqueeze(0) + mask_bias)
        out = torch.softmax(q @ k.transpose(2, 3) + bias, -1) @ v
        x = (x if rows is None else x[:, :rows]) + self.o(out.transpose(1, 2).reshape(b, m, h))
        return x + self.down(F.relu(self.up(self.norm2(x))))


class CrossEncoder(nn.Module):
    def __init__(self, vocab, embed=64, hidden=96, layers=3, heads=4, inner=192, positions=384, reach=8):
        super().__init__()
        self.reach, self.positions = reach, positions
        self.embed = nn.Embedding(vocab, embed)
        self.project = nn.Linear(embed, hidden)
        self.position = nn.Embedding(positions, hidden)
        self.side = nn.Embedding(2, hidden)
        self.flags = nn.Linear(8, hidden)
        self.layers = nn.ModuleList(Layer(hidden, heads, inner, 4, reach) for _ in range(layers))
        self.norm = nn.LayerNorm(hidden)
        self.pool, self.head = nn.Linear(2 * hidden, hidden), nn.Linear(hidden, 1)
        nn.init.normal_(self.embed.weight, std=0.5)
        nn.init.normal_(self.position.weight, std=0.02)
        for layer in self.layers:
            with torch.no_grad():
                layer.match.copy_(torch.tensor([[2.0, 1, 1, 2], [4, 0, 0, 0], [0, 0, 0, 0], [1, 2, 2, 4]]))

    def overlap(self, ids, mask, types):
        """Per pair of tokens and per token: do they match across the sides, alone and in runs of 2, 3 and 5."""
        real = mask * (ids > 3).to(mask.dtype)  # ids 0..3 are [PAD] [UNK] [CLS] [SEP]
        left, right = real * (1 - types), real * types
        apart = left.unsqueeze(2) * right.unsqueeze(1) + right.unsqueeze(2) * left.unsqueeze(1)
        one = (ids.unsqueeze(2) == ids.unsqueeze(1)).to(torch.float32) * apart.to(torch.float32)
        two = one * _diagonal(one, 1)
        three = two * _diagonal(two, 1)
        five = three * _diagonal(three, 2)
        ahead = one * _diagonal(one, -1)
        pairs = torch.stack((one, two, ahead, five + _diagonal(five, -2) + _diagonal(five, -4)), 1)
        e1, e2, e3, e5 = (t.amax(2) for t in (one, two, three, five))
        c2 = torch.maximum(e2, _row(e2, 1))
        c3 = torch.maximum(torch.maximum(e3, _row(e3, 1)), _row(e3, 2))
        c5 = torch.maximum(torch.maximum(torch.maximum(e5, _row(e5, 1)), torch.maximum(_row(e5, 2), _row(e5, 3))), _row(e5, 4))
        side = types.to(torch.float32)
        flags = torch.stack((e1, c2, c3, c5, e1 * side, c2 * side, c3 * side, c5 * side), -1)
        return pairs, flags

    def forward(self, input_ids, attention_mask, token_type_ids, position_ids=None):
        n = input_ids.shape[1]
        place = torch.arange(n)
        pairs, flags = self.overlap(input_ids, attention_mask, token_type_ids)
        where = self.position(place if position_ids is None else position_ids)
        x = self.project(self.embed(input_ids)) + where + self.side(token_type_ids) + self.flags(flags)
        mask_bias = (1 - attention_mask.to(torch.float32)).unsqueeze(1).unsqueeze(1) * NEGATIVE
        distance = torch.clamp(place.unsqueeze(0) - place.unsqueeze(1), -self.reach, self.reach) + self.reach
        for layer in self.layers[:-1]:
            x = layer(x, mask_bias, pairs, distance)
        query = ((1 - token_type_ids) * attention_mask).to(torch.float32).unsqueeze(2)
        mean = (x * query).sum(1) / query.sum(1)
        first = self.layers[-1](x, mask_bias, None, distance, rows=1)[:, 0]
        return self.head(torch.tanh(self.pool(torch.cat((self.norm(first), self.norm(mean)), 1))))
