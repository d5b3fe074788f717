import { VBT_CENTS } from '#contract/money.ts'
import { type NewRefund, REFUND_DAYS } from '#contract/payments.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import {
  getRemainingVbt,
  lockBalance,
  postTransfers,
  refundRefused,
  refundTopUp,
  type Transfer,
} from '../ledger/index.ts'
import { givenUp } from './leaving/given-up.ts'
import { lockMember, lockTopUp } from './locks.actions.ts'
import type { Provider } from './provider/provider.ts'
import { type ProviderRefund, requestRefund } from './provider/refunds.ts'
import { findRefund, getTransferId, listRefundable } from './refunds.queries.ts'
import { refundOf } from './top-ups/policy.ts'
import { getOwnTopUp, type StoredTopUp } from './top-ups/queries.ts'

/** Takes the tokens back, and stores what to ask the provider for after the commit. */
export async function refundPurchase(tx: Transaction, viewer: Viewer, topUpId: number, { vbt }: NewRefund) {
  await getOwnTopUp(tx, viewer, topUpId)
  await lockMember(tx, viewer.id)
  const { topUp, possible } = await lockRefundable(tx, topUpId)
  if (vbt > possible.vbt) {
    const now = possible.reason ?? `You can get back ${possible.vbt.toLocaleString('en-US')} VBT of this purchase now.`
    throw refusal.conflict('refund_not_possible', now)
  }
  const { refundId, transfer } = await addRefund(tx, topUp, vbt)
  const details = { vbt }
  await record(tx, { type: 'top_up_refunded', actorId: viewer.id, subjectId: topUpId, details })
  await postTransfers(tx, [transfer])
  return { refundId }
}

/**
 * Refunds all that can go back to the cards of a member who leaves. Returns the transfers, which the caller posts
 * together with its own. The reconciler asks the provider.
 */
export async function refundAllOf(tx: Transaction, memberId: number): Promise<Transfer[]> {
  const transfers: Transfer[] = []
  for (const id of await listRefundable(tx, memberId, REFUND_DAYS)) {
    const { topUp, possible } = await lockRefundable(tx, id)
    if (possible.vbt > 0) transfers.push((await addRefund(tx, topUp, possible.vbt)).transfer)
  }
  return transfers
}

/** Nothing can be spent or refunded between this and the end of the transaction. */
async function lockRefundable(tx: Transaction, topUpId: number) {
  const topUp = await lockTopUp(tx, topUpId)
  await lockBalance(tx, topUp.memberId)
  return { topUp, possible: refundOf(topUp, await getRemainingVbt(tx, topUpId), Date.now()) }
}

async function addRefund(tx: Transaction, { id: topUpId, memberId }: StoredTopUp, vbt: number) {
  const cents = vbt * VBT_CENTS
  const [{ id: refundId }] = await tx<[{ id: number }]>`
    insert into top_up_refunds (top_up_id, cents) values (${topUpId}, ${cents}) returning id`
  return { refundId, transfer: refundTopUp({ refundId, topUpId, memberId, cents, actorId: memberId }) }
}

/** Asks the provider for a refund, once or again, and acts on the answer. */
export async function askForRefund(sql: Sql, provider: Provider, refundId: number) {
  const refund = await findRefund(sql, refundId)
  if (refund?.state !== 'asked' || !refund.intentId) return
  const { intentId } = refund
  await sql`update top_up_refunds set checked_at = now() where id = ${refundId}`
  const answer = await requestRefund(provider, { ...refund, intentId })
  await noteRefund(sql, refundId, answer)
}

type Answer = Pick<ProviderRefund, 'id' | 'outcome'>

/** A refusal gives the tokens back, even days after the provider agreed. Null: refused at once. */
export function noteRefund(sql: Sql, refundId: number, answer: Answer | null) {
  return inTransaction(sql, async (tx) => {
    const known = await findRefund(tx, refundId)
    if (!known) return
    const isMember = await lockMember(tx, known.memberId)
    await lockTopUp(tx, known.topUpId)
    const outcome = answer?.outcome ?? 'refused'
    const isChanged = await writeOutcome(tx, refundId, outcome, answer?.id ?? null)
    if (isChanged && outcome === 'refused') await giveBack(tx, known, isMember)
  })
}

/** Returns whether it is new. */
async function writeOutcome(tx: Transaction, id: number, outcome: Answer['outcome'], providerId: string | null) {
  const { count } =
    outcome === 'pending'
      ? await tx`update top_up_refunds set provider_id = ${providerId} where id = ${id} and state = 'asked'`
      : await tx`
          update top_up_refunds set state = ${outcome}, ended_at = now(), provider_id = coalesce(${providerId}, provider_id)
          where id = ${id} and (state = 'asked' or (state = 'done' and ${outcome} = 'refused'))`
  return count > 0
}

type Refused = { id: number; topUpId: number; memberId: number; cents: number }

async function giveBack(tx: Transaction, { id: refundId, topUpId, memberId, cents }: Refused, isMember: boolean) {
  const reverses = await getTransferId(tx, `refund:${refundId}`)
  if (isMember) {
    const details = { vbt: cents / VBT_CENTS }
    await record(tx, { type: 'top_up_refund_refused', actorId: memberId, subjectId: topUpId, details })
  }
  const back = refundRefused({ refundId, topUpId, memberId, cents, reverses })
  await postTransfers(tx, [back, ...(isMember ? [] : [givenUp(memberId, `refund_refused:${refundId}`)])])
}
