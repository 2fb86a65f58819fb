"""A reranking service in plain Python: word tokenizer of a tokenizer.json, a model that reads every id.

FAKE holds settings as JSON; the defaults are a service without faults.
"""

import hashlib
import json
import os
import time

SETTINGS = {
    "tokenizer": "tokenizer.json", "max_length": 64, "truncation": "only_second", "side": "right", "prefix": "",
    "template": "{text}", "strip": False, "batch": 4, "fault": None, "fail_on": None, "activation": "sigmoid",
    **json.loads(os.environ.get("FAKE", "{}")),
}  # fmt: skip


class Tokenizer:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.vocab = json.load(file)["model"]["vocab"]
        self.tokenizer_file = path
        self.truncation_side = SETTINGS["side"]

    def words(self, text):
        return [self.vocab.get(word, 1) for word in text.lower().split()]

    def __call__(self, text, text_pair=None, truncation=None, max_length=None, padding=False, add_special_tokens=True):
        rows = []
        for first, second in zip(text, text_pair) if isinstance(text, list) else [(text, text_pair)]:
            a, b = self.words(first), self.words(second or "")
            if not add_special_tokens:
                rows.append((a + b, [0] * len(a + b)))
                continue
            if truncation == "only_second" and max_length is not None:
                room = max(0, max_length - 3 - len(a))
                b = b[:room] if self.truncation_side == "right" else b[max(0, len(b) - room) :]
            ids = [2, *a, 3, *b, 3]
            rows.append((ids, [0] * (len(a) + 2) + [1] * (len(b) + 1)))
        longest = max(len(ids) for ids, _ in rows)
        return {
            "input_ids": [ids + [0] * (longest - len(ids)) for ids, _ in rows],
            "attention_mask": [[1] * len(ids) + [0] * (longest - len(ids)) for ids, _ in rows],
            "token_type_ids": [types + [0] * (longest - len(ids)) for ids, types in rows],
        }


class Config:
    max_position_embeddings = 512
    type_vocab_size = 2


class Model:
    config = Config()

    def __call__(self, input_ids, attention_mask, token_type_ids=None):
        if SETTINGS["fault"] == "model-raises":
            raise RuntimeError("out of memory")
        logits = []
        for ids, mask in zip(input_ids, attention_mask):
            seen = bytes(i % 256 for i, bit in zip(ids, mask) if bit)
            logits.append([int.from_bytes(hashlib.sha256(seen).digest()[:4], "big") / 2**31 - 1])
        return {"logits": logits}


class Reranker:
    version = "7"

    def __init__(self, path):
        self.tokenizer, self.model = Tokenizer(path), Model()
        self.calls = 0

    def rerank(self, query, documents):
        self.calls += 1
        if SETTINGS["fail_on"] == query:
            raise ValueError("this query is not liked")
        if "slow" in SETTINGS:
            time.sleep(SETTINGS["slow"])
        texts = [SETTINGS["template"].replace("{text}", one) for one in documents]
        query = SETTINGS["prefix"] + query
        if SETTINGS["strip"]:
            query, texts = query.strip(), [one.strip() for one in texts]
        order = sorted(range(len(texts)), key=lambda i: -len(texts[i]))  # as libraries do, to save padding
        scores = [0.0] * len(texts)
        given = []
        for start in range(0, len(order), SETTINGS["batch"]):
            part = order[start : start + SETTINGS["batch"]]
            inputs = self.tokenizer(
                [query] * len(part), [texts[i] for i in part],
                truncation=SETTINGS["truncation"], max_length=SETTINGS["max_length"], padding=True,
            )  # fmt: skip
            if SETTINGS["fault"] == "padding-attended":
                inputs["attention_mask"] = [[1] * len(one) for one in inputs["attention_mask"]]
            if SETTINGS["fault"] == "types-forgotten":
                del inputs["token_type_ids"]
            for i, (logit,) in zip(part, self.model(**inputs)["logits"]):
                scores[i] = 1 / (1 + 2.718281828459045**-logit) if SETTINGS["activation"] == "sigmoid" else logit
                given.append(scores[i])
        return given if SETTINGS["fault"] == "order-not-restored" else scores


SERVING = {
    "wrapper": {"preset": "custom"},
    "model": {"id": "none", "revision": "0" * 40},
    "tokenizer": {"library": "0.23.2"},
}


def create():
    """The reranker, and what only its authors know of it."""
    made = Reranker(SETTINGS["tokenizer"])
    return {"rerank": made.rerank, "version": made.version, "serving": SERVING}


def bare():
    """The reranker alone."""
    return Reranker(SETTINGS["tokenizer"])


class Titled(Reranker):
    """Puts the title in front, as an application does that gets whole documents."""

    documents = "row"

    def rerank(self, query, documents):
        return super().rerank(query, [f"{one['title']} {one['text']}" for one in documents])


def titled():
    return Titled(SETTINGS["tokenizer"])


class QueryEncoder:
    def __init__(self, path):
        self.tokenizer, self.model = Tokenizer(path), Model()

    def encode(self, query, route):
        prefix = "which " if route == "question" else ""
        return self.model(**self.tokenizer([prefix + query], [""], truncation="only_second", max_length=24))


def with_encoder():
    """A reranker and the query encoder in front of retrieval."""
    return {**create(), "encode_query": QueryEncoder(SETTINGS["tokenizer"]).encode}


def scores_only():
    """A function that hides what it is made of, as a client of a service does."""
    made = Reranker(SETTINGS["tokenizer"])

    class Client:
        __slots__ = ()

        def rerank(self, query, documents):
            return HIDDEN[0](query, documents)

    HIDDEN.append(made.rerank)
    return Client()


HIDDEN = []
