"""Training groups for the demo model: one query, one relevant text, seven irrelevant ones.

Everything is drawn from bank.py with a seeded generator. Identifiers, companies and codes of the demo dataset are
excluded by RESERVED, so that the model can only learn to compare strings, not to remember the demo's.
"""
import random
import re

from bank import ECHO, ENT_A, ENT_B, FILLER, HANZI, INTENTS, NOUNS, VALUES
from lexicon import WORDS

# Letter prefixes of identifiers that occur in the demo dataset; never drawn here.
RESERVED = {"AX", "HX", "VK", "CM", "DR", "FS", "ZQ", "RV", "SC", "KB", "PL", "TM", "GL", "RK", "FL", "BF", "SK", "LB", "DS", "DC", "HR", "MA", "P", "K", "VG", "DN", "CLP", "KP", "KPE"}
LANGS = ("en", "de", "zh")
_BRANCH = re.compile(r"\[([^\[\]]*)\]")


def expand(template: str, rng: random.Random) -> str:
    while True:
        m = _BRANCH.search(template)
        if not m:
            return re.sub(r"  +", " ", template).strip()
        template = template[: m.start()] + rng.choice(m.group(1).split("|")) + template[m.end():]


def _letters(rng, n):
    return "".join(rng.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ") for _ in range(n))


def identifier(rng: random.Random) -> str:
    while True:
        p = _letters(rng, rng.choice((1, 2, 2, 2, 3)))
        if p in RESERVED:
            continue
        n = rng.choice((rng.randint(2, 99), rng.randint(100, 999), rng.randint(100, 999), rng.randint(1000, 9999)))
        return rng.choice((f"{p}-{n}-{_letters(rng, 1)}", f"{p}-{n}-{_letters(rng, 1)}", f"{p}-{n}", f"{p}-{n}", f"{p}{n}", f"{p}-{n}/{rng.randint(1, 9)}",
                           f"{p} {n}", f"{p}-{n}-{rng.randint(1, 99)}", f"{p}-{rng.choice((2021, 2022, 2023, 2024, 2025))}-{n:03d}"))


def sibling(ident: str, rng: random.Random) -> str:
    """Another identifier that differs in one place: last letter, one digit, two digits swapped, or one letter."""
    for _ in range(50):
        chars = list(ident)
        digits = [i for i, c in enumerate(chars) if c.isdigit()]
        alpha = [i for i, c in enumerate(chars) if c.isalpha()]
        kind = rng.random()
        if kind < 0.4 and chars[-1].isalpha():
            chars[-1] = rng.choice("ABCDEFGH")
        elif kind < 0.6 and len(digits) > 1:
            i, j = rng.sample(digits, 2)
            chars[i], chars[j] = chars[j], chars[i]
        elif kind < 0.85:
            chars[rng.choice(digits)] = rng.choice("123456789")
        elif alpha:
            chars[rng.choice(alpha)] = rng.choice("ABCDEFGHKLMNPRSTUVWXYZ")
        other = "".join(chars)
        prefix = re.match(r"[A-Z]*", other).group()
        if other != ident and prefix not in RESERVED:
            return other
    return identifier(rng)


def value(kind: str, rng: random.Random) -> str:
    r = rng.randint
    num = lambda a, b: str(r(a, b))
    simple = {
        "nm": lambda: f"{r(4, 480)} Nm", "bar": lambda: f"{r(2, 400)} bar", "celsius": lambda: f"{r(20, 240)} °C",
        "volt": lambda: rng.choice((f"{rng.choice((12, 24, 48, 110, 230, 400, 480, 690))} V", f"{rng.choice((3, 1))} x {rng.choice((230, 400, 480, 500))} V")),
        "kg": lambda: f"{r(2, 4800)} kg", "db": lambda: f"{r(48, 104)} dB(A)", "micron": lambda: f"{r(5, 900)} µm",
        "litre": lambda: f"{r(1, 300)}.{r(0, 9)} litres", "litre_de": lambda: f"{r(1, 300)},{r(0, 9)} Liter", "litre_zh": lambda: f"{r(1, 300)}升",
        "mms": lambda: f"{r(1, 14)}.{r(0, 9)} mm/s", "mm": lambda: f"0.{r(2, 95):02d} mm",
        "months": lambda: f"{r(3, 60)} months", "months_de": lambda: f"{r(3, 60)} Monate", "months_zh": lambda: f"{r(3, 60)}个月",
        "weeks": lambda: f"{r(2, 30)} weeks", "weeks_de": lambda: f"{r(2, 30)} Wochen", "weeks_zh": lambda: f"{r(2, 30)}周",
        "days": lambda: f"{r(7, 120)} days", "days_de": lambda: f"{r(7, 120)} Tagen", "days_zh": lambda: f"{r(7, 120)}天",
        "minutes": lambda: f"{r(2, 90)} minutes", "minutes_de": lambda: f"{r(2, 90)} Minuten",
        "hours": lambda: rng.choice((f"{r(1, 99) * 100} operating hours", f"{r(1, 99) * 100} hours", f"{r(2, 30)} weeks", f"{r(2, 24)} months")),
        "hours_de": lambda: rng.choice((f"{r(1, 99) * 100} Betriebsstunden", f"{r(2, 30)} Wochen", f"{r(2, 24)} Monate")),
        "hours_zh": lambda: rng.choice((f"{r(1, 99) * 100}小时", f"{r(2, 24)}个月")),
        "percent": lambda: f"{r(0, 9)}.{r(1, 9)} %", "money": lambda: f"EUR {r(11, 9800)}{rng.choice(('', '.50', ',000'))}",
        "pieces": lambda: f"{r(10, 9900)} {rng.choice(('pieces', 'units', 'sets'))}", "rev": lambda: rng.choice((_letters(rng, 1), f"{r(1, 9)}.{r(0, 9)}", f"{r(1, 20):02d}")),
        "date": lambda: rng.choice((f"{r(1, 28)} {rng.choice(('March', 'June', 'May', 'October', 'December'))} {r(2024, 2031)}", f"{r(1, 28):02d}.{r(1, 12):02d}.{r(2024, 2031)}")),
    }
    if kind == "code":
        return identifier(rng)
    if kind in VALUES:
        return rng.choice(VALUES[kind])
    return simple[kind]()


class Subject:
    """Who or what a text is about."""

    def __init__(self, lang, rng, like=None, change=None):
        self.id = identifier(rng) if like is None else like.id
        self.noun = rng.choice(NOUNS[lang]) if like is None else like.noun
        self.ent = f"{rng.choice(ENT_A)} {rng.choice(ENT_B[lang])}" if like is None else like.ent
        self.quarter = f"Q{rng.randint(1, 4)}" if like is None else like.quarter
        self.year = str(rng.randint(2022, 2026)) if like is None else like.year
        if change == "id":
            self.id = sibling(self.id, rng)
        if change == "ent":
            self.ent = f"{rng.choice(ENT_A)} {rng.choice((like.ent.split(' ', 1)[1], rng.choice(ENT_B[lang])))}"
        if change == "quarter":
            if rng.random() < 0.6:
                self.quarter = rng.choice([q for q in ("Q1", "Q2", "Q3", "Q4") if q != self.quarter])
            else:
                self.year = str(int(self.year) + rng.choice((-1, 1)))

    def fill(self, template, rng, v=""):
        text = expand(template, rng)
        subject = f"{self.noun} {self.id}" if rng.random() < 0.08 and " " not in self.noun else self.id
        return (text.replace("{id}", subject).replace("{noun}", self.noun).replace("{ent}", self.ent)
                .replace("{quarter}", self.quarter).replace("{year}", self.year).replace("{v}", v))


BY_KEY = {lang: {i["key"]: i for i in INTENTS[lang]} for lang in LANGS}


def _other(intent, lang, rng):
    same = [i for i in INTENTS[lang] if i["key"] != intent["key"] and i.get("subj", "id") == intent.get("subj", "id")]
    return rng.choice(same or [i for i in INTENTS[lang] if i["key"] != intent["key"]])


def _say(intent, subject, rng, negative=False):
    forms = intent["not_a"] if negative else intent["a"]
    return subject.fill(rng.choice(forms), rng, value(intent["value"], rng))


def _echo(intent, lang, subject, rng, negative, query=None):
    """The question in other words, or in the same, without its answer."""
    ask = lambda i, neg: subject.fill(rng.choice(i["not_q"] if neg else i["q"]), rng, value(i["value"], rng))
    first = query if query and rng.random() < 0.4 else ask(intent, negative)
    text = subject.fill(rng.choice(ECHO[lang]), rng)
    return text.replace("{echo}", first).replace("{echo2}", ask(_other(intent, lang, rng), False)).replace("{n}", str(rng.randint(2, 9999)))


def _noise_word(rng):
    return "".join(rng.choice("bcdfghklmnprstvwz") + rng.choice("aeiou") for _ in range(rng.randint(2, 4)))


def _lexicon_sentence(lang, rng):
    words = [rng.choice(WORDS[lang]) if rng.random() < 0.93 else _noise_word(rng) for _ in range(rng.randint(6, 14))]
    if lang == "zh":
        return "".join(words) + "。"
    text = " ".join(words)
    return text[0].upper() + text[1:] + "."


def _filler(lang, subject, rng):
    if rng.random() < 0.22:
        return _lexicon_sentence(lang, rng)
    return subject.fill(rng.choice(FILLER[lang]), rng)


def _title(lang, subject, kind, rng):
    words = {"en": ("Operating manual", "Data sheet", "Service note", "Specification", "Maintenance plan"), "de": ("Betriebsanleitung", "Datenblatt", "Wartungsplan", "Technische Mitteilung"), "zh": ("说明书", "技术数据", "维护手册")}
    deal = {"en": ("Supply agreement", "Frame contract", "Service contract", "Annex"), "de": ("Rahmenvertrag", "Liefervertrag", "Anlage"), "zh": ("供货合同", "协议附件")}
    name = f"{rng.choice(deal[lang])} {subject.ent}" if kind != "id" else f"{rng.choice(words[lang])} {subject.id}"
    return name + rng.choice((".", ":", "\n", " -"))


def _document(lang, subject, facts, count, rng, kind, base=None):
    """`facts` at random places among filler; `base` reuses another document's filler so that only the facts differ."""
    filler = list(base) if base is not None else [_filler(lang, subject, rng) for _ in range(count)]
    sentences = list(filler)
    for fact in facts:
        sentences.insert(rng.randint(0, len(sentences)), fact)
    if rng.random() < 0.45:
        sentences.insert(0, _title(lang, subject, kind, rng))
    return ("" if lang == "zh" else " ").join(sentences), filler


def group(rng: random.Random, sentences: int, negatives: int = 7):
    """(query, [relevant, irrelevant...])."""
    lang = rng.choices(LANGS, (0.5, 0.3, 0.2))[0]
    if rng.random() < 0.15:
        return _lexical_group(lang, rng, sentences, negatives)
    dlang = lang
    intent = rng.choice(INTENTS[lang])
    if lang != "zh" and rng.random() < 0.08:
        dlang = "de" if lang == "en" else "en"
        if intent["key"] not in BY_KEY[dlang]:
            dlang = lang
    dintent = BY_KEY[dlang][intent["key"]]
    kind = intent.get("subj", "id")
    subject = Subject(dlang, rng)
    negative = "not_q" in intent and "not_a" in dintent and rng.random() < 0.4
    asked = Subject(lang, rng, like=subject)
    if lang != dlang:
        asked.noun = rng.choice(NOUNS[lang])
    query = asked.fill(rng.choice(intent["not_q"] if negative else intent["q"]), rng, value(intent["value"], rng))
    if rng.random() < 0.15:
        query = rng.choice({"en": ("Please check: ", "Question from the workshop: ", "Urgent, "), "de": ("Frage der Werkstatt: ", "Bitte prüfen: ", "Dringend: "), "zh": ("请问", "客户询问：")}[lang]) + query
    change = {"id": ("id",), "ent": ("ent",), "entq": ("ent", "quarter", "quarter")}[kind]
    extra = lambda s, n: [_say(_other(dintent, dlang, rng), s, rng) for _ in range(n)]
    fact = _say(dintent, subject, rng, negative)
    facts = [fact] + extra(subject, rng.choice((0, 0, 1, 2)))
    if rng.random() < 0.12:
        facts.append(_echo(dintent, dlang, subject, rng, negative))
    if rng.random() < 0.25:  # a neighbour's fact beside the right one
        facts.append(_say(dintent, Subject(dlang, rng, subject, rng.choice(change)), rng, negative))
    positive, filler = _document(dlang, subject, facts, sentences, rng, kind)
    docs = [positive]
    while len(docs) <= negatives:
        roll = rng.random()
        base = filler if rng.random() < 0.4 else None
        if rng.random() < 0.17:  # the question without an answer, often a short text
            extra_facts = extra(subject, rng.choice((0, 0, 1)))
            count = rng.randint(0, 1) if rng.random() < 0.6 else sentences
            doc, _ = _document(dlang, subject, [_echo(dintent, dlang, subject, rng, negative, query if lang == dlang else None)] + extra_facts, count, rng, kind)
            docs.append(doc)
            continue
        if roll < 0.34:  # the neighbour's text
            other = Subject(dlang, rng, subject, rng.choice(change))
            extra_facts = extra(other, rng.choice((0, 1)))
            if rng.random() < 0.25:
                extra_facts += extra(subject, 1)
            doc, _ = _document(dlang, other, [_say(dintent, other, rng, negative)] + extra_facts, sentences, rng, kind, base and [f.replace(subject.id, other.id) for f in base])
        elif roll < 0.62:  # right subject, other questions answered
            doc, _ = _document(dlang, subject, extra(subject, rng.choice((1, 2, 3))), sentences, rng, kind, base)
        elif roll < 0.74 and "not_a" in dintent:  # right subject, opposite statement
            doc, _ = _document(dlang, subject, [_say(dintent, subject, rng, not negative)] + extra(subject, rng.choice((0, 1))), sentences, rng, kind, base)
        elif roll < 0.86:  # another subject, same question
            other = Subject(dlang, rng)
            doc, _ = _document(dlang, other, [_say(dintent, other, rng, negative)], sentences, rng, kind)
        else:
            other = Subject(dlang, rng)
            doc, _ = _document(dlang, other, extra(other, rng.choice((0, 1, 2))), sentences, rng, kind)
        docs.append(doc)
    return query, docs


def _lexical_group(lang, rng, sentences, negatives):
    """Query words drawn from one sentence of the relevant text; teaches plain overlap with words never seen in a question."""
    subject = Subject(lang, rng)
    lines = [_filler(lang, subject, rng) for _ in range(max(3, sentences))]
    target = rng.choice(lines)
    sep = "" if lang == "zh" else " "
    words = list(target.strip("。.")) if lang == "zh" else target.strip(".").split()
    if lang == "zh":
        start = rng.randint(0, max(0, len(words) - 6))
        picked = words[start:start + rng.randint(4, 10)]
    else:
        picked = [w for w in words if rng.random() < 0.55] or words[:2]
    docs = [sep.join(lines)]
    while len(docs) <= negatives:
        if rng.random() < 0.5:
            other = [l for l in lines if l != target]
            other += [_filler(lang, subject, rng)]
            rng.shuffle(other)
        else:
            other = [_filler(lang, Subject(lang, rng), rng) for _ in lines]
            if rng.random() < 0.6 and lang != "zh":  # some of the words, scattered
                at = rng.randrange(len(other))
                other[at] = other[at] + " " + " ".join(rng.sample(picked, max(1, len(picked) // 3)))
        docs.append(sep.join(other))
    return sep.join(picked), docs


def corpus(rng: random.Random, groups: int):
    """Text for the tokenizer."""
    for _ in range(groups):
        query, docs = group(rng, 4, 1)
        yield query
        yield from docs


ALPHABET = sorted(set(HANZI)) + list("（）；、？！“”²³")
