import type { QuoteState } from '#contract/quote-steps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { type LockedLife, type LockedQuote, secondsAfter, standingOf } from './locked.ts'
import { lockLife, lockQuotes } from './locks.queries.ts'
import { isAcceptable } from './policy.ts'
import { notAcceptable } from './refusals.ts'
import { takeRequestStep } from './requests/steps.actions.ts'
import { takeQuoteStep, takeQuoteSteps } from './steps.actions.ts'

// What jobs do with requests and their quotes. Lock the checkout and the orders before.

/** `version`: the one that the order was made from. */
type PaidQuote = { quoteId: number; version: number; postId: number; orderId: number }

/**
 * Turns reserved quotes into jobs that are paid. The request is awarded to the first quote of a job, and all others on
 * it lose.
 */
export async function payQuotes(tx: Transaction, paid: readonly PaidQuote[]) {
  for (const each of paid.toSorted((a, b) => a.postId - b.postId || a.quoteId - b.quoteId)) await payQuote(tx, each)
}

async function payQuote(tx: Transaction, { quoteId, version, postId, orderId }: PaidQuote) {
  const life = await lockLife(tx, postId)
  const quotes = life ? await lockQuotes(tx, postId, { id: quoteId, states: ['open', 'reserved'] }) : []
  const quote = quotes.find(({ id }) => id === quoteId)
  if (!life || !quote || quote.stored !== 'reserved' || quote.version !== version) throw notReserved()
  assertPayable(life, quote)
  await takeQuoteStep(tx, life, quote, { event: 'pay', by: 'buyer', change: tx`order_id = ${orderId}` })
  if (quote.followsId !== null) return
  await takeRequestStep(tx, life, { event: 'award', change: tx`order_id = ${orderId}` })
  const others = quotes.filter(({ id }) => id !== quoteId)
  await takeQuoteSteps(tx, life, others, { event: 'lose', by: 'timer' })
}

function assertPayable(life: LockedLife, quote: LockedQuote) {
  // A block keeps nobody from paying for what they had accepted before.
  if (!isAcceptable({ ...quote, ...standingOf(life) })) throw notAcceptable(life, quote)
}

function notReserved() {
  return refusal.conflict('quote_changed', 'This quote isn’t kept for you anymore. Accept it again, then check out.')
}

/** A job paid its provider: the request that was awarded to it is done. */
export async function fulfillRequest(tx: Transaction, { postId, orderId }: { postId: number; orderId: number }) {
  const life = await lockLife(tx, postId)
  if (life?.state === 'awarded' && life.orderId === orderId) await takeRequestStep(tx, life, { event: 'fulfill' })
}

/**
 * A job ended without any payment: the request is open again for its full time, and so are the quotes that lost against
 * it and are still valid. The provider of the job can send another one.
 */
export async function reopenRequest(tx: Transaction, { postId, orderId }: { postId: number; orderId: number }) {
  const life = await lockLife(tx, postId)
  if (!life || life.orderId !== orderId || (life.state !== 'awarded' && life.state !== 'fulfilled')) return
  const quotes = await lockQuotes(tx, postId, { states: ['accepted', 'lost'] })
  await takeRequestStep(tx, life, {
    event: 'reopen_after_job',
    endsAt: secondsAfter(life.readAt, life.lasts),
    change: tx`opened_at = ${life.readAt}, extended_at = null, order_id = null`,
  })
  const inState = (state: QuoteState) => quotes.filter((quote) => quote.state === state)
  await takeQuoteSteps(tx, life, inState('accepted'), { event: 'end_job', by: 'timer', change: tx`order_id = null` })
  await takeQuoteSteps(tx, life, inState('lost'), { event: 'recover', by: 'timer' })
}
