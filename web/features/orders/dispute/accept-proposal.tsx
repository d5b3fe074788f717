import { useState } from 'react'
import { formatDollars } from '#contract/dollars.ts'
import type { Order } from '#contract/orders.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useOrderAction } from '../api.ts'
import { disputeCalls } from './api.ts'
import { SplitSums } from './split-sums.tsx'

type Props = { order: Order; vbt: number }

/** Proposes what the other side proposed, which settles it. Asks first, with what each side gets. */
export function AcceptProposal({ order, vbt }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="primary" size="lg" onClick={() => setAsking(true)}>
        Accept {formatDollars(vbt)} back
      </Button>
      {isAsking && <AcceptDialog order={order} vbt={vbt} onClose={() => setAsking(false)} />}
    </>
  )
}

function AcceptDialog({ order, vbt, onClose }: Props & { onClose: () => void }) {
  // As it was when the dialog opened: the order changes just before the dialog closes.
  const [agreed] = useState({ order, vbt })
  const step = useOrderAction(order, disputeCalls.propose_split)

  async function accept() {
    await step.mutateAsync({ backVbt: agreed.vbt })
    onClose()
    toast('Dispute settled')
  }

  return (
    <ActDialog
      title={`Settle for ${formatDollars(agreed.vbt)} back?`}
      act="Settle dispute"
      busyLabel="Settling ..."
      look="primary"
      call={step}
      onAct={accept}
      onClose={onClose}
    >
      <SplitSums order={agreed.order} backVbt={agreed.vbt} />
      <p>This ends the dispute and moves the tokens now. It can’t be undone.</p>
    </ActDialog>
  )
}
