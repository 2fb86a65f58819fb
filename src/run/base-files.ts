import { GateError } from '../model/errors.ts'
import type { Files, Host } from '../model/host.ts'
import { isHubReference } from '../model/hub-reference.ts'

const MAX_FILE_BYTES = 512 << 20

/**
 * Files as they stood at a commit; what git did not hold there (a model from elsewhere) is the workspace's. A file
 * of a hub stands at a commit of its own.
 */
export function filesAt({ repository, files, sha256 }: Host, commit: string): Files {
  const ofCommit = async (path: string, maxBytes: number) =>
    isHubReference(path) ? null : repository.read(commit, path, maxBytes)
  return {
    ...files,
    async read(path, maxBytes) {
      return (await ofCommit(path, maxBytes)) ?? files.read(path, maxBytes)
    },
    async *stream(path, onHash) {
      const bytes = await ofCommit(path, MAX_FILE_BYTES)
      if (bytes === null) {
        yield* files.stream(path, onHash)
        return
      }
      yield bytes
      onHash?.(sha256(bytes))
    },
    async sha256(path) {
      const bytes = await ofCommit(path, MAX_FILE_BYTES)
      return bytes ? sha256(bytes) : files.sha256(path)
    },
  }
}

/** Files as they stood at a commit, and no others: a file of the same name in the workspace may be another one. */
export function committedAt(host: Host, commit: string): Files {
  const missing = (path: string) =>
    new GateError('FILE_MISSING', {
      at: path,
      problem: 'the base does not have this file',
      hint: 'commit it, or name its sha256 where it is named',
    })
  return filesAt(
    {
      ...host,
      files: {
        ...host.files,
        read: async (path, maxBytes) => {
          if (isHubReference(path)) return host.files.read(path, maxBytes)
          throw missing(path)
        },
        // biome-ignore lint/correctness/useYield: there is nothing to give out
        async *stream(path) {
          throw missing(path)
        },
        sha256: async (path) => (isHubReference(path) ? host.files.sha256(path) : null),
      },
    },
    commit,
  )
}
