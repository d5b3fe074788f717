import type { Order } from '#contract/orders.ts'
import { Sums } from '../money/index.ts'
import { orderKinds } from './kinds.ts'
import { sideNames } from './names.ts'

/** Lines, delivery, and the total; for the seller, less the fee. */
export function OrderSums({ order }: { order: Order }) {
  const { totalVbt, feeVbt, payoutVbt, backVbt, viewer } = order
  const isSeller = viewer === 'seller' && feeVbt !== null && payoutVbt !== null
  const rows = [...costsOf(order), ...backOf(order), ...(isSeller ? feeOf(order, feeVbt) : [])]
  return (
    <Sums
      // A row that repeats the total says nothing.
      rows={rows.length > 1 ? rows : []}
      total={isSeller ? { name: 'You get', vbt: payoutVbt } : { name: 'Total', vbt: totalVbt - backVbt }}
    />
  )
}

function costsOf(order: Order) {
  const { lines, delivery } = orderKinds[order.kind].sums(order)
  const ofLines = { name: lines, vbt: order.linesVbt }
  return delivery === null ? [ofLines] : [ofLines, { name: delivery, vbt: order.deliveryVbt }]
}

function backOf(order: Order) {
  const { backVbt, viewer } = order
  const name = viewer === 'buyer' ? 'Your refund' : `Refund to the ${sideNames(order).buyer.toLowerCase()}`
  return backVbt > 0 ? [{ name, vbt: -backVbt }] : []
}

function feeOf(order: Order, feeVbt: number) {
  const { feeOf: whole } = orderKinds[order.kind].sums(order)
  return feeVbt > 0 ? [{ name: `Fee, ${order.feePercent}% of ${whole}`, vbt: -feeVbt }] : []
}
