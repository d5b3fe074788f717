import type { QuoteState } from '#contract/quote-steps.ts'
import { type Fragment, raw, sendTogether, type Transaction } from '../../platform/database/database.ts'
import type { LockedLife, LockedQuote } from './locked.ts'
import { IS_PROVIDER_SUSPENDED, IS_STANDING, QUOTE_STATE, REQUEST_STATE } from './states.queries.ts'

/**
 * Locks a request's post against edits and deletion, and then its life: everything that changes a request or its quotes
 * does this first. Reads it in a later statement, with the clock after the wait. Null if the request is gone for good.
 */
export async function lockLife(tx: Transaction, postId: number) {
  const [, , [life]] = await sendTogether(
    tx`select from posts where id = ${postId} for key share`,
    tx`select from request_lives where post_id = ${postId} for update`,
    readLivesWhere(tx, tx`request_lives.post_id = ${postId}`),
  )
  return life ?? null
}

/** Lock them first. */
export function readLives(tx: Transaction, postIds: readonly number[]) {
  return readLivesWhere(tx, tx`request_lives.post_id = any (${postIds}::bigint[])`)
}

function readLivesWhere(tx: Transaction, isWanted: Fragment) {
  return tx<LockedLife[]>`
    select request_lives.post_id, posts.author_id, requests.business_id, requests.urgency, ${raw(REQUEST_STATE)} as state,
      request_lives.state as stored, request_lives.version, request_lives.quotes, request_lives.ends_at, request_lives.extended_at,
      request_lives.lasts, request_lives.reminds, request_lives.order_id, ${raw(IS_STANDING)} as is_standing,
      date_trunc('milliseconds', clock_timestamp()) as read_at
    from request_lives join posts on posts.id = request_lives.post_id join requests on requests.post_id = request_lives.post_id
    where ${isWanted} order by 1`
}

/** Which quotes of a request to lock. */
export type Wanted = { id?: number; states?: readonly QuoteState[] }

/**
 * Locks quotes of a locked request, in the order of their ids, then reads them: the one with this id, and the first
 * quotes that are stored in these states. Extra work is found by its id only. No array is sent, because PostgreSQL plans
 * such statements anew each time, which takes longer than to run them.
 */
export async function lockQuotes(tx: Transaction, postId: number, { id = 0, states = [] }: Wanted) {
  const isInState = states.length > 0 ? `quotes.state in (${states.map((state) => `'${state}'`).join(', ')})` : 'false'
  const wanted = tx`quotes.post_id = ${postId} and (
    quotes.id = ${id} or (quotes.follows_id is null and ${raw(isInState)}))`
  const read = tx<LockedQuote[]>`
    select quotes.id, quotes.post_id, quotes.provider_id, quotes.business_id, quotes.follows_id, followed.state as job_state,
      ${raw(QUOTE_STATE)} as state, quotes.state as stored, quotes.version, quotes.total_vbt, quotes.from_vbt, quotes.to_vbt, quotes.valid_until,
      quotes.firm_asked_at, quotes.reserved_until, ${raw(IS_PROVIDER_SUSPENDED)} as is_provider_suspended
    from quotes left join orders followed on followed.id = quotes.follows_id
    where ${wanted} order by quotes.id`
  const [, quotes] = await sendTogether(tx`select from quotes where ${wanted} order by id for no key update`, read)
  return quotes
}

/** Which request a quote is on, and which order it is extra work for. Null if there is no such quote. */
export async function findPlaceOf(tx: Transaction, quoteId: number) {
  const [row] = await tx<{ postId: number; followsId: number | null }[]>`
    select post_id, follows_id from quotes where id = ${quoteId}`
  return row ?? null
}

/** Keeps a job from taking a step until the transaction ends. Lock its request afterward. */
export async function lockJob(tx: Transaction, orderId: number) {
  await tx`select from orders where id = ${orderId} for share`
}
