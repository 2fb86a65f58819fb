import { defineConfig } from 'rolldown'
import rollupLicense from 'rollup-plugin-license'
import { runtimeLock } from './.github/build/runtime-lock.ts'

/** A CommonJS module whose types speak of an ES module: at run time the default import is the function itself. */
const license = rollupLicense as unknown as typeof rollupLicense.default

/**
 * dist/index.js (the action), dist/cli.js, and dist/record.js for rerankers in Node: pure JavaScript, parts loaded
 * when they are needed. Names have no hashes, so that a change of the source is a readable change of dist. GATE_DIST
 * names another folder, for the check that compares a fresh build with the committed one.
 */
export default defineConfig({
  input: { index: 'src/action/main.ts', cli: 'src/cli/main.ts', record: 'src/host/record-trace.ts' },
  platform: 'node',
  external: ['onnxruntime-node'],
  // ES modules where a package has both forms: the other one of jsonc-parser can't be bundled.
  resolve: { mainFields: ['module', 'main'] },
  output: {
    dir: process.env.GATE_DIST ?? 'dist',
    format: 'esm',
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name].js',
    comments: { legal: false, annotation: true, jsdoc: false },
  },
  plugins: [
    runtimeLock('onnxruntime-node', import.meta.dirname),
    license({
      thirdParty: {
        includePrivate: false,
        output: { file: `${process.env.GATE_DIST ?? 'dist'}/licenses.txt`, encoding: 'utf-8' },
      },
    }),
  ],
})
