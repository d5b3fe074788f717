import { formatDollars } from '#contract/dollars.ts'
import type { Order } from '#contract/orders.ts'
import { moneyText } from '#contract/typed-money.ts'
import { useForm } from '../../../platform/use-form.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useOrderAction } from '../api.ts'
import { amountMistake, amountOf } from './amount.ts'
import { disputeCalls } from './api.ts'
import { proposalOfOther, SplitField } from './split-field.tsx'
import { SplitSums } from './split-sums.tsx'

/** Another amount than the viewer’s last one. It applies once both sides propose the same. */
export function ProposeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { dispute, viewer, mostBackVbt: totalVbt, leastBackVbt } = order
  const mine = viewer === 'buyer' ? dispute?.buyer : dispute?.seller
  const step = useOrderAction(order, disputeCalls.propose_split)
  const mistakeIn = (typed: string) => amountMistake(typed, totalVbt, leastBackVbt)
  const form = useForm({
    initial: () => ({ backVbt: moneyText(mine?.proposalVbt ?? 0, 'USD') }),
    unfinished: (typed) => ({ backVbt: mistakeIn(typed.backVbt) }),
    call: step,
    onSend: async (typed) => {
      const after = await step.mutateAsync({ backVbt: amountOf(typed.backVbt, totalVbt, leastBackVbt)! })
      onClose()
      toast(after.dispute?.outcome ? 'Dispute settled' : 'Offer sent')
    },
  })
  const backVbt = amountOf(form.values.backVbt, totalVbt, leastBackVbt) ?? 0

  return (
    <ActDialog
      title="Make another offer"
      act={`Offer ${formatDollars(backVbt)} back`}
      busyLabel="Sending ..."
      look="primary"
      form={form}
      onClose={onClose}
    >
      <SplitField order={order} label="Refund" form={form} least={leastBackVbt} theirs={proposalOfOther(order)} />
      <SplitSums order={order} backVbt={backVbt} />
      <p className="text-sm text-ink-3">Once you both offer the same amount, it applies.</p>
    </ActDialog>
  )
}
