import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import type { DepositQuery } from '#contract/deposits.ts'
import { useDelayed } from '../../../platform/use-delayed.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { chipClass } from '../../../ui/chip.tsx'
import { LoadFailedPanel } from '../../../ui/load-failed.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Bone } from '../../../ui/skeleton.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { depositCountsQuery, depositListQuery } from '../api.ts'
import { DepositRow } from './deposit-row.tsx'
import { activeOf, firstSide } from './sides.ts'
import { useDepositDialog } from './use-deposit-dialog.tsx'

type Side = DepositQuery['side']
type Props = {
  /** By default, the side where a deposit needs the member's answer. */
  side: Side | undefined
  onSide: (side: Side) => void
}

const sideNames: Record<Side, string> = { buyer: 'You left', seller: 'On your cars' }

/** Deposits that the member left, or that buyers left on their cars. */
export function DepositList({ side: chosen, onSide }: Props) {
  const { data: counts, isPending } = useQuery(depositCountsQuery)
  const side = chosen ?? (counts ? firstSide(counts) : isPending ? null : 'buyer')
  return (
    <>
      <div className="my-4 flex flex-wrap gap-2">
        {(['buyer', 'seller'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === side}
            onClick={() => onSide(one)}
            className={chipClass(one === side ? 'on' : 'plain')}
          >
            {sideNames[one]}{' '}
            {counts && <span className="tabular-nums">{activeOf(counts, one).toLocaleString('en-US')}</span>}
          </button>
        ))}
      </div>
      {side && <Rows key={side} side={side} />}
    </>
  )
}

function Rows({ side }: { side: Side }) {
  const list = useInfiniteQuery(depositListQuery(side))
  const isLate = useDelayed(list.isPending)
  const items = list.data?.pages.flatMap((page) => page.items)
  const { open, dialog } = useDepositDialog(items ?? [])
  if (!items && list.error) {
    return <LoadFailedPanel title="Your deposits didn’t load" error={list.error} onRetry={() => void list.refetch()} />
  }
  if (!items) return isLate ? <Bone className="h-24 rounded-lg!" /> : null
  if (items.length === 0) return <Nothing side={side} />
  return (
    <>
      <ul aria-label={sideNames[side]} className="divide-y divide-line rounded-lg bg-surface-1 shadow-1">
        {items.map((deposit) => (
          <DepositRow key={deposit.id} deposit={deposit} onAct={open} />
        ))}
      </ul>
      <LoadMore list={list} />
      {dialog}
    </>
  )
}

function Nothing({ side }: { side: Side }) {
  if (side === 'seller') {
    return (
      <StatePanel icon={ShieldCheck} title="No deposits yet">
        When someone leaves a deposit on a car you’re selling, answer it here.
      </StatePanel>
    )
  }
  return (
    <StatePanel
      icon={ShieldCheck}
      title="No deposits yet"
      action={
        <Link to="/vehicles" className={buttonClass({ look: 'primary' })}>
          Browse vehicles
        </Link>
      }
    >
      A deposit takes a car off the market while you go and see it.
    </StatePanel>
  )
}
