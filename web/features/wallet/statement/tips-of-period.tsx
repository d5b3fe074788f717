import { useQuery } from '@tanstack/react-query'
import { formatCents, formatVbt, VBT_CENTS } from '#contract/money.ts'
import { totalsQuery } from '../api.ts'
import { totalOf } from './filter-chips.tsx'
import { type Period, shownPeriod } from './periods.ts'

/** What the member got and gave in tips; nothing without any. */
export function TipsOfPeriod({ period }: { period: Period }) {
  const { range, name } = shownPeriod(period)
  const { data } = useQuery(totalsQuery(range))
  const tips = totalOf(data, 'tips')
  if (!tips?.lines) return null
  return (
    <section aria-labelledby="tips-of-period" className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-6">
      <h2 id="tips-of-period" className="type-h4 mb-4">
        {period === 'all' ? 'Tips' : `Tips in ${name}`}
      </h2>
      <dl className="grid grid-cols-[1fr_auto_auto] items-baseline gap-x-5 gap-y-2.5 tabular-nums">
        <Row name="Received" count={tips.linesIn} vbt={tips.inVbt} />
        <Row name="Given" count={tips.linesOut} vbt={tips.outVbt} />
      </dl>
      <p className="mt-3 text-sm text-ink-3">Tips are final, and there’s no fee.</p>
    </section>
  )
}

function Row({ name, count, vbt }: { name: string; count: number; vbt: number }) {
  if (count === 0) return null
  return (
    <>
      <dt className="text-ink-2">
        {name}, {count === 1 ? '1 tip' : `${count.toLocaleString('en-US')} tips`}
      </dt>
      <dd className="text-right font-[650]">{formatVbt(vbt)}</dd>
      <dd className="text-right text-sm text-ink-3">{formatCents(vbt * VBT_CENTS)}</dd>
    </>
  )
}
