import type Stripe from 'stripe'

/** Adds and changes keys. An empty value removes its key; an empty text removes all. */
export function merged(before: Stripe.Metadata, given: Record<string, string> | '' | undefined): Stripe.Metadata {
  if (given === '') return {}
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''))
}
