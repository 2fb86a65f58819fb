"""The service of this repository: what a pull request changes stands in settings.json."""

import json
import os
import pathlib
import sys

HERE = pathlib.Path(__file__).parent
SETTINGS = json.loads((HERE / "settings.json").read_text())
os.environ["FAKE"] = json.dumps({name: SETTINGS[name] for name in ("max_length", "prefix", "template") if name in SETTINGS})
sys.path.insert(0, str(HERE))
import fake_app  # noqa: E402


class Model(fake_app.Model):
    """Words of the query that the document has, and what another revision's weights add."""

    def __call__(self, input_ids, attention_mask, token_type_ids):
        logits = []
        for ids, types in zip(input_ids, token_type_ids):
            query = {one for one, kind in zip(ids, types) if kind == 0}
            document = {one for one, kind in zip(ids, types) if kind == 1}
            logits.append([len(query & document) / 10 + SETTINGS.get("shift", 0)])
        return {"logits": logits}


def create():
    fake_app.SETTINGS["tokenizer"] = str(HERE.parent / "gates" / "tokenizer.json")
    fake_app.Model = Model
    made = fake_app.create()
    made["serving"] = {**made["serving"], "model": {"id": "overlap", "revision": SETTINGS["revision"], "maxPositions": 512}}
    return made
