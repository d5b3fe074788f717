import type { BookDay } from '#contract/books.ts'
import { formatVbt } from '#contract/money.ts'

const HEIGHT = 72
const WIDTH = 600

type Props = { title: string; days: readonly BookDay[]; amountOf: (day: BookDay) => number; summary: string }

/** One bar per day, up from a baseline, or down if the amount is negative. The table of the days has the numbers. */
export function DayChart({ title, days, amountOf, summary }: Props) {
  const amounts = days.map(amountOf)
  const [low, high] = [Math.min(0, ...amounts), Math.max(0, ...amounts)]
  const scale = HEIGHT / (high - low || 1)
  const [step, zero] = [WIDTH / days.length, HEIGHT + low * scale]
  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="type-label text-ink-2">{title}</span>
        <span className="text-sm text-ink-3 tabular-nums">{summary}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}, by day. ${summary}.`}
        className="h-18 w-full overflow-visible"
      >
        {days.map((day, index) => {
          const amount = amounts[index] ?? 0
          return (
            <rect
              key={day.day}
              x={index * step + step * 0.15}
              width={step * 0.7}
              y={amount < 0 ? zero : zero - amount * scale}
              height={Math.abs(amount) * scale}
              className="fill-brass"
            >
              <title>{`${day.day}: ${formatVbt(amount)}`}</title>
            </rect>
          )
        })}
        <line x1="0" x2={WIDTH} y1={zero + 0.5} y2={zero + 0.5} className="stroke-line-strong" />
      </svg>
    </figure>
  )
}
