import { formatTokens } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { sidesOf } from '../order-words.ts'
import { sharesOf } from '../shares.ts'
import { Sums } from '../sums.tsx'

/** Who gets what of a split. The rows add up to what is held. */
export function SplitSums({ order, backVbt }: { order: Order; backVbt: number }) {
  const { buyer, seller } = sidesOf(order)
  const { goods, fee, payout } = sharesOf(order, backVbt)
  return (
    <Sums
      rows={[
        { name: `Back to ${buyer}`, vbt: backVbt },
        { name: `${seller} gets`, vbt: payout },
        ...(fee > 0 ? [{ name: `Fee, ${order.feePercent}% of ${formatTokens(goods)}`, vbt: fee }] : []),
      ]}
      total={{ name: 'Held', vbt: order.totalVbt }}
    />
  )
}
