import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { byteLevelTokenizer } from '../../test/byte-pairs.ts'
import { presetPairs } from './pairs.ts'

/** Writes pairs and tokenizers for record.py: tsx bench/presets/write-inputs.ts FOLDER */
const folder = process.argv[2] ?? 'out/presets'
const demo = new URL('../../gates/demo/models/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'pairs.json'), JSON.stringify(presetPairs()))
writeFileSync(join(folder, 'bert.json'), readFileSync(new URL('tokenizer.json', demo)))
writeFileSync(join(folder, 'roberta.json'), byteLevelTokenizer())
writeFileSync(join(folder, 'model.onnx'), readFileSync(new URL('cross-encoder.onnx', demo)))
