import { getRouteApi } from '@tanstack/react-router'
import { OrderPage } from '../../features/orders/index.ts'
import { ForMember } from './for-member.tsx'

const route = getRouteApi('/orders/$orderId')

/** One order: what happens next, and everything about it. */
export function OrderScreen() {
  const { orderId } = route.useParams()
  return (
    <ForMember title="Order" back={`/orders/${orderId}`}>
      {(memberId) => <OrderPage key={orderId} id={Number(orderId)} memberId={memberId} />}
    </ForMember>
  )
}
