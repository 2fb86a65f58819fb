"""What a hooked service does under load and abuse. Prints JSON.

    python3 hook_driver.py SCENARIO FOLDER
"""

import functools
import glob
import gzip
import json
import os
import pickle
import random
import signal
import sys
import threading

import evidence_gate as eg
import fake_app

SCENARIO, FOLDER = sys.argv[1:]
PATH = os.path.join(FOLDER, "traffic.jsonl")
FINGERPRINTS = {"input": "v1:" + "0" * 64, "score": "v1:" + "1" * 64}
WORDS = "pump valve seal plate hose ring bolt approved which not".split()


@functools.lru_cache(maxsize=None)
def texts(seed):
    rng = random.Random(seed)
    make = lambda n: " ".join(rng.choice(WORDS) for _ in range(n))  # noqa: E731
    return f"q{seed} {make(5)}", [f"d{seed} {i} {make(rng.randrange(90))}" for i in range(3)]


def service(**settings):
    fake_app.SETTINGS.update(settings)
    return fake_app.Reranker("tokenizer.json")


def lines():
    """Every record of every finished file; fails on one that is not whole."""
    found = []
    for path in sorted(glob.glob(os.path.join(FOLDER, "traffic.*.jsonl*"))):
        if path.endswith(".part"):
            continue
        with gzip.open(path, "rb") if path.endswith(".gz") else open(path, "rb") as file:
            content = file.read()
        assert content.endswith(b"\n"), path
        rows = [json.loads(line) for line in content.split(b"\n")[:-1]]
        assert rows[0]["type"] == "header" and all(row["type"] != "header" for row in rows[1:]), path
        found.extend(rows[1:])
    return found


def wrong(records, seeds):
    """Records of pairs whose hash is not that of the row that their texts make."""
    expected = {}
    tokenizer = fake_app.Tokenizer("tokenizer.json")
    for seed in seeds:
        query, documents = texts(seed)
        for document in documents:
            ids = tokenizer(query, document, truncation="only_second", max_length=64)["input_ids"][0]
            expected[eg._digest_id(query), eg._digest_id(document)] = eg.hash_ids(ids)
    pairs = [one for one in records if one["type"] == "pair"]
    return sum(expected.get((one["queryId"], one["documentId"])) != one.get("inputIdsSha256") for one in pairs)


