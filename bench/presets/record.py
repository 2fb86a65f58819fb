"""Runs real reranking wrappers over the same 500 pairs and records the ids that reach the model.

    python record.py INPUTS OUT LIBRARY...

INPUTS is what write-inputs.ts wrote. One JSON file per wrapper, tokenizer and rule goes to OUT: the
versions, the options, and per pair the number of ids and the first 12 hex digits of their sha256
(little-endian int32). Models have random weights: only what they receive is looked at.
"""

import hashlib
import json
import os
import shutil
import struct
import sys
import tempfile
from importlib.metadata import version

os.environ.update(HF_HUB_OFFLINE="1", TRANSFORMERS_OFFLINE="1", TOKENIZERS_PARALLELISM="false", OMP_NUM_THREADS="1")

INPUTS, OUT = sys.argv[1], sys.argv[2]
PAIRS = [(p["query"], p["document"]) for p in json.load(open(os.path.join(INPUTS, "pairs.json"), encoding="utf-8"))]
SPECIALS = {
    "bert": dict(pad_token="[PAD]", unk_token="[UNK]", cls_token="[CLS]", sep_token="[SEP]", mask_token="[MASK]"),
    "roberta": dict(bos_token="<s>", eos_token="</s>", pad_token="<pad>", unk_token="<unk>", cls_token="<s>",
                    sep_token="</s>", mask_token="<mask>"),
}
LIMIT = 64


def row(ids):
    ids = [int(i) for i in ids]
    return f"{len(ids)}:{hashlib.sha256(struct.pack(f'<{len(ids)}i', *ids)).hexdigest()[:12]}"


def write(name, tokenizer, preset, preset_version, rows, *, max_length, tokenizer_max_length=None,
          max_positions=None, input=None, libraries=()):
    assert len(rows) == len(PAIRS), (name, len(rows))
    os.makedirs(OUT, exist_ok=True)
    record = dict(
        tokenizer=tokenizer, preset=preset, version=preset_version, maxLength=max_length,
        tokenizerMaxLength=tokenizer_max_length, maxPositions=max_positions, input=input or {},
        libraries={one: version(one) for one in ("tokenizers", *libraries)}, rows=rows,
    )
    with open(os.path.join(OUT, f"{name}.json"), "w", encoding="utf-8") as file:
        json.dump(record, file, indent=1)
        file.write("\n")
    print(name, record["libraries"], "longest", max(int(one.split(":")[0]) for one in rows))


def vocabulary(tokenizer):
    return json.load(open(os.path.join(INPUTS, f"{tokenizer}.json"), encoding="utf-8"))["model"]["vocab"]


def model_folder(tokenizer, limit, positions=80):
    """A folder as the hub has it, with random weights."""
    import torch
    from transformers import (BertConfig, BertForSequenceClassification, PreTrainedTokenizerFast, RobertaConfig,
                              RobertaForSequenceClassification)

    torch.manual_seed(0)
    torch.set_num_threads(1)
    folder = tempfile.mkdtemp()
    size = dict(vocab_size=len(vocabulary(tokenizer)), hidden_size=16, num_hidden_layers=1, num_attention_heads=2,
                intermediate_size=16, max_position_embeddings=positions, num_labels=1)
    model = (BertForSequenceClassification(BertConfig(**size)) if tokenizer == "bert"
             else RobertaForSequenceClassification(RobertaConfig(**size, type_vocab_size=1, pad_token_id=1)))
    model.save_pretrained(folder)
    PreTrainedTokenizerFast(tokenizer_file=os.path.join(INPUTS, f"{tokenizer}.json"), model_max_length=limit,
                            model_input_names=["input_ids", "token_type_ids", "attention_mask"][:: 1 if tokenizer == "bert" else 2],
                            **SPECIALS[tokenizer]).save_pretrained(folder)
    return folder


def sentence_transformers():
    from sentence_transformers import CrossEncoder

    for tokenizer, positions, limit, argument in [("bert", 80, LIMIT, None), ("bert", 80, 1000, None),
                                                  ("roberta", 130, 100, None), ("bert", 200, 150, 60)]:
        folder = model_folder(tokenizer, limit, positions)
        model = CrossEncoder(folder, device="cpu", **({} if argument is None else {"max_length": argument}))
        seen = []

        def hook(_module, args, kwargs):
            ids, mask = kwargs["input_ids"] if "input_ids" in kwargs else args[0], kwargs["attention_mask"]
            seen.extend(one[on.bool()].tolist() for one, on in zip(ids, mask))

        # The encoder inside: the library calls the forward of the classifier by itself.
        inner = next(one for one in model.modules() if one.__class__.__name__ in ("BertModel", "RobertaModel"))
        inner.register_forward_pre_hook(hook, with_kwargs=True)
        rows = []
        for pair in PAIRS:
            seen.clear()
            model.predict([pair], show_progress_bar=False)
            rows.append(row(seen[0]))
        name = f"sentence-transformers-{tokenizer}-{limit}-{argument or positions}"
        write(name, tokenizer, "sentence-transformers", version("sentence-transformers"), rows, max_length=argument,
              tokenizer_max_length=limit, max_positions=positions, libraries=("sentence-transformers", "transformers"))
        # All at once: what is sorted by length comes back in the order of the pairs.
        alone = [float(model.predict([pair], show_progress_bar=False)[0]) for pair in PAIRS[:40]]
        together = model.predict(PAIRS[:40], show_progress_bar=False)
        assert max(abs(a - float(b)) for a, b in zip(alone, together)) < 1e-4
        shutil.rmtree(folder)


