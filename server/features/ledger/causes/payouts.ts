import { available } from '../accounts.ts'
import { transfer, usd, vbt } from '../transfer.ts'
import { unitsOfCents } from '../units.ts'

/** `cents`: what is sent. `feeCents`: what the member pays for it. `units`: the tokens for both. */
type Payout = { payoutId: number; memberId: number; units: number; cents: number; feeCents: number }

/** Earned tokens become dollars, which the provider sends to the member. Bought and given tokens are refused. */
export function payout({ payoutId, memberId, ...amounts }: Payout) {
  const { units, cents, feeCents } = matching(amounts)
  return transfer({
    key: `payout:${payoutId}`,
    cause: 'payout',
    subject: `payout:${payoutId}`,
    actorId: memberId,
    postings: [
      vbt(available(memberId), 'issuance', units),
      usd('card_clearing', 'token_liability', cents),
      usd('payout_fees', 'token_liability', feeCents),
    ],
  })
}

/**
 * The provider refused a transfer, or reversed all or a part of it. `returnId`: tells apart the parts of one payout. The
 * tokens are earned again, and pay off debt first.
 */
export function payoutReturned({ payoutId, returnId, memberId, ...amounts }: Payout & { returnId: number | string }) {
  const { units, cents, feeCents } = matching(amounts)
  return transfer({
    key: `payout_returned:${payoutId}:${returnId}`,
    cause: 'payout_returned',
    subject: `payout:${payoutId}`,
    actorId: null,
    postings: [
      vbt('issuance', available(memberId), units),
      usd('token_liability', 'card_clearing', cents),
      usd('token_liability', 'payout_fees', feeCents),
    ],
  })
}

/** What the provider charges for a payout. `feeId`: the provider's id. */
export function payoutCost({ feeId, payoutId, cents }: { feeId: string; payoutId: number; cents: number }) {
  return transfer({
    key: `payout_cost:${feeId}`,
    cause: 'payout_cost',
    subject: `payout:${payoutId}`,
    actorId: null,
    postings: [usd('card_clearing', 'card_fees', cents)],
  })
}

/** Tokens and dollars must be worth the same, or the books would differ. */
function matching(amounts: Pick<Payout, 'units' | 'cents' | 'feeCents'>) {
  const { units, cents, feeCents } = amounts
  if (units !== unitsOfCents(cents + feeCents))
    throw new RangeError(`${units} units are not ${cents} + ${feeCents} cents.`)
  return amounts
}
