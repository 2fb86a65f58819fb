"""Counts and token lengths of the demo dataset; and how much of it resembles training text."""
import argparse
import json
import random
import re
from pathlib import Path

import numpy as np
from tokenizers import Tokenizer

import train_data
from build_dataset import holders, last_token, shown
from evaluate import rows


def grams(text, n=8):
    w = re.findall(r"\w+", text.lower())
    return {" ".join(w[i:i + n]) for i in range(len(w) - n + 1)}


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--dataset", type=Path, required=True)
    p.add_argument("--tokenizer", required=True)
    a = p.parse_args()
    tokenizer = Tokenizer.from_file(a.tokenizer)
    documents, queries = rows(a.dataset / "documents.jsonl"), rows(a.dataset / "queries.jsonl")
    candidates = rows(a.dataset / "candidates.jsonl")
    by_id = {d["id"]: d for d in documents}
    length = lambda *t: len(tokenizer.encode(*t).ids)
    show = lambda xs: " ".join(f"{k} {int(v)}" for k, v in zip(("min", "p25", "p50", "p75", "p90", "p95", "max"), np.quantile(xs, (0, .25, .5, .75, .9, .95, 1))))
    units = {(u.get("sourceId") or u["documentId"], u["start"]) for q in queries for u in q["evidence"]}
    print("documents", len(documents), "sources", len({d["sourceId"] for d in documents}), "chunks of cut sources", sum("sourceSpan" in d for d in documents))
    print("queries", len(queries), "evidence rows", sum(len(q["evidence"]) for q in queries), "distinct units", len(units), "in a source", sum("sourceId" in u for q in queries for u in q["evidence"]), "anyOf", sum("anyOf" in u for q in queries for u in q["evidence"]), "qualifiers", sum("qualifierOf" in u for q in queries for u in q["evidence"]))
    print("units held by two documents", sum(len(list(holders(documents, u))) > 1 for q in queries for u in q["evidence"]))
    print("protected spans", sum(len(q["protectedSpans"]) for q in queries), {k: sum(s["kind"] == k for q in queries for s in q["protectedSpans"]) for k in ("identifier", "negation", "condition", "validity", "entity")})
    print("pairs", sum(len(c["candidates"]) for c in candidates))
    print("query tokens   ", show([length(q["text"]) - 2 for q in queries]))
    print("document tokens", show([length(shown(d)) - 2 for d in documents]))
    text = {q["id"]: q["text"] for q in queries}
    print("pair tokens    ", show([length(text[c["queryId"]], shown(by_id[d])) for c in candidates for d, _ in c["candidates"]]))
    ends, place = [], {"start": 0, "middle": 0, "end": 0}
    for q in queries:
        for u in q["evidence"]:
            found = [(last_token(tokenizer, q["text"], d, e), d, s, e) for d, s, e in holders(documents, u)]
            last, d, s, e = min(found, key=lambda f: f[0])
            ends.append(last)
            place[("start", "middle", "end")[min(2, int(3 * (s + e) / 2 / len(d["text"])))]] += 1
    print("evidence ends at", show(ends), "beyond 128:", sum(x > 127 for x in ends), "beyond 256:", sum(x > 255 for x in ends), place)
    unknown = [(d["id"], [d["title"] + "\n" + d["text"]][0][o[0]:o[1]]) for d in documents for i, o in zip(*(lambda e: (e.ids, e.offsets))(tokenizer.encode(shown(d)))) if i == 1]
    print("unknown tokens", len(unknown), sorted({c for _, c in unknown}))
    rng = random.Random(5)
    seen_q, seen_g = set(), set()
    for _ in range(8000):
        query, docs = train_data.group(rng, 3, 2)
        seen_q.add(query.lower())
        for d in docs:
            seen_g |= grams(d)
    demo = set().union(*(grams(d["text"]) for d in documents))
    idents = {m for d in documents for m in re.findall(r"\b[A-Z]{2}-\d[\w-]*", d["title"] + d["text"])}
    reserved = {m for m in idents if m.split("-")[0] not in train_data.RESERVED}
    print("training overlap: queries", sum(q["text"].lower() in seen_q for q in queries), "8-grams of documents", len(demo & seen_g), "of", len(demo), "; identifiers whose prefix training may draw:", sorted(reserved))


if __name__ == "__main__":
    main()
