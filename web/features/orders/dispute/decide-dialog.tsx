import type { Order } from '#contract/orders.ts'
import { moneyText } from '#contract/typed-money.ts'
import { useForm } from '../../../platform/use-form.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useOrderAction } from '../api.ts'
import { longReason, missingReason, ReasonField } from '../dialogs/reason-field.tsx'
import { sideNames } from '../names.ts'
import { amountMistake, amountOf } from './amount.ts'
import { disputeCalls } from './api.ts'
import { SplitField } from './split-field.tsx'
import { SplitSums } from './split-sums.tsx'

type Props = { order: Order; onClose: () => void }

/** A moderator decides how much goes back, and says why. */
export function DecideDialog({ order, onClose }: Props) {
  const { mostBackVbt: totalVbt, leastBackVbt } = order
  const step = useOrderAction(order, disputeCalls.decide)
  const form = useForm({
    initial: () => ({ backVbt: moneyText(order.dispute?.buyer?.proposalVbt ?? order.mostBackVbt, 'USD'), reason: '' }),
    wrong: longReason,
    unfinished: ({ backVbt, ...typed }) => ({
      ...missingReason(typed),
      backVbt: amountMistake(backVbt, totalVbt, leastBackVbt),
    }),
    call: step,
    onSend: async ({ backVbt, reason }) => {
      await step.mutateAsync({ backVbt: amountOf(backVbt, totalVbt, leastBackVbt)!, reason: reason.trim() })
      onClose()
      toast('Dispute decided')
    },
  })

  return (
    <ActDialog
      title="Decide this dispute?"
      act="Decide"
      busyLabel="Deciding ..."
      look="primary"
      form={form}
      onClose={onClose}
    >
      <SplitField
        order={order}
        label={`Back to the ${sideNames(order).buyer.toLowerCase()}`}
        form={form}
        least={leastBackVbt}
      />
      <SplitSums order={order} backVbt={amountOf(form.values.backVbt, totalVbt, leastBackVbt) ?? 0} />
      <ReasonField form={form} />
    </ActDialog>
  )
}
