"""Objects shaped like nodes of LlamaIndex and documents of Haystack, and the rows that the capture file makes of them."""

import json

import evidence_gate as eg


class Node:
    """TextNode.get_content of llama-index-core."""

    def __init__(self, node_id, text, metadata, template="{metadata_str}\n\n{content}"):
        self.node_id, self.text, self.metadata, self.template = node_id, text, metadata, template

    def get_content(self, metadata_mode="none"):
        shown = "\n".join(f"{k}: {v}" for k, v in self.metadata.items()).strip()
        if metadata_mode == "none" or not shown:
            return self.text
        return self.template.format(content=self.text, metadata_str=shown).strip()


class WithScore:
    def __init__(self, node):
        self.node = node


class Document:
    def __init__(self, id, content, meta):  # noqa: A002
        self.id, self.content, self.meta = id, content, meta


nodes = [Node("n1", "The seal is ZQ-77.", {"file": "AX 👍"}), WithScore(Node("n2", "Plain.", {}))]
documents = [Document("h1", "The seal.", {"title": "AX-104-B", "page": 3, "empty": ""})]
refused = []
for node in (Node("blanks", "ends with blanks  ", {"a": "b"}), Node("twice", "AX", {"name": "AX"}, "{content}\n{metadata_str}!")):
    try:
        eg.rerank_text([node])
    except eg.CaptureError as error:
        refused.append(str(error).split(";")[0])
print(json.dumps({
    "nodes": eg.rerank_text(nodes),
    "utf16": eg.rerank_text(nodes[:1], offset_unit="utf16")[0]["textStart"],
    "haystack": eg.haystack_rerank_text(documents, ["title", "page", "empty", "gone"], separator=" | ", prefix="doc: "),
    "refused": refused,
}))  # fmt: skip
