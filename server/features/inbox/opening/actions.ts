import type { Conversation, Opening } from '#contract/conversations.ts'
import { inTransaction, type Pool, type Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { assertUnderWay } from '../../allowances/index.ts'
import { record } from '../../happenings/index.ts'
import type { OrderKinds } from '../../orders/index.ts'
import { wrong } from '../policy.ts'
import { readConversation } from '../queries.ts'
import { findOrderPair, findReachable } from './queries.ts'

/**
 * The conversation with a member, or about one of the viewer's orders. If there is none yet, creates an empty one,
 * which no list shows.
 */
export function openConversation(
  sql: Pool,
  kinds: OrderKinds,
  viewer: Viewer,
  { memberId, orderId }: Opening,
): Promise<Conversation> {
  if ((memberId === undefined) === (orderId === undefined)) throw wrong('memberId', 'Send either memberId or orderId.')
  return inTransaction(sql, async (tx) => {
    await assertUnderWay(tx, viewer, orderId ?? null)
    const id =
      orderId === undefined ? await openWithMember(tx, viewer, memberId!) : await openAboutOrder(tx, viewer, orderId)
    return readConversation(tx, kinds, viewer, id)
  })
}

async function openWithMember(tx: Transaction, viewer: Viewer, memberId: number) {
  const other = await findReachable(tx, viewer, memberId)
  if (!other) throw refusal.notFound('Member')
  const sides = [viewer.id, memberId].toSorted((one, two) => one - two)
  const pair = sides.join(':')
  const [made] = await tx<{ id: number }[]>`
    insert into conversations (kind, pair, opened_by) values ('member', ${pair}, ${viewer.id})
    on conflict (pair) do nothing returning id`
  if (made) return addSides(tx, viewer, made.id, sides, other.isKnown)
  const [before] = await tx<[{ id: number }]>`select id from conversations where pair = ${pair}`
  return before.id
}

async function openAboutOrder(tx: Transaction, viewer: Viewer, orderId: number) {
  const order = await findOrderPair(tx, viewer, orderId)
  if (!order) throw refusal.notFound('Order')
  const { buyerId, sellerId } = order
  if (!(await findReachable(tx, viewer, viewer.id === buyerId ? sellerId : buyerId))) throw refusal.notFound('Member')
  const [made] = await tx<{ id: number }[]>`
    insert into conversations (kind, order_id, opened_by) values ('order', ${orderId}, ${viewer.id})
    on conflict (order_id) do nothing returning id`
  if (made) return addSides(tx, viewer, made.id, [buyerId, sellerId], true)
  const [before] = await tx<[{ id: number }]>`select id from conversations where order_id = ${orderId}`
  return before.id
}

/** Opening a conversation accepts it. The other side accepts automatically if it knows this side. */
async function addSides(tx: Transaction, viewer: Viewer, id: number, sides: readonly number[], isKnown: boolean) {
  await tx`
    insert into conversation_members (conversation_id, kind, side, member_id, accepted_at)
    select id, kind, side, member_id, case when ${isKnown} or member_id = ${viewer.id} then now() end
    from conversations, unnest(${sides}::bigint[]) with ordinality as sides (member_id, side)
    where id = ${id}`
  await record(tx, { type: 'conversation_opened', actorId: viewer.id, subjectId: id })
  return id
}
