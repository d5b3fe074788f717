import type { Offer } from '#contract/offers.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { errorToast } from '../../ui/toast.tsx'
import { useStartCheckout } from '../checkouts/index.ts'

type Props = { offer: Offer; label: string; size?: ButtonLook['size']; className?: string }

/** Starts a checkout of one piece at the accepted price. */
export function CheckOutOffer({ offer, label, size, className = '' }: Props) {
  const start = useStartCheckout()
  const { id: offerId, amount, post } = offer
  if (post.id === null) return null
  const line = { postId: post.id, quantity: 1, agreedVbt: amount, offerId }
  return (
    <Button
      look="primary"
      size={size}
      className={className}
      isBusy={start.isPending}
      busyLabel="Holding it ..."
      onClick={() => start.mutate([line], { onError: (error) => errorToast(error) })}
    >
      {label}
    </Button>
  )
}
