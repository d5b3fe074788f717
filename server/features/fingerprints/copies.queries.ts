import type { PostKind } from '#contract/posts.ts'
import { type Fragment, raw, type Sql } from '../../platform/database/database.ts'
import { type Fingerprint, likeness, shinglesOf } from './shingles.ts'

/** Texts with at least this much in common are the same. */
const SAME_TEXT = 0.8
/** Pictures whose hashes differ in at most this many of 64 bits are the same. */
const SAME_PICTURE_BITS = 3
/** The latest ones of each band of a text, or of each part of a hash. */
const MOST_EACH = 20
/** How much of a text is compared, in characters. */
export const COMPARED_LENGTH = 20_000

/** Another post with the same text or picture. `isRemoved`: a moderator hid it. */
export type Copy = { postId: number; authorId: number; kind: PostKind; isRemoved: boolean; createdAt: string }

/** Other posts with nearly the same text, latest first; none if it is short. Deleted ones don't count. */
export async function listSameTexts(sql: Sql, postId: number, fingerprint: Fingerprint): Promise<Copy[]> {
  return fingerprint ? sameTexts(fingerprint, await likelyTexts(sql, postId, fingerprint)) : []
}

/** A post that may have the same text. */
export type LikelyCopy = Copy & { text: string }

/** A query of the posts that may have the same text, latest first. */
export function likelyTexts(sql: Sql, postId: number, { bands }: NonNullable<Fingerprint>) {
  return sql<LikelyCopy[]>`
    select ${copyColumns}, left(posts.description, ${raw(String(COMPARED_LENGTH))}) as text
    from (${sharingBands(sql, bands)}) as found join posts on posts.id = found.post_id
    where posts.id <> ${postId} and ${isComparable}
    order by posts.id desc`
}

/** Those of `likelyTexts` that have it. */
export function sameTexts({ shingles }: NonNullable<Fingerprint>, likely: readonly LikelyCopy[]): Copy[] {
  return likely.flatMap(({ text, ...copy }) => (isSame(shingles, text) ? [copy] : []))
}

/** Other posts with a picture that looks the same as one of these files, latest first. Plain pictures look like nothing. */
export async function listSamePictures(
  sql: Sql,
  { postId, mediaIds }: { postId: number; mediaIds: readonly number[] },
) {
  if (mediaIds.length === 0) return []
  return sql<Copy[]>`
    select distinct on (posts.id) ${copyColumns}
    from media own cross join lateral (${looksLike(sql)}) as other
      join post_images on post_images.media_id = other.id join posts on posts.id = post_images.post_id
    where own.id = any (${mediaIds}::bigint[]) and own.look is not null
      and bit_count((other.look # own.look)::bit(64)) <= ${SAME_PICTURE_BITS}
      and posts.id <> ${postId} and ${isComparable}
    order by posts.id desc`
}

const copyColumns = raw(`posts.id as post_id, posts.author_id, posts.kind, posts.created_at,
  coalesce(posts.hidden_cause = 'moderator', false) as is_removed`)

/** Private requests are nobody else's business, and what was deleted may be posted again. */
const isComparable = raw(`posts.deleted_at is null and (posts.hidden_at is null or posts.hidden_cause is not null)`)

function isSame(shingles: ReadonlySet<number>, text: string) {
  const others = shinglesOf(text)
  return others !== null && likeness(shingles, others) >= SAME_TEXT
}

// As constants: with a parameter as its limit, a statement would be planned anew each time.
const mostEach = raw(String(MOST_EACH))

/** Each is a short look into an index of its own: however many posts share a band, a few are read. */
function sharingBands(sql: Sql, bands: readonly number[]): Fragment {
  return united(
    sql,
    bands.map(
      (hash, band) => sql`(
        select post_id from text_fingerprints where ${raw(`band_${band + 1}`)} = ${hash}
        order by post_id desc limit ${mostEach})`,
    ),
  )
}

/** Files with one of the four parts of the hash of `own` in common. */
function looksLike(sql: Sql): Fragment {
  const parts = ['(look & 65535)', '((look >> 16) & 65535)', '((look >> 32) & 65535)', '((look >> 48) & 65535)']
  return united(
    sql,
    parts.map(
      (part) => sql`(
        select id, look from media
        where look is not null and ${raw(part)} = ${raw(part.replace('look', 'own.look'))} and id <> own.id
        order by id desc limit ${mostEach})`,
    ),
  )
}

function united(sql: Sql, [first, ...others]: readonly Fragment[]): Fragment {
  return others.reduce((all, each) => sql`${all} union ${each}`, sql`${first}`)
}
