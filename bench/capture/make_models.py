"""A hub cache with two revisions of one small cross-encoder of random weights.

    python make_models.py TOKENIZER_JSON FOLDER

FOLDER becomes what HF_HOME is: nothing is downloaded. Prints the two commits as JSON.
"""

import json
import os
import sys

os.environ.update(HF_HUB_OFFLINE="1", OMP_NUM_THREADS="1")

import torch  # noqa: E402
from transformers import BertConfig, BertForSequenceClassification, PreTrainedTokenizerFast  # noqa: E402

TOKENIZER, HOME = sys.argv[1:]
NAME = "models--bench--reranker"
COMMITS = ["a" * 40, "b" * 40]
torch.set_num_threads(1)

with open(TOKENIZER, encoding="utf-8") as file:
    size = len(json.load(file)["model"]["vocab"])
for seed, commit in enumerate(COMMITS):
    torch.manual_seed(seed)
    folder = os.path.join(HOME, "hub", NAME, "snapshots", commit)
    BertForSequenceClassification(
        BertConfig(vocab_size=size, hidden_size=32, num_hidden_layers=1, num_attention_heads=2, intermediate_size=32,
                   max_position_embeddings=512, num_labels=1, initializer_range=0.5)
    ).save_pretrained(folder)  # fmt: skip
    PreTrainedTokenizerFast(
        tokenizer_file=TOKENIZER, model_max_length=512, pad_token="[PAD]", unk_token="[UNK]", cls_token="[CLS]",
        sep_token="[SEP]", mask_token="[MASK]", model_input_names=["input_ids", "token_type_ids", "attention_mask"],
    ).save_pretrained(folder)  # fmt: skip
    config = os.path.join(folder, "tokenizer_config.json")
    with open(config, encoding="utf-8") as file:
        settings = json.load(file)
    with open(config, "w", encoding="utf-8") as file:  # a class that older releases know, too
        json.dump({**settings, "tokenizer_class": "PreTrainedTokenizerFast"}, file, indent=2)
os.makedirs(os.path.join(HOME, "hub", NAME, "refs"), exist_ok=True)
with open(os.path.join(HOME, "hub", NAME, "refs", "main"), "w", encoding="utf-8") as file:
    file.write(COMMITS[0])
print(json.dumps(COMMITS))
