import type { Side } from '#contract/life-cycle.ts'
import type { QuoteState } from '#contract/quote-steps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { listBlockedWith } from '../visibility/index.ts'
import { changeBetween } from './changes.queries.ts'
import { type LockedLife, type LockedQuote, sideOf } from './locked.ts'
import { findPlaceOf, lockJob, lockLife, lockQuotes } from './locks.queries.ts'
import { takeQuoteStep } from './steps.actions.ts'

/** Who makes the call, and on which quote. */
export type QuoteCaller = { viewer: Viewer; quoteId: number }

type Wanted = { by: Side; version: number; refused: string }

/**
 * A quote that its caller may change. `others`: the other one that is reserved on the same request, if there is one.
 */
export type Held = { life: LockedLife; quote: LockedQuote; others: LockedQuote[] }

/**
 * Locks the job that it is extra work for, the request, and the quote, which must be as this side saw it. Not found for
 * anyone who is on neither side. `refused`: what the other side reads.
 */
export async function lockFor(tx: Transaction, caller: QuoteCaller, { by, version, refused }: Wanted): Promise<Held> {
  const { viewer, quoteId } = caller
  const { life, quotes } = await lockRequestOf(tx, quoteId)
  const quote = quotes.find(({ id }) => id === quoteId)
  const side = life && quote && sideOf(life, quote, viewer.id)
  if (!side || (await isBlocked(tx, life, quote))) throw refusal.notFound('Quote')
  if (side !== by) throw refusal.forbidden(refused)
  if (quote.version !== version) throw await quoteChanged(tx, quote, version, side)
  await settle(tx, life, quote)
  return { life, quote, others: quotes.filter(({ id, stored }) => id !== quoteId && stored === 'reserved') }
}

async function lockRequestOf(tx: Transaction, quoteId: number) {
  const place = await findPlaceOf(tx, quoteId)
  if (!place) throw refusal.notFound('Quote')
  if (place.followsId !== null) await lockJob(tx, place.followsId)
  const life = await lockLife(tx, place.postId)
  const states: QuoteState[] = place.followsId === null ? ['reserved'] : []
  return { life, quotes: life ? await lockQuotes(tx, life.postId, { id: quoteId, states }) : [] }
}

/** A block hides a quote from both sides. What was paid stays, and a running job goes on. */
async function isBlocked(tx: Transaction, { authorId }: LockedLife, { providerId, state, followsId }: LockedQuote) {
  if (state === 'accepted' || followsId !== null) return false
  return (await listBlockedWith(tx, authorId)).includes(providerId)
}

/** The refusal of a call that names an outdated version: it says in a sentence what changed since. */
async function quoteChanged(tx: Transaction, quote: LockedQuote, seen: number, side: Side) {
  const { who, change } = { who: side === 'buyer' ? 'They' : 'You', change: await changeBetween(tx, quote, seen) }
  return refusal.conflict('quote_changed', `${who} ${change}.`)
}

/** Takes the steps of timers that are late, so that what follows begins in the state that people see. */
export async function settle(tx: Transaction, life: LockedLife, quote: LockedQuote) {
  const { state } = quote
  if (quote.stored === 'reserved' && state !== 'reserved') {
    await takeQuoteStep(tx, life, quote, { event: 'lapse', by: 'timer' })
  }
  if (state === 'expired' && quote.stored !== 'expired') {
    await takeQuoteStep(tx, life, quote, { event: 'expire', by: 'timer' })
  }
}
