"""Evidence Gate for Python serving code: describe, check, replay, hook, probe.

One file to copy beside your serving code. Standard library only, Python 3.9 or later; torch, transformers and
others are touched only where your own object is made of them.

    python evidence_gate.py describe app.rerank:create -o gates/serving.json
    python evidence_gate.py check    app.rerank:create gates/serving.json
    python evidence_gate.py replay   pairs.jsonl app.rerank:create -o trace.jsonl.gz
    python evidence_gate.py probe    http://localhost:8080 -o probe.json
    python evidence_gate.py collect  traces/traffic.*.jsonl.gz -o traffic.jsonl.gz

`module:name` is a function without arguments that makes your reranker, or the reranker itself:

- an object with `rerank(query, documents)`, or a function of these two; scores come back in the order of the
  documents, or as (index, score) pairs or {"index"|"corpus_id", "score"} objects
- a sentence-transformers CrossEncoder, a FlagEmbedding reranker, a (model, tokenizer) pair of transformers
- a dict that says more: see MAPPING_KEYS

Texts and token ids never leave the process but where you ask for it (`--raw-ids`); traces hold hashes. Fingerprints
are handed in: only the `evidence-gate` program computes them. Exit codes: 0 done, 1 something differs, 2 failed.
"""

from __future__ import annotations

import argparse
import atexit
import collections
import contextlib
import functools
import glob
import gzip
import hashlib
import importlib
import inspect
import itertools
import json
import logging
import math
import os
import platform
import queue
import random
import re
import struct
import sys
import threading
import time
import traceback
import types
import weakref

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

FORMAT_VERSION = 1
LOG = logging.getLogger("evidence_gate")

# What a factory may return as a dict.
MAPPING_KEYS = {
    "rerank": "rerank(query, documents) -> scores, as your application calls it",
    "documents": '"text" (default): documents are strings; "row": dicts with id, text, title, section, attributes',
    "model": "the model inside, where it is not found by itself",
    "tokenizer": "the tokenizer inside, where it is not found by itself",
    "max_length": "token limit of a pair, for a bare model with its tokenizer",
    "batch_size": "rows of a batch, for a bare model with its tokenizer",
    "encode_query": "encode_query(query, route): the query encoder in front of retrieval",
    "version": "version of your wrapper",
    "serving": "fields of serving.json that only you know, as a dict",
}


class CaptureError(Exception):
    """What is wrong, and what to do. Printed without a stack."""

    def __init__(self, problem, hint):
        super().__init__(f"{problem}; {hint}")


def failed(error):
    """The user's code that raised it, by kind and place: its message may hold texts."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if os.path.basename(f.filename) != "evidence_gate.py"]
    ours = [f for f in frames if f.filename.startswith(os.getcwd() + os.sep) and "site-packages" not in f.filename]
    place = (ours or frames)[-1:]
    at = "".join(f" at {os.path.relpath(f.filename) if ours else os.path.basename(f.filename)}:{f.lineno}" for f in place)
    return f"the reranker failed ({type(error).__name__}{at})"


# --- Rows of numbers -------------------------------------------------------------------------------------------------


def hash_ids(ids):
    """sha256 over token ids as little-endian int32, as traces hold it."""
    return hashlib.sha256(struct.pack(f"<{len(ids)}i", *ids)).hexdigest()


def _plain(value):
    """Tensors and arrays of any library as nested lists."""
    return value.tolist() if hasattr(value, "tolist") else list(value)


def _rows(value):
    """A batch of rows of whole numbers; a single row counts as a batch of one."""
    rows = _plain(value)
    if not rows:
        return []
    if not isinstance(rows[0], (list, tuple)) and not hasattr(rows[0], "tolist"):
        rows = [rows]
    return [_integers(_plain(row)) for row in rows]


def _integers(row):
    """A copy; a library gives all numbers of a row one type, so the first tells whether they are whole already."""
    return row[:] if row and type(row[0]) is int and isinstance(row, list) else list(map(int, row))


def _get(value, key):
    """Member of a mapping, or attribute; None where there is none."""
    try:
        return value[key]
    except Exception:  # noqa: BLE001 - whatever a foreign object raises, it has no such member
        return getattr(value, key, None)


def _bare(ids, mask):
    """Ids without regular padding: None where the masked part is something else than one repeated token at an end."""
    if mask is None or len(mask) != len(ids):
        return None
    zeros = mask.count(0)
    if zeros == 0:
        return 0, len(ids)
    ones = len(mask) - zeros
    start = next((i for i, bit in enumerate(mask) if bit), 0)
    if 0 in mask[start : start + ones] or (start > 0 and start + ones < len(ids)):
        return None
    hidden = ids[:start] + ids[start + ones :]
    return (start, ones) if len(set(hidden)) <= 1 else None


# --- Patches: a method of one object is watched, and given back afterwards ---------------------------------------------


class _Patch:
    """Stands in the place of a method. Pickled and copied as the method itself, so that worker pools keep working."""

    def __init__(self, owner, name, original, around):
        with contextlib.suppress(Exception):
            functools.update_wrapper(self, original)
        self._owner, self._name, self._original, self.around = owner, name, original, around

    def __call__(self, *args, **kwargs):
        around = self.around
        return self._original(*args, **kwargs) if around is None else around(self._original, args, kwargs)

    def __reduce__(self):
        return (getattr, (self._owner, self._name))


def _patch(owner, name, around):
    """Watches calls of `owner.name`; returns what undoes it. Raises where the object can't be changed."""
    if name.startswith("__"):
        return _patch_class(owner, name, around)
    original = getattr(owner, name)
    attributes = owner.__dict__  # not setattr: modules and data classes have rules of their own for it
    had, before = name in attributes, attributes.get(name)
    patch = _Patch(owner, name, original, around)
    attributes[name] = patch

    def undo():
        patch.around = None  # for somebody who wrapped it in the meantime
        if attributes.get(name) is patch:
            if had:
                attributes[name] = before
            else:
                del attributes[name]

    return undo


def _patch_class(owner, name, around):
    """Python looks special methods up on the class: the object gets a class of its own, of the same name."""
    base = type(owner)
    original = getattr(base, name)
    state = {"around": around}

    def method(self, *args, **kwargs):
        watch = state["around"]
        if watch is None or self is not owner:
            return original(self, *args, **kwargs)
        return watch(functools.partial(original, self), args, kwargs)

    def reduce_ex(self, protocol):
        made = base.__reduce_ex__(self, protocol)
        if isinstance(made, tuple) and len(made) > 1 and isinstance(made[1], tuple):
            # A partial, because pickle compares the class that it finds in plain calls of __newobj__.
            made = (functools.partial(made[0]), tuple(base if one is own else one for one in made[1]), *made[2:])
        return made

    with contextlib.suppress(Exception):
        functools.update_wrapper(method, original)
    body = {name: method, "__reduce_ex__": reduce_ex, "__slots__": (), "__module__": base.__module__}
    own = type(base)(base.__name__, (base,), body)
    own.__qualname__, own.__doc__ = base.__qualname__, base.__doc__
    owner.__class__ = own

    def undo():
        state["around"] = None
        if type(owner) is own:
            owner.__class__ = base

    return undo


# --- Finding model and tokenizer in a reranker -------------------------------------------------------------------------

_TOKENIZER_NAMES = {"tokenizer", "_tokenizer"}
_MODEL_NAMES = {"model", "_model", "session", "_session"}
_TOKENIZER_CALLS = ("__call__", "encode_plus", "batch_encode_plus", "encode", "encode_batch", "prepare_for_model")


def _is(value, package, name):
    """Whether a class of that name and package is among those of the object; nothing is imported for it."""
    return any(c.__name__ == name and c.__module__.split(".")[0] == package for c in type(value).__mro__)


def _role(value, name):
    if _is(value, "sentence_transformers", "CrossEncoder"):
        return "cross-encoder"
    if any(c.__module__.startswith("FlagEmbedding") and c.__name__.endswith("Reranker") for c in type(value).__mro__):
        return "flag"
    if _is(value, "transformers", "PreTrainedTokenizerBase") or _is(value, "tokenizers", "Tokenizer"):
        return "tokenizer"
    if _is(value, "transformers", "PreTrainedModel") or _is(value, "onnxruntime", "InferenceSession"):
        return "model"
    return None


def _role_by_name(value, name):
    """For objects of no library that is known: by the name that they have in their holder."""
    if isinstance(value, (str, bytes, int, float, type, types.ModuleType, type(None))):
        return None
    if name in _TOKENIZER_NAMES and any(hasattr(value, call) for call in _TOKENIZER_CALLS):
        return "tokenizer"
    if name in _MODEL_NAMES and (hasattr(value, "forward") or hasattr(value, "run") or callable(value)):
        return "model"
    return None


_PLAIN = (str, bytes, bytearray, int, float, complex, bool, type(None), type, types.ModuleType)


def _children(value):
    if isinstance(value, functools.partial):
        return [(None, value.func), *((None, one) for one in value.args), *value.keywords.items()]
    if inspect.ismethod(value):
        return [(None, value.__self__)]
    if inspect.isfunction(value):
        cells = zip(value.__code__.co_freevars, value.__closure__ or ())
        held = [(name, cell.cell_contents) for name, cell in cells if _is_filled(cell)]
        named = [(name, value.__globals__[name]) for name in value.__code__.co_names if name in value.__globals__]
        return [*held, *named]
    if isinstance(value, dict):
        return [(name if isinstance(name, str) else None, one) for name, one in list(value.items())[:200]]
    if isinstance(value, (list, tuple)):
        return [(None, one) for one in value[:200]]
    members = list(getattr(value, "__dict__", {}).items())
    private = getattr(value, "__pydantic_private__", None)
    slots = [s for c in type(value).__mro__ for s in _as_tuple(getattr(c, "__slots__", ()))]
    return [*members, *(private or {}).items(), *((s, getattr(value, s)) for s in slots if hasattr(value, s))]


def _as_tuple(value):
    return (value,) if isinstance(value, str) else tuple(value)


def _is_filled(cell):
    try:
        cell.cell_contents
    except ValueError:
        return False
    return True


def _find(root, roles, by_name=False):
    """Every object with one of the roles, breadth first, each once. Does not look into what it found."""
    found, seen, level = [], {id(root)}, [(None, root, 0)]
    decide = _role_by_name if by_name else _role
    visited = 0
    while level and visited < 20_000:
        following = []
        for name, value, depth in level:
            visited += 1
            role = decide(value, name)
            if role in roles:
                found.append((role, value))
            if role in ("model", "tokenizer", *roles):
                continue
            if depth > 5 or isinstance(value, _PLAIN):
                continue
            inside = depth if isinstance(value, (dict, list, tuple)) else depth + 1
            try:
                children = _children(value)
            except Exception:  # noqa: BLE001 - a foreign object that can't be looked into holds nothing
                continue
            for child_name, child in children:
                if id(child) not in seen and not isinstance(child, _PLAIN):
                    seen.add(id(child))
                    following.append((child_name, child, inside))
        level = following
    return found


class Parts:
    """A reranker, and what it is made of as far as it was found."""

    def __init__(self, made):
        self.made = made
        self.snapshots = set()
        self.mapping = _mapping(made)
        self.serving = dict(self.mapping.get("serving") or {})
        self.version = self.mapping.get("version", _own_version(made))
        self.encode_query = self.mapping.get("encode_query")
        self.rows = _documents_mode(self.mapping, made)
        root = {k: v for k, v in self.mapping.items() if k != "encode_query"} if self.mapping else made
        engines = _find(root, {"cross-encoder", "flag"})
        self.engine_role, self.engine = _single(engines, "rerankers") or (None, None)
        inside = self.engine if self.engine is not None else root
        self.model = self.mapping.get("model")
        self.tokenizer = self.mapping.get("tokenizer")
        if self.model is None or _role(self.model, None) in ("cross-encoder", "flag"):
            self.model = _one(inside, "model")
        if self.tokenizer is None:
            self.tokenizer = _one(inside, "tokenizer")
        self.rerank = self._caller()

    def _caller(self):
        made, mapping = self.made, self.mapping
        if "rerank" in mapping:
            return mapping["rerank"]
        if not mapping and callable(getattr(made, "rerank", None)):
            return made.rerank
        if self.engine is not None and (mapping or self.engine is made):
            engine = self.engine
            if self.engine_role == "cross-encoder":
                return lambda query, texts: engine.predict([(query, one) for one in texts], show_progress_bar=False)
            return lambda query, texts: engine.compute_score([(query, one) for one in texts])
        if mapping and self.model is not None and self.tokenizer is not None:
            return functools.partial(
                _call_transformers, self.model, self.tokenizer, mapping.get("max_length"), mapping.get("batch_size", 32)
            )
        if not mapping and callable(made):
            return made
        raise CaptureError(
            f"a {type(made).__name__} has no rerank(query, documents) and is no reranker that is known",
            "return a function or an object with rerank(query, documents), or a dict with "
            + ", ".join(f'"{key}"' for key in MAPPING_KEYS),
        )

    @property
    def is_bare(self):
        """A model with its tokenizer and no wrapper of the user's."""
        return self.engine is None and "rerank" not in self.mapping and bool(self.mapping)


