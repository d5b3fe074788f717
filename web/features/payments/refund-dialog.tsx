import { useState } from 'react'
import { formatCents, formatVbt } from '#contract/money.ts'
import { REFUND_DAYS, type TopUp } from '#contract/payments.ts'
import { newKey } from '../../platform/keys.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useRefund } from './api.ts'
import { TestMoney } from './test-money.tsx'
import { cardWords } from './top-up-words.ts'

/** Says how much goes back, and where, before it does. */
export function RefundDialog({ topUp, onClose }: { topUp: TopUp; onClose: () => void }) {
  // The purchase when the dialog opened: if tokens are spent meanwhile, the server refuses instead of giving back less.
  const [opened] = useState(topUp)
  const { vbt, cents } = opened.refund
  const [key] = useState(newKey)
  const refund = useRefund(topUp)
  const card = cardWords(topUp)

  async function send() {
    await refund.mutateAsync({ key, vbt })
    onClose()
    toast(`${formatCents(cents)} is on its way back to your card`)
  }
  return (
    <ActDialog
      title={`Refund ${formatVbt(vbt)}?`}
      act={`Refund ${formatCents(cents)}`}
      busyLabel="Refunding ..."
      look="primary"
      call={refund}
      onAct={send}
      onClose={onClose}
    >
      <p>
        {formatCents(cents)} goes back to {card ? `your ${card}` : 'your card'}, usually within 5 to 10 days.{' '}
        {formatVbt(vbt)} leaves your balance right away.
      </p>
      {vbt < opened.vbt - opened.refundedVbt && <p>You’ve spent the rest of this purchase, so it can’t be refunded.</p>}
      <p className="text-base text-ink-3">
        Tokens you haven’t spent can be refunded for {REFUND_DAYS} days after you buy them.
      </p>
      {topUp.isTest && (
        <p>
          <TestMoney />
        </p>
      )}
    </ActDialog>
  )
}
