"""A reranker that works as FlagEmbedding 1.4.2 does: both sides encoded alone, joined, sorted, tried, padded, scored."""

import fake_app


class Tokenizer(fake_app.Tokenizer):
    def __call__(self, text, text_pair=None, max_length=None, truncation=None, add_special_tokens=True, **_):
        ids = [self.words(one)[:max_length] for one in text]
        return {"input_ids": ids}

    def prepare_for_model(self, ids, pair_ids, truncation=None, max_length=None, padding=False):
        pair_ids = pair_ids[: max(0, max_length - 3 - len(ids))]
        joined = [2, *ids, 3, *pair_ids, 3]
        return {"input_ids": joined, "token_type_ids": [0] * (len(ids) + 2) + [1] * (len(pair_ids) + 1)}

    def pad(self, items):
        longest = max(len(one["input_ids"]) for one in items)
        fill = lambda one, key: one[key] + [0] * (longest - len(one[key]))  # noqa: E731
        return {
            "input_ids": [fill(one, "input_ids") for one in items],
            "token_type_ids": [fill(one, "token_type_ids") for one in items],
            "attention_mask": [[1] * len(one["input_ids"]) + [0] * (longest - len(one["input_ids"])) for one in items],
        }


class FlagReranker:
    max_length, query_max_length, batch_size, normalize = 32, None, 3, False

    def __init__(self):
        self.tokenizer, self.model = Tokenizer("tokenizer.json"), fake_app.Model()

    def compute_score(self, pairs):
        items = []
        for start in range(0, len(pairs), self.batch_size):
            part = pairs[start : start + self.batch_size]
            cut = self.max_length * 3 // 4
            queries = self.tokenizer([q for q, _ in part], add_special_tokens=False, max_length=cut, truncation=True)
            passages = self.tokenizer([p for _, p in part], add_special_tokens=False, max_length=self.max_length, truncation=True)
            for q, p in zip(queries["input_ids"], passages["input_ids"]):
                items.append(self.tokenizer.prepare_for_model(q, p, truncation="only_second", max_length=self.max_length))
        order = sorted(range(len(items)), key=lambda i: -len(items[i]["input_ids"]))
        self.model(**self.tokenizer.pad([items[i] for i in order[: self.batch_size]]))  # whether the batch fits
        scores = [0.0] * len(items)
        for start in range(0, len(order), self.batch_size):
            part = order[start : start + self.batch_size]
            for i, (score,) in zip(part, self.model(**self.tokenizer.pad([items[i] for i in part]))["logits"]):
                scores[i] = score
        return scores


def create():
    return FlagReranker()
