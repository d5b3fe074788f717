import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredFile } from '../../platform/files/storage.ts'
import { findOriginal } from './delivery/pictures.ts'
import type { DeliveredFile } from './delivery/queries.ts'
import type { Media } from './media.ts'
import { forgetLeftover } from './processing/actions.ts'
import { listFilesOf } from './queries.ts'

/** Everything a member has uploaded, for whoever takes it along or away. */
export function listOwnFiles({ sql }: Media, memberId: number): Promise<DeliveredFile[]> {
  return listFilesOf(sql, memberId)
}

/** What was uploaded; null: its bytes are not there any more. */
export function findOwnFile(media: Media, file: DeliveredFile): Promise<StoredFile | null> {
  return findOriginal(media, file)
}

/** At once, with all their sizes, and what is half uploaded: call it when their rows are gone. */
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
