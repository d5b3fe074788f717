import { randomInt } from 'node:crypto'
import { VBT_CENTS } from '#contract/money.ts'
import type { NewTopUp } from '#contract/payments.ts'
import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { Refusal, refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import { postTransfers, providerFee, type Transfer, topUp } from '../../ledger/index.ts'
import { givenUp } from '../leaving/given-up.ts'
import { cancelIntent, createIntent, type Fee, type Payment, readPayment } from '../provider/payment.ts'
import { isAnswer, type Provider } from '../provider/provider.ts'
import { isOpen, refusalOf, stateAfter } from './policy.ts'
import { findTopUp, getOwnTopUp, getSpending, noPayments, presentTopUp, type StoredTopUp } from './queries.ts'

/** Begins a purchase within the limits of the member. Its payment follows with `ensureIntent`, after the commit. */
export async function startTopUp(tx: Transaction, viewer: Viewer, { vbt }: NewTopUp, { isTest }: Provider) {
  // Two purchases at once must not both fit under the limit.
  await tx`select from members where id = ${viewer.id} for no key update`
  const cents = vbt * VBT_CENTS
  assertMayPay(refusalOf(await getSpending(tx, viewer.id), cents, Date.now()))
  const [started] = await tx<[{ id: number }]>`
    insert into top_ups (receipt_number, member_id, vbt, cents, is_test)
    values (${newReceiptNumber()}, ${viewer.id}, ${vbt}, ${cents}, ${isTest}) returning id`
  return started
}

function assertMayPay(refused: ReturnType<typeof refusalOf>) {
  if (!refused) return
  const { code, message, endsMs } = refused
  const seconds = Math.max(1, Math.ceil((endsMs - Date.now()) / 1000))
  throw new Refusal(code === 'too_many_declines' ? 429 : 409, code, message, undefined, seconds)
}

/** Without look-alikes. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

function newReceiptNumber() {
  return `R-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}

/** Creates the payment of an open top-up if it has none: after a crash, or while the provider was down. */
export async function ensureIntent(sql: Sql, provider: Provider, id: number) {
  const topUp = await findTopUp(sql, id)
  if (!topUp || topUp.intentId || !isOpen(topUp.state)) return
  const intentId = await createIntent(provider, topUp)
  await sql`update top_ups set intent_id = ${intentId} where id = ${id} and intent_id is null`
}

/** Null if it is paid already. Throws if it has ended, or too many cards were declined. */
export async function findPayableIntent(sql: Sql, provider: Provider, viewer: Viewer, id: number) {
  const before = await getOwnTopUp(sql, viewer, id)
  if (Date.parse(before.expiresAt) < Date.now()) await endTopUp(sql, provider, id)
  else await ensureIntent(sql, provider, id)
  const { state, paidAt, intentId } = await getOwnTopUp(sql, viewer, id)
  if (paidAt !== null) return null
  if (!isOpen(state)) throw refusal.conflict('top_up_ended', 'This purchase has expired. Start again.')
  assertMayPay(refusalOf(await getSpending(sql, viewer.id), 0, Date.now()))
  return intentId
}

/** With what the provider says now, if it is open. If the provider cannot be reached, with what we know. */
export async function getCurrentTopUp(sql: Sql, provider: Provider | null, viewer: Viewer, id: number) {
  const topUp = await getOwnTopUp(sql, viewer, id)
  if (!provider || !isOpen(topUp.state)) return presentTopUp(sql, topUp)
  const answer = await askAbout(sql, provider, id).catch(unlessUnreachable)
  return presentTopUp(sql, await getOwnTopUp(sql, viewer, id), provider, answer?.payment)
}

function unlessUnreachable(error: unknown) {
  if (error instanceof Refusal || isAnswer(error)) return undefined
  throw error
}

/** The provider, or the refusal of a site without one. */
export function needProvider(provider: Provider | null) {
  if (!provider) throw refusal.conflict(noPayments.code, noPayments.message)
  return provider
}

export async function nameCard(sql: Sql, id: number, name: string) {
  await sql`update top_ups set card_name = ${name} where id = ${id}`
}

const TRIES = 8

type Also = (tx: Transaction) => Promise<unknown>

/**
 * Asks the provider about a payment, and acts on the answer: credits the tokens, or notes why not. Whoever asks, webhook,
 * page, or reconciler: the tokens are credited once. `also` is done in the same transaction.
 */
export async function syncTopUp(sql: Sql, provider: Provider, id: number, also?: Also) {
  for (let tries = 1; tries <= TRIES; tries++) {
    const answer = await askAbout(sql, provider, id, also)
    if (!answer || answer.isLearned) return
  }
  throw new Error(`Top-up ${id} changed each time while the provider was asked about it.`)
}

/** `isLearned`: false if others learned something meanwhile: this answer may be older than theirs. */
async function askAbout(sql: Sql, provider: Provider, id: number, also?: Also) {
  const before = await findTopUp(sql, id)
  if (!before?.intentId) return undefined
  const payment = await readPayment(provider, before.intentId)
  return { payment, isLearned: await learn(sql, before, payment, also) }
}

/** Returns whether the answer was up to date. */
function learn(sql: Sql, before: StoredTopUp, payment: Payment, also?: Also): Promise<boolean> {
  return inTransaction(sql, async (tx) => {
    const isMember = await lockMember(tx, before.memberId)
    const now = await lockTopUp(tx, before.id)
    if (now.version !== before.version) return false
    const lesson = lessonOf(now, payment)
    await write(tx, now.id, payment, lesson)
    await noteDecline(tx, now, payment)
    if (lesson.isCredited && isMember) {
      const details = { vbt: now.vbt }
      await record(tx, { type: 'tokens_bought', actorId: now.memberId, subjectId: now.id, details })
    }
    await also?.(tx)
    const transfers = transfersOf(now, lesson, isMember)
    if (transfers.length > 0) await postTransfers(tx, transfers)
    return true
  })
}

/** `fee`: to post now. `isFeeKnown`: there is nothing more to ask. */
type Lesson = { state: StoredTopUp['state']; isCredited: boolean; fee: Fee | null; isFeeKnown: boolean }

function lessonOf(now: StoredTopUp, payment: Payment): Lesson {
  const state = stateAfter(now.state, payment)
  const isCredited = state === 'paid' && now.paidAt === null
  if (isCredited && payment.cents !== now.cents) {
    throw new Error(`Top-up ${now.id} is for ${now.cents} cents, but ${payment.cents} were paid.`)
  }
  const fee = (isCredited || now.paidAt !== null) && !now.hasFee ? payment.fee : null
  return { state, isCredited, fee, isFeeKnown: now.hasFee || fee !== null }
}

async function write(tx: Transaction, id: number, payment: Payment, { state, isCredited, isFeeKnown }: Lesson) {
  const { card, cardName, declineCode, status } = payment
  await tx`
    update top_ups set version = version + 1, checked_at = now(), state = ${state}, has_fee = ${isFeeKnown},
      paid_at = case when ${isCredited} then now() else paid_at end,
      card_brand = coalesce(${card?.brand ?? null}, card_brand), card_last4 = coalesce(${card?.last4 ?? null}, card_last4),
      card_name = coalesce(card_name, ${cardName}),
      decline_code = ${status === 'waiting' ? declineCode : null}
    where id = ${id}`
}

function transfersOf({ id, memberId, cents }: StoredTopUp, { isCredited, fee }: Lesson, isMember: boolean) {
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

/**
 * Locks the member's row against deletion, before any other lock. Returns whether they are still here: a bank can act
 * long after they left.
 */
export async function lockMember(tx: Transaction, memberId: number) {
  const { count } = await tx`select from members where id = ${memberId} for key share`
  return count > 0
}

/** Whoever changes a top-up, its refunds, or its disputes, locks it first. */
export async function lockTopUp(tx: Transaction, id: number): Promise<StoredTopUp> {
  await tx`select from top_ups where id = ${id} for no key update`
  // In a statement of its own, which sees what the lock waited for.
  const topUp = await findTopUp(tx, id)
  if (!topUp) throw new Error(`There is no top-up ${id}.`)
  return topUp
}

/** Gives up an open top-up: too late, or because the member wishes so. If it was paid in the meantime, it is credited. */
export async function endTopUp(sql: Sql, provider: Provider, id: number) {
  const { count } = await sql`
    update top_ups set state = 'expired', version = version + 1
    where id = ${id} and state = 'created' and intent_id is null`
  const topUp = count > 0 ? null : await findTopUp(sql, id)
  if (!topUp?.intentId || !isOpen(topUp.state)) return
  await cancelIntent(provider, topUp.intentId)
  await syncTopUp(sql, provider, id)
}

/** What a purchase of the samples is made of. */
type SamplePurchase = { memberId: number; vbt: number; paidAt: Date }

/** Adds a purchase that no card paid for. Returns the transfer to post. */
export async function addSamplePurchase(tx: Transaction, { memberId, vbt, paidAt }: SamplePurchase) {
  const cents = vbt * VBT_CENTS
  const [{ id }] = await tx<[{ id: number }]>`
    insert into top_ups (receipt_number, member_id, vbt, cents, state, is_test, is_sample, has_fee, card_name, card_brand,
      card_last4, created_at, expires_at, paid_at)
    values (${newReceiptNumber()}, ${memberId}, ${vbt}, ${cents}, 'paid', true, true, true,
      (select name from members where id = ${memberId}), 'visa', '4242', ${paidAt}, ${paidAt}, ${paidAt})
    returning id`
  return topUp({ topUpId: id, memberId, cents })
}

/** The reconciler asks about it again in two minutes. */
export async function postponeCheck(sql: Sql, id: number) {
  await sql`update top_ups set checked_at = now() where id = ${id}`
}
