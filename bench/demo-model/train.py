"""Trains the demo cross-encoder on generated text. CPU, one thread, seeded."""
import argparse
import random
import time
from pathlib import Path

import torch
from tokenizers import Tokenizer
from torch.nn import functional as F

import train_data
from model import CrossEncoder


def batch(tokenizer, rng, groups, sentences, limit, positions, negatives=7):
    """Tensors of groups * (1 + negatives) pairs; row 0 of each group is the relevant one."""
    pairs = []
    for _ in range(groups):
        query, docs = train_data.group(rng, sentences, negatives)
        pairs += [(query, d) for d in docs]
    rows = []
    for enc in tokenizer.encode_batch_fast(pairs):
        ids, types = enc.ids, enc.type_ids
        if len(ids) > limit:  # over-long documents lose their end, as in serving
            ids, types = ids[:limit - 1] + [3], types[:limit]
        rows.append((ids, types))
    n = max(len(r[0]) for r in rows)
    ids, types, mask = (torch.zeros(len(rows), n, dtype=torch.long) for _ in range(3))
    place = torch.zeros(len(rows), n, dtype=torch.long)
    for i, (a, t) in enumerate(rows):
        ids[i, :len(a)], types[i, :len(a)], mask[i, :len(a)] = torch.tensor(a), torch.tensor(t), 1
        # short training texts must not leave far positions untrained: move some documents to the right
        shift = rng.randint(0, positions - n) if rng.random() < 0.35 else 0
        place[i] = torch.arange(n) + torch.where(types[i].cumsum(0) > 0, shift, 0)
    return ids, mask, types, place


def loss_of(scores, negatives=7):
    scores = scores.view(-1, negatives + 1)
    listwise = F.cross_entropy(scores, torch.zeros(len(scores), dtype=torch.long))
    target = torch.zeros_like(scores)
    target[:, 0] = 1
    return listwise + 0.3 * F.binary_cross_entropy_with_logits(scores, target, weight=torch.where(target > 0, 3.0, 1.0))


@torch.no_grad()
def held_out(model, tokenizer, positions, sentences=7, limit=256):
    model.eval()
    rng = random.Random(991)
    hit = total = 0
    for _ in range(12):
        ids, mask, types, _ = batch(tokenizer, rng, 8, sentences, limit, positions)
        scores = model(ids, mask, types).view(-1, 8)
        hit += (scores.argmax(1) == 0).sum().item()
        total += len(scores)
    model.train()
    return hit / total


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--tokenizer", required=True)
    p.add_argument("--out", type=Path, required=True)
    p.add_argument("--steps", type=int, default=3000)
    p.add_argument("--stop-after", type=int, help="end before the learning rate has run down: the committed weights are those of step 1000 of 1700")
    p.add_argument("--minutes", type=float, help="stop early, decaying the rate over the time left (not reproducible; for trials)")
    p.add_argument("--lr", type=float, default=1.5e-3)
    p.add_argument("--seed", type=int, default=7)
    p.add_argument("--init", type=Path, help="continue from these weights")
    p.add_argument("--long", type=float, default=0.35, help="share of long batches once the first third is over")
    a = p.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(a.seed)
    rng = random.Random(a.seed)
    tokenizer = Tokenizer.from_file(a.tokenizer)
    model = CrossEncoder(tokenizer.get_vocab_size())
    if a.init:
        model.load_state_dict(torch.load(a.init))
    print("parameters", sum(w.numel() for w in model.parameters()), flush=True)
    decay = [w for n, w in model.named_parameters() if w.dim() > 1 and "embed" not in n and "position" not in n]
    rest = [w for n, w in model.named_parameters() if not (w.dim() > 1 and "embed" not in n and "position" not in n)]
    optimizer = torch.optim.AdamW([{"params": decay, "weight_decay": 0.02}, {"params": rest, "weight_decay": 0.0}], lr=a.lr, betas=(0.9, 0.98))
    began, running, step, done = time.time(), None, 0, 0.0
    while done < 1:
        done = (time.time() - began) / 60 / a.minutes if a.minutes else step / a.steps
        rate = a.lr * min(1, (step + 1) / 100) * (1 if done < 0.4 else max(0.02, (1 - done) / 0.6))
        for g in optimizer.param_groups:
            g["lr"] = rate
        if (done < 0.33 and not a.init) or rng.random() > a.long:
            sentences, groups = rng.randint(1, 5), 8
        else:
            sentences, groups = rng.randint(8, 18), 3
        ids, mask, types, place = batch(tokenizer, rng, groups, sentences, 320, model.positions)
        loss = loss_of(model(ids, mask, types, place))
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        running = loss.item() if running is None else 0.98 * running + 0.02 * loss.item()
        step += 1
        if step % 100 == 0:
            print(f"step {step} loss {running:.3f} {time.time() - began:.0f}s", flush=True)
        if step % 500 == 0:
            print(f"  held-out groups, relevant first of 8: {held_out(model, tokenizer, model.positions):.3f}", flush=True)
            torch.save(model.state_dict(), a.out)
        if step == a.stop_after:
            torch.save(model.state_dict(), a.out)
            return
    print(f"  held-out groups, relevant first of 8: short {held_out(model, tokenizer, model.positions, 4):.3f}, long {held_out(model, tokenizer, model.positions, 14, 320):.3f}")
    torch.save(model.state_dict(), a.out)


if __name__ == "__main__":
    main()
