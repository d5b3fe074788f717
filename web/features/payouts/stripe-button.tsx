import { ExternalLink } from 'lucide-react'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { type PayoutsPage, useStripe } from './api.ts'

type Props = ButtonLook & { label: string; page: 'setup' | 'dashboard'; from: PayoutsPage }

/** Leads to a page of Stripe's. Says why, if it can't. */
export function StripeButton({ label, page, from, look, size }: Props) {
  const stripe = useStripe(from)
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        look={look}
        size={size}
        icon={<ExternalLink size={18} aria-hidden className="cramped:hidden" />}
        isBusy={stripe.isPending}
        busyLabel="Opening ..."
        onClick={() => stripe.mutate(page)}
      >
        {label}
      </Button>
      <ErrorNote error={stripe.error} />
    </div>
  )
}