def _mapping(made):
    if isinstance(made, tuple) and len(made) == 2:
        roles = {_role(one, None): one for one in made}
        if set(roles) == {"model", "tokenizer"}:
            return roles
    if not isinstance(made, dict):
        return {}
    unknown = sorted(str(key) for key in made if key not in MAPPING_KEYS)
    if unknown:
        known = "; ".join(f'"{key}": {what}' for key, what in MAPPING_KEYS.items())
        raise CaptureError(f'the factory\'s dict has the key "{unknown[0]}"', f"allowed are {known}")
    return made


def _own_version(made):
    """`version` of an object with `rerank`."""
    version = None if isinstance(made, dict) or not hasattr(made, "rerank") else getattr(made, "version", None)
    return version if isinstance(version, str) else None


def _documents_mode(mapping, made):
    mode = mapping.get("documents", getattr(made, "documents", "text") if not mapping else "text")
    if mapping and mode not in ("text", "row"):
        raise CaptureError(f'"documents" is {mode!r}', 'write "text" or "row"')
    return mode == "row"


def _single(found, what):
    if len(found) > 1:
        names = ", ".join(type(value).__name__ for _, value in found)
        raise CaptureError(
            f"several {what} were found ({names})",
            'return a dict with "rerank" and the "model" and "tokenizer" that it scores with',
        )
    return found[0] if found else None


def _one(root, role):
    found = _find(root, {role}) or _find(root, {role}, by_name=True)
    single = _single(found, f"{role}s")
    return None if single is None else single[1]


def _call_transformers(model, tokenizer, max_length, batch_size, query, texts):
    """What a plain loop over a transformers model does; only for factories that return model and tokenizer."""
    import torch

    scores = []
    with torch.no_grad():
        for start in range(0, len(texts), batch_size):
            part = list(texts[start : start + batch_size])
            limit = {} if max_length is None else {"max_length": max_length}
            batch = tokenizer([query] * len(part), part, padding=True, truncation=True, return_tensors="pt", **limit)
            scores.extend(model(**batch.to(model.device)).logits.float().squeeze(-1).tolist())
    return scores


_SNAPSHOT = re.compile(r"^(.*models--([^/\\]+)[/\\]snapshots[/\\]([0-9a-f]{40,64}))(?:[/\\]|$)")
_opened = None  # set while a factory runs: snapshots of the hub's cache that files were opened in


def _note_opened(event, args):
    if _opened is not None and event == "open" and isinstance(args[0], str):
        found = _SNAPSHOT.match(args[0])
        if found:
            _opened.add(found.groups())


def load_target(target):
    """The reranker that `module:name` or an address names. Libraries do not all keep the commit of what they load:
    the files that are opened meanwhile tell it."""
    global _opened  # noqa: PLW0603 - audit hooks can't be removed, only told to look away
    _opened = set()
    sys.addaudithook(_note_opened)
    try:
        parts = _load_target(target)
        parts.snapshots = _opened
    finally:
        _opened = None
    return parts


def _load_target(target):
    if re.match(r"https?://", target):
        return Parts(TextEmbeddingsInference(target))
    module_name, _, name = target.partition(":")
    if not name:
        raise CaptureError(f'"{target}" names no reranker', 'write "module:name", or an address that starts with http')
    sys.path.insert(0, os.getcwd())
    try:
        made = importlib.import_module(module_name)
        for step in name.split("."):
            made = getattr(made, step)
        if inspect.isroutine(made) or inspect.isclass(made):
            takes = [p for p in inspect.signature(made).parameters.values() if p.default is p.empty and p.kind < 2]
            made = made() if not takes else made
    except CaptureError:
        raise
    except Exception as error:  # noqa: BLE001 - the user's own code
        raise CaptureError(
            f'"{target}" could not be loaded ({type(error).__name__}: {error})', "run it in the environment of your service"
        ) from error
    return Parts(made)


# --- Watching one call of a reranker -----------------------------------------------------------------------------------


class _Stop(BaseException):
    """Ends a sample before the model runs; no wrapper catches it by accident."""


class _TokenRow:
    __slots__ = ("texts", "part", "bare", "full", "uses")

    def __init__(self, texts, part, bare, full):
        self.texts, self.part, self.bare, self.full, self.uses = texts, part, bare, full, []


class _ModelRow:
    __slots__ = ("batch", "row", "ids", "mask", "types", "values")

    def __init__(self, batch, row, ids, mask, types_):
        self.batch, self.row, self.ids, self.mask, self.types, self.values = batch, row, ids, mask, types_, None


class _Call:
    """What tokenizer and model did during one call."""

    def __init__(self, stop=False):
        self.stop = stop
        self.tokens, self.rows, self.settings, self.problems = [], [], [], []
        self.batches, self.pending, self.singles, self.kept = 0, [], {}, []
        self.tokenize = self.score = self.own = 0.0
        self.timed = True

    def size(self):
        """Token ids and characters that are held, about."""
        texts = sum(len(one) for token in self.tokens for one in token.texts if isinstance(one, str))
        return texts + sum(8 * len(token.full) for token in self.tokens) + sum(24 * len(row.ids) for row in self.rows)

    def resolve(self):
        """Turns kept outputs into numbers; may run in another thread, later."""
        for rows, values in self.pending:
            try:
                lists = _plain(values)
                if len(lists) == len(rows):
                    for row, value in zip(rows, lists):
                        row.values = [float(one) for one in value] if isinstance(value, (list, tuple)) else [float(value)]
            except Exception as error:  # noqa: BLE001
                self.problems.append(f"scores of the model: {type(error).__name__}")
        self.pending, self.kept, self.singles = [], [], {}


class Watch:
    """Watches tokenizer and model of a reranker. `everywhere`: calls of all threads belong to the one at work."""

    def __init__(self, parts, everywhere):
        self._local = threading.local()
        self._everywhere = everywhere
        self._shared = None
        self._undo = []
        self.problems = []
        self._sends_types = _takes_types(parts.model)
        if parts.tokenizer is not None:
            for name in _TOKENIZER_CALLS:
                if hasattr(type(parts.tokenizer) if name.startswith("__") else parts.tokenizer, name):
                    self._add(parts.tokenizer, name, functools.partial(self._tokenizing, name))
        if parts.model is not None and getattr(parts.model, "_compiled_call_impl", None) is None:
            names = [n for n in ("forward", "run") if hasattr(parts.model, n)] or ["__call__"]
            self._add(parts.model, names[0], self._scoring)

    def _add(self, owner, name, around):
        try:
            self._undo.append(_patch(owner, name, around))
        except Exception as error:  # noqa: BLE001 - an object that can't be changed is not watched
            replaced = type(error).__name__
            self.problems.append(f"{type(owner).__name__}.{name} can't be watched ({replaced})")

    def close(self):
        while self._undo:
            self._undo.pop()()

    def begin(self, stop=False):
        """From here on, what tokenizer and model do belongs to the call that is given back."""
        call = _Call(stop)
        self._local.call, self._local.depth = call, 0
        if self._everywhere:
            self._shared = call
        return call

    def end(self):
        self._local.call = self._shared = None

    def is_watching(self):
        return self._current() is not None

    @contextlib.contextmanager
    def call(self, stop=False):
        call = self.begin(stop)
        try:
            yield call
        finally:
            self.end()

    def _current(self):
        return self._shared if self._everywhere else getattr(self._local, "call", None)

    def _tokenizing(self, name, original, args, kwargs):
        local = self._local
        try:
            call = self._current()
        except Exception:  # noqa: BLE001
            call = None
        if call is None or getattr(local, "depth", 0):
            return original(*args, **kwargs)
        local.depth = 1
        start = time.perf_counter()
        try:
            result = original(*args, **kwargs)
        finally:
            local.depth = 0
            done = time.perf_counter()
            call.tokenize += done - start
        try:
            _note_tokens(call, name, args, kwargs, result)
        except Exception as error:  # noqa: BLE001 - watching never disturbs
            call.problems.append(f"tokenizer.{name}: {type(error).__name__}")
        call.own += time.perf_counter() - done
        return result

    def _scoring(self, original, args, kwargs):
        try:
            call = self._current()
        except Exception:  # noqa: BLE001
            call = None
        if call is None:
            return original(*args, **kwargs)
        begin = time.perf_counter()
        rows = []
        try:
            rows = _note_inputs(call, args, kwargs, self._sends_types)
        except Exception as error:  # noqa: BLE001
            call.problems.append(f"inputs of the model: {type(error).__name__}")
        if call.stop:
            raise _Stop
        start = time.perf_counter()
        call.own += start - begin
        result = original(*args, **kwargs)
        done = time.perf_counter()
        call.score += done - start
        try:
            values = _output(result)
            if values is not None and rows:
                device = getattr(getattr(values, "device", None), "type", "cpu")
                call.timed = call.timed and device == "cpu"  # elsewhere the call returns before the work is done
                call.pending.append((rows, _copy(values)))
        except Exception as error:  # noqa: BLE001
            call.problems.append(f"output of the model: {type(error).__name__}")
        call.own += time.perf_counter() - done
        return result


def _takes_types(model):
    """Whether the model tells sentences apart by token types: then sending none is worth recording."""
    size = getattr(getattr(model, "config", None), "type_vocab_size", None)
    return isinstance(size, int) and size > 1


def _copy(values):
    """A copy that nobody changes afterwards, without waiting for a device."""
    for name in ("clone", "copy"):
        if hasattr(values, name) and not isinstance(values, dict):
            detached = values.detach() if hasattr(values, "detach") else values
            return getattr(detached, name)()
    return values


def _output(result):
    """Scores of a model: logits by name, the first output of a session, or the result itself."""
    for name in ("logits", "scores"):
        found = result.get(name) if hasattr(result, "get") else getattr(result, name, None)
        if found is not None:
            return found
    if isinstance(result, (list, tuple)) and result and hasattr(result[0], "tolist") and getattr(result[0], "ndim", 1):
        return result[0]
    if isinstance(result, (int, float)):  # of a single row
        return [result]
    return result if isinstance(result, list) or hasattr(result, "tolist") else None


def _entries(text, pair):
    """Each input of a tokenizer call as a tuple of its texts."""
    if isinstance(text, str):
        return [(text,) if pair is None else (text, pair)]
    if pair is not None:
        return [(a, b) for a, b in zip(text, pair)]
    return [(one,) if isinstance(one, str) else tuple(one) for one in text]


def _note_tokens(call, name, args, kwargs, result):
    if name == "prepare_for_model":
        first = args[0] if args else kwargs.get("ids")
        second = args[1] if len(args) > 1 else kwargs.get("pair_ids")
        # The very list that the tokenizer gave, or else one of the same ids.
        known = call.singles
        sides = [known.get(id(one), known.get(tuple(one))) for one in (first, second) if one is not None]
        entries = [tuple(one for one in sides if one is not None)]
        call.settings.append({k: kwargs.get(k) for k in ("truncation", "max_length", "padding")})
    else:
        keys = ("text", "batch_text_or_text_pairs", "input", "inputs", "sequence")
        text = args[0] if args else next((kwargs[k] for k in keys if k in kwargs), None)
        pair = args[1] if len(args) > 1 else kwargs.get("text_pair", kwargs.get("pair"))
        if text is None:
            return
        single = name in ("encode", "encode_plus") or isinstance(text, str)
        entries = _entries(text, pair) if not (single and not isinstance(text, str)) else [tuple(text)]
        call.settings.append({k: kwargs.get(k) for k in ("truncation", "max_length", "padding", "stride")})
    masks = overflow = given = None
    if hasattr(result, "ids"):  # one Encoding of the Rust library
        ids, masks = [list(result.ids)], [list(result.attention_mask)]
    elif isinstance(result, list) and result and hasattr(result[0], "ids"):
        ids, masks = [list(one.ids) for one in result], [list(one.attention_mask) for one in result]
    elif isinstance(result, list):
        ids = _rows(result)
    else:
        given = _get(result, "input_ids")
        ids = _rows(given)
        mask = _get(result, "attention_mask")
        masks = None if mask is None else _rows(mask)
        samples = _get(result, "overflow_to_sample_mapping")
        overflow = None if samples is None else [int(one) for one in _plain(samples)]
    parts = collections.Counter()
    for index, row in enumerate(ids):
        sample = overflow[index] if overflow is not None else index
        if sample >= len(entries):
            continue
        texts, part = entries[sample], parts[sample]
        parts[sample] += 1
        place = _bare(row, masks[index]) if masks is not None else None
        bare = tuple(row if place is None else row[place[0] : place[0] + place[1]])
        call.tokens.append(_TokenRow(texts, part, bare, tuple(row)))
        if len(texts) == 1:
            call.singles[bare] = texts[0]
            if isinstance(given, list) and index < len(given) and isinstance(given[index], list):
                call.singles[id(given[index])] = texts[0]
                call.kept.append(given)  # so that no other list gets its identity


def _note_inputs(call, args, kwargs, sends_types):
    holder = next((one for one in (kwargs, *args, *kwargs.values()) if _has_ids(one)), None)
    if holder is not None:
        ids, mask, kinds = (_get(holder, k) for k in ("input_ids", "attention_mask", "token_type_ids"))
    else:
        ids, mask, kinds = (*args, None, None, None)[:3]
    if ids is None:
        return []
    ids = _rows(ids)
    masks = [None] * len(ids) if mask is None else _rows(mask)
    types_ = ([[]] if sends_types else [None]) * len(ids) if kinds is None else _rows(kinds)
    batch, call.batches = call.batches, call.batches + 1
    rows = [_ModelRow(batch, i, *of) for i, of in enumerate(zip(ids, masks, types_))]
    call.rows.extend(rows)
    return rows


