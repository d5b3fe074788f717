import type { Order } from '#contract/orders.ts'
import type { Quote } from '#contract/quotes.ts'
import { momentAhead } from '../../../platform/moment-ahead.ts'
import { useMinute } from '../../../platform/time-left.ts'
import { Money } from '../../money/index.ts'
import { QuoteLines, QuotePhotos } from '../../quotes/index.ts'
import { sidesOf } from '../order-words.ts'
import { daysOf } from './dates.ts'
import { ExtraAnswers } from './extra-answers.tsx'

type Props = { order: Order; quote: Quote }

/** Extra work that waits for the customer’s answer, or for their payment. */
export function ExtraQuote({ order, quote }: Props) {
  const { totalVbt, note, photos, workingDays } = quote
  return (
    <section aria-labelledby="extra" className="grid grid-cols-1 gap-4 rounded-md bg-surface-2 p-4 md:p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 id="extra" className="type-h4">
            Extra work
          </h3>
          <p className="text-sm text-ink-3">
            {untilWords(order, quote, useMinute())}
            {workingDays > 0 && ` It adds ${daysOf(workingDays)}.`}
          </p>
        </div>
        <Money vbt={totalVbt ?? 0} />
      </div>
      {note && (
        <p dir="auto" className="break-words whitespace-pre-wrap text-base text-ink-2">
          {note}
        </p>
      )}
      <QuotePhotos photos={photos} of="Photo of the extra work" />
      <div className="border-t border-line pt-4">
        <QuoteLines quote={quote} />
      </div>
      <ExtraAnswers order={order} quote={quote} />
    </section>
  )
}

/** Until when it can be accepted or paid. */
function untilWords(order: Order, { state, validUntil, reservedUntil }: Quote, now: number) {
  const { buyer } = sidesOf(order)
  const by = momentAhead(reservedUntil ?? validUntil, now)
  if (order.viewer === 'buyer') {
    return state === 'reserved' ? `You accepted it. Pay by ${by}.` : `Answer by ${by}. After that, it expires.`
  }
  return state === 'reserved'
    ? `${buyer} accepted it, and has until ${by} to pay.`
    : `${buyer} has until ${by} to answer.`
}
