"""A reranking service on sentence-transformers, as a team might have it. APP holds what a pull request changes."""

import json
import os

import torch
from sentence_transformers import CrossEncoder

APP = {"max_length": 160, "revision": "a" * 40, "prefix": "", "tokenizer": None, **json.loads(os.environ.get("APP", "{}"))}
torch.set_num_threads(1)


class Reranker:
    documents = "row"

    def __init__(self):
        self.encoder = CrossEncoder(
            "bench/reranker", revision=APP["revision"], max_length=APP["max_length"], device="cpu", local_files_only=True
        )
        if APP["tokenizer"]:  # somebody teaches the tokenizer a word
            self.encoder.tokenizer.add_tokens([APP["tokenizer"]])

    def rerank(self, query, documents):
        pairs = [(APP["prefix"] + query, f"{one.get('title', '')}\n{one['text']}") for one in documents]
        return self.encoder.predict(pairs, show_progress_bar=False)


def create():
    return Reranker()
