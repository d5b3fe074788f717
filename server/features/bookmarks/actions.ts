import { type Bookmark, type BookmarkChange, type Collection, MAX_COLLECTIONS } from '#contract/bookmarks.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { Refusal, refusal } from '../../platform/http/refusal.ts'
import { requiredLine } from '../../platform/http/typed-text.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record, recordEach } from '../happenings/index.ts'
import { clearBookmark, countBookmarks, isVisiblePost, markReminded, upsertBookmark } from '../posts/index.ts'

const UNIQUE_VIOLATION = '23505'
/** The maximum number of reminders per run of the job. */
const MAX_REMINDERS = 1_000

/**
 * Bookmarks a post, or changes an existing bookmark. A single statement, so it takes one transaction and one round
 * trip.
 */
export async function bookmarkPost(
  sql: Sql,
  viewer: Viewer,
  postId: number,
  change: BookmarkChange,
): Promise<Bookmark> {
  if (change.remindAt && Date.parse(change.remindAt) <= Date.now())
    throw invalid('remindAt', 'Choose a time in the future.')
  if (change.collectionId) await expectOwn(sql, viewer, change.collectionId)
  const [bookmark] = await sql<Bookmark[]>`
    with post as (
      select posts.id from posts where posts.id = ${postId} and ${isVisiblePost(sql, viewer)}
    ), kept as (${upsertBookmark(sql, viewer, change, 'post')}
    ), added as (
      select post_id from kept where is_new
    ), counted as (${countBookmarks(sql, 1, 'added')}
    ), steps as (
      select ${viewer.id}::bigint as actor_id, post_id as subject_id from added
    ), recorded as (${recordEach(sql, 'post_bookmarked', { from: 'steps' })})
    select collection_id, remind_at from kept`
  if (!bookmark) throw refusal.notFound('Post')
  return bookmark
}

/** Removes a bookmark, even of a post that the viewer no longer sees. Idempotent. */
export async function unbookmarkPost(sql: Sql, viewer: Viewer, postId: number) {
  await sql`
    with dropped as (${clearBookmark(sql, viewer, postId)}
    ), counted as (${countBookmarks(sql, -1, 'dropped')}
    ), steps as (
      select ${viewer.id}::bigint as actor_id, post_id as subject_id from dropped
    )
    ${recordEach(sql, 'post_unbookmarked', { from: 'steps' })}`
}

export async function createCollection(tx: Transaction, viewer: Viewer, name: string): Promise<Collection> {
  await tx`select from members where id = ${viewer.id} for no key update`
  const [{ count }] = await tx<[{ count: number }]>`
    select count(*)::int as count from bookmark_collections where member_id = ${viewer.id}`
  if (count >= MAX_COLLECTIONS) {
    throw refusal.conflict('too_many_collections', `You already have ${MAX_COLLECTIONS} collections. Delete one first.`)
  }
  const [row] = await refusingDuplicates(
    tx,
    (part) => part<[{ id: number; name: string }]>`
    insert into bookmark_collections (member_id, name) values (${viewer.id}, ${requiredLine('name', name)}) returning id, name`,
  )
  await record(tx, { type: 'collection_created', actorId: viewer.id, subjectId: row.id })
  return { ...row, count: 0 }
}

export function renameCollection(sql: Sql, viewer: Viewer, id: number, name: string) {
  return inTransaction(sql, async (tx) => {
    await expectOwn(tx, viewer, id)
    await refusingDuplicates(
      tx,
      (part) => part`update bookmark_collections set name = ${requiredLine('name', name)} where id = ${id}`,
    )
    await record(tx, { type: 'collection_renamed', actorId: viewer.id, subjectId: id })
  })
}

/** Its bookmarks stay, without a collection. */
export function deleteCollection(sql: Sql, viewer: Viewer, id: number) {
  return inTransaction(sql, async (tx) => {
    await expectOwn(tx, viewer, id)
    await tx`delete from bookmark_collections where id = ${id}`
    await record(tx, { type: 'collection_deleted', actorId: viewer.id, subjectId: id })
  })
}

/** Records each due reminder once. Reminders of hidden or deleted posts wait until the post is back. */
export function remindOfBookmarks(sql: Sql) {
  return inTransaction(sql, async (tx) => {
    const due = await tx<{ memberId: number; postId: number }[]>`
      select member_id, post_id
      from post_states join posts on posts.id = post_states.post_id
      where remind_at <= now() and reminded_at is null and bookmarked_at is not null
        and posts.hidden_at is null and posts.deleted_at is null
        and posts.author_id <> all (blocked_with(post_states.member_id))
      order by remind_at limit ${MAX_REMINDERS}
      for update of post_states skip locked`
    for (const { memberId, postId } of due) {
      await markReminded(tx, memberId, postId)
      await record(tx, { type: 'bookmark_due', actorId: memberId, subjectId: postId })
    }
    return due.length
  })
}

async function expectOwn(sql: Sql, viewer: Viewer, id: number) {
  const { count } = await sql`
    select from bookmark_collections where id = ${id} and member_id = ${viewer.id}`
  if (count === 0) throw refusal.notFound('Collection')
}

/** Turns a unique violation into a 409: two collections with the same name would be indistinguishable. */
function refusingDuplicates<Result>(tx: Transaction, write: (part: Transaction) => Promise<Result>) {
  return tx
    .savepoint((part) => write(part))
    .catch((error) => {
      if (error.code !== UNIQUE_VIOLATION) throw error
      const message = 'You already have a collection with this name.'
      throw new Refusal(409, 'collection_exists', message, [{ field: 'name', message }])
    }) as Promise<Result>
}

function invalid(field: string, message: string) {
  return refusal.invalidFields([{ field, message }])
}
