import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { refetch } from '../../../platform/query-client.ts'
import { ExtraQuoteDialog } from '../../quotes/index.ts'
import { ordersKey } from '../api.ts'
import { sidesOf } from '../order-words.ts'

/** The provider quotes extra work, which the order then shows to both sides. */
export function ExtraDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <ExtraQuoteDialog
      orderId={order.id}
      customer={sidesOf(order).buyer}
      feePercent={order.feePercent}
      onClose={onClose}
      onSent={() => refetch(client, { queryKey: ordersKey })}
    />
  )
}
