import { useState } from 'react'
import type { MemberWallet } from '#contract/books.ts'
import { type Me, shownName } from '#contract/members.ts'
import { formatVbt } from '#contract/money.ts'
import type { MemberPayouts as Facts } from '#contract/payouts.ts'
import { dollars } from '../../../platform/money.ts'
import { momentOf } from '../../../platform/time.ts'
import { Button } from '../../../ui/button.tsx'
import { PayoutLimitDialog } from '../limits.tsx'
import { HoldDialog, LiftDialog } from './hold-dialogs.tsx'

/** What a member earned and can pay out, and what admins decide about it: a hold, and how much a day. */
export function MemberPayouts({ data: { member, payouts }, me }: { data: MemberWallet; me: Me }) {
  return (
    <section aria-label={`Payouts of ${shownName(member)}`} className="mb-4 rounded-md bg-surface-2 p-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="type-label mb-1.5 text-ink-2">Payouts</h3>
          <Sums payouts={payouts} />
        </div>
        {member.id !== me.id && <Actions data={{ member, payouts }} me={me} />}
      </div>
      {payouts.hold && (
        <div className="mt-2">
          <p className="break-words text-danger">
            <b className="font-semibold">On hold:</b> {payouts.hold.reason}
          </p>
          <p className="text-sm text-ink-3">Since {momentOf(payouts.hold.since)}</p>
        </div>
      )}
    </section>
  )
}

function Sums({ payouts: { earnedVbt, payableVbt, pendingVbt, dailyCents } }: { payouts: Facts }) {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
      <span>
        Earned <b className="font-semibold">{formatVbt(earnedVbt)}</b>
      </span>
      <span>
        Pending <b className="font-semibold">{formatVbt(pendingVbt)}</b>
      </span>
      <span>
        Ready to pay out <b className="font-semibold">{formatVbt(payableVbt)}</b>
      </span>
      <span>
        Can pay out <b className="font-semibold">{dollars(dailyCents)}</b> in 24 hours
      </span>
    </p>
  )
}

function Actions({ data: { member, payouts }, me }: { data: Pick<MemberWallet, 'member' | 'payouts'>; me: Me }) {
  const [open, setOpen] = useState<'hold' | 'lift' | 'limit' | null>(null)
  const props = { member, me, onClose: () => setOpen(null) }
  return (
    <span className="flex flex-wrap gap-2">
      {payouts.hold ? (
        <Button size="sm" onClick={() => setOpen('lift')}>
          Lift hold
        </Button>
      ) : (
        <Button size="sm" onClick={() => setOpen('hold')}>
          Hold payouts
        </Button>
      )}
      <Button size="sm" onClick={() => setOpen('limit')}>
        Change payout limit
      </Button>
      {open === 'hold' && <HoldDialog {...props} />}
      {open === 'lift' && <LiftDialog {...props} />}
      {open === 'limit' && <PayoutLimitDialog {...props} dailyCents={payouts.dailyCents} />}
    </span>
  )
}
