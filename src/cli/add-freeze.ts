import type { Command } from 'commander'
import type { Start } from './program.ts'
export function addFreeze(_program: Command, _start: Start): void {}
