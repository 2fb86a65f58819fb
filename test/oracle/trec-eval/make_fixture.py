"""Writes fixture.jsonl: 200 random runs with ties, graded and negative judgments, measured by trec_eval.

    python3 -m venv VENV && VENV/bin/pip install pytrec-eval-terrier==0.5.11
    VENV/bin/python make_fixture.py
"""

import json
import random
from importlib.metadata import version
from pathlib import Path

import pytrec_eval

CUTOFFS = "1,3,5,10"
MEASURES = {f"{name}.{CUTOFFS}" for name in ("ndcg_cut", "recall", "P")} | {"recip_rank"}


def random_run(rng: random.Random):
    documents = [f"d{i:02d}" for i in range(rng.randint(2, 16))]
    judged = rng.sample(documents, rng.randint(1, len(documents)))
    grades = {one: rng.choice([-1, 0, 0, 1, 1, 2, 3]) for one in judged}
    retrieved = rng.sample(documents, rng.randint(1, len(documents)))
    # Quarters are exact in single precision, in which trec_eval keeps scores: ties are ties.
    scores = {one: rng.randint(-8, 8) / 4 for one in retrieved}
    return grades, scores


def measure(grades, scores):
    evaluator = pytrec_eval.RelevanceEvaluator({"q": grades}, MEASURES)
    return dict(sorted(evaluator.evaluate({"q": scores})["q"].items()))


def row(grades, scores):
    return {"grades": grades, "scores": scores, "values": measure(grades, scores)}


def main():
    rng = random.Random(7)
    two_judged = pytrec_eval.RelevanceEvaluator({"q": {"d1": 1}, "r": {"d1": 1}}, {"P.1"})
    head = {
        "madeBy": f"pytrec-eval-terrier {version('pytrec-eval-terrier')}",
        # A difference in the eighth digit is a tie for trec_eval, which keeps scores in single precision.
        "singlePrecision": row({"d1": 1}, {"d1": 1.00000002, "d2": 1.00000001}),
        # Two queries are judged, one is run.
        "queriesMeasured": sorted(two_judged.evaluate({"q": {"d1": 1.0}})),
    }
    rows = [head, *(row(*random_run(rng)) for _ in range(200))]
    lines = [json.dumps(one, separators=(",", ":")) for one in rows]
    Path(__file__).with_name("fixture.jsonl").write_text("\n".join(lines) + "\n")


main()
