import { Link } from '@tanstack/react-router'
import type { Deposit, DepositAction } from '#contract/deposits.ts'
import { shownName } from '#contract/members.ts'
import { dayOf } from '../../../platform/time.ts'
import { timeLeft, useMinute } from '../../../platform/time-left.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { MessageButton } from '../../inbox/index.ts'
import { PostThumb } from '../../media/index.ts'
import { Money } from '../../money/index.ts'
import { DepositTag } from '../state-tag.tsx'

type Props = { deposit: Deposit; onAct: (deposit: Deposit, action: DepositAction) => void }

/** A deposit in a list, with a link to its page. Its buyer can withdraw it until it is accepted. */
export function DepositRow({ deposit, onAct }: Props) {
  const { vehicle, viewer, buyer, seller, vbt } = deposit
  const other = shownName(viewer === 'buyer' ? seller : buyer)
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 p-3.5 md:grid-cols-[84px_minmax(0,1fr)_auto] md:pr-6 lg:grid-cols-[84px_minmax(0,1fr)_120px_200px_minmax(300px,auto)]">
      <PostThumb picture={vehicle.thumbnail} kind="vehicle" className="self-start" />
      <div className="min-w-0">
        <h2 className="type-card-sm break-words">
          <bdi>{vehicle.title}</bdi>
        </h2>
        <p className="text-sm text-ink-3">
          {viewer === 'buyer' ? 'With' : 'From'} {other}
        </p>
      </div>
      <Money vbt={vbt} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-lg:col-span-full lg:grid lg:justify-items-start">
        <DepositTag state={deposit.state} />
        <When deposit={deposit} />
      </div>
      <Actions deposit={deposit} onAct={onAct} />
    </li>
  )
}

function Actions({ deposit, onAct }: Props) {
  const { id, vehicle, viewer, buyer, seller, can } = deposit
  const other = viewer === 'buyer' ? seller : buyer
  const isAsked = isAskedIn(deposit)
  return (
    <div className="flex flex-wrap gap-2 max-lg:col-span-full lg:justify-end max-md:*:flex-1">
      <Link
        to="/deposits/$depositId"
        params={{ depositId: String(id) }}
        className={buttonClass({ size: 'sm', look: isAsked ? 'primary' : 'secondary' })}
      >
        {isAsked ? 'Answer' : 'Open'}
        <About vehicle={vehicle} />
      </Link>
      {can.includes('cancel') && (
        <Button size="sm" onClick={() => onAct(deposit, 'cancel')}>
          Withdraw
          <About vehicle={vehicle} />
        </Button>
      )}
      {other && (
        <MessageButton
          to={{ memberId: other.id }}
          {...(vehicle.postId && { postId: vehicle.postId })}
          size="sm"
          look="quiet"
        >
          Message<span className="sr-only"> {shownName(other)}</span>
        </MessageButton>
      )}
    </div>
  )
}

/** Whether the other side waits for the viewer's answer. */
export function isAskedIn({ can, buyerAgrees, sellerAgrees }: Deposit) {
  return can.includes('accept') || (can.includes('agree') && (buyerAgrees || sellerAgrees))
}

/** For screen readers: which deposit a button is for. */
export function About({ vehicle }: Pick<Deposit, 'vehicle'>) {
  return (
    <span className="sr-only">
      {' '}
      the deposit on <bdi>{vehicle.title}</bdi>
    </span>
  )
}

/** How long it takes until it ends by itself, or when it ended. */
export function When({ deposit: { endsAt, endedAt, createdAt } }: { deposit: Deposit }) {
  const now = useMinute()
  return (
    <span className="text-sm text-ink-3 tabular-nums">
      {endsAt ? `${timeLeft(endsAt, now)} left` : dayOf(endedAt ?? createdAt)}
    </span>
  )
}
