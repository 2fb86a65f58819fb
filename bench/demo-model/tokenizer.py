"""Trains the demo's WordPiece tokenizer on training text only. Writes HF tokenizer.json."""
import argparse
import json
import random
from pathlib import Path

from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors, trainers

import train_data

SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--vocab", type=int, default=5632)
    args = parser.parse_args()
    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]", max_input_chars_per_word=100))
    tokenizer.normalizer = normalizers.BertNormalizer(clean_text=True, handle_chinese_chars=True, strip_accents=None, lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.decoder = decoders.WordPiece(prefix="##")
    rng = random.Random(11)
    lines = list(train_data.corpus(rng, 6000))
    for words in train_data.WORDS.values():
        lines += [w for w in words for _ in range(30)]  # often enough to become whole tokens
    # single characters of identifiers must all be known, bare and as a continuation
    lines += [f"{c}{d}" for c in "abcdefghijklmnopqrstuvwxyz0123456789äöüß" for d in "abcdefghijklmnopqrstuvwxyz0123456789äöüß"]
    # hanzi stand apart; a plain line each keeps them in the alphabet
    lines += train_data.ALPHABET[:]
    trainer = trainers.WordPieceTrainer(vocab_size=args.vocab, min_frequency=1, limit_alphabet=6000, special_tokens=SPECIAL, show_progress=False)
    tokenizer.train_from_iterator(lines, trainer)
    cls, sep = tokenizer.token_to_id("[CLS]"), tokenizer.token_to_id("[SEP]")
    tokenizer.post_processor = processors.TemplateProcessing(single="[CLS] $A [SEP]", pair="[CLS] $A [SEP] $B:1 [SEP]:1", special_tokens=[("[CLS]", cls), ("[SEP]", sep)])
    tokenizer.no_truncation()
    tokenizer.no_padding()
    args.out.write_text(json.dumps(json.loads(tokenizer.to_str()), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print("vocabulary", tokenizer.get_vocab_size())


if __name__ == "__main__":
    main()
