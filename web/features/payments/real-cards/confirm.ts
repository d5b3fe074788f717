import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import type { TopUp } from '#contract/payments.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { getTopUp } from '../api.ts'

/** Pays with the card in Stripe's form. The bank's page opens above ours, or leads away and back. */
export async function confirmWithStripe(stripe: Stripe, elements: StripeElements, name: string, topUp: TopUp) {
  if (topUp.clientSecret === null) throw topUp.decline ? refusedFor(topUp.decline.message) : unavailable()
  const { error } = await stripe.confirmPayment({
    elements,
    clientSecret: topUp.clientSecret,
    redirect: 'if_required',
    confirmParams: {
      return_url: `${location.origin}/tokens?topUp=${topUp.id}`,
      payment_method_data: { billing_details: { name } },
    },
  })
  return outcomeOf(topUp.id, error)
}

/** The server knows the outcome. What Stripe's script says counts only if nothing changed on the server. */
export async function outcomeOf(id: number, error: StripeError | undefined): Promise<TopUp> {
  const topUp = await getTopUp(id)
  if (!error || topUp.state !== 'created') return topUp
  if (error.type === 'card_error' && topUp.decline) return topUp
  if (error.type === 'card_error' || error.type === 'validation_error') throw refusedFor(notAccepted)
  throw unavailable()
}

const notAccepted = 'The card wasn’t accepted, and nothing was charged. Check what you typed, or try another card.'

function refusedFor(detail: string) {
  return new RefusedCall({ type: 'about:blank', title: 'Refused', status: 402, code: 'card_refused', detail })
}

/** Stripe or its script cannot be reached. */
export function unavailable() {
  const detail = 'Card payments aren’t available right now. Try again in a moment: you only pay once.'
  return new RefusedCall({
    type: 'about:blank',
    title: 'Unavailable',
    status: 503,
    code: 'payments_unavailable',
    detail,
  })
}
