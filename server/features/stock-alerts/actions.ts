import { MAX_STOCK_ALERTS } from '#contract/stock-alerts.ts'
import { inTransaction, raw, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record, recordEach } from '../happenings/index.ts'
import { isListed, isVisiblePost } from '../posts/index.ts'
import { LEFT } from '../stock/index.ts'

/** How many members one transaction notifies. */
export const MOST_RUNG = 1_000

/** Notifies the viewer once this part is back in stock. Idempotent. */
export function addAlert(sql: Sql, viewer: Viewer, postId: number) {
  return inTransaction(sql, async (tx) => {
    await tx`select from members where id = ${viewer.id} for no key update`
    await expectSoldOut(tx, viewer, postId)
    const added = await tx`
      insert into stock_alerts (member_id, post_id) values (${viewer.id}, ${postId}) on conflict do nothing returning post_id`
    if (added.count === 0) return
    const { count } = await tx`select from stock_alerts where member_id = ${viewer.id}`
    if (count > MAX_STOCK_ALERTS) {
      const message = `You already have ${MAX_STOCK_ALERTS} back-in-stock alerts. Cancel one first.`
      throw refusal.conflict('too_many_alerts', message)
    }
    await record(tx, { type: 'stock_alert_added', actorId: viewer.id, subjectId: postId })
  })
}

/** Its stock stays locked, so that it cannot come back unnoticed meanwhile. */
async function expectSoldOut(tx: Transaction, viewer: Viewer, postId: number) {
  const [part] = await tx<{ isOwn: boolean; left: number }[]>`
    select posts.author_id = ${viewer.id} as is_own, ${raw(LEFT)} as "left"
    from posts join stock on stock.post_id = posts.id
    where posts.id = ${postId} and ${isListed(tx)} and ${isVisiblePost(tx, viewer)}
    for share of stock`
  if (!part) throw refusal.notFound('Post')
  if (part.isOwn) throw refusal.forbidden('This is your own listing.')
  if (part.left > 0) throw refusal.conflict('in_stock', 'It’s back in stock. Reload the page to buy it.')
}

/** Idempotent. */
export function removeAlert(sql: Sql, viewer: Viewer, postId: number) {
  return inTransaction(sql, async (tx) => {
    const { count } = await tx`delete from stock_alerts where member_id = ${viewer.id} and post_id = ${postId}`
    if (count > 0) await record(tx, { type: 'stock_alert_removed', actorId: viewer.id, subjectId: postId })
  })
}

/**
 * Records for each member who waits for this part that it is back, if it is, and forgets that they wait. Leaves out
 * those on either side of a block with the seller.
 */
export async function ringAlerts(tx: Transaction, postId: number) {
  const [part] = await tx<{ authorId: number }[]>`
    select author_id from posts join stock on stock.post_id = posts.id
    where posts.id = ${postId} and ${isListed(tx)} and ${raw(LEFT)} > 0`
  if (!part) return
  const rung = await tx<{ memberId: number }[]>`
    delete from stock_alerts where post_id = ${postId} and member_id in (
      select member_id from stock_alerts where post_id = ${postId} order by member_id limit ${MOST_RUNG})
    returning member_id`
  const members = rung.map(({ memberId }) => memberId)
  await tx`
    with rung as (
      select member_id as actor_id, ${postId}::bigint as subject_id from unnest(${members}::bigint[]) as member_id
      where member_id <> all (blocked_with(${part.authorId})::bigint[]) order by member_id
    )
    ${recordEach(tx, 'back_in_stock', { from: 'rung' })}`
  if (rung.length === MOST_RUNG) {
    await record(tx, { type: 'stock_returned', actorId: part.authorId, subjectId: postId })
  }
}
