import { CreditCard } from 'lucide-react'
import type { PaymentOptions } from '#contract/payments.ts'
import { StatePanel } from '../../ui/state-panel.tsx'

/**
 * Whether this page can take a card here. It cannot with keys of Stripe: their cards are typed into Stripe's Payment
 * Element, which needs a document with a security policy of its own.
 */
export function canTakeCards({ publishableKey, refusal }: PaymentOptions) {
  return publishableKey === null && refusal?.code !== 'payments_unavailable'
}

/** Instead of the order, where no tokens are sold. */
export function NotSold() {
  return (
    <StatePanel icon={CreditCard} title="No tokens for sale here yet">
      This site doesn’t take card payments yet. You can still spend and receive the tokens you have.
    </StatePanel>
  )
}
