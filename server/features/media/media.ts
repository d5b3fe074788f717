import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { Jobs } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/files/storage.ts'

/** What the routes and jobs of this slice work with. */
export type Media = {
  sql: Pool
  jobs: Jobs
  storage: Storage
  /** For files that are not finished; on one disk with the storage, if that is a disk. */
  scratchFolder: string
  /** Who may upload without a session: the key and secret of `CLOUDINARY_URL`. */
  signing: Signing | null
  /** Of the file addresses in answers; null: of whatever host was asked. */
  publicUrl: string | null
}

export type Signing = { key: string; secret: string }

export const MEDIA_JOBS = { avif: 'media.avif', clip: 'media.clip', purge: 'media.purge' } as const

export function newPublicId() {
  return randomBytes(12).toString('hex')
}

/** The name of an original in the storage. */
export function originalOf({ publicId, format }: { publicId: string; format: string }) {
  return `${publicId}/original.${format}`
}

/** The name of a video's fast-start copy. */
export function copyOf({ publicId }: { publicId: string }) {
  return `${publicId}/fast.mp4`
}

export function scratchFile({ scratchFolder }: Pick<Media, 'scratchFolder'>, name: string = crypto.randomUUID()) {
  return join(scratchFolder, name)
}

/** Sample files stay where the repository has them. */
export function samplePath(file: string) {
  return resolve(import.meta.dirname, '../../..', file)
}
