import type { Media } from './media.ts'
import { isKnown } from './queries.ts'

/**
 * Deletes what is stored under `publicId` if the database has no row for it: the row could not be saved, or was
 * deleted while the files were being written. If the database does not respond, the files stay.
 */
export async function removeUnlessKnown({ sql, storage }: Pick<Media, 'sql' | 'storage'>, publicId: string) {
  if (await isKnown(sql, publicId).catch(() => true)) return
  await storage.removeFolder(publicId)
}
