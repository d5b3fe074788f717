import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { backFromStripe } from './account-words.ts'
import { earningsQuery, type PayoutsPage, useStripe } from './api.ts'

/** How Stripe leads back: done there, or with a link that was used or too old. */
export type StripeReturn = 'done' | 'again'

/** Reads `?payouts=` of the address. */
export function readStripeReturn(given: unknown): StripeReturn | undefined {
  return given === 'done' || given === 'again' ? given : undefined
}

export type StripeVisit = { asked: StripeReturn | undefined; from: PayoutsPage; onCleanAddress: () => void }

/**
 * Cleans the address. Says what the state is now, or gets another link and goes on at Stripe. `words` is null if there is
 * nothing to say.
 */
export function useBackFromStripe({ asked, from, onCleanAddress }: StripeVisit) {
  const [came] = useState(asked)
  const { data } = useQuery(earningsQuery)
  const again = useStripe(from)
  const clean = useEffectEvent(onCleanAddress)
  const goOn = useEffectEvent(() => again.mutate('setup'))
  useEffect(() => {
    if (asked) clean()
    if (asked === 'again') goOn()
  }, [asked])
  const words = came === 'done' && data ? backFromStripe(data.account) : null
  return { words, isGoingOn: again.isPending || again.isSuccess, error: again.error }
}
