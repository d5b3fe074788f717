import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }
export type StoredFile = { bytes: number; open(range?: ByteRange): Promise<Readable> }

/** Where files live. A key is `folder/name`; a folder is removed as a whole. */
export type Storage = {
  /** Takes the file at `path` over: afterwards it is not there any more. */
  keep(key: string, path: string): Promise<void>
  /** Null: there is none. */
  find(key: string): Promise<StoredFile | null>
  /** For programs that need a file on the disk: `path` may be read until `work` is done. */
  withLocal<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>
  removeFolder(folder: string): Promise<void>
}
