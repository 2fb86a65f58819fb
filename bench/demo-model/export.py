"""torch weights -> ONNX (fp32), then checks it against torch and against other batches and paddings."""
import argparse
import hashlib
import random
import warnings
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from tokenizers import Tokenizer

import train_data
from model import CrossEncoder


def feed_of(encs, width=None):
    n = width or max(len(e.ids) for e in encs)
    pad = lambda xs: np.array([list(x) + [0] * (n - len(x)) for x in xs], dtype=np.int64)
    return dict(input_ids=pad([e.ids for e in encs]), attention_mask=pad([e.attention_mask for e in encs]), token_type_ids=pad([e.type_ids for e in encs]))


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--weights", required=True)
    p.add_argument("--tokenizer", required=True)
    p.add_argument("--out", type=Path, required=True)
    a = p.parse_args()
    torch.set_num_threads(1)
    tokenizer = Tokenizer.from_file(a.tokenizer)
    model = CrossEncoder(tokenizer.get_vocab_size())
    model.load_state_dict(torch.load(a.weights))
    model.eval()
    names = ["input_ids", "attention_mask", "token_type_ids"]
    rng = random.Random(4)
    encs = []
    for _ in range(12):
        query, docs = train_data.group(rng, rng.randint(1, 9), 2)
        encs += [tokenizer.encode(query, d) for d in docs]
    encs = [e for e in encs if len(e.ids) <= model.positions]
    example = feed_of(encs[:2])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.onnx.export(model, tuple(torch.from_numpy(example[n]) for n in names), str(a.out), input_names=names, output_names=["logits"], opset_version=17, dynamo=False,
                          dynamic_axes={n: {0: "batch", 1: "length"} for n in names} | {"logits": {0: "batch"}})
    graph = onnx.load(str(a.out))
    graph.producer_version = ""
    for node in graph.graph.node:
        node.doc_string = ""
        del node.metadata_props[:]
    onnx.checker.check_model(graph)
    a.out.write_bytes(graph.SerializeToString(deterministic=True))
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(str(a.out), options)
    run = lambda feed: session.run(None, feed)[0][:, 0]
    alone = np.array([run(feed_of([e]))[0] for e in encs])
    with torch.no_grad():
        want = np.array([model(*(torch.from_numpy(feed_of([e])[n]) for n in names)).item() for e in encs])
    batch = run(feed_of(encs))
    wide = run(feed_of(encs, model.positions))
    small = np.concatenate([run(feed_of(encs[i:i + 5])) for i in range(0, len(encs), 5)])
    print("bytes", a.out.stat().st_size, "sha256", hashlib.sha256(a.out.read_bytes()).hexdigest())
    print("inputs", [(i.name, i.type, i.shape) for i in session.get_inputs()], "outputs", [(o.name, o.shape) for o in session.get_outputs()])
    print(f"largest difference: torch {np.abs(alone - want).max():.1e}, one batch {np.abs(alone - batch).max():.1e}, batches of 5 {np.abs(alone - small).max():.1e}, padded to {model.positions} {np.abs(alone - wide).max():.1e}")


if __name__ == "__main__":
    main()
