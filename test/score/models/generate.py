"""Writes the tiny graphs that the tests of score/ run. Needs the package onnx 1.19; weights are formulas.

Each is a one-layer scorer over input_ids, attention_mask and (pair.onnx) token_type_ids, int64
[batch, sequence]: embeddings of id, position (32 of them) and type are added, squashed, masked,
summed and projected. Padding changes nothing.

  pair.onnx        logits [batch, 1]
  two-labels.onnx  logits [batch, 2], no token types
  flat.onnx        score  [batch], no token types
  not-a-number.onnx  as flat, NaN for rows that hold the id 63
  positions.onnx   as flat, wants position_ids from its caller
  external.onnx    as flat, its weights in external.onnx_data
  dynamic.onnx     as flat, quantized with DynamicQuantizeLinear: a row's score depends on its batch
"""

import math
from pathlib import Path

import numpy as np
from onnx import TensorProto, checker, helper, load_model, numpy_helper, save_model

VOCABULARY, POSITIONS, WIDTH = 96, 32, 8


def weights(name, rows, columns, step):
    values = [[math.sin(step * (row * columns + column + 1)) for column in range(columns)] for row in range(rows)]
    return numpy_helper.from_array(np.array(values, dtype=np.float32), name)


def constant(name, value, kind=np.int64):
    return numpy_helper.from_array(np.array(value, dtype=kind), name)


def write(file, labels, types=False, nan=False, positions=False, dynamic=False):
    names = ["input_ids", "attention_mask"] + ["token_type_ids"] * types + ["position_ids"] * positions
    inputs = [helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "sequence"]) for name in names]
    initializers = [
        weights("embeddings.word.weight", VOCABULARY, WIDTH, 1.3),
        weights("embeddings.position.weight", POSITIONS, WIDTH, 0.7),
        weights("classifier.weight", WIDTH, labels or 1, 2.1),
        constant("zero", 0), constant("one", 1), constant("axis", [1]), constant("last", [2]), constant("id", 63),
    ]
    node = helper.make_node
    nodes = [
        node("Gather", ["embeddings.word.weight", "input_ids"], ["words"]),
        node("Shape", ["input_ids"], ["shape"]),
        node("Gather", ["shape", "one"], ["length"]),
        node("Range", ["zero", "length", "one"], ["range"]),
        node("Gather", ["embeddings.position.weight", "position_ids" if positions else "range"], ["places"]),
        node("Add", ["words", "places"], ["placed"]),
    ]
    embedded = "placed"
    if types:
        initializers.append(weights("embeddings.type.weight", 2, WIDTH, 3.1))
        nodes += [
            node("Gather", ["embeddings.type.weight", "token_type_ids"], ["kinds"]),
            node("Add", ["placed", "kinds"], ["typed"]),
        ]
        embedded = "typed"
    nodes += [
        node("Tanh", [embedded], ["squashed"]),
        node("Cast", ["attention_mask"], ["mask"], to=TensorProto.FLOAT),
        node("Unsqueeze", ["mask", "last"], ["mask3"]),
        node("Mul", ["squashed", "mask3"], ["masked"]),
        node("ReduceSum", ["masked", "axis"], ["pooled"], keepdims=0),
    ]
    if dynamic:
        classifier = [[round(40 * math.sin(2.1 * (row + 1)))] for row in range(WIDTH)]
        initializers.append(constant("classifier.quantized", classifier, np.int8))
        nodes += [
            node("DynamicQuantizeLinear", ["pooled"], ["quantized", "scale", "point"]),
            node("MatMulInteger", ["quantized", "classifier.quantized", "point"], ["product"]),
            node("Cast", ["product"], ["real"], to=TensorProto.FLOAT),
            node("Mul", ["real", "scale"], ["columns"]),
        ]
    else:
        nodes.append(node("MatMul", ["pooled", "classifier.weight"], ["columns"]))
    if nan:
        initializers += [constant("real_zero", 0, np.float32), constant("real_one", 1, np.float32)]
        nodes += [
            node("Equal", ["input_ids", "id"], ["found"]),
            node("Cast", ["found"], ["found_real"], to=TensorProto.FLOAT),
            node("ReduceMax", ["found_real", "axis"], ["holds"], keepdims=1),
            node("Sub", ["real_one", "holds"], ["rest"]),
            node("Div", ["real_zero", "rest"], ["nothing"]),
            node("Add", ["columns", "nothing"], ["checked"]),
        ]
    columns = "checked" if nan else "columns"
    if labels is None:
        nodes.append(node("Squeeze", [columns, "axis"], ["score"]))
        output = helper.make_tensor_value_info("score", TensorProto.FLOAT, ["batch"])
    else:
        nodes.append(node("Identity", [columns], ["logits"]))
        output = helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", labels])
    used = {name for one in nodes for name in one.input}
    initializers = [one for one in initializers if one.name in used]
    graph = helper.make_graph(nodes, "scorer", inputs, [output], initializers)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
    checker.check_model(model)
    save_model(model, Path(__file__).parent / file)


write("pair.onnx", 1, types=True)
write("two-labels.onnx", 2)
write("flat.onnx", None)
write("not-a-number.onnx", None, nan=True)
write("positions.onnx", None, positions=True)
write("dynamic.onnx", None, dynamic=True)

HERE = Path(__file__).parent
save_model(
    load_model(HERE / "flat.onnx"),
    HERE / "external.onnx",
    save_as_external_data=True,
    location="external.onnx_data",
    size_threshold=100,
)
