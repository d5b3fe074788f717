import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type PayoutsPage, payoutsQuery } from './api.ts'
import { PayoutRow } from './payout-row.tsx'

const SHOWN = 2

/** The newest payouts. Nothing before the first one. */
export function LatestPayouts({ from }: { from: PayoutsPage }) {
  const titleId = useId()
  const newest = useInfiniteQuery(payoutsQuery).data?.pages[0]?.items.slice(0, SHOWN)
  if (!newest?.length) return null
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1.5 type-label text-ink-2">
        {newest.length === 1 ? 'Latest payout' : 'Latest payouts'}
      </h3>
      <ul>
        {newest.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} from={from} />
        ))}
      </ul>
    </section>
  )
}
