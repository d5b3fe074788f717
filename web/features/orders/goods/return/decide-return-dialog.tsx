import { useId } from 'react'
import type { Order } from '#contract/orders.ts'
import { useForm } from '../../../../platform/use-form.ts'
import { ActDialog } from '../../../../ui/act-dialog.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useOrderAction } from '../../api.ts'
import { ChoiceRow } from '../../choice-row.tsx'
import { longReason, missingReason, ReasonField } from '../../dialogs/reason-field.tsx'
import { goodsCalls } from '../api.ts'

type Props = { order: Order; onClose: () => void }
type Values = { isAccepted: boolean | null; reason: string }

/** A moderator decides whether a denied return is accepted after all. */
export function DecideReturnDialog({ order, onClose }: Props) {
  const group = useId()
  const step = useOrderAction(order, goodsCalls.decide_return)
  const form = useForm<Values>({
    initial: { isAccepted: null, reason: '' },
    wrong: longReason,
    unfinished: (typed) => ({
      ...missingReason(typed),
      isAccepted: typed.isAccepted === null ? 'Choose a decision.' : null,
    }),
    call: step,
    onSend: async ({ isAccepted, reason }) => {
      await step.mutateAsync({ isAccepted: isAccepted!, reason: reason.trim() })
      onClose()
      toast('Return decided')
    },
  })
  const { isAccepted } = form.values

  return (
    <ActDialog
      title="Decide this return?"
      act="Decide"
      busyLabel="Deciding ..."
      look="primary"
      form={form}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">Decision</legend>
        <ChoiceRow
          group={group}
          isChosen={isAccepted === true}
          onChoose={() => form.set({ isAccepted: true })}
          title="Accept the return"
        >
          The buyer sends it back and gets the price of the parts back.
        </ChoiceRow>
        <ChoiceRow
          group={group}
          isChosen={isAccepted === false}
          onChoose={() => form.set({ isAccepted: false })}
          title="No return"
        >
          The denial stands. The order stays completed.
        </ChoiceRow>
      </fieldset>
      <ReasonField form={form} />
    </ActDialog>
  )
}
