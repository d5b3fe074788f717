import { raw, type Sql } from '../../platform/database/database.ts'
import { COMPARED_LENGTH, type Copy, listSamePictures, listSameTexts } from './copies.queries.ts'
import { fingerprintOf } from './shingles.ts'

/** Another post with the text or a picture of this one. */
type Similar = Copy & { why: 'same_text' | 'same_picture' }

/** Other posts with the text or a picture of a post, latest first, each once. None if the post is gone. */
export async function findSimilar(sql: Sql, postId: number): Promise<Similar[]> {
  const [post] = await sql<{ text: string; mediaIds: number[] }[]>`
    select ${raw(`left(description, ${COMPARED_LENGTH})`)} as text,
      array(select media_id from post_images where post_id = posts.id) as media_ids
    from posts where id = ${postId}`
  if (!post) return []
  const texts = await listSameTexts(sql, postId, fingerprintOf(post.text))
  const pictures = await listSamePictures(sql, { postId, mediaIds: post.mediaIds })
  const known = new Set(texts.map((copy) => copy.postId))
  const others = pictures.filter((copy) => !known.has(copy.postId))
  return [
    ...texts.map((copy) => ({ ...copy, why: 'same_text' as const })),
    ...others.map((copy) => ({ ...copy, why: 'same_picture' as const })),
  ].sort((one, other) => other.postId - one.postId)
}
