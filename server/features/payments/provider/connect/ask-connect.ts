import type Stripe from 'stripe'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { isAnswer, type Provider } from '../provider.ts'

/** Asks about payouts. Any error that isn't about the call itself means that the provider is unreachable. */
export async function askConnect<Answer>(
  provider: Provider,
  call: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  const client = await provider.client()
  return call(client).catch((error) => {
    if (isAnswer(error) || isNoAccount(error)) throw error
    throw new Refusal(503, 'payments_unavailable', 'Payouts aren’t available right now. Try again in a moment.')
  })
}

/** Null if the provider refuses the call, such as one about an object that it does not have. */
export async function askForAny<Answer>(provider: Provider, call: (stripe: Stripe) => Promise<Answer>) {
  return askConnect(provider, call).catch((error) => {
    if (isAnswer(error) || isNoAccount(error)) return null
    throw error
  })
}

/** Why the provider refuses a call, in its own words for programs. Throws other errors. */
export function reasonOf(error: unknown): string {
  if (!isAnswer(error) && !isNoAccount(error)) throw error
  return error.code ?? error.type
}

/** The account was deleted, or is another platform's. */
function isNoAccount(error: unknown): error is Stripe.errors.StripeError {
  return (error as { code?: string } | null)?.code === 'account_invalid'
}
