import type { Readable } from 'node:stream'

/** Both ends are inclusive. */
export type ByteRange = { start: number; end: number }
export type StoredFile = { bytes: number; open(range?: ByteRange): Promise<Readable> }

/** Stores files by key. A key is `folder/name`; folders are removed as a whole. */
export type Storage = {
  /** Moves the file at `path` into the storage. */
  keep(key: string, path: string): Promise<void>
  /** Null if there is no such file. */
  find(key: string): Promise<StoredFile | null>
  /** For programs that need a local file: `path` is readable until `work` resolves. */
  withLocal<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>
  removeFolder(folder: string): Promise<void>
}