def _has_ids(value):
    try:
        return not isinstance(value, (str, list, tuple)) and "input_ids" in value and hasattr(value, "keys")
    except Exception:  # noqa: BLE001 - tensors answer "in" in ways of their own
        return False


# --- Rows of the model -> documents ------------------------------------------------------------------------------------


class _Found:
    """A model input of one document."""

    __slots__ = ("document", "window", "row")

    def __init__(self, document, window, row):
        self.document, self.window, self.row = document, window, row


def assign_rows(call, query, texts, around=None):
    """Which document each row of the model is of: by the texts that the tokenizer was given, whatever the order of
    the batches. `around`: per document what a wrapper may put around its text, to tell equal texts apart. What fits
    no text goes by its position, if as many rows as documents are left: a wrong guess can only make a gate find a
    difference, never hide one."""
    by_ids = collections.defaultdict(list)
    for token in call.tokens:
        by_ids[token.bare].append(token)
        if token.full != token.bare:
            by_ids[token.full].append(token)
    turn = collections.Counter()
    strangers = []
    for row in call.rows:
        place = _bare(row.ids, row.mask)
        keys = [tuple(row.ids)] if place is None else [tuple(row.ids[place[0] : place[0] + place[1]]), tuple(row.ids)]
        key = next((one for one in keys if one in by_ids), None)
        if key is None:
            strangers.append(row)
            continue
        tokens = by_ids[key]
        tokens[turn[key] % len(tokens)].uses.append(row)
        turn[key] += 1

    finder = _TextFinder(query, texts)
    groups, left = collections.defaultdict(dict), []
    for token in call.tokens:
        if not token.uses:
            continue
        row = token.uses[-1]  # wrappers may try a batch first; the last run is the one that counts
        documents, at = finder.find(token.texts)
        if documents is None:
            left.append(row)
            continue
        documents = _best_first(documents, token.texts, around)
        key = (token.part, at)
        free = next((one for one in documents if key not in groups[one]), documents[-1])
        groups[free][key] = row
    for same in finder.same:  # scored once for all documents with this text
        given = next((groups[one] for one in same if groups[one]), None)
        for one in same:
            if given and not groups[one]:
                groups[one] = given
    open_documents = [i for i in range(len(texts)) if not groups[i]]
    left = left or strangers
    if open_documents and len(left) == len(open_documents):
        for document, row in zip(open_documents, left):
            groups[document][(0, -1)] = row
    return [
        _Found(document, window, rows[key])
        for document, rows in sorted(groups.items())
        for window, key in enumerate(sorted(rows))
    ]


def _best_first(documents, strings, around):
    """Of documents with equal texts those first whose title and the like stand in the string, too."""
    if around is None or len(documents) < 2:
        return documents
    whole = "\n".join(one for one in strings if isinstance(one, str))

    def fit(index):
        return sum(len(one) if one in whole else -len(one) for one in around[index])

    return sorted(documents, key=fit, reverse=True)


class _TextFinder:
    """Documents by a string that a tokenizer was given: the text itself, with something around it, or a part."""

    def __init__(self, query, texts):
        self._query = query
        self._texts = texts
        self._exact = collections.defaultdict(list)
        for index, text in enumerate(texts):
            self._exact[text].append(index)
        self._stripped = collections.defaultdict(list)
        for index, text in enumerate(texts):
            self._stripped[text.strip()].append(index)
        self._longest = sorted((one for one in self._exact if one), key=len, reverse=True)
        self.same = [same for same in self._exact.values() if len(same) > 1]

    def find(self, strings):
        """(documents with that text, where the string stands in it; -1: it holds the whole text)."""
        strings = [one for one in reversed(strings) if isinstance(one, str)]
        for string in strings:
            if string in self._exact:
                return self._exact[string], -1
        for string in strings:
            if string.strip() in self._stripped:
                return self._stripped[string.strip()], -1
        for string in strings:
            for text in self._longest:
                if text in string:
                    return self._exact[text], -1
        for string in strings[:1]:
            holders = [text for text in self._longest if string and string in text]
            if holders:
                return self._exact[holders[-1]], holders[-1].find(string)
        return None, -1


def _pair_fields(row, raw):
    """The keys of a `pair` or `encode` record that a row of the model gives."""
    place = _bare(row.ids, row.mask)
    start, length = (0, len(row.ids)) if place is None else place
    ids = row.ids[start : start + length]
    fields = {"inputIds": row.ids} if raw else {"inputIdsSha256": hash_ids(ids), "length": length}
    if row.mask is not None:
        ones = len(row.mask) - row.mask.count(0)
        fields.update({"mask": row.mask} if raw else {"maskCounts": {"ones": ones, "zeros": len(row.mask) - ones}})
    if row.types is not None:
        fields["tokenTypes"] = row.types if raw or not row.types else row.types[start : start + length]
    return fields


def _model_score(row):
    return row.values[0] if row.values is not None and len(row.values) == 1 else None


def returned_scores(result, documents):
    """Scores by the index of the document, whatever a reranker returns; None where it returned none."""
    values = result.tolist() if hasattr(result, "tolist") else result
    if isinstance(values, (int, float)) and len(documents) == 1:
        values = [values]
    if isinstance(values, dict) and "results" in values:
        values = values["results"]
    values = list(values)
    scores = [None] * len(documents)
    if all(isinstance(one, (int, float)) or hasattr(one, "__float__") for one in values):
        if len(values) != len(documents):
            raise CaptureError(
                f"the reranker returned {len(values)} scores for {len(documents)} documents",
                "return one score per document in their order, or (index, score) pairs",
            )
        scores = [float(one) for one in values]
    else:
        for one in values:
            index, score = _indexed(one, documents)
            scores[index] = float(score)
    for score in scores:
        if score is not None and not math.isfinite(score):
            raise CaptureError(f"the reranker returned {score}", "a score is a finite number: mend the model or its precision")
    return scores


def _indexed(one, documents):
    if isinstance(one, (tuple, list)) and len(one) == 2:
        return one
    score = next((_get(one, k) for k in ("score", "relevance_score") if _get(one, k) is not None), None)
    index = next((_get(one, k) for k in ("index", "corpus_id") if isinstance(_get(one, k), int)), None)
    if index is None:
        name = next((_get(one, k) for k in ("id", "documentId", "document_id") if _get(one, k) is not None), None)
        index = next((i for i, d in enumerate(documents) if name is not None and _get(d, "id") == name), None)
    if score is None or index is None or not 0 <= index < len(documents):
        raise CaptureError(
            f"a result of the reranker ({type(one).__name__}) names no document and score",
            'return scores in the order of the documents, (index, score) pairs or {"index": ..., "score": ...} objects',
        )
    return index, score


# --- describe and check ------------------------------------------------------------------------------------------------

FILL_IN = "FILL IN: "
_PRESETS = (
    "sentence-transformers, text-embeddings-inference, flag-embedding, fastembed, flashrank, infinity, vllm, "
    "llama-index, haystack, transformers-js or custom"
)
# Architectures that count positions from behind the padding token.
_COUNTS_BEHIND_PADDING = {
    "roberta", "xlm-roberta", "xlm-roberta-xl", "roberta-prelayernorm", "camembert", "xmod", "data2vec-text", "ibert",
    "longformer", "luke", "mpnet",
}  # fmt: skip
_COMMIT = re.compile(r"^(?:[0-9a-f]{40}|[0-9a-f]{64})$")
_LONG = 20_000  # words of a sample that every limit in use cuts


def installed(package):
    """Version of an installed package, or None."""
    import importlib.metadata as metadata  # here, and urllib below: a service that only hooks does not load them

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


class _Sample:
    """What a wrapper does with texts made for it: what it puts around them, how it cuts, what it does to scores."""

    def __init__(self, parts, slots=()):
        self.notes = []
        self.query_prefix = self.template = self.strip = self.length = None
        self.truncation = self.padding = self.pre_limit = self.activation = self.column = None
        self._parts, self._slots = parts, slots
        if parts.tokenizer is None:
            return
        watch = Watch(parts, everywhere=True)
        try:
            self._short(watch)
            self._long(watch)
        finally:
            watch.close()
        self.notes.extend(watch.problems)

    def _documents(self, texts):
        if not self._parts.rows:
            return list(texts)
        attributes = {name: f"egattr{i} hotel" for i, name in enumerate(self._slots)}
        more = {"title": "egtitle delta", "section": "egsection echo", "attributes": attributes}
        return [{"id": f"eg-{i}", "text": text, **more} for i, text in enumerate(texts)]

    def _short(self, watch):
        query, texts = "egquery alpha ", ["egtext bravo one", "egtext charlie two three", "  egtext blanks  "]
        documents = self._documents(texts)
        with watch.call() as call:
            try:
                result = self._parts.rerank(query, documents)
            except Exception as error:  # noqa: BLE001 - the user's own code
                self.notes.append(f"a sample of three short documents failed ({type(error).__name__}: {error})")
                return
        call.resolve()
        self.notes.extend(call.problems)
        self._formatting(call, query, texts, documents[0])
        self._scores(call, query, texts, result)

    def _formatting(self, call, query, texts, document):
        rows = [token for token in call.tokens if any(texts[0] in one for one in token.texts)]
        if not rows:
            self.notes.append("the tokenizer was not given the texts as they are: what stands around them is not known")
            return
        # A pair in one call; or the two sides by themselves, joined afterwards.
        pairs = [token.texts for token in rows if len(token.texts) == 2]
        name = query.strip()
        side = next((t.texts[0] for t in call.tokens if len(t.texts) == 1 and name in t.texts[0]), None)
        first, second = pairs[0] if pairs else (side, rows[0].texts[0])
        if first is None or name not in first or texts[0] not in second:
            what = "joins query and document into one string, or swaps them"
            self.notes.append(f"the wrapper {what}: serving.json can't express it")
            return
        before, _, behind = first.partition(name)
        if behind.strip():
            self.notes.append(f"text stands behind the query ({len(behind)} characters): serving.json can't express it")
            return
        self.query_prefix, self.strip = before, behind == ""
        slots = {"text": texts[0]}
        if self._parts.rows:
            slots.update(title=document["title"], section=document["section"])
            slots.update({f"attributes.{name}": value for name, value in document["attributes"].items()})
        self.template = _template(second, slots)
        blanks = [one for token in call.tokens for one in token.texts if texts[2].strip() in one]
        if blanks and self.template.endswith("{text}") and blanks[0].endswith("  ") == self.strip:
            self.notes.append("blanks are taken off one of query and document only: serving.json can't express it")
            self.strip = None

    def _scores(self, call, query, texts, result):
        try:
            scores = returned_scores(result, texts)
        except CaptureError as error:
            self.notes.append(str(error))
            return
        found = assign_rows(call, query, texts)
        rows = [(one.row.values, scores[one.document]) for one in found if one.row.values is not None]
        rows = [(values, score) for values, score in rows if score is not None]
        if len(rows) < 2:
            return
        for column in range(len(rows[0][0])):
            for activation, give in _ACTIVATIONS.items():
                if all(abs(give(values, column) - score) <= 1e-3 * max(1, abs(score)) for values, score in rows):
                    self.activation, self.column = activation, column if len(rows[0][0]) > 1 else None
                    return
        self.notes.append("the returned scores are no activation of the model's that is known")

    def _long(self, watch):
        text = "egtext bravo " + "delta " * _LONG + "end"
        with watch.call(stop=True) as call, contextlib.suppress(_Stop):
            try:
                self._parts.rerank("egquery alpha", self._documents([text]))
            except Exception as error:  # noqa: BLE001 - a service may refuse what is too long
                self.notes.append(f"a document of {_LONG} words failed ({type(error).__name__})")
        given = [one for token in call.tokens for one in token.texts if "egtext bravo" in one]
        if given and text not in given[0] and self.template is not None:
            self.pre_limit = len(given[0])
            self.notes.append(f"the wrapper cuts texts before they are tokenized, to {self.pre_limit} characters")
        lengths = [len(row.ids) if row.mask is None else sum(row.mask) for row in call.rows]
        if lengths:
            self.length = max(lengths)
        used = [one for one in call.settings if one.get("truncation") not in (None, False, "do_not_truncate")]
        for one in used[-1:]:
            strategy = getattr(one["truncation"], "value", one["truncation"])
            self.truncation = "longest_first" if strategy is True else strategy
        padding = [getattr(one.get("padding"), "value", one.get("padding")) for one in call.settings]
        if any(one is not None for one in padding):
            last = [one for one in padding if one is not None][-1]
            self.padding = "maxLength" if last == "max_length" else "longest"


def _sigmoid(x):
    return 1 / (1 + math.exp(-x)) if x > -700 else 0.0


def _softmax(values, column):
    top = max(values)
    powers = [math.exp(one - top) for one in values]
    return powers[column] / sum(powers)


_ACTIVATIONS = {
    "identity": lambda values, column: values[column],
    "sigmoid": lambda values, column: _sigmoid(values[column]),
    "softmax": _softmax,
}


