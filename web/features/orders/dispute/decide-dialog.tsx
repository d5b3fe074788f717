import { useId, useState } from 'react'
import { MAX_REASON_LENGTH, type Order } from '#contract/orders.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { useOrderAction } from '../api.ts'
import { ChoiceRow } from '../choice-row.tsx'
import { amountOf } from './amount.ts'
import { SplitField } from './split-field.tsx'
import { SplitSums } from './split-sums.tsx'

type Props = { order: Order; onClose: () => void }

/** A moderator decides how much goes back, and says why. */
export function DecideDialog({ order, onClose }: Props) {
  const [typed, setTyped] = useState(String(order.dispute?.buyer.proposalVbt ?? 0))
  const reason = useReason()
  const step = useOrderAction(order, 'decide')
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

/** A moderator decides whether a denied return is accepted after all. */
export function DecideReturnDialog({ order, onClose }: Props) {
  const [isAccepted, setAccepted] = useState<boolean>()
  const group = useId()
  const reason = useReason()
  const step = useOrderAction(order, 'decide_return')

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

function useReason() {
  const [text, setText] = useState('')
  const problem = tooLong(text, MAX_REASON_LENGTH)
  return { text, setText, problem, given: text.trim(), isReady: text.trim() !== '' && !problem }
}

function ReasonField({ reason: { text, setText, problem } }: { reason: ReturnType<typeof useReason> }) {
  return (
    <Field label="Reason, for both sides" error={problem} isRequired>
      <Textarea value={text} onChange={({ target }) => setText(target.value)} />
    </Field>
  )
}
