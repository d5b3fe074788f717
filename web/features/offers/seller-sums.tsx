import type { Offer } from '#contract/offers.ts'
import { Sums } from '../money/index.ts'
import { payoutOf } from './amounts.ts'
import { otherFirst } from './offer-words.ts'

/** The seller's payout for an amount in VBT, after the fee. Nothing for vehicles, which are paid for elsewhere. */
export function SellerSums({ offer, amount }: { offer: Offer; amount: number }) {
  const { currency, feePercent } = offer
  if (currency !== 'VBT' || feePercent === null) return null
  const { fee, payout } = payoutOf(amount, feePercent)
  return (
    <div className="text-ink">
      <Sums
        rows={[
          { name: `${otherFirst(offer)} pays`, vbt: amount },
          ...(fee > 0 ? [{ name: `Fee, ${feePercent}%`, vbt: -fee }] : []),
        ]}
        total={{ name: 'You receive', vbt: payout }}
      />
    </div>
  )
}
