"""Writes gates/demo/dataset from the demo's texts and queries. Deterministic: the same texts give the same bytes."""
import argparse
import hashlib
import json
import math
import re
from collections import Counter
from pathlib import Path

from tokenizers import Tokenizer

import demo_text_de
import demo_text_en
import demo_text_zh
from demo_queries import QUERIES

TEXTS = {"en": demo_text_en, "de": demo_text_de, "zh": demo_text_zh}
KINDS = {"i": "identifier", "n": "negation", "c": "condition", "v": "validity", "e": "entity"}
FACT = re.compile(r"<<(\w+)\|(.*?)>>", re.S)
SPAN = re.compile(r"\[\[(\w):(.*?)\]\]")
CHUNK_TOKENS, OVERLAP_TOKENS, PAGE_TOKENS = 190, 45, 215
# Pages that an older importer left uncut: their ends are the losses that the limit in service already has.
WHOLE = {"dc8", "hx220clean", "sb2411", "rv311"}
HERE = Path(__file__).parent

SEGMENTS = [
    dict(id="en", note="English queries"), dict(id="de", note="German queries"), dict(id="zh", note="Chinese queries"),
    dict(id="identifiers", protected=True, note="the query names a part, product or contract number"),
    dict(id="negations", protected=True, note="the query asks for what must not be used, or forbids something"),
    dict(id="conditions", note="the answer holds under a condition named in the query"),
    dict(id="validity", note="the query turns on a date, a period or a quarter"),
    dict(id="confusable", kind="confusable", protected=True, note="a second document differs only in part number, entity or quarter"),
    dict(id="long-evidence", protected=True, note="the answer ends after token 128 of the tokenized pair wherever it stands"),
    dict(id="contracts", note="frame agreements, service contracts, delivery schedules"),
]


def fill(template, values):
    for _ in range(3):
        template = re.sub(r"\{(\w+)\}", lambda m: values[m.group(1)], template)
    return template


def unmark(marked):
    """(text, {fact: (start, end)}) in code points."""
    text, facts, at = "", {}, 0
    for m in FACT.finditer(marked):
        text += marked[at:m.start()]
        facts[m.group(1)] = (len(text), len(text) + len(m.group(2)))
        text += m.group(2)
        at = m.end()
    return text + marked[at:], facts


def sentences(text):
    """Spans that cover the text; a span ends after the blank that follows a full stop."""
    ends = [m.end() for m in re.finditer(r"(?:[.!?]\s+|。\n*|\n+)", text)] + [len(text)]
    spans, start = [], 0
    for end in ends:
        if end > start:
            spans.append((start, end))
            start = end
    return spans


def chunks(text, count, limit=CHUNK_TOKENS, overlap=OVERLAP_TOKENS):
    spans = sentences(text)
    size = [count(text[a:b]) for a, b in spans]
    first, out = 0, []
    while True:
        last, total = first, 0
        while last < len(spans) and (total + size[last] <= limit or last == first):
            total += size[last]
            last += 1
        out.append((spans[first][0], spans[first][0] + len(text[spans[first][0]:spans[last - 1][1]].rstrip())))
        if last == len(spans):
            return out
        back, kept = last, 0
        while back - 1 > first and kept + size[back - 1] <= overlap:
            back -= 1
            kept += size[back]
        first = back


