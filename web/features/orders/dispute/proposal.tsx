import { type FormEvent, useState } from 'react'
import { formatVbt } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useOrderAction } from '../api.ts'
import { amountOf } from './amount.ts'
import { disputeCalls } from './api.ts'
import { proposalOfOther, SplitField } from './split-field.tsx'
import { SplitSums } from './split-sums.tsx'

/** The viewer's proposal. It applies once both sides propose the same. */
export function Proposal({ order }: { order: Order }) {
  const { dispute, viewer, totalVbt } = order
  const mine = viewer === 'buyer' ? dispute?.buyer : dispute?.seller
  const [typed, setTyped] = useState(String(mine?.proposalVbt ?? 0))
  const step = useOrderAction(order, disputeCalls.propose_split)
  const backVbt = amountOf(typed, totalVbt)

  const propose = (event: FormEvent) => {
    event.preventDefault()
    if (backVbt === null) return
    step.mutateAsync({ backVbt }).then(
      ({ state }) => toast(state === 'disputed' ? 'Proposal sent' : 'Dispute settled'),
      () => {},
    )
  }

  return (
    <section aria-labelledby="proposal" className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-6">
      <h2 id="proposal" className="mb-4 type-h4">
        Your proposal
      </h2>
      <form onSubmit={propose} className="grid gap-4">
        <SplitField
          order={order}
          label="Back to the buyer"
          typed={typed}
          onType={setTyped}
          theirs={proposalOfOther(order)}
        />
        <SplitSums order={order} backVbt={backVbt ?? 0} />
        <Button type="submit" isBusy={step.isPending} busyLabel="Sending ..." disabled={backVbt === null}>
          Propose {formatVbt(backVbt ?? 0)} back
        </Button>
        <ErrorNote error={step.error} />
        <p className="text-sm text-ink-3">Once you both propose the same split, it applies.</p>
      </form>
    </section>
  )
}
