import type { ReactNode } from 'react'
import { formatDollars } from '#contract/dollars.ts'
import { formatCents, formatVbt } from '#contract/money.ts'
import type { Earnings } from '#contract/payouts.ts'
import { Waits } from './waits.tsx'

type Props = { earnings: Earnings; act: ReactNode; note: ReactNode }

/** What can be paid out now, with the way to do it, and why it may not work. What can be later, and what was. */
export function Balances({ earnings, act, note }: Props) {
  const { availableVbt, pendingVbt, waits, onItsWayCents, paidOutCents } = earnings
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="type-label text-ink-2">Available</h3>
          <p className="mt-1.5 flex flex-wrap items-baseline gap-x-3 tabular-nums">
            <span className="type-numeral text-[clamp(36px,4vw,46px)]! cramped:text-[26px]!">
              {formatDollars(availableVbt)}
            </span>
            <span className="text-ink-2">{formatVbt(availableVbt)}</span>
          </p>
        </div>
        {act}
      </div>
      {note}
      <dl className="mt-4 grid">
        <Sum name="Pending" dollars={formatDollars(pendingVbt)} vbt={formatVbt(pendingVbt)} />
        {waits.length > 0 && (
          <div>
            <dt className="sr-only">Pending, by day</dt>
            <dd>
              <Waits waits={waits} />
            </dd>
          </div>
        )}
        {onItsWayCents > 0 && <Sum name="On its way" dollars={formatCents(onItsWayCents)} />}
        <Sum name="Paid out" dollars={formatCents(paidOutCents)} />
      </dl>
    </>
  )
}

function Sum({ name, dollars, vbt }: { name: string; dollars: string; vbt?: string }) {
  return (
    <div className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5 tabular-nums">
      <dt className="text-ink-2">{name}</dt>
      <dd className="ml-auto text-right">
        <span className="font-[620]">{dollars}</span>
        {vbt && <span className="ml-3 inline-block min-w-18 text-sm text-ink-3">{vbt}</span>}
      </dd>
    </div>
  )
}
