import { raw, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { asMember, type Viewer } from '../../platform/http/viewer.ts'
import { HELD_UNTIL, isListed, isVisiblePost } from '../posts/index.ts'
import { isUnblocked } from '../visibility/index.ts'
import type { Facts } from './policy.ts'

/** A vehicle as seen by someone who may leave a deposit. `waiting`: how many deposits wait for the seller's answer. */
type Vehicle = Facts & { askingUsd: number | null; waiting: number }

/** A vehicle that the viewer may see. */
export async function getVehicle(sql: Sql, viewer: Viewer | null, postId: number): Promise<Vehicle> {
  // Moderators see posts of people who blocked them, but cannot buy from them.
  const buyer = viewer && asMember(viewer)
  const viewerId = viewer?.id ?? null
  const [vehicle] = await sql<Vehicle[]>`
    select posts.tokens as vbt, vehicles.asking_usd, ${raw(HELD_UNTIL)} as held_until,
      coalesce(posts.author_id = ${viewerId}::bigint, false) as is_own,
      (vehicles.is_for_sale and ${isListed(sql)} and ${isUnblocked(sql, buyer, 'posts.author_id')}) as is_for_sale,
      exists (
        select from deposits where post_id = posts.id and buyer_id = ${viewerId}::bigint and ended is null) as has_open,
      (select count(*)::int from deposits where post_id = posts.id and state = 'offered') as waiting
    from posts join vehicles on vehicles.post_id = posts.id
    where posts.id = ${postId} and ${isVisiblePost(sql, viewer)}`
  if (!vehicle) throw refusal.notFound('Post')
  return vehicle
}

/**
 * Locks the post, which serializes every change that affects several of its deposits. Not found if the post is gone.
 */
export async function lockPost(tx: Transaction, postId: number | null) {
  const { count } = await tx`select from posts where id = ${postId}::bigint for no key update`
  if (count === 0) throw refusal.notFound('Post')
}
