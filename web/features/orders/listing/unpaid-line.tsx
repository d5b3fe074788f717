import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import type { UnpaidCheckout } from '#contract/checkouts.ts'
import { formatMoney } from '#contract/dollars.ts'
import { timeOf } from '../../../platform/time.ts'
import { buttonClass } from '../../../ui/button.tsx'

/** Above what was bought: what the member checked out, and can still pay. */
export function UnpaidLine({ unpaid }: { unpaid: UnpaidCheckout }) {
  const { checkoutId, title, items, totalVbt, endsAt } = unpaid
  return (
    <section
      aria-labelledby="unpaid"
      className="mb-2.5 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-lg bg-surface-1 px-4 py-3 shadow-1"
    >
      <Clock size={22} strokeWidth={1.75} aria-hidden className="shrink-0 text-accent-ink" />
      <div className="min-w-52 flex-1">
        <h2 id="unpaid" className="type-card-sm break-words">
          <bdi>{title}</bdi>
          {items > 1 && ` and ${items - 1} more`}
        </h2>
        <p className="text-sm text-ink-3 tabular-nums">
          {formatMoney(totalVbt)}. You have until {timeOf(endsAt)} to pay.
        </p>
      </div>
      <Link
        to={`/checkout/${checkoutId}` as never}
        className={`${buttonClass({ look: 'primary', size: 'sm' })} max-md:w-full`}
      >
        Complete payment
      </Link>
    </section>
  )
}
