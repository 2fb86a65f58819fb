import * as core from '@actions/core'
import { runAction } from './action.ts'

await runAction(core, process.env)
