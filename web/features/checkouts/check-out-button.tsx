import { Link } from '@tanstack/react-router'
import type { Cart } from '#contract/cart.ts'
import type { Me } from '#contract/members.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { WhileOn } from '../switches/index.ts'
import { useStartCheckout } from './api.ts'
import { linesOfCart } from './words.ts'

type Props = { cart: Cart; me: Me | null; onLeave?: () => void }

/** Starts a checkout of everything that can be bought. Visitors sign in first, which adds their cart to the account. */
export function CheckOutButton({ cart, me, onLeave }: Props) {
  const start = useStartCheckout()
  const lines = linesOfCart(cart.lines)
  if (lines.length === 0) return null
  if (!me) {
    return (
      <Link
        to="/signin"
        search={{ back: '/cart' }}
        onClick={onLeave}
        className={`${buttonClass({ look: 'primary', size: 'lg' })} w-full`}
      >
        Sign in to check out
      </Link>
    )
  }
  return (
    <WhileOn name="checkouts">
      <ErrorNote error={start.error} />
      <Button
        look="primary"
        size="lg"
        className="w-full"
        isBusy={start.isPending}
        busyLabel="Holding your items ..."
        onClick={() => start.mutate(lines, { onSuccess: () => onLeave?.() })}
      >
        Check out
      </Button>
    </WhileOn>
  )
}