def _template(string, slots):
    """The string with its values turned into slots."""
    parts = [string.replace("{", "{{").replace("}", "}}")]
    for name, value in sorted(slots.items(), key=lambda item: -len(item[1])):
        following = []
        for part in parts:
            pieces = part.split(value) if isinstance(part, str) else [part]
            for index, piece in enumerate(pieces):
                following.extend(([(name,)] if index else []) + [piece])
        parts = following
    return "".join(part if isinstance(part, str) else "{" + part[0] + "}" for part in parts)


def describe(parts, existing=None):
    """(fields of serving.json, tokenizer as (path or None, bytes) or None, notes).

    What the object does not tell is left out, or where the format or the cut needs it marked "FILL IN: ...", which
    `evidence-gate validate` refuses.
    """
    if isinstance(parts.made, TextEmbeddingsInference):
        return parts.made.describe()
    slots = re.findall(r"\{attributes\.([^}]+)\}", ((existing or {}).get("input") or {}).get("documentTemplate", ""))
    sample = _Sample(parts, slots)
    preset, version = _wrapper(parts)
    tokenizer = _tokenizer_file(parts)
    serving = {
        "formatVersion": FORMAT_VERSION,
        "wrapper": {
            "preset": preset or FILL_IN + f"what calls the model: {_PRESETS}",
            "version": version or FILL_IN + "version of your serving code",
        },
        "model": _model_facts(parts),
        "tokenizer": {
            "file": FILL_IN + "the tokenizer.json of the service",
            "sha256": tokenizer and hashlib.sha256(tokenizer[1]).hexdigest(),
            "library": installed("tokenizers") if tokenizer else None,
        },
        "input": _input_facts(parts, sample, preset),
        "scores": _score_facts(parts, sample, preset),
        "batching": _batching_facts(parts, sample),
        "queryEncoder": _encoder_facts(parts, sample.notes),
    }
    return _overlay(_without_none(serving), parts.serving), tokenizer, sample.notes


def _wrapper(parts):
    """(preset, version): that of the library that calls the model, for it decides how pairs are cut, else your own."""
    preset, version = _preset(parts)
    return preset, (parts.version or version) if preset in (None, "custom") else (version or parts.version)


def _preset(parts):
    module = type(parts.made).__module__.split(".")[0]
    if module == "llama_index":
        name = "llama-index-postprocessor-sbert-rerank"
        return "llama-index", installed(name) or installed("llama-index-core")
    if module == "haystack":
        return "haystack", installed("haystack-ai")
    if parts.engine_role == "cross-encoder":
        return "sentence-transformers", installed("sentence-transformers")
    if parts.engine_role == "flag":
        return "flag-embedding", installed("FlagEmbedding")
    for package in ("flashrank", "fastembed"):
        if type(parts.made).__module__.split(".")[0] == package:
            return package, installed(package)
    if _is(parts.tokenizer, "transformers", "PreTrainedTokenizerBase"):
        return "custom", installed("transformers")
    if _is(parts.tokenizer, "tokenizers", "Tokenizer"):
        return "custom", None
    return None, None


def _snapshot(parts, name=None):
    """(model id, commit, local folder): from the configuration, from where it lies in a hub cache, or from the files
    that were opened when it was loaded."""
    config = getattr(parts.model, "config", None)
    commit = getattr(config, "_commit_hash", None) if name is None else None
    name = str(name or getattr(config, "_name_or_path", None) or getattr(parts.tokenizer, "name_or_path", None) or "")
    found = _SNAPSHOT.match(name)
    if found:
        return found.group(2).replace("--", "/"), found.group(3), name
    if name and os.path.isdir(name):
        return None, commit, name
    opened = [one for one in parts.snapshots if one[1].replace("--", "/") == name and commit in (None, one[2])]
    if len(opened) == 1:
        return name, opened[0][2], opened[0][0]
    return name or None, commit, _cache_folder(name, commit) if name and commit else None


def _cache_folder(name, commit):
    home = os.environ.get("HF_HOME") or os.path.join(os.path.expanduser("~"), ".cache", "huggingface")
    cache = os.environ.get("HF_HUB_CACHE") or os.environ.get("HUGGINGFACE_HUB_CACHE") or os.path.join(home, "hub")
    folder = os.path.join(cache, "models--" + name.replace("/", "--"), "snapshots", commit)
    return folder if os.path.isdir(folder) else None


def _git_id(path):
    """Git's id of a file's content: what a commit would hold of it."""
    digest = hashlib.sha1(b"blob %d\0" % os.path.getsize(path))  # noqa: S324 - git's own
    with open(path, "rb") as file:
        for block in iter(lambda: file.read(1 << 20), b""):
            digest.update(block)
    return digest.hexdigest()


def _model_facts(parts):
    name, commit, folder = _snapshot(parts)
    config = getattr(parts.model, "config", None)
    if commit is None and folder is not None:
        weights = [os.path.join(folder, one) for one in ("model.safetensors", "pytorch_model.bin")]
        commit = next((_git_id(one) for one in weights if os.path.isfile(one)), None)
    positions = getattr(config, "max_position_embeddings", None)
    kind, pad = getattr(config, "model_type", None), getattr(config, "pad_token_id", None)
    offset = None
    if isinstance(kind, str) and isinstance(positions, int):
        offset = (1 if pad is None else pad) + 1 if kind in _COUNTS_BEHIND_PADDING else 0
    libraries = [p for p in ("torch", "transformers") if _is(parts.model, "transformers", "PreTrainedModel")]
    libraries = libraries or (["onnxruntime"] if _is(parts.model, "onnxruntime", "InferenceSession") else [])
    if type(parts.made).__module__.split(".")[0] == "llama_index":
        libraries = ["sentence-transformers", *libraries]
    return {
        "id": name or FILL_IN + "name of the model",
        "revision": commit or FILL_IN + "full commit hash of the model",
        "precision": _precision(parts.model),
        "library": ", ".join(f"{one} {installed(one)}" for one in libraries if installed(one)) or None,
        "maxPositions": positions if isinstance(positions, int) and positions > 0 else None,
        "padOffset": offset,
    }


def _precision(model):
    names = {"torch.float32": "fp32", "torch.float16": "fp16", "torch.bfloat16": "bf16"}
    return names.get(str(getattr(model, "dtype", None)))


