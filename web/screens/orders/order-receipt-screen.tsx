import { getRouteApi } from '@tanstack/react-router'
import { OrderReceipt } from '../../features/orders/index.ts'
import { ForMember } from './for-member.tsx'

const route = getRouteApi('/orders/$orderId/receipt')

/** The receipt of an order, to print. */
export function OrderReceiptScreen() {
  const { orderId } = route.useParams()
  return (
    <ForMember title="Receipt" back={`/orders/${orderId}/receipt`}>
      {() => <OrderReceipt id={Number(orderId)} />}
    </ForMember>
  )
}
