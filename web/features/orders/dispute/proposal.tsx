import { formatVbt } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { useForm } from '../../../platform/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useOrderAction } from '../api.ts'
import { amountMistake, amountOf } from './amount.ts'
import { disputeCalls } from './api.ts'
import { proposalOfOther, SplitField } from './split-field.tsx'
import { SplitSums } from './split-sums.tsx'

/** The viewer's proposal. It applies once both sides propose the same. */
export function Proposal({ order }: { order: Order }) {
  const { dispute, viewer, totalVbt } = order
  const mine = viewer === 'buyer' ? dispute?.buyer : dispute?.seller
  const step = useOrderAction(order, disputeCalls.propose_split)
  const form = useForm({
    initial: () => ({ backVbt: String(mine?.proposalVbt ?? 0) }),
    wrong: (typed) => ({ backVbt: typed.backVbt && amountMistake(typed.backVbt, totalVbt) }),
    unfinished: (typed) => ({ backVbt: amountMistake(typed.backVbt, totalVbt) }),
    call: step,
    onSend: async (typed) => {
      const { state } = await step.mutateAsync({ backVbt: amountOf(typed.backVbt, totalVbt)! })
      toast(state === 'disputed' ? 'Proposal sent' : 'Dispute settled')
    },
  })
  const backVbt = amountOf(form.values.backVbt, totalVbt)

  return (
    <section aria-labelledby="proposal" className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-6">
      <h2 id="proposal" className="mb-4 type-h4">
        Your proposal
      </h2>
      <form {...form.props} className="grid gap-4">
        <SplitField order={order} label="Back to the buyer" form={form} theirs={proposalOfOther(order)} />
        <SplitSums order={order} backVbt={backVbt ?? 0} />
        <Button type="submit" isBusy={form.isPending} busyLabel="Sending ..." disabled={!form.isReady}>
          Propose {formatVbt(backVbt ?? 0)} back
        </Button>
        <ErrorNote error={form.note} />
        <p className="text-sm text-ink-3">Once you both propose the same split, it applies.</p>
      </form>
    </section>
  )
}
