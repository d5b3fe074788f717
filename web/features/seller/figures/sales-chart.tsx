import type { SellerDay } from '#contract/seller.ts'
import { calendarDayOf } from '../../../platform/time.ts'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { bestDayOf, salesOf } from './sales.ts'

/** One bar per day. The best day is marked, and named in the text. */
export function SalesChart({ days }: { days: readonly SellerDay[] }) {
  const best = bestDayOf(days)
  const summary = best ? `Best day: ${salesOf(best)}` : 'Nothing sold in this time'
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return null
  return (
    <figure className="mt-5">
      <BarChart
        label={`Sales by day. ${summary}.`}
        bars={days.map((day) => ({
          key: day.day,
          amount: day.soldVbt,
          title: salesOf(day),
          isMarked: day === best,
        }))}
        className="h-37"
      />
      <figcaption className="mt-2.5 flex justify-between gap-3 text-sm text-ink-3 tabular-nums">
        <span className="shrink-0">{calendarDayOf(first.day)}</span>
        <span className="text-center">{summary}</span>
        <span className="shrink-0">{calendarDayOf(last.day)}</span>
      </figcaption>
    </figure>
  )
}
