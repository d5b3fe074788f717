import { CreditCard } from 'lucide-react'
import type { PaymentOptions } from '#contract/payments.ts'
import { isCardDocument } from '../../platform/card-document.ts'
import { StatePanel } from '../../ui/state-panel.tsx'

/** Whether this page can take a card. Real ones need the document whose security policy allows Stripe's form. */
export function canTakeCards({ publishableKey, refusal }: PaymentOptions, isOfRealCards = isCardDocument) {
  return (publishableKey === null || isOfRealCards) && refusal?.code !== 'payments_unavailable'
}

/** Instead of the order, where no tokens are sold. */
export function NotSold() {
  return (
    <StatePanel icon={CreditCard} title="No tokens for sale here yet">
      This site doesn’t take card payments yet. You can still spend and receive the tokens you have.
    </StatePanel>
  )
}
