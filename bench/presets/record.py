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
          max_positions=None, input=None, libraries=(), model_library=None):
    assert len(rows) == len(PAIRS), (name, len(rows))
    os.makedirs(OUT, exist_ok=True)
    record = dict(
        tokenizer=tokenizer, preset=preset, version=preset_version, maxLength=max_length,
        tokenizerMaxLength=tokenizer_max_length, maxPositions=max_positions, input=input or {},
        libraries={one: version(one) for one in ("tokenizers", *libraries)},
        **({} if model_library is None else dict(modelLibrary=model_library)), rows=rows,
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
        # The encoder inside: the library calls the forward of the classifier by itself.
        seen = []
        watch(model, seen)
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


def sentence_transformers_before():
    """A release before the newest, each with its own ways: 3.4.1, 4.0.1, 5.3.0."""
    from sentence_transformers import CrossEncoder, __version__

    # The tokenizer says 64, the model has 80 positions.
    folder = model_folder("bert", LIMIT, 80)
    model = CrossEncoder(folder, device="cpu")
    seen, rows = [], []
    watch(model.model, seen)
    for pair in PAIRS:
        seen.clear()
        model.predict([pair], show_progress_bar=False)
        rows.append(row(seen[0]))
    write(f"sentence-transformers-{__version__}-bert", "bert", "sentence-transformers", __version__, rows,
          max_length=None, tokenizer_max_length=LIMIT, max_positions=80, libraries=("transformers",))
    shutil.rmtree(folder)


def watch(model, seen):
    """Notes the unpadded rows that the encoder inside is given, whoever calls it."""

    def hook(_module, args, kwargs):
        ids, mask = kwargs["input_ids"] if "input_ids" in kwargs else args[0], kwargs["attention_mask"]
        seen.extend(one[on.bool()].tolist() for one, on in zip(ids, mask))

    inner = next(one for one in model.modules() if one.__class__.__name__ in ("BertModel", "RobertaModel"))
    inner.register_forward_pre_hook(hook, with_kwargs=True)


def own_class(folder, tokenizer):
    """The tokenizer class that the hub names: FlagEmbedding joins ids by its rules, not by tokenizer.json's."""
    path = os.path.join(folder, "tokenizer_config.json")
    config = json.load(open(path, encoding="utf-8"))
    config["tokenizer_class"] = {"bert": "BertTokenizerFast", "roberta": "RobertaTokenizerFast"}[tokenizer]
    json.dump(config, open(path, "w", encoding="utf-8"))


def flag_embedding():
    """Under transformers 4. Under 5 it decodes the cut ids and tokenizes that text: rows are only counted."""
    from FlagEmbedding.inference.reranker.encoder_only.base import BaseReranker
    import transformers

    legacy = transformers.__version__.startswith("4.")
    for tokenizer, positions, argument in [("bert", 512, LIMIT), ("bert", 512, None), ("roberta", 520, 101)]:
        folder = model_folder(tokenizer, 1000, positions)
        if legacy:
            own_class(folder, tokenizer)
        limit = {} if argument is None else {"max_length": argument}
        model, seen, rows = BaseReranker(folder, devices="cpu", **limit), [], []
        watch(model.model, seen)
        for pair in PAIRS:
            seen.clear()
            model.compute_score([pair])
            rows.append(row(seen[0]))
        name = f"flag-embedding-{tokenizer}-{argument or 512}"
        if legacy:
            write(name, tokenizer, "flag-embedding", version("FlagEmbedding"), rows, max_length=argument,
                  tokenizer_max_length=1000, max_positions=positions, libraries=("FlagEmbedding", "transformers"))
            alone = [model.compute_score([pair])[0] for pair in PAIRS[:40]]
            together = model.compute_score(PAIRS[:40])
            assert max(abs(a - b) for a, b in zip(alone, together)) < 1e-4
        else:
            kept = os.path.join(OUT, f"{name}.json")
            before = json.load(open(kept, encoding="utf-8"))["rows"]
            print(name, transformers.__version__, "rows as under transformers 4:", sum(map(str.__eq__, before, rows)))
        shutil.rmtree(folder)


def haystack():
    from haystack import Document
    from haystack.components.rankers.transformers_similarity import TransformersSimilarityRanker
    from haystack.utils import ComponentDevice

    for tokenizer, limit in [("bert", LIMIT), ("roberta", 100)]:
        folder = model_folder(tokenizer, limit, 520)
        ranker = TransformersSimilarityRanker(folder, device=ComponentDevice.from_str("cpu"), token=None)
        ranker.warm_up()
        seen, rows = [], []
        watch(ranker.model, seen)
        for query, document in PAIRS:
            seen.clear()
            ranker.run(query=query, documents=[Document(content=document)])
            rows.append(row(seen[0]))
        write(f"haystack-{tokenizer}-{limit}", tokenizer, "haystack", version("haystack-ai"), rows, max_length=None,
              tokenizer_max_length=limit, max_positions=520, libraries=("haystack-ai", "transformers"))
        shutil.rmtree(folder)


def llama_index():
    from llama_index.core.schema import NodeWithScore, QueryBundle, TextNode
    from llama_index.postprocessor.sbert_rerank import SentenceTransformerRerank

    for tokenizer, argument in [("bert", LIMIT), ("roberta", None)]:
        folder = model_folder(tokenizer, 100, 520)
        limit = {} if argument is None else {"cross_encoder_kwargs": {"max_length": argument}}
        reranker = SentenceTransformerRerank(model=folder, device="cpu", top_n=1, **limit)
        seen, rows = [], []
        watch(reranker._model, seen)
        for query, document in PAIRS:
            seen.clear()
            reranker.postprocess_nodes([NodeWithScore(node=TextNode(text=document), score=1.0)], query_str=query)
            rows.append(row(seen[0]))
        name = "llama-index-postprocessor-sbert-rerank"
        write(f"llama-index-{tokenizer}-{argument or 512}", tokenizer, "llama-index", version(name), rows,
              max_length=argument, tokenizer_max_length=100, max_positions=520,
              model_library=f"sentence-transformers {version('sentence-transformers')}",
              libraries=(name, "sentence-transformers", "transformers"))
        shutil.rmtree(folder)


def infinity():
    """The torch engine's own pre-processing; what is behind it takes the ids as they are."""
    from types import SimpleNamespace

    from infinity_emb.transformer.crossencoder.torch import CrossEncoderPatched
    from transformers import AutoTokenizer

    for tokenizer, limit in [("bert", LIMIT), ("roberta", 100)]:
        folder = model_folder(tokenizer, limit, 520)
        engine = SimpleNamespace(tokenizer=AutoTokenizer.from_pretrained(folder))
        rows = [row(CrossEncoderPatched.encode_pre(engine, [pair])["input_ids"][0].tolist()) for pair in PAIRS]
        write(f"infinity-{tokenizer}-{limit}", tokenizer, "infinity", version("infinity-emb"), rows, max_length=None,
              tokenizer_max_length=limit, max_positions=520, libraries=("infinity-emb", "transformers"))
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
