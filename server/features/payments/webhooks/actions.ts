import type Stripe from 'stripe'
import type { Sql } from '../../../platform/database/database.ts'
import { syncDispute } from '../disputes.actions.ts'
import { readPayment } from '../provider/payment.ts'
import { isAnswer, type Provider } from '../provider/provider.ts'
import { readRefund } from '../provider/refunds.ts'
import { noteRefund } from '../refunds.actions.ts'
import { noteDecline, syncTopUp } from '../sync.actions.ts'
import { stopAfterDeclines } from '../top-ups/actions.ts'
import { findTopUp, findTopUpOf, type StoredTopUp } from '../top-ups/queries.ts'
import type { ConnectListener } from './connect-listener.ts'
import { isKnown, isOfConnect } from './event-types.ts'
import { findUnapplied, type StoredEvent } from './queries.ts'

/** Puts an event into the inbox. Returns whether there is something to apply. */
export async function storeEvent(sql: Sql, provider: Provider, event: Stripe.Event) {
  // The endpoint for connected accounts also gets events of test money.
  if (!isKnown(provider, event) || event.livemode === provider.isTest) return false
  const object = event.data.object as { id: string; payment_intent?: string | null }
  const intentId = event.type.startsWith('payment_intent.') ? object.id : (object.payment_intent ?? null)
  const { count } = await sql`
    insert into provider_events (id, type, object_id, intent_id, connected_account_id, happened_at)
    values (${event.id}, ${event.type}, ${object.id}, ${intentId}, ${event.account ?? null},
      ${new Date(event.created * 1000)})
    on conflict do nothing`
  return count > 0
}

/** Applies an event of the inbox once. If that fails, the inbox says why, and a job tries again. */
export async function applyEvent(
  sql: Sql,
  provider: Provider,
  connectListeners: readonly ConnectListener[],
  eventId: string,
) {
  const event = await findUnapplied(sql, eventId)
  if (!event) return
  try {
    if (isOfConnect(event)) await tell(sql, provider, connectListeners, event)
    else await act(sql, provider, event)
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    await sql`
      update provider_events set tries = tries + 1, tried_at = now(), failure = ${failure}
      where id = ${eventId} and applied_at is null`
    throw error
  }
}

async function tell(sql: Sql, provider: Provider, listeners: readonly ConnectListener[], event: StoredEvent) {
  const { type, objectId, accountId } = event
  for (const listener of listeners) await listener(sql, provider, { type, objectId, accountId })
  await markApplied(sql, event.id)
}

async function act(sql: Sql, provider: Provider, event: StoredEvent) {
  const topUp = await topUpOf(sql, provider, event)
  const applied: Applied = async (tx) => void (await markApplied(tx, event.id))
  if (!topUp) return applied(sql)
  if (event.type.startsWith('charge.dispute.')) return actOnDispute(sql, provider, topUp, event, applied)
  if (event.type.startsWith('refund.')) return actOnRefund(sql, provider, event, applied)
  return actOnPayment(sql, provider, topUp, event, applied)
}

type Applied = (tx: Sql) => Promise<void>

async function actOnPayment(sql: Sql, provider: Provider, topUp: StoredTopUp, event: StoredEvent, applied: Applied) {
  if (event.type === 'charge.failed') {
    // The payment may have a newer charge already, so this one is only in its own event.
    await noteDecline(sql, topUp, { declinedChargeId: event.objectId, declineCode: null })
  }
  const isSettled = topUp.paidAt !== null && topUp.hasFee
  await (isSettled ? applied(sql) : syncTopUp(sql, provider, topUp.id, applied))
  await stopAfterDeclines(sql, provider, topUp.memberId)
}

async function actOnRefund(sql: Sql, provider: Provider, { objectId }: StoredEvent, applied: Applied) {
  const refund = await readRefund(provider, objectId)
  if (refund.ours !== null) await noteRefund(sql, refund.ours, refund)
  await applied(sql)
}

async function actOnDispute(
  sql: Sql,
  provider: Provider,
  topUp: StoredTopUp,
  { objectId }: StoredEvent,
  applied: Applied,
) {
  // The webhook of the payment itself may be lost.
  if (topUp.paidAt === null) await syncTopUp(sql, provider, topUp.id)
  await syncDispute(sql, provider, topUp, objectId, applied)
}

function markApplied(sql: Sql, id: string) {
  return sql`
    update provider_events set applied_at = now(), tries = tries + 1, tried_at = now(), failure = null
    where id = ${id} and applied_at is null`
}

/** Null if it is not one of our payments. */
async function topUpOf(sql: Sql, provider: Provider, { intentId }: StoredEvent): Promise<StoredTopUp | null> {
  if (intentId === null) return null
  const topUp = await findTopUpOf(sql, { intentId, receiptNumber: null })
  if (topUp) return topUp
  // A crash may have kept us from storing which payment is for which top-up.
  const payment = await readPayment(provider, intentId).catch((error) => {
    if (isAnswer(error)) return null
    throw error
  })
  const found = payment && (await findTopUpOf(sql, payment))
  if (!found) return null
  await sql`update top_ups set intent_id = ${intentId} where id = ${found.id} and intent_id is null`
  return findTopUp(sql, found.id)
}

const KEPT_DAYS = 90

/** Forgets what was applied long ago: the provider no longer repeats it. */
export async function dropOldEvents(sql: Sql) {
  await sql`delete from provider_events where applied_at < now() - make_interval(days => ${KEPT_DAYS})`
}
