import type { QueryClient } from '@tanstack/react-query'
import type { TopUp } from '#contract/payments.ts'
import { outcomeOf, unavailable } from './confirm.ts'
import { stripeQuery } from './stripe.ts'

/** Shows the bank's page of a payment that waits for it, as after a reload. */
export async function approveWithStripe(client: QueryClient, publishableKey: string, { id, clientSecret }: TopUp) {
  const stripe = await client.fetchQuery(stripeQuery(publishableKey)).catch(() => null)
  if (stripe === null || clientSecret === null) throw unavailable()
  const { error } = await stripe.handleNextAction({ clientSecret })
  return outcomeOf(id, error)
}