class Corpus:
    def __init__(self, tokenizer):
        self.count = lambda t: len(tokenizer.encode(t, add_special_tokens=False).ids)
        self.documents, self.places, self.variants, self.families = [], {}, {}, {}
        for lang, texts in TEXTS.items():
            for entry in texts.SOURCES:
                for v in entry["variants"]:
                    self.source(lang, entry, v)
            for entry in texts.PAGES:
                for v in entry["variants"]:
                    self.page(entry, v)

    def row(self, ident, source, entry, v, text, **more):
        attributes = {k: fill(x, v) for k, x in entry["attributes"].items()}
        scope = "sales" if attributes["kind"] == "contract" else "all"
        self.documents.append(dict(id=ident, sourceId=source, revision=fill(entry["revision"], v), **more, permission=[scope], title=fill(entry["title"], v), text=text, attributes=attributes))

    def note(self, key, entry, place):
        self.places[key] = place
        self.families[key] = [v["key"] for v in entry["variants"]]
        self.variants[key] = len(entry["variants"]) if not entry["title"] == "{title}" else 1

    def source(self, lang, entry, v):
        heads, parts = [], []
        for p in entry["paragraphs"]:
            parts.append(fill(p, v))
        marked = ("\n" if lang == "zh" else "\n\n").join(parts)
        text, facts = unmark(marked)
        at = 0
        for p in parts:
            plain, _ = unmark(p)
            at = text.index(plain, at)
            heads.append((at, re.split(r"[.。]", plain)[0]))
        source = f"src-{v['key']}"
        for n, (a, b) in enumerate(chunks(text, self.count), 1):
            section = [h for s, h in heads if s <= a][-1]
            self.row(f"{v['key']}-{n}", source, entry, v, text[a:b], sourceSpan=dict(start=a, end=b), section=section)
        self.note(v["key"], entry, dict(sourceId=source, text=text, facts=facts))

    def page(self, entry, v):
        v = dict(v)
        if "visits" in v:
            v["visits_cap"] = v["visits"].capitalize()
        text, facts = unmark(fill(entry["text"], v))
        source = f"src-{v['key']}"
        if self.count(text) > PAGE_TOKENS and v["key"] not in WHOLE:
            for n, (a, b) in enumerate(chunks(text, self.count), 1):
                self.row(f"{v['key']}-{n}", source, entry, v, text[a:b], sourceSpan=dict(start=a, end=b))
            self.note(v["key"], entry, dict(sourceId=source, text=text, facts=facts))
            return
        self.row(v["key"], source, entry, v, text)
        self.note(v["key"], entry, dict(documentId=v["key"], text=text, facts=facts))


def words(text):
    text = text.lower()
    found = re.findall(r"[a-z0-9à-ÿ]+", text)
    for run in re.findall(r"[\u4e00-\u9fff]+", text):
        found += [run[i:i + 2] for i in range(len(run) - 1)] or [run]
    return found


def bm25(documents, queries, config):
    bags = [Counter(words(d["title"] + "\n" + d["text"])) for d in documents]
    mean = sum(sum(b.values()) for b in bags) / len(bags)
    df = Counter(w for b in bags for w in b)
    k1, b = config["k1"], config["b"]
    for q in queries:
        scored = []
        for d, bag in zip(documents, bags):
            norm = k1 * (1 - b + b * sum(bag.values()) / mean)
            s = sum(math.log(1 + (len(bags) - df[w] + 0.5) / (df[w] + 0.5)) * bag[w] * (k1 + 1) / (bag[w] + norm) for w in words(q["text"]) if bag[w])
            if s > 0:
                scored.append((-round(s, 4), d["id"]))
        yield dict(queryId=q["id"], candidates=[[d, -s] for s, d in sorted(scored)[:config["depth"]]])


def evidence_rows(corpus, spec):
    rows, names = [], {}
    for n, item in enumerate(spec.split(",")):
        options = [o.strip() for o in item.split("|")]
        for option in options:
            m = re.fullmatch(r"(\w+):(\w+)(?:\*(\d))?(?:<(\w+))?", option)
            key, fact, grade, of = m.groups()
            place = corpus.places[key]
            start, end = place["facts"][fact]
            ident = f"{key}.{fact}"
            names[fact] = ident
            row = dict(id=ident, **{k: place[k] for k in ("sourceId", "documentId") if k in place}, start=start, end=end, quote=place["text"][start:end], grade=int(grade or 3))
            if len(options) > 1:
                row["anyOf"] = f"answer-{n + 1}"
            if of:
                row["qualifierOf"] = names[of]
            rows.append(row)
    return rows


def confusion(key, other):
    """What is confused where a variant is taken for another; None: they differ in more than one thing."""
    mine, theirs = (re.fullmatch(r"(\w+?)(q\d)?", one).groups() for one in (key, other))
    if mine[0] == theirs[0]:
        return "period"
    return "entity" if mine[1] == theirs[1] else None


