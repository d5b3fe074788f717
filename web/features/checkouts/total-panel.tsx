import { ShieldCheck } from 'lucide-react'
import type { Checkout } from '#contract/checkouts.ts'
import { formatMoney } from '#contract/dollars.ts'
import { screensOf } from './kind.ts'
import { Sum, Sums } from './sums.tsx'
import { count, itemsOf } from './words.ts'

/** The total, and the buyer's balance. */
export function TotalPanel({ checkout }: { checkout: Checkout }) {
  const { totalVbt, availableVbt } = checkout
  const { sumsOf, words } = screensOf(checkout)
  const shortVbt = Math.max(0, totalVbt - availableVbt)
  return (
    <section aria-labelledby="total" className="grid grid-cols-1 gap-4 rounded-lg bg-surface-1 p-4 shadow-1 md:p-6">
      <h2 id="total" className="type-h4">
        Total
      </h2>
      <Sums label="Total">
        {sumsOf(checkout, count(itemsOf(checkout), 'item')).map(({ label, vbt }) => (
          <Sum key={label} label={label} vbt={vbt} />
        ))}
        <Sum label="Total" vbt={totalVbt} isTotal />
      </Sums>
      <div className="grid gap-2 border-t border-line pt-4 tabular-nums">
        <p className="flex justify-between gap-3 text-ink-2">
          Your balance <b className="font-[620] text-ink">{formatMoney(availableVbt)}</b>
        </p>
        <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-surface-3">
          <span
            className="block h-full rounded-full bg-brass"
            style={{ width: `${Math.min(100, (availableVbt / Math.max(1, totalVbt)) * 100)}%` }}
          />
        </span>
        <p className="flex justify-between gap-3 text-ink-2">
          {shortVbt > 0 ? 'Short by' : 'After this order'}
          <b className="font-[620] text-ink">{formatMoney(shortVbt > 0 ? shortVbt : availableVbt - totalVbt)}</b>
        </p>
      </div>
      <p className="flex items-start gap-2 text-sm text-ink-3">
        <ShieldCheck size={18} aria-hidden className="shrink-0" />
        VRUMIES holds your tokens. {words.promise}
      </p>
    </section>
  )
}
