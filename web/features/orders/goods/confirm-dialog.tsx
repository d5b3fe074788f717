import { useId, useState } from 'react'
import { formatMoney } from '#contract/dollars.ts'
import type { Order } from '#contract/orders.ts'
import { spanOf } from '../../../platform/time.ts'
import { useForm } from '../../../platform/use-form.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useOrderAction } from '../api.ts'
import { ChoiceRow } from '../choice-row.tsx'
import { nameOf } from '../order-words.ts'
import { goodsCalls } from './api.ts'

/** Asks whether everything is fine, or the order has only arrived. After arrival, only the first is left. */
export function ConfirmDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const group = useId()
  // Keeps the state from when the dialog opened: the step changes it just before the dialog closes.
  const [hasArrived] = useState(order.state === 'delivered')
  const step = useOrderAction(order, goodsCalls.confirm)
  const seller = nameOf(order.seller)
  const pays = `Completes the order and pays ${seller} now. This can’t be undone.`

  const form = useForm({
    initial: { isFine: hasArrived },
    call: step,
    onSend: async ({ isFine }) => {
      await step.mutateAsync({ isFine })
      onClose()
      toast(isFine ? 'Order completed' : 'Marked as delivered')
    },
  })
  const { isFine } = form.values

  return (
    <ActDialog
      title={hasArrived ? 'Is everything OK?' : 'Did you get it?'}
      act={isFine ? 'Complete order' : 'Mark as delivered'}
      busyLabel="Saving ..."
      look="primary"
      form={form}
      onClose={onClose}
    >
      {hasArrived ? (
        <p>
          {pays} You paid {formatMoney(order.totalVbt)}.
        </p>
      ) : (
        <fieldset className="grid gap-2">
          <legend className="sr-only">How is it?</legend>
          <ChoiceRow
            group={group}
            isChosen={!isFine}
            onChoose={() => form.set({ isFine: false })}
            title="I still want to check"
          >
            Marks it as delivered. You have {spanOf(order.waits.check)} to confirm that everything’s OK, or to report a
            problem.
          </ChoiceRow>
          <ChoiceRow
            group={group}
            isChosen={isFine}
            onChoose={() => form.set({ isFine: true })}
            title="Everything’s OK"
          >
            {pays}
          </ChoiceRow>
        </fieldset>
      )}
    </ActDialog>
  )
}