def twin_rows(corpus, spec):
    """The sentence that answers the same question about another variant."""
    key, fact = re.match(r"(\w+):(\w+)", spec).groups()
    start, end = corpus.places[key]["facts"][fact]
    answer = corpus.places[key]["text"][start:end]
    for other in corpus.families[key]:
        place = corpus.places[other]
        kind = confusion(key, other)
        if other == key or kind is None or fact not in place["facts"]:
            continue
        start, end = place["facts"][fact]
        quote = place["text"][start:end]
        if quote != answer:
            yield dict(id=f"{other}.{fact}", kind=kind, **{k: place[k] for k in ("sourceId", "documentId") if k in place}, start=start, end=end, quote=quote)


def holders(documents, unit):
    """(document, start, end) for every document that holds the unit."""
    for d in documents:
        span = d.get("sourceSpan", dict(start=0, end=len(d["text"])))
        if (d["id"] == unit.get("documentId") or d["sourceId"] == unit.get("sourceId")) and span["start"] <= unit["start"] and unit["end"] <= span["end"]:
            yield d, unit["start"] - span["start"], unit["end"] - span["start"]


def shown(document):
    """What the reranker is given: the contract's documentTemplate."""
    return f"{document['title']}\n{document['text']}"


def last_token(tokenizer, query, document, end):
    """Tokens of the uncut pair up to the end of the evidence."""
    enc = tokenizer.encode(query, shown(document))
    end += len(document["title"]) + 1
    return 1 + max(i for i, (o, s) in enumerate(zip(enc.offsets, enc.sequence_ids)) if s == 1 and o[0] < end)


def query_rows(corpus, tokenizer):
    for lang, entries in QUERIES.items():
        for name, marked, spec in entries:
            text, spans, at = "", [], 0
            for m in SPAN.finditer(marked):
                text += marked[at:m.start()]
                spans.append(dict(id=f"{KINDS[m.group(1)]}-{len(spans) + 1}", start=len(text), end=len(text) + len(m.group(2)), quote=m.group(2), kind=KINDS[m.group(1)]))
                text += m.group(2)
                at = m.end()
            text += marked[at:]
            evidence = evidence_rows(corpus, spec)
            kinds = {s["kind"] for s in spans}
            segments = [lang] + [seg for kind, seg in (("identifier", "identifiers"), ("negation", "negations"), ("condition", "conditions"), ("validity", "validity")) if kind in kinds]
            key = re.match(r"\w+", spec).group()
            if corpus.variants[key] > 1:
                segments.append("confusable")
            if all(last_token(tokenizer, text, d, end) > 128 for d, _, end in holders(corpus.documents, evidence[0])):
                segments.append("long-evidence")
            if any(d["attributes"]["kind"] == "contract" for d, _, _ in holders(corpus.documents, evidence[0])):
                segments.append("contracts")
            twins = list(twin_rows(corpus, spec))
            yield dict(id=f"{lang}-{name}", text=text, segments=segments, protectedSpans=spans, evidence=evidence, **(dict(twins=twins) if twins else {}), expect="accept", origin="written for the demo", annotatedBy="demo")


def write(path, rows):
    path.write_bytes("".join(json.dumps(r, ensure_ascii=False, separators=(",", ":")) + "\n" for r in rows).encode())
    return dict(file=path.name, sha256=hashlib.sha256(path.read_bytes()).hexdigest(), rows=len(rows))


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--tokenizer", required=True)
    p.add_argument("--out", type=Path, required=True)
    a = p.parse_args()
    tokenizer = Tokenizer.from_file(a.tokenizer)
    corpus = Corpus(tokenizer)
    queries = list(query_rows(corpus, tokenizer))
    config = (HERE / "bm25.json").read_bytes()
    candidates = list(bm25(corpus.documents, queries, json.loads(config)))
    a.out.mkdir(parents=True, exist_ok=True)
    manifest = dict(
        formatVersion=1, name="brennholt-demo", corpusRevision="2025-04", preprocessing="sentence-chunks-1",
        retrieval=dict(revision="bm25-1", configSha256=hashlib.sha256(config).hexdigest()), createdAt="2025-04-30", heldOutFromTraining=True,
        offsetUnit="codepoint", relevance=dict(max=3, gain="linear"), segments=SEGMENTS,
        files=dict(documents=write(a.out / "documents.jsonl", corpus.documents), queries=write(a.out / "queries.jsonl", queries), candidates=write(a.out / "candidates.jsonl", candidates)))
    (a.out / "manifest.json").write_text(json.dumps(manifest, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
