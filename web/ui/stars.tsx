import { Star } from 'lucide-react'

const FIVE = [1, 2, 3, 4, 5]

/** A rating in whole stars, read aloud as '4 of 5 stars'. */
export function Stars({ stars, size = 15 }: { stars: number; size?: number }) {
  const name = `${stars} of 5 stars`
  return (
    <span role="img" aria-label={name} title={name} className="inline-flex shrink-0 gap-0.5 text-brass">
      {FIVE.map((each) => (
        <Star key={each} size={size} strokeWidth={1.75} fill={each <= stars ? 'currentColor' : 'none'} aria-hidden />
      ))}
    </span>
  )
}

/** A seller’s average: '★ 4.7 (12)'. Nothing without reviews. */
export function RatingNote({ average, count }: { average: number | null; count: number }) {
  if (average === null) return null
  const shown = average.toFixed(1)
  return (
    <span
      title={`Seller rated ${shown} of 5`}
      className="inline-flex min-w-0 items-center gap-1 text-sm text-ink-2 tabular-nums"
    >
      <Star size={14} fill="currentColor" strokeWidth={0} aria-hidden className="shrink-0 text-brass" />
      <span aria-hidden className="truncate">
        <b className="font-[650] text-ink">{shown}</b> ({count.toLocaleString('en-US')})
      </span>
      <span className="sr-only">
        Seller rated {shown} of 5 stars in {count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`}
      </span>
    </span>
  )
}
