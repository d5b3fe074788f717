import { getRouteApi } from '@tanstack/react-router'
import { ForSides } from '../../features/identity/index.ts'
import { PackingSlip } from '../../features/orders/index.ts'

const route = getRouteApi('/orders/$orderId/packing-slip')

/** The packing slip of an order, to print. */
export function PackingSlipScreen() {
  const { orderId } = route.useParams()
  return (
    <ForSides what="order" title="Packing slip" back={`/orders/${orderId}/packing-slip`}>
      {() => <PackingSlip id={Number(orderId)} />}
    </ForSides>
  )
}