def _input_facts(parts, sample, preset):
    tokenizer, engine = parts.tokenizer, parts.engine
    rust = getattr(tokenizer, "truncation", None)
    rust = rust if isinstance(rust, dict) else {}
    declared = getattr(tokenizer, "model_max_length", None)
    limit = sample.length
    if limit is not None and limit >= _LONG:
        limit = None
        known = True
    else:
        known = limit is not None
    if not known and parts.engine_role is not None:
        own = getattr(engine, "max_length", None)
        limit, known = (own, True) if isinstance(own, int) else (declared, isinstance(declared, int) and declared < 1e20)
    facts = {}
    if sample.query_prefix is not None:
        facts.update(queryPrefix=sample.query_prefix, documentTemplate=sample.template)
    if sample.strip is not None:
        facts["strip"] = sample.strip
    facts["maxLength"] = limit if known else FILL_IN + "token limit of a pair in service, or null where there is none"
    side = rust.get("direction") or getattr(tokenizer, "truncation_side", None)
    strategy = {"flag-embedding": "only_second"}.get(preset) or sample.truncation or rust.get("strategy")
    if strategy is None and (limit is not None or not known):
        strategy = FILL_IN + "longest_first, only_first or only_second"
    facts["truncation"] = strategy
    facts["truncationSide"] = str(side).lower() if side else None
    if sample.pre_limit is not None:
        unit = FILL_IN + "chars or bytes"
        facts["preLimit"] = {"unit": unit, "document": sample.pre_limit, "side": "right"}
    if parts.engine_role == "flag":
        query = getattr(engine, "query_max_length", None)
        facts["maxQueryTokens"] = query or (limit * 3 // 4 if isinstance(limit, int) else None)
    # A limit of null is a statement; _without_none would take it for "not known".
    return {k: (_NULL if k == "maxLength" and v is None else v) for k, v in facts.items()}


_NULL = object()


def _score_facts(parts, sample, preset):
    activation = sample.activation
    if activation is None and parts.engine_role == "cross-encoder":
        own = getattr(parts.engine, "activation_fn", None) or getattr(parts.engine, "default_activation_function", None)
        activation = {"Identity": "identity", "Sigmoid": "sigmoid"}.get(type(own).__name__)
    if activation is None and parts.engine_role == "flag":
        activation = "sigmoid" if getattr(parts.engine, "normalize", False) else "identity"
    return {
        "activation": activation or FILL_IN + "identity, sigmoid or softmax: what is done to the model's output",
        "column": sample.column,
    }


def _batching_facts(parts, sample):
    size = parts.mapping.get("batch_size", 32) if parts.is_bare else getattr(parts.engine, "batch_size", None)
    if parts.engine_role == "cross-encoder" and parts.engine is parts.made:
        size = inspect.signature(type(parts.engine).predict).parameters["batch_size"].default
    return {"size": size if isinstance(size, int) else None, "padTo": sample.padding}


def _encoder_facts(parts, notes):
    if parts.encode_query is None:
        return None
    inner = _encoder_parts(parts)
    inner.snapshots = parts.snapshots
    name, commit, _ = _snapshot(inner)
    tokenizer = _tokenizer_file(inner)
    watch = Watch(inner, everywhere=True)
    limit = prefix = None
    try:
        with watch.call(stop=True) as call, contextlib.suppress(_Stop):
            inner.rerank("egquery alpha " + "delta " * _LONG, "")
        limit = max((len(r.ids) if r.mask is None else sum(r.mask) for r in call.rows), default=None)
        texts = [one for token in call.tokens for one in token.texts if "egquery alpha" in one]
        prefix = texts[0].partition("egquery alpha")[0] if texts else None
    except Exception as error:  # noqa: BLE001 - the user's own code
        notes.append(f"encode_query failed on a sample ({type(error).__name__})")
    finally:
        watch.close()
    return {
        "id": name or FILL_IN + "name of the query encoder",
        "revision": commit or FILL_IN + "full commit hash of the query encoder",
        "tokenizer": {
            "file": FILL_IN + "the tokenizer.json of the query encoder",
            "sha256": tokenizer and hashlib.sha256(tokenizer[1]).hexdigest(),
            "library": installed("tokenizers") if tokenizer else None,
        },
        "prefixes": None if prefix is None else {"": prefix},
        "maxLength": limit if limit is not None and limit < _LONG else FILL_IN + "token limit of a query",
        "truncationSide": getattr(inner.tokenizer, "truncation_side", None),
    }


def _encoder_parts(parts):
    return Parts({"rerank": parts.encode_query})


def _tokenizer_file(parts):
    """(path, bytes) of tokenizer.json; the path is None where the live tokenizer is not what its file says."""
    tokenizer = parts.tokenizer
    if tokenizer is None:
        return None
    backend = getattr(tokenizer, "backend_tokenizer", None) or getattr(tokenizer, "_tokenizer", tokenizer)
    folder = _snapshot(parts, getattr(tokenizer, "name_or_path", None))[2]
    init = getattr(tokenizer, "init_kwargs", None) or {}
    places = [
        init.get("tokenizer_file"),
        os.path.join(folder, "tokenizer.json") if folder else None,
        getattr(tokenizer, "tokenizer_file", None),
    ]
    path = next((one for one in places if isinstance(one, str) and os.path.isfile(one)), None)
    if path is not None:
        with open(path, "rb") as file:
            content = file.read()
        live, stored = _canonical(backend, None), _canonical(backend, content)
        if live is None or live == stored:
            return path, content
        return None, (json.dumps(live, ensure_ascii=False, indent=2) + "\n").encode()
    live = _canonical(backend, None)
    return None if live is None else (None, (json.dumps(live, ensure_ascii=False, indent=2) + "\n").encode())


def _canonical(backend, content):
    """A tokenizer as its library writes it, without the truncation and padding of the last call."""
    if not hasattr(backend, "to_str"):
        return None
    try:
        again = type(backend).from_str(backend.to_str() if content is None else content.decode("utf-8"))
        again.no_truncation()
        again.no_padding()
        return json.loads(again.to_str())
    except Exception:  # noqa: BLE001 - an object that only looks like a tokenizer
        return None


def _without_none(value):
    if isinstance(value, dict):
        kept = {k: _without_none(v) for k, v in value.items()}
        return {k: v for k, v in kept.items() if v is not None and v != {}}
    return value


def _overlay(base, more):
    """`more` over `base`, member by member; a placeholder never replaces a value."""
    merged = dict(base)
    for key, value in more.items():
        if isinstance(value, dict) and isinstance(merged.get(key), dict):
            merged[key] = _overlay(merged[key], value)
        elif not (_is_placeholder(value) and key in merged):
            merged[key] = value
    return merged


def _is_placeholder(value):
    return isinstance(value, str) and value.startswith(FILL_IN)


def _as_json(value):
    if value is _NULL:
        return None
    if isinstance(value, dict):
        return {k: _as_json(v) for k, v in value.items()}
    return value


def _fields(value, pointer=""):
    """Every leaf by its JSON pointer."""
    if isinstance(value, dict) and value:
        leaves = {}
        for key, one in value.items():
            leaves.update(_fields(one, f"{pointer}/{key.replace('~', '~0').replace('/', '~1')}"))
        return leaves
    return {pointer: value}


def write_serving(parts, path, mode):
    """Writes serving.json and, where it lies outside, a copy of tokenizer.json beside it. Returns (text, notes)."""
    existing = None
    if path is not None and os.path.exists(path):
        if mode is None:
            raise CaptureError(f"{path} is there already", "--merge keeps what you wrote, --replace writes it anew")
        if mode == "merge":
            existing = _read_json(path)
    fields, tokenizer, notes = describe(parts, existing)
    folder = os.path.dirname(os.path.abspath(path)) if path else os.getcwd()
    if tokenizer:
        kept = ((existing or {}).get("tokenizer") or {}).get("file")
        fields["tokenizer"]["file"] = _place_tokenizer(tokenizer, folder, kept, write=path is not None, notes=notes)
    merged = _as_json(fields if existing is None else _overlay(existing, fields))
    text = json.dumps(merged, ensure_ascii=False, indent=2) + "\n"
    if path is not None:
        write_whole(path, text.encode())
    left = [pointer for pointer, value in _fields(merged).items() if _is_placeholder(value)]
    notes.extend(f"{pointer} is left for you to fill in" for pointer in left)
    return text, notes


def _place_tokenizer(tokenizer, folder, kept, write, notes):
    """The path to write into serving.json; paths of this machine never are."""
    path, content = tokenizer
    if kept and _content(os.path.join(folder, kept)) == content:
        return kept
    if path is not None:
        inside = os.path.relpath(path, folder).replace(os.sep, "/")
        if not inside.startswith("../"):
            return inside
    if path is None:
        notes.append("the tokenizer in memory is not the one of a tokenizer.json: its own form is written")
    name = "tokenizer.json"
    if os.path.exists(os.path.join(folder, name)) and _content(os.path.join(folder, name)) != content:
        name = f"tokenizer-{hashlib.sha256(content).hexdigest()[:8]}.json"
    if write:
        write_whole(os.path.join(folder, name), content)
    return name


def _content(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None


def check(parts, path):
    """(differences, fields that were not compared) of the live object and a committed serving.json."""
    committed = _read_json(path)
    fields, _, notes = describe(parts, committed)
    live = _fields(_as_json(fields))
    said = _fields(committed)
    differences, unknown = [], []
    for pointer, value in live.items():
        if pointer in ("/formatVersion", "/tokenizer/file", "/queryEncoder/tokenizer/file"):
            continue
        if _is_placeholder(value):
            unknown.append(pointer)
        elif pointer not in said:
            differences.append(f"{pointer}: the file does not say, the service has {json.dumps(value)}")
        elif said[pointer] != value:
            differences.append(f"{pointer}: the file has {json.dumps(said[pointer])}, the service {json.dumps(value)}")
    skipped = {"/$schema", "/formatVersion", "/tokenizer/file", "/queryEncoder/tokenizer/file"}
    unknown.extend(pointer for pointer in said if pointer not in live and pointer not in skipped)
    return differences, unknown, notes


# --- Files -------------------------------------------------------------------------------------------------------------


def write_whole(path, content):
    """A file appears whole or not at all; a device or a pipe is written to as it is."""
    if os.path.exists(path) and not os.path.isfile(path):
        with open(path, "wb") as file:
            file.write(content)
        return
    folder = os.path.dirname(os.path.abspath(path))
    os.makedirs(folder, exist_ok=True)
    draft = os.path.join(folder, f".{os.path.basename(path)[:100]}.{os.urandom(6).hex()}.tmp")
    try:
        with open(draft, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(draft)
        raise


def _packed(path, content):
    """The bytes of a file by its name; the same content gives the same bytes."""
    return gzip.compress(content, mtime=0) if path.endswith(".gz") else content


def _read_json(path):
    try:
        with open(path, encoding="utf-8") as file:
            value = json.load(file)
    except FileNotFoundError:
        raise CaptureError(f"{path} is missing", "name a file that is there") from None
    except ValueError as error:
        raise CaptureError(f"{path} is not JSON ({error})", "mend it, or write it anew with describe --replace") from None
    if not isinstance(value, dict):
        raise CaptureError(f"{path} holds no object", "give the file that evidence-gate reads")
    return value


def _lines(path):
    """(number, line) of a JSON Lines file, gzipped or not; only LF ends a line."""
    try:
        with gzip.open(path, "rb") if path.endswith(".gz") else open(path, "rb") as file:
            for number, line in enumerate(file, 1):
                yield number, line
    except FileNotFoundError:
        raise CaptureError(f"{path} is missing", "name a file that is there") from None
    except (OSError, EOFError) as error:
        raise CaptureError(f"{path} can't be read ({type(error).__name__})", "restore the file") from None


def _line(value):
    return (json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False) + "\n").encode("utf-8", "surrogatepass")


_FINGERPRINT = re.compile(r"^v1:[0-9a-f]{64}$")


def fingerprints_of(value):
    """The fingerprints in what `evidence-gate fingerprint --json` prints, in a pairs file's header, or by themselves."""
    found = value.get("fingerprints", value) if isinstance(value, dict) else {}
    found = {part: found[part] for part in ("input", "score", "selection", "runtime") if part in found}
    if not {"input", "score"} <= set(found) or not all(_FINGERPRINT.match(str(one)) for one in found.values()):
        raise CaptureError(
            "there are no fingerprints", 'hand in what "evidence-gate fingerprint --serving gates/serving.json --json" prints'
        )
    return found


def read_pairs(path):
    """(header, queries) of a pairs file: see docs/formats.md, "pairs.jsonl"."""
    header, queries, seen = None, [], set()
    for number, line in _lines(path):
        at = f"{path}:{number}"
        try:
            row = json.loads(line.decode("utf-8"))
        except ValueError:
            raise CaptureError(f"{at} is not JSON", "write the file anew with evidence-gate plan") from None
        if header is None:
            if not isinstance(row, dict) or row.get("kind") != "pairs" or row.get("formatVersion") != FORMAT_VERSION:
                raise CaptureError(f"{at} is no header of pairs", 'the first line is {"formatVersion": 1, "kind": "pairs", ...}')
            header = row
            fingerprints_of(header)
            continue
        problem = _pairs_problem(row)
        if problem is None and row["queryId"] in seen:
            problem = f"query {json.dumps(row['queryId'])} stands there a second time"
        if problem is not None:
            raise CaptureError(f"{at}: {problem}", "write the file anew with evidence-gate plan")
        seen.add(row["queryId"])
        queries.append(row)
    if header is None:
        raise CaptureError(f"{path} is empty", "write it with evidence-gate plan")
    return header, queries


def _pairs_problem(row):
    if not isinstance(row, dict) or not isinstance(row.get("queryId"), str) or not isinstance(row.get("query"), str):
        return 'a row needs "queryId" and "query"'
    documents = row.get("documents")
    if not isinstance(documents, list):
        return '"documents" is missing'
    ids = [_get(one, "documentId") for one in documents]
    if not all(isinstance(one, str) for one in ids) or not all(isinstance(_get(one, "text"), str) for one in documents):
        return 'a document needs "documentId" and "text"'
    return "a document stands there twice" if len(set(ids)) < len(ids) else None


# --- replay ------------------------------------------------------------------------------------------------------------

_LIBRARIES = (
    "tokenizers", "transformers", "sentence-transformers", "FlagEmbedding", "torch", "onnxruntime", "numpy", "flashrank",
    "fastembed", "llama-index-core", "haystack-ai",
)  # fmt: skip


def _libraries():
    """Versions of what is loaded, not of what happens to be installed."""
    loaded = {name: installed(name) for name in _LIBRARIES if name.replace("-ai", "").replace("-", "_").split("_core")[0] in sys.modules}
    return {"python": platform.python_version(), **{k: v for k, v in loaded.items() if v}}


def _hardware():
    name = f"{platform.machine()}, {os.cpu_count()} cores"
    torch = sys.modules.get("torch")
    with contextlib.suppress(Exception):
        if torch is not None and torch.cuda.is_available():
            name += f", {torch.cuda.get_device_name(0)}"
    return name


def trace_header(parts, kind, pairs, commit=None, run=None, concurrency=None, warm_up=None):
    """First line of a trace, with what the header of the pairs says. `recordedBy` only where a run can be named."""
    preset, version = _wrapper(parts) if not isinstance(parts.made, TextEmbeddingsInference) else parts.made.wrapper()
    told = parts.serving.get("wrapper") or {}
    preset, version = told.get("preset") or preset, told.get("version") or version
    commit, run = commit or os.environ.get("GITHUB_SHA"), run or os.environ.get("GITHUB_RUN_ID")
    header = {
        "type": "header",
        "formatVersion": FORMAT_VERSION,
        "kind": kind,
        "fingerprints": fingerprints_of(pairs),
        "datasetDigest": pairs.get("datasetDigest"),
        "watchDigest": pairs.get("watchDigest"),
        "wrapper": {"name": preset or type(parts.made).__name__, "version": version or "unknown"},
        "libraries": _libraries(),
        "hardware": _hardware(),
        "concurrency": concurrency,
        "warmUp": warm_up,
        "recordedBy": {"commit": commit, "run": run} if commit else None,
    }
    return _without_none(header)


class Replay:
    """Runs a reranker over frozen pairs and makes the records of a trace."""

    def __init__(self, parts, raw_ids=False):
        self._parts, self._raw = parts, raw_ids
        self._watch = Watch(parts, everywhere=True)
        self._encoder = _encoder_parts(parts) if parts.encode_query is not None else None
        self._encoder_watch = Watch(self._encoder, everywhere=True) if self._encoder else None
        self.problems = [*self._watch.problems]
        self.pairs = self.seen = self.unscored = 0
        self.scores = collections.defaultdict(list)
        self._called = False

    def close(self):
        self._watch.close()
        if self._encoder_watch:
            self._encoder_watch.close()

    def warm_up(self, query):
        self._parts.rerank(query["query"], self._documents(query))
        self._called = True

    def _documents(self, query):
        given = query["documents"]
        if self._parts.rows:
            return [{**{k: v for k, v in one.items() if k != "documentId"}, "id": one["documentId"]} for one in given]
        return [one.get("rerankText", one["text"]) for one in given]

    def query(self, query, round_, encode):
        """The records of one query in one round; the last is its timing."""
        documents = self._documents(query)
        cold = not self._called
        with self._watch.call() as call:
            start = time.perf_counter()
            result = self._parts.rerank(query["query"], documents)
            total = time.perf_counter() - start - call.own
        self._called = True
        call.resolve()
        self.problems.extend(one for one in call.problems if one not in self.problems)
        records = self._pairs(query, round_, call, returned_scores(result, documents))
        if encode and self._encoder_watch is not None:
            records.extend(self._encode(query))
        phases = {"tokenize": call.tokenize, "score": call.score} if call.rows and call.timed else {}
        latency = {name: round(1000 * seconds, 3) for name, seconds in {"total": max(0.0, total), **phases}.items()}
        timing = {"type": "query", "queryId": query["queryId"], "round": round_, "latencyMs": latency}
        return [*records, {**timing, "cold": True} if cold else timing]

    def _pairs(self, query, round_, call, scores):
        texts = [_text_of(one) for one in query["documents"]]
        rows = collections.defaultdict(list)
        around = [_around(one) for one in query["documents"]]
        for found in assign_rows(call, query["query"], texts, around):
            rows[found.document].append(found)
        records = []
        for index, document in enumerate(query["documents"]):
            self.pairs += 1
            self.seen += bool(rows[index])
            self.unscored += scores[index] is None
            if scores[index] is not None:
                self.scores[(query["queryId"], document["documentId"])].append(scores[index])
            for found in rows[index] or [None]:
                record = {"type": "pair", "queryId": query["queryId"], "documentId": document["documentId"]}
                record["round"] = round_
                if found is not None:
                    record.update(window=found.window, batch=found.row.batch, row=found.row.row)
                    record.update(_pair_fields(found.row, self._raw))
                    record["modelScore"] = _model_score(found.row)
                record["score"] = scores[index]
                if found is not None or scores[index] is not None:
                    records.append(_without_none(record))
        return records

    def _encode(self, query):
        route = query.get("route")
        with self._encoder_watch.call() as call:
            self._parts.encode_query(query["query"], route or "")
        if len(call.rows) != 1:
            problem = f"the query encoder ran {len(call.rows)} rows for one query: they are not recorded"
            self.problems.extend([problem] if problem not in self.problems else [])
            return []
        record = {"type": "encode", "queryId": query["queryId"]}
        fields = {k: v for k, v in _pair_fields(call.rows[0], self._raw).items() if k in ("inputIds", "inputIdsSha256", "length")}
        return [{**record, **({"route": route} if route else {}), **fields}]

    def noise(self):
        """Largest difference between rounds of one pair; None with a single round."""
        spreads = [max(one) - min(one) for one in self.scores.values() if len(one) > 1]
        return max(spreads) if spreads else None


def _around(document):
    values = [document.get("title"), document.get("section"), *(document.get("attributes") or {}).values()]
    return [one for one in values if isinstance(one, str) and one]


def _text_of(document):
    return document.get("rerankText", document["text"])


def replay(pairs_path, parts, out, *, rounds=1, warm_up=1, raw_ids=False, commit=None, run=None, log=print):
    """Writes a replay trace; resumes one that was interrupted. Returns a summary of counts."""
    header, queries = read_pairs(pairs_path)
    if not queries:
        raise CaptureError(f"{pairs_path} has no queries", "nothing has to be recorded")
    first = _line(trace_header(parts, "replay", header, commit, run, 1, warm_up))
    key = hashlib.sha256(first + _line([queries, rounds, raw_ids])).hexdigest()[:12]
    draft = f"{out}.{key}.partial"
    done, blocks = _resume(draft, first)
    recorder = Replay(parts, raw_ids)
    try:
        if len(done) < rounds * len(queries):
            for _ in range(warm_up):
                recorder.warm_up(queries[0])
        os.makedirs(os.path.dirname(os.path.abspath(out)), exist_ok=True)
        with open(draft, "wb") as file:
            file.write(first + blocks)
            for round_ in range(rounds):
                for query in queries:
                    if (round_, query["queryId"]) in done:
                        continue
                    try:
                        records = recorder.query(query, round_, encode=round_ == 0)
                    except Exception as error:  # noqa: BLE001 - the user's own code; its message may hold texts
                        known = isinstance(error, CaptureError)
                        what = str(error) if known else f"{failed(error)}; mend it"
                        raise CaptureError(
                            f"query {json.dumps(query['queryId'])}: {what}", "then run the same command: it goes on here"
                        ) from error
                    file.write(b"".join(_line(one) for one in records))
                    file.flush()
    finally:
        recorder.close()
    with open(draft, "rb") as file:
        write_whole(out, _packed(out, file.read()))
    for old in glob.glob(f"{glob.escape(out)}.*.partial"):
        with contextlib.suppress(OSError):
            os.unlink(old)
    for problem in recorder.problems:
        log(f"note: {problem}")
    return {
        "queries": len(queries),
        "resumed": len(done),
        "pairs": recorder.pairs,
        "idsSeen": recorder.seen,
        "unscored": recorder.unscored,
        "noise": recorder.noise(),
    }


def _resume(draft, first):
    """What an interrupted run has finished: whole queries only, each ended by its timing."""
    content = _content(draft) or b""
    if not content.startswith(first):
        return set(), b""
    done, whole, block = set(), b"", b""
    for line in content[len(first) :].splitlines(keepends=True):
        block += line
        try:
            record = json.loads(line)
        except ValueError:
            break
        if record["type"] == "query":
            done.add((record["round"], record["queryId"]))
            whole, block = whole + block, b""
    return done, whole


# --- hook: production traffic ------------------------------------------------------------------------------------------


class _TrafficFile:
    """One file at a time of one process. What is being written ends in .part; a full one is packed and renamed."""

    def __init__(self, path, header, max_bytes, max_files):
        base, suffix = os.path.splitext(os.path.abspath(path[:-3] if path.endswith(".gz") else path))
        self.stem, self.suffix = base, suffix or ".jsonl"
        self.header, self.max_bytes, self.max_files = header, max_bytes, max_files
        self.name = f"{os.getpid()}-{os.urandom(3).hex()}"
        self.number, self.fd, self.path, self.good = 0, None, None, 0
        self.rounds = collections.Counter()

    def append(self, block):
        """All of the block, or nothing of it. Raises OSError where the disk does not take it."""
        if self.fd is None:
            self._open()
        try:
            self._write(block)
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(self.fd, self.good)
            raise
        if self.good >= self.max_bytes:
            self.finish()

    def _open(self):
        self.number += 1
        path = f"{self.stem}.{self.name}-{self.number:05d}{self.suffix}.part"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        fd = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_APPEND, 0o600)
        try:
            if fcntl is not None:
                fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self.fd, self.path, self.good = fd, path, 0
            self._write(self.header)
        except BaseException:
            self.fd = None
            os.close(fd)
            with contextlib.suppress(OSError):
                os.unlink(path)
            raise

    def _write(self, data):
        left = memoryview(data)
        while left:
            left = left[os.write(self.fd, left) :]
        self.good += len(data)

    def finish(self):
        """The file gets its name; older ones make room."""
        if self.fd is None:
            return
        fd, self.fd = self.fd, None
        self.rounds.clear()
        try:
            if self.good <= len(self.header):
                os.unlink(self.path)
            else:
                _finish_part(self.path)
        finally:
            os.close(fd)
        self._make_room()

    def _make_room(self):
        finished = glob.glob(f"{glob.escape(self.stem)}.*{self.suffix}.gz") + glob.glob(f"{glob.escape(self.stem)}.*{self.suffix}")
        aged = []
        for path in finished:
            with contextlib.suppress(OSError):
                aged.append((os.stat(path).st_mtime_ns, path))
        for _, path in sorted(aged)[: max(0, len(aged) - self.max_files)]:
            with contextlib.suppress(OSError):
                os.unlink(path)

    def forget(self):
        """In a child process: the file is the parent's."""
        if self.fd is not None:
            with contextlib.suppress(OSError):
                os.close(self.fd)
        self.fd = None


def _finish_part(path):
    """x.jsonl.part -> x.jsonl.gz, or x.jsonl where there is no room to pack it."""
    plain = path[: -len(".part")]
    draft = f"{plain}.gz.tmp"
    try:
        with open(path, "rb") as source, open(draft, "wb") as raw, gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as packed:
            for block in iter(lambda: source.read(1 << 20), b""):
                packed.write(block)
        os.replace(draft, f"{plain}.gz")
        os.unlink(path)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(draft)
        os.replace(path, plain)


def recover(path):
    """Finishes the files of processes that were killed: a torn last line goes, the rest is kept. Returns their names."""
    if fcntl is None:
        return []
    base, suffix = os.path.splitext(os.path.abspath(path[:-3] if path.endswith(".gz") else path))
    mended = []
    for part in glob.glob(f"{glob.escape(base)}.*{suffix or '.jsonl'}.part"):
        with contextlib.suppress(OSError):  # BlockingIOError: its process is alive
            fd = os.open(part, os.O_RDWR)
            try:
                fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
                content = _content(part) or b""
                whole = content[: content.rfind(b"\n") + 1]
                os.ftruncate(fd, len(whole))
                if whole.count(b"\n") < 2:
                    os.unlink(part)
                else:
                    _finish_part(part)
                    mended.append(part[: -len(".part")])
            finally:
                os.close(fd)
    return mended


_HOOKS = weakref.WeakSet()


def _after_fork():
    for one in list(_HOOKS):
        one._in_child()  # noqa: SLF001


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


def _digest_id(value):
    return "sha256:" + hashlib.sha256(str(value).encode("utf-8", "surrogatepass")).hexdigest()[:32]


class Hook:
    """Records production traffic. Made by `hook`; whatever happens inside, the caller's call goes on as it would.

    counters: `calls` seen, `sampled`, `written`, and what was dropped: `dropped_queue` (the writer was too slow,
    or too much waited for it), `dropped_size` (too many documents), `dropped_disk`, `dropped_error` (a record could not
    be made), `no_ids` (pairs whose row was not seen). `error`: why nothing is recorded, or None.
    """

    def __init__(self):
        self.reranker = None
        self.error = None
        self.counters = collections.Counter()
        self._watch = self._undo = self._file = self._thread = None
        self._closed = True

    # Everything that may fail at the start, in one place: `hook` catches it.
    def _start(self, reranker, path, fingerprints, method, sample, max_queue, max_held, max_pairs, max_bytes, max_files,
               raw_ids, query_id, document_id, read_call, commit, run, seed):  # fmt: skip
        parts = reranker if isinstance(reranker, Parts) else Parts(reranker)
        if isinstance(fingerprints, (str, os.PathLike)):
            fingerprints = _read_json(os.fspath(fingerprints))
        header = _line(trace_header(parts, "traffic", {"fingerprints": fingerprints_of(fingerprints)}, commit, run))
        made = parts.made
        name = method or ("predict" if parts.engine_role == "cross-encoder" and made is parts.engine else
                          "compute_score" if parts.engine_role == "flag" and made is parts.engine else "rerank")  # fmt: skip
        _refuse_lazy(getattr(made, name, parts.rerank))
        recover(path)
        self._sample, self._random, self._max_pairs, self._raw = sample, random.Random(seed), max_pairs, raw_ids
        self._query_id, self._document_id = query_id or _digest_id, document_id or _document_id
        self._max_queue, self._lock, self._pid = max_queue, threading.Lock(), os.getpid()
        self._max_held, self._held, self._is_seeded = max_held, 0, seed is not None
        self._queue = queue.Queue(max_queue)
        self._settings = (path, header, max_bytes, max_files)
        self._file = _TrafficFile(*self._settings)
        self._watch = Watch(parts, everywhere=False)
        self._read = read_call or (_read_predict if name in ("predict", "compute_score") else _read_rerank)
        if hasattr(made, name):
            self._undo = _patch(made, name, self._around)
        else:  # a function can't be watched in its place: call what the handle gives
            self.reranker = _Patch(made, "__call__", parts.rerank, self._around)
            self._undo = lambda: setattr(self.reranker, "around", None)
        self._closed = False
        _HOOKS.add(self)
        atexit.register(self._at_exit)

    def _around(self, original, args, kwargs):
        """Stands between the caller and the reranker: whatever fails in here, the call goes on."""
        call = None
        try:
            if self._is_sampled():
                call = self._watch.begin()
        except Exception:  # noqa: BLE001
            self.counters["dropped_error"] += 1
        if call is None:
            return original(*args, **kwargs)
        start = time.perf_counter()
        try:
            result = original(*args, **kwargs)  # what it raises is the caller's
        finally:
            total = time.perf_counter() - start
            try:
                self._watch.end()
            except Exception:  # noqa: BLE001
                self.counters["dropped_error"] += 1
        try:
            self._offer(call, args, kwargs, result, total)
        except Exception:  # noqa: BLE001
            self.counters["dropped_error"] += 1
        return result

    def _is_sampled(self):
        if self._closed or self._watch.is_watching():  # rank() calls predict(): one record is enough
            return False
        self.counters["calls"] += 1
        if self._sample < 1 and self._random.random() >= self._sample:
            return False
        self.counters["sampled"] += 1
        return True

    def _offer(self, call, args, kwargs, result, total):
        groups = self._read(args, kwargs)
        everything = [document for _, documents in groups for document in documents]
        if len(everything) > self._max_pairs:
            self.counters["dropped_size"] += 1
            return
        size = sum(_size(one) for one in everything) + sum(_size(query) for query, _ in groups) + call.size()
        with self._lock:
            fits = self._held == 0 or self._held + size <= self._max_held
            self._held += size if fits else 0
        try:
            if not fits:
                raise queue.Full
            self._queue.put_nowait((call, groups, _frozen(result, everything), total - call.own, size))
        except BaseException as error:
            if fits:
                self._let_go(size)
            if not isinstance(error, queue.Full):
                raise
            self.counters["dropped_queue"] += 1
            return
        self._ensure_thread()

    def _let_go(self, size):
        with self._lock:
            self._held -= size

    def _ensure_thread(self):
        if self._thread is None or not self._thread.is_alive():
            with self._lock:
                if self._thread is None or not self._thread.is_alive():
                    self._thread = threading.Thread(target=self._work, name="evidence-gate", daemon=True)
                    self._thread.start()

    def _in_child(self):
        """After a fork: the queue, the thread and the file are the parent's."""
        self._lock, self._queue, self._thread, self._held = threading.Lock(), queue.Queue(self._max_queue), None, 0
        if not self._is_seeded:  # else all workers of a server would sample the same calls
            self._random = random.Random()
        self._file.forget()
        self._file = _TrafficFile(*self._settings)
        self.counters = collections.Counter()
        self._pid = os.getpid()

    def _work(self):
        mine = self._queue
        while True:
            item = mine.get()
            try:
                if item is None:
                    return
                if isinstance(item, threading.Event):
                    item.set()
                    continue
                try:
                    self._record(*item[:-1])
                finally:
                    self._let_go(item[-1])
            except OSError:
                self.counters["dropped_disk"] += 1
            except Exception:  # noqa: BLE001
                self.counters["dropped_error"] += 1
            finally:
                item = None  # while it waits for the next one, nothing is held
                mine.task_done()

    def _record(self, call, groups, result, total):
        call.resolve()
        time.sleep(0)
        everything = [document for _, documents in groups for document in documents]
        scores = returned_scores(result, everything)
        records, first = [], 0
        for query, documents in groups:
            part = scores[first : first + len(documents)]
            records.extend(self._group(call, query, documents, part, total if len(groups) == 1 else None))
            first += len(documents)
        self._file.append(b"".join(_line(one) for one in records))
        self.counters["written"] += 1

    def _group(self, call, query, documents, scores, total):
        query_id = self._query_id(query)
        round_ = self._file.rounds[query_id]
        rows = collections.defaultdict(list)
        for found in assign_rows(call, query, [_string(one) for one in documents]):
            rows[found.document].append(found)
        named = set()
        for index, document in enumerate(documents):
            name = self._document_id(document)
            if name in named:
                continue
            named.add(name)
            self.counters["no_ids"] += not rows[index]
            time.sleep(0)  # the caller's threads go first
            for found in rows[index] or [None]:
                record = {"type": "pair", "queryId": query_id, "documentId": name, "round": round_}
                if found is not None:
                    record.update(window=found.window, batch=found.row.batch, row=found.row.row)
                    record.update(_pair_fields(found.row, self._raw), modelScore=_model_score(found.row))
                record["score"] = scores[index]
                yield _without_none(record)
        if total is not None:
            yield {"type": "query", "queryId": query_id, "round": round_, "latencyMs": {"total": round(1000 * max(0.0, total), 3)}}
        self._file.rounds[query_id] += 1

    def flush(self, timeout=5.0):
        """Waits until what was recorded so far is in the file; False where that took too long."""
        try:
            if self._file is None or self._thread is None or not self._thread.is_alive():
                return self._file is not None and self._queue.empty()
            done = threading.Event()
            self._queue.put(done, timeout=timeout)
            return done.wait(timeout)
        except Exception:  # noqa: BLE001
            return False

    def close(self, timeout=5.0):
        """Gives the reranker its methods back, writes what is queued and names the file. True where all is written."""
        try:
            if self._closed:
                return True
            self._closed = True
            atexit.unregister(self._at_exit)
            self._undo()
            self._watch.close()
            self._undo = self._watch = None  # they hold the reranker
            whole = self.flush(timeout)
            thread = self._thread
            if thread is not None and thread.is_alive():
                with contextlib.suppress(queue.Full):
                    self._queue.put_nowait(None)
                thread.join(timeout)
            if thread is None or not thread.is_alive():
                self._file.finish()
            return whole
        except Exception as error:  # noqa: BLE001
            self.error = self.error or type(error).__name__
            return False

    def _at_exit(self):
        if self._pid == os.getpid():
            self.close(2.0)


def _refuse_lazy(function):
    """What works only once it is awaited or read: whoever looks into it takes it away from the caller."""
    kinds = (inspect.iscoroutinefunction, inspect.isgeneratorfunction, inspect.isasyncgenfunction)
    if any(is_lazy(one) for is_lazy in kinds for one in (function, getattr(function, "__call__", None))):
        raise CaptureError(
            f"{getattr(function, '__name__', 'the reranker')} is a coroutine or a generator",
            "hook the object inside that tokenizes and scores, by its plain method",
        )


def _size(value):
    """Characters of a query or a document, for bounds; nothing is called that is not the text's."""
    if isinstance(value, dict):
        value = next((value[key] for key in _TEXT_KEYS if isinstance(value.get(key), str)), "")
    return len(value) if isinstance(value, (str, bytes)) else 1000


def _again(values):
    """What can be read more than once. An iterator is the caller's alone."""
    if iter(values) is iter(values):
        raise TypeError("an iterator")
    return values


def _as_list(documents):
    """Documents as they are now, whatever their owner does with them afterwards."""
    documents = _again(documents)
    return [dict(one) if isinstance(one, dict) else one for one in documents]


def _frozen(result, documents):
    """Scores that nobody changes afterwards, without waiting for a device."""
    if isinstance(result, (int, float)) or hasattr(result, "tolist"):
        return _copy(result)
    result = _again(result)
    plain = not isinstance(result, dict) and all(isinstance(one, (int, float)) or hasattr(one, "tolist") for one in result)
    return list(result) if plain else returned_scores(result, documents)


_TEXT_KEYS = ("rerankText", "text", "content", "page_content")


def _string(document):
    if isinstance(document, str):
        return document
    for key in _TEXT_KEYS:
        found = _get(document, key)
        if isinstance(found, str):
            return found
    return str(document)


def _document_id(document):
    found = None if isinstance(document, str) else _get(document, "id")
    return str(found) if isinstance(found, (str, int)) else _digest_id(_string(document))


def _read_rerank(args, kwargs):
    query = args[0] if args else kwargs["query"]
    rest = args[1] if len(args) > 1 else next(kwargs[k] for k in ("documents", "docs", "texts", "passages") if k in kwargs)
    return [(query, _as_list(rest))]


def _read_predict(args, kwargs):
    pairs = args[0] if args else next(kwargs[k] for k in ("inputs", "sentences", "sentence_pairs") if k in kwargs)
    pairs = [pairs] if len(pairs) and isinstance(pairs[0], str) else _as_list(pairs)
    groups = []
    for query, document in pairs:
        if not groups or groups[-1][0] != query:
            groups.append((query, []))
        groups[-1][1].append(document)
    return groups


def hook(reranker, path, fingerprints, *, method=None, sample=0.01, max_queue=256, max_held=32 << 20, max_pairs=1000,
         max_bytes=64 << 20, max_files=8, raw_ids=False, query_id=None, document_id=None, read_call=None, commit=None, run=None, seed=None):  # fmt: skip
    """Records a sample of the calls of a reranker. Never raises: where it can't work, `error` of the handle says why.

    `path`: where files begin, such as "traces/traffic.jsonl"; each process writes files of its own, of at most
    `max_bytes`, and the newest `max_files` are kept. What waits for the writer is at most `max_queue` calls and about
    `max_held` characters and token ids. `fingerprints`: what `evidence-gate fingerprint --json` printed, as
    a dict or the path of that file. `query_id(query)` and `document_id(document)` give the ids of your dataset; else ids
    are hashes of the texts. `read_call(args, kwargs)` gives [(query, documents)] for a method of another signature.
    """
    handle = Hook()
    handle.reranker = reranker
    try:
        handle._start(reranker, os.fspath(path), fingerprints, method, sample, max_queue, max_held, max_pairs, max_bytes,
                      max_files, raw_ids, query_id, document_id, read_call, commit, run, seed)  # fmt: skip
    except Exception as error:  # noqa: BLE001 - the service starts, with or without a recording
        handle.error = f"{type(error).__name__}: {error}" if isinstance(error, CaptureError) else type(error).__name__
        handle.reranker = reranker
        with contextlib.suppress(Exception):
            if handle._watch is not None:
                handle._watch.close()
            LOG.warning("evidence_gate.hook records nothing: %s", handle.error)
    return handle


def collect(paths, out):
    """One trace of many files of traffic. Repetitions of a query become rounds. Returns the number of records."""
    header, blocks, rounds, records = None, [], collections.Counter(), 0
    for path in sorted(paths):
        last = {}
        for number, line in _lines(path):
            try:
                record = json.loads(line)
            except ValueError:
                raise CaptureError(f"{path}:{number} is not JSON", "leave the file out") from None
            if number == 1:
                told = {k: record.get(k) for k in ("fingerprints", "wrapper", "kind")}
                header = header or (record, told, line)
                if told != header[1]:
                    raise CaptureError(f"{path} was recorded under another contract", "collect files of one contract")
                continue
            name, own = record["queryId"], record.get("round", 0)
            if (name, own) not in last:
                last[name, own] = rounds[name]
                rounds[name] += 1
            blocks.append(_line({**record, "round": last[name, own]}))
            records += 1
    if header is None:
        raise CaptureError("there is no file to collect", "name the files that hook wrote")
    write_whole(out, _packed(out, header[2] + b"".join(blocks)))
    return records


# --- Hosted rerankers --------------------------------------------------------------------------------------------------


class TextEmbeddingsInference:
    """text-embeddings-inference at an address: scores of /rerank, facts of /info, token counts of /tokenize."""

    documents = "text"

    def __init__(self, address, timeout=60):
        self.address, self.timeout = address.rstrip("/"), timeout
        self.info = self._ask("/info")

    def _ask(self, path, body=None):
        import urllib.error
        import urllib.request

        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=self.timeout) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            raise CaptureError(f"{path} answered {error.code}", "see the log of the service") from error
        except (OSError, ValueError) as error:
            raise CaptureError(f"{path} gave no answer ({type(error).__name__})", "start the service, or name its address") from error

    def wrapper(self):
        return "text-embeddings-inference", self.info.get("version")

    def rerank(self, query, documents):
        size = self.info.get("max_client_batch_size") or 32
        scores = []
        for start in range(0, len(documents), size):
            part = documents[start : start + size]
            by_index = {one["index"]: one["score"] for one in self._ask("/rerank", {"query": query, "texts": part})}
            scores.extend(by_index[i] for i in range(len(part)))
        return scores

    def count_tokens(self, text):
        """Tokens of a text by itself, without special tokens."""
        return len(self._ask("/tokenize", {"inputs": text, "add_special_tokens": False})[0])

    def describe(self):
        info = self.info
        cuts = info.get("auto_truncate")
        precision = {"float32": "fp32", "float16": "fp16", "bfloat16": "bf16"}.get(info.get("model_dtype"))
        fields = {
            "formatVersion": FORMAT_VERSION,
            "wrapper": {"preset": "text-embeddings-inference", "version": info.get("version") or FILL_IN + "version"},
            "model": {
                "id": info.get("model_id") or FILL_IN + "name of the model",
                "revision": info.get("model_sha") or FILL_IN + "full commit hash of the model",
                "precision": precision,
            },
            "tokenizer": {"file": FILL_IN + "tokenizer.json of the model at that revision"},
            "input": {
                "maxLength": info.get("max_input_length") or FILL_IN + "token limit of a pair",
                "overlongQuery": None if cuts is None else "truncate" if cuts else "reject",
            },
            "scores": {"activation": "sigmoid"},
        }
        return _without_none(fields), None, ["/tokenize gives ids of single texts only: pairs stay unverified"]


