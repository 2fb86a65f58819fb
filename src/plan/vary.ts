import type { WindowContract } from '../model/contract.ts'
import type { LoadedContract } from '../model/run.ts'
import type { CutRule } from '../model/tokens.ts'

/** The same contract with another cut or other windows: for questions of the kind "what if", never served. */
export function varyCut(
  loaded: LoadedContract,
  cut: Partial<CutRule>,
  windows: WindowContract | null = loaded.contract.windows,
): LoadedContract {
  const { contract } = loaded
  const input = { ...contract.input, cut: { ...contract.input.cut, ...cut } }
  return { ...loaded, contract: { ...contract, input, windows } }
}
