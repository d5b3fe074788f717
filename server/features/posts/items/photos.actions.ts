import type { Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { findOwnUploads } from '../../media/index.ts'

/** Replaces the photos of a market post with own uploads, by their URLs. The first one is the cover. Returns their ids. */
export async function replacePhotos(tx: Transaction, viewer: Viewer, postId: number, urls: readonly string[]) {
  const uploads = await findOwnUploads(tx, viewer, [...new Set(urls)], 'image', 'images')
  const ids = uploads.map(({ id }) => id)
  await tx`update posts set cover_id = ${ids[0] ?? null} where id = ${postId}`
  await tx`delete from post_images where post_id = ${postId}`
  if (ids.length > 0)
    await tx`insert into post_images ${tx(ids.map((id, position) => ({ post_id: postId, position, media_id: id })))}`
  return ids
}
