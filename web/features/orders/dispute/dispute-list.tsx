import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { formatMoney } from '#contract/dollars.ts'
import type { OpenDispute } from '#contract/open-disputes.ts'
import { dayOf } from '../../../platform/time.ts'
import { useDelayed } from '../../../platform/use-delayed.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { disputesQuery } from '../api.ts'
import { caseName } from '../names.ts'
import { nameOf } from '../order-words.ts'

/** Open disputes and appealed returns, those that wait for a moderator first. */
export function DisputeList() {
  const list = useInfiniteQuery(disputesQuery)
  const isLate = useDelayed(list.isPending)
  const items = list.data?.pages.flatMap((page) => page.items)
  if (!items && list.error) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!items) return isLate ? <TextBones lines={6} /> : null
  if (items.length === 0) {
    return (
      <StatePanel icon={Scale} title="No open disputes">
        Order disputes show up here, and so do denied returns that a buyer asks you to review.
      </StatePanel>
    )
  }
  return (
    <>
      <ul aria-label="Disputes" className="grid gap-3">
        {items.map((one) => (
          <Row key={`${one.kind} ${one.orderId}`} dispute={one} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

function Row({ dispute }: { dispute: OpenDispute }) {
  const { orderId, number, kind, title, buyer, seller, totalVbt, isWithModerator, openedAt, endsAt } = dispute
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg bg-surface-1 p-4 shadow-1 md:p-5">
      <div className="min-w-[min(240px,100%)] flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <b className="type-label text-ink">{caseName(kind)}</b>
          {isWithModerator && <Tag tone="danger">Waiting for a moderator</Tag>}
        </p>
        <h2 className="mt-1 type-h4 break-words">{title}</h2>
        <p className="mt-1 text-base text-ink-2">
          {nameOf(buyer)} and {nameOf(seller)}, {formatMoney(totalVbt)}
        </p>
        <p className="mt-1 text-sm text-ink-3">
          {number}, opened {dayOf(openedAt)}
          {endsAt && `, ends ${dayOf(endsAt)}`}
        </p>
      </div>
      <Link
        to="/orders/$orderId"
        params={{ orderId: String(orderId) }}
        className={buttonClass({ look: isWithModerator ? 'primary' : 'secondary', size: 'sm' })}
      >
        {isWithModerator ? 'Decide' : 'Open'}
        <span className="sr-only"> {number}</span>
      </Link>
    </li>
  )
}
