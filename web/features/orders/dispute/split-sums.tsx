import { formatTokens } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { splitNames } from '../order-words.ts'
import { sharesOf } from '../shares.ts'
import { Sums } from '../sums.tsx'

/** Who gets what of a split. The rows add up to what is held. */
export function SplitSums({ order, backVbt }: { order: Order; backVbt: number }) {
  const names = splitNames(order)
  const { lines, fee, payout } = sharesOf(order, backVbt)
  return (
    <Sums
      rows={[
        { name: names.back, vbt: backVbt },
        { name: names.payout, vbt: payout },
        ...(fee > 0 ? [{ name: `Fee, ${order.feePercent}% of ${formatTokens(lines)}`, vbt: fee }] : []),
      ]}
      total={{ name: 'Held', vbt: order.totalVbt }}
    />
  )
}
