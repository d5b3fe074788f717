import type Stripe from 'stripe'

/** Adds and changes keys; an empty value removes its key, and an empty text all of them. */
export function merged(before: Stripe.Metadata, given: Record<string, string> | '' | undefined): Stripe.Metadata {
  if (given === '') return {}
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''))
}
