import { Link } from '@tanstack/react-router'
import type { Deposit } from '#contract/deposits.ts'
import { shownName } from '#contract/members.ts'
import { formatCents, formatVbt, VBT_CENTS } from '#contract/money.ts'
import { dayOf } from '../../../platform/time.ts'
import { timeLeft, useMinute } from '../../../platform/time-left.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PostThumb } from '../../media/index.ts'
import { DepositTag } from '../state-tag.tsx'

/** A deposit in a list, with a link to its page. */
export function DepositRow({ deposit }: { deposit: Deposit }) {
  const { id, vehicle, viewer, buyer, seller, vbt, can } = deposit
  const other = shownName(viewer === 'buyer' ? seller : buyer)
  const isAsked = can.includes('accept') || (can.includes('agree') && (deposit.buyerAgrees || deposit.sellerAgrees))
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 p-3.5 md:grid-cols-[84px_minmax(0,1fr)_auto] md:pr-6 lg:grid-cols-[84px_minmax(0,1fr)_140px_210px_110px]">
      <PostThumb picture={vehicle.thumbnail} kind="vehicle" className="self-start" />
      <div className="min-w-0">
        <h2 className="type-card-sm break-words">
          <bdi>{vehicle.title}</bdi>
        </h2>
        <p className="text-sm text-ink-3">
          {viewer === 'buyer' ? 'With' : 'From'} {other}
        </p>
      </div>
      <p className="text-right tabular-nums">
        <span className="type-price whitespace-nowrap">{formatVbt(vbt)}</span>
        <span className="block text-sm text-ink-3">{formatCents(vbt * VBT_CENTS)}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-lg:col-span-full lg:grid lg:justify-items-start">
        <DepositTag state={deposit.state} />
        <When deposit={deposit} />
      </div>
      <div className="flex max-lg:col-span-full lg:justify-end max-md:*:flex-1">
        <Link
          to="/deposits/$depositId"
          params={{ depositId: String(id) }}
          className={buttonClass({ size: 'sm', look: isAsked ? 'primary' : 'secondary' })}
        >
          {isAsked ? 'Answer' : 'Open'}
          <span className="sr-only">
            {' '}
            the deposit on <bdi>{vehicle.title}</bdi>
          </span>
        </Link>
      </div>
    </li>
  )
}

function When({ deposit: { endsAt, endedAt, createdAt } }: { deposit: Deposit }) {
  const now = useMinute()
  return (
    <span className="text-sm text-ink-3 tabular-nums">
      {endsAt ? `${timeLeft(endsAt, now)} left` : dayOf(endedAt ?? createdAt)}
    </span>
  )
}
