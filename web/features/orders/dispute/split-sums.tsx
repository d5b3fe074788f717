import { formatDollars } from '#contract/dollars.ts'
import type { Order } from '#contract/orders.ts'
import { Sums } from '../../money/index.ts'
import { splitNames } from '../names.ts'
import { sharesOf } from '../shares.ts'

/** Who gets what of a split. The rows add up to what is held. The fee is the seller’s business. */
export function SplitSums({ order, backVbt }: { order: Order; backVbt: number }) {
  const names = splitNames(order)
  const { lines, fee, left, payout } = sharesOf(order, backVbt)
  if (order.dispute?.about === 'return') return <ReturnSums order={order} backVbt={backVbt} />
  const isFeeShown = order.viewer !== 'buyer' && fee > 0
  return (
    <Sums
      rows={[
        { name: names.back, vbt: backVbt },
        isFeeShown ? { name: names.payout, vbt: payout } : { name: names.rest, vbt: left },
        ...(isFeeShown ? [{ name: `Fee, ${order.feePercent}% of ${formatDollars(lines)}`, vbt: fee }] : []),
      ]}
      total={{ name: 'Held', vbt: order.mostBackVbt }}
    />
  )
}

/** The order is paid out already, so it is about the price alone. */
function ReturnSums({ order, backVbt }: { order: Order; backVbt: number }) {
  const names = splitNames(order)
  const price = order.mostBackVbt
  return (
    <Sums
      rows={[
        { name: names.back, vbt: backVbt },
        { name: names.rest, vbt: price - backVbt },
      ]}
      total={{ name: 'Price', vbt: price }}
    />
  )
}
