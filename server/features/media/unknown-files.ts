import type { Media } from './media.ts'
import { isKnown } from './queries.ts'

/**
 * Removes what is stored under `publicId` unless the database has its row: it could not be saved, or was deleted while
 * these files were on their way. A database that does not answer may have it, so then they stay.
 */
export async function removeUnlessKnown({ sql, storage }: Pick<Media, 'sql' | 'storage'>, publicId: string) {
  if (await isKnown(sql, publicId).catch(() => true)) return
  await storage.removeFolder(publicId)
}
