import { getRouteApi } from '@tanstack/react-router'
import { PackingSlip } from '../../features/orders/index.ts'
import { ForMember } from './for-member.tsx'

const route = getRouteApi('/orders/$orderId/packing-slip')

/** The packing slip of an order, to print. */
export function PackingSlipScreen() {
  const { orderId } = route.useParams()
  return (
    <ForMember title="Packing slip" back={`/orders/${orderId}/packing-slip`}>
      {() => <PackingSlip id={Number(orderId)} />}
    </ForMember>
  )
}
