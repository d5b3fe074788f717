import type { PageQuery } from '#contract/basics.ts'
import { PAGE_SIZE } from '#contract/basics.ts'
import { VBT_CENTS } from '#contract/money.ts'
import { LEAST_TOP_UP_VBT, type PaymentOptions, type TopUp } from '#contract/payments.ts'
import type { Fragment, Sql } from '../../../platform/database/database.ts'
import { byId, toPage } from '../../../platform/http/paging.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { getRemainingVbt } from '../../ledger/index.ts'
import type { Payment } from '../provider/payment.ts'
import type { Provider } from '../provider/provider.ts'
import { declineWords } from './decline-words.ts'
import { isOpen, isRefundable, refundOf, refusalOf, remainingCents, type StoredState, shownState } from './policy.ts'
import { getSpending } from './spending.queries.ts'

/** A top-up as it is stored. */
export type StoredTopUp = {
  id: number
  receiptNumber: string
  memberId: number
  vbt: number
  cents: number
  state: StoredState
  isTest: boolean
  isSample: boolean
  intentId: string | null
  cardName: string | null
  cardBrand: string | null
  cardLast4: string | null
  declineCode: string | null
  hasFee: boolean
  version: number
  refundedCents: number
  createdAt: string
  paidAt: string | null
  expiresAt: string
  canceledAt: string | null
  /** When the provider was last asked. */
  checkedAt: string
  /** When this was read. */
  readAt: string
}

const columns = (sql: Sql) => sql`
  id, receipt_number, member_id, vbt, cents, state, is_test, is_sample, intent_id, card_name, card_brand, card_last4,
  decline_code, has_fee, version, created_at, paid_at, expires_at, canceled_at, checked_at, clock_timestamp() as read_at,
  (select coalesce(sum(cents), 0)::int from top_up_refunds
   where top_up_id = top_ups.id and state <> 'refused') as refunded_cents`

const selectTopUp = (sql: Sql, condition: Fragment) => sql<StoredTopUp[]>`
  select ${columns(sql)} from top_ups where ${condition}`

/** Null if there is none. */
export async function findTopUp(sql: Sql, id: number) {
  const [topUp] = await selectTopUp(sql, sql`id = ${id}`)
  return topUp ?? null
}

/** The viewer's own; otherwise it is not found. */
export async function getOwnTopUp(sql: Sql, viewer: Viewer, id: number) {
  const [topUp] = await selectTopUp(sql, sql`id = ${id} and member_id = ${viewer.id}`)
  if (!topUp) throw refusal.notFound('Purchase')
  return topUp
}

/** The top-up that a payment is for: by its id or, if a crash kept us from storing that, by its receipt number. */
export async function findTopUpOf(sql: Sql, { intentId, receiptNumber }: Pick<Payment, 'intentId' | 'receiptNumber'>) {
  const isNamed = sql`intent_id is null and receipt_number = ${receiptNumber}`
  const [topUp] = await selectTopUp(sql, sql`intent_id = ${intentId} or (${isNamed})`)
  return topUp ?? null
}

/** Those that are processing, or were paid, newest first. */
export async function listTopUps(sql: Sql, viewer: Viewer, { after, limit = PAGE_SIZE }: PageQuery) {
  const start = after === undefined ? sql`` : sql`and id < ${byId.read(after)}`
  const shown = sql`member_id = ${viewer.id} and (paid_at is not null or state = 'processing') ${start}`
  const rows = await sql<StoredTopUp[]>`
    select ${columns(sql)} from top_ups where ${shown} order by id desc limit ${limit + 1}`
  const { items, next } = toPage(
    rows,
    limit,
    (row) => row,
    ({ id }) => byId.write(id),
  )
  return { items: await Promise.all(items.map((row) => presentTopUp(sql, row))), next }
}

/** `payment`: what the provider says, for what is not stored: where to go on, and with which secret. */
export async function presentTopUp(sql: Sql, row: StoredTopUp, provider?: Provider, payment?: Payment): Promise<TopUp> {
  const now = Date.now()
  const remaining = isRefundable(row, now) ? await getRemainingVbt(sql, row.id) : 0
  const stop = isPayable(row, now) ? await findPaymentRefusal(sql, row) : null
  const { id, receiptNumber, vbt, cents, isTest, cardName, cardBrand, cardLast4, createdAt, paidAt, expiresAt } = row
  return {
    id,
    receiptNumber,
    vbt,
    cents,
    isTest,
    cardName,
    createdAt,
    paidAt,
    expiresAt,
    state: shownState(row),
    card: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null,
    decline: stop ? { code: stop.code, message: stop.message } : declineOf(row),
    ...(isOpen(row.state) && !stop ? nextSteps(provider, payment) : noSteps),
    refund: refundOf(row, remaining, now),
    refundedVbt: Math.floor(row.refundedCents / VBT_CENTS),
  }
}

