import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { record } from '../happenings/index.ts'
import { postTransfers, providerFee, type Transfer, topUp } from '../ledger/index.ts'
import { givenUp } from './leaving/given-up.ts'
import { lockMember, lockTopUp } from './locks.actions.ts'
import { type Fee, type Payment, readPayment } from './provider/payment.ts'
import type { Provider } from './provider/provider.ts'
import { stateAfter } from './top-ups/policy.ts'
import { findTopUp, type StoredTopUp } from './top-ups/queries.ts'

const TRIES = 8

/** Others applied an answer each time, which may have been older than ours. */
export class ChangedMeanwhile extends Error {}

type Also = (tx: Transaction) => Promise<unknown>

/**
 * Asks the provider about a payment, and acts on the answer: credits the tokens, or stores why not. Webhook, page, and
 * reconciler all call this; the tokens are credited once. `also` runs in the same transaction. Returns the payment, or
 * undefined if there is none yet. Throws `ChangedMeanwhile`.
 */
export async function syncTopUp(sql: Sql, provider: Provider, id: number, also?: Also) {
  const since = (await findTopUp(sql, id))?.readAt
  for (let tries = 1; tries <= TRIES; tries++) {
    const answer = await askAbout(sql, provider, id, { since, also })
    if (!answer || answer.isApplied) return answer?.payment
  }
  throw new ChangedMeanwhile(`Top-up ${id} changed each time while the provider was asked about it.`)
}

/** `since`: if others asked after this moment, their answer is as good as our own. */
type Asking = { since?: string | undefined; also?: Also | undefined }

/** `isApplied`: false if others applied an answer meanwhile, which may be newer than this one. */
async function askAbout(sql: Sql, provider: Provider, id: number, asking: Asking) {
  const before = await findTopUp(sql, id)
  if (!before?.intentId) return undefined
  const payment = await readPayment(provider, before.intentId)
  return { payment, isApplied: await apply(sql, before, payment, asking) }
}

function apply(sql: Sql, before: StoredTopUp, payment: Payment, { since, also }: Asking): Promise<boolean> {
  return inTransaction(sql, async (tx) => {
    const isMember = await lockMember(tx, before.memberId)
    const now = await lockTopUp(tx, before.id)
    const isLatest = now.version === before.version
    if (!isLatest && !wasAskedSince(now, since)) return false
    const transfers = isLatest ? await note(tx, before, payment, isMember) : []
    await also?.(tx)
    if (transfers.length > 0) await postTransfers(tx, transfers)
    return true
  })
}

function wasAskedSince({ checkedAt }: StoredTopUp, since: string | undefined) {
  return since !== undefined && checkedAt > since
}

/** Writes what the answer changes. Returns what to post. */
async function note(tx: Transaction, topUp: StoredTopUp, payment: Payment, isMember: boolean) {
  const change = changeOf(topUp, payment)
  await write(tx, topUp, isMember ? payment : withoutCard(payment), change)
  await noteDecline(tx, topUp, payment)
  if (change.isCredited && isMember) {
    const { id: subjectId, memberId: actorId, vbt } = topUp
    await record(tx, { type: 'tokens_bought', actorId, subjectId, details: { vbt } })
  }
  return transfersOf(topUp, change, isMember)
}

/** `fee`: to post now. `isFeeKnown`: there is nothing more to ask. */
type Change = { state: StoredTopUp['state']; isCredited: boolean; fee: Fee | null; isFeeKnown: boolean }

function changeOf(now: StoredTopUp, payment: Payment): Change {
  const state = stateAfter(now.state, payment)
  const isCredited = state === 'paid' && now.paidAt === null
  if (isCredited && payment.cents !== now.cents) {
    throw new Error(`Top-up ${now.id} is for ${now.cents} cents, but ${payment.cents} were paid.`)
  }
  const fee = (isCredited || now.paidAt !== null) && !now.hasFee ? payment.fee : null
  return { state, isCredited, fee, isFeeKnown: now.hasFee || fee !== null }
}

/** Someone who left is no longer to be found by their card. */
function withoutCard(payment: Payment): Payment {
  return { ...payment, card: null, cardName: null }
}

async function write(tx: Transaction, { id, readAt }: StoredTopUp, payment: Payment, change: Change) {
  const { state, isCredited, isFeeKnown } = change
  const { card, cardName, declineCode, status } = payment
  await tx`
    update top_ups set version = version + 1, checked_at = ${readAt}, state = ${state}, has_fee = ${isFeeKnown},
      paid_at = case when ${isCredited} then now() else paid_at end,
      card_brand = coalesce(${card?.brand ?? null}, card_brand), card_last4 = coalesce(${card?.last4 ?? null}, card_last4),
      card_name = coalesce(card_name, ${cardName}),
      decline_code = ${status === 'waiting' ? declineCode : null}
    where id = ${id}`
}

function transfersOf({ id, memberId, cents }: StoredTopUp, { isCredited, fee }: Change, isMember: boolean) {
  const transfers: Transfer[] = []
  if (isCredited) transfers.push(topUp({ topUpId: id, memberId, cents }))
  if (fee && fee.cents > 0) transfers.push(providerFee({ feeId: fee.id, topUpId: id, cents: fee.cents }))
  if (isCredited && !isMember) transfers.push(givenUp(memberId, `top_up:${id}`))
  return transfers
}

/** Counts a declined card, however often the provider mentions it. */
export async function noteDecline(
  tx: Sql,
  { id }: Pick<StoredTopUp, 'id'>,
  { declinedChargeId, declineCode }: Pick<Payment, 'declinedChargeId' | 'declineCode'>,
) {
  if (declinedChargeId === null) return
  await tx`
    insert into top_up_declines (charge_id, top_up_id, code)
    values (${declinedChargeId}, ${id}, ${declineCode ?? 'card_declined'}) on conflict do nothing`
}