def load():
    """10,000 calls of eight threads: the caller gets what it would get; every record is of its own pair."""
    plain, hooked = service(), service()
    expected = [plain.rerank(*texts(seed)) for seed in range(500)]
    handle = eg.hook(hooked, PATH, FINGERPRINTS, sample=1, max_bytes=200_000, max_files=1000)
    differ = []

    def work(first):
        for seed in range(first, 10_000, 8):
            if hooked.rerank(*texts(seed % 500)) != expected[seed % 500]:
                differ.append(seed)

    threads = [threading.Thread(target=work, args=(first,)) for first in range(8)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    whole = handle.close(60)
    records = lines()
    counters = dict(handle.counters)
    return {
        "differ": len(differ), "error": handle.error, "whole": whole, "calls": counters["calls"],
        "accounted": counters["written"] + counters.get("dropped_queue", 0) == counters["sampled"] == 10_000,
        "recorded": sum(one["type"] == "query" for one in records) == counters["written"],
        "pairs": sum(one["type"] == "pair" for one in records) == 3 * counters["written"],
        "wrong": wrong(records, range(500)), "files": len(glob.glob(PATH.replace(".jsonl", ".*.jsonl.gz"))) > 1,
        "restored": "rerank" not in vars(hooked) and type(hooked.tokenizer).__mro__[0] is fake_app.Tokenizer,
    }  # fmt: skip


def inject():
    """An exception at the entry of every function that runs within a call, one after the other."""
    passing = {"__call__", "_around", "_tokenizing", "_scoring", "method"}  # they only hand the call on
    query, documents = texts(1)
    expected = service().rerank(query, documents)
    noticed, places = [], set()
    number = 0
    while True:
        number += 1
        hooked = service()
        handle = eg.hook(hooked, PATH, FINGERPRINTS, sample=1)
        seen = [0]

        def trace(frame, event, _):
            code = frame.f_code
            if event == "call" and code.co_filename == eg.__file__ and code.co_name not in passing:
                seen[0] += 1
                if seen[0] == number:
                    places.add(code.co_name)
                    raise RuntimeError("injected")

        sys.settrace(trace)
        try:
            result = hooked.rerank(query, documents)
        except BaseException as error:  # noqa: BLE001
            result = repr(error)
        finally:
            sys.settrace(None)
        if result != expected:
            noticed.append([number, str(result)])
        if hooked.rerank(query, documents) != expected:
            noticed.append([number, "the next call"])
        handle.close()
        if seen[0] < number:
            break
    lines()
    return {"noticed": noticed, "places": len(places), "tried": number - 1}


def inject_writer():
    """Whatever fails in the writer's thread, the next calls are served and the loss is counted."""
    result = {}
    for name in ("assign_rows", "returned_scores", "_pair_fields", "_line", "_model_score", "_string"):
        hooked = service()
        handle = eg.hook(hooked, PATH, FINGERPRINTS, sample=1)
        original = getattr(eg, name)
        setattr(eg, name, lambda *_: (_ for _ in ()).throw(RuntimeError("injected")))
        query, documents = texts(2)
        hooked.rerank(query, documents)
        handle.flush()
        setattr(eg, name, original)
        hooked.rerank(query, documents)
        handle.close()
        result[name] = [handle.counters["written"], handle.counters["dropped_error"]]
    lines()
    return result


def start_fails():
    """A hook that can't be set up leaves the service as it is, and says why."""
    hooked = service()
    query, documents = texts(3)
    expected = hooked.rerank(query, documents)
    errors = []
    for path, fingerprints in [(PATH, {}), (PATH, "missing.json"), (PATH, None)]:
        handle = eg.hook(hooked, path, fingerprints, sample=1)
        errors.append(handle.error is not None and hooked.rerank(query, documents) == expected and handle.close())
    # A folder that can't be made is noticed by the writer only.
    handle = eg.hook(hooked, "/dev/null/traffic.jsonl", FINGERPRINTS, sample=1)
    same = hooked.rerank(query, documents) == expected
    handle.flush()
    handle.close()
    return {"errors": errors, "same": same, "dropped_disk": handle.counters["dropped_disk"]}


def wrapper_raises():
    """What the reranker raises reaches the caller as it is."""
    query, documents = texts(4)
    hooked = service(fail_on=query)
    handle = eg.hook(hooked, PATH, FINGERPRINTS, sample=1)
    try:
        hooked.rerank(query, documents)
        raised = None
    except ValueError as error:
        raised = str(error)
    hooked.rerank(*texts(5))
    handle.close()
    return {"raised": raised, "written": handle.counters["written"], "queries": sum(r["type"] == "query" for r in lines())}


def full_disk():
    """A file may grow to 20 kB only: the rest is dropped and counted, and what is there is whole."""
    import resource

    hooked, plain = service(), service()
    handle = eg.hook(hooked, PATH, FINGERPRINTS, sample=1, max_bytes=1 << 30, max_queue=10_000)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
    differ = sum(hooked.rerank(*texts(seed)) != plain.rerank(*texts(seed)) for seed in range(200))
    handle.flush(30)
    handle.close(30)
    counters = handle.counters
    records = lines()
    return {
        "differ": differ, "dropped": counters["dropped_disk"] > 50, "some": counters["written"] > 5,
        "accounted": counters["written"] + counters["dropped_disk"] == 200,
        "recorded": sum(one["type"] == "query" for one in records) == counters["written"],
    }  # fmt: skip


def fork():
    """Parent and child go on recording, each into files of its own; a live file is nobody else's."""
    hooked = service()
    handle = eg.hook(hooked, PATH, FINGERPRINTS, sample=1, max_queue=10_000)
    for seed in range(50):
        hooked.rerank(*texts(seed))
    child = os.fork()
    for seed in range(100, 200) if child == 0 else range(50, 100):
        hooked.rerank(*texts(seed))
    if child == 0:
        untouched = eg.recover(PATH) == []
        whole = handle.close(30)
        os._exit(0 if untouched and whole and handle.counters["written"] == 100 else 1)
    _, status = os.waitpid(child, 0)
    handle.close(30)
    records = lines()
    processes = {os.path.basename(path).split(".")[1].split("-")[0] for path in glob.glob(PATH.replace(".jsonl", ".*.gz"))}
    queries = sorted(one["queryId"] for one in records if one["type"] == "query")
    return {
        "child": os.waitstatus_to_exitcode(status), "processes": len(processes), "wrong": wrong(records, range(200)),
        "each once": queries == sorted(eg._digest_id(texts(seed)[0]) for seed in range(200)),
    }  # fmt: skip


def die():
    """Is killed in the middle of recording."""
    hooked = service()
    handle = eg.hook(hooked, PATH, FINGERPRINTS, sample=1)
    for seed in range(60):
        hooked.rerank(*texts(seed))
        handle.flush()
    for seed in range(60, 80):
        hooked.rerank(*texts(seed))
    os.kill(os.getpid(), signal.SIGKILL)


def after_death():
    """The next process finishes what is whole of a killed one's file."""
    for part in glob.glob(os.path.join(FOLDER, "*.part")):
        with open(part, "ab") as file:
            file.write(b'{"type":"pair","queryId":"sha')  # a record that was torn
    hooked = service()
    handle = eg.hook(hooked, PATH, FINGERPRINTS, sample=1)
    handle.close()
    records = lines()
    recorded = {one["queryId"] for one in records if one["type"] == "query"}
    return {
        "error": handle.error, "parts": glob.glob(os.path.join(FOLDER, "*.part")), "wrong": wrong(records, range(80)),
        "flushed": all(eg._digest_id(texts(seed)[0]) in recorded for seed in range(60)),
    }  # fmt: skip


def shapes():
    """Pools that pickle or copy a hooked reranker, functions, sampling, a slow writer, too many documents."""
    import copy

    hooked = service()
    query, documents = texts(6)
    expected = hooked.rerank(query, documents)
    handle = eg.hook(hooked, PATH, FINGERPRINTS, sample=1, max_pairs=5)
    again = pickle.loads(pickle.dumps(hooked)).rerank(query, documents) == expected
    copied = copy.deepcopy(hooked).rerank(query, documents) == expected
    hooked.rerank(query, documents * 2)
    handle.close()
    function = eg.hook(service().rerank, PATH, FINGERPRINTS, sample=1, query_id=lambda _: "q", document_id=lambda d: d[:4])
    called = function.reranker(query, documents) == expected
    function.close()
    rare = service()
    some = eg.hook(rare, PATH, FINGERPRINTS, sample=0.1, seed=1)
    for _ in range(1000):
        rare.rerank(query, documents)
    some.close()
    busy = service()
    small = eg.hook(busy, PATH, FINGERPRINTS, sample=1, max_queue=1)
    small._record = lambda *_: threading.Event().wait(0.2)
    for _ in range(5):
        busy.rerank(query, documents)
    small.close(10)
    ids = [(one["queryId"], one["documentId"]) for one in lines() if one["type"] == "pair" and one["queryId"] == "q"]
    return {
        "again": again, "copied": copied, "dropped_size": handle.counters["dropped_size"], "called": called, "ids": ids,
        "sampled": 60 < some.counters["sampled"] < 140, "dropped_queue": small.counters["dropped_queue"] > 0,
    }  # fmt: skip


class Plain:
    """A reranker without tokenizer, whose result is what `make` makes of the documents."""

    def __init__(self, make):
        self.make = make

    def rerank(self, query, documents):
        return self.make(documents)


def lazy():
    """What can be read only once is the caller's: it is never looked into, whether it is documents or a result."""
    made = {
        "map": lambda documents: map(float, map(len, documents)),
        "generator": lambda documents: (float(len(one)) for one in documents),
        "holder": lambda documents: type("Held", (), {"__iter__": lambda self, held=iter([1.0, 2.0]): held})(),
    }
    got, dropped = {}, {}
    for name, make in made.items():
        for kind in (list, iter):
            hooked = Plain(make)
            handle = eg.hook(hooked, PATH, FINGERPRINTS, sample=1)
            result = hooked.rerank("q", kind(["a", "bb"]))
            handle.flush()
            got[f"{name} of {kind.__name__}"] = list(result)
            handle.close()
            dropped[f"{name} of {kind.__name__}"] = handle.counters["dropped_error"]

    async def coroutine(query, documents):
        return [1.0]

    def generator(query, documents):
        yield 1.0

    refused = []
    for function in (coroutine, generator):
        hooked = Plain(len)
        hooked.rerank = function
        handle = eg.hook(hooked, PATH, FINGERPRINTS, sample=1)
        refused.append([handle.error, hooked.rerank is function])
    return {"whole": all(one == [1.0, 2.0] for one in got.values()), "dropped": all(dropped.values()), "refused": refused, "written": len(lines())}


def changed():
    """Documents and results that their owner changes after the call are recorded as they were."""
    hooked = Plain(lambda documents: [{"index": i, "score": 1.0} for i in range(len(documents))])
    handle = eg.hook(hooked, PATH, FINGERPRINTS, sample=1)
    handle._ensure_thread = lambda: None  # the writer comes late
    documents = [{"id": "d", "text": "a"}]
    (result,) = hooked.rerank("q", documents)
    result["score"], documents[0]["id"] = 9.0, "another"
    del handle._ensure_thread
    handle._ensure_thread()
    handle.close(30)
    return [[one["documentId"], one["score"]] for one in lines() if one["type"] == "pair"]


def held():
    """What waits for a slow writer is bounded, however long the texts are; nothing is held once it is written."""
    import tracemalloc

    hooked = Plain(lambda documents: [1.0] * len(documents))
    handle = eg.hook(hooked, PATH, FINGERPRINTS, sample=1, max_held=5_000_000)
    start, record = threading.Event(), handle._record
    handle._record = lambda *item: (start.wait(30), record(*item))
    tracemalloc.start()
    for number in range(100):
        hooked.rerank("q", [f"{number} " + "x" * 1_000_000])
    most = tracemalloc.get_traced_memory()[1]
    start.set()
    whole = handle.flush(30)
    left = handle._held
    handle.close(30)
    counters = handle.counters
    return {
        "bounded": most < 12_000_000, "whole": whole, "left": left, "some": counters["written"] >= 4,
        "accounted": counters["written"] + counters["dropped_queue"] == 100,
    }  # fmt: skip


def released():
    """After close nothing of the hook keeps the reranker alive."""
    import gc
    import weakref

    hooked = service()
    handle = eg.hook(hooked, PATH, FINGERPRINTS, sample=1)
    hooked.rerank(*texts(7))
    alive = weakref.ref(hooked)
    handle.close()
    handle.reranker = None
    del hooked
    gc.collect()
    return {"closed": handle.close(), "gone": alive() is None, "written": handle.counters["written"]}


print(json.dumps(globals()[SCENARIO]()))
