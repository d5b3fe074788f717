import { WifiOff } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

/** Instead of the card. Only a new document loads Stripe's script again for sure; what was typed is kept. */
export function CardFormFailed() {
  return (
    <div
      role="alert"
      className="mt-5 grid justify-items-start gap-3 rounded-md bg-danger-wash p-4 text-base text-ink-2"
    >
      <p className="flex items-start gap-3">
        <WifiOff size={20} aria-hidden className="mt-px shrink-0 text-danger" />
        <span>
          <b className="font-semibold text-ink">The card form didn’t load.</b> Check your connection, and whether your
          browser blocks js.stripe.com. Your quantity and name are saved.
        </span>
      </p>
      <Button look="outline" size="sm" onClick={() => location.reload()}>
        Try again
      </Button>
    </div>
  )
}
