import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCents } from '#contract/money.ts'
import type { AdminPayoutFilter, AdminPayoutPage } from '#contract/payouts.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { adminPayoutsQuery } from './api.ts'
import { PayoutRow } from './payout-row.tsx'
import { nothingThere } from './payout-words.ts'

/** Payouts of all members: sums, and a list of those with problems, those that are open, or all. */
export function Payouts() {
  const [show, setShow] = useState<AdminPayoutFilter>('problems')
  const list = useInfiniteQuery(adminPayoutsQuery(show))
  const first = list.data?.pages[0]
  const options = [
    { value: 'problems', label: first?.problems ? `Problems (${first.problems.toLocaleString('en-US')})` : 'Problems' },
    { value: 'open', label: 'Open' },
    { value: 'all', label: 'All' },
  ] as const
  return (
    <Panel title="Payouts" text="Delayed payouts are tried again every hour.">
      {first && <Sums page={first} />}
      <Segmented
        label="Which payouts"
        isLabelHidden
        options={options}
        value={show}
        onChange={setShow}
        className="mb-3"
      />
      {!list.data && (list.error ? <LoadFailed error={list.error} onRetry={list.refetch} /> : <TextBones lines={3} />)}
      {first?.items.length === 0 && <p className="text-ink-2">{nothingThere[show]}</p>}
      <ul aria-label="Payouts">
        {list.data?.pages.flatMap(({ items }) => items.map((payout) => <PayoutRow key={payout.id} payout={payout} />))}
      </ul>
      <LoadMore list={list} />
    </Panel>
  )
}

function Sums({ page: { paidCents, onItsWayCents } }: { page: AdminPayoutPage }) {
  return (
    <p className="mb-3 flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
      <span>
        Paid out <b className="font-semibold">{formatCents(paidCents)}</b>
      </span>
      <span>
        On its way <b className="font-semibold">{formatCents(onItsWayCents)}</b>
      </span>
    </p>
  )
}
