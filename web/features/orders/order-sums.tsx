import type { Order } from '#contract/orders.ts'
import { Sums } from '../money/index.ts'
import { orderKinds } from './kinds.ts'

/** Lines, delivery, and the total; for the seller, less the fee. */
export function OrderSums({ order }: { order: Order }) {
  const { linesVbt, deliveryVbt, totalVbt, feePercent, feeVbt, payoutVbt, backVbt, viewer } = order
  const { lines, delivery, feeOf } = orderKinds[order.kind].sums(order)
  const isSeller = viewer === 'seller' && feeVbt !== null && payoutVbt !== null
  const back = backVbt > 0 ? [{ name: viewer === 'buyer' ? 'Your refund' : 'Refund to the buyer', vbt: -backVbt }] : []
  return (
    <Sums
      rows={[
        { name: lines, vbt: linesVbt },
        ...(delivery === null ? [] : [{ name: delivery, vbt: deliveryVbt }]),
        ...back,
        ...(isSeller && feeVbt > 0 ? [{ name: `Fee, ${feePercent}% of ${feeOf}`, vbt: -feeVbt }] : []),
      ]}
      total={isSeller ? { name: 'You get', vbt: payoutVbt } : { name: 'Total', vbt: totalVbt - backVbt }}
    />
  )
}
