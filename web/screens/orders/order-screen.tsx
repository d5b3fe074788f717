import { getRouteApi } from '@tanstack/react-router'
import { ForSides } from '../../features/identity/index.ts'
import { OrderPage } from '../../features/orders/index.ts'

const route = getRouteApi('/orders/$orderId')

/** One order: what happens next, and everything about it. */
export function OrderScreen() {
  const { orderId } = route.useParams()
  return (
    <ForSides what="order" title="Order" back={`/orders/${orderId}`}>
      {(memberId) => <OrderPage key={orderId} id={Number(orderId)} memberId={memberId} />}
    </ForSides>
  )
}
