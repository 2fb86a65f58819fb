"""Hosted rerankers on the loopback with a cut planted by a seed, and what the probe finds. Prints JSON.

    python3 probe_driver.py SCENARIO SEED...

One result per seed.
"""

import contextlib
import functools
import hashlib
import http.server
import io
import json
import random
import sys
import threading

import evidence_gate as eg

SCENARIO, SEED = sys.argv[1], 0


@functools.lru_cache(maxsize=None)
def number(piece):
    return hashlib.sha256(piece.encode()).digest()[:3]


def ids(text):
    """Words of up to six letters are one token, longer ones two: not every word counts one."""
    found = []
    for word in text.split():
        for piece in (word[:6], word[6:]):
            if piece:
                found.append(number(piece))
    return found


def score(query, text, limit, side="right"):
    """Of what is left of the pair: any token moves it a little."""
    first, second = ids(query), ids(text)
    room = max(0, limit - 3 - len(first))
    second = second[:room] if side == "right" else second[max(0, len(second) - room) :]
    digest = hashlib.sha256(b"".join([*first, b"|", *second])).digest()
    return int.from_bytes(digest[:4], "big") / 2**32


class Service(http.server.BaseHTTPRequestHandler):
    """The shapes of text-embeddings-inference."""

    limit, truncates, commit = 0, True, "a" * 40

    def do_GET(self):
        self._answer({
            "model_id": "acme/reranker", "model_sha": self.commit, "model_dtype": "float16",
            "model_type": {"reranker": {"id2label": {"0": "LABEL_0"}, "label2id": {"LABEL_0": 0}}},
            "max_concurrent_requests": 512, "max_input_length": self.limit, "max_batch_tokens": 16384,
            "max_batch_requests": None, "max_client_batch_size": 4, "auto_truncate": self.truncates,
            "tokenization_workers": 2, "version": "1.9.1", "sha": None, "docker_label": None,
        })  # fmt: skip

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path == "/tokenize":
            inputs = body["inputs"] if isinstance(body["inputs"], list) else [body["inputs"]]
            self._answer([[{"id": int.from_bytes(i, "big"), "text": "", "special": False, "start": 0, "stop": 0} for i in ids(t)] for t in inputs])
            return
        query, texts = body["query"], body["texts"]
        longest = max(len(ids(query)) + len(ids(text)) + 3 for text in texts)
        if not self.truncates and longest > self.limit:
            self._answer({"error": "must have less tokens", "error_type": "Validation"}, 413)
            return
        scores = [{"index": i, "score": score(query, text, self.limit)} for i, text in enumerate(texts)]
        self._answer(sorted(scores, key=lambda one: -one["score"]))

    def _answer(self, value, status=200):
        content = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def serve(**settings):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), type("Planted", (Service,), settings))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()


def command(*arguments):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = eg.main(list(arguments))
    return status, out.getvalue()


def hosted():
    """A cut in tokens, planted at random; found exactly, whatever the words are."""
    limit = random.Random(SEED).randrange(20, 1500)
    with serve(limit=limit) as address:
        status, out = command("probe", address, "--query", "which seal people recommended", "--seed", str(SEED))
    cut = json.loads(out)["cut"]
    query = len(ids("which seal people recommended"))
    return {"status": status, "off": cut["kept"] - (limit - 3 - query), "exact": cut["exact"], "unit": cut["unit"],
            "side": cut["side"], "query": cut["queryTokens"] == query, "noise": cut["noise"]}  # fmt: skip


def refusing():
    """Without auto_truncate a pair that is too long is an error: the longest that is taken is the limit."""
    limit = random.Random(SEED).randrange(100, 900)
    with serve(limit=limit, truncates=False) as address:
        status, out = command("probe", address)
    cut = json.loads(out)["cut"]
    return {"status": status, "off": cut["kept"] - (limit - 3 - 3), "refuses": cut["refuses"]}


def describe():
    with serve(limit=512) as address:
        status, out = command("describe", address)
    return {"status": status, "serving": json.loads(out)}


class Api:
    """Scores only. `limit` in words; noise as of a service that runs batches in half precision."""

    def __init__(self, limit, noise=0.0, digits=6, side="right"):
        self.limit, self.noise, self.digits, self.side = limit, noise, digits, side
        self.random = random.Random(SEED)

    def rerank(self, query, documents):
        cut = lambda words: words[: self.limit] if self.side == "right" else words[-self.limit :]  # noqa: E731
        seen = [" ".join(cut(text.split())) for text in documents]
        return [
            {"index": i, "relevance_score": round(score(query, text, 1 << 30) + self.random.uniform(-1, 1) * self.noise, self.digits)}
            for i, text in enumerate(seen)
        ]


def api(**settings):
    limit = random.Random(SEED).randrange(5, 3000)
    record = eg.probe(eg.Parts(Api(limit, **settings)), seed=SEED)
    cut = record["cut"]
    return {"off": cut["kept"] - limit, "exact": cut["exact"], "unit": cut["unit"], "side": cut["side"],
            "noisy": cut["noise"] > 0}  # fmt: skip


class Refusing(Api):
    """A client that passes on what the service answers to a pair that is too long, as an error of its own kind."""

    failing = None  # by the number of the call

    def rerank(self, query, documents):
        self.calls = getattr(self, "calls", 0) + 1
        if self.failing and self.failing(self.calls):
            raise ConnectionResetError("the network")
        if any(len(one.split()) > self.limit for one in documents):
            raise ValueError("400: too long")
        return super().rerank(query, documents)


def refusing_api():
    limit = random.Random(SEED).randrange(70, 3000)
    cut = eg.probe(eg.Parts(Refusing(limit)), seed=SEED)["cut"]
    return {"off": cut["kept"] - limit, "exact": cut["exact"], "refuses": cut["refuses"]}


def failing():
    """A service that is not there, or only now and then: an error, and never a cut or a canary that moved."""
    found = []
    for failing in (lambda _: True, lambda number: number > 12 and number % 2):
        made = Refusing(1 << 30)
        made.failing = failing
        sys.modules["client"] = type(sys)("client")
        sys.modules["client"].create = lambda made=made: made
        with contextlib.redirect_stderr(io.StringIO()) as said:
            status, out = eg.main(["probe", "client:create"]), ""
        found.append([status, said.getvalue().splitlines()[-1].partition("(")[0]])
    return found


def noisy():
    return api(noise=0.002, digits=4)


def left():
    return api(side="left")


def uncut():
    """Nothing is cut as far as the probe goes."""
    found = eg.Probe(Api(1 << 30).rerank, most=1024).find()
    return {"kept": found["kept"], "tried": found["tried"]}


def swapped():
    """Canaries of an earlier probe, compared: the same service, another model behind it, another cut."""
    found = []
    with serve(limit=200) as address:
        command("probe", address, "-o", "earlier.json")
        found.append(command("probe", address, "--compare", "earlier.json", "-o", "now.json"))
    with serve(limit=210, commit="b" * 40) as address:
        found.append(command("probe", address, "--compare", "earlier.json", "-o", "now.json"))
    return [[status, out.splitlines()] for status, out in found]


def canaries():
    """A model that was swapped in silence: only its scores tell."""
    before, after = eg.probe(eg.Parts(Api(50)), seed=1), eg.probe(eg.Parts(Api(50, digits=2)), seed=1)
    moved = eg.compare_probes(before, after)
    return {"moved": len(moved), "all": all(one.startswith("canary canary-") for one in moved), "none": eg.compare_probes(before, before)}


results = []
for SEED in map(int, sys.argv[2:]):
    results.append(globals()[SCENARIO]())
print(json.dumps(results))
