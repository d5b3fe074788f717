import type { BookDay } from '#contract/books.ts'
import { formatVbt } from '#contract/money.ts'
import { BarChart } from '../../ui/bar-chart.tsx'

type Props = { title: string; days: readonly BookDay[]; amountOf: (day: BookDay) => number; summary: string }

/** One bar per day. The table of the days has the numbers. */
export function DayChart({ title, days, amountOf, summary }: Props) {
  const bars = days.map((day) => {
    const amount = amountOf(day)
    return { key: day.day, amount, title: `${day.day}: ${formatVbt(amount)}` }
  })
  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="type-label text-ink-2">{title}</span>
        <span className="text-sm text-ink-3 tabular-nums">{summary}</span>
      </figcaption>
      <BarChart label={`${title}, by day. ${summary}.`} bars={bars} tone="brass" className="h-18" />
    </figure>
  )
}
