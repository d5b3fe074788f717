import { getRouteApi } from '@tanstack/react-router'
import { ForSides } from '../../features/identity/index.ts'
import { PackingSlip } from '../../features/orders/index.ts'
import { useOrderTitle } from './use-order-title.ts'

const route = getRouteApi('/orders/$orderId/packing-slip')

/** The packing slip of an order, to print. */
export function PackingSlipScreen() {
  const { orderId } = route.useParams()
  const title = useOrderTitle('Packing slip', orderId)
  return (
    <ForSides what="order" title={title} back={`/orders/${orderId}/packing-slip`}>
      {() => <PackingSlip id={Number(orderId)} />}
    </ForSides>
  )
}
