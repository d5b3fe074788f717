import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredFile } from '../../platform/files/storage.ts'
import { findOriginal } from './delivery/pictures.ts'
import type { DeliveredFile } from './delivery/queries.ts'
import type { Media } from './media.ts'
import { forgetLeftover } from './processing/actions.ts'
import { listFilesOf } from './queries.ts'

/** Everything a member has uploaded, for export and deletion. */
export function listOwnFiles({ sql }: Media, memberId: number): Promise<DeliveredFile[]> {
  return listFilesOf(sql, memberId)
}

/** The uploaded file; null: its bytes are gone. */
export function findOwnFile(media: Media, file: DeliveredFile): Promise<StoredFile | null> {
  return findOriginal(media, file)
}

/** Deletes the files immediately, with all their sizes and unfinished uploads. Call it after their rows are deleted. */
export async function removeFiles(media: Media, memberId: number, files: DeliveredFile[]) {
  for (const { publicId } of files) {
    await media.storage.removeFolder(publicId)
    await forgetLeftover(media.sql, publicId)
  }
  const unfinished = (await readdir(media.scratchFolder).catch(() => [])).filter((name) =>
    name.startsWith(`${memberId}-`),
  )
  for (const name of unfinished) await rm(join(media.scratchFolder, name), { force: true })
}