# Short words that are one token in most vocabularies; those that are not are sorted out where tokens can be counted.
_WORDS = (
    "time year people way day man thing woman life child world school state family student group country problem hand "
    "part place case week company system program question work government number night point home water room mother "
    "area money story fact month lot right study book eye job word business issue side kind head house service friend "
    "father power hour game line end member law car city name team minute idea body back parent face level office door "
    "health person art war history party result change morning reason research girl guy moment air teacher force"
).split()


class Probe:
    """Finds from outside where a reranker cuts a document: text behind the cut moves no score."""

    def __init__(self, rerank, count_tokens=None, *, repeats=3, variants=4, seed=0, most=32_768, log=lambda _: None):
        self._rerank, self._count = rerank, count_tokens
        self._repeats, self._variants, self._random, self._most = repeats, variants, random.Random(seed), most
        self._log = log
        self._left = False  # the start of a document is cut off: positions then count from its end
        self.calls = 0
        self.unit, self._words = "words", list(_WORDS)
        if count_tokens is not None:
            self._words = self._single_tokens()
            self.unit = "tokens"

    def _single_tokens(self):
        """Words that add one token each, whatever stands beside them."""
        found = (one for one in _WORDS if self._count(f"{one} {one} {one}") == 3)
        alone = list(itertools.islice(found, 40))
        if len(alone) < 8 or self._count(" ".join(alone)) != len(alone):
            raise CaptureError(
                "the tokenizer has no words of one token that this probe knows",
                "leave the tokenizer out (--words): the cut is then found in words",
            )
        return alone

    def _score(self, query, texts):
        self.calls += 1
        return _asked(self._rerank, query, texts)

    def noise(self, query, text):
        """Largest difference between scores of one and the same input, alone and side by side."""
        scores = [one for _ in range(self._repeats) for one in self._score(query, [text, text])]
        return max(scores) - min(scores)

    def find(self, query="time people water"):
        """The cut of a document beside this query: {kept, exact, unit, noise, query, ...}; `kept` null: nothing is cut."""
        length = 64
        while True:
            base = self._document(length)
            try:
                noise = self.noise(query, self._text(base))
                visible = self._moved(query, base, length - 1, noise)
                if visible and not self._moved(query, base, 0, noise):
                    self._left, visible = True, False
            except CaptureError as error:
                if length == 64:
                    raise
                return self._refusal(query, length // 2, length, str(error))
            self._log(f"{length} {self.unit}: the last one is {'seen' if visible else 'not seen'}")
            if not visible:
                break
            if length >= self._most:
                return self._result(query, None, True, noise, length)
            length *= 2
        low, high = 0, length - 1  # a change from `low` on is seen (or low is 0), one from `high` on is not
        while high - low > 1:
            middle = (low + high) // 2
            if self._moved(query, base, middle, noise, whole_tail=True):
                low = middle
            else:
                high = middle
        # The bisection changed whole tails. One unit at the edge decides whether it is exact, and none behind it may count.
        kept = low + 1 if low > 0 or self._moved(query, base, 0, noise) else 0
        edge = kept == 0 or self._moved(query, base, kept - 1, noise)
        behind = [self._moved(query, base, kept, noise, whole_tail=True) for _ in range(2)]
        return self._result(query, kept, edge and not any(behind), noise, length)

    def _text(self, units):
        return " ".join(reversed(units) if self._left else units)

    def _document(self, length):
        return [self._words[self._random.randrange(len(self._words))] for _ in range(length)]

    def _another(self, words, old):
        word = self._random.choice(words)
        while word == old:
            word = self._random.choice(words)
        return word

    def _moved(self, query, base, at, noise, whole_tail=False):
        """Whether another text from unit `at` on moves the score: of that unit alone, or of all behind it. A move is
        more than twice the noise, of means over as many scores."""
        variants = []
        own = [word for word in query.split() if word in self._words]
        for number in range(self._variants):
            end = len(base) if whole_tail else at + 1
            # Words of the query move a score most: one variant is made of them.
            words = own if number == 0 and len(own) > 1 else self._words
            tail = [self._another(words, old) for old in base[at:end]]
            variants.append(self._text([*base[:at], *tail, *base[end:]]))
        times = 1 if noise == 0 else self._repeats
        sums = [0.0] * (len(variants) + 1)
        for _ in range(times):
            for index, score in enumerate(self._score(query, [self._text(base), *variants])):
                sums[index] += score / times
        return any(abs(score - sums[0]) > 2 * noise for score in sums[1:])

    def _refusal(self, query, low, high, reason):
        """The service refuses what is too long: the longest document that it takes. Exact where it does so twice."""
        units, tried = self._document(high), high
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self._takes(query, units[:middle]) else (low, middle)
        exact = not self._takes(query, units[:high])
        if not self._takes(query, units[:low]):
            raise CaptureError(reason, "it is not the length: the service refuses at times what it took before")
        return {**self._result(query, low, exact, 0.0, tried), "refuses": True, "reason": reason.split(";")[0]}

    def _takes(self, query, units):
        try:
            self._score(query, [" ".join(units)])
        except CaptureError:
            return False
        return True

    def _result(self, query, kept, exact, noise, tried):
        tokens = None if self._count is None else self._count(query)
        side = None if kept is None else "left" if self._left else "right"
        result = {"unit": self.unit, "kept": kept, "side": side, "exact": exact, "noise": noise, "tried": tried, "calls": self.calls}
        return {**result, "queryTokens": tokens} if tokens is not None else result


def _asked(rerank, query, texts):
    try:
        return returned_scores(rerank(query, texts), texts)
    except CaptureError:
        raise
    except Exception as error:  # noqa: BLE001 - the user's own client
        raise CaptureError(failed(error), "mend it, or see what the service answers") from error


def _canaries(rerank, pairs, repeats):
    """Scores of fixed pairs, to see later whether somebody changed the model. Ids and scores only."""
    scores, noise = {}, 0.0
    for query in pairs:
        texts = [_text_of(one) for one in query["documents"]]
        rounds = [_asked(rerank, query["query"], texts) for _ in range(repeats)]
        for index, document in enumerate(query["documents"]):
            values = [one[index] for one in rounds if one[index] is not None]
            if values:
                noise = max(noise, max(values) - min(values))
                scores[f"{query['queryId']}/{document['documentId']}"] = values[0]
    return scores, noise


_CANARY_PAIRS = [
    {
        "queryId": f"canary-{number}",
        "query": query,
        "documents": [{"documentId": str(i), "text": text} for i, text in enumerate(documents)],
    }
    for number, (query, documents) in enumerate([
        ("Which water is safe to drink?", ["Boiled water is safe to drink.", "Sea water is salty.", "The office opens at nine."]),
        ("When does the library close?", ["The library closes at eight in the evening.", "Books are kept for two weeks."]),
        ("How long does the battery last?", ["A full charge lasts eleven hours.", "Batteries are recycled.", "The case is blue."]),
    ])
]  # fmt: skip


def compare_probes(earlier, now):
    """What moved since an earlier probe: sentences, none where nothing did."""
    moved = []
    for key in ("unit", "kept", "side", "refuses", "queryTokens"):
        before, after = earlier["cut"].get(key), now["cut"].get(key)
        if before != after:
            moved.append(f"cut/{key} was {before}, and is {after}")
    tolerance = max(1e-6, 3 * earlier["canaryNoise"], 3 * now["canaryNoise"])
    for name, before in earlier["canaries"].items():
        after = now["canaries"].get(name)
        if after is None:
            moved.append(f"canary {name} was {before}, and was not scored")
        elif abs(after - before) > tolerance * max(1, abs(before)):
            moved.append(f"canary {name} was {before}, and is {after}")
    for key, before in earlier.get("service", {}).items():
        if now.get("service", {}).get(key) != before:
            moved.append(f"service/{key} was {before}, and is {now.get('service', {}).get(key)}")
    return moved


def probe(parts, *, words=False, pairs=None, repeats=3, seed=0, query="time people water", log=lambda _: None):
    """The record of a probe: the cut, and scores of canary pairs."""
    hosted = parts.made if isinstance(parts.made, TextEmbeddingsInference) else None
    count = None if words else hosted.count_tokens if hosted else _token_counter(parts.tokenizer)
    run = Probe(_strings_only(parts), count, repeats=repeats, seed=seed, log=log)
    cut = run.find(query)
    scores, noise = _canaries(_strings_only(parts), pairs or _CANARY_PAIRS, repeats)
    facts = {k: hosted.info.get(k) for k in ("model_id", "model_sha", "version", "max_input_length")} if hosted else None
    record = {"formatVersion": FORMAT_VERSION, "kind": "probe", "cut": cut, "canaries": scores, "canaryNoise": noise}
    return {**record, "service": facts} if facts else record


def _strings_only(parts):
    if not parts.rows:
        return parts.rerank
    return lambda query, texts: parts.rerank(query, [{"id": str(i), "text": text} for i, text in enumerate(texts)])


def _token_counter(tokenizer):
    """Counts tokens of a text by itself; None where there is no tokenizer to ask."""
    if tokenizer is None:
        return None

    def count(text):
        if _is(tokenizer, "transformers", "PreTrainedTokenizerBase"):
            return len(tokenizer(text, add_special_tokens=False)["input_ids"])
        if hasattr(tokenizer, "encode"):
            found = tokenizer.encode(text, add_special_tokens=False)
            return len(getattr(found, "ids", found))
        return len(_rows(_get(tokenizer(text, add_special_tokens=False), "input_ids"))[0])

    try:
        count("time")
    except Exception:  # noqa: BLE001
        return None
    return count


# --- Texts with metadata in front: rerankText and textStart of documents.jsonl -----------------------------------------


def rerank_text(nodes, offset_unit="codepoint"):
    """Rows for documents.jsonl of LlamaIndex nodes: the exact string that is scored, and where the text begins in it.

    Each row has id, text, rerankText and textStart; add sourceId and revision. `offset_unit`: that of your manifest.
    """
    rows = []
    for node in nodes:
        node = getattr(node, "node", node)
        text, whole = node.get_content(metadata_mode="none"), node.get_content(metadata_mode="embed")
        rows.append(_rerank_row(str(node.node_id), text, whole, offset_unit))
    return rows


def haystack_rerank_text(documents, meta_fields_to_embed=(), separator="\n", prefix="", offset_unit="codepoint"):
    """The same for Haystack documents, with the settings of the ranker: `meta_fields_to_embed`, `embedding_separator`
    and `document_prefix`."""
    rows = []
    for document in documents:
        meta = document.meta or {}
        values = [str(meta[key]) for key in meta_fields_to_embed if meta.get(key)]
        text = document.content or ""
        rows.append(_rerank_row(str(document.id), text, prefix + separator.join([*values, text]), offset_unit))
    return rows


def _rerank_row(name, text, whole, offset_unit):
    start = whole.rfind(text) if whole.endswith(text) else whole.find(text)
    if start < 0 or (not whole.endswith(text) and whole.count(text) > 1):
        raise CaptureError(
            f"the text of {name!r} does not stand unchanged in what is scored, or more than once",
            "store the text as it is scored: blanks at its ends are taken off there",
        )
    before = whole[:start]
    units = {"codepoint": len(before), "utf16": len(before.encode("utf-16-le", "surrogatepass")) // 2,
             "byte": len(before.encode("utf-8", "surrogatepass"))}  # fmt: skip
    return {"id": name, "text": text, "rerankText": whole, "textStart": units[offset_unit]}


# --- Command line ------------------------------------------------------------------------------------------------------


def _say(text):
    print(text, file=sys.stderr)


def _run_describe(options):
    mode = "merge" if options.merge else "replace" if options.replace else None
    text, notes = write_serving(load_target(options.target), options.output, mode)
    if options.output is None:
        sys.stdout.write(text)
    for note in notes:
        _say(f"note: {note}")
    return 0


def _run_check(options):
    differences, unknown, notes = check(load_target(options.target), options.serving)
    for note in notes:
        _say(f"note: {note}")
    for one in differences:
        print(f"{options.serving}#{one}")
    if unknown:
        _say(f"not compared: {', '.join(sorted(unknown))}")
    print("equal" if not differences else f"{len(differences)} differing: describe -o FILE --merge writes what the service has")
    return 1 if differences else 0


def _run_replay(options):
    parts = load_target(options.target)
    told = replay(
        options.pairs, parts, options.output, rounds=options.rounds, warm_up=options.warm_up, raw_ids=options.raw_ids,
        commit=options.commit, run=options.run, log=_say,
    )  # fmt: skip
    _say(
        f"{options.output}: {told['queries']} {'query' if told['queries'] == 1 else 'queries'}"
        + (f" ({told['resumed']} calls of an interrupted run kept)" if told["resumed"] else "")
        + f", ids of {told['idsSeen']} of {told['pairs']} pairs"
        + (f", {told['unscored']} without a score" if told["unscored"] else "")
        + (f", noise between rounds {told['noise']:.3g}" if told["noise"] is not None else "")
    )
    return 0


def _run_probe(options):
    parts = load_target(options.target)
    pairs = read_pairs(options.pairs)[1] if options.pairs else None
    record = probe(
        parts, words=options.words, pairs=pairs and pairs[: options.canaries], repeats=options.repeats, seed=options.seed,
        query=options.query, log=_say,
    )  # fmt: skip
    text = json.dumps(record, indent=2, ensure_ascii=False) + "\n"
    moved = compare_probes(_read_json(options.compare), record) if options.compare else []
    if options.output:
        write_whole(options.output, text.encode())
    else:
        sys.stdout.write(text)
    for one in moved:
        print(one)
    return 1 if moved else 0


def _run_collect(options):
    for path in options.files:
        if path.endswith(".part"):
            raise CaptureError(f"{path} is still being written", "collect files that are finished")
    _say(f"{options.output}: {collect(options.files, options.output)} records")
    return 0


def _parser():
    parser = argparse.ArgumentParser(prog="evidence_gate.py", description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    target = {"metavar": "module:name", "help": "your reranker, a function that makes it, or an address"}

    one = commands.add_parser("describe", help="write serving.json from the live object")
    one.add_argument("target", **target)
    one.add_argument("-o", "--output", help="serving.json; without it, print")
    one.add_argument("--merge", action="store_true", help="keep what the file has and the object does not tell")
    one.add_argument("--replace", action="store_true", help="write an existing file anew")
    one.set_defaults(run_command=_run_describe)

    one = commands.add_parser("check", help="compare the live object with a committed serving.json")
    one.add_argument("target", **target)
    one.add_argument("serving")
    one.set_defaults(run_command=_run_check)

    one = commands.add_parser("replay", help="run your reranker over frozen pairs and write a trace")
    one.add_argument("pairs", help="pairs.jsonl, from evidence-gate plan")
    one.add_argument("target", **target)
    one.add_argument("-o", "--output", required=True, help="the trace, such as trace.jsonl.gz")
    one.add_argument("--rounds", type=_positive, default=1, help="repetitions, for latency and the noise floor")
    one.add_argument("--warm-up", type=_count, default=1, help="calls before the first that is recorded (default 1)")
    one.add_argument("--raw-ids", action="store_true", help="write token ids instead of their hash")
    one.add_argument("--commit", help="commit that is recorded (default GITHUB_SHA)")
    one.add_argument("--run", help="run that records (default GITHUB_RUN_ID)")
    one.set_defaults(run_command=_run_replay)

    one = commands.add_parser("probe", help="find from outside where a reranker cuts, and score canaries")
    one.add_argument("target", **target)
    one.add_argument("-o", "--output", help="probe.json; without it, print")
    one.add_argument("--compare", metavar="FILE", help="an earlier probe.json: exit 1 where something moved")
    one.add_argument("--words", action="store_true", help="count words, though a tokenizer is there")
    one.add_argument("--query", default="time people water", help="the query beside which documents are cut")
    one.add_argument("--pairs", help="canaries from a pairs file, instead of the built-in ones")
    one.add_argument("--canaries", type=_positive, default=5, help="queries of it that are used (default 5)")
    one.add_argument("--repeats", type=_positive, default=3, help="repetitions that tell the noise (default 3)")
    one.add_argument("--seed", type=int, default=0)
    one.set_defaults(run_command=_run_probe)

    one = commands.add_parser("collect", help="make one trace of files that hook wrote")
    one.add_argument("files", nargs="+")
    one.add_argument("-o", "--output", required=True)
    one.set_defaults(run_command=_run_collect)
    return parser


def _at_least(least):
    def number(text):
        if not text.isdecimal() or int(text) < least:
            raise argparse.ArgumentTypeError(f"it is a whole number of {least} or more")
        return int(text)

    return number


_positive, _count = _at_least(1), _at_least(0)


def main(arguments=None):
    options = _parser().parse_args(arguments)
    try:
        return options.run_command(options)
    except CaptureError as error:
        _say(f"evidence_gate: {error}")
        return 2
    except Exception as error:  # noqa: BLE001 - 1 means that something differs, and nothing else
        _say(f"evidence_gate: {failed(error)}; mend it, then run the same command")
        return 2


if __name__ == "__main__":
    # The classes of this file are one and the same where the user's module imports it by name.
    sys.modules.setdefault("evidence_gate", sys.modules["__main__"])
    sys.exit(main())
