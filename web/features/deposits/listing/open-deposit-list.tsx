import { Link } from '@tanstack/react-router'
import type { Deposit, OpenDeposits } from '#contract/deposits.ts'
import { formatDollars } from '#contract/dollars.ts'
import { shownName } from '#contract/members.ts'
import { formatVbt } from '#contract/money.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PostThumb } from '../../media/index.ts'
import { DepositTag } from '../state-tag.tsx'
import { About, isAskedIn, When } from './deposit-row.tsx'

/** Deposits that have not ended, each with the way to its page, where its next steps are. */
export function OpenDepositList({ deposits: { items, total } }: { deposits: OpenDeposits }) {
  return (
    <>
      <ul className="grid divide-y divide-line">
        {items.map((deposit) => (
          <OpenDeposit key={deposit.id} deposit={deposit} />
        ))}
      </ul>
      {total > items.length && (
        <p className="text-sm text-ink-3">
          Showing {items.length} of {total.toLocaleString('en-US')}.
        </p>
      )}
    </>
  )
}

function OpenDeposit({ deposit }: { deposit: Deposit }) {
  const { id, vehicle, viewer, buyer, seller, vbt, state } = deposit
  const isAsked = isAskedIn(deposit)
  const other = shownName(viewer === 'buyer' ? seller : buyer)
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 py-3.5 md:grid-cols-[56px_minmax(0,1fr)_auto]">
      <PostThumb picture={vehicle.thumbnail} kind="vehicle" className="self-start" />
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="break-words font-[620] text-ink">
            <bdi>{vehicle.title}</bdi>
          </span>
          <DepositTag state={state} />
        </p>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-3">
          <span>
            {viewer === 'buyer' ? 'With' : 'From'} {other}
          </span>
          <span className="tabular-nums">
            {formatDollars(vbt)} ({formatVbt(vbt)})
          </span>
          <When deposit={deposit} />
        </p>
      </div>
      <Link
        to="/deposits/$depositId"
        params={{ depositId: String(id) }}
        className={`max-md:col-start-2 max-md:justify-self-start ${buttonClass({ size: 'sm', look: isAsked ? 'primary' : 'secondary' })}`}
      >
        {isAsked ? 'Answer' : 'Open'}
        <About vehicle={vehicle} />
      </Link>
    </li>
  )
}
