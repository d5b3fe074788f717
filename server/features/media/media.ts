import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { Jobs } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { FileUse } from './file-uses.ts'

/** What the routes and jobs of this slice work with. */
export type Media = {
  sql: Pool
  jobs: Jobs
  storage: Storage
  /** What keeps a file from the purge. */
  fileUses: readonly FileUse[]
  /** For incomplete files; on the same disk as the storage, if that is a disk. */
  scratchFolder: string
  /** The key and secret of `CLOUDINARY_URL`, for uploads without a session. */
  signing: Signing | null
  /** The base of file URLs in replies; null: the host of the request. */
  publicUrl: string | null
}

export type Signing = { key: string; secret: string }

export const MEDIA_JOBS = {
  avif: 'media.avif',
  clip: 'media.clip',
  looks: 'media.looks',
  purge: 'media.purge',
} as const

export function newPublicId() {
  return randomBytes(12).toString('hex')
}

/** The storage key of an original. */
export function originalOf({ publicId, format }: { publicId: string; format: string }) {
  return `${publicId}/original.${format}`
}

/** The storage key of a video's fast-start copy. */
export function copyOf({ publicId }: { publicId: string }) {
  return `${publicId}/fast.mp4`
}

export function scratchFile({ scratchFolder }: Pick<Media, 'scratchFolder'>, name: string = crypto.randomUUID()) {
  return join(scratchFolder, name)
}

/** Sample files stay in the repository. */
export function samplePath(file: string) {
  return resolve(import.meta.dirname, '../../..', file)
}
