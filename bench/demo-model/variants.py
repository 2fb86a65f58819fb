"""Writes the serving contracts and gate files of the two demo variants, pinned to the model and tokenizer at hand."""
import argparse
import hashlib
import json
from pathlib import Path

CURRENT, LONGER, SHORTER = 256, 384, 128


def serving(models, limit):
    model, tokenizer = models / "cross-encoder.onnx", models / "tokenizer.json"
    content = model.read_bytes()
    sha = lambda path: hashlib.sha256(path.read_bytes()).hexdigest()
    # No commit of a model hub names this model; git's own id of the file does.
    revision = hashlib.sha1(b"blob %d\0" % len(content) + content).hexdigest()
    return {
        "$schema": "../../schema/serving.schema.json", "formatVersion": 1,
        "wrapper": {"preset": "sentence-transformers", "version": "5.4.0"},
        "model": {"id": "brennholt-demo-cross-encoder", "revision": revision, "file": "../models/cross-encoder.onnx", "sha256": sha(model), "precision": "fp32", "library": "onnxruntime 1.30.0", "maxPositions": 384, "padOffset": 0},
        "tokenizer": {"file": "../models/tokenizer.json", "sha256": sha(tokenizer), "library": "0.23.2"},
        "input": {"documentTemplate": "{title}\n{text}", "maxLength": limit, "truncation": "longest_first", "truncationSide": "right"},
        "candidates": 6,
        "scores": {"activation": "identity", "ties": "retrieval"},
        "batching": {"size": 32, "sortByLength": True, "padTo": "longest"},
    }


def gate(name, limit, reason, sha):
    return {
        "$schema": "../../schema/gate.schema.json", "formatVersion": 1, "id": f"demo-{name}", "mode": "enforce",
        "dataset": "../dataset", "serving": "serving.json", "current": "../current/serving.json", "rollback": "../current/serving.json", "thresholds": "../thresholds.json",
        "scoring": "live",
        "context": {"maxPassages": 3, "tokenBudget": 800, "tokenizer": {"file": "../models/tokenizer.json", "sha256": sha}, "overflow": "skip"},
        "changes": [{"field": "/input/maxLength", "from": CURRENT, "to": limit, "reason": reason}],
    }


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--demo", type=Path, required=True)
    a = p.parse_args()
    sha = hashlib.sha256((a.demo / "models/tokenizer.json").read_bytes()).hexdigest()
    write = lambda path, x: (path.parent.mkdir(exist_ok=True), path.write_text(json.dumps(x, ensure_ascii=False, indent=2) + "\n", encoding="utf-8"))
    write(a.demo / "current/serving.json", serving(a.demo / "models", CURRENT))
    write(a.demo / "approved/serving.json", serving(a.demo / "models", LONGER))
    write(a.demo / "approved/gate.json", gate("approved", LONGER, "Pages that were imported whole lost their ends: use all 384 positions that the model has.", sha))
    write(a.demo / "blocked/serving.json", serving(a.demo / "models", SHORTER))
    write(a.demo / "blocked/gate.json", gate("blocked", SHORTER, "Half the tokens, about half the time per query.", sha))


if __name__ == "__main__":
    main()
