import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer, SearchX } from 'lucide-react'
import { useState } from 'react'
import type { Deposit, DepositAction } from '#contract/deposits.ts'
import { shownName } from '#contract/members.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { dayOf } from '../../../platform/time.ts'
import { useDelayed } from '../../../platform/use-delayed.ts'
import { Breadcrumb, crumbClass } from '../../../ui/breadcrumb.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { LoadFailedPanel } from '../../../ui/load-failed.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { depositQuery } from '../api.ts'
import { DepositDialog } from '../deposit-dialog.tsx'
import { DepositTag } from '../state-tag.tsx'
import { useDepositsLive } from '../use-deposits-live.ts'
import { History } from './history.tsx'
import { NextAction } from './next-action.tsx'
import { Agreement, Car } from './panels.tsx'

/** One deposit, for its two sides. Live. */
export function DepositPage({ id, memberId }: { id: number; memberId: number }) {
  useDepositsLive(memberId)
  const { data: deposit, error, isPending, refetch } = useQuery(depositQuery(id))
  const isLate = useDelayed(isPending)
  if (!deposit && error instanceof RefusedCall && error.problem.status < 500 && error.problem.status >= 400) {
    return <DepositNotFound />
  }
  if (!deposit && error) {
    return (
      <LoadFailedPanel heading="h1" title="This deposit didn’t load" error={error} onRetry={() => void refetch()} />
    )
  }
  if (!deposit) return isLate ? <TextBones lines={8} className="max-w-200 pt-8" /> : null
  return <Loaded deposit={deposit} />
}

/** Also shown to members who are on neither side. */
export function DepositNotFound() {
  return (
    <StatePanel
      heading="h1"
      icon={SearchX}
      title="Deposit not found"
      className="mx-auto mt-6 max-w-160"
      action={
        <Link to="/offers" search={{ tab: 'deposits' }} className={buttonClass({ look: 'primary', size: 'sm' })}>
          Back to your deposits
        </Link>
      }
    >
      Only the buyer and the seller can see a deposit.
    </StatePanel>
  )
}

function Loaded({ deposit }: { deposit: Deposit }) {
  const [action, setAction] = useState<DepositAction | null>(null)
  return (
    <>
      <Head deposit={deposit} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-6">
        <div className="grid grid-cols-1 gap-4">
          <NextAction deposit={deposit} onAct={setAction} />
          {deposit.state === 'held' && <Agreement deposit={deposit} />}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Car deposit={deposit} />
          <History deposit={deposit} />
        </div>
      </div>
      {action && <DepositDialog deposit={deposit} action={action} onClose={() => setAction(null)} />}
    </>
  )
}

function Head({ deposit }: { deposit: Deposit }) {
  const { id, viewer, state, vehicle, buyer, seller, createdAt } = deposit
  const other = shownName(viewer === 'buyer' ? seller : buyer)
  return (
    <header className="mt-2 mb-5 md:mt-0">
      <Breadcrumb here={vehicle.title}>
        <Link to="/offers" search={{ tab: 'deposits', side: viewer }} className={crumbClass}>
          Deposits
        </Link>
      </Breadcrumb>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="mr-auto min-w-0">
          <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
            <h1 tabIndex={-1} className="type-h1 break-words outline-none">
              Deposit on {vehicle.year} {vehicle.make} {vehicle.model}
            </h1>
            <DepositTag state={state} />
          </div>
          <p className="mt-0.5 text-base text-ink-3">
            {viewer === 'buyer' ? 'With' : 'From'} {other}, {dayOf(createdAt)}
          </p>
        </div>
        {state === 'held' && (
          <Link
            to="/deposits/$depositId/checklist"
            params={{ depositId: String(id) }}
            className={buttonClass({ look: 'outline', size: 'sm' })}
          >
            <Printer size={18} aria-hidden />
            Handoff checklist
          </Link>
        )}
      </div>
    </header>
  )
}