def transformers_fast():
    import transformers

    for tokenizer in ("bert", "roberta"):
        fast = transformers.PreTrainedTokenizerFast(tokenizer_file=os.path.join(INPUTS, f"{tokenizer}.json"),
                                                    model_max_length=512, **SPECIALS[tokenizer])
        for strategy, side in [("longest_first", "right"), ("longest_first", "left"), ("only_second", "right")]:
            fast.truncation_side = side
            # only_second needs room for every query.
            limit = LIMIT if strategy == "longest_first" else 420 if tokenizer == "bert" else 900
            rows = [row(fast(q, d, truncation=strategy, max_length=limit)["input_ids"]) for q, d in PAIRS]
            write(f"transformers-fast-{version('transformers').split('.')[0]}-{tokenizer}-{strategy}-{side}", tokenizer,
                  "custom", version("transformers"), rows, max_length=limit,
                  input=dict(truncation=strategy, truncationSide=side), libraries=("transformers",))


def transformers_slow():
    """Slow tokenizers of transformers 4: Python's own arithmetic."""
    from transformers import BertTokenizer

    folder = tempfile.mkdtemp()
    vocab = vocabulary("bert")
    with open(os.path.join(folder, "vocab.txt"), "w", encoding="utf-8") as file:
        file.writelines(f"{token}\n" for token in sorted(vocab, key=vocab.get))
    slow = BertTokenizer(os.path.join(folder, "vocab.txt"), do_lower_case=True)
    assert not slow.is_fast
    for limit in (LIMIT, LIMIT + 1):
        rows = [row(slow(q, d, truncation=True, max_length=limit)["input_ids"]) for q, d in PAIRS]
        write(f"transformers-slow-bert-{limit}", "bert", "custom", version("transformers"), rows, max_length=limit,
              input=dict(engine="transformers-python"), libraries=("transformers",))
    shutil.rmtree(folder)


def onnx_folder(root, name, model_file, limit):
    folder = os.path.join(root, name)
    os.makedirs(os.path.join(folder, os.path.dirname(model_file)), exist_ok=True)
    shutil.copy(os.path.join(INPUTS, "model.onnx"), os.path.join(folder, model_file))
    shutil.copy(os.path.join(INPUTS, "bert.json"), os.path.join(folder, "tokenizer.json"))
    files = {"config.json": dict(pad_token_id=0), "special_tokens_map.json": SPECIALS["bert"],
             "tokenizer_config.json": dict(model_max_length=limit, pad_token="[PAD]")}
    for file, content in files.items():
        json.dump(content, open(os.path.join(folder, file), "w"))
    return folder


class Watched:
    """An inference session that notes what it is given."""

    def __init__(self, session):
        self.session, self.rows = session, []

    def run(self, outputs, inputs, *rest, **more):
        self.rows.extend(ids[mask.astype(bool)] for ids, mask in zip(inputs["input_ids"], inputs["attention_mask"]))
        return self.session.run(outputs, inputs, *rest, **more)

    def __getattr__(self, name):
        return getattr(self.session, name)


def flashrank():
    from flashrank import Ranker, RerankRequest

    root = tempfile.mkdtemp()
    name = "ms-marco-TinyBERT-L-2-v2"
    for limit, argument in [(512, LIMIT), (LIMIT, 512)]:
        shutil.rmtree(root, ignore_errors=True)
        onnx_folder(root, name, "flashrank-TinyBERT-L-2-v2.onnx", limit)
        ranker = Ranker(model_name=name, cache_dir=root, max_length=argument)
        ranker.session = Watched(ranker.session)
        for query, document in PAIRS:
            ranker.rerank(RerankRequest(query=query, passages=[{"id": 0, "text": document}]))
        write(f"flashrank-bert-{limit}-{argument}", "bert", "flashrank", version("flashrank"),
              [row(ids) for ids in ranker.session.rows], max_length=argument, tokenizer_max_length=limit,
              libraries=("flashrank",))
    shutil.rmtree(root)


def fastembed():
    from fastembed.rerank.cross_encoder import TextCrossEncoder

    root = tempfile.mkdtemp()
    known = TextCrossEncoder.list_supported_models()[0]
    folder = onnx_folder(root, "model", known["model_file"], LIMIT)
    encoder = TextCrossEncoder(known["model"], specific_model_path=folder, threads=1)
    inner = encoder.model
    inner.model = Watched(inner.model)
    list(encoder.rerank_pairs(PAIRS))
    write("fastembed-bert", "bert", "fastembed", version("fastembed"), [row(ids) for ids in inner.model.rows],
          max_length=None, tokenizer_max_length=LIMIT, libraries=("fastembed",))
    shutil.rmtree(root)


for library in sys.argv[3:]:
    globals()[library.replace("-", "_")]()
