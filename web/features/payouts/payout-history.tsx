import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { type PayoutsPage, payoutsQuery } from './api.ts'
import { PayoutRow } from './payout-row.tsx'

/** All payouts, newest first. */
export function PayoutHistory({ from }: { from: PayoutsPage }) {
  const list = useInfiniteQuery(payoutsQuery)
  const items = list.data?.pages.flatMap((page) => page.items)
  return (
    <Panel title="Payout history">
      {!items && (list.error ? <LoadFailed error={list.error} onRetry={list.refetch} /> : <TextBones lines={6} />)}
      {items?.length === 0 && (
        <p className="border-t border-line pt-3.5 text-base text-ink-2">
          No payouts yet. Each one shows up here, with its dates and the orders in it.
        </p>
      )}
      <ul aria-label="Payouts" className="empty:hidden">
        {items?.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} from={from} />
        ))}
      </ul>
      <LoadMore list={list} />
    </Panel>
  )
}
