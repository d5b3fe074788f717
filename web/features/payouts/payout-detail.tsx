import { Fragment } from 'react'
import type { Payout } from '#contract/payouts.ts'
import type { PayoutsPage } from './api.ts'
import { PayoutSales } from './payout-sales.tsx'
import { factsOf, sentencesOf } from './payout-words.ts'
import { StripeButton } from './stripe-button.tsx'

/** What happened to a payout, its amounts and dates, and what was earned before it. */
export function PayoutDetail({ payout, from }: { payout: Payout; from: PayoutsPage }) {
  return (
    <div className="grid grid-cols-1 gap-4 pt-3 pb-2">
      <p className="max-w-[60ch] text-base text-ink-2">{sentencesOf(payout).join(' ')}</p>
      {payout.problem === 'bank_rejected' && (
        <StripeButton label="Update your bank at Stripe" page="dashboard" from={from} look="primary" size="sm" />
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-base tabular-nums">
        {factsOf(payout).map(({ name, value }) => (
          <Fragment key={name}>
            <dt className="text-ink-3">{name}</dt>
            <dd className="break-words">{value}</dd>
          </Fragment>
        ))}
      </dl>
      <PayoutSales payoutId={payout.id} />
    </div>
  )
}
