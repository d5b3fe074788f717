import type { NewPost } from '#contract/new-posts.ts'
import { type Fragment, type ReadSql, raw, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { unwillingFor } from '../visibility/index.ts'

// A private request is for one business. It is stored as hidden, without a cause, so that whatever shows or counts posts leaves
// it out. If moderators, a check, or a suspension hides it, too, it has that cause. Subqueries look up keys: the planner may turn
// an `exists` next to an `or` into a hash of the whole table.

/** SQL condition on `posts`: it is a private request. */
const IS_PRIVATE = `(posts.kind = 'request' and posts.hidden_at is not null and (
  select business_id from requests as own where own.post_id = posts.id) is not null)`

export const isPrivate = () => raw(IS_PRIVATE)

/** SQL condition on `posts`: moderators, a check, or a suspension hides it. */
export const IS_HIDDEN = `(posts.hidden_at is not null and (posts.hidden_cause is not null or not ${IS_PRIVATE}))`

/** A condition on `posts`: it is a private request for a business of the viewer. */
export function isForBusinessOf(sql: ReadSql, viewer: Viewer): Fragment {
  return sql`(posts.kind = 'request' and posts.hidden_at is not null and posts.hidden_cause is null and posts.deleted_at is null
    and (
      select business.author_id from requests as own join posts as business on business.id = own.business_id
      where own.post_id = posts.id) is not distinct from ${viewer.id})`
}

/** The same for statements about many members: `member`, a column, is on one of its two sides. */
export function isSharedWith(sql: ReadSql, member: string): Fragment {
  return sql`(posts.kind = 'request' and posts.hidden_at is not null and posts.hidden_cause is null and posts.deleted_at is null
    and (select ${sql(member)} in (posts.author_id, business.author_id)
      from requests as own join posts as business on business.id = own.business_id where own.post_id = posts.id) is true)`
}

/** A condition on `posts`: moderators may see it. Of private requests, only those that one side reported. */
export function isModerated(): Fragment {
  return raw(`(not ${IS_PRIVATE} or coalesce(posts.hidden_cause <> 'suspension', false) or (
    select id from reports where item_type = 'post' and item_id = posts.id limit 1) is not null)`)
}

/** The business that a new request is only for, and its owner. Null for all other posts. */
export async function findRecipient(tx: Transaction, viewer: Viewer, input: NewPost) {
  if (input.kind !== 'request' || input.businessId === undefined) return null
  const { businessId } = input
  const [business] = await tx<{ ownerId: number }[]>`
    select author_id as owner_id from posts
    where id = ${businessId} and kind = 'directory' and hidden_at is null and deleted_at is null
      and author_id <> all (${unwillingFor(tx, viewer.id)})
    for key share`
  if (business) return { businessId, ...business }
  const message =
    'You can’t send this business a private request. Choose another one, or publish your request for everyone.'
  throw refusal.invalidFields([{ field: 'businessId', message }])
}
