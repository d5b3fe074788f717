import { VBT_CENTS } from '#contract/money.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { newDocumentNumber } from '../../../platform/database/document-number.ts'
import { Refusal, refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { topUp } from '../../ledger/index.ts'
import { cancelIntent, createIntent } from '../provider/payment.ts'
import { isAnswer, type Provider } from '../provider/provider.ts'
import { ChangedMeanwhile, syncTopUp } from '../sync.actions.ts'
import { isOpen, type refusalOf } from './policy.ts'
import {
  findDeclineRefusal,
  findPaymentRefusal,
  findTopUp,
  getOwnTopUp,
  listOpen,
  noPayments,
  presentTopUp,
  type StoredTopUp,
} from './queries.ts'

/** Throws what `refusalOf` found. */
export function assertMayPay(refused: ReturnType<typeof refusalOf>) {
  if (!refused) return
  const { code, message, endsMs } = refused
  const seconds = Math.max(1, Math.ceil((endsMs - Date.now()) / 1000))
  throw new Refusal(code === 'too_many_declines' ? 429 : 409, code, message, undefined, seconds)
}

/** Creates the payment of an open top-up if it has none: after a crash, or while the provider was down. */
export async function ensureIntent(sql: Sql, provider: Provider, id: number) {
  const topUp = await findTopUp(sql, id)
  if (!topUp || topUp.intentId || !isOpen(topUp.state) || isGivenUp(topUp)) return
  const intentId = await createIntent(provider, topUp)
  await sql`update top_ups set intent_id = ${intentId} where id = ${id} and intent_id is null`
}

/** Null if it is paid already. Throws if it has ended, or too many cards were declined. */
export async function findPayableIntent(sql: Sql, provider: Provider, viewer: Viewer, id: number) {
  const before = await getOwnTopUp(sql, viewer, id)
  if (isGivenUp(before)) await endTopUp(sql, provider, id)
  else await ensureIntent(sql, provider, id)
  const topUp = await getOwnTopUp(sql, viewer, id)
  if (topUp.paidAt !== null) return null
  assertMayPay(await findPaymentRefusal(sql, topUp))
  if (!isOpen(topUp.state)) throw ended(topUp)
  return topUp.intentId
}

/** The member canceled it, or its hour is over. */
export function isGivenUp({ expiresAt, canceledAt }: StoredTopUp) {
  return canceledAt !== null || Date.parse(expiresAt) < Date.now()
}

function ended({ canceledAt }: StoredTopUp) {
  const why = canceledAt === null ? 'has expired' : 'was canceled'
  return refusal.conflict('top_up_ended', `This purchase ${why}. Start again.`)
}

/** Asks the provider first if the top-up is open. Without an answer that counts, returns what we know. */
export async function getCurrentTopUp(sql: Sql, provider: Provider | null, viewer: Viewer, id: number) {
  const topUp = await getOwnTopUp(sql, viewer, id)
  if (!provider || !isOpen(topUp.state) || isUntouched(topUp, provider)) return presentTopUp(sql, topUp)
  const payment = await syncTopUp(sql, provider, id).catch(unlessUnreachable)
  if (payment) await stopAfterDeclines(sql, provider, viewer.id).catch(unlessUnreachable)
  return presentTopUp(sql, await getOwnTopUp(sql, viewer, id), provider, payment)
}

/** Nobody tried to pay it, and without Stripe's form, nobody can without the site: there is nothing to ask about. */
export function isUntouched({ version, cardName }: StoredTopUp, { publishableKey }: Provider) {
  return publishableKey === null && version === 0 && cardName === null
}

/** Without an answer, what we know counts. */
export function unlessUnreachable(error: unknown) {
  if (error instanceof Refusal || error instanceof ChangedMeanwhile || isAnswer(error)) return undefined
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

/** The member gives up a purchase. If it was paid in the meantime, it is credited. */
export async function cancelTopUp(sql: Sql, provider: Provider, id: number) {
  await sql`
    update top_ups set canceled_at = clock_timestamp()
    where id = ${id} and state in ('created', 'processing') and canceled_at is null`
  await endTopUp(sql, provider, id)
}

/** Ends an open top-up. If it was paid in the meantime, it is credited. */
export async function endTopUp(sql: Sql, provider: Provider, id: number) {
  const { count } = await sql`
    update top_ups set state = 'expired', version = version + 1
    where id = ${id} and state = 'created' and intent_id is null`
  const topUp = count > 0 ? null : await findTopUp(sql, id)
  if (!topUp?.intentId || !isOpen(topUp.state)) return
  await cancelIntent(provider, topUp.intentId)
  await syncTopUp(sql, provider, id)
}

/**
 * Ends every open top-up of a member with too many declined cards. With Stripe, the browser tries cards without us, so
 * only the provider can refuse the next one.
 */
export async function stopAfterDeclines(sql: Sql, provider: Provider, memberId: number) {
  if (!(await findDeclineRefusal(sql, memberId))) return
  for (const { id } of await listOpen(sql, memberId)) await endTopUp(sql, provider, id)
}

/** What a purchase of the samples is made of. */
type SamplePurchase = { memberId: number; vbt: number; paidAt: Date }

/** Adds a purchase that no card paid for. Returns the transfer to post. */
export async function addSamplePurchase(tx: Transaction, { memberId, vbt, paidAt }: SamplePurchase) {
  const cents = vbt * VBT_CENTS
  const [{ id }] = await tx<[{ id: number }]>`
    insert into top_ups (receipt_number, member_id, vbt, cents, state, is_test, is_sample, has_fee, card_name, card_brand,
      card_last4, created_at, expires_at, paid_at)
    values (${newDocumentNumber('R')}, ${memberId}, ${vbt}, ${cents}, 'paid', true, true, true,
      (select name from members where id = ${memberId}), 'visa', '4242', ${paidAt}, ${paidAt}, ${paidAt})
    returning id`
  return topUp({ topUpId: id, memberId, cents })
}
