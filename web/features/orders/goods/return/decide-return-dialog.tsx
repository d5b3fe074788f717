import { useId, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { ActDialog } from '../../../../ui/act-dialog.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useOrderAction } from '../../api.ts'
import { ChoiceRow } from '../../choice-row.tsx'
import { ReasonField, useReason } from '../../dialogs/reason-field.tsx'
import { goodsCalls } from '../api.ts'

type Props = { order: Order; onClose: () => void }

/** A moderator decides whether a denied return is accepted after all. */
export function DecideReturnDialog({ order, onClose }: Props) {
  const [isAccepted, setAccepted] = useState<boolean>()
  const group = useId()
  const reason = useReason()
  const step = useOrderAction(order, goodsCalls.decide_return)

  async function decide() {
    await step.mutateAsync({ isAccepted: isAccepted!, reason: reason.given })
    onClose()
    toast('Return decided')
  }

  return (
    <ActDialog
      title="Decide this return?"
      act="Decide"
      busyLabel="Deciding ..."
      look="primary"
      isReady={isAccepted !== undefined && reason.isReady}
      call={step}
      onAct={decide}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">Decision</legend>
        <ChoiceRow
          group={group}
          isChosen={isAccepted === true}
          onChoose={() => setAccepted(true)}
          title="Accept the return"
        >
          The buyer sends it back and gets the price of the parts back.
        </ChoiceRow>
        <ChoiceRow group={group} isChosen={isAccepted === false} onChoose={() => setAccepted(false)} title="No return">
          The denial stands. The order stays completed.
        </ChoiceRow>
      </fieldset>
      <ReasonField reason={reason} />
    </ActDialog>
  )
}