/** Its hour is not over, even if it ended early. */
function isPayable({ paidAt, expiresAt }: StoredTopUp, nowMs: number) {
  return paidAt === null && Date.parse(expiresAt) > nowMs
}

function declineOf({ declineCode: code, paidAt }: StoredTopUp) {
  return code !== null && paidAt === null ? { code, message: declineWords(code) } : null
}

const noSteps = { nextAction: null, clientSecret: null }

/** How the member can go on with a purchase. */
function nextSteps(provider?: Provider, payment?: Payment) {
  if (!provider || !payment) return noSteps
  const { approval, clientSecret } = payment
  return {
    nextAction: approval && { url: approval.url && nextUrl(approval.url, provider) },
    clientSecret: provider.publishableKey ? clientSecret : null,
  }
}

/** Browsers reach the gateway's pages through the site. */
function nextUrl(url: string, { gatewayPort }: Provider) {
  return gatewayPort === null ? url : new URL(url).pathname
}

/** What a member may buy now. Without a provider, nothing. */
export async function getPaymentOptions(sql: Sql, viewer: Viewer, provider: Provider | null): Promise<PaymentOptions> {
  const spending = await getSpending(sql, viewer.id)
  const limit = refusalOf(spending, LEAST_TOP_UP_VBT * VBT_CENTS, Date.now())
  const open = await findOpen(sql, viewer.id)
  return {
    isTest: provider?.isTest ?? false,
    publishableKey: provider?.publishableKey ?? null,
    remainingCents: remainingCents(spending),
    resetsAt: spending.nextFreeAt,
    open: open && (await presentTopUp(sql, open)),
    refusal: (!provider && noPayments) || (!viewer.isVerified && verifyFirst) || limit,
  }
}

/** The refusal of a site without a provider. */
export const noPayments = { code: 'payments_unavailable', message: 'You can’t buy tokens on this site yet.' }
const { code, message } = refusal.verifyFirst()
const verifyFirst = { code, message }

/** Why a member cannot use any card for now; null if not too many were declined. */
export async function findDeclineRefusal(sql: Sql, memberId: number) {
  return refusalOf(await getSpending(sql, memberId), 0, Date.now())
}

/** Why no card can pay this now; null if one can. */
export async function findPaymentRefusal(sql: Sql, { id, memberId, state, cents }: StoredTopUp) {
  return refusalOf(await getSpending(sql, memberId, id), isOpen(state) ? cents : 0, Date.now())
}

/** The purchase that a member has begun, and neither paid nor given up; null if there is none. */
export async function findOpen(sql: Sql, memberId: number) {
  const isUnpaid = sql`state = 'processing' or (state = 'created' and canceled_at is null and expires_at > now())`
  const [topUp] = await selectTopUp(sql, sql`member_id = ${memberId} and (${isUnpaid}) order by id desc limit 1`)
  return topUp ?? null
}

/** All that the provider may still take a card for. */
export function listOpen(sql: Sql, memberId: number) {
  return selectTopUp(sql, sql`member_id = ${memberId} and state in ('created', 'processing') order by id`)
}

/**
 * Open top-ups that nobody has asked about for a while, and paid ones whose fee is unknown. `isOver`: their time is up, or
 * they were given up. In random order, so that some that always fail do not block the others.
 */
export function listToAskAbout(sql: Sql, limit: number) {
  return sql<{ id: number; memberId: number; isOver: boolean }[]>`
    select id, member_id, (expires_at <= now() or canceled_at is not null) and state in ('created', 'processing') as is_over
    from top_ups
    where (state in ('created', 'processing') or (paid_at is not null and not has_fee and intent_id is not null))
      and checked_at < now() - interval '2 minutes'
    order by random() limit ${limit}`
}

/** Whether real or test money was taken here before. */
export async function hasMoney(sql: Sql, { isTest }: { isTest: boolean }) {
  const [found] = await sql<[{ isThere: boolean }]>`
    select exists (select from top_ups where is_test = ${isTest} and intent_id is not null) as is_there`
  return found.isThere
}

/** Open top-ups that are older than the reconciler's patience, for the admin. */
export function listPendingTopUps(sql: Sql) {
  return sql<Pick<StoredTopUp, 'id' | 'receiptNumber' | 'memberId' | 'cents' | 'state' | 'createdAt'>[]>`
    select id, receipt_number, member_id, cents, state, created_at from top_ups
    where state in ('created', 'processing') and created_at < now() - interval '2 minutes' order by id limit 100`
}
