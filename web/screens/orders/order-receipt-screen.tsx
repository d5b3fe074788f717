import { getRouteApi } from '@tanstack/react-router'
import { ForSides } from '../../features/identity/index.ts'
import { OrderReceipt } from '../../features/orders/index.ts'
import { useOrderTitle } from './use-order-title.ts'

const route = getRouteApi('/orders/$orderId/receipt')

/** The receipt of an order, to print. */
export function OrderReceiptScreen() {
  const { orderId } = route.useParams()
  const title = useOrderTitle('Receipt', orderId)
  return (
    <ForSides what="order" title={title} back={`/orders/${orderId}/receipt`}>
      {() => <OrderReceipt id={Number(orderId)} />}
    </ForSides>
  )
}
