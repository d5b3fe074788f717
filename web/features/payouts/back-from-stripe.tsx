import { Info } from 'lucide-react'
import { ErrorNote } from '../../ui/error-note.tsx'
import { useAnnounced } from '../../ui/use-announced.ts'
import { type StripeVisit, useBackFromStripe } from './use-back-from-stripe.ts'

/** Right after the member is back from Stripe: what the state is now, or that it goes on there. */
export function BackFromStripe(visit: StripeVisit) {
  const { words, isGoingOn, error } = useBackFromStripe(visit)
  const text = isGoingOn ? 'That link was used or too old. Opening Stripe again ...' : words
  useAnnounced(text)
  return (
    <>
      {text && (
        <p className="flex items-start gap-2.5 font-semibold">
          <Info size={20} aria-hidden className="mt-px shrink-0 text-ink-3" />
          {text}
        </p>
      )}
      <ErrorNote error={error} />
    </>
  )
}
