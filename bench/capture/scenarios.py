"""Describes and replays the service of serving_app.py, as it is and with one thing changed at a time.

    python scenarios.py describe | replay NAME...

Runs in the folder that run.ts made; HF_HOME is the cache of make_models.py.
"""

import json
import os
import shutil
import sys
import time

os.environ.update(HF_HUB_OFFLINE="1", TOKENIZERS_PARALLELISM="false", OMP_NUM_THREADS="1")
sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "capture"), os.path.dirname(os.path.abspath(__file__))]

import evidence_gate  # noqa: E402
import serving_app  # noqa: E402

SCENARIOS = {
    "clean": {},
    "max-length": {"max_length": 128},
    "revision": {"revision": "b" * 40},
    "prefix": {"prefix": "query: "},
    "added-word": {"tokenizer": "approved seal"},
    "tokenizer-file": {},
    "library": {},
}


def load(changes):
    serving_app.APP.update({"max_length": 160, "revision": "a" * 40, "prefix": "", "tokenizer": None, **changes})
    return evidence_gate.load_target("serving_app:create")


TOKENIZER = os.path.join(os.environ["HF_HOME"], "hub/models--bench--reranker/snapshots", "a" * 40, "tokenizer.json")


def swap_tokenizer():
    """Another file in the place of the one at the pinned commit, as an image that is built anew may have it."""
    os.replace(TOKENIZER, "first.json")
    shutil.copyfile("tokenizer.json", TOKENIZER)


if sys.argv[1] == "describe":
    _, notes = evidence_gate.write_serving(load({}), "gates/serving.json", "replace")
    with open("gates/serving.json", encoding="utf-8") as file:
        serving = {**json.load(file), "candidates": 5}
    with open("gates/serving.json", "w", encoding="utf-8") as file:
        json.dump(serving, file, indent=2)
    print(json.dumps({"notes": notes}))
else:
    for name in sys.argv[2:]:
        if name == "tokenizer-file":
            swap_tokenizer()
        parts = load(SCENARIOS[name])
        differences, unknown, notes = evidence_gate.check(parts, "gates/serving.json")
        start = time.perf_counter()
        told = evidence_gate.replay("pairs.jsonl", parts, f"gates/{name}.jsonl.gz", commit="c" * 40, rounds=2 if name == "clean" else 1)
        seconds = round(time.perf_counter() - start, 1)
        print(json.dumps({"name": name, "check": differences, "unknown": unknown, "notes": notes, **told, "seconds": seconds}), flush=True)
        if name == "tokenizer-file":
            os.replace("first.json", TOKENIZER)
