import { lifeCycle, type Side } from '#contract/life-cycle.ts'
import { type QuoteEvent, type QuoteState, quoteSteps } from '#contract/quote-steps.ts'
import { commaList, type Fragment, sendTogether, type Transaction } from '../../platform/database/database.ts'
import { addDeadline, replaceDeadlines } from '../deadlines/index.ts'
import { record } from '../happenings/index.ts'
import { isCounted, type LockedLife, type LockedQuote } from './locked.ts'

type By = Side | 'timer'
const quoteLife = lifeCycle<QuoteEvent, QuoteState, By, 'reservation' | 'valid'>(quoteSteps)

/**
 * A step of a quote. `before`: the state before; null for a quote that was just sent for the first time. `change`:
 * other columns that the step sets. `after`: what the quote has from then on. The rest is what the happening tells.
 */
export type QuoteStep = {
  event: QuoteEvent | 'ask_firm'
  by: By
  before?: QuoteState | null
  change?: Fragment
  after?: Partial<Pick<LockedQuote, 'reservedUntil' | 'validUntil' | 'version' | 'totalVbt' | 'fromVbt' | 'toVbt'>>
  totalBefore?: number | null
  waits?: number | null
  why?: 'other' | null
}

/**
 * Takes a step of a locked quote: state, deadlines, history, happening, and the number of quotes on its request. From
 * then on, `life` and `quote` are as it leaves them.
 */
export function takeQuoteStep(tx: Transaction, life: LockedLife, quote: LockedQuote, step: QuoteStep) {
  return takeQuoteSteps(tx, life, [quote], step)
}

/** The same of several quotes, in one round trip. */
export async function takeQuoteSteps(
  tx: Transaction,
  life: LockedLife,
  quotes: readonly LockedQuote[],
  step: QuoteStep,
) {
  const countedBefore = life.quotes
  await sendTogether(...quotes.flatMap((quote) => stepWrites(tx, life, quote, step)))
  if (life.quotes < countedBefore && life.businessId !== null) await waitAnew(tx, life)
}

function stepWrites(tx: Transaction, life: LockedLife, quote: LockedQuote, step: QuoteStep) {
  const { event, by, before = quote.stored, change } = step
  const to = event === 'ask_firm' ? quote.stored : quoteSteps[event].to
  const after = { ...quote, reservedUntil: null, ...step.after, state: to, stored: to }
  const counted = Number(isCounted(quote, to)) - Number(isCounted(quote, before))
  life.quotes += counted
  Object.assign(quote, after)
  const write = tx`
    with changed as (
      update quotes set ${commaList([
        tx`state = ${to}, reserved_until = ${after.reservedUntil}, valid_until = ${after.validUntil}`,
        tx`ended_at = ${to === 'open' || to === 'reserved' ? null : tx`clock_timestamp()`}`,
        ...(change ? [change] : []),
      ])}
      where id = ${quote.id} returning id
    ), ${replaceDeadlines(tx, 'quote', deadlinesOf(after))}, counted as (
      update request_lives set quotes = quotes + ${counted} where post_id = ${life.postId} and ${counted}::int <> 0
    )
    insert into request_history (post_id, quote_id, event, actor_id, by, from_state, to_state)
    select ${life.postId}, id, ${event}, ${actorOf(life, quote, by)}::bigint, ${by}, ${before}, ${to} from changed`
  return [write, recordStep(tx, life, quote, { ...step, before })]
}

/** A private request expires only while nobody has answered it. */
async function waitAnew(tx: Transaction, { postId, endsAt }: LockedLife) {
  await addDeadline(tx, 'request', postId, { event: 'expire', reminder: 0, seconds: 0, since: endsAt })
}

/** When the site ends a quote in this state. */
function deadlinesOf({ state, validUntil, reservedUntil }: LockedQuote) {
  return quoteLife.timersOf({ state }).map((event) => {
    const since = event === 'lapse' ? reservedUntil : validUntil
    return { event, reminder: 0, seconds: 0, since }
  })
}

/** Null for a timer. */
function actorOf({ authorId }: LockedLife, { providerId }: LockedQuote, by: By) {
  if (by === 'timer') return null
  return by === 'buyer' ? authorId : providerId
}

/** If a timer acts, the actor is the author. */
function recordStep(
  tx: Transaction,
  life: LockedLife,
  quote: LockedQuote,
  { event, by, before = null, totalBefore = null, waits = null, why = null }: QuoteStep,
) {
  const { id, version, state, postId, providerId: sellerId, totalVbt, fromVbt, toVbt, followsId } = quote
  const sum = { totalVbt, fromVbt, toVbt, totalBefore }
  const details = { event, by, version, state, before, postId, buyerId: life.authorId, sellerId, ...sum }
  return record(tx, {
    type: 'quote_stepped',
    actorId: actorOf(life, quote, by) ?? life.authorId,
    subjectId: id,
    details: { ...details, followsId, waits, why },
  })
}
