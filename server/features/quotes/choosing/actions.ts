import type { QuoteWaits } from '#contract/quote-waits.ts'
import type { QuoteBody } from '#contract/quotes.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { type Held, lockFor, type QuoteCaller } from '../caller.actions.ts'
import { secondsAfter, standingOf } from '../locked.ts'
import { isAcceptable } from '../policy.ts'
import { assertState, notAcceptable } from '../refusals.ts'
import { takeQuoteStep } from '../steps.actions.ts'
import { exceedsDailyLimit } from './queries.ts'

/** `waits`: from the site's settings. */
export type Chooser = QuoteCaller & { waits: QuoteWaits }

/**
 * Keeps a quote for its author until they pay, and gives up the one that they accepted before. Accepting it again
 * changes nothing.
 */
export async function accept(tx: Transaction, caller: Chooser, { version }: QuoteBody<'accept'>) {
  const refused = 'Only the customer can accept a quote.'
  const { life, quote, others } = await lockFor(tx, caller, { by: 'buyer', version, refused })
  assertState(quote, ['open', 'reserved'], 'buyer')
  assertAcceptable({ life, quote, others })
  if (quote.state === 'reserved') return
  if (quote.totalVbt === null) throw refusal.conflict('not_now', 'This is a price range. Request a firm quote first.')
  for (const other of others) {
    await takeQuoteStep(tx, life, other, { event: 'release', by: 'buyer', why: 'other' })
  }
  const isLong = await exceedsDailyLimit(tx, life.authorId, quote.totalVbt)
  const waits = isLong ? caller.waits.longReservation : caller.waits.reservation
  const reservedUntil = secondsAfter(life.readAt, waits)
  await takeQuoteStep(tx, life, quote, { event: 'accept', by: 'buyer', waits, after: { reservedUntil } })
}

/** Whoever is blocked was not found. */
function assertAcceptable({ life, quote }: Held) {
  if (!isAcceptable({ ...quote, ...standingOf(life) })) throw notAcceptable(life, quote)
}

/** Gives up a quote that was accepted. It is open again. */
export async function release(tx: Transaction, caller: QuoteCaller, { version }: QuoteBody<'release'>) {
  const refused = 'Only the customer can release a quote.'
  const { life, quote } = await lockFor(tx, caller, { by: 'buyer', version, refused })
  if (quote.state === 'open') throw refusal.conflict('not_now', 'You haven’t accepted this quote.')
  assertState(quote, ['reserved'], 'buyer')
  await takeQuoteStep(tx, life, quote, { event: 'release', by: 'buyer' })
}

/** Turns down extra work. Quotes on requests are not declined: another one is accepted. */
export async function decline(tx: Transaction, caller: QuoteCaller, { version }: QuoteBody<'decline'>) {
  const refused = 'Only the customer can decline a quote.'
  const { life, quote } = await lockFor(tx, caller, { by: 'buyer', version, refused })
  if (quote.followsId === null) throw refusal.conflict('not_now', 'Only quotes on extra work can be declined.')
  assertState(quote, ['open', 'reserved'], 'buyer')
  await takeQuoteStep(tx, life, quote, { event: 'decline', by: 'buyer' })
}

/** Asks for a total instead of the range, once. */
export async function askFirm(tx: Transaction, caller: QuoteCaller, { version }: QuoteBody<'ask_firm'>) {
  const refused = 'Only the customer can request a firm quote.'
  const held = await lockFor(tx, caller, { by: 'buyer', version, refused })
  const { life, quote } = held
  assertState(quote, ['open'], 'buyer')
  if (quote.totalVbt !== null) throw refusal.conflict('not_now', 'This is a firm quote already.')
  assertAcceptable(held)
  if (quote.firmAskedAt !== null) return
  await takeQuoteStep(tx, life, quote, { event: 'ask_firm', by: 'buyer', change: tx`firm_asked_at = ${life.readAt}` })
}
