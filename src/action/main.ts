import * as core from '@actions/core'
import { runAction } from './action.ts'

// The lock file of ONNX Runtime lies beside the bundle.
await runAction(core, process.env, `${import.meta.dirname}/runtime`)
