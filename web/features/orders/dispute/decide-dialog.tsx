import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useOrderAction } from '../api.ts'
import { ReasonField, useReason } from '../dialogs/reason-field.tsx'
import { amountOf } from './amount.ts'
import { disputeCalls } from './api.ts'
import { SplitField } from './split-field.tsx'
import { SplitSums } from './split-sums.tsx'

type Props = { order: Order; onClose: () => void }

/** A moderator decides how much goes back, and says why. */
export function DecideDialog({ order, onClose }: Props) {
  const [typed, setTyped] = useState(String(order.dispute?.buyer.proposalVbt ?? 0))
  const reason = useReason()
  const step = useOrderAction(order, disputeCalls.decide)
  const backVbt = amountOf(typed, order.totalVbt)

  async function decide() {
    await step.mutateAsync({ backVbt: backVbt!, reason: reason.given })
    onClose()
    toast('Dispute decided')
  }

  return (
    <ActDialog
      title="Decide this dispute?"
      act="Decide"
      busyLabel="Deciding ..."
      look="primary"
      isReady={backVbt !== null && reason.isReady}
      call={step}
      onAct={decide}
      onClose={onClose}
    >
      <SplitField order={order} label="Back to the buyer" typed={typed} onType={setTyped} />
      <SplitSums order={order} backVbt={backVbt ?? 0} />
      <ReasonField reason={reason} />
    </ActDialog>
  )
}
