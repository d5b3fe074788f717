import { formatDollars } from '#contract/dollars.ts'
import type { Quote } from '#contract/quotes.ts'
import { firstNameOf } from '../../../platform/first-name.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useQuoteStep } from '../api.ts'

/** Takes back a quote that was not accepted yet. */
export function WithdrawDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { totalVbt, customer, followsId } = quote
  const step = useQuoteStep(quote, 'withdraw')
  const withdraw = async () => {
    await step.mutateAsync()
    onClose()
    toast('Quote withdrawn')
  }
  return (
    <ActDialog
      title={totalVbt === null ? 'Withdraw your quote?' : `Withdraw your quote for ${formatDollars(totalVbt)}?`}
      act="Withdraw quote"
      busyLabel="Withdrawing ..."
      leave="Keep it open"
      call={step}
      onAct={withdraw}
      onClose={onClose}
    >
      <p>
        {firstNameOf(customer)} can’t accept it anymore.{' '}
        {followsId === null ? 'You can send a new one while the request is open.' : 'You can send a new one anytime.'}
      </p>
    </ActDialog>
  )
}
