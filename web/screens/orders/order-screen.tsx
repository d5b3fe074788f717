import { getRouteApi, Link } from '@tanstack/react-router'
import { Store, User } from 'lucide-react'
import type { Order } from '#contract/orders.ts'
import { ForSides } from '../../features/identity/index.ts'
import { MessageButton } from '../../features/inbox/index.ts'
import { OrderPage, sideNames } from '../../features/orders/index.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useOrderTitle } from './use-order-title.ts'

const route = getRouteApi('/orders/$orderId')

/** One order: what happens next, and everything about it. */
export function OrderScreen() {
  const { orderId } = route.useParams()
  const title = useOrderTitle('Order', orderId)
  return (
    <ForSides what="order" title={title} back={`/orders/${orderId}`}>
      {(memberId) => <OrderPage key={orderId} id={Number(orderId)} memberId={memberId} contact={contactOf} />}
    </ForSides>
  )
}

/**
 * Messages about an order have their own conversation. Moderators have none, and neither does anyone whose other side
 * has left.
 */
function contactOf(order: Order) {
  const { id, viewer, buyer, seller } = order
  const other = { buyer: seller, seller: buyer, moderator: null }[viewer]
  if (!other) return null
  return (
    <>
      {viewer === 'buyer' && <SellerLink order={order} handle={other.handle} />}
      <MessageButton to={{ orderId: id }} size="sm">
        Message the {sideNames(order)[viewer === 'buyer' ? 'seller' : 'buyer'].toLowerCase()}
      </MessageButton>
    </>
  )
}

/** Not everyone who does a job has a storefront. */
function SellerLink({ order: { kind }, handle }: { order: Order; handle: string }) {
  const className = buttonClass({ size: 'sm' })
  if (kind === 'job') {
    return (
      <Link to="/profile/$handle" params={{ handle }} className={className}>
        <User size={18} aria-hidden />
        Profile
      </Link>
    )
  }
  return (
    <Link to="/sellers/$handle" params={{ handle }} className={className}>
      <Store size={18} aria-hidden />
      Storefront
    </Link>
  )
}
