import type { QuoteLine } from '#contract/quotes.ts'
import { raw, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findPlace } from '../places/index.ts'
import { listBlockedWith } from '../visibility/index.ts'
import type { LockedLife, LockedQuote } from './locked.ts'
import { findPlaceOf, lockLife, lockQuotes } from './locks.queries.ts'
import { isAcceptable } from './policy.ts'
import { notAcceptable } from './refusals.ts'
import { QUOTE_STATE } from './states.queries.ts'

/**
 * A quote that its customer accepted, with what an order needs of it. `timeZone`: of the request's town; its days are
 * there.
 */
export type ReservedQuote = {
  id: number
  version: number
  postId: number
  providerId: number
  businessId: number | null
  followsId: number | null
  totalVbt: number
  availableFrom: string
  workingDays: number
  warrantyMonths: number | null
  warrantyMiles: number | null
  note: string | null
  reservedUntil: string
  timeZone: string
  lines: (QuoteLine & { id: number })[]
}

/** The zone of requests without a town. */
const NO_TOWN_ZONE = 'America/Los_Angeles'

/** Days of a request are those in the time zone of its town. */
export async function getTimeZone(tx: Transaction, postId: number) {
  const [post] = await tx<{ placeId: number | null }[]>`select place_id from posts where id = ${postId}`
  const place = post?.placeId ? await findPlace(tx, post.placeId) : null
  return place?.timeZone ?? NO_TOWN_ZONE
}

/**
 * A quote that the viewer accepted and can pay now, locked with its request. Lock members, the checkout, and the job
 * that it is extra work for before. Not found for anyone else.
 */
export async function getReservedQuote(tx: Transaction, viewer: Viewer, quoteId: number): Promise<ReservedQuote> {
  const place = await findPlaceOf(tx, quoteId)
  const life = place && (await lockLife(tx, place.postId))
  const [quote] = life ? await lockQuotes(tx, life.postId, { id: quoteId }) : []
  if (!life || !quote || life.authorId !== viewer.id) throw refusal.notFound('Quote')
  await assertReserved(tx, life, quote)
  const [row] = await tx<[Omit<ReservedQuote, 'timeZone' | 'lines'>]>`
    select id, version, post_id, provider_id, business_id, follows_id, total_vbt, available_from::text, working_days,
      warranty_months, warranty_miles, note, reserved_until
    from quotes where id = ${quoteId}`
  return { ...row, timeZone: await getTimeZone(tx, life.postId), lines: await listLines(tx, quote) }
}

async function assertReserved(tx: Transaction, life: LockedLife, quote: LockedQuote) {
  const isBlocked = (await listBlockedWith(tx, life.authorId)).includes(quote.providerId)
  if (quote.state !== 'reserved') throw refusal.conflict('not_now', 'Accept this quote first, then check out.')
  if (!isAcceptable({ ...quote, requestState: life.state, isStanding: life.isStanding, isBlocked })) {
    throw notAcceptable(life, quote)
  }
}

function listLines(tx: Transaction, { id, version }: LockedQuote) {
  return tx<ReservedQuote['lines']>`
    select id, kind, title, condition, quantity::float8, price_vbt, total_vbt from quote_lines
    where quote_id = ${id} and version = ${version} order by line`
}

/**
 * The quote on extra work that waits for its answer or payment on a job, by its first order. Null if there is none.
 * Lock the order first.
 */
export async function findExtraQuote(tx: Transaction, orderId: number) {
  const [quote] = await tx<{ id: number }[]>`
    select id from quotes
    where follows_id = ${orderId} and state in ('open', 'reserved') and (${raw(QUOTE_STATE)}) in ('open', 'reserved')`
  return quote ?? null
}

/** The same, also if it has expired and the timer is late. */
export async function findStoredExtra(tx: Transaction, orderId: number) {
  const [quote] = await tx<{ id: number }[]>`
    select id from quotes where follows_id = ${orderId} and state in ('open', 'reserved')`
  return quote ?? null
}
