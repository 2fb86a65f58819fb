"""Ranking quality and retention of the demo model on the demo dataset, beside first-pass BM25."""
import argparse
import json
import math
from collections import Counter
from pathlib import Path

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

from build_dataset import holders, shown


def rows(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line]


def ndcg(ranking, gain, k=10):
    dcg = lambda gs: sum(g / math.log2(i + 2) for i, g in enumerate(gs[:k]))
    ideal = dcg(sorted(gain.values(), reverse=True))
    return dcg([gain.get(d, 0) for d in ranking]) / ideal if ideal else 0.0


def mrr(ranking, gain, k=10):
    return next((1 / (i + 1) for i, d in enumerate(ranking[:k]) if gain.get(d, 0) > 0), 0.0)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--dataset", type=Path, required=True)
    p.add_argument("--tokenizer", required=True)
    p.add_argument("--onnx", required=True)
    p.add_argument("--limits", type=int, nargs="+", default=[256, 128, 320])
    p.add_argument("--passages", type=int, default=3)
    p.add_argument("--scored", type=int, default=10, help="candidates that the contract scores")
    p.add_argument("--misses", action="store_true", help="list queries whose best document is not first")
    a = p.parse_args()
    documents = rows(a.dataset / "documents.jsonl")
    queries = rows(a.dataset / "queries.jsonl")
    candidates = {r["queryId"]: [d for d, _ in r["candidates"]] for r in rows(a.dataset / "candidates.jsonl")}
    pool = candidates
    candidates = {q: c[:a.scored] for q, c in pool.items()}
    by_id = {d["id"]: d for d in documents}
    gains, held = {}, {}
    for q in queries:
        gain = {}
        for unit in q["evidence"]:
            for d, s, e in holders(documents, unit):
                gain[d["id"]] = max(gain.get(d["id"], 0), unit["grade"])
                held.setdefault((q["id"], unit["id"]), []).append((d["id"], s, e))
        gains[q["id"]] = gain
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(a.onnx, options)
    tokenizer = Tokenizer.from_file(a.tokenizer)
    segments = sorted({s for q in queries for s in q["segments"]})

    def report(name, rankings):
        values = {q["id"]: (ndcg(rankings[q["id"]], gains[q["id"]]), mrr(rankings[q["id"]], gains[q["id"]])) for q in queries}
        mean = lambda ids, i: sum(values[x][i] for x in ids) / len(ids)
        every = [q["id"] for q in queries]
        print(f"{name:14} nDCG@10 {mean(every, 0):.4f}  MRR@10 {mean(every, 1):.4f}  " + "  ".join(f"{s} {mean([q['id'] for q in queries if s in q['segments']], 0):.3f}" for s in segments))
        return values

    base = report("bm25", pool)
    print("queries", len(queries), "segments", Counter(s for q in queries for s in q["segments"]).most_common())
    print("evidence document not a candidate:", [q["id"] for q in queries if not any(d in candidates[q["id"]] for d, g in gains[q["id"]].items() if g == max(gains[q["id"]].values()))])
    for limit in a.limits:
        rankings, lost_units, lost_spans = {}, [], []
        for q in queries:
            tokenizer.no_truncation()
            tokenizer.enable_truncation(limit, strategy="longest_first")
            encs = [tokenizer.encode(q["text"], shown(by_id[d])) for d in candidates[q["id"]]]
            scores = []
            for e in encs:
                feed = dict(input_ids=np.array([e.ids]), attention_mask=np.array([e.attention_mask]), token_type_ids=np.array([e.type_ids]))
                scores.append(float(session.run(None, feed)[0][0, 0]))
            order = sorted(range(len(encs)), key=lambda i: (-scores[i], i))
            rankings[q["id"]] = [candidates[q["id"]][i] for i in order] + pool[q["id"]][a.scored:]
            for unit in q["evidence"]:
                whole = False
                places = [h for h in held[q["id"], unit["id"]] if h[0] in candidates[q["id"]]]
                if not places:  # lost before the pair: retrieval's loss
                    continue
                for d, s, e in places:
                    shift = len(by_id[d]["title"]) + 1
                    enc = tokenizer.encode(q["text"], shown(by_id[d]))
                    reach = max((o[1] for o, x in zip(enc.offsets, enc.sequence_ids) if x == 1), default=0)
                    whole |= reach >= e + shift
                if not whole:
                    lost_units.append(f"{q['id']}/{unit['id']}")
            for span in q["protectedSpans"]:
                enc = tokenizer.encode(q["text"], shown(by_id[candidates[q["id"]][0]]))
                if max(o[1] for o, x in zip(enc.offsets, enc.sequence_ids) if x == 0) < span["end"]:
                    lost_spans.append(f"{q['id']}/{span['id']}")
        mine = report(f"model @{limit}", rankings)
        print(f"   units not whole in any pair: {len(lost_units)}", lost_units if len(lost_units) < 15 else lost_units[:4] + ["..."], "query spans cut:", lost_spans)
        kept = sum(any(d in rankings[q["id"]][:a.passages] for d, _, _ in held[q["id"], u["id"]]) for q in queries for u in q["evidence"])
        kept0 = sum(any(d in candidates[q["id"]][:a.passages] for d, _, _ in held[q["id"], u["id"]]) for q in queries for u in q["evidence"])
        print(f"   units in the first {a.passages}: {kept}, bm25 {kept0}, of {sum(len(q['evidence']) for q in queries)}")
        if a.misses:
            for q in queries:
                best = max(gains[q["id"]], key=gains[q["id"]].get)
                top = rankings[q["id"]][0]
                if gains[q["id"]].get(top, 0) < gains[q["id"]][best]:
                    print("   ", q["id"], f"bm25 {base[q['id']][0]:.2f} model {mine[q['id']][0]:.2f}", "wanted", best, "got", top, rankings[q["id"]].index(best) + 1 if best in rankings[q["id"]] else "-")


if __name__ == "__main__":
    main()
