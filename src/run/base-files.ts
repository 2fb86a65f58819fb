import type { Files, Host } from '../model/host.ts'

const MAX_FILE_BYTES = 512 << 20

/** Files as they stood at a commit; what git did not hold there (a model from elsewhere) is the workspace's. */
export function filesAt({ repository, files, sha256 }: Host, commit: string): Files {
  return {
    ...files,
    async read(path, maxBytes) {
      return (await repository.read(commit, path, maxBytes)) ?? files.read(path, maxBytes)
    },
    async *stream(path, onHash) {
      const bytes = await repository.read(commit, path, MAX_FILE_BYTES)
      if (bytes === null) {
        yield* files.stream(path, onHash)
        return
      }
      yield bytes
      onHash?.(sha256(bytes))
    },
    async sha256(path) {
      const bytes = await repository.read(commit, path, MAX_FILE_BYTES)
      return bytes ? sha256(bytes) : files.sha256(path)
    },
  }
}
